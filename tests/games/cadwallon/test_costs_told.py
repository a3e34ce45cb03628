"""What an answer costs stands in the headline beside what it gains, and who takes what it spares."""

from __future__ import annotations

import re
from itertools import product

import pytest
from pydantic import JsonValue

from cogs.wording.fluent import load_wording
from gamecore.engine.abilities.your_round import signed
from gamecore.engine.choices import PickOne
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.comparing import end_of
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS, STREET
from gamecore.games.cadwallon.rules.action_cards import legal_targets, perform
from gamecore.games.cadwallon.rules.endgame_scoring import adds
from gamecore.games.cadwallon.rules.forecast import Forecast, led_by
from gamecore.games.cadwallon.rules.standing import standing
from gamecore.games.cadwallon.state import sketch
from tests.support.games.cadwallon.reasoned import SEATS, in_brief, parts_in, parts_of, placed, scattered
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words
from tests.support.games.samples import some_seeds


def test_militia_that_become_ones_own_for_sure_are_in_the_headline_though_one_led_them_before() -> None:
    """“Debt Collector +1” was all that was said: Gate Watch, led already, became certain by the same Agent."""
    table = Table()
    table.agents("a2-b2", KIM)
    assert "but Gate Watch −1 for sure" in in_brief(table, "a1-a2")
    (told,) = [one for one in placed(table, "a1-a2") if "Gate Watch" in one]
    assert told == "Gate Watch, −1, is then yours for sure"


@pytest.mark.parametrize(("who", "action"), [(KIM, "masked_ball"), (CHRIS, "street_procession")])
def test_nothing_is_for_sure_while_somebody_can_play_an_action(who: int, action: str) -> None:
    """“−2 for sure” it was, and one's own Masked Ball, which the plan counted on, freed one of it."""
    table = Table()
    table.agents("a2-b2", KIM)
    assert words(Forecast(CARDS, table.state, KIM).sides(STREET["a1-a2"])[1]) == "a2 −1 for sure (5:0)"
    table.holds(who, action)
    assert words(Forecast(CARDS, table.state, KIM).sides(STREET["a1-a2"])[1]) == "a2 −1 unless ⚡ (5:0)"
    assert "but Gate Watch −1 unless ⚡" in in_brief(table, "a1-a2")
    (told,) = [one for one in placed(table, "a1-a2") if one.startswith("Gate Watch")]
    assert told == "Gate Watch, −1, is then yours unless ⚡ comes"


@some_seeds(9, 60, 44)
def test_militia_that_one_escapes_by_ones_own_action_are_told_with_it(seeds: list[int]) -> None:
    """“You lead Night Patrol, −1, but nobody wins it in the end”: it was one's own Tarot Mages that took it away."""
    found = 0
    for seed in seeds:
        table = scattered(f"passes {seed}", 8, seats=3)
        table.holds(KIM, "tarot_mages")
        for street in [BOULEVARDS[street] for street in table.state.free_streets()]:
            plays = end_of(CARDS, table.state, KIM, STREET[street]).action == "Tarot Mages"
            for part in [one for one in parts_of(table, street) if one.id == "weighs-passes"]:
                found += plays
                assert words(part).endswith(" with Tarot Mages") is plays
    assert found


def test_beside_a_card_that_goes_no_sum_of_guilds_counts_it() -> None:
    """“Usurers 0 to 4” stood above the warning that the Personality which made it so ends tied."""
    table = scattered("goes 3", 9, seats=3)
    table.owns(KIM, "bridge_warden", "spice_merchant")
    found = [parts_of(table, BOULEVARDS[street]) for street in table.state.free_streets()]
    goes = [parts for parts in found if any(part.id == "weighs-goes" for part in parts)]
    assert goes
    for parts in goes:
        gains = [part for part in parts if part.id in ("weighs-leads", "weighs-joins", "weighs-nears")]
        assert all(part.params["larger"] == "none" for part in gains)


@some_seeds(10, 60)
def test_no_headline_names_a_gain_without_what_the_agent_costs_for_sure(seeds: list[int]) -> None:
    found = 0
    for seed, agents in product(seeds, (2, 4, 6)):
        table = scattered(f"sure {seed}", agents, seats=3)
        forecast, led = Forecast(CARDS, table.state, KIM), led_by(CARDS, table.state, KIM)
        for street in table.state.free_streets():
            for space in BETWEEN[street]:
                card = table.state.grid[space] or ""
                was, odds = forecast.odds(street, space)
                if adds(CARDS, table.state, KIM, led, card) < 0 and was < odds == 100:
                    found += 1
                    said = in_brief(table, BOULEVARDS[street])
                    assert re.search(rf"but {CARDS.district[card].name} −\d", said), said
    assert found


@some_seeds(10, 100, 67, 70, 76)
def test_militia_that_somebody_else_takes_in_the_end_are_told_with_their_name(seeds: list[int]) -> None:
    """“Risk 25 %” stood beside a round that was said to end without them."""
    found = set()
    for seed, agents in product(seeds, (7, 8)):
        table = scattered(f"passes {seed}", agents, seats=3)
        for street in table.state.free_streets():
            for part in parts_of(table, BOULEVARDS[street]):
                if part.id == "weighs-passes":
                    said = in_brief(table, BOULEVARDS[street])
                    match = re.search(rf"{part.params['card']} −\d+ goes to (nobody|Chris)", said)
                    assert match is not None and "risk" not in said, said
                    found.add(match[1])
    assert found == {"Chris", "nobody"}


def test_of_militia_that_the_end_of_the_round_spares_it_says_to_whom_they_go() -> None:
    found = 0
    for seed in range(60, 80):
        table = scattered(f"passes {seed}", 10)
        for street in table.state.free_streets():
            said = in_brief(table, BOULEVARDS[street])
            for part in [one for one in parts_of(table, BOULEVARDS[street]) if one.id == "weighs-ends"]:
                if "spares you" in said and part.params["taken"] == "yes":
                    found += 1
                    assert re.search(r"spares you [^:]*, which goes to Chris: round brings ", said), said
    assert found


@some_seeds(15, 150, 41, 54, 73, 92, 95)
def test_where_all_boulevards_end_alike_no_rival_is_said_to_be_rid_of_anything_by_one(seeds: list[int]) -> None:
    """“Wherever you go” stood beside “but Chris is rid of Night Patrol”."""
    found = 0
    for seed in seeds:
        table = scattered(f"even {seed}", 10, seats=3)
        for street in table.state.free_streets():
            parts = parts_of(table, BOULEVARDS[street])
            if any(one.params.get("even") == "yes" for one in parts):
                found += 1
                assert not any(one.id in ("weighs-spares", "weighs-denies", "weighs-ties") for one in parts)
    assert found


@some_seeds(7, 40)
def test_an_action_that_frees_one_of_militia_says_who_takes_them(seeds: list[int]) -> None:
    brief, found = load_wording("cadwallon").in_brief, 0
    question = Question(KIM, "action", PickOne(()), lambda: None)
    for seed in seeds:
        table = scattered(f"frees {seed}", 12, seats=3)
        table.holds(KIM, "masked_ball")
        for targets in legal_targets(CARDS, table.state, KIM, "masked_ball"):
            act: JsonValue = {"act": ":".join(("masked_ball", *targets))}
            for why in reasons(CARDS, GAME.view(table.state, KIM), question, act):
                parts = parts_in(why.phrase)
                for part in [one for one in parts if one.id == "weighs-loses" and one.params["bad"]]:
                    found += part.params["taken"] == "yes"
                    said, name = brief.text(why.phrase, SEATS), SEATS[int(str(part.params["taker_seat"]))]
                    assert (f"you avoid {part.params['card']}, {part.params['points']} ({name} takes it)" in said) == (
                        part.params["taken"] == "yes"
                    ), said
    assert found


def test_what_an_action_comes_to_is_told_of_both_rivals_whose_cards_it_exchanges() -> None:
    """“In all Blue −8” was said of a swap that cost Green, who led, 8 as well."""
    both = 0
    for number in range(6):
        table = scattered(f"exchanged {number}", 12, seats=3)
        table.holds(KIM, "street_procession")
        table.owns(CHRIS, "ledger_keeper", "fencing_master")
        table.owns(MORGAN, "sellsword_captain", "bronze_caster")
        question = Question(KIM, "action", PickOne(()), lambda: None)
        was = standing(CARDS, table.state).then
        for line, way in product("abc123", ("on", "back")):
            after = sketch(table.state)
            perform(CARDS, after, KIM, "street_procession", (line, way))
            then = standing(CARDS, after).then
            found = reasons(CARDS, GAME.view(table.state, KIM), question, {"act": f"street_procession:{line}:{way}"})
            total = re.match(r"in all ([^·]*) · ", words(found[0].phrase)) if found else None
            for rival, name in ((CHRIS, "🟦 Chris"), (MORGAN, "🟩 Morgan")) if total else ():
                told = re.search(rf"{name} ([+−]\d+)", total[1] if total else "")
                assert told is None or told[1] == signed(then[rival] - was[rival])
            both += total is not None and "Chris" in total[1] and "Morgan" in total[1]
    assert both
