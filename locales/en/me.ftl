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
me-data = All that is kept about you, as a file: your seats, the deals that you have played, how your messages look, your quiet hours. The cards of a deal are kept by seat, without a name.
me-forget-title = Shall everything about you be forgotten?
me-forget-follows = What goes: your name at { $tables ->
    [0] all tables
    [one] one table
   *[other] { $tables } tables
}, { $deals ->
    [0] your deals
    [one] one deal
   *[other] { $deals } deals
} on the leaderboards, how your messages look, your quiet hours. Where a match goes on, a robot plays for you, and you are called “Player 2” there. Messages that the bot cannot change any more keep your name. Nobody can undo this, not you either.
me-forgotten = You are forgotten. If you sit down again, you begin anew.
button-forget-me = Forget me
