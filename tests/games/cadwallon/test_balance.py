"""What is counted when Cadwallon's cards are measured."""

from __future__ import annotations

from bot.cli.balance import play_one


def test_a_contract_is_taken_by_whoever_keeps_it_and_was_offered_where_it_was_dealt_a_cd_19() -> None:
    fates = [fate for fate in play_one("cadwallon", 3, "deal", {"contracts": "on"}).fates if fate.group == "contract"]
    assert len(fates) == 6 and all(fate.offered == 1 for fate in fates)
    assert sorted(fate.takers for fate in fates if fate.takers) == [(0,), (1,), (2,)]


def test_without_contracts_none_is_counted() -> None:
    assert not any(fate.group == "contract" for fate in play_one("cadwallon", 2, "deal").fates)
