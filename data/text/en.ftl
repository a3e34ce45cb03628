### What the house itself says: at every table, whatever the game.
### Times such as <t:...:R> are written by Discord in the reader's own words.

## Lists and names

list-and = { $head } and { $last }
list-or = { $head } or { $last }
list-empty = none
chair-free = free
chair-held = { $name }, invited
chair-steward = Steward
chair-steward-called = Steward { $chair ->
    [0] Red
    [1] Blue
    [2] Green
    [3] Yellow
    [4] Purple
    [5] Orange
    [6] White
   *[other] Brown
}
# Tables are called after these, by their id.
table-names = Saltmarsh, Copper Lantern, Old Quay, Three Keys, Fox Gate, Amber, Long Stair, Millrace, Broken Crown, Heron, Rookery, Sundial, Tallow Street, Grey Bridge, Hollow Oak, Kingfisher, Lower Market, Blue Door, Candlewick, Thorn Hill, Weathercock, White Hart, Cinder Lane, Lantern Bay, Mason's Yard, Nightingale, Orchard, Pilgrim's Rest, Quiet Well, Ravensgate, Silver Bell, Tinker's Row
table-name = The { $name } Table

## Refusals of the engine and of prompts

refused-not-an-option = That choice is gone. Press **My turn**.
refused-chosen-twice = Choose each thing only once.
refused-apart = Choose { $either }: { $why ->
    [none] only one of them
   *[other] { $why }
 }.
refused-how-many = { $least ->
    [0] Choose up to { $most }.
   *[other] { $exact ->
        [yes] Choose exactly { $most ->
            [1] one
           *[other] { $most }
         }.
       *[no] Choose { $least } to { $most }.
    }
}
refused-number = Write a whole number from { $least } to { $most }.
refused-shares = The shares must make { $total }; yours make { $given }.
refused-not-a-form = This form is out of date. Open it again.
refused-section-missing = “{ $section }” is empty. Fill it in.
refused-in-field = { $section }, { $field }: { $why }
refused-field-missing = { $section }: “{ $field }” is empty. Fill it in.
refused-stale = That is not asked now. Press **My turn**.
refused-not-yours = That is another player's choice.
refused-nothing-filled-in = Your sheet is empty. Fill something in first.

form-number = A whole number from { $least } to { $most }
form-counts-from = if { $goal }: { $least } or more
form-ranked = { $at }. { $label }
form-how-ranked = Number 1 is tried first. New ticks come last: to move one back, untick, submit, tick again.
form-taken = in { $section }, moves here if chosen{ $hint ->
    [none] {""}
   *[other] {" "}· { $hint }
 }
form-only-one = “{ $field }”: choose only one.
form-shares = { $total } in all, a number each: { $names }
form-shares-count = Write { $wanted } numbers, one for each; you wrote { $given }.
form-names = By name, with commas between: { $names }
form-too-many-names = Name at most { $most }.
form-no-such-name = I don't know “{ $typed }” here. You can write { $either }.
form-which-name = “{ $typed }”: { $either }?

## Prompts

# %asked% is replaced by the question itself.
prompt-headline = 🔔 { $table ->
    [none] {""}
   *[other] { $table }:{" "}
}%asked%{ $until ->
    [none] {""}
   *[other] {" "}· until { $until }
}{ $state ->
    [ready] {" "}· READY
    [unready] {" "}· NOT READY
   *[none] {""}
}
menu-one = { $star ->
    [yes] Something else…
   *[no] Choose one
}
menu-some = { $least ->
    [0] Choose up to { $most }
   *[other] Choose { $least } to { $most }
}
menu-exactly = Choose { $count }
menu-part = { $asked }: { $first } … { $last }
menu-number = Choose a number
menu-more = More…
menu-groups = { $dotted }
menu-of = { $first }–{ $last } of { $total } · { $name }
button-ready = Ready
button-unready = Not ready
button-undo = Undo
button-now = Go on
button-suggest = Suggest
button-clear = Clear
button-board = Board
button-board-text = Board as text
button-in-words = In words
button-more = More…
button-reasons = ⭐ Why?
button-best = ⭐ Do it
button-second = Do the second
button-fill-in = ⭐ Fill in
star-line = ⭐ **{ $answer }**: { $why }
star-alone = ⭐ **{ $answer }**
star-both = ⭐ **{ $first }, then { $next }**{ $why ->
    [none] {""}
   *[other] : { $why }
 }
button-both = ⭐ { $first }, { $next }
button-both-second = { $first }, { $next }
star-sheet = ⭐ **Suggest**: { $why }
star-act = ⭐ { $why }
star-answer = { $answer }
answer-times = { $text } ×{ $count }
star-reason = • { $why }
star-second = { $close ->
        [1] About as good: { $answer }
       *[other] Second best: { $answer }
    }{ $hint ->
        [none] {""}
       *[other] {" "}– { $hint }
    }
why-shown = { $fact }
why-usual = this is also played if time runs out
why-judgement = a judgement of the whole position; no single figure decides it
button-nohints = No more hints
button-hintson = 💡 Hints on
button-instructions = Auto-answers
button-none = Keep all
button-always = Auto-answer: { $value }
button-asknext = Always ask me: { $name }
asks-next-time = From now on you are asked: { $name }. **Auto-answers** changes that.
button-open = Fill in…
button-back = ◀ Back
button-all = All { $total } choices
button-more-choices = More choices ▶
button-next = Page { $page } of { $pages } ▶
button-done-some = Done: { $chosen } chosen ({ $least }–{ $most })
button-done-of = Done: { $given } of { $total }

standing-paused = ⏸ Paused. You can fill things in; they count once the game goes on.
standing-ready = { $closing ->
    [yes] All are ready, so it counts in a moment. Until then **Not ready** takes yours back.
   *[no] Ready. It counts once all are ready; until then you can change it.
}
standing-sealed = Saved{ $given ->
    [none] {""}
   *[other] : { $given }
}. Nobody sees it yet; until it counts you can change it, or press **Undo**.
standing-waits = { $given ->
    [none] {""}
   *[other] { $given }.{" "}
}Going on within { $seconds } seconds. Until then **Undo** takes it back.
standing-draft = { $until ->
    [none] Press **{ $chosen ->
        [none] Ready
       *[other] Done
    }** when you are done.
   *[other] Press **{ $chosen ->
        [none] Ready
       *[other] Done
    }**, or this counts by itself at { $until }.
}
standing-too-few = { $chosen } of { $total } chosen.{ $until ->
    [none] {""}
   *[other] {" "}If no more are by { $until }: { $then }.
}
standing-taken-back = Taken back: choose again{ $keep ->
    [yes] , or press **Ready** to keep it
   *[no] {""}
}{ $until ->
    [none] .
   *[other] . It counts by itself at { $until }.
}
standing-unfit = { $why ->
    [none] Like this it cannot count: change it, or press **Suggest**.
   *[other] It cannot count yet: { $why } Or press **Suggest**.
 }
standing-nothing = { $until ->
    [none] Waiting for you. No time limit.
   *[other] { $star ->
        [same] No answer by then: ⭐ is chosen.
       *[none] No answer by then: { $then }.
    }
}
standing-then-sound = { $answer } is chosen
standing-then-act = { $answer }
standing-ahead = { $begun ->
    [no] You can plan now.
   *[yes] If something changes this, I ask again.
}
    .brief = { $begun ->
        [no] You can plan now.
       *[yes] {""}
    }
standing-ahead-chosen = Chosen: { $given }. If something in it changes, I ask again.
standing-ahead-ready = Ready. If something in it changes, I ask again.
still-to-answer = ⚠ **Still open: this comes first.** What is below is ready.
ahead-look-again = **Look again:**
ahead-does-not-fit = { $what } no longer fits: { $why }
ahead-gone = gone: { $was }
ahead-changed = before: { $was } · now: { $now }
button-ready-ahead = Ready: { $what }
button-readyall = Ready: all
button-byhand = Decide myself
button-useauto = Use it now
standing-by-instruction = Auto-answer { $at ->
    [none] soon
   *[other] at { $at }
}: { $value }.
button-beside = Open: { $what }
standing-not-awaited = Nothing you must do. You can act until the others are done{ $until ->
    [none] {""}
   *[other] , at most until { $until }
}: that may be soon.
standing-open = { $until ->
    [none] Open until everybody is done.
   *[other] Open until { $until }, or until everybody is done.
}

## Asked once before it is done

button-skip-sure = Yes, skip it
button-ready-anyway = Ready anyway
button-not-yet = Back
button-skip = Skip
suggest-yours = { $sections } { $sections_count ->
    [1] is
   *[other] are
} yours.
button-fill-rest = Fill the rest
button-replace-all = Replace all
button-unsuggest = Undo suggest
refused-undo-suggest = Too late: the sheet has changed since. Change it by hand, or press **Clear**.
kept-as-it-was = Nothing has changed.

## Refusals of tables

refused-no-table = This table is gone.
refused-no-table-of-yours-last = You sit at no table. Press **Join** on a lobby card. My next answer comes in an hour.
refused-limit-tables = You host { $most } open tables here, the most for one person. End one first.
refused-limit-server = { $most } tables are open here, the most for this server. Wait until one ends.
refused-limit-invitations = You sent { $most } invitations in a day, the most here. The next can go out <t:{ $at }:R>.
refused-limit-letters = You sent { $most } letters in an hour, the most here. Send the next <t:{ $at }:R>; keep your text.
refused-limit-paces = You asked for another pace { $most } times in a day, the most here. Ask again <t:{ $at }:R>.
refused-limit-calls = You called { $most } votes in a day, the most here. Call again <t:{ $at }:R>; you can still agree.
refused-limit-follows = You followed { $most } tables in a day, the most here. Try again <t:{ $at }:R>; **Board** is always open.
refused-no-invitations = { $name } takes no invitations.
refused-blocked-enough = { $most } people are blocked, the most there can be. Unblock one with `/me letters`.
button-hush = No sound
button-block = Block
button-unblock = Unblock { $number }
hushed = Letters from players now come without a sound.
blocked = Blocked: no more letters or invitations from them. They are not told.
from-players-head = **Letters and invitations from players.** Questions of the game come in any case.
from-players = { $way ->
    [silent] Without a sound
    [none] None at all
   *[usual] As usual
}
blocked-head = { $n ->
    [0] Nobody is blocked. Each letter has a button for it.
   *[other] Blocked:
}
setup-limits-head = **How much one person may start here.** `/setup limits` with a number changes one.
setup-limit = { $what ->
    [tables] Tables that one person hosts at once
    [server] Tables in this server at once
    [invitations] Invitations, a person a day
    [letters] Letters, a person an hour
    [paces] Votes for another pace, a person a day
    [calls] Other votes, a person a day
    [strangers] Answers by direct message to a person without a table, an hour (who last played here)
   *[follows] Tables newly followed, a person a day
}: **{ $number }** (usually { $usual })
refused-cannot-see-here = { $name } cannot see this channel. Invite them from one that they can see.
refused-cannot-ask = Discord does not tell me whether you may see this table. Try again in a minute.
refused-you-left-server = You left that server; a steward plays your seat. Join the server again, then press **I'm back**.
refused-no-table-here = There is no table here. Open one with `/table open`.
refused-no-table-of-yours = You sit at no table. Press **Join** on a lobby card, or use `/table open`. About the rules, ask `/rules`.
refused-over = { $table } is over. Ask *how did it end?* or about a rule, or **Join** another table.
refused-over-last = { $table } is over. **Join** another table. My next answer comes in an hour.
refused-waits-in-lobby = { $table } has not begun{ $free ->
    [0] {""}
    [one] {""}: one seat is free
   *[other] {""}: { $free } seats are free
}. Your first question comes here.
refused-waits-in-paused = { $table } is paused. Your next question comes here.
refused-which-table = You sit at several tables. Reply to the message you mean, or see `/todo`.
refused-no-seat = You have no seat here. You can watch: **Board** and **What happened** are open to all.
refused-no-such-game = No such game: choose { $games }.
refused-no-such-seat = There is no such seat. Choose 1 to { $seats }.
refused-no-such-zone = I don't know the time zone “{ $zone }”. Type your city and choose from the list.
refused-no-thread-here = A table stands here, and I may not open threads. `/setup check` shows what is missing.
refused-place-taken = A table stands here. Open the new one in another channel or thread.
refused-open-in-server = Use that in a server's channel.
refused-table-full = All { $seats } seats are taken.
refused-cannot-show = I could not work that out: my error. The game is safe; try something else.
refused-row-damaged = I cannot read part of this table, so it waits. Its host is told.
refused-table-in-trouble = This table stopped: my error. Nothing is lost, and its host is told.
refused-table-lobby = The game has not started yet.
refused-table-playing = The game is already running.
refused-table-paused = The table is paused. You can fill things in; they count once it goes on.
refused-table-finished = That game is over.
refused-table-closed = This table was closed.
refused-about-to-begin = The game is about to begin. Nothing can be changed now.
refused-not-about-to-begin = That game is not about to begin.
refused-game-started = The game has started. That cannot be changed now.
refused-game-not-over = That opens when the game is over: it shows everybody's secrets.
refused-host-only = Only the host can do that.
refused-not-host = Only the host can do that.
refused-takes-their-word = The players decide that while a game runs. Ask them with `/table vote`.
refused-that-way-already = You already talk that way.
refused-waited-this-round = The table has waited for { $seat } this round already.
refused-somebody-is-back = Somebody came back, and is asked too.
refused-chair-kept-until = { $seat } is missing. The seat is kept until <t:{ $until }:f>; a steward plays it.
refused-chair-kept-away = { $seat } is away and keeps the seat. A steward plays it.
refused-chair-kept-paused = The table is paused, so { $seat } keeps the seat.
refused-chair-kept-alone = Two present players must agree to give a seat away. A steward plays for { $seat }.
refused-take-needs = { $name } for { $seat }: { $missing_seats } must still agree.
refused-seated-already = You already have a seat here.
refused-they-have-a-chair = { $name } already has a seat here.
refused-they-left = They left this server. Nothing has changed.
refused-bot = { $name } is a bot. Bots cannot play here.
refused-not-a-member = I find no such member here. Choose from the list.
refused-you-are-host = You are the host.
refused-host-is-here = The host was here lately. You can choose another after { $days } days.
refused-seats-taken = { $taken } seats are taken. Choose at least that many.
refused-seat-count = This game is for { $least } to { $most }. Press **Join**, or the host presses **Add a steward**.
refused-nobody-seated = Nobody has a seat yet. Press **Join**.
refused-seats-changed = The seats have just changed. Look again, then press once more.
refused-no-steward = There is no steward to remove.
refused-no-option = This game has no such option. Press **Options** again.
refused-option-value = This option has no such choice. Press **Options** again.
refused-no-instruction = This game has no such auto-answer.
refused-waits-already = The table already waits until <t:{ $until }:f>. Your extra time is kept.
refused-no-extension-left = Your extra time in this game is used up.
refused-that-pace-already = You already play at that pace.
refused-vote-while-away = A steward plays your seat. Use `/table back`, then vote.
refused-agreed-already = You already agreed. The others are still missing.
refused-extended-this-round = You already took your minute this round.
refused-not-missed = { $seat } is here, or a steward already plays there.
refused-nothing-open = Nothing is open that needs more time.
refused-not-paused = This table is not paused.
refused-not-in-trouble = This table is fine.
refused-not-away = You are not away. You play your seat.
refused-not-away-at-all = You are not away.
refused-away-past = That time is past. Write one to come, such as `friday` or `5d`.
refused-away-backwards = That ends before it begins. Look at both dates.
refused-away-too-long = A seat is kept for { $days } days at most. `/table leave` gives it up.
refused-away-too-far = That is too far ahead: { $days } days at most.
refused-no-moment = I cannot read “{ $typed }”. Write `friday`, `24 Dec`, `2026-12-24 18:00`, `tomorrow 9:30` or `5d`.
refused-typed-too-long = That is too long. Write at most { $most } characters, a line for each thing.
refused-no-such-day = There is no “{ $typed }”. Write `friday`, `24 Dec` or `5d`.
refused-round-is-over = That round is over.
refused-undo-nothing = Too late to undo: what you did was in the round before, or you have done nothing yet.
refused-undo-others-acted = { $seat } has answered since.
refused-undo-needs-word = { $seats } must agree to that too.
refused-undo-asked-already = You already asked for that. { $seats } must agree.
refused-undo-takes-others = { $seats } must agree to that, not you.
refused-undo-over = Too late: nobody asks for that undo any more.
refused-undo-revealed = A hidden card was shown since.
refused-undo-rolled = Chance has decided something since.
refused-undo-too-late = That is too long ago.
refused-old-button = That button is old. Press **My turn**.
refused-doubt-forgotten = I no longer know what you wrote there. Write it again.
refused-offer-forgotten = I forgot this offer while I was away, so nothing is posted. Press **Make an offer** again.
refused-not-ours = That button is not mine.
refused-not-found = I find nothing called “{ $name }”. Type a part of it and choose from the list.
refused-nobody-to-talk-to = There is nobody else at this table.
refused-not-at-this-table = They have no seat at this table.
refused-talk-to-yourself = Choose somebody other than yourself.
refused-own-words-only = You can only record your own words.
refused-nothing-written = That message has no words.
answer-cannot-save = I cannot save anything now, so nothing has changed. Try again in a moment.
answer-maybe-saved = The database was lost while saving, so it may count. Look again in a moment; if it is missing, repeat.
answer-unexpected = Something broke: my error. Look whether it counts, then try again. If it stays, report { $reference }.

## Opening and joining

open-card = **{ $game }** – { $about }
    Choose a pace and the number of seats. The rest can be changed on the lobby card.
open-seats = { $seats } seats
button-lay = Open
opened = { $table } is open:
opened-next = You are its host. You have no seat yet: press **{ button-join-own }**.
button-join-own = Take my seat
preset-tonight = Tonight (live)
preset-tonight-hint = Everybody is here: minutes, not days. The short game where there is one.
preset-day = Once a day
preset-day-hint = Plans close at 20:00. One short visit a day.
preset-twice = Twice a day
preset-twice-hint = Half a day to plan, three hours to reply.
preset-slow = Every other day
preset-slow-hint = Two days to plan, a day to reply.
preset-own = Own settings…
preset-own-now = Own settings, as above
pace-field-plan = Time to plan
pace-field-plan-hint = Such as 45m, 12h or 2d. Up to an hour is live, in the channel; longer is by post.
pace-field-reply = Time to reply to others
pace-field-reply-hint = Such as 90s, 30m or 6h
pace-field-closes = Plans close at (may stay empty)
pace-field-closes-hint = A time such as 20:00, on the first day that leaves half of the time to plan
pace-field-zone = Time zone
pace-field-zone-hint = Such as Europe/Berlin or America/New_York
refused-no-length = I cannot read “{ $typed }”. Write a time like 90s, 45m, 12h, 2d or 1d 12h.
refused-length-plan = Time to plan: from { $least } to { $most }.
refused-length-reply = Time to reply: from { $least } to { $most }.
refused-reply-longer-than-plan = Make the time to reply no longer than the time to plan.
refused-closes-too-soon = With a closing time, give at least { $least } to plan, or leave the closing time empty.
refused-no-time-of-day = I cannot read “{ $typed }”. Write a time like 20:00, or leave it empty.
refused-pace-nothing = Choose a pace from the list, or give plan, reply, closes and zone.
span-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
span-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
span-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
span-seconds = { $n } seconds
pace-live = Live: { $plan } to plan, { $reply } to reply
pace-post = By post: { $closes ->
    [none] { $plan } to plan
   *[other] plans close at { $closes } ({ $zone } time)
}, { $reply } to reply
lobby-head = **{ $table }** – { $game }
lobby-chair = { $seat }
lobby-starts = { $full ->
    [1] Starts when { $seats ->
        [2] both seats are taken
       *[other] all { $seats } seats are taken
    }; { $free } free.
   *[other] { $free } of { $seats } seats free; the host starts.
}
lobby-options = Played with:
lobby-option = { $option }: { $value }
steward-why = -# { $seat }’s reason: “{ $why }”
option-gentle = Live, with somebody new: { $on ->
    [1] double time in rounds 1 and 2
   *[other] no more time than usual
 }
strength = Stewards: { $strength ->
    [gentle] gentle, for first games
    [steady] steady, with slips
   *[sharp] sharp, as well as they can
 }
button-strength-gentle = Gentle
button-strength-steady = Steady
button-strength-sharp = Sharp
lobby-hash = -# 🎲 Fair: nobody can choose what chance brings. The seal is above.
hash-posted = 🎲 **{ $table }: fair chance.** Tap to see the seal: ||`{ $seal }`||
begins = ▶ **{ $table } begins.** { $game }{ $takes ->
        [none] {""}
       *[other] {" "}· { $takes }
    }. { $pace ->
        [live] You are called here: press **My turn**. Ask me by direct message; I read no channels.
       *[other] Your turns come by direct message.
    }
    -# 🎲 Nobody can choose what chance brings. Tap to see the seal: ||`{ $seal }`{ $words ->
        [none] {""}
       *[other] {" "}· { $words }
    }||
begins-word = { $seat } `{ $hash }`
lobby-folded = { $table } is closed.
button-join = Join
button-lucky = Join with a lucky word
button-watch = Watch
button-leave = Leave
button-start = Start
button-steward = Add a steward
button-unsteward = Remove a steward
button-options = Options
button-fold = Close table
button-letters = Open our messages
button-lost = No message came
lucky-field = Your lucky word
lucky-placeholder = Anything you like
lucky-why = It is mixed into all that chance brings, so that nobody can choose that.
joined = You are { $seat } at { $table }. Your turns come by direct message; the first message is there.
joined-live = You are { $seat }. Stay here: you are called in this channel, and **My turn** opens your own panel.
joined-closed = You are { $seat } at { $table }. Your direct messages are closed to me: play here with **My turn**.
    For messages: this server's name › Privacy Settings › Direct Messages on. Then press **Leave** and **Join**.
practice-offer = New to { $game }? Practise with stewards: 5 minutes, nobody watches.
practice-declined = No practice, then. **How to play** keeps the button.
practice-ready = Your practice table: <#{ $thread }>. No clock, no record. Close it at any time.
practice-thread = Practice: { $game }
button-stophere = Enough? Stop here
button-practise = Practise
button-nopractise = No thanks
joined-lost = Then play in the channel: you are called there, and **My turn** opens your own panel. A message request from me? Accept it, then use `/me profile`.
welcome = 🔔 You are in at { $table }. { $begins ->
    [1] The game begins.
   *[0] Nothing to do yet.
}
    Your turns come here, about once a round. Nights are silent: `/me quiet`. Whoever runs this bot can read its database.
left = You left { $table }.
watching = You follow this table. **Board** shows it, **What happened** tells it from the start.{ $letters ->
    [1] {" "}Each round comes to you by direct message, without a sound.
   *[other] {""}
}
button-follow-on = Send me each round
button-follow-off = Send me no more
refused-watch-own = You sit at this table. Its channel shows what is public.
refused-follow-closed = Your direct messages are closed to me. **Board** and **What happened** are open to you.
button-unwatch = Stop following
watching-no-more = You no longer follow this table.
steward-added = { $seats } joins: a computer player that sees only its own cards.
started = { $table } begins.
folded = { $table } is closed.
close-sure = { $others ->
    [0] { $kind ->
        [practice] End this practice game? Your other tables go on.
       *[table] End { $table } now?
    }
   *[other] Ask all to end { $table } now? More than half must agree.
} Nobody wins, secrets open, no record. { $others ->
    [0] {""}
   *[other] `/table vote` can pause instead.
}
button-close = End this game
close-lobby-sure = Close { $table }? Everybody here loses their seat.
button-close-lobby = Yes, close it
invited = { $name } is invited.
invitation = you are invited to { $table }: { $game }.
options-head = **Options of { $table }**
options-deck = { $own ->
    [1] Cards: the host's own deck.
   *[other] Cards: the game's own. For yours, use `/table open` with a deck file.
}
lobby-own-deck = 🃏 With the host's own deck.
lobby-host = Host:
refused-deck-size = That deck file is too large: { $most } KiB at most.
refused-deck = That deck cannot be played. { $wrong }
options-change-rules = Change the rules…
options-change-table = Change seats, pace or talks…
start-full-yes = Start when full
start-full-no = Wait for the host to start

## The board

button-mine = My turn
button-why = Who is next?
button-talk = Talk
button-story = What happened
button-holdon = Wait
button-moretime = I need more time
button-moretime-live = +1 minute
button-take = Take over a seat
board-closing = { $seats_count ->
    [0] **All ready.** { $seconds ->
        [0] Opening.
        [1] Opening in 1 second.
       *[other] Opening in { $seconds } seconds.
    }
   *[other] **{ $seats } chose.** { $seconds ->
        [0] Going on.
        [1] Going on in 1 second.
       *[other] Going on in { $seconds } seconds.
    }
}
board-paused = ⏸ Paused. No time runs.
board-deserted = 💤 Everybody is away. The game goes on with the first who is back.
board-over = The game is over.
board-result = The game is over: the result is below.
who-waiting = **Waiting for { $you ->
    [1] you{ $seats_count ->
        [0] {""}
        [one] {" "}and { $seats }
       *[other] , { $seats }
    }
   *[other] { $seats }
}** · { $what }
who-until = { $pace ->
    [none] .
    [live] {" "}· closes <t:{ $at }:R>.
   *[other] {" "}· until <t:{ $at }:f> (<t:{ $at }:R>); then saved answers count.
}
who-ready = Ready: { $seats }.
who-nobody = The next step starts by itself.
board-more = -# There is more: press Board.
nudge-call = · { $dotted }{ $pace ->
    [none] .
    [live] {" "}· until <t:{ $at }:t>.
   *[other] {" "}· until <t:{ $at }:f>.
}
nudge = **Waiting for**

## Turns

turn-nothing = Nothing to do. Waiting for { $seats }: { $what }.
turn-nothing-at-all = Nothing to do.
panel-old = Old panel. Press **My turn** below.
prompt-settled = { $by ->
    [timeout] ⌛ Time is up{ $given_count ->
        [0] .
       *[other] ; played: { $given }.
    }
    [instruction] ✅ Auto-answer{ $given_count ->
        [0] .
       *[other] : { $given }.
    }
    [steward] ✅ Played for you{ $given_count ->
        [0] .
       *[other] : { $given }.
    }
   *[other] ✅ { $given_count ->
        [0] Done.
       *[other] You chose: { $given }.
    }
} { $channel ->
    [here] The result is told in this channel.
   *[other] The result is told in <#{ $channel }>.
}
late-press = { $by ->
    [timeout] Time ran out{ $given_count ->
        [0] .
       *[other] ; played: { $given }.
    }
    [instruction] Auto-answer played{ $given_count ->
        [0] .
       *[other] : { $given }.
    }
    [steward] Played for you{ $given_count ->
        [0] .
       *[other] : { $given }.
    }
    [player] { $given_count ->
        [0] That is done already.
       *[other] Already done: { $given }.
    }
   *[unknown] That is not asked now.
} { $what ->
    [none] { $seats_count ->
        [0] {""}
       *[other] Waiting for { $seats }.
    }
   *[other] Now: { $what }.
}
given-none = nothing chosen
given-number = { $n } chosen
given-part = { $what }: { $given }
turn-held-on = { $sheet ->
    [yes] You are no longer ready. Press **Ready** when you are.
   *[no] Taken back. Choose again: **My turn**.
 }
turn-more-time = More time{ $until ->
    [none] .
   *[other] {" "}until { $until }.
} { $left ->
    [0] That was your last in this game.
   *[other] You have { $left } left in this game.
}
turn-more-time-live = One minute more. You can take one each round.
button-help = How to play
button-morerules = More rules
help = { $how }
    Your turn: press **My turn**, or type to me by direct message{ $example ->
        [none] {""}
       *[other] , such as `{ $example }`
    } (I read no channels).{ $sheet ->
        [yes] {" "}**Suggest** fills the sheet in, **Ready** hands it in; you can change it until all are ready.
       *[no] {""}
    } Time up? What is saved counts{ $sheet ->
        [yes] .
       *[no] , else what ⭐ recommends.
    }
todo-nothing = No table waits for you.
todo-head = { $n ->
    [one] One table waits for you:
   *[other] { $n } tables wait for you:
}
instructions-none = This game has no auto-answers.
instructions-head = **Auto-answers at { $table }**
    What is set here is not asked. Only you see it; change it at any time.
instructions-line = { $name }: **{ $value }** { $own }
instructions-menu = Change: { $name }
instructions-own = (your choice)
instructions-usual = (usual)
reminder = 🔔 { $table }: waiting for you until { $until }. Nothing is saved yet.
reminder-saved = 🔔 { $table }: you are not ready. { $whole ->
    [yes] Your sheet is played as it is at { $until }.
   *[no] Saved answers count at { $until }; some are missing.
}
button-moretime-left = I need a day ({ $left } left)
button-open-orders = Open
button-suggest-ready = Suggest and ready
todo-done = nothing to do
todo-line = **{ $table }**: { $what }{ $until ->
    [none] {""}
   *[other] {" "}· until <t:{ $until }:f> (<t:{ $until }:R>)
}
typed-which-table = Which table is that for?
refused-typed-too-many = I was away and read only your last { $most } messages. Send this and earlier ones again.
typed-for = For { $table }:
typed-unready = You are no longer ready. Your sheet is kept.
typed-was-not-ready = You are not ready; nothing is sent.
typed-best = ⭐ { $answer }
typed-what-of = { $name }: { $does }
typed-what-if = **{ $answer }** would be: { $dotted }
typed-what-if-rival = I can say only what your own moves would do.{ $waits ->
    [1] {" "}What rivals may do tells **Why?** beside ⭐: ask `best?`.
   *[other] {""}
 }
typed-what-if-later = What a move would do I can say when I ask you for one.{ $seats_count ->
    [0] {""}
   *[other] {" "}Now I wait for { $seats }: { $what }.
 }
typed-can = You can write { $either }.
typed-no-such-move = That is no move for now: I ask for { $what }.{ $either_count ->
    [0] {""}
   *[other] {" "}You can write { $either }.
 }
typed-what-if-sheet = Write it into your sheet, and the sheet says what it would do. Nothing is sent before **Ready**.{ $either_count ->
    [0] {""}
   *[other] {" "}You can write { $either }.
 }
typed-not-understood = { $is_asked ->
    [1] {""}
   *[other] I did not understand that.
 }{ $either_count ->
    [0] {""}
   *[other] {" "}You can write { $either }.
 }
    Ask `best?`, `why?`, `score?`, or `rules` and a name.
typed-no-move = I found no move in that. You can write { $either }.
typed-last-answer = My next answer comes in an hour.
standing-head = **How it stands**: { $what }
standing-scores = **How it stands**: { $dotted } { $unit } · { $where ->
    [ahead] you are { $gap } ahead
    [behind] you are { $gap } behind
   *[level] level in front
 }
standing-of-all = { $who ->
    [you] you
   *[other] { $seat }
 } { $score }
standing-made-of = - { $seat } { $score }{ $dotted_count ->
    [0] {""}
   *[other] : { $dotted }
 }
typed-whose-turn = { $yours ->
    [1] It is your turn.
   *[0] It is not your turn.
 }{ $seats_count ->
    [0] {""}
   *[other] {" "}I wait for { $seats }{ $yours ->
        [1] , too
       *[0] : { $what }
     }.
 }
typed-until = { $until ->
    [none] Nothing runs out now.
   *[other] I wait for you until { $until }. Then what the panel says is played for you.
 }
typed-you-are = You are { $seat }.
typed-nothing-played = Nothing was played.{ $waits ->
    [1] {" "}I still wait for: { $what }.
   *[other] {""}
}
typed-help = { $how }
    Write one line for each thing{ $example ->
        [none] {""}
       *[other] , such as `{ $example }`
    }. Alone on a line: **suggest**, **clear**, **ready**, **not ready**, **my turn**, **board**. `best?` asks the steward; `/rules` and `/card` look things up. Settings: `/me`, or **pictures off**, **hints off**.
typed-taken = Done{ $parts_count ->
    [0] {""}
   *[other] : { $parts }
 }. { $seats_count ->
    [0] Nothing more to do.
   *[other] Now { $seats }; I call you { $channel ->
        [none] {""}
       *[other] in <#{ $channel }>{" "}
    }when it is your turn.
 }
typed-understood = -# Done: { $parts }.
done-for-you = -# Done for you: { $parts }.
done-part = { $what }{ $times ->
    [one] {""}
   *[other] , { $times } times
} ({ $by })
done-something = a small choice
done-by-instruction = auto-answer: { $value }
done-by-timeout = time was up
done-by-steward = a steward
done-by-host = the host
done-by-player = you

## Chronicle and end

chronicle-head = **{ $table } · { $round ->
    [0] setting up
   *[other] Round { $round }
}**
chronicle-parts = { $dotted }
chronicle-more = -# More: **Board** and **What happened**
chronicle-seat = { $seat }
chronicle-of = { $seat } { $dotted }
story-empty = Nothing has happened yet.
story-round-empty = Nothing is told of it.
story-opened = 🔓 { $knowing_seats } alone read: “{ $said }”
story-file = The whole story, secrets included: a page for your browser.
story-so-far = The story so far, without secrets: a page for your browser.
story-which = Which round?
story-choose = Choose a round
story-page-title = { $table } – { $game }
story-page-finished = The game is over, and every secret is open.
story-page-closed = This game was closed before its end: nobody won. Every secret is open.
story-page-sealed = This game ended without a result. Its secrets stay closed.
story-page-running = { $round ->
    [0] The game is being set up.
   *[other] Round { $round } is being played.
} Secrets open when the game is over.
story-page-result = { $over ->
    [1] How it ended
   *[other] How it stood
}
story-page-chart = Round by round: { $score }
story-page-as-table = The same as a table
story-page-round = Round
story-page-rounds = Rounds
story-page-round-number = { $round ->
    [0] Before the first round
   *[other] Round { $round }
}
story-page-opened = Sealed, now open: { $what }
story-page-roll = Roll
story-dice-title = Fair chance
story-dice-hash = SHA-256 hash of the secret; its first 32 digits are the seal above the lobby
story-dice-secret = The secret
story-dice-message = Number of the message that began the game
story-dice-word = Word of seat { $number }
story-dice-mark = Final mark of the log
story-dice-button = Check the luck
story-dice-rest = The check draws everything again here in your browser. First compare the seal with the one in the channel. The exported file proves the rest: rules, answers and scores.
story-dice-promised = ✅ The secret fits its seal.
story-dice-broken = ❌ The secret does not fit its seal.
story-dice-right = ✅ { $a } draws checked: all are right.
story-dice-wrong = ❌ { $a } of { $b } draws are wrong:
story-dice-draw = Round { $a }, entry { $b } of the log, draw { $c }: it says { $d }, and should be { $e }.
story-page-promises = Promises
story-page-promise = Round { $round }: { $seat } to { $to_seats }: “{ $words }” { $verdict ->
    [kept] – kept
    [broken] – broken
   *[open] – not judged
}
story-score = Score
promises-line = 🤝 Promises: { $given } given, { $kept } kept{ $broken ->
    [0] {""}
   *[other] , { $broken } broken
}{ $waits ->
    [0] {""}
   *[other] , { $waits } not judged yet
}
opened-field = { $field }: { $said }
opened-number = { $number }
opened-share = { $what }: { $number }
button-whole-story = What happened
button-rolls = Rolls
button-rounds = Round by round
button-rematch = Rematch
button-export = Download game
end-head = **{ $table } – the game is over**
end-won = 🏆 **{ $seats_count ->
    [one] { $seats } wins with { $score } { $unit }.
   *[other] { $seats } share the victory with { $score } { $unit }.
 }**
end-place = { $medal } { $seat } **{ $score }**{ $dotted_count ->
    [0] {""}
   *[other] : { $dotted }
 }
end-part = { $what } { $points }
turning-always = { $seat } was in front after every round{ $round ->
    [1] {""}
   *[other] {" "}from { $round } on
 }; the lead grew most in { $most_count ->
    [one] round { $most }{ turning-final }, by { $by }
   *[other] rounds { $most }{ turning-final }, by { $by } each
 }.
turning-final = { $final ->
    [yes] {" "}and after
   *[no] {""}
 }
turning-own = { $stays ->
    [yes] stayed at { $before }
   *[no] { $before } → { $after }
 }
# A turning point is the round since which the winner led only where they gained most on the next best in it, too.
# Within a later round somebody else may have been in front.
turning-point = { $since ->
    [same] Turning point: round { $most }. { $seat } { turning-own }, in front ever since
   *[other] { $seat } gained most on the next best in round { $most }{ turning-final }: { $by }; ahead since round { $round }: { turning-own }
 }; { $rival_seat } { $rival_stays ->
    [yes] stayed at { $rival_before }
   *[no] { $rival_before } → { $rival_after }
 }.
end-mark = -# To check this game later: `{ $mark }`
end-check = 🎲 **Anybody can check the luck of this game.** Open the page of **What happened**: it repeats every random draw on your own phone, and says ✅ or ❌.
    -# For experts: **Download game**, then `guildmaster verify FILE --hash { $seal } --mark { $mark }`. The secret behind the luck, open now: `{ $secret }`.
button-whynot = What did I miss?
button-dice = Check the luck
button-another = Another game
another-which = Which game?
another-choose = Choose a game
why-head = { $won ->
    [yes] **You won; this could still have been better:**
   *[no] **What you missed**
 }
why-none = { $won ->
    [yes] You won; the log shows nothing that you missed.
   *[no] The log shows nothing that you missed.
 }
why-fact = - { $fact }
end-unfinished = **{ $table } – not finished.** Nobody won; no record counts it. It stood:
end-practice = -# Practice: no record counts this game.
rematch = { $table } is open: a rematch. Everybody who played is invited.
exported = The whole game, secrets included: a page to read and a file to replay, check and import.

## Notices

notice-head = 🔔 { $table }:
notice-table-in-trouble = the table stopped: my error ({ $error }). Nothing is lost. Try these buttons from left to right; going back needs all present players to agree.
button-tryagain = Try again
button-askagain = Ask this step again
button-roundback = Back to the start of the round
trouble-over = It goes on.
notice-row-set-aside = I could not read one saved thing ({ $kind }), set it aside and paused the game if it ran. All else is safe. Look, then press **Try again**.
notice-row-needed = I cannot read a saved thing that the game needs ({ $kind }), so this table waits. Tell whoever runs this bot: `guildmaster check` shows more.
notice-table-paused-itself = ⏸ This table stopped: my error. Nothing is lost. Its host has three buttons, to try from left to right.
notice-cannot-begin = 🔔 All seats are taken, but I cannot write in the table's channel: see `/setup check` there. The lobby is open again; the game begins when I can write.
notice-rules-cannot-begin = This game could not begin: my error. The lobby stays as it was.
notice-lobby-folded = The seats stayed empty for a week, so this table is closed. Open a new one with `/table open`.
notice-table-closed = This table is closed.
notice-paused = ⏸ Paused. No time runs. **Go on** on the board asks everybody.
button-goon = Go on
notice-resumed = ▶ The game goes on. All times start again.
notice-table-waits = ⏳ Agreed: the table waits until <t:{ $until }:f>.
notice-time-given-back = ⏳ I was away: everybody has until <t:{ $until }:f>.
notice-seat-needs-time = ⏳ { $seat } needs more time: until <t:{ $until }:f>.
notice-time-ran-out = ⌛ Time is up for { $seats }. Saved answers count; the rest was played for { $seats }.
notice-missed-live = 💤 { $seat } may be away. Anybody may choose:
button-waitfor = Wait 2 minutes
button-standin = Steward plays { $seat } until back
missed-waits = The table waits two minutes.
missed-back = { $seat } is here.
missed-steward = A steward plays { $seat } until they are back.
notice-steward-stands-in = A steward plays { $seat } until they are back.
notice-steward-stands-in-for-you = you were missed, so a steward plays your seat. `/table back` takes it again. It is kept for { $waits }; after that two others can give it away.
notice-back = { $seat } is back.
notice-away = { $seat } is away. A steward plays until they are back.
notice-left-server = { $seat } left this server. A steward plays; the seat is kept for { $waits }.
notice-conceded = { $name } concedes. { $seat } plays on there.
notice-new-host = { $seat } is the host now.
notice-ended-by-vote = The game ends here by vote, without a winner. It stood:
notice-practice = 🎓 Practice from now on: a lone player went back, so no record counts this game.
notice-gave-up-seat = { $name } left. { $seat } plays on there; anybody may take over the seat.
notice-seat-taken-over = { $seat } plays here now.
notice-you-are-host = you are the host now.
notice-bargaining-changed = From now on: { bargaining }
notice-pace-changed = ⏱ New pace: { $pace }. All times start again.
notice-taken-back = ↩ { $seat } undid their last answer: what was told of it counts no more.
notice-round-taken-back = ↩ Back to the start of round { $round }. What chance brings is drawn again.
place-gone = 🔔 { $table }: I can no longer write in its channel (`/setup check`). The game is safe and goes on when I can. Channel:

## Together

button-agree = Agree
button-disagree = No
motion-pause = pause
motion-resume = go on
motion-extend = more time for what is open
motion-post = go on by post, a day for each round
motion-pace = go on at this pace: { $pace }
motion-own-pace = go on at another pace
motion-live = go on live, all together
motion-end = end the game here, without a winner
motion-undo-round = go back to the start of this round
motion-ask-again = ask this step again; its answers are lost
motion-bargain-threads = talk in private threads
motion-bargain-relay = talk by letters through the bot
motion-bargain-public = talk only in the open
motion-host = make the one who has sat here longest the host
vote-carried = Agreed: { $motion }.
vote-stands = You voted yes: { $motion }. { $more ->
    [all] { $missing_seats } must still agree.
    [1] One more must agree: { $missing_seats }.
   *[other] { $more } more must agree: { $missing_seats }.
}{ $half ->
    [none] {""}
   *[other] {" "}No answer? Ask again after <t:{ $half }:f>: then half of you are enough.
}
vote-against = You voted no: { $motion }. { $all ->
    [1] All must agree, so it cannot pass like this.
   *[other] It passes if { $more ->
        [1] one other agrees.
       *[other] { $more } others agree.
    }
}
announced-anew = -# Asked again below.
vote-decided = Decided: { $motion }.
vote-over = That vote is over: { $motion }.
vote-absent = { $all ->
    [1] { $absent_seats } cannot be asked now, and all must agree.
   *[other] { $absent_seats } cannot be asked now. They count until the table has waited { $waits }; people who said they are away, until they are back.
}
practice-sure = You play alone, so nobody else must agree. But luck you have seen would be drawn again: **no record counts this game from then on.**
button-practice = Go back, as practice
refused-vote-is-over = That vote is over. `/table vote` asks again.
leave-sure = Leave { $table } for good? A steward plays on. Your record says: left; with **I concede**: came last. For a while: `/me away`.
button-leave-now = Leave for good
button-concede = I concede
button-giveup = Give up my seat
button-im-back = I'm back
button-take-over = Take over { $seat }
button-newhost = Choose another host
button-askall = { $alone ->
    [yes] Undo the round
   *[no] Ask all
}
vote-called = { $seat } asks: { $motion }? { $all ->
    [1] All must agree.
   *[other] More than half of you must agree.
}
undone =
    Undone.
    -# You can take back your last answer until somebody else answers, or chance or a hidden card shows something; that it was announced does not matter. Later all of you must agree.
undo-together = { $alone ->
    [yes] Only the whole round can still be undone: **Undo the round**.
   *[no] Undo needs all of you: **Ask all**.
}
undo-asked = { $seats } answered since and must agree; I have asked.
undo-call = ↩ { $seat } asks to undo:
undo-unnamed = their last answer.
undo-also = Nothing was drawn or shown since. { $n ->
        [0] Nothing else would be undone.
       *[other] This would be undone too:
    }
undo-needs = { $seats } must agree until <t:{ $until }:f>. The game goes on meanwhile.
undo-still-needs = You agreed. { $seats } must still agree.
undo-agreed = ↩ Agreed: { $seat } has undone it.
undo-declined = No undo: the answer of { $seat } stands.
chair-given = your seat has changed hands: { $seat } plays there now. You can watch.
taken-over = { $seat } plays there now. Saved answers stand until you change them: **My turn**.
take-settled = { $seat } plays there now.
take-gone = The player who asked for that seat left this server.
call-over = Too late: the game has gone on.
take-head = **Seats to take over**
take-kept = { $away ->
    [1] Away and coming back: the seat is kept.
   *[other] { $until ->
        [none] The seat is kept.
       *[other] The seat is kept until <t:{ $until }:f>.
    }
}
take-next = Its secrets open once you sit there. You may use all you know.
button-sit-there = Play { $seat }
take-asked = { $name } would like to take over from { $seat }. All who are here must agree.
take-proposed = { $by_seat } would give the seat of { $seat } to { $name }. All who are here must agree.
take-waits = I have asked: all who are here must agree.
take-needs = You agreed: { $name } for { $seat }. { $missing_seats } must still agree.
take-yours = You keep your seat at { $table } if you come back now.
button-handover = Hand over
welcome-back = Welcome back. You play your seat again.
back-too-late = Welcome back. { $table } is over. The steward played your seat until then.
why-lobby = { $free ->
    [0] All seats are taken. The host starts.
    [one] Waiting for one more player: **Join** on the lobby card.{ $full ->
        [1] {" "}Then the game starts.
       *[other] {""}
    }
   *[other] Waiting for { $free } more players: **Join** on the lobby card.{ $full ->
        [1] {" "}Then the game starts.
       *[other] {""}
    }
}
why-over = Nobody: this game is over.
why-paused = ⏸ Paused. No time runs. **Go on** on the board asks everybody.
why-trouble = ⏸ The table stopped: my error. Its host can press **Try again**.
why-deserted = Everybody is away. The game goes on with the first who is back.
why-then = Then saved answers count; the rest is played for you.

## Bargaining

chair = { $seat }
bargaining = { $way ->
    [threads] Private talks in threads.
    [relay] Private talks by letters through the bot.
   *[public] No private talks: all is said in the open.
}
ways-head = How may players talk in private? Everybody is told. More than half of you must agree.
button-way = { $way ->
    [threads] Private threads
    [relay] Letters through the bot
   *[public] Only in the open
}
button-ways = Talk otherwise…
talk-head = With whom?
talk-with = Choose one or more
talk-here = Talk here:
button-talk-with = { $circles ->
    [1] { $seats_count ->
        [one] Talk: { $seats }
        [2] Talk with both
       *[other] Talk with all
     }
   *[other] Talk: { $seats }
 }
button-talk-offer = Make an offer
button-talk-gift = Give
talk-offers-where = Everybody sees offers, in <#{ $channel }>.
talk-posted = Posted in <#{ $channel }>.
talk-offer-posted = 📜 { $seat }’s offer: { $offer } · posted in <#{ $channel }>
button-post = Post it
talk-not-now = No offers now: you share nothing to agree on.
talk-by-letter = I may not open private threads here (`/setup check`), so I carry letters. To { $seats }:
button-write = Write
button-answer = Answer
letter-field = Your letter
letter-who = To { $seats }
letter = ✉ { $table }: { $seat } writes to { $others_seats }
letter-line = > { $line }
letter-sent = Sent to { $seats }.
letter-cut = It was too long, and ends with “{ $until }” there. Send the rest in another letter.
letter-unreached = { $seats } did not get that: I cannot write to them now.
thread-head = **{ $seats }** – { $table }
thread-binds = Talk binds nobody. Only what you agree to in the game binds.
thread-record = To record a promise, press the button, or long-press your own words: *Apps*, *Put on record*. Only you here read it.
thread-people-read = 👁 { $names } can also read this thread (Manage Threads).
thread-roles-read = 👁 These roles can read private threads here: { $roles }.
thread-nobody-reads = 👁 As far as I can see, nobody else can read this thread.
thread-chair-changed = -# { $seat } plays there now. To talk with them, press **Talk** again.
thread-chair-left = -# { $seat } plays there now; whoever had that seat left this talk.
record = 📜 { $seat } promises { $to_seats }: “{ $words }”
recorded = Recorded. After the game those you promised it to say whether you kept it.
recorded-open = Recorded; everybody may read it.
button-vow = Record a promise
button-openvow = Let everybody read it
vow-title = A promise on record
vow-field = What do you promise?
vow-who = To { $seats }. Only your word binds it.
vow-readers = Who may read it?
vow-parties = Only those I promise it to
vow-all = Everybody
button-judge = Were promises kept?
button-kept = { $number }: kept
button-broken = { $number }: broken
judge-head = 🤝 **{ $table }** is over. Did they keep these promises to you? The channel hears only how many; public ones show your answer in **What happened**.
judge-done = 🤝 **{ $table }**: you have judged every promise.
judge-nothing = No promise stands between you and others here.
judge-given = **{ $number }** · { $seat } in round { $round }: “{ $words }”
judge-judged = { $kept ->
    [1] ✔ kept
   *[other] ✘ broken
} · { $seat }: “{ $words }”
judge-own = Yours to { $to_seats }: “{ $words }” { $verdict ->
    [kept] ✔ kept
    [broken] ✘ broken
   *[open] – not judged yet
}
refused-talk-in-public = No private talks at this table. Change that together: **Talk** below the board.
refused-talk-is-over = The game is over. Write to each other directly.
refused-promise-to-nobody = There is nobody here to promise it to.
refused-promise-too-long = That promise is too long: { $most } characters at most.
refused-promises-enough = You have { $most } promises at this table, the most there can be.
refused-judge-too-soon = You judge promises when the game is over.
refused-judge-others = Others judge that promise: it was made to them.

## Looking things up, settings

lookup-which-game = “{ $name }”: { $either }?
# What holds for every game: **name** stands above it, and who asks by one of the words of **asked** finds it.
bot-star = ⭐ is what a good player would do who sees what you see. **Why?** gives the reasons. You need not follow it.
    .name = The star
    .asked = star suggest suggestion recommended recommendation advice
undo-not-now = Nothing can be taken back now: that goes only until somebody else answers, or something new is shown.
bot-undo = The button **Undo** takes your last answer back, that one alone, until somebody else answers, or chance or a hidden card shows something; words alone take nothing back. What all choose in secret you can change until everybody is ready.
    .name = Taking back
    .asked = undo back mistake change mind wrong oops
bot-clocks = Beside each question stands until when it waits. If no answer comes by then, what the panel says is played for you. The table can agree to wait longer, or on a pause: **More…**
    .name = Clocks
    .asked = clock clocks deadline long late hurry pause timer expire
bot-stewards = Stewards are this bot's own players. They see what their seat may see and nothing else, and keep a seat warm for whoever is away.
    .name = Stewards
    .asked = steward stewards bot bots computer ai robot cheat cheating
bot-dice = Nobody can choose what chance brings. The seal at the start fixes it; after the end **What happened** opens it, and everybody can check.
    .name = Fair chance
    .asked = fair dice rigged random luck lucky seal cheat cheating trust
bot-talk = Open talk is in the channel. **Talk** below the board, or `/bargain` with a name, opens a private thread or carries letters, if the table allows that.
    .name = Talking
    .asked = talk talking message write send chat whisper letter letters speak tell
bot-away = `/me away` lets a steward play for you until you are back. **Give up my seat** is for good.
    .name = Being away
    .asked = away holiday vacation leave leaving quit stop absent
lookup-not-in-force = You play without this here.
lookup-head = **{ $name }**{ $game ->
    [none] {""}
   *[other] {" "}({ $game })
}
odds = { $dice } dice for { $target } or more: **{ $chance }**
me-profile = **Your settings**
    Silent hours: { $quiet ->
        [none] none
       *[other] { $quiet } ({ $zone })
    }
    Turns: { $letters ->
        [1] live games call you in their channel, games by post by direct message
       *[other] in the channel, by **My turn**
    }
    Pictures: { $pictures ->
        [1] on
       *[other] off: what you alone are shown comes in words, the channel’s board is for everybody
    }
    Live tables: { $tables }
me-honesty = **Promises**: { $given } given, { $kept } kept, { $broken } broken, as judged by those who got them
me-record = **Your games**: { $games } played, { $wins } won, { $stayed } played to the end. Rounds in time: { $in_time } %
me-record-game = • { $game }: { $games } played, { $wins } won
button-pictures-off = No pictures
button-pictures-on = Pictures
button-results = This server's list
me-unfinished = Not finished, not counted: { $unfinished }
results-head = **Played to the end in this server**
results-line = { $place }. { $wins } won of { $games }, { $stayed } played to the end:
refused-no-results = No game here has ended yet.
button-letters-on = Send them by direct message
button-letters-off = Show them in the channel
me-away = **You are away.** A steward plays your seats { $open ->
        [1] until you are back, or <t:{ $ends }:f> at the latest.
       *[other] until <t:{ $ends }:f>.
    } Saved answers count, and no reminders come. Others learn that you are away, not until when.
me-away-later = **You will be away** from <t:{ $begins }:f> { $open ->
        [1] until you are back.
       *[other] until <t:{ $ends }:f>.
    } A steward plays your seats then. Nobody learns of it before.
away-zone = -# In your time zone, { $zone }. `/me quiet` changes it.
button-not-away = I am not away
back-everywhere = You are back and play all your seats. `/todo` lists what waits for you.
me-hints = **Hints** tell you what each kind of question is about, the first time you meet it in a game. Without them the line with ⭐ and **Do it** are gone, too; **⭐ Why?** still tells it.
me-hints-line = { $game }: { $state ->
        [on] on
        [off] off
       *[finished] they rest; you have finished it once
    }
button-hints = { $on ->
        [1] Hints in { $game }
       *[other] No hints in { $game }
    }
me-pictures = { $show ->
        [1] Your hand comes as a picture and in words.
       *[other] What you alone are shown, your hand and boards you open, comes in words alone; the board in the channel is for everybody: whoever runs the server turns that into words by `/setup pictures off`. `/me pictures on` brings yours back.
    }
hints-off = No more hints in { $game }. **{ button-help }** brings them back.
hints-on = Hints in { $game }: on.
hints-rest = 💡 You have finished a game, so hints rest. { button-reasons } says what is best.
me-delete = This deletes your settings, your record, what you follow, and your name in games that are over. Seats stay yours; leave them first.
button-forget = Delete my data
me-forgotten = Deleted.
me-data = What is kept about you{ $next ->
        [0] .
       *[other] : your latest games. For older ones, `/me data` with part { $next }.
    } Games that are over can be downloaded.
setup-head = **Checked**
setup-where = { $missing ->
    [0] Everything is there.
   *[other] Switch it on in Server Settings › Roles, or in this channel's permissions.
 }
setup-view-channel = View Channel is missing: I see nothing here.
setup-send-messages = Send Messages is missing: I cannot play here.
setup-read-message-history = Read Message History is missing: after a lost connection I may repeat a message.
setup-attach-files = Attach Files is missing: no pictures, stories or downloads.
setup-send-messages-in-threads = Send Messages in Threads is missing: no second table here.
setup-create-public-threads = Create Public Threads is missing: only one table fits here.
setup-create-private-threads = Create Private Threads is missing: private talks go by letters.
setup-pin-messages = Pin Messages is missing: the board is not pinned.
setup-no-private-threads = Only text channels have private threads. Tables here talk in the channel above, or by letters.
setup-owner-reads = Only the server's owner can read private threads they are not in.
setup-owner-too = The server's owner can, too.
setup-relay-hint = `/setup bargaining relay` sends private talks by letters at new tables; each host can change it.
setup-bargaining = New tables by post: { $how } Each host can change it.
setup-defaults = New tables here: { $pace }. Each host can change it.
setup-pictures = { $show ->
        [1] The tables here show pictures.
       *[other] The tables here tell everything in words. `/setup pictures on` brings the pictures back.
    }
setup-table = { $table } ({ $known_as }): { $status }
setup-no-tables = No open tables.

## pictures

picture-seat = { $seat }
picture-how-alt = How to play: { $aim }. { $dotted }.
picture-ready-alt = { $ready_seats_count ->
    [0] Nobody is ready yet.
   *[other] Ready: { $ready_seats }.
}{ $awaited_seats_count ->
    [0] {""}
   *[other] {" "}Awaited: { $awaited_seats }.
}
picture-record = Your games
picture-record-below = Only you see this
picture-record-of = { $what ->
    [played] played
    [won] won
    [stayed] to the end
   *[in_time] rounds in time
}
picture-record-games = Won, of all played
picture-record-alt = Your games: { $games } played, { $wins } won, { $stayed } played to the end; { $in_time } % of rounds in time.
picture-record-game-alt = { $game }: { $wins } won of { $games }.
picture-ranking = Who won most
picture-ranking-here = in this server
picture-ranking-nameless = a member
picture-ranking-alt = Games won in this server, of those played to the end.
picture-ranking-one-alt = { $place }. { $name }: { $wins } won of { $games }.
picture-colour = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
    [purple] Purple
    [orange] Orange
   *[neutral] Neutral
}
