"""Pictures beside questions of Guildhall, and what is to be read in them."""

from __future__ import annotations

from typing import Any

from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.marks import Picture, Row, Run, Sign, Text
from gamecore.engine.scripts import Question
from gamecore.games import game
from gamecore.games.guildhall.rules.actions import acts
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.pictures.positions import PLAIN_NAMES, with_names

RULES: Any = game("guildhall")
SIX = ("fighter", "cleric", "marshall", "wizard", "rogue", "monk")


def holding(*hand: str) -> Table:
    """A turn of Kim's with these cards, beside a Fighter chapter that lacks yellow and a Chris who has one of three."""
    table = Table(professions=SIX)
    table.hand(KIM, *hand)
    table.hall(KIM, "red fighter", "blue fighter", "green fighter", "purple fighter")
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow rogue")
    return table


def turn_of(table: Table) -> Question:
    return Question(KIM, "turn", acts(table.play, KIM), lambda: None, {"actions": 2, "again": 0})


def with_picture(table: Table, question: Question, answer: Any, *, recommended: bool = False) -> QuestionPicture:
    view = RULES.view(table.state, KIM)
    shown: QuestionPicture = RULES.question_picture(view, question, answer, recommended=recommended)
    return shown


def worded(shown: QuestionPicture) -> Picture:
    return with_names("guildhall", shown.picture, PLAIN_NAMES[:2])


def read(picture: Picture) -> str:
    """All that is written, a line for each mark."""
    found = []
    for mark in picture.marks:
        parts = (mark,) if isinstance(mark, Text) else mark.parts if isinstance(mark, Row) else ()
        found.append(" ".join(str(one.text) if isinstance(one, Text | Run) else str(one) for one in parts
                              if isinstance(one, Text | Run | str)))  # fmt: skip
    return "\n".join(found)


def marks_named(picture: Picture, sign: str) -> list[Sign]:
    return [mark for mark in picture.marks if isinstance(mark, Sign) and mark.name == sign]
