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

# Un conseil, au-dessus de la main de qui le demande.
hint-line = **Conseil : { $action }.** { $why }
hint-nothing = Vous n’avez rien à décider en ce moment.
hint-made = Sur 100 répartitions possibles des cartes cachées, c’est réussi { $chance } fois.
hint-why = { $reason ->
    [no-choice] Vous ne pouvez rien faire d’autre.
    [all-equal] Toutes les cartes que vous pouvez jouer se valent ici.
    [draws-trumps] C’est tirer les atouts, tant que vos adversaires peuvent en avoir.
    [highest] Personne d’autre n’a de carte plus haute dans cette couleur.
    [partners-suit] C’est la couleur que votre partenaire a entamée.
    [longest-suit] C’est votre couleur la plus longue, où de petites cartes peuvent faire des levées à la fin.
    [partner-wins] Votre partenaire est maître pour l’instant : gardez vos hautes cartes.
    [cannot-win] Vous ne pouvez pas prendre cette levée, et c’est la carte qui vous manquera le moins.
    [wins-for-certain] Elle fait la levée, et aucun adversaire n’y peut plus rien.
    [ruffs] Vous n’avez pas la couleur demandée : un atout prend la levée.
    [must-be-beaten] Elle est maîtresse pour l’instant, et qui vient après vous doit monter.
    [saves-high-cards] D’autres doivent encore jouer : gardez vos hautes cartes.
    [stays-below] Elle reste sous la carte maîtresse : la levée est pour un autre.
    [low-lead] Elle est basse : un autre peut prendre la levée.
    [rid-of-danger] Cette carte pourrait faire une levée dont vous ne voulez pas : vous en voilà débarrassé.
    [takes-wanted] Il vous faut une levée, et cette carte peut la faire.
    [leaves-it] Elle laisse la levée à un joueur qui n’en veut pas.
    [low-against] Elle est basse : un joueur qui ne veut pas de levée devra peut-être la prendre.
    [nothing-pays] Aucun contrat que vous pourriez annoncer ne rapporte en moyenne.
    [best-trumps] C’est la couleur où votre main fait le plus de levées comme atout.
    [leaves-open] Cela n’engage à rien, et quelqu’un peut encore vous rejoindre.
    [costs-nothing] Cela peut rapporter et ne coûte rien.
    [helps-least] Ce sont les cartes qui aident le moins le donneur.
   *[did-best] Sur beaucoup de répartitions possibles des cartes cachées, c’est ce qui réussit le mieux.
}
