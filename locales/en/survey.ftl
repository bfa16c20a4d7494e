# A table of points from examples: the questions, and the answers that do not fit.

survey-title = How do you count?
survey-which = A few deals that you remember are enough. Which game?
survey-cell = **{ $contract }**, { $result }
survey-tricks = { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}
survey-alone = { $declarers ->
    [one] one bid it
   *[other] { $declarers } bid it
}, { $failing ->
    [0] none lost it
    [one] one lost it
   *[other] { $failing } lost it
}
survey-ask = { $what }: what does each declarer get, and each of the others?
survey-ask-maker = { $what }: what does one who made it get, and each who did not bid?
survey-so-far = { $answers ->
    [one] { $answers } answer
   *[other] { $answers } answers
}, { $sure } of { $cells } results known.
survey-sum = { $what }: { $points }. The four come to { $sum }, not to zero. Is it right?
survey-unlikely = { $what }: { $points } does not fit the rest. Is it right?
survey-twice = { $what }: there are two answers. Which is right?
survey-points = { $declarer } and { $others }
survey-known = You count like **{ $name }**. Look whether it is yours; its page says how to play by it.
survey-done = Everything is known. It needs a name.
survey-open = { $open ->
    [one] One result is open, and no question is left. Fill in its line.
   *[other] { $open } results are open, and no question is left. Fill in their lines.
}
survey-line = Fill in a line …
survey-by-lines = A line at a time is quicker now: choose one below.
survey-one-or-two = 3 or 3 -3; empty: not known
survey-with = With { $contract }
survey-without = Without { $contract }
survey-marks = “=” you said it, “(4)” as a known table has it, “?” open; the rest follows. What each declarer gets, ✔ made, ✘ lost by one, two, three; or by how many bid it: none, one … lost.
survey-declarer = Each declarer
survey-others = Each of the others
survey-zero-sum = left out: the four sum to zero
survey-name = Its name
survey-unread = That is not a result with whole numbers, such as 3 and -3.
survey-others-unsaid = With { $points } for each declarer, what the others get does not follow. Say it, too.
survey-unfinished = Some results are still open. Answer on, or fill in their lines.
button-answer = Answer
button-not-known = Not known
button-is-right = It is right
button-ask-again = Ask again
button-take-scale = Look at it
button-go-on-asking = Ask on
button-whole-scale = The table so far
button-anew = Begin anew
button-name-scale = Name it
