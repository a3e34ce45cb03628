-- A seat may have two drafts: of what it is asked, and of what it will be asked next.

CREATE TABLE drafts_of_both (
    table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    ahead     INTEGER NOT NULL,
    question  TEXT NOT NULL,
    answer    TEXT NOT NULL,
    ready     INTEGER NOT NULL,
    counts_on TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, ahead)
) STRICT, WITHOUT ROWID;

INSERT INTO drafts_of_both SELECT table_id, seat, 0, question, answer, 0, '{}' FROM drafts;

DROP TABLE drafts;

ALTER TABLE drafts_of_both RENAME TO drafts;
