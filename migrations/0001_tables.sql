-- Ids of Discord are BIGINT, times BIGINT milliseconds UTC, booleans BIGINT 0 or 1: SQLite and PostgreSQL alike.

CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    value BIGINT NOT NULL
);
-- Numbers of tables are never used again, so that an old button cannot reach a new table.
INSERT INTO counters (name, value) VALUES ('table', 0);

CREATE TABLE game_tables (
    id BIGINT PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    host_id BIGINT,
    interaction_id BIGINT NOT NULL UNIQUE,
    rematch_of BIGINT UNIQUE,
    seed TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    version BIGINT NOT NULL,
    status TEXT NOT NULL,
    deadline BIGINT,
    turn_ms BIGINT,
    computer_plays BIGINT NOT NULL DEFAULT 0,
    thread_id BIGINT,
    card_id BIGINT,
    turn_id BIGINT,
    shown BIGINT
);
CREATE INDEX game_tables_open ON game_tables (status, guild_id);
CREATE INDEX game_tables_guild ON game_tables (guild_id);

CREATE TABLE actions (
    table_id BIGINT NOT NULL REFERENCES game_tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    actor_id BIGINT,
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE INDEX actions_actor ON actions (actor_id);

CREATE TABLE seats (
    table_id BIGINT NOT NULL REFERENCES game_tables (id) ON DELETE CASCADE,
    colour TEXT NOT NULL,
    user_id BIGINT,
    active BIGINT NOT NULL,
    PRIMARY KEY (table_id, colour)
);
CREATE INDEX seats_user ON seats (user_id);

CREATE TABLE results (
    table_id BIGINT NOT NULL REFERENCES game_tables (id) ON DELETE CASCADE,
    colour TEXT NOT NULL,
    guild_id BIGINT NOT NULL,
    user_id BIGINT,
    ended_at BIGINT NOT NULL,
    players BIGINT NOT NULL,
    place BIGINT NOT NULL,
    points BIGINT NOT NULL,
    captures BIGINT NOT NULL,
    centre BIGINT NOT NULL,
    won BIGINT NOT NULL,
    counted BIGINT NOT NULL,
    PRIMARY KEY (table_id, colour)
);
CREATE INDEX results_user ON results (user_id, guild_id, ended_at);

CREATE TABLE standings (
    guild_id BIGINT NOT NULL,
    season TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    points BIGINT NOT NULL,
    captures BIGINT NOT NULL,
    centre BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (guild_id, season, user_id)
);
CREATE INDEX standings_user ON standings (user_id);

CREATE TABLE guild_settings (
    guild_id BIGINT PRIMARY KEY,
    language TEXT,
    turn_time TEXT,
    thread BIGINT NOT NULL,
    tables_per_channel BIGINT NOT NULL,
    tables_per_player BIGINT NOT NULL,
    channels TEXT NOT NULL,
    theme TEXT
);

CREATE TABLE user_settings (
    user_id BIGINT PRIMARY KEY,
    theme TEXT,
    language TEXT,
    ping BIGINT NOT NULL,
    forced BIGINT NOT NULL,
    hidden BIGINT NOT NULL
);

-- Servers that the bot was removed from, and when; their data goes 30 days later.
CREATE TABLE left_guilds (
    guild_id BIGINT PRIMARY KEY,
    left_at BIGINT NOT NULL
);
