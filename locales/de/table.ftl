# Der Vorraum und der Tisch, die alle lesen.

button-sit = Hinsetzen
button-leave = Aufstehen
button-add-robot = Roboter dazu
button-options = Optionen
button-start = Anfangen
button-hand = Mein Blatt
button-more = Mehr
button-hint = Tipp
button-cut = Abheben
button-deal = Geben
button-call-honours = Honneurs rufen
button-show-honours = Honneurs zeigen
button-claim-honours = Honneurs anmelden
button-let-robot-play = Roboter für { $name } spielen lassen
button-again = Noch einmal
button-end = Schluss machen
button-score = Stand
button-last-trick = Letzter Stich
button-rules = Regeln
button-review = Analyse
button-show-everybody = Allen zeigen
button-record = Protokoll
button-verify = Prüfen
button-leave-game = Gehen
button-previous = Zurück
button-next = Weiter
button-ever = Insgesamt
button-recent = Letzte 30 Tage

lobby-title = { $book } · { $seats }
lobby-defaults = Optionen: wie üblich
lobby-options = Optionen: { $options }
lobby-level = Roboter: { $level }
lobby-no-hints = Es gibt keine Tipps.
lobby-drawn = Die Partner werden vor dem ersten Spiel mit Karten ausgelost.
lobby-as-seated = ● spielen mit ●, ○ mit ○.
lobby-chair-free = frei
lobby-free = { $free ->
    [one] Ein Platz ist frei: Setz dich hin oder nimm einen Roboter dazu.
   *[other] { $free } Plätze sind frei: Setz dich hin oder nimm Roboter dazu.
}
lobby-full = Alle sind da. Drück **Anfangen**.

table-title = { $book } · Spiel { $deal }
table-number = Tisch { $number }
table-closed = Der Tisch ist geschlossen. Eröffne mit `/whist neu` einen anderen.

score-line = { $sides } · Partie bis { $target }
rubber-number = Robber { $rubber }
games-line = Partien { $one }–{ $other }
games-belle = Partien 1–1, diese entscheidet
drawn-line = Partner ausgelost: { $cards }
trump-line = Trumpf: **{ $suit }**
trump-turned-up = Trumpf: **{ $suit }** · aufgedeckt { $card }
no-trump = Ohne Trumpf
seat-led = ausgespielt
seat-to-lead = spielt aus
seat-to-play = ist dran
seat-dealer = Geber
seat-turn-up = { $card } liegt offen
seat-away = ein Roboter spielt
tricks-line = Stiche: { $sides } · jeder über sechs zählt einen Punkt
tricks-of-side = { $side } **{ $made }**
tricks-of-side-needing = { $side } **{ $made }** (Partie bei { $needed })
called-in-vain = { $name } hat Honneurs gerufen; { $partner } hat keine.
last-trick-line = Letzter Stich: { $cards } – an { $winner }
dealer-line = Geber: **{ $name }**
waits-for-cut = **{ $name }** darf abheben
claims-open = Honneurs zählen, wenn ihre Seite sie vor dem nächsten Spiel anmeldet.
agreed-to-end = Stimmen für Schluss: { $names }. Es ist zu Ende, wenn alle einverstanden sind.
sealed-short = Spiel { $deal } versiegelt { $commitment }…
