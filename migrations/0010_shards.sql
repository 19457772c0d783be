-- The processes that share the shards of a bot, and what each has. Times are by the clock of the database, which is the
-- same for all of them. This is of the moment, and stays behind when a database moves.
CREATE TABLE processes (
    id BIGINT PRIMARY KEY,
    -- All its leases end then, unless it renews them before.
    ends_at BIGINT NOT NULL,
    -- The most shards that it takes; none for any number.
    room BIGINT,
    leaving BIGINT NOT NULL
);
CREATE TABLE shards (
    id BIGINT PRIMARY KEY,
    owner BIGINT,
    -- The process that it is offered to.
    heir BIGINT,
    -- Of the last change of owner; each number is given once, from the counter `epoch`.
    epoch BIGINT NOT NULL,
    -- Since when nobody has hosted its tables; none while somebody does.
    away_since BIGINT
);
-- People whose data is to go at the open tables of a shard, which its owner does.
CREATE TABLE errands (
    shard BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (shard, user_id)
);
-- Sessions of the gateway started within a day: Discord counts them, and wants some seconds between two.
CREATE TABLE session_starts (
    at BIGINT NOT NULL,
    shard BIGINT NOT NULL,
    PRIMARY KEY (at, shard)
);
