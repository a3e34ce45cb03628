"""People who vanish, and what becomes of their seats."""

from __future__ import annotations

from bot.simulator.people.person import Person, Seen
from gamecore.tables.model.table import SeatInfo
from tests.support.discord.club import Club


async def chairs(club: Club, table: str) -> tuple[SeatInfo, ...]:
    return (await club.bot.service.info(table)).seats


async def let_time_run_out(club: Club, table: str) -> None:
    due = (await club.bot.service.info(table)).deadline
    assert due is not None
    await club.env.advance_time((due - club.env.now()).total_seconds() + 1)
    await club.settle()


async def vanish(club: Club, table: str, staying: Person, times: int = 2) -> None:
    """Kim misses so many deadlines in a row, while another player does all that is asked of them."""
    missed = 0
    while missed < times:
        await play_on(club, table, staying)
        row = await club.bot.service.store.table(table)
        assert row is not None and row.status == "playing"
        missed = row.seats[1].missed


async def play_on(club: Club, table: str, staying: Person) -> None:
    """One decision of the player who stays, or time runs out for the others."""
    service = club.bot.service
    shown = await service.look(table, staying.id)
    if shown.asked is not None and not shown.asked.ready and not shown.asked.question.optional:
        answer = await service.suggest(table, staying.id, shown.asked.id)
        await service.decide(table, staying.id, shown.asked.id, answer)
        await club.settle()
    else:
        await let_time_run_out(club, table)


async def ask_for_a_chair(club: Club, person: Person) -> Seen:
    brief = await person.click(club.board, "Take over a seat")
    assert brief.reply is not None
    await person.click(brief.reply, brief.reply.buttons[0])
    await club.settle()
    return club.with_button("Hand over")


async def not_there(club: Club, person: Person, days: int = 3) -> None:
    """The table has waited for somebody for so long."""
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    await club.bot.service.gone(table.id, person.id)
    await club.all_agree(table.id, "extend")
    for _ in range(days):
        await club.all_agree(table.id, "extend")
        await club.env.advance_time(86400)
    await club.settle()
