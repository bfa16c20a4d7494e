# Het blad van een avond met echte kaarten.

keep-title = Een avond met echte kaarten
keep-seats = **In de volgorde van de plaatsen**
    { $names }
keep-no-seats = Nog niemand speelt mee: druk op **Ik speel mee** in de volgorde van de plaatsen, of voeg de anderen toe.
keep-first-dealer = **{ $name }** deelt eerst.
keep-by-all = Alle spelers schrijven de giften op.
keep-by-opener = Alleen **{ $name }** schrijft de giften op.
keep-play = Ik speel mee
keep-add-name = Naam toevoegen
keep-name-label = Een speler zonder account
keep-invite = Spelers van deze server
keep-deals-first = { $name } deelt eerst
keep-remove = Wie speelt niet mee?
keep-begin = Beginnen
keep-note = Notitie
keep-note-label = Een regel over de avond
keep-note-example = Bij Eva
keep-keepers = Wie schrijft?
keep-evenings = Avonden
keep-drop = Geen avond
keep-sheet-title = Blad · { $about }
keep-turn = **Gift { $deal }** · { $dealer } deelt
keep-turn-out = **Gift { $deal }** · { $dealer } deelt · { $names } zit uit
keep-contract = Wat werd er gespeeld?
keep-who = Wie speelde het?
keep-result = Wat werd het?
keep-tricks = { $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
}
keep-made = gehaald
keep-passed = Allen gepast
keep-asked = Tevergeefs gevraagd
keep-total = totaal
keep-struck = geschrapt
keep-misfit = te verbeteren
keep-corrected = verbeterd
keep-other-points = Andere punten
keep-points-label = Punten, een regel per speler
keep-why-label = De reden
keep-why-example = Vergeven
keep-correct = Verbeteren
keep-which = Welke gift?
keep-correct-how = Kies een gift om ze te verbeteren, te schrappen, of er een voor te zetten.
keep-correct-title = ### Gift { $deal }
keep-before-title = ### Een gift voor gift { $deal }
keep-save = Bewaren
keep-strike = Schrappen
keep-before = Er een voor zetten
keep-earlier = Eén gift vroeger
keep-exchange = Een andere speler neemt een plaats …
keep-exchange-title = Vanaf nu op de plaats van { $name }
keep-exchange-label = De naam van de nieuwe speler
keep-back = Terug
keep-graph = Grafiek
keep-graph-every = { $deals ->
    [one] De punten na elke gift
   *[other] De punten na elke { $deals } giften
}
keep-export = Exporteren
keep-export-how = Het blad als tekst, voor een rekenblad, of helemaal.
keep-close = Afsluiten
keep-close-question = Is de avond voorbij? Daarna kan er niets meer bij.
keep-name-taken = Die naam zit al aan tafel.
keep-over = De avond is voorbij.
keep-shown = Het blad is het laatste bericht van dit kanaal.
keep-old = Die druk was op een ouder blad en heeft niets veranderd. Dit is het blad zoals het is.
keep-no-keeper = Alleen de spelers van deze avond schrijven giften op, of alleen wie hem opende, als dat gekozen is.
keep-not-opener = Alleen wie deze avond opende, stelt hem in. **Ik speel mee** is voor iedereen.
keep-full = Er spelen er al zes mee.
keep-too-few = Er zijn vier tot zes spelers nodig.
keep-refused = Dat kan daar niet staan: een van hen zit uit, of het blad is vol.
keep-points-unread = Die punten zijn niet te lezen: een regel per speler, zoals Ann: -5, en niet allemaal 0.
keep-moved = Nu een andere deler in gift { $deals }.
keep-factors = Nu een andere factor in gift { $deals }.
keep-misfits = Een speler van het contract zit nu uit: verbeter ook gift { $deals }.
keep-evenings-title = Avonden van deze server
keep-no-evenings = Er is nog geen avond begonnen.
keep-evening = **{ $title }** · { $deals ->
    [one] 1 gift
   *[other] { $deals } giften
}
    { $sums }
keep-person = { $name }: **{ $sum }** · { $evenings ->
    [one] 1 avond
   *[other] { $evenings } avonden
}
keep-unrated = Met de hand opgeschreven: ze tellen op geen ranglijst en in geen klassement.
