"""What each viewer sees, in every legal pairing of buildings, and what nobody does."""

from __future__ import annotations

from itertools import product

import pytest

from cogs.wording.fluent import load_wording
from gamecore.engine.board import Board, Cards, Heading, Lines, Rows
from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Param, Phrase
from gamecore.games.gilded_compass.state import ItemTile
from tests.support.games.contract.secrecy import compared
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, TILES, Table
from tests.support.games.tables import played, randomly

PAIRINGS = list(product(("auction", "guild"), ("temple", "illuminati", "galleon", "tower")))


@pytest.mark.parametrize(
    ("every", "seats", "backs"),
    [
        (27, 2, "colour"),
        (27, 4, "dice"),
        *(pytest.param(6, seats, backs, marks=pytest.mark.soak) for seats in (2, 4) for backs in ("dice", "colour")),
    ],
)
def test_neither_kind_of_back_lets_an_item_shine_through(every: int, seats: int, backs: str) -> None:
    """At every so many moments to everybody in the soak, and to one of them in turn otherwise."""
    setup = Setup(seats=seats, options={"c_building": "temple", "few_seats": "neutral", "backs": backs})
    assert compared("gilded_compass", setup, backs, every, in_turn=every == 27).total() > (5 if every == 27 else 0)


@pytest.mark.parametrize(
    ("every", "b", "c", "seats"),
    [
        *((60, *pairing, 2 + 2 * (number % 2)) for number, pairing in enumerate(PAIRINGS)),
        *(pytest.param(12, *pairing, seats, marks=pytest.mark.soak) for pairing in PAIRINGS for seats in (2, 4)),
    ],
)
def test_no_pairing_lets_hidden_things_shine_through(every: int, b: str, c: str, seats: int) -> None:
    """At every so many moments to everybody in the soak, and to one of them in turn otherwise."""
    setup = Setup(seats=seats, options={"b_building": b, "c_building": c, "few_seats": "neutral"})
    assert compared("gilded_compass", setup, f"{b} {c}", every, in_turn=every == 60).total() > (2 if every == 60 else 0)


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    ("b", "c"),
    [
        pytest.param(*each, marks=() if number in (0, 3, 5, 6) else pytest.mark.soak)
        for number, each in enumerate(PAIRINGS)
    ],
)
def test_every_pairing_is_sound_and_has_words(b: str, c: str, every: int) -> None:
    """All that is told has words; both boards at so many moments. Each building is met, in the soak each pairing."""
    wording = load_wording("gilded_compass")
    chairs = ("Kim", "Chris", "Morgan")
    options = {"b_building": b, "c_building": c, "few_seats": "neutral", "items": "every_map"}
    for number, outcome in enumerate(played(GAME, Setup(seats=3, options=options), "pairing", randomly(GAME))):
        assert not GAME.problems(outcome.state)
        for event in outcome.events:
            wording.text(Phrase(event.kind.replace(".", "-"), event.params), chairs)
        if number % every:
            continue
        view = GAME.view(outcome.state, 0)
        for shown in (GAME.board(view), GAME.private_board(view)):
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


def test_a_coloured_back_shows_colour_and_dice_and_not_whom_the_item_is_for() -> None:
    table = Table(4, c_building="temple", backs="colour")
    table.state.items[0] = ItemTile("purple_excavator", (6, 6))
    before = GAME.view(table.state, KIM)
    assert (before.items[0].site, before.items[0].dice) == ("purple", (6, 6))
    table.state.items[0].item = "purple_cartographer"
    assert GAME.view(table.state, KIM) == before


def test_a_back_shows_two_dice_and_nothing_of_the_item_gc_21() -> None:
    table = Table(4, c_building="temple")
    table.state.items[0] = ItemTile("purple_excavator", (6, 6))
    before = GAME.view(table.state, KIM)
    assert (before.items[0].site, before.items[0].dice) == (None, (6, 6))
    backs: list[Param] = [phrase for phrase in phrases(GAME.board(before)) if phrase.id == "board-item"]
    backs += [event.params["backs"] for event in table.dealt if "backs" in event.params]
    assert len(backs) == 5 and "colour" not in str(backs)
    table.state.items[0].item = "red_cartographer"
    assert GAME.view(table.state, KIM) == before


def test_a_table_older_than_the_choice_goes_on_with_coloured_backs() -> None:
    table = Table(4, c_building="temple", backs="colour")
    del table.state.options["backs"]
    again = GAME.load(GAME.dump(table.state))
    site = TILES.items[again.items[0].item].site
    assert GAME.view(again, KIM).items[0].site == site
    dealt = GAME.resample_hidden(again, KIM, Chance("old"))
    assert GAME.view(dealt, KIM) == GAME.view(again, KIM)


def test_a_spectator_has_no_private_board() -> None:
    view = GAME.view(Table(2).state, None)
    assert view.own is None and not GAME.private_board(view).blocks
