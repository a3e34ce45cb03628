"""The VP row: five cards, filled up at once (GH-13, GH-27)."""

from __future__ import annotations

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Script, ask
from gamecore.games.guildhall.card_text import vp_name
from gamecore.games.guildhall.choosing import Use, question
from gamecore.games.guildhall.effects import Part
from gamecore.games.guildhall.play import Play


def refill(play: Play, place: int) -> None:
    """The top VP card takes the free place, with its house (A-GH-10).

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
    """One VP card of the row is discarded, and another takes its place."""
    row, vp = play.state.row, play.cards.vp
    lying = [(place, vp[id]) for place, id in enumerate(row) if id is not None]
    options = tuple(
        Option(str(place + 1), say("row-place", place=place + 1, card=vp_name(card))) for place, card in lying
    )
    dearest = max(lying, key=lambda each: each[1].vp)[0]
    place = int((yield from ask(question(play, use, "pick.place", PickOne(options), lambda: str(dearest + 1))))) - 1
    gone = str(row[place])
    play.state.vp_discard.append(gone)
    play.tell("vp.discarded", seat=use.seat, card=vp_name(vp[gone]))
    refill(play, place)
