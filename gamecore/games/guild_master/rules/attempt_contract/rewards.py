"""Completing an Attempt Contract Order (page 19, C-41): Gold and Fame, Bonus, card, replacement, in this order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guild_master.cards.text import reward
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.action_bonuses import pay_action_bonus
from gamecore.games.guild_master.rules.attempt_contract.decks import deck_option
from gamecore.games.guild_master.rules.effects import now_effects
from gamecore.games.guild_master.rules.effects.boons import offer_boons
from gamecore.games.guild_master.rules.play import Play, gain
from gamecore.games.guild_master.state import LEVELS, Level, Offer, Skill

WITHIN_REACH: tuple[tuple[int, Level], ...] = ((8, "legendary"), (5, "heroic"), (0, "common"))
"""The deck a guild replaces a contract from by default: the hardest for which its best team has this many dice."""


@dataclass(frozen=True, slots=True)
class Split:
    """Who gets what of what can be shared (C-44). Fame never is: everybody has it in full."""

    gold: Mapping[Seat, int]
    card_to: Seat
    bonus_to: Seat
    bonus_on: Seat | None = None
    """The guild it is used on, if that was agreed."""


def all_to(seat: Seat, gold: int) -> Split:
    """One guild takes everything."""
    return Split({seat: gold}, seat, seat)


def default_split(gold: int, seats: Sequence[Seat], highest: Seat) -> Split:
    """Even shares; what does not divide, the Bonus and the card go to the highest roller (page 19, A-59)."""
    share, extra = divmod(gold, len(seats))
    return Split({seat: share + (extra if seat == highest else 0) for seat in seats}, highest, highest)


def agreed_split(gold: int, offer: Offer, highest: Seat) -> Split:
    """As agreed. Where a figure has changed since, the highest roller has the more, the largest shares the less."""
    shares = dict(offer.gold)
    missing = sum(shares.values()) - gold
    shares[highest] = shares.get(highest, 0) + max(0, -missing)
    for _ in range(missing):
        shares[max(shares, key=lambda seat: (shares[seat], -seat))] -= 1
    return Split(shares, offer.card_to, offer.bonus_to, offer.bonus_on)


def complete(
    play: Play,
    card: str,
    by: Mapping[Seat, Skill | None],
    split: Split,
    space: str | None,
    action: Literal["cooperate", "conflict", "private"] | None = None,
) -> Script[None]:
    """Pays a completed contract to all of ``by`` (with the skills they used), in the order of C-41.

    ``space`` is where it lay on the board, None for a private contract, which is not replaced. All of ``by``
    count as having completed it; only who keeps the card holds it (A-60). ``action`` is what else it was.
    """
    contract = play.cards.contracts[card]
    if space is not None:
        # Its Event is over, whatever of it follows (Contract Effects: Event).
        play.state.contracts[space].face_up = False
    for seat, skill in by.items():
        pot, _ = current_figures.reward(play.cards, play.state, None, card, skill)
        own, fame = current_figures.reward(play.cards, play.state, seat, card, skill)
        gold = max(0, split.gold.get(seat, 0) + own - pot)
        gain(play, seat, gold=gold, fame=fame)
        play.tell(
            "contract.completed", seat=seat, contract=contract.name, gold=gold, fame=fame, reward=reward(gold, fame)
        )
    if action is not None:
        for seat in by:
            pay_action_bonus(play, seat, action)
    if len(by) > 1:
        play.tell("contract.kept", seat=split.card_to, contract=contract.name)
    for part in contract.effects:
        if part.kind == "bonus":
            yield from now_effects.resolve_bonus(play, split.bonus_to, contract.name, part.effect, split.bonus_on)
    yield from _keep_and_replace(play, card, split.card_to, space)


def _keep_and_replace(play: Play, card: str, seat: Seat, space: str | None) -> Script[None]:
    """The card lies face up near the order board while it has a boon, else face down (page 19)."""
    guild = play.guilds[seat]
    if space is None:
        guild.privates.remove(card)
    else:
        play.state.contracts[space].card = None
    if any(part.kind == "boon" for part in play.cards.contracts[card].effects):
        guild.boons.append(card)
    else:
        guild.completed.append(card)
    if space is not None:
        yield from _replace(play, seat, space, card)
    yield from offer_boons(play, seat)


def _replace(play: Play, seat: Seat, space: str, done: str) -> Script[None]:
    """A card from a deck of the guild's choice, face down; a gap when all decks are empty (C-41, A-62)."""
    state = play.state
    levels = [level for level in LEVELS if state.decks[level]]
    if not levels:
        return
    question = Question(
        seat,
        "contract.replacement",
        PickOne(tuple(deck_option(play.cards, state, seat, level) for level in levels)),
        default=lambda: _within_reach(play, seat, levels),
        params={
            "space": space,
            "contract": play.cards.contracts[done].name,
            "suits": say("level", level=_within_reach(play, seat, levels)),
        },
        public=True,
    )
    level: Level = yield from ask(question)
    state.contracts[space].card = state.decks[level].pop()
    play.tell("contract.replaced", seat=seat, space=space, level=say("level", level=level))


def _within_reach(play: Play, seat: Seat, levels: list[Level]) -> Level:
    best = _best_dice(play, seat)
    wanted = [level for dice, level in WITHIN_REACH if best >= dice and level in levels]
    return wanted[0] if wanted else levels[0]


def _best_dice(play: Play, seat: Seat) -> int:
    """Dice of the best team of full size, in its best skill."""
    people = [play.cards.adventurers[one].skills for one in play.guilds[seat].adventurers]
    size = current_figures.team_size(play.cards, play.state, seat)
    skills = {skill: None for one in people for skill in one}
    return max((sum(sorted((one.get(skill, 0) for one in people), reverse=True)[:size]) for skill in skills), default=0)
