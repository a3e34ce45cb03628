"""How the steward trades: it offers what it cannot use for what it builds next, and takes what helps it more than them.

It makes one offer in a window, and only in the second Trade Phase, when nothing can be discarded any more: a steward
that made offers to everybody all the time would be a nuisance, and so would one whose offers are hardly ever taken. Who
has refused it cards of a category is not asked for that category again before the two have traded: hands and towns
change every turn, but hardly anybody's mind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai.acceptance import MARGIN, Other, cost, of_trade, ways
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.rules.trade_phases import partners
from gamecore.games.town_founders.view import ShownOffer, unseen

LIKELY = 0.3
"""How likely an offer must be taken to be worth making."""
AGAIN = "again "
"""Of hands drawn anew: of many offers the best by some hands is often one that just these would take."""
MOST_CHECKED = 3
"""So many of the best are."""
MOST_WEIGHED = 12
"""So many offers, those that are worth most to the steward itself, are looked at from the other side."""


def trade(worth: Worth, question: Question, chance: Chance) -> Any:
    """Answer what is offered; then make one offer; then pass."""
    assert isinstance(question.choices, Acts)
    acts = {act.key: act for act in question.choices.acts}
    for offer in worth.view.offers:
        if offer.to == worth.seat:
            return _answer(worth, offer, acts)
    if question.kind == "trade.second" and not has_asked(worth):
        others = [int(act.partition(":")[2]) for act in acts if act.startswith("offer:")]
        found = best_offer(worth, others)
        if found is not None:
            return offered(*found)
    return {"act": "pass"}


def best_offer(
    worth: Worth, others: Sequence[Seat], margin: float = MARGIN
) -> tuple[Seat, tuple[str, ...], str] | None:
    """To whom to offer which cards for one of which category, worth more than ``margin`` and likely enough to be
    taken, by other hands than those that it was chosen by, too; None if nothing is."""
    each = {other: Other(worth, other) for other in others}
    found = sorted((one for other in others for one in proposals(worth, other, margin)), reverse=True)[:MOST_WEIGHED]
    likely = [
        (value * chance, other, give, letter)
        for value, other, give, letter in found
        if (chance := each[other].takes(give, letter)) >= LIKELY
    ]
    for _, other, give, letter in sorted(likely, reverse=True)[:MOST_CHECKED]:
        if Other(worth, other, AGAIN).takes(give, letter) >= LIKELY:
            return other, give, letter
    return None


def offered(other: Seat, give: Sequence[str], letter: str) -> dict[str, Any]:
    """The act that offers these cards for one of a category."""
    return {"act": f"offer:{other}", "form": {"offer": {"give": list(give), "count": 1, "category": letter}}}


def could_offer(worth: Worth) -> tuple[Seat, tuple[str, ...], str] | None:
    """An offer that is at least about as good as none, where none has been made in this window."""
    if has_asked(worth):
        return None
    return best_offer(worth, partners(len(worth.view.founders), worth.view.current)[worth.seat], -MARGIN)


def has_asked(worth: Worth) -> bool:
    """True if it has made an offer in this window that is still open or was refused."""
    view, own = worth.view, f"{worth.seat}:"
    return any(pair.startswith(own) for pair in view.refused) or any(by == worth.seat for by, _ in view.open_offers)


def _answer(worth: Worth, offer: ShownOffer, acts: Mapping[str, Act]) -> Any:
    """Accept with the cards that it misses least, if what it gets is worth more than they are to both. It gives nothing
    away for nothing: what it cannot use it may as well discard."""
    accept = f"accept:{offer.id}"
    if accept in acts and (offer.give or not offer.count):
        value, cards = max(ways(worth, offer.by, offer.give, offer), default=(0.0, ()))
        if value > MARGIN:
            form = acts[accept].form
            return {"act": accept} if form is None else {"act": accept, "form": {"give": {"cards": list(cards)}}}
    return {"act": f"refuse:{offer.id}"}


def proposals(worth: Worth, other: Seat, margin: float) -> Iterator[tuple[float, Seat, tuple[str, ...], str]]:
    """Propose one or two cards it would not build now for one of the category it will build, if they may have one."""
    letter, cards, _ = worth.best_build(worth.view.own_hand)
    wished, _ = wish(worth, letter, other)
    if letter is None or wished is None or letter in worth.view.turned_down.get(other, ""):
        return
    spare = [card for card in worth.view.own_hand if card not in cards]
    for count in (1, 2):
        for give in combinations(spare, count):
            value = of_trade(worth, give, [wished]) - cost(worth, other, give, [wished])
            if (
                value > margin
                and wins_more_than_it_gives(worth, other, give, letter)
                and not gives_up(worth, give, letter)
                and not costs_own_lead(worth, other, give)
            ):
                yield value, other, give, letter


def wins_more_than_it_gives(worth: Worth, other: Seat, give: Sequence[str], letter: str) -> bool:
    """Whether cards for one of a category bring a lead there at least. Where they would bring the other a lead that
    is not theirs, or could bring one to their holder, it must be a lead that the hand would not bring without."""
    hand, most = worth.view.own_hand, worth.rivals[letter]
    before = _lead(points(worth.deck, (*worth.town, *worth.deck.having(hand, letter)))[letter], most)
    kept = worth.deck.having([card for card in hand if card not in give], letter)
    after = _lead(points(worth.deck, (*worth.town, *kept))[letter] + 1, most)
    return bool(after) and (after > before or not _leads_given(worth, other, give))


def gives_up(worth: Worth, give: Sequence[str], letter: str) -> bool:
    """Whether the hand could lead a category now and could not without these cards, but for the one that is asked for:
    whoever is shown the offer is warned of that."""
    left = [card for card in worth.view.own_hand if card not in give]
    touched = {one for card in give for one in worth.deck.cards[card].resources} - {letter}
    before, after = (
        {one: points(worth.deck, (*worth.town, *worth.deck.having(list(hand), one)))[one] for one in touched}
        for hand in (worth.view.own_hand, left)
    )
    return any(_lead(before[one], worth.rivals[one]) and not _lead(after[one], worth.rivals[one]) for one in touched)


def costs_own_lead(worth: Worth, other: Seat, give: Sequence[str]) -> bool:
    """Whether the other would have more by these cards where the steward leads alone."""
    becomes = points(worth.deck, (*worth.view.founders[other].town, *give))
    return any(becomes[one] > worth.own[one] > most for one, most in worth.rivals.items())


def _lead(mine: int, theirs: int) -> int:
    """2 for a lead alone, 1 for a shared one, 0 for none."""
    return 2 if mine > theirs else 1 if mine == theirs and mine else 0


def _leads_given(worth: Worth, other: Seat, give: Sequence[str]) -> bool:
    """Whether the other would lead more by these cards, or their holder could."""
    towns = [founder.points for founder in worth.view.founders]
    for seat in (worth.seat, other):
        becomes = points(worth.deck, (*worth.view.founders[seat].town, *give))
        rivals = [town for at, town in enumerate(towns) if at != seat]
        for one, count in becomes.items():
            most = max(town[one] for town in rivals)
            if _lead(count, most) > _lead(towns[seat][one], most):
                return True
    return False


def wish(worth: Worth, letter: str | None, other: Seat) -> tuple[str | None, float]:
    """Return some card of the category that this founder may hold, to value one by, and how likely they hold any: 1.0
    where one was seen with them, though they may have given it away since; else as if all that lies hidden were dealt
    anew."""
    view = worth.view
    hidden = unseen(worth.deck, worth.view)
    fitting = worth.deck.having(hidden, letter) if letter is not None else []
    hand = view.founders[other].hand
    if not fitting or not hand:
        return None, 0.0
    seen = next((card for card in fitting if view.seen.get(card) == other), None)
    if seen is not None:
        return seen, 1.0
    return fitting[0], 1.0 - comb(len(hidden) - len(fitting), hand) / comb(len(hidden), hand)
