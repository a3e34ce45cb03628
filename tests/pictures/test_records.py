"""What games came to, drawn: one's own, and a server's list."""

from __future__ import annotations

from cogs.rendering.pictures.faces import readable
from cogs.rendering.pictures.problems import problems
from cogs.rendering.pictures.records import MOST_PEOPLE, own_record, ranking
from cogs.rendering.pictures.wording import alt_text, worded
from cogs.wording.fluent import load_wording
from gamecore.engine.picture.marks import Picture
from gamecore.tables.model.results import Record
from tests.support.pictures.positions import HARD_NAMES

GAMES = [
    ("Guild Master: Town Founders", 214, 103),
    ("Guilds of Cadwallon", 9, 0),
    ("Order of the Gilded Compass", 1, 1),
]


def put(picture: Picture) -> Picture:
    return worded(picture, load_wording(), ())


def test_ones_own_record_says_in_words_what_it_shows() -> None:
    own = put(own_record(Record(games=224, wins=104, stayed=199), GAMES, 97))
    assert problems(own) == []
    assert "224 played, 104 won, 199 played to the end; 97 % of rounds in time." in alt_text(own)
    assert "Guilds of Cadwallon: 0 won of 9." in alt_text(own)


def test_a_record_of_one_game_and_of_five_have_no_problems() -> None:
    for count in (1, 5):
        assert problems(put(own_record(Record(games=count), (GAMES * 2)[:count], 0))) == []


def test_a_ranking_has_no_problems_with_hard_names_and_names_only_as_many_as_it_shows() -> None:
    names = [readable(name) for name in HARD_NAMES * 3]
    people = [(name, Record(games=100 * (at + 1), wins=100 * at)) for at, name in enumerate(names)][::-1]
    for count in (1, 4, len(people)):
        drawn = put(ranking("A Server With Quite A Long Name Of Its Own, Really", people[:count]))
        assert problems(drawn) == []
        assert alt_text(drawn).count("won of") == min(count, MOST_PEOPLE)
    assert "a member" in alt_text(drawn), "whose name has no letters that we can write"


def test_a_ranking_in_which_nobody_has_won_puts_nobody_first() -> None:
    first, second = (put(ranking("Here", [("Kim", Record(games=2, wins=won))])) for won in (0, 1))
    assert problems(first) == problems(second) == [] and first.marks != second.marks
