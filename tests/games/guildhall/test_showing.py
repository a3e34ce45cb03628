"""The board, the hand, the echo and what can be looked up, in words."""

from __future__ import annotations

import pytest

from bot.boards.text import pages
from gamecore.games.guildhall.acts import acts
from gamecore.games.guildhall.lookup import TOPICS
from gamecore.games.guildhall.turn import act
from gamecore.games.guildhall.view import view_for
from tests.games.guildhall.table import CHRIS, KIM, Table
from tests.games.guildhall.wording import drawn, lines, paragraphs, words


def mid_game() -> Table:
    table = Table(set="fellowship")
    table.hall(KIM, "red fighter", "blue fighter", "yellow monk")
    table.hall(CHRIS, "purple monk")
    table.area(KIM, "green druid")
    table.hand(KIM, "red fighter", "green fighter", "blue druid")
    table.completed(CHRIS, "bard")
    table.pile("red sorcerer")
    table.points(CHRIS, 3)
    return table


def text(table: Table, what: str, viewer: int | None = KIM) -> str:
    view = view_for(table.cards, table.state, viewer)
    return drawn(table.game.board(view) if what == "board" else table.game.sheet(view))


def test_the_board_shows_the_row_and_every_guildhall() -> None:
    shown = text(mid_game(), "board", None)
    assert "Fighter RB · Monk Y" in shown
    assert "**🟦 Chris · 3 VP** (3 tokens) · hand 0" in shown
    assert "✔ completed: Bard" in shown
    assert "in action: green Druid" in shown
    assert "On top of the discard pile: red Sorcerer" in shown
    assert "green Fighter" not in shown


def test_the_sheet_tells_what_each_card_would_do_and_what_is_blocked() -> None:
    shown = text(mid_game(), "sheet")
    assert "**Fighter** – RG · 2 of this chapter in your guildhall" in shown
    assert "not playable, there already: R" in shown
    assert "cannot be played again now" in shown
    assert "always: discard a card of another guildhall" in shown
    assert "with 2 or more of its chapter: discard 2 cards of different chapters of another guildhall" in shown


def test_a_lower_level_is_offered_in_words_that_need_no_rulebook() -> None:
    table = mid_game()
    table.hall(CHRIS, "red druid")
    said = [words(act.text) for act in acts(table.play, KIM).acts]
    assert {"Play green Fighter", "Play green Fighter as if its chapter had none"} <= set(said)


@pytest.mark.parametrize("saga", ["none", "super_all"])
def test_a_full_board_fits_in_few_messages(saga: str) -> None:
    table = Table(seats=4, saga=saga)
    for seat in range(4):
        for id in table.state.professions:
            table.hall(seat, *(f"{colour} {id}" for colour in ("red", "blue", "green", "yellow")))
    shown = paragraphs(table.game.board(view_for(table.cards, table.state, None)))
    assert len(pages(shown, 2000)) <= (1 if saga == "none" else 2)


def test_the_echo_says_what_becomes_of_a_played_card() -> None:
    table = mid_game()
    (question,) = next(act(table.play)).questions
    view = view_for(table.cards, table.state, KIM)
    assert lines(table.game.echo(view, question, {"act": "play:fighter.green:2"})) == [
        "→ green Fighter joins your Fighter chapter when your turn ends: 3 of 5."
    ]
    assert len(table.game.echo(view, question, None)) == 4


def test_a_turn_says_which_professions_of_the_hand_cannot_be_played_again_gh_9() -> None:
    table = mid_game()
    (question,) = next(act(table.play)).questions
    told = lines(table.game.echo(view_for(table.cards, table.state, KIM), question, None))
    assert told[-1] == "-# Not now: Druid, of which one lies in your action area."
    table.player(KIM).area.clear()
    told = lines(table.game.echo(view_for(table.cards, table.state, KIM), question, None))
    assert "Not now" not in "\n".join(told)


def test_everything_can_be_looked_up_under_its_old_and_new_name() -> None:
    table = Table()
    cards = table.game.lookup("card")
    assert {"Fighter", "Weaver", "Seeker", "Journeyman House", "4 VP, Courier"} <= set(cards)
    said = " ".join(lines(cards["Weaver"]))
    assert "Now called Monk" in said
    assert set(table.game.lookup("rule")) == set(TOPICS)


def test_the_grammar_of_typed_turns_is_a_rule_to_look_up() -> None:
    (line,) = Table().game.lookup("rule")["Typing"]
    said = words(line)
    for example in ("play red fighter", "discard 2 blue bard, green monk", "buy 3", "pass"):
        assert example in said
