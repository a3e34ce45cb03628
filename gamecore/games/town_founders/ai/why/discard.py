"""Why a discard is a good one: what of the hand goes together, and why what goes would not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from gamecore.engine.advice import MOST_REASONS, Reason, reason
from gamecore.engine.phrases import Param, say
from gamecore.games.town_founders.ai.building import if_built, last_builds, lead_by
from gamecore.games.town_founders.ai.discarding import is_last_after
from gamecore.games.town_founders.ai.why.at_risk import after_discarding, risk_of
from gamecore.games.town_founders.ai.why.ending import how_it_ends, of_ending
from gamecore.games.town_founders.ai.why.goes import SAFE, of_each, would_lead
from gamecore.games.town_founders.ai.why.stays import of_what_stays
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.rules.play import HAND
from gamecore.games.town_founders.view import unseen

FEW_KEPT = 2
"""So many cards that do not go together are named."""


def of_discarding(worth: Worth, gone: Sequence[str]) -> list[Reason]:
    """What of the hand goes together for which lead, why each card that goes would not, and what that risks."""
    kept = [card for card in worth.view.own_hand if card not in gone]
    drawn = max(0, min(worth.view.deck, HAND - len(kept)))
    letter, together, _ = worth.best_build(kept)
    is_idle = not worth.point and not worth.brings_lead(together)  # points alone, which decide nothing any more
    category = "none" if letter is None or len(together) < 2 or is_idle else worth.deck.categories[letter].name
    if ends := of_ending(worth, gone):
        return ends
    if gone:
        held: Param = kept if category == "none" and 0 < len(kept) <= FEW_KEPT else "none"
        company = _goes_with_any(worth, kept, together)
        apart = 0
        if company and not _goes_with_less(worth, gone, kept):
            company, apart = [], _are_apart(worth)
        told = reason(
            "drawn", cards=drawn, held=held, apart=apart, **_kept_for(worth, kept, category, letter, together)
        )
        is_last = is_last_after(worth, drawn)
        goes, risks = of_each(worth, gone, letter, is_last=is_last), [] if is_last else after_discarding(worth, gone)
        if worth.is_last_build and not is_last:
            best = next(iter(last_builds(worth, kept)), None)
            built = [] if best is None else worth.deck.having(kept, best)
            risks = [how_it_ends(worth, built, "kept-then"), *risks]
        if len(goes) + len(risks) > MOST_REASONS - 1:  # of no card that goes is it left out why
            goes = [reason("goes", dotted=[one.phrase for one in goes])]
        if company and held != "none":
            return [*company, *goes, *risks]
        is_empty = category == held == "none" and drawn and goes  # a new card alone is no reason
        first = [] if is_empty else [told]
        stays = of_what_stays(worth, kept, together, letter)
        return [*first, *goes, *risks, *(company or to_come(worth, gone, kept, together)), *stays]
    kept_for = _kept_for(worth, kept, category, letter, together)
    keeps = [] if category == "none" else [reason("keeps", **kept_for)]
    if letter is not None and lead_by(worth, letter, together)["lead"] == "behind":
        winning = [card for card in kept if _led_by(worth, [card])]
        if winning:
            return [reason("keeps-leads", cards=winning, categories=_led_by(worth, winning)), Reason("stays-in-hand")]
    stays = of_what_stays(worth, kept, together, letter)
    return [*(keeps or next_build(worth)), *stays, *to_come(worth, gone, kept, together)]


def _kept_for(
    worth: Worth, kept: Sequence[str], category: str, letter: str | None, together: Sequence[str]
) -> dict[str, Param]:
    """What goes together of the cards that are kept, and for which lead, or for which several that cards of two
    categories bring; where it would lead nothing, another category of them that would, else how many points it is
    short; of one that is led anyway, by how much."""
    by = {} if letter is None else lead_by(worth, letter, together)
    lead, short = str(by.get("lead", "none")), 0
    told: dict[str, Param] = {"category": category, "kept": len(together), "gains": [], "solely": [], "by": []}
    if category != "none" and (by.get("more") or by.get("solely")):
        told |= {"lead": "several", "short": 0, "gains": by["gains"], "solely": by["solely"]}
        return told if lead != "behind" else {**told, "by": _leading(worth, together, by)}
    if letter is not None and lead == "keeps":
        short = worth.own[letter] - worth.rivals[letter]
        risk = risk_of(worth, letter, worth.own[letter])
        lead = "safe" if short >= SAFE or risk is None else "quiet" if (risk.count, risk.known) == (1, ()) else "keeps"
    if letter is not None and lead == "behind":
        short = worth.rivals[letter] - if_built(worth, together, letter)
        for other, named in worth.deck.categories.items():
            cards = worth.deck.having(list(kept), other)
            its = str(lead_by(worth, other, cards)["lead"]) if cards else "behind"
            if category != "none" and its in ("takes", "ties", "alone"):
                return {**told, "category": named.name, "kept": len(cards), "lead": its, "short": 0}
    return {**told, "lead": lead, "short": short}


def _leading(worth: Worth, together: Sequence[str], by: Mapping[str, Param]) -> Sequence[str]:
    """Which of these cards bring a point where they win a lead, of those of a category that they do not lead."""
    gains = {name for named in (by["gained"], by["solely"]) if isinstance(named, list) for name in named}
    letters = {letter for letter, one in worth.deck.categories.items() if one.name in gains}
    return [card for card in together if letters & {*worth.deck.cards[card].letters}]


def to_come(worth: Worth, gone: Sequence[str], kept: Sequence[str], together: Sequence[str]) -> list[Reason]:
    """How many cards that may still come go with what is kept, where that speaks for it; first that they are more than
    go with what is given away though it would lead, too. How short cards that go together are is told of them."""
    left = unseen(worth.deck, worth.view)
    letter, _, _ = worth.best_build(together)
    if letter is None or not worth.view.deck:
        return []
    found = [reason("goes-with", **_counted(worth, letter, left))] if _goes_with_many(worth, letter, left) else []
    stray, _, _ = worth.best_build([card for card in kept if card not in together])
    rather, _, _ = worth.best_build(gone)
    if rather is None or not would_lead(worth, rather):
        return found
    less = _counted(worth, rather, left)
    for stays in (stray, letter):
        is_odd = stays is not None and stays != rather and (stays == letter or not would_lead(worth, stays))
        if stays is None or not is_odd or (stays == stray and rather == letter):
            continue
        more = _counted(worth, stays, left)
        if int(str(more["count"])) > int(str(less["count"])):
            is_told = stays == letter and len(together) > 1
            short = 0 if is_told else max(0, worth.rivals[stays] - if_built(worth, kept, stays))
            told = reason("more-to-come", **more, rather=str(less["category"]), other=str(less["count"]), short=short)
            return [told, *(found if stays != letter else [])]
    return found


def _led_by(worth: Worth, cards: Sequence[str]) -> list[str]:
    """The names of the categories in which one of these cards wins a lead, built without any other."""
    letters = {letter: card for card in cards for letter in worth.deck.cards[card].letters}
    leads = {letter: lead_by(worth, letter, [card])["lead"] for letter, card in letters.items()}
    return [worth.deck.categories[letter].name for letter in leads if leads[letter] in ("takes", "ties", "alone")]


def _goes_with_any(worth: Worth, kept: Sequence[str], together: Sequence[str]) -> list[Reason]:
    """How many cards that may still come share a category with what is kept where no two of that go together: with a
    few cards, or with the categories of more."""
    letters = [one for one in worth.deck.categories if worth.deck.having(list(kept), one)]
    if len(together) > 1 or len(letters) < 2 or not worth.view.deck:
        return []
    left = unseen(worth.deck, worth.view)
    if len(kept) <= FEW_KEPT:
        letters = [_best_of(worth, card) for card in kept]
        fitting = [worth.deck.having(list(left), letter) for letter in letters]
        each: list[Param] = [
            say("why-goes-with-of", card=card, count=len(cards), category=worth.deck.categories[letter].name)
            for card, letter, cards in zip(kept, letters, fitting, strict=True)
        ]
        count = len({*chain(*fitting)})
        both = sum(map(len, fitting)) - count
        return [reason("goes-with-any", count=count, of="cards", both=both, either=each)]
    count = len([card for card in left if {*worth.deck.cards[card].letters} & {*letters}])
    names = [worth.deck.categories[one].name for one in letters]
    return [reason("goes-with-any", count=count, of="categories", both=0, either=names)]


def _goes_with_less(worth: Worth, gone: Sequence[str], kept: Sequence[str]) -> bool:
    """Whether no more unseen cards go with any card that is given away than with each that is kept: else their number
    would speak against it."""
    left = unseen(worth.deck, worth.view)
    least, most = ([len(worth.deck.having(left, _best_of(worth, card))) for card in cards] for cards in (kept, gone))
    return max(most, default=0) <= min(least, default=0)


def _are_apart(worth: Worth) -> int:
    """Whether no two cards in hand share a category."""
    return int(all(len(worth.deck.having(list(worth.view.own_hand), one)) < 2 for one in worth.deck.categories))


def _best_of(worth: Worth, card: str) -> str:
    """The category for which a card is kept: one that it would win rather than one that is led anyway, else where it
    comes nearest to a lead."""

    def brings(letter: str) -> tuple[bool, bool, int]:
        lead = lead_by(worth, letter, [card])["lead"]
        return lead != "behind", lead != "keeps", if_built(worth, [card], letter) - worth.rivals[letter]

    return max(worth.deck.cards[card].letters, key=brings)


def _goes_with_many(worth: Worth, letter: str, left: Sequence[str]) -> bool:
    """True if no fewer cards are of this category than of one as a rule: else it would speak against keeping it."""
    each = [len(worth.deck.having(list(left), one)) for one in worth.deck.categories]
    return len(worth.deck.having(list(left), letter)) * len(each) >= sum(each)


def _counted(worth: Worth, letter: str, left: Sequence[str]) -> dict[str, Param]:
    cards = worth.deck.having(list(left), letter)
    return {"category": worth.deck.categories[letter].name, "count": len(cards), "unseen": len(left)}


def next_build(
    worth: Worth, gone: Sequence[str] = (), got: Sequence[str] = (), kind: str = "next-build"
) -> list[Reason]:
    """What is built next; of a trade only if it makes that more."""
    hand = [*(card for card in worth.view.own_hand if card not in gone), *got]
    letter, cards, gain = worth.best_build(hand)
    if letter is None or (got and gain <= worth.best_build(worth.view.own_hand)[2]):
        return []
    after = points(worth.deck, (*worth.town, *cards))[letter]
    told: dict[str, Param] = {"category": worth.deck.categories[letter].name, "before": worth.own[letter]}
    if kind == "next-build" and not got:
        told |= lead_by(worth, letter, cards)
    if not got:
        return [reason(kind, after=after, **told)]
    earned = after - worth.own[letter] - sum(worth.deck.cards[card].resources.count(letter) for card in cards)
    return [reason("with-it", after=after, built=list(cards), bonus=earned, **told)]
