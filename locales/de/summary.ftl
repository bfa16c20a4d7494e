# Das Ende einer Runde, einer Partie, eines Robbers; und die Rangliste.

summary-title = { $book } · Runde { $deal } ist zu Ende
summary-tricks = { $side }: **{ $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}**
summary-odd-tricks = +{ $points } für Stiche über sechs
summary-after-revokes = **{ $tricks }** mit der Strafe fürs Nichtbedienen
summary-honours = +{ $points } für Honneurs
summary-called = { $name } hat Honneurs gerufen: { $side } schreiben { $points } und gewinnen.
summary-hands = **Die Blätter, wie sie gegeben wurden**
summary-gave = Abgegeben: { $cards }
game-won = **Partie an { $side }** · { $won }–{ $lost } · { $points ->
    [one] einfach, 1 Punkt
    [2] doppelt, 2 Punkte
   *[other] dreifach, { $points } Punkte
}
game-won-plain = **Partie an { $side }** · { $won }–{ $lost }
rubber-won = **Robber an { $side }** · { $won } zu { $lost } · { $balance ->
    [0] Gleichstand
   *[other] Vorsprung { $balance }
}
rubber-won-plain = **Robber an { $side }**
stake-paid = **{ $payer }** schuldet **{ $winner }** { $points } × { $stake }.
match-won = Das Spiel ist aus. **{ $side } haben gewonnen.** Gut gespielt!
match-drawn = Das Spiel ist aus: unentschieden. Gut gespielt!
seal-commitment = Vor dem Geben versiegelt: `{ $commitment }`
seal-secret = Geheimnis: `{ $secret }`
seal-text = Text von { $name }: `{ $hash }`
seal-cut = { $cut } Karten wurden abgehoben.
seal-uncut = Es wurde nicht abgehoben.
reckoning-flat = fester Preis: { $points }
reckoning-just = { $needed } nötig, { $made } gemacht
reckoning-short = { $needed } nötig, { $made } gemacht · { $short } zu wenig
reckoning-more = { $needed } nötig, { $made } gemacht · { $more } mehr
summary-earlier = … und davor { $deals ->
    [one] eine Runde
   *[other] { $deals } Runden
}: alles steht unter **Stand**.
button-fair = Ehrlich gegeben ✓
button-earlier = Frühere Runden
deal-gone = Dieses Spiel liegt nicht mehr auf dem Tisch: Seine Runden lassen sich nicht mehr zeigen.

leaderboard-title = Rangliste · { $book } · { $span }
leaderboard-empty = Noch hat niemand eine Runde zu Ende gespielt.
leaderboard-no-own = Du hast hier noch keine Runde zu Ende gespielt.
leaderboard-you = du
leaderboard-of-people = ohne Roboter
leaderboard-since = Runden zählen seit { $date }.
leaderboard-ranked-with = Einen Rang gibt es nach Runden mit { $others ->
    [one] 1 anderen Person
   *[other] { $others } anderen Personen
}.
leaderboard-of-two = { $deals ->
    [one] Höchstens 1 Runde am Tag mit derselben Person zählt.
   *[other] Höchstens { $deals } Runden am Tag mit derselben Person zählen.
}
counting-title = Die Rangliste neu beginnen?
counting-follows = Keine Runde, die jetzt schon vorbei ist, zählt dann noch in der Rangliste dieses Servers. Gelöscht wird nichts: **Alle Runden zählen** holt sie zurück.
button-count-anew = Neu beginnen
button-count-all = Alle Runden zählen
counting-table = Tisch { $table } in der Rangliste
counting-with = { $deals ->
    [one] Eine Runde dieses Tisches zählt.
   *[other] { $deals } Runden dieses Tisches zählen.
} **Nicht zählen** nimmt sie aus der Rangliste dieses Servers, auch alle weiteren. Gelöscht wird nichts, und niemandes Protokoll ändert sich: Derselbe Befehl nimmt sie wieder auf.
counting-without = Keine Runde dieses Tisches zählt in der Rangliste dieses Servers. Gelöscht wird nichts: **Wieder zählen** nimmt { $deals ->
    [one] eine Runde
   *[other] { $deals } Runden
} wieder auf.
counting-nothing = Für die Rangliste dieses Servers ist keine Runde eines Tisches { $table } zu Ende gespielt.
button-without = Nicht zählen
button-with = Wieder zählen
every-book = alle Spielarten
season-name = { $every ->
    [month] { $number ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }
    [quarter] { $number }. Quartal { $year }
   *[hand] Saison { $number }
}
season-empty = In dieser Saison wurde keine Runde zu Ende gespielt.
season-dates = Runden vom { $since } bis zum { $until } zählen.
seasons-now = { $every ->
    [month] Saisons: jeden Monat
    [quarter] Saisons: jedes Quartal
    [hand] Saisons: von Hand
   *[none] Keine Saisons
}
seasons-choice = { $choice ->
    [none] Keine Saisons
    [month] Jeden Monat eine Saison
    [quarter] Jedes Quartal eine Saison
    [begin] Jetzt von Hand eine Saison beginnen
   *[resume] Die vorige Saison weiterlaufen lassen
}
standing-column = { $column ->
    [rubbers] Rob.
    [games] Part.
    [points] Pkt.
    [per-deal] /Runde
    [deals] Rund.
    [lost] Verl.
    [field] /Tag
    [days] Tage
    [rating] Wert
    [error] Fehl.
   *[won] gew.
}
button-weekly = Hier jede Woche posten
button-no-weekly = Nicht mehr jede Woche posten
board-order = { $order ->
    [rubbers] Gewonnene Robber
    [points] Punkte
    [per-deal] Punkte je Runde
    [mistakes] Fehler je Runde
    [rating] Wertung
   *[day] Spiel des Tages
}
board-nobody = In dieser Reihenfolge hat noch niemand einen Rang.
board-mistakes = Was Ansagen und Karten je Runde gekostet haben, gleich was sie einbrachten, mit dem Fehler. Ab 20 angesehenen Runden.
board-day = Punkte gegen die anderen mit demselben Spiel, je Tag. Ab 3 Tagen, die vorbei sind.
board-rating = Weng-Lin nach Paaren, aus Runden zwei gegen zwei mit vier Menschen; sichtbar, sobald die Abweichung höchstens 2 ist.

# Eine beendete Runde mit offenen Karten.
page-of = Seite { $page } von { $pages }
review-title = { $book } · Runde { $deal } mit offenen Karten
review-sides = Perfekt gespielt: { $tricks }. Tatsächlich: { $taken }–{ $others }.
review-tricks = Perfekt gespielt: **{ $most ->
    [one] ein Stich
   *[other] { $most } Stiche
}** für den Kontrakt. Tatsächlich: { $taken }.
review-game = { $outcome ->
    [made] Perfekt gespielt, ist es für { $name } **zu gewinnen**.
   *[lost] Perfekt gespielt, ist es für { $name } **nicht zu gewinnen**.
} Tatsächlich gab es { $taken ->
    [0] keinen Stich.
    [one] einen Stich.
   *[other] { $taken } Stiche.
}
review-points = Punkte: { $points }
review-unknown = Die Zeit reichte nicht, um herauszufinden, was von Anfang an möglich war.
review-cut-short = Die Runde war nach { $tricks ->
    [one] einem Stich
   *[other] { $tricks } Stichen
} entschieden; der Rest wurde nicht mehr gespielt.
review-nothing-at-stake = Alle spielten für sich, oder niemand spielte: Da gibt es nichts zu beurteilen.
review-no-slips = Niemand hat mit einer Karte einen Stich verloren. Gut gespielt!
review-own = **Du** · Fehler { $slips } · verschenkte Stiche { $tricks } · richtig { $right } %
review-other = { $name } { $slips } ({ $right } %)
review-slips = Fehler: { $all }
review-mistakes = Nach dem, was du sehen konntest, kosteten deine Entscheidungen hier { $points } ± { $error } Punkte.
review-mistakes-tricks = Nach dem, was du sehen konntest, kosteten deine Entscheidungen hier { $points } ± { $error } Punkte, { $tricks } Stiche.
review-left-out = { $decisions ->
    [one] Eine Entscheidung nach einem Tipp zählt nicht.
   *[other] { $decisions } Entscheidungen nach einem Tipp zählen nicht.
}
review-mistakes-mean = Dein Durchschnitt über { $deals } Runden: { $points } ± { $error } Punkte je Runde.
review-mistakes-not-yet = Was deine Entscheidungen gekostet haben, ist noch nicht angesehen.
slip-here = ✗ { $name } · **{ $card }** { $what }
slip-worth = Stiche bestenfalls für { $side }: { $before } vor dieser Karte, { $after } danach.
slip-why = { $why ->
    [takes] Sie holt diesen Stich.
    [had-it] Der Stich gehörte schon dieser Seite.
    [keeps] Die gespielte Karte fehlt später.
    [below] Sie bleibt darunter, und ein anderer nimmt den Stich.
    [suit] Besser eine andere Farbe ausspielen.
   *[card] Die Farbe stimmte, die Karte nicht.
}
button-slip = Fehler { $number } von { $all }
slip-line = Stich { $trick } · { $name } · **{ $card }** { $what }
slip-tricks = kostet { $tricks ->
    [one] einen Stich
   *[other] { $tricks } Stiche
}.
slip-threw-away = verspielt den Kontrakt.
slip-let-through = lässt { $name } durchkommen.
slip-better = Besser: { $cards }
