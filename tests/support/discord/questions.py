"""Many different questions, with texts that say what they are, to draw prompts from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from cogs.ui.asking import Ask
from cogs.wording.fluent import Drawing, Wording, load_wording
from gamecore.engine.choices import (
    Act,
    Acts,
    Choices,
    Field,
    Form,
    Number,
    Option,
    PickOne,
    PickSome,
    Section,
    ShareOut,
)
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question

TEXTS = "\n".join(
    [
        "word = { $text }",
        "words = many words: { $text }\n    .brief = few words: { $text }",
        'told = { $text }\n    .brief = {""}',
        "ask-test = What now?",
        "ask-weighed = What now?\n    .weighs = yes",
        "waiting-test = a word",
        "ask-test-long = What now?\n    A longer word about it.",
    ]
)


def wording() -> Wording:
    wording = load_wording("cadwallon")
    from fluent.runtime import FluentResource

    wording._bundle.add_resource(FluentResource(TEXTS))
    return wording


DRAW = Drawing(wording(), ("🟥 Chris", "🟦 Kim"))


def label(rng: random.Random) -> Any:
    return say("word", text="x" * rng.choice([1, 8, 30, 60, 150]) + rng.choice(["", " *", "_`"]))


def options(rng: random.Random, count: int) -> tuple[Option, ...]:
    keys = [rng.choice(["k", "with space ", "a/b", "ünï", "k" * 90]) + str(at) for at in range(count)]
    return tuple(Option(key, label(rng), label(rng) if rng.random() < 0.5 else None) for key in keys)


def simple(rng: random.Random) -> PickOne | PickSome | Number | ShareOut:
    count = rng.choice([1, 2, 5, 6, 25, 26, 70])
    kind = rng.randrange(4)
    if kind == 0:
        return PickOne(options(rng, count))
    if kind == 1:
        least = rng.randint(0, count)
        return PickSome(options(rng, count), least, rng.randint(max(1, least), count))
    if kind == 2:
        return Number(0, rng.choice([1, 4, 5, 24, 25, 4000]))
    return ShareOut(rng.choice([1, 10, 500]), options(rng, min(count, 26)))


def form(rng: random.Random, most_sections: int = 20) -> Form:
    sections = []
    for at in range(rng.choice([1, 2, 4, most_sections])):
        fields = tuple(
            Field(f"f{n}", simple(rng), label(rng), optional=rng.random() < 0.6) for n in range(rng.randint(1, 5))
        )
        sections.append(Section(f"s{at}", label(rng), fields, optional=rng.random() < 0.5))
    return Form(tuple(sections))


def acts(rng: random.Random) -> Acts:
    count = rng.choice([1, 3, 9, 20, 40])
    groups = rng.choice([0, 0, 1, 3, 6])
    return Acts(
        tuple(
            Act(
                f"{rng.choice(['pass', 'give:', 'a/b'])}{at}",
                label(rng),
                form(rng, 7) if rng.random() < 0.4 else None,
                label(rng) if rng.random() < 0.3 else None,
                say("word", text=f"group {rng.randrange(groups)}") if groups and rng.random() < 0.8 else None,
            )
            for at in range(count)
        )
    )


_RNG = random.Random(7)
_MADE: list[Choices] = []


def the_choice(at: int) -> Choices:
    """The question of that number, made once for all who ask for it."""
    while len(_MADE) <= at:
        make = (simple, form, acts)[len(_MADE) % 3]
        _MADE.append(make(_RNG))
    return _MADE[at]


def every_choice(many: int = 150) -> Iterator[Choices]:
    return map(the_choice, range(many))


def ask(choices: Choices, **more: Any) -> Ask:
    question = Question(1, "test", choices, default=lambda: None)
    return Ask("abc123", "The Saltmarsh Table", "0123456789ab", question, sealed=True, **more)
