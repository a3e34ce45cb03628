-- A promise is told by what its parties were called when it was given, whoever has their chairs by then. Of older ones
-- that is known where they still sit there.

ALTER TABLE promises ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE promised ADD COLUMN name TEXT NOT NULL DEFAULT '';

UPDATE promises SET name = coalesce(
    (SELECT json_extract(body, '$.name') FROM seats
     WHERE seats.table_id = promises.table_id AND seats.seat = promises.seat AND seats.user_id = promises.user_id),
    '');

UPDATE promised SET name = coalesce(
    (SELECT json_extract(body, '$.name') FROM seats JOIN promises ON promises.table_id = seats.table_id
     WHERE promises.id = promised.promise_id AND seats.seat = promised.seat AND seats.user_id = promised.user_id),
    '');
