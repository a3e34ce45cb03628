"""Somebody with two tables, and what they are answered."""

from __future__ import annotations

from typing import Any

from tests.support.discord.club import Club


async def two_tables(club: Club, preset: str = "day") -> tuple[str, str]:
    """Chris and Kim at two tables, both waiting for a bid; ``preset`` is the second's."""
    first = await club.play(club.chris, club.kim)
    card = await club.chris.slash(club.channel, "table open", game="toy")
    assert card.reply
    await club.chris.select(card.reply, f"{preset}.4", custom_id="gm/preset/toy/-/-/-")
    await club.chris.select(card.reply, f"{preset}.2", custom_id="gm/chairs/toy/-/-/-")
    await club.chris.click(card.reply, "Open")
    await club.settle()
    (thread,) = club.chris.threads()
    lobby = next(seen for seen in club.chris.messages(thread) if "Join" in seen.buttons)
    await club.chris.click(lobby, "Join")
    await club.kim.click(lobby, "Join")
    await club.settle()
    second = next(t for t in await club.bot.service.tables_in(club.world.guild.id) if t.id != first.id)
    return first.id, second.id


async def answer_of(club: Club, table: str) -> object:
    asked = (await club.bot.service.look(table, club.kim.id)).asked
    return asked.answer if asked else None


def type_unheard(club: Club, text: str, person: Any = None) -> int:
    """Somebody types while nobody listens."""
    person = person or club.kim
    backend = club.env.backend
    listening, backend.subscribers = backend.subscribers, []
    try:
        return int(backend.create_message(person.dm.id, person.id, text).id)
    finally:
        backend.subscribers = listening


def replies(club: Club, to: int) -> int:
    """How many answers to that message stand in Kim's direct messages."""
    stored = club.env.backend.messages[club.kim.dm.id].values()
    return sum(str((each.reference or {}).get("message_id")) == str(to) for each in stored)
