//! Conversions between values and their stored form.

use super::statement::Row;
use crate::model::{Colour, MessageId, PostInDoubt, Status};
use crate::store::{Result, StoreError};
use std::str::FromStr;

pub(super) fn colour(row: Row<'_>) -> Result<Colour> {
    let letter: String = row.get("colour")?;
    letter.parse().map_err(|_| StoreError::Unreadable { table: "seats", column: "colour", value: letter })
}

pub(super) fn status(row: Row<'_>) -> Result<Status> {
    let name: String = row.get("status")?;
    let status = Status::named(&name);
    status.ok_or(StoreError::Unreadable { table: "game_tables", column: "status", value: name })
}

/// Reads the value that a column names.
pub(super) fn named<T: FromStr>(row: Row<'_>, table: &'static str, column: &'static str) -> Result<T> {
    let name: String = row.get(column)?;
    name.parse().map_err(|_| StoreError::Unreadable { table, column, value: name })
}

/// Converts a stored number to a smaller type.
pub(super) fn number<T: TryFrom<i64>>(table: &'static str, column: &'static str, value: i64) -> Result<T> {
    T::try_from(value).map_err(|_| StoreError::Unreadable { table, column, value: value.to_string() })
}

/// The two columns of a post in doubt: its turn (0 for the result), and the lost message that it replaces.
pub(in crate::store) fn doubt_columns(doubt: Option<PostInDoubt>) -> (Option<i64>, Option<MessageId>) {
    (doubt.map(|doubt| doubt.key.number().map_or(0, i64::from)), doubt.and_then(|doubt| doubt.lost))
}
