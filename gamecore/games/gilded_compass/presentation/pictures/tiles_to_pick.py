"""Maps and specialists to be picked, beside what the hunter has that they go with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM_2, INK, INK_2, LEAF_2
from gamecore.engine.picture.marks import Gap, Mark, Part, Row, Run, Sign, Text
from gamecore.engine.picture.pieces import signed
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.pictures.columns import Below, Card, Draws, Line, gold
from gamecore.games.gilded_compass.presentation.pictures.gains import Gains
from gamecore.games.gilded_compass.presentation.pictures.painted.sites import named_landscape
from gamecore.games.gilded_compass.presentation.pictures.signs import PROFESSION_SIGNS, site_sign
from gamecore.games.gilded_compass.view import CompassView

MOST_OWNED, FEW_OWNED = 3, 2
MAP_LINES = (
    Line(100), Line(46, say("picture-with")), Line(42, say("picture-without")), Line(46, say("picture-your-people")),
)  # fmt: skip
PERSON_LINES = (Line(112), Line(48, say("picture-on-its-map")), Line(44, say("picture-your-maps")))
HIRED, FOOT_OF_A_MAP, FOOT_OF_A_PERSON = 48, 58, 50
"""How high the lines are of the best hire and of what is added."""
FEW = {"map": 3, "specialist": 4}
"""So many cards at most have room for a figure and for what it waits for on one line."""
WAITS_FOR, OF_A_MAP, IN_TWO = 34, 18, 66
"""By how much a foot is higher for the words of what a figure waits for above it; with maps, whose foot is high
anyway, in one line and in two."""
BROAD = 4
"""So many cards at most have room for these words in one line."""
WORDS = 32
"""How high one line of them is."""


def lines_of(tiles: Tiles, view: CompassView, gains: Gains, kind: str, *, hires: bool) -> tuple[Line, ...]:
    """Whoever ``hires`` later in the round sees what a map adds with the best whom they can hire for it. The foot is
    higher where something has no figure yet but one that waits, and many cards are narrow."""
    is_map = kind == "map"
    hired = [Line(HIRED, with_hires(gains))] if is_map and hires else []
    ids, adds = (view.maps, gains.maps) if is_map else (view.specialists, gains.people)
    waits = any(adds(id) <= 0 and _later(tiles, view, gains, kind, id, hires=hires) for id in ids)
    foot = (FOOT_OF_A_MAP if is_map else FOOT_OF_A_PERSON) + (_above(kind, len(ids)) if waits else 0)
    about = say("picture-adds", waits="yes" if waits else "no")
    return (*(MAP_LINES if is_map else PERSON_LINES), *hired, Line(foot, about))


def with_hires(gains: Gains) -> Phrase:
    """Whoever is behind others may find whom they would like gone."""
    return say("picture-with-hires", first="yes" if gains.hires_first else "no")


def _above(kind: str, cards: int) -> int:
    """How much higher the foot is for words above its figure; not at all where they are beside it."""
    if cards <= FEW[kind]:
        return 0
    if kind != "map":
        return WAITS_FOR
    return IN_TWO if cards > BROAD else OF_A_MAP


def map_cards(tiles: Tiles, view: CompassView, gains: Gains, *, hires: bool) -> list[Card]:
    return [
        Card(
            str(at),
            (
                _site(tiles, tiles.maps[id].site),
                gold(tiles.maps[id].high, 42),
                gold(tiles.maps[id].low, 36),
                _people_of(tiles, gains, tiles.maps[id].site),
                *((_hired_for(tiles, view, gains, id),) if hires else ()),
                _gain(
                    gains.maps(id),
                    "map",
                    _later(tiles, view, gains, "map", id, hires=hires),
                    above=_above("map", len(view.maps)),
                ),
            ),
        )
        for at, id in enumerate(view.maps)
    ]


def _hired_for(tiles: Tiles, view: CompassView, gains: Gains, id: str) -> Draws:
    """The Gold with them, and who they are where there is room: those of another site than the map's with its sign.
    Where nobody on offer needs this map, what it adds by itself: a dash looked as if it brought nothing. Whoever goes
    to another map has their own Gold behind their signs, for they bring it with any map."""
    found = gains.hires([id], view.specialists)
    if not found.people:
        return gold(found.gold, 38, is_gain=True)
    if elsewhere := gains.elsewhere([id], found):
        return _with_others(tiles, gains.maps(id), found.people, elsewhere)
    total: tuple[Part, ...] = (Run(signed(found.gold), face="serif"), Sign("coin", scale=0.75))
    named: tuple[Part, ...] = total
    for one in (tiles.specialists[person] for person in found.people):
        of_site = () if one.site == tiles.maps[id].site else (site_sign(one.site),)
        named += (Gap(6), *of_site, Sign(PROFESSION_SIGNS[one.type], scale=0.9), Run(str(one.value), 0.9))
    return lambda box: [Row(box, named, 38, INK, align="middle", gap=0.12, shorter=(total,))]


def _with_others(tiles: Tiles, gain: int, people: Sequence[str], elsewhere: int) -> Draws:
    """What a map adds by itself; then who goes to another one, and what they bring there."""
    own: tuple[Part, ...] = (Run(signed(gain), face="serif"), Sign("coin", scale=0.75))
    others: tuple[Part, ...] = ()
    for one in (tiles.specialists[person] for person in people):
        others += (site_sign(one.site), Sign(PROFESSION_SIGNS[one.type], scale=0.9))
    shown = (*own, Gap(10), *others, Run(signed(elsewhere), 0.9, INK_2))
    return lambda box: [Row(box, shown, 38, INK, align="middle", gap=0.12, shorter=(own,))]


def person_cards(tiles: Tiles, view: CompassView, gains: Gains) -> list[Card]:
    return [
        Card(
            str(at),
            (
                _site(tiles, tiles.specialists[id].site),
                _person(tiles, id),
                _maps_of(tiles, gains, tiles.specialists[id].site),
                _gain(
                    gains.people(id),
                    "specialist",
                    _later(tiles, view, gains, "specialist", id, hires=False),
                    above=_above("specialist", len(view.specialists)),
                ),
            ),
        )
        for at, id in enumerate(view.specialists)
    ]


def _later(tiles: Tiles, view: CompassView, gains: Gains, kind: str, id: str, *, hires: bool) -> int:
    """What a tile pays once it is joined by what it goes with; nothing comes after the last round, and of a map that
    somebody can be hired for in this one it stands above already with whom."""
    if view.round >= view.rounds:
        return 0
    if hires:
        best = gains.hires([id], view.specialists)
        if best.people and not gains.elsewhere([id], best):
            return 0
    return tiles.maps[id].high if kind == "map" else tiles.specialists[id].value


def _gain(now: int, kind: str, later: int, *, above: int) -> Draws:
    """What a tile adds now, or where that is nothing, what it is to bring and, so high ``above`` or before it, when:
    "0" looked as if it brought nothing."""
    if now > 0 or not later:
        return gold(now, is_gain=True)
    waits, figure = say("picture-later", kind=kind), gold(later, 42, is_gain=True)
    if not above:
        return gold(later, 42, is_gain=True, says=waits)

    def draws(box: Box) -> list[Mark]:
        words, below = box.down(max(WORDS, above), None)
        return [Text(words, waits, 30, INK_2, "text", "middle", lines=2), *figure(below)]

    return draws


def below_tiles(gains: Gains, together: int | None, with_hire: int | None) -> Iterator[Below]:
    """What those chosen add together, where there are several, and with the best whom one can hire for them; and what
    the signs mean."""
    if together is not None:
        parts: tuple[Part, ...] = (
            Run(say("picture-together"), ink=CREAM_2, face="text"),
            Run(signed(together)),
            Sign("coin"),
        )
        if with_hire is not None:
            parts += (
                Gap(14),
                Run(with_hires(gains), ink=CREAM_2, face="text"),
                Run(signed(with_hire)),
                Sign("coin"),
            )
        yield Below(40, lambda box: [Row(box, parts, 36, LEAF_2, align="middle")])
    yield Below(34, _key)


def _key(box: Box) -> list[Mark]:
    parts: list[Part] = []
    for sign in PROFESSION_SIGNS.values():
        parts += [Sign(sign), say("picture-sign", sign=sign), Gap(8)]
    parts.append(say("picture-one-each"))
    return [Row(box, tuple(parts), 30, CREAM_2, "text", "middle")]


def _site(tiles: Tiles, id: str | None) -> Draws:
    """Its landscape across the head of the card, above its name."""

    def draws(box: Box) -> list[Mark]:
        upper, lower = Box(box.x - 8, box.y - 8, box.w + 16, box.h + 8).down(None, 38)
        name = tiles.sites[id].short if id is not None else say("picture-dig-site")
        return [*named_landscape(upper, id), Text(lower.inset(8, 0), name, 32, INK, "bold", "middle")]

    return draws


def _person(tiles: Tiles, id: str) -> Draws:
    one = tiles.specialists[id]
    parts: tuple[Part, ...] = (Sign(PROFESSION_SIGNS[one.type]), Run(str(one.value), face="serif"))
    return lambda box: [Row(box, parts, 46, INK, align="middle", gap=0.12)]


def _people_of(tiles: Tiles, gains: Gains, site: str | None) -> Draws:
    """The hunter's specialists of a site; all of them for a map of any site, of more than a few how many: with their
    sites there is room for one or two."""
    people = [tiles.specialists[one] for one in gains.hunter.specialists]
    found = sorted((one for one in people if site in (one.site, None)), key=lambda one: (-one.value, one.id))
    if site is None and len(found) > FEW_OWNED:
        count: tuple[Part, ...] = (str(len(found)), Sign("people"))
        return lambda box: [Row(box, count, 34, INK_2, align="middle", gap=0.14)]
    return _owned(
        [
            (*((site_sign(one.site),) if site is None else ()), Sign(PROFESSION_SIGNS[one.type]), str(one.value))
            for one in found
        ],
        "people",
    )


def _maps_of(tiles: Tiles, gains: Gains, site: str) -> Draws:
    """The hunter's maps that take a specialist of a site, those of missions too."""
    hunter = gains.hunter
    maps = sorted((tiles.maps[one] for one in hunter.maps), key=lambda one: (one.site is None, -one.high, one.id))
    missions = [tiles.missions[one] for one in hunter.missions]
    things: list[tuple[Part, ...]] = [
        (Sign("map") if one.site else site_sign(None), f"{one.high}/{one.low}")
        for one in maps
        if one.site in (site, None)
    ]
    things += [
        (Sign("scroll"),) for one in missions if one.kind == "secret" or (one.kind == "dual" and site in one.sites)
    ]
    return _owned(things, "map")


def _nothing() -> Draws:
    return lambda box: [Text(box, "–", 34, INK_2, "bold", "middle")]


def _owned(things: Sequence[tuple[Part, ...]], kind: str) -> Draws:
    """As many as there is room for, and how many more: a figure alone looked like Gold."""
    if not things:
        return _nothing()
    ways: list[tuple[Part, ...]] = []
    for most in range(min(MOST_OWNED, len(things)), 0, -1):
        parts: list[Part] = []
        for thing in things[:most]:
            parts += [Gap(4), *thing]
        if most < len(things):
            parts += [Gap(6), Run(f"+{len(things) - most}", 0.9), Sign(kind, scale=0.8)]
        ways.append(tuple(parts[1:]))
    return lambda box: [Row(box, ways[0], 34, INK_2, align="middle", gap=0.08, shorter=(*ways[1:], tuple(things[0])))]


def tiles_alt(tiles: Tiles, view: CompassView, gains: Gains, kind: str, *, hires: bool) -> list[tuple[Phrase, Phrase]]:
    """Each as it is read aloud, and what it adds; a map with the best hire, too, where its hunter ``hires`` later."""
    if kind == "map":
        said = [(id, tile_text.map_read_aloud(tiles, id), gains.maps(id)) for id in view.maps]
    else:
        said = [(id, tile_text.specialist_read_aloud(tiles, id), gains.people(id)) for id in view.specialists]
    found: list[tuple[Phrase, Phrase]] = []
    for id, what, now in said:
        best = gains.hires([id], view.specialists) if hires else None
        elsewhere = gains.elsewhere([id], best) if best is not None else 0
        hired = "none" if best is None or elsewhere else best.gold
        later = _later(tiles, view, gains, kind, id, hires=False)
        first = "yes" if gains.hires_first else "no"
        found.append(
            (
                what,
                say(
                    "picture-adds-alt", kind=kind, gold=now, later=later, hired=hired, first=first, elsewhere=elsewhere
                ),
            )
        )
    return found
