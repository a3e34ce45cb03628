"""What the engine and the table ask of Cadwallon besides its rules."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from cogs.wording.fluent import load_wording
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, PickOne
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.rules.changes import most_to_gain_now
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import state_of, view_for
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, Table
from tests.support.games.cadwallon.wording import words


def asked_for_an_action() -> Table:
    table = Table()
    table.agents("c1-c2", CHRIS)
    table.holds(KIM, "bailiffs", "town_crier")
    table.says(KIM, "place", "b2-b3")
    table.step()
    return table


def test_an_instruction_keeps_actions_or_plays_them_when_it_clearly_pays() -> None:
    table = asked_for_an_action()
    question = table.asked_of(KIM, "action")[0]
    assert GAME.by_instruction(None, question, "keep") == {"act": "keep"}
    assert GAME.by_instruction(None, question, "best") == {"act": "bailiffs:c1-c2/2"}
    assert GAME.by_instruction(None, question, "ask") is None


def test_who_wants_to_be_asked_when_it_helps_is_asked_in_the_last_turn_and_for_what_the_steward_would_play() -> None:
    """After nearly every Agent they were asked, always with the same reason for keeping it."""
    question = Question(KIM, "action", PickOne(()), lambda: None)
    table = Table()
    table.holds(KIM, "masked_ball")
    assert GAME.by_instruction(GAME.view(table.state, KIM), question, "helps") == {"act": "keep"}
    table.fill(but=["c2-c3"])
    view = GAME.view(table.state, KIM)
    assert GAME.steward(view, question, Chance("x")) != {"act": "keep"}
    assert GAME.by_instruction(view, question, "helps") is None
    last = Table()
    last.holds(KIM, "barricade")
    last.fill(but=["a2-b2"], seats=[CHRIS])
    assert GAME.by_instruction(GAME.view(last.state, KIM), question, "helps") is None


def test_who_could_gain_points_now_is_asked_though_a_later_turn_is_better() -> None:
    """“None of your Actions helps yet” was answered for them beside one that would have brought +3."""
    question = Question(KIM, "action", PickOne(()), lambda: None)
    table = Table()
    table.agents("a1-b1", CHRIS)
    table.agents("a2-a3", KIM)
    table.holds(KIM, "masked_ball")
    view = GAME.view(table.state, KIM)
    gain = most_to_gain_now(CARDS, table.state, KIM)
    assert gain > 0 and GAME.steward(view, question, Chance("x")) == {"act": "keep"}
    assert GAME.by_instruction(view, question, "helps") is None
    (why,) = GAME.why(view, question, {"act": "keep"})
    assert words(why.phrase).startswith(f"an Action would bring you up to +{gain} now, but you place again")
    assert load_wording("cadwallon").in_brief.text(why.phrase, ()).endswith(f"(an Action now: up to +{gain})")


def test_who_holds_a_special_action_is_asked_even_when_it_does_not_help() -> None:
    """How soon it is kept would tell which it is."""
    question = Question(KIM, "action", PickOne(()), lambda: None)
    table = Table()
    table.secretly(KIM, "masked_ball")
    assert GAME.by_instruction(GAME.view(table.state, KIM), question, "helps") is None


@pytest.mark.parametrize(("number", "seats"), [(22, 3), (26, 4), (35, 4)])
def test_whether_somebody_is_asked_when_it_helps_does_not_hang_on_their_secret_contract(
    number: int, seats: int
) -> None:
    """Everybody sees whom the table waits for, and for what. In each of these games it did once."""
    luck, answers = Chance(f"l{number}"), list[JsonValue]()

    def answer(state: State, question: Question) -> JsonValue:
        view = GAME.view(state, question.seat)
        if question.kind == "action":
            own, found = state_of(view), list[JsonValue]()
            for contract in ("", *GAME.cards.contracts):
                own.players[question.seat].contracts = [contract] if contract else []
                other = view_for(own, question.seat)
                found.append(GAME.by_instruction(other, question, "helps"))
            assert all(one == found[0] for one in found)
            answers.append(found[0])
        return GAME.steward(view, question, luck)

    drive(GAME, Setup(seats=seats, options={"contracts": "on", "special": "off"}), f"k{number}", answer)
    assert None in answers and {"act": "keep"} in answers


def test_no_instruction_places_agents_for_a_player() -> None:
    table = asked_for_an_action()
    question = table.asked_of(KIM, "place")[0]
    assert not [one for one in GAME.instructions if question.kind in one.kinds]
    assert GAME.by_instruction(None, question, "keep") is None


def test_the_question_for_an_action_says_what_each_does_and_groups_its_choices() -> None:
    question = asked_for_an_action().asked_of(KIM, "action")[0]
    cards = question.params["cards"]
    assert isinstance(cards, Phrase)
    assert words(cards) == "Bailiffs (an Agent goes home) · Town Crier (a card lends more)"
    assert isinstance(question.choices, Acts)
    group = question.choices.acts[0].group
    assert group is not None and words(group).startswith("Bailiffs: send somebody else's Agent home")
    groups = [act.group.params["card"] if act.group else None for act in question.choices.acts]
    assert groups == ["Bailiffs"] + ["Town Crier"] * 9 + [None]


def test_a_state_survives_json_in_the_middle_of_a_round() -> None:
    table = asked_for_an_action()
    table.state.lent[2], table.state.blocked = -1, [3]
    assert GAME.load(GAME.dump(table.state)) == table.state


def test_rounds_are_counted_and_nothing_is_played_before_the_first() -> None:
    state = GAME.new(Setup(seats=4, options={"special": "on"}))
    assert GAME.round(state) == 0 and state.options["special"] == "on" and state.options["contracts"] == "off"
    assert GAME.round(Table().state) == 1


def test_what_changes_a_lead_is_offered_first() -> None:
    question = asked_for_an_action().asked_of(KIM, "action")[0]
    assert isinstance(question.choices, Acts)
    told = [act.hint for act in question.choices.acts if act.hint and act.key.startswith("town_crier")]
    is_idle = [words(hint).startswith("changes no lead") for hint in told]
    assert is_idle == sorted(is_idle) and len(set(is_idle)) == 2


@pytest.mark.parametrize(
    ("held", "named"),
    [
        (["town_crier"], []),
        (["town_crier", "whispers", "bailiffs"], []),
        (["new_markets", "shifted_walls", "town_crier"], ["New Markets", "Shifted Walls"]),
    ],
)
def test_a_choice_names_its_card_first_and_only_where_another_held_gives_the_same_order(
    held: list[str], named: list[str]
) -> None:
    """Behind all that it changes the name was cut off in the menu."""
    table = Table()
    table.agents("c1-c2", CHRIS)
    table.holds(KIM, *held)
    table.says(KIM, "place", "b2-b3")
    table.step()
    (question,) = table.asked_of(KIM, "action")
    assert isinstance(question.choices, Acts)
    told = {act.key.split(":")[0]: words(act.hint) for act in question.choices.acts if act.hint is not None}
    assert sorted(told) == sorted(held)
    found = [name for name in map(_name, held) if any(name in hint for hint in told.values())]
    assert found == named
    assert all(told[action].startswith(f"{_name(action)} · ") for action in held if _name(action) in named)


def _name(action: str) -> str:
    return GAME.cards.district[action].name
