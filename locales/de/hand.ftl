# Was jemand beim Spielen liest.

hand-before-deal = Die Karten sind noch nicht gegeben.
hand-over = Die Runde ist zu Ende.
hand-points = **{ $points }** für dich
hand-points-before = **{ $points }** für diesen Platz, bevor du kamst
hand-points-of-side = **{ $points }** { $count ->
    [one] Punkt
   *[other] Punkte
} für eure Seite
last-deal = Letzte Runde: { $headline } **{ $points }**
hand-to-cut = Du darfst abheben.
hand-claim = Eure Seite hatte Honneurs: Meldet sie vor der nächsten Runde an.
hand-you-lead = **Du spielst aus** – leg, was du willst.
hand-news-played = { $name } hat { $card } gespielt
hand-news-you-played = Du hast { $card } gespielt
hand-news-won = { $name } macht den Stich
hand-news-you-won = Du machst den Stich
hand-news-you-lost = { $wanted ->
    [0] Du musstest ihn nehmen: Misère verloren
   *[other] Einer zu viel: { $contract } verloren
}
hand-news-lost = { $wanted ->
    [0] { $name } musste ihn nehmen: Misère verloren
   *[other] Einer zu viel für { $name }: { $contract } verloren
}
hand-news-you-have = { $wanted ->
    [one] Das ist dein Stich: keiner mehr
   *[other] Das sind deine { $wanted } Stiche: keiner mehr
}
hand-news-you-paid = Du machst Stich { $trick }: er kostet { $points }
hand-news-paid = { $name } macht Stich { $trick }: er kostet { $points }
hand-news-out-of-reach = { $needed } geht nicht mehr, doch jeder Stich zählt
hand-then-lead = **du spielst aus**
hand-follow = { $suit ->
    [hearts] **du bist dran**: spiel Herz ♥
    [diamonds] **du bist dran**: spiel Karo ♦
    [clubs] **du bist dran**: spiel Kreuz ♣
   *[spades] **du bist dran**: spiel Pik ♠
}
hand-void = { $suit ->
    [hearts] **du bist dran**: kein Herz ♥, spiel, was du willst
    [diamonds] **du bist dran**: kein Karo ♦, spiel, was du willst
    [clubs] **du bist dran**: kein Kreuz ♣, spiel, was du willst
   *[spades] **du bist dran**: kein Pik ♠, spiel, was du willst
}
hand-troel-card = { $turn ->
    [lead] **Du spielst aus**: { $card }, die dich zum Partner macht.
   *[follow] **du bist dran**: Spiel { $card }, die dich zum Partner macht
}
hand-then-turn-of = { $name } ist dran
hand-tricks = Stiche: du & { $partner } **{ $own }** · sie **{ $other }**
hand-score = Stand { $score } (bis { $target })
hand-game-score = Stand: du & { $partner } **{ $own }** · sie **{ $other }** (bis { $target })
hand-trick-wins = **{ $name } { $card }** vorn
hand-turn-of = { $name } ist dran.
hand-you = du
hand-you-three = ihr drei
hand-the-others = die anderen
hand-trick = Stich { $trick }/{ $tricks } · { $cards }

hand-asleep = 😴 Eingeschlafen: Discord lässt nach 15 Minuten los. Drück zum Wecken.
button-show-my-hand = Mein Blatt zeigen
button-back-your-turn = Du bist dran – zurück zum Blatt
hand-elsewhere = Dein Blatt steht weiter unten.

more-text = **Mehr**
no-last-trick = In dieser Runde ist noch kein Stich fertig.
last-trick-title = **Stich { $trick }**
took-the-trick = macht ihn
no-score = Noch nichts zu zählen: Das Spiel hat noch nicht angefangen.
no-deal-over = Noch nichts zu zählen: Noch ist keine Runde zu Ende.
score-title = **{ $book }** · { $deals ->
    [one] eine Runde
   *[other] { $deals } Runden
}
sheet-leads = **{ $name }** führt mit { $points }.
sheet-deal = **{ $number }** · { $line }
sheet-thrown-in = { $why ->
    [passed] gepasst
    [void] ungültig
    [asked] keiner ging mit
   *[white] ohne Bild
}
sheet-sides = { $tricks } · { $one }–{ $other }
sheet-game = Partie { $number }: { $one }, { $other }
sheet-game-points = Partie { $number }: { $one }, { $other } · { $points ->
    [one] einfach, 1 Punkt
    [2] doppelt, 2 Punkte
   *[other] dreifach, { $points } Punkte
}
sheet-rubber = **Robber { $number }** an { $winner }
sheet-rubber-points = **Robber { $number }** an { $winner }: { $one }, { $other } · Vorsprung { $balance }

cut-title = Abheben
cut-label = Wie viele Karten hebst du ab, 4 bis 48?
cut-example = 17

reminder = { $mention }, du bist dran.
reminder-last = { $mention }, wir warten nur noch auf dich.
reminder-tables = { $mention }, { $tables } Tische warten auf dich.
button-own-tables = Meine Tische

verify-holds = ✅ Runde { $deal } war ehrlich. Aus dem veröffentlichten Geheimnis neu gegeben, kommen genau diese Blätter heraus, und das Geheimnis passt zum Siegel von vor der Runde.
verify-fails = ❌ Runde { $deal } stimmt **nicht**: Aus ihrem Geheimnis neu gegeben, kommen andere Blätter heraus. Sag bitte denen Bescheid, die diesen Bot betreiben.
verify-nothing = Prüfen kannst du eine Runde, sobald sie zu Ende ist.
verify-yourself = Du glaubst uns nicht? Lade das Protokoll herunter und starte `whist verify DATEI`.

# Ein Tipp, über dem Blatt derer, die ihn wollen.
hint-line = **Tipp: { $action }.** { $why }
hint-nothing = Du hast gerade keine Karte zu spielen und nichts anzusagen.
hint-made = Es klappt bei { $chance } von 100 Verteilungen der verdeckten Karten.
hint-made-before = Von { $hands } solchen Blättern, die Roboter gespielt haben, gelangen { $chance } von 100.
hint-why = { $reason ->
    [no-choice] Etwas anderes kannst du nicht tun.
    [all-equal] Alle Karten, die du spielen darfst, sind hier gleich viel wert.
    [draws-trumps] So ziehst du Trumpf, solange die Gegner noch welche haben könnten.
    [highest] Niemand sonst hat eine höhere Karte dieser Farbe.
    [partners-suit] Mit dieser Farbe hat dein Partner angefangen.
    [longest-suit] Aus deiner längsten Farbe: Am Ende machen da auch kleine Karten Stiche.
    [partner-wins] Der Stich gehört gerade deinem Partner, also spar deine hohen Karten.
    [cannot-win] Den Stich bekommst du nicht – wirf ab, was du am wenigsten brauchst.
    [wins-for-certain] Sie macht den Stich, und kein Gegner kann daran noch etwas ändern.
    [ruffs] Du hast die gefragte Farbe nicht: Ein Trumpf sticht.
    [must-be-beaten] Sie liegt jetzt vorn: Wer nach dir kommt, muss drüber.
    [saves-high-cards] Andere sind noch dran, also spar deine hohen Karten.
    [stays-below] Sie bleibt unter der höchsten Karte: Den Stich nimmt jemand anders.
    [low-lead] Sie ist niedrig: Den Stich kann jemand anders nehmen.
    [rid-of-danger] Die hätte einen Stich machen können, den du nicht willst. Weg damit.
    [takes-wanted] Du brauchst einen Stich, und diese Karte kann ihn machen.
    [leaves-it] Sie lässt den Stich jemandem, der ihn nicht will.
    [low-against] Sie ist niedrig: Vielleicht muss den Stich nehmen, wer keinen will.
    [nothing-pays] Mit diesem Blatt lohnt sich keine Ansage.
    [best-trumps] Mit dieser Farbe als Trumpf machst du die meisten Stiche.
    [leaves-open] Es verpflichtet dich zu nichts, und noch kann jemand mitgehen.
    [costs-nothing] Es kann etwas bringen und kostet nichts.
    [helps-least] Diese Karten helfen dem Geber am wenigsten.
   *[did-best] Das lief in den durchgespielten Verteilungen am besten.
}

# Above the suits that can be proposed; a list of all that is more than that.
choose-proposal = Eine Farbe vorschlagen:
