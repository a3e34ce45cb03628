"""What a host could once do alone in a running game: now it takes the table's word, and whoever is away is counted."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from gamecore.engine.errors import DecisionError
from gamecore.tables.model.table import LIVE, POST, Motion, Notice, Pace
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, MAX, PLACE, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio

A_MINUTE = Pace(kind="live", plan_s=60, reply_s=15, quick_s=10)
CHANGING: tuple[Motion, ...] = ("live", "bargain_public", "end")
"""What changes the game for whoever comes back to it."""


async def how_it_is(h: ToyTables, table: str) -> object:
    row = await h.store.table(table)
    assert row is not None
    return row.model_copy(update={"version": 0, "proposed": None})


async def hosted_from_outside(h: ToyTables) -> str:
    """Max is its host and has no chair."""
    info = await h.tables.open(PLACE, MAX, "toy", seats=2, pace=POST)
    for user in (KIM, CHRIS):
        await h.tables.join(info.id, user, "name")
    return info.id


@pytest.mark.parametrize("motion", ["pause", "extend", "undo_round", *CHANGING])
async def test_the_host_alone_decides_nothing_in_a_game_of_two(motion: Motion) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        before = await how_it_is(h, table)
        assert not (await h.tables.vote(table, KIM, motion)).carried
        assert await how_it_is(h, table) == before


async def test_the_host_alone_sets_no_pace_of_a_minute() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        with pytest.raises(DecisionError, match="refused-game-started"):
            await h.tables.set_pace(table, KIM, A_MINUTE)
        assert not (await h.tables.propose_pace(table, KIM, A_MINUTE)).carried
        assert (await h.tables.info(table)).pace == POST
        assert (await h.tables.propose_pace(table, CHRIS, A_MINUTE)).carried


async def test_a_host_who_does_not_play_does_nothing_to_a_game_that_runs() -> None:
    async with toy_tables() as h:
        table = await hosted_from_outside(h)
        before = await how_it_is(h, table)
        for motion in ("pause", "resume", "extend", "undo_round", *CHANGING):
            with pytest.raises(DecisionError, match="refused-no-seat"):
                await h.tables.vote(table, MAX, motion)
        for refused, command in (
            ("refused-takes-their-word", h.tables.close(table, MAX)),
            ("refused-takes-their-word", h.tables.undo_round(table, MAX)),
            ("refused-game-started", h.tables.set_pace(table, MAX, A_MINUTE)),
            ("refused-game-started", h.tables.set_bargaining(table, MAX, "public")),
            ("refused-no-seat", h.tables.propose_pace(table, MAX, A_MINUTE)),
            ("refused-not-in-trouble", h.tables.try_again(table, MAX)),
            ("refused-not-in-trouble", h.tables.ask_step_again(table, MAX)),
        ):
            with pytest.raises(DecisionError, match=refused):
                await command
        assert await how_it_is(h, table) == before


async def test_a_host_closes_a_game_in_which_nobody_has_a_chair_any_more() -> None:
    async with toy_tables() as h:
        table = await hosted_from_outside(h)
        await h.all_agree(table, "pause")
        for user in (KIM, CHRIS):
            with pytest.raises(DecisionError, match="refused-takes-their-word"):
                await h.tables.close(table, MAX)
            await h.tables.give_up(table, user)
        assert (await h.tables.info(table)).status == "paused"
        with pytest.raises(DecisionError, match="refused-not-host"):
            await h.tables.close(table, KIM)
        assert (await h.tables.close(table, MAX)).status == "closed"


@pytest.mark.parametrize("motion", CHANGING)
async def test_of_two_one_changes_nothing_while_the_other_is_waited_for(motion: Motion) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.gone(table, CHRIS)
        h.clock.time += timedelta(days=3, seconds=-1)
        tally = await h.tables.vote(table, KIM, motion)
        assert (tally.carried, tally.missing) == (False, (1,))
        h.clock.pass_by(seconds=1)
        assert (await h.tables.vote(table, KIM, motion)).carried, "the table has waited its own time"


@pytest.mark.parametrize("motion", CHANGING)
async def test_whoever_has_said_that_they_are_away_is_counted_until_they_are_back(motion: Motion) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.go_away(CHRIS, None, h.clock() + timedelta(days=40))
        h.clock.pass_by(days=39)
        assert not (await h.tables.vote(table, KIM, motion)).carried
        await h.tables.come_back(CHRIS)
        assert (await h.tables.vote(table, CHRIS, motion)).carried


async def test_more_than_half_of_all_is_enough_while_somebody_is_away() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        await h.tables.go_away(CHRIS)
        assert not (await h.tables.vote(table, KIM, "end")).carried
        assert (await h.tables.vote(table, ADA, "end")).carried


async def test_what_harms_nobody_who_is_away_takes_the_word_of_those_who_are_there() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.go_away(CHRIS)
        for motion in ("pause", "resume", "extend"):
            assert (await h.tables.vote(table, KIM, motion)).carried


async def test_with_all_away_nothing_is_decided() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.vote(table, CHRIS, "end")
        for user in (KIM, CHRIS):
            await h.tables.go_away(user)
        for motion in ("pause", "undo_round", *CHANGING):
            with pytest.raises(DecisionError, match="refused-vote-while-away"):
                await h.tables.vote(table, KIM, motion)


async def test_whoever_leaves_decides_nothing_for_one_who_agreed_before_they_went_away() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.vote(table, CHRIS, "end")
        await h.tables.go_away(CHRIS)
        await h.tables.give_up(table, KIM)
        assert (await h.tables.info(table)).status == "playing", "nobody who is there has said a word"


async def test_nobody_goes_back_without_one_who_is_away_however_long() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.gone(table, CHRIS)
        h.clock.pass_by(days=20)
        tally = await h.tables.vote(table, KIM, "undo_round")
        assert not tally.carried and (await h.tables.info(table)).epoch == 0
        await h.tables.back(table, CHRIS)
        assert (await h.tables.vote(table, CHRIS, "undo_round")).carried


@pytest.mark.parametrize(("pace", "own"), [(POST, timedelta(days=3)), (LIVE, timedelta(minutes=15))])
async def test_of_two_nobody_holds_a_pause_against_the_other_for_longer_than_the_tables_own_time(
    pace: Pace, own: timedelta
) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=pace)).id
        await h.all_agree(table, "pause")
        h.clock.pass_by(days=9)
        tally = await h.tables.vote(table, CHRIS, "resume")
        assert (tally.carried, tally.half_from) == (False, h.clock() + own), "it counts from the asking"
        h.clock.time += own - timedelta(seconds=1)
        with pytest.raises(DecisionError, match="refused-agreed-already"):
            await h.tables.vote(table, CHRIS, "resume")
        h.clock.pass_by(seconds=1)
        assert (await h.tables.vote(table, CHRIS, "resume")).carried
        assert (await h.tables.info(table)).status == "playing"


async def test_who_asks_to_go_on_and_takes_it_back_waits_anew() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.all_agree(table, "pause")
        await h.tables.vote(table, CHRIS, "resume")
        await h.tables.vote(table, CHRIS, "resume", agree=False)
        h.clock.pass_by(days=9)
        assert not (await h.tables.vote(table, CHRIS, "resume")).carried


async def test_a_live_table_waits_two_minutes_for_somebody_once_a_round() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        assert await h.tables.is_missing(table, 0) is False
        h.clock.pass_by(seconds=240)
        await h.tables.tick()
        assert await h.tables.is_missing(table, 0) is True
        for expected in ("", "refused-waited-this-round"):
            info = await h.tables.info(table)
            assert info.deadline is not None
            waiting = h.tables.wait_for_absent(table, CHRIS, 0, int(info.deadline.timestamp()))
            if expected:
                with pytest.raises(DecisionError, match=expected):
                    await waiting
            else:
                assert (await waiting).deadline == info.deadline + timedelta(minutes=2)


async def test_two_last_words_at_once_end_a_game_once() -> None:
    async with toy_tables(threads=True) as h:
        table = (await h.table(KIM, CHRIS, ADA, MAX)).id
        for user in (KIM, CHRIS):
            await h.tables.vote(table, user, "end")
        await h.notifications()
        came = await asyncio.gather(*(h.tables.vote(table, user, "end") for user in (ADA, MAX)), return_exceptions=True)
        assert sorted(isinstance(each, DecisionError) for each in came) == [False, True]
        assert [n.id for n in await h.notifications() if isinstance(n, Notice)] == ["notice-ended-by-vote"]


async def test_who_comes_back_as_the_others_end_the_game_is_counted_or_finds_it_ended() -> None:
    async with toy_tables(threads=True) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.gone(table, CHRIS)
        h.clock.pass_by(days=3)
        came = await asyncio.gather(
            h.tables.back(table, CHRIS), h.tables.vote(table, KIM, "end"), return_exceptions=True
        )
        status, sits = (await h.tables.info(table)).status, not (await h.tables.info(table)).seats[1].steward
        assert (status == "closed") != sits, came


# Practice


async def test_going_back_alone_among_stewards_makes_a_game_practice_which_goes_on_no_record() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, stewards=1)).id
        assert await h.tables.would_be_practice(table)
        await h.notifications()
        assert (await h.tables.vote(table, KIM, "undo_round")).carried
        assert "notice-practice" in [n.id for n in await h.notifications() if isinstance(n, Notice)]
        assert not (await h.tables.info(table)).counts and not await h.tables.would_be_practice(table)
        await h.tables.vote(table, KIM, "undo_round")
        assert "notice-practice" not in [n.id for n in await h.notifications() if isinstance(n, Notice)], "said once"
        assert (await h.play_out(table)).status == "finished"
        assert await h.store.results_in(1) == []


async def test_a_game_in_which_one_plays_alone_and_goes_back_nowhere_counts() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, stewards=1)).id
        await h.play_out(table)
        assert len(await h.store.results_in(1)) == 1


async def test_going_back_together_counts() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        assert not await h.tables.would_be_practice(table)
        assert (await h.all_agree(table, "undo_round")).counts


async def test_somebodys_leaving_makes_no_practice_of_what_the_last_one_asked_for() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.vote(table, KIM, "undo_round")
        await h.tables.give_up(table, CHRIS)
        info = await h.tables.info(table)
        assert (info.epoch, info.counts) == (0, True)


async def test_practice_stays_practice_where_the_game_goes_on_elsewhere() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, stewards=1)).id
        await h.tables.vote(table, KIM, "undo_round")
        data = await h.tables.export(table, operator=True)
    async with toy_tables() as h:
        assert not (await h.tables.import_game(data)).counts


async def test_while_a_live_table_is_paused_no_steward_is_let_play_for_who_missed_their_time() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        h.clock.pass_by(seconds=240)
        await h.tables.tick()
        await h.all_agree(table, "pause")
        with pytest.raises(DecisionError, match="refused-table-paused"):
            await h.tables.stand_in(table, CHRIS, 0)
        assert not (await h.tables.info(table)).seats[0].steward
