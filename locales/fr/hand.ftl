# Ce qu’un joueur lit pendant qu’il joue.

hand-before-deal = Les cartes ne sont pas encore données.
hand-over = La donne est finie.
hand-points = **{ $points }** pour vous
hand-points-before = **{ $points }** pour cette place, avant votre arrivée
hand-points-of-side = **{ $points }** { $count ->
    [one] point
   *[other] points
} pour votre camp
last-deal = Donne précédente : { $headline } **{ $points }**
hand-to-cut = Vous pouvez couper le jeu.
hand-claim = Votre camp avait des honneurs : annoncez-les avant la prochaine donne.
hand-you-lead = **À vous d’entamer** : jouez ce que vous voulez.
hand-news-played = { $name } a joué { $card }
hand-news-you-played = Vous avez joué { $card }
hand-news-won = { $name } fait la levée
hand-news-you-won = Vous faites la levée
hand-news-you-lost = { $wanted ->
    [0] Vous deviez la prendre : misère perdue
   *[other] Une de trop : { $contract } perdu
}
hand-news-lost = { $wanted ->
    [0] { $name } devait la prendre : misère perdue
   *[other] Une de trop pour { $name } : { $contract } perdu
}
hand-news-you-have = { $wanted ->
    [one] C’est votre levée : plus une seule
   *[other] Ce sont vos { $wanted } levées : plus une seule
}
hand-news-you-paid = Vous faites la levée { $trick } : elle coûte { $points }
hand-news-paid = { $name } fait la levée { $trick } : elle coûte { $points }
hand-news-out-of-reach = Plus moyen d’en faire { $needed }, mais chaque levée compte
hand-then-lead = **à vous d’entamer**
hand-follow = { $suit ->
    [hearts] **à vous** : jouez un cœur ♥
    [diamonds] **à vous** : jouez un carreau ♦
    [clubs] **à vous** : jouez un trèfle ♣
   *[spades] **à vous** : jouez un pique ♠
}
hand-void = { $suit ->
    [hearts] **à vous** : plus de cœur ♥, carte au choix
    [diamonds] **à vous** : plus de carreau ♦, carte au choix
    [clubs] **à vous** : plus de trèfle ♣, carte au choix
   *[spades] **à vous** : plus de pique ♠, carte au choix
}
hand-troel-card = { $turn ->
    [lead] **À vous d’entamer** : jouez { $card }, qui vous fait partenaire.
   *[follow] **à vous** : jouez { $card }, qui vous fait partenaire
}
hand-then-turn-of = à { $name } de jouer
hand-tricks = Vous et { $partner } **{ $own }** · eux **{ $other }** { $other ->
    [one] levée
   *[other] levées
}
hand-score = score { $score } (en { $target })
hand-game-score = Score : vous et { $partner } **{ $own }** · eux **{ $other }** (en { $target })
hand-trick-wins = **{ $name } { $card }** mène
hand-turn-of = C’est à { $name }.
hand-you = vous
hand-you-three = vous trois
hand-the-others = les autres
hand-trick = Levée { $trick }/{ $tricks } · { $cards }

hand-asleep = 😴 Endormi : Discord lâche après 15 minutes. Appuyez pour le réveiller.
button-show-my-hand = Voir ma main
button-back-your-turn = À vous de jouer – retour à ma main
hand-elsewhere = Votre main est plus bas.

more-text = **Plus**
no-last-trick = Aucune levée n’est encore finie dans cette donne.
last-trick-title = **Levée { $trick }**
took-the-trick = l’emporte
no-score = Rien à compter : la partie n’a pas commencé.
no-deal-over = Rien à compter : aucune donne n’est encore finie.
score-title = **{ $book }** · { $deals ->
    [0] aucune donne
    [one] une donne
   *[other] { $deals } donnes
}
sheet-leads = **{ $name }** mène avec { $points }.
sheet-deal = **{ $number }** · { $line }
sheet-thrown-in = { $why ->
    [passed] passée
    [void] nulle
    [asked] pas emballé
   *[white] jeu blanc
}
sheet-sides = { $tricks } · { $one }–{ $other }
sheet-game = Manche { $number } : { $one }, { $other }
sheet-game-points = Manche { $number } : { $one }, { $other } · { $points ->
    [one] simple, 1 point
    [2] double, 2 points
   *[other] triple, { $points } points
}
sheet-rubber = **Robre { $number }** pour { $winner }
sheet-rubber-points = **Robre { $number }** pour { $winner } : { $one }, { $other } · { $balance ->
    [one] 1 point d’avance
   *[other] { $balance } points d’avance
}

cut-title = Couper le jeu
cut-label = Combien de cartes prenez-vous, de 4 à 48 ?
cut-example = 17

reminder = { $mention }, c’est à vous !
reminder-last = { $mention }, on n’attend plus que vous.
reminder-tables = { $mention }, { $tables } tables vous attendent.
button-own-tables = Mes tables

verify-holds = ✅ La donne { $deal } était honnête. Redonnée à partir du secret publié, elle rend exactement ces mains, et le secret correspond au sceau affiché avant la donne.
verify-fails = ❌ La donne { $deal } n’est **pas** bonne : redonnée à partir de son secret, elle rend d’autres mains. Prévenez la personne qui fait tourner ce bot.
verify-nothing = Une donne peut être vérifiée une fois finie.
verify-yourself = Vous ne nous croyez pas ? Téléchargez le relevé et lancez `whist verify FICHIER`.

# Un conseil, au-dessus de la main de qui le demande.
hint-line = **Conseil : { $action }.** { $why }
hint-nothing = Vous n’avez pas de carte à jouer ni d’annonce à faire pour le moment.
hint-made = Ça passe dans { $chance } répartitions sur 100 des cartes cachées.
hint-made-before = Sur { $hands } mains semblables jouées par des robots, { $chance } sur 100 ont réussi.
hint-why = { $reason ->
    [no-choice] Vous ne pouvez rien faire d’autre.
    [all-equal] Toutes les cartes que vous pouvez jouer se valent ici.
    [draws-trumps] Cela fait tomber les atouts, tant que vos adversaires peuvent en avoir.
    [highest] Personne d’autre n’a de carte plus haute dans cette couleur.
    [partners-suit] C’est la couleur que votre partenaire a entamée.
    [longest-suit] C’est votre couleur la plus longue : à la fin, même les petites cartes peuvent y faire des levées.
    [partner-wins] Votre partenaire tient la levée : gardez vos hautes cartes.
    [cannot-win] La levée est perdue : jetez votre carte la moins utile.
    [wins-for-certain] Elle fait la levée, et aucun adversaire n’y peut rien.
    [ruffs] Vous n’avez pas la couleur demandée : un atout prend la levée.
    [must-be-beaten] Elle tient la levée et oblige les autres à monter.
    [saves-high-cards] D’autres doivent encore jouer : gardez vos hautes cartes.
    [stays-below] Elle reste sous la plus forte carte : la levée est pour un autre.
    [low-lead] Elle est basse : un autre peut prendre la levée.
    [rid-of-danger] Elle risquait de faire une levée dont vous ne voulez pas : bon débarras.
    [takes-wanted] Il vous faut une levée, et cette carte peut la faire.
    [leaves-it] Elle laisse la levée à un joueur qui n’en veut pas.
    [low-against] Elle est basse : un joueur qui ne veut pas de levée devra peut-être la prendre.
    [nothing-pays] Avec ce jeu, aucune annonce n’en vaut la peine.
    [best-trumps] C’est avec cet atout que votre main fait le plus de levées.
    [leaves-open] Cela n’engage à rien, et quelqu’un peut encore vous rejoindre.
    [costs-nothing] Cela peut rapporter et ne coûte rien.
    [helps-least] Ce sont les cartes qui aident le moins le donneur.
   *[did-best] C’est ce qui réussit le mieux dans la plupart des distributions imaginées.
}

# Above the suits that can be proposed; a list of all that is more than that.
choose-proposal = Proposer une couleur :
