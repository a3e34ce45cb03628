"""Positions, decisions, sealing, staleness and replay, shown on a toy game."""

from __future__ import annotations

import hashlib
from itertools import count
from typing import Any

import pytest

from gamecore.engine.chance import Chance, commitment, seed_from
from gamecore.engine.choices import Number
from gamecore.engine.errors import IllegalChoice, NotYourDecision, ReplayDiverged, StaleDecision
from gamecore.engine.game import Setup
from gamecore.engine.playing import Outcome, apply, begin, go_on, look
from gamecore.engine.position import Close, Decide, DrawStep, Position, Withdraw
from gamecore.engine.random_play import random_answer
from gamecore.engine.scripts import Question
from tests.support.toys.toy import Toy

TOY = Toy()


def start(seats: int = 3, hold: str = "no") -> Outcome[Any]:
    return begin(TOY, TOY.new(Setup(seats=seats, options={"hold": hold})), "seed", 1)


def says(outcome: Outcome[Any], seat: int, answer: Any, revision: int = 2) -> Outcome[Any]:
    assert outcome.asked is not None
    asked = outcome.asked.of(seat)
    assert asked is not None
    return apply(TOY, outcome.position, Decide(question=asked[0], seat=seat, answer=answer), "seed", revision)


def bids(outcome: Outcome[Any], *numbers: int) -> Outcome[Any]:
    for seat, number in enumerate(numbers):
        outcome = says(outcome, seat, {"bid": {"number": number}}, revision=10 + seat)
    return outcome


def test_a_sealed_answer_tells_nothing_until_all_are_in() -> None:
    outcome = says(start(), 1, {"bid": {"number": 6}})
    assert outcome.events == () and outcome.asked and outcome.asked.waiting_for == (0, 2)


def test_a_sealed_answer_may_be_changed_and_taken_back() -> None:
    outcome = says(says(start(), 1, {"bid": {"number": 6}}), 1, {"bid": {"number": 2}})
    assert outcome.position.sealed == {1: {"bid": {"number": 2}}}
    assert outcome.asked
    question = outcome.asked.of(1)
    assert question
    outcome = apply(TOY, outcome.position, Withdraw(question=question[0], seat=1), "seed", 4)
    assert outcome.position.sealed == {}


def test_somebody_elses_sealed_answer_voids_no_press() -> None:
    first = start()
    second = says(first, 1, {"bid": {"number": 6}})
    assert first.asked and second.asked and first.asked.of(0) is not None
    assert first.asked.of(0)[0] == second.asked.of(0)[0]  # type: ignore[index]


def test_a_held_batch_waits_to_be_closed() -> None:
    outcome = bids(start(hold="yes"), 1, 2, 3)
    assert outcome.asked and outcome.asked.held and outcome.events == ()
    closed = apply(TOY, outcome.position, Close(question=next(iter(outcome.asked.questions))), "seed", 20)
    assert [event.kind for event in closed.events] == ["toy.rolled"]


def test_a_batch_that_is_not_complete_cannot_be_closed() -> None:
    outcome = start(hold="yes")
    assert outcome.asked
    with pytest.raises(StaleDecision):
        apply(TOY, outcome.position, Close(question=next(iter(outcome.asked.questions))), "seed", 2)


def test_a_settled_question_is_stale_and_another_seats_question_is_refused() -> None:
    outcome = start()
    assert outcome.asked
    zero, one = outcome.asked.of(0), outcome.asked.of(1)
    assert zero and one
    later = bids(outcome, 1, 2, 3)
    with pytest.raises(StaleDecision):
        apply(TOY, later.position, Decide(question=zero[0], seat=0, answer="keep"), "seed", 20)
    with pytest.raises(NotYourDecision):
        apply(TOY, outcome.position, Decide(question=one[0], seat=0, answer={}), "seed", 20)


@pytest.mark.parametrize("answer", [None, [], {"bid": {}}, {"bid": {"number": 7}}, {"bid": {"number": True}}, {"x": 1}])
def test_a_refused_answer_says_why(answer: Any) -> None:
    with pytest.raises(IllegalChoice) as refused:
        says(start(), 0, answer)
    assert refused.value.phrase.id.startswith("refused-")


def test_a_position_survives_json_before_every_decision() -> None:
    straight, restored = start(), start()
    chance = Chance("answers")
    for revision in range(2, 400):
        if straight.asked is None:
            break
        seat = straight.asked.waiting_for[chance.draw(len(straight.asked.waiting_for))]
        question = straight.asked.of(seat)
        assert question
        answer = TOY.random(None, question[1], chance)  # type: ignore[arg-type]
        straight = says(straight, seat, answer, revision)
        again = Position.model_validate_json(restored.position.model_dump_json())
        restored = apply(TOY, again, Decide(question=question[0], seat=seat, answer=answer), "seed", revision)
        assert (restored.position, restored.events, restored.draws) == (
            straight.position,
            straight.events,
            straight.draws,
        )
    assert straight.asked is None, "the toy ends within 400 decisions"


def test_anybody_can_work_out_a_roll_from_seed_epoch_step_and_index() -> None:
    dealt, rolled = start(), bids(start(), 1, 2, 3)
    for outcome, step in ((dealt, DrawStep(epoch=0, step=0)), (rolled, DrawStep(epoch=0, step=1))):
        assert outcome.draws_at == step and outcome.draws
        for index, (sides, value) in enumerate(outcome.draws):
            said = hashlib.sha256(f"seed:{step.epoch}:{step.step}:{index}".encode()).digest()
            assert int.from_bytes(said[:8], "big") % sides == value


def test_how_often_somebody_changed_their_mind_moves_no_die() -> None:
    """The last *ready* is switched on and off, answers are sealed anew, and the log grows by it: all later dice of the
    game are the same."""

    def game(changes: int) -> list[tuple[tuple[int, int], ...]]:
        numbers, outcome, drawn = count(2), start(hold="yes"), []
        chance = Chance("what they answer")

        def say(seat: int, answer: Any) -> None:
            nonlocal outcome
            outcome = says(outcome, seat, answer, next(numbers))
            drawn.append(outcome.draws)

        while outcome.asked is not None:
            asked = outcome.asked
            if asked.sealed and len(asked.questions) > 1:
                for question in list(asked.questions.values()):
                    say(question.seat, {"bid": {"number": 1 + chance.draw(6)}})
                assert outcome.asked is not None
                for change in range(changes):
                    assert outcome.asked is not None
                    id, _ = outcome.asked.of(change % 3) or ("", None)
                    sealed = outcome.position.sealed[change % 3]
                    withdrawn = Withdraw(question=id, seat=change % 3)
                    outcome = apply(TOY, outcome.position, withdrawn, "seed", next(numbers))
                    say(change % 3, sealed)
                assert outcome.asked is not None
                closing = Close(question=next(iter(outcome.asked.questions)))
                outcome = apply(TOY, outcome.position, closing, "seed", next(numbers))
                drawn.append(outcome.draws)
            else:
                seat = asked.waiting_for[0]
                found = asked.of(seat)
                assert found is not None
                say(seat, random_answer(found[1].choices, chance))
        return [each for each in drawn if each]

    assert game(0) == game(1) == game(7)


def test_what_is_given_and_given_back_in_an_open_window_moves_no_die() -> None:
    outcome = says(bids(start(), 6, 1, 1), 0, "keep")
    while outcome.state.points[0] < 8:
        outcome = pass_all(outcome)
        outcome = says(bids(outcome, 6, 1, 1), 0, "keep")
    given = says(says(outcome, 0, {"act": "to:1"}), 0, {"act": "to:1"})
    assert given.position.steps > outcome.position.steps
    dice = [bids(pass_all(one), 1, 6, 1) for one in (outcome, given)]
    assert dice[0].draws == dice[1].draws != () and dice[0].draws_at == dice[1].draws_at


def test_a_position_taken_up_again_rolls_anew_what_was_rolled_since_and_nothing_else() -> None:
    before = bids(start(), 1, 2)
    rolled = says(before, 2, {"bid": {"number": 3}})
    unrolled = look(TOY, before.position.taken_up(1, before.position), "seed")
    assert says(unrolled, 2, {"bid": {"number": 3}}).draws == rolled.draws
    anew = says(look(TOY, before.position.taken_up(1, rolled.position), "seed"), 2, {"bid": {"number": 3}})
    assert anew.draws_at == DrawStep(epoch=1, step=1)
    again = look(TOY, before.position.taken_up(2, anew.position), "seed")
    assert says(again, 2, {"bid": {"number": 3}}).draws_at == DrawStep(epoch=2, step=1)


def test_a_step_asked_again_rolls_anew_what_its_answers_rolled_and_nothing_else() -> None:
    rolled = bids(start(), 1, 2, 3)
    again = look(TOY, rolled.position.at_step().taken_up(1, rolled.position), "seed")
    assert again.position.next_draws == DrawStep(epoch=1, step=1)
    unrolled = bids(start(), 1, 2)
    still = look(TOY, unrolled.position.at_step().taken_up(1, unrolled.position), "seed")
    assert still.position.next_draws == DrawStep(epoch=0, step=1)


def test_games_that_began_before_there_were_steps_go_on_by_revisions() -> None:
    outcome = begin(TOY, TOY.new(Setup(seats=3)), "seed", 1, draws_at=None)
    assert outcome.draws == tuple((100, value) for value in drawn("seed:1", 100, 3)) and outcome.draws_at is None
    rolled = bids(outcome, 1, 2, 3)
    assert rolled.draws == ((6, drawn("seed:12", 6, 1)[0]),) and rolled.draws_at is None
    later = says(rolled, 2, "again", 20)
    assert later.draws == ((6, drawn("seed:20", 6, 1)[0]),)
    old = {"draws_at", "next_draws"}
    saved = rolled.position.model_dump(exclude={**dict.fromkeys(old, True), "journal": {"__all__": {"draws_at"}}})
    assert says(look(TOY, Position.model_validate(saved), "seed"), 2, "again", 20).draws == later.draws


def drawn(head: str, sides: int, count: int) -> list[int]:
    marks = [hashlib.sha256(f"{head}:{index}".encode()).digest() for index in range(count)]
    return [int.from_bytes(mark[:8], "big") % sides for mark in marks]


def pass_all(outcome: Outcome[Any]) -> Outcome[Any]:
    for seat in range(3):
        outcome = says(outcome, seat, {"act": "pass"})
    return outcome


def test_rules_that_changed_under_a_step_are_noticed() -> None:
    outcome = bids(start(), 1, 2, 3)
    entry = outcome.position.journal[0].model_copy(update={"fingerprint": "0"})
    with pytest.raises(ReplayDiverged):
        look(TOY, outcome.position.model_copy(update={"journal": (entry,)}), "seed")


def test_an_open_act_keeps_the_questions_of_the_others() -> None:
    outcome = says(bids(start(), 1, 2, 3), 2, "keep", 20)
    assert outcome.asked and not outcome.asked.sealed
    later = says(outcome, 0, {"act": "pass"}, 21)
    assert later.asked and later.asked.of(0) is None
    assert later.asked.of(1)[0] == outcome.asked.of(1)[0]  # type: ignore[index]


def test_a_new_epoch_voids_every_older_press() -> None:
    outcome = start()
    renewed = look(TOY, outcome.position.model_copy(update={"epoch": 1}), "seed")
    assert outcome.asked and renewed.asked
    assert not set(outcome.asked.questions) & set(renewed.asked.questions)


def test_the_rules_that_wait_are_named_outermost_first() -> None:
    asked = bids(start(), 1, 2, 3).asked
    assert asked and asked.rules == ("bid", "ask", "ask_each")


def test_the_seed_depends_on_every_word_and_on_their_order() -> None:
    seeds = {seed_from("s", words) for words in (["a", "b"], ["b", "a"], ["ab", ""], ["a", "b", ""])}
    assert len(seeds) == 4 and commitment("s") not in seeds


def test_going_on_uses_an_outcome_up_unless_it_is_refused() -> None:
    first = start()
    assert first.asked is not None
    (question, _) = first.asked.of(1) or ("", None)
    with pytest.raises(IllegalChoice):
        go_on(first, Decide(question=question, seat=1, answer={"bid": {"number": 9}}), 2)
    second = go_on(first, Decide(question=question, seat=1, answer={"bid": {"number": 6}}), 2)
    assert second.position == says(start(), 1, {"bid": {"number": 6}}).position
    with pytest.raises(ValueError, match="used up"):
        go_on(first, Decide(question=question, seat=1, answer={"bid": {"number": 5}}), 3)


def test_what_was_asked_can_be_read_when_its_outcome_is_used_up() -> None:
    """Ids and choices are made when somebody looks, but never from a state that has moved on."""
    first = says(bids(start(), 6, 1, 1), 0, "keep")
    while first.state.points[0] <= 5 or first.state.points[1] < 5:
        while first.state.points[0] > 5 and first.state.points[1] < 5:
            first = says(first, 0, {"act": "to:1"})
        if first.state.points[0] <= 5:
            first = says(bids(pass_all(first), 6, 1, 1), 0, "keep")
    before = look(TOY, first.position, "seed").asked
    assert before is not None and first.asked is not None
    told = {id: question.choices.shape() for id, question in before.questions.items()}
    go_on(first, Decide(question=next(iter(told)), seat=0, answer={"act": "to:1"}), 99)
    assert first.state.points[1] == 6, "it has moved on: now seat 1 could give too"
    assert {id: question.choices.shape() for id, question in first.asked.questions.items()} == told


def test_choices_handed_over_as_a_function_are_made_once_and_only_when_somebody_looks() -> None:
    made: list[str] = []

    def choices() -> Number:
        made.append("made")
        return Number(0, 3)

    question = Question(0, "toy.bid", choices, default=lambda: 0)
    assert made == []
    assert question.choices is question.choices
    assert made == ["made"]
