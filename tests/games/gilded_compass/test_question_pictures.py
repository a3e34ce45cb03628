"""The picture beside a question shows the dice where they would lie, and what each tile comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count, islice
from types import MappingProxyType
from typing import Any

import pytest

from cogs.rendering.pictures.fitting import row_size
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, Option, PickOne, PickSome
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import BRASS, BRASS_2, TEXT, look
from gamecore.engine.picture.marks import Area, Die, Mark, Row, Run, SeatMark, Shape, Sign, Text
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.presentation.pictures.chosen import at_each, chosen
from gamecore.games.gilded_compass.presentation.pictures.gains import Gains
from gamecore.games.gilded_compass.presentation.pictures.painted.artifacts import ARTIFACTS
from gamecore.games.gilded_compass.presentation.pictures.placed import Table as Placed
from gamecore.games.gilded_compass.presentation.pictures.places import places
from gamecore.games.gilded_compass.presentation.pictures.signs import FITS, SITE_SIGNS, artifact_sign
from gamecore.games.gilded_compass.presentation.pictures.tiles_to_pick import (
    lines_of,
    map_cards,
    person_cards,
    tiles_alt,
)
from gamecore.games.gilded_compass.rules.turn_choices import turn
from gamecore.games.gilded_compass.state import Die as Entered
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, TILES, Table, made
from tests.support.games.gilded_compass.wording import lines
from tests.support.games.tables import as_stewards, at_random, played
from tests.support.pictures.seeing import VISIONS, difference


def asked(
    kind: str, seats: int = 4, options: Mapping[str, str] = MappingProxyType({})
) -> Iterator[tuple[Any, Question]]:
    """(view, question) of one kind in a game between stewards."""
    return ((view, question) for view, question in all_asked(seats, tuple(options.items())) if question.kind == kind)


def all_asked(seats: int, options: tuple[tuple[str, str], ...]) -> Iterator[tuple[Any, Question]]:
    """All that is asked in it: each game is played once for all tests, as far as somebody looks."""
    found, more = begun(seats, options)
    for number in count():
        if number == len(found):
            found += islice(more, 1)
        if number == len(found):
            return
        yield found[number]


@cache
def begun(
    seats: int, options: tuple[tuple[str, str], ...]
) -> tuple[list[tuple[Any, Question]], Iterator[tuple[Any, Question]]]:
    """What was asked so far, and what is asked next."""
    return [], on_the_way(seats, options)


def on_the_way(seats: int, options: tuple[tuple[str, str], ...]) -> Iterator[tuple[Any, Question]]:
    known = set[str]()
    for outcome in played(GAME, Setup(seats=seats, options=dict(options)), "pictures", as_stewards(GAME)):
        for id, question in outcome.asked.questions.items() if outcome.asked else ():
            if id not in known:
                known.add(id)
                yield GAME.view(GAME.load(GAME.dump(outcome.state)), question.seat), question


def shown(view: Any, question: Question, answer: Any, *, recommended: bool = True) -> QuestionPicture:
    found = GAME.question_picture(view, question, answer, recommended=recommended)
    assert found is not None
    return found


def signs(picture: QuestionPicture) -> list[str]:
    return [mark.name for mark in picture.picture.marks if isinstance(mark, Sign)]


def dashed(picture: QuestionPicture, width: float = 4) -> list[Mark]:
    return [mark for mark in picture.picture.marks if isinstance(mark, Shape) and mark.dash and mark.width == width]


MOMENTS = pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.soak)])
"""One in so many turns of a game is looked at."""


@MOMENTS
def test_the_star_lies_where_the_steward_would_go_and_the_dice_in_the_line_they_would_take(every: int) -> None:
    seen = 0
    for view, question in islice(asked("turn"), 0, None, every):
        best: Any = GAME.advise(view, question, Chance("best")).answer
        act = best["act"]
        picture = shown(view, question, {"act": act})
        assert "star" in signs(picture)
        assert "tick" not in signs(picture)
        if act.startswith(("archives", "auction", "university", "temple")):
            assert len(dashed(picture)) >= 1, act
            seen += 1
    assert seen > 20 / every


def test_what_is_filled_in_has_a_tick_and_nothing_chosen_has_neither() -> None:
    view, question = next(asked("turn"))
    best = GAME.advise(view, question, Chance("best")).answer
    assert "tick" in signs(shown(view, question, best, recommended=False))
    nothing = signs(shown(view, question, None, recommended=False))
    assert not {"star", "tick"} & set(nothing)


@MOMENTS
def test_every_die_that_was_rolled_is_in_the_first_line(every: int) -> None:
    for view, question in islice(asked("turn", 3, {"few_seats": "neutral"}), 0, None, every):
        picture = shown(view, question, GAME.advise(view, question, Chance("best")).answer)
        highest = [mark for mark in picture.picture.marks if isinstance(mark, Row) and mark.box.y < 60]
        dice = [part.face for row in highest for part in row.parts if isinstance(part, Die)]
        assert sorted(dice) == sorted([*view.rolled, *view.rolled_neutral])


def test_each_building_shows_the_dice_that_stand_first_in_the_menus_there() -> None:
    """It showed the foremost place, and beside the star stood dice that bring more."""
    for view, question in asked("turn"):
        assert isinstance(question.choices, Acts)
        keys = [act.key for act in question.choices.shown]
        could = at_each(view, question, chosen(view, question, None))
        assert could
        for building, one in could.items():
            assert one.placement.key == next(key for key in keys if key.startswith(f"{building}:"))


def test_a_building_that_takes_none_of_the_dice_says_so() -> None:
    texts = [
        mark.text.id
        for view, question in asked("turn")
        for mark in shown(view, question, None).picture.marks
        if isinstance(mark, Text) and isinstance(mark.text, Phrase)
    ]
    assert "picture-no-fit" in texts


@pytest.mark.parametrize(
    ("key", "onto", "new", "order"),
    [
        ("444", "", (4, 4, 4), [(KIM, (4, 4, 4)), (CHRIS, (6, 6)), (KIM, (2, 2))]),
        ("22", "2", (2, 2, 2, 2), [(KIM, (2, 2, 2, 2)), (CHRIS, (6, 6))]),
        ("5", "", (5,), [(CHRIS, (6, 6)), (KIM, (2, 2)), (KIM, (5,))]),
    ],
)
def test_dice_stand_in_line_where_the_rules_would_put_them(
    key: str, onto: str, new: tuple[int, ...], order: list[Any]
) -> None:
    table = Table(2)
    table.puts(CHRIS, "archives:66")
    table.puts(KIM, "archives:22")
    view = GAME.view(table.state, KIM)
    after = Placed(TILES, view, KIM, made("archives", key, onto)).lying("archives")
    assert [(one.owner, one.faces) for one in after] == order
    assert [one.faces for one in after if one.is_new] == [new]
    assert [(group.owner, group.size) for group in table.state.archives] == [(CHRIS, 2), (KIM, 2)]


@pytest.mark.parametrize(("key", "ranks"), [("1", ["1", "2", "3", "4", "6"]), (None, ["1", "2", "3", "4"])])
def test_all_who_win_a_map_are_shown_and_dice_that_are_only_meant_behind_them(
    key: str | None, ranks: list[str]
) -> None:
    """It showed the places 1, 2, 3 and 5 and "+1": the fourth, who gets a map, was hidden, and "+1" said nothing."""
    table = Table(2)
    table.puts(CHRIS, "archives:66", "archives:55", "archives:44", "archives:33", "archives:22")
    placement = made("archives", key) if key is not None else None
    marks = places(Placed(TILES, GAME.view(table.state, KIM), KIM, placement), "archives", Box(0, 0, 330, 66))
    rows = [mark.parts[0] for mark in marks if isinstance(mark, Row)]
    assert [part.text for part in rows if isinstance(part, Run)] == ranks
    assert not any(isinstance(mark, Text) for mark in marks)


@pytest.mark.parametrize(("seats", "least"), [(3, 44), (5, TEXT)])
def test_whose_dice_lie_where_is_told_by_large_marks_as_colours_may_be_seen_alike(seats: int, least: float) -> None:
    """Dice of red and of green are the same olive to some, and their marks were ten pixels high on a phone."""
    assert difference(look(0).fill, look(2).fill, "deuteranopia") < difference(look(0).fill, look(2).fill, "usual") / 2
    lines_of_dice: tuple[tuple[Building, int], ...] = (("archives", 348), ("university", 348 if seats == 3 else 294))
    sizes = [
        row_size(row) * part.scale
        for outcome in islice(at_random("gilded_compass", Setup(seats=seats)), 0, None, 5)
        for building, wide in lines_of_dice
        for row in places(Placed(TILES, GAME.view(outcome.state, 0), 0, None), building, Box(0, 0, wide, 98))
        if isinstance(row, Row)
        for part in row.parts
        if isinstance(part, SeatMark)
    ]
    assert len(sizes) > 20 and min(sizes) >= least


def test_a_golden_edge_is_around_nothing_but_what_is_recommended_or_chosen() -> None:
    """It was around what fits one's tiles, too: a tile that was neither recommended nor chosen looked as if it were."""
    assert all(difference(FITS, gold, vision) > 10 for gold in (BRASS, BRASS_2) for vision in VISIONS)
    seen: set[str] = set()
    for kind in ("turn", "map", "specialist"):
        view, question = next((view, question) for view, question in asked(kind) if view.round > 2)
        marks = shown(view, question, None).picture.marks
        seen |= {mark.edge for mark in marks if isinstance(mark, Area) and mark.edge != "none"}
    assert FITS in seen and not {BRASS, BRASS_2} & seen


def test_a_tile_is_shown_with_what_it_adds_to_what_one_has() -> None:
    table = Table(2)
    tomb = [one.id for one in TILES.maps.values() if one.site == "yellow"]
    digger = next(one.id for one in TILES.specialists.values() if (one.site, one.type) == ("yellow", "excavator"))
    table.hunter(KIM, maps=[], specialists=[digger])
    view = GAME.view(table.state, KIM)
    gains = Gains(TILES, view, KIM)
    for id in tomb:
        assert gains.maps(id) == TILES.maps[id].high + TILES.specialists[digger].value
        assert gains.map_fits(id)
    other = next(one for one in TILES.maps.values() if one.site == "red")
    assert gains.maps(other.id) == other.low
    assert not gains.map_fits(other.id)


def test_the_figures_of_tiles_are_those_of_the_advice() -> None:
    for kind in ("map", "specialist"):
        for view, question in asked(kind):
            gains, seen = Gains(TILES, view, question.seat), Seen(TILES, view, question.seat)
            if kind == "map":
                assert [gains.maps(id) for id in view.maps] == [seen.with_more(maps=(id,)) for id in view.maps]
            else:
                people = view.specialists
                assert [gains.people(id) for id in people] == [seen.with_more(specialists=(id,)) for id in people]


def test_several_tiles_are_counted_together() -> None:
    """Two that want the same place bring no more than the better one."""
    table = Table(2)
    diggers = [one.id for one in TILES.specialists.values() if (one.site, one.type) == ("red", "excavator")]
    one, other, *_ = diggers
    table.hunter(KIM, maps=[next(one.id for one in TILES.maps.values() if one.site == "red")], specialists=[])
    gains = Gains(TILES, GAME.view(table.state, KIM), KIM)
    assert gains.people(one, other) == max(gains.people(one), gains.people(other))


def _hires_later(view: Any, question: Question) -> bool:
    return any(die.owner == question.seat for die in view.university)


def test_who_hires_later_sees_the_university_below_the_maps_and_what_each_adds_with_the_best_hire() -> None:
    """The University pays later than the Archives, and nothing of it was shown where a map is chosen."""
    seen = 0
    for view, question in asked("map"):
        picture = shown(view, question, None, recommended=False)
        said = [mark.text for mark in picture.picture.marks if isinstance(mark, Text)]
        texts = [text.id for text in said if isinstance(text, Phrase)]
        hires = _hires_later(view, question)
        assert [("picture-you-choose" in texts), ("picture-with-hires" in texts)] == [hires, hires]
        told = [line.id for line in GAME.preview(view, question, None)]
        assert ("preview-university" in told) == hires
        seen += hires
    assert seen > 3


def test_below_a_map_stands_what_it_brings_together_with_the_best_hire_whose_site_is_shown() -> None:
    """ "+7" stood below a map of the Gods, with the sign of an Excavator who went to a map of Atlantis; then "+1" where
    the map and the hire brought 3."""
    table = Table(3)
    table.puts(KIM, "university:1")
    table.hunter(KIM, maps=["blue_4"])
    table.state.maps = ["white_3", "blue_3"]
    (of_blue, *_), (of_white, *_) = (
        sorted((one for one in TILES.specialists.values() if one.site == site), key=lambda one: -one.value)
        for site in ("blue", "white")
    )
    view = GAME.view(table.state, KIM)
    gains = Gains(TILES, view, KIM)
    elsewhere = gains.hires(["white_3"], [of_blue.id])
    assert (elsewhere.people, elsewhere.gold) == ((of_blue.id,), TILES.maps["white_3"].low + of_blue.value + 1)
    found = gains.hires(["white_3"], [of_white.id, of_blue.id])
    assert (found.people, found.gold) == ((of_white.id,), TILES.maps["white_3"].high + of_white.value)


def test_whoever_would_go_to_another_map_is_no_part_of_what_a_map_brings() -> None:
    """ "Best hire +5" stood at two maps for the same person, who works on neither and brought 3 of it with any."""
    table = Table(3)
    table.puts(CHRIS, "university:1")
    table.puts(KIM, "university:2")
    table.hunter(KIM, maps=["red_1"], specialists=[])
    table.state.maps, table.state.specialists = ["white_2", "red_2"], ["red_excavator_3"]
    view = GAME.view(table.state, KIM)
    gains = Gains(TILES, view, KIM)
    assert gains.elsewhere(["white_2"], gains.hires(["white_2"], view.specialists)) == gains.people("red_excavator_3")
    (row,) = map_cards(TILES, view, gains, hires=True)[0].lines[-2](Box(0, 0, 300, 48))
    assert isinstance(row, Row)
    figures = [part.text for part in row.parts if isinstance(part, Run)]
    assert figures == [f"+{gains.maps('white_2')}", f"+{gains.people('red_excavator_3')}"]
    alt = lines(said for _, said in tiles_alt(TILES, view, gains, "map", hires=True))
    assert alt[0].endswith("brings 4 on another map, if nobody before you hires them.")
    assert "Together" not in alt[0]


def test_a_map_that_somebody_can_be_hired_for_now_does_not_wait_for_a_later_round() -> None:
    """ "Best hire +3" stood above "later round +1"."""
    table = Table(3)
    table.puts(KIM, "university:1")
    table.hunter(KIM, maps=[], specialists=[])
    table.state.maps, table.state.specialists = ["red_1", "white_1"], ["red_excavator_3"]
    view = GAME.view(table.state, KIM)
    cards = map_cards(TILES, view, Gains(TILES, view, KIM), hires=True)
    hired, other = (str(card.lines[-1](Box(0, 0, 300, 50))) for card in cards)
    assert "picture-later" not in hired and "picture-later" in other


def test_two_maps_are_counted_together_now_and_with_the_best_hire_as_the_advice_counts_them() -> None:
    """The text said +9 of two maps and the picture +6, for it left out whom one hires later."""
    table = Table(3)
    table.puts(KIM, "university:1", "university:1")
    table.state.maps = ["white_3", "red_4", "blue_3"]
    table.state.specialists = ["red_excavator_3", "white_excavator_1"]
    view = GAME.view(table.state, KIM)
    gains, seen = Gains(TILES, view, KIM), Seen(TILES, view, KIM)
    told = Question(KIM, "map", PickSome((Option("0", say("t")), Option("1", say("t"))), 2, 2), lambda: ["0", "1"])
    picture = shown(view, told, ["0", "1"], recommended=True).picture
    (row,) = (mark for mark in picture.marks if isinstance(mark, Row) and "picture-together" in str(mark.parts))
    figures = [part.text for part in row.parts if isinstance(part, Run) and isinstance(part.text, str)]
    assert figures == [f"+{gains.maps('white_3', 'red_4')}", f"+{seen.hires(('white_3', 'red_4')).gold}"]


def test_who_adds_nothing_yet_shows_what_they_bring_later_but_not_in_the_last_round() -> None:
    """ "Adds now 0" stood below all who could be hired, and told none from another."""
    table = Table(3)
    table.hunter(KIM, maps=[])
    table.state.specialists = ["red_excavator_3"]
    for round, told in ((1, "picture-later"), (table.state.rounds, "text='0'")):
        table.state.round = round
        view = GAME.view(table.state, KIM)
        (card,) = person_cards(TILES, view, Gains(TILES, view, KIM))
        assert told in str(card.lines[-1](Box(0, 0, 100, 40)))


def test_what_a_tile_brings_later_is_told_by_what_it_waits_for() -> None:
    """ "Later +3" and "with best hire +1" stood there, and what they meant nowhere."""
    told = [
        say("picture-later", kind="map"),
        say("picture-later", kind="specialist"),
        say("picture-adds-alt", kind="specialist", gold=0, later=3, hired="none", first="no", elsewhere=0),
        say("picture-adds-alt", kind="map", gold=2, later=0, hired=5, first="yes", elsewhere=0),
        say("picture-adds-alt", kind="map", gold=2, later=0, hired=5, first="no", elsewhere=0),
    ]
    assert lines(told) == [
        "later round",
        "on map",
        "3 Gold to you once you have a map for them.",
        "2 Gold to you. Together with whom you can best hire at the University: 5 Gold.",
        "2 Gold to you. "
        "Together with whom you can best hire at the University, if nobody before you hires them: 5 Gold.",
    ]
    view, question = next(pair for pair in asked("map") if _hires_later(*pair))
    alt = shown(view, question, None).picture.alt
    assert all("best hire at" in one for one in lines(one for one in alt if isinstance(one, Phrase)))


def test_a_hire_that_others_may_take_first_is_counted_if_they_are_left() -> None:
    """ "With best hire +6" stood there for the fourth in line, and somebody before hired them."""
    table = Table(3)
    table.state.maps, table.state.specialists = ["blue_4"], ["blue_excavator_3"]
    for order, said in (((KIM, CHRIS), "with best hire"), ((CHRIS, KIM), "best hire, if left")):
        table.state.university = [Entered(owner, 1) for owner in order]
        view = GAME.view(table.state, KIM)
        label = lines_of(TILES, view, Gains(TILES, view, KIM), "map", hires=True)[-2].about
        assert label is not None and lines([label]) == [said]


def test_a_row_is_called_what_tiles_add_now_only_where_none_waits_for_its_gold() -> None:
    """ "Adds now" stood beside "on map +2", which is not now."""
    table = Table(3)
    table.state.specialists = ["red_excavator_3"]
    for maps, said in (([], "adds"), (["red_4"], "adds now")):
        table.hunter(KIM, maps=maps)
        view = GAME.view(table.state, KIM)
        label = lines_of(TILES, view, Gains(TILES, view, KIM), "specialist", hires=False)[-1].about
        assert label is not None and lines([label]) == [said]


def test_a_map_that_nobody_on_offer_needs_shows_what_it_adds_with_the_best_hire_all_the_same() -> None:
    """ "–" stood beside "with best hire", though there was somebody whom another map of that site had room for."""
    table = Table(3)
    table.puts(KIM, "university:1")
    table.hunter(KIM, maps=["blue_4"])
    table.state.maps = ["blue_3"]
    table.state.specialists = [next(one.id for one in TILES.specialists.values() if one.site == "blue")]
    view = GAME.view(table.state, KIM)
    (card,) = map_cards(TILES, view, Gains(TILES, view, KIM), hires=True)
    with_hire, alone = (str(draw(Box(0, 0, 100, 40))) for draw in card.lines[-2:])
    (hire,) = (TILES.specialists[one] for one in table.state.specialists)
    low = TILES.maps["blue_3"].low
    assert f"+{low}" in with_hire and f"+{1 + hire.value}" in with_hire and f"+{low}" in alone


@pytest.mark.parametrize(
    ("kind", "options", "tells"),
    [
        ("map", {}, {"preview-mine", "legend-map"}),
        ("specialist", {}, {"preview-mine", "legend-people"}),
        ("auction.keep", {}, {"private-board-collection"}),
        ("mission", {"b_building": "guild", "c_building": "galleon"}, set()),
        ("galleon.keep", {"b_building": "guild", "c_building": "galleon"}, set()),
        ("ability", {"c_building": "illuminati"}, set()),
    ],
)
def test_as_many_cards_are_marked_as_are_chosen(kind: str, options: dict[str, str], tells: set[str]) -> None:
    found = asked(kind, options=options)
    several = kind == "auction.keep" or kind == "galleon.keep"
    view, question = next(each for each in found if several or isinstance(each[1].choices, PickOne))
    view = view.model_copy(update={"university": ()})  # whoever hires later is shown more
    best: Any = GAME.advise(view, question, Chance("best")).answer
    picture = shown(view, question, best)
    assert signs(picture).count("star") == (1 if isinstance(best, str) else len(best))
    assert tells <= picture.tells
    assert picture.picture.height < 400


def test_each_kind_of_artifact_has_a_painting_and_a_sign_of_its_own_which_no_site_has() -> None:
    """Four brown pots stood side by side, told apart by their names alone."""
    assert ARTIFACTS.keys() == TILES.artifacts.keys()
    signs_of = [artifact_sign(kind) for kind in TILES.artifacts]
    assert len(set(signs_of)) == len(TILES.artifacts) and "urn" not in signs_of
    assert not {*signs_of} & {*SITE_SIGNS.values()}
    for view, question in asked("auction.keep"):
        named = {TILES.artifacts[kind].name: artifact_sign(kind) for kind in TILES.artifacts}
        assert isinstance(question.choices, PickOne | PickSome)
        drawn = [mark.name for mark in shown(view, question, None).picture.marks if isinstance(mark, Sign)]
        assert {named[str(option.text.params["text"])] for option in question.choices.options} <= {*drawn}


def test_a_place_with_more_dice_than_others_is_wider_so_that_all_are_drawn() -> None:
    """ "1…4" stood where four dice had room once the others' places were narrower."""
    table = Table(3)
    table.puts(CHRIS, "auction:1234")
    table.puts(KIM, "auction:456")
    table.puts(2, "auction:123")
    marks = places(Placed(TILES, GAME.view(table.state, KIM), KIM, None), "auction", Box(0, 0, 347, 98))
    rows = [mark for mark in marks if isinstance(mark, Row) and any(isinstance(part, Die) for part in mark.parts)]
    assert [len(row.parts) for row in rows] == [4, 3, 3] and all(row_size(row) >= 30 for row in rows)


def test_a_second_row_of_ones_own_is_said_to_be_what_no_die_may_make() -> None:
    """ "None fits now" stood beside a 1, and "1+ in a row" on the left."""
    table = Table(2, faces=[1])
    table.puts(KIM, "auction:456")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [1]
    table.hunter(KIM, dice=1)
    seen, question = GAME.view(table.state, KIM), turn(table.play(), KIM).question
    picture = shown(seen, question, None).picture
    texts = [mark.text for mark in picture.marks if isinstance(mark, Text) and isinstance(mark.text, Phrase)]
    assert lines([one for one in texts if one.id == "picture-no-fit"]) == ["one row each"]


def test_a_straight_that_is_too_long_for_its_place_does_not_look_like_two_values() -> None:
    """A dash between the first and the last die looked like a range that one may place from."""
    table = Table(2)
    table.puts(CHRIS, "auction:123456")
    marks = places(Placed(TILES, GAME.view(table.state, KIM), KIM, None), "auction", Box(0, 0, 180, 96))
    (dice,) = (mark for mark in marks if isinstance(mark, Row) and any(isinstance(part, Die) for part in mark.parts))
    assert "…" in dice.parts and "–" not in dice.parts


def test_what_the_secret_collection_pays_stands_at_the_auction_house_from_the_first_turn_on() -> None:
    """It decides whether artifacts are worth having, and was read only behind More; then it stood twice, too small to
    be read."""
    view, question = next(asked("turn"))
    assert view.round == 1
    collection = TILES.collections[view.own.collection]
    pays = [artifact_sign(collection.desired), "4", artifact_sign(collection.preferred), "2", "1", "coin"]
    picture = shown(view, question, None).picture
    said = lines(one for one in picture.alt if isinstance(one, Phrase))
    assert "Your secret collection pays you" in said[-1], "and in words"
    rows = [row.parts for row in picture.marks if isinstance(row, Row)]
    told = [
        [part.name if isinstance(part, Sign) else part for part in row if isinstance(part, Sign | str)] for row in rows
    ]
    assert told.count(pays) == 1, "above the first place and the second"


def test_the_dice_that_rivals_have_left_are_in_the_first_line_where_there_is_room() -> None:
    """Whether one's place is kept hangs on them, and beside five dice and a token they stood on the board alone."""
    told, tight = 0, 0
    for view, question in asked("turn", 3):
        picture = shown(view, question, GAME.advise(view, question, Chance("best")).answer)
        highest = [mark for mark in picture.picture.marks if isinstance(mark, Row) and mark.box.y < 60]
        last = max(highest, key=lambda mark: mark.box.x)  # the head of the column of what is recommended
        words = [part.text for mark in highest if mark is not last for part in mark.parts if isinstance(part, Run)]
        at = [isinstance(one, Phrase) and one.id == "picture-dice-left" for one in words]
        if not any(at):
            tight += 1
            continue
        assert words[at.index(True) + 1 :] == [str(one.dice) for one in view.hunters if one.seat != question.seat]
        told += 1
    assert told > 5 and told > tight > 0


def test_dice_that_join_ones_own_and_move_up_no_place_say_so() -> None:
    """ "1st" stood at dice of somebody who was 1st already."""
    table = Table(2)
    table.puts(KIM, "archives:55", "archives:33", "auction:56")
    table.puts(CHRIS, "archives:444")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [3, 4, 5, 5]
    view, question = GAME.view(table.state, KIM), turn(table.play(), KIM).question
    said_of = {"auction:4": "still 1st", "archives:55+2": "1st", "archives:5+2": "1st", "archives:3": "4th"}
    for key, said in said_of.items():
        picture = shown(view, question, {"act": key}).picture
        stands = [mark.text for mark in picture.marks if isinstance(mark, Text) and isinstance(mark.text, Phrase)]
        assert said in lines([one for one in stands if one.id == "picture-stands"])


def test_dice_that_join_ones_own_are_told_from_dice_that_lie_alone() -> None:
    """ "6 → 1st" was read as one 6, where it meant a 6 onto one's own 6 6."""
    table = Table(3)
    table.puts(KIM, "archives:66")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [5, 6]
    table.hunter(KIM, dice=2)
    view, question = GAME.view(table.state, KIM), turn(table.play(), KIM).question
    joined, alone = (shown(view, question, {"act": act}) for act in ("archives:6+2", "archives:5"))
    rows = [[mark.parts for mark in each.picture.marks if isinstance(mark, Row)] for each in (joined, alone)]
    assert [sum("+" in parts for parts in each) for each in rows] == [1, 0]
    told = lines([one for one in joined.picture.alt if isinstance(one, Phrase)])
    assert "+6 to the Archives" in told[0]


def test_for_a_dig_site_many_people_are_counted_for_they_may_be_of_any_site() -> None:
    """Two of eleven with their sites, "+8" and a sign stood in a cell as wide as two figures."""
    table = Table(3)
    red, blue = (sorted(one.id for one in TILES.specialists.values() if one.site == site) for site in ("red", "blue"))
    table.state.maps = ["dig_site"]
    found = []
    for people in ([*red, *blue], red[:2]):
        table.hunter(KIM, maps=[], specialists=people)
        view = GAME.view(table.state, KIM)
        (card,) = map_cards(TILES, view, Gains(TILES, view, KIM), hires=False)
        (row,) = card.lines[3](Box(0, 0, 110, 46))
        assert isinstance(row, Row)
        found.append(row.parts)
    assert found[0] == (str(len([*red, *blue])), Sign("people"))
    assert sum(part == Sign("people") for part in found[1]) == 0 and len(found[1]) > 2
