"""Finds the best final assignment (GC-29, GC-30): who goes to which map with which item.

Colours compete only for tiles that take several of them: Abandoned Dig Sites, Secret Maps, Dual Maps and Second
Opinion. So colours are assigned one after the other, and only what is left of those tiles is carried from one to the
next. :mod:`.one_colour` finds the best within a colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from gamecore.games.gilded_compass.cards.model import PROFESSIONS, Profession, Tiles
from gamecore.games.gilded_compass.rules.scoring.holdings import DUAL_MAP, Crew, Holdings
from gamecore.games.gilded_compass.rules.scoring.one_colour import (
    GOLD,
    Colour,
    HeldMissions,
    Own,
    Share,
    colour_of,
    crews_of,
)

OTHER: Mapping[Profession, Profession] = {"cartographer": "excavator", "excavator": "cartographer"}
FREE, USED = -1, -2
"""Of Second Opinion; otherwise it waits on the Dual Map of that number to be completed."""


@dataclass(frozen=True, slots=True)
class Left:
    """What earlier colours have left. ``duals``: whom the first colour sent to each Dual Map, if anybody.

    ``odd`` is true if an odd number is assigned so far, for Recruit Specialists.
    """

    greys: int
    secrets: int
    duals: tuple[Profession | None, ...]
    second: int
    odd: bool = False


@dataclass(slots=True)
class _Best:
    merit: int
    shares: tuple[tuple[str, Share, int], ...] = field(default=())
    """Per colour: its share of the shared tiles, and how many specialists it assigns."""


def best_crews(tiles: Tiles, holdings: Holdings) -> tuple[Crew, ...]:
    """Return an assignment that no other beats, and of several such the one that leaves most over (A-GC-2).

    Every map and mission map is there once, maps that stay empty too.
    """
    return tiles.remembered(holdings, lambda: _Search(tiles, holdings).crews())


def _by_colour(tiles: Tiles, holdings: Holdings, greys: Sequence[str]) -> dict[str, Own]:
    maps: dict[str | None, list[str]] = {site: [] for site in (*tiles.sites, None)}
    specialists: dict[str, list[str]] = {site: [] for site in tiles.sites}
    items: dict[str, list[str]] = {site: [] for site in tiles.sites}
    for one in holdings.maps:
        maps[tiles.maps[one].site].append(one)
    for one in holdings.specialists:
        specialists[tiles.specialists[one].site].append(one)
    for one in holdings.items:
        items[tiles.items[one].site].append(one)
    return {
        site: Own(tuple(maps[site]), tuple(specialists[site]), tuple(items[site]), tuple(greys)) for site in tiles.sites
    }


class _Search:
    def __init__(self, tiles: Tiles, holdings: Holdings) -> None:
        self.tiles = tiles
        self.holdings = holdings
        kinds = {one: tiles.missions[one].kind for one in holdings.missions}
        self.kinds = set(kinds.values())
        self.duals = [one for one in holdings.missions if kinds[one] == "dual"]
        self.secrets = [one for one in holdings.missions if kinds[one] == "secret"]
        self.greys = [one for one in holdings.maps if tiles.maps[one].site is None]
        owned = {tiles.maps[one].site or "grey" for one in holdings.maps}
        self.owned = owned | {site for one in self.duals for site in tiles.missions[one].sites}
        own = _by_colour(tiles, holdings, self.greys)
        self.colours = {site: colour_of(tiles, own[site], self._held_missions(site)) for site in tiles.sites}

    def _held_missions(self, site: str) -> HeldMissions:
        return HeldMissions(
            broaden="broaden" in self.kinds,
            congregate="congregate" in self.kinds,
            gather="gather" in self.kinds,
            hire="hire" in self.kinds,
            unite="unite" in self.kinds,
            scour="scour" in self.kinds and site not in self.owned,
            every_map=self.holdings.every_map,
        )

    def crews(self) -> tuple[Crew, ...]:
        start = Left(
            (1 << len(self.greys)) - 1,
            len(self.secrets),
            (None,) * len(self.duals),
            FREE if "second" in self.kinds else USED,
        )
        best: dict[Left, _Best] = {start: _Best(0)}
        done: set[str] = set()
        for site, colour in self.colours.items():
            if not colour.is_empty:
                best = self._with(site, colour, best, done)
            done.add(site)
        left, found = max(best.items(), key=lambda each: each[1].merit + self._grey_secret(each[0]))
        del left
        return self._laid_out(found)

    def _grey_secret(self, left: Left) -> int:
        """Count an empty Secret Map as grey for Scour the Globe; rule out a Second Opinion that was not completed."""
        if left.second >= 0:
            return -1000 * GOLD
        return GOLD * ("scour" in self.kinds and left.secrets > 0 and "grey" not in self.owned)

    def _with(self, site: str, colour: Colour, best: dict[Left, _Best], done: set[str]) -> dict[Left, _Best]:
        found: dict[Left, _Best] = {}
        for left, so_far in best.items():
            for share, after, extra_gold in self._shares(site, colour, left, done):
                for assigned, merit in colour.best(share).items():
                    total = so_far.merit + GOLD * extra_gold + merit
                    odd = False
                    if "recruit" in self.kinds:
                        total += GOLD * ((assigned + left.odd) // 2)
                        odd = bool((assigned + left.odd) % 2)
                    key = Left(after.greys, after.secrets, after.duals, after.second, odd)
                    if key not in found or found[key].merit < total:
                        found[key] = _Best(total, (*so_far.shares, (site, share, assigned)))
        return found

    def _shares(self, site: str, colour: Colour, left: Left, done: set[str]) -> Iterator[tuple[Share, Left, int]]:
        """List what this colour may take of the shared tiles, what is left then, and the Gold of Dual Maps."""
        mine = [at for at, one in enumerate(self.duals) if site in self.tiles.missions[one].sites]
        greys = [mask for mask in range(left.greys + 1) if mask & left.greys == mask]
        for grey, secrets, sent in product(
            greys, range(left.secrets + 1), product((None, *PROFESSIONS), repeat=len(mine))
        ):
            to_duals = dict(zip(mine, sent, strict=True))
            if any(who is not None and who == left.duals[at] for at, who in to_duals.items()):
                continue
            duals, gold = self._after_duals(site, left, to_duals, done)
            for extra, on_dual, second in self._extras(site, left, to_duals, done):
                share = Share(grey, secrets, tuple(sorted((at, who) for at, who in to_duals.items() if who)),
                              extra, on_dual)  # fmt: skip
                if colour.can(share):
                    yield share, Left(left.greys & ~grey, left.secrets - secrets, duals, second), gold

    def _is_first(self, site: str, at: int, done: set[str]) -> bool:
        other = next(one for one in self.tiles.missions[self.duals[at]].sites if one != site)
        return other not in done and not self.colours[other].is_empty

    def _after_duals(
        self, site: str, left: Left, to_duals: Mapping[int, Profession | None], done: set[str]
    ) -> tuple[tuple[Profession | None, ...], int]:
        """Return the Dual Maps after this colour, and their Gold; one is dropped once both its colours are assigned."""
        duals, gold = list(left.duals), 0
        for at, who in to_duals.items():
            if self._is_first(site, at, done):
                duals[at] = who
            else:
                duals[at] = None
                if who is not None and left.duals[at] == OTHER[who]:
                    gold += DUAL_MAP + ("unite" in self.kinds)
        return tuple(duals), gold

    def _extras(
        self, site: str, left: Left, to_duals: Mapping[int, Profession | None], done: set[str]
    ) -> Iterator[tuple[Profession | None, int | None, int]]:
        """List whom Second Opinion may add in this colour, at which Dual Map if any, and its state afterwards."""
        pending = left.second
        if pending in to_duals:
            who = to_duals[pending]
            if who is not None and left.duals[pending] == OTHER[who]:
                yield None, None, USED
            return
        yield None, None, pending
        if pending != FREE:
            return
        for who in PROFESSIONS:
            yield who, None, USED
            for at, sent in to_duals.items():
                if sent is None:
                    continue
                if self._is_first(site, at, done):
                    yield who, at, at
                elif left.duals[at] == OTHER[sent]:
                    yield who, at, USED

    def _laid_out(self, found: _Best) -> tuple[Crew, ...]:
        """Return the crews that reach this best."""
        greys, secrets = list(self.greys), list(self.secrets)
        at_duals: dict[int, Crew] = {at: Crew(one, True) for at, one in enumerate(self.duals)}
        crews: list[Crew] = []
        taken = 0
        secret_crews: list[Crew] = []
        for site, share, assigned in found.shares:
            mine = [greys[at] for at in range(len(greys)) if share.greys >> at & 1]
            taken |= share.greys
            laid = crews_of(self.colours[site], share, assigned, mine, secrets[: share.secrets])
            secrets = secrets[share.secrets :]
            crews += laid.ancient
            secret_crews += laid.secret
            for at, sent in laid.dual.items():
                at_duals[at] = Crew(at_duals[at].tile, True, (*at_duals[at].sent, sent), at_duals[at].extra)
            for at, sent in laid.dual_extra.items():
                at_duals[at] = Crew(at_duals[at].tile, True, at_duals[at].sent, sent)
        crews += self._untouched(taken)
        return (*crews, *secret_crews, *(Crew(one, True) for one in secrets), *at_duals.values())

    def _untouched(self, taken: int) -> list[Crew]:
        """Return maps of colours without specialists, and Abandoned Dig Sites that nobody goes to."""
        empty = [site for site, colour in self.colours.items() if colour.is_empty]
        lone = [Crew(one, False) for one in self.holdings.maps if self.tiles.maps[one].site in empty]
        return lone + [Crew(one, False) for at, one in enumerate(self.greys) if not taken >> at & 1]
