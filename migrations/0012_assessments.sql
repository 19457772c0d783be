-- What the turns of finished games were worth. It follows from the log, so that it may be dropped, and names nobody.
CREATE TABLE assessments (
    table_id BIGINT NOT NULL PRIMARY KEY REFERENCES game_tables (id) ON DELETE CASCADE,
    text TEXT NOT NULL
);
