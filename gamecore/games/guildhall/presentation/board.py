"""The table as a view shows it: what can be bought, and every guildhall with its chapters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

from gamecore.engine.board import Block, Board, Heading, Lines
from gamecore.engine.phrases import Phrase, say
from gamecore.games.guildhall.cards.chapters import Layout, layout_of
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import (
    archetype_names,
    card_label,
    chapter_name,
    kind_label,
    parts_text,
    vp_name,
)
from gamecore.games.guildhall.options import is_mega
from gamecore.games.guildhall.presentation.short_words import in_short
from gamecore.games.guildhall.rules.end_of_game import round_of
from gamecore.games.guildhall.state import Card, Chapter
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer


def layout_in(cards: Cards, view: GuildhallView) -> Layout:
    return layout_of(cards, view.professions, view.masters, is_mega(view.options))


def board(cards: Cards, view: GuildhallView) -> Board:
    """Draw everything that is open, short enough for a phone: a paragraph for each guildhall, then the row."""
    return Board(title(view), list(_blocks(cards, view)), list(_blocks(cards, view, short=True)))


def title(view: GuildhallView) -> Phrase:
    if view.phase in ("mix", "deal", "setup"):
        return say("board-setup")
    if view.phase == "over":
        return say("board-over-title", round=round_of(view.turn, len(view.players)), seat=view.active)
    return say("board-title", round=round_of(view.turn, len(view.players)), seat=view.active, actions=view.actions)


def _blocks(cards: Cards, view: GuildhallView, *, short: bool = False) -> Iterator[Block]:
    """In ``short`` words what a VP card does as it stands on the card."""
    layout = layout_in(cards, view)
    for player in view.players:
        yield Lines(list(_player(cards, layout, view, player)))
    if any(player.chapters for player in view.players):
        yield Lines([say("board-legend", wild=has_wild(view))])
    if view.row:
        yield Heading(say("board-row"))
        yield Lines([for_sale(cards, view, place, short=short) for place in range(len(view.row))])
    if view.professions:
        yield Lines(list(_deck(cards, layout, view)))


def for_sale(cards: Cards, view: GuildhallView, place: int, *, short: bool) -> Phrase:
    """A place of the row: what is for sale there and for how many chapters."""
    id, house = view.row[place], view.houses[place]
    if id is None:
        return say("board-sold-out", place=place + 1)
    if short and not house:
        card = cards.vp[id]
        does = in_short(card.parts) if card.parts else "none"
        return say("board-for-sale-short", place=place + 1, vp=card.vp, cost=card.cost, does=does)
    return say(
        "board-for-sale",
        place=place + 1,
        card=vp_name(cards.vp[id]),
        cost=cards.vp[id].cost,
        house=house_line(cards, house) if house else "none",
    )


def house_line(cards: Cards, id: str) -> Phrase:
    """A Master House: whose chapters open it, and what it does."""
    house = cards.houses[id]
    return say(
        "board-house", name=house.name, archetypes=archetype_names(house.archetypes), does=parts_text(house.parts)
    )


def _player(cards: Cards, layout: Layout, view: GuildhallView, player: ShownPlayer) -> Iterator[Phrase]:
    is_active = player.seat == view.active and view.phase in ("setup", "act", "end")
    yield say(
        "board-player",
        seat=player.seat,
        vp=player.vp,
        tokens=player.tokens,
        hand=player.hand,
        active="yes" if is_active else "no",
    )
    chapters = round_lines(cards, layout, player.chapters)
    if chapters:
        yield say("board-chapters", chapters=joined(chapters))
    if player.completed:
        done = [chapter_name(cards, layout, chapter) for chapter in player.completed]
        yield say("board-completed", chapters=done)
    if player.area:
        yield say("board-area", cards=[card_label(cards, card, layout.merged) for card in player.area])


def round_lines(cards: Cards, layout: Layout, loose: Mapping[Chapter, Sequence[Card]]) -> list[Phrase]:
    """Each chapter with the letters of its colours, the fullest first."""
    by_size = sorted(loose, key=lambda chapter: (-len(loose[chapter]), layout.chapters.index(chapter)))
    return [
        say("board-chapter", chapter=chapter_name(cards, layout, chapter), colours=colour_counts(loose[chapter]))
        for chapter in by_size
    ]


def colour_counts(some: Sequence[Card]) -> Phrase:
    """How many of each colour these cards are, shown by the colours' letters."""
    counts = Counter(card.split(".")[1] for card in some)
    return say("board-letters", **{colour: counts[colour] for colour in (*COLOURS, WILD)})


def colours_said(some: Sequence[Card]) -> Phrase:
    """The same in words: a hand is read card by card."""
    counts = Counter(card.split(".")[1] for card in some)
    said = [say("preview-colour", colour=colour, count=count) for colour, count in counts.items()]
    return reduce(lambda first, then: say("preview-colours", first=first, then=then), said)


def has_wild(view: GuildhallView) -> str:
    """Whether a card of any colour is in play, which has a letter of its own."""
    return "yes" if view.masters else "no"


def joined(parts: Sequence[Phrase]) -> Phrase:
    """Join phrases in one line."""
    whole = parts[0]
    for part in parts[1:]:
        whole = say("board-joined", before=whole, after=part)
    return whole


def _deck(cards: Cards, layout: Layout, view: GuildhallView) -> Iterator[Phrase]:
    if view.discard_top is not None:
        yield say("board-discard", card=card_label(cards, view.discard_top, layout.merged))
    if view.vp_discard_top is not None:
        yield say("board-vp-discard", card=vp_name(cards.vp[view.vp_discard_top]))
    names = [kind_label(cards, id, layout.merged) for id in (*view.professions, *view.masters)]
    yield say("board-professions", names=names)
