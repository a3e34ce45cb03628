-- Rows that could not be read, as they were. `kind` and `key` say where each was; a table cannot go on without some, and
-- those are noted here and left where they are.

CREATE TABLE set_aside (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    at       TEXT NOT NULL,
    kind     TEXT NOT NULL,
    key      TEXT NOT NULL,
    table_id TEXT,
    why      TEXT NOT NULL,
    row      TEXT NOT NULL                    -- all of its columns as JSON
) STRICT;
CREATE INDEX set_aside_by_row ON set_aside (kind, key);
