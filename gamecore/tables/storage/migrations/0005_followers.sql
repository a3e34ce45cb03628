-- Who follows a table from outside may have each round's story sent.

ALTER TABLE watchers ADD COLUMN letters INTEGER NOT NULL DEFAULT 0;
