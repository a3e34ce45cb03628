"""Who is left at the University for one's later dice, once the others between have chosen."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.ai.seen import UNPLACED, Seen
from gamecore.games.gilded_compass.rules.hires import own_places
from gamecore.games.gilded_compass.state import NEUTRAL, Die

SAME = 6
"""Worths that agree to so many places are the same."""
BEHIND_THEIR_LIKE = 0.01
"""By so much less is somebody worth behind another of the kind who waits for a map: of those who come to the same the
other kind is better. Reckoned as two maps to come it is no better (BALANCE.md)."""


def specialist(seen: Seen, id: str, taken: Sequence[str]) -> float:
    """Return what one beside those taken adds now, or is expected to once a map comes."""
    gain = seen.with_more(specialists=(*taken, id)) - seen.with_more(specialists=tuple(taken))
    waits = BEHIND_THEIR_LIKE if seen.waits_like(id, taken) else 0.0
    return max(float(gain), UNPLACED * seen.specialist(id) - waits)


def later_places(seen: Seen, count: int) -> tuple[int, ...]:
    """The places of own dice that choose after the ``count`` that choose now; each die before these took somebody."""
    chosen = seen.state.entrances - len(seen.view.specialists) + count
    return tuple(place for place in own_places(seen.state.university, seen.seat) if place > chosen)


def who_follows(seen: Seen, taken: Sequence[str]) -> tuple[str, ...]:
    """Return whom one's later dice hire once these are taken."""
    later = later_places(seen, len(taken))
    left = list(seen.view.specialists)
    for one in taken:
        left.remove(one)
    between = seen.state.university[seen.state.entrances - len(left) : max(later, default=0)]
    return tuple(_hired(seen, between, left, taken)[seen.seat][len(taken) :])


def rivals_gain(seen: Seen, taken: Sequence[str]) -> int:
    """Return the Gold that all others together are likely to get by whom they hire once these are taken."""
    left = list(seen.view.specialists)
    for one in taken:
        left.remove(one)
    row = seen.state.university[seen.state.entrances - len(left) : seen.state.entrances]
    hired = _hired(seen, row, left, taken).items()
    return sum(Seen(seen.tiles, seen.view, by).with_more(specialists=(*who,)) for by, who in hired if by != seen.seat)


def hire_of(seen: Seen, row: Sequence[Die], faces: Sequence[int]) -> str | None:
    """Return whom the first of these dice of one's own in a row hires: each stands left of its equals."""
    hired = _hired(seen, row, list(seen.view.specialists), ())[seen.seat]
    own = [die.face for die in row if die.owner == seen.seat]
    at = next((at for at, face in enumerate(own) if face in faces), len(own))
    return hired[at] if at < len(hired) else None


def likely_hires(seen: Seen, maps: tuple[str, ...]) -> tuple[str, ...]:
    """Return whom one's dice hire in turn with these maps in hand."""
    row = seen.state.university[: seen.state.entrances]
    return tuple(_hired(seen.with_maps(maps), row, list(seen.view.specialists), ())[seen.seat])


def _hired(seen: Seen, dice: Sequence[Die], left: list[str], taken: Sequence[str]) -> dict[Seat, list[str]]:
    """Return by seat those taken and whom these dice hire, if each of the others takes who is worth most to them, as
    far as everybody sees it, and of equal ones who is worth most here: that is likely, and promises nothing."""
    mine = list(taken)
    hired: dict[Seat, list[str]] = {seen.seat: mine}
    for die in dice:
        if not left:
            break
        if die.owner == NEUTRAL:
            best = max(left, key=lambda one: seen.tiles.specialists[one].value)
        else:
            theirs = hired.setdefault(die.owner, [])
            rival = seen if die.owner == seen.seat else Seen(seen.tiles, seen.view, die.owner)
            worths = {one: (round(specialist(rival, one, theirs), SAME), specialist(seen, one, mine)) for one in left}
            best = max(left, key=lambda one: worths[one])
            theirs.append(best)
        left.remove(best)
    return hired


def worth_in_turn(seen: Seen, taken: Sequence[str]) -> float:
    """Return what these are worth together with whom one's later dice hire then."""
    everybody = (*taken, *who_follows(seen, taken))
    return sum(specialist(seen, one, everybody[:at]) for at, one in enumerate(everybody))
