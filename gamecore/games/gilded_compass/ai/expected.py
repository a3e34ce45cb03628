"""What the best of a turn is worth, in the figure of the menus, beside the next best and a re-roll."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import Acts
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.placing import Considered, considered, is_part_of
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.placing import placements
from gamecore.games.gilded_compass.rules.turn_choices import in_tenths, signed, tenths

MOST_ROLLS, OFTEN = 3, 10
"""So many buildings at most are named where the best of a re-roll goes, each of them in so many percent."""
AS_MUCH = 0.2
"""By so much more or less Gold a re-roll is as good as what lies there: that is known no finer."""


def with_expected(why: list[Reason], found: Considered, question: Question, again: float | None = None) -> list[Reason]:
    """The reasons with what the best is worth as it stands beside it in the menus, and what that is made of, after the
    first of them. Of a next best that is worth more how much less likely it wins: for that it is not the best. Then
    whether a re-roll would bring as much, which is expected to bring so much more."""
    assert isinstance(question.choices, Acts)
    texts = {act.key: act.text for act in question.choices.acts}
    hints = {act.key: act.hint.params for act in question.choices.acts if act.hint is not None}
    best, second = (str(one["act"]) if isinstance(one, dict) else "" for one in (found.best, found.second))
    is_again = best == "reroll"
    expected = reason(
        "expected",
        again="yes" if is_again else "no",
        other=texts.get(second, "none") if is_again or found.risks is not None else "none",
        other_net=signed(found.second_worth),
        **_sum(found),
        hopes=found.hopes,
        reroll="none" if again is None else "more" if again > AS_MUCH else "less" if again < -AS_MUCH else "same",
        **_safer(found, hints.get(best, {}), hints.get(second, {})),
    )
    if is_again and why:
        gain: dict[str, Param] = {
            "pays": found.rolls.pays,
            "gain": signed(found.worth),
            "now": signed(found.second_worth),
        }
        why = [reason("reroll", **{**why[0].params, **gain}), *why[1:]]
    elif why and "safer" in why[0].params and found.risks is not None and not is_part_of(found.best, found.second):
        safer = say("safer-than", other=texts[second], less=_less(found))
        why = [reason(why[0].kind, **{**why[0].params, "safer": safer}), *why[1:]]
    return [*why[:1], expected, *_of_rolls(found), *why[1:]]


def note_on_star(found: Considered, *, is_part: bool) -> Phrase | None:
    """In a word why it is this, where another is worth more: it keeps a die, or is safer, for how much Gold less."""
    if found.risks is None:
        return None
    return say("star-safer", saves="yes" if is_part else "no", less=_less(found))


def _less(found: Considered) -> str:
    """How much less Gold the best is worth than the next best, by the figures that stand beside both."""
    return tenths((in_tenths(found.second_worth) - in_tenths(found.worth)) / 10)


def _of_rolls(found: Considered) -> Iterator[Reason]:
    """Where the best of a re-roll most often goes, and what it is worth there once its token is paid."""
    often = [one for one in found.rolls.best[:MOST_ROLLS] if one.percent >= OFTEN]
    if often:
        yield reason(
            "rolls",
            dotted=[
                say(
                    "rolls-best",
                    percent=one.percent,
                    building=tile_text.building(one.building),
                    net=signed(one.worth - found.rolls.token),
                )
                for one in often
            ],
        )


def of_a_move(seen: Seen, question: Question, answer: JsonValue) -> Phrase | None:
    """The same of any placement that somebody asks about; None of what has no figure in the menus."""
    assert isinstance(question.choices, Acts)
    key = answer.get("act") if isinstance(answer, dict) else ""
    hint = next((act.hint for act in question.choices.acts if act.key == key), None)
    placement = next((one for one in placements(seen.state, seen.seat, seen.state.rolled) if one.key == key), None)
    if placement is None or hint is None or hint.params["net"] == "none":
        return None
    found = considered(seen, placement)
    return reason(
        "expected",
        again="no",
        other="none",
        other_net="none",
        **_sum(found),
        hopes=found.hopes,
        reroll="none",
        **_safer(found, {}, {}),
    ).phrase


def _sum(found: Considered) -> dict[str, Param]:
    """What dice are worth and what that is made of, in tenths that add up: what they bring is known no finer."""
    net, spent, lost, others = (in_tenths(gold) for gold in (found.worth, found.spent, found.lost, found.others))
    brings = net + spent - lost
    return {
        "net": signed(found.worth),
        "brings": signed(brings / 10),
        "these": signed((brings - others) / 10),
        "others": signed(others / 10) if others else "none",
        "takes": found.takes,
        "spent": signed(-spent / 10),
        "last": "yes" if found.is_last else "no",
        "alike": "yes" if found.is_last and not in_tenths(found.worth) and _is_in_library(found) else "no",
        "rivals": signed(lost / 10) if lost else "none",
        "loser_seats": list(found.losers),
    }


def _is_in_library(found: Considered) -> bool:
    """There a die of a last turn brings the very token that it would bring unplaced."""
    return isinstance(found.best, dict) and str(found.best["act"]).startswith("library:")


def _safer(found: Considered, here: Mapping[str, Param], there: Mapping[str, Param]) -> dict[str, Param]:
    """Of a next best that is worth more how likely each of its dice and of these wins something: by the figures that
    stand beside both."""
    if found.risks is None or "none" in (here.get("ends", "none"), there.get("ends", "none")):
        return {"its_chances": "none", "chances": "none", "other_face": 0, "lost": 0}
    return {
        "its_chances": Phrase("standing-chances", there),
        "chances": Phrase("standing-chances", here),
        "other_face": there["face"],
        "lost": found.risks[1] if is_part_of(found.best, found.second) else 0,
    }
