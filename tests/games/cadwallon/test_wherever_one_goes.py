"""What is said to be so wherever one goes is so of every free boulevard, and what is kept from a rival is kept."""

from __future__ import annotations

from gamecore.games.cadwallon.ai.comparing import End, end_of
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.rules.rivals_gain import chance_of
from gamecore.games.cadwallon.state import sketch
from tests.support.games.cadwallon.reasoned import in_brief, parts_of, placed, scattered
from tests.support.games.cadwallon.table import CARDS, CHRIS, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words
from tests.support.games.samples import some_seeds

WHEREVER = "wherever you go"


def ends(table: Table) -> list[End]:
    return [end_of(CARDS, table.state, KIM, street) for street in table.state.free_streets()]


@some_seeds(20, 60, 43)
def test_the_round_ends_with_as_much_wherever_one_goes_only_where_every_boulevard_brings_it(seeds: list[int]) -> None:
    """“Round brings +7 wherever you go” stood above a boulevard by which it brought +3, for a card that costs 4."""
    found = {True: 0, False: 0}
    for seed in seeds:
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


@some_seeds(20, 60, 31, 39)
def test_a_card_is_kept_from_a_rival_only_where_nothing_that_may_come_gives_it_to_them(seeds: list[int]) -> None:
    """“Keeps Ledger Keeper from Steward Blue” was said of a boulevard, and in the next turn Blue led it."""
    said = {"yes": 0, "no": 0}
    for seed in seeds:
        table = scattered(f"kept {seed}", 7 + seed % 3, seats=3)
        table.owns(CHRIS, "spice_merchant", "fur_trader", "ledger_keeper", "bridge_warden")
        if seed % 4 == 0:
            table.holds(MORGAN, "shifted_walls")
        for street in table.state.free_streets():
            for part in parts_of(table, BOULEVARDS[street]):
                name = part.params.get("what", part.params.get("card"))
                spaces = [at for at, card in enumerate(table.state.grid) if card and CARDS.district[card].name == name]
                if part.id not in ("weighs-kept", "weighs-keeps_from") or not spaces:
                    continue
                after = sketch(table.state)
                after.agents[street].append(KIM)
                rival = int(str(part.params["rival_seat"]))
                is_open = chance_of(CARDS, after, CHRIS, rival, spaces[0]) > 0 or seed % 4 == 0
                assert part.params["sure"] == "no" or not is_open, (seed, words(part))
                assert (" keeps " in words(part)) is (part.params["sure"] == "yes")
                said[str(part.params["sure"])] += 1
    assert all(said.values()), said
