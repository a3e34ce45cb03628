"""What is typed as its button or its menu shows it is that choice."""

from __future__ import annotations

from functools import partial

import pytest

from cogs.handlers.typed.labels import choice_shown_as, is_do_it
from cogs.ui.choices import one_of
from cogs.wording.fluent import load_wording
from gamecore import games
from gamecore.engine.answer_texts import answer_said
from gamecore.engine.choices import Act, Acts, Form, PickOne
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.tables.model.advice import advice_for
from gamecore.tables.model.table import TableView
from tests.support.discord.club import Club
from tests.support.games.tables import played, randomly

GAMES = games.all_keys()
SEATS = ("Kim", "Chris", "Morgan")


@pytest.mark.asyncio
@pytest.mark.parametrize("game", GAMES)
async def test_the_first_choices_of_a_game_are_made_by_what_their_buttons_say(club: Club, game: str) -> None:
    table = await club.play(club.chris, club.kim, game=game)
    for person in (club.chris, club.kim):
        view: TableView = await club.bot.service.look(table.id, person.id)
        choices = None if view.asked is None else view.asked.question.choices
        if view.asked is None or not isinstance(choices, PickOne | Acts):
            continue
        label = club.bot.words.label(one_of(choices)[0].text, view.table)
        meant = choice_shown_as(label, choices, partial(club.bot.words.label, table=view.table))
        await person.send_dm(label)
        await club.settle()
        told = person.inbox()[-1].text
        assert meant is None or "Nothing" not in told, told
        after: TableView = await club.bot.service.look(table.id, person.id)
        assert meant is None or after.asked is None or after.asked.id != view.asked.id or after.asked.answer == meant


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("game", "text"),
    [("cadwallon", "do it"), ("gilded_compass", "⭐ Do it"), ("guildhall", "⭐"), ("town_founders", "Take the star!")],
)
async def test_who_writes_do_it_does_what_is_recommended(club: Club, game: str, text: str) -> None:
    table = await club.play(club.chris, club.kim, game=game)
    for person in (club.chris, club.kim):
        view: TableView = await club.bot.service.look(table.id, person.id)
        if view.asked is None or view.asked.ready:
            continue
        best = advice_for(view, view.asked).answer
        await person.send_dm(text)
        await club.settle()
        after: TableView = await club.bot.service.look(table.id, person.id)
        said = answer_said(view.asked.question.choices, best)
        assert after.given is not None and (after.given.question, after.given.phrases) == (view.asked.id, said)
        return
    raise AssertionError("nobody is asked")


def test_who_writes_do_it_is_asked_once_more_where_the_button_is() -> None:
    sure = Acts((Act("pass", say("skip"), confirm=say("skip-sure")), Act("go", say("go"))))
    assert is_do_it("do it", sure, {"act": "go"}) and not is_do_it("do it", sure, {"act": "pass"})
    assert not is_do_it("do it?", sure, {"act": "go"}) and not is_do_it("do", sure, {"act": "go"})
    assert not is_do_it("do it", Form((), lambda _: None), {})


@pytest.mark.parametrize("game", GAMES)
def test_every_button_of_a_game_is_understood_by_its_own_words(game: str) -> None:
    """“Play no Action now” was what the button said, and was not understood."""
    rules, wording, found = games.game(game), load_wording(game), 0
    seats = rules.seats[-1]
    for outcome in played(rules, Setup(seats=seats), "labels", randomly(rules)):
        for _, question in [] if outcome.asked is None else outcome.asked.questions.items():
            offered = [(wording.label(one.text, SEATS * 2), one) for one in one_of(question.choices)]
            for label, one in offered:
                is_one = [said for said, _ in offered].count(label) == 1
                if is_one and one.confirm is None and not (isinstance(one, Act) and one.form):
                    meant = choice_shown_as(label, question.choices, lambda text: wording.label(text, SEATS * 2))
                    assert meant == ({"act": one.key} if isinstance(question.choices, Acts) else one.key), label
                    found += 1
        if found > 300:
            break
    assert found


def test_who_asks_about_what_a_button_says_does_not_press_it() -> None:
    """*a1-b1?* placed the Agent."""
    choices = Acts((Act("a", say("go")), Act("b", say("really"))))
    labels = {"go": "a1-b1", "really": "Really?"}
    assert choice_shown_as("a1-b1?", choices, lambda text: labels[text.id]) is None
    assert choice_shown_as("a1-b1", choices, lambda text: labels[text.id]) == {"act": "a"}
    assert choice_shown_as("really?", choices, lambda text: labels[text.id]) == {"act": "b"}


def test_what_reads_so_twice_is_left_to_the_game() -> None:
    choices = Acts((Act("a", say("action-keep")), Act("b", say("action-keep"))))
    assert choice_shown_as("play no action now", choices, lambda _: "Play no Action now") is None
    assert choice_shown_as("play no action now!", Acts(choices.acts[:1]), lambda _: "Play no Action now") == {
        "act": "a"
    }
