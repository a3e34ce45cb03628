"""A player's own hand: every card with what it would do now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.board import Block, Board, Card, Heading, Lines
from gamecore.engine.board import Cards as Side
from gamecore.engine.phrases import Phrase, say
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import chapter_name, kind_label, level_text
from gamecore.games.guildhall.options import blocks_by
from gamecore.games.guildhall.presentation.board import colours_said, joined, layout_in, round_lines
from gamecore.games.guildhall.rules.play_one_card import blocked
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer


def private_board(cards: Cards, view: GuildhallView) -> Board:
    """Draw the viewer's hand; a spectator has none and gets an empty board."""
    if view.own is None:
        return Board(say("private-board-none"), [])
    return Board(say("private-board-title", seat=view.own.seat), list(_blocks(cards, view, view.own)))


def _blocks(cards: Cards, view: GuildhallView, own: ShownPlayer) -> Iterator[Block]:
    layout = layout_in(cards, view)
    yield Lines(list(_hall(cards, layout, own)))
    yield Heading(say("private-board-hand", count=len(view.own_hand)))
    if not view.own_hand:
        yield Lines([say("private-board-empty")])
        return
    yield Side([_kind(cards, layout, view, own, kind) for kind in _kinds(view.own_hand)])


def _hall(cards: Cards, layout: Layout, own: ShownPlayer) -> Iterator[Phrase]:
    yield say("private-board-points", vp=own.vp, tokens=own.tokens)
    if own.chapters:
        yield say("board-chapters", chapters=joined(round_lines(cards, layout, own.chapters)))
    if own.completed:
        yield say("board-completed", chapters=[chapter_name(cards, layout, one) for one in own.completed])


def _kinds(hand: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(card.split(".")[0] for card in hand))


def _kind(cards: Cards, layout: Layout, view: GuildhallView, own: ShownPlayer, kind: str) -> Card:
    """A profession in the hand: which colours, how many of its chapter there are, and what it does at each level."""
    record = cards.everybody[kind]
    held = [card for card in view.own_hand if card.split(".")[0] == kind]
    chapter = layout.chapter_of[held[0]]
    size = len(own.chapters.get(chapter, ()))
    lines = [say("private-board-card", colours=colours_said(held), count=size)]
    if conflicting := [card for card in held if not layout.fits(own.chapters, card)]:
        lines.append(say("private-board-conflicts", colours=colours_said(sorted(set(conflicting)))))
    played = view.played if view.active == own.seat else ()
    if chapter in blocked(layout, view.options, own.area, played):
        lines.append(say("private-board-blocked", rule=blocks_by(view.options)))
    return Card("", kind_label(cards, kind, layout.merged), [*lines, *(level_text(level) for level in record.levels)])
