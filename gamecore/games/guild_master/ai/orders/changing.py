"""What a guild might change about orders that are filled in, one step at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from gamecore.engine.choices import Form, PickSome
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import building, values
from gamecore.games.guild_master.ai.orders.jobs import Job, builders
from gamecore.games.guild_master.ai.orders.planning import offered_jobs
from gamecore.games.guild_master.ai.orders.still_wandering import still_wandering
from gamecore.games.guild_master.ai.orders.teams import People, Sent, best_plan, value
from gamecore.games.guild_master.ai.seen import Seen, skill_values
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect
from gamecore.games.guild_master.rules.order_changes import Change
from gamecore.games.guild_master.rules.order_phase import WITH_GOLD, gold_on
from gamecore.games.guild_master.rules.order_stakes import least_that_counts

MOST = 12
"""Changes that are named: as many as one menu shows."""


OTHERS = 2
"""Other goals named for an order."""


def changes(seen: Seen, question: Question, answer: Any) -> list[Change]:
    """What can be had of the sheet in one step and would be taken as it is: another goal for an order with the best
    team for it, a Gold more or less, two orders in each other's place."""
    if not isinstance(answer, Mapping) or not isinstance(question.choices, Form):
        return []
    orders = _Given(seen, question.choices, answer)
    ranked = list(orders.goals())
    best = [one for at, (_, one) in enumerate(ranked) if at == 0 or one.spaces != ranked[at - 1][1].spaces]
    others = sorted([*orders.bids(), *(one for one in ranked if one[1] not in best)], key=lambda one: -one[0])
    found = [*best, *orders.swaps(), *(one for _, one in others)]
    taken = [one for one in found if _is_taken(question.choices, one.sheet)]
    kinds = ("goal", "bid", "swap")
    places = {id(one): at for at, one in enumerate(found)}
    return sorted(taken[:MOST], key=lambda one: (kinds.index(one.kind), one.spaces, places[id(one)]))


def best_other(seen: Seen, question: Question, sheet: Mapping[str, Any]) -> tuple[str, Mapping[str, Any], float] | None:
    """The order that loses least, or gains most, by another goal of those that :func:`changes` names: its space, the
    sheet with it, and the Fame by which it is better; None where there is none."""
    assert isinstance(question.choices, Form)
    form = question.choices
    found = [(str(one.spaces[0]), one.sheet, more) for more, one in _Given(seen, form, sheet).goals()]
    return max((way for way in found if _is_taken(form, way[1])), key=lambda way: way[2], default=None)


def with_goal(
    seen: Seen, question: Question, sheet: Mapping[str, Any], goal: str
) -> tuple[str, Mapping[str, Any], float] | None:
    """The order space, and the sheet, where an order that goes for another goal loses least or gains most by it, and
    the Fame by which it does; None where no team that is free can have it. ``goal`` may be a private contract."""
    assert isinstance(question.choices, Form)
    ways = _Given(seen, question.choices, sheet).instead(goal)
    return max(ways, key=lambda way: way[2], default=None)


def followed(seen: Seen, question: Question, shown: Mapping[str, Any], sent: Mapping[str, Any]) -> Mapping[str, Any]:
    """Orders as they were ``sent``; where one got another goal than was ``shown``, Gold that was not changed stays as
    the form said it, and is as empty as if never filled in where it is too little for that goal; a team that was not
    changed and has no die there gives way to the best for it. The goal of another order brings all of that order along,
    which gets this one's place. A team that was to wander, and was not touched, still is."""
    found = _followed(seen, question, shown, sent)
    return still_wandering(seen, shown, found, [key for key, part in sent.items() if part != shown.get(key)])


def _followed(seen: Seen, question: Question, shown: Mapping[str, Any], sent: Mapping[str, Any]) -> Mapping[str, Any]:
    assert isinstance(question.choices, Form)
    sheet = {**sent, **_traded(shown, sent)}
    if sheet != sent:
        return sheet
    for key, part in sent.items():
        before = shown.get(key)
        if not key.isdigit() or not isinstance(part, Mapping) or not isinstance(before, Mapping):
            continue
        goal = part.get("where")
        if goal is None or goal == before.get("where") or before.get("where") is None:
            continue
        new = dict(part)
        if part.get("gold") == before.get("gold") and not _is_enough(seen, part.get("gold"), goal):
            new["gold"] = None
        is_same_team = part.get("team") and list(part["team"]) == list(before.get("team") or ())
        if is_same_team and not _has_a_die(seen, part["team"], goal):
            new["team"] = (
                list(_Given(seen, question.choices, {**sent, key: before}).best_team(int(key), goal)) or part["team"]
            )
        sheet[key] = new
    return sheet


def with_builds(seen: Seen, question: Question, sheet: Mapping[str, Any]) -> Mapping[str, Any]:
    """A sheet that sends a team to Builders, with what is best to build for that Gold, as it is recommended; as it was
    where a list is there, was emptied, or nothing is worth its price."""
    assert isinstance(question.choices, Form)
    wanted = question.choices.sections[-1]
    space, list_of = _to_builders(sheet), wanted.fields[0].choices
    if space is None or "builds" in sheet or wanted.key != "builds" or not isinstance(list_of, PickSome):
        return sheet
    bids = current_figures.min_bids(seen.cards, seen.state, seen.seat)
    gold = gold_on(sheet, bids, seen.guild.gold).get(space, 0)
    offered = [job for job in builders(seen, gold) if job.builds]
    if not offered:
        return sheet
    best = max(offered, key=lambda job: job.worths[0])
    return {**sheet, "builds": {"list": list(building.instead(seen, best.builds, list_of.most))}}


def _to_builders(sheet: Mapping[str, Any]) -> str | None:
    """The order space that sends a team to Builders."""
    parts = ((key, part) for key, part in sheet.items() if key.isdigit() and isinstance(part, Mapping))
    return next((key for key, part in parts if part.get("where") == "builders" and part.get("team")), None)


def _is_enough(seen: Seen, gold: Any, goal: str) -> bool:
    """Whether Gold buys anything there: a bid that counts, or a Builder."""
    bids = current_figures.min_bids(seen.cards, seen.state, seen.seat)
    least = dict(least_that_counts(seen.cards, seen.state, seen.seat, bids)).get(goal)
    return isinstance(gold, int) and least is not None and gold >= least


def _has_a_die(seen: Seen, team: Sequence[str], goal: str) -> bool:
    """Whether a team can attempt the contract there; where there is none, anybody can go."""
    lying = seen.view.contracts.get(goal)
    if lying is None or lying.card is None:
        return True
    return best_prospect(seen.cards, seen.state, seen.seat, team, lying.card) is not None


def _traded(shown: Mapping[str, Any], sent: Mapping[str, Any]) -> Mapping[str, Any]:
    """The two orders of which one was given the other's goal but no other team, in each other's place; what else was
    changed with the goal stays as it was sent. Where anybody can go to either goal, each keeps its team, as the form
    said it."""
    for key, part in sent.items():
        before = shown.get(key) or {}
        if not key.isdigit() or not isinstance(part, Mapping) or part.get("where") == before.get("where"):
            continue
        if list(part.get("team") or ()) != list(before.get("team") or ()):
            continue
        for other, left in sent.items():
            was = shown.get(other) or {}
            if other == key or not other.isdigit() or not isinstance(left, Mapping) or left.get("where") is not None:
                continue
            if was.get("where") is not None and was["where"] == part.get("where") and was.get("team"):
                changed = {name: value for name, value in part.items() if value != before.get(name)}
                moved = {**was, **changed, "where": was["where"], "team": was["team"]}
                back = dict(before) if before.get("where") else None
                if back is not None and back.get("team") and {was["where"], back["where"]} <= WITH_GOLD:
                    moved["team"], back["team"] = back["team"], moved["team"]
                return {key: moved, other: back}
    return {}


def _is_taken(form: Form, sheet: Mapping[str, Any]) -> bool:
    try:
        form.check(dict(sheet))
    except IllegalChoice:
        return False
    return True


class _Given:
    """Orders that are filled in: those of them with a goal and a team."""

    def __init__(self, seen: Seen, form: Form, given: Mapping[str, Any]) -> None:
        self.seen, self.form, self.given = seen, form, given
        parts = {section.key: given.get(section.key) for section in form.sections if section.key != "builds"}
        self.orders: dict[int, Mapping[str, Any]] = {
            int(key): part
            for key, part in parts.items()
            if isinstance(part, Mapping) and isinstance(part.get("where"), str) and part.get("team")
        }
        self.bids_from = current_figures.min_bids(seen.cards, seen.state, seen.seat)
        sent = gold_on(given, self.bids_from, seen.guild.gold)
        self.gold = {space: sent.get(str(space), 0) for space in self.orders}

    def swaps(self) -> Iterator[Change]:
        """But for two that need no card: nobody is first there."""
        for a, b in combinations(self.orders, 2):
            if self.orders[a]["where"] == self.orders[b]["where"]:
                continue
            swapped = {str(a): self._with_gold(b), str(b): self._with_gold(a)}
            sheet = still_wandering(self.seen, self.given, {**self.given, **swapped})
            yield Change("swap", (a, b), sheet)

    def bids(self) -> Iterator[tuple[float, Change]]:
        """Each a Gold more, then each a Gold less, with the Fame by which it is better; a Gold more is as good where a
        rival can match the bid, a Gold less where none can. Where none is left it comes from what Builders would have
        over."""
        coin = values.gold(self.seen)
        left = self.seen.guild.gold - sum(self.gold.values())
        builders = next((space for space, part in self.orders.items() if part["where"] == "builders"), None)
        spare = builders is not None and self.gold[builders] > 0
        bidding = [space for space, part in self.orders.items() if part["where"] in self.bids_from]
        for space in bidding:
            if left or spare:
                less = {} if left or builders is None else {str(builders): self._with_gold(builders, -1)}
                change = Change("bid", (space,), {**self.given, **less, str(space): self._with_gold(space, 1)})
                yield 0.0 if self._is_matched(space) else -coin, change
        for space in bidding:
            if self.gold[space] > self.bids_from[self.orders[space]["where"]]:
                change = Change("bid", (space,), {**self.given, str(space): self._with_gold(space, -1)})
                yield -coin if self._is_matched(space) else coin, change

    def _is_matched(self, space: int) -> bool:
        """Whether a rival has as much Gold as is bid."""
        return any(self.seen.view.guilds[one].gold >= self.gold[space] for one in self.seen.rivals)

    def goals(self) -> Iterator[tuple[float, Change]]:
        """The best first for each order, with the Fame by which it is better than what is filled in."""
        offered = self.seen.once(offered_jobs)
        for space, part in self.orders.items():
            same = [job for job in offered if job.objective == part["where"]]
            filled_in = max((worth for worth, *_ in self._best_for(space, same)), default=0.0)
            for worth, team, job in self._best_for(space, [job for job in offered if self._is_open(job, space)])[
                :OTHERS
            ]:
                yield worth - filled_in, Change("goal", (space,), self._with(space, job, team))

    def instead(self, goal: str) -> Iterator[tuple[str, Mapping[str, Any], float]]:
        """For each order the sheet with another goal for it, and the Fame by which it is better."""
        offered = self.seen.once(offered_jobs)
        wanted = [job for job in offered if goal == job.private or (goal == job.objective and not job.private)]
        for space, part in self.orders.items():
            same = [job for job in offered if job.objective == part["where"]]
            filled_in = max((worth for worth, *_ in self._best_for(space, same)), default=0.0)
            for worth, team, job in self._best_for(space, wanted)[:1]:
                yield str(space), self._with(space, job, team), worth - filled_in

    def best_team(self, space: int, goal: str) -> tuple[str, ...]:
        """Of those who have no other order; empty where none of them can do anything there."""
        offered = [job for job in self.seen.once(offered_jobs) if job.objective == goal]
        found = self._best_for(space, offered)
        return found[0][1] if found else ()

    def _with_gold(self, space: int, more: int = 0) -> dict[str, Any]:
        return {**self.orders[space], "gold": self.gold[space] + more}

    def _is_open(self, job: Job, space: int) -> bool:
        """Another order does not go there, and this one does not already."""
        for at, part in self.orders.items():
            if part["where"] != "free":
                if job.objective == part["where"]:
                    return False
            elif job.is_free:
                instead = part.get("fallback") or "best"
                is_same = instead in ("best", job.private or "wander")
                if is_same and (at == space or job.private):
                    return False
        return True

    def _best_for(self, space: int, offered: Sequence[Job]) -> list[tuple[float, tuple[str, ...], Job]]:
        """The best first, one for each goal: its worth with the best team of those who have no other order."""
        seen = self.seen
        busy = {one for at, part in self.orders.items() if at != space for one in part["team"]}
        away = {*busy, *seen.guild.recruited_now}
        names = [one for one in seen.guild.adventurers if one not in away]
        people = People([skill_values(seen.cards, one) for one in names])
        size = current_figures.team_size(seen.cards, seen.state, seen.seat)
        gold = seen.guild.gold - sum(paid for at, paid in self.gold.items() if at != space)
        best: dict[str, tuple[float, Sent]] = {}
        for job in offered:
            for sent in best_plan([job], people, 1, size, gold):
                worth = _worth(sent, people, space)
                goal = job.key.partition(":")[0] if job.private is None else job.key
                if goal not in best or best[goal][0] < worth:
                    best[goal] = (worth, sent)
        ranked = sorted(best.values(), key=lambda each: -each[0])
        return [(worth, tuple(names[at] for at in sent.team), sent.job) for worth, sent in ranked]

    def _without_order(self, space: int, team: Sequence[str]) -> list[str]:
        """Who had this order and is not needed for another goal: nobody goes home for a change while there is room."""
        room = current_figures.team_size(self.seen.cards, self.seen.state, self.seen.seat) - len(team)
        return [one for one in self.orders[space]["team"] if one not in team][: max(0, room)]

    def _with(self, space: int, job: Job, team: Sequence[str]) -> dict[str, Any]:
        part = self.orders[space]
        team = [*team, *self._without_order(space, team)]
        # What was chosen for the old goal alone, a private contract of its own, does not come along.
        instead = job.private or ("wander" if job.is_free else "best" if part["where"] == "free" else None)
        others = sum(paid for at, paid in self.gold.items() if at != space)
        gold = self.seen.guild.gold - others if job.objective == "builders" else job.gold  # what is over comes back
        order = {**part, "where": job.objective, "team": list(team), "gold": gold}
        changed = {**self.given, str(space): order | ({} if instead is None else {"fallback": instead})}
        wanted = self.form.sections[-1]
        if job.builds and wanted.key == "builds" and isinstance(wanted.fields[0].choices, PickSome):
            listed = building.instead(self.seen, job.builds, wanted.fields[0].choices.most)
            changed["builds"] = {"list": list(listed)}
        return changed


def _worth(sent: Sent, people: People, space: int) -> float:
    """What it is worth in that order space, where others may come first."""
    job = sent.job
    if job.by_space:
        return job.by_space[space - 1][people.best(sent.team)]
    worth = value(sent, people)
    return worth if job.is_free or job.objective == "builders" else worth * (1 - job.crowd.gone[space - 1])
