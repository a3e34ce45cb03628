"""How cards add more than their own points: the points of a guild times its cards, before and after."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import chained
from gamecore.games.cadwallon.rules.endgame_scoring import score
from gamecore.games.cadwallon.state import Player, State


def growth(cards: Cards, state: State, seat: Seat, led: Sequence[str], more: Sequence[str]) -> Phrase | None:
    """``3×1 becomes 5×2``: what the cards make of the one guild, or of the Militia, that they add to, with those owned
    and ``led``; None where nothing multiplies or they add to several."""
    owned = state.players[seat].cards
    others = [one for one in led if one not in more]
    before, after = (_products(cards, state.condition, [*owned, *others, *new]) for new in ((), more))
    changed = [kind for kind in after if before.get(kind) != after[kind]]
    if len(changed) != 1 or len(before.keys() - after.keys()) or after[changed[0]][1] == 1:
        return None
    was, then = before.get(changed[0]), after[changed[0]]
    return say("growth", was="none" if was is None else _said(*was), then=_said(*then))


def enlarged(
    cards: Cards, state: State, seat: Seat, led: Sequence[str], card: str, *, whose: str = "you"
) -> Phrase | str:
    """``third Usurers: 6 to 15``: which card of its guild or of the Militia this one would be, with those owned and
    how many that are ``led``, and what all of them come to before and with it; of all guilds where a Personality goes
    from one to another by it; "none" of the first of its kind. ``whose``: "you", or "they" where it is told of a
    rival."""
    owned = [*state.players[seat].cards, *(one for one in led if one != card)]
    before, after = (_products(cards, state.condition, [*owned, *more]) for more in ((), (card,)))
    moved = _moved(before, after)
    if any(then < was for _, was, then in moved) and len(moved) > 1:
        return chained(
            "comma", [say("set-changes", kind=at, was=_minus(was), then=_minus(then)) for at, was, then in moved]
        )
    changed = [kind for kind in after if kind in before and before[kind] != after[kind]]
    if len(changed) != 1 or after.keys() != before.keys() or after[changed[0]][1] <= before[changed[0]][1]:
        return "none"
    (was, times), (then, more) = before[changed[0]], after[changed[0]]
    _, own = _products(cards, state.condition, state.players[seat].cards).get(changed[0], (0, 0))
    comes: dict[str, Param] = {"was": _minus(was * times), "then": _minus(then * more)}
    return say("set-grows", number=more, led=times - own, whose=whose, kind=changed[0], **comes)


def _moved(before: Mapping[str, tuple[int, int]], after: Mapping[str, tuple[int, int]]) -> list[tuple[str, int, int]]:
    """By guild whose total is another, what it comes to before and after; first what grows."""
    was, now = ({kind: points * times for kind, (points, times) in of.items()} for of in (before, after))
    totals = [(kind, was.get(kind, 0), now.get(kind, 0)) for kind in {**before, **after}]
    return sorted((one for one in totals if one[1] != one[2]), key=lambda one: one[1] - one[2])


def _minus(points: int) -> str:
    return str(points).replace("-", "−")


def useless(cards: Cards, condition: str | None, owned: Sequence[str], card: str) -> str:
    """Why a Personality would add nothing to what is owned and led: "alone" without a guild card, "full" where every
    guild has all the cards that count; "none" where it adds something, and of other cards."""
    if cards.district[card].kind != "personality":
        return "none"
    others = [one for one in owned if one != card]
    before, after = (_products(cards, condition, [*others, *more]) for more in ((), (card,)))
    if before != after:
        return "none"
    return "full" if any(kind != "militia" for kind in before) else "alone"


def _products(cards: Cards, condition: str | None, owned: Iterable[str]) -> Mapping[str, tuple[int, int]]:
    """By guild, and of the Militia: points, and by what they are multiplied."""
    own = [one for one in owned if cards.district[one].kind != "action"]
    found = score(cards, condition, [Player(cards=own)], 0)
    products: dict[str, tuple[int, int]] = {one.guild: (one.points, one.times) for one in found.guilds if one.points}
    if found.militia:
        products["militia"] = (found.militia // found.militia_times, found.militia_times)
    return products


def _said(points: int, times: int) -> str:
    return _minus(points) + f"×{times}"
