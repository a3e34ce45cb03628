"""The orders of a round as they are filled in or recommended: a card for each, who stays at home, and the Gold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, CREAM_3, INK, INK_2, PANEL, PAPER_2, WAX, WAX_2
from gamecore.engine.picture.marks import Area, Gap, Mark, Names, Part, Row, Run, Shape, Sign, Tag, Text, Words
from gamecore.engine.picture.pieces import bottom_rounded, left_rounded
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.orders.outlook import Outlook, mapping
from gamecore.games.guild_master.presentation.orders.sequence import may_be_late
from gamecore.games.guild_master.presentation.pictures.hand import people_alt
from gamecore.games.guild_master.presentation.pictures.portraits import face, portrait
from gamecore.games.guild_master.presentation.pictures.questions.pieces import GAP, chosen, framed, paper, pictured
from gamecore.games.guild_master.presentation.pictures.questions.planned import Planned, planned
from gamecore.games.guild_master.presentation.pictures.signs import MOON_SIGNS, ROMAN, skill_sign
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.state import SKILLS
from gamecore.games.guild_master.view import GuildMasterView, state_of

TOP, HEAD, MEMBER, WORTH, FOOT, CHIP, EMPTY = 46, 84, 42, 54, 48, 48, 110
LINE = 36
"""How high the parts are: the round's line, of an order its place, each who goes, its worth and gain; who stays."""
MOST_ROWS, MOST_CHIPS, ABREAST = 3, 16, 3
"""Lines for who goes, people at home, and orders that stand beside each other: of more two do, on two rows."""
LOW_HEAD, BAND = 56, 78
"""Where orders stand two by two: their names are on one line, and their places leave room for words below them."""
FACE = 1.25
"""How high a face is in a line, times its type."""
STANCE_SIGNS = {"conflict": "swords", "deal": "hands", "aside": "pin", "ask": "waiting", "always_ask": "waiting"}
"""Of what an order does if others want the same; cooperating, as most do, has none."""
TELLS = ("echo-round", "echo-all-home", "echo-at-home", "echo-empty", "echo-order", "echo-plan", "echo-detail",
         "echo-order-early")  # fmt: skip


def orders(cards: Cards, view: GuildMasterView, answer: Any, *, recommended: bool) -> QuestionPicture | None:
    """None for whoever has no guild."""
    if view.own is None or not view.own.adventurers:
        return None
    state, seat = state_of(view), view.own.seat
    spaces = [str(number + 1) for number in range(current_figures.order_spaces(cards, state, seat))]
    of = Outlook(cards, view, state, seat, spaces, mapping(answer))
    begun = [space for space in spaces if of.part(space)]
    found = {space: planned(of, space) for space in begun}
    sent = [one for space in spaces for one in of.team(space)]
    home = [one for one in view.own.adventurers if one not in sent]
    rows = min(MOST_ROWS, max([len(of.team(space)) for space in begun], default=0))
    beside = len(spaces) if len(spaces) <= ABREAST else 2
    late = may_be_late(of)
    worth = _worth_high(beside, found.values())
    deep = -(-len(spaces) // beside)
    head, lines = (HEAD, max(2 if late else 1, rows)) if deep == 1 else (LOW_HEAD, 2 if rows > 2 else 1.6)
    one = head + MEMBER * lines + worth + FOOT + 14 if begun else EMPTY
    high = deep * one + (deep - 1) * GAP
    abreast = 3 if len(home) <= 9 else 4
    chips = -(-min(MOST_CHIPS, len(home)) // abreast)
    below = chips * CHIP + max(0, chips - 1) * 6
    height = 28 + TOP + 8 + high + (GAP + below if home else 0)
    top, cells, *bottom = framed(height).down(TOP, high, *([None] if home else []), gap=8)
    marks = _top(of, top)
    marked = chosen(begun, recommended=recommended)
    places = [cell for row in cells.rows(deep, GAP) for cell in row.columns(beside, GAP)]
    for cell, space in zip(places, spaces, strict=False):
        if space in begun:
            marks += _order(of, space, cell, (head, worth), found[space])
            marks += _late(cell, is_wide=deep > 1) if space in late else []
            marks += marked.mark(space, cell, Box(cell.x + 7, cell.bottom - 52, 44, 44))
        else:
            marks += _empty(cell, int(space))
    if home:
        marks += _home(cards, bottom[0], home, abreast, chips)
    return pictured(height, marks, _alt(of, begun, home, recommended=recommended), TELLS)


def _top(of: Outlook, box: Box) -> list[Mark]:
    """The moon, how many orders there are and how large teams may be; the Gold there is, and what is left of it."""
    view, gold = of.view, of.state.guilds[of.seat].gold
    left = gold - sum(of.gold(space) for space in of.spaces)
    most = current_figures.team_size(of.cards, of.state, of.seat)
    back = _comes_back(of)
    plan, money = box.across(None, 470 if back else 420, gap=10)
    moons = (view.moon, "blood") if view.blood else (view.moon,)
    shown = tuple(Sign(MOON_SIGNS[moon], scale=1.15) for moon in moons)
    named = tuple(part for moon, sign in zip(moons, shown, strict=True) for part in (sign, _moon(moon)))
    figures: tuple[Part, ...] = (
        Gap(10), Sign("flag", BRASS_2), str(len(of.spaces)),
        Run(say("picture-orders-count", orders=len(of.spaces)), 0.9, CREAM_2), Gap(10), Sign("people", BRASS_2),
        Run(say("picture-teams-of", most=most), ink=CREAM),
    )  # fmt: skip
    ways = ((*shown[:-1], shown[-1], _moon(moons[-1]), *figures), (*shown, *figures))
    spent: tuple[Part, ...] = (Sign("coin"), Run(str(gold), 1.1, face="serif"))
    if left < 0:
        spent += ("·", Run(str(-left), 1.1, WAX_2, "serif"), Run(say("picture-over"), 0.9, WAX_2))
    elif left != gold:
        aside = (Run(str(gold - left), 1.1, face="serif"), Run(say("picture-aside"), 0.9, CREAM_2))
        spent += (Run("·", ink=CREAM_2), *aside)
        spent += (Run(say("picture-left", gold=left), 0.9, CREAM_2),) if left else ()
    if back and left >= 0:
        spent += (Run(say("picture-back", gold=back), 0.9, CREAM_2),)
    return [
        Row(plan, (*named, *figures), 36, CREAM, gap=0.2, shorter=ways),
        Row(money, spent, 38, CREAM, align="right", gap=0.2),
    ]


def _comes_back(of: Outlook) -> int:
    """The Gold of Builders that whoever hires first does not pay for what is built."""
    found = 0
    for space in of.spaces:
        if of.part(space).get("where") == "builders" and of.team(space):
            _, needed, plan = of.plan(of.gold(space))
            cost = hire_builders.price(of.cards, of.state, of.seat, sum(needed[key] for key in plan)) or 0
            found += max(0, of.gold(space) - cost)
    return found


def _moon(moon: str) -> Run:
    """Its name: whoever sees its sign for the first time reads of the moon, which sets bids, beside it."""
    return Run(say("picture-moon", moon=moon), 0.9, CREAM_2)


def _empty(box: Box, number: int) -> list[Mark]:
    """An order that waits to be filled in."""
    inner = box.inset(3)
    x, y, right, bottom = inner.x, inner.y, inner.right, inner.bottom
    d = f"M{x} {y}H{right}V{bottom}H{x}Z"
    return [
        Shape(inner, d, edge=CREAM_3, width=3, dash="10 9"),
        Text(inner, ROMAN[number], 56, CREAM_3, "serif", "middle"),
    ]


def _order(of: Outlook, space: str, box: Box, highs: tuple[float, float], found: Planned | None) -> list[Mark]:
    band, rest = box.across(58 if highs[0] == HEAD else BAND, None)
    head, team, worth, foot = rest.down(highs[0], None, highs[1], FOOT)
    where = str(of.part(space).get("where"))
    numeral, place, _ = band.down(62, 62, None)
    marks: list[Mark] = [
        paper(box),
        bottom_rounded(Box(box.x, foot.y, box.w, foot.h), PAPER_2),
        left_rounded(band, BRASS_2),
        Text(numeral.inset(4, 2), ROMAN[int(space)], 42, INK, "serif", "middle"),
        *_team(of, team.inset(12, 2), of.team(space), found, abreast=1 if highs[0] == HEAD else 2),
    ]
    if found is None:
        return [*marks, Text(head.inset(12, 0), say("picture-where"), 36, INK_2, "bold")]
    on_board = where in of.view.contracts or where in of.view.adventurers
    marks.append(Tag(where, place.square(46)) if on_board else Sign(found.sign, INK, place.square(40)))
    who = of.view.adventurers[where].card if where in of.view.adventurers else None
    words, seen = head.across(None, 0 if who is None else 90)
    marks.append(Text(words.inset(12, 8), found.name, 36, INK, "bold", lines=2, least=28))
    marks += [] if who is None else [portrait(seen.inset(6, 6), of.cards.adventurers[who])]
    return [*marks, *_worth(worth.inset(12, 0), found), *_foot(of, space, foot.inset(12, 2), found)]


def _late(box: Box, *, is_wide: bool) -> list[Mark]:
    """Below the place: a rival's earlier order may have it by then."""
    if is_wide:
        sign, words = Box(box.x + BAND / 2 - 15, box.y + 124, 30, 30), Box(box.x + 4, box.y + 152, BAND - 8, 32)
        return [Sign("hourglass", INK, sign), Text(words, say("picture-if-left"), 30, INK, "bold", "middle", least=26)]
    sign, words = Box(box.x + 12, box.y + 128, 34, 34), Box(box.x + 2, box.y + 162, 56, 64)
    return [Sign("hourglass", INK, sign), Text(words, say("picture-if-left"), 30, INK, "bold", "middle", 2, least=28)]


def _team(of: Outlook, box: Box, team: Sequence[str], found: Planned | None, *, abreast: int) -> list[Mark]:
    """Who goes, each with the dice that would be rolled; of many the names."""
    if not team:
        return [Text(box, say("picture-nobody-yet"), 33, INK_2, "bold")]
    lines = box.down(*[MEMBER] * max(2, min(MOST_ROWS, len(team))), None)
    if len(team) > (MOST_ROWS if abreast == 1 else 2 * abreast):
        named = _in_two([of.cards.adventurers[one].name for one in team])
        return [Names(line, names, 31, INK) for line, names in zip(lines, named, strict=False)]
    if abreast > 1:
        lines = [cell for line in lines[:2] for cell in line.columns(2, 6)]
    marks: list[Mark] = []
    for line, one in zip(lines, team, strict=False):
        card = of.cards.adventurers[one]
        skill = None if found is None else found.skill
        dice: tuple[Part, ...] = ()
        if skill is not None and skill in card.skills:
            dice = (skill_sign(skill), str(card.skills[skill]))
        seen: tuple[Part, ...] = (Sign(face(card), scale=FACE),)
        ways = ((*seen, card.name), (card.name,))
        marks.append(Row(line, (*seen, card.name, *dice), 33, INK, "text", gap=0.2, shorter=ways))
    return marks


def _in_two(names: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """On two lines of which neither is longer than need be: what has no room there is not named."""
    half = -(-len(names) // 2)
    first = min(combinations(names, half), key=lambda some: _longer(names, some))
    return first, tuple(one for one in names if one not in first)


def _longer(names: Sequence[str], first: Sequence[str]) -> int:
    lines = (", ".join(first), ", ".join(one for one in names if one not in first))
    return max(map(len, lines))


def _worth_high(beside: int, orders: Iterable[Planned | None]) -> int:
    """More where what is built instead stands below what is built: on two lines where three orders stand abreast."""
    if not any(one is not None and one.otherwise for one in orders):
        return WORTH
    return 3 * LINE if beside == ABREAST else 2 * LINE


def _worth(box: Box, found: Planned) -> list[Mark]:
    """What is paid or rolled. Where two upgrades leave no room for what is built instead, the words say that alone."""
    if found.problem is not None:
        return [Text(box, found.problem, 31, WAX, "bold", lines=2, least=26)]
    if len(found.builds) == 1 and found.otherwise is not None:
        first, rest = box.down(LINE, None)
        lines = 2 if rest.h > LINE else 1
        return [
            Text(first, found.builds[0], 34, INK, "bold", least=26),
            Text(rest, found.otherwise, 32, INK_2, "bold", lines=lines, least=26),
        ]
    if len(found.builds) > 1:
        cells = zip(box.rows(len(found.builds)), found.builds, strict=True)
        return [Text(cell, words, 30, INK, "bold", least=20) for cell, words in cells]
    if found.builds:
        return [Text(box, found.builds[0], 34, INK, "bold", lines=2, least=26)]
    return [Row(box, found.worth, 36, INK, gap=0.12, shorter=(found.shorter,) if found.shorter else ())]


def _foot(of: Outlook, space: str, box: Box, found: Planned) -> list[Mark]:
    """What it brings; and if it is a contract what it does where others want it, too."""
    stance = of.part(space).get("if_contested")
    sign = STANCE_SIGNS.get(str(stance)) if of.part(space).get("where") in of.view.contracts else None
    besides = () if found.besides is None else (Gap(4), Run(found.besides, 0.9))
    if sign is None:
        more = () if found.brings is None else (Gap(10), Run(found.brings, 0.88, INK_2))
        paid = found.gains
        ways = ((*paid, *besides), (*paid[-2:], *besides), paid, paid[-2:])
        return [Row(box, (*paid, *besides, *more), 36, INK, gap=0.14, shorter=ways)] if found.gains else []
    gains, how = box.across(None, 150 if box.w > 240 else 40, gap=4)
    told = (Sign(sign, INK_2), Run(say("picture-stance", stance=str(stance)), 0.9, INK_2))
    brought = Row(gains, (*found.gains, *besides), 36, INK, gap=0.14, shorter=(found.gains,))
    return [brought, Row(how, told, 34, INK, align="right", shorter=(told[:1],))]


def _home(cards: Cards, box: Box, home: Sequence[str], abreast: int, rows: int) -> list[Mark]:
    """Who stays at home, with all skills: whom one may still send."""
    label, people = box.across(150, None, gap=8)
    at_home = (Sign("house", BRASS_2), say("picture-at-home"))
    marks: list[Mark] = [Row(Box(label.x, label.y, label.w, CHIP), at_home, 32, BRASS_2, gap=0.2)]
    cells = [cell for row in people.rows(rows, 6) for cell in row.columns(abreast, 8)]
    for cell, one in zip(cells, home, strict=False):
        card = cards.adventurers[one]
        skills: list[Part] = []
        for name in (name for name in SKILLS if name in card.skills):
            skills += [skill_sign(name, CREAM_2), str(card.skills[name])]
        told: tuple[Part, ...] = (Run(card.name, face="bold"), Gap(2), *skills)
        marks.append(Area(cell, PANEL, radius=8))
        marks.append(Row(cell.inset(10, 0), told, 33, CREAM, "text", gap=0.12, shorter=(told[:1],)))
    return marks


def _alt(of: Outlook, begun: Sequence[str], home: Sequence[str], *, recommended: bool) -> Iterator[Phrase]:
    late = may_be_late(of)
    if begun:
        yield say("picture-orders-alt", way="recommended" if recommended else "chosen")
    for space in begun:
        found = planned(of, space)
        if found is not None:
            names: list[Words] = [of.cards.adventurers[one].name for one in of.team(space)]
            team = names or [say("picture-nobody-yet")]
            percent = "none" if found.percent is None else found.percent
            figures = {"gold": of.gold(space), "percent": percent, "boon": found.boon}
            yield say("picture-own-order-alt", space=int(space), what=found.name, team=team, **figures)
            if space in late:
                yield say("picture-late-alt")
            if found.problem is not None:
                yield say("picture-problem-alt", problem=found.problem)
            for more in (found.otherwise, found.brings, found.besides):
                if more is not None:
                    yield say("picture-more-alt", more=more)
    gold = of.state.guilds[of.seat].gold
    left = gold - sum(of.gold(space) for space in of.spaces)
    over = "yes" if left < 0 else "no"
    figures = {"orders": len(of.spaces), "gold": gold, "left": abs(left), "back": _comes_back(of)}
    yield say("picture-orders-gold-alt", over=over, **figures)
    if home:
        yield say("picture-home-alt", people=people_alt(of.cards, home))
