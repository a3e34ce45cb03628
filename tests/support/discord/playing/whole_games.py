"""Whole games of the toy, played by what people see and press."""

from __future__ import annotations

from bot.simulator.people.person import Person, Seen
from tests.support.discord.club import Club


async def click_what_is_asked(club: Club, person: Person, shown: Seen) -> None:
    """Plays one prompt of the toy as it is shown."""
    if "Keep" in shown.buttons:
        await person.click(shown, "Keep")
    elif "Pass" in shown.buttons:
        await person.click(shown, "Pass")
    elif "Bid" in shown.buttons and "Not ready" not in shown.buttons:
        form = await person.click(shown, "Bid")
        await person.submit(form, {"number": "4"})
        await person.click(shown, "Ready")


async def play_by_messages(club: Club, *people: Person, restart_after: int | None = None) -> int:
    """Everybody presses what their newest prompt offers, until there is a rematch to be had."""
    for turn in range(200):
        if any("Rematch" in seen.buttons for seen in club.public()):
            return turn
        if turn == restart_after:
            await club.restart()
        for person in people:
            for shown in [seen for seen in person.inbox()[-3:] if seen.components]:
                await click_what_is_asked(club, person, shown)
                await club.settle()
    raise AssertionError("the game does not end")
