"""Giving a chair to somebody else: never by the host alone, never while its owner is waited for, never by one word."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from gamecore.engine.errors import DecisionError
from gamecore.tables.model.table import LIVE, POST, ChairChanged, Pace
from gamecore.tables.model.waiting import own_time
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, MAX, PLACE, ToyTables, bid, toy_tables

pytestmark = pytest.mark.asyncio

SILVIA = 105
HERE = PLACE.model_copy(update={"channel_id": 44})


async def agrees(h: ToyTables, table: str, user: int, seat: int = 1, to: int = SILVIA) -> Any:
    return await h.tables.agree_to_hand_over(table, user, seat, to, "Silvia")


async def refused(h: ToyTables, table: str, user: int, why: str, seat: int = 1) -> None:
    with pytest.raises(DecisionError, match=why):
        await agrees(h, table, user, seat)
    row = await h.store.table(table)
    assert row is not None and row.seat_of(SILVIA) is None


async def missing(h: ToyTables, *people: int, pace: Pace = POST) -> str:
    """Chris is not there: the steward keeps their chair, and nobody knows until when."""
    table = (await h.table(*people, pace=pace)).id
    await h.tables.gone(table, CHRIS)
    return table


async def test_a_host_takes_no_rivals_chair_from_somebody_who_is_there() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        for user in (KIM, ADA):
            assert not (await agrees(h, table, user)).carried
        assert (await h.tables.info(table)).seats[1].user_id == CHRIS
        assert (await agrees(h, table, CHRIS)).carried, "with their own word, too"


async def test_a_host_who_does_not_play_has_no_word() -> None:
    async with toy_tables() as h:
        info = await h.tables.open(HERE, MAX, "toy", seats=2)
        for user in (KIM, CHRIS):
            await h.tables.join(info.id, user, "name")
        await h.tables.give_up(info.id, CHRIS)
        await refused(h, info.id, MAX, "refused-no-seat")


@pytest.mark.parametrize("pace", [LIVE, POST, POST.model_copy(update={"plan_s": 600})])
async def test_of_two_one_never_gives_the_others_chair_away_and_it_is_theirs_when_they_are_back(pace: Pace) -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS, pace=pace)
        await refused(h, table, KIM, "refused-chair-kept-until")
        h.clock.time += own_time(pace)
        await refused(h, table, KIM, "refused-chair-kept-alone")
        await h.tables.back(table, CHRIS)
        assert (await h.tables.info(table)).seats[1].user_id == CHRIS


async def test_a_chair_is_kept_for_the_tables_own_time_to_the_second_and_takes_every_word_then() -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS, ADA)
        until = h.clock() + timedelta(days=3)
        assert (await h.tables.info(table)).seats[1].reserved_until == until
        h.clock.time = until - timedelta(seconds=1)
        for user in (KIM, ADA):
            await refused(h, table, user, "refused-chair-kept-until")
        h.clock.time = until
        assert not (await agrees(h, table, KIM)).carried
        assert (await agrees(h, table, ADA)).carried
        assert (await h.tables.info(table)).seats[1].user_id == SILVIA


async def test_who_has_said_that_they_are_away_keeps_their_chair_until_that_date_however_long() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        await h.tables.go_away(CHRIS, None, h.clock() + timedelta(days=30))
        h.clock.pass_by(days=29)
        for user in (KIM, ADA):
            await refused(h, table, user, "refused-chair-kept-away")
        with pytest.raises(DecisionError, match="refused-vote-while-away"):
            await agrees(h, table, CHRIS)


async def test_when_all_are_away_nobody_has_a_word() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, stewards=1)).id
        for user in (KIM, CHRIS):
            await h.tables.go_away(user)
        for seat, user in ((1, KIM), (0, CHRIS), (2, KIM)):
            with pytest.raises(DecisionError, match="refused-vote-while-away"):
                await agrees(h, table, user, seat)


async def test_no_absence_counts_while_the_table_is_paused_and_waiting_begins_anew_after_it() -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS, ADA)
        await h.all_agree(table, "pause")
        h.clock.pass_by(days=30)
        await refused(h, table, KIM, "refused-chair-kept-paused")
        await h.all_agree(table, "resume")
        await refused(h, table, KIM, "refused-chair-kept-until")


async def test_a_faster_pace_cannot_be_had_to_shorten_the_wait_against_the_word_of_one_of_two() -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS)
        await h.tables.propose_pace(table, KIM, LIVE)
        assert (await h.tables.info(table)).pace == POST


async def test_an_owner_who_is_back_ends_it_and_words_given_before_count_no_more() -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS, ADA)
        h.clock.pass_by(days=3)
        await agrees(h, table, KIM)
        await h.tables.back(table, CHRIS)
        assert (await agrees(h, table, ADA)).missing == (0, 1), "Kim's word was about a chair that nobody sat on"
        assert (await h.tables.info(table)).seats[1].user_id == CHRIS


async def test_who_comes_back_to_another_chair_is_asked_too() -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS, ADA, MAX)
        await h.tables.gone(table, MAX)
        h.clock.pass_by(days=3)
        await agrees(h, table, KIM)
        await h.tables.back(table, MAX)
        assert (await agrees(h, table, ADA)).missing == (3,)
        assert (await agrees(h, table, MAX)).carried


async def test_the_one_proposed_has_no_word_and_none_who_sits_is_proposed() -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS, ADA)
        h.clock.pass_by(days=3)
        await refused(h, table, SILVIA, "refused-no-seat")
        with pytest.raises(DecisionError, match="refused-they-have-a-chair"):
            await agrees(h, table, KIM, to=ADA)


async def test_who_gave_their_word_and_then_got_up_is_not_heard_as_the_one_proposed() -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS, ADA, MAX)
        h.clock.pass_by(days=3)
        await agrees(h, table, MAX, to=MAX + 50)
        await h.tables.give_up(table, MAX)
        assert (await h.tables.agree_to_hand_over(table, KIM, 1, MAX, "Max")).missing == (2,)


async def test_a_chair_that_its_owner_has_given_up_takes_the_word_of_all_who_are_there_be_it_one() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.tables.give_up(table, CHRIS)
        assert not (await agrees(h, table, KIM)).carried, "the host's word is one of two"
        assert (await agrees(h, table, ADA)).carried
        alone = (await h.table(KIM, CHRIS, place=HERE)).id
        await h.tables.give_up(alone, CHRIS)
        assert (await agrees(h, alone, KIM)).carried


async def test_two_last_words_at_once_seat_one_person_once() -> None:
    async with toy_tables(threads=True) as h:
        table = await missing(h, KIM, CHRIS, ADA, MAX)
        h.clock.pass_by(days=3)
        await agrees(h, table, KIM)
        await h.notifications()
        came = await asyncio.gather(agrees(h, table, ADA), agrees(h, table, MAX))
        assert [tally.carried for tally in came] == [False, True]
        assert len([one for one in await h.notifications() if isinstance(one, ChairChanged)]) == 1


@pytest.mark.parametrize("first", ["owner", "word"])
async def test_an_owner_who_comes_back_as_the_last_word_is_given_sits_or_is_told_never_both(first: str) -> None:
    async with toy_tables(threads=True) as h:
        table = await missing(h, KIM, CHRIS, ADA)
        h.clock.pass_by(days=3)
        await agrees(h, table, KIM)
        back, word = h.tables.back(table, CHRIS), agrees(h, table, ADA)
        at_once = (back, word) if first == "owner" else (word, back)
        came = await asyncio.gather(*at_once, return_exceptions=True)
        assert all(isinstance(each, DecisionError) or not isinstance(each, BaseException) for each in came)
        row = await h.store.table(table)
        assert row is not None
        taken = row.seats[1].user_id == SILVIA
        assert taken != (row.seat_of(CHRIS) == 1) and row.seats[1].is_person


async def test_who_acts_again_is_there_and_waits_anew_when_they_are_missed_another_time() -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS, ADA)
        h.clock.pass_by(hours=20)
        await h.tables.decide(table, CHRIS, await h.question(table, CHRIS), bid(2))
        assert (await h.tables.info(table)).seats[1].reserved_until is None
        await h.tables.gone(table, CHRIS)
        assert (await h.tables.info(table)).seats[1].reserved_until == h.clock() + timedelta(days=3)


async def test_whoever_takes_a_chair_over_is_told_why_not_before_anybody_is_asked() -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS, ADA)
        why = await h.tables.why_reserved(table, 1, SILVIA, "Silvia")
        assert why is not None and why.id == "refused-chair-kept-until"
        h.clock.pass_by(days=3)
        assert await h.tables.why_reserved(table, 1, SILVIA, "Silvia") is None


async def test_who_takes_a_chair_over_is_told_nothing_that_only_the_former_owner_was_told() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)

        async def private(user: int) -> list[str]:
            return [told.kind for told in await h.tables.story(table, user) if told.only is not None]

        assert await private(CHRIS)
        h.clock.pass_by(seconds=5)
        everybodys = [told for told in await h.tables.story(table) if told.only is None]
        await h.hands_over(table, 1, ADA, "Ada")
        assert await private(ADA) == []
        assert [told for told in await h.tables.story(table, ADA) if told.only is None] == everybodys


async def test_where_a_game_goes_on_elsewhere_waiting_begins_anew() -> None:
    async with toy_tables() as h:
        table = await missing(h, KIM, CHRIS, ADA)
        data = await h.tables.export(table, operator=True)
    async with toy_tables() as h:
        h.clock.pass_by(days=10)
        table = (await h.tables.import_game(data)).id
        await refused(h, table, KIM, "refused-chair-kept-until")
