# Guildhall: everything it says, in English. Wording is our own; numbers come from the rules and the cards.

game-score = VP
game-title = Guildhall
game-about = fill your guildhall with whole chapters, lure the best people away from the others, and trade chapters for victory.
how-to-play = **How to play**
    ① Aim: be first to end your turn with 20 victory points (VP).
    ② Two actions: play (no profession twice), draw to six, or buy VP.
    ③ A card acts, then joins a chapter.
    ④ Cards of fuller chapters do more.
    ⑤ A chapter is one profession: five colours are safe and buy VP.
    ⑥ It takes { game-rounds }.
    .asked = rounds long game end ends aim
# Below the first board of a game, before anything has happened: the aim, and how one comes by it.
how-to-play-aim = Aim: be first to 20 victory points (VP). Collect five colours of a profession: that chapter is safe from rivals and buys VP.
# What whoever asks for more is told below that.
how-to-play-more = **What else there is to know**
    • A card you play lies in action and does what it can. When your turn ends it joins the chapter of its profession in your guildhall. The more lie there already, the more it does: cards that an effect places count at once, those in action not.
    • A chapter holds each colour once: a card whose colour lies there cannot be played. If a card’s effect brings you a colour that you also have in action, one of the two is discarded when your turn ends.
    • The fifth colour completes a chapter: one you played when your turn ends, one that an effect brings at once. Completed chapters are turned over and safe until you spend them; you keep three of them at most.
    • Completed chapters buy VP cards; what such a card does you may do then. The next takes its place.
    • Draw to 6: discard any cards, then draw to six.
    • Tokens are 1 VP each. With 20 VP at the end of your turn you win.
    • `/card` tells what a profession does, **My hand** what your cards would do now.
# The steps of the picture that shows how to play: at most nine words each.
picture-how-aim = First to 20 at the end of your turn
picture-how-turn = Your turn: two actions, no profession twice
picture-how-card = Cards act, then join their chapter at turn’s end
picture-how-fuller = The fuller its chapter, the more a card does
picture-how-chapter = Five colours, each once: safe, and buys points
picture-how-action = { $action ->
    [play] play
    [draw] draw
   *[buy] buy
}
button-sheet = My hand
game-typed = { $verb ->
    [discard] discard{" "}
    [place] {""}
   *[play] play{" "}
 }{ $card }
game-takes = { game-rounds } · { $pace ->
    [tonight] { $saga ->
        [super_three] about 75 minutes
        [super_all] about 75 minutes
        [super_two] about an hour
       *[other] { $set ->
            [new_empire] about an hour
           *[other] about 45 minutes
         }
     }
    [day] { $saga ->
        [super_three] 2–5 weeks
        [super_all] 2–5 weeks
       *[other] 1–3 weeks
     }
    [twice] { $saga ->
        [super_three] 5–17 days
        [super_all] 5–17 days
       *[other] 3–9 days
     }
    [slow] { $saga ->
        [super_three] 3–10 weeks
        [super_all] 3–10 weeks
       *[other] 2–5 weeks
     }
   *[other] with its own time limits
 }
# Nine in ten games between stewards at two to four seats last as long (BALANCE.md).
game-rounds = { $saga ->
    [mega_two] mostly 9–15 rounds
    [mega_three] mostly 10–17 rounds
    [mega_all] mostly 10–16 rounds
    [super_two] mostly 12–19 rounds
    [super_three] mostly 16–27 rounds
    [super_all] mostly 16–31 rounds
   *[none] { $set ->
        [job_faire] mostly 9–13 rounds
        [new_empire] mostly 14–25 rounds
        [fellowship] mostly 10–17 rounds
        [alliance] mostly 10–18 rounds
        [coalition] mostly 9–13 rounds
        [gathering] mostly 8–12 rounds
        [mixed] mostly 9–17 rounds
        [chosen] mostly 9–17 rounds
       *[other] mostly 9–15 rounds
     }
 }

## words

card = { $colour ->
    [wild] { $name } ★
    [red] { SIGNS("card", "🔴") } red { $name }
    [blue] { SIGNS("card", "🔵") } blue { $name }
    [green] { SIGNS("card", "🟢") } green { $name }
    [yellow] { SIGNS("card", "🟡") } yellow { $name }
   *[purple] { SIGNS("card", "🟣") } purple { $name }
 }
card-of = { card } ({ archetype })
profession = { $name }
profession-of = { $name } ({ archetype })
archetype = { $archetype ->
    [acrobat] Acrobat
    [leader] Leader
    [mage] Mage
    [mystic] Mystic
    [priest] Priest
   *[warrior] Warrior
 }
rival = { $seat }
house = { $name }
chapter-of = { $chapter } ({ $count ->
    [1] 1 card
   *[other] { $count } cards
 })
vp-card = { $vp } VP{ $does ->
    [none] {""}
   *[other] {" "}({ $does })
 }
vp-card-bought = your { $vp }-VP card
cards-count = { $count ->
    [1] 1 card
   *[other] { $count } cards
 }
not-now = No, leave it

## asked once before it is done

confirm-pass = Skip this action? You get nothing for it.

## what cards do

parts = { $parts }
level = { $at ->
    [each] always: { $does }
    [0] always: { $does }
   *[other] with { $at } or more of its chapter: { $does }
 }
lookup-level = - { $level }
part-draw = { $count ->
    [chapter] draw as many cards as the chapter has
    [0] draw nothing
    [1] draw a card
   *[other] draw { $count } cards
 }
part-act-again = { $count ->
    [1] get +1 action
   *[other] get +{ $count } actions
 }
part-gain = { $count ->
    [chapter] take as many VP tokens as the chapter has cards
    [shed] take a VP token for each of those cards
    [0] take no VP token
    [1] take 1 VP token
   *[other] take { $count } VP tokens
 }
part-rob = { $to ->
    [hand] take { $count ->
        [1] a VP token
       *[other] { $count } VP tokens
     } from another player
   *[supply] make another player lose { $count ->
        [1] a VP token
       *[other] { $count } VP tokens
     }
 }
part-raid = { $to ->
    [discard] discard { part-raid.what }
    [deck] put { part-raid.what } on top of the deck
    [hand] take { part-raid.what } into your hand
    [hall] take { part-raid.what } into yours
    [area] take { part-raid.what } into your action area
    [their_hand] send { part-raid.what } back to their hand
   *[their_area] move { part-raid.what } to their action area
 }
    .what = { $count ->
        [1] a card
       *[other] { $count } cards
     }{ $apart ->
        [yes] {" "}of different chapters
       *[no] {""}
     } from { $each ->
        [yes] every other guildhall
       *[no] another guildhall
     }
part-raid-chapter = { $to ->
    [hall] take a whole chapter from another guildhall that shares no colour with yours
   *[discard] discard a whole chapter from another guildhall
 }
# Of a purchase, with the fullest chapter that it could take now.
part-raid-chapter-now = { $count ->
    [0] take a chapter – none can be taken now
   *[other] take a chapter, at best { $rival_seat }’s { $chapter } ({ $count } of { $full })
 }
part-exchange = swap { $count ->
    [1] one of your guildhall cards
   *[other] { $count } of your guildhall cards
 } for { $take ->
    [1] one
   *[other] { $take }
 } of another player's
part-exchange-chapters = swap a chapter for another player's chapter
part-strip = { $each ->
    [yes] make every other player { $count ->
        [1] discard a card at random
        [2] who has two discard 2 cards at random
       *[other] who has { $count } discard { $count } cards at random
     }
   *[no] { $to ->
        [hand] take { $count ->
            [1] a random card
           *[other] { $count } random cards
         } from another hand
       *[discard] discard { $count ->
            [1] a random card
           *[other] { $count } random cards
         } from another hand
     }
 }
part-plant = { $count ->
    [1] put a hand card
   *[other] put { $count } hand cards
 } into another action area
part-rival-draws = let another player draw { $count ->
    [1] a card
   *[other] { $count } cards
 }
part-place = place { $count ->
    [1] a card
    [any] any cards
   *[other] { $count } cards
 } { $source ->
    [hand] from your hand into your guildhall
    [top] from the top of the discard pile into your guildhall
    [discard] from the whole discard pile into your guildhall
    [deck_top] from the top { $seen } of the deck into your guildhall
    [deck_blind] from the top of the deck into your guildhall
    [deck] of your choice from the whole deck into your guildhall
    [their_hand] of your choice from another hand into your guildhall
   *[their_hand_random] at random from another hand into your guildhall
 }
part-place-top = place { $card } from the top of the discard pile{ $doubled ->
    [counted] {""}
    [yes] : a double, one of the two is discarded
   *[no] : { $chapter } { $size } → { $grown }{ card-fourth }
}
part-shed = { $to ->
    [hand] take back { $count ->
        [1] a guildhall card
       *[other] { $count } guildhall cards
     }
    [their_hall] place { part-shed.what } in another guildhall
   *[discard] discard { part-shed.what }
 }
    .what = { $count ->
        [1] one of your guildhall cards
       *[other] { $count } of your guildhall cards
     }
part-shed-chapter = discard one of your chapters
part-discard-hand = discard { $count ->
    [1] a card
   *[other] { $count } cards
 } from your hand
part-swap-hand = swap a card from your hand for one in your guildhall
part-settle = move your action area to your guildhall
part-trade-discard = swap { $count ->
    [1] one of your guildhall cards for one
   *[other] { $count } of your guildhall cards for { $count }
 } from the discard pile
part-look = look at the top { $seen } cards of the deck and take { $count } of them
part-renew = discard a VP card of the row, which is replaced

## pictures

picture-round = Round { $round }
picture-setup = First hands
picture-goal = first to
picture-phase = { $phase ->
    [over] { $seat } wins
    [act] { $actions ->
        [0] last action of
        [one] 1 action left for
       *[other] { $actions } actions left for
    } { $seat }
   *[other] { $seat }
}
picture-board-alt = { $round ->
    [0] The first hands
   *[other] Round { $round }
}: { picture-phase }.
picture-sale-alt = { $place }: { $vp } VP{ $does ->
    [none] {""}
   *[other] {" "}({ $does })
} for { $chapters ->
    [one] 1 chapter
   *[other] { $chapters } chapters
}
picture-sales-alt = For sale: { $sale }.
picture-hall-alt = { $seat }: { $vp } VP, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand, { $done } completed.
picture-won = { $seat } wins
picture-won-alt = { $seat } wins with { $vp } VP after { $rounds } rounds.
picture-after = after { $rounds } rounds
picture-vp-from = { $value ->
    [0] Tokens
   *[other] { $value } VP
}
picture-most = underlined: the most
picture-figure-from = { $value ->
    [0] tokens { $vp }
   *[other] { $value }-VP cards { $vp }
}
picture-end-alt = { $seat } { $vp } VP{ $parts ->
    [none] {""}
   *[other] : { $parts }
}.
picture-hand = { $seat }
picture-hand-below = { $count ->
    [one] 1 card for your eyes only
   *[other] { $count } cards for your eyes only
}{ $marked ->
    [0] {""}
   *[other] ; { $marked } marked
}
picture-hand-empty = No cards
picture-of-goal = of { $goal }
picture-hand-alt = { $seat }, for your eyes only: { $vp } of { $goal } VP.
picture-cards-alt = In hand: { $cards }.
picture-read-aloud = { $colour ->
    [wild] {""}
    [red] red{" "}
    [blue] blue{" "}
    [green] green{" "}
    [yellow] yellow{" "}
   *[purple] purple{" "}
}{ $name }{ $archetype ->
    [none] {""}
   *[other] {" "}({ $archetype })
}
picture-does-alt = { $card } { $blocked ->
    [0] now
   *[other] (not to be played now)
}: { $does }.
picture-nothing-yet = nothing yet
picture-marked-alt = Marked: { $cards }.
picture-sign-level = numbers: cards in its chapter
picture-sign-hollow = hollow: joins at turn’s end
picture-sign-near = gold frame: one short
picture-sign = { $sign ->
    [aim] five colours of one profession buy these points
    [price] chapter, the price
    [book] completed: safe, buys VP
    [cards] cards in hand
    [coin] VP tokens
    [waiting] not this turn
   *[ban] colour is there already
}
picture-then = { $first }, { $then }
picture-does = { $do ->
    [draw] draw { $many ->
        [chapter] as many
       *[other] { $count }
    }
    [act_again] { $count ->
        [1] +1 action
       *[other] +{ $count } actions
    }
    [gain] { $many ->
        [shed] VP each
        [chapter] as many VP
       *[other] +{ $count } VP
    }
    [rob] { $to ->
        [hand] steal { $count } VP
       *[other] rival −{ $count } VP
    }
    [raid] { $to ->
        [deck] { $alone ->
            [yes] { $count } of theirs to deck
           *[no] { $count } theirs to deck
        }
        [hand] { $count ->
            [1] steal to hand
           *[other] steal { $count } to hand
        }
        [hall] { $alone ->
            [yes] { $count ->
                [1] steal a card
               *[other] steal { $count } cards
            }
           *[no] steal { $count }
        }
        [area] steal { $count } into action
        [their_hand] send { $count } back to hand
        [their_area] { $alone ->
            [yes] move { $count } to their action
           *[no] move { $count }
        }
       *[discard] { $each ->
            [yes] discard { $count } of each rival
           *[no] { $alone ->
                [yes] { $apart ->
                    [yes] { $count } chapters lose a card
                   *[no] a rival loses { $count }
                }
               *[no] theirs −{ $count }
            }
        }
    }
    [raid_chapter] { $to ->
        [hall] steal a chapter
       *[discard] discard their chapter
    }
    [exchange] { $count ->
        [1] { $take ->
            [1] swap 1 with a rival
           *[other] { $alone ->
                [yes] swap 1 for a rival’s { $take }
               *[no] swap 1 for { $take }
            }
        }
       *[other] swap { $count } with a rival
    }
    [exchange_chapters] swap chapters
    [strip] { $to ->
        [hand] { $alone ->
            [yes] steal { $count } from a hand
           *[no] steal { $count } unseen
        }
       *[discard] { $each ->
            [yes] all rivals: hand −{ $count }
           *[no] their hand −{ $count }
        }
    }
    [plant] { $alone ->
        [yes] put { $count } into their action
       *[no] give { $count }
    }
    [rival_draws] rival draws { $count }
    [place] place { $many ->
        [any] { $alone ->
            [yes] any from hand
           *[no] any
        }
       *[other] { $source ->
            [hand] { $alone ->
                [yes] { $count } from hand
               *[no] { $count }
            }
            [top] top discard
            [discard] { $alone ->
                [yes] { $count } of the discards
               *[no] { $count }
            }
            [deck_top] { $count } of top { $seen }
            [deck_blind] { $count ->
                [1] top of the deck
               *[other] top { $count } of the deck
            }
            [deck] { $count } from the deck
            [their_hand] { $count } from their hand
           *[their_hand_random] { $count } from a hand
        }
    }
    [shed] { $to ->
        [hand] take back { $count }
        [their_hall] give { $count } away
       *[discard] lose { $count }
    }
    [shed_chapter] lose a chapter
    [discard_hand] hand −{ $count }
    [swap_hand] { $alone ->
        [yes] swap 1 with hand
       *[no] hand swap
    }
    [settle] action joins
    [trade_discard] swap { $count } with discards
    [look] keep { $count } of { $seen }
   *[renew] new VP card
}
picture-place-top = { $doubled ->
    [yes] double: { $card }
   *[no] place { $card }
 }
picture-colour-name = { $colour ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
   *[purple] purple
}
picture-letters-alt = Colours: R red, B blue, G green, Y yellow, P purple{ $wild ->
    [yes] , ★ any
   *[no] {""}
 }.
picture-chapters-alt = { $seat } builds { $chapters }.
picture-joining-alt = Hollow, joining { $seat } at turn’s end: { $cards }.

## pictures beside questions

picture-chosen-alt = { $recommended ->
    [yes] Recommended
   *[no] Chosen
}: { $what }.
picture-why-not = { $why ->
    [action] one { $name } at a time
    [played] played this turn
    [gone] is discarded
   *[there] { $colour ->
        [wild] no room for it
       *[other] { picture-colour-name } is there already
    }
}
picture-why-not-short = { $why ->
    [action] in action
    [played] played
    [gone] discarded
   *[there] have it
}
picture-no-effect = no effect now
picture-too-few = not yet: { $does }
picture-cannot = { $top ->
    [double] top discard: you have it
    [empty] no effect: no discards
   *[other] can’t: { $does }
 }
picture-completes = complete!
picture-pile-key = light: to choose; dark: you have it{ $hollow ->
    [yes] ; hollow: yours in action, a second is discarded
   *[no] {""}
 }
picture-becomes = out
picture-for = for
picture-you = You
picture-swap-give = You give
picture-swap-get = You get
picture-dark = { $why ->
    [mine] dark: you have it
    [theirs] dark: they have it
   *[other] dark: not these
}
picture-first-does = { $least ->
    [0] { $does }
   *[other] { $does }, from your { $least ->
        [1] 2nd
        [2] 3rd
        [3] 4th
       *[other] 5th
     } { $name } on
}
picture-first-grown = { $steps ->
    [one] with { $least }
   *[other] most at { $least }
 }: { $does }
# What a card does, for who has never seen one; the words of other pictures where those say it.
picture-power = { $do ->
    [draw] draw { cards-count }
    [act_again] +1 action
    [gain] { $count ->
        [1] +1 VP for you
       *[other] +{ $count } VP for you
    }
    [raid] { $to ->
        [discard] a rival loses a card
        [deck] a rival’s card goes on the deck
        [hand] take a rival’s card into hand
       *[other] { $plain }
    }
    [exchange] swap a card with a rival
    [strip] { $to ->
        [hand] take a card out of a rival’s hand
       *[other] all rivals discard a card
    }
    [plant] put a card into a rival’s action
    [rival_draws] a rival draws { $count }
    [place] { $source ->
        [hand] add one more card from your hand
        [top] add the top card of the discards
        [deck_top] add one of the deck’s top two
        [deck_blind] add the top card of the deck
        [their_hand_random] add a card of a rival’s hand
       *[other] { $plain }
    }
    [shed] { $to ->
        [hand] take a card back
        [their_hall] give a card away
       *[other] lose a card
    }
    [discard_hand] discard { cards-count }
    [swap_hand] swap a card with your hand
    [trade_discard] swap a card with the discards
    [look] look at 3 cards, keep 1
   *[other] { $plain }
}
picture-first-head = Your { cards-count }
picture-wins = wins
picture-vp = { $vp } VP
picture-out = { $count } out
picture-new = { $count } new { $count ->
    [one] card
   *[other] cards
}
picture-stay = { $count } { $word ->
    [out] { $count ->
        [one] stays
       *[other] stay
    }
   *[down] in hand
}
picture-go = { $word ->
    [out] { $marked ->
        [one] 1 goes
       *[other] { $marked } go
    }
   *[down] { $marked } put down
}
picture-complete = complete
picture-in-hand = { $count } in hand
picture-fullest = { $chapter } { $count } of 5
picture-more-chapters = and { $count } more
picture-play-alt = play { $card }
picture-buy-alt = buy { $vp } VP for { $chapters ->
    [one] 1 chapter
   *[other] { $chapters } chapters
}, then { $after } of { $goal } VP
picture-draw-alt = { $cards ->
    [none] draw { $new }
   *[other] discard { $cards }, draw { $new }
}
picture-first-alt = { $word ->
    [out] discard { $cards }
   *[down] put down { $cards }
}
picture-take-alt = { $seat }’s { $cards }
picture-give-alt = your { $cards }
picture-swap-alt = { $given ->
    [none] with { $seat }
   *[other] give { $given }
}{ $taken ->
    [none] {""}
   *[other] , get { $seat }’s { $taken }
}
picture-cards-chosen-alt = { $cards }
picture-place-alt = place { $place }
picture-rival-alt = { $seat }
picture-your-hand-alt = Your hand: { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}.
picture-tile-alt = { $card }{ $does ->
    [none] {""}
   *[other] : { $does }
}, chapter { $before } to { $after } of { $full }.
picture-barred-alt = Not now: { $cards }.
picture-listed-alt = In this order: { $cards }.
picture-completed-alt = Completed: { $chapters }.

## options and instructions

option-set = Professions
option-set-about = The six professions that this game is played with.
option-set-old_world = Old Worlde Economy: the original six
option-set-job_faire = Job Faire
option-set-new_empire = New Empire
option-set-fellowship = Fellowship
option-set-alliance = Alliance
option-set-coalition = Coalition
option-set-gathering = The Gathering
option-set-mixed = One of each archetype, by chance
option-set-chosen = The table chooses, by turns
option-saga = Saga
option-saga-about = More professions in one deck, for a longer game.
option-saga-none = None: six professions
option-saga-mega_one = Mega-Saga of this set alone
option-saga-mega_two = Mega-Saga of this set and the next
option-saga-mega_three = Mega-Saga of this set and the next two
option-saga-mega_all = Mega-Saga of all 24 professions
option-saga-super_two = Super-Sized-Saga of this set and the next
option-saga-super_three = Super-Sized-Saga of this set and the next two
option-saga-super_all = Super-Sized-Saga of all 24 professions
option-saga_vp = VP deck of a Mega-Saga
option-saga_vp-about = Which VP cards a Mega-Saga is played with.
option-saga_vp-one = One deck of 30
option-saga_vp-joined = All its sets together
option-saga_rule = An archetype twice in a turn of a Mega-Saga
option-saga_rule-about = Whether two cards of one archetype may be played in a turn.
option-saga_rule-once = Never
option-saga_rule-area = As a profession in other games
option-masters = Chapter Masters
option-masters-about = Cards that count as whatever colour a chapter misses.
option-masters-no = Without
option-masters-yes = With
option-houses = Master Houses
option-houses-about = Three VP cards for sale open a Master House, for the right chapters.
option-houses-no = Without
option-houses-yes = With
option-rule = A profession twice in a turn
option-rule-about = Whether two cards of one profession may be played in a turn.
option-rule-advanced = Advanced: never while it lies in your action area
option-rule-basic = Basic: never
instruction-top = Which card lies on top of a paid chapter
instruction-top-ask = Ask me
instruction-top-best = The last one
instruction-order = Orders of cards: what goes back on the deck, what moves in first
instruction-order-ask = Ask me
instruction-order-best = Keep it simple
instruction-limit = A completed chapter too many
instruction-limit-ask = Ask me
instruction-limit-best = The newest goes
instruction-payment = Which chapters pay
instruction-payment-ask = Ask me
instruction-payment-best = What fits best, a Master House first

## setup

mix-profession = { $name } · { archetype }{ $against ->
    [none] {""}
   *[other] {" "}· ⚠ { $against }
 }
mix-does = { $does }
mix-vp = { $card }
mix-against = ⚠ { $against }
against-archetype = one more { archetype }
against-discard = nothing fills the discard pile yet
against-tokens = nothing makes VP tokens
ask-mix-profession = which profession shall be in the deck? ({ $number } of { $count })
    { $advice }
    .brief = which profession shall be in the deck? ({ $number } of { $count })
ask-mix-vp = which { $vp }-pointer shall be in the VP deck?
    { $advice }
advice-missing = not there yet: { $archetypes }
advice-rounded = every archetype is there: a well-rounded deck
advice-discard = something takes from the discard pile, and nothing fills it
advice-tokens = something steals VP tokens, and nothing makes them
mix-settled = In the deck: { $professions }.
dealt = Everybody has { $count } cards. { $seat } begins.
ask-setup-discard = swap cards you do not want; then you lay 3
ask-setup-place = put down { $count } cards, no colour twice in a chapter
laid-out = { $seat } opens with { $cards }.

## the turn

turn-begins = **{ $seat }'s turn · { $vp } VP**
    .heads = yes
ask-turn = { $again ->
    [0] your turn: { ask-turn.actions }
   *[other] { ask-turn.actions } left
}
    .actions = { $actions ->
        [1] 1 action
       *[other] { $actions } actions
     }
group-play = Play a card…
group-lower = Play it weaker, or without effect…
group-buy = Buy a VP card…
act-play = Play { $card }
act-play-lower = { $card }, weaker: { $does }
act-effect = { $grown ->
    [5] completes { $home } (buys VP next turn)
   *[other] { $chapter ->
        [none] {""}
       *[other] { $chapter }{" "}
     }{ $size } → { $grown } of { $full }{ $fifth ->
        [none] {""}
       *[other] , 5 with { $fifth }
     }
 }{ card-fourth } · { $does }{ $more ->
    [0] {""}
    [reached] ; too few cards fit for more
   *[other] ; more with { $more } there
 }
act-then = { $wins ->
    [yes] { $after } VP: you win at the end of this turn
   *[no] then you have { $after } of { $goal }
}{ $does ->
    [none] {""}
   *[other] {" "}· when bought: { $does }
 }
card-held = { $alike ->
    [1] { $held ->
        [1] the only one of its chapter
       *[other] { $held } of its chapter in hand
     }
   *[other] you have { $alike }; only one can lie in a chapter
 } · { $does }
card-if-played = played: { $does }
card-put-down = put down, it does nothing yet
card-later = when its chapter has { $least ->
    [one] 1 card
   *[other] { $least } cards
 }: { $does }
card-there = you have one
card-discarded = is discarded: { picture-colour-name } is there already
card-mine = { $mine_after ->
    [5] completes { $chapter }
   *[other] { $mine_before } → { $mine_after } of { $full }
 }{ card-fourth }{ card-doubled }
card-fourth = { $fourth ->
    [yes] {""}, but only 3 chapters can be kept
   *[no] {""}
 }
card-doubled = { $doubled ->
    [yes] {" "}· its double in action is discarded
   *[no] {""}
 }
card-theirs = { $owner_seat } { $their_before } → { $their_after } of { $full }
card-both = { $mine_after ->
    [5] completes your { $chapter }
   *[other] you { $mine_before } → { $mine_after } of { $full }
 }{ card-fourth }{ card-doubled }{ $less ->
    [yes] {" "}(one less if you give a { $chapter })
   *[no] {""}
 } · { $owner_seat } { $their_before } → { $their_after }
apart-both = both are { $colour ->
    [none] { $chapter }s
   *[other] { $colour } { $chapter }s
 }
act-idly = { $card }, for its chapter alone
act-play-idly = Play { $card } for its chapter alone
act-too-few = { $grows } · nothing yet; with { $least ->
    [one] 1 card
   *[other] { $least } cards
 } there: { $does }{ $next ->
    [0] {""}
   *[other] , with { $next }: { $then }
 }
act-cannot = { $grows } · no effect now: { $top ->
    [other] { $does }
    [empty] the discard pile is empty
   *[card] you have the top of the discards, { $top }
 }
act-unused = { $grows } · leaves its effect unused
act-buy = Buy { $vp } VP (card { $place }) for { $cost ->
    [1] 1 chapter
   *[other] { $cost } chapters
 }
act-discard = { $full ->
    [no] Draw to { $limit }
   *[yes] Discard, draw to { $limit }
 }
    .otherwise = Draw to 6, others out…
act-draw = Draw to { $limit }
act-pass = Skip
act-end = End your turn and win
form-discard = Which go? { $full ->
    [no] You may discard none
   *[yes] If none, you draw none
 }
played = { $seat } plays { $card }: { $does }.
played-idly = { $seat } plays { $card }.
discarded = { $count ->
    [0] { $seat } discards nothing.
    [1] { $seat } discards { $top }.
   *[other] { $seat } discards { $count } cards, { $top } on top.
 }
discarded-cards = You discarded { $cards }.
drawn = { $count ->
    [0] There is nothing to draw.
    [1] { $seat } draws a card.
   *[other] { $seat } draws { $count } cards.
 }
drawn-cards = You drew { $cards }.
# When the game is over, as all read it.
opened-discarded-cards = 🔓 { $knowing_seats } discarded { $cards }.
opened-drawn-cards = 🔓 { $knowing_seats } drew { $cards }.
waived = { $seat } skips an action.
gained = { $count ->
    [1] { $seat } takes a VP token.
   *[other] { $seat } takes { $count } VP tokens.
 }
deck-reshuffled = The discard pile becomes the new deck.
won = 🏆 { $seat } wins with { $vp } VP.
result-line = { $seat }: { $bought } VP bought with chapters{ $tokens ->
    [0] {""}
   *[other] , { $tokens } in tokens
 }

## guildhalls

card-conflicted = { $card } is there already in { $seat }'s guildhall: discarded.
chapter-completed = ✔ { $seat } completes the { $chapter } chapter: { $count } to buy with, safe from others (three at most).
chapter-discarded = { $seat } can keep only three, and gives up { $chapter }.
ask-over-limit = you can keep only three completed chapters. Which one goes?
ask-discard-top = { $chapters }: which card lies on top of the discard pile?
ask-area-order = your action area moves in. Which { $chapter } card first?

## buying

ask-pay = { $card }: { $count ->
    [1] which chapter do you pay with?
   *[other] which { $count } chapters do you pay with?
 }
vp-bought = { $seat } buys { $card } for { $chapters }.
ask-vp-use = use what you bought: { $does }?
vp-use-yes = Use it
house-opens = The { $house } opens for { $seat }.
ask-house-use = the { $by } is open: { $does }?
house-use-yes = Use it

## choosing

ask-raid = { $by }: { $what ->
    [raid_deck] put { ask-raid.what } on top of the deck
    [raid_hand] take { ask-raid.what } into your hand
    [raid_hall] take { ask-raid.what } into your guildhall
    [raid_area] take { ask-raid.what } into your action area
    [raid_their_hand] send { ask-raid.what } back to the hand
    [raid_their_area] move { ask-raid.what } to the action area
    [chapter_hall] take a whole chapter of another player
    [chapter_discard] discard a whole chapter of another player
   *[raid_discard] discard { ask-raid.what }{ pick-top }
 }
    .what = { pick-some } of another player{ pick-apart }
ask-raid-cards = { ask-raid }
raid-act = { $what ->
    [raid_deck] { raid-act.what } on the deck
    [raid_hand] { raid-act.what } into your hand
    [raid_hall] { raid-act.what } into your guildhall
    [raid_area] { raid-act.what } into your action area
    [raid_their_hand] { raid-act.what } back to the hand
    [raid_their_area] { raid-act.what } to the action area
    [chapter_hall] Take { raid-act.what }
    [chapter_discard] Discard { raid-act.what }
   *[raid_discard] Discard { raid-act.what }
 }
    .what = { $rival_seat }’s { $taken }
raid-from = From { $seat }
form-raid = Which cards?{ $apart ->
    [yes] {" "}Each of another chapter
   *[no] {""}
 }
typed-raid = Whose? Add the player’s name.
ask-pick-rival = { $by }: { $what ->
    [rob_hand] whose VP token do you take?
    [rob_supply] who loses a VP token?
    [strip_discard] who discards at random?
    [strip_hand] out of whose hand?
    [plant] into whose action area?
    [rival_draws] who draws?
    [shed_their_hall] into whose guildhall?
    [place_their_hand] whose hand do you look at?
    [place_their_hand_random] out of whose hand?
   *[other] who?
 }
pick-what = { $what ->
    [raid_discard] discard { pick-theirs }
    [raid_deck] put { pick-theirs } on top of the deck
    [raid_their_hand] send { pick-theirs } back to their hand
    [raid_their_area] move { pick-theirs } to their action area
    [raid_hand] take { pick-theirs } into your hand
    [raid_hall] take { pick-theirs } into your guildhall
    [raid_area] take { pick-theirs } into your action area
    [trade_give] give { pick-own } to the discard pile
    [trade_take] take { pick-some } from the discard pile
    [place_hand] place { pick-some } from your hand
    [place_discard] place { pick-some } from the discard pile
    [place_deck] place { pick-some } from the deck
    [place_deck_top] place { pick-some } of those you see
    [place_their_hand] place { pick-some } from { $owner_seat }'s hand
    [shed_hand] take { pick-own } back to your hand
    [shed_discard] discard { pick-own }
    [shed_their_hall] give { $owner_seat } { pick-own }
    [discard_hand] discard { pick-some } from your hand
    [swap_in] place { pick-some } from your hand
    [swap_out] take { pick-own } back to your hand
    [look] take { pick-some } into your hand
    [plant] put { pick-some } from your hand there
   *[other] choose { pick-some }
 }
pick-some = { $count ->
    [0] any cards
    [1] a card
   *[other] { $count } cards
 }
pick-own = { pick-some } from your guildhall
# Of several the pile shows the last alone.
pick-top = { $count ->
    [0] {""}
    [1] {""}
   *[other] {" "}(the last you choose lies on top)
 }
pick-theirs = { pick-some } of { $owner_seat }'s
pick-apart = { $apart ->
    [yes] , of different chapters
   *[no] {""}
 }
ask-pick-card = { $by }: { pick-what }
ask-pick-cards = { $by }: { pick-what }{ pick-apart }{ $what ->
    [raid_discard] { pick-top }
    [shed_discard] { pick-top }
    [discard_hand] { pick-top }
   *[other] {""}
 }
then-pick-card = { $answer } is { $what ->
    [place_hand] placed
    [place_discard] placed
    [place_deck] placed
    [place_deck_top] placed
    [place_their_hand] placed
    [swap_in] placed
   *[other] chosen
 }
then-pick-rival = { $answer } is chosen
then-pick-chapter = { $answer } is chosen
then-pick-place = { $answer } is chosen
then-vp-use = { $answer }
then-house-use = { $answer }
then-over-limit = { $answer } goes
then-area-order = { $answer } moves in first
then-discard-top = { $answer } lies on top
ask-pick-any = { $by }: { pick-what }, as many as you like
ask-pick-chapter = { $by }: { $what ->
    [chapter_hall] which chapter do you take?
    [chapter_discard] which chapter do you discard?
   *[other] which of your chapters do you discard?
 }
ask-swap = { $by }: with whom do you swap { $count ->
    [1] a card
   *[other] { $count } cards
 }{ $take ->
    [1] {""}
   *[other] { $count ->
        [1] {" "}for 2
       *[other] {""}
    }
 }?
ask-swap-chapters = { $by }: with whom do you swap a chapter?
swap-with = Swap with { $seat }
form-give = Give
form-take = Take
form-give-of = Give { $count }{ form-free-of }
form-take-of = Take { $count }{ form-free-of }
form-free-of = { $free ->
    [none] , only for the same card
   *[other] {" "}of { $free }
 }
form-free = { $chapter }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
 }
card-only-for-twin = { $side ->
    [swap_give] only for their own { $card }
   *[swap_take] only for your own { $card }
}
refused-twin = { $card } lies in both guildhalls: it can be swapped only for its twin.
refused-chapters = Your { $given } cannot be swapped for their { $taken }: a colour would be there twice.
typed-swap = Say what you give for what: { $give } for { $take }. Add the player’s name where several have it.
ask-pick-place = { $by }: which VP card of the row is discarded?
row-place = { $place }. { $card }
ask-return-order = { $by }: put the rest back: choose the top card first
    What you leave out follows as it is listed.
none-return-order = As listed

## an answer that is a list, with its verb

answer-setup-discard = Swap { $grouped } for { $total } new
answer-setup-place = Put down { $answer }
answer-act-discard = Discard { $grouped }, { $full ->
    [over] draw if fewer than { $limit } stay
   *[yes] draw to { $limit }
 }
answer-pick-cards = { $what ->
    [place_hand] Place { $answer }
    [place_discard] Place { $answer }
    [place_deck] Place { $answer }
    [place_deck_top] Place { $answer }
    [place_their_hand] Place { $answer }
    [swap_in] Place { $answer }
    [raid_discard] Discard { $answer }
    [shed_discard] Discard { $answer }
    [discard_hand] Discard { $answer }
    [shed_hand] Take back { $answer }
    [swap_out] Take back { $answer }
    [raid_hall] Take { $answer }
    [raid_hand] Take { $answer }
    [raid_area] Take { $answer }
    [trade_take] Take { $answer }
    [look] Take { $answer }
    [trade_give] Give { $answer }
    [shed_their_hall] Give { $answer }
    [raid_deck] Put { $answer } on the deck
    [raid_their_hand] Send back { $answer }
    [raid_their_area] Move { $answer }
    [plant] Put there { $answer }
   *[other] { $answer }
 }
answer-pick-any = { answer-pick-cards }
answer-pay = Pay with { $answer }
answer-raid-from = From { $seat }: { $answer }

## what happened to whom

rob-hand = { $seat } takes { $count ->
    [1] a VP token
   *[other] { $count } VP tokens
 } from { $rival_seat }.
rob-supply = { $rival_seat } loses { $count ->
    [1] a VP token
   *[other] { $count } VP tokens
 }.
raid-discard = { $cards_count ->
    [1] { $rival_seat }'s { $cards } is discarded.
   *[other] { $rival_seat }'s { $cards } are discarded.
 }
raid-deck = { $cards_count ->
    [1] { $rival_seat }'s { $cards } goes on top of the deck.
   *[other] { $rival_seat }'s { $cards } go on top of the deck.
 }
raid-hand = { $seat } takes { $rival_seat }'s { $cards } into the hand.
raid-hall = { $seat } takes { $rival_seat }'s { $cards } into the guildhall.
raid-area = { $seat } takes { $rival_seat }'s { $cards } into the action area.
raid-their_hand = { $rival_seat }'s { $cards } goes back to the hand.
raid-their_area = { $rival_seat }'s { $cards } moves to their action area.
chapter-hall = { $seat } takes { $rival_seat }'s { $chapter } chapter ({ cards-count }).
chapter-discard = { $rival_seat }'s { $chapter } chapter is discarded ({ cards-count }).
exchanged = { $seat } swaps { $given } for { $rival_seat }’s { $taken }.
exchanged-chapters = { $seat } swaps the { $given } chapter ({ $given_count }) for { $rival_seat }’s { $taken } chapter ({ $taken_count }).
strip-discard = { $count ->
    [1] { $rival_seat } discards { $top } at random.
   *[other] { $rival_seat } discards { $count } cards at random, { $top } on top.
 }
strip-discarded = Out of { $rival_seat }'s hand went { $cards }.
strip-hand = { $seat } takes { $count ->
    [1] a card
   *[other] { $count } cards
 } out of { $rival_seat }'s hand.
strip-cards = { $seat } took { $cards } from { $rival_seat }.
planted = { $seat } puts { $card } into { $rival_seat }'s action area.
placed = { $seat } places { $cards }.
placed-none = { $seat } has not enough that fits, and places nothing.
shed-hand = { $seat } takes { $cards } back into the hand.
shed-discard = { $seat } discards { $cards } of the guildhall.
shed-their_hall = { $seat } places { $cards } in { $rival_seat }'s guildhall.
shed-chapter = { $seat } discards the { $chapter } chapter ({ cards-count }).
swapped-hand = { $seat } takes { $going } back and places { $coming }.
settled = { $seat } clears the action area.
found = { $seat } brings in { $cards } { $source ->
    [top] from the top of the discard pile.
    [discard] out of the discard pile.
   *[other] out of the deck.
 }
traded-discard = { $seat } gives { $given } for { $taken } of the discard pile.
looked = { $seat } looks at { $count ->
    [0] nothing: no card is left
    [1] the top card
   *[other] the top { $count } cards
 } of the deck.
vp-discarded = { $seat } discards { $card } from the row.
returned = Back on the deck, from the top: { $cards }.
took-seen = { $count ->
    [1] { $seat } keeps one of them.
   *[other] { $seat } keeps { $count } of them.
 }
took-hand = { $seat } brings in { $cards } out of { $rival_seat }'s hand.

## the board

board-setup = Guildhall: the first hands
board-title = Round { $round } · { $seat } · { $actions ->
    [0] last action
    [1] 1 action left
   *[other] { $actions } actions left
 }
board-over-title = { $seat } won in round { $round }
board-row = For sale
board-for-sale = { $place }. **{ $card }** costs { $cost ->
    [1] 1 chapter
   *[other] { $cost } chapters
 }{ $house ->
    [none] {""}
   *[other] {" "}· { $house }
 }
# In the channel: five lines.
board-for-sale-short = { $place }. **{ $vp } VP** for { $cost ->
    [1] 1 chapter
   *[other] { $cost } chapters
 }{ $does ->
    [none] {""}
   *[other] : { $does }
 }
board-sold-out = { $place }. sold out
board-house = { $name } ({ $archetypes }): { $does }
board-player = { $active ->
    [yes] ▶{" "}
   *[no] {""}
 }**{ $seat } · { $vp } VP**{ $tokens ->
    [0] {""}
    [1] {" "}(1 token)
   *[other] {" "}({ $tokens } tokens)
 } · hand { $hand }
# No line ends between a name and its letters, or before the dot that follows them.
board-chapter = { $chapter }{"\u00A0"}{ $colours }
board-chapters = { $chapters }
board-joined = { $before }{"\u00A0"}· { $after }
board-letters = { $red ->
    [0] {""}
    [1] R
    [2] RR
    [3] RRR
   *[other] RRRR
 }{ $blue ->
    [0] {""}
    [1] B
    [2] BB
    [3] BBB
   *[other] BBBB
 }{ $green ->
    [0] {""}
    [1] G
    [2] GG
    [3] GGG
   *[other] GGGG
 }{ $yellow ->
    [0] {""}
    [1] Y
    [2] YY
    [3] YYY
   *[other] YYYY
 }{ $purple ->
    [0] {""}
    [1] P
    [2] PP
    [3] PPP
   *[other] PPPP
 }{ $wild ->
    [0] {""}
    [1] ★
    [2] ★★
    [3] ★★★
   [4] ★★★★
   *[other] ★★★★★
 }
board-completed = ✔ completed: { $chapters }
board-area = In action: { $cards }
board-discard = On top of the discard pile: { $card }
board-vp-discard = On top of the VP discard pile: { $card }
board-legend = -# R red, B blue, G green, Y yellow, P purple{ $wild ->
    [yes] , ★ any colour
   *[no] {""}
 }
board-professions = In the deck: { $names }

## my hand

private-board-none = Only who plays has a hand.
private-board-title = Your hand, { $seat }
private-board-points = You have { $vp } VP{ $tokens ->
    [0] {""}
   *[other] , { $tokens } of them in tokens
 }. 20 at the end of your turn win.
private-board-hand = Hand: { cards-count }
private-board-empty = No cards.
private-board-card = { $colours } · { $count } of this chapter in your guildhall
private-board-conflicts = not playable, there already: { $colours }
private-board-blocked = { $rule ->
    [basic] was played this turn: cannot be played again now
    [once] was played this turn or lies in your action area: cannot be played again now
   *[advanced] lies in your action area: cannot be played again now
 }
preview-points = You { $vp } of 20 VP{ $tokens ->
    [0] {""}
   *[other] {" "}({ $tokens } in tokens)
 } · { $dotted }
    .brief = You { $vp } of 20 VP · { $dotted }
    .summed_up = told
preview-lacks = 🎯 { $missing } VP short: { $buys ->
    [none] {""}
    [all] any purchase
   *[some] a purchase of { $missing } VP or more
 }{ $joined ->
    [yes] {" "}or{" "}
   *[no] {""}
 }{ $card ->
    [none] {""}
   *[other] { $card }
 } wins
preview-hall = You 🏛 { $chapters }
preview-rival = { $seat } 🏛 { $chapters }
preview-near = { $seat } 🏛 { $chapters ->
    [none] { $smaller ->
        [0] empty
        [one] 1 chapter, below { $least } cards
       *[other] { $smaller } chapters, each below { $least } cards
    }
   *[other] { $chapters }{ $smaller ->
        [0] {""}
       *[other] {" "}+{ $smaller } smaller
    }
 }
    .brief = {""}
    .state = yes
preview-hand = ✋ { $cards }
    .brief = ✋ { $short }
    .state = yes
preview-kind = **{ $chapter }**{"\u00A0"}{ $colours }
preview-short = { $chapter } { $colours }
preview-colours = { $first },{"\u00A0"}{ $then }
preview-colour = { $colour ->
    [wild] ★
   *[other] { picture-colour-name }
 }{ $count ->
    [1] {""}
   *[other] {"\u00A0"}×{ $count }
 }
preview-letters = -# R red, B blue, G green, Y yellow, P purple{ $wild ->
    [yes] , ★ any
   *[no] {""}
 }
    .brief = -# Colours by first letter{ $wild ->
        [yes] , ★ any
       *[no] {""}
     }
    .state = yes
preview-discard = Top of the discards: { $card }{ $covered ->
    [yes] {" "}· buying covers it
   *[no] {""}
 }
    .brief = Top discard: { $card }{ $covered ->
        [yes] {" "}· buying covers it
       *[no] {""}
     }
preview-discard-empty = The discard pile is empty: when the deck runs out, it is shuffled into a new one.
    .brief = The discard pile is empty.
preview-barred = -# Not to be taken: { $dotted }
barred-chapter = { $seat }’s { $chapter } ({ $colours } there already)
preview-conflicts = -# No room in your guildhall for a second: { $cards }
    .brief = {""}
preview-gone = → { $cards } out
preview-together = { $chapters_count ->
    [one] { $count } { $chapters } cards together complete that chapter.
   *[other] Of { $chapters } { $count } cards together complete the chapter.
 }
preview-forced = There is no other choice.
preview-twins = A card that lies on both sides can only be swapped for itself.
preview-none-fits = Nothing in your hand fits: your chapters have those colours.
preview-blocked = -# Not now: { $chapters } ({ $rule ->
    [basic] played this turn
    [once] played this turn, or in your action area
   *[advanced] one is in action, and only one of each can be
 }).
    .brief = {""}
preview-played = { $full ->
    [yes] → { $card } completes the { $chapter } chapter when your turn ends{ $beside ->
        [none] {""}
       *[other] , with { $beside }
     }.
   *[no] → { $card } joins your { $chapter } chapter when your turn ends: { $beside ->
        [none] {""}
       *[other] with { $beside }{" "}
     }{ $count } of 5.
 }

## looking things up

lookup-profession = { archetype }{ $aka ->
    [none] {""}
   *[other] {" "}· in older sets: { $aka }
 }
lookup-aka = Now called { $name }.
lookup-master = Chapter Master of the { archetype }s: any colour that is missing; five copies.
lookup-house = Opens when one of the chapters you pay with is of these archetypes; after what the VP card does.
lookup-vp = { $vp } VP for { $cost ->
    [1] 1 completed chapter
   *[other] { $cost } completed chapters
 }, { $copies } copies{ $universal ->
    [yes] , in every set
   *[no] {""}
 }{ $does ->
    [none] . Does nothing more.
   *[other] . When bought: { $does }.
 }
lookup-set = **{ $name }**: { $names }
rules-setup = Nine cards each. Chance sets who begins. In turn, everybody discards what they like, draws up to nine, and puts down three cards, no colour twice in a chapter; those do nothing yet. The other six are the first hand.
    .asked = goes first begin begins start
rules-the-turn = Two actions; each is one of: play a card, discard and draw, buy a VP card. Both may be of the same kind, such as two cards played. You may also skip an action. Effects can give more actions, up to 40 in one turn.
rules-playing-a-card = The card goes into your action area and does what it can; it joins your guildhall when your turn ends. You cannot play a card whose colour already lies in its chapter.
rules-levels = The more cards of its profession lie in your guildhall, the more a card does; itself does not count. You may use a lower level, or none. What you use you must do in full; a level that cannot be done in full is not offered. If its first half makes its second impossible, that is left out.
rules-advanced-rule = You cannot play a profession while one of its cards lies in your action area, even if somebody else put it there. Once that has left, you can.
    .asked = can't cannot twice same turn
    .only = rule-advanced
rules-basic-rule = You can play each profession once a turn, wherever its card is by then.
    .asked = can't cannot twice same turn
    .only = rule-basic
rules-discarding = Discard any number of cards, none included; the last one lies on top. Then draw until you hold six. With more than six you keep them all and draw none.
rules-buying-vp-cards = Pay the printed number of completed chapters and take that card; the next one takes its place. Then you may use its ability.
    .asked = points score cost spend
rules-completed-chapters = A chapter with five colours is turned face down at once, on anybody's turn. Then it is safe, and pays for VP cards: if an effect completes it, still in the same turn; if a card that you played does, from your next turn on. You keep three at most; with a fourth you choose which one goes. You may begin the profession again, even in the same turn.
rules-duplicates = A guildhall never has two cards of one profession and colour. No ability may move an open card where its twin lies; a whole chapter moves only if none of its cards has a twin there. Twins can be swapped for each other. Cards that come in together count together.
rules-hidden-and-open = Open: guildhalls, action areas, the row, the top of the discard pile, your own hand to you. Hidden: the decks, the discard pile below its top, other hands, even if you have seen them. Out of a hidden place you may bring a conflicting card on purpose; it is discarded. Action areas may be given conflicts on purpose as well. Nobody is told how many cards the deck has left. A searched deck is shuffled; looked-at top cards go back in any order; the discard pile keeps its order.
rules-end-of-turn = Your action area moves into your guildhall; duplicates are discarded. If the order matters, you are asked for it: a card that comes after a completed chapter begins the next. Then points are counted: with 20 or more you win. Nobody wins in the turn of another, so there are no ties.
    .asked = tie ties both level equal win winner reach reaches somebody
rules-vp-tokens = Worth 1 VP each, without limit, and open to all. Tokens lost go back to the supply; nobody can lose one they do not have.
rules-smaller-games = With two or three players two VP cards of 5 and one of every other kind stay in the box.
rules-sets = Six professions make a deck. The VP deck has 21 cards that are always there, and three copies each of a 2-, a 3- and a 4-pointer. The older sets play with the VP cards of Fellowship.
rules-choosing-a-deck = A table can choose its six by turns. One of each archetype is well-rounded. If something takes from the discard pile, have something that fills it. If a VP card steals tokens, have a profession that makes them. A deck file of your own may change any card.
    .only = set-chosen
rules-mega-saga = All professions of an archetype are one profession with one chapter of five colours, and count together. One of an archetype can be played a turn, and none while one lies in your action area; the table may choose the rule of other games for that. Six professions are enough: of a chosen six with several of an archetype, too.
    .only = saga-mega_one saga-mega_two saga-mega_three saga-mega_all
rules-super-sized-saga = Two, three or all four sets in one deck, every profession with its own chapter, and their VP decks together. Long.
    .only = saga-super_two saga-super_three saga-super_all
rules-chapter-masters = Five of each archetype. A Master, shown as ★, is whatever colour is missing in its chapter, now and later, counts in it, and never conflicts. Five of them make a chapter, too. Not in decks where an archetype has several chapters.
    .only = masters-yes
rules-master-houses = Three of the five places in the row have a house. Whoever buys there, and pays with a chapter of one of its archetypes, may use it: once, after the VP card's own ability. The house keeps its place.
    .only = houses-yes
rules-letters-on-the-board = R red, B blue, G green, Y yellow, P purple. “Fighter RBG” is a Fighter chapter of three.
rules-page = -# Rulebook, page { $page }: “{ $heading }”
rules-heading = -# In the rulebook under “{ $heading }”.
rules-typing = play COLOUR CARD · play COLOUR CARD at 2 (a lower level) · play COLOUR CARD idle (no effect) · discard 2 COLOUR CARD, COLOUR CARD · discard all · discard none · buy 3 · pass. Other questions: names or list numbers, with commas between; yes, no, keep, none, all. Short forms and small slips are fine.

## asked in words

asked-sale = **For sale now**
asked-sale-none = No { $vp }-VP card is for sale now. { $there ->
    [0] There is none in this game’s VP deck.
    [1] In the VP deck is one kind:
   *[other] In the VP deck are { $there } kinds:
 }
asked-sale-card = - **{ $card }** costs { $cost ->
    [1] 1 chapter
   *[other] { $cost } chapters
 }
asked-buy = { $so } ({ $cards })
asked-buy-card = card { $place }
asked-buy-so = { $how ->
    [wins] **Yes**: { $turn ->
        [this] { $after } VP, and you win at the end of this turn
       *[next] if it is still for sale in your turn, that makes { $after } VP
     }
    [costs] **No**: it costs { $cost ->
        [1] 1 completed chapter
       *[other] { $cost } completed chapters
     }, and you have { $done }
   *[short] **No**: then you have { $after } of { $goal } VP
 }
asked-score = { $who ->
    [you] you
   *[other] { $seat }
 } { $vp } VP, { $short } short
asked-standing = { $dotted }
asked-danger = ⚠ { $who ->
    [you] you
   *[other] { $seat }
 }: { $chance }
asked-near = { $who ->
    [you] **You have
   *[other] **{ $seat } has
 } { $vp } of { $goal } VP**{ $done ->
    [0] {""}
    [1] {" "}and a completed chapter, good for { $buys } VP now
   *[other] {" "}and { $done } completed chapters, good for { $buys } VP now
 }: { $chance }.
asked-chance = { $how ->
    [has] the win comes when this turn ends
    [buys] completed chapters buy the win in { asked-chance.turn }
    [card] { $card } wins in { asked-chance.turn }
    [chapter] one more card completes { $chapter }, and that buys the win
    [soon] no win in { asked-chance.turn } by what lies open, but perhaps in the one after it
   *[none] no win in { asked-chance.turn } by what lies open
 }
    .turn = { $turn ->
        [this] this turn
       *[next] the next turn
     }
asked-pile = { $card ->
    [none] Nothing lies in the discard pile.
   *[other] On top of the discard pile lies { $card }. Below it nobody sees.
 }
asked-deck = How many cards the deck has left is told to nobody.
asked-open = Nobody has won until a turn ends with { $goal } VP, so yes.
asked-chapter = { $who ->
    [you] Your
   *[other] { $seat }’s
 } { $chapter } has { $count } of { $full }{ $lying ->
    [none] {""}
   *[other] {" "}({ $lying })
 }: { $lacks ->
    [1] one more card completes it
   *[other] it takes { $lacks } more cards
 }. A turn has two actions; effects can bring more cards.
asked-cards = **What your cards do**
asked-card = - { $named ->
    [no] { $cards }: { $does }
   *[yes] { $does }
 }
asked-playable = { $card } can be played now{ $idly ->
    [none] .
   *[other] , but only for its chapter: { $idly }.
 }
asked-should = { $so ->
    [yes] Yes, { asked-should.what } now.
   *[no] No: do not { asked-should.what } now.
 }
    .what = { $what ->
        [buy] buy
        [play] play a card
        [pass] wait
       *[discard] draw
     }

## typing

typed-turn = Say what you do: { $dotted }.
typed-way = { $verb }{ $what ->
    [none] {""}
   *[other] {" "}{ $what }
 }
typed-buy = Which card? You can buy card { $places }.
typed-buy-nothing = You have no completed chapter that would buy anything now.
    .impossible = yes
typed-not-held = You hold no { $said } now.
    .impossible = yes
typed-discard = Which cards? Write discard and their names, discard all, or discard none.
typed-at = { $at ->
    [none] idle
   *[other] at { $at }
 }
typed-level = { $card } can be played in these ways: { $levels }.
typed-unclear = “{ $said }”: { $names }?
typed-absent = I find no “{ $said }” { $names ->
    [none] among what I asked.
   *[other] here, only { $names }.
 }
typed-there = { $card }: you have one in your guildhall. Play another colour.
    .impossible = yes
typed-not-now = { $card }: one of { $chapter } { $rule ->
    [basic] was played this turn
    [once] was played this turn or lies in action
   *[advanced] lies in action
 }. Play another profession.
    .impossible = yes
typed-too-few = There are only { $count } of “{ $name }”.
    .impossible = yes
typed-which = I did not find an answer in that. Asked is: { $asked }

# What everybody may know of what a guild is waited for

waiting-mix-profession = the professions of the deck
waiting-mix-vp = the VP deck
waiting-setup-discard = the first cards to discard
waiting-setup-place = cards to put down
waiting-turn = a turn
waiting-over-limit = a chapter to give up
waiting-discard-top = the top of the discards
waiting-area-order = the new cards’ order
waiting-pay = how to pay
waiting-vp-use = use of a VP card
waiting-house-use = whether to use a house
waiting-pick-rival = a rival to choose
waiting-raid = another player’s cards to choose
waiting-raid-cards = another player’s cards to choose
waiting-swap = cards to swap
waiting-swap-chapters = chapters to swap
waiting-pick-card = a card to choose
waiting-pick-cards = cards to choose
waiting-pick-any = cards to choose
waiting-pick-chapter = a chapter to choose
waiting-pick-place = a VP card to discard
waiting-return-order = cards to put back

did-over-limit = which completed chapter you give up
did-discard-top = what lies on top of your discards
did-area-order = the order of your new cards
did-pay = how you paid
did-return-order = the order of the cards you put back

# What a kind of question is about, above the first one that somebody meets.
hint-setup-discard = Collect five colours of a profession: that chapter buys points.
hint-setup-place = They do nothing now. Fuller chapters do more; rivals can raid them until they have five.
hint-turn = Two actions: play, buy VP, or draw. Your hand never refills by itself.
hint-pick-rival = Choose the player whose cards it moves.
hint-swap = Choose the player; then what you give and what you take, both at once.
hint-swap-chapters = Choose the player; then your chapter and theirs, both at once.
hint-pick-card = { $what ->
    [raid_discard] { $count ->
        [1] It leaves their chapter
       *[other] They leave their chapters
     } for the discard pile.
    [raid_deck] Whoever draws next gets it.
    [raid_their_hand] They can play it again.
    [raid_their_area] It joins their guildhall again when their turn ends.
    [raid_hand] It comes into your hand: play it later.
    [raid_area] It joins your guildhall when your turn ends.
    [chapter_hall] A chapter comes only if yours has none of its colours.
    [chapter_discard] A chapter is all cards of one profession in one guildhall.
    [raid_hall] Colours that your chapter has already are left out.
    [place_hand] A colour that lies in your chapter cannot join it again.
    [place_discard] A colour that your chapter has already is discarded.
    [place_deck] A colour that your chapter has already is discarded.
    [place_deck_top] A colour that your chapter has already is discarded.
    [place_their_hand] A colour that your chapter has already is discarded.
    [trade_take] A colour that your chapter has already is discarded.
    [shed_their_hall] It joins their guildhall.
    [swap_in] A colour that you have already can only replace its like.
    [look] The rest goes back on the deck.
    [discard_hand] It goes to the discard pile.
    [plant] They cannot play that profession while it lies there.
   *[other] Beside each stands what its chapter has then.
 }
hint-pick-cards = { hint-pick-card }
hint-raid = { hint-pick-card }
hint-raid-cards = { hint-pick-card }
hint-pick-any = Any number, or none.
hint-pick-chapter = A chapter is all cards of one profession in one guildhall.
hint-pick-place = The VP card you choose leaves; the next one takes its place.
hint-pay = The chapters you pay with are gone.
hint-vp-use = It comes with your VP card, costs no action, and is now or never.
hint-house-use = The Master House can do this once, now or never.
hint-over-limit = You keep three at most: one must go.
hint-discard-top = All see the top card, and some cards can take it.
hint-area-order = Your cards join your guildhall one by one.
hint-return-order = The first you name is drawn first.
hint-mix-profession = You all build the deck, by turns.
hint-mix-vp = You build this game’s deck by turns; ⚠ says what does not fit together.

## the end

from-vp-cards = VP cards
from-tokens = tokens
why-chapters = { $count } completed { $count ->
    [one] chapter
   *[other] chapters
 } bought nothing.
why-helped = { $rival_seat } took your { $cards } and completed { $chapter } with { $cards_count ->
    [1] it
   *[other] them
 } in round { $round }.
why-almost = { $count } { $count ->
    [one] chapter was
   *[other] chapters were
 } one card short.
why-gave-up = You gave up { $count } completed { $count ->
    [one] chapter
   *[other] chapters
 }: only three can be kept.
why-lost-chapter = { $rival_seat } { $how ->
    [took] took
   *[discarded] discarded
 } your { $chapter } chapter of { $count } in round { $round }.
why-robbed = Others cost you { $count } VP { $count ->
    [one] token
   *[other] tokens
 }.
why-skipped = You skipped { $count } { $count ->
    [one] action
   *[other] actions
 }.
best-turn = Your best round was { $round }: +{ $vp } VP.
why-short = You were { $vp } VP short of { $goal }.

## why the steward would do something

why-wins = { $vp } VP: you win at the end of this turn
    .brief = { $vp } VP: you win at the end of this turn
    .whole = yes
    .again = yes
why-wins-next = then { $card } wins{ $vp ->
    [0] {""}
   *[other] : { $vp } VP
 }
why-wins-bought = { $second ->
    [none] then two purchases win
   *[other] then { $second } wins
 }
# What comes first, then whether it is surely for sale next turn.
why-buys-later = { $more ->
    [none] { $risks ->
        [no] { $second } can wait
       *[yes] this puts off { $second }
    }
   *[other] before { $second }: { $more }
 }{ $cost ->
    [0] {""}
   *[other] ; { $cost } chapters together buy { $vp } VP
 }{ $first_seats_count ->
    [0] { $risks ->
        [no] ; { why-buys-later.safe }
       *[yes] {""}
    }
   *[other] , but { $first_seats } could buy it first
 }{ $soon_seats_count ->
    [0] {""}
   *[other] ; ⚠ { $soon_seats } may win in their turn after next
 }
    .safe = { $alike ->
        [0] no rival can pay for it yet
       *[other] { $alike } such cards are for sale
     }
why-buys-most = nothing you can pay for brings more VP{ $price ->
    [0] {""}
   *[other] {" "}in one action, though { $price } for a chapter is the better price
 }{ $vp ->
    [0] {""}
   *[other] ; { $first_seats } could buy the { $vp } VP first
 }
why-buys-as-many = { $others }
why-buys-cheaper = { $vp } VP for { $cost ->
    [1] a chapter
   *[other] { $cost } chapters
 } is a better price than { $more } for { $price }
why-buys-other = card { $place } brings as many: { $does ->
    [none] no effect
   *[other] { $does }
 }
why-completes = completes { $chapter }{ $kept ->
    [yes] {""}
   *[no] , but only 3 chapters can be kept
 }
    .again = yes
why-fourth = { $card } would complete a fourth chapter: only 3 can be kept
why-in-hand = { $card } in your hand can complete { $chapter } later
why-room = this makes room for { $chapter }: only 3 completed chapters can be kept
why-hinders = hinders { $rival_seat }, who could win next turn{ why-hinders.unless }
    .unless = { $vp ->
        [0] {""}
       *[other] {" "}(unless { $vp } VP or more is turned up)
     }
why-stops-next = then { $second } hinders { $stopped_seats }, who could win next turn{ why-hinders.unless }
why-unstopped = nothing I see stops a win by { $left_seats } next turn
why-unstopped-card = nothing I see keeps { $rival_seat } from winning with { $card }
why-stops = { $said ->
    [none] {""}
   *[other] { $said };{" "}
}{ $stop }
why-breaks = { $what ->
    [none] { $rival_seat }’s { $chapter } { $before } → { $count } of { $full }{ $others ->
        [none] {""}
       *[other] , { $others }
     }{ $near ->
        [winning] ; with five they could buy the win
       *[none] {""}
     }
    [raid_deck] { why-breaks.theirs } on top of the deck{ why-breaks.left }
    [theirs] their { $chapter } { $before } → { $count }
    [raid_hand] take { why-breaks.theirs } into your hand{ why-breaks.left }
    [raid_hall] take { why-breaks.theirs }{ why-breaks.left }
    [raid_area] take { why-breaks.theirs } into your action area{ why-breaks.left }
    [raid_their_hand] { why-breaks.theirs } back to their hand{ why-breaks.left }
    [raid_their_area] { why-breaks.theirs } to their action area{ why-breaks.left }
    [chapter_hall] take { why-breaks.theirs }
   *[raid_discard] { $rival_seat } loses { $cards }{ why-breaks.left }
}
    .theirs = { $rival_seat }’s { $cards }
    .left = { $chapter ->
        [none] {""}
       *[other] {" "}({ $chapter } { $before } → { $count } of { $full }{ $others ->
            [none] {""}
           *[other] , { $others }
         }{ $near ->
            [winning] ; with five they could buy the win
           *[none] {""}
         })
     }
breaks-too = { $chapter } { $before } → { $count }
why-places = place { $cards } from your hand
why-bought = when bought: { $does }
# First which cards come and go, then what that makes.
why-act = { $paid ->
    [none] {""}
   *[other] { $paid } ·{" "}
}{ $taken ->
    [none] {""}
   *[other] { $taken } ·{" "}
}{ $gain }{ $also ->
    [none] {""}
   *[other] ; { $also }
}{ $does ->
    [none] {""}
   *[other] {" "}· { $does }
}{ $stop ->
    [none] {""}
   *[other] ; { $stop }
}
    .brief = { $paid ->
        [none] {""}
       *[other] { $paid } ·{" "}
     }{ $taken ->
        [none] {""}
       *[other] { $taken } ·{" "}
     }{ $gain }{ $paid ->
        [none] { $also ->
            [none] {""}
           *[other] ; { $also }
         }
       *[other] {""}
     }{ $stop ->
        [none] {""}
       *[other] ; { $stop }
     }
    .whole = yes
why-victim = { $what ->
    [fullest] no other rival has an unfinished chapter as full as { $rival_seat }’s of { $count }
    [several] no other rival has as many chapters of { $count } as { $rival_seat }
    [alike] no rival has an unfinished chapter of more than { $count }
    [completed] { $rival_seat } has the most completed chapters of your rivals: { $count }
   *[vp] { $rival_seat } has the most VP of your rivals: { $count }
}
why-paid = { $to ->
    [hand] { $got ->
        [none] take back { $cards }
       *[other] place { $got }, take back { $cards }
     }
    [rival] { $got ->
        [none] give { $cards } to { $rival_seat }
       *[other] give { $cards } for { $rival_seat }’s { $got }
     }
   *[away] { $got ->
        [none] give up { $cards }
       *[other] give up { $cards } for { $got }
     }
 }{ $changed ->
    [none] {""}
   *[other] {" "}({ $changed })
 }
why-theirs = { $count ->
    [5] { $kept ->
        [yes] ⚠ completes their { $chapter }
       *[no] completes their { $chapter }, but they keep only 3
     }
   *[other] their { $chapter } { $before } → { $count }
 }
why-grows = { $count ->
    [1] begins the { $chapter } chapter (1 of { $full })
   *[other] { $chapter } grows to { $count } of { $full }
}{ $brought ->
    [none] {""}
   *[other] {" "}with { $brought }
}{ $would ->
    [none] {""}
   *[other] ; a { $would } one would complete { $whose ->
        [none] it
       *[other] { $whose }
     }, if the discards hold one (only the top is open)
}
why-compared = compared with { $second }: { $more ->
    [none] {""}
   *[other] { $more }{ $waits ->
        [none] {""}
       *[other] ;{" "}
     }
 }{ $waits ->
    [none] {""}
   *[other] { $waits }
 }{ $less ->
    [none] {""}
   *[other] , but { $less }
 }
why-comes-first = first this: it gives its action back; then { $second }{ $draws ->
    [yes] , or something better that you draw
   *[no] {""}
 }
why-follows = then { $second }{ $gains ->
    [none] {""}
   *[other] : { $gains }
 }{ $does ->
    [none] {""}
   *[other] {" "}· { $does }
 }
follows-vp = +{ $vp } VP
follows-completes = completes { $chapter }
# Until the next turn rivals may change what it goes by.
why-leads = { $turn ->
    [next] next turn { $card } in your hand could
   *[now] then { $card } in your hand can
 } { $wins ->
    [yes] win: +{ $vp } VP
   *[no] { $vp ->
        [0] complete { $completes }
       *[other] bring { $vp } VP{ $completes ->
            [none] {""}
           *[other] {" "}and complete { $completes }
         }
     }
 }
why-later = { $waits }
why-unused = its effect would mean { $costs }{ $brings ->
    [none] {""}
   *[other] , though { $brings }
 }
why-unused-idle = as the cards lie, its effect would help you no further
why-as-much = { $alike ->
    [yes] { $second } would do just the same: either colour will do
   *[no] { $second } is just as good by all that can be counted
 }
why-even = { $second } would mean { $brings } now; I expect more of ⭐ later
weighed = ⭐ { $why }
compared-buy = buying { $vp } VP{ $place ->
    [0] {""}
   *[other] {" "}(card { $place })
 }
compared-both = { $first } and then { $then }
compared-discard = drawing new cards
compared-theirs = { $rival_seat }’s { $cards }
compared-more = { $what ->
    [vp] { $count } VP { compared-more.way }
    [completed] { $count ->
        [1] a completed chapter
       *[other] { $count } completed chapters
     } { compared-more.way }
    [fullest] { compared-more.cards } { compared-more.counter } in a rival’s fullest chapter
    [rivals] { compared-more.cards } { compared-more.counter } in rivals’ guildhalls{ $fullest ->
        [0] {""}
       *[other] {" "}({ $fullest } { compared-more.counter } in the fullest chapter)
     }
    [hall] { compared-more.cards } { compared-more.way } in your guildhall
    [unspent] { $count ->
        [1] the completed chapter unspent
       *[other] { $count } completed chapters unspent
    }
    [actions] { $count ->
        [1] an action
       *[other] { $count } actions
     } { compared-more.way }
    [fresh] { $count ->
        [1] a new card
       *[other] { $count } new cards
     }
    [playable] { $count ->
        [1] a playable card { compared-more.way } in hand
       *[other] { $count } playable cards { compared-more.way } in hand
     }
   *[hand] { compared-more.cards } { compared-more.way } in hand
 }
    .way = { $way ->
        [more] more
       *[less] less
     }
    .counter = { $way ->
        [more] less
       *[less] more
     }
    .cards = { $count ->
        [1] a card
       *[other] { $count } cards
     }
compared-fuller = { $chapter } comes to { $count } of { $full }{ $brought ->
    [none] {""}
   *[other] {" "}with { $brought }
 }
compared-waits = { $card } can wait in your hand{ $raiders ->
    [none] {""}
   *[other] , safe from { $raiders }
 }
why-brings = { $gains }
why-seeks = { $count } of the { $unseen } cards you have not seen would win at once
why-again = { $count ->
    [1] you can play it again for its effect
   *[other] you can play them again for their effects
 }{ $later ->
    [yes] , in a later turn
   *[no] {""}
 }
why-plays-again = { $card }, played again: { $does }
why-smallest = no card in your guildhall is of a smaller chapter
why-gathers = { $card } in your hand adds to what you get; you hold no { $chapters } to add to what you give
why-stays = your { $chapter } { $why ->
    [hand] stays: { $card } in your hand goes with it
   *[theirs] stays: { $rival_seat } would make more of it
 }
why-takes = { $cards }
why-empty-hand = your hand is empty
why-tokens = { $count ->
    [1] a VP token
   *[other] { $count } VP tokens
 } for you
why-acts = { $count ->
    [1] you get +1 action
   *[other] you get +{ $count } actions
 }
why-draws = you get { $count ->
    [1] a card
   *[other] { $count } cards
 }
why-fresh = { $gone ->
    [none] you keep { $kept } and draw { $drawn }
   *[other] { $gone } out, { $drawn ->
        [1] 1 new one
       *[other] { $drawn } new ones
     }
 }
why-thrown = { $there ->
    [none] {""}
   *[other] no room for { $there }: there already{ $alone ->
        [none] {""}
       *[other] ;{" "}
     }
 }{ $alone ->
    [none] {""}
   *[other] { $alone_count ->
        [1] { $alone } is the only one of its chapter
       *[other] { $alone } are the only ones of their chapters
     }
 }
why-first-hand = you keep { $most } { $chapters_count ->
    [1] { $chapters } cards
   *[other] cards each of { $chapters }
 }
why-first-copies = a chapter holds each colour once
why-barred = but { $cards } in your hand cannot be played while that colour lies there
why-comes-back = but a { $cards } can bring cards back out of the discards
why-contested = but { $rival_seat } builds { $chapter }, too, and may want yours: only five colours are safe
why-exposed = ⚠ your { $chapter } is not safe: { $rival_seat } has { $count } { $theirs }; with { $least } there, another takes a whole chapter
why-first-gone = { $gone ->
    [1] you hold no other colour of what goes
   *[other] you hold no other colour of any that goes
 }
why-aim = { $missing ->
    [0] { $chapter } is complete at once, and
    [1] one more colour completes { $chapter }, which
   *[other] { $missing } more colours complete { $chapter }, which
 } buys up to { $vp } of the { $goal } VP that win
why-top = all five leave; only the top card can be taken by what is played later
why-pays-alike = completed chapters pay alike, whichever they are
why-chapter = { $what ->
    [chapter_discard] none of these is fuller
    [chapter_hall] no chapter that you can take is fuller
   *[other] none of these is smaller
 }
why-not-now = as the cards lie, it would help you no further
why-free = it takes no action, and is not offered again
why-swaps = { $given } for { $taken }{ $gains ->
    [none] {""}
   *[other] ; { $gains }
 }
    .brief = { $given } for { $taken }{ $warns ->
        [none] {""}
       *[other] ; { $warns }
     }
why-shrinks = your { $chapter } { $before } → { $count }
why-rival = { $vp } VP{ $most ->
    [yes] ; no rival has more
   *[no] {""}
 }

## since your turn

your-suffered = **Since your turn**: { $dotted }
your-untouched = nobody touched your cards
your-rival = { $harm ->
    [yes] ⚠{" "}
   *[no] {""}
 }{ $seat } { $facts }
your-rival-completed = completed { $completed }
your-rival-bought = bought { $vp } VP
your-rival-short = needs one more { $either }
suffered-rob-hand = took { suffered-rob-supply.what } from you
suffered-rob-supply = cost you { suffered-rob-supply.what }
    .what = { $count ->
        [1] a VP token
       *[other] { $count } VP tokens
     }
suffered-raid-discard = discarded your { $cards }{ suffered-now }
suffered-raid-deck = put your { $cards } on the deck{ suffered-now }
suffered-raid-hand = took your { $cards } in hand{ suffered-now }
suffered-raid-hall = took your { $cards }{ suffered-now }
suffered-raid-area = took your { $cards } into the action area{ suffered-now }
suffered-raid-their_hand = sent your { $cards } back to your hand{ suffered-now }
suffered-raid-their_area = moved your { $cards } to your action area{ suffered-now }
suffered-chapter-hall = took your { $chapter } chapter ({ cards-count })
suffered-chapter-discard = discarded your { $chapter } chapter ({ cards-count })
suffered-exchanged = swapped { $given } for your { $taken }{ suffered-now }
suffered-exchanged-chapters = swapped the { $given } chapter ({ $given_count }) for your { $taken } chapter ({ $taken_count })
suffered-strip-discard = made you discard { $count ->
    [1] { $top }
   *[other] { $count } cards
 } at random
suffered-strip-hand = took { cards-count } out of your hand
suffered-planted = put { $card } into your action area
suffered-shed-their_hall = placed { $cards } in your guildhall
suffered-took-hand = brought in { $cards } out of your hand
# Where the names of the cards would be too many words.
suffered-in-all = cost you { $costs }
suffered-cost = { $what ->
    [tokens] { $count } VP
    [hand] { $count ->
        [1] 1 hand card
       *[other] { $count } hand cards
     }
   *[halls] { $count ->
        [1] 1 guildhall card
       *[other] { $count } guildhall cards
     }
 }
suffered-lost = { $count ->
    [1] 1 { $chapter }
   *[other] { $count } { $chapter }s
 }{ suffered-now }
# What is left of the chapter that lost the card.
suffered-now = { $now ->
    [none] {""}
    [0] {" "}(none left)
   *[other] {" "}({ $now } left)
 }
suffered-swapped = swapped { $count } of your cards
suffered-came = gave you { cards-count }
your-standing = You { $vp } of { $goal } VP{ $chapters ->
    [0] {""}
    [one] , 1 chapter to buy with
    [2] , 2 chapters to buy with (three at most)
    [3] , 3 chapters to buy with, no room for a fourth
   *[other] , { $chapters } chapters to buy with
 } · { $dotted }{ $near_seats_count ->
    [0] {""}
   *[other] {" "}· ⚠ { $near_seats } can buy the win next turn
 }{ $short_seats_count ->
    [0] {""}
    [one] {" "}· ⚠ { $short_seats } needs one more card to buy the win
   *[other] {" "}· ⚠ { $short_seats } need one more card to buy the win
 }{ $soon_seats_count ->
    [0] {""}
   *[other] {" "}· ⚠ { $soon_seats } may win in their turn after next
 }{ $rich_seats_count ->
    [0] {""}
   *[other] {" "}· ⚠ { $rich_seats } can buy at least { $rich } VP
 }
your-card-wins = ⚠ { $wins_seats } { $wins_seats_count ->
    [one] wins
   *[other] win
 } next turn with { $card }
# Of few colours which.
one-more = { $either ->
    [none] one more { $name }
   *[other] a { $either } { $name }
 }
your-score = { $seat } { $vp }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
 }
your-gained = { $did ->
    [none] Your guildhall
    [one] Your fullest chapter
    [least] Your fullest
    [several] Your fullest chapters
   *[yes] Your last turn
 }: { $dotted }
your-vp = +{ $score } VP
your-completed = completed { $completed }
your-took = took { $took }
your-no-chapter = no chapter begun
your-alike = { $count } of { $full } each
your-fullest = { $count } of { $full }
your-grew = { $count ->
    [1] 1 chapter grew
   *[other] { $count } chapters grew
 }
your-more = and { $more } more
your-chapter = { $added ->
    [yes] added to { $chapter }, now{" "}
    [too] { $chapter }, now{" "}
   *[no] { $chapter }{" "}
}{ $count }{ $added ->
    [too] {""}
   *[other] {" "}of { $full }
}{ $missing ->
    [none] {""}
   *[other] , { $missing } is missing
 }

## loud moments

loud-near = 🔔 { $seat } has { $vp } VP and moves next.
loud-chapter = 📕 { $seat } completes { $chapter }: five colours, ready to buy VP.

first-round-over = **That was your first turn.** Others are like it. The menu has each step.

## the chronicle, in few words

brief-played = plays { $card }{ $again ->
    [0] {""}
    [1] {" "}(+1 action)
   *[other] {" "}(+{ $again } actions)
 }{ $vp ->
    [0] {""}
   *[other] {" "}(+{ $vp } VP)
 }
brief-played-idly = plays { $card }
brief-discarded = { $count ->
    [0] discards nothing
    [1] discards { $top }
   *[other] discards { $count }, { $top } on top
 }
brief-drawn = draws { $count }
brief-deck-reshuffled = reshuffles the discards
brief-laid-out = opens with { $cards }
brief-placed = places { $cards }
brief-exchanged = swaps { $given } for { $rival_seat }’s { $taken }
brief-exchanged-chapters = swaps { $given } ({ $given_count }) for { $rival_seat }’s { $taken } ({ $taken_count })
brief-found = brings in { $cards }
brief-shed-hand = takes { $cards } back in hand
brief-shed-discard = discards { $cards }
brief-card-conflicted = discards { $card }, of which one is there
brief-settled = clears the action area
brief-waived = skips an action
brief-gained = { $count ->
    [1] takes a VP token
   *[other] takes { $count } VP tokens
 }
brief-looked = looks at { $count }
brief-took-seen = keeps { $count }
brief-vp-bought = buys { $card } for { $chapters }
brief-rob-hand = takes { $count ->
    [1] a VP token
   *[other] { $count } VP tokens
 } from { $rival_seat }
brief-rob-supply = costs { $rival_seat } { $count ->
    [1] a VP token
   *[other] { $count } VP tokens
 }
brief-raid-discard = discards { $rival_seat }’s { $cards }
brief-raid-deck = puts { $rival_seat }’s { $cards } on the deck
brief-raid-their_hand = sends { $rival_seat }’s { $cards } back to the hand
brief-raid-their_area = moves { $rival_seat }’s { $cards } to their action area
brief-chapter-hall = takes { $rival_seat }’s { $chapter } ({ cards-count })
brief-chapter-discard = discards { $rival_seat }’s { $chapter } ({ cards-count })
brief-strip-discard = { $rival_seat } discards { $count ->
    [1] { $top }
   *[other] { $count } cards
 } at random
brief-strip-hand = takes { $count ->
    [1] a card
   *[other] { $count } cards
 } from { $rival_seat }’s hand
brief-planted = puts { $card } into { $rival_seat }’s action area
brief-shed-their_hall = places { $cards } in { $rival_seat }’s guildhall
brief-raid-hand = takes { $rival_seat }’s { $cards } into the hand
brief-raid-hall = takes { $rival_seat }’s { $cards }
brief-raid-area = takes { $rival_seat }’s { $cards } into the action area
brief-swapped-hand = takes { $going } back in hand, places { $coming }
brief-traded-discard = gives { $given } for { $taken } of the discard pile
brief-chapter-completed = ✔ completes { $chapter }

## words, in a few words each

glossary-chapter = cards of one profession; five colours complete it
glossary-hollow = in action; joins its chapter at turn’s end
glossary-in-action = joins your guildhall when the turn ends
glossary-completed = safe, and buys VP cards
glossary-token = 1 VP; others can take it
glossary-any-colour = stands for any colour that is missing
    .only = masters-yes
