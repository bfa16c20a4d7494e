# The commands. Names are in lower case, at most 32 characters, without spaces;
# descriptions have at most 100 characters.

command-whist = whist
    .description = Play whist
command-whist-new = new
    .description = Open a table in this channel
command-whist-new-book = game
    .description = Which kind of whist
command-whist-new-robots = robots
    .description = How many robots sit down at once
command-whist-new-level = level
    .description = How well the robots play
command-whist-new-hints = hints
    .description = Let players ask for hints
command-whist-new-coach = coach
    .description = A coach tells each player, in private, of a card that costs a trick; deals do not count
command-whist-new-language = language
    .description = The language of the table
command-whist-new-pace = pace
    .description = How long a turn may take: live, by post, or as long as it takes
command-whist-new-thread = thread
    .description = Open the table in a thread of its own
command-whist-new-options = options
    .description = House rules, such as shuffle=cut_only
command-whist-new-stake = stake
    .description = What a point is worth, in words, such as a biscuit
command-whist-new-series = series
    .description = Deals that other tables play too, compared when all have
command-whist-join = join
    .description = Sit down at the table in this channel
command-whist-leave = leave
    .description = Leave the table; a robot plays on for you, and you can come back
command-whist-start = start
    .description = Start once every seat is taken
command-whist-table = table
    .description = Bring the table down to the end of the channel
command-whist-watch = watch
    .description = Watch the table; all hands once the deal is over
command-whist-move = move
    .description = Bring your table to this channel or thread, if the others agree
command-whist-move-table = table
    .description = The number of the table, where you sit at several
command-whist-hint = hint
    .description = What would a robot do, and why? Only you see it
command-whist-score = score
    .description = The score sheet, deal by deal
command-whist-points = points
    .description = What each contract pays at this table
command-whist-rules = rules
    .description = The rules of this table in short
command-whist-learn = learn
    .description = A game in five short pages
command-whist-learn-book = game
    .description = Which kind of whist
command-whist-end = end
    .description = Stop the game, if everybody agrees
command-whist-deal = deal
    .description = A finished deal by its code: play it again, or review it
command-whist-deal-code = code
    .description = The code from a review, such as 331-5-K7Q2
command-whist-leaderboard = leaderboard
    .description = See who wins most on this server
command-whist-leaderboard-book = game
    .description = Only this kind of whist
command-whist-leaderboard-span = span
    .description = All time, or the last 30 days
command-whist-leaderboard-table = table
    .description = For those who manage the server: whether the deals of this table count
command-whist-keep = keep
    .description = Keep the sheet of an evening with real cards
command-whist-review = review
    .description = The last deal with all cards open: which cards cost tricks
command-whist-review-everybody = everybody
    .description = Show it to the whole channel
command-whist-scale = scale
    .description = Tables of points: look, bring your own
command-whist-scale-table = table
    .description = A known one, or the name or digits of one of ours
command-whist-scale-file = file
    .description = A table of your own, as a file of at most 16 KiB
command-whist-settings = settings
    .description = What holds for this whole server
command-whist-settings-daily = daily
    .description = A deal a day, the same for everybody, in this channel
command-whist-settings-daily-hour = hour
    .description = The hour at which a day begins, 0 to 23; 18 is usual
command-whist-settings-daily-zone = zone
    .description = Your city or time zone; Brussels is usual
command-whist-settings-daily-game = game
    .description = The game that is played; beginner’s whist is usual
command-whist-settings-daily-off = off
    .description = True: no deal a day any more
command-whist-record = record
    .description = Download the record of the game
command-whist-verify = verify
    .description = Check that the last deal was fair
command-whist-me = me
    .description = What is about you alone
command-whist-me-page = page
    .description = What you have played here: form, contracts, streaks, with whom
command-whist-me-page-of = of
    .description = Whose page; only where they let others open it
command-whist-me-look = look
    .description = How your own messages look: colours, words for a screen reader, large buttons
command-whist-me-times = times
    .description = When to leave you in peace; without anything it shows what is set
command-whist-me-times-zone = zone
    .description = Your time zone, such as Europe/Brussels
command-whist-me-times-from = from
    .description = From when, such as 22:00
command-whist-me-times-to = to
    .description = Until when, such as 8:00
command-whist-me-times-off = off
    .description = No quiet hours any more
command-whist-me-times-holiday = holiday
    .description = So many days of holiday from now at tables by post, 14 a quarter; 0 ends it
command-whist-me-luck = luck
    .description = Put a text of your own into the deals; without anything it shows what stands
command-whist-me-luck-text = text
    .description = Anything you like, up to 64 characters; it counts as it stands when the cards are dealt
command-whist-me-luck-off = off
    .description = No text of yours any more
command-whist-me-tables = tables
    .description = Your tables on this server, and whose turn it is
command-whist-me-calls = calls
    .description = Whether and when you are called where a player is missing, and with whom you never sit
command-whist-me-data = data
    .description = All that is kept about you, as a file
command-whist-me-forget = forget
    .description = Forgets everything that links games to you; it asks once more first
command-whist-help = help
    .description = How to play here
command-hand = hand
    .description = See your hand; nobody else does
command-play = play
    .description = Play a card
command-play-card = card
    .description = The card to play
command-bid = bid
    .description = Bid, pass, or call, show or claim honours
command-bid-call = call
    .description = What you call

help-practice = Never played? Three robots, hints, and each trick explained.
button-practice = Play a practice deal now
coach-plan = 🎓 **{ $card }**
coach-draws-trumps = You hold { $cards } and { $suit ->
    [hearts] hearts
    [diamonds] diamonds
    [clubs] clubs
   *[spades] spades
} are trumps: lead one, theirs fall.
coach-spares = Your other cards are worth more.
coach-word = 🎓 { $played } costs { $lost } { $unit ->
    [tricks] tricks
   *[points] points
} on average. Better: **{ $card }**. { $why }
button-take-it-back = Take it back
button-coach = Coach on
button-no-coach = Coach off
explained-trick = { $who ->
    [you] You take the trick
    [partner] Your partner { $name } takes the trick
   *[other] { $name } takes the trick
} with { $card }: { $how ->
    [trump] a trump beats every other suit.
    [trumps] the highest trump wins.
   *[high] { $suit ->
        [hearts] the highest heart wins.
        [diamonds] the highest diamond wins.
        [clubs] the highest club wins.
       *[spades] the highest spade wins.
    }
}

greeting-title = Hello! Whist is here
greeting-text = The card game for four: two against two, thirteen tricks, most tricks win. Robots take the empty seats, and only you see your cards.
button-open-table = Open a table
explained-no-trumps = No trumps left: { $names }.
explained-discard = { $suit ->
    [hearts] No hearts left
    [diamonds] No diamonds left
    [clubs] No clubs left
   *[spades] No spades left
}: { $names }. Other suits win nothing, save trumps.
practice-over = The practice deal is over. Once more, or a table with friends?
practice-worth = You two took **{ $own }** of thirteen tricks. The first six don’t score, so { $kind ->
    [won] that’s **+{ $points }** for you.
   *[lost] the others get **+{ $points }**.
} In a match you play on: { $target } points win a game.
button-practice-again = Another practice deal
button-practice-harder = Again, harder
button-with-friends = Play with friends
