"""The district as a plan of five by five: nine cards and the boulevards between them, for a board and for a prompt."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS, SPACES
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import chained
from gamecore.games.cadwallon.rules.counting_support import all_lent, totals, winners
from gamecore.games.cadwallon.rules.odds import loose, to_place
from gamecore.games.cadwallon.state import State

STREET_BETWEEN = {spaces: street for street, spaces in enumerate(BETWEEN)}
BLANK = say("plan-blank")


def grid(cards: Cards, state: State) -> list[list[Phrase]]:
    """Cells in rows, under a row of column letters."""
    heads = [BLANK, *(part for column in "abc" for part in (say("plan-column", column=column), BLANK))]
    return [heads[:-1], *_rows(cards, state)]


def lines(cards: Cards, state: State) -> Phrase:
    """The same in a few monospaced lines, for a prompt."""
    rows = _rows(cards, state)
    is_wide = any(street.id == "plan-agents" for row in rows[::2] for street in (row[2], row[4]))
    wide = "yes" if is_wide else "no"
    drawn: dict[str, Phrase] = {}
    for number, row in enumerate(rows, 1):
        if number % 2:
            head, a, ab, b, bc, c = row
            ab, bc = (_wide(ab), _wide(bc)) if is_wide else (ab, bc)
            drawn[f"line{number}"] = say("plan-cards", head=head, a=a, ab=ab, b=b, bc=bc, c=c)
        else:
            drawn[f"line{number}"] = say("plan-streets", a=_wide(row[1]), b=_wide(row[3]), c=row[5], wide=wide)
    return say("plan-lines", **drawn, wide=wide)


def _wide(street: Phrase) -> Phrase:
    """Two characters, so that columns stay in line where two Agents stand in one boulevard."""
    return street if street.id == "plan-agents" else say("plan-wide", street=street)


def legend(state: State) -> list[Phrase]:
    """Whose Agents which letter means, where they stand, and how many are left: all of it in words, for whoever has the
    plan read aloud."""
    seats = [seat_line(state, seat) for seat in range(state.seats)]
    closed = chained("comma", [BOULEVARDS[street] for street in state.blocked])
    return [*seats, say("plan-closed", streets=closed)] if closed else seats


def seat_line(state: State, seat: Seat) -> Phrase:
    """Where a seat's Agents stand, and how many it has left."""
    return say(
        "plan-seat", letter=letter(seat), seat=seat, left=to_place(state, seat), streets=_streets_of(state, seat)
    )


def _streets_of(state: State, seat: Seat) -> Phrase | str:
    there = [BOULEVARDS[street] for street, seats in enumerate(state.agents) if seat in seats]
    return chained("comma", there) or "none"


def leading(cards: Cards, state: State, *, is_short: bool = False) -> dict[Seat, list[str]]:
    """By seat where it leads, with its support against the strongest rival's; if it ``is_short``, only where an Agent
    can still change that."""
    found: dict[Seat, list[str]] = {}
    support = totals(cards, state)
    for space, seat in enumerate(winners(cards, state)):
        if seat is not None:
            rival = max(amount for at, amount in enumerate(support[space]) if at != seat)
            lead = support[space][seat] - rival
            ratio = f" {support[space][seat]}:{rival}" if not is_short or _is_open(cards, state, space, lead) else ""
            found.setdefault(seat, []).append(f"{SPACES[space]}{ratio}")
    return found


def tied(cards: Cards, state: State, *, is_short: bool = False) -> str:
    """Where nobody leads as several have most, with how much as in :func:`leading`; "none" where that is nowhere."""
    found = enumerate(zip(winners(cards, state), totals(cards, state), strict=True))
    there = [(at, max(of)) for at, (who, of) in found if who is None and any(of) and of.count(max(of)) > 1]
    is_told = {at: not is_short or _is_open(cards, state, at, 0) for at, _ in there}
    return ", ".join([SPACES[at] + (f" {most}:{most}" if is_told[at] else "") for at, most in there]) or "none"


def _is_open(cards: Cards, state: State, space: int, lead: int) -> bool:
    """True if Agents that are still to come can make up for the lead there."""
    more = loose(space, all_lent(cards, state), state.free_streets())
    return bool(more) and sum(more) >= lead


def letter(seat: Seat) -> Phrase:
    """The letter that stands for a seat's Agents."""
    return say("plan-agent", chair=seat)


def _rows(cards: Cards, state: State) -> list[list[Phrase]]:
    lends = all_lent(cards, state)
    rows = []
    for first in (0, 3, 6):
        beside = [_street(state, first + at, first + at + 1) for at in range(2)]
        here = [_card(cards, state, space, lends[space]) for space in range(first, first + 3)]
        rows.append([say("plan-row", row=first // 3 + 1), here[0], beside[0], here[1], beside[1], here[2]])
        if first < 6:
            below = [_street(state, space, space + 3) for space in range(first, first + 3)]
            rows.append([BLANK, below[0], BLANK, below[1], BLANK, below[2]])
    return rows


def _card(cards: Cards, state: State, space: int, lends: int) -> Phrase:
    id = state.grid[space]
    if id is None:
        return say("plan-gap")
    card = cards.district[id]
    return say("plan-card", kind=card.guild or card.kind, points=abs(card.points), support=lends)


def _street(state: State, one: int, other: int) -> Phrase:
    street = STREET_BETWEEN[one, other]
    there = state.agents[street]
    if street in state.blocked:
        return say("plan-blocked")
    if not there:
        return say("plan-free")
    if len(there) == 1:
        return letter(there[0])
    return say("plan-agents", one=letter(there[0]), other=letter(there[1]))
