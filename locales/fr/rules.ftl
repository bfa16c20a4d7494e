# Les règles d’une table, en bref.

rules-play = On joue à quatre, les partenaires l’un en face de l’autre : ● avec ●, ○ avec ○. Chacun reçoit treize cartes ; la dernière du donneur est retournée et sa couleur est l’**atout**. Le joueur à gauche du donneur entame. **Fournissez** la couleur demandée si vous en avez ; sinon, jouez ce que vous voulez. Le plus fort atout, ou à défaut la plus forte carte de la couleur demandée, emporte la levée, et qui l’emporte entame la suivante.
rules-score = Les six premières levées, le **devoir**, ne rapportent rien ; chacune des suivantes vaut un point. La manche se gagne en **{ $target } points**.
rules-honours = Les **honneurs** sont l’as, le roi, la dame et le valet d’atout. Après les levées, le camp qui en a reçu trois marque 2, les quatre 4, sauf si les levées ont déjà gagné la manche.
rules-honours-at-four = Un camp qui commence la donne à quatre points ne compte pas ses honneurs.
rules-honours-at-nine = Un camp qui commence la donne à neuf points ne compte pas ses honneurs.
rules-claim = Les honneurs s’annoncent après la dernière levée, avant la prochaine donne, ou ils sont perdus.
rules-calling = Un camp qui commence la donne à huit points exactement peut la gagner par les honneurs : avant votre première carte, avec deux honneurs **chantez** – si votre partenaire en a un troisième, vous gagnez aussitôt la manche – et avec trois **montrez-les**.
rules-games-long = Une manche vaut 1 point si les perdants en ont cinq ou plus, sinon 2.
rules-games-long-treble = Une manche vaut 1 point si les perdants en ont cinq ou plus, 2 s’ils en ont de un à quatre, 3 s’ils n’en ont aucun.
rules-games-short = Une manche vaut 1 point si les perdants en ont trois ou quatre, 2 s’ils en ont un ou deux, 3 s’ils n’en ont aucun.
rules-single-game = Une seule manche décide de la partie.
rules-best-of-three = Deux manches gagnées font la partie.
rules-rubber = Deux manches gagnées font le robre, qui ajoute { $points ->
    [one] 1 point
   *[other] { $points } points
}.
rules-options = **À cette table** · { $options }

help-title = Le whist entre amis
help-begin = Ouvrez une table avec **/whist nouvelle**. Qui veut jouer appuie sur **S’asseoir** ; des robots prennent les autres places. Puis appuyez sur **Commencer**.
help-play = **Ma main** montre vos cartes, à vous seul : appuyez sur une carte pour la jouer. Les commandes font pareil. Vous pouvez partir quand vous voulez : un robot joue pour vous jusqu’à ce que vous appuyiez de nouveau sur un bouton.
help-fair = Personne ne peut truquer les cartes : chaque donne est scellée d’avance, et vous pouvez la vérifier après.

rules-auction-deal = On joue à quatre, chacun pour soi ; des **annonces** décident de ce qu’on joue, et qui. Chacun reçoit treize cartes. Aux annonces les couleurs vont ♠ ♣ ♦ ♥, de la plus basse à la plus haute. **Fournissez** si vous pouvez ; sinon, jouez ce que vous voulez. Le plus fort atout, ou à défaut la plus forte carte de la couleur demandée, emporte la levée.
rules-auction-bid = On parle à tour de rôle depuis la gauche du donneur, jusqu’à ce que tous aient passé ou jouent ce qui est annoncé. **Proposez** une couleur pour trouver un partenaire ; qui **emballe** dit combien de levées les deux feront, de 8 à 13. Ou jouez **seul** : chaque annonce doit dépasser la précédente. Le premier peut **attendre**, et ne fera plus qu’emballer. **Maintenez** pour laisser votre proposition ouverte.
rules-troel = { $book ->
    [couleur] **Trou** : qui a trois as joue neuf levées avec qui a le quatrième, lequel nomme l’atout et entame ; avec les quatre as, l’atout est cœur et le partenaire a le plus fort cœur restant. Seule une misère passe par-dessus.
   *[liege] **Trou** : qui a trois as joue neuf levées avec qui a le quatrième, lequel nomme l’atout et entame, sauf si l’on annonce plus haut : misère, abondance 10 ou 11, misère étalée, chelem.
}
rules-order = { $book ->
    [couleur] **Du plus bas au plus haut** : emballage 8 · emballage 9 · solo 6 · emballage 10 · solo 7 · emballage 11 · solo 8 · emballage 12 · emballage 13 · petite misère · solo 8 par-dessus · piccolissimo · piccolo · abondance 9 à 13 · grande misère · misère étalée · grand chelem.
   *[liege] **Du plus bas au plus haut** : emballage 8 · emballage 9 · solo 6 · emballage 10 · solo 7 · emballage 11 · petite misère · emballage 12 · solo 8 · piccolo · emballage 13 · abondance 9 · trou · grande misère · abondance 10 · abondance 11 · misère étalée · petit chelem · grand chelem.
}
rules-contracts = **Petite misère** : chacun écarte une carte, et l’on ne fait aucune levée sur douze. **Piccolo** : une levée exactement, **piccolissimo** deux, **misère** aucune ; la **misère étalée** se joue cartes sur table dès la deuxième levée. Ces jeux sont sans atout et d’autres peuvent s’y joindre, chacun pour soi. Qui joue une **abondance** ou un chelem entame.
rules-auction-score = { $book ->
    [couleur] Ce que les uns gagnent, les autres le perdent : une paire prend à chaque adversaire, un joueur seul aux trois, et les levées en plus ou en moins comptent aussi.
   *[liege] Qui réussit un contrat le marque et personne ne paie ; qui le perd paie, et chaque adversaire marque.
}
