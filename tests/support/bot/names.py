"""Names that are hard to show."""

from __future__ import annotations

HOSTILE = {
    "invisible": "\u3164\u200b\u2800\U000e0041\u115f",
    "another's square": "🟦 Kim",
    "only squares": "🟥🟦🟩",
    "ready": "Kim ✅",
    "first": "🥇 Kim",
    "reversed": "\u202eKim\u202c",
    "isolated": "\u2066\u2067Kim",
    "zalgo": "K" + "\u0338\u0353\u0322\u030d" * 6 + "im",
    "markdown": "**Kim** _x_ ||y|| [a](https://x.example)",
    "everyone": "@everyone <@&5> <@1> <#2>",
    "lines": "Kim\n# heading\r\n> quote",
    "long": "W" * 300,
    "small print": "-# Kim",
    "hebrew": "קים 5",
    "escape": "\x1b[31mKim",
    "waits": "Kim …",
    "html": "<script>alert(1)</script>",
    "braces": "{ $seat } { -x }",
}
