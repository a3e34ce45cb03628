-- In which question a person saw the hint of a kind of question, once a game; an empty kind: they want no hints there.

CREATE TABLE hints (
    user_id  INTEGER NOT NULL,
    game     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    question TEXT NOT NULL,
    PRIMARY KEY (user_id, game, kind)
) STRICT, WITHOUT ROWID;
