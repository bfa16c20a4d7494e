# The deal of the day.
day-title = Deal of the day { $number }
day-over-title = Deal { $number } is over
day-opens = { $game }: the same cards for everybody. It opens { $moment }.
day-open = { $game }: the same cards for everybody, alone against three strong robots, once. It closes { $moment }.
day-seal = Seal of { $number }: `{ $seal }`
day-nobody = Nobody has played it to the end.
day-won = { $names } won deal { $number }.
day-more = and { $count } more
day-result = **{ $points }** · { $place }
day-place = place { $place } of { $played }
day-ties = At equal points, fewer mistakes rank higher.
day-in-a-row = 🔥 { $days ->
    [one] 1 day
   *[other] { $days } days
}
day-shared-open = { $name } · Whist { $number } · played · { $days }
day-shared-over = { $name } · Whist { $number } · { $points }
day-better = better than { $worse } of 100
day-record = The deal as it was dealt, to check with `whist verify FILE`.
day-kept = This deal is told of when its day is over: others may still play it.
day-not-open = This day is not open yet.
day-over = This day is over.
day-not-played = You haven’t played this day to the end yet. Once you have, you see how you did.
day-missed = You didn’t play this day to the end.
day-gone = Your deal of this day ended without you, so it doesn’t count.
day-not-own = A robot played for you in this deal, so it doesn’t count.
day-shared = It is in the channel.
day-twice = You have played this day already. Deleting your data gives no second try.
day-cut = The day is over. A robot plays your deal to its end, and it does not count.
day-exit = **Give up the deal of the day?**
day-exit-follows = You play it once: if you go, it doesn’t count. To go on later, just stay: it waits until the day is over.
day-leave-follows = You play it once: if you go, it doesn’t count, not even if you come back after a robot has played for you. To go on later, just stay: it waits until the day is over.
day-left = You have left. A robot plays this deal to its end; it counts only if you come back before it has played for you.
day-off-board = A manager of the server took you off the ranking of this day.
day-not-ranked = They have not played this day to the end.
day-median = median { $points }
day-perfect = { $tricks ->
    [one] perfect 1 trick
   *[other] perfect { $tricks } tricks
}
day-first = { $first ->
    [slam] 🏆 Your first slam in a deal of the day!
    [misere] 🏆 Your first misère held in a deal of the day!
   *[faultless] 🏆 Ten deals of the day without a mistake!
}
day-possible = With all cards open the side of { $name } could take { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}.
day-lost = Most was lost { $trick ->
    [0] in the calls
   *[other] in trick { $trick }
}: { $points } points on the average.
day-off-menu = Take off the ranking, or put back
day-taken-off = { $name } is off the ranking.
day-put-back = { $name } is in the ranking again.
button-day-play = Play today’s deal
button-day-result = My result
button-day-share = Share
button-day-record = Record
button-day-all = All { $count }
daily-set = A deal a day is on in this channel: { $game }, from { $hour } on, { $zone }. A change counts from the day after the next.
daily-off = The deal of the day is off. A day that is open goes on to its end.
daily-no-zone = There is no zone of that name. Try a city, such as Brussels.
