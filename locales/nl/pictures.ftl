# Wat op de beelden staat, en hun woorden voor wie ze niet ziet.

picture-free = vrij
picture-tricks = { $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
}
picture-totals = Totaal, gift na gift
picture-score = Stand, gift na gift
picture-series = { $title }: { $lines }
picture-above = Hoger: { $contracts }
picture-takes = haalt hem voorlopig
# A bid that the referee judges.
picture-judged = { $bid }?
picture-deal = { $deals ->
    [0] Gift { $number }
   *[other] Gift { $number }/{ $deals }
}
picture-own = { $line } · jij
picture-counted = { $what ->
    [rubbers] Robbers gewonnen
    [games] Manches gewonnen
    [points] Punten
    [per-deal] Punten per gift
    [deals] Giften
    [lost] Kost per gift
    [field] Per dag
    [days] Dagen
    [rating] Rating
   *[won] Gewonnen giften
}
picture-recent = laatste { $deals }
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

headline = { $what ->
    [slam] Solo slim!
    [thirteen] Alle dertien!
    [rubber] Robber!
    [match] De partij!
    [revoke] Verloren door verzaken
    [troel] Troel gehaald!
    [misere-held] Geen enkele slag
    [misere-lost] Toch een slag
    [misere-yours] Je moest hem nemen
    [just-the-one] Net die ene
    [not-even-one] Zelfs die niet
    [one-too-many] Eentje te veel
    [last-trick] In de laatste slag
    [robbed] Op het einde geroofd
    [one-short] Eén slag te kort
    [beaten-by-one] Met één slag geklopt
    [just-made] Net gehaald
    [odd-trick] Met de zevende slag
    [void] Telt niet
    [asked] Niemand ging mee
    [refused] Niet toegestaan
   *[passed] Niemand durfde
}
headline-over = { $tricks ->
    [one] Gehaald, en één over
   *[other] Gehaald, en { $tricks } over
}
headline-lost-in-trick = Verloren in slag { $number }
headline-made-in-trick = Gehaald in slag { $number }
headline-short = { $tricks } slagen te kort
headline-sides = { $one } en { $other }, { $made }–{ $lost }
headline-pays = { $count ->
    [one] { $names } betaalt het meest
   *[other] { $names } betalen het meest
}
verdict-total = totaal { $points } · { $place }e
# The score of the reader’s side and of the other.
verdict-score = jullie { $own } · zij { $other }
picture-day = Spel van de dag
picture-day-number = Nr. { $number }
picture-day-one = één spel,
picture-day-cards = zelfde kaarten
picture-day-alone = alleen,
picture-day-once = één keer
picture-day-score = { $made } van { $needed }
picture-day-place = plaats
picture-day-points = punten
picture-day-row = { $days ->
    [one] dag op rij
   *[other] dagen op rij
}
picture-day-median = mediaan
picture-day-perfect = perfect
picture-day-over = Spel { $number }
picture-day-played = { $count } speelden
picture-day-taken = gehaalde slagen: { $tricks }
picture-day-lost = { $trick ->
    [0] Meest verloren bij het bieden
   *[other] Meest verloren in slag { $trick }
}
