"""The words in which Cadwallon's scenarios are told.

    table = Table(["gate_watch", "auctioneer", ...], seats=3)
    table.agents("a1-b1", KIM)
    table.holds(KIM, "new_markets")
    table.says(KIM, "action", {"act": "new_markets:a1:b1"})
    table.step()
    assert table.events_of("action.played")

Nothing is shuffled: the district is as it is laid out, the other cards lie in the deck in file order, the first on
top. A question that nobody answers with :meth:`Table.says` is answered by its default; an Action is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games import game
from gamecore.games.cadwallon.cards.boulevards import SPACE, STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.game import Cadwallon
from gamecore.games.cadwallon.rules.play import Play
from gamecore.games.cadwallon.state import State
from tests.support.games.scenario import Scenario

KIM, CHRIS, MORGAN, SILVIA = range(4)
GAME = cast(Cadwallon, game("cadwallon"))
CARDS: Cards = GAME.cards
DISTRICT = (
    "debt_collector", "weaponsmith", "gem_cutter",
    "gate_watch", "stonemason", "widow_orsane",
    "drill_sergeant", "toll_sergeants", "auctioneer",
)  # fmt: skip
"""A district with something of everything but Actions. In rows: Usurers 1/3, Blades 2/2, Goldsmiths 3/1;
Militia 1/2, Architects 2/2, Personality 0/0; Blades 1/3, Militia 1/1, Goldsmiths 1/3 (points/support)."""


class Table(Scenario[State]):
    """A round in the middle of a game, laid out by hand, and what was asked and told since."""

    def __init__(self, district: Sequence[str] = DISTRICT, seats: int = 2, **options: str) -> None:
        super().__init__(GAME, laid_out(district, seats, options), Chance("table"))

    # Laying out

    def agents(self, street: str, *seats: int) -> None:
        """Agents of these seats stand there."""
        self.state.agents[STREET[street]].extend(seats)

    def fill(self, but: Sequence[str] = (), seats: Sequence[int] = (0, 1)) -> None:
        """Agents of these seats, in turn, in every free boulevard but those named."""
        left = [street for street in self.state.free_streets() if street not in [STREET[name] for name in but]]
        for number, street in enumerate(left):
            self.state.agents[street].append(seats[number % len(seats)])

    def holds(self, seat: int, *actions: str) -> None:
        """These Actions are in the seat's hand."""
        for action in actions:
            self._take(action)
            self.state.players[seat].hand.append(action)

    def owns(self, seat: int, *cards: str) -> None:
        """These guild, militia and personality cards lie before the seat."""
        for card in cards:
            self._take(card)
            self.state.players[seat].cards.append(card)

    def secretly(self, seat: int, action: str) -> None:
        """This is the seat's Special Action."""
        self._take(action)
        self.state.players[seat].special = action

    # Playing

    def plays(self, seat: int, action: str, *targets: str) -> None:
        """The next time it is asked, ``seat`` plays this Action so."""
        self.says(seat, "action", {"act": ":".join((action, *targets))})

    def play(self) -> Play:
        """What rules are handed; events told through it are collected."""
        return Play(self.referee(), CARDS)

    def otherwise(self, question: Question) -> Any:
        """Its default; but an Action is kept."""
        return {"act": "keep"} if question.kind == "action" else question.default()

    # Looking

    def at(self, space: str) -> str | None:
        """The card that lies there."""
        return self.state.grid[SPACE[space]]

    def there(self, street: str) -> list[int]:
        """The seats whose Agents stand there."""
        return self.state.agents[STREET[street]]

    def _take(self, card: str) -> None:
        """Takes a card from the deck or the box."""
        for pile in (self.state.deck, self.state.box):
            if card in pile:
                pile.remove(card)
                return
        raise AssertionError(f"{card} is not in the deck")


def laid_out(district: Sequence[str], seats: int, options: Mapping[str, str]) -> State:
    """A round that has just been revealed; six Actions that the district does not need are in the box."""
    state = GAME.new(Setup(seats=seats, options=dict(options)))
    rest = [card for card in CARDS.district if card not in district]
    state.box = [card for card in rest if CARDS.district[card].kind == "action"][-6:]
    state.deck = [card for card in rest if card not in state.box][::-1]
    state.grid = list(district)
    state.round, state.phase = 1, "dispatch"
    return state
