### What the house itself says: at every table, whatever the game.
### Times such as <t:...:R> are written by Discord in the reader's own words.

## Lists and names

list-and = { $head } and { $last }
list-empty = none
chair-free = free
chair-steward = steward
# Tables are called after these, by their id.
table-names = Saltmarsh, Copper Lantern, Old Quay, Three Keys, Fox Gate, Amber, Long Stair, Millrace, Broken Crown, Heron, Rookery, Sundial, Tallow Street, Grey Bridge, Hollow Oak, Kingfisher, Lower Market, Blue Door, Candlewick, Thorn Hill, Weathercock, White Hart, Cinder Lane, Lantern Bay, Mason's Yard, Nightingale, Orchard, Pilgrim's Rest, Quiet Well, Ravensgate, Silver Bell, Tinker's Row
table-name = The { $name } Table

## Refusals of the engine and of prompts

refused-not-an-option = That is not one of the choices any more. The newest message has what is open now.
refused-chosen-twice = The same thing was chosen twice; each can be chosen once.
refused-how-many = { $least ->
    [0] Choose up to { $most }.
   *[other] { $most ->
        [1] Choose exactly one.
       *[other] Choose from { $least } to { $most }.
    }
}
refused-number = That has to be a whole number from { $least } to { $most }.
refused-shares = The shares have to add up to { $total }; yours add up to { $given }.
refused-not-a-form = That form does not fit what is asked now. Please open it again.
refused-section-missing = “{ $section }” is still empty.
refused-field-missing = { $section }: “{ $field }” is still empty.
refused-stale = That was settled in the meantime. Nothing has changed; what is open now is in your newest message.
refused-not-yours = That is for somebody else at the table to decide.
refused-nothing-filled-in = Nothing is filled in yet.

form-number = A whole number from { $least } to { $most }
form-only-one = “{ $field }”: choose only one.
form-shares = { $total } in all, one number each: { $names }
form-shares-count = That needs { $wanted } numbers, one for each; I read { $given }.
form-names = By name, with commas between: { $names }
form-no-such-name = I know nothing here that is called “{ $typed }”.
form-which-name = “{ $typed }” could be { $one } or { $other }. Please write it out.

## Prompts

# %asked% is replaced by the question itself.
prompt-headline = 🔔 { $table }: %asked%{ $until ->
    [none] {""}
   *[other] {" "}· until { $until }
}{ $state ->
    [ready] {" "}· READY
    [unready] {" "}· NOT READY
   *[none] {""}
}
menu-one = Choose one
menu-some = { $least ->
    [0] Choose up to { $most }
   *[other] Choose { $least } to { $most }
}
menu-number = Choose a number
button-ready = Ready
button-unready = Not ready
button-suggest = Suggest
button-clear = Clear
button-board = Board
button-sheet = Private
button-instructions = Instructions
button-none = None of these
button-open = Fill in…
button-back = ◀ Back
button-next = More ▶ ({ $page }/{ $pages })
button-done-some = Done: { $chosen } chosen ({ $least }–{ $most })
button-done-shares = Done: { $given } of { $total }

standing-ready = Ready. You can still change everything until all are ready.
standing-sealed = Noted. Nobody sees it before all have answered; until then you can change it.
standing-draft = Not ready. { $until ->
    [none] What is filled in waits for your word.
   *[other] What is filled in counts at { $until }.
}
standing-nothing = { $until ->
    [none] The table waits for you; there is no hurry.
   *[other] If nothing comes by { $until }, the referee plays something sound for you.
}
standing-open = { $until ->
    [none] Stays open until everybody has passed.
   *[other] Closes at { $until }, or when everybody has passed. Nobody has to act.
}
