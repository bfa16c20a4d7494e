# Het spel van de dag.
day-title = Spel van de dag { $number }
day-over-title = Spel { $number } is voorbij
day-opens = { $game }: dezelfde kaarten voor iedereen. Het opent { $moment }.
day-open = { $game }: dezelfde kaarten voor iedereen, alleen tegen drie sterke robots, één keer. Het sluit { $moment }.
day-seal = Zegel van { $number }: `{ $seal }`
day-nobody = Niemand heeft het uitgespeeld.
day-won = Spel { $number } is voor { $names }.
day-more = en nog { $count }
day-result = **{ $points }** · { $place }
day-place = plaats { $place } van { $played }
day-ties = Bij gelijke punten gaat wie minder fouten maakte voor.
day-in-a-row = 🔥 { $days ->
    [one] 1 dag
   *[other] { $days } dagen
}
day-shared-open = { $name } · Whist { $number } · gespeeld · { $days }
day-shared-over = { $name } · Whist { $number } · { $points }
day-better = beter dan { $worse } van 100
day-record = Het spel zoals het gegeven werd, na te gaan met `whist verify BESTAND`.
day-kept = Over dit spel wordt verteld als zijn dag voorbij is: anderen kunnen het nog spelen.
day-not-open = Deze dag is nog niet open.
day-over = Deze dag is voorbij.
day-not-played = Je hebt deze dag nog niet uitgespeeld. Daarna zie je hoe je het deed.
day-missed = Je hebt deze dag niet uitgespeeld.
day-gone = Je spel van deze dag is zonder jou geëindigd, dus het telt niet.
day-not-own = Een robot heeft in dit spel voor je gespeeld, dus het telt niet.
day-shared = Het staat in het kanaal.
day-twice = Je hebt deze dag al gespeeld. Je gegevens wissen geeft geen tweede kans.
day-cut = De dag is voorbij. Een robot speelt je spel uit, en het telt niet.
day-exit = **Het spel van de dag opgeven?**
day-exit-follows = Je speelt het één keer: ga je weg, dan telt het niet. Wil je later verder, blijf dan gewoon: het wacht tot de dag voorbij is.
day-leave-follows = Je speelt het één keer: ga je weg, dan telt het niet, ook niet als je terugkomt nadat een robot voor je heeft gespeeld. Wil je later verder, blijf dan gewoon: het wacht tot de dag voorbij is.
day-left = Je bent weg. Een robot speelt dit spel uit; het telt alleen als je terugkomt voor hij voor je heeft gespeeld.
day-off-board = Een beheerder van de server haalde je uit het klassement van deze dag.
day-not-ranked = Die persoon heeft deze dag niet uitgespeeld.
day-median = mediaan { $points }
day-perfect = { $tricks ->
    [one] perfect 1 slag
   *[other] perfect { $tricks } slagen
}
day-first = { $first ->
    [slam] 🏆 Je eerste slem in een spel van de dag!
    [misere] 🏆 Je eerste gehaalde miserie in een spel van de dag!
   *[faultless] 🏆 Tien spellen van de dag zonder fout!
}
day-possible = Met open kaarten kon de kant van { $name } { $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
} halen.
day-lost = Het meest ging verloren { $trick ->
    [0] bij het bieden
   *[other] in slag { $trick }
}: gemiddeld { $points } punten.
day-off-menu = Uit het klassement halen, of terugzetten
day-taken-off = { $name } is uit het klassement.
day-put-back = { $name } staat weer in het klassement.
button-day-play = Spel van vandaag
button-day-result = Mijn resultaat
button-day-share = Delen
button-day-record = Verslag
button-day-all = Alle { $count }
daily-set = Elke dag een spel in dit kanaal: { $game }, vanaf { $hour }, { $zone }. Een wijziging telt vanaf overmorgen.
daily-off = Het spel van de dag is uit. Een open dag loopt tot zijn einde.
daily-no-zone = Er is geen zone met die naam. Probeer een stad, zoals Brussel.
