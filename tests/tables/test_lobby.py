"""Opening, sitting down, agreeing, starting, folding, and once more."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest

from gamecore.engine.chance import commitment, seed_from
from gamecore.engine.errors import DecisionError
from gamecore.tables.model.remembered import Deadline
from gamecore.tables.model.table import LIVE, POST, Finished, Invited, LobbyChanged, Notice, Place, Retire
from tests.support.tables.toy_tables import ADA, BEGUN_BY, CHRIS, KIM, MAX, PLACE, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio


async def opened(h: ToyTables, seats: int = 3, **more: object) -> str:
    return (await h.tables.open(PLACE, KIM, "toy", seats=seats, **more)).id  # type: ignore[arg-type]


async def test_opening_publishes_the_hash_of_the_secret_and_keeps_the_secret() -> None:
    async with toy_tables() as h:
        info = await h.tables.open(PLACE, KIM, "toy", seats=3)
        row = await h.store.table(info.id)
        assert row and info.commitment == commitment(row.secret) and info.secret is None
        assert len(info.id) == 4 and info.status == "lobby" and row.seed == ""
        assert row.secret not in info.model_dump_json()


async def test_a_place_takes_one_live_table() -> None:
    async with toy_tables() as h:
        await opened(h)
        with pytest.raises(DecisionError, match="refused-place-taken"):
            await opened(h)
        await h.tables.open(Place(guild_id=1, channel_id=2, thread_id=9), KIM, "toy", seats=2)


@pytest.mark.parametrize(
    ("seats", "options", "refusal"),
    [(9, {}, "refused-seat-count"), (3, {"x": "y"}, "refused-no-option"), (3, {"hold": "x"}, "refused-option-value")],
)
async def test_what_the_game_does_not_know_is_refused(seats: int, options: dict[str, str], refusal: str) -> None:
    async with toy_tables() as h:
        with pytest.raises(DecisionError, match=refusal):
            await opened(h, seats=seats, options=options)
        assert await h.tables.table_at(PLACE) is None


async def test_the_table_starts_when_the_last_chair_is_taken() -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=2)
        assert (await h.tables.join(table, CHRIS, "Chris", "clover"))[1] == 0
        info, seat = await h.tables.join(table, KIM, "Kim")
        row = await h.store.table(table)
        assert (info.status, seat) == ("playing", 1) and row
        words = [seated.word for seated in row.seats]
        assert words[0] == "clover" and words[1] and str(KIM) not in words[1]
        assert (row.seed, row.begun_by) == (seed_from(row.secret, words, BEGUN_BY), BEGUN_BY)
        assert [e.revision for e in await h.store.log(table)] == [1]


async def test_a_table_may_wait_for_its_host_to_start_it() -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=4, start_when_full=False)
        await h.tables.join(table, KIM, "Kim")
        with pytest.raises(DecisionError, match="refused-seat-count"):
            await h.tables.start(table, KIM)
        await h.tables.join(table, CHRIS, "Chris")
        with pytest.raises(DecisionError, match="refused-not-host"):
            await h.tables.start(table, CHRIS)
        info = await h.tables.start(table, KIM)
        assert info.status == "playing" and len(info.seats) == 2


async def test_people_leave_and_others_take_their_chairs() -> None:
    async with toy_tables() as h:
        table = await opened(h)
        await h.tables.join(table, CHRIS, "Chris")
        await h.tables.join(table, ADA, "Ada")
        with pytest.raises(DecisionError, match="refused-seated-already"):
            await h.tables.join(table, ADA, "Ada")
        await h.tables.leave(table, CHRIS)
        assert (await h.tables.join(table, MAX, "Max"))[1] == 0
        with pytest.raises(DecisionError, match="refused-no-seat"):
            await h.tables.leave(table, CHRIS)


async def test_stewards_sit_at_the_end_and_may_be_sent_away() -> None:
    async with toy_tables() as h:
        table = await opened(h)
        info = await h.tables.add_steward(table, KIM)
        assert [seat.steward for seat in info.seats] == [False, False, True]
        assert not any(seat.steward for seat in (await h.tables.remove_steward(table, KIM)).seats)
        with pytest.raises(DecisionError, match="refused-no-steward"):
            await h.tables.remove_steward(table, KIM)


async def test_a_press_on_what_was_shown_before_adds_and_removes_no_second_steward() -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=4)
        await h.tables.add_steward(table, KIM, shown=3)
        with pytest.raises(DecisionError, match="refused-seats-changed"):
            await h.tables.add_steward(table, KIM, shown=3)
        info = await h.tables.add_steward(table, KIM, shown=2)
        assert [seat.steward for seat in info.seats] == [False, False, True, True]
        await h.tables.remove_steward(table, KIM, shown=3)
        with pytest.raises(DecisionError, match="refused-seats-changed"):
            await h.tables.remove_steward(table, KIM, shown=3)


async def test_a_table_without_people_does_not_start() -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=2)
        await h.tables.add_steward(table, KIM)
        with pytest.raises(DecisionError, match="refused-nobody-seated"):
            await h.tables.add_steward(table, KIM)


async def test_the_host_changes_options_chairs_and_pace() -> None:
    async with toy_tables() as h:
        table = await opened(h)
        assert (await h.tables.set_options(table, KIM, {"hold": "yes"})).options == {"hold": "yes"}
        assert (await h.tables.set_pace(table, KIM, LIVE)).pace == LIVE
        await h.tables.join(table, CHRIS, "Chris")
        await h.tables.join(table, ADA, "Ada")
        with pytest.raises(DecisionError, match="refused-seat-count"):
            await h.tables.set_seats(table, KIM, 1)
        assert len((await h.tables.set_seats(table, KIM, 4)).seats) == 4
        with pytest.raises(DecisionError, match="refused-not-host"):
            await h.tables.set_options(table, CHRIS, {"hold": "no"})


async def test_the_host_chooses_how_people_bargain_before_the_game_and_the_table_in_it() -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=2, bargaining="relay")
        assert (await h.tables.info(table)).bargaining == "relay"
        with pytest.raises(DecisionError, match="refused-not-host"):
            await h.tables.set_bargaining(table, CHRIS, "threads")
        assert (await h.tables.set_bargaining(table, KIM, "threads")).bargaining == "threads"
        await h.tables.join(table, KIM, "Kim")
        await h.tables.join(table, CHRIS, "Chris")
        await h.notifications()
        with pytest.raises(DecisionError, match="refused-game-started"):
            await h.tables.set_bargaining(table, KIM, "public")
        info = await h.all_agree(table, "bargain_public")
        assert (info.bargaining, info.status) == ("public", "playing")
        (told,) = await h.notifications()
        assert isinstance(told, Notice) and (told.id, told.to) == ("notice-bargaining-changed", "table")
        with pytest.raises(DecisionError, match="refused-that-way-already"):
            await h.tables.vote(table, KIM, "bargain_public")
        await h.all_agree(table, "end")
        with pytest.raises(DecisionError, match="refused-table-closed"):
            await h.tables.vote(table, KIM, "bargain_threads")


async def test_a_rematch_bargains_as_the_first_game_did() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.all_agree(table, "bargain_relay")
        await h.play_out(table)
        again, _ = await h.tables.rematch(table, KIM, "Kim")
        assert again.bargaining == "relay"


async def test_invitations_and_watchers() -> None:
    async with toy_tables() as h:
        table = await opened(h)
        info = await h.tables.invite(table, KIM, ADA, "Ada")
        assert [seat.held_for for seat in info.seats].count(ADA) == 1
        assert Invited(user_ids=(ADA,), by=KIM) in await h.notifications()
        with pytest.raises(DecisionError, match="refused-no-seat"):
            await h.tables.invite(table, MAX, ADA, "Ada")
        await h.tables.watch(table, MAX)
        assert await h.tables.watchers(table) == (MAX,)


async def test_a_lobby_that_nobody_fills_folds_after_seven_days() -> None:
    async with toy_tables() as h:
        table = await opened(h)
        h.clock.pass_by(days=6, hours=23)
        await h.tables.tick()
        assert (await h.tables.info(table)).status == "lobby"
        h.clock.pass_by(hours=1)
        assert await h.tables.tick() == 1 and await h.tables.tick() == 0
        assert (await h.tables.info(table)).status == "closed"
        await opened(h)


async def test_a_game_that_began_as_its_lobby_was_about_to_fold_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=2)
        await h.tables.join(table, KIM, "Kim")
        h.clock.pass_by(days=7)
        due = h.store.due

        async def looked_up_before_it_began(now: datetime) -> Sequence[Deadline]:
            found = await due(now)
            await h.tables.join(table, CHRIS, "Chris")
            return found

        monkeypatch.setattr(h.store, "due", looked_up_before_it_began)
        assert await h.tables.tick() == 0
        assert (await h.tables.info(table)).status == "playing"


async def test_at_a_table_that_was_closed_before_its_game_nothing_is_decided() -> None:
    async with toy_tables() as h:
        table = await opened(h)
        await h.tables.close(table, KIM)
        with pytest.raises(DecisionError, match="refused-table-closed"):
            await h.tables.decide(table, KIM, "question", 1)


async def test_a_closed_game_takes_its_prompts_and_deadlines_with_it() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.notifications()
        await h.all_agree(table, "end")
        assert [type(each) for each in await h.notifications()].count(Retire) == 2
        assert await h.tables.next_due() is None
        with pytest.raises(DecisionError, match="refused-table-closed"):
            await h.tables.decide(table, KIM, await h.question(table, KIM), 1)


async def test_a_rematch_invites_the_same_people_to_the_same_table() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, stewards=1, pace=POST)).id
        with pytest.raises(DecisionError, match="refused-game-not-over"):
            await h.tables.rematch(table, CHRIS, "Chris")
        await h.play_out(table)
        notifications = await h.notifications()
        assert isinstance(notifications[-1], Finished)
        again, seat = await h.tables.rematch(table, CHRIS, "Chris")
        assert again.id != table and again.host == CHRIS and again.pace == POST
        assert [seated.steward for seated in again.seats] == [False, False, True]
        assert seat is not None and again.seats[seat].user_id == CHRIS and again.seats[1 - seat].held_for == KIM
        assert await h.notifications() == [LobbyChanged(), Invited(user_ids=(KIM,), by=CHRIS)]


async def test_who_also_asks_for_a_rematch_sits_down_at_the_one_that_is_called() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.play_out(table)
        again, chris = await h.tables.rematch(table, CHRIS, "Chris")
        begun, kim = await h.tables.rematch(table, KIM, "Kim")
        assert begun.id == again.id and begun.status == "playing" and {chris, kim} == {0, 1}


async def test_a_rematch_against_stewards_begins_at_once() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, stewards=1)).id
        await h.play_out(table)
        info, seat = await h.tables.rematch(table, KIM, "Kim")
        assert info.status == "playing" and seat == 0
        with pytest.raises(DecisionError, match="refused-seated-already"):  # not that some table stands there
            await h.tables.rematch(table, KIM, "Kim")


async def test_a_host_who_only_watched_calls_a_rematch_without_a_chair() -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=2)
        for user in (CHRIS, ADA):
            await h.tables.join(table, user, f"name {user}", "word")
        await h.play_out(table)
        info, seat = await h.tables.rematch(table, KIM, "Kim")
        assert seat is None and {seated.held_for for seated in info.seats} == {CHRIS, ADA}


async def test_a_chair_kept_for_somebody_is_the_last_to_be_given_away() -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=3)
        held = next(seat.seat for seat in (await h.tables.invite(table, KIM, ADA, "Ada")).seats if seat.held_for == ADA)
        info = await h.tables.add_steward(table, KIM)
        assert info.seats[held].held_for == ADA
        _, seat = await h.tables.join(table, CHRIS, "Chris")
        assert seat != held
        info, seat = await h.tables.join(table, ADA, "Ada")
        assert seat == held and info.status == "playing"


async def test_a_lobby_shrinks_to_exactly_the_chairs_that_are_taken_and_no_further() -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=4)
        for user in (CHRIS, ADA, MAX):
            await h.tables.join(table, user, f"name {user}")
        with pytest.raises(DecisionError, match="refused-seats-taken"):
            await h.tables.set_seats(table, KIM, 2)
        info = await h.tables.set_seats(table, KIM, 3)
        assert [seated.user_id for seated in info.seats] == [CHRIS, ADA, MAX]


async def test_a_chair_that_is_kept_for_somebody_goes_last_when_a_lobby_shrinks_and_once_taken_is_kept_no_more() -> (
    None
):
    async with toy_tables() as h:
        table = await opened(h, seats=4)
        await h.tables.join(table, CHRIS, "Chris")
        await h.tables.invite(table, CHRIS, ADA, "Ada")
        info = await h.tables.set_seats(table, KIM, 2)
        assert [(seated.user_id, seated.held_for) for seated in info.seats] == [(CHRIS, None), (None, ADA)]
        info = await h.tables.set_seats(table, KIM, 4)
        assert [seated.held_for for seated in info.seats] == [None, ADA, None, None]
        info, seat = await h.tables.join(table, ADA, "Ada")
        assert seat == 1 and [seated.held_for for seated in info.seats] == [None] * 4


async def test_one_chair_is_kept_for_somebody_however_often_they_are_invited() -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=3)
        for _ in range(2):
            info = await h.tables.invite(table, KIM, ADA, "Ada")
            assert [seated.held_for for seated in info.seats].count(ADA) == 1
        info = await h.tables.invite(table, KIM, MAX, "Max")
        assert [seated.held_for for seated in info.seats] == [ADA, MAX, None]
        with pytest.raises(DecisionError, match="refused-no-seat"):
            await h.tables.invite(table, CHRIS, MAX, "Max")


async def test_a_stranger_gets_a_chair_that_is_kept_for_another_only_when_no_other_is_free() -> None:
    async with toy_tables() as h:
        table = await opened(h, seats=2)
        await h.tables.invite(table, KIM, ADA, "Ada")
        assert (await h.tables.join(table, CHRIS, "Chris"))[1] == 1
        assert (await h.tables.join(table, MAX, "Max"))[1] == 0


async def test_a_table_that_is_closed_forgets_whom_it_waited_for() -> None:
    async with toy_tables() as h:
        table = await opened(h)
        await h.tables.invite(table, KIM, ADA, "Ada")
        info = await h.tables.close(table, KIM)
        assert all(seat.held_for is None and seat.name != "Ada" for seat in info.seats)


async def test_people_find_their_tables_and_what_waits_for_them_most_urgent_first() -> None:
    async with toy_tables() as h:
        slow = (await h.table(KIM, CHRIS, pace=POST)).id
        quick = (await h.table(KIM, ADA, pace=LIVE, place=Place(guild_id=1, channel_id=3))).id
        assert [info.id for info in await h.tables.waiting_for(KIM)] == [quick, slow]
        await h.says(quick, KIM, {"bid": {"number": 1}})
        assert [info.id for info in await h.tables.waiting_for(KIM)] == [slow]
        assert {info.id for info in await h.tables.tables_of(KIM)} == {slow, quick}
        assert len(await h.tables.tables_in(1)) == 2
        assert (await h.tables.info(slow)).deadline == h.clock() + timedelta(hours=24)
