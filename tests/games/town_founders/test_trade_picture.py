"""The picture of a trade: everybody sees who has an offer open to whom, and only its two see what it is."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.game import Setup
from gamecore.engine.picture.marks import Names, Picture, Text
from gamecore.games import game
from gamecore.games.town_founders.game import TownFounders
from gamecore.games.town_founders.state import State
from tests.support.games.tables import played, randomly
from tests.support.pictures.positions import PLAIN_NAMES, with_names


def trading(rules: TownFounders) -> Iterator[State]:
    """Positions with an offer that names cards."""
    for outcome in played(rules, Setup(seats=3), "trade picture", randomly(rules)):
        if any(offer.give for offer in outcome.state.offers):
            yield outcome.state


def shown(picture: Picture) -> str:
    """All that a worded picture says, in marks and to who cannot see them."""
    words = [str(mark.text) for mark in picture.marks if isinstance(mark, Text)]
    words += [str(mark.names) for mark in picture.marks if isinstance(mark, Names)]
    return " ".join([*words, *map(str, picture.alt)])


def test_an_offer_is_open_to_everybodys_eyes_and_its_cards_to_those_of_its_two() -> None:
    rules = game("town_founders")
    assert isinstance(rules, TownFounders)
    state = next(trading(rules))
    offer = next(offer for offer in state.offers if offer.give)
    table = rules.picture("bargain", rules.view(state, None), ())
    assert table is not None
    told = shown(with_names(rules.key, table, PLAIN_NAMES[:3]))
    by, to = PLAIN_NAMES[offer.by], PLAIN_NAMES[offer.to]
    assert f"{by} has an offer open to {to}." in told
    assert offer.give[0] not in told
    (outsider,) = {0, 1, 2} - {offer.by, offer.to}
    for seat in range(3):
        hand = rules.picture("hand", rules.view(state, seat), ())
        assert hand is not None
        told = shown(with_names(rules.key, hand, PLAIN_NAMES[:3]))
        assert (f"{by} offers {to} {offer.give[0]}" in told) == (seat != outsider)
        assert (offer.give[0] in told) == (seat != outsider)


def test_there_is_no_trade_to_look_at_while_nobody_trades() -> None:
    rules = game("town_founders")
    assert isinstance(rules, TownFounders)
    outcomes = played(rules, Setup(seats=2), "trade picture", randomly(rules))
    for outcome in (next(outcomes) for _ in range(40)):
        table = rules.picture("bargain", rules.view(outcome.state, None), ())
        assert (table is not None) == (outcome.state.phase == "trade")
