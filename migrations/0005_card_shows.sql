-- Stands for what the card shows, so that a restart leaves unchanged cards alone.
ALTER TABLE game_tables ADD COLUMN card_shows BIGINT;
