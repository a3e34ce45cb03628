"""How a guild begins: its people, the two sides of its room, and the three contracts of which one goes to everybody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import BRASS_2, BRASS_3, CREAM, CREAM_2, INK, INK_2, PAPER_2
from gamecore.engine.picture.marks import Die, Gap, Mark, Part, Row, Run, Sign, Text
from gamecore.engine.picture.pieces import foot as foot_of
from gamecore.games.guild_master.cards.model import Cards, ContractEffect
from gamecore.games.guild_master.cards.text import brief_effect, skill
from gamecore.games.guild_master.presentation.pictures.board import KINDS
from gamecore.games.guild_master.presentation.pictures.effects import in_signs
from gamecore.games.guild_master.presentation.pictures.hand import people_alt, private_alt
from gamecore.games.guild_master.presentation.pictures.questions.pieces import (
    DISC,
    GAP,
    Chosen,
    chosen,
    contract_face,
    framed,
    mapping,
    paper,
    pictured,
)
from gamecore.games.guild_master.presentation.pictures.signs import FAME_2, skill_sign, skills_row
from gamecore.games.guild_master.rules import setup as rules
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_team
from gamecore.games.guild_master.rules.skill_checks.odds import percent
from gamecore.games.guild_master.state import SKILLS, State
from gamecore.games.guild_master.view import GuildMasterView, state_of

HEIGHT, PERSON, ROOM, FOOT, KEY = 478, 86, 86, 46, 38
TELLS = ("echo-setup-team", "echo-setup-sides", "echo-setup-side", "echo-setup-choose", "echo-setup-dealt",
         "echo-setup-contract")  # fmt: skip


def setup(cards: Cards, view: GuildMasterView, answer: Any, *, recommended: bool) -> QuestionPicture | None:
    """None before a guild has been dealt its cards."""
    own, state = view.own, state_of(view)
    if own is None or not own.adventurers or not view.own_privates:
        return None
    given = mapping(mapping(answer).get("setup"))
    marked = chosen(given.values(), recommended=recommended)
    effects = [effect for one in view.own_privates for effect in cards.contracts[one].effects[:1]]
    lines = 1 + len(effects)
    height = HEIGHT + GAP + KEY * lines
    people, room, contracts, key = framed(height).down(PERSON, ROOM, None, KEY * lines, gap=GAP)
    marks: list[Mark] = []
    for cell, one in zip(people.columns(len(own.adventurers), GAP), own.adventurers, strict=True):
        marks += _person(cards, cell, one)
    marks += _room(cards, state, own.seat, room, marked)
    for cell, one in zip(contracts.columns(len(view.own_privates), GAP), view.own_privates, strict=True):
        marks += _contract(cards, state, own.seat, cell, one, given, marked)
    marks += _key(key, effects)
    return pictured(height, marks, _alt(cards, view, given, recommended=recommended), TELLS)


def _person(cards: Cards, box: Box, one: str) -> list[Mark]:
    card = cards.adventurers[one]
    name, skills = box.down(46, None)
    return [
        paper(box),
        Text(name.inset(12, 0), card.name, 35, INK, "bold", least=30),
        Row(skills.inset(12, 0), skills_row(card.skills), 40, INK, gap=0.12),
    ]


def _room(cards: Cards, state: State, seat: int, box: Box, marked: Chosen) -> list[Mark]:
    """The room with its skill, then its sides: what each is, and what the best team's dice come to with it."""
    guild = state.guilds[seat]
    own = rules.starting_skill(cards, guild)
    named, *sides = box.across(222, None, None, gap=GAP)
    upper, lower = named.rows(2)
    dice = rules.starting_dice(cards, guild)
    marks: list[Mark] = [
        Row(upper, (Sign("house", BRASS_2), say("picture-your-room")), 32, BRASS_2, gap=0.25),
        Text(lower, cards.skill_upgrades[rules.room_of(cards, own)].name, 34, CREAM, "bold", least=30),
    ]
    for cell, side in zip(sides, rules.SIDES, strict=True):
        first, below = Box(cell.x + 12, cell.y, cell.w - 24 - DISC, cell.h).inset(0, 4).rows(2)
        does: tuple[Part, ...] = (Die(1), "→", Die(5)) if side == "fix" else (Sign("turn-back"), "2")
        about: tuple[Part, ...] = (
            str(dice), Sign("die", INK_2), skill_sign(own), "≈", f"{rules.average_with(side, dice):.1f}",
        )  # fmt: skip
        marks += [
            paper(cell),
            Row(first, (*does, Gap(6), say("room-side", side=side)), 36, INK, gap=0.16),
            Row(below, about, 34, INK, gap=0.16),
            *marked.mark(side, cell),
        ]
    return marks


def _contract(
    cards: Cards, state: State, seat: int, box: Box, one: str, given: Mapping[str, Any], marked: Chosen
) -> list[Mark]:
    """With the own best team's chance; and once one of them is chosen, whether it goes to everybody or stays secret."""
    face, chance, foot = box.down(None, 46, FOOT)
    besides: tuple[Part, ...] = ()
    for effect in cards.contracts[one].effects[:1]:
        besides = (Sign(KINDS[effect.kind], BRASS_3), *in_signs(effect.effect))
    worth = Run(f"{_percent(cards, state, seat, one)}%", 1.15, face="serif")
    marks = [
        paper(box),
        *contract_face(cards, state, seat, face, one, besides),
        Row(chance.inset(10, 0), (Run(say("picture-your-team"), ink=INK_2), worth), 33, INK, align="middle"),
    ]
    if given.get("contract") is not None:
        goes = given["contract"] == one
        sign, words = foot.inset(44 if goes else 40, 2).across(42, None, gap=10)
        told = say("picture-goes", to="all" if goes else "you")
        marks += [*foot_of(foot, PAPER_2, lit=goes), Row(words, (told,), 34, INK)]
        marks += marked.mark(one, box, sign.square(42)) if goes else [Sign("sealed", INK, sign.square(36))]
    return marks


def _key(box: Box, effects: Sequence[ContractEffect]) -> list[Mark]:
    """What the signs above mean, which are met here for the first time: skills, and what a contract does besides."""
    skills, *lines = box.down(*[KEY] * (1 + len(effects)))
    named: list[Part] = []
    for name in SKILLS:
        named += [*([Gap(3)] if named else []), skill_sign(name, CREAM, 1.1), say("skill", skill=name)]
    named += [Gap(3), Sign("coin"), say("picture-key", what="gold"), Gap(3), Sign("crown", FAME_2)]
    marks: list[Mark] = [Row(skills, (*named, say("picture-key", what="fame")), 27, CREAM_2, "text", "middle")]
    for line, effect in zip(lines, effects, strict=True):
        sign, words = line.across(KEY, None, gap=8)
        marks += [
            Sign(KINDS[effect.kind], BRASS_2, sign.inset(4)),
            Text(words, brief_effect(effect), 27, CREAM_2, least=20),
        ]
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
    yield people_alt(cards, own.adventurers)
    room = cards.skill_upgrades[rules.room_of(cards, rules.starting_skill(cards, state.guilds[own.seat]))]
    yield say("picture-setup-room-alt", room=room.name, skill=skill(room.skill))
    dealt = [
        say("picture-contract-chance-alt", card=private_alt(cards.contracts[one]),
            percent=_percent(cards, state, own.seat, one))
        for one in view.own_privates
    ]  # fmt: skip
    yield say("picture-setup-contracts-alt", contracts=dealt)
