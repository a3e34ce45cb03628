"""What a team may do instead of its order: a private contract or wandering (page 21, C-50), and what that brings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from gamecore.engine.phrases import Later, Param, Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import reward
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.attempt import chance_to_pass, matching_skills
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect, best_wandering
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.roll_goals import wander_odds
from gamecore.games.guild_master.state import Order, State

WORTH_TRYING = 0.6
"""From this chance on, ``best`` means a private contract rather than wandering."""
NO_CONTRACT = ("best", "wander", "nothing", "ask")
"""What an order says its team does instead where it names no private contract."""


def possible_privates(cards: Cards, state: State, seat: Seat, team: Sequence[str]) -> list[str]:
    """The private contracts of which the team has a skill."""
    return [card for card in state.guilds[seat].privates if matching_skills(cards, team, card)]


def best_choice(cards: Cards, state: State, seat: Seat, team: Sequence[str], but: Collection[str] = ()) -> str:
    """The private contract of most worth among those likely to succeed, ``but`` none of these, else ``wander``."""
    possible = [card for card in possible_privates(cards, state, seat, team) if card not in but]
    chances = {card: _best_chance(cards, state, seat, team, card) for card in possible}
    worth = {
        card: chance * _worth(*current_figures.reward(cards, state, seat, card, None))
        for card, chance in chances.items()
        if chance >= WORTH_TRYING
    }
    return max(worth, key=worth.__getitem__, default="wander")


def _worth(gold: float, fame: float) -> float:
    return fame + odds.GOLD_IN_FAME * gold


def _best_chance(cards: Cards, state: State, seat: Seat, team: Sequence[str], card: str) -> float:
    skills = matching_skills(cards, team, card)
    return max(chance_to_pass(cards, state, seat, team, card, skill) for skill in skills)


def named(fallbacks: Iterable[str]) -> set[str]:
    """The private contracts among what orders say that their teams do instead."""
    return {fallback for fallback in fallbacks if fallback not in NO_CONTRACT}


def spared_by(state: State, seat: Seat, order: Order) -> set[str]:
    """What *a likely private contract* leaves alone: those that other orders of the guild name, until these are done.
    It was said which team is for them."""
    others = [one for one in state.guilds[seat].orders if one.space != order.space and not one.done]
    return named(one.fallback for one in others)


def chosen_by(
    cards: Cards,
    state: State,
    seat: Seat,
    team: Sequence[str],
    fallback: str,
    but: Collection[str] = (),
    spared: Collection[str] = (),
) -> str:
    """What an order's ``fallback`` comes to as things stand; private contracts in ``but`` will be done by then, and
    those that are ``spared`` are tried only where it names them. Any number of teams may wander."""
    possible = [one for one in possible_privates(cards, state, seat, team) if one not in but]
    is_there = fallback in ("wander", "nothing", "ask", *possible)
    return fallback if is_there else best_choice(cards, state, seat, team, {*but, *spared})


def gain(cards: Cards, state: State, seat: Seat, team: Sequence[str], choice: str) -> Phrase:
    """What ``choice`` brings: of wandering the mean, of a private contract the chance and the reward."""

    def wandering() -> Mapping[str, Param]:
        found = best_wandering(cards, state, seat, team)
        return {"expected": wander_odds(found.gold, found.fame)}

    def private() -> Mapping[str, Param]:
        found = best_prospect(cards, state, seat, team, choice)
        assert found is not None
        gold, fame = current_figures.pays_alone(cards, state, seat, choice, found.skill)
        return {
            "contract": cards.contracts[choice].name,
            "percent": odds.percent(found.chance),
            "reward": reward(gold, fame),
            "expected": wander_odds(found.chance * gold, found.chance * fame),
        }

    if choice == "nothing":
        return say("instead-nothing")
    if choice == "ask":
        best = gain(cards, state, seat, team, best_choice(cards, state, seat, team))
        short = best if best.id == "instead-wander" else Phrase("instead-try", best.params)
        return say("instead-ask", best=short)
    return (
        Phrase("instead-wander", Later(wandering)) if choice == "wander" else Phrase("instead-private", Later(private))
    )
