# De regels van een tafel, in het kort.

rules-play = Je speelt met vier, en je maat zit tegenover je: ● met ●, ○ met ○. Ieder krijgt dertien kaarten; de laatste kaart van de deler wordt gekeerd en haar kleur is **troef**. Wie links van de deler zit, komt uit. **Beken** als je kan; zo niet, speel wat je wil. De hoogste troef haalt de slag, of anders de hoogste kaart van de gevraagde kleur, en wie de slag haalt, komt opnieuw uit.
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
rules-options = **Aan deze tafel** · { $options }

help-title = Whist onder vrienden
help-begin = Open een tafel met **/whist nieuw**. Wie wil meespelen, drukt op **Gaan zitten**; robots nemen de andere stoelen. Druk dan op **Beginnen**.
help-play = **Mijn hand** toont je kaarten aan jou alleen: druk op een kaart om ze te spelen. Met opdrachten kan het ook. Weggaan mag altijd: een robot speelt voor je tot je weer op een knop drukt.
help-fair = Niemand kan met de kaarten knoeien: elke gift wordt vooraf verzegeld, en achteraf kan je ze controleren.

rules-auction-deal = Je speelt met vier, ieder voor zich; bij het **bieden** wordt beslist wat er gespeeld wordt, en door wie. Ieder krijgt dertien kaarten. Bij het bieden gaan de kleuren ♠ ♣ ♦ ♥, van laag naar hoog. **Beken** als je kan; zo niet, speel wat je wil. De hoogste troef haalt de slag, of anders de hoogste kaart van de kleur waarmee is uitgekomen.
rules-auction-bid = Bied om beurten, te beginnen links van de deler, tot iedereen gepast heeft of in het laatste bod meespeelt. **Vraag** in een kleur om een maat te vinden; wie **meegaat**, zegt hoeveel slagen jullie samen halen, 8 tot 13. Of speel **alleen**: elk bod moet boven het vorige. Wie als eerste spreekt, mag **wachten**, en kan daarna enkel nog meegaan. **Blijf** als je je vraag wil laten staan.
rules-troel = { $book ->
    [couleur] **Troel**: wie drie azen heeft, speelt voor negen slagen samen met wie de vierde heeft; die kiest troef en komt uit. Met alle vier de azen is harten troef, en je maat heeft de hoogste harten die overblijft. Enkel miserie gaat daarboven.
   *[liege] **Troel**: wie drie azen heeft, speelt voor negen slagen samen met wie de vierde heeft; die kiest troef en komt uit, tenzij iemand hoger biedt: grote miserie, abondance 10 of 11, open miserie, klein slem of solo slim.
}
rules-order = { $book ->
    [couleur] **Van laag naar hoog**: samen 8 · samen 9 · alleen 6 · samen 10 · alleen 7 · samen 11 · alleen 8 · samen 12 · samen 13 · kleine miserie · alleen 8 erop · piccolissimo · piccolo · abondance 9 tot 13 · grote miserie · open miserie · solo slim.
   *[liege] **Van laag naar hoog**: samen 8 · samen 9 · alleen 6 · samen 10 · alleen 7 · samen 11 · kleine miserie · samen 12 · alleen 8 · piccolo · samen 13 · abondance 9 · troel · grote miserie · abondance 10 · abondance 11 · open miserie · klein slem · solo slim.
}
rules-contracts = **Kleine miserie**: iedereen legt een kaart weg, en van de twaalf slagen haal je er geen. **Piccolo**: precies één slag, **piccolissimo** twee, **grote miserie** geen; bij **open miserie** liggen je kaarten open vanaf de tweede slag. In deze spelen is er geen troef, en anderen mogen meedoen, ieder voor zich. Wie **abondance** of een slem speelt, komt uit.
rules-auction-score = { $book ->
    [couleur] Wat de een wint, verliest de ander: een koppel krijgt van elke tegenstander, wie alleen speelt van alle drie, en ook slagen boven en onder het contract tellen.
   *[liege] Wie een contract haalt, schrijft het en niemand betaalt; wie het verliest, betaalt, en elke tegenstander schrijft.
}
