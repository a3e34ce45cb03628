"""Setup (pages 4 and 5): what lies where before the first round, and the little that the guilds choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.engine.choices import Field, Form, Option, PickOne, Section
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask_together
from gamecore.games.guild_master.cards.model import Cards, Contract
from gamecore.games.guild_master.cards.text import effects_hint, reward, skill, targets_line
from gamecore.games.guild_master.options import LENGTH, OPTIONS, STARTING_SETS
from gamecore.games.guild_master.rules.current_figures import RANK_IN_SPACE
from gamecore.games.guild_master.rules.play import MOST_DICE, Play, skill_dice
from gamecore.games.guild_master.rules.skill_checks.odds import Modifiers, expected_total
from gamecore.games.guild_master.state import LEVELS, AdventurerSpace, ContractSpace, Guild, Skill, SkillRoom, State

DECK_SIZE = 8
"""Adventurers dealt to each adventurer space (page 4, Setup 1)."""
PRIVATES_DEALT = 3
SIDES = ("fix", "reroll")
PAIRS: dict[str, tuple[tuple[Skill, Skill], ...]] = {
    "printed_order": (("might", "arcane"), ("guile", "logic"), ("charm", "spirit")),
    "opposites": (("might", "logic"), ("arcane", "charm"), ("guile", "spirit")),
}
"""How starting teams pair up, by table option; the first of each pair make a triple, and the second (2.4)."""


def new_state(setup: Setup) -> State:
    """The table before anything is shuffled or dealt; options that nobody chose have their first value."""
    options = {option.key: setup.options.get(option.key, option.values[0]) for option in OPTIONS}
    return State(setup.seats, options, rounds=int(options[LENGTH.key]))


def adventurer_spaces(seats: int) -> str:
    """The adventurer spaces in use: C only with four guilds (C-01)."""
    return "ABCDEF" if seats == 4 else "ABDEF"


def marker_start(seats: int) -> int:
    """Where the builder marker starts and returns to: one space up with two guilds (page 5, 2 or 3 Player Games)."""
    return 1 if seats == 2 else 0


def room_of(cards: Cards, skill: Skill) -> str:
    """The Skill Upgrade of a skill, by id."""
    return next(upgrade.id for upgrade in cards.skill_upgrades.values() if upgrade.skill == skill)


def deal(play: Play) -> Script[None]:
    """Setup 1 to 3: everything that chance decides."""
    state = play.state
    state.guilds.extend(Guild() for _ in play.seats)
    state.builder_marker = marker_start(state.seats)
    _lay_out_upgrades(play)
    _deal_adventurers(play)
    _deal_contracts(play)
    _deal_teams(play)
    state.phase = "choose"
    yield from ()


def choose(play: Play) -> Script[None]:
    """Setup 2, 3 and 4: which side of the starting room shows, and which contract everybody may attempt."""
    answers = yield from ask_together([_choice(play, seat) for seat in play.seats])
    for seat in play.seats:
        _place(play, seat, answers[seat]["setup"])
    for space in play.state.contracts.values():
        space.face_up = True
    for adventurers in play.state.adventurers.values():
        adventurers.face_up = True
    play.tell(
        "setup.revealed",
        contracts=[play.cards.contracts[space.card].name for space in play.state.contracts.values() if space.card],
        adventurers=[play.cards.adventurers[space.deck[-1]].name for space in play.state.adventurers.values()],
    )
    play.tell("round.begun", round=1, rounds=play.state.rounds, moon=play.state.moon, blood="no")
    play.state.phase = "orders"


def _lay_out_upgrades(play: Play) -> None:
    """Prestige Upgrades stay in the box in the short game (page 21, Short game)."""
    state, cards = play.state, play.cards
    state.skill_supply = {id: upgrade.count for id, upgrade in cards.skill_upgrades.items()}
    state.core_supply = {
        f"{type}:{level}": core.count for (type, level), core in cards.core_upgrades.items() if level > 1
    }
    state.prestige_supply = list(cards.prestige) if state.rounds == 9 else []


def _deal_adventurers(play: Play) -> None:
    """Eight cards to each space of their rank; what is left goes back to the box. Novices are not shuffled (C-02)."""
    spaces = adventurer_spaces(play.state.seats)
    for rank in ("adept", "hero", "legend"):
        deck = [card.id for card in play.cards.adventurers.values() if card.rank == rank]
        play.ref.shuffle(deck)
        for space in spaces:
            if RANK_IN_SPACE[space] == rank:
                play.state.adventurers[space] = AdventurerSpace(deck[:DECK_SIZE])
                del deck[:DECK_SIZE]
        play.state.discarded.extend(deck)


def _deal_contracts(play: Play) -> None:
    """The starting contracts on 1 and 2, three Commons to each guild; the other spaces wait (2.4, C-03)."""
    state, contracts = play.state, play.cards.contracts.values()
    starting = [card.id for card in contracts if card.starting]
    for level in LEVELS:
        deck = [card.id for card in contracts if card.level == level and not card.starting]
        play.ref.shuffle(deck)
        state.decks[level] = deck
    for number in range(1, state.seats + 3):
        state.contracts[str(number)] = ContractSpace(starting[number - 1] if number < 3 else None)
    for guild in state.guilds:
        guild.privates = [state.decks["common"].pop() for _ in range(PRIVATES_DEALT)]


def _deal_teams(play: Play) -> None:
    """As many starting teams as guilds, in the sets that the tokens allow (page 4, Setup 2), each to a random guild."""
    teams = _available_teams(play)
    play.ref.shuffle(teams)
    novices = [card for card in play.cards.adventurers.values() if card.rank == "novice"]
    for seat, guild in enumerate(play.guilds):
        guild.adventurers = [card.id for card in novices if card.team == teams[seat]]
        play.tell("setup.team", seat=seat, skill=skill(teams[seat]), people=_names(play.cards, guild.adventurers))
    play.state.discarded.extend(card.id for card in novices if card.team not in teams)


def _available_teams(play: Play) -> list[Skill]:
    """Ruling: the referee draws which sets are available, since the printed choice is nobody's (2.4)."""
    pairs = list(PAIRS[play.state.options[STARTING_SETS.key]])
    if play.state.seats == 2:
        return list(pairs[play.ref.chance.draw(3)])
    if play.state.seats == 3:
        side = play.ref.chance.draw(2)
        return [pair[side] for pair in pairs]
    del pairs[play.ref.chance.draw(3)]
    return [skill for pair in pairs for skill in pair]


def starting_dice(cards: Cards, guild: Guild) -> int:
    """Dice of the guild's best starting team in its own skill."""
    own = starting_skill(cards, guild)
    dice = sorted(cards.adventurers[one].skills.get(own, 0) for one in guild.adventurers)
    return min(MOST_DICE, sum(dice[-cards.core_upgrades["mess_hall", 1].value :]))


def average_with(side: str, dice: int) -> float:
    """What so many dice come to with a Skill Upgrade of this side, used as well as can be."""
    helped = Modifiers(fixes=(5,)) if side == "fix" else Modifiers(rerolls=2)
    return expected_total(dice, helped)


def _helps(cards: Cards, guild: Guild, side: str) -> Phrase:
    """What a side does, and what the best starting team of its skill comes to with it."""
    dice, own = starting_dice(cards, guild), skill(starting_skill(cards, guild))
    return say("setup-side-helps", side=side, skill=own, dice=dice, average=f"{average_with(side, dice):.1f}")


def better_side(cards: Cards, guild: Guild) -> str:
    """The side of the starting room with which the best starting team comes to more."""
    dice = starting_dice(cards, guild)
    return max(SIDES, key=lambda side: average_with(side, dice))


def _choice(play: Play, seat: Seat) -> Question:
    guild, cards = play.guilds[seat], play.cards
    better = better_side(cards, guild)
    room = cards.skill_upgrades[room_of(cards, starting_skill(cards, guild))]
    sides = PickOne(tuple(Option(side, say("room-side", side=side), _helps(cards, guild, side)) for side in SIDES))
    dealt = PickOne(tuple(_dealt(cards.contracts[id]) for id in guild.privates))
    fields = (
        Field("side", sides, say("setup-side", room=room.name), initial=better, short=say("setup-side-short")),
        Field("contract", dealt, say("setup-contract"), short=say("setup-contract-short")),
    )
    return Question(
        seat,
        "setup",
        Form((Section("setup", say("setup-section"), fields),)),
        lambda: {"setup": {"side": better, "contract": _hardest(cards, guild)}},
        params={
            "room": room.name,
            "skill": skill(room.skill),
            "people": _names(cards, guild.adventurers),
        },
        clock="plan",
    )


def _dealt(card: Contract) -> Option:
    text = say("setup-dealt", name=card.name, targets=targets_line(card.targets), reward=reward(card.gold, card.fame))
    return Option(card.id, text, hint=effects_hint(card))


def starting_skill(cards: Cards, guild: Guild) -> Skill:
    """The skill of the guild's starting team."""
    return next(team for one in guild.adventurers if (team := cards.adventurers[one].team) is not None)


def _hardest(cards: Cards, guild: Guild) -> str:
    """The dealt contract that is hardest for the whole starting team: the one to leave to everybody."""

    def margin(id: str) -> int:
        targets = cards.contracts[id].targets
        return max(7 * skill_dice(cards, guild.adventurers, name) - 2 * targets[name] for name in targets)

    return min(guild.privates, key=margin)


def _place(play: Play, seat: Seat, chosen: Mapping[str, Any]) -> None:
    """In seat order, on the next open spot (page 5, Setup 3)."""
    guild, cards = play.guilds[seat], play.cards
    room = room_of(cards, starting_skill(cards, guild))
    guild.rooms.append(SkillRoom(room, chosen["side"]))
    guild.privates.remove(chosen["contract"])
    space, spot = next((key, spot) for key, spot in play.state.contracts.items() if spot.card is None)
    spot.card = chosen["contract"]
    play.tell(
        "setup.placed", seat=seat, room=cards.skill_upgrades[room].name, side=say("room-side", side=chosen["side"]),
        contract=cards.contracts[chosen["contract"]].name, space=space,
    )  # fmt: skip


def _names(cards: Cards, people: list[str]) -> list[str]:
    return [cards.adventurers[one].name for one in people]
