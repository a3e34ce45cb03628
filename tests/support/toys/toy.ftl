game-title = Toy
game-about = Bid in secret; the highest rolls.
how-to-play = **How to play**
    ① Aim: the most points.
how-to-play-more = Ties are shared.
button-sheet = My things
game-typed = bid 2
toy-seat = {""}
toy-points = { $points } points
toy-title = Round { $round }
toy-secret = Your secret: { $secret }
toy-echo = { $answer ->
    [null] No bid yet
   *[other] You bid { $answer }
}
toy-not-understood = I do not understand “{ $text }”.
toy-bid = Bid
toy-number = Number
toy-keep = Keep
toy-again = Roll again
toy-pass = Pass
toy-give = Give a point
toy-rules = The highest bid rolls a die for that many points.
toy-dealt = Your secret is { $secret }.
toy-rolled = { $seat } rolls { $rolled }.
    .own = told
    .roll = told
toy-gave = { $seat } gives { $other_seat } a point.
ask-bid = Bid for the roll
ask-roll = Keep the roll?
ask-gift = Give something away?
waiting-bid = a bid
waiting-roll = whether to keep the roll
waiting-gift = whether to give something away
option-hold = Hold the reveal
option-hold-no = no
option-hold-yes = yes
instruction-roll = Rolling
instruction-roll-ask = ask me
instruction-roll-best = best
