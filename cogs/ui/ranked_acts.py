"""Acts of which some lead their group: the best of each first, and behind one button every one under its group."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from cogs.ui.asking import Ask
from cogs.ui.menus import BEST_OPTIONS, MENU_OPTIONS, MENUS, best_first, choose_one, paged
from cogs.ui.plan import Button, Menu
from cogs.wording.fluent import Drawing
from cogs.wording.limits import SELECT_OPTIONS
from gamecore.engine.choices import Act
from gamecore.engine.phrases import say

Named: TypeAlias = tuple[str, Sequence[Act]]
"""A menu's placeholder, and what it holds."""


def menus_of_page(
    ask: Ask, acts: Sequence[Act], page: int, draw: Drawing
) -> tuple[list[tuple[int, Named]], list[Button]]:
    """The menus of a page, each with its number, and the buttons that lead to others. The first page has one menu: the
    best of each group and a few others, or all where it has room for them; the second a menu for each group."""
    leading = [act for act in acts if act.leads or act.group is None]
    shown = len(acts) if len(acts) <= MENU_OPTIONS else min(MENU_OPTIONS, max(BEST_OPTIONS, len(leading) + 1))
    if page < 1 or shown == len(acts):
        some = best_first(ask, [*leading, *(act for act in acts if act not in leading)])[:shown]
        best = (draw.wording.label(choose_one(ask)), best_first(ask, [act for act in acts if act in some]))
        return [(0, best)], [] if shown == len(acts) else [_all_of_them(ask, len(acts), draw)]
    menus = [*enumerate(_by_group(acts, draw), start=1)]
    here, turning = paged(ask, menus, MENUS, page - 1, draw, first=1)
    ways = [each for row in turning if not isinstance(row, Menu) for each in row]
    if page > 1 and ways:
        return [*here], ways
    return [*here], [Button(draw.wording.label(say("button-back")), ask.to("page", "0")), *ways]


def _all_of_them(ask: Ask, total: int, draw: Drawing) -> Button:
    return Button(draw.wording.label(say("button-all", total=total)), ask.to("page", "1"))


def _by_group(acts: Sequence[Act], draw: Drawing) -> list[Named]:
    """A menu for each group; the smallest share one where there would be more than a message has room for."""
    groups: dict[str, list[Act]] = {}
    for act in acts:
        groups.setdefault(draw.wording.label(act.group or act.text, draw.chairs), []).append(act)
    parts = [part for name, some in groups.items() for part in _parts(name, some, draw)]
    shared = [[at] for at in range(len(parts))]

    def size(menu: Sequence[int]) -> int:
        return sum(len(parts[at][1]) for at in menu)

    while len(shared) > MENUS:
        one, other = sorted(shared, key=size)[:2]
        if size(one) + size(other) > SELECT_OPTIONS:
            break
        shared.remove(other)
        shared[shared.index(one)] = sorted([*one, *other])
    return [
        (
            draw.wording.label(say("menu-groups", dotted=[parts[at][0] for at in menu])),
            [act for at in menu for act in parts[at][1]],
        )
        for menu in sorted(shared)
    ]


def _parts(name: str, some: Sequence[Act], draw: Drawing) -> Iterator[Named]:
    """A group as menus; which of its acts each has where one has no room for all."""
    for at in range(0, len(some), SELECT_OPTIONS):
        part = some[at : at + SELECT_OPTIONS]
        of = say("menu-of", first=at + 1, last=at + len(part), total=len(some), name=name)
        yield (name if len(part) == len(some) else draw.wording.label(of)), part
