# Wat een speler onder het spelen leest.

hand-before-deal = De kaarten zijn nog niet gedeeld.
hand-over = De gift is gedaan.
hand-claim = Jullie hadden honneurs: eis ze op vóór de volgende gift.
hand-you-lead = **Jouw beurt**: jij komt uit.
hand-follow = **Jouw beurt**: { $suit ->
    [hearts] er is met harten ♥ uitgekomen, beken.
    [diamonds] er is met ruiten ♦ uitgekomen, beken.
    [clubs] er is met klaveren ♣ uitgekomen, beken.
   *[spades] er is met schoppen ♠ uitgekomen, beken.
}
hand-void = **Jouw beurt**: { $suit ->
    [hearts] er is met harten ♥ uitgekomen en je hebt er geen, speel wat je wil.
    [diamonds] er is met ruiten ♦ uitgekomen en je hebt er geen, speel wat je wil.
    [clubs] er is met klaveren ♣ uitgekomen en je hebt er geen, speel wat je wil.
   *[spades] er is met schoppen ♠ uitgekomen en je hebt er geen, speel wat je wil.
}
hand-turn-of = { $name } is aan de beurt.
hand-trick = Deze slag: { $cards }

more-text = Wat wil je doen?
no-last-trick = Er is in deze gift nog geen volledige slag gespeeld.
last-trick-title = **Slag { $trick }**
took-the-trick = haalt de slag
no-score = De partij is nog niet begonnen: er is nog geen stand.
score-title = **{ $book }** · { $deals ->
    [one] één gift
   *[other] { $deals } giften
}
sheet-game = Manche { $number }: { $one }, { $other }
sheet-game-points = Manche { $number }: { $one }, { $other } – { $points ->
    [one] enkel, 1 punt
    [2] dubbel, 2 punten
   *[other] driedubbel, { $points } punten
}
sheet-rubber = **Robber { $number }** voor { $winner }
sheet-rubber-points = **Robber { $number }** voor { $winner }: { $one }, { $other } – voorsprong: { $balance }

cut-title = De kaarten couperen
cut-label = Hoeveel kaarten neem je af? (4 tot 48)
cut-example = 17

ping = { $mention }, het is jouw beurt.

verify-holds = Gift { $deal } klopt: opnieuw gedeeld vanuit het geheim valt elke kaart waar ze lag, en het is hetzelfde geheim dat vóór de gift verzegeld werd.
verify-fails = Gift { $deal } klopt **niet**: opnieuw gedeeld vanuit het geheim liggen de kaarten anders. Laat het weten aan wie deze bot beheert.
verify-nothing = Er is nog geen gift gedaan. Het geheim van een gift wordt getoond als ze gedaan is; dan kan je het nagaan.
verify-yourself = In het verslag van de partij staat dit allemaal: `whist verify BESTAND` controleert het zonder ons.

# Een tip, boven de hand van wie erom vraagt.
hint-line = **Tip: { $action }.** { $why }
hint-nothing = Je hebt nu niets te beslissen.
hint-made = Zoals de verborgen kaarten kunnen liggen, lukt het { $chance } keer op 100.
hint-why = { $reason ->
    [no-choice] Iets anders kan je niet doen.
    [all-equal] Alle kaarten die je mag spelen, zijn hier evenveel waard.
    [draws-trumps] Zo haal je de troeven eruit, zolang je tegenstanders er nog kunnen hebben.
    [highest] Niemand anders heeft een hogere kaart in deze kleur.
    [partners-suit] Het is de kleur waarmee je maat is uitgekomen.
    [longest-suit] Ze komt uit je langste kleur, waar kleine kaarten op het eind nog een slag kunnen halen.
    [partner-wins] De slag is voorlopig voor je maat, dus spaar je hoge kaarten.
    [cannot-win] Deze slag kan je niet halen, en deze kaart zal je het minst missen.
    [wins-for-certain] Ze haalt de slag, en geen tegenstander kan daar nog iets aan doen.
    [ruffs] Je kan niet bekennen: met een troef koop je de slag.
    [must-be-beaten] Ze ligt voorlopig het hoogst, en wie na jou komt, moet erover.
    [saves-high-cards] Er moeten nog anderen spelen, dus spaar je hoge kaarten.
    [stays-below] Ze blijft onder de kaart die wint: de slag is voor een ander.
    [low-lead] Ze is laag: een ander kan de slag nemen.
    [rid-of-danger] Met deze kaart zou je een slag kunnen halen die je niet wil: nu ben je ze kwijt.
    [takes-wanted] Je hebt een slag nodig, en deze kaart kan hem halen.
    [leaves-it] Ze laat de slag aan een speler die hem niet wil.
    [low-against] Ze is laag: wie geen slag wil, moet hem misschien toch nemen.
    [nothing-pays] Geen enkel contract dat je zou kunnen bieden, brengt gemiddeld iets op.
    [best-trumps] Het is de kleur die in jouw hand als troef de meeste slagen haalt.
    [leaves-open] Je zit nergens aan vast, en er kan nog iemand met je meegaan.
    [costs-nothing] Het kan iets opbrengen en het kost niets.
    [helps-least] Met deze kaarten is de deler het minst geholpen.
   *[did-best] In veel mogelijke verdelingen van de verborgen kaarten bracht dit over het geheel het meeste op.
}
