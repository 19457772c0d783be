//! Which tables a noticeboard shows, in which order. Pure.

use crate::model::{Status, TableSummary};
use hypnosia_game::board::Colour;

/// The most open tables that are shown.
pub const OPEN_MAX: usize = 5;
/// The most running games that are shown.
pub const RUNNING_MAX: usize = 10;

/// The tables that a noticeboard shows.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice {
    /// Those with free seats first, and of equals the one that was opened first.
    pub open: Vec<TableSummary>,
    /// The one that has waited longest first; those in which the computer plays last.
    pub running: Vec<TableSummary>,
    /// How many tables there are, the shown ones included.
    pub tables: usize,
}

/// Chooses among the tables that everybody who sees the noticeboard may see. Games that were put away are left out, and
/// lobbies of evenings, which have no seat for others.
pub fn choose(mut tables: Vec<TableSummary>) -> Choice {
    tables.retain(|table| !table.put_away && !table.is_lobby_of_evening());
    let count = tables.len();
    let (mut open, mut running): (Vec<_>, Vec<_>) = tables.into_iter().partition(|one| one.status == Status::Lobby);
    open.sort_by_key(|table| (table.seats as usize >= Colour::ALL.len(), table.id));
    running.sort_by_key(|table| (table.computer_plays, table.turn_since.unwrap_or(table.changed), table.id));
    open.truncate(OPEN_MAX);
    running.truncate(RUNNING_MAX);
    Choice { open, running, tables: count }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::longest::listed_game;
    use crate::model::TableId;

    fn table(id: i64, status: Status) -> TableSummary {
        TableSummary { id: TableId(id), status, seats: 2, turn_since: None, changed: 0, ..listed_game(false).table }
    }

    fn ids(tables: &[TableSummary]) -> Vec<i64> {
        tables.iter().map(|table| table.id.0).collect()
    }

    #[test]
    fn free_seats_and_long_waits_come_first() {
        let (lobby, game) = (|id| table(id, Status::Lobby), |id| table(id, Status::Playing));
        let tables = vec![
            TableSummary { seats: 6, ..lobby(1) },
            lobby(4),
            lobby(3),
            TableSummary { turn_since: Some(900), changed: 950, ..game(5) },
            TableSummary { turn_since: Some(100), changed: 990, ..game(6) },
            TableSummary { computer_plays: true, turn_since: Some(1), ..game(7) },
            TableSummary { changed: 500, ..game(8) },
            TableSummary { put_away: true, ..game(9) },
        ];
        let choice = choose(tables);
        assert_eq!((ids(&choice.open), ids(&choice.running)), (vec![3, 4, 1], vec![6, 8, 5, 7]));
        assert_eq!(choice.tables, 7, "without the one that was put away");
    }

    #[test]
    fn five_open_and_ten_running_tables_are_shown() {
        let lobbies = (1..=8).map(|id| table(id, Status::Lobby));
        let games = (11..=25).map(|id| table(id, Status::Playing));
        let choice = choose(lobbies.chain(games).collect());
        assert_eq!((choice.open.len(), choice.running.len(), choice.tables), (OPEN_MAX, RUNNING_MAX, 23));
    }
}
