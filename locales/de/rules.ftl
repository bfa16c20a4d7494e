# Die Regeln eines Tischs, in Kürze.

rules-play = Vier spielen, Partner sitzen einander gegenüber: 🔵 mit 🔵, 🟠 mit 🟠. Alle bekommen dreizehn Karten; die letzte des Gebers wird aufgedeckt, und ihre Farbe ist **Trumpf**. Wer links vom Geber sitzt, spielt aus. **Bediene**, wenn du kannst; sonst spiel, was du willst. Der höchste Trumpf macht den Stich, ohne Trumpf die höchste Karte der gefragten Farbe. Wer den Stich macht, spielt als Nächstes aus.
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
rules-options = **An diesem Tisch** · { $options }.
rules-whole = { $book }: alle Regeln, mit jeder Option. Die Datei kannst du behalten.
points-title = **{ $book } · was es bringt**
points-together = { $book ->
    [wiezen] **Proposition** · jeder der beiden · nach Ansage und gemachten Stichen
   *[other] **Zu zweit** · jeder der beiden · nach Ansage und gemachten Stichen
}
points-alone = **Solo** · wer allein spielt · nach Ansage und gemachten Stichen
points-troel = **Troel** · jeder der beiden · nach nötigen und gemachten Stichen
points-others = Jeder der anderen:
points-share = Jeder der anderen: { $share ->
    [all] ebenso viel, mit dem anderen Vorzeichen.
    [third] ein Drittel davon, mit dem anderen Vorzeichen.
    [lost] was jeder der beiden verliert; nichts, wenn es gewonnen ist.
   *[lost-part] zwei Drittel von dem, was verloren ist; nichts, wenn es gewonnen ist.
}
points-tricks = Stiche
points-flat-title = **Für einen Spieler** · wer spielt / jeder der anderen
points-flat = { $contract } · gewonnen { $made } · verloren { $lost }
points-marked = { $contract } · jeder markierte Stich { $cost }, und { $others } für jeden der anderen
points-passpel = { $contract } · { $game ->
    [last_trick] der letzte Stich: { $points } an jeden der anderen
    [most_tricks] wer die meisten Stiche hat: { $points } an jeden, der sie nicht hat
   *[passpel] jeder Spieler: { $points } × (13 − 4 × Stiche)
}
points-playing = dabei
points-failing = verloren
points-made = gut
points-lost = verl.
points-rest = Rest

help-title = Whist mit Freunden
help-begin = Eröffne mit **/whist neu** einen Tisch. Wer mitspielen will, nimmt einen Platz; **Roboter dazu und anfangen** macht den Rest.
help-play = **Mein Blatt** zeigt nur dir deine Karten: Drück auf eine Karte, um sie zu spielen. Mit Befehlen geht es auch. Gehen kannst du jederzeit: Ein Roboter spielt für dich, bis du wieder einen Knopf drückst.
help-fair = Niemand kann die Karten manipulieren: Jede Runde wird vorher versiegelt, und du kannst sie hinterher prüfen.

rules-auction-deal = { $members ->
    [4] Vier spielen,
    [5] Ihr seid zu fünft: Vier spielen, einer setzt aus,
   *[6] Ihr seid zu sechst: Vier spielen, zwei setzen aus,
} jeder für sich. Beim **Reizen** entscheidet sich, was gespielt wird und von wem. Jeder Spieler bekommt dreizehn Karten. Beim Reizen gilt ♠ ♣ ♦ ♥, von niedrig nach hoch. **Bediene**, wenn du kannst; sonst spiel, was du willst. Der höchste Trumpf macht den Stich, ohne Trumpf die höchste Karte der gefragten Farbe.
rules-deal-wiezen = { $members ->
    [4] Vier spielen,
    [5] Ihr seid zu fünft: Vier spielen, einer setzt aus,
   *[6] Ihr seid zu sechst: Vier spielen, zwei setzen aus,
} jeder für sich. Beim **Reizen** entscheidet sich, was gespielt wird und von wem. Jeder Spieler bekommt dreizehn Karten; die letzte des Gebers wird aufgedeckt, und ihre Farbe ist Trumpf bei Proposition und Solo. **Bediene**, wenn du kannst; sonst spiel, was du willst. Der höchste Trumpf macht den Stich, ohne Trumpf die höchste Karte der gefragten Farbe.
rules-auction-bid = { $book ->
    [couleur] Links vom Geber geht es los, reihum. Du kannst eine Farbe **vorschlagen**, um einen Partner zu finden; wer **mitgeht**, sagt, wie viele Stiche ihr zusammen macht, 8 bis 13. Oder spiel **allein**; jede Ansage muss höher sein als die letzte. Wer zuerst dran ist, darf **warten** und später nur noch mitgehen. Geht niemand mit, kannst du den Vorschlag offen lassen; dann sagst du nichts mehr.
    [wiezen] Links vom Geber geht es los, reihum. Du kannst die aufgedeckte Farbe **vorschlagen**, um einen Partner zu finden; wer zuerst **mitgeht**, spielt mit dir, für acht Stiche zu zweit. Oder spiel **allein**; jede Ansage muss höher sein als die letzte, oder dieselbe mitspielen.
   *[liege] Links vom Geber geht es los, reihum, bis alle gepasst haben oder spielen, was angesagt ist. Du kannst eine Farbe **vorschlagen**, um einen Partner zu finden; wer **mitgeht**, sagt, wie viele Stiche ihr zusammen macht, 8 bis 13. Oder spiel **allein**; jede Ansage muss höher sein als die letzte. Wer zuerst dran ist, darf **warten** und später nur noch mitgehen. Geht niemand mit, kannst du den Vorschlag offen lassen; dann sagst du nichts mehr.
}
rules-solo = { $kind ->
    [own] Ein **Solo** kommt später: in der vorgeschlagenen Farbe, wenn niemand mitging.
    [any] Ein **Solo** kommt später: in jeder Farbe, wenn niemand mitging.
    [wiezen] Geht niemand mit, darfst du noch ein **Solo** in dieser Farbe spielen.
    [wiezen-anything] Geht niemand mit, darfst du noch ein **Solo** in dieser Farbe spielen, oder höher ansagen.
    [wiezen-any] Ein **Solo** in dieser Farbe geht jederzeit, und auch, wenn niemand mitging.
    [wiezen-any-anything] Ein **Solo** in dieser Farbe geht jederzeit; geht niemand mit dir mit, dann auch noch, oder höher.
    [liege-kept] Ein **Solo** kommt nach einem Vorschlag, in der vorgeschlagenen Farbe; gleich zu Anfang nur, wenn niemand mitgehen konnte.
   *[liege] Ein **Solo** kommt nach einem Vorschlag, in jeder Farbe; gleich zu Anfang nur, wenn niemand mitgehen konnte.
}
rules-alone = { $kind ->
    [first] Alles andere, was du allein spielst, sagst du gleich an, wenn du zum ersten Mal dran bist.
    [late] Alles andere, was du allein spielst, sagst du gleich an, wenn du zum ersten Mal dran bist, oder später, wenn du überboten bist oder niemand mitging.
    [wiezen] Wer überboten ist, darf wieder ansagen; wer gepasst hat, ist raus.
    [wiezen-never] Wer überboten ist oder gepasst hat, ist raus.
   *[liege] Misère und Piccolo gehen auch nach einem Vorschlag; Abondance und Schlemm sagst du gleich an, wenn du zum ersten Mal dran bist.
}
rules-first-may = { $what ->
    [wait] Wer zuerst dran ist, darf **warten** und mitgehen, wenn die anderen gesprochen haben.
   *[accept_late] Wer zuerst dran ist, darf am Ende noch mitgehen, auch nach dem Passen.
}
rules-equal = { $kind ->
    [above] Von gleich hohen Abondancen geht die in der aufgedeckten Farbe vor; sonst steht die erste.
    [suits-above] Von gleich hohen Abondancen ist die in der aufgedeckten Farbe am höchsten; sonst gilt ♠ ♣ ♦ ♥, von niedrig nach hoch.
    [suits] Von gleich hohen Abondancen gewinnt die höhere Farbe: ♠ ♣ ♦ ♥, von niedrig nach hoch.
   *[same] Von gleich hohen Abondancen steht die erste.
}
rules-troel = { $kind ->
    [couleur] **Troel**: Wer drei Asse hat, spielt für neun Stiche mit dem, der das vierte hat; dieser Partner nennt Trumpf und spielt aus. Bei allen vier Assen ist Herz Trumpf, und Partner ist, wer das höchste übrige Herz hat. Darüber geht nur eine Misère.
    [couleur-always] **Troel**: Wer drei Asse hat, spielt für neun Stiche mit dem, der das vierte hat; dieser Partner nennt Trumpf und spielt aus. Bei allen vier Assen ist Herz Trumpf, und Partner ist, wer das höchste übrige Herz hat. Eine Troel wird immer gespielt.
    [wiezen] **Troel**: Wer drei Asse hat, spielt mit dem, der das vierte hat; dessen Farbe ist Trumpf. Sie kommt vor dem Reizen; darüber gehen nur Misère ouverte und dreizehn Stiche.
    [wiezen-played] **Troel**: Wer drei Asse hat, spielt mit dem, der das vierte hat; dessen Farbe ist Trumpf. Sie wird immer gespielt.
    [liege-royal] **Troel**: Wer drei Asse hat, spielt für neun Stiche mit dem, der das vierte hat; bei allen vier Assen (**königliche Troel**) ist Partner, wer das höchste übrige Herz hat. Der Partner nennt Trumpf und spielt aus. Große Misère, Abondance ab 10, offene Misère und Schlemme gehen darüber.
   *[liege] **Troel**: Wer genau drei Asse hat, spielt für neun Stiche mit dem, der das vierte hat; dieser Partner nennt Trumpf und spielt aus. Große Misère, Abondance 10 oder 11, offene Misère und Schlemme gehen darüber.
}
rules-troel-eight = { $kind ->
    [ace] Acht Stiche reichen, wenn die Farbe des vierten Asses Trumpf ist.
    [hearts] Acht Stiche reichen, wenn die Farbe des vierten Asses Trumpf ist, und bei allen vier Assen, wenn Herz Trumpf ist.
    [hearts-only] Bei allen vier Assen reichen acht Stiche, wenn Herz Trumpf ist.
   *[royal] Acht Stiche reichen, wenn die Farbe des vierten Asses Trumpf ist, und bei allen vier Assen.
}
rules-troel-ace-led = Um acht Stiche spielt der Partner die Karte aus, die ihn zum Partner macht.
rules-troel-goal = { $goal ->
    [8] Sie braucht acht Stiche.
    [9] Sie braucht neun Stiche.
   *[ace_led] Sie braucht acht Stiche, wenn der Partner zuerst das vierte Ass spielt, sonst neun.
}
rules-troel-royal = { $royal ->
    [troela] Bei allen vier Assen ist Herz Trumpf, Partner ist, wer das höchste übrige Herz hat, und es braucht neun Stiche.
   *[troel] Bei allen vier Assen ist Herz Trumpf, und Partner ist, wer das höchste übrige Herz hat.
}
rules-troel-lead = { $lead ->
    [partner] Der Partner spielt aus.
    [announcer] Wer die drei Asse hat, spielt aus.
   *[first] Wer links vom Geber sitzt, spielt aus.
}
rules-troel-first-card = Der Partner spielt zuerst die Karte, die ihn zum Partner macht.
rules-order = **Von niedrig nach hoch**: { $contracts }.
rules-small-misere = **Kleine Misère**: Alle legen eine Karte weg, und von den zwölf Stichen darfst du keinen machen.
rules-piccolo = { $kind ->
    [both] **Piccolo**: genau ein Stich. **Piccolissimo**: genau zwei.
   *[piccolo] **Piccolo**: genau ein Stich.
}
rules-misere = **Große Misère**: kein Stich. **Offene Misère**: auch keiner, und deine Karten liegen ab dem zweiten Stich offen.
rules-misere-wiezen = **Misère**: kein Stich. **Misère ouverte**: auch keiner, und deine Karten liegen ab dem zweiten Stich offen.
rules-join = { $book ->
    [couleur] Hier gibt es keinen Trumpf, und ein zweiter darf dasselbe spielen, jeder für sich – nur nicht die offene Misère.
    [wiezen-1] Hier gibt es keinen Trumpf.
    [wiezen-2] Hier gibt es keinen Trumpf, und ein zweiter darf dasselbe spielen, jeder für sich.
    [wiezen-3] Hier gibt es keinen Trumpf, und zwei andere dürfen dasselbe spielen, jeder für sich.
    [wiezen-4] Hier gibt es keinen Trumpf, und die anderen dürfen dasselbe spielen, jeder für sich.
   *[liege] Hier gibt es keinen Trumpf, und die anderen dürfen dasselbe spielen, jeder für sich.
}
rules-leads = Wer eine **Abondance** oder einen Schlemm spielt, spielt aus.
rules-lead-abundance = { $who ->
    [declarer] Wer eine **Abondance** spielt, spielt aus.
    [own_suit] Wer eine **Abondance** spielt, spielt aus, außer in der aufgedeckten Farbe.
   *[first] Bei einer **Abondance** spielt aus, wer links vom Geber sitzt.
}
rules-lead-slam = { $who ->
    [declarer] Wer um dreizehn Stiche spielt, spielt aus.
    [own_suit] Wer um dreizehn Stiche spielt, spielt aus, außer in der aufgedeckten Farbe.
   *[first] Bei dreizehn Stichen spielt aus, wer links vom Geber sitzt.
}
rules-lead-misere = Wer als Einziger eine Misère spielt, spielt aus.
rules-general-misere = **Allgemeine Misère**: Sagt niemand etwas an, spielen alle ohne Trumpf, und Stich { $tricks } kostet Punkte.
rules-all-pass = **Alle passen**: { $what ->
    [next] Der Nächste gibt.
    [redeal] Derselbe Geber gibt noch einmal.
    [double] Derselbe Geber gibt noch einmal, und die nächste gespielte Runde zählt doppelt.
    [following_double] Derselbe Geber gibt noch einmal, und jedes Mal zählt eine weitere Runde doppelt; nach dem vierten Mal in Folge gibt der Nächste.
    [last_trick] Alle spielen ohne Trumpf, und wer den letzten Stich macht, zahlt den anderen.
    [most_tricks] Alle spielen ohne Trumpf, und wer die meisten Stiche macht, zahlt den anderen.
   *[passpel] Alle spielen ohne Trumpf, um so wenige Stiche wie möglich.
}
rules-refused-ask = { $what ->
    [as_all_pass] Vergeblich vorgeschlagen gilt, als hätten alle gepasst.
   *[next] Nach einem vergeblichen Vorschlag gibt der Nächste.
}
rules-good-to-know = **Gut zu wissen**: { $what }
rules-convention = Wer vorschlägt, rechnet meist mit fünf eigenen Stichen, wer mitgeht, mit drei.
rules-tips = Zähl zuerst deine Trümpfe, und heb dir einen oder zwei für den Schluss auf. Spielt dein Partner ein Ass aus, ist das oft seine starke Farbe. Wer sticht, hat diese Farbe nicht mehr. Sieh vor dem Abwerfen noch einmal nach der gefragten Farbe, vor allem spät in der Runde. Kein Zwinkern, kein Seufzen: Lass die Karten sprechen.
rules-auction-score = { $kind ->
    [couleur] Was die einen gewinnen, verlieren die anderen: Ein Paar kassiert von jedem Gegner, wer allein spielt von allen dreien. **/whist punkte** sagt, wie viel.
    [liege] Wer seinen Kontrakt gewinnt, schreibt ihn, und niemand zahlt; wer ihn verliert, zahlt, und jeder Gegner schreibt. **/whist punkte** sagt, wie viel.
    [wiezen] Was die einen gewinnen, verlieren die anderen: Ein Paar kassiert von jedem Gegner, wer allein spielt von allen dreien. **/whist punkte** sagt, wie viel.
    [liege-zero] Was die einen gewinnen, verlieren die anderen: Ein Paar kassiert von jedem Gegner, wer allein spielt von allen dreien. **/whist punkte** sagt, wie viel.
   *[liege-free] Wer seinen Kontrakt gewinnt, schreibt ihn, und niemand zahlt; ist er verloren, schreibt jeder Gegner. **/whist punkte** sagt, wie viel.
}

# Ein Spiel auf fünf kurzen Seiten, für alle, die es noch nie gespielt haben.
learn-title = { $book } · { $part ->
    [aim] das Ziel
    [trick] die Karten und der Stich
    [bids] das Reizen
    [trumps] der Trumpf
    [pays] was es bringt
   *[tips] gut zu wissen
}
learn-aim = { $book ->
    [long] Zwei gegen zwei, dreizehn Stiche pro Runde. Mit deinem Partner gegenüber machst du **mehr als sechs**: Jeder weitere ist ein Punkt, und zehn Punkte sind eine Partie. Wer zuerst zwei Partien gewinnt, hat den Robber.
    [short] Zwei gegen zwei, dreizehn Stiche pro Runde. Mit deinem Partner gegenüber machst du **mehr als sechs**: Jeder weitere ist ein Punkt, und fünf Punkte sind eine Partie. Wer zuerst zwei Partien gewinnt, hat den Robber.
    [couleur] Jeder für sich, und in jeder Runde hast du einen anderen Partner. Zuerst wird gereizt: Wie viele der dreizehn Stiche machst du, zu zweit oder allein – oder gar keinen? Mach, **was du angesagt hast**, und die anderen zahlen.
    [liege] Jeder für sich, und in jeder Runde hast du einen anderen Partner. Zuerst wird gereizt: Wie viele der dreizehn Stiche machst du, zu zweit oder allein – oder gar keinen? Mach, **was du angesagt hast**, und du schreibst; sonst schreiben deine Gegner.
    [wiezen] Jeder für sich, und in jeder Runde hast du einen anderen Partner. Die letzte Karte des Gebers wird aufgedeckt. Dann wird gereizt: acht Stiche zu zweit in dieser Farbe, allein auch mehr oder weniger – oder gar keinen? Mach, **was du angesagt hast**, und die anderen zahlen.
   *[simple] Zwei gegen zwei, dreizehn Stiche pro Runde. Mit deinem Partner gegenüber machst du **mehr als sechs**: Jeder weitere ist ein Punkt, und fünf Punkte sind eine Partie. Nichts anzusagen, nichts auswendig zu lernen.
}
learn-trumps = Niemand sucht den **Trumpf** aus: Die letzte Karte des Gebers wird aufgedeckt, und ihre Farbe schlägt in dieser Runde alle anderen. Selbst die Trumpf-Zwei macht den Stich gegen ein fremdes Ass. Kannst du nicht bedienen, darfst du stechen – musst aber nicht.
learn-pays = Gewonnen / verloren, jeweils du und jeder der anderen:
