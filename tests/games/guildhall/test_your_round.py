"""What stands above the first question of a turn: what the last one came to."""

from __future__ import annotations

import re

import pytest

from gamecore.engine.game import Setup
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Event
from gamecore.games.guildhall.cards.effects import COLOURS
from gamecore.games.guildhall.cards.text import card_name, chapter_name
from gamecore.games.guildhall.presentation.rivals_doings import ONLY_DETAILS, doings
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import words
from tests.support.games.tables import among_stewards, at_random
from tests.support.games.your_round import moments


def gained(table: Table, *events: Event) -> str:
    begins = Event("turn.begins", {"seat": KIM, "vp": 0})
    summed_up = table.game.your_round(table.game.view(table.state, KIM), [begins, *events, begins])
    assert summed_up is not None
    return words(summed_up.gained)


def suffered(table: Table, *events: Event) -> str:
    begins = Event("turn.begins", {"seat": KIM, "vp": 0})
    summed_up = table.game.your_round(table.game.view(table.state, KIM), [begins, *events, begins])
    assert summed_up is not None
    return words(summed_up.suffered)


def standing(table: Table, *events: Event) -> str:
    begins = Event("turn.begins", {"seat": KIM, "vp": 0})
    summed_up = table.game.your_round(table.game.view(table.state, KIM), [begins, *events, begins])
    assert summed_up is not None
    return words(summed_up.standing)


def played(table: Table, card: str, seat: int = KIM) -> Event:
    return Event("played", {"seat": seat, "card": card_name(table.cards, card), "does": "none"})


def test_the_chapter_that_was_played_into_is_named_before_a_fuller_one() -> None:
    table = Table(2)
    table.hall(KIM, "red monk", "blue monk", "green monk", "red wizard", "blue wizard")
    assert gained(table, played(table, "wizard.blue")) == "Your last turn: added to Wizard, now 2 of 5"
    assert gained(table, played(table, "wizard.blue", CHRIS)) == "Your fullest chapter: Monk 3 of 5"


def test_of_several_chapters_that_are_fullest_none_is_named_as_if_it_were_the_only_one() -> None:
    table = Table(2)
    assert gained(table) == "Your guildhall: no chapter begun"
    table.hall(KIM, "red monk", "blue monk", "red wizard", "blue wizard", "red rogue")
    assert gained(table) == "Your fullest chapters: 2 of 5 each"


def test_a_card_that_went_for_its_like_is_no_loss() -> None:
    table = Table(2)
    cleric = card_name(table.cards, "cleric.purple")
    told = suffered(table, Event("exchanged", {"seat": CHRIS, "rival_seat": KIM, "given": [cleric], "taken": [cleric]}))
    assert "Cleric" not in told


def test_of_a_swap_what_went_for_its_like_is_no_loss_and_nothing_that_came() -> None:
    table = Table(2)
    rogue, monk, wizard = (card_name(table.cards, one) for one in ("rogue.green", "monk.red", "wizard.blue"))
    table.hall(KIM, "green rogue", "red monk")
    swapped: dict[str, Param] = {"seat": CHRIS, "rival_seat": KIM, "given": [rogue, monk], "taken": [wizard, rogue]}
    told = suffered(table, Event("exchanged", swapped))
    assert "Rogue" not in told and "red Monk for your" in told and "blue Wizard" in told


def test_what_is_left_of_a_chapter_that_two_rivals_took_of_is_told_once_after_both() -> None:
    table = Table(3)
    table.hall(KIM, "green marshall", "yellow marshall")
    lost = [
        Event("raid.discard", {"seat": seat, "rival_seat": KIM, "cards": [card_name(table.cards, card)]})
        for seat, card in ((CHRIS, "marshall.blue"), (MORGAN, "marshall.red"))
    ]
    first, last = suffered(table, *lost).split(" · ")
    assert "blue Marshal" in first and "left" not in first
    assert last.endswith("red Marshal (2 left)")


def test_two_chapters_that_were_played_into_are_both_named_the_fuller_one_first() -> None:
    table = Table(2)
    table.hall(KIM, "red monk", "red wizard", "blue wizard", "green wizard", "yellow wizard")
    both = gained(table, played(table, "monk.red"), played(table, "wizard.blue"))
    assert both == "Your last turn: added to Wizard, now 4 of 5, purple is missing · Monk, now 1"


def test_a_chapter_that_gave_up_as_much_as_it_got_did_not_grow() -> None:
    """A card that was swapped for its twin was told as added, one from the hand that came for another not at all."""
    table = Table(2)
    table.hall(KIM, "blue monk", "red wizard")
    monk, wizard = (card_name(table.cards, card) for card in ("monk.blue", "wizard.red"))
    twins: dict[str, Param] = {"seat": KIM, "rival_seat": CHRIS, "given": [wizard], "taken": [wizard]}
    assert "added" not in gained(table, Event("exchanged", twins))
    swapped = Event("swapped.hand", {"seat": KIM, "going": wizard, "coming": monk})
    assert gained(table, swapped) == "Your last turn: added to Monk, now 1 of 5"


def test_a_chapter_that_gave_up_by_its_own_card_as_much_as_that_added_did_not_grow() -> None:
    """A Rogue was played, and another given for a Wizard: "2 chapters grew" counted the Rogue."""
    table = Table(2)
    table.hall(KIM, "yellow rogue", "green wizard")
    rogue, wizard = (card_name(table.cards, card) for card in ("rogue.blue", "wizard.green"))
    swapped: dict[str, Param] = {"seat": KIM, "rival_seat": CHRIS, "given": [rogue], "taken": [wizard]}
    told = gained(table, played(table, "rogue.yellow"), Event("exchanged", swapped))
    assert "added to Wizard, now 1 of 5" in told and "Rogue" not in told


def test_every_chapter_that_grew_in_the_own_turn_is_named_or_counted() -> None:
    """A third card that was played and a stolen one, which made 4 of 3, were left out."""
    table = Table(3)
    table.hall(
        KIM, "red monk", "red wizard", "blue wizard", "red fighter", "blue fighter", "green fighter", "red cleric"
    )
    names: dict[str, Param] = {"seat": KIM, "rival_seat": CHRIS, "cards": [card_name(table.cards, "fighter.green")]}
    three = (Event("raid.hall", names), played(table, "monk.red"), played(table, "wizard.blue"))
    took = "Your last turn: took 🟢 green Fighter"
    told = f"{took} · added to Fighter, now 3 of 5 · Wizard, now 2 · Monk, now 1"
    assert gained(table, *three) == told
    assert gained(table, *three, played(table, "cleric.red")) == told + " · and 1 more"
    whole: dict[str, Param] = {
        "seat": KIM,
        "rival_seat": CHRIS,
        "chapter": chapter_name(table.cards, table.play.layout, "fighter"),
        "count": 3,
    }
    assert gained(table, Event("chapter.hall", whole)) == "Your last turn: added to Fighter, now 3 of 5"


def test_where_there_is_no_room_for_every_chapter_that_grew_the_others_are_counted() -> None:
    """A Monk that had come in was left out without a word."""
    table = Table(4)
    table.hall(KIM, "red marshall", "red rogue", "red monk")
    table.completed(KIM, "cleric")
    done: dict[str, Param] = {"seat": KIM, "count": 1}
    done["chapter"] = chapter_name(table.cards, table.play.layout, "cleric")
    names: dict[str, Param] = {"seat": KIM, "rival_seat": CHRIS, "cards": [card_name(table.cards, "cleric.red")]}
    came = [played(table, one) for one in ("marshall.red", "rogue.red", "monk.red")]
    told = gained(table, *came, Event("chapter.completed", done), Event("raid.hall", names))
    named = sum(told.count(f"{name}, now 1") for name in ("Marshal", "Rogue", "Monk"))
    assert named == 3 or f"and {3 - named} more" in told, told


def test_where_there_is_no_room_for_chapters_that_grew_beside_vp_it_is_said_how_many_did() -> None:
    """After a turn in which much had happened "+5 VP" was all that was told of one's own."""
    table = Table(3)
    table.hall(KIM, "red marshall", "red rogue")
    begins = Event("turn.begins", {"seat": KIM, "vp": 0})
    done = [
        Event("chapter.completed", {"seat": CHRIS, "chapter": chapter_name(table.cards, table.play.layout, one)})
        for one in ("marshall", "cleric", "monk", "rogue", "wizard")
    ]
    table.points(KIM, 5)
    table.completed(CHRIS, "monk", "wizard")
    came = [played(table, one) for one in ("marshall.red", "rogue.red")]
    summed_up = table.game.your_round(table.game.view(table.state, KIM), [begins, *came, *done, begins])
    assert summed_up is not None and words(summed_up.gained) == "Your last turn: +5 VP · 2 chapters grew"


def test_how_many_chapters_one_can_buy_with_is_said_however_much_else_there_is() -> None:
    table = Table(4)
    table.completed(KIM, "cleric", "wizard")
    for seat in (CHRIS, MORGAN):
        table.completed(seat, "monk")
        table.points(seat, 15)
        table.hall(seat, "red rogue", "blue rogue", "green rogue")
    assert "2 chapters to buy with" in standing(table)


def test_a_card_that_was_discarded_on_its_way_in_added_to_nothing() -> None:
    table = Table(2)
    table.hall(KIM, "red monk", "blue monk", "red wizard")
    found = Event("found", {"seat": KIM, "source": "deck", "cards": [card_name(table.cards, "wizard.red")]})
    gone = Event("card.conflicted", {"seat": KIM, "card": card_name(table.cards, "wizard.red")})
    assert gained(table, found, gone) == "Your fullest chapter: Monk 2 of 5"


def test_a_chapter_that_was_played_into_and_is_gone_is_not_named() -> None:
    table = Table(2)
    table.hall(KIM, "red monk")
    assert gained(table, played(table, "wizard.blue")) == "Your fullest chapter: Monk 1 of 5"


def test_what_others_did_is_told_to_whom_it_was_done() -> None:
    table = Table(2)
    table.state.active = CHRIS
    table.hand(CHRIS, "yellow fighter")
    table.hall(KIM, "red monk")
    table.plays("yellow fighter", at="0")
    assert suffered(table, *table.events) == "**Since your turn**: ⚠ 🟦 Chris discarded your 🔴 red Monk (none left)"
    rob = Event("rob.supply", {"seat": CHRIS, "rival_seat": KIM, "count": 2})
    assert suffered(table, rob) == "**Since your turn**: ⚠ 🟦 Chris cost you 2 VP tokens"


SETS = ("old_world", "job_faire", "new_empire", "fellowship", "coalition", "gathering")
GAMES = pytest.mark.parametrize(
    ("kind", "seats"),
    [
        pytest.param(kind, seats, marks=() if seats == (2 if number else 3) else pytest.mark.soak)
        for number, kind in enumerate(SETS)
        for seats in (2, 3, 4)
    ],
)


@GAMES
def test_everything_that_is_done_to_somebody_in_a_game_says_your(kind: str, seats: int) -> None:
    game = among_stewards("guildhall", Setup(seats=seats, options={"set": kind}), "all")
    told = [event for outcome in game for event in outcome.events]
    between = [one for one in told if (one.params.get("seat"), one.params.get("rival_seat")) == (CHRIS, KIM)]
    done = [one for one in between if one.kind not in ONLY_DETAILS]
    assert done
    for event in done:
        said = suffered(Table(2, set=kind), event)
        assert " you" in said and "Kim" not in said
        assert said.replace("⚠ ", "").startswith("**Since your turn**: 🟦 Chris")
        assert ("⚠" in said) is (event.kind not in ("shed.their_hall", "planted"))


def test_who_can_win_before_ones_next_turn_is_told() -> None:
    table = Table(3)
    table.points(CHRIS, 16)
    assert standing(table) == "You 0 of 20 VP · 🟦 Chris 16 · 🟩 Morgan 0", "without chapters nothing can be bought"
    table.completed(CHRIS, "monk")
    table.state.row = ["guildhall", *[None] * 4]
    table.points(CHRIS, 15)
    assert standing(table).endswith("⚠ 🟦 Chris can buy the win next turn")
    table.points(CHRIS, 14)
    assert "can buy the win" not in standing(table)


@pytest.mark.parametrize(
    ("vp", "marshals", "warned"),
    [
        (19, 1, "next turn"),
        (18, 3, "next turn"),
        (19, 4, "next turn"),
        (18, 2, "in their turn after next"),
        (19, 0, "after next"),
        (17, 1, ""),
    ],
)
def test_a_rival_whose_next_marshal_wins_is_warned_of(vp: int, marshals: int, warned: str) -> None:
    """Three Marshals lay there and 19 VP, and of the win in the next turn there was no word."""
    table = Table(2)
    table.points(CHRIS, vp)
    table.hall(CHRIS, *[f"{colour} marshall" for colour in COLOURS[:marshals]])
    said = standing(table, Event("turn.begins", {"seat": CHRIS, "vp": vp - 1}))
    if warned == "next turn":
        needed = {1: "one more Marshal", 3: "a yellow or purple Marshal", 4: "a purple Marshal"}[marshals]
        assert said.endswith(f"⚠ 🟦 Chris wins next turn with {needed}")
    else:
        assert ("⚠" in said) is bool(warned) and said.endswith(warned)


def test_a_rival_whose_purchase_and_next_marshal_win_together_is_warned_of() -> None:
    table = Table(2)
    table.points(CHRIS, 14)
    table.completed(CHRIS, "monk")
    table.hall(CHRIS, "red marshall")
    table.state.row = ["guildhall", *[None] * 4]
    assert standing(table).endswith("⚠ 🟦 Chris wins next turn with one more Marshal")
    table.area(CHRIS, "blue marshall")
    assert "Marshal" not in standing(table), "one in action cannot be followed by another (A-GH-8)"


def test_what_rivals_did_and_how_it_stands_is_told_before_ones_own_doings() -> None:
    """Where there is little room the last of the three lines is left out: the score was, when a rival had won 16 VP."""
    table = Table(3)
    table.completed(CHRIS, "monk", "wizard")
    table.row("palace", "bargain")
    table.state.row[1:] = [None] * 4
    vp = table.cards.vp["palace"].vp
    done = Event("chapter.completed", {"seat": CHRIS, "chapter": chapter_name(table.cards, table.play.layout, "monk")})
    told = f"You 0 of 20 VP · 🟦 Chris 0 · 🟩 Morgan 0 · ⚠ 🟦 Chris can buy at least {vp} VP"
    assert standing(table, done) == told
    assert standing(table) == told, "a warning that goes while its cause stays reads as if the danger were over"
    begins = Event("turn.begins", {"seat": KIM, "vp": 0})
    summed_up = table.game.your_round(table.game.view(table.state, KIM), [begins, begins])
    assert summed_up is not None
    assert summed_up.lines == (summed_up.suffered, summed_up.standing, summed_up.gained)
    table.points(KIM, vp)
    assert "⚠" not in standing(table), "who stays behind all the same is no danger yet"
    table.points(KIM, 0)
    table.points(CHRIS, 20 - vp)
    assert "can buy the win next turn" in standing(table) and f"can buy at least {vp} VP" not in standing(table)
    table.player(CHRIS).completed.clear()
    table.points(CHRIS, 0)
    summed_up = table.game.your_round(table.game.view(table.state, KIM), [begins, begins])
    assert summed_up is not None and summed_up.lines[1] == summed_up.standing and "⚠" not in standing(table)


def test_of_a_rivals_vp_it_says_how_many_are_new() -> None:
    """Somebody led with 14, up from 8, without a word of it."""
    said = (words(summed_up.standing) for *_, summed_up in moments("guildhall", Setup(seats=3), "sums", at_random))
    assert any(re.search(r"Chris \d+ \(\+\d+\)", one) for one in said)


def test_what_a_card_of_ones_own_took_from_a_rival_is_named() -> None:
    table = Table(2)
    table.hall(KIM, "red monk", "blue wizard")
    cards = {"given": [card_name(table.cards, "rogue.red")], "taken": [card_name(table.cards, "monk.red")]}
    swapped = Event("exchanged", {"seat": KIM, "rival_seat": CHRIS, **cards})
    said = gained(table, swapped)
    assert said == "Your last turn: took 🔴 red Monk · added to Monk, now 1 of 5"
    other = Event("exchanged", {"seat": CHRIS, "rival_seat": KIM, **cards})
    assert "took" not in gained(table, other)


@pytest.mark.parametrize(("lying", "warned"), [(4, True), (3, False)])
def test_a_rival_whose_next_chapter_buys_the_victory_is_warned_of_while_one_card_is_missing(
    lying: int, warned: bool
) -> None:
    table = Table(2)
    table.points(CHRIS, 15)
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hall(CHRIS, *["red rogue", "blue rogue", "green rogue", "yellow rogue"][:lying])
    assert standing(table).endswith("⚠ 🟦 Chris needs one more card to buy the win") is warned


def test_a_rival_who_would_need_three_actions_to_win_does_not_need_one_more_card() -> None:
    """To place the fifth card and to buy twice takes three."""
    table = Table(2)
    table.points(CHRIS, 12)
    table.completed(CHRIS, "fighter")
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hall(CHRIS, "red rogue", "blue rogue", "green rogue", "yellow rogue")
    assert "one more card" not in standing(table)
    bought = Event("vp.bought", {"seat": KIM, "card": say("vp-card", vp=7, does="none"), "chapters": []})
    assert "Chris may win in their turn after next" in standing(table, bought)


@pytest.mark.parametrize(("points", "lying", "warned"), [(15, 3, True), (15, 2, False), (9, 3, False)])
def test_a_rival_who_may_complete_a_chapter_and_buy_the_victory_with_it_is_warned_of_two_turns_before(
    points: int, lying: int, warned: bool
) -> None:
    table = Table(2)
    table.points(CHRIS, points)
    table.row("bargain", "guildhall", "courier", "charter", "summons")
    table.hall(CHRIS, *["red rogue", "blue rogue", "green rogue"][:lying])
    grew = played(table, "rogue.green", CHRIS)
    assert standing(table, grew).endswith("⚠ 🟦 Chris may win in their turn after next") is warned
    assert "⚠" not in standing(table), "nothing has changed since it was told"
    bought = Event("vp.bought", {"seat": KIM, "card": say("vp-card", vp=7, does="none"), "chapters": []})
    assert ("⚠" in standing(table, bought)) is warned, "what is for sale has"


def test_it_says_what_rivals_completed_and_bought_and_what_they_are_one_short_of() -> None:
    table = Table(3)
    table.hall(MORGAN, "red monk", "blue monk", "green monk", "yellow monk")
    done = Event(
        "chapter.completed",
        {"seat": CHRIS, "chapter": chapter_name(table.cards, table.play.layout, "wizard"), "count": 1},
    )
    bought = Event("vp.bought", {"seat": CHRIS, "card": say("vp-card", vp=7, does="none"), "chapters": []})
    came = played(table, "monk.yellow", MORGAN)
    told = suffered(table, done, bought, came)
    assert told == "**Since your turn**: 🟦 Chris completed Wizard and bought 7 VP · 🟩 Morgan needs one more Monk"
    own = Event("vp.bought", {**bought.params, "seat": KIM})
    assert "bought" not in suffered(table, own)
    table.hall(MORGAN, "red rogue", "blue rogue", "green rogue", "yellow rogue")
    both = suffered(table, own, came, played(table, "rogue.red", MORGAN))
    assert "🟩 Morgan needs one more Monk or Rogue" in both, "the second was left out"
    again = suffered(table, played(table, "rogue.red", MORGAN))
    assert "🟩 Morgan needs one more Monk or Rogue" in again, "one that was so near before is left out no more"


def test_that_a_rival_needs_one_more_card_is_told_once_when_it_has_come_to_that() -> None:
    """It stood there in one turn, and in the next, when it was as true, it did not."""
    table = Table(3)
    table.hall(MORGAN, "red monk", "blue monk", "green monk", "yellow monk")
    assert suffered(table, played(table, "wizard.red", MORGAN)) == "**Since your turn**: nobody touched your cards"
    taken: dict[str, Param] = {
        "given": [card_name(table.cards, "monk.red")],
        "taken": [card_name(table.cards, "rogue.red")],
    }
    for seat, rival in ((MORGAN, CHRIS), (CHRIS, MORGAN)):
        swapped = Event("exchanged", {"seat": seat, "rival_seat": rival, **taken})
        assert ("Morgan needs" in suffered(table, swapped)) is (rival == MORGAN), "given by another"
    whole: dict[str, Param] = {
        "seat": MORGAN,
        "rival_seat": CHRIS,
        "chapter": chapter_name(table.cards, table.play.layout, "monk"),
    }
    assert "Morgan needs" in suffered(table, Event("chapter.hall", {**whole, "count": 4}))
    hit = Event("raid.discard", {"seat": MORGAN, "rival_seat": KIM, "cards": [card_name(table.cards, "monk.blue")]})
    told = suffered(table, played(table, "monk.yellow", MORGAN), hit)
    assert told.endswith("🟩 Morgan discarded your 🔵 blue Monk (none left) · 🟩 Morgan needs one more Monk")


def test_what_was_done_to_ones_cards_comes_first_and_of_one_kind_is_told_together() -> None:
    """The chapter that a rival completed with one's cards stood nowhere, and neither did what came for them."""
    table = Table(3)
    red, blue, cleric, rogue = (
        card_name(table.cards, one) for one in ("monk.red", "monk.blue", "cleric.red", "rogue.red")
    )
    them: dict[str, Param] = {"seat": MORGAN, "rival_seat": KIM}
    wizard = chapter_name(table.cards, table.play.layout, "wizard")
    told = suffered(
        table,
        Event("chapter.completed", {"seat": CHRIS, "chapter": wizard, "count": 1}),
        Event("raid.discard", {**them, "cards": [red]}),
        Event("raid.discard", {**them, "cards": [blue]}),
        Event("exchanged", {**them, "given": [cleric], "taken": [rogue]}),
    )
    cost = "cost you 2 Monks (none left) and 1 Rogue (none left) and gave you 1 card"
    assert told == f"**Since your turn**: ⚠ 🟩 Morgan {cost} · 🟦 Chris completed Wizard"


def test_of_what_was_taken_it_says_how_much_of_the_chapter_is_left() -> None:
    """The names of four cards filled the screen, and not one word said what that cost."""
    table = Table(3)
    table.hall(KIM, "green marshall", "yellow marshall", "purple fighter")
    red, blue, fighter, rogue = (
        card_name(table.cards, one) for one in ("marshall.red", "marshall.blue", "fighter.red", "rogue.blue")
    )
    swapped: dict[str, Param] = {"seat": CHRIS, "rival_seat": KIM, "given": [rogue, rogue], "taken": [red, blue]}
    hit: dict[str, Param] = {"seat": MORGAN, "rival_seat": KIM, "cards": [fighter]}
    told = suffered(table, Event("exchanged", swapped), Event("raid.discard", hit))
    chris, morgan = (
        "🟦 Chris cost you 2 Marshals (2 left) and gave you 2 cards",
        "🟩 Morgan discarded your 🔴 red Fighter",
    )
    assert told == f"**Since your turn**: ⚠ {chris} · ⚠ {morgan} (1 left)"


def test_of_a_swap_what_came_is_told_before_which_chapters_lost_the_cards() -> None:
    """Beside many warnings a swap of two cards for two read like a loss of two."""
    table = Table(3)
    table.hall(KIM, "green rogue", "yellow rogue", "red fighter")
    cards = ("rogue.purple", "fighter.purple", "wizard.yellow", "wizard.red")
    rogue, fighter, *wizards = (card_name(table.cards, one) for one in cards)
    swapped: dict[str, Param] = {"seat": CHRIS, "rival_seat": KIM, "given": wizards, "taken": [rogue, fighter]}
    table.points(CHRIS, 17)
    table.completed(CHRIS, "cleric")
    table.completed(MORGAN, "monk", "marshall")
    told = suffered(
        table,
        Event("exchanged", swapped),
        Event("chapter.completed", {"seat": CHRIS, "chapter": say("profession", name="Cleric")}),
    )
    assert "cost you" in told and "gave you 2 cards and completed Cleric" in told


def test_of_a_swap_it_is_never_said_that_it_cost_cards_alone() -> None:
    """ "Cost you 2 guildhall cards" was all that was said of two cards for two."""
    table = Table(2)
    some = [card_name(table.cards, one) for one in ("rogue.purple", "fighter.purple", "wizard.yellow", "wizard.red")]
    swapped = Event("exchanged", {"seat": CHRIS, "rival_seat": KIM, "given": some[2:], "taken": some[:2]})
    hit = Event("raid.discard", {"seat": CHRIS, "rival_seat": KIM, "cards": some[:1]})
    (only,), (both,) = (doings(told, KIM, 2) for told in ([swapped], [swapped, hit]))
    assert [words(one) for one in only.at_least()] == ["swapped 2 of your cards"]
    assert [words(one) for one in both.at_least()] == ["cost you 3 guildhall cards"]


def test_who_took_something_is_told_before_who_gave_a_card() -> None:
    table = Table(3)
    table.hall(KIM, "purple fighter")
    given: dict[str, Param] = {"seat": CHRIS, "rival_seat": KIM, "cards": [card_name(table.cards, "rogue.blue")]}
    taken: dict[str, Param] = {"seat": MORGAN, "rival_seat": KIM, "cards": [card_name(table.cards, "fighter.red")]}
    told = suffered(table, Event("shed.their_hall", given), Event("raid.discard", taken))
    assert told.index("Morgan") < told.index("Chris")


@GAMES
def test_whatever_rivals_did_to_ones_cards_completed_or_bought_is_told_with_all_scores(kind: str, seats: int) -> None:
    told = 0
    for outcome, seat, events, summed_up in moments("guildhall", Setup(seats=seats, options={"set": kind}), "all"):
        own_turns = [at for at, one in enumerate(events) if one.kind == "turn.begins" and one.params["seat"] == seat]
        since = events[own_turns[-2] : own_turns[-1]]
        first, standing, _ = map(words, summed_up.lines)
        for rival in {*range(seats)} - {seat}:
            said = next((part for part in first.split(" · ") if NAMES[rival] in part), "")
            for event in (one for one in since if one.params.get("seat") == rival):
                told += 1
                counted = (
                    event.kind != "chapter.completed"
                    and re.search(r"(cost|gave) you \d|swapped \d of your", said) is not None
                )
                named = expected(event, seat)
                assert counted or all(each in said for each in named), (event, said)
            purchases = [one for one in since if one.kind == "vp.bought" and one.params["seat"] == rival]
            points = [int(read(one.params["card"]).split()[0]) for one in purchases]
            assert not points or f"bought {sum(points)} VP" in said
        scores = Table().game.public_scores(Table().game.view(outcome.state, seat))
        assert f"You {scores[seat]} of 20 VP" in standing
        assert all(f"{NAMES[one]} {vp}" in standing for one, vp in enumerate(scores) if one != seat)
    assert told > 50


NAMES = ("🟥 Kim", "🟦 Chris", "🟩 Morgan", "🟨 Silvia")


def expected(event: Event, seat: int) -> list[str]:
    """What is to be read of a rival's doing; nothing of what they did to others or for themselves."""
    if event.kind == "chapter.completed":
        return [read(event.params["chapter"])]
    if event.params.get("rival_seat") != seat or event.kind in ONLY_DETAILS:
        return []
    named = [event.params.get(name, []) for name in ("cards", "given", "taken", "card", "chapter")]
    listed = [one for some in named for one in (some if isinstance(some, list | tuple) else [some])]
    said = [words(one) for one in listed if isinstance(one, Phrase)]
    return [one for one in said if said.count(one) == 1]  # what was swapped for its like changed nothing


def read(param: object) -> str:
    assert isinstance(param, Phrase)
    return words(param)


def test_what_the_own_turn_completed_does_not_read_like_a_rivals_doing() -> None:
    table = Table(2)
    done = Event(
        "chapter.completed",
        {"seat": KIM, "chapter": chapter_name(table.cards, table.play.layout, "wizard"), "count": 1},
    )
    assert gained(table, done).startswith("Your last turn: completed Wizard")
