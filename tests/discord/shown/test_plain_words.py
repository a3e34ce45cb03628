"""What is said where a newcomer was lost before: each text as it is read, and what no text says any more."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cogs.wording.fluent import DATA, Wording, load_wording
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games import all_keys

PEOPLE = ("🟥 Robin", "🟦 Kim", "🟩 Chris", "🟨 Morgan")
HOUSE, GUILD_MASTER, GUILDHALL = "", "guild_master", "guildhall"
COMPASS, CADWALLON, FOUNDERS = "gilded_compass", "cadwallon", "town_founders"


def row(game: str, said: str, id: str, **params: Param) -> tuple[str, str, Phrase]:
    return game, said, Phrase(id, params)


SAID = [
    # Awaited by name, the result first, what to do in an error, what an answer brings
    row(HOUSE, "**Waiting for 🟥 Robin** · orders", "who-waiting", you=0, seats=[0], what="orders"),
    row(HOUSE, "Ready: 🟦 Kim.", "who-ready", seats=[1]),
    row(
        GUILD_MASTER,
        "✔ Identify Rebels: +3 Gold +2 Fame",
        "brief-done",
        contract="Identify Rebels",
        private="no",
        reward=say("brief-reward", gold=3, fame=2),
    ),
    row(HOUSE, "⭐ **Play yellow Fighter**: why", "star-line", answer="Play yellow Fighter", why="why"),
    row(
        GUILD_MASTER,
        "90 % at Might 20 (15+5), ~40 % if both fight: 4 Fame, 3 Gold, the card. Fail: nothing. Breaks your deal.",
        "stakes-conflict",
        percent=90,
        about="no",
        skill="Might",
        target=20,
        plain=15,
        penalty=5,
        gold=3,
        fame=4,
        bonus="no",
        fought=say("stakes-fought", rivals=1, least=40, most=40, some="no"),
        deal="yes",
    ),
    row(
        HOUSE,
        "🔔 Copper Lantern: %asked% · until 21:15",
        "prompt-headline",
        table="Copper Lantern",
        until="21:15",
        state="none",
    ),
    row(GUILDHALL, "put down 3 cards, no colour twice in a chapter", "ask-setup-place", count=3),
    row(GUILDHALL, "🔴 red Fighter", "card", colour="red", name="Fighter"),
    row(HOUSE, "You left X.", "left", table="X"),
    row(HOUSE, "No table waits for you.", "todo-nothing"),
    row(HOUSE, "Keep all", "button-none"),
    row(GUILDHALL, "As listed", "none-return-order"),
    # Refusals
    row(HOUSE, "That choice is gone. Press **My turn**.", "refused-not-an-option"),
    row(HOUSE, "That is not asked now. Press **My turn**.", "refused-stale"),
    row(
        HOUSE,
        "Choose A or B: both are Clerics.",
        "refused-apart",
        either=["A", "B"],
        why="both are Clerics",
    ),
    row(GUILDHALL, "both are Clerics", "apart-both", colour="none", chapter="Cleric"),
    row(HOUSE, "“yellow”: A or B?", "form-which-name", typed="yellow", either=["A", "B"]),
    row(HOUSE, "I don't know “x” here. You can write A or B.", "form-no-such-name", typed="x", either=["A", "B"]),
    row(HOUSE, "A hidden card was shown since.", "refused-undo-revealed"),
    row(HOUSE, "Undo needs all of you: **Ask all**.", "undo-together", alone="no"),
    row(HOUSE, "No offers now: you share nothing to agree on.", "talk-not-now"),
    # How a question stands
    row(HOUSE, "Waiting for you. No time limit.", "standing-nothing", until="none", then="", star="none"),
    row(
        HOUSE,
        "No answer by then: Conflict is chosen.",
        "standing-nothing",
        until="21:15",
        then=say("standing-then-sound", answer="Conflict"),
        star="none",
    ),
    row(HOUSE, "No answer by then: ⭐ is chosen.", "standing-nothing", until="21:15", then="", star="same"),
    row(HOUSE, "You can plan now.", "standing-ahead", begun="no"),
    row(HOUSE, "If something changes this, I ask again.", "standing-ahead", begun="yes"),
    row(HOUSE, "Ready. If something in it changes, I ask again.", "standing-ahead-ready"),
    row(HOUSE, "Auto-answer at 21:02: Conflict.", "standing-by-instruction", at="21:02", value="Conflict"),
    row(HOUSE, "Use it now", "button-useauto"),
    row(HOUSE, "Decide myself", "button-byhand"),
    row(
        HOUSE,
        "Nothing you must do. You can act until the others are done, at most until 21:15: that may be soon.",
        "standing-not-awaited",
        until="21:15",
    ),
    row(HOUSE, "**Look again:**", "ahead-look-again"),
    row(HOUSE, "Order 2 no longer fits: it bids 7", "ahead-does-not-fit", what="Order 2", why="it bids 7"),
    row(HOUSE, "**All ready.** Opening in 3 seconds.", "board-closing", seats=[], seconds=3),
    row(HOUSE, "**🟥 Robin chose.** Going on in 3 seconds.", "board-closing", seats=[0], seconds=3),
    row(
        HOUSE,
        "Going on within 5 seconds. Until then **Undo** takes it back.",
        "standing-waits",
        given="none",
        seconds=5,
    ),
    row(HOUSE, "Nothing to do. Waiting for 🟥 Robin: orders.", "turn-nothing", seats=[0], what="orders"),
    row(HOUSE, "✅ Done. The result is told in <#7>.", "prompt-settled", given=[], by="player", channel=7),
    row(
        HOUSE,
        "✅ You chose: Left. The result is told in <#7>.",
        "prompt-settled",
        given=["Left"],
        by="player",
        channel=7,
    ),
    row(
        HOUSE,
        "⌛ Time is up for 🟦 Kim. Saved answers count; the rest was played for 🟦 Kim.",
        "notice-time-ran-out",
        seats=[1],
    ),
    # The table
    row(
        HOUSE,
        "🎲 **Amber: fair chance.** Tap to see the seal: ||`X`||",
        "hash-posted",
        table="Amber",
        seal="X",
    ),
    row(HOUSE, "-# 🎲 Fair: nobody can choose what chance brings. The seal is above.", "lobby-hash"),
    row(HOUSE, "🟦 Kim joins: a computer player that sees only its own cards.", "steward-added", seats=[1]),
    row(HOUSE, "You voted no: pause. It passes if 2 others agree.", "vote-against", motion="pause", all=0, more=2),
    row(HOUSE, "How may players talk in private? Everybody is told. More than half of you must agree.", "ways-head"),
    row(HOUSE, "⭐ Conflict", "typed-best", answer="Conflict"),
    row(HOUSE, "⭐ Do it", "button-best"),
    # Guild Master
    row(GUILD_MASTER, "Wander", "objective", kind="wander", space=0),
    row(GUILD_MASTER, "Private contract, else wander", "objective", kind="free", space=0),
    row(GUILD_MASTER, "Wander", "where-free", either=[], more=0),
    row(
        GUILD_MASTER,
        "Wander, or try Mend a Clockwork Owl (private)",
        "where-free",
        either=["Mend a Clockwork Owl"],
        more=0,
    ),
    row(GUILD_MASTER, "plan in secret, share contracts or fight for them, win most Fame.", "game-about"),
    row(GUILD_MASTER, "Best first: room + one other, or one Prestige", "orders-builds", prestige="yes"),
    row(
        GUILD_MASTER,
        "no list: I'll ask you, unless Auto-answers say otherwise; unanswered: Stables II, 5 Gold",
        "echo-builds",
        plan="Stables II",
        most=2,
        listed=0,
        cost=5,
    ),
    row(GUILD_MASTER, "If you miss out: wander", "echo-falls-through", what="wander"),
    row(
        GUILD_MASTER,
        "⚠ Space B is empty: this team would wander",
        "echo-nobody-there",
        space="B",
        what="wander",
        instead="wander",
    ),
    row(GUILD_MASTER, "Don't use Osric (you miss 1 Fame)", "plot-leave", cards=["Osric"], missed="1 Fame"),
    row(
        GUILD_MASTER,
        "Nothing built: by then Stables II cost 9 Gold for 2 Builders; you sent 7 Gold.",
        "builders-too_dear",
        upgrade="Stables II",
        builders=2,
        cost=9,
        gold=7,
    ),
    row(
        GUILD_MASTER,
        "for Rally. You are 6 over 13, your target in conflict, 🟦 Kim 2. The widest margin wins.",
        "aim-ahead",
        what="Rally",
        by="margin",
        fights="yes",
        target=13,
        score=6,
        rivals=say("aim-rival", seat=1, score=2, short=0, to_come=[]),
    ),
    row(GUILD_MASTER, "1 → 5 (you win 91 %)", "check-fix", face=1, to=5, odds=say("odds-ahead", percent=91)),
    row(
        GUILD_MASTER,
        "Armory, then Chapel",
        "check-by",
        card="Armory",
        of=1,
        left=1,
        free="yes",
        first="no",
        others="Chapel",
    ),
    row(
        GUILD_MASTER,
        "🗡 🟦 Kim broke the deal with 🟥 Robin on contract 3.",
        "contest-deal_broken",
        seats=[1],
        with_seats=[0],
        objective="contract 3",
    ),
    row(
        GUILD_MASTER,
        "🟦 Kim gave way; the deal on contract 3 is void.",
        "contest-deal_fell",
        why="aside",
        seats=[1],
        objective="contract 3",
    ),
    row(
        GUILD_MASTER,
        "The deal is off. Share as agreed (2 Gold, card to 🟦 Kim) or evenly (1 Gold, the rest to the highest roll)?",
        "ask-contest-confirm",
        why="conflict",
        gold=2,
        card_seat=1,
        has_bonus="no",
        even=1,
    ),
    row(
        GUILD_MASTER,
        "You missed contract 3. Gwala and Ansel: wander, or show a private contract?",
        "ask-order-fallback",
        has_card=1,
        objective="contract 3",
        team="Gwala and Ansel",
    ),
    # Guildhall
    row(
        GUILDHALL,
        "swap cards you do not want; then you lay 3",
        "ask-setup-discard",
        count=9,
    ),
    row(
        GUILDHALL,
        "🟡 yellow Fighter, weaker: discard a card",
        "act-play-lower",
        card=say("card", colour="yellow", name="Fighter"),
        does="discard a card",
    ),
    row(
        GUILDHALL,
        "Fighter: discard 2 cards of 🟦 Kim's, of different chapters (the last you choose lies on top)",
        "ask-pick-cards",
        by="Fighter",
        what="raid_discard",
        count=2,
        owner_seat=1,
        apart="yes",
    ),
    row(
        GUILDHALL,
        "Fighter: put the rest back: choose the top card first\nWhat you leave out follows as it is listed.",
        "ask-return-order",
        by="Fighter",
    ),
    # Order of the Gilded Compass
    row(
        COMPASS,
        "1st and 2nd to choose now, about 3rd and 5th as later dice push in · 95 % chance that the 1 hires, 90 % the 4"
        " · net +2.5 Gold",
        "standing-at",
        building="university",
        ends="moves",
        won=90,
        net="+2.5",
        takes=2,
        standing=1,
        also=2,
        of=6,
        face=4,
        no_room=0,
        tokens="even",
        own_out=0,
        risk=5,
        passed=99,
        out=8,
        first=1,
        first_won=95,
        ends_at=3,
        also_ends_at=5,
    ),
    row(
        COMPASS,
        "1st of 4 maps now · 95 % chance of a map · net +3 Gold",
        "standing-at",
        building="archives",
        ends="kept",
        won=95,
        net="+3",
        takes=1,
        standing=1,
        of=4,
        own_set="none",
        likely="none",
        risk=22,
    ),
    row(COMPASS, "number 2 in line for a map", "neutral-standing-at", building="archives", standing=2, pips=0),
    row(
        COMPASS,
        "-# 🔵 Atlantis 4/3: 4 Gold with a specialist of that site, else 3",
        "legend-map",
        tile=say("tile-map", site=say("site", colour="blue", name="Atlantis"), high=4, low=3),
        high=4,
        low=3,
    ),
    # Guilds of Cadwallon
    row(
        CADWALLON,
        "keep one secret goal; reach it by the end for its points\nA missed one costs nothing. Both stay secret: yours"
        " until the end, the other for good. A tie is neither “more” nor “fewer”.",
        "ask-contract",
    ),
    *(
        row(CADWALLON, f"{kind} {line} slides {to}", "deed-slide", line=line, way=way)
        for kind, lines, ways in (
            ("row", "123", {"on": "right", "back": "left"}),
            ("column", "abc", {"on": "down", "back": "up"}),
        )
        for line in lines
        for way, to in ways.items()
    ),
    # Town Founders
    row(FOUNDERS, "offer cards, or skip", "ask-trade-first", offers_seats=[], up_seats=[], waits_seats=[]),
    row(
        FOUNDERS,
        "Three of your offers to 🟦 Kim ended without a trade this turn.",
        "typed-cannot-offer",
        why="in_vain",
        seat=1,
    ),
    row(FOUNDERS, "🟦 Kim and 🟩 Chris tied, the vote too. Drawn by lot.", "bid-by_chance", seats=[1, 2]),
    # Buttons are called after what they do
    row(GUILD_MASTER, "My guild", "button-sheet"),
    row(GUILDHALL, "My hand", "button-sheet"),
    row(FOUNDERS, "My hand", "button-sheet"),
    row(COMPASS, "My tiles", "button-sheet"),
    row(CADWALLON, "My cards", "button-sheet"),
    row(HOUSE, "Close table", "button-fold"),
    row(HOUSE, "Auto-answers", "button-instructions"),
    row(HOUSE, "Who is next?", "button-why"),
    row(HOUSE, "Talk", "button-talk"),
    row(HOUSE, "Take over a seat", "button-take"),
    row(HOUSE, "What happened", "button-story"),
    row(HOUSE, "Download game", "button-export"),
    row(HOUSE, "No message came", "button-lost"),
    row(HOUSE, "Remove a steward", "button-unsteward"),
    row(GUILD_MASTER, "Keep 17 (62 %)", "check-stand", total=17, odds="62 %"),
    row(GUILDHALL, "Skip", "act-pass"),
    row(FOUNDERS, "Done trading", "trade-pass"),
]

GONE = (
    "not one of the choices|newest message|only one of these can|please write it out|i know nothing here"
    "|there is no hurry|careful choice|can be given now|figures may still|counts as it stands, unless"
    "|your instruction answers|nobody waits for you|made ready does not hold|on it goes|secret's hash begins"
    "|each of you adds|never cheats|to decide just now|what came of it is told|suggest is for sheets"
    "|had filled in counts|cannot be unseen|noted: not now|cannot be done here|you all bargain"
    "|private or wander|private/wander|as the word they|best first; what|no build list"
    "|falls? through|nobody is face up|leave .{1,20} unused|nothing on your build list could|now the widest"
    "|does not cooperate|conflicted, so the deal|nothing came of|all four, tied|draw as many anew"
    "|as if its chapter|which 2 cards to discard|the topmost …|looks best; every|so much more gold"
    "|would be number|goes back unseen;|anybody have what you need|came to nothing|chance does"
    "|no hard feelings|enjoy the day|plain and sound|lay out|laid out|waives?|stands? on|turns? up|steps? aside"
)
"""Said before, in the words of those who stumbled over it."""


@cache
def wording(game: str) -> Wording:
    return load_wording(*([game] if game else []))


@pytest.mark.parametrize(("game", "said", "phrase"), SAID, ids=[f"{game} {phrase.id}" for game, _, phrase in SAID])
def test_a_text_that_newcomers_stumbled_over_is_said_in_plain_words(game: str, said: str, phrase: Phrase) -> None:
    assert wording(game).text(phrase, PEOPLE) == said


@pytest.mark.parametrize("game", [HOUSE, *all_keys()])
def test_what_newcomers_stumbled_over_is_nowhere_any_more(game: str) -> None:
    text = (DATA / game / "text" / "en.ftl").read_text("utf-8")
    said = [re.sub(r"^[a-z][\w-]* =|\$\w+", "", line) for line in text.splitlines() if not line.startswith("#")]
    assert [line for line in said if re.search(rf"\b({GONE})\b", line, re.IGNORECASE)] == []
