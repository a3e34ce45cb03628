"""Ways to forge the log of an exported game: what was done and told, and what no export holds."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import combinations
from typing import Any

Game = dict[str, Any]


def decided(game: Game, has: Callable[[Any], object] = bool) -> Any:
    """An answer in the middle of the log that fits."""
    log = game["log"]
    return next(row for row in log[len(log) // 3 :] if row["deed"]["act"] == "decide" and has(row))


def renumbered(game: Game) -> None:
    for number, row in enumerate(game["log"], 1):
        row["revision"] = number
    game["revision"] = len(game["log"])


def drawn(game: Game) -> Any:
    return next(row for row in reversed(game["log"]) if row["draws"])


# What was done


def an_answer_that_cannot_be(game: Game) -> None:
    decided(game)["deed"]["answer"] = "nothing of the kind"


def an_answer_by_another_seat(game: Game) -> None:
    deed = decided(game)["deed"]
    deed["seat"] = (deed["seat"] + 1) % len(game["seats"])


def an_answer_to_another_question(game: Game) -> None:
    decided(game)["deed"]["question"] = "000000000000"


def answers_of_two_exchanged(game: Game) -> None:
    answers = [row for row in game["log"] if row["deed"]["act"] == "decide"]
    one, two = next(
        (one["deed"], two["deed"])
        for one, two in combinations(answers, 2)
        if one["kind"] == two["kind"] and one["deed"]["answer"] != two["deed"]["answer"]
    )
    one["answer"], two["answer"] = two["answer"], one["answer"]


def an_entry_less(game: Game) -> None:
    game["log"].remove(decided(game))
    renumbered(game)


def the_last_entry_less(game: Game) -> None:
    game["log"].pop()
    renumbered(game)


def entries_in_another_order(game: Game) -> None:
    index = game["log"].index(decided(game))
    game["log"].insert(index + 1, game["log"].pop(index))
    renumbered(game)


def an_entry_after_the_end(game: Game) -> None:
    last = game["log"][-1]
    deed = {"act": "imported"}
    more = {"deed": deed, "source": "host", "epoch": last["epoch"] + 1, "kind": "", "settled": [], "events": []}
    game["log"].append({**last, **more, "draws": [], "draws_at": None, "instruction": ""})
    game["epoch"] += 1
    renumbered(game)


def an_answer_after_the_end(game: Game) -> None:
    game["log"].append({**game["log"][-1], "events": [], "draws": [], "draws_at": None})
    renumbered(game)


def a_turn_taken_back(game: Game) -> None:
    index = game["log"].index(decided(game))
    before = game["log"][index - 1]
    deed = {"act": "undo", "to": index - 1, "seat": 0}
    game["log"].insert(index, {**before, "deed": deed, "source": "player", "kind": "", "settled": [], "events": []})
    game["log"][index].update(draws=[], draws_at=None, instruction="", epoch=before["epoch"] + 1)
    renumbered(game)


def a_steward_who_was_a_person(game: Game) -> None:
    row = decided(game)
    row["source"] = row["deed"]["source"] = "player" if row["source"] == "steward" else "steward"


def a_source_that_its_command_denies(game: Game) -> None:
    row = decided(game)
    row["source"] = "player" if row["source"] == "steward" else "steward"


def a_standing_instruction(game: Game) -> None:
    decided(game)["instruction"] = "orders=best"


def another_question(game: Game) -> None:
    decided(game)["kind"] = "whatever"


def another_round(game: Game) -> None:
    decided(game)["chapter"] += 1


def another_epoch(game: Game) -> None:
    decided(game)["epoch"] += 1


def answers_of_nobody_opened(game: Game) -> None:
    decided(game, lambda row: row["settled"])["settled"] = []


def a_time_before_the_last(game: Game) -> None:
    row = decided(game)
    row["at"] = (datetime.fromisoformat(row["at"]) - timedelta(hours=1)).isoformat()


# What was told


def another_event(game: Game) -> None:
    _first_event(game)["kind"] = "game.over"


def another_seat_in_an_event(game: Game) -> None:
    has = lambda row: any("seat" in event["params"] for event in row["events"])  # noqa: E731
    event = next(event for event in decided(game, has)["events"] if "seat" in event["params"])
    event["params"]["seat"] = (event["params"]["seat"] + 1) % len(game["seats"])


def an_event_less(game: Game) -> None:
    decided(game, lambda row: row["events"])["events"].pop()


def an_event_more(game: Game) -> None:
    events = decided(game, lambda row: row["events"])["events"]
    events.append(events[0])


def an_event_for_one_alone(game: Game) -> None:
    event = _first_event(game)
    event["only"] = [0] if event["only"] != [0] else [1]


def _first_event(game: Game) -> Any:
    return decided(game, lambda row: row["events"])["events"][0]


# What no export holds


def a_game_that_runs(game: Game) -> None:
    game["status"] = "playing"


def a_second_beginning(game: Game) -> None:
    decided(game)["deed"] = {"act": "begin"}


def an_entry_less_in_the_count(game: Game) -> None:
    game["log"].remove(decided(game))


def a_seat_below_zero(game: Game) -> None:
    decided(game)["deed"]["seat"] = -1


def a_seat_beyond_the_last(game: Game) -> None:
    decided(game)["settled"] = [len(game["seats"])]


def a_seat_twice(game: Game) -> None:
    decided(game)["settled"] = [0, 0]


def an_event_for_a_seat_below_zero(game: Game) -> None:
    _first_event(game)["only"] = [-1]


def an_event_about_a_seat_below_zero(game: Game) -> None:
    _first_event(game)["params"]["seat"] = -1


def a_die_that_shows_more_than_it_has(game: Game) -> None:
    drawn(game)["draws"][0] = [6, 6]


def a_die_without_sides(game: Game) -> None:
    drawn(game)["draws"][0] = [0, 0]


def a_rank_of_nobody(game: Game) -> None:
    game["ranks"][0] = 0


def an_answer_too_deep(game: Game) -> None:
    answer: Any = 1
    for _ in range(500):
        answer = [answer]
    decided(game)["deed"]["answer"] = answer


def an_answer_too_large(game: Game) -> None:
    decided(game)["deed"]["answer"] = 10**4000


def half_a_character(game: Game) -> None:
    game["seats"][0]["name"] = "\ud800"


def a_field_more(game: Game) -> None:
    game["log"][0]["note\nof mine"] = 1
