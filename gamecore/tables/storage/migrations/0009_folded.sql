-- The course of a game that is over, compressed: its log and positions, which have no rows any more then.

CREATE TABLE courses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    folded   BLOB NOT NULL
) STRICT;

ALTER TABLE tables ADD COLUMN folded INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_to_fold ON tables (opened_at) WHERE folded = 0 AND status IN ('finished', 'closed');
