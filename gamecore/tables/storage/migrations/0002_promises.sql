-- Promises on record, in the words of whoever gave them. They are for those whom they name, until `open` is 1.
CREATE TABLE promises (
    id       TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    chapter  INTEGER NOT NULL,
    words    TEXT NOT NULL,
    open     INTEGER NOT NULL
) STRICT;
CREATE INDEX promises_by_table ON promises (table_id);
CREATE INDEX promises_by_person ON promises (user_id);

-- To whom each was given, and what they say of it when the game is over: 1 kept, 0 broken.
CREATE TABLE promised (
    promise_id TEXT NOT NULL REFERENCES promises (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    user_id    INTEGER,
    kept       INTEGER,
    PRIMARY KEY (promise_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX promised_by_person ON promised (user_id);
