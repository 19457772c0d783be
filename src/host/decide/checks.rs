//! The checks of who may do what at a table now, for commands and for the buttons that offer them.

use crate::host::command::{LobbyCommand, Refusal};
use crate::host::options::Options;
use crate::host::seat::{Player, Seat};
use crate::host::table::{OWNER_AWAY, Table};
use crate::model::{Colour, Millis, Status, UserId, Version};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Position;

/// The most changes of a lobby that one person makes.
pub(in crate::host) const CHANGES_OF_ONE: u32 = 100;
/// The most changes of a lobby. The longest line has 170 bytes, so that the log stays far below what is checked.
pub(in crate::host) const CHANGES_OF_ALL: i64 = 1_000;

type Check<T = ()> = Result<T, Refusal>;

pub(super) fn is_open(table: &Table) -> Check {
    match table.status {
        Status::Lobby | Status::Playing => Ok(()),
        Status::Over => Err(Refusal::GameOver),
        Status::Cancelled => Err(Refusal::Cancelled),
        Status::Expired => Err(Refusal::Expired),
    }
}

pub(super) fn is_lobby(table: &Table) -> Check {
    is_open(table)?;
    if table.status == Status::Lobby { Ok(()) } else { Err(Refusal::GameHasBegun) }
}

/// The game runs, and the person has not given up.
pub(super) fn plays(table: &Table, actor: UserId) -> Check<Seat> {
    is_open(table)?;
    let seat = *table.seat_of(actor).ok_or(Refusal::NotSeated)?;
    match (table.status, seat.resigned) {
        (Status::Playing, None) => Ok(seat),
        (Status::Playing, Some(_)) => Err(Refusal::Resigned),
        _ => Err(Refusal::GameHasNotBegun),
    }
}

pub(super) fn is_fresh(table: &Table, expected: Option<Version>) -> Check {
    match expected {
        Some(expected) if expected != table.version => Err(Refusal::Stale { now: table.version }),
        _ => Ok(()),
    }
}

pub(super) fn is_owner(table: &Table, actor: UserId) -> Check {
    match table.owner {
        Some(owner) if owner == actor => Ok(()),
        Some(owner) => Err(Refusal::NotOwner { owner, others_from: None }),
        None => Err(Refusal::NotSeated),
    }
}

/// A game that begins from a turn of another has its seats and options from there.
pub(super) fn fits_its_beginning(table: &Table, command: &LobbyCommand) -> Check {
    use LobbyCommand::{Cancel, GiveWord, Leave, Start};
    match command {
        Start(_) | GiveWord(_) | Leave | Cancel => Ok(()),
        _ if table.origin.is_some() => Err(Refusal::GameHasBegun),
        _ => Ok(()),
    }
}

/// Each change of a lobby is a line of its log for good. A person who has made too many can still begin or leave, and
/// give words, which have a limit of their own.
pub(super) fn may_change_lobby(table: &Table, actor: UserId, command: &LobbyCommand) -> Check {
    use LobbyCommand::{Cancel, GiveWord, Leave, Start};
    match command {
        Start(_) | GiveWord(_) | Leave | Cancel => Ok(()),
        _ if table.lobby_acts_of(actor) >= CHANGES_OF_ONE => Err(Refusal::TooManyChanges { limit: CHANGES_OF_ONE }),
        _ if table.version.0 >= CHANGES_OF_ALL => Err(Refusal::LobbyWornOut),
        _ => Ok(()),
    }
}

/// There is a word on this line of the lobby. The game may be over.
pub(super) fn can_be_hidden(table: &Table, line: u32) -> Check {
    match table.mixed.open_words().any(|(number, ..)| number == line) {
        true => Ok(()),
        false => Err(Refusal::NoSuchWord),
    }
}

/// The owner, or when there is none who was seen lately, anybody seated.
pub(super) fn is_owner_or_waiting(table: &Table, actor: UserId, now: Millis) -> Check {
    let is_seated = table.seat_of(actor).is_some();
    match table.owner {
        Some(owner) if owner == actor => Ok(()),
        Some(owner) if !is_seated => Err(Refusal::NotOwner { owner, others_from: None }),
        Some(owner) => match table.owner_seen + OWNER_AWAY {
            from if now < from => Err(Refusal::NotOwner { owner, others_from: Some(from) }),
            _ => Ok(()),
        },
        None if is_seated => Ok(()),
        None => Err(Refusal::NotSeated),
    }
}

/// No player joins one game and finds themselves in another. How well computers play may change: the owner may add and
/// remove them anyway, and everybody sees them sit there.
pub(super) fn is_what_others_sat_down_for(table: &Table, owner: UserId, options: &Options) -> Check {
    let level = options.level;
    let only_the_level = *options == Options { level, ..table.options };
    if only_the_level || !table.others_sit(owner) { Ok(()) } else { Err(Refusal::OptionsFixed) }
}

pub(super) fn is_free(table: &Table, colour: Colour) -> Check {
    match table.seat(colour) {
        Some(_) => Err(Refusal::ColourTaken(colour)),
        None => Ok(()),
    }
}

/// A person other than the owner sits there, who leaves by themselves, or it is reserved.
pub(super) fn can_be_freed(table: &Table, owner: UserId, colour: Colour) -> Check {
    let is_kept = table.reserved.iter().any(|(other, user)| *other == colour && user.is_some());
    match table.seat(colour).map(|seat| seat.player) {
        Some(player) if player == Player::Person(owner) => Err(Refusal::AlreadySeated(colour)),
        None if !is_kept => Err(Refusal::SeatFree),
        _ => Ok(()),
    }
}

/// It is the seat's turn, and the player is the one who plays it.
pub(super) fn has_the_turn(table: &Table, seat: &Seat) -> Check {
    if seat.held || seat.finishes {
        return Err(Refusal::SeatHeld);
    }
    match table.position().map(|position| position.turn()) {
        Some(turn) if turn != seat.colour => Err(Refusal::NotYourTurn { turn }),
        _ if table.computer_plays() => Err(Refusal::TimeRanOut),
        _ => Ok(()),
    }
}

/// How the seat's rest is played decides nothing, and the seat is in its player's hands.
pub(super) fn may_finish(table: &Table, seat: &Seat) -> Check {
    match table.position() {
        _ if seat.held || seat.finishes => Err(Refusal::SeatHeld),
        Some(position) if position.may_be_finished_by(seat.colour) => Ok(()),
        _ => Err(Refusal::NotSettled),
    }
}

/// The computer may be asked for advice in the person's own turn, where nothing counts; returns the question.
pub(in crate::host) fn may_be_advised(table: &Table, actor: UserId) -> Check<(Level, Position)> {
    let seat = plays(table, actor)?;
    if table.counts() {
        return Err(Refusal::NoHintWhenRated);
    }
    has_the_turn(table, &seat)?;
    let position = table.position().ok_or(Refusal::GameHasNotBegun)?;
    Ok((table.options.level, position))
}
