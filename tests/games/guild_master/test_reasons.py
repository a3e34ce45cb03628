"""Why an answer is recommended: in figures that also stand beside the options."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pydantic import JsonValue

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.reasons import reasons
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.presentation.preview import preview
from gamecore.games.guild_master.rules.attempt_contract.bargaining import open_window
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.state import Contest
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.guild_master.wording import lines

CARDS = deck(common1={"targets": {"might": 9, "guile": 8}}, common9={"targets": {"might": 6}})


@pytest.fixture
def table() -> Table:
    table = Table(seats=2, round=2, phase="bargain", cards=CARDS)
    table.guild(KIM, privates=["common9", "common10", "common11"])
    return table


def why(table: Table, question: Question, answer: JsonValue) -> Sequence[str]:
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    return lines([each.phrase for each in reasons(seen, question, answer)])


def test_the_contract_that_a_new_guild_leaves_is_set_beside_those_that_it_keeps(table: Table) -> None:
    question = Question(KIM, "setup", orders_question(table.cards, table.state, KIM).choices, lambda: None)
    left, kept = why(table, question, {"setup": {"side": "fix", "contract": "common10"}})
    assert left.startswith("leave Common 10 (") and kept.startswith("you keep Common 9 (") and "Common 11 (" in kept


def test_the_chance_together_is_the_one_that_stands_beside_the_stance(table: Table) -> None:
    table.guild(CHRIS, "guile")
    table.orders(KIM, 1, "1", ["might1", "might2"], if_contested="deal")
    table.orders(CHRIS, 1, "1", ["guile1"])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS], [])]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    told = lines(preview(table.cards, view_for(table.cards, table.state, KIM), question, None))
    (cooperate,) = (line for line in told if "**Cooperate**" in line)
    percent = cooperate.partition("** ")[2].partition(":")[0]
    peace, theirs, war = why(table, question, {"act": "stance:1:1:cooperate"})
    assert peace.startswith(f"together {percent}, ") and war.startswith("in conflict ")
    assert theirs.startswith("🟥 Chris in conflict "), "which the panel does not say"
    assert why(table, question, {"act": "stance:1:1:conflict"})[0] == war, "each stance by its own chance first"
    fight = war.removeprefix("in conflict ")
    assert why(table, question, {"act": "done"})[0] == f"without a deal you conflict, {fight}", "it is what then counts"
    assert why(table, question, {"act": "stance:1:1:deal"})[0] == f"without a deal you conflict, {fight}"
    assert why(table, question, {"act": "even:1:1"})[0] == f"{percent} for 1 Gold and the card"
    own: JsonValue = {"offer": {"gold": {"0": 2, "1": 0}, "card": "1"}}
    assert why(table, question, {"act": "offer:1:1", "form": own})[0] == f"{percent} for 2 Gold"


def test_what_a_card_is_used_on_is_said_by_what_was_weighed(table: Table) -> None:
    def asked(kind: str, **params: Param) -> Question:
        return Question(KIM, kind, PickOne((Option("a", say("carry-out")),)), lambda: "a", params=params)

    table.guild(CHRIS, gold=1)
    for effect, said in (("favour", "least Fame of them"), ("take_gold", "most Gold of them"),
                         ("lose_fame", "most Fame of them")):  # fmt: skip
        assert why(table, asked("effect.target", effect=Phrase(f"effect-{effect}")), "1") == [said]
    least, kept = why(table, asked("effect.private"), "common10")
    assert least == "it pays least: 2 Gold 2 Fame" and kept.startswith("you keep Common 9 (")
    (leaving,) = why(table, asked("effect.adventurer"), "A")
    assert leaving == "it brings most Fame; nobody else can pay"
    own, rivals = why(table, asked("contract.replacement"), "heroic")
    assert own.startswith("your best team rolls ") and rivals == "at 16: 🟥 Chris 69 %"
    (name,) = [card.name for card in CARDS.contracts.values() if card.id == table.state.contracts["1"].card]
    assert why(table, asked("effect.contract"), "1:common")[2].startswith(f"{name} leaves: you ")


def test_what_a_team_does_instead_is_said_by_the_chance_that_makes_a_contract_worth_it(table: Table) -> None:
    private, wander = say("instead-private"), say("instead-wander")
    both = Question(KIM, "order.fallback", PickOne((Option("wander", wander), Option("x", private))), lambda: "x")
    assert why(table, both, "x") == ["60 % or more, and its card is yours"]
    assert why(table, both, "wander") == ["no private contract has 60 %"]
    alone = Question(KIM, "order.fallback", PickOne((Option("wander", wander),)), lambda: "wander")
    assert why(table, alone, "wander") == ["resting brings nothing"]
