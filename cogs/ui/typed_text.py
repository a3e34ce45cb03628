"""What typed text means in every game: words said alone, and questions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from gamecore.engine.typed.naming import of_whom

SAID: Mapping[str, str] = {
    said: verb
    for verb, several in {
        "unready": ("not ready", "not ready yet", "unready", "wait", "hold on", "stop", "undo ready"),
        "ready": ("ready", "i am ready", "im ready"),
        "ready anyway": ("ready anyway", "yes ready", "ready as it is"),
        "help": ("help", "?", "commands"),
        "suggest": ("suggest", "suggestion"),
        "clear": ("clear", "clear all", "reset"),
        "mine": ("my turn", "turn", "orders", "my orders"),
        "board": ("board",),
        "hints off": ("hints off", "no hints", "no more hints"),
        "hints on": ("hints on",),
    }.items()
    for said in several
}
"""What means the same in every game, said alone; everything else is for the game to read."""
_PICTURES = r"(the |all |any |more |showing )*(pictures?|pics|images?)"
_WANTS = (
    r"(please |just |i want |i prefer |i would like |id like |(can|could) (you |i (have |get )?)"
    r"|how (do|can) i |(show|give) me |use |play )*"
)
_NO_PICTURES = (
    rf"((no|without|hide|disable|stop|(turn|switch) off) {_PICTURES}|((turn|switch) )?{_PICTURES} off"
    r"|(in )?(words|text) (only|alone)|(only|just) (in |with )?(words|text))"
)
_SAYS_NO_PICTURES = re.compile(rf"{_WANTS}{_NO_PICTURES}(( please| and| but)* {_NO_PICTURES})*( please| thanks)*")
_SAYS_PICTURES = re.compile(
    rf"{_WANTS}((show( me)?|with|(turn|switch) on) {_PICTURES}|((turn|switch) )?{_PICTURES} on)( please| thanks)*"
)
AGREES = {
    *("yes", "yes please", "yep", "yeah", "yup", "ok", "okay", "sure", "go ahead", "sounds good", "agreed", "fine"),
    *("go on", "ok go", "yes go"),
}
"""What is said to a proposal; alone it is no move, unless the game takes it for one."""
_TAKES_BACK = re.compile(
    r"(please |ok |oops |no |can you |could you |i want to |let me )*"
    r"(undo|revert|take back|take (it|that|this|my move) back)"
    r"( (it|that|this|my|the|last|previous|move|turn|answer|action|one|please|now))*"
)
BEGINS_A_QUESTION = {
    *("who", "what", "when", "where", "why", "how", "which", "whose", "whom"),
    *("whos", "whats", "whens", "wheres", "whys", "hows"),
    *("can", "could", "may", "is", "are", "am", "do", "does", "did", "should", "would"),
}
BEGINS_A_REQUEST = {"explain", "help", "rules"}
ASKS_HOW_TO_PLAY = re.compile(
    r"(how|explain|help|show|tell)( \w+)* (win|won|play|played|works?|start|begin)( \w+)*"
    r"|(\w+ )*(rules|goal|aim|help|tutorial)( \w+)*"
    r"|(can|do|must) (i|we|you) (win|play)( \w+)*"
)
ASKS_FOR_ADVICE = {"best", "should", "suggest", "suggestion", "recommend", "advise", "advice"}
IS_IT_GOOD = re.compile(
    r"(is|are|would) (this|that|it|these|those) (be )?(really |so |any )?"
    r"(worth( it| anything)?|good|bad|better|wise|smart|a good idea)( for me| now| here)*"
)
WHAT_WOULD_YOU = re.compile(
    r"what (would|do) you (do|play|choose|pick|take|think)( \w+){0,3}"
    r"|help me( to)? (decide|choose|pick)( \w+){0,3}|(any|your) (tips?|hints?|ideas?|opinion)( \w+){0,3}"
)
AGAINST_SOMEBODY = {"stop", "beat", "block", "prevent", "against", "catch", "hold", "hinder", "slow", "attack"}
"""Beside a rival's name they ask what can be done about them."""
OF_WHAT_IS_RECOMMENDED = {"star", "recommended"}
POINTS_AT_IT = {"this", "that"}
SAYS_NOTHING = {"one", "not", "the", "is", "now"}
"""Said beside those two they point at nothing else."""
OF_SOMETHING_ELSE = {"cant", "cannot", "couldnt", "wont", "did", "didnt", "does", "doesnt", "was", "were"}
"""Why something cannot be done, or was, or is a rule: whoever says so asks for no reasons of what is recommended."""

_BEFORE_A_MOVE = re.compile(
    r"^(please,? |ok(ay)?,? |then,? )*"
    r"(i( will|[’']ll| want to|[’']d like to| would like to)? (?!(take|accept|agree|give)\b))?",
    re.IGNORECASE,
)
"""Not before a word by which somebody agrees to what others want: that is said of much else."""
_NO_MOVE = re.compile(
    r"(please,? |ok(ay)?,? |then,? )*i([’'](d|ll|m))? ([^\n]* )?"
    r"(not|never|(do|did|wo|would|ca|could|should|is)n[’']?t|cannot|know|ask|think|wish|hope)\b[^\n]*",
    re.IGNORECASE,
)
_NOT_TO = re.compile(r"(please,? |ok(ay)?,? |then,? )*(not|never|don[’']?t|do not) [^\n]*", re.IGNORECASE)
_COURTESIES_BEHIND = re.compile(r"([ ,]+(please|thanks|thank you))+[.!]*$", re.IGNORECASE)


def bare(text: str) -> str:
    """Lower case words without signs: "Not ready!" is "not ready"; a lone question mark stays."""
    words = re.sub(r"[^a-z0-9 ]+", "", text.strip().lower()).split()
    return " ".join(words) if words else text.strip()


def wants_pictures(text: str) -> bool | None:
    """Whether somebody who says nothing else wants pictures, or wants none; None of what is about something else."""
    said = bare(text)
    if _SAYS_NO_PICTURES.fullmatch(said) is not None:
        return False
    return True if _SAYS_PICTURES.fullmatch(said) is not None else None


def without_courtesies(text: str) -> str:
    """What somebody writes in one line to say what they do, without *I will … please*."""
    if "\n" in text.strip():
        return text
    begun = _BEFORE_A_MOVE.sub("", text.strip(), count=1)
    return _COURTESIES_BEHIND.sub("", begun) or text


def says_no_move(text: str, labels: Iterable[str]) -> bool:
    """Whether somebody says in one line what they do not do, or only think of; that is no move, whatever it names,
    unless it is one of the ``labels`` of what can be chosen, such as *Not now*."""
    said = text.strip()
    if _NO_MOVE.fullmatch(said) is not None:
        return True
    return _NOT_TO.fullmatch(said) is not None and bare(said) not in {bare(label) for label in labels}


def is_question(text: str) -> bool:
    """What asks is answered and never played."""
    said = words_of(text)
    return "?" in text or (bool(said) and said[0] in BEGINS_A_QUESTION | BEGINS_A_REQUEST)


def asks_to_take_back(text: str) -> bool:
    """Whether it is about taking back what one did: to do that, why not, how."""
    said = words_of(text)
    return _TAKES_BACK.fullmatch(" ".join(said)) is not None or (is_question(text) and "undo" in said)


def asks_how_to_play(text: str) -> bool:
    return ASKS_HOW_TO_PLAY.fullmatch(" ".join(words_of(text))) is not None


def asks_whether_it_is_good(text: str) -> bool:
    return not {"worth", "good", "better", "bad", "wise", "smart", "sense"}.isdisjoint(words_of(text))


def asks_for_advice(text: str, *, names_rival: bool = False) -> bool:
    asks = ASKS_FOR_ADVICE | AGAINST_SOMEBODY if names_rival else ASKS_FOR_ADVICE
    said = " ".join(words_of(text))
    return not asks.isdisjoint(words_of(text)) or any(way.fullmatch(said) for way in (IS_IT_GOOD, WHAT_WOULD_YOU))


def asks_what_is_asked(text: str) -> bool:
    return (
        re.fullmatch(
            r"(and )?(what|whats)( is it)? (now|next)|now what"
            r"|why (cant|cannot) i( do (that|this|it))?"
            r"|what (can|do|must|may) i (do|write|type|say|choose)( now| here)?"
            r"|what (are my (options|choices)|is asked|to do)( now)?|what do you (want|ask)( now| from me| of me)?",
            " ".join(words_of(text)),
        )
        is not None
    )


def asks_for_reasons(text: str, labels: Iterable[str]) -> bool:
    """Whether it asks why something is recommended: *Why?* alone, *why this?*, or why with the name or the place of
    something that can be chosen."""
    first, *rest = words_of(text) or [""]
    asked, labels = set(rest), [*labels]
    if first != "why" or not asked.isdisjoint(OF_WHAT_IS_RECOMMENDED):
        return first == "why"
    if not asked.isdisjoint(OF_SOMETHING_ELSE) or {"do", "i"} <= asked:
        return False
    places = {word for label in labels for word in words_of(label) if re.fullmatch(r"[a-z]\d", word)}
    points = not asked or set() < asked - SAYS_NOTHING <= POINTS_AT_IT
    return points or not asked.isdisjoint(places) or named_in(text, labels) is not None


def words_of(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", re.sub("['’]", "", text.casefold()))


def named_in(text: str, names: Iterable[str]) -> str | None:
    """The longest of the names that a text has whole, of equal ones the last; of one such as *Bonus, boon, event* each
    part counts, and of *Try the Grey Regent* what it is about."""
    said = f" {' '.join(stems_of(text))} "
    found = [
        (len(part), at, name)
        for at, name in enumerate(names)
        for part in (" ".join(stems_of(part)) for part in (name, *re.split(r",| and | or ", name), of_whom(name) or ""))
        if part and f" {part} " in said
    ]
    return max(found, default=(0, 0, None))[2]


def stems_of(text: str) -> list[str]:
    """Its words without the endings in which a question and a rule differ: *trades* and *trading* are *trad*."""
    return [_stem(word) for word in words_of(text)]


def _stem(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    endings = (each for each in ("ing", "ed", "es", "s", "e") if word.endswith(each) and len(word) > len(each) + 2)
    return word.removesuffix(next(endings, ""))
