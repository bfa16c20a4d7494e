# The end of a deal, a game, a rubber; and the leaderboard.

summary-title = { $book } · deal { $deal } is over
summary-tricks = { $side }: **{ $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}**
summary-odd-tricks = +{ $points } for tricks above six
summary-after-revokes = **{ $tricks }** with the revokes counted
summary-honours = +{ $points } for honours
summary-called = { $name } called honours: { $side } score { $points } and win.
summary-hands = **The hands as they were dealt**
summary-gave = Given away: { $cards }
game-won = **{ $side } win the game** { $won }–{ $lost } · { $points ->
    [one] single, 1 point
    [2] double, 2 points
   *[other] treble, { $points } points
}
game-won-plain = **{ $side } win the game** { $won }–{ $lost }
rubber-won = **{ $side } win the rubber** · { $won } to { $lost } · { $balance ->
    [0] all square
   *[other] ahead by { $balance }
}
rubber-won-plain = **{ $side } win the rubber**
stake-paid = **{ $payer }** owes **{ $winner }** { $points } × { $stake }.
match-won = The match is over. **{ $side } have won.** Well played!
match-drawn = The match is over, and it is drawn. Well played!
seal-commitment = Sealed before the deal: `{ $commitment }`
seal-secret = Secret: `{ $secret }`
seal-text = Text of { $name }: `{ $hash }`
seal-cut = { $cut } cards were cut.
seal-uncut = The pack was not cut.
reckoning-flat = flat price: { $points }
reckoning-just = { $needed } needed, { $made } made
reckoning-short = { $needed } needed, { $made } made · { $short } short
reckoning-more = { $needed } needed, { $made } made · { $more } more
summary-earlier = … and { $deals ->
    [one] one deal
   *[other] { $deals } deals
} before: **Score** has them all.
button-fair = Fair deal ✓
button-earlier = Earlier deals
deal-gone = That match is no longer on this table, so its deals can’t be shown any more.

leaderboard-title = Leaderboard · { $book } · { $span }
leaderboard-empty = Nobody has finished a deal yet.
leaderboard-no-own = You have not finished a deal here yet.
leaderboard-you = you
leaderboard-of-people = without robots
leaderboard-since = Deals since { $date } count.
leaderboard-ranked-with = Ranked after playing with { $others ->
    [one] 1 other person
   *[other] { $others } other people
}.
leaderboard-of-two = { $deals ->
    [one] At most 1 deal a day with the same person counts.
   *[other] At most { $deals } deals a day with the same person count.
}
counting-title = Begin the leaderboard anew?
counting-follows = No deal that is over by now will count on the leaderboard of this server. Nothing is deleted: **Count all deals** brings them back.
button-count-anew = Begin anew
button-count-all = Count all deals
counting-table = Table { $table } on the leaderboard
counting-with = { $deals ->
    [one] One deal of this table counts.
   *[other] { $deals } deals of this table count.
} **Do not count** takes them off the leaderboard of this server, with those that follow. Nothing is deleted, and nobody’s record changes: the same command puts them back.
counting-without = No deal of this table counts on the leaderboard of this server. Nothing is deleted: **Let them count** puts { $deals ->
    [one] one deal
   *[other] { $deals } deals
} back.
counting-nothing = No deal of a table { $table } has been finished for the leaderboard of this server.
button-without = Do not count
button-with = Let them count
every-book = every game
season-name = { $every ->
    [month] { $number ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
    [quarter] quarter { $number } of { $year }
   *[hand] season { $number }
}
season-empty = No deal was finished in this season.
season-dates = Deals from { $since } to { $until } count.
seasons-now = { $every ->
    [month] Seasons: each month
    [quarter] Seasons: each quarter
    [hand] Seasons: begun by hand
   *[none] No seasons
}
seasons-choice = { $choice ->
    [none] No seasons
    [month] A season each month
    [quarter] A season each quarter
    [begin] Begin a season now, by hand
   *[resume] Let the season before go on
}
standing-column = { $column ->
    [rubbers] rub.
    [games] games
    [points] pts
    [per-deal] /deal
    [deals] deals
    [lost] lost
    [field] /day
    [days] days
    [rating] rating
    [error] error
   *[won] won
}
button-weekly = Post weekly here
button-no-weekly = No weekly post
board-order = { $order ->
    [rubbers] Rubbers won
    [points] Points
    [per-deal] Points a deal
    [mistakes] Mistakes a deal
    [rating] Rating
   *[day] Deal of the day
}
board-nobody = Nobody has a place in this order yet.
board-mistakes = What calls and cards lost a deal, whatever the cards brought, with its error. From 20 deals on that were looked at.
board-day = Points against the others with the same deal, a day. From 3 days on that are over.
board-rating = Weng-Lin by pairs, from deals of two against two with four people; shown once its deviation is 2 or less.

# A finished deal with all cards open.
page-of = Page { $page } of { $pages }
review-title = { $book } · deal { $deal } with all cards open
review-sides = With perfect play: { $tricks }. In fact: { $taken }–{ $others }.
review-tricks = With perfect play: **{ $most ->
    [one] one trick
   *[other] { $most } tricks
}** for the contract. In fact: { $taken }.
review-game = { $outcome ->
    [made] With perfect play { $name } **makes it**.
   *[lost] With perfect play { $name } **is beaten**.
} In fact { $name } took { $taken ->
    [0] no trick.
    [one] one trick.
   *[other] { $taken } tricks.
}
review-points = Points: { $points }
review-unknown = There wasn’t time to work out what perfect play would take from the first lead.
review-cut-short = The deal was decided after { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}; the rest was not played.
review-nothing-at-stake = Everybody played for themselves, or nobody played: there is nothing to judge.
review-no-slips = Nobody lost a trick by a card. Well played!
review-own = **You** · slips { $slips } · tricks given away { $tricks } · accuracy { $right } %
review-other = { $name } { $slips } ({ $right } %)
review-slips = Slips: { $all }
review-mistakes = By what you could see, your choices here lost { $points } ± { $error } points.
review-mistakes-tricks = By what you could see, your choices here lost { $points } ± { $error } points, { $tricks } tricks.
review-left-out = { $decisions ->
    [one] One decision after a hint does not count.
   *[other] { $decisions } decisions after a hint do not count.
}
review-mistakes-mean = Your average over { $deals } deals: { $points } ± { $error } points a deal.
review-mistakes-not-yet = What your choices lost has not been looked at yet.
slip-here = ✗ { $name } · **{ $card }** { $what }
slip-worth = Tricks at best for { $side }: { $before } before this card, { $after } after.
slip-why = { $why ->
    [takes] It takes this trick.
    [had-it] The trick was their side’s already.
    [keeps] The card that was played is missed later.
    [below] It stays below, and somebody else takes the trick.
    [suit] Another suit is the better lead.
   *[card] The suit was right, the card was not.
}
button-slip = Slip { $number } of { $all }
slip-line = Trick { $trick } · { $name } · **{ $card }** { $what }
slip-tricks = cost { $tricks ->
    [one] a trick
   *[other] { $tricks } tricks
}.
slip-threw-away = threw it away.
slip-let-through = let { $name } get through.
slip-better = Better: { $cards }
