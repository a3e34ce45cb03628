"""The picture of the board: dice and what they go for are large on a phone, and its signs are told in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cogs.rendering.pictures.fitting import laid_out, row_size
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.look import CREAM_2, TEXT
from gamecore.engine.picture.marks import Area, Die, Gap, Picture, Row, Run, Shape, Sign
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.presentation.pictures.painted.roofs import ROOFS
from gamecore.games.gilded_compass.presentation.pictures.signs import FITS, PROFESSION_SIGNS, SITE_INKS
from tests.support.games.gilded_compass.table import GAME, KIM, TILES, Table
from tests.support.pictures.positions import PLAIN_NAMES, on_the_way, with_names
from tests.support.pictures.seeing import contrast

LEGIBLE = 4.5
"""Contrast of words with what is behind them."""
THREE_ABREAST = 28
"""Units of the dice of groups three abreast, where more than four are in line."""

BELOW = 420
"""Where the Archives and the University end."""


def boards(seats: int, **options: str) -> Iterator[Picture]:
    for kind, picture in on_the_way("gilded_compass", Setup(seats=seats, options=options), "large", 12):
        if kind == "board":
            yield with_names("gilded_compass", picture, PLAIN_NAMES[:seats])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_dice_and_specialists_are_large_enough_to_decide_by(seats: int) -> None:
    """Those of the University were ten pixels high, side by side with what nobody decides by."""
    seen = 0
    for picture in boards(seats):
        rows = [mark for mark in picture.marks if isinstance(mark, Row)]
        for row in rows:
            hires = any(isinstance(part, Sign) and part.name in PROFESSION_SIGNS.values() for part in row.parts[1:2])
            if hires and row.box.y < picture.height / 2:
                assert row_size(row) >= TEXT, row
                seen += 1
            if any(isinstance(part, Die) for part in row.parts) and row.box.y < BELOW:
                assert row_size(row) >= THREE_ABREAST, row
    assert seen > 20


@pytest.mark.parametrize("c_building", ["temple", "illuminati", "galleon", "tower"])
def test_each_sign_beside_a_hunter_stands_in_words_below(c_building: str) -> None:
    for picture in boards(4, c_building=c_building, b_building="guild"):
        *marks, legend = picture.marks
        assert isinstance(legend, Row)
        told = {part.name for part in legend.parts if isinstance(part, Sign)}
        beside = [mark for mark in marks if isinstance(mark, Row) and mark.box.x < 100 and mark.box.y > 500]
        held = {part.name for row in beside for part in row.parts if isinstance(part, Sign)}
        assert held <= told | {"coin"}, held - told
        assert len({part for part in legend.parts if isinstance(part, str)}) == len(told)


def test_a_map_says_what_it_pays_without_a_specialist_too() -> None:
    """The board said 4 of a map that paid its owner 3."""
    table = Table(2)
    table.hunter(KIM, maps=["blue_4"], specialists=[])
    picture = GAME.picture("board", GAME.view(table.state, None), ())
    assert picture is not None
    held = [mark.parts[1] for mark in picture.marks if isinstance(mark, Row) and mark.box.y > BELOW and mark.parts[0]
            in (Sign("map", SITE_INKS["blue"], scale=0.95),)]  # fmt: skip
    assert [part.text for part in held if isinstance(part, Run)] == [
        f"{TILES.maps['blue_4'].high}/{TILES.maps['blue_4'].low}"
    ]


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_both_maps_of_a_site_are_shown_beside_people_on_them(seats: int) -> None:
    """ "4/3…" stood there, and which map the other is was hidden."""
    table = Table(seats)
    table.hunter(KIM, maps=["blue_4", "blue_2"], specialists=["blue_excavator_2"])
    picture = GAME.picture("board", GAME.view(table.state, None), ())
    assert picture is not None
    drawn = laid_out(with_names("gilded_compass", picture, PLAIN_NAMES[:seats]))
    rows = [mark for mark in drawn if isinstance(mark, Row)]
    figures = {part.text for row in rows for part in row.parts if isinstance(part, Run)}
    assert {"4/3", "2/1"} <= figures and "4/3…" not in figures


def drawn_of(seats: int, maps: list[str], people: list[str]) -> list[str]:
    """The figures in the cell of one site, as they are drawn."""
    table = Table(seats)
    table.hunter(KIM, maps=maps, specialists=people)
    picture = GAME.picture("board", GAME.view(table.state, None), ())
    assert picture is not None
    drawn = laid_out(with_names("gilded_compass", picture, PLAIN_NAMES[:seats]))
    ink = SITE_INKS["purple"]
    return [
        str(part.text)
        for mark in drawn
        if isinstance(mark, Row) and mark.box.y > BELOW
        if any(isinstance(part, Run) for part in mark.parts) and mark.box.x > 300
        if any(isinstance(part, Sign) and part.ink == ink for part in mark.parts) or "/" in str(mark.parts)
        for part in mark.parts
        if isinstance(part, Run)
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_people_of_a_site_are_shown_below_their_map(seats: int) -> None:
    """A Cartographer of 3 and an Excavator of 3 stood there; of the second Cartographer there was no sign."""
    people = ["purple_cartographer_3", "purple_cartographer_1", "purple_excavator_3"]
    assert drawn_of(seats, ["purple_4", "purple_2"], people) == ["4/3", "2/1", "3", "1", "3"]


def test_figures_of_one_kind_in_a_cell_are_apart_and_a_count_says_what_it_counts() -> None:
    """ "2/11/0" ran together, and "4/3+2" was read as two Gold more."""
    table = Table(3)
    maps = ["purple_4", "purple_3", "purple_2", "purple_1", "purple_1", "purple_1"]
    table.hunter(KIM, maps=maps, specialists=["purple_excavator_3"])
    picture = GAME.picture("board", GAME.view(table.state, None), ())
    assert picture is not None
    drawn = laid_out(with_names("gilded_compass", picture, PLAIN_NAMES[:3]))
    _, cell = (mark for mark in drawn if isinstance(mark, Row) and "/" in str(mark.parts) and mark.box.y > BELOW)
    figures = [at for at, part in enumerate(cell.parts) if isinstance(part, Run) and "/" in str(part.text)]
    assert len(figures) < 4 and all(isinstance(cell.parts[at + 1], Gap) for at in figures)
    assert [getattr(part, "text", getattr(part, "name", "")) for part in cell.parts[-2:]] == ["+3", "map"]


@pytest.mark.parametrize("seats", [2, 3])
def test_three_maps_of_a_site_are_all_shown_where_there_is_room_below_one_another(seats: int) -> None:
    """At the end "4/3 +2" stood there, and which the others were nowhere."""
    assert drawn_of(seats, ["purple_4", "purple_3", "purple_2"], ["purple_excavator_3"]) == ["4/3", "3/2", "2/1", "3"]


def edged(table: Table) -> int:
    """How many cells of tiles have a green edge."""
    picture = GAME.picture("board", GAME.view(table.state, None), ())
    assert picture is not None
    return sum(isinstance(mark, Area) and mark.edge == FITS and mark.box.y > BELOW for mark in picture.marks)


def test_whoever_works_on_a_dig_site_has_an_edge_there_and_so_has_the_dig_site() -> None:
    """The result card paid two Dig Sites 4 and 2, and on the board they lay as if nobody worked there."""
    table = Table(3)
    table.hunter(KIM, maps=["dig_site"], specialists=["purple_excavator_3"])
    assert edged(table) == 2
    table.hunter(KIM, maps=["dig_site", "red_2"])
    assert edged(table) == 2, "nobody is on the map of Pompeii"
    table.hunter(KIM, maps=["red_2"])
    assert edged(table) == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_has_no_room_in_a_cell_is_counted_there(seats: int) -> None:
    """ "4/3…" stood for any number of maps, and other figures were left out without a sign."""
    maps = ["purple_4", "purple_3", "purple_2", "purple_1"]
    people = [f"purple_{who}_{value}" for who in ("cartographer", "excavator") for value in (3, 2, 1, 1)]
    told = " ".join(drawn_of(seats, maps, people)).split()
    assert len([one for one in told if "+" not in one]) + sum(int(one) for one in told if "+" in one) == 12
    assert "…" not in "".join(told)


def test_after_the_end_the_board_shows_who_holds_what_and_no_empty_building() -> None:
    """Four empty buildings took the room, and maps were cut to "4/3…"."""
    table = Table(3)
    table.state.phase = "over"
    picture = GAME.picture("board", GAME.view(table.state, None), ())
    assert picture is not None
    drawn = str(picture.marks)
    assert "picture-dig-site" in drawn and "picture-pattern" not in drawn and "picture-library" not in drawn
    table.state.phase = "turn"
    whole = GAME.picture("board", GAME.view(table.state, None), ())
    assert whole is not None and whole.height > picture.height


@pytest.mark.parametrize("b_building", ["auction", "guild"])
@pytest.mark.parametrize("c_building", ["temple", "illuminati", "galleon", "tower"])
def test_each_building_has_a_roof_on_which_its_name_can_be_read(b_building: Building, c_building: Building) -> None:
    """The board looked like a spreadsheet: a line of figures, and below it another one."""
    picture = next(boards(3, few_seats="neutral", b_building=b_building, c_building=c_building))
    drawn = {mark.fill for mark in picture.marks if isinstance(mark, Shape)}
    places: tuple[Building, ...] = (b_building, c_building, "archives", "university", "library")
    assert all(set(ROOFS[building]) <= drawn for building in places)
    tones = [tone for each in ROOFS.values() for tone in each]
    assert all(contrast(CREAM_2, tone) >= LEGIBLE for tone in tones)
    assert len(set(tones)) == len(tones)


def test_equal_dice_are_read_aloud_one_by_one() -> None:
    """ "Archives: Blue 4 × 2" may be four twos or two fours."""
    table = Table(2)
    table.puts(KIM, "archives:222")
    picture = GAME.picture("board", GAME.view(table.state, None), ())
    assert picture is not None
    told = [str(one) for one in picture.alt if isinstance(one, Phrase) and one.id == "picture-building-alt"]
    assert any("2 2 2" in one for one in told)
