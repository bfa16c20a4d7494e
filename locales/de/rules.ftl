# Die Regeln eines Tischs, in Kürze.

rules-play = Vier spielen, Partner sitzen einander gegenüber: ● mit ●, ○ mit ○. Alle bekommen dreizehn Karten; die letzte des Gebers wird aufgedeckt, und ihre Farbe ist **Trumpf**. Wer links vom Geber sitzt, spielt aus. **Bediene**, wenn du kannst; sonst spiel, was du willst. Der höchste Trumpf macht den Stich, ohne Trumpf die höchste Karte der gefragten Farbe. Wer den Stich macht, spielt als Nächstes aus.
rules-score = Die ersten sechs Stiche zählen nicht; jeder weitere ist ein Punkt. Mit **{ $target } Punkten** ist die Partie gewonnen.
rules-honours = **Honneurs** sind Ass, König, Dame und Bube in Trumpf. Nach den Stichen schreibt eine Seite, die drei davon bekommen hat, 2 Punkte, für alle vier 4, außer die Stiche haben die Partie schon gewonnen.
rules-honours-at-four = Eine Seite, die mit vier Punkten in die Runde geht, schreibt keine Honneurs.
rules-honours-at-nine = Eine Seite, die mit neun Punkten in die Runde geht, schreibt keine Honneurs.
rules-claim = Honneurs müssen nach dem letzten Stich angemeldet werden, vor der nächsten Runde, sonst sind sie verloren.
rules-calling = Eine Seite, die mit genau acht Punkten in die Runde geht, kann die Partie mit Honneurs gewinnen: Vor deiner ersten Karte kannst du mit zwei Honneurs **rufen** – hat dein Partner ein drittes, ist die Partie sofort gewonnen – und mit dreien sie **zeigen**.
rules-games-long = Eine Partie zählt 1 Punkt, wenn die Verlierer fünf oder mehr haben, sonst 2.
rules-games-long-treble = Eine Partie zählt 1 Punkt, wenn die Verlierer fünf oder mehr haben, 2 bei einem bis vier, 3 bei keinem.
rules-games-short = Eine Partie zählt 1 Punkt, wenn die Verlierer drei oder vier haben, 2 bei einem oder zwei, 3 bei keinem.
rules-single-game = Eine einzige Partie entscheidet.
rules-best-of-three = Wer zuerst zwei Partien gewinnt, hat gewonnen.
rules-rubber = Wer zuerst zwei Partien gewinnt, gewinnt den Robber und bekommt dafür noch { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
rules-options = **An diesem Tisch** · { $options }

help-title = Whist mit Freunden
help-begin = Eröffne mit **/whist neu** einen Tisch. Wer mitspielen will, drückt **Hinsetzen**; auf die anderen Plätze setzen sich Roboter. Dann drück **Anfangen**.
help-play = **Mein Blatt** zeigt nur dir deine Karten: Drück auf eine Karte, um sie zu spielen. Mit Befehlen geht es auch. Gehen kannst du jederzeit: Ein Roboter spielt für dich, bis du wieder einen Knopf drückst.
help-fair = Niemand kann die Karten manipulieren: Jede Runde wird vorher versiegelt, und du kannst sie hinterher prüfen.

rules-auction-deal = Vier spielen, jeder für sich; beim **Reizen** entscheidet sich, was gespielt wird und von wem. Alle bekommen dreizehn Karten. Beim Reizen gilt ♠ ♣ ♦ ♥, von niedrig nach hoch. **Bediene**, wenn du kannst; sonst spiel, was du willst. Der höchste Trumpf macht den Stich, ohne Trumpf die höchste Karte der gefragten Farbe.
rules-auction-bid = Links vom Geber geht es los, reihum, bis alle gepasst haben oder spielen, was angesagt ist. Du kannst eine Farbe **vorschlagen**, um einen Partner zu finden; wer **mitgeht**, sagt, wie viele Stiche die beiden machen, 8 bis 13. Oder spiel **allein**: Jede Ansage muss höher sein als die letzte. Wer zuerst dran ist, darf **warten** und später nur noch mitgehen. **Bleib dabei**, wenn dein Vorschlag stehen bleiben soll.
rules-troel = { $book ->
    [couleur] **Troel**: Wer drei Asse hat, spielt neun Stiche mit dem, der das vierte hat; dieser nennt Trumpf und spielt aus. Bei allen vier Assen ist Herz Trumpf, und Partner ist, wer das höchste übrige Herz hat. Darüber geht nur eine Misère.
   *[liege] **Troel**: Wer drei Asse hat, spielt neun Stiche mit dem, der das vierte hat; dieser nennt Trumpf und spielt aus, außer jemand sagt mehr an: Misère, Abondance 10 oder 11, offene Misère, Schlemm.
}
rules-order = { $book ->
    [couleur] **Von niedrig nach hoch**: Paar 8 · Paar 9 · Solo 6 · Paar 10 · Solo 7 · Paar 11 · Solo 8 · Paar 12 · Paar 13 · kleine Misère · Solo 8 darüber · Piccolissimo · Piccolo · Abondance 9 bis 13 · große Misère · offene Misère · Großschlemm.
   *[liege] **Von niedrig nach hoch**: Paar 8 · Paar 9 · Solo 6 · Paar 10 · Solo 7 · Paar 11 · kleine Misère · Paar 12 · Solo 8 · Piccolo · Paar 13 · Abondance 9 · Troel · große Misère · Abondance 10 · Abondance 11 · offene Misère · Kleinschlemm · Großschlemm.
}
rules-contracts = **Kleine Misère**: Alle legen eine Karte weg, und von zwölf Stichen darfst du keinen machen. **Piccolo**: genau ein Stich, **Piccolissimo** zwei, **große Misère** keiner; bei der **offenen Misère** liegen die Karten ab dem zweiten Stich offen. Hier gibt es keinen Trumpf, und andere dürfen dasselbe spielen, jeder für sich. Wer eine **Abondance** oder einen Schlemm spielt, spielt aus.
rules-auction-score = { $book ->
    [couleur] Was die einen gewinnen, verlieren die anderen: Ein Paar kassiert von jedem Gegner, wer allein spielt von allen dreien, und auch Stiche über und unter dem Kontrakt zählen.
   *[liege] Wer seinen Kontrakt gewinnt, schreibt ihn, und niemand zahlt; wer ihn verliert, zahlt, und jeder Gegner schreibt.
}
