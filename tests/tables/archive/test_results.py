"""What a game comes to for each person: a row when it is over, and one for whoever leaves before."""

from __future__ import annotations

import pytest

from gamecore.engine.errors import DecisionError
from gamecore.tables.model.results import Played, record, records
from gamecore.tables.model.table import LIVE, POST, Finished, Notice, Place
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, PLACE, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio

HERE = Place(guild_id=7, channel_id=7)


async def only(h: ToyTables, user: int) -> Played:
    (row,) = await h.store.results_of(user)
    return row


async def test_a_finished_game_leaves_a_row_for_everybody_who_has_a_chair() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, stewards=1)).id
        await h.play_out(table)
        row = await h.store.table(table)
        assert row is not None
        assert await h.store.results_in(1) == [
            Played(
                table=table,
                seat=seat,
                user_id=user,
                guild_id=1,
                at=h.clock(),
                game="toy",
                seats=3,
                rank=row.ranks[seat],
                score=row.scores[seat],
                rounds=row.round,
                missed=row.seats[seat].missed_in_all,
                ending="steward",
            )
            for seat, user in enumerate((KIM, CHRIS))
        ]
        assert row.seats[0].missed_in_all == 2, "after the second one the steward plays"


async def test_who_plays_to_the_end_is_marked_as_having_finished() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        while (await h.tables.info(table)).status == "playing":
            for user in (KIM, CHRIS):
                shown = await h.tables.look(table, user)
                if shown.asked and not shown.asked.ready:
                    answer = await h.tables.suggest(table, user, shown.asked.id)
                    await h.tables.decide(table, user, shown.asked.id, answer)
        assert {(await only(h, user)).ending for user in (KIM, CHRIS)} == {"finished"}
        assert (await only(h, KIM)).missed == 0


async def test_who_concedes_is_last_on_their_own_record_and_who_leaves_has_no_rank() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.tables.give_up(table, CHRIS, concede=True)
        await h.tables.give_up(table, ADA)
        conceded, left = await only(h, CHRIS), await only(h, ADA)
        assert (conceded.ending, conceded.rank, conceded.seats) == ("conceded", 3, 3)
        assert (left.ending, left.rank, left.score) == ("left", None, None)
        await h.play_out(table)
        assert len(await h.store.results_in(1)) == 3, "the chairs they left are nobody's"


async def test_a_game_ended_by_vote_stands_as_it_stood_without_a_winner() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.bids(table, kim=3, chris=1)
        await h.notifications()
        await h.tables.vote(table, KIM, "end")
        assert (await h.tables.vote(table, CHRIS, "end")).carried
        shown = await h.tables.look(table, KIM)
        assert shown.table.status == "closed" and shown.result and shown.table.secret
        row = await only(h, KIM)
        assert (row.ending, row.rank, row.score) == ("ended", None, None)
        assert (record([row]).games, record([row]).unfinished) == (0, 1) and records([row]) == []
        assert any(isinstance(each, Finished) for each in await h.notifications())
        assert await h.store.deadlines(table) == []
        with pytest.raises(DecisionError, match="refused-table-closed"):
            await h.tables.vote(table, KIM, "end")


async def test_a_lobby_that_folds_leaves_no_rows() -> None:
    async with toy_tables() as h:
        table = (await h.tables.open(PLACE, KIM, "toy", seats=3)).id
        await h.tables.join(table, KIM, "Kim")
        await h.tables.close(table, KIM)
        assert await h.store.results_in(1) == []


async def test_a_miss_while_the_bot_was_down_is_on_nobodys_record_and_seats_no_steward() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=LIVE)).id
        round = 0
        while round < 3:
            due = await h.tables.next_due()
            assert due is not None
            h.clock.time = due
            h.clock.pass_by(minutes=5)
            await h.tables.tick()
            round = (await h.tables.info(table)).round
        row = await h.store.table(table)
        assert (
            row
            and [(seated.missed_in_all, seated.missed, seated.steward) for seated in row.seats] == [(0, 0, False)] * 2
        )


async def test_a_record_adds_up_and_a_server_lists_who_won_most_first() -> None:
    def game(user: int, rank: int | None, ending: str = "finished", name: str = "toy", missed: int = 0) -> Played:
        fixed = {"table": "t", "seat": 0, "guild_id": 1, "at": "2026-03-02T12:00:00Z", "seats": 2, "score": 1}
        return Played.model_validate(
            {"user_id": user, "rank": rank, "ending": ending, "game": name, "missed": missed, "rounds": 4, **fixed}
        )

    rows = [game(1, 1), game(1, 1, "ended"), game(1, None, "left", "other", 2), game(2, 1), game(2, 1), game(3, 2)]
    own = record(rows[:3])
    assert (own.games, own.wins, own.stayed, own.rounds, own.missed) == (2, 1, 1, 12, 2)
    assert own.unfinished == 1 and own.by_game == {"toy": (1, 1), "other": (1, 0)}
    assert [user for user, _ in records(rows)] == [2, 1, 3]


async def test_a_new_owner_starts_with_a_clean_record_and_the_old_one_keeps_a_row() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.notifications()
        await h.hands_over(table, 1, ADA, "Ada")
        assert (await only(h, CHRIS)).ending == "replaced"
        assert [n.id for n in await h.notifications() if isinstance(n, Notice)] == ["notice-seat-taken-over"]


async def test_a_finished_game_that_is_taken_in_goes_on_nobodys_record() -> None:
    async with toy_tables() as h, toy_tables() as elsewhere:
        table = (await h.table(KIM, CHRIS)).id
        await h.play_out(table)
        taken_in = await elsewhere.tables.import_game(await h.tables.export(table), PLACE)
        assert taken_in.status == "finished" and await elsewhere.store.results_in(1) == []
        assert not record(await elsewhere.store.results_of(KIM)).games


async def test_a_running_game_that_is_taken_in_counts_where_it_ends() -> None:
    async with toy_tables() as h, toy_tables(secrets="other") as elsewhere:
        table = (await h.table(KIM, CHRIS)).id
        taken_in = await elsewhere.tables.import_game(await h.tables.export(table, operator=True), HERE)
        await elsewhere.play_out(taken_in.id)
        assert [(row.user_id, row.guild_id) for row in await elsewhere.store.results_in(7)] == [(KIM, 7), (CHRIS, 7)]


@pytest.mark.parametrize("closed", [False, True])
async def test_a_copy_of_a_game_counts_only_where_the_game_did_not(closed: bool) -> None:
    """Closed before its end, to be taken in again, it has not."""
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        running = await h.tables.export(table, operator=True)
        if closed:
            await h.all_agree(table, "end")
        else:
            await h.play_out(table)
        counted = [row for row in await h.store.results_of(KIM) if row.ending != "ended"]
        copy = (await h.tables.import_game(running, HERE)).id
        await h.tables.give_up(copy, CHRIS)
        await h.play_out(copy)
        assert len(counted) == (not closed)
        for user in (KIM, CHRIS):
            assert record(await h.store.results_of(user)).games == 1
