# What one player reads while playing.

hand-before-deal = The cards have not been dealt yet.
hand-over = The deal is over.
hand-claim = Your side held honours: claim them before the next deal.
hand-you-lead = **Your turn**: you lead.
hand-follow = **Your turn**: { $suit ->
    [hearts] hearts ♥ were led, follow suit.
    [diamonds] diamonds ♦ were led, follow suit.
    [clubs] clubs ♣ were led, follow suit.
   *[spades] spades ♠ were led, follow suit.
}
hand-void = **Your turn**: { $suit ->
    [hearts] hearts ♥ were led and you have none, play what you like.
    [diamonds] diamonds ♦ were led and you have none, play what you like.
    [clubs] clubs ♣ were led and you have none, play what you like.
   *[spades] spades ♠ were led and you have none, play what you like.
}
hand-turn-of = It is { $name }’s turn.
hand-trick = This trick: { $cards }

more-text = What would you like?
no-last-trick = No trick of this deal is complete yet.
last-trick-title = **Trick { $trick }**
took-the-trick = took it
no-score = The game has not begun: there is no score yet.
score-title = **{ $book }** · { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
sheet-game = Game { $number }: { $one }, { $other }
sheet-game-points = Game { $number }: { $one }, { $other } – { $points ->
    [one] single, 1 point
    [2] double, 2 points
   *[other] treble, { $points } points
}
sheet-rubber = **Rubber { $number }** to { $winner }
sheet-rubber-points = **Rubber { $number }** to { $winner }: { $one }, { $other } – ahead by { $balance }

cut-title = Cut the pack
cut-label = How many cards do you lift off? (4 to 48)
cut-example = 17

ping = { $mention }, it is your turn.

verify-holds = Deal { $deal } is true: dealt again from its secret, every card falls where it lay, and the secret is the one that was sealed before the deal.
verify-fails = Deal { $deal } does **not** hold: dealt again from its secret, it comes out differently. Please tell whoever runs this bot.
verify-nothing = No deal is over yet. The secret of a deal is shown when it ends; then it can be checked.
verify-yourself = The record of the game holds all of this: `whist verify FILE` checks it without us.
