"""The row of five VP cards (Buy 1 VP Card; Notes About Card Effects and the Card Decks; GH-13, GH-27)."""

from __future__ import annotations

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Script
from gamecore.games.guildhall.cards.effects import Part
from gamecore.games.guildhall.cards.text import vp_name
from gamecore.games.guildhall.rules.choosing import Use, put, question
from gamecore.games.guildhall.rules.play import Play


def refill(play: Play, place: int) -> None:
    """Put the top VP card in the free place, on the house that may be there (A-GH-10).

    An empty VP deck is made anew of the VP discard pile (GH-27); if that is empty too, the place stays so (A-GH-21).
    """
    state = play.state
    if not state.vp_deck:
        state.vp_deck, state.vp_discard = state.vp_discard, []
        play.ref.shuffle(state.vp_deck)
    state.row[place] = state.vp_deck.pop() if state.vp_deck else None


def can_renew(play: Play, use: Use, part: Part) -> bool:
    return any(play.state.row)


def renew(play: Play, use: Use, part: Part) -> Script[None]:
    """Discard a VP card of the row and put another in its place (GH-27)."""
    row, vp = play.state.row, play.cards.vp
    lying = [(place, vp[id]) for place, id in enumerate(row) if id is not None]
    options = tuple(
        Option(str(place + 1), say("row-place", place=place + 1, card=vp_name(card))) for place, card in lying
    )
    dearest = max(lying, key=lambda each: each[1].vp)[0]
    asked = question(play, use, "pick.place", PickOne(options), lambda: str(dearest + 1))
    place = int((yield from put(use, asked))) - 1
    gone = str(row[place])
    play.state.vp_discard.append(gone)
    play.tell("vp.discarded", seat=use.seat, card=vp_name(vp[gone]))
    refill(play, place)
