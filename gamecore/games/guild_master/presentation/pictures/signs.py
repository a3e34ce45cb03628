"""What all pictures of this game share: signs of skills, bands of levels, the rounds with their moons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import (
    BRASS_2,
    CREAM,
    CREAM_2,
    CREAM_3,
    INK,
    INK_2,
    PAPER_2,
    PAPER_3,
    WAX,
    WAX_2,
)
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, Sign, Tag, Text
from gamecore.engine.picture.pieces import faded, foot, title
from gamecore.games.guild_master.state import SKILLS, Skill
from gamecore.games.guild_master.view import GuildMasterView

FAME, FAME_2 = WAX, WAX_2
"""Of the crown, on paper and on the dark."""
SKILL_SIGNS: Mapping[Skill, str] = {
    "might": "sword", "arcane": "sparkle", "guile": "mask", "logic": "cog", "charm": "heart", "spirit": "flame",
}  # fmt: skip
SKILL_INKS: Mapping[Skill, str] = {
    "might": "#9C3B22", "arcane": "#5B3A8E", "guile": "#3F4A3A", "logic": "#1F5C7A", "charm": "#B02A5B",
    "spirit": "#95570A",
}  # fmt: skip
"""On paper; on the dark all skills are of the same ink."""
MOON_SIGNS = {"half": "half-moon", "full": "full-moon", "blood": "blood-moon", "every": "sun"}
LEVELS = {"novice": 0, "adept": 1, "hero": 2, "legend": 3, "common": 1, "heroic": 2, "legendary": 3}
BANDS = {0: (PAPER_2, INK_2), 1: (PAPER_3, INK), 2: ("#7A5A2E", CREAM), 3: ("#3B2B1B", BRASS_2)}
"""Higher is darker: told apart without colour, besides the number of lozenges."""
ROMAN = ("", "I", "II", "III", "IV")
MANY = 6
"""So many signs at the foot of a card stand closer together."""
BLOOD_EVERY = 3
"""Every third round has a Blood Moon."""


def skill_sign(skill: Skill, ink: str | None = None, scale: float = 1.0) -> Sign:
    """A skill's sign, in its own ink for paper where none is named."""
    return Sign(SKILL_SIGNS[skill], SKILL_INKS[skill] if ink is None else ink, scale=scale)


def skills_row(values: Mapping[Skill, int]) -> tuple[Part, ...]:
    """Each skill with its dice, in the usual order."""
    parts: list[Part] = []
    for name in SKILLS:
        if name in values:
            gap = [Gap(5 if len(values) < 3 else 1)] if parts else []
            parts += [*gap, skill_sign(name, scale=1.08), str(values[name])]
    return tuple(parts)


def lozenges(box: Box, level: int, ink: str) -> list[Mark]:
    """One to three, by the level."""
    signs = tuple(Sign("lozenge", scale=0.9) for _ in range(level))
    return [Row(box, signs, 20, ink, align="right", gap=0.1)] if level else []


def head_of_card(box: Box, place: str, level: int) -> list[Mark]:
    """Upon what a card shows at its head: its place, and its level."""
    fill, ink = BANDS[level]
    signs = tuple(Sign("lozenge", scale=0.9) for _ in range(level))
    wide = 10 + 19 * level
    pill = Box(box.right - wide - 5, box.bottom - 34, wide, 28)
    marks: list[Mark] = [Tag(place, Box(box.x + 5, box.y + 5, 40, 40))]
    return [*marks, Area(pill, fill, radius=16), Row(pill, signs, 18, ink, align="middle", gap=0.1)] if level else marks


def strip(box: Box, parts: tuple[Part, ...], *, live: bool) -> list[Mark]:
    """The foot of a card: what it does besides. Lit while it holds."""
    return [
        *foot(box, PAPER_2, lit=live),
        Row(box.inset(6, 2), parts, 30, INK, align="middle", gap=0.22 if len(parts) < MANY else 0.1),
    ]


def foot_in_words(box: Box, parts: tuple[Part, ...], words: Phrase, *, live: bool) -> list[Mark]:
    """The foot of a card with a word below its signs: what they are about."""
    *ground, signs = strip(box, parts, live=live)
    assert isinstance(signs, Row)
    upper, lower = box.inset(3, 3).down(None, 36)
    row = Row(upper, parts, 35, INK, align="middle", gap=signs.gap)
    return [*ground, row, Text(lower, words, 33, INK, "text", "middle", least=26)]


def goals(box: Box, targets: Mapping[Skill, int], printed: Mapping[Skill, int]) -> list[Mark]:
    """One target large, two side by side, three with the number below the sign; strokes part them, for any one will do.
    A star: cards change it."""
    shown = _each_goal(targets, printed)
    if len(shown) < 3:
        flat = goals_abreast(targets, printed)
        return [Row(box, flat, 46 if len(shown) == 1 else 35, INK, align="middle", gap=0.09)]
    marks: list[Mark] = []
    for n, (cell, (sign, number)) in enumerate(zip(box.columns(len(shown)), shown, strict=True)):
        upper, lower = cell.inset(2, 2).down(None, 32)
        marks += [
            Row(upper, (replace(sign, scale=1.0),), min(33, upper.h - 4), INK, align="middle"),
            Row(lower, number, 32 if len(number) == 1 else 30, INK, align="middle", gap=0.01),
        ]
        if n:
            marks.append(Area(Box(cell.x - 1, cell.y + 12, 2, cell.h - 24), PAPER_3))
    return marks


def goals_abreast(targets: Mapping[Skill, int], printed: Mapping[Skill, int]) -> tuple[Part, ...]:
    """All targets side by side, for a row that is wide enough."""
    flat: tuple[Part, ...] = ()
    for sign, number in _each_goal(targets, printed):
        flat += (*([Run("/", ink=INK_2)] if flat else []), sign, *number)
    return flat


def _each_goal(targets: Mapping[Skill, int], printed: Mapping[Skill, int]) -> list[tuple[Sign, tuple[Part, ...]]]:
    return [
        (skill_sign(s, scale=1.15), (str(t), Run("*", 0.75, INK_2)) if t != printed[s] else (str(t),))
        for s, t in targets.items()
    ]


def reward(gold: int, fame: int, *, gap: float = 8) -> tuple[Part, ...]:
    """Gold and Fame, on paper."""
    return (Sign("coin"), str(gold), Gap(gap), Sign("crown", FAME), str(fame))


def header(box: Box, view: GuildMasterView, text: Phrase, under: Phrase, now: int | None = None) -> list[Mark]:
    """The title, and the rounds with their moons; ``now`` is the one that is shown, the running one as a rule."""
    left, right = box.across(None, 570, gap=10)
    return [*title(left, text, under), *_rounds(right.inset(0, 4), view.rounds, view.round if now is None else now)]


def _rounds(box: Box, rounds: int, running: int) -> list[Mark]:
    """The drop is a Blood Moon, on top of the other face."""
    marks: list[Mark] = []
    pitch = 63
    for number in range(1, rounds + 1):
        cell = Box(box.right - pitch * (rounds - number + 1), box.y, pitch - 6, box.h)
        now, past = number == running, number < running
        at = Box(cell.x, cell.y, cell.w, cell.w).inset(0 if now else 4)
        if now:
            marks.append(Area(at.inset(-5), "none", BRASS_2, 4, at.w / 2 + 5))
        marks.append(Sign("half-moon" if number % 2 else "full-moon", box=at))
        if number % BLOOD_EVERY == 0:
            marks.append(Sign("drop", box=Box(at.cx - 2, at.cy - 2, at.w * 0.6, at.h * 0.6)))
        if past:
            marks.append(faded(at))
        ink = BRASS_2 if now else CREAM_3 if past else CREAM_2
        marks.append(Text(Box(cell.x, cell.y + cell.w + 4, cell.w, 26), str(number), 26, ink, "bold", "middle"))
    return marks
