"""Plot Phase (page 11): abilities in descending Fame Order, gifts of Gold, and the Gold totals.

One step is one act of an open window, or one guild's sheet carried out. The table option ``plot`` says how:

``strict``  only the first guild in Fame Order is waited for; it uses its cards one by one (A-11);
``sheet``   all fill in a sheet at once; when all are in, the sheets are carried out in the frozen Fame Order. What a
            guild waits with is asked when it comes to that, as in the strict order.

Only guilds with a card that they can use are waited for: abilities and boons are public, so that tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from gamecore.engine.choices import Act, Acts, Field, Form, Option, PickOne, Section
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask, ask_any
from gamecore.games.guild_master.cards.effects import NOW, THIS_ROUND, Effect, Favour, Gain, TakeGold
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import describe, reward
from gamecore.games.guild_master.options import PLOT
from gamecore.games.guild_master.rules import current_figures, gifts
from gamecore.games.guild_master.rules.effects import now_effects
from gamecore.games.guild_master.rules.effects.boons import NOT_BY_DEFAULT, kept_by
from gamecore.games.guild_master.rules.effects.effect_targets import options_for
from gamecore.games.guild_master.rules.play import Play, each_with_gold, fame_order
from gamecore.games.guild_master.state import State

FIELDS_A_SECTION = 5
DONE = Act("done", say("plot-done"))
_STILL_DONE = replace(DONE, is_offered=False)
AS_SHOWN = "shown"
"""The act that carries out what an untouched sheet proposes. Its key holds every way, so that a press on an older
sheet is refused and never does something else."""
NO = Option("no", say("plot-no"))
WAIT = "wait"
"""The way of a card that its guild decides about when those before it are done."""
_ON_GUILDS = frozenset({"favour", "take_gold", "lose_fame"})
_ON_CARDS = frozenset({"swap_private", "new_adventurer", "new_contract", "free_recruit"})
_IN_PLOT = NOW | THIS_ROUND


def begin(play: Play) -> None:
    """Opens the window for those who can use something; passes at once when nobody can."""
    state = play.state
    state.plot_left = fame_order(play, [seat for seat in play.seats if usable(play.cards, state, seat)])
    state.phase = "plot"
    if state.plot_left:
        play.tell("plot.begun", seats=state.plot_left)
    else:
        finish(play)


def usable(cards: Cards, state: State, seat: Seat) -> dict[str, Effect]:
    """The cards that this guild can use now, by id, in the order it got them (C-14, A-12, A-13); not those it has
    left unused already."""
    guild = state.guilds[seat]
    found: dict[str, Effect] = {}
    for id in guild.adventurers:
        ability = cards.adventurers[id].ability
        if ability is None or ability.phase != "plot" or id in guild.used or id in guild.declined:
            continue
        if current_figures.is_live(state, ability) and _helps(cards, state, seat, ability.effect):
            found[id] = ability.effect
    for id in guild.boons:
        boon = plot_effect(cards, id)
        if boon.do in _IN_PLOT and id not in guild.declined and _helps(cards, state, seat, boon):
            found[id] = boon
    return found


def plot_effect(cards: Cards, id: str) -> Effect:
    """What a card does when it is used: an adventurer's ability, a contract's boon.

    Only for cards that have one: those of :func:`usable`, and those among a guild's boons.
    """
    if id in cards.contracts:
        return next(part.effect for part in cards.contracts[id].effects if part.kind == "boon")
    ability = cards.adventurers[id].ability
    assert ability is not None, f"{id} has no ability"
    return ability.effect


def _helps(cards: Cards, state: State, seat: Seat, effect: Effect) -> bool:
    return effect.do not in NOW or now_effects.can_use(cards, state, seat, effect)


def step(play: Play) -> Script[None]:
    """One act in the window, or what follows when all that are waited for have acted."""
    state = play.state
    strict = state.options[PLOT.key] == "strict"
    if strict:
        while state.plot_left and not usable(play.cards, state, state.plot_left[0]):
            state.plot_left.pop(0)
    waited = state.plot_left[:1] if strict else [seat for seat in state.plot_left if seat not in state.plot_sheets]
    if waited:
        yield from _one_act(play, waited, strict)
    elif state.plot_left:
        seat = state.plot_left.pop(0)
        yield from _carry_out_sheet(play, seat)
        _wake(play, seat)
    else:
        finish(play)


def finish(play: Play) -> None:
    """Gold totals are announced when all abilities are done (page 11, A-61); the screens go up."""
    play.tell("plot.gold", guilds=each_with_gold([guild.gold for guild in play.guilds]))
    for guild in play.guilds:
        guild.used.clear()
        guild.declined.clear()
    play.state.plot_left.clear()
    play.state.plot_sheets.clear()
    play.state.plot_aims.clear()
    play.state.phase = "orders"


def _one_act(play: Play, waited: list[Seat], strict: bool) -> Script[None]:
    state = play.state
    questions = [
        _question(play, seat, strict, optional=seat not in waited)
        for seat in play.seats
        if seat in waited or state.guilds[seat].gold or seat in state.plot_sheets
    ]
    seat, (act, form) = yield from ask_any(questions, f"plot:{state.round}", partial(_opens, waited, strict))
    what, _, whom = act.partition(":")
    if what == "gold":
        gifts.give(play, seat, form)
        _wake(play)
    elif what == "use":
        yield from use(play, seat, whom)
        _wake(play)
    elif what == "sheet":
        parts = form.values()
        _hand_in(play, seat, {card: value or NO.key for part in parts for card, value in part.items()})
    elif what == AS_SHOWN:
        _hand_in(play, seat, dict(way.split("=") for way in whom.split(",")))
    elif seat in waited and strict:
        _leave_unused(play, seat, list(usable(play.cards, state, seat)))
        state.plot_left.remove(seat)
    elif seat in state.plot_left and not strict:
        state.plot_sheets[seat] = dict.fromkeys(usable(play.cards, state, seat), NO.key)


def _opens(waited: Sequence[Seat], strict: bool, seat: Seat, act: tuple[str, Any]) -> bool:
    """True of what waits a moment: in strict order a card that is used, else the last sheet, for it opens them all."""
    what = act[0].partition(":")[0]
    return what == "use" if strict else what in ("sheet", AS_SHOWN, DONE.key) and list(waited) == [seat]


def _hand_in(play: Play, seat: Seat, sheet: dict[str, str]) -> None:
    """A sheet that names a space of the board means the card that lies there now."""
    play.state.plot_sheets[seat] = sheet
    shown = {card: play.state.face_up(way.partition(":")[0]) for card, way in sheet.items()}
    play.state.plot_aims[seat] = {card: lies for card, lies in shown.items() if lies is not None}


def cards_to_count(cards: Cards, sheet: Mapping[str, str]) -> list[str]:
    """Of the cards that a sheet uses for certain those whose effect lasts this round: its orders may count on them."""
    used = [card for card, way in sheet.items() if way not in (NO.key, WAIT)]
    return [card for card in used if plot_effect(cards, card).do in THIS_ROUND]


def _wake(play: Play, just_now: Seat | None = None) -> None:
    """Who can use a card only now gets a turn for it: with Gold that came, or an adventurer who joined (C-14). The
    guild that acted ``just_now`` goes on at once (A-11), others come last."""
    left = play.state.plot_left
    for seat in play.seats:
        if seat not in left and usable(play.cards, play.state, seat):
            left.insert(0 if seat == just_now else len(left), seat)


def use(play: Play, seat: Seat, card: str) -> Script[None]:
    """Uses one card: an ability once a phase (A-13), a boon for good (C-16)."""
    guild = play.guilds[seat]
    effect = usable(play.cards, play.state, seat)[card]
    if card in guild.boons:
        guild.boons.remove(card)
        guild.kept = [kept for kept in guild.kept if kept != card]
        play.state.discarded.append(card)
    else:
        guild.used.append(card)
    name = _name(play.cards, card)
    play.tell("plot.used", seat=seat, card=name, effect=describe(effect))
    if effect.do in NOW:
        yield from now_effects.use(play, seat, name, effect)
    else:
        guild.this_round.append(card)


def _carry_out_sheet(play: Play, seat: Seat) -> Script[None]:
    """In the sheet's own order; what has become impossible is passed over. Where the card that it named is gone, its
    guild is asked: another one in its place was not meant."""
    decided = play.state.plot_sheets.pop(seat)
    aims = play.state.plot_aims.pop(seat, {})
    ready = usable(play.cards, play.state, seat)
    _leave_unused(play, seat, [card for card in ready if decided.get(card) == NO.key])
    for card, value in decided.items():
        if value == NO.key:
            continue
        if card not in usable(play.cards, play.state, seat):
            play.tell("plot.skipped", only=[seat], card=_name(play.cards, card))
            continue
        is_gone = card in aims and aims[card] != play.state.face_up(value.partition(":")[0])
        way = (yield from ask(_now(play, seat, card))) if value == WAIT or is_gone else value
        if way == NO.key:
            _leave_unused(play, seat, [card])
        else:
            yield from now_effects.pre_answered(use(play, seat, card), seat, way)


def _now(play: Play, seat: Seat, card: str) -> Question:
    """What becomes of a card that waited: nothing, or on which guild it is used; on which card is asked by itself."""
    effect = plot_effect(play.cards, card)
    yes, _ = _uses(play.cards, card)
    ways = (NO, yes) if effect.do in _ON_CARDS else _ways(play, seat, card, effect)
    not_used = replace(NO, confirm=_missed(play, seat, {card: effect}))
    return Question(
        seat,
        "plot.turn",
        PickOne((not_used, *ways[1:])),
        lambda: _proposed(play, seat, card, effect, ways),
        params={"card": _name(play.cards, card)},
    )


def _leave_unused(play: Play, seat: Seat, unused: Sequence[str]) -> None:
    """Its guild is not asked for these cards again in this phase. Boons among them are kept until there is something
    new to decide; it is told of that."""
    guild = play.guilds[seat]
    guild.declined += unused
    kept = [card for card in unused if card in guild.boons]
    if again := [_name(play.cards, card) for card in kept if card in guild.kept]:
        play.tell("plot.kept", only=[seat], cards=again)
    guild.kept += [card for card in kept if card not in guild.kept]


# What is asked


def _question(play: Play, seat: Seat, strict: bool, optional: bool) -> Question:
    state = play.state
    ready = usable(play.cards, state, seat) if seat in state.plot_left else {}
    return Question(
        seat,
        "plot",
        lambda: Acts(tuple(_acts(play, seat, ready, strict, optional))),
        lambda: {"act": "done"} if optional else _default(play, seat, ready, strict),
        params={"cards": [_name(play.cards, id) for id in ready], "order_seats": state.plot_left},
        optional=optional,
    )


def _acts(play: Play, seat: Seat, ready: Mapping[str, Effect], strict: bool, optional: bool) -> Iterator[Act]:
    if strict and not optional:
        for id, effect in ready.items():
            yield Act(f"use:{id}", say("plot-use", card=_name(play.cards, id)), hint=describe(effect))
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
    names = [_name(cards, id) for id in ready]
    boons = [id for id in ready if id in cards.contracts]
    if len(boons) == len(names):
        return Act(DONE.key, say("plot-keep", cards=names), hint=say("plot-kept-until"))
    until = say("plot-kept-until") if boons else None
    return Act(
        DONE.key, say("plot-leave", cards=names, missed=_gain_of(ready)), hint=until, confirm=_missed(play, seat, ready)
    )


def _gain_of(ready: Mapping[str, Effect]) -> Phrase | str:
    """The Gold and Fame of a single card that just brings some, else "none"."""
    effect, *more = ready.values()
    return reward(effect.gold, effect.fame) if isinstance(effect, Gain) and not more else "none"


def _missed(play: Play, seat: Seat, ready: Mapping[str, Effect]) -> Phrase | None:
    """What a guild gives away by not using these abilities; boons it keeps, and what may harm it is no loss."""
    pays = [
        id
        for id, effect in ready.items()
        if id not in play.cards.contracts and by_default(play.state, seat, id, effect)
    ]
    if not pays:
        return None
    names = [_name(play.cards, id) for id in pays]
    return say("confirm-plot-leave", cards=names, effects=[describe(ready[id]) for id in pays])


def _ways_to_answer(play: Play, seat: Seat, ready: Mapping[str, Effect]) -> list[Act]:
    """To do what the sheet proposes, if that is anything and nothing was sent yet; and to fill it in, where a card that
    leaves something to decide may also wait for the guilds before."""
    ways = {id: _ways(play, seat, id, effect) for id, effect in ready.items()}
    proposed = {id: _proposed(play, seat, id, effect, ways[id]) for id, effect in ready.items()}
    if before := play.state.plot_left[: play.state.plot_left.index(seat)]:
        wait = Option(WAIT, say("plot-wait", seats=before), hint=say("plot-wait-hint"))
        real = [id for id, found in ways.items() if len(found) > 2 or proposed[id] == NO.key]
        ways |= {id: (*ways[id], wait) for id in real}
    sheet = Act("sheet", say("plot-sheet"), _sheet(play.cards, ways, proposed))
    if seat in play.state.plot_sheets or not any(way != NO.key for way in proposed.values()):
        return [sheet]
    key = ",".join(f"{id}={way}" for id, way in proposed.items())
    return [Act(f"{AS_SHOWN}:{key}", say("plot-shown", cards_count=len(ready))), sheet]


def _sheet(cards: Cards, ways: Mapping[str, tuple[Option, ...]], proposed: Mapping[str, str]) -> Form:
    """A field for each card: used or not, or on whom. Five to a section."""
    fields = [
        Field(id, PickOne(options), say("plot-card", card=_name(cards, id)), optional=True, initial=proposed[id])
        for id, options in ways.items()
    ]
    pages = [tuple(fields[at : at + FIELDS_A_SECTION]) for at in range(0, len(fields), FIELDS_A_SECTION)]
    return Form(
        tuple(
            Section("plot" if number == 1 else f"plot-{number}", say("plot-section", page=number), page)
            for number, page in enumerate(pages, start=1)
        )
    )


def _ways(play: Play, seat: Seat, id: str, effect: Effect) -> tuple[Option, ...]:
    """Not, or on whom; or, where what it is used on may have gone by then, on what or decided only then."""
    yes, later = _uses(play.cards, id)
    if effect.do not in _ON_GUILDS | _ON_CARDS:
        return NO, yes
    options = on_what(play.cards, play.state, seat, id, effect)
    if len(options) < 2:
        return NO, yes
    if effect.do in _ON_CARDS:
        return NO, later, *options
    others = _best_first(play, effect, [int(option.key) for option in options])
    return NO, *(Option(str(other), say("plot-on", other_seat=other), hint=yes.hint) for other in others)


def on_what(cards: Cards, state: State, seat: Seat, card: str, effect: Effect) -> tuple[Option, ...]:
    return options_for(cards, state, seat, effect, _name(cards, card))


@lru_cache(maxsize=1 << 10)
def _uses(cards: Cards, id: str) -> tuple[Option, Option]:
    """To use the card, and to use it and choose on what when the turn comes; with what it does."""
    effect = describe(plot_effect(cards, id))
    return Option("yes", say("plot-yes"), hint=effect), Option("yes", say("plot-later"), hint=effect)


def _best_first(play: Play, effect: Effect, others: list[Seat]) -> list[Seat]:
    """Harm to the rich and famous, favours to the last."""
    what = "gold" if isinstance(effect, TakeGold) else "fame"
    sign = 1 if isinstance(effect, Favour) else -1
    return sorted(others, key=lambda other: (sign * getattr(play.guilds[other], what), other))


def _way_by_default(play: Play, seat: Seat, card: str, effect: Effect) -> str:
    return _proposed(play, seat, card, effect, _ways(play, seat, card, effect))


def _proposed(play: Play, seat: Seat, card: str, effect: Effect, ways: Sequence[Option]) -> str:
    return ways[1].key if by_default(play.state, seat, card, effect) else NO.key


def by_default(state: State, seat: Seat, card: str, effect: Effect) -> bool:
    """A boon that only changes numbers waits for a better round, and a kept one for its guild's word; everything
    harmless is used."""
    waits = card in state.guilds[seat].boons and (effect.do not in NOW or card in kept_by(state, seat))
    return not waits and effect.do not in NOT_BY_DEFAULT


def _default(play: Play, seat: Seat, ready: Mapping[str, Effect], strict: bool) -> dict[str, Any]:
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


def _name(cards: Cards, id: str) -> str:
    return (cards.adventurers[id] if id in cards.adventurers else cards.contracts[id]).name
