"""What a seat is told of the time since its turn, while no card is won yet."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from cogs.ui.asking import Ask
from cogs.wording.fluent import load_wording
from gamecore.engine.abilities.chronicle import in_few_words
from gamecore.engine.abilities.your_round import signed
from gamecore.engine.advice import Advice
from gamecore.engine.choices import PickOne
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Event, Question
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.cards.text import figures
from gamecore.games.cadwallon.presentation.leads_taken import leads_taken
from gamecore.games.cadwallon.presentation.own_agents import has_placed
from gamecore.games.cadwallon.rules.endgame_scoring import points_of
from gamecore.games.cadwallon.rules.standing import standing
from gamecore.games.cadwallon.view import state_of
from tests.support.discord.newcomer import Newcomer
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, Table
from tests.support.games.cadwallon.wording import words
from tests.support.games.tables import ONE_GAME
from tests.support.games.your_round import moments


def test_before_any_card_is_won_it_names_the_cards_that_one_leads_and_where_others_have_placed() -> None:
    wording, chairs = load_wording("cadwallon"), ("Chris", "Kim", "Morgan")
    told = [
        [wording.text(line, chairs) for line in (summed_up.gained, summed_up.suffered)]
        for _, _, _, summed_up in moments("cadwallon", Setup(seats=3), "sums")
    ]
    early = [(gained, suffered) for gained, suffered in told if "Now: you lead" in gained]
    places = r"(Chris|Kim|Morgan) [abc][123]-[abc][123]"
    assert early and any(
        re.fullmatch(rf"\*\*Since your turn\*\*: {places}(, {places})*", suffered) for _, suffered in early
    )
    assert any(re.search(r"you lead [abc][123] [A-Z]", gained) for gained, _ in early)


def test_a_lead_that_was_lost_to_a_tie_is_told_with_what_it_would_have_added() -> None:
    table = Table()
    events = [
        Event("round.began", {"round": 1}),
        placed(KIM, "a1-a2", 2, 3),
        placed(CHRIS, "a1-b1", 2, 3),
        Event("control.began", {"round": 1}),
        Event("control.stays", {"cards": [say("card-short", space="a1", card="Debt Collector")]}),
    ]
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    assert words(found.suffered) == "Debt Collector (+1) stays: 2:2, 🟦 Chris drew level"


@pytest.mark.parametrize("mine", [True, False])
def test_of_a_tie_that_ones_own_action_made_nobody_else_is_said_to_have_drawn_level(mine: bool) -> None:
    """“2:2, Steward Green drew level” stood above a lead that one's own Tarot Mages had given up."""
    table = Table()
    table.state.blocked = [BOULEVARDS.index("b1-c1")]
    table.state.deck.remove("ledger_keeper")  # lends 2, where Debt Collector lent 3
    table.state.deck.append("ledger_keeper")
    who = KIM if mine else CHRIS
    table.holds(who, "tarot_mages")
    table.says(KIM, "place", "a1-b1")
    table.says(CHRIS, "place", "b1-b2")
    for _ in range(4):
        table.says(who, "action", {"act": "keep"})
    table.plays(who, "tarot_mages", "a1")
    table.until("control")
    table.step()
    events = [Event("round.began", {"round": 1}), *table.events]
    (stays,) = [event.params["cards"] for event in events if event.kind == "control.stays"]
    assert isinstance(stays, list) and "Weaponsmith" in [said.params["card"] for said in stays]
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    assert "drew level" not in words(found.suffered)
    assert ("Tarot Mages cost you Weaponsmith" in words(found.gained)) is not mine


@pytest.mark.parametrize(
    ("action", "targets", "cards"),
    [
        ("masked_ball", ("a2-a3/2", "b1-c1/1"), {"Weaponsmith", "Gem Cutter"}),
        ("shifted_walls", ("c1", "c2"), {"Weaponsmith", "Gem Cutter"}),
        ("tarot_mages", ("c1",), {"Gem Cutter"}),
        ("bailiffs", ("b1-c1/1",), {"Weaponsmith", "Gem Cutter"}),
    ],
)
def test_an_action_is_known_to_have_taken_ones_lead_from_what_was_told(
    action: str, targets: tuple[str, ...], cards: set[str]
) -> None:
    table = Table()
    table.says(KIM, "place", "b1-c1")
    table.holds(CHRIS, action)
    table.says(CHRIS, "place", "a2-a3")
    table.plays(CHRIS, action, *targets)
    table.step()
    table.step()
    events = [Event("round.began", {"round": 1}), *table.events]
    (taken,) = leads_taken(CARDS, table.state, events).values()
    assert {card for card, lost in taken.items() if lost.was == KIM} == cards


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_part_of_what_was_told_can_be_summed_up_beside_a_later_district(seats: int, every: int) -> None:
    for outcome, seat, events, _ in moments("cadwallon", Setup(seats=seats), ONE_GAME):
        view = GAME.view(outcome.state, seat)
        for read in range(seat, len(events), every):
            GAME.your_round(view, events[:read])


def after_an_action(*more: Event, kim_leads: bool = False) -> tuple[str, str]:
    """What Kim reads of a turn in which Chris's Action took Weaponsmith, worth 2, and Gem Cutter, worth 3."""
    table = Table()
    if kim_leads:
        table.agents("b1-c1", KIM)
    deed = say("deed-remove", what1=say("agent-of", seat=KIM, street="b1-c1"))
    events = [
        Event("round.began", {"round": 1}),
        placed(KIM, "b1-c1", 1, 2),
        placed(CHRIS, "a3-b3", 1, 3),
        Event("action.played", {"seat": CHRIS, "card": "Bailiffs", "deed": deed}),
        *more,
    ]
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    return words(found.gained), words(found.suffered)


def test_a_lead_that_an_action_took_is_told_first_and_once() -> None:
    gained, suffered = after_an_action()
    assert gained == (
        "**Since your turn**: 🟦 Chris’s Bailiffs cost you the lead at Gem Cutter and"
        " Weaponsmith, −5: 🟥 Kim at b1-c1 goes home, may be placed again · 🟦 Chris a3-b3"
    )
    assert suffered == "Cards are won once all boulevards are full."
    again = placed(KIM, "b1-c1", 1, 2), placed(CHRIS, "c1-c2", 1, 1)
    assert "Bailiffs" not in after_an_action(*again, kim_leads=True)[0], "it is Kim's again"


@pytest.mark.parametrize("is_decided", [False, True])
def test_an_action_that_took_one_card_and_left_one_militia_cost_what_both_come_to(is_decided: bool) -> None:
    """“Cost you Exchange of Deeds, −2” was told, and not that the same slide had left Toll Sergeants of −1."""
    table = Table()
    if is_decided:
        table.state.blocked = [at for at, street in enumerate(BOULEVARDS) if street not in ("a3-b3", "c1-c2")]
    table.holds(CHRIS, "shifted_walls")
    table.says(KIM, "place", "a3-b3")
    table.says(CHRIS, "place", "c1-c2")
    table.plays(CHRIS, "shifted_walls", "a2", "a3")
    table.step()
    table.step()
    if is_decided:
        table.step()
    found = GAME.your_round(GAME.view(table.state, KIM), [Event("round.began", {"round": 1}), *table.events])
    assert found is not None
    assert "Drill Sergeant and left you Gate Watch, −4: " in words(found.gained), words(found.gained)


def test_where_others_placed_is_told_beside_what_they_played() -> None:
    """With an Action played, nothing else of a turn was told."""
    table = Table()
    deed = say("deed-remove", what1=say("agent-of", seat=CHRIS, street="c1-c2"))
    events = [
        Event("round.began", {"round": 1}),
        placed(KIM, "a1-a2", 2, 3),
        placed(CHRIS, "c1-c2", 1, 1),
        Event("action.played", {"seat": CHRIS, "card": "Bailiffs", "deed": deed}),
    ]
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    home = "🟦 Chris at c1-c2 goes home, may be placed again"
    assert words(found.suffered) == f"**Since your turn**: 🟦 Chris c1-c2 · 🟦 Chris: {home}"
    assert found.lines[0] == found.suffered, "where there is little room only the first line is left"
    quiet = GAME.your_round(GAME.view(table.state, KIM), events[:3])
    assert quiet is not None and quiet.lines[0] == quiet.suffered, "also where nobody played anything"


def test_once_cards_are_decided_an_action_cost_one_the_card() -> None:
    gained, suffered = after_an_action(Event("control.began", {"round": 1}))
    assert "🟦 Chris’s Bailiffs cost you Gem Cutter and Weaponsmith, −5: " in gained and gained.endswith(
        " · you won no card · You 0, 🟦 Chris 0"
    )
    assert suffered == "No other card was lost."


def test_what_an_action_took_before_ones_last_turn_is_not_forgotten_when_the_cards_are_decided() -> None:
    """It said that no card was taken, in the round in which a swap had taken one."""
    events = (placed(KIM, "c2-c3", 1, 1), placed(CHRIS, "b2-b3", 1, 1), Event("control.began", {"round": 1}))
    _, suffered = after_an_action(*events)
    assert suffered == "Lost to an Action before: Gem Cutter and Weaponsmith"
    gained, _ = after_an_action(*events, Event("round.began", {"round": 2}), placed(CHRIS, "a1-a2", 1, 1))
    assert gained.endswith(" · new round: 🟦 Chris a1-a2")


class Placing(Newcomer):
    """Keeps what each panel says beside the boulevards that others took since the one before."""

    def __init__(self, seats: int, *, has_pictures: bool) -> None:
        self.options = {option.key: option.values[0] for option in GAME.options}
        super().__init__(GAME, seats, self.options)
        self.has_pictures = has_pictures
        self.read = 0
        self.found: list[tuple[str, list[str]]] = []

    def look(self, view: Any, question: Question, answer: Any, advice: Advice, also_asked: Ask | None = None) -> None:
        super().look(view, question, answer, advice, also_asked)
        begun = max(at for at, event in enumerate(self.events) if event.kind == "round.began")
        new = self.events[max(begun, self.read) :]
        self.read = len(self.events)
        others = [event for event in new if event.kind == "agent.placed" and event.params["seat"]]
        if question.kind == "place" and self.summed_up:
            self.found.append((self.panels[-1][1].content, [str(event.params["street"]) for event in others]))


@pytest.mark.parametrize(
    ("seats", "seed", "has_pictures"),
    [
        pytest.param(
            seats,
            seed,
            has_pictures,
            marks=() if (seats, has_pictures) in ((2, False), (3, True)) else pytest.mark.soak,
        )
        for seats, seed in ((2, "s3"), (3, "s1"), (4, "s16"))
        for has_pictures in (True, False)
    ],
)
def test_a_panel_says_where_others_placed_however_little_room_there_is(
    seats: int, seed: str, has_pictures: bool
) -> None:
    """Beside an Action, two new Agents were simply on the board."""
    newcomer = Placing(seats, has_pictures=has_pictures)
    drive(GAME, Setup(seats=seats, options=newcomer.options), seed, newcomer.answer, newcomer.watch)
    assert sum(bool(streets) for _, streets in newcomer.found) > 5
    for content, streets in newcomer.found:
        assert all(street in content for street in streets), content


def test_to_be_ahead_at_militia_is_told_as_what_it_would_cost() -> None:
    table = Table()
    table.agents("a1-a2", KIM)
    found = GAME.your_round(GAME.view(table.state, KIM), [placed(KIM, "a1-a2", 2, 3), placed(CHRIS, "a1-b1", 2, 3)])
    assert found is not None
    said = "Now: you lead a1 Debt Collector · you would take a2 Gate Watch, −1"
    assert words(found.gained) == said


def placed(seat: int, street: str, to_one: int, to_other: int) -> Event:
    return Event("agent.placed", {"seat": seat, "street": street, "to_one": to_one, "to_other": to_other})


def test_what_others_did_before_ones_last_agent_took_the_last_boulevard_by_itself_is_told_too() -> None:
    """A card was swapped away between the two, and nothing said so."""
    gained, _ = after_an_action(placed(KIM, "c2-c3", 1, 1), Event("control.began", {"round": 1}))
    assert "🟦 Chris’s Bailiffs cost you Gem Cutter and Weaponsmith, −5: " in gained
    gained, _ = after_an_action(placed(KIM, "c2-c3", 1, 1), placed(CHRIS, "b2-b3", 1, 1))
    assert "Bailiffs" not in gained, "Kim was asked about that Agent, and read it then"


def test_where_the_last_agent_went_by_itself_is_told_and_how_everybody_stands() -> None:
    """It took the last boulevard without a word, and of three rivals one was named."""
    table = Table(seats=3)
    events = [
        Event("round.began", {"round": 1}),
        placed(KIM, "a1-a2", 2, 3),
        placed(CHRIS, "b1-b2", 2, 3),
        placed(KIM, "c1-c2", 2, 3),
        Event("control.began", {"round": 1}),
        Event("control.stays", {"cards": []}),
    ]
    table.owns(CHRIS, "ledger_keeper")
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    assert words(found.gained).startswith("**Since your turn**: last Agent: c1-c2 · ")
    assert words(found.gained).endswith(" · You 0, 🟦 Chris 2, 🟩 Morgan 0"), "in the line that is never left out"
    assert words(found.standing).startswith("at least ")
    events += [Event("round.began", {"round": 2}), placed(CHRIS, "b2-b3", 1, 1)]
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    assert "last Agent: c1-c2 · " in words(found.gained) and "new round: 🟦 Chris b2-b3" in words(found.gained)


def test_below_the_question_stands_who_is_in_front_and_above_it_what_all_would_come_to() -> None:
    """A rival went from 20 to 42 in a round, and nothing had said so before it was over."""
    table = Table()
    table.owns(CHRIS, "pawnbroker")
    table.agents("a1-b1", KIM)
    table.agents("b1-b2", CHRIS)
    view = GAME.view(table.state, KIM)
    table.step()
    found = standing(CARDS, state_of(view))
    below = [words(one) for one in GAME.preview(view, table.asked[0], None)]
    behind = found.then[CHRIS] - found.then[KIM]
    assert found.then != found.now and behind > 0
    assert f"-# With the cards led now: you are {behind} behind 🟦 Chris." in below
    events = [Event("round.began", {"round": 1}), placed(KIM, "a1-b1", 2, 3), placed(CHRIS, "b1-b2", 2, 2)]
    told = GAME.your_round(view, events)
    assert told is not None
    now = f"You 0 ({found.then[KIM]} as it stands), 🟦 Chris {found.now[CHRIS]} ({found.then[CHRIS]})"
    assert words(told.standing) == now


@pytest.mark.parametrize(
    ("seats", "cards"), [(2, "🟦 Chris won Ledger Keeper and Spice Merchant · "), (3, ""), (4, "")]
)
def test_once_a_round_is_over_everybody_reads_what_it_brought_the_others(seats: int, cards: str) -> None:
    """Only one's own result was told."""
    table = Table(seats=seats)
    table.owns(CHRIS, "ledger_keeper", "spice_merchant", "pawnbroker")
    won = [
        Event("control.won", {"seat": CHRIS, "card": say("card-at", card=name), "space": "a1", "support": []})
        for name in ("Ledger Keeper", "Spice Merchant")
    ]
    begun = [Event("round.began", {"round": 1}), placed(KIM, "a1-a2", 2, 3), Event("control.began", {"round": 1})]
    found = GAME.your_round(GAME.view(table.state, KIM), [*begun, *won])
    assert found is not None
    now = GAME.public_scores(GAME.view(table.state, KIM))[CHRIS]
    before = points_of(CARDS, Table().state, CHRIS, "pawnbroker")
    rival, others = ("B", ", G 0, Y 0") if seats > 3 else ("🟦 Chris", ", 🟩 Morgan 0" if seats > 2 else "")
    assert words(found.gained).endswith(f" · You 0, {rival} {now} (+{now - before}){others}")
    assert words(found.standing).startswith(f"{cards}at least ")


def test_the_channel_says_of_everybody_which_cards_they_won_and_what_these_add_to_their_points() -> None:
    told: list[Event] = []
    drive(GAME, Setup(seats=3), "s3", lambda _, question: question.default(), lambda _, new: told.extend(new))
    lines = [words(line) for line in in_few_words(GAME, told, 0, 0).lines]
    scores: list[Any] = [one.params["scores"] for one in told if one.kind == "round.standings"]
    points = [[one.params["points"] for one in of] for of in scores]
    gained = [
        now - was for before, after in pairwise([[0] * 3, *points]) for was, now in zip(before, after, strict=True)
    ]
    found = [re.match(r".+? ([+−]\d+): [abc][123] .+ \(\d+(:\d+)+\)", line) for line in lines]
    said = [one[1] for one in found if one]
    assert len(said) > 5 and set(said) <= {signed(one) for one in gained}


def test_the_channel_says_how_the_last_agent_ended_the_round() -> None:
    begun, last = Event("round.began", {"round": 1}), placed(CHRIS, "b1-b2", 2, 3)
    last = Event(last.kind, {**last.params, "one": "Weaponsmith", "other": "Stonemason"})
    told = [begun, placed(KIM, "a1-a2", 2, 3), last, Event("control.began", {"round": 1})]
    (line,) = GAME.chronicle(told)
    assert line.seat == CHRIS
    assert words(line.parts[0].said) == "takes the last boulevard, b1-b2 (support: Weaponsmith 2, Stonemason 3)"


def test_the_channel_tells_an_action_after_the_agent_that_it_followed() -> None:
    """“Robin plays New Markets” stood above the last Agent, which Robin had placed before."""
    table = Table()
    table.fill(but=["b1-b2"], seats=(CHRIS, KIM))
    table.holds(KIM, "street_procession")
    table.says(KIM, "place", "b1-b2")
    table.plays(KIM, "street_procession", "2", "on")
    table.step()
    table.step()
    told = [Event("round.began", {"round": 1, "deck": 20}), *table.events]
    assert [one.kind for one in told[:4]] == ["round.began", "agent.placed", "action.played", "control.began"]
    lines = [words(line) for line in in_few_words(GAME, told, 0, 2).lines]
    assert "takes the last boulevard" in lines[0] and "plays" in lines[1], lines


def test_of_a_card_that_a_rival_would_lead_a_boulevard_says_what_it_brings_them() -> None:
    table = Table()
    table.owns(CHRIS, "spice_merchant")
    table.agents("b3-c3", CHRIS)
    table.step()
    choices = table.asked[0].choices
    assert isinstance(choices, PickOne)
    hint = next(option.hint for option in choices.options if option.key == "c2-c3")
    assert hint is not None and words(hint).endswith(" · c3 🟦 Chris +4 (0:1)"), (
        "with the Goldsmiths card that they own"
    )


def test_cards_that_one_is_level_at_are_told_beside_those_that_one_leads() -> None:
    """A card that two had as much support for was left out, and looked like one that nobody wants."""
    table = Table()
    table.agents("a1-b1", KIM)
    table.agents("a1-a2", CHRIS)
    events = [Event("round.began", {"round": 1}), placed(KIM, "a1-b1", 2, 3), placed(CHRIS, "a1-a2", 2, 3)]
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    assert words(found.gained) == "Now: you lead b1 Weaponsmith · tied at a1 (stays)", "all its boulevards are taken"
    table.holds(CHRIS, "masked_ball")
    held = GAME.your_round(GAME.view(table.state, KIM), events)
    assert held is not None and words(held.gained).endswith(" · tied at a1"), "an Action can change it"


def test_of_a_card_that_left_the_city_it_is_told_what_came_instead_and_what_it_lends() -> None:
    """A lead was lost next door, and only the card that left was named."""
    table = Table()
    gem_cutter = say("card-short", space="c1", card="Gem Cutter")
    arrived = CARDS.district["bridge_warden"]
    events = [
        Event("round.began", {"round": 1}),
        placed(KIM, "a3-b3", 1, 2),
        placed(CHRIS, "a2-a3", 1, 3),
        Event("action.played", {"seat": CHRIS, "card": "Tarot Mages", "deed": say("deed-replace", what1=gem_cutter)}),
        Event("action.revealed", {"card": arrived.name, "figures": figures(arrived), "space": "c1"}),
    ]
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    told = f"c1 Gem Cutter leaves the city; {arrived.name} (→{arrived.support}) comes instead"
    assert told in words(found.suffered)
    by = next(one for one in listed(found.suffered.params["dotted"]) if one.id == "your-action")
    robbed = say(
        "your-robbed",
        **by.params,
        card="Tarot Mages",
        first="Weaponsmith",
        lost=[],
        left=[],
        points="−2",
        decided="yes",
    )
    assert words(robbed).endswith(f"cost you Weaponsmith, −2: {told}"), "also where it cost a lead"


def listed(parts: object) -> list[Phrase]:
    assert isinstance(parts, list | tuple)
    return [one for one in parts if isinstance(one, Phrase)]


def test_what_was_read_above_a_boulevard_is_not_told_again_above_the_action_of_the_same_turn() -> None:
    """It took half a screen, and named as news the Agent that had just been placed."""
    asked = {"place": 0, "action": 0}

    class Reader(Newcomer):
        def look(
            self, view: Any, question: Question, answer: Any, advice: Advice, also_asked: Ask | None = None
        ) -> None:
            asked[question.kind] += 1
            if question.kind == "action":
                assert not self.summed_up, self.summed_up
            super().look(view, question, answer, advice, also_asked)

    options = {option.key: option.values[0] for option in GAME.options}
    reader = Reader(GAME, 3, options)
    drive(GAME, Setup(seats=3, options=options), "b", reader.answer, reader.watch)
    assert min(asked.values()) > 3


def test_what_one_leads_is_told_also_where_an_action_has_just_cost_a_lead() -> None:
    """The card that was lost was told, and not the one that the same Action had brought."""
    table = Table(seats=3)
    table.agents("a3-b3", KIM)
    home = say("deed-remove", what1=say("agent-of", seat=KIM, street="b1-c1"))
    events = [
        Event("round.began", {"round": 1}),
        placed(KIM, "a3-b3", 1, 3),
        placed(CHRIS, "c1-c2", 0, 1),
        placed(KIM, "b1-c1", 1, 2),
        placed(CHRIS, "a2-b2", 1, 2),
        Event("action.played", {"seat": CHRIS, "card": "Bailiffs", "deed": home}),
    ]
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    assert "cost you the lead at" in words(found.gained) and " · you lead a3 · " in words(found.gained)


def test_an_agent_that_was_sent_home_does_not_count_as_read_of() -> None:
    """It made up for the one that had just been placed, and the same was told twice."""
    table = Table()
    table.agents("a1-b1", KIM)
    home = say("deed-remove", what1=say("agent-of", seat=KIM, street="a1-a2"))
    placed = [Event("agent.placed", {"seat": KIM, "street": street}) for street in ("a1-a2",)]
    sent = Event("action.played", {"seat": CHRIS, "card": "Bailiffs", "deed": home})
    begun = Event("round.began", {"round": 1})
    assert has_placed(table.state, [begun, *placed, sent], KIM)
    assert not has_placed(table.state, [begun, *placed], KIM)
