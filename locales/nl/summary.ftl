# Het einde van een gift, een manche, een robber; en het klassement.

summary-title = { $book } · gift { $deal } is gedaan
summary-tricks = { $side }: **{ $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
}**
summary-odd-tricks = +{ $points } voor slagen boven de zes
summary-after-revokes = **{ $tricks }** met het verzaken geteld
summary-honours = +{ $points } voor honneurs
summary-called = { $name } heeft honneurs aangekondigd: { $side } scoren { $points } en winnen.
summary-hands = **De handen zoals ze gedeeld zijn**
summary-gave = Weggegeven: { $cards }
game-won = **{ $side } winnen de manche** · { $won }–{ $lost } · { $points ->
    [one] enkel, 1 punt
    [2] dubbel, 2 punten
   *[other] driedubbel, { $points } punten
}
game-won-plain = **{ $side } winnen de manche** · { $won }–{ $lost }
rubber-won = **{ $side } winnen de robber** · { $won } tegen { $lost } · { $balance ->
    [0] gelijke stand
   *[other] voorsprong { $balance }
}
rubber-won-plain = **{ $side } winnen de robber**
stake-paid = **{ $payer }** is **{ $winner }** { $points } × { $stake } schuldig.
match-won = De partij is gedaan. **{ $side } hebben gewonnen.** Goed gespeeld!
match-drawn = De partij is gedaan, en ze eindigt gelijk. Goed gespeeld!
seal-commitment = Verzegeld vóór de gift: `{ $commitment }`
seal-secret = Geheim: `{ $secret }`
seal-text = Tekst van { $name }: `{ $hash }`
seal-cut = Gecoupeerd: { $cut } kaarten.
seal-uncut = Er is niet gecoupeerd.
reckoning-flat = vaste prijs: { $points }
reckoning-just = { $needed } nodig, { $made } gehaald
reckoning-short = { $needed } nodig, { $made } gehaald · { $short } te weinig
reckoning-more = { $needed } nodig, { $made } gehaald · { $more } extra
summary-earlier = … en daarvoor nog { $deals ->
    [one] 1 gift
   *[other] { $deals } giften
}: alles staat bij **Stand**.
button-fair = Eerlijk gedeeld ✓
button-earlier = Vorige giften
deal-gone = Die partij ligt niet meer op tafel: haar giften kan ik niet meer tonen.

leaderboard-title = Klassement · { $book } · { $span }
leaderboard-empty = Nog niemand heeft een gift uitgespeeld.
leaderboard-no-own = Je hebt hier nog geen gift uitgespeeld.
leaderboard-you = jij
leaderboard-of-people = zonder robots
leaderboard-since = Giften tellen sinds { $date }.
leaderboard-ranked-with = Je krijgt een plaats zodra je met { $others ->
    [one] 1 andere
   *[other] { $others } anderen
} hebt gespeeld.
leaderboard-of-two = { $deals ->
    [one] Hoogstens 1 gift per dag met dezelfde persoon telt.
   *[other] Hoogstens { $deals } giften per dag met dezelfde persoon tellen.
}
counting-title = Het klassement opnieuw beginnen?
counting-follows = Geen gift die al gedaan is, telt dan nog mee in het klassement van deze server. Er wordt niets gewist: **Alle giften tellen** haalt ze terug.
button-count-anew = Opnieuw beginnen
button-count-all = Alle giften tellen
counting-table = Tafel { $table } in het klassement
counting-with = { $deals ->
    [one] Eén gift van deze tafel telt.
   *[other] { $deals } giften van deze tafel tellen.
} **Niet tellen** haalt ze uit het klassement van deze server, met die nog volgen. Er wordt niets gewist en niemands verslag verandert: hetzelfde commando zet ze terug.
counting-without = Geen gift van deze tafel telt in het klassement van deze server. Er wordt niets gewist: **Weer tellen** zet { $deals ->
    [one] één gift
   *[other] { $deals } giften
} terug.
counting-nothing = Er is geen gift van een tafel { $table } uitgespeeld voor het klassement van deze server.
button-without = Niet tellen
button-with = Weer tellen
every-book = alle soorten
season-name = { $every ->
    [month] { $number ->
        [1] januari
        [2] februari
        [3] maart
        [4] april
        [5] mei
        [6] juni
        [7] juli
        [8] augustus
        [9] september
        [10] oktober
        [11] november
       *[12] december
    } { $year }
    [quarter] { $number }e kwartaal { $year }
   *[hand] seizoen { $number }
}
season-empty = In dit seizoen werd geen gift uitgespeeld.
season-dates = Giften van { $since } tot { $until } tellen.
seasons-now = { $every ->
    [month] Seizoenen: elke maand
    [quarter] Seizoenen: elk kwartaal
    [hand] Seizoenen: met de hand
   *[none] Geen seizoenen
}
seasons-choice = { $choice ->
    [none] Geen seizoenen
    [month] Elke maand een seizoen
    [quarter] Elk kwartaal een seizoen
    [begin] Begin nu een seizoen, met de hand
   *[resume] Laat het vorige seizoen doorlopen
}
standing-column = { $column ->
    [rubbers] rob.
    [games] manch.
    [points] ptn
    [per-deal] /gift
    [deals] gift.
    [lost] kost
    [field] /dag
    [days] dagen
    [rating] rating
    [error] marge
   *[won] gew.
}
button-weekly = Elke week hier plaatsen
button-no-weekly = Niet meer elke week plaatsen
board-order = { $order ->
    [rubbers] Robbers gewonnen
    [points] Punten
    [per-deal] Punten per gift
    [mistakes] Fouten per gift
    [rating] Rating
   *[day] Spel van de dag
}
board-nobody = Nog niemand heeft een plaats in deze volgorde.
board-mistakes = Wat biedingen en kaarten per gift kostten, wat de kaarten ook opbrachten, met de foutmarge. Vanaf 20 bekeken giften.
board-day = Punten tegenover de anderen met dezelfde gift, per dag. Vanaf 3 dagen die voorbij zijn.
board-rating = Weng-Lin per paar, uit giften van twee tegen twee met vier mensen; te zien zodra de afwijking 2 of minder is.

# Een gespeelde gift met alle kaarten open.
page-of = Pagina { $page } van { $pages }
review-title = { $book } · gift { $deal } met open kaarten
review-sides = Perfect gespeeld: { $tricks }. In werkelijkheid: { $taken }–{ $others }.
review-tricks = Perfect gespeeld: **{ $most ->
    [one] één slag
   *[other] { $most } slagen
}** voor het contract. In werkelijkheid: { $taken }.
review-game = { $outcome ->
    [made] Perfect gespeeld is het spel van { $name } **binnen**.
   *[lost] Perfect gespeeld is het spel van { $name } **verloren**.
} In werkelijkheid haalde { $name } { $taken ->
    [0] geen enkele slag.
    [one] één slag.
   *[other] { $taken } slagen.
}
review-points = Punten: { $points }
review-unknown = Er was geen tijd genoeg om uit te zoeken wat perfect spel vanaf de uitkomst had opgeleverd.
review-cut-short = De gift was beslist na { $tricks ->
    [one] één slag
   *[other] { $tricks } slagen
}; de rest werd niet meer gespeeld.
review-nothing-at-stake = Iedereen speelde voor zich, of er werd niet gespeeld: er valt niets te beoordelen.
review-no-slips = Niemand verloor een slag door een kaart. Goed gespeeld!
review-own = **Jij** · fouten { $slips } · slagen weggegeven { $tricks } · juist { $right } %
review-other = { $name } { $slips } ({ $right } %)
review-slips = Fouten: { $all }
review-mistakes = Naar wat je kon zien, kostten je keuzes hier { $points } ± { $error } punten.
review-mistakes-tricks = Naar wat je kon zien, kostten je keuzes hier { $points } ± { $error } punten, { $tricks } slagen.
review-left-out = { $decisions ->
    [one] Eén keuze na een tip telt niet mee.
   *[other] { $decisions } keuzes na een tip tellen niet mee.
}
review-mistakes-mean = Jouw gemiddelde over { $deals } giften: { $points } ± { $error } punten per gift.
review-mistakes-not-yet = Wat je keuzes kostten, is nog niet bekeken.
slip-here = ✗ { $name } · **{ $card }** { $what }
slip-worth = Slagen op zijn best voor { $side }: { $before } vóór deze kaart, { $after } erna.
slip-why = { $why ->
    [takes] Die haalt deze slag.
    [had-it] De slag was al voor die kant.
    [keeps] De gespeelde kaart komt later tekort.
    [below] Die blijft eronder, en iemand anders haalt de slag.
    [suit] Kom beter uit in een andere kleur.
   *[card] De kleur was juist, de kaart niet.
}
button-slip = Fout { $number } van { $all }
slip-line = Slag { $trick } · { $name } · **{ $card }** { $what }
slip-tricks = kostte { $tricks ->
    [one] een slag
   *[other] { $tricks } slagen
}.
slip-threw-away = verspeelde het contract.
slip-let-through = deed { $name } het spel cadeau.
slip-better = Beter: { $cards }
