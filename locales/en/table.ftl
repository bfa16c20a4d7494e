# The lobby and the table, which everybody reads.

button-sit = Sit
button-leave = Leave
button-take-seat = Take { $name }’s seat
button-fill = Fill with robots and start
button-remove-robot = ✕ { $name }
button-options = Options
button-start = Start
button-hand = My hand
button-more = More
button-past-deals = Past deals
button-say = Say something
button-ask = Ask the others
button-ways-out = Leave or end
button-hint = Hint
button-cut = Cut
button-deal = Deal
button-go-on = Go on
button-next-deal = Next deal
button-call-honours = Call honours
button-show-honours = Show honours
button-claim-honours = Claim honours
button-let-robot-play = Let a robot play for { $name }
button-again = Play again
button-again-with = { $sides ->
    [same] Same sides
    [drawn] Draw anew
   *[changed] Change partners
}
button-end = End the game
button-score = Score
button-last-trick = Last trick
button-rules = Rules
button-points = What it pays
button-whole-rules = All the rules
button-review = Review
button-show-everybody = Share
button-record = Record
button-verify = Verify
button-leave-game = Leave
button-stay = Stay
button-come-back = Come back
button-stop = Stop
button-keep-playing = Keep playing
button-previous = Previous
button-next = Next
button-reset = Reset
button-done = Done
button-ever = All time
button-recent = Last 30 days

lobby-defaults = Standard rules
lobby-options = House rules: { $options }.
setting-level = Robots
    .value = { $value }
setting-temper = Robots’ bidding
    .value = { $value ->
        [careful] careful
        [bold] bold
       *[usual] as usual
    }
setting-hints = Hints
    .value = { $value ->
        [true] on
       *[false] off
    }
setting-coach = Coach
    .why = it tells you alone when your card costs a trick, and lets you take it back once. These deals count on no leaderboard.
    .value = { $value ->
        [true] one for each player; deals do not count
       *[false] none
    }
setting-language = Language
    .value = { $value }
setting-pace = Pace
    .value = { $value }
setting-pictures = Pictures
    .value = { $value ->
        [table] the table and the summaries
        [summary] the summaries alone
       *[off] none
    }
setting-take-back = Taking back
    .why = whether the last card or call may be taken back.
    .value = { $value ->
        [own] as long as nobody has acted since, and it uncovered nothing
        [consent] if the others agree
       *[never] never
    }
setting-phrases = Words across the table
    .why = whether anybody may say “well played” and the like from behind More.
    .value = { $value ->
        [true] yes
       *[false] no
    }
setting-finish = Laying down
    .why = whether you may lay your hand down once the rest is certain.
    .value = { $value ->
        [offer] offered
       *[never] never
    }
setting-stop = A decided deal
    .why = whether everybody is asked to stop once no card changes the points any more; after 8 seconds of silence the deal is over.
    .value = { $value ->
        [ask] all are asked
       *[play_on] played on
    }
setting-beat = Time for the result
    .why = how long the result of a deal stands before the next; **Next deal**, pressed by everybody, ends it sooner.
    .value = { $value ->
        [all] until everybody has pressed
       *[other] { $value } seconds
    }
setting-claim-window = Time for claims
    .why = how long everybody has to claim honours or a revoke after a deal; by post it is half a day.
    .value = { $value } seconds
setting-watch = Watching
    .why = who does not sit here sees what the table shows. Open: all hands of a deal, where everybody who sits here agrees for that deal, which does not count then.
    .value = { $value ->
        [open] open by consent
       *[closed] closed
    }
setting-misdeals = Misdeals
    .why = whether you may say, once a match and before the first call or card, that a card of yours was seen.
    .value = { $value ->
        [true] may be said
       *[false] none
    }
setting-club = Players at the table
    .why = five or six take turns: who has played longest waits for a match.
    .value = { $value ->
        [4] four
       *[other] { $value }, taking turns
    }
pace-why = { $kind ->
    [live] After that you are called; then the others may let a robot play.
    [days] You are called once. Each card adds 2 hours to your reserve; once it is empty, a robot sits in.
    [weekdays] By post; on Saturday and Sunday nobody is called and no time runs.
   *[none] A turn takes as long as it takes.
}
lobby-stake = A point is worth **{ $stake }**: who plays agrees to it.
lobby-changed = **{ $name }** chose: { $what }.
lobby-other = { $robots }, and more …
preset-own = your own
preset-why = { $kind ->
    [quick-game] One game.
    [quick-deals] Four deals, each over once nothing can change.
    [club-liege] A referee; cards gathered and cut, as at the contests; a deal is over once nothing can change.
    [kitchen-sides] Partners as you sit; a revoke gives the tricks back; cards gathered and cut.
    [kitchen-auction] All pass: the next deal counts double; cards gathered and cut; over once nothing can change.
    [iwwa] A solo only after a proposal; abundance 9 to 12; all pass: the next player deals.
    [kleurenwiezen] As at WhistHub: solo 5, abundance 12; what some win others lose; all pass: the next deal is double.
    [rijkvanafdronk] Abundance 9 alone, four at a misère; after a pass later deals count more.
    [kaartclubs] One bid each, a solo at any turn, one at a misère; all pass: the deal counts double.
    [solo-whist] English: no troel; misère below abundance; the first to speak may accept late.
    [whist-de-gand] As solo whist, but all suits are equal and the cards are shuffled and dealt one by one.
   *[standard] As this game has them.
}
lobby-drawn = Partners are drawn at the start.
lobby-as-seated = 🔵 play with 🔵, 🟠 with 🟠.
lobby-free = { $free ->
    [one] 1 seat left.
   *[other] { $free } seats left.
}
lobby-full = Everybody is here.
took-seat = **{ $name }** has taken { $robot }’s seat.

on-holiday = **{ $name }** is on holiday until { $until }.
table-title = { $book } · deal { $deal }
table-title-before = { $book } · before deal { $deal }
table-title-again = { $book } · deal { $deal } again
table-number = Table { $number }
table-closed = The table is closed. Open another with `/whist new`.

score-line = { $sides } · game to { $target }
rubber-number = Rubber { $rubber }
games-line = Games { $one }–{ $other }
games-belle = Games 1–1, this one decides
drawn-line = Drawn for partners · { $cards }
trump-line = Trumps: **{ $suit }**
trump-turned-up = Trumps: **{ $suit }** · turn-up { $card }
turn-up-line = Turn-up: **{ $card }**
no-trump = No trumps
seat-led = led
seat-to-lead = to lead
seat-to-play = to play
seat-dealer = dealer
seat-turn-up = turned up { $card }
seat-away = a robot plays
tricks-line = Tricks: { $sides }
tricks-of-side = { $side } **{ $made }**
tricks-of-side-near = { $side } **{ $made }** ({ $more } more for the game)
called-in-vain = { $name } called honours, but { $partner } holds none.
last-trick-line = **{ $winner }** took trick { $trick } · **{ $card }** · { $others }
trick-number = Trick { $trick } of { $tricks }
trick-that-costs = Trick { $trick } of { $tricks }: **costs { $points }**
no-files-line = No pictures here · I lack { $permission }
dealer-line = Dealer: **{ $name }**
waits-for-cut = **{ $name }** may cut
claims-open = Honours count once the side that held them claims them, before the next deal.
waits-for-claims = **Anything to claim from deal { $deal }?** Now is the time.
next-deal = **Next deal** { $when }
next-deal-once-all = **Next deal** once everybody is ready
gone-on = { $gone ->
    [0] Ready: { $gone } of { $all }
   *[other] Ready: { $gone } of { $all } ({ $names })
}
agreed-to-end = Stop the game? { $agreed } of { $all } agreed: { $names }.
waits-for-return = Everybody has left. Press **My hand** within a day to go on.
sealed-short = deal sealed { $commitment }…

refusal-no-robot = There is no robot on that seat any more.
notice-opened-with = Table opened with { $robots } robots: one seat is yours. Press **{ $start }**, or invite friends to take a robot’s seat.

exit-leave = **Leave the table?**
exit-leave-follows = A robot plays on for you, and you can come back at any time.
exit-left = You have left. A robot plays on for you.
exit-left-alone = You have left. A robot finishes this deal; then the match waits a day for you.
exit-stop = **Stop the game?** Score now:
exit-alone = The match ends here and this score stands. You can play again.
exit-others = { $others ->
    [one] One other player has to agree.
   *[other] { $others } other players have to agree.
}
exit-stopped = The match was stopped. The score stands:
notice-closed = The table is closed.
refusal-no-such-preset = This game has no such set of rules. Pick one from the menu.

button-take-back = Take back
button-back-yes = Let them
button-back-no = Play on
button-withdraw = Withdraw
points-stand = No card changes the points any more.
stop-asked = **Stop here?**
button-stop-here = Stop here
back-asked = **{ $name }** asks to take back **{ $what }**.
consent-denied = Not everybody agrees: { $request ->
    [back] nothing is taken back.
    [annul] the deal stands.
    [misdeal] the deal stands.
    [move] the table stays here.
   *[pause] the game goes on.
}
back-taken = **{ $name }** took back **{ $what }**

button-watch = Watch
button-watch-on = Look again
button-watch-hands = Ask to see the hands
button-watch-stop = Stop watching
button-open-yes = Show the hands
button-open-no = Keep them closed
watch-hands-open = All who sit here show you their hands in this deal.
watch-asleep = You are watching this table.
watch-stopped = You watch no more.
watched-by = Watching: { $names }
watched-open = They see all hands · this deal does not count
watched-asked = **{ $names }** { $watchers ->
    [one] asks
   *[other] ask
} to see all hands · { $agreed } of { $all } agreed
button-move-yes = Go there
button-move-no = Stay here
move-asked = **{ $name }** wants to move · to { $channel } · { $agreed } of { $all } agreed
move-kept = The table stays here, **{ $name }**: not everybody agrees.
table-departed = The table has moved to { $channel }: [there it goes on]({ $link }).
thread-name = { $book } · { $number }

phrase = { $which ->
    [well-played] Well played!
    [thanks] Thank you, partner.
    [one-minute] Sorry, one minute.
   *[thinking] I’m thinking.
}
say-title = Say across the table:
said-across = 💬 **{ $name }**: { $what }

pause-title = Pause the game, where all who play agree:
pause-for = { $pause ->
    [pause-day] A day
    [pause-3-days] Three days
    [pause-week] A week
   *[pause] Until somebody plays on
}
pause-asked = **{ $name }** asks to pause the game { $pause ->
    [pause-day] for a day
    [pause-3-days] for three days
    [pause-week] for a week
   *[pause] until somebody plays on
}.
paused = **The game is paused** until somebody plays on: nobody’s time runs.
paused-until = **The game is paused** until { $time }, or until somebody plays on: nobody’s time runs.
button-pause = Pause
button-resume = Resume

button-annul = Annul the deal
annul-asked = **{ $name }** asks to annul this deal. The same dealer deals again.
deal-annulled = { $count ->
    [one] Deal { $deals } was annulled: all agreed.
   *[other] Deals { $deals } were annulled: all agreed.
} The same dealer deals again.
button-misdeal = A card of mine was seen
button-misdeal-yes = Deal again
button-misdeal-no = Let it stand
misdeal-asked = A card of **{ $name }** was seen. { $deciders } can have it dealt again, or let the deal stand.
deal-misdealt = { $count ->
    [one] Deal { $deals } was dealt again: a card was seen.
   *[other] Deals { $deals } were dealt again: a card was seen.
}
deals-annulled = Annulled: { $count ->
    [one] deal { $deals }
   *[other] deals { $deals }
}

button-lay-down = Lay down
laid-down = **{ $name }** laid down after trick { $tricks }: { $why ->
    [rest] the rest is { $name }’s.
    [kept] not one more trick is theirs.
   *[lost] nothing more can change.
}
stopped-after = Stopped after trick { $tricks }: no card could change the points any more.
