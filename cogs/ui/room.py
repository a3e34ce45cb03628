"""What a panel has room for: words, and where somebody weighs one thing against another the lines of a phone's screen,
so that what they decide by is seen together with what they press."""

from __future__ import annotations

import re
import textwrap

from cogs.ui.asking import Ask, asked_phrase
from cogs.ui.plan import Menu, Plan, Row
from cogs.wording.fluent import Drawing
from cogs.wording.limits import words_in

MOST_WORDS, BELOW_WORDS, HINT_WORDS, FIRST_WORDS = 90, 105, 115, 200
"""Words of a prompt; of one below what the last round came to, which has sixty alone, or what its reader learnt since;
of one that says what its kind is about; of somebody's first."""
SCREEN = 27
"""Lines of text that a screen of 360 by 740 shows of a channel, between its name and the box to write in."""
_LINE, _INDENTED, _SMALL = 37, 33, 43
"""Characters of a line; of one in a list or a quote; of small print."""
_FRAME = 1.9
"""Lines: who sends it, and that nobody else sees it."""
_ROW, _SMALL_LINE, _EMPTY = 2.1, 0.9, 0.6
_BUTTONS, _PADDING, _GAP = 41, 4, 1
"""In characters of a button: what a row of them has room for; the frame of each; what is between two."""
_MAP = re.compile(r"```.*?```", re.DOTALL)
"""A picture made of letters: it is looked at, as the picture is in whose place it stands."""
_MARKS = re.compile(r"[*_`]|<t:\d+:R>")
_SIGNS = re.compile("[🟥🟦🟩🟨🟪🟧]")


def fits(ask: Ask, draw: Drawing, plan: Plan) -> bool:
    """True if a panel is no longer than it should be."""
    fits_screen = _shows_how(ask) or not is_weighed(ask, draw) or lines_of(plan) <= SCREEN
    return fits_screen and is_short(ask, plan)


def is_short(ask: Ask, plan: Plan) -> bool:
    """True if a panel has no more words than it should have."""
    return words_in(_MAP.sub("", plan.content)) <= _most_words(ask)


def is_weighed(ask: Ask, draw: Drawing) -> bool:
    """True of a question whose answers are compared by several figures each."""
    return bool(draw.wording.marked(asked_phrase(ask.question).id, "weighs"))


def _most_words(ask: Ask) -> int:
    """More for whoever reads how the game is played, of a kind of question for the first time, or what was before."""
    if _shows_how(ask):
        return FIRST_WORDS
    if ask.hint or (ask.also_asked is not None and ask.also_asked.hint):
        return HINT_WORDS
    return BELOW_WORDS if ask.before or (ask.summed_up and not ask.is_begun) else MOST_WORDS


def _shows_how(ask: Ask) -> bool:
    return ask.how is not None and not ask.is_begun


def lines_of(plan: Plan) -> float:
    """A message's height in lines of text: about, for every phone and every font differs a little."""
    return _FRAME + sum(map(_height, plan.content.split("\n"))) + _ROW * sum(map(_rows, plan.rows))


def _height(line: str) -> float:
    plain = _SIGNS.sub("▪▪", _MARKS.sub("", line))
    if not plain.strip():
        return _EMPTY
    if plain.startswith("-# "):
        return _SMALL_LINE * len(textwrap.wrap(f"{plain[3:]} (in 29 minutes)", _SMALL))
    return len(textwrap.wrap(plain, _INDENTED if plain.startswith(("- ", "> ")) else _LINE))


def _rows(row: Row) -> int:
    """A row that is too wide goes on in another."""
    if isinstance(row, Menu):
        return 1
    rows, used = 1, 0
    for button in row:
        wide = len(button.label) + _PADDING
        if used and used + _GAP + wide > _BUTTONS:
            rows, used = rows + 1, 0
        used += wide + (_GAP if used else 0)
    return rows
