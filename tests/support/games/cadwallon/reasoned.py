"""What is said for a boulevard, part by part."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.wording.fluent import load_wording
from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Param, Phrase
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.rules.dispatch_phase import turn
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, Table
from tests.support.games.cadwallon.wording import words

SEATS = ("Kim", "Chris", "Morgan")
WHERE = Question(KIM, "place", PickOne(()), lambda: None)


def scattered(seed: str, agents: int, seats: int = 2) -> Table:
    """A round in which so many Agents stand somewhere, those of each in turn."""
    chance, table = Chance(seed), Table(seats=seats)
    for number, street in enumerate(sorted(BOULEVARDS, key=lambda _: chance.draw(1000))[:agents]):
        table.agents(street, number % seats)
    return table


def with_whispers() -> Table:
    """A last round with three boulevards free, in which Kim holds Whispers and Chris Bailiffs: c2-c3 brings Kim most
    if Chris does not play them."""
    table = Table(
        (
            "widow_orsane", "crowded_lane", "master_of_plans",
            "doctor_velt", "silent_partner", "masked_singer",
            "toll_sergeants", "stonemason", "night_patrol",
        ),
        seats=3,
    )  # fmt: skip
    table.holds(KIM, "whispers")
    table.holds(CHRIS, "bailiffs")
    table.owns(KIM, "drill_sergeant", "bridge_warden", "ducal_lancers", "bronze_caster", "fur_trader")
    for seat, streets in enumerate(
        (("b1-c1", "b1-b2", "a2-a3"), ("b2-b3", "c1-c2", "a1-a2"), ("a1-b1", "b2-c2", "a2-b2"))
    ):
        for street in streets:
            table.agents(street, seat)
    table.state.round, table.state.deck = 5, table.state.deck[:3]
    return table


def asked(table: Table) -> Question:
    """Where Kim's Agent goes."""
    return next(turn(table.play())).questions[0]


def parts_of(table: Table, street: str) -> list[Phrase]:
    """What is said of a boulevard, in brief or behind *Why?*, as phrases."""
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, street)
    return parts_in(found.phrase)


def parts_in(told: Phrase) -> list[Phrase]:
    """What is said in a reason, each card's once: first what speaks for the answer, then what can go wrong, then what
    is told in brief alone."""
    found: dict[tuple[str, object], Phrase] = {}
    for part in [*_parts(told.params["dotted"]), *_parts(told.params["risks"]), *_parts(told.params["first"])]:
        found.setdefault((part.id, part.params.get("card")), part)
    return [*found.values()]


def _parts(said: Param) -> Iterator[Phrase]:
    if isinstance(said, list | tuple):
        for each in said:
            yield from _parts(each)
    elif isinstance(said, Phrase) and said.id.startswith("chain-"):
        yield from (part for name in ("first", "next") for part in _parts(said.params[name]))
    elif isinstance(said, Phrase):
        yield said


def in_brief(table: Table, street: str) -> str:
    """What is said of a boulevard below the question."""
    (found,) = reasons(CARDS, GAME.view(table.state, KIM), WHERE, street)
    return load_wording("cadwallon").in_brief.text(found.phrase, SEATS)


def placed(table: Table, street: str) -> list[str]:
    """What is said of a boulevard, part by part."""
    return [words(part) for part in parts_of(table, street)]
