"""What people write back to a bot: that they agree, that they take something back, that they want no pictures."""

from __future__ import annotations

import pytest

from cogs.handlers.typed.leaving import tells_of_leaving
from cogs.ui.typed_text import asks_to_take_back, wants_pictures
from tests.support.discord.club import Club


@pytest.mark.asyncio
async def test_who_agrees_gets_what_is_recommended_and_who_wants_no_pictures_has_none(club: Club) -> None:
    """Each of these was told that no move was found in it, or which card it looked like."""
    table = await club.play(club.chris, club.kim, game="cadwallon")
    looks = [(person, await club.bot.service.look(table.id, person.id)) for person in (club.chris, club.kim)]
    person, view = next((person, view) for person, view in looks if view.asked is not None)
    for text, shows in (("Pictures off!", False), ("pictures on", True), ("no pictures", False)):
        await person.send_dm(text)
        assert ("words alone" in person.inbox()[-1].text) is not shows
        assert (await club.bot.service.store.person(person.id)).pictures is shows
    await person.send_dm("yes")
    assert "⭐" in person.inbox()[-1].text and "⭐ Do it" in person.inbox()[-1].buttons
    await person.send_dm("undo my last move")
    too_late = person.inbox()[-1]
    assert "Nothing can be taken back now" in too_late.text and "Undo" not in too_late.buttons
    assert "takes your last answer back" not in too_late.text, "who does not ask reads one line"
    assert (await club.bot.service.look(table.id, person.id)).asked == view.asked
    await person.send_dm("ok do that")
    assert (await club.bot.service.look(table.id, person.id)).asked != view.asked


@pytest.mark.parametrize(
    ("text", "takes_back", "leaves"),
    [
        ("undo", True, False),
        ("Undo my last move, please", True, False),
        ("why can't I undo?", True, False),
        ("take back the relic", False, False),
        ("im bored, you play", False, True),
        ("you play for me", False, True),
        ("play the fighter for Kim", False, False),
    ],
)
def test_what_is_taken_back_and_who_leaves_is_told_from_a_move(text: str, takes_back: bool, leaves: bool) -> None:
    assert (asks_to_take_back(text), tells_of_leaving(text)) == (takes_back, leaves)


@pytest.mark.parametrize(
    ("text", "shows"),
    [
        ("no pictures please, words only", False),
        ("Switch off pictures", False),
        ("how do I turn off images?", False),
        ("I want text only", False),
        ("without pictures, thanks", False),
        ("turn the pictures off", False),
        ("show me the pictures", True),
        ("switch on pictures please", True),
        ("with pictures", True),
        ("no words, only pictures", None),
        ("university 2 3", None),
        ("pass on words", None),
    ],
)
def test_a_wish_for_pictures_or_for_none_is_understood_in_any_words(text: str, shows: bool | None) -> None:
    """ "no pictures please, words only" was taken for a move."""
    assert wants_pictures(text) is shows
