# De wachtzaal en de tafel, die iedereen leest.

button-sit = Hier
button-leave = Opstaan
button-take-seat = Stoel van { $name } nemen
button-fill = Robots erbij en beginnen
button-remove-robot = ✕ { $name }
button-options = Opties
button-start = Beginnen
button-hand = Mijn hand
button-more = Meer
button-past-deals = Gespeelde giften
button-say = Iets zeggen
button-ask = De anderen vragen
button-ways-out = Weggaan of stoppen
button-hint = Tip
button-cut = Couperen
button-deal = Kaarten delen
button-go-on = Verder
button-next-deal = Volgende gift
button-call-honours = Honneurs aankondigen
button-show-honours = Honneurs tonen
button-claim-honours = Honneurs opeisen
button-let-robot-play = Een robot laten spelen voor { $name }
button-again = Nog eens spelen
button-again-with = { $sides ->
    [same] Zelfde koppels
    [drawn] Opnieuw loten
   *[changed] Van maat wisselen
}
button-end = Partij stoppen
button-score = Stand
button-last-trick = Laatste slag
button-rules = Regels
button-points = Puntentabel
button-whole-rules = Alle regels
button-review = Terugblik
button-show-everybody = Delen
button-record = Verslag
button-verify = Controleren
button-leave-game = Weggaan
button-stay = Blijven
button-come-back = Terugkomen
button-stop = Stoppen
button-keep-playing = Verder spelen
button-previous = Vorige
button-next = Volgende
button-reset = Terugzetten
button-done = Klaar
button-ever = Sinds het begin
button-recent = Laatste 30 dagen

lobby-defaults = Standaardregels
lobby-options = Huisregels: { $options }.
setting-level = Robots
    .value = { $value }
setting-temper = Bieden van de robots
    .value = { $value ->
        [careful] voorzichtig
        [bold] gedurfd
       *[usual] zoals gewoonlijk
    }
setting-hints = Tips
    .value = { $value ->
        [true] aan
       *[false] uit
    }
setting-coach = Coach
    .why = hij zegt alleen jou wanneer je kaart een slag kost, en je mag ze één keer terugnemen. Die giften tellen in geen klassement.
    .value = { $value ->
        [true] een voor iedereen; de giften tellen niet
       *[false] geen
    }
setting-language = Taal
    .value = { $value }
setting-pace = Tempo
    .value = { $value }
setting-pictures = Afbeeldingen
    .value = { $value ->
        [table] de tafel en de overzichten
        [summary] alleen de overzichten
       *[off] geen
    }
setting-take-back = Terugnemen
    .why = of je je laatste kaart of bod mag terugnemen.
    .value = { $value ->
        [own] zolang niemand sindsdien iets deed en er niets openlag
        [consent] als de anderen akkoord gaan
       *[never] nooit
    }
setting-phrases = Een woordje aan tafel
    .why = of je “goed gespeeld” en zo kan zeggen vanuit Meer.
    .value = { $value ->
        [true] ja
       *[false] nee
    }
setting-finish = Neerleggen
    .why = of je je kaarten mag neerleggen zodra de rest vaststaat.
    .value = { $value ->
        [offer] aangeboden
       *[never] nooit
    }
setting-stop = Een besliste gift
    .why = of iedereen gevraagd wordt te stoppen zodra geen kaart de punten nog verandert; na 8 seconden stilte is de gift gedaan.
    .value = { $value ->
        [ask] iedereen wordt gevraagd
       *[play_on] uitgespeeld
    }
setting-beat = Tijd voor de uitslag
    .why = hoe lang de uitslag van een gift blijft staan; **Volgende gift**, door iedereen ingedrukt, maakt er eerder een eind aan.
    .value = { $value ->
        [all] tot iedereen heeft gedrukt
       *[other] { $value } seconden
    }
setting-claim-window = Tijd om te eisen
    .why = hoelang iedereen na een gift heeft om honneurs of een verzaking op te eisen; aan rustige tafels een halve dag.
    .value = { $value } seconden
setting-watch = Toekijken
    .why = wie hier niet zit, ziet wat de tafel toont. Open: alle handen van een gift, als iedereen die hier zit voor die gift akkoord is; ze telt dan niet mee.
    .value = { $value ->
        [open] open met akkoord
       *[closed] gesloten
    }
setting-misdeals = Misgiften
    .why = of je één keer per partij, vóór het eerste bod of de eerste kaart, mag zeggen dat een kaart van je gezien werd.
    .value = { $value ->
        [true] mag gezegd worden
       *[false] bestaat niet
    }
setting-club = Spelers aan tafel
    .why = met vijf of zes om de beurt: wie het langst gespeeld heeft, wacht een partij.
    .value = { $value ->
        [4] vier
       *[other] { $value } om de beurt
    }
pace-why = { $kind ->
    [live] Daarna word je geroepen; dan mogen de anderen een robot laten spelen.
    [days] Je wordt één keer geroepen. Een kaart spaart 2 uur; is alles op, dan speelt een robot.
    [weekdays] Rustig; op zaterdag en zondag roept niemand je en loopt geen tijd.
   *[none] Een beurt duurt zo lang als nodig.
}
lobby-stake = Een punt is **{ $stake }** waard: wie meespeelt, gaat akkoord.
lobby-changed = **{ $name }** koos: { $what }.
lobby-other = { $robots }, en meer …
preset-own = die van jullie
preset-why = { $kind ->
    [quick-game] Eén manche.
    [quick-deals] Vier giften, elk gedaan zodra niets meer verandert.
    [club-liege] Een scheidsrechter; kaarten geraapt en gecoupeerd; een gift is gedaan zodra niets meer verandert.
    [kitchen-sides] Koppels zoals je zit; verzaken geeft de slagen terug; kaarten geraapt en gecoupeerd.
    [kitchen-auction] Past iedereen: de volgende telt dubbel; kaarten geraapt en gecoupeerd; gedaan zodra alles vastligt.
    [iwwa] Alleen gaan pas na vragen; abondance 9 tot 12; past iedereen, dan deelt de volgende.
    [kleurenwiezen] Zoals bij WhistHub: alleen 5, abondance 12; nulsom; ronde pas: de volgende gift telt dubbel.
    [rijkvanafdronk] Enkel abondance 9, vier in miserie; na een ronde pas tellen latere giften meer.
    [kaartclubs] Elk één bod, alleen gaan op elke beurt, één in miserie; past iedereen, dan telt het dubbel.
    [solo-whist] Engels: geen troel; miserie onder abondance; wie eerst spreekt, mag laat meegaan.
    [whist-de-gand] Zoals solo whist, maar alle kleuren gelijk, geschud en een voor een gedeeld.
   *[standard] Zoals de soort het wil.
}
lobby-drawn = De koppels worden bij het begin getrokken.
lobby-as-seated = 🔵 speelt met 🔵, 🟠 met 🟠.
lobby-free = { $free ->
    [one] Nog één stoel vrij.
   *[other] Nog { $free } stoelen vrij.
}
lobby-full = Iedereen is er.
took-seat = **{ $name }** zit nu op de stoel van { $robot }.

on-holiday = **{ $name }** is met vakantie tot { $until }.
table-title = { $book } · gift { $deal }
table-title-before = { $book } · vóór gift { $deal }
table-title-again = { $book } · gift { $deal } opnieuw
table-number = Tafel { $number }
table-closed = De tafel is gesloten. Open een andere met `/whist nieuw`.

score-line = { $sides } · manche tot { $target }
rubber-number = Robber { $rubber }
games-line = Manches { $one }–{ $other }
games-belle = Manches 1–1, dit is de belle
drawn-line = Getrokken voor de koppels · { $cards }
trump-line = Troef: **{ $suit }**
trump-turned-up = Troef: **{ $suit }** · keerkaart { $card }
turn-up-line = Keerkaart: **{ $card }**
no-trump = Zonder troef
seat-led = kwam uit
seat-to-lead = moet uitkomen
seat-to-play = moet spelen
seat-dealer = deler
seat-turn-up = keerde { $card }
seat-away = een robot speelt
tricks-line = Slagen: { $sides }
tricks-of-side = { $side } **{ $made }**
tricks-of-side-near = { $side } **{ $made }** (nog { $more } voor de manche)
called-in-vain = { $name } kondigde honneurs aan, maar { $partner } heeft er geen.
last-trick-line = **{ $winner }** haalt slag { $trick } · **{ $card }** · { $others }
trick-number = Slag { $trick } van { $tricks }
trick-that-costs = Slag { $trick } van { $tricks }: **kost { $points }**
no-files-line = Geen afbeeldingen hier · ik mis { $permission }
dealer-line = Deler: **{ $name }**
waits-for-cut = **{ $name }** mag couperen
claims-open = Honneurs tellen als het koppel dat ze had, ze opeist vóór de volgende gift.
waits-for-claims = **Iets te eisen uit gift { $deal }?** Nu is het moment.
next-deal = **Volgende gift** { $when }
next-deal-once-all = **Volgende gift** zodra iedereen klaar is
gone-on = { $gone ->
    [0] Klaar: { $gone } van { $all }
   *[other] Klaar: { $gone } van { $all } ({ $names })
}
agreed-to-end = Stoppen? { $agreed } van { $all } akkoord: { $names }.
waits-for-return = Iedereen is weg. Met **Mijn hand** speel je verder; anders stopt de partij met deze stand.
sealed-short = gift verzegeld { $commitment }…

refusal-no-robot = Er zit geen robot meer op die stoel.
notice-opened-with = De tafel staat klaar met { $robots } robots: één stoel is voor jou. Druk op **{ $start }**, of laat vrienden de stoel van een robot nemen.

exit-leave = **Van tafel gaan?**
exit-leave-follows = Een robot speelt voor je verder, en je kan altijd terugkomen.
exit-left = Je bent weg. Een robot speelt voor je verder.
exit-left-alone = Je bent weg. Een robot speelt deze gift uit; daarna wacht de partij een dag op je.
exit-stop = **Partij stoppen?** De stand nu:
exit-alone = De partij stopt hier en deze stand blijft. Je kan nog eens spelen.
exit-others = { $others ->
    [one] Nog één speler moet akkoord gaan.
   *[other] Nog { $others } spelers moeten akkoord gaan.
}
exit-stopped = De partij is gestopt. De stand blijft:
notice-closed = De tafel is gesloten.
refusal-no-such-preset = Die regels bestaan niet voor deze soort. Kies er uit het menu.

button-take-back = Terugnemen
button-back-yes = Mag
button-back-no = Speel verder
button-withdraw = Intrekken
points-stand = Geen kaart verandert de punten nog.
stop-asked = **Hier stoppen?**
button-stop-here = Hier stoppen
back-asked = **{ $name }** vraagt om **{ $what }** terug te nemen.
consent-denied = Niet iedereen gaat akkoord: { $request ->
    [back] er wordt niets teruggenomen.
    [annul] de gift blijft.
    [misdeal] de gift blijft.
    [move] de tafel blijft hier.
   *[pause] het spel gaat door.
}
back-taken = **{ $name }** nam **{ $what }** terug

button-watch = Toekijken
button-watch-on = Opnieuw kijken
button-watch-hands = Vragen om de handen te zien
button-watch-stop = Niet meer kijken
button-open-yes = Handen tonen
button-open-no = Gesloten houden
watch-hands-open = Iedereen die hier zit, toont je de handen in deze gift.
watch-asleep = Je kijkt naar deze tafel.
watch-stopped = Je kijkt niet meer toe.
watched-by = Toekijkers: { $names }
watched-open = Ze zien alle handen · deze gift telt niet mee
watched-asked = **{ $names }** { $watchers ->
    [one] vraagt
   *[other] vragen
} om alle handen te zien · { $agreed } van { $all } akkoord
button-move-yes = Erheen
button-move-no = Hier blijven
move-asked = **{ $name }** wil verhuizen · naar { $channel } · { $agreed } van { $all } akkoord
move-kept = De tafel blijft hier, **{ $name }**: niet iedereen gaat akkoord.
table-departed = De tafel is verhuisd naar { $channel }: [daar gaat ze verder]({ $link }).
thread-name = { $book } · { $number }

phrase = { $which ->
    [well-played] Goed gespeeld!
    [thanks] Bedankt, maat.
    [one-minute] Sorry, één minuutje.
   *[thinking] Ik denk even na.
}
say-title = Zeg aan tafel:
said-across = 💬 **{ $name }**: { $what }

pause-title = Het spel pauzeren, als al wie speelt akkoord gaat:
pause-for = { $pause ->
    [pause-day] Een dag
    [pause-3-days] Drie dagen
    [pause-week] Een week
   *[pause] Tot iemand verder speelt
}
pause-asked = **{ $name }** vraagt om het spel te pauzeren { $pause ->
    [pause-day] voor een dag
    [pause-3-days] voor drie dagen
    [pause-week] voor een week
   *[pause] tot iemand verder speelt
}.
paused = **Het spel is gepauzeerd** tot iemand verder speelt: de klok staat stil.
paused-until = **Het spel is gepauzeerd** tot { $time }, of tot iemand verder speelt: de klok staat stil.
button-pause = Pauze
button-resume = Verder spelen

button-annul = Gift annuleren
annul-asked = **{ $name }** vraagt om deze gift te annuleren. Dezelfde deler geeft opnieuw.
deal-annulled = { $count ->
    [one] Gift { $deals } is geannuleerd: iedereen ging akkoord.
   *[other] Giften { $deals } zijn geannuleerd: iedereen ging akkoord.
} Dezelfde deler geeft opnieuw.
button-misdeal = Mijn kaart is gezien
button-misdeal-yes = Opnieuw geven
button-misdeal-no = Laten staan
misdeal-asked = Een kaart van **{ $name }** werd gezien. { $deciders } kan opnieuw laten geven of de gift laten staan.
deal-misdealt = { $count ->
    [one] Gift { $deals } is opnieuw gegeven: er werd een kaart gezien.
   *[other] Giften { $deals } zijn opnieuw gegeven: er werd een kaart gezien.
}
deals-annulled = Geannuleerd: { $count ->
    [one] gift { $deals }
   *[other] giften { $deals }
}

button-lay-down = Neerleggen
laid-down = **{ $name }** legde neer na slag { $tricks }: { $why ->
    [rest] de rest is van { $name }.
    [kept] er komt geen slag meer bij.
   *[lost] er verandert niets meer.
}
stopped-after = Gestopt na slag { $tricks }: geen kaart kon de punten nog veranderen.
