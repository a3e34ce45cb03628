"""Whatever lies where: a choice that completes a chapter is not passed by for one that only makes another grow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.growing import lacking_one
from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED
from gamecore.games.guildhall.cards.effects import COLOURS
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP
from gamecore.games.guildhall.rules.abilities.exchanges import chosen as cards_of
from gamecore.games.guildhall.rules.abilities.raids import RAID, target
from gamecore.games.guildhall.rules.choosing import Pool, Use, card_of, flat, pick_cards
from tests.support.games.guildhall.advising import advised, why
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table, card

POSITIONS = range(150)


def laid_out(seed: int) -> Table:
    """A table with cards of every profession in Kim's guildhall, up to two completed chapters, a hand and a pile."""
    draw = Chance(f"finishing {seed}").draw
    table = Table(3)
    kinds = list(table.state.professions)
    table.completed(KIM, *kinds[: draw(MOST_COMPLETED)])
    for kind in kinds:
        start, size = draw(FULL), draw(FULL)
        some = [f"{COLOURS[(start + at) % FULL]} {kind}" for at in range(size)]
        table.hall(KIM, *some)
    table.state.actions = draw(3)
    for seat in (KIM, CHRIS, MORGAN):
        for _ in range(4):
            table.hand(seat, any_card(table, draw))
    for rival in (CHRIS, MORGAN):
        for _ in range(6):
            one = any_card(table, draw)
            if table.play.layout.fits(table.player(rival).chapters, card(one)):
                table.hall(rival, one)
    for _ in range(14):
        table.pile(any_card(table, draw))
    return table


def any_card(table: Table, draw: Any) -> str:
    kind, colour = table.state.deck[draw(len(table.state.deck))].split(".")
    return f"{colour} {kind}"


def completing(table: Table, some: Sequence[str]) -> set[str]:
    """Which of these complete a chapter that no card in hand completes as well."""
    own, layout = table.player(KIM), table.play.layout
    four = {one for one, lying in own.chapters.items() if len(lying) == FULL - 1}
    held = {layout.chapter_of[one] for one in layout.fitting(own.chapters, own.hand)}
    return {
        one
        for one in layout.fitting(own.chapters, some)
        if (home := layout.chapter_of[one]) in four and home not in held
    }


def completes(table: Table, some: Sequence[str], without: Sequence[str] = ()) -> bool:
    """True if a chapter has five cards once these have come, and the others have gone."""
    left = table.play.layout.without(table.player(KIM).chapters, without)
    homes = Counter(table.play.layout.chapter_of[one] for one in set(table.play.layout.fitting(left, some)))
    return any(len(left.get(one, ())) + count >= FULL for one, count in homes.items())


def can_take_what_completes(table: Table, count: int) -> bool:
    """True if both rivals have more than so many cards that are new to Kim, and one of them completes a chapter."""
    new = [
        table.play.layout.fitting(table.player(KIM).chapters, flat(table.player(rival).chapters))
        for rival in (CHRIS, MORGAN)
    ]
    return min(map(len, new)) > count and any(completing(table, some) for some in new)


def chosen(table: Table, question: Question) -> Any:
    return table.game.steward(table.game.view(table.state, KIM), question, Chance("finishing"))


@pytest.mark.parametrize("count", [1, 2])
def test_the_card_of_the_discards_is_taken_that_completes_a_chapter(count: int) -> None:
    """With two completed the third was thought to be worth less than four cards that wait for the fifth."""
    met = 0
    for seed in POSITIONS:
        table = laid_out(seed)
        if not completing(table, table.state.discard):
            continue
        met += 1
        pool = Pool("place_discard", table.state.discard, known="nothing")
        answer = chosen(table, next(pick_cards(table.play, Use(KIM, say("none")), pool, count)).questions[0])
        assert completes(table, [card_of(key) for key in ([answer] if isinstance(answer, str) else answer)]), seed
    assert met > 30


@pytest.mark.parametrize("count", [1, 2])
def test_the_card_of_a_rival_is_taken_that_completes_a_chapter(count: int) -> None:
    met = 0
    for seed in POSITIONS:
        table = laid_out(seed)
        if not can_take_what_completes(table, count):
            continue
        met += 1
        asked = laid_out(seed).asked_by({"do": "raid", "count": count, "to": "hall"}, ("raid", "raid.cards"))
        answer = chosen(table, asked)
        taken = [card_of(key) for key in answer["form"][RAID]["cards"]] if count > 1 else [target(answer["act"])]
        assert completes(table, taken), seed
    assert met > 20


@pytest.mark.parametrize("count", [1, 2])
def test_a_swap_completes_a_chapter_where_any_does(count: int) -> None:
    met = 0
    for seed in POSITIONS:
        table = laid_out(seed)
        if not can_take_what_completes(table, count):
            continue
        met += 1
        form = chosen(table, laid_out(seed).asked_by({"do": "exchange", "count": count, "take": count}, ("swap",)))
        given, taken = (cards_of(form["form"][SWAP][field]) for field in ("give", "take"))
        assert completes(table, taken, given), seed
    assert met > 20


def test_the_last_action_completes_a_chapter_that_a_card_in_hand_completes() -> None:
    """Unless it buys, plays a Cleric first, which takes no action, or looks in the discards for one that does."""
    met = 0
    for seed in POSITIONS:
        table = laid_out(seed)
        table.state.actions = 1
        if not lacking_one(table.play.layout, table.player(KIM)):
            continue
        met += 1
        is_other = str(advised(table)).startswith(("buy:", "play:cleric"))
        assert is_other or "complete" in why(table)[0], seed
    assert met > 20
