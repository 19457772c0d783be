-- Whether somebody has switched whole turns off. The column whole_turns is no longer read: its FALSE does not say that
-- anybody chose it, because it was written whenever somebody changed their first setting of any kind.
ALTER TABLE user_settings ADD COLUMN single_dice BOOLEAN NOT NULL DEFAULT FALSE;
