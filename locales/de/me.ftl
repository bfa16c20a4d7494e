# Was nur einen selbst betrifft: die eigenen Tische, was gespeichert ist, und vergessen zu werden.

me-tables-title = Deine Tische auf diesem Server
me-tables-none = Du sitzt auf diesem Server an keinem Tisch. `/whist neu` eröffnet einen.
me-tables-more = { $more ->
    [one] Und noch einer.
   *[other] Und noch { $more }.
}
me-table-own-turn = **du bist dran**
me-table-waits = wartet auf { $names }
me-table-lobby = { $free ->
    [0] bereit zum Start
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
me-table-over = das Spiel ist aus
me-table-between = zwischen zwei Runden
me-table-lost = { $game } { $table }: sein Kanal ist weg. Er zählt nicht zu deinen Tischen.
button-bring-table = { $table } hierher
button-leave-table = { $table } verlassen
me-data = Alles, was über dich gespeichert ist, als Datei: deine Plätze, die Runden, die du gespielt hast, wie deine Nachrichten aussehen, was du über deine Zeit festgelegt hast, dein Text in den Runden, was du über Roboter gesagt hast. Die Karten einer Runde sind nach Plätzen gespeichert, ohne Namen.
me-forget-title = Alles über dich löschen?
me-forget-follows = Was verschwindet: dein Name an { $tables ->
    [0] allen Tischen
    [one] einem Tisch
   *[other] { $tables } Tischen
}, { $deals ->
    [0] deine Runden
    [one] eine Runde
   *[other] { $deals } Runden
} in den Ranglisten, wie deine Nachrichten aussehen, was du über deine Zeit festgelegt hast, dein Text in den Runden. Wo ein Spiel weitergeht, spielt ein Roboter für dich, und du heißt dort „Spieler 2“. Nachrichten, die der Bot nicht mehr ändern kann, behalten deinen Namen. Niemand kann das rückgängig machen, auch du nicht.
me-forgotten = Du bist vergessen. Setzt du dich wieder, fängst du neu an.
button-forget-me = Vergiss mich

luck-title = Ein Text von dir in den Runden
luck-set = **Dein Text**: { $text }
luck-none = Du hast keinen Text in den Runden. So setzt du einen: `/whist ich glück text:was du magst`
luck-counts = Dein Text geht in das Mischen ein, so wie er steht, wenn gegeben wird. Die anderen sehen nur einen Hash davon, in jeder Runde einen anderen. Willst du niemandem glauben müssen, ändere ihn, sobald das Siegel zu sehen ist und bevor abgehoben wird. Für ein Passwort ist das kein Ort: Ein kurzer Text lässt sich erraten. `/whist ich glück aus:True` nimmt ihn weg.
luck-empty = In diesem Text stehen nur Leerzeichen.
luck-too-long = Ein Text hat höchstens { $most } Zeichen.
luck-unseen = Manche Zeichen in diesem Text sind nicht zu sehen. Buchstaben, Ziffern, Zeichen und einfache Leerzeichen, bitte.

times-title = Deine Zeit
times-set = **In Ruhe gelassen** von { $from } bis { $to }, nach der Uhr von { $zone }. Dann ruft dich niemand, und in Fernpartien läuft deine Zeit nicht. Es gilt ab deinem nächsten Zug. `/whist ich zeiten aus:True` beendet es.
times-none = Es sind keine Ruhezeiten gesetzt. Sag, wann du Ruhe willst: `/whist ich zeiten zone:Europe/Brussels von:22:00 bis:8:00`
times-incomplete = Bitte alle drei: deine Zeitzone, von wann und bis wann.
times-no-zone = Diese Zeitzone gibt es nicht. Tippe eine Stadt wie `Brussels` und wähle aus der Liste.
times-no-minute = Eine Uhrzeit sieht so aus: `22` oder `22:30`.
times-too-long = Ruhezeiten dauern höchstens zwölf Stunden und mindestens eine Minute.
times-zone = Deine Uhr ist die von { $zone }. Es sind keine Ruhezeiten gesetzt: `/whist ich zeiten von:22:00 bis:8:00`
times-reminders = **Erinnerungen**, wenn eine Fernpartie auf dich wartet:
times-reminder = { $reminder ->
    [turn] wenn mein Zug begonnen hat
    [half-time] wenn die Hälfte meiner Zeit um ist
   *[last] eine Stunde bevor ein Roboter spielt
}
times-never-reminded = Keine Erinnerungen
times-holiday = **Im Urlaub** bis { $until }: In Fernpartien steht deine Zeit still, und niemand ruft dich. `/whist ich zeiten urlaub:0` beendet ihn.
times-no-holiday = **Urlaub**: In Fernpartien steht deine Zeit still. { $left ->
    [0] In diesem Quartal ist kein Tag mehr übrig.
    [one] In diesem Quartal ist ein Tag übrig, `/whist ich zeiten urlaub:1` nimmt ihn.
   *[other] In diesem Quartal sind { $left } Tage übrig, `/whist ich zeiten urlaub:3` nimmt drei.
}
times-holiday-too-long = { $left ->
    [0] Von den vierzehn Urlaubstagen dieses Quartals ist keiner mehr übrig.
    [one] Von den vierzehn Urlaubstagen dieses Quartals ist einer übrig.
   *[other] Von den vierzehn Urlaubstagen dieses Quartals sind { $left } übrig.
}
times-days-off = **Freie Tage**: Wenn du dann das Spiel des Tages auslässt, zählen die Tage in Folge weiter. Es gilt ab jetzt.
times-no-days-off = Keine freien Tage
weekday = { $day ->
    [mon] Montag
    [tue] Dienstag
    [wed] Mittwoch
    [thu] Donnerstag
    [fri] Freitag
    [sat] Samstag
   *[sun] Sonntag
}

# Die Seite einer Person.
page-place = Rang { $place } von { $people }
page-fact = { $label }: { $value }
page-deals = { $deals ->
    [one] Runde
   *[other] Runden
}
page-a-deal = je Runde
page-bids-made = Spiele gewonnen
page-deals-won = Runden gewonnen
page-last = { $deals ->
    [one] letzte Runde
   *[other] letzte { $deals }
}
page-form = Runde für Runde: { $points }.
page-contracts = Gewonnene Spiele
page-kind = { $kind ->
    [pair] Zu zweit
    [solo] Solo
    [abundance] Abondance
    [piccolo] Piccolo
    [misere] Misère
    [troel] Troel
   *[slam] Schlemm
}
page-made = { $made } von { $bid }
page-best-with = am besten mit
page-worst-against = am schlechtesten gegen
page-best-deal = beste Runde
page-deal = Tisch { $table }, Runde { $deal }
page-streak = längste Serie
page-streaks = { $longest } · jetzt { $now }
page-mistakes = Fehler je Runde
page-none-yet = Von dir zählt hier noch keine Runde.
page-not-open = Diese Seite ist für dich nicht offen.
button-page-own = Meine Seite
button-page-open = Für andere öffnen
button-page-close = Für mich behalten
