"""What a steward would answer, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from pydantic import JsonValue

from gamecore.engine.choices import Act, Acts, Choices, Option, PickOne, PickSome
from gamecore.engine.phrases import Param, Phrase
from gamecore.engine.scripts import Question
from gamecore.engine.values import value

MOST_REASONS = 3


@value
class Reason:
    """A fact or an exact chance that anybody with the same view can check; what is only reckoned says "about".

    Worded as ``why-<kind>``.
    """

    kind: str
    params: Mapping[str, Param] = field(default_factory=dict)

    @property
    def phrase(self) -> Phrase:
        return Phrase(f"why-{self.kind}", self.params)


def reason(kind: str, **params: Param) -> Reason:
    return Reason(kind, params)


@value
class Then:
    """An answer to a question of this kind that is not asked yet."""

    kind: str
    answer: JsonValue
    then: Then | None = None
    """What it would answer to the question after that."""


@value
class Possible:
    """An answer that may bring much and costs next to nothing to try, though nobody can count on it."""

    answer: JsonValue
    text: Phrase
    hint: Phrase


@value
class Advice:
    """A good answer from the view alone; ``why`` has the weightiest reason first."""

    answer: JsonValue
    why: tuple[Reason, ...]
    second: JsonValue | None = None
    """The next best, where there is one that can be named."""
    close: bool = False
    """The second is about as good."""
    then: Then | None = None
    """What it would answer to the question that the answer leads to, where the reasons have named all of that."""
    possible: tuple[Possible, ...] = ()
    """What else may be tried first, best first: a menu of the prompt, named by the text ``possible-<kind>``."""
    beside: Phrase | None = None
    """In a word why it is this, where figures in a menu speak for another."""


def shown_with(question: Question, answer: JsonValue, facts: Sequence[Phrase]) -> Iterator[Reason]:
    """What is shown of an answer anyway: below its option, as its preview, or that it is what counts in the end."""
    chosen = _chosen(question.choices, answer)
    hints = [option.hint for option in chosen if option.hint is not None]
    found = [fact for fact in (*hints, *facts) if fact not in [option.text for option in chosen]]
    yield from (reason("shown", fact=fact) for fact in found)
    if answer == question.default():
        yield Reason("usual")
    elif not found:
        yield Reason("judgement")


def other_of_two(choices: Choices, answer: JsonValue) -> JsonValue | None:
    """The other answer where there are just two."""
    keys = [option.key for option in choices.options] if isinstance(choices, PickOne) else []
    return next(key for key in keys if key != answer) if len(keys) == 2 else None


def _chosen(choices: Choices, answer: JsonValue) -> list[Option | Act]:
    """The options that an answer takes, or its act."""
    if isinstance(choices, PickOne | PickSome):
        keys = answer if isinstance(answer, list) else [answer]
        return [option for option in choices.options if option.key in keys]
    if isinstance(choices, Acts) and isinstance(answer, Mapping):
        return [act for act in choices.acts if act.key == answer.get("act")]
    return []
