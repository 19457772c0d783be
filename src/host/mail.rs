//! Messages to the actor of a table.

use super::decide::Request;
use super::error::{Failure, Result};
use super::view::{Leaving, TableUpdate, TableView};
use crate::model::{Messages, Millis, UserId};
use crate::store::Deferred;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Position;
use std::sync::Arc;
use tokio::sync::oneshot;

/// A message to the actor of a table. Mailboxes hold messages in boxes, because tokio allocates 32 slots of a channel
/// at once, and an idle table is to take little memory.
#[derive(Debug)]
pub(super) enum Mail {
    Ask {
        request: Request,
        now: Millis,
        answer: oneshot::Sender<Result<TableUpdate>>,
    },
    View(oneshot::Sender<Result<Arc<TableView>>>),
    /// Finds out what a request would do, without doing it.
    Consider {
        request: Request,
        now: Millis,
        answer: oneshot::Sender<Result<Leaving>>,
    },
    /// Checks whether a person may ask for a hint; returns what the computer needs for it.
    Advise(UserId, oneshot::Sender<Result<(Level, Position)>>),
    Remember(Messages, oneshot::Sender<Result>),
    /// Makes a person leave or resign, and anonymises every mention of them at this table.
    Forget(UserId, Millis, oneshot::Sender<Result<(), Failure>>),
    /// The table has been opened, but could not be read: announces it as soon as it can be.
    Opened,
    /// Reloads the table: its stored data was changed by other code.
    Reload,
    /// The deadline is about to change on disk.
    Defer(Deferral),
    /// Announces the deadline, which has changed while the table was not in memory.
    Moved(oneshot::Sender<()>),
    /// Has a computer that is to move start to think, after a start of the host or a pause.
    Wake(Millis),
}

/// A deadline that is about to change on disk. The table writes nothing until the change is done, so that it cannot
/// overwrite the new deadline.
#[derive(Debug)]
pub(super) struct Deferral {
    pub deferred: Deferred,
    /// Whether the table announces the new deadline.
    pub is_shown: bool,
    /// Answered once the table has stopped writing; true if the table is in memory.
    pub held: oneshot::Sender<bool>,
    /// Resolves when the deadline has changed on disk; fails if that did not happen.
    pub moved: oneshot::Receiver<()>,
}
