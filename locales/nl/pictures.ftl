# Wat op de beelden staat, en hun woorden voor wie ze niet ziet.

picture-tricks = { $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
}
picture-totals = Totaal, gift na gift
picture-score = Stand, gift na gift
picture-series = { $title }: { $lines }
picture-aside = weggelegd
picture-gave = weggegeven
picture-above = Hoger: { $contracts }
picture-playable = Speelbaar: { $cards }
picture-takes = haalt hem voorlopig
picture-deal = { $deals ->
    [0] Gift { $number }
   *[other] Gift { $number }/{ $deals }
}
picture-own = { $line } · jij
picture-counted = { $what ->
    [rubbers] Robbers gewonnen
    [games] Manches gewonnen
    [points] Punten
   *[per-deal] Punten per gift
}
picture-counters = Penningen en fiches
picture-side-counters = { $side }: { $points } · fiches: { $fishes }
picture-you = Jij
picture-progress = { $made } van { $needed }
picture-holds = houdt stand
picture-lost = verloren
picture-held = { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}
picture-robot = robot
