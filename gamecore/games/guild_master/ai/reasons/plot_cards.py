"""Why a Plot card is used now: what it comes to for this guild, since what it does stands beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.orders import planning
from gamecore.games.guild_master.ai.plotting import counting_on, effect_of
from gamecore.games.guild_master.ai.reasons.cards import of_giving_up, of_sending_away, of_what_leaves
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.effects import THIS_ROUND, Effect
from gamecore.games.guild_master.cards.text import describe
from gamecore.games.guild_master.rules import current_figures, plot_phase
from gamecore.games.guild_master.rules.effects.counting import count
from gamecore.games.guild_master.rules.effects.served_by import served_by
from gamecore.games.guild_master.rules.plot_acts import DONE, NO, WAIT, ways_shown
from gamecore.games.guild_master.rules.skill_checks.odds import tenths


def of_plot(seen: Seen, answer: JsonValue) -> list[Reason]:
    """What a card comes to for this guild; of several what each does, for which orders, and how much Fame a guild has;
    then that it is now or never, or what is kept or of no use; of an ability that is not used, which comes again, what
    speaks against it."""
    form: Any = answer.get("form") if isinstance(answer, Mapping) and answer.get("act") == "sheet" else None
    ways: list[tuple[str, str]] = [pair for part in (form or {}).values() for pair in part.items()]
    shown = ways_shown(str(answer.get("act"))) if isinstance(answer, Mapping) else {}
    ways += shown.items()
    if isinstance(answer, Mapping) and answer.get("act") == DONE.key:
        ways = [(card, NO.key) for card in plot_phase.usable(seen.cards, seen.state, seen.seat)]
    used = [(card, way) for card, way in ways if way not in (NO.key, WAIT)]
    held = [card for card, way in ways if way == NO.key and card in seen.guild.boons]
    kept = [_name(seen, card) for card in held]
    serves = _orders_served(seen, [card for card, _ in used])
    if shown and len(used) == 1:
        (card, way), *_ = used
        found = of_use(seen, card, effect_of(seen, card), way, serves.get(card, ()))
    else:
        told = [_use(seen, card, way, serves, is_named=bool(shown)) for card, way in used]
        each = [*_of_each(seen, used, serves)] or ([Reason("uses-free")] if len(used) > 1 and not serves else [])
        found = [reason("uses", dotted=told), *each] if told else []
    if not seen.left and kept and used:
        found.append(reason("left-idle", cards=kept))
    elif not seen.left and (used or _uses_one(answer)):
        found.append(Reason("last-round"))
    if kept and seen.left:
        found.append(reason("kept-for-later", cards=kept))
    elif ways and not used:
        found.append(reason("not-now", what=effect_of(seen, ways[0][0]).do))
    return found


def _orders_served(seen: Seen, used: Sequence[str]) -> dict[str, list[Phrase | str]]:
    """Of these cards the boons that change this round's orders, each with those that are best then and make use of
    it."""
    boons = [card for card in used if card in seen.guild.boons and effect_of(seen, card).do in THIS_ROUND]
    if not boons:
        return {}
    for card in used:
        seen = counting_on(seen, card, "yes")
    _, orders = planning.best_worth(seen)
    goals = {card: served_by(seen.cards, seen.state, seen.seat, card, orders) for card in boons}
    return {card: [seen.goal(where) for where in served] for card, served in goals.items()}


def _of_each(
    seen: Seen, used: Sequence[tuple[str, str]], serves: Mapping[str, Sequence[Phrase | str]]
) -> Iterator[Reason]:
    """What each of several cards comes to, where that is more than what it does and whom it is used on; of one that
    sends a card away why it is that card."""
    for card, way in used:
        effect = effect_of(seen, card)
        if serves.get(card) and len(used) == 1:
            yield _of_its_orders(seen, card)
        elif not serves.get(card) and (facts := _facts(seen, card, effect, way)):
            yield reason("of-card", card=_name(seen, card), dotted=facts)


def _facts(seen: Seen, card: str, effect: Effect, way: str) -> list[Param]:
    figures: list[Param] = [*_figures(seen, card, effect, way.partition(":")[0])]
    return figures or [told.phrase for told in _of_what_goes(seen, effect, way)[:1]]


def _of_its_orders(seen: Seen, card: str) -> Reason:
    """By how much a boon makes the best orders better, and what it may be worth if it is kept."""
    more = planning.best_worth(seen.with_card(card))[0] - planning.best_worth(seen)[0]
    return reason("boon-now", more=tenths(more), kept=tenths(values.boon(seen)) if seen.left else "none")


def _use(seen: Seen, card: str, way: str, serves: Mapping[str, Sequence[Phrase | str]], *, is_named: bool) -> Phrase:
    """What a card does; that it is used, too, unless what is recommended names all that are."""
    effect, use = describe(effect_of(seen, card)), "no" if is_named else "yes"
    if way.isdigit() and int(way) < len(seen.view.guilds):
        fame = seen.view.guilds[int(way)].fame
        return say("why-card-on", card=_name(seen, card), effect=effect, use=use, seat=int(way), fame=fame)
    goals = list(serves.get(card, ()))
    return say("why-card", card=_name(seen, card), effect=effect, use=use, on=_on(seen, way), goals=goals)


def _on(seen: Seen, way: str) -> Phrase | str:
    """The card that a way names by its space, or by itself; "none" of a way that names none."""
    space = way.partition(":")[0]
    if space in seen.view.adventurers or space in seen.view.contracts:
        return seen.goal(space)
    return _name(seen, way) if way in seen.view.own_privates else "none"


def _name(seen: Seen, card: str) -> str:
    return (seen.cards.adventurers.get(card) or seen.cards.contracts[card]).name


def _uses_one(answer: JsonValue) -> bool:
    """True if a single card is used by this answer."""
    if isinstance(answer, Mapping):
        return str(answer.get("act", "")).startswith("use:")
    return answer not in (None, "no", "done", "keep")


def of_use(seen: Seen, card: str, effect: Effect, way: str, goals: Sequence[Phrase | str]) -> list[Reason]:
    """By whom or what it is used on, then by the orders it serves and the figures that it changes; that it costs
    nothing, or helps for longer, where there are none."""
    space = way.partition(":")[0]
    if way.isdigit():
        return [_on_whom(seen, effect, int(way))]
    if goes := _of_what_goes(seen, effect, way):
        return goes
    served: list[Param] = [say("why-serves", goals=list(goals))] if goals else []
    facts = [*served, *_figures(seen, card, effect, space)]
    if facts:
        return [reason("use", dotted=facts)]
    return [Reason("use-early" if card in seen.guild.boons and seen.left else "use-is-free")]


def _of_what_goes(seen: Seen, effect: Effect, way: str) -> list[Reason]:
    """Why it is this card that another takes the place of; nothing of a use that names none."""
    space = way.partition(":")[0]
    if effect.do == "new_contract" and space in seen.view.contracts:
        return of_what_leaves(seen, seen.view.contracts[space].card)
    if effect.do == "new_adventurer" and space in seen.view.adventurers:
        return [of_sending_away(seen, space)]
    if effect.do == "swap_private" and way in seen.view.own_privates:
        return of_giving_up(seen, way)
    return []


def _on_whom(seen: Seen, effect: Effect, seat: int) -> Reason:
    """The Gold that it brings this guild, and how much Fame the other has."""
    other = seen.view.guilds[seat]
    one: Any = effect
    more = min(one.gold, other.gold) if effect.do == "take_gold" else one.gold if effect.do == "favour" else 0
    return reason("use-on", gold=seen.guild.gold + more if more else 0, seat=seat, fame=other.fame)


def _figures(seen: Seen, card: str, effect: Effect, space: str) -> Iterator[Phrase]:
    """What of the guild's figures is another then."""
    of: Any = effect
    match effect.do:
        case "gain" if of.gold:
            yield _now("gold", seen.guild.gold + of.gold)
        case "gain_per":
            held = count(seen.cards, seen.state, seen.seat, of.counted)
            counted, times = say("counted", counted=of.counted, per=held), min(of.most, held // of.per)
            for what, each in (("gold", of.gold), ("fame", of.fame)) if times else ():
                if each:
                    have = seen.guild.gold + times * of.gold
                    yield say("why-use-per", counted=counted, count=times * each, what=what, have=have)
        case "trade":
            yield say("why-trade")
        case "shift_orders":
            with_it = seen.with_card(card)
            yield _now("orders", current_figures.order_spaces(with_it.cards, with_it.state, with_it.seat))
        case "shift_team":
            with_it = seen.with_card(card)
            yield _now("team", current_figures.team_size(with_it.cards, with_it.state, with_it.seat))
        case "free_builders":
            yield _now("saves", sum(current_figures.builder_costs(seen.cards, seen.state, seen.seat, of.builders)))
        case "free_recruit" if space in seen.view.adventurers:
            yield say("why-serves", goals=[seen.goal(space)])
            yield _now("saves", current_figures.min_bid(seen.cards, seen.state, seen.seat, space))
    token = seen.guild.prestige
    if token is not None and card in seen.guild.boons and (lost := values.parting(seen, card)):
        yield say("why-use-costs", fame=tenths(lost).removesuffix(".0"), name=seen.cards.prestige[token].name)


def _now(what: str, count: int) -> Phrase:
    return say("why-use-now", what=what, count=count)
