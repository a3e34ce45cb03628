-- When people are away from all their tables, as they said themselves. `turns` is when it begins or, begun, ends.

CREATE TABLE absences (
    user_id INTEGER PRIMARY KEY,
    turns   TEXT NOT NULL,
    body    TEXT NOT NULL
) STRICT;
CREATE INDEX absences_by_time ON absences (turns);
