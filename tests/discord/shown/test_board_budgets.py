"""How many words a board has in text: whole behind *Board*, and in the channel where no picture is shown."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.rendering.board_text import beginning
from cogs.rendering.board_text import whole as draw_whole
from cogs.rendering.public_messages import in_words
from cogs.wording.fluent import Drawing, load_wording
from cogs.wording.lengths import words_in
from gamecore import games
from gamecore.engine.board import Board
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from tests.support.discord.word_budgets import AT_MOST, count

NAMES = ("🟦 Robin", "🟥 Steward Blue", "🟩 Chris", "🟨 Morgan", "🟪 Silvia", "🟧 Kim")
BELOW = (
    "**Waiting for** 🟦 Robin and 🟥 Steward Blue · bargaining · until <t:1700000000:t>. Ready: 🟩 Chris, 🟨 Morgan."
)
GREATEST = {
    "guild_master": (4, {"track_end": "closed"}),
    "guildhall": (4, {"saga": "super_all"}),
    "gilded_compass": (5, {}),
    "cadwallon": (4, {"conditions": "on"}),
    "town_founders": (6, {"variant": "interaction"}),
}
"""Seats and options with which a board says most, of games that are named here."""


def greatest(key: str) -> tuple[int, dict[str, str]]:
    return GREATEST.get(key, (games.game(key).seats[-1], {}))


RICHEST = [("guild_master", "bb0")] + [(key, "boards") for key in games.all_keys() if key != "guild_master"]
"""The first is one in which orders, offers and cards together are more than fit, of some dozens."""
SEEDS = [(*richest, 12) for richest in RICHEST] + [
    pytest.param(*each, 4, marks=pytest.mark.soak) for each in [*RICHEST, ("guild_master", "boards")]
]
"""Of so many boards of a game one is read."""
BY_CHANCE = {"gilded_compass", "guildhall"}
"""Games whose boards say more when they are played by chance: 411 and 303 words, to 389 and 258 among stewards."""


def boards(key: str, seed: str, every: int) -> list[Board]:
    """Boards of a whole game, as the first seat sees them."""
    game: Any = games.game(key)
    seats, options = greatest(key)
    found: list[Board] = []
    asked = 0

    def answer(state: Any, question: Question) -> Any:
        nonlocal asked
        asked += 1
        if asked % every == 0:
            found.append(game.board(game.view(state, 0)))
        chance = Chance(f"board/{asked}")
        if key in BY_CHANCE:
            return game.random(None, question, chance)
        return game.steward(game.view(state, question.seat), question, chance)

    usual = {option.key: option.values[0] for option in game.options}
    drive(game, Setup(seats=seats, options=usual | options), seed, answer)
    return found


@pytest.mark.parametrize(("key", "seed", "every"), SEEDS)
def test_a_board_keeps_to_its_words_whole_and_in_the_channel(key: str, seed: str, every: int) -> None:
    draw, found = Drawing(load_wording(key), NAMES), boards(key, seed, every)
    assert len(found) > 40 / every
    for board in found:
        whole = "\n".join(draw_whole(board, draw, 0))
        assert count(whole) <= AT_MOST["board whole, as text"], whole
        shown = in_words(board, draw, BELOW, "MORE")
        assert shown.endswith(BELOW) and count(shown) <= AT_MOST["board without its picture"], shown
        assert all(name in shown for name in NAMES[: greatest(key)[0]]), shown
        if key not in ("gilded_compass", "guildhall"):  # what left the game, what a deck of 24 was made of
            assert "MORE" not in shown, shown


def test_a_board_in_the_channel_ends_with_a_whole_line_and_says_whether_that_is_all() -> None:
    paragraphs = ["**title**", "one two\nthree", "four five six"]
    assert beginning(paragraphs, 7, 2000) == ("**title**\n\none two\nthree\n\nfour five six", True)
    assert beginning(paragraphs, 6, 2000) == ("**title**\n\none two\nthree", False)
    assert beginning(paragraphs, 7, 20) == ("**title**\n\none two", False)
    assert beginning(["a", "```\nb\nc\n```", "d"], 2, 2000) == ("a", False)


def test_signs_are_no_words() -> None:
    assert words_in("🟦 **Robin** · 5(6) Gold – <t:1700000000:R>") == 6
