-- Short games have records of their own, the turns of records are the holder's own, and what the computer plays after Finish now
-- counts for the player. Games that were read for deeds are read once more.
UPDATE results SET reread = TRUE WHERE deeds IS NOT NULL;
DELETE FROM honours;
DELETE FROM records;
DELETE FROM deed_standings;
