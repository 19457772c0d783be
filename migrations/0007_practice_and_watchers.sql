-- The level of the strongest computer, for the person of a game with one; none in other games and in those so far.
ALTER TABLE results ADD COLUMN against TEXT;

-- People who wish to be told when a table opens in a server, and when and of which table they were told last.
CREATE TABLE watchers (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    told_at BIGINT,
    told_of BIGINT,
    PRIMARY KEY (guild_id, user_id)
);
CREATE INDEX watchers_user ON watchers (user_id);
