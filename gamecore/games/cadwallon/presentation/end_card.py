"""The end of a game: where Guild Points came from, and what a player left undone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import Any

from gamecore.engine.abilities.ending import MOST_REASONS, Priced, Source, Sources, dearest, lead_of
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.boulevards import STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.presentation.as_it_lay import IsBest, was_best
from gamecore.games.cadwallon.presentation.leads_taken import before_control, last_district, leads_taken, turned
from gamecore.games.cadwallon.presentation.own_move import missed_move
from gamecore.games.cadwallon.presentation.winning_move import (
    is_beyond_reach,
    is_moved_there,
    support_by_seat,
    winning_move,
)
from gamecore.games.cadwallon.rules.contracts import fulfilled
from gamecore.games.cadwallon.rules.counting_support import totals, winners
from gamecore.games.cadwallon.rules.endgame_scoring import Score, scores
from gamecore.games.cadwallon.state import State, sketch
from gamecore.games.cadwallon.view import CadwallonView, state_of

MOST_ROBBED = 2
"""So many Actions are named that took a card."""


def sources(cards: Cards, view: CadwallonView) -> tuple[Sources, ...]:
    """Each guild's points times its cards, Actions, Militia and contracts."""
    return tuple(_sources(found) for found in scores(cards, state_of(view)))


def _sources(found: Score) -> Sources:
    parts = [Source(say("from-guild", guild=one.guild), one.total) for one in found.guilds]
    parts += [
        Source(say("from-actions"), found.actions),
        Source(say("from-militia"), found.militia),
        Source(say("from-crests"), found.crest_points),
        Source(say("from-contracts"), found.contracts),
    ]
    return tuple(part for part in parts if part.points)


def tie(cards: Cards, view: CadwallonView) -> Phrase | None:
    """Guild crests decide between players with the same points (CD-15): those who are level highest up behind the
    first, of whom the result tells."""
    found = [(one.total, one.crests) for one in scores(cards, state_of(view))]
    for points in sorted({total for total, _ in found}, reverse=True)[1:]:
        level = [seat for seat, (total, _) in enumerate(found) if total == points]
        if len({found[seat] for seat in level}) > 1:
            level.sort(key=lambda seat: -found[seat][1])
            told = [say("tie-of", seat=seat, crests=found[seat][1]) for seat in level]
            return say("tie-crests", points=points, dotted=told)
    return None


def reasons(
    cards: Cards, view: CadwallonView, told: Sequence[Event], seat: Seat, is_best: IsBest
) -> tuple[Phrase, ...]:
    """What decided it, and the own Agent that would have done most elsewhere; then the dearest, in Guild Points: of the
    cards that one more support would have tied or won only the dearest, first of those since the turning point, and of
    those that Actions took the dearest two, of different Actions. Where the seat placed as a steward would have
    recommended (``is_best``), nothing else is named."""
    close = [*_lost_by_one(cards, view, told, seat, is_best), *_tied_at_last(cards, view, told, seat)]
    since = _turning_round(cards, view, told)
    robbed = [*_lost_to_actions(cards, view, told, seat)]
    taken = [(said.params["round"], said.params["card"]) for _, said in robbed]
    close = [fact for fact in close if (fact[1].params["round"], fact[1].params["card"]) not in taken]
    late = [fact for fact in close if int(str(fact[1].params["round"])) >= since]
    first = sorted(late or close, key=lambda fact: -fact[0])[:1]
    gone = [said.params["card"] for _, said in first]
    robbed = [fact for fact in robbed if fact[1].params["card"] not in gone]
    found = [first, _each_once(robbed)[:MOST_ROBBED]]
    others = dearest([*_unused(cards, view, told, seat), *chain.from_iterable(found)])
    decided = [*_decided(cards, view, seat)]
    if any(one.params["what"] == say("from-militia") for one in decided):
        others = tuple([one for one in others if one.id != "why-militia"])
    move = missed_move(cards, state_of(view), told, seat, is_best)
    own = [] if move is None else [move[1]]
    return (*decided, *own, *(one for one in others if not _is_won_by(one, own)))[:MOST_REASONS]


def _is_won_by(fact: Phrase, moves: Sequence[Phrase]) -> bool:
    """True of a card that one of these moves would have won in the same round."""
    said = fact.params
    return any(said.get("round") == move.params["round"] and said.get("card") in _named(move) for move in moves)


def _named(move: Phrase) -> Sequence[object]:
    won = move.params["won"]
    return won if isinstance(won, list | tuple) else ()


def _each_once(robbed: Sequence[Priced]) -> list[Priced]:
    """The dearest first, of equal ones the latest, for that turned the game; of each Action and each card one."""
    found: list[Priced] = []
    for _, fact in sorted(enumerate(robbed), key=lambda one: (-one[1][0], -one[0])):
        said = fact[1].params
        known = [one.params for _, one in found]
        is_known = any(all(one[each] == said[each] for each in ("round", "seat", "action")) for one in known)
        if not is_known and not any(one["card"] == said["card"] for one in known):
            found.append(fact)
    return found


def _decided(cards: Cards, view: CadwallonView, seat: Seat) -> Iterator[Phrase]:
    """Where the winner is ahead of the seat most, if that alone is as much as it lost by."""
    found = scores(cards, state_of(view))
    winner = max(range(len(found)), key=lambda at: (found[at].total, found[at].crests))
    margin = found[winner].total - found[seat].total
    if margin <= 0:
        return
    won, own = _sources(found[winner]), _sources(found[seat])
    gaps = [(part.what, _points_from(won, part.what), _points_from(own, part.what)) for part in (*won, *own)]
    what, theirs, mine = max(gaps, key=lambda gap: gap[1] - gap[2])
    if theirs - mine >= margin:
        shown = [_worked_out(one, what, points) for one, points in ((found[winner], theirs), (found[seat], mine))]
        yield say("why-decided", what=what, seat=winner, theirs=shown[0], yours=shown[1])


def _worked_out(found: Score, what: Phrase, points: int) -> Phrase | int:
    """``7×4 = 28``, where a guild is multiplied: that is where such points come from."""
    for one in found.guilds:
        if what == say("from-guild", guild=one.guild) and one.times > 1 and one.points:
            return say("product", points=one.points, times=one.times, total=one.total)
    return points


def _points_from(sources: Sources, what: Phrase) -> int:
    return sum(part.points for part in sources if part.what == what)


def _turning_round(cards: Cards, view: CadwallonView, told: Sequence[Event]) -> int:
    """The round since which the winner was never behind again; 0 where there is none."""
    final = [found.total for found in scores(cards, state_of(view))]
    standings: dict[int, Sequence[int]] = {}
    round: Any = 0
    for event in told:
        if event.kind == "control.began":
            round = event.params["round"]
        elif event.kind == "round.standings":
            by_seat: Any = event.params["scores"]
            standings[round] = [one.params["points"] for one in by_seat]
    found = lead_of(standings | {round: final}, final.index(max(final)))
    return found[1] if found is not None and found[0] else 0


def _unused(cards: Cards, view: CadwallonView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """An Action that is kept scores as much as one that is played: it comes last, and only if there was a turn to play
    it in."""
    state: State = state_of(view)
    met = fulfilled(cards, state.players, seat)
    missed = [cards.contracts[id] for id in view.players[seat].contracts if id not in met]
    for contract in missed:
        yield contract.points, say("why-contract", contract=contract.name, points=contract.points)
    found = scores(cards, state)[seat]
    if found.militia:
        yield -found.militia, say("why-militia", points=-found.militia)
    own = view.players[seat]
    held = sum(cards.district[one].name not in _won_last(told, seat) for one in own.hand)
    if held := held + (own.special is not None):
        yield held / 10, say("why-actions", count=held)


def _won_last(told: Sequence[Event], seat: Seat) -> list[str]:
    """The names of the cards that a seat won when boulevards were counted for the last time."""
    last = max((at for at, event in enumerate(told) if event.kind == "control.began"), default=len(told))
    won: list[Any] = [one.params for one in told[last:] if one.kind == "control.won" and one.params["seat"] == seat]
    return [one["card"].params["card"] for one in won]


def _lost_by_one(
    cards: Cards, view: CadwallonView, told: Sequence[Event], seat: Seat, is_best: IsBest
) -> Iterator[Priced]:
    """Cards that somebody else took with one support more, by what they would have added to the final score, with the
    Action of somebody else's that made it so; not those that such an Action moved its Agents to."""
    state: State = state_of(view)
    ids = {card.name: id for id, card in cards.district.items()}
    round: Any = 0
    for at, event in enumerate(told):
        if event.kind == "control.began":
            round = event.params["round"]
        if event.kind != "control.won" or event.params["seat"] == seat:
            continue
        one: Any = event.params
        by = support_by_seat(one)
        name = one["card"].params["card"]
        if by.get(seat, -1) + 1 != by[one["seat"]] or cards.district[ids[name]].kind == "action":
            continue
        if by[seat] and is_moved_there(told[:at], str(one["space"]), seat):
            continue
        worth = _worth(cards, state, seat, ids[name])
        if worth > 0 and not is_beyond_reach(told[:at], one, by, seat):
            move = winning_move(told[:at], one, by, seat, _won_with(told, at, seat))
            if move and was_best(cards, state, told, round, seat, STREET[move[1]], is_best):
                move = None
            by_action = _turned_by(cards, state, told, at, name, seat)
            if by_action is None:
                continue
            action, by_seat = by_action
            gave = _gave(cards, state, one["seat"], ids[name])
            said = say(
                "why-close",
                card=name,
                seat=one["seat"],
                theirs=by[one["seat"]],
                yours=by[seat],
                round=round,
                points=worth,
                gave=gave,
                more="yes" if gave > worth else "no",
                instead=move[0] if move else "none",
                of=move[1] if move else "none",
                action=action,
                by_seat=by_seat,
            )
            yield worth, said


def _turned_by(
    cards: Cards, state: State, told: Sequence[Event], at: int, card: str, seat: Seat
) -> tuple[str, Seat] | None:
    """The Action that last gave the card to whoever won it ``at`` that place, and who played it; "none" where it was
    none, or the seat's own. None where the seat was behind others before it as well: it has taken nothing from it."""
    begun = max((number for number in range(at) if told[number].kind == "round.began"), default=None)
    none = "none", seat
    if begun is None:
        return none
    over = next(number for number in range(begun, at + 1) if told[number].kind == "control.began")
    end = next((number for number in range(at, len(told)) if told[number].kind == "round.began"), len(told))
    began: Any = told[begun].params.get("seat")
    district, won = before_control(cards, state, told[over:end], began), told[at].params["seat"]
    if None in district.grid:
        return none
    changed = turned(cards, district, told[begun:over])
    gave = [(number, one) for number, of in changed.items() for one in of if (one.card, one.now) == (card, won)]
    if not gave:
        return none
    number, one = gave[-1]
    played: Any = told[begun + number].params
    if played["seat"] == seat:
        return none
    return (played["card"], played["seat"]) if one.before[seat] == max(one.before) else None


def _tied_at_last(cards: Cards, view: CadwallonView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """Cards that nobody won when the game ended, for the seat was level with somebody, by what they would have added to
    the final score."""
    state, end = state_of(view), last_district(cards, state_of(view), told)
    if end is None:
        return
    held = zip(end.grid, winners(cards, end), totals(cards, end), strict=True)
    round: Any = next((event.params["round"] for event in reversed(told) if event.kind == "control.began"), 0)
    for card, who, support in held:
        is_level = support[seat] == max(support) > 0 and support.count(support[seat]) > 1
        if card is None or who is not None or not is_level or cards.district[card].kind == "action":
            continue
        worth = _worth(cards, state, seat, card)
        if worth > 0:
            name = cards.district[card].name
            yield worth, say("why-tied", round=round, card=name, at=support[seat], points=worth)


def _won_with(told: Sequence[Event], at: int, seat: Seat) -> list[Any]:
    """What the seat won when boulevards were counted for this event, too."""
    counts = [number for number, event in enumerate(told) if event.kind == "control.began"]
    begun = max((number for number in counts if number < at), default=0)
    over = next((number for number in counts if number > at), len(told))
    return [one.params for one in told[begun:over] if one.kind == "control.won" and one.params["seat"] == seat]


def _lost_to_actions(cards: Cards, view: CadwallonView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """Cards whose lead somebody else's Action took and that the seat did not win, then or later, by what they would
    have added to the final score."""
    state: State = state_of(view)
    kept = {cards.district[one].name for one in state.players[seat].cards}
    ids = {card.name: id for id, card in cards.district.items()}
    begins = [at for at, event in enumerate(told) if event.kind == "round.began"]
    for number, (begun, end) in enumerate(pairwise([*begins, len(told)]), start=1):
        over = next((at for at in range(begun, end) if told[at].kind == "control.began"), end)
        began: Any = told[begun].params.get("seat")
        taken = leads_taken(cards, before_control(cards, state, told[over:end], began), told[begun:over])
        for at, lost in taken.items():
            by = told[begun + at].params
            mine = [one for name, one in lost.items() if one.was == seat and name not in kept and by["seat"] != seat]
            for one in [one for one in mine if cards.district[ids[one.card]].kind != "action"]:
                worth = _worth(cards, state, seat, ids[one.card])
                if worth > 0:
                    shown = {"round": number, "seat": by["seat"], "action": by["card"], "card": one.card}
                    yield worth, say("why-lead_taken", **shown, points=worth)


def _gave(cards: Cards, state: State, seat: Seat, card: str) -> int:
    """What a card that the seat won adds to its final score."""
    player = state.players[seat]
    without = replace(player, cards=[one for one in player.cards if one != card])
    then = sketch(state)
    then.players = [without if at == seat else one for at, one in enumerate(state.players)]
    return scores(cards, state)[seat].total - scores(cards, then)[seat].total


def _worth(cards: Cards, state: State, seat: Seat, card: str) -> int:
    """What a card more would have added to the seat's final score."""
    before, player = scores(cards, state)[seat].total, state.players[seat]
    player.cards.append(card)
    worth = scores(cards, state)[seat].total - before
    player.cards.pop()
    return worth
