//! Values as they are stored.

use crate::model::{Colour, Status, UserId};
use crate::store::StoreError;

/// A snowflake as it is stored. All 64 bits are kept.
pub(super) fn stored(id: u64) -> i64 {
    id as i64
}

/// A stored snowflake.
pub(super) fn snowflake(id: i64) -> u64 {
    id as u64
}

/// A stored person.
pub(super) fn person(id: Option<i64>) -> Option<UserId> {
    id.map(|id| UserId(snowflake(id)))
}

/// The colour of a seat, stored by its letter.
///
/// # Errors
/// When no colour has this letter.
pub(super) fn colour(letter: &str) -> Result<Colour, StoreError> {
    letter.parse().map_err(|_| StoreError::Unreadable { table: "seats", column: "colour", value: letter.to_owned() })
}

/// The status of a table, stored by its name.
///
/// # Errors
/// When no status has this name.
pub(super) fn status(name: &str) -> Result<Status, StoreError> {
    let unreadable = || StoreError::Unreadable { table: "game_tables", column: "status", value: name.to_owned() };
    Status::from_name(name).ok_or_else(unreadable)
}

/// A stored number of a smaller type.
///
/// # Errors
/// When it does not fit.
pub(super) fn number<T: TryFrom<i64>>(table: &'static str, column: &'static str, value: i64) -> Result<T, StoreError> {
    T::try_from(value).map_err(|_| StoreError::Unreadable { table, column, value: value.to_string() })
}
