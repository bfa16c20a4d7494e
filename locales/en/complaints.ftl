# A bad card or call of a robot, said in the review of a finished deal.
button-bad-card = That was a bad card
button-bad-call = That was a bad call
bad-which = { $kind ->
    [call] Which call?
   *[card] Which card?
}
bad-better = Better would have been …
bad-kept = **Keep it** writes down for the people who run this bot: the four hands, all calls and cards up to here, this one and the better one, and your reason if you give one. It names no people and no server. The next robots are tried on it.
bad-yours = Only they can read it. It stays linked to your account, so that you can withdraw it: here or with `/whist me data`. `/whist me forget` deletes it too.
button-keep-bad = Keep it
button-why-bad = Keep it and say why
button-cancel = Cancel
bad-why = Why? One sentence, no names.
bad-done = Kept, thank you. The next robots are tried on it.
bad-again = You have kept this one already. Keeping it again replaces what you said.
bad-enough = Not kept: that was enough for one day. Tomorrow there is room again.
bad-withdrawn = Withdrawn. Nothing of it is kept.
button-withdraw-bad = Withdraw what I said of robots
