"""``guildmaster odds``: the exact chance of a skill check."""

from __future__ import annotations

import argparse
import json

from bot.cli.numbers import whole
from gamecore.games.guild_master.odds import Modifiers, chance

MOST_DICE = 30
MOST_REROLLS = 10


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    odds = commands.add_parser("odds", help="tell the exact chance of a skill check with six-sided dice")
    odds.add_argument("--dice", type=whole(0, MOST_DICE), required=True, metavar="N", help="dice rolled")
    odds.add_argument("--target", type=whole(0), required=True, metavar="T", help="the total that is needed")
    odds.add_argument("--fix", type=whole(1, 6), metavar="FACE", help="one die may be set to FACE")
    odds.add_argument(
        "--rerolls", type=whole(0, MOST_REROLLS), default=0, metavar="K", help="dice that may be re-rolled"
    )
    odds.add_argument("--json", action="store_true", help='print {"p": ...}')
    odds.set_defaults(run=_odds)


def _odds(options: argparse.Namespace) -> None:
    fixes = () if options.fix is None else (options.fix,)
    p = chance(options.dice, options.target, Modifiers(fixes=fixes, rerolls=options.rerolls))
    print(json.dumps({"p": p}) if options.json else f"{p:.1%}")
