"""What a viewer sees, and above all what not; and worlds that they cannot tell apart."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.games.town_founders.presentation.private_board import offer_line
from gamecore.games.town_founders.view import ShownOffer
from tests.support.games.town_founders.table import CHRIS, DECK, KIM, MORGAN, SILVIA, Table
from tests.support.games.town_founders.wording import drawn
from tests.support.games.wording import Texts


def table_of_four() -> Table:
    table = Table(4, together=True)
    table.hand(KIM, "Bakery", "Inn")
    table.hand(CHRIS, "Farmland", "Orchard")
    table.hand(MORGAN, "Tanner", "Weaver")
    table.hand(SILVIA, "Sage", "Moat")
    return table


def test_hands_are_secret_and_their_sizes_are_not() -> None:
    table = table_of_four()
    view = table.view(KIM)
    assert view.own_hand == ("Bakery", "Inn")
    assert [founder.hand for founder in view.founders] == [2, 2, 2, 2]
    assert "Orchard" not in view.model_dump_json() and table.view(None).own_hand == ()


def test_resampling_keeps_what_was_seen_and_changes_the_rest() -> None:
    table = table_of_four()
    table.act(CHRIS, "show:0", cards=["Orchard"])
    worlds = [table.game.resample_hidden(table.state, KIM, Chance(f"world {number}")) for number in range(12)]
    assert all("Orchard" in world.founders[CHRIS].hand for world in worlds)
    assert len({tuple(world.founders[CHRIS].hand) for world in worlds}) > 6
    assert all(world.founders[KIM].hand == ["Bakery", "Inn"] for world in worlds)


def test_a_card_seen_stays_noted_with_whoever_it_was_seen_though_it_went_on_in_secret() -> None:
    table = table_of_four()
    table.act(CHRIS, "show:0", cards=["Orchard"])
    offer = table.offer(CHRIS, MORGAN, ["Orchard"], 0)
    table.act(MORGAN, f"accept:{offer}")
    assert table.view(KIM).seen == {"Orchard": CHRIS}


def test_offers_between_others_differ_from_world_to_world() -> None:
    table = table_of_four()
    table.offer(CHRIS, MORGAN, ["Orchard"], 1, category="I")
    worlds = [table.game.resample_hidden(table.state, KIM, Chance(f"world {number}")) for number in range(12)]
    assert len({str(world.offers) for world in worlds}) > 6
    assert all(table.game.view(world, KIM) == table.view(KIM) for world in worlds)


def test_what_was_refused_is_between_its_two() -> None:
    table = table_of_four()
    for founder in (KIM, SILVIA):
        offer = table.offer(CHRIS, founder, ["Orchard"], 1, category="I")
        table.act(founder, f"refuse:{offer}")
    assert table.view(CHRIS).turned_down == {KIM: "I", SILVIA: "I"}
    assert not any(table.view(seat).turned_down for seat in (KIM, MORGAN, SILVIA, None))
    world = table.game.resample_hidden(table.state, KIM, Chance("world"))
    assert world.founders[CHRIS].turned_down == {KIM: "I"}
    assert table.view(CHRIS).asked_in_vain == {KIM: "I", SILVIA: "I"} and not table.view(KIM).asked_in_vain
    assert world.asked_in_vain == {f"{CHRIS}:{KIM}": "I"}


def test_the_private_board_shows_the_hand_the_offers_and_what_was_seen() -> None:
    table = table_of_four()
    table.town(KIM, "Granary")
    table.act(CHRIS, "show:0", cards=["Farmland"])
    table.offer(MORGAN, KIM, ["Tanner"], 1)
    shown = drawn(table.game.private_board(table.view(KIM)))
    assert "**Bakery** 2 Food, +1 for your Granary" in shown
    assert "🟩 Morgan offers you **Tanner (Industry)** for any card" in shown
    assert "🟦 Chris: Farmland" in shown and "**Food** 2 → 5, others 0: Bakery" in shown


def test_an_own_offer_that_can_no_longer_be_kept_is_marked_for_its_owner_alone() -> None:
    table = table_of_four()
    table.offer(KIM, CHRIS, ["Bakery"], 1)
    second = table.offer(KIM, MORGAN, ["Bakery"], 0)
    table.act(MORGAN, f"accept:{second}")
    assert "Bakery has left your hand" in drawn(table.game.private_board(table.view(KIM)))
    assert "left your hand" not in drawn(table.game.private_board(table.view(CHRIS)))


def test_the_board_shows_every_town_and_the_offers_that_lie_there() -> None:
    table = table_of_four()
    table.town(CHRIS, "Docks", "Port")
    table.offer(KIM, CHRIS, ["Bakery"], 1)
    shown = drawn(table.game.board(table.view(None)))
    assert (
        "\n**Trade** 🟦 Chris 5\n" in shown
        and "\n**🟦 Chris** Docks and Port" in shown
        and "🤝 🟥 Kim has made 🟦 Chris an offer" in shown
    )
    assert "Bakery" not in shown


def test_a_broken_state_is_noticed() -> None:
    table = table_of_four()
    table.state.deck.append("Bakery")
    table.state.founders[KIM].seen["Quarry"] = CHRIS
    assert len(table.game.problems(table.state)) == 2


def test_an_offer_that_cannot_be_met_says_what_is_lacking() -> None:
    """Whoever it is made to reads why there is nothing to accept."""
    for hand, lacks in (((), "You have no Trade card."), (("Spice Merchant",), "You have 1 of 2 Trade cards.")):
        offer = ShownOffer(id="1", by=1, to=0, give=("Moat",), count=2, category="T", named=())
        view = Table().view(0).model_copy(update={"own_hand": hand})
        said = Texts("town_founders", "🟥 Kim", "🟦 Chris", "🟩 Morgan").words(offer_line(DECK, view, offer))
        assert said.endswith(lacks)
