"""Turns and answers typed in a message."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.ui import forms
from cogs.ui.forms import InDoubt, read_section
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.choices import Field, PickSome, Section
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.naming import mention
from gamecore.games.guildhall.cards.chapters import layout_of
from gamecore.games.guildhall.cards.effects import COLOURS, Part
from gamecore.games.guildhall.rules.actions import acts
from gamecore.games.guildhall.rules.buy_vp_card import buy
from gamecore.games.guildhall.rules.choosing import Pool, Use, card_options, pick_cards, pick_rival, yes_or_no
from gamecore.games.guildhall.rules.how_to_play import act
from gamecore.games.guildhall.rules.vp_row import renew
from gamecore.games.guildhall.view import view_for
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import words
from tests.support.games.meanings import answers_by_meaning

WORDING = load_wording("guildhall")


def at_the_turn() -> Table:
    table = Table(set="fellowship")
    table.hall(KIM, "red fighter", "blue fighter", "red ranger", "blue ranger", "yellow monk")
    table.hall(CHRIS, "red monk", "blue monk", "red druid")
    table.hand(KIM, "green fighter", "blue bard", "blue bard", "green monk", "green ranger")
    table.completed(KIM, "druid")
    table.row("guildhall", "courier", "palace")
    return table


def asked(table: Table) -> Question:
    batch = next(act(table.play))
    (question,) = batch.questions
    return question


def read(table: Table, text: str, question: Question | None = None) -> Any:
    question = question or asked(table)
    reading = table.game.read(view_for(table.cards, table.state, KIM), question, text, None)
    for problem in reading.problems:
        assert WORDING.text(problem, ("🟦 Kim", "🟥 Chris"))
    if reading.answer is not None:
        question.choices.check(reading.answer)
    return reading.answer if reading.ready else [problem.id for problem in reading.problems]


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("play green fighter", "play:fighter.green:2"),
        ("Play Fighter green", "play:fighter.green:2"),
        ("play green figther", "play:fighter.green:2"),
        ("play green fighter at 0", "play:fighter.green:0"),
        ("play green fighter idle", "play:fighter.green:none"),
        ("play green ranger", "play:ranger.green:x2"),
        ("play green ranger at 1", "play:ranger.green:x1"),
        ("buy 2", "buy:2"),
        ("buy 4 vp", "buy:2"),
        ("buy the five pointer", "buy:1"),
        ("buy card 2 and then play red fighter", "buy:2"),
        ("play green fighter and discard both monks", "play:fighter.green:2"),
        ("play green monk and place both marshals", "play:monk.green:0"),
        ("pass", "pass"),
        ("waive ready", "pass"),
    ],
)
def test_a_turn_can_be_typed(text: str, act: str) -> None:
    assert read(at_the_turn(), text) == {"act": act}


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("discard 2 blue bard, green monk", ["bard.blue", "bard.blue#2", "monk.green"]),
        ("discard green monk and blue bard", ["monk.green", "bard.blue"]),
        ("discard blue bard", ["bard.blue"]),
        ("discard both blue bards", ["bard.blue", "bard.blue#2"]),
        ("discard two blue bards and the green monk", ["bard.blue", "bard.blue#2", "monk.green"]),
        ("discard all blue bards", ["bard.blue", "bard.blue#2"]),
        ("discard none", []),
        ("discard all", ["bard.blue", "bard.blue#2", "fighter.green", "monk.green", "ranger.green"]),
    ],
)
def test_a_discard_names_its_cards_with_counts(text: str, cards: list[str]) -> None:
    assert read(at_the_turn(), text) == {"act": "discard", "form": {"discard": {"cards": cards}}}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("what a nice day", "typed-turn"),
        ("play", "typed-turn"),
        ("play green", "typed-unclear"),
        ("play green fighter at 4", "typed-level"),
        ("buy 3", "typed-buy"),
        ("discard", "typed-discard"),
        ("draw", "typed-discard"),
        ("discard 3 blue bard", "typed-too-few"),
        ("discard purple dragon", "typed-absent"),
    ],
)
def test_what_cannot_be_told_for_sure_is_said_and_never_guessed(text: str, problem: str) -> None:
    assert read(at_the_turn(), text) == [problem]


def test_what_can_be_written_is_shown_with_cards_in_hand_and_places_for_sale() -> None:
    """Examples named a profession that was not in the game."""
    table = at_the_turn()
    view = view_for(table.cards, table.state, KIM)
    said = words(table.game.read(view, asked(table), "green monk", None).problems[0])
    assert said == "Say what you do: play 🔵 blue Bard · buy 1 · discard 🟢 green Ranger · pass."
    table = Table()
    table.hand(KIM)
    said = words(table.game.read(view_for(table.cards, table.state, KIM), asked(table), "monk", None).problems[0])
    assert said == "Say what you do: discard · pass."


def test_a_card_that_cannot_be_played_is_refused_with_the_reason_gh_8_gh_9() -> None:
    table = at_the_turn()
    table.hand(KIM, "red fighter", "red sorcerer")
    table.area(KIM, "blue sorcerer")
    view = view_for(table.cards, table.state, KIM)
    there, not_now = (
        words(table.game.read(view, asked(table), text, None).problems[0])
        for text in ("play red fighter", "play red sorcerer")
    )
    assert there == "🔴 red Fighter: you have one in your guildhall. Play another colour."
    assert not_now == "🔴 red Sorcerer: one of Sorcerer lies in action. Play another profession."


def test_a_choice_is_typed_by_name_or_by_its_number() -> None:
    table = at_the_turn()
    script = pick_cards(table.play, Use(KIM, WORDS), Pool("raid_discard", ["monk.red", "monk.blue"], CHRIS), 1)
    (question,) = next(script).questions
    assert read(table, "blue monk", question) == "monk.blue"
    assert read(table, "blue", question) == "monk.blue"
    assert read(table, "2", question) == "monk.blue"
    assert read(table, "purple monk", question) == ["typed-unclear"]


def test_several_are_typed_with_commas() -> None:
    table = at_the_turn()
    pool = Pool("raid_discard", ["monk.red", "monk.blue", "bard.red"], CHRIS)
    (question,) = next(pick_cards(table.play, Use(KIM, WORDS), pool, 2)).questions
    assert read(table, "red bard, blue monk", question) == ["bard.red", "monk.blue"]


@pytest.mark.parametrize("text", ["blue monk, red fighter", "discard blue monk, red fighter"])
def test_of_a_first_hand_is_typed_what_goes_with_its_verb_or_without(text: str) -> None:
    table = at_the_turn()
    hand = ["monk.blue", "fighter.red", "wizard.green"]
    layout = layout_of(table.cards, tuple(table.cards.professions), (), False)
    first = Question(KIM, "setup.discard", PickSome(card_options(table.cards, layout, hand), 0, 3), list)
    assert read(table, text, first) == hand[:2]


def test_who_writes_play_while_the_first_cards_are_discarded_discards_nothing() -> None:
    """It was offered as what could be written then, and would have thrown that card away."""
    table = Table(set="fellowship")
    table.hand(KIM, *[f"{colour} fighter" for colour in COLOURS], *[f"{colour} monk" for colour in COLOURS[:4]])
    table.lays_out()
    question = next(one for one in table.asked if one.kind == "setup.discard")
    assert read(table, "play red fighter", question) == ["typed-which"]
    example = table.game.example(view_for(table.cards, table.state, KIM), question)
    assert example is not None and words(example).startswith("discard ")


def test_who_has_no_cards_draws_by_one_word() -> None:
    table = at_the_turn()
    table.player(KIM).hand.clear()
    assert read(table, "draw") == read(table, "discard") == {"act": "discard"}


def test_a_level_that_is_not_there_is_answered_with_what_can_be_said() -> None:
    table = at_the_turn()
    text = "play green fighter at 4"
    (problem,) = table.game.read(view_for(table.cards, table.state, KIM), asked(table), text, None).problems
    assert words(problem) == "🟢 green Fighter can be played in these ways: at 2, at 0 and idle."


def test_a_rival_is_typed_by_name_or_by_its_number() -> None:
    table = Table(seats=3)
    (question,) = next(pick_rival(table.play, Use(KIM, WORDS), "strip_hand", [CHRIS, MORGAN])).questions
    assert {CHRIS, MORGAN} == set(question.named_seats)
    assert read(table, mention(MORGAN), question) == "2"
    assert read(table, "1", question) == "1" and read(table, "2", question) == "2"
    assert read(table, "0", question) == read(table, "kim", question) == ["typed-absent"]
    (problem,) = table.game.read(view_for(table.cards, table.state, KIM), question, "somebody", None).problems
    assert words(problem) == "I find no “somebody” here, only 🟦 Chris and 🟩 Morgan."


def test_a_chapter_is_typed_by_its_name_also_where_two_of_a_profession_are_completed() -> None:
    table = Table()
    table.completed(KIM, "wizard", "monk", "wizard")
    table.row("courier")
    (question,) = next(buy(table.play, KIM, 0)).questions
    assert read(table, "monk", question) == ["1"]
    assert read(table, "wizard", question) == ["0"]
    assert read(table, "3", question) == ["2"]
    (problem,) = table.game.read(view_for(table.cards, table.state, KIM), question, "somebody", None).problems
    assert words(problem) == "I find no “somebody” here, only Wizard and Monk."


def test_a_place_of_the_row_is_typed_by_the_number_that_it_shows() -> None:
    table = Table(set="coalition")
    table.state.row[1] = None
    (question,) = next(renew(table.play, Use(KIM, WORDS), Part(do="renew"))).questions
    assert read(table, "3", question) == "3"
    assert read(table, "2", question) == ["typed-absent"]


def test_of_a_long_list_nothing_is_told_that_was_not_meant() -> None:
    table = Table()
    pool = Pool("raid_discard", [f"{kind}.{colour}" for kind in ("monk", "cleric") for colour in COLOURS], CHRIS)
    (question,) = next(pick_cards(table.play, Use(KIM, WORDS), pool, 1)).questions
    (problem,) = table.game.read(view_for(table.cards, table.state, KIM), question, "druid", None).problems
    assert words(problem) == "I find no “druid” among what I asked."


def test_yes_and_no_are_typed_and_what_is_neither_is_told_in_the_words_of_the_choices() -> None:
    table = Table()
    (question,) = next(yes_or_no(table.play, Use(KIM, WORDS), "vp.use", does=WORDS)).questions
    assert read(table, "yes", question) == "yes" and read(table, "No", question) == "no"
    (problem,) = table.game.read(view_for(table.cards, table.state, KIM), question, "perhaps", None).problems
    assert words(problem) == "I find no “perhaps” here, only Use it and No, leave it."


def test_every_act_has_words_that_fit_a_menu() -> None:
    table = at_the_turn()
    labels = [WORDING.label(one.text) for one in acts(table.play, KIM).acts]
    assert len(labels) > 3 and max(map(len, labels)) <= 100


WORDS = acts(at_the_turn().play, KIM).acts[-1].text


def test_in_a_form_that_is_written_equal_cards_are_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """More cards than menus hold are named in writing: of two equal ones it takes one, of two named ones both.
    A name that fits different ones is asked about."""
    cards = Table(saga="super_all").cards
    layout = layout_of(cards, tuple(cards.professions), (), False)
    hand = [f"{id}.{colour}" for id in cards.professions for colour in COLOURS for _ in range(2)]
    pick = PickSome(card_options(cards, layout, hand), 0, len(hand))
    section = Section(
        "discard", say("form-discard", full="no"), (Field("cards", pick, say("form-discard", full="no")),)
    )
    draw = Drawing(WORDING, ("🟦 Kim", "🟥 Chris"))
    one = read_section(section, {"cards": ["yellow cleric"]}, draw)
    both = read_section(section, {"cards": ["yellow cleric, yellow cleric"]}, draw)
    assert one == {"cards": ["cleric.yellow"]} and both == {"cards": ["cleric.yellow", "cleric.yellow#2"]}
    few = PickSome(card_options(cards, layout, [card for card in hand if card.startswith(("cleric", "monk"))]), 0, 9)
    section = Section("discard", say("form-discard", full="no"), (Field("cards", few, say("form-discard", full="no")),))
    monkeypatch.setattr(forms, "SELECT_OPTIONS", 1)
    with pytest.raises(InDoubt) as doubt:
        read_section(section, {"cards": ["red monk, yellow"]}, draw)
    chosen = [read_section(section, fields, draw)["cards"] for _, fields in doubt.value.meanings]
    assert sorted(chosen) == [["monk.red", "cleric.yellow"], ["monk.red", "monk.yellow"]]


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("play GREEN at 0", [{"act": f"play:{key}"} for key in ("fighter.green:0", "monk.green:0", "ranger.green:x0")]),
        (
            "discard 2 blue bard, green",
            [
                {"act": "discard", "form": {"discard": {"cards": ["bard.blue", "bard.blue#2", card]}}}
                for card in ("fighter.green", "monk.green", "ranger.green")
            ],
        ),
    ],
)
def test_of_a_name_in_doubt_each_meaning_can_be_chosen(text: str, answers: list[Any]) -> None:
    table = at_the_turn()
    view, question = view_for(table.cards, table.state, KIM), asked(table)
    assert answers_by_meaning(lambda said: table.game.read(view, question, said, None), text) == answers


def test_which_of_two_equal_cards_is_meant_is_no_question() -> None:
    assert read(at_the_turn(), "discard blue") == {"act": "discard", "form": {"discard": {"cards": ["bard.blue"]}}}
