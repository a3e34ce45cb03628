"""What may be built now: a card for each upgrade, with what it takes, costs and brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamecore.engine.choices import Form, Option, PickOne
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import BRASS_3, INK_2
from gamecore.engine.picture.marks import Die, Gap, Part, Run, Sign
from gamecore.engine.picture.pieces import signed
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.pictures.questions.options import Card, high, option_cards, options_alt
from gamecore.games.guild_master.presentation.pictures.questions.pieces import chosen, framed, mapping, pictured
from gamecore.games.guild_master.presentation.pictures.signs import FAME, skill_sign
from gamecore.games.guild_master.rules import hire_builders
from gamecore.games.guild_master.rules.effects.counting import prestige_now
from gamecore.games.guild_master.state import State
from gamecore.games.guild_master.view import GuildMasterView, state_of

MOST, ABREAST = 12, 4
CORE_SIGNS = {"stables": "flag", "mess_hall": "people", "bar": "coin"}
"""What each Core Upgrade gives more of."""


def builds(
    cards: Cards, view: GuildMasterView, question: Question, answer: Any, *, recommended: bool
) -> QuestionPicture | None:
    """None where there is more than can be told apart."""
    given = mapping(mapping(answer).get("build"))
    wanted = [key for key in given.values() if isinstance(key, str)]
    shown = list(_cards(cards, state_of(view), question, wanted))
    if not 2 <= len(shown) <= MOST:
        return None
    marked = chosen([_room_of(key) for key in wanted], recommended=recommended)
    abreast = len(shown) if len(shown) <= 3 else -(-len(shown) // 2) if len(shown) <= 2 * ABREAST else ABREAST
    height = 28 + high(shown, abreast=abreast)
    marks = option_cards(framed(height), shown, marked, abreast=abreast)
    return pictured(height, marks, options_alt(shown, marked))


def _room_of(key: str) -> str:
    """A room is one card, whichever of its sides shows."""
    return key.rpartition(":")[0] if key.startswith("skill:") else key


def _cards(cards: Cards, state: State, question: Question, wanted: list[str]) -> Iterator[Card]:
    form = question.choices
    sections = form.sections if isinstance(form, Form) else ()
    options: dict[str, Option] = {}
    for field in (field for section in sections for field in section.fields):
        if isinstance(field.choices, PickOne):
            for option in field.choices.options:
                options.setdefault(_room_of(option.key), option)
    for key, option in options.items():
        side = next((one.rpartition(":")[2] for one in wanted if _room_of(one) == key), None)
        yield _card(cards, state, question.seat, key, option, side)


def _card(cards: Cards, state: State, seat: int, key: str, option: Option, side: str | None) -> Card:
    """Its Builders, their price and its Fame; below what it gives, of a room with the side that is chosen, of a
    Prestige Upgrade the Fame as the guild stands and the most."""
    kind, _, what = key.partition(":")
    guild = state.guilds[seat]
    fame = hire_builders.fame_of(cards, guild, option.key)
    builders, gold = _price(option)
    costs: tuple[Part, ...] = (Sign("hammer", INK_2), str(builders))
    if gold:
        costs += (Gap(4), Sign("coin"), str(gold))
    gain: tuple[Part, ...] = (signed(fame), Sign("crown", FAME), Gap(8)) if fame else ()
    if kind == "core":
        core = hire_builders.next_core(cards, guild, what)
        value = 0 if core is None else core.value
        gain += ("→", Sign(CORE_SIGNS[what], "" if what == "bar" else INK_2), str(value))
        return Card(key, hire_builders.planned_name(cards, guild, key), lines=(costs, gain), told=option.text)
    if kind == "prestige":
        now, most = prestige_now(cards, state, seat, what), cards.prestige[what].most
        scores = (Sign("columns", BRASS_3), Run(f"{now}–{most}"), Sign("crown", FAME))
        return Card(key, cards.prestige[what].name, lines=(costs, scores), told=option.text)
    room = cards.skill_upgrades[what]
    fix: tuple[Part, ...] = (Die(5),)
    reroll: tuple[Part, ...] = (Sign("turn-back"), "2")
    sides = {"fix": fix, "reroll": reroll}.get(str(side), (*fix, "/", *reroll))
    return Card(key, room.name, skill_sign(room.skill), lines=(costs, (*gain, *sides)), told=option.text)


def _price(option: Option) -> tuple[int, int]:
    """Builders and Gold, as the option says them."""
    told = option.hint
    if told is not None and isinstance(inner := told.params.get("price"), Phrase):
        told = inner
    found = [0 if told is None else told.params.get(what) for what in ("builders", "gold")]
    builders, gold = (one if isinstance(one, int) else 0 for one in found)
    return builders, gold
