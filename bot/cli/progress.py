"""How far a long command is and how long it still takes, as a bar on standard error: only where a person looks."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

REDRAWN_S = 0.1
REMEMBERED_S = 3600
"""Steps of the last hour say how long the others will take; some take minutes."""


class Bar:
    """The bar, or nothing where nobody looks. It moves only when it is told to: a thread of its own would disturb what
    is measured, and processes that are forked off."""

    def __init__(self, what: str, screen: Progress | None) -> None:
        self._screen = screen
        self._task = screen.add_task(what, total=None) if screen else None
        self._drawn = 0.0

    def advance(self, done: int, of: int) -> None:
        """So many of all steps are done."""
        if self._screen is None or self._task is None:
            return
        self._screen.update(self._task, completed=done, total=of)
        if done == of or time.monotonic() > self._drawn + REDRAWN_S:
            self._drawn = time.monotonic()
            self._screen.refresh()

    def print(self, line: str) -> None:
        """Prints a line of the command's output; the bar makes room for it."""
        if self._screen is not None:
            self._screen.stop()
        print(line, flush=self._screen is not None)
        if self._screen is not None:
            self._screen.start()


@contextmanager
def progress(what: str, *, hidden: bool) -> Iterator[Bar]:
    """A bar while the command works; none if it is ``hidden`` or standard error is no terminal."""
    if hidden or not sys.stderr.isatty():
        yield Bar(what, None)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns,
        console=Console(stderr=True),
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        speed_estimate_period=REMEMBERED_S,
    ) as screen:
        yield Bar(what, screen)
