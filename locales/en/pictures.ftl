# What is written on pictures, and their words for who cannot see them.

picture-free = free
picture-tricks = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
picture-totals = Totals, deal by deal
picture-score = Score, deal by deal
picture-series = { $title }: { $lines }
picture-above = Above it: { $contracts }
picture-takes = takes it so far
# A bid that the referee judges.
picture-judged = { $bid }?
picture-deal = { $deals ->
    [0] Deal { $number }
   *[other] Deal { $number }/{ $deals }
}
picture-own = { $line } · you
picture-counted = { $what ->
    [rubbers] Rubbers won
    [games] Games won
    [points] Points
    [per-deal] Points per deal
    [deals] Deals
    [lost] Lost a deal
    [field] A day
    [days] Days
    [rating] Rating
   *[won] Deals won
}
picture-recent = last { $deals }
picture-counters = Counters and fishes
picture-side-counters = { $side }: { $points } · fishes: { $fishes }
picture-you = You
picture-progress = { $made } of { $needed }
picture-holds = holds so far
picture-lost = lost
picture-held = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
picture-robot = robot

headline = { $what ->
    [slam] Grand slam!
    [thirteen] All thirteen!
    [rubber] Rubber!
    [match] The match!
    [revoke] Undone by a revoke
    [troel] Troel!
    [misere-held] Not one trick
    [misere-lost] Had to take it
    [misere-yours] You had to take it
    [just-the-one] Just the one
    [not-even-one] Not even one
    [one-too-many] One too many
    [last-trick] At the last trick
    [robbed] Robbed at the last
    [one-short] One trick short
    [beaten-by-one] Beaten by one
    [just-made] Just made
    [odd-trick] By the odd trick
    [void] Doesn’t count
    [asked] Nobody accepted
    [refused] Not allowed
   *[passed] Nobody dared
}
headline-over = { $tricks ->
    [one] Made, and one over
   *[other] Made, and { $tricks } over
}
headline-lost-in-trick = Lost in trick { $number }
headline-made-in-trick = Made in trick { $number }
headline-short = { $tricks } tricks short
headline-sides = { $one } and { $other }, { $made } to { $lost }
headline-pays = { $count ->
    [one] { $names } pays most
   *[other] { $names } pay most
}
verdict-total = total { $points } · { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
# The score of the reader’s side and of the other.
verdict-score = you { $own } · they { $other }
picture-day = Deal of the day
picture-day-number = No. { $number }
picture-day-one = one deal,
picture-day-cards = same cards
picture-day-alone = alone,
picture-day-once = once
picture-day-score = { $made } of { $needed }
picture-day-place = place
picture-day-points = points
picture-day-row = { $days ->
    [one] day in a row
   *[other] days in a row
}
picture-day-median = median
picture-day-perfect = perfect
picture-day-over = Deal { $number }
picture-day-played = { $count } played
picture-day-taken = tricks taken: { $tricks }
picture-day-lost = { $trick ->
    [0] Most was lost in the calls
   *[other] Most was lost in trick { $trick }
}
