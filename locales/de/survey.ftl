# Eine Punktetabelle aus Beispielen: die Fragen, und Antworten, die nicht passen.

survey-title = Wie zählt ihr?
survey-which = Ein paar Spiele, an die ihr euch erinnert, genügen. Was spielt ihr?
survey-cell = **{ $contract }**, { $result }
survey-tricks = { $tricks ->
    [one] ein Stich
   *[other] { $tricks } Stiche
}
survey-alone = { $declarers ->
    [one] einer spielt es
   *[other] { $declarers } spielen es
}, { $failing ->
    [0] keiner verliert
    [one] einer verliert
   *[other] { $failing } verlieren
}
survey-ask = { $what }: Was bekommt jeder, der es spielt, und was jeder andere?
survey-ask-maker = { $what }: Was bekommt, wer es schafft, und was jeder, der nicht mitspielt?
survey-so-far = { $answers ->
    [one] { $answers } Antwort
   *[other] { $answers } Antworten
}, { $sure } von { $cells } Ergebnissen bekannt.
survey-sum = { $what }: { $points }. Zu viert ergibt das { $sum }, nicht null. Stimmt es?
survey-unlikely = { $what }: { $points } passt nicht zum Rest. Stimmt es?
survey-twice = { $what }: Es gibt zwei Antworten. Welche stimmt?
survey-points = { $declarer } und { $others }
survey-known = Ihr zählt wie **{ $name }**. Seht nach, ob es eure Tabelle ist; auf ihrer Seite steht, wie ihr danach spielt.
survey-done = Alles ist bekannt. Sie braucht noch einen Namen.
survey-open = { $open ->
    [one] Ein Ergebnis ist offen, und es gibt keine Frage mehr. Füllt seine Zeile aus.
   *[other] { $open } Ergebnisse sind offen, und es gibt keine Frage mehr. Füllt ihre Zeilen aus.
}
survey-line = Eine Zeile ausfüllen …
survey-by-lines = Zeile für Zeile geht es jetzt schneller: wählt eine.
survey-one-or-two = 3 oder 3 -3; leer: nicht bekannt
survey-with = Mit { $contract }
survey-without = Ohne { $contract }
survey-marks = „=“ gesagt, „(4)“ wie in einer bekannten Tabelle, „?“ offen; das Übrige folgt. Was jeder bekommt, der es spielt, ✔ gewonnen, ✘ um einen, zwei, drei verloren; oder danach, wie viele es spielen: keiner, einer … verliert.
survey-declarer = Jeder, der es spielt
survey-others = Jeder andere
survey-zero-sum = leer: alle vier ergeben null
survey-name = Ihr Name
survey-unread = Das ist kein Ergebnis mit ganzen Zahlen, etwa 3 und -3.
survey-others-unsaid = Aus { $points } für jeden, der es spielt, folgt nicht, was die anderen bekommen. Sagt auch das.
survey-unfinished = Manche Ergebnisse sind noch offen. Antwortet weiter, oder füllt ihre Zeilen aus.
button-answer = Antworten
button-not-known = Weiß keiner
button-is-right = Es stimmt
button-ask-again = Noch einmal fragen
button-take-scale = Ansehen
button-go-on-asking = Weiter fragen
button-whole-scale = Die Tabelle bis jetzt
button-anew = Neu beginnen
button-name-scale = Benennen
