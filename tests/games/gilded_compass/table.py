"""The words in which the scenarios of the Gilded Compass are told.

    table = Table(2, faces=[1, 1, 2, 3, 4, 5, 6, 6])
    table.says(KIM, "turn", {"act": "archives:66"})
    table.step()
    assert table.state.archives == [Group(KIM, 6, 2)]

Kim starts, in the first round. Dice fall as ``faces`` says, and a test that rolls one too many fails; a question
that nobody answers with :meth:`Table.says` is answered by its default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Event, Question, Referee, Script
from gamecore.games.gilded_compass import placing, will_to_win
from gamecore.games.gilded_compass.game import GildedCompass
from gamecore.games.gilded_compass.placements import Placement, placements
from gamecore.games.gilded_compass.play import Play
from gamecore.games.gilded_compass.state import Hunter, Owner, State

KIM, CHRIS, MORGAN, SILVIA, ADA = range(5)
GAME: GildedCompass = games.game("gilded_compass")
TILES = GAME.tiles


class Loaded(Chance):
    """Dice that fall as they are told to; other draws come from a fixed seed."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__("loaded")
        self.faces = list(faces)

    def draw(self, sides: int) -> int:
        if sides != 6:
            return super().draw(sides)
        assert self.faces, "a die was rolled that the test did not load"
        face = self.faces.pop(0)
        self.index += 1
        self.drawn.append((sides, face - 1))
        return face - 1


class Table:
    """A table with its first round laid out, and what was asked and told since."""

    def __init__(self, seats: int = 2, *, faces: Sequence[int] = (), **options: str) -> None:
        self.state: State = GAME.new(Setup(seats=seats, options=options))
        self.chance: Chance = Chance("dealt")
        self.events: list[Event] = []
        self.asked: list[Question] = []
        self._answers: list[tuple[int, str, Any]] = []
        self.step()
        self.state.start = KIM
        self.step()
        self.dealt = list(self.events)
        self.events.clear()
        self.chance = Loaded(faces)

    # Laying out

    def hunter(self, seat: int, **fields: Any) -> Hunter:
        """A hunter's things as a test wants them; where tiles come from does not matter here."""
        hunter = self.state.hunters[seat]
        for name, value in fields.items():
            setattr(hunter, name, value)
        return hunter

    def puts(self, owner: Owner, *keys: str) -> None:
        """Places dice that were never rolled, one key after the other, legal or not."""
        for key in keys:
            building, _, rest = key.partition(":")
            faces, _, onto = rest.partition("+")
            placing.place(self.play(), owner, made(building, faces, onto))

    def legal(self, owner: Owner, *faces: int) -> list[str]:
        """The keys of everything that these dice may do."""
        return sorted(one.key for one in placements(self.state, owner, faces))

    def ties(self, owner: Owner, *faces: int) -> list[Placement]:
        return will_to_win.ties(self.state, owner, faces)

    # Playing

    def says(self, seat: int, kind: str, answer: Any) -> None:
        """The next time ``seat`` is asked ``kind``, it answers this."""
        self._answers.append((seat, kind, answer))

    def play(self) -> Play:
        referee = Referee(self.state, self.chance)
        referee.events = self.events
        return Play(referee, TILES)

    def runs(self, script: Script[Any]) -> None:
        """Runs a script to its end."""
        try:
            batch = next(script)
            while True:
                self.asked.extend(batch.questions)
                batch = script.send({q.seat: q.choices.check(self._answer(q)) for q in batch.questions})
        except StopIteration:
            return

    def step(self) -> bool:
        """One step of the game; False when it is over."""
        referee = Referee(self.state, self.chance)
        referee.events = self.events
        script = GAME.next_step(referee)
        if script is None:
            return False
        self.runs(script)
        return True

    def resolves(self, *buildings: str) -> None:
        """Resolves the buildings up to the last that is named, or all of them."""
        self.state.phase = "resolve"
        last = self.state.order.index(buildings[-1]) if buildings else len(self.state.order) - 1  # type: ignore[arg-type]
        while self.state.phase == "resolve" and self.state.resolving <= last:
            self.step()

    # Looking

    def told(self, kind: str) -> list[Mapping[str, Any]]:
        """The parameters of all events of a kind."""
        return [event.params for event in self.events if event.kind == kind]

    def asked_of(self, seat: int, kind: str) -> list[Question]:
        return [question for question in self.asked if (question.seat, question.kind) == (seat, kind)]

    def _answer(self, question: Question) -> Any:
        for at, (seat, kind, answer) in enumerate(self._answers):
            if (question.seat, question.kind) == (seat, kind):
                del self._answers[at]
                return answer
        return question.default()


def made(building: str, faces: str, onto: str = "") -> Placement:
    return Placement(building, tuple(int(face) for face in faces), int(onto or 0))  # type: ignore[arg-type]


def keys(question: Question) -> list[str]:
    """What a turn offers."""
    return [act.key for act in question.choices.acts]  # type: ignore[union-attr]
