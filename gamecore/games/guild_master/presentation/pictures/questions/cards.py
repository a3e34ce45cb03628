"""Decisions of one press, as cards beside each other: what a team does, which deck, whom or what a card is used on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gamecore.engine.choices import Acts, Field, Form, Option, PickOne
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import BRASS_3, INK_2
from gamecore.engine.picture.marks import Gap, Part, Run, SeatMark, Sign, Tag
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.cards.effects import Effect
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import describe
from gamecore.games.guild_master.presentation.pictures.effects import in_signs
from gamecore.games.guild_master.presentation.pictures.portraits import face
from gamecore.games.guild_master.presentation.pictures.questions.contests import instead_of
from gamecore.games.guild_master.presentation.pictures.questions.options import (
    Card,
    chance,
    high,
    option_cards,
    options_alt,
    pays,
)
from gamecore.games.guild_master.presentation.pictures.questions.pieces import chosen, framed, mapping, pictured
from gamecore.games.guild_master.presentation.pictures.signs import (
    FAME,
    LEVELS,
    MOON_SIGNS,
    goals_abreast,
    reward,
    skills_row,
)
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_team
from gamecore.games.guild_master.rules.plot_acts import DONE, NO, WAIT, plot_effect, ways_shown
from gamecore.games.guild_master.rules.skill_checks.odds import percent
from gamecore.games.guild_master.view import GuildMasterView, state_of

MOST = 8
"""Of more options there is no picture: it would say less than the menu."""
DECKS = {"common": "6–12", "heroic": "13–20", "legendary": "21–30"}
"""The targets of each deck's contracts."""


def one_of(
    cards: Cards, view: GuildMasterView, question: Question, answer: Any, *, recommended: bool
) -> QuestionPicture | None:
    """A card for each option; None where there are too many to be told apart, or fewer than two."""
    if not isinstance(question.choices, PickOne):
        return None
    shown = [_card(cards, view, question, option) for option in question.choices.options]
    return _pictured(shown, [answer], recommended=recommended)


def _pictured(
    shown: Sequence[Card], keys: Sequence[Any], *, recommended: bool, tells: Sequence[str] = (), least: int = 2
) -> QuestionPicture | None:
    if not least <= len(shown) <= MOST:
        return None
    marked = chosen(keys, recommended=recommended)
    abreast = _abreast(len(shown))
    height = 28 + high(shown, abreast=abreast)
    marks = option_cards(framed(height), shown, marked, abreast=abreast)
    return pictured(height, marks, options_alt(shown, marked), tells)


def _abreast(cards: int) -> int:
    """Up to three abreast, so that what a card does can be read in full; four as two by two."""
    return 2 if cards == 4 else min(cards, 3)


def _card(cards: Cards, view: GuildMasterView, question: Question, option: Option) -> Card:
    match question.kind:
        case "contract.replacement":
            return _deck(option)
        case "order.fallback":
            return _fallback(option)
        case "order.carry_out":
            return _carry_out(option)
        case "contest.confirm":
            return _confirm(question, option)
        case "effect.target":
            return _guild(view, option)
        case "effect.private":
            return _contract(cards, view, option.key, option.key, Sign("sealed"))
        case "effect.adventurer" | "effect.recruit":
            return _adventurer(cards, view, option)
        case "boon.use" | "boon.between":
            return _boon(cards, view, option)
        case "plot.turn":
            sign = SeatMark(int(option.key)) if option.key.isdigit() else None
            return Card(option.key, option.text, sign, lines=() if option.hint is None else (option.hint,))
    return Card(option.key, option.text)


def _deck(option: Option) -> Card:
    """A deck: its targets, what its contracts pay, and how the best team would do in its middle."""
    hint = option.hint
    given: Mapping[str, Any] = {} if hint is None else hint.params
    gold, fame = (_span(given[f"least_{what}"], given[f"most_{what}"]) for what in ("gold", "fame"))
    level: tuple[Part, ...] = tuple(Sign("lozenge", INK_2, scale=0.7) for _ in range(LEVELS[option.key]))
    odds = (Run(say("picture-at", target=given["target"]), 0.8, INK_2), *chance(given["percent"]))
    targets = (Sign("target", INK_2), DECKS[option.key], Gap(4), *level)
    return Card(option.key, option.text, Sign("cards"), lines=(targets, pays(gold, fame), odds), told=hint or "")


def _span(least: int, most: int) -> str:
    return f"{least}–{most}"


def _fallback(option: Option) -> Card:
    if option.key == "nothing":
        return Card(option.key, option.text, Sign("house"))
    name = say("fallback-wander") if option.key == "wander" else str(option.text.params["contract"])
    lines = tuple(line for line in instead_of(option.text) if not isinstance(line, str))
    sign = Sign("pin" if option.key == "wander" else "sealed")
    told = option.text.params["expected"]
    return Card(option.key, name, sign, lines=lines[:1], told=told if isinstance(told, Phrase) else "")


def _carry_out(option: Option) -> Card:
    """With the chance at a contract; else whose bid is higher, and who hires first, in words."""
    hint = option.hint
    sign = Sign("flag" if option.key == "carry" else "pin")
    if hint is None:
        return Card(option.key, option.text, sign)
    if option.key != "carry":
        return Card(option.key, option.text, sign, lines=instead_of(hint), told=hint)
    if hint.id != "carry-out-odds":
        return Card(option.key, option.text, sign, lines=(hint,), told=hint)
    found, paid = hint.params["alone"], hint.params["reward"]
    fight = hint.params["fight"] if hint.params["others"] else None
    lines: list[tuple[Part, ...]] = []
    if isinstance(found, Phrase) and isinstance(paid, Phrase):
        lines.append((*chance(_int(found)), Gap(6), *pays(str(paid.params["gold"]), str(paid.params["fame"]))))
    if isinstance(fight, Phrase):
        lines.append((Sign("swords"), Run(say("picture-in-conflict"), 0.9, INK_2), f"{_int(fight)}%"))
    return Card(option.key, option.text, sign, lines=tuple(lines), told=hint)


def _int(found: Phrase) -> int:
    given = found.params["percent"]
    return given if isinstance(given, int) else 0


def _confirm(question: Question, option: Option) -> Card:
    """To keep to what is left of the deal, or to share evenly."""
    given = question.params
    if option.key == "no":
        even: tuple[Part, ...] = (Sign("coin"), f"{given['even']}+")
        return Card(option.key, option.text, Sign("people"), even, (say("picture-rest-to-highest"),))
    card, bonus = given["card_seat"], given["bonus_seat"]
    line: tuple[Part, ...] = ()
    if isinstance(card, int):
        line = (Sign("cards"), SeatMark(card))
    if isinstance(bonus, int) and given["has_bonus"] == "yes":
        line = (*line, Gap(10), Sign("bonus", BRASS_3), SeatMark(bonus))
    return Card(option.key, option.text, Sign("hands"), (Sign("coin"), str(given["gold"])), (line,))


def _guild(view: GuildMasterView, option: Option) -> Card:
    guild = view.guilds[int(option.key)]
    return Card(
        option.key, option.text, SeatMark(guild.seat), lines=(pays(guild.gold, guild.fame),), told=option.hint or ""
    )


def replaced(
    cards: Cards, view: GuildMasterView, question: Question, answer: Any, *, recommended: bool
) -> QuestionPicture | None:
    """The board's contracts, of which one leaves; and from which deck another comes to the one that is chosen."""
    if not isinstance(question.choices, PickOne):
        return None
    space, _, level = str(answer).partition(":")
    shown = []
    for key in dict.fromkeys(option.key.partition(":")[0] for option in question.choices.options):
        lies = view.contracts[key].card
        if lies is None:
            return None
        one = _contract(cards, view, key, lies, Tag(key))
        if key == space and level in LEVELS:
            comes: tuple[Part, ...] = (Sign("swap", BRASS_3), say("level", level=level))
            one = replace(one, lines=(*one.lines[:2], comes), told=say("level", level=level))
        shown.append(one)
    return _pictured(shown, [space], recommended=recommended)


def _contract(cards: Cards, view: GuildMasterView, key: str, id: str, sign: Sign | Tag) -> Card:
    """A contract with the own best team's chance."""
    state, seat, card = state_of(view), view.viewer, cards.contracts[id]
    assert seat is not None
    now = {skill: current_figures.target(cards, state, seat, id, skill) for skill in card.targets}
    found = best_team(cards, state, seat, id)
    odds = chance(percent(found[1].chance if found is not None else 0.0))
    paid = reward(*current_figures.reward(cards, state, seat, id, None))
    return Card(
        key,
        card.name,
        sign,
        lines=(goals_abreast(now, card.targets), paid, (Run(say("picture-your-team"), 0.9, INK_2), *odds)),
        told=say("picture-your-team-alt", percent=percent(found[1].chance if found is not None else 0.0)),
    )


def _adventurer(cards: Cards, view: GuildMasterView, option: Option) -> Card:
    shown = view.adventurers[option.key].card
    if shown is None:
        return Card(option.key, option.text)
    card = cards.adventurers[shown]
    lines: list[tuple[Part, ...]] = [skills_row(card.skills), ("+", str(card.fame), Sign("crown", FAME))]
    if card.ability is not None:
        lines.append((Sign(MOON_SIGNS[card.ability.rounds], scale=1.1), *in_signs(card.ability.effect)))
    return Card(option.key, card.name, Tag(option.key), lines=tuple(lines), told=option.hint or "")


def _boon(cards: Cards, view: GuildMasterView, option: Option) -> Card:
    if option.key not in cards.contracts:
        left = view.rounds - view.round
        return Card(option.key, option.text, Sign("sealed"), lines=(say("picture-kept-boon", rounds=left),))
    return _used(option.key, cards.contracts[option.key].name, plot_effect(cards, option.key))


def _used(key: str, name: str, effect: Effect) -> Card:
    """A card that can be used once, in signs and in words."""
    return Card(key, name, Sign("gem", BRASS_3), lines=(in_signs(effect), describe(effect)), told=describe(effect))


# Plot


def plot(cards: Cards, question: Question, answer: Any, *, recommended: bool) -> QuestionPicture | None:
    """The cards that may be used now; marked are those that the sheet uses, whatever on."""
    fields = list(_fields(question))
    given = mapping(mapping(answer).get("form"))
    ways = {card: way for part in given.values() for card, way in mapping(part).items()}
    ways = ways_shown(str(mapping(answer).get("act"))) or ways
    if mapping(answer).get("act") == DONE.key:
        ways = {field.key: NO.key for field in fields}
    used = [card for card, way in ways.items() if isinstance(way, str) and way not in (NO.key, WAIT)]
    shown = [_with_target(cards, one, ways.get(one.key), recommended=recommended) for one in fields]
    tells = ("echo-plot",) if ways else ()
    return _pictured(shown, used, recommended=recommended, tells=tells, least=1)


def _fields(question: Question) -> Iterator[Field]:
    choices = question.choices
    forms = [act.form for act in choices.acts if act.form is not None] if isinstance(choices, Acts) else []
    for form in forms:
        if isinstance(form, Form) and all(section.key.startswith("plot") for section in form.sections):
            yield from (field for section in form.sections for field in section.fields)


def _with_target(cards: Cards, field: Field, way: Any, *, recommended: bool) -> Card:
    """What the card does; and on which guild it is used, if one is named, or that it is not."""
    named = cards.adventurers if field.key in cards.adventurers else cards.contracts
    effect = plot_effect(cards, field.key)
    sign = Sign("gem", BRASS_3) if field.key in cards.contracts else Sign(face(cards.adventurers[field.key]))
    signs = in_signs(effect)
    if isinstance(way, str) and way.isdigit() and effect.do in ("favour", "take_gold", "lose_fame"):
        signs = (*signs, Gap(8), "→", SeatMark(int(way)))
    told, figure = describe(effect), tuple[Part, ...]()
    if way == NO.key:
        assert isinstance(field.choices, PickOne)
        (unused,) = (option.text for option in field.choices.options if option.key == NO.key)
        figure = (Sign("star" if recommended else "tick"), Run(unused, 0.8, INK_2))
        told = say("picture-plot-no-alt", told=told, star="yes" if recommended else "no")
    return Card(field.key, named[field.key].name, sign, figure, (signs, describe(effect)), told)
