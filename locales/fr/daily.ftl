# La donne du jour.
day-title = Donne du jour { $number }
day-over-title = La donne { $number } est terminée
day-opens = { $game } : les mêmes cartes pour tous. Elle ouvre { $moment }.
day-open = { $game } : les mêmes cartes pour tous, seul contre trois robots forts, une fois. Elle ferme { $moment }.
day-seal = Sceau de la { $number } : `{ $seal }`
day-nobody = Personne ne l’a jouée jusqu’au bout.
day-won = La donne { $number } est gagnée par { $names }.
day-more = et { $count } de plus
day-result = **{ $points }** · { $place }
day-place = place { $place } sur { $played }
day-ties = À égalité de points, celui qui a fait le moins de fautes passe devant.
day-in-a-row = 🔥 { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
day-shared-open = { $name } · Whist { $number } · jouée · { $days }
day-shared-over = { $name } · Whist { $number } · { $points }
day-better = mieux que { $worse } sur 100
day-record = La donne telle qu’elle a été distribuée, à vérifier avec `whist verify FICHIER`.
day-kept = Cette donne est dévoilée à la fin de sa journée : d’autres peuvent encore la jouer.
day-not-open = Cette journée n’est pas encore ouverte.
day-over = Cette journée est terminée.
day-not-played = Vous n’avez pas encore joué cette donne jusqu’au bout. Ensuite vous verrez votre résultat.
day-missed = Vous n’avez pas joué la donne de ce jour jusqu’au bout.
day-gone = Votre donne de ce jour s’est terminée sans vous : elle ne compte pas.
day-not-own = Un robot a joué pour vous dans cette donne : elle ne compte pas.
day-shared = C’est dans le salon.
day-twice = Vous avez déjà joué cette donne. Effacer vos données ne donne pas de second essai.
day-cut = La journée est terminée. Un robot joue votre donne jusqu’au bout, et elle ne compte pas.
day-exit = **Abandonner la donne du jour ?**
day-exit-follows = Vous la jouez une seule fois : si vous partez, elle ne compte pas. Pour continuer plus tard, restez : elle attend jusqu’à la fin de la journée.
day-leave-follows = Vous la jouez une seule fois : si vous partez, elle ne compte pas, même si vous revenez après qu’un robot a joué pour vous. Pour continuer plus tard, restez : elle attend jusqu’à la fin de la journée.
day-left = Vous avez quitté la table. Un robot finit cette donne ; elle ne compte que si vous revenez avant qu’il ait joué pour vous.
day-off-board = Un gestionnaire du serveur vous a retiré du classement de cette journée.
day-not-ranked = Cette personne n’a pas joué cette donne jusqu’au bout.
day-median = médiane { $points }
day-perfect = { $tricks ->
    [one] parfait { $tricks } levée
   *[other] parfait { $tricks } levées
}
day-first = { $first ->
    [slam] 🏆 Votre premier chelem dans une donne du jour !
    [misere] 🏆 Votre première misère tenue dans une donne du jour !
   *[faultless] 🏆 Dix donnes du jour sans faute !
}
day-possible = À cartes ouvertes, le camp de { $name } pouvait faire { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
}.
day-lost = On a perdu le plus { $trick ->
    [0] aux annonces
   *[other] à la levée { $trick }
} : { $points } points en moyenne.
day-off-menu = Retirer du classement, ou remettre
day-taken-off = { $name } n’est plus au classement.
day-put-back = { $name } est de nouveau au classement.
button-day-play = Jouer la donne du jour
button-day-result = Mon résultat
button-day-share = Partager
button-day-record = Enregistrement
button-day-all = Tous : { $count }
daily-set = Une donne par jour dans ce salon : { $game }, à partir de { $hour }, { $zone }. Un changement compte dès le surlendemain.
daily-off = Plus de donne du jour. Une journée ouverte va jusqu’à sa fin.
daily-no-zone = Aucun fuseau ne porte ce nom. Essayez une ville, comme Bruxelles.
