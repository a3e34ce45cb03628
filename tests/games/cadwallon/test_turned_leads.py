"""What an Action does to who leads a card is told to everybody, and to whoever loses by it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from gamecore.engine.abilities.chronicle import in_few_words
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Event, Question
from gamecore.games.cadwallon.cards.boulevards import SPACES
from gamecore.games.cadwallon.presentation.leads_taken import leads
from gamecore.games.cadwallon.presentation.round_rebuilt import leads_changed
from gamecore.games.cadwallon.state import State
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words

OPTIONS: tuple[Mapping[str, str], ...] = ({}, {"conditions": "on"}, {"special": "on", "conditions": "on"})


@pytest.mark.parametrize(
    ("games", "seats", "options"),
    [
        *((2, seats, options) for seats, options in zip((4, 3, 2), OPTIONS, strict=True)),
        *(pytest.param(4, seats, options, marks=pytest.mark.soak) for seats in (2, 3, 4) for options in OPTIONS),
    ],
)
def test_the_channel_tells_of_every_action_who_led_before_and_who_leads_then(
    games: int, seats: int, options: Mapping[str, str]
) -> None:
    """“Row 1 slides right” was all that was told where two cards changed hands. In the first game in which one did; in
    all of them in the soak."""
    found = 0
    for seed in range(games):
        found += changes_checked(seats, options, str(seed))
        if found and games < 4:
            break
    assert found


def changes_checked(seats: int, options: Mapping[str, str], seed: str) -> int:
    """How many cards of a whole game had another leader by an Action, as the next to place saw the district."""
    told: list[Event] = []
    then: dict[int, dict[str, int]] = {}

    def answer(state: State, question: Question) -> object:
        if question.kind == "place":  # what came of the turn before is told by then
            then[len(told)] = leads(CARDS, state)
        return GAME.steward(GAME.view(state, question.seat), question, Chance("turned"))

    drive(GAME, Setup(seats=seats, options=dict(options)), seed, answer, lambda _, new: told.extend(new))
    changed = leads_changed(CARDS, told)
    assert set(changed) == {at for at, event in enumerate(told) if event.kind == "action.played"}
    found = 0
    for at, turned in changed.items():
        after = at + 1 + (told[at + 1].kind == "action.revealed")
        for one in turned if after in then else ():
            found += 1
            assert then[after].get(one.card) == one.now
    return found


def test_a_swap_names_both_cards_that_it_turned_what_somebody_lost_first() -> None:
    table = Table()
    lie = zip(SPACES, table.state.grid, strict=True)
    district = [say("card-brief", space=at, card=CARDS.district[id or ""].name, kind="x", points=0) for at, id in lie]
    cards: Phrase = district[0]
    for one in district[1:]:
        cards = say("chain-dot", first=cards, next=one)
    deed = say("deed-remove", what1=say("agent-of", seat=KIM, street="b1-c1"))
    told = [
        Event("round.began", {"round": 1, "seat": KIM, "deck": 24}),
        Event("round.revealed", {"cards": cards}),
        placed(KIM, "b1-c1"),
        placed(CHRIS, "b1-b2"),
        placed(CHRIS, "a2-b2"),
        Event("action.played", {"seat": CHRIS, "card": "Bailiffs", "deed": deed}),
    ]
    (line,) = in_few_words(GAME, told, 0, 0).lines
    assert words(line) == (
        "🃏 🟦 Chris plays **Bailiffs**: 🟥 Kim at b1-c1 goes home, may be placed again."
        " 🟥 Kim’s Gem Cutter 2:0 → 0:0, now nobody’s."
    )
    (unknown,) = in_few_words(GAME, told[2:], 0, 0).lines
    home = "🟥 Kim at b1-c1 goes home, may be placed again"
    assert words(unknown) == f"🃏 🟦 Chris plays **Bailiffs**: {home}.", "not all cards were told"


def test_an_action_that_costs_a_tie_or_brings_militia_is_told_before_what_costs_nothing() -> None:
    """“And 2 more” hid it."""
    table = Table(seats=3)
    more = say("deed-place", what1=say("street", street="b2-b3", one="Stonemason", other="Toll Sergeants"))
    home = say("deed-remove", what1=say("agent-of", seat=CHRIS, street="c2-c3"))
    events = [
        Event("round.began", {"round": 1}),
        placed(MORGAN, "b1-b2"),
        placed(KIM, "a2-b2"),
        placed(CHRIS, "c2-c3"),
        Event("action.played", {"seat": MORGAN, "card": "Bailiffs", "deed": home}),
        Event("action.played", {"seat": MORGAN, "card": "Crowded Lane", "deed": more}),
    ]
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    told = words(found.suffered)
    assert "one more Agent at b2-b3, Stonemason 2:2 → 2:3, now 🟩 Morgan’s · 🟩 Morgan: 🟦 Chris at c2-c3" in told


def placed(seat: int, street: str) -> Event:
    return Event("agent.placed", {"seat": seat, "street": street, "one": "", "other": "", "to_one": 1, "to_other": 1})
