"""A game told round by round: everything when it is over, what everybody was told before."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gamecore.engine.choices import Number, Option, PickOne, PickSome, ShareOut
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.tables.archive.reading import read_export
from gamecore.tables.archive.rounds import Round, answer_in_words, whole_rounds
from gamecore.tables.model.table import POST
from tests.support.tables.toy_tables import CHRIS, KIM, ToyTables, bid, toy_tables
from tests.support.toys.toy import Toy

pytestmark = pytest.mark.asyncio


def toys(key: str, deck: str | None) -> Any:
    return Toy()


async def played(h: ToyTables) -> str:
    """A game in which a round was taken back, and the rest left to the clock."""
    table = (await h.table(KIM, CHRIS, pace=POST)).id
    await h.bids(table, kim=3, chris=5)
    await h.tables.vote(table, KIM, "undo_round")
    await h.tables.vote(table, CHRIS, "undo_round")
    await h.bids(table, kim=6, chris=5)
    await h.play_out(table)
    return table


def events_of(rounds: tuple[Round, ...]) -> list[Any]:
    return [event for round in rounds for moment in round.moments for event in moment.events]


async def test_a_finished_game_is_told_with_everything_that_was_told_to_anybody() -> None:
    async with toy_tables() as h:
        table = await played(h)
        assert events_of(await h.tables.rounds(table)) == list(await h.tables.story(table))


async def test_sealed_answers_stand_side_by_side_and_what_was_taken_back_is_left_out() -> None:
    async with toy_tables() as h:
        rounds = await h.tables.rounds(await played(h))
        first = next(moment for round in rounds for moment in round.moments if moment.opened)
        assert [(one.seat, one.kind) for one in first.opened] == [(0, "bid"), (1, "bid")]
        assert [one.lines[0].params["answer"] for one in first.opened] == [json.dumps(bid(6)), json.dumps(bid(5))]
        bids = [moment for round in rounds for moment in round.moments if len(moment.opened) == 2]
        assert len(bids) == len([round for round in rounds if round.scores])


async def test_every_round_ends_with_a_score_and_the_last_one_is_the_result() -> None:
    async with toy_tables() as h:
        table = await played(h)
        rounds = await h.tables.rounds(table)
        row = await h.store.table(table)
        assert row and rounds[-1].scores == row.scores and all(round.scores for round in rounds)
        assert [round.number for round in rounds] == sorted({round.number for round in rounds})


async def test_of_a_running_game_there_is_nothing_but_what_everybody_was_told() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=6, chris=5)
        await h.says(table, KIM, "keep")
        await h.says(table, KIM, {"act": "pass"})
        await h.says(table, CHRIS, {"act": "pass"})
        await h.says(table, KIM, bid(4))
        rounds = await h.tables.rounds(table)
        assert events_of(rounds) == list(await h.tables.story(table)) and events_of(rounds)
        assert not any(moment.opened for round in rounds for moment in round.moments)
        assert not any(round.scores for round in rounds)


async def test_the_secrets_of_a_running_game_are_not_told_from_its_file_either() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        export = read_export(json.loads(json.dumps(await h.tables.export(table, operator=True))))
    with pytest.raises(ValueError, match="not told"):
        whole_rounds(export, toys)


async def test_where_the_rules_have_changed_since_answers_and_scores_are_left_out() -> None:
    async with toy_tables() as h:
        data = await h.tables.export(await played(h))
    older = read_export({**data, "versions": [0, 1]})
    rounds = whole_rounds(older, toys)
    assert events_of(rounds) and not any(round.scores for round in rounds)
    assert not any(moment.opened for round in rounds for moment in round.moments)


@pytest.mark.parametrize(
    ("choices", "answer", "words"),
    [
        (PickOne((Option("a", say("one")), Option("b", say("two")))), "b", [say("two")]),
        (PickSome((Option("a", say("one")), Option("b", say("two"))), 0, 2), ["b", "a"], [say("two"), say("one")]),
        (PickSome((Option("a", say("one")),), 0, 1), [], [say("list-empty")]),
        (Number(0, 9), 4, [say("opened-number", number=4)]),
        (
            ShareOut(3, (Option("a", say("one")), Option("b", say("two")))),
            {"b": 3},
            [say("opened-share", what=say("two"), number=3)],
        ),
    ],
)
async def test_any_answer_is_told_in_the_words_of_its_choices(choices: Any, answer: Any, words: Any) -> None:
    question = Question(0, "toy", choices, lambda: answer)
    assert list(answer_in_words(question, answer)) == words
