"""Takes tiles that lie open, with a question only if more lie there than are taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from gamecore.engine.choices import Option, PickOne, PickSome
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.gilded_compass.state import Owner


def take(
    seat: Seat,
    kind: str,
    on_offer: list[str],
    count: int,
    text: Callable[[str], Phrase | str],
    worth: Callable[[str], float],
    hint: Callable[[str], Phrase] | None = None,
    is_secret: bool = False,
) -> Script[list[str]]:
    """Let ``seat`` take ``count`` of the tiles ``on_offer``, and remove them from there.

    Tiles are identified by their place, because two may be alike. ``worth`` decides the default; with ``is_secret``
    only ``seat`` sees what is on offer.
    """
    count = min(count, len(on_offer))
    if count == len(on_offer):
        places = list(range(count))
    else:
        options = tuple(
            Option(str(at), _worded(text(tile)), hint(tile) if hint else None) for at, tile in enumerate(on_offer)
        )
        by_worth = sorted(range(len(on_offer)), key=lambda at: -worth(on_offer[at]))
        question = _question(seat, kind, options, count, [str(at) for at in by_worth[:count]])
        question.public = not is_secret
        answer = yield from ask(question)
        places = [int(key) for key in ([answer] if count == 1 else answer)]
    taken = [on_offer[at] for at in places]
    for at in sorted(places, reverse=True):
        del on_offer[at]
    return taken


def _worded(text: Phrase | str) -> Phrase:
    return text if isinstance(text, Phrase) else Phrase("plain", {"text": text})


def _question(seat: Seat, kind: str, options: tuple[Option, ...], count: int, best: Sequence[str]) -> Question:
    choices = PickOne(options) if count == 1 else PickSome(options, count, count)
    return Question(
        seat,
        kind,
        choices,
        lambda: best[0] if count == 1 else list(best),
        params={"count": count},
    )


def in_a_row(owners: list[Owner]) -> list[tuple[Owner, int]]:
    """Group claims of the same owner in a row, who then chooses all at once, with the same result."""
    return [(owner, len(list(claims))) for owner, claims in groupby(owners)]
