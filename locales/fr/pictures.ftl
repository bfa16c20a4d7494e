# Ce qui est écrit sur les images, et leurs mots pour qui ne les voit pas.

picture-free = libre
picture-tricks = { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
}
picture-totals = Totaux, donne par donne
picture-score = Marque, donne par donne
picture-series = { $title } : { $lines }
picture-above = Au-dessus : { $contracts }
picture-takes = l’emporte jusqu’ici
# A bid that the referee judges.
picture-judged = { $bid } ?
picture-deal = { $deals ->
    [0] Donne { $number }
   *[other] Donne { $number }/{ $deals }
}
picture-own = { $line } · vous
picture-counted = { $what ->
    [rubbers] Robres gagnés
    [games] Manches gagnées
    [points] Points
    [per-deal] Points par donne
    [deals] Donnes
    [lost] Coût par donne
    [field] Par jour
    [days] Jours
    [rating] Cote
   *[won] Donnes gagnées
}
picture-recent = { $deals } dernières
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

headline = { $what ->
    [slam] Grand chelem !
    [thirteen] Les treize !
    [rubber] Robre !
    [match] La partie !
    [revoke] Perdu sur renonce
    [troel] Trou réussi !
    [misere-held] Pas une levée
    [misere-lost] Une levée de trop
    [misere-yours] Vous deviez la prendre
    [just-the-one] Une, pas plus
    [not-even-one] Pas même une
    [one-too-many] Une de trop
    [last-trick] À la dernière levée
    [robbed] Perdu à la dernière
    [one-short] Il en manque une
    [beaten-by-one] Battus d’une levée
    [just-made] Tout juste
    [odd-trick] D’une seule levée
    [void] Ne compte pas
    [asked] Personne n’a emballé
    [refused] Annonce refusée
   *[passed] Personne n’a osé
}
headline-over = { $tricks ->
    [one] Réussi, et une de plus
   *[other] Réussi, et { $tricks } de plus
}
headline-lost-in-trick = Perdu à la levée { $number }
headline-made-in-trick = Réussi à la levée { $number }
headline-short = Il en manque { $tricks }
headline-sides = { $one } et { $other }, { $made } à { $lost }
headline-pays = { $count ->
    [one] { $names } paie le plus
   *[other] { $names } paient le plus
}
verdict-total = total { $points } · { $place ->
    [1] 1er
   *[other] { $place }e
}
# The score of the reader’s side and of the other.
verdict-score = vous { $own } · eux { $other }
picture-day = La donne du jour
picture-day-number = N° { $number }
picture-day-one = une donne,
picture-day-cards = mêmes cartes
picture-day-alone = seul,
picture-day-once = une fois
picture-day-score = { $made } sur { $needed }
picture-day-place = place
picture-day-points = points
picture-day-row = { $days ->
    [one] jour de suite
   *[other] jours de suite
}
picture-day-median = médiane
picture-day-perfect = parfait
picture-day-over = Donne { $number }
picture-day-played = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
picture-day-taken = levées faites : { $tricks }
picture-day-lost = { $trick ->
    [0] Le plus perdu aux annonces
   *[other] Le plus perdu à la levée { $trick }
}
