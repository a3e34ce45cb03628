"""What the best of a turn is expected to bring, beside the next best and a re-roll."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import Act, Acts
from gamecore.engine.phrases import Param, Phrase
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.placing import Considered, is_part_of
from gamecore.games.gilded_compass.rules.turn_choices import in_tenths, signed, tenths

A_TENTH = 1.01
"""Figures are told in tenths: by less than one, in tenths, nobody sees that another is higher."""
AS_MUCH = 0.2
"""By so much more Gold a re-roll is no better than what lies there: that is known no finer."""


@dataclass(frozen=True)
class Menus:
    """What stands in the menus of a turn, and what it is compared by besides."""

    question: Question
    price: float = 0.0
    """The Gold that a die kept is worth."""
    lost: Mapping[str, float] = field(default_factory=dict)
    """The Gold that rivals lose by each act; nothing by any that is not there."""

    @property
    def acts(self) -> Sequence[Act]:
        assert isinstance(self.question.choices, Acts)
        return self.question.choices.acts

    @cached_property
    def hints(self) -> Mapping[str, Mapping[str, Param]]:
        return {act.key: act.hint.params for act in self.acts if act.hint is not None}

    @cached_property
    def texts(self) -> Mapping[str, Phrase]:
        return {act.key: act.text for act in self.acts}

    @cached_property
    def figures(self) -> Mapping[str, tuple[int, int]]:
        """In tenths of a Gold what each brings that a figure stands beside, and for how many dice."""
        found = {key: (one.get("in_tenths"), one.get("takes")) for key, one in self.hints.items()}
        return {
            key: (gold, takes)
            for key, (gold, takes) in found.items()
            if isinstance(gold, int) and isinstance(takes, int)
        }

    def left(self, figure: tuple[int, int]) -> float:
        """What a figure comes to once its dice are paid, in tenths."""
        gold, takes = figure
        return gold - 10 * self.price * takes


def with_expected(why: list[Reason], found: Considered, told: Menus, again: float | None = None) -> list[Reason]:
    """The reasons with the Gold that the best brings on average, as it stands beside each in the menus, after the first
    of them. Of a next best that is worth more how much less likely it wins: for that it is not the best. Then whether a
    re-roll would bring as much, which is expected to bring so much more; and which other placement has a higher figure
    there, with what decides against it."""
    texts = told.texts
    acts = [str(one["act"]) if isinstance(one, dict) else "" for one in (found.best, found.second)]
    is_again = acts[0] == "reroll"
    lost = tenths(found.lost)
    expected = reason(
        "expected",
        again="yes" if is_again else "no",
        other=texts.get(acts[1], "none") if is_again or found.risks is not None else "none",
        brings=signed(found.brings),
        takes=found.takes,
        joins=told.hints.get(acts[is_again], {}).get("joins", "no"),
        hopes=found.hopes,
        rivals="none" if lost == "0" else lost,
        loser_seats=list(found.losers),
        reroll="none" if again is None else "more" if again > AS_MUCH else "less" if again < 0 else "same",
        **_safer(found, told, acts),
    )
    if is_again and why:
        gain: dict[str, Param] = {"pays": found.pays, "gain": signed(found.worth - found.second_worth)}
        why = [reason("reroll", **{**why[0].params, **gain}), *why[1:]]
    elif why and "safer" in why[0].params and found.risks is not None and not is_part_of(found.best, found.second):
        why = [reason(why[0].kind, **{**why[0].params, "safer": texts[acts[1]]}), *why[1:]]
    higher = [] if is_again else [*_outdone(found, told, acts[1])]
    return [*why[:1], expected, *higher, *why[1:]]


def _outdone(found: Considered, told: Menus, second: str) -> Iterator[Reason]:
    """A placement with a higher figure for no more dice, or once the dice are paid: rivals lose less by it. Else, where
    more dice have a higher figure, what a die is worth that is kept."""
    gold, takes = mine = in_tenths(found.brings), found.takes
    figures = {key: one for key, one in told.figures.items() if key != second or found.risks is None}
    higher = [key for key, one in figures.items() if one[0] > gold]
    plainly = [key for key in higher if figures[key][1] <= takes]
    paid = [key for key, one in figures.items() if told.left(one) - told.left(mine) > A_TENTH]
    spared = [key for key in plainly or paid if told.lost.get(key, 0.0) < found.lost]
    if spared:
        key = max(spared, key=lambda one: told.left(figures[one]))
        lost = tenths(told.lost.get(key, 0.0))
        yield _higher(told, key, found, rivals="nothing" if lost == "0" else lost)
    elif higher and told.price:
        yield _higher(told, max(higher, key=lambda one: told.left(figures[one])), found, rivals="none")


def _higher(told: Menus, key: str, found: Considered, *, rivals: Param) -> Reason:
    dice = told.figures[key][1] - found.takes
    return reason(
        "outdone",
        other=told.texts[key],
        gold=Phrase("standing-gold", {**told.hints[key], "takes": 1}),
        dice=abs(dice),
        more="yes" if dice > 0 else "no",
        price=tenths(told.price),
        rivals=rivals,
        loser_seats=list(found.losers),
    )


def _safer(found: Considered, told: Menus, acts: list[str]) -> dict[str, Param]:
    """Of a next best that is worth more, what it brings, if that is more than this brings once the dice are paid; and
    how likely each of its dice and of these wins something: by the figures that stand beside both."""
    none: dict[str, Param] = {**dict.fromkeys(("its_gold", "its_chances", "chances"), "none"), "spares": 0, "lost": 0}
    if found.risks is None:
        return {**none, "other_face": 0}
    here, there = (told.hints.get(key, {}) for key in acts)
    mine, theirs = (in_tenths(found.brings), found.takes), told.figures.get(acts[1])
    if theirs is not None and told.left(theirs) > told.left(mine):
        none |= {"its_gold": Phrase("standing-gold", there), "spares": max(0, found.takes - theirs[1])}
    if "none" in (here.get("ends", "none"), there.get("ends", "none")):
        return {**none, "other_face": 0}
    is_part = is_part_of(found.best, found.second)
    return {
        **none,
        "its_chances": Phrase("standing-chances", there),
        "chances": Phrase("standing-chances", here),
        "other_face": there["face"],
        "lost": found.risks[1] if is_part else 0,
    }
