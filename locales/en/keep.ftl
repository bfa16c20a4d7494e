# The sheet of an evening with real cards.

keep-title = An evening with real cards
keep-seats = **In the order of the seats**
    { $names }
keep-no-seats = Nobody plays yet: press **I play** in the order of the seats, or add the others.
keep-first-dealer = **{ $name }** deals first.
keep-by-all = All players enter the deals.
keep-by-opener = Only **{ $name }** enters the deals.
keep-play = I play
keep-add-name = Add a name
keep-name-label = A player without an account
keep-invite = Players of this server
keep-deals-first = { $name } deals first
keep-remove = Who does not play?
keep-begin = Begin
keep-note = Note
keep-note-label = A line about the evening
keep-note-example = At Eva’s
keep-keepers = Who enters?
keep-evenings = Evenings
keep-drop = No evening
keep-sheet-title = Sheet · { $about }
keep-turn = **Deal { $deal }** · { $dealer } deals
keep-turn-out = **Deal { $deal }** · { $dealer } deals · { $names } sits out
keep-contract = What was played?
keep-who = Who played it?
keep-result = What came of it?
keep-tricks = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
keep-made = made
keep-passed = All passed
keep-asked = Asked in vain
keep-total = total
keep-struck = struck
keep-misfit = to correct
keep-corrected = corrected
keep-other-points = Other points
keep-points-label = Points, a line each
keep-why-label = The reason
keep-why-example = Misdeal
keep-correct = Correct
keep-which = Which deal?
keep-correct-how = Choose a deal to correct it, to strike it, or to put one in before it.
keep-correct-title = ### Deal { $deal }
keep-before-title = ### A deal before deal { $deal }
keep-save = Save
keep-strike = Strike
keep-before = Put one before it
keep-earlier = One earlier
keep-exchange = Another player takes a place …
keep-exchange-title = In { $name }’s place from now on
keep-exchange-label = The new player’s name
keep-back = Back
keep-graph = Graph
keep-graph-every = { $deals ->
    [one] The points after each deal
   *[other] The points after every { $deals } deals
}
keep-export = Export
keep-export-how = The sheet as text, for a spreadsheet, or whole.
keep-close = Close
keep-close-question = Is the evening over? Nothing can be entered after that.
keep-name-taken = That name is at the table already.
keep-over = The evening is over.
keep-shown = The sheet is the last message of this channel.
keep-old = That press was on an older sheet, and changed nothing. This is the sheet as it is.
keep-no-keeper = Only the players of this evening enter deals, or its opener alone where that was chosen.
keep-not-opener = Only the opener of this evening sets it up. **I play** is for all.
keep-full = Six play already.
keep-too-few = Four to six players are needed.
keep-refused = That cannot stand there: somebody of it sits out, or the sheet is full.
keep-points-unread = Those points cannot be read: a line each, such as Ann: -5, and not all 0.
keep-moved = Another dealer now in deal { $deals }.
keep-factors = Another factor now in deal { $deals }.
keep-misfits = A player of the contract sits out now: correct deal { $deals } too.
keep-evenings-title = Evenings of this server
keep-no-evenings = No evening has begun.
keep-evening = **{ $title }** · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
    { $sums }
keep-person = { $name }: **{ $sum }** · { $evenings ->
    [one] 1 evening
   *[other] { $evenings } evenings
}
keep-unrated = Entered by hand: they count on no leaderboard and in no rating.
