"""The part of a finished game's page that checks the dice in its reader's browser, without asking anybody."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from markupsafe import Markup

from cogs.wording.names import Words
from gamecore.engine.phrases import say
from gamecore.tables.archive.dice import Dice
from gamecore.tables.model.table import TableInfo


@cache
def script() -> str:
    """What the page runs: plain JavaScript, with a SHA-256 of its own."""
    return files("cogs.rendering.story").joinpath("check.js").read_text("utf-8")


def policy(runs: bool) -> str:
    """What a page may do: show its own style and, if it ``runs``, our very script; nothing from anywhere."""
    mark = base64.b64encode(hashlib.sha256(script().encode()).digest()).decode()
    allowed = f"; script-src 'sha256-{mark}'" if runs else ""
    return f"default-src 'none'; style-src 'unsafe-inline'{allowed}"


@dataclass(frozen=True, slots=True)
class DiceCard:
    """What was published, and how all the rest is checked; drawn by ``dice.html``."""

    published: Sequence[tuple[str, str]]
    words: Sequence[tuple[int, str]]
    """What was said for the seed, by the number of the chair: whoever gave it may sit there no more."""
    command: str
    data: dict[str, Any]
    """What the script reads."""
    script: Markup


def card(dice: Dice, table: TableInfo, words: Words) -> DiceCard:
    published = (("hash", dice.hash), ("secret", dice.secret), ("message", dice.message), ("mark", table.mark or ""))
    blanks = {"a": "%1", "b": "%2", "c": "%3", "d": "%4", "e": "%5"}
    told = ("promised", "broken", "right", "wrong", "draw")
    texts = {name: words.label(say(f"story-dice-{name}", **blanks)) for name in told}
    return DiceCard(
        published=[(name, value) for name, value in published if value],
        words=[(number, word) for number, word in enumerate(dice.words, 1) if word],
        command=f"guildmaster verify table-{table.id}.json --hash {dice.hash} --mark {table.mark or ''}",
        data={"dice": dice.model_dump(mode="json"), "texts": texts},
        script=Markup(script()),
    )
