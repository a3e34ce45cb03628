"""Doing what a message offers, be it a button or a line of a menu."""

from __future__ import annotations

from typing import Any

from bot.simulator.people.person import Person, Seen
from bot.simulator.people.seen import Answer


def offered(seen: Seen) -> list[str]:
    """The labels of its buttons and of all lines of its menus."""
    return [*seen.buttons, *(line["label"] for _, line in _lines(seen))]


def custom_id(seen: Seen, label: str) -> str:
    """What the button with this label carries, for whoever forges a press of it."""
    return next(str(item["custom_id"]) for item in seen.walk() if item.get("label") == label)


def _lines(seen: Seen) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    return [(menu, line) for menu in seen.menus for line in menu.get("options", [])]


async def take(person: Person, seen: Seen, label: str) -> Answer:
    """Presses the button whose label begins so, else chooses the first such line of a menu, recommended or not."""
    if any(each.startswith(label) for each in seen.buttons):
        return await person.click(seen, label)
    menu, line = next(
        (menu, line) for menu, line in _lines(seen) if line["label"].removeprefix("⭐ ").startswith(label)
    )
    return await person.select(seen, line["value"], custom_id=menu["custom_id"])
