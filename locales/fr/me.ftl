# Ce qui ne concerne que soi : ses tables, ce qui est gardé, et être oublié.

me-tables-title = Vos tables sur ce serveur
me-tables-none = Vous n’êtes à aucune table sur ce serveur. `/whist nouvelle` en ouvre une.
me-tables-more = { $more ->
    [one] Et une autre.
   *[other] Et { $more } autres.
}
me-table-own-turn = **à vous**
me-table-waits = on attend { $names }
me-table-lobby = { $free ->
    [0] prête à commencer
    [one] une place libre
   *[other] { $free } places libres
}
me-table-over = la partie est finie
me-table-between = entre deux donnes
me-data = Tout ce qui est gardé sur vous, dans un fichier : vos places, les donnes que vous avez jouées, l’affichage de vos messages, vos heures calmes. Les cartes d’une donne sont gardées par place, sans nom.
me-forget-title = Faut-il tout oublier de vous ?
me-forget-follows = Ce qui disparaît : votre nom à { $tables ->
    [0] toutes les tables
    [one] une table
   *[other] { $tables } tables
}, { $deals ->
    [0] vos donnes
    [one] une donne
   *[other] { $deals } donnes
} aux classements, l’affichage de vos messages, vos heures calmes. Là où une partie continue, un robot joue pour vous, et l’on vous y appelle « Joueur 2 ». Les messages que le bot ne peut plus changer gardent votre nom. Personne ne peut revenir là-dessus, pas même vous.
me-forgotten = Vous êtes oublié. Si vous reprenez place, vous recommencez à zéro.
button-forget-me = Oubliez-moi
