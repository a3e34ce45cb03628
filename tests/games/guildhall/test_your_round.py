"""What stands above the first question of a turn: what the last one came to."""

from __future__ import annotations

from gamecore.engine.scripts import Event
from gamecore.games.guildhall.cards.text import card_name
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import words


def gained(table: Table, *events: Event) -> str:
    begins = Event("turn.begins", {"seat": KIM, "vp": 0})
    summed_up = table.game.your_round(table.game.view(table.state, KIM), [begins, *events, begins])
    assert summed_up is not None
    return words(summed_up.gained)


def played(table: Table, card: str, seat: int = KIM) -> Event:
    return Event("played", {"seat": seat, "card": card_name(table.cards, card), "does": "none"})


def test_the_chapter_that_was_played_into_is_named_before_a_fuller_one() -> None:
    table = Table(2)
    table.hall(KIM, "red monk", "blue monk", "green monk", "red wizard", "blue wizard")
    assert gained(table, played(table, "wizard.blue")) == "**Since your turn**: you added to Wizard: 2 of 5"
    assert gained(table, played(table, "wizard.blue", CHRIS)) == "**Since your turn**: Monk 3 of 5"


def test_a_chapter_that_was_played_into_and_is_gone_is_not_named() -> None:
    table = Table(2)
    table.hall(KIM, "red monk")
    assert gained(table, played(table, "wizard.blue")) == "**Since your turn**: Monk 1 of 5"
