"""What somebody gets who asks for their data: their own, and no number that counts what others do in secret."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.tables.toy_tables import CHRIS, KIM, bid, toy_tables

pytestmark = pytest.mark.asyncio

KEPT = {
    "chair": {"seat", "user_id", "name", "word", "since", "steward", "away", "missed_in_all", "extensions"},
    "decisions": {"round", "kind", "answer"},
    "drafts": {"question", "answer", "ahead", "ready", "suggested"},
    "promises": {"chapter", "words", "to", "open", "kept"},
}


async def at_the_table(rival_changes: int) -> Any:
    """Kim's data after Chris, whose bid nobody can see, has changed it so many times before Kim bids."""
    async with toy_tables() as h:
        table = await h.table(KIM, CHRIS)
        await h.says(table.id, CHRIS, bid(1))
        for number in range(rival_changes):
            await h.says(table.id, CHRIS, bid(2 + number % 4))
        await h.tables.promise(table.id, KIM, [1], "I bid low")
        question = await h.question(table.id, KIM)
        await h.tables.save_draft(table.id, KIM, question, bid(6))
        await h.tables.store.begin_to_hint(KIM, "toy", {"bid": question})
        before = await h.tables.data_of(KIM)
        await h.says(table.id, KIM, bid(6))
        return before, await h.tables.data_of(KIM)


async def test_what_rivals_change_in_secret_changes_nothing_of_ones_data() -> None:
    assert await at_the_table(0) == await at_the_table(3)


async def test_ones_data_names_each_thing_that_it_tells() -> None:
    before, after = await at_the_table(1)
    (early,), (there,) = before["tables"], after["tables"]
    assert before["hints"] == [{"game": "toy", "off": False, "kinds": ["bid"]}]
    assert set(there["chair"]) == KEPT["chair"]
    for what, found in (("decisions", there), ("drafts", early), ("promises", there)):
        assert [set(each) for each in found[what]] == [KEPT[what]], what


async def test_who_judged_a_promise_is_not_told_to_whoever_gave_it() -> None:
    async with toy_tables() as h:
        table = await h.table(KIM, CHRIS)
        promise = await h.tables.promise(table.id, KIM, [1], "I bid low")
        await h.all_agree(table.id, "end")
        await h.tables.judge(table.id, CHRIS, promise.id, False)
        known: dict[str, Any] = await h.tables.data_of(KIM)
        (there,) = known["tables"]
        (own,) = there["promises"]
        assert own["kept"] is False and own["to"] == [{"seat": 1, "name": f"name {CHRIS}"}]
