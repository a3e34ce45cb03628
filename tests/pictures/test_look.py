"""The look can be read by everybody: contrasts, also as people see them who see some colours, or all, alike."""

from __future__ import annotations

import re
from collections.abc import Mapping
from colorsys import rgb_to_hsv
from itertools import combinations
from pathlib import Path

import pytest

from cogs.rendering.pictures.signs import known_signs
from cogs.rendering.pictures.svg import svg
from cogs.wording.emojis import all_emojis
from cogs.wording.names import COLOURS
from gamecore.engine.picture import look as looks
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import NEUTRAL, SEATS
from gamecore.engine.picture.marks import Area, Die, Picture, Shape
from gamecore.engine.picture.pieces import foot
from gamecore.games.gilded_compass.presentation.pictures.signs import SITE_INKS, SITE_SIGNS
from gamecore.games.guild_master.presentation.pictures.signs import SKILL_INKS, SKILL_SIGNS
from gamecore.games.guildhall.presentation.pictures.signs import COLOUR_LOOKS
from tests.support.pictures.seeing import VISIONS, contrast, difference

ROOT = Path(__file__).parents[2]
GROUNDS = {
    "NIGHT": ("CREAM", "CREAM_2", "CREAM_3", "BRASS_2", "WAX_2", "LEAF_2"),
    "PANEL": ("CREAM", "CREAM_2", "CREAM_3", "BRASS_2", "WAX_2", "LEAF_2"),
    "PAPER": ("INK", "INK_2", "WAX", "LEAF"),
    "PANEL_2": ("CREAM", "CREAM_2", "CREAM_3", "LEAF_2"),
    "PAPER_2": ("INK", "INK_2", "LEAF"),
    "PAPER_3": ("INK",),
    "BRASS_2": ("INK", "INK_2"),
}


@pytest.mark.parametrize("ground", GROUNDS)
def test_words_stand_out_from_what_they_are_written_on(ground: str) -> None:
    weak = {ink: contrast(getattr(looks, ink), getattr(looks, ground)) for ink in GROUNDS[ground]}
    assert {ink: ratio for ink, ratio in weak.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("vision", VISIONS)
def test_every_seats_letter_can_be_read_in_its_mark(vision: str) -> None:
    assert {one.colour: contrast(one.ink, one.fill, vision) for one in (*SEATS, NEUTRAL)} == {
        one.colour: pytest.approx(ratio)
        for one in (*SEATS, NEUTRAL)
        if (ratio := contrast(one.ink, one.fill, vision)) >= 4.5
    }


def test_a_seat_has_the_colour_of_the_square_that_stands_for_it_in_a_text() -> None:
    """As Discord draws the squares: who reads 🟥 in a text looks for red in the picture, not for orange."""
    squares = {"🟥": "#DD2E44", "🟦": "#55ACEE", "🟩": "#78B159", "🟨": "#FDCB58", "🟪": "#AA8ED6", "🟧": "#F4900C"}
    apart = {seat.colour: _degrees(seat.fill, squares[sign]) for seat, sign in zip(SEATS, COLOURS, strict=False)}
    assert {colour: degrees for colour, degrees in apart.items() if degrees > 40} == {}
    assert _degrees(SEATS[0].fill, SEATS[5].fill) > 30, "red and orange"


def _degrees(one: str, other: str) -> float:
    """How far two hues are apart on the circle of colours."""
    hues = [rgb_to_hsv(*(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)))[0] for colour in (one, other)]
    turn = abs(hues[0] - hues[1])
    return 360 * min(turn, 1 - turn)


@pytest.mark.parametrize("vision", VISIONS)
def test_a_seats_line_stands_out_from_the_dark(vision: str) -> None:
    assert [one.colour for one in SEATS if contrast(one.lit, looks.PANEL, vision) < 4.5] == []


@pytest.mark.parametrize("vision", ["usual", "deuteranopia", "protanopia", "tritanopia"])
def test_no_two_seats_lines_are_seen_alike(vision: str) -> None:
    """Red's and green's were nearly one grey-tan, and only their markers differed."""
    apart = {(a.colour, b.colour): difference(a.lit, b.lit, vision) for a, b in combinations(SEATS, 2)}
    assert {pair: round(found) for pair, found in apart.items() if found < 10} == {}


@pytest.mark.parametrize("vision", VISIONS)
def test_what_is_lit_at_the_foot_of_a_card_is_told_by_a_line_as_well(vision: str) -> None:
    (dark,) = foot(Box(0, 0, 200, 46), looks.PAPER_2, lit=False)
    ground, line = foot(Box(0, 0, 200, 46), looks.PAPER_2, lit=True)
    assert isinstance(dark, Shape) and isinstance(ground, Shape) and isinstance(line, Area)
    assert min(contrast(line.fill, beside, vision) for beside in (looks.PAPER, looks.PAPER_2, ground.fill)) > 3


@pytest.mark.parametrize("vision", VISIONS)
def test_what_is_to_be_had_and_what_is_now_stand_out_from_the_dark(vision: str) -> None:
    assert min(contrast(light, looks.PANEL, vision) for light in (looks.PAPER, looks.BRASS_2)) > 4.5


def test_no_two_seats_share_a_colour_a_shape_or_a_letter() -> None:
    for one, other in combinations((*SEATS, NEUTRAL), 2):
        assert one.fill != other.fill and one.shape != other.shape and one.letter != other.letter


def test_no_two_seats_dice_have_the_same_outline() -> None:
    """Red's dice, green's and what is lit were one olive to whoever sees no red and green."""
    told = {seat: svg(Picture(100, 100, (Die(3, seat, Box(10, 10, 60, 60)),), ())) for seat in (*range(len(SEATS)), 99)}
    outlines = {re.sub(r"#[0-9A-F]{6}", "", one, flags=re.IGNORECASE) for one in told.values()}
    assert len(outlines) == len(SEATS) + 1


@pytest.mark.parametrize("vision", VISIONS)
def test_every_sign_of_a_guildhall_can_be_seen_on_its_colour(vision: str) -> None:
    weak = {name: contrast(of.ink, of.fill, vision) for name, of in COLOUR_LOOKS.items()}
    assert {name: ratio for name, ratio in weak.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("inks", [SITE_INKS, SKILL_INKS], ids=["sites", "skills"])
def test_the_signs_of_sites_and_skills_stand_out_from_paper(inks: Mapping[str, str], vision: str) -> None:
    assert {name: ratio for name, ink in inks.items() if (ratio := contrast(ink, looks.PAPER, vision)) < 4.5} == {}


def test_no_two_colours_of_a_guildhall_no_two_sites_and_no_two_skills_share_a_sign() -> None:
    for told in ([of.sign for of in COLOUR_LOOKS.values()], [*SITE_SIGNS.values()], [*SKILL_SIGNS.values()]):
        assert len(set(told)) == len(told)
    assert set(SITE_INKS) == set(SITE_SIGNS) and set(SKILL_INKS) == set(SKILL_SIGNS)


def test_whatever_emoji_has_a_colour_has_a_sign_a_shape_or_pips_of_its_own_in_its_family() -> None:
    told = [(one.family, one.sign, one.die, one.seat) for one in all_emojis()]
    assert len(set(told)) == len(told) and not any(each[1:] == ("", 0, None) for each in told)


def test_every_sign_is_drawn_somewhere() -> None:
    code = [file for folder in ("gamecore", "cogs") for file in (ROOT / folder).rglob("*.py")]
    named = "\n".join(file.read_text("utf-8") for file in [*code, ROOT / "data/pictures/emojis.json"])
    assert known_signs() and [name for name in sorted(known_signs()) if f'"{name}"' not in named] == []
