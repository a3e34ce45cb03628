"""Whole games: every line about a round's results holds against what the guilds sent and what they have afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import pytest

from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Event
from gamecore.games import game
from gamecore.games.guild_master.presentation.your_round import your_round
from gamecore.games.guild_master.state import State
from tests.support.games.guild_master.wording import words
from tests.support.games.tables import as_stewards, played, randomly

GAMES = [
    pytest.param(seats, f"true{number}", answering, marks=() if number < 1 else pytest.mark.soak)
    for seats, numbers in ((2, 2), (3, 4), (4, 6))
    for number in range(numbers)
    for answering in (as_stewards, randomly)
]
"""At every table one game of stewards and one at random; the rest in the soak."""


@dataclass
class Round:
    """All that was told from one planning to the next, and how it stands then."""

    number: int
    events: list[Event]
    told: list[Event]
    """All since the game began."""
    state: State
    fames: list[int]
    sent: dict[tuple[int, int, str], int] = field(default_factory=dict)
    """Gold on the orders as they were opened, by guild, order space and where to."""

    def bid(self, seat: int, space: str) -> set[int]:
        return {gold for (of, _, where), gold in self.sent.items() if (of, where) == (seat, space)}

    def came_too(self, seat: int) -> set[int]:
        """Other guilds with an order for a card for which this one has one, or for Builders with the same order."""
        aims = [
            (of, (where, space if where == "builders" else 0))
            for of, space, where in self.sent
            if where not in ("free", "private", "wander")
        ]
        own = {aim for of, aim in aims if of == seat}
        return {of for of, aim in aims if of != seat and aim in own}


@lru_cache(maxsize=8)
def rounds(seats: int, seed: str, answering: Any) -> tuple[Round, ...]:
    """The rounds of a game, which several tests read."""
    return tuple(_rounds(seats, seed, answering))


def _rounds(seats: int, seed: str, answering: Any) -> Iterator[Round]:
    rules: Any = game("guild_master")
    told: list[Event] = []
    planned, begun = 0, 0
    fames = [0] * seats
    for outcome in played(rules, Setup(seats=seats), seed, answering(rules)):
        told += outcome.events
        state = outcome.state
        if state.phase not in ("plot", "orders", "over") or (state.round == planned and state.phase != "over"):
            continue
        if planned:
            found = Round(planned, told[begun:], list(told), rules.load(rules.dump(state)), fames)
            for event in found.events:
                if event.kind == "orders.revealed":
                    of: Any = event.params
                    aim = of["objective"].params
                    found.sent[of["seat"], of["space"], str(aim["space"] or aim["kind"])] = of["gold"]
            yield found
        planned, begun, fames = state.round, len(told), [guild.fame for guild in state.guilds]


def names_of(state: State, seat: int) -> tuple[set[str], set[str]]:
    """The adventurers of a guild and the contracts that it has completed, by name."""
    cards: Any = game("guild_master").cards  # type: ignore[attr-defined]
    guild = state.guilds[seat]
    people = {cards.adventurers[one].name for one in guild.adventurers}
    return people, {cards.contracts[one].name for one in (*guild.completed, *guild.boons)}


def said_in(phrase: Any) -> Iterator[Phrase]:
    """A phrase and all within it."""
    if isinstance(phrase, Phrase):
        yield phrase
        for part in phrase.params.values():
            yield from said_in(part)
    elif isinstance(phrase, list | tuple):
        for part in phrase:
            yield from said_in(part)


@pytest.mark.parametrize(("seats", "seed", "answering"), GAMES)
def test_what_a_guild_reads_of_its_round_is_what_came_of_its_orders(seats: int, seed: str, answering: Any) -> None:
    rules: Any = game("guild_master")
    checked = 0
    for round in rounds(seats, seed, answering):
        if round.state.phase == "over":
            continue
        for seat in range(seats):
            own = [event for event in round.told if event.is_for(seat)]
            found = your_round(rules.view(round.state, seat), own)
            assert found is not None
            for line in found.suffered.params["dotted"]:  # type: ignore[union-attr]
                assert isinstance(line, Phrase)
                assert holds(line, round, seat), (round.number, seat, line)
                checked += 1
            assert stands(found.standing, round.state, seat)
            assert set(found.suffered.params["also_seats"]) == round.came_too(seat)  # type: ignore[arg-type]
    assert checked


def holds(line: Phrase, round: Round, seat: int) -> bool:
    of: Any = line.params
    joined = {event.params["adventurer"]: event.params for event in round.events if event.kind == "recruit.joined"}
    done = [event.params for event in round.events if event.kind == "contract.completed"]
    match line.id:
        case "your-outbid" | "your-level":
            space = str(joined[of["adventurer"]]["space"])
            theirs, own = round.bid(of["seat"], space), round.bid(seat, space)
            has_joined = of["adventurer"] in names_of(round.state, of["seat"])[0]
            if line.id == "your-outbid":
                return has_joined and of["gold"] in theirs and of["own"] in own and bool(of["gold"] > of["own"])
            return has_joined and bool(theirs & own) and bool(of["total"] > of["own"])
        case "your-beaten":
            return any(one["seat"] == of["seat"] for one in done)
        case "your-failed":
            return bool(of["total"] < of["target"])
        case "your-builders":
            hired = [one.params["seat"] for one in round.events if one.kind == "builders.hired"]
            is_in_time: bool = of["rank"] <= of["of"] <= round.state.seats
            return is_in_time and max(round.bid(seat, "builders")) > 0 and (seat in hired or of["built"] == "no")
        case "your-miss":
            named = [one.params for one in of["objective"] if one.id == "your-missed"]
            won = [one.params for one in round.events if one.kind in ("contract.completed", "recruit.joined")]
            had = [(one.get("contract") or one.get("adventurer"), one["seat"]) for one in won]
            is_had = all({(one["name"], seat) for seat in one["seats"]} <= {*had} for one in named)
            return is_had and all(round.bid(seat, str(one.params["space"])) for one in of["objective"])
        case "your-replaced" | "your-refused":
            return bool(round.bid(seat, str(of["objective"].params["space"])))
        case "your-loss":
            return bool(of["count"] > 0)
    return False


def stands(line: Phrase, state: State, seat: int) -> bool:
    of, fames = line.params, [guild.fame for guild in state.guilds]
    better = sorted(fames, reverse=True).index(fames[seat])
    return (of["fame"], of["rank"], of["best"]) == (fames[seat], better + 1, max(fames))


@pytest.mark.parametrize(("seats", "seed", "answering"), GAMES)
def test_what_everybody_reads_of_a_round_is_what_the_guilds_have_of_it(seats: int, seed: str, answering: Any) -> None:
    rules: Any = game("guild_master")
    met: set[str] = set()
    for round in rounds(seats, seed, answering):
        public = [event for event in round.told if event.only is None]
        begun = len(public) - sum(event.only is None for event in round.events)
        said = [
            (phrase, line.seat)
            for line in rules.chronicle(public)
            for part in line.parts
            if part.at >= begun
            for phrase in said_in(part.said)
        ]
        said += [(moment.said, None) for moment in rules.loud_moments(public) if moment.at >= begun]
        for phrase, seat in said:
            if phrase.id in TOLD:
                assert TOLD[phrase.id](phrase.params, seat, round), (round.number, seat, phrase)
                met.add(phrase.id)
    assert {"brief-standing", "brief-done"} <= met


def has_completed(seat: int, contract: str, round: Round) -> bool:
    """It lies with its guild, or has been used up as a boon by now."""
    used = [event.params["contract"] for event in round.events if event.kind == "boon.used"]
    return contract in names_of(round.state, seat)[1] or contract in used


def won_the_bid(of: Any, _: Any, round: Round) -> bool:
    """The winner has the adventurer, bid most, and rolled highest among those who bid as much."""
    (space,) = [
        event.params["space"]
        for event in round.events
        if event.kind == "recruit.joined" and event.params["adventurer"] == of["adventurer"]
    ]
    bids = {each.params["seat"]: each.params for each in of["dotted"]}
    most, own = max(bid["gold"] for bid in bids.values()), bids[of["seat"]]
    rolled = [bid["total"] for bid in bids.values() if bid["gold"] == most]
    is_highest = own["gold"] == most and (len(rolled) == 1 or own["total"] == max(rolled))
    is_as_sent = all(bid["gold"] in round.bid(seat, str(space)) for seat, bid in bids.items())
    return is_highest and is_as_sent and of["adventurer"] in names_of(round.state, of["seat"])[0]


def nobody_took_it(of: Any, _: Any, round: Round) -> bool:
    tried = [each.params["seat"] for each in said_in(of["tries"]) if each.id == "brief-try"]
    took = [event.params["seat"] for event in round.events
            if event.kind == "contract.completed" and event.params["contract"] == of["contract"]]  # fmt: skip
    return bool(tried) and not set(tried) & set(took)


def broke_it(of: Any, _: Any, round: Round) -> bool:
    """Whoever is said to have taken it was paid so much; nobody is on both sides."""
    paid = [event.params for event in round.events if event.kind == "contract.completed"]
    is_paid = any((one["seat"], one["fame"]) == (of["taker_seat"], of["fame"]) for one in paid)
    return not set(of["seats"]) & set(of["with_seats"]) and (is_paid or of["how"] != "took")


def leads(of: Any, _: Any, round: Round) -> bool:
    fames = sorted((guild.fame for guild in round.state.guilds), reverse=True)
    own, others = round.state.guilds[of["seat"]].fame, [round.state.guilds[seat].fame for seat in of["other_seats"]]
    level = [of["second"]] * fames[1:].count(fames[1])
    return round.state.phase == "over" or ([own, *others] == [of["fame"], *level] and [own, others[0]] == fames[:2])


def completed(of: Any, seat: Any, round: Round) -> bool:
    return has_completed(of.get("seat", seat), of["contract"], round)


TOLD: dict[str, Callable[[Any, Any, Round], bool]] = {
    "brief-bidding": won_the_bid,
    "brief-recruited": lambda of, seat, round: of["adventurer"] in names_of(round.state, seat)[0],
    "brief-done": completed,
    "brief-takes": completed,
    "brief-takes-alone": completed,
    "brief-shared": completed,
    "brief-divided": completed,
    "brief-failed": lambda of, _, __: bool(of["total"] < of["target"]),
    "brief-nobody-takes": nobody_took_it,
    "brief-standing": lambda of, _, round: (
        round.state.phase == "over" or bool(of["fame"] == round.state.guilds[of["seat"]].fame)
    ),
    "loud-lead": leads,
    "loud-betrayal": broke_it,
}
"""What must be true of a line, by its words, whose it is and the round. After the last one Gold becomes Fame."""


def test_what_a_room_is_for_and_the_ranks_are_told_before_one_is_asked_about_them() -> None:
    """A room was to be chosen before anything said what one does, and ranks stood in a menu alone."""
    assert "room helps every roll of its skill" in words(say("hint-setup", dice="Might 6"))
    told = words(say("how-to-play-more", length="9"))
    assert "one rank above your best: Novice, Adept, Hero, Legend" in told
