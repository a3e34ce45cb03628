# Guild Master: everything it says, in English. Wording is our own; numbers come from the rules and the cards.

## words

skill = { $skill ->
    [might] Might
    [arcane] Arcane
    [guile] Guile
    [logic] Logic
    [charm] Charm
   *[spirit] Spirit
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
core-type = { $type ->
    [stables] Stables
    [mess_hall] Mess Hall
   *[bar] Bar
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
        [1] Skill Upgrade
       *[other] { $per } Skill Upgrades
     }
    [core_upgrades] { $per ->
        [1] Core Upgrade
       *[other] { $per } Core Upgrades
     }
    [privates] { $per ->
        [1] private contract you have left
       *[other] { $per } private contracts you have left
     }
    [commons_done] { $per ->
        [1] Common contract you hold
       *[other] { $per } Common contracts you hold
     }
    [heroics_done] { $per ->
        [1] Heroic contract you hold
       *[other] { $per } Heroic contracts you hold
     }
    [legendaries_done] { $per ->
        [1] Legendary contract you hold
       *[other] { $per } Legendary contracts you hold
     }
    [contracts_done] { $per ->
        [1] contract you hold
       *[other] { $per } contracts you hold
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
   *[action] Action
 }: { $effect }
no-ability = no ability
contract-effect = { $kind ->
    [bonus] Bonus
    [boon] Boon
   *[event] Event
 }: { $effect }
adventurer-line = { $name } · { $rank }, { $fame } Fame · { $skills } · { $ability }
contract-line = { $name } · { $level } · { $targets } · { $reward }{ $effects ->
    [none] {""}
   *[other] {" "}· { $effects }
 }
prestige-line = { $name } · { $builders ->
    [one] 1 Builder
   *[other] { $builders } Builders
 } · when the game ends, { $fame } Fame for every { $counted }, at most { $most }
