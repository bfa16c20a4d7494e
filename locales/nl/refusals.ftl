# Waarom iets niet gebeurd is, en wat wel zou kunnen.

refusal-not-seated = Je zit niet aan deze tafel. Kijk toe, of open er een in een ander kanaal met `/whist nieuw`.
refusal-already-seated = Je zit hier al.
refusal-chair-taken = Voor { $name } is er dan geen stoel meer: eerst moet er iemand weg.
refusal-come-in-after-a-rubber = Hier spelen jullie met vijf of zes: wie wacht, komt na elke robber in het spel, dus een partij is één robber.
refusal-full = Elke stoel is bezet. Kijk toe, of open een tafel in een ander kanaal met `/whist nieuw`.
refusal-seat-taken = Daar zit al iemand.
refusal-already-started = De partij is al begonnen: daarvoor is het te laat.
refusal-not-started = De partij is nog niet begonnen. Druk op **{ $start }** zodra elke stoel bezet is.
refusal-chairs-free = { $free ->
    [one] Er is nog één stoel vrij: wacht op een speler, of druk op **{ $fill }**.
   *[other] Er zijn nog { $free } stoelen vrij: wacht op spelers, of druk op **{ $fill }**.
}
refusal-already-away = Er speelt al een robot voor jou. Druk op **{ $hand }** om over te nemen.
refusal-closed = Deze tafel is gesloten. Open een andere met `/whist nieuw`.
refusal-too-late = Die knop is van slag { $then }; we zitten nu aan slag { $now }. Druk op **{ $hand }** voor je kaarten.
refusal-earlier-turn = Die knop is van een vorige beurt.
refusal-already-played = Je hebt { $card } al gespeeld. Dit is je hand nu.
refusal-not-yet = Te vroeg voor die knop. Druk op **{ $hand }** voor je kaarten.
refusal-not-the-cutter = { $name } coupeert.
refusal-no-cut = Couperen doe je net vóór een gift.
refusal-cut-too-thin = Laat aan elke kant minstens vier kaarten: neem er 4 tot 48 af.
refusal-not-idle = Geef nog wat tijd. Helpt ook de herinnering niet, dan mag iedereen een robot laten spelen.
refusal-match-not-over = De partij is nog niet gedaan. Wil je stoppen? Druk op **Meer** en op **Weggaan of stoppen**.
refusal-already-agreed = Je hebt al gezegd dat je wil stoppen. De partij stopt als iedereen aan tafel akkoord gaat.
refusal-not-your-turn = { $name } is aan de beurt.
refusal-not-held = Je hebt { $card } niet. Druk op **{ $hand }** om te zien wat je mag spelen.
refusal-must-follow = { $suit ->
    [hearts] Harten ♥ gevraagd en je hebt er: speel harten.
    [diamonds] Ruiten ♦ gevraagd en je hebt er: speel ruiten.
    [clubs] Klaveren ♣ gevraagd en je hebt er: speel klaveren.
   *[spades] Schoppen ♠ gevraagd en je hebt er: speel schoppen.
}
refusal-troel-first-card = Jij bent de maat bij troel: speel eerst { $card }.
refusal-suit-not-turned = Vragen kan enkel in de gekeerde kleur: { $suit }.
refusal-other-suit = Je hebt al { $suit } genoemd: later alleen gaan of abondance blijft in die kleur.
refusal-asked-already = Er is al gevraagd. Ga mee, bied een eigen spel, of pas.
refusal-ask-first = Vraag eerst. Gaat er niemand mee, dan mag je alleen gaan.
refusal-above-troel = Boven troel kan enkel miserie op tafel, of alle dertien slagen. Anders pas je.
refusal-no-honours = Je hebt nu geen honneurs om aan te kondigen, te tonen of op te eisen.
refusal-no-deal = Er wordt nu geen gift gespeeld. Wacht op de volgende.
refusal-not-now = Daar wacht de tafel nu niet op. Druk op **{ $hand }** om te zien wat je kan doen.

option-unknown = { $book } heeft geen optie “{ $option }”. Wel: { $known }.
option-value-unknown = `{ $option }` kan niet “{ $value }” zijn. Wel: { $values }.
option-contradiction = “{ $option }” gaat niet samen met “{ $other }” zoals het nu staat. Verander eerst “{ $other }”.

not-heard-no-such-table = Die tafel bestaat niet meer. Open er een met `/whist nieuw`.
not-heard-busy = Er gebeurt te veel tegelijk aan deze tafel: er is niets gedaan. Probeer het opnieuw.
not-heard-not-saved = Het kon niet bewaard worden, dus er is niets veranderd. Probeer het opnieuw.
not-heard-set-aside = Deze tafel wordt nagekeken; er is niets gespeeld.
something-broke = Sorry, dat ging mis (fout { $code }). Je partij is veilig – probeer het opnieuw.
not-opened-taken = Er staat al een tafel in dit kanaal. Ga daar zitten, of open er een in een ander kanaal of in een thread.
not-opened-live = Je zit al aan { $most ->
    [one] een livetafel
   *[other] { $most } livetafels
}, en niemand heeft er meer tegelijk. Speel een spel uit of verlaat er een.
not-opened-over-days = Je zit al aan { $most ->
    [one] een tafel
   *[other] { $most } tafels
} met rustig tempo, en niemand heeft er meer tegelijk. Speel een spel uit of verlaat er een.
not-opened-crowded = Er wordt nu aan zoveel tafels gewhist dat er geen plaats is voor nog een. Probeer het straks nog eens.
not-opened-in-server = Op deze server { $most ->
    [one] staat al een tafel
   *[other] staan al { $most } tafels
}, en er is geen plaats voor meer. Ga aan een ervan zitten, of probeer het opnieuw als er een spel uit is.

notice-no-hints = Aan deze tafel staan de tips uit.
notice-no-table = Er staat geen tafel in dit kanaal. Open er een met `/whist nieuw`.
notice-outside-server = Whist speel je in de kanalen van een server: probeer het daar.
notice-unknown-button = Die knop is niet van deze tafel, of van een oudere versie. `/whist tafel` brengt de tafel hierheen.
notice-too-fast = Dat ging me te snel: er is niets gedaan. Wacht een seconde en druk dan opnieuw.
notice-only-moderators = Dat kan alleen wie de server mag beheren.
notice-no-card = “{ $text }” is geen kaart. Schrijf waarde (H, V, B) en kleur, zoals `AS`, `10H` of `HR`, of kies uit de lijst.
notice-two-cards = “{ $text }” kan { $cards } zijn. Schrijf het teken, zoals `10♥`, of meer letters van de kleur.
notice-no-call = “{ $text }” kan je nu niet bieden. Kies uit de lijst.
notice-no-cut = “{ $text }” is geen aantal kaarten. Neem er 4 tot 48 af.
notice-no-options = De opties “{ $text }” ken ik niet. Voorbeeld: `shuffle=cut_only take_back=never`.
notice-missing-permissions = In dit kanaal kan ik niet spelen. Deze rechten ontbreken: { $permissions }. Iemand die deze server beheert, kan ze geven.
notice-opened = Tafel geopend. Nodig vrienden uit, of druk op **{ $fill }**.
notice-opened-without-pictures = Tafel geopend, zonder afbeeldingen: in dit kanaal ontbreekt mij { $permission }. Iemand die deze server beheert, kan dat toestaan.
notice-sat-down = Je doet mee.
notice-got-up = Je bent van tafel gegaan.
notice-brought-down = Hier is de tafel.
notice-review-shown = Nu kan iedereen het zien.
notice-nothing-to-review = Nog niets om op terug te blikken: speel eerst een gift uit.
notice-record = Hier is het verslag van de partij.
notice-nothing-to-record = Nog niets voor een verslag: speel eerst een gift uit.
notice-may-not-end = Enkel de spelers, of iemand die de server beheert, kan de partij stoppen.
notice-messages-removed = Iemand verwijdert hier mijn berichten. `/whist tafel` toont de tafel opnieuw.
notice-command-changed = Deze opdracht is veranderd: typ ze opnieuw.
notice-form-unread = Wat je invulde, kon niet gelezen worden, dus er is niets veranderd. Vul het opnieuw in.
refusal-no-taking-back = Aan deze tafel wordt niets teruggenomen.
refusal-nothing-to-take-back = Er valt niets meer terug te nemen.
refusal-no-coach = Geen coach hier: de giften van deze tafel tellen. `/whist nieuw coach:True` opent een tafel met een coach.
refusal-card-stays = Je kaart blijft liggen: een ander heeft intussen iets gedaan, of je nam ze al één keer terug.
refusal-nothing-to-annul = Een gift kan vóór de eerste kaart geannuleerd worden, niet erna.
refusal-no-misdeal = Een geziene kaart meld je vóór het eerste bod of de eerste kaart, één keer per partij, aan een tafel waar dat mag.
refusal-no-pause = Alleen een gift aan een rustige tafel kan gepauzeerd worden, en maar één keer tegelijk.
refusal-not-asked = Daar wordt niet meer naar gevraagd.
refusal-no-laying-down = Aan deze tafel wordt elke gift tot de laatste kaart gespeeld.
refusal-not-decided = De rest staat nog niet vast: speel verder.
refusal-no-phrases = Aan deze tafel wordt niets gezegd: zo is het bij het begin gekozen.

refusal-nobody-moves = Niemand vraagt nog om de tafel te verplaatsen.
notice-no-thread = Ik kan hier geen thread openen. Deze rechten ontbreken: { $permissions }. Iemand die deze server beheert, kan ze geven; zonder `thread` opent de tafel in het kanaal zelf.
notice-opened-in-thread = De tafel staat in een eigen thread: { $channel }
notice-on-its-way = Je tafel komt eraan: Discord is traag op dit moment. Ik zeg het hier zodra ze er staat.
notice-timed-out = Een moderator heeft me een time-out gegeven tot { $until }: tot dan kan ik op deze server niets schrijven. Probeer het daarna opnieuw, of vraag een moderator om er een einde aan te maken. Er is niets geopend of verplaatst.
notice-not-in-thread = Ik zit niet in deze privéthread. Voeg me toe door me hier te vermelden, en probeer het dan opnieuw. Er is geen tafel geopend.
notice-not-taken = { $code ->
    [no] Discord neemt hier geen bericht van mij aan.
   *[other] Discord neemt hier geen bericht van mij aan (code { $code }).
} Er is geen tafel geopend. Probeer een ander kanaal, of vraag iemand die deze server beheert wat ik hier niet mag.
notice-opened-without-thread = In spraak- en podiumkanalen zijn er geen threads: de tafel staat in het kanaal zelf.
notice-moved-here = De tafel staat nu hier. **{ $hand }** toont je kaarten.
notice-move-asked = De anderen worden [aan de tafel]({ $link }) gevraagd: ze komt hierheen zodra iedereen akkoord is.
notice-here-already = De tafel staat al hier. Typ dit waar je ze wilt hebben.
notice-no-table-to-move = Je zit aan geen tafel die hierheen kan komen.
notice-which-table = Je zit aan meer tafels: noem er een bij het nummer onderaan haar bericht.
notice-stands-elsewhere = De tafel is verhuisd naar { $channel }: [daar gaat ze verder]({ $link }).
notice-thread-locked = Deze thread is vergrendeld, dus de tafel kan hier niet getoond worden. Er is niets verloren: iemand met { $permission } kan hem ontgrendelen, of `/whist verplaatsen` brengt de tafel elders.
refusal-sits-here = Je zit aan deze tafel: **{ $hand }** toont je kaarten.
refusal-nobody-watches = Niemand vraagt nog om de handen te zien.
refusal-has-seen-hands = De handen van deze gift waren open voor wie toekeek. Je kunt gaan zitten zodra ze voorbij is.
