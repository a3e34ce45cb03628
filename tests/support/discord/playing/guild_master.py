"""A contest of Guild Master, come to by typed orders and suggestions."""

from __future__ import annotations

from bot.simulator.people.person import Person, Seen
from tests.support.discord.club import Club

CLOSING_S = 70


async def everybody_suggests(club: Club, *people: Person) -> None:
    for person in people:
        sheet = club.prompt(person, "Suggest")
        await person.click(sheet, "Suggest")
        await person.click(sheet, "Ready")
    await club.settle()
    await club.env.advance_time(CLOSING_S)
    await club.settle()


async def order_sheets(club: Club) -> str:
    """Chris and Kim have chosen their guilds and are asked for orders. Returns the table's id."""
    table = await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    return table.id


async def a_contest(club: Club) -> None:
    """Chris and Kim, who want to be asked, send a team after the same contract: the first for which both have dice."""
    table = await club.play(club.chris, club.kim, game="guild_master")
    for person in (club.chris, club.kim):
        for standing in await club.bot.service.standing_instructions(table.id, person.id):
            if standing.key == "bargain":
                await club.bot.service.instruct(table.id, person.id, "bargain", "ask")
    await everybody_suggests(club, club.chris, club.kim)
    contract, *pairs = await contract_for_both(club, club.chris, club.kim)
    for person, pair in zip((club.chris, club.kim), pairs, strict=True):
        await person.send_dm(f"1 {pair} {contract}\nready")
    await club.settle()
    await club.env.advance_time(CLOSING_S)
    await club.settle()


async def contract_for_both(club: Club, *people: Person) -> tuple[int | str, ...]:
    """The first contract for which each of them has a pair with a die for it, and those pairs; found out by typing, as
    somebody new to the game might."""
    teams = [team(club.prompt(person, "Order 1")) for person in people]
    for contract in range(1, 5):
        pairs = [await _pair_for(contract, names, person, club) for names, person in zip(teams, people, strict=True)]
        if all(pairs):
            return (contract, *pairs)
    raise AssertionError("there is no contract for all of them")


async def _pair_for(contract: int, names: list[str], person: Person, club: Club) -> str:
    one, two, three, four = names
    for pair in (f"{three}+{four}", f"{one}+{two}"):
        await person.send_dm(f"1 {pair} {contract}")
        problems = [line for line in club.prompt(person, "Order 1").text.split("\n") if line.startswith("⚠")]
        if all(" is empty; " in line for line in problems):
            return pair
    return ""


def line(seen: Seen, start: str) -> str:
    return next(line for line in seen.text.split("\n") if line.startswith(start))


def team(seen: Seen) -> list[str]:
    """The names on a fresh order sheet, read from its *At home* line."""
    return line(seen, "At home: ").removeprefix("At home: ").split(" · ")[0].split(", ")
