-- The honours that a game earned a person, separated by blanks; NULL until its log was read, and where it does not count.
ALTER TABLE results ADD COLUMN deeds TEXT;
CREATE INDEX results_unread ON results (table_id) WHERE counted AND deeds IS NULL AND user_id IS NOT NULL;

-- The honours of a person in a server, with the first game that earned each.
CREATE TABLE honours (
    guild_id BIGINT NOT NULL,
    honour TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    times BIGINT NOT NULL,
    first_table BIGINT NOT NULL,
    first_at BIGINT NOT NULL,
    PRIMARY KEY (guild_id, honour, user_id)
);
CREATE INDEX honours_user ON honours (user_id, guild_id);

-- A person's best value of each record in a server, with the first game that reached it. More is better: turns until a win
-- are negative.
CREATE TABLE records (
    guild_id BIGINT NOT NULL,
    record TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    value BIGINT NOT NULL,
    table_id BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (guild_id, record, user_id)
);
CREATE INDEX records_best ON records (guild_id, record, value);
CREATE INDEX records_user ON records (user_id);

-- The sums of a person's games in a quarter that awards compare and standings lack: pawns lost, the longest wait for a six,
-- and the luck of the judged ones.
CREATE TABLE deed_standings (
    guild_id BIGINT NOT NULL,
    season TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    wait BIGINT NOT NULL,
    judged BIGINT NOT NULL,
    luck DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (guild_id, season, user_id)
);
CREATE INDEX deed_standings_user ON deed_standings (user_id);

-- Whether a game's result names the honours that it earned.
ALTER TABLE guild_settings ADD COLUMN honours BOOLEAN NOT NULL DEFAULT TRUE;
