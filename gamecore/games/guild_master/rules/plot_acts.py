"""What a guild may do in the Plot Phase (page 11), as acts: to use what is proposed, to decide card by card, to give
Gold, or to leave cards unused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from gamecore.engine.choices import Act, Acts, Field, Form, Option, PickOne, Section
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.cards.effects import NOW, Effect, Favour, Gain, ShiftOrders, TakeGold
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import describe, reward
from gamecore.games.guild_master.rules import current_figures, gifts
from gamecore.games.guild_master.rules.effects.boons import NOT_BY_DEFAULT, kept_by
from gamecore.games.guild_master.rules.effects.effect_targets import options_for
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.state import State

FIELDS_A_SECTION = 5
DONE = Act("done", say("plot-done"))
_STILL_DONE = replace(DONE, is_offered=False)
AS_SHOWN = "shown"
"""The act that carries out what an untouched sheet proposes. Its key holds every way, so that a press on an older
sheet is refused and never does something else."""
NO = Option("no", say("plot-no"))
KEEP = Option(NO.key, say("plot-hold"))
"""The same of a boon, which its guild is not asked about again by itself (A-12)."""
KEEP_LAST = Option(NO.key, say("plot-hold-last"))
"""The same in the last round, when no order comes that it could be kept for."""
WAIT = "wait"
"""The way of a card that its guild decides about when those before it are done."""
_ON_GUILDS = frozenset({"favour", "take_gold", "lose_fame"})
ON_CARDS = frozenset({"swap_private", "new_adventurer", "new_contract", "free_recruit"})


def ways_shown(act: str) -> dict[str, str]:
    """What becomes of each card by an act that carries out what is proposed; nothing of another act."""
    what, _, ways = act.partition(":")
    return dict(way.split("=") for way in ways.split(",")) if what == AS_SHOWN and ways else {}


def plot_effect(cards: Cards, id: str) -> Effect:
    """What a card does when it is used: an adventurer's ability, a contract's boon.

    Only for cards that have one: those of :func:`.plot_phase.usable`, and those among a guild's boons.
    """
    if id in cards.contracts:
        return next(part.effect for part in cards.contracts[id].effects if part.kind == "boon")
    ability = cards.adventurers[id].ability
    assert ability is not None, f"{id} has no ability"
    return ability.effect


def acts(play: Play, seat: Seat, ready: Mapping[str, Effect], strict: bool, optional: bool) -> Acts:
    """What a guild may do now. The first is a button; what is seldom done stands in a menu beside it."""
    found = tuple(_acts(play, seat, ready, strict, optional))
    first, *others = [act.key for act in found if act.is_offered] or [""]
    if strict or len(others) < 2 or not first.startswith(AS_SHOWN):
        return Acts(found)
    instead = say("plot-instead")
    return Acts(tuple(replace(act, group=instead if act.key in others else None) for act in found), by_group=True)


def _acts(play: Play, seat: Seat, ready: Mapping[str, Effect], strict: bool, optional: bool) -> Iterator[Act]:
    if strict and not optional:
        for id, effect in ready.items():
            yield Act(f"use:{id}", say("plot-use", card=name_of(play.cards, id)), hint=describe(effect))
    elif not strict and ready:
        yield from _ways_to_answer(play, seat, ready)
    if play.guilds[seat].gold:
        yield gifts.gift(play.guilds[seat].gold, tuple(other for other in play.seats if other != seat))
    sent = play.state.plot_sheets.get(seat, {})
    if optional and (strict or all(sent.get(card) == NO.key for card in ready)):
        yield _STILL_DONE
    else:
        yield _done(play, seat, ready)


def _done(play: Play, seat: Seat, ready: Mapping[str, Effect]) -> Act:
    """The end of it; what that leaves unused is named."""
    if not ready:
        return DONE
    cards = play.cards
    names = [name_of(cards, id) for id in ready]
    boons = [id for id in ready if id in cards.contracts]
    is_last = play.state.round == play.state.rounds
    if len(boons) == len(names) and not is_last:
        return Act(DONE.key, say("plot-keep", cards=names), hint=say("plot-kept-until"))
    until = say("plot-lost-after" if is_last else "plot-kept-until") if boons else None
    return Act(
        DONE.key, say("plot-leave", cards=names, missed=_gain_of(ready)), hint=until, confirm=missed(play, seat, ready)
    )


def _gain_of(ready: Mapping[str, Effect]) -> Phrase | str:
    """The Gold and Fame of a single card that just brings some, else "none"."""
    effect, *more = ready.values()
    return reward(effect.gold, effect.fame) if isinstance(effect, Gain) and not more else "none"


def missed(play: Play, seat: Seat, ready: Mapping[str, Effect]) -> Phrase | None:
    """What a guild gives away by not using these abilities; boons it keeps, and what may harm it is no loss."""
    pays = [
        id
        for id, effect in ready.items()
        if id not in play.cards.contracts and by_default(play.state, seat, id, effect)
    ]
    if not pays:
        return None
    names = [name_of(play.cards, id) for id in pays]
    return say("confirm-plot-leave", cards=names, effects=[describe(ready[id]) for id in pays])


def _ways_to_answer(play: Play, seat: Seat, ready: Mapping[str, Effect]) -> list[Act]:
    """To do what the sheet proposes, if that is anything and nothing was sent yet; and to fill it in, where a card that
    leaves something to decide may also wait for the guilds before. Nobody fills in what one press says as well."""
    ways = {id: ways_of(play, seat, id, effect) for id, effect in ready.items()}
    proposed = {id: proposed_way(play, seat, id, effect, ways[id]) for id, effect in ready.items()}
    opens = say("plot-sheet-opens") if len(ready) == 1 and any(len(found) > 2 for found in ways.values()) else None
    if before := play.state.plot_left[: play.state.plot_left.index(seat)]:
        wait = Option(WAIT, say("plot-wait", seats=before), hint=say("plot-wait-hint"))
        real = [id for id, found in ways.items() if len(found) > 2 or proposed[id] == NO.key]
        ways |= {id: (*ways[id], wait) for id in real}
    names = [name_of(play.cards, id) for id in ready]
    used = [id for id, way in proposed.items() if way != NO.key]
    text = say("plot-sheet" if used or len(names) > 1 else "plot-sheet-use", cards=names)
    sheet = Act("sheet", text, _sheet(play.cards, ways, proposed), hint=opens)
    if seat in play.state.plot_sheets or not used:
        return [sheet]
    key = ",".join(f"{id}={way}" for id, way in proposed.items())
    is_plain = len(ready) == 1 and all(len(found) == 2 for found in ways.values())
    shown = Act(f"{AS_SHOWN}:{key}", _as_shown(play.cards, used, proposed), hint=_more_of(play.cards, used))
    return [shown, replace(sheet, is_offered=not is_plain)]


def _as_shown(cards: Cards, used: Sequence[str], ways: Mapping[str, str]) -> Phrase:
    """Which cards are used; of a single one what it brings and whom it strikes or favours, too."""
    (first, *more) = used
    effect = plot_effect(cards, first)
    on = ways[first] if not more and effect.do in _ON_GUILDS and ways[first].isdigit() else None
    return say(
        "plot-shown",
        cards=[name_of(cards, id) for id in used],
        gain=reward(effect.gold, effect.fame) if isinstance(effect, Gain) and not more else "none",
        whom="none" if on is None else say("plot-on-whom", other_seat=int(on)),
    )


def _more_of(cards: Cards, used: Sequence[str]) -> Phrase | None:
    """What a single card does where the name of the act does not say it."""
    effect = plot_effect(cards, used[0])
    return None if len(used) > 1 or isinstance(effect, Gain) else describe(effect)


def _sheet(cards: Cards, ways: Mapping[str, tuple[Option, ...]], proposed: Mapping[str, str]) -> Form:
    """A field for each card: used or not, or on whom. Five to a section."""
    fields = [
        Field(id, PickOne(options), say("plot-card", card=name_of(cards, id)), optional=True, initial=proposed[id])
        for id, options in ways.items()
    ]
    pages = [tuple(fields[at : at + FIELDS_A_SECTION]) for at in range(0, len(fields), FIELDS_A_SECTION)]
    return Form(
        tuple(
            Section("plot" if number == 1 else f"plot-{number}", say("plot-section", page=number), page)
            for number, page in enumerate(pages, start=1)
        )
    )


def ways_of(play: Play, seat: Seat, id: str, effect: Effect) -> tuple[Option, ...]:
    """Not, or on whom; or, where what it is used on may have gone by then, on what or decided only then."""
    yes, later = uses_of(play.cards, id)
    no = unused(play.cards, play.state, id)
    if effect.do not in _ON_GUILDS | ON_CARDS:
        return no, yes
    options = on_what(play.cards, play.state, seat, id, effect)
    if len(options) < 2:
        return no, yes
    if effect.do in ON_CARDS:
        return no, later, *options
    others = _best_first(play, effect, [int(option.key) for option in options])
    return no, *(Option(str(other), say("plot-on", other_seat=other), hint=yes.hint) for other in others)


def unused(cards: Cards, state: State, id: str) -> Option:
    """To leave the card unused, as an ability or a boon says it in this round."""
    if id not in cards.contracts:
        return NO
    return KEEP_LAST if state.round == state.rounds else KEEP


def on_what(cards: Cards, state: State, seat: Seat, card: str, effect: Effect) -> tuple[Option, ...]:
    return options_for(cards, state, seat, effect, name_of(cards, card))


@lru_cache(maxsize=1 << 10)
def uses_of(cards: Cards, id: str) -> tuple[Option, Option]:
    """To use the card, and to use it and choose on what when the turn comes; with what it does."""
    effect = describe(plot_effect(cards, id))
    return Option("yes", say("plot-yes"), hint=effect), Option("yes", say("plot-later"), hint=effect)


def _best_first(play: Play, effect: Effect, others: list[Seat]) -> list[Seat]:
    """Harm to the rich and famous, favours to the last."""
    what = "gold" if isinstance(effect, TakeGold) else "fame"
    sign = 1 if isinstance(effect, Favour) else -1
    return sorted(others, key=lambda other: (sign * getattr(play.guilds[other], what), other))


def _way_by_default(play: Play, seat: Seat, card: str, effect: Effect) -> str:
    return proposed_way(play, seat, card, effect, ways_of(play, seat, card, effect))


def proposed_way(play: Play, seat: Seat, card: str, effect: Effect, ways: Sequence[Option]) -> str:
    return ways[1].key if by_default(play.state, seat, card, effect) else NO.key


def by_default(state: State, seat: Seat, card: str, effect: Effect) -> bool:
    """A boon that only changes numbers waits for a better round, and a kept one for its guild's word; everything
    harmless is used."""
    waits = card in state.guilds[seat].boons and (effect.do not in NOW or card in kept_by(state, seat))
    return not waits and effect.do not in NOT_BY_DEFAULT


def default(play: Play, seat: Seat, ready: Mapping[str, Effect], strict: bool) -> dict[str, Any]:
    if not ready:
        return {"act": "done"}
    if strict:
        chosen = [id for id, effect in ready.items() if by_default(play.state, seat, id, effect)]
        return {"act": f"use:{chosen[0]}"} if chosen else {"act": "done"}
    form: dict[str, dict[str, str]] = {}
    for at, (id, effect) in enumerate(ready.items()):
        page = at // FIELDS_A_SECTION + 1
        form.setdefault("plot" if page == 1 else f"plot-{page}", {})[id] = _way_by_default(play, seat, id, effect)
    return {"act": "sheet", "form": form}


def orders_beyond(cards: Cards, state: State, seat: Seat, used: Sequence[str]) -> list[str]:
    """Of these cards, used one after the other, those that give an order beyond the most there may be (C-18)."""
    spaces = current_figures.order_spaces(cards, state, seat)
    beyond: list[str] = []
    for card in used:
        effect = plot_effect(cards, card)
        if not isinstance(effect, ShiftOrders):
            continue
        if spaces >= current_figures.MOST_ORDERS:
            beyond.append(card)
        spaces += effect.by
    return beyond


def name_of(cards: Cards, id: str) -> str:
    return (cards.adventurers[id] if id in cards.adventurers else cards.contracts[id]).name
