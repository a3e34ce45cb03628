"""What the best of a turn is expected to bring, beside the next best and a re-roll."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import Acts
from gamecore.engine.phrases import Param
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.placing import Considered, is_part_of
from gamecore.games.gilded_compass.rules.turn_choices import in_tenths, signed, tenths

FIGURES = ("won", "other_won", "face", "other_face")
"""Of two that are compared, how likely dice win something, and which die at the University that is."""
AS_MUCH = 0.2
"""By so much more Gold a re-roll is no better than what lies there: that is known no finer."""


def with_expected(
    why: list[Reason], found: Considered, question: Question, again: float | None = None, price: float = 0.0
) -> list[Reason]:
    """The reasons with the Gold that the best brings on average, as it stands beside each in the menus, after the first
    of them. Of a next best that is worth more how much less likely it wins: for that it is not the best. Then whether a
    re-roll would bring as much, which is expected to bring so much more; and the ``price`` of a die where others that
    take more of them bring more."""
    assert isinstance(question.choices, Acts)
    texts = {act.key: act.text for act in question.choices.acts}
    acts = [str(one["act"]) if isinstance(one, dict) else "" for one in (found.best, found.second)]
    hints = {act.key: act.hint.params for act in question.choices.acts if act.hint is not None}
    is_again = acts[0] == "reroll"
    lost = tenths(found.lost)
    expected = reason(
        "expected",
        again="yes" if is_again else "no",
        other=texts.get(acts[1], "none") if is_again or found.risks is not None else "none",
        brings=signed(found.brings),
        takes=found.takes,
        hopes=found.hopes,
        rivals="none" if lost == "0" else lost,
        outdone=_larger_of_the_next(found, hints.get(acts[1], {})),
        reroll="none" if again is None else "more" if again > AS_MUCH else "less" if again < 0 else "same",
        **_safer(found, hints, acts),
    )
    if is_again and why:
        gain: dict[str, Param] = {"pays": found.pays, "gain": signed(found.worth - found.second_worth)}
        why = [reason("reroll", **{**why[0].params, **gain}), *why[1:]]
    elif why and "safer" in why[0].params and found.risks is not None and not is_part_of(found.best, found.second):
        why = [reason(why[0].kind, **{**why[0].params, "safer": texts[acts[1]]}), *why[1:]]
    is_asked = bool(price) and not is_again and _is_outdone(found, hints)
    kept = [reason("kept-die", gold=tenths(price))] if is_asked else []
    return [*why[:1], expected, *kept, *why[1:]]


def _larger_of_the_next(found: Considered, second: Mapping[str, Param]) -> Param:
    """What the next best is told to bring, where that is more by no more dice: what rivals lose makes up for it."""
    gold, takes = second.get("in_tenths"), second.get("takes")
    is_more = isinstance(gold, int) and gold > in_tenths(found.brings) and takes == found.takes
    return second["brings"] if is_more and found.risks is None else "none"


def _is_outdone(found: Considered, hints: Mapping[str, Mapping[str, Param]]) -> bool:
    """True if others that take more dice are told to bring more."""
    told = [(one.get("in_tenths"), one.get("takes")) for one in hints.values()]
    return any(
        isinstance(takes, int) and takes > found.takes and isinstance(gold, int) and gold > in_tenths(found.brings)
        for gold, takes in told
    )


def _safer(found: Considered, hints: Mapping[str, Mapping[str, Param]], acts: list[str]) -> dict[str, Param]:
    """Of a next best that has more, how likely it and the best win: by the figures that stand beside both."""
    here, there = (hints.get(key, {}) for key in acts)
    if found.risks is None or "none" in (here.get("ends", "none"), there.get("ends", "none")):
        return {**dict.fromkeys(FIGURES, 0), "lost": 0}
    face, other_face = (each["face"] if each["building"] == "university" else 0 for each in (here, there))
    won, other_won = (100 - lost for lost in found.risks)
    lost = 100 - other_won if is_part_of(found.best, found.second) else 0
    return {"won": won, "other_won": other_won, "face": face, "other_face": other_face, "lost": lost}
