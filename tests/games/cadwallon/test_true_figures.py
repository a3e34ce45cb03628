"""Figures and names that are told are of the district as the answer leaves it."""

from __future__ import annotations

from gamecore.games.cadwallon.ai.comparing import in_the_end
from gamecore.games.cadwallon.cards.boulevards import STREET
from gamecore.games.cadwallon.rules.forecast import Forecast
from tests.support.games.cadwallon.reasoned import in_brief, placed, scattered
from tests.support.games.cadwallon.table import CARDS, CHRIS, DISTRICT, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words


def test_a_rivals_points_are_told_without_a_card_that_the_agent_takes_from_them() -> None:
    """+9 for Ledger Keeper counted a Personality that was level by then."""
    table = Table(
        (
            "toll_sergeants", "whispers", "fencing_master",
            "street_procession", "spice_merchant", "brother_calvus",
            "new_markets", "silent_partner", "ledger_keeper",
        ),
        seats=3,
    )  # fmt: skip
    table.agents("c1-c2", MORGAN)
    table.agents("b3-c3", MORGAN)
    said = words(Forecast(CARDS, table.state, KIM).outlook(STREET["c2-c3"]))
    assert "c2 tied" in said and "c3 🟩 Morgan +7 (" in said


def test_a_card_that_one_rival_leads_is_not_said_to_cost_another() -> None:
    """“Costs Blue The Masked Singer (1)” stood above “−5 for Green”, who led it."""
    table = Table(
        (
            "masked_singer", "master_of_plans", "night_patrol",
            "weaponsmith", "spice_merchant", "brother_calvus",
            "toll_sergeants", "debt_collector", "harbour_guard",
        ),
        seats=3,
    )  # fmt: skip
    for seat, streets in enumerate(
        (("a2-b2", "b2-b3", "a2-a3"), ("a3-b3", "c1-c2", "c2-c3"), ("b1-b2", "a1-b1", "b2-c2"))
    ):
        for street in streets:
            table.agents(street, seat)
    table.owns(CHRIS, "fencing_master")
    table.owns(MORGAN, "silent_partner", "ledger_keeper")
    table.holds(KIM, "new_markets")
    table.holds(CHRIS, "whispers")
    table.state.round, table.state.first = 2, KIM
    assert any("(−5 for 🟩 Morgan)" in part for part in placed(table, "a1-a2"))
    said = in_brief(table, "a1-a2")
    assert "The Masked Singer, +2 with what you lead" in said and "Chris The Masked Singer" not in said


def test_no_card_that_costs_points_is_said_to_be_won() -> None:
    """“This wins you Night Courier and Gate Watch” was said, though one cost a point."""
    militia = {card.name for card in CARDS.district.values() if card.kind == "militia"}
    found = 0
    for seed in (339, 350, 371, 383, 395):
        table = scattered(f"won {seed}", 8 + seed % 3, seats=3)
        for street in table.state.free_streets():
            for part in in_the_end(CARDS, table.state, KIM, street, is_struck=False)[0]:
                if part.id == "weighs-ends":
                    only, spared = part.params["only"], part.params["spared"]
                    assert isinstance(only, list | tuple) and isinstance(spared, list | tuple)
                    assert militia.isdisjoint(map(str, only)) and militia.issuperset(map(str, spared)), words(part)
                    found += 1
    assert found


def test_of_a_personality_that_goes_to_another_guild_both_guilds_are_told() -> None:
    """“+9” was 6 × 4 less 5 × 2, and 5 less for the Blades that lost it."""
    table = Table(("auctioneer", "debt_collector", "fur_trader", *DISTRICT[3:8], "pawnbroker"))
    table.owns(KIM, "weaponsmith", "sellsword_captain", "masked_singer", "spice_merchant", "gem_cutter")
    assert any("Auctioneer, +9 (Goldsmiths 10 → 24, Blades 15 → 10)" in part for part in placed(table, "a1-b1"))
