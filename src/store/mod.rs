//! The database: the only user of sqlx.
