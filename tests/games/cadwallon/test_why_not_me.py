"""What a player is told of a game that somebody else won."""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Event, Question
from gamecore.games.cadwallon.ai.steward import ranked
from gamecore.games.cadwallon.cards.boulevards import STREET
from gamecore.games.cadwallon.presentation import end_card
from gamecore.games.cadwallon.presentation.as_it_lay import as_it_lay
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import state_of
from tests.support.games.cadwallon.table import CARDS, CHRIS, DISTRICT, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words


def a_round(number: int, card: str, scores: tuple[int, int]) -> list[Event]:
    """Chris takes the card, 3 to Kim's 2."""
    support = [say("support-of", seat=KIM, support=2), say("support-of", seat=CHRIS, support=3)]
    won: dict[str, Param] = {"seat": CHRIS, "card": say("card-at", card=card), "support": support, "space": "a1"}
    told = [say("points-of", seat=seat, points=points) for seat, points in enumerate(scores)]
    return [
        Event("control.began", {"round": number}),
        Event("control.won", won),
        Event("round.standings", {"scores": told}),
    ]


def two_agents() -> list[Event]:
    """Kim's and Chris's first of a round, both beside a1, where Chris lends more."""
    return [
        Event("round.began", {"round": 1, "deck": 9}),
        Event("agent.placed", {"seat": KIM, "street": "a1-a2", "to_one": 2, "to_other": 3}),
        Event("agent.placed", {"seat": CHRIS, "street": "a1-b1", "to_one": 3, "to_other": 3}),
    ]


def test_of_the_cards_lost_by_one_it_names_the_dearest_since_the_turning_point() -> None:
    table = Table()
    table.owns(KIM, "ledger_keeper")
    table.owns(CHRIS, "fencing_master", "sellsword_captain")
    table.state.phase = "over"
    told = [*a_round(1, "Gem Cutter", (5, 1)), *a_round(2, "Stonemason", (5, 6))]
    decided, said = GAME.reasons(GAME.view(table.state, KIM), told, KIM)
    assert words(decided) == "Blades decided it: 🟦 Chris 4×2 = 8, you 0."
    assert words(said) == "Round 2: 🟦 Chris took Stonemason, 3 support to your 2. Worth 2 at the end."
    _, always = GAME.reasons(GAME.view(table.state, KIM), told[:3], KIM)
    assert "Gem Cutter" in words(always)


def test_a_card_whose_lead_an_action_took_is_named_with_who_played_it() -> None:
    """A card worth two was told that was lost by one, and not the eight points that were swapped away."""
    table = Table()
    table.state.phase = "over"
    deed = say("deed-remove", what1=say("agent-of", seat=KIM, street="b1-c1"))
    told = [
        Event("round.began", {"round": 1, "deck": 9}),
        Event("agent.placed", {"seat": KIM, "street": "b1-c1", "to_one": 1, "to_other": 2}),
        Event("agent.placed", {"seat": CHRIS, "street": "a3-b3", "to_one": 1, "to_other": 3}),
        Event("action.played", {"seat": CHRIS, "card": "Bailiffs", "deed": deed}),
        Event("control.began", {"round": 1}),
        Event("control.stays", {"cards": [say("card-short", space="c1", card="Gem Cutter")]}),
    ]
    (said,) = GAME.reasons(GAME.view(table.state, KIM), told, KIM)
    assert words(said) == ("Round 1: 🟦 Chris’s Bailiffs took Gem Cutter from you. Worth 3 at the end.")
    later = Table((*DISTRICT[:2], "masked_ball", *DISTRICT[3:]))
    later.state.phase = "over"
    later.owns(KIM, "gem_cutter")
    (other,) = GAME.reasons(GAME.view(later.state, KIM), told, KIM)
    assert "Weaponsmith" in words(other), "Gem Cutter was won in the end"
    own = [Event(one.kind, {**one.params, "seat": KIM}) if one.kind == "action.played" else one for one in told]
    assert not GAME.reasons(GAME.view(table.state, KIM), own, KIM)


def test_a_card_lost_by_one_is_told_with_the_action_that_gave_it_to_its_winner() -> None:
    """“Green took Weaponsmith, 2 support to your 1” was told, and no word of the slide that made it so."""
    table = Table()
    table.state.phase = "over"
    deed = say("deed-place", what1=say("street", street="b1-c1", one="Weaponsmith", other="Gem Cutter"))
    support = [say("support-of", seat=KIM, support=1), say("support-of", seat=CHRIS, support=2)]
    told = [
        Event("round.began", {"round": 1, "seat": KIM, "deck": 9}),
        Event("agent.placed", {"seat": KIM, "street": "c1-c2", "to_one": 1, "to_other": 2}),
        Event("agent.placed", {"seat": CHRIS, "street": "a3-b3", "to_one": 1, "to_other": 3}),
        Event("action.played", {"seat": CHRIS, "card": "Crowded Lane", "deed": deed}),
        Event("control.began", {"round": 1}),
        Event(
            "control.won",
            {"seat": CHRIS, "card": say("card-at", space="c1", card="Gem Cutter"), "support": support, "space": "c1"},
        ),
    ]
    said = [words(one) for one in GAME.reasons(GAME.view(table.state, KIM), told, KIM)]
    assert said == ["Round 1: 🟦 Chris’s Crowded Lane gave 🟦 Chris Gem Cutter, 2:1. Worth 3 at the end."]
    (own,) = GAME.reasons(GAME.view(table.state, KIM), [*told[:3], *told[4:]], KIM)
    assert words(own) == "Round 1: 🟦 Chris took Gem Cutter, 2 support to your 1. Worth 3 at the end."


def test_an_action_that_gave_one_rival_what_two_had_before_took_nothing_from_oneself() -> None:
    """“Tarot Mages gave Steward Blue Debt Collector, 2 to your 1” was told to whoever was third before and after."""
    table = Table(seats=3)
    table.state.phase = "over"
    support = [say("support-of", seat=KIM, support=1), say("support-of", seat=CHRIS, support=2)]
    card = say("card-at", space="b2", card="Stonemason")
    began, own, theirs, third, *over = [
        Event("round.began", {"round": 1, "seat": KIM, "deck": 9}),
        Event("agent.placed", {"seat": KIM, "street": "b2-b3", "to_one": 1, "to_other": 2}),
        Event("agent.placed", {"seat": CHRIS, "street": "b1-b2", "to_one": 2, "to_other": 2}),
        Event("agent.placed", {"seat": MORGAN, "street": "a2-b2", "to_one": 2, "to_other": 2}),
        Event("control.began", {"round": 1}),
        Event("control.won", {"seat": CHRIS, "card": card, "support": support, "space": "b2"}),
    ]
    deed = say("deed-remove", what1=say("agent-of", seat=MORGAN, street="a2-b2"))
    played = Event("action.played", {"seat": CHRIS, "card": "Bailiffs", "deed": deed})
    view = GAME.view(table.state, KIM)
    assert not GAME.reasons(view, [began, own, theirs, third, played, *over], KIM)
    (said,) = GAME.reasons(view, [began, own, theirs, *over], KIM)
    assert "took Stonemason, 2 " in words(said)


def test_two_actions_that_took_cards_are_named_and_of_equal_ones_the_last_first() -> None:
    """The Action that turned the last round was not told, for one before it had taken a card of the same worth."""
    district = [{"weaponsmith": "master_of_plans"}.get(card, card) for card in DISTRICT]
    table = Table(district)
    table.state.phase = "over"
    home = say("deed-remove", what1=say("agent-of", seat=KIM, street="b1-c1"))
    away = say("deed-move", what1=say("agent-of", seat=KIM, street="b1-b2"), what2=say("street", street="a3-b3"))
    told = [
        Event("round.began", {"round": 1, "deck": 9}),
        Event("agent.placed", {"seat": KIM, "street": "b1-c1", "to_one": 1, "to_other": 3}),
        Event("action.played", {"seat": CHRIS, "card": "Bailiffs", "deed": home}),
        Event("agent.placed", {"seat": KIM, "street": "b1-b2", "to_one": 2, "to_other": 3}),
        Event("action.played", {"seat": CHRIS, "card": "Forged Summons", "deed": away}),
        Event("control.began", {"round": 1}),
        Event("control.stays", {"cards": [say("card-short", space="c1", card="Gem Cutter")]}),
    ]
    found = [words(one) for one in GAME.reasons(GAME.view(table.state, KIM), told, KIM)]
    assert len(found) == 2
    assert found[0].startswith("Round 1: 🟦 Chris’s Forged Summons took Master of Plans from you.")
    assert found[1].startswith("Round 1: 🟦 Chris’s Bailiffs took Gem Cutter from you.")


def test_an_action_that_came_when_all_was_placed_is_nobodys_fault() -> None:
    """Whoever won one as the game ended read that they had never played it."""
    table = Table()
    table.state.phase = "over"
    table.holds(KIM, "night_courier")
    first, last = (Event("control.began", {"round": round}) for round in (1, 2))
    won = Event(
        "control.won", {"seat": KIM, "card": say("card-short", space="a1", card="Night Courier"), "support": []}
    )
    (said,) = GAME.reasons(GAME.view(table.state, KIM), [first, won, last], KIM)
    assert words(said) == "1 Action was never played."
    assert not GAME.reasons(GAME.view(table.state, KIM), [first, last, won], KIM)


def test_a_card_lost_by_one_is_told_with_the_boulevard_that_would_have_won_it() -> None:
    table = Table()
    table.state.phase = "over"
    told = [
        *two_agents(),
        Event("agent.placed", {"seat": KIM, "street": "c1-c2", "to_one": 0, "to_other": 3}),
        Event("agent.placed", {"seat": CHRIS, "street": "c2-c3", "to_one": 3, "to_other": 0}),
    ]
    events = [*told, *a_round(1, "Gem Cutter", (5, 1))]
    (said,) = GAME.reasons(GAME.view(table.state, KIM), events, KIM)
    assert words(said).endswith("3 to your 2. Worth 3: a1-b1 instead of a1-a2 wins it.")


def test_of_a_card_that_nothing_could_have_won_it_is_not_said_that_it_was_missed() -> None:
    """“Green took Spice Merchant, 3 support to your 2”: Green’s 3 lay there before one’s own first Agent."""
    table = Table()
    table.state.phase = "over"
    first, second = two_agents()[1:]
    for agents, is_told in (((first, second), True), ((second, first), False)):
        events = [two_agents()[0], *agents, *a_round(1, "Gem Cutter", (5, 1))]
        said = [words(one) for one in GAME.reasons(GAME.view(table.state, KIM), events, KIM)]
        assert any("Chris took Gem Cutter" in one for one in said) is is_told


def test_no_other_boulevard_is_named_that_would_have_cost_a_card_of_ones_own() -> None:
    """It named one that gave up the Action which won the round."""
    table = Table()
    table.state.phase = "over"
    began, lost, scores = a_round(1, "Gem Cutter", (5, 1))
    own = Event("control.won", {"seat": KIM, "card": say("card-at", card="Whispers"), "space": "a2",
                                "support": [say("support-of", seat=KIM, support=3)]})  # fmt: skip
    (said,) = GAME.reasons(GAME.view(table.state, KIM), [*two_agents(), began, lost, own, scores], KIM)
    assert words(said).endswith("3 support to your 2. Worth 3 at the end.")


def test_what_decided_is_told_first_and_only_to_whoever_lost_by_it() -> None:
    """Blades made the whole difference, and three lesser things were told."""
    table = Table()
    table.owns(KIM, "ledger_keeper", "night_patrol")
    table.owns(CHRIS, "fencing_master", "sellsword_captain")
    table.state.phase = "over"
    view = GAME.view(table.state, KIM)
    assert words(GAME.reasons(view, [], KIM)[0]) == "Blades decided it: 🟦 Chris 4×2 = 8, you 0."
    assert not any("decided it" in words(said) for said in GAME.reasons(view, [], CHRIS))


def test_a_card_to_which_somebody_elses_action_moved_ones_agent_was_not_missed_by_one() -> None:
    """Weaponsmith stood there, 2 support to 1, where no Agent had been placed."""
    table = Table()
    table.state.phase = "over"
    moved = say("deed-move", what1=say("agent-of", seat=KIM, street="b2-c2"), what2=say("street", street="a1-a2"))
    began, *rest = a_round(1, "Gem Cutter", (5, 1))
    told = [
        Event("round.began", {"round": 1, "deck": 9}),
        Event("agent.placed", {"seat": KIM, "street": "b2-c2", "to_one": 0, "to_other": 2}),
        Event("agent.placed", {"seat": CHRIS, "street": "a1-b1", "to_one": 3, "to_other": 3}),
    ]
    played = Event("action.played", {"seat": CHRIS, "card": "Forged Summons", "deed": moved})
    without, with_action = (
        [words(one) for one in GAME.reasons(GAME.view(table.state, KIM), [*told, *more, began, *rest], KIM)]
        for more in ([], [played])
    )
    assert any("took Gem Cutter" in one for one in without)
    assert not any("took Gem Cutter" in one for one in with_action)


def test_a_card_that_nobody_won_at_last_is_missed_by_whoever_was_level_there() -> None:
    """The dearest card of the last round was tied, and nothing was said of it."""
    table = Table()
    table.state.phase = "over"
    told = [
        Event("round.began", {"round": 4, "deck": 0}),
        Event("agent.placed", {"seat": KIM, "street": "b1-b2", "to_one": 2, "to_other": 2}),
        Event("agent.placed", {"seat": CHRIS, "street": "a2-b2", "to_one": 2, "to_other": 2}),
        Event("control.began", {"round": 4}),
    ]
    (said,) = GAME.reasons(GAME.view(table.state, KIM), told, KIM)
    assert words(said) == "Round 4: you only tied at Stonemason, 2:2. Worth 2 at the end."


def test_where_militia_decided_it_what_they_cost_is_not_told_again() -> None:
    table = Table()
    table.owns(KIM, "night_patrol", "harbour_guard")
    table.state.phase = "over"
    said = [words(one) for one in GAME.reasons(GAME.view(table.state, KIM), [], KIM)]
    assert said and said[0].startswith("Militia decided it: ")
    assert not any(one.startswith("Militia cost you") for one in said)


def an_unlucky_round() -> list[Event]:
    """Kim goes where Militia are first, then Chris where two good cards are."""
    a2_a3: dict[str, Param] = {
        "seat": KIM,
        "street": "a2-a3",
        "one": "Gate Watch",
        "to_one": 3,
        "other": "Drill Sergeant",
        "to_other": 2,
    }
    b1_c1: dict[str, Param] = {
        "seat": CHRIS,
        "street": "b1-c1",
        "one": "Weaponsmith",
        "to_one": 1,
        "other": "Gem Cutter",
        "to_other": 2,
    }
    won = (
        (KIM, "a2", "Gate Watch", 3),
        (KIM, "a3", "Drill Sergeant", 2),
        (CHRIS, "b1", "Weaponsmith", 1),
        (CHRIS, "c1", "Gem Cutter", 2),
    )
    stays = zip(("a1", "b2", "c2", "b3", "c3"), ("debt_collector", *DISTRICT[4:6], *DISTRICT[7:]), strict=True)
    return [
        Event("round.began", {"round": 1, "seat": KIM, "deck": 9}),
        Event("agent.placed", a2_a3),
        Event("agent.placed", b1_c1),
        Event("control.began", {"round": 1}),
        *(
            Event(
                "control.won",
                {
                    "seat": seat,
                    "space": space,
                    "card": say("card-at", space=space, card=card),
                    "support": [say("support-of", seat=seat, support=support)],
                },
            )
            for seat, space, card, support in won
        ),
        Event(
            "control.stays",
            {"cards": [say("card-short", space=at, card=CARDS.district[card].name) for at, card in stays]},
        ),
    ]


def test_what_was_missed_names_the_own_agent_that_would_have_done_most_elsewhere() -> None:
    """It told of others' Actions and of Militia, and of nothing that one could have done."""
    table = Table()
    table.state.phase, table.state.grid = "over", [None] * 9
    table.state.players[KIM].cards = ["gate_watch", "drill_sergeant"]
    table.state.players[CHRIS].cards = ["weaponsmith", "gem_cutter"]
    kim, chris = (
        [words(one) for one in GAME.reasons(GAME.view(table.state, seat), an_unlucky_round(), seat)]
        for seat in (KIM, CHRIS)
    )
    assert "Round 1: b1-c1 instead of a2-a3 (then 🟦 Chris’s) wins you Weaponsmith and Gem Cutter: +5 points." in kim
    assert not any(" instead of " in one for one in chris), "Kim was there before"


def a_stewards_game(seed: str) -> tuple[State, list[Event], list[tuple[int, int, int]]]:
    """A game between stewards: its end, what was told, and in which round who was asked where and went."""
    told, placed, luck = list[Event](), list[tuple[int, int, int]](), Chance("luck")

    def answer(state: State, question: Question) -> JsonValue:
        best = GAME.steward(GAME.view(state, question.seat), question, luck)
        if question.kind == "place":
            placed.append((state.round, question.seat, STREET[str(best)]))
        return best

    end, _ = drive(GAME, Setup(seats=2, options={"special": "on"}), seed, answer, lambda _, more: told.extend(more))
    return end, told, placed


def test_whoever_placed_as_a_steward_would_is_blamed_for_no_agent() -> None:
    """“a2-a3 instead of b1-c1: +3 points” was said of what the bot itself had recommended."""
    end, told, placed = a_stewards_game("blamed")
    blamed = list[Phrase]()
    for seat in (KIM, CHRIS):
        view, heard = GAME.view(end, seat), [event for event in told if event.is_for(seat)]
        for number, street in [(number, street) for number, who, street in placed if who == seat]:
            before = as_it_lay(CARDS, state_of(view), heard, number, seat, street)
            assert before is not None and before.is_free(street)
            assert ranked(CARDS, before, seat)[0][0] == street
        said = [words(fact) for fact in GAME.reasons(view, heard, seat)]
        assert not any(" instead of " in one for one in said), said
        blamed += end_card.reasons(CARDS, view, heard, seat, lambda state, seat, street: False)
    assert any(" instead of " in words(fact) for fact in blamed)
