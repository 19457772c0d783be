-- The second version of the rating. What the first one had found is kept for comparison; the next start rates the stored
-- games anew.
ALTER TABLE standings ADD COLUMN first_rating DOUBLE PRECISION;
ALTER TABLE standings ADD COLUMN first_uncertainty DOUBLE PRECISION;
UPDATE standings SET first_rating = rating, first_uncertainty = uncertainty;
-- When the last rated game ended.
ALTER TABLE standings ADD COLUMN rated_at BIGINT;
-- Whether a person stayed; none on a computer's seat. People of counted games have one exactly when it is rated.
ALTER TABLE results ADD COLUMN stay TEXT;
CREATE INDEX results_unrated ON results (guild_id) WHERE counted AND stay IS NULL AND user_id IS NOT NULL;
CREATE INDEX results_ended ON results (guild_id, ended_at, table_id);

-- Each rated game, with what the ratings before it predicted and how much of that came true.
CREATE TABLE rated_games (
    table_id BIGINT PRIMARY KEY REFERENCES game_tables (id) ON DELETE CASCADE,
    guild_id BIGINT NOT NULL,
    people BIGINT NOT NULL,
    favourite DOUBLE PRECISION NOT NULL,
    pairs BIGINT NOT NULL,
    pairs_right DOUBLE PRECISION NOT NULL,
    within BIGINT NOT NULL
);
CREATE INDEX rated_games_guild ON rated_games (guild_id);
