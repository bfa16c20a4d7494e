# Finished deals, played again.
deal-title = Runde { $code }
deal-page = { $game }, genau diese Karten. Zum Wiederholen, so oft du willst; es zählt nie.
deal-code = Code dieser Runde: `{ $code }`
deal-unknown = Keine beendete Runde von hier hat diesen Code. Die Runde eines privaten Tisches ist nur für den, der dort spielt.
deal-depends = Diese Runde lässt sich nicht einzeln geben: Sie hängt von denen davor ab.
deal-lobby = Runde { $code } noch einmal, zum Spaß: Sie zählt nicht.
deal-known = { $names } { $count ->
    [one] kennt
   *[other] kennen
} diese Karten.
deal-again-note = Runde { $code } noch einmal, gegen Roboter. Sie zählt nicht.
deal-from-note = Runde { $code } ab Stich { $trick }, gegen Roboter. Sie zählt nicht.
button-deal-alone = Allein spielen
button-deal-friends = Mit Freunden spielen
button-deal-from = Von hier an neu spielen
button-deal-again = Noch einmal
refusal-cards-lie-ready = Die Karten dieses Tisches stehen schon fest: Spiel und Optionen bleiben, wie sie waren.
refusal-plays-it-elsewhere = Du spielst diese Serie an einem anderen Tisch und kennst ihre Karten.
refusal-unwatched = Diese Serie wird auch an anderen Tischen gespielt, darum schaut niemand zu.
