"""One's own picture shows the orders that are filled in, before they are given."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.rendering.pictures.problems import problems
from gamecore.engine.game import Setup
from gamecore.engine.picture.marks import Area, Picture
from gamecore.engine.playing import Outcome
from gamecore.games import game
from tests.support.games.tables import played, randomly
from tests.support.pictures.positions import PLAIN_NAMES, with_names

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


def test_a_single_private_contract_fills_its_row_and_who_has_no_order_has_no_empty_box() -> None:
    """A black hole stood beside it, and a faint box before each name."""
    outcome = asked_for_orders()
    view = RULES.view(outcome.state, questions(outcome)[0].seat)
    alone = view.model_copy(update={"own_privates": view.own_privates[:1]})
    picture = RULES.picture("hand", alone, ())
    boxes = [mark.box for mark in picture.marks if isinstance(mark, Area)]
    assert max(box.w for box in boxes if box.y > picture.height / 2) > picture.width - 60
    assert not [box for box in boxes if box.w == box.h == 36]


def test_a_draft_that_makes_no_sense_changes_nothing() -> None:
    outcome = asked_for_orders()
    question = questions(outcome)[0]
    view = RULES.view(outcome.state, question.seat)
    for answer in (None, "all of them", {"1": {"team": ["nobody"], "where": "free"}, "builds": {"list": ["bar"]}}):
        assert RULES.with_draft(view, question, answer) == view


@pytest.mark.parametrize("held", [1, 4, 5, 6, 8])
def test_every_boon_and_private_contract_fits_however_many_there_are(held: int) -> None:
    states = [outcome.state for outcome in played(RULES, Setup(seats=2), "held", randomly(RULES))]
    view = RULES.view(states[len(states) // 2], 0)
    contracts = RULES.cards.contracts
    boons = [id for id, card in contracts.items() if any(effect.kind == "boon" for effect in card.effects)]
    assert len(boons) > 10
    for first in range(0, len(boons), held):
        own = view.own.model_copy(update={"boons": tuple((boons + boons)[first : first + held])})
        guilds = tuple(own if guild.seat == own.seat else guild for guild in view.guilds)
        assert fits(view.model_copy(update={"guilds": guilds, "own_privates": ()}))
    for first in range(0, len(contracts), held):
        privates = tuple([*contracts, *contracts][first : first + held])
        assert fits(view.model_copy(update={"own_privates": privates}))


def fits(view: Any) -> bool:
    return problems(with_names("guild_master", RULES.picture("hand", view, ()), PLAIN_NAMES[:2])) == []
