"""Where dice may go: those rolled, and the buildings with what these could do there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import MARGIN, Box
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, CREAM_3, INK, PANEL, PANEL_2
from gamecore.engine.picture.marks import Area, Die, Gap, Mark, Part, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import canvas, filled_in
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.presentation.pictures.chosen import Chosen, Could, at_each, chosen
from gamecore.games.gilded_compass.presentation.pictures.gains import Gains
from gamecore.games.gilded_compass.presentation.pictures.painted.roofs import awning
from gamecore.games.gilded_compass.presentation.pictures.placed import Table
from gamecore.games.gilded_compass.presentation.pictures.places import places
from gamecore.games.gilded_compass.presentation.pictures.prizes import Offer, pays_alt, prizes_on_offer
from gamecore.games.gilded_compass.presentation.pictures.signs import BUILDING_SIGNS, WINS
from gamecore.games.gilded_compass.rules.placement import RANKED
from gamecore.games.gilded_compass.rules.placing import taken
from gamecore.games.gilded_compass.rules.turn_choices import KEEP
from gamecore.games.gilded_compass.state import NEUTRAL, Owner
from gamecore.games.gilded_compass.view import CompassView

DICE, A_BUILDING, LIBRARY = 72, 108, 46
"""How high each line is; what lies in the Library is counted."""
GAP = 3
NAME, BEST = 210, 128
ROOF = 58.0
"""How high is the roof on which a building's name stands."""
MARGINS = 8
BEYOND = {"reroll": 240, "power": 210, KEEP: 100}
"""How wide is what is said of dice that are not placed."""
DICE_LEFT, A_RIVAL = {"long": 160, "short": 80}, 76
"""How wide are the words before the dice that rivals have left, and those of one of them."""
SMALLER = 0.8
"""How large one's own are beside them where there is little room."""
MOST_LARGE = 8
"""So many dice are drawn large."""


def turn(tiles: Tiles, view: CompassView, question: Question, answer: Any, *, recommended: bool) -> Picture:
    """The roll with the dice that are chosen lifted out of it; below, each building with these dice where they would
    lie, what is to be had there, and the best that one's dice could do."""
    now = chosen(view, question, answer)
    could = at_each(view, question, now)
    table = Table(tiles, view, now.owner, now.placement)
    order = table.state.order
    heights = [LIBRARY if building == "library" else A_BUILDING for building in order]
    height = 2 * MARGINS + DICE + sum(heights) + GAP * len(heights)
    top, *lines = canvas(height).inset(MARGIN - 8, MARGINS).down(DICE, *heights, gap=GAP)
    marks = _roll(view, question, now, top, recommended=recommended)
    gains = Gains(tiles, view, question.seat)
    bars = _bars(view, table, question.seat)
    for line, building in zip(lines, order, strict=True):
        offer = prizes_on_offer(tiles, view, gains, building)
        marks += _building(table, building, line, now, could.get(building), offer, bars=bars.get(building, "none"))
    return Picture(
        int(canvas(height).w),
        int(height),
        tuple(marks),
        (*_alt(now, could, question, recommended), *pays_alt(tiles, view)),
    )


def _bars(view: CompassView, table: Table, seat: Seat) -> dict[Building, str]:
    """Why dice may not go where one would expect it: a row beside one's own, or what would be like another."""
    found: dict[Building, str] = {view.b_building: "row"} if any(one.owner == seat for one in view.runs) else {}
    return found | {where: "alike" for where, _ in taken(table.state, seat, view.rolled)}


# The roll


def _roll(view: CompassView, question: Question, now: Chosen, box: Box, *, recommended: bool) -> list[Mark]:
    dice: dict[str, tuple[Owner, int]] = {}
    if question.kind == "turn":
        dice |= {f"o{at}": (question.seat, face) for at, face in enumerate(view.rolled)}
    dice |= {f"n{at}": (NEUTRAL, face) for at, face in enumerate(view.rolled_neutral)}
    lifted = [die for key, die in dice.items() if key in now.dice]
    rest = [die for key, die in dice.items() if key not in now.dice]
    size = 58.0 if len(dice) <= MOST_LARGE else 52.0
    if now.act == KEEP:
        lifted, rest = rest, []
    beyond = BEYOND.get(now.act, size + 80) if now.act else 0
    card = 2 * 14 + 56 + _wide(len(lifted), size) + beyond
    left, middle, right = box.across(card if now.act else 0, None, BEST, gap=12)
    marks: list[Mark] = [Area(box, PANEL, radius=10)]
    if now.act and (lifted or now.act in ("reroll", "power")):
        marks += _lifted(left, now, lifted, size, recommended=recommended)
    marks.append(_rest(middle.inset(14, 0), view, question, rest, size))
    upper, lower = right.inset(4, 4).down(None, 30)
    star: tuple[Part, ...] = (Sign("star", BRASS_2, scale=0.85), Run(say("picture-if-you"), ink=CREAM_2, face="text"))
    marks.append(Row(upper, star, 30, CREAM_2, align="middle", gap=0.2))
    marks.append(Text(lower, say("picture-go-there"), 30, CREAM_2, "text", "middle"))
    return marks


def _wide(dice: int, size: float) -> float:
    """So wide are so many dice side by side."""
    return dice * size * 1.24


def _lifted(
    box: Box, now: Chosen, lifted: Sequence[tuple[Owner, int]], size: float, *, recommended: bool
) -> list[Mark]:
    """The dice that are chosen, and where they go: to a building, back into the hand, onto other faces."""
    at, words = box.inset(12, 6).across(52, None, gap=8)
    parts: list[Part] = [_die(owner, face) for owner, face in lifted]
    if now.placement is not None:
        parts += [
            Gap(2),
            Sign("arrow", BRASS_2, scale=0.6),
            Sign(BUILDING_SIGNS[now.placement.building], BRASS_2, scale=0.9),
        ]
    elif now.act == KEEP:
        parts.append(Run(say("picture-keep"), 0.55))
    else:
        parts += [Sign("turn-back" if now.act == "reroll" else "arrow", BRASS_2, scale=0.7)]
        parts += [_die(lifted[0][0] if lifted else NEUTRAL, face) for face in now.faces]
        parts += [Run(say("picture-roll-again"), 0.55)] if now.act == "reroll" else []
    return [
        Area(box, WINS, radius=10),
        Row(words, tuple(parts), size, CREAM, gap=0.14),
        *filled_in(box, at, recommended=recommended),
    ]


def _rest(box: Box, view: CompassView, question: Question, rest: Sequence[tuple[Owner, int]], size: float) -> Row:
    """The dice that stay in hand; and as far as there is room how many each rival has left, on which hangs whether
    one's own keep their place. What tokens do stands on their button."""
    dice: tuple[Part, ...] = tuple(_die(owner, face) for owner, face in rest)
    if question.kind != "turn":
        return Row(box, dice or (" ",), size, CREAM, gap=0.14)
    smaller = tuple(replace(die, scale=SMALLER) for die in dice if isinstance(die, Die))
    rivals = A_RIVAL * (view.seats - 1)
    for shown, scale, words in ((dice, 1.0, "long"), (smaller, SMALLER, "long"), (smaller, SMALLER, "short")):
        if _wide(len(shown), size * scale) + DICE_LEFT[words] + rivals <= box.w:
            left = Run(say("picture-dice-left", words=words), 0.5, CREAM_2, "text")
            theirs = _left_to_others(view, question.seat)
            return Row(box, (*shown, Gap(6), left, *theirs), size, CREAM, gap=0.14)
    return Row(box, dice, size, CREAM, gap=0.14)


def _left_to_others(view: CompassView, seat: Seat) -> list[Part]:
    parts: list[Part] = []
    for hunter in view.hunters:
        if hunter.seat != seat:
            parts += [Gap(2), SeatMark(hunter.seat, scale=0.65), Run(str(hunter.dice), 0.55)]
    return parts


def _die(owner: Owner, face: int) -> Die:
    return Die(face, None if owner == NEUTRAL else owner, scale=1.0)


# The buildings


def _building(
    table: Table, building: Building, box: Box, now: Chosen, could: Could | None, offer: Offer, *, bars: str
) -> list[Mark]:
    """A line: what it is, who lies there, what is to be had, the best that one's dice could do."""
    is_now = now.placement is not None and now.placement.building == building
    name, middle, best = box.across(NAME, None, BEST, gap=10)
    ink = BRASS_2 if is_now else CREAM if could is not None else CREAM_3
    roof = Box(box.x, box.y, NAME, min(ROOF, box.h))
    marks: list[Mark] = [Area(box, PANEL, radius=10), *awning(roof, building), *_name(name.inset(12, 3), building, ink)]
    line, prizes = middle.inset(0, 5).across(None, offer.wide, gap=12)
    marks += [*places(table, building, line), *offer.draws(prizes)]
    marks += _best(best, building, could, is_now=is_now, bars=bars)
    if is_now:
        marks.append(Area(box, "none", BRASS_2, 5, 10))
    return marks


def _name(box: Box, building: Building, ink: str) -> list[Mark]:
    if building == "library":
        sign, name = box.across(36, None, gap=8)
        below: list[Mark] = []
    else:
        upper, lower = box.inset(0, 8).down(None, 36)
        sign, name = upper.across(36, None, gap=8)
        below = [Text(lower, say("picture-pattern", building=building), 30, CREAM_2, "text")]
    words = say("picture-building", building=building)
    return [Sign(BUILDING_SIGNS[building], ink, sign.square(34)), Text(name, words, 32, ink, "serif"), *below]


def _best(box: Box, building: Building, could: Could | None, *, is_now: bool, bars: str) -> list[Mark]:
    """The dice, and what they come to; that they fit nothing there, and why."""
    if could is None:
        return [
            Text(
                box.inset(4, 4),
                say("picture-no-fit", why=bars),
                28,
                CREAM_3,
                "text",
                "middle",
                lines=2,
            )
        ]
    words = _stands(building, could)
    ink = INK if is_now else CREAM if _wins(building, could) else CREAM_3
    ground = Area(box, BRASS_2 if is_now else PANEL_2, radius=10)
    if building == "library":
        return [ground, Text(box.inset(4, 2), words, 30, ink, "bold", "middle")]
    upper, lower = box.inset(4, 6).down(None, 40)
    faces = could.placement.faces
    more: tuple[Part, ...] = ("+",) if could.grows else ()
    dice: tuple[Part, ...] = tuple(_die(could.owner, face) for face in faces)
    ends = (*dice[:1], f"×{len(faces)}") if len(set(faces)) == 1 else (*dice[:1], "–", *dice[-1:])
    few = (*more, *ends)
    ways = (few,) if len(faces) > 2 else ()
    shown = few if len(faces) > 3 else (*more, *dice)
    return [
        ground,
        Row(upper, shown, 52 if len(shown) <= 2 else 44, ink, align="middle", gap=0.1, shorter=ways),
        Text(lower, words, 34, ink, "bold", "middle"),
    ]


def _wins(building: Building, could: Could) -> bool:
    """False in a ranking behind all who win something."""
    if building not in RANKED or could.stands is None:
        return True
    return int(str(could.stands.params["standing"])) <= int(str(could.stands.params["of"]))


def _stands(building: Building, could: Could) -> Phrase:
    said = could.stands.params if could.stands is not None else {}
    return say(
        "picture-stands",
        building=building,
        standing=said.get("standing", 0),
        also=said.get("also", 0),
        still="yes" if could.stays else "no",
        neutral="yes" if could.owner == NEUTRAL else "no",
        won="tie" if could.stands is None else "yes" if _wins(building, could) else "no",
    )


# For who cannot see it


def _alt(now: Chosen, could: dict[Building, Could], question: Question, recommended: bool) -> Iterator[Phrase]:
    how = "recommended" if recommended else "chosen"
    if now.placement is not None:
        yield say(
            "picture-turn-alt",
            how=how,
            building=now.placement.building,
            dice=_read(could[now.placement.building]),
            what=_stands(now.placement.building, could[now.placement.building]),
        )
    elif now.act:
        yield say("picture-other-alt", how=how, act=now.act, count=len(now.dice))
    else:
        yield say("picture-turn-none-alt")
    for building, one in could.items():
        if now.placement is None or building != now.placement.building:
            yield say("picture-could-alt", building=building, dice=_read(one),
                      what=_stands(building, one))  # fmt: skip


def _read(could: Could) -> str:
    """ "6 6", or "+6" of those that join others."""
    return ("+" if could.grows else "") + " ".join(map(str, could.placement.faces))
