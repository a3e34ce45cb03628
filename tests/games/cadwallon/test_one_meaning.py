"""What a figure means is the same in all that is read together."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

from cogs.wording.fluent import load_wording
from gamecore.engine.chance import Chance
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, STREET
from gamecore.games.cadwallon.rules.forecast import Forecast
from tests.support.games.cadwallon.reasoned import WHERE, asked, in_brief, parts_of, scattered
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM
from tests.support.games.cadwallon.wording import words
from tests.support.games.samples import some_seeds

BY_SEARCH = re.compile(r"round brings|it would bring|goes to|costs (Chris|Morgan) |you win|spares you|wins .* wherever")
"""What is so where all place their best."""


@some_seeds(7, 40)
def test_where_it_is_told_how_the_round_ends_no_chance_of_boulevards_filled_at_random_stands_beside_it(
    seeds: list[int],
) -> None:
    """ "Your chance rises from 40 to 100 %" stood above "if all place their best"."""
    sure = 0
    for seed, agents in product(seeds, (7, 8, 9, 10)):
        table = scattered(f"meaning {seed}", agents, seats=3)
        table.owns(CHRIS, "spice_merchant", "fur_trader")
        for street in table.state.free_streets():
            (told,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, BOULEVARDS[street])
            said = words(told.phrase)
            assert "%" not in said, said
            sure += ", then safe" in said
    assert sure


@some_seeds(7, 40)
def test_a_chance_of_the_next_best_is_said_to_be_another_figure_than_what_the_round_brings(seeds: list[int]) -> None:
    found: Counter[bool] = Counter()
    for seed, agents in product(seeds, (7, 8, 9)):
        table = scattered(f"below {seed}", agents, seats=3)
        advice = GAME.advise(GAME.view(table.state, KIM), asked(table), Chance("why"))
        shown = Forecast(CARDS, table.state, KIM).outlook(STREET[str(advice.second)])
        has_chance = "%" in words(shown)
        found[has_chance] += 1
        assert ("(% below: rest at random)" in words(advice.why[-1].phrase)) == has_chance, words(shown)
    assert found[True] and found[False]


@some_seeds(7, 40)
def test_in_brief_what_is_so_if_all_place_their_best_says_so_while_others_can_still_change_it(seeds: list[int]) -> None:
    """ "Gate Watch goes to Blue" stood above a picture in which one's own risk of it was 25 %."""
    found = 0
    for seed, agents in product(seeds, (7, 8, 9, 10)):
        table = scattered(f"brief {seed}", agents, seats=3)
        for street in table.state.free_streets():
            said = in_brief(table, BOULEVARDS[street])
            is_open = len(table.state.free_streets()) > 2
            if BY_SEARCH.search(said) and "nothing is left" not in said:
                assert said.startswith("if all place best") == is_open, said
                found += 1
    assert found


@some_seeds(5, 30)
def test_what_an_answer_brings_itself_is_never_crowded_out_by_what_it_keeps_from_a_rival(seeds: list[int]) -> None:
    """ "Keeps Auctioneer (+7) · but Morgan is rid of Toll Sergeants" had no word of one's own five points."""
    own, found, brief = ("weighs-leads", "weighs-joins"), 0, load_wording("cadwallon").in_brief
    for seed, agents in product(seeds, (4, 7, 9)):
        table = scattered(f"own {seed}", agents, seats=3)
        table.owns(CHRIS, "spice_merchant", "fur_trader")
        for street in table.state.free_streets():
            (told,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, BOULEVARDS[street])
            said = brief.text(told.phrase, ("Kim", "Chris", "Morgan"))
            brought = [str(part.params["card"]) for part in parts_of(table, BOULEVARDS[street]) if part.id in own]
            if brought and "keeps " in said:
                found += 1
                assert any(re.search(rf"{card},? (\+|enlarges)", said) for card in brought), said
    assert found
