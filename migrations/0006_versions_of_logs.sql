-- Each log says in its first line the version of its text and of the rules that it was played by. Those so far have the
-- text of version 2 but for this line, and were played by the first rules.
UPDATE actions SET text = text || ' format 2 rules 1' WHERE seq = 1 AND text LIKE 'opened % % % %' AND text NOT LIKE '%format%';
