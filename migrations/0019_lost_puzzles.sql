-- The channel of the puzzle of the day that was deleted, until somebody who can choose another one is told; none when it is
-- empty.
ALTER TABLE guild_settings ADD COLUMN puzzle_lost TEXT NOT NULL DEFAULT '';
