# Wie die eigenen Nachrichten aussehen, und wie sie in Worten gesagt werden.

look-title = So sehen deine Nachrichten aus
look-about = Für das, was nur du siehst: dein Blatt, Tipps, den Stand. Es geht mit dir auf jeden Server; der Tisch bleibt für alle, wie er ist.
look-choice = { $choice ->
    [four] Vier Töne für die Farben
    [two] Zwei Töne für die Farben
    [signs] Karten als Zeichen
    [words] Alles in Worten
    [small] Kleine Knöpfe
    [large] Große Knöpfe
    [pictures] Der Tisch von deinem Platz, und was du nachschlägst
   *[no-pictures] Keine Bilder
}
look-why = { $choice ->
    [four] Keine Farbe sieht aus wie eine andere.
    [two] Schwarz und Rot, wie auf Papier.
    [signs] Kurz, fürs Auge.
    [words] Für einen Screenreader: „Pik Ass“, eine Sache pro Zeile, zuerst, wer dran ist.
    [small] Auf dem Handy sieht man das ganze Blatt auf einmal.
    [large] Leichter zu treffen; auf dem Handy musst du vielleicht scrollen.
    [pictures] Wer dran ist, der Stich, die Ansage, über deinen Karten.
   *[no-pictures] Alles steht auch in Worten da.
}
look-example = **Ein Beispiel:**
look-not-kept = Es ändert sich nichts, bis du **Behalten** drückst.
look-kept = So sehen deine Nachrichten aus.
button-keep-look = Behalten
button-default-look = Zurück zum Standard

# In Worten, für alle, die zuhören: „Pik Ass“.
rank-name = { $rank ->
    [A] Ass
    [K] König
    [Q] Dame
    [J] Bube
    [T] Zehn
    [9] Neun
    [8] Acht
    [7] Sieben
    [6] Sechs
    [5] Fünf
    [4] Vier
    [3] Drei
   *[2] Zwei
}
card-in-words = { $suit } { $rank }
suit-held = { $suit }: { $ranks }
none-held = keine
sign-in-words = { $sign ->
    [plus] plus
    [minus] minus
    [plus-minus] plus oder minus
    [times] mal
    [equals] macht
    [made] gewonnen
    [lost] verloren
    [slip] Fehler
    [blue] Blau
   *[orange] Orange
}
