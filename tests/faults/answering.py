"""What people answer in an evening: always the same to the same question, so that every run is the same game."""

from __future__ import annotations

from bot.simulator.people.person import Person
from tests.faults.evening import Evening
from tests.support.discord.playing.player import Player

BOLD = 0.04
MOST_ANSWERS = 8
"""So often somebody looks whether to do something before anything is decided."""


async def in_the_toy(evening: Evening, person: Person) -> bool:
    """They bid, keep and pass. What is lost with the bot is pressed again."""
    asking = [seen for seen in person.inbox()[-3:] if {"Ready", "Keep", "Pass"} & set(seen.buttons)]
    if not asking:
        return False
    prompt = asking[-1]
    if "You bid" in prompt.text:
        await person.click(prompt, "Ready")
    elif "Ready" in prompt.buttons:
        form = await person.click(prompt, "Bid")
        if form.modal is not None:
            await person.submit(form, {"number": "4" if person is evening.players[0] else "3"})
    else:
        await person.click(prompt, "Keep" if "Keep" in prompt.buttons else "Pass")
    return True


async def by_what_they_see(evening: Evening, person: Person) -> bool:
    """Whatever their newest letters ask, by buttons, menus and forms, and by chance that the number of decisions so far
    decides: so what was lost with the bot is tried again, and what was not is not. Where nothing came of an answer the
    next one is another, but not where the bot died of it."""
    now = evening.decisions()
    while (tried := evening.tried[person.name, now]) < MOST_ANSWERS:
        unanswered = evening.deaths, evening.forgotten
        answered = await Player(evening, person, f"{now} {tried}", typed=0, bold=BOLD).answer()
        if (evening.deaths, evening.forgotten) == unanswered:
            evening.tried[person.name, now] += 1
        if answered:
            return True
    return False
