# Der Vorraum und der Tisch, die alle lesen.

button-sit = Hier
button-leave = Aufstehen
button-take-seat = Platz von { $name } nehmen
button-fill = Roboter dazu und anfangen
button-remove-robot = ✕ { $name }
button-options = Optionen
button-start = Anfangen
button-hand = Mein Blatt
button-more = Mehr
button-past-deals = Gespielte Runden
button-say = Etwas sagen
button-ask = Die anderen fragen
button-ways-out = Gehen oder beenden
button-hint = Tipp
button-cut = Abheben
button-deal = Geben
button-go-on = Weiter
button-next-deal = Nächste Runde
button-call-honours = Honneurs rufen
button-show-honours = Honneurs zeigen
button-claim-honours = Honneurs anmelden
button-let-robot-play = Roboter für { $name } spielen lassen
button-again = Noch einmal
button-again-with = { $sides ->
    [same] Gleiche Seiten
    [drawn] Neu auslosen
   *[changed] Partner wechseln
}
button-end = Spiel beenden
button-score = Stand
button-last-trick = Letzter Stich
button-rules = Regeln
button-points = Was es bringt
button-whole-rules = Alle Regeln
button-review = Nachspielen
button-show-everybody = Teilen
button-record = Protokoll
button-verify = Prüfen
button-leave-game = Gehen
button-stay = Bleiben
button-come-back = Zurückkommen
button-stop = Aufhören
button-keep-playing = Weiterspielen
button-previous = Zurück
button-next = Weiter
button-reset = Zurücksetzen
button-done = Fertig
button-ever = Insgesamt
button-recent = Letzte 30 Tage

lobby-defaults = Standardregeln
lobby-options = Hausregeln: { $options }.
setting-level = Roboter
    .value = { $value }
setting-temper = Reizen der Roboter
    .value = { $value ->
        [careful] vorsichtig
        [bold] kühn
       *[usual] wie üblich
    }
setting-hints = Tipps
    .value = { $value ->
        [true] an
       *[false] aus
    }
setting-coach = Coach
    .why = er sagt nur dir, wenn deine Karte einen Stich kostet, und du darfst sie einmal zurücknehmen. Diese Runden zählen in keiner Rangliste.
    .value = { $value ->
        [true] einer für jeden; die Runden zählen nicht
       *[false] keiner
    }
setting-language = Sprache
    .value = { $value }
setting-pace = Tempo
    .value = { $value }
setting-pictures = Bilder
    .value = { $value ->
        [table] der Tisch und die Zusammenfassungen
        [summary] nur die Zusammenfassungen
       *[off] keine
    }
setting-take-back = Zurücknehmen
    .why = ob man die letzte Karte oder Ansage zurücknehmen darf.
    .value = { $value ->
        [own] solange niemand seither etwas getan hat und nichts offengelegt wurde
        [consent] wenn die anderen zustimmen
       *[never] nie
    }
setting-phrases = Worte am Tisch
    .why = ob man über Mehr „gut gespielt“ und Ähnliches sagen kann.
    .value = { $value ->
        [true] ja
       *[false] nein
    }
setting-finish = Auflegen
    .why = ob man sein Blatt auflegen darf, sobald der Rest feststeht.
    .value = { $value ->
        [offer] angeboten
       *[never] nie
    }
setting-stop = Eine entschiedene Runde
    .why = ob alle gefragt werden, sobald keine Karte die Punkte mehr ändert; nach 8 Sekunden Stille ist die Runde zu Ende.
    .value = { $value ->
        [ask] alle werden gefragt
       *[play_on] ausgespielt
    }
setting-beat = Zeit für das Ergebnis
    .why = wie lange das Ergebnis einer Runde stehen bleibt; drücken alle **Nächste Runde**, geht es früher weiter.
    .value = { $value ->
        [all] bis alle gedrückt haben
       *[other] { $value } Sekunden
    }
setting-claim-window = Zeit zum Fordern
    .why = wie lange alle nach einer Runde Honneurs anmelden oder etwas fordern können; in Fernpartien ein halber Tag.
    .value = { $value } Sekunden
setting-watch = Zusehen
    .why = wer hier nicht sitzt, sieht, was der Tisch zeigt. Offen: alle Blätter einer Runde, wenn jeder, der hier sitzt, für diese Runde einverstanden ist; sie zählt dann nicht.
    .value = { $value ->
        [open] offen mit Einverständnis
       *[closed] verdeckt
    }
setting-misdeals = Vergeben
    .why = ob man einmal pro Spiel, vor der ersten Ansage oder Karte, sagen darf, dass eine eigene Karte zu sehen war.
    .value = { $value ->
        [true] darf gesagt werden
       *[false] gibt es nicht
    }
setting-club = Spieler am Tisch
    .why = zu fünft oder sechst im Wechsel, wer am längsten gespielt hat, wartet ein Spiel lang.
    .value = { $value ->
        [4] vier
       *[other] { $value } im Wechsel
    }
pace-why = { $kind ->
    [live] Danach wirst du gerufen; dann können die anderen einen Roboter spielen lassen.
    [days] Du wirst einmal gerufen. Jede Karte spart 2 Stunden; ist alles verbraucht, spielt ein Roboter.
    [weekdays] Fernpartie; samstags und sonntags wird niemand gerufen und läuft keine Zeit.
   *[none] Ein Zug dauert so lange wie nötig.
}
lobby-stake = Ein Punkt ist **{ $stake }** wert: Wer mitspielt, ist einverstanden.
lobby-changed = **{ $name }** hat gewählt: { $what }.
lobby-other = { $robots } und mehr …
preset-own = eure eigenen
preset-why = { $kind ->
    [quick-game] Eine einzige Partie.
    [quick-deals] Vier Runden, jede zu Ende, sobald sich nichts mehr ändert.
    [club-liege] Ein Schiedsrichter; Karten eingesammelt und abgehoben; zu Ende, sobald sich nichts mehr ändert.
    [kitchen-sides] Partner, wie ihr sitzt; nicht bedient gibt die Stiche zurück; Karten eingesammelt und abgehoben.
    [kitchen-auction] Passen alle: die nächste doppelt; Karten eingesammelt, abgehoben; Ende, sobald alles feststeht.
    [iwwa] Solo nur nach einem Vorschlag; Abondance 9 bis 12; passen alle, gibt der Nächste.
    [kleurenwiezen] Wie bei WhistHub: Solo 5, Abondance 12, Nullsumme; alle passen: die nächste Runde zählt doppelt.
    [rijkvanafdronk] Nur Abondance 9, vier in einer Misère; passen alle, zählen spätere Runden mehr.
    [kaartclubs] Jeder sagt einmal an, Solo jederzeit, Misère nur einer; passen alle, zählt es doppelt.
    [solo-whist] Englisch: keine Troel; Misère unter Abondance; wer zuerst spricht, darf spät mitgehen.
    [whist-de-gand] Wie Solo whist, aber alle Farben gleich, gemischt und einzeln gegeben.
   *[standard] Wie die Spielart es vorsieht.
}
lobby-drawn = Die Partner werden zu Beginn ausgelost.
lobby-as-seated = 🔵 spielen mit 🔵, 🟠 mit 🟠.
lobby-free = { $free ->
    [one] Noch 1 Platz frei.
   *[other] Noch { $free } Plätze frei.
}
lobby-full = Alle sind da.
took-seat = **{ $name }** hat den Platz von { $robot } genommen.

on-holiday = **{ $name }** ist im Urlaub bis { $until }.
table-title = { $book } · Runde { $deal }
table-title-before = { $book } · vor Runde { $deal }
table-title-again = { $book } · Runde { $deal } noch einmal
table-number = Tisch { $number }
table-closed = Der Tisch ist geschlossen. Eröffne mit `/whist neu` einen anderen.

score-line = { $sides } · Partie bis { $target }
rubber-number = Robber { $rubber }
games-line = Partien { $one }–{ $other }
games-belle = Partien 1–1, diese entscheidet
drawn-line = Partner ausgelost · { $cards }
trump-line = Trumpf: **{ $suit }**
trump-turned-up = Trumpf: **{ $suit }** · aufgedeckt { $card }
turn-up-line = Aufgedeckt: **{ $card }**
no-trump = Ohne Trumpf
seat-led = hat ausgespielt
seat-to-lead = muss ausspielen
seat-to-play = ist dran
seat-dealer = Geber
seat-turn-up = hat { $card } aufgedeckt
seat-away = ein Roboter spielt
tricks-line = Stiche: { $sides }
tricks-of-side = { $side } **{ $made }**
tricks-of-side-near = { $side } **{ $made }** (noch { $more } zur Partie)
called-in-vain = { $name } hat Honneurs gerufen, aber { $partner } hat keine.
last-trick-line = **{ $winner }** macht Stich { $trick } · **{ $card }** · { $others }
trick-number = Stich { $trick } von { $tricks }
trick-that-costs = Stich { $trick } von { $tricks }: **kostet { $points }**
no-files-line = Keine Bilder hier · mir fehlt { $permission }
dealer-line = Geber: **{ $name }**
waits-for-cut = **{ $name }** darf abheben
claims-open = Honneurs zählen, sobald ihre Seite sie anmeldet, vor der nächsten Runde.
waits-for-claims = **Gibt es aus Runde { $deal } etwas zu fordern?** Jetzt ist Zeit dafür.
next-deal = **Nächste Runde** { $when }
next-deal-once-all = **Nächste Runde**, sobald alle bereit sind
gone-on = { $gone ->
    [0] Bereit: { $gone } von { $all }
   *[other] Bereit: { $gone } von { $all } ({ $names })
}
agreed-to-end = Aufhören? { $agreed } von { $all } einverstanden: { $names }.
waits-for-return = Alle sind weg. **Mein Blatt** setzt das Spiel fort; sonst endet es mit diesem Stand.
sealed-short = Runde versiegelt { $commitment }…

refusal-no-robot = Auf diesem Platz sitzt kein Roboter mehr.
notice-opened-with = Der Tisch ist offen, mit { $robots } Robotern: Ein Platz ist deiner. Drück **{ $start }**, oder lass Freunde den Platz eines Roboters nehmen.

exit-leave = **Den Tisch verlassen?**
exit-leave-follows = Ein Roboter spielt für dich weiter, und du kannst jederzeit zurückkommen.
exit-left = Du bist gegangen. Ein Roboter spielt für dich weiter.
exit-left-alone = Du bist gegangen. Ein Roboter spielt diese Runde zu Ende; dann wartet das Spiel einen Tag auf dich.
exit-stop = **Spiel beenden?** Stand jetzt:
exit-alone = Das Spiel endet hier, und dieser Stand gilt. Du kannst noch einmal spielen.
exit-others = { $others ->
    [one] Noch eine Person muss zustimmen.
   *[other] Noch { $others } Personen müssen zustimmen.
}
exit-stopped = Das Spiel wurde beendet. Es bleibt bei diesem Stand:
notice-closed = Der Tisch ist geschlossen.
refusal-no-such-preset = Solche Regeln hat diese Spielart nicht. Wähl im Menü.

button-take-back = Zurücknehmen
button-back-yes = Einverstanden
button-back-no = Weiterspielen
button-withdraw = Zurückziehen
points-stand = Keine Karte ändert die Punkte mehr.
stop-asked = **Hier aufhören?**
button-stop-here = Hier aufhören
back-asked = **{ $name }** möchte **{ $what }** zurücknehmen.
consent-denied = Nicht alle sind einverstanden: { $request ->
    [back] nichts wird zurückgenommen.
    [annul] es bleibt bei dieser Runde.
    [misdeal] es bleibt bei dieser Runde.
    [move] der Tisch bleibt hier.
   *[pause] das Spiel geht weiter.
}
back-taken = **{ $name }** hat **{ $what }** zurückgenommen

button-watch = Zusehen
button-watch-on = Noch einmal ansehen
button-watch-hands = Um die Blätter bitten
button-watch-stop = Nicht mehr zusehen
button-open-yes = Blätter zeigen
button-open-no = Verdeckt lassen
watch-hands-open = Alle, die hier sitzen, zeigen dir in dieser Runde ihre Blätter.
watch-asleep = Du siehst an diesem Tisch zu.
watch-stopped = Du siehst nicht mehr zu.
watched-by = Zuschauer: { $names }
watched-open = Sie sehen alle Blätter · diese Runde zählt nicht
watched-asked = **{ $names }** { $watchers ->
    [one] möchte
   *[other] möchten
} alle Blätter sehen · { $agreed } von { $all } einverstanden
button-move-yes = Dorthin
button-move-no = Hierbleiben
move-asked = **{ $name }** möchte umziehen · nach { $channel } · { $agreed } von { $all } einverstanden
move-kept = Der Tisch bleibt hier, **{ $name }**: Nicht alle sind einverstanden.
table-departed = Der Tisch ist umgezogen nach { $channel }: [dort geht es weiter]({ $link }).
thread-name = { $book } · { $number }

phrase = { $which ->
    [well-played] Gut gespielt!
    [thanks] Danke, Partner.
    [one-minute] Moment bitte.
   *[thinking] Ich überlege.
}
say-title = Sag am Tisch:
said-across = 💬 **{ $name }**: { $what }

pause-title = Das Spiel unterbrechen, wenn alle einverstanden sind, die spielen:
pause-for = { $pause ->
    [pause-day] Ein Tag
    [pause-3-days] Drei Tage
    [pause-week] Eine Woche
   *[pause] Bis jemand weiterspielt
}
pause-asked = **{ $name }** möchte das Spiel { $pause ->
    [pause-day] für einen Tag unterbrechen
    [pause-3-days] für drei Tage unterbrechen
    [pause-week] für eine Woche unterbrechen
   *[pause] unterbrechen, bis jemand weiterspielt
}.
paused = **Das Spiel ist unterbrochen,** bis jemand weiterspielt: Die Uhr steht.
paused-until = **Das Spiel ist unterbrochen** bis { $time }, oder bis jemand weiterspielt: Die Uhr steht.
button-pause = Unterbrechen
button-resume = Fortsetzen

button-annul = Runde annullieren
annul-asked = **{ $name }** möchte diese Runde annullieren. Derselbe Geber gibt noch einmal.
deal-annulled = { $count ->
    [one] Runde { $deals } wurde annulliert, alle waren einverstanden.
   *[other] Runden { $deals } wurden annulliert, alle waren einverstanden.
} Derselbe Geber gibt noch einmal.
button-misdeal = Meine Karte war zu sehen
button-misdeal-yes = Neu geben
button-misdeal-no = Gelten lassen
misdeal-asked = Eine Karte von **{ $name }** war zu sehen. { $deciders } kann neu geben oder die Runde gelten lassen.
deal-misdealt = { $count ->
    [one] Runde { $deals } wurde neu gegeben: eine Karte war zu sehen.
   *[other] Runden { $deals } wurden neu gegeben: eine Karte war zu sehen.
}
deals-annulled = Annulliert: { $count ->
    [one] Runde { $deals }
   *[other] Runden { $deals }
}

button-lay-down = Auflegen
laid-down = **{ $name }** hat nach Stich { $tricks } aufgelegt: { $why ->
    [rest] Der Rest gehört { $name }.
    [kept] Kein Stich kommt mehr dazu.
   *[lost] Es ändert sich nichts mehr.
}
stopped-after = Beendet nach Stich { $tricks }: Keine Karte konnte die Punkte mehr ändern.
