"""A founder's own cards to choose from, with what each would bring to their town."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.choices import Option
from gamecore.engine.phrases import Seat
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.cards.text import card_options
from gamecore.games.town_founders.state import State


def own_card_options(deck: Deck, state: State, seat: Seat, cards: Sequence[str]) -> tuple[Option, ...]:
    return card_options(deck, cards, state.never_built_by(seat), state.founders[seat].town)
