-- Whether somebody's turns are offered whole, and whether their private view has their seat at the bottom.
ALTER TABLE user_settings ADD COLUMN whole_turns BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE user_settings ADD COLUMN turned BOOLEAN NOT NULL DEFAULT FALSE;
