"""Draws pictures in a process of its own, so that the event loop never waits for one.

One picture at a time. Where several are wanted for one place, a table's board for instance, only the newest is drawn.
Whoever asks gets an answer in time: the picture, or None where it was outdated, failed or took too long; and at once
where so many wait that it would come too late.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path

from cogs.rendering.pictures.failures import without_words
from cogs.rendering.pictures.program import LENGTH, draw, framed
from gamecore.engine.picture.marks import Picture

PROGRAM = "cogs.rendering.pictures.program"
FOUND_IN = Path(__file__).parents[3]
"""The program is started where this code lies, so that both are of one make."""
TIME_TO_DRAW_S = 2.0
"""A message waits no longer than this for its picture."""
BUSY_S = 0.4
"""Where one would wait so long for its turn behind a crowd it is busy: who can do without a picture then does."""
FEW = 2
"""So many before one are no crowd: they take long where the machine is slow, and there a picture is worth the wait."""
USUAL_S = 0.07
"""One picture takes about so long; how long they take here just now is learnt from each."""
LEARNT = 0.25
HUNG = 5
"""The process is ended after so many times as long as a message waits: it may only be slow, and starts slower."""
IDLE_S = 120.0
"""The process ends when nothing was drawn for so long."""
log = logging.getLogger(__name__)


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
        self._process: Process | None = None
        self._ending: list[Process] = []
        self._turn = asyncio.Lock()
        self._drawing: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._each_s = USUAL_S
        self._at_work = False

    async def png(self, place: str, picture: Picture) -> bytes | None:
        """A worded picture as PNG, or None. ``place`` is what it is shown in: an older picture that still waits to be
        drawn for it is dropped."""
        asked: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        _, outdated = self._wanted.pop(place, (None, None))
        if outdated is not None and not outdated.done():
            outdated.set_result(None)
        if self._turn_in_s and self._turn_in_s + self._each_s > self._time_to_draw_s:
            return None
        self._wanted[place] = (picture, asked)
        if self._drawing is None:
            self._drawing = asyncio.create_task(self._draw_all())
        try:
            return await asyncio.wait_for(asked, self._time_to_draw_s)
        except TimeoutError:
            if self._wanted.get(place) == (picture, asked):
                del self._wanted[place]
            log.warning("a picture took too long; its message goes without", extra={"place": place})
            return None

    async def start(self) -> None:
        """Has the process ready, all loaded that it draws with, before the first picture is wanted."""
        try:
            await self._answered(Picture(1, 1, (), ()))
        except Exception:  # tried again with the first picture; it was an empty one
            log.exception("the program that draws did not start")

    @property
    def is_busy(self) -> bool:
        """True if a picture would be long in coming."""
        return self._before > FEW and self._turn_in_s > BUSY_S

    @property
    def _before(self) -> int:
        """So many pictures are drawn before one that is wanted now."""
        return len(self._wanted) + self._at_work

    @property
    def _turn_in_s(self) -> float:
        """So long one that is wanted now would wait for those before it; 0 where there are none."""
        return self._before * self._each_s

    @property
    def process_id(self) -> int:
        """Of the process that draws; 0 where none runs."""
        return 0 if self._process is None else self._process.pid

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
        await asyncio.gather(*(process.communicate() for process in self._ending))

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
            drawn = await self._answered(picture, self._time_to_draw_s * HUNG)
            if isinstance(drawn, bytes):
                return drawn
            log.error("the picture %s could not be drawn: %s; its message goes without", place, drawn)
        except TimeoutError:
            log.warning("the program that draws took too long and was ended", extra={"place": place})
        except Exception as error:  # a picture is a courtesy: whatever goes wrong with it, its message is sent
            log.error("the program that draws ended: %s; %s goes without a picture", without_words(error), place)
        return None

    async def _answered(self, picture: Picture, within_s: float | None = None) -> object:
        """What the program says of one picture. It may start slowly, then the next picture finds it ready; once it
        has not answered in time or at all, it is ended."""
        async with self._turn:
            try:
                process = await self._started()
                self._at_work, begun = True, time.perf_counter()
                answered = await asyncio.wait_for(_answer(process, (self._draw, picture)), within_s)
            except BaseException:
                self._end()
                raise
            finally:
                self._at_work = False
            self._each_s += (time.perf_counter() - begun - self._each_s) * LEARNT
            return answered

    async def _started(self) -> Process:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", PROGRAM, stdin=PIPE, stdout=PIPE, cwd=FOUND_IN
            )
            await _next(self._process)
        return self._process

    def _end(self) -> None:
        """Ends a process that may be busy; there is nothing in it to be kept."""
        if self._process is not None:
            self._ending = [each for each in (*self._ending, self._process) if each.returncode is None]
            if self._process in self._ending:
                self._process.kill()
        self._process = None


async def _answer(process: Process, asked: object) -> object:
    assert process.stdin is not None
    process.stdin.write(framed(asked))
    await process.stdin.drain()
    return await _next(process)


async def _next(process: Process) -> object:
    assert process.stdout is not None
    length = await process.stdout.readexactly(LENGTH)
    return pickle.loads(await process.stdout.readexactly(int.from_bytes(length, "big")))
