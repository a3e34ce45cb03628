"""Dice that may still be changed, and skills to roll: what each way makes of the chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, INK_2, LEAF_2, WAX_2
from gamecore.engine.picture.marks import Area, Die, Gap, Mark, Part, Row, Run, Sign, Text
from gamecore.engine.picture.pieces import signed
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.presentation.pictures.questions.options import (
    Card,
    chance,
    high,
    option_cards,
    options_alt,
    pays,
)
from gamecore.games.guild_master.presentation.pictures.questions.pieces import GAP, Chosen, chosen, framed, pictured
from gamecore.games.guild_master.presentation.pictures.signs import SKILL_SIGNS, skill_sign
from gamecore.games.guild_master.rules.skill_checks.dice_choices import ROLL_ON
from gamecore.games.guild_master.state import SKILLS

DICE = 96
"""How high the dice are as they lie."""
FEW = 3
"""So many cards stand beside each other; four stand two by two."""

BY_ONE = ("check-fix", "check-reroll", "check-roll-on", "check-add-dice", "check-add-points", "check-other-boon")
"""Changes by one room or person."""


def modify(question: Question, answer: Any, *, recommended: bool) -> QuestionPicture | None:
    """The dice as they lie with what is needed, and what each change makes of the chance."""
    if not isinstance(question.choices, PickOne):
        return None
    options = question.choices.options
    total = _int(question.params["total"])
    goes_on = sum(option.text.id in BY_ONE for option in options) > 1
    cards = [_change(option, total, goes_on=goes_on) for option in options]
    marked = chosen([answer], recommended=recommended)
    abreast = 2 if len(cards) == 4 else min(len(cards), FEW)
    tall = high(cards, abreast=abreast)
    height = 28 + DICE + GAP + tall
    above, below = framed(height).down(DICE, None, gap=GAP)
    marks = _dice(question, above, _touched(options, answer))
    marks += option_cards(below, cards, marked, abreast=abreast)
    return pictured(height, marks, _alt(question, cards, marked))


def _touched(options: Sequence[Option], answer: Any) -> int | None:
    """Which die the chosen change is about."""
    key = answer if isinstance(answer, str) else ""
    if key == ROLL_ON:
        key = next((one.key for one in options if one.text.id == "check-reroll"), "")
    _, *parts = key.split(":")
    return int(parts[1]) if len(parts) == 2 and parts[1].isdigit() else None


def _faces(question: Question) -> tuple[list[int], str]:
    """The dice, and what is added to their sum."""
    shown = question.params["shown"]
    given: Mapping[str, Any] = shown.params if isinstance(shown, Phrase) else {}
    points = str(given.get("points", "none"))
    return [int(face) for face in given.get("faces", ())], "" if points == "none" else points


def _dice(question: Question, box: Box, touched: int | None) -> list[Mark]:
    """The skill, its dice, and their total against what is needed."""
    faces, points = _faces(question)
    skill = question.params["skill"]
    total = int(str(question.params["total"]))
    needed, helped = _figure(question, "target"), _figure(question, "helped")
    first, dice, result = box.across(64, None, 350 if helped else 250 if needed else 130, gap=8)
    name = skill.params["skill"] if isinstance(skill, Phrase) else None
    marks: list[Mark] = [Sign(SKILL_SIGNS[one], CREAM, first.square(56)) for one in SKILLS if one == name]
    size = min(76, dice.w / max(1, len(faces) + (1 if points else 0)) - 6)
    for at, face in enumerate(faces):
        cell = Box(dice.x + at * (size + 6), dice.cy - size / 2, size, size)
        if at == touched:
            marks.append(Area(cell.inset(-5), "none", BRASS_2, 5, 16))
        marks.append(Die(face, box=cell))
    if points:
        behind = Box(dice.x + len(faces) * (size + 6), dice.y, 80, dice.h)
        marks.append(Text(behind, points, 44, CREAM, "bold"))
    told: tuple[Part, ...] = ("=", Run(str(total), 1.25, face="serif"))
    if helped:
        told += (Gap(4), Sign("hands", CREAM_2), Run(f"+{helped}", 0.9, CREAM_2))
    if needed:
        enough = total + helped >= needed
        told += (Gap(6), Sign("target", CREAM_2), Run(str(needed), 1.25, LEAF_2 if enough else WAX_2, "serif"))
        told += (Sign("tick", LEAF_2),) if enough else ()
    return [*marks, Row(result, told, 46, CREAM, align="right", gap=0.16)]


def _figure(question: Question, name: str) -> int:
    """A figure of what the check is for: the ``target``, 0 where the result is only compared or pays by itself; what
    partners have ``helped`` with so far."""
    purpose = question.params["purpose"]
    found = purpose.params.get(name) if isinstance(purpose, Phrase) else None
    return found if isinstance(found, int) else 0


def _change(option: Option, total: int, *, goes_on: bool) -> Card:
    """``goes_on``: other changes may follow, which its chances count; what it makes of the ``total`` by itself stands
    beside it."""
    given = option.text.params
    if option.text.id == "check-other-boon" and isinstance(change := given["change"], Phrase):
        plain = _change(replace(option, text=change), total, goes_on=goes_on)
        return replace(plain, name=option.text, lines=(*plain.lines, str(given["card"])))
    odds = given["odds"]
    figure, line = _odds(odds.params["odds"] if isinstance(odds, Phrase) and odds.id == "check-odds" else odds)
    lines = () if line is None else (line,)
    if figure and goes_on and option.text.id in BY_ONE:
        figure += (Run(say("picture-in-the-end"), 0.8, INK_2),)
    match option.text.id:
        case "check-fix":
            face, to = _int(given["face"]), _int(given["to"])
            sign: tuple[Part, ...] = (Die(face), "→", Die(to), *_makes(total + to - face))
        case "check-reroll":
            sign = (Die(_int(given["face"])), Sign("turn-back"), Run(say("picture-roll-again"), 0.85))
        case "check-roll-on":
            sign = (Sign("turn-back"), say("picture-rolls", most=_int(given["most"])))
        case "check-play-out":
            sign = (Sign("die", INK_2), "→", say("picture-all-in-turn"))
        case "check-add-dice":
            sign = (signed(_int(given["dice"])), Sign("die", INK_2))
        case "check-add-points":
            points = _int(given["points"])
            sign = (signed(points), *_makes(total + points))
        case _:
            sign = (say("picture-keep", total=given["total"]),)
    return Card(option.key, option.text, head=sign, lines=(figure, *lines) if figure else lines)


def _makes(total: int) -> tuple[Part, ...]:
    return Gap(6), "=", Run(str(total), face="serif")


def _int(number: Any) -> int:
    return number if isinstance(number, int) else 0


def _odds(odds: Any) -> tuple[tuple[Part, ...], Phrase | None]:
    """In figures where there are any; else in words."""
    if not isinstance(odds, Phrase):
        return (), None
    match odds.id:
        case "odds-and-boon":
            figure, words = _odds(odds.params["odds"])
            if words is not None:
                return (), odds
            return figure, say("picture-with-boon", percent=odds.params["percent"], boons=odds.params["boons"])
        case "odds-pass":
            return chance(_int(odds.params["percent"])), None
        case "odds-pass-from":
            before = Run(f"{odds.params['before']}%", 0.9, INK_2, "serif")
            return (before, "→", *chance(_int(odds.params["percent"]))), None
        case "odds-wander":
            return pays(str(odds.params["gold"]), str(odds.params["fame"]), about=True), None
        case "odds-ahead" | "odds-ahead-of-all":
            return (*chance(_int(odds.params["percent"])), Run(say("picture-you-win"), 0.8, INK_2)), None
        case "odds-place":
            return (Run(odds, 0.95),), None
    return (), odds


def _alt(question: Question, cards: Sequence[Card], marked: Chosen) -> Iterator[Phrase]:
    first, *others = options_alt(cards, marked)
    faces, _ = _faces(question)
    yield first
    yield say("picture-dice-alt", skill=question.params["skill"], faces=faces, total=question.params["total"],
              helped=_figure(question, "helped"), needed=_figure(question, "target"))  # fmt: skip
    yield from others


def skill(question: Question, answer: Any, *, recommended: bool) -> QuestionPicture | None:
    """The skills that a team may roll: dice, target, chance."""
    if not isinstance(question.choices, PickOne):
        return None
    cards = [_skill(option) for option in question.choices.options]
    marked = chosen([answer], recommended=recommended)
    abreast = len(cards) if len(cards) < 5 else 3
    height = 28 + high(cards, abreast=abreast)
    marks = option_cards(framed(height), cards, marked, abreast=abreast)
    return pictured(height, marks, options_alt(cards, marked))


def _skill(option: Option) -> Card:
    """Its key is the skill's name."""
    given = option.text.params
    dice: tuple[Part, ...] = (str(given["dice"]), Sign("die", INK_2))
    name = say("skill", skill=option.key)
    sign = next(skill_sign(one) for one in SKILLS if one == option.key)
    match option.text.id:
        case "check-skill-wander":
            expected = given["expected"]
            found: Mapping[str, Any] = expected.params if isinstance(expected, Phrase) else {}
            return Card(option.key, name, sign, (), (dice, pays(found["gold"], found["fame"], about=True)), option.text)
        case "check-skill-result":
            return Card(option.key, name, sign, (*dice, "≈", str(given["result"])), (), option.text)
    against = (*dice, Run(f"/{given['target']}", 0.9, INK_2))
    return Card(option.key, name, sign, chance(_int(given["percent"])), (against,), option.text)
