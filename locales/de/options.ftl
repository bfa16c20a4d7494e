# Was ein Tisch wählen kann (spec.md 9).

options-title = **Optionen: { $book }**
option-default = Standard
option-time = Zeit für einen Zug
option-group = { $group ->
    [length] Länge
    [players] Spieler
    [all-pass] Wenn alle passen
    [honours] Honneurs
    [errors] Fehler
    [bidding] Reizen
    [troel] Troel
    [score] Punkte
    [dealing] Geben
    [order] Rangfolge
    [leads] Ausspielen
   *[table] Am Tisch
}
pace-kind = { $kind ->
    [live] Live
    [days] Fernpartie
    [weekdays] Unter der Woche
   *[none] Ohne Zeitlimit
}

option-seating = Partner
    .why = wie bestimmt wird, wer mit wem spielt.
    .value = { $value ->
        [draw] mit Karten ausgelost
       *[as_seated] wie ihr euch setzt
    }
option-honours = Honneurs
    .why = ob Ass, König, Dame und Bube in Trumpf für die Seite zählen, die drei oder vier davon bekommen hat.
    .value = { $value ->
        [true] zählen
       *[false] zählen nicht
    }
option-honours_claim = Honneurs schreiben
    .why = ob Honneurs von selbst zählen oder nur, wenn ihre Seite sie nach dem letzten Stich anmeldet.
    .value = { $value ->
        [auto] von selbst
       *[manual] nur auf Anmeldung
    }
option-revoke = Bedienfehler
    .why = was geschieht, wenn jemand nicht bedient, obwohl es ginge.
    .value = { $value ->
        [prevented] nicht möglich
        [return_tricks] die Stiche gehen zurück
        [lose_deal] die Runde ist verloren
       *[laws] nach den Regeln von 1864
    }
option-calling = Honneurs rufen
    .why = ob eine Seite mit acht Punkten vor ihrer ersten Karte Honneurs rufen und so die Partie gewinnen darf.
    .value = { $value ->
        [true] bei acht erlaubt
       *[false] nicht erlaubt
    }
option-honours_at_nine = Honneurs bei neun
    .why = ob Honneurs für eine Seite zählen, die mit neun Punkten in die Runde geht.
    .value = { $value ->
        [count] zählen
       *[no_count] zählen nicht
    }
option-manche_scale = Wert einer Partie
    .why = was eine Partie wert sein kann, je nach Stand der Verlierer.
    .value = { $value ->
        [double] einfach oder doppelt
       *[triple] einfach, doppelt oder dreifach
    }
option-robre_points = Punkte für den Robber
    .why = was der gewonnene Robber zusätzlich bringt.
    .value = { $value }
option-robres = Robber
    .why = wie viele Robber gespielt werden.
    .value = { $value }
option-format = Länge
    .why = wie lange gespielt wird.
    .value = { $value ->
        [best_of_3] zwei Gewinnpartien
       *[single_manche] eine Partie
    }
option-cutter = Abheben
    .why = wer vor dem Geben abheben darf.
    .value = { $value ->
        [right] rechts vom Geber
       *[opposite] gegenüber vom Geber
    }
option-shuffle = Mischen
    .why = ob vor jeder Runde gemischt wird oder ob man die Stiche zusammenlegt und nur abhebt.
    .value = { $value ->
        [full] vor jeder Runde
       *[cut_only] zusammenlegen und abheben
    }
option-deals = Runden
    .why = wie viele Runden gespielt werden.
    .value = { $value ->
        [null] bis ihr aufhört
        [one] eine Runde
       *[other] { $value } Runden
    }
option-target = Punkteziel
    .why = ob Schluss ist, sobald jemand insgesamt eine bestimmte Punktzahl erreicht.
    .value = { $value ->
        [null] keines
       *[other] { $value } Punkte
    }
option-early_stop = Vorzeitiges Ende
    .why = ob eine Runde endet, sobald keine Karte mehr etwas am Ergebnis ändern kann.
    .value = { $value ->
        [true] sobald alles entschieden ist
       *[false] jede Karte wird gespielt
    }
option-trou_eight_with_ace_suit = Stiche der Troel
    .why = ob eine Troel neun Stiche braucht, oder acht, wenn die Farbe des vierten Asses Trumpf ist.
    .value = { $value ->
        [true] acht in der Farbe des Asses, sonst neun
       *[false] immer neun
    }
option-redeal_doubles = Wenn alle passen
    .why = ob die nächste Runde doppelt zählt, wenn niemand etwas angesagt hat.
    .value = { $value ->
        [true] die nächste Runde zählt doppelt
       *[false] es ändert sich nichts
    }
option-members = Mitspieler
    .why = wie viele zum Tisch gehören; vier spielen, die anderen setzen reihum aus.
    .value = { $value }
option-sit_out = Aussetzen
    .why = wer aussetzt, wenn mehr als vier zum Tisch gehören.
    .value = { $value ->
        [dealer] der Geber, Runde für Runde
        [by_line] reihum auf einem gemeinsamen Konto, je vier Runden
       *[after_round] reihum, je vier Runden lang
    }
option-shared_with = Gemeinsame Konten
    .why = auf wessen Konto der fünfte und der sechste Mitspieler schreiben, als Nummer von 1 bis 4.
    .value = { $value ->
        [none] keine: jeder hat sein eigenes
       *[other] { $value }
    }
option-trou_priority = Misère über Troel
    .why = ob über eine Troel eine Misère angesagt werden darf oder die Troel immer gespielt wird.
    .value = { $value ->
        [misere_overrides] erlaubt
       *[always_played] die Troel wird gespielt
    }
option-trou_eight_royal = Stiche der königlichen Troel
    .why = ob eine königliche Troel neun oder acht Stiche braucht.
    .value = { $value ->
        [true] acht
       *[false] neun
    }
option-emballeur_needs_card = Mitgehen
    .why = ob man zum Mitgehen eine Karte der Farbe braucht.
    .value = { $value ->
        [true] mit einer Karte der Farbe
       *[false] mit jedem Blatt
    }
option-solo_suit = Farbe des Solos
    .why = ob man auch in einer anderen Farbe allein spielen darf, wenn niemand mitgeht.
    .value = { $value ->
        [own] die vorgeschlagene Farbe
       *[any] jede Farbe
    }
option-solo_cap = Höchstes Solo
    .why = bis zu wie vielen Stichen ein Solo zählt.
    .value = { $value ->
        [8] acht Stiche
       *[13] dreizehn Stiche
    }
option-score_reference = Stiche zählen
    .why = ob die Stiche eines gewonnenen Kontrakts ab der niedrigsten Stufe oder ab der Ansage zählen.
    .value = { $value ->
        [minimum] ab der niedrigsten Stufe
       *[announced] ab der Ansage
    }
option-piccolo = Piccolos
    .why = ob Ansagen auf genau einen und genau zwei Stiche gespielt werden.
    .value = { $value ->
        [both] Piccolo und Piccolissimo
        [piccolo_only] nur Piccolo
        [true] wird gespielt
        [false] wird nicht gespielt
       *[none] keine
    }
option-piccolissimo_rank = Rang des Piccolissimo
    .why = über welche Ansagen ein Piccolissimo geht.
    .value = { $value ->
        [after_s8pm] über Solo 8 über kleiner Misère
       *[between_s6_s7] zwischen Solo 6 und Solo 7
    }
option-abondance10_over_gm = Abondance und Misère
    .why = ob eine Abondance ab zehn Stichen über eine Misère geht.
    .value = { $value ->
        [true] ab zehn geht sie über die Misère
       *[false] die Misère geht über sie
    }
option-late_announcements = Späte Ansagen
    .why = ob noch etwas anderes ansagen darf, wer überboten wurde.
    .value = { $value ->
        [true] erlaubt
       *[false] nicht erlaubt
    }
option-misere_generale = Allgemeine Misère
    .why = was gespielt wird, wenn niemand etwas angesagt hat: eine Runde, in der bestimmte Stiche Punkte kosten.
    .value = { $value ->
        [off] wird nicht gespielt
        [six_twelve] die Stiche 6 und 12 kosten
        [one_seven_thirteen] die Stiche 1, 7 und 13 kosten
       *[other] die Stiche { $value } kosten
    }
option-misere_generale_points = Preis eines markierten Stichs
    .why = was ein markierter Stich der allgemeinen Misère kostet.
    .value = { $value } Punkte
option-white_hand = Weißes Blatt
    .why = ob man ein Blatt ohne Ass, König, Dame und Bube hinwerfen darf, und wer dann gibt.
    .value = { $value ->
        [off] nein
        [same_dealer] ja, derselbe Geber gibt
       *[next_dealer] ja, der nächste Geber gibt
    }
option-white_hand_double = Nach einem weißen Blatt
    .why = ob die Runde nach einem weißen Blatt doppelt zählt.
    .value = { $value ->
        [true] die nächste Runde zählt doppelt
       *[false] es ändert sich nichts
    }
option-brimborion = Brimborion
    .why = ob auf eine Troel Runden folgen, in denen drei Spieler siebzehn Karten haben und dem Geber je vier davon abgeben.
    .value = { $value ->
        [off] nie
        [one_deal] eine Runde
        [asked] eine Runde, wenn der Geber will
       *[full_round] vier Runden
    }
option-loser_penalty = Verlorener Kontrakt
    .why = ob ein verlorener Kontrakt auch den Punkte kostet, der ihn gespielt hat.
    .value = { $value ->
        [true] der Verlierer zahlt
       *[false] nur die anderen schreiben
    }
option-codeclarers_collect = Gleiche Ansage
    .why = ob, wenn mehrere dieselbe Misère oder denselben Piccolo spielen, jeder auch schreibt, wenn ein anderer verliert.
    .value = { $value ->
        [true] schreiben, wenn ein anderer verliert
       *[false] schreiben nichts für die anderen
    }
option-referee = Schiedsrichter
    .why = ob eine Ansage über der Troel wartet, bis der Schiedsrichter sie erlaubt.
    .value = { $value ->
        [true] eine Ansage über der Troel muss erlaubt werden
       *[false] keiner
    }
option-marker = Schreiber
    .why = welcher Platz schreibt, gezählt ab 0 für den ersten der Liste.
    .value = { $value ->
        [0] erster Platz
        [1] zweiter Platz
        [2] dritter Platz
       *[3] vierter Platz
    }
option-scale = Punktetabelle
    .why = wessen Punktetabelle gilt.
    .value = { $value ->
        [couleur] Whist à la couleur
        [liege] Lüttich
        [whisthub] WhistHub
        [iwwa] IWWA
        [rijkvanafdronk] Rijk van Afdronk
        [kaartclubs] Kaartclubs
        [wiezescoren] WiezeScoren
        [tracker] Wiezen score tracker
        [cents] Cents
        [solo-whist] Solo whist
       *[hoyle] Hoyle
    }
option-alone = Solo ansagen
    .why = wann man in der aufgedeckten Farbe ein Solo ansagen darf.
    .value = { $value ->
        [after_ask] wenn niemand mitging
       *[any_turn] jederzeit
    }
option-alone_tricks = Stiche des Solos
    .why = wie viele Stiche das Solo in der aufgedeckten Farbe braucht.
    .value = { $value }
option-after_refusal = Wenn niemand mitgeht
    .why = was noch ansagen darf, mit wem niemand mitgeht.
    .value = { $value ->
        [alone] ein Solo
       *[anything] alles
    }
option-first_may = Wer zuerst spricht
    .why = ob, wer zuerst spricht, nach allen anderen noch mitgehen darf.
    .value = { $value ->
        [nothing] nichts Besonderes
        [wait] darf warten und dann mitgehen
       *[accept_late] darf spät mitgehen, auch nach dem Passen
    }
option-rebid = Noch einmal ansagen
    .why = ob noch einmal ansagen darf, wer überboten wurde.
    .value = { $value ->
        [overbid] wer überboten wurde
       *[never] nie
    }
option-abundance_most = Höchste Abondance
    .why = bis zu wie vielen Stichen man eine Abondance ansagt.
    .value = { $value }
option-abundance_in_trump = Abondance in Trumpf
    .why = ob eine Abondance in der aufgedeckten Farbe über eine gleich hohe geht.
    .value = { $value ->
        [above] über den anderen
       *[same] wie die anderen
    }
option-suit_order = Rang der Farben
    .why = ob eine höhere Farbe eine gleich hohe Abondance schlägt, auch die declarée.
    .value = { $value ->
        [none] keiner: die erste steht
       *[hearts_first] ♠ ♣ ♦ ♥
    }
option-misere_rank = Rang der Misère
    .why = wo die Misère unter den Abondancen steht.
    .value = { $value ->
        [after_10] über Abondance 10
        [after_9] über Abondance 9
       *[before_9] unter jeder Abondance
    }
option-misere_most = Gemeinsam in einer Misère
    .why = wie viele dieselbe Misère spielen dürfen, jeder für sich.
    .value = { $value }
option-slams = Alle dreizehn Stiche
    .why = ob dreizehn Stiche in der aufgedeckten Farbe eine eigene Ansage sind.
    .value = { $value ->
        [two] zwei Ansagen, die in Trumpf höher
       *[one] eine Ansage
    }
option-troel = Troel
    .why = was aus drei Assen in einem Blatt wird.
    .value = { $value ->
        [overbid] kann überboten werden
        [played] wird immer gespielt
       *[off] wird nicht angesagt
    }
option-troel_goal = Ziel der Troel
    .why = wie viele Stiche eine Troel braucht.
    .value = { $value ->
        [8] acht Stiche
        [9] neun Stiche
       *[ace_led] acht, wenn das vierte Ass zuerst kommt, sonst neun
    }
option-royal = Vier Asse
    .why = was aus vier Assen in einem Blatt wird.
    .value = { $value ->
        [troela] königliche Troel, neun Stiche
        [troel] wie eine Troel
       *[off] wird nicht angesagt
    }
option-troel_lead = Ausspielen bei Troel
    .why = wer bei einer Troel ausspielt.
    .value = { $value ->
        [partner] der Partner
        [announcer] wer drei Asse hat
       *[first] links vom Geber
    }
option-troel_first_card = Erste Karte der Troel
    .why = was der Partner bei einer Troel zuerst spielt.
    .value = { $value ->
        [ace] die Karte, die ihn zum Partner macht
       *[any] jede
    }
option-lead_abundance = Ausspielen bei Abondance
    .why = wer bei einer Abondance ausspielt.
    .value = { $value ->
        [declarer] wer sie spielt
        [own_suit] wer sie spielt, außer in Trumpf
       *[first] links vom Geber
    }
option-lead_slam = Ausspielen bei dreizehn Stichen
    .why = wer ausspielt, wenn es um alle dreizehn Stiche geht.
    .value = { $value ->
        [declarer] wer sie ansagt
        [own_suit] wer sie ansagt, außer in Trumpf
       *[first] links vom Geber
    }
option-lead_misere = Ausspielen bei Misère
    .why = wer bei einer Misère oder einem Piccolo ausspielt.
    .value = { $value ->
        [first] links vom Geber
       *[declarer] wer sie spielt
    }
option-all_pass = Alle passen
    .why = was folgt, wenn alle gepasst haben.
    .value = { $value ->
        [next] der Nächste gibt
        [redeal] derselbe gibt noch einmal
        [double] derselbe gibt, es zählt doppelt
        [following_double] derselbe gibt, spätere Runden zählen mehr
        [last_trick] gespielt: der letzte Stich kostet
        [most_tricks] gespielt: die meisten Stiche kosten
       *[passpel] gespielt: jeder Stich kostet
    }
option-refused_ask = Vergeblich vorgeschlagen
    .why = was folgt, wenn niemand mitgeht und der Vorschlagende passt.
    .value = { $value ->
        [as_all_pass] wie wenn alle passen
       *[next] der Nächste gibt
    }
option-pass_counts = Gepasste Runden
    .why = ob eine Runde, die niemand spielt, zum Spiel zählt.
    .value = { $value ->
        [true] zählen
       *[false] zählen nicht
    }
option-packets = Päckchen
    .why = zu wie vielen Karten gegeben wird.
    .value = { $value ->
        [p4-4-5] 4, 4 und 5
        [p4-5-4] 4, 5 und 4
        [p3-3-3-4] 3, 3, 3 und 4
        [p3-3-3-3-1] 3, 3, 3, 3 und 1
       *[singles] einzeln
    }
option-ladder = Spiele
    .why = welche Spiele es gibt, und in welcher Reihenfolge.
    .value = { $value ->
        [freewhist] wie in Lüttich
       *[whisthub] wie bei WhistHub: Solo 5, Abondance 12
    }
option-suit_kept = Farbe einer späteren Ansage
    .why = ob ein späteres Solo oder eine Abondance in der vorgeschlagenen oder angesagten Farbe bleibt.
    .value = { $value ->
        [true] bleibt
       *[false] jede Farbe
    }
option-trou_ace_led = Erste Karte einer Troel zu acht
    .why = ob der Partner die Karte ausspielt, die ihn zum Partner macht.
    .value = { $value ->
        [true] diese Karte
       *[false] beliebig
    }
option-royal_troel = Vier Asse
    .why = ob vier Asse in einer Hand gemeldet werden.
    .value = { $value ->
        [true] gemeldet
       *[false] nicht gemeldet
    }
