# Das Ende eines Spiels, einer Partie, eines Robbers; und die Rangliste.

summary-title = { $book } · Spiel { $deal } ist zu Ende
summary-tricks = { $side }: **{ $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}**
summary-odd-tricks = +{ $points } für Stiche
summary-honours = +{ $points } für Honneurs
summary-called = { $name } hat mit Honneurs gewonnen: { $side } schreiben { $points }, und das Spiel ist aus.
summary-hands = **Die Blätter, wie sie gegeben wurden**
summary-gave = Abgegeben: { $cards }
game-won = **{ $side } gewinnen die Partie** { $won }–{ $lost }: { $points ->
    [one] einfach, 1 Punkt
    [2] doppelt, 2 Punkte
   *[other] dreifach, { $points } Punkte
}
game-won-plain = **{ $side } gewinnen die Partie** { $won }–{ $lost }
rubber-won = **{ $side } gewinnen den Robber**: { $won } zu { $lost }, { $balance ->
    [0] Gleichstand
   *[other] Vorsprung { $balance }
}
rubber-won-plain = **{ $side } gewinnen den Robber**
match-won = Das war’s! **{ $side } haben gewonnen.** Gut gespielt!
match-drawn = Das war’s! Es ist unentschieden. Gut gespielt!
seal-commitment = Vor dem Geben versiegelt: `{ $commitment }`
seal-secret = Geheimnis: `{ $secret }`
seal-cut = { $cut } Karten wurden abgehoben.
seal-uncut = Es wurde nicht abgehoben.
seal-check = Prüf es mit `/whist prüfen`.

leaderboard-title = Rangliste · { $book } · { $span }
leaderboard-empty = Noch hat niemand ein Spiel zu Ende gespielt.
leaderboard-no-own = Du hast hier noch kein Spiel zu Ende gespielt.
leaderboard-own = Du: { $line }
leaderboard-page = Seite { $page } von { $pages } · ohne Roboter
every-book = alle Spielarten
span-ever = insgesamt
span-recent = letzte 30 Tage
standing-rubbers = { $won ->
    [one] **1** Robber gewonnen
   *[other] **{ $won }** Robber gewonnen
}, { $lost } verloren
standing-games = { $won ->
    [one] 1 Partie gewonnen
   *[other] { $won } Partien gewonnen
}, { $lost } verloren
standing-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
standing-per-deal = **{ $points }** Punkte pro Spiel
standing-deals = { $deals ->
    [one] 1 Spiel
   *[other] { $deals } Spiele
}, { $won } gewonnen

# Ein beendetes Spiel mit offenen Karten.
page-of = Seite { $page } von { $pages }
review-title = { $book } · Spiel { $deal } mit offenen Karten
review-sides = Wenn alle bestens spielen: { $tricks }. Tatsächlich war es { $taken } zu { $others }.
review-tricks = Wenn alle bestens spielen: **{ $most ->
    [one] ein Stich
   *[other] { $most } Stiche
}** für den Kontrakt. Tatsächlich: { $taken }.
review-game = { $outcome ->
    [made] Wenn alle bestens spielen, ist es für { $name } **zu gewinnen**.
   *[lost] Wenn alle bestens spielen, ist es für { $name } **nicht zu gewinnen**.
} Tatsächlich gab es { $taken ->
    [0] keinen Stich.
    [one] einen Stich.
   *[other] { $taken } Stiche.
}
review-unknown = Was vom ersten Ausspiel an möglich war, ließ sich nicht rechtzeitig herausfinden.
review-cut-short = Das Spiel war nach { $tricks ->
    [one] einem Stich
   *[other] { $tricks } Stichen
} entschieden; der Rest wurde nicht mehr gespielt.
review-nothing-at-stake = Alle spielten für sich, oder niemand spielte: Da gibt es nichts zu beurteilen.
review-no-slips = Niemand hat einen Stich verschenkt.
slip-line = Stich { $trick } · { $name } · **{ $card }** { $what }
slip-tricks = verschenkt { $tricks ->
    [one] einen Stich
   *[other] { $tricks } Stiche
}.
slip-threw-away = gibt das Spiel aus der Hand.
slip-let-through = lässt { $name } durchkommen.
slip-better = Besser: { $cards }
