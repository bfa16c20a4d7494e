# Das Reizen und die Kontrakte (spec.md 3, 4).

call-pass = Passen
call-wait = Warten
call-propose = { $suit } vorschlagen
call-accept = Mitgehen mit { $name } · { $tricks }
call-raise = Erhöhen auf { $tricks }
call-hold = Dabei bleiben
bid-solo = Solo { $tricks }
bid-small-misere = Kleine Misère
bid-piccolissimo = Piccolissimo
bid-piccolo = Piccolo
bid-abundance = Abondance { $tricks }
bid-misere = Große Misère
bid-open-misere = Offene Misère
bid-slam = { $tricks ->
    [12] Kleinschlemm
   *[other] Großschlemm
}
bid-in-suit = { $bid } in { $suit }
bid-without-trumps = { $bid } ohne Trumpf
name-trump = { $suit } ist Trumpf
throw-in-white = Weißes Blatt hinwerfen
keep-hand = Blatt behalten
discard-card = { $card } weglegen
give-cards = { $cards } abgeben
claim-revoke = Nicht bedient in Stich { $trick }
claim-penalty = { $penalty ->
    [tricks] drei Stiche
    [minus] drei Punkte Abzug für sie
   *[plus] drei Punkte für uns
}

contract-pair = Paar { $tricks }
contract-solo-over-misere = Solo 8 über kleiner Misère
contract-troel = { $royal ->
    [true] Königliche Troel
   *[false] Troel
}
contract-over-troel = { $contract } über Troel
contract-general-misere = Allgemeine Misère

goal-at-least = { $tricks } Stiche nötig
goal-exactly = { $tricks ->
    [0] kein Stich
    [one] genau ein Stich
   *[other] genau { $tricks } Stiche
}
goal-avoid = die markierten Stiche sind zu meiden

totals-line = Gesamtstand: { $totals }
deal-of = { $book } · Spiel { $deal } von { $deals }
sitting-out-line = Pause: { $names }
doubled-line = Dieses Spiel zählt doppelt.
brimborion-line = Brimborion: Drei haben siebzehn Karten.
troel-line = { $royal ->
    [true] { $name } hat alle vier Asse: **königliche Troel**.
   *[false] { $name } hat drei Asse: **Troel**.
}
bidding-line = Reizen · { $standing }
nobody-has-bid = noch keine Ansage
standing-contract = **{ $contract }** · { $names }
contract-line = Kontrakt: **{ $contract }** · { $names } · { $goal }
referee-line = ▶ **{ $referee }** sagt, ob { $name } **{ $bid }** spielen darf
tricks-of-declarers = Stiche: { $declarers } **{ $made }** · die anderen **{ $others }**
tricks-of-each = Stiche: { $each }
trump-to-name = Wer das vierte Ass hat, nennt Trumpf.
open-hand-line = { $name }, offen: { $cards }
revoke-line = { $name } hat in Stich { $trick } nicht bedient.

turn-to-bid = sagt an
turn-to-give = gibt vier Karten ab
turn-to-answer = antwortet
turn-to-name-trump = nennt Trumpf
turn-to-discard = legt eine Karte weg

hand-to-bid = **Du bist dran**: Sag an oder passe.
hand-to-answer = **Ein weißes Blatt** darf hingeworfen werden: Sag, ob deins eins ist.
hand-to-name-trump = **Du bist dran**: Du hast das vierte Ass. Nenne Trumpf; du spielst aus.
hand-to-discard = **Leg eine Karte weg**: Niemand sieht sie, und es werden zwölf Stiche gespielt.
hand-to-give = **Gib dem Geber vier Karten**; niemand sonst sieht sie.
hand-waits = Wir warten auf { $names }.
hand-sits-out = Du setzt in diesem Spiel aus.
hand-cards = Dein Blatt:
    { $cards }
hand-aside = Weggelegt: { $card }
hand-gave = Du hast abgegeben: { $cards }
hand-received = { $name } hat dir gegeben: { $cards }
hand-choose-suit = **{ $bid }** – in welcher Farbe?
hand-choose-penalty = **Nicht bedient in Stich { $trick }** – was nimmt deine Seite?
hand-claim-revoke = Hat jemand nicht bedient? Sag es vor dem nächsten Spiel.
choose-together = Mitgehen oder erhöhen …
choose-alone = Allein spielen …
choose-gift = Vier Karten wählen …
choose-revoke = Nicht bedient? Hier melden …
button-approve = Gilt
button-refuse = Zählt als Passen
button-back = Zurück

contract-made = { $contract } · { $names } · **gewonnen** mit { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stichen
}
contract-lost = { $contract } · { $names } · **verloren** mit { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stichen
}
general-misere-result = Allgemeine Misère · Stiche: { $tricks }
deal-void = Beide Seiten haben nicht bedient: Das Spiel zählt nicht, und derselbe Geber gibt noch einmal.
all-passed = Alle haben gepasst. Derselbe Geber gibt noch einmal.
white-hand-thrown-in = { $name } hat ein weißes Blatt hingeworfen.
points-of = { $name } **{ $points }**
match-won-by = Das war’s! Vorn: **{ $names }** mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}. Gut gespielt!

standing-contracts = { $made ->
    [one] 1 Kontrakt gewonnen
   *[other] { $made } Kontrakte gewonnen
}, { $lost } verloren

lobby-seats = ein Tisch für { $chairs ->
    [4] vier
    [5] fünf
   *[6] sechs
}
lobby-by-bidding = Partner finden sich beim Reizen.

refusal-sits-out = Du setzt in diesem Spiel aus. Im nächsten oder übernächsten bist du wieder dabei.
refusal-not-the-referee = { $name } hat den Tisch eröffnet und sagt, ob eine Ansage gilt.
refusal-too-low = { $standing } ist schon angesagt: Sag „{ $call }“ oder mehr an, oder passe.
refusal-join = { $standing } ist schon angesagt: Mach mit, sag mehr an oder passe.
refusal-nothing-higher = { $standing } ist schon angesagt, und höher kannst du nicht, also passe.
refusal-must-go-up = Du hast { $suit } vorgeschlagen: Jetzt geht es nur noch höher, oder du bleibst dabei.
refusal-no-proposal = { $name } sucht keinen Partner.
refusal-no-card-of = Wer bei { $suit } mitgeht, braucht eine Karte davon, und du hast keine.
refusal-suit-taken = { $suit } ist schon vergeben: Schlag eine andere Farbe vor oder geh mit.
refusal-nobody-left = Niemand ist mehr da, der mitgehen könnte: Spiel allein oder passe.
refusal-misere-said = Eine Misère oder ein Piccolo ist angesagt: Nun sucht niemand mehr einen Partner.
refusal-propose-first = Schlag erst eine Farbe vor: Geht niemand mit, darfst du darin allein spielen.
refusal-over-troel = Eine Troel ist angesagt: Darüber geht nur eine Misère, offen oder nicht. Sonst passe.
refusal-not-played = Das wird an diesem Tisch nicht gespielt.
refusal-call-closed = Diese Ansage geht nicht mehr. Drück **Mein Blatt**, dann siehst du, was du ansagen darfst.
refusal-not-white = Dein Blatt hat ein Ass oder ein Bild: Es ist nicht weiß.
refusal-not-four = Gib genau vier deiner Karten ab.
refusal-answered = Du hast schon geantwortet: Warte auf die anderen.
refusal-no-revoke = In diesem Stich haben alle richtig bedient.
refusal-awaits-referee = Wer den Tisch eröffnet hat, muss erst sagen, ob die letzte Ansage gilt.
refusal-nothing-to-judge = Gerade wartet keine Ansage auf eine Antwort.
