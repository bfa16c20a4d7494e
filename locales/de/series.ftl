# Eine Serie von Runden, die mehrere Tische spielen.
series-title = Serie { $number } · { $game } · { $deals }
series-deals = { $deals ->
    [one] 1 Runde
   *[other] { $deals } Runden
}
series-two-rooms = zwei Räume
series-lobby = Andere Tische spielen dieselben Runden. Karten und Ergebnisse sehen nur die Spieler, bis alle sie gespielt haben.
series-deal = Runde { $deal } von { $deals }
series-table-over = Dieser Tisch hat seinen Teil gespielt: { $deals ->
    [one] 1 Runde
   *[other] { $deals } Runden
}.
series-veiled = Die Karten stehen auf der eigenen Nachricht jedes Spielers: Andere Tische spielen dieselben Runden.
series-told = { $told } von { $deals } Runden sind aufgedeckt.
series-open = Die Serie endet { $moment }, oder sobald alle ihre Tische sie gespielt haben und kein weiterer dazukommen darf.
series-over = Die Serie ist zu Ende.
series-done = { $done } von { $deals }
series-sides = Eine Seite sitzt am ersten Tisch Nord und Süd, am zweiten Ost und West.
series-tricks = Stiche
series-level = Beide Seiten liegen gleichauf.
series-ahead = **{ $side }** führen mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
series-ahead-in-tricks = In Stichen führen **{ $side }** mit { $tricks }.
series-kept = Eine Runde einer Serie wird aufgedeckt, sobald alle ihre Tische sie gespielt haben oder die Serie zu Ende ist.
series-unknown = Keine Serie mit dieser Nummer nimmt noch einen Tisch auf.
series-no-number = Wähle eine Anzahl Runden, oder eine Serie aus der Liste.
series-not-yours = Ein Spieler der Serie, oder wer den Server verwaltet, sagt, dass kein weiterer Tisch sie spielt.
series-record = Die Runden der Serie, zu prüfen mit `whist verify DATEI`.
button-series = 📋 Ergebnisse
button-series-close = Kein weiterer Tisch
button-series-record = Beweis
button-series-earlier = Zurück
