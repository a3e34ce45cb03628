"""``guildmaster bench``: the numbers of the design, measured on this machine."""

from __future__ import annotations

import asyncio
import json
import os
import platform
import sys
from collections.abc import Iterator

from bot.cli.bench.figures import FULL, QUICK, Measurement, Sizes
from bot.cli.progress import Bar, progress
from bot.garbage import look_for_garbage_seldom
from gamecore.engine.errors import GuildmasterError


def bench(part: str | None, live: int, finished: int, server: str | None, *, as_json: bool, quick: bool) -> None:
    """Measures and prints; ``live`` and ``finished`` are the tables of the part `growth`, ``server`` is of `scale`."""
    measured: list[Measurement] = []
    with progress("measured", hidden=as_json) as bar:
        for measurement in _measured(part, live, finished, server, quick, bar):
            measured.append(measurement)
            if not as_json:
                bar.print(line(measurement))
    if not as_json:
        print(" ".join(f"{name} {value}" for name, value in machine().items()))
    else:
        print(json.dumps({"measurements": [each.model_dump() for each in measured], "machine": machine()}))


def _measured(
    part: str | None, live: int, finished: int, server: str | None, quick: bool, bar: Bar
) -> Iterator[Measurement]:
    if part == "growth":
        return grown(live, finished, quick, bar)
    return scaled(server, quick, bar) if part else measurements(QUICK if quick else FULL, bar)


def measurements(sizes: Sizes, bar: Bar) -> Iterator[Measurement]:
    """Everything, one after the other, as soon as it is known.

    Raises:
        GuildmasterError: the simulated Discord is not installed.
    """
    try:
        from bot.cli.bench import by_post, messages, pictures, process, rules, service
    except ImportError as error:
        raise GuildmasterError(f"the bench needs more than the bot does ({error.name}): run `make install`") from error
    look_for_garbage_seldom()  # as the bot's own process does
    parts = (service, by_post, messages, pictures, process)
    rates = rules.how_many()
    steps = rates + len(parts)
    bar.advance(0, steps)
    for done, measurement in enumerate(rules.measure(sizes), 1):
        yield measurement
        bar.advance(done, steps)
    for done, part in enumerate(parts, rates + 1):
        yield from asyncio.run(part.measure(sizes))
        bar.advance(done, steps)


def grown(live: int, finished: int, quick: bool, bar: Bar) -> Iterator[Measurement]:
    from bot.cli.bench import growth

    look_for_garbage_seldom()  # as the bot's own process does
    games = ("cadwallon",) if quick else ()
    return asyncio.run(growth.measure(live, finished, bar, games))


def scaled(server: str | None, quick: bool, bar: Bar) -> Iterator[Measurement]:
    from bot.cli.bench.scale import measure
    from bot.cli.bench.scale_tables import SMALL, Scale

    return asyncio.run(measure(SMALL if quick else Scale(), server, bar))


def machine() -> dict[str, object]:
    """Where it was measured."""
    return {
        "system": platform.platform(terse=True),
        "processor": platform.processor() or platform.machine(),
        "processors": os.cpu_count(),
        "python": sys.version.split()[0],
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }


def line(measured: Measurement) -> str:
    """One line: reached or not, what, the figure and its aim."""
    mark = {True: "ok   ", False: "SHORT", None: "     "}[measured.reached]
    aim = f"   (aim: {measured.bound} {measured.aim:,.6g})" if measured.aim is not None else ""
    return f"{mark} {measured.what}: {measured.figure:,.6g} {measured.unit}{aim}"
