"""Near the end: what is recommended wins or still loses, what could win is offered, and points that decide nothing do
not count."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.ui.asking import asked_phrase
from cogs.wording.fluent import load_wording
from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Event, Question
from gamecore.games.town_founders.rules.nearing_the_end import most_drawn, turns_about, turns_at_least
from gamecore.games.town_founders.state import State
from tests.support.games.town_founders.table import CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import lines, words

KIMS = (
    "Gold Mine", "Marketplace", "Caravan", "Stables", "Laundry", "Sewers", "Inventor", "Wizards Tower", "Catacombs",
    "Brewer", "Sculptor",
)  # fmt: skip
OF_CHRIS = (
    "Toymaker", "Clock Maker", "Pearl Divers", "Palace", "Dungeon", "Garden", "Grainmill", "Fishing Village",
    "Hunting Grounds", "Moat", "Jousting Pavilion", "Archery Range", "Wheelwright", "Town Square", "Trade route", "Inn",
    "Iron Mine", "Scribe", "Bath House", "Hospital",
)  # fmt: skip
OF_MORGAN = (
    "Arena", "Barracks", "Alchemist", "Jeweler", "Glassblower", "Woodcarver", "Carpenter", "Quarry", "Greenhouse",
    "Brothel", "Herbalist", "Graveyard", "Cathedral", "Beekeeper", "Cobbler", "Tanner",
)  # fmt: skip
DECK = (
    "Shepherd", "Vineyard", "Bowyer", "Lumbermill", "Tollbooth", "Barber", "Logging Camp", "Kings Highway", "Theatre",
    "Monastery",
)  # fmt: skip


def behind(phase: str, cards: int, *hand: str) -> Table:
    """Kim leads three categories with 22 points, Chris four with 41, Morgan four with 36, two of them by ties."""
    table = Table(3, "discard" if phase == "discard" else "trade", half=1 if phase == "discard" else 2)
    table.town(KIM, *KIMS)
    table.town(CHRIS, *OF_CHRIS)
    table.town(MORGAN, *OF_MORGAN)
    table.hand(KIM, *hand)
    table.hand(CHRIS, "Tavern", "Shrine", "Salt Mine")
    table.hand(MORGAN, "Gatehouse", "Docks", "Builders Hall")
    table.deck(*[card for card in DECK if card not in hand][:cards])
    return table


def advised(table: Table) -> Advice:
    question = table.open_question(KIM)
    assert question is not None
    return GAME.advise(table.view(KIM), question, Chance("last"))


def test_an_offer_that_could_win_comes_before_being_done_where_no_build_does() -> None:
    """“Done trading” was recommended beside a picture in which all were level, and totals were against it."""
    found = advised(behind("trade", 7, "Bazaar", "Kings Highway", "Architect", "Monastery", "Theatre"))
    assert [words(one.hint).split(" % ")[1] for one in found.possible][:1] == [
        "accept, which puts you in front · Arts 3 → 7 or more",
    ]
    assert found.answer == found.possible[0].answer
    assert "then you are ahead: you lead 4, 🟦 Chris and 🟩 Morgan 3" in lines(why.phrase for why in found.why)


def test_no_offer_is_said_to_win_that_gives_a_rival_another_lead() -> None:
    """For one of two Trade cards the other would share the lead in Trade, and be level again."""
    found = advised(behind("trade", 7, "Bazaar", "Kings Highway", "Monastery", "Theatre"))
    assert not any("in front" in words(one.hint) for one in found.possible)


def test_who_is_done_trading_in_perhaps_the_last_turn_reads_whether_the_build_wins() -> None:
    table = behind("trade", 7, "Monastery")
    even = "even then you are behind: you lead 4, 🟦 Chris and 🟩 Morgan 4; totals: you 24, the best of them 41"
    assert even in lines(why.phrase for why in advised(table).why)
    following = GAME.next_question(table.state, KIM)
    assert following is not None
    assert lines(why.phrase for why in GAME.why(table.view(KIM), following, {"act": "R"}))[0] == even


def test_a_trade_in_perhaps_the_last_turn_is_asked_about_in_brief_too() -> None:
    """Leads and totals took four lines of a full panel, and what was recommended had none left."""
    question = behind("trade", 7, "Monastery").open_question(KIM)
    assert question is not None
    wording = load_wording("town_founders")
    whole, brief = (each.text(asked_phrase(question)) for each in (wording, wording.in_brief))
    assert "Perhaps your last turn: " in whole and "Leads: " in whole
    assert brief.endswith("Perhaps your last turn.")


def test_points_that_decide_nothing_are_not_kept_in_the_last_turns() -> None:
    """Three cards were kept “for points alone” by somebody whose total was behind by more than they bring."""
    found = advised(behind("discard", 10, "Fishing Fleet", "Bazaar", "Merchant Shops", "Warehouses", "Architect"))
    assert isinstance(found.answer, list) and len(found.answer) == 3 and "Architect" not in found.answer
    told = lines(why.phrase for why in found.why)
    assert not any("for points alone" in line for line in told)
    still = "built without a new card, what you keep still loses: you lead 3, 🟦 Chris and 🟩 Morgan 4"
    assert still in told


def turns_said(seats: int) -> list[tuple[int, tuple[int, int], int]]:
    """Of a game between stewards: how many turns each had at the discard of a turn, for about how many the deck was
    said to last, and for how many at least; from its middle on."""
    luck, said, begun = Chance("turns"), [], [0] * seats

    def answer(state: State, question: Question) -> Any:
        view = GAME.view(state, question.seat)
        if question.kind == "discard" and 2 * view.deck <= len(GAME.cards.cards):
            held = [one.hand for one in view.founders]
            own = held.pop(question.seat)
            least = turns_at_least(view.deck, most_drawn(own), held)
            said.append((question.seat, state.round, turns_about(view.deck, own, len(held)), least))
        return GAME.steward(view, question, luck)

    def watch(state: State, events: list[Event]) -> None:
        for event in events:
            if event.kind == "turn.begun":
                begun[int(str(event.params["seat"]))] += 1

    drive(GAME, Setup(seats=seats), f"m{seats}:1", answer, watch)
    return [(begun[seat] - round + 1, about, least) for seat, round, about, least in said]


def test_how_many_turns_are_said_to_be_left_is_mostly_so_and_at_least_never_too_many() -> None:
    """“About 2 turns each” was said where three came, and “about 1” where two did."""
    had = [one for seats in (2, 3, 4) for one in turns_said(seats)]
    assert all(least <= turns for turns, _, least in had)
    assert sum(few <= turns <= many <= few + 1 for turns, (few, many), _ in had) >= 4 / 5 * len(had) > 20


@pytest.mark.parametrize(("left", "more"), [(47, 4), (35, 3), (24, 2), (14, 1)])
def test_how_many_turns_are_left_is_said_for_those_too_who_keep_more_than_a_steward(left: int, more: int) -> None:
    """In a game with a newcomer one turn more came than was said, each time."""
    few, many = turns_about(left, 3, 2)
    assert few <= 1 + more <= many
