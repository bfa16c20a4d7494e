# Finished deals, played again.
deal-title = Deal { $code }
deal-page = { $game }, exactly these cards. To play again as often as you like; it never counts.
deal-code = Code of this deal: `{ $code }`
deal-unknown = No finished deal here has this code. The deal of a private table is for its player alone.
deal-depends = This deal can’t be dealt on its own: it depends on those before it.
deal-lobby = Deal { $code } once more, for fun: it doesn’t count.
deal-known = { $names } { $count ->
    [one] knows
   *[other] know
} these cards.
deal-again-note = Deal { $code } once more, against robots. It doesn’t count.
deal-from-note = Deal { $code } from trick { $trick } on, against robots. It doesn’t count.
button-deal-alone = Play alone
button-deal-friends = Play with friends
button-deal-from = Play it again from here
button-deal-again = Once more
refusal-cards-lie-ready = The cards of this table are fixed already, so its game and options stay as they were.
refusal-plays-it-elsewhere = You play this series at another table, so you know its cards.
refusal-unwatched = This series is played at other tables too, so it has no watchers.
