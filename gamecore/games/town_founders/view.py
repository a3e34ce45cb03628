"""What one viewer may see, built up field by field from nothing.

Public: towns and what they are worth, sizes of hands, the discard pile, how many cards the deck has left, bids once
they are in, who has an offer open to whom, and how many cards a trade moved. Secret: hands, the deck's order, and
the terms of an offer, which are between its two.
"""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Saved
from gamecore.games.town_founders.cards.model import Deck, points
from gamecore.games.town_founders.state import Founder, Offer, Phase, State


class ShownFounder(Saved):
    """What everybody knows of a founder. ``points`` by letter, as they stand (TF-10)."""

    seat: Seat
    hand: int
    """How many cards."""
    town: tuple[str, ...]
    points: dict[str, int]
    passed: bool
    """In a trade window: not waited for unless something is offered to them."""


class ShownOffer(Saved):
    """An offer of the viewer's, or to them."""

    id: str
    by: Seat
    to: Seat
    give: tuple[str, ...]
    count: int
    category: str | None
    named: tuple[str, ...]


class TownFoundersView(Saved):
    """The table as ``viewer`` sees it; None is a spectator, who sees what is public."""

    viewer: Seat | None
    options: dict[str, str]
    phase: Phase
    half: int
    round: int
    order: tuple[Seat, ...]
    turn: int
    current: Seat | None
    deck: int
    """Cards left."""
    discarded: tuple[str, ...]
    founders: tuple[ShownFounder, ...]
    guildmaster: Seat | None
    bids: dict[Seat, int]
    category: str | None
    open_offers: tuple[tuple[Seat, Seat], ...]
    """Who has an offer open to whom; everybody sees that, and only the two see its terms."""
    refused: dict[str, int]
    """Offers of this window that came to nothing, by ``<by>:<to>``."""
    offers: tuple[ShownOffer, ...]
    """The viewer's own, and those to them."""
    own_hand: tuple[str, ...]
    filled_in: tuple[str, ...] = ()
    """Cards of the hand in an answer that the viewer has not given yet."""
    turned_down: dict[Seat, str]
    """Letters of the categories of which somebody has refused the viewer cards, since the two last traded."""
    asked_in_vain: dict[Seat, str] = {}
    """Those of this window alone: hands have changed since others."""
    seen: dict[str, Seat]
    """Cards in others' hands that the viewer knows, and with whom they last saw each."""

    @property
    def own(self) -> ShownFounder | None:
        """The viewer as everybody sees them."""
        return None if self.viewer is None else self.founders[self.viewer]

    @property
    def together(self) -> bool:
        """True if all play at once (TF-20)."""
        return self.options["variant"] == "interaction"

    @property
    def builds_now(self) -> bool:
        """Whether the viewer builds of this hand next: in the turn that is played, and nothing is drawn before."""
        return self.half == 2 and (self.together or self.current == self.viewer)

    def builds_again(self, seat: Seat) -> bool:
        """False of a founder who is not up once the deck is empty: the game ends with this turn (TF-7)."""
        return self.together or self.deck > 0 or self.current == seat


def view_for(deck: Deck, state: State, viewer: Seat | None) -> TownFoundersView:
    """Build what ``viewer`` may see of ``state``."""
    own = None if viewer is None else state.founders[viewer]
    return TownFoundersView.model_construct(
        viewer=viewer,
        options=dict(state.options),
        phase=state.phase,
        half=state.half,
        round=state.round,
        order=tuple(state.order),
        turn=state.turn,
        current=state.current,
        deck=len(state.deck),
        discarded=tuple(state.discarded),
        founders=tuple(_founder(deck, state, seat, founder) for seat, founder in enumerate(state.founders)),
        guildmaster=state.guildmaster,
        bids=dict(state.bids),
        category=state.category,
        open_offers=tuple((offer.by, offer.to) for offer in state.offers),
        refused=dict(state.refused),
        offers=tuple(_offer(offer) for offer in state.offers if viewer is not None and viewer in (offer.by, offer.to)),
        own_hand=() if own is None else tuple(own.hand),
        turned_down={} if own is None else dict(own.turned_down),
        asked_in_vain=_asked_in_vain(state, viewer),
        seen={} if own is None else dict(own.seen),
    )


def _asked_in_vain(state: State, viewer: Seat | None) -> dict[Seat, str]:
    pairs = ((pair.partition(":"), letters) for pair, letters in state.asked_in_vain.items())
    return {int(to): letters for (by, _, to), letters in pairs if viewer is not None and by == str(viewer)}


def unseen(deck: Deck, view: TownFoundersView) -> list[str]:
    """The cards that lie in the deck or in another's hand, as far as the viewer can know."""
    seen = {*view.own_hand, *view.discarded}.union(*(founder.town for founder in view.founders))
    return [card for card in deck.cards if card not in seen]


def least_unseen(deck: Deck, view: TownFoundersView, letter: str) -> int:
    """How many points any card of a category that is unseen brings there at least, without its bonus."""
    fitting = deck.having(unseen(deck, view), letter)
    return min((deck.cards[card].resources.count(letter) for card in fitting), default=1)


def _founder(deck: Deck, state: State, seat: Seat, founder: Founder) -> ShownFounder:
    return ShownFounder.model_construct(
        seat=seat,
        hand=len(founder.hand),
        town=tuple(founder.town),
        points=dict(points(deck, founder.town)),
        passed=seat in state.passed,
    )


def _offer(offer: Offer) -> ShownOffer:
    return ShownOffer.model_construct(
        id=offer.id,
        by=offer.by,
        to=offer.to,
        give=tuple(offer.give),
        count=offer.count,
        category=offer.category,
        named=tuple(offer.named),
    )
