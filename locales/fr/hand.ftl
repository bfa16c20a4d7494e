# Ce qu’un joueur lit pendant qu’il joue.

hand-before-deal = Les cartes ne sont pas encore données.
hand-over = La donne est finie.
hand-claim = Votre camp avait des honneurs : annoncez-les avant la prochaine donne.
hand-you-lead = **À vous de jouer** : vous entamez.
hand-follow = **À vous de jouer** : { $suit ->
    [hearts] cœur ♥ est demandé, fournissez.
    [diamonds] carreau ♦ est demandé, fournissez.
    [clubs] trèfle ♣ est demandé, fournissez.
   *[spades] pique ♠ est demandé, fournissez.
}
hand-void = **À vous de jouer** : { $suit ->
    [hearts] cœur ♥ est demandé et vous n’en avez pas, coupez ou défaussez.
    [diamonds] carreau ♦ est demandé et vous n’en avez pas, coupez ou défaussez.
    [clubs] trèfle ♣ est demandé et vous n’en avez pas, coupez ou défaussez.
   *[spades] pique ♠ est demandé et vous n’en avez pas, coupez ou défaussez.
}
hand-turn-of = C’est à { $name } de jouer.
hand-trick = Levée en cours : { $cards }

more-text = Que désirez-vous ?
no-last-trick = Aucune levée de cette donne n’est encore complète.
last-trick-title = **Levée { $trick }**
took-the-trick = l’emporte
no-score = La partie n’a pas commencé : il n’y a pas encore de marque.
score-title = **{ $book }** · { $deals ->
    [0] aucune donne
    [one] une donne
   *[other] { $deals } donnes
}
sheet-game = Manche { $number } : { $one }, { $other }
sheet-game-points = Manche { $number } : { $one }, { $other } – { $points ->
    [one] simple, 1 point
    [2] double, 2 points
   *[other] triple, { $points } points
}
sheet-rubber = **Robre { $number }** pour { $winner }
sheet-rubber-points = **Robre { $number }** pour { $winner } : { $one }, { $other } – { $balance ->
    [one] 1 point d’avance
   *[other] { $balance } points d’avance
}

cut-title = Couper le jeu
cut-label = Combien de cartes prenez-vous ? (4 à 48)
cut-example = 17

ping = { $mention }, c’est à vous de jouer.

verify-holds = La donne { $deal } est juste : redonnée à partir de son secret, chaque carte tombe où elle était, et le secret est celui qui fut scellé avant la donne.
verify-fails = La donne { $deal } n’est **pas** juste : redonnée à partir de son secret, elle sort autrement. Prévenez la personne qui fait tourner ce bot.
verify-nothing = Aucune donne n’est encore finie. Le secret d’une donne est montré quand elle finit ; on peut alors la vérifier.
verify-yourself = Le relevé de la partie contient tout cela : `whist verify FICHIER` le vérifie sans nous.
