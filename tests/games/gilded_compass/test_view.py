"""What each viewer sees, in every legal pairing of buildings, and what nobody does."""

from __future__ import annotations

from itertools import product

import pytest

from bot.wording import load_wording
from gamecore.engine.board import Board, Cards, Heading, Lines, Rows
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.games.gilded_compass.state import ItemTile
from tests.games.contract.tables import played, randomly
from tests.games.contract.test_secrecy import compared
from tests.games.gilded_compass.table import CHRIS, GAME, KIM, Table

PAIRINGS = list(product(("auction", "guild"), ("temple", "illuminati", "galleon", "tower")))


@pytest.mark.parametrize(("b", "c"), PAIRINGS)
@pytest.mark.parametrize("seats", [2, 4])
def test_no_pairing_lets_hidden_things_shine_through(seats: int, b: str, c: str) -> None:
    options = {"b_building": b, "c_building": c, "few_seats": "neutral"}
    assert compared("gilded_compass", Setup(seats=seats, options=options), f"{b} {c}", every=12).total() > 0


@pytest.mark.parametrize(("b", "c"), PAIRINGS)
def test_every_pairing_is_sound_and_has_words(b: str, c: str) -> None:
    wording = load_wording("gilded_compass")
    chairs = ("Kim", "Chris", "Morgan")
    options = {"b_building": b, "c_building": c, "few_seats": "neutral", "items": "every_map"}
    for outcome in played(GAME, Setup(seats=3, options=options), "pairing", randomly(GAME)):
        assert not GAME.problems(outcome.state)
        for event in outcome.events:
            wording.text(Phrase(event.kind.replace(".", "-"), event.params), chairs)
        view = GAME.view(outcome.state, 0)
        for shown in (GAME.board(view), GAME.sheet(view)):
            assert all(wording.text(phrase, chairs) for phrase in phrases(shown))


def phrases(board: Board) -> list[Phrase]:
    found = [board.title]
    for block in board.blocks:
        if isinstance(block, Heading):
            found.append(block.text)
        elif isinstance(block, Lines):
            found += block.lines
        elif isinstance(block, Rows):
            found += [phrase for row in block.rows for phrase in (row.label, *row.cells)]
        elif isinstance(block, Cards):
            found += [phrase for card in block.cards for phrase in card.lines]
    return found


def test_secret_tiles_are_counted_for_others_and_seen_by_their_owner() -> None:
    table = Table(4, b_building="guild")
    table.hunter(KIM, missions=["unite"], items=[ItemTile("red_cartographer", (1, 2))], drawn=[3])
    own, others = GAME.view(table.state, KIM), GAME.view(table.state, CHRIS)
    assert own.own is not None and (own.own.missions, own.own.items) == (("unite",), ("red_cartographer",))
    shown = others.hunters[KIM]
    assert (shown.missions, shown.items, shown.drawn) == (1, 1, 1)
    assert "unite" not in others.model_dump_json() and 'red_cartographer"' not in others.model_dump_json()


def test_an_item_at_the_temple_shows_its_colour_and_dice_and_not_whom_it_is_for_gc_21() -> None:
    table = Table(4, c_building="temple")
    table.state.items[0] = ItemTile("purple_excavator", (6, 6))
    before = GAME.view(table.state, KIM)
    assert (before.items[0].site, before.items[0].dice) == ("purple", (6, 6))
    table.state.items[0].item = "purple_cartographer"
    assert GAME.view(table.state, KIM) == before


def test_a_spectator_has_no_sheet() -> None:
    view = GAME.view(Table(2).state, None)
    assert view.own is None and not GAME.sheet(view).blocks
