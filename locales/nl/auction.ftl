# Het bieden en de contracten (spec.md 3, 4).

call-pass = Passen
call-wait = Wachten
call-propose = Vragen in { $suit }
call-accept = Meegaan met { $name } · { $tricks }
call-raise = Verhogen tot { $tricks }
call-hold = Blijven
bid-solo = Alleen { $tricks }
bid-small-misere = Kleine miserie
bid-piccolissimo = Piccolissimo
bid-piccolo = Piccolo
bid-abundance = Abondance { $tricks }
bid-misere = Grote miserie
bid-open-misere = Open miserie
bid-slam = { $tricks ->
    [12] Klein slem
   *[other] Solo slim
}
bid-in-suit = { $bid } in { $suit }
bid-without-trumps = { $bid } zonder troef
name-trump = { $suit } is troef
throw-in-white = Witte kaart neerleggen
keep-hand = Kaarten houden
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

goal-at-least = { $tricks } slagen te halen
goal-exactly = { $tricks ->
    [0] geen enkele slag
    [one] precies één slag
   *[other] precies { $tricks } slagen
}
goal-avoid = de gemerkte slagen zijn te vermijden

totals-line = Totaal: { $totals }
deal-of = { $book } · gift { $deal } van { $deals }
sitting-out-line = Dode: { $names }
doubled-line = Deze gift telt dubbel.
brimborion-line = Vuilbakwiezen: drie spelers hebben zeventien kaarten.
troel-line = { $royal ->
    [true] { $name } heeft alle vier de azen: **koninklijke troel**.
   *[false] { $name } heeft drie azen: **troel**.
}
bidding-line = Bieden · { $standing }
nobody-has-bid = nog niemand heeft geboden
standing-contract = **{ $contract }** · { $names }
contract-line = Contract: **{ $contract }** · { $names } · { $goal }
referee-line = ▶ **{ $referee }** zegt of { $name } **{ $bid }** mag spelen
tricks-of-declarers = Slagen: { $declarers } **{ $made }** · de anderen **{ $others }**
tricks-of-each = Slagen: { $each }
trump-to-name = Wie de vierde aas heeft, kiest troef.
open-hand-line = { $name }, op tafel: { $cards }
revoke-line = { $name } heeft verzaakt in slag { $trick }.

turn-to-bid = moet bieden
turn-to-give = moet vier kaarten geven
turn-to-answer = moet antwoorden
turn-to-name-trump = moet troef kiezen
turn-to-discard = moet een kaart wegleggen

hand-to-bid = **Jouw beurt**: bied of pas.
hand-to-answer = **Een witte kaart** mag je neerleggen: zeg of jij er een hebt.
hand-to-name-trump = **Jouw beurt**: jij hebt de vierde aas. Kies troef; jij komt uit.
hand-to-discard = **Leg een kaart weg**: niemand ziet ze, en er worden twaalf slagen gespeeld.
hand-to-give = **Geef de deler vier kaarten**; niemand anders ziet ze.
hand-waits = Het wachten is op { $names }.
hand-sits-out = Deze gift ben je de dode.
hand-cards = Je hand:
    { $cards }
hand-aside = Weggelegd: { $card }
hand-gave = Jij gaf: { $cards }
hand-received = { $name } gaf je: { $cards }
hand-choose-suit = **{ $bid }** – in welke kleur?
hand-choose-penalty = **Verzaakt in slag { $trick }** – wat neemt jouw kamp?
hand-claim-revoke = Heeft er iemand verzaakt? Zeg het vóór de volgende gift.
choose-together = Meegaan of hoger bieden …
choose-alone = Alleen spelen …
choose-gift = Vier kaarten kiezen …
choose-revoke = Verzaken melden …
button-approve = Het bod geldt
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
general-misere-result = Algemene miserie · slagen: { $tricks }
deal-void = Beide kampen hebben verzaakt: de gift telt niet, en dezelfde deler deelt opnieuw.
all-passed = Iedereen heeft gepast. Dezelfde deler deelt opnieuw.
white-hand-thrown-in = { $name } heeft een witte kaart neergelegd.
points-of = { $name } **{ $points }**
match-won-by = De partij is gedaan. **{ $names }** met { $points ->
    [one] 1 punt
   *[other] { $points } punten
}. Goed gespeeld!

standing-contracts = { $made ->
    [one] 1 contract gehaald
   *[other] { $made } contracten gehaald
}, { $lost } verloren

lobby-seats = een tafel voor { $chairs ->
    [4] vier
    [5] vijf
   *[6] zes
}
lobby-by-bidding = Je maat vind je bij het bieden.

refusal-sits-out = Deze gift ben je de dode. De volgende gift, of die daarna, speel je weer mee.
refusal-not-the-referee = { $name } heeft de tafel geopend en zegt of een bod geldt.
refusal-too-low = Er is al { $standing } geboden: kies “{ $call }” of hoger, of pas.
refusal-join = Er is al { $standing } geboden: doe mee, bied hoger, of pas.
refusal-nothing-higher = Er is al { $standing } geboden, en hoger kan je niet bieden: pas.
refusal-must-go-up = Je hebt in { $suit } gevraagd: van daar kan je alleen nog hoger, of blijven.
refusal-no-proposal = { $name } zoekt geen maat.
refusal-no-card-of = Wie meegaat in { $suit }, moet er een kaart van hebben, en jij hebt er geen.
refusal-suit-taken = In { $suit } is al gevraagd: vraag in een andere kleur, of ga mee.
refusal-nobody-left = Er is niemand meer die kan meegaan: speel alleen, of pas.
refusal-misere-said = Er is miserie of piccolo geboden: dan wordt er niet meer gevraagd.
refusal-propose-first = Vraag eerst in een kleur: gaat er niemand mee, dan mag je er alleen in spelen.
refusal-over-troel = Er is troel: daarboven is er enkel miserie, open of niet, of passen.
refusal-not-played = Dat wordt aan deze tafel niet gespeeld.
refusal-call-closed = Dat kan je niet meer bieden. Druk op **Mijn hand** om te zien wat je mag bieden.
refusal-not-white = Je hebt een aas of een prentje in je hand: dat is geen witte kaart.
refusal-not-four = Geef precies vier van je kaarten.
refusal-answered = Je hebt al geantwoord: wacht op de anderen.
refusal-no-revoke = In die slag heeft niemand verzaakt.
refusal-awaits-referee = Wie de tafel geopend heeft, moet eerst zeggen of het laatste bod geldt.
refusal-nothing-to-judge = Er wacht nu geen bod op een antwoord.
