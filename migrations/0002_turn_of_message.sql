-- The turn that the message in turn_id was made for; none for the result. Its player has been pinged.
ALTER TABLE game_tables ADD COLUMN turn_number BIGINT;
