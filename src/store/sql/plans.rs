//! The statements for which a list or a profile waits. Tests of each engine check that their plans use an index.

use super::career::{LAST_COUNTED, MEETINGS, PAWNS};
use super::fame::{PAST_SEASONS, awards_of_sql, awards_sql, records_sql};
use super::learners::finished_a_game;
use super::people::TABLES_OF;
use super::read::{ONE_SERVER, WITH_PERSON, open_tables_sql};

/// All these statements: for lists of tables, for games and profiles of people, for the tables that a person owns, and
/// for the people who have finished a game; then those of [`of_fame`].
pub(in crate::store) fn statements() -> Vec<String> {
    let [tables, seats] = open_tables_sql(ONE_SERVER);
    let [all_tables, all_seats] = open_tables_sql("");
    let [own_tables, own_seats] = open_tables_sql(WITH_PERSON);
    let of_games = [TABLES_OF, LAST_COUNTED, MEETINGS, PAWNS].map(str::to_owned);
    let left = "UPDATE game_tables SET host_id = NULL WHERE host_id = $1".to_owned();
    let of_tables = [tables, seats, all_tables, all_seats, own_tables, own_seats, left, finished_a_game(2)];
    let written = of_tables.into_iter().chain(of_games);
    written.map(|text| with(&text, ["1", "2", "3", "4"])).chain(of_fame()).collect()
}

/// The statements for the hall of fame and for the awards of a profile: past seasons, the awards of a person, records,
/// and the awards of a season.
pub(in crate::store) fn of_fame() -> [String; 4] {
    let statements = [PAST_SEASONS.to_owned(), awards_of_sql(), records_sql(), awards_sql()];
    statements.map(|text| with(&text, ["1", "'2026-Q1'", "1", "1"]))
}

/// A statement with these values in place of its parameters.
fn with(statement: &str, values: [&str; 4]) -> String {
    let numbered = values.iter().zip(1..);
    numbered.fold(statement.to_owned(), |text, (value, number)| text.replace(&format!("${number}"), value))
}
