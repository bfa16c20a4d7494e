# Why something was not done, and what would be possible.

refusal-not-seated = You do not sit at this table. You may watch, or open one in another channel with `/whist new`.
refusal-already-seated = You sit here already.
refusal-chair-taken = { $name } would have no chair any more: somebody has to leave first.
refusal-full = Every chair is taken. You may watch, or open a table in another channel with `/whist new`.
refusal-already-started = The game has begun: this can only be done before **Start**.
refusal-not-started = The game has not begun. Press **Start** once every chair is taken.
refusal-chairs-free = { $free ->
    [one] One chair is still free: wait for a player, or press **Add robot**.
   *[other] { $free } chairs are still free: wait for players, or press **Add robot**.
}
refusal-already-away = A robot plays for you already. Press **My hand** to take your cards back.
refusal-closed = This table is closed. Open another with `/whist new`.
refusal-too-late = That button is from trick { $then }; it is now trick { $now }. Press **My hand** for your cards as they are.
refusal-earlier-turn = That button is from an earlier turn. Press **My hand** for your cards as they are.
refusal-already-played = You already played { $card }. Here is your hand now.
refusal-not-yet = That button is from a turn that has not come. Press **My hand** for your cards as they are.
refusal-not-the-cutter = { $name } cuts the pack.
refusal-no-cut = The pack cannot be cut now: it is cut just before a deal.
refusal-cut-too-thin = A cut leaves at least four cards in each part: lift off 4 to 48.
refusal-not-idle = Give them a little more time: a robot may play once they have been reminded and have let their turn pass again.
refusal-match-not-over = The match is not over yet. To stop it, press **More** and **End the game**.
refusal-already-agreed = You have agreed to end the game already. It ends when everybody at the table agrees.
refusal-not-your-turn = It is { $name }’s turn.
refusal-not-held = You do not hold { $card }. Press **My hand** to see what you may play.
refusal-must-follow = { $suit ->
    [hearts] Hearts ♥ were led and you hold one: follow suit.
    [diamonds] Diamonds ♦ were led and you hold one: follow suit.
    [clubs] Clubs ♣ were led and you hold one: follow suit.
   *[spades] Spades ♠ were led and you hold one: follow suit.
}
refusal-no-honours = There are no honours for you to call, show or claim now.
refusal-no-deal = No deal is being played just now. Wait for the next one.
refusal-not-now = The table does not wait for that now. Press **My hand** to see what you may do.

option-unknown = { $book } has no option “{ $option }”. It has: { $known }.
option-value-unknown = The option `{ $option }` cannot be “{ $value }”. It can be: { $values }.
option-contradiction = “{ $option }” makes no sense as long as “{ $other }” is set as it is: change that first.

untold-no-such-table = There is no such table any more. Open one with `/whist new`.
untold-busy = Too much is going on at this table: nothing was done, please try again.
untold-not-saved = It could not be saved, so nothing has changed. Please try again.
untold-set-aside = This table is being checked; nothing was played.
fault = Something broke here ({ $code }). The game is saved: please try again.
unopened-taken = A table stands in this channel already. Sit down there, or open one in another channel or in a thread.

notice-no-hints = Whoever opened this table has switched hints off.
notice-no-table = No table stands in this channel. Open one with `/whist new`.
notice-outside-server = Whist is played in the channels of a server: try it there.
notice-unknown-button = That button is not one of this table’s, or it is from an older version. Use `/whist table` to bring the table down here.
notice-no-card = “{ $text }” is no card. Write rank and suit, such as `AS`, `TH` or `QC`, or pick one from the list.
notice-no-call = “{ $text }” is no call. Pick one from the list.
notice-no-cut = “{ $text }” is no number of cards. Lift off 4 to 48.
notice-no-options = “{ $text }” are no options. Write them as `honours=false`, one after the other, or pick from the list.
notice-missing-permissions = I cannot play in this channel. I am missing: { $permissions }. Somebody who manages this server can grant that.
notice-opened = The table is open: others can sit down now.
notice-sat-down = You sit at the table.
notice-got-up = You have left the table.
notice-robot-plays-for-you = A robot plays for you. Press anything at the table to take your cards back.
notice-agreed-to-end = { $others ->
    [one] You would end the game. One more has to agree.
   *[other] You would end the game. { $others } more have to agree.
}
notice-closed = The table is closed.
notice-brought-down = Here is the table.
notice-review-shown = Everybody can see it now.
notice-nothing-to-review = No deal is over yet that could be looked at.
notice-record = Here is the record of the game.
notice-nothing-to-record = No deal is over yet: there is nothing to record.
notice-may-not-end = Only those who play here can end the game, or somebody who may manage the server.
notice-messages-removed = Somebody removes my messages here. Use `/whist table` to show the table again.
notice-command-changed = This command has changed: please type it again.
