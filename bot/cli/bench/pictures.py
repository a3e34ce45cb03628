"""What a picture costs: from a view to its PNG, as the bot draws it, and how long the event loop waits meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.cli.bench.figures import Measurement, Sizes, at_most, for_information, percentile
from bot.cli.bench.process import resident_mb
from bot.cli.bench.stalls import Stalls
from bot.garbage import look_for_garbage_seldom
from cogs.rendering.pictures.wording import worded
from cogs.rendering.pictures.worker import PictureWorker
from cogs.wording.fluent import Wording, load_wording
from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Question

SEATS = 4
NAMES = ("Robin", "Magdalena", "Kim", "Chris")
WITHIN_MS, KILOBYTES, STALL_MS, MEGABYTES = 150, 300, 20, 60


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture to be made and drawn."""

    made: Callable[[], Picture]
    wording: Wording


async def measure(sizes: Sizes) -> Iterator[Measurement]:
    scenes = [scene for key in games.all_keys() for scene in _boards(key, sizes.pictures)]
    asked = [scene for key in games.all_keys() for scene in _questions(key, sizes.pictures)]
    look_for_garbage_seldom()  # as the bot's own process does
    worker, stalls = PictureWorker(time_to_draw_s=30), Stalls()
    try:
        begun = time.perf_counter()
        await worker.png("first", _worded(scenes[0]))
        first_ms = (time.perf_counter() - begun) * 1000
        async with stalls.watched():
            times_ms, bytes_each = await _drawn(worker, scenes)
            asked_ms, bytes_asked = await _drawn(worker, asked)
        memory_mb = resident_mb(worker.process_id)
    finally:
        await worker.close()
    return iter(
        (
            at_most(f"picture drawn, boards of {SEATS} seats, p50", percentile(times_ms, 0.5), "ms", WITHIN_MS),
            for_information(f"picture drawn, boards of {SEATS} seats, p99", percentile(times_ms, 0.99), "ms"),
            at_most(f"picture beside a question, {SEATS} seats, p50", percentile(asked_ms, 0.5), "ms", WITHIN_MS),
            for_information("first picture, with the start of the process that draws", first_ms, "ms"),
            at_most("largest picture", max(*bytes_each, *bytes_asked) / 1024, "KiB", KILOBYTES),
            at_most("longest stall of the event loop while pictures are drawn", stalls.longest_ms, "ms", STALL_MS),
            at_most("resident memory of the process that draws", memory_mb, "MB", MEGABYTES),
        )
    )


async def _drawn(worker: PictureWorker, scenes: Sequence[Scene]) -> tuple[list[float], list[int]]:
    """How long each took, in milliseconds, and how many bytes it has."""
    times_ms, bytes_each = [], []
    for scene in scenes:
        begun = time.perf_counter()
        png = await worker.png("bench", _worded(scene))
        times_ms.append((time.perf_counter() - begun) * 1000)
        bytes_each.append(len(png or b""))
    return times_ms, bytes_each


def _worded(scene: Scene) -> Picture:
    return worded(scene.made(), scene.wording, NAMES)


def _boards(key: str, wanted: int) -> Sequence[Scene]:
    """Boards of one random game, evenly spread over it."""
    game: Any = games.game(key)
    luck, states = Chance(f"pictures/{key}"), []

    def answer(state: Any, question: Any) -> Any:
        return game.random(game.view(state, question.seat), question, luck)

    def watch(state: Any, events: Any) -> None:
        states.append(game.dump(state))

    drive(game, Setup(seats=SEATS), f"pictures/{key}", answer, watch)
    views = [game.view(game.load(states[len(states) * at // wanted]), None) for at in range(wanted)]
    wording = load_wording(key)
    seen = [view for view in views if game.picture("board", view, ()) is not None]
    return [Scene(partial(game.picture, "board", view, ()), wording) for view in seen]


def _questions(key: str, wanted: int) -> Sequence[Scene]:
    """What is asked in one game of stewards, evenly spread over it, each with what is recommended."""
    game: Any = games.game(key)
    luck, found = Chance(f"pictures/{key}"), []

    def answer(state: Any, question: Question) -> Any:
        view = game.view(state, question.seat)
        best = game.steward(view, question, luck)
        shown = game.question_picture(view, question, best, recommended=True)
        if shown is not None:
            found.append(shown.picture)
        return best

    drive(game, Setup(seats=SEATS), f"pictures/{key}", answer)
    wording = load_wording(key)
    return [Scene(partial(_ready, found[len(found) * at // wanted]), wording) for at in range(wanted)]


def _ready(picture: Picture) -> Picture:
    """What is shown of a question is reckoned while it is asked; here it is only worded and drawn."""
    return picture
