"""When the rules break, the table stops, nobody reads a stack trace, and its host has ways out."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.choices import Number
from gamecore.tables.model.table import POST, Place
from tests.support.discord.club import Club, forge, texts
from tests.support.toys import toy

pytestmark = pytest.mark.asyncio


def breaks(ref: Any) -> Any:
    raise ZeroDivisionError("the dice are square roots")
    yield


async def test_a_table_breaks_stops_and_goes_on_when_they_are_mended(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.play(club.kim, club.morgan)

    with monkeypatch.context() as patched:
        patched.setattr(toy, "give", breaks)
        await club.bid(club.kim, 3)
        await club.bid(club.morgan, 6)
        said = texts([*club.public(), *club.kim.inbox(), *club.morgan.inbox()])
        assert "stopped: my error" in texts(club.public())
        assert "Traceback" not in said and "square roots" not in said
        letter = club.prompt(club.chris, "Try again")
        assert "Nothing is lost" in letter.text
        assert "Paused" in (await club.kim.slash(club.channel, "turn")).text
        sheet = club.prompt(club.morgan, "Ready")
        refused = await club.morgan.click(sheet, "Ready")
        assert refused.ephemeral and "paused" in refused.text and "Ready" in sheet.buttons
    await club.chris.click(letter, "Try again")
    await club.settle()
    await club.morgan.click(sheet, "Ready")
    await club.settle()
    assert "rolls" in texts(club.public()) and "Paused" not in club.board.text


async def test_an_error_at_one_table_leaves_the_others_alone(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.play(club.kim, club.morgan)
    elsewhere = Place(guild_id=club.world.guild.id, channel_id=club.world.add_channel("elsewhere").id)
    service, sound = club.bot.service, toy.give
    other = (await service.open(elsewhere, club.silvia.id, "toy", seats=3, pace=POST)).id
    for person in (club.silvia, club.chris, club.kim):
        await service.join(other, person.id, person.name)

    def broken_for_two(ref: Any) -> Any:
        return 1 // 0 if len(ref.state.points) == 2 else sound(ref)

    monkeypatch.setattr(toy, "give", broken_for_two)
    await club.bid(club.kim, 3)
    await club.bid(club.morgan, 6)
    for person in (club.silvia, club.chris, club.kim):
        asked = (await service.look(other, person.id)).asked
        assert asked is not None
        await service.decide(other, person.id, asked.id, {"bid": {"number": 2}})
    await club.settle()
    rows = [await service.info(table) for table in await service.store.live_tables()]
    assert {row.id == other: row.status for row in rows} == {True: "playing", False: "paused"}
    assert [waited.kind for waited in (await service.look(other, club.silvia.id)).waiting] == ["gift"] * 3
    stopped = [seen for seen in club.public() if "stopped: my error" in seen.text and not seen.buttons]
    assert len(stopped) == 1


async def test_rules_that_were_mended_differently_ask_the_step_anew(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mended rules no longer fit what was answered in the step that runs; all before it is kept."""
    table = await club.play(club.kim, club.morgan)
    await club.bot.service.instruct(table.id, club.morgan.id, "roll", "ask")
    await club.bid(club.kim, 3)
    await club.bid(club.morgan, 6)
    kept = await club.bot.service.store.log(table.id)
    monkeypatch.setattr(toy, "Number", lambda least, most: Number(least, most + 1))
    await club.morgan.click(club.prompt(club.morgan, "Keep"), "Keep")
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "paused"
    await club.chris.click(club.prompt(club.chris, "Ask this step again"), "Ask this step again")
    await club.settle()
    await club.bid(club.kim, 7)
    await club.bid(club.morgan, 2)
    log = await club.bot.service.store.log(table.id)
    assert log[: len(kept)] == kept and [row.kind for row in log[-3:]] == ["bid", "bid", "roll"]


@pytest.mark.parametrize("button", ("Ask this step again", "Back to the start of the round"))
async def test_a_host_who_plays_goes_back_with_the_word_of_all_who_are_there(
    club: Club, monkeypatch: pytest.MonkeyPatch, button: str
) -> None:
    await club.open(seats=2, host=club.chris)
    await club.join(club.chris, club.kim)
    (table,) = await club.bot.service.tables_in(club.world.guild.id)

    with monkeypatch.context() as patched:
        patched.setattr(toy, "give", breaks)
        await club.bid(club.chris, 3)
        await club.bid(club.kim, 6)
    before = await club.bot.service.info(table.id)
    await club.chris.click(club.prompt(club.chris, button), button)
    await club.settle()
    call = club.with_button("Agree")
    assert "All must agree" in call.text
    assert await club.bot.service.info(table.id) == before and before.trouble
    await club.kim.click(call, "Agree")
    await club.settle()
    after = await club.bot.service.info(table.id)
    assert (after.status, after.trouble, after.epoch) == ("playing", "", before.epoch + 1)


@pytest.mark.parametrize("verb", ("tryagain", "askagain", "roundback"))
async def test_the_buttons_of_an_error_that_is_over_change_nothing(club: Club, verb: str) -> None:
    """The host, who does not play, presses them in a later pause."""
    await club.open(seats=2, host=club.silvia)
    await club.join(club.chris, club.kim)
    await club.bid(club.chris, 3)
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    await club.all_agree(table.id, "pause")
    before = await club.bot.service.info(table.id)
    late = await forge(club.silvia, club.board, f"gm/{verb}/{table.id}/-/-/-")
    await club.settle()
    assert "table is fine" in late.text and await club.bot.service.info(table.id) == before


async def test_a_table_that_stopped_itself_is_closed_by_its_people_told_and_exported(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.play(club.kim, club.morgan)

    monkeypatch.setattr(toy, "give", breaks)
    await club.bid(club.kim, 3)
    await club.bid(club.morgan, 6)
    assert (await club.bot.service.info(table.id)).trouble
    for person in (club.kim, club.morgan):
        await person.slash(club.channel, "table vote", motion="end")
    await club.settle()
    end = club.with_button("Rematch")
    assert "not finished" in end.text and "To check this game later: `" in texts(club.public())
    assert (await club.bot.service.info(table.id)).status == "closed"
    exported = await club.silvia.click(end, "Download game")
    assert exported.reply and f"table-{table.id}.json" in exported.reply.files
    assert await club.bot.service.store.outbox_due(club.env.now()) == [], "nothing waits to be told"
