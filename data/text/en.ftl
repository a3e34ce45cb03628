### What the house itself says: at every table, whatever the game.
### Times such as <t:...:R> are written by Discord in the reader's own words.

## Lists and names

list-and = { $head } and { $last }
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

refused-not-an-option = That is not one of the choices any more. The newest message has what is open now.
refused-chosen-twice = The same thing was chosen twice; each can be chosen once.
refused-apart = Only one of these can be chosen: { $options }.
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
refused-number = That has to be a whole number from { $least } to { $most }.
refused-shares = The shares have to add up to { $total }; yours add up to { $given }.
refused-not-a-form = That form does not fit what is asked now. Please open it again.
refused-section-missing = “{ $section }” is still empty.
refused-in-field = { $section }, { $field }: { $why }
refused-field-missing = { $section }: “{ $field }” is still empty.
refused-stale = That was settled in the meantime. Nothing has changed; what is open now is in your newest message.
refused-not-yours = That is for somebody else at the table to decide.
refused-nothing-filled-in = Nothing is filled in yet.

form-number = A whole number from { $least } to { $most }
form-only-one = “{ $field }”: choose only one.
form-shares = { $total } in all, one number each: { $names }
form-shares-count = That needs { $wanted } numbers, one for each; I read { $given }.
form-names = By name, with commas between: { $names }
form-too-many-names = Please name at most { $most }.
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
menu-exactly = Choose { $count }
menu-part = { $asked }: { $first } – { $last }
menu-number = Choose a number
menu-more = More…
button-ready = Ready
button-unready = Not ready
button-suggest = Suggest
button-clear = Clear
button-board = Board
button-sheet = Private
button-instructions = Instructions
button-none = None of these
button-always = Always: { $value }
button-asknext = Ask me next time: { $name }
asks-next-time = From now on I ask you: { $name }. **Instructions** changes that again.
button-open = Fill in…
button-back = ◀ Back
button-next = More ▶ ({ $page }/{ $pages })
button-done-some = Done: { $chosen } chosen ({ $least }–{ $most })
button-done-of = Done: { $given } of { $total }

standing-paused = ⏸ The table is paused. You can fill things in; nothing counts until it goes on.
standing-ready = Ready. You can still change everything until all are ready.
standing-sealed = Noted. Nobody sees it before all have answered; until then you can change it.
standing-draft = Not ready. { $until ->
    [none] What is filled in waits for your word.
   *[other] What is filled in counts at { $until }.
}
standing-nothing = { $until ->
    [none] The table waits for you; there is no hurry.
   *[other] If nothing comes by { $until }: { $then }.
}
standing-then-sound = a careful choice is made for you
standing-ahead = Can be given now already. Figures may still change before everybody is asked; then you see the new ones.
standing-ahead-ready = Ready. It counts as it stands, unless something that it uses changes before; then I ask you again. Your ✅ comes up a while after everybody is asked.
standing-early = Ready, and it counts. Your ✅ comes up a while after everybody is asked, so that nobody sees who was early. You can still change everything until all are ready.
ahead-look-again = **Please look again:** what you had made ready does not hold any more.
ahead-does-not-fit = { $what } does not fit any more: { $why }
ahead-gone = gone: { $was }
ahead-changed = was: { $was } · is now: { $now }
button-ready-ahead = Ready: { $what }
button-readyall = Ready: all of this
button-byhand = I decide this myself
standing-by-instruction = In a while your instruction answers this: { $value }.
button-beside = Open: { $what }
standing-not-awaited = ✔ Nobody waits for you just now. { $until ->
    [none] This stays open until everybody is done.
   *[other] This closes at { $until }, or when everybody is done.
}
standing-open = { $until ->
    [none] Stays open until everybody is done.
   *[other] Closes at { $until }, or when everybody is done.
}

## Refusals of tables

refused-no-table = There is no such table any more.
refused-no-table-of-yours-last = You sit at no table just now. Where people play, press Join on a lobby card or use `/table open`. I leave it at that for an hour; once you sit somewhere I answer at once.
refused-limit-tables = You host { $most } tables here that are not over yet; that is as many as one person may have here at once. When one of them is over there is room for the next.
refused-limit-server = { $most } tables are open in this server, and it allows no more at once. When one of them is over there is room.
refused-limit-invitations = That is { $most } invitations in a day, as many as this server allows one person. The next one goes out <t:{ $at }:R>.
refused-limit-letters = That is { $most } letters in an hour, as many as this server allows one person. I carry the next one <t:{ $at }:R>; keep what you wrote.
refused-limit-paces = You have asked for another pace { $most } times in a day, as often as this server allows. You may ask again <t:{ $at }:R>.
refused-limit-calls = You have called on the table { $most } times in a day, as often as this server allows. You may call again <t:{ $at }:R>; agreeing to what others ask is always open.
refused-limit-follows = You have begun to follow tables { $most } times in a day, as often as this server allows. You may again <t:{ $at }:R>; Board and Story are open all the time.
refused-no-invitations = { $name } takes no invitations just now.
refused-blocked-enough = { $most } people are blocked already. `/me letters` lets you take some off.
button-hush = No sound
button-block = Block
button-unblock = Unblock { $number }
hushed = Letters from players come to you without a sound from now on.
blocked = I bring you nothing from them any more: no letters, no invitations. They are not told.
from-players-head = **Letters from players and invitations.** What the game asks you comes as before.
from-players = { $way ->
    [silent] Without a sound
    [none] None at all
   *[usual] As usual
}
blocked-head = { $n ->
    [0] Nobody is blocked. A letter has a button for it.
   *[other] I bring you nothing from:
}
setup-limits-head = **How much one person may set in motion here.** `/setup limits` with a number changes one.
setup-limit = { $what ->
    [tables] Tables that one person hosts at once
    [server] Tables in this server at once
    [invitations] Invitations, a person a day
    [letters] Letters that I carry, a person an hour
    [paces] Calls for another pace, a person a day
    [calls] Votes and other calls, a person a day
    [strangers] Answers by direct message to who sits at no table, a person an hour (who last played here)
   *[follows] Tables begun to follow, a person a day
}: **{ $number }** (usually { $usual })
refused-cannot-see-here = { $name } cannot see this channel, so an invitation would lead them nowhere.
refused-cannot-ask = I cannot ask Discord just now whether you may see this table. Please try again in a minute.
refused-you-left-server = You are not in that table's server any more, so a steward plays your chair. It stays yours until somebody takes it over: back in the server, press *I'm back*.
refused-no-table-here = There is no table here. `/table open` sets one up.
refused-no-table-of-yours = You sit at no table just now. Where people play, press Join on a lobby card or use `/table open`.
refused-waits-in-lobby = You are in at { $table }; it has not begun yet{ $free ->
    [0] {""}
    [one] {""}: one chair is still free
   *[other] {""}: { $free } chairs are still free
}. I write to you here as soon as there is something to decide.
refused-waits-in-paused = { $table } is paused just now. I write to you here when it goes on.
refused-which-table = You sit at several tables. `/todo` lists those that wait for you; or reply to the message you mean.
refused-no-seat = You have no chair at this table. You are welcome to watch: Board and Story are for everybody.
refused-no-such-game = There is no such game. I know: { $games }.
refused-no-such-seat = There is no such chair; they are numbered 1 to { $seats }.
refused-no-such-zone = I know no time zone “{ $zone }”. Start typing your city and choose from the list.
refused-no-thread-here = A table stands here already, and I may not open threads in this channel. Somebody with Manage Server can see what is missing with `/setup check`.
refused-place-taken = A table stands here already. Open the new one in another channel or thread.
refused-open-in-server = That works in a server's channel, not here.
refused-table-full = All { $seats } chairs are taken.
refused-cannot-show = I could not work that out because of an error on my side. The game itself is fine; please try something else.
refused-row-damaged = Something that this table needs cannot be read any more, so it waits. Its host and whoever runs me know.
refused-table-in-trouble = This table stopped itself because of an error on my side. Its host knows, and nothing is lost.
refused-table-lobby = The game has not started yet.
refused-table-playing = The game is running already.
refused-table-paused = The table is paused. You can fill things in, but nothing is decided until it goes on.
refused-table-finished = That game is over.
refused-table-closed = This table was closed.
refused-about-to-begin = The game is just about to begin, so nothing can be changed here any more.
refused-not-about-to-begin = That game is not about to begin.
refused-game-started = The game has started, so that cannot be changed any more.
refused-started = The game has started; its options stand.
refused-game-not-over = That opens when the game is over: until then it would tell everybody's secrets.
refused-host-only = Only the host of this table can do that.
refused-not-host = Only the host of this table can do that.
refused-takes-their-word = While a game runs, whoever plays it decides that: `/table vote` asks them.
refused-that-way-already = That is how you bargain already.
refused-waited-this-round = The table has waited for { $seat } in this round already.
refused-somebody-is-back = Somebody has come back just now, and is asked as well.
refused-chair-kept-until = { $seat } is not here just now, and the table waits for them: until <t:{ $until }:f> the steward plays, and nobody else takes the chair.
refused-chair-kept-away = { $seat } has said that they are away. The steward plays until they are back, and the chair stays theirs.
refused-chair-kept-paused = The table is paused, so nobody's absence counts. The chair of { $seat } stays theirs.
refused-chair-kept-alone = Nobody gives a chair away alone: it takes the word of two who are here. The steward plays for { $seat } until they are back.
refused-take-needs = { $name } for { $seat }: that still takes the word of { $missing_seats }.
refused-seated-already = You have a chair here already.
refused-they-have-a-chair = { $name } has a chair at this table already; nobody plays two.
refused-they-left = They have left this server. Nothing has changed.
refused-chair-is-played = { $seat } is not played by a steward any more.
refused-bot = { $name } is a bot, and bots cannot play here.
refused-not-a-member = I find no such member in this server. Choose somebody from the list.
refused-you-are-host = You are the host, and here.
refused-host-is-here = The host was here lately. A table may choose another when its host has left the server, or has done nothing for { $days } days.
refused-seats-taken = { $taken } chairs are taken, so there have to be at least that many.
refused-seat-count = This game is for { $least } to { $most }. **Join** takes a chair, and the host can **Add a steward**.
refused-nobody-seated = There is nobody at the table yet.
refused-no-steward = There is no steward to send away.
refused-no-option = This game has no option “{ $option }”.
refused-option-value = “{ $option }” can be { $values }.
refused-no-instruction = This game has no such instruction.
refused-waits-already = The table waits longer already: until <t:{ $until }:f>. Nothing more was taken.
refused-no-extension-left = You have used up your extra time in this game.
refused-that-pace-already = That is how you play already.
refused-vote-while-away = The steward plays your chair just now. Take it again with `/table back`; then your word counts.
refused-agreed-already = You have agreed to that already; the others' word is missing.
refused-extended-this-round = You have taken your minute of this round already.
refused-not-missed = { $seat } is here, or the steward plays there already.
refused-nothing-open = Nothing is open that could take more time.
refused-not-paused = This table is not paused.
refused-not-in-trouble = This table is not in trouble.
refused-not-away = You are not away: the chair is yours to play.
refused-not-away-at-all = You have not said that you are away, so there is nothing to call off.
refused-away-past = That time is over already. Name one that is still to come, such as `friday` or `5d`.
refused-away-backwards = That would end before it begins. Please look at both dates again.
refused-away-too-long = That is too long: the steward keeps a chair for { $days } days at most. `/table leave` gives one up for good.
refused-away-too-far = That is too far away: { $days } days ahead are the most.
refused-no-moment = I cannot read “{ $typed }” as a day or a time. Write `friday`, `24 Dec`, `2026-12-24 18:00`, `tomorrow 9:30` or a length such as `5d`.
refused-typed-too-long = That is too long for a turn: I read { $most } characters at most. Write what you want to do, line by line.
refused-no-such-day = There is no such day or time as “{ $typed }”.
refused-round-is-over = That round is over.
refused-undo-nothing = There is nothing of yours in this round that could be taken back.
refused-undo-others-acted = { $seat } has acted since. All together you can go back to the start of the round.
refused-undo-needs-word = That concerns { $seats } as well: it takes their word.
refused-undo-asked-already = You have asked for that already; it takes the word of { $seats }.
refused-undo-takes-others = That is not yours to decide: it takes the word of { $seats }.
refused-undo-over = Nobody asks for that any more: its time is over, or something else was done since.
refused-undo-revealed = Something was shown since, and that cannot be unseen. All together you can go back to the start of the round.
refused-undo-rolled = Dice fell since, and they stay. All together you can go back to the start of the round.
refused-undo-too-late = That is too long ago to take back alone. All together you can go back to the start of the round.
refused-old-button = That button is from another time. The newest messages and `/turn` have what is open now.
refused-not-ours = That button is not one of mine, so I leave it alone.
refused-not-found = I find nothing called “{ $name }”. Start typing and choose from the list.
refused-nobody-to-talk-to = There is nobody else at this table to talk to.
refused-not-at-this-table = They have no chair at this table.
refused-talk-to-yourself = Talking to yourself needs no thread.
refused-own-words-only = Only your own words can be put on record by you.
refused-nothing-written = There are no words in that message to put on record.
answer-cannot-save = I cannot save anything just now, so nothing has changed. Whoever runs me finds the reason in the log; please try again in a while.
answer-unexpected = Something went wrong on my side, and nothing has changed. Please try again; if it happens again, tell whoever runs me: { $reference }.

## Opening and joining

open-card = **{ $game }** – { $about }
    Choose a pace and the number of chairs. Everything else can be changed on the lobby card.
open-seats = { $seats } chairs
button-lay = Open
opened = { $table } is open:
opened-next = You are its host, and not seated yet.
button-join-own = Take my chair
preset-tonight = Tonight: live, about an evening
preset-tonight-hint = Everybody is here now; minutes, not days. The short game where there is one.
preset-day = Play by post: once a day
preset-day-hint = Planning closes at 20:00. One short visit a day.
preset-twice = Play by post: twice a day
preset-twice-hint = Half a day to plan, three hours to reply.
preset-slow = Play by post: every other day
preset-slow-hint = Two days to plan, a day to reply.
preset-own = Own settings…
preset-own-now = Own settings, as above
pace-field-plan = Time to plan
pace-field-plan-hint = Such as 45m, 12h or 2d. Up to an hour is played live, in the channel; longer is play by post.
pace-field-reply = Time to reply to others
pace-field-reply-hint = Such as 90s, 30m or 6h
pace-field-closes = Planning closes at (may stay empty)
pace-field-closes-hint = A time of day such as 20:00, on the first day that leaves half of the time to plan
pace-field-zone = Time zone
pace-field-zone-hint = Such as Europe/Berlin or America/New_York
refused-no-length = I cannot read “{ $typed }” as a length of time. Write it like 90s, 45m, 12h, 2d or 1d 12h.
refused-length-plan = The time to plan can be from { $least } to { $most }.
refused-length-reply = The time to reply can be from { $least } to { $most }.
refused-reply-longer-than-plan = The time to reply is longer than the time to plan: then a round would wait longest for the small things. Make it at most as long.
refused-closes-too-soon = A time of day at which planning closes needs at least { $least } to plan. Leave it empty, or give more time.
refused-no-time-of-day = I cannot read “{ $typed }” as a time of day. Write it like 20:00, or leave it empty.
refused-pace-nothing = Say which pace: one of those offered, or your own by plan, reply, closes and zone.
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
   *[other] planning closes at { $closes } ({ $zone } time)
}, { $reply } to reply
lobby-head = **{ $table }** – { $game }
lobby-chair = { $seat }
lobby-starts = { $full ->
    [1] Starts by itself when { $seats ->
        [2] both chairs are taken
       *[other] all { $seats } chairs are taken
    }; { $free } free.
   *[other] { $free } of { $seats } chairs free; the host starts.
}
lobby-options = Played with:
lobby-option = { $option }: { $value }
lobby-hash = -# Fair dice: the hash of my secret stands in a message above. Each of you adds something of your own by joining.
hash-posted = 🎲 **{ $table }: fair dice.** I have drawn a secret, and this is its SHA-256 hash: `{ $hash }`
    -# All dice come from that secret, from something that each of you adds by joining, and from the id of the message by which the game begins. At the end I open the secret, and anybody can check every roll.
begins = ▶ **{ $table } begins.**
    -# 🎲 The hash of my secret: `{ $hash }`. Of what each of you added: { $words }. The dice come from these and from the id of this message.
begins-word = { $seat } `{ $hash }`
lobby-folded = { $table } was folded up.
button-join = Join
button-lucky = Join with a lucky word
button-watch = Watch
button-leave = Leave
button-start = Start
button-steward = Add a steward
button-unsteward = Send a steward away
button-options = Options
button-fold = Fold up
button-letters = Open our messages
button-lost = It did not arrive
lucky-field = Your lucky word
lucky-placeholder = Anything you like
lucky-why = It is mixed into the dice, so that not even whoever runs me can choose them.
joined = You are { $seat } at { $table }. I have sent you a direct message: that is where your turns come.
joined-live = You are { $seat }. Stay here: when it is your turn I call you, and **My turn** opens your own panel that only you see.
joined-closed = You are { $seat } at { $table }. Your direct messages are closed to me, so your turns are here: **My turn** opens your own panel.
    To get them by message: this server's name › Privacy Settings › Direct Messages on, then press Leave and Join again.
joined-lost = Then we do it here: I call you in the channel, and **My turn** opens your own panel. If you find a message request from me, accept it and switch with `/me profile`.
welcome = 🔔 You are in at { $table }. Nothing to do yet.
    I write to you here about once a round. Nights are silent: `/me quiet`. Whoever runs me can read my database.
left = You have left { $table }. No hard feelings.
watching = You follow this table now. Everything public is here, and Story tells it from the start.{ $letters ->
    [1] {" "}Each round's story comes to you by direct message, without a sound.
   *[other] {""}
}
button-follow-on = Send me each round
button-follow-off = Send me no more
refused-watch-own = You sit at this table yourself: whatever everybody may know is in its channel.
refused-follow-closed = Your direct messages are closed to me, so I cannot send you anything. Board and Story tell you all the same.
button-unwatch = Follow no more
watching-no-more = You no longer follow this table.
steward-added = A steward sits down: it plays well and never cheats, because it sees only what its seat sees.
started = { $table } begins. Have a good game!
folded = { $table } is closed.
close-sure = Ask the table to end { $table } before its end? It takes more than half of you. Nobody wins then, and it counts on nobody's record; all secrets open, and that cannot be taken back. `/table vote` pauses it instead.
button-close = End this game
invited = { $name } is invited.
invitation = you are invited to { $table }: { $game }.
options-head = **Options**
options-deck = { $own ->
    [1] Cards: the host's own deck.
   *[other] Cards: the game's own. To bring yours, open the table with `/table open` and a deck file.
}
lobby-own-deck = 🃏 Played with the host's own deck.
lobby-host = Host:
refused-deck-size = That deck file is too large: { $most } KiB is the most.
refused-deck = That deck cannot be played, so nothing was opened. { $wrong }
options-change-rules = Change the rules…
options-change-table = Change chairs, pace or bargaining…
start-full-yes = Start by itself when full
start-full-no = Wait for the host to start

## The board

button-mine = My turn
button-why = What are we waiting for?
button-talk = Bargain
button-story = Story
button-holdon = Hold on
button-moretime = I need more time
button-moretime-live = +1 minute
button-take = Take a chair over
board-ribbon = { $seat }{ $ready ->
    [ready] {" "}✅
    [awaited] {" "}…
   *[none] {""}
}
board-until = Open until
board-closing = **All ready.** On it goes
board-paused = ⏸ Paused. No clock runs.
board-deserted = 💤 Everybody is away for a while. The table waits for the first to be back.
board-over = The game is over.
board-more = -# There is more: press Board.
nudge-call = **{ $what }**{ $closes ->
    [none] {""}
   *[other] {" "}· closes <t:{ $closes }:R>
}
nudge = -# **My turn** opens your own panel, which only you see.

## Turns

turn-nothing = Nothing for you to decide just now. The table waits for { $seats }.
turn-nothing-at-all = Nothing for you to decide just now.
prompt-settled = -# ✅ { $table }: settled. What came of it is told in the channel.
turn-held-on = Held on: you are no longer ready. Take your time.
turn-more-time = More time it is{ $until ->
    [none] .
   *[other] , until { $until }.
} { $left ->
    [0] That was your last extension in this game.
   *[other] You can ask { $left } more { $left ->
        [one] time
       *[other] times
    } in this game.
}
turn-more-time-live = One minute more. Once a round each of you may take one.
button-help = How it works
help = **How it works** · { $game }: { $about }
    • **Your turn** comes by direct message; at a live table **My turn** opens it here, for your eyes only.
    • **Fill in** with the buttons, or type: `{ $example }`. **Suggest** fills in what the steward would do; change what you like.
    • **Ready** says that you are done. Until everybody is, you can still change your mind.
    • If time runs out, what is filled in counts, and for the rest a careful choice is made. Nobody is thrown out.
    • **Board** shows the table, **Private** what only you have, **Instructions** what I may answer for you.
    • `/todo` lists what waits for you, `/rules` and `/card` look things up, `/me away` lets the steward play for a while.
todo-nothing = No table waits for you. Enjoy the day.
todo-head = { $n ->
    [one] One table waits for you:
   *[other] { $n } tables wait for you:
}
instructions-none = This game asks nothing that could be answered for you.
instructions-head = **Standing instructions at { $table }**
    What you settle here is not asked any more. Only you see it, and you can change it at any time.
instructions-line = { $name }: **{ $value }** { $own }
instructions-own = (your choice)
instructions-usual = (usual)
reminder = 🔔 { $table }: time runs out at { $until }, and nothing of yours is filled in yet.
reminder-saved = 🔔 { $table }: not ready, but { $whole ->
    [yes] complete: it is played as it stands at { $until }.
   *[no] some is filled in: as far as it goes it counts at { $until }.
}
button-moretime-left = I need a day ({ $left } left)
button-open-orders = Open
button-suggest-ready = Suggest and ready
todo-done = nothing any more
todo-line = **{ $table }**: { $what }{ $until ->
    [none] {""}
   *[other] {" "}· until <t:{ $until }:f> (<t:{ $until }:R>)
}
typed-which-table = Which table is that for?
refused-typed-too-many = I was away, and of what you wrote meanwhile I read your last { $most } messages. This one and what stands above it I did not read.
typed-for = That was for { $table }:
typed-unready = You are not ready any more. What you filled in is kept.
typed-was-not-ready = You are not ready; nothing goes out yet.
typed-no-suggestion = Suggest is for sheets that are filled in; here one press is the answer.
typed-board-more = … **Board** below your sheet shows all of it.
typed-help =
    Write what you want to do, one line for each thing, such as `{ $example }`; I answer with what I understood.
    Alone on a line: **suggest** fills the sheet in · **clear** empties it · **ready** and **not ready**
    And **my turn** shows what I ask · **board** shows the table · `/rules` and `/card` look things up
typed-taken = Taken{ $n ->
    [0] {""}
   *[other] : { $parts }
 }. There is nothing more to decide just now.
typed-understood = -# Taken: { $parts }.
done-for-you = -# Done for you: { $parts }.
done-part = { $what }{ $times ->
    [one] {""}
   *[other] , { $times } times
} ({ $by })
done-something = a small decision
done-by-instruction = instruction: { $value }
done-by-timeout = time was up
done-by-steward = the steward
done-by-host = the host
done-by-player = you

## Chronicle and end

chronicle-hash = -# 🎲 Fair dice: the hash of my secret is `{ $hash }`.
chronicle-head = **{ $table } · { $round ->
    [0] setting up
   *[other] Round { $round }
}**
story-empty = Nothing has been told yet.
story-opened = 🔓 Only { $knowing_seats } knew: { $said }
story-file = The whole story as a page for your browser, and the game as a file that can be told again and verified.
story-so-far = The story so far, as everybody may know it: a page for your browser.
story-which = Which round?
story-choose = Choose a round
story-page-title = { $table } – { $game }
story-page-finished = The game is over, and every secret is open.
story-page-closed = This game is not finished: it was closed before its end, and nobody has won. Every secret is open.
story-page-sealed = This game ended without a result. This is what everybody may know; its secrets stay closed.
story-page-running = { $round ->
    [0] The game is being set up.
   *[other] Round { $round } is being played.
} This is what everybody may know; secrets open when the game is over.
story-page-result = { $over ->
    [1] How it ended
   *[other] How it stood
}
story-page-chart = { $score } round by round
story-page-as-table = The same as a table
story-page-round = Round
story-page-rounds = Rounds
story-page-round-number = { $round ->
    [0] Before the first round
   *[other] Round { $round }
}
story-page-opened = Sealed, now open: { $what }
story-page-roll = Roll
story-dice-title = Fair dice
story-dice-hash = Hash of the secret, posted above the lobby
story-dice-secret = The secret
story-dice-message = Id of the message by which the game began
story-dice-word = Word of chair { $number }
story-dice-mark = Final mark of the log
story-dice-button = Check the dice
story-dice-rest = The check works every draw out again here in your browser and asks nobody. First compare the hash above with the one in the channel. That the dice were used by the rules, that no answer was changed and that the scores are right, the exported file shows:
story-dice-promised = ✅ The secret has the hash that was published.
story-dice-broken = ❌ The secret does not have the hash that was published.
story-dice-right = ✅ Draws worked out again: { $a }. Every one is what secret, words and message give.
story-dice-wrong = ❌ Of { $b } draws, { $a } are not what secret, words and message give:
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
button-whole-story = Whole story
button-rolls = Rolls
button-rounds = Round by round
button-rematch = Rematch
button-export = Export
end-head = **{ $table } – the game is over**
end-place = { $medal } { $seat } **{ $score }**
end-secret = -# 🎲 All secrets are open now. Mine was `{ $secret }`, the final mark of the log is `{ $mark }`. The story checks the dice in your browser, and the exported file checks everything: `guildmaster verify FILE --hash { $hash } --mark { $mark }`
end-unfinished = **{ $table } – not finished.** Nobody has won, and it counts on nobody's record. This is how it stood:
end-practice = -# Practice: this game counts on nobody's record.
rematch = { $table } is open for a rematch. Everybody who played is invited.
exported = Here it is: the whole game, with every secret, as a page to read and as a file. The file can be told again, verified and imported.

## Notices

notice-head = 🔔 { $table }:
notice-table-in-trouble = the table stopped itself because of an error on my side ({ $error }). Nothing is lost. Try the following, in this order; going back takes the word of everybody who plays and is there. Whoever runs me finds the details in the log.
button-tryagain = Try again
button-askagain = Ask this step anew
button-roundback = Back to the start of the round
trouble-over = It goes on.
notice-row-set-aside = one thing that I had kept of it ({ $kind }) cannot be read any more, so I set it aside and paused the table if it was running. Everything else is as it was. Have a look, then press *Try again*; whoever runs me finds the details with `guildmaster check`.
notice-row-needed = something that it cannot be without ({ $kind }) cannot be read any more, so it waits. Other tables go on. Whoever runs me finds the details, and what can be done, with `guildmaster check`.
notice-table-paused-itself = ⏸ This table stopped itself because of an error on my side. Nothing is lost. Its host has three buttons, to be tried from left to right; going back takes the word of all who are there.
notice-cannot-begin = 🔔 Everybody sits, but I cannot write to the table's channel (`/setup check` there says what is missing), and the game begins by a message of mine. The lobby is open again. As soon as I can write there it begins by itself, unless somebody changes something before.
notice-rules-cannot-begin = This game could not begin because of an error on my side. The lobby stands as it was, and whoever runs me can see why.
notice-lobby-folded = Nobody filled the chairs for a week, so this table folds up. `/table open` sets up a new one.
notice-table-closed = This table is closed.
notice-paused = ⏸ The table is paused. All clocks stand still. **Go on** on the board asks everybody to take it up again.
button-goon = Go on
notice-resumed = ▶ On we go. All clocks start anew.
notice-table-waits = ⏳ Agreed: the table waits until <t:{ $until }:f>.
notice-time-given-back = ⏳ I was away for a while, so everybody has until <t:{ $until }:f>.
notice-seat-needs-time = ⏳ { $seat } needs more time: the table waits until <t:{ $until }:f>.
notice-time-ran-out = ⌛ Time is up. What { $seats } had filled in counts; for the rest a careful choice was made.
notice-missed-live = 💤 { $seat } may be away for a moment. Anybody here may say how to go on.
button-waitfor = Wait 2 minutes
button-standin = Steward plays { $seat } until back
missed-waits = The table waits two minutes.
missed-back = { $seat } is at the table.
missed-steward = The steward plays { $seat }, who may be back at any time.
notice-steward-stands-in = { $seat } is played by the steward for now, and may be back at any time.
notice-steward-stands-in-for-you = you were missed, so the steward plays your chair for now. Nothing is lost: `/table back` takes it again. The chair is kept for you for { $waits }, and after that until two others give it away.
notice-back = { $seat } is back.
notice-away = { $seat } is away for a while. The steward plays until they are back.
notice-left-server = { $seat } has left this server. Nothing stands still: the steward plays on there. The chair is kept for them for { $waits }; then it may be taken over.
notice-conceded = { $name } concedes. { $seat } plays on there, so that your game stays whole; `/table vote` can end it as it stands.
notice-new-host = { $seat } is the host now.
notice-ended-by-vote = The game ends here, before its end: it is not finished. What follows is how it stood, not a result.
notice-practice = 🎓 Practice from now on: one who plays alone has gone back to see what else happens, so this game counts on nobody's record.
notice-gave-up-seat = { $name } has got up. { $seat } plays on there, and somebody else may take the chair over.
notice-seat-taken-over = { $seat } now plays on here.
notice-you-are-host = you are the host now.
notice-bargaining-changed = From now on: { bargaining }
notice-pace-changed = ⏱ The pace has changed. { $pace }. Open clocks start anew.
notice-taken-back = ↩ { $seat } took back their last thing.
notice-round-taken-back = ↩ Back to the start of round { $round }. What was rolled in it will be rolled anew.
place-gone = 🔔 { $table }: I cannot write there any more – the channel is gone, or I lost a permission (`/setup check`). The game is safe and goes on when I can. Channel:

## Together

button-agree = Agree
button-disagree = Not now
motion-pause = pause
motion-resume = go on
motion-extend = more time for what is open
motion-post = go on by post, with a day for each round
motion-pace = go on at this pace: { $pace }
motion-own-pace = go on at another pace
motion-live = go on live, all together
motion-end = end the game here, not finished and without a winner
motion-undo-round = go back to the start of this round
motion-ask-again = ask this step anew; what was answered in it is gone
motion-bargain-threads = bargain in private threads
motion-bargain-relay = bargain by letters that I carry
motion-bargain-public = bargain only in the open, nothing in private
motion-host = make the one who sits longest the host
vote-carried = Agreed: { $motion }.
vote-stands = Noted: { $motion }. { $more ->
    [all] It still needs { $missing_seats }.
    [1] It takes one more of { $missing_seats }.
   *[other] It takes { $more } more of { $missing_seats }.
}{ $half ->
    [none] {""}
   *[other] {" "}Should they not answer, ask once more after <t:{ $half }:f>: then half of you are enough.
}
vote-against = Noted: not now. Nothing changes unless the others are enough without you ({ $motion }).
announced-anew = -# Asked again below.
vote-decided = Decided: { $motion }.
vote-over = That vote is over: { $motion }.
vote-absent = { $all ->
    [1] { $absent_seats } cannot be asked just now, and nobody goes back without them.
   *[other] { $absent_seats } cannot be asked just now, and counts all the same until the table has waited for { $waits }; who has said that they are away, until they are back.
}
practice-sure = You play alone with stewards, so nobody else has to agree. But dice that you have seen fall would be thrown anew: **from then on this game is practice, and counts on nobody's record.**
button-practice = Go back, as practice
refused-vote-is-over = That vote is over. `/table vote` asks anew.
leave-sure = Leave { $table } for good? To be away for a while, use `/me away` instead: then the chair stays yours.
    • **Leave for good**: a steward plays on, and somebody else may take the chair over. Your own record says that you left.
    • **I concede**: the same, so that the others' game stays whole; your own record says that you came last.
button-leave-now = Leave for good
button-concede = I concede
button-giveup = Give up my seat
button-im-back = I'm back
button-take-over = Take over { $seat }
button-newhost = Choose another host
button-askall = Ask all
vote-called = { $seat } asks the table: { $motion }? { $all ->
    [1] That takes everybody's word.
   *[other] That takes the word of more than half of you.
}
undone = Taken back.
undo-asked = That concerns { $seats } as well, so I have asked.
undo-call = ↩ { $seat } asks to take this back:
undo-unnamed = their last thing.
undo-also = Nothing was rolled or shown since. { $n ->
        [0] Nothing else would be undone.
       *[other] With it goes what was done since:
    }
undo-needs = It takes the word of { $seats }, until <t:{ $until }:f>. The game goes on meanwhile.
undo-still-needs = Noted. It still needs { $seats }.
undo-agreed = ↩ Agreed: { $seat } has taken it back.
undo-declined = What { $seat } asked to take back stands.
chair-given = your chair has changed hands: { $seat } plays there now. Thank you for having played; whoever likes may watch.
taken-over = { $seat } plays there now. What was sealed before stands until it is changed; **My turn** shows everything.
take-settled = That is settled: { $seat } plays there.
take-gone = Whoever asked for that chair has left this server.
call-over = That is settled: the table has gone on.
take-head = **To be taken over**, as everybody may know it:
take-kept = { $away ->
    [1] Its owner is away for a while and means to come back: until then nobody else takes it.
   *[other] { $until ->
        [none] It is kept for its owner.
       *[other] It is kept for its owner until <t:{ $until }:f>.
    }
}
take-next = Its private things you see once you sit there. Whatever you learnt by watching or talking you may use.
button-sit-there = Play { $seat }
take-asked = { $name } would like to take over from { $seat }. That takes the word of everybody who is here.
take-proposed = { $by_seat } would give the chair of { $seat } to { $name }. That takes the word of everybody who is here.
take-waits = I have asked the table: it takes the word of everybody who is here.
take-needs = Noted: { $name } for { $seat }. It still takes the word of { $missing_seats }.
take-yours = It is your chair at { $table }: it stays yours if you come back now.
button-handover = Hand over
welcome-back = Welcome back. The chair is yours again.
why-lobby = { $free ->
    [0] All chairs are taken; the host starts.
    [one] For one more player: Join on the lobby card.{ $full ->
        [1] {" "}Then it starts by itself.
       *[other] {""}
    }
   *[other] For { $free } more players: Join on the lobby card.{ $full ->
        [1] {" "}Then it starts by itself.
       *[other] {""}
    }
}
why-over = For nothing: this game is over.
why-closing = For nobody: all are ready, and it is opened <t:{ $at }:R>.
why-until = Until <t:{ $until }:f> (<t:{ $until }:R>). Then what is filled in counts; for whoever filled in nothing, a careful choice is made.
why-paused = ⏸ The table is paused: no clock runs.
why-trouble = ⏸ The table stopped itself because of an error on my side. Its host can let it try again.
why-deserted = For the first of you to be back: everybody is away for a while, and no clock runs.
why-nobody = For nobody: something is about to happen.
why-head = **Waiting for**
why-since = Since <t:{ $since }:f> (<t:{ $since }:R>).
why-line = { $seats }: { $what }

## Bargaining

chair = { $seat }
bargaining = { $way ->
    [threads] Bargaining in private threads.
    [relay] Bargaining by letters that I carry.
   *[public] No bargaining in private: all is said in the open.
}
ways-head = How would you all bargain here from now on? I ask the table: it takes more than half of you. Threads are put away where you choose no threads.
button-way = { $way ->
    [threads] Private threads
    [relay] Letters that I carry
   *[public] Only in the open
}
button-ways = Bargain otherwise…
talk-head = With whom?
talk-with = Choose one or more
talk-here = Talk here:
button-talk-with = Talk: { $seats }
button-talk-offer = Make an offer
button-talk-gift = Give
talk-not-now = That cannot be done here just now. It can while the table bargains about something that concerns you all.
talk-by-letter = I cannot make private threads here (`/setup check` says what I miss), so I carry letters. To { $seats }:
button-write = Write
button-answer = Answer
letter-field = Your letter
letter-who = To { $seats }
letter = ✉ { $table }: { $seat } writes to { $others_seats }
letter-line = > { $line }
letter-sent = Carried to { $seats }.
letter-unreached = That did not reach { $seats }: I cannot write to them just now.
thread-head = **{ $seats }** – { $table }
thread-binds = Talk is free and binds nobody. What binds is only what the game lets you sign.
thread-record = A promise can be put on record: by the button, or long-press your own words, *Apps*, *Put on record*. Only you here read it.
thread-people-read = 👁 { $names } can also read this thread (Manage Threads).
thread-roles-read = 👁 Whoever has one of these roles can read private threads here: { $roles }.
thread-nobody-reads = 👁 As far as I can see, nobody else can read this thread.
thread-chair-changed = -# { $seat } plays there now. What was said here stays with those who said it: whoever talks to that chair again begins anew, by *Bargain*.
thread-chair-left = -# Whoever had that chair has left this talk: { $seat } plays there now.
record = 📜 { $seat } puts on record, to { $to_seats }: “{ $words }”
recorded = It is on record. When the game is over, those whom you gave it to are asked whether you kept it.
recorded-open = It is on record, and everybody may read it.
button-vow = Put a promise on record
button-openvow = Let everybody read it
vow-title = A promise on record
vow-field = What do you promise?
vow-who = To { $seats }. It binds nothing but your honour.
vow-readers = Who may read it?
vow-parties = Only those whom I give it to
vow-all = Everybody
button-judge = Were promises kept?
button-kept = { $number }: kept
button-broken = { $number }: broken
judge-head = 🤝 **{ $table }** is over. Were these promises to you kept? In the channel only their number is told; what you say of one that everybody may read stands beside it in the story.
judge-done = 🤝 **{ $table }**: your promises. Nothing is left for you to judge; thank you.
judge-nothing = Nothing is on record between you and others at this table.
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
refused-talk-in-public = At this table everything is said in the open: nobody bargains in private. You can change that together, by *Bargain* below the board.
refused-talk-is-over = The game is over, and nothing is left to bargain about here. Write to each other directly, if you like.
refused-promise-to-nobody = There is nobody here to promise it to.
refused-promise-too-long = That is too long for a promise: { $most } characters are the most.
refused-promises-enough = You have { $most } promises on record at this table. Keep those first.
refused-judge-too-soon = Promises are judged when the game is over.
refused-judge-others = That promise was given to others; they judge it.

## Looking things up, settings

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
        [1] by direct message
       *[other] in the channel, by **My turn**
    }
    Live tables: { $tables }
me-honesty = **Promises**: { $given } given, { $kept } kept, { $broken } broken, as those say whom you gave them to
me-record = **Your games**: { $games } played, { $wins } won, { $stayed } seen through to the end. Rounds played in time: { $in_time } %
me-record-game = • { $game }: { $games } played, { $wins } won
button-results = This server's list
me-unfinished = Not finished, so they count for nobody: { $unfinished }
results-head = **Played to the end in this server**
results-line = { $place }. { $wins } won of { $games }, { $stayed } seen through:
refused-no-results = No game has come to its end here yet.
button-letters-on = Send them by direct message
button-letters-off = Show them in the channel
me-away = **You are away.** The steward plays your chairs { $open ->
        [1] until you are back, or <t:{ $ends }:f> at the latest.
       *[other] until <t:{ $ends }:f>; then they are yours again by themselves.
    } What you have filled in counts, nobody reminds you, and a table whose people are all away waits. Others hear that you are away, not until when.
me-away-later = **You will be away** from <t:{ $begins }:f> { $open ->
        [1] on, until you are back.
       *[other] until <t:{ $ends }:f>.
    } Then the steward plays your chairs, and nobody reminds you. Until it begins, nobody hears of it.
away-zone = -# Read in your time zone, { $zone }. `/me quiet` changes it.
button-not-away = I am not away after all
back-everywhere = Good to have you here: all your chairs are yours to play. `/todo` lists what waits for you.
me-delete = This deletes your settings, your record and what you follow, and takes your name from games that are over. Where you sit now you stay, so that the others' game stays whole; leave there first.
button-forget = Delete my data
me-forgotten = Deleted.
me-data = What is kept about you{ $next ->
        [0] .
       *[other] : your latest games. Older ones: `/me data` with part { $next }.
    } Games themselves can be exported when they are over.
setup-head = **Checked**
setup-where = { $missing ->
    [0] Everything is there.
   *[other] Server Settings > Roles, my role; or this channel's own permissions: whoever runs the server switches it on there.
 }
setup-view-channel = View Channel is missing: I see nothing here.
setup-send-messages = Send Messages is missing: I can show no board and no story here.
setup-read-message-history = Read Message History is missing: after a lost connection I cannot tell what arrived, and might say it twice.
setup-attach-files = Attach Files is missing: stories and exports cannot be sent as files.
setup-send-messages-in-threads = Send Messages in Threads is missing: a second table here has no place to play.
setup-create-public-threads = Create Public Threads is missing: only one table fits into this channel.
setup-create-private-threads = Create Private Threads is missing: bargaining goes through letters instead.
setup-pin-messages = Pin Messages is missing: the board will not be pinned.
setup-no-private-threads = Only text channels hold private threads; tables here bargain in the channel above or by letters.
setup-owner-reads = Only the server's owner can read private threads they are not in.
setup-owner-too = The server's owner can, too.
setup-relay-hint = `/setup bargaining relay` lets me carry letters instead, at new tables; of each table its host decides.
setup-bargaining = New tables that play by post begin with this: { $how } Each host can choose otherwise.
setup-defaults = New tables here begin with: { $pace }. Each host can choose otherwise.
setup-table = { $table } ({ $known_as }): { $status }
setup-no-tables = No live tables.

## pictures

picture-seat = { $seat }
picture-colour = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
    [purple] Purple
    [orange] Orange
   *[neutral] Neutral
}
