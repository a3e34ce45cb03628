"""Timing, order and existence: when, how often and whether something is sent tells nothing either."""

from __future__ import annotations

import pytest

from bot.simulator.backend.records import SentRequest
from bot.simulator.people.person import Person
from gamecore.engine.choices import Acts
from gamecore.engine.game import Setup
from gamecore.engine.playing import look
from gamecore.tables.model.table import Place
from tests.support.discord.club import Club
from tests.support.secrecy.twins import export, moments
from tests.support.secrecy.wire import reaches
from tests.support.toys.toy import Toy

pytestmark = pytest.mark.asyncio


def seen_by(club: Club, person: Person, mark: int) -> list[SentRequest]:
    """What has reached this person since, their own answers among it. What the bot only reads reaches nobody."""
    backend = club.env.backend
    return [sent for sent in backend.requests.since(mark) if sent.method != "GET" and reaches(backend, sent, person.id)]


async def draft(club: Club, table: str, person: Person, number: int) -> None:
    asked = (await club.bot.service.look(table, person.id)).asked
    assert asked is not None
    await club.bot.service.save_draft(table, person.id, asked.id, {"bid": {"number": number}})


@pytest.mark.parametrize("filled_in", [True, False])
async def test_the_last_call_in_the_channel_does_not_tell_who_has_filled_in_something(
    club: Club, filled_in: bool
) -> None:
    table = await club.open(seats=3)
    club.env.backend.closed_dms.update((club.chris.id, club.kim.id))
    await club.join(club.chris, club.kim, club.morgan)
    panel = await club.chris.click(club.with_button("My turn"), "My turn")
    assert panel.reply
    form = await club.chris.click(panel.reply, "Bid")
    await club.chris.submit(form, {"number": "4"})
    await club.chris.click(panel.reply, "Ready")
    if filled_in:
        await draft(club, table.id, club.kim, 3)
    await club.env.advance_time(17 * 3600 + 60)
    newest = club.public()[-1]
    assert newest.text.startswith(f"**Waiting for** <@{club.kim.id}>") and newest.text.count("<@") == 1


async def test_a_reminder_that_cannot_be_delivered_calls_nobody_in_public(club: Club) -> None:
    """Only who has filled in nothing is written to, so a call in its place would say so."""
    await club.play(club.chris, club.kim)
    club.env.backend.closed_dms.add(club.kim.id)
    mark = club.env.backend.requests.total
    await club.env.advance_time(17 * 3600 + 60)
    assert [sent.path for sent in seen_by(club, club.morgan, mark)] == []


async def test_whoever_gave_up_a_chair_sees_nothing_of_what_its_new_owner_fills_in(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.hands_over(table.id, 1, club.morgan)
    assert "Bid" in club.prompt(club.morgan, "Bid").buttons, "the new owner is asked"
    assert not club.kim.inbox()[-1].components, "the former one is not any more"
    mark = club.env.backend.requests.total
    panel = await club.morgan.click(club.with_button("My turn"), "My turn")
    assert panel.reply
    form = await club.morgan.click(panel.reply, "Bid")
    await club.morgan.submit(form, {"number": "4"})
    await club.settle()
    assert seen_by(club, club.kim, mark) == []


async def test_a_question_s_id_can_be_worked_out_by_nobody(club: Club) -> None:
    """Else it would tell how many secret acts there were before it, and whether a rival is asked this or that."""
    table = await club.play(club.chris, club.kim)
    store = club.bot.service.store
    row, position = await store.table(table.id), await store.position(table.id)
    assert row is not None and position is not None
    here, there = (look(Toy(), position, seed).asked for seed in (row.seed, "another"))
    assert here is not None and there is not None and not set(here.questions) & set(there.questions)


async def bargained(club: Club, live: bool, instructions: dict[str, str]) -> str:
    """A table of Chris and Kim, who are both awaited in a bargaining window; Kim's standing instructions are given."""
    moment = next(
        found
        for seed in range(30)
        for found in moments("guild_master", Setup(seats=2), f"bargained {seed}")
        if found.kind == "bargain" and found.waiting == (0, 1)
    )
    where = Place(guild_id=club.world.guild.id, channel_id=club.channel.id)
    data = export(moment, 1, where, [(club.chris.id, "Chris"), (club.kim.id, "Kim")], live)
    data["unfinished"]["instructions"]["1"] |= instructions
    table = (await club.bot.service.import_game(data, where)).id
    await club.settle()
    return table


async def is_done(club: Club, person: Person) -> None:
    mine = await person.click(club.with_button("My turn"), "My turn")
    assert mine.reply is not None
    done = next(item["custom_id"] for item in mine.reply.walk() if item.get("custom_id", "").endswith("/done"))
    await person.click(mine.reply, custom_id=done)
    await club.settle()


@pytest.mark.parametrize("instruction", ["ask", "best"])
@pytest.mark.parametrize("live", [False, True])
async def test_whoever_is_called_in_the_channel_is_called_though_an_instruction_will_answer(
    club: Club, live: bool, instruction: str
) -> None:
    """Else a call that does not come tells everybody that nothing is left to decide."""
    club.env.backend.closed_dms.add(club.kim.id)
    await club.bot.service.store.change_person(club.kim.id, direct_messages=False)
    await bargained(club, live, {"bargain": instruction})
    assert [seen.text.count(f"<@{club.kim.id}>") for seen in club.public() if "<@" in seen.text] == [1]
    await is_done(club, club.chris)
    assert [seen.text.count(f"<@{club.kim.id}>") for seen in club.public() if "<@" in seen.text] == [1]


async def test_a_prompt_is_redrawn_by_what_a_rival_did_in_public_not_by_a_later_secret(club: Club) -> None:
    """Live, a letter that somebody typed for is brought up to date at once: a stance that did it later would show."""
    table = await bargained(club, True, {})
    await club.chris.send_dm("conflict")
    for kind in ("even", "stance"):
        mark = club.env.backend.requests.total
        asked = (await club.bot.service.look(table, club.kim.id)).asked
        assert asked is not None and isinstance(asked.question.choices, Acts)
        act = next(act.key for act in asked.question.choices.acts if act.key.split(":")[0] == kind)
        await club.bot.service.decide(table, club.kim.id, asked.id, {"act": act})
        await club.settle()
        reached = [sent for sent in seen_by(club, club.chris, mark) if sent.method == "PATCH"]
        letters = [sent for sent in reached if f"/{club.channel.id}/" not in sent.path]
        assert len(letters) == (1 if kind == "even" else 0)
    assert reached == []


@pytest.mark.parametrize(("live", "soon_s", "late_s"), [(False, 110, 600), (True, 7, 20)])
async def test_bargaining_closes_no_sooner_because_a_rival_has_settled_before(
    club: Club, live: bool, soon_s: float, late_s: float
) -> None:
    """Else whoever is done first would learn it from the window's closing at that moment."""
    table = await bargained(club, live, {"bargain": "best"})
    await is_done(club, club.chris)
    assert [waited.seat for waited in (await club.bot.service.look(table)).waiting] == [1]
    await club.env.advance_time(soon_s)
    assert [waited.seat for waited in (await club.bot.service.look(table)).waiting] == [1]
    await club.env.advance_time(late_s)
    assert "bargain" not in {waited.kind for waited in (await club.bot.service.look(table)).waiting}
