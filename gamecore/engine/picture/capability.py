"""Games that draw pictures: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, get_args, runtime_checkable

from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event, Question
from gamecore.engine.values import value

Kind: TypeAlias = Literal["board", "reveal", "end", "hand", "bargain"]
KINDS: tuple[Kind, ...] = get_args(Kind)
V = TypeVar("V", contravariant=True)


@runtime_checkable
class LeavesToPictures(Protocol):
    """A game that tells with a question what the board's picture shows as well."""

    in_pictures: frozenset[str]
    """The texts of these lines. Beside a picture they go, until an answer is filled in."""


@runtime_checkable
class DrawsPictures(Protocol[V]):
    """A game that can be looked at."""

    def picture(self, kind: Kind, view: V, told: Sequence[Event]) -> Picture | None:
        """One picture; None where the game has none of that kind, or nothing to show in it now.

        ========= ================ ============================= =============================================
        kind      view             told                          what it shows
        ========= ================ ============================= =============================================
        board     a spectator's    nothing; once it is over      the table, as the text board does
                                   public events of the game
        reveal    a spectator's    public events of the round    what was sealed, and once resolved what came of it
        end       a spectator's    public events of the game     the final scores, and where they came from
        hand      its owner's      nothing                       one's own things, with what is filled in
        bargain   a spectator's    nothing                       what is bargained about just now
        ========= ================ ============================= =============================================
        """
        ...


@value
class QuestionPicture:
    """What somebody decides about, drawn for them alone."""

    picture: Picture
    tells: frozenset[str] = frozenset()
    """The texts of lines beside the question that the picture shows as well: beside it they go."""


QUESTION = "question"
"""What such a picture is called beside the kinds of the table's."""
MOST_HIGH = 640
"""Units: a picture beside a question is no higher, so that both and what one presses are one screen of a phone."""


@runtime_checkable
class DrawsQuestions(Protocol[V]):
    """A game that shows what a question is about, beside it."""

    def question_picture(
        self, view: V, question: Question, answer: Any, *, recommended: bool
    ) -> QuestionPicture | None:
        """What ``question`` is about, from the view of its seat; None where nothing is to be seen of it.

        ``answer`` is shown as chosen: what is filled in, whole or not; or with ``recommended`` what a steward would
        answer, until anything is; None where there is neither.
        """
        ...


@runtime_checkable
class DrawsHowToPlay(Protocol):
    """A game that shows in one picture how it is played."""

    def how_to_play(self, told: Phrase) -> Picture:
        """The aim and four steps. ``told`` says it in words: its parameters are a table's options and, once that is
        known, how many play. Nothing else of any table is shown."""
        ...
