-- The puzzle of the day: in which channel of a server, none when it is empty, and at which hour (UTC); and who agreed to be
-- named as the first to find five in a row.
ALTER TABLE guild_settings ADD COLUMN puzzle_channel TEXT NOT NULL DEFAULT '';
ALTER TABLE guild_settings ADD COLUMN puzzle_hour BIGINT NOT NULL DEFAULT 17;
ALTER TABLE user_settings ADD COLUMN named BOOLEAN NOT NULL DEFAULT FALSE;

-- The puzzle of each day, which counts from 1970 and begins at the hour of the server: its number, since when it is to be
-- posted where, its message, and whether that was refused.
CREATE TABLE daily_puzzles (
    guild_id BIGINT NOT NULL,
    day BIGINT NOT NULL,
    number BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    begun_at BIGINT NOT NULL,
    message_id BIGINT,
    refused BOOLEAN NOT NULL,
    PRIMARY KEY (guild_id, day)
);

-- The first answer of each person.
CREATE TABLE daily_answers (
    guild_id BIGINT NOT NULL,
    day BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    found BOOLEAN NOT NULL,
    answered_at BIGINT NOT NULL,
    PRIMARY KEY (guild_id, day, user_id)
);
CREATE INDEX daily_answers_user ON daily_answers (user_id);
