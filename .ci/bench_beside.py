"""What the bench measures, of an older tree of this project beside this one: ``bench_beside.py OLDER [ROUNDS]``.

OLDER is a worktree with an environment of its own in ``.venv``. The two take turns in the same minutes, and times are
those of the processor, so that what else runs on the machine does least harm. Printed are medians and their ratio.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
ROUNDS = 3
MEASURE = """
import asyncio, gc, importlib, inspect, json, logging, time

logging.disable(logging.CRITICAL)
try:
    importlib.import_module("bot.cli.bench")
    where = "bot.cli.bench"
except ImportError:
    where = "bot.commands.bench"
rules, service, messages, figures = (
    importlib.import_module(f"{where}.{part}") for part in ("rules", "service", "messages", "figures")
)
games = importlib.import_module("gamecore.games")
try:
    importlib.import_module("bot.garbage").look_for_garbage_seldom()
except ImportError:
    gc.freeze()
found = {}


class Watch:
    def __init__(self):
        self.ms = []

    async def __call__(self, deciding):
        began = time.process_time()
        view = await deciding
        self.ms.append((time.process_time() - began) * 1000)
        return view


def p99(watch):
    return figures.percentile(watch.ms, 0.99)


for seats in (2, 4):
    found[f"random play driven directly, guild_master, {seats} seats, decisions/s"] = rules.driven_per_s(
        games.game("guild_master"), seats, 2
    )
for key in games.all_keys():
    game = games.game(key)
    found[f"decisions applied to saved positions, {key}, decisions/s"] = rules.applied_per_s(game, game.seats[-1], 1.5)
for what, how in (
    ("by hand", {"people": 4, "by_hand": True}),
    ("with standing instructions", {"people": 4}),
    ("with three stewards", {"people": 1}),
):
    watch = Watch()
    asyncio.run(service.play(watch, 150 if how["people"] == 1 else 400, **how))
    found[f"decision committed {what}, p99, ms"] = p99(watch)
numbers = [()] if len(inspect.signature(messages.evening).parameters) == 1 else [(0,), (1,), (2,)]
began = time.process_time()
evenings = [asyncio.run(messages.evening(4, *number)) for number in numbers]
found["a four-seat game over the simulated Discord, s"] = (time.process_time() - began) / len(evenings)
found["REST calls per committed decision"] = sum(each.sent for each in evenings) / sum(
    len(each.decided) for each in evenings
)
print(json.dumps(found))
"""


def main(arguments: list[str]) -> int:
    if not arguments:
        print(__doc__)
        return 2
    older, rounds = Path(arguments[0]), int(arguments[1]) if len(arguments) > 1 else ROUNDS
    before, after = [], []
    for _ in range(rounds):
        before.append(measured(older))
        after.append(measured(ROOT))
    print(f"{'before':>9} {'after':>9} {'ratio':>6}")
    for what in after[0]:
        old, new = (median(run[what] for run in runs) for runs in (before, after))
        print(f"{old:9.5g} {new:9.5g} {new / old:6.2f}  {what}")
    return 0


def measured(tree: Path) -> dict[str, float]:
    """What this tree's own Python measures of its own code."""
    python = tree / ".venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    told = subprocess.run([python, "-c", MEASURE], cwd=tree, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
