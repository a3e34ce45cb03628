# Guild Master: Town Founders: everything it says, in English. Wording is our own; names and letters come from the cards.

## words

seat-name = { $seat }
card-gives = { $second ->
    [none] 2 { $first }
    [each] 1 in each
   *[other] 1 { $first }, 1 { $second }
 }{ $more ->
    [none] {""}
   *[other] ; +1 { $more ->
        [same] {""}
       *[other] { $more }{" "}
     }with { $whose ->
        [yours] your{" "}
        [theirs] their{" "}
       *[open] {""}
     }{ $with_card }
 }{ $helps ->
    [none] {""}
   *[other] ; +1 for your { $helps }
 }
own-card = { $gives } · { $dotted }
own-card-stand = { $category }: you { $mine }, others { $most }
card-option = { $card }
category-option = { $category }
phase = { $phase ->
    [draw] { $half ->
        [1] Draw
       *[2] Draw again
     }
    [bid] Guildmaster
    [trade] { $half ->
        [1] Early trade
       *[2] Trade
     }
    [discard] Discard
    [build] Build
   *[other] {""}
 }

## asked once before it is done

confirm-pass-unanswered = Done trading? That refuses the offer you have to answer.
confirm-build-nothing = Build nothing this turn? No points for it, and the cards stay in your hand.

## the story

game-begun = **The town is founded.** Five cards each; { $cards } in the deck. Order of play: { $seats }
round-begun = **Round { $round }** · { $left ->
    [one] 1 card left
   *[other] { $left } cards left
 }
    .heads = yes
turn-begun = **{ $seat } is up** · { $left ->
    [one] 1 card left in the deck
   *[other] { $left } cards left in the deck
 }
    .heads = yes
draw-drew = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
draw-yours = You draw { $cards }
draw-last = ⏳ That was the last card of the deck. The game ends with this { $together ->
    [yes] round
   *[no] turn
 }.
discard-done = { $seat } discards { $cards }
build-built = 🏠 { $seat } builds { $category }: { $cards } (+{ $points } points in all)
build-nothing = { $seat } builds nothing
build-category = 👑 { $seat } picks **{ $category }**: everybody may build it
bid-of = { $seat } { $count }
bid-revealed = Bids for Guildmaster: { $bids }
bid-voted = { $seat } votes for { $for_seat }
bid-by_chance = { $seats } tied, the vote too. Drawn by lot.
bid-won = 👑 { $seat } is **Guildmaster** with { $count ->
    [0] a bid of nothing
    [one] a bid of 1 card
   *[other] a bid of { $count } cards
 }
bid-paid = { $seat } pays with { $cards }
trade-offered = 🤝 { $seat } offers { $other_seat } { $terms }
    .below = told
trade-shown = 👁 { $seat } shows { $other_seat } { $cards }
trade-refused = ✖ { $other_seat } refused { $seat }’s offer: { $terms }
trade-withdrawn = ↩ { $seat } took back the offer to { $other_seat }: { $terms }
trade-void = ✖ No trade: { $cards } had left { $seat }’s hand. Nothing changed hands.
trade-lapsed = ✖ The offer of { $seat } to { $other_seat } is over: { $cards } changed hands
trade-done = 🤝 { $seat } and { $other_seat } trade { $gave ->
    [0] nothing
    [one] 1 card
   *[other] { $gave } cards
 } for { $got ->
    [0] nothing
    [one] 1 card
   *[other] { $got } cards
 }
you-trade-shown = 👁 { $mine ->
    [yes] You show { $other_seat } { $cards }: they may ask for { $cards_count ->
        [one] it
       *[other] them
     } now
   *[no] { $seat } shows you { $cards }
 }
# Told only when all is open, of what both of its two knew then.
opened-trade-offered = 🔓 { $seat } offered { $other_seat } { $terms }
# And of what only one knew, whose name it needs.
opened-draw-yours = 🔓 { $knowing_seats } drew { $cards }
opened-trade-yours = 🔓 { $knowing_seats } gave { $gone_count ->
    [0] nothing
   *[other] { $gone }
 } and got { $cards_count ->
    [0] nothing
   *[other] { $cards }
 }
you-trade-refused = ✖ { $mine ->
    [yes] { $other_seat } refused your offer: { $terms }.{ $unseen ->
        [yes] {""}
       *[no] {" "}They do hold what you asked for.
     }
   *[no] You refused { $seat }’s offer: { $terms }
 }
you-trade-withdrawn = ↩ { $mine ->
    [yes] You took back your offer to { $other_seat }: { $terms }
   *[no] { $seat } took back the offer to you: { $terms }
 }
you-trade-lapsed = ✖ { $mine ->
    [yes] Your other offer to { $other_seat } is over
   *[no] { $seat }’s other offer to you is over
 }: { $cards } changed hands
you-trade-void = ✖ No trade: { $cards } had left { $mine ->
    [yes] your hand
   *[no] { $seat }’s hand
 }. Nothing changed hands.
trade-yours = You gave { $gone_count ->
    [0] nothing
   *[other] { $gone }
 } and got { $cards_count ->
    [0] nothing
   *[other] { $cards }
 }
final-category = { $category }: { $points ->
    [0] nobody has built for it
   *[other] { $seats } { $seats_count ->
        [one] leads
       *[other] share the lead
     } with { $points }
 }
final-town = { $seat }: leads { $leads ->
    [none] nothing
   *[other] { $leads }
 } · { $worst ->
    [below] {""}
   *[other] worst category { $worst } ·{" "}
 }total { $points }

## the board

board-setup = Town Founders · the deck is being shuffled
board-title = Town Founders · round { $round } · { $seat }: { $phase }
board-title-together = Town Founders · round { $round } · { $phase }
board-title-over = Town Founders · ended in round { $round }
board-deck = 🂠 { $left ->
    [0] The deck is empty: the last { $together ->
        [yes] round
       *[no] turn
     }
    [one] 1 card left
   *[other] { $left } cards left
 } · { $discarded } discarded
board-guildmaster = 👑 Guildmaster: { $seat }, who bid { $bid }{ $category ->
    [none] {""}
   *[other] {" "}· builds { $category }
 }
board-open-offer = 🤝 { $seat } has made { $other_seat } an offer
board-founder = { $turn ->
    [yes] ▶{" "}
   *[no] {""}
 }{ $seat } · { $together ->
    [yes] score { $score } (weakest { $worst })
   *[no] { $score ->
        [one] leads 1
       *[other] leads { $score }
     }
 } · total { $total } · ✋ { $hand }
board-totals = { $leads ->
    [none] { $others ->
        [none] nothing yet
       *[other] { $others }
     }
   *[other] leads { $leads }{ $others ->
        [none] {""}
       *[other] {" "}· has { $others }
     }
 }
preview-rivals = Others at most: { $dotted }
    .brief = {""}
    .state = yes
preview-rival = { $category } { $points }
preview-turned-down = { $seat } { $what ->
    [last] builds no more: no card helps them
    [gift] may want no gift: a card they take is one they do not draw
   *[asked] { $categories_count ->
        [0] { preview-turned-down.none }
       *[other] leads { $categories } and may need its cards{ $either_count ->
            [0] {""}
           *[other] ; { preview-turned-down.none }
         }
     }
 }
    .none = gave no { $either } card: they may have none, or keep it
preview-town = Your town: { $totals }
    .state = yes
totals-legend = -# When you type: { $categories }
board-nobody = -# Nobody yet: { $categories }
board-category = **{ $category }** { $dotted }
board-points = { $seat } { $points }
board-town = **{ $seat }** { $cards }
board-legend = -# { $together ->
    [yes] score: your weakest category, and 1 for each you lead ·{" "}
   *[no] {""}
 }leads: categories where nobody has more · total: points of all categories · ✋ cards in hand

## my hand

private-board-none = You are watching: you have no hand here
private-board-title = { $seat }: { $hand ->
    [0] no cards
    [one] 1 card
   *[other] { $hand } cards
 } in hand
private-board-empty-hand = Your hand is empty.
private-board-card = **{ $card }** { private-board-card.gives }{ private-board-card.bonus }
    .gives = { $second ->
        [none] 2 { $first }
       *[other] 1 { $first }, 1 { $second }
     }
    .bonus = { $with_card ->
        [none] {""}
       *[other] , +1{ $more ->
            [none] {""}
           *[other] {" "}{ $more }
         } { $where ->
            [built] for your { $with_card }
            [gone] with { $with_card } (gone)
           *[other] with { $with_card }
         }
     }
    .brief = {""}
hand-line = {""}
    .brief = ✋ { $dotted }
hand-line-answering = {""}
    .brief = ✋ { $dotted }
    .state = yes
hand-line-always = ✋ { $dotted }
hand-line-card = **{ $card }** { $second ->
    [none] 2 { $first }
   *[other] { $first }/{ $second }
 }{ $near ->
    [yes] { private-board-card.bonus }
   *[no] {""}
 }
private-board-totals = -# Your town so far:
private-board-unseen = -# { $left ->
    [0] In others’ hands
   *[other] Unseen
 }: { $dotted }
private-board-unseen-of = { $category } { $count }
private-board-builds = If you built now
private-board-build = **{ $category }** { $before } → { $after }, others { $most }: { $cards }
private-board-offers = Offers
offer-got = 🤝 { $seat } offers you **{ $give }** for { $want }
    .brief = 🤝 { $alone ->
        [1] You get
       *[other] { $seat } offers
     } **{ $give }** for { $want }
offer-unmet = 🤝 { $seat } offers you **{ $give }** for { $want }. { $why }
    .brief = 🤝 { $seat } offers **{ $give }** for { $want }; you have { $have ->
        [0] none
       *[other] { $have }
     }
offer-card = { $card } ({ $first }{ $second ->
    [none] {""}
   *[other] , { $second }
 })
offer-lacking = { $category ->
    [none] You have { $have } of the { $count } cards.
   *[other] { $have ->
        [0] You have no { $category } card.
       *[other] You have { $have } of { $count } { $category } cards.
     }
 }
offer-you-build = You could build { $category } +{ $points }{ offer-least } with it{ offer-won }.
    .brief = You: { $category } +{ $points }{ offer-least }{ offer-won }.
    .state = yes
offer-they-build = { $seat } could build { $category } +{ $points } with yours alone{ offer-won }, more with cards you don’t see.
    .brief = { $seat }: { $category } +{ $points } or more{ offer-won }.
    .state = yes
# Of cards that nobody has seen yet.
offer-least = { $is_least ->
    [1] {" "}or more
   *[0] {""}
 }
offer-won = { $gains_count ->
    [0] { $shares_count ->
        [0] {""}
       *[other] { $own ->
            [1] , a shared lead
           *[0] , sharing the lead in { $shares }
         }
     }
   *[other] { $own ->
        [1] , and the lead
       *[0] , leading { $gains }{ $shares_count ->
            [0] {""}
           *[other] , sharing the lead in { $shares }
         }
     }
 }
offer-gives-up = ⚠ { $cards_count ->
    [0] If you accept,
   *[other] Without { $cards }
 } you cannot lead { $categories } { $now ->
    [1] this turn
   *[0] with what you hold
 }{ $unless ->
    [1] , unless what you get helps there
   *[0] {""}
 }.
    .state = yes
offer-made = 🤝 You offer { $seat } **{ $give }** for { $want }{ $stands ->
    [no] {" "}– but { $gone } has left your hand, so nobody can accept this
   *[yes] {""}
 }
private-board-seen = Seen in other hands
private-board-seen-with = { $seat }: { $cards }

## questions

ask-draw = how many cards do you draw?
    You may draw fewer: { $left ->
        [one] the deck has 1 card left, and drawing it ends the game.
       *[other] the deck has { $left } cards left, and the last one drawn ends the game.
     }{ $end ->
        [rivals] {" "}{ near-the-end }
        [surely] {" "}{ near-the-end }
       *[other] {""}
     }
others-draw = { $others ->
    [one] the other draws
   *[other] each of the others draws
 } about { $about }
near-the-end = { $end ->
    [surely] ⏳ Your last turn: the others draw the last cards before your next.
    [rivals] ⏳ Perhaps your last turn: { others-draw }.
    [discards] ⏳ If you draw { $draws }, this is perhaps your last turn: { others-draw }. If you discard fewer, another may follow.
    [could] ⏳ { $draws ->
        [0] The
       *[other] If you draw { $draws }, the
     } { $others ->
        [one] other
       *[other] others
     } can draw all the rest before your next turn.
   *[yours] ⏳ You can draw the last card: then you still build, and the game ends.
 } Leads: you { $mine }, { $rivals_seats } { $theirs }; { level-by-total }.
    .brief = ⏳ { $end ->
        [surely] Your last turn
        [rivals] Perhaps your last turn
        [discards] If you draw { $draws }, this is perhaps your last turn
        [could] If you draw { $draws }, the others can draw all the rest
       *[yours] You can draw the last card: you still build, then the game ends
     }.
ask-trade-first = { $offers_seats_count ->
    [0] { ask-trade-first.open }
   *[other] { $offers_seats } { $offers_seats_count ->
        [one] has
       *[other] have
     } an offer for you
 }
    .open = { $waits_seats_count ->
        [0] { $up_seats_count ->
            [0] offer cards, or skip
           *[other] { $up_seats } is trading; you may offer cards
         }
       *[other] { ask-trade-second.waits }
     }
    .weighs = yes
ask-trade-second = { ask-trade-second.what }{ $end ->
    [none] {""}
   *[other] {""}
        { near-the-end }
 }
    .brief = { ask-trade-second.what }{ $end ->
        [none] {""}
       *[other] {""}
            { near-the-end.brief }
     }
    .what = { $offers_seats_count ->
        [0] { ask-trade-second.open }
       *[other] { $offers_seats } { $offers_seats_count ->
            [one] has
           *[other] have
         } an offer for you
     }
    .open = { $waits_seats_count ->
        [0] { $up_seats_count ->
            [0] offer cards, or go on to build
           *[other] { $up_seats } is trading; you may offer cards
         }
       *[other] { ask-trade-second.waits }
     }
    .waits = { $waits_seats } { $waits_seats_count ->
        [one] has
       *[other] have
     } your offer: wait for the answer, or go on
ask-discard = { ask-discard.which }{ $end ->
    [none] {""}
   *[other] {""}
        { near-the-end }
 }
    .which = which cards do you discard? Up to { $most }, { $enough ->
        [yes] then you draw back to 5
       *[no] { $left ->
            [0] but the deck is empty
            [one] but only 1 card is left to draw
           *[other] but only { $left } cards are left to draw
         }
     }
    .brief = { ask-discard.which }{ $end ->
        [none] {""}
       *[other] {""}
            { near-the-end.brief }
     }
    .weighs = yes
ask-build = what do you build?{ $end ->
    [none] {""}
   *[other] {""}
        { near-the-end }
 }
ask-build-category = you are Guildmaster: which category does everybody build?
ask-build-yours = { $category } is built: which of your cards?
ask-bid = which cards do you bid?
    -# The most cards win: as Guildmaster you pick what all may build. The others vote on ties. { $cost ->
        [winner] Only the winner discards the bid.
        [all] Everybody discards their bid.
       *[none] Nobody loses their bid.
     }
    .brief = which cards do you bid?
    .weighs = yes
ask-bid-vote = { $seats } are level. Who shall be Guildmaster?

trade-pass = Done trading
trade-pass-refusing = Done trading: refuse all
trade-with = With { $other_seat }
trade-offer = Offer to { $other_seat }
trade-offer-none = has no cards now: a gift at most
trade-offer-tries = holds { $most ->
    [one] 1 card
   *[other] { $most } cards
 } · { $builds ->
    [yes] { $left ->
        [one] the last try
       *[other] { $left } tries
     } in this trade{ $shares_count ->
        [0] { $near_count ->
            [0] {""}
           *[other] {" "}· near a lead in { $near }
         }
       *[other] {" "}· shares the lead in { $shares }{ $near_count ->
            [0] {""}
           *[other] , near one in { $near }
         }
     }
   *[no] builds no more: no card helps them
 }
trade-accept = Accept { $other_seat }’s offer
trade-brings = you get { $cards_count ->
    [0] nothing
   *[other] { $cards }
 } for { $gone_count ->
    [0] { $want }{ $may_choose ->
        [1] , which you choose
       *[0] {""}
     }
   *[other] { $gone }
 }
trade-refuse = Refuse { $other_seat }’s offer
trade-withdraw = Take back offer to { $other_seat }
trade-show = Show { $other_seat } cards to ask for
trade-show-which = Which cards may they see and ask for?
trade-give = You give (empty: nothing)
trade-give-leads = { $either_count ->
    [0] {""}
   *[other] they’d lead { $there ->
        [yes] there
       *[no] { $either }
     }{ $first ->
        [yes] , unless you’re first
       *[no] {""}
     } ·{" "}
 }{ $gains_count ->
    [0] { $shares_count ->
        [0] {""}
       *[other] ⚠ they’d share { $shares } ·{" "}
     }
   *[other] ⚠ they’d lead { $gains }{ $either_count ->
        [0] {" "}alone
       *[other] {""}
    }{ $shares_count ->
        [0] {""}
       *[other] , share { $shares }
    } ·{" "}
 }{ $gives }
trade-give-beside = ⚠ + { $with_card }: they’d { $shared ->
    [1] share
   *[0] lead
 } { $category } · { $gives }
trade-count = How many cards you ask for
trade-category = Of which category (empty: any)
trade-named = Or these, which { $other_seat } has
trade-hand-over = You hand over { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
trade-no-cards = nothing
trade-terms = { $give } for { $want }
trade-want = { $count ->
    [0] nothing
    [one] any card
   *[other] any { $count } cards
 }
    .unseen = yes
trade-want-category = { $count ->
    [one] 1 { $category } card
   *[other] { $count } { $category } cards
 }
    .unseen = yes
trade-want-named = { $cards }
build-act = { $category } { $before } → { $after }{ $others ->
    [none] {""}
   *[other] {" "}(and { $others })
 }
both-trade-pass-short = Done
both-trade-pass-refusing-short = Refuse all
both-build-act = build { build-act }
both-build-act-short = build { $category }
build-cards = { $cards }
build-stakes = { build-lead } · { $cards }{ $bonuses_count ->
    [0] {""}
    [one] {" "}· +1 for your { $bonuses }
   *[other] {" "}· +1 each for your { $bonuses }
 }
build-lead = { $more_count ->
    [0] { $solely_count ->
        [0] { build-lead.here }
       *[other] { $lead ->
            [behind] { $solely } now yours alone; not { $category } itself, { build-lead.rivals }
            [alone] { $category } and { $solely } now yours alone
           *[other] { build-lead.here }; { $solely } now yours alone
         }
     }
   *[other] wins the { $gained_count ->
        [one] lead
       *[other] leads
     } in { $gains }{ $lead ->
        [alone] ; { $solely_count ->
            [0] { $category } now yours alone, { build-lead.lose }
           *[other] { $category } and { $solely } now yours alone
         }
       *[other] { $lead ->
            [keeps] ; keeps { $category }, { build-lead.rivals }
            [behind] ; not { $category } itself, { build-lead.rivals }
           *[other] {""}
         }{ $solely_count ->
            [0] {""}
           *[other] ; { $solely } now yours alone
         }
     }
 }
    .here = { $lead ->
        [takes] takes the lead, { build-lead.rivals }
        [keeps] keeps the lead, { build-lead.rivals }
        [alone] now yours alone, { build-lead.lose }
        [ties] shares the lead with { $rivals_seats }
       *[behind] no lead, { build-lead.rivals }
     }
    .rivals = { $rival ->
        [0] nobody else has any
       *[other] { $rivals_seats } { $rivals_seats_count ->
            [one] has
           *[other] have
         } { $rival }
     }
    .lose = { $rivals_seats } { $rivals_seats_count ->
        [one] loses
       *[other] lose
     } it
build-gains = { $category }{ $shared ->
    [1] {" "}(shared)
   *[0] {""}
 }
build-other = { $category } +{ $points }
build-no-cards = you have none
build-some = Some cards only
build-which = Cards that share a category
build-nothing-option = Nothing this turn

## what an answer would do

preview-more-cards = … and { $more } more: **My hand** shows them all.
    .state = yes
preview-discard = { $count ->
    [0] Nothing goes.
   *[other] Away: { $cards }
 }
preview-bid = { $count ->
    [0] You bid nothing.
   *[other] Your bid is { $count }: { $cards }
 }
preview-build = { $cards }: +{ $points }
preview-offer = To { $seat }: { $give } for { $want }

## refusals

refused-no-common-category = { $cards } share no category; what is built in a turn needs one in common.
refused-named-and-category = Ask for cards by name, or for a category: not both in one offer.
refused-named-and-count = You ask for { $count } cards, but name { $named }: set the number to 1, or name none.
refused-empty-offer = An offer needs at least one card, on your side or theirs.
refused-asks-too-much = They hold { $most ->
    [one] 1 card
   *[other] { $most } cards
 }; you cannot ask for more.

## typing

typed-unclear = I could not read that. I ask now: { $asked }. Write { $either }.
typed-not-yet = Building comes last in a turn. I ask now: { $asked }. Write { $either }.
    .impossible = yes
typed-example = `{ $line }`
typed-which-card = “{ $typed }”: { $cards }?
typed-no-card = There is no card “{ $typed }” to choose here. { $cards_count ->
    [0] {""}
   *[other] You can choose { $cards }.
 }
typed-not-held = There is no card “{ $typed }” to choose here. { $cards_count ->
    [0] {""}
   *[other] You can choose { $cards }.
 }
    .impossible = listed
typed-which-cards = Which cards? You can choose from { $cards }.
typed-with-whom = With whom? Write the name after the first word.
typed-cannot-offer = { $why ->
    [turn] It is { $seat }’s turn: you can trade only with { $seat }.
    [open] Your offer to { $seat } is still open. Take it back first: `withdraw`.
    [in_vain] Three of your offers to { $seat } ended without a trade this turn.
   *[cards] Neither you nor { $seat } has a card.
 }
    .impossible = yes
typed-cannot-accept = There is no offer to accept.
    .impossible = yes
typed-cannot-refuse = There is no offer to refuse.
    .impossible = yes
typed-cannot-withdraw = You have no offer to take back.
    .impossible = yes
typed-cannot-show = You have no card to show there.
    .impossible = yes
typed-laid-down = { $card } is built or discarded: nobody has it in hand any more.
    .impossible = yes
typed-not-seen = By name you can ask only for cards you have seen in that hand. Else a number: `for 2 Food`.
    .impossible = yes
typed-for-what = For what? End with `for 1 card`, `for 1 Food` or `for nothing`.
typed-not-so-many = You have only { $count ->
    [one] 1 card
   *[other] { $count } cards
 }.
typed-card-alone = { $dotted_count ->
    [0] {""}
   *[other] { $card }: { $dotted }.{" "}
 }Nothing was played.{ $verb ->
    [none] {""}
   *[other] {" "}To { $verb }, write `{ $verb } { $card }`.
 }
    .answers = yes
typed-category-alone = { $category }, { $cards_count ->
    [0] nothing unseen
   *[other] { $cards_count } unseen: { $cards }
 }. Nothing was played.{ $verb ->
    [none] {""}
   *[other] {" "}To { $verb } it, write `{ $verb } { $letter }`.
 }
    .answers = yes
typed-no-cards-of = You have no cards of { $category }.
    .impossible = yes

asked-leads = { $what ->
    [nobody] Nobody has any { $category } yet.
    [shared] { $seats } share the lead in { $category }: { $dotted }
   *[alone] { $seats } leads { $category } by { $margin }: { $dotted }
 }
asked-points = { $seat } { $points }
asked-counts = Of the { $all } cards (of two signs in both; in brackets unseen): { $dotted }
asked-count = { $category } { $count } ({ $unseen })
asked-where = { $where ->
    [hand] You hold { $card }.
    [built] { $card } stands in the town of { $seats }.
    [gone] { $card } is discarded: nobody can have it any more.
    [known] { $card }: { $seats } had it last, as far as you know.
   *[open] { $card } is unseen: it lies in the deck or in another’s hand.
 }
asked-not-held = You hold no { $category } card.
asked-not-build = **{ $category } { $before } → { $after }** ({ $cards }): { build-lead }
asked-star-builds = ⭐ **{ $category } { $before } → { $after }** ({ $cards }): { build-lead }
asked-same = ⭐ builds that: { $category } { $before } → { $after } ({ $cards }): { build-lead }
asked-built-next = ⭐ keeps { $card } for the next build: { $category } { $before } → { $after } ({ $cards }): { build-lead }
asked-because = • { $why }
asked-one-category = No: one category a turn. A card of two signs counts in both, though{ $together ->
    [1] ; the Guildmaster picks the category
   *[0] {""}
 }.
asked-last-turn = { $what ->
    [empty] Yes: the deck is empty, so the game ends with this turn.
    [surely] Yes: { $left ->
        [one] 1 card is
       *[other] { $left } cards are
     } left, and the others draw the last before your next turn.
    [perhaps] Perhaps: { $left ->
        [one] 1 card is
       *[other] { $left } cards are
     } left, and each of the others draws about { $about } in a turn.
    [soon] Probably not, but near it: { $left } cards are left.
   *[no] No: { $left } cards are left, for about { $more }{ $range ->
        [0] {""}
       *[other] {" "}to { $most }
     } turns more.
 }
asked-then = Then you hold { $kept_count ->
    [0] nothing
   *[other] { $kept }
 } and draw { $drawn }.{ $dotted_count ->
    [0] {""}
   *[other] {" "}Without them you could build: { $dotted }
 }

## looking things up

lookup-category = { $twos_count ->
    [0] {""}
   *[other] 2 points: { $twos }
 }{ $ones_count ->
    [0] {""}
   *[other] { $twos_count ->
        [0] 1 point
       *[other] {" "}· 1 point
     }: { $ones }
 }
    While I ask you something, `{ $word }` alone tells which of them are unseen.
lookup-card = { $second ->
    [none] 2 points in { $first }
   *[other] 1 point in { $first } and 1 in { $second }
 }
lookup-bonus = 1 more in { $category } if you own { $card } as well
lookup-helps = Owning it earns a bonus for { $cards }
rules-setup =
    The deck is shuffled, everybody gets five cards, and chance sets the order of play.
    The deck has 113 cards.
    .asked = goes first begin begins start
rules-the-turn =
    Draw, discard, draw again, trade, build. Then the next founder is up.
    There is an early trade before the discard, too. It passes by unless somebody makes an offer.
rules-drawing =
    You may draw until you hold five cards. With five or more you cannot draw.
    You may draw fewer. I draw all for you at once, and ask only before the last card; **Auto-answers** changes that.
rules-trading =
    The founder who is up may trade with anybody who is willing, any number of cards on each side. Nobody has to trade or show a card.
    While another is up you may make them offers until they go on; you need to answer only what is offered to you. Trading ends when all are done.
    Of the early trade, before the discard, I ask you only if somebody makes you an offer, of the trade before the build always; **Auto-answers** changes that.
rules-offers =
    An offer names your cards, and what you want: any 2 cards, say, 2 of one category, or cards you have seen in that hand.
    Nothing moves until it is accepted; then all of it at once. If you no longer have a card of it by then, the offer is void; if that went to the other of you two, it ends at once.
    Only you two see the cards. Everybody sees that there is an offer, and how many cards a trade moves.
    Each founder has one offer at a time for you; three of theirs that ended without a trade are enough for one window.
rules-discarding =
    Between your two draws you may discard up to three cards, face up. Discards never come back.
rules-building =
    Pick one category and build cards from your hand that have a point in it, as many as you like. They lie before you for good: you own them.
rules-resources-and-bonuses =
    Each card gives two points: both in one category, or one each in two. A bonus is one more point if you also own the card it names; it does not matter which of the two you build first.
rules-end-of-the-game =
    The game ends with the turn in which the last card is drawn. What you still hold then counts nothing.
    .asked = rounds turns long last
rules-winning =
    Whoever leads the most categories wins. A shared lead counts for each, if it is more than nothing.
    If that is a tie, the highest total wins: the points of all categories. If that is a tie too, the victory is shared.
    .asked = points score aim tie ties tied tiebreak break level both equal same lead
rules-secrets =
    Hands and the order of the deck are secret; sizes of hands, towns, totals and discards are open.
    In **My hand** you see the cards you gave away or were shown, and who had them last.
rules-increased-player-interaction =
    In this variant all play at once: draw, bid for Guildmaster, trade with anybody, discard, draw, trade, build. Draws go round one card at a time.
    The game ends with the round in which the last card is drawn.
    .only = interaction
rules-guildmaster-and-bids =
    In the variant each bids cards in secret; most cards wins. If several tie, the others vote openly; if they disagree, or nobody is left to vote, chance decides.
    The Guildmaster picks the category that everybody may build. What becomes of the cards that were bid is an option of the table.
    .only = interaction
rules-winning-the-variant =
    In the variant your score is the points of your worst category, and 1 for each category you lead, alone or shared.
    .only = interaction
rules-heading = -# The rules are one page of the web, without page numbers: look under “{ $heading }”.
rules-typing-your-turn =
    `offer NAME CARD, CARD for 2 Food`: the name first, then your cards, then what you ask: a number, a number of a category, or cards you have seen there. `offer NAME CARD for nothing` gives, `ask NAME for 1 Food` asks and gives nothing.
    `accept`, or `accept NAME with CARD`; `refuse NAME`; `withdraw NAME`; `show NAME CARD`; `pass`.
    `draw 3`, `discard CARD, CARD` or `discard nothing`, `build Food`, `build CARD, CARD`, `build nothing`, `bid CARD` or `bid 2`, `vote NAME`, `pick Food`. A category goes by its letter, too.
    The beginning of a name is enough if no other begins so. A name can be left out if there is only one it could be.

## the table

game-score = { $variant ->
    [interaction] { $score ->
        [one] point
       *[other] points
     }
   *[original] { $score ->
        [one] lead
       *[other] leads
     }
 }
game-title = Guild Master: Town Founders
game-about = found a medieval town together: draw, trade freely, build, and lead the most of ten categories.
how-to-play = **How to play**
    ① Aim: { $variant ->
        [interaction] raise your weakest category; a lead adds 1. Points break ties.
       *[original] lead more of the ten categories than anybody in the end.
    }
    ② { $variant ->
        [interaction] All draw up to 5, bid, (trade,) discard 0–3, draw, trade, build.
       *[original] Draw up to 5, (trade,) discard 0–3, draw again, trade cards, build.
    }
    ③ { $variant ->
        [interaction] The top bid picks what all build.
       *[original] Build any cards of one category.
    }
    ④ A card: 2 points, or 1 + 1 (both count); +1 with the card it names.
    ⑤ Often missed: { $variant ->
        [interaction] hands score nothing.
       *[original] only leads count, shared ones too; points break ties.
    }
    ⑥ Deck empty: that { $variant ->
        [interaction] round
       *[original] turn
    } is last.
# Below the first board of a game, before anything has happened: the aim, and how one comes by it.
how-to-play-aim = Aim: { $variant ->
    [interaction] raise your weakest category; each lead adds 1 point. The top bid picks what all build.
   *[original] lead more of the ten categories than anybody. A card gives 2 points, or 1 + 1; you build one category a turn.
 }
# What whoever asks for more is told below that.
how-to-play-more = **What else there is to know**
    • Every card belongs to one or two of ten categories: 2 points in one, or 1 in each of two: both count, by whichever you build it.
    • A bonus: Guard Tower gives 2 in Military, and 3 once you have built the Castle it names, before or after.
    • { $variant ->
        [interaction] The highest bid makes its owner Guildmaster of the round, who picks the category that all build.
       *[original] You build cards of one category a turn; the others wait in your hand. Only what is built counts.
    }
    • You may draw fewer: you are asked before the deck’s last card. The trade in brackets is an early trade, before the discard: you are asked when you get an offer. Auto-answers change both.
    • Offers: some of your cards for so many of another’s, of a category if you like, or for one that you have seen.
    • A lead is to have most in a category, alone or together with others. { $variant ->
        [interaction] With equal scores
       *[original] With equally many leads
    }, more points in all categories together win.
    • Whoever draws the last card still finishes { $variant ->
        [interaction] the round
       *[original] their turn and builds
    }, then the game ends{ $variant ->
        [interaction] {""}
       *[original] : some have one turn more
    }.
# The steps of the picture that shows how to play: at most nine words each.
picture-how-aim = { $variant ->
    [interaction] Raise your weakest category; each lead adds 1
   *[original] Lead the most categories when the deck ends
 }
picture-how-turn = { $variant ->
    [interaction] All together: draw to five, discard up to three
   *[original] Your turn: draw to five, discard up to three
 }
picture-how-build = { $variant ->
    [interaction] The highest bid picks what all build
   *[original] Trade cards if agreed; build any of one category
 }
picture-how-card = 2 points, or 1+1; a named card adds 1
picture-how-score = { $variant ->
    [interaction] Weakest category, plus 1 where nobody has more
   *[original] Most points lead a category: only leads count
 }
picture-how-phase = { $phase ->
    [draw] draw
    [bid] bid
    [trade] trade
    [discard] discard
   *[build] build
 }
picture-how-hand = your hand
picture-how-leads = leads
picture-how-weakest = weakest
button-sheet = My hand
game-typed = { $kind ->
    [draw] draw 1
    [discard] discard { $card }
    [bid] bid { $card }
    [bid-vote] vote { $seat }
    [build] build { $letter }
    [build-category] pick { $letter }
    [build-yours] build { $card }
    [pass] pass
   *[offer] offer { $seat } { $card } for 1 { $asked }
 }
option-variant = Rules
option-variant-about = Turn by turn, or all at once with bids for the Guildmaster.
option-variant-original = Original: one founder after the other
option-variant-interaction = Increased Player Interaction: all at once
option-bid_cost = Bids (variant only)
option-bid_cost-about = Who loses the cards that were bid. It counts in the variant only.
option-bid_cost-winner = The Guildmaster discards what they bid
option-bid_cost-all = Everybody discards what they bid
option-bid_cost-none = Bids cost nothing
instruction-draw = How many cards I draw
instruction-draw-full = Draw all I may; ask before the last card
instruction-draw-ask = Ask how many I draw
instruction-first_trade = Early trade, before the discard
instruction-first_trade-ask = Ask me about the early trade
instruction-first_trade-offers = Ask me about the early trade when I get an offer
instruction-first_trade-never = No early trade
instruction-second_trade = Trade before I build
instruction-second_trade-ask = Ask me about trades before I build
instruction-second_trade-offers = Ask me before I build when I get an offer
instruction-second_trade-never = No trade before I build
instruction-discard = What I discard
instruction-discard-drawing = Ask what I discard while there are cards to draw
instruction-discard-ask = Always ask what I discard
instruction-build = Building, when the Guildmaster has picked
instruction-build-all = Build all I can
instruction-build-ask = Ask what I build
did-draw = you drew cards
    .told = draw-yours
did-trade-first = the trade before the discard
did-trade-second = the trade before the build
did-discard = what you discarded
did-build = what you built
did-build-yours = what you built
did-build-category = the category
did-bid = your bid
did-bid-vote = your vote

## What a table waits for, as everybody may know it

waiting-draw = drawing
waiting-trade-first = trading cards
waiting-trade-second = trading cards
waiting-discard = discarding
waiting-build = building
waiting-build-category = the Guildmaster’s category
waiting-build-yours = building
waiting-bid = bidding
waiting-bid-vote = a vote

## what happens when time runs out

default-trade-first = you trade nothing
default-trade-second = you trade nothing

## pictures

picture-round = Round { $round }
picture-left = left
picture-hand = in hand
picture-in-all = total
picture-made = led + weakest
picture-score = { $together ->
    [0] Most categories led wins
   *[other] Score: leads, plus your weakest
 }
picture-turn = { $seat } { $phase ->
    [draw] draws
    [trade] trades cards
    [discard] discards
   *[build] builds
 }
picture-together = { $phase ->
    [draw] All draw
    [bid] All bid for Guildmaster
    [trade] All trade cards
    [discard] All discard
    [build] { $category ->
        [none] The Guildmaster picks a category
       *[other] All build { $category }
     }
   *[over] The end
 }
picture-cards-left = { $left ->
    [one] 1 card left
   *[other] { $left } cards left
 }
picture-board-alt = { $over ->
    [0] Round { $round }, { picture-cards-left } in the deck.
   *[other] The game ended in round { $round }.
 }
picture-turn-alt = { picture-turn }.
picture-guildmaster-alt = { $seat } is Guildmaster.
picture-won = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win
 }
picture-after = in round { $rounds }{ $tied ->
    [0] {""}
   *[other] , by the total
 }
picture-end-score = { $together ->
    [0] leads
   *[other] led + weakest
 }
picture-points-in-all = total
picture-hand-score = { $together ->
    [0] { $score ->
        [one] lead
       *[other] leads
     }
   *[other] score
 }
picture-you-lead = you lead
picture-won-alt = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win
 } with { $points } { $together ->
    [1] { $points ->
        [one] point
       *[other] points
     }
   *[0] { $points ->
        [one] lead
       *[other] leads
     }
 } in round { $rounds }.
picture-hand-under = { $cards } { $cards ->
    [one] card
   *[other] cards
 } for your eyes only{ $marked ->
    [0] {""}
   *[other] ; { $marked } marked
 }
picture-no-hand = Your hand is empty.
picture-builds = What building would bring
picture-stands = Where you stand
picture-bonus = with { $card }{ $where ->
    [built] : yours
    [gone] : gone
   *[other] {""}
 }
picture-near = { $where ->
    [built] built
   *[hand] in hand
 }
picture-bonus-of = for { $card }
picture-others = others { $most }
picture-offers = Open offers, between you two alone
picture-offer-of = { $what ->
    [get] you get
    [offers] you give
    [asks] you ask
   *[for] for
 }
picture-offer-cards = { $count } { $any ->
    [1] any { $count ->
        [one] card
       *[other] cards
     }
   *[other] { $count ->
        [one] card
       *[other] cards
     }
 }
picture-offer-lacking = you do not have that
picture-offer-brings = in { $category }
picture-offer-alt = { $seat } offers { $other_seat } { $terms }.
picture-deal-alt = { $by ->
    [you] { offer-you-build }
   *[they] { offer-they-build }
 }
picture-trade = { $half ->
    [1] Early trading
   *[other] Trading cards
 }
picture-trade-turn = { $seat } may trade with anybody
picture-trade-together = Everybody may trade with anybody
picture-trade-of = { $what ->
    [hand] in hand
    [leads] leads
    [near] behind by
   *[trades] trading
 }
picture-trade-state = { $state ->
    [done] done
    [offered] to answer
   *[open] open
 }
picture-trade-free = Nobody has any yet
picture-trade-open = Open offers
picture-trade-none = none
picture-trade-alt = { picture-trade }{ $turn ->
    [none] , everybody with anybody
   *[other] : { $turn } with anybody
 }. { picture-cards-left } in the deck.
picture-trade-open-alt = { $seat } has an offer open to { $other_seat }.
picture-trade-founder-alt = { $seat }: { $hand } { $hand ->
    [one] card
   *[other] cards
 } in hand, leads { $leads_count ->
    [0] nothing
   *[other] { $leads }
 }{ $near_count ->
    [0] {""}
   *[other] ; near: { $near }
 }.
picture-trade-free-alt = { $free_count ->
    [0] Somebody has a point in every category.
   *[other] Nobody has a point in { $free }.
 }
# Of several cards kept of a category the figures below are those of all.
picture-becomes = { $what ->
    [discard] discard
    [bid] bid
    [none] { $count } cards:
   *[keep] { $count ->
        [one] keep
        [2] keep both:
       *[other] keep all { $count }:
     }
 }
picture-unseen-cards = { $count } unseen
picture-nothing = { $what ->
    [bid] Bid nothing
   *[discard] Keep all
 }{ $several ->
    [1] {" "}· of one category counted together
   *[0] {""}
 }
picture-of-a-lead = { $lead ->
    [takes] { $kept ->
        [1] new lead
       *[0] could lead
     }
    [keeps] still yours
    [alone] { $kept ->
        [1] all yours
       *[0] could be yours
     }
    [ties] { $kept ->
        [1] shared
       *[0] could share
     }
   *[behind] others { $most }
 }
picture-lead = { $lead ->
    [takes] takes the lead
    [keeps] keeps the lead
    [alone] now yours alone
    [ties] shares the lead
   *[behind] no lead
 }
picture-lead-from = { $size ->
    [short] from
   *[long] lead from
 }
picture-then-alt = Then leads: { $dotted }.
picture-points = others { $most } · +{ $points }{ $worst ->
    [none] {" "}{ $points ->
        [one] point
       *[other] points
     }
   *[other] {" "}· weakest { $was } → { $worst }
 }
picture-more-builds = and { $more } more
picture-leads-gained = +{ $count } { $count ->
    [one] lead
   *[other] leads
 }{ $shared ->
    [0] {""}
   *[other] , shared
 }
picture-now-alone = all yours
picture-shared = shared
picture-next = { $more ->
    [0] What you could build next:
   *[other] The best { $shown } of { $of } you could build:
 }
picture-next-alt = { $more ->
    [one] 1 other category
   *[other] { $more } other categories
 } could be built.
picture-you = you
picture-led = { $shared ->
    [1] shared
   *[0] { $is_yours ->
        [1] lead
       *[0] leads
     }
 }
picture-you-give = You give
picture-you-get = You get
picture-unseen = { $count } { $category ->
    [none] { $count ->
        [one] card, any
       *[other] cards, any
     }
   *[other] { $category } { $count ->
        [one] card
       *[other] cards
     }
 }
picture-costs = { $unless ->
    [1] no lead in { picture-costs.what } unless what you get helps
   *[0] { $now ->
        [1] then you cannot lead { picture-costs.what } this turn
       *[0] then this hand cannot lead { picture-costs.what }
     }
 }
    .what = { $is_many ->
        [1] { $categories_count } categories
       *[0] { $categories }
     }
picture-costs-alt = { $unless ->
    [1] Then no lead in { $categories } unless what you get helps.
   *[0] { $now ->
        [1] Then you cannot lead { $categories } this turn.
       *[0] Then this hand cannot lead { $categories }.
     }
 }
picture-at-least = { $points }+
picture-does = { $what ->
    [offer] Offer
    [accept] Accept
    [refuse] Refuse
    [withdraw] Take back
    [waits] no answer yet
    [lacking] you have none
   *[open] waits for you
 }
picture-they-hold = Cards they could bid:
picture-score-word = score
picture-last-turn = { $together ->
    [1] the last round
   *[0] the last turn
}
picture-stand-of = { $what ->
    [you] you
   *[others] others
 }
picture-stand-in = { $category } { $mine }:{ $most }
picture-stand-alt = You to the best other: { $dotted }.
picture-race-of = { $seat } { $score }
picture-race-alt = { $together ->
    [1] Score
   *[0] Leads
}: { $dotted }. { $left ->
    [0] No card is left.
    [one] 1 card is left.
   *[other] { $left } cards are left.
}
picture-chosen-alt = { $is_best ->
    [1] Recommended
   *[0] Filled in
 }: { $what }.
picture-do-build = build { $category }
picture-do-cards = { $what ->
    [bid] bid
    [build] build
   *[discard] discard
 } { $cards }
picture-do-vote = vote for { $seat }
picture-card-alt = { $card } ({ $second ->
    [none] 2 { $first }
   *[other] 1 { $first }, 1 { $second }
 })
picture-hand-alt = { $cards_count ->
    [0] Your hand is empty.
   *[other] Your hand: { $cards }.
 }
picture-marked-alt = Marked: { $cards }.
picture-build-alt = Building { $category }{ $cards_count ->
    [0] {""}
   *[other] {" "}with { $cards }
 } brings { $points } { $points ->
    [one] point
   *[other] points
 }: then you have { $after } there, the others { $most } at most.
picture-founder-alt = { $seat }: total { $points }, leads { $leads_count ->
    [0] nothing
   *[other] { $leads }
 }.

## How long a game takes

game-takes = { $variant ->
    [interaction] 5–15 rounds, fewer with more founders
   *[original] { $players ->
        [2] about 12 turns each
        [3] about 8 turns each
        [4] about 6 turns each
        [5] about 5 turns each
        [6] about 4 turns each
       *[other] about 24 turns in all
     }
 } · { $pace ->
    [tonight] about an hour
    [day] 1–2 weeks
    [twice] 3–8 days
    [slow] 2–6 weeks
   *[other] with its own time limits
 }

# What a kind of question is about, above the first one that somebody meets.
hint-draw = Drawing is free: draw all you can, but the last card of the deck only if the end suits you.
hint-trade-first = You need not trade. Others accept only what helps them more than it costs.
hint-trade-second = You need not trade: most offers are refused. Others accept only what helps them more than it costs.
none-discard = Keep all
none-bid = Bid nothing
answer-bid = Bid { $answer }
answer-discard = Discard { $answer }
answer-draw = Draw { $answer }
hint-discard = A turn builds one category, so keep cards that go together. “5 unseen”: so many more of it may still come.
hint-build = A category builds all of your cards with its sign; with **Some cards only** you keep some. Shared leads count too.
hint-bid = Most cards win.
hint-bid-vote = They tied: vote.
hint-build-category = All build this one.
hint-build-yours = All build this one.

## the end

from-leads = sole leads
from-shared = shared leads
from-weakest = weakest category
why-had-won = { $more ->
    [one] 1 more point
   *[other] { $more } more points
 } in { $either } and you had won{ $gone_count ->
    [0] {""}
   *[other] ; you had discarded { $gone }
 }.
why-had-won-in = { $category } ({ $mine }:{ $theirs })
why-by-one = You missed the lead in { $categories } by 1 point{ $took ->
    [yes] : { $seat } took it{ $card ->
        [none] {""}
       *[other] {" "}with { $card }
     } in round { $round }
   *[no] {""}
 }{ $gone_count ->
    [0] {""}
   *[other] ; you had discarded { $gone }
 }.
why-unbuilt = { $cards } stayed in your hand: { $category } { $mine } to { $theirs }, { $shared ->
    [1] a shared lead
   *[0] a lead
 }, if { $instead ->
    [yes] built in your last turn
   *[no] you had built { $cards_count ->
        [one] it
       *[other] them
    }
 }.
why-lost-lead = You { $shared ->
    [1] shared
   *[0] led
 } { $category } until { $seat }’s build{ $round ->
    [0] {""}
   *[other] {" "}in round { $round }
 }{ $given_count ->
    [0] {""}
   *[other] {" "}with { $given }, which you traded away
 }: { $given_count ->
    [0] { $mine } to { $theirs }
   *[other] { $mine }:{ $theirs }
 } in the end.
why-held-back = You held { $card } for { $held } turns and never built it: { $often ->
    [1] each time
   *[0] in { $turns } of them
 } it would have led { $category }.
why-caught-up = { $seat } came level with you in { $category } ({ $points }:{ $points }){ $round ->
    [0] {""}
   *[other] {" "}in round { $round }
 } and won by 1 lead.
why-total = You led as many, but the total decided: you { $mine }, the winner { $theirs }.
why-nearest = Your nearest lead: { $category }, { $short } points short.
why-weakest = Your weakest category had { $points } { $points ->
    [one] point
   *[other] points
 }.
why-built-nothing = You built nothing in { $count } { $count ->
    [one] turn
   *[other] turns
 }.
why-hand = { $count } { $count ->
    [one] card
   *[other] cards
 } in hand scored nothing.

## Since your turn

your-own = { $category } (+{ $points } points)
your-built = { $many ->
    [yes] { $seat } { $category }{ your-built.brief }
   *[no] { $seat } built { $category }{ $large ->
        [0] {""}
       *[other] {" "}with { $large } cards
     }{ $took_count ->
        [0] {""}
       *[other] : took { $alone ->
            [yes] it
           *[no] { $took }
         } from you
     }{ $takes_count ->
        [0] {""}
       *[other] { $took_count ->
            [0] :
           *[other] ,
         } { $from_seats_count ->
            [0] now leads { $alone ->
                [yes] it
               *[no] { $takes }
             }
           *[other] took it from { $from_seats }
         }
     }{ $ties_count ->
        [0] {""}
       *[other] { your-built.between } { $alone ->
            [yes] it
           *[no] { $ties }
         }
     }
 }
    .between = { $took_count ->
        [0] { $takes_count ->
            [0] : now ties
           *[other] , ties
         }
       *[other] , ties
     }
    .brief = { $took_count ->
        [0] { $takes_count ->
            [0] { $ties_count ->
                [0] {""}
               *[other] {" "}(ties{ $alone ->
                [yes] {""}
               *[no] {" "}{ $ties }
             })
             }
           *[other] {" "}(leads{ $alone ->
                [yes] {""}
               *[no] {" "}{ $takes }
             })
         }
       *[other] {" "}(took yours)
     }
your-built-too = { $seats } built as well
your-gained = { $together ->
    [yes] **Your round**
   *[no] **Since your turn**
 }: { $lost_count ->
    [0] { your-gained.built }{ $score ->
        [0] {""}
       *[other] {" "}· { $together ->
            [yes] score +{ $score }
           *[no] { $score ->
                [one] 1 more lead
               *[other] { $score } more leads
             }{ $named_count ->
                [0] {""}
               *[other] : { $named }
             }
         }
     }
   *[other] you lost { $lost }{ $named_count ->
        [0] {""}
       *[other] , won { $named }
     }
 } · { $together ->
    [yes] score
   *[no] leads
 }: you { $mine }, { $rivals }
    .built = { $built_count ->
        [0] you built nothing
       *[other] you built { $built }
     }
your-lost = { $category }{ $to_seats_count ->
    [0] {""}
   *[other] {" "}to { $to_seats }
 }
# In brackets: of “Military and Industry from Blue” nobody could tell whether Blue had lost both.
your-new = { $category }{ $seats_count ->
    [0] { $from_seats_count ->
        [0] {""}
       *[other] {" "}(from { $from_seats })
     }
   *[other] {" "}(shared with { $seats })
 }
your-by = { $category } ({ $card })
your-rival = { $seats } { $score }
your-suffered = { $lost_count ->
    [0] {""}
   *[other] { $built_count ->
        [0] You built nothing
       *[other] You built { $built }
     } ·{" "}
 }{ $dotted_count ->
    [0] { $lost_count ->
        [0] Nobody else built
       *[other] nobody else built
     }
   *[other] { $lost_count ->
        [0] Others
       *[other] others
     }: { $dotted }
 }{ $time_count ->
    [0] {""}
   *[other] {" "}· { $time }
 }
your-shared = { $category } ({ $new ->
    [1] now shared with { $seats }
   *[0] shared
 })
time-left = { $left ->
    [one] 1 card left
   *[other] { $left } cards left
 }{ $last ->
    [0] { $turns ->
        [0] {""}
        [one] : this turn, perhaps { $range ->
            [2] up to { $most }
           *[other] 1
         } more
       *[other] : this turn and { $range ->
            [0] about { $more }
            [1] { $more } or { $most }
           *[other] { $more } to { $most }
         } more{ $least ->
            [0] {""}
           *[other] {" "}(at least { $least })
         }
     }
    [1] , perhaps your last turn · { your-standing.level }
   *[2] , your last turn · { your-standing.level }
 }
your-standing = { $leads_count ->
    [0] You lead nothing
   *[other] { $brief ->
        [1] Your leads: { $leads_count }
       *[other] You lead { $leads }
     }
 }{ $time ->
    [0] {""}
   *[other] {" "}· { time-left }
 }
    .level = if level, totals: you { $total }, { $totals }

## why an answer is a good one

# Of what is built next, while something else is asked.
why-lead-next = { $category } next: { why-lead }
    .brief = {""}
why-lead = { build-lead }{ why-lead.good }{ why-lead.rather }
    .good = { $brings ->
        [lead] {""}
        [nearer] : { $short } short, and { $to_come } of its cards are unseen
       *[total] ; but +{ $total } to your total, which breaks ties
     }
    .rather = { $rather ->
        [none] {""}
       *[other] ; { $margin ->
            [0] a shared lead in { $rather } is soon lost
            [1] a lead by 1 in { $rather } is soon lost
            [2] a lead by 2 in { $rather } is soon lost
           *[other] in { $rather } you could lead by { $margin }
         }
     }
why-points = +{ $points } for { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } at once
why-rather = rather than { $other_category }: { $what ->
    [leads] you lead { $mine } then, with it { $theirs }
    [fewer] that leads { $theirs } now, this { $mine }; but leads count in the end, and { $margin ->
        [wide] this one is likelier to lead more then
        [0] a shared one is soon lost
        [one] one by 1 point is soon lost
       *[other] one by { $margin } points is soon lost
     }
    [takes] you lead { $leads } either way, and only this takes a lead from { $from_seats }
    [waits] { $theirs ->
        [0] nobody else has any there, and none of its cards is unseen: that can wait
       *[other] nobody else has any there yet, so that can perhaps wait ({ $theirs } of its cards are unseen)
     }
    [wider] a lead by { $mine }, there { $theirs ->
        [0] a shared one
       *[other] by { $theirs }
     }
    [lasts] { $mine } { $category } cards are unseen, { $theirs } of { $other_category }: what you lead lasts longer
   *[points] you lead { $leads } either way; +{ $mine } points, there +{ $theirs }
 }{ $loses_seats_count ->
    [0] {""}
   *[other] ; but only { $other_category } would take a lead from { $loses_seats }
 }
why-bonus = 1 more each: { $dotted }
why-bonus-of = { $card } with { $with_card }
why-drawn = { $category ->
    [none] { $held ->
        [none] { why-drawn.new }
       *[other] { $apart ->
            [1] you build one category a turn, and no two of your cards go together: { why-drawn.new }
           *[0] you keep { $held } and { why-drawn.new }
         }
     }
   *[other] you keep { $by_count ->
        [0] { $kept ->
            [one] 1 { $category } card
           *[other] { $kept } { $category } cards
         }
       *[other] { $by }
     }{ why-drawn.for }{ $cards ->
        [0] ; { why-drawn.new }
       *[other] {""}
     }
 }
    .new = { $cards ->
        [0] the deck gives no new card
        [one] draw 1 new card
       *[other] draw { $cards } new cards
     }
    .for = { $lead ->
        [behind] , { $short } short of the lead
        [takes] {" "}for a new lead
        [ties] {" "}to share a lead
        [alone] {" "}for a lead of your own
        [keeps] {" "}to hold that lead
        [quiet] {" "}for points alone: only 1 unseen card takes that lead
        [safe] {" "}for points alone: you lead there by { $short }
        [several] { $gains_count ->
            [0] , by which you lead { $solely } alone
           *[other] {" "}to lead { $gains }{ $solely_count ->
                [0] {""}
               *[other] , and { $solely } alone
             }
         }
       *[other] {""}
     }
why-ends-won = { why-ends-won.how }, whatever you draw: the last card ends the game, you lead { $mine }, nobody else more than { $theirs }{ why-ends-won.level }
    .how = you win{ $category ->
        [none] {""}
       *[other] {" "}with { $cards } ({ $category } { $before } → { $after })
     }
    .level = { $level ->
        [yes] , and your total decides
       *[no] {""}
     }
    .brief = { why-ends-won.how }: you lead { $mine } to { $theirs }{ why-ends-won.level }
    .whole = yes
why-ends-likely = you draw the last card and the game ends: your build wins in about { $percent } %, a shared win half
    .brief = the game ends, and you win in about { $percent } %
    .whole = yes
why-ends-by = { $count ->
    [one] 1 of the { $of } unseen cards wins
   *[other] each of { $count } of the { $of } unseen cards wins
 } with what you keep
why-at-risk = { $dotted_count ->
    [0] leads at risk only by two cards together: { $pairs }
   *[other] leads at risk: { $dotted }{ $less_count ->
        [0] {""}
       *[other] ; less so { $less }
     }{ $pairs_count ->
        [0] {""}
       *[other] ; by two cards together also { $pairs }
     }
 }
why-at-risk-in = { $category }, { $shared ->
    [1] shared by
   *[0] by
 } { $either_count ->
    [0] {""}
   *[other] { $either }{ $count ->
        [0] {""}
       *[other] {" "}or by{" "}
     }
 }{ $count ->
    [0] {""}
   *[other] { why-at-risk-in.cards }
 }
    .cards = { $pair ->
        [1] { $only_count ->
            [0] { $count ->
                [2] both unseen cards
               *[other] { $pairs ->
                    [0] two of { $count } unseen cards
                   *[other] { $pairs } pairs of { $count } unseen cards
                 }
             }
           *[other] { $only } together
         }{ $alone ->
            [0] { $ties ->
                [0] {""}
               *[other] {" "}(one can share it)
             }
            [one] {" "}(1 of them alone)
           *[other] {" "}({ $alone } of them alone)
         }
       *[0] { $of ->
            [0] { $count ->
                [one] 1 unseen card
               *[other] any of { $count } unseen cards
             }
           *[other] { $count } of its { $of } unseen cards
         }
     }
why-at-risk-known = { $holder_seat }’s { $card }
why-price = the price: { $dotted }
why-price-in = { $category } can be { $shared ->
    [1] shared by
   *[0] lost to
 } { $either_count ->
    [0] {""}
   *[other] { $either }{ $count ->
        [0] {""}
       *[other] {" "}or to{" "}
     }
 }{ $count ->
    [0] {""}
   *[other] { why-at-risk-in.cards }
 }
why-goes = { $dotted }
why-gone = { $what ->
    [nothing] { $cards } would lead nothing: { $each }
    [keeps] without { $cards } you still lead { $each }
    [holds] { $cards } would only hold { $categories }; what you keep wins a lead
    [adds] { $cards } would only add to { $categories }, which you lead without
    [waits] { $each } would have to wait: you build one category a turn; a new card may help at once
    [last] { $each } would need another turn, and this is the last
   *[less] on average a new card is worth more than { $each }
 }
why-gone-of = { $what ->
    [nothing] { $category } { $after }{ why-gone-of.with } to { $others }
    [keeps] { $category }, { $before } to { $others }
    [less] { $cards } ({ $category } { $before } → { $after }{ why-gone-of.with }, others { $others })
    [stays] { $cards } ({ $category } { $before } → { $after }{ why-gone-of.with }, others { $others })
   *[other] { $cards } ({ $category } { $before } → { $after }{ why-gone-of.with })
 }
    .with = { $with_cards_count ->
        [0] {""}
       *[other] {" "}with { $with_cards }
     }
why-stays = { $dotted }
why-stay = { $what ->
    [later] { $each } could lead in a later turn
    [holds] { $each } can hold a narrow lead
    [full] you discard as many cards as you may; { $each } counts only if new cards go with it, or another turn comes
    [spare] { $each } counts only if new cards go with it, or another turn comes; a new card is on average worth no more
    [less] a new card is on average worth less than { $each }
   *[even] a new card is on average worth about as much as { $each }
 }
why-bids = { $is_free ->
    [1] a bid costs you nothing
   *[0] { $cards ->
        [0] you need all of your cards
        [one] the card that you need least
       *[other] the cards that you need least
     }{ $kept ->
        [0] {""}
       *[other] ; you keep { $kept } { $category } { $kept ->
            [one] card
           *[other] cards
         }
     }
 }
why-no-card = you have no card that { $offer_seat } asks for; you are asked anyway, so that nobody learns it
why-ends = { $place ->
    [2] you win
    [1] you share the victory
   *[other] you still lose
 }: you lead { $mine }, { $rivals_seats } { $theirs }{ $level ->
    [0] {""}
   *[1] ; totals: you { $total }, { $rivals_seats_count ->
        [one] { $rivals_seats }
       *[other] the best of them
     } { $other }
 }
why-leads-then = { $place ->
    [2] then you are ahead
    [1] then you are level at the top
   *[other] even then you are behind
 }: you lead { $mine }, { $rivals_seats } { $theirs }{ $level ->
    [0] {""}
   *[1] ; totals: you { $total }, { $rivals_seats_count ->
        [one] { $rivals_seats }
       *[other] the best of them
     } { $other }
 }
    .brief = { $place ->
        [2] then you are ahead
        [1] then you are level at the top
       *[other] even then you are behind
     }{ $level ->
        [0] {""}
       *[1] {" "}on totals
     }
# Of a discard where the turn is perhaps the last: what is drawn may change it.
why-kept-then = built without a new card, what you keep { $place ->
    [2] puts you ahead
    [1] makes you level at the top
   *[other] still loses
 }: you lead { $mine }, { $rivals_seats } { $theirs }{ $level ->
    [0] {""}
   *[1] ; totals: you { $total }, { $rivals_seats_count ->
        [one] { $rivals_seats }
       *[other] the best of them
     } { $other }
 }
why-goes-with = { $count } unseen { $count ->
    [one] card goes
   *[other] cards go
 } with your { $category }
why-goes-with-any = { $count } unseen { $count ->
    [one] card goes
   *[other] cards go
 } with { $of ->
    [categories] what you keep: { $either }
   *[cards] { $either }{ $both ->
        [0] {""}
        [one] {" "}– 1 goes with both
       *[other] {" "}– { $both } go with both
    }
 }
why-goes-with-of = { $card } ({ $count } { $category })
why-more-to-come = a new card is likelier to be { $category } ({ $count } unseen{ $short ->
    [0] {""}
   *[other] ; { $short } short of the lead
 }) than { $rather } ({ $other })
why-changes-nothing = { $builds ->
    [0] the game ends with this turn: you build no more
   *[1] this is the last build, and the trade would not change who wins
 }
why-helps = { $cards } would give { $other_seat } { $category } { $before } → { $after } or more{ $gains_count ->
    [0] { $shares_count ->
        [0] {""}
       *[other] : a shared lead in { $shares }
     }
   *[other] : the lead in { $gains }{ $shares_count ->
        [0] {""}
       *[other] , a shared one in { $shares }
     }
 }
why-with-it = with it you build { $category } { $before } → { $after }: { $built }{ $bonus ->
    [0] {""}
   *[other] , +{ $bonus } by bonus
 }
    .brief = with it you build { $category } { $before } → { $after }
why-next-build = you can build { $category } { $before } → { $after } next; { build-lead }
why-next-build-less = you can build { $category } { $before } → { $after } next, without { $cards } only { $less }
why-without-it = without it you build { $category } { $before } → { $after }
why-builds-no-more = { $cards_count ->
    [0] you get nothing for it
   *[other] { $points ->
        [0] { $cards } would not add to a build of yours
        [one] { $cards } { $cards_count ->
            [one] adds
           *[other] add
         } only 1 point, if you build { $category }
       *[other] { $cards } { $cards_count ->
            [one] adds
           *[other] add
         } only { $points } points, if you build { $category }
     }
 }
why-keeps = you keep { $by_count ->
    [0] { $kept } { $category } cards together
   *[other] { $by }
 }{ why-drawn.for }
why-keeps-leads = { $cards_count ->
    [one] { $cards } could win the lead in { $categories }
   *[other] each of { $cards } could win a lead
 }
why-last-card = ends the game after { $together ->
    [yes] this round’s build. Score
   *[no] your build. Leads
 } now: you { $mine }, { $rivals_seats } { $theirs }{ $short ->
    [0] { $is_level ->
        [1] ; { level-by-total }
       *[0] {""}
     }
   *[other] . That loses unless your build makes up { $behind ->
        [0] { $short }; { level-by-total }
       *[other] { $more }, or { $short } with at least { $behind } points in all
     }
 }
level-by-total = if level, totals now: you { $total }, { $totals }
why-ends-anyhow = if you leave the last card, another can draw it and end the game
why-more-cards = { $cards ->
    [0] you keep what you hold
    [one] 1 more card to choose from
   *[other] { $cards } more cards to choose from
 }; { $left ->
    [one] the deck has 1
   *[other] the deck has { $left }
 }
why-gets = you get { $cards } for { $gone_count ->
    [0] nothing
   *[other] { $gone }
 }
    .whole = yes
why-offers = you give { $cards } for 1 { $category } card ({ chance-taken }), then you build { $category } { $before } → { $after } or more{ offer-leads }{ why-offers.rather }
    .rather = { $rather ->
        [none] {""}
       *[other] ; { $cards } could bring you { $margin ->
            [0] a shared lead
           *[other] a lead of { $margin }
         } in { $rather }
     }
    .brief = you give { $cards } for 1 { $category } card ({ chance-taken }): { $category } { $before } → { $after } or more{ offer-leads }
chance-taken = about { $percent } % likely to be accepted
offer-leads = { $leads ->
    [yes] , a new lead
    [own] , a lead of your own
    [ties] , a shared lead
    [keeps] , and your lead is safer
    [safer] , a safer lead
   *[no] {""}
 }
star-goes = { $what ->
    [bid] bid
   *[discard] discard
 }
possible-trade-second = Offers that could pay…
possible-offer = { $cards } to { $other_seat } for 1 { $category } card
possible-offer-about = about { $percent } % { $brings ->
    [win] put you in front
    [lead] bring 1 more lead
    [win-if-taken] accept, which puts you in front
    [lead-if-taken] accept, for 1 more lead
   *[points] accept
 } · { $category } { $before } → { $after } or more
why-still-open = your offer stays open until { $offer_seats } has answered
why-could-offer = nobody offers; you may offer { $offer_seat } { $cards } for 1 { $category } card ({ chance-taken }): { $category } { $before } → { $after } or more{ offer-leads }
    .brief = nobody offers you anything
why-stays-in-hand = what you do not build stays in your hand for later turns
why-draws-first = once you have discarded and drawn, you know better what you lack
why-no-offer-yet = nobody offers you anything; you trade again before you build
    .brief = you trade again before you build
why-no-offer = { why-no-offer.brief }{ $category ->
    [none] {""}
   *[other] ; you can build { $category } { $before } → { $after } next
 }
    .brief = nobody offers you anything{ $unlikely ->
        [1] , and no new offer is likely to pay
        [2] ; ⭐ makes one offer in a trade, those that could still pay are in the menu
       *[0] {""}
     }

## loud moments

loud-cards-left = 🔔 { $began }: { $left ->
    [one] 1 card
   *[other] { $left } cards
 } left. The last one drawn ends the game.
loud-turn = { $seat } is up
loud-round = A round begins

tie-points = Tied at { $score }, so totals decide: { $dotted }.
tie-shared = Tied at { $score }, and totals are level too, { $points } each: a shared victory.
tie-of = { $seat } { $points }
first-round-over = **That was your first turn. The others are like it.**

## the chronicle, in few words

brief-cards = { $drawn ->
    [0] {""}
   *[other] {" "}· drew { $drawn }
 }{ $gone_count ->
    [0] {""}
   *[other] {" "}· discarded { $gone }
 }
brief-built = 🏠 { $seat } builds { $category }: { $cards } (+{ $points } points in all){ $counts }
brief-nothing = { $seat } builds nothing{ $counts }

## words, in a few words each

glossary-lead = nobody has more; shared leads count
glossary-bonus = one more point with that card, even later
glossary-category = one of ten that can be led
glossary-unseen = in the deck or another's hand, not discarded
