"""Who carries a vote: more than half of the people who play, each once, as they are when it is counted."""

from __future__ import annotations

from datetime import timedelta

import pytest

from gamecore.engine.errors import DecisionError
from gamecore.tables.model.table import LIVE, POST, Motion, Notice
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, MAX, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio

EVERYBODY = (KIM, CHRIS, ADA, MAX)


async def status(h: ToyTables, table: str) -> str:
    return (await h.tables.info(table)).status


@pytest.mark.parametrize(("people", "enough"), [(2, 2), (3, 2), (4, 3)])
@pytest.mark.parametrize("motion", ["pause", "extend", "live", "end"])
async def test_more_than_half_carry_and_not_one_fewer(people: int, enough: int, motion: Motion) -> None:
    async with toy_tables() as h:
        table = (await h.table(*EVERYBODY[:people], pace=POST)).id
        before = await h.tables.info(table)
        for number, user in enumerate(EVERYBODY[:enough], 1):
            now = await h.tables.info(table)
            assert (now.status, now.deadline, now.pace) == (before.status, before.deadline, before.pace)
            tally = await h.tables.vote(table, user, motion)
            assert tally.agreed == tuple(range(number)) and tally.carried == (number == enough)
            assert len(tally.missing) == people - number
        now = await h.tables.info(table)
        assert (now.status, now.deadline, now.pace) != (before.status, before.deadline, before.pace)


@pytest.mark.parametrize(("people", "enough"), [(3, 2), (4, 3)])
async def test_a_pause_and_going_on_again_take_the_same_majority_and_the_clock_starts_anew(
    people: int, enough: int
) -> None:
    async with toy_tables() as h:
        table = (await h.table(*EVERYBODY[:people], pace=POST)).id
        for user in EVERYBODY[:enough]:
            await h.tables.vote(table, user, "pause")
        h.clock.pass_by(days=3)
        await h.tables.tick()
        assert await status(h, table) == "paused"
        for user in EVERYBODY[people - enough : people]:
            assert await status(h, table) == "paused"
            await h.tables.vote(table, user, "resume")
        now = await h.tables.info(table)
        assert (now.status, now.round, now.deadline) == ("playing", 1, h.clock() + timedelta(days=1))


@pytest.mark.parametrize("motion", ["pause", "extend", "end", "post", "undo_round"])
async def test_one_person_counts_once_however_often_they_vote(motion: Motion) -> None:
    async with toy_tables() as h:
        table = (await h.table(*EVERYBODY[:3], pace=LIVE)).id
        await h.tables.vote(table, KIM, motion)
        for _ in range(3):
            with pytest.raises(DecisionError, match="refused-agreed-already"):
                await h.tables.vote(table, KIM, motion)
        assert (await h.tables.tally(table, motion)).agreed == (0,)
        await h.tables.vote(table, KIM, motion, agree=False)
        await h.tables.vote(table, KIM, motion, agree=False)
        assert not (await h.tables.vote(table, CHRIS, motion)).carried, "who no longer agrees does not count"


async def test_stewards_and_whoever_is_away_have_no_vote_and_are_not_counted() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA, stewards=1)).id
        await h.tables.go_away(ADA)
        await h.tables.vote(table, KIM, "pause")
        with pytest.raises(DecisionError, match="refused-vote-while-away"):
            await h.tables.vote(table, ADA, "pause")
        tally = await h.tables.vote(table, CHRIS, "pause")
        assert (tally.agreed, tally.missing, tally.carried) == ((0, 1), (), True)


async def test_a_word_given_before_going_away_counts_again_when_they_are_back() -> None:
    async with toy_tables() as h:
        table = (await h.table(*EVERYBODY)).id
        await h.tables.vote(table, ADA, "pause")
        await h.tables.go_away(ADA)
        assert (await h.tables.vote(table, KIM, "pause")).agreed == (0,)
        await h.tables.back(table, ADA)
        assert (await h.tables.vote(table, CHRIS, "pause")).carried


async def test_who_leaves_takes_their_word_along_and_no_heir_has_it() -> None:
    async with toy_tables() as h:
        table = (await h.table(*EVERYBODY[:3])).id
        await h.tables.vote(table, ADA, "end")
        await h.tables.give_up(table, ADA)
        assert (await h.tables.tally(table, "end")).agreed == ()
        await h.hands_over(table, 2, MAX, "Max")
        assert (await h.tables.tally(table, "end")).agreed == ()
        assert not (await h.tables.vote(table, KIM, "end")).carried


@pytest.mark.parametrize(("motion", "after"), [("pause", "paused"), ("end", "closed")])
async def test_a_vote_that_only_the_one_who_leaves_held_up_is_carried(motion: Motion, after: str) -> None:
    async with toy_tables() as h:
        table = (await h.table(*EVERYBODY)).id
        await h.tables.vote(table, KIM, motion)
        await h.tables.vote(table, CHRIS, motion)
        assert await status(h, table) == "playing", "two of four"
        await h.tables.give_up(table, MAX)
        assert await status(h, table) == after, "two of three"


async def test_everybody_who_is_left_agrees_to_go_back_once_the_last_one_against_has_left() -> None:
    async with toy_tables() as h:
        table = (await h.table(*EVERYBODY[:3])).id
        for user in (KIM, CHRIS):
            await h.tables.vote(table, user, "undo_round")
        await h.tables.give_up(table, ADA)
        assert (await h.tables.info(table)).epoch == 1
        assert "notice-round-taken-back" in [n.id for n in await h.notifications() if isinstance(n, Notice)]


async def test_who_leaves_without_a_vote_going_on_decides_nothing() -> None:
    async with toy_tables() as h:
        table = (await h.table(*EVERYBODY)).id
        await h.tables.vote(table, KIM, "pause")
        await h.tables.give_up(table, MAX)
        now = await h.tables.info(table)
        assert (now.status, now.epoch, now.pace) == ("playing", 0, LIVE)


@pytest.mark.parametrize(("motion", "more"), [("pause", [2, 1]), ("undo_round", [3, 2])])
async def test_a_vote_tells_how_many_more_it_takes(motion: Motion, more: list[int]) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA, MAX)).id
        assert [(await h.tables.vote(table, user, motion)).more for user in (KIM, CHRIS)] == more
