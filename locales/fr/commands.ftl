# Les commandes. Les noms sont en minuscules, de 32 caractères au plus, sans
# espace ; les descriptions ont au plus 100 caractères.

command-whist = whist
    .description = Jouer au whist
command-whist-new = nouvelle
    .description = Ouvrir une table dans ce salon
command-whist-new-book = jeu
    .description = Quel whist on joue
command-whist-new-robots = robots
    .description = Le nombre de robots au départ
command-whist-new-level = niveau
    .description = La force des robots
command-whist-new-hints = conseils
    .description = Permettre de demander des conseils
command-whist-new-coach = coach
    .description = Un coach dit à chacun, en privé, quelle carte coûte une levée ; les donnes ne comptent pas
command-whist-new-language = langue
    .description = La langue de la table
command-whist-new-pace = rythme
    .description = La durée d’un tour : en direct, sur plusieurs jours, ou sans limite
command-whist-new-thread = fil
    .description = Ouvrir la table dans un fil à elle
command-whist-new-options = options
    .description = Règles de la maison, comme shuffle=cut_only
command-whist-new-stake = enjeu
    .description = Ce que vaut un point, en mots, par exemple un biscuit
command-whist-new-series = serie
    .description = Des donnes que d’autres tables jouent aussi, comparées à la fin
command-whist-join = rejoindre
    .description = S’asseoir à la table de ce salon
command-whist-leave = quitter
    .description = Quitter la table ; un robot joue pour vous, et vous pouvez revenir
command-whist-start = commencer
    .description = Commencer quand toutes les places sont prises
command-whist-table = table
    .description = Ramener la table au bas du salon
command-whist-watch = regarder
    .description = Regarder la table ; toutes les mains une fois la donne finie
command-whist-move = déplacer
    .description = Amener votre table dans ce salon ou ce fil, si les autres sont d’accord
command-whist-move-table = table
    .description = Le numéro de la table, si vous êtes à plusieurs
command-whist-hint = conseil
    .description = Que ferait un robot, et pourquoi ? Personne d’autre ne le voit
command-whist-score = marque
    .description = La feuille de marque, donne par donne
command-whist-points = barème
    .description = Ce que rapporte chaque contrat à cette table
command-whist-rules = règles
    .description = Les règles de cette table en bref
command-whist-learn = apprendre
    .description = Un jeu en cinq petites pages
command-whist-learn-book = jeu
    .description = Quel whist
command-whist-end = finir
    .description = Arrêter la partie, si tout le monde est d’accord
command-whist-deal = donne
    .description = Une donne terminée, par son code : la rejouer ou l’analyser
command-whist-deal-code = code
    .description = Le code d’une analyse, comme 331-5-K7Q2
command-whist-leaderboard = classement
    .description = Voir qui gagne le plus sur ce serveur
command-whist-leaderboard-book = jeu
    .description = Seulement ce jeu
command-whist-leaderboard-span = période
    .description = Depuis toujours, ou les 30 derniers jours
command-whist-leaderboard-table = table
    .description = Pour qui gère le serveur : si les donnes de cette table comptent
command-whist-keep = feuille
    .description = Tenir la feuille d’une soirée avec de vraies cartes
command-whist-review = analyse
    .description = La dernière donne à cartes ouvertes : quelles cartes ont coûté des levées
command-whist-review-everybody = tous
    .description = Montrer à tout le salon
command-whist-scale = tarif
    .description = Barèmes : les voir, apporter le vôtre
command-whist-scale-table = barème
    .description = Un barème connu, ou le nom ou les chiffres d’un des nôtres
command-whist-scale-file = fichier
    .description = Votre barème, un fichier de 16 Kio au plus
command-whist-settings = réglages
    .description = Ce qui vaut pour tout ce serveur
command-whist-settings-daily = jour
    .description = Une donne par jour, la même pour tous, dans ce salon
command-whist-settings-daily-hour = heure
    .description = L’heure à laquelle une journée commence, 0 à 23 ; d’habitude 18
command-whist-settings-daily-zone = fuseau
    .description = Votre ville ou fuseau horaire ; d’habitude Bruxelles
command-whist-settings-daily-game = jeu
    .description = Le jeu joué ; d’habitude le whist des débutants
command-whist-settings-daily-off = non
    .description = Vrai : plus de donne du jour
command-whist-record = relevé
    .description = Télécharger le relevé de la partie
command-whist-verify = vérifier
    .description = Vérifier que la dernière donne était honnête
command-whist-me = moi
    .description = Ce qui ne concerne que vous
command-whist-me-page = page
    .description = Ce que vous avez joué ici : forme, contrats, séries, avec qui
command-whist-me-page-of = de
    .description = La page de qui ; seulement si cette personne l’a ouverte
command-whist-me-look = affichage
    .description = L’affichage de vos messages : couleurs, mots pour lecteur d’écran, grands boutons
command-whist-me-times = heures
    .description = Quand vous laisser tranquille ; sans rien, montre ce qui est réglé
command-whist-me-times-zone = fuseau
    .description = Votre fuseau horaire, comme Europe/Brussels
command-whist-me-times-from = de
    .description = À partir de quand, comme 22:00
command-whist-me-times-to = à
    .description = Jusqu’à quand, comme 8:00
command-whist-me-times-off = non
    .description = Plus d’heures calmes
command-whist-me-times-holiday = vacances
    .description = Jours de vacances dès maintenant aux tables sur plusieurs jours, 14 par trimestre ; 0 y met fin
command-whist-me-luck = chance
    .description = Mettre un texte à vous dans les donnes ; sans rien, montre ce qui est réglé
command-whist-me-luck-text = texte
    .description = Ce que vous voulez, 64 caractères au plus ; il compte tel qu’il est quand on donne
command-whist-me-luck-off = non
    .description = Plus de texte à vous
command-whist-me-tables = tables
    .description = Vos tables sur ce serveur, et à qui de jouer
command-whist-me-calls = appels
    .description = Être appelé quand il manque quelqu’un à une table, et avec qui ne jamais jouer
command-whist-me-data = données
    .description = Tout ce qui est gardé sur vous, dans un fichier
command-whist-me-forget = oublier
    .description = Oublie tout ce qui relie des parties à vous ; confirmation demandée
command-whist-help = aide
    .description = Comment jouer ici
command-hand = main
    .description = Voir votre main ; personne d’autre ne la voit
command-play = jouer
    .description = Jouer une carte
command-play-card = carte
    .description = La carte à jouer
command-bid = annoncer
    .description = Parler aux annonces, ou chanter, montrer ou annoncer des honneurs
command-bid-call = annonce
    .description = Ce que vous annoncez

help-practice = Jamais joué ? Trois robots, des conseils, et chaque levée expliquée.
button-practice = Jouer une donne d’essai
coach-plan = 🎓 **{ $card }**
coach-draws-trumps = Vous avez { $cards } et l’atout est { $suit ->
    [hearts] cœur
    [diamonds] carreau
    [clubs] trèfle
   *[spades] pique
} : jouez-en un, les leurs tombent.
coach-spares = Vos autres cartes valent plus.
coach-word = 🎓 { $played } coûte en moyenne { $lost } { $unit ->
    [tricks] levées
   *[points] points
}. Mieux : **{ $card }**. { $why }
button-take-it-back = La reprendre
button-coach = Avec coach
button-no-coach = Sans coach
explained-trick = { $who ->
    [you] Vous prenez la levée
    [partner] Votre partenaire { $name } prend la levée
   *[other] { $name } prend la levée
} avec { $card } : { $how ->
    [trump] un atout bat les autres couleurs.
    [trumps] le plus fort atout gagne.
   *[high] { $suit ->
        [hearts] le plus haut cœur gagne.
        [diamonds] le plus haut carreau gagne.
        [clubs] le plus haut trèfle gagne.
       *[spades] le plus haut pique gagne.
    }
}

greeting-title = Bonjour ! On joue au whist ici
greeting-text = Le jeu de cartes à quatre : deux contre deux, treize levées, qui en fait le plus gagne. Des robots prennent les places libres, et vous seul voyez vos cartes.
button-open-table = Ouvrir une table
explained-no-trumps = Plus d’atout : { $names }.
explained-discard = { $suit ->
    [hearts] Plus de cœur
    [diamonds] Plus de carreau
    [clubs] Plus de trèfle
   *[spades] Plus de pique
} : { $names }. Une autre couleur ne gagne rien, sauf l’atout.
practice-over = La donne d’essai est finie. Encore une, ou une table entre amis ?
practice-worth = À vous deux, **{ $own }** { $own ->
    [one] levée
   *[other] levées
} sur treize. Les six premières ne comptent pas : { $kind ->
    [won] cela fait **+{ $points }** pour vous.
   *[lost] les autres marquent **+{ $points }**.
} Dans une partie on continue : { $target } points font une manche.
button-practice-again = Encore une donne d’essai
button-practice-harder = Encore, plus fort
button-with-friends = Jouer entre amis
