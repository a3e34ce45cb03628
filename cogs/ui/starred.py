"""The recommended answer among the others: its button is the green one, its line in a menu comes first, with a star."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.ui.asking import Star
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Menu, Row
from cogs.wording.limits import OPTION_DESCRIPTION, clip

ANSWERS = ("pick", "act")


def starred(rows: Sequence[Row], star: Star) -> list[Row]:
    """The rows as they were if nothing is recommended, or something on them is green already."""
    greens = [button for row in rows if not isinstance(row, Menu) for button in row if button.style == "green"]
    if not star.tokens or greens:
        return list(rows)
    return [_menu(row, star) if isinstance(row, Menu) else tuple(_button(each, star) for each in row) for row in rows]


def _button(button: Button, star: Star) -> Button:
    to = button.to
    if isinstance(to, Reference) and to.verb in ANSWERS and to.what in star.tokens:
        return replace(button, style="green")
    return button


def _menu(menu: Menu, star: Star) -> Menu:
    marked = [
        replace(choice, description=clip(f"⭐ {choice.description}".strip(), OPTION_DESCRIPTION))
        if choice.value in star.tokens
        else choice
        for choice in menu.choices
    ]
    return replace(menu, choices=tuple(sorted(marked, key=lambda choice: choice.value not in star.tokens)))
