"""The steward."""


def choose(deck, view, question, chance):
    return question.default()
