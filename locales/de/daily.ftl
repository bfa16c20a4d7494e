# Das Spiel des Tages.
day-title = Spiel des Tages { $number }
day-over-title = Spiel { $number } ist vorbei
day-opens = { $game }: dieselben Karten für alle. Es öffnet { $moment }.
day-open = { $game }: dieselben Karten für alle, allein gegen drei starke Roboter, einmal. Es schließt { $moment }.
day-seal = Siegel von { $number }: `{ $seal }`
day-nobody = Niemand hat es zu Ende gespielt.
day-won = Spiel { $number } geht an { $names }.
day-more = und { $count } weitere
day-result = **{ $points }** · { $place }
day-place = Platz { $place } von { $played }
day-ties = Bei gleichen Punkten steht vorn, wer weniger Fehler gemacht hat.
day-in-a-row = 🔥 { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
day-shared-open = { $name } · Whist { $number } · gespielt · { $days }
day-shared-over = { $name } · Whist { $number } · { $points }
day-better = besser als { $worse } von 100
day-record = Das Spiel, wie es gegeben wurde, zu prüfen mit `whist verify DATEI`.
day-kept = Von diesem Spiel wird erzählt, wenn sein Tag vorbei ist: Andere können es noch spielen.
day-not-open = Dieser Tag ist noch nicht offen.
day-over = Dieser Tag ist vorbei.
day-not-played = Du hast diesen Tag noch nicht zu Ende gespielt. Danach siehst du dein Ergebnis.
day-missed = Du hast diesen Tag nicht zu Ende gespielt.
day-gone = Dein Spiel von diesem Tag ist ohne dich zu Ende gegangen und zählt nicht.
day-not-own = In diesem Spiel hat ein Roboter für dich gespielt, darum zählt es nicht.
day-shared = Es steht im Kanal.
day-twice = Du hast diesen Tag schon gespielt. Gelöschte Daten geben keinen zweiten Versuch.
day-cut = Der Tag ist vorbei. Ein Roboter spielt dein Spiel zu Ende, und es zählt nicht.
day-exit = **Das Spiel des Tages aufgeben?**
day-exit-follows = Du spielst es nur einmal: Gehst du, zählt es nicht. Willst du später weiterspielen, bleib einfach: Es wartet, bis der Tag vorbei ist.
day-leave-follows = Du spielst es nur einmal: Gehst du, zählt es nicht, auch nicht, wenn du zurückkommst, nachdem ein Roboter für dich gespielt hat. Willst du später weiterspielen, bleib einfach: Es wartet, bis der Tag vorbei ist.
day-left = Du bist gegangen. Ein Roboter spielt dieses Spiel zu Ende; es zählt nur, wenn du zurückkommst, bevor er für dich gespielt hat.
day-off-board = Wer den Server verwaltet, hat dich aus der Rangliste dieses Tages genommen.
day-not-ranked = Diese Person hat diesen Tag nicht zu Ende gespielt.
day-median = Median { $points }
day-perfect = { $tricks ->
    [one] perfekt 1 Stich
   *[other] perfekt { $tricks } Stiche
}
day-first = { $first ->
    [slam] 🏆 Dein erster Schlemm in einem Spiel des Tages!
    [misere] 🏆 Deine erste gehaltene Misère in einem Spiel des Tages!
   *[faultless] 🏆 Zehn Spiele des Tages ohne Fehler!
}
day-possible = Mit offenen Karten konnte die Seite von { $name } { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
} machen.
day-lost = Am meisten ging verloren { $trick ->
    [0] beim Bieten
   *[other] in Stich { $trick }
}: im Mittel { $points } Punkte.
day-off-menu = Aus der Rangliste nehmen oder zurückholen
day-taken-off = { $name } ist aus der Rangliste.
day-put-back = { $name } ist wieder in der Rangliste.
button-day-play = Heutiges Spiel
button-day-result = Mein Ergebnis
button-day-share = Teilen
button-day-record = Protokoll
button-day-all = Alle { $count }
daily-set = Jeden Tag ein Spiel in diesem Kanal: { $game }, ab { $hour }, { $zone }. Eine Änderung zählt ab übermorgen.
daily-off = Das Spiel des Tages ist aus. Ein offener Tag läuft bis zu seinem Ende.
daily-no-zone = Es gibt keine Zone mit diesem Namen. Versuche eine Stadt, etwa Brüssel.
