"""The cards we ship: what the rulebook gives is kept, and the rest is even, distinct and whole."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from rapidfuzz import fuzz

from gamecore.engine.errors import ContentError
from gamecore.engine.phrases import say
from gamecore.games.guild_master.cards.effects import ALLOWED, Effect
from gamecore.games.guild_master.cards.model import Adventurer, Cards, Contract, read_cards
from gamecore.games.guild_master.cards.text import ability_line, card_line, describe, prestige_line
from gamecore.games.guild_master.state import LEVELS, RANKS, SKILLS, Level, Rank, Skill
from tests.support.games.guild_master.wording import words

DATA = Path(__file__).parents[3] / "data" / "guild_master"
FILES: dict[str, Any] = {
    file: json.loads((DATA / f"{file}.json").read_text("utf-8"))
    for file in ("contracts", "adventurers", "upgrades", "prestige", "board")
}
CARDS: Cards = read_cards(FILES)


def contracts(level: Level) -> list[Contract]:
    return [card for card in CARDS.contracts.values() if card.level == level]


def adventurers(rank: Rank) -> list[Adventurer]:
    return [card for card in CARDS.adventurers.values() if card.rank == rank]


def effects() -> list[Effect]:
    on_contracts = [part.effect for card in CARDS.contracts.values() for part in card.effects]
    return on_contracts + [card.ability.effect for card in CARDS.adventurers.values() if card.ability]


def dice(skill: Skill, *team: str) -> int:
    return sum(CARDS.adventurers[one].skills.get(skill, 0) for one in team)


# What the rulebook gives


def test_the_two_starting_contracts_are_ambush_poachers_and_identify_rebels() -> None:
    """Page 5, Setup 3. Ours ask for all six skills between them, so that no starting team is left out."""
    starting = [card for card in CARDS.contracts.values() if card.starting]
    assert [card.name for card in starting] == ["Ambush Poachers", "Identify Rebels"]
    assert sorted(skill for card in starting for skill in card.targets) == sorted(SKILLS)


def test_confront_blasphemers_asks_for_might_6() -> None:
    """Page 18, Resolving an Attempt Contract Order."""
    card = CARDS.contracts["confront_blasphemers"]
    assert (card.name, card.level, card.targets["might"]) == ("Confront Blasphemers", "common", 6)


def test_steal_battle_plans_asks_for_guile_12_and_pays_3_gold_and_3_fame() -> None:
    """Page 21, Resolving an Attempt Private Contract Order."""
    card = CARDS.contracts["steal_battle_plans"]
    assert (card.name, card.level, dict(card.targets)) == ("Steal Battle Plans", "common", {"guile": 12})
    assert (card.gold, card.fame, card.effects) == (3, 3, ())


def test_the_contracts_that_the_rulebook_leaves_unnamed_are_there() -> None:
    """Page 12, Example of ordering; page 20, Conflictors."""
    shared = CARDS.contracts["raid_salt_road"]
    assert (shared.level, dict(shared.targets)) == ("common", {"might": 10, "guile": 10})
    assert shared.gold > 0 and [part.kind for part in shared.effects] == ["bonus"]
    assert any(card.targets.get("charm") == 17 for card in contracts("heroic"))
    assert any(card.targets.get("guile") == 6 for card in contracts("common"))


def test_the_adventurers_of_the_examples_have_the_dice_the_examples_roll() -> None:
    """Page 12. Pablé and Nuri, or Cyrus and Nuri, roll six Logic dice; Gwala and Ansel seven of Charm."""
    assert dice("logic", "pable", "nuri") == dice("logic", "cyrus", "nuri") == 6
    assert dice("charm", "gwala", "ansel") == 7
    assert dice("guile", "lydia") == 3
    assert {"tymon", "jariya", "eiji"} <= set(CARDS.adventurers)
    assert CARDS.adventurers["pable"].name == "Pablé"


def test_lydia_sets_a_die_to_4_in_round_6() -> None:
    """Page 12, Example of ordering: round 6 is a full moon and a Blood Moon."""
    ability = CARDS.adventurers["lydia"].ability
    assert ability is not None and ability.phase == "action" and ability.rounds in ("full", "blood", "every")
    assert ability.effect.model_dump() == {"do": "set_die", "face": 4, "dice": 1, "skill": None}


def test_cixi_is_an_adept_of_3_fame_with_a_daily_ability_and_vatsana_a_hero() -> None:
    """Page 12, Example of ordering; page 17, Resolving a Recruit Adventurer Order."""
    cixi = CARDS.adventurers["cixi"]
    assert (cixi.rank, cixi.fame) == ("adept", 3)
    assert cixi.ability is not None and cixi.ability.rounds == "every"
    assert CARDS.adventurers["vatsana"].rank == "hero"


def test_every_skill_has_one_room_and_the_library_costs_one_builder_for_one_fame() -> None:
    """Page 9, Skill Upgrades; page 16, Placing Upgrade tokens."""
    assert sorted(room.skill for room in CARDS.skill_upgrades.values()) == sorted(SKILLS)
    library = CARDS.skill_upgrades["library"]
    assert (library.skill, library.builders, library.fame) == ("logic", 1, 1)
    assert CARDS.skill_upgrades["armory"].skill == "might"
    assert sum(room.count for room in CARDS.skill_upgrades.values()) == 18


def test_core_upgrades_are_split_and_valued_as_the_examples_say() -> None:
    """Page 9, Core Upgrades; page 16, Placing Upgrade tokens, Hire Builders Contest resolution."""
    values = {
        kind: [CARDS.core_upgrades[kind, level].value for level in (1, 2, 3)] for kind in ("stables", "mess_hall")
    }
    assert values == {"stables": [2, 3, 4], "mess_hall": [2, 3, 4]}
    assert CARDS.core_upgrades["bar", 1].value == 2
    stables, hall = CARDS.core_upgrades["stables", 2], CARDS.core_upgrades["mess_hall", 2]
    assert (stables.builders, stables.fame, hall.builders, hall.fame) == (2, 3, 1, 2)
    assert sum(token.count for (_, level), token in CARDS.core_upgrades.items() if level > 1) == 15


def test_the_board_begins_with_the_builder_costs_and_bids_of_the_examples() -> None:
    """Page 12, Example of ordering; page 15, Hiring Builders; page 16, Hire Builders Contest resolution; page 17."""
    assert CARDS.board.builder_track[:4] == (2, 3, 3, 4)
    assert list(CARDS.board.builder_track) == sorted(CARDS.board.builder_track)
    assert (CARDS.board.bids["B"].full, CARDS.board.bids["E"].full) == (4, 7)


def test_novices_bring_no_fame_and_higher_ranks_bring_more() -> None:
    """C-05, page 6, Fame."""
    fames = [[card.fame for card in adventurers(rank)] for rank in RANKS]
    assert set(fames[0]) == {0}
    assert all(max(lower) < min(higher) for lower, higher in pairwise(fames))


def test_most_adventurers_have_an_ability_and_nobody_above_novice_lacks_one() -> None:
    """Page 7, Adventurers."""
    assert all(card.ability for card in CARDS.adventurers.values() if card.rank != "novice")


# Evenness


@pytest.mark.parametrize("level", LEVELS)
def test_every_skill_is_demanded_alike_at_each_level(level: Level) -> None:
    asked = {skill: [card.targets[skill] for card in contracts(level) if skill in card.targets] for skill in SKILLS}
    assert len({len(targets) for targets in asked.values()}) == 1
    means = [sum(targets) / len(targets) for targets in asked.values()]
    assert max(means) - min(means) < 1
    alone = Counter(next(iter(card.targets)) for card in contracts(level) if len(card.targets) == 1)
    assert all(1 <= alone[skill] <= 2 for skill in SKILLS)


@pytest.mark.parametrize("rank", RANKS)
def test_every_skill_is_offered_alike_at_each_rank(rank: Rank) -> None:
    offered = Counter[str]()
    for card in adventurers(rank):
        offered.update(card.skills)
    assert len({offered[skill] for skill in SKILLS}) == 1


def test_starting_teams_are_equally_strong_and_strongest_in_their_skill() -> None:
    """2.4: six dice of the team's skill, three each of two others, one each of two more; three abilities."""
    for skill in SKILLS:
        team = [card for card in adventurers("novice") if card.team == skill]
        together = Counter[str]()
        for card in team:
            together.update(card.skills)
        assert sorted(together.values()) == [1, 1, 3, 3, 6], skill
        assert together[skill] == 6
        assert sum(card.ability is not None for card in team) == 3


def test_harder_levels_pay_more() -> None:
    pays = [[card.gold + card.fame for card in contracts(level)] for level in LEVELS]
    assert all(max(lower) <= min(higher) for lower, higher in pairwise(pays))


# Distinctness


def test_no_two_contracts_of_a_level_share_skills_and_effects() -> None:
    alike = Counter((card.level, frozenset(card.targets), card.effects) for card in CARDS.contracts.values())
    assert [key for key, times in alike.items() if times > 1] == []


def test_no_two_adventurers_of_a_rank_share_skills_or_ability() -> None:
    bodies = Counter((card.rank, card.team, tuple(sorted(card.skills.items()))) for card in CARDS.adventurers.values())
    abilities = Counter((card.rank, card.ability) for card in CARDS.adventurers.values() if card.ability)
    assert [key for key, times in (bodies | abilities).items() if times > 1] == []


def test_names_are_hard_to_mistake_when_typed() -> None:
    people = [card.name for card in CARDS.adventurers.values()]
    jobs = [card.name for card in CARDS.contracts.values()]
    for names in (people, jobs):
        close = [pair for pair in combinations(names, 2) if fuzz.ratio(pair[0].lower(), pair[1].lower()) >= 80]
        assert close == []
    assert max(Counter(name[0] for name in people).values()) <= 4
    assert all(len(name) <= 10 for name in people)


def test_every_kind_of_effect_stands_on_two_cards_or_more() -> None:
    used = Counter[str](effect.do for effect in effects())
    known = frozenset[str]().union(*ALLOWED.values())
    assert {kind: used[kind] for kind in sorted(known) if used[kind] < 2} == {}


def test_events_stand_on_about_a_third_of_heroic_and_legendary_contracts() -> None:
    """Page 8, Contract Effects."""
    for level in LEVELS:
        events = sum(part.kind == "event" for card in contracts(level) for part in card.effects)
        assert events == 0 if level == "common" else 9 <= events <= 13


def test_every_card_can_be_read_in_words() -> None:
    said = [words(card_line(CARDS, id)) for id in CARDS.contracts]
    said += [
        f"{card.name}: {words(ability_line(card.ability) if card.ability else say('no-ability'))}"
        for card in CARDS.adventurers.values()
    ]
    said += [words(prestige_line(token)) for token in CARDS.prestige.values()]
    assert len(set(said)) == 95 + 72 + 6
    assert not [line for line in said if "  " in line or "{" in line or line.endswith(" ")]


# Decks that are refused


def broken(change: Callable[[dict[str, Any]], object]) -> str:
    files = copy.deepcopy(FILES)
    change(files)
    with pytest.raises(ContentError) as refused:
        read_cards(files)
    return str(refused.value)


@pytest.mark.parametrize("file", FILES)
def test_a_deck_without_one_of_its_files_is_refused(file: str) -> None:
    assert broken(lambda files: files.pop(file)).startswith(f"{file}.json is missing")


def test_an_unknown_effect_is_refused_with_its_place() -> None:
    said = broken(lambda files: files["contracts"][4]["effects"][0]["effect"].update(do="summon_dragon"))
    assert said.startswith("contracts.json, 4 (raid_salt_road).effects.0.effect")
    assert "summon_dragon" in said and "set_die" in said


def test_a_target_outside_its_level_is_refused() -> None:
    said = broken(lambda files: files["contracts"][3]["targets"].update(guile=13))
    assert said.startswith("contracts.json, 3 (steal_battle_plans)") and "guile 13: a common target is 6 to 12" in said


def test_a_field_nobody_knows_is_refused() -> None:
    said = broken(lambda files: files["adventurers"][0].update(hit_points=7))
    assert said.startswith("adventurers.json, 0 (eskil).hit_points")


def test_a_figure_of_the_wrong_kind_is_refused() -> None:
    said = broken(lambda files: files["board"]["bids"]["B"].update(full="four"))
    assert said.startswith("board.json, bids.B.full")


def test_an_id_or_a_name_used_twice_is_refused() -> None:
    said = broken(lambda files: files["contracts"][7].update(id="raid_salt_road"))
    assert said.startswith("contracts.json, 7.id: 'raid_salt_road' is used twice")
    said = broken(lambda files: files["adventurers"][9].update(name="Lydia"))
    assert "'Lydia' is used twice" in said


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("contracts", "contracts.json, cards of each level: expected {'common': 35"),
        ("adventurers", "adventurers.json, cards of each rank: expected {'novice': 24"),
        ("prestige", "prestige.json, tokens: expected 6, found 5"),
    ],
)
def test_a_deck_of_another_size_is_refused(file: str, said: str) -> None:
    """Page 3, Components."""
    assert broken(lambda files: files[file].pop()).startswith(said)


def test_a_box_with_too_few_tokens_or_spaces_is_refused() -> None:
    """Page 3, Components; page 9, Core Upgrades."""
    assert "rooms of each skill" in broken(lambda files: files["upgrades"]["skill"][0].update(count=2))
    assert "tokens of each core upgrade" in broken(lambda files: files["upgrades"]["core"][1].update(count=3))
    assert "bid minima" in broken(lambda files: files["board"]["bids"].pop("C"))


def test_effects_stand_only_where_the_rules_look_for_them() -> None:
    """C-14, C-16, page 8, Contract Effects."""
    event = {"kind": "event", "effect": {"do": "no_conflict"}}
    assert "events stand only on heroic" in broken(lambda files: files["contracts"][0].update(effects=[event]))
    in_plot = {"rounds": "half", "phase": "plot", "effect": {"do": "set_die", "face": 4}}
    said = broken(lambda files: files["adventurers"][0].update(ability=in_plot))
    assert "set_die cannot be a plot ability" in said


def test_starting_teams_that_are_not_four_novices_each_are_refused() -> None:
    """2.4."""
    assert "names its starting team" in broken(lambda files: files["adventurers"][0].update(team=None))
    said = broken(lambda files: files["adventurers"][0].update(team="charm"))
    assert said.startswith("adventurers.json, novices of each team")


def test_the_contract_of_the_rulebooks_examples_pays_gold_that_two_can_split() -> None:
    """Resolving an Attempt Contract Contest, Combined team: Might 10 or Guile 10, "split the Gold and Bonus
    effect as agreed"."""
    (raid,) = [card for card in CARDS.contracts.values() if card.targets == {"might": 10, "guile": 10}]
    assert raid.gold >= 2 and raid.effects[0].kind == "bonus"


def test_what_happens_at_each_rounds_start_is_told_in_sixty_characters_with_the_amount_first() -> None:
    """Who it is for came at the end of a line that a menu cut off before."""
    told = [words(describe(effect, "all")) for effect in effects() if effect.do in ("start_pay", "start_gain")]
    assert len(told) == 6
    for line in told:
        assert len(line) <= 60 and line.startswith(("Each round’s start: −", "Each round’s start: +")), line
