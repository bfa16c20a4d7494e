# A series of deals that several tables play.
series-title = Series { $number } · { $game } · { $deals }
series-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
series-two-rooms = two rooms
series-lobby = Other tables play the same deals. Cards and results are shown to the players alone until all have played them.
series-deal = Deal { $deal } of { $deals }
series-table-over = This table has played its part: { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}.
series-veiled = The cards are on the players’ own messages: other tables play the same deals.
series-told = { $told } of { $deals } deals are told.
series-open = The series is over { $moment }, or once all its tables have played it and no further one may.
series-over = The series is over.
series-done = { $done } of { $deals }
series-sides = One side sits north and south at the first table, east and west at the second.
series-tricks = tricks
series-level = Both sides are level.
series-ahead = **{ $side }** lead by { $points ->
    [one] 1 point
   *[other] { $points } points
}.
series-ahead-in-tricks = In tricks **{ $side }** lead by { $tricks }.
series-kept = A deal of a series is told once all its tables have played it, or the series is over.
series-unknown = No series of this number takes a further table.
series-no-number = Choose a number of deals, or a series from the list.
series-not-yours = A player of the series, or a manager of the server, says that no further table plays it.
series-record = The deals of the series, to check with `whist verify FILE`.
button-series = 📋 Results
button-series-close = No further table
button-series-record = Proof
button-series-earlier = Before
