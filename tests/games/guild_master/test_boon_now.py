"""Whether a boon that recruits somebody is used at once, or kept for a better round (A-12)."""

from __future__ import annotations

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.boon_now import KEEP, use
from gamecore.games.guild_master.ai.reasons.answers import reasons
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.game import GuildMaster
from gamecore.games.guild_master.rules.effects.boons import offer_boons
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import KIM, Table
from tests.support.games.guild_master.wording import words

BOON = "common5"


def asked(round: int, *, hero: bool) -> tuple[Seen, Question]:
    """Kim, who has an Adept, may recruit a Hero at most; whether one lies there."""
    table = Table(2, round=round, cards=deck(**{BOON: {"effects": [effect("boon", "free_recruit", rank="hero")]}}))
    table.guild(KIM, "adept20", boons=[BOON])
    for space in "DE":
        table.state.adventurers[space].face_up = hero
    (question,) = next(offer_boons(table.play(), KIM)).questions
    return Seen(table.cards, view_for(table.cards, table.state, KIM), KIM), question


@pytest.mark.parametrize(
    ("round", "hero", "answer"), [(8, False, KEEP), (8, True, BOON), (9, False, BOON), (4, False, KEEP)]
)
def test_a_boon_is_kept_where_somebody_better_is_likely_in_a_round_that_is_left(
    round: int, hero: bool, answer: str
) -> None:
    """It was to be used on an Adept for 2 Fame; kept, it brought a Hero for 5 in the next round."""
    seen, question = asked(round, hero=hero)
    assert question.default() == BOON, "games that have begun go on as they were"
    assert use(seen, question, Chance("any")) == answer
    assert GuildMaster(seen.cards).by_instruction(seen.view, question, "best") == answer


@pytest.mark.parametrize("hero", [False, True])
def test_why_says_what_it_brings_now_and_what_it_may_bring_kept(hero: bool) -> None:
    seen, question = asked(8, hero=hero)
    (told,) = reasons(seen, question, use(seen, question, Chance("any")))
    name = "Hero" if hero else "Adept"
    said = words(Phrase(f"why-{told.kind}", told.params))
    assert said.startswith(name) and " now is worth about " in said and ", a Hero next round about " in said
    now, later = float(str(told.params["now"])), float(str(told.params["later"]))
    assert (later > now) == (not hero)
