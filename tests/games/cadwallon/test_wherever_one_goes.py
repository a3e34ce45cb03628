"""What is said to be so wherever one goes is so of every free boulevard."""

from __future__ import annotations

from gamecore.games.cadwallon.ai.comparing import End, end_of
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from tests.support.games.cadwallon.reasoned import in_brief, placed, scattered
from tests.support.games.cadwallon.table import CARDS, CHRIS, KIM, Table

WHEREVER = "wherever you go"


def ends(table: Table) -> list[End]:
    return [end_of(CARDS, table.state, KIM, street) for street in table.state.free_streets()]


def test_the_round_ends_with_as_much_wherever_one_goes_only_where_every_boulevard_brings_it() -> None:
    """“Round brings +7 wherever you go” stood above a boulevard by which it brought +3, for a card that costs 4."""
    found = {True: 0, False: 0}
    for seed in range(60):
        table = scattered(f"wherever {seed}", 8 + seed % 2, seats=3)
        everywhere = ends(table)
        most = max(end.own for end in everywhere)
        is_even = len({(end.own, end.rivals) for end in everywhere}) == 1
        for end in everywhere:
            if end.own != most:
                continue
            said = [*placed(table, BOULEVARDS[end.street]), in_brief(table, BOULEVARDS[end.street])]
            is_said = any(WHEREVER in part and "round brings" in part for part in said)
            assert is_even or not is_said, (seed, said)
            found[is_even] += is_said or not is_even
    assert all(found.values()), found


def test_a_rival_wins_a_card_wherever_one_goes_only_where_no_boulevard_prevents_it() -> None:
    found = 0
    for seed, agents in ((46, 7), (195, 8), (195, 9)):
        table = scattered(f"wins {seed}", agents, seats=3)
        table.owns(CHRIS, "spice_merchant", "fur_trader", "ledger_keeper", "bridge_warden")
        everywhere = ends(table)
        for end in everywhere:
            for part in placed(table, BOULEVARDS[end.street]):
                if WHEREVER in part and " wins " in part:
                    (card,) = [id for id, one in CARDS.district.items() if f" wins {one.name}, " in part]
                    assert {one.holders[card] for one in everywhere} == {CHRIS}, (seed, part)
                    found += 1
    assert found
