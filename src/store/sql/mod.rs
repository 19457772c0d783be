//! The queries of the store, a file for each subject: methods of [`Database`], which runs them on a [`Driver`].

mod assessments;
mod batch;
mod calendars;
mod career;
mod clocks;
mod close_watchers;
mod commit;
mod create;
mod daily;
mod database;
mod deeds;
mod driver;
mod evening_people;
mod evenings;
mod evenings_read;
mod fame;
mod guesses;
mod guilds;
mod judged;
mod known_races;
mod learners;
mod leases;
mod migrations;
mod moving;
mod noticeboards;
mod people;
#[cfg(test)]
mod plans;
mod posts;
mod puzzles;
mod race;
mod rating;
mod read;
mod retention;
mod settings;
mod shards;
mod standings;
mod starts;
mod statement;
mod told;
mod upgrades;
mod upkeep;
mod values;
mod watchers;

pub(super) use batch::{advance_tables, append_actions};
pub use database::Database;
pub use driver::{Connection, Driver, Transaction};
pub use migrations::Schema;
pub(super) use migrations::{POSTGRES, SQLITE, ensure_current, ensure_known, migration_error, migrator};
pub use moving::Moved;
pub(super) use moving::copy;
pub use statement::{Row, Rows, Statement, Value, sql};
pub(super) use values::doubt_columns;
#[cfg(test)]
pub(super) use {
    moving::{columns_of_all, rows_of_all},
    plans::{of_fame, of_one_server, statements},
};
