"""The program that draws, started by :mod:`.worker`: it reads what to draw and answers until nobody asks.

A program rather than a copy of the bot's process: it holds what it draws with and nothing else, whoever started it.
Each frame is a length and that many bytes.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import IO

from cogs.rendering.pictures.failures import without_words
from gamecore.engine.picture.marks import Picture

NICE = 10
"""On a busy machine answers come before pictures."""
LENGTH = 8
"""So many bytes say how long a frame is."""


def draw(picture: Picture) -> bytes:
    """The renderer is loaded with the first picture, and in this program alone."""
    from cogs.rendering.pictures.drawing import png

    return png(picture)


def framed(content: object) -> bytes:
    data = pickle.dumps(content)
    return len(data).to_bytes(LENGTH, "big") + data


def answer(asked: bytes) -> bytes | str:
    """What was drawn, or what went wrong in words that any log may hold."""
    try:
        make: Callable[[Picture], bytes]
        make, picture = pickle.loads(asked)
        return make(picture)
    except Exception as error:
        return without_words(error)


def serve(asked: IO[bytes], answers: IO[bytes]) -> None:
    answers.write(framed(b"ready"))
    answers.flush()
    while length := asked.read(LENGTH):
        answers.write(framed(answer(asked.read(int.from_bytes(length, "big")))))
        answers.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then ends this program
    # a bot that was killed reads no answer
    with suppress(BrokenPipeError), os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)  # whatever else is printed is no answer
        serve(sys.stdin.buffer, answers)
