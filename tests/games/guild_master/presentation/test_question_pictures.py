"""What a guild decides about, drawn beside the question: what is recommended or filled in is marked in it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import pytest

from cogs.rendering.pictures.problems import problems
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Option, PickOne
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.marks import Mark, Names, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.scripts import Question
from gamecore.games import game
from gamecore.games.guild_master.ai.reasons.answers import reasons
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.game import GuildMaster
from gamecore.games.guild_master.rules.effects.boons import offer_boons
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import KIM, Table
from tests.support.games.guild_master.wording import lines as texts
from tests.support.pictures.positions import HARD_NAMES, PLAIN_NAMES, with_names

DRAWN = (
    "setup", "orders", "check.modify", "check.skill", "contract.replacement", "order.fallback", "order.carry_out",
    "bargain", "contest.stance", "builders.build", "effect.target",
)  # fmt: skip
"""Kinds that come up in nearly every game."""
TEAM = ("might1", "might2", "might3", "might4")


@lru_cache
def asked(seats: int, seed: str) -> tuple[tuple[Any, Question, Any, QuestionPicture | None], ...]:
    """What is asked in a game of stewards who now and then answer at random: the view, what is recommended, and its
    picture, each drawn while it is asked. Tests look at the same games."""
    rules: Any = game("guild_master")
    luck, found = Chance(seed), []

    def answer(state: Any, question: Question) -> Any:
        view = rules.view(state, question.seat)
        best = rules.steward(view, question, Chance("best"))
        found.append((view, question, best, rules.question_picture(view, question, best, recommended=True)))
        return rules.random(view, question, luck) if len(found) % 5 == 0 else best

    drive(rules, Setup(seats=seats), seed, answer)
    return tuple(found)


def redrawn(view: Any, question: Question, answer: Any, *, recommended: bool) -> Picture:
    rules: Any = game("guild_master")
    shown = rules.question_picture(view, question, answer, recommended=recommended)
    assert shown is not None
    picture: Picture = shown.picture
    return picture


def signs(picture: Picture) -> list[str]:
    """The signs of stars and ticks that lie in boxes of their own."""
    return [mark.name for mark in picture.marks if isinstance(mark, Sign) and mark.name in ("star", "tick")]


def words(marks: tuple[Mark, ...]) -> list[str]:
    """All plain words."""
    texts = [mark.text for mark in marks if isinstance(mark, Text)]
    parts = [part for mark in marks if isinstance(mark, Row) for part in mark.parts]
    texts += [part.text if isinstance(part, Run) else part for part in parts if isinstance(part, Run | str)]
    return [text for text in texts if isinstance(text, str)]


def test_every_frequent_decision_is_drawn() -> None:
    seen = {q.kind for seats in (2, 4) for _, q, _, shown in asked(seats, "stars") if shown is not None}
    assert set(DRAWN) - seen <= {"order.fallback", "builders.build", "contest.stance"}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_recommended_has_a_star_and_what_is_filled_in_a_tick(seats: int) -> None:
    for view, question, best, shown in asked(seats, "stars"):
        if question.kind in ("setup", "orders") and shown is not None:
            chosen = 2 if question.kind == "setup" else len([key for key in best if key != "builds"])
            assert signs(shown.picture) == ["star"] * chosen
            assert signs(redrawn(view, question, best, recommended=False)) == ["tick"] * chosen


def test_nothing_is_marked_while_nothing_is_chosen() -> None:
    for view, question, _, shown in asked(3, "open"):
        if question.kind in ("setup", "orders", "check.skill") and shown is not None:
            assert signs(redrawn(view, question, None, recommended=False)) == []


def test_the_alternative_text_begins_with_the_change_of_the_dice_that_is_recommended() -> None:
    for _, question, best, shown in asked(2, "stars"):
        if question.kind == "check.modify" and shown is not None:
            assert isinstance(question.choices, PickOne)
            (text,) = [one.text for one in question.choices.options if one.key == best]
            first = shown.picture.alt[0]
            assert isinstance(first, Phrase) and first.params["name"] == text


def test_ones_private_contracts_are_in_no_picture_of_another_guilds() -> None:
    rules: Any = game("guild_master")
    for view, question, _, shown in asked(4, "stars"):
        if question.kind != "setup" or shown is None:
            continue
        own = {rules.cards.contracts[one].name for one in view.own_privates}
        drawn = set(words(shown.picture.marks)) & {card.name for card in rules.cards.contracts.values()}
        assert drawn == own


def test_whoever_is_sent_or_stays_at_home_stands_in_the_picture_of_the_orders() -> None:
    rules: Any = game("guild_master")
    for view, question, _, shown in asked(2, "stars"):
        if question.kind != "orders" or shown is None or view.round > 3:
            continue
        assert {"echo-round", "echo-all-home", "echo-order"} <= shown.tells
        assert {rules.cards.adventurers[one].name for one in view.own.adventurers} <= set(words(shown.picture.marks))


@pytest.mark.parametrize("seed", ["z0", "z2"])
def test_what_builders_do_instead_never_lies_on_what_they_build(seed: str) -> None:
    """With four orders *Mess Hall III*, *Spell Tower* and what is built instead lay on one another."""
    rules: Any = game("guild_master")
    answers, looked = 0, 0

    def answer(state: Any, question: Question) -> Any:
        nonlocal answers, looked
        answers += 1
        view = rules.view(state, question.seat)
        best = rules.steward(view, question, Chance(str(answers)))
        if question.kind == "orders" and view.round > 6 and best.get("builds"):
            looked += 1
            shown = rules.question_picture(view, question, best, recommended=False)
            assert shown is not None
            assert problems(with_names("guild_master", shown.picture, PLAIN_NAMES[:4])) == []
        return best

    drive(rules, Setup(seats=4), seed, answer)
    assert looked


@pytest.mark.parametrize("seats", [2, 4])
def test_the_moon_of_the_orders_is_called_by_its_name_beside_its_sign(seats: int) -> None:
    moons = set()
    for view, question, _, shown in asked(seats, "stars"):
        if question.kind == "orders" and shown is not None:
            runs = [part.text for mark in shown.picture.marks if isinstance(mark, Row) for part in mark.parts
                    if isinstance(part, Run) and isinstance(part.text, Phrase)]  # fmt: skip
            named = [text.params["moon"] for text in runs if isinstance(text, Phrase) and text.id == "picture-moon"]
            assert named == [view.moon, *(["blood"] if view.blood else [])]
            moons |= set(named)
    assert moons == {"half", "full", "blood"}


def test_the_stance_that_stands_is_ticked_and_only_what_is_recommended_has_the_star() -> None:
    looked_at = 0
    for view, question, _, _ in (one for seed in ("stances", "stances 2", "stances 3") for one in asked(2, seed)):
        if question.kind != "bargain" or sum(question.seat in one.parties for one in view.contests) != 1:
            continue
        (contest,) = view.contests
        stance = f"stance:{contest.space}:{contest.objective}"
        standing, open_still = (
            view.model_copy(update={"contests": (contest.model_copy(update={"stance": given}),)})
            for given in ("conflict", None)
        )

        def marks(act: str, *, recommended: bool, view: Any = standing, question: Question = question) -> list[str]:
            return signs(redrawn(view, question, {"act": act}, recommended=recommended))

        if marks(f"{stance}:conflict", recommended=True) != ["star"]:
            continue  # an Event forbids it, so it counts as the other
        if marks(f"{stance}:cooperate", recommended=True, view=open_still) != ["star"]:
            continue  # an Event forbids that one
        assert marks(f"{stance}:cooperate", recommended=True) == ["star", "tick"]
        assert marks(f"{stance}:cooperate", recommended=False) == ["tick"], "it stands in the place of the other"
        assert marks("done", recommended=True) == ["tick"], "what is recommended is no stance"
        assert signs(redrawn(standing, question, None, recommended=False)) == ["tick"]
        assert signs(redrawn(open_still, question, None, recommended=False)) == []
        looked_at += 1
    assert looked_at > 5


def test_orders_that_carry_more_gold_than_there_is_say_how_much_too_much() -> None:
    for view, question, best, shown in asked(2, "stars"):
        if question.kind == "orders" and shown is not None:
            gold = view.guilds[question.seat].gold
            over = {"1": {**best["1"], "where": "builders", "gold": gold + 2}}
            (told,) = [one for one in redrawn(view, question, over, recommended=False).alt
                       if isinstance(one, Phrase) and one.id == "picture-orders-gold-alt"]  # fmt: skip
            assert (told.params["left"], told.params["over"]) == (2, "yes")
            return
    raise AssertionError("no orders were drawn")


def test_in_the_very_first_picture_each_skill_stands_in_words_beside_its_sign() -> None:
    """Nothing near them said which skill a sign is; then a legend of all signs said it, far from each of them."""
    rules: Any = game("guild_master")
    met = 0
    for view, question, _, shown in (one for seats in (2, 4) for one in asked(seats, "stars")):
        if question.kind != "setup" or shown is None:
            continue
        whose = [mark.text for mark in shown.picture.marks if isinstance(mark, Text) and isinstance(mark.text, Phrase)]
        assert whose[0].id == "picture-your-people", "whose team *your team* is stood nowhere"
        rows = [mark for mark in shown.picture.marks if isinstance(mark, Row)]
        runs = [[part.text for part in row.parts if isinstance(part, Run)] for row in rows]
        named = [(text[0].params["skill"], int(str(text[1]))) for text in runs
                 if text and isinstance(text[0], Phrase) and text[0].id == "picture-skill"]  # fmt: skip
        people = [rules.cards.adventurers[one].skills for one in view.own.adventurers]
        dealt = [rules.cards.contracts[one].targets for one in view.own_privates]
        assert sorted(named) == sorted(pair for shown_of in (*people, *dealt) for pair in shown_of.items())
        told = [text.id for texts in runs for text in texts if isinstance(text, Phrase)]
        can = [rules.cards.adventurers[one].ability for one in view.own.adventurers]
        does = [effect for one in view.own_privates for effect in rules.cards.contracts[one].effects]
        assert [text.id for text in whose].count("picture-does") == 4 - can.count(None), "more Gold came from nowhere"
        assert told.count("picture-does") == len(does)
        counts = [
            part for row in rows for part in row.parts if isinstance(part, Phrase) and part.id == "picture-counts"
        ]
        assert len(counts) == len({one.rounds for one in can if one} | {one.kind for one in does})
        met += len(dealt)
    assert met > 5


def test_how_to_play_shows_no_more_guilds_than_there_are() -> None:
    """A fourth shield stood in a game of three."""
    rules: Any = game("guild_master")
    for players in (0, 2, 3, 4):
        picture = rules.how_to_play(Phrase("how-to-play", {"length": 9, "players": players}))
        assert {mark.seat for mark in picture.marks if isinstance(mark, SeatMark)} == set(range(players or 4))


def test_four_in_a_team_stand_on_lines_as_short_as_can_be() -> None:
    """ "Vatsana +1" hid Rosalind, while Priya and Nuri had room to spare."""
    names = {one: {"name": name} for one, name in zip(TEAM, ("Vatsana", "Rosalind", "Priya", "Nuri"), strict=True)}
    table = Table(2, round=2, phase="orders", cards=deck(**names))
    table.guild(KIM, *TEAM, mess_hall=3)
    answer = {"1": {"where": "1", "team": list(TEAM)}}
    question = orders_question(table.cards, table.state, KIM)
    shown: Any = table.game.question_picture(table.game.view(table.state, KIM), question, answer, recommended=False)
    named = [mark.names for mark in shown.picture.marks if isinstance(mark, Names)]
    assert named == [("Vatsana", "Priya"), ("Rosalind", "Nuri")]


def test_an_order_s_picture_counts_what_people_pay_and_the_boon_in_hand_as_its_words_do() -> None:
    """Round 4 said 3 Fame in words and 2 in the picture below them."""
    pays = {"ability": ability("deed_pays", deed="private", gold=0, fame=1)}
    boon = [effect("boon", "add_dice", dice=1)]
    cards = deck(common9={"fame": 2, "targets": {"might": 12}}, adept1=pays, common10={"effects": boon})
    table = Table(2, round=2, phase="orders", cards=cards)
    table.guild(KIM, "might", "adept1", privates=["common9"], boons=["common10"])
    question, view = orders_question(table.cards, table.state, KIM), view_for(table.cards, table.state, KIM)
    sheet: Any = {"1": {"where": "free", "team": ["might1"], "fallback": "common9"}}
    rules = GuildMaster(table.cards)
    shown = rules.question_picture(view, question, sheet, recommended=True)
    assert shown is not None
    said = texts([each.phrase for each in reasons(Seen(table.cards, view, KIM), question, sheet)])[0]
    found = re.search(r"(\d+) %, with boon (\d+) % → (?:\d+ Gold, )?3 Fame", said)
    assert found is not None, said
    drawn = words(shown.picture.marks)
    assert f"{found[1]}%" in drawn and f"{found[2]}%" in drawn and "3" in drawn


def test_a_long_name_of_somebody_whom_an_effect_strikes_may_lose_its_end() -> None:
    """Names of 32 letters have no room beside two others; whose they are says the mark before them."""
    rules: Any = game("guild_master")
    table = Table(4, round=2)
    options = [Option(str(seat), say("picture-seat", seat=seat)) for seat in range(4) if seat != KIM]
    question = Question(KIM, "effect.target", PickOne(tuple(options)), lambda: "1")
    shown = rules.question_picture(table.game.view(table.state, KIM), question, "1", recommended=True)
    for names in (HARD_NAMES[:4], (HARD_NAMES[1], HARD_NAMES[0], *HARD_NAMES[2:4])):
        assert problems(with_names("guild_master", shown.picture, names)) == []


def test_four_orders_stand_two_by_two_and_their_gold_is_set_aside() -> None:
    """Four columns left no room for the second of a team, nor for what is built behind rivals."""
    table = Table(2, round=2, phase="orders")
    table.guild(KIM, gold=7, stables=3)
    question, view = orders_question(table.cards, table.state, KIM), view_for(table.cards, table.state, KIM)
    orders = {str(at): {"where": where, "team": [TEAM[at - 1]]} for at, where in enumerate(("A", "1", "2", "free"), 1)}
    sheet = {**orders, "1": {**orders["1"], "gold": 5}}
    shown: Any = GuildMaster(table.cards).question_picture(view, question, sheet, recommended=False)
    picture: Picture = shown.picture
    numbers = [mark.box for mark in picture.marks if isinstance(mark, Text) and mark.text in ("I", "II", "III", "IV")]
    assert len(numbers) == 4 and len({box.x for box in numbers}) == len({box.y for box in numbers}) == 2
    assert {"set aside"} <= set(texts([p for p in phrases(picture) if p.id == "picture-aside"]))
    assert texts([p for p in phrases(picture) if p.id == "picture-left"]) == ["· 2 left"]


def phrases(picture: Picture) -> list[Phrase]:
    """All of its rows' phrases."""
    parts = [part for mark in picture.marks if isinstance(mark, Row) for part in mark.parts]
    found = [part.text if isinstance(part, Run) else part for part in parts]
    return [part for part in found if isinstance(part, Phrase)]


def test_a_single_card_of_plot_is_as_low_as_what_it_says() -> None:
    """A tall white card held two words."""
    heights = [
        shown.picture.height
        for seed in ("stars", "open")
        for _, question, _, shown in asked(2, seed)
        if question.kind == "plot" and shown is not None and len(shown.picture.alt) <= 2
    ]
    assert heights and min(heights) < 200


def test_a_boon_that_is_kept_says_for_how_long_it_can_be() -> None:
    for round, said in ((4, "for later: 5 rounds are left"), (8, "for later in this round, or the next")):
        cards = deck(common5={"effects": [effect("boon", "free_recruit", rank="adept")]})
        table = Table(2, round=round, cards=cards)
        table.guild(KIM, boons=["common5"])
        (question,) = next(offer_boons(table.play(), KIM)).questions
        shown: Any = GuildMaster(cards).question_picture(
            view_for(cards, table.state, KIM), question, "keep", recommended=True
        )
        told = [mark.text for mark in shown.picture.marks if isinstance(mark, Text) and isinstance(mark.text, Phrase)]
        assert said in texts(told)
