"""The table as a view shows it: the district as a plan, then card by card, then the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.board import Block, Board, Card, Grid, Heading, Lines, Row, Rows
from gamecore.engine.board import Cards as Side
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.cadwallon.cards.boulevards import SPACES
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import chained, condition_text, district_type, names
from gamecore.games.cadwallon.presentation import plan
from gamecore.games.cadwallon.rules.counting_support import all_lent, totals, winners
from gamecore.games.cadwallon.rules.endgame_scoring import Score, parts, scores
from gamecore.games.cadwallon.rules.forecast import support_line
from gamecore.games.cadwallon.rules.odds import to_place
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import UNKNOWN, CadwallonView, ShownPlayer, state_of


def board(cards: Cards, view: CadwallonView) -> Board:
    """Draw what is public; the same for every viewer until the end. In brief the plan says it all but who leads, and
    a player's row their points and Actions."""
    state = state_of(view)
    blocks, brief = (list(_blocks(cards, view, state, is_brief)) for is_brief in (False, True))
    return Board(title(view), blocks, brief)


def public_scores(cards: Cards, view: CadwallonView) -> tuple[int, ...]:
    """Return each seat's points as everybody can add them up: contracts are secret until the end."""
    return tuple(_points(view, found) for found in scores(cards, state_of(view)))


def _points(view: CadwallonView, found: Score) -> int:
    return found.total if view.phase == "over" else found.open_total


def title(view: CadwallonView) -> Phrase:
    """The round, the phase, and whose turn it is."""
    if view.phase in ("setup", "choose"):
        return say("board-setup")
    if view.phase == "over":
        return say("board-over-title", round=view.round)
    return say("board-title", round=view.round, seat=view.turn)


def _blocks(cards: Cards, view: CadwallonView, state: State, is_brief: bool) -> Iterator[Block]:
    """In whole the cards come first, each by its name with who leads it, and the plan last: nobody needs a drawing to
    know how it stands."""
    yield Lines(list(_standing(cards, view)))
    is_laid = any(view.grid) and view.phase != "over"
    if is_laid and is_brief:
        yield Grid(plan.grid(cards, state))
        yield Lines([*_leaders(cards, state), say("plan-codes-brief")])
    elif is_laid:
        yield Heading(say("board-district"))
        yield Side(list(_district(cards, state)))
    yield Heading(say("board-players"))
    found = scores(cards, state)
    yield Rows([_player(cards, view, found[one.seat], one, is_brief) for one in view.players])
    if is_laid and not is_brief:
        yield Lines(plan.legend(state))
        yield Grid(plan.grid(cards, state))
        yield Lines([say("plan-codes")])


def _standing(cards: Cards, view: CadwallonView) -> Iterator[Phrase]:
    yield say("board-deck", left=view.deck, first_seat=view.first)
    if view.condition is not None:
        condition = cards.conditions[view.condition]
        yield say("board-condition", condition=condition.name, what=condition_text(condition))
    if view.quiet and view.phase != "over":
        yield say("board-quiet")
    if view.removed:
        yield say("board-removed", cards=names(cards, view.removed))


# The district, card by card


def _leaders(cards: Cards, state: State) -> Iterator[Phrase]:
    """Say in a line where each seat leads, by its support against the strongest rival's, and where some are level."""
    spaces, tied = plan.leading(cards, state), plan.tied(cards, state)
    there = [
        say("board-ahead-at", letter=plan.letter(seat), spaces=", ".join(at)) for seat, at in sorted(spaces.items())
    ]
    if there or tied != "none":
        yield say("board-ahead", dotted=there, tied=tied)


def _district(cards: Cards, state: State) -> Iterator[Card]:
    for space, id in enumerate(state.grid):
        if id is not None:
            yield Card(SPACES[space], cards.district[id].name, [card_line(cards, state, space)])


def card_line(cards: Cards, state: State, space: int) -> Phrase:
    """Say what the card there is, what it lends, and who leads it."""
    card = cards.district[state.grid[space] or ""]
    return say(
        "board-card",
        kind=card.guild or card.kind,
        points=abs(card.points),
        support=all_lent(cards, state)[space],
        type=district_type(card),
        leads=_leads(winners(cards, state)[space], totals(cards, state)[space]),
    )


def _leads(leader: Seat | None, support: Sequence[int]) -> Phrase:
    """Say who leads, and the Support of all who have some."""
    rest = [0 if seat == leader else amount for seat, amount in enumerate(support)]
    others = chained("comma", support_line(rest)) or "none"
    if leader is None:
        return say("leads-nobody", others=others)
    return say("leads", seat=leader, support=support[leader], others=others)


# The players


def _player(cards: Cards, view: CadwallonView, found: Score, one: ShownPlayer, is_brief: bool) -> Row:
    cells = [say("points", points=_points(view, found))]
    if not is_brief:
        cells += parts(found)
    elif view.phase != "over":
        cells += [say("board-agents", letter=plan.letter(one.seat), left=to_place(state_of(view), one.seat))]
    if one.hand:
        cells.append(say("board-hand", cards=names(cards, one.hand)))
    if one.played:
        cells.append(say("board-played", cards=names(cards, one.played)))
    if one.special is not None:
        known = view.phase == "over" and one.special != UNKNOWN
        cells.append(say("board-special", card=cards.district[one.special].name if known else "none"))
    return Row(say("board-player"), cells, seat=one.seat)
