# A bad card or call of a robot, said in the review of a finished deal.
button-bad-card = Slechte kaart
button-bad-call = Slecht bod
bad-which = { $kind ->
    [call] Welk bod?
   *[card] Welke kaart?
}
bad-better = Beter was geweest …
bad-kept = **Bewaren** schrijft op voor wie deze bot beheert: de vier handen, alle biedingen en kaarten tot hier, deze en de betere, en je reden als je er een geeft. Geen namen, geen server. De volgende robots worden ermee getest.
bad-yours = Alleen zij kunnen het lezen. Het blijft aan je account gekoppeld, zodat je het kan intrekken: hier of met `/whist me data`. `/whist me forget` wist het ook.
button-keep-bad = Bewaren
button-why-bad = Bewaren en zeggen waarom
button-cancel = Annuleren
bad-why = Waarom? Eén zin, zonder namen.
bad-done = Bewaard, bedankt. De volgende robots worden ermee getest.
bad-again = Dit heb je al bewaard. Nog eens bewaren vervangt wat je zei.
bad-enough = Niet bewaard: dat was genoeg voor één dag. Morgen is er weer plaats.
bad-withdrawn = Ingetrokken. Er blijft niets van over.
button-withdraw-bad = Intrekken wat ik van robots zei
