-- The messages of earlier turns that may stand open again, several of them, as JSON. The columns of one message, of
-- 0011_left_open.sql, are not used any more: a program before this one may still be running.
ALTER TABLE game_tables ADD COLUMN left_open TEXT;
UPDATE game_tables SET left_open = '[{"place":' || open_channel || ',"id":' || open_message || ',"number":' || open_turn || '}]'
    WHERE open_message IS NOT NULL AND open_channel IS NOT NULL AND open_turn IS NOT NULL;
