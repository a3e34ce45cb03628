"""The questions of abilities: which rival, which chapter, which cards.

A choice that everybody can see to be forced is not asked. What comes out of a hand, a pile or the deck is asked even
when only one choice is legal: that nobody had to be asked would tell what lies there. Whatever there is to choose from,
the same use of an ability asks the same questions, for everybody sees of what kind they are and how many.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from gamecore.engine.choices import Act, Acts, Answer, Choices, Hinted, Option, PickOne, PickSome
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guildhall.cards.chapters import FULL, Layout, Loose
from gamecore.games.guildhall.cards.effects import Part
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.rules.stakes import OWN_HAND, Hint, moved, shown_at
from gamecore.games.guildhall.rules.worth import PLAIN
from gamecore.games.guildhall.state import Card, Chapter


@dataclass(slots=True)
class Use:
    """An ability in use: by whom, of what, and what its earlier parts have settled."""

    seat: Seat
    by: Phrase
    chapter: int = 0
    """What its chapter counts for."""
    rival: Seat | None = None
    shed: int = 0
    """Cards given up for what comes next."""
    played: Card | None = None
    """The card whose level is being weighed: still in the hand, and gone from it once it is played."""
    parted: Sequence[Card] = ()
    """Cards of the guildhall that are thought of as given up for what comes next."""
    partings: Sequence[Sequence[Card]] = ()
    """What may be given up now: whatever lets the rest be done."""
    among: Sequence[Seat] | None = None
    """Those of whom the whole ability can be done, where several parts mean the same rival; None: any."""
    leave: str = ""
    """What offers the ability, while its next question may be answered by leaving it unused; else empty."""


LEAVE = "leave"
"""The answer that leaves an ability unused."""


class Left(Exception):
    """An ability was left unused."""


def held(play: Play, use: Use) -> list[Card]:
    """Return the hand without the card that is being played for this ability."""
    hand = list(play.players[use.seat].hand)
    if use.played is not None:
        hand.remove(use.played)
    return hand


def hall(play: Play, use: Use) -> Loose:
    """Return the guildhall without the cards that are thought of as given up for this ability."""
    loose = play.players[use.seat].chapters
    if not use.parted:
        return loose
    left = {chapter: list(cards) for chapter, cards in loose.items()}
    for card in use.parted:
        left[play.layout.chapter_of[card]].remove(card)
    return left


def question(
    play: Play, use: Use, kind: str, choices: Choices, default: Callable[[], Answer], **params: Param
) -> Question:
    offered = {"leave": use.leave} if use.leave else {}
    return Question(
        use.seat, kind, _or_leave(choices) if use.leave else choices, default, {"by": use.by, **params, **offered}
    )


def _or_leave(choices: Choices) -> Choices:
    """The same, or to leave it; of any number of cards none says that already."""
    if isinstance(choices, PickOne):
        return PickOne((*choices.options, Option(LEAVE, say("not-now"))))
    return Acts((*choices.acts, Act(LEAVE, say("not-now")))) if isinstance(choices, Acts) else choices


def leaving(question: Question) -> Answer:
    """The answer to a question that leaves the ability unused."""
    if isinstance(question.choices, PickSome):
        return []
    return {"act": LEAVE} if isinstance(question.choices, Acts) else LEAVE


def is_left(answer: Answer) -> bool:
    """True of the answer that leaves the ability unused."""
    return answer in (LEAVE, {"act": LEAVE}, [])


def put(use: Use, asked: Question) -> Script[Any]:
    """Ask; of what may be left unused the first question is whether, too."""
    answer = yield from ask(asked)
    if use.leave and answer in (LEAVE, (LEAVE, None), []):
        raise Left
    use.leave = ""
    return answer


# Rivals


@lru_cache(maxsize=16)
def _rival(seat: Seat) -> Option:
    return Option(str(seat), say("rival", seat=seat))


def able_rivals(play: Play, use: Use, part: Part) -> list[Seat]:
    """Return to whom it can be done: the chosen rival alone, unless it is done to every other player."""
    return play.rivals(use.seat) if use.rival is None or part.each else [use.rival]


def pick_rival(play: Play, use: Use, what: str, able: Sequence[Seat]) -> Script[Seat | None]:
    """Choose the rival, once for a whole ability; None if this part cannot be done to that one (GH-11)."""
    if use.rival is not None:
        return use.rival if use.rival in able else None
    if use.among:
        able = [seat for seat in able if seat in use.among]
    if len(able) == 1 and not use.leave:
        use.rival = able[0]
    else:
        choices = PickOne(tuple(_rival(seat) for seat in able))
        asked = question(play, use, "pick.rival", choices, lambda: str(closest_to_winning(play, able)), what=what)
        asked.named_seats = tuple(able)
        use.rival = int((yield from put(use, asked)))
    return use.rival


def closest_to_winning(play: Play, able: Sequence[Seat]) -> Seat:
    """Return who is nearest to winning, as far as everybody can see."""
    return max(able, key=lambda seat: open_worth(play, seat))


def open_worth(play: Play, seat: Seat) -> float:
    """Estimate in VP what a seat has open: its VP, and what lies in its guildhall."""
    player = play.players[seat]
    printed = sum(play.cards.vp[card].vp for card in player.vp_cards)
    return printed + player.tokens + PLAIN.of(FULL) * len(player.completed) + PLAIN.hall(player.chapters)


# Chapters


def pick_chapter(play: Play, use: Use, what: str, owner: Seat, chapters: Sequence[Chapter]) -> Script[Chapter]:
    """Choose one of these chapters of ``owner``'s guildhall."""
    if len(chapters) == 1 and not use.leave:
        return chapters[0]
    loose = play.players[owner].chapters

    def best() -> str:
        return fullest(play, owner, chapters) if owner != use.seat else min(chapters, key=lambda one: len(loose[one]))

    choices = PickOne(tuple(chapter_option(play.cards, play.layout, one, len(loose.get(one, ()))) for one in chapters))
    answer: str = yield from put(use, question(play, use, "pick.chapter", choices, best, what=what, owner=owner))
    return answer


def fullest(play: Play, owner: Seat, chapters: Sequence[Chapter]) -> Chapter:
    return max(chapters, key=lambda one: len(play.players[owner].chapters[one]))


@lru_cache(maxsize=4096)
def chapter_option(cards: Cards, layout: Layout, chapter: Chapter, size: int) -> Option:
    return Option(chapter, say("chapter-of", chapter=chapter_name(cards, layout, chapter), count=size))


# Cards


@lru_cache(maxsize=8192, typed=True)  # a card that is only imagined equals the real one, and is no substitute for it
def card_option(cards: Cards, card: Card, copy: int = 0, merged: bool = False) -> Option:
    """A card to choose; further copies of it have keys of their own."""
    return Option(f"{card}#{copy + 1}" if copy else card, card_label(cards, card, merged))


def card_options(
    cards: Cards,
    layout: Layout,
    some: Sequence[Card],
    hint: Hint | None = None,
    rank: Callable[[Card], int] | None = None,
) -> Sequence[Option]:
    """Return an option for each card, copies too, with what ``hint`` says of it once somebody reads it; those of the
    least ``rank`` are then shown first."""
    seen: dict[Card, int] = {}
    options = []
    for card in some:
        copy = seen.get(card, 0)
        seen[card] = copy + 1
        options.append(card_option(cards, card, copy, layout.merged))
    bare = tuple(options)
    if hint is None:
        return bare
    ranked = None if rank is None else lambda option: rank(card_of(option.key))
    return Hinted(bare, lambda option: hint(card_of(option.key)), ranked)


def card_of(key: str) -> Card:
    return key.partition("#")[0]


@dataclass(slots=True)
class Pool:
    """Cards to choose from, what for, and whose they are."""

    what: str
    cards: Sequence[Card]
    owner: Seat | None = None
    known: Literal["cards", "count", "nothing"] = "cards"
    """What everybody knows of them: which they are, at least how many, or not even that."""

    def is_forced(self, count: int) -> bool:
        """True if everybody knows that only one choice of ``count`` cards can be made."""
        if count == 0:
            return True
        if self.known == "cards" and len(set(self.cards)) == 1:
            return True
        return self.known != "nothing" and len(self.cards) <= count


def pick_cards(
    play: Play, use: Use, pool: Pool, count: int, apart: Callable[[Card], object] | None = None
) -> Script[list[Card]]:
    """Choose ``count`` cards of the pool, in order; all of them if there are fewer (GH-21, GH-22).

    One question, whose kind goes by ``count`` alone. With ``apart`` no two may be chosen of which it is the same: their
    chapter, which is said, or their colour in it, which is what comes in together.
    """
    if not pool.cards or (pool.is_forced(count) and not use.leave):
        return list(pool.cards[:count])
    if count == 1:
        return [(yield from _pick_one(play, use, pool))]
    choices, offered = some_of(play, use, pool, count, apart)
    asked = question(
        play,
        use,
        "pick.cards",
        choices,
        lambda: choices.together(card_keys(best_of(play, use, pool, offered))),
        **_about(pool),
        count=choices.least,
        apart=of_chapters(play, apart),
    )
    return [card_of(key) for key in (yield from put(use, asked))]


def of_chapters(play: Play, apart: Callable[[Card], object] | None) -> str:
    """Whether a question says that the cards are of different chapters."""
    return "yes" if apart == play.layout.chapter_of.__getitem__ else "no"


def some_of(
    play: Play, use: Use, pool: Pool, count: int, apart: Callable[[Card], object] | None
) -> tuple[PickSome, list[Card]]:
    """The choices of ``count`` cards of the pool, and the cards that they offer."""
    offered = _copies(pool.cards, count)
    least = min(count, len(offered))
    options = card_options(play.cards, play.layout, offered, card_hint(play, use, pool), card_rank(play, use, pool))
    return PickSome(options, least, least, *_groups(play.cards, play.layout, offered, apart)), offered


def _pick_one(play: Play, use: Use, pool: Pool) -> Script[Card]:
    kinds = list(dict.fromkeys(pool.cards))
    hint, rank = card_hint(play, use, pool), card_rank(play, use, pool)
    choices = PickOne(card_options(play.cards, play.layout, kinds, hint, rank))
    asked = question(
        play, use, "pick.card", choices, lambda: best_of(play, use, pool, kinds)[0], **_about(pool), count=1
    )
    return card_of((yield from put(use, asked)))


def pick_entering(play: Play, use: Use, pool: Pool, count: int) -> Script[list[Card]]:
    """Choose ``count`` cards that can come in together, out of a pool in which each fits by itself (GH-18)."""
    kinds = Pool(pool.what, single(play.layout, pool.cards), pool.owner, pool.known)
    return (yield from pick_cards(play, use, kinds, count, play.layout.twins.__getitem__))


def pick_any(play: Play, use: Use, pool: Pool) -> Script[list[Card]]:
    """Choose any number of cards that can come in together; ask even if none can (GH-22)."""
    kinds = single(play.layout, pool.cards)
    most = play.layout.most_together({}, kinds)
    choices = entering(play.cards, play.layout, kinds, 0, most, card_hint(play, use, pool))
    asked = question(
        play, use, "pick.any", choices, lambda: choices.together(card_keys(kinds)), **_about(pool), count=0
    )
    return [card_of(key) for key in (yield from put(use, asked))]


def entering(
    cards: Cards, layout: Layout, kinds: Sequence[Card], least: int, most: int, hint: Hint | None = None
) -> PickSome:
    """Return the choices of ``least`` to ``most`` cards that can come in together: of twins only one."""
    options = card_options(cards, layout, kinds, hint)
    return PickSome(options, least, most, *_groups(cards, layout, kinds, layout.twins.__getitem__))


def single(layout: Layout, cards: Sequence[Card]) -> list[Card]:
    """Drop copies, which could not come in together; keep those of Chapter Masters, which can."""
    return [card for at, card in enumerate(cards) if not layout.twins[card] or card not in cards[:at]]


def _copies(cards: Sequence[Card], count: int) -> list[Card]:
    """Drop copies of a card beyond the number that can be chosen."""
    return [card for at, card in enumerate(cards) if cards[:at].count(card) < count]


def _groups(
    cards: Cards, layout: Layout, some: Sequence[Card], apart: Callable[[Card], object] | None
) -> tuple[tuple[tuple[str, ...], ...], tuple[Phrase, ...]]:
    """Group the keys of cards of which only one can be chosen: those for which ``apart`` is the same and not empty.

    With each group stands what its cards are alike in.
    """
    groups: dict[object, list[str]] = {}
    for card, key in zip(some, card_keys(some), strict=True):
        if apart is not None and (same := apart(card)):
            groups.setdefault(same, []).append(key)
    found = [(same, tuple(keys)) for same, keys in groups.items() if len(keys) > 1]
    return tuple(keys for _, keys in found), tuple(_alike(cards, layout, same, keys[0]) for same, keys in found)


def _alike(cards: Cards, layout: Layout, same: object, key: str) -> Phrase:
    """Say what two cards share: their chapter, or colour and chapter."""
    card = card_of(key)
    chapter = chapter_name(cards, layout, layout.chapter_of[card])
    colour = "none" if same == layout.chapter_of[card] else card.partition(".")[2]
    return say("apart-both", colour=colour, chapter=chapter)


def card_hint(play: Play, use: Use, pool: Pool) -> Hint:
    """Return what says beside each card of the pool what choosing it changes."""
    theirs = None if pool.owner is None else (pool.owner, play.players[pool.owner].chapters)
    player = play.players[use.seat]
    own = player.chapters, player.area, len(player.completed)
    return moved(play.cards, play.layout, pool.what, own, theirs)


def card_rank(play: Play, use: Use, pool: Pool) -> Callable[[Card], int]:
    """Return where each card stands, best to choose first; of one's own hand they stay as they are held."""
    places: dict[Card, int] = dict.fromkeys(pool.cards, 0) if pool.what in OWN_HAND else {}

    def rank(card: Card) -> int:
        if not places:
            ranked = best_of(play, use, pool, pool.cards)
            places.update(shown_at(play.layout, play.players[use.seat], pool.what, ranked))
        return places[card]

    return rank


def _about(pool: Pool) -> dict[str, Param]:
    """Return a question's parameters: what the cards are for, and whose they are (-1: nobody's)."""
    if pool.owner is None:
        return {"what": pool.what, "owner": -1}
    return {"what": pool.what, "owner": pool.owner, "owner_seat": pool.owner}


def best_of(play: Play, use: Use, pool: Pool, cards: Sequence[Card]) -> list[Card]:
    """Sort cards of the pool, best to choose first."""
    mine = play.players[use.seat].chapters
    theirs = play.players[pool.owner].chapters if pool.owner is not None else {}
    return PLAIN.ranked(play.layout, pool.what, mine, theirs, cards)


def card_keys(cards: Sequence[Card]) -> list[str]:
    """Return the keys that :func:`card_options` gives to these cards."""
    seen: dict[Card, int] = {}
    keys = []
    for card in cards:
        copy = seen.get(card, 0)
        seen[card] = copy + 1
        keys.append(f"{card}#{copy + 1}" if copy else card)
    return keys


def flat(loose: Mapping[Chapter, Sequence[Card]]) -> list[Card]:
    """List all cards of incomplete chapters."""
    return [card for cards in loose.values() for card in cards]


def yes_or_no(play: Play, use: Use, kind: str, **params: Any) -> Script[bool]:
    """Ask whether to use what is optional (GH-13)."""
    choices = PickOne((Option("yes", say(f"{kind.replace('.', '-')}-yes")), Option("no", say("not-now"))))
    answer: str = yield from ask(question(play, use, kind, choices, lambda: "yes", **params))
    return answer == "yes"
