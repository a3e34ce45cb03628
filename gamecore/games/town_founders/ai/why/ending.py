"""Why it is good to draw the last card: the build after it ends the game and wins it."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Param
from gamecore.games.town_founders.ai.building import last_builds, place, place_after, scores_with
from gamecore.games.town_founders.ai.discarding import likely_draws
from gamecore.games.town_founders.ai.ending_now import ENOUGH, part_won, reaches
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.view import unseen

LOOKS = 40
"""Draws by which it is told how likely that is: other ones than it was chosen by."""


def of_ending(worth: Worth, gone: Sequence[str]) -> list[Reason]:
    """That a discard brings the last card, and that what is kept wins then whatever that is; else how often it does,
    how many cards make it win, and how it ends without. Nothing of one that seldom wins or does not reach that card."""
    if worth.view.together or not reaches(worth, gone):
        return []
    kept = [card for card in worth.view.own_hand if card not in gone]
    if won := surely_wins(worth, kept):
        return [won]
    chance = Chance(f"ending:{worth.view.round}:{worth.view.deck}:{','.join(worth.view.own_hand)}")
    part = part_won(worth, gone, likely_draws(worth, LOOKS, chance))
    if part < ENOUGH:
        return []
    likely = reason("ends-likely", percent=min(95, 5 * round(20 * part)))
    best = next(iter(last_builds(worth, kept)), None)
    built = [] if best is None else worth.deck.having(kept, best)
    left = unseen(worth.deck, worth.view)
    winning = [card for card in left if place_after(worth, [*kept, card]) == 2]
    by_one = [reason("ends-by", count=len(winning), of=len(left))] if winning else []
    return [likely, *by_one, how_it_ends(worth, built, "kept-then")]


def how_it_ends(worth: Worth, cards: Sequence[str], kind: str) -> Reason:
    """Who leads how many categories once these cards are built, and whose total is higher where that decides."""
    scores = scores_with(worth, cards)
    leads, total = scores[worth.seat]
    most = max(score for seat, score in enumerate(scores) if seat != worth.seat)
    rivals = [seat for seat, (score, _) in enumerate(scores) if seat != worth.seat and score == most[0]]
    told: dict[str, Param] = {"place": place(scores, worth.seat), "mine": leads, "theirs": most[0]}
    told |= {"rivals_seats": rivals, "level": int(leads == most[0]), "total": total, "other": most[1]}
    return reason(kind, **told)


def surely_wins(worth: Worth, kept: Sequence[str]) -> Reason | None:
    """That a build of these cards alone wins, which cards those are, and what it makes of their category."""
    letters = last_builds(worth, kept)
    cards = worth.deck.having(list(kept), letters[0]) if letters else []
    scores = scores_with(worth, cards)
    if place(scores, worth.seat) < 2:
        return None
    most = max(score for seat, (score, _) in enumerate(scores) if seat != worth.seat)
    mine = scores[worth.seat][0]
    told: dict[str, Param] = {"mine": mine, "theirs": most, "level": "yes" if mine == most else "no", "cards": cards}
    if not letters:
        return reason("ends-won", category="none", before=0, after=0, **told)
    letter, after = letters[0], points(worth.deck, (*worth.town, *cards))
    name = worth.deck.categories[letter].name
    return reason("ends-won", category=name, before=worth.own[letter], after=after[letter], **told)
