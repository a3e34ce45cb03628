"""On a phone a card of the board says what its signs are about, and the ledger only what one decides by."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cogs.rendering.pictures.fitting import row_box
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Picture, Row, Run, Sign, Tag, Text
from gamecore.games import game
from gamecore.games.guild_master.presentation.pictures.effects import in_a_word, in_signs
from gamecore.games.guild_master.presentation.pictures.portraits import face
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import Table
from tests.support.games.tables import played, randomly
from tests.support.games.wording import Texts
from tests.support.pictures.positions import PLAIN_NAMES, with_names

RULES: Any = game("guild_master")
TEXTS = Texts("guild_master", *PLAIN_NAMES[:4])
LETTERS = 12
"""So many fit below the signs of one of six cards."""


def first_board(seats: int) -> Picture:
    """As it lies before the first orders."""
    asks_for_orders = (
        outcome.state for outcome in played(RULES, Setup(seats=seats), "word", randomly(RULES))
        if RULES.view(outcome.state, None).phase == "orders"
    )  # fmt: skip
    return with_names(
        "guild_master", RULES.picture("board", RULES.view(next(asks_for_orders), None), ()), PLAIN_NAMES[:seats]
    )


def test_every_effect_of_a_card_is_named_in_a_word_that_fits_below_its_signs() -> None:
    people, contracts = RULES.cards.adventurers.values(), RULES.cards.contracts.values()
    effects = [one.ability.effect for one in people if one.ability is not None]
    effects += [effect.effect for one in contracts for effect in one.effects]
    named = {one.do: TEXTS.words(in_a_word(one)) for one in effects}
    assert {"shift_conflict": "in conflict", "take_gold": "from a rival", "gain": "gain"}.items() <= named.items()
    assert [do for do, word in named.items() if not 0 < len(word) <= LETTERS] == []
    assert [do for do, word in named.items() if word == "gain"] == ["gain"], "each but that has a word of its own"


def test_an_event_that_strikes_or_helps_each_round_says_whom_below_the_sun() -> None:
    effects = [effect.effect for one in RULES.cards.contracts.values() for effect in one.effects]
    found = [one for one in effects if one.do in ("start_pay", "start_gain")]
    assert all(Sign("sun") in in_signs(one) for one in found)
    assert {(one.who, TEXTS.words(in_a_word(one))) for one in found if hasattr(one, "who")} == {
        ("most_fame", "most Fame"), ("least_fame", "least Fame"), ("most_gold", "most Gold"),
        ("least_gold", "least Gold"), ("all", "each guild"),
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_board_names_the_ranks_and_the_builders_beside_their_signs(seats: int) -> None:
    marks = first_board(seats).marks
    told = [
        " ".join(str(part) for part in mark.parts if not isinstance(part, Sign))
        for mark in marks
        if isinstance(mark, Row)
    ]
    assert any("Builders" in words for words in told)
    assert any("Adept" in words and "Hero" in words and "Legend" in words for words in told)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ledger_of_the_board_has_no_column_that_nobody_decides_by(seats: int) -> None:
    words = [mark.text for mark in first_board(seats).marks if isinstance(mark, Text)]
    assert {"Fame", "Gold, income", "orders", "team", "rooms"} <= set(words)
    assert "private" not in words and "people" not in words


@pytest.mark.parametrize("by", [2, 0])
def test_the_stars_beside_targets_are_explained_where_there_are_any(by: int) -> None:
    """Every target had a star, and nothing said what it stands for."""
    harder = {"heroic1": {"effects": [effect("event", "shift_target", by=by)]}} if by else {}
    table = Table(2, round=2, phase="orders", cards=deck(**harder))
    table.board("3", "heroic1")
    shown: Any = table.game.picture("board", table.game.view(table.state, None), ())
    picture = with_names("guild_master", shown, PLAIN_NAMES[:2])
    stars = [
        mark
        for mark in picture.marks
        if isinstance(mark, Row) and "*" in [getattr(one, "text", one) for one in mark.parts]
    ]
    told = [mark.text for mark in picture.marks if isinstance(mark, Text)]
    assert bool(stars) == ("* by an Event" in told) == bool(by)


def test_builders_cost_on_the_board_what_is_to_be_paid_now_and_a_star_says_that_an_event_changes_it() -> None:
    """It showed 2 3 3 4 while the form of an order said 3, 4, 4 and 5."""
    dearer = {"effects": [effect("event", "shift_builders", by=1)]}
    for card, said, stars in (({}, ["2", "3", "3", "4", "4", "5", "5", "6"], 0), (dearer, list("34455667"), 1)):
        table = Table(4, round=2, phase="orders", cards=deck(heroic5=card))
        table.board("3", "heroic5")
        picture = table.game.picture("board", table.game.view(table.state, None), ())
        assert picture is not None
        (track,) = [
            mark for mark in picture.marks if isinstance(mark, Row) and Phrase("picture-builders", {}) in mark.parts
        ]
        costs = [mark for mark in picture.marks if isinstance(mark, Text) and mark.box.y == track.box.y]
        assert [mark.text for mark in costs if str(mark.text).isdigit()] == said
        assert sum(isinstance(part, Run) and part.text == "*" for part in track.parts) == stars
        legends = [
            mark for mark in picture.marks if isinstance(mark, Text) and mark.text == Phrase("picture-stars", {})
        ]
        assert len(legends) == stars


def shown_in(round: int) -> Picture:
    table = Table(3, round=round, phase="orders")
    picture = table.game.picture("board", table.game.view(table.state, None), ())
    assert picture is not None
    return picture


def test_everybody_on_the_board_is_seen_as_best_at_their_best_skill_and_always_alike() -> None:
    people = RULES.cards.adventurers.values()
    assert all(face(one).split("-")[1] == max(one.skills, key=lambda skill: one.skills[skill]) for one in people)
    alike = Counter(map(face, people))
    assert len(alike) > 50 and max(alike.values()) < 4, "a team looked like one person three times"
    seen = [mark.name for mark in shown_in(2).marks if isinstance(mark, Sign) and mark.name.startswith("portrait-")]
    assert len(seen) == 5 and seen == [
        mark.name for mark in shown_in(8).marks if isinstance(mark, Sign) and mark.name.startswith("portrait-")
    ]


def test_a_face_lies_neither_on_its_cards_letter_nor_on_its_lozenges() -> None:
    for seats in (2, 3, 4):
        marks = first_board(seats).marks
        for seen in (mark for mark in marks if isinstance(mark, Sign) and mark.name.startswith("portrait-")):
            assert seen.box is not None
            head = Box(seen.box.x + seen.box.w * 0.3, seen.box.y, seen.box.w * 0.4, seen.box.h * 0.7)
            beside = [mark.box for mark in marks if isinstance(mark, Tag) and mark.box is not None]
            lozenges = [
                row_box(mark) for mark in marks
                if isinstance(mark, Row) and all(isinstance(one, Sign) and one.name == "lozenge" for one in mark.parts)
            ]  # fmt: skip
            level = [box for box in (*beside, *lozenges) if abs(box.cy - seen.box.cy) < seen.box.h / 2]
            assert level and all(box.right <= head.x or box.x >= head.right or box.y >= head.bottom for box in level)


@pytest.mark.parametrize("round", [1, 8])
def test_in_every_round_the_board_says_when_the_signs_at_the_foot_of_a_card_count(round: int) -> None:
    """It said so in three rounds, and no more when Events began to matter."""
    told = [part for mark in shown_in(round).marks if isinstance(mark, Row) for part in mark.parts]
    named = [TEXTS.words(part) for part in told if isinstance(part, Phrase) and part.id == "picture-counts"]
    assert named == ["every round", "Bonus: at once", "Boon: kept, once", "Event: while open"]
