"""The end of a turn and of the game (GH-28 to GH-30)."""

from __future__ import annotations

import pytest

from gamecore.engine.phrases import Param
from gamecore.engine.scripts import Event
from gamecore.games.guildhall.cards.text import card_name, chapter_name
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import words


def test_vp_tokens_have_no_limit_and_lost_ones_are_gone_gh_28() -> None:
    table = Table()
    table.points(KIM, 30)
    table.uses({"do": "rob", "count": 2, "to": "supply"}, seat=CHRIS)
    assert (table.player(KIM).tokens, table.player(CHRIS).tokens) == (28, 0)


def test_the_area_moves_in_and_a_duplicate_is_discarded_gh_29() -> None:
    table = Table()
    table.hall(KIM, "red monk")
    table.area(KIM, "red monk", "blue rogue")
    table.ends_turn()
    assert table.hall_of(KIM) == ["blue rogue", "red monk"]
    assert table.area_of(KIM) == [] and table.top() == "red monk"


def test_then_the_next_seat_has_two_actions_gh_29() -> None:
    table = Table(seats=3)
    table.ends_turn()
    assert (table.state.active, table.state.actions, table.state.phase) == (CHRIS, 2, "act")


@pytest.mark.parametrize(("vp", "phase"), [(19, "act"), (20, "over"), (23, "over")])
def test_twenty_vp_at_the_end_of_ones_own_turn_win_gh_30(vp: int, phase: str) -> None:
    table = Table()
    table.points(KIM, vp)
    table.ends_turn()
    assert table.state.phase == phase


def test_vp_cards_and_tokens_count_together_gh_30() -> None:
    table = Table()
    table.completed(KIM, "monk", "rogue")
    table.points(KIM, 11)
    table.row("palace")
    table.acts("buy:1")
    table.ends_turn()
    result = table.game.result(table.state)
    assert result.scores[KIM] == 20 and result.winners == (KIM,)


def test_points_in_mid_turn_do_not_win_a_gh_1() -> None:
    table = Table()
    table.points(KIM, 20)
    table.acts("discard")
    assert table.state.phase == "act"
    table.points(KIM, 19)
    table.acts("pass")
    table.ends_turn()
    assert table.state.phase == "act"


def test_nobody_wins_on_anothers_turn_gh_30() -> None:
    table = Table()
    table.points(CHRIS, 25)
    table.ends_turn()
    assert table.state.phase == "act" and table.state.active == CHRIS


def test_there_is_one_winner_whatever_the_others_have_a_gh_30() -> None:
    table = Table(seats=3)
    table.points(KIM, 20)
    table.points(CHRIS, 24)
    table.ends_turn()
    result = table.game.result(table.state)
    assert result.winners == (KIM,) and result.ranks == (1, 2, 3)


def test_whoever_missed_nothing_reads_in_which_round_they_gained_most() -> None:
    table = Table(2)
    table.points(KIM, 20)
    view = table.game.view(table.state, None)
    told = [Event("turn.begins", {"seat": seat, "vp": vp}) for vp in (0, 4, 12) for seat in (KIM, CHRIS)]
    assert table.game.reasons(view, told, KIM) == ()
    best = table.game.best_move(view, told, KIM)
    assert best is not None and words(best) == "Your best round was 2: +8 VP."
    assert table.game.best_move(view, [], KIM) is None


def test_whose_cards_let_a_rival_complete_a_chapter_reads_which_ones_and_when() -> None:
    table = Table(2)
    red, purple = (card_name(table.cards, one) for one in ("marshall.red", "marshall.purple"))
    chapter = chapter_name(table.cards, table.play.layout, "marshall")
    begins = Event("turn.begins", {"seat": CHRIS, "vp": 0})
    swapped = Event("exchanged", {"seat": CHRIS, "rival_seat": KIM, "given": [], "taken": [red, purple]})
    done = Event("chapter.completed", {"seat": CHRIS, "chapter": chapter, "count": 1})
    view = table.game.view(table.state, None)

    def missed(*events: Event) -> list[str]:
        return [words(one) for one in table.game.reasons(view, [begins, *events, begins, done], KIM)]

    expected = "🟦 Chris took your 🔴 red Marshal and 🟣 purple Marshal and completed Marshal with them in round 2."
    assert missed(swapped)[0] == expected
    back = Event("exchanged", {"seat": KIM, "rival_seat": CHRIS, "given": [], "taken": [red, purple]})
    assert expected not in missed(swapped, back), "they were not there any more"
    drawn = Event("drawn.cards", {"cards": [red]}, (KIM,))
    assert expected in missed(swapped, drawn), "another copy, which nobody took"


def test_who_lost_a_whole_chapter_to_a_rival_reads_that_among_what_they_missed() -> None:
    """Four Wizards went, and of all that was missed only one chapter was told that had bought nothing."""
    table = Table(2)
    name = chapter_name(table.cards, table.play.layout, "wizard")
    taken: dict[str, Param] = {"seat": CHRIS, "rival_seat": KIM, "chapter": name}
    told = [
        Event("turn.begins", {"seat": CHRIS, "vp": 0}),
        Event("chapter.hall", {**taken, "count": 4}),
        Event("chapter.discard", {**taken, "count": 2}),
    ]
    view = table.game.view(table.state, KIM)
    said = [words(one) for one in table.game.reasons(view, told, KIM)]
    assert said == ["🟦 Chris took your Wizard chapter of 4 in round 1.", "You were 20 VP short of 20."]
