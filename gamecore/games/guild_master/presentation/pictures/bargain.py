"""What is bargained about: each contract that several want, what it pays, and who offers what. All of it is public."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, BRASS_2, BRASS_3, CREAM, CREAM_2, CREAM_3, INK, INK_2, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Picture, Row, Run, SeatMark, Sign, Tag, Text
from gamecore.engine.picture.pieces import canvas, left_rounded, page, rule, top_rounded, who
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.board import offer_line
from gamecore.games.guild_master.presentation.pictures.board import KINDS
from gamecore.games.guild_master.presentation.pictures.effects import in_signs
from gamecore.games.guild_master.presentation.pictures.signs import BANDS, LEVELS, header, reward, skill_sign
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.bargaining import now
from gamecore.games.guild_master.state import State
from gamecore.games.guild_master.view import GuildMasterView, ShownContest, ShownOffer, state_of

HEAD, PARTIES, OFFER, GAP = 64, 62, 66, 12
"""How high the parts of a contest are, and what lies between two."""
LEFT = 1080 - 230
TALLER = 1.3
"""Few contests are drawn so much larger at most."""


def bargain(cards: Cards, view: GuildMasterView) -> Picture | None:
    """The contests that are bargained about; none while there are none."""
    contests = [one for one in now(view.contests) if view.contracts[one.objective].card is not None]
    if not contests or view.phase == "resolve":
        return None
    state, offers = state_of(view), [_offers(one, len(contests)) for one in contests]
    sizes = [HEAD + PARTIES + OFFER * max(1, len(shown)) + 14 for shown in offers]
    height = min(1080, max(810, 230 + sum(sizes) + GAP * len(sizes)))
    taller = max(1.0, min(TALLER, (height - 230 - GAP * len(sizes)) / sum(sizes)))
    top, line, below, legend = page(height).down(96, 10, None, 40, gap=14)
    marks = [*header(top, view, say("picture-bargain"), say("picture-bargain-below")), *rule(line)]
    boxes = below.down(*[size * taller for size in sizes], None, gap=GAP)
    for box, contest, shown in zip(boxes, contests, offers, strict=False):
        marks += _contest(cards, view, state, box, contest, shown, taller)
    marks.append(Row(legend, _legend(), 29, CREAM_2, gap=0.25))
    return Picture(int(canvas(height).w), int(height), tuple(marks), tuple(_alt(cards, view, contests)))


def _legend() -> tuple[Part, ...]:
    """What the columns of an offer are."""
    parts: list[Part] = [say("picture-bargain-of", what="by")]
    for sign, what in (("coin", "gold"), ("cards", "card"), ("tick", "agreed")):
        parts += [Gap(18), Sign(sign), say("picture-bargain-of", what=what)]
    return tuple(parts)


def _offers(contest: ShownContest, contests: int) -> list[ShownOffer]:
    """The deal first, then the newest: as many as there is room for."""
    room = max(1, int((LEFT / contests - GAP - 14 - HEAD - PARTIES) // OFFER))
    newest = list(reversed(contest.offers))
    return sorted(newest, key=lambda one: one.id != contest.deal)[:room]


def _contest(
    cards: Cards,
    view: GuildMasterView,
    state: State,
    box: Box,
    contest: ShownContest,
    shown: Sequence[ShownOffer],
    taller: float,
) -> list[Mark]:
    """The contract with its targets and what it pays; who wants it; and what is offered."""
    card = cards.contracts[view.contracts[contest.objective].card or ""]
    sizes = (HEAD, PARTIES, *[OFFER] * max(1, len(shown)))
    head, people, *rows, _ = box.down(*[size * taller for size in sizes], None)
    fill, ink = BANDS[LEVELS[card.level]]
    place, name, targets, pays = head.inset(12, 0).across(50, None, 300, 250, gap=10)
    goals: list[Part] = []
    for skill in card.targets:
        target = current_figures.target(cards, state, None, card.id, skill)
        goals += [*([Run("/")] if goals else []), skill_sign(skill, ink), str(target)]
    gold, fame = current_figures.reward(cards, state, None, card.id, None)
    brings = tuple(Sign(KINDS[effect.kind], BRASS_3) for effect in card.effects[:1])
    marks: list[Mark] = [
        Area(box, PANEL, radius=10),
        top_rounded(head, fill),
        Tag(contest.objective, place.square(46)),
        Text(name, card.name, 38, ink, "bold", lines=2),
        Row(targets, tuple(goals), 34 * taller, ink, align="middle", gap=0.12),
    ]
    paper = Box(pays.x - 6, pays.y + 6, pays.w + 10, pays.h - 12)
    marks += [
        Area(paper, PAPER, radius=8),
        Row(paper, (*reward(gold, fame), *brings), 36 * taller, INK, align="middle", gap=0.12),
    ]
    for effect in card.effects[:1]:
        if len(contest.parties) < 4:
            people, note = people.across(None, 250, gap=10)
            parts = (Sign(KINDS[effect.kind]), *in_signs(effect.effect))
            marks.append(Row(note.inset(6, 4), parts, 30 * taller, CREAM_2, align="right"))
    for cell, seat in zip(people.inset(16, 4).columns(len(contest.parties), 12), contest.parties, strict=True):
        marks.append(who(cell, seat, 32 * taller))
    if not shown:
        marks.append(Text(rows[0].inset(18, 0), say("picture-bargain-nothing"), 30, CREAM_3))
    for row, offer in zip(rows, shown, strict=False):
        marks += _offer(row.inset(12, 4), contest, offer, taller)
    return marks


def _offer(box: Box, contest: ShownContest, offer: ShownOffer, taller: float) -> list[Mark]:
    """Who offers it, everybody's Gold, who keeps the card, and who has agreed; a deal on paper."""
    deal = offer.id == contest.deal
    ground, ink, less = (PAPER, INK, INK_2) if deal else ("#3A2F25", CREAM, CREAM_2)
    by, shares, keeps, agreed, _ = box.across(76, None, 170, 200, 0, gap=14)
    gold: list[Part] = []
    for seat in contest.parties:
        gold += [*([Gap(10)] if gold else []), SeatMark(seat), Sign("coin"), str(offer.gold.get(seat, 0))]
    others = [seat for seat in offer.accepted if seat != offer.by]
    yes: tuple[Part, ...] = (Sign("tick", BRASS_3 if deal else BRASS), *map(SeatMark, others))
    stands: tuple[Part, ...] = (Sign("hands"), Run(say("picture-bargain-deal"))) if deal else yes if others else ("–",)
    return [
        Area(box, ground, BRASS_2 if deal else "none", 4 if deal else 0, 8),
        left_rounded(by, BRASS_2 if deal else PANEL, 8),
        SeatMark(offer.by, by.square(44 * taller)),
        Row(shares, tuple(gold), 36 * taller, ink, gap=0.14),
        Row(
            keeps,
            (Sign("cards", less), Sign("arrow", less, scale=0.8), SeatMark(offer.card_to)),
            36 * taller,
            ink,
            gap=0.14,
        ),
        Row(agreed, stands, 34 * taller, ink, align="right", gap=0.16),
    ]


def _alt(cards: Cards, view: GuildMasterView, contests: Sequence[ShownContest]) -> Iterator[Phrase]:
    for contest in contests:
        card = cards.contracts[view.contracts[contest.objective].card or ""]
        yield say("picture-bargain-alt", space=contest.objective, name=card.name, seats=list(contest.parties))
        for offer in contest.offers:
            yield say("picture-bargain-offer-alt", offer=offer_line(cards, view, contest, offer))
