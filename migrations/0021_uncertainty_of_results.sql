-- How sure the rating was before and after a game, so that a result can show the number by which leaderboards are sorted.
-- Results of before have none, and show no change of it.
ALTER TABLE results ADD COLUMN uncertainty_before DOUBLE PRECISION;
ALTER TABLE results ADD COLUMN uncertainty_after DOUBLE PRECISION;
