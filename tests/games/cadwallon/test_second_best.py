"""What is told of the next best boulevard agrees with what the steward holds of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from pydantic import JsonValue

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.advice import Advice, Reason
from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.comparing import outcome
from gamecore.games.cadwallon.ai.deciding import Cause, Parts, causes, grown, parts
from gamecore.games.cadwallon.ai.second_best import ABOUT_AS_GOOD
from gamecore.games.cadwallon.ai.steward import THOUGHT_THROUGH, ranked
from gamecore.games.cadwallon.ai.striking import cost
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.rules.action_cards import held_by
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import state_of
from tests.support.games.cadwallon.reasoned import WHERE, scattered, with_whispers
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM
from tests.support.games.cadwallon.wording import words
from tests.support.games.tables import played

Told = tuple[Advice, Phrase, State, Seat]


def compared(seats: int, seed: str) -> Iterator[Told]:
    """Each advice where to place, and how it compares the next best, in a game in which it is taken."""
    found: list[Told] = []

    def answer(state: State, question: Question, chance: Chance) -> JsonValue:
        view = GAME.view(state, question.seat)
        if question.kind != "place":
            return GAME.steward(view, question, chance)
        advice = GAME.advise(view, question, Chance("why"))
        if advice.why[-1].kind == "compared":
            found.append((advice, advice.why[-1].phrase, state_of(view), question.seat))
        return advice.answer

    for _ in played(GAME, Setup(seats=seats), seed, answer):
        yield from found
        found.clear()


@pytest.fixture(scope="module")
def comparisons() -> list[Told]:
    return [each for seats, seed in ((2, "a"), (3, "c6"), (3, "c36"), (3, "c37")) for each in compared(seats, seed)]


Compared = tuple[float, Parts, Parts]
_COMPARED: dict[str, Compared] = {}


def best_two(state: State, seat: Seat) -> Compared:
    """By how much the steward holds its first boulevard to be better than its second, and what each is worth, part by
    part. It searches once, however many tests ask."""
    key = f"{seat} {GAME.dump(state)}"
    if key not in _COMPARED:
        (best, worth), (second, less), *_ = ranked(CARDS, state, seat)
        here, there = (parts(CARDS, state, seat, street) for street in (best, second))
        _COMPARED[key] = worth - less, here, there
    return _COMPARED[key]


def taken_apart(state: State, seat: Seat) -> tuple[float, list[Cause]]:
    """By how much the first boulevard is better than the second, and all that makes it up."""
    better, here, there = best_two(state, seat)
    is_searched = len(state.free_streets()) <= THOUGHT_THROUGH
    return better, [*causes(here, there, seat, better, is_searched=is_searched)]


def number_of(phrase: Phrase, name: str) -> float:
    return float(str(phrase.params[name]).replace("−", "-"))


def test_either_may_be_taken_only_where_the_second_is_about_as_good(comparisons: list[Told]) -> None:
    """In four of ten it was held to be worse all the same."""
    found = Counter(advice.close for advice, phrase, _, _ in comparisons if " is about as good" in words(phrase))
    assert found[True] > 0 and not found[False]


def test_what_is_told_to_decide_is_what_speaks_most_for_the_boulevard(comparisons: list[Told]) -> None:
    """Growth in later rounds was the reason at Actions and Militia, where what decided was a rival's Action."""
    kinds: Counter[object] = Counter()
    for _, phrase, state, seat in comparisons:
        decides, (better, found) = phrase.params["decides"], taken_apart(state, seat)
        kinds[decides] += 1
        assert sum(cause.points for cause in found) == pytest.approx(better)
        if decides not in ("shown", "close"):
            most = max(found, key=lambda cause: cause.points)
            kind = most.kind if most.kind in ("kept", "later") and decides != "ahead" else decides
            assert better > ABOUT_AS_GOOD and (decides, most.points > 0) == (kind, True), words(phrase)
            assert decides not in ("struck", "met", "gains") or most.kind == "struck", words(phrase)
    assert {"lead", "struck", "met", "gains", "later", "ahead"} <= {*kinds}, kinds


def test_nothing_is_left_over_of_a_round_that_was_searched_but_what_an_own_action_does(
    comparisons: list[Told],
) -> None:
    searched = 0
    for _, _, state, seat in comparisons:
        if len(state.free_streets()) <= THOUGHT_THROUGH and not held_by(state.players[seat]):
            (kept,) = [cause for cause in taken_apart(state, seat)[1] if cause.kind == "kept"]
            assert kept.points == pytest.approx(0)
            searched += 1
    assert searched


def test_no_figures_are_told_by_which_the_next_best_would_be_the_better(comparisons: list[Told]) -> None:
    """ "+4 and +25" was recommended over "+5 and +24": of such a pair it is told what decides, and no figures."""
    found = 0
    for _, phrase, _, _ in comparisons:
        said = words(phrase)
        ahead, less = (number_of(phrase, mine) - number_of(phrase, theirs) for mine, theirs in (
            ("mine", "theirs"), ("other_mine", "other_theirs")))  # fmt: skip
        if ahead <= less and phrase.params["decides"] != "shown":
            found += 1
            assert "the next best, " not in said, said
            assert re.search(r" is (about as good[^;]*|next best, but [^;]+)(; the game then ends .+)?\.$", said), said
        elif "the next best, " in said:
            assert ahead > less, said
        assert said.count(". ") == 0, "one sentence"
    assert found


def test_one_comes_off_better_for_a_reason_that_is_told(comparisons: list[Told]) -> None:
    """“In all you come off about 1 point better here” was all that was said, and “but rivals gain less: in all you come
    off better” of what spoke for the other."""
    reasons = Counter[object]()
    for _, phrase, state, seat in comparisons:
        said = words(phrase)
        assert "rivals gain less: in all" not in said, said
        if phrase.params["decides"] == "ahead":
            reasons[phrase.params["ahead"]] += 1
            assert "next best, but in all you come off" not in said or phrase.params["ahead"] == "none", said
            if phrase.params["ahead"] == "rivals":
                _, here, there = best_two(state, seat)
                assert here.theirs < there.theirs and here.lead > there.lead, said
    assert {*reasons} - {"none"} and not reasons["none"], reasons


def test_what_rivals_actions_cost_is_told_in_points_of_the_round_and_of_the_reader_alone(
    comparisons: list[Told],
) -> None:
    """“Could cost you about 11 points more there” was what a rival won by it, in the balance of the search."""
    kinds: Counter[object] = Counter()
    for _, phrase, state, seat in comparisons:
        said, decides = words(phrase).replace("; the game then ends", ".").split(". ")[0], phrase.params["decides"]
        said = f"{said.removesuffix('.')}."
        _, here, there = best_two(state, seat)
        if decides == "struck":
            assert f"could cost you {cost(there.feared)} there" in said and cost(there.feared) > cost(here.feared)
        elif decides == "gains":
            rival = int(str(phrase.params["gains_seat"]))
            more, less = (signed(each.met[rival]) for each in (there, here))
            assert (
                rival != seat and "rivals’ ⚡ could bring " in said and said.endswith(f" to {more} there, {less} here.")
            )
            assert cost(there.feared) <= cost(here.feared) and there.met[rival] > here.met[rival]
        elif decides == "met":
            assert said.endswith(f"you have {signed(there.met[seat])} there, {signed(here.met[seat])} here.")
            assert cost(there.feared) <= cost(here.feared) and there.met[seat] < here.met[seat]
        kinds[decides] += 1
    assert kinds["struck"] and kinds["met"] and kinds["gains"]


def test_what_actions_could_cost_here_is_what_the_dearest_of_the_listed_dangers_costs(comparisons: list[Told]) -> None:
    """“Street Procession could cost you …, −9” stood above “could cost you 10 there, 1 here”."""
    found = set()
    for advice, phrase, _, _ in comparisons:
        if phrase.params["decides"] != "struck":
            continue
        listed = [one for one in said_in(advice.why) if one.id == "weighs-struck"]
        dearest = max((int(str(one.params["missed"])) for one in listed), default=0)
        assert phrase.params["taken_here"] == dearest
        found.add(dearest > 0)
    assert found == {True, False}


def said_in(part: object) -> Iterator[Phrase]:
    """All that a reason says, however deep."""
    if isinstance(part, Reason):
        yield from said_in(part.phrase)
    elif isinstance(part, Phrase):
        yield part
        yield from said_in([*part.params.values()])
    elif isinstance(part, list | tuple):
        for one in part:
            yield from said_in(one)


def test_both_figures_are_told_of_the_next_best(comparisons: list[Told]) -> None:
    for _, phrase, _, _ in comparisons:
        said, mine = words(phrase), phrase.params["other_mine"]
        assert f", the next best, {mine}" in said or f"; {phrase.params['other']} ({mine}) is " in said


def test_the_card_that_decides_is_worth_more_later_to_whom_it_is_said_to_be(comparisons: list[Told]) -> None:
    found = set()
    for _, phrase, state, seat in comparisons:
        if phrase.params["decides"] == "later":
            most = max(taken_apart(state, seat)[1], key=lambda cause: cause.points)
            card, (kind, is_here) = CARDS.district[most.card], grown(CARDS, state, seat, most)
            whose = "yours" if most.seat == seat else "’s"
            assert f" is next best, but {card.name} is " in words(phrase) and kind == card.kind
            here, there = phrase.params["odds"], phrase.params["odds_there"]
            at = ("here" if is_here else "there") if here == "none" else f"at {here} % here, {there} % there"
            at += " (but for ⚡)" * (here != "none" and phrase.params["but"] == "yes")
            assert f"{whose} {at}, and can " in words(phrase) and (here == "none" or here != there)
            assert is_here == ((most.seat == seat) == (card.kind != "militia"))
            found.add(card.kind)
    assert len(found) > 1, found


@pytest.mark.parametrize(
    "numbers", [(34, 35, 36), pytest.param(range(60), marks=pytest.mark.soak)], ids=["known", "all"]
)
def test_a_boulevard_that_brings_more_and_is_neither_of_the_two_is_named(numbers: Sequence[int]) -> None:
    """“Brings you +16; b3-c3 is about as good” was said beside c2-c3 with +20, which was named nowhere."""
    found = 0
    for number in numbers:
        table = scattered(f"more {number}", 9, seats=3)
        table.holds(CHRIS, "masked_ball")
        view = GAME.view(table.state, KIM)
        phrase = GAME.advise(view, WHERE, Chance("why")).why[-1].phrase
        brings = {street: outcome(CARDS, table.state, KIM, street)[0] for street in table.state.free_streets()}
        mine, other = (number_of(phrase, one) for one in ("mine", "other_mine"))
        if max(brings.values()) > mine >= other:
            more = signed(round(max(brings.values())))
            assert f", {phrase.params['more_at']} {more}" in words(phrase)
            found += 1
    assert found


def test_a_boulevard_that_is_asked_about_is_told_with_what_rivals_actions_could_cost_there() -> None:
    view = GAME.view(with_whispers().state, KIM)
    said = GAME.weighed(view, WHERE, "a3-b3", "c2-c3")
    assert said is not None
    assert re.fullmatch(
        r"This round would bring you \+16, ⭐ \+20, if all place best and no ⚡ comes\..*", words(said)
    ), words(said)


def test_whoever_asks_about_a_boulevard_reads_why_it_is_not_the_better_one(comparisons: list[Told]) -> None:
    """“About +0, ⭐ about −1, if no ⚡ comes” was all that was said of one that was not recommended."""
    told = Counter[object]()
    for _, _, state, seat in comparisons:
        (best, _), *others = ranked(CARDS, state, seat)
        for street, _ in others:
            phrase = GAME.weighed(GAME.view(state, seat), WHERE, BOULEVARDS[street], BOULEVARDS[best])
            assert phrase is not None
            said, decides = words(phrase), phrase.params["decides"]
            own, most = (number_of(phrase, name) for name in ("mine", "most"))
            if phrase.params["rivals"]:
                own, most = own - number_of(phrase, "theirs"), most - number_of(phrase, "least")
            is_shown = own < most or phrase.params["costs"] == "yes"
            assert is_shown or decides != "none", said
            is_said = re.search(r"\. (But|In all) [^.]+\.$", said)
            assert (decides != "none") == (is_said is not None), said
            told[decides] += 1
    assert {"none", "later", "close", "ahead"} <= {*told}, told
