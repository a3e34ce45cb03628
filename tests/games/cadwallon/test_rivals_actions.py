"""What rivals' Actions that lie open can still take is said with what a round brings, and reckoned with."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

from gamecore.engine.chance import Chance
from gamecore.games.cadwallon.ai.as_forecast import names
from gamecore.games.cadwallon.ai.comparing import chances_now, end_of, outcome
from gamecore.games.cadwallon.ai.striking import cost, strike, strikes_of
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, STREET
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.endgame_scoring import points_of
from gamecore.games.cadwallon.rules.forecast import Forecast
from gamecore.games.cadwallon.rules.rivals_gain import Gain, chance_of, most_to_gain
from gamecore.games.cadwallon.state import State, sketch
from tests.support.games.cadwallon.reasoned import WHERE, asked, in_brief, parts_of, placed, scattered
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words
from tests.support.games.samples import some_seeds

THREATENED = (
    "gem_cutter", "masked_singer", "barricade",
    "fencing_master", "sellsword_captain", "town_crier",
    "weaponsmith", "pawnbroker", "debt_collector",
)  # fmt: skip


def threatened() -> Table:
    """Three boulevards are free. Chris may move Kim's Agent away from Pawnbroker, and Morgan then ties there."""
    table = Table(THREATENED, seats=3)
    stand = {
        KIM: ("b2-c2", "b2-b3", "b3-c3"),
        CHRIS: ("a1-a2", "c1-c2", "c2-c3"),
        MORGAN: ("a2-b2", "b1-c1", "a2-a3"),
    }
    for seat, streets in stand.items():
        for street in streets:
            table.agents(street, seat)
    table.owns(KIM, "ledger_keeper")
    table.holds(CHRIS, "forged_summons")
    return table


def test_an_action_in_sight_is_told_with_whose_it_is_what_it_takes_and_how() -> None:
    """“Round brings +10 wherever you go” was all that was said, and it brought +3."""
    assert any(
        re.fullmatch(
            r"🟦 Chris’s Forged Summons could cost you Pawnbroker, −\d+: "
            r"🟥 Kim at b3-c3 moves to a3-b3\. a3-b3 prevents that(, but brings (you less|others more))?",
            part,
        )
        for part in placed(threatened(), "a1-b1")
    )
    assert re.search(r"Chris’s ⚡ can take Pawnbroker, −\d", in_brief(threatened(), "a1-b1"))


def test_the_boulevard_is_recommended_from_which_an_action_takes_least_and_it_says_what_that_saves() -> None:
    table = threatened()
    best = str(GAME.steward(GAME.view(table.state, KIM), WHERE, Chance("x")))
    costs = {street: cost(strike(CARDS, table.state, KIM, STREET[street])) for street in ("a1-b1", "b1-b2", "a3-b3")}
    assert costs[best] == min(costs.values()) < max(costs.values())
    assert re.search(r"keeps Pawnbroker \(\d+\) from Chris’s ⚡", in_brief(table, best))
    advice = GAME.advise(GAME.view(table.state, KIM), asked(table), Chance("why"))
    told = words(advice.why[-1].phrase)
    assert "about as good" not in told
    assert re.search(r" is next best, but rivals’ ⚡ could cost you 6 there \(Pawnbroker\), 3 here\.$", told)


@some_seeds(10, 80)
def test_a_second_action_that_costs_about_as_much_is_told_beside_the_dearest(seeds: list[int]) -> None:
    """Only a Masked Ball was warned of, and it was Tarot Mages next door that turned the lead into a tie."""
    found = set()
    for seed in seeds:
        table = scattered(f"both {seed}", 6 + seed % 4, seats=3)
        table.holds(CHRIS, "tarot_mages")
        table.holds(MORGAN, "masked_ball")
        for street in [BOULEVARDS[street] for street in table.state.free_streets()]:
            each = strikes_of(CARDS, table.state, KIM, STREET[street])
            for part in parts_of(table, street):
                if part.id == "weighs-struck":
                    first, *others = each
                    as_dear = [one for one in others if one.points >= max(3, 0.75 * first.points)]
                    assert len({one.action for one in each}) == len(each) and part.params["others"] == len(as_dear)
                    told = [f"{CARDS.district[one.action].name} alone could cost you {one.points}" for one in as_dear]
                    assert all(one in words(part) for one in told)
                    assert (" alone could cost you " in words(part)) == bool(told)
                    if as_dear and "⚡ can " in in_brief(table, street):
                        assert f"(another ⚡: {as_dear[0].points})" in in_brief(table, street)
                    found.add(len(as_dear))
    assert found == {0, 1}


def test_without_an_action_in_sight_nothing_is_said_of_any() -> None:
    table = threatened()
    table.state.players[CHRIS].hand.clear()
    assert not any("⚡" in in_brief(table, street) for street in ("a1-b1", "b1-b2", "a3-b3"))


def test_of_a_secret_action_it_says_only_that_one_may_come() -> None:
    table = threatened()
    table.state.players[CHRIS].hand.clear()
    table.state.players[CHRIS].special = "forged_summons"
    assert "if all place best and no ⚡ comes, round brings " in in_brief(table, "a1-b1")
    assert not any(part.id in ("weighs-struck", "weighs-escapes") for part in parts_of(table, "a1-b1"))


@some_seeds(14, 80)
def test_no_round_is_promised_in_brief_while_a_rival_can_still_play_an_action(seeds: list[int]) -> None:
    found = 0
    for seed in seeds:
        table = scattered(f"promised {seed}", 9, seats=3)
        table.holds(CHRIS, ("forged_summons", "masked_ball", "tarot_mages", "whispers")[seed % 4])
        for street in table.state.free_streets():
            said = in_brief(table, BOULEVARDS[street])
            if re.search(r"round brings [+−]", said):
                found += 1
                assert (
                    "and no ⚡ comes, " in said or re.search("⚡ can (take|leave)", said) or "from Chris’s ⚡" in said
                ), said
    assert found


def test_what_an_action_could_cost_is_the_most_that_any_way_to_play_it_takes() -> None:
    """Early in a round: a card that no Agent takes is the seat's until an Action comes."""
    table = Table(seats=3)
    table.agents("c1-c2", KIM)
    table.agents("b2-b3", CHRIS)
    table.holds(CHRIS, "masked_ball")
    found = strike(CARDS, table.state, KIM, STREET["b1-c1"])
    assert found is not None and (found.lost, found.points) == (("Gem Cutter",), 3)
    assert words(found.deed) == "🟦 Chris at b2-b3 swaps with 🟥 Kim at b1-c1"


@some_seeds(10, 120, 47, 68, 83, 86, 88, 92, 94)
def test_nothing_is_kept_from_an_action_that_one_does_not_have_or_that_it_could_take_all_the_same(
    seeds: list[int],
) -> None:
    """“This keeps Sellsword Captain and Doctor Velt (12) from Street Procession”, and below: it could cost you
    Sellsword Captain; at Doctor Velt one was level."""
    found = 0
    for seed in seeds:
        table = scattered(f"kept {seed}", 8 + seed % 2, seats=3)
        table.holds(CHRIS, ("street_procession", "masked_ball", "forged_summons")[seed % 3])
        for street in [BOULEVARDS[street] for street in table.state.free_streets()]:
            parts = parts_of(table, street)
            struck = [name for part in parts if part.id == "weighs-struck" for name in names(part.params["lost"])]
            for part in [one for one in parts if one.id == "weighs-escapes"]:
                kept = names(part.params["lost"])
                found += len(kept)
                assert {*kept} <= {*end_of(CARDS, table.state, KIM, STREET[street]).won}.difference(struck)
    assert found


def test_a_rivals_gain_is_told_beside_ones_own_poor_chance_of_the_card() -> None:
    """A rival stood to gain 16 by it, and only one's own three points were told."""
    table = Table(seats=3)
    table.owns(CHRIS, "sellsword_captain", "fencing_master")
    table.agents("b1-b2", CHRIS)
    table.state.round = 2  # before one's first Agent of all nothing is said of it
    gain = most_to_gain(CARDS, table.state, KIM)
    assert gain is not None and (gain.rival, table.state.grid[gain.space]) == (CHRIS, "weaponsmith")
    said = [words(part) for part in parts_of(table, "b1-c1") if part.params.get("card") == "Weaponsmith"]
    assert any(one.startswith("your chance of Weaponsmith, +2, rises") for one in said)
    assert any("🟦 Chris" in one and f"+{gain.points}" in one for one in said)


@some_seeds(25, 200)
def test_a_card_is_not_missed_by_two_rivals_in_one_line(seeds: list[int]) -> None:
    """“Brother Calvus tied, so Chris misses its 5 · costs Kim Brother Calvus (3)” was read twice."""
    found = 0
    for seed in seeds:
        table = scattered(f"two miss {seed}", 9, seats=3)
        table.owns(CHRIS, "ledger_keeper", "fur_trader")
        for street in table.state.free_streets():
            said = in_brief(table, BOULEVARDS[street])
            for costs in re.finditer(r"costs (\w+) ([A-Z][^·(]*) \(", said):
                found += 1
                assert f"{costs[2]} tied" not in said, said
    assert found


@some_seeds(14, 80)
def test_cards_that_are_sure_count_together_in_what_a_round_brings_on_average(seeds: list[int]) -> None:
    """“Brings you +2” stood above two cards of +2, both safe: they multiply."""
    found, no_militia = 0, {"gate_watch": "pawnbroker", "toll_sergeants": "spice_merchant"}
    for seed in seeds:
        table = scattered(f"together {seed}", 6)
        table.state.grid = [no_militia.get(card or "", card) for card in table.state.grid]
        for street in table.state.free_streets():
            after = sketch(table.state)
            after.agents[street].append(KIM)
            sure = [card for card, won in chances_now(CARDS, after, CHRIS).items() if won[KIM] == 1]
            together = points_of(CARDS, table.state, KIM, *sure)
            found += together > sum(points_of(CARDS, table.state, KIM, card) for card in sure)
            assert outcome(CARDS, table.state, KIM, street)[0] >= together
    assert found


def test_an_action_costs_what_the_cards_it_takes_would_add() -> None:
    """“Can take Bailiffs, −10” was said of a card of two points: Militia that might come were counted in."""
    found = 0
    for seed in range(60):
        table = scattered(f"adds {seed}", 6 + seed % 4, seats=3)
        table.holds(CHRIS, ("tarot_mages", "masked_ball")[seed % 2])
        ids = {card.name: id for id, card in CARDS.district.items()}
        for street in table.state.free_streets():
            one = strike(CARDS, table.state, KIM, street)
            if one is not None and len(one.lost) == 1 and not one.taken:
                found += 1
                card = ids[one.lost[0]]
                others = [card for card in table.state.grid if card]
                most = max(
                    points_of(CARDS, table.state, KIM, *more, card) - points_of(CARDS, table.state, KIM, *more)
                    for number in range(3)
                    for more in combinations([each for each in others if each != card], number)
                )
                assert one.points <= most, (one.lost, one.points)
    assert found


@some_seeds(14, 80)
def test_a_swap_that_also_leaves_one_militia_costs_what_both_come_to(seeds: list[int]) -> None:
    """“Could cost you Bronze Caster, −3” was said, and Militia of −6 came for it."""
    found = named = 0
    for seed in seeds:
        table = scattered(f"leaves {seed}", 8 + seed % 3, seats=3)
        table.owns(KIM, "harbour_guard")
        table.holds(CHRIS, "shifted_walls")
        ids = {card.name: id for id, card in CARDS.district.items()}
        for street in table.state.free_streets():
            one = strike(CARDS, table.state, KIM, street)
            if one is None or not one.taken:
                continue
            found += bool(one.lost)
            lost, taken = ([ids[name] for name in of] for of in (one.lost, one.taken))
            assert one.points > 0 > points_of(CARDS, table.state, KIM, *taken)
            if not one.instead:
                assert one.points >= -points_of(CARDS, table.state, KIM, *taken)
                assert one.points > points_of(CARDS, table.state, KIM, *lost)
            told = [words(part) for part in parts_of(table, BOULEVARDS[street]) if part.id == "weighs-struck"]
            is_told = re.compile(rf", −{one.points}(, and bring them \+\d+)?: ").search
            assert all(name in said and is_told(said) for said in told for name in one.taken)
            named += len(told)
    assert found and named


@some_seeds(10, 90, 21, 22, 27, 39, 57)
def test_a_boulevard_prevents_what_an_action_could_cost_only_where_it_cannot_take_the_card_there(
    seeds: list[int],
) -> None:
    """“a2-b2 prevents that”, and two lines on of the same card there: “only ⚡ takes it”."""
    found = 0
    for seed in seeds:
        table = scattered(f"prevents {seed}", 8 + seed % 3, seats=3)
        table.holds(CHRIS, ("masked_ball", "bailiffs", "new_markets")[seed % 3])
        for street in [BOULEVARDS[street] for street in table.state.free_streets()]:
            for part in parts_of(table, street):
                safer = str(part.params.get("safer", "none"))
                if part.id == "weighs-struck" and safer != "none":
                    lines = [words(one) for one in Forecast(CARDS, table.state, KIM).lines(STREET[safer])]
                    lost = [line for line in lines for name in names(part.params["lost"]) if line.startswith(str(name))]
                    assert not any("⚡" in line for line in lost), (street, safer, lost)
                    found += len(lost)
    assert found


@some_seeds(10, 60)
def test_of_swaps_that_cost_alike_the_one_is_named_that_brings_its_player_most(seeds: list[int]) -> None:
    """Why? named a swap that cost 7, and not the one that cost 7 and brought Morgan 11."""
    found = 0
    for seed in seeds:
        table = scattered(f"alike {seed}", 6 + seed % 5, seats=3)
        table.holds(MORGAN, "new_markets", "shifted_walls")
        table.owns(MORGAN, "spice_merchant", "fur_trader")
        for street in table.state.free_streets():
            named = strike(CARDS, table.state, KIM, street)
            single = [strike(CARDS, only(table, action), KIM, street) for action in ("new_markets", "shifted_walls")]
            others = [(one.points, one.gain) for one in single if one is not None]
            if named is not None:
                assert (named.points, named.gain) == max(others)
                found += len({points for points, _ in others}) < len(others)
    assert found


def only(table: Table, action: str) -> State:
    """The same where Morgan holds this Action alone."""
    state = sketch(table.state)
    state.players = [replace(of, hand=[one for one in of.hand if one == action]) for of in table.state.players]
    return state


@some_seeds(20, 120)
def test_what_hinders_a_rival_is_a_boulevard_from_which_they_no_longer_lead_where_there_is_one(
    seeds: list[int],
) -> None:
    """“b1-b2 would hinder that” was said of a card that Chris led 2:1 then, and a tie by b2-b3 was not named."""
    found = 0
    for seed in seeds:
        table = scattered(f"hinders {seed}", 3 + seed % 4, seats=3)
        table.owns(CHRIS, "spice_merchant", "fur_trader", "ledger_keeper", "pawnbroker")
        gain = most_to_gain(CARDS, table.state, KIM)
        for street in table.state.free_streets() if gain else ():
            for part in parts_of(table, BOULEVARDS[street]):
                if part.id == "weighs-lets" and part.params["searched"] == "no" and part.params["street"]:
                    assert gain is not None
                    led = {at: is_led(table, at, gain) for at in hindering(table, gain)}
                    found += not all(led.values())
                    assert not led[STREET[str(part.params["street"])]] or all(led.values()), words(part)
                    assert re.search(r", chance \d+ %; [abc1-3-]{5} lowers it to \d+ %", words(part))
    assert found


def is_led(table: Table, street: int, gain: Gain) -> bool:
    """Whether the rival still leads the card with Kim's Agent there."""
    after = sketch(table.state)
    after.agents[street].append(KIM)
    return winners(CARDS, after)[gain.space] == gain.rival


def hindering(table: Table, gain: Gain) -> list[int]:
    """The free boulevards beside the card that make it notably less likely the rival's."""
    now = chance_of(CARDS, table.state, KIM, gain.rival, gain.space)
    return [street for street in table.state.free_streets() if now - chance_with(table, street, gain) >= 0.1]


def chance_with(table: Table, street: int, gain: Gain) -> float:
    after = sketch(table.state)
    after.agents[street].append(KIM)
    return chance_of(CARDS, after, CHRIS, gain.rival, gain.space)


def test_an_action_costs_no_card_that_ones_agent_can_take_back_before_anybody_else_places() -> None:
    """“Bailiffs could cost you Master of Plans, −3” was told to whoever places right after them, and could put the
    Agent back."""
    for rival, is_warned in ((MORGAN, False), (CHRIS, True)):
        table = Table(seats=3)
        table.agents("b1-c1", KIM)
        table.holds(rival, "bailiffs")
        assert (strike(CARDS, table.state, KIM, STREET["b2-b3"]) is not None) is is_warned


def with_exchange() -> Table:
    """Round 2. Morgan holds Exchange of Deeds; Kim leads Stonemason and Master of Plans."""
    table = Table(
        (
            "stonemason", "masked_ball", "bridge_warden",
            "master_of_plans", "gem_cutter", "doctor_velt",
            "brother_calvus", "ledger_keeper", "night_patrol",
        ),
        seats=3,
    )  # fmt: skip
    table.owns(KIM, "fencing_master", "drill_sergeant", "fur_trader")
    table.owns(CHRIS, "silent_partner")
    table.owns(MORGAN, "bronze_caster", "auctioneer")
    table.holds(MORGAN, "exchange_of_deeds")
    for seat, streets in ((KIM, ("a1-a2", "a1-b1")), (CHRIS, ("b2-b3", "b3-c3")), (MORGAN, ("b1-c1", "c2-c3"))):
        for street in streets:
            table.agents(street, seat)
    return table


def test_of_an_action_the_swap_is_told_that_pays_its_player_not_the_one_that_costs_most() -> None:
    """“Can take Master of Plans” was said of a card that a third would then lead; what was played was another."""
    said = in_brief(with_exchange(), "c1-c2")
    assert said.endswith(" · Morgan’s ⚡ can take Stonemason for Masked Ball, −7"), said


def test_of_what_an_action_takes_for_somebody_else_it_is_said_whose_it_then_is() -> None:
    found = 0
    for seed in range(30):
        table = scattered(f"whose {seed}", 8 + seed % 3, seats=3)
        table.holds(MORGAN, "exchange_of_deeds")
        for street in table.state.free_streets():
            one = strike(CARDS, table.state, KIM, street)
            told = [words(part) for part in parts_of(table, BOULEVARDS[street]) if part.id == "weighs-struck"]
            if one is not None and told:
                assert any("(then 🟦 Chris’s)" in said for said in told) is (one.to == CHRIS)
                found += one.to == CHRIS
    assert found


def test_a_chance_that_leaves_an_own_action_out_says_so_once() -> None:
    """“Chance 33 %” was said to whoever held the only Action and placed last."""
    table = with_exchange()
    table.there("a1-b1").clear()
    assert "your ⚡" not in "\n".join(placed(table, "a2-b2"))
    table.holds(KIM, "night_courier")
    assert " to 33 % without your ⚡" in "\n".join(placed(table, "a2-b2"))
    assert in_brief(table, "a2-b2").count("without your ⚡") == 1
