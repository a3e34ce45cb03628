"""What a hunter reads at the beginning of a turn: what came in or what others placed, who pushed them, who leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from gamecore.engine.abilities.your_round import YourRound
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.gold_in_sight import (
    compared,
    gold_text,
    of_everybody,
    of_oneself,
)
from gamecore.games.gilded_compass.presentation.lost_places import costly_sets, lost_places, owner_of
from gamecore.games.gilded_compass.state import NEUTRAL
from gamecore.games.gilded_compass.view import CompassView, state_of

MOST_TOLD = 3
"""Buildings at which others took something from the viewer's dice, told one by one."""
MOST_SETS = 6
"""So many sets of others are told, all of a lap of five; more come only to somebody who was passed over."""
_LISTED = {"archives.took": "maps", "university.took": "specialists"}
_OWN_EYES = ("auction.kept", "guild.kept", "temple.seen")
"""Told to their owner alone: what they got in secret."""
_TAKEN = ("illuminati.took", "tower.took", "galleon.kept", "galleon.alone")
_FALLEN = ("university.pushed", "tower.fell", "ability.will")


def sums_up_now(view: CompassView) -> bool:
    """True while the viewer is to place dice in their turn."""
    return view.viewer is not None and (view.phase, view.turn) == ("turn", view.viewer)


def your_round(tiles: Tiles, view: CompassView, events: Sequence[Event]) -> YourRound | None:
    seat = view.viewer
    assert seat is not None
    placed = [at for at, event in enumerate(events) if event.kind == "turn.placed" and owner_of(event) == seat]
    if not placed:
        return None
    told = events[placed[-1] + 1 :]
    resolved = "yes" if any(event.kind == "round.begun" for event in told) else "no"
    lost = list(_pushed(told, seat, resolved))
    lost += lost_places(state_of(view), seat, events, placed[-1])
    costly = costly_sets(state_of(view), seat, events, placed[-1])
    is_lost_first = bool(lost) and resolved == "no"
    suffered = say(
        "your-suffered", dotted=lost[:MOST_TOLD], count=len(lost), resolved=resolved, first=_yes(is_lost_first)
    )
    placed_since = list(_placed_by_others(told, seat, costly)) if resolved == "no" else []
    shown = list(_named_once(_shown(placed_since, MOST_SETS)))
    gained = say(
        "your-gained",
        resolved=resolved,
        dotted=shown if resolved == "no" else list(_gained(tiles, told, seat)),
        more=_yes(len(placed_since) > len(shown)),
        tokens=sum(_tokens(event) for event in told if _is_of(event, seat, "library.learned")),
        first=_yes(not is_lost_first),
    )
    standing = _standing(tiles, view, seat, is_news=resolved == "yes")
    if resolved == "yes":  # what the buildings gave counts then, not whose dice stood where
        return YourRound(gained, suffered, standing, standing_first=True)
    # Where there is room for one line alone, that is what others did to one's own dice.
    return YourRound(suffered, gained, standing) if lost else YourRound(gained, suffered, standing)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _is_of(event: Event, seat: Seat, *kinds: str) -> bool:
    return event.kind in kinds and event.params["seat"] == seat


def _tokens(event: Event) -> int:
    tokens = event.params["tokens"]
    assert isinstance(tokens, int)
    return tokens


def _gained(tiles: Tiles, told: Sequence[Event], seat: Seat) -> Iterator[Phrase]:
    for kind, name in _LISTED.items():
        for event in told:
            if _is_of(event, seat, kind):
                yield say("your-tiles", tiles=event.params[name])
    for event in told:
        if event.kind in _OWN_EYES:
            got = next(iter(event.params.values()))
            if event.kind == "auction.kept" and isinstance(got, Sequence) and not isinstance(got, str):
                got = tile_text.artifacts_named(tiles, got)
            yield say("your-secret", kind=_key(event), tiles=got)
        elif _is_of(event, seat, *_TAKEN):
            yield say(
                "your-taken",
                kind=_key(event),
                what=next(value for name, value in event.params.items() if name not in ("seat", "returned")),
            )


def _shown(placed: Sequence[tuple[Phrase, bool]], most: int) -> list[Phrase]:
    """As many sets as are told, in their order: all that cost the viewer something, then the first of the others."""
    others = [at for at, (_, costs) in enumerate(placed) if not costs]
    room = max(0, most - (len(placed) - len(others)))
    return [one for at, (one, costs) in enumerate(placed) if costs or at in others[:room]]


def _named_once(shown: Sequence[Phrase]) -> Iterator[Phrase]:
    """What somebody placed after another set of theirs says no more whose it is."""
    before = None
    for one in shown:
        yield Phrase(one.id, {**one.params, "who": "none"}) if one.params["who"] == before else one
        before = one.params["who"]


def _placed_by_others(told: Sequence[Event], seat: Seat, costly: Sequence[Event]) -> Iterator[tuple[Phrase, bool]]:
    """Every set that was placed since, and whether it pushed the viewer's dice out or took a place from them; neutral
    dice before anybody else rolls are those one placed oneself."""
    is_own_turn = True
    for at, event in enumerate(told):
        is_own_turn = is_own_turn and event.kind != "turn.rolled"
        owner = owner_of(event) if event.kind == "turn.placed" else seat
        if owner != seat and not (owner == NEUTRAL and is_own_turn):
            building: Any = event.params["building"]
            what = Phrase("picture-building", building.params)
            params = {name: event.params[name] for name in ("who", "faces", "onto")} | {"what": what}
            follow = takewhile(lambda each: each.kind in _FALLEN, told[at + 1 :])
            pushes = any(owner_of(each) == seat for each in follow)
            yield Phrase("rival-placed", params), pushes or any(each is event for each in costly)


def _key(event: Event) -> str:
    """The event's kind, as texts can choose by it."""
    return event.kind.replace(".", "-")


def _pushed(told: Sequence[Event], seat: Seat, resolved: str) -> Iterator[Phrase]:
    """The viewer's dice that were pushed out, those of a building together."""
    for kind in _FALLEN:
        found = [event for event in told if event.kind == kind and owner_of(event) == seat]
        if found:
            faces = [event.params["face"] for event in found]
            yield say("your-pushed", kind=_key(found[0]), faces=faces, paid=resolved)


def standing(tiles: Tiles, view: CompassView) -> Phrase:
    """What everybody has, for whoever asks for it."""
    assert view.viewer is not None
    return _standing(tiles, view, view.viewer, is_news=True, tells_level=True)


def _standing(tiles: Tiles, view: CompassView, seat: Seat, *, is_news: bool, tells_level: bool = False) -> Phrase:
    """What everybody has, hidden tiles by the least and the most that they can pay, and who is ahead, as far as anybody
    can tell. Within a round only tokens that are spent move it: that ``is_news`` when a round begins, if all are not
    level."""
    sights, own = of_everybody(tiles, view), of_oneself(tiles, view, seat)
    others = sorted((one for one in range(len(sights)) if one != seat), key=lambda one: -sights[one].about)
    is_level = all(each.most == sights[0].least for each in sights)
    ahead, by = compared(own, [sights[one] for one in others])
    return say(
        "your-standing",
        gold=gold_text(own),
        shown=gold_text(sights[seat]) if sights[seat].is_hidden else "none",
        level=_yes(not is_news or (is_level and not tells_level)),
        dotted=[say("standing-of", seat=one, gold=gold_text(sights[one])) for one in others],
        hidden=_yes(any(sights[one].is_hidden for one in others)),
        ahead=ahead,
        by=by or "none",
        round=view.round,
        rounds=view.rounds,
    )
