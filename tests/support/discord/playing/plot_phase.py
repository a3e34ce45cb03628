"""An open plot phase, and the messages that somebody got."""

from __future__ import annotations

from datetime import timedelta

from bot.simulator.people.person import Person, Seen
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.tables.model.table import POST, Asked
from tests.support.discord.club import Club
from tests.support.discord.playing.guild_master import CLOSING_S
from tests.support.discord.playing.pressing import take
from tests.support.discord.playing.quickly import is_heard, unheard


async def a_plot_window(club: Club, *, paying: bool = False) -> tuple[str, Person, Person]:
    """A table whose Plot Phase waits for one person, and the other one; with a card that pays if that matters. If not,
    who is asked first sets up anyhow: so it comes early, with three orders, which have room beside Plot."""
    people = (club.chris, club.kim)
    table = (await club.play(*people, game="guild_master")).id
    for person in people:
        await club.bot.service.instruct(table, person.id, "plot", "ask")
    service, is_set_up = unheard(club), paying
    for _ in range(200):
        for person in people:
            shown = await service.look(table, person.id)
            asked = shown.asked
            if _is_plot(asked, paying) and (paying or len(shown.waiting) == 1):
                await is_heard(club)
                return table, person, club.kim if person is club.chris else club.chris
        for person in people:
            asked = (await service.look(table, person.id)).asked
            if asked is not None and not asked.ready and not asked.question.optional and not asked.is_next:
                proposed = await service.suggest(table, person.id, asked.id)
                shown = await service.look(table, person.id)
                anyhow = shown.game.random(shown.view, asked.question, Chance("x"))
                await service.decide(table, person.id, asked.id, proposed if is_set_up else anyhow)
                is_set_up = True
        await service.tick(service.now() + timedelta(seconds=CLOSING_S))
    raise AssertionError("nobody has a Plot choice in a whole game")


def _is_plot(asked: Asked | None, paying: bool) -> bool:
    if asked is None or asked.question.kind != "plot":
        return False
    assert isinstance(asked.question.choices, Acts)
    return not paying or any(act.confirm for act in asked.question.choices.acts)


async def leave_unused(club: Club, person: Person, plot: Seen) -> None:
    """Uses no card; where that gives something away they are asked once, and stand by it. Nobody takes it back."""
    await take(person, plot, "Don't use")
    if "Yes, skip it" in plot.buttons:
        await person.click(plot, "Yes, skip it")
    await club.settle()
    await club.env.advance_time(POST.closing_s)


def prompts_of(person: Person) -> list[Seen]:
    return [seen for seen in person.inbox() if seen.components]
