"""From whom, and what of theirs, as one question: an act for each card or chapter, with those of one rival together. Of
several cards an act for each rival, below it a form with its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from gamecore.engine.choices import Act, Acts, Answer, Field, Form, PickSome, Section
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Script
from gamecore.games.guildhall.cards.text import card_label
from gamecore.games.guildhall.rules.choosing import (
    Pool,
    Use,
    best_of,
    card_hint,
    card_keys,
    card_of,
    card_rank,
    chapter_option,
    closest_to_winning,
    fullest,
    of_chapters,
    pick_cards,
    pick_chapter,
    put,
    question,
    some_of,
)
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Card, Chapter

RAID = "raid"
"""The one section of a raid's form; its field is ``cards``."""
RAIDS = frozenset({"raid", "raid.cards"})
"""The kinds of the questions; the second is for several cards."""
Apart = Callable[[Card], object]


def raided(act: str) -> Seat:
    """From whom an act takes."""
    return int(act.split(":")[1])


def target(act: str) -> str:
    """The card or chapter that an act takes; empty where a form says which."""
    return act.partition(":")[2].partition(":")[2]


def pick_theirs(
    play: Play, use: Use, pools: Mapping[Seat, Pool], count: int, apart: Apart | None = None
) -> Script[tuple[Seat, list[Card]] | None]:
    """Choose a rival and cards of theirs; None if it cannot be done to the one who is meant (GH-11)."""
    able = meant(use, list(pools))
    if not able:
        return None
    what, one = pools[able[0]].what, able[0]
    if len(able) == 1 and not use.leave:
        use.rival = one
        return one, (yield from pick_cards(play, use, pools[one], count, apart))
    if count == 1:
        acts = [act for seat in able for act in _takes(play, use, what, seat, pools[seat])]
    else:
        acts = [_takes_several(play, use, seat, pools[seat], count, apart) for seat in able]

    def best() -> Answer:
        rival = closest_to_winning(play, able)
        first = best_of(play, use, pools[rival], list(dict.fromkeys(pools[rival].cards)))[0]
        if count == 1:
            return {"act": f"from:{rival}:{first}"}
        pick, offered = some_of(play, use, pools[rival], count, apart)
        chosen = pick.together(card_keys(best_of(play, use, pools[rival], offered)))
        return {"act": f"from:{rival}", "form": {RAID: {"cards": chosen}}}

    kind = "raid" if count == 1 else "raid.cards"
    asked = question(play, use, kind, Acts(tuple(acts)), best, what=what, count=count, apart=of_chapters(play, apart))
    asked.named_seats = tuple(able)
    act, form = yield from put(use, asked)
    use.rival = raided(act)
    chosen = [target(act)] if form is None else form[RAID]["cards"]
    return use.rival, [card_of(key) for key in chosen]


def meant(use: Use, able: Sequence[Seat]) -> list[Seat]:
    """Those of the able rivals who may be chosen, or who has been."""
    if use.rival is not None:
        return [seat for seat in able if seat == use.rival]
    return [seat for seat in able if not use.among or seat in use.among]


def _takes(play: Play, use: Use, what: str, seat: Seat, pool: Pool) -> list[Act]:
    hint, rank = card_hint(play, use, pool), card_rank(play, use, pool)
    return [
        _act(what, seat, card, card_label(play.cards, card, play.layout.merged), hint(card), rank(card))
        for card in dict.fromkeys(pool.cards)
    ]


def _act(what: str, seat: Seat, key: str, named: Phrase, hint: Phrase | None, at: int) -> Act:
    text = say("raid-act", what=what, rival_seat=seat, taken=named)
    return Act(f"from:{seat}:{key}", text, hint=hint, group=say("raid-from", seat=seat), short=named, shown_at=at)


def _takes_several(play: Play, use: Use, seat: Seat, pool: Pool, count: int, apart: Apart | None) -> Act:
    pick, _ = some_of(play, use, pool, count, apart)
    which = say("form-raid", apart=of_chapters(play, apart))
    return Act(f"from:{seat}", say("raid-from", seat=seat), Form(partial(_sections, seat, pick, which)))


def _sections(seat: Seat, pick: PickSome, which: Phrase) -> tuple[Section, ...]:
    return (Section(RAID, say("raid-from", seat=seat), (Field("cards", pick, which),)),)


def pick_their_chapter(
    play: Play, use: Use, what: str, chapters: Mapping[Seat, Sequence[Chapter]]
) -> Script[tuple[Seat, Chapter] | None]:
    """Choose a rival and a whole chapter of theirs; None if it cannot be done to the one who is meant (GH-11)."""
    able = meant(use, list(chapters))
    if not able:
        return None
    if len(able) == 1 and not use.leave:
        use.rival = able[0]
        return use.rival, (yield from pick_chapter(play, use, what, use.rival, chapters[use.rival]))
    acts = []
    for seat in able:
        loose = play.players[seat].chapters
        options = (chapter_option(play.cards, play.layout, one, len(loose[one])) for one in chapters[seat])
        acts += [_act(what, seat, option.key, option.text, None, 0) for option in options]

    def best() -> Answer:
        rival = closest_to_winning(play, able)
        return {"act": f"from:{rival}:{fullest(play, rival, chapters[rival])}"}

    asked = question(play, use, "raid", Acts(tuple(acts)), best, what=what, count=1, apart="no")
    asked.named_seats = tuple(able)
    act, _ = yield from put(use, asked)
    use.rival = raided(act)
    return use.rival, target(act)
