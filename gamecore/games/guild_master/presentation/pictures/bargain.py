"""What is bargained about: each contract that several want, what it pays, and who offers what. All of it is public."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import (
    BRASS_2,
    BRASS_3,
    CREAM,
    CREAM_2,
    CREAM_3,
    INK,
    INK_2,
    LEAF,
    LEAF_2,
    PANEL,
    PANEL_2,
    PAPER,
    PAPER_2,
    WAX_2,
)
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Picture, Row, Run, SeatMark, Sign, Tag, Text
from gamecore.engine.picture.pieces import canvas, left_rounded, page, rule, top_rounded, who
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import effect_line, effects_line, targets_line
from gamecore.games.guild_master.cards.text import reward as reward_text
from gamecore.games.guild_master.presentation.pictures.board import KINDS
from gamecore.games.guild_master.presentation.pictures.signs import BANDS, LEVELS, header, reward, skill_sign
from gamecore.games.guild_master.presentation.revealed import offer_line
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.bargaining import now
from gamecore.games.guild_master.rules.attempt_contract.prospects import Prospect, best_prospect
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.state import Offer, Skill, State
from gamecore.games.guild_master.view import GuildMasterView, ShownContest, ShownOffer, refused_by, state_of

HEAD, EFFECT, PARTIES, OFFER, GAP = 64, 44, 108, 66, 12
"""How high the parts of a contest are, and what lies between two."""
ABOVE = 222
"""What the header and the legend take."""
TALLER, LARGER = 2.0, 1.5
"""Few contests stand in lines so much higher at most, and in so much larger type."""


def bargain(cards: Cards, view: GuildMasterView) -> Picture | None:
    """The contests that are bargained about; none while there are none."""
    contests = [one for one in now(view.contests) if view.contracts[one.objective].card is not None]
    if not contests or view.phase == "resolve":
        return None
    room = (1080 - ABOVE) / len(contests) - GAP
    tables = [Table(cards, view, state_of(view), one, room) for one in contests]
    sizes = [sum(table.sizes) + 14 for table in tables]
    height = min(1080, max(810, ABOVE + sum(sizes) + GAP * len(sizes)))
    taller = max(1.0, min(TALLER, (height - ABOVE - GAP * len(sizes)) / sum(sizes)))
    top, line, below, legend = page(height).down(96, 10, None, 40, gap=12)
    marks = [*header(top, view, say("picture-bargain"), say("picture-bargain-below")), *rule(line)]
    boxes = below.down(*[size * taller for size in sizes], None, gap=GAP)
    for box, table in zip(boxes, tables, strict=False):
        marks += table.marks(box, taller)
    marks.append(Row(legend, _legend(any(table.offers for table in tables)), 29, CREAM_2, gap=0.25))
    return Picture(int(canvas(height).w), int(height), tuple(marks), tuple(_alt(view, tables)))


def _legend(with_offers: bool) -> tuple[Part, ...]:
    """What the signs are: of an offer, once there is one."""
    parts: list[Part] = [Sign("swords", WAX_2), say("picture-bargain-of", what="alone")]
    if with_offers:
        parts += [Gap(18), say("picture-bargain-of", what="by")]
        for sign, what in (("cards", "card"), ("tick", "agreed")):
            parts += [Gap(18), Sign(sign), say("picture-bargain-of", what=what)]
    return tuple(parts)


class Table:
    """One contest: what it is about, a column for each who wants it, and a line for each offer."""

    def __init__(self, cards: Cards, view: GuildMasterView, state: State, contest: ShownContest, room: float) -> None:
        self.cards, self.state, self.contest = cards, state, contest
        self.view, self.viewer = view, view.viewer
        self.card = cards.contracts[view.contracts[contest.objective].card or ""]
        self.teams = {
            order.seat: order.team
            for order in view.orders
            if order.seat in contest.parties and order.objective == contest.objective and not order.done
        }
        above = HEAD + PARTIES + (EFFECT if self.card.effects else 0)
        # the deal first, then the newest: as many as there is room for
        newest = list(reversed(contest.offers))
        self.offers = sorted(newest, key=lambda one: one.id != contest.deal)[
            : max(1, int((room - 14 - above) // OFFER))
        ]
        self.sizes = (HEAD, EFFECT if self.card.effects else 0, PARTIES, *[OFFER] * max(1, len(self.offers)))

    def marks(self, box: Box, taller: float) -> list[Mark]:
        head, effect, people, *rows, _ = box.down(*[size * taller for size in self.sizes], None)
        taller = min(taller, LARGER)
        marks: list[Mark] = [Area(box, PANEL, radius=10), *self.head(head, taller)]
        for one in self.card.effects[:1]:
            sign, words = effect.inset(16, 2).across(44, None, gap=10)
            marks.append(Area(effect, BRASS_2 if one.kind == "event" else PAPER_2))
            marks.append(Sign(KINDS[one.kind], BRASS_3, sign.square(34)))
            marks.append(Text(words, effect_line(one), 30 * taller, INK, "bold"))
        first, *cells, _ = self.columns(people)
        marks.append(Sign("swords", WAX_2, first.rows(2)[1].square(36 * taller)))
        for cell, seat in zip(cells, self.contest.parties, strict=True):
            marks += self.party(cell, seat, taller)
        if not self.offers:
            marks.append(Text(rows[0], say("picture-bargain-nothing"), 30 * taller, CREAM_2, "text", "middle"))
        for row, offer in zip(rows, self.offers, strict=False):
            marks += self.offer(row.inset(12, 4), offer, taller)
        return marks

    def in_a_fight(self, seat: Seat) -> Prospect | None:
        """What a team may expect alone against the others."""
        return best_prospect(self.cards, self.state, seat, self.teams.get(seat, ()), self.card.id, in_conflict=True)

    def targets(self) -> dict[Skill, int]:
        """As they stand for whoever looks, if it takes part: the order sheet has said so before."""
        seat = self.viewer if self.viewer in self.contest.parties else None
        of = self.card.id
        return {one: current_figures.target(self.cards, self.state, seat, of, one) for one in self.card.targets}

    def pays(self) -> tuple[int, int]:
        """Gold and Fame, as they stand."""
        return current_figures.reward(self.cards, self.state, None, self.card.id, None)

    def columns(self, box: Box) -> list[Box]:
        """Who offers, everybody who wants it, and whether it is a deal."""
        return box.inset(12, 0).across(76, *[None] * len(self.contest.parties), 170 if self.contest.deal else 0, gap=10)

    def head(self, box: Box, taller: float) -> list[Mark]:
        """The contract with its targets and what it pays."""
        fill, ink = BANDS[LEVELS[self.card.level]]
        place, name, targets, pays = box.inset(12, 0).across(
            50 * taller, None, 118 * len(self.card.targets), 206, gap=14
        )
        wanted: list[Part] = []
        for skill, target in self.targets().items():
            wanted += [*([Run("/")] if wanted else []), skill_sign(skill, ink), str(target)]
        paper = Box(pays.x, pays.y + 6, pays.w + 4, pays.h - 12)
        return [
            top_rounded(box, fill),
            Tag(self.contest.objective, place.square(46 * min(taller, 1.2))),
            Text(name, self.card.name, 40, ink, "bold", lines=2),
            Row(targets, tuple(wanted), 34 * taller, ink, align="right", gap=0.12),
            Area(paper, PAPER, radius=8),
            Row(paper.inset(6, 0), reward(*self.pays()), 38 * taller, INK, align="middle", gap=0.12),
        ]

    def party(self, box: Box, seat: Seat, taller: float) -> list[Mark]:
        """Who it is, and what the team is worth alone against the others."""
        name, worth = box.rows(2)
        found = self.in_a_fight(seat)
        marks: list[Mark] = [who(name, seat, 32 * min(taller, 1.3), align="middle")]
        if found is None:
            return [*marks, Row(worth, ("–",), 32, CREAM_3, align="middle")]
        chance = Run(f"{odds.percent(found.chance)}%", face="serif")
        dice: tuple[Part, ...] = (
            skill_sign(found.skill, CREAM_2),
            Run(str(found.dice), ink=CREAM_2),
            Sign("die", CREAM_2),
        )
        ways = ((*dice, chance), (chance,))
        return [*marks, Row(worth, (*dice, Gap(8), chance), 33 * taller, CREAM, align="middle", gap=0.14, shorter=ways)]

    def offer(self, box: Box, offer: ShownOffer | Offer, taller: float = 1.0) -> list[Mark]:
        """Who offers it, everybody's Gold, who keeps the card, and who has agreed; a deal on paper."""
        deal = offer.id == self.contest.deal
        ground, ink, less = (PAPER, INK, INK_2) if deal else (PANEL_2, CREAM, CREAM_2)
        refused = refused_by(self.view, self.contest, offer)
        by, *cells, state = self.columns(Box(box.x - 12, box.y, box.w + 24, box.h))
        marks: list[Mark] = [
            Area(box, ground, BRASS_2 if deal else "none", 4 if deal else 0, 8),
            left_rounded(by, BRASS_2 if deal else PANEL, 8),
            SeatMark(offer.by, by.square(44 * min(taller, 1.3))),
        ]
        for cell, seat in zip(cells, self.contest.parties, strict=True):
            parts: tuple[Part, ...] = (str(offer.gold.get(seat, 0)), Sign("coin"))
            if seat == offer.card_to:
                parts += (Gap(8), Sign("cards", less))
            if seat == offer.by or seat in offer.accepted:
                parts += (Gap(8), Sign("tick", LEAF if deal else LEAF_2))
            ways: tuple[tuple[Part, ...], ...] = ()
            if seat in refused:
                cross = (Gap(8), Sign("cross", WAX_2))
                ways = ((*parts, *cross),)
                parts += (*cross, Run(say("picture-offer-refused"), 0.8, WAX_2))
            marks.append(Row(cell, parts, 38 * taller, ink, align="middle", gap=0.14, shorter=ways))
        if deal:
            marks.append(
                Row(state, (Sign("hands"), Run(say("picture-bargain-deal"))), 32 * taller, ink, align="middle")
            )
        return marks


def _alt(view: GuildMasterView, tables: Sequence[Table]) -> Iterator[Phrase]:
    for table in tables:
        contest = table.contest
        yield say("picture-bargain-alt", space=contest.objective, name=table.card.name, seats=list(contest.parties))
        yield say("picture-bargain-card-alt", targets=targets_line(table.targets()), reward=reward_text(*table.pays()),
                  effects=effects_line(table.card))  # fmt: skip
        for seat in contest.parties:
            found = table.in_a_fight(seat)
            if found is not None:
                yield say("picture-bargain-fight-alt", seat=seat, percent=odds.percent(found.chance))
        if not contest.offers:
            yield say("picture-bargain-nothing")
        for offer in contest.offers:
            yield say("picture-bargain-offer-alt", offer=offer_line(table.cards, view, contest, offer))
