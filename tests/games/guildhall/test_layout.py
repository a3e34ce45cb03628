"""Where the choices of a turn stand, always in the same place; what stays of a choice that was made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.rendering.given_text import settled_line
from cogs.ui.asking import Ask, Star
from cogs.ui.choices import rows_of
from cogs.ui.custom_ids import Reference, token
from cogs.ui.forms import section_form
from cogs.ui.plan import Menu, Pick
from cogs.ui.prompt import compose
from cogs.ui.replies import MORE
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.answer_texts import answer_said
from gamecore.engine.choices import Acts
from gamecore.games.guildhall.rules.abilities.raids import RAIDS
from gamecore.games.guildhall.rules.how_to_play import act
from gamecore.tables.model.seats import Given
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table

DRAW = Drawing(load_wording("guildhall"), ("🟥 Kim", "🟦 Chris"))


def layout(table: Table) -> tuple[list[str], list[str]]:
    """The names of the menus and of the buttons below them."""
    question = next(act(table.play)).questions[0]
    rows = rows_of(Ask("table1", "Copper Lantern", "0123456789ab", question, True), DRAW, 0)
    menus = [row.placeholder for row in rows if isinstance(row, Menu)]
    return menus, [button.label for row in rows if not isinstance(row, Menu) for button in row]


@pytest.mark.parametrize("hand", [["red rogue"], ["red rogue", "blue rogue", "red monk"]])
def test_cards_are_in_menus_and_discarding_and_skipping_are_buttons_however_few_cards_there_are(
    hand: list[str],
) -> None:
    table = Table(2)
    table.hall(KIM, "green fighter")
    table.hall(CHRIS, "green monk")
    table.hand(KIM, *hand)
    assert layout(table) == (["Play a card…"], ["Draw to 6", "Skip"])


def test_what_plays_a_card_weaker_is_behind_more_unless_it_is_recommended() -> None:
    table = Table(2)
    table.completed(KIM, "monk")
    table.hall(KIM, "red fighter", "green fighter")
    table.hall(CHRIS, "green monk", "red wizard")
    table.hand(KIM, "blue fighter", "red rogue", "red marshall")
    question = next(act(table.play)).questions[0]
    ask = Ask("table1", "Copper Lantern", "0123456789ab", question, True)
    advised = replace(ask, star=Star(tokens=frozenset({token("play:fighter.blue:0")})))

    def shown(ask: Ask, page: int) -> list[str]:
        return [row.placeholder for row in compose(ask, DRAW, page).rows if isinstance(row, Menu)]

    assert shown(ask, 0) == ["Play a card…", "Buy a VP card…"]
    assert "Play it weaker, or without effect…" in shown(ask, MORE)
    assert "Play it weaker, or without effect…" in shown(advised, 0)


def test_a_purchase_has_a_menu_of_its_own_below_the_cards() -> None:
    table = Table(2)
    table.completed(KIM, "monk")
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hand(KIM, "red rogue")
    assert layout(table)[0][-1] == "Buy a VP card…" and layout(table)[1] == [
        "Draw to 6",
        "Skip",
    ]


def test_without_a_card_to_play_only_the_buttons_are_there() -> None:
    assert layout(Table(2)) == ([], ["Draw to 6", "Skip"])


def test_a_card_in_the_menu_begins_with_its_sign_and_the_menu_says_that_it_is_played() -> None:
    table = Table(2)
    table.hand(KIM, "red marshall", "blue marshall", "red monk")
    table.hall(KIM, "green marshall")
    question = next(act(table.play)).questions[0]
    plays, weaker, *_ = rows_of(Ask("table1", "Copper Lantern", "0123456789ab", question, True), DRAW, MORE)
    assert isinstance(plays, Menu) and isinstance(weaker, Menu)
    assert [one.label for one in plays.choices] == ["🔵 blue Marshal", "🔴 red Marshal", "🔴 red Monk"]
    assert [one.label for one in weaker.choices] == [
        "🔵 blue Marshal, for its chapter alone",
        "🔴 red Marshal, for its chapter alone",
        "🔴 red Monk, for its chapter alone",
    ]


def test_what_stays_of_a_swap_names_what_is_given_and_what_is_taken() -> None:
    table = Table(2)
    table.hall(KIM, "yellow wizard", "red fighter")
    table.hall(CHRIS, "red monk", "blue monk")
    table.hand(KIM, "red rogue")
    table.plays("red rogue", at="0")
    question = next(one for one in table.asked if one.kind == "swap")
    form = {"swap": {"give": "wizard.yellow", "take": "monk.red"}}
    given = Given.of("0123456789ab", "player", answer_said(question.choices, {"act": "with:1", "form": form}))
    said = settled_line(given, "here", Drawing(load_wording("guildhall"), ("🟥 Kim", "🟩 Steward Green")))
    assert "Swap with 🟩 Steward Green, Give: 🟡 yellow Wizard and Take: 🔴 red Monk." in said


def test_no_card_is_marked_in_the_form_of_discarding_where_that_is_not_recommended() -> None:
    table = Table(2)
    table.hall(KIM, "red fighter")
    table.hand(KIM, "red fighter", "blue monk", "blue monk")
    choices = next(act(table.play)).questions[0].choices
    assert isinstance(choices, Acts)
    form = next(one.form for one in choices.acts if one.key == "discard")
    assert form is not None
    (blank,) = section_form(form.sections[0], None, Reference("act", "table1"), DRAW).blanks
    assert isinstance(blank.control, Pick)
    assert len(blank.control.choices) == 3 and not any(one.chosen for one in blank.control.choices)
    assert blank.label == "Which go? You may discard none"


def test_with_a_hand_of_six_the_form_of_discarding_says_that_nothing_is_drawn_for_nothing() -> None:
    table = Table(2)
    table.hand(KIM, "red fighter", "blue fighter", "green fighter", "blue monk", "red monk", "red rogue")
    choices = next(act(table.play)).questions[0].choices
    assert isinstance(choices, Acts)
    form = next(one.form for one in choices.acts if one.key == "discard")
    assert form is not None
    (blank,) = section_form(form.sections[0], None, Reference("act", "table1"), DRAW).blanks
    assert blank.label == "Which go? If none, you draw none"


def test_the_cards_that_go_are_named_while_that_can_be_taken_back() -> None:
    """It said “Draw to 6” of any cards."""
    table = Table(2)
    table.hand(KIM, "red fighter", "blue monk", "blue monk")
    question = next(act(table.play)).questions[0]

    def waiting(*keys: str) -> str:
        answer = {"act": "discard", "form": {"discard": {"cards": [*keys]}}}
        ask = Ask("table1", "Copper Lantern", "0123456789ab", question, True, answer, ready=True, waits_s=5)
        return compose(ask, DRAW).content

    assert "Discard 🔴 red Fighter and 🔵 blue Monk, draw to 6. Going on" in waiting("fighter.red", "monk.blue")
    assert "Draw to 6. Going on" in waiting()


def test_of_a_hand_above_six_it_is_not_said_that_one_draws_to_six() -> None:
    """Seven stayed, and none was drawn."""
    table = Table(2)
    table.hand(
        KIM, *(f"{colour} {name}" for name in ("fighter", "monk") for colour in ("red", "blue", "green", "yellow"))
    )
    question = next(act(table.play)).questions[0]
    answer = {"act": "discard", "form": {"discard": {"cards": ["fighter.red"]}}}
    ask = Ask("table1", "Copper Lantern", "0123456789ab", question, True, answer, ready=True, waits_s=5)
    assert "Discard 🔴 red Fighter, draw if fewer than 6 stay. Going on" in compose(ask, DRAW).content


def test_who_has_answered_at_one_press_is_not_told_what_to_choose() -> None:
    """“Choose the player” stood above a swap that was chosen already."""
    table = Table(2)
    table.hand(KIM, "red fighter")
    question = next(act(table.play)).questions[0]
    asked = Ask("table1", "Copper Lantern", "0123456789ab", question, True, hint=True)
    answered = replace(asked, answer={"act": "play:fighter.red:none"}, ready=True, waits_s=5)
    assert "💡" in compose(asked, DRAW).content and "💡" not in compose(answered, DRAW).content


def test_whoever_holds_six_cards_draws_only_for_what_goes() -> None:
    """“Draw to 6” stood there with six in hand."""
    table = Table(2)
    table.hand(KIM, "red fighter", "blue fighter", "red monk", "blue monk", "red rogue")
    assert layout(table)[1][0] == "Draw to 6"
    table.hand(KIM, "blue rogue")
    assert layout(table)[1][0] == "Discard, draw to 6"


def test_beside_cards_that_are_recommended_to_go_a_button_says_that_one_chooses_others() -> None:
    """“Draw to 6” stood beside “⭐ Draw to 6”, and nothing said how the two differ."""
    table = Table(2)
    table.hand(KIM, "red fighter", "blue monk")
    question = next(act(table.play)).questions[0]
    ask = Ask("table1", "Copper Lantern", "0123456789ab", question, True)
    best = Star("⭐ **Draw to 6**: 🔵 blue Monk out, 5 new ones", frozenset({token("discard")}), {"discard": {}})

    def buttons(ask: Ask) -> list[str]:
        rows = compose(ask, DRAW).rows
        return [button.label for row in rows if not isinstance(row, Menu) for button in row]

    assert "Draw to 6" in buttons(ask) and "Draw to 6, others out…" not in buttons(ask)
    assert "Draw to 6, others out…" in buttons(replace(ask, star=best)) and "Draw to 6" not in buttons(
        replace(ask, star=best)
    )


def test_the_cards_that_are_taken_of_a_rival_are_named_while_that_can_be_taken_back() -> None:
    """It said “From Steward Blue” of any cards."""
    table = Table(3)
    table.hall(CHRIS, "red monk", "blue rogue")
    table.hall(MORGAN, "green monk", "red rogue")
    table.hall(KIM, "green fighter", "yellow fighter")
    table.hand(KIM, "red fighter")
    table.plays("red fighter", at="2")
    asked = next(one for one in table.asked if one.kind in RAIDS)
    answer = {"act": f"from:{CHRIS}", "form": {"raid": {"cards": ["monk.red", "rogue.blue"]}}}
    ask = Ask("table1", "Copper Lantern", "0123456789ab", asked, True, answer, ready=True, waits_s=5)
    assert "From 🟦 Chris: 🔴 red Monk and 🔵 blue Rogue. Going on" in compose(ask, DRAW).content
