-- How somebody's turns are offered, whole or by single dice; NULL: as the server has it. The column single_dice is no longer
-- read.
ALTER TABLE user_settings ADD COLUMN offered_moves TEXT;
UPDATE user_settings SET offered_moves = 'single' WHERE single_dice;

-- What a server's new tables are, unless their host chooses otherwise; whether its players are offered whole turns, unless
-- they choose otherwise; the channel of results, none when it is empty.
ALTER TABLE guild_settings ADD COLUMN variant TEXT;
ALTER TABLE guild_settings ADD COLUMN whole_turns BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE guild_settings ADD COLUMN results_channel TEXT NOT NULL DEFAULT '';

-- How many puzzles of the day of a server a person has answered in a row, and the day of the last of them.
CREATE TABLE puzzle_streaks (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    day BIGINT NOT NULL,
    in_a_row BIGINT NOT NULL,
    PRIMARY KEY (guild_id, user_id)
);
CREATE INDEX puzzle_streaks_user ON puzzle_streaks (user_id);
