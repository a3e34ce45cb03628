"""What is said where a newcomer was lost before: each text is there, and says it in these words."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from cogs.wording.fluent import DATA

SAID = {
    "text/en.ftl": {
        "refused-not-an-option": "That choice is gone. Press **My turn**.",
        "refused-stale": "Too late: that is decided. Press **My turn**.",
        "refused-undo-revealed": "A hidden card was shown since.",
        "form-no-such-name": "I don't know",
        "standing-nothing": "Waiting for you.",
        "standing-ahead": "You can plan now.",
        "standing-ahead-ready": "If something in it changes, I ask again.",
        "standing-by-instruction": "Auto-answer",
        "standing-not-awaited": "Nothing you must do.",
        "ahead-look-again": "**Look again:**",
        "board-closing": "**All ready.**",
        "lobby-hash": "nobody can choose rolls",
        "steward-added": "a computer player that sees only its own cards",
        "turn-nothing": "Nothing to do. Waiting for",
        "prompt-settled": "✅ Done.",
        "notice-time-ran-out": "Time is up for",
        "vote-against": "You voted no",
        "talk-not-now": "No offers now",
        "ways-head": "How may players talk in private?",
    },
    "guild_master/text/en.ftl": {
        "objective": "else wander",
        "orders-builds": "what you cannot get is skipped",
        "echo-falls-through": "if you miss out",
        "echo-nobody-there": "is empty",
        "plot-leave": "Don't use",
        "ask-contest-confirm": "The deal is off.",
    },
    "guildhall/text/en.ftl": {"ask-setup-discard": "swap any of your", "act-play-lower": "weaker"},
    "cadwallon/text/en.ftl": {"ask-contract": "one secret goal"},
    "town_founders/text/en.ftl": {"ask-trade-first": "offer cards, or skip", "bid-by_chance": "Drawn by lot"},
}


@pytest.mark.parametrize(("path", "id", "words"), [(path, *one) for path, said in SAID.items() for one in said.items()])
def test_a_text_that_newcomers_stumbled_over_is_there_in_plain_words(path: str, id: str, words: str) -> None:
    entries = FluentParser().parse((DATA / path).read_text("utf-8")).body
    (message,) = [each for each in entries if isinstance(each, ast.Message) and each.id.name == id]
    assert words in FluentSerializer().serialize_entry(message).replace("’", "'")
