"""Questions that may be answered before they are asked: a game may offer the one that comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar, runtime_checkable

from gamecore.engine.choices import Acts, Choices, Form, PickOne, PickSome, ShareOut
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Question

S = TypeVar("S", contravariant=True)


@runtime_checkable
class OffersNextQuestion(Protocol[S]):
    """A game in which a seat may prepare its next answer while others are still waited for."""

    def next_question(self, state: S, seat: Seat) -> Question | None:
        """The sealed question that ``seat`` will be asked next in this round, as it would be asked now; else None.

        It is asked later under the same kind, once a round.
        """
        ...


def counted_on(choices: Choices, answer: Any, where: str = "") -> Iterator[tuple[str, Phrase]]:
    """What the options say that an answer picks, each with the place where it picks them: what it counts on.

    An answer need be neither whole nor legal; what cannot be understood is passed over.
    """
    if isinstance(choices, PickOne):
        yield from ((f"{where}", option.text) for option in choices.options if option.key == answer)
    elif isinstance(choices, (PickSome, ShareOut)):
        picked = answer if isinstance(answer, (list, tuple, Mapping)) else ()
        yield from ((f"{where}.{option.key}", option.text) for option in choices.options if option.key in picked)
    elif isinstance(choices, Form):
        for section in choices.sections:
            for part in section.fields:
                filled = _within(_within(answer, section.key), part.key)
                yield from counted_on(part.choices, filled, f"{where}{section.key}.{part.key}")
    elif isinstance(choices, Acts):
        for act in choices.acts:
            if act.key == _within(answer, "act"):
                yield act.key, act.text
                if act.form is not None:
                    yield from counted_on(act.form, _within(answer, "form"), f"{act.key}.")


def _within(answer: Any, key: str) -> Any:
    return answer.get(key) if isinstance(answer, Mapping) else None
