"""The table from the steward's seat, and what tiles are worth to it, in Gold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.cards.model import PROFESSIONS, Profession, Tiles
from gamecore.games.gilded_compass.rules.artifacts_to_come import hoped_gold
from gamecore.games.gilded_compass.rules.hires import Hires, best_hires
from gamecore.games.gilded_compass.rules.scoring import end_of_game_scoring
from gamecore.games.gilded_compass.rules.scoring.assignment import best_crews
from gamecore.games.gilded_compass.rules.scoring.holdings import Holdings, crew_gold
from gamecore.games.gilded_compass.rules.scoring.mission_tiles import Collected, mission_gold
from gamecore.games.gilded_compass.state import Hunter, State
from gamecore.games.gilded_compass.view import CompassView, state_of

MAP_COMES = 0.3
"""The chance that a round brings a map of a given colour."""
UNPLACED = 0.6
"""How much of that a specialist without a place is worth beside one who adds Gold at once."""
SPECIALIST_COMES = 0.25
"""The chance that a round brings a specialist for a given place."""
SOUGHT_COMES = 0.35
"""The same where an item waits for them."""
A_SPECIALIST = 2.2
"""Gold of one that is looked for."""
A_DOUBLED = 2.1
"""Gold that an item brings with whom it doubles."""
DOUBLED_COMES = 0.1
"""The chance that a round brings them where nobody waits for the item yet."""
A_HINT = 1.75
"""Gold that an item adds by steering who is hired afterwards; measured: with it the steward wins as often."""
ABILITIES = {"help": 2.0, "power": 1.6, "gift": 1.4, "will": 1.2}
"""Gold that an ability is worth while there are rounds left to use it; unused it is worth 1."""


class Seen:
    """The table as one seat sees it; figures are worked out when they are first needed."""

    def __init__(self, tiles: Tiles, view: CompassView, seat: Seat) -> None:
        self.tiles = tiles
        self.view = view
        self.seat = seat
        self.state: State = state_of(view)
        self.hunter: Hunter = self.state.hunters[seat]
        self.rounds_left = view.rounds - view.round
        """After this one."""
        self._items: dict[str | None, float] = {}
        """By colour; None where none is seen."""
        self._more: dict[tuple[tuple[str, ...], ...], int] = {}

    @cached_property
    def holdings(self) -> Holdings:
        return end_of_game_scoring.holdings_of(self.hunter, end_of_game_scoring.every_map(self.state))

    def _worth(self, holdings: Holdings) -> int:
        """Return what maps, specialists, items and missions are worth at their best. Asked again and again, of the same
        tiles, by those who compare."""
        return self.tiles.remembered((holdings, self._collected), lambda: self._worked_out(holdings))

    def with_maps(self, maps: tuple[str, ...]) -> Seen:
        """The same table, once the hunter has these maps."""
        found = Seen(self.tiles, self.view, self.seat)
        found.hunter = replace(self.hunter, maps=[*self.hunter.maps, *maps])
        return found

    @property
    def held(self) -> tuple[Holdings, tuple[int, int, int]]:
        """All of the hunter's that is worth anything."""
        return self.holdings, self._collected

    @cached_property
    def _collected(self) -> tuple[int, int, int]:
        """How many abilities, chests and treasures the hunter has, for what missions count."""
        hunter = self.hunter
        return len(hunter.abilities), len(hunter.chests), sum(len(tokens) for tokens in hunter.treasures.values())

    def _worked_out(self, holdings: Holdings) -> int:
        crews = best_crews(self.tiles, holdings)
        collected = Collected(len(holdings.missions), len(holdings.maps), len(holdings.items), *self._collected)
        gold = sum(crew_gold(self.tiles, crew) for crew in crews)
        missions = self.tiles.missions
        return gold + sum(mission_gold(self.tiles, missions[one].kind, collected, crews) for one in holdings.missions)

    @cached_property
    def worth_now(self) -> int:
        return self._worth(self.holdings)

    def with_more(self, maps: tuple[str, ...] = (), specialists: tuple[str, ...] = (), items: tuple[str, ...] = (),
                  missions: tuple[str, ...] = ()) -> int:  # fmt: skip
        """Return how much more the hunter would have with these."""
        more = (maps, specialists, items, missions)
        if more not in self._more:
            mine = self.holdings
            grown = Holdings(
                tuple(sorted(mine.maps + maps)),
                tuple(sorted(mine.specialists + specialists)),
                tuple(sorted(mine.items + items)),
                tuple(sorted(mine.missions + missions)),
                mine.every_map,
            )
            self._more[more] = self._worth(grown) - self.worth_now
        return self._more[more]

    def in_place_of(self, id: str) -> str | None:
        """Whom of one's own specialists another one takes from their map."""
        mine = self.holdings
        more = replace(mine, specialists=tuple(sorted((*mine.specialists, id))))
        left = self._without_map(more) - self._without_map(mine)
        return next((one for one in left if one != id), None)

    def _without_map(self, holdings: Holdings) -> Counter[str]:
        sent = [one.specialist for crew in best_crews(self.tiles, holdings) for one in crew.everybody]
        return Counter(holdings.specialists) - Counter(sent)

    def comes(self, a_round: float) -> float:
        """Return the chance that something still comes in the rounds left."""
        return float(1 - (1 - a_round) ** self.rounds_left)

    def specialist(self, id: str) -> float:
        """Return what the specialist adds now, or will add if a map for them still comes."""
        one = self.tiles.specialists[id]
        value = one.value * (1 + self.has_item_for(one.site, one.type))
        return max(float(self.with_more(specialists=(id,))), (value + 0.5) * self.comes(MAP_COMES))

    def waits_like(self, id: str, beside: Sequence[str]) -> bool:
        """True if of this one's kind more are hired, those ``beside`` among them, than there are maps of their site: a
        map takes one of each."""
        people, new = self.tiles.specialists, self.tiles.specialists[id]
        held = [people[one] for one in (*self.hunter.specialists, *beside)]
        alike = sum((one.site, one.type) == (new.site, new.type) for one in held)
        return alike > sum(self.tiles.maps[one].site == new.site for one in self.hunter.maps)

    def has_item_for(self, site: str, type: Profession) -> bool:
        """True if an item waits for one more specialist of this colour and type."""
        specialists, items = self.tiles.specialists, self.tiles.items
        hired = sum((specialists[one].site, specialists[one].type) == (site, type) for one in self.hunter.specialists)
        return sum((items[one].site, items[one].type) == (site, type) for one in self.holdings.items) > hired

    def hires(self, maps: tuple[str, ...]) -> Hires:
        """Whom the hunter could hire at the University with these maps, and what all of them add together."""
        row, on_offer = self.state.university, self.view.specialists
        return best_hires(row, self.seat, on_offer, lambda people: self.with_more(maps=maps, specialists=people))

    def map_of(self, id: str, beside: tuple[str, ...] = (), hired: tuple[str, ...] = ()) -> float:
        """What the map adds now to those ``beside`` it, and what specialists still to come will add on it besides
        those ``hired`` before; a second map of a site has to wait for a second one."""
        now = float(self.with_more(maps=(*beside, id)) - self.with_more(maps=beside))
        site = self.tiles.maps[id].site
        ahead = sum(self.tiles.maps[one].site == site for one in beside)
        types = {
            self.tiles.specialists[one].type
            for one in (*self.hunter.specialists, *hired)
            if self.tiles.specialists[one].site == site or site is None
        }
        for type in PROFESSIONS:
            if ahead or type not in types:
                is_sought = site is not None and self.has_item_for(site, type)
                chance = self.comes(SOUGHT_COMES if is_sought else SPECIALIST_COMES)
                now += A_SPECIALIST * (1 + is_sought) * chance ** (1 + ahead * (type not in types))
        return now

    @cached_property
    def maps(self) -> tuple[float, ...]:
        """The maps on offer by what they are worth here, best first; beyond them, a token."""
        return (*sorted((self.map_of(one) for one in self.view.maps), reverse=True), 0.5)

    @cached_property
    def specialists(self) -> tuple[float, ...]:
        return (*sorted((self.specialist(one) for one in self.view.specialists), reverse=True), 0.5)

    def item(self, number: int) -> float:
        """A tile at the Hidden Temple: the average of what it may be, of its colour if that is seen; and then that it
        says whom to look for."""
        site = self.view.items[number - 1].site
        if site not in self._items:
            known = [*self.holdings.items, *self.view.gone_items]
            later = A_DOUBLED * self.comes(DOUBLED_COMES)
            worth, hidden = 0.0, 0
            for one in self.tiles.items.values():
                if site in (one.site, None):
                    left = one.count - known.count(one.id)
                    worth += left * max(float(self.with_more(items=(one.id,))), later)
                    hidden += left
            self._items[site] = worth / hidden + (A_HINT if site is not None else 0.0)
        return self._items[site]

    def ability(self, id: str) -> float:
        return ABILITIES[id] if self.rounds_left else 1.0

    def hoped_artifacts(self, rank: int) -> float:
        """What a place at the Auction House brings on average, of the artifacts that are not known to be gone."""
        known = (*self.view.gone_artifacts, *self.hunter.artifacts)
        return hoped_gold(self.tiles, self.hunter.collection, known, rank)

    @cached_property
    def mission(self) -> float:
        """A mission unseen."""
        return 2.4 + 0.15 * self.rounds_left
