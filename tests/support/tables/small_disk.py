"""A disk that is soon full: of a few MB in memory, in a name space of its own, for which nobody need be root."""

from __future__ import annotations

import ctypes
import errno
import multiprocessing
import os
import shutil
import subprocess
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")
TOOLS = ("unshare", "nsenter", "mount")
A_PIECE = bytes(2**16)


class SmallDisk:
    """Who is begun by ``within`` finds it at a place where for all others there is an empty folder."""

    def __init__(self, mounting: subprocess.Popen[bytes], place: Path) -> None:
        self._mounting = mounting.pid
        self.within: Sequence[str] = ("nsenter", f"--target={mounting.pid}", "--user", "--mount")
        self._filler = Path(f"/proc/{mounting.pid}/root{place}") / "filler"

    def call(self, work: Callable[..., T], *arguments: object) -> T:
        """What ``work`` returns or raises in a copy of this process that finds the disk at its place."""
        forked = multiprocessing.get_context("fork")
        with (
            warnings.catch_warnings(action="ignore", category=DeprecationWarning),  # other threads may be at work
            ProcessPoolExecutor(1, forked, initializer=_enter, initargs=(self._mounting,)) as pool,
        ):
            return pool.submit(work, *arguments).result()

    def fill(self) -> None:
        """There is no room for anything from now on."""
        fill(self._filler)

    def make_room(self) -> None:
        self._filler.unlink()


def _enter(mounting: int) -> None:
    """This process goes where the one that has mounted a disk is, as who owns that."""
    library, folder = ctypes.CDLL(None, use_errno=True), Path.cwd()
    for space in ("user", "mnt"):
        with open(f"/proc/{mounting}/ns/{space}", "rb") as opened:
            if library.setns(opened.fileno(), 0):
                raise OSError(ctypes.get_errno(), f"the {space} name space of {mounting} cannot be entered")
    os.chdir(folder)


def fill(filler: Path) -> None:
    """Writes as much into that file as there is room for on its disk."""
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(A_PIECE):
                pass
        except OSError as error:
            assert error.errno == errno.ENOSPC


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
