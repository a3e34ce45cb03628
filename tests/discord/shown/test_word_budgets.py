"""How many words a message may have, and which words none has: counted in messages as they are sent.

A test that composes real messages of a kind counts them against ``AT_MOST``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import pytest
from discord import app_commands
from fluent.syntax import FluentParser, ast

from cogs.rendering.public_messages import lobby_card
from cogs.wording.fluent import DATA
from cogs.wording.limits import CONTENT
from cogs.wording.names import Words
from gamecore import games
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.model.paces import PRESETS
from tests.support.discord.club import Club
from tests.support.discord.word_budgets import AT_MOST, count

BUTTON, GREEN = 2, 3
FALLEN_OUT_OF_USE = (
    "chair|chairs|fold up|folds up|folded up|just now|anew|besides|standing instruction|hard feelings|enjoy the day"
    "|whoever runs me|careful choice|settled in the meantime|0 seconds"
    "|write it out|i know nothing here|there is no hurry|on it goes|never cheats|cannot be unseen"
    "|falls? through|waives?|as if its chapter|chance does|plain and sound|looks best;"
)
"""One word for one thing, and no manners: none of these is said."""


@cache
def patterns(path: str) -> Mapping[str, ast.Pattern]:
    found = FluentParser().parse((DATA / path).read_text("utf-8")).body
    return {each.id.name: each.value for each in found if isinstance(each, ast.Message) and each.value is not None}


def longest(pattern: ast.Pattern, put_in: Mapping[str, str] = MappingProxyType({})) -> str:
    """The text in its longest form, with one word for whatever is put into it, if not what is said of it."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
            continue
        found = element.expression
        if isinstance(found, ast.SelectExpression):
            parts.append(max((longest(variant.value, put_in) for variant in found.variants), key=count))
        elif isinstance(found, ast.VariableReference):
            parts.append(put_in.get(found.id.name, "x"))
        else:
            parts.append('""' if isinstance(found, ast.StringLiteral) else "x")
    return "".join(parts)


LISTS_ANSWERS = {"typed-which-one", "typed-which", "typed-level"}
"""They tell what can be written now, however much that is."""
TOLD = {
    "seat": "Steward Blue",
    "other_seat": "Steward Blue",
    "seats": "Robin and Steward Blue",
    "missing_seats": "Robin and Steward Blue",
    "table": "The Copper Lantern Table",
    "section": "Order 2",
    "field": "If contested",
    "why": "Order 2: Builders or wandering",
    "either": "Robin, Kim or Steward Blue",
    "names": "Ikaika, Agnethe, Eskil and Dembe",
    "games": "Guild Master, Guildhall, Order of the Gilded Compass, Cadwallon and Guild Master: Town Founders",
    "in_games": "Order of the Gilded Compass and Guilds of Cadwallon",
    "cards": "yellow Fighter, red Cleric and green Monk",
    "card": "yellow Fighter",
    "values": "Nine rounds or six rounds",
    "typed": "yellow fighter",
    "said": "yellow fighter",
    "asked": "two choices",
    "objective": "Private contract, else wander",
    "problem": "Order 2: Adventurer B needs at least 6 Gold, not 5.",
    "room": "Hall of Champions",
    "building": "Treasure Hunters' Guild",
}
"""What is put into a text, as long as it is at a table of stewards."""


def texts_of(game: str) -> Mapping[str, ast.Pattern]:
    """Those of one game, or those that all have in common."""
    return patterns(f"{game}/text/en.ftl" if game else "text/en.ftl")


@pytest.mark.parametrize("game", ["", *games.all_keys()])
def test_a_refusal_says_what_happened_and_what_to_do_in_twenty_words(game: str) -> None:
    ids = ("refused-", "typed-") if game else ("refused-", "answer-", "form-")
    said = {id: longest(pattern, TOLD) for id, pattern in texts_of(game).items() if id.startswith(ids)}
    assert said and not {id for id, text in said.items() if count(text) > AT_MOST["refusal"]} - LISTS_ANSWERS


@pytest.mark.parametrize("game", ["", *games.all_keys()])
def test_what_is_asked_once_before_it_is_done_is_asked_in_25_words(game: str) -> None:
    asked = {
        id: said
        for id, pattern in texts_of(game).items()
        if id.startswith("confirm-")
        or id in ("leave-sure", "close-sure", "close-lobby-sure", "practice-sure", "me-delete")
        if count(said := longest(pattern, TOLD)) > AT_MOST["question before an irrevocable press"]
    }
    assert not asked


@pytest.mark.parametrize("game", ["", *games.all_keys()])
def test_one_word_for_one_thing(game: str) -> None:
    said = {id: longest(pattern) for id, pattern in texts_of(game).items()}
    assert said and not {
        id: text for id, text in said.items() if re.search(rf"\b({FALLEN_OUT_OF_USE})\b", text, re.IGNORECASE)
    }


@pytest.mark.asyncio
async def test_a_command_says_what_it_does_in_the_same_words_as_everything_else(club: Club) -> None:
    commands = [each for each in club.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    options = [option for command in commands for option in command.parameters]
    described = [command.description for command in commands] + [str(option.description) for option in options]
    names = [choice.name for option in options for choice in option.choices]
    assert len(commands) > 20 and not [text for text in described if count(text) > 15 or text in ("", "…")]
    assert not [text for text in (*described, *names) if re.search(FALLEN_OUT_OF_USE, text, re.IGNORECASE)]
    paces = [club.bot.words.label(say(f"preset-{key}")) for key in PRESETS]
    assert [name for name in names if name in paces] == paces * 2 and not set(names) & set(PRESETS)


def test_no_pace_is_called_by_its_key() -> None:
    said = {id: longest(pattern) for id, pattern in texts_of("").items()}
    key = re.compile(r"\b(tonight|twice|slow)\b(?! \(live\)| a day| the time)")
    assert said and not {id: text for id, text in said.items() if key.search(text)}


@pytest.mark.parametrize("game", games.all_keys())
def test_how_to_play_is_six_lines_for_every_option(game: str) -> None:
    words = Words()
    options = games.game(game).options
    usual = {option.key: option.values[0] for option in options}
    for other in ({}, *({option.key: value} for option in options for value in option.values[1:])):
        chosen = {key: int(value) if value.isdigit() else value for key, value in (usual | other).items()}
        chosen["players"] = 0
        head, *lines = words.of_game(game).text(Phrase("how-to-play", chosen)).split("\n")
        assert [line[0] for line in lines] == list("①②③④⑤⑥") and "Aim" in lines[0] and head == "**How to play**"
        assert count("\n".join(lines)) <= AT_MOST["how to play"]
        more = words.of_game(game).text(Phrase("how-to-play-more", chosen))
        assert more.startswith("**What else") and count(more) <= AT_MOST["more rules"] and len(more) < CONTENT


@pytest.mark.asyncio
@pytest.mark.parametrize("game", games.all_keys())
async def test_a_lobby_card_tells_how_to_play_in_few_words(club: Club, game: str) -> None:
    table = await club.open(game, preset="tonight", seats=2)
    await club.join(club.kim)
    words = club.bot.words
    table = await club.bot.service.info(table.id)
    card = lobby_card(table, words, {option.key: option.values[0] for option in games.game(game).options})
    assert words.text(words.how_to_play(table), table) in card.content and card.content in club.with_button("Join").text
    assert count(card.content) <= AT_MOST["lobby card"]
    assert len([row for row in card.rows for button in row if getattr(button, "style", "") == "green"]) == 1  # type: ignore[union-attr]


@pytest.mark.parametrize("game", games.all_keys())
def test_what_a_call_waits_for_is_told_in_five_words(game: str) -> None:
    said = {
        id: longest(pattern) for id, pattern in patterns(f"{game}/text/en.ftl").items() if id.startswith("waiting-")
    }
    assert said and not {id: text for id, text in said.items() if count(text) > 5}


@pytest.mark.asyncio
@pytest.mark.parametrize("game", games.all_keys())
async def test_a_call_names_who_is_awaited_and_for_what(club: Club, game: str) -> None:
    await club.play(club.chris, club.kim, game=game, preset="tonight")
    (call,) = [seen for seen in club.public() if seen.buttons == ["My turn", "Board"]]
    assert call.text.startswith("**Waiting for** <@") and count(call.text) <= AT_MOST["call"]


@pytest.mark.asyncio
@pytest.mark.parametrize("game", games.all_keys())
async def test_the_first_panel_tells_how_to_play_and_has_one_green_button_at_most(club: Club, game: str) -> None:
    table = await club.play(club.chris, club.kim, game=game, preset="tonight")
    views = {person: await club.bot.service.look(table.id, person.id) for person in (club.chris, club.kim)}
    person, view = next((person, view) for person, view in views.items() if view.asked is not None)
    panel = await person.click(club.with_button("My turn"), "My turn")
    draw = club.bot.words.draw(view.table)
    told = [
        wording.text(club.bot.words.how_to_play(view.table), draw.chairs).split("\n")[1:]
        for wording in (draw.wording, draw.wording.in_brief)
    ]
    shown = ["".join(f"\n> {line}" for line in how) in f"\n{panel.text}" for how in told]
    assert any(shown), "set off from the question, in brief where the board needs the room"
    assert panel.reply is not None
    assert len([item for item in panel.reply.walk() if item.get("type") == BUTTON and item.get("style") == GREEN]) <= 1


@pytest.mark.asyncio
@pytest.mark.parametrize("game", games.all_keys())
async def test_help_is_how_to_play_and_how_to_take_a_turn(club: Club, game: str) -> None:
    table = await club.play(club.chris, club.kim, game=game)
    words = club.bot.words
    how = words.text(words.how_to_play(table), table)
    view = await club.bot.service.look(table.id, club.kim.id)
    assert view.example is not None
    for sheet in ("yes", "no"):
        helped = words.text(say("help", how=words.how_to_play(table), example=view.example, sheet=sheet), table)
        assert how in helped and count(helped) - count(how) <= 45 and count(helped) <= AT_MOST["help"]
