-- When the current turn of a game was rolled; none where no turn is played, and in games of before until their next action.
ALTER TABLE game_tables ADD COLUMN turn_since BIGINT;
