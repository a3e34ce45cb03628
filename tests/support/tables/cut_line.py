"""A line to a database server that is cut at the worst moment."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

from psycopg.conninfo import conninfo_to_dict, make_conninfo

Loses = Literal["what is asked", "the answer", "all from then on"]
Moment = Literal["as it is written", "as it is saved"]
_SOCKET = ".s.PGSQL.5432"


class CutLine:
    """``address`` is the server's, by way of this line. All goes through until it is to be cut, once, where somebody
    decides something."""

    def __init__(self, address: str, server: Path) -> None:
        self.address = address
        self.cuts = 0
        self.lets_nobody_in = False
        self._server = server
        self._at: Moment | None = None
        self._loses: Loses = "the answer"
        self._for_good = False
        self._open: set[asyncio.StreamWriter] = set()

    def cut_at(self, moment: Moment, loses: Loses, for_good: bool = False) -> None:
        """The next time that somebody comes so far. ``for_good``: nobody is let in again."""
        self._at, self._loses, self._for_good = moment, loses, for_good

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, until either side ends it or it is cut."""
        if self.lets_nobody_in:
            writer.close()
            return
        from_server, to_server = await asyncio.open_unix_connection(str(self._server))
        back = asyncio.create_task(_pass_on(from_server, writer))
        self._open.add(writer)
        try:
            await self._until_cut(reader, from_server, to_server, back)
        finally:
            back.cancel()
            to_server.close()
            writer.close()
            self._open.discard(writer)

    async def _until_cut(
        self,
        reader: asyncio.StreamReader,
        from_server: asyncio.StreamReader,
        to_server: asyncio.StreamWriter,
        back: asyncio.Task[None],
    ) -> None:
        decides = False
        with suppress(ConnectionError):
            while sent := await reader.read(2**16):
                decides = decides or b"INSERT INTO log" in sent
                if decides and self._at is not None and (self._at == "as it is written" or b"COMMIT" in sent):
                    await self._cut(sent, back, from_server, to_server)
                    break
                decides = decides and b"COMMIT" not in sent
                to_server.write(sent)
                await to_server.drain()
            while self._loses == "all from then on" and await reader.read(2**16):
                pass

    async def _cut(
        self, sent: bytes, back: asyncio.Task[None], server: asyncio.StreamReader, to_server: asyncio.StreamWriter
    ) -> None:
        moment, self._at = self._at, None
        self.cuts += 1
        self.lets_nobody_in = self._for_good
        back.cancel()
        await asyncio.wait((back,))
        if self._loses == "the answer":
            to_server.write(sent)
            await to_server.drain()
        if self._loses == "the answer" and moment == "as it is saved":
            await server.read(1)
        if self._for_good:
            self.hang_up()

    def hang_up(self) -> None:
        for writer in self._open:
            writer.close()

    async def end(self) -> None:
        while self._open:
            self.hang_up()
            await asyncio.sleep(0.01)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while said := await reader.read(2**16):
            writer.write(said)
            await writer.drain()
    writer.close()


@contextmanager
def cut_line(address: str, folder: Path) -> Iterator[CutLine]:
    """To a server that listens in a folder; carried by a thread, so that nothing waits for it that waits for a bot."""
    server = Path(str(conninfo_to_dict(address)["host"])) / _SOCKET
    line = CutLine(make_conninfo(address, host=str(folder)), server)
    opened: Future[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def listen() -> None:
        ended = asyncio.Event()
        async with await asyncio.start_unix_server(line.carry, path=folder / _SOCKET):
            opened.set_result((asyncio.get_running_loop(), ended))
            await ended.wait()
            await line.end()

    thread = threading.Thread(target=asyncio.run, args=(listen(),))
    thread.start()
    loop, ended = opened.result()
    try:
        yield line
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()
