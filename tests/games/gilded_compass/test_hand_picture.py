"""A few maps in one's own picture are sums: what each brings, and all together."""

from __future__ import annotations

from typing import Any

from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.picture.marks import Die, Row, Run, Sign, Text
from gamecore.engine.picture.pieces import page
from gamecore.games import game
from gamecore.games.gilded_compass.presentation.pictures.dice import dice_parts
from gamecore.games.gilded_compass.presentation.pictures.hand import AS_LINES
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import score
from gamecore.games.gilded_compass.rules.scoring.holdings import crew_gold
from gamecore.games.gilded_compass.view import state_of
from tests.support.games.gilded_compass.table import GAME, KIM, Table
from tests.support.games.tables import among_stewards

RULES: Any = game("gilded_compass")


def figures(row: Row) -> list[int]:
    runs = [part.text for part in row.parts if isinstance(part, Run)]
    return [int(text) for text in runs if isinstance(text, str) and text.isdigit()]


def test_dice_that_are_all_placed_are_seen_on_a_full_picture_too() -> None:
    outcomes = among_stewards("gilded_compass", Setup(seats=2), "placed")
    views = (RULES.view(outcome.state, 0) for outcome in outcomes)
    view = next(one for one in views if one.phase == "turn" and one.turn == 1 and one.hunters[0].dice < 3)
    (part,) = dice_parts(view, 0, in_one_line=True)
    lying = [each for mark in part.marks(page(810)) if isinstance(mark, Row) for each in mark.parts]
    assert [each for each in lying if isinstance(each, Die)]


def test_the_terms_of_each_map_come_to_what_stands_behind_them() -> None:
    seen = 0
    for number, outcome in enumerate(among_stewards("gilded_compass", Setup(seats=2), "sums")):
        view = RULES.view(outcome.state, 0)
        if number % 4 or view.phase == "setup":
            continue
        state = state_of(view)
        crews = score(RULES.cards, state, state.hunters[0]).crews
        if not 0 < len(crews) <= AS_LINES:
            continue
        rows = [mark for mark in RULES.picture("hand", view, ()).marks if isinstance(mark, Row)]
        terms = [row for row in rows if isinstance(row.parts[0], Sign) and row.parts[0].name == "map" and figures(row)]
        totals = [row for row in rows if isinstance(row.parts[0], Run) and row.parts[0].text == "="]
        assert [sum(figures(row)) for row in terms] == [figures(row)[0] for row in totals]
        assert sorted(figures(row)[0] for row in totals) == sorted(crew_gold(RULES.cards, crew) for crew in crews)
        seen += len(crews)
    assert seen > 3


def test_tokens_are_in_what_all_is_worth_and_so_are_named() -> None:
    """ "Worth now 35" stood above lines that came to 31."""
    for outcome in among_stewards("gilded_compass", Setup(seats=2), "sums"):
        view = RULES.view(outcome.state, 0)
        tokens = view.hunters[0].knowledge
        if view.phase == "setup" or tokens < 2:
            continue
        told = [mark.text for mark in RULES.picture("hand", view, ()).marks if isinstance(mark, Text)]
        assert say("picture-hand-below", tokens=tokens, gold=tokens // 2, odd=tokens % 2) in told
        return
    raise AssertionError("nobody had two tokens")


def test_while_buildings_pay_nobody_is_told_that_all_their_dice_are_placed() -> None:
    """One had been left in hand, and those that had been paid were gone."""
    views = (RULES.view(each.state, 0) for each in among_stewards("gilded_compass", Setup(seats=2), "placed"))
    view = next(one for one in views if one.phase == "resolve" and any(die.owner == 0 for die in one.university))
    (part,) = dice_parts(view, 0)
    told = [mark.text for mark in part.marks(page(810)) if isinstance(mark, Text)]
    assert say("picture-own-dice", count=view.hunters[0].dice, paid="yes") in told


def test_on_a_dig_site_it_is_seen_of_which_site_the_people_there_are() -> None:
    """A Cartographer stood there, and nobody saw whose: it decides who may join them."""
    table = Table(2)
    for maps in (["dig_site", "red_4"], ["dig_site", "red_4", "blue_4", "green_4", "white_4", "purple_4"]):
        table.hunter(KIM, maps=maps, specialists=["yellow_cartographer_3", "red_excavator_2"])
        picture = GAME.picture("hand", GAME.view(table.state, KIM), ())
        assert picture is not None
        rows = [mark for mark in picture.marks if isinstance(mark, Row)]
        signs = [[part.name for part in row.parts if isinstance(part, Sign)] for row in rows]
        assert any(pair == ["compass", "ankh"] for each in signs for pair in (each[-2:], each)), maps
        assert not any("pickaxe" in each and "volcano" in each for each in signs), "the map says it already"
