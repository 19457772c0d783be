-- Until when the others are patient with the player of a turn without a limit, and whether a game that nobody touched is put
-- away. A program before this one leaves both as they are; the log says what they must be at least.
ALTER TABLE game_tables ADD COLUMN patience_ends BIGINT;
ALTER TABLE game_tables ADD COLUMN put_away BOOLEAN NOT NULL DEFAULT FALSE;
-- Three days from the beginning of the turn.
UPDATE game_tables SET patience_ends = COALESCE(turn_since, changed_at) + 259200000
    WHERE status = 'playing' AND turn_ms IS NULL AND NOT computer_plays AND deadline IS NULL;

-- Whether somebody has switched whole turns off. The column whole_turns is no longer read: its FALSE does not say that
-- anybody chose it, because it was written whenever somebody changed their first setting of any kind.
ALTER TABLE user_settings ADD COLUMN single_dice BOOLEAN NOT NULL DEFAULT FALSE;

-- Whether a table is played over days: the limits of open tables count slow tables and live ones apart. A running game
-- of before is slow if its turns have eight hours or more.
ALTER TABLE game_tables ADD COLUMN slow BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE game_tables SET slow = TRUE WHERE status = 'playing' AND turn_ms >= 28800000;

-- The closed lobby that was opened again as this table, once.
ALTER TABLE game_tables ADD COLUMN again_of BIGINT;
CREATE UNIQUE INDEX game_tables_again_of ON game_tables (again_of);

-- Whether the players of a game are asked if it may end without a result: its deadline is then that of the question, also on a
-- computer's turn. And the message of the question, as JSON.
ALTER TABLE game_tables ADD COLUMN is_asked BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE game_tables ADD COLUMN question TEXT;
