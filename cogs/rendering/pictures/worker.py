"""Draws pictures in a process of its own, so that the event loop never waits for one.

One picture at a time. Where several are wanted for one place, a table's board for instance, only the newest is drawn.
Whoever asks gets an answer in time: the picture, or None where it was outdated, failed or took too long.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from cogs.rendering.pictures.failures import without_words
from gamecore.engine.picture.marks import Picture

TIME_TO_DRAW_S = 2.0
"""A message waits no longer than this for its picture."""
IDLE_S = 120.0
"""The process ends when nothing was drawn for so long."""
log = logging.getLogger(__name__)


def draw(picture: Picture) -> bytes:
    """Runs in the worker; the renderer is loaded there alone."""
    from cogs.rendering.pictures.drawing import png

    return png(picture)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the bot, which then ends its worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class PictureWorker:
    """The queue and the process. Starts with the first picture, or by ``start``."""

    def __init__(
        self,
        draw: Callable[[Picture], bytes] = draw,
        time_to_draw_s: float = TIME_TO_DRAW_S,
        idle_s: float = IDLE_S,
    ) -> None:
        self._draw = draw
        self._time_to_draw_s = time_to_draw_s
        self._idle_s = idle_s
        self._wanted: dict[str, tuple[Picture, asyncio.Future[bytes | None]]] = {}
        self._process: ProcessPoolExecutor | None = None
        self._starting = asyncio.Lock()
        self._pid = 0
        self._drawing: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None

    async def png(self, place: str, picture: Picture) -> bytes | None:
        """A worded picture as PNG, or None. ``place`` is what it is shown in: an older picture that still waits to be
        drawn for it is dropped."""
        asked: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        _, outdated = self._wanted.pop(place, (None, None))
        if outdated is not None and not outdated.done():
            outdated.set_result(None)
        self._wanted[place] = (picture, asked)
        if self._drawing is None:
            self._drawing = asyncio.create_task(self._draw_all())
        try:
            return await asyncio.wait_for(asked, self._time_to_draw_s)
        except TimeoutError:
            log.warning("a picture took too long; its message goes without", extra={"place": place})
            return None

    async def start(self) -> None:
        """Has the process ready, all loaded that it draws with, before the first picture is wanted."""
        try:
            process = await self._started()
            await asyncio.wrap_future(await asyncio.to_thread(process.submit, self._draw, Picture(1, 1, (), ())))
        except Exception:  # tried again with the first picture; it was an empty one
            log.exception("the process that draws did not start")
            self._end()

    @property
    def process_id(self) -> int:
        """Of the process that draws; 0 where none runs."""
        return self._pid

    async def close(self) -> None:
        """Ends the process; whoever still waits gets no picture."""
        if self._drawing is not None:
            self._drawing.cancel()
            await asyncio.wait([self._drawing])
        for _, asked in self._wanted.values():
            if not asked.done():
                asked.set_result(None)
        self._wanted.clear()
        self._end()

    async def _draw_all(self) -> None:
        """Draws until nothing is wanted any more."""
        if self._idle is not None:
            self._idle.cancel()
        try:
            while self._wanted:
                place = next(iter(self._wanted))
                picture, asked = self._wanted.pop(place)
                if not asked.done():
                    found = await self._drawn(place, picture)
                    if not asked.done():
                        asked.set_result(found)
        finally:
            self._drawing = None
        self._idle = asyncio.get_running_loop().call_later(self._idle_s, self._end)

    async def _drawn(self, place: str, picture: Picture) -> bytes | None:
        try:
            process = await self._started()
            drawn = asyncio.wrap_future(await asyncio.to_thread(process.submit, self._draw, picture))
            return await asyncio.wait_for(drawn, self._time_to_draw_s)
        except TimeoutError:
            self._kill()
        except Exception as error:  # a picture is a courtesy: whatever goes wrong with it, its message is sent
            log.error("the picture %s could not be drawn: %s; its message goes without", place, without_words(error))
            self._end()
        return None

    async def _started(self) -> ProcessPoolExecutor:
        """The process. It is not ended because it starts slowly: the next picture will find it ready."""
        async with self._starting:
            if self._process is None:
                self._process = ProcessPoolExecutor(1, get_context("spawn"), _ignore_interrupts)
                self._pid = await asyncio.wrap_future(await asyncio.to_thread(self._process.submit, os.getpid))
            return self._process

    def _kill(self) -> None:
        """Ends a process that does not come to an end by itself."""
        if self._pid:
            os.kill(self._pid, signal.SIGTERM)
        self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
        self._process, self._pid = None, 0
