"""The table as a view shows it: the district as a plan, then card by card, then the players."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.board import Block, Board, Card, Grid, Heading, Lines, Row, Rows
from gamecore.engine.board import Cards as Side
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.cadwallon.card_text import chained, condition_text, district_type, names
from gamecore.games.cadwallon.cards import Cards
from gamecore.games.cadwallon.forecast import support_line
from gamecore.games.cadwallon.scoring import Score, scores
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.streets import BETWEEN, SPACES
from gamecore.games.cadwallon.support import all_lent, totals, winners
from gamecore.games.cadwallon.view import UNKNOWN, CadwallonView, ShownPlayer, state_of

STREET_BETWEEN = {spaces: street for street, spaces in enumerate(BETWEEN)}


def board(cards: Cards, view: CadwallonView) -> Board:
    """Everything public; the same for every viewer until the end."""
    return Board(title(view), list(_blocks(cards, view, state_of(view))))


def title(view: CadwallonView) -> Phrase:
    """The round, the phase, and whose turn it is."""
    if view.phase in ("setup", "choose"):
        return say("board-setup")
    if view.phase == "over":
        return say("board-over-title", round=view.round)
    return say("board-title", round=view.round, seat=view.turn)


def _blocks(cards: Cards, view: CadwallonView, state: State) -> Iterator[Block]:
    yield Lines(list(_standing(cards, view)))
    if any(view.grid):
        yield Grid([[say("plan-blank"), *_column_heads()], *_plan(cards, state)])
        yield Lines([*_legend(state), say("plan-codes")])
        yield Heading(say("board-district"))
        yield Side(list(_district(cards, state)))
    yield Heading(say("board-players"))
    found = scores(cards, state)
    yield Rows([_player(cards, view, found[one.seat], one) for one in view.players])


def _standing(cards: Cards, view: CadwallonView) -> Iterator[Phrase]:
    yield say("board-deck", left=view.deck, first_seat=view.first)
    if view.condition is not None:
        condition = cards.conditions[view.condition]
        yield say("board-condition", condition=condition.name, what=condition_text(condition))
    if view.quiet and view.phase != "over":
        yield say("board-quiet")
    if view.removed:
        yield say("board-removed", cards=names(cards, view.removed))


# The plan: five by five, cards and the boulevards between them


def _column_heads() -> list[Phrase]:
    heads = []
    for column in range(3):
        heads.append(say("plan-column", column="abc"[column]))
        if column < 2:
            heads.append(say("plan-blank"))
    return heads


def _plan(cards: Cards, state: State) -> Iterator[list[Phrase]]:
    lends = all_lent(cards, state)
    for row in range(3):
        spaces = [3 * row + column for column in range(3)]
        line = [say("plan-row", row=row + 1)]
        for at, space in enumerate(spaces):
            line.append(_card_cell(cards, state, space, lends[space]))
            if at < 2:
                line.append(_street_cell(state, STREET_BETWEEN[space, space + 1]))
        yield line
        if row < 2:
            below = [say("plan-blank")]
            for at, space in enumerate(spaces):
                below.append(_street_cell(state, STREET_BETWEEN[space, space + 3]))
                if at < 2:
                    below.append(say("plan-blank"))
            yield below


def _card_cell(cards: Cards, state: State, space: int, lends: int) -> Phrase:
    id = state.grid[space]
    if id is None:
        return say("plan-gap")
    card = cards.district[id]
    return say("plan-card", kind=card.guild or card.kind, points=abs(card.points), support=lends)


def _street_cell(state: State, street: int) -> Phrase:
    there = state.agents[street]
    if street in state.blocked:
        return say("plan-blocked")
    if not there:
        return say("plan-free")
    if len(there) == 1:
        return say("plan-agent", chair=there[0])
    return say("plan-agents", one=say("plan-agent", chair=there[0]), other=say("plan-agent", chair=there[1]))


def _legend(state: State) -> list[Phrase]:
    return [
        say("plan-seat", letter=say("plan-agent", chair=seat), seat=seat, left=state.agents_left(seat))
        for seat in range(state.seats)
    ]


# The district, card by card


def _district(cards: Cards, state: State) -> Iterator[Card]:
    support, leading, lends = totals(cards, state), winners(cards, state), all_lent(cards, state)
    for space, id in enumerate(state.grid):
        if id is None:
            continue
        card = cards.district[id]
        line = say(
            "board-card",
            kind=card.guild or card.kind,
            points=abs(card.points),
            support=lends[space],
            printed=card.support,
            type=district_type(card),
            sides=chained("comma", support_line(support[space])) or "none",
            leads=_leads(leading[space], any(support[space])),
        )
        yield Card(SPACES[space], card.name, [line])


def _leads(seat: Seat | None, contested: bool) -> Phrase:
    if seat is not None:
        return say("leads", seat=seat)
    return say("leads-nobody", contested=int(contested))


# The players


def _player(cards: Cards, view: CadwallonView, found: Score, one: ShownPlayer) -> Row:
    points = found.total - (0 if view.phase == "over" else found.contracts)
    cells = [say("points", points=points), *parts(found)]
    if one.hand:
        cells.append(say("board-hand", cards=names(cards, one.hand)))
    if one.played:
        cells.append(say("board-played", cards=names(cards, one.played)))
    if one.special is not None:
        known = view.phase == "over" and one.special != UNKNOWN
        cells.append(say("board-special", card=cards.district[one.special].name if known else "none"))
    return Row(say("board-player"), cells, seat=one.seat)


def parts(found: Score) -> list[Phrase]:
    """A score in parts, so that it can be added up by whoever reads it; contracts are not among them."""
    lines = [
        say(
            "part-guild",
            guild=one.guild,
            points=one.points,
            times=one.times,
            cards=one.cards,
            personalities=one.personalities,
            total=one.total,
        )
        for one in found.guilds
    ]
    if found.unassigned:
        lines.append(say("part-unassigned", count=found.unassigned))
    if found.actions:
        lines.append(say("part-actions", total=found.actions))
    if found.militia:
        lines.append(say("part-militia", total=-found.militia))
    if found.crest_points:
        lines.append(say("part-crests", crests=found.crests, total=found.crest_points))
    return lines
