"""What tiles are worth to the steward: it takes them where they bring more, and passes them by where they do not."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.buildings import TOKEN, Buildings
from gamecore.games.gilded_compass.ai.placing import net
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.rules import turn_choices
from gamecore.games.gilded_compass.rules.defaults import prospects
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.shown_order import ABOUT_AS_GOOD, Risks, safest_first
from gamecore.games.gilded_compass.state import Die, ItemTile
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, TILES, Table, made

LAST_ROUND = 5
A_PAIR = ["red_cartographer_3", "red_excavator_3"]


class Stewarded(Table):
    """A table where stewards give every answer."""

    def _answer(self, question: Question) -> Any:
        return GAME.steward(GAME.view(self.state, question.seat), question, Chance("steward"))


@pytest.mark.parametrize(("items", "hired"), [([], "blue_excavator_2"), (["red_cartographer"], "red_cartographer_2")])
def test_a_specialist_for_whom_an_item_waits_is_hired_first_gc_30(items: list[str], hired: str) -> None:
    table = Stewarded(4, c_building="temple")
    table.hunter(KIM, items=[ItemTile(item, (1, 1)) for item in items])
    table.state.specialists[:] = ["blue_excavator_2", "red_cartographer_2", "green_excavator_1", "green_excavator_2"]
    table.puts(KIM, "university:1")
    table.resolves("university")
    assert table.state.hunters[KIM].specialists == [hired]


def test_of_equal_people_without_a_map_one_of_a_kind_that_is_not_held_yet_is_hired_gc_29() -> None:
    """A second Cartographer of a site was recommended beside an Excavator of it: a map takes one of each."""
    table = Stewarded(4, c_building="temple")
    table.hunter(KIM, specialists=["red_cartographer_2"])
    table.state.specialists[:] = ["red_cartographer_1", "red_excavator_1"]
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    assert seen.waits_like("red_cartographer_1", ()) and not seen.waits_like("red_excavator_1", ())
    assert seen.waits_like("red_excavator_1", ("red_excavator_1",)), "beside one who is taken"
    table.puts(KIM, "university:1")
    table.resolves("university")
    assert table.state.hunters[KIM].specialists == ["red_cartographer_2", "red_excavator_1"]
    table.hunter(KIM, maps=["red_2"])
    assert not Seen(TILES, GAME.view(table.state, KIM), KIM).waits_like("red_cartographer_1", ()), "there is a map"


@pytest.mark.parametrize(("items", "taken"), [([], "blue_2"), (["red_cartographer"], "red_2")])
def test_a_map_where_an_item_could_be_used_is_taken_first_gc_30(items: list[str], taken: str) -> None:
    table = Stewarded(4, c_building="temple")
    table.hunter(KIM, items=[ItemTile(item, (1, 1)) for item in items])
    table.state.maps[:] = ["blue_2", "red_2", "green_1", "yellow_1"]
    table.puts(KIM, "archives:66")
    table.resolves("archives")
    assert table.state.hunters[KIM].maps == [taken]


def test_of_two_maps_the_second_is_not_one_that_waits_for_the_same_specialist_gc_29() -> None:
    """It took both of a site, "6 Gold together", where its better one and another's were 9."""
    table = Stewarded(4, c_building="temple")
    table.state.round = LAST_ROUND
    table.hunter(KIM, specialists=["red_cartographer_2", "blue_excavator_2"])
    table.state.maps[:] = ["red_3", "red_2", "blue_1", "green_1"]
    table.puts(KIM, "archives:66", "archives:55")
    table.resolves("archives")
    assert sorted(table.state.hunters[KIM].maps) == ["blue_1", "red_3"]


@pytest.mark.parametrize("is_rich", [True, False])
def test_the_temple_is_visited_once_most_items_would_double_somebody_gc_20(is_rich: bool) -> None:
    table = Stewarded(4, c_building="temple", faces=[1, 6] * 4)
    sites = ("red", "blue", "green", "yellow", "white", "purple")
    if is_rich:
        types = ("cartographer", "excavator")
        table.hunter(KIM, maps=[f"{site}_4" for site in sites],
                     specialists=[f"{site}_{type}_3" for site in sites for type in types])  # fmt: skip
    table.state.round = LAST_ROUND
    table.state.items[0].dice = (1, 6)
    table.step()
    assert bool(table.state.items[0].owner == KIM) == is_rich


@pytest.mark.parametrize(("specialists", "kept"), [([*A_PAIR, "red_excavator_2"], "second"), (A_PAIR, "recruit")])
def test_second_opinion_is_kept_when_a_third_specialist_waits_under_a_pair_gc_19(
    specialists: list[str], kept: str
) -> None:
    table = Stewarded(4, b_building="guild")
    table.hunter(KIM, maps=["red_4"], specialists=specialists)
    table.state.round = LAST_ROUND
    table.state.stacks.missions[-3:] = ["raid", "second", "recruit"]
    table.puts(KIM, "guild:123")
    table.resolves("guild")
    assert table.state.hunters[KIM].missions == [kept]


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_of_two_tiles_the_one_whose_colour_is_of_use_is_taken_where_backs_show_it_gc_20(colour: str) -> None:
    table = Stewarded(4, c_building="temple", faces=[1, 6] * 4, backs="colour")
    table.hunter(KIM, maps=[f"{colour}_4"], specialists=[f"{colour}_cartographer_3", f"{colour}_excavator_3"])
    table.state.round = LAST_ROUND
    table.state.items[:2] = [ItemTile("blue_excavator", (1, 6)), ItemTile("red_excavator", (1, 6))]
    table.step()
    assert [tile.owner == KIM for tile in table.state.items[:2]] == [colour == "blue", colour == "red"]


def kept_or_placed(table: Stewarded, *faces: int) -> str:
    """What the steward does with neutral dice that show this, after its own."""
    table.state.rolled_neutral = list(faces)
    question = turn_choices.neutral(table.play(), KIM).question
    return str(GAME.steward(GAME.view(table.state, KIM), question, Chance("steward")))


@pytest.mark.parametrize(("c", "theirs", "faces"), [("illuminati", "2", (2, 5)), ("galleon", "3", (4, 5))])
def test_neutral_dice_overtake_a_rival_and_not_oneself_gc_34(c: str, theirs: str, faces: tuple[int, ...]) -> None:
    for leading, is_placed in ((CHRIS, True), (KIM, False)):
        table = Stewarded(2, few_seats="neutral", c_building=c)
        table.puts(leading, f"{c}:{theirs}")
        assert kept_or_placed(table, *faces).startswith(c) == is_placed


def test_neutral_dice_take_the_item_that_a_rival_wants_gc_34() -> None:
    table = Stewarded(2, few_seats="neutral", c_building="temple", backs="colour")
    table.hunter(CHRIS, specialists=["red_cartographer_3", "red_excavator_3"])
    table.hunter(KIM, specialists=["blue_excavator_3"])
    table.state.items[:] = [ItemTile("blue_excavator", (2, 5)), ItemTile("red_excavator", (2, 5))]
    assert kept_or_placed(table, 2, 5) == "temple:25+2"


def test_no_die_left_is_no_reason_for_two_abilities_that_score_unused_gc_24() -> None:
    table = Stewarded(4, c_building="illuminati")
    table.hunter(KIM, dice=0, abilities=["gift", "help"])
    table.state.round, table.state.phase, table.state.gifts = LAST_ROUND, "gifts", [KIM]
    table.step()
    assert [question.kind for question in table.asked] == ["gift"]
    assert table.state.hunters[KIM].abilities == ["gift", "help"]


def test_dice_that_nobody_can_follow_any_more_are_worth_their_whole_prize_gc_9() -> None:
    """It reckoned with the dice of rivals who had no turn left, and pushed its own die out of the last entrance."""
    table = Table(4)
    table.hunter(KIM, dice=2)
    table.state.phase, table.state.rolled = "turn", [6, 6]
    last, worths = Placement("university", (6,)), []
    for start in (KIM, CHRIS):
        table.hunter(MORGAN, dice=0)
        table.state.start = start
        worths.append(Buildings(Seen(TILES, GAME.view(table.state, KIM), KIM)).gain(last))
    assert worths[0] < worths[1], "once Kim is the last to place, nobody comes before the 6"
    assert worths[1] == max(Seen(TILES, GAME.view(table.state, KIM), KIM).specialists)


def test_what_is_played_for_somebody_rather_keeps_an_own_die_at_the_university_gc_11() -> None:
    table = Table(4)
    keeps = made("university", "5")
    worths = []
    for first in (KIM, CHRIS):
        table.state.university = [Die(CHRIS, 1)] * 5 + [Die(first, 6)]
        (found,) = prospects(table.state, TILES, KIM, [keeps])
        worths.append((found.worth, found.stands.own_out))
    assert worths[0][1] == 6 and worths[1][1] == 0 and worths[0][0] < worths[1][0]


def test_a_group_is_worth_less_where_a_rival_could_add_to_one_of_theirs_gc_13() -> None:
    """The figure beside it counted that rival's own group, and the steward did not."""
    worth = []
    for theirs in ("archives:11", "archives:44"):
        table = Table(2)
        table.hunter(KIM, dice=4)
        table.hunter(CHRIS, dice=1)
        table.puts(CHRIS, theirs)
        table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [2, 3, 3, 3]
        seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
        worth.append(Buildings(seen).gain(made("archives", "333")))
    first, second = worth
    assert second < first


def test_of_what_is_about_as_good_the_safer_is_chosen_where_the_best_hardly_stands() -> None:
    """⭐ stood at one 6 that 99 % could beat, beside a set about as good that would have kept its place."""
    table = Table(4)
    table.hunter(KIM, dice=8)
    table.state.phase, table.state.rolled = "turn", [4, 4, 4, 4, 6, 1, 2, 2]
    choices = turn_choices.turn(table.play(), KIM).question.choices
    assert isinstance(choices, Acts)
    risks = Risks(choices.acts)
    weak, other, safe = made("auction", "6"), made("archives", "2"), made("archives", "4444")
    ranked = [(weak, 1.0), (other, 0.95), (safe, 0.85)]
    assert safest_first(ranked, risks) == [(safe, 0.85), (weak, 1.0), (other, 0.95)]
    assert safest_first([(weak, 1.0), (safe, 0.7)], risks)[0][0] == weak, "much less is not worth it"
    assert safest_first([(safe, 1.0), (weak, 0.95)], risks)[0][0] == safe


@pytest.mark.parametrize("seats", [3, 4])
def test_a_four_beside_a_one_adds_hardly_anything_while_many_may_still_come_before_it_gc_11(seats: int) -> None:
    """⭐ stood at 1 4 in most rounds, and four of five such fours were pushed out."""
    table = Table(seats)
    table.state.phase, table.state.rolled = "turn", [1, 1, 3, 4, 4, 5, 6, 6]
    alone, pair = made("university", "1"), made("university", "14")

    def valued() -> list[float]:
        buildings = Buildings(Seen(TILES, GAME.view(table.state, KIM), KIM))
        return [net(buildings, each) for each in (alone, pair)]

    first, both = valued()
    assert both - first < ABOUT_AS_GOOD
    for rival in range(1, seats):
        table.hunter(rival, dice=0)
    first, both = valued()
    assert both - first > 1, "nobody comes any more"


def test_of_university_dice_about_as_good_those_are_chosen_that_are_not_rather_pushed_out() -> None:
    table = Table(2)
    table.puts(CHRIS, "university:3")
    table.hunter(KIM, dice=3)
    table.state.phase, table.state.rolled = "turn", [1, 4, 6]
    choices = turn_choices.turn(table.play(), KIM).question.choices
    assert isinstance(choices, Acts)
    pair, alone = (made("university", "14"), 1.0), (made("university", "1"), 0.9)
    assert safest_first([pair, alone], Risks(choices.acts)) == [alone, pair]


def test_a_place_at_the_archives_is_worth_the_best_map_that_those_before_leave_gc_14() -> None:
    """A fourth place of four was recommended for more than five Gold, where only a map 1/0 could be left for it."""
    table = Table(3)
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [1]
    table.state.maps[:] = ["red_4", "blue_4", "green_4", "purple_1"]
    table.puts(CHRIS, "archives:666", "archives:555")
    table.puts(MORGAN, "archives:444")
    for rival in (CHRIS, MORGAN):
        table.hunter(rival, dice=0)
    last = Buildings(Seen(TILES, GAME.view(table.state, KIM), KIM))
    table.state.maps[:] = [table.state.maps[-1]]
    table.state.archives[:] = []
    alone = Buildings(Seen(TILES, GAME.view(table.state, KIM), KIM))
    assert last.gain(made("archives", "1")) == alone.gain(made("archives", "1"))


def test_others_leave_a_map_where_another_is_worth_more_to_them_gc_14() -> None:
    table = Table(2)
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [1]
    table.state.maps[:] = ["blue_3", "red_2"]
    table.hunter(KIM, specialists=["blue_cartographer_3"])
    table.hunter(CHRIS, specialists=["red_cartographer_3", "red_excavator_3"], dice=0)
    first = Buildings(Seen(TILES, GAME.view(table.state, KIM), KIM)).gain(made("archives", "1"))
    table.puts(CHRIS, "archives:66")
    second = Buildings(Seen(TILES, GAME.view(table.state, KIM), KIM)).gain(made("archives", "1"))
    assert second == first, "theirs is the red one"
    table.hunter(CHRIS, specialists=["blue_cartographer_3", "blue_excavator_3"])
    assert Buildings(Seen(TILES, GAME.view(table.state, KIM), KIM)).gain(made("archives", "1")) < first


def test_a_group_that_leaves_an_own_one_without_a_map_is_worth_what_the_better_place_adds_gc_14() -> None:
    """⭐ stood at 6 6 for third of the maps, as if the own 6 had kept the fourth, beside one more 6 for the same."""
    table = Table(3)
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [6, 6]
    table.puts(CHRIS, "archives:555", "archives:22")
    table.puts(MORGAN, "archives:444")
    table.puts(KIM, "archives:6")
    for rival in (CHRIS, MORGAN):
        table.hunter(rival, dice=0)
    buildings = Buildings(Seen(TILES, GAME.view(table.state, KIM), KIM))
    beside, onto = buildings.gain(made("archives", "66")), buildings.gain(made("archives", "6", "1"))
    assert beside == onto + TOKEN, "either way it is the third map; the own 6 goes to the Library for a token"
