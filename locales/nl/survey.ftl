# Een puntentabel uit voorbeelden: de vragen, en de antwoorden die niet passen.

survey-title = Hoe tellen jullie?
survey-which = Een paar giften die je je herinnert, zijn genoeg. Welk spel?
survey-cell = **{ $contract }**, { $result }
survey-tricks = { $tricks ->
    [one] één slag
   *[other] { $tricks } slagen
}
survey-alone = { $declarers ->
    [one] één speelt het
   *[other] { $declarers } spelen het
}, { $failing ->
    [0] niemand verliest
    [one] één verliest
   *[other] { $failing } verliezen
}
survey-ask = { $what }: wat krijgt elke speler ervan, en wat elk van de anderen?
survey-ask-maker = { $what }: wat krijgt wie het haalt, en wat elk die niet meedeed?
survey-so-far = { $answers ->
    [one] { $answers } antwoord
   *[other] { $answers } antwoorden
}, { $sure } van { $cells } uitkomsten bekend.
survey-sum = { $what }: { $points }. Met vieren is dat { $sum }, geen nul. Klopt het?
survey-unlikely = { $what }: { $points } past niet bij de rest. Klopt het?
survey-twice = { $what }: er zijn twee antwoorden. Welk klopt?
survey-points = { $declarer } en { $others }
survey-known = Jullie tellen zoals **{ $name }**. Kijk of het jullie tabel is; op haar pagina staat hoe je ermee speelt.
survey-done = Alles is bekend. De tabel heeft nog een naam nodig.
survey-open = { $open ->
    [one] Eén uitkomst is nog open, en er is geen vraag meer. Vul haar regel in.
   *[other] { $open } uitkomsten zijn nog open, en er is geen vraag meer. Vul hun regels in.
}
survey-line = Een regel invullen …
survey-by-lines = Regel per regel gaat het nu sneller: kies er een.
survey-one-or-two = 3 of 3 -3; leeg: niet bekend
survey-with = Met { $contract }
survey-without = Zonder { $contract }
survey-marks = “=” gezegd, “(4)” zoals in een bekende tabel, “?” open; de rest volgt. Wat elke speler ervan krijgt, ✔ gehaald, ✘ verloren met één, twee, drie; of naar hoeveel het spelen: niemand, één … verliest.
survey-declarer = Elke speler ervan
survey-others = Elk van de anderen
survey-zero-sum = leeg: samen is het nul
survey-name = De naam
survey-unread = Dat is geen uitkomst met gehele getallen, zoals 3 en -3.
survey-others-unsaid = Met { $points } voor elke speler ervan volgt niet wat de anderen krijgen. Zeg dat ook.
survey-unfinished = Sommige uitkomsten zijn nog open. Antwoord verder, of vul hun regels in.
button-answer = Antwoorden
button-not-known = Weet ik niet
button-is-right = Het klopt
button-ask-again = Vraag opnieuw
button-take-scale = Bekijken
button-go-on-asking = Vraag verder
button-whole-scale = De tabel tot nu
button-anew = Opnieuw beginnen
button-name-scale = Een naam geven
