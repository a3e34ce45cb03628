"""Which of the first nine cards the steward discards (Setup)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from gamecore.engine.choices import PickSome
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.rules.choosing import card_of
from gamecore.games.guildhall.rules.defaults import useless_keys


def discard(layout: Layout, question: Question) -> Any:
    """Discard copies and cards that are alone in their chapter, but keep three cards."""
    choices = question.choices
    assert isinstance(choices, PickSome)
    keys = [option.key for option in choices.options]
    hand = [card_of(key) for key in keys]
    copies = useless_keys(layout, hand, {}, keys)
    sizes = Counter(layout.chapter_of[card] for key, card in zip(keys, hand, strict=True) if key not in copies)
    single = [key for key, card in zip(keys, hand, strict=True) if sizes[layout.chapter_of[card]] == 1]
    return [*copies, *(key for key in single if key not in copies)][: len(keys) - 3]
