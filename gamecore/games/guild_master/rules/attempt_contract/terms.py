"""What an offer is about, and how it reads: the Gold, the card and the Bonus of a contested contract (C-44)."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master.cards.effects import Effect, Favour, FreeRecruit, LoseFame, TakeGold
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.order_text import team_line
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.state import Contest, Offer, Rank


def has_bonus(play: Play, contest: Contest) -> bool:
    """Whether the contract has a Bonus to give to somebody."""
    return bool(bonuses(play.cards, card_of(play, contest)))


def is_aimed(cards: Cards, card: str) -> bool:
    """Whether who takes the contract's Bonus chooses a guild to use it on."""
    return any(
        isinstance(bonus, Favour) or (isinstance(bonus, TakeGold | LoseFame) and bonus.whose == "choose")
        for bonus in bonuses(cards, card)
    )


def bonuses(cards: Cards, card: str) -> list[Effect]:
    return [part.effect for part in cards.contracts[card].effects if part.kind == "bonus"]


def free_recruit(cards: Cards, card: str) -> Rank | None:
    """The highest rank of which a Bonus gives somebody without a bid; None where none does."""
    return next((bonus.rank for bonus in bonuses(cards, card) if isinstance(bonus, FreeRecruit)), None)


def terms(play: Play, contest: Contest, offer: Offer, *, briefly: bool = False) -> Phrase:
    """An offer in words; ``briefly`` where there is one line for it, which only says that there is more."""
    told = split_terms(offer, has_bonus(play, contest))
    if offer.skill is None and not offer.members:
        return told
    if briefly:
        return say("bargain-terms-more", terms=told)
    return say("bargain-terms-team", terms=told, team=team_line(play.cards, offer.skill, offer.members))


def split_terms(offer: Offer, with_bonus: bool) -> Phrase:
    """Who gets what, without what an offer says of a joint team."""
    shares = [say("bargain-share", seat=seat, gold=gold) for seat, gold in offer.gold.items() if gold]
    rest = say("bargain-card-to", card_seat=offer.card_to)
    if with_bonus:
        on = "none" if offer.bonus_on is None else say("seat-name", seat=offer.bonus_on)
        rest = say("bargain-card-and-bonus-to", card_seat=offer.card_to, bonus_seat=offer.bonus_to, on=on)
    return say("bargain-terms", shares=chained("comma", shares), rest=rest) if shares else rest


def gold_of(play: Play, contest: Contest) -> int:
    """The Gold that is shared."""
    gold, _ = current_figures.reward(play.cards, play.state, None, card_of(play, contest), None)
    return gold


def card_of(play: Play, contest: Contest) -> str:
    """The contract's id."""
    card = play.state.contracts[contest.objective].card
    assert card is not None  # nothing leaves the board while a window is open
    return card


def name_of(play: Play, contest: Contest) -> str:
    """The contract's name."""
    return play.cards.contracts[card_of(play, contest)].name
