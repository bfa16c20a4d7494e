# Das Spiel des Tages.
day-title = Spiel des Tages { $number }
day-over-title = { $number } ist vorbei
day-opens = { $game }: dieselben Karten für alle. Es öffnet { $moment }.
day-open = { $game }: dieselben Karten für alle, allein gegen drei starke Roboter, einmal. Es schließt { $moment }.
day-seal = Siegel von { $number }: `{ $seal }`
day-nobody = Niemand hat es zu Ende gespielt.
day-won = { $names } gewinnt { $number }.
day-more = und { $count } weitere
day-result = **{ $points }** · Platz { $place } von { $played }
day-in-a-row = 🔥 { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
day-shared-open = { $name } · Whist { $number } · gespielt · { $days }
day-shared-over = { $name } · Whist { $number } · { $points }
day-better = besser als { $worse } von { $others }
day-record = Das Spiel, wie es gegeben wurde, zu prüfen mit `whist verify DATEI`.
day-kept = Von diesem Spiel wird erzählt, wenn sein Tag vorbei ist: Andere können es noch spielen.
day-not-open = Dieser Tag ist noch nicht offen.
day-over = Dieser Tag ist vorbei.
day-not-played = Du hast diesen Tag nicht zu Ende gespielt. Danach siehst du dein Ergebnis.
day-shared = Es steht im Kanal.
button-day-play = Heutiges Spiel
button-day-result = Mein Ergebnis
button-day-share = Teilen
button-day-record = Protokoll
daily-set = Jeden Tag ein Spiel in diesem Kanal: { $game }, ab { $hour }, { $zone }. Eine Änderung zählt ab übermorgen.
daily-off = Das Spiel des Tages ist aus. Ein offener Tag läuft bis zu seinem Ende.
daily-no-zone = Es gibt keine Zone mit diesem Namen. Versuche eine Stadt, etwa Brüssel.
