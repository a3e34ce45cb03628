"""Menus: how many lines they have, what each says, and where the rest is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from cogs.ui.asking import Ask
from cogs.ui.custom_ids import token
from cogs.ui.forms import halved
from cogs.ui.plan import Button, Choice, Menu, Row
from cogs.wording.fluent import Drawing
from cogs.wording.limits import OPTION_DESCRIPTION, OPTION_LABEL, PLACEHOLDER, clip
from gamecore.engine.choices import Act, Option, PickSome
from gamecore.engine.phrases import Phrase, say

T = TypeVar("T", Option, Act)
SHORT_LABEL = 38
"""A phone shows a button's label of so many characters on one line."""

LONGEST_HINT = OPTION_DESCRIPTION - len("⭐ ")
MENUS = 3
"""Menus of one message."""
MENU_OPTIONS = 12
"""A menu shows so many; the rest has menus of its own, but where a menu is asked for by its name."""
BEST_OPTIONS = 6
"""Of more than one menu the first shows so many, the best of all: as many as a phone does at once."""


def option_menus(
    ask: Ask,
    options: Sequence[Option],
    chosen: Sequence[str],
    asked: Phrase,
    limits: tuple[int, int],
    draw: Drawing,
    page: int,
) -> list[Row]:
    """A menu; of more options than one can show several, each named by its first and its last."""
    menus = [options[at : at + MENU_OPTIONS] for at in range(0, len(options), MENU_OPTIONS)]
    at_once = 1 if limits == (1, 1) else menus_at_once(len(menus))
    shown, turning = paged(ask, list(enumerate(menus)), at_once, page, draw)
    rows: list[Row] = []
    for at, some in shown:
        name = draw.wording.label(asked, draw.chairs)
        if len(menus) > 1:
            first, last = (clip(draw.wording.label(some[end].text, draw.chairs), SHORT_LABEL) for end in (0, -1))
            name = draw.wording.label(say("menu-part", asked=name.rstrip("…"), first=first, last=last))
        rows.append(
            Menu(
                ask.to("menu", str(at)),
                tuple(choice(option, option.key in chosen, draw) for option in some),
                clip(name, PLACEHOLDER),
                least=min(limits[0], len(some)),
                most=max(1, min(limits[1], len(some))),
            )
        )
    return [*rows, *turning]


def best_first(ask: Ask, options: Sequence[T]) -> Sequence[T]:
    """With what is recommended on the first page."""
    return sorted(options, key=lambda option: token(option.key) not in ask.star.tokens)


def as_shown(options: Iterable[T]) -> list[T]:
    """In the order in which they are shown."""
    return sorted(options, key=lambda option: option.shown_at)


def menus_at_once(menus: int) -> int:
    """All, if there is room for them; else so many that there is room to turn pages."""
    return MENUS if menus <= MENUS else MENUS - 1


def choose_one(ask: Ask) -> Phrase:
    return say("menu-one", star="yes" if ask.star.tokens and ask.answer is None else "no")


def choose_some(choices: PickSome) -> Phrase:
    if choices.least == choices.most:
        return say("menu-exactly", count=choices.most)
    return say("menu-some", least=choices.least, most=choices.most)


def in_two(label: str, hint: str) -> tuple[str, str]:
    """The two lines of an option, with what one has no room for in the other."""
    if len(label) > OPTION_LABEL:
        label, _, rest = label.partition(": ")
        hint = f"{hint} · {rest}" if rest else hint
    first, _, rest = hint.partition(" · " if " · " in hint else "; ")
    if len(hint) > LONGEST_HINT and rest and len(label) + len(first) + 3 <= OPTION_LABEL:
        return f"{label} · {first}", rest
    return label, hint


def choice(option: Option, chosen: bool, draw: Drawing) -> Choice:
    label = draw.wording.label(option.text, draw.chairs)
    if option.hint is not None:
        label, hint = in_two(label, draw.wording.label(option.hint, draw.chairs))
    else:
        label, hint = halved(label)
    return Choice(clip(label, OPTION_LABEL), token(option.key), clip(hint, OPTION_DESCRIPTION), chosen)


def paged(
    ask: Ask, things: Sequence[Any], size: int, page: int, draw: Drawing, first: int = 0
) -> tuple[Sequence[Any], list[Row]]:
    """The things of this page, and a row that turns pages when there is more than one. They are counted from ``first``
    where other pages come before them."""
    if len(things) <= size:
        return things, []
    last = -(-len(things) // size) - 1
    page = max(0, min(page, last))
    before, after = max(0, page - 1), min(last, page + 1)
    is_next_of_two = page == 0 and (first, last) == (0, 1)
    name = (
        say("button-more-choices")
        if is_next_of_two
        else say("button-next", page=first + after + 1, pages=first + last + 1)
    )
    buttons = [
        Button(draw.wording.label(say("button-back")), ask.to("page", str(first + before)), disabled=page == 0),
        Button(draw.wording.label(name), ask.to("page", str(first + after)), disabled=page == last),
    ]
    if page == 0 or page == last:  # both buttons would carry the same id as the page that is shown
        buttons = [button for button in buttons if not button.disabled]
    return things[page * size : (page + 1) * size], [tuple(buttons)]
