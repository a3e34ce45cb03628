"""What becomes of a deal (Negotiate reward split, C-45): it binds while nobody conflicts, and stands among those who
stay when one of its parties only steps aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask_each
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.state import Contest, Offer

Why: TypeAlias = Literal["conflict", "aside"]


def deal_of(contest: Contest) -> Offer | None:
    """The offer that all parties have accepted."""
    return next((offer for offer in contest.offers if offer.id == contest.deal), None)


def tell_if_it_falls(play: Play, contest: Contest, by: Sequence[Seat], why: Why, kept: Sequence[Seat] = ()) -> None:
    """A deal is void as soon as one of its parties conflicts (C-45), and where stepping aside leaves nobody to share
    with. ``kept``: who would have kept to it."""
    if contest.deal is None or not by:
        return
    if why == "conflict":
        play.tell("contest.deal_broken", objective=where(contest.objective), seats=list(by), with_seats=list(kept))
    else:
        play.tell("contest.deal_fell", objective=where(contest.objective), seats=list(by), why=why)


def standing(play: Play, contest: Contest, card: str, staying: Sequence[Seat]) -> Script[Offer | None]:
    """The deal as it stands among those who still take part (C-45); None where there is none.

    Where those who stepped aside were to have nothing of it, it stands as it is. Else its terms do not fit any more,
    and those who stay may confirm what is left of it.
    """
    deal = deal_of(contest)
    if deal is None or len(staying) < 2:
        return None
    gone = [seat for seat in deal.accepted if seat not in staying]
    if not gone:
        return deal
    kept = what_is_left(deal, staying)
    if sum(deal.gold.get(seat, 0) for seat in gone) or kept.card_to != deal.card_to or kept.bonus_to != deal.bonus_to:
        return (yield from confirmed(play, card, kept, "aside"))
    play.tell("contest.deal_stands", objective=where(contest.objective), seats=list(staying), gone_seats=gone)
    return kept


def what_is_left(deal: Offer, staying: Sequence[Seat]) -> Offer:
    """Ruling: their shares as they were; what those who are gone were to have falls to whoever keeps the card. If that
    one is gone, to whoever has the Bonus, else to the one with most of the Gold."""
    takers = [seat for seat in (deal.card_to, deal.bonus_to) if seat in staying]
    heir = takers[0] if takers else max(staying, key=lambda seat: (deal.gold.get(seat, 0), -seat))
    gold = {seat: deal.gold.get(seat, 0) for seat in staying}
    gold[heir] += sum(deal.gold.values()) - sum(gold.values())
    card_to = deal.card_to if deal.card_to in staying else heir
    bonus_to = deal.bonus_to if deal.bonus_to in staying else heir
    return replace(deal, gold=gold, card_to=card_to, bonus_to=bonus_to, accepted=list(staying))


def confirmed(play: Play, card: str, rest: Offer, why: Why) -> Script[Offer | None]:
    """What is left of a deal, if all of its parties keep to it; before they choose targets and roll: rewards are
    talked over while nobody knows who rolls highest (Negotiate reward split, A-53)."""
    seats = list(rest.gold)
    answers = yield from ask_each([_confirm(play, card, seat, rest, why) for seat in seats], hold=True)
    if any(answer == "no" for answer in answers.values()):
        return None
    play.tell("contest.agreed_afresh", seats=seats)
    return rest


def _confirm(play: Play, card: str, seat: Seat, rest: Offer, why: Why) -> Question:
    """By default yes where it is worth no less than an even part: a card and a Bonus are like two Gold each."""
    has_bonus = any(part.kind == "bonus" for part in play.cards.contracts[card].effects)
    pot = sum(rest.gold.values())
    kept = rest.gold[seat] + 2 * (rest.card_to == seat) + 2 * (has_bonus and rest.bonus_to == seat)
    even = (pot + 2 + 2 * has_bonus) / len(rest.gold)
    return Question(
        seat,
        "contest.confirm",
        PickOne((Option("yes", say("contest-confirm-yes")), Option("no", say("contest-confirm-no")))),
        default=lambda: "yes" if kept >= even else "no",
        own_word=True,
        params={
            "gold": rest.gold[seat],
            "even": pot // len(rest.gold),
            "card_seat": rest.card_to,
            "bonus_seat": rest.bonus_to,
            "has_bonus": "yes" if has_bonus else "no",
            "why": why,
        },
        clock="quick",
        public=True,
    )
