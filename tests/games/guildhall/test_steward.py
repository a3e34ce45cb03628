"""The steward of Guildhall: it completes, denies and buys as somebody would who sees what it sees."""

from __future__ import annotations

from typing import Any

import pytest

from bot.cli.simulate import play_one
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.imagined import Unseen
from gamecore.games.guildhall.ai.steward import choose
from gamecore.games.guildhall.rules.choosing import card_option
from gamecore.games.guildhall.rules.how_to_play import act
from tests.support.games.guildhall.table import CHRIS, KIM, Table


def asked(table: Table) -> Question:
    batch = next(act(table.play))
    return batch.questions[0]


def chosen(table: Table) -> Any:
    """What it would do with Kim's action."""
    return choose(table.cards, table.game.view(table.state, KIM), asked(table))


def test_it_buys_what_ends_the_game() -> None:
    table = Table(2)
    table.points(KIM, 15)
    table.completed(KIM, "monk")
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hand(KIM, "red fighter", "blue cleric")
    assert chosen(table) == {"act": "buy:2"}


def test_with_the_last_card_of_a_chapter_and_nothing_to_fear_it_completes_it() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "purple monk", "red wizard", "blue wizard")
    assert chosen(table)["act"].startswith("play:monk.purple")


def test_it_raids_the_chapter_that_is_nearest_to_completion() -> None:
    table = Table(2)
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk", "red wizard")
    table.hand(KIM, "red fighter")
    before = table.game.view(table.state, KIM)
    table.plays("red fighter", at="0")
    question = next(one for one in table.asked if one.kind == "pick.card")
    assert str(choose(table.cards, before, question)).startswith("monk")


def test_neither_it_nor_a_default_swaps_a_card_for_its_twin_while_another_can_be_had_gh_19() -> None:
    table = Table()
    table.hall(KIM, "red monk", "blue monk", "green monk", "red wizard", "red cleric")
    table.hall(CHRIS, "red wizard", "yellow monk")
    table.hand(KIM, "red rogue")
    view = table.game.view(table.state, KIM)
    table.plays("red rogue", at="0")
    question = next(one for one in table.asked if one.kind == "swap")
    swap: Any = choose(table.cards, view, question)
    assert swap == question.default() and swap["form"]["swap"] == {"give": "cleric.red", "take": "monk.yellow"}
    assert table.hall_of(CHRIS) == ["red cleric", "red wizard"]


def test_the_same_view_gives_the_same_answer_whatever_is_hidden() -> None:
    table = Table(2)
    table.hand(KIM, "red fighter", "blue monk", "green monk", "red wizard")
    table.hand(CHRIS, "red monk", "yellow monk")
    other = table.game.resample_hidden(table.state, KIM, table.chance)
    view, same = table.game.view(table.state, KIM), table.game.view(other, KIM)
    assert choose(table.cards, view, asked(table)) == choose(table.cards, same, asked(table))


def test_a_card_that_was_only_imagined_is_never_offered_in_place_of_a_real_one() -> None:
    """Options are kept to be used again: what was imagined in an earlier game must not answer in a later one."""
    cards = Table(2).cards
    imagined, real = card_option(cards, Unseen("monk.red")), card_option(cards, "monk.red")
    assert type(imagined.key) is Unseen and type(real.key) is str


@pytest.mark.parametrize(("other", "wins"), [("random", 18), ("defaults", 13)])
def test_it_beats_those_who_do_not_think(other: str, wins: int) -> None:
    """In ten games from each chair; the strength itself is measured by ``simulate`` (data/guildhall/BALANCE.md)."""
    won = 0
    for number in range(10):
        won += play_one("guildhall", ("steward", other), f"strength/{number}").seats[0].won
        won += play_one("guildhall", (other, "steward"), f"strength/{number}").seats[1].won
    assert won >= wins
