"""``guildmaster odds``: the exact chance of a skill check."""

from __future__ import annotations

import json

from gamecore.games.guild_master.rules.skill_checks.odds import Modifiers, chance


def odds(dice: int, target: int, fix: int | None, rerolls: int, *, as_json: bool) -> None:
    fixes = () if fix is None else (fix,)
    p = chance(dice, target, Modifiers(fixes=fixes, rerolls=rerolls))
    print(json.dumps({"p": p}) if as_json else f"{p:.1%}")
