"""What the steward would do in a turn of Kim's, and why."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.games.guildhall.rules.how_to_play import act
from tests.support.games.guildhall.table import KIM, Table
from tests.support.games.guildhall.wording import words


def why(table: Table) -> list[str]:
    question = next(act(table.play)).questions[0]
    found = table.game.advise(table.game.view(table.state, KIM), question, Chance("why"))
    return [words(one.phrase) for one in found.why]


def advised(table: Table) -> object:
    question = next(act(table.play)).questions[0]
    answer = table.game.advise(table.game.view(table.state, KIM), question, Chance("why")).answer
    return answer["act"] if isinstance(answer, dict) else answer
