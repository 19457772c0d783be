//! Tracks whether the gateway is connected, and for how long it has been disconnected.

use super::proof::Proofs;
use crate::tasks::lock;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// How long the gateway may be disconnected before the bot reports itself unhealthy.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug, Default)]
pub struct GatewayHealth {
    state: Mutex<State>,
    proofs: Mutex<Proofs>,
    /// Notified when the connection should be checked at once: a session has begun or resumed, Discord serves a server,
    /// or this process has taken up shards.
    pub session: Notify,
}

#[derive(Debug, Clone, Copy, Default)]
struct State {
    connected: bool,
    /// When `connected` last changed; `None` before the first connection.
    since: Option<Instant>,
}

impl GatewayHealth {
    /// Records whether the gateway is connected.
    pub fn set_connected(&self, connected: bool) {
        metrics::gauge!("hypnosia_gateway_connected").set(f64::from(u8::from(connected)));
        let mut state = lock(&self.state);
        if state.connected != connected {
            *state = State { connected, since: Some(Instant::now()) };
        }
    }

    /// The shards whose connections are known to work since the process was last suspended.
    pub fn proofs(&self) -> MutexGuard<'_, Proofs> {
        lock(&self.proofs)
    }

    pub fn is_connected(&self) -> bool {
        lock(&self.state).connected
    }

    /// Fails if the gateway has never been connected, or has been disconnected for [`PATIENCE`]; the error describes
    /// this for the operator.
    pub fn check(&self) -> Result<(), String> {
        match *lock(&self.state) {
            State { connected: true, .. } => Ok(()),
            State { since: None, .. } => Err("not connected to the gateway yet".to_owned()),
            State { since: Some(since), .. } if since.elapsed() < PATIENCE => Ok(()),
            State { since: Some(since), .. } => {
                Err(format!("no gateway connection for {} s", since.elapsed().as_secs()))
            }
        }
    }
}
