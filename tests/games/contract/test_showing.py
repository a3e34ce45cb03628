"""What every game shows: to each viewer what they may know, always drawable, always worded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from cogs.wording.fluent import Wording, load_wording
from gamecore.engine.board import Block, Board, Cards, Grid, Heading, Lines, Rows, Track
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, Choices, Form, PickOne, PickSome, ShareOut
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.games import all_keys, game
from tests.support.games.tables import MOST_DECISIONS, at_random, size_in_turn

CHAIRS = tuple(f"Chair {number}" for number in range(6))


class _Teller:
    """Puts each different phrase into words once: a board says the same again after every decision."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._told: set[str] = set()

    def tell(self, phrase: Phrase) -> None:
        if (said := repr(phrase)) not in self._told:
            self._wording.text(phrase, CHAIRS)
            self._told.add(said)


@pytest.mark.parametrize(("key", "seats"), size_in_turn(1))
def test_whoever_cannot_know_better_sees_the_same_after_hidden_things_are_resampled(key: str, seats: int) -> None:
    rules = game(key)
    chance = Chance("redeal")
    for number, outcome in enumerate(at_random(key, Setup(seats=seats))):
        for viewer in (None, number % seats):
            world = rules.resample_hidden(outcome.state, viewer, chance)
            assert rules.view(world, viewer) == rules.view(outcome.state, viewer)


@pytest.mark.parametrize(("key", "seats"), size_in_turn())
def test_a_redealt_world_is_a_sound_one(key: str, seats: int) -> None:
    rules = game(key)
    chance = Chance("redeal")
    for outcome in at_random(key, Setup(seats=seats)):
        assert not rules.problems(rules.resample_hidden(outcome.state, 0, chance))


@pytest.mark.parametrize("often", [2, pytest.param(MOST_DECISIONS, marks=pytest.mark.soak)], ids=["few", "all"])
@pytest.mark.parametrize(("key", "seats"), size_in_turn(1))
def test_everything_that_is_told_asked_or_shown_has_words(key: str, seats: int, often: int) -> None:
    """All that is told; of moments that ask for the same kind of thing again and again the first ones and every
    fortieth."""
    rules, told, kinds = game(key), _Teller(load_wording(key)), Counter[str]()
    for number, outcome in enumerate(at_random(key, Setup(seats=seats))):
        for event in outcome.events:
            told.tell(Phrase(event.kind.replace(".", "-"), event.params))
        asked_for = {question.kind for question in outcome.asked.questions.values()} if outcome.asked else set[str]()
        kinds.update(asked_for)
        if asked_for and number % 40 and all(kinds[kind] > often for kind in asked_for):
            continue
        for viewer in (None, number % seats):
            view = rules.view(outcome.state, viewer)
            for phrase in [*_of_board(rules.board(view)), *_of_board(rules.private_board(view))]:
                told.tell(phrase)
        for question in outcome.asked.questions.values() if outcome.asked else ():
            view = rules.view(outcome.state, question.seat)
            answer = question.default()
            question.choices.check(answer)
            asked = say(f"ask-{question.kind.replace('.', '-')}", **question.params)
            for phrase in [asked, *_of_choices(question.choices), *rules.preview(view, question, answer)]:
                told.tell(phrase)
    for phrase in rules.result(outcome.state).lines:
        told.tell(phrase)


@pytest.mark.parametrize(("key", "seats"), size_in_turn())
def test_no_question_offers_one_key_twice_or_asks_for_what_cannot_be_given(key: str, seats: int) -> None:
    """Discord refuses a message with two alike values, and an answer could mean either."""
    for outcome in at_random(key, Setup(seats=seats)):
        for question in outcome.asked.questions.values() if outcome.asked else ():
            for keys in _keys(question.choices):
                assert len(set(keys)) == len(keys), (question.kind, keys)
            for choices in _plain_choices(question.choices):
                if isinstance(choices, PickOne):
                    assert choices.options, question.kind
                if isinstance(choices, PickSome):
                    assert 0 <= choices.least <= choices.most <= len(choices.options), question.kind


@pytest.mark.parametrize("key", all_keys())
def test_every_option_instruction_and_lookup_has_words(key: str) -> None:
    rules, wording = game(key), load_wording(key)
    for option in rules.options:
        for id in (f"option-{option.key}", *(f"option-{option.key}-{value}" for value in option.values)):
            wording.label(say(id))
    for instruction in rules.instructions:
        assert instruction.live in instruction.values and instruction.post in instruction.values
        for id in (instruction.key, *(f"{instruction.key}-{value}" for value in instruction.values)):
            wording.label(say(f"instruction-{id}"))
    for name, lines in [*rules.lookup("card").items(), *rules.lookup("rule").items()]:
        assert name and wording.lines(lines, CHAIRS)
        for line in lines:
            assert not line.id.startswith("glossary-") or len(wording.text(line).split()) <= 8, name
    assert any(line.id.startswith("glossary-") for lines in rules.lookup("card").values() for line in lines)


def _of_board(board: Board) -> list[Phrase]:
    return [board.title, *(phrase for block in board.blocks for phrase in _of_block(block))]


def _of_block(block: Block) -> list[Phrase]:
    if isinstance(block, Heading):
        return [block.text]
    if isinstance(block, Lines):
        return list(block.lines)
    if isinstance(block, Rows):
        return [*block.columns, *(phrase for row in block.rows for phrase in (row.label, *row.cells))]
    if isinstance(block, Track):
        return [block.label]
    if isinstance(block, Cards):
        return [phrase for card in block.cards for phrase in card.lines]
    assert isinstance(block, Grid)
    return [cell for row in block.cells for cell in row]


def _of_choices(choices: Choices) -> list[Phrase]:
    if isinstance(choices, (PickOne, PickSome, ShareOut)):
        return [phrase for option in choices.options for phrase in (option.text, option.hint) if phrase is not None]
    if isinstance(choices, Form):
        found: list[Any] = [section.text for section in choices.sections]
        for section in choices.sections:
            for field in section.fields:
                found += [field.text, *_of_choices(field.choices)]
        return found
    if isinstance(choices, Acts):
        found = []
        for act in choices.acts:
            found += [act.text, *([act.hint] if act.hint else []), *(_of_choices(act.form) if act.form else [])]
        return found
    return []


def _plain_choices(choices: Choices) -> Iterator[Choices]:
    """The choices themselves, or all that are in the fields of a form or of acts."""
    forms = [choices] if isinstance(choices, Form) else []
    if isinstance(choices, Acts):
        forms = [act.form for act in choices.acts if act.form is not None]
    elif not forms:
        yield choices
    for form in forms:
        yield from (field.choices for section in form.sections for field in section.fields)


def _keys(choices: Choices) -> Iterator[Sequence[str]]:
    """Each set of keys among which an answer chooses."""
    if isinstance(choices, Acts):
        yield [act.key for act in choices.acts]
    forms = [act.form for act in choices.acts if act.form] if isinstance(choices, Acts) else [choices]
    for form in forms:
        if isinstance(form, Form):
            yield [section.key for section in form.sections]
            yield from ([field.key for field in section.fields] for section in form.sections)
    for plain in _plain_choices(choices):
        if isinstance(plain, (PickOne, PickSome, ShareOut)):
            yield [option.key for option in plain.options]
