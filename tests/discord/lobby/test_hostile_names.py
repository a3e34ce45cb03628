"""Names that would be taken for others, or break what they stand in: in the lobby, on the board, in prompts, in the
story, in thread names and in what a game leaves behind."""

from __future__ import annotations

import re
import unicodedata

import pytest

from cogs.wording.names import COLOURS
from cogs.wording.people_names import short_name
from tests.support.bot.names import HOSTILE
from tests.support.discord.club import Club
from tests.support.discord.people_records import play_to_the_end
from tests.support.discord.stories import as_read

pytestmark = pytest.mark.asyncio
OWN_SIGNS = {"\u200b", "\u2068", "\u2069"}
"""What we put in ourselves: so that nobody is called, and so that what stands beside a name keeps its place."""


def safe(text: str, where: str) -> None:
    can_be_seen(text, where)
    assert "@everyone" not in text and "<@&" not in text.replace("\\<", ""), where
    assert "https://x" not in text, where


def can_be_seen(text: str, where: str) -> None:
    for sign in text:
        assert sign in OWN_SIGNS or sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cf"), (
            where,
            hex(ord(sign)),
        )


def rename(club: Club, name: str) -> None:
    club.env.backend.get_user(club.kim.id).global_name = name


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
async def test_a_hostile_name_is_shown_safely_wherever_it_is(club: Club, name: str) -> None:
    rename(club, name)
    table = await club.open(seats=2)
    await club.join(club.kim)
    lobby = club.with_button("Join").text
    await club.join(club.chris)
    info = await club.bot.service.info(table.id)
    kim = next(seat.seat for seat in info.seats if seat.user_id == club.kim.id)
    own = COLOURS[kim]
    board, prompts = club.board.text, club.prompt(club.chris).text
    await club.kim.slash(club.channel, "table vote", motion="pause")
    (called,) = [seen.text for seen in club.public() if own in seen.text and "pause" in seen.text.lower()]
    for where, text in (("lobby", lobby), ("board", board), ("prompt", prompts), ("call", called)):
        safe(text, where)
        assert all(text.count(colour) <= text.count("\n") + 1 for colour in COLOURS)
    for text in (lobby, board):
        (line,) = [line for line in text.split("\n") if own in line][:1]
        assert sum(line.count(colour) for colour in COLOURS) in (1, 2) and line.count(own) == 1
    assert short_name(info.seats[kim].name) == info.seats[kim].name, "nothing else is kept"


LEFT_BEHIND = [
    pytest.param(name, marks=() if name in ("reversed", "html") else pytest.mark.soak)
    for name in ("invisible", "another's square", "reversed", "everyone", "html", "hebrew")
]


@pytest.mark.parametrize("name", LEFT_BEHIND)
async def test_what_a_game_leaves_behind_shows_it_safely_too(club: Club, name: str) -> None:
    rename(club, HOSTILE[name])
    table = await club.play(club.chris, club.kim)
    await play_to_the_end(club, table.id)
    answer = await club.chris.slash(club.channel, "table export")
    assert answer.reply is not None
    page = as_read(answer.reply.files[f"story-{table.id}.html"].decode())
    body = re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    can_be_seen(body, "story")
    assert "<script>alert" not in body
    kim = next(s.seat for s in (await club.bot.service.info(table.id)).seats if s.user_id == club.kim.id)
    (place,) = [item for item in re.findall(r"<li>.*?</li>", body) if COLOURS[kim] in item and "<b>" in item]
    assert sum(place.count(colour) for colour in COLOURS) == 1
    for seen in club.public():
        safe(seen.text, "chronicle")


async def test_two_of_one_name_are_told_apart_wherever_they_are_named(club: Club) -> None:
    rename(club, "Chris")
    table = await club.play(club.chris, club.kim)
    assert "🟥 Chris (1)" in club.board.text and "🟦 Chris (2)" in club.board.text
    thread = await club.chris.use_on_person("Talk with", club.kim, club.channel)
    assert thread.text
    names = [channel.name for channel in club.env.backend.channels.values() if channel.is_thread]
    assert names == ["🟥 Chris (1) & 🟦 Chris (2)"]
    assert (await club.bot.service.info(table.id)).seats[1].name == "Chris", "only what is shown says which"


async def test_a_person_who_shows_no_name_goes_by_their_account(club: Club) -> None:
    rename(club, HOSTILE["invisible"])
    await club.play(club.chris, club.kim)
    assert "🟦 kim" in club.board.text


async def test_nobody_passes_for_a_steward(club: Club) -> None:
    rename(club, "Steward Blue")
    await club.play(club.chris, club.kim)
    assert "🟦 “Steward Blue”" in club.board.text
