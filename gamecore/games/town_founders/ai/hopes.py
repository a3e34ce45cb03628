"""Offers that may bring a lead more than can be built now, or more of what is built anyway: each is one press, and its
chance is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from gamecore.engine.advice import Possible
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.phrases import Param, Seat, say
from gamecore.engine.scripts import Question
from gamecore.engine.values import value
from gamecore.games.town_founders.ai import trading
from gamecore.games.town_founders.ai.acceptance import MARGIN, Other, cost, of_trade
from gamecore.games.town_founders.ai.building import place
from gamecore.games.town_founders.ai.trading import costs_own_lead, gives_up, offered, proposals, wish
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import Points, points
from gamecore.games.town_founders.rules.victory_calculation import leads, scores_and_points
from gamecore.games.town_founders.view import least_unseen, unseen

TOLD = "told "
"""Of hands that had no part in choosing the offer."""
HOPEFUL = 30
"""In so many cases in a hundred an offer must bring what it is for: what is mostly refused is not worth a press ..."""
LAST_HOPE = 10
"""... but for one that puts its maker in front in a last turn in which nothing else does."""
WON = 1.0
"""What it is worth to be in front then."""
NOBODY: Mapping[Seat, Points] = {}
IN_ORDER = ("win", "lead", "points")
"""What offers can bring, as they are told."""
MOST = 5
"""So many offers are told."""
MOST_WEIGHED = 24
"""So many are looked at from the other side, those whose cards bring a lead most often."""


@value
class Hope:
    """Cards for one of a category, and the least that could be built then."""

    to: Seat
    give: tuple[str, ...]
    letter: str
    before: int
    after: int
    card: str
    """One of the cards that may be got for it."""
    share: float = 1.0
    """Which part of those brings a lead more than the best build without a trade."""
    brings: str = "lead"
    """Or ``win``, where no turn may follow: a better place than any build without a trade; or ``points``, of the
    category that is built anyway."""


def percent_taken(worth: Worth, other: Seat, cards: Sequence[str], letter: str) -> int:
    """Of how many hands in a hundred that another may hold an offer is accepted, as a steward would decide."""
    return min(95, max(5, 5 * round(20 * Other(worth, other, TOLD).takes(cards, letter))))


def trade(worth: Worth, question: Question, chance: Chance) -> Any:
    """Answer as :mod:`trading` does, and where that offers nothing, offer what is likeliest to bring a lead; nobody
    who has refused an offer is made another one until the two have traded."""
    answer = trading.trade(worth, question, chance)
    if answer != {"act": "pass"} or trading.has_asked(worth):
        return answer
    turned_down = worth.view.turned_down
    found = [hope for _, hope in _found(worth, question) if not turned_down.get(hope.to)]
    return offered(found[0].to, found[0].give, found[0].letter) if found else answer


def possible(worth: Worth, question: Question) -> tuple[Possible, ...]:
    """Offers that may bring a lead, the likeliest first, then those that may add to the next build."""
    return tuple(_named(worth, hope, percent) for percent, hope in _found(worth, question))


def _found(worth: Worth, question: Question) -> Sequence[tuple[int, Hope]]:
    """None before a discard, and where all build one category: what is built then is open."""
    if question.kind != "trade.second" or worth.view.together or not isinstance(question.choices, Acts):
        return ()
    if worth.view.current != worth.seat:
        return ()
    others = [int(act.key.partition(":")[2]) for act in question.choices.acts if act.key.startswith("offer:")]
    return _ranked(worth, others)


def _ranked(worth: Worth, others: Sequence[Seat]) -> list[tuple[int, Hope]]:
    """The best offer to each for each category, with its chance."""
    ways = [*_ways(worth)]
    found = sorted((hope for other in others for hope in _hopes(worth, other, ways)), key=lambda hope: -hope.share)
    found = [
        *found[: MOST_WEIGHED * len(others)],
        *(hope for other in others for hope in _of_the_next_build(worth, other)),
    ]
    minds = {other: Other(worth, other) for other in others}
    best: dict[tuple[Seat, str], tuple[float, Hope]] = {}
    for hope in found:
        if hope.share <= best.get((hope.to, hope.letter), (0.0, hope))[0]:
            continue  # not even if everybody took it
        chance = minds[hope.to].takes(hope.give, hope.letter) * hope.share
        if chance > best.get((hope.to, hope.letter), (0.0, hope))[0]:
            best[hope.to, hope.letter] = chance, hope
    kept = sorted(best.values(), key=lambda one: (IN_ORDER.index(one[1].brings), -one[0]))[:MOST]
    minds = {other: Other(worth, other, TOLD) for other in others}
    told = [(5 * round(20 * minds[hope.to].takes(hope.give, hope.letter) * hope.share), hope) for _, hope in kept]
    likely = [one for one in told if one[0] >= (LAST_HOPE if one[1].brings == "win" else HOPEFUL)]
    return sorted(likely, key=lambda one: (IN_ORDER.index(one[1].brings), -one[0]))


def _hopes(worth: Worth, other: Seat, ways: Sequence[Hope]) -> Iterator[Hope]:
    """Those ways whose category the other may hold, and did not refuse to give of in this window."""
    view = worth.view
    vain = view.asked_in_vain.get(other, "")
    may_hold = [letter for letter in worth.deck.categories if letter not in vain and wish(worth, letter, other)[0]]
    for way in ways:
        brings = WON if way.brings == "win" else of_trade(worth, way.give, [way.card])
        gained = brings - cost(worth, other, way.give, [way.card])
        if way.brings == "win" and not _stays_in_front(worth, way, other):
            continue
        if way.letter in may_hold and gained > MARGIN and not costs_own_lead(worth, other, way.give):
            yield replace(way, to=other)


def _stays_in_front(worth: Worth, way: Hope, other: Seat) -> bool:
    """Whether what puts its maker in front does so even if the other builds what they get for it."""
    left = worth.deck.having([card for card in worth.view.own_hand if card not in way.give], way.letter)
    town = _with(points(worth.deck, (*worth.town, *left)), worth.deck.cards[way.card].resources)
    given = way.give if worth.view.builds_again(other) else ()
    theirs = {other: points(worth.deck, (*worth.view.founders[other].town, *given))}
    return _standing(worth, town, theirs)[0] > _best_standing(worth, worth.view.own_hand)[0]


def _of_the_next_build(worth: Worth, other: Seat) -> Iterator[Hope]:
    """What the steward itself would propose if only it were likelier to be taken."""
    for _, _, give, letter in sorted(proposals(worth, other, MARGIN), reverse=True)[:MOST_WEIGHED]:
        left = [card for card in worth.view.own_hand if card not in give]
        after = points(worth.deck, (*worth.town, *worth.deck.having(left, letter)))[letter]
        after += least_unseen(worth.deck, worth.view, letter)
        yield Hope(other, give, letter, worth.own[letter], after, "", brings="points")


def _ways(worth: Worth) -> Iterator[Hope]:
    """Whatever one or two cards could bring a lead more, to whomever they are offered."""
    hand, hidden = worth.view.own_hand, unseen(worth.deck, worth.view)
    most = _best_standing(worth, hand)
    for letter in worth.deck.categories:
        cards = {worth.deck.cards[card].resources: card for card in worth.deck.having(hidden, letter)}
        kinds = Counter(worth.deck.cards[card].resources for card in worth.deck.having(hidden, letter))
        least = least_unseen(worth.deck, worth.view, letter)
        for give in (*combinations(hand, 1), *combinations(hand, 2)):
            if gives_up(worth, give, letter):
                continue
            left = worth.deck.having([card for card in hand if card not in give], letter)
            town = points(worth.deck, (*worth.town, *left))
            then = {each: _standing(worth, _with(town, each)) for each in kinds}
            winning = [each for each in kinds if then[each][0] > most[0]]
            brings = "win" if winning else "lead"
            winning = winning or [each for each in kinds if then[each] > most]
            if winning:
                share = sum(kinds[each] for each in winning) / sum(kinds.values())
                card, after = cards[winning[0]], town[letter] + least
                yield Hope(worth.seat, give, letter, worth.own[letter], after, card, share, brings)


def _with(town: Points, resources: str) -> Points:
    """The town and one card more, whatever bonus it may have."""
    return {letter: number + resources.count(letter) for letter, number in town.items()}


def _standing(worth: Worth, town: Points, others: Mapping[Seat, Points] = NOBODY) -> tuple[int, int]:
    """How many categories are led; first, where no turn may follow, which place that is. Of ``others`` the towns are
    as given."""
    towns: list[Points] = [others.get(founder.seat, founder.points) for founder in worth.view.founders]
    towns[worth.seat] = town
    led = len(leads(towns, worth.seat))
    return (place(scores_and_points(towns, worth.view.together), worth.seat) if worth.is_perhaps_last else 0), led


def _best_standing(worth: Worth, hand: Sequence[str]) -> tuple[int, int]:
    """Now, or once whatever is best for it is built."""
    builds = [worth.deck.having(list(hand), letter) for letter in worth.deck.categories]
    return max(_standing(worth, points(worth.deck, (*worth.town, *cards))) for cards in ([], *builds))


def _named(worth: Worth, hope: Hope, percent: int) -> Possible:
    category = worth.deck.categories[hope.letter].name
    text = say("possible-offer", other_seat=hope.to, cards=list(hope.give), category=category)
    told: dict[str, Param] = {"category": category, "before": hope.before, "after": hope.after}
    return Possible(
        offered(hope.to, hope.give, hope.letter),
        text,
        say("possible-offer-about", percent=percent, brings=_brings(hope), **told),
    )


def _brings(hope: Hope) -> str:
    """What its figure is the chance of: of being accepted, where whatever is got for it brings that."""
    return f"{hope.brings}-if-taken" if hope.brings != "points" and hope.share == 1 else hope.brings
