"""Guildhall's texts, as these people read them."""

from tests.support.games.wording import Texts

TEXTS = Texts("guildhall", "🟥 Kim", "🟦 Chris", "🟩 Morgan", "🟨 Silvia")
words, lines, paragraphs, drawn, brief = TEXTS.words, TEXTS.lines, TEXTS.paragraphs, TEXTS.drawn, TEXTS.brief
