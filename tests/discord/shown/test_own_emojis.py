"""The bot uploads its own emojis once and uses them in texts, buttons and menus; without them every text stands."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.simulator.backend.records import SentRequest
from cogs.delivery.own_emojis import AGAIN_AFTER_S, OwnEmojis
from cogs.rendering.chronicle import continued, posts
from cogs.rendering.event_text import grouped, messages
from cogs.rendering.pictures.drawing import png
from cogs.rendering.pictures.emojis import drawn
from cogs.rendering.pictures.signs import known_signs
from cogs.ui.components import FormWindow, Panel
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Blank, Choice, FormPlan, Menu, Pick
from cogs.wording.emojis import Emojis, all_emojis, in_signs, length_at_most, plain, sign
from cogs.wording.fluent import DATA, load_wording, one_line
from cogs.wording.limits import CONTENT
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, say
from gamecore.games.gilded_compass.presentation.pictures import signs as compass
from gamecore.games.guild_master.presentation.pictures import signs as guild_master
from gamecore.games.guildhall.presentation.pictures import signs as guildhall
from tests.support.discord.absence import passes
from tests.support.discord.bots import a_club
from tests.support.discord.club import Club, texts
from tests.support.discord.playing.guild_master import everybody_suggests
from tests.support.pictures.drawing import Drawing

IDS = {one.name: 10**18 + at for at, one in enumerate(all_emojis())}
OURS = re.compile("[\ue000-\uf8ff]")
SKILL = re.compile(f"<:gm_({'|'.join(guild_master.SKILL_SIGNS)}):")


def uploads(club: Club) -> list[str]:
    return [(entry.json or {})["name"] for entry in club.env.backend.requests if _is_upload(entry)]


def _is_upload(entry: SentRequest) -> bool:
    return entry.method == "POST" and entry.path.endswith("/emojis")


def markup(name: str) -> str:
    return f"<:{name}:{IDS[name]}>"


def test_every_emoji_is_a_small_picture_with_a_name_that_discord_takes() -> None:
    assert len({one.name for one in all_emojis()}) == len({one.char for one in all_emojis()}) == len(all_emojis())
    for one in all_emojis():
        assert re.fullmatch(r"gm_\w{2,29}", one.name) and (not one.sign or one.sign in known_signs())
    assert max(len(png(drawn(one))) for one in all_emojis()[::6]) < 256 * 1024


def test_emojis_show_the_signs_of_the_pictures() -> None:
    by_name = {one.name: one for one in all_emojis()}
    for skill, shown in guild_master.SKILL_SIGNS.items():
        assert (by_name[f"gm_{skill}"].sign, by_name[f"gm_{skill}"].ink) == (shown, guild_master.SKILL_INKS[skill])
    for site, shown in compass.SITE_SIGNS.items():
        assert (by_name[f"gm_site_{site}"].sign, by_name[f"gm_site_{site}"].ink) == (shown, compass.SITE_INKS[site])
    for colour, of in guildhall.COLOUR_LOOKS.items():
        one = by_name[f"gm_card_{colour}"]
        assert (one.sign, one.fill, one.ink) == (of.sign, of.fill, of.ink)


def test_dice_become_emojis_and_figures_where_the_bot_has_none() -> None:
    said = f"Kim rolls {in_signs('die', '3 6')}"
    assert Emojis(IDS).text(said, 2000) == f"Kim rolls {markup('gm_die_3')} {markup('gm_die_6')}"
    assert Emojis().text(said, 2000) == "Kim rolls 3 6"


@pytest.mark.parametrize(("emojis", "kim"), [(Emojis(), "🟦"), (Emojis(IDS), markup("gm_seat_blue"))])
def test_what_one_may_type_stands_there_as_one_types_it(emojis: Emojis, kim: str) -> None:
    """A seat's emoji stood between code marks as ``<:gm_seat_blue:1574613800827486208>``."""
    said = f"🟦 Kim: `offer 🟦 Kim {in_signs('die', '3')}`\n```\n🟦 a map\n```"
    assert emojis.text(said, 2000) == f"{kim} Kim: `offer Kim 3`\n```\n{kim} a map\n```"
    assert emojis.text(f"`play {in_signs('card', '🔴')} red Fighter`", 2000) == "`play red Fighter`"


@pytest.mark.parametrize(
    ("game", "phrase", "words", "emojis"),
    [
        ("gilded_compass", say("die-of", who=say("neutral-player"), face=3), "⬛ Neutral 3", "{neutral} Neutral {die}"),
        ("guild_master", say("check-fix", face=3, to=5, odds="even"), "3 → 5 (even)", "{die} → 5 (even)"),
        ("guildhall", say("card", colour="red", name="Monk"), "🔴 red Monk", "{red} red Monk"),
    ],
)
def test_games_say_their_dice_and_colours_with_them(game: str, phrase: Phrase, words: str, emojis: str) -> None:
    named = {"neutral": "gm_seat_neutral", "die": "gm_die_3", "red": "gm_card_red"}
    written = emojis.format(**{name: markup(emoji) for name, emoji in named.items()})
    assert Emojis(IDS).text(load_wording(game, emojis=True).text(phrase), 2000) == written
    assert load_wording(game).text(phrase) == words


def test_a_word_stands_without_its_sign_where_the_bot_has_no_emojis() -> None:
    worded = load_wording("guild_master", emojis=True).text(say("skill", skill="might"))
    assert Emojis(IDS).text(worded, 2000) == f"{markup('gm_might')} Might"
    assert Emojis().text(worded, 2000) == "Might" == load_wording("guild_master").text(say("skill", skill="might"))


def test_a_message_without_room_keeps_its_words_and_the_first_families() -> None:
    said = f"{in_signs('die', '1')} {'🟥' * 10}"
    assert Emojis(IDS).text(said, 60) == f"{markup('gm_die_1')} {'🟥' * 10}"
    assert Emojis(IDS).text(said, 20) == f"1 {'🟥' * 10}"


def test_a_card_has_one_sign_everywhere_and_without_room_for_it_none() -> None:
    said = load_wording("guildhall", emojis=True).text(say("card", colour="red", name="Monk"))
    assert Emojis(IDS).text(said, 60) == f"{markup('gm_card_red')} red Monk"
    assert Emojis(IDS).text(said, 20) == "red Monk"


def test_posts_of_a_round_are_as_long_as_leaves_room_for_every_emoji() -> None:
    lines = [f"🟧 Kim → {in_signs('die', '5 5 5')} · 🟦 Chris → {in_signs('die', '1 4')}" for _ in range(14)]
    told = posts(lines)
    assert "\n".join(told).split("\n") == lines and len(told) > 1
    for post in told:
        sent = Emojis(IDS).text(post, CONTENT)
        assert len(sent) <= length_at_most(post) <= CONTENT and "🟦" not in sent and "gm_die_5" in sent
    assert continued(lines[0], lines[1:2]) == "\n".join(lines[:2]) and continued(told[0], lines) is None


def test_on_the_longest_pages_of_a_story_a_seat_has_the_sign_that_it_has_everywhere() -> None:
    lines = [f"🟧 Kim pays 🟦 Chris, {in_signs('die', '5 1')}" for _ in range(70)]
    for pages in (messages(lines), grouped(["**Round 1**", *lines])):
        assert len(pages) > 1 and "\n".join(pages).endswith("\n".join(lines))
        for page in pages:
            sent = Emojis(IDS).text(page, CONTENT)
            assert len(sent) <= CONTENT and "🟧" not in sent and "🟦" not in sent


def test_whoever_waits_for_the_emojis_hears_of_them() -> None:
    words = Words()
    assert not words.has_emojis.is_set()
    words.show_emojis(IDS)
    assert words.has_emojis.is_set()


def test_a_button_carries_the_emoji_that_its_label_begins_with() -> None:
    assert Emojis(IDS).at_the_front("🟦 Kim") == (markup("gm_seat_blue"), "Kim")
    assert Emojis(IDS).at_the_front(f"{sign('might')}Might") == (markup("gm_might"), "Might")
    assert Emojis(IDS).at_the_front("Offer to 🟦 Kim") == (markup("gm_seat_blue"), "Offer to Kim")
    assert Emojis(IDS).at_the_front("🟦 Kim, 🟥 Chris") == (markup("gm_seat_blue"), "Kim, Chris")
    assert Emojis(IDS).at_the_front(f"Roll the {in_signs('die', '3')} again") == (None, "Roll the 3 again")
    halfway = Emojis({name: id for name, id in IDS.items() if name != "gm_guile"})
    assert halfway.at_the_front(f"{sign('might')}Might") == (None, "Might"), "half a family is not shown"
    assert halfway.at_the_front("🟦 Kim") == (markup("gm_seat_blue"), "Kim")
    assert Emojis().at_the_front("🟦 Kim") == (None, "🟦 Kim")
    assert Emojis().at_the_front(f"Roll the {in_signs('die', '3')} again") == (None, "Roll the 3 again")


def test_a_menu_of_a_form_carries_them_as_any_menu_does() -> None:
    choices = (Choice("🟦 Kim", "1"), Choice("Nobody", "0"))
    form = FormPlan("To whom?", Reference("section", "t"), (Blank("who", "Who gets 🟦", Pick(choices)),))
    for emojis, kim in ((Emojis(IDS), ("gm_seat_blue", "Kim")), (Emojis(), (None, "🟦 Kim"))):
        (label,) = FormWindow(form, emojis).to_dict()["components"]
        options = label["component"]["options"]
        assert [(one.get("emoji", {}).get("name"), one["label"]) for one in options] == [kim, (None, "Nobody")]
        assert label["label"] == "Who gets 🟦", "a label takes no emoji of ours"


def test_where_no_sign_of_ours_can_stand_a_seat_has_no_other_sign_either() -> None:
    """The square of green stood in a form beside the triangle that means green everywhere else."""
    assert Emojis(IDS).without("Swap with 🟩 Kim’s 🟦 Chris") == "Swap with Kim’s Chris"
    assert Emojis(IDS).without("Who gets 🟦") == "Who gets 🟦", "what has no name keeps its sign"
    assert Emojis().without("Swap with 🟩 Kim") == "Swap with 🟩 Kim"


def test_a_card_is_told_by_its_name_alone_where_its_sign_cannot_be_shown() -> None:
    """A green circle stood in a menu's second line, where a leaf is the sign of green everywhere else."""
    green = next(one.char for one in all_emojis() if one.family == "card" and one.plain == "🟢")
    assert Emojis(IDS).without(f"place {green} green Marshal") == "place green Marshal"
    assert Emojis().without(f"place {green} green Marshal") == "place 🟢 green Marshal"
    menu = Menu(Reference("acts", "t"), (Choice("Nobody", "0", "as 🟦 Kim says"),), "From 🟩 Chris")
    (row,) = Panel((menu,), Emojis(IDS)).to_components()[0]["components"]
    assert row["placeholder"] == "From Chris" and row["options"][0]["description"] == "as Kim says"


def test_a_menu_has_signs_from_within_its_lines_only_where_every_line_has_one() -> None:
    """In the form of an order Folake had the sign of her skill, and Wulf, who has two, had none."""
    folake, wulf = f"Folake · {sign('spirit')}Spirit 3", f"Wulf · {sign('might')}Might 1, {sign('spirit')}Spirit 3"
    emojis = Emojis(IDS)
    assert emojis.in_a_menu([folake, wulf]) == [(None, "Folake · Spirit 3"), (None, "Wulf · Might 1, Spirit 3")]
    assert emojis.in_a_menu([folake]) == [(markup("gm_spirit"), "Folake · Spirit 3")]
    kim, team = emojis.in_a_menu(["🟦 Kim", wulf])
    assert kim == (markup("gm_seat_blue"), "Kim") and team == (None, "Wulf · Might 1, Spirit 3")


def test_what_was_sent_with_emojis_is_known_again() -> None:
    said = f"🟥 Chris: {sign('might')}Might {in_signs('die', '35')}"
    assert Emojis(IDS).read(Emojis(IDS).text(said, 2000)) == plain(said) == "🟥 Chris: Might 35"


def test_nobody_can_write_a_sign_of_ours_into_their_name() -> None:
    assert one_line(f"Ki{sign('might')}m") == "Ki m"


@pytest.mark.asyncio
async def test_the_bot_uploads_its_emojis_once_and_speaks_with_them(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(), emojis=True) as club:
        await club.settle()
        assert uploads(club) == [one.name for one in all_emojis()]
        await club.play(club.chris, club.kim, game="guild_master")
        await everybody_suggests(club, club.chris, club.kim)
        told = texts(club.public())
        assert "<:gm_seat_red:" in told and SKILL.search(told) and "🟥" not in told
        await club.restart()
        await club.settle()
        assert len(uploads(club)) == len(all_emojis()), "what is there is not uploaded again"
        requests = club.env.backend.requests
        sent = [str(entry.json) for entry in requests] + [
            file.description or "" for each in requests for file in each.files
        ]
        assert not any(OURS.search(text) for text in sent), "no character of ours goes out"


@pytest.mark.asyncio
async def test_an_emoji_that_is_drawn_otherwise_takes_the_place_of_the_older_one(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(), emojis=True) as club:
        await club.settle()
        store = club.bot.service.store
        older = next(each for each in await store.emojis() if each.name == "gm_might")
        await store.save_emoji(older.model_copy(update={"drawn": "as it was once"}))
        await club.restart()
        await club.settle()
        assert uploads(club)[len(all_emojis()) :] == ["gm_might"]
        assert older.emoji_id not in club.env.backend.application_emojis


@pytest.mark.asyncio
async def test_where_the_bot_may_not_upload_the_text_stands_as_it_is(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing("by an error"), emojis=True) as club:
        await club.settle()
        assert not uploads(club)
        await club.play(club.chris, club.kim, game="guild_master")
        told = texts(club.public())
        assert "🟥 Chris" in told and "<:gm_" not in told and not OURS.search(told)


@pytest.mark.asyncio
async def test_one_that_fails_keeps_no_other_from_being_used_and_is_tried_again(new_bot: Any) -> None:
    drawing = Drawing(only="gm_die")
    async with a_club(new_bot, pictures=drawing, emojis=True) as club:
        await club.settle()
        dice = [one.name for one in all_emojis() if one.family == "die"]
        assert uploads(club) == dice
        assert club.bot.words.emojis.text(in_signs("die", "3"), 2000).startswith("<:gm_die_3:")
        assert club.bot.words.emojis.text(f"{sign('might')}Might", 2000) == "Might"
        drawing.only = ""
        await passes(club, AGAIN_AFTER_S + 1)
        assert sorted(uploads(club)) == sorted(one.name for one in all_emojis())
        assert club.bot.words.emojis.text(f"{sign('might')}Might", 2000).startswith("<:gm_might:")


@pytest.mark.asyncio
async def test_of_several_processes_one_uploads_and_the_others_use_what_it_has_uploaded(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=(drawing := Drawing(only="gm_die")), emojis=True) as club:
        await club.settle()
        dice, words = uploads(club), Words(DATA)

        async def not_ours() -> bool:
            return False

        drawing.only = ""
        other = OwnEmojis(club.bot, words, club.bot.service.store, drawing, not_ours)
        assert not await other.upload(), "it waits for the rest"
        assert uploads(club) == dice
        assert words.emojis.text(in_signs("die", "3"), 2000).startswith("<:gm_die_3:")


@pytest.mark.parametrize("ids", [None, {}])
def test_no_line_ends_between_a_number_and_its_per_cent_and_what_was_sent_is_read_as_it_was(
    ids: dict[str, int] | None,
) -> None:
    """ "96 / %" stood on two lines."""
    emojis = Emojis(ids)
    sent = emojis.text("1 Accuse the Regicide: **96 %** → 6 Fame", 100)
    assert sent == "1 Accuse the Regicide: **96\u00a0%** → 6 Fame"
    assert emojis.read(sent) == "1 Accuse the Regicide: **96 %** → 6 Fame"


def test_no_line_ends_within_what_lies_between_two_places_and_it_is_read_as_it_is_typed() -> None:
    """The hyphen in ``b1-b2`` was where a phone ended the line."""
    sent = Emojis().text("place at `b1-b2`, or c2-c3: re-roll, 2-3 cards", CONTENT)
    assert sent == "place at `b1\u2011b2`, or c2\u2011c3: re-roll, 2-3 cards"
    assert Emojis().read(sent) == sent.replace("\u2011", "-")
