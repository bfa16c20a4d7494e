# What one player reads while playing.

hand-before-deal = The cards haven’t been dealt yet.
hand-over = The deal is over.
hand-points = **{ $points }** for you
hand-points-before = **{ $points }** for this seat, before you sat down
hand-points-of-side = **{ $points }** { $count ->
    [one] point
   *[other] points
} for your side
last-deal = Last deal: { $headline } **{ $points }**
hand-to-cut = You may cut the pack.
hand-claim = Your side held honours: claim them before the next deal.
hand-you-lead = **Your lead** – play any card.
hand-news-played = { $name } played { $card }
hand-news-you-played = You played { $card }
hand-news-won = { $name } won the trick
hand-news-you-won = You won the trick
hand-news-you-lost = { $wanted ->
    [0] You had to take it: your misère is lost
   *[other] One too many: your { $contract } is lost
}
hand-news-lost = { $wanted ->
    [0] { $name } had to take it: misère lost
   *[other] One too many for { $name }: { $contract } lost
}
hand-news-you-have = { $wanted ->
    [one] That is your trick: not one more
   *[other] Those are your { $wanted } tricks: not one more
}
hand-news-you-paid = You took trick { $trick }: it costs { $points }
hand-news-paid = { $name } took trick { $trick }: it costs { $points }
hand-news-out-of-reach = { $needed } can’t be made any more, but every trick counts
hand-then-lead = **your lead**
hand-follow = { $suit ->
    [hearts] **your turn**: play a heart ♥
    [diamonds] **your turn**: play a diamond ♦
    [clubs] **your turn**: play a club ♣
   *[spades] **your turn**: play a spade ♠
}
hand-void = { $suit ->
    [hearts] **your turn**: you have no hearts ♥, play any card
    [diamonds] **your turn**: you have no diamonds ♦, play any card
    [clubs] **your turn**: you have no clubs ♣, play any card
   *[spades] **your turn**: you have no spades ♠, play any card
}
hand-troel-card = { $turn ->
    [lead] **Your lead** – play { $card }, which makes you the partner.
   *[follow] **your turn**: play { $card }, which makes you the partner
}
hand-then-turn-of = { $name }’s turn
hand-tricks = Tricks: you & { $partner } **{ $own }** · they **{ $other }**
hand-score = score { $score } (to { $target })
hand-game-score = Score: you & { $partner } **{ $own }** · they **{ $other }** (to { $target })
hand-trick-wins = **{ $name } { $card }** wins
hand-turn-of = It is { $name }’s turn.
hand-you = you
hand-you-three = you three
hand-the-others = the others
hand-trick = Trick { $trick } of { $tricks } · { $cards }

hand-asleep = 😴 Asleep: Discord lets go after 15 minutes. Press to wake it.
button-show-my-hand = Show my hand
button-back-your-turn = Your turn – back to my hand
hand-elsewhere = Your hand is further down.

more-text = **More**
no-last-trick = No trick is finished yet in this deal.
last-trick-title = **Trick { $trick }**
took-the-trick = took it
no-score = Nothing to count yet: the game hasn’t begun.
no-deal-over = Nothing to count yet: no deal is over.
score-title = **{ $book }** · { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
sheet-leads = **{ $name }** leads with { $points }.
sheet-deal = **{ $number }** · { $line }
sheet-thrown-in = { $why ->
    [passed] passed
    [void] void
    [asked] nobody accepted
   *[white] white hand
}
sheet-sides = { $tricks } · { $one }–{ $other }
sheet-game = Game { $number }: { $one }, { $other }
sheet-game-points = Game { $number }: { $one }, { $other } · { $points ->
    [one] single, 1 point
    [2] double, 2 points
   *[other] treble, { $points } points
}
sheet-rubber = **Rubber { $number }** to { $winner }
sheet-rubber-points = **Rubber { $number }** to { $winner }: { $one }, { $other } · ahead by { $balance }

cut-title = Cut the pack
cut-label = How many cards do you lift off, 4 to 48?
cut-example = 17

reminder = { $mention }, it’s your turn.
reminder-last = { $mention }, you are the last one we wait for.
reminder-tables = { $mention }, { $tables } tables wait for you.
button-own-tables = My tables

verify-holds = ✅ Deal { $deal } was fair. Dealing again from the published secret gives exactly these hands, and the secret matches the seal posted before the deal.
verify-fails = ❌ Deal { $deal } does **not** check out: dealing again from its secret gives other hands. Please tell whoever runs this bot.
verify-nothing = You can check a deal once it is finished.
verify-yourself = Don’t trust us? Download the record and run `whist verify FILE`.

# A hint, above the hand of the one who asks.
hint-line = **Hint: { $action }.** { $why }
hint-nothing = You have no card to play and no bid to make right now.
hint-made = It works in { $chance } of 100 ways the hidden cards may lie.
hint-made-before = Of { $hands } hands like this that robots played, { $chance } in 100 made it.
hint-why = { $reason ->
    [no-choice] You can do nothing else.
    [all-equal] All the cards you can play are worth the same here.
    [draws-trumps] It draws trumps while your opponents may still hold some.
    [highest] Nobody else holds a higher card of this suit.
    [partners-suit] It’s the suit your partner led.
    [longest-suit] It’s from your longest suit, where even small cards may win in the end.
    [partner-wins] Your partner is winning the trick, so save your high cards.
    [cannot-win] You can’t win this one – throw your least useful card.
    [wins-for-certain] It wins the trick, and no opponent can stop that.
    [ruffs] You have none of the suit led: a trump takes the trick.
    [must-be-beaten] It’s winning now and forces the others to beat it.
    [saves-high-cards] Others are still to play, so save your high cards.
    [stays-below] It stays below the winning card: somebody else takes the trick.
    [low-lead] It’s low: somebody else can take the trick.
    [rid-of-danger] It might win a trick you don’t want. Good riddance.
    [takes-wanted] You need a trick, and this card may take it.
    [leaves-it] It leaves the trick to a player who doesn’t want it.
    [low-against] It’s low, so a player who wants no trick may have to take it.
    [nothing-pays] Nothing you could bid is worth it with this hand.
    [best-trumps] Your hand takes most tricks with this suit as trumps.
    [leaves-open] It binds you to nothing, and somebody may still join you.
    [costs-nothing] It may win something and costs nothing.
    [helps-least] These cards help the dealer least.
   *[did-best] Best in most of the layouts imagined for the hidden cards.
}

# Above the suits that can be proposed; a list of all that is more than that.
choose-proposal = Propose a suit:
