//! Decides the effect of a request. [`decide`] does no I/O and reads no clock: it returns events and the table after
//! them, or a refusal. It changes only the dice, which are a cache of the table's rolls.

pub(super) mod checks;
mod closing;
mod game;
mod lobby;
mod question;
mod rest;

use super::closing::Loss;
use super::command::{Command, GameCommand, LobbyCommand, Refusal};
use super::dice::KeptDice;
use super::error::{Failure, HostError};
use super::event::Event;
use super::table::{InvalidEvent, Table};
use crate::model::{Calendar, Millis, Status, UserId, Version};
use hypnosia_game::rules::{Move, Roll};
use thiserror::Error;

/// A request to a table.
#[derive(Debug, Clone)]
pub(super) enum Request {
    /// A person's command.
    Person { actor: UserId, expected: Option<Version>, command: Command },
    /// The deadline has passed.
    Due,
    /// The computer's choice for the dice of this turn.
    Computer { expected: Version, moves: Vec<Move> },
    /// The table has lost its place in Discord (for example, its channel or its lobby's card is gone), or the bot left
    /// the server a day ago.
    Abandon(Loss),
    /// A person's data is being deleted: they leave or resign.
    Forget(UserId),
    /// A person has left the server.
    Left(UserId),
    /// A person's journey has begun or ended.
    Travels(UserId),
}

impl Request {
    /// Whether a person asks for the computer in place of somebody who is absent.
    pub fn asks_stand_in(&self) -> bool {
        matches!(self, Request::Person { command: Command::Game(GameCommand::AskStandIn { .. }), .. })
    }

    /// The person who leaves a running game by this request.
    pub fn leaver(&self) -> Option<UserId> {
        match self {
            Request::Person { actor, command: Command::Game(GameCommand::Resign | GameCommand::CallOff), .. }
            | Request::Forget(actor) => Some(*actor),
            _ => None,
        }
    }

    /// Whether the request may start a game: the last person who joins a rematch starts it, and a game may start by
    /// itself once nobody is missing.
    pub fn may_start(&self) -> bool {
        use LobbyCommand::{AddComputer, FreeSeat, Join, Start};
        match self {
            Request::Person { command: Command::Lobby(command), .. } => {
                matches!(command, Start(_) | Join { .. } | AddComputer { .. } | FreeSeat(_))
            }
            Request::Due => true,
            Request::Person { command: Command::Game(_) | Command::Close | Command::AskToClose, .. }
            | Request::Person { command: Command::Remove | Command::HideWord { .. }, .. }
            | Request::Computer { .. }
            | Request::Abandon(_)
            | Request::Forget(_)
            | Request::Left(_)
            | Request::Travels(_) => false,
        }
    }

    /// The person who acts.
    pub fn actor(&self) -> Option<UserId> {
        match self {
            Request::Person { actor, .. } | Request::Forget(actor) => Some(*actor),
            Request::Due | Request::Computer { .. } | Request::Abandon(_) | Request::Left(_) | Request::Travels(_) => {
                None
            }
        }
    }
}

/// The events, and the table after them.
#[derive(Debug)]
pub(super) struct Decision {
    pub events: Vec<Event>,
    pub table: Table,
}

/// Why there is no decision.
#[derive(Debug, Error)]
pub(super) enum DecideError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The events do not fit the table, which is a bug.
    #[error(transparent)]
    Broken(#[from] InvalidEvent),
}

impl DecideError {
    /// Converts the error to the answer for the caller; logs a bug.
    pub fn into_answer(self) -> HostError {
        match self {
            DecideError::Refused(refusal) => refusal.into(),
            DecideError::Broken(invalid) => Failure::log(invalid).into(),
        }
    }
}

/// The period in which the same two people can call off only one game.
pub(super) const CALLED_OFF_ONCE: Millis = 7 * 24 * 60 * 60_000;

type Result<T = ()> = std::result::Result<T, DecideError>;

/// What a decision depends on and the table does not know of its people.
#[derive(Clone, Copy)]
pub(super) struct People<'a> {
    /// Whether a person wants to play forced moves by hand.
    pub keeps_forced: &'a dyn Fn(UserId) -> bool,
    /// Whether a person is known to have left the server.
    pub has_left: &'a dyn Fn(UserId) -> bool,
    /// The people who have finished no game, at least those among them who have not played their first turn at the table.
    pub beginners: &'a [UserId],
    /// The calendars of the people at the table who have quiet hours or are on a journey.
    pub calendars: &'a [(UserId, Calendar)],
    /// Whether the two people of a game have called one off within [`CALLED_OFF_ONCE`].
    pub called_off_lately: bool,
}

#[cfg(test)]
impl People<'_> {
    /// People who have finished a game, are still there, and have called nothing off.
    pub const USUAL: People<'static> = People {
        keeps_forced: &|_| false,
        has_left: &|_| false,
        beginners: &[],
        calendars: &[],
        called_off_lately: false,
    };
}

/// Decides a request at the time `now`. An empty list of events means that the request changes nothing: for example, the
/// deadline has changed since its alarm rang.
///
/// # Errors
/// The request is refused, or the events do not fit the table, which is a bug; `table` is unchanged.
pub(super) fn decide(
    table: &Table,
    request: &Request,
    dice: &mut KeptDice,
    people: People<'_>,
    now: Millis,
) -> Result<Decision> {
    let mut decider = Decider { table: table.clone(), events: Vec::new(), dice, people, now };
    match request {
        Request::Person { actor, expected, command } => decider.person(*actor, *expected, command)?,
        Request::Due => decider.due()?,
        Request::Computer { expected, moves } if *expected == decider.table.version => decider.computer(moves)?,
        Request::Computer { .. } => {}
        Request::Abandon(loss) => decider.abandon(*loss)?,
        Request::Forget(user) => decider.forget(*user)?,
        Request::Left(user) => decider.hold_seat_of(*user)?,
        Request::Travels(user) => decider.travels(*user)?,
    }
    decider.settle()?;
    decider.count_rest(request.actor())?;
    let Decider { mut table, events, .. } = decider;
    if !events.is_empty() {
        table.complete_action(request.actor(), now);
    }
    Ok(Decision { events, table })
}

/// A decision in progress: the table after the events so far, and what the decision depends on.
struct Decider<'a> {
    table: Table,
    events: Vec<Event>,
    dice: &'a mut KeptDice,
    people: People<'a>,
    now: Millis,
}

impl Decider<'_> {
    /// The roll with number `index`. It depends on the events so far, because the lobby's events are inputs of the
    /// dice.
    fn roll(&mut self, index: u32) -> Roll {
        let Table { seed, id, mixed, .. } = &self.table;
        self.dice.of(seed, *id, mixed).roll(index)
    }

    fn emit(&mut self, event: Event) -> Result {
        self.table.apply(&event, self.now)?;
        self.events.push(event);
        Ok(())
    }

    fn person(&mut self, actor: UserId, expected: Option<Version>, command: &Command) -> Result {
        match command {
            Command::Lobby(command) => {
                checks::is_lobby(&self.table)?;
                checks::is_fresh(&self.table, expected)?;
                self.lobby(actor, command)
            }
            Command::Game(command) => {
                let seat = checks::plays(&self.table, actor)?;
                checks::is_fresh(&self.table, expected)?;
                self.game(&seat, command)?;
                if self.table.put_away { self.emit(Event::TakenUp) } else { Ok(()) }
            }
            Command::Close => self.close(actor),
            Command::AskToClose => self.ask_to_close(actor),
            Command::Remove => self.remove(actor),
            Command::HideWord { line } => {
                checks::can_be_hidden(&self.table, *line)?;
                self.emit(Event::WordHidden { line: *line })
            }
        }
    }

    fn due(&mut self) -> Result {
        // The deadline may have changed since the alarm rang.
        if self.table.alarm().is_none_or(|alarm| alarm > self.now) {
            return Ok(());
        }
        match self.table.status {
            Status::Lobby => self.lobby_ran_out(),
            Status::Playing if self.table.question.is_some() => self.question_ran_out(),
            Status::Playing if self.table.deadline.is_some() => match self.rest_after_pause() {
                Some(rests) => self.emit(rests),
                None => self.turn_ran_out(),
            },
            Status::Playing => self.patience_ran_out(),
            Status::Over | Status::Cancelled | Status::Expired => Ok(()),
        }
    }

    fn forget(&mut self, user: UserId) -> Result {
        match self.table.status {
            Status::Lobby => self.leave(user),
            Status::Playing => match self.table.seat_of(user) {
                Some(seat) if seat.resigned.is_none() => self.leave_game(seat.colour),
                Some(_) | None => Ok(()),
            },
            Status::Over | Status::Cancelled | Status::Expired => Ok(()),
        }
    }
}
