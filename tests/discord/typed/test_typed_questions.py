"""Questions are never moves: what asks is answered, plays nothing, and says what is still waited for."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.simulator.backend.faults import Fault
from bot.simulator.people.person import Person, Seen
from cogs.handlers.typed.rule_search import Rule, rules_about
from gamecore import games
from gamecore.games.town_founders.view import TownFoundersView
from gamecore.tables.commands.limits import LIMITS
from gamecore.tables.model.table import TableView
from tests.support.discord.club import Club
from tests.support.games.samples import games_now

pytestmark = pytest.mark.asyncio

QUESTIONS = (
    "how do i win?",
    "what is a boon",
    "what now?",
    "who is next",
    "can i pass",
    "may I take that back?",
    "where do cards go",
    "why not?",
    "when does it end",
    "is it my turn",
    "explain scoring",
    "rules",
    "red?",
)
ADVICE = ("best?", "what should i do", "suggest something, what would you play?")


NOT_IN_FORCE = "You play without this here."


async def a_question(club: Club, game: str) -> tuple[str, Person]:
    """A table of a game by post, and somebody there who is asked something."""
    table = await club.play(club.chris, club.kim, game=game)
    for person in (club.chris, club.kim):
        view = await club.bot.service.look(table.id, person.id)
        if view.asked is not None and not view.asked.question.optional:
            return table.id, person
    raise AssertionError("nobody is asked anything")


async def state(club: Club, table: str, person: Person) -> tuple[int, object]:
    view = await club.bot.service.look(table, person.id)
    return view.table.revision, view.asked and (view.asked.id, view.asked.answer, view.asked.ready)


async def answered(club: Club, person: Person, text: str) -> Seen:
    await person.send_dm(text)
    await club.settle()
    return person.inbox()[-1]


async def test_before_a_game_and_after_it_a_question_is_answered_by_its_rules(club: Club) -> None:
    table = await club.open("cadwallon")
    await club.join(club.chris)
    before = (await answered(club, club.chris, "what is a district?")).text
    assert before.startswith("**") and "district" in before.lower() and "Nothing was played" not in before
    assert (await answered(club, club.chris, "how do I win?")).text.startswith("**How to play**")
    for text in ("1", "hello?"):
        assert "has not begun" in (await answered(club, club.chris, text)).text, (
            "only what asks about rules is answered"
        )
    await club.join(club.kim)
    await club.all_agree(table.id, "end")
    assert (await answered(club, club.chris, "what is a district?")).text == before
    assert "is over. Ask" in (await answered(club, club.chris, "1")).text
    assert "is over. Ask" in (await answered(club, club.chris, "where is my hat?")).text
    assert (await answered(club, club.chris, "Exchange of Deeds")).text.startswith("**Exchange of Deeds**")
    left, stood = LIMITS["strangers"].number - 4, len(club.chris.inbox())
    for _ in range(left + 3):
        last = await answered(club, club.chris, "what is a district?")
    assert len(club.chris.inbox()) == stood + left, "who sits nowhere is answered no more often than a stranger"
    assert last.text.endswith("My next answer comes in an hour.")


@pytest.mark.parametrize(
    ("text", "told"), [("Exchange of Deeds", "swap two cards"), ("how many rounds are there?", "End of the game")]
)
async def test_who_asks_about_a_game_after_its_end_is_answered(club: Club, text: str, told: str) -> None:
    """A card's name was answered with “You sit at no table”, and how many rounds there were with the points alone."""
    table = await club.play(club.chris, club.kim, game="cadwallon")
    await club.all_agree(table.id, "end")
    assert told in (await answered(club, club.chris, text)).text


@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_a_question_about_how_many_times_is_not_about_clocks(club: Club, game: str) -> None:
    await a_question(club, game)
    assert "**Clocks**" not in (await answered(club, club.chris, "how many times can I do that in a turn?")).text


@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_what_holds_for_every_game_is_answered_at_every_table(club: Club, game: str) -> None:
    await a_question(club, game)
    for asked, answer in (
        ("what does the star mean?", "what a good player would do"),
        ("can I undo?", "takes your last answer back"),
        ("do the bots cheat?", "see what their seat may see"),
        ("is this rigged?", "Nobody can choose what chance brings"),
        ("I have to leave, what now?", "`/me away`"),
    ):
        assert answer in (await answered(club, club.chris, asked)).text, asked


async def test_who_asks_why_something_cannot_be_done_is_told_of_that_alone() -> None:
    """Who could not undo read first that no profession is played twice in a turn."""
    rules = {"Twice": Rule("can't cannot twice", "You cannot play two of a kind."), "Back": Rule("undo back", "")}
    assert rules_about("why can't I undo?", rules, []) == ["Back"]
    assert rules_about("why can't I act twice?", rules, []) == ["Twice"]


OF_NEWCOMERS = {
    "guild_master": [
        ("when does the game end?", "9 rounds"),
        ("who goes first?", "guilds that are level roll a die"),
        ("can I trade?", "a deal that all agreed to"),
        ("how many orders can I have at most?", "four at most"),
        ("do people's Actions work once a round or in each check?", "again in every other one of the round"),
        ("what is the Grey Regent?", "**Try the Grey Regent**"),
        ("crown a beggar prince", "more order space"),
        ("the beggar prince", "more order space"),
    ],
    "guildhall": [
        ("who wins ties?", "there are no ties"),
        ("why can't I play two Fighters in one turn?", "lies in your action area"),
        ("what happens when somebody reaches 20?", "with 20 or more you win"),
        ("how do I buy points?", "Pay the printed number of completed chapters"),
    ],
    "gilded_compass": [
        ("how many rounds?", "six rounds"),
        ("can I move a specialist to a better map?", "put where they score most"),
        ("what is the compass?", "🧭 one to a map of its site"),
        ("How good is my Desert bowl, and is Auction worth it?", "worth 4, 2 or 1"),
        ("what does the green edge mean?", "maps for your people, people for your maps"),
        ("what is the pickaxe?", "⛏ one to a map of its site"),
        ("can two people have the same dice?", "never two groups of the same value and size"),
        ("what would a re-roll of 6 6 bring?", "says whether that is expected to bring more"),
    ],
    "cadwallon": [
        ("how many rounds are left?", "three to five rounds"),
        ("what about ties?", "most different guild crests"),
        ("who begins?", "The First Player is drawn"),
    ],
    "town_founders": [
        ("when does the game end?", "in which the last card is drawn"),
    ],
}


@pytest.mark.parametrize("game", OF_NEWCOMERS)
async def test_what_newcomers_ask_finds_the_rule_that_says_it(club: Club, game: str) -> None:
    await a_question(club, game)
    for asked, answer in OF_NEWCOMERS[game]:
        assert answer in (await answered(club, club.chris, asked)).text, asked


@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_questions_are_answered_and_play_nothing(club: Club, game: str) -> None:
    table, person = await a_question(club, game)
    before, prompt = await state(club, table, person), club.prompt(person)
    view: TableView = await club.bot.service.look(table, person.id)
    how = club.bot.words.text(club.bot.words.how_to_play(view.table), view.table)
    for text in QUESTIONS:
        answer = await answered(club, person, text)
        assert "Nothing was played. I still wait for: " in answer.text and await state(club, table, person) == before
        assert prompt.exists and answer.buttons == ["My turn"]
    assert how in (await answered(club, person, "how do i win?")).text
    assert how in (await answered(club, person, "help")).text


@pytest.mark.parametrize("game", games_now("town_founders", "guild_master"))
async def test_who_asks_for_the_best_gets_the_stewards_choice_and_one_press_does_it(club: Club, game: str) -> None:
    table, person = await a_question(club, game)
    before, prompt = await state(club, table, person), club.prompt(person)
    for text in ADVICE:
        answer = await answered(club, person, text)
        assert answer.text.startswith("⭐ ") and "Nothing was played" in answer.text
        names_another = "Second best: " in answer.text or "About as good: " in answer.text
        best = "⭐ Fill in" if game == "guild_master" else "⭐ Do it"
        assert answer.buttons == [best, *(["Do the second"] if names_another else []), "My turn"]
        assert await state(club, table, person) == before and prompt.exists
    done = await person.click(answer, best)
    await club.settle()
    assert await state(club, table, person) != before, done.text
    assert ("Nothing was played" in answer.text) == (game == "guild_master"), "a sheet is only filled in"


@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_who_asks_why_of_what_is_recommended_is_told_its_reasons(club: Club, game: str) -> None:
    """It was answered by a card's text and a rule."""
    table, person = await a_question(club, game)
    before, best = await state(club, table, person), await answered(club, person, "best?")
    does = best.buttons
    for text in ("why?", "Why this?", "why does the star say so?", "why was that recommended?"):
        answer = await answered(club, person, text)
        assert answer.text == best.text and answer.buttons == does
    assert await state(club, table, person) == before


async def test_buttons_of_what_was_said_go_with_the_question_and_below_the_next_thing_that_is_said(club: Club) -> None:
    """They were pressed turns later, and refused."""
    _, person = await a_question(club, "cadwallon")
    first = await answered(club, person, "best?")
    second = await answered(club, person, "how many points does Kim have?")
    assert first.text and not first.buttons and second.buttons == ["My turn"]
    await person.click(club.prompt(person, "⭐ Do it"), "⭐ Do it")
    await club.settle()
    assert second.text and not second.buttons


@pytest.mark.parametrize("trouble", [{"status": 404, "code": 10008}, {"cut": True}], ids=["deleted", "cut"])
async def test_buttons_that_discord_does_not_take_away_hinder_no_answer(club: Club, trouble: dict[str, Any]) -> None:
    """What was said may have been deleted, or the line be cut."""
    _, person = await a_question(club, "cadwallon")
    first = await answered(club, person, "best?")
    club.env.backend.fault_plan.add(Fault("PATCH", f"*/messages/{first.id}", times=None, **trouble))
    second = await answered(club, person, "how many points does Kim have?")
    assert first.buttons and second.buttons == ["My turn"]
    club.env.backend.fault_plan.add(Fault("PATCH", f"*/messages/{second.id}", times=None, **trouble))
    done = await person.click(club.prompt(person, "⭐ Why?"), "⭐ Do it")
    await club.settle()
    assert "Something broke" not in done.text
    assert second.buttons and club.prompt(person).id != second.id


async def test_below_what_was_said_my_turn_brings_the_panel_where_it_is_seen(club: Club) -> None:
    _, person = await a_question(club, "cadwallon")
    said = await answered(club, person, "what is a district?")
    panel = (await person.click(said, "My turn")).reply
    assert panel is not None and "⭐ Do it" in panel.buttons and said.buttons == ["My turn"]
    await person.click(panel, "⭐ Do it")
    await club.settle()
    assert not said.buttons
    assert panel.text.endswith(f"The result is told in <#{club.channel.id}>."), "it stands in direct messages"


async def test_a_button_of_what_was_said_that_is_pressed_shows_what_comes_of_it(club: Club) -> None:
    _, person = await a_question(club, "guild_master")
    said = await answered(club, person, "best?")
    await person.click(said, "⭐ Fill in")
    await club.settle()
    assert "Ready" in club.prompt(person, "Ready").buttons and not said.buttons


async def test_who_asks_why_a_card_is_to_go_is_told_why_it_is(club: Club) -> None:
    table, person = await a_question(club, "town_founders")
    view: TableView = await club.bot.service.look(table, person.id)
    assert isinstance(view.view, TownFoundersView)
    for card in view.view.own_hand:
        answer = await answered(club, person, f"why discard {card}? It would give me 3 Food")
        assert card in answer.text and "Nothing was played" in answer.text
    for text in ("why are there ten?", "why can't I trade with somebody else?", "why did Kim leave that card?",
                 "why does this game end now?", "why do I discard first?"):  # fmt: skip
        assert not (await answered(club, person, text)).text.startswith("⭐ "), text


async def test_who_asks_why_not_somewhere_else_is_told_the_reasons(club: Club) -> None:
    _, person = await a_question(club, "cadwallon")
    assert "⭐ " in (await answered(club, person, "why don't you take c2 b2?")).text


@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_who_asks_what_can_be_done_about_a_rival_is_told_what_is_best(club: Club, game: str) -> None:
    """Whoever asked whether a rival could be stopped from winning read how to be away."""
    table, person = await a_question(club, game)
    before = await state(club, table, person)
    rival, own = ("Kim", "Chris") if person is club.chris else ("Chris", "Kim")
    for text in (f"Can I stop {rival} from winning?", f"what do i do against {rival}?"):
        assert (await answered(club, person, text)).text.startswith("⭐ "), text
    assert not (await answered(club, person, f"can anybody stop {own}?")).text.startswith("⭐ ")
    assert await state(club, table, person) == before


@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_a_text_without_a_move_is_told_what_can_be_written(club: Club, game: str) -> None:
    table, person = await a_question(club, game)
    before = await state(club, table, person)
    answer = await answered(club, person, "zzgrmpf xyzzy")
    assert answer.text.startswith("I found no move in that. You can write ") and len(answer.text.split()) < 60
    assert await state(club, table, person) == before


@pytest.mark.parametrize("text", ["tie break", "who wins if leads are tied"])
async def test_how_ties_end_is_found_by_the_words_people_have_for_it(club: Club, text: str) -> None:
    """“I found no move in that” was said to the one, and what a lead is to the other."""
    table, person = await a_question(club, "town_founders")
    before = await state(club, table, person)
    assert "the highest total wins" in (await answered(club, person, text)).text
    assert await state(club, table, person) == before


async def test_the_name_of_a_card_alone_is_looked_up_and_nothing_is_played(club: Club) -> None:
    """Who typed a name to look it up had discarded the card for good."""
    table, person = await a_question(club, "town_founders")
    before = await state(club, table, person)
    view: TableView = await club.bot.service.look(table, person.id)
    assert isinstance(view.view, TownFoundersView)
    hand = view.view.own_hand
    other = next(name for name in ("Catacombs", "Bakery", "Castle", "Mason", "Moat", "Inn") if name not in hand)
    for name in (*hand, other):
        answer = await answered(club, person, name)
        assert name in answer.text and "Nothing was played" in answer.text
        assert await state(club, table, person) == before


async def test_a_question_about_a_rule_or_a_card_gets_just_that(club: Club) -> None:
    _, person = await a_question(club, "guild_master")
    assert "**Moons**" in (await answered(club, person, "how do moons work?")).text
    assert "**Bonus, boon, event**" in (await answered(club, person, "what is a boon")).text


IN_WORDS_OF_ONES_OWN = {
    "town_founders": [
        ("do I get points for a shared lead?", "A shared lead counts for each"),
        ("when does the game end?", "the turn in which the last card is drawn"),
        ("what does 3 unseen mean?", "**Unseen**"),
        ("how many turns are left?", "**End of the game**"),
    ],
    "guild_master": [
        ("what happens if two guilds go to the same contract?", "**Contests**"),
        ("how does a fight over a contract work?", "**Conflicting**"),
        ("what if a rival wants the same contract: share or fight?", "**Conflicting**"),
        ("what is a legend?", "Legend"),
        ("what does sun icon mean?", "sun: all rounds"),
    ],
    "cadwallon": [
        ("what happens in a tie?", "**Control**"),
    ],
    "guildhall": [
        ("what does a complete chapter do?", "**Completed chapters**"),
    ],
    "gilded_compass": [
        ("what happens to dice that are pushed out?", "**Library**"),
        ("what happens to dice that win nothing", "**Library**"),
        ("what becomes of dice that are left over?", "**Library**"),
        ("how are artifacts scored?", "**Final scoring**"),
        ("what is the dig site?", "people of any one site"),
    ],
}


@pytest.mark.parametrize("game", IN_WORDS_OF_ONES_OWN)
async def test_a_question_in_words_of_ones_own_finds_the_rule(club: Club, game: str) -> None:
    """Where no rule or card was named whole, everybody got the same six lines."""
    _, person = await a_question(club, game)
    for asked, told in IN_WORDS_OF_ONES_OWN[game]:
        answer = await answered(club, person, asked)
        assert told in answer.text and "Most " not in answer.text.split("\n")[0], asked


async def test_a_rule_of_a_building_that_is_not_in_the_game_answers_nothing(club: Club) -> None:
    """ "What would a re-roll bring?" was answered by the abilities of the Illuminati, where nobody can win one."""
    _, person = await a_question(club, "gilded_compass")
    answer = await answered(club, person, "what would two more dice before a roll bring?")
    assert "A Timely Gift" not in answer.text


async def test_a_card_of_a_building_that_is_not_in_the_game_is_told_with_that_it_is_not(club: Club) -> None:
    """ "What would Pompeii first and then Jungle bring?" was answered by a secret mission, as if one could have it."""
    _, person = await a_question(club, "gilded_compass")
    for asked in ("what would Pompeii first and then Dark bring?", "what does Loot the Tower do?", "a Sunken Chest?"):
        answer = await answered(club, person, asked)
        assert NOT_IN_FORCE in answer.text, asked


async def test_with_fewer_buildings_the_one_that_was_chosen_answers_nothing(club: Club) -> None:
    """The Hidden Temple was told of where two play without it."""
    _, person = await a_question(club, "gilded_compass")
    answer = await answered(club, person, "does each tile show two dice, one tile a turn?")
    assert "place both at once" not in answer.text
    answer = await answered(club, person, "fewer buildings?")
    assert "no fifth building" in answer.text and NOT_IN_FORCE not in answer.text


async def test_no_rule_of_what_a_table_of_guildhall_plays_without_is_told(club: Club) -> None:
    """How points are bought ended with the Master House under the card, and there was none."""
    _, person = await a_question(club, "guildhall")
    for asked in (
        "how do I buy points?",
        "can I play the same profession twice in a turn?",
        "any colour that is missing?",
    ):
        answer = await answered(club, person, asked)
        assert not [word for word in ("Master", "Saga", "Basic") if word in answer.text], asked
    for asked in ("what is a master house?", "what is the mega-saga?", "basic rule?"):
        assert NOT_IN_FORCE in (await answered(club, person, asked)).text, asked


async def test_an_option_of_cadwallon_that_is_asked_about_says_whether_it_is_played_with(club: Club) -> None:
    _, person = await a_question(club, "cadwallon")
    for asked in ("contracts?", "conditions?", "special actions?"):
        assert NOT_IN_FORCE in (await answered(club, person, asked)).text, asked


async def test_a_rule_that_is_asked_for_by_its_name_says_where_it_does_not_hold(club: Club) -> None:
    _, person = await a_question(club, "gilded_compass")
    for name in ("hidden temple", "treasure tower"):
        answer = await answered(club, person, f"what is the {name}, and what do two dice there bring?")
        assert f"\n{NOT_IN_FORCE}\n" in answer.text, name


async def test_a_question_about_a_card_is_not_answered_by_a_list_that_only_holds_its_name(club: Club) -> None:
    """Below the Rogue stood the professions of every set."""
    _, person = await a_question(club, "guildhall")
    told = (await answered(club, person, "what does a rogue do?")).text
    assert "**Rogue**" in told and "**Sets**" not in told


async def test_a_question_about_a_category_gets_its_cards_and_no_rule_that_is_not_played(club: Club) -> None:
    """Which Religion cards are left was answered by the end of the game, and by the bids of a variant."""
    _, person = await a_question(club, "town_founders")
    told = (await answered(club, person, "which religion cards are left?")).text
    assert told.startswith("**Religion**") and "Catacombs" in told and "`religion` alone tells" in told
    assert "Bakery" not in told and told.count("**") == 2, "and nothing else"
    assert "unseen: " in (await answered(club, person, "religion")).text
    assert "bids cards" not in (await answered(club, person, "do all reveal secret cards at once?")).text


@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_a_question_about_nothing_in_the_rules_is_told_what_can_be_asked_and_written(
    club: Club, game: str
) -> None:
    """It was answered with how to play, in seven lines."""
    _, person = await a_question(club, game)
    for text in ("how is the weather in Berlin?", "zzgrmpf?"):
        first, second, third = (await answered(club, person, text)).text.split("\n")
        is_said = "You can write " in first or game == "guild_master"  # two choices are made in a form
        assert first.startswith("I did not understand that.") and is_said
        assert second.startswith("Ask `best?`, `why?`, `score?`") and third.startswith("Nothing was played.")


@pytest.mark.parametrize("game", games.all_keys())
async def test_what_is_said_to_be_written_would_be_understood(club: Club, game: str) -> None:
    """Of a card's name alone it was said, which only looks it up."""
    table, person = await a_question(club, game)
    view: TableView = await club.bot.service.look(table, person.id)
    said = (await answered(club, person, "what now?")).text.split("\n")[0]
    if game == "guild_master":
        assert "You can write" not in said, "two choices are made in a form"
        return
    example = re.sub("[^\\w :+,’'|-]", "", said.strip().removeprefix("You can write ").removesuffix("."))
    assert view.asked is not None and said.strip().startswith("You can write ")
    read = view.game.read(view.view, view.asked.question, example, None)
    assert read.answer is not None and not read.problems, (example, read)


async def test_what_is_asked_about_the_table_of_guildhall_is_answered_by_what_lies_there(club: Club) -> None:
    """Another card of as many VP was explained."""
    _, person = await a_question(club, "guildhall")
    first = (await answered(club, person, "what does card 1 in the row do?")).text
    assert first.startswith("**For sale now**\n1. **") and "costs" in first and "Nothing was played" in first
    cards = (await answered(club, person, "what are my cards for?")).text
    assert cards.startswith("**What your cards do**") and cards.count("\n- ") >= 3


async def test_a_steward_who_is_called_as_a_colour_is_no_card(club: Club) -> None:
    """The letters of the colours were the answer."""
    table = await club.open("guildhall", preset="tonight", seats=3)
    await club.bot.service.join(table.id, club.chris.id, "Chris")
    for _ in range(2):
        await club.bot.service.add_steward(table.id, club.chris.id)
    await club.settle()
    while (await club.bot.service.look(table.id, club.chris.id)).asked is None:
        await club.env.advance_time(1)
    for text in ("how dangerous is Steward Green?", "which card does Green need to win?", "can Green still win?"):
        said = (await answered(club, club.chris, text)).text
        assert "Steward Green has 0 of 20 VP**: no win in the next turn" in said, (text, said)
        assert "Steward Blue" not in said
