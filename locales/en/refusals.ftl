# Why something was not done, and what would be possible.

refusal-not-seated = You do not sit at this table. You can watch, or open one in another channel with `/whist new`.
refusal-already-seated = You already sit here.
refusal-chair-taken = There would be no seat left for { $name }: somebody has to leave first.
refusal-come-in-after-a-rubber = Five or six play here: whoever waits comes in after each rubber, so a match is one rubber.
refusal-full = Every seat is taken. You can watch, or open a table in another channel with `/whist new`.
refusal-seat-taken = Somebody sits there already.
refusal-already-started = The game has already begun: it is too late for that.
refusal-not-started = The game hasn’t begun. Press **{ $start }** once every seat is taken.
refusal-chairs-free = { $free ->
    [one] One seat is still free: wait for a player, or press **{ $fill }**.
   *[other] { $free } seats are still free: wait for players, or press **{ $fill }**.
}
refusal-already-away = A robot is playing for you already. Press **{ $hand }** to take over.
refusal-closed = This table is closed. Open another with `/whist new`.
refusal-too-late = That button is from trick { $then }; it’s now trick { $now }. Press **{ $hand }** for your cards.
refusal-earlier-turn = That button is from an earlier turn.
refusal-already-played = You already played { $card }. Here is your hand now.
refusal-not-yet = It’s too early for that button. Press **{ $hand }** for your cards.
refusal-not-the-cutter = { $name } cuts the pack.
refusal-no-cut = The pack is only cut just before a deal.
refusal-cut-too-thin = Leave at least four cards in each part: lift off 4 to 48.
refusal-not-idle = They still have time. If the reminder doesn’t help either, anyone may let a robot play.
refusal-match-not-over = The match isn’t over. To stop it, press **More** and **Leave or end**.
refusal-already-agreed = You have agreed to stop already. The game ends when everybody agrees.
refusal-not-your-turn = It’s { $name }’s turn.
refusal-not-held = You don’t hold { $card }. Press **{ $hand }** to see what you can play.
refusal-must-follow = { $suit ->
    [hearts] Hearts ♥ were led and you have one: play a heart.
    [diamonds] Diamonds ♦ were led and you have one: play a diamond.
    [clubs] Clubs ♣ were led and you have one: play a club.
   *[spades] Spades ♠ were led and you have one: play a spade.
}
refusal-troel-first-card = You are the partner in this troel: play { $card } first.
refusal-suit-not-turned = You can only propose the suit turned up: { $suit }.
refusal-other-suit = You have named { $suit } already: a later solo or abundance stays in it.
refusal-asked-already = Somebody has proposed already. Accept, bid a game of your own, or pass.
refusal-ask-first = Propose first. If nobody accepts, you may go alone.
refusal-above-troel = Over a troel you can only bid open misère or all thirteen tricks – or pass.
refusal-no-honours = You have no honours to call, show or claim now.
refusal-no-deal = No deal is being played. Wait for the next one.
refusal-not-now = Not now. Press **{ $hand }** to see what you can do.

option-unknown = { $book } has no option “{ $option }”. It has: { $known }.
option-value-unknown = `{ $option }` cannot be “{ $value }”. It can be: { $values }.
option-contradiction = “{ $option }” doesn’t go with “{ $other }” as it is set. Change “{ $other }” first.

not-heard-no-such-table = That table is gone. Open one with `/whist new`.
not-heard-busy = Too many presses at once: nothing happened. Try again.
not-heard-not-saved = That couldn’t be saved, so nothing has changed. Please try again.
not-heard-set-aside = This table is being checked; nothing was played.
something-broke = Sorry, that failed (error { $code }). Your game is safe – please try again.
not-opened-taken = There is a table in this channel already. Sit down there, or open one in another channel or a thread.
not-opened-live = You sit at { $most ->
    [one] a live table
   *[other] { $most } live tables
} already, and nobody has more at a time. Finish a game or leave one first.
not-opened-over-days = You sit at { $most ->
    [one] a table
   *[other] { $most } tables
} by post already, and nobody has more at a time. Finish a game or leave one first.
not-opened-crowded = So many people play whist just now that there is no room for another table. Please try again in a while.
not-opened-in-server = There { $most ->
    [one] is a table
   *[other] are { $most } tables
} in this server already, and there is no room for more. Sit down at one, or try again once a game is over.

notice-no-hints = Hints are off at this table.
notice-no-table = There is no table in this channel. Open one with `/whist new`.
notice-outside-server = Whist is played in the channels of a server: try it there.
notice-unknown-button = That button isn’t from this table, or it’s from an older version. `/whist table` brings the table down here.
notice-too-fast = That was faster than I can follow: nothing was done. Wait a second, then press again.
notice-only-moderators = Only server managers can do that.
notice-no-card = “{ $text }” is not a card. Write rank and suit, such as `AS`, `10H` or `QC`, or pick one from the list.
notice-two-cards = “{ $text }” could be { $cards }. Write the sign, such as `10♥`, or more letters of the suit.
notice-no-call = You can’t say “{ $text }” now. Pick a call from the list.
notice-no-cut = “{ $text }” is not a number of cards. Lift off 4 to 48.
notice-no-options = I don’t know the options “{ $text }”. Example: `shuffle=cut_only take_back=never`.
notice-missing-permissions = I can’t play in this channel. I need: { $permissions }. Somebody who manages this server can allow that.
notice-opened = Table opened. Invite friends, or press **{ $fill }**.
notice-opened-without-pictures = Table opened, without pictures: in this channel I lack { $permission }. Somebody who manages this server can allow that.
notice-sat-down = You are in.
notice-got-up = You have left the table.
notice-brought-down = Here is the table.
notice-review-shown = Everybody can see it now.
notice-nothing-to-review = Nothing to review yet – finish a deal first.
notice-record = Here is the record of the game.
notice-nothing-to-record = Nothing to record yet – finish a deal first.
notice-may-not-end = Only the players, or somebody who manages the server, can end the game.
notice-messages-removed = Somebody removes my messages here. `/whist table` shows the table again.
notice-command-changed = This command has changed. Please type it again.
notice-form-unread = What you filled in couldn’t be read, so nothing has changed. Please fill it in again.
refusal-no-taking-back = Nothing is taken back at this table.
refusal-nothing-to-take-back = There is nothing to take back any more.
refusal-no-coach = No coach here: the deals of this table count. `/whist new coach:True` opens a table with one.
refusal-card-stays = Your card stays: another player has acted since, or you have taken it back once.
refusal-nothing-to-annul = A deal can be annulled before its first card, not after.
refusal-no-misdeal = A card that was seen is told before the first call or card, once a match, at a table with misdeals.
refusal-no-pause = Only a deal that is played by post can be paused, and only once at a time.
refusal-not-asked = Nobody is asked that any more.
refusal-no-laying-down = At this table every deal is played to its last card.
refusal-not-decided = It is not certain yet how the rest falls: play on.
refusal-no-phrases = Nothing is said across this table: that was chosen in its lobby.

refusal-nobody-moves = Nobody asks to move the table any more.
notice-no-thread = I can’t open a thread here. I need: { $permissions }. Somebody who manages this server can allow that; without `thread` the table opens in the channel itself.
notice-opened-in-thread = The table stands in a thread of its own: { $channel }
notice-on-its-way = Your table is on its way: Discord is slow just now. I’ll say so here once it stands.
notice-timed-out = A moderator has put me in time-out until { $until }: until then I can’t write on this server. Try again afterwards, or ask a moderator to end it. Nothing was opened or moved.
notice-not-in-thread = I am not in this private thread. Add me by mentioning me here, then try again. No table was opened.
notice-not-taken = { $code ->
    [no] Discord takes no message of mine here.
   *[other] Discord takes no message of mine here (code { $code }).
} No table was opened. Try another channel, or ask a person who manages this server what I may not do here.
notice-opened-without-thread = There are no threads in voice and stage channels: the table stands in the channel itself.
notice-moved-here = The table stands here now. **{ $hand }** shows your cards.
notice-move-asked = The others are asked [at the table]({ $link }): it comes here once all agree.
notice-here-already = The table stands here already. Type this where you want to have it.
notice-no-table-to-move = You sit at no table that could come here.
notice-which-table = You sit at several tables: name one by its number, as the foot of its message gives it.
notice-stands-elsewhere = The table has moved to { $channel }: [there it goes on]({ $link }).
notice-thread-locked = This thread is locked, so the table cannot be shown here. Nothing is lost: somebody with { $permission } can unlock it, or `/whist move` takes the table elsewhere.
refusal-sits-here = You sit at this table: **{ $hand }** shows your cards.
refusal-nobody-watches = Nobody asks to see the hands any more.
refusal-has-seen-hands = The hands of this deal were open to those who watched. You can sit down once it is over.
