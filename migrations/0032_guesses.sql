-- Who wins? One guess a person and table, with the chance to win, in thousandths, that the judge gave the colour at that
-- moment.
CREATE TABLE guesses (
    guild_id BIGINT NOT NULL,
    table_id BIGINT NOT NULL REFERENCES game_tables (id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL,
    colour TEXT NOT NULL,
    chance BIGINT NOT NULL,
    guessed_at BIGINT NOT NULL,
    PRIMARY KEY (guild_id, table_id, user_id)
);
CREATE INDEX guesses_user ON guesses (user_id);
CREATE INDEX guesses_table ON guesses (table_id);

-- Who is to be told when it gets close at a table. The rows are deleted when that is said, and when the game is over.
CREATE TABLE close_watchers (
    guild_id BIGINT NOT NULL,
    table_id BIGINT NOT NULL REFERENCES game_tables (id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (guild_id, table_id, user_id)
);
CREATE INDEX close_watchers_user ON close_watchers (user_id);
CREATE INDEX close_watchers_table ON close_watchers (table_id);
