"""Why not something else: what it would bring, beside what is recommended."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.naming import Names, folded
from gamecore.games.town_founders.ai.building import best_letter, is_last, lead_by
from gamecore.games.town_founders.ai.discarding import is_last_after
from gamecore.games.town_founders.ai.why.ending import how_it_ends
from gamecore.games.town_founders.ai.why.goes import counts_in, of_each
from gamecore.games.town_founders.ai.why.rather import rather_than
from gamecore.games.town_founders.ai.why.stays import of_a_spare, of_what_stays
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.rules.play import HAND

WHY_NOT = re.compile(
    r"(why|how come) (not|dont i|do i not|shouldnt i|should i not|cant i)( (just|rather|also))?"
    r"( (build|building|discard|discarding|keep|keeping|take|play))?( (the|my|a|some))? (?P<what>.+?)"
    r"( (cards?|now|instead|first|here|next|then|too))*"
)
WHY_SO = re.compile(
    r"(why|how come) (is|are) (the |my )?(?P<what>.+?)( (so|such|that))?"
    r" (bad|weak|useless|worthless|poor|wrong|no (good|use)|going|gone|out|(not )?(good|better|worth keeping))"
    r"|(why|how come)( (do i|should i|would i|must i|to|does it|do you|would you))?"
    r" (keep|keeping|hold|discard|discarding|drop|throw|throw away|get rid of) (the |my |both )?(?P<card>.+?)"
    r"|whats? (is )?wrong with (the |my )?(?P<wrong>.+?)"
)
"""What asks why a card is held for good or bad."""
OF_A_BUILD = frozenset({"build", "trade.second", "trade.first", "discard", "draw"})
"""Kinds of question that are about what is built next, where one founder builds after the other."""


def why_not(worth: Worth, question: Question, text: str, best: JsonValue) -> Sequence[Phrase]:
    """The lines that compare what a text names with what is recommended; nothing where it names neither a category nor
    a card in hand."""
    what, hand = _asked_about(text), list(worth.view.own_hand)
    if not what or worth.view.together or question.kind not in OF_A_BUILD:
        return ()
    found = [Names([(card, card) for card in hand]).exactly(one) for one in (what, *what.split(" and "))]
    cards = [str(one.keys[0]) for one in found if one.is_sure]
    if cards and question.kind == "discard" and isinstance(best, list):
        gone = [str(one) for one in best]
        lines: list[Phrase] = []
        for card in cards:
            lines += [line for line in _of_a_card(worth, card, gone) if line not in lines]
        return lines
    named = Names([(one.name, one.letter) for one in worth.deck.categories.values()]).exactly(what)
    if cards:
        letter = counts_in(worth, cards[0], best_letter(worth))
    elif named.is_sure:
        letter = str(named.keys[0])
    else:
        return ()
    return _of_a_build(worth, letter, best if question.kind == "build" else None)


def _asked_about(text: str) -> str:
    """What a text asks why of; what else it says beside that question is left aside."""
    for sentence in re.split("[?.!;\n]", re.sub("['’]", "", text)):
        said = folded(sentence)
        asked = WHY_NOT.fullmatch(said) or WHY_SO.fullmatch(said)
        if asked is not None:
            return next(what for what in asked.groupdict().values() if what)
    return ""


def _of_a_card(worth: Worth, card: str, gone: Sequence[str]) -> Sequence[Phrase]:
    """Why a card goes that is recommended to go; why another stays."""
    kept = [one for one in worth.view.own_hand if one not in gone]
    letter, together, _ = worth.best_build(kept)
    if card in gone:
        drawn = max(0, min(worth.view.deck, HAND - len(kept)))
        found = of_each(worth, gone, letter, is_last=is_last_after(worth, drawn))
        return [say("asked-because", why=one.phrase) for one in found if card in _cards(one.params["cards"])]
    if card in together and letter is not None:
        return [say("asked-built-next", card=card, **_figures(worth, letter, together))]
    others = [one for one in kept if one != card]
    stays = [one.phrase for one in of_what_stays(worth, kept, others, letter)]
    return [say("asked-because", why=one) for one in stays or of_a_spare(worth, card, gone, letter)]


def _cards(listed: Param) -> Sequence[object]:
    return listed if isinstance(listed, list | tuple) else ()


def _of_a_build(worth: Worth, letter: str, best: JsonValue) -> Sequence[Phrase]:
    """What a category would come to, and what the recommended one does, and why that one comes first."""
    hand = list(worth.view.own_hand)
    cards, category = worth.deck.having(hand, letter), worth.deck.categories[letter].name
    if not cards:
        return [say("asked-not-held", category=category)]
    act = best.get("act") if isinstance(best, Mapping) else None
    first = str(act) if act in worth.deck.categories else best_letter(worth)
    if first is None or first == letter:
        return [say("asked-same", **_figures(worth, letter, cards))]
    built = worth.deck.having(hand, first)
    lines = [say("asked-not-build", **_figures(worth, letter, cards))]
    if is_last(worth) or worth.is_surely_last:
        kind = "ends" if is_last(worth) else "leads-then"
        lines.append(say("asked-because", why=how_it_ends(worth, cards, kind).phrase))
        lines.append(say("asked-star-builds", **_figures(worth, first, built)))
        return [*lines, say("asked-because", why=how_it_ends(worth, built, kind).phrase)]
    lines.append(say("asked-star-builds", **_figures(worth, first, built)))
    return [*lines, *(say("asked-because", why=one.phrase) for one in rather_than(worth, first, built, letter))]


def _figures(worth: Worth, letter: str, cards: Sequence[str]) -> dict[str, Param]:
    after = points(worth.deck, (*worth.town, *cards))[letter]
    return {"cards": list(cards), "before": worth.own[letter], "after": after, **lead_by(worth, letter, cards)}
