# The rules of a table, in short.

rules-play = Four play, partners opposite each other: ● with ●, ○ with ○. Everybody gets thirteen cards; the dealer’s last card is turned up and its suit is **trumps**. The player on the dealer’s left leads. **Follow suit** if you can; if not, play what you like. The highest trump takes the trick, or else the highest card of the suit led, and whoever takes it leads next.
rules-score = The first six tricks don’t score; each trick above six is a point. **{ $target } points** win a game.
rules-honours = **Honours** are the ace, king, queen and jack of trumps. After the tricks, a side that was dealt three of them scores 2, all four 4, unless tricks have won the game already.
rules-honours-at-four = A side that begins the deal with four points scores no honours.
rules-honours-at-nine = A side that begins the deal with nine points scores no honours.
rules-claim = Honours must be claimed after the last trick, before the next deal, or they are lost.
rules-calling = A side that begins the deal with exactly eight points may win it with honours: before your first card, with two honours **call** – if your partner holds a third you win the game at once – and with three **show** them.
rules-games-long = A game is worth 1 point if the losers have five or more, else 2.
rules-games-long-treble = A game is worth 1 point if the losers have five or more, 2 if they have one to four, 3 if they have none.
rules-games-short = A game is worth 1 point if the losers have three or four, 2 if they have one or two, 3 if they have none.
rules-single-game = One game decides the match.
rules-best-of-three = Two games win the match.
rules-rubber = Two games win the rubber, which adds { $points ->
    [one] 1 point
   *[other] { $points } points
}.
rules-options = **At this table** · { $options }

help-title = Whist with friends
help-begin = Open a table with **/whist new**. Whoever wants to play presses **Sit down**; robots take the other seats. Then press **Start**.
help-play = **My hand** shows your cards to you alone: press a card to play it. Commands do the same. You can leave at any time: a robot plays for you until you press a button again.
help-fair = Nobody can fix the cards: every deal is sealed before it is dealt, and you can check it afterwards.

rules-auction-deal = Four play, each for themselves; an **auction** decides what is played, and by whom. Everybody is dealt thirteen cards. In the auction suits rank ♠ ♣ ♦ ♥, from low to high. **Follow suit** if you can; if not, play what you like. The highest trump takes the trick, or else the highest card of the suit led.
rules-auction-bid = Speak in turn from the dealer’s left, until all have passed or play what stands. **Propose** a suit to find a partner; whoever **accepts** says how many tricks the two will make, 8 to 13. Or play **alone**: every bid must beat what stands. The first to speak may **wait**, and then only accept. **Hold** to leave a proposal standing.
rules-troel = { $book ->
    [couleur] **Troel**: who holds three aces plays nine tricks with the holder of the fourth, who names trumps and leads; with all four aces, hearts are trumps and the partner holds the highest heart left. Only a misère goes over it.
   *[liege] **Troel**: who holds three aces plays nine tricks with the holder of the fourth, who names trumps and leads, unless somebody bids higher: misère, abundance 10 or 11, open misère, a slam.
}
rules-order = { $book ->
    [couleur] **From low to high**: pair 8 · pair 9 · solo 6 · pair 10 · solo 7 · pair 11 · solo 8 · pair 12 · pair 13 · small misère · solo 8 over it · piccolissimo · piccolo · abundance 9 to 13 · misère · open misère · grand slam.
   *[liege] **From low to high**: pair 8 · pair 9 · solo 6 · pair 10 · solo 7 · pair 11 · small misère · pair 12 · solo 8 · piccolo · pair 13 · abundance 9 · troel · misère · abundance 10 · abundance 11 · open misère · small slam · grand slam.
}
rules-contracts = **Small misère**: everybody puts a card aside, and no trick of twelve is taken. **Piccolo**: exactly one trick, **piccolissimo** two, **misère** none; with an **open misère** the cards lie open from the second trick on. There are no trumps in these, and others may join them, each for themselves. Whoever plays an **abundance** or a slam leads.
rules-auction-score = { $book ->
    [couleur] What some win the others lose: a pair takes from each opponent, one alone from all three, and tricks above and below the contract count as well.
   *[liege] Whoever makes a contract scores it and nobody pays; whoever loses it pays, and every opponent scores.
}
