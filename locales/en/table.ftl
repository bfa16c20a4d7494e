# The lobby and the table, which everybody reads.

button-sit = Sit down
button-leave = Leave
button-add-robot = Add robot
button-options = Options
button-start = Start
button-hand = My hand
button-more = More
button-hint = Hint
button-cut = Cut
button-deal = Deal
button-call-honours = Call honours
button-show-honours = Show honours
button-claim-honours = Claim honours
button-let-robot-play = Let a robot play for { $name }
button-again = Play again
button-end = End the game
button-score = Score
button-last-trick = Last trick
button-rules = Rules
button-review = Review
button-show-everybody = Show everybody
button-record = Record
button-verify = Verify
button-leave-game = Leave
button-previous = Previous
button-next = Next
button-ever = All time
button-recent = Last 30 days

lobby-title = { $book } · { $seats }
lobby-defaults = Options: as the book has them
lobby-options = Options: { $options }
lobby-level = Robots: { $level }
lobby-no-hints = No hints are given.
lobby-drawn = Cards will be drawn for sides when you start.
lobby-as-seated = ● play with ●, ○ with ○.
lobby-chair-free = free
lobby-free = { $free ->
    [one] One chair is free: sit down, or fill it with a robot.
   *[other] { $free } chairs are free: sit down, or fill them with robots.
}
lobby-full = Everybody is here. Press **Start**.

table-title = { $book } · deal { $deal }
table-number = Table { $number }
table-closed = The table is closed. Open another with `/whist new`.

score-line = { $sides } · game to { $target }
rubber-number = Rubber { $rubber }
games-line = Games { $one }–{ $other }
games-belle = Games 1–1, this one decides
drawn-line = Drawn for sides: { $cards }
trump-line = Trumps: **{ $suit }**
trump-turned-up = Trumps: **{ $suit }** · turn-up { $card }
no-trump = No trumps
seat-led = led
seat-to-lead = to lead
seat-to-play = to play
seat-dealer = dealer
seat-turn-up = { $card } lies face up
seat-away = a robot plays
tricks-line = Tricks: { $sides } · each above six scores a point
tricks-of-side = { $side } **{ $made }**
tricks-of-side-needing = { $side } **{ $made }** (game at { $needed })
called-in-vain = { $name } called honours; { $partner } holds none.
last-trick-line = Last trick: { $cards } – taken by { $winner }
dealer-line = Dealer: **{ $name }**
waits-for-cut = **{ $name }** may cut the pack
claims-open = Honours count if the side that held them claims them before the next deal.
agreed-to-end = Would end the game: { $names }. It ends when everybody agrees.
sealed-short = deal { $deal } sealed { $commitment }…
