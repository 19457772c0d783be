//! The statements for which a list or a profile waits. Tests of each engine check that their plans use an index.

use super::career::{LAST_COUNTED, MEETINGS, PAWNS};
use super::close_watchers::CLOSE_WATCHERS;
use super::evening_people::{LAST_EVENING, PLAYED_COUNT, PLAYED_EVENINGS};
use super::evenings_read::{EVENING_TABLES, OPEN_EVENINGS, OPEN_EVENINGS_OF, UNSHOWN_EVENINGS};
use super::fame::{PAST_SEASONS, awards_of_sql, awards_sql, records_sql};
use super::guesses::best_guessers_sql;
use super::learners::finished_a_game;
use super::people::TABLES_OF;
use super::read::{ONE_SERVER, WITH_PERSON, open_tables_sql};

/// Values for the parameters of most of them.
const NUMBERS: [&str; 4] = ["1", "2", "3", "4"];

/// All these statements: for lists of tables, for games and profiles of people, for the tables that a person owns, for
/// the people who have finished a game, for evenings, which are looked at all the time, and for who is to be told that a game
/// is close; then those of [`of_one_server`] and of [`of_fame`].
pub(in crate::store) fn statements() -> Vec<String> {
    let [tables, seats] = open_tables_sql(ONE_SERVER);
    let [all_tables, all_seats] = open_tables_sql("");
    let [own_tables, own_seats] = open_tables_sql(WITH_PERSON);
    let of_games = [TABLES_OF, LAST_COUNTED, MEETINGS, PAWNS].map(str::to_owned);
    let left = "UPDATE game_tables SET host_id = NULL WHERE host_id = $1".to_owned();
    let of_tables = [tables, seats, all_tables, all_seats, own_tables, own_seats, left, finished_a_game(2)];
    let of_evenings = [OPEN_EVENINGS, EVENING_TABLES, UNSHOWN_EVENINGS, CLOSE_WATCHERS].map(str::to_owned);
    let written = of_tables.into_iter().chain(of_games).chain(of_evenings);
    written.map(|text| with(&text, NUMBERS)).chain(of_one_server()).chain(of_fame()).collect()
}

/// The statements for the evenings and guesses of one server: for its noticeboard and its hall of fame. They must not read
/// the rows of other servers.
pub(in crate::store) fn of_one_server() -> [String; 5] {
    let guessers = best_guessers_sql();
    [OPEN_EVENINGS_OF, LAST_EVENING, PLAYED_EVENINGS, PLAYED_COUNT, &guessers].map(|text| with(text, NUMBERS))
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
