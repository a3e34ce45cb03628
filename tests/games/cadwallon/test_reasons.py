"""Why the steward would place or play so: who leads at which card, and what it is worth to whom."""

from __future__ import annotations

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.rules.dispatch_phase import turn
from tests.support.games.cadwallon.table import CARDS, CHRIS, DISTRICT, GAME, KIM, Table
from tests.support.games.cadwallon.wording import words


def asked(table: Table) -> Question:
    """Where Kim's Agent goes."""
    return next(turn(table.play())).questions[0]


def placed(table: Table, street: str) -> list[str]:
    found = reasons(CARDS, GAME.view(table.state, KIM), asked(table), street)
    return [words(one.phrase) for one in found]


def test_a_boulevard_says_which_cards_one_would_lead_and_what_they_add() -> None:
    assert placed(Table(), "b1-c1") == ["you lead Gem Cutter: +3 points", "you lead Weaponsmith: +2 points"]


def test_a_rival_who_no_longer_leads_is_named_with_what_the_card_is_worth_to_them() -> None:
    table = Table()
    table.agents("b1-b2", CHRIS)
    said = placed(table, "a1-b1")
    assert "you lead Weaponsmith: +2 points" in said and "🟦 Chris no longer leads Weaponsmith, worth 2 to them" in said


MORE_AT_WEAPONSMITH = "you lead Weaponsmith by more: 5 support to 0"


@pytest.mark.parametrize(
    "who, reasons_told",
    [
        (KIM, [MORE_AT_WEAPONSMITH, "you lead Debt Collector by more: 4 support to 0"]),
        (CHRIS, [
            "🟦 Chris no longer leads Debt Collector, worth 1 to them",
            "you draw level with 🟦 Chris at Debt Collector",
            MORE_AT_WEAPONSMITH,
        ]),
    ],
)  # fmt: skip
def test_a_lead_that_one_had_before_is_told_after_what_changes_and_by_how_much(
    who: int, reasons_told: list[str]
) -> None:
    table = Table()
    table.agents("b1-b2", KIM)
    table.agents("a1-a2", who)
    assert placed(table, "a1-b1") == reasons_told


def test_a_personality_is_worth_nothing_until_one_owns_a_guild_card() -> None:
    table = Table()
    said = "you lead The Widow Orsane: worth 0 until you own a guild card"
    assert said in placed(table, "b2-c2")
    table.owns(KIM, "ledger_keeper")
    assert "you lead The Widow Orsane: +2 points" in placed(table, "b2-c2")


def test_a_card_to_which_a_boulevard_lends_nothing_is_no_reason() -> None:
    """The Widow Orsane lends nothing: whether one leads what lies across does not change."""
    district = [{"gem_cutter": "gate_watch", "gate_watch": "gem_cutter"}.get(card, card) for card in DISTRICT]
    assert not any("Gate Watch" in one for one in placed(Table(district), "c1-c2"))


def test_militia_that_somebody_else_takes_are_avoided() -> None:
    table = Table()
    table.agents("a1-a2", CHRIS)
    table.agents("a2-a3", CHRIS)
    assert "you don't lead Gate Watch, which would cost you 1" in placed(table, "a2-b2")


def test_the_next_best_boulevard_is_named_and_whether_it_is_about_as_good() -> None:
    table = Table()
    found = GAME.advise(GAME.view(table.state, KIM), asked(table), Chance("why"))
    assert found.second is not None and found.second != found.answer and found.why


def test_an_action_that_is_played_says_what_it_wins_and_one_that_is_kept_what_it_scores() -> None:
    table = Table()
    table.agents("a1-b1", KIM)
    table.agents("b1-c1", CHRIS)
    table.holds(KIM, "masked_ball")
    question = Question(KIM, "action", PickOne(()), lambda: None)
    view = GAME.view(table.state, KIM)
    played, kept = (reasons(CARDS, view, question, {"act": act}) for act in ("masked_ball:a1-b1/1:b1-c1/2", "keep"))
    assert [words(one.phrase) for one in played][:1] == ["you lead Gem Cutter: +3 points"]
    assert [words(one.phrase) for one in kept] == ["played or kept, an Action scores 2"]


def test_where_somebody_else_still_leads_it_says_how_far_one_has_come() -> None:
    table = Table()
    table.agents("a1-b1", CHRIS)
    assert "Weaponsmith, worth 2 to you: 1 support against 3" in placed(table, "b1-c1")
