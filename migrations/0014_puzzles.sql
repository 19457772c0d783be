-- Costly turns of people's own games that they practise: how often each was tried when it was due and put right, and when
-- it comes again, which is never once it was put right often enough.
CREATE TABLE mistakes (
    user_id BIGINT NOT NULL,
    table_id BIGINT NOT NULL REFERENCES game_tables (id) ON DELETE CASCADE,
    turn BIGINT NOT NULL,
    tried BIGINT NOT NULL,
    found BIGINT NOT NULL,
    due_at BIGINT,
    PRIMARY KEY (user_id, table_id, turn)
);
CREATE INDEX mistakes_table ON mistakes (table_id);

-- What people answered to the puzzles that come with the bot, by the numbers of these.
CREATE TABLE stock_answers (
    user_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    found BOOLEAN NOT NULL,
    answered_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, number)
);
