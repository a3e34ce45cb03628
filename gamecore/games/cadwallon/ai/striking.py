"""What rivals' Actions that lie open could cost a seat: of the ways to play one that take points from it the one that
pays its player most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.values import value
from gamecore.games.cadwallon.ai.closing import Closing
from gamecore.games.cadwallon.ai.comparing import chances_now, end_of, outcome
from gamecore.games.cadwallon.ai.growing import worth_to, worths
from gamecore.games.cadwallon.ai.steward import THOUGHT_THROUGH, after_own_action, with_rivals_actions
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, SPACE
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.cards.text import action_text, without_cards
from gamecore.games.cadwallon.rules.action_cards import legal_targets, perform
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.endgame_scoring import points_of
from gamecore.games.cadwallon.rules.threats import rivals_to_come, takes
from gamecore.games.cadwallon.state import State, restored, saved, sketch

LIKELY = 0.5
"""So likely the seat has to win a card that it leads for its loss to be told while the round is long."""
LOOKED_THROUGH = 7
"""With so many free boulevards or fewer it is told which of them prevents it."""
NOTABLE = 3
"""So many points are worth a word in the headline."""
ABOUT_AS_DEAR = 0.75
"""An Action that costs so much of what the dearest does is told beside it."""


@value
class Strike:
    """An Action as it costs the seat most."""

    rival: Seat
    action: str
    """Its id."""
    do: str
    deed: Phrase
    lost: tuple[str, ...]
    """The names of the seat's cards that it takes away."""
    taken: tuple[str, ...]
    """The names of cards that cost the seat points and that it leaves to it."""
    instead: tuple[str, ...]
    """The names of others that it leaves to it."""
    points: int
    """What the seat misses by it."""
    gain: int
    """What its player gains."""
    pays: float
    """The same, less what the others gain on average: by this its player chooses."""
    to: Seat
    """Who gets all that it takes away; its player too where that is nobody or several."""
    is_open: bool
    """Agents may take some of it as well."""


def strikes(
    cards: Cards, state: State, seat: Seat, street: int, here: Strike | None, so_far: Sequence[Phrase]
) -> Iterator[Phrase]:
    """What they could cost where the seat placed instead, if that would be as good without them; then what they could
    cost ``here``. ``so_far``: what else is said."""
    free, escaped = state.free_streets(), 0
    safer: dict[str, Param] = {"safer": "none", "dear": "none"}
    others = {at: outcome(cards, state, seat, at) for at in free if at != street}
    mine, theirs = outcome(cards, state, seat, street)
    if 1 < len(free) <= THOUGHT_THROUGH:
        best = max(others, key=lambda at: (others[at][0] - others[at][1], -at))
        there = strike(cards, state, seat, best)
        is_as_good = others[best][0] - others[best][1] >= mine - theirs
        spared = None if there is None or not is_as_good else _spared(cards, state, seat, street, there, here)
        if spared is not None and cost(there) > cost(here):
            escaped = spared.points
            yield say("weighs-escapes", **_shown(cards, spared), minor=int(escaped < NOTABLE))
    if here is not None and here.points >= NOTABLE and 1 < len(free) <= LOOKED_THROUGH:
        safer = _safer(cards, state, seat, here, others, mine, theirs)
    if here is not None:
        is_minor = here.is_open or here.points < max(NOTABLE, escaped) or _is_known(here, so_far)
        gain = signed(here.gain) if here.gain >= max(NOTABLE, here.points) else "none"
        spares = "yes" if not here.is_open and _is_spared(cards, state, seat, street) else "no"
        also = _also(cards, strikes_of(cards, state, seat, street), here)
        told = {**_shown(cards, here), **safer, **also, "spares": spares}
        yield say("weighs-struck", **told, deed=here.deed, gain=gain, minor=int(is_minor))


def _also(cards: Cards, found: Sequence[Strike], here: Strike) -> dict[str, Param]:
    """How many other Actions could cost about as much, and the dearest of them."""
    least = max(NOTABLE, ABOUT_AS_DEAR * here.points)
    others = [one for one in found if (one.rival, one.action) != (here.rival, here.action) and one.points >= least]
    if not others:
        return {"others": 0, "also_seat": here.rival, "also": "none", "also_missed": 0}
    return {
        "others": len(others),
        "also_seat": others[0].rival,
        "also": cards.district[others[0].action].name,
        "also_missed": others[0].points,
    }


def _is_spared(cards: Cards, state: State, seat: Seat, street: int) -> bool:
    """True if the seat loses nothing by the Actions that pay rivals most, so near the end that it was searched."""
    if not 1 < len(state.free_streets()) <= THOUGHT_THROUGH:
        return False
    after = sketch(state)
    after.agents[street].append(seat)
    end = with_rivals_actions(cards, after_own_action(cards, after, seat, worth_to(cards, after, seat)), seat)
    held = zip(end.grid, winners(cards, end), strict=True)
    own = [card for card, who in held if card is not None and who == seat]
    return points_of(cards, state, seat, *own) >= end_of(cards, state, seat, street).own


def _spared(cards: Cards, state: State, seat: Seat, street: int, there: Strike, here: Strike | None) -> Strike | None:
    """What an Action would take elsewhere, of what the seat has and keeps here: no card that it does not win, and none
    that is taken here as well."""
    held = [card for card, who in end_of(cards, state, seat, street).holders.items() if who == seat]
    gone, come = (set[str](), set[str]()) if here is None else (set(here.lost), set(here.taken))
    kept = [card for card in held if (name := cards.district[card].name) in there.lost and name not in gone]
    kept = [card for card in kept if not _can_take(cards, state, seat, street, there, card)]
    lost = tuple([cards.district[card].name for card in kept])
    taken = tuple([name for name in there.taken if name not in come and name not in _names(cards, held)])
    if not (lost or taken):
        return None
    without = [card for card in held if card not in kept]
    more = [card for card in cards.district if cards.district[card].name in taken]
    points = points_of(cards, state, seat, *held) - points_of(cards, state, seat, *without, *more)
    return replace(there, lost=lost, taken=taken, points=points) if points > 0 else None


def _names(cards: Cards, ids: Sequence[str]) -> list[str]:
    return [cards.district[id].name for id in ids]


def _safer(
    cards: Cards,
    state: State,
    seat: Seat,
    here: Strike,
    others: Mapping[int, tuple[float, float]],
    mine: float,
    theirs: float,
) -> dict[str, Param]:
    """Of the boulevards where nothing like it could be taken the best, and who would come off worse there than here."""
    ids = [card for card in state.grid if card and cards.district[card].name in here.lost]
    kept = [
        at
        for at in others
        if here.points - cost(strike(cards, state, seat, at)) >= NOTABLE
        and not any(_can_take(cards, state, seat, at, here, card) for card in ids)
    ]
    if not kept:
        return {"safer": "none", "dear": "none"}
    best = max(kept, key=lambda at: (others[at][0] - others[at][1], -at))
    less, more = others[best]
    return {"safer": BOULEVARDS[best], "dear": "you" if less < mine else "others" if more > theirs else "none"}


def _can_take(cards: Cards, state: State, seat: Seat, street: int, found: Strike, card: str) -> bool:
    """True if that very Action could take the card all the same, which no Agent takes, with the seat's Agent there."""
    after = sketch(state)
    after.agents[street].append(seat)
    return takes(cards, after, seat, card, (found.rival, found.action))


def strike(cards: Cards, state: State, seat: Seat, street: int) -> Strike | None:
    """The Action that costs most once the seat's Agent stands there and its own Action is played, each as it pays its
    player most, of equal ones that by which its player gains most; None where none costs anything; not what rids it of
    Militia as well. Near its end the round is searched; before, what the seat leads and likely wins counts as its own.
    What is said of each boulevard asks for those of all others: each is tried once."""
    return next(iter(strikes_of(cards, state, seat, street)), None)


def strikes_of(cards: Cards, state: State, seat: Seat, street: int) -> Sequence[Strike]:
    """The same of every Action that costs anything, the dearest first."""
    return _strikes(cards, saved(state), seat, street)


@lru_cache(maxsize=1 << 9)
def _strikes(cards: Cards, known_by: bytes, seat: Seat, street: int) -> Sequence[Strike]:
    after = restored(known_by)
    after.agents[street].append(seat)
    return _by_action(cards, after_own_action(cards, after, seat, worth_to(cards, after, seat)), seat)


def _by_action(cards: Cards, after: State, seat: Seat) -> Sequence[Strike]:
    """Each Action as it pays its player most of what costs the seat anything, the dearest first."""
    found: dict[tuple[Seat, str], Strike] = {}
    for one in _found(cards, after, seat):
        known = found.setdefault((one.rival, one.action), one)
        if (one.pays, one.points) > (known.pays, known.points):
            found[one.rival, one.action] = one
    return sorted(found.values(), key=lambda one: (-one.points, -one.gain))


def averted(cards: Cards, state: State, after: State, seat: Seat) -> Iterator[Phrase]:
    """What a rival's Action could take from the seat in the one district and none could in the other, as an Action of
    its own leaves it."""
    was, now = (next(iter(_by_action(cards, one, seat)), None) for one in (state, after))
    if was is None or cost(now) >= was.points:
        return
    still = () if now is None else now.lost
    kept = tuple([name for name in was.lost if name not in still])
    if kept:
        yield say("weighs-escapes", **_shown(cards, replace(was, lost=kept, taken=())), minor=0)


def cost(found: Strike | None) -> int:
    return 0 if found is None else found.points


def _found(cards: Cards, after: State, seat: Seat) -> Iterator[Strike]:
    free, first = after.free_streets(), (seat + 1) % after.seats
    rivals = [rival for rival in rivals_to_come(after, seat, len(free)) if after.players[rival].hand]
    if not rivals:
        return
    is_searched = len(free) < THOUGHT_THROUGH
    now, chances = _holders(cards, after, first, is_searched=is_searched), chances_now(cards, after, first)
    own = [card for card, who in now.items() if who == seat and (is_searched or chances[card][seat] >= LIKELY)]
    for rival in rivals:
        then = _up_to(cards, after, seat, rival) if is_searched else after
        for action in after.players[rival].hand:
            if not is_searched and _do(cards, action) == "remove" and (rival + 1) % after.seats == seat:
                continue  # the seat can put its Agent back before anybody else places
            for targets in legal_targets(cards, then, rival, action):
                grid, held = _struck(cards, then, now, rival, (action, targets), is_searched=is_searched)
                lost = [one for one in own if held.get(one) != seat]
                come = [one for one, who in held.items() if who == seat != now.get(one)]
                if not is_searched:  # Agents stay where cards are swapped
                    come = [one for one in come if then.grid[grid.index(one)] in lost]
                points = _missed(cards, after, seat, own, lost, come)
                is_mixed = any(points_of(cards, after, seat, one) < 0 for one in lost)
                taken = [one for one in come if points_of(cards, after, seat, one) < 0]
                if (lost or taken) and points > 0 and not is_mixed:
                    yield Strike(
                        rival,
                        action,
                        _do(cards, action),
                        without_cards(action_text(cards, then, action, targets)),
                        tuple(_names(cards, lost)),
                        tuple(_names(cards, taken)),
                        tuple(_names(cards, [one for one in come if one not in taken])),
                        points,
                        _gain(cards, after, rival, now, held),
                        _pays(cards, after, rival, now, held),
                        _taker(rival, [held.get(one) for one in lost]),
                        is_open=not is_searched and any(chances[one][seat] < 1 for one in lost),
                    )


def _missed(
    cards: Cards, state: State, seat: Seat, own: Sequence[str], lost: Sequence[str], come: Sequence[str]
) -> int:
    """How many points fewer the seat then has, with what it is left instead."""
    kept = [one for one in own if one not in lost]
    return points_of(cards, state, seat, *own) - points_of(cards, state, seat, *kept, *come)


def _do(cards: Cards, action: str) -> str:
    effect = cards.district[action].effect
    return effect.do if effect is not None else ""


def _holders(cards: Cards, state: State, first: Seat, *, is_searched: bool) -> dict[str, Seat | None]:
    """Who has each card: as the round ends if all place their best, or as it stands."""
    if is_searched:
        held = Closing(cards, state, worths(cards, state)).played_out(state.free_streets(), first)
    else:
        held = winners(cards, state)
    return {card: who for card, who in zip(state.grid, held, strict=True) if card is not None}


def _struck(
    cards: Cards,
    then: State,
    now: Mapping[str, Seat | None],
    rival: Seat,
    played: tuple[str, Targets],
    *,
    is_searched: bool,
) -> tuple[Sequence[str | None], dict[str, Seat | None]]:
    """Where cards lie once the rival has played this, and who has them; nobody knows what comes for one that leaves."""
    action, targets = played
    if _do(cards, action) == "replace":
        gone = then.grid[SPACE[targets[0]]]
        return then.grid, {card: who for card, who in now.items() if card != gone}
    struck = sketch(then)
    perform(cards, struck, rival, action, targets)
    return struck.grid, _holders(cards, struck, (rival + 1) % then.seats, is_searched=is_searched)


def _gain(
    cards: Cards, state: State, rival: Seat, now: Mapping[str, Seat | None], held: Mapping[str, Seat | None]
) -> int:
    """What the rival gains by it."""
    before, after = ([card for card, who in of.items() if who == rival] for of in (now, held))
    return points_of(cards, state, rival, *after) - points_of(cards, state, rival, *before)


def _pays(
    cards: Cards, state: State, rival: Seat, now: Mapping[str, Seat | None], held: Mapping[str, Seat | None]
) -> float:
    gains = [_gain(cards, state, who, now, held) for who in range(state.seats)]
    return gains[rival] - (sum(gains) - gains[rival]) / (state.seats - 1)


def _taker(rival: Seat, takers: Sequence[Seat | None]) -> Seat:
    who = next(iter(takers), None)
    return who if who is not None and {*takers} == {who} else rival


def _up_to(cards: Cards, state: State, seat: Seat, rival: Seat) -> State:
    """The district once the rival has placed its next Agent, if all place their best."""
    then = sketch(state)
    for street, who in Closing(cards, state, worths(cards, state)).course(
        state.free_streets(), (seat + 1) % state.seats
    ):
        then.agents[street].append(who)
        if who == rival:
            break
    return then


def _shown(cards: Cards, found: Strike) -> dict[str, Param]:
    return {
        "rival_seat": found.rival,
        "action": cards.district[found.action].name,
        "lost": [*found.lost],
        "taken": [*found.taken],
        "instead": [*found.instead],
        "points": signed(-found.points),
        "missed": found.points,
        "to": "none" if found.to == found.rival else "other",
        "to_seat": found.to,
    }


def _is_known(found: Strike, so_far: Sequence[Phrase]) -> bool:
    """True if it is said of these very cards already that only this rival's Action takes them."""
    known = [
        part.params["card"]
        for part in so_far
        if part.params.get("threat") not in (None, "none", "any") and part.params["threat_seat"] == found.rival
    ]
    return not found.taken and all(name in known for name in found.lost)
