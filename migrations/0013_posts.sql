-- Where the result, the replay and the report of a finished game were posted, so that each stands once in a place.
CREATE TABLE posts (
    table_id BIGINT NOT NULL REFERENCES game_tables (id) ON DELETE CASCADE,
    what TEXT NOT NULL,
    channel_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    PRIMARY KEY (table_id, what, channel_id)
);
