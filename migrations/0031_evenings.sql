-- An evening or a cup of a server: what its host chose, and how far it is. state: draft, planned, open, checkin, playing,
-- over, void, stopped, lost. form: evening, cup.
CREATE TABLE evenings (
    guild_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    host_id BIGINT,
    state TEXT NOT NULL,
    form TEXT NOT NULL,
    zone TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    weekly BOOLEAN NOT NULL,
    -- How many rounds it has at most, and how many its host chose: fewer people play fewer.
    rounds BIGINT NOT NULL,
    wished_rounds BIGINT NOT NULL,
    people_per_table BIGINT NOT NULL,
    variant TEXT NOT NULL,
    turn_time TEXT NOT NULL,
    rated BOOLEAN NOT NULL,
    -- Of the draw, not of dice.
    seed BIGINT NOT NULL,
    -- How many rounds have begun, and whether the last of them is the final.
    round BIGINT NOT NULL,
    is_final BOOLEAN NOT NULL,
    begun_at BIGINT,
    -- When the next step is due at the latest.
    step_at BIGINT NOT NULL,
    -- When the evening was last looked at, to give back the time in which nobody could play.
    ticked_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    -- How many cards were begun; the nonce of the card has this number.
    card_part BIGINT NOT NULL,
    card_id BIGINT,
    card_shows BIGINT,
    card_touched BIGINT NOT NULL,
    -- The card before, which is edited a last time.
    old_card_id BIGINT,
    -- The messages of the check-in and of the podium, and the scheduled event; 0: refused, or not wished.
    called_id BIGINT,
    podium_id BIGINT,
    event_id BIGINT,
    PRIMARY KEY (guild_id, id)
);
CREATE UNIQUE INDEX evenings_id ON evenings (id);
-- One at a time in a channel. The next one of a weekly evening is planned until a day before, and keeps no other from being
-- held.
CREATE UNIQUE INDEX evenings_open ON evenings (guild_id, channel_id) WHERE state IN ('open', 'checkin', 'playing');
CREATE INDEX evenings_due ON evenings (state, step_at);
CREATE INDEX evenings_played ON evenings (guild_id, begun_at, id) WHERE state = 'over';

-- state: in (has said so), here (is to be seated), away (has not touched a table), out (has left). first_round is the first
-- round that could seat the person; NULL before the start.
CREATE TABLE evening_people (
    guild_id BIGINT NOT NULL,
    evening_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    state TEXT NOT NULL,
    joined_at BIGINT NOT NULL,
    first_round BIGINT,
    PRIMARY KEY (guild_id, evening_id, user_id)
);
CREATE INDEX evening_people_user ON evening_people (user_id);

-- The tables of a round. state: paired, on, over. to_close: the table was counted as it stood, and its game is to be closed.
CREATE TABLE evening_tables (
    guild_id BIGINT NOT NULL,
    evening_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    table_id BIGINT,
    state TEXT NOT NULL,
    to_close BOOLEAN NOT NULL,
    PRIMARY KEY (guild_id, evening_id, round, number)
);
CREATE UNIQUE INDEX evening_tables_table ON evening_tables (table_id);

-- Who sits where, in the order of seats, and why; and once the table is over, how they finished: the rank, and stayed, left
-- or left early. The person is NULL after the deletion of their data: the scores of the others stay as they were.
CREATE TABLE evening_seats (
    guild_id BIGINT NOT NULL,
    evening_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    user_id BIGINT,
    why TEXT NOT NULL,
    finish_rank BIGINT,
    finish_stay TEXT,
    PRIMARY KEY (guild_id, evening_id, round, number, seat)
);
-- Nobody sits twice in a round.
CREATE UNIQUE INDEX evening_seats_person ON evening_seats (guild_id, evening_id, round, user_id);
CREATE INDEX evening_seats_user ON evening_seats (user_id);

-- The evening that a table belongs to, and its form, round, number and perhaps 'final', for the table's title. Such a table
-- counts towards no limit of open tables.
ALTER TABLE game_tables ADD COLUMN evening_id BIGINT;
ALTER TABLE game_tables ADD COLUMN evening_place TEXT;

-- Who may hold evenings in a server, NULL for those who manage it; and the role that is pinged when one is announced, empty
-- for none.
ALTER TABLE guild_settings ADD COLUMN evening_hosts TEXT;
ALTER TABLE guild_settings ADD COLUMN evening_role TEXT NOT NULL DEFAULT '';
