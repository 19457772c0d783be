//! The WebSocket that keeps the page up to date.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use super::snapshot::{self, PageView};
use crate::shared::SandboxState;
use crate::snowflake::Snowflake;
use crate::world::WorldChange;

/// Time for which changes are collected before they are sent to the page.
const GATHER: Duration = Duration::from_millis(12);
/// Poll interval for state that changes without a [`WorldChange`], such as the bot's connection, the faults and the
/// skipped time.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
const HELLO_WITHIN: Duration = Duration::from_secs(10);
const WRONG_KEY: u16 = 4403;
/// The most views that one `watch` of the page may name; further views are ignored. The page can show fewer views.
const MOST_VIEWS: usize = 24;

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum PageMessage {
    Hello { key: String },
    Watch { views: Vec<PageView> },
}

/// Opens the WebSocket.
pub(super) async fn connect(State(shared): State<Arc<SandboxState>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(async move |socket| {
        // An error needs no handling: the connection ends here in any case.
        let _ = serve(shared, socket).await;
    })
}

/// An error: the page has disconnected, or its first message was late or no text.
struct Gone;

impl From<axum::Error> for Gone {
    fn from(_: axum::Error) -> Self {
        Self
    }
}

async fn serve(shared: Arc<SandboxState>, mut socket: WebSocket) -> Result<(), Gone> {
    let hello = timeout(HELLO_WITHIN, socket.recv()).await;
    let Ok(Some(Ok(Message::Text(hello)))) = hello else { return Err(Gone) };
    match serde_json::from_str(&hello) {
        Ok(PageMessage::Hello { key }) if key == shared.key => {}
        _ => {
            let frame = CloseFrame { code: WRONG_KEY, reason: "another start of the sandbox".into() };
            return Ok(socket.send(Message::Close(Some(frame))).await?);
        }
    }
    let mut changes = shared.world().changes.subscribe();
    let mut look = interval(POLL_INTERVAL);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut page = PageConnection::new(shared);
    loop {
        tokio::select! {
            said = socket.recv() => match said {
                Some(Ok(Message::Text(text))) => page.hear(&text),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(()),
                Some(Ok(_)) => continue,
            },
            change = changes.recv() => {
                page.note(change);
                sleep(GATHER).await;
                page.gather(&mut changes);
            }
            _ = look.tick() => page.world_stale = true,
        }
        for news in page.news() {
            socket.send(Message::Text(news.into())).await?;
        }
    }
}

/// The connection of one browser window: its views (each is one person in one channel), and the state that was last
/// sent to it.
struct PageConnection {
    shared: Arc<SandboxState>,
    views: Vec<PageView>,
    /// Hashes of the messages that the window has, for each view; absent for a new view.
    known: HashMap<PageView, BTreeMap<Snowflake, u64>>,
    /// Channels with changes that have not been sent to the window.
    stale: HashSet<Snowflake>,
    world_stale: bool,
    world: u64,
}

impl PageConnection {
    fn new(shared: Arc<SandboxState>) -> Self {
        Self { shared, views: Vec::new(), known: HashMap::new(), stale: HashSet::new(), world_stale: true, world: 0 }
    }

    fn hear(&mut self, text: &str) {
        let Ok(PageMessage::Watch { views }) = serde_json::from_str(text) else { return };
        self.views = views.into_iter().take(MOST_VIEWS).collect();
        self.known.retain(|view, _| self.views.contains(view));
        self.world_stale = true;
    }

    fn note(&mut self, change: Result<WorldChange, RecvError>) {
        self.world_stale = true;
        match change {
            Ok(WorldChange::Message { channel, .. } | WorldChange::Channel(channel)) => {
                self.stale.insert(channel);
            }
            Ok(WorldChange::Everywhere) | Err(_) => self.all_stale(),
            Ok(WorldChange::Other) => {}
        }
    }

    fn all_stale(&mut self) {
        self.stale.extend(self.views.iter().map(|view| view.channel));
    }

    /// Notes all pending changes.
    fn gather(&mut self, changes: &mut Receiver<WorldChange>) {
        loop {
            match changes.try_recv() {
                Ok(change) => self.note(Ok(change)),
                Err(TryRecvError::Lagged(_)) => self.all_stale(),
                Err(TryRecvError::Empty | TryRecvError::Closed) => return,
            }
        }
    }

    /// Returns the WebSocket messages that bring the window up to date, and notes that they were sent.
    fn news(&mut self) -> Vec<String> {
        let mut news = Vec::new();
        if std::mem::take(&mut self.world_stale) {
            news.extend(self.world());
        }
        let stale = std::mem::take(&mut self.stale);
        for view in self.views.clone() {
            if stale.contains(&view.channel) || !self.known.contains_key(&view) {
                news.extend(self.messages(view));
            }
        }
        news
    }

    fn world(&mut self) -> Option<String> {
        let mut world = snapshot::world(&self.shared, &self.views);
        let hash = hash(&world.to_string());
        if hash == std::mem::replace(&mut self.world, hash) {
            return None;
        }
        world["now_ms"] = self.shared.clock.now_ms().into();
        Some(world.to_string())
    }

    fn messages(&mut self, view: PageView) -> Option<String> {
        let now = snapshot::messages(&self.shared, view);
        let reset = !self.known.contains_key(&view);
        let known = self.known.entry(view).or_default();
        let mut upsert = Vec::new();
        for (id, json) in &now {
            let hash = hash(json);
            if known.insert(*id, hash) != Some(hash) {
                upsert.push(json.as_str());
            }
        }
        let gone: Vec<Snowflake> = known.keys().filter(|id| !now.contains_key(id)).copied().collect();
        for id in &gone {
            known.remove(id);
        }
        if upsert.is_empty() && gone.is_empty() && !reset {
            return None;
        }
        let remove = gone.iter().map(|id| format!("\"{id}\"")).collect::<Vec<_>>().join(",");
        let PageView { person, channel } = view;
        // The messages are JSON already.
        Some(format!(
            r#"{{"type":"messages","person":"{person}","channel":"{channel}","reset":{reset},"upsert":[{}],"remove":[{remove}]}}"#,
            upsert.join(",")
        ))
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
