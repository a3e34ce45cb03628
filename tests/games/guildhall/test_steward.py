"""The steward of Guildhall: it completes, denies and buys as somebody would who sees what it sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.cli.simulate import play_one
from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne, PickSome
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.imagined import Unseen, imagine
from gamecore.games.guildhall.ai.steward import choose
from gamecore.games.guildhall.ai.turns import consider
from gamecore.games.guildhall.rules.abilities.raids import RAIDS
from gamecore.games.guildhall.rules.choosing import Pool, Use, card_of, card_option, pick_any, pick_cards
from gamecore.games.guildhall.rules.how_to_play import act
from gamecore.games.guildhall.rules.stakes import OUT_OF_HIDING
from gamecore.games.guildhall.state import State
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import words


def asked(table: Table) -> Question:
    batch = next(act(table.play))
    return batch.questions[0]


def chosen(table: Table) -> Any:
    """What it would do with Kim's action."""
    return choose(table.cards, table.game.view(table.state, KIM), asked(table))


def test_it_buys_what_ends_the_game() -> None:
    table = Table(2)
    table.points(KIM, 15)
    table.completed(KIM, "monk")
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hand(KIM, "red fighter", "blue cleric")
    assert chosen(table) == {"act": "buy:2"}


def test_it_buys_rather_than_throw_its_hand_away_what_a_rival_could_buy_first() -> None:
    """It put off 5 VP for six new cards, and could say only that a rival might buy them meanwhile."""
    table = Table(3)
    table.row("courier", "guildhall", "palace", "bargain", "procession")
    table.hall(
        KIM,
        "green rogue",
        *[f"{colour} {one}" for one in ("rogue", "wizard", "marshall") for colour in ("red", "blue")],
    )
    table.hand(KIM, "red rogue", "blue rogue", "red wizard", "blue wizard", "red marshall", "blue fighter")
    table.completed(KIM, "cleric")
    table.completed(CHRIS, "monk")
    assert chosen(table) == {"act": "buy:2"}


def test_with_the_last_card_of_a_chapter_and_nothing_to_fear_it_completes_it() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "purple monk", "red wizard", "blue wizard")
    assert chosen(table)["act"].startswith("play:monk.purple")


def test_it_completes_a_chapter_rather_than_adding_to_another_with_its_last_action() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow monk", "red fighter")
    table.hand(KIM, "purple monk", "blue fighter")
    assert chosen(table)["act"].startswith("play:monk.purple:")


def test_of_cards_that_are_placed_it_takes_the_one_that_completes_a_chapter_which_buys_the_victory() -> None:
    """A chapter of four whose fifth is in hand is worth nearly as much as a completed one, so it began another."""
    table = Table(2)
    table.points(KIM, 15)
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hall(KIM, "red monk", "blue monk", "yellow monk")
    table.area(KIM, "green monk")
    table.hand(KIM, "purple monk", "blue fighter", "red wizard")
    pool = Pool("place_hand", ["fighter.blue", "monk.purple", "wizard.red"])
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
    assert choose(table.cards, table.game.view(table.state, KIM), question) == "monk.purple"


def test_of_cards_that_may_all_be_placed_it_keeps_those_whose_doubles_are_in_action() -> None:
    """It placed them all, which discards the doubles, and called that growing."""
    table = Table(2)
    table.hall(KIM, "red cleric")
    table.area(KIM, "green rogue", "yellow cleric")
    table.hand(KIM, "green rogue", "yellow cleric", "green wizard")
    pool = Pool("place_hand", ["rogue.green", "cleric.yellow", "wizard.green"])
    question, view = (
        next(pick_any(table.play, Use(KIM, say("none")), pool)).questions[0],
        table.game.view(table.state, KIM),
    )
    assert choose(table.cards, view, question) == ["wizard.green"]
    (one,) = table.game.why(view, question, ["rogue.green", "cleric.yellow", "wizard.green"])
    assert words(one.phrase) == "begins the Wizard chapter (1 of 5)", "the others discard their doubles"
    alone = table.game.why(view, question, ["rogue.green"])[0]
    assert words(alone.phrase) == "begins the Rogue chapter (1 of 5)", "and not 2"


def test_it_raids_the_chapter_that_is_nearest_to_completion() -> None:
    table = Table(2)
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk", "red wizard")
    table.hand(KIM, "red fighter")
    before = table.game.view(table.state, KIM)
    table.plays("red fighter", at="0")
    question = next(one for one in table.asked if one.kind == "pick.card")
    assert str(choose(table.cards, before, question)).startswith("monk")


@pytest.mark.parametrize(("points", "played"), [(17, "fighter.yellow"), (2, "marshall.purple")])
def test_it_breaks_a_chapter_that_would_buy_the_victory_rather_than_growing_its_own(points: int, played: str) -> None:
    table = Table(3)
    table.state.actions = 1
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.points(KIM, 2)
    table.points(CHRIS, points)
    table.hall(KIM, "red marshall", "blue marshall", "green marshall")
    table.hall(CHRIS, "red rogue", "blue rogue", "green rogue", "yellow rogue")
    table.hand(KIM, "yellow fighter", "purple marshall")
    assert chosen(table)["act"].startswith(f"play:{played}")


def test_neither_it_nor_a_default_swaps_a_card_for_its_twin_while_another_can_be_had_gh_19() -> None:
    table = Table()
    table.hall(KIM, "red monk", "blue monk", "green monk", "red wizard", "red cleric")
    table.hall(CHRIS, "red wizard", "yellow monk")
    table.hand(KIM, "red rogue")
    view = table.game.view(table.state, KIM)
    table.plays("red rogue", at="0")
    question = next(one for one in table.asked if one.kind == "swap")
    swap: Any = choose(table.cards, view, question)
    assert swap == question.default() and swap["form"]["swap"] == {"give": "cleric.red", "take": "monk.yellow"}
    assert table.hall_of(CHRIS) == ["red cleric", "red wizard"]


def test_it_throws_no_card_away_where_another_comes_in_gh_21() -> None:
    """A Rogue is worth nothing to it by itself, but more than one that is discarded; and of two copies one comes in."""
    table = Table()
    table.hall(KIM, "blue wizard", "red rogue")
    table.pile("red cleric", "blue wizard", "red rogue", "yellow rogue", "yellow rogue", "green rogue")
    question = table.asked_by({"do": "place", "count": 2, "source": "discard"}, ("pick.cards",))
    view = table.game.view(table.state, KIM)
    answer: Any = choose(table.cards, view, question)
    cards = [card_of(key) for key in answer]
    assert len(set(cards)) == 2 and table.play.layout.all_fit(
        {"wizard": ["wizard.blue"], "rogue": ["rogue.red"]}, cards
    )
    card = choose(table.cards, view, table.asked_by({"do": "place", "count": 1, "source": "discard"}, ("pick.card",)))
    assert card not in ("wizard.blue", "rogue.red")


SETS = ("old_world", "alliance", "gathering")


@pytest.mark.parametrize("kinds", [SETS[:1], pytest.param((*SETS, *SETS[:2]), marks=pytest.mark.soak)], ids=["1", "5"])
def test_in_whole_games_it_chooses_no_duplicate_where_another_card_comes_in(kinds: Sequence[str]) -> None:
    chosen_out_of_hiding = 0

    def answer(state: State, question: Question) -> Any:
        nonlocal chosen_out_of_hiding
        table.state = state
        found: Any = choose(table.cards, table.game.view(state, question.seat), question)
        if question.params.get("what") in OUT_OF_HIDING and question.kind in ("pick.card", "pick.cards"):
            choices = question.choices
            assert isinstance(choices, PickOne | PickSome)
            layout, loose = table.play.layout, state.players[question.seat].chapters
            cards = [card_of(key) for key in ([found] if isinstance(found, str) else found)]
            fresh = layout.most_together(loose, {card_of(option.key) for option in choices.options})
            assert layout.most_together(loose, cards) == min(len(cards), fresh)
            chosen_out_of_hiding += 1
        return found

    for number, kind in enumerate(kinds):
        table = Table(3, set=kind)
        drive(table.game, Setup(seats=3, options={"set": kind}), f"duplicates/{number}", answer)
    assert chosen_out_of_hiding > 2 * len(kinds)


def test_the_same_view_gives_the_same_answer_whatever_is_hidden() -> None:
    table = Table(2)
    table.hand(KIM, "red fighter", "blue monk", "green monk", "red wizard")
    table.hand(CHRIS, "red monk", "yellow monk")
    other = table.game.resample_hidden(table.state, KIM, table.chance)
    view, same = table.game.view(table.state, KIM), table.game.view(other, KIM)
    assert choose(table.cards, view, asked(table)) == choose(table.cards, same, asked(table))


def test_a_card_that_was_only_imagined_is_never_offered_in_place_of_a_real_one() -> None:
    """Options are kept to be used again: what was imagined in an earlier game must not answer in a later one."""
    cards = Table(2).cards
    imagined, real = card_option(cards, Unseen("monk.red")), card_option(cards, "monk.red")
    assert type(imagined.key) is Unseen and type(real.key) is str


@pytest.mark.parametrize(
    ("other", "games", "wins"),
    [
        ("random", 2, 4),
        ("defaults", 2, 3),
        pytest.param("random", 4, 8, marks=pytest.mark.soak),
        pytest.param("defaults", 4, 6, marks=pytest.mark.soak),
        pytest.param("random", 10, 18, marks=pytest.mark.soak),
        pytest.param("defaults", 10, 13, marks=pytest.mark.soak),
    ],
)
def test_it_beats_those_who_do_not_think(other: str, games: int, wins: int) -> None:
    """In so many games from each chair; the strength itself is measured by ``simulate`` (data/guildhall/BALANCE.md)."""
    won = 0
    for number in range(games):
        won += play_one("guildhall", ("steward", other), f"strength/{number}").seats[0].won
        won += play_one("guildhall", (other, "steward"), f"strength/{number}").seats[1].won
    assert won >= wins


def test_near_the_goal_it_plays_first_what_gives_an_action_and_lets_the_other_card_still_be_played() -> None:
    """With one action the Marshal ended the turn; a Cleric that acts once more leaves it to be played as well."""
    table = Table(3)
    table.state.actions = 1
    table.points(KIM, 18)
    table.hall(KIM, "green cleric", "green marshall", "blue marshall", "yellow rogue")
    table.hand(KIM, "purple cleric", "red marshall")
    assert chosen(table)["act"] == "play:cleric.purple:x1"


def test_one_point_short_it_looks_for_the_card_that_wins_among_those_it_has_not_seen() -> None:
    table = Table(2)
    table.points(KIM, 19)
    table.hall(KIM, "red marshall", "red monk", "blue monk", "red wizard")
    table.hand(KIM, "green monk", "red marshall", "red wizard", "blue wizard")
    question, view = asked(table), table.game.view(table.state, KIM)
    found = table.game.advise(view, question, Chance("look"))
    assert isinstance(found.answer, dict) and found.answer["act"] == "discard"
    told = [words(one.phrase) for one in found.why]
    assert any(line.endswith("cards you have not seen would win at once") for line in told), told


def one_short(table: Table) -> None:
    table.points(KIM, 19)
    table.hall(KIM, "red cleric", "blue cleric", "green cleric", "red wizard")
    table.hall(CHRIS, "yellow cleric", "red marshall", "blue fighter")


def test_it_takes_the_card_that_lets_the_next_one_win_and_says_so() -> None:
    """It took a card for its fullest chapter, and the game was not won with what was in hand."""
    table = Table(2)
    one_short(table)
    table.hand(KIM, "yellow marshall", "purple rogue", "blue cleric")
    question, view = asked(table), table.game.view(table.state, KIM)
    found = table.game.advise(view, question, Chance("pair"))
    assert isinstance(found.answer, dict) and found.answer["act"] == "play:rogue.purple:0"
    assert " · then 🟡 yellow Marshal wins: 20 VP" in words(found.why[0].phrase)
    table.plays("purple rogue", at="0")
    swap = next(one for one in table.asked if one.kind == "swap")
    table = Table(2)
    one_short(table)
    table.hand(KIM, "yellow marshall", "blue cleric")
    table.area(KIM, "purple rogue")
    table.state.actions = 1
    answer: Any = choose(table.cards, table.game.view(table.state, KIM), swap)
    assert answer["form"]["swap"]["take"] == "marshall.red"


def test_of_cards_to_place_it_places_the_one_whose_like_wins_with_the_next_action() -> None:
    table = Table(2)
    table.points(KIM, 19)
    table.hall(KIM, "red cleric", "blue cleric", "green cleric")
    table.hand(KIM, "yellow marshall", "red marshall", "yellow cleric", "purple monk")
    assert chosen(table)["act"] == "play:monk.purple:0"
    table.player(KIM).hand.remove("monk.purple")
    table.area(KIM, "green monk")
    table.state.actions = 1
    pool = Pool("place_hand", ["cleric.yellow", "marshall.red", "marshall.yellow"])
    placing = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
    assert str(choose(table.cards, table.game.view(table.state, KIM), placing)).startswith("marshall")


def test_it_takes_the_card_with_which_one_in_hand_completes_a_chapter_in_the_same_turn() -> None:
    """It took a Wizard, although with a Marshal the next action would have completed that chapter, for 2 VP."""

    def laid_out() -> Table:
        table = Table(3)
        table.hall(KIM, "blue marshall", "green marshall", "purple marshall", "blue wizard", "green wizard")
        table.hall(KIM, "yellow monk", "purple monk")
        table.hall(CHRIS, "red marshall", "purple marshall")
        table.hall(MORGAN, "red wizard", "blue wizard", "green wizard")
        table.hand(KIM, "yellow marshall", "purple wizard")
        return table

    taking = laid_out().asked_by({"do": "raid", "count": 1, "to": "hall"}, RAIDS)

    def taken(actions: int) -> Any:
        table = laid_out()
        table.state.actions = actions
        return choose(table.cards, table.game.view(table.state, KIM), taking)

    assert taken(1) == {"act": f"from:{CHRIS}:marshall.red"}
    assert taken(0) == {"act": f"from:{MORGAN}:wizard.red"}


def test_what_counts_the_top_of_the_discards_is_done_before_a_purchase_covers_it() -> None:
    table = Table(3)
    table.points(KIM, 11)
    table.completed(KIM, "marshall")
    table.row("guildhall", "guildhall", "courier", "charter", "summons")
    table.hall(KIM, "yellow fighter", "yellow cleric", "blue wizard", "green rogue", "yellow monk", "purple monk")
    table.hand(KIM, "purple fighter", "purple wizard")
    table.pile("green wizard")
    assert chosen(table)["act"].startswith("play:wizard.purple:")


def test_cards_of_a_profession_take_no_other_acts_place_among_those_that_are_followed_up() -> None:
    """Three Fighters stood in the way of a purchase that places two more, and so completes the chapter at once."""
    table = Table(3)
    table.hall(KIM, "red fighter", "purple fighter", "blue marshall", "green marshall", "blue monk", "green monk")
    table.hand(KIM, "blue fighter", "green fighter", "yellow fighter")
    table.completed(KIM, "cleric")
    table.points(KIM, 5)
    table.hall(CHRIS, "red fighter", "blue fighter", "green fighter", "yellow fighter")
    table.hall(MORGAN, "red monk", "blue monk", "green monk", "purple monk")
    table.row("procession", "annexation", "summons", "festival", "bargain")
    view = table.game.view(table.state, KIM)
    found = consider(table.cards, imagine(table.play.layout, view), asked(table))
    assert found.best.key.startswith("play:fighter.blue:")
    assert found.second is not None and found.second.key == "buy:1"
