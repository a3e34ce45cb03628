"""Promises on record: who may read them, who judges them, and what leaves the table."""

from __future__ import annotations

import json

import pytest

from gamecore.engine.errors import DecisionError
from gamecore.tables.commands.promises import LONGEST_PROMISE, MOST_PROMISES
from gamecore.tables.errors import BadExport
from gamecore.tables.model.promises import Honesty, OpenPromise, Promise, Promised
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, MAX, toy_tables

pytestmark = pytest.mark.asyncio


async def test_a_promise_is_for_those_whom_it_names_until_its_author_opens_it() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        given = await h.tables.promise(table, KIM, (1,), " I leave contract 3 to you. ")
        assert given.words == "I leave contract 3 to you." and given.round == (await h.tables.info(table)).round
        for reader, seen in ((KIM, 1), (CHRIS, 1), (ADA, 0), (999, 0)):
            assert len(await h.tables.promises(table, reader)) == seen
        with pytest.raises(DecisionError, match="refused-own-words-only"):
            await h.tables.open_promise(table, CHRIS, given.id)
        await h.tables.open_promise(table, KIM, given.id)
        assert len(await h.tables.promises(table, ADA)) == 1


async def test_only_people_at_the_running_game_give_and_are_given_promises() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, stewards=1)).id
        for user, to, words, refused in (
            (ADA, (0,), "peace", "refused-no-seat"),
            (KIM, (0,), "peace", "refused-promise-to-nobody"),
            (KIM, (2,), "peace", "refused-promise-to-nobody"),
            (KIM, (1,), "  ", "refused-nothing-written"),
            (KIM, (1,), "\u200b \u3164", "refused-nothing-written"),
            (KIM, (1,), "x" * (LONGEST_PROMISE + 1), "refused-promise-too-long"),
        ):
            with pytest.raises(DecisionError, match=refused):
                await h.tables.promise(table, user, to, words)
        await h.play_out(table)
        with pytest.raises(DecisionError, match="refused-table-finished"):
            await h.tables.promise(table, KIM, (1,), "peace")


async def test_a_record_holds_only_so_many_promises_of_one_person() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        for number in range(MOST_PROMISES):
            await h.tables.promise(table, KIM, (1,), f"peace for {number} rounds")
        with pytest.raises(DecisionError, match="refused-promises-enough"):
            await h.tables.promise(table, KIM, (1,), "peace")
        await h.tables.promise(table, CHRIS, (0,), "peace")


async def test_what_is_said_again_is_the_same_promise() -> None:
    """Somebody got no answer because the bot died."""
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        given = await h.tables.promise(table, KIM, (1,), "peace")
        assert await h.tables.promise(table, KIM, (1,), "peace ") == given
        opened = await h.tables.promise(table, KIM, (1,), "peace", open=True)
        assert opened.open and opened.id == given.id
        assert await h.tables.promises(table, ADA) == (opened,)
        for user, to, words in ((KIM, (1, 2), "peace"), (KIM, (1,), "war"), (CHRIS, (0,), "peace")):
            await h.tables.promise(table, user, to, words)
        assert len(await h.store.promises(table)) == 4


async def test_promises_are_judged_when_the_game_is_over_by_those_they_were_given_to() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        first = await h.tables.promise(table, KIM, (1, 2), "peace")
        second = await h.tables.promise(table, KIM, (1,), "half of the gold")
        with pytest.raises(DecisionError, match="refused-judge-too-soon"):
            await h.tables.judge(table, CHRIS, first.id, True)
        assert await h.tables.honesty_of(KIM) == Honesty(0, 0, 0)
        await h.play_out(table)
        with pytest.raises(DecisionError, match="refused-judge-others"):
            await h.tables.judge(table, KIM, first.id, True)
        await h.tables.judge(table, CHRIS, first.id, True)
        assert await h.tables.honesty_at(table) == Honesty(2, 1, 0)
        await h.tables.judge(table, ADA, first.id, False)
        await h.tables.judge(table, CHRIS, second.id, True)
        assert await h.tables.honesty_of(KIM) == Honesty(given=2, kept=1, broken=1)
        assert await h.tables.honesty_of(CHRIS) == Honesty(0, 0, 0)


async def test_a_promise_is_broken_if_one_of_those_it_was_given_to_says_so() -> None:
    def judged(*verdicts: bool | None) -> bool | None:
        to = tuple(Promised(seat=seat, user_id=seat, kept=kept) for seat, kept in enumerate(verdicts, 1))
        return Promise(id="p", table="t", seat=0, user_id=0, round=1, words="peace", to=to).kept

    assert judged(None, None) is None
    assert judged(None, True) is True
    assert judged(True, False) is False


async def test_a_promise_is_told_of_chairs_as_they_were_called_when_it_was_given() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        given = await h.tables.promise(table, KIM, (1,), "peace")
        await h.hands_over(table, 1, MAX, "Max")
        now = await h.tables.info(table)
        called = [seat.name for seat in given.naming(now).seats]
        assert called == [f"name {KIM}", f"name {CHRIS}", f"name {ADA}"]
        assert [seat.name for seat in now.seats] == [f"name {KIM}", "Max", f"name {ADA}"]


async def test_a_name_that_nobody_knows_any_more_is_told_as_the_chair_is_called_now() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        info = await h.tables.info(table)
        nameless = OpenPromise(seat=0, to=(1,), to_names=("Chris",), round=1, words="peace", kept=None)
        held = info.model_copy(update={"seats": (info.seats[0], info.seats[1].model_copy(update={"held_for": MAX}))})
        seats = nameless.naming(held).seats
        assert [(seat.name, seat.held_for) for seat in seats] == [(f"name {KIM}", None), ("Chris", None)]
        older = nameless.model_copy(update={"to_names": ()})
        assert older.naming(held).seats == held.seats


async def test_an_export_holds_just_those_promises_that_their_authors_opened() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.promise(table, KIM, (1,), "between the two of us")
        opened = await h.tables.promise(table, CHRIS, (0,), "for all to read")
        await h.tables.open_promise(table, CHRIS, opened.id)
        running = json.dumps(await h.tables.export(table, operator=True))
        assert "between the two" not in running and "for all to read" in running
        await h.play_out(table)
        await h.tables.judge(table, KIM, opened.id, True)
        data = await h.tables.export(table)
        assert "between the two" not in json.dumps(data)
        parties = {"seat": 1, "name": f"name {CHRIS}", "to": [0], "to_names": [f"name {KIM}"]}
        told = {**parties, "chapter": opened.round, "words": "for all to read", "kept": True}
        assert data["promises"] == [told]


async def test_open_promises_of_a_running_game_are_on_record_where_it_goes_on_and_judged_there() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.tables.promise(table, KIM, (1, 2), "peace", open=True)
        await h.tables.promise(table, CHRIS, (0,), "between the two of us")
        data = await h.tables.export(table, operator=True)
    async with toy_tables() as h:
        assert (await h.tables.import_game(data)).id == table
        (peace,) = await h.tables.promises(table, CHRIS)
        given = (peace.words, peace.open, peace.seat, peace.user_id, [(one.seat, one.user_id) for one in peace.to])
        assert given == ("peace", True, 0, KIM, [(1, CHRIS), (2, ADA)])
        await h.play_out(table)
        await h.tables.judge(table, CHRIS, peace.id, True)
        assert await h.tables.honesty_of(KIM) == Honesty(1, 1, 0)


async def test_a_promise_does_not_follow_its_chair_to_whoever_took_it_over_before_the_game_went_on_elsewhere() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.promise(table, KIM, (1,), "peace", open=True)
        await h.tables.promise(table, CHRIS, (0,), "half of the gold", open=True)
        await h.hands_over(table, 1, ADA, "Ada")
        data = await h.tables.export(table, operator=True)
    async with toy_tables() as h:
        await h.tables.import_game(data)
        first, second = await h.store.promises(table)
        assert (first.user_id, first.to[0].user_id, first.to[0].name) == (KIM, None, f"name {CHRIS}")
        assert (second.user_id, second.name, second.to[0].user_id) == (0, f"name {CHRIS}", KIM)
        await h.play_out(table)
        assert await h.tables.honesty_of(ADA) == Honesty(0, 0, 0)


async def test_a_game_that_is_over_brings_its_promises_along_as_they_were_judged_and_on_nobodys_record() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        for words in ("peace", "half of the gold", "the mill"):
            await h.tables.promise(table, KIM, (1,), words, open=True)
        await h.play_out(table)
        for promise, kept in zip(await h.store.promises(table), (True, False), strict=False):
            await h.tables.judge(table, CHRIS, promise.id, kept)
        data = await h.tables.export(table)
    async with toy_tables() as h:
        await h.tables.import_game(data)
        again = await h.tables.import_game(data)
        for id in (table, again.id):
            assert await h.tables.honesty_at(id) == Honesty(3, 1, 1)
            assert (await h.tables.export(id))["promises"] == data["promises"]
        assert await h.tables.honesty_of(KIM) == Honesty(0, 0, 0)


@pytest.mark.parametrize(("party", "seats"), (("seat", 2), ("to", [2])))
async def test_a_promise_of_a_chair_that_the_exported_game_does_not_have_is_refused(party: str, seats: object) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.promise(table, KIM, (1,), "peace", open=True)
        data = json.loads(json.dumps(await h.tables.export(table, operator=True)))
    data["promises"][0][party] = seats
    async with toy_tables() as h:
        with pytest.raises(BadExport, match=r"promises\.0: expected seats from 0 to 1"):
            await h.tables.import_game(data)
        assert await h.store.table(table) is None
