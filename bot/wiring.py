"""Puts the bot together: each part gets in its constructor what it uses.

From the bottom up: what sends (:func:`build_parts`), what handles presses and typed lines with the commands above it
(:func:`add_commands`), and what tells of what happened by itself (:func:`build_delivery`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from discord.ext import commands

from cogs.bargain import Bargaining
from cogs.delivery.announcements import Announcements
from cogs.delivery.channel_posts import ChannelPosts
from cogs.delivery.connection import Connection
from cogs.delivery.direct_messages import DirectMessages
from cogs.delivery.direct_writer import DirectWriter
from cogs.delivery.dispatch import Dispatch
from cogs.delivery.game_end import GameEnd
from cogs.delivery.late_pictures import LatePictures
from cogs.delivery.nudges import Nudges
from cogs.delivery.prompts.drawing import Drawing
from cogs.delivery.prompts.live_panels import LivePanels
from cogs.delivery.prompts.panels_elsewhere import PanelsElsewhere
from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.question_hints import QuestionHints
from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.delivery.refusals import Refusals
from cogs.delivery.sender import MessageSender
from cogs.delivery.spectator_digest import SpectatorDigest
from cogs.delivery.table_pictures import Draws, TablePictures
from cogs.delivery.thread_members import ThreadMembers
from cogs.delivery.vote_messages import VoteMessages
from cogs.delivery.worker import Delivery
from cogs.handlers.answering.answers import Answers
from cogs.handlers.answering.hints import HintSettings
from cogs.handlers.answering.panels import Panels
from cogs.handlers.answering.pressed_prompts import PressedPrompts
from cogs.handlers.answering.standing_instructions import StandingInstructions
from cogs.handlers.answering.suggesting import Suggesting
from cogs.handlers.bargaining.deals import Deals
from cogs.handlers.bargaining.meetings import Meetings
from cogs.handlers.bargaining.relay import Relay
from cogs.handlers.bargaining.threads import BargainingThreads
from cogs.handlers.judging import Judging
from cogs.handlers.own_pictures import OwnPictures
from cogs.handlers.player_messages import PlayerMessages
from cogs.handlers.profile import Profile
from cogs.handlers.promises import Promises
from cogs.handlers.seating.invitations import Invitations
from cogs.handlers.seating.lobby import Lobby
from cogs.handlers.seating.opening import Opening
from cogs.handlers.seating.options import Options
from cogs.handlers.seating.practice import Practice
from cogs.handlers.seating.seats import SeatHandlers
from cogs.handlers.server_setup import ServerSetup
from cogs.handlers.showing.boards import Boards
from cogs.handlers.showing.how_to_play import HowToPlay
from cogs.handlers.showing.lookups import Lookups
from cogs.handlers.showing.stories import Stories
from cogs.handlers.showing.waiting_for import WaitingFor
from cogs.handlers.spectators import Spectators
from cogs.handlers.taking_back import TakingBack
from cogs.handlers.typed.course import Course
from cogs.handlers.typed.orders import TypedOrders
from cogs.handlers.typed.questions import TypedQuestions
from cogs.handlers.typed.reader import TextReader
from cogs.handlers.typed.replies import TypedReplies
from cogs.handlers.typed.standing import Standings
from cogs.handlers.votes import Votes
from cogs.handlers.which_meant import WhichMeant
from cogs.interactions.membership import Membership
from cogs.interactions.responder import Responder
from cogs.interactions.router import ComponentRouter
from cogs.interactions.shown_below import ShownBelow
from cogs.interactions.table_here import TableFinder
from cogs.lookup import Lookup, Odds
from cogs.person import Me
from cogs.setup import Setup
from cogs.table import Table
from cogs.turn import Turn
from cogs.ui.component_event import Handler
from cogs.wording.names import Words
from gamecore.engine.game import GameLibrary
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People
from gamecore.tables.storage.protocols.tables import Tables

Idle: TypeAlias = Callable[[Awaitable[Any], str], Awaitable[Any]]


class HandlesEvents(Protocol):
    """Whoever handles presses says which."""

    def handlers(self) -> Mapping[str, Handler]: ...


Group: TypeAlias = tuple[Sequence[commands.Cog], Sequence[HandlesEvents]]
"""Cogs that belong together, with those whom the router asks."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What is made once and used by several. It does nothing itself, and nobody outside this module is given it."""

    bot: commands.AutoShardedBot
    service: TableService
    tables: Tables
    outbox: Outbox
    people: People
    words: Words
    library: GameLibrary
    refusals: Refusals
    responder: Responder
    membership: Membership
    finder: TableFinder
    sender: MessageSender
    prompts: SentPrompts
    drawer: PromptDrawer
    announcements: Announcements
    writer: DirectWriter
    vote_messages: VoteMessages
    game_end: GameEnd
    pictures: TablePictures
    drawing: Drawing
    below: ShownBelow


def build_parts(
    bot: commands.AutoShardedBot,
    service: TableService,
    words: Words,
    library: GameLibrary,
    connection: Connection,
    draws: Draws | None,
    is_elsewhere: Callable[[int], bool],
) -> Parts:
    """Make what several use."""
    tables, outbox, people = service.store, service.store, service.store
    responder, refusals = Responder(words), Refusals(bot, service.now)
    sender = MessageSender(bot, words, refusals, connection)
    responder.on_change = sender.pictures.note
    pictures = TablePictures(service, words, people, draws)
    membership = Membership(bot, service, is_elsewhere)
    drawing = Drawing(service.store.sharing)
    prompts = SentPrompts(sender, outbox, people, drawing)
    announcements = Announcements(service, words, sender, outbox)
    writer = DirectWriter(service, words, sender, membership, outbox, people)
    return Parts(
        bot,
        service,
        tables,
        outbox,
        people,
        words,
        library,
        refusals,
        responder,
        membership,
        finder=TableFinder(service, membership, outbox),
        sender=sender,
        prompts=prompts,
        drawer=PromptDrawer(service, words, responder, prompts, QuestionHints(words, people), pictures),
        announcements=announcements,
        writer=writer,
        vote_messages=VoteMessages(service, words, announcements, writer, outbox, tables, drawing),
        game_end=GameEnd(service, words, sender, outbox, people, tables, responder.notes),
        pictures=pictures,
        drawing=drawing,
        below=ShownBelow(responder),
    )


async def add_commands(parts: Parts, odds: Odds) -> tuple[ComponentRouter, TypedOrders]:
    """Add every command and every handler to the bot; return the router, and who reads typed orders."""
    p = parts
    hints = HintSettings(p.service, p.words, p.responder, p.library, p.people, p.prompts, p.drawer)
    own_pictures = OwnPictures(p.service, p.people)
    basics = p.service, p.words, p.responder
    pressed = PressedPrompts(*basics, p.prompts, p.drawer, p.below)
    which = WhichMeant(p.service, p.words)
    practice = Practice(*basics, p.people)
    panels = Panels(*basics, p.prompts, p.drawer, pressed, hints, p.below)
    how_to_play = HowToPlay(*basics, p.pictures, hints, p.people, practice, p.below)
    instructions = StandingInstructions(*basics, p.prompts, p.drawer, pressed, p.below)
    answers, suggesting = Answers(*basics, p.prompts, p.drawer, pressed, which), Suggesting(pressed)
    course = Course(p.service, p.words)
    questions = TypedQuestions(p.service, p.words, Standings(p.service, p.words, course), course)
    reader = TextReader(p.service, p.words, p.drawer, p.prompts, questions, hints)
    typed_replies = TypedReplies(
        p.service, p.words, p.responder, p.sender, p.prompts, p.drawer, reader, which, p.outbox, p.below
    )
    typed_orders = TypedOrders(
        p.service, p.words, p.responder, p.membership, typed_replies, questions, p.outbox, p.people, own_pictures
    )
    waiting_for = WaitingFor(p.service, p.words, p.responder, p.membership)
    router = ComponentRouter(p.responder, p.service, p.membership, p.library.all_keys())
    for cogs, handling in (
        _tables(p, waiting_for, practice),
        (
            (Turn(p.responder, p.finder, panels, instructions, typed_replies, waiting_for),),
            (answers, suggesting, panels, how_to_play, instructions, typed_orders, waiting_for, which),
        ),
        _bargaining(p, which),
        _people(p, hints, own_pictures),
        ((Lookup(p.responder, p.finder, Lookups(*basics, p.library, which), questions, odds),), ()),
        ((Setup(p.responder, ServerSetup(p.service, p.words, p.people)),), ()),
    ):
        for cog in cogs:
            await p.bot.add_cog(cog)
        for each in handling:
            router.add(each.handlers())
    p.bot.add_listener(router.on_interaction, "on_interaction")
    return router, typed_orders


def _tables(p: Parts, waiting_for: WaitingFor, practice: Practice) -> Group:
    """A table as a whole, from its opening to its story."""
    basics = p.service, p.words, p.responder
    options = Options(*basics, p.library, p.people)
    opening = Opening(*basics, p.library, options, p.people)
    lobby = Lobby(*basics, p.writer, p.people, practice)
    chairs = SeatHandlers(*basics, p.vote_messages, p.membership)
    votes = Votes(*basics, p.membership, p.vote_messages, p.outbox, p.tables)
    taking_back = TakingBack(*basics, p.prompts, p.drawer, p.vote_messages)
    boards = Boards(*basics, p.pictures, p.below)
    stories, invitations = Stories(*basics), Invitations(p.service, p.responder, p.membership, p.people)
    table = Table(
        p.responder,
        p.finder,
        opening,
        lobby,
        invitations,
        boards,
        waiting_for,
        stories,
        chairs,
        votes,
        taking_back,
    )
    spectators = Spectators(*basics, p.people)
    return (table,), (opening, lobby, practice, options, boards, chairs, votes, taking_back, stories, spectators)


def _bargaining(p: Parts, which: WhichMeant) -> Group:
    """Talking in private, and what is put on record."""
    basics = p.service, p.words, p.responder
    threads = BargainingThreads(p.bot, p.service, p.words, p.announcements, p.outbox, p.pictures, p.membership)
    p.bot.add_listener(threads.on_thread_update, "on_raw_thread_update")
    relay = Relay(*basics, p.writer)
    meetings = Meetings(*basics, threads, relay)
    promises = Promises(*basics, p.finder, p.announcements, p.writer, p.outbox)
    bargaining = Bargaining(p.bot, p.responder, p.finder, meetings, promises)
    deals = Deals(*basics, p.prompts, p.drawer, p.outbox, p.announcements, p.pictures, which)
    return (bargaining,), (meetings, relay, deals, promises, Judging(*basics, p.game_end))


def _people(p: Parts, hints: HintSettings, own_pictures: OwnPictures) -> Group:
    """One person's own settings."""
    player_messages = PlayerMessages(p.words, p.responder, p.people)
    profile = Profile(p.service, p.words, p.responder, p.people, p.membership, p.pictures, own_pictures)
    return (Me(p.responder, profile, player_messages, hints, own_pictures),), (profile, player_messages, hints)


def build_delivery(p: Parts, idle: Idle, calm_s: Callable[[], float]) -> tuple[Delivery, LatePictures]:
    """Make what works through the outbox, and what shows a board again that went without its picture."""
    digest = SpectatorDigest(p.service, p.words, p.sender, p.membership, p.people, p.tables)
    nudges = Nudges(p.service, p.words, p.sender, p.outbox, p.people, p.tables)
    late = LatePictures(p.service, idle)
    channel_posts = ChannelPosts(
        p.service, p.words, p.sender, p.membership, digest, p.pictures, nudges, p.outbox, p.people, late
    )
    direct_messages = DirectMessages(
        p.service, p.words, p.sender, p.drawer, p.prompts, nudges, p.membership, p.outbox, p.people, p.tables
    )
    threads = ThreadMembers(p.bot, p.service, p.words, p.sender, p.outbox)
    dispatch = Dispatch(p.service, channel_posts, direct_messages, threads, p.game_end)
    return Delivery(p.service, dispatch, p.vote_messages, idle, calm_s, p.outbox), late


def build_live_panels(p: Parts, idle: Idle) -> tuple[LivePanels, PanelsElsewhere]:
    """Make what keeps open panels below what is posted, and true where another process tells what happens."""
    panels = LivePanels(p.service, p.words, p.responder, p.prompts, idle)
    p.sender.on_post = panels.hear
    sharing = p.service.store.sharing
    return panels, PanelsElsewhere(
        p.service, p.responder, p.prompts, p.drawer, panels, p.tables, p.outbox, sharing, idle
    )
