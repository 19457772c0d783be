-- The rating of all time before and after a game that counted; none in other games and in those so far.
ALTER TABLE results ADD COLUMN rating_before DOUBLE PRECISION;
ALTER TABLE results ADD COLUMN rating_after DOUBLE PRECISION;
