"""Parts of abilities that swap cards or chapters with another guildhall (GH-19).

A swap is one question: with whom, and below each rival a form with what is given and what is taken, both menus side by
side. What is forced as all can see is not asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from math import comb
from typing import Any, Protocol

from gamecore.engine.choices import Act, Acts, Answer, Field, Form, PickOne, PickSome, Section
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Script
from gamecore.games.guildhall.cards.chapters import Layout, Loose
from gamecore.games.guildhall.cards.effects import Part
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, card_names, chapter_name
from gamecore.games.guildhall.rules.choosing import (
    Use,
    able_rivals,
    card_keys,
    card_of,
    card_options,
    chapter_option,
    closest_to_winning,
    flat,
    put,
    question,
)
from gamecore.games.guildhall.rules.halls import enter_both, leave
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.rules.stakes import moved
from gamecore.games.guildhall.rules.worth import PLAIN
from gamecore.games.guildhall.state import Card, Chapter

SWAP = "swap"
"""The one section of a swap's form; its fields are ``give`` and ``take``."""


class Swap(Protocol):
    """What may be swapped with one rival, as the rule of its form."""

    @property
    def is_possible(self) -> bool: ...

    @property
    def ways(self) -> int:
        """How many ways there are; of many at least two."""
        ...

    def __call__(self, form: Mapping[str, Any]) -> None: ...

    def sections(self) -> tuple[Section, ...]: ...

    def filled(self) -> dict[str, Any]:
        """The form as a good player would send it, going by what lies open alone."""
        ...


def rival_of(act: str) -> Seat:
    """With whom an act swaps."""
    return int(act.partition(":")[2])


def _swaps(play: Play, use: Use, part: Part, swap_with: Callable[[Loose, Seat, Loose], Swap]) -> dict[Seat, Swap]:
    """Return what can be swapped with each rival with whom anything can be."""
    mine = _as_it_lies(play.players[use.seat].chapters)
    found = {}
    for seat in able_rivals(play, use, part) if mine else ():
        swap = swap_with(mine, seat, _as_it_lies(play.players[seat].chapters))
        if swap.is_possible:
            found[seat] = swap
    return found


def _pick_swap(play: Play, use: Use, kind: str, swaps: Mapping[Seat, Swap], **counts: int) -> Script[tuple[Seat, Any]]:
    """Ask with whom and for what, unless there is one way only; return with whom, and what was filled in."""
    if use.rival is None and use.among:
        swaps = {seat: swap for seat, swap in swaps.items() if seat in use.among}
    if len(swaps) == 1:
        ((rival, swap),) = swaps.items()
        if swap.ways == 1 and not use.leave:
            use.rival = rival
            return rival, swap.filled()[SWAP]
    acts = tuple(
        Act(f"with:{seat}", say("swap-with", seat=seat), Form(swap.sections, swap)) for seat, swap in swaps.items()
    )

    def best() -> Answer:
        rival = closest_to_winning(play, list(swaps))
        return {"act": f"with:{rival}", "form": swaps[rival].filled()}

    asked = question(play, use, kind, Acts(acts), best, **counts)
    asked.named_seats = tuple(swaps)
    act, form = yield from put(use, asked)
    use.rival = rival_of(act)
    return use.rival, form[SWAP]


def _as_it_lies(loose: Loose) -> Loose:
    return {chapter: tuple(cards) for chapter, cards in loose.items()}


# Cards


@dataclass(frozen=True)
class CardSwap:
    """Cards of one's own for cards of one rival's, all at once (A-GH-5).

    A card that both guildhalls have can be given only for its twin; the rest must be new to whom it comes to.
    """

    cards: Cards
    layout: Layout
    mine: Loose
    rival: Seat
    theirs: Loose
    area: tuple[Card, ...]
    """What lies in one's own action area, and will come in."""
    held: int
    """One's own completed chapters."""
    give: int
    take: int

    @cached_property
    def _new_to_them(self) -> list[Card]:
        return self.layout.fitting(self.theirs, flat(self.mine))

    @cached_property
    def _new_to_me(self) -> list[Card]:
        return self.layout.fitting(self.mine, flat(self.theirs))

    @cached_property
    def pairs(self) -> range:
        """How many of the cards may be swapped for their twins."""
        new_to_them, new_to_me = len(self._new_to_them), len(self._new_to_me)
        both = sum(map(len, self.mine.values())) - new_to_them
        return range(max(0, self.give - new_to_them, self.take - new_to_me), min(self.give, self.take, both) + 1)

    @property
    def is_possible(self) -> bool:
        return bool(self.pairs)

    @property
    def ways(self) -> int:
        both = [card for card in flat(self.mine) if not self.layout.fits(self.theirs, card)]
        return sum(
            comb(len(both), pairs)
            * _ways_of(self._new_to_them, self.give - pairs)
            * _ways_of(self._new_to_me, self.take - pairs)
            for pairs in self.pairs
        )

    def __call__(self, form: Mapping[str, Any]) -> None:
        given, taken = (chosen(form[SWAP][field]) for field in ("give", "take"))
        for cards, others, theirs in ((given, taken, self.theirs), (taken, given, self.mine)):
            for card in cards:
                if not self.layout.fits(theirs, card) and self.layout.twins[card].isdisjoint(others):
                    raise IllegalChoice(say("refused-twin", card=card_label(self.cards, card, self.layout.merged)))

    def sections(self) -> tuple[Section, ...]:
        twins = self.pairs[-1] > 0
        gives_pairs, takes_pairs = (self.pairs[0] == count for count in (self.give, self.take))
        mine = self._menu("swap_give", self.mine, self.theirs, self.give, all_pairs=gives_pairs)
        theirs = self._menu("swap_take", self.theirs, self.mine, self.take, all_pairs=takes_pairs)
        given = self._named("form-give-of", self.give, [] if gives_pairs else self._new_to_them)
        taken = self._named("form-take-of", self.take, [] if takes_pairs else self._new_to_me)
        assert twins or (self._new_to_them and self._new_to_me)
        fields = (
            Field("give", mine, given, short=say("form-give")),
            Field("take", theirs, taken, short=say("form-take")),
        )
        return (Section(SWAP, say("swap-with", seat=self.rival), fields),)

    def _named(self, id: str, count: int, free: Sequence[Card]) -> Phrase:
        """What a menu is for, with how many cards of each chapter go for any: the rest go for their twin alone."""
        sizes = Counter(map(self.layout.chapter_of.__getitem__, free))
        of = [
            say("form-free", chapter=chapter_name(self.cards, self.layout, one), count=size)
            for one, size in sizes.items()
        ]
        return say(id, count=count, free=of or "none")

    def _menu(self, what: str, out_of: Loose, into: Loose, count: int, *, all_pairs: bool) -> PickOne | PickSome:
        """The cards of one side that can go, each with what that makes of its chapters; last those that go for their
        twin alone."""
        own = self.mine, self.area, self.held
        brings = moved(self.cards, self.layout, what, own, (self.rival, self.theirs))

        def hint(card: Card) -> Phrase:
            twin = card_label(self.cards, card, self.layout.merged)
            return brings(card) if self.layout.fits(into, card) else say("card-only-for-twin", side=what, card=twin)

        def rank(card: Card) -> int:
            return 0 if self.layout.fits(into, card) else 1

        some = [card for card in flat(out_of) if self._may_go(card, into, all_pairs)]
        if count == 1:
            return PickOne(card_options(self.cards, self.layout, list(dict.fromkeys(some)), hint, rank))
        return PickSome(card_options(self.cards, self.layout, some, hint, rank), count, count)

    def _may_go(self, card: Card, into: Loose, all_pairs: bool) -> bool:
        return not all_pairs if self.layout.fits(into, card) else self.pairs[-1] > 0

    def filled(self) -> dict[str, Any]:
        def ranked(what: str, cards: Sequence[Card]) -> list[Card]:
            return PLAIN.ranked(self.layout, what, self.mine, self.theirs, cards)

        return self.filled_by(ranked)

    def filled_by(self, ranked: Callable[[str, Sequence[Card]], Sequence[Card]]) -> dict[str, Any]:
        """The form with what ``ranked`` puts first; no card for its twin where another can be had."""
        pairs = self.pairs[0]
        mine, theirs = ranked("swap_give", flat(self.mine)), ranked("swap_take", self._new_to_me)
        given, taken = self.twins(pairs, mine)
        given += [card for card in mine if self.layout.fits(self.theirs, card)][: self.give - pairs]
        taken += theirs[: self.take - pairs]
        return self.of(given, taken)

    def twins(self, count: int, mine: Sequence[Card] | None = None) -> tuple[list[Card], list[Card]]:
        """So many cards that both have, and their twins; the first of ``mine``."""
        given = [card for card in mine or flat(self.mine) if not self.layout.fits(self.theirs, card)][:count]
        return given, [card for card in flat(self.theirs) if any(card in self.layout.twins[one] for one in given)]

    def of(self, given: Sequence[Card], taken: Sequence[Card]) -> dict[str, Any]:
        """The form in which these are swapped."""
        return {SWAP: {"give": _answered(given, self.give), "take": _answered(taken, self.take)}}


def _ways_of(cards: Sequence[Card], count: int) -> int:
    """In how many ways so many of the cards can be chosen; copies are alike."""
    return int(len(cards) >= count) if count == 0 or len(set(cards)) == 1 else comb(len(cards), count)


def chosen(value: str | Sequence[str]) -> list[Card]:
    """The cards that a field of the form holds."""
    return [card_of(key) for key in ([value] if isinstance(value, str) else value)]


def _answered(cards: Sequence[Card], count: int) -> str | list[str]:
    return str(cards[0]) if count == 1 else card_keys(cards)


def _card_swaps(play: Play, use: Use, part: Part) -> dict[Seat, Swap]:
    own, give = play.players[use.seat], int(part.count)
    lies = partial(CardSwap, play.cards, play.layout, area=tuple(own.area), held=len(own.completed))
    return _swaps(play, use, part, partial(lies, give=give, take=part.take))


def can_exchange(play: Play, use: Use, part: Part) -> bool:
    return bool(_card_swaps(play, use, part))


def exchange(play: Play, use: Use, part: Part) -> Script[None]:
    """Swap cards of one's own for cards of one other player's, all at once (GH-19, A-GH-5)."""
    swaps = _card_swaps(play, use, part)
    rival, form = yield from _pick_swap(play, use, "swap", swaps, count=int(part.count), take=part.take)
    given, taken = chosen(form["give"]), chosen(form["take"])
    for card in given:
        leave(play, use.seat, card)
    for card in taken:
        leave(play, rival, card)
    names = (card_names(play.cards, given), card_names(play.cards, taken))
    play.tell("exchanged", seat=use.seat, rival_seat=rival, given=names[0], taken=names[1])
    yield from enter_both(play, [(use.seat, taken), (rival, given)])


# Chapters


@dataclass(frozen=True)
class ChapterSwap:
    """A whole chapter of one's own for one of a rival's: no card of either may conflict where it comes to (GH-18)."""

    cards: Cards
    layout: Layout
    mine: Loose
    rival: Seat
    theirs: Loose

    @property
    def swappable(self) -> dict[Chapter, list[Chapter]]:
        """Each chapter of one's own with those of theirs that it can be swapped for."""
        welcome = [one for one, cards in self.theirs.items() if self.layout.all_fit(self.mine, cards)]
        found: dict[Chapter, list[Chapter]] = {}
        for one, cards in self.mine.items():
            others = [other for other in welcome if other != one] if self.layout.all_fit(self.theirs, cards) else []
            if one in self.theirs:
                others.append(one)
            if others:
                found[one] = others
        return found

    @property
    def is_possible(self) -> bool:
        return bool(self.swappable)

    @property
    def ways(self) -> int:
        return sum(map(len, self.swappable.values()))

    def __call__(self, form: Mapping[str, Any]) -> None:
        given, taken = form[SWAP]["give"], form[SWAP]["take"]
        if taken not in self.swappable[given]:
            names = [chapter_name(self.cards, self.layout, one) for one in (given, taken)]
            raise IllegalChoice(say("refused-chapters", given=names[0], taken=names[1]))

    def sections(self) -> tuple[Section, ...]:
        swappable = self.swappable
        taken = [one for one in self.theirs if any(one in others for others in swappable.values())]
        fields = (
            Field("give", self._menu(list(swappable), self.mine), say("form-give")),
            Field("take", self._menu(taken, self.theirs), say("form-take")),
        )
        return (Section(SWAP, say("swap-with", seat=self.rival), fields),)

    def _menu(self, chapters: Sequence[Chapter], loose: Loose) -> PickOne:
        return PickOne(tuple(chapter_option(self.cards, self.layout, one, len(loose[one])) for one in chapters))

    def filled(self) -> dict[str, Any]:
        """The smallest of one's own for the largest of theirs."""
        swappable = self.swappable
        give = min(swappable, key=lambda one: len(self.mine[one]))
        take = max(swappable[give], key=lambda one: len(self.theirs[one]))
        return {SWAP: {"give": give, "take": take}}


def _chapter_swaps(play: Play, use: Use, part: Part) -> dict[Seat, Swap]:
    return _swaps(play, use, part, partial(ChapterSwap, play.cards, play.layout))


def can_exchange_chapters(play: Play, use: Use, part: Part) -> bool:
    return bool(_chapter_swaps(play, use, part))


def exchange_chapters(play: Play, use: Use, part: Part) -> Script[None]:
    swaps = _chapter_swaps(play, use, part)
    rival, form = yield from _pick_swap(play, use, "swap.chapters", swaps)
    give, take = form["give"], form["take"]
    given, taken = play.players[use.seat].chapters.pop(give), play.players[rival].chapters.pop(take)
    play.tell(
        "exchanged.chapters",
        seat=use.seat,
        rival_seat=rival,
        given=chapter_name(play.cards, play.layout, give),
        given_count=len(given),
        taken=chapter_name(play.cards, play.layout, take),
        taken_count=len(taken),
    )
    yield from enter_both(play, [(use.seat, taken), (rival, given)])
