# Calls to a lobby, and the first table that will do.
calls-title = Calls to a table on this server
calls-on = **On**: where a player is missing, you are called by a mention.
calls-off = **Off**: nobody calls you.
calls-peace = Never in your quiet hours or on holiday: `/whist me times`
calls-games = No game
calls-paces = No pace
calls-pace = { $pace ->
    [live] live
   *[days] by post
}
calls-most = { $most ->
    [one] At most once a day
   *[other] At most { $most } times a day
}
calls-either = **Either will do**: you sit down by yourself at the first table of these games with a free seat.
calls-waits-until = **Either will do** until { $until }: you sit down by yourself at the first table that forms.
calls-waits = **Either will do** until you stop: you sit down by yourself at the first table that forms.
calls-how-long = For how long?
calls-hours = { $hours ->
    [0] Until I stop
    [one] 1 hour
   *[other] { $hours } hours
}
button-calls-on = Call me
button-calls-off = Don’t call me
button-either = Either will do
button-wait-no-more = Wait no more
button-never = Never with …
never-title = Never with …
never-what = Nobody else learns of it. Calls leave you out where they sit, and **Either will do** seats you elsewhere. A seat is refused to nobody: if they sit down at your table, you are told in private.
never-none = The list is empty.
never-list = On the list: { $people }
never-full = The list is full. Choose somebody on it to take them off.
never-choose = Put somebody on it, or take them off
never-sits-down = **{ $name }** has sat down at your table in { $place }. They are on your list. You may leave.
button-call = Call players
button-sit-down = Sit down
call-to-table = { $people } { $game }: { $left }
call-none = There is nobody to call now.
call-seated = { $person } sits here now.
call-seated-privately = You sit at a table in { $place } now.
button-rematch = Same time next week?
rematch-call = { $people } The same time as last week.
rematch-set = You are called here on { $moment }. Press again to take it back.
rematch-off = You are not called next week.
