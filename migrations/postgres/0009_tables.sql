-- The schema that SQLite has after its migration 0009, where the columns are explained, with PostgreSQL's truth values.
-- Ids of Discord are BIGINT with all their 64 bits, times BIGINT milliseconds UTC. Texts that order rows compare by
-- their bytes, as in SQLite.

CREATE TABLE counters (
    name TEXT COLLATE "C" PRIMARY KEY,
    value BIGINT NOT NULL
);
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
    computer_plays BOOLEAN NOT NULL DEFAULT FALSE,
    thread_id BIGINT,
    card_id BIGINT,
    turn_id BIGINT,
    shown BIGINT,
    turn_number BIGINT,
    parent_id BIGINT,
    card_shows BIGINT,
    doubt_turn BIGINT,
    doubt_lost BIGINT
);
-- Closed tables are many more than open ones.
CREATE INDEX game_tables_open ON game_tables (guild_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX game_tables_guild ON game_tables (guild_id);
CREATE INDEX game_tables_host ON game_tables (host_id);

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
    colour TEXT COLLATE "C" NOT NULL,
    user_id BIGINT,
    active BOOLEAN NOT NULL,
    PRIMARY KEY (table_id, colour)
);
CREATE INDEX seats_user ON seats (user_id);

CREATE TABLE results (
    table_id BIGINT NOT NULL REFERENCES game_tables (id) ON DELETE CASCADE,
    colour TEXT COLLATE "C" NOT NULL,
    guild_id BIGINT NOT NULL,
    user_id BIGINT,
    ended_at BIGINT NOT NULL,
    players BIGINT NOT NULL,
    place BIGINT NOT NULL,
    points BIGINT NOT NULL,
    captures BIGINT NOT NULL,
    centre BIGINT NOT NULL,
    won BOOLEAN NOT NULL,
    counted BOOLEAN NOT NULL,
    against TEXT,
    rating_before DOUBLE PRECISION,
    rating_after DOUBLE PRECISION,
    PRIMARY KEY (table_id, colour)
);
CREATE INDEX results_user ON results (user_id, guild_id, ended_at);

CREATE TABLE standings (
    guild_id BIGINT NOT NULL,
    season TEXT COLLATE "C" NOT NULL,
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
    thread BOOLEAN NOT NULL,
    tables_per_channel BIGINT NOT NULL,
    tables_per_player BIGINT NOT NULL,
    channels TEXT NOT NULL,
    theme TEXT
);

CREATE TABLE user_settings (
    user_id BIGINT PRIMARY KEY,
    theme TEXT,
    language TEXT,
    ping BOOLEAN NOT NULL,
    forced BOOLEAN NOT NULL,
    hidden BOOLEAN NOT NULL
);

CREATE TABLE left_guilds (
    guild_id BIGINT PRIMARY KEY,
    left_at BIGINT NOT NULL
);

CREATE TABLE watchers (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    told_at BIGINT,
    told_of BIGINT,
    PRIMARY KEY (guild_id, user_id)
);
CREATE INDEX watchers_user ON watchers (user_id);
