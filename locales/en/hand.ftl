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

# A hint, above the hand of the one who asks.
hint-line = **Hint: { $action }.** { $why }
hint-nothing = There is nothing for you to decide at this moment.
hint-made = It is made in { $chance } of 100 ways in which the hidden cards may lie.
hint-why = { $reason ->
    [no-choice] There is nothing else that you could do.
    [all-equal] All the cards that you may play are worth the same here.
    [draws-trumps] It draws trumps, as long as your opponents may hold some.
    [highest] Nobody else holds a higher card of this suit.
    [partners-suit] It is the suit that your partner has led.
    [longest-suit] It comes from your longest suit, where small cards may win in the end.
    [partner-wins] Your partner’s card wins so far, so save what is high.
    [cannot-win] You cannot win this trick, and this card you will miss least.
    [wins-for-certain] It wins the trick, and no opponent can change that any more.
    [ruffs] You have none of the suit led: a trump takes the trick.
    [must-be-beaten] It wins so far, and whoever comes after you has to play higher.
    [saves-high-cards] Others are still to play, so save what is high.
    [stays-below] It stays below the card that wins: somebody else takes the trick.
    [low-lead] It is low: somebody else can take the trick.
    [rid-of-danger] It is the card that might win a trick you do not want: now you are rid of it.
    [takes-wanted] You need a trick, and this card may take it.
    [leaves-it] It leaves the trick to a player who does not want it.
    [low-against] It is low, so that a player who wants no trick may have to take it.
    [nothing-pays] No contract that you could bid pays on the average.
    [best-trumps] It is the suit in which your hand makes most as trumps.
    [leaves-open] It binds you to nothing, and somebody may still join you.
    [costs-nothing] It may win something and costs nothing.
    [helps-least] These cards help the dealer least.
   *[did-best] Of many ways in which the hidden cards may lie, it did best over all.
}
