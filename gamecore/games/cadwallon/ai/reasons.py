"""Why an answer is a good one: in one line what it wins and what that comes to, in another what can go wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pydantic import JsonValue

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.as_forecast import as_forecast, goes_to_others, names, risked, without_own_actions
from gamecore.games.cadwallon.ai.comparing import (
    MADE_SURE,
    by_what_comes,
    chances_now,
    closes,
    holders,
    in_the_end,
    is_out_of_reach,
    kept_elsewhere,
    on_average,
    play,
    won_by_what_comes,
)
from gamecore.games.cadwallon.ai.danger import NO_DANGER, Danger
from gamecore.games.cadwallon.ai.hanging import finishing, hanging, settled
from gamecore.games.cadwallon.ai.in_brief import (
    ENDS,
    at_stake,
    each_once,
    if_all_place_best,
    is_cost,
    is_given_up,
    is_own,
    named_before,
    number,
    sorted_out,
    weightiest,
)
from gamecore.games.cadwallon.ai.letting import lets_gain
from gamecore.games.cadwallon.ai.one_card import of_card
from gamecore.games.cadwallon.ai.steward import TRIED_OUT
from gamecore.games.cadwallon.ai.striking import averted, strike, strikes
from gamecore.games.cadwallon.ai.waiting import of_none
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import chained
from gamecore.games.cadwallon.rules.counting_support import (
    all_lent,
    favoured,
    least_support,
    totals,
    towards,
    winner,
)
from gamecore.games.cadwallon.rules.dispatch_phase import KEEP
from gamecore.games.cadwallon.rules.endgame_scoring import adds, points_of
from gamecore.games.cadwallon.rules.forecast import Forecast, led_by
from gamecore.games.cadwallon.rules.odds import CERTAIN, in_hundred
from gamecore.games.cadwallon.rules.products import enlarged
from gamecore.games.cadwallon.rules.reveal_phase import is_over
from gamecore.games.cadwallon.rules.standing import win_by
from gamecore.games.cadwallon.rules.threats import is_action_to_come
from gamecore.games.cadwallon.state import State, sketch
from gamecore.games.cadwallon.view import CadwallonView, state_of

NAMED = (
    "weighs-leads", "weighs-joins", "weighs-costs", "weighs-risks", "weighs-passes", "weighs-keeps_from",
    "weighs-loses", "weighs-spares", "weighs-lets", "weighs-kept", "weighs-escapes", "weighs-struck",
    "weighs-hangs", "weighs-hopes", "weighs-goes",
)  # fmt: skip
"""What is never left out, however short: a card that becomes one's own or is so no more, what a rival is rid of, what
they miss or win where that decides, and what their Actions could cost."""
RIVALS_SUMMED = 2
"""Of so many it is told what an Action comes to for them."""
ORDER = (
    "leads",
    "joins",
    "denies",
    "ties",
    "nears",
    "hinders",
    "holds",
    "loses",
    "costs",
    "risks",
    "passes",
    "spares",
    "finishes",
)
"""Where as many points depend on each."""


def reasons(cards: Cards, view: CadwallonView, question: Question, answer: JsonValue) -> Sequence[Reason]:
    state, seat = state_of(view), question.seat
    if question.kind == "place" and answer in STREET:
        return [_of_street(cards, state, seat, STREET[str(answer)])]
    if question.kind == "action" and isinstance(answer, dict):
        return _of_action(cards, state, seat, str(answer["act"]))
    return ()


def _in_two_lines(
    parts: Sequence[Phrase],
    *last: Phrase,
    total: Sequence[Phrase] = (),
    by: str = "none",
    finish: Sequence[Phrase] = (),
    is_open: bool = False,
    is_met: bool = False,
) -> Reason:
    """What it comes to and what speaks for it, then what can go wrong, of either so much as is read at once and that of
    which most points depend. In brief it is what it comes to, the weightiest, every other card that becomes one's own,
    and the Action that it is done ``by``. ``finish``: that the game then ends, or goes on. ``is_open``: how the round
    ends is in others' hands; ``is_met``: in those of rivals' Actions, too."""

    def weight(part: Phrase) -> tuple[int, float, int]:
        return is_cost(part) * 2 or int(is_given_up(part)), -at_stake(part), ORDER.index(_short(part))

    told = sorted(parts, key=weight)
    every = [*told, *last]
    won = [name for part in every if part.id in ENDS for name in names(part.params["won"])]
    every = [
        say(part.id, **{**part.params, "counted": int(part.params["card"] in won)})
        if part.id == "weighs-costs"
        else part
        for part in every
    ]
    first = next((part for part in every if _is_same(part, every[0]) or _is_dearer(part, every[0])), every[0])
    named = [part for part in every if part is not first and _is_named(part) and not _is_said(part, every)]
    if not any(is_own(part) for part in [first, *named]):
        named = [*[part for part in told if is_own(part)][:1], *named]
    brief = each_once([*total, *(weightiest([first, *named]) if by == "none" else [first, *named]), *finish])
    best = if_all_place_best(brief, is_met=is_met) if is_open else "no"
    gains, risks = sorted_out(every)
    return reason(
        "weighed",
        dotted=named_before([*total, *gains]),
        risks=chained("dot", [*finish, *risks]) or "none",
        first=chained("dot", brief),
        by=by,
        best=best,
    )


def _short(part: Phrase) -> str:
    return part.id.removeprefix("weighs-")


def _is_same(part: Phrase, first: Phrase) -> bool:
    """True of what costs a rival the very card that they no longer lead by it: that tells the points as well."""
    is_told = part.id == "weighs-keeps_from" and first.id == "weighs-denies"
    return is_told and all(part.params[each] == first.params[each] for each in ("card", "rival_seat"))


def _is_named(part: Phrase) -> bool:
    """True of what is told however short; not of a rival's gain that a panel with other warnings leaves out too, nor of
    an Action that matters less or is told of its very card."""
    return part.id in NAMED and not part.params.get("warned") and not part.params.get("minor")


def _is_said(part: Phrase, every: Sequence[Phrase]) -> bool:
    """True of a card that is told first with the points that a rival misses, or that another rival leads now."""
    if part.id != "weighs-keeps_from":
        return False
    told = [one for one in every if one.params.get("card") == part.params["card"] and one.params.get("theirs")]
    rival = part.params["rival_seat"]
    return any(one.params["rival_seat"] != rival or (one is every[0] and one.id == "weighs-ties") for one in told)


def _is_dearer(part: Phrase, first: Phrase) -> bool:
    """True of what costs a rival more than depends on what would be told first."""
    is_compared = part.id == "weighs-keeps_from" and first.id not in (*ENDS, "weighs-ties")
    return is_compared and number(part.params["missed"]) > at_stake(first)


# Where an Agent goes


def _of_street(cards: Cards, state: State, seat: Seat, street: int) -> Reason:
    """Both cards beside the boulevard, as they stand with one more Agent of the seat's; what it comes to beside others,
    and what rivals' Actions could still take."""
    struck = strike(cards, state, seat, street)
    parts = [*_both_sides(cards, state, seat, street)]
    risks = [*strikes(cards, state, seat, street, struck, parts)]
    ended, held, hangs = in_the_end(cards, state, seat, street, is_struck=any(map(_is_named, risks)))
    compared = [*ended]
    parts = [*as_forecast(parts, compared, held, hangs, seat)]
    gains = [*without_own_actions(state, seat, [part for part in parts if not is_cost(part)])]
    costs = [part for part in parts if is_cost(part)]
    if not gains and not compared:
        compared += _kept_from(cards, state, seat, street)
    has_choice = len(state.free_streets()) > 1
    if not gains and not compared and has_choice:
        compared.append(on_average(cards, state, seat, street))
    if not gains and not compared:
        compared.append(say("weighs-quiet"))
    lets = [*lets_gain(cards, state, seat, street, [*parts, *compared])]
    kept, told = kept_elsewhere(cards, state, seat, street) if held else (), {one.params.get("card") for one in lets}
    others = goes_to_others(cards, state, seat, street, held, hangs, kept)
    goes = [one for one in others if one.params["card"] not in told]
    risks, gains = [*risks, *goes], _without_products(gains) if goes else gains
    is_open = len(state.free_streets()) > MADE_SURE
    finish = [*closes(cards, state, seat, street)]
    return _in_two_lines(gains, *compared, *costs, *risks, *lets, finish=finish, is_open=is_open)


def _without_products(gains: Sequence[Phrase]) -> list[Phrase]:
    """What is gained, but not what whole guilds come to by it: that counts a card of which it is said that it goes."""
    return [say(one.id, **{**one.params, "larger": "none"}) if "larger" in one.params else one for one in gains]


def _both_sides(cards: Cards, state: State, seat: Seat, street: int) -> Iterator[Phrase]:
    """What the Agent changes at either card."""
    forecast, lends = Forecast(cards, state, seat), all_lent(cards, state)
    least, favour = least_support(cards, state), favoured(cards, state)
    then = sketch(state)
    then.agents[street].append(seat)
    danger, led = Danger(cards, then, seat), led_by(cards, state, seat)
    for space, across in (BETWEEN[street], BETWEEN[street][::-1]):
        card, support = state.grid[space] or "", towards(state, space, lends)
        before = winner(support, least, favour)
        support[seat] += lends[across]
        after = winner(support, least, favour)
        if not lends[across]:
            continue
        was, odds = forecast.odds(street, space)
        name, points = cards.district[card].name, adds(cards, state, seat, led, card)
        best = max(amount for at, amount in enumerate(support) if at != seat)
        yield from of_card(cards, state, seat, card, before, after, led=led, odds=odds, ends="no", danger=danger)
        if after is not None and (after != seat or before == seat) and points > 0 and odds > was:
            found = danger.of(card) if after == seat else NO_DANGER
            rises: dict[str, Param] = {"was": was, "odds": odds, "larger": enlarged(cards, state, seat, led, card)}
            rises["own"] = "no"
            yield say("weighs-nears", card=name, points=signed(points), bad=0, sure="no", **rises, **found)
        elif points < 0 and odds > was and (after != seat or before == seat):
            sure = odds == CERTAIN and not danger.can_leave(card)
            yield from risked(name, points, was, odds, signed(points), sure=sure)
        elif before == seat == after and points > 0 and danger.of(card)["threat"] != "none":
            yield say("weighs-holds", card=name, mine=support[seat], rival=best, points=signed(points))


def _kept_from(cards: Cards, state: State, seat: Seat, street: int) -> Iterator[Phrase]:
    """The dearest card that a rival's Agent there would take the lead at."""
    lends, least, favour = all_lent(cards, state), least_support(cards, state), favoured(cards, state)
    found: list[tuple[int, Phrase]] = []
    for space, across in (BETWEEN[street], BETWEEN[street][::-1]):
        card, support = state.grid[space] or "", towards(state, space, lends)
        for rival in [at for at in range(state.seats) if at != seat and winner(support, least, favour) != at]:
            then = [amount + lends[across] * (at == rival) for at, amount in enumerate(support)]
            points = adds(cards, state, rival, led_by(cards, state, rival), card)
            if winner(then, least, favour) == rival and points > 0:
                sure = "yes" if is_out_of_reach(cards, state, seat, street, rival, card) else "no"
                told: dict[str, Param] = {"card": cards.district[card].name, "theirs": signed(points), "sure": sure}
                found.append((points, say("weighs-keeps", rival_seat=rival, **told)))
    if found:
        yield max(found, key=lambda one: one[0])[1]


# Actions


def _of_action(cards: Cards, state: State, seat: Seat, key: str) -> Sequence[Reason]:
    """Every card that has another holder by it; of an Action that is kept, what it scores all the same."""
    if key == KEEP:
        return [of_none(cards, state, seat)]
    action, *targets = key.split(":")
    after = sketch(state)
    gone = play(cards, after, seat, action, tuple(targets))
    is_searched = max(len(one.free_streets()) for one in (state, after)) <= TRIED_OUT
    was, now = holders(cards, state, seat, is_searched), holders(cards, after, seat, is_searched=False)
    come = by_what_comes(cards, after, seat, gone, is_searched=is_searched)
    hangs = [*hanging(cards, state, seat, was, come)]
    will = settled(seat, was, come)
    free = len(after.free_streets())
    ends = "yes" if is_searched and (state.free_streets() or free) else "now"
    danger = Danger(cards, after, seat, is_open=ends == "now" and free > 0)
    kept = [card for card, who in was.items() if who == seat == will.get(card)]
    level = _levels(cards, after, seat)
    parts: list[Phrase] = []
    for card, who in was.items():
        at, late = "yes" if card == gone else ends, card != gone and now.get(card) == who
        parts += of_card(
            cards,
            state,
            seat,
            card,
            who,
            will.get(card),
            led=kept,
            odds=100,
            ends=at,
            danger=danger,
            late=late,
            ties=card in level,
        )
    by = cards.district[action].name
    averts = [] if gone else [*averted(cards, state, after, seat)]
    finish = [*_finishing(cards, state, after, seat, was, gone)] if is_searched else []
    if not (parts or hangs or averts):
        return _of_chances(cards, state, after, seat, by, finish)
    total = [*_in_all(cards, state, seat, was, will, ends)]
    win = win_by(cards, state, seat, action, tuple(targets))
    if win is not None:
        how = "yes" if win.ends else "no"
        total, finish = [say("weighs-wins", mine=win.mine, theirs=win.theirs, ends=how), *total], []
    is_open, is_met = (
        ends == "yes" and free > MADE_SURE,
        is_action_to_come(cards, after, seat, free),
    )
    return [_in_two_lines(parts, *hangs, *averts, total=total, by=by, finish=finish, is_open=is_open, is_met=is_met)]


def _finishing(
    cards: Cards, state: State, after: State, seat: Seat, was: Mapping[str, Seat | None], gone: str
) -> Iterator[Phrase]:
    if is_over(state, len(state.grid), int(bool(gone))):
        yield from finishing(state, was, won_by_what_comes(cards, after, seat, gone), int(bool(gone)))


def _levels(cards: Cards, state: State, seat: Seat) -> frozenset[str]:
    """The cards at which the seat has as much Support as whoever else has most."""
    found = zip(state.grid, totals(cards, state), strict=True)
    return frozenset(card for card, of in found if card and 0 < of[seat] == max(of) and of.count(of[seat]) > 1)


def _in_all(
    cards: Cards,
    state: State,
    seat: Seat,
    was: Mapping[str, Seat | None],
    will: Mapping[str, Seat | None],
    ends: str,
) -> Iterator[Phrase]:
    """What several cards come to that change hands at once, for the seat and for the rivals whom it concerns most: they
    multiply each other, so the sum of each alone is another."""
    found: list[int | None] = []
    for at in range(state.seats):
        own, then = ([card for card, who in held.items() if who == at] for held in (was, will))
        change = points_of(cards, state, at, *then) - points_of(cards, state, at, *own)
        found.append(change if len(set(own) ^ set(then)) > 1 else None)
    mine = found[seat]
    rivals = sorted((-abs(points), at, points) for at, points in enumerate(found) if at != seat and points)
    theirs = [say("points-of", seat=at, points=signed(points)) for _, at, points in rivals[:RIVALS_SUMMED]]
    if mine is not None or theirs:
        yield say(
            "weighs-total",
            points="none" if mine is None else signed(mine),
            theirs=chained("comma", theirs) or "none",
            ends=ends,
        )


def _of_chances(
    cards: Cards, state: State, after: State, seat: Seat, by: str, finish: Sequence[Phrase]
) -> list[Reason]:
    """Of an Action by which no card has another leader: the card whose chance changes most, for the seat or against the
    rival who would miss it."""
    first = (seat + 1) % state.seats
    was, will = (chances_now(cards, one, first) for one in (state, after))
    found: list[tuple[float, Phrase]] = []
    for card, then in will.items():
        for who, odds in enumerate(then):
            before, points = was[card][who] if card in was else 0.0, points_of(cards, state, who, card)
            changed = (odds - before) * points * (1 if who == seat else -1)
            if changed > 0:
                name = "weighs-nears" if who == seat else "weighs-hinders"
                told = say(
                    name,
                    card=cards.district[card].name,
                    points=signed(points),
                    bad=int(points < 0),
                    was=in_hundred(before),
                    odds=in_hundred(odds),
                    rival_seat=who,
                    larger="none",
                    sure="no",
                    own="no",
                    **NO_DANGER,
                )
                found.append((changed, told))
    if found:
        return [_in_two_lines([max(found, key=lambda each: each[0])[1]], by=by, finish=finish)]
    return [_in_two_lines(finish, by=by)] if finish else []
