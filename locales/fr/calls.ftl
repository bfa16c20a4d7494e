# Les appels à une table, et la première table venue.
calls-title = Appels à une table sur ce serveur
calls-on = **Oui** : quand il manque quelqu’un, une mention vous appelle.
calls-off = **Non** : personne ne vous appelle.
calls-peace = Jamais pendant vos heures calmes ni vos vacances : `/whist moi heures`
calls-games = Aucun jeu
calls-paces = Aucune allure
calls-pace = { $pace ->
    [live] en direct
   *[days] sur plusieurs jours
}
calls-most = { $most ->
    [one] Une fois par jour au plus
   *[other] { $most } fois par jour au plus
}
calls-either = **Peu importe** : vous prenez place à la première table de ces jeux où une chaise est libre.
calls-waits-until = **Peu importe** jusqu’à { $until } : vous prenez place à la première table qui se forme.
calls-waits = **Peu importe** jusqu’à nouvel ordre : vous prenez place à la première table qui se forme.
calls-how-long = Pendant combien de temps ?
calls-hours = { $hours ->
    [0] Jusqu’à nouvel ordre
    [one] { $hours } heure
   *[other] { $hours } heures
}
button-calls-on = M’appeler
button-calls-off = Ne plus m’appeler
button-either = Peu importe
button-wait-no-more = Ne plus attendre
button-never = Jamais avec …
never-title = Jamais avec …
never-what = Personne d’autre ne l’apprend. Les appels vous laissent de côté là où ces personnes sont assises, et **Peu importe** vous place ailleurs. Une chaise n’est refusée à personne : si l’une d’elles s’assied à votre table, vous l’apprenez en privé.
never-none = La liste est vide.
never-list = Sur la liste : { $people }
never-full = La liste est pleine. Choisissez quelqu’un qui y est pour l’en retirer.
never-choose = Ajouter ou retirer quelqu’un
never-sits-down = **{ $name }** s’est assis à votre table dans { $place }. Ce nom est sur votre liste. Vous pouvez vous lever.
button-call = Appeler
button-sit-down = S’asseoir
call-to-table = { $people } { $game } : { $left }
call-none = Il n’y a personne à appeler pour l’instant.
call-seated = { $person } est à cette table maintenant.
call-seated-privately = Vous êtes à une table dans { $place } maintenant.
button-rematch = Même heure la semaine prochaine ?
rematch-call = { $people } La même heure que la semaine passée.
rematch-set = Vous serez appelé ici le { $moment }. Appuyez encore pour annuler.
rematch-off = On ne vous appellera pas la semaine prochaine.
