"""The part of a finished game's page that checks the dice in its reader's browser, without asking anybody."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from bot.words import Words
from gamecore.engine.phrases import say
from gamecore.table.dice import Dice
from gamecore.table.models import TableInfo


@cache
def script() -> str:
    """What the page runs: plain JavaScript, with a SHA-256 of its own."""
    return files("bot.story").joinpath("check.js").read_text("utf-8")


def policy(runs: bool) -> str:
    """What a page may do: show its own style and, if it ``runs``, our very script; nothing from anywhere."""
    mark = base64.b64encode(hashlib.sha256(script().encode()).digest()).decode()
    allowed = f"; script-src 'sha256-{mark}'" if runs else ""
    said = html.escape(f"default-src 'none'; style-src 'unsafe-inline'{allowed}")
    return f'<meta http-equiv="Content-Security-Policy" content="{said}">'


def card(dice: Dice, table: TableInfo, words: Words) -> Iterator[str]:
    """What was published, a button, what comes of it, and how all the rest is checked."""
    yield f'<section class="card" id="dice"><h2>{_text("title", words)}</h2><dl>'
    published = [("hash", dice.hash), ("secret", dice.secret), ("message", dice.message), ("mark", table.mark or "")]
    for name, value in published:
        if value:
            yield f"<dt>{_text(name, words)}</dt><dd><code>{html.escape(value)}</code></dd>"
    for number, word in enumerate(dice.words, 1):  # by chair: whoever gave it may sit there no more
        if word:
            yield f"<dt>{_text('word', words, number=number)}</dt><dd><code>{html.escape(word)}</code></dd>"
    yield f'</dl><button type="button" id="dice-check">{_text("button", words)}</button>'
    yield f'<div id="dice-told" aria-live="polite"></div><p class="soft">{_text("rest", words)}</p>'
    command = f"guildmaster verify table-{table.id}.json --hash {dice.hash} --mark {table.mark or ''}"
    yield f"<p><code>{html.escape(command)}</code></p></section>"
    blanks = {"a": "%1", "b": "%2", "c": "%3", "d": "%4", "e": "%5"}
    told = ("promised", "broken", "right", "wrong", "draw")
    texts = {name: words.label(say(f"story-dice-{name}", **blanks)) for name in told}
    data = json.dumps({"dice": dice.model_dump(mode="json"), "texts": texts}, separators=(",", ":"))
    yield f'<script type="application/json" id="dice-data">{_harmless(data)}</script>'
    yield f"<script>{script()}</script>"


def _harmless(data: str) -> str:
    """JSON that ends no element and begins none, whatever is in it."""
    return data.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def _text(name: str, words: Words, **params: int) -> str:
    return html.escape(words.label(say(f"story-dice-{name}", **params)))
