# Ce qui est écrit sur les images, et leurs mots pour qui ne les voit pas.

picture-tricks = { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
}
picture-totals = Totaux, donne par donne
picture-score = Marque, donne par donne
picture-series = { $title } : { $lines }
picture-aside = écartée
picture-gave = données
picture-above = Au-dessus : { $contracts }
picture-playable = À jouer : { $cards }
picture-takes = l’emporte jusqu’ici
picture-deal = { $deals ->
    [0] Donne { $number }
   *[other] Donne { $number }/{ $deals }
}
picture-own = { $line } · vous
picture-counted = { $what ->
    [rubbers] Robres gagnés
    [games] Manches gagnées
    [points] Points
   *[per-deal] Points par donne
}
picture-counters = Jetons et fiches
picture-side-counters = { $side } : { $points } · fiches : { $fishes }
picture-you = Vous
picture-progress = { $made } sur { $needed }
picture-holds = tient encore
picture-lost = perdu
picture-held = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
picture-robot = robot
