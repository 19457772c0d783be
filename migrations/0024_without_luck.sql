-- Results without the luck of the dice: a player's share of the result, the part of it that was luck, the standard error of
-- the rest, and the name of the judge. 'none' where the log cannot be judged; NULL until then.
ALTER TABLE results ADD COLUMN share DOUBLE PRECISION;
ALTER TABLE results ADD COLUMN luck DOUBLE PRECISION;
ALTER TABLE results ADD COLUMN luck_error DOUBLE PRECISION;
ALTER TABLE results ADD COLUMN judge TEXT;
CREATE INDEX results_unjudged ON results (table_id) WHERE judge IS NULL;

-- The sums of a person's judged games that counted: how far each result without luck is above an even share, and the squares
-- of its errors. A table of its own, since judges write beside the games that end.
CREATE TABLE luck_standings (
    guild_id BIGINT NOT NULL,
    season TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    judged BIGINT NOT NULL,
    above DOUBLE PRECISION NOT NULL,
    variance DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (guild_id, season, user_id)
);
CREATE INDEX luck_standings_user ON luck_standings (user_id);
