"""What an order that is being filled in is for, in signs: where to, with which dice, at what chance, for what."""

from __future__ import annotations

from dataclasses import replace

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.look import BRASS_3, INK_2
from gamecore.engine.picture.marks import Gap, Part, Run, Sign, Words
from gamecore.engine.picture.pieces import signed
from gamecore.engine.values import value
from gamecore.games.guild_master.presentation import modified_by
from gamecore.games.guild_master.presentation.orders.outlook import Outlook
from gamecore.games.guild_master.presentation.pictures.signs import FAME, reward, skill_sign, skills_row
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect, best_wandering
from gamecore.games.guild_master.rules.attempt_contract.terms import free_recruit
from gamecore.games.guild_master.rules.order_stakes import (
    fame_of_builds,
    hired_for_the_same,
    plan_behind,
    plan_without_the_last,
    prestige_in_plan,
)
from gamecore.games.guild_master.rules.play import MOST_DICE
from gamecore.games.guild_master.rules.recruit_adventurer import one_of_rank, rank_needed
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.state import Skill


@value
class Planned:
    """An order as far as it is filled in. ``sign`` stands for the place where it is none of the board's."""

    name: Words
    sign: str = ""
    skill: Skill | None = None
    """What its team would roll."""
    worth: tuple[Part, ...] = ()
    """The dice with target and chance, or what is paid."""
    shorter: tuple[Part, ...] = ()
    """The same where there is little room."""
    builds: tuple[Words, ...] = ()
    """The names of what the Gold builds."""
    gains: tuple[Part, ...] = ()
    besides: Phrase | None = None
    """What it brings that is no Gold and no Fame at once; only where there is room."""
    brings: Phrase | None = None
    """What a Core Upgrade gives from the next round on, or a Prestige Upgrade at the end; of a bid, which cards change
    the lowest one; of a contract, which rooms and abilities its chance counts on."""
    otherwise: Phrase | None = None
    """What is built instead once rivals have hired so many Builders that it is dearer."""
    problem: Phrase | None = None
    """Why nothing may come of it."""
    percent: int | None = None
    boon: str = "none"
    """The percentage with the boons in hand, where it is another."""


def planned(of: Outlook, space: str) -> Planned | None:
    """None where no place is chosen yet."""
    of = of.when(space)
    where, team = of.part(space).get("where"), of.team(space)
    if not isinstance(where, str):
        return None
    if where == "builders":
        return _builders(of, space, team)
    if where in of.view.adventurers:
        return _recruit(of, space, where, team)
    if where in of.view.contracts:
        card = of.view.contracts[where].card
        return Planned("?", problem=say("picture-no-card")) if card is None else _contract(of, team, card, "")
    return _free(of, space, team)


def _builders(of: Outlook, space: str, team: list[str]) -> Planned:
    gold = of.gold(space)
    _, _, plan = of.plan(gold)
    fame, more = fame_of_builds(of.cards, of.state, of.seat, plan)
    return Planned(
        say("picture-objective", objective="builders"),
        "hammer",
        of.contested_skill(team) if team else None,
        builds=tuple([_name(of, key) for key in plan]),
        gains=(Sign("coin"), str(gold), *(("→", signed(fame), Sign("crown", FAME)) if fame else ())),
        besides=say("picture-and-at-end", fame=more) if more else None,
        brings=_brings(of, plan),
        otherwise=_behind(of, gold, plan),
        problem=None if plan else say("picture-builds-nothing"),
    )


def _brings(of: Outlook, plan: hire_builders.Plan) -> Phrase | None:
    """What the Core Upgrade of it gives, or the Prestige Upgrade at the end with all orders."""
    for key in plan:
        kind, _, what = key.partition(":")
        if kind == "core":
            return hire_builders.brings(of.cards, of.state, of.seat, what)
        if kind == "prestige":
            fame, is_planned = prestige_in_plan(of.cards, of.state, of.seat, what, of.goals())
            return say("picture-at-end", fame=fame, planned="yes" if is_planned else "no")
    return None


def _behind(of: Outlook, gold: int, plan: hire_builders.Plan) -> Phrase | None:
    """Where a build list says what it would be: what is built instead of the only one there is once a rival has it;
    else after how many Builders of rivals it is something else."""
    lost = plan_without_the_last(of.cards, of.state, of.seat, of.builds(), gold, plan) if of.builds() else None
    if lost is not None:
        once, rest = lost
        hired = hired_for_the_same(of.cards, of.state, of.seat, of.builds(), gold, plan, rest)
        needed = hire_builders.buildable(of.cards, of.state, of.seat)
        if 0 < hired <= min(needed[key] for key in once):  # who builds it hires so many, too
            return say("picture-behind", hired=hired, plan=[_name(of, key) for key in rest])
        return say(
            "picture-only-one",
            upgrade="none" if len(plan) == 1 else _name(of, once[0]),
            plan=[_name(of, key) for key in rest],
            hired=hired,
        )
    found = plan_behind(of.cards, of.state, of.seat, of.builds(), gold, plan) if plan and of.builds() else None
    if found is None:
        return None
    hired, behind = found
    return say("picture-behind", hired=hired, plan=[_name(of, key) for key in behind])


def _name(of: Outlook, key: str) -> Words:
    """An upgrade by its name alone, for there is little room."""
    kind, _, what = key.partition(":")
    if kind == "prestige":
        return of.cards.prestige[what].name
    if kind == "skill":
        return of.cards.skill_upgrades[what.partition(":")[0]].name
    return hire_builders.planned_name(of.cards, of.state.guilds[of.seat], key)


def _recruit(of: Outlook, space: str, where: str, team: list[str]) -> Planned:
    shown = of.view.adventurers[where].card
    if shown is None:
        return Planned("–", problem=say("picture-no-card"))
    card = of.cards.adventurers[shown]
    needed = rank_needed(of.cards, of.state, of.seat, card.rank)
    why = modified_by.min_bid(of.cards, of.state, of.seat, where).params["why"]
    gold: tuple[Part, ...] = (Sign("coin"), Run(str(of.gold(space)), 1.15, face="serif"))
    _, paid = current_figures.action_bonus(of.cards, of.state, of.seat, "recruit")
    return Planned(
        card.name,
        skill=of.contested_skill(team) if team else None,
        worth=(*gold, Gap(8), "→", Gap(4), *skills_row(card.skills)),
        shorter=gold,
        gains=(signed(card.fame + paid), Sign("crown", FAME)),
        brings=why if isinstance(why, Phrase) else None,
        problem=None if needed is None else say("picture-rank-needed", rank=one_of_rank(needed)),
    )


def _contract(of: Outlook, team: list[str], id: str, sign: str) -> Planned:
    """One of the board's, or with a ``sign`` a private one."""
    name = of.cards.contracts[id].name
    found = best_prospect(of.cards, of.state, of.seat, team, id)
    skill = None if found is None else found.skill
    paid = reward(*current_figures.pays_alone(of.cards, of.state, of.seat, id, skill))
    gift = free_recruit(of.cards, id)
    somebody = None if gift is None else say("picture-and-somebody", rank=say("rank", rank=gift))
    if found is None:
        return Planned(name, sign, gains=paid, besides=somebody, problem=say("picture-no-die") if team else None)
    percent = odds.percent(found.chance)
    dice: tuple[Part, ...] = (skill_sign(found.skill), str(found.dice), Sign("die", INK_2, scale=0.8))
    most: tuple[Part, ...] = (Run(say("picture-most-dice"), 0.9, INK_2),) if found.dice == MOST_DICE else ()
    likely = Run(f"{percent}%", 1.3, face="serif")
    boon: tuple[Part, ...] = ()
    if found.boon_percent != "none":
        boon = (Gap(6), Sign("gem", BRASS_3, scale=0.8), Run(f"{found.boon_percent}%", face="serif"))
    against = Run(f"/{found.target}", 0.9, INK_2)
    few: tuple[Part, ...] = (*dice[:2], replace(against, scale=1.0), Gap(2), replace(likely, scale=1.1))
    few = (*dice[:2], Gap(2), replace(likely, scale=1.0), *boon[1:]) if boon else few
    whole = (*dice, *most, against, Gap(6), likely, *boon)
    helped = say("picture-helped", cards=found.helped_by) if found.helped_by else None
    return Planned(
        name, sign, found.skill, whole, few, gains=paid, besides=somebody, brings=helped, percent=percent,
        boon=found.boon_percent,
    )  # fmt: skip


def _free(of: Outlook, space: str, team: list[str]) -> Planned:
    """A private contract, wandering, or what else its team does without a card."""
    choice = of.instead(space) if team else "wander"
    if choice in of.cards.contracts:
        return _contract(of, team, choice, "sealed")
    if choice != "wander":
        return Planned(say(f"fallback-{choice}"), "pin")
    name = say("fallback-wander")
    if not team:
        return Planned(name, "pin")
    found = best_wandering(of.cards, of.state, of.seat, team)
    gold, fame = odds.tenths(found.gold), odds.tenths(found.fame)
    gains: tuple[Part, ...] = (Run("≈", ink=BRASS_3), Sign("coin"), gold, Gap(8), Sign("crown", FAME), fame)
    dice: tuple[Part, ...] = (skill_sign(found.skill), str(found.dice), Sign("die", INK_2, scale=0.8))
    return Planned(name, "pin", found.skill, dice, gains=gains)
