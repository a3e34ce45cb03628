"""A disk that is soon full: of a few MB in memory, in a name space of its own, for which nobody need be root."""

from __future__ import annotations

import errno
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

TOOLS = ("unshare", "nsenter", "mount")
A_PIECE = bytes(2**16)


class SmallDisk:
    """Who is begun by ``within`` finds it at a place where for all others there is an empty folder."""

    def __init__(self, mounting: subprocess.Popen[bytes], place: Path) -> None:
        self.within: Sequence[str] = ("nsenter", f"--target={mounting.pid}", "--user", "--mount")
        self._filler = Path(f"/proc/{mounting.pid}/root{place}") / "filler"

    def fill(self) -> None:
        """There is no room for anything from now on."""
        with self._filler.open("wb", buffering=0) as filler:
            try:
                while filler.write(A_PIECE):
                    pass
            except OSError as error:
                assert error.errno == errno.ENOSPC

    def make_room(self) -> None:
        self._filler.unlink()


@contextmanager
def small_disk(place: Path, size: str) -> Iterator[SmallDisk]:
    """At ``place``, as long as the block lasts. Skips the test where nobody may mount anything."""
    if missing := [tool for tool in TOOLS if shutil.which(tool) is None]:
        pytest.skip(f"no small disk without {', '.join(missing)}")
    place.mkdir()
    mount = f'mount -t tmpfs -o size={size} none "$0" && echo mounted && exec cat'
    command = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, str(place))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as mounting:
        assert mounting.stdin is not None and mounting.stdout is not None and mounting.stderr is not None
        if not mounting.stdout.readline():
            pytest.skip(f"no small disk can be mounted here: {mounting.stderr.read().decode()}")
        try:
            yield SmallDisk(mounting, place)
        finally:
            mounting.stdin.close()  # whoever mounted it ends, and with them the disk
