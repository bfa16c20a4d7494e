# What is written on pictures, and their words for who cannot see them.

picture-tricks = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
picture-totals = Totals, deal by deal
picture-score = Score, deal by deal
picture-series = { $title }: { $lines }
picture-aside = discarded
picture-gave = given away
picture-above = Above it: { $contracts }
picture-playable = Can be played: { $cards }
picture-takes = takes it so far
picture-deal = { $deals ->
    [0] Deal { $number }
   *[other] Deal { $number }/{ $deals }
}
picture-own = { $line } · you
picture-counted = { $what ->
    [rubbers] Rubbers won
    [games] Games won
    [points] Points
   *[per-deal] Points per deal
}
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
