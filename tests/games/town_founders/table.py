"""The words in which Town Founders' scenarios are told.

    table = Table(seats=2, phase="discard")
    table.hand(KIM, "Bakery", "Quarry")
    table.says(KIM, "discard", ["Quarry"])
    table.step()
    assert table.told("discard.done") ...

Nothing is shuffled: seats play in order, and what lies nowhere else is in the deck. A question that nobody answers with
:meth:`Table.says` is answered by its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Event, Open, Question, Referee, Script
from gamecore.games import game
from gamecore.games.town_founders.game import TownFounders
from gamecore.games.town_founders.state import Founder, Phase, State
from gamecore.games.town_founders.view import TownFoundersView

KIM, CHRIS, MORGAN, SILVIA, ADA, LEE = range(6)
GAME: TownFounders = game("town_founders")  # type: ignore[assignment]
DECK = GAME.deck


class Table:
    """A table in the middle of a game, laid out by hand, and what was asked and told since. Hands begin empty."""

    def __init__(
        self, seats: int = 2, phase: Phase = "trade", half: int = 1, *, together: bool = False, bid_cost: str = "winner"
    ) -> None:
        self.game = GAME
        chosen = {"variant": "interaction" if together else "original", "bid_cost": bid_cost}
        self.state = State(
            seats, chosen, phase, half, round=1, order=list(range(seats)), founders=[Founder() for _ in range(seats)]
        )
        self.state.deck = list(DECK.cards)
        if phase == "trade":
            self.state.passed = [seat for seat in range(seats) if self.state.current not in (None, seat)]
        self.chance = Chance("scenario")
        self.events: list[Event] = []
        self.asked: list[Question] = []
        self._answers: list[tuple[int, str, Any]] = []

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

    def says(self, seat: int, kind: str, answer: Any) -> None:
        """The next time ``seat`` is asked ``kind``, it answers this."""
        self._answers.append((seat, kind, answer))

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

    def step(self) -> bool:
        """One step of the game; False when it is over. Nothing impossible may come of it."""
        referee = Referee(self.state, self.chance)
        referee.events = self.events
        script = self.game.next_step(referee)
        if script is None:
            return False
        self._run(script)
        assert self.game.problems(self.state) == []
        return True

    def _run(self, script: Script[None]) -> None:
        batch = next(script, None)
        while batch is not None:
            self.asked.extend(batch.questions)
            questions = (self._acting(batch.questions),) if isinstance(batch, Open) else batch.questions
            try:
                batch = script.send({q.seat: q.choices.check(self._answer(q)) for q in questions})
            except StopIteration:
                batch = None

    def until(self, phase: Phase) -> None:
        """Steps until this phase begins."""
        while self.state.phase != phase and self.step():
            pass

    def open_question(self, seat: int) -> Question | None:
        """What ``seat`` is asked if the running step is begun now; nothing changes by looking."""
        world = self.game.load(self.game.dump(self.state))
        script = self.game.next_step(Referee(world, Chance("look")))
        batch = next(script, None) if script is not None else None
        return next((q for q in batch.questions if q.seat == seat), None) if batch else None

    # Looking

    def told(self, kind: str) -> list[Mapping[str, Any]]:
        """The parameters of all events of a kind."""
        return [event.params for event in self.events if event.kind == kind]

    def asked_of(self, seat: int, kind: str) -> list[Question]:
        return [question for question in self.asked if (question.seat, question.kind) == (seat, kind)]

    def view(self, seat: int | None) -> TownFoundersView:
        return self.game.view(self.state, seat)

    def hands(self) -> list[list[str]]:
        return [founder.hand for founder in self.state.founders]

    def _acting(self, questions: tuple[Question, ...]) -> Question:
        for seat, kind, _ in self._answers:
            for question in questions:
                if (question.seat, question.kind) == (seat, kind):
                    return question
        return next(question for question in questions if not question.optional)

    def _answer(self, question: Question) -> Any:
        for at, (seat, kind, answer) in enumerate(self._answers):
            if (question.seat, question.kind) == (seat, kind):
                del self._answers[at]
                return answer
        return question.default()
