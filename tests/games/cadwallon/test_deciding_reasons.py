"""What decides for a boulevard stands first among the reasons for it."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

from cogs.wording.fluent import load_wording
from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Phrase
from gamecore.games.cadwallon.ai.comparing import end_of
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS
from gamecore.games.cadwallon.rules.odds import in_hundred
from gamecore.games.cadwallon.rules.rivals_gain import LIKELY, chance_of, greatest_step, most_to_gain
from gamecore.games.cadwallon.state import sketch
from tests.support.games.cadwallon.reasoned import WHERE, asked, parts_in, parts_of, placed, scattered
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, Table
from tests.support.games.cadwallon.wording import words
from tests.support.games.samples import some_seeds

OWN_LOSS = ("weighs-costs", "weighs-risks", "weighs-passes", "weighs-loses", "weighs-struck")
"""What can go wrong for oneself, which is told in brief before what a rival gains."""
SEATS = ("Kim", "Chris", "Morgan", "Silvia")


@some_seeds(6, 80, 30, 34, 49, 52, 74)
def test_where_nothing_is_won_what_it_keeps_from_whom_comes_first_and_else_what_the_round_brings(
    seeds: list[int],
) -> None:
    """“It wins you nothing” was told before the reason."""
    told: list[list[str]] = []
    for seed in seeds:
        table = scattered(f"quiet {seed}", 6, seats=3)
        told += [placed(table, BOULEVARDS[street]) for street in table.state.free_streets()]
    kept = [one for one in told if any("would lead" in part for part in one)]
    assert kept and all(re.fullmatch(r"an Agent of .* here would lead .*, \+\d+", one[0]) for one in kept)
    assert any(one[0].startswith("this round brings you about") for one in told)
    assert not any("nothing" in part for one in told for part in one)


@some_seeds(10, 60, 41)
def test_where_a_round_ends_better_than_elsewhere_it_says_by_which_cards(seeds: list[int]) -> None:
    """“Round brings +5, elsewhere +4” did not say why."""
    told = []
    for seed in seeds:
        table = scattered(f"which {seed}", 9, seats=3)
        for at in table.state.free_streets():
            (found,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, BOULEVARDS[at])
            parts = parts_in(found.phrase)
            assert isinstance(parts, list | tuple)
            told += [part for part in parts if isinstance(part, Phrase) and part.id == "weighs-ends"]
    named = [one for one in told if one.params["only"] or one.params["spared"]]
    assert named and len(named) == len(told)
    brief = load_wording("cadwallon").in_brief
    said = [brief.text(one, ()) for one in named]
    assert all(re.match(r"(wins you .+|spares you .+): round brings ", one) for one in said), said


@some_seeds(10, 60)
def test_a_card_that_ones_own_action_takes_out_of_the_game_is_nobodys_in_the_end(seeds: list[int]) -> None:
    """A rival "wins Gem Cutter" was told beside the Action that is played to take it away."""
    found = 0
    for seed in seeds:
        table = scattered(f"mages {seed}", 9, seats=3)
        table.state.players[KIM].hand = ["tarot_mages"]
        for street in table.state.free_streets():
            end = end_of(CARDS, table.state, KIM, street)
            assert len(end.holders) == (8 if end.action == "Tarot Mages" else 9)
            found += end.action == "Tarot Mages"
    assert found


@some_seeds(15, 150, 39, 62, 92, 102, 117, 119)
def test_where_less_for_oneself_is_better_why_says_what_decides(seeds: list[int]) -> None:
    """⭐ brought +10, the other boulevard +11, and “the two are close” was all that was said."""
    found = 0
    for seed in seeds:
        table = scattered(f"difference {seed}", 8)
        why = GAME.advise(GAME.view(table.state, KIM), asked(table), Chance("why")).why
        if not why or "other_mine" not in why[-1].phrase.params:
            continue
        params, said = why[-1].phrase.params, words(why[-1].phrase)
        mine, theirs, less, more = (figure_of(params[one]) for one in ("mine", "theirs", "other_mine", "other_theirs"))
        if mine < less:
            assert params["decides"] != "shown", said
            if params["decides"] == "lead":
                found += 1
                assert said.endswith(": in all you come off better here.") and mine - theirs > less - more, said
            else:
                assert "the next best, " not in said, "figures that speak for the other are not told"
    assert found


def figure_of(points: object) -> int:
    return int(str(points).replace("−", "-"))


@some_seeds(8, 60, 16, 32, 45, 51, 52, 58)
def test_where_rivals_win_more_elsewhere_it_says_who_how_much_and_where(seeds: list[int]) -> None:
    """“Elsewhere rivals win more” was not understood."""
    told = set()
    for seed, agents in product(seeds, (3, 5, 8, 9)):
        table = scattered(f"more {seed}", agents, seats=3)
        for street in table.state.free_streets():
            for part in placed(table, BOULEVARDS[street]):
                if re.search(r"-[abc][123] it would bring them ", part):
                    told.add(part)
                assert "rivals win more" not in part
    assert told
    for part in told:
        brings = r"this round brings \S+ \w+ [+−][\d.]+; with [abc][123]-[abc][123] it would bring them [+−][\d.]+"
        assert re.fullmatch(brings, part), part


@some_seeds(10, 60)
def test_what_a_rival_misses_is_said_once_in_brief(seeds: list[int]) -> None:
    """“Fur Trader tied, so Kim misses its 1 · costs Kim Fur Trader (1)” was read twice."""
    wording, tied = load_wording("cadwallon").in_brief, 0
    for seed in seeds:
        table = scattered(f"once {seed}", 8, seats=3)
        for street in table.state.free_streets():
            (found,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, BOULEVARDS[street])
            said = wording.text(found.phrase, ("Kim", "Chris", "Morgan"))
            for match in re.finditer(r"([A-Z][^·]*) tied: (\w+) misses", said):
                tied += 1
                assert f"costs {match[2]} {match[1]}" not in said, said
    assert tied


@some_seeds(27, 160)
def test_of_the_card_that_a_rival_stands_to_gain_most_by_it_says_why_it_is_left_to_them(seeds: list[int]) -> None:
    """A panel warned of it, and right below recommended something else without a word."""
    brief, found, steps = load_wording("cadwallon").in_brief, set(), 0
    for seed in seeds:
        table = scattered(f"lets {seed}", 6 + seed % 5, seats=3)
        table.owns(CHRIS, "spice_merchant", "fur_trader")
        for street in table.state.free_streets():
            (told,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, BOULEVARDS[street])
            parts = parts_in(told.phrase)
            assert isinstance(parts, list | tuple)
            warned = most_to_gain(CARDS, table.state, KIM)
            card = "" if warned is None else CARDS.district[table.state.grid[warned.space] or ""].name
            named = [one for one in parts if isinstance(one, Phrase) and one.params.get("card") == card]
            lets = [one for one in named if one.id == "weighs-lets"]
            step = greatest_step(CARDS, table.state, KIM)
            of_step = [one.params["what"] for one in parts if one.id in ("weighs-steps", "weighs-kept")]
            assert of_step in ([], [card], [] if step is None else [BOULEVARDS[step.street]])
            steps += len(of_step)
            assert warned is None or of_step or (named and lets in ([], named)), words(told.phrase)
            found |= {one.params["how"] for one in lets}
            for one in lets:
                first = brief.text(told.phrase, SEATS)
                assert words(one) in words(told.phrase)
                assert brief.text(one, SEATS) in first or any(part.id in OWN_LOSS for part in parts), first
    assert {"dear", "other", "none"} <= found and steps


@some_seeds(27, 160)
def test_a_rival_is_said_to_have_a_chance_wherever_one_goes_only_where_no_agent_takes_it(seeds: list[int]) -> None:
    """“No agent of yours keeps Blue from Gem Cutter” stood where one led it 2:0 and one more Agent made it certain."""
    found = 0
    for seed in seeds:
        table = scattered(f"lets {seed}", 6 + seed % 5, seats=3)
        table.owns(CHRIS, "spice_merchant", "fur_trader")
        gain = most_to_gain(CARDS, table.state, KIM)
        if gain is None:
            continue
        assert chance_of(CARDS, table.state, KIM, gain.rival, gain.space) >= LIKELY
        for street in table.state.free_streets():
            for part in placed(table, BOULEVARDS[street]):
                match = re.search(r"chance of .* (?:stays about|is) (\d+) % (?:wherever you go|here, elsewhere)", part)
                found += match is not None
                assert match is None or int(match[1]) >= 100 * LIKELY, part
    assert found


def test_a_chance_is_said_to_stay_only_if_it_is_the_same_in_every_boulevard() -> None:
    """“Stays about 86 % wherever you go” was said, and in two boulevards it was 75."""
    found = set()
    for seed in range(90):
        table = scattered(f"lets {seed}", 5 + seed % 2, seats=3)
        table.owns(CHRIS, "spice_merchant", "fur_trader")
        gain = most_to_gain(CARDS, table.state, KIM)
        for street in table.state.free_streets() if gain is not None else ():
            told = [one for one in parts_of(table, BOULEVARDS[street]) if one.id == "weighs-lets"]
            if not told or told[0].params["how"] != "none":
                continue
            assert gain is not None
            odds = []
            for at in table.state.free_streets():
                after = sketch(table.state)
                after.agents[at].append(KIM)
                odds.append(in_hundred(chance_of(CARDS, after, CHRIS, gain.rival, gain.space)))
            low = told[0].params["least"]
            assert max(odds) - min(odds) <= 2 if low == 0 else low == min(odds)
            found.add(low == 0)
    assert False in found


def test_in_brief_it_is_not_hidden_that_a_rival_is_rid_of_militia() -> None:
    """A move tied one card and freed its leader of two points: of that there was no word."""
    table = Table()
    table.agents("a1-a2", CHRIS)
    (told,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, "a2-a3")
    assert any(one.id == "weighs-spares" for one in parts_in(told.phrase)), words(told.phrase)
    said = load_wording("cadwallon").in_brief.text(told.phrase, ("Kim", "Chris"))
    assert "but Chris is rid of Gate Watch" in said


def test_of_two_reasons_that_on_which_more_points_depend_stands_first() -> None:
    """A rival’s one point that was tied stood before five of one’s own."""
    table = Table()
    table.agents("b1-b2", CHRIS)
    table.agents("a1-a2", CHRIS)
    assert placed(table, "a1-b1")[0].startswith("you lead Weaponsmith, +2 (−2 for 🟦 Chris)")
    table = Table()
    table.owns(CHRIS, "ledger_keeper", "pawnbroker")
    table.agents("a1-a2", CHRIS)
    assert placed(table, "a1-b1")[0].startswith("you tie with 🟦 Chris at Debt Collector (−")


@some_seeds(20, 120)
def test_what_is_kept_from_a_rival_lies_beside_the_boulevard(seeds: list[int]) -> None:
    """⭐ was said to cost a rival a card at the other end of the district."""
    found, told = 0, set()
    for seed in seeds:
        table = scattered(f"beside {seed}", 9, seats=2 + seed % 2)
        for street in table.state.free_streets():
            (why,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, BOULEVARDS[street])
            parts = parts_in(why.phrase)
            beside = [CARDS.district[table.state.grid[space] or ""].name for space in BETWEEN[street]]
            for part in parts:
                told.add(part.id)
                if part.id == "weighs-keeps_from":
                    found += 1
                    assert part.params["card"] in beside, words(why.phrase)
    assert found and "weighs-rivals" in told, "further away it says who gains how much elsewhere"


@some_seeds(20, 120)
def test_a_card_that_a_rival_misses_is_named_once_in_brief(seeds: list[int]) -> None:
    """“Green loses Brother Calvus · costs Green Brother Calvus (3)” was read twice."""
    wording, found = load_wording("cadwallon").in_brief, 0
    for seed in seeds:
        table = scattered(f"rid {seed}", 9, seats=3)
        for street in table.state.free_streets():
            (why,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, BOULEVARDS[street])
            said = wording.text(why.phrase, ("Kim", "Chris", "Morgan"))
            for match in re.finditer(r"costs (Chris|Morgan) ([A-Z][^·(]*) \(", said):
                found += 1
                assert f"{match[1]} loses {match[2]}" not in said, said
    assert found


@some_seeds(20, 120)
def test_what_a_rival_misses_stands_first_where_it_is_more_than_what_one_wins(seeds: list[int]) -> None:
    """“Your lead grows to 3:0” stood before a card of eight points that a rival missed."""
    wording, found = load_wording("cadwallon").in_brief, 0
    for seed in seeds:
        table = scattered(f"dearer {seed}", 9, seats=3)
        table.owns(CHRIS, "spice_merchant", "fur_trader")
        for street in table.state.free_streets():
            (why,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, BOULEVARDS[street])
            said = wording.text(why.phrase, SEATS)
            costs = re.search(r"costs \w+ ([^·]*) \((\d+)\)", said)
            said = said.removeprefix("if all place best, ")
            won = re.match(r"([A-Z][^·+]*?),? \+(\d+)", said)
            if costs is not None and won is not None and won[1] != costs[1] and not said.startswith("costs"):
                leads: Any = parts_in(why.phrase)
                assert int(costs[2]) <= int(won[2]) + max(one.params.get("theirs") or 0 for one in leads[:1]), said
            found += said.startswith("costs")
    assert found


def test_nothing_is_said_of_a_rivals_gain_before_ones_first_agent() -> None:
    """“Nothing stops Blue at Bronze Caster” stood on the first screen, beside a card that nobody led."""
    table = Table(seats=3)
    table.agents("b1-c1", CHRIS)
    table.owns(CHRIS, "spice_merchant", "fur_trader")
    assert most_to_gain(CARDS, table.state, KIM) is not None

    def lets() -> bool:
        streets = [BOULEVARDS[street] for street in table.state.free_streets()]
        return any(one.id == "weighs-lets" for street in streets for one in parts_of(table, street))

    assert not lets()
    table.agents("a1-b1", KIM)
    assert lets()
