"""Ways to forge an exported game. Each is a function that changes the file, named by what it pretends."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from gamecore import games
from gamecore.engine.chance import Chance, commitment, seed_from
from gamecore.tables.model.export_format import Export
from gamecore.tables.model.marks.game_marks import first_mark, last_mark, name_mark
from tests.support.exports import forged_rows
from tests.support.exports.forged_rows import Game, drawn

Forge = Callable[[Game], None]


@dataclass(frozen=True)
class Forgery:
    """``alone`` is what `verify` says without the published mark, after the forger has made all marks anew; ``marked``,
    what it says with it. ``bad`` when the file is then no export at all: where its place is named."""

    forge: Forge
    alone: str = "not verified"
    marked: str = "not verified"
    bad: str = ""

    def __str__(self) -> str:
        return self.forge.__name__


def made_anew(game: Game) -> Game:
    """All marks as they would be if the game had been so: a forger can make them, but not publish them."""
    export = Export.model_validate_json(json.dumps(game))
    mark, rows = first_mark(export), []
    for row in export.log:
        rows.append(row.marked(mark, export.scheme))
        mark = rows[-1].mark
    chairs = [
        one.model_copy(update={"name_mark": name_mark(one)}) if one.salt or one.name else one for one in export.seats
    ]
    export = export.model_copy(update={"log": tuple(rows), "seats": tuple(chairs)})
    return export.model_copy(update={"mark": last_mark(export, mark)}).model_dump(mode="json")


# The end


def another_winner(game: Game) -> None:
    game["scores"], game["ranks"] = game["scores"][::-1], game["ranks"][::-1]


def a_point_more(game: Game) -> None:
    game["scores"][0] += 1


def everybody_won(game: Game) -> None:
    game["ranks"] = [1] * len(game["ranks"])


def other_last_words(game: Game) -> None:
    game["lines"] = [*game["lines"], {"phrase": "game-title", "with": {}}]


def closed_so_that_nobody_won(game: Game) -> None:
    game.update(status="closed", scores=[], ranks=[], lines=[])


def more_rounds(game: Game) -> None:
    game["chapter"] += 1


def more_epochs(game: Game) -> None:
    game["epoch"] += 1


def some_trouble(game: Game) -> None:
    game["trouble"] = "RuntimeError"


# The table and its chairs


def another_name(game: Game) -> None:
    game["seats"][0]["name"] = "Somebody else"


def names_swapped(game: Game) -> None:
    one, other = game["seats"][:2]
    for key in ("name", "salt", "name_mark"):
        one[key], other[key] = other[key], one[key]


def a_name_deleted(game: Game) -> None:
    game["seats"][1].update(name="", salt="")


def a_steward_for_a_person(game: Game) -> None:
    game["seats"][1]["steward"] = not game["seats"][1]["steward"]


def another_table(game: Game) -> None:
    game["table"] = "abcd"


def an_older_date(game: Game) -> None:
    game["opened_at"] = "1999-12-31T00:00:00+00:00"


def a_date_after_the_game(game: Game) -> None:
    game["opened_at"] = "2030-01-01T00:00:00+00:00"


def another_pace(game: Game) -> None:
    game["pace"]["plan_s"] += 60


def a_deck_of_its_own(game: Game) -> None:
    game["deck"] = "{}"


def a_deck_that_is_none(game: Game) -> None:
    game["deck"] = "[" * 9999


def another_option(game: Game) -> None:
    game["options"] = dict.fromkeys(game["options"], "otherwise")


def an_unknown_option(game: Game) -> None:
    game["options"]["handicap"] = "3"


def another_game(game: Game) -> None:
    game["game"] = "guildhall" if game["game"] != "guildhall" else "cadwallon"
    game["versions"] = [games.game(game["game"]).version]


def an_unknown_game(game: Game) -> None:
    game["game"] = "../chess"


def a_chair_less(game: Game) -> None:
    for key in ("seats", "scores", "ranks"):
        game[key].pop()


# The version of the rules


def rules_of_the_future(game: Game) -> None:
    game["versions"] = [99]


def rules_that_changed(game: Game) -> None:
    game["versions"] = [*game["versions"], 99]


def rules_of_the_future_and_another_winner(game: Game) -> None:
    rules_of_the_future(game)
    another_winner(game)


def the_same_rules_twice(game: Game) -> None:
    game["versions"] = [1, 1]


def no_rules(game: Game) -> None:
    game["versions"] = []


# Secret, seed and dice


def another_secret(game: Game) -> None:
    game["secret"] += "!"


def another_secret_with_its_hash(game: Game) -> None:
    another_secret(game)
    game["commitment"] = commitment(game["secret"])


def another_secret_with_its_hash_and_seed(game: Game) -> None:
    another_secret_with_its_hash(game)
    game["seed"] = seed_from(game["secret"], [one["word"] for one in game["seats"]], game["begun_by"])


def another_beginning(game: Game) -> None:
    game["begun_by"] += "1"


def another_beginning_with_its_seed(game: Game) -> None:
    another_beginning(game)
    game["seed"] = seed_from(game["secret"], [one["word"] for one in game["seats"]], game["begun_by"])


def no_beginning(game: Game) -> None:
    game["begun_by"] = ""
    game["seed"] = seed_from(game["secret"], [one["word"] for one in game["seats"]])


def an_answer_in_the_hash(game: Game) -> None:
    game["commitment"] += "\nverified"


def another_seed(game: Game) -> None:
    game["seed"] = game["seed"][::-1]


def another_word(game: Game) -> None:
    game["seats"][0]["word"] += "!"


def words_swapped(game: Game) -> None:
    one, other = game["seats"][:2]
    one["word"], other["word"] = f"{other['word']} first", one["word"]


def older_dice(game: Game) -> None:
    game["scheme"] = 1


def a_die(game: Game) -> None:
    draw = drawn(game)["draws"][0]
    draw[1] = (draw[1] + 1) % draw[0]


def a_die_with_more_sides(game: Game) -> None:
    row = drawn(game)
    chance = Chance(game["seed"], f"{row['draws_at']['epoch']}:{row['draws_at']['step']}")
    sides = [draw[0] for draw in row["draws"]]
    row["draws"] = [[side, chance.draw(side)] for side in (*sides[:-1], sides[-1] * 7)]


def a_die_rolled_once_more(game: Game) -> None:
    row = drawn(game)
    chance = Chance(game["seed"], f"{row['draws_at']['epoch']}:{row['draws_at']['step']}")
    row["draws"] = [[side, chance.draw(side)] for side in (*[draw[0] for draw in row["draws"]], 6)]


def a_die_never_rolled(game: Game) -> None:
    drawn(game)["draws"].pop()


def dice_of_another_step(game: Game) -> None:
    drawn(game)["draws_at"]["step"] += 1


DICE_ONLY = "dice only"
FORGERIES = [
    *map(Forgery, (another_winner, a_point_more, everybody_won, other_last_words, closed_so_that_nobody_won)),
    *map(Forgery, (more_rounds, more_epochs, a_date_after_the_game, a_deck_that_is_none, another_option)),
    *map(Forgery, (an_unknown_option, another_game, an_unknown_game, another_secret, another_secret_with_its_hash)),
    *map(Forgery, (another_secret_with_its_hash_and_seed, another_seed, another_word, words_swapped, older_dice)),
    *map(Forgery, (another_beginning, another_beginning_with_its_seed, no_beginning)),
    *map(Forgery, (a_die, a_die_with_more_sides, a_die_rolled_once_more, a_die_never_rolled, dice_of_another_step)),
    *map(
        Forgery,
        (
            forged_rows.an_answer_that_cannot_be,
            forged_rows.an_answer_by_another_seat,
            forged_rows.an_answer_to_another_question,
        ),
    ),
    *map(
        Forgery,
        (
            forged_rows.answers_of_two_exchanged,
            forged_rows.an_entry_less,
            forged_rows.the_last_entry_less,
            forged_rows.entries_in_another_order,
        ),
    ),
    *map(
        Forgery,
        (
            forged_rows.an_entry_after_the_end,
            forged_rows.an_answer_after_the_end,
            forged_rows.a_turn_taken_back,
            forged_rows.a_source_that_its_command_denies,
        ),
    ),
    *map(
        Forgery,
        (
            forged_rows.a_standing_instruction,
            forged_rows.another_question,
            forged_rows.another_round,
            forged_rows.another_epoch,
            forged_rows.answers_of_nobody_opened,
        ),
    ),
    *map(
        Forgery,
        (
            forged_rows.a_time_before_the_last,
            forged_rows.another_event,
            forged_rows.another_seat_in_an_event,
            forged_rows.an_event_less,
            forged_rows.an_event_more,
        ),
    ),
    *map(Forgery, (forged_rows.an_event_for_one_alone,)),
    *[
        Forgery(forge, DICE_ONLY)
        for forge in (
            *(some_trouble, another_name, names_swapped, a_steward_for_a_person, another_table),
            *(an_older_date, another_pace, a_deck_of_its_own, rules_of_the_future, rules_that_changed),
            *(rules_of_the_future_and_another_winner, forged_rows.a_steward_who_was_a_person),
        )
    ],
    Forgery(a_name_deleted, DICE_ONLY, DICE_ONLY),  # that may have been done at their wish, so it is only told
    Forgery(the_same_rules_twice, bad="versions: "),
    Forgery(no_rules, bad="versions: "),
    Forgery(an_answer_in_the_hash, bad="commitment: "),
    Forgery(a_chair_less, bad="seat"),
    Forgery(forged_rows.a_game_that_runs, bad="unfinished: "),
    Forgery(forged_rows.a_second_beginning, bad=".deed: "),
    Forgery(forged_rows.an_entry_less_in_the_count, bad=".revision: "),
    Forgery(forged_rows.a_seat_below_zero, bad=".deed.seat: "),
    Forgery(forged_rows.a_seat_beyond_the_last, bad=".settled: "),
    Forgery(forged_rows.a_seat_twice, bad=".settled: "),
    Forgery(forged_rows.an_event_for_a_seat_below_zero, bad=".only: "),
    Forgery(forged_rows.an_event_about_a_seat_below_zero, bad=".params.seat: "),
    Forgery(forged_rows.a_die_that_shows_more_than_it_has, bad=".draws.0: "),
    Forgery(forged_rows.a_die_without_sides, bad=".draws.0: "),
    Forgery(forged_rows.a_rank_of_nobody, bad="ranks: "),
    Forgery(forged_rows.an_answer_too_deep, bad="nested too deeply"),
    Forgery(forged_rows.an_answer_too_large, bad=".answer: the number is too large"),
    Forgery(forged_rows.half_a_character, bad="seats.0.name: "),
    Forgery(forged_rows.a_field_more, bad=r"'note\nof mine'"),
]
