"""What is said for a boulevard, part by part."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.rules.dispatch_phase import turn
from tests.support.games.cadwallon.table import CARDS, GAME, KIM, Table
from tests.support.games.cadwallon.wording import words

WHERE = Question(KIM, "place", PickOne(()), lambda: None)


def scattered(seed: str, agents: int, seats: int = 2) -> Table:
    """A round in which so many Agents stand somewhere, those of each in turn."""
    chance, table = Chance(seed), Table(seats=seats)
    for number, street in enumerate(sorted(BOULEVARDS, key=lambda _: chance.draw(1000))[:agents]):
        table.agents(street, number % seats)
    return table


def asked(table: Table) -> Question:
    """Where Kim's Agent goes."""
    return next(turn(table.play())).questions[0]


def placed(table: Table, street: str) -> list[str]:
    """What is said of a boulevard in one line, part by part."""
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, street)
    parts = found.params.get("dotted", ())
    assert isinstance(parts, list | tuple)
    return [words(part) for part in parts if isinstance(part, Phrase)]
