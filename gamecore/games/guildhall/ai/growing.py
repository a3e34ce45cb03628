"""What an act makes of one's own chapters, in facts of the view: which are completed, which grow, and what goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.guildhall.ai.imagined import Unseen
from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED, Layout, Loose
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.rules.choosing import flat
from gamecore.games.guildhall.state import Card, Chapter, Player, State

MOST_BROUGHT = 2
"""So many cards are named; more would be too long."""


def paid(own: Player, then: Player) -> list[Card]:
    """Cards that leave the own guildhall for good."""
    done = Counter(turned(then)) - Counter(turned(own))
    return [*(Counter(flat(own.chapters)) - Counter(flat(then.chapters)) - done).elements()]


def turned(player: Player) -> list[Card]:
    """The cards of the completed chapters."""
    return [card for one in player.completed for card in one.cards]


def come(own: Player, then: Player, played: Card) -> list[Card]:
    """Cards that come into the own guildhall, or are on their way into it, without the one that is ``played``."""
    had, has = (Counter([*flat(one.chapters), *one.area]) for one in (own, then))
    done = Counter(turned(then)) - Counter(turned(own))
    return [card for card in (has + done - had - Counter([played])).elements() if type(card) is not Unseen]


def joined(layout: Layout, player: Player) -> Counter[Chapter]:
    """How many cards of each chapter lie there or come in when the turn ends; of two doubles only one does."""
    coming: dict[Chapter, list[Card]] = {}
    for card in player.area:
        if type(card) is not Unseen:
            coming.setdefault(layout.chapter_of[card], []).append(card)
    found = Counter[Chapter]()
    for chapter in dict.fromkeys((*player.chapters, *coming)):
        lying = [card for card in player.chapters.get(chapter, ()) if type(card) is not Unseen]
        found[chapter] = len(lying) + layout.most_together({chapter: lying}, coming.get(chapter, ()))
    return found


def lacking_one(layout: Layout, player: Player) -> set[Chapter]:
    """The chapters that a card in hand completes when it is played."""
    sizes = joined(layout, player)
    busy = {layout.chapter_of[card] for card in player.area}
    return {
        home
        for card in player.hand
        if type(card) is not Unseen and sizes[home := layout.chapter_of[card]] == FULL - 1 and home not in busy
        if layout.fits(player.chapters, card)
    }


def brings_only_seen(before: State, later: State, seat: Seat) -> bool:
    """True if all cards that came into the own guildhall lay open, or were in one's own hand."""
    own = before.players[seat]
    open_cards = {card for player in before.players for card in (*flat(player.chapters), *player.area)}
    seen = {*open_cards, *own.hand, *before.discard[-1:]}
    came = Counter(flat(later.players[seat].chapters)) - Counter(flat(own.chapters))
    return all(card in seen for card in came)


def holds_unseen(player: Player) -> bool:
    """True of a guildhall with a card whose place is only imagined, open or completed: nothing that goes by it is
    sure.
    """
    return any(type(card) is Unseen for card in (*flat(player.chapters), *turned(player), *player.area))


def completed(cards: Cards, layout: Layout, own: Player, then: Player) -> Iterator[Reason]:
    """Chapters turned face down at once, and those that will be when the turn ends."""
    held, now, later = Counter(one.chapter for one in own.completed), joined(layout, own), joined(layout, then)
    for done in then.completed:
        held[done.chapter] -= 1
        if held[done.chapter] < 0 and not any(type(card) is Unseen for card in done.cards):
            yield completes(cards, layout, done.chapter, len(own.completed))
    for chapter, count in later.items():
        if count >= FULL > now[chapter]:
            yield completes(cards, layout, chapter, len(then.completed))


def completes(cards: Cards, layout: Layout, chapter: Chapter, held: int) -> Reason:
    """That a chapter is completed; that it cannot be kept besides the others that are ``held``."""
    kept = "yes" if held < MOST_COMPLETED else "no"
    return reason("completes", chapter=chapter_name(cards, layout, chapter), kept=kept)


def grown(
    cards: Cards,
    layout: Layout,
    own: Player,
    then: Player,
    act: str,
    *,
    named: bool = False,
    top: Sequence[Card] = (),
) -> Iterator[Reason]:
    """The fullest chapter that grows without being completed; of several that of the card that is played; then the
    chapter of that card, if it is another. With the cards that are brought to it, unless others go for them or they
    are ``named`` beside it, and the one that its effect could find to complete it, below the open ``top`` of the
    discards."""
    played = act.split(":")[1] if act.startswith("play:") else ""
    now, later = joined(layout, own), joined(layout, then)
    bigger = [chapter for chapter, count in later.items() if now[chapter] < count < FULL]
    if not bigger:
        return
    home = layout.chapter_of.get(played)
    coming = [] if named or paid(own, then) else come(own, then, played)
    best = max(bigger, key=lambda one: (later[one], one == home, -layout.chapters.index(one)))
    for one in dict.fromkeys([best, *(chapter for chapter in bigger if chapter == home)]):
        new = [card for card in coming if layout.chapter_of[card] == one and layout.twins[card].isdisjoint(then.area)]
        brought = [card_label(cards, card, layout.merged) for card in new]
        yield reason(
            "grows",
            chapter=chapter_name(cards, layout, one),
            count=later[one],
            full=FULL,
            brought=(brought if len(brought) <= MOST_BROUGHT else []) or "none",
            **(_would(cards, layout, own, then, one, top) if _searches_discards(cards, act) else NOTHING_WOULD),
        )


def _searches_discards(cards: Cards, act: str) -> bool:
    """True if the act plays a card at a level that takes any card of the discard pile."""
    what, _, rest = act.partition(":")
    card, _, at = rest.partition(":")
    kind = cards.everybody.get(card.split(".")[0])
    levels = kind.levels if what == "play" and kind is not None else ()
    parts = [part for level in levels if str(level.at) == at for part in level.parts]
    return any(part.do == "place" and part.source == "discard" for part in parts)


NOTHING_WOULD: Mapping[str, Param] = {"would": "none", "whose": "none"}


def _would(
    cards: Cards, layout: Layout, own: Player, then: Player, grows: Chapter, top: Sequence[Card]
) -> Mapping[str, Param]:
    """The colour that would complete the chapter that grows, or else another that one has; nothing of one that is
    completed by then or that the open ``top`` of the discards has, or where no more can be kept.
    """
    held = Counter(one.chapter for one in own.completed)
    done = Counter(one.chapter for one in then.completed if not any(type(card) is Unseen for card in one.cards)) - held
    seen = [(layout.chapter_of[card], card.split(".")[1]) for card in top]
    for chapter in dict.fromkeys((grows, *own.chapters)) if (held + done).total() < MOST_COMPLETED else ():
        colour = "none" if chapter in done else _would_complete(layout, then if chapter == grows else own, chapter)
        if colour != "none" and (chapter, colour) not in seen:
            return {"would": colour, "whose": "none" if chapter == grows else chapter_name(cards, layout, chapter)}
    return NOTHING_WOULD


def _would_complete(layout: Layout, then: Player, chapter: Chapter) -> str:
    """The one colour that the chapter misses; "none" where it misses more, or has a card that may be of any."""
    some = [*(card for lying in then.chapters.values() for card in lying), *then.area]
    there = {card.split(".")[1] for card in some if layout.chapter_of[card] == chapter and type(card) is not Unseen}
    missing = [colour for colour in COLOURS if colour not in there]
    return missing[0] if len(missing) == 1 and WILD not in there else "none"


MUCH = 3
"""A chapter of so many cards is worth a word: an own one that shrinks; of a rival's that one's own cards make grow any
that does, once one of them has so many."""


def grown_there(
    cards: Cards, layout: Layout, before: Loose, after: Loose, held: Sequence[object], coming: Sequence[Card] = ()
) -> list[Phrase]:
    """What all of a rival's chapters come to that grow by cards which one gives. Five complete a chapter; that helps
    nobody who ``held`` as many before as can be kept.
    """
    kept = "yes" if len(held) < MOST_COMPLETED else "no"
    then = _with_cards(layout, after, coming)
    sizes = {one: (len(before.get(one, ())), len(lying)) for one, lying in then.items()}
    return [
        say("why-theirs", chapter=chapter_name(cards, layout, one), before=had, count=has, full=FULL, kept=kept)
        for one, (had, has) in sizes.items()
        if has > had
    ]


def _with_cards(layout: Layout, loose: Loose, coming: Sequence[Card]) -> Loose:
    """The chapters once these cards have joined them, as far as each fits."""
    found = {chapter: [*lying] for chapter, lying in loose.items()}
    for card in layout.fitting(loose, coming):
        found.setdefault(layout.chapter_of[card], []).append(card)
    return found
