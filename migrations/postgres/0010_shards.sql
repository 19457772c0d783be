-- The processes that share the shards of a bot, and what each has; the columns are explained in SQLite's migration 0010.
CREATE TABLE processes (
    id BIGINT PRIMARY KEY,
    ends_at BIGINT NOT NULL,
    room BIGINT,
    leaving BOOLEAN NOT NULL
);
CREATE TABLE shards (
    id BIGINT PRIMARY KEY,
    owner BIGINT,
    heir BIGINT,
    epoch BIGINT NOT NULL,
    away_since BIGINT
);
CREATE TABLE errands (
    shard BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (shard, user_id)
);
CREATE TABLE session_starts (
    at BIGINT NOT NULL,
    shard BIGINT NOT NULL,
    PRIMARY KEY (at, shard)
);
