"""Games that tell a round in few words: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Protocol, runtime_checkable

from gamecore.engine.abilities.loud import SAY_ALL, Loud, TellsLoudly, loudest
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.engine.values import value

SHOWN_TOO = 1
"""What a line leaves of which the board or another line says as much."""
LAST_TO_GO = -1
"""What a line leaves that stays longest where words run out: how all stand, and what several shared or fought over."""


@value
class Part:
    """What is told with the event ``at``, counted in what was told."""

    at: int
    said: Phrase
    opening: Phrase | None = None
    """What is said instead where the parts before it have been told, and it begins a line of its own."""

    def moved(self, at: int) -> Part:
        """The same, told with another event."""
        return Part(at, self.said, self.opening)


@value
class Line:
    """One line: who, and in a few words what. A part that comes later follows on the same line, or, if that has been
    told, on one of its own."""

    parts: tuple[Part, ...]
    seat: Seat | None = None
    is_named: bool = False
    """The first part names the seat itself."""
    joins: str = ""
    """Lines of one part that follow each other and join alike are one line, worded by this id."""
    alone: Phrase | None = None
    """What is said instead of such a line that none joins."""
    in_picture: bool = False
    """Not told where there is a picture that shows it."""
    spare: int = 0
    """Told only where its round has about so many words left after it: what is still to come needs them more. Lines of
    a stretch that leave equally many are told all or none. Where words run out nevertheless, first goes what is
    ``SHOWN_TOO``, then what leaves none."""


@value
class FewWords:
    """A stretch of a game as everybody reads it: lines in the order in which things happened, and what is said in lines
    of its own, the loudest first."""

    lines: tuple[Phrase, ...]
    loud: tuple[Loud, ...] = ()
    spare: tuple[int, ...] = ()
    """Of each line how many words its round must have left after it; empty where that is none of any."""
    above: tuple[int, ...] = ()
    """Of all that is loud how many lines stand above it: it is read below the line in which it happened, and what came
    after it below that. Empty where all of it stands below the lines."""


@runtime_checkable
class TellsBriefly(Protocol):
    """A game whose rounds can be told in a line for each thing that came of them."""

    def chronicle(self, told: Sequence[Event]) -> Iterable[Line]:
        """All lines of ``told``, which is what everybody was told of the round before and this one, in order."""
        ...


@runtime_checkable
class TellsWhatLasts(Protocol):
    """A game in which something that is told once holds until the end."""

    lasting: frozenset[str]
    """The kinds of these events. They stand before what is told of any round."""


def lasting_of(game: object) -> frozenset[str]:
    return game.lasting if isinstance(game, TellsWhatLasts) else frozenset()


def own_words(at: int, event: Event) -> Line:
    """An event as it is worded everywhere."""
    return Line((Part(at, Phrase(event.kind.replace(".", "-"), event.params)),))


def in_few_words(game: object, told: Sequence[Event], begun: int, new: int, *, pictured: bool = False) -> FewWords:
    """What is new from event ``new`` on, in a round that began with event ``begun``.

    Whatever is said aloud and says all of its event is not told twice, nor what a picture beside it shows.
    """
    loud = loudest(game.loud_moments(told), begun, new) if isinstance(game, TellsLoudly) else []
    aloud = {moment.at + new for moment in loud if moment.why in SAY_ALL}
    if isinstance(game, TellsBriefly):
        lines = game.chronicle(told)
    else:
        lines = [own_words(at, event) for at, event in enumerate(told)]
    fresh = [
        Line(
            _opened(parts),
            line.seat,
            line.is_named and parts[0] == line.parts[0],
            line.joins,
            line.alone,
            spare=line.spare,
        )
        for line in lines
        if not (line.in_picture and pictured)
        and (parts := tuple(part for part in line.parts if part.at >= new and part.at not in aloud))
    ]
    joined = list(_joined(fresh))
    above = [sum(at <= moment.at + new for _, _, at in joined) for moment in loud]
    return FewWords(
        tuple(said for said, _, _ in joined), tuple(loud), tuple(spare for _, spare, _ in joined), tuple(above)
    )


def _opened(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    first, *rest = parts
    return (Part(first.at, first.opening or first.said), *rest)


def _joined(lines: Sequence[Line]) -> Iterator[tuple[Phrase, int, int]]:
    """Each line, how many words it leaves, and with which event it begins."""
    for joins, group in groupby(lines, key=lambda line: line.joins):
        if not joins:
            yield from ((_said(line), line.spare, line.parts[0].at) for line in group)
            continue
        run = list(group)
        said = [part.said for line in run for part in line.parts]
        alone = run[0].alone if len(said) == 1 else None
        yield alone or say(joins, dotted=said), max(line.spare for line in run), run[0].parts[0].at


def _said(line: Line) -> Phrase:
    said = [part.said for part in line.parts]
    if line.seat is None or line.is_named:
        return said[0] if len(said) == 1 else say("chronicle-parts", dotted=said)
    return say("chronicle-of", seat=line.seat, dotted=said)
