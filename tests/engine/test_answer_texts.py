"""What an answer says once it is given."""

from __future__ import annotations

from gamecore.engine.answer_texts import answer_said
from gamecore.engine.choices import Act, Acts, Field, Form, Number, Option, PickOne, Section
from gamecore.engine.phrases import Phrase, say

TO = Field("to", PickOne((Option("0", say("robin")), Option("1", say("kim")))), say("to-whom"), initial="1")
AMOUNT = Field("amount", Number(1, 6), say("how-much"))
GIFT = Form((Section("gift", say("gift"), (TO, AMOUNT)),))
ACTS = Acts(
    (Act("gold", say("give-gold"), GIFT), Act("talk", say("offer"), GIFT, partners=(1,)), Act("done", say("done")))
)


def said(act: str, **fields: object) -> list[Phrase]:
    return answer_said(ACTS, {"act": act, "form": {"gift": fields}})


def test_an_act_says_what_its_form_was_changed_to() -> None:
    how_much = say("given-part", what=say("how-much"), given=3)
    assert said("gold", to="1", amount=3) == [say("give-gold"), how_much]
    to_whom = say("given-part", what=say("to-whom"), given=[say("robin")])
    assert said("gold", to="0", amount=3) == [say("give-gold"), to_whom, how_much]


def test_who_talks_to_somebody_has_named_them() -> None:
    assert said("talk", to="0", amount=3) == [say("offer")]


def test_an_act_without_a_form_says_itself() -> None:
    assert answer_said(ACTS, {"act": "done"}) == [say("done")]
