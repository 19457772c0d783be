//! Tables to and from the store.

use super::decide::Decision;
use super::table::{Misfit, Table};
use super::text::NotAnEvent;
use super::{Event, ServerSeed, text};
use crate::model::{Status, TableId, UserId};
use crate::store::{GameResult, Newcomer, ResultRow, SeatRow, StoredTable, TableState, Write};
use thiserror::Error;

/// A stored table that its log does not add up to.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("table {table}")]
pub struct Damaged {
    /// The table.
    pub table: TableId,
    #[source]
    why: Damage,
}

impl Damaged {
    /// A line of the log is no event.
    pub(super) fn line(table: TableId, line: NotAnEvent) -> Damaged {
        Damaged { table, why: line.into() }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
enum Damage {
    #[error("its seed is not 64 hexadecimal digits")]
    Seed,
    #[error(transparent)]
    Line(#[from] NotAnEvent),
    #[error(transparent)]
    Misfit(#[from] Misfit),
    #[error("stored as {stored}, but its log is {log}")]
    Status { stored: &'static str, log: &'static str },
}

impl Table {
    /// The table that a stored log adds up to.
    pub(super) fn replay(id: TableId, stored: &StoredTable) -> Result<Table, Damaged> {
        let damaged = |why| Damaged { table: id, why };
        let seed = ServerSeed::from_hex(&stored.seed).ok_or(damaged(Damage::Seed))?;
        let mut table = Table::new(id, stored.guild, stored.channel, seed, stored.created);
        for action in &stored.actions {
            for event in text::read(&action.text, action.actor).map_err(|line| Damaged::line(id, line))? {
                table.apply(&event, action.at).map_err(|misfit| damaged(misfit.into()))?;
            }
            table.complete_action(action.actor, action.at);
        }
        if table.status != stored.status {
            return Err(damaged(Damage::Status { stored: stored.status.name(), log: table.status.name() }));
        }
        table.deadline = stored.deadline;
        // It had time given back that nobody hosted it.
        table.closes_by = table.closes_by.max(stored.deadline.unwrap_or_default());
        table.messages = stored.messages;
        table.rematch = stored.rematch;
        Ok(table)
    }

    /// What is kept of the table beside its log.
    pub(super) fn state(&self) -> TableState {
        TableState {
            status: self.status,
            deadline: self.deadline,
            turn_ms: self.full_time(),
            computer_plays: self.computer_plays(),
            host: self.host,
        }
    }

    /// The taken seats as rows.
    pub(super) fn seat_rows(&self) -> Vec<SeatRow> {
        let row = |seat: &super::Seat| SeatRow {
            colour: seat.colour,
            user: seat.player.person(),
            active: seat.resigned.is_none(),
        };
        self.seats.iter().map(row).collect()
    }

    /// The result of a game that is over; it counts when it is rated and two people played it.
    pub(super) fn result(&self) -> Option<GameResult> {
        let position = self.position().filter(|_| self.status == Status::Over)?;
        let people = self.seats.iter().filter(|seat| !seat.player.is_computer()).count();
        let rows = position.standings().into_iter().filter_map(|standing| {
            let seat = self.seat(standing.colour)?;
            let stayed = !seat.held && seat.resigned.is_none();
            Some(ResultRow {
                colour: standing.colour,
                user: seat.player.person(),
                rank: standing.rank,
                rating_rank: if seat.held { u8::MAX } else { standing.rank },
                points: standing.points,
                captures: seat.captured,
                centre: position.centre().iter().filter(|colour| **colour == standing.colour).count() as u8,
                won: standing.rank == 1 && stayed,
            })
        });
        Some(GameResult { guild: self.guild, counted: self.options.rated && people >= 2, rows: rows.collect() })
    }
}

impl Decision {
    /// The decision as the store takes it.
    pub(super) fn write(&self, actor: Option<UserId>, newcomer: Option<Newcomer>) -> Write {
        Write {
            table: self.table.id,
            version: self.table.version,
            actor,
            at: self.table.changed,
            text: text::write(&self.events),
            state: self.table.state(),
            seats: self.events.iter().any(seats_change).then(|| self.table.seat_rows()),
            result: self.table.result(),
            newcomer,
        }
    }
}

fn seats_change(event: &Event) -> bool {
    matches!(
        event,
        Event::Joined { .. }
            | Event::Left(_)
            | Event::ColourChanged { .. }
            | Event::ComputerAdded { .. }
            | Event::ComputerRemoved(_)
            | Event::Resigned(_)
    )
}
