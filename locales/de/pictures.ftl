# Was auf den Bildern steht, und ihre Worte für alle, die sie nicht sehen.

picture-free = frei
picture-tricks = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}
picture-totals = Gesamtstand, Runde für Runde
picture-score = Stand, Runde für Runde
picture-series = { $title }: { $lines }
picture-above = Darüber: { $contracts }
picture-takes = macht ihn bisher
# A bid that the referee judges.
picture-judged = { $bid }?
picture-deal = { $deals ->
    [0] Runde { $number }
   *[other] Runde { $number }/{ $deals }
}
picture-own = { $line } · du
picture-counted = { $what ->
    [rubbers] Gewonnene Robber
    [games] Gewonnene Partien
    [points] Punkte
    [per-deal] Punkte je Runde
    [deals] Runden
    [lost] Verlust je Runde
    [field] Je Tag
    [days] Tage
    [rating] Wertung
   *[won] Gewonnene Runden
}
picture-recent = letzte { $deals }
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

headline = { $what ->
    [slam] Großschlemm!
    [thirteen] Alle dreizehn!
    [rubber] Robber!
    [match] Das Spiel!
    [revoke] Verloren: nicht bedient
    [troel] Troel geschafft!
    [misere-held] Kein einziger Stich
    [misere-lost] Doch ein Stich
    [misere-yours] Du musstest ihn nehmen
    [just-the-one] Genau einer
    [not-even-one] Nicht mal einer
    [one-too-many] Einer zu viel
    [last-trick] Mit dem letzten Stich
    [robbed] Im letzten Stich verloren
    [one-short] Ein Stich zu wenig
    [beaten-by-one] Um einen Stich gestoppt
    [just-made] Genau geschafft
    [odd-trick] Mit dem siebten Stich
    [void] Zählt nicht
    [asked] Keiner ging mit
    [refused] Nicht erlaubt
   *[passed] Keiner traute sich
}
headline-over = { $tricks ->
    [one] Geschafft, einer mehr
   *[other] Geschafft, { $tricks } mehr
}
headline-lost-in-trick = Verloren in Stich { $number }
headline-made-in-trick = Geschafft in Stich { $number }
headline-short = { $tricks } Stiche zu wenig
headline-sides = { $one } und { $other }, { $made } zu { $lost }
headline-pays = { $count ->
    [one] { $names } zahlt am meisten
   *[other] { $names } zahlen am meisten
}
verdict-total = gesamt { $points } · { $place }.
# The score of the reader’s side and of the other.
verdict-score = ihr { $own } · sie { $other }
picture-day = Spiel des Tages
picture-day-number = Nr. { $number }
picture-day-one = ein Spiel,
picture-day-cards = gleiche Karten
picture-day-alone = allein,
picture-day-once = einmal
picture-day-score = { $made } von { $needed }
picture-day-place = Platz
picture-day-points = Punkte
picture-day-row = { $days ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
picture-day-median = Median
picture-day-perfect = perfekt
picture-day-over = Spiel { $number }
picture-day-played = { $count } haben gespielt
picture-day-taken = Stiche: { $tricks }
picture-day-lost = { $trick ->
    [0] Am meisten beim Bieten verloren
   *[other] Am meisten in Stich { $trick } verloren
}
