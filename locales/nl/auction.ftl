# Het bieden en de contracten (spec.md 3, 4).

call-pass = Passen
call-pass-over-troel = Passen
call-wait = Wachten
call-wait-liege = Wachten
call-propose = Vragen in { $suit }
call-accept = Meegaan met { $name }: { $tricks } in { $suit }
call-accept-wiezen = Meegaan met { $name }
call-raise = Verhogen tot { $tricks } in { $suit }
call-join = Meedoen met { $name }: { $bid }
call-hold = Mijn vraag laten staan
# Op een knop, na het teken van de kleur.
button-accept = Meegaan met { $name }: { $tricks }
button-partner = met { $name }
partner-price = Samen: { $tricks } slagen, { $price }
button-propose = Vragen
button-raise = Verhogen tot { $tricks }
button-discard = { $rank } wegleggen
# In een zin.
said-pass = past
said-pass-over-troel = past
said-wait = wacht
said-wait-liege = wacht
said-propose = vraagt in { $suit }
said-accept = gaat mee met { $name } ({ $tricks })
said-accept-wiezen = gaat mee met { $name }
said-raise = verhoogt tot { $tricks } in { $suit } met { $partner }
said-hold = laat de vraag staan
said-bid = – { $bid }
bid-pays = gehaald { $made }, verloren { $lost }
bid-pays-more = gehaald { $made } of meer, verloren { $lost }
ask-bid = **{ $bid }** spelen?
ask-join = { $names } ook: ieder voor zich.
ask-discard = **{ $card }** wegleggen?
you-need = { $tricks ->
    [13] Je moet alle 13 slagen halen.
   *[other] Je moet minstens { $tricks } slagen halen.
}
you-take = { $tricks ->
    [0] Je mag geen enkele slag halen.
    [one] Je moet precies één slag halen.
   *[other] Je moet precies { $tricks } slagen halen.
}
your-hand-opens = Vanaf de tweede slag liggen je kaarten open.
button-yes = Ja, { $what }
# Wat nu niet kan, en waarom, in één regel.
unsaid-propose = Vragen: { $why }
unsaid-accept = Meegaan met { $name }: { $why }
unsaid-alone = Alleen spelen: { $why }
unsaid-solo = Alleen 6–8: { $why }
unsaid-solo-wiezen = Alleen gaan: { $why }
unsaid-why = { $why ->
    [waited] je hebt gewacht
    [proposed] je hebt al gevraagd
    [accepted] je ging al mee
    [bid] je hebt al geboden
    [nobody] niemand kan nog meegaan
    [misere] niet na miserie of piccolo
    [first] vraag eerst in een kleur
    [troel] boven troel kan enkel miserie
    [taken] die kleur is al gevraagd
    [ask] vraag eerst
   *[closed] nu niet
}
unsaid-too-low = { $standing } is hoger
unsaid-up = enkel hoger dan { $suit }
unsaid-no-card = je hebt geen { $suit }
bid-solo = Alleen { $tricks }
bid-small-misere = Kleine miserie
bid-piccolissimo = Piccolissimo
bid-piccolo = Piccolo
bid-abundance = Abondance { $tricks }
bid-misere = Grote miserie
bid-open-misere = Open miserie
bid-misere-on-table = Open miserie
bid-slam = { $tricks ->
    [12] Klein slem
   *[other] Solo slim
}
bid-solo-slam = Solo slim
bid-misere-wiezen = Miserie
bid-open-misere-wiezen = Miserie op tafel
# In de gekeerde kleur, die niet meer genoemd wordt.
bid-abundance-in-trump = Abondance { $tricks } in troef
# Alle dertien slagen, in een andere kleur en in de gekeerde.
bid-slam-wiezen = Solo
bid-slim = Solo slim
bid-in-suit = { $bid } in { $suit }
bid-without-trumps = { $bid } zonder troef
name-trump = { $suit ->
    [hearts] Harten is troef
    [diamonds] Ruiten is troef
    [clubs] Klaveren is troef
   *[spades] Schoppen is troef
}
throw-in-white = Nieuwe gift vragen
keep-hand = Mijn kaarten houden
discard-card = { $card } wegleggen
give-cards = { $cards } geven
claim-revoke = Verzaakt in slag { $trick }
claim-penalty = { $penalty ->
    [tricks] drie slagen
    [minus] drie punten minder voor hen
   *[plus] drie punten voor ons
}

contract-pair = Samen { $tricks }
contract-solo-over-misere = Alleen 8 op kleine miserie
contract-troel = { $royal ->
    [true] Koninklijke troel
   *[false] Troel
}
contract-over-troel = { $contract } boven troel
contract-general-misere = Algemene miserie
# Acht slagen met twee, in de gekeerde kleur.
contract-pair-wiezen = Vraag & mee
contract-troel-wiezen = { $royal ->
    [true] Troela
   *[false] Troel
}
# Wat gespeeld wordt als iedereen gepast heeft.
contract-passpel = Passpel

goal-at-least = { $tricks ->
    [13] alle 13 slagen
   *[other] minstens { $tricks } slagen
}
goal-exactly = { $tricks ->
    [0] geen enkele slag halen
    [one] precies één slag
   *[other] precies { $tricks } slagen
}
# Van een open miserie, in één regel.
goal-open = { $goal }, kaarten open vanaf slag 2
goal-avoid = slag { $tricks } niet halen
goal-passpel = { $game ->
    [last_trick] de laatste slag niet halen
    [most_tricks] niet de meeste slagen halen
   *[passpel] zo weinig mogelijk slagen halen
}
# Vóór de eerste kaart van de maat.
goal-troel-ace-led = 8 slagen als de vierde aas eerst komt, anders 9
goal-lost = ✗ **verloren**
goal-lost-by = ✗ { $names }: verloren

totals-line = Totaal: { $totals }
deal-of = { $book } · gift { $deal } van { $deals }
sitting-out-line = Uitzitten: { $names }
doubled-line = { $times ->
    [2] Deze gift telt dubbel.
    [3] Deze gift telt driedubbel.
   *[other] Deze gift telt { $times } keer.
}
button-brimborion = Vuilbak
button-usual-deal = Gewoon geven
hand-to-choose-brimborion = **Vuilbakwiezen?** De anderen krijgen zeventien kaarten en geven je er elk vier.
waits-for-brimborion = **{ $name }** mag vuilbakwiezen kiezen.
brimborion-line = Vuilbakwiezen: { $givers } hebben elk zeventien kaarten en geven er vier aan { $dealer }.
brimborion-gave = Vuilbakwiezen: { $givers } gaven elk vier kaarten aan { $dealer }.
troel-line = { $royal ->
    [true] { $name } heeft alle vier de azen: **koninklijke troel**.
   *[false] { $name } heeft drie azen: **troel**.
}
troel-line-wiezen = { $royal ->
    [true] { $name } heeft alle vier de azen: **troela**. Troef: { $suit }.
   *[false] { $name } heeft drie azen: **troel**. Troef: { $suit }.
}
bidding-line = Bieden · { $standing }
nobody-has-bid = nog niemand heeft geboden
nobody-has-accepted = nog niemand gaat mee
standing-contract = **{ $contract }** · { $names }
contract-line = **{ $contract }** · { $names } · { $goal }
referee-line = ▶ **{ $referee }**, mag { $name } **{ $bid }** spelen?
referee-judges = { $who ->
    [you] { $referee } beslist of jij **{ $bid }** mag spelen.
   *[other] { $referee } beslist of { $name } **{ $bid }** mag spelen.
}
referee-refused = { $name } mag **{ $bid }** niet spelen: het telt als passen.
referee-asked = Jij beslist: mag { $name } **{ $bid }** spelen?
referee-sees = De hand van { $name }, alleen voor jou:
    { $cards }
referee-is-blind = Jij speelt ook mee, dus die hand zie je niet.
tricks-of-declarers = { $who ->
    [you] Jij **{ $made }** van { $needed }
    [your-side] Jij en { $names } **{ $made }** van { $needed }
    [they] { $names } **{ $made }** van { $needed }
    [one] { $names } **{ $made }** van { $needed }
   *[side] { $names } **{ $made }** van { $needed }
} · { $others }
tricks-of-each = Slagen: { $each }
tricks-alone = Slagen: { $each } · { $others }
trump-to-name = Wie de vierde aas heeft, kiest troef.
bidding-opens = Het bieden begint
open-hand-line = Open hand van { $name } · { $cards }
revoke-line = { $name } heeft verzaakt in slag { $trick }.
revoke-paid = { $penalty ->
    [tricks] De andere kant kreeg daarvoor drie slagen.
    [minus] Dat kostte die kant drie punten.
   *[plus] De andere kant kreeg daarvoor drie punten.
}

turn-to-bid = moet bieden
turn-to-give = moet vier kaarten geven
turn-to-name-trump = moet troef kiezen
turn-to-discard = moet een kaart wegleggen

hand-to-bid = **Jouw beurt**: bied of pas.
hand-to-answer = **Geen aas, heer, vrouw of boer: een witte kaart.** Je mag ze tonen en een nieuwe gift vragen; anders speel je ermee.
hand-before-bidding = { $pace ->
    [days] Het bieden begint zodra iedereen op **Verder** heeft gedrukt, of na een halve dag.
   *[live] Het bieden begint zo meteen, of zodra iedereen op **Verder** drukt.
}
hand-to-name-trump = **Jouw beurt**: jij hebt de vierde aas. Kies troef; jij komt uit.
hand-to-discard = **Leg één kaart gedekt weg.** Met de twaalf andere wordt gespeeld.
hand-to-give = **Geef de deler vier kaarten.** Niemand anders ziet ze.
hand-waits = We wachten op { $names }.
hand-sits-out = Deze gift zit je uit.
hand-cards = Je hand:
    { $cards }
hand-aside = Weggelegd: { $card }
hand-gave = Jij gaf: { $cards }
hand-received = Gekregen van { $gifts }
hand-choose-suit = **{ $bid }** – in welke kleur?
hand-choose-tricks = Meegaan met **{ $name }** – voor hoeveel slagen?
accept-more = Meegaan met { $name }: { $tricks } of meer …
tricks-at-a-price = { $tricks } ({ $price })
hand-choose-penalty = **Verzaakt in slag { $trick }** – wat nemen jullie?
hand-claim-revoke = Heeft er iemand verzaakt? Zeg het vóór de volgende gift.
choose-together = Meegaan of hoger bieden …
choose-few = { $most ->
    [0] Geen enkele slag …
    [1] Geen slag, of net één …
   *[other] Geen slag, één of twee …
}
choose-many = { $least ->
    [13] Alleen: alle 13 slagen …
   *[other] Alleen: { $least } slagen of meer …
}
choose-alone = Alleen spelen …
choose-gift = Vier kaarten kiezen …
choose-revoke = Verzaken melden …
button-approve = Het bod mag
button-refuse = Telt als passen
button-back = Terug

contract-made = { $contract } · { $names } · **gehaald** met { $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
}
contract-lost = { $contract } · { $names } · **verloren** met { $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
}
general-misere-result = Algemene miserie · de slagen die kosten: { $tricks }
passpel-result = Passpel · { $game ->
    [last_trick] laatste slag: { $names }
    [most_tricks] meeste slagen: { $names }
   *[passpel] slagen: { $names }
}
deal-void = Beide kanten hebben verzaakt: de gift telt niet, en dezelfde deler deelt opnieuw.
all-passed = { $then ->
    [next] Iedereen past – de volgende deelt.
    [double] Iedereen past – nieuwe gift, zelfde deler, en ze telt dubbel.
   *[same] Iedereen past – nieuwe gift, zelfde deler.
}
asked-in-vain = { $then ->
    [next] Niemand ging mee met { $name } – de volgende deelt.
    [double] Niemand ging mee met { $name } – nieuwe gift, zelfde deler, en ze telt dubbel.
   *[same] Niemand ging mee met { $name } – nieuwe gift, zelfde deler.
}
white-hand-thrown-in = { $name } had een witte kaart, zonder aas of prentje: er wordt opnieuw gedeeld.
points-of = { $name } **{ $points }**
match-won-by = De partij is gedaan. **{ $names }** met { $points ->
    [one] 1 punt
   *[other] { $points } punten
}. Goed gespeeld!

lobby-by-bidding = Je maat vind je bij het bieden.

refusal-sits-out = Deze gift zit je uit. De volgende, of die daarna, speel je weer mee.
refusal-not-the-referee = { $name } beslist of het bod mag.
refusal-too-low = Er is al { $standing } geboden. Bied “{ $call }” of hoger, of pas.
refusal-join = Er is al { $standing } geboden. Doe mee, bied hoger, of pas.
refusal-nothing-higher = Er is al { $standing } geboden, en hoger kan je niet: pas.
refusal-must-go-up = Je vroeg in { $suit }: nu kan je enkel hoger, of je vraag laten staan.
refusal-no-proposal = { $name } zoekt geen maat.
refusal-no-card-of = Wie meegaat in { $suit }, heeft er een kaart van nodig, en jij hebt er geen.
refusal-suit-taken = In { $suit } is al gevraagd. Vraag in een andere kleur, of ga mee.
refusal-nobody-left = Niemand kan nog meegaan. Speel alleen, of pas.
refusal-misere-said = Na miserie of piccolo wordt er niet meer gevraagd.
refusal-propose-first = Vraag eerst in een kleur. Gaat er niemand mee, dan mag je er alleen in spelen.
refusal-over-troel = Boven troel kan enkel miserie, open of niet. Anders pas je.
refusal-not-played = Dat wordt aan deze tafel niet gespeeld.
refusal-call-closed = Dat kan je niet meer bieden. Druk op **{ $hand }** om te zien wat nog kan.
refusal-not-white = Je hebt een aas of een prentje: deze hand speel je.
refusal-not-four = Geef precies vier van je kaarten.
refusal-answered = Je hebt al geantwoord. Nu de anderen nog.
refusal-dealer-gives-none = Jij bent de deler: de anderen geven je elk vier kaarten, en jij geeft er geen.
refusal-no-revoke = De tegenpartij heeft in die slag bekend.
refusal-awaits-referee = Eerst beslist de scheidsrechter of het laatste bod mag.
refusal-nothing-to-judge = Er valt nu geen bod te beoordelen.
