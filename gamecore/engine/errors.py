"""What can go wrong.

GuildmasterError
├── DecisionError          the player's: refused kindly, the position is unchanged
│   ├── StaleDecision      the question was settled before this answer arrived
│   ├── NotYourDecision    that seat is not asked this
│   └── IllegalChoice      the answer is not among the choices
├── ContentError           a data or deck file: names the file, the place and what is expected
└── ReplayDiverged         ours: the rules no longer ask what the journal answers
"""

from __future__ import annotations

from gamecore.engine.phrases import Phrase


class GuildmasterError(Exception):
    """The root of every error this project raises on purpose."""


class DecisionError(GuildmasterError):
    """The decision was refused and the position is unchanged; ``phrase`` is what the player is told."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(f"{phrase.id} {dict(phrase.params)}")
        self.phrase = phrase


class StaleDecision(DecisionError):
    """The question was settled, or asked anew, before this answer arrived."""

    def __init__(self) -> None:
        super().__init__(Phrase("refused-stale"))


class NotYourDecision(DecisionError):
    """That seat is not asked this question."""

    def __init__(self) -> None:
        super().__init__(Phrase("refused-not-yours"))


class IllegalChoice(DecisionError):
    """The answer is not among the choices; the phrase says what would be right."""


class ContentError(GuildmasterError):
    """A data file is wrong. The message names the file, the place in it and what is expected."""


class ReplayDiverged(GuildmasterError):
    """The rules changed under a live step: they no longer ask what the journal answers."""
