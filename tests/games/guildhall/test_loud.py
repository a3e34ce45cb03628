"""What is called out loud of a game of Guildhall."""

from __future__ import annotations

from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event
from gamecore.games.guildhall.presentation.loud import moments


def test_nobody_is_about_to_win_once_the_game_is_won() -> None:
    """ "Steward Blue wins" stood above "Steward Blue has 19 VP and moves next"."""
    begins, won = Event("turn.begins", {"seat": 1, "vp": 19}), Event("won", {"seat": 1, "vp": 20})
    assert [loud.said.id for loud in moments([begins])] == ["loud-near"]
    assert [*moments([begins, won])] == []


def test_a_chapter_completed_in_the_turn_that_wins_is_not_called_out() -> None:
    """ "Five colours, ready to buy VP" stood below who had won."""
    chapter = say("profession", name="Monk")
    completed, won = Event("chapter.completed", {"seat": 1, "chapter": chapter}), Event("won", {"seat": 1, "vp": 20})
    assert [loud.said.id for loud in moments([completed])] == ["loud-chapter"]
    assert [*moments([completed, won])] == []


def test_a_chapter_that_has_been_spent_or_given_up_is_not_called_ready_to_buy() -> None:
    """ "Ready to buy VP" stood below the purchase that it had paid for."""
    cleric, monk = say("profession", name="Cleric"), say("profession", name="Monk")
    completed = Event("chapter.completed", {"seat": 1, "chapter": cleric})
    for seat, paid, called in ((1, cleric, False), (1, monk, True), (0, cleric, True)):
        bought = Event("vp.bought", {"seat": seat, "card": say("vp-card", vp=3, does="none"), "chapters": [paid]})
        given_up = Event("chapter.discarded", {"seat": seat, "chapter": paid})
        for then in (bought, given_up):
            assert [one.is_over for one in moments([completed, then])] == [not called]
    earlier = Event("vp.bought", {"seat": 1, "card": say("vp-card", vp=3, does="none"), "chapters": [cleric]})
    assert not next(moments([earlier, completed])).is_over, "another chapter of the kind paid before"
