"""``guildmaster bench``: the numbers of the design, measured on this machine."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import sys
from collections.abc import Iterator

from bot.cli.bench.figures import FULL, QUICK, Measurement, Sizes
from bot.cli.numbers import whole
from gamecore.engine.errors import GuildmasterError


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("bench", help="measure the numbers of the design on this machine; some minutes")
    command.add_argument("part", nargs="?", choices=("growth",), help="what many live and finished games cost; minutes")
    command.add_argument("--live", type=whole(1), default=1000, help="of growth")
    command.add_argument("--finished", type=whole(1), default=20_000, help="of growth")
    command.add_argument("--json", action="store_true", help="one object: measurements and machine")
    command.add_argument("--quick", action="store_true", help="small sizes, only to see that everything is measured")
    command.set_defaults(run=_bench)


def _bench(options: argparse.Namespace) -> None:
    measured: list[Measurement] = []
    wanted = grown(options) if options.part else measurements(QUICK if options.quick else FULL)
    for measurement in wanted:
        measured.append(measurement)
        if not options.json:
            print(line(measurement), flush=True)
    if not options.json:
        print(" ".join(f"{name} {value}" for name, value in machine().items()))
    else:
        print(json.dumps({"measurements": [each.model_dump() for each in measured], "machine": machine()}))


def measurements(sizes: Sizes) -> Iterator[Measurement]:
    """Everything, one after the other, as soon as it is known.

    Raises:
        GuildmasterError: the simulated Discord is not installed.
    """
    try:
        from bot.cli.bench import by_post, messages, process, rules, service
    except ImportError as error:
        raise GuildmasterError(f"the bench needs more than the bot does ({error.name}): run `make install`") from error
    gc.freeze()  # as the bot's own process does
    yield from rules.measure(sizes)
    for part in (service, by_post, messages, process):
        yield from asyncio.run(part.measure(sizes))


def grown(options: argparse.Namespace) -> Iterator[Measurement]:
    from bot.cli.bench import growth

    gc.freeze()  # as the bot's own process does
    games = ("cadwallon",) if options.quick else ()
    return asyncio.run(growth.measure(options.live, options.finished, games))


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
