"""One's own picture shows the orders that are filled in, before they are given."""

from __future__ import annotations

from typing import Any

from gamecore.engine.game import Setup
from gamecore.engine.picture.marks import Picture
from gamecore.engine.playing import Outcome
from gamecore.games import game
from tests.support.games.tables import played, randomly

RULES: Any = game("guild_master")


def asked_for_orders() -> Outcome[Any]:
    return next(
        outcome
        for outcome in played(RULES, Setup(seats=2), "drafts", randomly(RULES))
        if outcome.asked and any(question.kind == "orders" for question in questions(outcome))
    )


def questions(outcome: Outcome[Any]) -> list[Any]:
    assert outcome.asked is not None
    return [found[1] for seat in range(2) if (found := outcome.asked.of(seat)) is not None]


def alt(picture: Picture) -> str:
    return str(picture.alt)


def test_a_hand_shows_the_orders_that_are_filled_in_and_leaves_out_what_is_not() -> None:
    outcome = asked_for_orders()
    question = questions(outcome)[0]
    view = RULES.view(outcome.state, question.seat)
    person = view.own.adventurers[0]
    begun = {"1": {"team": [person], "where": "free", "gold": None}, "2": {"team": [], "where": "builders"}}
    drafted = RULES.with_draft(view, question, begun)
    assert [(order.space, order.objective, order.team) for order in drafted.own_orders] == [(1, "free", (person,))]
    name = RULES.cards.adventurers[person].name
    before, after = (RULES.picture("hand", each, ()) for each in (view, drafted))
    assert name in alt(after) and alt(after) != alt(before)


def test_a_draft_that_makes_no_sense_changes_nothing() -> None:
    outcome = asked_for_orders()
    question = questions(outcome)[0]
    view = RULES.view(outcome.state, question.seat)
    for answer in (None, "all of them", {"1": {"team": ["nobody"], "where": "free"}, "builds": {"list": ["bar"]}}):
        assert RULES.with_draft(view, question, answer) == view
