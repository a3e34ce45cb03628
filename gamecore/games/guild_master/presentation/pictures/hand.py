"""One's own guild, with its orders as they were given: for its owner alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import (
    BRASS,
    BRASS_2,
    BRASS_3,
    CREAM,
    CREAM_2,
    CREAM_3,
    INK,
    INK_2,
    LINE,
    PAPER,
    TITLE,
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
    SeatMark,
    Sign,
    Tag,
    Text,
    Words,
)
from gamecore.engine.picture.pieces import canvas, left_rounded, page, rule, signed
from gamecore.games.guild_master.cards import text as card_text
from gamecore.games.guild_master.cards.model import Cards, Contract
from gamecore.games.guild_master.presentation.pictures.board import KINDS
from gamecore.games.guild_master.presentation.pictures.effects import in_a_word, in_signs
from gamecore.games.guild_master.presentation.pictures.portraits import portrait_on_ground
from gamecore.games.guild_master.presentation.pictures.scenes import scene
from gamecore.games.guild_master.presentation.pictures.signs import (
    FAME_2,
    LEVELS,
    MOON_SIGNS,
    ROMAN,
    foot_in_words,
    goals,
    goals_abreast,
    lozenges,
    reward,
    skill_sign,
    skills_row,
    strip,
)
from gamecore.games.guild_master.presentation.private_board import boon_text
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.prospects import Prospect, best_prospect, best_team
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.state import Skill, State
from gamecore.games.guild_master.view import GuildMasterView, OwnOrder, ShownGuild, state_of

LIKELY = 75
"""Percent from which a private contract is lit."""
ABREAST = 4
"""So few people stand in one row."""
MOST_PEOPLE = 18
ORDERS, LOWEST = 196, 620
"""How high the orders are, once they are given, and the picture at least."""
FACE_OF = {1: 96, 2: 76, 3: 0}
"""How high a person is drawn where there are so many rows of people; in three rows nobody is."""
PEOPLE = {1: 206, 2: 368, 3: 308}
"""How high so many rows of people are; of three rows none says what its people do besides."""
FOOT, SCENE = 82, 74
"""How high the foot of a card is, and where its contract is attempted."""
MOST_PRIVATES = 6
"""Beside each other. Up to two have room to say in words what they bring besides."""
ALONE, WIDE_CARD, NARROW_CARD = 700, 400, 180
"""The only card is wider than the first: its place is drawn beside its words."""


def hand(cards: Cards, view: GuildMasterView) -> Picture | None:
    """The viewer's guild; None for a spectator, and before a guild has anybody."""
    guild = view.own
    if guild is None or view.phase == "setup":
        return None
    state = state_of(view)
    of_rows = _rows_of(guild.adventurers)
    of_people = PEOPLE[of_rows] + of_rows * FACE_OF[of_rows]
    has_cards = bool(view.own_privates or guild.boons)
    of_orders, below = (ORDERS,) if view.own_orders else (), (38, 262 + SCENE) if has_cards else ()
    height = max(LOWEST, 259 + of_people + sum(part + 9 for part in (*of_orders, *below)))
    rows = (96, 10, 38, *of_orders, 38, None, *below)
    top, line, h1, *more = page(height).down(*rows, gap=9)
    h2, people, *cards_below = more[len(of_orders) :]
    spaces = current_figures.order_spaces(cards, state, guild.seat)
    up_to = say("picture-teams-of", most=current_figures.team_size(cards, state, guild.seat))
    marks = [*_head(cards, view, state, guild, top), *rule(line)]
    headed = say("picture-own-orders", round=view.round, orders=spaces, given="yes" if of_orders else "no")
    marks += _heading(h1, "flag", headed, (Sign("people", CREAM_2), up_to))
    given = {order.space: order for order in view.own_orders}
    for number, cell in enumerate(more[0].columns(max([spaces, *given]), 10) if given else (), 1):
        order = given.get(number)
        marks += _empty(cell, number) if order is None else _order(cards, view, state, cell, order)
    marks += _heading(h2, "person", say("picture-own-people"), _rooms(cards, guild))
    marks += _people(cards, state, guild, people, {one: order.space for order in view.own_orders for one in order.team})
    if has_cards:
        h3, privates = cards_below
        marks += _heading(
            h3, "sealed", say("picture-own-privates", dealt="yes" if view.phase == "choose" else "no"), ()
        )
        marks += _privates(cards, view, state, guild, privates)
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(cards, view, guild)))


def _head(cards: Cards, view: GuildMasterView, state: State, guild: ShownGuild, box: Box) -> list[Mark]:
    mark, name, figures = box.across(96, None, 560, gap=16)
    upper, under = name.down(56, None)
    income = Run(signed(current_figures.income(cards, state, guild.seat)), 0.62, BRASS_2)
    moons = (Sign(MOON_SIGNS[view.moon], scale=1.2), *((Sign("blood-moon", scale=1.2),) if view.blood else ()))
    gold = (Sign("coin"), Run(str(guild.gold), face="serif"), income)
    fame = (Sign("crown", FAME_2), Run(str(guild.fame), face="serif"))
    title = Text(upper, say("picture-seat", seat=guild.seat), TITLE, CREAM, "serif", lines=2, least=27, may_cut=True)
    return [
        SeatMark(guild.seat, mark.square(92)),
        title,
        Row(under, (Sign("lock", BRASS_2), say("picture-yours-alone")), 29, BRASS_2),
        Row(figures, (*gold, Gap(14), *fame, Gap(14), *moons), 54, CREAM, align="right", gap=0.18),
    ]


def _heading(box: Box, sign: str, words: Words, more: tuple[Part, ...]) -> list[Mark]:
    left, right = box.across(None, 600, gap=10)
    return [
        Row(left, (Sign(sign, BRASS_2), words), 30, BRASS_2, gap=0.35),
        Row(right, more, 30, CREAM, align="right", gap=0.22),
    ]


def _rooms(cards: Cards, guild: ShownGuild) -> tuple[Part, ...]:
    """The Skill Upgrades with the side that shows: a die set to 5, or two re-rolls."""
    built: list[Part] = [Sign("house", BRASS_2)] if guild.rooms else []
    for room in guild.rooms:
        side: tuple[Part, ...] = (Die(5),) if room.side == "fix" else (Sign("turn-back", CREAM_2), "2")
        built += [Gap(10), skill_sign(cards.skill_upgrades[room.upgrade].skill, CREAM), *side]
    return tuple(built)


# Orders


def _empty(box: Box, number: int) -> list[Mark]:
    """An order space that waits to be filled in."""
    return [Area(box, "none", LINE, 3, 10), Text(box, ROMAN[number], 56, CREAM_3, "serif", "middle")]


def _order(cards: Cards, view: GuildMasterView, state: State, box: Box, order: OwnOrder) -> list[Mark]:
    numeral, rest = box.across(58 if box.w > 300 else 46, None)
    head, team, foot = rest.inset(10, 8).down(76, 40, None, gap=2)
    tag, words = head.across(46, None, gap=8)
    on_board = order.objective in view.contracts or order.objective in view.adventurers
    sign = "hammer" if order.objective == "builders" else "pin"
    place: Mark = Tag(order.objective, tag.square(46)) if on_board else Sign(sign, INK_2, tag.square(38))
    return [
        Area(box, PAPER, radius=10),
        left_rounded(numeral, BRASS_2),
        Text(numeral.inset(3, 0), ROMAN[order.space], 40, INK, "serif", "middle"),
        place,
        Text(words, _objective(cards, order), 31, INK, "bold", lines=3, least=22),
        Names(team, tuple(cards.adventurers[one].name for one in order.team), 27, INK_2),
        *_odds(cards, view, state, foot, order),
    ]


def _objective(cards: Cards, order: OwnOrder) -> Words:
    if order.card is not None:
        return (cards.contracts[order.card] if order.card in cards.contracts else cards.adventurers[order.card]).name
    return say("picture-objective", objective=order.objective)


def _chance(cards: Cards, state: State, order: OwnOrder) -> Prospect | None:
    """Of a contract, what the team may expect; None of anything else, and where the team has no such skill."""
    of = order.card if order.card in cards.contracts else None
    return None if of is None else best_prospect(cards, state, order.seat, order.team, of)


def _odds(cards: Cards, view: GuildMasterView, state: State, box: Box, order: OwnOrder) -> list[Mark]:
    """The dice, the target and the exact chance; of a bid, its Gold."""
    if order.card in cards.contracts:
        found = _chance(cards, state, order)
        if found is None:
            return []
        dice: tuple[Part, ...] = (skill_sign(found.skill), str(found.dice), Sign("die", INK_2, scale=0.8))
        chance: tuple[Part, ...] = (Gap(10), Run(f"{odds.percent(found.chance)}%", 1.2, face="serif"))
        against = Run(f"/{found.target}", 0.95, INK_2)
        ways = ((*dice[:2], against, Gap(4), chance[1]), chance)
        return [Row(box, (*dice, against, *chance), 34, INK, gap=0.12, shorter=ways)]
    if not order.gold:
        return []
    return [Row(box, (Sign("coin"), Run(str(order.gold), 1.2, face="serif")), 36, INK, gap=0.18)]


# People


def _people(cards: Cards, state: State, guild: ShownGuild, box: Box, sent: Mapping[str, int]) -> list[Mark]:
    shown = guild.adventurers[:MOST_PEOPLE]
    rows = _rows_of(shown)
    columns = ABREAST if rows == 1 else -(-len(shown) // rows)
    cells = [cell for row in box.rows(rows, 8) for cell in row.columns(columns, 8)]
    marks: list[Mark] = []
    for cell, one in zip(cells, shown, strict=False):
        marks += _person(cards, state, cell, one, sent.get(one), FACE_OF[rows])
    return marks


def _rows_of(people: Sequence[str]) -> int:
    return 1 if len(people) <= ABREAST else 2 if len(people) <= 12 else 3


def _person(cards: Cards, state: State, box: Box, one: str, order: int | None, face: int) -> list[Mark]:
    card, wide, low = cards.adventurers[one], box.w > 200, box.h < 120
    head, name, skills, *foot = box.down(face, 48, None) if low else box.down(face, 48, None, FOOT)
    level = LEVELS[card.rank] if wide else 0
    numeral, words, rank = name.inset(10 if wide else 5, 0).across(38, None, 21 * level, gap=4)
    at = numeral.square(36)
    if not order:
        words = Box(numeral.x, words.y, words.right - numeral.x, words.h)
    marks: list[Mark] = [Area(box, PAPER, radius=10), *(portrait_on_ground(head.inset(4, 4), card) if face else ())]
    if order:
        marks += [Area(at, BRASS_2, radius=7), Text(at.inset(2, 0), ROMAN[order], 28, INK, "serif", "middle")]
    marks.append(Text(words, card.name, 32, INK, "bold", least=22))
    marks += lozenges(rank, level, INK_2)
    marks.append(Row(skills.inset(12 if wide else 5, 0), skills_row(card.skills), 36, INK, gap=0.12))
    for cell in foot if card.ability is not None else ():
        assert card.ability is not None
        signs = (Sign(MOON_SIGNS[card.ability.rounds], scale=1.2), *in_signs(card.ability.effect))
        does = in_a_word(card.ability.effect)
        marks += foot_in_words(cell, signs, does, live=current_figures.is_live(state, card.ability))
    return marks


# Private contracts and boons


def _privates(cards: Cards, view: GuildMasterView, state: State, guild: ShownGuild, box: Box) -> list[Mark]:
    held = [(one, False) for one in view.own_privates] + [(one, True) for one in guild.boons]
    marks: list[Mark] = []
    cells = box.columns(min(MOST_PRIVATES, len(held)), 8)
    for cell, (one, is_boon) in zip(cells, held, strict=False):
        marks += _boon(cards, state, guild, cell, one) if is_boon else _private(cards, state, guild, cell, one)
    return marks


def _private(cards: Cards, state: State, guild: ShownGuild, box: Box, one: str) -> list[Mark]:
    """The best team and its chance stand at its foot."""
    card = cards.contracts[one]
    told = card.effects[:1] if box.w > WIDE_CARD else ()
    is_alone = box.w > ALONE
    view_of, told_in = box.across(box.w * 0.42, None) if is_alone else box.down(SCENE, None)
    name, targets, pay, besides, foot = told_in.down(60 if told else 78, 56, None, 40 if told else 0, 46)
    now = {skill: current_figures.target(cards, state, guild.seat, one, skill) for skill in card.targets}
    paid = reward(*current_figures.reward(cards, state, guild.seat, one, None))
    more: tuple[Part, ...] = ()
    for effect in () if told else card.effects[:1]:
        more = (Gap(10), Sign(KINDS[effect.kind], BRASS_3), *in_signs(effect.effect))
    marks: list[Mark] = [
        Area(box, PAPER, radius=10),
        *scene(view_of.inset(8, 8), card),
        Text(name.inset(8, 4), card.name, 42 if is_alone else 28, INK, "bold", "middle", lines=3, least=22),
        *(goals(targets.inset(8, 0), now, card.targets) if box.w <= WIDE_CARD else _abreast(targets, now, card)),
        Row(pay.inset(8, 0), paid + more, 46 if is_alone else 33, INK, align="middle", gap=0.1,
            shorter=(paid + more[:2], paid)),
    ]  # fmt: skip
    for effect in told:
        words = (Sign(KINDS[effect.kind], BRASS_3), card_text.describe(effect.effect))
        in_short = (words[0], *in_signs(effect.effect))
        with_a_word = (*in_short, in_a_word(effect.effect))
        ways = (with_a_word, in_short)
        marks.append(Row(besides.inset(8, 0), words, 32 if is_alone else 28, INK_2, "text", "middle", shorter=ways))
    best = best_team(cards, state, guild.seat, one)
    if best is None:
        return marks
    team, found = best
    chance = odds.percent(found.chance)
    named = cards.adventurers[team[0]].name + (f" +{len(team) - 1}" if len(team) > 1 else "")
    signs: tuple[Part, ...] = (skill_sign(found.skill), Run(f"{chance}%", 1.1, face="serif"))
    *ground, row = strip(foot, (*signs, Run(named, 0.85, face="text")), live=chance >= LIKELY)
    assert isinstance(row, Row)
    shorter = Row(row.box, row.parts, row.size, row.ink, row.face, row.align, row.gap, (signs,))
    return [*marks, *ground, shorter]


def _abreast(box: Box, now: Mapping[Skill, int], card: Contract) -> list[Mark]:
    return [Row(box.inset(8, 0), goals_abreast(now, card.targets), 42, INK, align="middle", gap=0.09)]


def _boon(cards: Cards, state: State, guild: ShownGuild, box: Box, one: str) -> list[Mark]:
    card = cards.contracts[one]
    name, does, words = box.down(78, 60 if box.w > NARROW_CARD else 44, None)
    boon = next(effect.effect for effect in card.effects if effect.kind == "boon")
    signs = (Sign("gem", BRASS_2), *in_signs(boon, on_paper=False))
    return [
        Area(box, "none", BRASS, 3, 10),
        Text(name.inset(8, 4), card.name, 28, CREAM, "bold", "middle", lines=3, least=22),
        Row(does.inset(10, 0), signs, 40, CREAM, align="middle"),
        Text(words.inset(6, 4), boon_text(cards, state, guild.seat, one), 28, CREAM_2, align="middle", lines=5),
    ]


# For who cannot see it


def _alt(cards: Cards, view: GuildMasterView, guild: ShownGuild) -> Iterator[Phrase]:
    yield say("picture-hand-alt", round=view.round, gold=guild.gold, fame=guild.fame)
    for order in view.own_orders:
        team = _names(cards, order.team)
        chance = _chance(cards, state_of(view), order)
        yield say("picture-own-order-alt", space=order.space, what=_objective(cards, order), team=team, gold=order.gold,
                  percent="none" if chance is None else odds.percent(chance.chance), boon="none")  # fmt: skip
    yield people_alt(cards, guild.adventurers)
    privates = [cards.contracts[one] for one in view.own_privates]
    if privates:
        yield say("picture-hand-privates-alt", contracts=[private_alt(one) for one in privates])
    if guild.boons:
        state = state_of(view)
        does = [
            say("picture-boon-alt", card=cards.contracts[one].name, effects=boon_text(cards, state, guild.seat, one))
            for one in guild.boons
        ]
        yield say("picture-hand-boons-alt", contracts=does)


def people_alt(cards: Cards, ids: Sequence[str]) -> Phrase:
    """People by name and skills."""
    people = [cards.adventurers[one] for one in ids]
    named = [say("echo-person", name=one.name, skills=card_text.skills_line(one.skills)) for one in people]
    return say("picture-hand-people-alt", people=named)


def private_alt(one: Contract) -> Phrase:
    """A contract by name, targets and reward, as printed."""
    reward = card_text.reward(one.gold, one.fame)
    return say("picture-private-alt", card=one.name, targets=card_text.targets_line(one.targets), reward=reward)


def _names(cards: Cards, people: Sequence[str]) -> list[str]:
    return [cards.adventurers[one].name for one in people]
