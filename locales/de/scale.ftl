# Punktetabellen: ansehen, behalten, und was an einer falsch ist.

scale-title = Punktetabellen
scale-none-kept = Dieser Server behält noch keine eigene.
scale-kept = Unsere …
scale-known = Bekannte …
scale-how = Eine eigene: /whist tabelle mit einer Datei von höchstens 16 KiB. Die Form steht in `docs/records.md` des Bots.
scale-of = { $name } · { $book }
scale-reads = Eine Zeile je Spiel, ✔ gewonnen und ✘ um einen, zwei, drei Stiche verloren: was jeder Spieler davon bekommt. Alles zusammen ist null, wenn unten nichts anderes steht.
button-use-scale = Danach spielen
button-keep-scale = Behalten
button-drop-scale = Entfernen
button-scales = Alle Tabellen
scale-is-kept = Behalten. { $here ->
    [yes] **Danach spielen** nimmt sie hier;
   *[no] Willst du danach spielen, mach mit /whist neu einen Tisch auf und wähl sie unter **Optionen**;
} /whist tabelle zeigt sie wieder.
scale-to-play = { $way ->
    [usual] Willst du danach spielen, mach mit /whist neu einen Tisch auf: { $book } zählt so.
    [keep] Willst du danach spielen, behalte sie, mach mit /whist neu einen Tisch auf und wähl sie unter **Optionen**.
   *[choose] Willst du danach spielen, mach mit /whist neu einen Tisch auf und wähl sie unter **Optionen**.
}
scale-is-used = Der Tisch spielt jetzt nach **{ $name }**.
scale-is-gone = Diese Punktetabelle ist weg. Zeig sie noch einmal: /whist tabelle.
scale-too-many-kept = Dieser Server behält schon 25 Punktetabellen. Entfern zuerst eine.
scale-no-lobby = In diesem Kanal wartet kein Tisch auf Spieler. Mach einen auf, /whist neu, oder ein Blatt, /whist schreiben.
scale-not-yours = Nur wer den Server verwaltet, entfernt eine Punktetabelle.
scale-no-file = Die Datei war nicht zu lesen. Es muss ein Text von höchstens 16 KiB sein, mit dem Befehl hochgeladen.
scale-wrong = Diese Punktetabelle hat Fehler
scale-complaint = `{ $place }` (Zeile { $line }): { $why }.
scale-unreadable = { $count ->
    [one] Zeile { $lines } ist nicht zu lesen.
   *[other] Die Zeilen { $lines } sind nicht zu lesen.
} Eine Zeile ist ein Spiel in eckigen Klammern, `[pair]`, oder ein Wort mit seinem Wert, `made = 7`; ein Name steht in geraden Anführungszeichen, `name = "Unsere"`.
scale-too-long = zu lang, höchstens { $most } Bytes
scale-too-many = zu viele, höchstens { $most }
scale-unknown = unbekannt. Bekannt sind: `{ $known }`
scale-no-level = diese Stufe gibt es nicht, { $from } bis { $to }
scale-bad-name = ein Name hat 1 bis 40 Zeichen
scale-missing = fehlt. Füg es hinzu
scale-unfit = hier gehört ein anderer Wert hin
scale-number = hier gehört eine ganze Zahl hin, von { $from } bis { $to }
scale-sum = die Punkte der vier ergeben { $sum }. Mach 0 daraus, oder schreib zero_sum = false
scale-unshared = drei können { $points } nicht teilen. Nimm ein Vielfaches von 3, oder unit = "each"
scale-made-costs = gewonnen, und doch kostet es. Nimm 0 oder mehr
scale-lost-pays = verloren, und doch bringt es etwas. Nimm 0 oder weniger
scale-few = es gibt { $levels } Stufen; die letzte Zahl gilt für die übrigen
scale-not-zero-sum = die Punkte eines Spiels müssen nicht null ergeben
scale-more-brings-less = ein Stich mehr bringt weniger
scale-all-bring-less = alle dreizehn bringen weniger als zwölf
scale-higher-brings-less = die Stufe darunter bringt mehr
scale-worthless = gewonnen, und nichts wert
