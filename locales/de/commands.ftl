# Die Befehle. Namen in Kleinbuchstaben, höchstens 32 Zeichen, ohne Leerzeichen;
# Beschreibungen haben höchstens 100 Zeichen.

command-whist = whist
    .description = Whist spielen
command-whist-new = neu
    .description = Einen Tisch in diesem Kanal eröffnen
command-whist-new-book = spielart
    .description = Welchen Whist ihr spielt
command-whist-new-robots = roboter
    .description = Wie viele Roboter sich gleich dazusetzen
command-whist-new-level = stärke
    .description = Wie gut die Roboter spielen
command-whist-new-hints = tipps
    .description = Mitspieler dürfen um Tipps bitten
command-whist-new-coach = coach
    .description = Ein Coach sagt jedem für sich, welche Karte einen Stich kostet; die Runden zählen nicht
command-whist-new-language = sprache
    .description = Die Sprache des Tischs
command-whist-new-pace = tempo
    .description = Wie lange ein Zug dauern darf: live, als Fernpartie oder ohne Limit
command-whist-new-thread = thread
    .description = Den Tisch in einem eigenen Thread eröffnen
command-whist-new-options = optionen
    .description = Hausregeln, zum Beispiel shuffle=cut_only
command-whist-new-stake = einsatz
    .description = Was ein Punkt wert ist, in Worten, etwa ein Keks
command-whist-new-series = serie
    .description = Runden, die auch andere Tische spielen, am Ende verglichen
command-whist-join = mitspielen
    .description = Sich an den Tisch in diesem Kanal setzen
command-whist-leave = gehen
    .description = Den Tisch verlassen; ein Roboter spielt für dich, und du kannst zurückkommen
command-whist-start = anfangen
    .description = Anfangen, sobald alle Plätze besetzt sind
command-whist-table = tisch
    .description = Den Tisch ans Ende des Kanals holen
command-whist-watch = zusehen
    .description = Am Tisch zusehen; alle Blätter, sobald die Runde vorbei ist
command-whist-move = umziehen
    .description = Deinen Tisch in diesen Kanal oder Thread holen, wenn die anderen einverstanden sind
command-whist-move-table = tisch
    .description = Die Nummer des Tisches, wenn du an mehreren sitzt
command-whist-hint = tipp
    .description = Was würde ein Roboter tun, und warum? Nur du siehst es
command-whist-score = stand
    .description = Der Spielstand, Runde für Runde
command-whist-points = punkte
    .description = Was jeder Kontrakt an diesem Tisch bringt
command-whist-rules = regeln
    .description = Die Regeln dieses Tischs in Kürze
command-whist-learn = lernen
    .description = Ein Spiel auf fünf kurzen Seiten
command-whist-learn-book = spielart
    .description = Welcher Whist
command-whist-end = schluss
    .description = Das Spiel beenden, wenn alle einverstanden sind
command-whist-deal = runde
    .description = Eine beendete Runde, mit ihrem Code: neu spielen oder ansehen
command-whist-deal-code = code
    .description = Der Code aus einer Analyse, etwa 331-5-K7Q2
command-whist-leaderboard = rangliste
    .description = Sehen, wer auf diesem Server am meisten gewinnt
command-whist-leaderboard-book = spielart
    .description = Nur diese Spielart
command-whist-leaderboard-span = zeitraum
    .description = Insgesamt oder die letzten 30 Tage
command-whist-leaderboard-table = tisch
    .description = Für alle, die den Server verwalten: ob die Runden dieses Tisches zählen
command-whist-keep = schreiben
    .description = Das Blatt eines Abends mit echten Karten führen
command-whist-review = analyse
    .description = Die letzte Runde mit offenen Karten: welche Karten Stiche gekostet haben
command-whist-review-everybody = alle
    .description = Dem ganzen Kanal zeigen
command-whist-scale = tabelle
    .description = Punktetabellen: ansehen, eine eigene mitbringen
command-whist-scale-table = tabelle
    .description = Eine bekannte, oder Name oder Ziffern einer eigenen
command-whist-scale-file = datei
    .description = Eine eigene Tabelle, eine Datei von höchstens 16 KiB
command-whist-settings = einstellungen
    .description = Was für diesen ganzen Server gilt
command-whist-settings-daily = tag
    .description = Jeden Tag ein Spiel, für alle dasselbe, in diesem Kanal
command-whist-settings-daily-hour = stunde
    .description = Die Stunde, zu der ein Tag beginnt, 0 bis 23; üblich ist 18
command-whist-settings-daily-zone = zone
    .description = Deine Stadt oder Zeitzone; üblich ist Brüssel
command-whist-settings-daily-game = spiel
    .description = Das Spiel, das gespielt wird; üblich ist Anfängerwhist
command-whist-settings-daily-off = aus
    .description = Wahr: kein Spiel des Tages mehr
command-whist-record = protokoll
    .description = Das Protokoll des Spiels herunterladen
command-whist-verify = prüfen
    .description = Prüfen, ob die letzte Runde ehrlich gegeben wurde
command-whist-me = ich
    .description = Was nur dich betrifft
command-whist-me-page = seite
    .description = Was du hier gespielt hast: Form, Kontrakte, Serien, mit wem
command-whist-me-page-of = von
    .description = Wessen Seite; nur wenn sie für andere offen ist
command-whist-me-look = darstellung
    .description = Wie deine Nachrichten aussehen: Farben, Worte für Screenreader, große Knöpfe
command-whist-me-times = zeiten
    .description = Wann du Ruhe willst; ohne Angabe zeigt es, was gesetzt ist
command-whist-me-times-zone = zone
    .description = Deine Zeitzone, etwa Europe/Brussels
command-whist-me-times-from = von
    .description = Ab wann, etwa 22:00
command-whist-me-times-to = bis
    .description = Bis wann, etwa 8:00
command-whist-me-times-off = aus
    .description = Keine Ruhezeiten mehr
command-whist-me-times-holiday = urlaub
    .description = So viele Urlaubstage ab jetzt in Fernpartien, 14 im Quartal; 0 beendet ihn
command-whist-me-luck = glück
    .description = Setzt einen Text von dir in die Runden; ohne Angabe zeigt es, was steht
command-whist-me-luck-text = text
    .description = Was du magst, bis 64 Zeichen; er zählt so, wie er beim Geben steht
command-whist-me-luck-off = aus
    .description = Kein Text von dir mehr
command-whist-me-tables = tische
    .description = Deine Tische auf diesem Server, und wer dran ist
command-whist-me-calls = rufe
    .description = Ob du gerufen wirst, wo jemand fehlt, und mit wem du nie sitzt
command-whist-me-data = daten
    .description = Alles, was über dich gespeichert ist, als Datei
command-whist-me-forget = vergessen
    .description = Vergisst alles, was Spiele mit dir verbindet; fragt vorher noch einmal
command-whist-help = hilfe
    .description = Wie man hier spielt
command-hand = blatt
    .description = Dein Blatt sehen; sonst sieht es niemand
command-play = spielen
    .description = Eine Karte spielen
command-play-card = karte
    .description = Die Karte, die du spielst
command-bid = ansagen
    .description = Ansagen oder passen, oder Honneurs rufen, zeigen oder anmelden
command-bid-call = ansage
    .description = Was du ansagst

help-practice = Noch nie gespielt? Drei Roboter, Tipps, und jeder Stich erklärt.
button-practice = Übungsrunde spielen
coach-plan = 🎓 **{ $card }**
coach-draws-trumps = Du hast { $cards } und { $suit ->
    [hearts] Herz
    [diamonds] Karo
    [clubs] Kreuz
   *[spades] Pik
} ist Trumpf: spiel einen aus, dann fallen ihre.
coach-spares = Deine anderen Karten sind mehr wert.
coach-word = 🎓 { $played } kostet im Schnitt { $lost } { $unit ->
    [tricks] Stiche
   *[points] Punkte
}. Besser: **{ $card }**. { $why }
button-take-it-back = Zurück damit
button-coach = Coach an
button-no-coach = Coach aus
explained-trick = { $who ->
    [you] Du machst den Stich
    [partner] Dein Partner { $name } macht den Stich
   *[other] { $name } macht den Stich
} mit { $card }: { $how ->
    [trump] Ein Trumpf schlägt jede andere Farbe.
    [trumps] Der höchste Trumpf gewinnt.
   *[high] { $suit ->
        [hearts] Das höchste Herz gewinnt.
        [diamonds] Das höchste Karo gewinnt.
        [clubs] Das höchste Kreuz gewinnt.
       *[spades] Das höchste Pik gewinnt.
    }
}

greeting-title = Hallo! Hier wird Whist gespielt
greeting-text = Das Kartenspiel für vier: zwei gegen zwei, dreizehn Stiche, die meisten Stiche gewinnen. Auf freie Plätze setzen sich Roboter, und nur du siehst deine Karten.
button-open-table = Tisch eröffnen
explained-no-trumps = Kein Trumpf mehr: { $names }.
explained-discard = { $suit ->
    [hearts] Kein Herz mehr
    [diamonds] Kein Karo mehr
    [clubs] Kein Kreuz mehr
   *[spades] Kein Pik mehr
}: { $names }. Andere Farben gewinnen nichts, nur Trumpf.
practice-over = Die Übungsrunde ist vorbei. Noch eine, oder ein Tisch mit Freunden?
practice-worth = Zusammen habt ihr **{ $own }** von dreizehn Stichen. Die ersten sechs zählen nicht, also { $kind ->
    [won] sind das **+{ $points }** für euch.
   *[lost] bekommen die anderen **+{ $points }**.
} In einem Spiel geht es weiter: Mit { $target } Punkten gewinnt man eine Partie.
button-practice-again = Noch eine Übungsrunde
button-practice-harder = Noch mal, schwerer
button-with-friends = Mit Freunden spielen
