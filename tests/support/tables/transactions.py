"""Callers that are cancelled at any await."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any


class CancelledAt:
    """Awaits ``work``, cancelled at its ``step``-th pause; ``finished`` when it never came there."""

    def __init__(self, work: Coroutine[Any, Any, Any], step: int) -> None:
        self.work = work
        self.step = step
        self.finished = False

    def __await__(self) -> Generator[Any, None, None]:
        pauses = 0
        send: Callable[[], Any] = lambda: self.work.send(None)  # noqa: E731
        while True:
            try:
                waited = send()
            except StopIteration:
                self.finished = True
                return
            except asyncio.CancelledError:
                return
            pauses += 1
            if pauses == self.step:
                if waited is not None:
                    waited._asyncio_future_blocking = False
                send = lambda: self.work.throw(asyncio.CancelledError())  # noqa: E731
                continue
            try:
                yield waited
            except BaseException as error:  # passed on to the work, as a task would
                send = lambda error=error: self.work.throw(error)  # type: ignore[misc]  # noqa: E731
            else:
                send = lambda: self.work.send(None)  # noqa: E731


async def cancelled_everywhere(
    make: Callable[[], Coroutine[Any, Any, Any]], after: Callable[[], Awaitable[None]]
) -> int:
    """Runs a fresh ``make()`` cancelled at its first pause, its second, ... until one runs through."""
    for step in range(1, 400):
        trial = CancelledAt(make(), step)
        await trial
        await after()
        if trial.finished:
            return step - 1
    raise AssertionError("it never ends")
