-- Of tables that several processes share each process looks for those in its own slots, see slots.py.

CREATE INDEX outbox_by_slot ON outbox
    (((strpos('0123456789abcdef', substr(md5(table_id), 1, 1)) - 1) % 4 * 16
      + strpos('0123456789abcdef', substr(md5(table_id), 2, 1)) - 1));
CREATE INDEX deadlines_by_slot ON deadlines
    (((strpos('0123456789abcdef', substr(md5(table_id), 1, 1)) - 1) % 4 * 16
      + strpos('0123456789abcdef', substr(md5(table_id), 2, 1)) - 1), due);
CREATE INDEX leases_by_owner ON leases (owner);
