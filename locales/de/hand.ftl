# Was jemand beim Spielen liest.

hand-before-deal = Die Karten sind noch nicht gegeben.
hand-over = Das Spiel ist zu Ende.
hand-claim = Deine Seite hatte Honneurs: Meldet sie vor dem nächsten Spiel an.
hand-you-lead = **Du bist dran**: Du spielst aus.
hand-follow = **Du bist dran**: { $suit ->
    [hearts] Herz ♥ ist angespielt, bediene.
    [diamonds] Karo ♦ ist angespielt, bediene.
    [clubs] Kreuz ♣ ist angespielt, bediene.
   *[spades] Pik ♠ ist angespielt, bediene.
}
hand-void = **Du bist dran**: { $suit ->
    [hearts] Herz ♥ ist angespielt und du hast keins. Spiel, was du willst.
    [diamonds] Karo ♦ ist angespielt und du hast keins. Spiel, was du willst.
    [clubs] Kreuz ♣ ist angespielt und du hast keins. Spiel, was du willst.
   *[spades] Pik ♠ ist angespielt und du hast keins. Spiel, was du willst.
}
hand-turn-of = { $name } ist dran.
hand-trick = Dieser Stich: { $cards }

more-text = Was möchtest du?
no-last-trick = In diesem Spiel ist noch kein Stich vollständig.
last-trick-title = **Stich { $trick }**
took-the-trick = macht ihn
no-score = Es hat noch nicht angefangen: Es gibt noch keinen Stand.
score-title = **{ $book }** · { $deals ->
    [one] ein Spiel
   *[other] { $deals } Spiele
}
sheet-game = Partie { $number }: { $one }, { $other }
sheet-game-points = Partie { $number }: { $one }, { $other } – { $points ->
    [one] einfach, 1 Punkt
    [2] doppelt, 2 Punkte
   *[other] dreifach, { $points } Punkte
}
sheet-rubber = **Robber { $number }** an { $winner }
sheet-rubber-points = **Robber { $number }** an { $winner }: { $one }, { $other } – Vorsprung { $balance }

cut-title = Abheben
cut-label = Wie viele Karten hebst du ab? (4 bis 48)
cut-example = 17

ping = { $mention }, du bist dran.

verify-holds = Spiel { $deal } ist echt: Aus seinem Geheimnis noch einmal gegeben, liegt jede Karte, wo sie lag, und das Geheimnis ist das, das vor dem Geben versiegelt wurde.
verify-fails = Spiel { $deal } stimmt **nicht**: Aus seinem Geheimnis noch einmal gegeben, kommt es anders heraus. Sag bitte denen Bescheid, die diesen Bot betreiben.
verify-nothing = Noch ist kein Spiel zu Ende. Erst am Ende eines Spiels wird sein Geheimnis gezeigt; dann lässt es sich prüfen.
verify-yourself = Das alles steht im Protokoll des Spiels: `whist verify DATEI` prüft es ohne uns.

# Ein Tipp, über dem Blatt derer, die ihn wollen.
hint-line = **Tipp: { $action }.** { $why }
hint-nothing = Im Moment hast du nichts zu entscheiden.
hint-made = Von 100 möglichen Verteilungen der verdeckten Karten geht es bei { $chance } auf.
hint-why = { $reason ->
    [no-choice] Etwas anderes kannst du nicht tun.
    [all-equal] Alle Karten, die du spielen darfst, sind hier gleich viel wert.
    [draws-trumps] So ziehst du Trumpf, solange die Gegner noch welche haben könnten.
    [highest] Niemand sonst hat eine höhere Karte dieser Farbe.
    [partners-suit] Es ist die Farbe, die dein Partner ausgespielt hat.
    [longest-suit] Sie ist aus deiner längsten Farbe, in der am Ende auch kleine Karten Stiche machen können.
    [partner-wins] Bis jetzt liegt dein Partner vorn, also spar deine hohen Karten.
    [cannot-win] Diesen Stich bekommst du nicht, und diese Karte fehlt dir am wenigsten.
    [wins-for-certain] Sie macht den Stich, und kein Gegner kann daran noch etwas ändern.
    [ruffs] Du hast die angespielte Farbe nicht: Ein Trumpf sticht.
    [must-be-beaten] Bis jetzt liegt sie vorn, und wer nach dir kommt, muss höher spielen.
    [saves-high-cards] Andere sind noch dran, also spar deine hohen Karten.
    [stays-below] Sie bleibt unter der Karte, die vorn liegt: Den Stich nimmt jemand anders.
    [low-lead] Sie ist niedrig: Den Stich kann jemand anders nehmen.
    [rid-of-danger] Sie könnte einen Stich machen, den du nicht willst: Jetzt bist du sie los.
    [takes-wanted] Du brauchst einen Stich, und diese Karte kann ihn machen.
    [leaves-it] Sie lässt den Stich jemandem, der ihn nicht will.
    [low-against] Sie ist niedrig: Vielleicht muss den Stich nehmen, wer keinen will.
    [nothing-pays] Kein Kontrakt, den du ansagen könntest, lohnt sich im Schnitt.
    [best-trumps] Mit dieser Farbe als Trumpf macht dein Blatt am meisten.
    [leaves-open] Es verpflichtet dich zu nichts, und noch kann jemand mitgehen.
    [costs-nothing] Es kann etwas bringen und kostet nichts.
    [helps-least] Diese Karten helfen dem Geber am wenigsten.
   *[did-best] Über viele mögliche Verteilungen der verdeckten Karten schnitt es am besten ab.
}
