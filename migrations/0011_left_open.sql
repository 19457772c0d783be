-- The message of an earlier turn that may stand open again, because a change of it was given up and may still arrive: its
-- channel and turn. It is closed once more when the bot has restarted.
ALTER TABLE game_tables ADD COLUMN open_message BIGINT;
ALTER TABLE game_tables ADD COLUMN open_channel BIGINT;
ALTER TABLE game_tables ADD COLUMN open_turn BIGINT;
