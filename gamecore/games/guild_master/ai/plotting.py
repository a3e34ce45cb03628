"""Plot Phase (page 11): which abilities and boons to use, and on whom."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, Field, PickOne
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import replacing, values
from gamecore.games.guild_master.ai.orders import planning
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.effects import THIS_ROUND, Effect
from gamecore.games.guild_master.rules import current_figures, plot_phase
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_team
from gamecore.games.guild_master.rules.effects.served_by import served_by
from gamecore.games.guild_master.rules.plot_acts import DONE, NO, WAIT, ways_shown
from gamecore.games.guild_master.rules.skill_checks.modifiers import boon_of

LEAST_GAIN = 0.1
"""Fame: less is as good as nothing."""
BLOOD_EVERY = 3
"""In every third round the Blood Moon clears the board."""
POOR_PRIVATE = 0.6
"""A private contract with a smaller chance than this is worth exchanging."""


def plot(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Everything that helps now, by one act where one says just that, else on a sheet; or, one after the other, the
    next card that does."""
    assert isinstance(question.choices, Acts)
    acts = question.choices.acts
    sheet = next((act for act in acts if act.key == "sheet"), None)
    if sheet is None:
        used = (act.key for act in acts if act.key.startswith("use:") and helps(seen, act.key.partition(":")[2]))
        return {"act": next(used, DONE.key)}
    assert sheet.form is not None
    form: dict[str, JsonValue] = {}
    ways: dict[str, str] = {}
    for section in sheet.form.sections:
        of_section: dict[str, str] = {}
        for field in section.fields:
            of_section[field.key] = way = _way(seen, field)
            seen = counting_on(seen, field.key, way)
        form[section.key], ways = {**of_section}, ways | of_section
    if said := [act.key for act in acts if ways_shown(act.key) == ways]:
        return {"act": said[0]}
    leaves = next((act for act in acts if act.key == DONE.key and act.is_offered), None)
    if leaves is not None and leaves.confirm is None and set(ways.values()) == {NO.key}:
        return {"act": DONE.key}  # which says that nothing is used, where the sheet says only that it is filled in
    return {"act": "sheet", "form": form} if sheet.is_offered else {"act": DONE.key}


def counting_on(seen: Seen, card: str, way: str) -> Seen:
    """What comes after a card on the sheet is weighed with it: two boons for the same order are not both used."""
    counts = way not in (NO.key, WAIT) and effect_of(seen, card).do in THIS_ROUND
    return seen.with_card(card) if counts else seen


def _way(seen: Seen, field: Field) -> str:
    """On whom: the first that is offered, who is hurt most by it, but for Gold the leader. On what: named ahead, so
    that nobody waits for it."""
    assert isinstance(field.choices, PickOne)
    ways = [option.key for option in field.choices.options if option.key not in ("no", WAIT)]
    if not ways or not helps(seen, field.key):
        return "no"
    on_what = [way for way in ways if way != "yes"]
    if len(on_what) < len(ways) and on_what:
        return _on_what(seen, field.key, on_what)
    effect = effect_of(seen, field.key)
    return _whom_to_rob(seen, ways, effect.gold) if effect.do == "take_gold" and len(ways) > 1 else ways[0]


def after_plot(seen: Seen) -> Seen:
    """While Plot is open, the table with the Gold that the guild's own cards will leave it."""
    taken, _ = taken_by_plot(seen)
    if not taken:
        return seen
    guilds = [
        guild.model_copy(update={"gold": max(0, guild.gold - taken)}) if guild.seat == seen.seat else guild
        for guild in seen.view.guilds
    ]
    return Seen(seen.cards, seen.view.model_copy(update={"guilds": tuple(guilds)}), seen.seat, seen.prices)


def taken_by_plot(seen: Seen) -> tuple[int, list[str]]:
    """While Plot is open, the Gold that the guild's own cards will take of what it has, and which cost some: as its
    sheet says, else as is best. What they bring is not counted beyond that, for no sheet of orders takes more."""
    if seen.view.phase != "plot":
        return 0, []
    ready = plot_phase.usable(seen.cards, seen.state, seen.seat)
    sheet = seen.view.own_plot
    used = [
        card for card in ready if (sheet.get(card, NO.key) not in (NO.key, WAIT) if sheet else _moves_gold(seen, card))
    ]
    change = {card: _gold_of(ready[card]) for card in used}
    return max(0, -sum(change.values())), [card for card, gold in change.items() if gold < 0]


def _moves_gold(seen: Seen, card: str) -> bool:
    return bool(_gold_of(effect_of(seen, card))) and helps(seen, card)


def _gold_of(effect: Effect) -> int:
    """The Gold that a card brings its guild for certain; less than nothing if it costs some."""
    of: Any = effect
    return -int(of.gold) if effect.do == "trade" else int(of.gold) if effect.do in ("gain", "favour") else 0


def target(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Whom a card is used on; of Gold more is known than the most of it, of all else the question's own choice."""
    effect, default = question.params["effect"], question.default()
    if isinstance(effect, Phrase) and effect.id == "effect-take_gold" and isinstance(question.choices, PickOne):
        return _whom_to_rob(seen, [option.key for option in question.choices.options], int(str(effect.params["gold"])))
    return str(default)


def _whom_to_rob(seen: Seen, ways: Sequence[str], gold: int) -> str:
    """Of those who have that much Gold the one with the most Fame, whom it hurts where it matters; else the richest."""
    rich = [way for way in ways if seen.view.guilds[int(way)].gold >= gold]
    if not rich:
        return max(ways, key=lambda way: seen.view.guilds[int(way)].gold)
    return max(rich, key=lambda way: (seen.view.guilds[int(way)].fame, seen.view.guilds[int(way)].gold))


def _on_what(seen: Seen, card: str, among: Sequence[str]) -> str:
    """What the card's own question would be answered with, were it asked now."""
    cards, view = seen.cards, seen.view

    def standing(space: str) -> tuple[int, int]:
        shown = view.adventurers[space].card
        one = cards.adventurers[shown] if shown is not None else None
        return (one.fame, sum(one.skills.values())) if one is not None else (0, 0)

    match effect_of(seen, card).do:
        case "new_contract":
            return replacing.best_exchange(seen, among, _worth_ending(seen, {way.partition(":")[0] for way in among}))
        case "swap_private":
            return replacing.least_private(seen, among)
        case _:
            return max(among, key=standing)


def _worth_ending(seen: Seen, spaces: Collection[str]) -> Mapping[str, float]:
    """For each of these spaces with an Event by how much this guild's best orders are better without it, each round
    until a Blood Moon takes it anyway; less what rivals have of that."""
    shown = {space: seen.view.contracts[space].card for space in spaces}
    eventful = [space for space, card in shown.items() if card is not None and seen.cards.contracts[card].events]
    if not eventful:
        return {}
    now, _ = planning.best_worth(seen)
    rounds = min(seen.left, -seen.view.round % BLOOD_EVERY) + 1
    return {
        space: (planning.best_worth(seen.without(space))[0] - now) * rounds * (1 - replacing.OF_RIVALS)
        for space in eventful
    }


def effect_of(seen: Seen, card: str) -> Effect:
    """What a card in use does: an ability's effect or a boon's."""
    if card in seen.guild.boons:
        boon: Effect = boon_of(seen.cards.contracts[card])
        return boon
    ability = seen.cards.adventurers[card].ability
    assert ability is not None
    return ability.effect


def helps(seen: Seen, card: str) -> bool:
    """Whether to use this card now. Abilities come again; a boon is kept for the round that needs it most."""
    is_boon = card in seen.guild.boons
    effect: Any = effect_of(seen, card)
    match effect.do:
        case "trade":
            return bool(effect.fame > effect.gold * values.gold(seen))
        case "swap_private":
            return bool(seen.left) and any(_chance(seen, id) < POOR_PRIVATE for id in seen.view.own_privates)
        case "new_contract" | "new_adventurer":
            return bool(seen.left)
        case "shift_orders" if not is_boon:
            return current_figures.order_spaces(seen.cards, seen.state, seen.seat) < current_figures.MOST_ORDERS
        case _:
            if not is_boon or effect.do in THIS_ROUND:
                return not is_boon or _is_its_round(seen, card)
            lost = values.parting(seen, card)
            return not lost or values.effect(seen, effect) > lost


def _chance(seen: Seen, private: str) -> float:
    found = best_team(seen.cards, seen.state, seen.seat, private)
    return found[1].chance if found else 0.0


def _is_its_round(seen: Seen, card: str) -> bool:
    """A boon that changes a number once: when the best orders with it are better by more than it is worth kept, and
    make something of it. In the last round nothing is kept but the contract, where a Prestige Upgrade counts it."""
    kept = (values.boon(seen) if seen.left else 0.0) + values.parting(seen, card)
    without, _ = planning.best_worth(seen)
    worth, orders = planning.best_worth(seen.with_card(card))
    is_used = bool(served_by(seen.cards, seen.state, seen.seat, card, orders))
    return is_used and worth > without + max(kept, LEAST_GAIN)
