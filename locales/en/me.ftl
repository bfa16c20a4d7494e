# What is about oneself: one's own tables, what is kept, and to be forgotten.

me-tables-title = Your tables on this server
me-tables-none = You sit at no table on this server. `/whist new` opens one.
me-tables-more = { $more ->
    [one] And one more.
   *[other] And { $more } more.
}
me-table-own-turn = **your turn**
me-table-waits = waiting for { $names }
me-table-lobby = { $free ->
    [0] ready to start
    [one] one seat free
   *[other] { $free } seats free
}
me-table-over = the match is over
me-table-between = between two deals
me-table-lost = { $game } { $table }: its channel is gone. It does not count as one of your tables.
button-bring-table = Bring { $table } here
button-leave-table = Leave { $table }
me-data = All that is kept about you, as a file: your seats, the deals that you have played, how your messages look, what you have set about your time, your text in the deals, what you said of robots. The cards of a deal are kept by seat, without a name.
me-forget-title = Delete everything about you?
me-forget-follows = What goes: your name at { $tables ->
    [0] all tables
    [one] one table
   *[other] { $tables } tables
}, { $deals ->
    [0] your deals
    [one] one deal
   *[other] { $deals } deals
} on the leaderboards, how your messages look, what you have set about your time, your text in the deals. Where a match goes on, a robot plays for you, and you are called “Player 2” there. Messages that the bot cannot change any more keep your name. Nobody can undo this, not you either.
me-forgotten = You are forgotten. If you sit down again, you begin anew.
button-forget-me = Forget me

luck-title = A text of your own in the deals
luck-set = **Your text**: { $text }
luck-none = You have no text in the deals. Put one in: `/whist me luck text:anything you like`
luck-counts = Your text is mixed into the shuffle, as it stands when the cards are dealt. The others see only a hash of it, another one in each deal. To trust nobody, change it once the seal is shown and before the pack is cut. It is no place for a password: a short text can be guessed. `/whist me luck off:True` takes it away.
luck-empty = There is nothing in that text but spaces.
luck-too-long = A text is { $most } characters long at most.
luck-unseen = Some signs in that text do not show. Letters, numbers, signs and plain spaces, please.

times-title = Your own time
times-set = **Left in peace** from { $from } to { $to }, by the clock of { $zone }. Nobody calls you then, and by post no time of yours runs. It counts from your next turn. `/whist me times off:True` ends it.
times-none = No quiet hours are set. Say when to leave you in peace: `/whist me times zone:Europe/Brussels from:22:00 to:8:00`
times-incomplete = Say all three, please: your zone, from when and until when.
times-no-zone = There is no such time zone. Type a city such as `Brussels` and pick from the list.
times-no-minute = A time of day looks like `22` or `22:30`.
times-too-long = Quiet hours are twelve hours at most, and a minute at least.
times-zone = Your clock is that of { $zone }. No quiet hours are set: `/whist me times from:22:00 to:8:00`
times-reminders = **Reminders** when a table by post waits for you:
times-reminder = { $reminder ->
    [turn] when my turn has begun
    [half-time] when half of my time is over
   *[last] an hour before a robot plays
}
times-never-reminded = No reminders
times-holiday = **On holiday** until { $until }: at tables by post your time stands still, and nobody calls you. `/whist me times holiday:0` ends it.
times-no-holiday = **Holiday**: your time stands still at tables by post. { $left ->
    [0] No day is left this quarter.
    [one] One day is left this quarter, `/whist me times holiday:1` takes it.
   *[other] { $left } days are left this quarter, `/whist me times holiday:3` takes three.
}
times-holiday-too-long = { $left ->
    [0] No day of holiday is left this quarter, of fourteen.
    [one] One day of holiday is left this quarter, of fourteen.
   *[other] { $left } days of holiday are left this quarter, of fourteen.
}
times-days-off = **Days off**: a deal of the day that you leave out then breaks no row of days. It counts from now on.
times-no-days-off = No days off
weekday = { $day ->
    [mon] Monday
    [tue] Tuesday
    [wed] Wednesday
    [thu] Thursday
    [fri] Friday
    [sat] Saturday
   *[sun] Sunday
}

# A person's page.
page-place = place { $place } of { $people }
page-fact = { $label }: { $value }
page-deals = { $deals ->
    [one] deal
   *[other] deals
}
page-a-deal = a deal
page-bids-made = bids made
page-deals-won = deals won
page-last = { $deals ->
    [one] last deal
   *[other] last { $deals }
}
page-form = Deal by deal: { $points }.
page-contracts = Contracts made
page-kind = { $kind ->
    [pair] Together
    [solo] Solo
    [abundance] Abundance
    [piccolo] Piccolo
    [misere] Misère
    [troel] Troel
   *[slam] Slam
}
page-made = { $made } of { $bid }
page-best-with = best with
page-worst-against = worst against
page-best-deal = best deal
page-deal = table { $table }, deal { $deal }
page-streak = longest run won
page-streaks = { $longest } · now { $now }
page-mistakes = mistakes a deal
page-none-yet = No deal of yours counts here yet.
page-not-open = That page is not open to you.
button-page-own = My page
button-page-open = Let others open it
button-page-close = Keep it to myself
