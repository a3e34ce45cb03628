"""Who could win in one turn, and whether an act leaves them what it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.cards.chapters import MOST_COMPLETED
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.buy_vp_card import purchases
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.one_more_card import Standing, missing_with, most_tokens, winning_with
from gamecore.games.guildhall.rules.play import layout_for
from gamecore.games.guildhall.rules.setup import vp_deck
from gamecore.games.guildhall.state import Chapter, Player, State


def can_win(cards: Cards, row: Sequence[str | None], points: int, completed: int) -> bool:
    """Return whether so many completed chapters buy the victory in one turn."""
    return completed > 0 and points + purchases(cards, tuple(row), min(completed, MOST_COMPLETED))[1] >= GOAL


def is_one_chapter_short(cards: Cards, row: Sequence[str | None], points: int, completed: int) -> bool:
    """Return whether one more completed chapter, and nothing less, buys the victory in one turn."""
    if completed == MOST_COMPLETED or can_win(cards, row, points, completed):
        return False
    return can_win(cards, row, points, completed + 1)


def wins_with(
    cards: Cards,
    state: State,
    player: Player,
    sizes: Mapping[Chapter, int] | None = None,
    row: Sequence[str | None] | None = None,
) -> tuple[str, ...]:
    """Return the professions of which one more card lets the player win; with chapters of these ``sizes``, where they
    are not as they lie, and with these cards for sale.
    """
    layout, points, completed = layout_for(cards, state), victory_points(cards, player), len(player.completed)
    row = state.row if row is None else row
    if missing_with(cards, row, points, completed) > most_tokens(cards, layout):
        return ()
    lying = {one: len(some) for one, some in player.chapters.items()} | dict(sizes or {})
    return winning_with(cards, layout, state.options, row, Standing(points, completed, lying, player.area))


def hindered(cards: Cards, before: State, later: State, seat: Seat) -> Iterator[Reason]:
    """Yield each rival who could win in one turn, and has no more of what it takes."""
    for rival in range(before.seats):
        if rival != seat and could(cards, before, rival) and not could(cards, later, rival):
            yield reason("hinders", rival_seat=rival, vp=turned_up(cards, before, later, rival))


def turned_up(cards: Cards, before: State, later: State, rival: Seat) -> int:
    """Return the fewest VP of a card that may take the place of one which was bought, and with which the rival could
    still win in one turn; 0 where none was bought, or none in the VP deck is so dear.
    """
    places = [at for at, id in enumerate(later.row) if id is None and before.row[at] is not None]
    return min((cards.vp[id].vp for id in _letting_win(cards, later, rival)[0]), default=0) if places else 0


def could(cards: Cards, state: State, rival: Seat) -> bool:
    """Return whether a rival could win in one turn, by what lies open; or, where a card of the row has just been
    bought, by what more likely takes its place than not.
    """
    buys = can_win(cards, state.row, victory_points(cards, state.players[rival]), len(state.players[rival].completed))
    if buys or wins_with(cards, state, state.players[rival]):
        return True
    if None not in state.row:
        return False
    winning, left = _letting_win(cards, state, rival)
    return 2 * winning.total() > left.total()


def _letting_win(cards: Cards, state: State, rival: Seat) -> tuple[Counter[str], Counter[str]]:
    """The cards of the VP deck with which the rival could win in one turn if they were turned up, and all that are left
    there.
    """
    player = state.players[rival]
    seen = Counter([*filter(None, state.row), *(id for one in state.players for id in one.vp_cards)])
    left = Counter(vp_deck(cards, state)) - seen
    points, done = victory_points(cards, player), len(player.completed)
    winning = Counter[str]()
    for id, count in left.items():
        row = [*filter(None, state.row), id]
        if can_win(cards, row, points, done) or wins_with(cards, state, player, row=row):
            winning[id] = count
    return winning, left
