# Das Blatt eines Abends mit echten Karten.

keep-title = Ein Abend mit echten Karten
keep-seats = **In der Reihenfolge der Plätze**
    { $names }
keep-no-seats = Noch spielt niemand: **Ich spiele** in der Reihenfolge der Plätze drücken, oder die anderen eintragen.
keep-first-dealer = **{ $name }** gibt zuerst.
keep-by-all = Alle Spieler tragen die Spiele ein.
keep-by-opener = Nur **{ $name }** trägt die Spiele ein.
keep-play = Ich spiele
keep-add-name = Namen eintragen
keep-name-label = Ein Spieler ohne Konto
keep-invite = Spieler dieses Servers
keep-deals-first = { $name } gibt zuerst
keep-remove = Wer spielt nicht?
keep-begin = Beginnen
keep-note = Notiz
keep-note-label = Eine Zeile über den Abend
keep-note-example = Bei Eva
keep-keepers = Wer schreibt?
keep-evenings = Abende
keep-drop = Kein Abend
keep-sheet-title = Blatt · { $about }
keep-turn = **Spiel { $deal }** · { $dealer } gibt
keep-turn-out = **Spiel { $deal }** · { $dealer } gibt · { $names } setzt aus
keep-contract = Was wurde gespielt?
keep-who = Wer hat es gespielt?
keep-result = Was kam heraus?
keep-tricks = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}
keep-made = geschafft
keep-passed = Alle gepasst
keep-asked = Vergeblich gefragt
keep-total = Summe
keep-struck = gestrichen
keep-misfit = zu berichtigen
keep-corrected = berichtigt
keep-other-points = Andere Punkte
keep-points-label = Punkte, eine Zeile je Spieler
keep-why-label = Der Grund
keep-why-example = Vergeben
keep-correct = Berichtigen
keep-which = Welches Spiel?
keep-correct-how = Ein Spiel wählen, um es zu berichtigen, zu streichen oder eines davor einzufügen.
keep-correct-title = ### Spiel { $deal }
keep-before-title = ### Ein Spiel vor Spiel { $deal }
keep-save = Speichern
keep-strike = Streichen
keep-before = Eines davor einfügen
keep-earlier = Ein Spiel früher
keep-exchange = Jemand übernimmt einen Platz …
keep-exchange-title = Von jetzt an für { $name }
keep-exchange-label = Der Name des neuen Spielers
keep-back = Zurück
keep-graph = Verlauf
keep-graph-every = { $deals ->
    [one] Die Punkte nach jedem Spiel
   *[other] Die Punkte nach je { $deals } Spielen
}
keep-export = Exportieren
keep-export-how = Das Blatt als Text, für eine Tabelle, oder ganz.
keep-close = Abschließen
keep-close-question = Ist der Abend vorbei? Danach lässt sich nichts mehr eintragen.
keep-name-taken = Diesen Namen gibt es am Tisch schon.
keep-over = Der Abend ist vorbei.
keep-shown = Das Blatt ist die letzte Nachricht dieses Kanals.
keep-old = Dieser Druck galt einem älteren Blatt und hat nichts geändert. Dies ist das Blatt, wie es ist.
keep-no-keeper = Nur die Spieler dieses Abends tragen Spiele ein, oder nur, wer ihn eröffnet hat, wo es so gewählt ist.
keep-not-opener = Nur wer diesen Abend eröffnet hat, richtet ihn ein. **Ich spiele** ist für alle.
keep-full = Sechs spielen schon.
keep-too-few = Es braucht vier bis sechs Spieler.
keep-refused = Das kann dort nicht stehen: Einer davon setzt aus, oder das Blatt ist voll.
keep-points-unread = Diese Punkte sind nicht lesbar: eine Zeile je Spieler, wie Ann: -5, und nicht alle 0.
keep-moved = Jetzt ein anderer Geber in Spiel { $deals }.
keep-factors = Jetzt ein anderer Faktor in Spiel { $deals }.
keep-misfits = Ein Spieler des Spiels setzt jetzt aus: auch Spiel { $deals } berichtigen.
keep-evenings-title = Abende dieses Servers
keep-no-evenings = Noch hat kein Abend begonnen.
keep-evening = **{ $title }** · { $deals ->
    [one] 1 Spiel
   *[other] { $deals } Spiele
}
    { $sums }
keep-person = { $name }: **{ $sum }** · { $evenings ->
    [one] 1 Abend
   *[other] { $evenings } Abende
}
keep-unrated = Von Hand eingetragen: Sie zählen in keiner Rangliste und keiner Wertung.
