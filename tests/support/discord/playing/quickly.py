"""A game that is played on without a look at what is shown: by any legal answers, as fast as the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta

from bot.simulator.people.person import Person
from gamecore.engine.chance import Chance
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService
from tests.support.discord.club import Club
from tests.support.discord.playing.player import Player, play_to_the_end

MOST_ANSWERS = 2_000
WAIT_S = 70
"""After that long what can still be taken back stands."""


async def play_on(club: Club, table: str, *people: Person, until: Callable[[TableInfo], bool]) -> None:
    """Answers by chance what these people are asked, until it is far enough or the game is over; what is shown of it
    is what stands then."""
    await club.settle()
    service, waited = unheard(club), 0
    for answered in range(MOST_ANSWERS):
        info = await service.info(table)
        if info.status != "playing" or until(info):
            return await is_heard(club)
        if await _one_answers(club, service, info, people, Chance(f"quickly/{answered}")):
            waited = 0
        else:
            waited += WAIT_S
            await service.tick(service.now() + timedelta(seconds=waited))
    raise AssertionError("it does not go on")


def unheard(club: Club) -> TableService:
    """The same tables as of another process, of which the bot tells only once it hears of it."""
    return club.bot._service_on(club.bot.service.store)


async def is_heard(club: Club) -> None:
    club.bot.service.outbox_changed.set()
    club.bot.service.due_changed.set()
    await club.settle()


async def _one_answers(
    club: Club, service: TableService, info: TableInfo, people: tuple[Person, ...], chance: Chance
) -> bool:
    rules = club.bot.library.game(info.game)
    for person in people:
        asked = (await service.look(info.id, person.id)).asked
        if asked is not None and not asked.ready and not asked.question.optional and not asked.is_next:
            await service.decide(info.id, person.id, asked.id, rules.random(None, asked.question, chance))
            return True
    return False


async def play_beginning_and_end(
    club: Club, table: str, players: Sequence[Player], *, last: int, live: bool = False, turns: int = 2
) -> None:
    """By what they see: the first ``turns`` of everybody, and all from round ``last`` on, which must not be over. The
    bot restarts in both."""
    everybody = list(players)
    await play_to_the_end(club, everybody, live=live, restarts=(1,), most_turns=turns)
    await play_on(club, table, *(player.person for player in players), until=lambda info: info.round >= last)
    info = await club.bot.service.info(table)
    assert info.status == "playing" and info.round >= last, (
        f"over in round {info.round}: its end is played by what people see, too"
    )
    await play_to_the_end(club, everybody, live=live, restarts=(1,))
