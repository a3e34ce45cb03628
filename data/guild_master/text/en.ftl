# Guild Master: everything it says, in English. Wording is our own; numbers come from the rules and the cards.

## words

skill = { $skill ->
    [might] { SIGN("might") }Might
    [arcane] { SIGN("arcane") }Arcane
    [guile] { SIGN("guile") }Guile
    [logic] { SIGN("logic") }Logic
    [charm] { SIGN("charm") }Charm
   *[spirit] { SIGN("spirit") }Spirit
 }
rank = { $rank ->
    [novice] Novice
    [adept] Adept
    [hero] Hero
   *[legend] Legend
 }
level = { $level ->
    [common] Common
    [heroic] Heroic
   *[legendary] Legendary
 }
core = { $type ->
    [stables] Stables
    [mess_hall] Mess Hall
   *[bar] Bar
 } { $level ->
    [1] I
    [2] II
   *[3] III
 }
counted = { $counted ->
    [adventurers] { $per ->
        [1] Adventurer
       *[other] { $per } Adventurers
     }
    [adepts] { $per ->
        [1] Adept
       *[other] { $per } Adepts
     }
    [heroes] { $per ->
        [1] Hero
       *[other] { $per } Heroes
     }
    [legends] { $per ->
        [1] Legend
       *[other] { $per } Legends
     }
    [skill_upgrades] { $per ->
        [1] room
       *[other] { $per } rooms
     }
    [core_upgrades] { $per ->
        [1] Core Upgrade level above I
       *[other] { $per } Core Upgrade levels above I
     }
    [privates] { $per ->
        [1] private contract left
       *[other] { $per } private contracts left
     }
    [commons_done] { $per ->
        [1] Common contract held
       *[other] { $per } Common contracts held
     }
    [heroics_done] { $per ->
        [1] Heroic contract held
       *[other] { $per } Heroic contracts held
     }
    [legendaries_done] { $per ->
        [1] Legendary contract held
       *[other] { $per } Legendary contracts held
     }
    [contracts_done] { $per ->
        [1] contract held
       *[other] { $per } contracts held
     }
    [gold] { $per ->
        [1] Gold
       *[other] { $per } Gold
     }
   *[order_spaces] { $per ->
        [1] order space
       *[other] { $per } order spaces
     }
 }
chain-or = { $first } or { $next }
chain-slash = { $first } or { $next }
chain-comma = { $first }, { $next }
chain-dot = { $first } · { $next }
chain-plus = { $first } + { $next }
chain-then = { $first }, then { $next }
skill-dice = { $skill } { $dice }
target = { $skill } { $target }
reward = { $gold ->
    [0] { $fame ->
        [0] nothing
       *[other] { $fame } Fame
     }
   *[other] { $gold } Gold{ $fame ->
        [0] {""}
       *[other] {" "}{ $fame } Fame
     }
 }
ability = { $rounds ->
    [half] 🌓 half moon
    [full] 🌕 full moon
    [blood] 🩸 blood moon
   *[every] every round
 }, { $phase ->
    [plot] Plot
    [orders] Orders
    [reset] Reset
   *[action] Action
 }: { $effect }
ability-short = { $rounds ->
    [half] 🌓
    [full] 🌕
    [blood] 🩸
   *[every] every round,
 } { $phase ->
    [plot] Plot
    [orders] Orders
    [reset] Reset
   *[action] Action
 }: { $effect }
no-ability = no ability
contract-effect = { $kind ->
    [bonus] Bonus
    [boon] Boon
   *[event] Event
 }: { $effect }
contract-line = { $name } · { $level } · { $targets } · { $reward }{ $effects ->
    [none] {""}
   *[other] {" "}· { $effects }
 }
prestige-line = { $name } · { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 } · when the game ends, { $fame } Fame for every { $counted }, at most { $most } Fame

## asked once before it counts

confirm-orders = Your sheet is empty: nobody goes anywhere. If you don’t answer, { default-orders }.
echo-half-filled = ⚠ { $spaces_count ->
    [1] Order { $spaces } is
   *[other] Orders { $spaces } are
 } empty; { $names } { $names_count ->
    [1] stays
   *[other] stay
 } at home · Gold left: { $gold }
confirm-build = You have chosen nothing to build. If you don’t answer, what is usually best is built.
confirm-plot-leave = Don’t use { $cards }? In this round you miss: { $effects }.

## effects: what cards do

in-checks = { $scope ->
    [round] { $skill ->
        [any] in one check
       *[other] in one { $skill } check
     }
   *[other] { $skill ->
        [any] in any check
       *[other] in { $skill } checks
     }
 }
effect-set_die = Set { $dice ->
    [one] one die
   *[other] up to { $dice } dice
 } to { $face } { in-checks }
effect-reroll_dice = { $times ->
    [one] Re-roll one die
   *[other] Up to { $times } re-rolls of a die
 } { in-checks }
effect-add_dice = Roll { $dice ->
    [one] one more die
   *[other] { $dice } more dice
 } after the roll { in-checks }
effect-add_points = Add { $points } to the result { in-checks }
effect-extra_skill = The guild's teams with { $skill } roll { $dice ->
    [one] 1 more { $skill } die
   *[other] { $dice } more { $skill } dice
 }
effect-shift_target = { $scope ->
    [all] { $skill ->
        [any] All targets
       *[other] All { $skill } targets
     }
   *[other] { $skill ->
        [any] The guild's targets
       *[other] The guild's { $skill } targets
     }
 } on { $level ->
    [any] contracts
   *[other] { $level } contracts
 } are { $by_size } { $by_way ->
    [down] lower
   *[other] higher
 }{ $scope ->
    [round] {" "}this round
   *[other] {""}
 }
effect-shift_bid = { $scope ->
    [all] All minimum bids
   *[other] The guild's minimum bids
 }{ $rank ->
    [any] {""}
    [Adept] {" "}for an Adept
   *[other] {" "}for a { $rank }
 } are { $by_size } Gold { $by_way ->
    [down] lower
   *[other] higher
 }{ $scope ->
    [round] {" "}this round
   *[other] {""}
 }
effect-shift_builders = Each Builder costs { $scope ->
    [all] every guild
   *[other] the guild
 } { $by_size } Gold { $by_way ->
    [down] less
   *[other] more
 }{ $scope ->
    [round] {" "}this round
   *[other] {""}
 }
effect-shift_conflict = { $scope ->
    [all] Every conflict penalty
   *[other] The guild's conflict penalty
 } is { $by_size } { $by_way ->
    [down] smaller
   *[other] larger
 }
effect-shift_income = { $scope ->
    [all] Every guild's income
   *[other] The guild's income
 } is { $by_size } Gold { $by_way ->
    [down] lower
   *[other] higher
 }
effect-shift_wander = Wandering pays { $scope ->
    [all] every guild
   *[other] the guild
 } { more-or-less }
effect-shift_reward = { $level ->
    [any] Contracts
   *[other] { $level } contracts
 }{ $skill ->
    [any] {""}
   *[other] {" "}completed with { $skill }
 } pay { $scope ->
    [all] every guild
   *[other] the guild
 } { more-or-less }
more-or-less = { $gold_way ->
    [same] {""}
    [down] { $gold_size } less Gold
   *[other] { $gold_size } more Gold
 }{ $gold_way ->
    [same] {""}
   *[other] { $fame_way ->
        [same] {""}
       *[other] {" "}and{" "}
     }
 }{ $fame_way ->
    [same] {""}
    [down] { $fame_size } less Fame
   *[other] { $fame_size } more Fame
 }
effect-deed_pays = { $scope ->
    [all] Whoever { $deed ->
        [recruit] recruits an adventurer
        [build] builds an Upgrade
        [cooperate] completes a contract with another guild
        [conflict] completes a contract by conflict
       *[private] completes a private contract
     } gains
   *[other] Each { $deed ->
        [recruit] adventurer recruited
        [build] Upgrade built
        [cooperate] contract completed with others
        [conflict] contract completed by conflict
       *[private] private contract completed
     } pays the guild
 } { reward }
effect-shift_team = { $scope ->
    [all] Every guild's teams
   *[other] The guild's teams
 } may have { $by_size } { $by_way ->
    [down] fewer
   *[other] more
 } { $by_size ->
    [one] member
   *[other] members
 }{ $scope ->
    [round] {" "}this round
   *[other] {""}
 }
effect-shift_orders = { $scope ->
    [all] Every guild has
   *[other] The guild has
 } { $by_size } { $by_way ->
    [down] fewer
   *[other] more
 } order { $by_size ->
    [one] space
   *[other] spaces
 }{ $scope ->
    [round] {" "}this round
   *[other] {""}
 }
effect-no_conflict = Nobody may conflict
effect-no_cooperation = Nobody may cooperate
effect-no_upgrades = { $skill ->
    [any] Rooms cannot be used
   *[other] { $skill } rooms cannot be used
 }
effect-gain = Gain { reward }
effect-gain_per = Gain { reward } for every { $counted }{ $most ->
    [20] {""}
   *[other] , at most { $most ->
        [one] once
        [2] twice
       *[other] { $most } times
     }
 }
effect-favour = Whoever uses it and one guild they pick each gain { reward }
effect-take_gold = Take { $gold } Gold from { $whose ->
    [most_gold] the richest rival, or all tied
    [most_fame] the most famous rival, or all tied
   *[choose] any one other guild
 }
effect-lose_fame = { $whose ->
    [most_gold] The richest rival, or all tied,
    [most_fame] The most famous rival, or all tied,
   *[choose] Any one other guild
 } loses { $fame } Fame
effect-trade = Pay { $gold } Gold for { $fame } Fame, or not
effect-draw_private = Draw { $cards ->
    [one] a private contract
   *[other] { $cards } private contracts
 }
effect-swap_private = Discard a private contract and draw two
effect-new_adventurer = Discard a face-up adventurer; the next one is shown
effect-new_contract = Replace a face-up contract with one from any deck, face up
effect-free_builders = Hire { $builders ->
    [one] one Builder
   *[other] { $builders } Builders
 } for free and build at once
effect-free_recruit = Recruit a face-up adventurer, { $rank } at most, without paying
effect-start_pay = Each round’s start: −{ reward } for { starters }
effect-start_gain = Each round’s start: +{ reward } for { starters }
starters = { $who ->
    [most_fame] the most famous (or tied)
    [least_fame] the least famous (or tied)
    [most_gold] the richest (or tied)
    [least_gold] the poorest (or tied)
   *[all] every guild
 }

## effects on a board, where each word counts: the same in brief

brief-ability = { $rounds ->
    [half] 🌓{" "}
    [full] 🌕{" "}
    [blood] 🩸{" "}
   *[every] {""}
 }{ $phase ->
    [plot] Plot:{" "}
    [orders] Orders:{" "}
    [reset] Reset:{" "}
   *[action] {""}
 }{ $effect }
brief-check = { $skill ->
    [any] any check
   *[other] { $skill }
 }
brief-by = { $by_way ->
    [down] −
   *[other] +
 }{ $by_size }
brief-this-round = { $scope ->
    [round] {" "}this round
   *[other] {""}
 }
brief-set_die = { brief-check }: { $dice ->
    [one] one die
   *[other] up to { $dice } dice
 } to { $face }
brief-reroll_dice = { brief-check }: { $times ->
    [one] 1 re-roll
   *[other] { $times } re-rolls
 }
brief-add_dice = { brief-check }: { $dice ->
    [one] 1 more die
   *[other] { $dice } more dice
 } after the roll
brief-add_points = { brief-check }: +{ $points } to the result
brief-extra_skill = teams with { $skill }: +{ $dice } { $dice ->
    [one] die
   *[other] dice
 } of it
brief-shift_target = { $scope ->
    [all] all
   *[other] its
 } { $skill ->
    [any] {""}
   *[other] { $skill }{" "}
 }targets{ $level ->
    [any] {""}
   *[other] {" "}on { $level } contracts
 } { brief-by }{ brief-this-round }
brief-shift_bid = { $scope ->
    [all] all
   *[other] its
 } minimum bids{ $rank ->
    [any] {""}
    [Adept] {" "}for an Adept
   *[other] {" "}for a { $rank }
 } { brief-by }{ brief-this-round }
brief-shift_builders = { $scope ->
    [all] all
   *[other] its
 } Builders cost { brief-by } Gold{ brief-this-round }
brief-shift_conflict = { $scope ->
    [all] every
   *[other] its
 } conflict penalty { brief-by }
brief-shift_income = { $scope ->
    [all] every
   *[other] its
 } income { brief-by } Gold
brief-shift_team = { $scope ->
    [all] all
   *[other] its
 } teams { brief-by } { $by_size ->
    [one] member
   *[other] members
 }{ brief-this-round }
brief-shift_orders = { $scope ->
    [all] every guild{" "}
   *[other] {""}
 }{ brief-by } order { $by_size ->
    [one] space
   *[other] spaces
 }{ brief-this-round }
brief-shift_reward = { $level ->
    [any] contracts
   *[other] { $level } contracts
 }{ $skill ->
    [any] {""}
   *[other] {" "}by { $skill }
 }: { more-or-less }
brief-deed_pays = { reward } for each { $deed ->
    [recruit] recruit
    [build] Upgrade built
    [cooperate] contract shared
    [conflict] contract won in conflict
   *[private] private contract
 }
brief-gain_per = { reward } per { $counted }{ $most ->
    [20] {""}
   *[other] , at most { $most }
 }
brief-favour = { reward } for it and one other guild
brief-take_gold = { $gold } Gold from { $whose ->
    [most_gold] the richest rival, or all tied
    [most_fame] the most famous rival, or all tied
   *[choose] another guild
 }
brief-lose_fame = { $whose ->
    [most_gold] the richest rival, or all tied,
    [most_fame] the most famous rival, or all tied,
   *[choose] another guild
 } loses { $fame } Fame
brief-trade = { $gold } Gold for { $fame } Fame, or not
brief-swap_private = discard a private contract, draw two
brief-free_builders = build with { $builders ->
    [one] one free Builder
   *[other] { $builders } free Builders
 }
brief-free_recruit = free recruit, { $rank } at most
brief-start_pay = each round’s start: −{ reward }, { brief-who }
brief-start_gain = each round’s start: +{ reward }, { brief-who }
brief-who = { $who ->
    [most_fame] most famous (or tied)
    [least_fame] least famous (or tied)
    [most_gold] richest (or tied)
    [least_gold] poorest (or tied)
   *[all] every guild
 }

## lookup: /card

lookup-adventurer = { $calling ->
    [none] {""}
   *[other] { $calling } ·{" "}
 }{ $rank }{ $fame ->
    [0] {""}
   *[other] , { $fame } Fame when recruited
 }{ $needs ->
    [none] {""}
   *[other] ; joins only if you have { $needs }
 }
lookup-team = One of the starting team of { $skill }
lookup-skills = Skill dice: { $skills }
lookup-contract = { $level } contract: { $targets }
lookup-reward = Pays { $reward }
lookup-room = Room, a Skill Upgrade ({ $skill }): { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 }, { $fame } Fame, { $count } to build
lookup-room-fix = Fixer side: after { $skill ->
    [Arcane] an
   *[other] a
 } { $skill } roll, turn one die to 5
lookup-room-reroll = Re-roll side: after { $skill ->
    [Arcane] an
   *[other] a
 } { $skill } roll, roll up to two dice again, or one die up to twice
lookup-core-value = { $type ->
    [stables] { $value } order spaces each round
    [mess_hall] Teams of up to { $value } adventurers
   *[bar] { $value } Gold of income each round
 }
lookup-core-printed = Every guild starts with it
lookup-core = { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 }, { $fame } Fame, { $count } in the box
lookup-prestige = One a guild, and there is only one of it: first built, first had. It scores when the game ends

## lookup: /rules

rules-page = Rulebook, page { $page }
rules-setup =
    You begin with 7 Gold, no Fame, four Novices who share a skill, and that skill's room on the side you choose.
    Two starting contracts lie on 1 and 2. You are dealt three Commons: one goes on the board for everybody, two stay yours as private contracts.
    With three guilds spaces C and 6 are not used; with two, C, 5 and 6.
rules-fame-and-fame-order =
    Fame is the score. You gain it the moment you build, recruit or complete a contract. It never falls below 0.
    Fame Order runs from most to least; guilds that are level roll a die each for it.
    Whoever is level with the leader "has the most" too.
    .asked = goes first begin begins
rules-moons =
    Odd rounds show the half moon 🌓, even rounds the full moon 🌕. The face sets the minimum bids and which abilities live.
    Every third round is a Blood Moon as well 🩸: both its abilities and those of its face live then.
rules-blood-moon =
    Rounds 3, 6 and 9. First each guild draws a private contract, in Fame Order.
    At the end all face-up adventurers and contracts leave the board. Face-down ones stay, and empty contract spaces get a Common.
rules-skill-checks-dice-and-re-rolls =
    Pick one skill. Every member of the team adds its dice of that skill, ten at most. Roll, then use fixers, re-rolls and abilities in any order.
    At a contract you need its target or more. In a contest the highest result wins, and ties re-roll a die each.
    Dice that an effect adds after the roll may go beyond ten.
rules-abilities =
    An ability lives in the rounds its moon shows, in the Plot or the Action phase, and helps the whole guild, wherever its adventurer is.
    It works from the moment you recruit. Dice abilities: once in each check, again in the next. Others: once a phase.
rules-contracts =
    Common contracts need 6 to 12, Heroic 13 to 20, Legendary 21 to 30. One listed skill is enough.
    They pay Gold and Fame, and some do more.
rules-bonus-boon-event =
    Bonus: done at once when the contract is completed, after its Gold and Fame.
    Boon: kept until you use it, then discarded.
    Event: rules over everybody while the contract lies face up on the board.
rules-private-contracts =
    Commons that only you see. A team may try one instead of an order, when it misses out, or when it was sent nowhere else.
    Trying shows the card. If you fail you keep it; if you succeed it is not replaced. No contests, no penalty for leftovers.
rules-skill-upgrades =
    They are called rooms. A fixer turns one die to 5 after a roll of its skill; the re-roll side rolls two dice again, or one twice.
    You choose the side when you build, for good. Three, not counting the starting one; no two of the same name.
rules-core-upgrades =
    Stables give orders a round (I two, II three, III four, the most), the Mess Hall team size, the Bar income. Level II before III; only one III of each kind exists.
    New order spaces and team sizes count from your next orders, a new Bar pays this round already.
rules-prestige =
    One a guild, and only one of each: what another guild has built is gone. No Fame now: it scores when the game ends.
    An order that builds one builds nothing else.
rules-the-round =
    1 Start: events, and private contracts at a Blood Moon. 2 Plot. 3 Orders, in secret. 4 Action: reveal, then resolve. 5 Reset.
    Round 1 begins with orders.
rules-plot =
    People and boons with a Plot effect act, the guild with most Fame first. You may give Gold away. Then everybody's Gold is told.
rules-orders =
    You have two orders a round, with better Stables and some cards more: four at most.
    Each sends one team, as large as your Mess Hall allows. Each adventurer goes with one team.
    Goals: Builders, an adventurer or a contract on the board; each at most once a round. Without one, the team tries a private contract or wanders.
    Gold goes only on Builders (any amount) and adventurers (the minimum bid or more). Spaces may stay empty.
    .asked = most maximum limit how many
rules-order-of-resolution =
    All first orders, then all second ones, and so on. Within each: Builders, adventurers from A on, contracts from 1 on, then private contracts and wandering.
    What an earlier order took is gone for this round.
rules-missing-out-and-declining =
    Came too late, or changed your mind before the order is resolved? The team may try a private contract, wander or do nothing, and the Gold comes back.
    A team that failed its check is done and tries nothing else.
rules-contests =
    Guilds with the same objective in the same order space contest it. Before that, each may give way.
    Builders: highest check goes first. Adventurers: highest bid. Contracts: bargain, then choose a stance in secret.
rules-reset-and-income =
    Gold left on orders comes home, the Bar pays, the Builder cost goes back to its start, and face-down cards are shown.
    In a Blood Moon the board is cleared first.
rules-hire-builders =
    Pay the cost shown for each Builder; it rises with each one hired. Only as many as you use, and the rest of your Gold comes back.
    One order builds one room, one Core Upgrade or one of each, or else a Prestige Upgrade.
    Contested: each team rolls any one skill; the highest hires first and cheapest.
rules-recruiting =
    Bid the minimum of this moon or more. You may go one rank above your best: Adepts first, a Hero once you have an Adept, a Legend once you have a Hero. That is checked when the order is resolved.
    The winner pays all Gold on the order, gains the adventurer and its Fame, and may order it from the next round.
    Contested: highest bid; level bids roll one skill each. Losers get their Gold back and may do something else.
rules-minimum-bid =
    From so much Gold on you may bid for an adventurer. It goes by the space and the moon, half or full, and stands beside the card.
    Cards may change it for all or for one guild. What you bid must still be enough when the order is resolved.
    .asked = minimum least lowest bid bids price cheaper
rules-attempting-a-contract =
    It must lie face up. Choose one of its skills, roll your team's dice, use what changes dice, and reach the target.
    Fail alone and nothing happens: the contract stays.
rules-completing-a-contract =
    In this order: Gold and Fame, then the Bonus, then the card is yours.
    You draw its replacement from a deck of your choice; it stays face down until the round ends.
rules-bargaining-deals-and-sharing-rewards =
    Cooperators each get the whole Fame. Gold, the Bonus and the card can be shared by a deal that all agreed to; if nobody conflicts, its shares hold.
    Without one Gold is shared evenly; the rest goes to the highest result.
    .asked = trade trading give
rules-stance =
    At a contested contract everybody secretly chooses to cooperate or to conflict. Conflictors try first, then those who cooperate.
    If a conflictor succeeds, the others may try a private contract or wander.
    You may choose early. Then your stance counts as it is, or you are asked again: always, or only if the chances change.
rules-cooperating =
    On the same target you form one team: as large as the largest Mess Hall among you, or one from each guild; ten dice together.
    On different targets you roll apart, and one success is enough for all.
    A cooperator left alone tries as usual.
rules-conflicting =
    Your target rises by 1 for each die that your people roll. Each who conflicts rolls alone.
    The widest margin over its own target takes everything; the rest get nothing.
    A chance with ~ (≈ in pictures) is an estimate: the others may change their dice after yours.
    .asked = fight fights fighting share conflict alone against rival rivals want wants
rules-wandering =
    Roll one skill. For every full ten you gain 1 Gold and 1 Fame; below ten, 1 Gold.
    Nobody contests wandering.
rules-scoring =
    After the last income: 1 Fame for every 5 Gold, and what your Prestige Upgrade scores. Most Fame wins; a tie is shared.
    .asked = points tie ties both level equal winner gold
rules-short-game =
    Six rounds, without Prestige Upgrades. Everything else stays.
rules-secrets-and-promises =
    Open to all: Gold totals, Upgrades, adventurers, completed contracts. Secret: orders until the reveal, stances until they fall, private contracts.
    You may say anything about your plans. Only an agreed split of rewards binds, and only if nobody conflicts.

## orders, told

objective = { $kind ->
    [builders] Builders
    [contract] Contract { $space }
    [adventurer] Adventurer { $space }
    [wander] Wander
   *[free] Private contract, else wander
 }
objective-card = { $where } { $card }
## board

board-setup = Guild Master · setting up
board-title = Round { $round } of { $rounds } · { $moon ->
    [half] 🌓 half moon
   *[full] 🌕 full moon
 }{ $blood ->
    [yes] {" "}and 🩸 Blood Moon
   *[no] {""}
 } · { $phase ->
    [start] the round begins
    [plot] Plot
    [orders] orders
    [bargain] bargaining
    [resolve] { $space ->
        [0] screens down
        [1] first orders
        [2] second orders
        [3] third orders
       *[other] fourth orders
     }
    [reset] the round ends
   *[over] the game is over
 }
board-builders = **Builders** { $costs ->
    [none] nobody can hire any more
   *[other] cost { $costs }
 }
board-adventurer = { $rank }{ $needs ->
    [none] {""}
    [adept] {" "}(⚠ Adept first)
   *[hero] {" "}(⚠ Hero first)
 }, { $fame } Fame, { $bid } · { $skills }
board-face-down-adventurer = { $left ->
    [0] nobody left
   *[other] face down until the round ends ({ $left } left)
 }
board-contract = { $targets } · { $reward }
board-face-down-contract = face down: a { $level } contract
board-empty-space = empty
board-not-laid = Contracts and adventurers are shown as soon as all guilds have chosen.
board-guilds = Guilds
board-guild = { $seat }
board-together = { $parts }
board-fame = { SIGN("fame") }{ $fame } Fame
board-bids = bids: { $cards }
board-gold = { SIGN("gold") }{ $gold } Gold, { $income }
orders-now = { $orders } { $orders ->
    [one] order
   *[other] orders
 }{ $orders_why }, teams of { $team }{ $team_why }
income-now = income { $gold }{ $why }
bid-now = { $gold }{ $why }+ Gold
costs-now = { $costs } Gold{ $why }
target-now = { $skill } { $target }{ $why }
reward-now = { $reward }{ $why }
without = {" "}({ $printed } without { $cards })
printed = ({ $printed })
printed-costs = {" "}({ $printed })
printed-beside = { $now }({ $printed })
printed-reward = { $gold } Gold { $fame } Fame
board-changed-by = -# In brackets: as printed, without { $cards }
board-legend = -# { $signs }
sign = { $sign ->
    [half] 🌓 half
    [full] 🌕 full
    [blood] 🩸 Blood Moon
    [live] ⚡ works this round
    [fix] (5) a die to 5
   *[reroll] (↻2) two re-rolls
 }
board-means = { $orders }{ $orders_why } { $orders ->
    [one] order
   *[other] orders
 }, teams of { $team }{ $team_why } · { $people } people{ $skills ->
    [none] {""}
   *[other] : { $skills }
 }
board-room = { $room } { $side ->
    [fix] (5)
   *[reroll] (↻2)
 }
board-side = { $skill }{ $side ->
    [fix] (5)
   *[reroll] (↻2)
 }
board-rooms = { $rooms }
board-prestige = { $token }
board-boons = boons: { $boons }
board-done = { $done } { $done ->
    [one] contract
   *[other] contracts
 }
board-privates = { $privates } private
board-orders = { $space ->
    [1] First orders
    [2] Second orders
    [3] Third orders
   *[other] Fourth orders
 }
board-objective = { $contested ->
    [now] ⚔ now{" "}
    [yes] ⚔{" "}
   *[no] {""}
 }**{ $kind ->
    [builders] Builders
    [wander] Wander
    [free] Private, else wander
   *[card] { $space }
 }**: { $orders }
board-order = { $done ->
    [yes] ✔{" "}
   *[no] {""}
 }{ $seat }{ $team ->
    [none] {""}
   *[other] {" "}({ $team }{ $gold ->
        [0] {""}
       *[other] , { $gold } Gold
     })
 }
board-unwanted = { $what }
    .brief = {""}
board-offer-made = - { $offer }
board-share = { $seat } { $gold }
board-offer = { $seat } { $deal ->
    [yes] (deal):
   *[no] offers
 } Gold { $shares }; card{ $bonus_kind ->
    [none] {" "}to { $card_seat }
    [same] {" "}and Bonus to { $bonus }
   *[other] {" "}to { $card_seat }, Bonus to { $bonus }
 }{ $team ->
    [none] {""}
   *[other] ; { $team }
 }{ $agreed_seats_count ->
    [0] {""}
   *[other] {" "}· agreed: { $agreed_seats }
 }{ $refused_seats_count ->
    [0] {""}
   *[other] {" "}· done without accepting: { $refused_seats }
 }
    .brief = { $seat }{ $deal ->
        [yes] {" "}(deal):
       *[no] :
     } Gold { $listed } as listed; card{ $bonus_kind ->
        [none] {" "}to { $card_seat }
        [same] , Bonus to { $bonus }
       *[other] {" "}to { $card_seat }, Bonus to { $bonus }
     }{ $team ->
        [none] {""}
       *[other] ; { $team }
     }{ $agreed_seats_count ->
        [0] {""}
       *[other] {" "}· agreed: { $agreed_seats }
     }
board-bonus = { $seat }{ $on ->
    [none] {""}
   *[other] {" "}(used on { $on })
 }

## sheet: my guild

sheet-none = You have no guild at this table
sheet-title = Your guild { $seat }
sheet-figures = { SIGN("fame") }{ $fame } Fame · { SIGN("gold") }{ $gold } Gold · { $income }
sheet-orders-of = { $orders }
sheet-strength = All together: { $skills ->
    [none] no dice
   *[other] { $skills }
 }
sheet-rooms = Rooms: { $rooms }
sheet-people = People
sheet-person = { $rank } · { $skills }{ $rests ->
    [yes] {" "}· new: no orders before next round
   *[no] {""}
 }
sheet-live = ⚡ { $phase ->
    [plot] Plot
    [orders] Orders
    [reset] Reset
   *[action] Action
 }: { $effect }
sheet-used = used: { $effect }
sheet-privates = { $dealt ->
    [yes] Dealt to you: two stay yours, one goes to everybody
   *[no] Private contracts
 }
sheet-team = { $team }, { $prospect }
sheet-private-team = best: { $best }
sheet-best-teams = Your best teams, alone
sheet-best-team = **{ $space }** { $best }
sheet-boons = Boons
sheet-completed = Completed: { $cards }
sheet-orders = Your orders
sheet-contests = Contests

## echo: what filled-in answers would do

prospect = { $skill } { $target }: { $dice } { $dice ->
    [one] die
    [10] dice, the most
   *[other] dice
 }{ $help ->
    [none] {""}
   *[other] {" "}with { $help }
 }, **{ $percent } %**{ $boon ->
    [none] {""}
   *[other] , with boon **{ $boon } %**
 }
    .brief = { $skill } { $target }, **{ $percent } %**{ $boon ->
        [none] {""}
       *[other] {" "}(boon **{ $boon } %**)
     }
prospect-brief = { $skill } { $target }, **{ $percent } %**{ $boon ->
    [none] {""}
   *[other] , with boon **{ $boon } %**
 }
    .brief = **{ $percent } %**{ $boon ->
        [none] {""}
       *[other] {" "}(boon **{ $boon } %**)
     }
echo-round = { $moon ->
    [half] 🌓 half moon
   *[full] 🌕 full moon
 }{ $blood ->
    [yes] {" "}🩸 blood moon
   *[no] {""}
 } · { $gold } Gold · { $orders }
    .brief = { $moon ->
        [half] 🌓
       *[full] 🌕
     }{ $blood ->
        [yes] 🩸
       *[no] {""}
     } · { $gold } Gold · { $orders }
echo-boons = { $dotted_count ->
    [one] Unused: { $dotted }
   *[other] Unused boons: { $names }
 }
boon-of-no-use = { $effect } – no use: your Stables give { $most }, the most
where-boon-of-no-use = Boon: no use, your Stables give { $most } orders
echo-boon = { $boon } ({ $effect })
echo-prestige = 🏛 One Prestige Upgrade a guild, scored at the end: **Build** lists them
    .brief = 🏛 Prestige: see **Build**
echo-fewer = ⚡ { $cards }: { $count } fewer { $what ->
    [teams] in each team
   *[orders] { $count ->
        [one] order
       *[other] orders
    }
 } this round
echo-prospect = { $prospect }{ $reward ->
    [none] {""}
   *[other] {" "}· { $reward }
 }
echo-effect = { $effect }
echo-empty = **{ $space }** nobody goes
echo-order = **{ $space }** { $team ->
    [none] nobody yet
   *[other] { $team }
 } → { $where ->
    [none] ?
   *[other] { $where }
 }{ $gold ->
    [0] {""}
   *[other] , { $gold } Gold
 }
echo-detail = - { $what }
echo-order-early = { $order } · { $what }
echo-builds = { $plan ->
    [none] { $most ->
        [0] not enough for a Builder at today's price
        [one] enough for 1 Builder: { $listed ->
            [0] nothing can be built
           *[other] nothing on your list fits
         }
       *[other] enough for { $most } Builders: { $listed ->
            [0] nothing can be built
           *[other] nothing on your list fits
         }
     }
   *[other] { $listed ->
        [0] no list: I'll ask you, unless Auto-answers say otherwise; unanswered: { $plan }, { $cost } Gold
       *[other] { $plan }: { $cost } Gold if first{ $behind ->
            [0] {""}
           *[other] , { $dearest } after { $behind } { $behind ->
                [one] Builder
               *[other] Builders
             }
         }{ $enough ->
            [yes] {""}
           *[no] , then too dear
         }{ $behind ->
            [0] {""}
           *[other] ; rest returns
         }
     }
 }
    .brief = { $plan ->
        [none] { $most ->
            [0] not enough for a Builder at today's price
           *[other] enough for { $most }: nothing can be built
         }
       *[other] { $listed ->
            [0] no list: I'll ask; unanswered: { $plan }, { $cost } Gold
           *[other] { $plan }: { $cost } Gold if first{ $behind ->
                [0] {""}
               *[other] , { $dearest } after { $behind } { $behind ->
                    [one] Builder
                   *[other] Builders
                 }
             }{ $enough ->
                [yes] {""}
               *[no] , then too dear
             }
         }
     }
echo-build = { $plan ->
    [none] Nothing is chosen: as it stands, nothing is built.
   *[other] You build { $plan } · { $hired } of { $most } { $most ->
        [one] Builder
       *[other] Builders
     }
 }
echo-builders-price = Each Builder { $changed ->
    [none] is dearer: { $hired } hired already
   *[other] { $changed }{ $hired ->
        [0] {""}
       *[other] {" "}· { $hired } hired already
     }
 }
    .brief = Builders { $changed ->
        [none] dearer: { $hired } hired
       *[other] { $changed }
     }
echo-idle-builds = Build list: { $plan } (no order goes to Builders yet)
echo-idle-boons = ⚠ No order uses { $names } yet
echo-boons-too-many = ⚠ { $names } brings nothing: { $most } orders are the most
echo-open-boons = Planned without { $names }
echo-bids-of-before = Bids are lower by { $names }: { $dotted }
echo-bid-of-before = order **{ $space }** bids { $gold }, now from { $bid }
echo-lowest-bid = Order **{ $space }** bids the least, { $gold } Gold. To bid more, open it again
echo-all-gold = Order **{ $space }** takes all { $gold } Gold; what Builders do not cost comes back
    .brief = **{ $space }** takes all { $gold } Gold; the rest returns
echo-nobody-there = ⚠ Space { $space } is empty: { $what ->
    [nothing] this team would rest.
    [ask] I would ask you what this team does.
    [private] this team would try { $instead }
   *[wander] this team would { $instead }
 }
echo-bid = +{ $fame } Fame{ $tied ->
    [early] {""}
    [none] {" "}· bids from { $bid } Gold{ $why }
   *[other] {" "}· highest bid wins, from { $bid } Gold{ $why } · { $tied }
 }
echo-contested = { $dice }
echo-rank = ⚠ joins only if you have { $rank } by then
echo-contested-dice = { $what ->
    [bids] tied:
   *[builders] if contested:
 } { $skill }, { $dice } { $dice ->
    [one] die
    [10] dice, the most
   *[other] dice
 }
echo-no-contract = no contract is face up there: this order would miss out
echo-no-skill = ⚠ this team has no die in its skills: the order would miss out
echo-if-contested = if contested: { $how }{ $fight ->
    [none] {""}
   *[other] {" "}({ $fight })
 }
echo-conflict-banned = ⚠ if contested: no Conflict, an Event forbids it now
echo-falls-through = If you miss out: { $what }
    .brief = If missed: { $what }
echo-all-miss = { $once ->
    [yes] If one misses out: { $what }
   *[no] If you miss out: { $what }
 }
echo-in-turn = { $spaces_count ->
    [0] {""}
   *[other] { $spaces_count ->
        [one] Order
       *[other] Orders
     } **{ $spaces }** may come too late: a rival’s earlier order would have it first
 }{ $unpaid ->
    [yes] { $spaces_count ->
        [0] Gold earned now pays for no order of this round
       *[other] {" "}· Gold earned now pays for no order
     }
   *[no] {""}
 }
    .brief = { $room ->
        [no] {""}
       *[yes] { $spaces_count ->
            [0] Gold earned now pays for no order
           *[other] { $spaces_count ->
                [one] Order
               *[other] Orders
             } **{ $spaces }** may miss out
         }
     }
echo-missed = { $count ->
    [one] order
   *[other] orders
 } **{ $spaces }** → { $what }
echo-missed-once = order **{ $either }** → { $what }
echo-plan = **{ $space }** { $team } → { $what }
echo-private-missed = { $card } **{ $percent } %**{ $boon ->
    [none] {""}
   *[other] , with boon **{ $boon } %**
 }, about { $gold } Gold, { $fame } Fame
    .brief = { $card } **{ $percent } %**
echo-private-brief = { $card }
echo-wander-brief = wander
echo-wander-missed = wander, about { $gold } Gold, { $fame } Fame
    .brief = wander
echo-private = { $card }, { $prospect }{ $expected ->
    [none] {""}
   *[other] {" "}· about { $expected }
 }
echo-wander-plan = Wander: { $skill }, { $dice } { $dice ->
    [one] die
    [10] dice, the most
   *[other] dice
 } · about { $gold } Gold, { $fame } Fame
echo-wander = wander, { $skill }, { $dice } { $dice ->
    [one] die
    [10] dice, the most
   *[other] dice
 }: about { $gold } Gold, { $fame } Fame
echo-at-home = { $names ->
    [none] {""}
   *[other] At home: { $names } ·{" "}
 }Gold left: { $gold }
    .brief = { $gold ->
        [0] {""}
       *[other] Gold left: { $gold }
     }
echo-plot-takes = { $over ->
    [0] { echo-plot-takes-it }
   *[other] ⚠ { echo-plot-takes-it }: { $over } too few for these orders
 }
echo-plot-takes-it = { $names }{ $sent ->
    [yes] {""}
   *[no] , if used,
 } { $names_count ->
    [one] takes
   *[other] take
 } { $gold } Gold of that before orders
echo-all-sent = { $spaces_count ->
    [1] Order { $spaces } stays
   *[other] Orders { $spaces } stay
 } empty: everybody is sent
    .brief = {""}
echo-last-gold = Last round: Gold you have at its end makes Fame, 5 for 1
    .brief = 5 Gold make 1 Fame
echo-all-home = At home: { $names }
    .brief = At home: { $many ->
        [yes] all { $people }
       *[no] { $names }
    }
echo-problem = ⚠ { $problem }
change-orders = Change one thing…
change-swap = Swap orders { $first } and { $second }
change-places = { $first } → { $goal } · { $second } → { $other }
change-bid = { $space } → { $goal }, { $gold } Gold: 1 { $more ->
    [1] more
   *[other] less
 }
change-left = Gold left: { $gold }{ $builders ->
    [none] {""}
   *[other] {" "}· { $builders } for Builders
 }
change-goal = { $space } → { $goal }{ $gold ->
    [0] {""}
   *[other] , { $gold } Gold
 }
change-brings = { $team }: { $what }

## setup

ask-setup = two quick choices
setup-section = Your two choices
setup-side = { $room }: which help for your dice?
setup-side-short = Your room
setup-side-helps = { $side ->
    [fix] steady: in each check one die becomes a 5
   *[reroll] a gamble: in each check two dice again, or one twice
 }: your { $dice } of { $skill } average { $average }
setup-contract = Which contract do you leave to everybody?
setup-contract-short = For everybody
setup-dealt = { $name } · { $targets } · { $reward }
setup-team = { $seat } leads the team of { $skill }: { $people }
setup-placed = { $seat } puts { $contract } on { $space } for everybody; { $room } stands, { $side }
setup-revealed = The board is set. Contracts: { $contracts }. Adventurers: { $adventurers }
room-side = { $side ->
    [fix] a die to 5
   *[reroll] two re-rolls
 }
room-built = { $room } ({ $side })
prestige-built = the Prestige Upgrade { $token }
    .brief = { $token }

## rounds

round-begun = **Round { $round } of { $rounds } { $moon ->
    [half] 🌓 half moon
   *[full] 🌕 full moon
 }{ $blood ->
    [yes] {" "}and 🩸 Blood Moon
   *[no] {""}
 }**
    .over_rolls = part
round-event = Event on { $space }, { $contract }: { $effect }
round-struck = Event “{ $contract }” costs { $seat } { $gold ->
    [0] {""}
   *[other] { $gold } Gold{ $fame ->
        [0] {""}
       *[other] {" "}and{" "}
     }
 }{ $fame ->
    [0] { $gold ->
        [0] nothing
       *[other] {""}
     }
   *[other] { $fame } Fame
 }
    .own = told
round-favoured = Event “{ $contract }” brings { $seat } { $gold ->
    [0] {""}
   *[other] { $gold } Gold{ $fame ->
        [0] {""}
       *[other] {" "}and{" "}
     }
 }{ $fame ->
    [0] {""}
   *[other] { $fame } Fame
 }
    .own = told
round-private = { $seat } draws a private contract
round-no_private = { $seat } finds the Common deck empty: no private contract
round-your_private = Your new private contract: { $contract }
guild-gold = { $seat } { $gold }
round-income = Income: { $guilds }
round-blood_reset = 🩸 The Blood Moon sweeps the board: { $cards_count ->
    [0] nothing lay face up
   *[other] { $cards } leave it
 }
round-revealed = New on the board: { $cards }
round-summary = {""}
opened-round-summary = {""}
round-standings = Fame after round { $round }: { $guilds }
guild-fame = { $seat } { $fame }
action-space = **{ $space ->
    [1] First
    [2] Second
    [3] Third
   *[other] Fourth
 } orders**
    .over_rolls = part

## plot

ask-plot = { $cards_count ->
    [0] you may give Gold in Plot, before orders
   *[other] Plot, before orders: use { $cards }?{ plot-held }
 }
    .brief = { $cards_count ->
        [0] you may give Gold in Plot, before orders
       *[other] Plot: use { $cards }?
     }
    .weighs = yes
plot-held = { $last ->
    [yes] {" "}Last round: use { $held_count ->
        [0] it
       *[other] { $held }, too,
     } or lose it.
   *[no] { $held_count ->
        [0] {""}
       *[other] {" "}You keep { $held } unless you use it now.
     }
 }
plot-begun = Plot Phase, in this order: { $seats }
plot-shown = Use { $cards_count ->
    [1] { $cards }
    [2] { $cards }
   *[other] { $cards_count } cards
 }{ $whom ->
    [none] {""}
   *[other] {" "}{ $whom }
 }{ $gain ->
    [none] {""}
   *[other] : +{ $gain }
 }
plot-on-whom = on { $other_seat }
plot-sheet = { $cards_count ->
    [1] Decide about { $cards }
   *[other] Card by card
 }
    .by_reason = yes
plot-sheet-use = Use { $cards }…
    .by_reason = yes
plot-sheet-opens = opens all there is to choose from
plot-instead = Or else…
plot-leave = { $cards_count ->
    [1] Don't use { $cards }{ $missed ->
        [none] {""}
       *[other] {" "}(you miss { $missed })
     }
    [2] Don't use { $cards }
   *[other] Don't use all { $cards_count } cards
 }
plot-keep = { $cards_count ->
    [1] Keep { $cards }
    [2] Keep { $cards }
   *[other] Keep all { $cards_count }
 }
plot-kept-until = boons stay kept
plot-lost-after = last round: boons are lost
plot-kept = Still kept: { $cards }
plot-section = { $page ->
    [1] Your Plot cards
   *[other] More Plot cards
 }
plot-card = { $card }
plot-use = Use { $card }
plot-done = Nothing more
plot-no = Not this round
plot-pays = { $effect }; you have { $gold } Gold
plot-hold = Keep it for later
plot-hold-last = Don't use it
plot-yes = Use it
plot-on = On { $other_seat }
plot-later = Use it; I choose when my turn comes
    .brief = Use it; I choose in my turn
plot-wait = { $seats_count ->
    [one] Wait for { $seats }, then decide
   *[other] Wait for those before me, then decide
 }
plot-wait-hint = I ask you when it is your turn, before anybody after you
ask-plot-turn = those before you are done: { $card }?
plot-used = { $seat } uses { $card }: { $effect }
plot-skipped = By your turn { $card } could no longer be used, or would have changed nothing
plot-gold = Gold: { $guilds }

## orders

ask-orders = Round { $round } orders
    .weighs = yes
orders-section = Order { $space }
orders-where = Where to
orders-team = Team
orders-gold = Gold (empty: lowest bid; Builders: all)
orders-gold-short = Gold
gold-of = { $count } Gold
orders-contested = If contested
orders-fallback = If it misses out or wanders
orders-builds-section = Build
orders-builds = Best first: { $prestige ->
    [yes] room + one other, or one Prestige
   *[no] one room and one other at most
 }
where-builders = Builders · next cost { $costs_count ->
    [0] nothing: nobody can hire
   *[other] { $costs }
 }
builder-cost = { $cost }
where-adventurer = { $space } { $name } · { $rank }, +{ $fame } Fame, bids from { $bid } Gold · { $skills }
where-builders-more = { $short ->
    [yes] ⚠ you have { $gold } Gold · they build your Upgrades
   *[no] if you choose no Upgrades, I fill some in
 } · best team roll builds first{ $changed ->
    [none] {""}
   *[other] {" "}· { $changed }
 }
price-changed = { $by }: { $cards }
where-adventurer-more = { $short ->
    [yes] ⚠ you have { $gold } Gold{ $effect ->
        [none] {""}
       *[other] {" "}·{" "}
     }
   *[no] { $needed ->
        [none] {""}
       *[other] ⚠ only if you have { $needed }{ $effect ->
            [none] {""}
           *[other] {" "}·{" "}
         }
     }
 }{ $rounds ->
    [none] {""}
    [half] 🌓{" "}
    [full] 🌕{" "}
    [blood] 🩸{" "}
   *[every] {""}
 }{ $effect ->
    [none] {""}
   *[other] { $effect }
 }{ $reach ->
    [no] {""}
   *[yes] { $effect ->
        [none] {""}
       *[other] {" "}·{" "}
     }{ $all ->
        [yes] all rivals can bid
       *[no] { $seats_count ->
            [0] no rival can bid
            [one] { $seats } can bid
           *[other] { $seats_count } rivals can bid
         }
     }{ $first ->
        [1] {""}
       *[other] {" "}from order { $first } on
     }
 }
where-contract-own = { $cards } +{ $reward }
where-contract-more = best team { $percent } %{ $boon ->
    [none] {""}
   *[other] , with boon { $boon } %
 }{ $expected ->
    [none] {""}
   *[other] , about { $expected } Fame
 }{ $own ->
    [none] {""}
   *[other] {" "}· { $own }
 }{ $effects ->
    [none] {""}
   *[other] {" "}· { $effects }
 }
build-price = { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 }: { $first ->
    [none] nobody can hire so many
   *[other] { $first } Gold if first{ $short ->
        [yes] {" "}(⚠ you have { $gold })
       *[no] { $now ->
            [none] { $after ->
                [none] , else none is left
               *[other] , { $after } after { $hired } Builders
             }
           *[other] {""}
         }
     }{ $now ->
        [none] {""}
       *[other] {" "}· { $now }
     }
 }{ $counts ->
    [none] {""}
   *[other] {" "}· { $counts }
 }
build-now = now { $value }{ $why }
build-prestige-more = { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 }{ $first ->
    [none] , none left
   *[other] : { $first } Gold{ $after ->
        [none] {""}
       *[other] , { $after } after { $hired }
     }
 } · { $scores }, now { $fame }
build-prestige-now = { $price } · { $scores }
build-price-now = { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 }{ $gold ->
    [0] , free
   *[other] : { $gold } Gold
 }
where-contract = { $space } { $name } · { $reward } · { $targets }
where-empty = { $space } (empty)
where-free = { $either_count ->
    [0] Wander
    [1] Wander, or try { $either } (private)
    [2] Wander, or try { $either } (private)
   *[other] Wander, or try { $either }{ $more ->
        [0] {""}
       *[other] …
     } (private)
 }
where-wander-more = each 10 rolled: 1 Gold, 1 Fame · best team about { $gold } Gold, { $fame } Fame
where-free-more = { $dotted_count ->
    [0] each 10 rolled: 1 Gold, 1 Fame · best team about { $fame } Fame
    [1] each 10 rolled: 1 Gold, 1 Fame · best team about { $fame } Fame · { $dotted }
   *[other] best team wandering ≈ { $fame } Fame · { $dotted }
 }
where-private = { $name } { $percent } %{ $boon ->
    [none] {""}
   *[other] {" "}(boon { $boon } %)
 }
team-member = { $name } · { $skills }
if-contested-cooperate = Carry out; cooperate
if-contested-deal = Only with a deal, else conflict
if-contested-conflict = Conflict
if-contested-aside = Give way
if-contested-ask = Ask me
if-contested-always_ask = Ask me, contested or not
if-contested-cooperate-more = At a contract: try together, all the Fame each, Gold shared
if-contested-deal-more = At a contract: together once shares are agreed; else you fight
if-contested-conflict-more = At a contract: first and alone, target higher; the winner takes all
if-contested-aside-more = Your team does something else; its Gold comes back
if-contested-ask-more = When it is contested, with the chances as they are then
if-contested-always_ask-more = So you can still give way where nobody else goes
fallback-best = A likely private contract, else wander
fallback-wander = Wander
fallback-nothing = Nothing
fallback-ask = Ask me
fallback-private = { $name } · { $reward } · { $targets }
orders-revealed = { $space ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] 4th
 } { $seat }: { $team } → { $objective }{ $gold ->
    [0] {""}
   *[other] , { $gold } Gold
 }
orders-none = No orders from { $seats }
contest-ahead = ⚔ Ahead in the { $space ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] 4th
 } orders: { $objective }, { $seats }
ask-order-carry_out = { $objective }: { $contested ->
    [0] nobody else goes there. Carry it out?
   *[other] { $others_seats } { $contested ->
        [one] goes
       *[other] go
     } there too. Carry it out?
 }
carry-out = Carry it out
carry-out-odds = { $reward }: { $others ->
    [0] { $alone }
   *[other] alone { $alone }; in conflict { $fight }
 }. Fail: nothing
carry-out-bid = { $how ->
    [alone] +{ $fame } Fame for { $gold } Gold
    [ahead] +{ $fame } Fame: your { $gold } Gold are most, { $seats } bid { $most }
    [tied] +{ $fame } Fame, ~{ $percent } %: { $seats } bid { $most } Gold, too. Else as Give way
   *[behind] { $seats } bid { $most } Gold, you { $gold }: outbid, as Give way
 }
carry-out-builders = { $others ->
    [0] nobody hires before you
   *[other] ~{ $percent } % to hire first, by a check; each Builder costs the next more
 }
decline = Give way
order-declined = { $seat } gives way at { $objective }
    .own = told
order-missed = { $seat } comes too late for { $objective }
    .own = told
order-replaced = { $seat } misses out at { $objective }: another card lies there now
    .own = told
order-refused = { $seat } cannot carry out { $objective }: { $reason }
    .own = told
no-skill = nobody in the team has a fitting skill
recruit-rank = { $rank ->
    [Adept] an Adept joins only a guild with a Novice
    [Hero] a Hero joins only a guild with an Adept
   *[other] a Legend joins only a guild with a Hero
 }
# Somebody of the rank below, whom a guild must have before somebody of a rank joins it.
one-of-rank = { $rank ->
    [Adept] an Adept
   *[other] a { $rank }
 }
recruit-bid = the bid is { $gold } Gold, at least { $bid } is needed
refused-nobody-left = Order { $space } has nobody: all are in other orders. Tick one of them in it, or empty it.
refused-card-twice = { $objective } is ordered twice; there is one order card for it.
refused-person-twice = { $name } is in two teams; each adventurer can go to one place.
refused-bid = Order { $space }: { $objective } needs at least { $bid } Gold, not { $gold }.
refused-too-much-gold = Your orders carry { $spent } Gold, and you have { $gold }.

## builders

ask-builders-build = what do you build? { $by ->
    [none] Your Gold hires
   *[other] { $by } gives you
 } { $most ->
    [one] 1 Builder
   *[other] up to { $most } Builders
 }
build-section = What to build
build-skill = A room
build-core = A Core Upgrade
build-prestige = Or your one Prestige Upgrade, alone
build-core-option = { $core } · +{ $fame } Fame, { $type ->
    [stables] { $value } orders a round
    [mess_hall] teams of { $value }
   *[bar] { $value } Gold a round
 }
build-core-top-option = { build-core-option }; the only one there is
build-prestige-option = { $token } (only one) · { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 }
build-prestige-scores = At the end: { $fame } Fame per { $counted }, up to { $most }
build-skill-option = { $room } · +{ $fame } Fame, { $skill }: { $side }
refused-prestige-alone = A Prestige Upgrade is built alone; a guild has one in all.
refused-too-many-builders = That takes { $needed } Builders, and you can have { $most }.
builders-contest = ⚔ Builders, contested: { $seats }
    .over_rolls = check
builders-hired = { $seat } hires { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 } for { $gold } Gold{ $back ->
    [0] {""}
   *[other] {" "}and keeps { $back }
 }
builders-free = { $seat } gets { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 } for free
builders-your_plan = What you build: { $plan }
    .below = told
builders-none = { $seat } hires no Builders{ $gold ->
    [0] {""}
   *[other] ; { $gold } Gold goes home
 }
    .own = told
builders-list_unfit = Nothing built: you sent { $gold } Gold, by then { $most ->
    [0] not enough for a Builder
    [one] enough for 1 Builder; all on your list takes more, or is gone
   *[other] enough for { $most } Builders; all on your list takes more, or is gone
 }.
builders-too_dear = Nothing built: { $cost ->
    [0] { $upgrade } takes { builders-as-many }, and nobody can hire so many any more
   *[other] by then { $upgrade } cost { $cost } Gold for { builders-as-many }
 }; you sent { $gold } Gold.
builders-as-many = { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 }
# What a list holds in reserve is no news where something was built beside which the rule allows no more of it.
builders-left_out = { $why ->
    [dear] { $upgrade } was not built: its Builders cost more than was left
   *[reserve] {""}
 }
builders-unused = { $seat } has nothing to build with free Builders
builders-built = { $seat } builds { $upgrade }{ $fame ->
    [0] {""}
   *[other] {" "}(+{ $fame } Fame)
 }
    .own = told
deed-paid = { $seat } is paid for { $deed ->
    [recruit] recruiting
    [build] building
    [cooperate] cooperating
    [conflict] conflicting
   *[private] a private contract
 }: { $gold ->
    [0] {""}
   *[other] +{ $gold } Gold{ $fame ->
        [0] {""}
       *[other] ,{" "}
     }
 }{ $fame ->
    [0] {""}
   *[other] +{ $fame } Fame
 }

## recruiting

recruit-contest = ⚔ Adventurer { $space }, contested: { $bids }
    .over_rolls = check
recruit-bid-of = { $seat } bids { $gold }
recruit-joined = { $adventurer } ({ $space }) joins { $seat }{ $gold ->
    [0] {" "}for nothing
   *[other] {" "}for { $gold } Gold
 }{ $fame ->
    [0] {""}
   *[other] {" "}(+{ $fame } Fame)
 }
    .own = told

## checks

at-contract = { $contract }
at-wandering = wandering
ask-check-skill = { $what }: which skill does your team use?
ask-check-modify = you rolled { $same ->
    [yes] the same again:{" "}
   *[no] {""}
 }{ $shown } = { $total } { $purpose }{ $hope }
check-hope = { $is_left ->
    [no] {" "}Nothing can win this any more, whatever you do.
   *[yes] {""}
 }
check-skill = { $skill } { $target } with { $dice } { $dice ->
    [one] die
    [10] dice (the most)
   *[other] dice
 }, { $percent } %
check-skill-together = { $skill } { $target } with { $dice } { $dice ->
    [one] die
    [10] dice (the most)
   *[other] dice
 }, all together { $percent } %
check-skill-result = { $skill } with { $dice } { $dice ->
    [one] die
    [10] dice (the most)
   *[other] dice
 }, { $result } on average
check-skill-wander = { $skill } with { $dice } { $dice ->
    [one] die
    [10] dice (the most)
   *[other] dice
 } for { $expected }
aim-pass = for { $what }. You need { $target }{ $fights ->
    [yes] { $raised ->
        [0] {" "}in conflict
       *[other] {" "}({ $alone }, in conflict +{ $raised })
     }{ $rivals ->
        [none] {""}
       *[other] . The widest margin wins; so far { $rivals }
     }
   *[no] {""}
 }.
aim-pass-together = for { $what }. You need { $target } together. { $partners }: { $needed } from your dice{ $more ->
    [yes] , less what they still add
   *[no] {""}
 }.
aim-so-far = { $seat } has { $result }{ $names_count ->
    [0] {""}
   *[other] {" "}({ $names } still to come)
 }
aim-ahead = for { $what }. { $by ->
    [margin] You are { $score } over { $fights ->
        [yes] { $target }, your target in conflict
       *[no] your target
     }, { $rivals }. The widest margin wins.
   *[result] It is done. The highest result gets what is not shared; against { $rivals }.
 }
aim-split = for { $what }. { $target } is out of reach for your dice; if others pass, the highest result gets what is not shared. Against { $rivals }.
aim-rank = for { $what }. The highest { $only ->
    [yes] wins, the others get nothing
   *[no] goes first
 }: { $rivals }.
aim-wander = for wandering. Each full 10 brings 1 Gold and 1 Fame{ $low ->
    [yes] , less than 10 still 1 Gold
   *[no] {""}
 }{ $added ->
    [none] {""}
   *[other] ; cards add { $added }
 }{ $taken ->
    [none] {""}
   *[other] ; cards take { $taken } away
 }.
aim-rival = { $seat } { $short ->
    [0] { $score }
   *[other] { $short } short
 }{ $to_come_count ->
    [0] {""}
   *[other] {" "}(yet to come: { $to_come })
 }
to-come = { $what ->
    [points] +{ $count }
    [dice] { $count ->
        [one] 1 more die
       *[other] { $count } more dice
     }
    [rerolls] { $count ->
        [one] 1 re-roll
       *[other] { $count } re-rolls
     }
   *[fix] a die to { $count }
 }
aim-partner = { $seat } (same margin, result { $result } to your { $own })
check-odds = { $odds }
odds-pass = { $percent } %
odds-pass-from = { $before } → { $percent } %
odds-and-boon = { $odds }, with { $boons ->
    [one] the boon
   *[other] boons
 } { $percent } %
odds-ahead = you win { $percent } %
odds-ahead-but-boons = you win, unless { $others_seats } { $others_seats_count ->
    [one] uses
   *[other] use
 } a boon
odds-ahead-of-all = you win { $percent } %
odds-place = { $one }{ $other ->
    [none] {""}
   *[other] , { $other }
 }
odds-of-place = { $percent ->
    [100] surely { odds-of-place.place }
   *[other] { odds-of-place.place } { $percent } %
 }
    .place = { $place ->
        [0] between
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
     }
odds-at-risk = { $ahead }, { $percent } % still passed
odds-wander = { $gold } Gold, { $fame } Fame
check-stand = Keep { $total } ({ $odds })
check-fix = { SIGNS("die", $face) } → { $to } ({ $odds })
check-reroll = Roll the { SIGNS("die", $face) }{ $once ->
    [yes] {" "}first
   *[no] {" "}again
 } ({ $odds })
check-other-boon = { $change } by { $card }
check-roll-on = Up to { $most } rolls{ $aim ->
    [pass] {" "}to pass
   *[better] {""}
 } ({ $odds })
check-play-out = All in turn, best first ({ $odds })
check-play-out-by = { $cards }; stops when { $aim ->
    [pass] it passes
   *[better] more is no better
 }{ $boons ->
    [0] {""}
    [one] ; then I ask about the boon
   *[other] ; then I ask about boons
 }
    .brief = { $cards }; stops when { $aim ->
        [pass] it passes
       *[better] more is no better
     }
check-roll-on-by = { $cards }; stops when { $aim ->
    [pass] it passes
    [boon] it passes or needs the boon
   *[better] another is no better
 }{ $others ->
    [none] {""}
   *[other] ; then { $others }
 }
    .brief = { $cards }; stops when { $aim ->
        [pass] it passes
        [boon] it passes or needs the boon
       *[better] another is no better
     }
check-add-dice = { $dice } more { $dice ->
    [one] die
   *[other] dice
 }{ $first ->
    [yes] {" "}first, then the rest
   *[no] {""}
 } ({ $odds })
check-add-points = Add { $points }{ $first ->
    [yes] {" "}first, then the rest
   *[no] {""}
 } ({ $odds })
check-by = { $card }{ $of ->
    [one] {""}
   *[other] , { $left } of { $of } left
 }{ $free ->
    [yes] {""}
   *[no] ; uses up the boon
 }{ $others ->
    [none] {""}
   *[other] , then { $others }
 }
    .brief = { $card }{ $of ->
        [one] {""}
       *[other] , { $left } of { $of } left
     }{ $free ->
        [yes] {""}
       *[no] , used up
     }{ $others ->
        [none] {""}
       *[other] , then { $others }
     }
check-dice = { SIGNS("die", $faces) }{ $points ->
        [none] {""}
       *[other] {" "}{ $points }
    }
check-rolled = { $seat }: { $skill } { $shown } = **{ $total }**
    .roll = told
    .over_rolls = also
check-fixed = { $seat }, { $card }: { SIGNS("die", $was) } → { SIGNS("die", $face) }, now **{ $total }**
    .roll = told
check-rerolled = { $seat }, { $card }: { SIGNS("die", $was) } becomes { SIGNS("die", $face) }, now **{ $total }**
    .roll = told
check-rolled_on = { $seat } rolled again { $times ->
    [one] once
   *[other] { $times } times
 }: **{ $total }**
    .roll = told
check-added = { $seat }, { $card }: rolls { SIGNS("die", $faces) } more, now **{ $total }**
    .roll = told
check-points = { $seat }, { $card }: +{ $points }, now **{ $total }**
    .roll = told
check-kept = {""}
check-tie_rolled = To break the tie { $seat } rolls the { SIGNS("die", $was) } again: { SIGNS("die", $face) }, now **{ $total }**
    .roll = told
check-order_die = To break the tie { $seat } rolls { SIGNS("die", $face) }
    .roll = told
fame-tied = Level in Fame, so a die each for whose turn it is first, and for nothing else: { $dice }
    .roll = told
fame-die = { $seat } { SIGNS("die", $face) }
boon-used = { $seat } uses up { $contract }

## contracts

contract-attempted = { $seat } tries **{ $contract }**: { $skill } { $shown } = **{ $total }** vs { $target } ({ $percent } %)
    .roll = told
    .over_rolls = check
contract-failed = ✘ { $seat } falls short at { $contract }: { $total } vs { $target }
    .own = told
contract-completed = ✔ { $seat } completes **{ $contract }**: { $reward }
    .own = told
contract-kept = { $seat } keeps { $contract }
contract-replaced = { $seat } puts a { $level } contract on { $space }, face down
ask-contract-replacement = you keep { $contract }. Which deck is the next contract on { $space } from?
deck-stakes = { $least_gold }–{ $most_gold } Gold, { $least_fame }–{ $most_fame } Fame · your team at { $target }: { $percent } %

## contests

stance = { $stance ->
    [cooperate] Cooperate
    [deal] Cooperate only with a deal, else conflict
    [conflict] Conflict
    [ask] Ask me later
   *[aside] Give way
 }
ask-contest-stance = { $objective } with { $others_seats }, cooperate or conflict?{ $chosen ->
    [none] {""}
   *[other] {" "}Things have changed since you chose { $chosen }.
 }
    .weighs = yes

## what is at stake with each stance

stakes-cooperate = { $percent } %: { $fame } Fame{ $rivals }, { $split }{ $bonus ->
    [yes] {" "}and Bonus
   *[no] {""}
 }. Fail: nothing.{ $conflicted ->
    [none] {""}
   *[other] {" "}{ $conflicted }, else { $instead }.
 }
    .brief = { $percent } %: { $fame } Fame{ $rivals }, { $split }.{ $conflicted ->
        [none] {""}
       *[other] {" "}{ $conflicted }.
     }
stakes-cooperate-hint = { $percent } %: { $fame } Fame, { $split }.{ $conflicted ->
    [none] {" "}Else nothing.
   *[other] {" "}{ $conflicted }, else { $late ->
        [nothing] nothing
        [private] a private
       *[wander] wander
     }.
 }
stakes-instead = { $way ->
    [nothing] nothing
    [private] { $contract } at { $percent } %
   *[wander] wander: about { $fame } Fame
 }
stakes-each = {" "}each
stakes-rivals = , { $rivals ->
    [one] rival
   *[other] rivals
 } { $least }{ $some ->
    [yes] –{ $most }
   *[no] {""}
 }
stakes-by-deal = { $gold } Gold{ $card ->
    [yes] , the card
   *[no] {""}
 }
stakes-evenly = { $offers ->
    [yes] without a deal{" "}
   *[no] {""}
 }{ $most ->
    [0] {""}
   *[other] { $least } { $some ->
        [yes] or { $most }{" "}
       *[no] {""}
     }Gold,{" "}
 }maybe the card
    .brief = { $most ->
        [0] {""}
       *[other] { $least } { $some ->
            [yes] or { $most }{" "}
           *[no] {""}
         }Gold,{" "}
     }maybe the card
stakes-conflicted = If { $rival ->
    [none] one conflicts
   *[other] { $rival } conflicts
 }: { $least }{ $some ->
    [yes] –{ $most }
   *[no] {""}
 } %
stakes-conflict = { stakes-about }{ $percent } % at { $skill } { $target }{ $penalty ->
    [0] {""}
   *[other] {" "}({ $plain }+{ $penalty })
 }{ $fought ->
    [none] {""}
   *[other] , { $fought }
 }: { $fame } Fame{ $gold ->
    [0] {""}
   *[other] , { $gold } Gold
 }, the card{ $bonus ->
    [yes] {" "}and Bonus
   *[no] {""}
 }. Fail: nothing.{ $deal ->
    [yes] {" "}Breaks your deal.
   *[no] {""}
 }
    .brief = { stakes-about }{ $percent } %{ $about ->
        [yes] {" "}to win
       *[no] {""}
     }{ $fought ->
        [none] {""}
       *[other] , { $fought }
     }: { $fame } Fame{ $gold ->
        [0] {""}
       *[other] , { $gold } Gold
     }, the card.{ $deal ->
        [yes] {" "}Breaks your deal.
       *[no] {""}
     }
stakes-about = { $about ->
    [yes] ~
   *[no] {""}
 }
stakes-fought = ~{ $least }{ $some ->
    [yes] –{ $most }
   *[no] {""}
 } % if { $rivals ->
    [one] both fight
   *[other] two fight
 }
stakes-conflict-hint = { stakes-conflict.brief }
stakes-deal = { $without ->
    [cooperate] cooperate, with a deal or without
    [aside] with a deal: cooperate; without: give way
   *[conflict] with a deal: cooperate; without: conflict
 }
stakes-aside = { $instead }
contest-cooperate = ⚔ { $objective }: { $seats } cooperate
    .over_rolls = check
contest-conflict = ⚔ { $objective }: { $seats } all conflict
    .over_rolls = check
contest-divided = ⚔ { $objective }: { $conflict_seats } { $conflict_seats_count ->
    [one] conflicts
   *[other] conflict
 }, { $cooperate_seats } { $cooperate_seats_count ->
    [one] cooperates
   *[other] cooperate
 }
    .over_rolls = check
contest-deal_fell = { $why ->
    [aside] { $seats } gave way; the deal on { $objective } is void.
   *[conflict] 🗡 { $seats } broke the deal on { $objective }.
 }
contest-deal_broken = 🗡 { $seats } broke the deal{ $with_seats_count ->
    [0] {""}
   *[other] {" "}with { $with_seats }
 } on { $objective }.
contest-deal_stands = The deal for { $objective } stands between { $seats }: { $gone_seats } had no part in what it shares
contest-card_gone = { $objective } is another card now: the orders of { $seats } were for the old one{ $deal ->
    [yes] , and their deal is gone with it
   *[no] {""}
 }
contest-attempted = { $seat } in conflict: { $skill } { $shown } = **{ $total }** vs { $target } ({ $percent } %)
    .roll = told
    .over_rolls = also
contest-too_late = { $seats } { $seats_count ->
    [one] misses
   *[other] miss
 } out on { $objective }
contest-together = { $seats } together: { $skill }, { $dice } { $dice ->
    [one] die
    [10] dice, the most
   *[other] dice
 } vs { $target } ({ $percent } %)
    .roll = told
contest-apart = { $seats } apart: { $skill }, { $dice } { $dice ->
    [one] die
   *[other] dice
 } vs { $target } ({ $percent } %)
    .roll = told
contest-passed = ✔ { $seats }: **{ $total }** vs { $target }
    .roll = told
contest-failed = ✘ { $seats }: **{ $total }** vs { $target }
    .roll = told
contest-agreed_afresh = { $seats } keep to what is left of their deal
ask-contest-confirm = { $why ->
    [aside] Not all who agreed are still there.
   *[conflict] The deal is off.
 } Share as agreed ({ $gold } Gold, card to { $card_seat }{ $has_bonus ->
    [yes] , Bonus to { $bonus_seat }
   *[no] {""}
 }) or evenly ({ $even } Gold, the rest to the highest roll)?
contest-confirm-yes = Keep to it
contest-confirm-no = Default split

## bargaining

ask-bargain = { $offers_seats_count ->
    [0] { $contracts_count ->
        [one] contest: { $contracts }
       *[other] { $contracts_count } contests
     }
    [one] { $offers_seats } { $space ->
        [none] makes you an offer{ $contracts_count ->
            [one] : { $contracts }
           *[other] {""}
         }
       *[other] { $turned_down ->
            [yes] refused yours and still offers you
           *[no] offers you
         } { $gold ->
            [0] { $card ->
                [yes] the card
               *[no] Fame alone
             }
           *[other] { $gold } Gold{ $card ->
                [yes] {" "}and the card
               *[no] {""}
             }
         } at contract { $space }
     }
   *[other] { $offers_seats_count } offers for you{ $contracts_count ->
        [one] : { $contracts }
       *[other] {""}
     }
 }
    .weighs = yes
bargain-about = { $contract }…
bargain-stances = Your stance: { $stance }…
bargain-offers = Offers and gifts…
stance-short = { $stance ->
    [cooperate] Cooperate
    [deal] Cooperate only with a deal
    [conflict] Conflict
    [aside] Give way
   *[ask] Ask me again
 }
stance-open = still open
stance-by-event = { $counts }, by an Event (else { $stance })
bargain-stance-option = { $contract ->
    [none] {""}
   *[other] { $contract }:{" "}
 }{ $stance }
bargain-stance-banned = an Event forbids it now
bargain-stance-no-die = your team has no die for it
bargain-stance-ask = when it comes up, with the odds as they are then
bargain-stance = Your stance on { $contract }: { $how }
    .below = told
bargain-again-option = { $contract ->
    [none] {""}
   *[other] { $contract }:{" "}
 }{ $how ->
    [again] Ask me again if the odds change
   *[stands] My stance stands, whatever comes before
 }
bargain-again-hint = if an earlier result changes a chance above, or who takes part
bargain-again = Your stance on { $contract } stands{ $how ->
    [again] , and I ask you again if an earlier result changes its odds or who takes part
   *[stands] , whatever comes before
 }
    .below = told
bargain-offer = { $contract ->
    [none] Own offer
   *[other] Own offer for { $contract }
 }
bargain-counter = { $contract ->
    [none] { $only ->
        [yes] Counter
       *[no] Counter { $proposer_seat }’s offer
     }
   *[other] Counter { $proposer_seat }’s offer for { $contract }
 }
bargain-even = { $contract ->
    [none] Split the Gold
   *[other] { $contract }: split the Gold
 }, card { $own ->
    [yes] mine
   *[no] to { $keeper_seat }
 }
bargain-gold = Shares of the Gold
bargain-card = Who keeps the card
bargain-bonus = Who gets the Bonus
bargain-bonus-on = { $seat }, used on { $other_seat }
bargain-skill = Which target all use (may stay open)
bargain-members = Who goes first into the joint team
bargain-team = { $skill ->
    [none] {""}
   *[other] all with { $skill }
 }{ $skill ->
    [none] {""}
   *[other] { $names ->
        [none] {""}
       *[other] ,{" "}
     }
 }{ $names ->
    [none] {""}
   *[other] first { $names }
 }
bargain-terms-more = { $terms }; a joint team
bargain-terms-team = { $terms }; { $team }
bargain-accept = { $contract ->
    [none] { $only ->
        [yes] Accept
       *[no] Accept { $proposer_seat }’s offer
     }
   *[other] { $contract }: accept { $proposer_seat }’s offer
 }
bargain-void-by-conflict = { $terms } (your Conflict would void it)
bargain-void = your Conflict would void it
bargain-withdraw = { $contract ->
    [none] {""}
   *[other] { $contract }:{" "}
 }{ $whose ->
    [own] Take my offer back
   *[other] No longer agree to { $proposer_seat }'s offer
 }
gift-give = Give Gold
gift-to = To whom
gift-amount = How much Gold
gift-given = { $seat } gives { $other_seat } { $gold } Gold
bargain-done = Done
bargain-done-as = Done{ $stance ->
    [cooperate] : cooperate
    [deal] : only with a deal
    [conflict] : conflict
    [aside] : give way
   *[ask] {""}
 }
    .counts = yes
bargain-refuse = Refuse
bargain-waits = your offer stands; without a deal { stance-then }
bargain-refused = no deal: { stance-then }
stance-then = { $stance ->
    [cooperate] you cooperate all the same
    [conflict] you conflict
    [aside] you give way
   *[ask] I ask for your stance
 }
bargain-share = { $seat } { $gold }
bargain-card-to = card to { $card_seat }
bargain-card-and-bonus-to = card to { $card_seat }, Bonus to { $bonus_seat }{ $on ->
    [none] {""}
   *[other] , used on { $on }
 }
bargain-both-to = card and Bonus to { $card_seat }
bargain-terms = Gold: { $shares }; { $rest }
bargain-offered = { $seat } offers for { $contract }: { $terms }
bargain-accepted = { $seat } agrees to { $proposer_seat }'s offer for { $contract }
bargain-agreed = 🤝 { $seats } agree on { $contract }: { $terms }
    .thread = told
bargain-withdrew = { $seat } no longer agrees to { $proposer_seat }'s offer for { $contract }
seat-name = { $seat }

## private contracts and wandering

ask-order-fallback = { $has_card ->
    [1] You missed { $objective }.{" "}
   *[0] {""}
 }{ $team }: wander, or show a private contract?
instead-wander = Wander for about { $expected }
instead-try = { $contract }, { $percent } % for { $reward }
instead-private = { instead-try }, about { $expected }
    .brief = { instead-try }
instead-nothing = The team rests: nothing
instead-ask = I ask you; best: { $best }
    .brief = { $best }
private-revealed = { $seat } shows a private contract: { $card }
private-kept = { $seat } takes the card back
order-idle = { $seat }: the team rests
wander-rolled = { $seat } goes wandering: { $skill } { $shown } = **{ $total }**
    .roll = told
    .over_rolls = check
wander-done = { $seat } comes home from wandering with { $reward }
    .own = told

## effects, happening

card-nothing = { $seat }, { $card }: nothing happens
card-gained = { $seat } gains { $reward } from { $card }
    .own = told
card-traded = { $seat }, { $card }: { $gold } Gold for { $fame } Fame
    .own = told
card-not_traded = { $seat }, { $card }: keeps the Gold
card-took_gold = { $seat }, { $card }: takes { $gold } Gold from { $other_seat }
card-lost_fame = { $seat }, { $card }: { $other_seat } loses { $fame } Fame
card-drew = { $seat }, { $card }: draws { $count ->
    [one] a private contract
   *[other] { $count } private contracts
 }
card-your_draw = Your new private { $contracts_count ->
    [one] contract
   *[other] contracts
 }: { $contracts }
card-your_swap = { $card }: you gave up { $gone } and drew { $contracts }
card-discarded_private = { $seat }, { $card }: gives up { $contract }
card-adventurer = { $seat }, { $card }: { $gone } leaves space { $space }, { $adventurer } is there now
card-adventurer_gone = { $seat }, { $card }: { $gone } leaves space { $space }; nobody is left there
card-contract = { $seat }, { $card }: { $gone } leaves space { $space }. New there: { $contract }
private-name = { $card }
private-hint = { $targets } · { $reward }{ $effects ->
    [none] {""}
   *[other] {" "}· { $effects }
 }
space-adventurer = { $space } { $name } · { $rank }, { $fame } Fame · { $skills }
replace-contract = { $space } { $card } goes, a { $level } comes
ask-effect-target = { $card }: which guild?
ask-lobby = { $chooser_seat } chooses whom { $card } is used on. You may give Gold first; nobody waits for that
lobby-done = Nothing
ask-effect-private = { $card }: give up which private contract, for two new ones?
ask-effect-adventurer = { $card }: which adventurer leaves the board?
ask-effect-contract = { $card }: which contract leaves the board, and what comes in its place?
ask-effect-recruit = { $card }: whom do you recruit?
ask-effect-trade = { $card }: do you trade? You have { $own_gold } Gold
trade-pay = Pay { $gold } Gold for { $fame } Fame
trade-keep = Keep the { $gold } Gold
ask-boon-use = use a boon now?
ask-boon-between = use a boon before the next order is resolved?
boon-use = Use { $card }
boon-keep = Keep { $boons ->
    [one] it
   *[other] them
 }

## scoring

scored = { $seat } +{ $fame }
scored-by = { $seat } +{ $fame } ({ $token })
scoring-gold = Fame for Gold: { $guilds }
scoring-prestige = Fame for Prestige: { $guilds }
scoring-won = 🏆 { $shared ->
    [one] { $seats } wins with { $fame } Fame
   *[other] { $seats } share the victory with { $fame } Fame
 }
# These three are said no more: games that ended when they were hold them.
result-luck = { $seat } ({ $passed } { $passed ->
    [one] check
   *[other] checks
 } passed, { $expected } expected)
result-luckiest = 🍀 Luckiest: { $guild }
result-unluckiest = 🌧 Unluckiest: { $guild }
result-passed = { $seat } passed { $passed }, { $expected } expected
result-checks = 🍀 Luck with checks: { $dotted }
result-wandered = 🥾 Most wandered: { $seats }, { $times } { $times ->
    [one] time
   *[other] times
 }
result-bold = { $seat }, { $times } { $times ->
    [one] conflict
   *[other] conflicts
 }, { $won } won
result-boldest = ⚔ Boldest: { $guilds }

## table options and instructions

option-length = Length
option-length-about = How many rounds are played. The short game needs 75 minutes.
option-length-9 = Nine rounds
option-length-6 = Short game: six rounds, no Prestige
option-plot = Plot Phase
option-plot-about = How people and boons act before orders: a strict phase asks one guild at a time.
option-plot-sheet = All at once, on a sheet
option-plot-strict = One guild after the other
option-bargaining = Bargaining
option-bargaining-about = When guilds at one contract may make a deal.
option-bargaining-reveal = Once, when orders are revealed
option-bargaining-strict = Before each contest
option-track_end = Top of the Builder track
option-track_end-about = What a Builder costs once the dearest place is taken.
option-track_end-repeat = The last cost repeats
option-track_end-closed = Nobody can hire any more
option-no_dice = Cooperators without a fitting die
option-no_dice-about = Whether a team without the skill may help at a contract.
option-no_dice-refused = Refused
option-no_dice-welcome = Welcome
option-highest = The default split favours
option-highest-about = Who gets the card and what is left over when there is no deal.
option-highest-result = The highest result
option-highest-margin = The highest margin
option-starting_sets = Starting teams
option-starting_sets-about = Which starting teams come together in a game.
option-starting_sets-printed_order = Paired in printed order
option-starting_sets-opposites = Paired with their opposites
instruction-dice = Re-rolls and fixers
instruction-dice-ask = Ask me
instruction-dice-best = Best odds
instruction-skill = Which skill to use
instruction-skill-best = Best odds
instruction-skill-ask = Ask me
instruction-replacement = Which deck replaces a contract
instruction-replacement-ask = Ask me
instruction-replacement-common = Common
instruction-replacement-heroic = Heroic
instruction-replacement-legendary = Legendary
instruction-replacement-best = What suits my guild
instruction-replacement-best-now = What suits my guild (Auto-answers, under More…, change that)
instruction-fallback = What a team does instead, where I said to ask
instruction-fallback-ask = Ask me
instruction-fallback-best = A likely private contract, else wander
instruction-boons = Boons, in your own orders
instruction-boons-once = Ask me; what I keep, not again in that round unless there is something new
instruction-boons-ask = Ask me each time
instruction-boons-best = Use what helps
instruction-boons_between = Boons, between the orders of others
instruction-boons_between-keep = Keep them for my own orders
instruction-boons_between-best = Use them when it helps
instruction-boons_between-ask = Ask me each time
instruction-target = Whom your card helps or hurts
instruction-target-ask = Ask me
instruction-target-best = Whoever is ahead, or behind for a favour
instruction-effects = Which card an effect acts on, and whether to trade
instruction-effects-ask = Ask me
instruction-effects-best = Whatever is best
instruction-bargain = Bargaining
instruction-bargain-ask = Ask me
instruction-bargain-best = As my orders say, without deals
instruction-bargain-orders = As my orders say; ask me if they don't say, or somebody makes an offer
instruction-builds = What to build without a list
instruction-builds-ask = Ask me
instruction-builds-best = What is usually best
instruction-plot = Plot Phase
instruction-plot-ask = Ask me
instruction-plot-best = Use what helps
instruction-plot-free = Use what is free, keep boons I kept; ask me about the rest

## what is answered by itself in a few seconds

passing-check-skill = { $what }: which skill your team uses
passing-check-modify = you rolled { $shown } = { $total } ({ $skill })
passing-contract-replacement = you keep { $contract }: the next contract on { $space }. Suits your guild: { $suits }
passing-builders-build = what you build
passing-order-fallback = { $team }: what they do instead
passing-boon-use = whether you use a boon
passing-boon-between = whether you use a boon
passing-effect-target = { $card }: on which guild
passing-effect-private = { $card }: which private contract goes
passing-effect-adventurer = { $card }: which adventurer leaves the board
passing-effect-contract = { $card }: which contract leaves the board
passing-effect-recruit = { $card }: whom you recruit
passing-effect-trade = { $card }: whether you trade

## done for you: what it was

did-check-modify = your dice
did-check-skill = which skill your team used
did-contract-replacement = the new contract’s deck
did-builders-build = what you build
did-boon-use = whether to use a boon
did-boon-between = whether to use a boon
did-effect-target = whom your card helps or hurts
did-lobby = lobbying
did-effect-private = which private contract goes
did-effect-adventurer = which adventurer leaves the board
did-effect-contract = which contract leaves the board
did-effect-recruit = whom you recruit
did-effect-trade = whether you trade Gold for Fame
did-bargain = bargaining
did-plot = your Plot cards
did-plot-turn = the Plot card that you waited with
did-orders = your orders
did-setup = your two choices at the start
did-contest-stance = your stance
did-contest-confirm = whether you keep to the rest of a deal
did-order-carry_out = whether your order is carried out
did-order-fallback = what your team does instead

echo-person = { $name } ({ $skills })
echo-setup-person = { $name } ({ $skills }{ $ability ->
    [none] {""}
   *[other] ; { $ability }
 })
echo-setup-team = Team: { $people }
    .state = yes
echo-setup-sides = { $room } ({ $skill }): turn one die to 5, or roll two again?
    .state = yes
echo-setup-choose = Contracts:
    .state = yes
echo-setup-dealt = - { $card }{ $effects ->
    [none] {""}
   *[other] {" "}· { $effects }
 }
    .state = yes
echo-setup-side = { $room } ({ $skill }): { $side ->
    [fix] turns one die to 5
   *[reroll] rolls two dice again, or one twice
 }
echo-setup-contract = For everybody: { $contract } · yours, in secret: { $kept ->
    [none] none
   *[other] { $kept }
 }
echo-plot = { $decided ->
    [yes] ✔ { $card }: **{ $chosen }**
   *[no] ○ { $card }{ $kept ->
        [yes] {""}
       *[no] , proposed: { $chosen }
     }
 }{ $effect ->
    [none] {""}
   *[other] {" "}· { $effect }
 }
    .brief = { $decided ->
        [yes] ✔ { $card }: **{ $chosen }**
       *[no] ○ { $card }{ $kept ->
            [yes] {""}
           *[no] : { $chosen }?
         }
     }{ $effect ->
        [none] {""}
       *[other] {" "}· { $effect }
     }
both-want = { $seats_count ->
    [one] You and { $seats } both
   *[other] You, { $seats } all
 } want { $objective } (order { $space }).
echo-contest = { $seats_count ->
    [0] **{ $objective }**:
    [one] **You and { $seats } both want { $objective }** (order { $space }):
   *[other] **You, { $seats } all want { $objective }** (order { $space }):
 } { $reward }{ $effects ->
    [none] {""}
   *[other] {" "}· { $effects }
 }
    .brief = { $seats_count ->
        [0] **{ $objective }**:
       *[other] { $told ->
            [yes] **{ $objective }**:
           *[no] **{ $objective } with { $seats }**:
         }
     } { $reward }{ $effects ->
        [none] {""}
       *[other] {" "}· { $effects }
     }
echo-comes-before = ⚠ Order { $space } of { $seat } comes before ({ $percent } %): done, it leaves nothing here
    .brief = ⚠ **{ $name }**: { $seat } comes first, order { $space }: { $percent } %
echo-own-targets = For you: { $targets }
    .brief = {""}
echo-sides = - { $sides }
    .brief = {""}
echo-side = { $own ->
    [yes] you
   *[no] { $seat }
 }: { $skill } { $target }, { $dice } { $dice ->
    [one] die
    [10] dice, the most
   *[other] dice
 }{ $help ->
    [none] {""}
   *[other] {" "}with { $help }
 }
echo-no-dice = { $own ->
    [yes] you have
   *[no] { $seat } has
 } no die in its skills
echo-stakes = - **{ $stance }** { $stakes }
echo-offer = - { $way ->
    [deal] Deal:
    [own] You offer:
    [own_too] You offer:
    [agreed] { $seat } offers:
    [agreed_too] { $seat } offers:
    [only] **Accept** { $percent } %:
   *[one] **Accept { $seat }** { $percent } %:
 } { $terms }{ $agreed_seats_count ->
    [0] {""}
   *[other] {" "}· agreed: { $agreed_seats }
 }{ $silent_seats_count ->
    [0] {""}
   *[other] {" "}· no answer yet: { $silent_seats }
 }{ $done_seats_count ->
    [0] {""}
   *[other] {" "}· done without accepting: { $done_seats }
 }
    .brief = { $contests ->
        [1] { $way ->
            [deal] - Deal: { $terms }
            [own] - You offer: { $terms }
            [own_too] {""}
            [agreed] - { $seat } offers: { $terms }
            [agreed_too] {""}
            [only] - **Accept** { $percent } %: { $fame } Fame{ $rivals }, { $terms }
           *[one] - **Accept { $seat }** { $percent } %: { $terms }
         }{ $agreed_seats_count ->
            [0] {""}
           *[other] { $way ->
                [own_too] {""}
                [agreed_too] {""}
               *[other] {" "}· agreed: { $agreed_seats }
             }
         }{ $way ->
            [own] { $silent_seats_count ->
                [0] {""}
                [1] {" "}· no answer yet{ $agreed_seats_count ->
                    [0] {""}
                   *[other] : { $silent_seats }
                 }
               *[other] {" "}· no answer yet: { $silent_seats }
             }{ $done_seats_count ->
                [0] {""}
               *[other] {" "}· done without accepting: { $done_seats }
             }
           *[other] {""}
         }
       *[other] {""}
     }
offer-terms = { $shares ->
    [none] {""}
   *[other] { $shares } ·{" "}
 }{ $fame } Fame each · card { $bonus ->
    [with] and Bonus to
   *[other] to
 } { $card ->
    [yes] you
   *[no] { $card_seat }
 } ({ $boon ->
    [yes] its Boon,{" "}
   *[no] {""}
 }{ $prestige ->
    [yes] Prestige count,{" "}
   *[no] {""}
 }next deck){ $bonus ->
    [none] {""}
    [with] {""}
   *[other] {" "}· Bonus to { $bonus }
 }{ $team ->
    [none] {""}
   *[other] {" "}· { $team }
 }
    .brief = { $few_shares ->
        [none] {""}
       *[other] { $few_shares } ·{" "}
     }card { $bonus ->
        [with] and Bonus to
       *[other] to
     } { $card ->
        [yes] you
       *[no] { $card_seat }
     }{ $boon ->
        [yes] {" "}(its Boon)
       *[no] {""}
     }{ $bonus ->
        [none] {""}
        [with] {""}
       *[other] {" "}· Bonus to { $bonus }
     }{ $team ->
        [none] {""}
       *[other] {" "}· { $team }
     }
offer-share = { $own ->
    [yes] you
   *[no] { $seat }
 } { $gold }{ $first ->
    [yes] {" "}Gold
   *[no] {""}
 }
    .brief = { $own ->
        [yes] {""}
       *[no] { $seat }{" "}
     }{ $gold }{ $first ->
        [yes] {" "}Gold
       *[no] {""}
     }
echo-void-by-conflict = - ⚠ you agreed to an offer, but your stance is Conflict: if it stays so, the deal is void
echo-stance-open = - your stance: **still open**; I ask you when this contest comes up
    .brief = {""}
echo-stance = - your stance: **{ $stance }**{ $again ->
    [yes] ; I ask you again if an earlier result changes the odds
   *[no] {""}
 }
    .brief = {""}
echo-contest-brief = **{ $objective } with { $seats }** (order { $space }): { $reward }{ $chances ->
    [none] {""}
   *[other] {" "}· { $chances }
 } · your stance: **{ $stance ->
    [none] still open
   *[other] { $stance }
 }**
    .brief = **{ $name } with { $seats }**: { $reward } · **{ $stance ->
        [none] stance still open
       *[other] { $stance }
     }**
stakes-chance = { $stance ->
    [cooperate] together
   *[conflict] conflict
 } { $percent } %

## typing: what typed answers were understood to say

typed-nothing = I found no order in that. Write { $example ->
    [none] the number of an order, who goes, and where to
   *[other] one a line, such as `{ $example }`
 }. Alone: ready
typed-prestige = A Prestige Upgrade scores at the end, one a guild. Ask: *which Prestige Upgrade is best for me?*
    .answers = yes
typed-which-order = Which order is “{ $words }” about? Begin with its number: 1 …
typed-card-alone = **{ $name }** · { $dotted }{ $orders ->
    [yes] {" "}· To send somebody, begin with the order’s number: 1 …
   *[no] {""}
 }
    .answers = yes
typed-no-space = There is no order { $space } this round: you have { $spaces }.
typed-unclear = “{ $word }”: { $names }?
typed-unknown = I do not know “{ $word }” here.
typed-number = { $number } is too large.
typed-two-sums = Order { $space }: { $first } or { $second } Gold?
typed-two-stances = Order { $space }, if contested: “{ $first }” or “{ $second }”?
typed-two-objectives = Order { $space }: { $first } or { $second }?
typed-unchanged = { $problem } So that part changes nothing in order { $space }.
typed-no-objective = { $objective } is not in play.
typed-build-gone = { $upgrade } is taken: none is left to build.
typed-core-top = Your { $core } stands at its top already.
typed-built = { $upgrade } stands in your guild already.
typed-rooms-full = No place for { $upgrade }: your { $most } rooms stand.
typed-one-prestige = No { $upgrade }: a guild has one Prestige Upgrade, and yours is { $own }.
typed-which-side = { $room }: on which side? Write fix or reroll behind it.
typed-else-what = Order { $space }: what, if you miss out? wander, nothing, best, ask, or a private contract's name.
typed-not-ready = You are not ready yet.
typed-more = … and { $more } more like these.
typed-nothing-here = I found nothing in that, so nothing is changed. I ask now: { $asked }
typed-not-here = That has to be filled in with the buttons. I ask now: { $asked }
typed-which-one = Nothing is changed. I ask now: { $asked } · You can write: { $choices }

## the game, on a lobby card

game-score = Fame
game-title = Guild Master
game-about = plan in secret, share contracts or fight for them, win most Fame.
how-to-play = **How to play**
    ① Aim: most Fame. { $length ->
        [6] 6 rounds, 75 minutes.
       *[other] 9 rounds, 2 hours.
    }
    ② Send teams in secret to build, recruit (top bid), try contracts, wander.
    ③ All first orders, then all second. Roll a die for each point of skill.
    ④ Contracts, recruits, upgrades give Fame; at the end 5 Gold give 1.
    ⑤ Often missed: share a contract, and each of you gets its full Fame.
    ⑥ Wander with no card: 1 Gold and 1 Fame for each full 10 you roll.
    .asked = rounds long game end ends aim
# Below the first board of a game, before anything has happened: the aim, and how one comes by it.
how-to-play-aim = Aim: most Fame after { $length ->
    [6] 6
   *[other] 9
 } rounds. Send teams in secret; contracts, recruits and upgrades bring it.
# What whoever asks for more is told below that.
how-to-play-more = **What else there is to know**
    • An order sends a team to one place. **Suggest** fills all of them in; change what you like.
    • A contract: roll the dice of one skill, and reach its number. Your rooms set or re-roll dice.
    • Two guilds at one contract in the same order? Talk first, then both choose in secret to cooperate or to conflict.
    • A recruit joins the highest bid, from a lowest one that changes with the moon, and is at most one rank above your best: Novice, Adept, Hero, Legend. Gold that wins nothing comes home.
    • Builders get dearer with each one hired. An order builds one room, one core upgrade or both{ $length ->
        [6] {""}
       *[other] , or one Prestige Upgrade alone
    }. Stables give orders, the Mess Hall larger teams, the Bar Gold. Of each III and each Prestige Upgrade there is one in the game.
    • Wandering needs nothing: each full 10 of the roll brings 1 Gold and 1 Fame, less than 10 still 1 Gold.
    • Boons are used once, in the Plot phase or when dice are rolled.
# The steps of the picture that shows how to play: at most nine words each.
picture-how-aim = Most Fame after { $length ->
    [6] six
   *[other] nine
 } rounds wins
picture-how-orders = Send teams in secret
picture-how-sequence = All first orders, then all second
picture-how-contract = Roll a die per point of skill
picture-how-contest = Same goal? Share it or fight
picture-how-place = { $place ->
    [build] build
    [recruit] recruit
    [contract] contract
   *[wander] wander
}
button-sheet = My guild
game-typed = 1 { $team } { $goal }
typed-build = build { $gold }

## What a table waits for, as everybody may know it

waiting-setup = two choices
waiting-plot = the Plot phase
waiting-plot-turn = a Plot card
waiting-orders = this round's orders
    .brief = orders
waiting-order-carry_out = carrying an order out
waiting-order-fallback = a free team
waiting-builders-build = what to build
waiting-check-skill = which skill to use
waiting-check-modify = dice to change
waiting-contract-replacement = the next contract’s deck
waiting-contest-stance = a contest’s stance
waiting-contest-confirm = keeping a broken deal
waiting-bargain = bargaining
call-offer = { $seat } offers{ $what ->
    [gold] {" "}{ $gold } Gold
    [card] {" "}the card
    [fame] {" "}Fame alone
   *[several] {""}
 }, contract { $space }
waiting-effect-target = a card’s target
waiting-lobby = lobbying
waiting-effect-private = a private contract to discard
waiting-effect-adventurer = an adventurer to send away
waiting-effect-contract = a contract to send away
waiting-effect-recruit = whom to recruit
waiting-effect-trade = Gold for Fame
waiting-boon-use = whether to use a boon
waiting-boon-between = whether to use a boon

## How long a game takes

game-takes = { $length ->
    [6] 6 rounds
   *[9] 9 rounds
 } · { $pace ->
    [tonight] { $length ->
        [6] about 75 minutes
       *[9] about two hours
     }
    [day] { $length ->
        [6] one round a day, 6–8 days
       *[9] one round a day, 9–12 days
     }
    [twice] { $length ->
        [6] two rounds a day, 3–5 days
       *[9] two rounds a day, 5–7 days
     }
    [slow] { $length ->
        [6] a round in two days, about two weeks
       *[9] a round in two days, about three weeks
     }
   *[other] with its own time limits
 }

## what happens when time runs out

default-orders = your teams try a private contract or wander
default-bargain = your stance counts
    .brief = stances count
then-effect-private = { $answer } is given up
then-effect-adventurer = { $name } leaves
then-effect-contract = { $answer }
then-effect-recruit = { $name } joins
then-effect-trade = you pay { $gold } Gold for { $fame } Fame
then-contract-replacement = a { $answer } one comes
then-order-carry_out = it is carried out

## pictures

picture-round = Round { $round }
picture-founding = New guilds
picture-founding-alt = The guilds choose how they begin; no cards lie open yet.
picture-phase = { $phase ->
    [choose] How does each begin?
    [start] The round begins
    [plot] Plot
    [orders] Orders
    [bargain] Bargains
    [resolve] { $space ->
        [0] Screens down
        [1] First orders
        [2] Second orders
        [3] Third orders
       *[other] Fourth orders
    }
    [reset] The round ends
   *[over] The end
}
picture-board-alt = Round { $round } of { $rounds }, { $moon ->
    [half] half moon
   *[full] full moon
}{ $blood ->
    [0] {""}
   *[other] {" "}and Blood Moon
}: { $phase }.
picture-guild-alt = { $seat }: { $fame } Fame, { $gold } Gold, { $orders ->
    [one] 1 order
   *[other] { $orders } orders
}, { $people } people.
picture-events-alt = For all while it lies there: { $events }.
picture-people-alt = Adventurers: { $people }.
picture-adventurer-alt = { $space } { $name } ({ rank }, { $fame } Fame) from { $gold } Gold
picture-contract-alt = { $first ->
    [1] Contracts: { $space }
   *[other] { $space }
} { $name }: { $targets }, { $reward }.
picture-revealed = The orders, opened
picture-free = { $what ->
    [private] Private contract
    [wander] Wandering
   *[none] Private, else wander
}
picture-missed = missed
picture-reveal-alt = All orders of round { $round }.
picture-other = other
picture-sums-alt = The round came to: { $sums }.
picture-sums-of-alt = { $seat } { $gold } Gold { $fame } Fame
picture-contest-alt = Order { $space }: { $seats } want { $what }.
picture-order-alt = Order { $space }, { $seat }: { $what }{ $gold ->
    [0] {""}
   *[other] {" "}for { $gold } Gold
}{ $check ->
    [none] {""}
   *[other] , { $check }
}{ $outcome ->
    [won] , done
    [lost] , lost
    [missed] , missed out
    [failed] , failed
   *[none] {""}
}{ $fame ->
    [0] {""}
   *[other] , +{ $fame } Fame
}.
picture-yours-alone = for your eyes only
picture-own-orders = { $given ->
    [yes] Orders of round { $round }
   *[no] { $orders ->
        [one] 1 order to give
       *[other] { $orders } orders to give
     }
 }
picture-own-people = People
picture-own-privates = { $dealt ->
    [yes] Dealt: two stay yours
   *[no] Private contracts
 }
picture-objective = { $objective ->
    [builders] Builders
   *[free] Private, else wander
}
picture-hand-alt = Your guild in round { $round }: { $gold } Gold, { $fame } Fame.
picture-own-order-alt = Order { $space }: { $team } to { $what }{ $gold ->
    [0] {""}
   *[other] {" "}with { $gold } Gold
}{ $percent ->
    [none] {""}
   *[other] , { $percent } %
}{ $boon ->
    [none] {""}
   *[other] , with boon { $boon } %
}.
picture-hand-people-alt = People: { $people }.
picture-hand-privates-alt = Private contracts: { $contracts }.
picture-private-alt = { $card } ({ $targets }, { $reward })
picture-boon-alt = { $card } ({ $effects })
picture-hand-boons-alt = Boons: { $contracts }.
picture-builders = Builders
# What the signs at the foot of a card are about: at most twelve letters.
picture-does = { $do ->
    [set_die] sets a die
    [reroll_dice] re-roll
    [add_dice] more dice
    [add_points] to a roll
    [extra_skill] more dice
    [shift_target] targets
    [shift_bid] lowest bid
    [shift_builders] Builders
    [shift_conflict] in conflict
    [shift_income] income
    [shift_wander] wandering
    [shift_reward] per contract
    [shift_team] team size
    [shift_orders] orders
    [no_conflict] no conflict
    [no_cooperation] no sharing
    [no_upgrades] rooms rest
    [favour] also a rival
    [take_gold] from a rival
    [lose_fame] to a rival
    [trade] Gold to Fame
    [draw_private] new private
    [swap_private] private
    [new_adventurer] new person
    [new_contract] new contract
    [free_builders] free build
    [free_recruit] free recruit
    [start_pay] { picture-of-whom }
    [start_gain] { picture-of-whom }
    [deed_pays] { $deed ->
        [recruit] per recruit
        [build] per build
        [cooperate] per sharing
        [conflict] per conflict
       *[private] per private
     }
    [gain_per] per { $per ->
        [1] {""}
       *[other] { $per }{" "}
     }{ $counted ->
        [adventurers] people
        [heroes] Hero
        [skill_upgrades] room
        [contracts_done] held
       *[other] card
     }
   *[gain] gain
}
picture-of-whom = { $who ->
    [most_fame] most Fame
    [least_fame] least Fame
    [most_gold] most Gold
    [least_gold] least Gold
   *[all] each guild
}
picture-column = { $what ->
    [fame] Fame
    [gold] Gold, income
    [orders] orders
    [team] team
   *[rooms] rooms
}
# When what stands at the foot of a card counts.
picture-counts = { $sign ->
    [sun] every round
    [half-moon] odd rounds
    [full-moon] even rounds
    [blood-moon] every third
    [bonus] Bonus: at once
    [gem] Boon: kept, once
   *[bell] Event: while open
}
picture-stars = * by an Event
picture-for-each = for each
picture-or = or
picture-skill = { $skill ->
    [might] Might
    [arcane] Arcane
    [guile] Guile
    [logic] Logic
    [charm] Charm
   *[spirit] Spirit
 }
picture-your-people = Your people
picture-your-team = your team
picture-goes = { $to ->
    [all] to everybody
   *[you] yours, secret
}
picture-setup-chosen-alt = { $way ->
    [recommended] Recommended
   *[chosen] Chosen
}: { $side }; { $card } goes to everybody.
picture-setup-room-alt = Your room is the { $room }, for { $skill }.
picture-setup-contracts-alt = Contracts: { $contracts }.
picture-contract-chance-alt = { $card }, your team { $percent } %
picture-no-card = nobody there
picture-builds-nothing = builds nothing
picture-rank-needed = needs { $rank } first
picture-no-die = no die for it
picture-at-end = { $planned ->
    [yes] { $fame } Fame with this plan
   *[no] now { $fame } Fame at the end
}
picture-and-at-end = +{ $fame } at the end
picture-and-somebody = + free { $rank }
picture-moon = { $moon ->
    [half] half moon
    [full] full moon
   *[blood] blood moon
}
picture-orders-count = { $orders ->
    [one] order
   *[other] orders
}
picture-aside = set aside
picture-left = · { $gold } left
picture-back = · { $gold } back
picture-over = Gold short
picture-teams-of = teams of { $most }
picture-at-home = at home
picture-where = where to?
picture-nobody-yet = nobody yet
picture-stance = { $stance ->
    [conflict] conflict
    [deal] if a deal
    [aside] give way
   *[ask] ask me
}
picture-orders-alt = { $way ->
    [recommended] Recommended orders.
   *[chosen] Your orders so far.
}
picture-if-left = if left
picture-late-alt = A rival’s earlier order may have that first.
picture-problem-alt = That one: { $problem }.
picture-behind = if rivals hire { $hired } first: { $plan_count ->
    [0] nothing
   *[other] { $plan }
 }
picture-only-one = { $upgrade ->
    [none] if rivals build it{ $hired ->
        [0] {" "}first
       *[other] {" "}or hire { $hired }
    }
   *[other] if rivals build { $upgrade }{ $hired ->
        [0] {""}
       *[other] {" "}or hire { $hired }
    }
 }: { $plan_count ->
    [0] nothing
   *[other] { $plan }
 }
picture-most-dice = most
picture-helped = with { $cards }
picture-more-alt = { $more }.
picture-orders-gold-alt = { $orders } { $orders ->
    [one] order
   *[other] orders
}; { $gold } Gold, { $left } { $over ->
    [yes] short
   *[no] not set aside
}{ $back ->
    [0] {""}
   *[other] , { $back } back from Builders
}.
picture-home-alt = At home: { $people }
picture-roll-again = roll again
picture-with-boon = with boon{ $boons ->
    [one] {""}
   *[other] s
 } { $percent } %
picture-rolls = up to { $most }
picture-kept-boon = { $rounds ->
    [0] for an order still to come: this is the last round
    [one] for later in this round, or the next
   *[other] for later: { $rounds } rounds are left
 }
picture-all-in-turn = all in turn
picture-keep = keep { $total }
picture-you-win = you win
picture-in-the-end = in the end
picture-dice-alt = Your { $skill } dice: { $faces }, { $total } in all{ $helped ->
    [0] {""}
   *[other] , and { $helped } of your partners
}{ $needed ->
    [0] {""}
   *[other] ; you need { $needed }
}.
picture-option-chosen-alt = { $way ->
    [recommended] Recommended
   *[chosen] Chosen
}: { $name }.
picture-plot-no-alt = { $told } – { $star ->
    [yes] recommended: not this round
   *[no] chosen: not this round
}
picture-option-alt = { $name }{ $told ->
    [none] {""}
   *[other] : { $told }
}.
picture-to-fight = as it is fought
picture-if-conflicted = if one conflicts
picture-too-late = { $way ->
    [nothing] else nothing
    [private] else private
   *[wander] else wander
}
picture-without-deal = without a deal
picture-offer-refused = refused
picture-if-fought = { $rivals ->
    [one] if both fight
   *[other] if two fight
}
picture-only-with-deal = Only with a deal
picture-by-wandering = by wandering
picture-stance-of = { $contract }: { $stance }
picture-offer-chosen-alt = { $way ->
    [recommended] Recommended
   *[chosen] Chosen
}: { $offer }.
picture-at = your team at { $target }
picture-your-team-alt = your team { $percent } %
picture-in-conflict = in conflict
picture-rest-to-highest = the rest to the highest roll
picture-bargain = The bargain
picture-bargain-below = Several want the same: share it, or fight
picture-bargain-nothing = No offer yet.
picture-bargain-deal = deal
picture-bargain-of = { $what ->
    [by] left: who offers
    [card] keeps the card
    [alone] reaches it in a fight
   *[agreed] agrees
}
picture-bargain-alt = Contract { $space } { $name }: { $seats } want it.
picture-bargain-card-alt = It takes { $targets } and pays { $reward }{ $effects ->
    [none] {""}
   *[other] {" "}({ $effects })
}.
picture-bargain-fight-alt = In a fight { $seat } reaches it with { $percent } %.
picture-bargain-offer-alt = { $offer }.
picture-won = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win
}
picture-won-alt = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win
} with { $fame } Fame after { $rounds } rounds.
picture-after = after { $rounds } rounds
picture-fame-from = { $source ->
    [contracts] Contracts
    [people] People
    [rooms] Upgrades
    [wandering] Wander
    [cards] Cards
    [prestige] Prestige
   *[gold] Gold
}
fame-so-far = { $dotted }
picture-figure-from = { $what } { $fame }
picture-end-alt = { $seat } { $fame } Fame: { $parts }.

# What a kind of question is about, above the first one that somebody meets.
hint-setup = Add up a team’s dice to reach a contract’s number. Your room helps every roll of its skill. One contract all may try; two stay yours alone. Unsure? **Suggest**, then **Ready**.
hint-plot = { $cards_count ->
    [0] Others use cards now; Gold you give may change how.
   *[other] Cards that act before orders. A boon works once and its contract then goes; kept, it stays yours.
 }
hint-plot-turn = The others are done: use your card now, or not this round.
hint-orders = Each order sends a team to build, recruit, try a contract or wander. Recruit an Adept first, then a Hero, then a Legend. The moon sets the lowest bids.
hint-bargain = { $ban ->
    [no_cooperation] An Event forbids Cooperate: while it lies there, each tries alone at a higher target, and the widest margin takes all.
    [no_conflict] An Event forbids Conflict: while it lies there, agreed shares hold. Each who cooperates gets the full Fame.
   *[none] If nobody conflicts, the agreed shares hold. Each who cooperates gets the full Fame. In conflict your target rises by 1 for each die of your people. Offers are open, stances secret.
 }
    .brief = { $ban ->
        [no_cooperation] An Event forbids Cooperate now: the widest margin takes all.
        [no_conflict] An Event forbids Conflict now: the agreed shares hold.
       *[none] If nobody conflicts, the agreed shares hold.
     }
hint-contest-stance = Cooperate: try together, after any who conflict. Conflict: try first and alone, at a target that your own dice raise; the widest margin takes all.
    .brief = Who conflicts tries first, alone, at a target that the own dice raise; the widest margin takes all.
hint-contest-confirm = { $why ->
    [aside] Somebody with a share gave way.
   *[conflict] The deal is off.
 } You can still share as agreed, if all of you want to.
hint-order-carry_out = Who gives way or is outbid does something else; who fails a contract does not.
hint-order-fallback = { $has_card ->
    [1] This team missed out: wandering
   *[0] Wandering
 } cannot fail, a contract can.
hint-check-skill = Your team rolls a die for each point of one skill; their sum counts.
hint-check-modify = Rooms and people help again in every check; each chance counts them.
hint-builders-build = One room, one core upgrade (Stables, Mess Hall, Bar) or one of each{ $prestige ->
    [no] {""}
   *[yes] ; or, alone, the one Prestige Upgrade of your guild
 }.
hint-contract-replacement = You choose the next deck: Common 6–12, Heroic 13–20, Legendary 21–30. It opens after this round.
hint-boon-use = A boon works once; then it is gone.
hint-boon-between = A boon works once; then it is gone.
hint-effect-target = Your card acts on one guild.
hint-lobby = { $chooser_seat }’s card will act on one guild. You can give Gold before { $chooser_seat } chooses.
hint-effect-private = The contract you choose is gone for good.
hint-effect-adventurer = The adventurer you choose is gone for good.
hint-effect-contract = The contract you choose is gone for good.
hint-effect-recruit = Whom you choose joins for nothing.
hint-effect-trade = At the end 5 Gold make 1 Fame.

## The end

end-broke = { $seat } broke { $count }
end-deals = Deals: { $made } made, { $kept } kept{ $void ->
    [0] {""}
   *[other] , { $void } lapsed
 }{ $dotted_count ->
    [0] {""}
   *[other] ; { $dotted }
 }.
why-offer = { $seat } offered you { $gold } Gold at { $contract }; you had { $got ->
    [0] nothing
   *[other] { $got } Gold
 }.
why-idle = In { $rounds } { $rounds ->
    [one] round
   *[other] rounds
 } you gave no orders.
why-kept = You kept { $total } at { $contract } and failed; a re-roll had { $percent } %.
why-outbid = { $adventurer } (+{ $fame } Fame) went for { $gold } Gold more than you bid.
why-came-first = { $name } (+{ $fame } Fame) went to { $seats } by order { $first }, before your order { $own }.
why-failed = { $behind ->
    [0] Closest miss: { $contract }, { $total } against { $target }.
   *[other] You lost by { $behind }: { $contract } (+{ $fame }) failed at { $total } of { $target }.
 }
why-boons = Boons never used: { $names }.
why-builders = The Builders built nothing for your { $gold } Gold; it came home.
why-gold = { $gold } Gold left made { $fame } Fame.

## your round

your-wandering = wandering (rolled { $total })
your-deed = { $deed ->
    [recruit] recruiting
    [build] building
    [conflict] conflict
    [cooperate] cooperating
   *[other] the private contract
 }
your-source = { $what } { $fame ->
    [0] +{ $gold } Gold
   *[other] +{ $fame }
 }
your-prestige = built { $token }{ $dotted_count ->
    [0] {""}
   *[other] {" "}(before you { $dotted })
 }
your-prestige-before = { $seat } took { $token }
your-favour = { $card } of { $seat }
your-taker = { $seat }
your-event = “{ $contract }”
your-loss = { $when ->
    [since] since then{" "}
   *[then] {""}
 }{ $by } cost you { $count } { $what ->
    [fame] Fame
   *[gold] Gold
 }{ $who ->
    [most_fame] {" "}(you had most Fame)
    [least_fame] {" "}(you had least Fame)
    [most_gold] {" "}(you had most Gold)
   *[none] {""}
 }
your-miss = too late for { $objective }
your-missed = { $name } (went to { $seats } by order { $first })
your-replaced = another card lay on { $objective }
your-refused = { $objective }: { $reason }
your-beaten = { $seat } took { $objective } in conflict
your-outbid = { $seat } bid { $gold } Gold for { $adventurer }, you { $own }
your-level = tied for { $adventurer }: { $seat } rolled { $total }, you { $own }
your-builders = Builders: { $of ->
    [1] {""}
   *[other] { $rank ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] 4th
     } of { $of }{ $built ->
        [no] ,{" "}
       *[yes] {""}
     }
 }{ $built ->
    [no] nothing built
   *[yes] {""}
 }
your-failed = ✘ { $contract }: { $total } of { $target }
your-betrayal = 🗡 { $seats } broke your deal on { $objective }
your-gained = **Your round { $round }**: { $betrayal ->
    [none] {""}
   *[other] { $betrayal } ·{" "}
 }{ $fame } Fame, { $before ->
    [none] { $now ->
        [none] now{" "}
       *[other] {""}
    }
   *[other] { $before } →{" "}
 }{ $gold } Gold{ $now ->
    [none] {""}
   *[other] {" "}(now { $now })
 }{ $dotted_count ->
    [0] {""}
   *[other] {" "}· { $dotted }{ $more ->
        [0] {""}
       *[other] {" "}· { $more } more: +{ $more_fame }
    }
 }{ $lost ->
    [0] {""}
   *[other] {" "}· −{ $lost }{ $plot ->
        [yes] {" "}in Plot
       *[no] {""}
    }
 }
your-suffered = { $dotted_count ->
    [0] { $also_seats_count ->
        [0] { $built_seats_count ->
            [0] Nobody else came where you did.
           *[other] { $built_seats } went to the Builders, too, with another order.
        }
       *[other] { $also_seats } came where you did, too.
    }
   *[other] ⚠ { $dotted }{ $more ->
        [0] {""}
       *[other] {" "}· { $more } more
    }
 }
your-leader = (+{ $fame }{ $most ->
    [yes] , mostly
    [some] , with
   *[no] :
 } { $what ->
    [contracts] { $count ->
        [one] a contract
       *[other] { $count } contracts
     }
    [recruits] { $count ->
        [one] a recruit
       *[other] { $count } recruits
     }
   *[builds] { $count ->
        [one] an upgrade
       *[other] { $count } upgrades
     }
 })
your-standing = { $fame } Fame{ $since ->
    [none] {""}
   *[other] {" "}({ $since } in Plot since)
 }, { $level_seats_count ->
    [0] {""}
   *[other] shared{" "}
 }{ $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] 4th
 }{ $leads ->
    [yes] {""}
   *[no] {" "}· { $best_seats } { $best_seats_count ->
        [one] leads
       *[other] lead
     } with { $best }{ $by ->
        [none] {""}
       *[other] {" "}{ $by }
     }
 } · { $left ->
    [one] last round
   *[other] { $left } rounds to go
 }

## how it stands

standing-fame = { $now }{ $end ->
    [none] {""}
   *[other] . With Gold and Prestige as they are now: { $end }
 }
standing-guilds = { $dotted } Fame · { $where ->
    [ahead] you are { $gap } ahead
    [behind] you are { $gap } behind
   *[level] level in front
 }
standing-guild = { $who ->
    [you] you
   *[other] { $seat }
 } { $fame }

## why an answer is a good one

why-setup = { $stacked }
    .stacked = yes
why-setup-side = Your room: { $side }{ $even ->
    [yes] {" "}(or { $other }: both are as good)
   *[no] {""}
 }
    .brief = { $side }
why-setup-left = For everybody: { $left }
    .brief = { $left } for everybody
why-least = of the three it costs you least to leave, rivals counted{ $rivals ->
    [none] {""}
   *[other] ; { $rivals }
 }
why-better-side = your { $dice } { $skill } dice then average { $average }, with the other side { $other }
why-keep = you keep { $kept }
why-chance = { $contract } ({ $percent ->
    [0] you cannot do it
   *[other] your team { $percent } %
 })
    .brief = { $contract }
# What is recommended stands as on its order cards: one line each, what it brings last.
why-orders = { $stacked }
    .stacked = yes
why-build = **{ $space }** Builders: { $upgrades }{ why-about }{ $brings ->
    [none] { $fame ->
        [0] {""}
       *[other] {" "}→ +{ $fame } Fame
     }
   *[other] {" "}→ { $brings }{ $fame ->
        [0] {""}
       *[other] , +{ $fame } Fame
     }
 }{ $counts ->
    [none] {""}
   *[other] , { $counts }
 }{ why-else }
    .brief = **{ $space }** Builders: { $upgrades }{ why-about }{ $fame ->
        [0] {""}
       *[other] {" "}→ +{ $fame } Fame
     }{ $counts ->
        [none] {""}
       *[other] , { $counts }
     }{ $at_end ->
        [0] {""}
       *[other] {" "}→ { $planned ->
            [yes] { $at_end } Fame with this plan
           *[no] now { $at_end } Fame at the end
         }
     }{ why-else }
# How likely rivals leave it to this order, as they go on average; and what is built if they do not.
why-about = { $percent ->
    [100] {""}
   *[other] , about { $percent } %
 }
why-else = { $percent ->
    [100] {""}
   *[other] ; else { $other ->
        [none] nothing
       *[other] { $other }{ $other_fame ->
            [0] {""}
           *[other] , +{ $other_fame } Fame
         }
     }
 }
build-brings-at-end = at the end { $fame } Fame for every { $counted }, up to { $most }
short-build-brings-at-end = { build-brings-at-end }
short-build-brings = { $core ->
    [stables] { $value } orders
    [mess_hall] teams of { $value }
   *[bar] { $value } Gold a round
 }{ $why }
build-brings = { $core ->
    [stables] { $value } orders from next round
    [mess_hall] teams of { $value } from next round
   *[bar] { $value } Gold a round
 }{ $why }
# Where an Event forbids to cooperate a rival there means a fight, and the chance beside it is that without one.
why-no-rival = { $alone ->
    [yes] {" "}if no rival comes
   *[no] {""}
 }
# The dice alone, and how likely rivals leave it to this order, as they go on average.
why-left = { $left ->
    [100] {""}
   *[other] {" "}if still there (about { $left } %)
 }
why-contract = **{ $space }** { $contract }: { $percent } %{ why-no-rival }{ why-left }{ $boon ->
    [none] {""}
   *[other] , with boon { $boon } %
 } → { $gold ->
    [0] {""}
   *[other] { $gold } Gold,{" "}
 }{ $fame } Fame{ $gift ->
    [none] {""}
   *[other] , { $gift } free
 }{ $more ->
    [none] {""}
   *[other] , { $more }
 }
    .brief = **{ $space }** { $contract }: { $percent } %{ why-no-rival }{ why-left }{ $boon ->
        [none] {""}
       *[other] {" "}(boon { $boon } %)
     } → { $fame } Fame{ $gift ->
        [none] {""}
       *[other] , { $gift } free
     }
why-contract-bonus = Bonus { $reward }
why-contract-counts = { $fame } Fame at the end by { $name }
why-recruit = **{ $space }** { $name }: { $gold } Gold{ why-about } → +{ $fame } Fame
    .brief = **{ $space }** { $name }{ why-about } → +{ $fame } Fame
why-safe = **{ $space }** Wander → about { $gold } Gold, { $fame } Fame
    .brief = **{ $space }** Wander → about { $fame } Fame
# Another plan of orders, in the menu beside the recommended one.
possible-orders = Another plan…
possible-instead = { $instead_count ->
    [0] Without { $goal }
   *[other] { $instead }, not { $goal }
 }
possible-plan = { $dotted }
short-why-build = { $upgrades }{ why-about }{ $fame ->
    [0] {""}
   *[other] {" "}+{ $fame } Fame
 }
short-why-contract = { $contract } { $percent } %{ why-no-rival }{ why-left }{ $boon ->
    [none] {""}
   *[other] , with boon { $boon } %
 }, { $fame } Fame
short-why-recruit = { $name } +{ $fame } Fame, { $gold } Gold{ why-about }
short-why-safe = wander, about { $fame } Fame
why-gold-kept = the { $gold } Gold left make { $fame } Fame at the end{ $bids ->
    [matched] ; on a bid they outdo others by the same order
    [safe] ; a higher bid brings no more
   *[none] {""}
 }
why-wander-or-bid = wandering comes to about { $wander } Fame, Gold counted; { $name } to { $fame } after the bid
why-built-later = **{ $space }** { $worth }{ $hired ->
    [0] {""}
   *[other] {"; "}if rivals hire { $hired } { $hired ->
        [one] Builder
       *[other] Builders
     } first: { $upgrades ->
        [none] nothing is built, your Gold returns
       *[other] { $upgrades }
     }
 }
why-builds-worth = { $later ->
    [none] {""}
   *[other] about { $later } Fame more in later rounds;{" "}
 }best roll builds first, yours has { $dice } dice
why-only-one = **{ $space }** { $worth }; { $once }: the only one there is; if a rival builds it first{ $hired ->
    [0] {""}
    [one] , or rivals hire 1 Builder before
   *[other] , or rivals hire { $hired } Builders before
 }: { $upgrades ->
    [none] nothing is built, your Gold returns
   *[other] { $upgrades }
 }
why-can-pay = **{ $space }** { $further ->
    [none] {""}
   *[other] dice and ability: about { $further } Fame more in later rounds;{" "}
 }{ $opens ->
    [none] {""}
   *[other] { $opens } can follow;{" "}
 }{ $payers_count ->
    [0] no rival can bid{ $later_seats_count ->
        [0] {""}
       *[other] {" "}by order { $space }; { $later_seats } can by a later one
     }
   *[other] { $payers } can bid, too{ $safe ->
        [0] , but not as much
       *[other] { $payable ->
            [yes] ; { $safe } Gold nobody can match{ $space ->
                [1] {""}
               *[other] {" "}by order { $space }
             }
           *[no] {""}
         }
     }{ $space ->
        [1] {""}
       *[other] ; an earlier order of theirs comes before any bid
     }
 }
why-payer = { $seat } ({ $bid ->
    [0] {""}
   *[other] from { $bid },{" "}
 }up to { $most }{ $before ->
    [none] {" "}Gold
   *[other] {" "}of { $of } Gold, after { $before }
 })
why-also-theirs = **{ $space }** { $seats } can do it, too: { $space ->
    [1] then you contest it
   *[other] with an earlier order they have it first
 }
why-each-order = { $first }{ $stacked }
why-line = • { $fact }
why-next-best = instead of { $space }: { $other }, { $by ->
    [none] about as good
   *[other] about { $by } Fame less
 }
why-stance = together { $together } %, alone without a fight { $alone } %
why-alone-only = alone you have { $alone } %
why-shared-fame = cooperating brings your { $rivals ->
    [one] rival
   *[other] rivals
 } the Fame, too
why-agreed = you agreed to the deal; all see who breaks one
why-stance-counts = { $stance ->
    [agreed] you agreed; the deal holds if all cooperate, { $together } %
    [cooperate] you cooperate, { $together } %{ $too ->
        [yes] {" "}if nobody conflicts, { $left } % if { $rival_seat } does
       *[no] {""}
    }
    [conflict] you conflict, { $conflict } %{ why-both-fight }
    [deal] without a deal you conflict, { $conflict } %{ why-both-fight }
   *[ask] I ask for your stance when it comes up
 }
why-both-fight = { $too ->
    [yes] {" "}if both fight
   *[no] {""}
 }
why-own-offer = if agreed { $percent } % for { $gold } Gold{ $card ->
    [yes] {" "}and the card
   *[no] {""}
 }
why-card-counts = keeping the card is worth more at the end: { $holders }
why-card-holder = +{ $fame } Fame for { $own ->
    [yes] you
   *[no] { $seat }
 } ({ $name })
why-refuse = your Fame less what rivals gain: about { $offered } by the offer, { $without } without a deal
why-refused = { $seats } refused an offer, so no deal comes of it
why-accept = your Fame less what rivals gain: about { $offered } by this deal, { $without } without
why-broken = deals are mostly kept; if { $rival_seat } breaks it, { $rival_seat } has { $percent } % and you { $left } %
why-counter = { $percent } % for { $gold } Gold{ $card ->
    [yes] {" "}and the card
   *[no] {""}
 }; better to conflict ({ $conflict } %{ why-both-fight }) than to take what is offered
why-conflict = in conflict { $percent } % to make the number{ $fought ->
    [none] {""}
   *[other] , { $fought }
 }
why-forced = an Event forbids cooperating
why-comes-before = order { $space } of { $rival_seat } comes before ({ $percent } %): done, it leaves nothing here
why-rival-fights = { $rival_seat } { $must ->
    [yes] has to conflict while the Event lies there
   *[no] will probably conflict{ $deal ->
        [none] {" "}without a deal
       *[open] {""}
     }
 } ({ $percent } % alone): then you have { $left } % in conflict, too
why-rival-conflict = { $rival_seat } alone in conflict { $percent } %
why-deck = your best team rolls { $dice } { $skill } dice
why-deck-rivals = at { $target }: { $rivals }
why-means = on average you roll { $own }, { $rivals }
why-mean = { $seat } { $result }
why-alone = alone { $rivals }
why-team-at = { $seat } { $percent } %
why-untried = nobody can try the new one, for { $last ->
    [yes] the game ends first
   *[no] the Blood Moon takes it first
 }{ $seats_count ->
    [0] , and nobody goes to the old one
   *[other] ; { $seats } can no longer do the old one
 }
why-ends = its Event ends: { $events }
why-leaving = { $contract } leaves: you { $percent } %, { $rivals }
why-target = { $what ->
    [favour] least Fame of them
    [gold] most Fame of those who have the Gold
    [poor] most Gold of them
   *[fame] most Fame of them
 }{ $level_seats_count ->
    [0] {""}
   *[other] , level with { $level_seats }
 }
why-pays-least = { $least ->
    [pay] it pays least: { $reward }
    [both] least by pay and chance together: { $reward }, your team { $percent } %
   *[chance] your team { $percent ->
        [0] cannot do it
       *[other] has { $percent } %
     } ({ $reward })
 }
why-others-recruit = { $name } brings whoever recruits it { $fame } Fame{ $place ->
    [alone] , most of all here
    [level] , as much as any here
   *[less] {""}
 }{ $seats_count ->
    [0] {""}
   *[other] ; { $seats } can bid
 }
why-swept = whoever comes instead cannot be recruited, for { $last ->
    [yes] the game ends first
   *[no] the Blood Moon sweeps the row
 }{ $seats_count ->
    [0] ; no order still goes to { $name } either
   *[other] ; { $seats } can no longer recruit { $name }
 }
why-builds = { $builds }
why-build-helps = your { $dice } dice of { $skill } then average { $average }
why-build-gives = it gives { $brings }
why-build-scores = it scores at the end, as you stand { $fame } Fame
why-weighed = weighed: { $others }
why-likeliest = highest chance
why-most-on-average = most on average
why-likely-private = { $percent } % or more, and its card is yours
why-unlikely-privates = no private contract has { $percent } %
why-no-private = resting brings nothing
why-as-it-lay = if kept { $odds }
why-free-first = it costs nothing
why-as-it-lies = what you have left brings no more
why-boon-recruits = { $name } now is worth about { $now } Fame, { $rank } next round about { $later }
why-boon-kept = { $when ->
    [later] a boon works once, and may be worth more later
    [order] a boon works once, and another order may need it
   *[end] kept, it counts for your Prestige Upgrade
 }
why-boon-used = { $others ->
    [yes] no later order gains as much by it, and after this round it is worth nothing
   *[no] after this round it is worth nothing
 }
why-trade = at the end it takes 5 Gold to make 1 Fame
why-use = { $dotted }
why-of-card = { $card }: { $dotted }
why-serves = for { $goals }
why-use-per = you have { $counted }: +{ $count } { $what ->
    [gold] Gold, { $have } for your orders
   *[fame] Fame now
 }
why-use-now = { $what ->
    [gold] you then have { $count } Gold for your orders
    [orders] { $count } orders this round
    [team] teams of { $count } this round
    [saves] it saves { $count } Gold
   *[fame] +{ $count } Fame now
 }
why-use-costs = its contract leaves you: { $fame } Fame less at the end by { $name }
why-boon-now = this round’s best orders are worth about { $more } Fame more with it{ $kept ->
    [none] {""}
   *[other] , kept it is worth about { $kept }
 }
why-use-early = the sooner you use it, the longer it helps
why-use-on-what = { $on ->
    [none] {""}
   *[other] , here { $on }
 }
why-use-for = { $goals_count ->
    [0] {""}
   *[other] , for { $goals }
 }
why-use-on = { $gold ->
    [0] {""}
   *[other] you then have { $gold } Gold ·{" "}
 }{ $seat } has { $fame } Fame
why-use-is-free = it costs nothing
why-uses = { $dotted }
why-uses-free = using them costs nothing
why-uses-it = { $use ->
    [yes] use{" "}
   *[no] {""}
 }{ $card }
why-card = { why-uses-it } – { $effect }{ why-use-on-what }{ why-use-for }
    .brief = { why-uses-it }{ $on ->
        [none] {""}
       *[other] {" "}on { $on }
     }{ why-use-for }
why-card-on = { why-uses-it } on { $seat } ({ $fame } Fame) – { $effect }
    .brief = { why-uses-it } on { $seat }
why-kept-for-later = keep { $cards }, for a boon works once and may do more in a later round
why-not-now = { $what ->
    [trade] your Gold brings more in your orders
    [swap_private] your private contracts are good enough
   *[other] it brings you nothing now
 }
    .brief = not now: { $what ->
        [trade] Gold does more in orders
        [swap_private] yours are good enough
       *[other] it brings nothing
     }
why-last-round = last round: what is not used now is lost
why-left-idle = this round’s best orders are as good without { $cards }

## loud moments

loud-betrayal = 🗡 { $seats } broke the deal{ $with_seats_count ->
    [0] {""}
   *[other] {" "}with { $with_seats }
 } on { $objective }{ $how ->
    [took] { $seats_count ->
        [one] {" "}and took it alone
       *[other] ; { $taker_seat } took it alone
    }
    [failed] {" "}and failed
   *[open] {""}
 }.
loud-betrayed = 🗡 { $seats } broke your deal { $how ->
    [took] { $seats_count ->
        [one] and took { $objective }
       *[other] on { $objective }; { $taker_seat } took it
    }: { $gold } Gold, { $fame } Fame.
    [failed] on { $objective } and failed: you try it now.
   *[open] on { $objective }.
 }
loud-scores = { $fame } Fame per { $counted }
loud-last-round = 🔔 Last round: boons not used are lost; every 5 Gold left make 1 Fame.
loud-lead = 👑 { $seat } leads with { $fame } Fame, { $other_seats } { $second }.
loud-built = 🏛 { $seat } builds { $upgrade }{ $scores ->
    [none] {""}
   *[other] : { $scores }
 }.
loud-luck = 🎲 { $seat } { $how } { $contract } ({ $percent } % before the roll).

## the chronicle, in few words

brief-reward = { $gold ->
    [0] { $fame ->
        [0] nothing
       *[other] +{ $fame } Fame
     }
   *[other] +{ $gold } Gold{ $fame ->
        [0] {""}
       *[other] {" "}+{ $fame } Fame
     }
 }
brief-objective = { $kind ->
    [contract] contract { $space }
    [adventurer] { $card ->
        [none] adventurer { $space }
       *[other] { $card }
    }
    [builders] Builders
   *[free] private, else wander
 }
brief-aim = { $kind ->
    [builders] Builders
   *[other] { $card ->
        [none] { $space }
       *[other] { $card }
    }
 }
brief-orders = { $seat }: { $dotted }
brief-card = { $card }: { $what }
brief-used = { $next ->
    [yes] {""}
   *[no] uses{" "}
 }{ $card }: { $what }
# A deal shares what the contract pays everybody; an own card may pay its guild more.
brief-dealt = { $reward } ({ $agreed } Gold by the deal, { $more } by cards)
brief-for = { $seat } { $what }
brief-bonus = Bonus: { $what }
brief-bonus-of = { $seat } { $what }
brief-traded = +{ $fame } Fame for { $gold } Gold
brief-nothing = no effect now
brief-took = { $gold } Gold from { $other_seat }
brief-lost = { $other_seat } −{ $fame } Fame
brief-drew = draws { $count ->
    [one] a private contract
   *[other] { $count } private contracts
 }
brief-gave-up = gives up { $gone } for { $count ->
    [one] a new private contract
   *[other] { $count } new private contracts
 }
brief-swapped = { $new ->
    [none] { $gone } leaves { $space }
   *[other] { $new } replaces { $gone }
 }
brief-done = ✔ { $contract }{ $private ->
    [yes] {" "}(private)
   *[no] {""}
 }: { $reward }
brief-failed = ✘ { $contract }{ $private ->
    [yes] {" "}(private)
   *[no] {""}
 }: { $total } of { $target }
brief-wandered = wanders: { $reward }
brief-idle = rests
brief-small = Private contracts and wandering: { $dotted }
brief-recruited = recruits { $adventurer }{ $gold ->
    [0] {""}
   *[other] {" "}({ $gold } Gold)
 }{ $fame ->
    [0] {""}
   *[other] : +{ $fame } Fame
 }
brief-built = builds { $upgrade }{ $gold ->
    [0] {""}
   *[other] {" "}({ $gold } Gold{ $back ->
        [0] {""}
       *[other] , { $back } back
     })
 }{ $fame ->
    [0] {""}
   *[other] : +{ $fame } Fame
 }
brief-gave-way = gives way at { $objective }
brief-late = too late for { $objective }
brief-beaten = misses out on { $objective }
brief-too-late = too late
brief-misses-out = misses out
brief-contested = ⚔ Wanted by several: { $dotted }
brief-offer = { $seat } for { $contract }
brief-offered = 📜 { $seat } offers for { $contract }
brief-offers = 📜 Offers (**Board** tells them): { $dotted }
brief-agreed = 🤝 { $seats } agree on { $contract }
brief-replaced = finds another card at { $objective }
brief-refused = cannot do { $objective }: { $reason }
brief-no-builders = builds nothing{ $gold ->
    [0] , sent no Gold
   *[other] {" "}with { $gold } Gold
 }
brief-rolled = { $seat } { $total }{ brief-in-a-tie }
brief-in-a-tie = { $tie ->
    [none] {""}
   *[other] , tie-break { $tie }
 }
# In a contest each counts from its own target: what it rolled again decides by how far it is over that.
brief-tie-by = { $by ->
    [over] { $margin } over
    [short] { $margin } short
   *[even] just reached
 }
brief-tie-die = { $margin }
brief-builders-contest = ⚔ Who builds first, by roll: { $dotted }
brief-bid = { $seat } { $gold }{ $total ->
    [none] {""}
   *[other] {" "}(rolls { $total }{ brief-in-a-tie })
 }
brief-bidding = ⚔ { $adventurer }: { $dotted } Gold. **{ $seat } wins:** +{ $fame } Fame
brief-try = { $seat } { $total } of { $target }{ $by ->
    [over] , { $margin } over
    [short] , { $margin } short
   *[even] {""}
 }{ brief-in-a-tie }
brief-takes = ⚔ { $contract }: { $tries }. **{ $seat } takes it:** { $gold ->
    [0] {""}
   *[other] { $gold } Gold,{" "}
 }{ $fame } Fame
brief-takes-alone = ⚔ { $contract }: **{ $seat } takes it** by { $total } of { $target }: { $gold ->
    [0] {""}
   *[other] { $gold } Gold,{" "}
}{ $fame } Fame
brief-nobody-takes = ⚔ { $contract }: { $tries }. Nobody takes it
brief-together = { $seats } { $total } of { $target } { $passed ->
    [yes] ✔
   *[no] ✘
 }
brief-nobody-shares = 🤝 { $contract }: { $tries }. Not enough
brief-each = each { $reward }
brief-divided = 🤝 { $contract }, { $total } of { $target } ✔ { $shares }; card to { $seat }
brief-shared = 🤝 { $contract }: { $tries }{ $enough ->
    [one] ; one ✔ is enough:
   *[all] {""}
 } { $shares }; card to { $seat }
brief-order-spaces = { $by_size } { $by_way ->
    [down] fewer
   *[other] more
 } order { $by_size ->
    [one] space
   *[other] spaces
 }
brief-team-size = { $by_size } { $by_way ->
    [down] fewer
   *[other] more
 } in each team
brief-bids = minimum bids{ $rank ->
    [any] {""}
    [Adept] {" "}for an Adept
   *[other] {" "}for a { $rank }
 } { $by_size } Gold { $by_way ->
    [down] lower
   *[other] higher
 }
brief-builder-price = Builders { $by_size } Gold { $by_way ->
    [down] cheaper
   *[other] dearer
 }
brief-events = **Events** now: { $dotted }
event-overruled = { $effect } – off as long as the Event on { $space } lies there
picture-overruled = not now
brief-standing = { $seat } { $fame }
brief-standings = **Fame**: { $dotted }
brief-struck = Event “{ $contract }”{ $who ->
    [most_fame] {" "}(most Fame)
    [least_fame] {" "}(least Fame)
    [most_gold] {" "}(most Gold)
    [least_gold] {" "}(least Gold)
   *[all] {""}
 }: { $dotted }
brief-struck-by = { $seats_count ->
    [0] all
   *[other] { $seats }
 } { $way ->
    [up] +
   *[down] −
 }{ $gold ->
    [0] { $fame } Fame
   *[other] { $gold } Gold{ $fame ->
        [0] {""}
       *[other] {" "}and { $fame } Fame
     }
 }
brief-blood-moon = 🩸 A Blood Moon sweeps the board.
brief-all-draw = 🩸 Each guild draws a private contract
brief-privates = 🩸 Each draws a private contract: { $dotted }

first-round-over = **That was round 1: { $score } Fame.** Next: more orders, larger teams; most comes late.

## words, in a few words each

glossary-stables = how many orders you give a round
glossary-mess-hall = how many people a team may have
glossary-bar = Gold every round
glossary-die = one die becomes a 5
glossary-rerolls = roll two dice again, or one twice
glossary-prestige = scores at the end of the game
glossary-bonus = happens at once when the contract is completed
glossary-boon = yours until used; then its contract is gone
glossary-event = a rule for all while it lies open
glossary-margin = your result minus your target
glossary-wander = each full 10 rolled: 1 Gold, 1 Fame
glossary-moon = half: odd rounds, full: even, sun: all rounds
    .asked = sun icon sign symbol
# What is asked in words about a card on the table.
asked-can-bid = **{ $name }**, bids from { $bid } Gold: { $dotted_count ->
    [0] no rival can bid
   *[other] { $dotted }
 }
asked-bidder = { $seat } can, up to { $most } Gold{ $first ->
    [1] {""}
   *[other] {" "}(from order { $first } on)
 }
asked-builders = **{ $upgrade }** costs you { $count ->
    [one] 1 Builder
   *[other] { $count } Builders
 }: { $gold ->
    [none] so many cannot be hired now
   *[other] { $gold } Gold now, more once rivals hire before you
 }
asked-level-bids = Level bids are rolled off: each team rolls one skill, and the highest result recruits. The others get their Gold back and may try a private contract or wander.
asked-prestige = Which Prestige Upgrade suits you, best first; you may build one, and it scores at the end:
asked-prestige-one = - **{ $name }**, { $builders } Builders: about { $end } Fame ({ $fame } for every { $counted }, at most { $most }; you have { $have })
asked-prestige-own = You have built **{ $name }**, and no guild has two: it scores { $now } Fame now, about { $end } at the end
asked-prices = **{ $name }**, bids at this { $moon ->
    [half] half
   *[full] full
 } moon: { $dotted }
asked-often = { $answer ->
    [yes] **Yes.**{" "}
    [no] **No.**{" "}
   *[none] {""}
 }{ $name ->
    [none] People’s Actions and rooms help
   *[other] **{ $name }** { $phase ->
        [plot] can be used
       *[action] helps
     }
 } { $phase ->
    [plot] once in each Plot Phase{ asked-often-moon } (page 8).
   *[action] once in each check, and again in every other one of the round{ asked-often-moon }. Nothing is used up (pages 7 and 8).
 }
asked-often-moon = { $moon ->
    [yes] , in the rounds that show its moon
   *[no] {""}
 }
asked-helps = { $skills ->
    [all] **Yes.** **{ $name }** helps in every check, with any skill: at contracts, for who builds first, at level bids and when wandering (page 7).
    [none] **No, not now:** **{ $name }** { $built ->
        [no] does not stand in your guild
       *[yes] { $does ->
            [none] must not be used under an Event that lies there
           *[other] changes no dice of this round: { $does }
         }
     }.
   *[other] **Yes, if you roll { $skills }.** **{ $name }** then helps in every check: at contracts, for who builds first, at level bids and when wandering (page 7).
 }
asked-build = { $can ->
    [yes] **Yes.** **{ $name }** takes { $few } { $few ->
        [one] Builder
       *[other] Builders
     }{ $by ->
        [none] : { $gold } Gold, as long as no rival hires first
       *[other] ; { $by } gives { $most } for free
     } (page 15).
   *[no] **No.** { $few ->
        [0] { $own ->
            [yes] Your guild has its one Prestige Upgrade already
           *[no] { $name } is not to be had any more
         }
       *[other] **{ $name }** takes { $few } { $few ->
            [one] Builder
           *[other] Builders
         }{ $by ->
            [none] { $gold ->
                [none] , more than are left to hire this round
               *[other] , { $gold } Gold now; you have { $has }
             }
           *[other] ; { $by } gives { $most }
         }
     } (page 15).
 }
asked-price = { $seat } { $bid }
asked-chance = **{ $contract }**, { $team ->
    [none] { $own ->
        [yes] you
       *[no] { $seat }
     }
   *[other] { $own ->
        [yes] {""}
       *[no] { $seat }:{" "}
     }{ $team }
 }: { $prospect ->
    [none] no die for it
   *[other] { $prospect }
 }{ $many ->
    [yes] {" "}(⚠ more than a team may have)
   *[no] {""}
 }
asked-people = **{ $seat }**
asked-person = { $name } – { $skills }{ $does ->
    [none] {""}
   *[other] {" "}· { $does }
 }
asked-going = **{ $name }**: { $seats_count ->
    [0] no order goes there any more
   *[other] { $seats } sent somebody there
 }
asked-instead = { $instead } ({ $team }), in place of ⭐ { $order }. { $way ->
    [same] With Gold, rivals and later rounds counted it is about as good.
    [more] With Gold, rivals and later rounds counted about { $by } Fame more.
   *[less] With Gold, rivals and later rounds counted about { $by } Fame less.
 }
asked-no-recruit = **{ $name }**: { $short ->
    [yes] bids from { $bid } Gold; you have { $gold }
   *[no] { $needed ->
        [none] not worth the bid of { $bid } Gold to ⭐
       *[other] joins only if you have { $needed } by then
    }
 }
asked-no-contract = **{ $contract }**: your best team has { $percent } %, too little for an order of ⭐
