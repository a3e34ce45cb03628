"""What things are worth to a guild now, counted in the Fame they will have become when the game ends.

How much of it is belief stands in :mod:`.prices`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.effects import (
    THIS_ROUND,
    CheckEffect,
    Counted,
    Effect,
    ExtraSkill,
    Favour,
    LoseFame,
    NowEffect,
    NumberEffect,
    ShiftTarget,
    TakeGold,
)
from gamecore.games.guild_master.cards.model import (
    Ability,
    Adventurer,
    Contract,
    CoreUpgrade,
    PrestigeUpgrade,
    SkillUpgrade,
)
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.effects.counting import Goal, count, gained
from gamecore.games.guild_master.rules.effects.served_by import is_beyond_stables
from gamecore.games.guild_master.state import RANKS, SKILLS, Level


def gold(seen: Seen) -> float:
    """A Gold that can be spent from the next round on."""
    prices = seen.prices
    plenty = prices.gold_plenty * max(0, seen.state.guilds[seen.seat].gold - prices.gold_enough)
    worth = min(prices.gold_most, prices.gold_last + prices.gold_rise * seen.left) * (1 - plenty)
    return max(prices.gold_last, worth)


def rounds_live(seen: Seen, ability: Ability, first: int) -> int:
    """Rounds from ``first`` to the last in which an ability can be used (C-14)."""
    spans = {"every": 1, "half": 2, "full": 2, "blood": 3}
    starts = {"every": 0, "half": 1, "full": 0, "blood": 0}
    span, start = spans[ability.rounds], starts[ability.rounds]
    return sum(number % span == start % span for number in range(first, seen.view.rounds + 1))


def adventurer(seen: Seen, card: Adventurer) -> float:
    """What recruiting this adventurer is worth: Fame at once, then dice, ability and rank in the rounds left."""
    dice = _dice(seen, card)
    worth = card.fame + seen.left * seen.prices.die_round * max(0.0, dice - _replaced(seen))
    if seen.left > 1 and RANKS.index(card.rank) > highest_rank(seen, seen.seat) and card.rank != "legend":
        worth += seen.prices.next_rank
    if card.ability is not None:
        worth += ability(seen, card.ability)
    return worth + progress(seen, ("adventurers", RANK_COUNTS.get(card.rank, "adventurers")))


def _dice(seen: Seen, card: Adventurer) -> float:
    """Dice of the newcomer, the best skill in full; more where the guild is strong, so that teams can be."""
    strength = {skill: seen.best_team(seen.seat, skill) for skill in SKILLS}
    most = max(1, *strength.values())
    by_skill = sorted(
        (value * (1 + seen.prices.synergy * (2 * strength[skill] / most - 1)) for skill, value in card.skills.items()),
        reverse=True,
    )
    return by_skill[0] + seen.prices.second_skill * sum(by_skill[1:])


RANK_COUNTS: Mapping[str, Counted] = {"adept": "adepts", "hero": "heroes", "legend": "legends"}


def _replaced(seen: Seen) -> float:
    """Dice of who stays at home once the newcomer has come: nobody's while there is room in the teams."""
    cards, state = seen.cards, seen.state
    places = current_figures.order_spaces(cards, state, seen.seat) * current_figures.team_size(cards, state, seen.seat)
    if len(seen.guild.adventurers) < places:
        return 0.0
    return min(max(cards.adventurers[one].skills.values()) for one in seen.guild.adventurers) * 0.8


def highest_rank(seen: Seen, seat: Seat) -> int:
    """Index in RANKS of the guild's highest ranked adventurer."""
    ranks = (RANKS.index(seen.cards.adventurers[one].rank) for one in seen.state.guilds[seat].adventurers)
    return max(ranks, default=0)


def ability(seen: Seen, ability: Ability) -> float:
    """What an ability is worth over the rest of the game, from this round's action or the next Plot on."""
    first = seen.view.round + (ability.phase == "plot")
    return rounds_live(seen, ability, first) * effect(seen, ability.effect)


def contract(seen: Seen, card: Contract, fame: int, gold_paid: int) -> float:
    """What completing a contract alone is worth, with what it pays now."""
    worth = fame + gold_paid * gold(seen)
    for part in card.effects:
        if part.kind == "bonus":
            worth += effect(seen, part.effect)
        elif part.kind == "boon":
            worth += having(seen, part.effect)
    return worth + holding(seen, card, seen.seat)


def having(seen: Seen, effect_of_boon: Effect) -> float:
    """What having this boon is worth; nothing where its guild can make nothing of it any more."""
    is_late = not seen.left and effect_of_boon.do in THIS_ROUND - {"shift_builders"}
    if is_late or is_beyond_stables(seen.cards, seen.state, seen.seat, effect_of_boon):
        return 0.0
    return min(boon(seen), max(0.5, effect(seen, effect_of_boon)))


def boon(seen: Seen) -> float:
    """What a boon that is kept may be worth at most: less where few rounds are left for it."""
    return min(seen.prices.boon, 0.4 * (seen.left + 1))


def effect(seen: Seen, effect: Effect) -> float:
    """What doing an effect once, or having it for one round, is worth."""
    if isinstance(effect, CheckEffect | ExtraSkill | ShiftTarget):
        return _in_checks(effect)
    if isinstance(effect, NumberEffect):
        return _in_figures(seen, effect)
    return _at_once(seen, effect) if isinstance(effect, NowEffect) else 0.0


def _in_checks(effect: CheckEffect | ExtraSkill | ShiftTarget) -> float:
    """More dice, better ones, or less to reach; of one skill it counts in few checks."""
    share = 0.35 if effect.skill else 1.0
    match effect.do:
        case "set_die":
            return share * effect.dice * (effect.face - 1.8) * 0.28
        case "reroll_dice":
            return share * effect.times * 0.5
        case "add_dice":
            return share * effect.dice * 0.95
        case "add_points":
            return share * effect.points * 0.28
        case "extra_skill":
            return 0.35 * effect.dice * 0.95
        case "shift_target":
            return -0.28 * effect.by * share * (0.5 if effect.level else 1.0)


def _in_figures(seen: Seen, effect: NumberEffect) -> float:
    """Prices, pay and limits of a round that are others than printed."""
    coin = gold(seen)
    match effect.do:
        case "shift_bid" | "shift_builders":
            return -effect.by * coin * 0.8
        case "shift_conflict":
            return -effect.by * 0.1
        case "shift_income":
            return effect.by * coin
        case "shift_wander":
            return 0.6 * (effect.gold * coin + effect.fame)
        case "shift_reward":
            return 0.6 * (effect.gold * coin + effect.fame) * (0.6 if effect.skill or effect.level else 1.0)
        case "deed_pays":
            often = {"recruit": 0.7, "build": 0.7, "cooperate": 0.3, "conflict": 0.2, "private": 0.4}
            return often[effect.deed] * (effect.gold * coin + effect.fame)
        case "shift_team":
            return effect.by * seen.prices.member_round
        case "shift_orders":
            return effect.by * seen.prices.order_round
    return 0.0


def _at_once(seen: Seen, effect: NowEffect) -> float:
    """What is gained, taken or drawn when it is used."""
    coin = gold(seen)
    spite = seen.prices.rival[len(seen.rivals) + 1]
    match effect.do:
        case "gain":
            return effect.gold * coin + effect.fame
        case "gain_per":
            times = min(effect.most, count(seen.cards, seen.state, seen.seat, effect.counted) // effect.per)
            return max(1, times) * (effect.gold * coin + effect.fame)
        case "favour":
            return (1 - spite / 2) * (effect.gold * coin + effect.fame)
        case "take_gold":
            return effect.gold * coin * (1 + spite)
        case "lose_fame":
            return effect.fame * spite
        case "trade":
            return max(0.0, effect.fame - effect.gold * coin)
        case "draw_private":
            return effect.cards * seen.prices.private * min(1.0, seen.left / 3)
        case "swap_private":
            return seen.prices.private * min(1.0, seen.left / 3)
        case "new_adventurer" | "new_contract":
            return 0.4
        case "free_builders":
            return effect.builders * 2.2
        case "free_recruit":
            return 3.0 + 2.0 * RANKS.index(effect.rank)


def skill_room(seen: Seen, upgrade: SkillUpgrade) -> float:
    """A Skill Upgrade: Fame, and better checks for those who have the dice for it."""
    strength = seen.best_team(seen.seat, upgrade.skill)
    best = max(seen.best_team(seen.seat, skill) for skill in SKILLS)
    fit = strength / max(1, best)
    return upgrade.fame + seen.left * seen.prices.room_round * fit + progress(seen, ("skill_upgrades",))


def core(seen: Seen, upgrade: CoreUpgrade) -> float:
    """A Core Upgrade: Fame, and what one level more brings each round."""
    before = seen.cards.core_upgrades[upgrade.type, upgrade.level - 1]
    more = upgrade.value - before.value
    people = len(seen.guild.adventurers)
    if upgrade.type == "bar":
        gained = more * (gold(seen) + sum(_coin_in(seen, later) for later in range(seen.left)))
    elif upgrade.type == "stables":
        gained = more * seen.left * seen.prices.order_round * min(1.0, (people + 1) / (2 * upgrade.value))
    else:
        spaces = seen.cards.core_upgrades["stables", seen.guild.stables].value
        gained = more * seen.left * seen.prices.member_round * min(1.0, (people + 1) / (spaces * upgrade.value))
    return (
        upgrade.fame
        + gained
        + progress(seen, ("core_upgrades", *(("order_spaces",) if upgrade.type == "stables" else ())))
    )


def _coin_in(seen: Seen, left: int) -> float:
    """What a Gold will be worth when ``left`` rounds are left."""
    return min(seen.prices.gold_most, seen.prices.gold_last + seen.prices.gold_rise * left)


def used_on(seen: Seen, effect: Effect) -> float:
    """What an effect brings the guild that another one uses it on; less than nothing where it takes something away."""
    match effect:
        case Favour():
            return effect.gold * gold(seen) + effect.fame
        case TakeGold():
            return -effect.gold * gold(seen)
        case LoseFame():
            return -effect.fame
    return 0.0


def prestige(seen: Seen, token: PrestigeUpgrade, goals: Sequence[Goal] = ()) -> float:
    """What a Prestige Upgrade will have scored at the end, as the guild is going; ``goals`` are this round's."""
    now = count(seen.cards, seen.state, seen.seat, token.counted) + gained(seen.cards, goals, token.counted)
    more = GROWTH[token.counted] * seen.left
    return min(token.most, token.fame * ((now + more) / token.per - 0.4))


GROWTH: Mapping[Counted, float] = {
    "adventurers": 0.65, "adepts": 0.3, "heroes": 0.3, "legends": 0.2, "skill_upgrades": 0.08, "core_upgrades": 0.15,
    "privates": 0.0, "commons_done": 0.55, "heroics_done": 0.2, "legendaries_done": 0.42, "contracts_done": 1.0,
    "gold": 0.0, "order_spaces": 0.05,
}  # fmt: skip
"""How much of what is counted a guild gains in a round, in games between stewards."""


def progress(seen: Seen, counted: tuple[Counted, ...], seat: Seat | None = None) -> float:
    """What one more of these brings to a guild's Prestige Upgrade: that of ``seat``, by default the viewer's own."""
    guild = seen.guild if seat is None else seen.state.guilds[seat]
    if guild.prestige is None:
        return 0.0
    token = seen.cards.prestige[guild.prestige]
    if token.counted not in counted:
        return 0.0
    owner = seen.seat if seat is None else seat
    if token.fame * (count(seen.cards, seen.state, owner, token.counted) // token.per) >= token.most:
        return 0.0
    return token.fame / token.per


CONTRACT_COUNTS: Mapping[Level, tuple[Counted, ...]] = {
    "common": ("contracts_done", "commons_done"),
    "heroic": ("contracts_done", "heroics_done"),
    "legendary": ("contracts_done", "legendaries_done"),
}


WILL_BUILD = 0.5
"""How likely the Prestige Upgrade that suits a guild best now is built by it in the end."""


def parting(seen: Seen, card: str) -> float:
    """What a guild loses at the end by using a boon, whose contract leaves it: by its Prestige Upgrade, else by the one
    that it may well build."""
    counts = CONTRACT_COUNTS[seen.cards.contracts[card].level]
    if seen.guild.prestige is not None:
        own = seen.cards.prestige[seen.guild.prestige]
        held = count(seen.cards, seen.state, seen.seat, own.counted)
        is_spare = own.fame * ((held - 1) // own.per) >= own.most
        return own.fame / own.per if own.counted in counts and not is_spare else 0.0
    if not seen.left or not seen.view.prestige_supply:
        return 0.0
    best = max((seen.cards.prestige[one] for one in seen.view.prestige_supply), key=lambda one: prestige(seen, one))
    return WILL_BUILD * best.fame / best.per if best.counted in counts else 0.0


def holding(seen: Seen, card: Contract, seat: Seat) -> float:
    """What the card of a contract brings to the Prestige Upgrade of the guild that keeps it."""
    return progress(seen, CONTRACT_COUNTS[card.level], seat)
