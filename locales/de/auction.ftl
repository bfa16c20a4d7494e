# Das Reizen und die Kontrakte (spec.md 3, 4).

call-pass = Passen
call-pass-over-troel = Passen
call-wait = Warten
call-wait-liege = Warten
call-propose = { $suit } vorschlagen
call-accept = Mit { $name }: { $tricks } Stiche in { $suit }
call-accept-wiezen = Mitgehen mit { $name }
call-raise = Erhöhen auf { $tricks } in { $suit }
call-join = Mitmachen bei { $name }: { $bid }
call-hold = Vorschlag offen lassen
# Auf einem Knopf, nach dem Zeichen der Farbe.
button-accept = Mit { $name }: { $tricks } Stiche
button-partner = mit { $name }
partner-price = Zu zweit: { $tricks } Stiche, { $price }
button-propose = Fragen
button-raise = Erhöhen auf { $tricks }
button-discard = { $rank } weglegen
# In einem Satz.
said-pass = passt
said-pass-over-troel = passt
said-wait = wartet
said-wait-liege = wartet
said-propose = schlägt { $suit } vor
said-accept = geht mit { $name } mit ({ $tricks })
said-accept-wiezen = geht mit { $name } mit
said-raise = erhöht auf { $tricks } in { $suit } mit { $partner }
said-hold = lässt den Vorschlag offen
said-bid = – { $bid }
bid-pays = gewonnen { $made }, verloren { $lost }
bid-pays-more = gewonnen { $made } oder mehr, verloren { $lost }
ask-bid = **{ $bid }** spielen?
ask-join = { $names } auch: jeder für sich.
ask-discard = **{ $card }** weglegen?
you-need = { $tricks ->
    [13] Du brauchst alle 13 Stiche.
   *[other] Du brauchst mindestens { $tricks } Stiche.
}
you-take = { $tricks ->
    [0] Du darfst keinen einzigen Stich machen.
    [one] Du musst genau einen Stich machen.
   *[other] Du musst genau { $tricks } Stiche machen.
}
your-hand-opens = Ab dem zweiten Stich liegen deine Karten offen.
button-yes = Ja, { $what }
# Was jetzt nicht geht, und warum, in einer Zeile.
unsaid-propose = Vorschlagen: { $why }
unsaid-accept = Mitgehen mit { $name }: { $why }
unsaid-alone = Allein spielen: { $why }
unsaid-solo = Solo: { $why }
unsaid-solo-wiezen = Solo: { $why }
unsaid-why = { $why ->
    [waited] du hast gewartet
    [proposed] du hast schon vorgeschlagen
    [accepted] du gehst schon mit
    [bid] du hast schon angesagt
    [nobody] niemand kann mehr mitgehen
    [misere] nicht nach Misère oder Piccolo
    [first] schlag erst eine Farbe vor
    [troel] über eine Troel geht nur Misère
    [taken] die Farbe ist schon vorgeschlagen
    [ask] schlag erst vor
   *[closed] jetzt nicht
}
unsaid-too-low = { $standing } ist höher
unsaid-up = nur höher als { $suit }
unsaid-no-card = du hast kein { $suit }
bid-solo = Solo { $tricks }
bid-small-misere = Kleine Misère
bid-piccolissimo = Piccolissimo
bid-piccolo = Piccolo
bid-abundance = Abondance { $tricks }
bid-misere = Große Misère
bid-open-misere = Offene Misère
bid-misere-on-table = Offene Misère
bid-slam = { $tricks ->
    [12] Kleinschlemm
   *[other] Großschlemm
}
bid-solo-slam = Großschlemm
bid-misere-wiezen = Misère
bid-open-misere-wiezen = Misère ouverte
# In der aufgedeckten Farbe, die nicht noch genannt wird.
bid-abundance-in-trump = Abondance { $tricks } in Trumpf
# Alle dreizehn Stiche, in einer anderen Farbe und in der aufgedeckten.
bid-slam-wiezen = Abondance declarée
bid-slim = Schlemm in Trumpf
bid-in-suit = { $bid } in { $suit }
bid-without-trumps = { $bid } ohne Trumpf
name-trump = { $suit ->
    [hearts] Herz ist Trumpf
    [diamonds] Karo ist Trumpf
    [clubs] Kreuz ist Trumpf
   *[spades] Pik ist Trumpf
}
throw-in-white = Neu geben lassen
keep-hand = Mein Blatt behalten
discard-card = { $card } weglegen
give-cards = { $cards } abgeben
claim-revoke = Stich { $trick }: nicht bedient
claim-penalty = { $penalty ->
    [tricks] drei Stiche
    [minus] drei Punkte Abzug für sie
   *[plus] drei Punkte für uns
}

contract-pair = { $tricks } zu zweit
contract-solo-over-misere = Solo 8 über kleiner Misère
contract-troel = { $royal ->
    [true] Königliche Troel
   *[false] Troel
}
contract-over-troel = { $contract } über Troel
contract-general-misere = Allgemeine Misère
# Acht Stiche zu zweit, in der aufgedeckten Farbe.
contract-pair-wiezen = Proposition
contract-troel-wiezen = { $royal ->
    [true] Königliche Troel
   *[false] Troel
}
# Was gespielt wird, wenn alle gepasst haben.
contract-passpel = Allgemeine Misère

goal-at-least = { $tricks ->
    [13] alle 13 Stiche
   *[other] mindestens { $tricks } Stiche
}
goal-exactly = { $tricks ->
    [0] kein Stich
    [one] genau ein Stich
   *[other] genau { $tricks } Stiche
}
# Einer offenen Misère, in einer Zeile.
goal-open = { $goal }, Karten offen ab Stich 2
goal-avoid = Stich { $tricks } nicht machen
goal-passpel = { $game ->
    [last_trick] den letzten Stich nicht machen
    [most_tricks] nicht die meisten Stiche machen
   *[passpel] so wenige Stiche wie möglich
}
# Vor der ersten Karte des Partners.
goal-troel-ace-led = 8 Stiche, wenn das vierte Ass zuerst kommt, sonst 9
goal-lost = ✗ **verloren**
goal-lost-by = ✗ { $names }: verloren

totals-line = Gesamtstand: { $totals }
deal-of = { $book } · Runde { $deal } von { $deals }
sitting-out-line = Aussetzen: { $names }
doubled-line = { $times ->
    [2] Diese Runde zählt doppelt.
    [3] Diese Runde zählt dreifach.
   *[other] Diese Runde zählt { $times }-fach.
}
button-brimborion = Brimborion
button-usual-deal = Wie üblich geben
hand-to-choose-brimborion = **Ein Brimborion?** Die anderen bekommen siebzehn Karten und geben dir je vier.
waits-for-brimborion = **{ $name }** kann ein Brimborion wählen.
brimborion-line = Brimborion: { $givers } haben je siebzehn Karten und geben { $dealer } vier davon.
brimborion-gave = Brimborion: { $givers } haben { $dealer } je vier Karten gegeben.
troel-line = { $royal ->
    [true] { $name } hat alle vier Asse: **königliche Troel**.
   *[false] { $name } hat drei Asse: **Troel**.
}
troel-line-wiezen = { $royal ->
    [true] { $name } hat alle vier Asse: **königliche Troel**. Trumpf: { $suit }.
   *[false] { $name } hat drei Asse: **Troel**. Trumpf: { $suit }.
}
bidding-line = Reizen · { $standing }
nobody-has-bid = noch keine Ansage
nobody-has-accepted = noch geht niemand mit
standing-contract = **{ $contract }** · { $names }
contract-line = **{ $contract }** · { $names } · { $goal }
referee-line = ▶ **{ $referee }**, darf { $name } **{ $bid }** spielen?
referee-judges = { $who ->
    [you] { $referee } entscheidet, ob du **{ $bid }** spielen darfst.
   *[other] { $referee } entscheidet, ob { $name } **{ $bid }** spielen darf.
}
referee-refused = { $name } darf **{ $bid }** nicht spielen: Es gilt als Passen.
referee-asked = Du entscheidest: Darf { $name } **{ $bid }** spielen?
referee-sees = Das Blatt von { $name }, nur für dich:
    { $cards }
referee-is-blind = Du spielst selbst mit, darum siehst du das Blatt nicht.
tricks-of-declarers = { $who ->
    [you] Du **{ $made }** von { $needed }
    [your-side] Du und { $names } **{ $made }** von { $needed }
    [they] { $names } **{ $made }** von { $needed }
    [one] { $names } **{ $made }** von { $needed }
   *[side] { $names } **{ $made }** von { $needed }
} · { $others }
tricks-of-each = Stiche: { $each }
tricks-alone = Stiche: { $each } · { $others }
trump-to-name = Wer das vierte Ass hat, nennt Trumpf.
bidding-opens = Das Reizen beginnt
open-hand-line = Offenes Blatt von { $name } · { $cards }
revoke-line = { $name } hat in Stich { $trick } nicht bedient.
revoke-paid = { $penalty ->
    [tricks] Die andere Seite nahm dafür drei Stiche.
    [minus] Das kostete die eigene Seite drei Punkte.
   *[plus] Die andere Seite bekam dafür drei Punkte.
}

turn-to-bid = muss ansagen
turn-to-give = muss vier Karten abgeben
turn-to-name-trump = muss Trumpf nennen
turn-to-discard = muss eine Karte weglegen

hand-to-bid = **Du bist dran**: Sag an oder passe.
hand-to-answer = **Kein Ass, kein König, keine Dame, kein Bube: ein weißes Blatt.** Du darfst es zeigen und neues Geben verlangen; sonst spielst du damit.
hand-before-bidding = { $pace ->
    [days] Das Reizen beginnt, sobald alle **Weiter** gedrückt haben, oder nach einem halben Tag.
   *[live] Gleich beginnt das Reizen, oder sobald alle **Weiter** drücken.
}
hand-to-name-trump = **Du bist dran**: Du hast das vierte Ass. Nenne Trumpf; du musst ausspielen.
hand-to-discard = **Leg eine Karte verdeckt weg.** Gespielt wird mit den anderen zwölf.
hand-to-give = **Gib dem Geber vier Karten.** Sonst sieht sie niemand.
hand-waits = Wir warten auf { $names }.
hand-sits-out = Diese Runde setzt du aus.
hand-cards = Dein Blatt:
    { $cards }
hand-aside = Weggelegt: { $card }
hand-gave = Du hast abgegeben: { $cards }
hand-received = Bekommen von { $gifts }
hand-choose-suit = **{ $bid }** – in welcher Farbe?
hand-choose-tricks = Mitgehen mit **{ $name }** – für wie viele Stiche?
accept-more = Mitgehen mit { $name }: { $tricks } oder mehr …
tricks-at-a-price = { $tricks } ({ $price })
hand-choose-penalty = **Nicht bedient in Stich { $trick }** – was nimmt deine Seite?
hand-claim-revoke = Hat jemand nicht bedient? Sag es vor der nächsten Runde.
choose-together = Mitgehen oder erhöhen …
choose-few = { $most ->
    [0] Keinen Stich …
    [1] Keinen Stich, oder genau einen …
   *[other] Keinen, einen oder zwei Stiche …
}
choose-many = { $least ->
    [13] Allein: alle 13 Stiche …
   *[other] Allein: { $least } Stiche oder mehr …
}
choose-alone = Allein spielen …
choose-gift = Vier Karten wählen …
choose-revoke = Nicht bedient? Hier melden …
button-approve = Ansage erlauben
button-refuse = Als Passen werten
button-back = Zurück

contract-made = { $contract } · { $names } · **gewonnen** mit { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stichen
}
contract-lost = { $contract } · { $names } · **verloren** mit { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stichen
}
general-misere-result = Allgemeine Misère · die Stiche, die kosten: { $tricks }
passpel-result = Allgemeine Misère · { $game ->
    [last_trick] letzter Stich: { $names }
    [most_tricks] meiste Stiche: { $names }
   *[passpel] Stiche: { $names }
}
deal-void = Beide Seiten haben nicht bedient: Die Runde zählt nicht, und derselbe Geber gibt noch einmal.
all-passed = { $then ->
    [next] Alle haben gepasst – der Nächste gibt.
    [double] Alle haben gepasst – neue Runde, derselbe Geber, und sie zählt doppelt.
   *[same] Alle haben gepasst – neue Runde, derselbe Geber.
}
asked-in-vain = { $then ->
    [next] Niemand ging mit { $name } mit – der Nächste gibt.
    [double] Niemand ging mit { $name } mit – neue Runde, derselbe Geber, und sie zählt doppelt.
   *[same] Niemand ging mit { $name } mit – neue Runde, derselbe Geber.
}
white-hand-thrown-in = { $name } hatte weder Ass noch Bild: Es wird neu gegeben.
points-of = { $name } **{ $points }**
match-won-by = Das Spiel ist aus. Vorn: **{ $names }** mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}. Gut gespielt!

lobby-by-bidding = Partner finden sich beim Reizen.

refusal-sits-out = Diese Runde setzt du aus. In der nächsten oder übernächsten bist du wieder dabei.
refusal-not-the-referee = { $name } entscheidet, ob die Ansage gilt.
refusal-too-low = { $standing } ist schon angesagt. Sag „{ $call }“ oder mehr an, oder passe.
refusal-join = { $standing } ist schon angesagt. Mach mit, sag mehr an oder passe.
refusal-nothing-higher = { $standing } ist schon angesagt, und höher kannst du nicht. Also passe.
refusal-must-go-up = Du hast { $suit } vorgeschlagen: Jetzt geht es nur noch höher, oder du lässt den Vorschlag offen.
refusal-no-proposal = { $name } sucht keinen Partner.
refusal-no-card-of = Zum Mitgehen bei { $suit } brauchst du eine Karte davon, und du hast keine.
refusal-suit-taken = { $suit } ist schon vorgeschlagen. Schlag eine andere Farbe vor oder geh mit.
refusal-nobody-left = Niemand kann mehr mitgehen. Spiel allein oder passe.
refusal-misere-said = Nach einer Misère oder einem Piccolo sucht niemand mehr einen Partner.
refusal-propose-first = Schlag erst eine Farbe vor. Geht niemand mit, darfst du darin allein spielen.
refusal-over-troel = Über eine Troel geht nur eine Misère, offen oder nicht. Sonst passe.
refusal-not-played = Das wird an diesem Tisch nicht gespielt.
refusal-call-closed = Diese Ansage geht nicht mehr. Drück **{ $hand }**, dann siehst du, was du ansagen darfst.
refusal-not-white = Du hast ein Ass oder ein Bild: Dieses Blatt spielst du.
refusal-not-four = Gib genau vier deiner Karten ab.
refusal-answered = Du hast schon geantwortet. Jetzt noch die anderen.
refusal-dealer-gives-none = Du bist der Geber: Die anderen geben dir je vier Karten, und du gibst keine ab.
refusal-no-revoke = Die Gegenseite hat in diesem Stich richtig bedient.
refusal-awaits-referee = Erst entscheidet der Schiedsrichter über die letzte Ansage.
refusal-nothing-to-judge = Gerade gibt es keine Ansage zu beurteilen.
