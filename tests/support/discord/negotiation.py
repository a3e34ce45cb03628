"""A choice in somebody's settings of a table."""

from __future__ import annotations

from tests.support.discord.club import Club


async def choose(club: Club, way: str) -> None:
    """Chris and Kim agree in the middle of the game how all bargain from now on."""
    offered = await club.chris.click(club.board, "Talk")
    assert offered.reply
    await club.chris.click(offered.reply, "Talk otherwise…")
    label = {"relay": "Letters through the bot", "public": "Only in the open", "threads": "Private threads"}[way]
    await club.chris.click(offered.reply, label)
    await club.kim.click(club.with_button("Agree"), "Agree")
    await club.settle()
