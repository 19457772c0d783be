//! Checks of what a person may do at a table now, for commands and for the buttons that offer them. A check succeeds
//! if the statement in its name is true.

use crate::host::command::{LobbyCommand, Refusal};
use crate::host::options::Options;
use crate::host::question::{PROPOSES_AGAIN, Proposal, Question};
use crate::host::seat::{Player, Seat};
use crate::host::stakes::people;
use crate::host::start;
use crate::host::table::{OWNER_AWAY, Table};
use crate::model::{Colour, Millis, Status, UserId, Version};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Position;

/// The most changes of a lobby by one person.
pub(in crate::host) const CHANGES_OF_ONE: u32 = 100;
/// The most changes of a lobby. The longest line has 170 bytes, so the log stays far below the size up to which logs
/// are checked.
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

pub(super) fn is_playing(table: &Table) -> Check {
    is_open(table)?;
    if table.status == Status::Playing { Ok(()) } else { Err(Refusal::GameHasNotBegun) }
}

/// Checks that the game is running, and that the person has a seat and has not resigned; returns the seat.
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

/// Checks that the command does not change the seats or options of a game that continues from a turn of another game, nor
/// anything but the dice at a table of an evening: these are fixed.
pub(super) fn fits_its_beginning(table: &Table, command: &LobbyCommand) -> Check {
    use LobbyCommand::{Cancel, GiveWord, Leave, Start};
    match command {
        GiveWord(_) => Ok(()),
        _ if table.evening.is_some() => Err(Refusal::OfEvening),
        Start(_) | Leave | Cancel => Ok(()),
        _ if table.origin.is_some() => Err(Refusal::GameHasBegun),
        _ => Ok(()),
    }
}

/// Checks that the lobby has not been changed too often, by this person or by all: each change stays in the log for
/// ever. Starting, stopping that, leaving and cancelling are always possible, and giving words has a separate limit.
pub(super) fn may_change_lobby(table: &Table, actor: UserId, command: &LobbyCommand) -> Check {
    use LobbyCommand::{Cancel, GiveWord, Leave, Start, StopStart};
    match command {
        Start(_) | StopStart | GiveWord(_) | Leave | Cancel => Ok(()),
        _ if table.lobby_acts_of(actor) >= CHANGES_OF_ONE => Err(Refusal::TooManyChanges { limit: CHANGES_OF_ONE }),
        _ if table.version.0 >= CHANGES_OF_ALL => Err(Refusal::LobbyWornOut),
        _ => Ok(()),
    }
}

/// Checks that this line of the lobby has a word that is not hidden. The game may be over already.
pub(super) fn can_be_hidden(table: &Table, line: u32) -> Check {
    match table.mixed.open_words().any(|(number, ..)| number == line) {
        true => Ok(()),
        false => Err(Refusal::NoSuchWord),
    }
}

/// Checks that the person is the owner, or is seated while there is no owner or the owner is away.
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

/// Checks that the options stay the same while others are seated, so that nobody finds themselves in a game other than
/// the one that they joined.
pub(super) fn is_what_others_sat_down_for(table: &Table, owner: UserId, options: &Options) -> Check {
    if *options == table.options || !table.others_sit(owner) { Ok(()) } else { Err(Refusal::OptionsFixed) }
}

/// Checks that the owner may choose this start, or drop one: nobody else has sat down for another, and its time is to come.
pub(super) fn may_choose_start(table: &Table, owner: UserId, start: Option<start::Start>, now: Millis) -> Check {
    match start {
        _ if table.others_sit(owner) => Err(Refusal::OptionsFixed),
        Some(start) if !start.may_be_chosen(table.created, now) => Err(Refusal::NoSuchStart),
        Some(_) | None => Ok(()),
    }
}

/// Checks that enough people sit for the chosen start.
pub(super) fn counts_down(table: &Table) -> Check {
    if table.counts_down() { Ok(()) } else { Err(Refusal::NoCountdown) }
}

/// Checks that nobody else sits who was told that the game starts at a later moment. Shortly before it they have been
/// pinged, so that the game may start.
pub(super) fn is_as_told(table: &Table, actor: UserId, now: Millis) -> Check {
    let told = table.deadline.filter(|_| table.waits_for_moment() && table.others_sit(actor));
    match told {
        Some(at) if now < at - start::Start::NOTICE => Err(Refusal::StartsLater { at }),
        Some(_) | None => Ok(()),
    }
}

pub(super) fn is_free(table: &Table, colour: Colour) -> Check {
    match table.seat(colour) {
        Some(_) => Err(Refusal::ColourTaken(colour)),
        None => Ok(()),
    }
}

/// Checks that the seat is reserved, or taken by a player other than the owner. The owner cannot free their own seat,
/// but can leave.
pub(super) fn can_be_freed(table: &Table, owner: UserId, colour: Colour) -> Check {
    let is_kept = table.reserved.iter().any(|(other, user)| *other == colour && user.is_some());
    match table.seat(colour).map(|seat| seat.player) {
        Some(player) if player == Player::Person(owner) => Err(Refusal::AlreadySeated(colour)),
        None if !is_kept => Err(Refusal::SeatFree),
        _ => Ok(()),
    }
}

/// Checks that it is this seat's turn, and that its player plays it, not the computer.
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

/// Checks that the computer may play for the player of this turn because this seat's player asks for it; returns the
/// seat to move. The player to move has left the server, has had [`PATIENCE`] in a turn without a limit, or is on a
/// journey at a table of three or more.
///
/// [`PATIENCE`]: crate::host::table::PATIENCE
pub(super) fn may_ask_stand_in(
    table: &Table,
    seat: &Seat,
    turn: u32,
    has_left: &dyn Fn(UserId) -> bool,
    now: Millis,
) -> Check<Seat> {
    if seat.held {
        return Err(Refusal::SeatHeld);
    }
    if table.turn_number() != turn {
        return Err(Refusal::Stale { now: table.version });
    }
    let Some(awaited) = table.awaited().filter(|awaited| awaited.colour != seat.colour) else {
        return Err(Refusal::NotAbsent { from: None });
    };
    let has_left = awaited.player.person().is_some_and(has_left);
    match table.patience_ends {
        _ if has_left || table.goes_on_without_traveller(now) => Ok(*awaited),
        Some(end) if end <= now => Ok(*awaited),
        from => Err(Refusal::NotAbsent { from }),
    }
}

/// Checks that the players are not being asked anything.
pub(super) fn may_ask(table: &Table, now: Millis) -> Check {
    match table.question {
        Some(_) => Err(Refusal::QuestionStands { until: table.deadline.unwrap_or(now) }),
        None => Ok(()),
    }
}

/// Checks that the player holds their seat and may propose this now: it suits the game, and their last proposal ended a
/// day ago.
pub(super) fn may_propose(table: &Table, seat: &Seat, what: Proposal, now: Millis) -> Check {
    if seat.held {
        return Err(Refusal::SeatHeld);
    }
    let stops_round = matches!(what, Proposal::SlowDown | Proposal::End);
    if table.evening.is_some() && stops_round {
        return Err(Refusal::Unsuitable);
    }
    if !what.suits(table.options.turn_time.pace(), people(&table.seats), now) {
        return Err(Refusal::Unsuitable);
    }
    may_ask(table, now)?;
    match seat.proposed.map(|ended| ended + PROPOSES_AGAIN) {
        Some(from) if from > now => Err(Refusal::ProposedLately { from }),
        Some(_) | None => Ok(()),
    }
}

/// Checks that the question that stands since this version is put to the seat's player; returns the question.
pub(super) fn is_asked(table: &Table, seat: &Seat, asked: Version) -> Check<Question> {
    let question = table.question.filter(|question| question.asked == asked).ok_or(Refusal::NotAsked)?;
    match question.matter.asks(&table.seats).any(|one| one.colour == seat.colour) {
        true => Ok(question),
        // Only those are not asked whose seats the computer holds.
        false => Err(Refusal::SeatHeld),
    }
}

/// Checks that the seat's moves can no longer change the ranking, and that its player plays them, not the computer.
pub(super) fn may_finish(table: &Table, seat: &Seat) -> Check {
    match table.position() {
        _ if seat.held || seat.finishes => Err(Refusal::SeatHeld),
        Some(position) if position.may_be_finished_by(seat.colour) => Ok(()),
        _ => Err(Refusal::NotSettled),
    }
}

/// Checks that the table is one of an evening, and that the player plays the seat's moves.
pub(super) fn may_hand_over(table: &Table, seat: &Seat) -> Check {
    match table.evening {
        None => Err(Refusal::Unsuitable),
        Some(_) if seat.held || seat.finishes => Err(Refusal::SeatHeld),
        Some(_) => Ok(()),
    }
}

/// Checks that it is the person's turn, in a game that does not count; returns what the computer needs for a hint.
pub(in crate::host) fn may_be_advised(table: &Table, actor: UserId) -> Check<(Level, Position)> {
    let seat = plays(table, actor)?;
    if table.counts() {
        return Err(Refusal::NoHintWhenRated);
    }
    has_the_turn(table, &seat)?;
    let position = table.position().ok_or(Refusal::GameHasNotBegun)?;
    Ok((table.options.level, position))
}
