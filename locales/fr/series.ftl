# Une série de donnes que plusieurs tables jouent.
series-title = Série { $number } · { $game } · { $deals }
series-deals = { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
series-two-rooms = deux salles
series-lobby = D’autres tables jouent les mêmes donnes. Cartes et résultats ne sont montrés qu’aux joueurs, jusqu’à ce que toutes les aient jouées.
series-deal = Donne { $deal } sur { $deals }
series-table-over = Cette table a joué sa part : { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}.
series-veiled = Les cartes sont sur le message de chaque joueur : d’autres tables jouent les mêmes donnes.
series-told = Donnes révélées : { $told } sur { $deals }.
series-open = La série se termine { $moment }, ou dès que toutes ses tables l’ont jouée et qu’aucune autre ne peut s’y joindre.
series-over = La série est terminée.
series-done = { $done } sur { $deals }
series-sides = Un camp est assis en nord et sud à la première table, en est et ouest à la seconde.
series-tricks = plis
series-level = Les deux camps sont à égalité.
series-ahead = **{ $side }** mènent de { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
series-ahead-in-tricks = En plis, **{ $side }** mènent de { $tricks }.
series-kept = Une donne d’une série est révélée quand toutes ses tables l’ont jouée, ou à la fin de la série.
series-unknown = Aucune série de ce numéro n’accepte d’autre table.
series-no-number = Choisissez un nombre de donnes, ou une série de la liste.
series-not-yours = Un joueur de la série, ou un gestionnaire du serveur, dit qu’aucune autre table ne la joue.
series-record = Les donnes de la série, à vérifier avec `whist verify FICHIER`.
button-series = 📋 Résultats
button-series-close = Plus d’autre table
button-series-record = Preuve
button-series-earlier = Avant
