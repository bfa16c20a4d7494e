# Een reeks giften die verschillende tafels spelen.
series-title = Reeks { $number } · { $game } · { $deals }
series-deals = { $deals ->
    [one] 1 gift
   *[other] { $deals } giften
}
series-two-rooms = twee kamers
series-lobby = Andere tafels spelen dezelfde giften. Kaarten en uitslagen krijgen alleen de spelers te zien, tot allen ze gespeeld hebben.
series-deal = Gift { $deal } van { $deals }
series-table-over = Deze tafel heeft haar deel gespeeld: { $deals ->
    [one] 1 gift
   *[other] { $deals } giften
}.
series-veiled = De kaarten staan op het eigen bericht van elke speler: andere tafels spelen dezelfde giften.
series-told = { $told } van { $deals } giften zijn bekend.
series-open = De reeks eindigt { $moment }, of zodra al haar tafels ze gespeeld hebben en er geen meer bij mag.
series-over = De reeks is afgelopen.
series-done = { $done } van { $deals }
series-sides = Een kamp zit noord en zuid aan de eerste tafel, oost en west aan de tweede.
series-tricks = slagen
series-level = Beide kampen staan gelijk.
series-ahead = **{ $side }** staan { $points ->
    [one] 1 punt
   *[other] { $points } punten
} voor.
series-ahead-in-tricks = In slagen staan **{ $side }** { $tricks } voor.
series-kept = Een gift van een reeks wordt bekend zodra al haar tafels ze gespeeld hebben, of de reeks afgelopen is.
series-unknown = Geen reeks met dit nummer neemt nog een tafel aan.
series-no-number = Kies een aantal giften, of een reeks uit de lijst.
series-not-yours = Een speler van de reeks, of een beheerder van de server, zegt dat geen tafel er nog bij mag.
series-record = De giften van de reeks, te controleren met `whist verify BESTAND`.
button-series = 📋 Uitslagen
button-series-close = Geen tafel meer
button-series-record = Bewijs
button-series-earlier = Vorige
