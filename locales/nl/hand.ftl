# Wat een speler onder het spelen leest.

hand-before-deal = De kaarten zijn nog niet gedeeld.
hand-over = De gift is gedaan.
hand-points = **{ $points }** voor jou
hand-points-before = **{ $points }** voor deze stoel, vóór je kwam
hand-points-of-side = **{ $points }** { $count ->
    [one] punt
   *[other] punten
} voor jullie
last-deal = Vorige gift: { $headline } **{ $points }**
hand-to-cut = Jij mag de kaarten couperen.
hand-claim = Jullie hadden honneurs: eis ze op vóór de volgende gift.
hand-you-lead = **Jij komt uit** – speel wat je wil.
hand-news-played = { $name } speelde { $card }
hand-news-you-played = Jij speelde { $card }
hand-news-won = { $name } haalt de slag
hand-news-you-won = Jij haalt de slag
hand-news-you-lost = { $wanted ->
    [0] Je moest hem nemen: miserie verloren
   *[other] Eentje te veel: { $contract } verloren
}
hand-news-lost = { $wanted ->
    [0] { $name } moest hem nemen: miserie verloren
   *[other] Eentje te veel voor { $name }: { $contract } verloren
}
hand-news-you-have = { $wanted ->
    [one] Dat is je slag: niet één meer
   *[other] Dat zijn je { $wanted } slagen: niet één meer
}
hand-news-you-paid = Jij haalt slag { $trick }: dat kost { $points }
hand-news-paid = { $name } haalt slag { $trick }: dat kost { $points }
hand-news-out-of-reach = { $needed } kan niet meer, maar elke slag telt
hand-then-lead = **jij komt uit**
hand-follow = { $suit ->
    [hearts] **jouw beurt**: speel harten ♥
    [diamonds] **jouw beurt**: speel ruiten ♦
    [clubs] **jouw beurt**: speel klaveren ♣
   *[spades] **jouw beurt**: speel schoppen ♠
}
hand-void = { $suit ->
    [hearts] **jouw beurt**: geen harten ♥, speel wat je wil
    [diamonds] **jouw beurt**: geen ruiten ♦, speel wat je wil
    [clubs] **jouw beurt**: geen klaveren ♣, speel wat je wil
   *[spades] **jouw beurt**: geen schoppen ♠, speel wat je wil
}
hand-troel-card = { $turn ->
    [lead] **Jij komt uit**: speel { $card }, die je maat maakt.
   *[follow] **jouw beurt**: speel { $card }, die je maat maakt
}
hand-then-turn-of = { $name } is aan de beurt
hand-tricks = Slagen: jij & { $partner } **{ $own }** · zij **{ $other }**
hand-score = stand { $score } (tot { $target })
hand-game-score = Stand: jij & { $partner } **{ $own }** · zij **{ $other }** (tot { $target })
hand-trick-wins = **{ $name } { $card }** wint
hand-turn-of = { $name } is aan de beurt.
hand-you = jij
hand-you-three = jullie drie
hand-the-others = de anderen
hand-trick = Slag { $trick } van { $tricks } · { $cards }

hand-asleep = 😴 In slaap: Discord laat na 15 minuten los. Druk om te wekken.
button-show-my-hand = Toon mijn hand
button-back-your-turn = Jouw beurt – terug naar mijn hand
hand-elsewhere = Je hand staat lager.

more-text = **Meer**
no-last-trick = In deze gift is nog geen slag gedaan.
last-trick-title = **Slag { $trick }**
took-the-trick = haalt de slag
no-score = Nog niets te tellen: de partij is niet begonnen.
no-deal-over = Nog niets te tellen: er is nog geen gift gedaan.
score-title = **{ $book }** · { $deals ->
    [one] één gift
   *[other] { $deals } giften
}
sheet-leads = **{ $name }** staat op kop met { $points }.
sheet-deal = **{ $number }** · { $line }
sheet-thrown-in = { $why ->
    [passed] gepast
    [void] ongeldig
    [asked] niemand mee
   *[white] witte kaart
}
sheet-sides = { $tricks } · { $one }–{ $other }
sheet-game = Manche { $number }: { $one }, { $other }
sheet-game-points = Manche { $number }: { $one }, { $other } · { $points ->
    [one] enkel, 1 punt
    [2] dubbel, 2 punten
   *[other] driedubbel, { $points } punten
}
sheet-rubber = **Robber { $number }** voor { $winner }
sheet-rubber-points = **Robber { $number }** voor { $winner }: { $one }, { $other } · voorsprong: { $balance }

cut-title = De kaarten couperen
cut-label = Hoeveel kaarten neem je af, 4 tot 48?
cut-example = 17

reminder = { $mention }, jouw beurt!
reminder-last = { $mention }, we wachten alleen nog op jou.
reminder-tables = { $mention }, { $tables } tafels wachten op je.
button-own-tables = Mijn tafels

verify-holds = ✅ Gift { $deal } was eerlijk. Opnieuw gedeeld vanuit het bekendgemaakte geheim geeft precies deze handen, en het geheim past bij het zegel van vóór de gift.
verify-fails = ❌ Gift { $deal } klopt **niet**: opnieuw gedeeld vanuit het geheim liggen de kaarten anders. Laat het weten aan wie deze bot beheert.
verify-nothing = Een gift kan je controleren als ze gedaan is.
verify-yourself = Geloof je ons niet? Download het verslag en draai `whist verify BESTAND`.

# Een tip, boven de hand van wie erom vraagt.
hint-line = **Tip: { $action }.** { $why }
hint-nothing = Je hoeft nu geen kaart te spelen en niets te bieden.
hint-made = Het lukt bij { $chance } van de 100 manieren waarop de verborgen kaarten kunnen liggen.
hint-made-before = Van { $hands } zulke handen die robots speelden, lukten er { $chance } op 100.
hint-why = { $reason ->
    [no-choice] Iets anders kan je niet doen.
    [all-equal] Alle kaarten die je mag spelen, zijn hier evenveel waard.
    [draws-trumps] Zo haal je de troeven eruit, zolang je tegenstanders er nog kunnen hebben.
    [highest] Niemand anders heeft een hogere kaart in deze kleur.
    [partners-suit] Het is de kleur waarmee je maat uitkwam.
    [longest-suit] Uit je langste kleur: op het eind halen daar ook kleine kaarten nog een slag.
    [partner-wins] De slag is voor je maat, dus spaar je hoge kaarten.
    [cannot-win] Deze slag haal je niet – gooi je minst nuttige kaart weg.
    [wins-for-certain] Ze haalt de slag, en geen tegenstander kan daar nog iets aan doen.
    [ruffs] Je kan niet bekennen: met een troef koop je de slag.
    [must-be-beaten] Ze ligt nu het hoogst: wie na je komt, moet erover.
    [saves-high-cards] Er moeten nog anderen spelen, dus spaar je hoge kaarten.
    [stays-below] Ze blijft onder de hoogste kaart: de slag is voor een ander.
    [low-lead] Ze is laag: een ander kan de slag nemen.
    [rid-of-danger] Daarmee had je een slag kunnen halen die je niet wil. Opgeruimd staat netjes.
    [takes-wanted] Je hebt een slag nodig, en deze kaart kan hem halen.
    [leaves-it] Ze laat de slag aan een speler die hem niet wil.
    [low-against] Ze is laag: wie geen slag wil, moet hem misschien toch nemen.
    [nothing-pays] Met deze hand loont geen enkel bod.
    [best-trumps] Met deze kleur als troef haal je de meeste slagen.
    [leaves-open] Je zit nergens aan vast, en er kan nog iemand met je meegaan.
    [costs-nothing] Het kan iets opbrengen en het kost niets.
    [helps-least] Met deze kaarten is de deler het minst geholpen.
   *[did-best] Dit kwam er in proefspelen het best uit.
}

# Above the suits that can be proposed; a list of all that is more than that.
choose-proposal = Vragen in:
