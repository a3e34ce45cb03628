"""A turn is one line: whoever lost something reads beside it by whose card."""

from __future__ import annotations

from cogs.wording.fluent import load_wording
from gamecore.engine.phrases import Param, say
from gamecore.engine.scripts import Event
from gamecore.games.guildhall.presentation.chronicle import SHORT, lines
from tests.support.games.guildhall.wording import words

CARD = "🔴 red Fighter"


def done_by_a_card(kind: str, **params: Param) -> str:
    """What a seat's card did, as the end of the line of its turn."""
    begun = Event("played", {"seat": 0, "card": CARD, "does": "yes"})
    (line,) = lines([begun, Event(kind, {"seat": 0, "rival_seat": 1, **params})])
    played, after = (words(part.said) for part in line.parts)
    assert line.seat == 0 and played == f"plays {CARD}"
    return after


def test_what_a_card_does_to_others_stands_in_the_line_of_whoever_played_it() -> None:
    two: list[Param] = ["blue Monk", "green Monk"]
    assert done_by_a_card("raid.discard", cards=two) == "discards 🟦 Chris’s blue Monk and green Monk"
    assert done_by_a_card("raid.their_hand", cards=["blue Monk"]) == "sends 🟦 Chris’s blue Monk back to the hand"
    assert done_by_a_card("rob.supply", count=2) == "costs 🟦 Chris 2 VP tokens"
    assert done_by_a_card("chapter.discard", chapter="Monk", count=3) == "discards 🟦 Chris’s Monk (3 cards)"
    assert done_by_a_card("strip.discard", count=1, top="blue Monk") == "🟦 Chris discards blue Monk at random"


def test_a_swap_says_what_goes_and_what_comes_in_that_order() -> None:
    assert (
        done_by_a_card("exchanged", given="blue Monk", taken="red Rogue") == "swaps blue Monk for 🟦 Chris’s red Rogue"
    )


def test_a_card_that_gives_an_action_says_so_where_a_turn_has_more_than_two() -> None:
    does = say("parts", parts=[say("part-draw", count=1), say("part-act-again", count=1)])
    (line,) = lines([Event("played", {"seat": 0, "card": CARD, "does": does})])
    assert [words(part.said) for part in line.parts] == [f"plays {CARD} (+1 action)"]


def test_a_card_that_gives_tokens_says_how_many() -> None:
    does = say("parts", parts=[say("part-gain", count=2)])
    (line,) = lines([Event("played", {"seat": 0, "card": CARD, "does": does})])
    assert [words(part.said) for part in line.parts] == [f"plays {CARD} (+2 VP)"]


def test_a_double_that_is_discarded_when_the_turn_ends_is_told_gh_29() -> None:
    begun = Event("played", {"seat": 0, "card": CARD, "does": "yes"})
    (line,) = lines([begun, Event("card.conflicted", {"seat": 0, "card": CARD})])
    assert words(line.parts[-1].said) == f"discards {CARD}, of which one is there"


def test_that_the_discards_become_the_new_deck_stands_where_somebody_draws() -> None:
    """The pile was called empty right after five cards had gone there, and no line said why."""
    told = [
        Event("turn.begins", {"seat": 0, "vp": 0}),
        Event("discarded", {"seat": 0, "count": 1, "top": CARD}),
        Event("deck.reshuffled", {}),
        Event("drawn", {"seat": 0, "count": 6}),
    ]
    (line,) = lines(told)
    assert [words(part.said) for part in line.parts] == [f"discards {CARD}", "reshuffles the discards", "draws 6"]


def test_every_short_event_has_words() -> None:
    wording = load_wording("guildhall")
    assert [kind for kind in SHORT if not wording.has(f"brief-{kind.replace('.', '-')}")] == []


def test_what_a_seat_does_before_its_first_turn_is_one_line() -> None:
    dealt = [
        Event(kind, {"seat": seat, "count": 2, "top": CARD, "cards": [CARD]})
        for seat in (0, 1)
        for kind in ("discarded", "drawn", "laid.out")
    ]
    said = [(line.seat, [words(part.said) for part in line.parts]) for line in lines(dealt)]
    opened = [f"discards 2, {CARD} on top", "draws 2", f"opens with {CARD}"]
    assert said == [(0, opened), (1, opened)]


def test_when_the_game_is_over_the_story_says_who_drew_and_not_you() -> None:
    """“Only Kim knew: You drew …” left open who is meant."""
    told: dict[str, Param] = {"cards": [CARD], "knowing_seats": [0]}
    assert words(say("opened-drawn-cards", **told)) == f"🔓 🟥 Kim drew {CARD}."
    assert words(say("opened-discarded-cards", **told)) == f"🔓 🟥 Kim discarded {CARD}."
