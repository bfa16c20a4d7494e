# Un barème par des exemples : les questions, et les réponses qui ne vont pas.

survey-title = Comment comptez-vous ?
survey-which = Quelques donnes dont vous vous souvenez suffisent. Quel jeu ?
survey-cell = **{ $contract }**, { $result }
survey-tricks = { $tricks ->
    [one] une levée
   *[other] { $tricks } levées
}
survey-alone = { $declarers ->
    [one] un joueur
   *[other] { $declarers } joueurs
}, { $failing ->
    [0] personne ne chute
    [one] un chute
   *[other] { $failing } chutent
}
survey-ask = { $what } : que reçoit chaque déclarant, et chacun des autres ?
survey-ask-maker = { $what } : que reçoit qui réussit, et chacun qui ne joue pas ?
survey-so-far = { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
}, { $sure ->
    [one] { $sure } résultat connu
   *[other] { $sure } résultats connus
} sur { $cells }.
survey-sum = { $what } : { $points }. À quatre cela fait { $sum }, pas zéro. Est-ce juste ?
survey-unlikely = { $what } : { $points } ne va pas avec le reste. Est-ce juste ?
survey-twice = { $what } : il y a deux réponses. Laquelle est juste ?
survey-points = { $declarer } et { $others }
survey-known = Vous comptez comme **{ $name }**. Regardez si c’est le vôtre ; sa page dit comment jouer avec.
survey-done = Tout est connu. Il lui faut un nom.
survey-open = { $open ->
    [one] Un résultat reste ouvert, et il n’y a plus de question. Remplissez sa ligne.
   *[other] { $open } résultats restent ouverts, et il n’y a plus de question. Remplissez leurs lignes.
}
survey-line = Remplir une ligne …
survey-by-lines = Ligne par ligne, c’est plus rapide : choisissez-en une.
survey-one-or-two = 3 ou 3 -3 ; vide : pas connu
survey-with = Avec { $contract }
survey-without = Sans { $contract }
survey-marks = « = » dit, « (4) » comme dans un barème connu, « ? » ouvert ; le reste suit. Ce que reçoit chaque déclarant, ✔ réussi, ✘ chuté d’une, deux, trois ; ou selon le nombre de joueurs : aucun, un … chute.
survey-declarer = Chaque déclarant
survey-others = Chacun des autres
survey-zero-sum = vide : la somme est nulle
survey-name = Son nom
survey-unread = Ce n’est pas un résultat avec des nombres entiers, comme 3 et -3.
survey-others-unsaid = Avec { $points } pour chaque déclarant, on ne sait pas ce que reçoivent les autres. Dites-le aussi.
survey-unfinished = Des résultats restent ouverts. Répondez encore, ou remplissez leurs lignes.
button-answer = Répondre
button-not-known = Je ne sais pas
button-is-right = C’est juste
button-ask-again = Redemander
button-take-scale = Le regarder
button-go-on-asking = Continuer
button-whole-scale = Le barème
button-anew = Recommencer
button-name-scale = Le nommer
