# Was auf den Bildern steht, und ihre Worte für alle, die sie nicht sehen.

picture-tricks = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}
picture-totals = Gesamtstand, Runde für Runde
picture-score = Stand, Runde für Runde
picture-series = { $title }: { $lines }
picture-aside = weggelegt
picture-gave = abgegeben
picture-above = Darüber: { $contracts }
picture-playable = Spielbar: { $cards }
picture-takes = macht ihn bisher
picture-deal = { $deals ->
    [0] Runde { $number }
   *[other] Runde { $number }/{ $deals }
}
picture-own = { $line } · du
picture-counted = { $what ->
    [rubbers] Gewonnene Robber
    [games] Gewonnene Partien
    [points] Punkte
   *[per-deal] Punkte je Runde
}
picture-counters = Marken und Spielgeld
picture-side-counters = { $side }: { $points } · Spielgeld: { $fishes }
picture-you = Du
picture-progress = { $made } von { $needed }
picture-holds = hält noch
picture-lost = verloren
picture-held = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
picture-robot = Roboter
