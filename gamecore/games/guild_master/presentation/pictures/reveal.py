"""All orders of a round side by side: who contests what, how the dice fell, and who won.

Guilds are columns, order spaces are rows. Whoever got something lies on paper, whoever did not on the dark; what is
still to come has an edge of brass.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import (
    BRASS,
    BRASS_2,
    CREAM,
    CREAM_2,
    INK,
    INK_2,
    LEAF,
    LEAF_2,
    LINE,
    NIGHT,
    PANEL,
    PANEL_2,
    PAPER,
    PAPER_2,
    WAX_2,
)
from gamecore.engine.picture.marks import (
    Area,
    Die,
    Gap,
    Mark,
    Names,
    Part,
    Picture,
    Row,
    Run,
    Shape,
    Sign,
    Tag,
    Text,
    Words,
)
from gamecore.engine.picture.pieces import bottom_rounded, canvas, page, rule, signed, who
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.pictures.resolved import (
    Doing,
    Resolution,
    Resolved,
    Roll,
    Stake,
    resolution,
)
from gamecore.games.guild_master.presentation.pictures.signs import FAME, FAME_2, ROMAN, header, skill_sign
from gamecore.games.guild_master.presentation.pictures.sums import Sums, shown_on_tickets
from gamecore.games.guild_master.presentation.round_changes import changes, of_round
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.view import GuildMasterView, state_of

LANE = 42
"""The height of a line that joins who wants the same."""
RIM = BRASS
"""Of a die that was set, rolled again or added."""
BETWEEN = 12
TALLEST = 1.5
"""Few orders are drawn so much taller at most."""
FOOT = 46
ABOVE = 210
"""What the header and the names of the guilds take."""
ONE_LINE, TWO_LINES, LEAST = 16, 2.3, 22
"""So many letters of a name are one line; so high are two, to the size of their letters, which has a least."""
NARROW = 237
"""A ticket among four."""
NAME = 46
"""What a name of two lines takes, however low the tickets are."""


def reveal(cards: Cards, view: GuildMasterView, told: Sequence[Event]) -> Picture | None:
    """The orders of the latest round in which they were revealed; None before."""
    found = resolution(told, view.round)
    if not found.orders:
        return None
    if view.round == found.round:
        _note_stakes(cards, view, found)
    _note_who_is_left(cards, view, found)
    seats = range(len(view.guilds))
    height = min(1080, max(810, ABOVE + sum(_heights(found).values()) * 1.25))
    begun = any(order.outcome is not None for order in found.orders.values())
    came_to = [changes(of_round(told, found.round), seat) for seat in seats] if begun else []
    sums = Sums(came_to, [shown_on_tickets(found, seat) for seat in seats])
    top, line, heads, rest, below = page(height).down(96, 10, 56, None, sums.high, gap=9)
    titled = say("picture-round", round=found.round)
    marks = [*header(top, view, titled, say("picture-revealed"), now=found.round), *rule(line)]
    _, *columns = heads.across(44, *[None] * len(seats), gap=10)
    marks += [who(column, seat, 34, align="middle") for column, seat in zip(columns, seats, strict=True)]
    marks += [*_rows(rest, found, len(seats)), *sums.marks(below)]
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(found, sums)))


def _note_stakes(cards: Cards, view: GuildMasterView, found: Resolution) -> None:
    """What lies where teams are sent, and what each order that is still to come may bring."""
    state = state_of(view)
    for order in view.orders:
        if order.card is None:
            continue
        card = cards.contracts.get(order.card) or cards.adventurers[order.card]
        found.names.setdefault(order.objective, card.name)
        if order.done or (order.seat, order.space) not in found.orders:
            continue
        stake = Stake(card.fame)
        if order.card in cards.contracts:
            gold, fame = current_figures.reward(cards, state, order.seat, order.card, None)
            stake = Stake(fame, gold, best_prospect(cards, state, order.seat, order.team, order.card))
        found.orders[order.seat, order.space].stake = stake


def _note_who_is_left(cards: Cards, view: GuildMasterView, found: Resolution) -> None:
    """Adventurers whom nobody got: they lie where they lay, or were taken off the board by a Blood Moon."""
    left = [space for space in view.adventurers if space not in found.recruited]
    people = {one.name for one in cards.adventurers.values()}
    cleared = [name for name in found.cleared if name in people]
    if cleared and len(cleared) == len(left):
        for space, name in zip(left, cleared, strict=True):
            found.names.setdefault(space, name)
    for space in left if not found.cleared else ():
        card = view.adventurers[space].card
        if card is not None:
            found.names.setdefault(space, cards.adventurers[card].name)


# Rows of order spaces


def _heights(found: Resolution) -> dict[int, float]:
    """How high each row of orders is at least, with the lines above it."""
    spaces = sorted({space for _, space in found.orders})
    return {space: _above(found, space) + _tall(found, space) + BETWEEN for space in spaces}


def _above(found: Resolution, space: int) -> float:
    return LANE * (max(_lanes(_wanted(found.of(space))).values(), default=-1) + 1)


def _tall(found: Resolution, space: int) -> float:
    return max(_height(order) for order in found.of(space).values())


def _rows(box: Box, found: Resolution, seats: int) -> list[Mark]:
    """All rows grow alike, so that they fill the box."""
    spaces = list(_heights(found))
    above = sum(_above(found, space) + BETWEEN for space in spaces)
    taller = min(TALLEST, (box.h - above) / sum(_tall(found, space) for space in spaces))
    marks: list[Mark] = []
    y = box.y
    for space in spaces:
        row = Box(box.x, y + _above(found, space), box.w, _tall(found, space) * taller)
        number, *cells = row.across(44, *[None] * seats, gap=10)
        marks.append(Text(number, ROMAN[space], 38, BRASS_2, "serif", "middle"))
        orders = found.of(space)
        for seat, order in sorted(orders.items()):
            marks += _ticket(cells[seat], found, order, taller)
        for objective, lane in _lanes(_wanted(orders)).items():
            marks += _contest(
                cells, y + 21 + LANE * lane, {s: o for s, o in orders.items() if o.objective == objective}
            )
        y = row.bottom + BETWEEN
    return marks


def _wanted(orders: dict[Seat, Resolved]) -> dict[str, list[Seat]]:
    """Who wants the same: objectives with several orders."""
    wanted: dict[str, list[Seat]] = {}
    for seat, order in sorted(orders.items()):
        if order.objective != "free":
            wanted.setdefault(order.objective, []).append(seat)
    return {objective: seats for objective, seats in wanted.items() if len(seats) > 1}


def _lanes(wanted: dict[str, list[Seat]]) -> dict[str, int]:
    """For each contest the first lane in which it crosses no other: lines that pass by never touch."""
    taken: list[list[tuple[Seat, Seat]]] = []
    found: dict[str, int] = {}
    for objective, seats in wanted.items():
        low, high = min(seats), max(seats)
        free = (at for at, spans in enumerate(taken) if all(high < a or low > b for a, b in spans))
        lane = next(free, len(taken))
        taken += [[]] * (lane == len(taken))
        taken[lane] = [*taken[lane], (low, high)]
        found[objective] = lane
    return found


def _height(order: Resolved) -> float:
    checks = order.roll or (order.outcome is None and order.stake and order.stake.check)
    below = 0 if order.outcome == "missed" else 80 if checks else 46
    return 92 + below + (FOOT if order.instead else 0)


def _contest(cells: Sequence[Box], y: float, orders: dict[Seat, Resolved]) -> list[Mark]:
    """A line above the tickets with an arrow down to each who wants the same; a broad one to whoever got it. Hands only
    where nobody who came to it conflicted."""
    xs = [cells[seat].cx for seat in orders]
    came = [order.together for order in orders.values() if order.contested]
    together = bool(came) and all(came)
    colour = LEAF_2 if together else WAX_2
    marks: list[Mark] = [Shape(Box(xs[0], y - 2, xs[-1] - xs[0], 4), f"M{xs[0]} {y}H{xs[-1]}", edge=colour, width=4)]
    for (seat, order), x in zip(orders.items(), xs, strict=True):
        bottom = cells[seat].y - 3
        got = order.outcome == "won"
        ink, wide, dash, half = (BRASS_2, 7, "", 13) if got else (colour, 4, "2 8", 9)
        stem, head = Box(x - 2, y, 4, max(0.0, bottom - y - 8)), Box(x - half, bottom - 14, 2 * half, 14)
        marks.append(Shape(stem, f"M{x} {y}V{bottom - 10}", edge=ink, width=wide, dash=dash))
        marks.append(Shape(head, f"M{head.x} {head.y}h{head.w}L{x} {head.bottom}Z", ink))
    middle = Box((xs[0] + xs[-1]) / 2 - 21, y - 21, 42, 42)
    sign = Sign("hands" if together else "swords", colour, middle.inset(9))
    return [*marks, Area(middle, NIGHT, colour, 3, 21), sign]


# One order


def _ticket(box: Box, found: Resolution, order: Resolved, taller: float) -> list[Mark]:
    """Paper if it came off, dark if not, brass-edged while it is still to come; below, what its team did instead."""
    won, waits = order.outcome == "won", order.outcome is None
    fill, ink, soft = (PAPER, INK, INK_2) if won else (PANEL, CREAM, CREAM_2)
    wider = min(max(1.0, taller), max(1.0, box.w / NARROW))
    body, foot = box.down(None, FOOT * taller) if order.instead else (box, None)
    head, team, rest = body.inset(10, 6 * min(1.0, taller)).down(max(NAME, 50 * taller), 27 * taller, None, gap=1)
    tag, words = Box(head.x, head.y, head.w + 4, head.h).across(42 * wider, None, gap=6)
    name = _name(found, order)
    size = (30 if isinstance(name, str) and len(name) < 13 else 25) * max(1.0, taller)
    if isinstance(name, str) and len(name) > ONE_LINE:
        size = max(LEAST, min(size, head.h / TWO_LINES))
    return [
        Area(box, fill, BRASS if waits else "none" if won else LINE, 0 if won else 2, 10),
        _place(order, tag, soft),
        Text(words, name, size, ink, "bold", lines=2, least=LEAST),
        *_team(team, order, 26 * wider, soft),
        *_came_of_it(rest, order, ink, max(1.0, taller), won=won),
        *([] if foot is None or order.instead is None else _foot(foot, order.instead)),
    ]


def _team(box: Box, order: Resolved, size: float, ink: str) -> list[Mark]:
    """Who is sent, and how it went."""
    if order.outcome is None:
        return [Names(box, order.team, size, ink)]
    won, missed = order.outcome == "won", order.outcome == "missed"
    people, late, state = box.across(None, 84 * size / 26 if missed else 0, 28 * size / 26, gap=4)
    marks: list[Mark] = [
        Names(people, order.team, size, ink),
        Sign("tick" if won else "cross", LEAF if won else WAX_2, state.square(size)),
    ]
    return [*marks, Text(late, say("picture-missed"), size, WAX_2, "text", "right")] if missed else marks


def _name(found: Resolution, order: Resolved) -> Words:
    if order.objective == "free":
        return order.name or say("picture-free", what=order.what or "none")
    return order.built or found.names.get(order.objective) or where(order.objective)


def _place(order: Resolved, box: Box, ink: str) -> Mark:
    if len(order.objective) == 1:
        return Tag(order.objective, box.square(box.w - 2))
    sign = "hammer" if order.objective == "builders" else "sealed" if order.what == "private" else "pin"
    return Sign(sign, ink, box.square(box.w - 6))


def _came_of_it(box: Box, order: Resolved, ink: str, taller: float, *, won: bool) -> list[Mark]:
    if order.outcome == "missed":
        return []
    earned = (Gap(12), *_earned(order, won)) if won else ()
    if order.roll is not None:
        dice, sums = box.down(0.52 * box.h, None)
        rolled = _dice(order.roll, ink)
        side = max(8.0, min(36.0 * taller, dice.h - 1, (dice.w - 4) / len(rolled) - 3))
        short = Roll(order.roll.skill, (), order.roll.total, None)
        ways = ((*_total(short, won), *earned), (*_total(short, won),))
        return [
            Row(dice, rolled, side / 1.1, INK, gap=0.1),
            Row(sums, (*_total(order.roll, won), *earned), min(36 * taller, sums.h), ink, gap=0.1, shorter=ways),
        ]
    if order.outcome is None and order.stake is not None:
        return _at_stake(box, order, order.stake, taller)
    if order.bid:
        parts: tuple[Part, ...] = (f"−{order.bid}" if won else str(order.bid), Sign("coin"), *earned)
        return [Row(box, parts, min(42 * taller, box.h), ink, gap=0.14)]
    return [Row(box, earned[1:], min(36 * taller, box.h), ink, gap=0.14)] if len(earned) > 1 else []


def _dice(roll: Roll, ink: str) -> tuple[Part, ...]:
    """The dice that make up the total, the highest first, those that were changed with a rim; then what cards add."""
    changed, dice = list(roll.changed), list[Part]()
    for face in sorted(roll.faces, reverse=True):
        is_changed = face in changed
        if is_changed:
            changed.remove(face)
        dice.append(Die(face, edge=RIM if is_changed else ""))
    return (*dice, Run(signed(roll.points), 0.9, ink)) if roll.points else tuple(dice)


def _at_stake(box: Box, order: Resolved, stake: Stake, taller: float) -> list[Mark]:
    """Before it is resolved: dice, target and chance, as everybody can reckon them, then what it would bring."""
    fame: tuple[Part, ...] = (str(stake.fame), Sign("crown", FAME_2))
    if stake.check is None:
        paid: tuple[Part, ...] = (str(order.bid), Sign("coin")) if order.bid else ()
        return [Row(box, (*paid, Gap(12), *fame), min(42 * taller, box.h), CREAM, gap=0.14)]
    check = stake.check
    dice: tuple[Part, ...] = (skill_sign(check.skill, CREAM), str(check.dice), Sign("die", CREAM_2))
    chance = Run(f"{odds.percent(check.chance)}%", 1.1, BRASS_2, "serif")
    against = Run(f"/{check.target}", 0.85, CREAM_2)
    upper, lower = box.rows(2)
    return [
        Row(
            upper,
            (*dice, against, Gap(6), chance),
            min(34 * taller, upper.h),
            CREAM,
            gap=0.1,
            shorter=((*dice, chance),),
        ),
        Row(lower, (str(stake.gold), Sign("coin"), Gap(8), *fame), min(32 * taller, lower.h), CREAM, gap=0.14),
    ]


def _foot(box: Box, doing: Doing) -> list[Mark]:
    good = doing.outcome == "won"
    sign = Sign("sealed" if doing.what == "private" else "pin", INK_2 if good else CREAM_2)
    sums: tuple[Part, ...] = () if doing.roll is None else _total(doing.roll, good)
    earned = _earned(doing, good)
    ways: tuple[tuple[Part, ...], ...] = ((sign, *sums, *earned), (sign, *earned) if earned else (sign, *sums))
    row = Row(
        box.inset(9, 2), (sign, *sums, Gap(6), *earned), box.h * 0.67, INK if good else CREAM, gap=0.1, shorter=ways
    )
    return [bottom_rounded(box, PAPER_2 if good else PANEL_2), row]


def _earned(doing: Doing, on_paper: bool) -> tuple[Part, ...]:
    gold: tuple[Part, ...] = (signed(doing.gold), Sign("coin")) if doing.gold else ()
    crown = Sign("crown", FAME if on_paper else FAME_2)
    return (*gold, *((Gap(4), f"+{doing.fame}", crown) if doing.fame else ()))


def _total(roll: Roll, on_paper: bool) -> tuple[Part, ...]:
    """What the dice came to, against what; of cooperators then what they came to together."""
    soft = INK_2 if on_paper else CREAM_2
    own = (skill_sign(roll.skill, None if on_paper else CREAM, 1.05), str(roll.total))
    if roll.joint is not None:
        together = "" if roll.joint.total is None else str(roll.joint.total)
        return (*own, Sign("hands", soft), Run(f"{together}/{roll.joint.target}", 0.8, soft))
    return (*own, *((Run(f"/{roll.target}", 0.8, soft),) if roll.target else ()))


# For who cannot see it


def _alt(found: Resolution, sums: Sums) -> Iterator[Phrase]:
    """What the round came to, who wants the same, then each order."""
    yield say("picture-reveal-alt", round=found.round)
    yield from sums.alt()
    for space in sorted({space for _, space in found.orders}):
        orders = found.of(space)
        for aim, wanting in _wanted(orders).items():
            yield say("picture-contest-alt", space=space, seats=wanting, what=found.names.get(aim) or where(aim))
    for order in found.orders.values():
        yield _order_alt(found, order)


def _order_alt(found: Resolution, order: Resolved) -> Phrase:
    return say(
        "picture-order-alt",
        space=order.space,
        seat=order.seat,
        what=_name(found, order),
        gold=order.bid,
        outcome=order.outcome or "none",
        fame=order.fame,
        check=order.stake.check.line() if order.outcome is None and order.stake and order.stake.check else "none",
    )
