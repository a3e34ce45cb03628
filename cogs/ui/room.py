"""What a panel has room for: words, and where somebody weighs one thing against another the lines of a phone's screen,
so that what they decide by is seen together with what they press."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from cogs.ui.asking import Ask, asked_phrase
from cogs.ui.plan import Button, Menu, Plan, Row
from cogs.wording.emojis import FIRST_OF_OUR_OWN, LAST_OF_OUR_OWN
from cogs.wording.fluent import Drawing
from cogs.wording.lengths import words_in
from cogs.wording.limits import ROW_BUTTONS, ROWS

MOST_WORDS, BELOW_WORDS, HINT_WORDS, FIRST_WORDS = 90, 105, 115, 200
"""Words of a prompt; of one below what the last round came to, which has sixty alone, or what its reader learnt since;
of one that says what its kind is about; of somebody's first."""
SCREEN = 27
"""Lines of text that a screen of 360 by 740 shows of a channel, between its name and the box to write in."""
NEWS_ABOVE, HOW_ABOVE = 7, 12
"""So many lines of news, or of how to play, may be above the screen where a question has a picture."""
MORE_WITH_PICTURE = 4
"""So many lines may be above the screen, whatever they say, where there is no room for the picture otherwise."""
NEARLY = 2
"""So many lines more are still looked at as one, with hardly any scrolling."""
_LINE, _LISTED, _QUOTED, _SMALL = 37, 33, 36, 43
"""Characters of a line; of one in a list; in a quote; of small print."""
_FRAME = 1.9
"""Lines: who sends it, and that nobody else sees it."""
_ROW, _SMALL_LINE, _EMPTY = 2.1, 0.9, 0.6
_BUTTONS, _PADDING, _GAP = 41, 4, 1
"""In characters of a button: what a row of them has room for; the frame of each; what is between two."""
_PICTURED_LINE = 82
"""Units of a picture that are as high as a line, where a phone shows it."""
_MAP = re.compile(r"```.*?```", re.DOTALL)
"""A picture made of letters: it is looked at, as the picture is in whose place it stands."""
_MARKS, _UNTIL_THEN = re.compile(r"[*_`]"), re.compile(r"<t:\d+:R>")
_SIGNS = re.compile("[🟥🟦🟩🟨🟪🟧]")
_OWN_EMOJIS = re.compile(f"[{chr(FIRST_OF_OUR_OWN)}-{chr(LAST_OF_OUR_OWN)}]")


def fits(ask: Ask, draw: Drawing, plan: Plan) -> bool:
    """True if a panel is no longer than it should be."""
    fits_screen = not is_for_one_screen(ask, draw) or lines_of(plan) <= SCREEN
    return fits_screen and is_short(ask, plan)


def fits_with_picture(ask: Ask, plan: Plan, more: int = 0) -> bool:
    """As :func:`fits`, with the picture, or so many lines ``more`` than a screen. Some of what is quoted above the
    question may be off the screen then: one reads it before, and decides by the rest."""
    quoted = sum(_height(line) for line in plan.content.split("\n") if line.startswith("> "))
    above = min(quoted, HOW_ABOVE if ask.shows_how else NEWS_ABOVE)
    lines = lines_of(plan) + lines_of_picture(ask) - above
    return lines <= SCREEN + more and is_short(ask, plan)


def nearly_fits(ask: Ask, plan: Plan) -> bool:
    """True if hardly anything of a panel is off the screen, so that each line fewer counts."""
    return lines_of(plan) <= SCREEN + NEARLY and is_short(ask, plan)


def is_low(ask: Ask, plan: Plan) -> bool:
    """True if a panel that cannot be seen at once needs little scrolling."""
    return lines_of(plan) <= SCREEN + 2 * NEARLY and is_short(ask, plan)


def is_short(ask: Ask, plan: Plan) -> bool:
    """True if a panel has no more words than it should have."""
    return words_in(_MAP.sub("", plan.content)) <= _most_words(ask)


def with_less_state(asks: Sequence[Ask]) -> list[Ask]:
    """The same with fewer and fewer lines of how things stand, the first of which matter most, and at last with none; a
    single one is none, for the first of two may be a map, and the next says who is who on it."""
    return [replace(ask, state_lines=lines) for lines in (4, 3, 2, 0) for ask in asks]


def is_for_one_screen(ask: Ask, draw: Drawing) -> bool:
    """True of a question whose answers are compared by several figures each, of one that is looked at in a picture, and
    of somebody's first."""
    return ask.shows_how or ask.picture_high > 0 or bool(draw.wording.marked(asked_phrase(ask.question).id, "weighs"))


def _most_words(ask: Ask) -> int:
    """More for whoever reads how the game is played, of a kind of question for the first time, or what was before."""
    if ask.shows_how:
        return FIRST_WORDS
    if ask.hint or ask.hints_rest or (ask.also_asked is not None and ask.also_asked.hint):
        return HINT_WORDS
    return BELOW_WORDS if ask.before or (ask.summed_up and not ask.is_begun) else MOST_WORDS


def lines_of(plan: Plan) -> float:
    """A message's height in lines of text: about, for every phone and every font differs a little."""
    return _FRAME + sum(map(_height, plan.content.split("\n"))) + _ROW * sum(map(_rows, plan.rows))


def lines_of_picture(ask: Ask) -> float:
    """How many lines of text are as high as the picture beside a question, with the gap below it."""
    return ask.picture_high / _PICTURED_LINE + _EMPTY if ask.picture_high else 0.0


@lru_cache(maxsize=1 << 12)
def _height(line: str) -> float:
    """How many lines of the screen one of the text takes. A prompt is composed in several lengths, most lines alike."""
    line = _OWN_EMOJIS.sub("▪▪▪", line)
    plain = _SIGNS.sub("▪▪", _MARKS.sub("", _UNTIL_THEN.sub("in 29 minutes", line)))
    if not plain.strip() or line == "```":  # a map has a frame
        return _EMPTY
    if plain.startswith("-# "):
        return _SMALL_LINE * _wraps(plain[3:], _SMALL)
    if plain.startswith("> "):
        return _wraps(plain[2:], _QUOTED)
    return _wraps(plain, _LISTED if plain.startswith("- ") else _LINE)


def _wraps(text: str, most: int) -> int:
    """How many lines it takes with so many characters in each."""
    return 1 if len(text) <= most else len(textwrap.wrap(text, most))


def reflowed(rows: Sequence[Row]) -> list[Row]:
    """The rows, buttons side by side as a phone has room for them, where that makes fewer lines of buttons; those
    between two menus stay there."""
    flowed: list[Row] = []
    for is_menu, grouped in groupby(rows, _is_menu):
        some = list(grouped)
        flowed += some if is_menu else _wrapped([each for row in some for each in _buttons(row)])
    is_less = len(flowed) <= ROWS and sum(map(_rows, flowed)) < sum(map(_rows, rows))
    return flowed if is_less else list(rows)


def _is_menu(row: Row) -> bool:
    return isinstance(row, Menu)


def _buttons(row: Row) -> tuple[Button, ...]:
    assert not isinstance(row, Menu)
    return row


def _rows(row: Row) -> int:
    """A row that is too wide goes on in another."""
    return 1 if isinstance(row, Menu) else len(_wrapped(row))


def _wrapped(row: Sequence[Button]) -> list[tuple[Button, ...]]:
    rows: list[tuple[Button, ...]] = []
    used = 0
    for button in row:
        wide = len(button.label) + _PADDING
        if rows and len(rows[-1]) < ROW_BUTTONS and used + _GAP + wide <= _BUTTONS:
            rows[-1], used = (*rows[-1], button), used + _GAP + wide
        else:
            rows, used = [*rows, (button,)], wide
    return rows
