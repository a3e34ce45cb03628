"""What ``/card`` and ``/rules`` answer."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.engine.phrases import say
from gamecore.games.guild_master.presentation import lookup
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import PLAIN
from tests.support.games.guild_master.wording import lines, words


def test_every_card_and_token_can_be_looked_up_by_its_name() -> None:
    found = lookup.cards(PLAIN)
    names = [
        *(card.name for card in PLAIN.contracts.values()),
        *(card.name for card in PLAIN.adventurers.values()),
        *(token.name for token in PLAIN.skill_upgrades.values()),
        *(token.name for token in PLAIN.prestige.values()),
        "Stables I", "Mess Hall II", "Bar III",
    ]  # fmt: skip
    assert [name for name in names if name not in found] == []


def test_everything_that_can_be_looked_up_has_words() -> None:
    for said in (*lookup.cards(PLAIN).values(), *lookup.rules().values()):
        assert said and all(lines(said))


@pytest.mark.parametrize("word", ["bargain", "deal", "reward", "re-roll", "dice", "builder", "contest", "wander"])
def test_what_a_newcomer_looks_for_is_in_the_name_of_a_topic(word: str) -> None:
    assert any(word in topic.casefold() for topic in lookup.rules())


def test_each_rule_names_its_page_and_fits_a_message() -> None:
    for topic, said in lookup.rules().items():
        text = "\n".join(lines(said))
        assert len(text) < 1500, topic
        assert "Rulebook, page " in text or topic == lookup.AIM


def test_a_contract_tells_its_targets_rewards_and_effects() -> None:
    cards = deck(
        common1={
            "targets": {"might": 7, "guile": 8},
            "gold": 2,
            "fame": 0,
            "effects": [effect("bonus", "gain", fame=2)],
        }
    )
    said = lookup.cards(cards)["Common 1"]
    assert lines(said[:2]) == ["Common contract: Might 7 or Guile 8", "Pays 2 Gold"]
    assert words(said[2]).startswith("Bonus: ")


def test_an_adventurer_tells_dice_and_when_the_ability_lives() -> None:
    cards = deck(adept1={"skills": {"guile": 3, "might": 1}, "ability": ability("set_die", rounds="blood", face=4)})
    said = lines(lookup.cards(cards)["Adept 1"])
    assert said[:2] == ["Adept, 3 Fame when recruited", "Skill dice: Might 1, Guile 3"]
    assert said[2].startswith("🩸 blood moon, Action: ")


def test_two_cards_of_one_name_are_shown_together() -> None:
    cards = deck(common3={"name": "Hero 1"})
    assert len(lookup.cards(cards)["Hero 1"]) == 5


@pytest.mark.parametrize(
    ("phase", "effect_", "label"),
    [
        ("action", {"do": "shift_bid", "by": -1}, "every round, Orders: The guild's minimum bids"),
        ("action", {"do": "shift_income", "by": 1}, "every round, Reset: The guild's income"),
        ("action", {"do": "shift_builders", "by": -1}, "every round, Action: Each Builder"),
        ("plot", {"do": "shift_bid", "by": -1}, "every round, Plot: The guild's minimum bids"),
    ],
)
def test_an_ability_names_the_phase_in_which_it_counts(phase: str, effect_: dict[str, Any], label: str) -> None:
    """Eiji, Odalys and Davit: a bid is laid in the Order Phase, income comes in Reset."""
    do = dict(effect_)
    cards = deck(adept1={"ability": ability(do.pop("do"), phase=phase, **do)})
    assert lines(lookup.cards(cards)["Adept 1"])[-1].startswith(label)


def test_articles_fit_their_words() -> None:
    """ "an Arcane roll", "an Adept"."""
    for name, said in lookup.cards(PLAIN).items():
        assert not re.search(r"\ba (Arcane|Adept)", "\n".join(lines(said))), name
    assert "after an Arcane roll" in "\n".join(lines(lookup.cards(PLAIN)["Observatory"]))
    adept = say("recruit-rank", rank=say("rank", rank="adept"))
    assert words(adept).startswith("an Adept joins")


def test_a_prestige_says_that_its_limit_is_fame() -> None:
    assert "at most 12 Fame" in lines(lookup.cards(PLAIN)["Prestige 1"])[0]


def test_fame_order_is_on_page_six() -> None:
    assert lookup.TOPICS["Fame and Fame Order"] == 6


@pytest.mark.parametrize(("name", "before"), [("Hero 1", "an Adept"), ("Legend 1", "a Hero"), ("Adept 1", "")])
def test_an_adventurer_says_who_must_have_joined_before(name: str, before: str) -> None:
    said = lines(lookup.cards(PLAIN)[name])[0]
    assert said.endswith(f"; joins only if you have {before}") if before else "joins only" not in said


def test_a_prestige_upgrade_says_that_there_is_no_second_one_of_it() -> None:
    told = "\n".join(lines(lookup.cards(PLAIN)["Prestige 1"]))
    assert "One a guild" in told and "there is only one of it" in told
