# Finished deals, played again.
deal-title = Gift { $code }
deal-page = { $game }, precies deze kaarten. Speel ze zo vaak opnieuw als je wil; het telt nooit.
deal-code = Code van deze gift: `{ $code }`
deal-unknown = Geen gespeelde gift van hier heeft deze code. De gift van een privétafel is alleen voor haar speler.
deal-depends = Deze gift kan niet apart gegeven worden: ze hangt af van die ervoor.
deal-lobby = Gift { $code } nog eens, voor het plezier: ze telt niet.
deal-known = { $names } { $count ->
    [one] kent
   *[other] kennen
} deze kaarten.
deal-again-note = Gift { $code } nog eens, tegen robots. Ze telt niet.
deal-from-note = Gift { $code } vanaf slag { $trick }, tegen robots. Ze telt niet.
button-deal-alone = Alleen spelen
button-deal-friends = Met vrienden spelen
button-deal-from = Vanaf hier opnieuw spelen
button-deal-again = Nog eens
refusal-cards-lie-ready = De kaarten van deze tafel liggen al vast: het spel en zijn opties blijven zoals ze waren.
refusal-plays-it-elsewhere = Je speelt deze reeks aan een andere tafel, dus je kent haar kaarten.
refusal-unwatched = Deze reeks wordt ook aan andere tafels gespeeld, dus niemand kijkt toe.
