"""Cadwallon's texts, as these people read them."""

from tests.support.games.wording import Texts

TEXTS = Texts("cadwallon", "🟥 Kim", "🟦 Chris", "🟩 Morgan", "🟨 Silvia")
words, lines, drawn = TEXTS.words, TEXTS.lines, TEXTS.drawn
