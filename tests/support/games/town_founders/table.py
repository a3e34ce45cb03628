"""The words in which Town Founders' scenarios are told.

    table = Table(seats=2, phase="discard")
    table.hand(KIM, "Bakery", "Quarry")
    table.says(KIM, "discard", ["Quarry"])
    table.step()
    assert table.events_of("discard.done") ...

Nothing is shuffled: seats play in order, and what lies nowhere else is in the deck. A question that nobody answers with
:meth:`Table.says` is answered by its default.
"""

from __future__ import annotations

from typing import Any, cast

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Question, Referee, Script
from gamecore.games import game
from gamecore.games.town_founders.game import TownFounders
from gamecore.games.town_founders.state import Founder, Phase, State
from gamecore.games.town_founders.view import TownFoundersView
from tests.support.games.scenario import Scenario

KIM, CHRIS, MORGAN, SILVIA, ADA, LEE = range(6)
GAME = cast(TownFounders, game("town_founders"))
DECK = GAME.cards


class Table(Scenario[State]):
    """A table in the middle of a game, laid out by hand, and what was asked and told since. Hands begin empty."""

    def __init__(
        self, seats: int = 2, phase: Phase = "trade", half: int = 1, *, together: bool = False, bid_cost: str = "winner"
    ) -> None:
        chosen = {"variant": "interaction" if together else "original", "bid_cost": bid_cost}
        state = State(
            seats, chosen, phase, half, round=1, order=list(range(seats)), founders=[Founder() for _ in range(seats)]
        )
        state.deck = list(DECK.cards)
        if phase == "trade":
            state.passed = [seat for seat in range(seats) if state.current not in (None, seat)]
        super().__init__(GAME, state, Chance("scenario"))

    # Laying out

    def hand(self, seat: int, *cards: str) -> None:
        """Deals these cards."""
        self._deal(cards)
        self.state.founders[seat].hand.extend(cards)

    def town(self, seat: int, *cards: str) -> None:
        """Builds these cards."""
        self._deal(cards)
        self.state.founders[seat].town.extend(cards)

    def _deal(self, cards: tuple[str, ...]) -> None:
        for card in cards:
            self.state.deck.remove(card)

    def deck(self, *cards: str) -> None:
        """Leaves only these in the deck, the first on top; the others are in the discard pile."""
        left = [card for card in self.state.deck if card not in cards]
        self.state.discarded.extend(left)
        self.state.deck = list(reversed(cards))

    # Playing

    def act(self, seat: int, act: str, **form: Any) -> None:
        """One act in the open trade window, which may be somebody's who is not waited for."""
        kind = "trade.first" if self.state.half == 1 else "trade.second"
        answer: dict[str, Any] = {"act": act}
        if form:
            key = {"offer": "offer", "show": "show", "accept": "give"}[act.partition(":")[0]]
            answer["form"] = {key: form}
        self.says(seat, kind, answer)
        self.step()

    def offer(self, seat: int, other: int, give: list[str], count: int = 0, **more: Any) -> str:
        """Makes an offer and returns its id."""
        self.act(seat, f"offer:{other}", give=give, count=count, **more)
        return self.state.offers[-1].id

    def runs(self, script: Script[Any]) -> Any:
        """Nothing impossible may come of it."""
        returned = super().runs(script)
        assert self.game.problems(self.state) == []
        return returned

    def open_question(self, seat: int) -> Question | None:
        """What ``seat`` is asked if the running step is begun now; nothing changes by looking."""
        world = self.game.load(self.game.dump(self.state))
        script = self.game.next_step(Referee(world, Chance("look")))
        batch = next(script, None) if script is not None else None
        return next((q for q in batch.questions if q.seat == seat), None) if batch else None

    # Looking

    def view(self, seat: int | None) -> TownFoundersView:
        seen = self.game.view(self.state, seat)
        assert isinstance(seen, TownFoundersView)
        return seen

    def hands(self) -> list[list[str]]:
        return [founder.hand for founder in self.state.founders]
