"""How somebody chooses a rival, a chapter or cards for an ability: short questions, and none where nothing is open.

What public information shows to be forced is not asked. What comes out of a hand, a pile or the deck is asked even
when only one choice is legal: that nobody had to be asked would tell what lies there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from gamecore.engine.choices import Answer, Choices, Option, PickOne, PickSome
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guildhall.card_text import card_name, chapter_name
from gamecore.games.guildhall.cards import Cards
from gamecore.games.guildhall.layout import FULL, Layout, Loose
from gamecore.games.guildhall.play import Play
from gamecore.games.guildhall.state import Card, Chapter
from gamecore.games.guildhall.worth import PLAIN

MOST_SHOWN = 25
"""Options that are shown at once; of more cards the chapter is asked first."""
ENOUGH = "enough"


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
    among: Sequence[Seat] | None = None
    """Those of whom the whole ability can be done, where several parts mean the same rival; None: any."""


def held(play: Play, use: Use) -> list[Card]:
    """The hand that the ability finds: without the card that is being played for it."""
    hand = list(play.players[use.seat].hand)
    if use.played is not None:
        hand.remove(use.played)
    return hand


def question(
    play: Play, use: Use, kind: str, choices: Choices, default: Callable[[], Answer], **params: Param
) -> Question:
    return Question(use.seat, kind, choices, default, {"by": use.by, **params})


# Rivals


@lru_cache(maxsize=16)
def _rival(seat: Seat) -> Option:
    return Option(str(seat), say("rival", seat=seat))


def pick_rival(play: Play, use: Use, what: str, able: Sequence[Seat]) -> Script[Seat | None]:
    """Whom it is done to. An ability has one rival: None if that one cannot be meant by this part."""
    if use.rival is not None:
        return use.rival if use.rival in able else None
    if use.among:
        able = [seat for seat in able if seat in use.among]
    if len(able) == 1:
        use.rival = able[0]
    else:
        choices = PickOne(tuple(_rival(seat) for seat in able))
        asked = question(play, use, "pick.rival", choices, lambda: str(_ahead(play, able)), what=what)
        use.rival = int((yield from ask(asked)))
    return use.rival


def _ahead(play: Play, able: Sequence[Seat]) -> Seat:
    """Whoever is nearest to winning, as far as everybody can see."""
    return max(able, key=lambda seat: standing(play, seat))


def standing(play: Play, seat: Seat) -> float:
    """VP, and what lies in the guildhall, in VP."""
    player = play.players[seat]
    printed = sum(play.cards.vp[card].vp for card in player.vp_cards)
    return printed + player.tokens + PLAIN.of(FULL) * len(player.completed) + PLAIN.hall(player.chapters)


# Chapters


def pick_chapter(play: Play, use: Use, what: str, owner: Seat, chapters: Sequence[Chapter]) -> Script[Chapter]:
    """One of these chapters of ``owner``'s guildhall."""
    if len(chapters) == 1:
        return chapters[0]
    loose = play.players[owner].chapters
    wants_big = owner != use.seat

    def best() -> str:
        return sorted(chapters, key=lambda one: len(loose.get(one, ())), reverse=wants_big)[0]

    choices = PickOne(tuple(_chapter(play.cards, play.layout, one, len(loose.get(one, ()))) for one in chapters))
    answer: str = yield from ask(question(play, use, "pick.chapter", choices, best, what=what))
    return answer


@lru_cache(maxsize=4096)
def _chapter(cards: Cards, layout: Layout, chapter: Chapter, size: int) -> Option:
    return Option(chapter, say("chapter-of", chapter=chapter_name(cards, layout, chapter), count=size))


# Cards


@lru_cache(maxsize=8192)
def card_option(cards: Cards, card: Card, copy: int = 0) -> Option:
    """A card to choose; further copies of it have keys of their own."""
    return Option(f"{card}#{copy + 1}" if copy else card, card_name(cards, card))


def card_options(cards: Cards, some: Sequence[Card]) -> tuple[Option, ...]:
    """All of them, copies too."""
    seen: dict[Card, int] = {}
    options = []
    for card in some:
        copy = seen.get(card, 0)
        seen[card] = copy + 1
        options.append(card_option(cards, card, copy))
    return tuple(options)


def card_of(key: str) -> Card:
    return key.partition("#")[0]


@dataclass(slots=True)
class Pool:
    """Cards to choose from, what for, whose they are, and whether everybody sees them."""

    what: str
    cards: Sequence[Card]
    owner: Seat | None = None
    open: bool = True


def _about(pool: Pool) -> dict[str, Param]:
    """What the question is about: what the cards are for, and whose they are (-1: nobody's)."""
    return {"what": pool.what, "owner": -1 if pool.owner is None else pool.owner}


def pick_cards(play: Play, use: Use, pool: Pool, count: int) -> Script[list[Card]]:
    """Exactly ``count`` of the pool, in the order they were chosen."""
    cards = list(pool.cards)
    count = min(count, len(cards))
    if not count or (pool.open and len(cards) == count):
        return cards
    if count == 1:
        return [(yield from _pick_one(play, use, pool))]
    if len(cards) > MOST_SHOWN:
        chosen: list[Card] = []
        for _ in range(count):
            card = yield from _pick_one(play, use, Pool(pool.what, cards, pool.owner, pool.open))
            cards.remove(card)
            chosen.append(card)
        return chosen
    choices = PickSome(card_options(play.cards, cards), count, count)
    asked = question(
        play,
        use,
        "pick.cards",
        choices,
        lambda: card_keys(best_of(play, use, pool)[:count]),
        **_about(pool),
        count=count,
    )
    return [card_of(key) for key in (yield from ask(asked))]


def pick_entering(play: Play, use: Use, pool: Pool, count: int, loose: Loose) -> Script[list[Card]]:
    """``count`` cards that can come into a guildhall together, out of a pool in which each of them fits."""
    kinds = _kinds(play, pool.cards)
    if count == 1 or not play.layout.clash(kinds):
        return (yield from pick_cards(play, use, Pool(pool.what, kinds, pool.owner, pool.open), count))
    chosen: list[Card] = []
    while len(chosen) < count and (left := _left(play, kinds, chosen)):
        chosen.append((yield from _pick_one(play, use, Pool(pool.what, left, pool.owner, pool.open))))
    return chosen


def pick_any(play: Play, use: Use, pool: Pool) -> Script[list[Card]]:
    """Any number of cards that can come into a guildhall together; asked though none can."""
    kinds = _kinds(play, pool.cards)
    if not play.layout.clash(kinds):
        choices = PickSome(card_options(play.cards, kinds), 0, len(kinds))
        asked = question(play, use, "pick.any", choices, lambda: card_keys(kinds), **_about(pool))
        return [card_of(key) for key in (yield from ask(asked))]
    chosen: list[Card] = []
    while left := _left(play, kinds, chosen):
        options = (*card_options(play.cards, left), Option(ENOUGH, say("enough")))
        answer = yield from ask(_one_more(play, use, pool, options))
        if answer == ENOUGH:
            break
        chosen.append(card_of(answer))
    return chosen


def _one_more(play: Play, use: Use, pool: Pool, options: Sequence[Option]) -> Question:
    """One card, the first unless they say which, or enough of them."""
    return question(play, use, "pick.card", PickOne(tuple(options)), lambda: options[0].key, **_about(pool))


def _kinds(play: Play, cards: Sequence[Card]) -> list[Card]:
    """Without copies, which could not come in together; Chapter Masters can."""
    twins = play.layout.twins
    return [card for at, card in enumerate(cards) if not twins[card] or card not in cards[:at]]


def _left(play: Play, kinds: Sequence[Card], chosen: Sequence[Card]) -> list[Card]:
    """What can still come in beside the chosen ones."""
    left = list(kinds)
    for card in chosen:
        left.remove(card)
    return [card for card in left if not any(other in play.layout.twins[card] for other in chosen)]


def _pick_one(play: Play, use: Use, pool: Pool) -> Script[Card]:
    kinds = list(dict.fromkeys(pool.cards))
    if len(kinds) == 1 and pool.open:
        return kinds[0]
    if len(kinds) > MOST_SHOWN:
        kinds = yield from _of_one_chapter(play, use, pool, kinds)
        if len(kinds) == 1:
            return kinds[0]
    choices = PickOne(tuple(card_option(play.cards, card) for card in kinds))
    narrowed = Pool(pool.what, kinds, pool.owner, pool.open)
    asked = question(play, use, "pick.card", choices, lambda: best_of(play, use, narrowed)[0], **_about(pool))
    return card_of((yield from ask(asked)))


def _of_one_chapter(play: Play, use: Use, pool: Pool, kinds: Sequence[Card]) -> Script[list[Card]]:
    """So many that one chapter is chosen first: a chapter of a Mega-Saga has all its professions in it."""
    by_profession: dict[str, list[Card]] = {}
    for card in kinds:
        by_profession.setdefault(card.split(".")[0], []).append(card)
    options = tuple(Option(id, say("profession", name=play.cards.everybody[id].name)) for id in by_profession)

    def best() -> str:
        return best_of(play, use, pool)[0].split(".")[0]

    chosen = yield from ask(question(play, use, "pick.profession", PickOne(options), best, **_about(pool)))
    return by_profession[chosen]


def best_of(play: Play, use: Use, pool: Pool) -> list[Card]:
    """The pool's cards, best to choose first."""
    mine = play.players[use.seat].chapters
    theirs = play.players[pool.owner].chapters if pool.owner is not None else {}
    return PLAIN.ranked(play.layout, pool.what, mine, theirs, pool.cards)


def card_keys(cards: Sequence[Card]) -> list[str]:
    """The keys that :func:`card_options` gives to these cards."""
    seen: dict[Card, int] = {}
    keys = []
    for card in cards:
        copy = seen.get(card, 0)
        seen[card] = copy + 1
        keys.append(f"{card}#{copy + 1}" if copy else card)
    return keys


def flat(loose: Mapping[Chapter, Sequence[Card]]) -> list[Card]:
    """All loose cards of a guildhall."""
    return [card for cards in loose.values() for card in cards]


def yes_or_no(play: Play, use: Use, kind: str, **params: Any) -> Script[bool]:
    """Whether something that is optional is done."""
    choices = PickOne((Option("yes", say(f"{kind.replace('.', '-')}-yes")), Option("no", say("not-now"))))
    answer: str = yield from ask(question(play, use, kind, choices, lambda: "yes", **params))
    return answer == "yes"
