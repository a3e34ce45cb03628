"""Why one act rather than the next best: what it brings more and less of, and what can wait."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.choices import answer
from gamecore.games.guildhall.ai.counting import brings_less
from gamecore.games.guildhall.ai.imagined import imagine
from gamecore.games.guildhall.ai.reasons.comparing import act_named, compared, differences, unused, waits
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.ai.turns import Tried, consider
from gamecore.games.guildhall.cards.text import card_name
from gamecore.games.guildhall.presentation.board import layout_in
from gamecore.games.guildhall.rules.actions import NO_EFFECT
from gamecore.games.guildhall.rules.choosing import Pool, Use, pick_cards
from gamecore.games.guildhall.rules.how_to_play import act
from tests.support.games.guildhall.advising import advised, why
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import words


def test_the_best_card_is_compared_with_the_next_best() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red marshall", "blue marshall", "red wizard")
    table.hand(KIM, "green marshall", "blue wizard")
    assert why(table)[1] == "compared with 🔵 blue Wizard: 1 VP more and Marshal comes to 3 of 5"


def test_of_two_cards_that_bring_the_same_that_is_said() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red marshall", "blue marshall")
    table.hand(KIM, "green marshall", "yellow marshall")
    assert why(table)[1] == "🟡 yellow Marshal would do just the same: either colour will do"


def test_what_is_about_as_good_is_another_chapter_rather_than_the_same_card_in_another_colour() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hand(KIM, "purple marshall", "green marshall", "red rogue")
    view = table.game.view(table.state, KIM)
    found = table.game.advise(view, next(act(table.play)).questions[0], Chance("why"))
    assert found.close and found.second is not None
    assert {
        str(one["act"]).split(":")[1].split(".")[0] for one in (found.answer, found.second) if isinstance(one, dict)
    } == {
        "marshall",
        "rogue",
    }


def test_what_completes_no_chapter_is_second_best_beside_what_does_however_near_it_comes() -> None:
    """A Monk was about as good below the line that the Rogue brings a completed chapter more."""
    table, other = Table(2), Table(2)
    table.completed(KIM, "wizard")
    other.hall(KIM, "red monk")
    done, grown = (Tried(f"play:{card}:0", None, one.state, 0.0) for card, one in (("rogue", table), ("monk", other)))
    assert brings_less(table.cards, table.state, grown, done, KIM)
    assert not brings_less(table.cards, table.state, done, grown, KIM)
    other.points(KIM, 2)
    assert not brings_less(table.cards, table.state, grown, done, KIM), "two VP tokens make up for a chapter"


def test_what_brings_no_vp_is_not_about_as_good_as_a_purchase_for_the_chapters_that_it_leaves_unspent() -> None:
    """ "7 VP more and 2 actions more" stood above "About as good: Play green Fighter"."""
    table = Table(2)
    table.row("festival")
    table.completed(KIM, "wizard", "monk")
    table.hand(KIM, "green fighter")
    state = imagine(layout_in(table.cards, table.game.view(table.state, KIM)), table.game.view(table.state, KIM))
    card, bought = (
        Tried(key, None, after_act(table.cards, state, KIM, key, None, answer), 0.0)
        for key in ("play:fighter.green:none", "buy:1")
    )
    assert brings_less(table.cards, state, card, bought, KIM) and not brings_less(table.cards, state, bought, card, KIM)


def test_what_takes_no_action_is_compared_with_the_best_act_after_it() -> None:
    """ "A card more in your guildhall, but 3 VP less" was false: the card bought gave an action for that card too."""
    table = Table(2)
    table.row("charter")
    table.state.row[1:] = [None] * 4
    table.completed(KIM, "wizard")
    table.hall(KIM, "red marshall", "blue marshall")
    table.hand(KIM, "green marshall")
    table.state.actions = 1
    layout = table.play.layout
    state = imagine(layout, table.game.view(table.state, KIM))
    card, bought = (
        Tried(key, None, after_act(table.cards, state, KIM, key, None, answer), 0.0)
        for key in ("play:marshall.green:1", "buy:1")
    )
    told = compared(table.cards, layout, state, card, bought, KIM)
    assert told is not None
    assert words(told.phrase) == (
        "compared with buying 4 VP and then 🟢 green Marshal: the completed chapter unspent, but 4 VP less"
    )


def test_a_completed_chapter_less_is_told_though_the_card_can_wait() -> None:
    """A Monk that would complete its chapter was said to be able to wait, and nothing more."""
    table, later, other = Table(2), Table(2), Table(2)
    table.hand(KIM, "red monk", "red marshall")
    later.hand(KIM, "red monk")
    later.points(KIM, 2)
    other.completed(KIM, "wizard")
    other.hall(KIM, "red monk", "blue monk")
    best, second = (
        Tried(key, None, one.state, 0.0) for key, one in (("play:marshall.red:1", later), ("play:monk.red:0", other))
    )
    told = compared(table.cards, table.play.layout, table.state, best, second, KIM)
    assert told is not None and words(told.phrase).endswith(", but a completed chapter less")


def test_of_two_cards_of_different_chapters_that_bring_as_much_the_colour_is_not_spoken_of() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hand(KIM, "purple marshall", "red rogue")
    assert "🔴 red Rogue is just as good by all that can be counted" in why(table)


def test_in_a_mega_saga_two_professions_of_one_chapter_are_not_called_the_same_but_for_their_colour() -> None:
    """Either counts for the chapter, but each does something else (GH-32)."""
    table = Table(2, set="old_world", saga="mega_two")
    layout, before = table.play.layout, table.state
    (one, *_), (other, *_) = (
        [card for card in layout.chapter_of if card.startswith(f"{id}.")]
        for id in table.state.professions
        if layout.chapter_of[f"{id}.red"] == layout.chapters[0]
    )
    acts = [Tried(f"play:{card}:0", None, before, 0.0) for card in (one, other)]
    for second, alike in ((acts[1], "no"), (Tried(f"play:{one.split('.')[0]}.blue:0", None, before, 0.0), "yes")):
        told = compared(table.cards, layout, before, acts[0], second, KIM)
        assert told is not None and told.kind == "as-much" and told.params["alike"] == alike


def test_who_takes_new_cards_reads_that_the_card_in_hand_can_wait_and_from_what_it_is_safe_there() -> None:
    table = Table(2)
    table.hall(KIM, "red marshall", "blue marshall", "purple marshall")
    table.hand(KIM, "yellow marshall")
    told = why(table)
    assert told[0] == "you keep 🟡 yellow Marshal and draw 5"
    assert told[1].startswith("compared with 🟡 yellow Marshal: 6 cards more in hand; ")
    assert "🟡 yellow Marshal can wait in your hand, safe from Fighter and Rogue" in told[1]


def test_a_card_that_would_make_a_fuller_chapter_than_those_placed_can_wait() -> None:
    table = Table(2)
    table.hall(KIM, "red fighter", "blue fighter", "yellow fighter", "blue marshall", "red rogue")
    use, some = Use(KIM, say("none")), ["marshall.red", "rogue.green", "fighter.green"]
    question = next(pick_cards(table.play, use, Pool("place_hand", some, None, "nothing"), 2)).questions[0]
    view = table.game.view(table.state, KIM)
    *_, last = table.game.why(view, question, ["marshall.red", "rogue.green"])
    assert words(last.phrase) == "🟢 green Fighter can wait in your hand, safe from Fighter and Rogue"
    (one,) = table.game.why(view, question, ["fighter.green", "rogue.green"])
    assert "can wait" not in words(one.phrase)


def test_where_a_profession_takes_from_hands_no_card_is_said_to_be_safe_there() -> None:
    table = Table(2, set="job_faire")
    card = say("card", colour="red", name="Bard")
    kinds = table.cards.professions.values()
    robber = next(kind.id for kind in kinds for level in kind.levels if any(p.do == "strip" for p in level.parts))
    assert "safe" in words(waits(table.cards, ["fighter", "rogue"], card))
    assert words(waits(table.cards, ["fighter", robber], card)) == "🔴 red Bard can wait in your hand"


def test_an_effect_that_only_brings_cards_is_never_left_unused() -> None:
    table = Table(2, set="fellowship")
    table.state.actions = 1
    table.hall(KIM, "red druid")
    table.hand(KIM, "blue druid")
    assert advised(table) == "play:druid.blue:1"


def test_of_a_card_that_is_advised_without_its_effect_it_is_said_what_that_would_cost_and_bring() -> None:
    table = Table(2, set="new_empire")
    table.state.actions = 1
    table.hall(KIM, "red paladin", "blue sorcerer", "red sorcerer")
    table.hand(KIM, "green paladin", "green sorcerer", "yellow sorcerer")
    question = next(act(table.play)).questions[0]
    assert isinstance(question.choices, Acts)
    hints = {one.key: one.hint for one in question.choices.acts}
    hint = hints["play:paladin.green:none"]
    assert hint is not None and words(hint) == "1 → 2 of 5 · leaves its effect unused"
    keys = ["play:paladin.green:none", "play:paladin.green:0"]
    layout = table.play.layout
    view = table.game.view(table.state, KIM)
    without, used = (
        Tried(key, None, after_act(table.cards, imagine(layout, view), KIM, key, None, answer), 0.0) for key in keys
    )
    told = words(unused(table.cards, layout, without, used, KIM).phrase)
    assert told == "its effect would mean 2 cards less in hand, though 1 VP more"


def test_what_follows_the_best_act_anyway_is_not_named_as_if_it_were_another_choice() -> None:
    """It advised a card and then another, and of the other said that it was about as good."""
    game, follows = Table().game, list[str]()

    def play(state: Any, question: Question) -> Any:
        view = game.view(state, question.seat)
        if question.kind != "turn":
            return game.steward(view, question, Chance("why"))
        found = consider(game.cards, imagine(layout_in(game.cards, view), view), question)
        if found.second is not None and found.second.key.endswith(f":{NO_EFFECT}") and found.stops is None:
            card = found.second.key.rpartition(":")[0]  # its effect is never proposed to be wasted
            assert isinstance(question.choices, Acts)
            assert [act.key for act in question.choices.acts if act.key.startswith(f"{card}:")] == [found.second.key]
        if found.follows is not None and found.second is not None:
            follows.append(found.follows.key)
            (second, _, how), (next_one, _, then) = (
                key.rpartition(":") for key in (found.second.key, found.follows.key)
            )
            if "buy" in next_one:  # the same card for two chapters is another choice than for one
                assert (second, how) != (next_one, then)
            else:
                assert second != next_one
        return found.best.answer

    drive(game, Setup(seats=2), "why", play)
    assert len(follows) > 10


def test_where_the_best_act_brings_nothing_more_that_can_be_counted_it_says_what_the_other_brings() -> None:
    """ "About as good" stood there without a word of why."""
    table = Table(2)
    table.hall(KIM, "red marshall", "blue wizard", "green wizard", "red wizard")
    table.hand(KIM, "yellow wizard", "blue marshall")
    layout, state = table.play.layout, table.state
    acts = ["play:wizard.yellow:none", "play:marshall.blue:1"]
    best, second = (Tried(key, None, after_act(table.cards, state, KIM, key, None, answer), 0.0) for key in acts)
    assert compared(table.cards, layout, state, second, best, KIM) is not None
    best.later.players[KIM].chapters["wizard"].clear()
    best.later.players[KIM].area.clear()
    best.later.players[KIM].hand.clear()
    told = compared(table.cards, layout, state, best, second, KIM)
    assert told is not None and told.kind == "even"
    assert words(told.phrase).startswith("🔵 blue Marshal would mean 1 VP more")


def test_a_card_that_comes_out_of_the_discards_is_not_called_a_card_less_though_none_knows_which_it_is() -> None:
    """Of a Wizard that places one of the whole pile it was said that it brings a card less than a Monk."""
    table = Table(2)
    table.hall(KIM, "red wizard", "green wizard", "purple wizard", "purple monk")
    table.hand(KIM, "yellow wizard", "green monk", "red rogue")
    table.pile("blue fighter", "red cleric", "blue wizard", "blue marshall")
    state = imagine(table.play.layout, table.game.view(table.state, KIM))
    layout = table.play.layout
    acts = ["play:wizard.yellow:2", "play:monk.green:0"]
    best, second = (Tried(key, None, after_act(table.cards, state, KIM, key, None, answer), 0.0) for key in acts)
    told = compared(table.cards, layout, state, best, second, KIM)
    assert told is not None
    assert words(told.phrase) == "compared with 🟢 green Monk: a card more in hand and Wizard comes to 4 of 5"
    other = compared(table.cards, layout, state, second, best, KIM)
    assert other is not None and "guildhall" not in words(other.phrase)


def test_a_chapter_that_a_rival_completes_by_a_card_is_not_counted_as_cards_they_lose() -> None:
    table, other = Table(2), Table(2)
    table.completed(CHRIS, "wizard")
    other.hall(CHRIS, "red wizard", "blue wizard", "green wizard", "yellow wizard")
    best, second = (
        Tried(f"play:{card}:0", None, one.state, 0.0) for card, one in (("rogue.red", table), ("monk.red", other))
    )
    told = compared(table.cards, table.play.layout, other.state, best, second, KIM)
    assert told is not None and told.kind == "even", "the card that completes it is one more of theirs"


def test_a_purchase_has_its_place_where_another_brings_as_many_vp() -> None:
    """“Buying 3 VP is just as good” was said of buying 3 VP."""
    table = Table(2)
    before = table.state
    table.state.row = ["bargain", "procession", "courier", "guildhall", "palace"]
    layout = table.play.layout
    named = [words(act_named(table.cards, layout, before, f"buy:{place}") or say("none")) for place in (1, 2, 3)]
    assert named == ["buying 3 VP (card 1)", "buying 3 VP (card 2)", "buying 4 VP"]


def test_cards_that_rivals_lose_are_told_once_with_how_many_are_of_their_fullest_chapter() -> None:
    here = {"vp": 0, "fullest": -3, "rivals": -7, "hall": 4}
    there = {"vp": 0, "fullest": -4, "rivals": -9, "hall": 5}
    assert [words(one) for one in differences(here, there, "more")] == [
        "2 cards less in rivals’ guildhalls (1 less in the fullest chapter)"
    ]
    assert [words(one) for one in differences(there, here, "less")] == ["a card less in your guildhall"]
    assert [words(one) for one in differences(here, there, "less")] == [
        "2 cards more in rivals’ guildhalls (1 more in the fullest chapter)"
    ]


def test_a_purchase_that_is_asked_about_is_compared_with_what_is_recommended() -> None:
    """ "Why not buy 3 VP?" got ⭐ compared with another card."""
    table = Table(2)
    table.completed(KIM, "rogue")
    table.row("bargain")
    table.hall(KIM, "red fighter")
    table.hand(KIM, "blue fighter")
    question, view = next(act(table.play)).questions[0], table.game.view(table.state, KIM)
    told = table.game.weighed(view, question, {"act": "buy:1"}, {"act": "play:fighter.blue:0"})
    assert told is not None
    assert words(told).startswith("⭐ compared with buying 3 VP (card 1): ") and words(told).endswith("but 3 VP less")


def test_the_cards_of_a_chapter_are_not_counted_beside_it() -> None:
    """ "A completed chapter more and 5 cards more in your guildhall": these five were the chapter."""
    here, there = {"completed": 2, "hall": 9}, {"completed": 1, "hall": 4}
    assert [words(one) for one in differences(here, there, "more")] == ["a completed chapter more"]
    here["hall"] = 10
    assert [words(one) for one in differences(here, there, "more")][1:] == ["a card more in your guildhall"]


def test_a_chapter_that_only_the_other_act_spends_is_called_unspent_and_no_chapter_more() -> None:
    table = Table(2)
    table.completed(KIM, "rogue")
    table.row("bargain")
    table.hall(KIM, "red fighter")
    table.hand(KIM, "blue fighter", "red monk")
    layout, state = table.play.layout, imagine(table.play.layout, table.game.view(table.state, KIM))
    acts = ["play:fighter.blue:0", "buy:1"]
    play, buy = (Tried(key, None, after_act(table.cards, state, KIM, key, None, answer), 0.0) for key in acts)
    told, turned = (compared(table.cards, layout, state, *pair, KIM) for pair in ((play, buy), (buy, play)))
    assert told is not None and turned is not None
    assert words(told.phrase).startswith(
        "compared with buying 3 VP (card 1): a card more in your guildhall and Fighter comes"
    )
    assert "chapter" not in words(turned.phrase)


def test_a_chapter_that_grows_by_a_swap_is_told_with_the_card_that_comes() -> None:
    """ "Red Rogue: Fighter comes to 3 of 5" left open by which card."""
    table = Table(2)
    table.hall(KIM, "red fighter", "blue fighter", "red monk")
    table.hall(CHRIS, "yellow fighter")
    table.hand(KIM, "red rogue", "green marshall")
    view = table.game.view(table.state, KIM)
    state = imagine(layout_in(table.cards, view), view)
    swapping, other = (
        Tried(key, None, after_act(table.cards, state, KIM, key, None, answer), 0.0)
        for key in ("play:rogue.red:0", "play:marshall.green:none")
    )
    told = compared(table.cards, table.play.layout, state, swapping, other, KIM)
    assert told is not None and "Fighter comes to 3 of 5 with 🟡 yellow Fighter" in words(told.phrase)


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(
    "what", ["vp", "completed", "fullest", "rivals", "hall", "unspent", "actions", "playable", "hand"]
)
def test_whatever_the_other_act_brings_stands_in_its_sentence_as_a_thing(what: str, count: int) -> None:
    """ "Red Marshal and blue Cleric brings a card in your hand stays playable"."""
    brings = say("compared-more", what=what, count=count, way="more", fullest=0)
    second = say("compared-theirs", rival_seat=CHRIS, cards=[card_name(Table(2).cards, "marshall.red")])
    told = words(say("why-even", second=second, brings=[brings]))
    assert told.startswith("🟦 Chris’s 🔴 red Marshal would mean ") and told.endswith(" now; I expect more of ⭐ later")
    assert not {"brings", "stays", "stay"} & {*told.split()}
    thing = told.partition(" would mean ")[2].removesuffix(" now; I expect more of ⭐ later")
    assert re.match(r"(a|an|the|\d+) ", thing), thing
