"""What the steward weighs cards at: with those of their kind that are still to come, and with each other."""

from __future__ import annotations

from gamecore.games.cadwallon.ai.closing import Closing
from gamecore.games.cadwallon.ai.danger import NO_DANGER, Danger
from gamecore.games.cadwallon.ai.growing import together, worths
from gamecore.games.cadwallon.rules.products import useless
from gamecore.games.cadwallon.rules.reveal_phase import still_to_come
from tests.support.games.cadwallon.table import CARDS, CHRIS, KIM, Table


def test_a_guild_card_is_worth_more_than_its_points_while_others_of_its_guild_may_come() -> None:
    table = Table()
    early = worths(CARDS, table.state)[KIM]["stonemason"]
    table.owns(CHRIS, "bridge_warden", "master_of_plans", "bronze_caster")
    late = worths(CARDS, table.state)[KIM]["stonemason"]
    assert early > late > 2, "a Personality may still come"
    table.state.deck = []
    assert worths(CARDS, table.state)[KIM]["stonemason"] == 2


def test_militia_cost_more_than_their_points_the_more_may_come() -> None:
    table = Table()
    early = worths(CARDS, table.state)[KIM]["gate_watch"]
    table.owns(CHRIS, "night_patrol", "harbour_guard")
    late = worths(CARDS, table.state)[KIM]["gate_watch"]
    table.state.deck = []
    assert early < late < worths(CARDS, table.state)[KIM]["gate_watch"] == -1


def test_a_set_is_worth_more_to_a_rival_who_collects_it() -> None:
    table = Table()
    table.owns(CHRIS, "spice_merchant", "fur_trader")
    of = [worth["gem_cutter"] for worth in worths(CARDS, table.state)]
    assert of[CHRIS] > of[KIM] + 8


def test_cards_of_one_round_are_weighed_together() -> None:
    assert together(CARDS, None, (), ("gem_cutter", "auctioneer")) == 4
    assert together(CARDS, None, (), ("gem_cutter", "stonemason")) == 0
    table = Table()
    table.fill(but=["c2-c3"], seats=[KIM])
    worth = worths(CARDS, table.state)
    apart = sum(worth[KIM][card] for card in table.state.grid if card is not None)
    _, values = Closing(CARDS, table.state, worth).best([], CHRIS)
    won = tuple(card for card in table.state.grid if card is not None)
    assert values[KIM] == apart + together(CARDS, None, (), won)
    _, less = Closing(CARDS, table.state, worth, won).best([], CHRIS)
    assert less[KIM] == apart, "what comes in their place nobody knows"


def test_what_lies_open_or_is_owned_is_no_more_to_come() -> None:
    table = Table()
    table.owns(CHRIS, "night_patrol")
    unseen = still_to_come(CARDS, table.state)
    assert "night_patrol" not in unseen and "gate_watch" not in unseen and "harbour_guard" in unseen


def test_a_personality_that_is_led_already_is_not_counted_twice() -> None:
    owned = ("debt_collector", "pawnbroker", "silent_partner")
    assert useless(CARDS, None, (*owned, "widow_orsane"), "widow_orsane") == "none"
    assert useless(CARDS, None, (*owned, "ledger_keeper"), "widow_orsane") == "full"


def test_no_single_action_is_named_while_agents_can_change_the_lead_as_well() -> None:
    table = Table()
    table.agents("b1-c1", KIM)
    table.holds(CHRIS, "bailiffs")
    open_yet, settled = (Danger(CARDS, table.state, KIM, is_open=is_open) for is_open in (True, False))
    assert open_yet.of("gem_cutter") == NO_DANGER
    assert settled.of("gem_cutter")["threat"] != "none"
