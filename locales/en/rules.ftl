# The rules of a table, in short.

rules-play = Four play, partners opposite each other: 🔵 with 🔵, 🟠 with 🟠. Everybody gets thirteen cards; the dealer’s last card is turned up and its suit is **trumps**. The player on the dealer’s left leads. **Follow suit** if you can; if not, play what you like. The highest trump takes the trick, or else the highest card of the suit led, and whoever takes it leads next.
rules-score = The first six tricks don’t score; each trick above six is a point. **{ $target } points** win a game.
rules-honours = **Honours** are the ace, king, queen and jack of trumps. After the tricks, a side that was dealt three of them scores 2, all four 4, unless tricks have won the game already.
rules-honours-at-four = A side that begins the deal with four points scores no honours.
rules-honours-at-nine = A side that begins the deal with nine points scores no honours.
rules-claim = Honours must be claimed after the last trick, before the next deal, or they are lost.
rules-calling = A side that begins the deal with exactly eight points may win the game with honours: before your first card, with two honours **call** – if your partner holds a third the game is yours at once – and with three **show** them.
rules-games-long = A game is worth 1 point if the losers have five or more, else 2.
rules-games-long-treble = A game is worth 1 point if the losers have five or more, 2 if they have one to four, 3 if they have none.
rules-games-short = A game is worth 1 point if the losers have three or four, 2 if they have one or two, 3 if they have none.
rules-single-game = One game decides the match.
rules-best-of-three = Two games win the match.
rules-rubber = Two games win the rubber, which adds { $points ->
    [one] 1 point
   *[other] { $points } points
}.
rules-options = **At this table** · { $options }.
rules-whole = { $book }: the whole rules, with every option. The file is yours to keep.
points-title = **{ $book } · what it pays**
points-together = { $book ->
    [wiezen] **Prop and cop** · each of the two · by the number bid and the tricks made
   *[other] **Two together** · each of the two · by the number bid and the tricks made
}
points-alone = **Solo** · the declarer · by the number bid and the tricks made
points-troel = **Troel** · each of the two · by the tricks needed and made
points-others = Each of the others:
points-share = Each of the others: { $share ->
    [all] the same with the other sign.
    [third] a third of it, with the other sign.
    [lost] what each of the two loses, and nothing if it is made.
   *[lost-part] two thirds of what the declarer loses, and nothing if it is made.
}
points-tricks = tricks
points-flat-title = **For one player** · the declarer / each of the others
points-flat = { $contract } · made { $made } · lost { $lost }
points-marked = { $contract } · each marked trick { $cost }, and { $others } for each of the others
points-passpel = { $contract } · { $game ->
    [last_trick] the last trick: { $points } to each of the others
    [most_tricks] who has most tricks: { $points } to each who has not
   *[passpel] each player: { $points } × (13 − 4 × tricks)
}
points-playing = play
points-failing = fail
points-made = made
points-lost = lost
points-rest = rest

help-title = Whist with friends
help-begin = Open a table with **/whist new**. Whoever wants to play takes a seat; **Fill with robots and start** does the rest.
help-play = **My hand** shows your cards to you alone: press a card to play it. Commands do the same. You can leave at any time: a robot plays for you until you press a button again.
help-fair = Nobody can fix the cards: every deal is sealed before it is dealt, and you can check it afterwards.

rules-auction-deal = { $members ->
    [4] Four play,
    [5] Five share the table: four play each deal and one sits out,
   *[6] Six share the table: four play each deal and two sit out,
} each for themselves. An **auction** decides what is played, and by whom. Each player gets thirteen cards. In the auction suits rank ♠ ♣ ♦ ♥, from low to high. **Follow suit** if you can; if not, play what you like. The highest trump takes the trick, or else the highest card of the suit led.
rules-deal-wiezen = { $members ->
    [4] Four play,
    [5] Five share the table: four play each deal and one sits out,
   *[6] Six share the table: four play each deal and two sit out,
} each for themselves. An **auction** decides what is played, and by whom. Each player gets thirteen cards; the dealer’s last card is turned up, and a pair or a solo has its suit as trumps. **Follow suit** if you can; if not, play what you like. The highest trump takes the trick, or else the highest card of the suit led.
rules-auction-bid = { $book ->
    [couleur] Speak in turn from the dealer’s left. **Propose** a suit to find a partner; whoever **accepts** says how many tricks the two will make, 8 to 13. Or play **alone**; every bid must beat what stands. The first to speak may **wait**, and then only accept. If nobody accepts you, you may leave your proposal open and say no more.
    [wiezen] Speak in turn from the dealer’s left. **Propose** the suit turned up to find a partner; the first who **accepts** plays with you, for eight tricks together. Or play **alone**; every bid must beat what stands, or join it.
   *[liege] Speak in turn from the dealer’s left, until everybody has passed or plays what stands. **Propose** a suit to find a partner; whoever **accepts** says how many tricks the two will make, 8 to 13. Or play **alone**; every bid must beat what stands. The first to speak may **wait**, and then only accept. If nobody accepts you, you may leave your proposal open and say no more.
}
rules-solo = { $kind ->
    [own] A **solo** comes later: in the suit you proposed, once nobody has accepted it.
    [any] A **solo** comes later: in any suit, once nobody has accepted your proposal.
    [wiezen] If nobody accepts, you may still play a **solo** in that suit.
    [wiezen-anything] If nobody accepts, you may still play a **solo** in that suit, or anything higher.
    [wiezen-any] A **solo** in that suit can be bid at any turn, and when nobody has accepted.
    [wiezen-any-anything] A **solo** in that suit can be bid at any turn; if nobody accepts you, bid that or anything higher.
    [liege-kept] A **solo** comes after a proposal, in the suit you proposed; as your first word only where nobody could accept.
   *[liege] A **solo** comes after a proposal, in any suit; as your first word only where nobody could accept.
}
rules-alone = { $kind ->
    [first] Every other game alone has to be your first word.
    [late] Every other game alone is for your first word, or for later, once you were outbid or nobody accepted you.
    [wiezen] Whoever was outbid may bid again; whoever passed is out.
    [wiezen-never] Whoever was outbid or has passed is out.
   *[liege] Misères and piccolos can also come after a proposal; abundances and slams have to be your first word.
}
rules-first-may = { $what ->
    [wait] The first to speak may **wait**, and accept once the others have spoken.
   *[accept_late] The first to speak may still accept at the end, even after a pass.
}
rules-equal = { $kind ->
    [above] Of abundances with as many tricks the one in the suit turned up is higher; otherwise the first stands.
    [suits-above] Of abundances with as many tricks the one in the suit turned up is highest; the other suits rank ♠ ♣ ♦ ♥, from low to high.
    [suits] Of abundances with as many tricks the higher suit wins: ♠ ♣ ♦ ♥, from low to high.
   *[same] Of abundances with as many tricks the first stands.
}
rules-troel = { $kind ->
    [couleur] **Troel**: whoever holds three aces plays with whoever holds the fourth, for nine tricks; the partner names trumps and leads. With all four aces hearts are trumps, and the highest heart left is the partner. Only a misère goes over it.
    [couleur-always] **Troel**: whoever holds three aces plays with whoever holds the fourth, for nine tricks; the partner names trumps and leads. With all four aces hearts are trumps, and the highest heart left is the partner. A troel is always played.
    [wiezen] **Troel**: whoever holds three aces plays with whoever holds the fourth, whose suit is trumps. It comes before the bidding; only open misère and games of thirteen tricks go over it.
    [wiezen-played] **Troel**: whoever holds three aces plays with whoever holds the fourth, whose suit is trumps. It is always played.
    [liege-royal] **Troel**: whoever holds three aces plays with whoever holds the fourth, for nine tricks; with all four aces (**royal troel**) the highest heart left is the partner. The partner names trumps and leads. Misère, abundance from 10 on, open misère and slams go over it.
   *[liege] **Troel**: whoever holds exactly three aces plays with whoever holds the fourth, for nine tricks; the partner names trumps and leads. Misère, abundance 10 or 11, open misère and slams go over it.
}
rules-troel-eight = { $kind ->
    [ace] Eight tricks do if trumps are the suit of the fourth ace.
    [hearts] Eight tricks do if trumps are the suit of the fourth ace, and with all four aces if they are hearts.
    [hearts-only] With all four aces eight tricks do if trumps are hearts.
   *[royal] Eight tricks do if trumps are the suit of the fourth ace, and with all four aces.
}
rules-troel-ace-led = For eight tricks the partner leads the card that made them partner.
rules-troel-goal = { $goal ->
    [8] It needs eight tricks.
    [9] It needs nine tricks.
   *[ace_led] It needs eight tricks if the partner plays the fourth ace first, else nine.
}
rules-troel-royal = { $royal ->
    [troela] With all four aces hearts are trumps, the highest heart left is the partner, and it needs nine tricks.
   *[troel] With all four aces hearts are trumps, and the highest heart left is the partner.
}
rules-troel-lead = { $lead ->
    [partner] The partner leads.
    [announcer] Whoever holds the three aces leads.
   *[first] The dealer’s left leads.
}
rules-troel-first-card = The partner first plays the card that made them partner.
rules-order = **From low to high**: { $contracts }.
rules-small-misere = **Small misère**: everybody discards a card, and you take no trick of the twelve.
rules-piccolo = { $kind ->
    [both] **Piccolo**: exactly one trick. **Piccolissimo**: exactly two.
   *[piccolo] **Piccolo**: exactly one trick.
}
rules-misere = **Misère**: no trick. **Open misère**: the same, with your cards on the table from the second trick on.
rules-misere-wiezen = **Misère**: no trick. **Open misère**: the same, with your cards on the table from the second trick on.
rules-join = { $book ->
    [couleur] There are no trumps in these, and a second player may join you, each for themselves – though not in an open misère.
    [wiezen-1] There are no trumps in these.
    [wiezen-2] There are no trumps in these, and a second player may join you, each for themselves.
    [wiezen-3] There are no trumps in these, and two others may join you, each for themselves.
    [wiezen-4] There are no trumps in these, and the others may join you, each for themselves.
   *[liege] There are no trumps in these, and the others may join you, each for themselves.
}
rules-leads = Whoever plays an **abundance** or a slam leads.
rules-lead-abundance = { $who ->
    [declarer] Whoever plays an **abundance** leads.
    [own_suit] Whoever plays an **abundance** leads, except in the suit turned up.
   *[first] In an **abundance** the dealer’s left leads.
}
rules-lead-slam = { $who ->
    [declarer] Whoever plays for thirteen tricks leads.
    [own_suit] Whoever plays for thirteen tricks leads, except in the suit turned up.
   *[first] At thirteen tricks the dealer’s left leads.
}
rules-lead-misere = Whoever plays a misère alone leads.
rules-general-misere = **General misère**: if nobody bids, all play without trumps, and trick { $tricks } costs points.
rules-all-pass = **All pass**: { $what ->
    [next] the next player deals.
    [redeal] the same dealer deals again.
    [double] the same dealer deals again, and the next deal played counts double.
    [following_double] the same dealer deals again, and each time one more of the coming deals counts double; after the fourth time in a row the next player deals.
    [last_trick] all play without trumps, and whoever takes the last trick pays the others.
    [most_tricks] all play without trumps, and whoever takes most tricks pays the others.
   *[passpel] all play without trumps, for as few tricks as they can.
}
rules-refused-ask = { $what ->
    [as_all_pass] A proposal in vain counts as all passing.
   *[next] After a proposal in vain the next player deals.
}
rules-good-to-know = **Good to know**: { $what }
rules-convention = who proposes usually counts on five tricks, who accepts on three.
rules-tips = count your trumps first, and keep one or two for the end. A partner who leads an ace often says: this is my strong suit. Whoever trumps has run out of that suit. Before you throw a card away, look again for the suit led, above all late in the deal. No winks, no sighs: let the cards speak.
rules-auction-score = { $kind ->
    [couleur] What some win the others lose: a pair takes from each opponent, a player alone from all three. **/whist points** tells how much.
    [liege] Whoever makes a contract scores it and nobody pays; whoever loses it pays, and every opponent scores. **/whist points** tells how much.
    [wiezen] What some win the others lose: a pair takes from each opponent, a player alone from all three. **/whist points** tells how much.
    [liege-zero] What some win the others lose: a pair takes from each opponent, a player alone from all three. **/whist points** tells how much.
   *[liege-free] Whoever makes a contract scores it and nobody pays; where it is lost, every opponent scores. **/whist points** tells how much.
}

# A game in five short pages, for one who has never played it.
learn-title = { $book } · { $part ->
    [aim] the goal
    [trick] the cards and the trick
    [bids] the bidding
    [trumps] trumps
    [pays] what it pays
   *[tips] good to know
}
learn-aim = { $book ->
    [long] Two against two, thirteen tricks in each deal. With your partner opposite you take **more than six**: each one above six is a point, and ten points win a game. Whoever first wins two games has the rubber.
    [short] Two against two, thirteen tricks in each deal. With your partner opposite you take **more than six**: each one above six is a point, and five points win a game. Whoever first wins two games has the rubber.
    [couleur] Everybody for themselves, and partners change from deal to deal. First you bid: how many of the thirteen tricks will you take, with somebody or alone – or none at all? Make **what you said**, and the others pay you.
    [liege] Everybody for themselves, and partners change from deal to deal. First you bid: how many of the thirteen tricks will you take, with somebody or alone – or none at all? Make **what you said** and you score; fail, and your opponents do.
    [wiezen] Everybody for themselves, and partners change from deal to deal. The dealer’s last card is turned up. Then you bid: eight tricks with a partner in its suit, more or fewer alone – or none at all? Make **what you said**, and the others pay you.
   *[simple] Two against two, thirteen tricks in each deal. With your partner opposite you take **more than six**: each one above six is a point, and five points win a game. There is nothing to bid and nothing to learn by heart.
}
learn-trumps = Nobody chooses the **trumps**: the dealer’s last card is turned up, and its suit beats all others for this deal. Even the two of trumps takes an ace of another suit. If you can’t follow suit you may trump – but you don’t have to.
learn-pays = Made / lost, each time you and each of the others:
