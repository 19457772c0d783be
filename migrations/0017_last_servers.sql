-- The server where somebody last chose something, took a lesson or answered a puzzle: what is kept of people beside servers
-- goes with the last server that knows them.
CREATE TABLE last_servers (
    user_id BIGINT PRIMARY KEY,
    guild_id BIGINT NOT NULL
);
CREATE INDEX last_servers_guild ON last_servers (guild_id);
-- When it was left, by the clock of the database; it is raised when the same is left again, so that one that is done is told
-- from one that is not.
ALTER TABLE errands ADD COLUMN asked_at BIGINT NOT NULL DEFAULT 0;
