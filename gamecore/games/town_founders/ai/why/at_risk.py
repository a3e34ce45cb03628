"""Which leads the others can take by a card or two that nobody has seen, or by one that they are known to hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from math import comb

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Seat, say
from gamecore.engine.values import value
from gamecore.games.town_founders.ai.building import is_last, scores_with
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.rules.play import HAND
from gamecore.games.town_founders.view import unseen

A_CARD = 4
"""More points than a card and the bonuses it completes bring in one category."""
MOST = 3
"""So many leads are named."""
LIKELY = 0.2
"""From this chance on two cards in a hand are counted, if one alone takes nothing; below it only that two can."""

MOST_PAIRS = 0
"""More than half of the pairs of some cards."""


@value
class Risk:
    """So many unseen cards, of which one, or a ``pair``, takes a lead; and those that somebody is known to hold."""

    count: int
    is_pair: bool
    chance: float
    """That a hand of five has them."""
    of: int = 0
    """So many unseen cards there are of the category, if some of them do not take it and no other does."""
    alone: int = 0
    """So many cards of a pair's take the lead by themselves."""
    pairs: int = MOST_PAIRS
    """So many pairs of them take it, if no more than half."""
    only: tuple[str, ...] = ()
    """The two cards, if no other pair does."""
    ties: int = 0
    """By so many cards one of the others would share the lead, where that matters."""
    known: tuple[tuple[Seat, str], ...] = ()
    """The cards by one of which its holder would take the lead: they are not unseen."""

    @property
    def is_shared(self) -> bool:
        """Whether no card takes the lead, but some share it."""
        return not self.count and not self.known


def after_building(worth: Worth, cards: Sequence[str]) -> list[Reason]:
    """Those of all leads that are held once these cards are built."""
    return _of_leads(worth, cards, worth.deck.categories, "at-risk")


def after_discarding(worth: Worth, gone: Sequence[str]) -> list[Reason]:
    """Those of the leads that the last card in hand to defend them with goes for: what the discard costs."""
    kept = [card for card in worth.view.own_hand if card not in gone]
    return _of_leads(worth, (), [letter for letter in _of(worth, gone) if letter not in _of(worth, kept)], "price")


def _of(worth: Worth, cards: Sequence[str]) -> set[str]:
    return {letter for card in cards for letter in worth.deck.cards[card].letters}


def _of_leads(worth: Worth, cards: Sequence[str], letters: Iterable[str], kind: str) -> list[Reason]:
    """Each with the number of such cards, the likeliest first, and of what is built also which others could be lost;
    nothing where nobody builds any more."""
    if is_last(worth):
        return []
    mine = points(worth.deck, (*worth.town, *cards))
    level = _who_comes_level(worth, cards)
    held = [letter for letter in letters if mine[letter] >= max(1, worth.rivals[letter])]
    risks = {letter: _with_ties(worth, letter, mine[letter], level) for letter in held}
    found = {letter: risk for letter, risk in risks.items() if risk is not None}
    named = sorted(found, key=lambda letter: -found[letter].chance)[:MOST]
    dotted = [say(f"why-{kind}-in", category=worth.deck.categories[one].name, **_in_words(found[one])) for one in named]
    if kind != "at-risk":
        return [reason(kind, dotted=dotted)] if dotted else []
    less: dict[bool, list[str]] = {False: [], True: []}
    for letter in held:
        risk = found.get(letter) or risk_of(worth, letter, mine[letter], least=0)
        if risk is not None and letter not in named:
            less[risk.is_pair].append(worth.deck.categories[letter].name)
    return [reason(kind, dotted=dotted, less=less[False], pairs=less[True])] if dotted or less[True] else []


def _in_words(risk: Risk) -> dict[str, Param]:
    told: dict[str, Param] = {"count": risk.count or (risk.ties if risk.is_shared else 0), "of": risk.of}
    told |= {"pair": int(risk.is_pair), "alone": risk.alone, "ties": risk.ties, "shared": int(risk.is_shared)}
    known = [say("why-at-risk-known", holder_seat=seat, card=card) for seat, card in risk.known]
    return told | {"pairs": risk.pairs, "only": risk.only, "either": known}


def risk_of(worth: Worth, letter: str, mine: int, least: float = LIKELY) -> Risk | None:
    """By which cards one of the others can have more than this: by those that they are known to hold, by unseen ones,
    and by two of these where one seldom does it, and they have more than the ``least`` chance."""
    others = [one for one in worth.view.founders if one.seat != worth.seat and worth.view.builds_again(one.seat)]
    near = [one.town for one in others if one.points[letter] >= mine - A_CARD]
    seen, towns = worth.view.seen, {one.seat: [one.town] for one in others}
    known = tuple((at, card) for card, at in seen.items() if _takes(worth, letter, mine, towns.get(at, ()), (card,)))
    risk = _of_unseen(worth, letter, mine, near, least) if near else None
    if not known:
        return risk
    return Risk(0, False, 1.0, known=known) if risk is None else replace(risk, chance=1.0, known=known)


def _of_unseen(worth: Worth, letter: str, mine: int, near: Sequence[Sequence[str]], least: float) -> Risk | None:
    """By which cards one of these towns can, that may be in any other hand, or in the deck."""
    hidden = _nobodys(worth)
    takers = [card for card in hidden if _takes(worth, letter, mine, near, (card,))]
    one, fitting = len(takers), worth.deck.having(hidden, letter)
    single, double = _chances(one, len(fitting), len(hidden))
    two = [pair for pair in combinations(fitting, 2) if _takes(worth, letter, mine, near, pair)]
    every = comb(len(fitting), 2)
    if two and double * len(two) / every > max(single, least):
        pairs, only = (len(two), two[0]) if 2 * len(two) <= every else (MOST_PAIRS, ())
        return Risk(len(fitting), True, double, alone=one, pairs=pairs, only=only if pairs == 1 else ())
    of = len(fitting) if {*takers} < {*fitting} else 0
    return Risk(one, False, single, of) if one else None


def _nobodys(worth: Worth) -> list[str]:
    """The unseen cards that nobody is known to hold."""
    return [card for card in unseen(worth.deck, worth.view) if card not in worth.view.seen]


def _with_ties(worth: Worth, letter: str, mine: int, level: Sequence[Sequence[str]]) -> Risk | None:
    """The same, with the cards by which one of these towns would share the lead, if no card alone takes it."""
    risk = risk_of(worth, letter, mine)
    if not level or (risk is not None and not risk.is_pair):
        return risk
    hidden = _nobodys(worth)
    short = [town for town in level if points(worth.deck, town)[letter] < mine]
    ties = sum(any(points(worth.deck, (*town, card))[letter] == mine for town in short) for card in hidden)
    if risk is not None:
        return replace(risk, ties=ties)
    return Risk(0, False, _chances(ties, 0, len(hidden))[0] / 2, ties=ties) if ties else None


def _who_comes_level(worth: Worth, cards: Sequence[str]) -> list[Sequence[str]]:
    """The towns that a shared lead would bring level or in front in the last turns, once these cards are built. Before
    that a lead that is shared is soon somebody's alone."""
    if not worth.is_perhaps_last:
        return []
    scores = scores_with(worth, cards)
    others = [one for one in worth.view.founders if one.seat != worth.seat and worth.view.builds_again(one.seat)]
    return [one.town for one in others if scores[one.seat][0] + 1 >= scores[worth.seat][0]]


def _takes(worth: Worth, letter: str, mine: int, towns: Iterable[Sequence[str]], cards: Sequence[str]) -> bool:
    return any(points(worth.deck, (*town, *cards))[letter] > mine for town in towns)


def _chances(takers: int, fitting: int, hidden: int) -> tuple[float, float]:
    """That a hand has one of so many, and that it has two of so many."""
    if not hidden:
        return 0.0, 0.0
    none, part = (1 - takers / hidden) ** HAND, fitting / hidden
    return 1 - none, 1 - (1 - part) ** HAND - HAND * part * (1 - part) ** (HAND - 1)
