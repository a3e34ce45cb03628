"""A map of no site, and maps that came without a question: what is said of them before people are hired."""

from __future__ import annotations

from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.rules.turn_choices import turn
from tests.support.games.gilded_compass.table import GAME, KIM, Table
from tests.support.games.gilded_compass.wording import lines

WHOM = "-# ◽ Dig Site: takes a 🧭 and an ⛏ of the same site, whichever"


def below(table: Table, kind: str) -> list[str]:
    asked = turn(table.play(), KIM).question if kind == "turn" else Question(KIM, kind, PickOne(()), lambda: "0")
    return lines(GAME.preview(GAME.view(table.state, KIM), asked, None))


def rolled(dice: int) -> Table:
    table = Table(3)
    table.state.maps[:] = ["red_1", "blue_2"]
    table.state.phase, table.state.rolled = "turn", [1] * dice
    return table


def test_whom_a_dig_site_takes_is_told_wherever_one_is_offered_or_held() -> None:
    """One was held from round 1, and "Jungle 3 adds 4 Gold" looked wrong until round 3 told whom it takes."""
    for kind in ("turn", "map", "specialist"):
        table = rolled(8)
        assert WHOM not in below(table, kind)
        table.hunter(KIM, maps=["dig_site"])
        assert (WHOM in below(table, kind)) == (kind != "map"), "the map question is about those on offer"
    table = rolled(8)
    table.state.maps[:] = ["red_1", "dig_site"]
    assert WHOM in below(table, "turn") and WHOM in below(table, "map")
    table.state.rolled = [1, 2, 3]
    assert WHOM not in below(table, "turn"), "once a round is enough"


def test_every_map_that_came_without_a_question_is_named() -> None:
    """ "Your newest map, Tomb 3/2" stood there, and Dark 1/0 had come with it."""
    table = rolled(8)
    table.hunter(KIM, maps=["red_4", "purple_1", "yellow_3"])
    said = "-# Room for people: 🟡 Tomb 3/2 · 🟣 Dark 1/0 · 🔴 Pompeii 4/3"
    assert said in below(table, "specialist"), "not the newest two alone: people may go to an older one"
    table.hunter(
        KIM, specialists=[f"{of}_{who}_2" for of in ("purple", "red") for who in ("excavator", "cartographer")]
    )
    told = "-# A map with room for people, 🟡 Tomb 3/2: 3 Gold with a specialist, else 2"
    assert told in below(table, "specialist"), "a newer one has all its people"


def test_a_map_that_pays_its_higher_number_already_is_not_said_to_pay_less() -> None:
    """ "Gods 2/1: 2 Gold with a specialist, else 1" stood there once an Excavator was on it."""
    table = rolled(8)
    table.hunter(KIM, maps=["white_2"], specialists=["white_excavator_3"])
    assert "-# A map with room for one more: ⚪ Gods 2/1 🧭" in below(table, "specialist")


def test_for_whom_a_map_has_room_is_told_where_that_is_one_profession_alone() -> None:
    """ "Maps with room: Tomb 1/0" stood above an Excavator of the Tomb, whose place there was taken."""
    table = rolled(8)
    table.hunter(KIM, maps=["red_4", "yellow_1"], specialists=["yellow_excavator_2"])
    assert "-# Room for people: 🟡 Tomb 1/0 🧭 · 🔴 Pompeii 4/3" in below(table, "specialist")


def test_maps_of_a_site_that_have_room_are_named_together() -> None:
    """Eight of them filled a panel, with the names of their sites twice."""
    table = rolled(8)
    table.hunter(KIM, maps=["red_4", "purple_1", "red_2"])
    assert "-# Room for people: 🔴 Pompeii 2/1 4/3 · 🟣 Dark 1/0" in below(table, "specialist")


def test_a_green_edge_is_explained_before_the_first_map_and_before_the_first_specialist() -> None:
    """Whoever won a map and hired nobody met edges unexplained; then a map that added 3 Gold by itself had none."""
    of_maps, of_people = lines([say("hint-map", pictured="yes"), say("hint-specialist", pictured="yes")])
    assert "a map that pays more with your people has a thick green edge" in of_maps
    assert "whoever adds Gold to your maps has a thick green edge" in of_people
    assert "at the end all go where they bring most" in of_people, "that a map has room sounded as if they stayed"


def test_whoever_reads_words_alone_hears_of_nothing_that_only_a_picture_shows() -> None:
    """ "Beside each stands its Gold for you" stood where nothing stood beside anything."""
    kinds = ("map", "specialist", "auction-keep", "galleon-keep")
    for said in lines([Phrase(f"hint-{kind}", {"pictured": "no"}) for kind in kinds]):
        assert "edge" not in said and "Beside" not in said
