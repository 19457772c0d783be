//! The gateway: sessions with their events, and the connections that carry them.

mod compression;
mod link;
mod opcodes;
mod starts;

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;
use tokio_tungstenite::tungstenite::Utf8Bytes;

pub(super) use link::listen;
#[cfg(all(test, in_workspace))]
pub(super) use link::serve;
use starts::Starts;

use crate::snowflake::Snowflake;

/// The most events that are kept for the resume of a session.
const REPLAY_KEPT: usize = 20_000;
/// Time for which a session without a connection can be resumed.
const RESUMABLE_MS: i64 = 180_000;

/// Whether the session of a connection ends when the stand-in closes the connection with this code. After 4007 (invalid
/// sequence) and 4009 (timeout) the bot must start a new session; after 4004 and 4010 to 4014 it must not reconnect.
/// After any other code, the session can be resumed.
fn ends_session(code: u16) -> bool {
    matches!(code, 4004 | 4007 | 4009..=4014)
}

/// A way to cut a gateway connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// The TCP connection ends without a close frame.
    Fin,
    /// The TCP connection is reset.
    Reset,
    /// A close frame with this code. 4004, 4007 and 4009 to 4014 also end the session.
    Close(u16),
    /// A close frame without a code.
    CloseWithoutCode,
    /// Opcode 7: reconnect.
    Reconnect,
    /// Opcode 9 with `d: true`: the session may be resumed.
    InvalidResumable,
    /// Opcode 9 with `d: false`: the session is over.
    Invalid,
}

/// An order to a connection's task.
#[derive(Clone, Debug)]
pub(super) enum LinkOrder {
    Send(Utf8Bytes),
    Cut(Cut),
}

/// The outcome of a RESUME.
enum Resume {
    Done,
    /// There is no such session, or it cannot be resumed any more.
    Gone,
    /// The sequence number is higher than that of the last event sent.
    InvalidSeq,
}

/// The sessions of the bot.
#[derive(Default)]
pub(super) struct Hub {
    sessions: Vec<GatewaySession>,
    pub url: String,
    pub starts: Starts,
    next_connection: u64,
    /// Sessions started since the stand-in started.
    pub identified: u64,
    /// Sessions resumed since the stand-in started.
    pub resumed: u64,
}

pub(super) struct GatewaySession {
    pub id: String,
    pub shard: (u64, u64),
    pub intents: u64,
    seq: u64,
    /// Sequence number of the last event that the bot had received at its last heartbeat.
    confirmed: u64,
    replay: VecDeque<(u64, Utf8Bytes)>,
    link: Option<(u64, UnboundedSender<LinkOrder>)>,
    lost_ms: i64,
}

impl GatewaySession {
    fn is_on(&self, connection: u64) -> bool {
        self.link.as_ref().is_some_and(|(number, _)| *number == connection)
    }

    fn serves(&self, guild: Option<Snowflake>) -> bool {
        guild.map_or(self.shard.0 == 0, |id| id.shard(self.shard.1) == self.shard.0)
    }

    fn push(&mut self, name: &str, data: &str) {
        self.seq += 1;
        let frame = Utf8Bytes::from(format!(r#"{{"op":0,"s":{},"t":"{name}","d":{data}}}"#, self.seq));
        self.replay.push_back((self.seq, frame.clone()));
        if self.replay.len() > REPLAY_KEPT {
            self.replay.pop_front();
        }
        self.send(LinkOrder::Send(frame));
    }

    /// Notes the sequence number in a heartbeat. Drops the events up to the number in the previous heartbeat, because
    /// the bot has surely stored these events by now. Discord does not document how long it keeps events.
    fn confirm(&mut self, seq: u64) {
        while self.replay.front().is_some_and(|(kept, _)| *kept <= self.confirmed) {
            self.replay.pop_front();
        }
        self.confirmed = self.confirmed.max(seq.min(self.seq));
    }

    fn send(&self, frame: LinkOrder) {
        if let Some((_, link)) = &self.link {
            // The connection may be gone, which its own task notices.
            let _ = link.send(frame);
        }
    }
}

impl Hub {
    pub(super) fn new_connection(&mut self) -> u64 {
        self.next_connection += 1;
        self.next_connection
    }

    /// Whether a session that serves this server asked for this intent. An event with the intent 0 goes to every
    /// session that serves the server. Sessions of shard 0 serve the events that belong to no server.
    pub(super) fn wanted(&self, guild: Option<Snowflake>, intent: u64) -> bool {
        self.sessions.iter().any(|s| s.serves(guild) && (intent == 0 || s.intents & intent != 0))
    }

    /// Whether a connected session serves this server.
    pub(super) fn connected(&self, guild: Option<Snowflake>) -> bool {
        self.sessions.iter().any(|s| s.serves(guild) && s.link.is_some())
    }

    /// The intents of a session; none if there is no such session.
    fn intents(&self, id: &str) -> u64 {
        self.sessions.iter().find(|session| session.id == id).map_or(0, |session| session.intents)
    }

    fn linked(&self, connection: u64) -> bool {
        self.sessions.iter().any(|session| session.is_on(connection))
    }

    fn confirm(&mut self, connection: u64, seq: u64) {
        if let Some(session) = self.sessions.iter_mut().find(|session| session.is_on(connection)) {
            session.confirm(seq);
        }
    }

    pub(super) fn connections(&self) -> usize {
        self.sessions.iter().filter(|session| session.link.is_some()).count()
    }

    pub(super) fn dispatch(&mut self, name: &str, guild: Option<Snowflake>, intent: u64, data: &str) {
        self.dispatch_some(name, guild, intent, data, |_| true);
    }

    /// Like [`Hub::dispatch`], but only to the sessions whose intents satisfy `which`.
    pub(super) fn dispatch_some(
        &mut self,
        name: &str,
        guild: Option<Snowflake>,
        intent: u64,
        data: &str,
        which: impl Fn(u64) -> bool,
    ) {
        for session in &mut self.sessions {
            if session.serves(guild) && (intent == 0 || session.intents & intent != 0) && which(session.intents) {
                session.push(name, data);
            }
        }
    }

    /// Dispatches to one session.
    fn dispatch_to(&mut self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.sessions.iter_mut().find(|session| session.id == id) {
            session.push(name, &data.to_string());
        }
    }

    fn open(&mut self, session: GatewaySession, now: i64) {
        self.sessions.retain(|old| old.link.is_some() || now - old.lost_ms < RESUMABLE_MS);
        self.identified += 1;
        self.sessions.push(session);
    }

    /// Attaches a new connection to a session. Sends the events after the number `seq`, then RESUMED.
    fn resume(&mut self, id: &str, seq: u64, connection: u64, link: &UnboundedSender<LinkOrder>, now: i64) -> Resume {
        let Some(at) = self.sessions.iter().position(|session| session.id == id) else { return Resume::Gone };
        let session = &mut self.sessions[at];
        if seq > session.seq {
            self.sessions.remove(at);
            return Resume::InvalidSeq;
        }
        let oldest_kept = session.replay.front().map_or(session.seq + 1, |(seq, _)| *seq);
        let fresh = session.link.is_some() || now - session.lost_ms < RESUMABLE_MS;
        if seq + 1 < oldest_kept || !fresh {
            return Resume::Gone;
        }
        session.link = Some((connection, link.clone()));
        for (number, frame) in &session.replay {
            if *number > seq {
                session.send(LinkOrder::Send(frame.clone()));
            }
        }
        session.push("RESUMED", &json!({}).to_string());
        self.resumed += 1;
        self.starts.come_back();
        Resume::Done
    }

    /// Detaches a closed connection. If `over`, its session ends; otherwise the session can be resumed.
    fn unlink(&mut self, connection: u64, over: bool, now: i64) {
        if over {
            self.sessions.retain(|session| !session.is_on(connection));
        }
        for session in self.sessions.iter_mut().filter(|session| session.is_on(connection)) {
            session.link = None;
            session.lost_ms = now;
        }
    }

    /// Cuts all connections as an injected fault; returns how many there were.
    pub(super) fn cut(&mut self, cut: Cut) -> usize {
        let linked = self.connections();
        self.starts.send_away(linked);
        self.cut_all(cut);
        linked
    }

    fn cut_all(&mut self, cut: Cut) {
        for session in &mut self.sessions {
            session.send(LinkOrder::Cut(cut));
            if cut == Cut::InvalidResumable {
                session.link = None;
            }
        }
        let over = match cut {
            Cut::Invalid => true,
            Cut::Close(code) => ends_session(code),
            _ => false,
        };
        if over {
            self.sessions.clear();
        }
    }
}
