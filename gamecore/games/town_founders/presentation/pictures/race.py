"""How the founders stand and how long the game lasts, in one line above what somebody decides about."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, PANEL
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, SeatMark, Sign
from gamecore.games.town_founders.presentation.pictures.signs import LEADS
from gamecore.games.town_founders.rules.victory_calculation import score
from gamecore.games.town_founders.view import TownFoundersView

HIGH = 54


def race(view: TownFoundersView, box: Box) -> list[Mark]:
    """Each founder's score in the order of play, and the cards left; that the turn is the last once none is."""
    scores, left = box.inset(14, 0).across(None, 290, gap=10)
    parts: list[Part] = [Sign("target" if view.together else LEADS, CREAM_2), Gap(2)]
    for seat, number in _scores(view):
        parts += [Gap(10), SeatMark(seat, scale=1.0), Run(str(number), face="serif")]
    ends = (say("picture-last-turn", together=int(view.together)),)
    cards = (Sign("cards", CREAM_2), Run(str(view.deck), face="serif"), Run(say("picture-left"), 0.8, CREAM_2, "text"))
    return [
        Area(box, PANEL, radius=10),
        Row(scores, tuple(parts), 38, CREAM, gap=0.2),
        Row(left, cards if view.deck else ends, 38, CREAM if view.deck else BRASS_2, align="right", gap=0.2),
    ]


def race_in_words(view: TownFoundersView) -> Phrase:
    """The same for who cannot see it."""
    listed = [say("picture-race-of", seat=seat, score=number) for seat, number in _scores(view)]
    return say("picture-race-alt", dotted=listed, left=view.deck, together=int(view.together))


def _scores(view: TownFoundersView) -> list[tuple[int, int]]:
    towns = [founder.points for founder in view.founders]
    return [(seat, score(towns, seat, view.together)) for seat in view.order]
