-- The channel of the thread that a table was opened in; none for a table opened in a channel. The threads of a channel
-- share its limit of tables.
ALTER TABLE game_tables ADD COLUMN parent_id BIGINT;
