"""Completed Chapters; Duplicate Dos and Don'ts: what happens when cards come into a guildhall (GH-15 to GH-20)."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED
from gamecore.games.guildhall.cards.text import card_name, chapter_name
from gamecore.games.guildhall.rules.choosing import card_option
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Card, Chapter, Completed


def leave(play: Play, seat: Seat, card: Card) -> Card:
    """Take a card of an incomplete chapter out of a guildhall."""
    chapters = play.players[seat].chapters
    chapter = play.layout.chapter_of[card]
    chapters[chapter].remove(card)
    if not chapters[chapter]:
        del chapters[chapter]
    return card


def enter(play: Play, seat: Seat, cards: Sequence[Card]) -> Script[None]:
    """Bring cards into a guildhall together (A-GH-5)."""
    yield from enter_both(play, [(seat, cards)])


def enter_both(play: Play, coming: Sequence[tuple[Seat, Sequence[Card]]]) -> Script[None]:
    """Bring cards into guildhalls at the same moment; then complete chapters and keep to three (GH-15, GH-16)."""
    touched = [(seat, chapter) for seat, cards in coming for chapter in _put(play, seat, cards)]
    for seat, chapter in touched:
        while len(play.players[seat].chapters.get(chapter, ())) >= FULL:
            _complete(play, seat, chapter)
    for seat, _ in coming:
        while len(play.players[seat].completed) > MOST_COMPLETED:
            yield from _one_too_many(play, seat)


def _put(play: Play, seat: Seat, cards: Sequence[Card]) -> list[Chapter]:
    """Lay cards to their chapters and return these; discard duplicates instead (GH-20, GH-21)."""
    player, touched = play.players[seat], []
    for card in cards:
        chapter = play.layout.chapter_of[card]
        if play.layout.fits(player.chapters, card):
            player.chapters.setdefault(chapter, []).append(card)
            touched.append(chapter)
        else:
            play.state.discard.append(card)
            play.tell("card.conflicted", seat=seat, card=card_name(play.cards, card))
    return list(dict.fromkeys(touched))


def _complete(play: Play, seat: Seat, chapter: Chapter) -> None:
    """Turn five colours face down (GH-15). A Chapter Master too many begins the next chapter (A-GH-25)."""
    player = play.players[seat]
    cards = sorted(player.chapters.pop(chapter), key=lambda card: not play.layout.twins[card])
    if cards[FULL:]:
        player.chapters[chapter] = cards[FULL:]
    player.completed.append(Completed(chapter, cards[:FULL]))
    name = chapter_name(play.cards, play.layout, chapter)
    play.tell("chapter.completed", seat=seat, chapter=name, count=min(len(player.completed), MOST_COMPLETED))


def _one_too_many(play: Play, seat: Seat) -> Script[None]:
    """Ask the owner of four completed chapters which to give up, on anybody's turn (GH-16, A-GH-7)."""
    completed = play.players[seat].completed
    at = len(completed) - 1
    if len({one.chapter for one in completed}) > 1:
        options = tuple(
            Option(str(number), chapter_name(play.cards, play.layout, one.chapter))
            for number, one in enumerate(completed)
        )
        default = str(at)
        asked = Question(seat, "over.limit", PickOne(options), lambda: default, public=True)
        at = int((yield from ask(asked)))
    gone = completed.pop(at)
    play.tell("chapter.discarded", seat=seat, chapter=chapter_name(play.cards, play.layout, gone.chapter))
    yield from discard_completed(play, seat, [gone])


def discard_completed(play: Play, seat: Seat, gone: Sequence[Completed]) -> Script[None]:
    """Discard the cards of completed chapters; ask which lies on top, the only order that can matter (GH-13)."""
    pile = play.state.discard
    cards = [card for one in gone for card in one.cards]
    pile += cards
    kinds = list(dict.fromkeys(cards))
    if len(kinds) > 1 and _top_matters(play):
        options = tuple(card_option(play.cards, card) for card in kinds)
        chapters = [chapter_name(play.cards, play.layout, one.chapter) for one in gone]
        asked = Question(seat, "discard.top", PickOne(options), lambda: cards[-1], {"chapters": chapters}, public=True)
        top = yield from ask(asked)
        del pile[len(pile) - 1 - pile[::-1].index(top)]
        pile.append(top)


def _top_matters(play: Play) -> bool:
    """True if any card at this table takes from the discard pile."""
    kinds = play.cards.professions
    if any(kinds[id].takes_discard for id in play.state.professions):
        return True
    return any(play.cards.vp[id].takes_discard for id in play.state.free_vp) or any(play.state.houses)


def clear_area(play: Play, seat: Seat) -> Script[None]:
    """Move the action area into the guildhall, card by card; discard duplicates (GH-23, GH-29).

    Their owner is asked for the order where that decides whether a duplicate is discarded, or which card begins the
    chapter that comes after the one just completed (A-GH-6).
    """
    player = play.players[seat]
    while player.area:
        card = player.area[0]
        chapter = play.layout.chapter_of[card]
        together = [other for other in player.area if play.layout.chapter_of[other] == chapter]
        kinds = list(dict.fromkeys(together))
        if len(kinds) > 1 and _order_matters(play, seat, chapter, together):
            fitting = [one for one in kinds if play.layout.fits(player.chapters, one)] or kinds
            usual = max(fitting, key=lambda one: bool(play.layout.twins[one]))
            card = yield from ask(_which_first(play, seat, chapter, kinds, usual))
        player.area.remove(card)
        yield from enter(play, seat, [card])


def _which_first(play: Play, seat: Seat, chapter: Chapter, kinds: Sequence[Card], usual: Card) -> Question:
    choices = PickOne(tuple(card_option(play.cards, one) for one in kinds))
    about = {"chapter": chapter_name(play.cards, play.layout, chapter)}
    return Question(seat, "area.order", choices, lambda: usual, about, public=True)


def _order_matters(play: Play, seat: Seat, chapter: Chapter, cards: Sequence[Card]) -> bool:
    """True if these cards complete the chapter and one of them would be a duplicate if it came too early, or if with
    Chapter Masters they are too many for one chapter.
    """
    loose = play.players[seat].chapters
    together = len(loose.get(chapter, ())) + play.layout.most_together(loose, cards)
    has_duplicate = play.layout.clash(cards) or any(not play.layout.fits(loose, card) for card in cards)
    return together > FULL or (together == FULL and has_duplicate)
