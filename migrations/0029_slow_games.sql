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
-- computer's turn.
ALTER TABLE game_tables ADD COLUMN is_asked BOOLEAN NOT NULL DEFAULT FALSE;

-- Whether the deadline of a lobby is the moment at which its game starts by itself.
ALTER TABLE game_tables ADD COLUMN is_start BOOLEAN NOT NULL DEFAULT FALSE;

-- The channel of the server's noticeboard, none when it is empty.
ALTER TABLE guild_settings ADD COLUMN noticeboard_channel TEXT NOT NULL DEFAULT '';

-- The noticeboard of a server: where it is, when its post began, its message, a hash of what that shows, when it was last
-- posted or edited or an attempt at that failed, how many attempts have failed in a row, and what became of it.
CREATE TABLE noticeboards (
    guild_id BIGINT PRIMARY KEY,
    channel_id BIGINT NOT NULL,
    state TEXT NOT NULL,
    begun_at BIGINT NOT NULL,
    message_id BIGINT,
    shows BIGINT,
    touched_at BIGINT NOT NULL,
    failures BIGINT NOT NULL
);

-- Where a person lives, and their quiet hours: the hour at which they begin (24: they have none), and how many they are.
ALTER TABLE user_settings ADD COLUMN zone TEXT;
ALTER TABLE user_settings ADD COLUMN quiet_from BIGINT NOT NULL DEFAULT 24;
ALTER TABLE user_settings ADD COLUMN quiet_hours BIGINT NOT NULL DEFAULT 9;

-- The journeys of a person, on which their clocks stand still. One that goes on ends in the future. changed_at tells other
-- processes that they have to look at the person's tables.
CREATE TABLE journeys (
    user_id BIGINT NOT NULL,
    begun_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, begun_at)
);
CREATE INDEX journeys_changed ON journeys (changed_at);

-- For how much of the time until the deadline the player to move rests.
ALTER TABLE game_tables ADD COLUMN rest_ms BIGINT NOT NULL DEFAULT 0;

-- The notices to players that were posted, so that a restart neither repeats nor forgets them.
ALTER TABLE game_tables ADD COLUMN notices TEXT;

-- The hour of a person's digest, where they live.
ALTER TABLE user_settings ADD COLUMN digest_hour BIGINT NOT NULL DEFAULT 18;

-- The last pings of a person about the turns that wait for them at the calm tables of a server: for the first of them, and the
-- digest of all, each with the turn that it is about or whose thread it is in.
CREATE TABLE told (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    first_at BIGINT,
    first_table BIGINT,
    first_turn BIGINT,
    digest_at BIGINT,
    digest_table BIGINT,
    digest_turn BIGINT,
    PRIMARY KEY (guild_id, user_id)
);
CREATE INDEX told_user ON told (user_id);

-- The turns for which the others have nudged the player.
CREATE TABLE nudges (
    table_id BIGINT NOT NULL REFERENCES game_tables (id) ON DELETE CASCADE,
    turn BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    nudged_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, turn, user_id)
);
CREATE INDEX nudges_user ON nudges (user_id, nudged_at);
