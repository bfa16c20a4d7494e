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
points-together = { $book ->
    [wiezen] **Vraag & mee** · elk van de twee · volgens het bod en de gehaalde slagen
   *[other] **Samen** · elk van de twee · volgens het bod en de gehaalde slagen
}
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
points-passpel = { $contract } · { $game ->
    [last_trick] de laatste slag: { $points } aan elk van de anderen
    [most_tricks] wie de meeste slagen heeft: { $points } aan wie ze niet heeft
   *[passpel] elke speler: { $points } × (13 − 4 × slagen)
}
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
rules-deal-wiezen = { $members ->
    [4] Je speelt met vier,
    [5] Jullie zijn met vijf: vier spelen er, één zit uit,
   *[6] Jullie zijn met zes: vier spelen er, twee zitten uit,
} ieder voor zich. Bij het **bieden** wordt beslist wat er gespeeld wordt, en door wie. Elke speler krijgt dertien kaarten; de laatste van de deler wordt gekeerd, en haar kleur is troef bij vraag & mee en bij alleen gaan. **Beken** als je kan; zo niet, speel wat je wil. De hoogste troef haalt de slag, of anders de hoogste kaart van de gevraagde kleur.
rules-auction-bid = { $book ->
    [couleur] Bied om beurten, te beginnen links van de deler. **Vraag** in een kleur om een maat te vinden; wie **meegaat**, zegt hoeveel slagen jullie samen halen, 8 tot 13. Of speel **alleen**; elk bod moet hoger zijn dan het vorige. Wie als eerste spreekt, mag **wachten**, en kan daarna enkel nog meegaan. Gaat er niemand mee, dan mag je je vraag laten staan; dan zeg je niets meer.
    [wiezen] Bied om beurten, te beginnen links van de deler. **Vraag** in de gekeerde kleur om een maat te vinden; de eerste die **meegaat**, speelt met jou, samen voor acht slagen. Of speel **alleen**; elk bod moet hoger zijn dan het vorige, of erin meedoen.
   *[liege] Bied om beurten, te beginnen links van de deler, tot iedereen gepast heeft of in het laatste bod meespeelt. **Vraag** in een kleur om een maat te vinden; wie **meegaat**, zegt hoeveel slagen jullie samen halen, 8 tot 13. Of speel **alleen**; elk bod moet hoger zijn dan het vorige. Wie als eerste spreekt, mag **wachten**, en kan daarna enkel nog meegaan. Gaat er niemand mee, dan mag je je vraag laten staan; dan zeg je niets meer.
}
rules-solo = { $kind ->
    [own] **Alleen gaan** komt later: in de kleur die je vroeg, als er niemand meeging.
    [any] **Alleen gaan** komt later: in om het even welke kleur, als er niemand meeging.
    [wiezen] Gaat er niemand mee, dan mag je nog **alleen gaan** in die kleur.
    [wiezen-anything] Gaat er niemand mee, dan mag je nog **alleen gaan** in die kleur, of hoger bieden.
    [wiezen-any] **Alleen gaan** in die kleur kan bij elke beurt, en ook als er niemand meegaat.
    [wiezen-any-anything] **Alleen gaan** in die kleur kan bij elke beurt; gaat er niemand met je mee, dan mag dat nog, of hoger.
    [liege-kept] **Alleen gaan** komt na een vraag, in de kleur die je vroeg; meteen kan enkel als er niemand mee kon gaan.
   *[liege] **Alleen gaan** komt na een vraag, in om het even welke kleur; meteen kan enkel als er niemand mee kon gaan.
}
rules-alone = { $kind ->
    [first] Elk ander spel alleen bied je meteen, de eerste keer dat je spreekt.
    [late] Elk ander spel alleen bied je meteen, de eerste keer dat je spreekt, of later, als je overboden bent of niemand met je meeging.
    [wiezen] Wie overboden is, mag opnieuw bieden; wie past, ligt eruit.
    [wiezen-never] Wie overboden is of past, ligt eruit.
   *[liege] Miserie en piccolo mogen ook na een vraag; abondance en slem bied je meteen, de eerste keer dat je spreekt.
}
rules-first-may = { $what ->
    [wait] Wie eerst spreekt, mag **wachten**, en meegaan als de anderen gesproken hebben.
   *[accept_late] Wie eerst spreekt, mag op het einde nog meegaan, ook na een pas.
}
rules-equal = { $kind ->
    [above] Van abondances met evenveel slagen is die in de gekeerde kleur hoger; anders blijft de eerste staan.
    [suits-above] Van abondances met evenveel slagen is die in de gekeerde kleur de hoogste; de andere kleuren gaan ♠ ♣ ♦ ♥, van laag naar hoog.
    [suits] Van abondances met evenveel slagen wint de hogere kleur: ♠ ♣ ♦ ♥, van laag naar hoog.
   *[same] Van abondances met evenveel slagen blijft de eerste staan.
}
rules-troel = { $kind ->
    [couleur] **Troel**: wie drie azen heeft, speelt voor negen slagen samen met wie de vierde heeft; die maat kiest troef en komt uit. Met alle vier de azen is harten troef, en je maat heeft de hoogste harten die overblijft. Enkel miserie gaat daarboven.
    [couleur-always] **Troel**: wie drie azen heeft, speelt voor negen slagen samen met wie de vierde heeft; die maat kiest troef en komt uit. Met alle vier de azen is harten troef, en je maat heeft de hoogste harten die overblijft. Een troel wordt altijd gespeeld.
    [wiezen] **Troel**: wie drie azen heeft, speelt samen met wie de vierde heeft, en die kleur is troef. Ze komt vóór het bieden; enkel miserie op tafel en dertien slagen gaan daarboven.
    [wiezen-played] **Troel**: wie drie azen heeft, speelt samen met wie de vierde heeft, en die kleur is troef. Een troel wordt altijd gespeeld.
    [liege-royal] **Troel**: wie drie azen heeft, speelt voor negen slagen samen met wie de vierde heeft; met alle vier de azen (**koninklijke troel**) heeft je maat de hoogste harten die overblijft. De maat kiest troef en komt uit. Grote miserie, abondance vanaf 10, open miserie en slem gaan daarboven.
   *[liege] **Troel**: wie precies drie azen heeft, speelt voor negen slagen samen met wie de vierde heeft; die maat kiest troef en komt uit. Grote miserie, abondance 10 of 11, open miserie, klein slem en solo slim gaan daarboven.
}
rules-troel-eight = { $kind ->
    [ace] Acht slagen volstaan als de kleur van de vierde aas troef is.
    [hearts] Acht slagen volstaan als de kleur van de vierde aas troef is, en met alle vier de azen als harten troef is.
    [hearts-only] Met alle vier de azen volstaan acht slagen als harten troef is.
   *[royal] Acht slagen volstaan als de kleur van de vierde aas troef is, en met alle vier de azen.
}
rules-troel-ace-led = Voor acht slagen komt de maat uit met de kaart die hem maat maakt.
rules-troel-goal = { $goal ->
    [8] Ze vraagt acht slagen.
    [9] Ze vraagt negen slagen.
   *[ace_led] Ze vraagt acht slagen als de maat eerst de vierde aas speelt, anders negen.
}
rules-troel-royal = { $royal ->
    [troela] Met alle vier de azen (**troela**) is harten troef, heeft je maat de hoogste harten die overblijft, en zijn er negen slagen nodig.
   *[troel] Met alle vier de azen (**troela**) is harten troef, en heeft je maat de hoogste harten die overblijft.
}
rules-troel-lead = { $lead ->
    [partner] De maat komt uit.
    [announcer] Wie de drie azen heeft, komt uit.
   *[first] Wie links van de deler zit, komt uit.
}
rules-troel-first-card = De maat speelt eerst de kaart die hem maat maakt.
rules-order = **Van laag naar hoog**: { $contracts }.
rules-small-misere = **Kleine miserie**: iedereen legt een kaart weg, en van de twaalf slagen haal je er geen.
rules-piccolo = { $kind ->
    [both] **Piccolo**: precies één slag. **Piccolissimo**: precies twee.
   *[piccolo] **Piccolo**: precies één slag.
}
rules-misere = **Grote miserie**: geen enkele slag. **Open miserie**: hetzelfde, maar met je kaarten op tafel vanaf de tweede slag.
rules-misere-wiezen = **Miserie**: geen enkele slag. **Miserie op tafel**: hetzelfde, maar met je kaarten open vanaf de tweede slag.
rules-join = { $book ->
    [couleur] In deze spelen is er geen troef, en een tweede speler mag meedoen, ieder voor zich – behalve in open miserie.
    [wiezen-1] In deze spelen is er geen troef.
    [wiezen-2] In deze spelen is er geen troef, en een tweede speler mag meedoen, ieder voor zich.
    [wiezen-3] In deze spelen is er geen troef, en twee anderen mogen meedoen, ieder voor zich.
    [wiezen-4] In deze spelen is er geen troef, en de anderen mogen meedoen, ieder voor zich.
   *[liege] In deze spelen is er geen troef, en de anderen mogen meedoen, ieder voor zich.
}
rules-leads = Wie **abondance** of een slem speelt, komt uit.
rules-lead-abundance = { $who ->
    [declarer] Wie **abondance** speelt, komt uit.
    [own_suit] Wie **abondance** speelt, komt uit, behalve in de gekeerde kleur.
   *[first] Bij **abondance** komt links van de deler uit.
}
rules-lead-slam = { $who ->
    [declarer] Wie voor dertien slagen speelt, komt uit.
    [own_suit] Wie voor dertien slagen speelt, komt uit, behalve in de gekeerde kleur.
   *[first] Bij dertien slagen komt links van de deler uit.
}
rules-lead-misere = Wie als enige miserie speelt, komt uit.
rules-general-misere = **Algemene miserie**: biedt er niemand, dan speelt iedereen zonder troef, en slag { $tricks } kost punten.
rules-all-pass = **Ronde pas**: { $what ->
    [next] de volgende deelt.
    [redeal] dezelfde deler deelt opnieuw.
    [double] dezelfde deler deelt opnieuw, en de volgende gespeelde gift telt dubbel.
    [following_double] dezelfde deler deelt opnieuw, en telkens telt er één gift meer dubbel; na de vierde keer op rij deelt de volgende.
    [last_trick] iedereen speelt zonder troef, en wie de laatste slag haalt, betaalt de anderen.
    [most_tricks] iedereen speelt zonder troef, en wie de meeste slagen haalt, betaalt de anderen.
   *[passpel] **passpel**: iedereen speelt zonder troef, voor zo weinig mogelijk slagen.
}
rules-refused-ask = { $what ->
    [as_all_pass] Vergeefs gevraagd telt als een ronde pas.
   *[next] Is er vergeefs gevraagd, dan deelt de volgende.
}
rules-good-to-know = **Goed om te weten**: { $what }
rules-convention = wie vraagt, rekent meestal op vijf slagen; wie meegaat, op drie.
rules-tips = tel eerst je troeven, en houd er een of twee voor het einde. Komt je maat met een aas uit, dan is dat vaak de sterke kleur. Wie koopt, heeft die kleur niet meer. Kijk voor je bijgooit nog eens of je de gevraagde kleur hebt, zeker laat in de gift. Geen knipoog, geen zucht: laat de kaarten spreken.
rules-auction-score = { $kind ->
    [couleur] Wat de een wint, verliest de ander: een koppel krijgt van elke tegenstander, wie alleen speelt van alle drie. **/whist puntentabel** zegt hoeveel.
    [liege] Wie een contract haalt, schrijft het en niemand betaalt; wie het verliest, betaalt, en elke tegenstander schrijft. **/whist puntentabel** zegt hoeveel.
    [wiezen] Wat de een wint, verliest de ander: een koppel krijgt van elke tegenstander, wie alleen speelt van alle drie. **/whist puntentabel** zegt hoeveel.
    [liege-zero] Wat de een wint, verliest de ander: een koppel krijgt van elke tegenstander, wie alleen speelt van alle drie. **/whist puntentabel** zegt hoeveel.
   *[liege-free] Wie een contract haalt, schrijft het en niemand betaalt; wordt het verloren, dan schrijft elke tegenstander. **/whist puntentabel** zegt hoeveel.
}

# Een spel in vijf korte bladzijden, voor wie het nog nooit speelde.
learn-title = { $book } · { $part ->
    [aim] het doel
    [trick] de kaarten en de slag
    [bids] het bieden
    [trumps] de troef
    [pays] wat het opbrengt
   *[tips] goed om te weten
}
learn-aim = { $book ->
    [long] Twee tegen twee, dertien slagen per gift. Met je maat, recht tegenover je, haal je er **meer dan zes**: elke slag boven de zes is een punt, en tien punten zijn een manche. Wie het eerst twee manches wint, heeft de robber.
    [short] Twee tegen twee, dertien slagen per gift. Met je maat, recht tegenover je, haal je er **meer dan zes**: elke slag boven de zes is een punt, en vijf punten zijn een manche. Wie het eerst twee manches wint, heeft de robber.
    [couleur] Ieder voor zich, en elke gift heb je een andere maat. Eerst wordt er geboden: hoeveel van de dertien slagen haal je, samen of alleen – of geen enkele? Haal **wat je gezegd hebt**, en de anderen betalen.
    [liege] Ieder voor zich, en elke gift heb je een andere maat. Eerst wordt er geboden: hoeveel van de dertien slagen haal je, samen of alleen – of geen enkele? Haal **wat je gezegd hebt** en je scoort; lukt het niet, dan scoren je tegenstanders.
    [wiezen] Ieder voor zich, en elke gift heb je een andere maat. De laatste kaart van de deler wordt gekeerd. Dan wordt er geboden: acht slagen met een maat in die kleur, meer of minder alleen – of geen enkele? Haal **wat je gezegd hebt**, en de anderen betalen.
   *[simple] Twee tegen twee, dertien slagen per gift. Met je maat, recht tegenover je, haal je er **meer dan zes**: elke slag boven de zes is een punt, en vijf punten zijn een manche. Niets te bieden, niets van buiten te leren.
}
learn-trumps = Niemand kiest **troef**: de laatste kaart van de deler wordt gekeerd, en haar kleur klopt deze gift alle andere. Zelfs de twee van troef klopt de aas van een andere kleur. Kan je niet bekennen, dan mag je kopen – maar het moet niet.
learn-pays = Gehaald / verloren, telkens jij en elk van de anderen:
