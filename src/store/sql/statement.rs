//! A statement with its values, and the rows that answer it, for every engine.
//!
//! Statements are written for both SQLite and PostgreSQL: `$1`, BIGINT for ids and milliseconds UTC, truth values
//! tested as they are (`WHERE active`, not `active = 1`), RETURNING, and an order wherever one matters.

use crate::model::{
    ChannelId, Epoch, EveningId, GuildId, InteractionId, MessageId, ProcessId, ShardId, TableId, UserId, Version,
};
use crate::store::{Result, StoreError};
use std::borrow::Cow;
use std::sync::Arc;
use thiserror::Error;

/// A stored value; `None` is NULL, which has a type on PostgreSQL.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Number(Option<i64>),
    /// A truth value. SQLite has none, and returns numbers.
    Truth(Option<bool>),
    Real(Option<f64>),
    Text(Option<String>),
}

/// A statement and the values of its `$1`, `$2`, and so on.
#[derive(Debug, Clone)]
pub struct Statement {
    pub text: Cow<'static, str>,
    pub values: Vec<Value>,
}

/// A statement, to which values can be bound.
pub fn sql(text: impl Into<Cow<'static, str>>) -> Statement {
    Statement { text: text.into(), values: Vec::new() }
}

impl Statement {
    /// Binds a value to the next `$`.
    pub fn bind(mut self, value: impl Into<Value>) -> Statement {
        self.values.push(value.into());
        self
    }

    /// Binds each of these values to the next `$`.
    pub fn bind_all(self, values: impl IntoIterator<Item = impl Into<Value>>) -> Statement {
        values.into_iter().fold(self, Statement::bind)
    }
}

/// The values of a row, for [`Statement::bind_all`].
macro_rules! values {
    ($($value:expr),+ $(,)?) => {
        vec![$($crate::store::sql::statement::Value::from($value)),+]
    };
}
pub(super) use values;

/// Placeholders for values, from this number on: `$3, $4`.
pub(super) fn places(first: usize, count: usize) -> String {
    (first..first + count).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ")
}

/// Placeholders for rows of values: `($1, $2), ($3, $4)`.
pub(super) fn rows_of_places(rows: usize, columns: usize) -> String {
    (0..rows).map(|row| format!("({})", places(1 + row * columns, columns))).collect::<Vec<_>>().join(", ")
}

/// The rows that a statement returns.
#[derive(Debug, Default)]
pub struct Rows {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Value>>,
}

/// One row of [`Rows`].
#[derive(Debug, Clone, Copy)]
pub struct Row<'r> {
    columns: &'r [String],
    values: &'r [Value],
}

impl Rows {
    pub fn iter(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|values| Row { columns: &self.columns, values })
    }

    pub fn first(&self) -> Option<Row<'_>> {
        self.iter().next()
    }

    /// The values of the first column.
    pub fn values<T: FromValue>(&self) -> Result<Vec<T>> {
        self.iter().map(|row| row.at(0)).collect()
    }

    /// All rows.
    pub fn all<T: FromRow>(&self) -> Result<Vec<T>> {
        self.iter().map(T::from_row).collect()
    }

    /// The first row; `None` if there are no rows.
    pub fn one<T: FromRow>(&self) -> Result<Option<T>> {
        self.first().map(T::from_row).transpose()
    }

    /// The value of the first column in the first row; `None` if there are no rows.
    pub fn value<T: FromValue>(&self) -> Result<Option<T>> {
        self.first().map(|row| row.at(0)).transpose()
    }
}

impl Row<'_> {
    /// The value of a column.
    ///
    /// # Errors
    /// The column is missing, or its value has another type.
    pub fn get<T: FromValue>(&self, column: &str) -> Result<T> {
        let at = self.columns.iter().position(|name| name == column);
        at.map_or_else(|| Err(undecodable(column, None)), |at| self.at(at))
    }

    fn at<T: FromValue>(&self, at: usize) -> Result<T> {
        let column = self.columns.get(at).map_or("", String::as_str);
        let value = self.values.get(at).ok_or_else(|| undecodable(column, None))?;
        T::from_value(value).ok_or_else(|| undecodable(column, Some(value)))
    }
}

/// Why a value cannot be read.
#[derive(Debug, Error)]
#[error("column {column}: {}", found.as_ref().map_or("not there".to_owned(), |value| format!("unexpected {value:?}")))]
struct Unexpected {
    column: String,
    found: Option<Value>,
}

fn undecodable(column: &str, found: Option<&Value>) -> StoreError {
    StoreError::Undecodable(Arc::new(Unexpected { column: column.to_owned(), found: found.cloned() }))
}

/// A type that can be read from a row.
pub trait FromRow: Sized {
    /// Reads a row.
    ///
    /// # Errors
    /// A column is missing, or its value has another type.
    fn from_row(row: Row<'_>) -> Result<Self>;
}

/// Implements [`FromRow`] for types whose fields are the values of columns, and for tuples of the first columns.
macro_rules! from_row {
    ($($type:ident { $($field:ident: $column:literal),+ $(,)? })+) => {$(
        impl $crate::store::sql::statement::FromRow for $type {
            fn from_row(row: $crate::store::sql::statement::Row<'_>) -> $crate::store::Result<$type> {
                Ok($type { $($field: row.get($column)?),+ })
            }
        }
    )+};
    ($(($($type:ident: $at:literal),+))+) => {$(
        impl<$($type: FromValue),+> FromRow for ($($type),+) {
            fn from_row(row: Row<'_>) -> Result<Self> {
                Ok(($(row.at($at)?),+))
            }
        }
    )+};
}
pub(super) use from_row;

from_row! {
    (A: 0, B: 1)
    (A: 0, B: 1, C: 2, D: 3)
    (A: 0, B: 1, C: 2, D: 3, E: 4)
}

/// A type that can be read from a column.
pub trait FromValue: Sized {
    /// The value; `None` if this type cannot hold it.
    fn from_value(value: &Value) -> Option<Self>;
}

impl FromValue for Value {
    fn from_value(value: &Value) -> Option<Value> {
        Some(value.clone())
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: &Value) -> Option<Option<T>> {
        match value {
            Value::Number(None) | Value::Truth(None) | Value::Real(None) | Value::Text(None) => Some(None),
            value => T::from_value(value).map(Some),
        }
    }
}

impl FromValue for bool {
    fn from_value(value: &Value) -> Option<bool> {
        match value {
            Value::Truth(truth) => *truth,
            Value::Number(number) => number.map(|number| number != 0),
            _ => None,
        }
    }
}

/// Implements [`FromValue`] for numbers that are stored as greater ones. One that is out of range cannot be read.
macro_rules! smaller {
    ($($type:ty)*) => {$(
        impl FromValue for $type {
            fn from_value(value: &Value) -> Option<$type> {
                i64::from_value(value)?.try_into().ok()
            }
        }
    )*};
}
smaller!(u8 i8 u32 u64);

impl FromValue for ShardId {
    fn from_value(value: &Value) -> Option<ShardId> {
        u32::from_value(value).map(ShardId)
    }
}

/// Implements the conversions of a type that is stored as one variant of [`Value`].
macro_rules! stored {
    ($($type:ty: $kind:ident, $inner:ty, $write:expr, $read:expr;)*) => {$(
        impl From<$type> for Value {
            fn from(value: $type) -> Value {
                let write: fn($type) -> $inner = $write;
                Value::$kind(Some(write(value)))
            }
        }

        impl From<Option<$type>> for Value {
            fn from(value: Option<$type>) -> Value {
                let write: fn($type) -> $inner = $write;
                Value::$kind(value.map(write))
            }
        }

        impl FromValue for $type {
            fn from_value(value: &Value) -> Option<$type> {
                let read: fn($inner) -> $type = $read;
                match value {
                    Value::$kind(Some(value)) => Some(read(Clone::clone(value))),
                    _ => None,
                }
            }
        }
    )*};
}

// An id of Discord is unsigned. It is stored as the signed number with the same 64 bits.
stored! {
    i64: Number, i64, |number| number, |number| number;
    f64: Real, f64, |number| number, |number| number;
    String: Text, String, |text| text, |text| text;
    TableId: Number, i64, |id| id.0, TableId;
    EveningId: Number, i64, |id| id.0, EveningId;
    Version: Number, i64, |version| version.0, Version;
    ProcessId: Number, i64, |id| id.0, ProcessId;
    Epoch: Number, i64, |epoch| epoch.0, Epoch;
    UserId: Number, i64, |id| id.0 as i64, |id| UserId(id as u64);
    GuildId: Number, i64, |id| id.0 as i64, |id| GuildId(id as u64);
    ChannelId: Number, i64, |id| id.0 as i64, |id| ChannelId(id as u64);
    MessageId: Number, i64, |id| id.0 as i64, |id| MessageId(id as u64);
    InteractionId: Number, i64, |id| id.0 as i64, |id| InteractionId(id as u64);
}

impl From<ShardId> for Value {
    fn from(shard: ShardId) -> Value {
        Value::Number(Some(i64::from(shard.0)))
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Truth(Some(truth))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(Some(text.to_owned()))
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Value {
        Value::Text(text.map(str::to_owned))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> Rows {
        let row = vec![Value::Number(Some(-1)), Value::Text(None), Value::Number(Some(1)), Value::Truth(Some(false))];
        Rows { columns: ["id", "note", "small", "truth"].map(str::to_owned).into(), rows: vec![row] }
    }

    #[test]
    fn values_survive_a_round_trip() {
        let rows = rows();
        let row = rows.first().unwrap();
        assert_eq!(row.get::<UserId>("id").unwrap(), UserId(u64::MAX), "all bits are kept");
        assert_eq!(rows.value::<i64>().unwrap(), Some(-1));
        assert_eq!(row.get::<Option<String>>("note").unwrap(), None);
        assert_eq!(row.get::<Option<i64>>("note").unwrap(), None, "NULL has no type on SQLite");
        assert!(row.get::<bool>("small").unwrap() && !row.get::<bool>("truth").unwrap());
    }

    #[test]
    fn unreadable_value_names_its_column() {
        let rows = rows();
        let row = rows.first().unwrap();
        for (told, column) in [
            (row.get::<String>("id").unwrap_err(), "column id: unexpected Number(Some(-1))"),
            (row.get::<String>("note").unwrap_err(), "column note: unexpected"),
            (row.get::<i64>("missing").unwrap_err(), "column missing: not there"),
        ] {
            assert!(told.is_unreadable(), "{told:?}");
            let told = crate::model::Explained(&told).to_string();
            assert!(told.contains(column), "{told}");
        }
    }
}
