//! Converts tables to and from the store's rows.

use super::decide::Decision;
use super::dice::ServerSeed;
use super::event::Event;
use super::seat::{Player, Seat};
use super::stakes;
use super::table::{InvalidEvent, Table};
use super::text::{self, NotAnEvent};
use crate::model::{Epoch, Status, TableId, UserId};
use crate::store::{Admission, GameResult, ResultRow, SeatRow, Store, StoredAction, StoredTable, TableState, Write};
use hypnosia_game::computer::Level;
use thiserror::Error;

/// A stored table whose log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("table {table}")]
pub struct Damaged {
    pub table: TableId,
    #[source]
    why: Damage,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
enum Damage {
    #[error("its seed is not 64 hexadecimal digits")]
    Seed,
    #[error(transparent)]
    Line(#[from] NotAnEvent),
    #[error(transparent)]
    InvalidEvent(#[from] InvalidEvent),
    #[error("stored as {stored}, but its log is {log}")]
    Status { stored: &'static str, log: &'static str },
}

/// Replays a stored log.
pub(super) fn replay(id: TableId, stored: &StoredTable) -> Result<Table, Damaged> {
    replay_with(id, stored, |_| {})
}

/// Replays a stored log, and passes each applied event to `see`.
pub(super) fn replay_with(id: TableId, stored: &StoredTable, mut see: impl FnMut(&Event)) -> Result<Table, Damaged> {
    let damaged = |why| Damaged { table: id, why };
    let seed = ServerSeed::from_hex(&stored.seed).ok_or(damaged(Damage::Seed))?;
    let mut table = Table::new(id, stored.guild, stored.channel, seed, stored.created);
    for action in &stored.actions {
        for event in text::read(&action.text, action.actor).map_err(|line| damaged(line.into()))? {
            table.replay(&event, action.at).map_err(|invalid| damaged(invalid.into()))?;
            see(&event);
        }
        table.complete_action(action.actor, action.at);
    }
    if table.status != stored.status {
        return Err(damaged(Damage::Status { stored: stored.status.name(), log: table.status.name() }));
    }
    table.parent = stored.parent;
    table.postponed = stored.deadline.zip(table.deadline).map_or(0, |(stored, logged)| stored.saturating_sub(logged));
    table.deadline = stored.deadline;
    // A pause may have postponed it. A process of an earlier program does not write it with a new turn.
    table.patience_ends = table.patience_ends.map(|logged| logged.max(stored.patience_ends.unwrap_or_default()));
    // If no process hosted the table for a while, the stored deadline was postponed and may be later than the lobby's
    // end, which is then postponed as well.
    table.closes_by = table.closes_by.max(stored.deadline.unwrap_or_default());
    table.messages = stored.messages.clone();
    table.rematch = stored.rematch;
    table.rematch_of = stored.rematch_of;
    table.opened_again = stored.opened_again;
    table.evening = stored.evening;
    table.earlier_wins.clone_from(&stored.earlier_wins);
    table.ratings.clone_from(&stored.ratings);
    Ok(table)
}

/// A decision as a write of the store.
pub(super) fn write(
    decision: &Decision,
    actor: Option<UserId>,
    admission: Option<Admission>,
    lease: Option<Epoch>,
) -> Write {
    let Decision { table, events } = decision;
    Write {
        table: table.id,
        version: table.version,
        actor,
        at: table.changed,
        text: text::write(events),
        state: state(table),
        doubt: table.messages.doubt,
        seats: events.iter().any(|event| changes_seats(table, event)).then(|| seat_rows(table)),
        result: events.contains(&Event::Over).then(|| result(table)).flatten(),
        admission,
        lease,
    }
}

/// Whether a decision is the last action on disk; `None` if that cannot be read.
pub(super) async fn is_written(store: &Store, decision: &Decision, actor: Option<UserId>) -> Option<bool> {
    let Decision { table, events } = decision;
    let stored = store.load(table.id).await.ok()?;
    let last = stored.as_ref().filter(|stored| stored.version == table.version);
    let last = last.and_then(|stored| stored.actions.last());
    let is_it =
        |last: &StoredAction| last.actor == actor && last.at == table.changed && last.text == text::write(events);
    Some(last.is_some_and(is_it))
}

/// The state stored beside a table's log.
pub(super) fn state(table: &Table) -> TableState {
    TableState {
        status: table.status,
        deadline: table.deadline,
        patience_ends: table.patience_ends,
        put_away: table.put_away,
        turn_since: table.turn_since,
        turn_ms: table.full_time(),
        rest: table.rest,
        computer_plays: table.computer_plays(),
        is_asked: table.question.is_some(),
        is_start: table.starts_itself,
        owner: table.owner,
    }
}

pub(super) fn seat_rows(table: &Table) -> Vec<SeatRow> {
    let row =
        |seat: &Seat| SeatRow { colour: seat.colour, user: seat.player.person(), active: seat.resigned.is_none() };
    table.seats.iter().map(row).collect()
}

/// The result of a finished game. It counts if the game is rated, at least two people played, and at most half of
/// them left in the opening. A game that began from a turn of another game does not count as practice, because that
/// turn may have decided it. Pawns that the computer captured or brought to the centre for a person count as the
/// person's only if the person had let it play the rest of a decided game.
pub(super) fn result(table: &Table) -> Option<GameResult> {
    let position = table.position().filter(|_| table.status == Status::Over)?;
    let rows = position.standings().into_iter().filter_map(|standing| {
        let seat = table.seat(standing.colour)?;
        let arrived = position.centre().iter().filter(|colour| **colour == standing.colour).count() as u8;
        Some(ResultRow {
            colour: standing.colour,
            user: seat.player.person(),
            rank: standing.rank,
            stay: stakes::stay(seat, table.turns_begun()),
            points: standing.points,
            captures: seat.captured - seat.captured_for,
            centre: arrived - seat.arrived_for,
            won: standing.rank == 1 && !seat.has_left(),
        })
    });
    Some(GameResult {
        guild: table.guild,
        counted: table.counts() && !stakes::broke_up(&table.seats),
        against: against(&table.seats).filter(|_| table.origin.is_none()),
        rows: rows.collect(),
    })
}

/// The level of the strongest computer, if only one person played.
fn against(seats: &[Seat]) -> Option<Level> {
    let levels = seats.iter().filter_map(|seat| match seat.player {
        Player::Computer(level) => Some(level),
        Player::Person(_) | Player::Gone => None,
    });
    levels.max().filter(|_| stakes::people(seats) == 1)
}

fn changes_seats(table: &Table, event: &Event) -> bool {
    match event {
        Event::Joined { .. }
        | Event::Left(_)
        | Event::ColourChanged { .. }
        | Event::ComputerAdded { .. }
        | Event::SeatFreed(_)
        | Event::Resigned(_) => true,
        // A game that plays on from a turn of another may begin with players who have resigned.
        Event::Started { .. } => table.origin.is_some(),
        _ => false,
    }
}
