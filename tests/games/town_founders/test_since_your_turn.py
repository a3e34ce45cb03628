"""What is told of the others' builds since one's last turn."""

from __future__ import annotations

from gamecore.engine.scripts import Event
from gamecore.games.town_founders.presentation.your_round import your_round
from tests.support.games.town_founders.table import CHRIS, DECK, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import words


def test_whoever_led_alone_until_another_caught_up_ties_nothing() -> None:
    """ "Blue built Arts: ties Food" was Green's doing, who built Food after that."""
    table = Table(3, "trade")
    table.town(CHRIS, "Brewer")
    table.town(MORGAN, "Beekeeper")
    begins = Event("turn.begun", {"seat": KIM, "left": 40})
    builds = [
        Event("build.built", {"seat": seat, "category": category, "cards": [card], "points": 2})
        for seat, category, card in ((CHRIS, "Arts", "Brewer"), (MORGAN, "Industry", "Beekeeper"))
    ]
    found = your_round(DECK, table.view(KIM), [begins, *builds, begins])
    assert found is not None
    assert words(found.lines[1]) == (
        "Others: 🟦 Chris built Arts: now leads it · 🟩 Morgan built Industry: now leads Industry, ties Food"
    )


def test_builds_that_changed_no_lead_give_way_to_those_that_took_one() -> None:
    """What was taken scrolled off the top of a phone, below a build that had changed nothing."""
    table = Table(3, "trade")
    table.town(KIM, "Glassblower")
    table.town(CHRIS, "Weaver", "Tailor")
    table.town(MORGAN, "Cobbler")
    begins = Event("turn.begun", {"seat": KIM, "left": 40})
    took = Event("build.built", {"seat": CHRIS, "category": "Industry", "cards": ["Weaver", "Tailor"], "points": 4})
    nothing = Event("build.built", {"seat": MORGAN, "category": "Industry", "cards": ["Cobbler"], "points": 2})
    found = your_round(DECK, table.view(KIM), [begins, took, nothing, begins])
    assert found is not None and "Chris built Industry: took it from you" in words(found.suffered)
    assert words(found.suffered).endswith(" · 🟩 Morgan built as well")
    alone = your_round(DECK, table.view(KIM), [begins, nothing, begins])
    assert alone is not None and "Morgan built Industry" in words(alone.suffered)


def test_in_the_last_turn_what_changed_no_lead_gives_way_too_but_is_told_where_nothing_else_was_built() -> None:
    """The line of the last turn is long; "Nobody else built" would be false."""
    table = Table(3, "trade")
    table.town(KIM, "Weaver", "Tailor")
    table.town(CHRIS, "Beekeeper")
    table.town(MORGAN, "Cobbler")
    table.deck(*table.state.deck[:3])
    begins = Event("turn.begun", {"seat": KIM, "left": 3})
    leads = Event("build.built", {"seat": CHRIS, "category": "Food", "cards": ["Beekeeper"], "points": 2})
    nothing = Event("build.built", {"seat": MORGAN, "category": "Industry", "cards": ["Cobbler"], "points": 2})
    both = your_round(DECK, table.view(KIM), [begins, leads, nothing, begins])
    assert both is not None and "Chris built Food" in words(both.suffered)
    assert words(both.suffered).endswith(" · 🟩 Morgan built as well")
    alone = your_round(DECK, table.view(KIM), [begins, nothing, begins])
    assert alone is not None and words(alone.suffered) == "Others: 🟩 Morgan built Industry"


def test_from_the_middle_of_the_deck_on_it_is_always_told_how_many_turns_are_left() -> None:
    """It stood there with 36 cards left, and with 21 it had been left out for what the others built; then that was left
    out for it."""
    begins = Event("turn.begun", {"seat": KIM, "left": 40})
    built = Event("build.built", {"seat": CHRIS, "category": "Arts", "cards": ["Brewer"], "points": 2})
    said = {}
    for left in (80, 21, 6):
        table = Table(3, "trade")
        table.town(CHRIS, "Brewer")
        table.deck(*table.state.deck[:left])
        found = your_round(DECK, table.view(KIM), [begins, built, begins])
        assert found is not None
        said[left] = words(found.lines[1])
        assert said[left].startswith("Others: 🟦 Chris built Arts: now leads Arts and Food")
        assert words(found.lines[2]).count("cards left") == (left != 21)
    assert said[21].endswith(" · 21 cards left: this turn and about 1 more")
    assert "left" not in said[80] and "left" not in said[6], "the question tells of the last turns"


def test_a_shared_lead_that_became_anothers_alone_is_told_with_the_card_that_did_it() -> None:
    """“You lost Arts to Green … Green built Industry”: nothing said that a Toymaker counts in both."""
    table = Table(3, "trade")
    table.town(KIM, "Circus")
    table.town(CHRIS, "Fairgrounds", "Toymaker")
    begins = Event("turn.begun", {"seat": KIM, "left": 80})
    built = Event("build.built", {"seat": CHRIS, "category": "Industry", "cards": ["Toymaker"], "points": 2})
    found = your_round(DECK, table.view(KIM), [begins, built, begins])
    assert found is not None and words(found.gained).startswith("**Since your turn**: you lost Arts to 🟦 Chris · ")
    assert words(found.suffered) == (
        "You built nothing · others: 🟦 Chris built Industry: took Arts (Toymaker) from you, now leads Industry"
    )


def test_a_lead_that_another_came_to_share_is_told_with_whom() -> None:
    """“You lead Government” was all that stood there, as if nobody had come level."""
    table = Table(3, "trade")
    table.town(KIM, "Town Square", "Moat")
    table.town(CHRIS, "Barracks")
    begins = Event("turn.begun", {"seat": KIM, "left": 40})
    tied = Event("build.built", {"seat": CHRIS, "category": "Government", "cards": ["Barracks"], "points": 2})
    found = your_round(DECK, table.view(KIM), [begins, tied, begins])
    said = "You lead Trade, Government (now shared with 🟦 Chris) and Military · "
    assert found is not None and words(found.lines[2]).startswith(said)
    later = your_round(DECK, table.view(KIM), [begins, begins])
    assert later is not None and words(later.lines[2]).startswith("You lead Trade, Government (shared) and Military · ")


def test_of_each_lead_that_changed_hands_it_is_said_who_lost_it_to_whom() -> None:
    """“You lost Trade” did not say to whom, nor that one had taken Public Health, nor from whom another took a lead."""
    table = Table(3, "trade")
    table.town(KIM, "Docks", "Surgeon", "Sewers")
    table.town(CHRIS, "Bridge", "Marketplace", "Palace", "Townhall")
    table.town(MORGAN, "Hospital", "Tollbooth")
    begins = Event("turn.begun", {"seat": KIM, "left": 80})
    builds = [
        Event("build.built", {"seat": seat, "category": category, "cards": cards, "points": 2 * len(cards)})
        for seat, category, cards in (
            (KIM, "Public Health", ["Surgeon", "Sewers"]),
            (CHRIS, "Trade", ["Bridge", "Marketplace"]),
            (CHRIS, "Government", ["Palace", "Townhall"]),
        )
    ]
    found = your_round(DECK, table.view(KIM), [begins, *builds, begins])
    assert found is not None
    assert words(found.gained) == (
        "**Since your turn**: you lost Trade to 🟦 Chris, won Public Health (from 🟩 Morgan) · "
        "leads: you 1, 🟦 Chris 2 and 🟩 Morgan 0"
    )
    assert words(found.suffered) == (
        "You built Public Health (+4 points) · others: 🟦 Chris built Trade: took it from you · "
        "🟦 Chris built Government: took it from 🟩 Morgan"
    )


def test_a_lead_that_one_only_came_to_share_is_not_told_as_won_from_whoever_lost_another() -> None:
    """“Won Military and Industry from Blue”, who had no Military: that was drawn level with Green."""
    table = Table(3, "trade")
    table.town(KIM, "Moat", "Weaver", "Tailor")
    table.town(CHRIS, "Cobbler")
    table.town(MORGAN, "Stone Walls")
    begins = Event("turn.begun", {"seat": KIM, "left": 80})
    cards = ["Moat", "Weaver", "Tailor"]
    built = Event("build.built", {"seat": KIM, "category": "Industry", "cards": cards, "points": 6})
    found = your_round(DECK, table.view(KIM), [begins, built, begins])
    said = words(found.gained) if found is not None else ""
    assert "Military (shared with 🟩 Morgan) and Industry (from 🟦 Chris)" in said, said
