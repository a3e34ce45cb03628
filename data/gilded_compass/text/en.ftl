# Order of the Gilded Compass: everything it says, in English. Wording is our own; numbers come from the rules and the tiles.

game-score = Gold
game-title = Order of the Gilded Compass
game-about = Roll your archaeologists, send them where they count, and come home with the most treasure.
how-to-play = **How to play**
    ① Aim: the most Gold in { $players ->
        [0] five rounds (two or three players: six)
        [2] six rounds
        [3] six rounds
       *[other] five rounds
     }.
    ② Win a map, hire people of its site (🧭 and ⛏): together they pay.
    ③ A turn: dice on one building. In vain: a token each, two are 1 Gold.
    ④ Archives: equal dice, more first. Map 3/2: 3 with people, else 2.
    ⑤ University: a die, or two making 5, hire; lowest, then latest, first.
    ⑥ Out of dice: lap and round end. Auction/Guild, Archives, University.
    .asked = rounds long game end ends aim
# Below the first board of a game, before anything has happened: the aim, and how one comes by it.
how-to-play-aim = Aim: the most Gold in { $players ->
    [2] six
    [3] six
   *[other] five
 } rounds. With dice, win maps and hire people who work on them.
# What whoever asks for more is told below that.
how-to-play-more = **What else there is to know**
    • A map 4/3 pays 4 with people of its site, 3 without. It has room for one 🧭 Cartographer and one ⛏ Excavator, who each pay their own number too; two maps of a site can have one each.
    • Archives: more equal dice come before fewer, then higher before lower. You may add to your own; no two sets alike.
    • **University**: one die, or two that make 5, lowest first. **A later die goes before an earlier equal one**, 1st may fall to 4th. What is pushed past the last place is out.
    • { $b_building ->
        [guild] Treasure Hunters’ Guild: one row of dice each, the longest first, for secret missions that pay at the end; you may add to yours.
       *[auction] Auction House: one row of dice each, the longest first; you may add to yours. 1st keeps 2 of 3 artifacts, 2nd 1 of 2, worth 1–4 Gold.
    }
    • Library: a token for every die there, pushed out, left over or winning nothing. A token re-rolls dice you choose; two are 1 Gold at the end.
    • Dice you don’t place are rolled again next turn. A round ends with the lap in which somebody places their last die. Each round the next player begins.
    • A tie: the higher specialists without a map win.
# The steps of the picture that shows how to play: at most nine words each.
picture-how-aim = Most Gold after { $players ->
    [0] five or six
    [2] six
    [3] six
   *[other] five
 } rounds wins
picture-how-turn = Put dice on one building, until somebody has none
picture-how-sets = Archives: equal dice. { $b_building ->
    [guild] Guild
   *[auction] Auction
 }: a row. Most dice first
picture-how-university = University: lowest first, later before equal; 2 make 5
picture-how-map = Win a map, then hire people of its site
picture-how-later = next turn
picture-how-alone = without people
button-sheet = My tiles
game-typed = { $building } { $faces }
game-takes = { $players ->
    [0] 5 or 6 rounds
    [2] 6 rounds
    [3] 6 rounds
   *[other] 5 rounds
 } · { $pace ->
    [tonight] about an hour
    [day] 3–5 weeks
    [twice] 10–20 days
    [slow] 6–11 weeks
   *[other] with its own time limits
 }

## options and instructions

option-b_building = Fourth building
option-b_building-about = Which building stands beside Archives and University.
option-b_building-auction = Auction House: artifacts for your collection
option-b_building-guild = Treasure Hunters' Guild: secret missions
option-c_building = Fifth building
option-c_building-about = Which building makes this game different from the next.
option-c_building-temple = Hidden Temple: magical items
option-c_building-illuminati = Illuminati: special abilities
option-c_building-galleon = Sunken Galleon: chests to dive for
option-c_building-tower = Treasure Tower: climb, or be knocked out
option-few_seats = With two or three hunters
option-few_seats-about = How the buildings stay contested when few play.
option-few_seats-fewer = Fewer buildings: no fifth one
option-few_seats-neutral = A neutral player's dice compete too
option-items = Magical items work
option-items-about = On which maps an item doubles its specialist.
option-items-ancient = on Ancient Maps only
option-items-every_map = on Secret and Dual Maps too
option-backs = The back of a magical item shows
option-backs-about = What everybody sees of an item that somebody won.
option-backs-dice = two dice, as printed
option-backs-colour = two dice and its site
instruction-chests = Sunken chests: which to keep
instruction-chests-best = always the best
instruction-chests-ask = ask me
instruction-artifacts = Artifacts: which to keep
instruction-artifacts-ask = ask me
instruction-artifacts-best = those worth most to me
instruction-neutral = Neutral dice after my own
instruction-neutral-ask = ask me
instruction-neutral-keep = keep them in hand
instruction-neutral-best = keep them in hand, as is usual
instruction-picks = Maps, specialists and abilities
instruction-picks-ask = ask me
instruction-picks-best = take what looks best for me
button-always-picks-best = Auto-answer: choose all maps, people and abilities
instruction-mission = Missions
instruction-mission-ask = ask me
instruction-mission-best = take what scores most as I stand

## words

hunter = { $seat }
neutral-player = ⬛ Neutral
plain = { $text }
# What each building wants, in the words of the rules.
pattern = -# { pattern.words } → { $building ->
        [archives] a map a group
        [university] a specialist a die
        [auction] artifacts for the first two
        [guild] a secret mission for the first two
        [temple] that item, in secret
        [illuminati] abilities for the first two
        [galleon] a chest of Gold a die
        [tower] a treasure a die, richer higher up
       *[library] a token a die: a re-roll later
     }
    .words = { $building ->
        [archives] equal dice, unlike any group there; more first, then higher
        [university] one die, or two that make 5; lowest first
        [auction] dice in a row (one counts), unlike any there; longest first, then higher
        [guild] dice in a row (one counts), unlike any there; longest first, then higher
        [temple] exactly a tile’s two dice
        [illuminati] the leader’s dice and one more
        [galleon] one die more than the leader, higher sum
        [tower] one die, or two that make 7; 1-3 left, 4-6 right
       *[library] any one die
     }
    .short = { $building ->
        [archives] equal dice
        [university] one die, or two that make 5
        [auction] dice in a row (one counts)
        [guild] dice in a row (one counts)
        [temple] a tile’s two dice
        [illuminati] the leader’s dice and one more
        [galleon] one die more than the leader
        [tower] one die, or two that make 7
       *[library] any one die
     }
pattern-short = { pattern.short }
building = { $building ->
    [archives] Archives
    [university] University
    [library] Library
    [auction] Auction House
    [guild] Treasure Hunters' Guild
    [temple] Hidden Temple
    [illuminati] Illuminati
    [galleon] Sunken Galleon
    [tower] Treasure Tower
   *[none] the usual three buildings
 }
site = { $colour ->
    [red] 🔴
    [blue] 🔵
    [green] 🟢
    [yellow] 🟡
    [white] ⚪
    [purple] 🟣
   *[other] ⚫
 } { $name }
site-grey = ◽ Dig Site
tile-map = { $site } { $high }/{ $low }
tile-specialist = { $type ->
    [cartographer] 🧭
   *[excavator] ⛏
 }{ $site } { $value }
tile-specialist-choice = { $site } { $value } { $type ->
    [cartographer] 🧭 Cartographer
   *[excavator] ⛏ Excavator
 }
tile-room = { $tile } { $type ->
    [cartographer] 🧭
   *[excavator] ⛏
 }
tile-beside = { $before } { $tile }
tile-map-here = { $high }/{ $low }
tile-specialist-here = { $type ->
    [cartographer] 🧭
   *[excavator] ⛏
 }{ $value }
tile-items-here = { $type ->
    [cartographer] 🧭
   *[excavator] ⛏
 }×{ $count }
tile-item = { $name } ({ $type ->
    [cartographer] 🧭
   *[excavator] ⛏
 }{ $site })
tile-back = { $site ->
    [none] 🎲
   *[other] { $site } for
 } { $low } { $high }
run-of = { $who } { SIGNS("die", $faces) }
group-of = { $who } { SIGNS("die", $faces) }
die-of = { $who } { SIGNS("die", $face) }
dice-of = { $who } { $dice }
with-dice-left = { $who } ({ $dice } left)
team-of = { $who } { SIGNS("die", $faces) }
diving-team-of = { $who } { SIGNS("die", $faces) } (sum { $pips })
# Two kinds are called like a site, so each says what it is.
artifact = { $text } { artifact-kind }
artifact-kind = { $kind ->
    [desert] bowl
    [jungle] mask
    [water] jug
    [fire] lamp
    [holy] cup
    [dark] idol
   *[other] artifact
 }
worth-gold = worth { $gold } Gold to you
chest = a chest of { $gold } Gold
counted = { $name } ×{ $count }
profession = { $type ->
    [cartographer] Cartographer
   *[excavator] Excavator
 }

## setup and rounds

setup-dealt = **The hunt begins**: { $rounds } rounds, with { $building }{ $neutral ->
    [yes] , { $other } and a neutral player
   *[no] {" "}and { $other }
 }. { $seat } starts.
setup-collection = **Auction House**, your secret: { $desired } pays 4 Gold, { $preferred } 2, others 1.
    .below = yes
round-begun = **Round { $round } of { $rounds }** · { $seat } starts
    Maps: { $maps }
    Specialists: { $specialists }
round-items = Hidden Temple: items of { $backs }
round-abilities = Illuminati: { $abilities }
round-unplaced = { $seat } still has { $dice ->
    [one] a die
   *[other] { $dice } dice
 } in hand: off to the Library.

## a turn

turn-rolled = 🎲 { $seat } rolls { SIGNS("die", $faces) }{ $neutral ->
    [none] {""}
   *[other] {" "}+ neutral { SIGNS("die", $neutral) }
 }
    .roll = told
turn-rerolled = 🎲 { $seat } spends a Knowledge token: now { SIGNS("die", $faces) }{ $neutral ->
    [none] {""}
   *[other] {" "}+ neutral { SIGNS("die", $neutral) }
 }
    .roll = told
turn-placed = { $who } → { $building }: { SIGNS("die", $faces) }{ $onto ->
    [none] {""}
   *[other] {" "}onto { $onto }
 }{ $tied ->
    [yes] , a tie
   *[no] {""}
 }
university-pushed = ↪ pushed out to the Library: { $who }'s { SIGNS("die", $face) }
tower-fell = ↪ fallen into the Library: { $who }'s { SIGNS("die", $face) }
galleon-dived = { $seat } brings up { $chests ->
    [0] nothing: no chest is left
    [one] a chest
   *[other] { $chests } chests
 }.
galleon-drawn = { $chests ->
    [none] You brought up nothing.
   *[other] You brought up, in Gold: { $chests }.
 }
ability-gift = 🎁 { $seat } uses { $ability }: one more turn.
ability-help = 🤝 { $seat } uses { $ability }: { $dice } more dice this round.
ability-power = ✨ { $seat } uses { $ability }: the dice show { SIGNS("die", $faces) }.
ability-will = ⚔ { $seat } uses { $ability }: { $who }'s { SIGNS("die", $face) } goes to the Library.

ask-turn = { $before ->
    [none] You rolled
   *[other] You have
 } { SIGNS("die", $faces) }{ $neutral ->
    [none] {""}
   *[other] {" "}+ neutral { SIGNS("die", $neutral) }
}{ $before ->
    [none] {""}
   *[other] { $before_count ->
        [1] { ask-turn.became }
        [2] { ask-turn.became }
        [3] { ask-turn.became }
       *[other] {" "}after your re-roll
     }
}: where to?
    .became = {" "}({ $same ->
        [yes] by bad luck the same again
       *[no] { SIGNS("die", $before) } became { SIGNS("die", $after) }
     })
    .weighs = yes
ask-neutral = Neutral dice { SIGNS("die", $faces) }: place some, or keep them?
ask-help = Use { $ability } before you roll { $dice } dice?
ask-gift = The round has ended and you have { $dice ->
    [0] no die left. Use { $ability } and { $help } for a turn with two dice?
    [one] 1 die left. Use { $ability } for one more turn?
   *[other] { $dice } dice left. Use { $ability } for one more turn?
 }
gift-use = One more turn
gift-pass = Not now
help-use = Two more dice
help-roll = Just roll
neutral-keep = Keep neutral dice
neutral-dice = Neutral dice
neutral-placement = Neutral → { $placement }
placement = { $building }: { SIGNS("die", $faces) }{ $onto ->
    [none] {""}
   *[other] {" "}onto { SIGNS("die", $onto) }
 }{ $tile ->
    [0] {""}
   *[other] {" "}(tile { $tile }{ $site ->
        [none] {""}
       *[other] , { $site }
     })
 }
will-group = The Will to Win
will-placement = Tie { $who }: { $placement }
will-hint = { $end ->
    [low] their lowest die goes to the Library
    [high] their highest die goes to the Library
    [die] their { SIGNS("die", $face) } goes to the Library
   *[any] one of their dice goes to the Library
 }
# What dice win as things stand, in a sentence; then how safe that is.
standing-wins = { $building ->
    [university] you choose { $ends ->
        [moves] { standing-in-brief.places }
        [lost] { standing-in-brief.places }
       *[other] { standing-wins.specialists }
     }{ standing-wins.until }{ standing-wins.too }
    [archives] { $standing ->
        [1] you choose { standing-wins.map }
        [2] you choose { standing-wins.map }
        [3] you choose { standing-wins.map }
        [4] you choose { standing-wins.map }
       *[other] { standing-wins.no-map }
     }
    [auction] { $standing ->
        [1] you { standing-wins.first-prize }
        [2] you { standing-wins.second-prize }
       *[other] { $of ->
            [3] { $standing ->
                [3] you get the last artifact{ standing-wins.if-still }
               *[other] { standing-wins.nothing }
             }
           *[other] { standing-wins.nothing }
         }
     }
    [guild] { $standing ->
        [1] you choose 1 of 3 secret missions{ standing-wins.if-still }
        [2] you choose 1 of 2 secret missions{ standing-wins.if-still }
       *[other] { $of ->
            [3] { $standing ->
                [3] you get the last secret mission{ standing-wins.if-still }
               *[other] { standing-wins.nothing }
             }
           *[other] { standing-wins.nothing }
         }
     }
    [temple] you win a magical item, for sure; whom it doubles you learn once you have it
    [illuminati] you win 2 abilities, unless somebody puts { $following } dice there
    [galleon] { $standing ->
        [one] you bring up a chest of Gold, and a second one if nobody follows
       *[other] you bring up a chest a die and keep 2; only 1 if somebody puts { $following } dice above { $pips } there
     }
    [tower] you win a bronze treasure, a better one if pushed up{ standing-wins.own-out }
   *[library] you get a token: { $is_final ->
        [yes] { $tokens ->
            [odd] 1 Gold with your odd one
           *[even] two make 1 Gold
         }
       *[no] a re-roll{ $tokens ->
            [odd] , or 1 Gold with your odd one
           *[even] ; two make 1 Gold
         }
     }
 }
    .specialists = { $also ->
        [0] { order-of.one } of { $of } specialists
       *[other] { order-of.one } and { order-of.also } of { $of } specialists
     }
    .too = { $no_room ->
        [0] {""}
       *[other] ; the { $no_room } goes to the Library for a token
     }{ standing-wins.own-out }
    .until = { $ends ->
        [none] { $risk ->
            [0] {""}
            [1] {" "}for now
           *[other] {" "}for now; { standing-wins.later }{ $also ->
                [0] {""}
               *[other] {" "}of the { $face }
            }
         }
        [kept] {" "}unless { standing-wins.later }{ $also ->
            [0] {""}
           *[other] {" "}of the { $face }
         }
        [lost] {" "}now{ $also ->
            [0] {""}
           *[other] , { standing-wins.end }
         }
       *[other] {" "}now, { standing-wins.end }
     }
    .later = a later { $face ->
        [1] 1
        [6] die
       *[other] 1–{ $face }
     } goes in front
    .end = { $ends ->
        [lost] the { $first }{" "}
       *[other] {""}
     }about { standing-wins.end-at }{ $ends ->
        [lost] {""}
       *[other] { $also_ends_at ->
            [0] {""}
           *[other] {" "}and { standing-wins.also-end-at }
         }
     } as { $also ->
        [0] { $face ->
            [1] later 1s push
            [6] later dice push
           *[other] later 1–{ $face } push
         }
       *[other] later dice push
     } in
    .end-at = { $ends_at ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $ends_at }th
     }
    .also-end-at = { $also_ends_at ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $also_ends_at }th
     }
    .map = { order-of.one } of { $of } maps{ standing-wins.so-far }{ standing-wins.own-set-out }
    .no-map = { $standing }th in line for { $of } maps: no map for you, a token a die
    .first-prize = keep 2 of 3 artifacts{ standing-wins.if-still }
    .second-prize = keep 1 of 2 artifacts{ standing-wins.if-still }
    .if-still = { $ends ->
        [none] { standing-wins.so-far }
       *[other] {" "}if still { order-of.one }
     }
    .so-far = { $ends ->
        [none] { $risk ->
            [0] {""}
           *[other] {" "}for now
         }
       *[other] {" "}now
     }
    .nothing = { $standing ->
        [3] 3rd
       *[other] { $standing }th
     } in line for { $of } prizes: nothing for you, a token a die
    .own-out = { $own_out ->
        [0] {""}
       *[other] ; your own { $own_out } goes out
     }
    .own-set-out = { $own_set ->
        [none] {""}
       *[other] ; your own { SIGNS("die", $own_set) } then gets no map
     }
standing-risk = { $building ->
    [university] next turn a { $face ->
        [1] 1
        [6] die
       *[other] 1–{ $face }
    } could pass { standing-risk.last }: { $passed } %; { $risk ->
        [one] one pushes
       *[other] { $risk } push
    } it out{ $out ->
        [0] {""}
       *[other] : { $out } %
    }
   *[other] { $risk } % that others could beat it next turn
}
    .last = { $also ->
        [0] it
       *[other] the { $face }
    }
# The same in a menu, where a line of a phone has room for half of it.
standing-at = { $building ->
    [university] { $ends ->
        [none] { standing-wins.specialists }{ standing-wins.own-out }{ $risk ->
            [0] {""}
           *[other] {" "}· { standing-risk }
         }
        [moves] { standing-at.moves } · { standing-at.likely }
        [lost] { $also ->
            [0] { standing-at.passed }{ standing-wins.own-out } · { standing-at.likely }
           *[other] { standing-at.moves } · { standing-at.likely }
         }
       *[other] { standing-wins.specialists } now{ standing-wins.own-out } · { standing-at.likely }
     }{ standing-at.about }{ standing-at.token }
    [archives] { $standing ->
        [1] { standing-at.map }
        [2] { standing-at.map }
        [3] { standing-at.map }
        [4] { standing-at.map }
       *[other] { standing-wins.no-map }
     }{ standing-at.beatable }
    [auction] { $standing ->
        [1] { standing-at.still } 2 of 3 artifacts
        [2] { standing-at.still } 1 of 2 artifacts
       *[other] { standing-wins }
     }{ standing-at.beatable }
    [guild] { standing-wins }{ standing-at.beatable }
   *[other] { standing-wins }{ standing-at.about }
 }
    .map = { order-of.one } of { $of } maps{ $ends ->
        [none] {""}
       *[other] {" "}now
     }{ $likely ->
        [none] {""}
       *[other] , likely { $likely }
     }{ standing-wins.own-set-out }
    .passed = now { order-of.one } of { $of }, others likely go in front
    .moves = { order-of.one }{ $also ->
        [0] {""}
       *[other] {" "}and { order-of.also }
     } to choose now, { standing-wins.end }{ standing-wins.own-out }
    .token = { $no_room ->
        [0] {""}
       *[other] {" "}· the { $no_room } brings a token
     }
    .still = { $risk ->
        [0] keep
       *[other] if still { order-of.one }:
     }
    .beatable = { $ends ->
        [none] { $risk ->
            [0] {""}
           *[other] {" "}· others could beat it next turn: { $risk } %
         }
       *[other] {" "}· { standing-at.likely }
     }{ standing-at.about }
    .about = { $net ->
        [none] {""}
       *[other] {" "}· net { $net } Gold
     }
    .likely = { $building ->
        [university] { $also ->
            [0] { $won ->
                [100] you hire for sure
               *[other] { $won } % chance to hire
             }
           *[other] { $won ->
                [100] both hire for sure
               *[other] { $first_won ->
                    [100] the { $first } hires for sure
                   *[other] { $first_won } % chance that the { $first } hires
                 }, { $won } % the { $face }
             }
         }
        [archives] { $won ->
            [100] a map for sure
           *[other] { $won } % chance of a map
         }
        [auction] { $won ->
            [100] an artifact for sure
           *[other] { $standing ->
                [1] { $won } % chance to end 1st or { $of ->
                    [3] up to 3rd
                   *[other] 2nd
                 }
               *[other] { $won } % chance of an artifact
             }
         }
       *[other] { $won ->
            [100] a mission for sure
           *[other] { $won } % chance of a mission
         }
     }
standing-chances = { $building ->
    [university] { $also ->
        [0] { standing-chances.last }
       *[other] { $first_won ->
            [100] for sure
           *[other] in { $first_won } %
         } with its { $first }, { standing-chances.last } with its { $face }
     }
   *[other] { standing-chances.last }
 }
    .last = { $won ->
        [100] for sure
       *[other] in { $won } %
     }
standing-in-brief-map = you choose { order-of.one } of { $of } maps{ standing-wins.so-far }, likely { $likely }{ standing-wins.own-set-out }
standing-in-brief = { $building ->
    [illuminati] you win 2 abilities, so far
    [galleon] you bring up a chest of Gold a die
    [tower] you win a treasure{ standing-wins.own-out }
    [university] you choose { $ends ->
        [moves] { standing-in-brief.places } now, { standing-wins.end }
        [lost] { standing-in-brief.places } now{ $also ->
            [0] {""}
           *[other] , { standing-wins.end }
         }
       *[other] { standing-wins.specialists }{ standing-wins.so-far }
     }{ standing-wins.too }
    [library] { $is_final ->
        [yes] { standing-wins }
       *[no] you get a token: a re-roll
     }
   *[other] { standing-wins }
 }
    .places = { order-of.one }{ $also ->
        [0] {""}
       *[other] {" "}and { order-of.also }
     } of { $of }
order-of = { order-of.one }
    .one = { $standing ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $standing }th
     }
    .also = { $also ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $also }th
     }
best-standing-at = { standing-at } · takes { $building ->
    [university] { $takes ->
        [one] { pattern.short }
       *[other] two that make 5
     }
   *[other] { pattern.short }
 }
neutral-standing-at = { $building ->
    [university] entrance { $standing }
    [archives] number { $standing } in line for a map
    [temple] the item goes back to the stack
    [illuminati] leads with { $standing } dice
    [galleon] leads with { $standing ->
        [one] 1 die
       *[other] { $standing } dice
     }, sum { $pips }
    [tower] enters on the first floor
    [library] nothing comes of it
   *[other] number { $standing } in line
 }
die = { $face }
die-neutral = { $face } (neutral)
reroll = Re-roll: { $knowledge ->
    [one] your only token
    [3] odd token of 3
    [5] odd token of 5
    [7] odd token of 7
    [9] odd token of 9
    [11] odd token of 11
   *[other] 1 of { $knowledge } tokens
 }
reroll-title = Re-roll: a token (two pay 1 Gold at the end)
reroll-dice = { $dice ->
    [1] Roll it again
   *[other] These roll again, the rest stay
 }
power = { $ability }
power-title = Set two dice
power-dice = { $count ->
    [one] The die to set
   *[other] The two dice to set
 }
power-one = First becomes
power-other = Second becomes
preview-turn = { $knowledge ->
    [0] No Knowledge token.
    [one] 1 Knowledge token (a re-roll).
   *[other] { $knowledge } Knowledge tokens (a re-roll each).
 }
    .brief = { $knowledge ->
        [0] No Knowledge token.
       *[other] {""}
     }
    .state = yes
preview-tokens = -# { $knowledge } tokens: each re-rolls the dice you choose; at the end two are only 1 Gold. ⭐ Why? says whether one pays now.
    .brief = {""}
preview-why-not = -# What of another move? Write me “why not { $move }?” by direct message.
    .brief = -# What of another move? Write me in a direct message: “why not { $move }?”
preview-collection = Your secret: { $desired } pays you 4 Gold, { $preferred } 2, other artifacts 1.
    .brief = { $round ->
        [1] {""}
       *[other] -# Artifacts pay you, no map needed: { $most } 4, { $more } 2, others 1
     }
preview-maps = **Archives**, maps (Gold with/without a specialist): { $dotted }
    .brief = **Maps**: { $dotted }
    .state = yes
preview-items = **Hidden Temple**, an item for its dice: { $dotted }
    .brief = **Hidden Temple**: { $dotted }
    .state = yes
preview-abilities = **Illuminati**, abilities: { $dotted }
    .state = yes
preview-specialists = **University**, specialists (🧭 Cartographer, ⛏ Excavator): { $dotted }
    .brief = **Specialists**: { $dotted }
    .state = yes
preview-mine = You have { $dotted ->
    [none] no maps and no specialists.
   *[other] { $dotted }
 }
preview-lying = In line: { $dotted }
    .state = yes
lying-at = { picture-building }: { $there }
preview-adds = **Gold for you now**{ $hires ->
    [yes] {" "}(with the best hire)
   *[no] {""}
 }: { $dotted }
    .brief = **Adds now**{ $hires ->
        [yes] {" "}(best hire)
       *[no] {""}
     }: { $dotted }
tile-adds = { $tile }: { $gold ->
    [0] 0
   *[other] +{ $gold }
 }{ $hired ->
    [none] {""}
    [0] {""}
   *[other] {" "}(+{ $hired })
 }
preview-drawn = Gold for you: { $dotted }
artifact-pays = { $tile }: { $gold }
preview-room = -# A map with room for { $type ->
        [none] people, { $tile }: { $high } Gold with a specialist, else { $low }
       *[other] one more: { tile-room }
     }
    .brief = -# A map with room for { $type ->
        [none] people: { $tile }
       *[other] one more: { tile-room }
     }
preview-dig-site = { legend-dig-site }
    .brief = {""}
    .state = yes
preview-room-maps = -# Room for people: { $dotted }
    .state = yes
preview-university = Later this round, the **University**: you choose { $places }{ $before ->
    [none] {""}
   *[other] , after { $before }
 }: { $dotted }
    .brief = Later, the **University**: you choose { $places }: { $dotted }
    .state = yes
preview-again = { $places ->
    [none] {""}
   *[other] You choose again after this: { $places }.
 }{ $last ->
    [none] {""}
   *[other] { $places ->
        [none] {""}
       *[other] {" "}
     }You also get who is left for { $last }, without being asked.
 }
preview-taken = -# Taken, no two sets may be alike: { $dotted }
    .brief = { $best ->
        [none] {""}
       *[other] -# Archives: no two sets alike{ $own ->
            [yes] ; you cannot start another { SIGNS("die", $best) }
           *[no] , and { $who } has { SIGNS("die", $best) }{ $last ->
                [0] {""}
               *[other] {" "}(place { $last }, no map)
             }
         }
     }
    .state = yes
taken-set = { $building } { SIGNS("die", $faces) } ({ $who })
preview-dice = -# Dice left: { $hunters }
    .state = yes
preview-round-ends = { $own ->
    [0] { $either ->
        [none] { preview-round-ends.in-the-end }
       *[other] { $sure ->
            [none] ⚠ This may be your last turn this round: { $either } could end it before your next. Dice you keep would go to the Library.
           *[other] { preview-round-ends.certain }: dice you keep go to the Library.
         }
     }
   *[other] { preview-round-ends.brief }
 }
    .certain = ⚠ Your last turn this round, as { $sure } { $sure_count ->
        [1] has
       *[other] have
     } to place a last die
    .in-the-end = -# Once somebody has no dice left, all finish the lap; dice left over win a token each. Being quick costs rivals theirs.
    .brief = { $own ->
        [0] { $either ->
            [none] { $new ->
                [yes] { preview-round-ends.in-the-end }
               *[no] {""}
             }
           *[other] { $sure ->
                [none] ⚠ Maybe your last turn: { $either } could end the round first
               *[other] { preview-round-ends.certain }
             }
         }
        [1] -# Your last die: the round ends with this lap{ preview-round-ends.then }
        [2] -# Place both, and the round ends with this lap{ preview-round-ends.then }
       *[other] -# Place all { $own }, and the round ends with this lap{ preview-round-ends.then }
     }
    .then = { $coming_count ->
        [0] : nobody plays after you
        [one] : only { $coming } still plays
       *[other] : { $coming } still play
     }{ $cut ->
        [none] .
       *[other] ; { $cut } win a token each.
     }
# What the round’s end leaves a rival: one turn, or none.
one-turn-for = { $seat }{ $dice ->
    [one] {""}
   *[other] {" "}(one turn for { $dice })
 }
dice-cut-off = { $seat }’s { $dice ->
    [one] die
   *[other] { $dice } dice
 }
preview-last-turn = -# Your last turn this round{ $keeps ->
    [yes] : dice you keep go to the Library
   *[no] {""}
 }; { $seats_count ->
    [0] nobody plays after you
    [one] { $seats } still plays
   *[other] { $seats } still play
 }.
    .state = yes
legend-map = -# { $tile }: { $high } Gold with a specialist of that site, else { $low }
    .brief = {""}
legend-dig-site = -# ◽ Dig Site: takes a 🧭 and an ⛏ of the same site, whichever
    .brief = -# ◽ Dig Site: any one site’s people
legend-people = -# 🧭 Cartographer, ⛏ Excavator: a map has room for one each of its site
    .brief = -# 🧭 Cartographer, ⛏ Excavator
    .state = yes

## the end of a round

runs-ranked = **{ $building }**: { $runs }
auction-drew = { $seat } draws { $drawn ->
    [one] 1 artifact
   *[other] { $drawn } artifacts
 } and keeps { $keep }.
auction-seen = You drew { $artifacts }.
auction-kept = You keep { $artifacts }.
auction-rejected = { $seat } leaves { $artifacts }.
ask-auction-keep = You drew { $drawn } artifacts: which { $keep ->
    [one] one do
   *[other] { $keep } do
 } you keep?
guild-took = { $seat } takes a secret mission.
guild-seen = Missions to choose from: { $missions }
guild-kept = Your mission: { $missions }
ask-mission = Which mission do you take?
archives-took = **Archives**: { $seat } takes { $maps }
ask-map = Archives: { $count ->
    [one] which map do you take?
   *[other] which { $count } maps do you take?
 }
university-took = **University**: { $seat } hires { $specialists }
ask-specialist = University: { $count ->
    [one] whom do you hire?
   *[other] which { $count } do you hire?
 }
temple-took = **Hidden Temple**: { $seat } takes the item of { $back }
temple-seen = Your { $item } doubles such a specialist on a map.
temple-unclaimed = Hidden Temple: nobody came for { $item }
temple-returned = Hidden Temple: the neutral player's item of { $back } goes back unseen
illuminati-took = **Illuminati**: { $seat } takes { $ability }
ask-ability = Illuminati: which ability do you take?
galleon-kept = **Sunken Galleon**: { $chests ->
    [none] { $seat } keeps nothing
   *[other] { $seat } keeps, in Gold: { $chests }
 }{ $returned ->
    [none] {""}
   *[other] {" "}(back into the sea: { $returned })
 }
galleon-alone = The only die of the round: { $seat } gets a second chest, { $chest } Gold.
ask-galleon-keep = You brought up { $drawn } chests: which { $keep ->
    [one] one do
   *[other] { $keep } do
 } you keep?
tower-took = **Treasure Tower**: { $seat } gets a { $metal } treasure
library-learned = **Library**: { $seat } gains { $tokens ->
    [one] a Knowledge token
   *[other] { $tokens } Knowledge tokens
 }
neutral-discarded = The neutral player takes { $tile }, and it is gone.
neutral-artifacts = The neutral player's prize: { $artifacts } are gone.
neutral-ability = The neutral player takes { $ability }, and it is gone.

## the end of the game

scoring-maps = { $seat }: { $crews }
scoring-rest = { $seat }: { $lines }
scoring-total = **{ $seat }: { $gold } Gold**
scoring-won = { $shared ->
    [one] 🏆 { $seats } wins with { $gold } Gold
   *[other] 🏆 { $seats } share the win with { $gold } Gold, level in specialists left over too
 }{ $by ->
    [spare] , ahead by specialists left over ({ $spare })
   *[gold] {""}
 }.
crew = { $name } { $map }{ $doubled ->
    [yes] {" "}(doubled)
   *[no] {""}
 }{ $sent ->
    [none] {""}
   *[other] {" "}with { $sent } = { $gold }
 }
crew-member = { $type ->
    [cartographer] 🧭
   *[excavator] ⛏
 }{ $item ->
    [yes] { $value }×2
   *[no] { $value }
 }
scored-mission = { $mission } { $gold }
scored-artifacts = { $count ->
    [one] 1 artifact
   *[other] { $count } artifacts
 } { $gold }
scored-chests = { $count ->
    [one] 1 chest
   *[other] { $count } chests
 } { $gold }
scored-treasures = { $count ->
    [one] 1 treasure
   *[other] { $count } treasures
 } { $gold }
scored-abilities = { $count ->
    [one] 1 unused ability
   *[other] { $count } unused abilities
 } { $gold }
scored-knowledge = { $count ->
    [one] 1 Knowledge token
   *[other] { $count } Knowledge tokens
 } { $gold }
scored-items = { $count ->
    [one] 1 magical item
   *[other] { $count } magical items
 } that nobody can carry 0
scored-spare = specialists without a map 0 (they break ties: { $value })

## the board

board-setup = Setting up
board-title = Round { $round } of { $rounds } · { $phase ->
    [turn] { $seat } to place
    [gifts] the round has ended
    [resolve] the buildings are resolved
    [over] the hunt is over
   *[round] a new round
 }
board-gold = { $seat }: **{ $gold } Gold**
board-rolled = 🎲 { $seat } has rolled { SIGNS("die", $faces) }{ $neutral ->
    [none] {""}
   *[other] {" "}+ neutral { SIGNS("die", $neutral) }
 }
board-offer = On offer: { $dotted }
board-ranking = In line: { $dotted }
board-nobody = Nobody yet
board-paid = Paid out
board-listed = { $dotted }
board-building = **{ building }**, { pattern.short }: { $there }
board-row = { $filled ->
    [none] Nobody yet
   *[other] From the left: { $dotted }
 } · { $free ->
    [0] full
    [one] 1 entrance free
   *[other] { $free } entrances free
 }
board-item = { $number }. { $back }: { $who ->
    [nobody] free
   *[other] { $who }
 }
board-tower = { $side ->
    [left] Left, 1-3
   *[right] Right, 4-6
 }: { $first } | { $second } | { $third }
board-empty = –
board-library = { $dice }
board-hunters = Hunters
board-gone = Out of the game
cell-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 } left{ $neutral ->
    [0] {""}
   *[other] {" "}+ { $neutral } neutral
 }
cell-gold = { $gold } Gold so far
cell-knowledge = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
 }
cell-tiles = { $dotted }
cell-abilities = { $abilities }
cell-chests = chests { $chests }
cell-metal = { $count } { $metal }
cell-treasures = treasures: { $tokens }
cell-artifacts = { $count ->
    [one] 1 artifact
   *[other] { $count } artifacts
 }
cell-missions = { $count ->
    [one] 1 mission
   *[other] { $count } missions
 }
cell-items = { $count ->
    [one] 1 magical item
   *[other] { $count } magical items
 }
cell-drawn = { $count ->
    [one] 1 chest under water
   *[other] { $count } chests under water
 }
gone-maps = Maps: { $dotted }
gone-specialists = Specialists: { $dotted }
gone-artifacts = Artifacts: { $tiles }
gone-items = Magical items: { $dotted }
gone-abilities = Abilities: { $tiles }
gone-chests = Chests: { $left } in the stack; face up { $chests ->
    [none] none
   *[other] { $chests }
 }

## the private board

private-board-none = You are watching: there is nothing private to show.
private-board-title = { $seat } · for your eyes only
private-board-drawn = Chests you brought up this round, in Gold: { $chests }
private-board-collection = Your collection, { $name }: { $desired } 4 Gold each, { $preferred } 2, others 1
private-board-artifacts = Artifacts: { $artifacts }
private-board-items = Magical items: { $items }
private-board-missions = Missions
private-board-abilities = Abilities
private-board-worth = Worth { $gold } Gold now, with everybody where they bring most
private-board-treasures = { $count ->
    [one] 1 treasure, to be counted at the end
   *[other] { $count } treasures, to be counted at the end
 }

## tiles

ability-rule = { $ability ->
    [gift] One more turn after the round. Without a die it needs A Little Help that nobody used this round.
    [will] Place dice like another's set (Archives, dice in a row, Illuminati); one of theirs goes to the Library.
    [help] Before you roll: two more dice for the rest of the round. One hunter a round.
   *[power] After a roll: set two of your dice as you like.
 }
    .only = illuminati
mission-rule = { $kind ->
    [dual] { $sites }: a specialist of either fits; a 🧭 of one and an ⛏ of the other score 3.
    [secret] A map for one 🧭 and one ⛏ of a site; scores 1 with at least one of them.
    [broaden] 1 Gold for each site among your assigned specialists.
    [congregate] 1 Gold for each assigned 🧭 Cartographer.
    [gather] 1 Gold for each assigned ⛏ Excavator.
    [dive] 1 Gold, and 2 for every 3 chests.
    [embrace] 1 Gold, and 1 for each mission you have, this one too.
    [find] 1 Gold, and 1 for every 2 Ancient Maps.
    [hire] 1 Gold for each Ancient Map with a specialist.
    [join] 1 Gold for each unused ability, on top of its own.
    [loot] 1 Gold for every 3 treasures.
    [raid] 1 Gold, and 1 for every 2 magical items.
    [recruit] 1 Gold for every 2 assigned specialists.
    [scour] 1 Gold for each site among your maps; mission maps count.
    [second] One more specialist of the right site at a map that has a 🧭 and an ⛏.
   *[unite] 1 Gold, and 1 for each map with a 🧭 and an ⛏.
 }
    .only = guild
lookup-dig-site = { $count } of them. Grey: takes a 🧭 and an ⛏ of the same site, whichever.
lookup-artifact = { $artifact }, { $count } tiles. Worth 4, 2 or 1 Gold, as your collection says.
    .only = auction
lookup-collection = { $desired } artifacts 4 Gold each, { $preferred } 2, all others 1.
    .only = auction
lookup-item = Doubles a { $type ->
    [cartographer] 🧭 Cartographer
   *[excavator] ⛏ Excavator
 } of { $site } on an Ancient Map; where both carry one, the map doubles too. { $count } tiles. The back shows two dice and, if the table chose so, the site; never whom it is for.
    .only = temple
lookup-ability = { $count } tiles. Unused, 1 Gold at the end.
lookup-mission = { $count ->
    [one] 1 tile.
   *[other] { $count } tiles.
 }
lookup-tokens = { $count } of { $gold } Gold
lookup-chests = { $tokens }
    .only = galleon
lookup-treasures = { $metal ->
    [bronze] First floor
    [silver] Second floor
   *[gold] Third floor
 } of the Treasure Tower: { $tokens }
    .only = tower
lookup-site = { $site }: maps { $maps } (with / without a specialist)
lookup-people = { $type ->
    [cartographer] 🧭 Cartographers
   *[excavator] ⛏ Excavators
 }: { $values }

## rules by topic

rules-page = -# Rulebook, page { $page }
rules-setup = Archives, University and Library are always there, with a fourth building (Auction House or Treasure Hunters' Guild) and a fifth (Hidden Temple, Illuminati, Sunken Galleon or Treasure Tower). Everybody has 8 dice and 1 Knowledge token. Two or three hunters play without a fifth building or with a neutral player.
rules-the-round = Turns go round until, at the end of a lap, somebody has no dice left; dice still in hand then go to the Library. Chance sets who begins; each round it is the next seat. Buildings resolve in this order: Auction House or Guild, Archives, fifth building, University, Library. Six rounds with two or three, five with more.
    .asked = goes first begin begins start
rules-your-turn = All your free dice are rolled. Place one or more of them on one building, where they stay for the round. A Knowledge token re-rolls as many free dice as you like; you may spend several. If nothing else fits, put one die on the Library.
rules-typed-turns = Name the building and the dice: `archives 4 4 4`, `uni 1 4`, `guild 2 3 4`, `tower 6`, `temple 2 5 tile 3`. `archives 4 add` or `new` where both would do. `reroll 1 2` or `keep 5 5` for a token; `power 1 2 6 6` sets the 1 and the 2 to 6; `will archives 4 4` ties a set (for a run add `low` or `high`, at the Illuminati `die 4`: the die that leaves); `neutral tower 3` for neutral dice; `best` for what looks best. Tiles go by number or name: `jungle 3`, `2`. Questions with yes and no: `use`, `pass`.
rules-knowledge = One token re-rolls any of your free dice; ⭐ Why? says whether that is expected to bring more than what lies there. At the end 2 tokens are 1 Gold, an odd one nothing.
    .asked = re-roll reroll roll again bring chance odds
rules-archives = Groups of one value, any size; never two groups of the same value and size. The largest group takes one of 4 maps first, then the next; in a tie the higher value. Groups without a map go to the Library. A map scores its first number with a specialist, its second without.
    .asked = same equal people dice
rules-university = One die, or two that make 5. Dice stand in ascending order; a new one goes left of its equals, and what is pushed past the last entrance goes to the Library. From the left, each die takes a specialist. At the end a specialist scores on a map of their site: one 🧭 and one ⛏ each.
rules-library = Dice that fit nowhere, were left over, were pushed out or won nothing come here. Resolved last: a Knowledge token for each, which is a re-roll; two are 1 Gold at the end.
    .asked = win wins nothing vain left unplaced happens
rules-auction-house = One straight each, of one die or more, never the same as another's; it may grow at either end. The longest draws 3 artifacts and keeps 2, the next draws 2 and keeps 1 (with five hunters the third draws 1). In a tie the higher values win. Artifacts are worth 4, 2 or 1 by your secret collection.
    .asked = artifact artifacts collection worth good bowl mask jug lamp cup idol
    .only = auction
rules-treasure-hunters-guild = Straights, as at the Auction House. The longest draws 3 secret missions, keeps 1 and passes 2 on; the next keeps 1; what is left goes under the stack: one mission, or two where only one hunter takes any. With five hunters the third gets the last.
    .only = guild
rules-hidden-temple = Each tile shows two dice, and its site if the table chose so: place both at once, one tile a turn. Nobody can push you out. At the end of the round you alone see of which site it is and whether it is for a 🧭 or an ⛏, whom it doubles at the end of the game.
    .only = temple
rules-illuminati = The first places one die; each after that the leading dice once more and one die on top. The leader may add one. The most dice take one of 3 abilities, the second takes one, and the last goes to the first.
    .only = illuminati
rules-abilities = A Timely Gift: one more turn after the round; with no die left it can bring A Little Help. The Will to Win: tie a set in the Archives, at the Auction House or Guild, or at the Illuminati, and one of its dice goes to the Library. A Little Help: two more dice before a roll. A Compelling Power: set two dice. Unused they score 1 Gold.
    .only = illuminati
rules-sunken-galleon = The first places one die; each after that must have one die more than the leader and a higher sum, own dice there counted. Each die placed brings up a chest, seen by you alone. The most dice keep 2 of this round's chests, everybody else there 1. The only die of a round keeps its chest and brings a second one, drawn unseen. Dice that bring nothing go to the Library.
    .only = galleon
rules-treasure-tower = One die, or two that make 7. 1 to 3 enter the left tower, 4 to 6 the right, on the first floor, and push the others up; from the third floor they fall into the Library. Floors pay bronze, silver and gold treasures, face down until the end.
    .only = tower
rules-final-scoring = Maps, assigned specialists, missions, artifacts, chests, treasures, 1 Gold for each unused ability and for every 2 Knowledge tokens. Everybody's specialists and items are put where they score most. Ties: the higher sum of specialists left over.
    .asked = gold points score tie ties both level winner move moved moves better reassign
rules-missions = Look them up with `/card`. Missions of buildings that are not in play are left out.
    .only = guild
rules-fewer-buildings = With two or three hunters, unless a neutral player joins: no fifth building, everything else as usual.
    .only = fewer
rules-neutral-player = Everybody rolls two neutral dice along. On your turn you may also place some of them on one building, before or after your own; together they are one more player. A token may re-roll them along with your own. What they win is thrown away: the highest map or specialist, 4 or 2 artifacts, the topmost ability. First at the Guild they leave 2 missions to choose from, second there they leave a mission to the winner alone, and two go under the stack. First at the Galleon they leave everybody 1 chest; second there only the winner keeps any.
    .only = neutral
rules-secrets = Collections, kept artifacts, missions, magical items and chests just brought up are their owner's secret. Treasures of the tower nobody sees before the end. All else is open.

## typed

typed-which = { $choices ->
    [none] I did not understand that.
   *[other] Which do you mean? { $choices }
 }
    -# { $asked }
typed-cannot = { $what ->
    [power] You have no Compelling Power to use.
   *[reroll] A re-roll takes a Knowledge token, and you have none.
 }
    .impossible = yes
typed-not-here = { $building } is not in this game.
    .impossible = yes
typed-same-there = { $joined ->
    [yes] { $building }, not allowed: with yours that makes { SIGNS("die", $faces) }, which { $who } has. No two may be alike.
   *[no] { $building }: { $who } has { SIGNS("die", $faces) } there already, and no two may be alike.
 }
    .impossible = yes
typed-no-fit = { $building }, not allowed: { $key ->
    [archives] a set is of equal dice.
    [university] one die goes there, or two that make 5.
   *[run] { $own ->
        [none] the dice must make one row, each one higher than the last.
       *[other] one row each, and these do not lengthen yours, { SIGNS("die", $own) }.
     }
 }
    .impossible = yes
asked-place = { $building }: your { SIGNS("die", $faces) } { $faces_count ->
    [one] is
   *[other] are
 } { order-of.one } of { $of }. { $dotted_count ->
    [0] Nobody can change that any more.
   *[other] In the next turn of each, as things stand, { $key ->
        [university] a die goes in front of it
       *[other] they come before
     }: { $dotted }{ $key ->
        [university] . { $room ->
            [0] One such die pushes it out.
           *[other] { $needed } such dice push it out.
         }
       *[other] .
     }
 }
asked-chance = { $seat } { $percent ->
    [0] never
   *[other] in { $percent } %
 }
asked-no-place = { $building }: no dice of yours are there.
asked-map = { $tile }, { $seats_count ->
    [0] on offer: { $high } Gold with people of its site, else { $low }
   *[other] { $seats }: { $room ->
        [none] has its people
       *[other] still takes { $room }
     }
 }
asked-no-map = { $site }: no such map lies there, and nobody has one.
asked-line = Archives, who chooses first: { $dotted }
asked-people = People for it: { $dotted_count ->
    [0] nobody has any
   *[other] { $dotted }
 }{ $hire ->
    [none] {""}
   *[other] {" "}· to hire: { $hire }
 }
asked-people-of = { $seat } { $people }
asked-people-move = Nobody is bound to a map: at the end all your people are put where they score most together. All Gold that you are told is counted so.
asked-people-alone = A specialist without a map of its site pays 0. Left over at the end, the higher numbers decide a tie.
asked-equal-dice = Archives: more equal dice come before fewer, of as many the higher number. The first { $maps } sets get a map: yours loses its only once { $maps } are before it.
asked-tie = { $key ->
    [archives] { $building }: of as many equal dice the higher number goes first. Nobody may place a set just like another.
    [university] { $building }: of equal dice the later one stands in front, and chooses before.
   *[other] { $building }: of as many dice in a row the higher row goes first. Nobody may place a row just like another.
 }
asked-artifacts = { $artifact }: { $count } in all. You have { $mine ->
    [0] none
   *[other] { $mine }
 }, { $gone ->
    [0] none lies face up
    [one] { $gone } lies face up
   *[other] { $gone } lie face up
 }; the other { $left } are { $hidden ->
    [0] in the stack
    [one] hidden: in the stack, or the one artifact that others keep
   *[other] hidden: in the stack, or among the { $hidden } artifacts that others keep
 }.
who-comes = { $on ->
    [yes] { $to_come ->
        [none] { $seat } plays the last turn of this round.
       *[other] After { $seat } may still place dice: { $to_come }. { $last ->
            [yes] Each has one turn more.
           *[no] It ends with the lap in which somebody places a last die.
         }
     }
   *[no] No more dice are placed this round.
 }
hunter-dice = { $seat } { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }
typed-no-such-dice = { $whose ->
    [neutral] The neutral dice do not show { $faces }.
   *[own] Your free dice do not show { $faces }.
 }
    .impossible = yes
typed-nothing-rerolled = That keeps every die; name fewer.
typed-power = { $count ->
    [one] Say which die and what it should show: `power 1 6`.
   *[other] Say two dice you have and what they should show: `power 1 2 6 6`.
 }

# What everybody may know of what a guild is waited for

waiting-turn = dice to place
waiting-neutral = the neutral dice
waiting-help = whether to use an ability
waiting-gift = the gift of the round
waiting-auction-keep = artifacts to keep
waiting-mission = a mission to take
waiting-map = what the Archives give
waiting-specialist = what the University gives
waiting-ability = an ability to take
waiting-galleon-keep = chests to keep

did-neutral = the neutral dice
did-auction-keep = which artifacts you keep
did-mission = which mission you took
did-map = what the Archives gave you
did-specialist = what the University gave you
did-ability = which ability you took
did-galleon-keep = which chests you keep

## pictures

picture-round = Round { $round } of { $rounds }
picture-sign = { $sign ->
    [compass] Cartographer
    [pickaxe] Excavator
    [die] dice left
    [book] token
    [urn] artifact
    [cards] mission
    [shards] item
    [eye] ability
    [chest] Gold
   *[gem] treasure
}
picture-phase = { $phase ->
    [turn] { $seat } to place
    [gifts] The round has ended
    [resolve] The buildings are resolved
    [over] The hunt is over
   *[round] A new round
}
map-read-aloud = { $site } { $high } or { $low }
specialist-read-aloud = { $type ->
    [cartographer] Cartographer
   *[excavator] Excavator
} { $site } { $value }
picture-dig-site = Dig Site
picture-map-worth = with / without specialist
picture-metal = { $metal ->
    [gold] Gold
    [silver] Silver
   *[bronze] Bronze
}
picture-board-alt = Round { $round } of { $rounds }: { $phase ->
    [turn] { $seat } to place
    [gifts] the round has ended
    [resolve] the buildings are resolved
    [over] the hunt is over
   *[round] a new round
}.
picture-gold = Gold
picture-gold-of = { $seat } { $gold }
picture-gold-alt = { $over ->
    [yes] Gold
   *[no] Gold with what is hidden
 }: { $gold }.
picture-dice-alt = { $who } { $dice }
picture-rolled-alt = { $seat } rolled { $dice }.
picture-on-offer-alt = { $building ->
    [archives] To be had at the Archives, Gold with a specialist or without
   *[university] At the University
}: { $things }.
picture-building-alt = { $building ->
    [archives] Archives
    [university] University
    [auction] Auction House
    [guild] Treasure Hunters' Guild
    [temple] Hidden Temple
    [illuminati] Illuminati
    [galleon] Sunken Galleon
   *[tower] Treasure Tower
}: { $dice }.
picture-won = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win
}
picture-won-alt = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win
} with { $gold } Gold after { $rounds } rounds.
picture-after = after { $rounds } rounds
picture-gold-from = { $source ->
    [maps] Maps
    [specialists] People
    [missions] Missions
    [artifacts] Artifacts
    [chests] Chests
    [treasures] Treasure
    [abilities] Abilities
   *[knowledge] Tokens
}
picture-figure-from = { $what } { $gold }
picture-end-alt = { $seat } { $gold } Gold{ $parts ->
    [none] {""}
   *[other] : { $parts }
}.
picture-hand = { $seat }
picture-hand-below = for your eyes only{ $tokens ->
    [0] {""}
    [one] {" "}· 1 token
   *[other] {" "}· { $tokens } tokens: { $gold } Gold{ $odd ->
        [0] {""}
       *[other] , one for a re-roll
     }
}
picture-now = worth now
picture-own-dice = Your dice: { $paid ->
    [yes] those still to be paid
   *[no] { $count ->
        [0] all are placed
        [one] 1 in hand
       *[other] { $count } in hand
     }
}
picture-rolled = rolled
picture-own-dice-alt = Placed at the { building }: { $dice }.
picture-going-alt = Chosen for the { building }: { $dice }.
picture-hand-no-maps = No maps yet
picture-hand-maps = What your maps pay, people on them{ $idle ->
    [0] {""}
   *[other] ; below, people without a map
}
picture-hand-artifacts = { $owned ->
    [0] No artifacts yet: what each kind would pay you
   *[other] Your artifacts, with what your collection pays for each
 }
picture-hand-missions = Missions, as things stand
picture-hand-items = Magical items
picture-hand-abilities = Abilities
picture-hand-chests = Chests; framed, just brought up
picture-hand-treasures = Treasures, worth told at the end
picture-hand-alt = { $seat }, for your eyes only: worth { $gold } Gold now.
picture-things-alt = { $what ->
    [maps] Maps, Gold with a specialist and without
    [people] Specialists
    [artifacts] Artifacts
    [missions] Missions
    [items] Magical items
    [abilities] Abilities
   *[chests] Chests
}: { $things }.
picture-hunter-alt = { $seat }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} left, { $knowledge ->
    [one] 1 token
   *[other] { $knowledge } tokens
}, { $maps ->
    [one] 1 map
   *[other] { $maps } maps
}, { $people ->
    [one] 1 specialist
   *[other] { $people } specialists
}.

## what is decided about, as a picture

# Behind a star and below it: above what is recommended for whoever goes to a building.
picture-if-you = if you
picture-go-there = go there
picture-dice-left = { $words ->
    [long] dice left:
   *[short] left:
}
picture-more = { $count } more
picture-building = { $building ->
    [archives] Archives
    [university] University
    [library] Library
    [auction] Auction
    [guild] Guild
    [temple] Temple
    [illuminati] Illuminati
    [galleon] Galleon
   *[tower] Tower
}
picture-pattern = { $building ->
    [archives] equal dice
    [university] 1 die, or 2 = 5
    [auction] 1+ in a row
    [guild] 1+ in a row
    [temple] an item’s 2 dice
    [illuminati] leader’s + 1
    [galleon] beat the leader
    [tower] 1 die, or 2 = 7
   *[library] any die
}
picture-library = { $is_final ->
    [yes] each die: a token
   *[no] each die: a re-roll later
 }
picture-no-fit = { $why ->
    [alike] no two alike
    [row] one row each
   *[none] none fits now
}
picture-item = each doubles a specialist
picture-floor = floor { $floor }
picture-of = of { $of }
picture-ability = { $ability ->
    [gift] Timely Gift
    [will] Will to Win
    [help] Little Help
   *[power] Compelling Power
}
picture-keep = keep
picture-roll-again = roll again
picture-stands = { $won ->
    [tie] a tie
    [no] { $building ->
        [archives] no map
       *[other] no prize
     }
   *[yes] { $building ->
        [university] { order-of.one }{ $also ->
            [0] {""}
           *[other] {" "}{ order-of.also }
         }
        [temple] an item
        [illuminati] leads
        [galleon] leads
        [tower] bronze
        [library] { $neutral ->
            [yes] nothing
           *[no] a token
         }
       *[other] { $still ->
            [yes] still{" "}
           *[no] {""}
         }{ order-of.one }
     }
}
picture-with = with specialist
picture-without = without
picture-your-people = your people
picture-on-its-map = on its map
picture-your-maps = your maps
picture-adds = { $waits ->
    [yes] adds
   *[no] adds now
 }
picture-later = { $kind ->
    [map] later round
   *[specialist] on map
 }
picture-now-adds = now
picture-with-hires = { $first ->
    [yes] with best hire
   *[no] best hire, if left
 }
picture-university-later = Later: University
picture-you-choose = you: { order-of.one }{ $count ->
    [one] {""}
   *[other] {" "}· { $count } dice
 }
picture-unused = unused
picture-together = together now
picture-one-each = · one of each to a map of its site
picture-collection = Your collection pays
picture-others = others
picture-pays-you = you:
picture-pays-you-alt = Your secret collection pays you { $most } 4 Gold, { $more } 2, other artifacts 1.
picture-chest = A chest
picture-pick-alt = { $how ->
    [recommended] Recommended, { $what }
    [chosen] Chosen, { $what }
   *[other] { $what }
 }: { $comes_to }
picture-to-you = { $gold } Gold to you.
picture-adds-alt = { $gold ->
    [0] { $later ->
        [0] 0 Gold to you.
       *[other] { $later } Gold to you once { $kind ->
            [map] you hire somebody for it
           *[specialist] you have a map for them
         }.
     }
   *[other] { $gold } Gold to you.
}{ $hired ->
    [none] { $elsewhere ->
        [0] {""}
       *[other] {" "}Whom you can best hire at the University brings { $elsewhere } on another map{ $first ->
            [yes] {""}
           *[no] , if nobody before you hires them
         }.
     }
   *[other] {" "}Together with whom you can best hire at the University{ $first ->
        [yes] {""}
       *[no] , if nobody before you hires them
     }: { $hired } Gold.
 }
picture-rule = { ability-rule }
picture-rolls = { $dice ->
    [0] { $tokens ->
        [0] no turn
        [one] 1 token
       *[other] { $tokens } tokens
     }
    [one] roll 1 die
   *[other] roll { $dice } dice
}
picture-rolls-alt = { picture-rolls }.
# As mission-rule, but for signs.
picture-mission = { $kind ->
    [dual] { $sites }: a specialist of either fits; a Cartographer of one and an Excavator of the other score 3.
    [secret] A map for one of each of a site; scores 1 with at least one of them.
    [congregate] 1 Gold for each assigned Cartographer.
    [gather] 1 Gold for each assigned Excavator.
    [second] One more specialist of the right site at a map that has two.
    [unite] 1 Gold, and 1 for each map with two specialists.
   *[other] { mission-rule }
 }
picture-turn-alt = { $how ->
    [recommended] Recommended
   *[chosen] Chosen
}: { $dice } to the { building }, { $what }.
picture-other-alt = { $how ->
    [recommended] Recommended
   *[chosen] Chosen
}: { $act ->
    [reroll] { $count ->
        [0] roll dice again
        [one] roll a die again
       *[other] roll { $count } dice again
     }
    [power] set dice as you like
   *[keep] keep the neutral dice
}.
picture-turn-none-alt = Your dice, and the buildings where they may go.
picture-could-alt = { building }: { $dice }, { $what }.

# What a kind of question is about, above the first one that somebody meets.
hint-turn = Dice you don’t place roll again. “Net” is the Gold that dice bring, less what they would be worth if you kept them.
hint-map = A map pays its first number with a specialist of its site, its second without.{ $pictured ->
    [yes] {" "}On your turn, a map that pays more with your people has a thick green edge.
   *[no] {""}
 }
hint-specialist = Worth its Gold only on a map of its site; at the end all go where they bring most.{ $pictured ->
    [yes] {" "}On your turn, whoever adds Gold to your maps has a thick green edge.
   *[no] {""}
 }
hint-ability = Use it in a later round, or keep it for 1 Gold.
hint-help = You get two more dice this round. Only one player a round can.
hint-neutral = These dice play for nobody: what they win is thrown away. Block with them, or keep them.
hint-gift = The round is over; your card gives one more turn.
hint-auction-keep = { $pictured ->
    [yes] Beside each stands its Gold for you. Artifacts
   *[no] Artifacts pay you by your secret, and
 } need no map and no people.
hint-galleon-keep = { $pictured ->
    [yes] Beside each stands its Gold for you.
   *[no] Chests pay their Gold at the end.
 }
hint-mission = A secret goal that pays at the end.

## the end

from-scored = { $what ->
    [maps] maps
    [specialists] specialists
    [missions] missions
    [artifacts] artifacts
    [chests] chests
    [treasures] treasures
    [abilities] abilities
   *[knowledge] tokens
 }
why-rank = { $wins }{ $before ->
        [none] {""}
       *[other] ; { $after_count ->
            [1] so far { $before }
           *[other] all yours now: { $after } (so far { $before })
         }
     }{ $gold ->
        [0] {""}
       *[other] ; { $instead ->
            [none] { $tile } adds { $gold } Gold
           *[other] { $tile } for your { $instead }: { $gold } Gold more
         }{ $hoped ->
            [none] {""}
           *[other] , about { $hoped } in time
         }
     }{ $beaten ->
        [0] {""}
       *[other] ; { $ends ->
            [none] { $beaten } % that others could beat it next turn (then { $next ->
                [0] a token a die
                [2] 2nd
                [3] 3rd
               *[other] { $next }th
             }{ why-rank.adds })
           *[other] { standing-at.likely }{ $building ->
                [archives] {""}
               *[other] { why-rank.adding }
             }
         }
     }{ $pushed ->
        [0] {""}
        [1] ; any later 1 pushes it out (you get a token)
        [6] ; any later die pushes it out (you get a token)
       *[other] ; any later 1–{ $pushed } pushes it out (you get a token)
     }{ $building ->
        [university] { $ends ->
            [none] {""}
           *[other] ; { standing-at.likely }
         }
       *[other] {""}
     }{ $out ->
        [0] {""}
       *[other] ; the { $out_face } is likely to be pushed out for a token ({ $out } % next turn)
     }{ $kept ->
        [0] {""}
        [one] ; you roll the other again
       *[other] ; you roll the other { $kept } again
     }{ $safer ->
        [none] {""}
       *[other] ; safer than { $safer }
     }
    .adds = { $adds ->
        [yes] ; you may add dice
       *[no] {""}
     }
    .adding = { $won ->
        [100] {""}
       *[other] { $adds ->
            [yes] , adding dice if passed
           *[no] {""}
         }
     }
    .brief = { $brief }{ $ends ->
        [none] {""}
       *[other] ; { standing-at.likely }
     }
    .whole = yes
star-safer = { $saves ->
    [yes] keeps a die
   *[no] safer for { $less } less
 }
safer-than = { $other }, for { $less } Gold less
why-first-turn = { why-first-turn.dice }{ $wins }{ $ends ->
        [none] {""}
       *[other] ; { standing-at.likely }
     }
    .dice = { $building ->
        [archives] { why-first-turn.count }{ $dice ->
            [one] {""}
           *[other] {" "}equal dice
         }, so{" "}
        [auction] { why-first-turn.row }
        [guild] { why-first-turn.row }
       *[other] {""}
     }
    .count = { $dice ->
        [one] one die
        [2] two
        [3] three
        [4] four
       *[other] { $dice }
     }
    .row = { why-first-turn.count }{ $dice ->
        [one] {""}
       *[other] {" "}dice in a row
     }, so{" "}
    .brief = { why-first-turn.dice }{ $brief }
    .whole = yes
why-risk = { $risk ->
        [0] nobody can beat it now
       *[other] { $building ->
            [university] { $risk ->
                [one] one more die
               *[other] { $risk } more dice
             }{ $face ->
                [1] {" "}of 1
                [6] {""}
               *[other] {" "}of 1–{ $face }
             } would push { standing-risk.last } out (you get a token){ $out ->
                [0] {""}
               *[other] : { $out } % next turn
             }
           *[other] { standing-risk }
         }
     }
# What stands in the menus, and the sum that it is: what dice bring on average, less what they would be worth if one
# kept them, and what counts of what rivals lose.
why-expected = { $again ->
    [yes] as they lie, the best is { $other }: net { $other_net }
   *[no] net { $net } Gold: { $alike ->
        [yes] unplaced, the die would bring the same token
       *[no] { why-expected.sum }
     }{ $rivals ->
        [none] {""}
       *[other] ; { $rivals } for what { $loser_seats } { $loser_seats_count ->
            [one] loses
           *[other] lose
         }
     }{ $other ->
        [none] {""}
       *[other] . { $other }: net { $other_net }{ $its_chances ->
            [none] {""}
           *[other] , hardly more, but { $lost ->
                [0] less safe: it wins something { $its_chances }, this { $chances }
               *[other] its { $other_face } wins nothing in { $lost } %
             }
         }
     }{ $reroll ->
        [none] {""}
        [less] . A re-roll brings less
        [more] . A re-roll may bring more or less
       *[same] . A re-roll brings about as much
     }
 }
    .sum = { $brings } on average{ $others ->
        [none] {""}
       *[other] {" "}({ $these } for these, { $others } for your dice already there)
     }{ $hopes ->
        [people] , with people still to come
        [maps] , with maps still to come
       *[none] {""}
     }; { $spent } for { $last ->
        [yes] { $takes ->
            [one] the token that the die would bring unplaced
           *[other] the tokens that { $takes } dice would bring unplaced
         }
       *[no] { $takes ->
            [one] a die that you could keep
           *[other] { $takes } dice that you could keep
         }
     }
# Of a re-roll.
why-rolls = your best would then be: { $dotted }, the token paid
rolls-best = { $percent } % { $building }, net { $net }
why-hoped = maps still to come make it worth about { $gold } Gold; { $other } { $other_gold }{ $alike ->
    [yes] , but you have one of that kind, and a map takes one of each
   *[no] {""}
 }
why-spare = no map comes any more: it adds nothing, { $other } neither{ $level ->
    [more] ; left over, the higher number decides a tie
   *[same] {""}
 }
why-best-there = { $left ->
    [yes] others choose before; likely left for you is
   *[no] the best there for you is
 } { $tile }: { $gold ->
    [0] {""}
   *[other] { $instead ->
        [none] it adds { $gold } Gold{ $alone ->
            [yes] { $hoped ->
                [none] , even without a specialist
               *[other] {" "}now
             }
           *[no] {""}
         }
       *[other] { $gold } Gold more than { $instead }, whose place it takes
     }
 }{ $hoped ->
    [none] {""}
   *[other] { $gold ->
        [0] {""}
       *[other] ,{" "}
     }about { $hoped } with { $hopes ->
        [people] people
       *[maps] maps
     } still to come
 }
why-best-with-map = with { $maps } { $sure ->
    [yes] yours for sure
   *[no] likely yours
 }, { $left ->
    [yes] likely left for you is
   *[no] the best there for you is
 } { $tile }: it adds { $gold } Gold
why-artifacts = { $alike ->
        [yes] { $count ->
            [1] either pays
           *[other] any { $count } pay
         }
       *[no] { $count ->
            [1] it pays
           *[other] together they pay
         }
     } you { $gold } Gold
why-left = { $tile } would pay { $level ->
    [same] as much
   *[less] { $gold }
 }
why-fits = { $instead ->
    [none] { why-fits.adds } { $gold } Gold
   *[other] it takes the place of your { $instead }: { $gold } Gold more
 }{ why-later.next }{ why-later.still }
    .adds = { $count ->
        [1] it fits what you have and adds
       *[other] { $each ->
            [yes] they fit what you have and add
           *[no] together they add
         }
     }
why-alone = { $count ->
        [1] it adds
       *[other] they add
     } { $gold } Gold, even without a specialist{ why-later.still }
why-with-hires = { why-with-hires.together }{ why-later.next }{ why-later.still }
    .together = { $first ->
        [yes] { $apart ->
            [yes] it adds { $now } Gold; { $people }, whom nobody can hire before you, { $elsewhere } on another map
           *[no] together with { $people }, whom nobody can hire before you: { $gold } Gold
         }
       *[no] later at the University: { $apart ->
            [yes] { $people } for another map, if nobody before you hires them: { $gold } Gold in all
           *[no] together with { $people }, if nobody before you hires them: { $gold } Gold
         }
     }
why-though = { $was ->
    [fits] { why-fits }
   *[other] { why-later }
 }
    .whole = yes
    .brief = { $next ->
        [none] { $was ->
            [fits] it adds { $gold } Gold
           *[other] it adds nothing now
         }
       *[other] likely { $in_all_mine } Gold in all with who is left for { $next }
     }{ why-later.still }
why-next-best = { $tile } would add { $level ->
        [same] as much
        [more] more now, { $gold } Gold
       *[less] { $gold ->
            [0] nothing{ $alike ->
                [0] {" "}now
               *[other] {""}
             }
           *[other] { $gold }
         }
     }{ $at_once ->
        [yes] {" "}by itself
       *[no] {""}
     }{ $hired ->
        [0] {""}
       *[other] {" "}by itself, { $hired } with the best hire
     }{ $hoped ->
        [yes] , but more people may still come for { $this }
       *[no] {""}
     }{ $alike ->
        [0] {""}
       *[other] {" "}at once; with the best hire both come to { $alike }
     }{ $people ->
        [none] {""}
       *[other] {" "}with { $people } hired
     }{ $later ->
        [none] {""}
       *[other] {" "}now, about { $later } with maps still to come
     }{ $in_all ->
        [0] {""}
       *[other] , { $rises ->
            [yes] but likely { $in_all } in all
           *[no] and likely no more in all
         }
     }{ $kept ->
        [0] {""}
       *[other] , { $hoped ->
            [yes] and it
           *[no] but this one
         } is worth { $kept } Gold to { $who }, who chooses later
     }
why-instead = { $hoped ->
    [yes] what may still come makes { $tile } worth about { $gold } Gold
    [hire] with whom you may hire { $tile } is worth about { $gold } Gold
   *[no] beside the rest { $tile } adds { $gold } Gold
 }; { $other } { $same ->
    [yes] as much
   *[no] { $other_gold ->
        [0] nothing now
       *[other] { $other_gold }
     }
 }
why-later = { $of ->
    [map] it pays once you have a specialist for it
    [specialist] it pays once there is room on a map of its site
    [nothing] without a map it adds nothing
   *[people] each pays once you have room on a map of its site
 }{ why-later.next }{ why-later.still }
    .next = { $next ->
        [none] {""}
       *[other] ; likely { $in_all_mine } with who is left for { $next }
     }
    .still = { $still ->
        [map] ; { $better } would add { $more }{ $hire ->
            [yes] {" "}with a hire
           *[no] {""}
         }{ $hoped ->
            [none] , but more people may still come for { $this }
           *[other] ; with people still to come about { $other_hoped }, this { $hoped }
         }
        [last] ; { $better } would add { $more }{ $hire ->
            [yes] {" "}only with a hire, whom others may take first
           *[no] , but you may still hire for { $this }
         }
        [specialist] ; { $better } would add { $more }{ $hoped ->
            [none] , but a map for { $this } may still come
           *[other] ; with maps still to come about { $other_hoped }, this { $hoped }
         }
        [next] ; { $better } would add { $more }, likely { $in_all } in all
        [left] ; { $better } (+{ $more }) likely stays for you{ $kept ->
            [0] {""}
           *[other] , while this one is worth { $kept } to { $who }
         }
       *[no] {""}
     }
why-need-not = whoever could beat it may want those dice elsewhere: a turn is for one building
why-saves = { SIGNS("die", $faces) } { $won ->
        [0] could lose { order-of.one } place in { $risk } % only
        [100] would bring { why-saves.prize } for sure
       *[other] would bring { why-saves.prize } in { $won } %
     }, but { $dice ->
        [one] takes a die more, which
       *[other] takes { $dice } dice more, which
     } another building can use
    .prize = { $building ->
        [archives] a map
        [auction] an artifact
       *[guild] a mission
     }
why-pushes-own = your own { $face } goes out, for a token{ $more ->
        [0] {""}
        [one] : one more die of { $face }{ $face ->
            [1] {""}
           *[other] {" "}or less
         } would push it out anyway
       *[other] : { $more } more dice of { $face }{ $face ->
            [1] {""}
           *[other] {" "}or less
         } would push it out anyway
     }
why-pushes = it pushes { $who }'s { $face } out
why-placed = at the Archives you are { order-of.one } already: if { $tile } (+{ $best }) goes, { $next } adds { $gold }
why-before = it comes before { $who }’s { SIGNS("die", $faces) }
why-tied = { $who } has as many dice { $building ->
    [archives] in a group: the higher number
   *[other] in a row: the higher row
 } goes first
why-may-be-pushed = others have dice left and may { $out ->
    [yes] push you out
   *[no] come before you
 }
why-last-lap = { $own ->
    [yes] these are your last dice: the round ends once the lap is over{ $cut ->
        [none] {""}
       *[other] ; { $cut } then win a token each, which no figure counts
     }
   *[no] it is your last turn this round: dice you keep bring only a token each
 }
why-reroll = { $face ->
    [0] { $dice ->
        [one] you roll the die again for a token
        [2] you roll both dice again for a token
       *[other] you roll all { $dice } dice again for a token
     }
   *[other] you keep { $kept } dice of { $face } for the Archives; another comes in { $percent } % with { $dice } { $dice ->
        [one] die
       *[other] dice
     }
 }{ $gain ->
    [none] {""}
   *[other] : net { $gain } Gold on average, its token paid, as they lie { $now }{ $pays ->
        [0] {""}
       *[other] ; better in { $pays } % of rolls
     }
 }
why-specialists = { $count } { $count ->
    [one] specialist
   *[other] specialists
 } without a map scored 0.
why-items = { $count } { $count ->
    [one] item
   *[other] items
 } nobody could carry scored 0.
why-maps = { $sites } had no specialist and paid { $sites_count ->
    [one] its lower number
   *[other] their lower numbers
 }.
why-behind = { $what ->
    [maps] Maps
    [specialists] People
    [missions] Missions
    [artifacts] Artifacts
    [chests] Chests
    [treasures] Treasures
    [abilities] Abilities
   *[knowledge] Tokens
 } brought you { $gold } Gold, { $seat } { $best }.
why-mission = { $mission } scored nothing.
why-other-tile = In hindsight, round { $round }: { $other } instead of { $taken } would have paid { $gold } Gold more.
why-pushed = Round { $round }, University: { $who }’s { SIGNS("die", $faces) } pushed your { SIGNS("die", $lost) } out{ why-pushed.too }
    .too = { $others_count ->
        [0] .
       *[other] ; also { $others }.
     }
why-no-map = Round { $round }: { $who }’s { SIGNS("die", $faces) } took the map from your { SIGNS("die", $lost) }{ why-pushed.too }
lost-too = { $who }, round { $round }
why-tie = Level at { $gold } with { $seats }: specialists left over decided, { $spare } to your { $mine }.
why-library = { $dice } of your dice brought only a token, { $least } of { $seat }’s.

## since your turn

rival-placed = { $who ->
    [none] {""}
   *[other] { $who }{" "}
 }{ $what } { SIGNS("die", $faces) }{ $onto ->
    [none] {""}
   *[other] {" "}onto { SIGNS("die", $onto) }
 }
your-tiles = { $tiles }
your-secret = { $kind ->
    [guild-kept] mission { $tiles }
    [temple-seen] item { $tiles }
   *[other] { $tiles_count ->
        [0] artifacts { $tiles }
        [1] artifact { $tiles }
       *[other] artifacts { $tiles }
    }
 }
your-taken = { $kind ->
    [tower-took] a { $what } treasure
    [illuminati-took] { $what }
   *[other] chests { $what ->
        [none] none
       *[other] { $what } Gold
    }
 }
your-pushed = { $kind ->
    [tower-fell] your { SIGNS("die", $faces) } fell into the Library
    [ability-will] your { SIGNS("die", $faces) } lost { $faces_count ->
        [one] its place
       *[other] their places
     }
   *[other] University: your { SIGNS("die", $faces) } pushed out{ $paid ->
        [yes] {""}
       *[no] {" "}(a token{ $faces_count ->
            [one] {""}
           *[other] {" "}each
         } later)
     }
 }
your-place = { $building }: { $now ->
    [none] {""}
   *[other] now { $now } of { $of } (was { $was })
 }{ $both ->
    [yes] ;{" "}
   *[no] {""}
 }{ $out ->
    [none] {""}
   *[other] { $of ->
        [0] your { $out } place got nothing
       *[other] nothing left for your { $out } place
     } (was { $out_was })
 }{ $back ->
    [none] {""}
   *[other] : { SIGNS("die", $back) } would make it { $back_at ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $back_at }th
     }
 }
your-gained = { $first ->
    [yes] **Since your turn**:
   *[no] Placed:
 } { $dotted_count ->
    [0] { $resolved ->
        [yes] no tiles
       *[no] nobody placed dice
     }
   *[other] { $resolved ->
        [yes] you got { $dotted }
       *[no] { $dotted }{ $more ->
            [yes] {" "}· …
           *[no] {""}
         }
     }
 }{ $tokens ->
    [0] {""}
    [one] {" "}· 1 token
   *[other] {" "}· { $tokens } tokens
 }
your-suffered = { $count ->
    [0] { $resolved ->
        [yes] All your dice are back.
       *[no] Nobody pushed your dice out.
     }
   *[other] { $first ->
        [yes] **Since your turn**: ⚠
       *[no] { $resolved ->
            [yes] Last round,
           *[no] ⚠
         }
    } { $first ->
        [yes] **{ $dotted }**
       *[no] { $dotted }
    }{ $count ->
        [0] {""}
        [1] {""}
        [2] {""}
        [3] {""}
       *[other] {" "}and more
    }
 }
your-standing = { $level ->
    [yes] Round { $round } of { $rounds }
   *[no] Gold{ $hidden ->
        [yes] , hidden tiles counted
       *[no] {""}
     }: you { $gold }{ $shown ->
        [none] {""}
       *[other] {" "}(on the board { $shown })
     } · { $dotted } · { $ahead ->
        [ahead] you are ahead
        [likely-ahead] you are likely ahead
        [level] about level
       *[behind] { $ahead ->
            [likely-behind] you are likely behind
           *[behind] you are behind
         }, most by { $by ->
            [maps] maps and their people
            [artifacts] artifacts (Auction House)
            [missions] missions (Guild)
            [items] items (Temple)
            [treasures] treasures (Tower)
            [abilities] abilities (Illuminati)
           *[chests] chests (Galleon)
         }
     } · round { $round } of { $rounds }
 }
standing-of = { $seat } { $gold }
gold-in-sight = { $least }{ $kind ->
    [sure] {""}
    [open] +
   *[range] –{ $most }
 }

## loud moments

loud-last-round = 🔔 Last round. Kept to the end, two tokens pay 1 Gold{ $abilities ->
    [yes] {" "}and an ability 1
   *[no] {""}
}.

tie-spare = Tied: the values of specialists left over decide, { $seats } with { $spare }.
tie-behind = Level at { $gold }: the values of specialists left over decide, { $seats } with { $spare }.
first-round-over = **That was one round; all are like it.**

## the chronicle, in few words

brief-placed = { $who } → { $building } { SIGNS("die", $faces) }
brief-pushed = pushes { $own ->
    [yes] their own
   *[no] { $pushed }’s
} { $faces }
brief-gain = { $seat } { $what }
brief-ranked = **{ $building }** order: { $dotted }
brief-archives = **Archives**: { $dotted }
brief-university = **University**: { $dotted }
brief-temple = **Hidden Temple**, items of: { $dotted }
brief-illuminati = **Illuminati**: { $dotted }
brief-galleon = **Sunken Galleon**, Gold: { $dotted }
brief-tower = **Treasure Tower**: { $dotted }
brief-library = **Library**, tokens: { $dotted }
brief-missions = A secret mission each: { $dotted }
brief-total = Gold: { $dotted }

## words, in a few words each

glossary-set = equal dice
glossary-straight = in a row: 3 4 5; one counts
glossary-net = average Gold, less what its dice are worth
    .asked = figure figures plus minus average
glossary-token = a re-roll; two make 1 Gold
glossary-item = doubles the specialist it is for
glossary-cartographer = 🧭 one to a map of its site
    .asked = compass
glossary-excavator = ⛏ one to a map of its site
    .asked = pickaxe
glossary-green-edge = maps for your people, people for your maps
    .asked = green edge frame border outline
glossary-dig-site = a map for people of any one site
