# L’accueil et la table, que tout le monde lit.

button-sit = Ici
button-leave = Se lever
button-take-seat = Remplacer { $name }
button-fill = Ajouter des robots et commencer
button-remove-robot = ✕ { $name }
button-options = Options
button-start = Commencer
button-hand = Ma main
button-more = Plus
button-past-deals = Donnes jouées
button-say = Dire un mot
button-ask = Demander aux autres
button-ways-out = Quitter ou finir
button-hint = Conseil
button-cut = Couper
button-deal = Donner
button-go-on = Continuer
button-next-deal = Donne suivante
button-call-honours = Chanter
button-show-honours = Montrer mes honneurs
button-claim-honours = Annoncer les honneurs
button-let-robot-play = Laisser un robot jouer pour { $name }
button-again = Rejouer
button-again-with = { $sides ->
    [same] Mêmes camps
    [drawn] Nouveau tirage
   *[changed] Changer de partenaires
}
button-end = Finir la partie
button-score = Marque
button-last-trick = Dernière levée
button-rules = Règles
button-points = Barème
button-whole-rules = Règle complète
button-review = Analyse
button-show-everybody = Partager
button-record = Relevé
button-verify = Vérifier
button-leave-game = Quitter
button-stay = Rester
button-come-back = Revenir
button-stop = Arrêter
button-keep-playing = Continuer
button-previous = Précédent
button-next = Suivant
button-reset = Remettre à zéro
button-done = Terminé
button-ever = Depuis toujours
button-recent = 30 derniers jours

lobby-defaults = Règles standard
lobby-options = Règles de la maison : { $options }.
setting-level = Robots
    .value = niveau { $value }
setting-temper = Annonces des robots
    .value = { $value ->
        [careful] prudentes
        [bold] audacieuses
       *[usual] comme d’habitude
    }
setting-hints = Conseils
    .value = { $value ->
        [true] oui
       *[false] non
    }
setting-coach = Coach
    .why = il dit à vous seul quand votre carte coûte une levée, et vous laisse la reprendre une fois. Ces donnes ne comptent dans aucun classement.
    .value = { $value ->
        [true] un pour chacun ; les donnes ne comptent pas
       *[false] aucun
    }
setting-language = Langue
    .value = { $value }
setting-pace = Rythme
    .value = { $value }
setting-pictures = Images
    .value = { $value ->
        [table] la table et les résumés
        [summary] les résumés seuls
       *[off] aucune
    }
setting-take-back = Reprendre
    .why = si l’on peut reprendre sa dernière carte ou annonce.
    .value = { $value ->
        [own] tant que personne n’a joué depuis, et que rien n’a été dévoilé
        [consent] si les autres sont d’accord
       *[never] jamais
    }
setting-phrases = Quelques mots à la table
    .why = si l’on peut dire « bien joué » et autres depuis Plus.
    .value = { $value ->
        [true] oui
       *[false] non
    }
setting-finish = Étaler
    .why = si l’on peut étaler son jeu une fois le reste certain.
    .value = { $value ->
        [offer] proposé
       *[never] jamais
    }
setting-stop = Une donne décidée
    .why = si l’on propose à tous d’arrêter quand plus aucune carte ne change les points ; après 8 secondes de silence, la donne est finie.
    .value = { $value ->
        [ask] on propose d’arrêter
       *[play_on] on joue tout
    }
setting-beat = Temps du résultat
    .why = combien de temps le résultat d’une donne reste affiché ; **Donne suivante**, pressé par tous, y met fin plus tôt.
    .value = { $value ->
        [all] jusqu’à ce que tous aient appuyé
       *[other] { $value } secondes
    }
setting-claim-window = Temps des réclamations
    .why = combien de temps chacun a pour réclamer honneurs ou renonce après une donne ; sur plusieurs jours, une demi-journée.
    .value = { $value } secondes
setting-watch = Spectateurs
    .why = qui n’est pas assis ici voit ce que montre la table. Ouvert : toutes les mains d’une donne, si chaque personne assise ici est d’accord pour cette donne, qui alors ne compte pas.
    .value = { $value ->
        [open] ouvert avec accord
       *[closed] fermé
    }
setting-misdeals = Maldonnes
    .why = si l’on peut dire, une fois par partie et avant la première annonce ou carte, qu’une de ses cartes a été vue.
    .value = { $value ->
        [true] admises
       *[false] aucune
    }
setting-club = Joueurs à la table
    .why = à cinq ou six, chacun son tour : qui a joué le plus longtemps passe une partie.
    .value = { $value ->
        [4] quatre
       *[other] { $value } à tour de rôle
    }
pace-why = { $kind ->
    [live] Ensuite on vous appelle, puis les autres peuvent laisser jouer un robot.
    [days] On vous appelle une fois. Chaque carte épargne 2 h. Après, un robot joue jusqu’à votre retour.
    [weekdays] Sur plusieurs jours ; samedi et dimanche personne n’est appelé et le temps s’arrête.
   *[none] Un tour dure le temps qu’il faut.
}
lobby-stake = Un point vaut **{ $stake }** : qui joue est d’accord.
lobby-changed = **{ $name }** a choisi : { $what }.
lobby-other = { $robots }, et plus…
preset-own = les vôtres
preset-why = { $kind ->
    [quick-game] Une seule manche.
    [quick-deals] Quatre donnes, finies dès que plus rien ne change.
    [club-liege] Un arbitre ; cartes ramassées et coupées, comme aux concours ; fini dès que plus rien ne change.
    [kitchen-sides] Partenaires comme vous êtes assis ; une renonce rend les levées ; cartes ramassées et coupées.
    [kitchen-auction] Si tous passent, donne suivante double ; cartes ramassées et coupées ; fini dès que tout est joué.
    [iwwa] Solo seulement après une proposition ; abondance de 9 à 12 ; si tous passent, le suivant donne.
    [kleurenwiezen] Comme chez WhistHub : solo 5, abondance 12, somme nulle ; tous passent : la suivante compte double.
    [rijkvanafdronk] Abondance 9 seule, misère à quatre ; après un tour de passes, les donnes comptent plus.
    [kaartclubs] Une annonce chacun, solo à tout moment, misère à un seul ; si tous passent, ça compte double.
    [solo-whist] À l’anglaise : sans trou, misère sous l’abondance ; le premier peut emballer tard.
    [whist-de-gand] Comme solo whist, mais couleurs égales, cartes mélangées et données une à une.
   *[standard] Règles habituelles.
}
lobby-drawn = Les partenaires sont tirés au sort au début.
lobby-as-seated = 🔵 joue avec 🔵, 🟠 avec 🟠.
lobby-free = { $free ->
    [one] Encore 1 place.
   *[other] Encore { $free } places.
}
lobby-full = Tout le monde est là.
took-seat = **{ $name }** remplace { $robot }.

on-holiday = **{ $name }** est en vacances jusqu’au { $until }.
table-title = { $book } · donne { $deal }
table-title-before = { $book } · avant la donne { $deal }
table-title-again = { $book } · donne { $deal } à refaire
table-number = Table { $number }
table-closed = La table est fermée. Ouvrez-en une autre avec `/whist nouvelle`.

score-line = { $sides } · manche en { $target }
rubber-number = Robre { $rubber }
games-line = Manches { $one }–{ $other }
games-belle = Manches 1–1, c’est la belle
drawn-line = Tirage des partenaires · { $cards }
trump-line = Atout : **{ $suit }**
trump-turned-up = Atout : **{ $suit }** · retourne { $card }
turn-up-line = Retourne : **{ $card }**
no-trump = Sans atout
seat-led = entame
seat-to-lead = doit entamer
seat-to-play = doit jouer
seat-dealer = donneur
seat-turn-up = a retourné { $card }
seat-away = un robot joue
tricks-line = Levées : { $sides }
tricks-of-side = { $side } **{ $made }**
tricks-of-side-near = { $side } **{ $made }** (encore { $more } pour la manche)
called-in-vain = { $name } a chanté, mais { $partner } n’a pas d’honneur.
last-trick-line = **{ $winner }** prend la levée { $trick } · **{ $card }** · { $others }
trick-number = Levée { $trick } sur { $tricks }
trick-that-costs = Levée { $trick } sur { $tricks } : **elle coûte { $points }**
no-files-line = Pas d’images ici · il me manque { $permission }
dealer-line = Donneur : **{ $name }**
waits-for-cut = **{ $name }** peut couper
claims-open = Les honneurs comptent une fois annoncés par leur camp, avant la prochaine donne.
waits-for-claims = **Quelque chose à réclamer de la donne { $deal } ?** C’est le moment.
next-deal = **Donne suivante** { $when }
next-deal-once-all = **Donne suivante** dès que tout le monde est prêt
gone-on = { $gone ->
    [0] Prêts : { $gone } sur { $all }
   *[other] Prêts : { $gone } sur { $all } ({ $names })
}
agreed-to-end = Arrêter la partie ? { $agreed } sur { $all } d’accord : { $names }.
waits-for-return = Tout le monde est parti. **Ma main** relance la partie dans la journée.
sealed-short = donne scellée { $commitment }…

refusal-no-robot = Il n’y a plus de robot à cette place.
notice-opened-with = Table ouverte avec { $robots } robots : une place est pour vous. Appuyez sur **{ $start }**, ou invitez des amis à prendre la place d’un robot.

exit-leave = **Quitter la table ?**
exit-leave-follows = Un robot joue pour vous, et vous pouvez revenir quand vous voulez.
exit-left = Vous avez quitté la table. Un robot joue pour vous.
exit-left-alone = Vous avez quitté la table. Un robot finit cette donne ; ensuite la partie vous attend un jour.
exit-stop = **Arrêter la partie ?** Score actuel :
exit-alone = La partie s’arrête ici et la marque reste. Vous pourrez rejouer.
exit-others = { $others ->
    [one] Il faut encore l’accord d’un joueur.
   *[other] Il faut encore l’accord de { $others } joueurs.
}
exit-stopped = La partie a été arrêtée. La marque reste :
notice-closed = La table est fermée.
refusal-no-such-preset = Ce jeu n’a pas ces règles-là. Choisissez-en dans le menu.

button-take-back = Reprendre
button-back-yes = D’accord
button-back-no = On continue
button-withdraw = Retirer
points-stand = Plus aucune carte ne change les points.
stop-asked = **On s’arrête ici ?**
button-stop-here = Arrêter ici
back-asked = **{ $name }** demande à reprendre **{ $what }**.
consent-denied = Tout le monde n’est pas d’accord : { $request ->
    [back] rien n’est repris.
    [annul] la donne reste.
    [misdeal] la donne reste.
    [move] la table reste ici.
   *[pause] la partie continue.
}
back-taken = **{ $name }** a repris **{ $what }**

button-watch = Regarder
button-watch-on = Revoir
button-watch-hands = Demander à voir les mains
button-watch-stop = Ne plus regarder
button-open-yes = Montrer les mains
button-open-no = Ne rien montrer
watch-hands-open = Tous ceux qui sont assis ici vous montrent leurs mains dans cette donne.
watch-asleep = Vous regardez cette table.
watch-stopped = Vous ne regardez plus.
watched-by = Spectateurs : { $names }
watched-open = Ils voient toutes les mains · cette donne ne compte pas
watched-asked = **{ $names }** { $watchers ->
    [one] demande
   *[other] demandent
} à voir toutes les mains · { $agreed } sur { $all } d’accord
button-move-yes = On y va
button-move-no = On reste ici
move-asked = **{ $name }** veut déménager · vers { $channel } · { $agreed } sur { $all } d’accord
move-kept = La table reste ici, **{ $name }** : tout le monde n’est pas d’accord.
table-departed = La table est partie dans { $channel } : [elle continue là-bas]({ $link }).
thread-name = { $book } · { $number }

phrase = { $which ->
    [well-played] Bien joué !
    [thanks] Merci, partenaire.
    [one-minute] Pardon, une minute.
   *[thinking] Je réfléchis.
}
say-title = Dites à la table :
said-across = 💬 **{ $name }** : { $what }

pause-title = Mettre la partie en pause, si tous ceux qui jouent sont d’accord :
pause-for = { $pause ->
    [pause-day] Un jour
    [pause-3-days] Trois jours
    [pause-week] Une semaine
   *[pause] Jusqu’à ce que quelqu’un reprenne
}
pause-asked = **{ $name }** demande une pause { $pause ->
    [pause-day] d’un jour
    [pause-3-days] de trois jours
    [pause-week] d’une semaine
   *[pause] jusqu’à ce que quelqu’un reprenne
}.
paused = **La partie est en pause** jusqu’à ce que quelqu’un reprenne : tous les chronos sont arrêtés.
paused-until = **La partie est en pause** jusqu’au { $time }, ou jusqu’à ce que quelqu’un reprenne : tous les chronos sont arrêtés.
button-pause = Pause
button-resume = Relancer la partie

button-annul = Annuler la donne
annul-asked = **{ $name }** demande d’annuler cette donne. Le même donneur redonne.
deal-annulled = { $count ->
    [one] Donne { $deals } annulée d’un commun accord.
   *[other] Donnes { $deals } annulées d’un commun accord.
} Le même donneur redonne.
button-misdeal = On a vu ma carte
button-misdeal-yes = Redonner
button-misdeal-no = Laisser la donne
misdeal-asked = Une carte de **{ $name }** a été vue. { $deciders } peut faire redonner ou laisser la donne.
deal-misdealt = { $count ->
    [one] Donne { $deals } redonnée : une carte a été vue.
   *[other] Donnes { $deals } redonnées : une carte a été vue.
}
deals-annulled = { $count ->
    [one] Donne annulée
   *[other] Donnes annulées
} : { $deals }

button-lay-down = Étaler
laid-down = **{ $name }** a étalé son jeu après la levée { $tricks } : { $why ->
    [rest] le reste lui revient.
    [kept] plus aucune levée ne lui revient.
   *[lost] plus rien ne peut changer.
}
stopped-after = Arrêtée après la levée { $tricks } : plus aucune carte ne pouvait changer les points.
