"""A round of Guilds of Cadwallon in few words: the Actions that were played, then what each won, by how much, and what
that came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.engine.abilities.chronicle import Line, Part, own_words
from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import chained
from gamecore.games.cadwallon.presentation.leads_taken import Turned
from gamecore.games.cadwallon.presentation.round_rebuilt import leads_changed

ON_THE_MAP = frozenset({"setup.first", "agent.placed", "control.began", "round.began", "round.revealed"})
"""Events that the board shows as well."""
MOST_TURNED = 2
"""Of so many cards that have another leader by an Action it is told by how much; of others, whose they are now."""


def lines(cards: Cards, told: Sequence[Event]) -> list[Line]:
    """All that is told of ``told``; what one player wins in a round is one line."""
    found: list[Line] = []
    changed = leads_changed(cards, told)
    begun = 0
    """The first line of what was won this round."""
    gained: Mapping[Seat, str] = {}
    for at, event in enumerate(told):
        if event.kind == "control.began":
            _tell_last_agent(found, told, at)
            begun, gained = len(found), _gained(told, at)
        elif event.kind == "control.won":
            _won(found, begun, at, event, gained)
        elif event.kind == "action.played":
            found.append(Line((Part(at, _action(cards, event, changed.get(at, ()))),)))
        elif event.kind == "round.standings":
            found.append(Line((Part(at, _standing(event)),)))
        elif event.kind not in ON_THE_MAP:
            found.append(own_words(at, event))
    return found


def _action(cards: Cards, event: Event, changed: Sequence[Turned]) -> Phrase:
    """What was played, and the cards that have another leader by it: first what somebody loses, the dearest first."""
    points = {card.name: card.points for card in cards.district.values()}
    dearest = sorted(changed, key=lambda one: (one.was is None, -points[one.card]))
    told = [one.said() for one in dearest[:MOST_TURNED]]
    more = [say("turned-more", card=one.card, to=_to(one), seat=one.now or 0) for one in dearest[MOST_TURNED:]]
    return say("brief-action", **event.params, turned=chained("semicolon", told) or "none", more=more)


def _to(one: Turned) -> str:
    return "nobody" if one.now is None else "somebody"


def _tell_last_agent(found: list[Line], told: Sequence[Event], over: int) -> None:
    """Who took the last boulevard, and what that lent, told when the round is ``over``: the board is cleared by the
    time one looks. An Action that was played after it stands after it."""
    for at in range(over, -1, -1):
        if told[at].kind == "round.began":
            return
        if told[at].kind == "agent.placed":
            params: Any = told[at].params
            later = sum(line.parts[0].at > at for line in found)
            line = Line((Part(over, Phrase("brief-last", {**params})),), params["seat"])
            found.insert(len(found) - later, line)
            return


def _gained(told: Sequence[Event], begun: int) -> Mapping[Seat, str]:
    """By how much the points of each changed in the round that is decided with event ``begun``; nothing where it is not
    known how they stood before."""
    before, after = (
        next((_points(event) for event in events if event.kind == "round.standings"), None)
        for events in (told[begun::-1], told[begun:])
    )
    if (before is None and told[begun].params.get("round") != 1) or after is None:
        return {}
    return {seat: signed(points - (before or {}).get(seat, 0)) for seat, points in after.items()}


def _points(event: Event) -> dict[Seat, int]:
    scores: Any = event.params["scores"]
    return {one.params["seat"]: one.params["points"] for one in scores}


def _won(found: list[Line], begun: int, at: int, event: Event, gained: Mapping[Seat, str]) -> None:
    params: Any = event.params
    card: Phrase = params["card"]
    won = {"space": params["space"], "card": card.params["card"], "support": _support(params)}
    for number in range(begun, len(found)):
        if found[number].seat == params["seat"]:
            more = Part(at, say("brief-won", gained="more", **won))
            found[number] = Line((*found[number].parts, more), params["seat"])
            return
    change = gained.get(params["seat"], "none")
    found.append(Line((Part(at, say("brief-won", gained=change, **won)),), params["seat"]))


def _standing(event: Event) -> Phrase:
    """Everybody's points, the most first, and by how many whoever leads is ahead."""
    scores: Any = event.params["scores"]
    ranked = sorted(scores, key=lambda one: -one.params["points"])
    ahead = ranked[0].params["points"] - ranked[1].params["points"]
    return say("brief-points", dotted=ranked, lead_seat=ranked[0].params["seat"], ahead=ahead)


def _support(params: Any) -> str:
    """The winner's support against the others', the strongest first: ``4:2:1``; ``4:0`` where nobody else has any."""
    by = {one.params["seat"]: one.params["support"] for one in params["support"]}
    others = sorted((support for seat, support in by.items() if seat != params["seat"]), reverse=True)
    return ":".join(map(str, [by[params["seat"]], *(others or [0])]))
