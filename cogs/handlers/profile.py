"""One person's own settings and data, and what their games came to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

from cogs.delivery.table_pictures import TablePictures
from cogs.handlers.absence_dates import own_absence
from cogs.handlers.own_pictures import OwnPictures
from cogs.interactions.membership import Membership
from cogs.interactions.responder import Responder
from cogs.rendering.pictures.faces import readable
from cogs.rendering.pictures.records import MOST_PEOPLE as MOST_RANKED
from cogs.rendering.pictures.records import own_record, ranking
from cogs.ui.asked_once import never_mind
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.limits import CHOICES
from cogs.wording.names import Words
from cogs.wording.people_names import shown_name
from cogs.wording.time_zones import TIME_ZONES
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.absences import LONGEST_ABSENCE, Absence
from gamecore.tables.model.results import Record, record, records
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People

MOST_GAMES = 5
"""So many games stand in the profile, one a line."""
MOST_PEOPLE = 20
"""So many people stand on a server's list."""


class Profile:
    """What the bot knows of a person, and how it writes to them."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        people: People,
        membership: Membership,
        pictures: TablePictures,
        own_pictures: OwnPictures,
    ) -> None:
        self._own_pictures = own_pictures
        self._service = service
        self._membership = membership
        self._pictures = pictures
        self._people = people
        self._words = words
        self._responder = responder

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "forget": Handler("update", self.on_forget),
            "backall": Handler("update", self.on_back),
            "letters": Handler("update", self.on_direct_messages),
            "pictures": Handler("update", self.on_pictures),
            "results": Handler("private", self.on_results),
        }

    async def show(self, interaction: Interaction) -> None:
        """Their settings, and their games as a picture."""
        user = interaction.user.id
        own = record(await self._people.tally_of(user))
        picture = own_record(own, self._by_game(own), _in_time(own)) if own.games else None
        begins = partial(self._responder.takes_a_while, interaction)
        shown = None if picture is None else await self._pictures.of_person(user, picture, begins)
        await self._responder.tell(interaction, replace(await self._profile(user), picture=shown))

    async def _profile(self, user: int) -> Plan:
        person = await self._people.person(user)
        tables = await self._service.tables_of(user)
        honesty = await self._service.honesty_of(user)
        quiet = "none" if person.quiet_from is None else f"{person.quiet_from}–{person.quiet_until}"
        shown = {"letters": int(person.direct_messages), "pictures": int(person.pictures)}
        said = say("me-profile", quiet=quiet, zone=person.zone, tables=len(tables), **shown)
        own = record(await self._people.tally_of(user))
        lines = [self._words.text(said), *self._record(own)]
        if honesty.given:
            known = say("me-honesty", given=honesty.given, kept=honesty.kept, broken=honesty.broken)
            lines.append(self._words.text(known))
        switches = [self._switch("letters", person.direct_messages), self._switch("pictures", person.pictures)]
        buttons = [*switches, Button(self._words.label(say("button-results")), Reference("results"))]
        absence = await self._service.absence_of(user)
        if absence is not None:
            lines.append(self._absence(absence))
            buttons += self._back(absence)
        return Plan("\n".join(lines), (tuple(buttons),))

    def _switch(self, what: str, is_on: bool) -> Button:
        turned = "off" if is_on else "on"
        return Button(self._words.label(Phrase(f"button-{what}-{turned}")), Reference(what, what=turned))

    def _record(self, own: Record) -> list[str]:
        """What their games came to, those played most often first."""
        if not own.games:
            return [self._words.text(say("me-unfinished", unfinished=own.unfinished))] if own.unfinished else []
        said = [say("me-record", games=own.games, wins=own.wins, stayed=own.stayed, in_time=_in_time(own))]
        said += [say("me-record-game", game=name, games=games, wins=wins) for name, games, wins in self._by_game(own)]
        if own.unfinished:
            said.append(say("me-unfinished", unfinished=own.unfinished))
        return [self._words.text(each) for each in said]

    def _by_game(self, own: Record) -> list[tuple[str, int, int]]:
        """A game's name, how many were played, and how many of them won; those played most often first."""
        often = sorted(own.by_game.items(), key=lambda pair: (-pair[1][0], pair[0]))[:MOST_GAMES]
        return [(self._words.of_game(game).text(Phrase("game-title")), games, wins) for game, (games, wins) in often]

    async def on_results(self, press: ComponentEvent) -> None:
        """Who has played and won in the server where this is pressed."""
        guild = press.interaction.guild
        listed = [] if guild is None else records(await self._people.tally_in(guild.id))
        if guild is None or not listed:
            raise Refused("refused-no-results")
        lines = [self._words.text(say("results-head"))]
        for place, (user, own) in enumerate(listed[:MOST_PEOPLE], 1):
            said = say("results-line", place=place, games=own.games, wins=own.wins, stayed=own.stayed)
            lines.append(f"{self._words.text(said)} <@{user}>")
        names = await self._membership.names_in(guild, [user for user, _ in listed[:MOST_RANKED]])
        named = [(readable(names.get(user, "")), own) for user, own in listed[:MOST_RANKED]]
        begins = partial(self._responder.takes_a_while, press.interaction)
        picture = await self._pictures.of_person(press.user, ranking(readable(shown_name(guild.name)), named), begins)
        await self._responder.tell(press.interaction, Plan("\n".join(lines), (), picture))

    async def on_direct_messages(self, press: ComponentEvent) -> None:
        await self._people.change_person(press.user, direct_messages=press.to.what == "on")
        await self._responder.update(press.interaction, await self._profile(press.user))

    async def on_pictures(self, press: ComponentEvent) -> None:
        await self._own_pictures.show(press.user, press.to.what == "on")
        await self._responder.update(press.interaction, await self._profile(press.user))

    async def set_quiet_hours(self, interaction: Interaction, begin: int, end: int, zone: str | None) -> None:
        """Hours in which nothing makes a sound, none where both are the same; and the time zone."""
        person = await self._people.person(interaction.user.id)
        if zone is not None and zone not in TIME_ZONES:
            raise Refused("refused-no-such-zone", zone=zone[:60])
        hours = (None, None) if begin == end else (begin, end)
        await self._people.change_person(
            person.user_id, quiet_from=hours[0], quiet_until=hours[1], zone=zone or person.zone
        )
        await self._responder.tell(interaction, await self._profile(interaction.user.id))

    def zones_named(self, typed: str) -> list[tuple[str, str]]:
        """Return time zones whose names contain what was typed, as many as Discord offers: how each is shown, and its
        name."""
        wanted = typed.casefold().replace(" ", "_")
        fitting = sorted(zone for zone in TIME_ZONES if "/" in zone and wanted in zone.casefold())
        now = self._service.now()
        return [(f"{zone} ({now.astimezone(ZoneInfo(zone)):%H:%M})", zone) for zone in fitting[:CHOICES]]

    async def go_away(self, interaction: Interaction, begin: str | None, end: str | None) -> None:
        """The steward plays somebody's chairs for a while, at all tables."""
        user = interaction.user.id
        zone = (await self._people.person(user)).zone
        dates = own_absence(begin, end, zone, self._service.now())
        absence = await self._service.go_away(user, *dates)
        lines = [self._absence(absence), *([self._words.text(say("away-zone", zone=zone))] if begin or end else [])]
        await self._responder.tell(interaction, Plan("\n".join(lines), (self._back(absence),)))

    def _absence(self, absence: Absence) -> str:
        said = say(
            "me-away" if absence.begun else "me-away-later",
            begins=_unix(absence.begins),
            ends=_unix(absence.ends),
            open=int(absence.ends - absence.begins == LONGEST_ABSENCE),
        )
        return self._words.text(said)

    def _back(self, absence: Absence) -> tuple[Button, ...]:
        label = self._words.label(say("button-im-back" if absence.begun else "button-not-away"))
        return (Button(label, Reference("backall"), "green"),)

    async def on_back(self, press: ComponentEvent) -> None:
        """Back at all tables, or not away after all."""
        await self._service.come_back(press.user)
        await self._responder.update(press.interaction, Plan(self._words.text(say("back-everywhere"))))

    async def ask_to_delete(self, interaction: Interaction) -> None:
        sure = Button(self._words.label(say("button-forget")), Reference("forget"), "red")
        await self._responder.tell(
            interaction, Plan(self._words.text(say("me-delete")), ((sure, never_mind(self._words)),))
        )

    async def send_data(self, interaction: Interaction, part: int) -> None:
        """All that is kept about a person, the latest games in the first part."""
        kept = await self._service.data_of(interaction.user.id, part)
        written = await asyncio.to_thread(json.dumps, kept, indent=1, ensure_ascii=False)
        said = say("me-data", next=part + 1 if kept["more"] else 0)
        await self._responder.send_files(interaction, said, {"my-data.json": written.encode()})

    async def on_forget(self, press: ComponentEvent) -> None:
        await self._service.forget(press.user)
        await self._responder.update(press.interaction, Plan(self._words.text(say("me-forgotten"))))


def _in_time(own: Record) -> int:
    """Percent of rounds."""
    return 100 if not own.rounds else max(0, round(100 * (1 - own.missed / own.rounds)))


def _unix(at: datetime) -> str:
    return str(int(at.timestamp()))
