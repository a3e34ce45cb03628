"""What a card does, in at most five signs; its words stand in the text."""

from __future__ import annotations

from typing import Any

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.look import WAX
from gamecore.engine.picture.marks import Die, Part, Sign
from gamecore.engine.picture.pieces import signed
from gamecore.games.guild_master.cards.effects import Effect
from gamecore.games.guild_master.presentation.pictures.signs import FAME, FAME_2, skill_sign

ACTIONS = {"recruit": "person", "build": "hammer", "cooperate": "hands", "conflict": "swords", "private": "sealed"}
GAINED = ("gain", "deed_pays", "favour", "gain_per", "start_gain", "shift_reward", "shift_wander")
"""Effects whose Gold and Fame are told with their sign."""
SHIFTS: dict[str, tuple[str, ...]] = {
    "shift_bid": ("person",), "shift_builders": ("hammer",), "shift_conflict": ("swords",), "shift_income": ("house",),
    "shift_team": ("people",), "shift_orders": ("flag",),
}  # fmt: skip
IN_GOLD = ("shift_bid", "shift_builders", "shift_income")
PLAIN: dict[str, tuple[Part, ...]] = {
    "no_conflict": (Sign("ban", WAX), Sign("swords")),
    "no_cooperation": (Sign("ban", WAX), Sign("hands")),
    "swap_private": (Sign("swap"), Sign("sealed")),
    "new_adventurer": (Sign("swap"), Sign("person")),
    "new_contract": (Sign("swap"), Sign("scroll")),
    "free_recruit": ("+1", Sign("person")),
}


def in_signs(effect: Effect, *, on_paper: bool = True) -> tuple[Part, ...]:
    """An effect in signs, for a row on paper or on the dark."""
    one: Any = effect
    do: str = one.do
    skill: tuple[Part, ...] = ()
    if getattr(one, "skill", None):
        skill = (skill_sign(one.skill, None if on_paper else ""),)
    pay = _pay(one, FAME if on_paper else FAME_2)
    if do in PLAIN:
        return PLAIN[do]
    if do in SHIFTS:
        return (*map(Sign, SHIFTS[do]), signed(one.by), *((Sign("coin"),) if do in IN_GOLD else ()))
    match do:
        case "set_die":
            return (*skill, Sign("die"), "→", Die(one.face))
        case "reroll_dice":
            return (*skill, Sign("turn-back"), f"×{one.times}")
        case "add_dice":
            return (*skill, f"+{one.dice}", Sign("die"))
        case "add_points":
            return (*skill, f"+{one.points}")
        case "extra_skill":
            return (f"+{one.dice}", *skill)
        case "shift_target":
            return (*skill, Sign("target"), signed(one.by))
        case "no_upgrades":
            return (Sign("ban", WAX), Sign("house"), *skill)
    return _of_cards(one, do, pay, FAME if on_paper else FAME_2)


def in_a_word(effect: Effect) -> Phrase:
    """What the signs of an effect are about, so short that it stands below them on a card of the board."""
    one: Any = effect
    return say("picture-does", do=one.do, deed=getattr(one, "deed", "none"), counted=getattr(one, "counted", "none"),
               per=getattr(one, "per", 1), who=getattr(one, "who", "all"))  # fmt: skip


def _of_cards(one: Any, do: str, pay: tuple[Part, ...], fame: str) -> tuple[Part, ...]:
    match do:
        case "shift_wander":
            return (Sign("pin"), *pay)
        case "shift_reward":
            return (Sign("scroll"), *pay)
        case "deed_pays":
            return (Sign(ACTIONS[one.deed]), *pay)
        case "take_gold":
            return (Sign("swap"), *pay)
        case "lose_fame":
            return (Sign("target"), signed(-one.fame), Sign("crown", fame))
        case "trade":
            return (str(one.gold), Sign("coin"), "→", str(one.fame), Sign("crown", fame))
        case "draw_private":
            return (f"+{one.cards}", Sign("sealed"))
        case "free_builders":
            return (f"+{one.builders}", Sign("hammer"))
        case "start_pay":
            return (Sign("sun"), signed(-(one.gold or one.fame)), Sign("coin") if one.gold else Sign("crown", fame))
        case "start_gain":
            return (Sign("sun"), *pay)
    return pay


def _pay(one: Any, crown: str) -> tuple[Part, ...]:
    gold, fame = getattr(one, "gold", 0), getattr(one, "fame", 0)
    number = signed if one.do in GAINED else str
    if gold == fame and gold:
        return (number(gold), Sign("coin"), Sign("crown", crown))
    coins: tuple[Part, ...] = (number(gold), Sign("coin")) if gold else ()
    crowns: tuple[Part, ...] = (number(fame), Sign("crown", crown)) if fame else ()
    return coins + crowns
