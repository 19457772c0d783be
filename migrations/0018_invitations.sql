-- Whether invitations ping somebody: until they choose, as the messages of their turns do.
ALTER TABLE user_settings ADD COLUMN invitations BOOLEAN NOT NULL DEFAULT TRUE;
UPDATE user_settings SET invitations = ping;
