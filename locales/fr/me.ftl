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
me-table-lost = { $game } { $table } : son salon n’existe plus. Elle ne compte pas parmi vos tables.
button-bring-table = Amener { $table } ici
button-leave-table = Quitter { $table }
me-data = Tout ce qui est gardé sur vous, dans un fichier : vos places, les donnes que vous avez jouées, l’affichage de vos messages, ce que vous avez réglé sur votre temps, votre texte dans les donnes, ce que vous avez dit de robots. Les cartes d’une donne sont gardées par place, sans nom.
me-forget-title = Effacer tout ce qui vous concerne ?
me-forget-follows = Ce qui disparaît : votre nom à { $tables ->
    [0] toutes les tables
    [one] une table
   *[other] { $tables } tables
}, { $deals ->
    [0] vos donnes
    [one] une donne
   *[other] { $deals } donnes
} aux classements, l’affichage de vos messages, ce que vous avez réglé sur votre temps, votre texte dans les donnes. Là où une partie continue, un robot joue pour vous, et l’on vous y appelle « Joueur 2 ». Les messages que le bot ne peut plus changer gardent votre nom. Personne ne peut revenir là-dessus, pas même vous.
me-forgotten = Vous êtes oublié. Si vous reprenez place, vous recommencez à zéro.
button-forget-me = Oubliez-moi

luck-title = Un texte à vous dans les donnes
luck-set = **Votre texte** : { $text }
luck-none = Vous n’avez pas de texte dans les donnes. Pour en mettre un : `/whist moi chance texte:ce que vous voulez`
luck-counts = Votre texte entre dans le mélange, tel qu’il est au moment de la donne. Les autres n’en voient qu’une empreinte, différente à chaque donne. Pour ne croire personne, changez-en une fois le sceau affiché et avant la coupe. Ce n’est pas l’endroit pour un mot de passe : un texte court se devine. `/whist moi chance non:True` l’enlève.
luck-empty = Il n’y a que des espaces dans ce texte.
luck-too-long = Un texte compte { $most } caractères au plus.
luck-unseen = Certains signes de ce texte ne se voient pas. Des lettres, des chiffres, des signes et des espaces simples, s’il vous plaît.

times-title = Votre temps
times-set = **Au calme** de { $from } à { $to }, à l’heure de { $zone }. Personne ne vous appelle alors, et sur plusieurs jours votre temps s’arrête. Cela vaut dès votre prochain tour. `/whist moi heures non:True` y met fin.
times-none = Aucune heure calme. Dites quand vous laisser tranquille : `/whist moi heures fuseau:Europe/Brussels de:22:00 à:8:00`
times-incomplete = Il faut les trois, s’il vous plaît : votre fuseau, le début et la fin.
times-no-zone = Ce fuseau horaire n’existe pas. Tapez une ville comme `Brussels` et choisissez dans la liste.
times-no-minute = Une heure s’écrit `22` ou `22:30`.
times-too-long = Les heures calmes durent douze heures au plus, et une minute au moins.
times-zone = Votre horloge est celle de { $zone }. Aucune heure calme : `/whist moi heures de:22:00 à:8:00`
times-reminders = **Rappels** quand une table sur plusieurs jours vous attend :
times-reminder = { $reminder ->
    [turn] quand mon tour a commencé
    [half-time] à la moitié de mon temps
   *[last] une heure avant qu’un robot joue
}
times-never-reminded = Aucun rappel
times-holiday = **En vacances** jusqu’au { $until } : aux tables sur plusieurs jours votre temps s’arrête et personne ne vous appelle. `/whist moi heures vacances:0` y met fin.
times-no-holiday = **Vacances** : votre temps s’arrête aux tables sur plusieurs jours. { $left ->
    [0] Il ne reste aucun jour ce trimestre.
    [one] Il reste un jour ce trimestre, `/whist moi heures vacances:1` le prend.
   *[other] Il reste { $left } jours ce trimestre, `/whist moi heures vacances:3` en prend trois.
}
times-holiday-too-long = { $left ->
    [0] Des quatorze jours de vacances du trimestre il n’en reste aucun.
    [one] Des quatorze jours de vacances du trimestre il en reste un.
   *[other] Des quatorze jours de vacances du trimestre il en reste { $left }.
}
times-days-off = **Jours sans jeu** : une donne du jour laissée ces jours-là n’interrompt pas vos jours de suite. Cela vaut dès maintenant.
times-no-days-off = Aucun jour sans jeu
weekday = { $day ->
    [mon] lundi
    [tue] mardi
    [wed] mercredi
    [thu] jeudi
    [fri] vendredi
    [sat] samedi
   *[sun] dimanche
}

# La page d’une personne.
page-place = place { $place } sur { $people }
page-fact = { $label } : { $value }
page-deals = { $deals ->
    [one] donne
   *[other] donnes
}
page-a-deal = par donne
page-bids-made = contrats réussis
page-deals-won = donnes gagnées
page-last = { $deals ->
    [one] dernière donne
   *[other] { $deals } dernières
}
page-form = Donne par donne : { $points }.
page-contracts = Contrats réussis
page-kind = { $kind ->
    [pair] Emballage
    [solo] Solo
    [abundance] Abondance
    [piccolo] Piccolo
    [misere] Misère
    [troel] Trou
   *[slam] Chelem
}
page-made = { $made } sur { $bid }
page-best-with = au mieux avec
page-worst-against = au pire contre
page-best-deal = meilleure donne
page-deal = table { $table }, donne { $deal }
page-streak = plus longue série
page-streaks = { $longest } · à présent { $now }
page-mistakes = fautes par donne
page-none-yet = Aucune de vos donnes ne compte encore ici.
page-not-open = Cette page ne vous est pas ouverte.
button-page-own = Ma page
button-page-open = L’ouvrir aux autres
button-page-close = La garder pour moi
