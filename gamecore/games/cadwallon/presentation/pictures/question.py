"""What a player decides about: where an Agent goes, which Action is played, which contract is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.picture.boxes import MARGIN, WIDE, Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import BRASS, CREAM, CREAM_2, INK, INK_2, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import canvas, filled_in, left_rounded, signed
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.cards.boulevards import STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import action_text, chained, contract_line, street_text
from gamecore.games.cadwallon.presentation.pictures import districts
from gamecore.games.cadwallon.presentation.pictures.district import DISC, LOCK, district
from gamecore.games.cadwallon.presentation.pictures.pieces import READ, cards_alt, free_alt
from gamecore.games.cadwallon.presentation.pictures.signs import SIGNS, figure
from gamecore.games.cadwallon.presentation.pictures.stakes import Stakes, stakes
from gamecore.games.cadwallon.presentation.pictures.tried import action_of, tried
from gamecore.games.cadwallon.rules.action_cards import held_by
from gamecore.games.cadwallon.rules.counting_support import modified_by
from gamecore.games.cadwallon.rules.dispatch_phase import KEEP
from gamecore.games.cadwallon.rules.odds import last_to_place
from gamecore.games.cadwallon.rules.standing import Standing, standing
from gamecore.games.cadwallon.rules.threats import shifts_turns
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import CadwallonView, state_of

OF_MAP = frozenset(
    {
        "action-keep",
        "hint-place",
        "outlook-line",
        "plan-lines",
        "preview-front",
        "preview-leads",
        "preview-plan",
        "preview-street",
        "preview-then",
    }
)
OF_CONTRACTS = frozenset({"preview-contract"})
"""Lines beside a question that its picture shows as well."""
EDGE, HIGHER, GAP = 8, 4, 6
"""The star on a boulevard of the first row needs the more room above."""
MAP, LEGEND, ACTIONS, CONTRACT = 504, 34, 60, 168
MOST_HIGH = 640
"""With more lines below, the district is lower."""
RANK = 2
"""After so many figures it is told how points multiply: of what has no room the last goes first."""
MOST_ACTIONS = 3
"""So many are shown beside each other, each name on two lines if it is long: none is cut."""


def question_picture(
    cards: Cards, view: CadwallonView, question: Question, answer: Any, *, recommended: bool
) -> QuestionPicture | None:
    """The two contracts, or the district with what the answer changes."""
    state = state_of(view)
    if question.kind == "contract":
        return _contracts(cards, state, question, answer, recommended=recommended)
    then = tried(cards, state, question, answer)
    found = stakes(cards, state, question, then)
    deep = [] if question.kind == "place" else [ACTIONS]
    stands, is_tried = standing(cards, then.state, found.leaders), answer is not None
    begins = question.kind == "place" and question.params.get("agent") == 1
    last = _places_last(cards, state, question.seat) if begins else None
    tells_points = state.round > 1 and stands.is_open and then.gone is None  # else nobody knows what is led then
    done = ("star" if recommended else "tick") if then.streets and not deep else ""
    figures = [*_figures(found, None if tells_points else last, state.round, done)]
    has_types = districts.matter(cards, state, [state.players[question.seat].special])
    is_explained = begins and state.round == 1  # how to play says how points multiply
    if state.round > 1 and not (deep or has_types):
        figures[RANK:RANK] = _multiplied(cards, state)
    total = None if then.gone is not None or tells_points else _together(found, stands)
    if total is not None:
        figures.insert(1, (say("picture-together", points=signed(total)),))
    explains = [bool(figures), has_types or (state.round == 1 and not (deep or is_explained))]
    legends = [LEGEND] * (tells_points + sum(explains))
    below = sum(legends) + sum(deep) + GAP * (len(legends) + len(deep)) + 2 * EDGE
    height = min(MOST_HIGH, MAP + below)
    whole = canvas(height).inset(MARGIN, EDGE)
    town, *parts = Box(whole.x, whole.y + HIGHER, whole.w, whole.h).down(None, *deep, *legends, gap=GAP)
    marks = district(cards, then, found, town, recommended=recommended, has_types=has_types)
    lines = iter(parts)
    for _ in deep:
        marks += _actions(cards, state, question, next(lines), answer, recommended=recommended)
    if tells_points:
        marks.append(_stands(next(lines), stands, last, is_tried=is_tried))
    if explains[0]:
        marks.append(_legend(next(lines), figures))
    if explains[1]:
        marks += districts.key(cards, state, next(lines)) if has_types else _multiply(cards, state, next(lines))
    alt = (
        *_answer_alt(cards, state, question, answer, recommended=recommended),
        *_changes_alt(cards, question, found, then.state),
        *([_stands_alt(stands, is_tried=is_tried)] if tells_points else []),
        *([] if total is None else [say("picture-together-alt", points=signed(total))]),
        *([] if last is None else [say("picture-last-alt", seat=last)]),
        *_lost_alt(cards, then.state, found),
        *[say("picture-hangs-alt", card=cards.district[state.grid[at] or ""].name) for at in sorted(found.hangs)],
        *free_alt(state),
        *cards_alt(cards, state),
    )
    picture = Picture(WIDE, height, tuple(marks), alt)
    return QuestionPicture(picture, OF_MAP)


def _places_last(cards: Cards, state: State, seat: Seat) -> Seat | None:
    """None where an Action may still change it."""
    is_open = shifts_turns(cards, state, seat, len(state.free_streets()) - 1, is_own=True)
    return None if is_open else last_to_place(state, seat)


def _figures(found: Stakes, last: Seat | None, round: int, done: str) -> Sequence[tuple[Part, ...]]:
    """What the figures are, that what has the sign ``done`` is shown as if it were, and what a lock means; as a round
    begins who has its last Agent. What is on every card is told while it is new, for beside it the rest becomes
    small."""
    parts: list[tuple[Part, ...]] = []
    if round == 1:
        parts.append((Run("+ −", ink=CREAM, face="bold"), say("picture-for-you")))
    if found.lost and last is None:  # what has no room goes from the end
        parts.append((Sign(LOCK, CREAM), say("picture-lost")))
    if done:
        parts.append((Sign(done, CREAM), say("picture-as-if")))
    if found.chances:
        risk = "yes" if any(found.worth[space] < 0 for space in found.chances) else "no"
        parts.append(
            (
                Run("%", ink=CREAM, face="bold"),
                say("picture-chance", risk=risk, brief=int(round == 1 and bool(found.lost))),
            )
        )
    if found.hangs:
        parts.append((Run("?", ink=CREAM, face="bold"), say("picture-hangs")))
    if found.threatened:
        parts.append((Sign("bolt", CREAM), say("picture-turned")))
    if last is not None:
        parts.append((SeatMark(last), say("picture-last")))
    return parts


def _together(found: Stakes, stands: Standing) -> int | None:
    """What all cards that the reader leads come to, where no line says what everybody would have; None where it is the
    sum of what stands on each, which is what it adds to the others."""
    led = [points for points, who in zip(found.worth, found.leaders, strict=True) if who == found.reader]
    total = stands.then[found.reader] - stands.now[found.reader]
    return None if total == sum(led) else total


def _legend(box: Box, figures: Sequence[tuple[Part, ...]]) -> Mark:
    ways = [_apart(figures[:room]) for room in range(len(figures), 0, -1)]
    return Row(box, ways[0], LEGEND, CREAM_2, "text", "middle", shorter=tuple(ways[1:]), least=READ)


def _apart(parts: Sequence[tuple[Part, ...]]) -> tuple[Part, ...]:
    return tuple(one for at, part in enumerate(parts) for one in ((Gap(22), *part) if at else part))


def _stands(box: Box, found: Standing, last: Seat | None, *, is_tried: bool) -> Mark:
    """What everybody has, and would with the cards that they lead, with what is tried done; as a round begins who has
    its last Agent."""
    parts: list[Part] = []
    for seat, (now, then) in enumerate(zip(found.now, found.then, strict=True)):
        parts += [SeatMark(seat, scale=1.1), Run(figure(now), 0.9), Sign("arrow", CREAM_2, scale=0.8)]
        parts += [Run(figure(then), 1.2, CREAM), Gap(16)]
    ends = _last(last)
    long, brief = ((*parts, say("picture-stands", whole=whole, tried=int(is_tried)), *ends) for whole in (1, 0))
    return Row(
        box,
        long,
        LEGEND,
        CREAM_2,
        "text",
        "middle",
        shorter=(brief, (*parts, *ends), tuple(parts)),
        least=READ,
    )


def _last(last: Seat | None) -> tuple[Part, ...]:
    return () if last is None else (Gap(22), SeatMark(last), say("picture-last"))


def _stands_alt(found: Standing, *, is_tried: bool) -> Phrase:
    told = [say("points-of", seat=seat, points=points) for seat, points in enumerate(found.then)]
    return say("picture-stands-alt", points=chained("comma", told), tried=int(is_tried))


def _multiply(cards: Cards, state: State, box: Box) -> list[Mark]:
    """Why points are more together than each alone, of a Personality too where one lies there."""
    is_wild = any(one is not None and cards.district[one].kind == "personality" for one in state.grid)
    wild: tuple[Part, ...] = (say("picture-one-more"), Gap(26)) if is_wild else ()
    is_added_up = modified_by(cards, state.condition, "militia_added_up") is not None
    multiply = say("picture-multiply", militia="no" if is_added_up else "yes")
    return [Row(box, (*wild, multiply), LEGEND, CREAM_2, "text", "middle", shorter=((multiply,),), least=READ)]


def _multiplied(cards: Cards, state: State) -> list[tuple[Part, ...]]:
    """The same in a line with the figures, once it was told in full."""
    is_wild = any(one is not None and cards.district[one].kind == "personality" for one in state.grid)
    return [(say("picture-sets"),), *([(say("picture-one-more"),)] if is_wild else [])]


def _actions(cards: Cards, state: State, question: Question, box: Box, answer: Any, *, recommended: bool) -> list[Mark]:
    """The Actions in hand, and to play none of them."""
    player = state.players[question.seat]
    held = held_by(player)
    action, _ = action_of(answer)
    first = [action] if action in held else []
    shown = [*first, *(id for id in held if id not in first)][:MOST_ACTIONS]
    cells = box.columns(len(shown) + 1, 12)
    marks: list[Mark] = []
    for cell, id in zip(cells, [*shown, KEEP], strict=True):
        is_chosen = id == action if id != KEEP else answer is not None and not action
        sign = "sealed" if id == player.special else "bolt" if id != KEEP else "cards"
        word = say("picture-keep") if id == KEEP else cards.district[id].name
        band, words = cell.across(DISC + 6, None)
        marks += [
            Area(cell, PAPER, radius=10),
            left_rounded(band, BRASS if id != KEEP else PANEL),
            Text(words.inset(8, 2), word, 34, INK, "bold", lines=2),
        ]
        if is_chosen:
            marks += filled_in(cell, band.square(DISC), recommended=recommended)
        else:
            marks.append(Sign(sign, INK if id != KEEP else CREAM, band.square(36)))
    return marks


def _contracts(cards: Cards, state: State, question: Question, answer: Any, *, recommended: bool) -> QuestionPicture:
    """The two goals, as cards."""
    height = CONTRACT + 2 * EDGE
    dealt = state.players[question.seat].contracts
    marks: list[Mark] = []
    for cell, id in zip(canvas(height).inset(MARGIN, EDGE).columns(len(dealt), 16), dealt, strict=True):
        one = cards.contracts[id]
        band, words = cell.across(112, None)
        upper, lower = band.down(None, 84)
        name, what = words.inset(16, 10).down(48, None, gap=4)
        name, at = name.across(None, DISC, gap=4)
        marks += [
            Area(cell, PAPER, radius=10),
            left_rounded(band, BRASS),
            Sign(SIGNS.get(one.asks.count, SIGNS["contracts"]), INK, upper.square(60)),
            Text(lower, signed(one.points), 58, INK, "serif", "middle"),
            Text(name, one.name, 38, INK, "bold"),
            Text(what, contract_line(one), 36, INK_2, lines=3),
        ]
        if id == answer:
            marks += filled_in(cell, at, recommended=recommended)
    alt: list[Phrase] = []
    if answer in dealt:
        alt.append(say("picture-keeps-alt", contract=cards.contracts[answer].name, recommended=int(recommended)))
    alt += [
        say("picture-goal-alt", contract=cards.contracts[id].name, line=contract_line(cards.contracts[id]))
        for id in dealt
    ]
    return QuestionPicture(Picture(WIDE, height, tuple(marks), tuple(alt)), OF_CONTRACTS)


# For who cannot see it


def _answer_alt(cards: Cards, state: State, question: Question, answer: Any, *, recommended: bool) -> Iterator[Phrase]:
    """What is chosen."""
    action, targets = action_of(answer)
    if question.kind == "place":
        if answer in STREET:
            yield say(
                "picture-place-alt", street=street_text(cards, state, STREET[answer]), recommended=int(recommended)
            )
    elif action:
        deed = action_text(cards, state, action, targets)
        yield say("picture-play-alt", card=cards.district[action].name, deed=deed, recommended=int(recommended))
    elif answer is not None:
        yield say("picture-keep-alt", recommended=int(recommended))


def _lost_alt(cards: Cards, after: State, found: Stakes) -> list[Phrase]:
    """Which cards have a lock."""
    names = [cards.district[after.grid[at] or ""].name for at in sorted(found.lost)]
    return [say("picture-lost-alt", cards=names)] if names else []


def _changes_alt(cards: Cards, question: Question, found: Stakes, after: State) -> Iterator[Phrase]:
    """What that changes, gains first."""
    for space, change in sorted(found.changes.items(), key=lambda one: not one[1].is_good):
        card, leader = cards.district[after.grid[space] or ""].name, found.leaders[space]
        told: dict[str, Param] = {"card": card, "points": signed(change.points), "odds": found.chances.get(space, 100)}
        if change.seat == question.seat:
            yield say("picture-change-alt", **told, lead=int(leader == question.seat))
        else:
            yield say("picture-other-alt", **told, other_seat=change.seat, lead=int(leader == change.seat))
