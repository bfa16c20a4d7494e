# La fin d’une donne, d’une manche, d’un robre ; et le classement.

summary-title = { $book } · fin de la donne { $deal }
summary-tricks = { $side } : **{ $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
}**
summary-odd-tricks = +{ $points } pour les levées au-delà de six
summary-after-revokes = **{ $tricks }** une fois les renonces comptées
summary-honours = +{ $points } pour les honneurs
summary-called = { $name } chante : { $side } marquent { $points } points et gagnent.
summary-hands = **Les mains telles que données**
summary-gave = Données : { $cards }
game-won = **{ $side } gagnent la manche** · { $won }–{ $lost } · { $points ->
    [one] simple, 1 point
    [2] double, 2 points
   *[other] triple, { $points } points
}
game-won-plain = **{ $side } gagnent la manche** · { $won }–{ $lost }
rubber-won = **{ $side } gagnent le robre** · { $won } à { $lost } · { $balance ->
    [0] à égalité
    [one] 1 point d’avance
   *[other] { $balance } points d’avance
}
rubber-won-plain = **{ $side } gagnent le robre**
stake-paid = **{ $payer }** doit { $points } × { $stake } à **{ $winner }**.
match-won = La partie est finie. **{ $side } ont gagné.** Bien joué !
match-drawn = La partie est finie, à égalité. Bien joué !
seal-commitment = Scellé avant la donne : `{ $commitment }`
seal-secret = Secret : `{ $secret }`
seal-text = Texte, { $name } : `{ $hash }`
seal-cut = Coupe : { $cut } cartes.
seal-uncut = Le jeu n’a pas été coupé.
reckoning-flat = prix fixe : { $points }
reckoning-just = il en fallait { $needed }, il y en a { $made }
reckoning-short = il en fallait { $needed }, il y en a { $made } · { $short } de moins
reckoning-more = il en fallait { $needed }, il y en a { $made } · { $more } de plus
summary-earlier = … et { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} avant : tout est dans **Marque**.
button-fair = Donne vérifiée ✓
button-earlier = Donnes précédentes
deal-gone = Cette partie n’est plus sur la table : ses donnes ne peuvent plus être montrées.

leaderboard-title = Classement · { $book } · { $span }
leaderboard-empty = Personne n’a encore fini une donne.
leaderboard-no-own = Vous n’avez pas encore fini de donne ici.
leaderboard-you = vous
leaderboard-of-people = sans les robots
leaderboard-since = Les donnes comptent depuis le { $date }.
leaderboard-ranked-with = Classé après avoir joué avec { $others ->
    [one] 1 autre personne
   *[other] { $others } autres personnes
}.
leaderboard-of-two = { $deals ->
    [one] Au plus 1 donne par jour avec la même personne compte.
   *[other] Au plus { $deals } donnes par jour avec la même personne comptent.
}
counting-title = Recommencer le classement ?
counting-follows = Aucune donne déjà terminée ne comptera plus au classement de ce serveur. Rien n’est effacé : **Compter toutes les donnes** les fait revenir.
button-count-anew = Recommencer
button-count-all = Compter toutes les donnes
counting-table = La table { $table } au classement
counting-with = { $deals ->
    [one] Une donne de cette table compte.
   *[other] { $deals } donnes de cette table comptent.
} **Ne pas compter** les retire du classement de ce serveur, avec celles qui suivront. Rien n’est effacé, et le relevé de personne ne change : la même commande les remet.
counting-without = Aucune donne de cette table ne compte au classement de ce serveur. Rien n’est effacé : **Les compter** remet { $deals ->
    [one] une donne
   *[other] { $deals } donnes
}.
counting-nothing = Aucune donne d’une table { $table } n’a été finie pour le classement de ce serveur.
button-without = Ne pas compter
button-with = Les compter
every-book = tous les jeux
season-name = { $every ->
    [month] { $number ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
    [quarter] { $number }ᵉ trimestre { $year }
   *[hand] saison { $number }
}
season-empty = Aucune donne n’a été finie pendant cette saison.
season-dates = Les donnes comptent du { $since } au { $until }.
seasons-now = { $every ->
    [month] Saisons : chaque mois
    [quarter] Saisons : chaque trimestre
    [hand] Saisons : à la main
   *[none] Pas de saisons
}
seasons-choice = { $choice ->
    [none] Pas de saisons
    [month] Une saison chaque mois
    [quarter] Une saison chaque trimestre
    [begin] Commencer une saison maintenant, à la main
   *[resume] Laisser continuer la saison précédente
}
standing-column = { $column ->
    [rubbers] rob.
    [games] manch.
    [points] pts
    [per-deal] /donne
    [deals] don.
    [lost] coût
    [field] /jour
    [days] jours
    [rating] cote
    [error] écart
   *[won] gagn.
}
button-weekly = Publier ici chaque semaine
button-no-weekly = Ne plus publier chaque semaine
board-order = { $order ->
    [rubbers] Robres gagnés
    [points] Points
    [per-deal] Points par donne
    [mistakes] Fautes par donne
    [rating] Cote
   *[day] Donne du jour
}
board-nobody = Personne n’a encore de place dans cet ordre.
board-mistakes = Ce que les annonces et les cartes ont coûté par donne, quoi qu’aient rapporté les cartes, avec l’erreur. À partir de 20 donnes examinées.
board-day = Points face aux autres avec la même donne, par jour. À partir de 3 jours terminés.
board-rating = Weng-Lin par paires, sur les donnes à deux contre deux entre quatre personnes ; montrée dès que son écart est de 2 ou moins.

# Une donne finie, à cartes ouvertes.
page-of = Page { $page } sur { $pages }
review-title = { $book } · donne { $deal } à cartes ouvertes
review-sides = Au mieux : { $tricks }. En fait : { $taken }–{ $others }.
review-tricks = Au mieux : **{ $most ->
    [0] aucune levée
    [one] une levée
   *[other] { $most } levées
}** pour le contrat. En fait : { $taken }.
review-game = { $outcome ->
    [made] Au mieux, { $name } **réussit**.
   *[lost] Au mieux, { $name } **chute**.
} En fait : { $taken ->
    [0] aucune levée.
    [one] une levée.
   *[other] { $taken } levées.
}
review-points = Points : { $points }
review-unknown = Le temps a manqué pour trouver ce qu’un jeu parfait donnait dès l’entame.
review-cut-short = La donne était décidée après { $tricks ->
    [0] zéro levée
    [one] une levée
   *[other] { $tricks } levées
} ; le reste n’a pas été joué.
review-nothing-at-stake = Chacun jouait pour soi, ou personne n’a joué : il n’y a rien à juger.
review-no-slips = Personne n’a perdu de levée par une carte. Bien joué !
review-own = **Vous** · fautes { $slips } · levées perdues { $tricks } · précision { $right } %
review-other = { $name } { $slips } ({ $right } %)
review-slips = Fautes : { $all }
review-mistakes = D’après ce que vous pouviez voir, vos choix ont coûté ici { $points } ± { $error } points.
review-mistakes-tricks = D’après ce que vous pouviez voir, vos choix ont coûté ici { $points } ± { $error } points, { $tricks } levées.
review-left-out = { $decisions ->
    [one] Une décision après un conseil ne compte pas.
   *[other] { $decisions } décisions après un conseil ne comptent pas.
}
review-mistakes-mean = Votre moyenne sur { $deals } donnes : { $points } ± { $error } points par donne.
review-mistakes-not-yet = Ce que vos choix ont coûté n’a pas encore été examiné.
slip-here = ✗ { $name } · **{ $card }** { $what }
slip-worth = Levées au mieux pour { $side } : { $before } avant cette carte, { $after } après.
slip-why = { $why ->
    [takes] Elle prend cette levée.
    [had-it] La levée était déjà à son camp.
    [keeps] La carte jouée manque plus tard.
    [below] Elle reste en dessous, et un autre prend la levée.
    [suit] Mieux vaut entamer une autre couleur.
   *[card] La couleur était bonne, pas la carte.
}
button-slip = Faute { $number } sur { $all }
slip-line = Levée { $trick } · { $name } · **{ $card }** { $what }
slip-tricks = coûte { $tricks ->
    [one] une levée.
   *[other] { $tricks } levées.
}
slip-threw-away = perd le contrat.
slip-let-through = laisse passer { $name }.
slip-better = Mieux : { $cards }
