"""Why the steward would do something: facts of the view, in words, the weightiest first."""

from __future__ import annotations

from typing import Any

from cogs.wording.fluent import load_wording
from gamecore import games
from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.reasons.answers import of_choice
from gamecore.games.guildhall.ai.steward import choose
from gamecore.games.guildhall.rules.choosing import Pool, Use, pick_any, pick_cards, pick_rival, yes_or_no
from gamecore.games.guildhall.rules.how_to_play import act
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import words


def advice(table: Table, question: Question | None = None) -> Advice:
    asked = question or next(act(table.play)).questions[0]
    return table.game.advise(table.game.view(table.state, KIM), asked, Chance("why"))


def why(table: Table, question: Question | None = None) -> list[str]:
    return [words(one.phrase) for one in advice(table, question).why]


def test_a_card_without_effect_is_not_advised_for_what_it_cannot_do() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red wizard", "blue wizard", "green wizard", "yellow wizard", "red monk")
    table.hand(KIM, "purple wizard")
    found = advice(table)
    assert found.answer == {"act": "play:wizard.purple:none"}, "there is no discard pile to place a card from"
    assert words(found.why[0].phrase) == "completes Wizard"
    assert not [one for one in found.why if "discard pile" in words(one.phrase)]


def test_a_purchase_that_wins_says_so_first() -> None:
    table = Table(2)
    table.points(KIM, 15)
    table.completed(KIM, "monk")
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hand(KIM, "red fighter", "blue cleric")
    assert why(table) == ["20 VP: you win at the end of this turn"]


def test_a_purchase_says_what_it_does_or_that_no_dearer_one_can_be_paid() -> None:
    """How many points it brings stands in its name."""
    table = Table(2)
    table.points(KIM, 6)
    table.completed(KIM, "monk")
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    assert advice(table).answer == {"act": "buy:4"}
    assert why(table)[0] == "then you have 10 of 20 · when bought: get +1 action"
    table = Table(2)
    table.state.actions = 1
    table.completed(KIM, "monk")
    table.points(KIM, 13)
    table.row("guildhall", "bargain")
    table.state.row[2:] = [None] * 3
    assert advice(table).answer == {"act": "buy:1"} and why(table)[0] == "nothing you can pay for brings more VP"


def test_who_could_buy_and_plays_a_card_reads_why_that_can_wait() -> None:
    table = Table(2)
    table.state.actions = 1
    table.completed(KIM, "rogue")
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "purple monk")
    table.row("bargain", "courier", "charter", "summons", "palace")
    waits = "buying 4 VP (card 2) can wait; 2 chapters together buy 9 VP; no rival can pay for it yet"
    assert str(advice(table).answer).startswith("{'act': 'play:monk.purple:")
    first, second, *_ = why(table)
    assert first.startswith("completes Monk; its effect would mean a completed chapter less") and second == waits


def test_whoever_has_won_is_told_to_end_the_turn_and_nothing_more_is_asked_gh_30() -> None:
    table = Table(2)
    table.points(KIM, 20)
    table.hand(KIM, "red fighter", "blue monk")
    question = next(act(table.play)).questions[0]
    assert advice(table, question).answer == question.default() == {"act": "pass"}
    assert why(table, question) == ["20 VP: you win at the end of this turn"]
    assert isinstance(question.choices, Acts)
    (end,) = [one for one in question.choices.acts if one.key == "pass"]
    assert words(end.text) == "End your turn and win" and end.confirm is None
    table.acts("pass")
    assert table.state.phase == "end" and not table.events_of("waived")


def test_a_card_says_what_it_completes_and_whom_it_breaks() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "purple monk", "red wizard", "blue wizard")
    assert why(table)[0].startswith("place 🔵 blue Wizard and 🔴 red Wizard from your hand · completes Monk")
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red fighter")
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "yellow fighter")
    assert why(table)[0] == "Fighter grows to 2 of 5; 🟦 Chris loses 🔴 red Monk (Monk 4 → 3 of 5)"


def test_a_card_that_costs_cards_of_the_own_guildhall_names_them_and_where_they_go() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow monk", "red wizard")
    table.hall(CHRIS, "purple monk", "blue fighter")
    table.hand(KIM, "yellow rogue")
    assert why(table)[:1] == [
        "give 🔴 red Wizard for 🟦 Chris’s 🟣 purple Monk · completes Monk; begins the Rogue chapter (1 of 5)"
    ]


def test_what_a_rival_loses_and_oneself_gains_stands_in_one_line_of_the_same_chapter_too() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk", "red wizard")
    table.hall(CHRIS, "purple monk", "green monk", "yellow monk")
    table.hand(KIM, "yellow rogue")
    assert why(table)[0] == (
        "give 🔴 red Wizard for 🟦 Chris’s 🟣 purple Monk · Monk grows to 3 of 5; their Monk 3 → 2"
    )


def test_a_chapter_that_grows_by_what_its_card_brings_too_says_so() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk")
    table.hand(KIM, "yellow monk", "green monk")
    assert why(table)[0].startswith("place 🟡 yellow Monk from your hand · Monk grows to 3 of 5")


def test_a_double_of_the_card_played_does_not_count_in_what_grows() -> None:
    table = Table(2)
    table.state.actions = 1
    table.pile("purple wizard")
    table.hand(KIM, "purple wizard")
    told = why(table)
    assert told[0].startswith("begins the Wizard chapter (1 of 5)") and "with" not in told[0]


def test_a_double_of_a_card_in_action_completes_no_chapter() -> None:
    table = Table(2)
    table.hall(KIM, "red marshall", "blue marshall", "purple marshall", "blue monk")
    table.area(KIM, "yellow marshall")
    table.state.actions = 1
    table.hand(KIM, "yellow monk", "yellow marshall")
    assert not [one for one in why(table) if "completes" in one]


def test_a_card_that_comes_back_to_the_hand_is_not_said_to_be_lost() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk")
    table.hand(KIM, "yellow monk", "blue fighter", "red fighter")
    assert ", take back 🔴 red Monk · " in why(table)[0]


def test_the_cards_that_come_for_those_that_go_are_named() -> None:
    """A Monk says which cards it brings out of the hand, without itself."""
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red monk", "blue monk", "red wizard")
    table.hand(KIM, "yellow monk", "blue fighter", "red fighter")
    said = why(table)[0]
    assert said.startswith("place 🔵 blue Fighter and 🔴 red Fighter, take back "), said


def test_the_shortest_line_names_all_that_one_press_gives_away() -> None:
    """“Wizard grows to 3 of 5” stood on a full panel, and the press swapped two cards that it did not name."""
    game, brief = games.game("guildhall"), load_wording("guildhall").in_brief
    chairs, read = ("Kim", "Chris", "Morgan"), list[tuple[str, str]]()

    def answer(state: Any, question: Question) -> Any:
        view = game.view(state, question.seat)
        if question.kind != "turn":
            return game.steward(view, question, Chance(f"{len(read)}"))
        advised = game.advise(view, question, Chance(f"{len(read)}"))
        if advised.then is not None and advised.then.kind == "swap":
            paid = advised.why[0].params["paid"]
            assert isinstance(paid, Phrase)
            read.append((brief.text(advised.why[0].phrase, chairs), brief.text(paid, chairs)))
        return advised.answer

    options = {option.key: option.values[0] for option in game.options}
    drive(game, Setup(seats=3, options=options), "swaps", answer)
    assert read and all(paid in line for line, paid in read), read


def test_a_card_that_costs_one_of_the_guildhall_and_gives_an_action_says_both() -> None:
    table = Table(2, set="fellowship")
    table.state.actions = 1
    table.hall(KIM, "red sorcerer", "red druid", "blue druid", "purple druid", "yellow druid")
    table.hand(KIM, "yellow sorcerer", "green druid")
    assert why(table)[0] == "take back 🔴 red Sorcerer · get +1 action"


def test_the_second_best_is_another_card_and_not_the_same_at_another_level() -> None:
    table = Table(2)
    table.hall(KIM, "red fighter")
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "yellow fighter", "blue monk")
    table.state.actions = 1
    found = advice(table)
    assert found.answer == {"act": "play:fighter.yellow:0"} and found.second == {"act": "play:monk.blue:0"}


def test_of_two_chapters_that_a_card_begins_its_own_is_named() -> None:
    """A Monk brings another card in, whose chapter comes before it in the layout."""
    table = Table(2)
    table.state.actions = 1
    table.hand(KIM, "green monk", "blue fighter")
    found = advice(table)
    assert found.answer["act"].startswith("play:monk.green")  # type: ignore[index,call-overload,union-attr]
    assert words(found.why[0].phrase).startswith("place 🔵 blue Fighter from your hand · begins the Monk chapter")


def test_new_cards_and_the_next_best_are_named() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "red fighter", "red monk")
    table.hand(KIM, "red fighter", "red monk")
    found = advice(table)
    assert found.answer["act"] == "discard"  # type: ignore[index,call-overload]
    assert words(found.why[0].phrase) == "🔴 red Fighter and 🔴 red Monk out, 6 new ones"
    table.hand(KIM, "blue monk")
    assert advice(table).second is not None


def test_who_has_no_card_is_told_so_and_not_again_how_many_are_drawn() -> None:
    table = Table(2)
    table.state.actions = 1
    assert why(table) == ["your hand is empty"]


def test_a_choice_of_cards_and_of_a_rival_says_what_it_touches() -> None:
    table = Table(3)
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "red wizard")
    table.hall(MORGAN, "red rogue")
    table.points(MORGAN, 9)
    use = Use(KIM, say("none"))
    pool = Pool("raid_discard", ["monk.red", "wizard.red"], CHRIS)
    assert why(table, next(pick_cards(table.play, use, pool, 1)).questions[0]) == ["🟦 Chris’s Monk 3 → 2 of 5"]
    rival = next(pick_rival(table.play, use, "strip_hand", [CHRIS, MORGAN])).questions[0]
    table.hand(MORGAN, "red cleric")
    assert why(table, rival) == ["9 VP; no rival has more"]


def test_a_card_of_the_smallest_chapter_is_given_up_for_that_and_how_small_it_is_stands_beside_it() -> None:
    table = Table(2)
    table.hall(KIM, "red monk", "blue monk", "red wizard")
    pool = Pool("shed_hand", ["monk.red", "wizard.red"])
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
    assert why(table, question) == [
        "no card in your guildhall is of a smaller chapter",
        "🔴 red Wizard, played again: place a card from the top of the discard pile into your guildhall",
    ]


def test_who_takes_cards_back_reads_what_one_of_them_would_do_again_and_not_the_losses_alone() -> None:
    table = Table(2)
    table.hall(KIM, "red cleric", "blue cleric", "green cleric", "red monk")
    pool = Pool("shed_hand", ["cleric.red", "cleric.blue", "cleric.green"])
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 2)).questions[0]
    assert why(table, question)[:2] == [
        "you can play them again for their effects",
        "🔴 red Cleric, played again: draw a card and get +1 action",
    ]


def test_who_takes_a_card_back_that_cannot_be_played_in_this_turn_reads_that_it_is_for_a_later_one() -> None:
    table = Table(2)
    table.hall(KIM, "red cleric", "blue cleric", "green cleric", "red monk")
    table.area(KIM, "yellow cleric")
    pool = Pool("shed_hand", ["cleric.red", "cleric.blue", "cleric.green"])
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 2)).questions[0]
    assert why(table, question)[0] == "you can play them again for their effects, in a later turn"


def test_a_smaller_chapter_that_has_cards_in_action_alone_is_not_denied() -> None:
    """None of its cards can go, but cards in action count beside this: Marshal 2 → 1, and a Cleric of one in action."""
    table = Table(2)
    table.hall(KIM, "red monk", "blue monk")
    table.area(KIM, "red cleric")
    pool = Pool("shed_hand", ["monk.red", "monk.blue"])
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
    (said,) = why(table, question)[:1]
    assert said == "no card in your guildhall is of a smaller chapter"


def test_several_cards_say_what_every_chapter_comes_to() -> None:
    table = Table(2)
    table.hand(KIM, "purple fighter", "yellow fighter", "green fighter", "yellow rogue")
    fighters = ["fighter.purple", "fighter.yellow", "fighter.green"]
    use, view = Use(KIM, say("none")), table.game.view(table.state, KIM)
    question = next(pick_any(table.play, use, Pool("place_hand", [*fighters, "rogue.yellow"]))).questions[0]
    cases: list[tuple[Any, str]] = [(fighters, "Fighter grows to 3 of 5"), ([], "")]
    for answer, said in cases:
        assert "".join(words(one.phrase) for one in table.game.why(view, question, answer)) == said
    (one,) = table.game.why(view, question, ["fighter.purple", "rogue.yellow"])
    assert words(one.phrase) == "begins the Fighter chapter (1 of 5) and begins the Rogue chapter (1 of 5)"


def test_the_first_cards_are_kept_for_every_pair_among_them() -> None:
    table = Table(2)
    table.hand(KIM, *[f"{colour} {kind}" for kind in ("rogue", "monk", "cleric") for colour in ("red", "blue")])
    table.hand(KIM, "red wizard", "red fighter", "red marshall")
    table.lays_out()
    question = next(one for one in table.asked if one.kind == "setup.discard")
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    view = table.game.view(table.state, KIM)
    one, aim = table.game.why(view, question, ["wizard.red", "fighter.red", "marshall.red"])
    assert words(one.phrase) == "you keep 2 cards each of Cleric, Monk and Rogue"
    dearest = max(table.cards.vp[id].vp for id in view.row if id and table.cards.vp[id].cost == 1)
    assert words(aim.phrase).startswith("3 more colours complete ")
    assert words(aim.phrase).endswith(f", which buys up to {dearest} of the 20 VP that win")


def test_what_goes_of_the_first_cards_says_that_it_is_alone_in_its_chapter_copies_of_it_too() -> None:
    table = Table(2)
    table.hand(KIM, *[f"{colour} {kind}" for kind in ("rogue", "monk") for colour in ("red", "blue")])
    table.hand(KIM, "yellow wizard", "yellow wizard", "red fighter", "red marshall", "red cleric")
    view = table.game.view(table.state, KIM)
    table.lays_out()
    question = next(one for one in table.asked if one.kind == "setup.discard")
    _, gone, *_ = table.game.why(view, question, ["wizard.yellow", "wizard.yellow#2", "fighter.red"])
    assert words(gone.phrase) == "you hold no other colour of any that goes"
    kept = [one.kind for one in table.game.why(view, question, ["rogue.red"])]
    assert kept == ["first-hand", "aim"], "of Rogue it has two colours"


def test_where_no_card_goes_for_new_ones_it_says_so_and_what_is_kept() -> None:
    table = Table(2)
    table.hall(KIM, "red marshall", "blue marshall", "purple marshall")
    table.hand(KIM, "yellow marshall")
    found = advice(table)
    assert found.answer == {"act": "discard", "form": {"discard": {"cards": []}}}
    assert words(found.why[0].phrase) == "you keep 🟡 yellow Marshal and draw 5"


def test_reasons_are_the_same_whatever_is_hidden() -> None:
    table = Table(2)
    table.hand(KIM, "red fighter", "blue monk", "green monk", "red wizard")
    table.hand(CHRIS, "red monk", "yellow monk")
    question = next(act(table.play)).questions[0]
    other = table.game.resample_hidden(table.state, KIM, table.chance)
    here, there = (
        table.game.advise(table.game.view(state, KIM), question, Chance("why")) for state in (table.state, other)
    )
    assert here == there and here.why


def test_beside_the_best_card_stands_the_next_best_of_another_chapter() -> None:
    """Why? said again what stood above it."""
    table = Table(3)
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk", "red wizard", "blue wizard")
    table.hall(MORGAN, "red fighter")
    view = table.game.view(table.state, KIM)
    question = table.asked_by({"do": "raid", "count": 1, "to": "discard"}, ("raid",))
    found = table.game.advise(view, question, Chance("why"))
    assert str(found.answer).startswith(f"{{'act': 'from:{CHRIS}:monk.")
    assert str(found.second).startswith(f"{{'act': 'from:{CHRIS}:wizard.")


def test_the_next_best_chapter_to_take_is_the_best_that_is_left_whoever_has_it() -> None:
    """It was sought in the guildhall of the same rival first, where less was left than in another."""
    table = Table(3)
    table.hall(CHRIS, "red wizard", "blue wizard", "green wizard", "yellow wizard", "green rogue", "purple rogue")
    table.hall(MORGAN, "red marshall", "blue marshall", "green marshall", "yellow marshall")
    view = table.game.view(table.state, KIM)
    question = table.asked_by({"do": "raid_chapter", "to": "hall"}, ("raid",))
    found = table.game.advise(view, question, Chance("why"))
    both = {str(one["act"]) for one in (found.answer, found.second) if isinstance(one, dict)}
    assert both == {f"from:{CHRIS}:wizard", f"from:{MORGAN}:marshall"}
    assert "no chapter that you can take is fuller" in [words(one.phrase) for one in found.why]


def test_where_only_cards_of_one_chapter_can_be_chosen_none_is_second_best() -> None:
    table = Table(3)
    table.hall(KIM, "red fighter", "blue fighter", "green fighter")
    pool = Pool("shed_hand", ["fighter.red", "fighter.blue", "fighter.green"])
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
    assert advice(table, question).second is None


def test_completed_chapters_are_said_to_pay_alike_only_without_master_houses_gh_14() -> None:
    """A house opens for a chapter of its archetypes, so which one is paid can matter."""
    table = Table(2)
    table.completed(KIM, "fighter", "cleric", "rogue")
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "purple monk")
    asked = table.asked_by({"do": "place", "count": 1, "source": "hand"}, ("over.limit",))
    assert why(table, asked) == ["completed chapters pay alike, whichever they are"]
    table.state.houses[0] = "journeyman"
    assert "completed chapters pay alike, whichever they are" not in why(table, asked)


def test_who_breaks_a_chapter_that_would_buy_the_victory_reads_that_the_rival_is_one_card_from_winning() -> None:
    table = Table(2)
    table.state.actions = 1
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.points(CHRIS, 17)
    table.hall(KIM, "red fighter", "red cleric", "blue cleric", "green cleric")
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk")
    table.hand(KIM, "yellow fighter", "yellow wizard")
    assert why(table)[0] == (
        "Fighter grows to 2 of 5; 🟦 Chris loses 🔴 red Monk (Monk 4 → 3 of 5; with five they could buy the win)"
    )


def test_who_buys_the_vp_card_that_a_rival_could_win_with_reads_whom_that_hinders() -> None:
    table = Table(2)
    table.state.actions = 1
    table.completed(KIM, "rogue")
    table.completed(CHRIS, "monk")
    table.points(CHRIS, 15)
    table.row("guildhall", "bargain", "courier", "charter", "summons")
    table.state.row[1:] = [None] * 4
    assert advice(table).answer == {"act": "buy:1"}
    assert why(table)[0] == "hinders 🟦 Chris, who could win next turn (unless 5 VP or more is turned up)"


def test_who_is_advised_not_to_use_a_vp_card_reads_why() -> None:
    table = Table(2)
    (question,) = next(yes_or_no(table.play, Use(KIM, say("none")), "vp.use", does=say("none"))).questions
    view = table.game.view(table.state, KIM)
    told = of_choice(table.cards, table.play.layout, view, question, "no")
    assert [words(one.phrase) for one in told] == ["as the cards lie, it would help you no further"]


def test_of_a_card_that_searches_the_discards_is_said_which_of_them_would_complete_its_chapter() -> None:
    table = Table(2)
    table.state.actions = 1
    table.hall(KIM, "blue wizard", "green wizard", "yellow wizard", "red monk")
    table.hand(KIM, "purple wizard")
    table.pile("red wizard", "red cleric")
    (first, *_) = advice(table).why
    assert words(first.phrase).startswith("Wizard grows to 4 of 5; a red one would complete it, if the discards hold")


def with_a_rivals_monks() -> Table:
    table = Table(2)
    table.state.actions = 1
    table.points(CHRIS, 15)
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hall(KIM, "yellow monk", "yellow cleric")
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "red cleric", "blue cleric", "red wizard")
    return table


def test_what_a_card_that_is_given_makes_of_the_rivals_chapter_is_said_and_weighed() -> None:
    """It gave away a rival's fourth Rogue without a word."""
    table = with_a_rivals_monks()
    view = table.game.view(table.state, KIM)
    asked = table.asked_by({"do": "exchange"}, ("swap",))
    answer: Any = choose(table.cards, view, asked)
    assert answer["form"]["swap"]["give"] == "cleric.yellow"
    told = [words(one.phrase) for one in table.game.why(view, asked, answer)]
    assert "their Cleric 2 → 3" in told[0]
