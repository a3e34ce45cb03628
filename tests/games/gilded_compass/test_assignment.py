"""The final assignment is the best there is: against trying everything, and the rulebook's own sums."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.games.gilded_compass.rules.scoring.assignment import best_crews
from gamecore.games.gilded_compass.rules.scoring.holdings import Crew, Holdings, Sent, crew_gold
from tests.games.gilded_compass.every_assignment import is_legal, merit, most
from tests.support.games.gilded_compass.table import TILES


def held(
    maps: str = "", specialists: str = "", items: str = "", missions: str = "", every_map: bool = False
) -> Holdings:
    """``held("red_2", "red_c2 red_e3")``: a letter for the profession."""
    people = [one.replace("_c", "_cartographer_").replace("_e", "_excavator_") for one in specialists.split()]
    things = [one.replace("_c", "_cartographer").replace("_e", "_excavator") for one in items.split()]
    return Holdings(
        tuple(sorted(maps.split())), tuple(sorted(people)), tuple(sorted(things)), tuple(sorted(missions.split())),
        every_map,
    )  # fmt: skip


def gold(holdings: Holdings) -> int:
    return sum(crew_gold(TILES, crew) for crew in best_crews(TILES, holdings))


def by_tile(holdings: Holdings) -> dict[str, Crew]:
    return {crew.tile: crew for crew in best_crews(TILES, holdings)}


def test_a_map_scores_more_with_a_specialist_and_those_at_home_score_nothing_gc_29() -> None:
    assert gold(held("red_3")) == 2
    assert gold(held("red_3", "red_c1")) == 3 + 1
    assert gold(held("red_3", "red_c1 red_c3")) == 3 + 3
    assert gold(held("red_3", "blue_c3")) == 2
    assert gold(held("", "blue_c3")) == 0


def test_the_rulebooks_cartographer_map_and_excavator_gc_29() -> None:
    """Page 8: 2 + 2 + 3 = 7."""
    assert gold(held("red_2", "red_c2 red_e3")) == 7


def test_the_rulebooks_magical_items_gc_30() -> None:
    """Page 13: one specialist with an item, 4 + 2 = 6; both with an item, 4 + 2 + 6 = 12."""
    assert gold(held("red_2", "red_e2", "red_e")) == 6
    assert gold(held("red_3", "red_c2 red_e1", "red_c red_e")) == 12


def test_an_item_fits_its_colour_and_profession_and_a_specialist_carries_one_gc_30() -> None:
    assert gold(held("red_2", "red_c2", "red_e blue_c")) == 4
    assert gold(held("red_2", "red_c2", "red_c red_c")) == 6


def test_a_grey_map_takes_a_pair_of_any_one_colour_a_gc_27() -> None:
    assert gold(held("dig_site", "red_c2 red_e3 blue_c3")) == 1 + 5
    assert gold(held("dig_site", "red_c2 blue_e3")) == 1 + 3


def test_items_work_on_ancient_maps_only_unless_the_table_says_otherwise_a_gc_26() -> None:
    assert gold(held("", "red_c3", "red_c", "secret")) == 1 + 3
    assert gold(held("", "red_c3", "red_c", "secret", every_map=True)) == 1 + 6
    assert gold(held("", "red_c3 red_e1", "red_c red_e", "secret", every_map=True)) == 1 + 6 + 2


def test_a_second_opinion_adds_one_of_any_type_and_does_not_count_for_doubling_a_gc_28() -> None:
    assert gold(held("red_2", "red_c3 red_e1 red_c2", missions="second")) == 2 + 3 + 1 + 2
    assert gold(held("red_2", "red_c3 red_c2", missions="second")) == 2 + 3
    assert gold(held("red_4", "red_c3 red_e1 red_c2", "red_c red_c", "second")) == 4 + 6 + 1 + 4
    assert gold(held("red_4", "red_c3 red_e1 red_c2", "red_c red_c red_e", "second")) == 8 + 6 + 2 + 4


def test_a_dual_map_scores_three_with_one_of_each_colour_and_type() -> None:
    assert gold(held("", "red_c2 blue_e3", missions="dual_red_blue")) == 3 + 5
    assert gold(held("", "red_c2 blue_c3", missions="dual_red_blue")) == 3
    assert gold(held("", "red_c2 red_e3", missions="dual_red_blue")) == 3
    assert gold(held("", "red_c2 green_e3", missions="dual_red_blue")) == 2
    assert gold(held("", "red_c2 blue_e3 blue_c1", missions="dual_red_blue second")) == 3 + 6


def test_a_secret_map_takes_a_pair_of_one_colour() -> None:
    assert gold(held("", "red_c2 red_e3 blue_c3", missions="secret")) == 1 + 5
    assert gold(held("", "", missions="secret")) == 0


@pytest.mark.parametrize("block", range(8))
def test_no_other_assignment_is_better(block: int) -> None:
    """Small hands of everything that can be in another's way, each against all its assignments."""
    chance = Chance(f"assignment {block}")
    for _ in range(12):
        holdings = any_hand(chance)
        crews = best_crews(TILES, holdings)
        assert merit(TILES, holdings, crews) == most(TILES, holdings), holdings


def test_the_best_is_found_with_specialists_of_any_value_a_deck_may_have() -> None:
    """A table's own tiles go up to nine; nine on everybody is far below what one Gold weighs."""
    nines = {id: one.model_copy(update={"value": 9}) for id, one in TILES.specialists.items() if one.value == 3}
    tiles = replace(TILES, specialists={**TILES.specialists, **nines})
    chance = Chance("nines")
    for _ in range(8):
        holdings = any_hand(chance)
        assert merit(tiles, holdings, best_crews(tiles, holdings)) == most(tiles, holdings), holdings


@pytest.mark.parametrize("block", range(3))
def test_the_best_is_legal_however_much_there_is(block: int) -> None:
    chance = Chance(f"large {block}")
    for _ in range(40):
        holdings = any_hand(chance, people=16, maps=9, items=7, missions=5)
        crews = best_crews(TILES, holdings)
        sent = [one for crew in crews for one in crew.everybody]
        assert len({one.specialist for one in sent}) == len(sent)
        carried = sorted(one.item for one in sent if one.item is not None)
        assert all(carried.count(item) <= holdings.items.count(item) for item in carried)
        assert sorted(crew.tile for crew in crews if not crew.is_mission) == list(holdings.maps)
        for crew in crews:
            extra = crew.extra.specialist if crew.extra else None
            assert is_legal(TILES, (crew.tile, crew.is_mission), [one.specialist for one in crew.sent], extra)
            for each in crew.everybody:
                if each.item is not None:
                    item, person = TILES.items[each.item], TILES.specialists[each.specialist]
                    assert (item.site, item.type) == (person.site, person.type)
                    assert holdings.every_map or not crew.is_mission


@pytest.mark.parametrize(
    "holdings",
    [
        held("", "red_c3 red_e2", missions="dual_red_blue gather"),
        held("dig_site", "blue_c2 red_e1", "red_e", "broaden"),
        held("red_1", "blue_c1 blue_c2 red_e1 red_e2", missions="gather secret unite"),
    ],
)
def test_of_assignments_of_as_much_gold_the_one_that_leaves_more_over_is_made_a_gc_2(holdings: Holdings) -> None:
    assert merit(TILES, holdings, best_crews(TILES, holdings)) == most(TILES, holdings)


def test_items_go_to_the_pair_on_the_best_map() -> None:
    crews = by_tile(held("red_1 red_4", "red_c2 red_e2 red_c1 red_e1", "red_c red_e"))
    assert crews["red_4"].is_doubled and not crews["red_1"].is_doubled
    assert Sent("red_cartographer_2", "red_cartographer") in crews["red_4"].sent


def any_hand(chance: Chance, people: int = 5, maps: int = 3, items: int = 3, missions: int = 4) -> Holdings:
    """Tiles of few colours, so that they meet."""
    colours = ("red", "blue") if people < 8 else tuple(TILES.sites)

    def some(pool: list[str], most: int) -> tuple[str, ...]:
        count = chance.draw(most + 1)
        pool = list(pool)
        return tuple(sorted(pool.pop(chance.draw(len(pool))) for _ in range(min(count, len(pool)))))

    return Holdings(
        some([one.id for one in TILES.maps.values() if one.site in (None, *colours) for _ in range(one.count)], maps),
        some([one.id for one in TILES.specialists.values() if one.site in colours], people),
        some([one.id for one in TILES.items.values() if one.site in colours for _ in range(one.count)], items),
        some([one.id for one in TILES.missions.values() for _ in range(one.count)], missions),
        bool(chance.draw(2)),
    )


class Forgetful(dict[Any, Any]):
    """As a memory is to one thread while another one clears it."""

    def __setitem__(self, key: Any, known: Any) -> None:
        super().__setitem__(key, known)
        self.clear()


def test_what_another_table_makes_the_memory_forget_is_still_answered() -> None:
    """Questions of two tables are worked out in threads at once: one cleared what the other looked up next."""
    holdings = held("red_3 blue_2", "red_c1 blue_e3")
    tiles = replace(TILES, memory=Forgetful())
    assert best_crews(tiles, holdings) == best_crews(TILES, holdings) and not tiles.memory
