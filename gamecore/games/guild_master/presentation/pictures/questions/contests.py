"""A contest: what is at stake, who wants it with which dice, what is offered, and what each stance may bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import BRASS_2, BRASS_3, CREAM, CREAM_2, INK, INK_2, PAPER_2, WAX_2
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, Sign, Text, Words
from gamecore.engine.picture.pieces import filled_in
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import effect_line, targets_line
from gamecore.games.guild_master.cards.text import reward as reward_text
from gamecore.games.guild_master.presentation.contests_preview import stakes_of, stance_of, ways
from gamecore.games.guild_master.presentation.pictures.bargain import Table
from gamecore.games.guild_master.presentation.pictures.board import KINDS
from gamecore.games.guild_master.presentation.pictures.questions.options import (
    Card,
    chance,
    high,
    option_cards,
    options_alt,
    pays,
)
from gamecore.games.guild_master.presentation.pictures.questions.pieces import (
    DISC,
    GAP,
    Chosen,
    chosen,
    framed,
    mapping,
    paper,
    pictured,
)
from gamecore.games.guild_master.presentation.pictures.signs import FAME, FAME_2
from gamecore.games.guild_master.presentation.revealed import offer_line
from gamecore.games.guild_master.rules.attempt_contract.bargaining import now
from gamecore.games.guild_master.rules.attempt_contract.bargaining_acts import even_offer, offer_of
from gamecore.games.guild_master.rules.attempt_contract.stakes import Stakes
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.state import Offer
from gamecore.games.guild_master.view import GuildMasterView, ShownContest, ShownOffer, state_of

HEAD, EFFECT, PARTIES, OFFER = 62, 42, 96, 60
"""How high the parts of a contest are: what is at stake, who wants it, an offer."""
HEAD_EACH, PARTIES_EACH, OFFER_EACH, BRIEF = 56, 80, 54, 56
"""The same of several, and how high the chances are."""
MOST_OFFERS, MOST_OFFERS_EACH = 3, 2
"""Of one contest, and of each of two."""
STANCE_SIGNS = {"cooperate": "hands", "deal": "hands", "conflict": "swords", "aside": "pin", "ask": "waiting"}
NOT_NOW = ("bargain-stance-banned", "bargain-stance-no-die")
"""Why a stance would not count."""
TELLS = ("echo-contest", "echo-sides", "echo-stakes")
TELLS_OF_BARGAIN = ("echo-contest", "echo-stakes", "echo-stance")


def stance(
    cards: Cards, view: GuildMasterView, question: Question, answer: Any, *, recommended: bool
) -> QuestionPicture | None:
    """Where the stances are asked for."""
    objective = question.params.get("objective")
    found = [one for one in _own(view, question.seat) if where(one.objective) == objective]
    if not found or view.contracts[found[0].objective].card is None:
        return None
    about = _Contest(cards, view, question.seat, found[0])
    keys = [option.key for option in getattr(question.choices, "options", ())]
    shown = _Shown(about, about.cards_of(keys), chosen([answer], recommended=recommended), about.deal, None)
    return pictured(shown.height, shown.marks(), shown.alt(), TELLS)


def bargain(
    cards: Cards, view: GuildMasterView, question: Question, answer: Any, *, recommended: bool
) -> QuestionPicture | None:
    """Where stances may be given ahead and offers made; of several contests as much as there is room for."""
    found = [one for one in _own(view, question.seat) if view.contracts[one.objective].card is not None]
    contests = [_Contest(cards, view, question.seat, one) for one in found]
    act = str(mapping(answer).get("act", ""))
    if not contests:
        return None
    if len(contests) > 1:
        return _several(contests, act, recommended=recommended)
    (about,) = contests
    about_act = f"{about.contest.space}:{about.contest.objective}"
    given = act.removeprefix(f"stance:{about_act}:") if act.startswith("stance:") else None
    stands = about.stance if act or about.contest.stance is not None else None
    marked = replace(chosen([given], recommended=recommended), stands=None if given and not recommended else stands)
    keys = ["cooperate", "conflict", *(key for key in ("deal", "ask") if marked.has(key))]
    own = _proposed(about, act, answer)
    offers = list(reversed(about.contest.offers))[: MOST_OFFERS - (own is not None)]
    accepted = act.removeprefix("accept:") if act.startswith("accept:") else None
    shown = _Shown(about, about.cards_of(keys), marked, offers, own, accepted)
    tells = TELLS_OF_BARGAIN if about.is_plain(offers) else TELLS_OF_BARGAIN[:2]
    return pictured(
        shown.height, shown.marks(), shown.alt(), (*tells, *(["echo-offer"] if about.is_plain(offers) else []))
    )


def _own(view: GuildMasterView, seat: Seat) -> list[ShownContest]:
    return [one for one in now(view.contests) if seat in one.parties]


def _proposed(about: _Contest, act: str, answer: Any) -> Offer | None:
    """The own offer that is filled in or recommended."""
    kind, _, key = act.partition(":")
    if key != f"{about.contest.space}:{about.contest.objective}" or kind not in ("even", "yours", "offer"):
        return None
    parties = about.contest.parties
    if kind == "offer":
        form = mapping(mapping(answer).get("form"))
        part = mapping(form.get("offer"))
        return offer_of(form, "", about.seat, parties) if "card" in part else None
    others = [party for party in parties if party != about.seat]
    keeper = about.seat if kind == "even" else others[0]
    pot, _ = about.table.pays()
    return replace(even_offer(pot, parties, keeper), by=about.seat)


class _Contest:
    """One contest as one of its parties sees it."""

    def __init__(self, cards: Cards, view: GuildMasterView, seat: Seat, contest: ShownContest) -> None:
        self.cards, self.view, self.seat, self.contest = cards, view, seat, contest
        state = state_of(view)
        self.table = Table(cards, view, state, contest, 0)
        self.stakes: Stakes = stakes_of(cards, view, state, seat, contest, self.table.card.id)
        self.stance = self.stakes.as_it_counts(stance_of(view, seat, contest))

    @property
    def deal(self) -> list[ShownOffer]:
        return [one for one in self.contest.offers if one.id == self.contest.deal]

    def is_plain(self, offers: Sequence[ShownOffer]) -> bool:
        """Whether the picture shows all there is of the offers: Gold and who keeps the card."""
        bonus = any(effect.kind == "bonus" for effect in self.table.card.effects)
        return len(offers) == len(self.contest.offers) and not any(
            one.skill or one.members or (bonus and (one.bonus_to != one.card_to or one.bonus_on is not None))
            for one in offers
        )

    def cards_of(self, keys: Sequence[str]) -> list[Card]:
        return [self._card(key) for key in keys]

    def _card(self, key: str) -> Card:
        name, sign = (
            say("picture-only-with-deal" if key == "deal" else "stance-short", stance=key),
            Sign(STANCE_SIGNS[key]),
        )
        told = self.stakes.brings(key)
        if told.id in NOT_NOW:
            return Card(key, name, sign, lines=(told,), told=told, is_possible=False)
        match key:
            case "cooperate":
                return Card(key, name, sign, (), self._cooperating(told.params), told)
            case "conflict":
                return Card(key, name, sign, (), self._conflicting(told.params), told)
            case "aside":
                return Card(key, name, sign, (), instead_of(told.params["instead"]), told)
        return Card(key, name, sign, (), (told,), told)

    def _cooperating(self, found: Mapping[str, Any]) -> tuple[tuple[Part, ...], ...]:
        split = found["split"]
        gold = str(split.params["gold"]) if "gold" in split.params else _span_of(split)
        first = (*_percent(found["percent"]), Gap(6), *pays(gold, found["fame"]))
        is_open = split.params.get("offers") == "yes" and gold != "0"
        lines = (first, (Run(say("picture-without-deal"), 0.9, INK_2),)) if is_open else (first,)
        broken = found["conflicted"]
        if not isinstance(broken, Phrase):
            return lines
        left = _span_of(broken)
        conflicted = Run(say("picture-if-conflicted"), ink=INK_2), f"{left}%"
        return *lines, conflicted, _too_late(found["instead"].params)

    def _conflicting(self, found: Mapping[str, Any]) -> tuple[tuple[Part, ...], ...]:
        about = (Run("≈", ink=BRASS_3),) if found["about"] == "yes" else ()
        wins = (Run(say("picture-you-win"), 0.8, INK_2),) if about else ()
        first = (*about, *_percent(found["percent"]), *wins, Gap(6), *pays(found["gold"], found["fame"]))
        raised = Run(f"{found['plain']} + {found['penalty']}", ink=INK_2)
        needs = (Sign("target", INK_2), raised, Run(say("picture-to-fight"), 0.9, INK_2))
        lines = (first, needs) if found["penalty"] else (first,)
        fought = found["fought"]
        if not isinstance(fought, Phrase):
            return lines
        left, rivals = _span_of(fought), fought.params["rivals"]
        return *lines, (Run(say("picture-if-fought", rivals=rivals), ink=INK_2), f"≈{left}%")


def _percent(percent: int) -> tuple[Part, ...]:
    (run,) = chance(percent)
    assert isinstance(run, Run)
    return (replace(run, scale=1.35),)


def _span_of(told: Phrase) -> str:
    least, most = told.params["least"], told.params["most"]
    return str(least) if least == most else f"{least}–{most}"


def instead_of(told: Any) -> tuple[tuple[Part, ...] | Words, ...]:
    """What a team does that gives way: on average; a private contract at its chance."""
    if not isinstance(told, Phrase):
        return ()
    given: Mapping[str, Any] = told.params
    if "expected" not in given:
        return (told,)
    expected = given["expected"].params
    gain = pays(expected["gold"], expected["fame"], about=True)
    if "contract" not in given:
        return (gain, (Run(say("picture-by-wandering"), 0.9, INK_2),))
    return (*chance(given["percent"]), Gap(6), *gain), str(given["contract"])


def _too_late(found: Mapping[str, Any]) -> tuple[Part, ...]:
    """What a team that comes too late makes of its order."""
    words = Run(say("picture-too-late", way=found["way"]), 0.9, INK_2)
    match found["way"]:
        case "private":
            return words, f"{found['percent']}%"
        case "wander":
            return words, f"≈{found['fame']}", Sign("crown", FAME)
    return (words,)


class _Shown:
    """A contest with its offers and a card for each stance."""

    def __init__(
        self,
        about: _Contest,
        cards: Sequence[Card],
        marked: Chosen,
        offers: Sequence[ShownOffer],
        own: Offer | None,
        accepted: str | None = None,
    ) -> None:
        self.about, self.cards, self.marked = about, cards, marked
        self.offers, self.own, self.accepted = offers, own, accepted
        rows = len(offers) + (own is not None)
        effect = EFFECT if about.table.card.effects else 0
        self.sizes = (HEAD, effect, PARTIES, *[OFFER] * rows)
        self.height = 28 + sum(self.sizes) + GAP + high(cards, abreast=max(2, len(cards)))

    def marks(self) -> list[Mark]:
        table = self.about.table
        head, effect, people, *rows, below = framed(self.height).down(*self.sizes, None)
        marks = table.head(head, 1.0)
        for one in table.card.effects[:1]:
            sign, words = effect.inset(16, 2).across(40, None, gap=10)
            marks.append(Area(effect, BRASS_2 if one.kind == "event" else PAPER_2))
            marks.append(Sign(KINDS[one.kind], BRASS_3, sign.square(34)))
            marks.append(Text(words, effect_line(one), 31, INK, "bold"))
        first, *cells, _ = self._columns(Box(people.x, people.y + 4, people.w, people.h - 4))
        marks.append(Sign("swords", WAX_2, first.rows(2)[1].square(38)))
        for cell, seat in zip(cells, self.about.contest.parties, strict=True):
            marks += table.party(cell, seat, 1.05)
        shown: list[ShownOffer | Offer] = [*self.offers, *([self.own] if self.own is not None else [])]
        for row, offer in zip(rows, shown, strict=False):
            marks += self._offer(row.inset(0, 4), offer)
        abreast = max(2, len(self.cards))
        under = Box(below.x, below.y + GAP, below.w, below.h - GAP)
        return marks + option_cards(under, self.cards, self.marked, abreast=abreast)

    def _columns(self, box: Box) -> list[Box]:
        return self.about.table.columns(Box(box.x, box.y, box.w - DISC - 10, box.h))

    def _offer(self, box: Box, offer: ShownOffer | Offer) -> list[Mark]:
        marks = self.about.table.offer(Box(box.x, box.y, box.w - DISC - 10, box.h), offer)
        if offer is self.own or offer.id == self.accepted:
            at = Box(box.right - DISC, box.cy - DISC / 2, DISC, DISC)
            marks += filled_in(box, at, recommended=self.marked.recommended)
        return marks

    def alt(self) -> Iterator[Phrase]:
        contest, table = self.about.contest, self.about.table
        first, *others = [*options_alt(self.cards, self.marked)]
        if self.own is not None:
            yield say("picture-offer-chosen-alt", way="recommended" if self.marked.recommended else "chosen",
                      offer=offer_line(table.cards, self.about.view, contest, self.own))  # fmt: skip
        yield first
        yield say("picture-bargain-alt", space=contest.objective, name=table.card.name, seats=list(contest.parties))
        yield say("picture-bargain-card-alt", targets=targets_line(table.targets()), reward=reward_text(*table.pays()),
                  effects="none")  # fmt: skip
        yield from others
        for offer in self.offers:
            yield say("picture-bargain-offer-alt", offer=offer_line(table.cards, self.about.view, contest, offer))


def _several(contests: Sequence[_Contest], act: str, *, recommended: bool) -> QuestionPicture:
    """Of each contest what is at stake, who wants it, the newest offers, and the chances; framed is the stance that is
    chosen or stands."""
    most = MOST_OFFERS_EACH if len(contests) == 2 else 1
    offers = {about.contest.objective: list(reversed(about.contest.offers))[:most] for about in contests}
    sizes = [HEAD_EACH + PARTIES_EACH + OFFER_EACH * len(offers[about.contest.objective]) + BRIEF for about in contests]
    height = 28 + sum(sizes) + GAP * (len(contests) - 1)
    marks: list[Mark] = []
    alt: list[Phrase] = []
    for box, about in zip(framed(height).down(*sizes, gap=GAP), contests, strict=True):
        shown = offers[about.contest.objective]
        head, people, *rows, line = box.down(HEAD_EACH, PARTIES_EACH, *[OFFER_EACH] * len(shown), None)
        marks += about.table.head(head, 1.0)
        marks += _parties(about, people)
        for row, offer in zip(rows, shown, strict=True):
            marks += _one_offer(about, row.inset(0, 4), offer, act, recommended=recommended)
        prefix = f"stance:{about.contest.space}:{about.contest.objective}:"
        is_meant = act.startswith(prefix)
        given = act.removeprefix(prefix) if is_meant else about.stance
        keys = [*ways(about.stakes), *([given] if given in ("deal", "ask", "aside") else [])]
        for cell, key in zip(line.inset(0, 3).columns(len(keys), 8), keys, strict=True):
            marks += _brief(about, cell, key, is_meant=is_meant and key == given, stands=key == given,
                            recommended=recommended)  # fmt: skip
            if is_meant and key == given:
                way = "recommended" if recommended else "chosen"
                name = say("picture-stance-of", contract=about.table.card.name, stance=say("stance-short", stance=key))
                alt.insert(0, say("picture-option-chosen-alt", way=way, name=name))
        contest = about.contest
        alt.append(say("picture-bargain-alt", space=contest.objective, name=about.table.card.name,
                       seats=list(contest.parties)))  # fmt: skip
        alt += [
            say("picture-option-alt", name=say("stance-short", stance=key), told=about.stakes.brings(key))
            for key in ways(about.stakes)
        ]
        alt += [
            say("picture-bargain-offer-alt", offer=offer_line(about.cards, about.view, contest, offer))
            for offer in shown
        ]
    is_plain = all(about.is_plain(offers[about.contest.objective]) for about in contests)
    return pictured(height, marks, alt, ("echo-contest-brief", *(["echo-offer"] if is_plain else [])))


def _parties(about: _Contest, box: Box) -> list[Mark]:
    """Everybody who wants it, with what their team is worth alone in a fight, above their shares of the offers."""
    first, *cells, _ = about.table.columns(Box(box.x, box.y + 4, box.w - DISC - 10, box.h - 4))
    marks: list[Mark] = [Sign("swords", WAX_2, first.rows(2)[1].square(36))]
    for cell, seat in zip(cells, about.contest.parties, strict=True):
        marks += about.table.party(cell, seat, 1.0)
    return marks


def _one_offer(about: _Contest, box: Box, offer: ShownOffer | Offer, act: str, *, recommended: bool) -> list[Mark]:
    marks = about.table.offer(Box(box.x, box.y, box.w - DISC - 10, box.h), offer)
    if act != f"accept:{offer.id}":
        return marks
    at = Box(box.right - DISC, box.cy - DISC / 2, DISC, DISC)
    return [*marks, *filled_in(box, at, recommended=recommended)]


def _brief(about: _Contest, box: Box, key: str, *, is_meant: bool, stands: bool, recommended: bool) -> list[Mark]:
    name = say("stance-short", stance=key)
    parts: tuple[Part, ...] = (Sign(STANCE_SIGNS[key]), name)
    if key in ("cooperate", "conflict"):
        parts += (Run(f"{about.stakes.chance(key)}%", 1.2, face="serif"),)
    if key == "cooperate":
        _, fame = about.table.pays()
        parts += (Gap(10), Sign("crown", FAME if stands else FAME_2), str(fame), Run(say("picture-for-each"), 0.9))
    if not stands:
        return [Area(box, "none", CREAM_2, 2, 8), Row(box.inset(12, 2), parts, 34, CREAM, gap=0.2)]
    room = Box(box.x + 12, box.y + 2, box.w - 24 - (DISC if is_meant else 0), box.h - 4)
    marks: list[Mark] = [paper(box), Row(room, parts, 34, INK, gap=0.2)]
    at = Box(box.right - DISC - 4, box.cy - 22, 44, 44)
    return marks + (filled_in(box, at, recommended=recommended) if is_meant else [])
