-- What the computer captured or brought to the centre for a person counted for the person. Games that were read for deeds are
-- read once more. Their mark stays, so that a program before this one does not read them as it did.
ALTER TABLE results ADD COLUMN reread BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE results SET reread = TRUE WHERE deeds IS NOT NULL;
DROP INDEX results_unread;
CREATE INDEX results_unread ON results (table_id) WHERE counted AND (deeds IS NULL OR reread) AND user_id IS NOT NULL;
DELETE FROM honours;
DELETE FROM records;
DELETE FROM deed_standings;
