-- A message that may have been posted when the bot ended: the turn that it was made for (0 for the result), and the lost
-- message that it replaces.
ALTER TABLE game_tables ADD COLUMN doubt_turn BIGINT;
ALTER TABLE game_tables ADD COLUMN doubt_lost BIGINT;
