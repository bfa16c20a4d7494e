# Hoe ieders eigen berichten eruitzien, en hoe ze in woorden gezegd worden.

look-title = Hoe jouw berichten eruitzien
look-about = Voor wat jij alleen ziet: je hand, tips, de stand. Het gaat met je mee naar elke server; de tafel blijft voor iedereen zoals ze is.
look-choice = { $choice ->
    [four] Vier tinten voor de kleuren
    [two] Twee tinten voor de kleuren
    [signs] Kaarten als tekens
    [words] Alles in woorden
    [small] Kleine knoppen
    [large] Grote knoppen
    [pictures] De tafel vanaf jouw stoel, en wat je opzoekt
   *[no-pictures] Geen afbeeldingen
}
look-why = { $choice ->
    [four] Geen kleur lijkt op een andere.
    [two] Zwart en rood, zoals op papier.
    [signs] Kort, voor het oog.
    [words] Voor een schermlezer: “schoppenaas”, één ding per regel, wie aan de beurt is eerst.
    [small] Op een telefoon zie je je hele hand in één keer.
    [large] Makkelijker te raken; op een telefoon moet je soms scrollen.
    [pictures] Wie aan zet is, de slag, het contract, boven je kaarten.
   *[no-pictures] Alles staat er ook in woorden.
}
look-example = **Een voorbeeld:**
look-not-kept = Er verandert niets tot je op **Bewaren** drukt.
look-kept = Zo zien je berichten eruit.
button-keep-look = Bewaren
button-default-look = Terug naar standaard

# In woorden, voor wie luistert: “schoppenaas”.
rank-name = { $rank ->
    [A] aas
    [K] heer
    [Q] vrouw
    [J] boer
    [T] tien
    [9] negen
    [8] acht
    [7] zeven
    [6] zes
    [5] vijf
    [4] vier
    [3] drie
   *[2] twee
}
card-in-words = { $suit }{ $rank }
suit-held = { $suit }: { $ranks }
none-held = geen
sign-in-words = { $sign ->
    [plus] plus
    [minus] min
    [plus-minus] plus of min
    [times] maal
    [equals] is
    [made] gehaald
    [lost] verloren
    [slip] fout
    [blue] blauw
   *[orange] oranje
}
