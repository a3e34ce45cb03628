"""How a game stands while it runs, in as few lines as there can be: what all have, and what that is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.rendering import board_text
from cogs.rendering.end_card import parts
from cogs.wording.names import Words
from gamecore.engine.abilities.ending import ExplainsEnd
from gamecore.engine.abilities.public_scores import PublicScores, TellsSourcesSoFar, TellsStanding
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.model.table import LoggedEvent, TableView
from gamecore.tables.queries import or_refused


def how_it_stands(view: TableView, words: Words) -> list[str]:
    """What all have, in a line; nothing where the game does not tell that before its end."""
    game, seat = view.game, view.seat
    with or_refused(view.table.id):
        if seat is None:
            return []
        if isinstance(game, TellsStanding):
            return [words.text(say("standing-head", what=game.standing(view.view)), view.table)]
        if isinstance(game, PublicScores):
            return [words.text(_scores(view, seat, game.public_scores(view.view), words), view.table)]
    return []


def _scores(view: TableView, seat: Seat, scores: Sequence[int], words: Words) -> Phrase:
    """All scores, the best first, and how far the viewer is from the best of the others."""
    order = sorted(range(len(scores)), key=lambda one: (-scores[one], one != seat))
    told = [say("standing-of-all", who="you" if one == seat else "other", seat=one, score=scores[one]) for one in order]
    gap = scores[seat] - max((score for one, score in enumerate(scores) if one != seat), default=0)
    where = "ahead" if gap > 0 else "behind" if gap else "level"
    unit = words.unit(view.table, scores[order[-1]])
    return say("standing-scores", dotted=told, unit=unit, where=where, gap=abs(gap))


def what_it_is_made_of(view: TableView, public: TableView, story: Sequence[LoggedEvent], words: Words) -> list[str]:
    """A line for each seat: what its score is made of so far; where that cannot be told, what its board says of it.
    ``public`` is what a spectator sees."""
    game, told = public.game, [logged.event for logged in story if logged.event.only is None]
    with or_refused(view.table.id):
        if isinstance(game, TellsSourcesSoFar):
            made_of = [[line] for line in game.sources_so_far(public.view, told)]
        elif isinstance(game, ExplainsEnd) and isinstance(game, PublicScores):
            made = game.sources(public.view, told)
            made_of = [parts([source for source in of if source.points]) for of in made]
        else:
            return [*_rows(view, words)]
        scores = game.public_scores(public.view) if isinstance(game, PublicScores) else ()
        lines = [
            say("standing-made-of", seat=seat, score=score, dotted=of)
            for seat, (score, of) in enumerate(zip(scores, made_of, strict=True))
        ]
        return [words.text(line, view.table) for line in lines]


def _rows(view: TableView, words: Words) -> Iterator[str]:
    draw = words.draw(view.table)
    for seat in range(len(view.table.seats)):
        yield from board_text.about_seat(view.board, seat, draw.wording, draw.chairs)
