"""Runs a command with the address of an empty database in place of ``{}``, on a PostgreSQL server of its own that waits
for its disk as in earnest: ``.venv/bin/python .ci/with_postgresql.py .venv/bin/guildmaster bench scale --server {}``.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.support.tables.postgresql_server import OwnServer

SETTINGS = ("shared_buffers=512MB", "max_connections=60", "max_wal_size=4GB")


def main(command: list[str]) -> int:
    if "{}" not in command:
        print(__doc__)
        return 2
    with TemporaryDirectory(prefix="gm-pg-", ignore_cleanup_errors=True) as folder:
        server = OwnServer(Path(folder), SETTINGS)
        try:
            address = server.empty()
            return subprocess.run([address if word == "{}" else word for word in command]).returncode
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
