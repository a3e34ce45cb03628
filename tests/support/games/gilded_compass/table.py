"""The words in which the scenarios of the Gilded Compass are told.

    table = Table(2, faces=[1, 1, 2, 3, 4, 5, 6, 6])
    table.says(KIM, "turn", {"act": "archives:66"})
    table.step()
    assert table.state.archives == [Group(KIM, 6, 2)]

Kim starts, in the first round. Dice fall as ``faces`` says, and a test that rolls one too many fails; a question
that nobody answers with :meth:`Table.says` is answered by its default.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.game import GildedCompass
from gamecore.games.gilded_compass.rules import placing, will_to_win
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.placing import placements
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import Hunter, Owner, State
from tests.support.games.scenario import Loaded, Scenario

KIM, CHRIS, MORGAN, SILVIA, ADA = range(5)
GAME: GildedCompass = cast(GildedCompass, games.game("gilded_compass"))
TILES = GAME.cards


class Table(Scenario[State]):
    """A table with its first round laid out, and what was asked and told since."""

    def __init__(self, seats: int = 2, *, faces: Sequence[int] = (), **options: str) -> None:
        super().__init__(GAME, GAME.new(Setup(seats=seats, options=options)), Chance("dealt"))
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

    def play(self) -> Play:
        return Play(self.referee(), TILES)

    def resolves(self, *buildings: str) -> None:
        """Resolves the buildings up to the last that is named, or all of them."""
        self.state.phase = "resolve"
        last = self.state.order.index(buildings[-1]) if buildings else len(self.state.order) - 1
        while self.state.phase == "resolve" and self.state.resolving <= last:
            self.step()


def made(building: str, faces: str, onto: str = "") -> Placement:
    return Placement(building, tuple(int(face) for face in faces), int(onto or 0))  # type: ignore[arg-type]


def keys(question: Question) -> list[str]:
    """What a turn offers."""
    return [act.key for act in question.choices.acts]  # type: ignore[union-attr]
