//! What holds of the database.
