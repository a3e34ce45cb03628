"""Each archetype has a face of its own, and the board, a hand and the first cards show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import pytest

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Mark, Shape
from gamecore.games import game
from gamecore.games.guildhall.cards.effects import Archetype
from gamecore.games.guildhall.presentation.pictures.faces import FACES, face
from tests.support.games.guildhall.table import KIM, Table

RULES: Any = game("guildhall")


def inks(marks: Sequence[Mark]) -> set[str]:
    return {one.fill for one in marks if isinstance(one, Shape)}


@pytest.mark.parametrize("side", [24, 58, 160])
def test_every_archetype_has_a_face_of_its_own_inside_its_place(side: int) -> None:
    drawn = {archetype: [*face(Box(10, 20, side, side), archetype)] for archetype in get_args(Archetype)}
    assert drawn.keys() == FACES.keys() and len({repr(marks) for marks in drawn.values()}) == len(FACES)
    for marks in drawn.values():
        for mark in marks:
            assert mark.box is not None and Box(10, 20, side, side).holds(mark.box)
            numbers = "".join(one if one.isdigit() or one in ".-" else " " for one in getattr(mark, "d", "")).split()
            assert all(9 <= float(x) <= 11 + side for x in numbers[::2])
            assert all(19 <= float(y) <= 21 + side for y in numbers[1::2])


def test_the_board_and_a_hand_show_the_faces_of_their_professions() -> None:
    table = Table(3, professions=("fighter", "cleric", "marshall", "wizard", "rogue", "monk"))
    table.hall(KIM, "red monk")
    table.hand(KIM, "red fighter", "blue cleric")
    view = table.game.view(table.state, KIM)
    for kind in ("board", "hand"):
        picture = RULES.picture(kind, view, ())
        for archetype in FACES:
            assert {ink for ink, _ in FACES[archetype]} <= inks(picture.marks)


def test_a_card_that_cannot_be_played_says_why_where_its_face_would_be() -> None:
    table = Table(2)
    table.hall(KIM, "red fighter")
    table.hand(KIM, "red fighter")
    barred = RULES.picture("hand", table.game.view(table.state, KIM), ())
    table.player(KIM).hand = ["fighter.blue"]
    free = RULES.picture("hand", table.game.view(table.state, KIM), ())
    assert sum(isinstance(one, Shape) for one in free.marks) > sum(isinstance(one, Shape) for one in barred.marks)
