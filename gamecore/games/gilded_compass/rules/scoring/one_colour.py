"""Finds the best that specialists of one colour can do with their maps and a given share of the shared tiles.

Two Cartographers of a colour could always change places, and so could two Excavators. So only numbers matter:
the highest values are assigned, the highest of those carry the items, and pairs with items go to the best maps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from gamecore.games.gilded_compass.cards.model import PROFESSIONS, Profession, Tiles
from gamecore.games.gilded_compass.rules.scoring.holdings import SECRET_MAP, Crew, Sent

GOLD = 1000
"""Merit of a Gold: more than all specialists left over, which decide between assignments of as much (A-GC-2)."""


@dataclass(frozen=True, slots=True)
class HeldMissions:
    """Which missions about assigned specialists the hunter has; ``scour`` only if this colour is missing for it."""

    broaden: bool
    congregate: bool
    gather: bool
    hire: bool
    unite: bool
    scour: bool
    every_map: bool


@dataclass(frozen=True, slots=True)
class Own:
    """One hunter's maps, specialists and items of a colour; ``greys`` are open to all colours."""

    maps: tuple[str, ...]
    specialists: tuple[str, ...]
    items: tuple[str, ...]
    greys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """What one colour takes of the shared tiles.

    ``greys``: Abandoned Dig Sites, as bits. ``secrets``: how many Secret Maps. ``duals``: who goes to which Dual Map.
    ``extra``: whom Second Opinion adds; ``on_dual``: at which Dual Map, else at a pair of this colour.
    """

    greys: int
    secrets: int
    duals: tuple[tuple[int, Profession], ...]
    extra: Profession | None
    on_dual: int | None

    def at_duals(self, profession: Profession) -> int:
        return sum(who == profession for _, who in self.duals)


@dataclass(frozen=True, slots=True)
class Split:
    """How many maps have a pair, a Cartographer alone, an Excavator alone; the same of Secret Maps; who carries."""

    pairs: int
    carts: int
    excas: int
    secret_pairs: int
    secret_carts: int
    secret_excas: int
    assigned: tuple[int, int]
    carriers: tuple[int, int]

    @property
    def occupied(self) -> int:
        return self.pairs + self.carts + self.excas

    @property
    def doubled(self) -> int:
        return min(self.pairs, *self.carriers)


@dataclass(slots=True)
class Laid:
    """The crews of one colour."""

    ancient: list[Crew]
    secret: list[Crew]
    dual: dict[int, Sent]
    dual_extra: dict[int, Sent]


class Colour:
    """Everything of one colour in one hunter's hands."""

    def __init__(self, tiles: Tiles, own: Own, held: HeldMissions) -> None:
        self.tiles = tiles
        self.held = held
        self.maps = own.maps
        self.greys = own.greys
        self.carts, self.excas = (self._people(own, type) for type in PROFESSIONS)
        self.cart_items, self.exca_items = (
            [one for one in own.items if tiles.items[one].type == type] for type in PROFESSIONS
        )
        self._splits_of: dict[Share, dict[int, tuple[int, Split]]] = {}
        self._best_of: dict[Share, dict[int, int]] = {}

    def _people(self, own: Own, type: Profession) -> list[str]:
        known = self.tiles.specialists
        return sorted((one for one in own.specialists if known[one].type == type), key=lambda one: -known[one].value)

    @property
    def is_empty(self) -> bool:
        return not self.carts and not self.excas

    def can(self, share: Share) -> bool:
        return bool(self._splits(share))

    def best(self, share: Share) -> dict[int, int]:
        """Return the most merit above that of empty maps, by how many specialists are assigned."""
        if share not in self._best_of:
            self._best_of[share] = {assigned: merit for assigned, (merit, _) in self._splits(share).items()}
        return self._best_of[share]

    def split(self, share: Share, assigned: int) -> Split:
        return self._splits(share)[assigned][1]

    def _splits(self, share: Share) -> dict[int, tuple[int, Split]]:
        if share not in self._splits_of:
            found: dict[int, tuple[int, Split]] = {}
            for split in self._ways(share):
                merit, assigned = self._merit(share, split), sum(split.assigned)
                if assigned not in found or found[assigned][0] < merit:
                    found[assigned] = (merit, split)
            self._splits_of[share] = found
        return self._splits_of[share]

    def _ways(self, share: Share) -> Iterator[Split]:
        maps = len(self.maps) + share.greys.bit_count()
        carts = len(self.carts) - share.at_duals("cartographer") - (share.extra == "cartographer")
        excas = len(self.excas) - share.at_duals("excavator") - (share.extra == "excavator")
        if carts < 0 or excas < 0:
            return
        needs_pair = share.extra is not None and share.on_dual is None
        for secret_pairs, secret_carts, secret_excas in _thirds(share.secrets, carts, excas):
            free_carts = carts - secret_pairs - secret_carts
            free_excas = excas - secret_pairs - secret_excas
            for occupied in range(min(maps, free_carts + free_excas) + 1):
                for pairs, alone, others in _thirds(occupied, free_carts, free_excas):
                    if needs_pair and not pairs and not secret_pairs:
                        continue
                    yield self._split(share, (pairs, alone, others, secret_pairs, secret_carts, secret_excas))

    def _split(self, share: Share, parts: tuple[int, int, int, int, int, int]) -> Split:
        pairs, alone, others, secret_pairs, secret_carts, secret_excas = parts
        assigned, carriers = [], []
        for profession, own, at_secrets, items in (
            ("cartographer", pairs + alone, secret_pairs + secret_carts, self.cart_items),
            ("excavator", pairs + others, secret_pairs + secret_excas, self.exca_items),
        ):
            is_extra = share.extra == profession
            duals = sum(who == profession for _, who in share.duals)
            total = own + at_secrets + duals + is_extra
            may_carry = own + (is_extra and share.on_dual is None and pairs > 0)
            assigned.append(total)
            carriers.append(min(len(items), total if self.held.every_map else may_carry))
        return Split(*parts, assigned=(assigned[0], assigned[1]), carriers=(carriers[0], carriers[1]))

    def _merit(self, share: Share, split: Split) -> int:
        """Rate a split by Gold, then by how low the values of the assigned specialists are (A-GC-2)."""
        people = (
            (self.carts, split.assigned[0], split.carriers[0]),
            (self.excas, split.assigned[1], split.carriers[1]),
        )
        sent = sum(self._values(each, count) for each, count, _ in people)
        gold = sent + sum(self._values(each, carrying) for each, _, carrying in people)
        gold += self._maps_gold(share, split)[0] + SECRET_MAP * share.secrets
        held = self.held
        gold += held.congregate * split.assigned[0] + held.gather * split.assigned[1]
        gold += held.hire * split.occupied + held.unite * (split.pairs + split.secret_pairs)
        gold += (held.broaden and sum(split.assigned) > 0) + (held.scour and share.secrets > 0)
        return gold * GOLD - sent

    def _values(self, people: Sequence[str], count: int) -> int:
        return sum(self.tiles.specialists[one].value for one in people[:count])

    def in_reach(self, share: Share) -> list[str]:
        """Return this colour's maps, and the Abandoned Dig Sites of its share."""
        return [*self.maps, *(one for at, one in enumerate(self.greys) if share.greys >> at & 1)]

    def _maps_gold(self, share: Share, split: Split) -> tuple[int, tuple[str, ...]]:
        """Return what occupying the best maps adds to their lower values, and these maps, the highest first."""
        best: tuple[int, tuple[str, ...]] = (-1, ())
        ordered = sorted(self.in_reach(share), key=lambda one: -self.tiles.maps[one].high)
        for chosen in combinations(ordered, split.occupied):
            gold = sum(self.tiles.maps[one].high - self.tiles.maps[one].low for one in chosen)
            gold += sum(self.tiles.maps[one].high for one in chosen[: split.doubled])
            best = max(best, (gold, chosen), key=lambda each: each[0])
        return best

    def occupied(self, share: Share, split: Split) -> tuple[str, ...]:
        return self._maps_gold(share, split)[1]


def _thirds(count: int, carts: int, excas: int) -> Iterator[tuple[int, int, int]]:
    """List the ways to fill ``count`` maps with pairs, Cartographers alone and Excavators alone."""
    for pairs in range(min(count, carts, excas) + 1):
        for alone in range(min(count - pairs, carts - pairs) + 1):
            if count - pairs - alone <= excas - pairs:
                yield pairs, alone, count - pairs - alone


class _Queue:
    """People of one profession, best first; the first of them carry items."""

    def __init__(self, people: Sequence[str], items: Sequence[str], carriers: int) -> None:
        self.people = list(people)
        self.items = list(items[:carriers])

    def next(self) -> Sent:
        return Sent(self.people.pop(0), self.items.pop(0) if self.items else None)


def crews_of(colour: Colour, share: Share, assigned: int, greys: Sequence[str], secrets: Sequence[str]) -> Laid:
    """Return the crews behind :meth:`Colour.best`. Carriers go to pairs first, and of those to the best maps first."""
    split = colour.split(share, assigned)
    queues: Mapping[Profession, _Queue] = {
        "cartographer": _Queue(colour.carts, colour.cart_items, split.carriers[0]),
        "excavator": _Queue(colour.excas, colour.exca_items, split.carriers[1]),
    }
    carts, excas = queues["cartographer"], queues["excavator"]
    occupied = colour.occupied(share, split)
    ancient = [Crew(one, False, (carts.next(), excas.next())) for one in occupied[: split.pairs]]
    ancient += [Crew(one, False, (carts.next(),)) for one in occupied[split.pairs : split.pairs + split.carts]]
    ancient += [Crew(one, False, (excas.next(),)) for one in occupied[split.pairs + split.carts :]]
    has_extra = share.extra is not None and share.on_dual is None
    if has_extra and split.pairs and share.extra is not None:
        ancient[0] = Crew(ancient[0].tile, False, ancient[0].sent, queues[share.extra].next())
    secret = [Crew(one, True, (carts.next(), excas.next())) for one in secrets[: split.secret_pairs]]
    alone = split.secret_pairs + split.secret_carts
    secret += [Crew(one, True, (carts.next(),)) for one in secrets[split.secret_pairs : alone]]
    secret += [Crew(one, True, (excas.next(),)) for one in secrets[alone:]]
    if has_extra and not split.pairs and share.extra is not None:
        secret[0] = Crew(secret[0].tile, True, secret[0].sent, queues[share.extra].next())
    dual = {at: queues[who].next() for at, who in share.duals}
    dual_extra = {} if share.on_dual is None or share.extra is None else {share.on_dual: queues[share.extra].next()}
    left = list(colour.in_reach(share))
    for one in occupied:
        left.remove(one)
    return Laid([*ancient, *(Crew(one, False) for one in left)], secret, dual, dual_extra)


def colour_of(tiles: Tiles, own: Own, held: HeldMissions) -> Colour:
    """Return the same object for the same things: between two questions they differ by a tile or two."""
    return tiles.remembered((own, held), lambda: Colour(tiles, own, held))
