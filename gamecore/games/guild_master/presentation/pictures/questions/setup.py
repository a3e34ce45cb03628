"""How a guild begins: its people, the two sides of its room, and the three contracts of which one goes to everybody.
It is the first that is seen of the game, so each skill stands in words beside its sign, and a line says when what cards
do besides counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import BRASS_2, BRASS_3, CREAM, INK, INK_2, PAPER_2
from gamecore.engine.picture.marks import Area, Die, Gap, Mark, Part, Row, Run, Sign, Text
from gamecore.engine.picture.pieces import foot as foot_of
from gamecore.games.guild_master.cards import text as card_text
from gamecore.games.guild_master.cards.model import Adventurer, Cards
from gamecore.games.guild_master.presentation.pictures.board import KINDS
from gamecore.games.guild_master.presentation.pictures.effects import in_a_word, in_signs
from gamecore.games.guild_master.presentation.pictures.portraits import portrait_on_ground
from gamecore.games.guild_master.presentation.pictures.questions.pieces import (
    DISC,
    EDGE,
    GAP,
    Chosen,
    chosen,
    framed,
    mapping,
    paper,
    pictured,
)
from gamecore.games.guild_master.presentation.pictures.signs import MOON_SIGNS, reward, skill_sign
from gamecore.games.guild_master.rules import setup as rules
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_team
from gamecore.games.guild_master.rules.skill_checks.odds import percent
from gamecore.games.guild_master.state import SKILLS, Skill, State
from gamecore.games.guild_master.view import GuildMasterView, state_of

NAME, LINE, ROOM, PAY, FOOT = 44, 39, 56, 48, 44
ABILITY, BESIDES, LEGEND = 68, 42, 32
"""What a person does besides, in signs and a word below them; a contract, in one line; and when it counts."""
FACE = 66
"""How wide the place is where a person is drawn."""
WHOSE = 104
"""How wide it is said before the people whose they are."""
TELLS = ("echo-setup-team", "echo-setup-sides", "echo-setup-side", "echo-setup-choose", "echo-setup-dealt",
         "echo-setup-contract")  # fmt: skip


def setup(cards: Cards, view: GuildMasterView, answer: Any, *, recommended: bool) -> QuestionPicture | None:
    """None before a guild has been dealt its cards."""
    own, state = view.own, state_of(view)
    if own is None or not own.adventurers or not view.own_privates:
        return None
    given = mapping(mapping(answer).get("setup"))
    marked = chosen(given.values(), recommended=recommended)
    skills = LINE * max(len(cards.adventurers[one].skills) for one in own.adventurers)
    of_people = NAME + skills + 4 + ABILITY
    dealt = [cards.contracts[one] for one in view.own_privates]
    lines = max(len(card.targets) for card in dealt)
    of_contracts = NAME + 4 + LINE * lines + PAY + BESIDES + FOOT
    height = 2 * EDGE + of_people + ROOM + of_contracts + LEGEND + 3 * GAP
    people, room, contracts, legend = framed(height).down(of_people, ROOM, None, LEGEND, gap=GAP)
    marks: list[Mark] = []
    whose, people = people.across(WHOSE, None, gap=GAP)
    marks.append(Text(whose, say("picture-your-people"), 32, CREAM, "text", lines=2, least=26))
    for cell, one in zip(people.columns(len(own.adventurers), GAP), own.adventurers, strict=True):
        marks += _person(cards, cell, one)
    marks += _room(cards, state, own.seat, room, marked)
    for cell, one in zip(contracts.columns(len(view.own_privates), GAP), view.own_privates, strict=True):
        marks += _contract(cards, state, own.seat, cell, one, given, marked, lines)
    marks += _counts(cards, own.adventurers, view.own_privates, legend)
    return pictured(height, marks, _alt(cards, view, given, recommended=recommended), TELLS)


def _counts(cards: Cards, people: Sequence[str], dealt: Sequence[str], box: Box) -> list[Mark]:
    """When that counts which the people and contracts do besides: of each sign that stands on them."""
    abilities = {one.rounds for id in people if (one := cards.adventurers[id].ability) is not None}
    kinds = {effect.kind for id in dealt for effect in cards.contracts[id].effects[:1]}
    signs = [Sign(name) for rounds, name in MOON_SIGNS.items() if rounds in abilities]
    signs += [Sign(name, BRASS_2) for kind, name in KINDS.items() if kind in kinds]
    parts: list[Part] = []
    for sign in signs:
        parts += [*([Gap(16)] if parts else []), sign, say("picture-counts", sign=sign.name)]
    return [Row(box, tuple(parts), 32, CREAM, "text", "middle", gap=0.2)]


def _person(cards: Cards, box: Box, one: str) -> list[Mark]:
    card = cards.adventurers[one]
    upper, foot = box.down(None, ABILITY)
    words, face = upper.inset(0, 3).across(None, FACE)
    name, *rows = Box(words.x + 10, words.y, words.w - 10, words.h).down(NAME, *[LINE] * len(card.skills))
    own = [(one, card.skills[one]) for one in SKILLS if one in card.skills]
    return [
        paper(box),
        *portrait_on_ground(face.inset(3, 0), card),
        Text(name, card.name, 35, INK, "bold", least=30),
        *(Row(row, _named(*each), 34, INK, "text", gap=0.16) for row, each in zip(rows, own, strict=True)),
        *_ability(foot, card),
    ]


def _ability(box: Box, one: Adventurer) -> list[Mark]:
    if one.ability is None:
        return []
    signs = (Sign(MOON_SIGNS[one.ability.rounds], scale=1.15), *in_signs(one.ability.effect))
    upper, lower = box.inset(4, 2).down(None, 30)
    word = Text(lower, in_a_word(one.ability.effect), 30, INK, "text", "middle", least=26)
    return [*foot_of(box, PAPER_2, lit=False), Row(upper, signs, 31, INK, align="middle", gap=0.14), word]


def _named(name: Skill, figure: int) -> tuple[Part, ...]:
    return (skill_sign(name, scale=1.1), Run(say("picture-skill", skill=name)), Run(str(figure), 1.15, face="bold"))


def _room(cards: Cards, state: State, seat: int, box: Box, marked: Chosen) -> list[Mark]:
    """The room, then its sides: what each does to the dice of its skill."""
    named, *sides = box.across(266, None, None, gap=GAP)
    room = cards.skill_upgrades[rules.room_of(cards, rules.starting_skill(cards, state.guilds[seat]))]
    head = (Sign("house", BRASS_2), Run(room.name, ink=CREAM))
    marks: list[Mark] = [Row(named, head, 34, CREAM, gap=0.25)]
    for cell, side in zip(sides, rules.SIDES, strict=True):
        words = Box(cell.x + 14, cell.y, cell.w - 24 - DISC, cell.h)
        does: tuple[Part, ...] = (Die(1), "→", Die(5)) if side == "fix" else (Sign("turn-back"), "2")
        row = Row(words, (*does, Gap(6), say("room-side", side=side)), 36, INK, gap=0.16)
        disc = Box(cell.right - DISC - 8, cell.y, DISC, cell.h).square(DISC)
        marks += [paper(cell), row, *marked.mark(side, cell, disc)]
    return marks


def _contract(
    cards: Cards,
    state: State,
    seat: int,
    box: Box,
    one: str,
    given: Mapping[str, Any],
    marked: Chosen,
    lines: int,
) -> list[Mark]:
    """With the own best team's chance; and once one of them is chosen, whether it goes to everybody or stays secret.
    ``lines``: how many there are for targets."""
    card = cards.contracts[one]
    name, targets, pay, besides, foot = box.down(None, LINE * lines, PAY, BESIDES, FOOT)
    either: tuple[Part, ...] = (Run(say("picture-or"), ink=INK_2),)
    ways = [either] * (len(card.targets) - 1) + [()]
    rows = Box(targets.x, targets.cy - LINE * len(card.targets) / 2, targets.w, LINE * len(card.targets))
    worth = Run(f"{_percent(cards, state, seat, one)}%", face="serif")
    chance = (Run(say("picture-your-team"), 0.8, INK_2, "text"), worth)
    marks: list[Mark] = [
        paper(box),
        Text(name.inset(8, 4), card.name, 33, INK, "bold", "middle", least=26),
        *(
            Row(row, _named(*each) + any_of, 34, INK, "text", "middle", gap=0.16)
            for row, each, any_of in zip(rows.rows(len(card.targets)), card.targets.items(), ways, strict=True)
        ),
        Row(pay.inset(8, 0), (*reward(card.gold, card.fame), Gap(14), *chance), 36, INK, align="middle", gap=0.12),
    ]
    for effect in card.effects[:1]:
        signs = (Sign(KINDS[effect.kind], BRASS_3), *in_signs(effect.effect), Gap(6))
        word = Run(in_a_word(effect.effect), 0.95, face="text")
        marks += [Area(besides, PAPER_2), Row(besides.inset(8, 0), (*signs, word), 32, INK, align="middle", gap=0.16)]
    if given.get("contract") is not None:
        goes = given["contract"] == one
        sign, words = foot.inset(44 if goes else 40, 2).across(40, None, gap=10)
        told = say("picture-goes", to="all" if goes else "you")
        marks += [*foot_of(foot, PAPER_2, lit=goes), Row(words, (told,), 34, INK)]
        marks += marked.mark(one, box, sign.square(38)) if goes else [Sign("sealed", INK, sign.square(36))]
    return marks


def _percent(cards: Cards, state: State, seat: int, one: str) -> int:
    found = best_team(cards, state, seat, one)
    return percent(found[1].chance if found is not None else 0.0)


def _alt(cards: Cards, view: GuildMasterView, given: Mapping[str, Any], *, recommended: bool) -> Iterator[Phrase]:
    own, state = view.own, state_of(view)
    assert own is not None
    side, left = given.get("side"), given.get("contract")
    if side in rules.SIDES and left in view.own_privates:
        way = "recommended" if recommended else "chosen"
        yield say(
            "picture-setup-chosen-alt", way=way, side=say("room-side", side=side), card=cards.contracts[left].name
        )
    people = [cards.adventurers[one] for one in own.adventurers]
    told = [
        say("echo-setup-person", name=one.name, skills=card_text.skills_line(one.skills),
            ability="none" if one.ability is None else card_text.ability_line(one.ability))
        for one in people
    ]  # fmt: skip
    yield say("picture-hand-people-alt", people=told)
    room = cards.skill_upgrades[rules.room_of(cards, rules.starting_skill(cards, state.guilds[own.seat]))]
    yield say("picture-setup-room-alt", room=room.name, skill=card_text.skill(room.skill))
    dealt = [
        say("picture-contract-chance-alt", card=card_text.card_line(cards, one),
            percent=_percent(cards, state, own.seat, one))
        for one in view.own_privates
    ]  # fmt: skip
    yield say("picture-setup-contracts-alt", contracts=dealt)
