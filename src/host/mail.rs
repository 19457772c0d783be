//! Mail: what is asked of the task of a table.

use super::decide::Request;
use super::error::{Failure, HostError};
use super::view::{Outcome, TableView};
use crate::model::{Messages, Millis, UserId};
use crate::store::Deferred;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Position;
use std::sync::Arc;
use tokio::sync::oneshot;

/// What is put into a table's mailbox, each in a box of its own: a channel keeps room for 32 of them from the start.
#[derive(Debug)]
pub(super) enum Mail {
    Ask {
        request: Request,
        now: Millis,
        answer: oneshot::Sender<Result<Outcome, HostError>>,
    },
    View(oneshot::Sender<Result<Arc<TableView>, HostError>>),
    /// Say whether a request would be refused.
    Consider {
        request: Request,
        now: Millis,
        answer: oneshot::Sender<Result<(), HostError>>,
    },
    /// Say whether a person may ask the computer for advice, and on what.
    Advise(UserId, oneshot::Sender<Result<(Level, Position), HostError>>),
    Remember(Messages, oneshot::Sender<Result<(), HostError>>),
    /// A person leaves or resigns, and every mention of them here becomes anonymous.
    Forget(UserId, Millis, oneshot::Sender<Result<(), Failure>>),
    /// What is stored of the table was changed by others than this task: read it again.
    Reload,
    /// Its deadline is about to move on disk.
    Defer(Deferral),
    /// Its deadline has moved while it was not in memory.
    Moved(oneshot::Sender<()>),
    /// The host takes the table up again: let the computer play if it is to.
    Wake(Millis),
}

/// A deadline that is about to move on disk. The table writes nothing until it has, so that it does not write its old one
/// over the new one.
#[derive(Debug)]
pub(super) struct Deferral {
    pub deferred: Deferred,
    /// Answered as soon as the table writes nothing, with whether it is in memory.
    pub held: oneshot::Sender<bool>,
    /// Comes when it has moved; an error when it has not.
    pub moved: oneshot::Receiver<()>,
}
