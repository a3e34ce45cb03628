# Guilds of Cadwallon: everything it says, in English. Wording is our own; numbers come from the rules and the cards.

## words

chain-and = { $first } and { $next }
chain-or = { $first } or { $next }
chain-comma = { $first }, { $next }
chain-semicolon = { $first }; { $next }
chain-dot = { $first } · { $next }
chain-plus = { $first } + { $next }
district-type = { $type ->
    [high_city] High City
    [market] Market
    [harbour] Harbour
   *[old_quarter] Old Quarter
 }
card-figures = { $kind ->
    [usurers] Usurers, { $points } { $points ->
        [one] point
       *[other] points
     }
    [blades] Blades, { $points } { $points ->
        [one] point
       *[other] points
     }
    [goldsmiths] Goldsmiths, { $points } { $points ->
        [one] point
       *[other] points
     }
    [architects] Architects, { $points } { $points ->
        [one] point
       *[other] points
     }
    [militia] Militia, −{ $points }
    [personality] Personality, wild
   *[action] Action, { $points } points
 }, lends { $support } as printed
card-short = { $space } { $card }
card-brief = { $space } { $card } ({ $kind ->
    [usurers] Usurers { $points }
    [blades] Blades { $points }
    [goldsmiths] Goldsmiths { $points }
    [architects] Architects { $points }
    [militia] Militia −{ $points }
    [personality] Personality
   *[action] Action
 })
card-at = { $space } **{ $card }**
street = { $street } ({ $one } | { $other })
agent-of = { $seat } at { $street }
support-of = { $seat } { $support }
points-of = { $seat } { $points }
points-then = { $seat } { $points } ({ $then })
# What somebody has, with what the round just over brought them.
points-won = { $letter ->
    [none] { $seat }
   *[other] { $letter }
 } { $points }{ $change ->
    [none] {""}
   *[other] {" "}({ $change })
 }

## setup

setup-first = { $seat } takes the First Player card and begins.
setup-condition = This game’s Condition: **{ $condition }**. { $what }
setup-special = Your Special Action is **{ $card }**. Nobody else knows.
setup-specials = Everybody holds one secret Action. It may be played from the first round on.
setup-contracts = Everybody keeps one secret contract. They are opened at the end.
ask-contract = keep one secret goal; reach it by the end for its points
    A missed one costs nothing. Both stay secret: yours until the end, the other for good. A tie is neither “more” nor “fewer”.
    .brief = keep one secret goal; reach it by the end for its points
keep-contract = Keep { $contract }

## rounds

round-began = **Round { $round }** · { $seat } begins · { $deck } { $deck ->
    [one] card
   *[other] cards
 } left in the deck
    .heads = yes
round-revealed = New: { $cards }
    .heads = yes
control-began = **Round { $round }: who takes what, by how much support**
control-won = { $card } → { $seat } ({ $support })
control-stays = Nobody wins { $cards }; { $cards_count ->
    [one] it stays.
   *[other] they stay.
 }
round-standings = Points so far: { $scores }
end-deck = the deck has { $left } { $left ->
    [one] card
   *[other] cards
 } left for { $gaps } gaps
end-quiet = { $rounds } rounds in a row nobody won a card
game-over = **The game is over**: { $why }.
end-special = { $seat } still held a secret Action: **{ $card }**.
end-contract = { $seat } had the contract **{ $contract }**: { $met ->
    [1] kept, +{ $points }
   *[0] not kept
 }.

## dispatch

ask-place = round { ask-place.which }, Agent { $agent } of { $all }: where to?{ ask-place.ends }
    .brief = round { ask-place.which }, Agent { $agent } of { $all }: where to?
    .ends = { $then_count ->
        [0] { $last ->
            [yes] {" "}You also get what is left.
           *[no] {""}
         }
       *[other] {" "}After you: { $then }{ $last ->
            [yes] ; you also get what is left
           *[no] {""}
         }.
     }
    .which = { $round }{ $over ->
        [yes] {" "}(last?)
       *[no] {""}
    }
    .weighs = yes
# Who has one of the Agents to come.
places-then = { $own ->
    [yes] you
   *[no] { $then_seat }
 }
# Who is in front with the cards that are led; a picture has everybody's points instead, with what is to be done.
preview-front = -# With the cards led now: { $front ->
    [you] you are { $by } ahead
    [level] you are level with { $front_seat }
   *[other] you are { $by } behind { $front_seat }
 }.
    .brief = {""}
    .state = yes
boulevard = { $street } { $one } | { $other }
outlook = { $one } · { $other }{ $both ->
    [none] {""}
   *[other] , both { $both }{ $sum ->
        [none] {""}
       *[other] {" "}({ $sum })
     }
 }
# Which card of its guild one would be, and what the guild is worth before and with it.
set-grows = { set-grows.number } { picture-kind }{ $led ->
    [0] {""}
   *[other] {" "}with { $led } { $whose } lead
 }: { $was } to { $then }
    .number = { $number ->
        [2] second
        [3] third
        [4] fourth
       *[other] one more
     }
    .brief = { picture-kind }: { $was } to { $then }
# Where a Personality goes from one guild to another.
set-changes = { picture-kind } { $was } → { $then }
with-set = { $larger ->
    [none] {""}
   *[other] {" "}({ $larger })
 }
# What cards make of one guild: its points times its cards.
growth = { $was ->
    [none] {""}
   *[other] { $was } →{" "}
 }{ $then }
outlook-you = { $space }
outlook-other = { $space } { $seat }
outlook-nobody = { $space } { $tied ->
    [none] nobody
    [you] tied
   *[others] others tied
 }
outlook-worth = { $side }{ $theirs ->
    [none] {""}
   *[other] {" "}{ $theirs }
 }{ $odds ->
    [0] {""}
    [lost] { $bad ->
        [1] {" "}yours now, not in the end
       *[0] {" "}yours now, but no chance to win it
     }
    [100] {" "}{ $points }{ outlook-worth.useless }{ outlook-worth.safe }
   *[other] { $theirs ->
        [none] {" "}
       *[other] , you{" "}
     }{ $points }{ outlook-worth.useless }, { $bad ->
        [1] risk
       *[0] chance
     } { $odds } %
 } ({ $ratio }{ $missed ->
    [none] {""}
   *[other] , { $missed_seat } { $missed }
 })
    .safe = { $bad ->
        [1] { $threat ->
            [none] {" "}for sure
           *[other] {" "}unless ⚡
         }
       *[0] , { weighs-safe }
     }
    .useless = { $useless ->
        [none] {""}
        [full] {" "}(no guild with room yet)
       *[alone] {" "}(grows a guild)
     }
# What somebody’s Action can do to a card that another leads.
threat-does = { $threat ->
    [swap] swaps cards
    [slide] slides a line
    [replace] removes it
    [place] adds an Agent
    [move] moves an Agent
    [trade] trades Agents
    [remove] sends an Agent home
    [lend] changes what a card lends
   *[block] closes a boulevard
 }
outlook-line = { $card }: { $side }{ $sum ->
    [none] {""}
   *[other] {" "}({ $sum })
 }
# Why two cards together are worth more or less than each alone.
outlook-both = Both together: { $points }{ $sum ->
    [none] {""}
   *[other] {" "}({ $sum })
 }{ $why ->
    [militia] , as Militia are multiplied by their number
    [guild] , as cards of one guild multiply each other
    [wild] , as a Personality is one more card to multiply by
    [once] , as your Personality joins only one of the guilds
   *[none] , not their sum
 }
# A line of a phone each: the cards beside it are named where they are won.
agent-placed = { $seat } { $street } · gives { $to_one } | { $to_other }
ask-action = round { ask-place.which }: play an Action ({ $points } points either way)?{ ask-action.placed }
    { $cards }
    .brief = round { ask-place.which }: play an Action ({ $points } points either way)?{ ask-action.placed }
    .placed = { $went ->
        [none] {""}
       *[other] {" "}Your last Agent took { $went }, the only boulevard left.
     }
    .weighs = yes
action-keep = Play no Action now
action-group = { $card }: { $effect }
action-asked = { $card }: { $effect }{ $now ->
    [none] {""}
   *[other] {" "}(now { $now })
 }
# Cards that an Action may swap, by what they share.
alike-type = { district-type } { $at }
alike-support = → { $support } { $at }
action-play = { $card }: { $deed }
action-played = 🃏 { $seat } plays **{ $card }**: { $deed }.
action-revealed = In its place at { $space }: **{ $card }** ({ $figures }).
deed-swap = { $what1 } swaps with { $what2 }
deed-slide = { $line ->
    [a] column a { deed-slide.down }
    [b] column b { deed-slide.down }
    [c] column c { deed-slide.down }
   *[row] row { $line } slides { $way ->
        [on] right
       *[back] left
     }
 }
    .down = slides { $way ->
        [on] down
       *[back] up
     }
deed-replace = { $what1 } leaves the city
deed-place = one more Agent at { $what1 }
deed-move = { $what1 } moves to { $what2 }
deed-trade = { $what1 } swaps with { $what2 }
deed-remove = { $what1 } goes home, may be placed again
deed-lend-more = { $what1 } lends { $by } more
deed-lend-less = { $what1 } lends { $by } less
deed-block = { $what1 } is closed
# An Action as an order, on a button or in a menu.
act-swap = Swap { $spaces }: { $one }, { $other }
act-slide = Slide { $line ->
    [a] column a { act-slide.down }
    [b] column b { act-slide.down }
    [c] column c { act-slide.down }
   *[row] row { $line } { $way ->
        [on] right
       *[back] left
     }
 }
    .down = { $way ->
        [on] down
       *[back] up
     }
act-replace = Remove { $spaces } { $one }
act-lend = { $spaces } { $one } lends { $by } { $way ->
    [more] more
   *[less] less
 }
act-place = Place at { $spaces }: { $one } | { $other }
act-block = Close { $spaces }: { $one } | { $other }
act-move = Move { $which ->
    [own] your Agent
   *[other] { $owner_seat }
 } from { $street } to { $to }
act-trade = Trade yours at { $street } with { $rival_seat } at { $to }
act-remove = Send { $owner_seat } home from { $street }
act-hint = { $card } · { $changes }
# In the last turn of a round, where it is by the Action that the game ends, or goes on.
act-ends = { $ends ->
    [yes] ends the game
    [maybe] may end the game
   *[no] another round follows
 } · { $hint }
act-wins = { $ends ->
    [yes] ends the game:{" "}
   *[no] {""}
 }you win { $mine }:{ $theirs } · { $changes }
preview-contract = You keep **{ $contract }**: { $line }
preview-street = Your Agent at { $street }:
preview-then = -# As it then stands: you { $points }, { $others }.
preview-leads = { $dotted }{ preview-leads.level }
    .brief = { $dotted_count ->
        [0] {""}
       *[other] Ahead: { $dotted }
     }{ preview-leads.level }{ $later ->
        [yes] {" "}(you: **{ $letter }**)
       *[no] {""}
     }
    .level = { $tied ->
        [none] {""}
       *[other] { $dotted_count ->
            [0] Tied
           *[other] {" "}· tied
         } { $tied }
     }
    .state = yes
preview-lead = { $letter } { $seat } leads at { $cards }
    .brief = **{ $letter }**{ $own ->
        [yes] {" "}(you)
       *[no] {""}
     } { $spaces }
preview-plan = -# You are **{ $letter }**. Between the cards: letters are Agents, _ free, × closed. On cards: Usurers, Blades, Goldsmiths, Architects, Militia (cost you), Personalities* (join a guild at the end) and Actions; then points/support lent.
    .brief = { $known ->
        [led] {""}
        [yes] -# You are **{ $letter }**.
       *[no] -# You: **{ $letter }**. On cards: points/support lent.
     }
    .state = yes
preview-outlook = -# +3: points it adds · chance or risk: of it in the end, if the rest fills at random · only ⚡: an Action takes it, no Agent · (2:0): your support against the strongest rival’s
    .brief = {""}
    .state = yes
preview-personality = -# Personality: no points of its own; at the end it is one more card to multiply a guild of yours by, if that has fewer than four.
    .brief = { $warned ->
        [1] {""}
       *[other] -# Personality: one more card for a guild.
     }
    .state = yes
preview-militia = -# Militia: whoever wins one loses points, more for each. No Agent can be taken back, so who leads one may be left with it.
    .brief = -# Militia cost points, and no Agent comes back.
    .state = yes
# Actions that others hold and may still play this round, and those that lie there to be won.
preview-actions-to-come = -# ⚡ Actions that may still take a lead: { $dotted }
    .brief = { $short ->
        [1] {""}
       *[0] -# ⚡ to come – { $dotted }
     }
preview-actions-here = -# Actions to win: { $dotted }
    .brief = {""}
    .state = yes
action-of = { $seat } { $cards }
    .brief = { $seat }: { $cards }
action-does = { $card } ({ action-does.what })
    .brief = { action-does.what }
    .what = { $do ->
        [swap] { $which ->
            [adjacent] neighbours
            [same_type] same district
           *[same_support] same support
         } swap
        [slide] a line slides
        [replace] a card leaves
        [place] { $which ->
            [empty] extra Agent where free
           *[occupied] extra Agent where taken
         }
        [move] own Agent moves
        [move_other] another’s Agent moves
        [trade] two Agents swap
        [remove] an Agent goes home
        [lend] a card lends { $way ->
            [more] more
           *[less] less
         }
       *[block] a boulevard closes
     }
# The card that would bring a rival most, while it is still open who wins it.
preview-gains = -# 👀 { $rival_seat }: { $space } { $card } would bring them { $points }{ with-set }
    .brief = { $warned ->
        [1] {""}
       *[other] -# 👀 { $space } { preview-gains.brings } { $rival_seat } { $points }{ preview-gains.holders }
     }
    .brings = { $held ->
        [0] would bring
       *[other] may bring
     }
    .holders = { $held ->
        [0] {""}
       *[other] {" "}· ⚡ held by { $holder_seats }
     }
# Where one more Agent would bring a rival more than any single card.
preview-step = -# 👀 { $rival_seat }: an Agent at { $street } would bring them { $points }
    .brief = -# 👀 { $street } { preview-gains.brings } { $rival_seat } { $points }{ preview-gains.holders }
preview-last = -# { $is_own ->
    [yes] You place
   *[no] { $last_seat } places
 } last{ $open ->
    [0] : nobody can answer, but it takes what is left
   *[1] , unless ⚡ takes or frees a boulevard
 }.
    .brief = {""}
    .state = yes
preview-alike = -# { $what }
    .brief = {""}
# An Action that draws a card can end the game, as the deck then cannot fill the gaps.
preview-draws = 🔔 { $card } draws a card: { $sure ->
    [yes] { $left } { $left ->
        [one] is
       *[other] are
     } then left for { $least } gaps or more, and the game ends. Without it another round follows.
   *[no] the game ends if { $least ->
        [9] all 9 cards
       *[other] { $least } cards or more
     } are won; { $most ->
        [10] without it another round follows
        [9] without it, if all 9 are
       *[other] without it, if { $most } or more are
     }. Led now: { $now }.
 }
preview-nothing-to-play = -# It could do nothing now. I ask all the same, so that nobody can tell what you hold.
# What an Action comes to, first for whoever plays it; +0 is that of a Personality without a guild, for instance.
change = { $mine ->
    [none] {""}
    [zero] You +0 for now
   *[other] You { $mine }
 }{ $theirs ->
    [none] { $mine ->
        [none] {""}
       *[other] :{" "}
     }
   *[other] { $mine ->
        [none] {""}
       *[other] ,{" "}
     }{ $rival_seat } { $theirs }:{" "}
 }{ $parts }{ $more ->
    [0] {""}
   *[other] ; { $more } more
 }
change-at = { $space ->
    [none] {""}
   *[other] { $space }{" "}
 }{ $card }
change-you-lead = you lead { $cards }
change-you-take = you would take { $cards }
change-you-escape = you escape { $cards }
change-you-lose = you lose { $cards }
change-you-lose_to = you lose { $cards } to { $other_seat }
change-other-escapes = { $seat } escapes { $cards }
change-other-loses = { $seat } loses { $cards }
change-other-leads = { $seat } leads { $cards }
change-other-takes = { $seat } takes { $cards } from { $other_seat }
change-none = changes no lead
change-replaced-you = You { $points }: you { $sign ->
    [up] escape
   *[down] lose
 } it and lead what comes; leads next door may turn
change-replaced-other = { $seat } { $points }: { $sign ->
    [up] escapes
   *[down] loses
 } it and leads what comes
change-replaced-nobody = nobody leads it, nor what comes

## what Actions do

effect-swap-same_type = swap two cards of the same district type
effect-swap-adjacent = swap two cards that lie beside each other
effect-swap-same_support = swap two cards with the same → number: what they lend, as printed
effect-slide = move a row or column one space; the last card comes round to the front
effect-replace = a card leaves the game; an unknown one takes its place and lends its own number next door
effect-place-empty = place one more Agent in a free boulevard
effect-place-occupied = place one more Agent in a boulevard where one stands already
effect-move-own = move one of your Agents to any free boulevard
effect-move-other = move somebody else's Agent to a free boulevard beside one of its two cards
effect-trade = one of your Agents and somebody else's trade places
effect-remove = send somebody else's Agent home; it may be placed again
effect-lend = a card lends { $by } { $way ->
    [more] more
   *[less] less
 } support until the round ends
effect-block = close a free boulevard until the round ends

## what Conditions change

condition-ties_to_first = A tie for the most support falls to whoever of the tied sits first, counting from the First Player.
condition-personality_lends = Personalities lend { $to } support.
condition-militia_lends = Militia lend { $to } more support.
condition-centre_lends = The card in the centre lends { $to } more support.
condition-corners_lend = Cards in the four corners lend { $to } more support.
condition-least_support = It takes at least { $to } support to win a card.
condition-militia_added_up = Militia points are only added up, not multiplied.
condition-militia_counted = Militia count as if there were { $to } more of them.
condition-action_points = Every Action is worth { $to } points.
condition-multiplier = A guild is multiplied by { $to } at most.
condition-crest_points = Every different guild crest is worth { $to } points more.
condition-actions_a_turn = Up to { $to } Actions may be played in a turn.

## what Contracts ask

contract-least = at least { $n } { $counted }: +{ $points }
contract-progress = { $have } of { $n } { $counted }, +{ $points }
contract-compared = { $than_all ->
    [more] more { $counted } than anybody else: you { $have }, the most of others { $others }
   *[fewer] fewer { $counted } than anybody else: you { $have }, the fewest of others { $others }
 }, +{ $points }
preview-contracts = 🎯 { $line }{ $harbour ->
    [none] {""}
   *[other] {" "}(now { $harbour })
 }
contract-more = more { $counted } than anybody else: +{ $points }
contract-fewer = fewer { $counted } than anybody else: +{ $points }
counted = { $what ->
    [usurers] { $n ->
        [one] Usurers card
       *[other] Usurers cards
     }
    [blades] { $n ->
        [one] Blades card
       *[other] Blades cards
     }
    [goldsmiths] { $n ->
        [one] Goldsmiths card
       *[other] Goldsmiths cards
     }
    [architects] { $n ->
        [one] Architects card
       *[other] Architects cards
     }
    [largest_guild] { $n ->
        [one] card of one guild
       *[other] cards of one guild
     }
    [worth_three] { $n ->
        [one] guild card worth 3
       *[other] guild cards worth 3
     }
    [militia] Militia
    [personality] { $n ->
        [one] Personality
       *[other] Personalities
     }
    [action] { $n ->
        [one] Action
       *[other] Actions
     }
    [harbour] { $n ->
        [one] Harbour card
       *[other] Harbour cards
     }
   *[cards] { $n ->
        [one] card
       *[other] cards
     }
 }
## the board

board-setup = Guilds of Cadwallon · setting up
board-title = Round { $round } · { $seat } to move
board-over-title = After round { $round }
board-deck = { $left } { $left ->
    [one] card
   *[other] cards
 } in the deck · First Player: { $first_seat }
board-condition = **{ $condition }**: { $what }
board-quiet = Nobody won a card last round. If nobody does this round, the game ends.
board-removed = Out of the game: { $cards }
plan-blank = {""}
plan-column = { $column }
plan-row = { $row }
plan-gap = –
# Seven characters each: so many columns of three a phone shows side by side.
plan-card = { $kind ->
    [usurers] Usur{ $points }/
    [blades] Blad{ $points }/
    [goldsmiths] Gold{ $points }/
    [architects] Arch{ $points }/
    [militia] Mil−{ $points }/
    [personality] Pers*/
   *[action] Act { $points }/
 }{ $support }
plan-agent = { $chair ->
    [0] R
    [1] B
    [2] G
   *[3] Y
 }
plan-agents = { $one }{ $other }
plan-free = _
plan-blocked = ×
plan-cards = { $head } { $a } { $ab } { $b } { $bc } { $c }
plan-streets = {"     "}{ $a }{ plan-streets.gap }{ $b }{ plan-streets.gap }{ $c }
    .gap = { $wide ->
        [yes] {"         "}
       *[no] {"        "}
     }
plan-wide = { $street }{" "}
plan-lines =
    ```
    { $wide ->
        [yes] {"     "}a{"          "}b{"          "}c
       *[no] {"     "}a{"         "}b{"         "}c
     }
    { $line1 }
    { $line2 }
    { $line3 }
    { $line4 }
    { $line5 }
    ```
    .state = yes
plan-seat = { $letter } { $seat } · { $left } { $left ->
    [one] Agent
   *[other] Agents
 } to place{ $streets ->
    [none] {""}
   *[other] , on { $streets }
 }
plan-closed = Closed: { $streets }
plan-codes = -# On cards: Usurers, Blades, Goldsmiths, Architects, Militia, Personalities* (join a guild at the end) and Actions; then points/support lent. Between: letters are Agents, _ free, × closed.
board-district = District
board-card = { $kind ->
    [usurers] Usurers { $points }
    [blades] Blades { $points }
    [goldsmiths] Goldsmiths { $points }
    [architects] Architects { $points }
    [militia] Militia −{ $points }
    [personality] Personality
   *[action] Action { $points }
 }, lends { $support } · { $type } · { $leads }
board-ahead = { $dotted_count ->
    [0] {""}
   *[other] Ahead: { $dotted }
 }{ preview-leads.level }
board-ahead-at = **{ $letter }** { $spaces }
board-agents = **{ $letter }**, { $left } { $left ->
    [one] Agent
   *[other] Agents
 } to place
plan-codes-brief = -# On cards: points/support lent; Pers* joins a guild at the end. Between: letters are Agents, _ free, × closed.
leads = { $seat } leads with { $support }{ $others ->
    [none] {""}
   *[other] , { $others }
 }
leads-nobody = { $others ->
    [none] nobody yet
   *[other] nobody leads: { $others }
 }
board-players = Players
board-player = {""}
points = { $points } { $points ->
    [one] point
   *[other] points
 }
board-hand = holds { $cards }
board-played = played { $cards }
board-special = { $card ->
    [none] a secret Action
   *[other] secret Action { $card }
 }
part-guild = { $guild ->
    [usurers] Usurers
    [blades] Blades
    [goldsmiths] Goldsmiths
   *[architects] Architects
 } { $points ->
    [0] 0: only { $times ->
        [one] a Personality, without points
       *[other] { $times } Personalities, without points
     }
   *[other] { $points }×{ $times } = { $total }{ $personalities ->
        [0] {""}
        [one] {" "}(with a Personality)
       *[other] {" "}(with { $personalities } Personalities)
     }
 }
part-unassigned = { $count } { $count ->
    [one] Personality
   *[other] Personalities
 } without a guild
part-actions = { $cards ->
    [one] 1 Action
   *[other] { $cards } Actions
 } × { $each } = { $total }
part-militia = Militia −{ $points }×{ $times } = −{ $total }
part-crests = { $crests } crests { $total }
part-contract = { $contract } { $total }

## my cards

private-board-none = You only watch; there is nothing private.
private-board-title = { $seat }: your cards
private-board-points = { $points } { $points ->
    [one] point
   *[other] points
 } as it stands{ $cards ->
    [0] . You have won no cards yet.
   *[other] , in parts:
 }
private-board-special = Your secret Action
private-board-contracts = { $choosing ->
    [1] Your two contracts: you keep one, and nobody else sees either
   *[0] Your contract: secret until the end, and paid then
 }
private-board-contract = { $line } · { $met ->
    [1] met as it stands
   *[0] not met yet
 }
private-board-hand = Actions to play
private-board-action = { $effect } ({ $type })
private-board-cards = In front of you: { $cards }
private-board-played = Played: { $cards }

## the end

result-seat = { $seat } **{ $points }**{ $parts ->
    [none] {""}
   *[other] {" "}= { $parts }
 }
result-tie = { $seats } are level. { $shared ->
    [1] { $first_seats } have the same number of guild crests ({ $crests }) and share the victory.
   *[0] { $first_seats } has the most different guild crests ({ $crests }).
 }

## options, instructions, waiting

option-conditions = Condition card
option-conditions-about = One more rule for the whole game, drawn by chance.
option-conditions-off = None
option-conditions-on = One changes the rules all game
option-special = Special Actions
option-special-about = One more Action in your hand, that nobody sees.
option-special-off = None
option-special-on = A secret Action for everybody
option-contracts = Contracts
option-contracts-about = A goal of your own, that scores at the end.
option-contracts-off = None
option-contracts-on = Keep one of two secret contracts
instruction-action = Actions
instruction-action-ask = Ask me
instruction-action-helps = Ask me when one helps, or it is my last turn in the round
button-always-action-helps = Ask only when one helps
instruction-action-helps-now = no Action brings you points now, so you keep them for a later turn
passing-action = round { $round }: your Agent is placed
instruction-action-keep = Keep them without asking
instruction-action-best = Play them when it clearly pays
waiting-contract = which contract to keep
waiting-place = an Agent to place
waiting-action = an Action to play
did-action = whether you play an Action

## typing

typed-which-one = Nothing is changed. I ask now: { $asked } · You can write: { $choices }
typed-no-action = no
# A card or a space named alone.
typed-what-lies = { $space } **{ $card }** – { $line }{ $does ->
    [none] {""}
   *[other] . Whoever wins it: { $does }
 }
    .answers = yes
asked-action = { $does }. Played once, right after placing an Agent.{ $stay ->
    [yes] {" "}Agents stay: they win what then lies there.
   *[no] {""}
 }{ $space ->
    [none] { $seats_count ->
        [0] {""}
       *[other] {" "}{ $seats } holds it.
     }
   *[other] {" "}It lies at { $space }.
 }
    .answers = yes
asked-empty-space = Nothing lies at { $space }.
asked-kind = { $number } { $kind ->
    [usurers] Usurers
    [blades] Blades
    [goldsmiths] Goldsmiths
    [architects] Architects
    [militia] Militia
   *[personality] { $number ->
        [one] Personality
       *[other] Personalities
    }
}
asked-to-come = { $left } { $left ->
    [one] card
   *[other] cards
} left in the deck. { $kinds ->
    [none] All were seen but some Actions.
   *[other] Not seen yet: { $kinds }, and some Actions: which, nobody knows.
}
asked-leaves = { $left ->
    [0] The deck is empty, so no Action can take a card away.
   *[other] An unknown card from the deck takes its place at once and lends its own number next door. Agents stay where they are, and win what then lies there.
 }
asked-can-win = { $last ->
    [no] Yes, all is open: another round follows this one.
   *[yes] { $enough ->
        [yes] Yes, though this round may be the last
       *[no] Hardly: this round may be the last
     }. All that lies here, if you won it, would bring you +{ $most }.
 } You have { $points }, { $rival_seat } { $theirs }.{ $contracts ->
    [yes] {" "}Contracts count at the end.
   *[no] {""}
 }
asked-win-by = Play { $card }, { $deed }: { $ends ->
    [yes] that ends the game, and{" "}
   *[no] {""}
 }you win { $mine }:{ $theirs }.
typed-no-boulevard = There is no boulevard between { $one } and { $other }: they do not lie beside each other.
    .impossible = yes
typed-taken-boulevard = The boulevard { $street } is not free{ $seats_count ->
    [0] {""}
   *[other] : { $seats } took it
 }.
    .impossible = yes
typed-no-space = There is no { $space }: columns are a to c, rows 1 to 3.
    .impossible = yes
typed-action-later = { $card } is in your hand: you can play it after placing an Agent.
    .impossible = yes
typed-action-not-held = You cannot play { $card } now: { $where ->
    [played] you have played it
    [district] it lies in the district, and nobody has won it yet
   *[out] { $seats_count ->
        [0] it is not in your hand
       *[other] { $seats } holds it
     }
 }.
    .impossible = yes

## looking things up

rules-page = -# Rulebook, page { $page }
lookup-card = { $figures } · in the { $type }
lookup-action = Whoever wins it may play it once: on their turn, after placing an Agent.
lookup-condition = A Condition: it holds for the whole game.
lookup-contract = A Contract: points at the end of the game.
lookup-source = -# { $source ->
    [rulebook] As in the rulebook
    [public] Known from public pages, the rest is ours
    [inferred] Inferred from the rulebook's examples
   *[original] Our own design
 }
rules-setup = Six of the fourteen Actions are set aside unseen; the other 33 cards are the deck. Everybody has six Agents. The First Player is drawn.
    .asked = goes first begin begins start
rules-the-round = Reveal: gaps in the 3 × 3 district are filled. Dispatch: in turn everybody places Agents and may play Actions, until all twelve boulevards are taken. Control: cards go to whoever has the most support beside them.
rules-boulevards = A boulevard is the space between two cards that lie beside each other: six across, six down. Columns are a to c, rows 1 to 3; a1-b1 is the boulevard between a1 and b1. One Agent fits in each; only an Action can add a second.
rules-agents = On your turn you place one Agent in a free boulevard; you cannot pass. After that you may play one Action. Whoever has no Agent left may still play one.
rules-action-cards = An Action you win goes to your hand, for all to see. Play it once, on your turn, after placing your Agent. Played or kept it scores 2 points. Where cards are swapped, Agents stay where they are.
    .asked = take takes lose
rules-control = All nine cards are decided at once. Whoever has strictly the most support beside a card takes it, with at least 1. In a tie it stays for the next round.
    .asked = tie ties
rules-support = Your Agent between two cards gives each the support printed on the other. Personalities give none.
rules-end-of-the-round = Agents go home, whatever Actions changed is over, and the First Player card passes to the left.
rules-end-of-the-game = When the deck cannot fill all gaps, the game ends at once. Each card won takes one from it: three to five rounds; the board says how many cards are left. It ends, too, when two rounds in a row nobody wins a card. Most points win. In a tie whoever has the most different guild crests wins; in a tie of these the victory is shared.
    .asked = rounds long last left many winner tie ties both level equal
rules-scoring = For each guild add the points of your cards and multiply by their number: 2 and 3 make 5 × 2 = 10. Each Action adds 2. Militia cost points in the same way.
    .asked = points score cost
rules-personalities = Personalities are wild. At the end each joins one guild of yours with fewer than four cards: no points of its own, one more to multiply by. I assign them as is best for you.
rules-militia = Militia give support like other cards, but whoever wins them loses points: theirs added up, times their number.
rules-conditions = An option. One Condition is shown before the game. It changes one rule until the end.
    .only = conditions-on
rules-special-actions = An option. Everybody is dealt one secret Action of the six set aside, playable from the first round on. While you hold it you are asked every turn, so that nobody can tell whether it could be played.
    .only = special-on
rules-contracts = An option, by our own rule: everybody is dealt two contracts and keeps one in secret. If you have reached it at the end, it pays its points. Here a Personality counts for no guild.
    .only = contracts-on
rules-district-types = Every card lies in the High City, the Market, the Harbour or the Old Quarter, whatever kind it is. Only some Actions and contracts look at it.
rules-typing-a-turn = Place: **b1-b2**, or two cards by name: **weaponsmith - gate watch**. Action: **play new markets a1 c3**, **play night courier a1-b1 b2-b3**, **play street procession 2 on** (right or down; **back** is left or up), or **keep**. A beginning of a name is enough if it is clear.

## the game, on a lobby card

game-score = Guild Points
game-title = Guilds of Cadwallon
game-about = place agents between the cards of a city and win its guilds: short turns, open plans, sharp elbows.
how-to-play = **How to play**
    ① Aim: the most Guild Points.
    ② Between two cards your Agent gives each the other’s number: support.
    ③ All boulevards full? Most support takes a card; in a tie nobody.
    ④ A guild’s points × its cards: (2+3) × 2 = 10; Militia −(1+2) × 2.
    ⑤ An Action ⚡ you won: play it after placing an Agent; leads can change.
    ⑥ It ends when the deck cannot fill the gaps: after 3 to 5 rounds.
    .brief = **How to play**
        ① Most Guild Points win: take cards.
        ② Between 3/1 and 2/2 your Agent gives 2 to the first, 1 to the second.
        ③ All full: most support takes each.
# Below the first board of a game, before anything has happened: the aim, and how one comes by it.
how-to-play-aim = Aim: the most Guild Points. Place Agents between cards; most support takes a card.
# What whoever asks for more is told below that.
how-to-play-more = **What else there is to know**
    • Your Agent stands in a boulevard, between two cards, and gives each the number printed on the other: beside a 3 and a 1 the first gets 1, the second 3.
    • When all twelve boulevards are taken, each card goes to whoever has most there. In a tie it stays.
    • Points: the cards of a guild are added up and multiplied by their number. 2 and 3 make 5 × 2 = 10. Militia cost points in the same way.
    • A Personality has no points: at the end it counts as one more card of a guild of yours, wherever that brings most. A guild counts four cards at most.
    • An Action goes to your hand, for all to see: 2 points, played or kept. Play it after placing an Agent.
    • Where cards swap or slide, Agents stay: that is how an Action turns leads. Nothing stops it, but a larger lead is harder to turn.
    • “2:0” in the menu is your support against the strongest rival’s.
    • The game ends when the deck cannot fill the gaps; the panel says when that may be.
# The steps of the picture that shows how to play: at most nine words each.
picture-how-aim = Most Guild Points after 3 to 5 rounds
picture-how-place = Your Agent takes a boulevard between two cards
picture-how-lend = It gives each card the other’s number
picture-how-take = When all is full, most support takes the card
picture-how-stays = tie: it stays
picture-how-action = Action: move cards or Agents
picture-how-score = Points × cards for each guild; Militia cost you
button-sheet = My cards
game-typed = { $street }
game-takes = 3 to 5 rounds · { $pace ->
    [tonight] 10 to 30 minutes
    [day] 3–7 days
    [twice] 1–4 days
    [slow] 2–5 weeks
   *[other] with its own time limits
 }

## pictures

picture-round = Round { $round }
picture-turn = { $seat } to move
picture-phase = { $phase ->
    [over] The end
    [control] The cards are decided
   *[other] New cards come
 }
picture-left = left
picture-first = first
picture-points = points
picture-sets = a guild’s points × cards
picture-guild = points × cards
picture-wild = wild
picture-lends = lent across
picture-stands = if { $whole ->
    [1] the round
   *[0] it
 } ended { $tried ->
    [0] now
   *[1] then
 }
picture-last = places last
picture-last-alt = { $seat } places last this round.
picture-stands-alt = If the round ended { $tried ->
    [0] now
   *[other] then
 }: { $points }.
picture-nobody = { $tied ->
    [0] nobody yet
   *[other] tie
 }
picture-kind = { $kind ->
    [usurers] Usurers
    [blades] Blades
    [goldsmiths] Goldsmiths
    [architects] Architects
    [militia] Militia
    [personality] Personality
   *[action] Action
 }
picture-does = { $do ->
    [swap] swap 2 { $which ->
        [adjacent] adjacent
        [same_type] alike
       *[same_support] equal →
     }
    [slide] slide a line
    [replace] card leaves
    [place] extra Agent
    [move] move Agent
    [trade] swap Agents
    [remove] Agent home
    [lend] lends { $by } { $way ->
        [more] more
       *[less] less
     }
   *[block] close boulevard
 }
picture-condition = { $condition }: { $changes ->
    [ties_to_first] ties go to the First Player, then in turn order
    [personality_lends] Personalities lend { $to }
    [militia_lends] Militia lend { $to } more
    [centre_lends] the centre lends { $to } more
    [corners_lend] corners lend { $to } more
    [least_support] a card takes { $to } support
    [militia_added_up] Militia are not multiplied
    [militia_counted] Militia count as { $to } more
    [action_points] Actions are worth { $to }
    [multiplier] guilds are multiplied by { $to } at most
    [crest_points] { $to } points for each different crest
   *[actions_a_turn] { $to } Actions in a turn
 }
# What the types of district are for: some Actions swap two cards of the same.
picture-alike = swaps two alike:
picture-quiet = Nobody won a card. Once more, and the game ends.
picture-board-alt = Round { $round }, { $seat } to move, { $left } cards left in the deck.
picture-still-alt = { $over ->
    [0] Round { $round } is over.
   *[other] The game is over after { $round } rounds.
 }
picture-player-alt = { $seat }: { $points } { $points ->
    [one] point
   *[other] points
 }{ $left ->
    [none] .
    [one] , 1 Agent to place.
   *[other] , { $left } Agents to place.
 }
picture-won = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win
 }
picture-after = after { $rounds } rounds
picture-won-alt = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win
 } with { $points } { $points ->
    [one] point
   *[other] points
 } after { $rounds } rounds.
picture-from = { $source ->
    [crests] Crests
    [contracts] Contract
    [both] Bonus
    [action] Actions
    [militia] Militia
    [usurers] Usurers
    [blades] Blades
    [goldsmiths] Goldsmiths
   *[architects] Architects
 }
picture-points-from = { $what } { $points }
picture-end-alt = { $seat }: { $points } { $points ->
    [one] point
   *[other] points
 }{ $parts_count ->
    [0] .
   *[other] , { $parts }.
 }
picture-hand-under = { $secret ->
    [0] {""}
   *[1] for your eyes only;{" "}
 }points as it stands
picture-to-play = Actions to play
picture-contract = { $choosing ->
    [0] Your contract: secret, paid at the end
   *[other] Keep one of these, in secret
 }
picture-met = { $met ->
    [0] not yet
   *[other] met
 }
picture-agent-goes = Next Agent: { $street }
picture-agent-alt = Your next Agent goes to { $street }.
picture-chosen-alt = Chosen: { $card }.
picture-in-front = What you have won
picture-no-cards = Nothing yet.
picture-joins = { $count ->
    [0] waits for a guild
    [1] joins { $guild ->
        [usurers] Usurers
        [blades] Blades
        [goldsmiths] Goldsmiths
       *[architects] Architects
     }
   *[other] join guilds
 }
picture-hand-alt = Your cards: { $cards }, worth { $points } { $points ->
    [one] point
   *[other] points
 } as it stands.
picture-won-cards-alt = Won: { $cards }.
picture-played-cards-alt = Played: { $cards }.
picture-own-alt = { $card } ({ picture-kind } { $points })
picture-action-alt = { $secret ->
    [0] Action
   *[other] Secret Action
 } { $card }: { $effect }.
picture-contract-alt = Contract { $contract }: { $line }, { picture-met }.
picture-card-alt = { $space } { $card } ({ picture-kind }, { $points }, lends { $lends }, { district-type }): nobody leads.
picture-led-alt = { $space } { $card } ({ picture-kind }, { $points }, lends { $lends }, { district-type }): { $seat } leads with { $support }.
picture-for-you = if you win it
# Cards of one guild multiply each other, so what each adds to the others is no part of a sum.
picture-together = led so far, together: { $points }
picture-together-alt = All cards that you lead come to { $points } together.
# An Action still may, and a rival’s Agent may win what one’s own cannot.
# The picture shows the table after what is recommended or chosen.
picture-as-if = as if done
picture-lost = no Agent wins it for you
picture-lost-alt = No Agent wins you { $cards } any more.
picture-one-more = Personality: one more guild card
picture-turned = an Action can take it
picture-hangs = hangs on what comes
picture-hangs-alt = Who leads { $card } then hangs on what comes.
picture-multiply = a guild’s points × its cards{ $militia ->
    [no] {""}
   *[yes] , Militia too
 }
picture-chance = chance{ $risk ->
    [yes] {" "}or risk
   *[no] {""}
 }{ $brief ->
    [1] {""}
   *[0] , rest at random
 }
picture-came-from = from { $space }
picture-leaves = leaves
picture-now-lends = lends { $support }
picture-keep = Play none
picture-chosen = { $recommended ->
    [0] Chosen
   *[other] Recommended
 }
picture-place-alt = { picture-chosen }: your Agent at { $street }.
picture-play-alt = { picture-chosen }: play { $card }, { $deed }.
picture-keep-alt = { picture-chosen }: play no Action.
picture-change-alt = You would { $lead ->
    [0] no longer lead
   *[other] lead
 } { $card }, { $points }{ $odds ->
    [100] .
   *[other] : your chance to win it is { $odds } %.
 }
picture-other-alt = { $other_seat } would { $lead ->
    [0] no longer lead
   *[other] lead
 } { $card }, { $points } to them.
picture-keeps-alt = { picture-chosen }: keep { $contract }.
picture-goal-alt = { $contract }: { $line }.
picture-free-alt = Free: { $boulevards }.

# What a kind of question is about, above the first one that somebody meets.
hint-place = Your Agent supports both cards beside it.
hint-action = When cards move, Agents stay. You are asked when one helps; **More…** changes that.
hint-contract = Keep the goal you can reach.

## the end

from-guild = { $guild ->
    [usurers] Usurers
    [blades] Blades
    [goldsmiths] Goldsmiths
   *[architects] Architects
 }
from-actions = Actions
from-militia = Militia
from-crests = Crests
from-contracts = Contract
why-weighed = { $by ->
    [none] {""}
   *[other] { why-weighed.if }
 }{ $dotted }{ $risks ->
    [none] {""}
   *[other] { why-weighed.apart }{ $risks }
 }
    .brief = { $by ->
        [none] {""}
       *[other] with { $by },{" "}
     }{ why-weighed.if }{ $first }
    .if = { $best ->
        [no] {""}
        [yes] if all place best,{" "}
       *[unless] if all place best and no ⚡ comes,{" "}
     }
    .apart =
        { "" }
        ⚠️ { "" }
    .short = yes
    .whole = yes
weighs-quiet = the last boulevard: you have to take it
weighs-keeps = an Agent of { $rival_seat } here would lead { $card }, { $theirs }
    .brief = { $sure ->
        [yes] keeps { $card } from { $rival_seat }
       *[no] makes { $card } harder for { $rival_seat }
     }
why-kept = { $ender ->
    [none] {""}
   *[other] with { $ender } the game would end; without it another round follows:{" "}
 }{ $does ->
    [no] { $waits ->
        [yes] no lead changes by it yet; you place again this round, so better later
       *[no] nothing changes a lead now; kept, it still scores { $points }{ why-kept.again }
     }
   *[yes] { $waits ->
        [yes] { $now ->
            [none] {""}
           *[other] an Action would bring you up to { $now } now, but{" "}
         }you place again this round; later fewer rivals can undo it
       *[no] nothing it can do now gains enough; played or kept, it scores { $points }{ why-kept.again }
     }
 }{ $last_count ->
    [0] {""}
   *[other] . { $last } may have no other turn this round
 }
    .again = { $again ->
        [yes] , and it can be played next round
       *[no] {""}
     }
    .brief = { $ender ->
        [none] {""}
       *[other] { $ender } would end the game;{" "}
     }{ $waits ->
        [yes] { $does ->
            [no] no lead changes by it yet; better later
           *[yes] better later, when fewer can undo it{ $now ->
                [none] {""}
               *[other] {" "}(an Action now: up to { $now })
             }
         }
       *[no] { $does ->
            [no] nothing changes a lead now
           *[yes] it gains too little now
         }{ $again ->
            [yes] {""}; better next round
           *[no] { $last_count ->
                [0] {""}
               *[other] , though { $last } may have no other turn
             }
         }
     }
    .short = yes
weighs-leads = { $ends ->
    [yes] you win { $card }
   *[no] you lead { $card }
 }{ $alone ->
    [yes] : no points yet, it enlarges a guild later{ weighs-lost }
    [full] , no points yet: no guild of yours has room{ weighs-lost }
   *[no] , { $points }{ with-set }{ weighs-lost }{ weighs-chance }
 }
    .brief = { $card }{ $alone ->
        [yes] {" "}enlarges a guild later
       *[no] {" "}{ $points }
     }{ with-set }{ $ends ->
        [no] { weighs-chance-brief }
       *[other] {""}
     }
# A Personality, of whoever leads guild cards and owns none.
weighs-joins = { $ends ->
    [yes] you win { $card }
   *[no] you lead { $card }
 }: one more card of a guild, { $points } with what you lead{ weighs-lost }{ weighs-chance }
    .brief = { $card }, { $points } with what you lead
weighs-chance = { $odds ->
    [100] { $ends ->
        [no] , { weighs-safe }
       *[other] { weighs-turned }
     }
   *[other] , chance { $odds } %{ weighs-own }
 }
weighs-safe = { $threat ->
    [none] safe
    [any] only ⚡ takes it
    [both] only two ⚡ take it
    [marked] only ⚡ takes it
   *[other] only ⚡ takes it ({ $threat_seat } { threat-does })
 }
# An own Action may still win it.
weighs-own = { $own ->
    [yes] {" "}without your ⚡
   *[no] {""}
 }
weighs-chance-brief = { $odds ->
    [100] { $ends ->
        [no] { weighs-safe-brief }
       *[other] {""}
     }
   *[other] , chance { $odds } %{ weighs-own }
 }
# Whose Action it is stands above the recommendation; where it is told below what it can take, nothing more.
weighs-safe-brief = { $threat ->
    [told] {""}
    [none] , safe
    [both] , only two ⚡ take it
   *[other] , only ⚡ takes it
 }
# An Action may still turn it, and whose, where that is known.
weighs-turned = { $threat ->
    [none] {""}
    [any] , if no ⚡ takes it
    [both] , if no two ⚡ take it
    [marked] , if no ⚡ takes it
   *[other] , if { $threat_seat }’s ⚡ does not take it
 }
weighs-costs = you would take { $card }, { $points }{ with-set }{ $odds ->
    [100] {""}
   *[other] , risk { $odds } %
 }
    .brief = { $counted ->
        [1] { $card } { $points } in it
       *[0] but { $card } { $points }
     }{ $odds ->
        [100] {""}
       *[other] , risk { $odds } %
     }
# A card that costs points and becomes more likely one's own, though nobody else leads it by that.
weighs-risks = { $odds ->
    [100] { $card }, { $points }, is then yours { $sure ->
        [yes] for sure
       *[no] unless ⚡ comes
     }
   *[other] your risk of { $card }, { $points }, rises from { $was } to { $odds } %
 }
    .brief = but { $card } { $points }{ $odds ->
        [100] { $sure ->
            [yes] {" "}for sure
           *[no] {" "}unless ⚡
         }
       *[other] , risk { $odds } %
     }
# One that is led now and not when the round ends.
weighs-passes = you lead { $card }, { $points }, but { $taken ->
    [no] nobody wins it in the end
   *[yes] it ends with { $taker_seat }
 }{ $action ->
    [none] {""}
   *[other] {" "}with { $action }
 }
    .brief = { $card } { $points } goes to { $taken ->
        [no] nobody
       *[yes] { $taker_seat }
     }{ $action ->
        [none] {""}
       *[other] {" "}with { $action }
     }
# One that is led now and worth having, and is somebody else's when the round ends.
weighs-goes = if all place best, { $taken ->
    [no] { $card } ends tied
   *[yes] { $taker_seat } then wins { $card }
 }, { $points } for you
    .brief = { $taken ->
        [no] { $card } ends tied, { $points }
       *[yes] { $taker_seat } then wins { $card }, { $points }
     }
# What a rival misses who led it before.
weighs-lost = { $theirs ->
    [0] {""}
   *[other] {" "}({ $lost } for { $rival_seat })
 }
weighs-holds = your lead at { $card } grows to { $mine }:{ $rival }, harder to turn by ⚡
weighs-loses = { $bad ->
    [1] { $ends ->
        [yes] you avoid { $card }
       *[no] you no longer lead { $card }
     }, which would cost you { $missed }{ $taken ->
        [no] {""}
       *[yes] ; { $taker_seat } takes it
     }
   *[0] { $ends ->
        [yes] you give up { $card }
       *[no] you no longer lead { $card }
     }, { $points }
 }
    .brief = { $bad ->
        [1] you avoid { $card }, { $points }{ $taken ->
            [no] {""}
           *[yes] {" "}({ $taker_seat } takes it)
         }
       *[0] { $card } { $points }
     }
# What comes in the place of a card that leaves lends its own number, and nobody knows it.
weighs-hangs = { $bad ->
    [1] you may have to take { $card }, { $points }{ weighs-hangs-by }: if what comes lends
   *[0] you may lose { $card }, { $points }: what comes has to lend
 } { weighs-lends }
    .brief = may { $bad ->
        [1] give you
       *[0] lose you
     } { $card }, { $points }{ weighs-hangs-by }
weighs-hangs-by = { $action ->
    [none] {""}
   *[other] {" "}with { $action }
 }
# An Action by which the deck can no longer fill the gaps, or can.
weighs-finishes = { $ends ->
    [yes] this ends the game, with { $left } { $left ->
        [one] card
       *[other] cards
     } left for { $gaps } gaps; without it another round follows
    [maybe] this ends the game if what comes lends { weighs-lends }
   *[no] another round follows; without it the game ends
 }
    .brief = { $ends ->
        [yes] **ends the game**
        [maybe] **may end the game**
       *[no] another round follows
     }
# By which the game ends with the reader alone in front.
weighs-wins = { $ends ->
    [yes] ends the game:{" "}
   *[no] {""}
 }you win { $mine }:{ $theirs }
    .brief = **{ weighs-wins }**
# The same of a boulevard.
weighs-closes = { $ends ->
    [yes] the game ends with this round; with { $street } another follows
   *[no] another round follows; with { $street } the game ends with this one
 }
    .brief = { $ends ->
        [yes] **the game ends**, with { $street } another round follows
       *[no] another round follows, with { $street } the game ends
     }
weighs-hopes = you may { $bad ->
    [1] escape
   *[0] win
 } { $card }, { $points }: if what comes lends { weighs-lends }
    .brief = may { $bad ->
        [1] spare
       *[0] win
     } you { $card }, { $points }
weighs-lends = { $lends }{ $how ->
    [more] {" "}or more
    [less] {" "}or less
   *[these] {""}
 }
weighs-denies = { $rival_seat } { $ends ->
    [yes] misses
   *[no] no longer leads
 } { $card } and its { $missed } { $missed ->
    [one] point
   *[other] points
 }{ $late ->
    [1] {" "}in the end
   *[0] {""}
 }
    .brief = { $rival_seat } loses { $card }
weighs-spares = { $rival_seat } { $ends ->
    [yes] is spared
   *[no] no longer leads
 } { $card }, { $lost } for them
    .brief = but { $rival_seat } is rid of { $card }
# Of the card that a rival stands to gain much by: why it is left to them.
weighs-lets = { $searched ->
    [yes] { $rival_seat } { $how ->
        [never] does not win { $card }, { $points }
        [none] wins { $card }, { $points }, wherever you go
        [dear] wins { $card }, { $points }; { $street } prevents that, but you come off { weighs-lets.worse } worse
       *[other] wins { $card }, { $points }; { $street } prevents that
     }
   *[no] { weighs-lets.chance }
 }
    .chance = { $how ->
        [here] { $rival_seat }’s chance of { $card }, { $points }, falls to { $odds } %
        [none] { $rival_seat }’s chance of { $card }, { $points }, { $least ->
            [0] stays about { $odds } % wherever you go
           *[other] is { $odds } % here, elsewhere { $least } % at the least
         }
       *[other] { $rival_seat } may win { $card }, { $points }, chance { $was } %; { $street } lowers it to { $odds } %{ $how ->
            [dear] , but you come off { weighs-lets.worse } worse
           *[other] {""}
         }
     }
    .worse = { $worse ->
        [0] a little
        [one] about 1 point
       *[other] about { $worse } points
     }
    .brief = { $how ->
        [here] { $rival_seat } at { $card } { $odds } %
        [never] { $rival_seat } misses { $card }
        [none] { $searched ->
            [yes] { $rival_seat } wins { $card } wherever you go
           *[no] { $rival_seat } at { $card } { $odds } %{ $least ->
                [0] {" "}wherever you go
               *[other] , elsewhere { $least } % or more
             }
         }
        [dear] keeping { $rival_seat } from { $card } does not pay
       *[other] { $street } hinders { $rival_seat } at { $card }
     }
# Of the boulevard where a rival's Agent would bring them most.
weighs-steps = { $what } would bring { $rival_seat } { $points }
weighs-kept = this { weighs-kept.brief }
    .brief = { $sure ->
        [yes] keeps { weighs-kept.what } ({ $points }) from { $rival_seat }
       *[no] makes { weighs-kept.what } ({ $points }) harder for { $rival_seat }
     }
    .what = { $named ->
        [yes] it
       *[no] { $what }
     }
weighs-ties = you tie with { $rival_seat } at { $card }{ $theirs ->
    [0] {""}
   *[other] {" "}({ $lost } for them)
 }
    .brief = { $card } tied{ $theirs ->
        [0] {""}
       *[other] : { $rival_seat } misses { $missed }
     }
weighs-nears = { $bad ->
    [1] your risk of { $card }, { $points }, falls from { $was } to { $odds } %
   *[0] { $sure ->
        [yes] { $card }, { $points }{ with-set }, then { weighs-safe }
       *[no] your chance of { $card }, { $points }{ with-set }, rises from { $was } to { $odds } %{ $odds ->
            [100] { $threat ->
                [none] {""}
               *[other] ; { weighs-safe }
             }
           *[other] { weighs-own }
         }
     }
 }
    .brief = { $bad ->
        [1] your risk of { $card }, { $points }, falls to { $odds } %
       *[0] { $card } { $points }{ with-set }{ $odds ->
            [100] { weighs-safe-brief }
           *[other] , chance { $odds } %{ weighs-own }
         }
     }
weighs-hinders = { $rival_seat }’s { $bad ->
    [1] risk of { $card }, { $points }, rises
   *[0] chance of { $card }, { $points }, falls
 } from { $was } to { $odds } %
    .brief = { $rival_seat }’s { $bad ->
        [1] risk of { $card }, { $points }, rises
       *[0] chance of { $card }, { $points }, falls
     } to { $odds } %
weighs-average = { $most ->
    [more] this round brings you about { $points }
    [same] no other boulevard brings you more than about { $points }
   *[other] no other boulevard brings you more than about { $most }
 }
    .brief = round brings about { $points }{ $most ->
        [more] {""}
        [same] , elsewhere no more
       *[other] , elsewhere about { $most } at most
     }
weighs-average_rivals = { weighs-wins-more }
    .brief = round brings about { $points }, { $rival_seat } { $here } ({ $there } with { $at })
weighs-total = in all { $points ->
    [none] {""}
   *[other] { $points }
 }{ $theirs ->
    [none] {""}
   *[other] { $points ->
        [none] {""}
       *[other] ,{" "}
     }{ $theirs }
 }{ $ends ->
    [yes] {" "}by the end of the round
   *[now] {""}
 }
# The own Action that it takes.
weighs-played = { $action ->
    [none] {""}
   *[other] , with your { $action }{ weighs-gone }
 }
weighs-played-brief = { $action ->
    [none] {""}
   *[other] {" "}with your { $action }{ weighs-gone }
 }
# The card that leaves the city by it, and what nobody knows before another has come.
weighs-gone = { $gone ->
    [none] {""}
   *[other] {" "}(removes { $gone })
 }
weighs-maybe = { $maybe_count ->
    [1] { $maybe }
    [2] { $maybe }
   *[other] { $maybe_count } cards
 }
weighs-nothing-sure = { $maybe_count ->
    [0] {""}
   *[other] whether you win { weighs-maybe } hangs on what comes
 }
weighs-maybe-brief = { $maybe_count ->
    [0] {""}
   *[other] , perhaps also { weighs-maybe }
 }
weighs-ends = { $only_count ->
    [0] this spares you { $spared }{ $taken ->
        [no] {""}
       *[yes] , which goes to { $taker_seat }
     }
   *[other] this wins you { $only }
 }{ weighs-played }
    .brief = { $only_count ->
        [0] { $spared_count ->
            [0] {""}
           *[other] spares you { $spared }{ $taken ->
                [no] {""}
               *[yes] , which goes to { $taker_seat }
             }:{" "}
         }
        [1] wins you { $only }:{" "}
        [2] wins you { $only }:{" "}
       *[other] wins you { $only_count } cards more:{" "}
     }round brings { $points }{ weighs-played-brief }, elsewhere { $most }
weighs-as_much = { $won_count ->
    [0] { $maybe_count ->
        [0] nothing is left for you to win
       *[other] { weighs-nothing-sure }{ weighs-played }
     }
   *[other] { $even ->
        [yes] this round brings you { $points } wherever you go, here with { weighs-won }
       *[no] you end the round with { weighs-won }, and no boulevard brings more
     }{ weighs-played }
 }
    .brief = { $won_count ->
        [0] { $maybe_count ->
            [0] nothing is left for you to win
           *[other] round brings { $points }{ weighs-played-brief }{ weighs-maybe-brief }
         }
       *[other] round brings { $points }{ weighs-played-brief }{ weighs-maybe-brief }{ $even ->
            [yes] {" "}wherever you go{ $but ->
                [told] {" "}without ⚡
               *[other] {""}
             }
           *[no] , as much as any boulevard
         }
     }
# Where another boulevard brings more: what the round comes to all the same.
weighs-brings = { $won_count ->
    [0] { $maybe_count ->
        [0] you win nothing this round
       *[other] { weighs-nothing-sure }
     }
   *[other] you end the round with { weighs-won }, { $points }
 }{ weighs-played }
    .brief = round brings { $points }{ weighs-played-brief }{ weighs-maybe-brief }
weighs-keeps_from = this { $sure ->
    [yes] keeps { $card } from { $rival_seat }
   *[no] makes { $card } harder for { $rival_seat }
 }, worth { $missed } to them{ weighs-played }
    .brief = costs { $rival_seat } { $card } ({ $missed }){ weighs-played-brief }
weighs-rivals = { weighs-wins-more }
    .brief = round brings { $points }{ weighs-played-brief }, { $rival_seat } { $here } ({ $there } with { $at })
weighs-won = { $won_count ->
    [1] { $won }
    [2] { $won }
   *[other] { $won_count } cards
 }
# What the rival has who gains most by another choice, here and there.
weighs-wins-more = this round brings { $rival_seat } { $here }; with { $at } it would bring them { $there }
# What rivals' Actions that lie open could cost, elsewhere and here.
weighs-escapes = this keeps { weighs-harmed } from { $rival_seat }’s { $action }
    .brief = keeps { weighs-harmed } from { $rival_seat }’s ⚡
weighs-harmed = { $lost_count ->
    [0] you off { $taken } ({ $missed })
   *[other] { weighs-lost-cards } ({ $missed })
 }
weighs-struck = { $rival_seat }’s { $action } could { weighs-harm }{ $gain ->
    [none] {""}
   *[other] , and bring them { $gain }
 }: { $deed }{ $spares ->
    [yes] {" "}(⭐ does not expect that)
   *[no] {""}
 }{ $safer ->
    [none] {""}
   *[other] . { $safer } prevents that{ $dear ->
        [you] , but brings you less
        [others] , but brings others more
       *[none] {""}
     }
 }{ $others ->
    [0] {""}
    [1] . { $also_seat }’s { $also } alone could cost you { $also_missed }
   *[other] . { $others } more ⚡ could cost you about as much each
 }
    .brief = { $rival_seat }’s ⚡ can { weighs-harm-brief }{ $others ->
        [0] {""}
        [1] {" "}(another ⚡: { $also_missed })
       *[other] {" "}({ $others } more ⚡ as much)
     }
weighs-harm = { $lost_count ->
    [0] {""}
   *[other] cost you { weighs-lost-cards }{ weighs-then }{ weighs-instead }{ $taken_count ->
        [0] {""}
       *[other] {" "}and{" "}
     }
 }{ $taken_count ->
    [0] {""}
   *[other] leave you { $taken }{ $lost_count ->
        [0] { weighs-instead }
       *[other] {""}
     }
 }, { $points }
weighs-harm-brief = { $lost_count ->
    [0] {""}
   *[other] take { weighs-lost-cards }{ weighs-then }{ weighs-instead }{ $taken_count ->
        [0] {""}
       *[other] {" "}and{" "}
     }
 }{ $taken_count ->
    [0] {""}
   *[other] leave you { $taken }{ $lost_count ->
        [0] { weighs-instead }
       *[other] {""}
     }
 }, { $points }
# Somebody else's than whose Action it is.
weighs-then = { $to ->
    [none] {""}
   *[other] {" "}(then { $to_seat }’s)
 }
# What is left to the reader for them.
weighs-instead = { $instead_count ->
    [0] {""}
    [1] { weighs-instead.how } { $instead }
    [2] { weighs-instead.how } { $instead }
   *[other] { weighs-instead.how } { $instead_count } others
 }
    .how = { $lost_count ->
        [0] {" "}with
       *[other] {" "}for
     }
weighs-lost-cards = { $lost_count ->
    [1] { $lost }
    [2] { $lost }
   *[other] { $lost_count } cards
 }
why-compared = { $searched ->
    [yes] If all place their best{ $but ->
        [yes] {" "}and no ⚡ comes
       *[no] {""}
     }{ $percent ->
        [yes] {" "}(% below: rest at random)
       *[no] {""}
     }, this round brings you { $mine }{ $action ->
        [none] {""}
       *[other] {" "}(with your { $action })
     }{ $more_at ->
        [none] {""}
       *[other] , { $more_at } { $more }{ $struck ->
            [0] {""}
           *[other] , but { $met ->
                [none] rivals’ ⚡ could cost you { $struck } there
               *[other] with the ⚡ that pay rivals most { $met } there and { $met_here } here
             }
         }
     }
   *[no] { $but ->
        [yes] If no ⚡ comes, this
       *[no] This
     } round brings you about { $mine }
 }{ $decides ->
    [shown] { why-compared.figures }
    [lead] { why-compared.figures }{ $others ->
        [less] { $rivals ->
            [1] :
           *[other] , but
         }
       *[other] :
     } in all you come off better here
    [close] ; { $other } ({ $other_mine }) is { $higher ->
        [yes] next best, but { why-compared.level }: in all about as good
        [lower] about as good in all{ $others ->
            [less] : rivals gain less there
           *[other] {""}
         }
       *[no] about as good
     }
   *[other] ; { $other } ({ $other_mine }) is next best, but { why-compared.but }
 }{ $final ->
    [none] {""}
   *[other] ; the game then ends { $final } here, { $final_there } there
 }.
    .first = yes
    .level = { $ahead ->
        [rivals] rivals gain less here
        [risk] rivals’ ⚡ can take less here
        [later] cards count more here in later rounds
        [agent] an Agent here costs rivals more
       *[none] rivals gain less here
     }
    .figures = { $rivals ->
        [1] {" "}and your rival{ $searched ->
            [yes] {""}
           *[no] {" "}about
         } { $theirs }; { $other }, the next best, { $other_mine } and { $other_theirs }
       *[other] ; { $other }, the next best, { $other_mine }{ $others ->
            [same] {""}
            [more] , and rivals gain more
            [yet_more] , but rivals gain more
           *[less] ; rivals gain less there
         }
     }
    .but = { $decides ->
        [struck] rivals’ ⚡ could cost you { $taken } there{ $gone_count ->
            [0] {""}
            [1] {" "}({ $gone })
            [2] {" "}({ $gone })
           *[other] {" "}({ $gone_count } cards)
         }{ $taken_here ->
            [0] {""}
           *[other] , { $taken_here } here
         }
        [met] with the ⚡ that pay rivals most you have { $own } there, { $own_here } here
        [gains] rivals’ ⚡ could bring { $gains_seat } to { $gains } there, { $gains_here } here
        [ended] { $ended ->
            [yes] here the game ends with you ahead
           *[no] there the game ends with you behind
         }
        [kept] { $kept ->
            [yes] there you would use up an Action
           *[no] your Action gains you less there
         }
        [later] { $card } is { $whose ->
            [you] yours
           *[rival] { $whose_seat }’s
         } { $searched ->
            [yes] { $at }
           *[no] at { $odds } % here, { $odds_there } % there{ $but ->
                [yes] {" "}(but for ⚡)
               *[no] {""}
             }
         }, and { why-compared.can }
       *[ahead] { why-compared.ahead }
     }
    .ahead = { $ahead ->
        [rivals] rivals gain less here: in all you come off { why-compared.by } better
        [risk] as to rivals’ ⚡ you come off { why-compared.by } better here
        [later] here you come off { why-compared.by } better in later rounds
        [agent] an Agent changes more here, rivals’ losses counted, by { why-compared.by }
       *[none] in all you come off { why-compared.by } better here
     }
    .can = { $does ->
        [guild] can grow in later rounds
        [personality] can enlarge a guild later
        [action] can be played in later rounds
        [militia] can cost more in later rounds
       *[contract] matters for your contract
     }
    .by = { $by ->
        [0] a little
        [one] about 1 point
       *[other] about { $by } points
     }
# To whoever asks about another boulevard than the best.
weighed = This round would { $searched ->
    [yes] bring you { $mine }, ⭐ { $most }, if all place best{ $but ->
        [yes] {" "}and no ⚡ comes
       *[no] {""}
     }
   *[no] bring you about { $mine }, ⭐ about { $most }{ $but ->
        [yes] , if no ⚡ comes
       *[no] {""}
     }
 }{ $rivals ->
    [0] {""}
    [1] ; your rival { $theirs }, with ⭐ { $least }
   *[other] ; rivals { $theirs } each, with ⭐ { $least }
 }{ $costs ->
    [no] {""}
   *[yes] { $met ->
        [none] . Rivals’ ⚡ could then cost you { $there }, with ⭐ { $here }
       *[other] . With the ⚡ that pay rivals most: { $met }, with ⭐ { $met_here }
     }
 }.{ $decides ->
    [none] {""}
    [close] {" "}In all it is about as good as ⭐.
    [gains] {" "}But rivals’ ⚡ could bring { $gains_seat } to { $gains }, with ⭐ { $gains_here }.
    [ended] {" "}{ $ended ->
        [yes] But with ⭐ the game ends with you ahead.
       *[no] But the game then ends with you behind.
     }
    [kept] {" "}{ $kept ->
        [yes] But you would use up an Action by it.
       *[no] But with ⭐ your Action gains you more.
     }
    [later] {" "}But { $searched ->
        [yes] { $at ->
            [here] with ⭐
           *[there] by this
         } { $card } is { weighed.whose }
       *[no] with ⭐ { $card } is { weighed.whose } at { $odds } %, by this at { $odds_there } %
     }, and { why-compared.can }.
   *[ahead] {" "}In all you come off { why-compared.by } better with ⭐{ $ahead ->
        [rivals] : rivals gain less
        [risk] , as to rivals’ ⚡
        [later] , in later rounds
        [agent] : an Agent changes more there, rivals’ losses counted
       *[none] {""}
     }.
 }
    .whose = { $whose ->
        [you] yours
       *[rival] { $whose_seat }’s
     }
product = { $points }×{ $times } = { $total }
why-decided = { $what } decided it: { $seat } { $theirs }, you { $yours }.
why-contract = You missed the contract { $contract }: { $points } Guild Points.
why-militia = Militia cost you { $points } Guild { $points ->
    [one] Point
   *[other] Points
 }.
# An own Agent elsewhere, with the one that came there later in its place.
why-move = Round { $round }: { $instead } instead of { $of } (then { $seat }’s) { $won_count ->
    [0] spares you { $spared }
   *[other] wins you { $many ->
        [yes] { $won_count } cards
       *[no] { $won }
     }
 }: { $points } points.
why-close = Round { $round }: { $action ->
    [none] { $seat } took { $card }, { $theirs }{ $instead ->
        [none] {" "}support to your { $yours }. Worth { $points }{ why-close.gave }.
       *[other] {" "}to your { $yours }. Worth { $points }: { $instead } instead of { $of } wins it.
     }
   *[other] { $by_seat }’s { $action } gave { $seat } { $card }, { $theirs }:{ $yours }. Worth { $points }{ $more ->
        [yes] , { $gave } to them
       *[no] {" "}at the end
    }.
 }
    .gave = { $more ->
        [yes] {" "}to you, { $gave } to them
       *[no] {" "}at the end
    }
why-tied = Round { $round }: you only tied at { $card }, { $at }:{ $at }. Worth { $points } at the end.
why-lead_taken = Round { $round }: { $seat }’s { $action } took { $card } from you. Worth { $points } at the end.
why-actions = { $count } { $count ->
    [one] Action was
   *[other] Actions were
 } never played.

## since your turn

your-lost = { $seat } took { $card }, { $theirs }:{ $yours }
your-tied = { $card } ({ $points }) stays: { $at }:{ $at }, { $level_seats } drew level
your-action = { $seat }: { $deed }{ your-instead }{ $turned ->
    [none] {""}
   *[other] , { $turned }
 }
# What came for a card that left the game, by another's Action.
your-instead = { $comes ->
    [none] {""}
   *[other] {""}; { $comes }
 }
your-comes = { $card } (→{ $support }) comes instead
# An Action of somebody else's, the cards that it took, those it left that cost points, and what it all comes to.
your-robbed = { $seat }’s { $card } cost you { $decided ->
    [yes] {""}
   *[no] the lead at{" "}
 }{ $first }{ $lost_count ->
    [0] {""}
   *[other] {" "}and { $lost }
 }{ $left_count ->
    [0] {""}
   *[other] {" "}and left you { $left }
 }, { $points }{ $deed ->
    [none] {""}
   *[other] : { $deed }{ your-instead }
 }
# A card that costs points, and that an Action left to the reader.
your-turned = you would take { $card }, { $points }
your-gained = { $is_news ->
    [0] **Since your turn**
   *[1] Now
 }: { $dotted_count ->
    [0] {""}
   *[other] { $dotted }
 }{ $decided ->
    [yes] { $dotted_count ->
        [0] {""}
       *[other] {" "}·{" "}
     }{ $won_count ->
        [0] you won no card
       *[other] you won { $many ->
            [yes] { $won_count } cards
           *[no] { $won }
         }
     } · { $stands }
   *[no] { $dotted_count ->
        [0] { $leads_count ->
            [0] { $costs_count ->
                [0] you lead no card
               *[other] no card is won yet
             }
           *[other] {""}
         }
       *[other] {""}
     }
 }{ $leads_count ->
    [0] {""}
   *[other] { $dotted_count ->
        [0] { $decided ->
            [yes] {" "}·{" "}
           *[no] {""}
         }
       *[other] {" "}·{" "}
     }you lead { $leads }
 }{ $costs_count ->
    [0] {""}
   *[other] {" "}· you would take { $costs }, { $cost }
 }{ $ties_count ->
    [0] {""}
   *[other] {" "}· tied at { $ties }
 }{ $placed ->
    [none] {""}
   *[other] {" "}· { $decided ->
        [yes] new round:{" "}
       *[no] {""}
     }{ $placed }
 }
your-last_agent = last Agent: { $street }
your-tie = { $space }{ $stays ->
    [yes] {" "}(stays)
   *[no] {""}
 }
your-lead = { $space }{ $card ->
    [none] {""}
   *[other] {" "}{ $card }
 }
your-suffered = { $is_news ->
    [0] {""}
   *[1] **Since your turn**:{" "}
 }{ $dotted_count ->
    [0] { $placed ->
        [none] { $decided ->
            [yes] { $earlier_count ->
                [0] { $is_other ->
                    [0] No card was taken from you.
                   *[1] No other card was lost.
                 }
               *[other] Lost to an Action before: { $earlier }
             }
           *[no] Cards are won once all boulevards are full.
         }
       *[other] { $placed }
     }
   *[other] { $placed ->
        [none] {""}
       *[other] { $placed } ·{" "}
     }{ $dotted }{ $more ->
        [0] {""}
       *[other] {" "}· { $more } more { $more ->
            [one] event
           *[other] events
         }
     }
 }
your-placed = { $letter ->
    [none] { $seat }
   *[other] { $letter }
 } { $street }
your-standing = You { $points }{ $change ->
    [none] {""}
   *[other] {" "}({ $change })
 }{ $then ->
    [none] {""}
   *[other] {" "}({ $then } as it stands)
 }, { $others }
your-left = { $won_by_count ->
    [0] {""}
   *[other] { $rival_seat } won { $many ->
        [yes] { $won_by_count } cards
       *[no] { $won_by }
     } ·{" "}
 }{ time-left }
# How far the end is.
time-left = { $won ->
    [0] at least { $more } more { $more ->
        [one] round
       *[other] rounds
     } after this one
    [1] none left in the deck: last round unless all cards tie
    [9] { $left } cards left: last round if all 9 are won
   *[other] { $left } { $left ->
        [one] card
       *[other] cards
     } left: last round if { $won }+ are won
 }
# For whoever asks how it stands.
standing-now = Guild Points won: { $won }{ $then ->
    [none] {""}
   *[other] . If the round ended now: { $then }
 } · you are { $where ->
    [ahead] { $gap } ahead of { $rival_seat }
    [behind] { $gap } behind { $rival_seat }
   *[level] level with { $rival_seat }
 }{ $contracts ->
    [yes] {" "}· contracts count at the end
   *[no] {""}
 }
points-own = you { $points }

## loud moments

loud-cards-left = 🔔 { $left ->
    [0] No card left in the deck: this is the last round unless all cards tie
    [8] 8 cards left: the last round if all 9 are won or removed, else not
    [one] 1 card left: the last round if { $won }+ are won or removed, else not
   *[other] { $left } cards left: the last round if { $won }+ are won or removed, else not
 }.
tie-crests = Level at { $points }, so different guild crests decide: { $dotted }.
tie-of = { $seat } { $crests }
loud-lead = 👑 { $seat } leads with { $points }, { $other_seats } { $second }.

first-round-over = **That was round 1 of 3 to 5 like it. You have { $score } Guild { $score ->
    [one] Point
   *[other] Points
 }.**

## the chronicle, in few words

brief-action = 🃏 { $seat } plays **{ $card }**: { $deed }.{ $turned ->
    [none] {""}
   *[other] {" "}{ $turned }{ $more_count ->
        [0] {""}
       *[other] ; also { $more }
     }.
 }
turned-more = { $card } to { $to ->
    [nobody] nobody
   *[somebody] { $seat }
 }
# A card that changed hands by an Action: its leader’s support against the strongest other’s, before and then.
turned = { $whose ->
    [none] {""}
   *[told] { $was_seat }’s{" "}
 }{ $card } { turned-how }
turned-how = { $ratio } { $then ->
    [none] {""}
   *[other] → { $then },{" "}
 }{ $ends ->
    [tie] now a tie
    [nobody] now nobody’s
    [gone] gone
   *[taken] now { $seat }’s
 }
brief-won = { $gained ->
    [more] {""}
    [none] wins{" "}
   *[other] { $gained }:{" "}
 }{ $space } { $card } ({ $support })
brief-last = takes the last boulevard, { $street } (support: { $one } { $to_one }, { $other } { $to_other })
brief-points = Points: { $dotted } · { $ahead ->
    [0] level at the top
   *[other] { $lead_seat } leads by { $ahead }
 }

## words, in a few words each

glossary-support = whoever has most wins the card
glossary-lends = support for the card across the boulevard
glossary-personality = one more card of a guild, no points
glossary-militia = each costs points
glossary-action = 2 points, played or kept
