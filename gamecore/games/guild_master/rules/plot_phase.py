"""Plot Phase (page 11): abilities in descending Fame Order, gifts of Gold, and the Gold totals.

One step is one act of an open window, or one guild's sheet carried out. The table option ``plot`` says how:

``strict``  only the first guild in Fame Order is waited for; it uses its cards one by one (A-11);
``sheet``   all fill in a sheet at once; when all are in, the sheets are carried out in the frozen Fame Order. What a
            guild waits with is asked when it comes to that, as in the strict order.

Only guilds with a card that they can use are waited for: abilities and boons are public, so that tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question, Script, ask, ask_any
from gamecore.games.guild_master.cards.effects import NOW, THIS_ROUND, Effect, ShiftOrders
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import describe
from gamecore.games.guild_master.options import PLOT
from gamecore.games.guild_master.rules import current_figures, gifts
from gamecore.games.guild_master.rules.effects import now_effects
from gamecore.games.guild_master.rules.play import Play, each_with_gold, fame_order
from gamecore.games.guild_master.rules.plot_acts import (
    AS_SHOWN,
    DONE,
    NO,
    ON_CARDS,
    WAIT,
    acts,
    default,
    missed,
    name_of,
    plot_effect,
    proposed_way,
    unused,
    uses_of,
    ways_of,
    ways_shown,
)
from gamecore.games.guild_master.state import State

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


def _helps(cards: Cards, state: State, seat: Seat, effect: Effect) -> bool:
    """Ruling: nobody is asked for an order more than there may be (C-18), which would come to nothing."""
    if isinstance(effect, ShiftOrders):
        return current_figures.order_spaces(cards, state, seat) < current_figures.MOST_ORDERS
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
        _hand_in(play, seat, ways_shown(act))
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
    name = name_of(play.cards, card)
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
            play.tell("plot.skipped", only=[seat], card=name_of(play.cards, card))
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
    yes, _ = uses_of(play.cards, card)
    no = unused(play.cards, play.state, card)
    ways = (no, yes) if effect.do in ON_CARDS else ways_of(play, seat, card, effect)
    not_used = replace(no, confirm=missed(play, seat, {card: effect}))
    return Question(
        seat,
        "plot.turn",
        PickOne((not_used, *ways[1:])),
        lambda: proposed_way(play, seat, card, effect, ways),
        params={"card": name_of(play.cards, card)},
    )


def _leave_unused(play: Play, seat: Seat, unused: Sequence[str]) -> None:
    """Its guild is not asked for these cards again in this phase. Boons among them are kept until there is something
    new to decide; it is told of that."""
    guild = play.guilds[seat]
    guild.declined += unused
    kept = [card for card in unused if card in guild.boons]
    if again := [name_of(play.cards, card) for card in kept if card in guild.kept]:
        play.tell("plot.kept", only=[seat], cards=again)
    guild.kept += [card for card in kept if card not in guild.kept]


def _question(play: Play, seat: Seat, strict: bool, optional: bool) -> Question:
    state = play.state
    ready = usable(play.cards, state, seat) if seat in state.plot_left else {}
    was_kept = [id for id in ready if id in state.guilds[seat].kept]
    new = [id for id in ready if id not in was_kept]
    held = was_kept if new else []  # asked about again only because there is something new, or the game ends
    return Question(
        seat,
        "plot",
        lambda: acts(play, seat, ready, strict, optional),
        lambda: {"act": "done"} if optional else default(play, seat, ready, strict),
        params={
            "cards": [name_of(play.cards, id) for id in new or ready],
            "held": [name_of(play.cards, id) for id in held],
            "last": "yes" if was_kept and state.round == state.rounds else "no",
            "order_seats": state.plot_left,
        },
        optional=optional,
    )
