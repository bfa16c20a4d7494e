# De regels van een tafel, in het kort.

rules-play = Je speelt met vier, en je maat zit tegenover je: 🔵 met 🔵, 🟠 met 🟠. Ieder krijgt dertien kaarten; de laatste kaart van de deler wordt gekeerd en haar kleur is **troef**. Wie links van de deler zit, komt uit. **Beken** als je kan; zo niet, speel wat je wil. De hoogste troef haalt de slag, of anders de hoogste kaart van de gevraagde kleur, en wie de slag haalt, komt opnieuw uit.
rules-score = De eerste zes slagen leveren niets op; elke slag **boven de zes** is een punt. Een manche win je met **{ $target } punten**.
rules-honours = **Honneurs** zijn aas, heer, vrouw en boer van troef. Na de slagen scoort een koppel dat er drie gekregen heeft 2, met alle vier 4, tenzij de manche al met slagen gewonnen is.
rules-honours-at-four = Een koppel dat de gift met vier punten begint, krijgt niets voor honneurs.
rules-honours-at-nine = Een koppel dat de gift met negen punten begint, krijgt niets voor honneurs.
rules-claim = Honneurs moet je opeisen na de laatste slag en vóór de volgende gift, anders zijn ze verloren.
rules-calling = Een koppel dat de gift met precies acht punten begint, kan met honneurs de manche winnen: vóór je eerste kaart kan je er twee **aankondigen** – heeft je maat een derde, dan winnen jullie de manche meteen – of er drie **tonen**.
rules-games-long = Een manche is 1 punt waard als de verliezers er vijf of meer hebben, anders 2.
rules-games-long-treble = Een manche is 1 punt waard als de verliezers er vijf of meer hebben, 2 als ze er één tot vier hebben, 3 als ze er geen hebben.
rules-games-short = Een manche is 1 punt waard als de verliezers er drie of vier hebben, 2 als ze er één of twee hebben, 3 als ze er geen hebben.
rules-single-game = Eén manche beslist de partij.
rules-best-of-three = Wie twee manches wint, wint de partij.
rules-rubber = Wie twee manches wint, wint de robber en krijgt er nog { $points ->
    [one] 1 punt
   *[other] { $points } punten
} bij.
rules-options = **Aan deze tafel** · { $options }.
rules-whole = { $book }: alle regels, met elke optie. Het bestand mag je houden.
points-title = **{ $book } · puntentabel**
points-together = **Samen** · elk van de twee · volgens het bod en de gehaalde slagen
points-alone = **Alleen** · wie alleen gaat · volgens het bod en de gehaalde slagen
points-troel = **Troel** · elk van de twee · volgens de nodige en gehaalde slagen
points-others = Elk van de anderen:
points-share = Elk van de anderen: { $share ->
    [all] evenveel, met het andere teken.
    [third] een derde, met het andere teken.
    [lost] wat elk van de twee verliest; niets als het gehaald is.
   *[lost-part] twee derde van wat verloren wordt; niets als het gehaald is.
}
points-tricks = slagen
points-flat-title = **Voor één speler** · wie speelt / elk van de anderen
points-flat = { $contract } · gehaald { $made } · verloren { $lost }
points-marked = { $contract } · elke gemerkte slag { $cost }, en { $others } voor elk van de anderen
points-playing = spelen
points-failing = falen
points-made = goed
points-lost = mis
points-rest = rest

help-title = Whist onder vrienden
help-begin = Open een tafel met **/whist nieuw**. Wie wil meespelen, neemt een stoel; **Robots erbij en beginnen** doet de rest.
help-play = **Mijn hand** toont je kaarten aan jou alleen: druk op een kaart om ze te spelen. Met opdrachten kan het ook. Weggaan mag altijd: een robot speelt voor je tot je weer op een knop drukt.
help-fair = Niemand kan met de kaarten knoeien: elke gift wordt vooraf verzegeld, en achteraf kan je ze controleren.

rules-auction-deal = { $members ->
    [4] Je speelt met vier,
    [5] Jullie zijn met vijf: vier spelen er, één zit uit,
   *[6] Jullie zijn met zes: vier spelen er, twee zitten uit,
} ieder voor zich. Bij het **bieden** wordt beslist wat er gespeeld wordt, en door wie. Elke speler krijgt dertien kaarten. Bij het bieden gaan de kleuren ♠ ♣ ♦ ♥, van laag naar hoog. **Beken** als je kan; zo niet, speel wat je wil. De hoogste troef haalt de slag, of anders de hoogste kaart van de gevraagde kleur.
rules-auction-bid = { $book ->
    [couleur] Bied om beurten, te beginnen links van de deler. **Vraag** in een kleur om een maat te vinden; wie **meegaat**, zegt hoeveel slagen jullie samen halen, 8 tot 13. Of speel **alleen**; elk bod moet hoger zijn dan het vorige. Wie als eerste spreekt, mag **wachten**, en kan daarna enkel nog meegaan. Gaat er niemand mee, dan mag je je vraag laten staan; dan zeg je niets meer.
   *[liege] Bied om beurten, te beginnen links van de deler, tot iedereen gepast heeft of in het laatste bod meespeelt. **Vraag** in een kleur om een maat te vinden; wie **meegaat**, zegt hoeveel slagen jullie samen halen, 8 tot 13. Of speel **alleen**; elk bod moet hoger zijn dan het vorige. Wie als eerste spreekt, mag **wachten**, en kan daarna enkel nog meegaan. Gaat er niemand mee, dan mag je je vraag laten staan; dan zeg je niets meer.
}
rules-solo = { $kind ->
    [own] **Alleen gaan** komt later: in de kleur die je vroeg, als er niemand meeging.
    [any] **Alleen gaan** komt later: in om het even welke kleur, als er niemand meeging.
   *[liege] **Alleen gaan** komt na een vraag, in om het even welke kleur; meteen kan enkel als er niemand mee kon gaan.
}
rules-alone = { $kind ->
    [first] Elk ander spel alleen bied je meteen, de eerste keer dat je spreekt.
    [late] Elk ander spel alleen bied je meteen, de eerste keer dat je spreekt, of later, als je overboden bent of niemand met je meeging.
   *[liege] Miserie en piccolo mogen ook na een vraag; abondance en slem bied je meteen, de eerste keer dat je spreekt.
}
rules-troel = { $kind ->
    [couleur] **Troel**: wie drie azen heeft, speelt voor negen slagen samen met wie de vierde heeft; die maat kiest troef en komt uit. Met alle vier de azen is harten troef, en je maat heeft de hoogste harten die overblijft. Enkel miserie gaat daarboven.
    [couleur-always] **Troel**: wie drie azen heeft, speelt voor negen slagen samen met wie de vierde heeft; die maat kiest troef en komt uit. Met alle vier de azen is harten troef, en je maat heeft de hoogste harten die overblijft. Een troel wordt altijd gespeeld.
   *[liege] **Troel**: wie precies drie azen heeft, speelt voor negen slagen samen met wie de vierde heeft; die maat kiest troef en komt uit. Grote miserie, abondance 10 of 11, open miserie, klein slem en solo slim gaan daarboven.
}
rules-troel-eight = { $kind ->
    [ace] Acht slagen volstaan als de kleur van de vierde aas troef is.
   *[royal] Acht slagen volstaan als de kleur van de vierde aas troef is, en met alle vier de azen.
}
rules-order = **Van laag naar hoog**: { $contracts }.
rules-small-misere = **Kleine miserie**: iedereen legt een kaart weg, en van de twaalf slagen haal je er geen.
rules-piccolo = { $kind ->
    [both] **Piccolo**: precies één slag. **Piccolissimo**: precies twee.
   *[piccolo] **Piccolo**: precies één slag.
}
rules-misere = **Grote miserie**: geen enkele slag. **Open miserie**: hetzelfde, maar met je kaarten op tafel vanaf de tweede slag.
rules-join = { $book ->
    [couleur] In deze spelen is er geen troef, en een tweede speler mag meedoen, ieder voor zich – behalve in open miserie.
   *[liege] In deze spelen is er geen troef, en de anderen mogen meedoen, ieder voor zich.
}
rules-leads = Wie **abondance** of een slem speelt, komt uit.
rules-general-misere = **Algemene miserie**: biedt er niemand, dan speelt iedereen zonder troef, en slag { $tricks } kost punten.
rules-convention = **Goed om te weten**: wie vraagt, rekent meestal op vijf slagen; wie meegaat, op drie.
rules-tips = **Goed om te weten**: tel eerst je troeven, en houd er een of twee voor het einde. Komt je maat met een aas uit, dan is dat vaak de sterke kleur. Wie koopt, heeft die kleur niet meer. Kijk voor je bijgooit nog eens of je de gevraagde kleur hebt, zeker laat in de gift. Geen knipoog, geen zucht: laat de kaarten spreken.
rules-auction-score = { $kind ->
    [couleur] Wat de een wint, verliest de ander: een koppel krijgt van elke tegenstander, wie alleen speelt van alle drie. **/whist puntentabel** zegt hoeveel.
    [liege] Wie een contract haalt, schrijft het en niemand betaalt; wie het verliest, betaalt, en elke tegenstander schrijft. **/whist puntentabel** zegt hoeveel.
   *[liege-free] Wie een contract haalt, schrijft het en niemand betaalt; wordt het verloren, dan schrijft elke tegenstander. **/whist puntentabel** zegt hoeveel.
}

# Een spel in vijf korte bladzijden, voor wie het nog nooit speelde.
learn-title = { $book } · { $page ->
    [1] het doel
    [2] de kaarten en de slag
    [3] de troef
    [4] wat het opbrengt
   *[5] goed om te weten
}
learn-aim = { $book ->
    [long] Twee tegen twee, dertien slagen per gift. Met je maat, recht tegenover je, haal je er **meer dan zes**: elke slag boven de zes is een punt, en tien punten zijn een manche. Wie het eerst twee manches wint, heeft de robber.
    [short] Twee tegen twee, dertien slagen per gift. Met je maat, recht tegenover je, haal je er **meer dan zes**: elke slag boven de zes is een punt, en vijf punten zijn een manche. Wie het eerst twee manches wint, heeft de robber.
    [couleur] Ieder voor zich, en elke gift heb je een andere maat. Eerst wordt er geboden: hoeveel van de dertien slagen haal je, samen of alleen – of geen enkele? Haal **wat je gezegd hebt**, en de anderen betalen.
    [liege] Ieder voor zich, en elke gift heb je een andere maat. Eerst wordt er geboden: hoeveel van de dertien slagen haal je, samen of alleen – of geen enkele? Haal **wat je gezegd hebt** en je scoort; lukt het niet, dan scoren je tegenstanders.
   *[simple] Twee tegen twee, dertien slagen per gift. Met je maat, recht tegenover je, haal je er **meer dan zes**: elke slag boven de zes is een punt, en vijf punten zijn een manche. Niets te bieden, niets van buiten te leren.
}
learn-trumps = Niemand kiest **troef**: de laatste kaart van de deler wordt gekeerd, en haar kleur klopt deze gift alle andere. Zelfs de twee van troef klopt de aas van een andere kleur. Kan je niet bekennen, dan mag je kopen – maar het moet niet.
learn-pays = Gehaald / verloren, telkens jij en elk van de anderen:
