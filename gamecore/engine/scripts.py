"""Rules as scripts: generators that ask, hear the answers, change the working state and tell events.

A script yields a batch and is sent ``{seat: parsed answer}``. In a *sealed* batch everybody answers before
anybody sees an answer. In an *open* batch any seat may act; the first accepted act is sent at once, alone,
and should end the script, so that the next step asks again from the changed state.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Answer, Choices, PickOne
from gamecore.engine.phrases import Param, Seat
from gamecore.engine.values import value

S = TypeVar("S")
T = TypeVar("T")

Clock: TypeAlias = Literal["plan", "window", "reply", "quick"]
"""How long a question may take: planning a round, a window in which all talk with all, replying to others, pressing
dice."""
NO_PARAMS: Mapping[str, Param] = {}


class Question:
    """One thing one seat must decide.

    ``seat``, ``kind`` and ``clock`` are public: waiting lists, logs and deadlines see only those. ``params``
    (for the wording) and ``choices`` are for the seat alone.
    """

    __slots__ = (
        "_choices",
        "clock",
        "default",
        "kind",
        "named_seats",
        "optional",
        "own_word",
        "params",
        "prolonged",
        "public",
        "seat",
    )

    def __init__(
        self,
        seat: Seat,
        kind: str,
        choices: Choices | Callable[[], Choices],
        default: Callable[[], Answer],
        params: Mapping[str, Param] = NO_PARAMS,
        clock: Clock = "reply",
        public: bool = False,
        optional: bool = False,
        named_seats: tuple[Seat, ...] = (),
        prolonged: int = 0,
        own_word: bool = False,
    ) -> None:
        self.seat = seat
        self.kind = kind
        """Stable name such as ``contest.stance``; wording, instructions and stewards go by it."""
        self._choices = choices
        self.default = default
        """A sound answer without a look ahead, as JSON; called only when it is needed, never stored."""
        self.params = params
        self.clock: Clock = clock
        self.public = public
        """The choices follow from public information alone; so a single choice may be taken without asking."""
        self.optional = optional
        """In an open batch: the seat may act, but nobody waits for it, and no message is pushed."""
        self.named_seats = named_seats
        """Whom typed text may name: for their names the game reads :func:`~gamecore.engine.typed.naming.mention`."""
        self.prolonged = prolonged
        """In an open batch: how often something came up that all need time for. It only ever grows."""
        self.own_word = own_word
        """A plan, an offer, an agreement or a stance: nobody gives it in the seat's place, so that ``default`` is
        played when its time is up. Of all else what a steward recommends is."""

    @property
    def choices(self) -> Choices:
        """What may be chosen. A rule may hand it over as a function, called once, when somebody looks: in a window
        of many seats only the one that acts is looked at when scripts are driven directly."""
        if callable(self._choices):
            self._choices = self._choices()
        return self._choices


@dataclass(slots=True)
class Sealed:
    """Asked together; nobody sees an answer until all are in; an answer may be changed until then.

    With ``hold`` the batch waits, even when all have answered, until it is closed by a
    :class:`~gamecore.engine.position.Close`: the moment in which a mistaken *ready* can be taken back.
    """

    questions: tuple[Question, ...]
    hold: bool = False


@dataclass(slots=True)
class Open:
    """Any of these seats may act, in any order, as often as it is asked again.

    ``window`` names the whole stretch (``bargain:4``): within it a seat's question stays the same, so that
    somebody else's act does not void a press that is under way.

    An act for which ``hold`` is true waits, like the last answer of a sealed batch that is held: the one that closes
    the window, say.
    """

    questions: tuple[Question, ...]
    window: str
    hold: Callable[[Seat, Any], bool] = lambda seat, act: False


Batch: TypeAlias = Sealed | Open
Script: TypeAlias = Generator[Batch, Mapping[Seat, Any], T]


@value
class Event:
    """Something that happened, without words: the Fluent message is named by its kind.

    ``only`` is the seats that may know, None when everybody may.
    """

    kind: str
    params: Mapping[str, Param] = field(default_factory=dict)
    only: tuple[Seat, ...] | None = None

    def is_for(self, viewer: Seat | None) -> bool:
        """True if ``viewer`` (None: a spectator) may know of it."""
        return self.only is None or viewer in self.only


class Referee(Generic[S]):
    """All that a script may touch: the working state, chance, and telling what happened."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: S, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def d6(self) -> int:
        """One six-sided die."""
        return self.chance.draw(6) + 1

    def roll(self, count: int) -> list[int]:
        """``count`` six-sided dice, in the order they fell."""
        return [self.chance.draw(6) + 1 for _ in range(count)]

    def shuffle(self, cards: MutableSequence[T]) -> None:
        """Shuffles in place, every order equally likely."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.chance.draw(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def tell(self, kind: str, only: Sequence[Seat] | None = None, **params: Param) -> None:
        """Says that something happened, to everybody or to ``only`` those seats."""
        self.events.append(Event(kind, params, None if only is None else tuple(only)))


def ask_each(questions: Sequence[Question], hold: bool = False) -> Script[dict[Seat, Any]]:
    """Asks in one sealed batch; at most one question a seat. Forced public choices are not asked."""
    forced = {question.seat: _only_choice(question) for question in questions}
    answers = {seat: choice for seat, choice in forced.items() if choice is not None}
    asked = tuple(question for question in questions if forced[question.seat] is None)
    if asked:
        answers.update((yield Sealed(asked, hold)))
    return {question.seat: answers[question.seat] for question in questions}


def ask_together(questions: Sequence[Question]) -> Script[dict[Seat, Any]]:
    """As :func:`ask_each`. Where several are asked what all have answered waits to be closed, for it opens together."""
    return (yield from ask_each(questions, hold=len(questions) > 1))


def ask(question: Question, hold: bool = False) -> Script[Any]:
    """Asks one seat alone and returns its parsed answer."""
    return (yield from ask_each((question,), hold))[question.seat]


def ask_any(
    questions: Sequence[Question], window: str, hold: Callable[[Seat, Any], bool] = lambda seat, act: False
) -> Script[tuple[Seat, Any]]:
    """Asks in one open batch and returns the first seat to act with its parsed act."""
    answers = yield Open(tuple(questions), window, hold)
    ((seat, act),) = answers.items()
    return seat, act


def _only_choice(question: Question) -> str | None:
    if question.public and isinstance(question.choices, PickOne) and len(question.choices.options) == 1:
        return question.choices.options[0].key
    return None
