"""The board of a round, read from above as the round is resolved: adventurers, contracts, builders, guilds."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import (
    BRASS_2,
    BRASS_3,
    CREAM,
    CREAM_2,
    CREAM_3,
    INK,
    LINE,
    PANEL,
    PANEL_2,
    PAPER,
    look,
)
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Picture, Readiness, Row, Run, Sign, Text
from gamecore.engine.picture.pieces import canvas, page, rule, signed, who
from gamecore.games.guild_master.cards import text as card_text
from gamecore.games.guild_master.cards.model import Cards, Contract, ContractEffect
from gamecore.games.guild_master.presentation.pictures.effects import in_a_word, in_signs
from gamecore.games.guild_master.presentation.pictures.portraits import portrait_on_ground
from gamecore.games.guild_master.presentation.pictures.scenes import scene
from gamecore.games.guild_master.presentation.pictures.signs import (
    FAME,
    FAME_2,
    LEVELS,
    MOON_SIGNS,
    foot_in_words,
    goals,
    head_of_card,
    header,
    reward,
    skill_sign,
    skills_row,
)
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.state import SKILLS, State
from gamecore.games.guild_master.view import GuildMasterView, ShownGuild, state_of

KINDS = {"bonus": "bonus", "boon": "gem", "event": "bell"}
FACE, SCENE = 76, 48
"""How high who is drawn on an adventurer's card is, and where a contract is attempted on its own."""
CARD_ROWS = (292, 320)
"""Adventurers and contracts. While guilds are founded none lies open, and they are left out."""
GAP = 11
FOOT = 84
"""Of a card: what it does, in signs and below them in a word."""
WORK, LEGEND, NAMES_OF_COLUMNS = 43, 36, 30
COLUMNS = (262, 132, 104, 70, 112, 112, None, 46)
"""Of a guild's line: name, Fame, Gold, income, orders, team, rooms, whether it answered. How many people and private
contracts it has stands in the text: nobody chooses by it."""
MOST_HIGH, GUILD_LINE = 1212, 66
"""With four guilds; and from one guild to the next."""


def board(cards: Cards, view: GuildMasterView) -> Picture | None:
    """The table as a spectator sees it; nothing before the cards are dealt."""
    if view.phase == "setup":
        return None
    state, guilds = state_of(view), view.guilds
    is_dealt = view.phase != "choose"
    height = MOST_HIGH - GUILD_LINE * (4 - len(guilds)) - (0 if is_dealt else sum(CARD_ROWS) + LEGEND + 3 * GAP)
    rows = (96, 10, *(CARD_ROWS if is_dealt else ()), WORK, *([LEGEND] if is_dealt else []), LEGEND)
    top, line, *rest, names, table = page(height).down(*rows, None, gap=GAP)
    cards_at, (work, *kinds) = (rest[:2], rest[2:]) if is_dealt else ([], rest)
    under = say("picture-phase", phase=view.phase, space=view.space)
    titled = say("picture-founding") if view.phase == "choose" else say("picture-round", round=view.round)
    marks = header(top, view, titled, under) + rule(line)
    if is_dealt:
        marks += _cards(cards, view, state, *cards_at)
    costs, ranks = work.across(560, None, gap=8)
    marks += _builders(cards, view, costs) + _ranks(ranks) + _legend(names)
    marks += [mark for cell in kinds for mark in _kinds(cell)]
    most = max(guild.fame for guild in guilds)
    heads, lines = table.down(NAMES_OF_COLUMNS, None, gap=4)
    marks += _columns(heads, has_stars=is_dealt and _changed_by_events(cards, view, state))
    for cell, guild in zip(lines.rows(len(guilds), 7), guilds, strict=True):
        marks += _guild(cards, state, cell, guild, most)
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(cards, view, state)))


# Cards


def _cards(cards: Cards, view: GuildMasterView, state: State, people: Box, jobs: Box) -> list[Mark]:
    marks: list[Mark] = []
    for cell, space in zip(people.columns(len(view.adventurers), 8), view.adventurers, strict=True):
        marks += _adventurer(cards, view, state, cell, space)
    for cell, space in zip(jobs.columns(len(view.contracts), 8), view.contracts, strict=True):
        marks += _contract(cards, view, state, cell, space)
    return marks


def _adventurer(cards: Cards, view: GuildMasterView, state: State, box: Box, space: str) -> list[Mark]:
    shown = view.adventurers[space]
    rank = current_figures.RANK_IN_SPACE[space]
    if shown.card is None:
        return _back(box, space, LEVELS[rank], (Sign("cards", CREAM_2, scale=0.8), str(shown.left)), FACE)
    one = cards.adventurers[shown.card]
    head, name, skills, price, foot = box.down(FACE, 44, 44, None, FOOT)
    marks = [
        Area(box, PAPER, radius=10),
        *portrait_on_ground(head.inset(4, 4), one),
        *head_of_card(head, space, LEVELS[one.rank]),
    ]
    bid = current_figures.min_bid(cards, state, None, space)
    parts: tuple[Part, ...] = (Sign("coin"), f"{bid}+", Gap(6), Sign("crown", FAME), str(one.fame))
    marks.append(Text(name.inset(8, 0), one.name, 33, INK, "bold", "middle"))
    marks.append(Row(skills.inset(5, 0), skills_row(one.skills), 35, INK, align="middle", gap=0.1))
    marks.append(Row(price.inset(8, 0), parts, 38, INK, align="middle", gap=0.12))
    if one.ability is not None:
        moon = Sign(MOON_SIGNS[one.ability.rounds], scale=1.2)
        live = current_figures.shows(one.ability, view.moon, view.blood)
        marks += foot_in_words(foot, (moon, *in_signs(one.ability.effect)), in_a_word(one.ability.effect), live=live)
    return marks


def _contract(cards: Cards, view: GuildMasterView, state: State, box: Box, space: str) -> list[Mark]:
    shown = view.contracts[space]
    if shown.card is None:
        return _back(box, space, LEVELS[shown.level] if shown.level else 0, ("?" if shown.level else "–",), SCENE)
    one = cards.contracts[shown.card]
    head, name, targets, pay, foot = box.down(SCENE, 74, None, 46, FOOT)
    marks = [Area(box, PAPER, radius=10), *scene(head.inset(4, 4), one), *head_of_card(head, space, LEVELS[one.level])]
    now = {skill: current_figures.target(cards, state, None, one.id, skill) for skill in one.targets}
    marks.append(Text(name.inset(4, 0), one.name, 26, INK, "bold", "middle", lines=3))
    marks += goals(targets.inset(6, 0), now, one.targets)
    paid = current_figures.reward(cards, state, None, one.id, None)
    marks.append(Row(pay.inset(8, 0), reward(*paid), 36, INK, align="middle", gap=0.12))
    for effect in one.effects[:1]:
        signs, live = (Sign(KINDS[effect.kind], BRASS_3), *in_signs(effect.effect)), effect.kind == "event"
        is_overruled = one.id in current_figures.overruled(cards, state)
        word = say("picture-overruled") if is_overruled else in_a_word(effect.effect)
        marks += foot_in_words(foot, signs, word, live=live and not is_overruled)
    return marks


def _back(box: Box, place: str, level: int, words: tuple[Part, ...], head: float) -> list[Mark]:
    """A card that lies face down, or a space without one: how many may still come."""
    return [
        Area(box, PANEL, LINE, 3, 10),
        *head_of_card(Box(box.x, box.y, box.w, head), place, level),
        Row(box.inset(10, 60), words, 56, CREAM_2, "serif", "middle"),
    ]


# Builders, skills by name, guilds


def _builders(cards: Cards, view: GuildMasterView, box: Box) -> list[Mark]:
    """What each next builder costs whoever hires, with a star where Events change it; lit is the first that is left."""
    printed, shift = cards.board.builder_track, current_figures.builder_shift(cards, state_of(view), None)
    head, *cells = box.across(190, *[40] * len(printed), gap=5)
    named: tuple[Part, ...] = (Sign("hammer", BRASS_2, scale=1.2), say("picture-builders"))
    star: tuple[Part, ...] = (Run("*", 0.75),) if shift else ()
    marks: list[Mark] = [Row(head, named + star, 33, BRASS_2)]
    for n, (cell, cost) in enumerate(zip(cells, [max(1, cost + shift) for cost in printed], strict=True)):
        now, gone = n == view.builder_marker, n < view.builder_marker
        marks.append(Area(cell, BRASS_2 if now else PANEL_2, radius=7))
        marks.append(Text(cell, str(cost), 34, INK if now else CREAM_3 if gone else CREAM, "serif", "middle"))
    return marks


def _ranks(box: Box) -> list[Mark]:
    """Whom one, two and three diamonds on an adventurer are, and that each joins only after one of those before."""
    parts: list[Part] = []
    for rank in ("adept", "hero", "legend"):
        lozenges = [Sign("lozenge", BRASS_2, scale=0.7)] * LEVELS[rank]
        parts += [*(["→"] if parts else []), *lozenges, say("rank", rank=rank)]
    return [Row(box, tuple(parts), 31, CREAM_2, "text", "right", gap=0.1)]


def _legend(box: Box) -> list[Mark]:
    """The six skills by name, once on every board."""
    marks: list[Mark] = []
    for name, cell in zip(SKILLS, box.columns(len(SKILLS), 6), strict=True):
        marks.append(Row(cell, (skill_sign(name, CREAM, 1.1), say("skill", skill=name)), 34, CREAM, "text", "middle"))
    return marks


def _kinds(box: Box) -> list[Mark]:
    """When what stands at the foot of a card counts."""
    shown = (("sun", ""), ("bonus", BRASS_2), ("gem", BRASS_2), ("bell", BRASS_2))
    marks: list[Mark] = []
    for (sign, ink), cell in zip(shown, box.across(196, None, None, None, gap=6), strict=True):
        parts = (Sign(sign, ink, scale=1.15), say("picture-counts", sign=sign))
        marks.append(Row(cell, parts, 31, CREAM, "text", "middle", gap=0.22))
    return marks


def _cut(box: Box) -> list[Box]:
    return box.inset(14, 0).across(*COLUMNS, gap=6)


def _changed_by_events(cards: Cards, view: GuildMasterView, state: State) -> bool:
    """Whether Builders cost, or any contract that lies open asks for, more or less than is printed."""
    lying = [shown.card for shown in view.contracts.values() if shown.card is not None]
    return current_figures.builder_shift(cards, state, None) != 0 or any(
        current_figures.target(cards, state, None, id, skill) != printed
        for id in lying
        for skill, printed in cards.contracts[id].targets.items()
    )


def _columns(box: Box, *, has_stars: bool) -> list[Mark]:
    """What the figures of the guilds are; and what the stars above mean, where there are any."""
    name, fame, gold, income, orders, team, rooms, _ = _cut(box)
    with_income = Box(gold.x, gold.y, income.right - gold.x, gold.h)
    named = {"fame": fame, "gold": with_income, "orders": orders, "team": team, "rooms": rooms}
    marks: list[Mark] = [
        Text(cell, say("picture-column", what=what), 30, CREAM_2, "text") for what, cell in named.items()
    ]
    return [*marks, Text(name, say("picture-stars"), 28, CREAM_2, "text", least=24)] if has_stars else marks


def _guild(cards: Cards, state: State, box: Box, one: ShownGuild, most: int) -> list[Mark]:
    """One line of the ledger: Fame with a bar, Gold and income, orders, team, rooms, and whether it has answered."""
    name, fame, gold, income, orders, team, rooms, ready = _cut(box)
    bar = Box(fame.x, box.bottom - 8, fame.w - 24, 5)
    full = Box(bar.x, bar.y, bar.w * one.fame / max(1, most), bar.h)
    built = [skill_sign(cards.skill_upgrades[room.upgrade].skill, CREAM) for room in one.rooms]
    if one.prestige is not None:
        built.append(Sign("columns", BRASS_2))
    figures = (
        (orders, "flag", current_figures.order_spaces(cards, state, one.seat)),
        (team, "people", current_figures.team_size(cards, state, one.seat)),
    )
    return [
        Area(box, PANEL, radius=10),
        who(Box(name.x, name.y, name.w - 8, name.h), one.seat, 38),
        Row(fame, (Sign("crown", FAME_2), Run(str(one.fame), 1.15, face="serif")), 40, CREAM, gap=0.2),
        Area(bar, PANEL_2, radius=2),
        Area(full, look(one.seat).lit, radius=2),
        Row(gold, (Sign("coin"), str(one.gold)), 40, CREAM, gap=0.16),
        Text(income, signed(current_figures.income(cards, state, one.seat)), 36, BRASS_2, "bold"),
        *(Row(cell, (Sign(sign, CREAM_2), str(number)), 40, CREAM, gap=0.2) for cell, sign, number in figures),
        Row(rooms, tuple(built), 36, CREAM, gap=0.2),
        Readiness(one.seat, ready.square(44)),
    ]


# For who cannot see it


def _alt(cards: Cards, view: GuildMasterView, state: State) -> Iterator[Phrase]:
    if view.phase == "choose":
        yield say("picture-founding-alt")
    else:
        under = say("picture-phase", phase=view.phase, space=view.space)
        yield say("picture-board-alt", round=view.round, rounds=view.rounds, moon=view.moon, blood=int(view.blood),
                  phase=under)  # fmt: skip
    for guild in view.guilds:
        figures = {"fame": guild.fame, "gold": guild.gold}
        orders = current_figures.order_spaces(cards, state, guild.seat)
        yield say("picture-guild-alt", seat=guild.seat, orders=orders, people=len(guild.adventurers), **figures)
    lying = [cards.contracts[shown.card] for shown in view.contracts.values() if shown.card is not None]
    events = [_event_alt(cards, state, card, one) for card in lying for one in card.effects[:1] if one.kind == "event"]
    if events:
        yield say("picture-events-alt", events=events)
    people = [
        say("picture-adventurer-alt", space=space, name=cards.adventurers[shown.card].name,
            rank=cards.adventurers[shown.card].rank, fame=cards.adventurers[shown.card].fame,
            gold=current_figures.min_bid(cards, state, None, space))
        for space, shown in view.adventurers.items() if shown.card is not None
    ]  # fmt: skip
    if people:
        yield say("picture-people-alt", people=people)
    jobs = [(space, shown.card) for space, shown in view.contracts.items() if shown.card is not None]
    for at, (space, job) in enumerate(jobs):
        yield _contract_alt(cards, state, space, job, first=not at)


def _event_alt(cards: Cards, state: State, card: Contract, event: ContractEffect) -> Phrase:
    said, holds = card_text.describe(event.effect, "all"), current_figures.overruled(cards, state).get(card.id)
    return said if holds is None else say("event-overruled", effect=said, space=holds)


def _contract_alt(cards: Cards, state: State, space: str, id: str, *, first: bool) -> Phrase:
    contract = cards.contracts[id]
    targets = {skill: current_figures.target(cards, state, None, id, skill) for skill in contract.targets}
    reward = card_text.reward(*current_figures.reward(cards, state, None, id, None))
    shown = {"space": space, "name": contract.name, "targets": card_text.targets_line(targets), "reward": reward}
    return say("picture-contract-alt", first=int(first), **shown)
