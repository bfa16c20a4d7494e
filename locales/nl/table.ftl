# De wachtzaal en de tafel, die iedereen leest.

button-sit = Gaan zitten
button-leave = Opstaan
button-add-robot = Robot toevoegen
button-options = Opties
button-start = Beginnen
button-hand = Mijn hand
button-more = Meer
button-hint = Tip
button-cut = Couperen
button-deal = Kaarten delen
button-call-honours = Honneurs aankondigen
button-show-honours = Honneurs tonen
button-claim-honours = Honneurs opeisen
button-let-robot-play = Een robot laten spelen voor { $name }
button-again = Nog eens spelen
button-end = Partij stoppen
button-score = Stand
button-last-trick = Laatste slag
button-rules = Regels
button-review = Terugblik
button-show-everybody = Aan iedereen tonen
button-record = Verslag
button-verify = Controleren
button-leave-game = Weggaan
button-previous = Vorige
button-next = Volgende
button-ever = Sinds het begin
button-recent = Laatste 30 dagen

lobby-title = { $book } · { $seats }
lobby-defaults = Opties: volgens het boekje
lobby-options = Opties: { $options }
lobby-level = Robots: { $level }
lobby-no-hints = Er worden geen tips gegeven.
lobby-drawn = De koppels worden met kaarten getrokken als je begint.
lobby-as-seated = ● speelt met ●, ○ met ○.
lobby-chair-free = vrij
lobby-free = { $free ->
    [one] Er is één stoel vrij: ga zitten, of zet er een robot op.
   *[other] Er zijn { $free } stoelen vrij: ga zitten, of zet er robots op.
}
lobby-full = Iedereen is er. Druk op **Beginnen**.

table-title = { $book } · gift { $deal }
table-number = Tafel { $number }
table-closed = De tafel is gesloten. Open een andere met `/whist nieuw`.

score-line = { $sides } · manche tot { $target }
rubber-number = Robber { $rubber }
games-line = Manches { $one }–{ $other }
games-belle = Manches 1–1, dit is de belle
drawn-line = Getrokken voor de koppels: { $cards }
trump-line = Troef: **{ $suit }**
trump-turned-up = Troef: **{ $suit }** · keerkaart { $card }
no-trump = Zonder troef
seat-led = kwam uit
seat-to-lead = moet uitkomen
seat-to-play = moet spelen
seat-dealer = deler
seat-turn-up = { $card } ligt open
seat-away = een robot speelt
tricks-line = Slagen: { $sides } · elke slag boven de zes is een punt
tricks-of-side = { $side } **{ $made }**
tricks-of-side-needing = { $side } **{ $made }** (manche bij { $needed })
called-in-vain = { $name } heeft honneurs aangekondigd; { $partner } heeft er geen.
last-trick-line = Laatste slag: { $cards } – voor { $winner }
dealer-line = Deler: **{ $name }**
waits-for-cut = **{ $name }** mag de kaarten couperen
claims-open = Honneurs tellen als het koppel dat ze had, ze opeist vóór de volgende gift.
agreed-to-end = Om te stoppen: { $names }. De partij stopt als iedereen akkoord gaat.
sealed-short = gift { $deal } verzegeld { $commitment }…
