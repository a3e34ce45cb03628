"""Effects that happen once, at once: Plot abilities, bonuses, and boons when they are used (window "now").

``can_use`` says whether an effect would do anything; ``use`` does it, asking for a target where there is a choice;
``resolve_bonus`` asks first where the card says "or not".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Param, Seat, say
from gamecore.engine.scripts import Batch, Question, Script, ask
from gamecore.games.guild_master.cards.effects import (
    DrawPrivate,
    Effect,
    Favour,
    FreeBuilders,
    FreeRecruit,
    Gain,
    GainPer,
    LoseFame,
    NewAdventurer,
    NewContract,
    SwapPrivate,
    TakeGold,
    Trade,
)
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import card_line, describe, reward
from gamecore.games.guild_master.rules import gifts, hire_builders, recruit_adventurer
from gamecore.games.guild_master.rules.effects.counting import count
from gamecore.games.guild_master.rules.effects.effect_targets import (
    face_up_adventurers,
    new_contracts,
    options_for,
    other_privates,
    private_options,
    recruits,
    replacement_options,
    space_options,
    targets,
)
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.play import Play, gain
from gamecore.games.guild_master.state import State


def can_use(cards: Cards, state: State, seat: Seat, effect: Effect) -> bool:
    """Whether the effect would change anything for this guild now; False for effects of other windows."""
    guild = state.guilds[seat]
    match effect:
        case Gain() | Favour():
            return bool(effect.gold or effect.fame)
        case GainPer():
            return count(cards, state, seat, effect.counted) >= effect.per
        case TakeGold():
            return any(state.guilds[other].gold for other in targets(state, seat, effect))
        case LoseFame():
            return any(state.guilds[other].fame for other in targets(state, seat, effect))
        case Trade():
            return guild.gold >= effect.gold
        case DrawPrivate():
            return bool(state.decks["common"])
        case SwapPrivate():
            return bool(guild.privates and state.decks["common"])
        case NewAdventurer():
            return bool(face_up_adventurers(state))
        case NewContract():
            return bool(new_contracts(cards, state, ""))
        case FreeBuilders():
            return _can_build(cards, state, seat, effect.builders)
        case FreeRecruit():
            return bool(recruits(cards, state, seat, effect))
    return False


def use(play: Play, seat: Seat, card_name: str, effect: Effect) -> Script[None]:
    """Does it, as far as it can be done (a bonus must be, C-16). ``card_name`` is told as its source."""
    if not can_use(play.cards, play.state, seat, effect):
        play.tell("card.nothing", seat=seat, card=card_name)
        return
    match effect:
        case Gain():
            _gain(play, seat, card_name, effect.gold, effect.fame)
        case GainPer():
            times = min(effect.most, count(play.cards, play.state, seat, effect.counted) // effect.per)
            _gain(play, seat, card_name, times * effect.gold, times * effect.fame)
        case Favour():
            yield from _favour(play, seat, card_name, effect)
        case TakeGold() | LoseFame():
            yield from _strike(play, seat, card_name, effect)
        case Trade():
            gain(play, seat, gold=-effect.gold, fame=effect.fame)
            play.tell("card.traded", seat=seat, card=card_name, gold=effect.gold, fame=effect.fame)
        case DrawPrivate():
            play.tell("card.your_draw", only=[seat], contracts=_draw_privates(play, seat, card_name, effect.cards))
        case SwapPrivate():
            yield from _swap_private(play, seat, card_name)
        case NewAdventurer():
            yield from _new_adventurer(play, seat, card_name)
        case NewContract():
            yield from _new_contract(play, seat, card_name)
        case FreeBuilders():
            yield from hire_builders.build_free(play, seat, effect.builders, card_name)
        case FreeRecruit():
            yield from _free_recruit(play, seat, card_name, effect)


def resolve_bonus(play: Play, seat: Seat, card_name: str, effect: Effect, on: Seat | None) -> Script[None]:
    """A bonus is resolved, wanted or not (C-16); but a trade says "or not" itself. By default it is made.

    It is used ``on`` the guild that was agreed (C-44), if it can be.
    """
    if isinstance(effect, Trade) and can_use(play.cards, play.state, seat, effect):
        price = {"gold": effect.gold, "fame": effect.fame}
        options = (Option("pay", say("trade-pay", **price)), Option("keep", say("trade-keep", **price)))
        known = {"own_gold": play.guilds[seat].gold}
        if (yield from _pick(seat, "effect.trade", card_name, options, lambda: "pay", known)) == "keep":
            play.tell("card.not_traded", seat=seat, card=card_name)
            return
    script = use(play, seat, card_name, effect)
    yield from script if on is None else pre_answered(script, seat, str(on))


def pre_answered(script: Script[None], seat: Seat, value: str) -> Script[None]:
    """Answers the first question whose options hold ``value`` with it: a target that was named before."""
    batch = next(script, None)
    named = False
    while batch is not None:
        if not named and _asks_for(batch, seat, value):
            answers: Mapping[Seat, Any] = {seat: value}
            named = True
        else:
            answers = yield batch
        try:
            batch = script.send(answers)
        except StopIteration:
            return


def _asks_for(batch: Batch, seat: Seat, value: str) -> bool:
    (question,) = batch.questions[:1]
    choices = question.choices
    return question.seat == seat and isinstance(choices, PickOne) and value in [one.key for one in choices.options]


def _can_build(cards: Cards, state: State, seat: Seat, most: int) -> bool:
    needed = hire_builders.buildable(cards, state, seat).values()
    return any(few <= most and hire_builders.price(cards, state, seat, few) is not None for few in needed)


# Gold and Fame


def _gain(play: Play, seat: Seat, card_name: str, gold: int, fame: int) -> None:
    gain(play, seat, gold=gold, fame=fame)
    play.tell("card.gained", seat=seat, card=card_name, gold=gold, fame=fame, reward=reward(gold, fame))


def _favour(play: Play, seat: Seat, card_name: str, effect: Favour) -> Script[None]:
    """By default the guild that is furthest behind."""
    other = yield from _whom(play, seat, card_name, effect, lambda one: -play.guilds[one].fame)
    for one in (seat, other):
        _gain(play, one, card_name, effect.gold, effect.fame)


def _strike(play: Play, seat: Seat, card_name: str, effect: TakeGold | LoseFame) -> Script[None]:
    """A guild loses no more than it has (A-30). All who have the most are struck (C-07); of whoever may be chosen, by
    default the one that has most to lose."""
    what = "gold" if isinstance(effect, TakeGold) else "fame"
    if effect.whose == "choose":
        others = [(yield from _whom(play, seat, card_name, effect, lambda one: getattr(play.guilds[one], what)))]
    else:
        others = targets(play.state, seat, effect)
    for other in others:
        if isinstance(effect, TakeGold):
            taken = min(effect.gold, play.guilds[other].gold)
            gain(play, other, gold=-taken)
            gain(play, seat, gold=taken)
            play.tell("card.took_gold", seat=seat, card=card_name, other_seat=other, gold=taken)
        else:
            lost = min(effect.fame, play.guilds[other].fame)
            gain(play, other, fame=-lost)
            play.tell("card.lost_fame", seat=seat, card=card_name, other_seat=other, fame=lost)


def _whom(play: Play, seat: Seat, card_name: str, effect: Effect, worth: Callable[[Seat], int]) -> Script[Seat]:
    options = options_for(play.cards, play.state, seat, effect, card_name)

    def best() -> str:
        return str(max((int(option.key) for option in options), key=worth))

    params: dict[str, Param] = {"card": card_name, "effect": describe(effect)}
    question = Question(seat, "effect.target", PickOne(options), best, params=params, public=True)
    return int((yield from gifts.lobbied(play, question, card_name)))


def _pick(
    seat: Seat,
    kind: str,
    card_name: str,
    options: tuple[Option, ...],
    default: Callable[[], str],
    known: Mapping[str, Param] | None = None,
    *,
    public: bool = True,
) -> Script[str]:
    question = Question(
        seat, kind, PickOne(options), default, params={"card": card_name, **(known or {})}, public=public
    )
    chosen: str = yield from ask(question)
    return chosen


# Private contracts


def _draw_privates(play: Play, seat: Seat, card_name: str, cards: int) -> list[str]:
    """From the Common deck, as long as it lasts (A-62); their names are for their owner alone."""
    deck = play.state.decks["common"]
    drawn = [deck.pop() for _ in range(min(cards, len(deck)))]
    play.guilds[seat].privates.extend(drawn)
    play.tell("card.drew", seat=seat, card=card_name, count=len(drawn))
    return [play.cards.contracts[one].name for one in drawn]


def _swap_private(play: Play, seat: Seat, card_name: str) -> Script[None]:
    """One is discarded and two are drawn. A contract that is just being completed cannot be the one. Whoever holds one
    alone, as all can see, is not asked for it."""
    guild = play.guilds[seat]
    held = other_privates(play.cards, play.state, seat, card_name)
    if not held:
        play.tell("card.nothing", seat=seat, card=card_name)
        return
    one = held[0]
    if len(held) > 1:
        options = private_options(play.cards, held)
        worst = min(held, key=lambda one: play.cards.contracts[one].fame + play.cards.contracts[one].gold)
        one = yield from _pick(seat, "effect.private", card_name, options, lambda: worst, public=False)
    guild.privates.remove(one)
    play.state.discarded.append(one)
    gone = play.cards.contracts[one].name
    play.tell("card.discarded_private", seat=seat, card=card_name, contract=gone)
    drawn = _draw_privates(play, seat, card_name, 2)
    play.tell("card.your_swap", only=[seat], card=card_name, gone=gone, contracts=drawn)


# The board


def _new_adventurer(play: Play, seat: Seat, card_name: str) -> Script[None]:
    """By default the one that brings most Fame: rivals may want it."""
    shown = face_up_adventurers(play.state)
    people = play.cards.adventurers
    options = space_options(play.cards, shown)
    dearest = max(shown, key=lambda name: people[shown[name]].fame)
    name = yield from _pick(seat, "effect.adventurer", card_name, options, lambda: dearest)
    space = play.state.adventurers[name]
    gone = space.deck.pop()
    play.state.discarded.append(gone)
    space.face_up = bool(space.deck)
    if space.deck:
        turned = people[space.deck[-1]].name
        play.tell("card.adventurer", seat=seat, card=card_name, space=name, gone=people[gone].name, adventurer=turned)
    else:
        play.tell("card.adventurer_gone", seat=seat, card=card_name, space=name, gone=people[gone].name)


def _new_contract(play: Play, seat: Seat, card_name: str) -> Script[None]:
    """By default the highest space that way gets an easier contract: less for rivals who go there later."""
    state, contracts = play.state, play.cards.contracts
    ways = new_contracts(play.cards, state, card_name)
    if not ways:
        play.tell("card.nothing", seat=seat, card=card_name)
        return
    options = replacement_options(play.cards, state, ways)
    chosen = yield from _pick(seat, "effect.contract", card_name, options, lambda: options[-1].key)
    name, level = chosen.split(":")
    space = state.contracts[name]
    gone, new = space.card, state.decks[level].pop()  # type: ignore[index]
    assert gone is not None
    state.discarded.append(gone)
    space.card = new
    play.tell(
        "card.contract",
        seat=seat,
        card=card_name,
        space=name,
        gone=contracts[gone].name,
        contract=card_line(play.cards, new),
    )
    _card_is_replaced(play, name)


def _card_is_replaced(play: Play, space: str) -> None:
    """Another card lies there: nobody ordered that one (Attempt Contract), and what was offered, agreed or chosen was
    about the one that is gone (C-44)."""
    for contest in [one for one in play.state.contests if one.objective == space]:
        play.tell(
            "contest.card_gone",
            objective=where(space),
            seats=contest.parties,
            deal="yes" if contest.deal else "no",
        )
        play.state.contests.remove(contest)


def _free_recruit(play: Play, seat: Seat, card_name: str, effect: FreeRecruit) -> Script[None]:
    people = play.cards.adventurers
    found = recruits(play.cards, play.state, seat, effect)
    options = space_options(play.cards, found)
    best = max(found, key=lambda name: (people[found[name]].fame, sum(people[found[name]].skills.values())))
    name = yield from _pick(seat, "effect.recruit", card_name, options, lambda: best)
    recruit_adventurer.take(play, seat, name, paid=0)
