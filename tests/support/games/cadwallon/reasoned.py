"""What is said for a boulevard, part by part."""

from __future__ import annotations

from cogs.wording.fluent import load_wording
from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.rules.dispatch_phase import turn
from tests.support.games.cadwallon.table import CARDS, GAME, KIM, Table
from tests.support.games.cadwallon.wording import words

SEATS = ("Kim", "Chris", "Morgan")
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


def parts_of(table: Table, street: str) -> list[Phrase]:
    """What is said of a boulevard in one line, as phrases."""
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, street)
    parts = found.params.get("dotted", ())
    assert isinstance(parts, list | tuple)
    return [part for part in parts if isinstance(part, Phrase)]


def in_brief(table: Table, street: str) -> str:
    """What is said of a boulevard below the question."""
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, street)
    return load_wording("cadwallon").in_brief.text(found.phrase, SEATS)


def placed(table: Table, street: str) -> list[str]:
    """What is said of a boulevard in one line, part by part."""
    return [words(part) for part in parts_of(table, street)]
