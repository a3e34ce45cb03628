"""The card at the end of a game: who won, where points came from, when it turned; and what each could have done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cogs.rendering.event_text import medal, messages
from cogs.rendering.public_messages import end_rows
from cogs.ui.plan import AttachedPicture, Plan
from cogs.wording.names import Words
from gamecore.engine.abilities.ending import (
    BreaksTies,
    CountsDeals,
    ExplainsEnd,
    NamesBestMoves,
    Source,
    Sources,
    turning_point,
)
from gamecore.engine.game import Result
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.tables.model.table import LoggedEvent, TableInfo, TableView

FEW_SOURCES = 3
"""From so many a score is told in its line, though a picture tells it as well."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a game ended as it did. ``sources`` may be empty; ``remarks`` are ids of the result's lines."""

    sources: tuple[Sources, ...] = ()
    remarks: frozenset[str] = frozenset()
    turning: Phrase | None = None
    deals: Phrase | None = None
    tie: Phrase | None = None


def ending_of(view: TableView, story: Sequence[LoggedEvent], standings: Mapping[int, Sequence[int]]) -> Ending | None:
    """None where the game does not explain its end. ``story`` is the whole game's."""
    game, result = view.game, view.result
    if result is None or not isinstance(game, ExplainsEnd):
        return None
    turning = turning_point(standings, result.winners[0]) if len(result.winners) == 1 else None
    told = _heard(story, None)
    deals = game.deals(told) if isinstance(game, CountsDeals) else None
    tie = game.tie(view.view, told) if isinstance(game, BreaksTies) else None
    return Ending(game.sources(view.view, told), game.remarks, turning, deals, tie)


def the_end(
    table: TableInfo, result: Result | None, ending: Ending | None, words: Words, picture: AttachedPicture | None = None
) -> list[Plan]:
    """The card, with what can be done now. Nobody is first in a game that was closed before its end. Where points came
    from in many ways ``picture`` tells how, in a table."""
    lines = account(table, result, ending, words, is_pictured=picture is not None)
    if table.status == "finished" and not table.counts:
        lines.append(words.text(say("end-practice")))
    if table.secret:
        lines.append(words.text(say("end-mark", mark=table.mark or "")))
    pages = messages(lines)
    plans = [*(Plan(page) for page in pages[:-1]), Plan(pages[-1], end_rows(table, words))]
    return [replace(plans[0], picture=picture), *plans[1:]]


def account(
    table: TableInfo, result: Result | None, ending: Ending | None, words: Words, *, is_pictured: bool = False
) -> list[str]:
    """Who won, what each score is made of unless a picture tells that, and when it turned."""
    scores = [] if result is None else _scores(table, result, ending, words, is_pictured=is_pictured)
    return [*_head(table, result, words), *scores]


def _head(table: TableInfo, result: Result | None, words: Words) -> list[str]:
    name = words.table_name(table.id)
    if table.status != "finished":
        return [words.text(say("end-unfinished", table=name))]
    if result is None:
        return [words.text(say("end-head", table=name))]
    best = result.scores[result.winners[0]]
    return [words.text(say("end-won", seats=list(result.winners), score=best, unit=words.unit(table, best)), table)]


def _scores(table: TableInfo, result: Result, ending: Ending | None, words: Words, *, is_pictured: bool) -> list[str]:
    medals = [medal(rank) if table.status == "finished" else "•" for rank in result.ranks]
    made: Sequence[Sources] = ending.sources if ending is not None else ()
    if not made or (is_pictured and max(map(len, made)) > FEW_SOURCES):
        made = [()] * len(result.ranks)
    order = sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat])
    said = [
        say("end-place", medal=medals[seat], seat=seat, score=result.scores[seat], dotted=parts(made[seat]))
        for seat in order
    ]
    if ending is None:
        said += result.lines
    else:
        said += [line for line in (ending.tie, ending.turning) if line is not None]
        said += [line for line in result.lines if line.id in ending.remarks]
        said += [ending.deals] if ending.deals is not None else []
    return [words.text(line, table) for line in said]


def parts(sources: Sequence[Source]) -> list[Phrase]:
    """What a score is made of, in words."""
    return [say("end-part", what=source.what, points=source.points) for source in sources]


def why_not_me(view: TableView, story: Sequence[LoggedEvent], words: Words) -> str:
    """What the viewer left undone, or where that is nothing what they did best; then the lines of the result that are
    not on the card."""
    game, table = view.game, view.table
    lines = () if view.result is None else view.result.lines
    facts: Sequence[Phrase] = ()
    if isinstance(game, ExplainsEnd):
        lines = tuple(line for line in lines if line.id not in game.remarks)
        facts = () if view.seat is None else game.reasons(view.view, _heard(story, view.seat), view.seat)
    head = say("why-head" if facts else "why-none", won=_won(view))
    best = None
    if not facts and view.seat is not None and isinstance(game, NamesBestMoves):
        best = game.best_move(view.view, _heard(story, view.seat), view.seat)
    said = [head, *(say("why-fact", fact=fact) for fact in facts), *([] if best is None else [best]), *lines]
    return "\n".join(words.text(line, table) for line in said)


def _won(view: TableView) -> str:
    return "yes" if view.result is not None and view.seat in view.result.winners else "no"


def _heard(story: Sequence[LoggedEvent], viewer: Seat | None) -> list[Event]:
    """What the viewer was told; without a seat what everybody was."""
    return [logged.event for logged in story if logged.event.is_for(viewer)]


def how_to_check(table: TableInfo, words: Words) -> str:
    """The secret, and with what was promised and what came of it the one command that holds them together."""
    opened = {"secret": table.secret or "", "seal": table.seal, "mark": table.mark or ""}
    return words.text(say("end-check", **opened))
