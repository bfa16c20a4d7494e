# Waarom iets niet gebeurd is, en wat wel zou kunnen.

refusal-not-seated = Je zit niet aan deze tafel. Je mag toekijken, of er in een ander kanaal een openen met `/whist nieuw`.
refusal-already-seated = Je zit hier al.
refusal-chair-taken = Voor { $name } is er dan geen stoel meer: er moet eerst iemand weg.
refusal-full = Elke stoel is bezet. Je mag toekijken, of in een ander kanaal een tafel openen met `/whist nieuw`.
refusal-already-started = De partij is begonnen: dit kan enkel vóór **Beginnen**.
refusal-not-started = De partij is nog niet begonnen. Druk op **Beginnen** zodra elke stoel bezet is.
refusal-chairs-free = { $free ->
    [one] Er is nog één stoel vrij: wacht op een speler, of druk op **Robot toevoegen**.
   *[other] Er zijn nog { $free } stoelen vrij: wacht op spelers, of druk op **Robot toevoegen**.
}
refusal-already-away = Er speelt al een robot voor jou. Druk op **Mijn hand** om je kaarten terug te nemen.
refusal-closed = Deze tafel is gesloten. Open een andere met `/whist nieuw`.
refusal-too-late = Die knop is van slag { $then }; we zitten nu aan slag { $now }. Druk op **Mijn hand** om je kaarten van nu te zien.
refusal-earlier-turn = Die knop is van een vorige beurt. Druk op **Mijn hand** om je kaarten van nu te zien.
refusal-already-played = Je hebt { $card } al gespeeld. Dit is je hand nu.
refusal-not-yet = Die knop is van een beurt die nog moet komen. Druk op **Mijn hand** om je kaarten van nu te zien.
refusal-not-the-cutter = Het is aan { $name } om te couperen.
refusal-no-cut = Er kan nu niet gecoupeerd worden: dat gebeurt net vóór een gift.
refusal-cut-too-thin = Bij het couperen blijven er aan elke kant minstens vier kaarten: neem er 4 tot 48 af.
refusal-not-idle = Geef nog wat tijd: een robot mag pas spelen na een herinnering, als de beurt daarna weer voorbijgaat.
refusal-match-not-over = De partij is nog niet gedaan. Wil je stoppen, druk dan op **Meer** en op **Partij stoppen**.
refusal-already-agreed = Je hebt al gezegd dat je wil stoppen. De partij stopt als iedereen aan tafel akkoord gaat.
refusal-not-your-turn = { $name } is aan de beurt.
refusal-not-held = Je hebt { $card } niet. Druk op **Mijn hand** om te zien wat je mag spelen.
refusal-must-follow = { $suit ->
    [hearts] Er is met harten ♥ uitgekomen en je hebt er nog: beken.
    [diamonds] Er is met ruiten ♦ uitgekomen en je hebt er nog: beken.
    [clubs] Er is met klaveren ♣ uitgekomen en je hebt er nog: beken.
   *[spades] Er is met schoppen ♠ uitgekomen en je hebt er nog: beken.
}
refusal-no-honours = Je hebt nu geen honneurs om aan te kondigen, te tonen of op te eisen.
refusal-no-deal = Er wordt nu geen gift gespeeld. Wacht op de volgende.
refusal-not-now = Daar wacht de tafel nu niet op. Druk op **Mijn hand** om te zien wat je kan doen.

option-unknown = { $book } heeft geen optie “{ $option }”. Wel: { $known }.
option-value-unknown = De optie `{ $option }` kan niet “{ $value }” zijn. Wel: { $values }.
option-contradiction = “{ $option }” heeft geen zin zolang “{ $other }” zo staat: verander dat eerst.

untold-no-such-table = Die tafel bestaat niet meer. Open er een met `/whist nieuw`.
untold-busy = Er gebeurt te veel tegelijk aan deze tafel: er is niets gedaan, probeer het opnieuw.
untold-not-saved = Het kon niet bewaard worden, dus er is niets veranderd. Probeer het opnieuw.
untold-set-aside = Deze tafel wordt nagekeken; er is niets gespeeld.
fault = Hier is iets stukgegaan ({ $code }). De partij is bewaard: probeer het opnieuw.
unopened-taken = Er staat al een tafel in dit kanaal. Ga daar zitten, of open er een in een ander kanaal of in een thread.

notice-no-hints = Wie deze tafel geopend heeft, wil geen tips.
notice-no-table = Er staat geen tafel in dit kanaal. Open er een met `/whist nieuw`.
notice-outside-server = Whist speel je in de kanalen van een server: probeer het daar.
notice-unknown-button = Die knop hoort niet bij deze tafel, of komt uit een oudere versie. Met `/whist tafel` komt de tafel hier onderaan te staan.
notice-no-card = “{ $text }” is geen kaart. Schrijf waarde en kleur (S, H, R, K voor schoppen, harten, ruiten, klaveren), zoals `AS`, `10H` of `VK`, of kies uit de lijst.
notice-no-call = “{ $text }” is geen bod. Kies er een uit de lijst.
notice-no-cut = “{ $text }” is geen aantal kaarten. Neem er 4 tot 48 af.
notice-no-options = “{ $text }” zijn geen opties. Schrijf ze als `honours=false`, de ene na de andere, of kies uit de lijst.
notice-missing-permissions = In dit kanaal kan ik niet spelen. Deze rechten heb ik niet: { $permissions }. Iemand die deze server beheert, kan ze me geven.
notice-opened = De tafel is open: nu kunnen de anderen gaan zitten.
notice-sat-down = Je zit aan tafel.
notice-got-up = Je bent van tafel gegaan.
notice-robot-plays-for-you = Er speelt een robot voor jou. Druk op eender welke knop van de tafel om je kaarten terug te nemen.
notice-agreed-to-end = { $others ->
    [one] Jij wil de partij stoppen. Er moet nog één speler akkoord gaan.
   *[other] Jij wil de partij stoppen. Er moeten nog { $others } spelers akkoord gaan.
}
notice-closed = De tafel is gesloten.
notice-brought-down = Hier is de tafel.
notice-review-shown = Nu kan iedereen het zien.
notice-nothing-to-review = Er is nog geen gift gedaan om op terug te blikken.
notice-record = Hier is het verslag van de partij.
notice-nothing-to-record = Er is nog geen gift gedaan: er is nog niets voor een verslag.
notice-may-not-end = Enkel wie hier meespeelt kan de partij stoppen, of iemand die de server mag beheren.
notice-messages-removed = Iemand verwijdert hier mijn berichten. Met `/whist tafel` toon je de tafel opnieuw.
notice-command-changed = Deze opdracht is veranderd: typ ze opnieuw.
