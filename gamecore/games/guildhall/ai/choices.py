"""The steward's answers to the questions of abilities: which rival, cards or chapter, and whether to use one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import exp
from typing import Any

from pydantic import JsonValue

from gamecore.engine.choices import Act, Acts, PickOne, PickSome, unhinted
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.prospects import (
    WON,
    Holdings,
    completing,
    could_buy,
    endangering,
    prospect,
    theirs,
    threats,
)
from gamecore.games.guildhall.ai.together import EXACT, WISHED, Sets, Together
from gamecore.games.guildhall.ai.trying import after_moving, after_parts
from gamecore.games.guildhall.ai.weights import DONE, FINISHED
from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED
from gamecore.games.guildhall.cards.effects import Do
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP, CardSwap, ChapterSwap, chosen, rival_of
from gamecore.games.guildhall.rules.abilities.raids import RAID, raided, target
from gamecore.games.guildhall.rules.choosing import LEAVE, card_of, flat, leaving
from gamecore.games.guildhall.rules.play import layout_for
from gamecore.games.guildhall.rules.stakes import OWN_HAND
from gamecore.games.guildhall.rules.worth import PURPOSES
from gamecore.games.guildhall.state import Card, Chapter, State

WELCOME: frozenset[Do] = frozenset({"draw", "act_again", "gain", "rob", "strip", "look"})
"""What is worth doing nearly always."""
GIVEN_UP = frozenset({"shed_hand", "shed_their_hall"})
"""Choices of a card of one's own that goes somewhere else than to the discard pile."""
OF_OWN_HAND = OWN_HAND | {"place_hand", "swap_in"}
"""Choices among what is in one's own hand."""
OPEN = 1e-3
"""What it costs for each other guildhall in which a card lies as well that is taken of a rival."""
TRIED = 8
"""So many sets of cards to give are looked at with as many to take."""


class Choosing:
    """A question, and the table that it is asked at, real or only imagined."""

    def __init__(self, cards: Cards, state: State, question: Question, wish: Chapter | None = None) -> None:
        self.cards, self.state, self.question, self.wish = cards, state, question, wish
        self.layout = layout_for(cards, state)
        self.seat = question.seat
        self.mine = Holdings(self.layout, state.players[self.seat])

    def keys(self) -> list[str]:
        """What can be chosen. Among equals the first is, so the cards of a hand come in an order that does not go by
        how they lie there: whoever weighs an act beforehand does not know that. Copies come first.
        """
        choices = self.question.choices
        assert isinstance(choices, (PickOne, PickSome))
        keys = [option.key for option in unhinted(choices.options) if option.key != LEAVE]
        is_of_hand = self.question.params.get("what") in OF_OWN_HAND
        return sorted(keys, key=lambda key: ("#" not in key, key)) if is_of_hand else keys

    def share(self, rival: Seat) -> float:
        """Return this rival's share of all threats, from 0 to 1."""
        return self._shares[rival - (rival > self.seat)]

    @cached_property
    def _shares(self) -> Sequence[float]:
        if self.state.seats == 2:
            return (1.0,)
        feared = [exp(one) for one in threats(self.cards, self.state, self.seat)]
        return [one / sum(feared) for one in feared]

    def gain(self, card: Card) -> float:
        """Return what the card adds by coming in, with what a chapter that it completes can buy."""
        gained, done = self.mine.gain(card) + self.wished(card), self.mine.completed
        chapter = self.layout.chapter_of[card]
        if len(self.mine.lying.get(chapter, ())) + 1 < FULL or done == MOST_COMPLETED or not self.mine.fits(card):
            return gained
        before, then = (could_buy(self.cards, self.state, self.seat, held) for held in (done, done + 1))
        return gained + then - before + (0.0 if self.mine.waiting.get(chapter) else FINISHED)

    def wished(self, card: Card) -> float:
        """Return how much better it is that the card comes in because its chapter is wished for."""
        return WISHED if self.layout.chapter_of[card] == self.wish and self.mine.fits(card) else 0.0

    @cached_property
    def together(self) -> Together:
        return Together(self.cards, self.state, self.seat, self.mine, self.share, self.wish)

    def sets(self, what: str, owner: Seat, ranked: Sequence[str], count: int, choices: PickSome | None = None) -> Sets:
        """The sets of so many of these keys that can be chosen of ``owner``'s cards for ``what``."""
        return Sets(self.together, what, owner, ranked, count, choices)

    def best_set(self, what: str, owner: Seat, ranked: Sequence[str], choices: PickSome) -> list[str]:
        """Return the keys that are best together; what is ranked first if none can be chosen so."""
        found = self.sets(what, owner, ranked, choices.most, choices).best()
        return [*found[0]] if found else choices.together(ranked)

    def their_loss(self, rival: Seat, card: Card) -> float:
        chapter = self.layout.chapter_of[card]
        lying = self.state.players[rival].chapters.get(chapter, ())
        size = len(lying)
        if card not in lying:
            return 0.0
        return theirs(size) - theirs(size - 1) - endangering(self.cards, self.state, rival, chapter, -1)

    def open_elsewhere(self, rival: Seat, card: Card) -> float:
        """Return how much worse it is, of cards that are else alike, to take what the rival may get back by a swap."""
        others = (player for seat, player in enumerate(self.state.players) if seat != rival)
        return OPEN * sum(not self.layout.fits(other.chapters, card) for other in others)

    def their_gain(self, rival: Seat, card: Card) -> float:
        chapter, player = self.layout.chapter_of[card], self.state.players[rival]
        size = len(player.chapters.get(chapter, ()))
        if not self.layout.fits(player.chapters, card):
            return 0.0
        if size + 1 < FULL:
            return theirs(size + 1) - theirs(size) + endangering(self.cards, self.state, rival, chapter, 1)
        return completing(self.cards, self.state, rival, 1) - theirs(size)

    def in_vain(self, rival: Seat, card: Card) -> float:
        """Return what it costs to offer the rival a card they already have: its twin comes back, and nothing is won."""
        return 0.0 if self.layout.fits(self.state.players[rival].chapters, card) else DONE[1]

    def planted(self, card: Card) -> float:
        """Estimate how much it helps the rivals if one of them is given the card."""
        rivals = [seat for seat in range(self.state.seats) if seat != self.seat]
        return sum(self.share(rival) * self.their_gain(rival, card) for rival in rivals)

    def after_giving_up(self, what: str, rival: Seat, card: Card) -> float:
        """Return the prospects after a card of one's own has gone back to the hand or into a rival's guildhall."""
        come = [(rival, [card])] if what == "shed_their_hall" else []
        later = after_moving(self.cards, self.state, [(self.seat, [card])], come, answer)
        if what == "shed_hand":
            later.players[self.seat].hand.append(card)
        return prospect(self.cards, self.layout, later, self.seat)

    def kept_back(self, what: str, rival: Seat, card: Card) -> tuple[bool, float]:
        """Sort cards to give up: those of a chapter that a card in hand completes come last."""
        chapter = self.layout.chapter_of[card]
        is_near = len(self.mine.lying.get(chapter, ())) == FULL - 1 and chapter in self.mine.waiting
        return is_near, -round(self.after_giving_up(what, rival, card), EXACT)

    def after_chapters(self, rival: Seat, give: Chapter, take: Chapter) -> float:
        """Return the prospects after a chapter has been swapped with the rival's."""
        given, taken = self.state.players[self.seat].chapters[give], self.state.players[rival].chapters[take]
        gone, come = [(self.seat, given), (rival, taken)], [(self.seat, taken), (rival, given)]
        return prospect(self.cards, self.layout, after_moving(self.cards, self.state, gone, come, answer), self.seat)

    def whole_chapter(self, rival: Seat, cards: Sequence[Card]) -> float:
        """Return what it is worth to take over all of a rival's chapter."""
        chapter = self.layout.chapter_of[cards[0]]
        if not self.layout.all_fit(self.state.players[self.seat].chapters, cards):
            return 0.0
        more = len(self.mine.waiting.get(chapter, set()) - set(cards))
        return self.mine.grown(chapter, len(cards), more) + self.share(rival) * theirs(len(cards))


def answer(cards: Cards, state: State, question: Question, wish: Chapter | None = None) -> JsonValue:
    """Return what the steward chooses; the question's default for kinds that are not in ``BY_KIND``. Cards of a chapter
    that is wished for come in before all others.
    """
    decides, at = BY_KIND.get(question.kind), Choosing(cards, state, question, wish)
    if question.params.get("leave") == "vp.use" and not _is_of_use(at):
        chosen: JsonValue = leaving(question)
    else:
        chosen = question.default() if decides is None else decides(at)
    return chosen


def _rival(at: Choosing) -> Any:
    """Choose the rival whose loss helps most or whose gain hurts least."""
    what = str(at.question.params["what"])
    return max(at.keys(), key=lambda key: _rival_worth(at, what, int(key)))


def _rival_worth(at: Choosing, what: str, rival: Seat, some: Sequence[Card] | None = None) -> float:
    share, player = at.share(rival), at.state.players[rival]
    if what == "rival_draws":
        return -share
    if what == "shed_their_hall":
        given = at.layout.fitting(player.chapters, flat(at.state.players[at.seat].chapters))
        return max((at.after_giving_up(what, rival, card) for card in dict.fromkeys(given)), default=-WON)
    if what.startswith(("strip", "place", "plant")):
        return share * (1 + 0.1 * len(player.hand))
    if what == "chapter_hall":
        return max((at.whole_chapter(rival, cards) for cards in player.chapters.values()), default=0.0)
    loose = flat(player.chapters) if some is None else some
    if what in ("raid_hall", "raid_area", "raid_hand", "exchange"):
        fitting = at.layout.fitting(at.state.players[at.seat].chapters, loose)
        return max((at.gain(card) + share * at.their_loss(rival, card) for card in fitting), default=0.0)
    return share * (max((at.their_loss(rival, card) for card in loose), default=0.0) + 0.1)


def _chapter(at: Choosing) -> Any:
    """Choose the best chapter to take over; in any other case the default."""
    if at.question.params["what"] != "chapter_hall":
        return at.question.default()
    return max(at.keys(), key=lambda chapter: _taken_over(at, chapter))


def _taken_over(at: Choosing, chapter: Chapter) -> float:
    owners = [seat for seat, player in enumerate(at.state.players) if seat != at.seat and chapter in player.chapters]
    return max(at.whole_chapter(seat, at.state.players[seat].chapters[chapter]) for seat in owners)


def _raid(at: Choosing) -> Any:
    """Choose the rival as for any raid, by what can be taken, and of theirs the best card, cards or chapter."""
    what, acts = str(at.question.params["what"]), _acts(at)
    if acts[0].form is not None:
        return _raid_of_several(at, what, acts)
    if what == "chapter_hall":
        return {"act": max(acts, key=lambda act: at.whole_chapter(raided(act.key), _raided_chapter(at, act))).key}
    theirs: dict[Seat, list[Act]] = {}
    for act in acts:
        theirs.setdefault(raided(act.key), []).append(act)
    if what == "chapter_discard":
        rival = max(theirs, key=lambda one: _rival_worth(at, what, one))
        return {"act": max(theirs[rival], key=lambda act: len(_raided_chapter(at, act))).key}
    rival = max(theirs, key=lambda one: _rival_worth(at, what, one, [target(act.key) for act in theirs[one]]))
    return {"act": max(theirs[rival], key=lambda act: _use_of(at, what, rival)(target(act.key))).key}


def _raided_chapter(at: Choosing, act: Act) -> Sequence[Card]:
    return at.state.players[raided(act.key)].chapters[target(act.key)]


def _raid_of_several(at: Choosing, what: str, acts: Sequence[Act]) -> Any:
    """Choose the cards that are best together, of whichever rival."""
    found: list[tuple[float, Any]] = []
    for act in acts:
        assert act.form is not None
        pick, rival = act.form.sections[0].fields[0].choices, raided(act.key)
        assert isinstance(pick, PickSome)
        ranked = _by_use([option.key for option in unhinted(pick.options)], _use_of(at, what, rival))
        keys = at.best_set(what, rival, ranked, pick)
        worth = at.together.chosen(what, rival, [card_of(key) for key in keys])
        found.append((round(worth, EXACT), {"act": act.key, "form": {RAID: {"cards": keys}}}))
    return max(found, key=lambda each: each[0])[1]


def _by_use(keys: Sequence[str], use: Callable[[Card], float]) -> list[str]:
    return sorted(keys, key=lambda key: -use(card_of(key)))


def _cards(at: Choosing) -> Any:
    choices, what = at.question.choices, str(at.question.params["what"])
    assert isinstance(choices, PickSome)
    ranked = _ranked(at)
    if choices.least == choices.most > 1 and what != "plant":
        return at.best_set(what, int(str(at.question.params["owner"])), ranked, choices)
    is_entering = PURPOSES[what] == "enter"
    return choices.together(_one_after_the_other(at, choices.least, choices.most) if is_entering else ranked)


def _ranked(at: Choosing) -> list[str]:
    """Sort the keys of cards, best to choose first; what would be discarded comes last."""
    what = str(at.question.params["what"])
    use, is_entering = _use_of(at, what, int(str(at.question.params["owner"]))), PURPOSES[what] == "enter"
    if what in GIVEN_UP and isinstance(at.question.choices, PickOne):
        rival = int(str(at.question.params["owner"]))
        return sorted(at.keys(), key=lambda key: at.kept_back(what, rival, card_of(key)))
    return sorted(at.keys(), key=lambda key: (is_entering and not at.mine.fits(card_of(key)), -use(card_of(key))))


def _one_after_the_other(at: Choosing, least: int, most: int) -> list[str]:
    """As :func:`_ranked`, but the first ones each as if those before had come in: of two copies the second is
    discarded, and left out where it can be.
    """
    what, owner = str(at.question.params["what"]), int(str(at.question.params["owner"]))
    imagined, left, ranked = Choosing(at.cards, at.state, at.question, at.wish), _ranked(at), list[str]()
    use = _use_of(imagined, what, owner)
    while left and len(ranked) < most:
        best = max(left, key=lambda key: (imagined.mine.fits(card_of(key)), use(card_of(key))))
        if len(ranked) >= least and not imagined.mine.fits(card_of(best)):
            return ranked
        left.remove(best)
        ranked.append(best)
        imagined.mine.come_in(card_of(best))
    return ranked + left


def _swap(at: Choosing) -> Any:
    """Choose with whom, and of what can be swapped what is best together on both sides."""
    return max((_best_swap(at, act) for act in _acts(at)), key=lambda each: each[0])[1]


def _best_swap(at: Choosing, act: Act) -> tuple[float, Any]:
    """Return how good the best swap of an act is, and that: of the cards that are good to give and good to take those
    that go together best. Where a card must be swapped for its twin, each for itself; where one can be, that is tried
    as well, for it spares a card.
    """
    assert act.form is not None and isinstance(act.form.rule, CardSwap)
    rule, rival = act.form.rule, rival_of(act.key)

    def ranked(what: str, cards: Sequence[Card]) -> list[Card]:
        return _by_use(cards, _use_of(at, what, rival))

    if rule.pairs[0]:
        ways = [rule.filled_by(ranked)]
    else:
        ranks = {"swap_give": ranked("swap_give", flat(rule.mine)), "swap_take": ranked("swap_take", flat(rule.theirs))}
        least = min(rule.give, rule.take)
        ways = [_swap_with_twins(at, rule, ranks, twins) for twins in rule.pairs if twins < least]
    worth = [
        round(at.together.swapped(rival, *(chosen(way[SWAP][field]) for field in ("give", "take"))), EXACT)
        for way in ways
    ]
    best = max(range(len(ways)), key=worth.__getitem__)
    return worth[best], {"act": act.key, "form": ways[best]}


def _swap_with_twins(at: Choosing, rule: CardSwap, ranks: Mapping[str, Sequence[Card]], count: int) -> dict[str, Any]:
    """Return the best form in which so many cards are swapped for their twins."""
    given, taken = rule.twins(count)
    giving = at.sets("swap_give", rule.rival, at.layout.fitting(rule.theirs, ranks["swap_give"]), rule.give - count)
    taking = at.sets("swap_take", rule.rival, at.layout.fitting(rule.mine, ranks["swap_take"]), rule.take - count)
    most_given, most_taken = at.together.best_swap(rule.rival, giving.best(TRIED), taking.best(TRIED))
    return rule.of([*given, *most_given], [*taken, *most_taken])


def _swap_chapters(at: Choosing) -> Any:
    """Choose the swap of chapters after which the prospects are best."""
    found: list[tuple[float, Any]] = []
    for act in _acts(at):
        assert act.form is not None and isinstance(act.form.rule, ChapterSwap)
        for give, others in act.form.rule.swappable.items():
            for take in others:
                worth = round(at.after_chapters(rival_of(act.key), give, take), EXACT)
                found.append((worth, {"act": act.key, "form": {SWAP: {"give": give, "take": take}}}))
    return max(found, key=lambda each: each[0])[1]


def _acts(at: Choosing) -> Sequence[Act]:
    choices = at.question.choices
    assert isinstance(choices, Acts)
    return [act for act in choices.acts if act.key != LEAVE]


def _use_of(at: Choosing, what: str, owner: Seat) -> Callable[[Card], float]:
    """Return the function that says how good it is to choose a card of ``owner`` for ``what``."""
    mine = at.mine
    if what == "plant":
        return lambda card: -mine.kept(card) - at.planted(card)
    purpose = PURPOSES[what]
    if owner in (-1, at.seat):
        plain: Mapping[str, Callable[[Card], float]] = {
            "enter": at.gain,
            "keep": mine.kept,
            "drop": lambda card: -mine.kept(card),
            "lose": lambda card: -mine.loss(card),
        }
        return plain[purpose]
    share = at.share(owner)
    rivalling: Mapping[str, Callable[[Card], float]] = {
        "enter": lambda card: at.gain(card) + share * at.their_loss(owner, card),
        "keep": lambda card: mine.kept(card) + share * at.their_loss(owner, card),
        "drop": lambda card: -mine.kept(card),
        "lose": lambda card: -mine.loss(card) - share * at.their_gain(owner, card),
        "swap": lambda card: -mine.loss(card) - share * at.their_gain(owner, card) - at.in_vain(owner, card),
        "gift": lambda card: -mine.loss(card) - share * at.their_gain(owner, card),
        "raid": lambda card: share * at.their_loss(owner, card) - at.open_elsewhere(owner, card),
    }
    return rivalling[purpose]


def _use(at: Choosing) -> Any:
    return "yes" if _is_of_use(at) else "no"


def _is_of_use(at: Choosing) -> bool:
    """True if the position is better after what the VP card that was bought does."""
    parts = at.cards.vp[at.state.players[at.seat].vp_cards[-1]].parts
    if all(part.do in WELCOME for part in parts):
        return True
    later = after_parts(at.cards, at.state, at.seat, parts, answer)
    return prospect(at.cards, at.layout, later, at.seat) > prospect(at.cards, at.layout, at.state, at.seat)


BY_KIND: Mapping[str, Callable[[Choosing], Any]] = {
    "pick.rival": _rival,
    "pick.chapter": _chapter,
    "pick.card": lambda at: _ranked(at)[0],
    "pick.cards": _cards,
    "pick.any": _cards,
    "raid": _raid,
    "raid.cards": _raid,
    "swap": _swap,
    "swap.chapters": _swap_chapters,
    "vp.use": _use,
}
"""How the steward chooses, by the kind of the question."""
