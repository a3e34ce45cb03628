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
    letters = [seen for seen in person.inbox() if not seen.ephemeral]
    asking = [seen for seen in letters[-3:] if {"Ready", "Keep", "Pass"} & set(seen.buttons)]
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
    decides. Where nothing came of an answer the next one is another; where it was lost with the bot, as far as they can
    see, they give it once more."""
    reads = _reads(person)
    now, read = evening.lost.pop(person.name, (0, []))
    if read != reads:
        now = evening.decisions()
    while (tried := evening.tried[person.name, now]) < MOST_ANSWERS:
        unanswered = evening.unanswered(person)
        answered = await Player(evening, person, f"{now} {tried}", typed=0, bold=BOLD).answer()
        if evening.unanswered(person) != unanswered:  # they do not know what they would have been shown
            if answered:
                evening.lost[person.name] = now, reads
            return True
        evening.tried[person.name, now] += 1
        if answered:
            return True
    return False


def _reads(person: Person) -> list[str]:
    return [f"{seen.text} {seen.buttons}" for seen in person.inbox() if not seen.ephemeral]
