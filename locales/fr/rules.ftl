# Les règles d’une table, en bref.

rules-play = On joue à quatre, les partenaires l’un en face de l’autre : 🔵 avec 🔵, 🟠 avec 🟠. Chacun reçoit treize cartes ; la dernière du donneur est retournée et sa couleur est l’**atout**. Le joueur à gauche du donneur entame. **Fournissez** la couleur demandée si vous en avez ; sinon, jouez ce que vous voulez. Le plus fort atout, ou à défaut la plus forte carte de la couleur demandée, emporte la levée, et qui l’emporte entame la suivante.
rules-score = Les six premières levées, le **devoir**, ne rapportent rien ; chacune des suivantes vaut un point. La manche se gagne en **{ $target } points**.
rules-honours = Les **honneurs** sont l’as, le roi, la dame et le valet d’atout. Après les levées, le camp qui en a reçu trois marque 2, les quatre 4, sauf si les levées ont déjà gagné la manche.
rules-honours-at-four = Un camp qui commence la donne à quatre points ne compte pas ses honneurs.
rules-honours-at-nine = Un camp qui commence la donne à neuf points ne compte pas ses honneurs.
rules-claim = Les honneurs s’annoncent après la dernière levée, avant la prochaine donne, ou ils sont perdus.
rules-calling = Un camp qui commence la donne à huit points exactement peut gagner la manche par ses honneurs : avant votre première carte, avec deux honneurs **chantez** – si votre partenaire en a un troisième, la manche est gagnée aussitôt – et avec trois **montrez-les**.
rules-games-long = Une manche vaut 1 point si les perdants en ont cinq ou plus, sinon 2.
rules-games-long-treble = Une manche vaut 1 point si les perdants en ont cinq ou plus, 2 s’ils en ont de un à quatre, 3 s’ils n’en ont aucun.
rules-games-short = Une manche vaut 1 point si les perdants en ont trois ou quatre, 2 s’ils en ont un ou deux, 3 s’ils n’en ont aucun.
rules-single-game = Une seule manche décide de la partie.
rules-best-of-three = Deux manches gagnées font la partie.
rules-rubber = Deux manches gagnées font le robre, qui ajoute { $points ->
    [one] 1 point
   *[other] { $points } points
}.
rules-options = **À cette table** · { $options }.
rules-whole = { $book } : toute la règle, avec chaque option. Ce fichier est à vous.
points-title = **{ $book } · barème**
points-together = { $book ->
    [wiezen] **Emballage** · chacun des deux · selon l’annonce et les levées faites
   *[other] **À deux** · chacun des deux · selon l’annonce et les levées faites
}
points-alone = **Solo** · le joueur seul · selon l’annonce et les levées faites
points-troel = **Trou** · chacun des deux · selon les levées à faire et faites
points-others = Chacun des autres :
points-share = Chacun des autres : { $share ->
    [all] autant, de signe contraire.
    [third] le tiers, de signe contraire.
    [lost] ce que perd chacun des deux ; rien si c’est réussi.
   *[lost-part] les deux tiers de ce que perd le joueur seul ; rien s’il réussit.
}
points-tricks = levées
points-flat-title = **Pour un joueur** · le joueur seul / chacun des autres
points-flat = { $contract } · réussi { $made } · chuté { $lost }
points-marked = { $contract } · chaque levée marquée { $cost }, et { $others } pour chacun des autres
points-passpel = { $contract } · { $game ->
    [last_trick] la dernière levée : { $points } à chacun des autres
    [most_tricks] qui a le plus de levées : { $points } à chacun de ceux qui ne l’ont pas
   *[passpel] chaque joueur : { $points } × (13 − 4 × levées)
}
points-playing = joue
points-failing = chute
points-made = réussi
points-lost = chuté
points-rest = reste

help-title = Le whist entre amis
help-begin = Ouvrez une table avec **/whist nouvelle**. Qui veut jouer prend une place ; **Ajouter des robots et commencer** fait le reste.
help-play = **Ma main** ne montre vos cartes qu’à vous : appuyez sur une carte pour la jouer. Les commandes font pareil. Vous pouvez partir quand vous voulez : un robot joue pour vous jusqu’à ce que vous appuyiez de nouveau sur un bouton.
help-fair = Personne ne peut truquer les cartes : chaque donne est scellée d’avance, et vous pouvez la vérifier après.

rules-auction-deal = { $members ->
    [4] On joue à quatre,
    [5] On est cinq à table : quatre jouent, le cinquième est le mort,
   *[6] On est six à table : quatre jouent, deux sont morts,
} chacun pour soi. Les **annonces** décident de ce qu’on joue, et de qui le joue. Chaque joueur reçoit treize cartes. Aux annonces les couleurs vont ♠ ♣ ♦ ♥, de la plus basse à la plus haute. **Fournissez** si vous pouvez ; sinon, jouez ce que vous voulez. Le plus fort atout, ou à défaut la plus forte carte de la couleur demandée, emporte la levée.
rules-deal-wiezen = { $members ->
    [4] On joue à quatre,
    [5] On est cinq à table : quatre jouent, le cinquième est le mort,
   *[6] On est six à table : quatre jouent, deux sont morts,
} chacun pour soi. Les **annonces** décident de ce qu’on joue, et de qui le joue. Chaque joueur reçoit treize cartes ; la dernière du donneur est retournée, et sa couleur est l’atout de l’emballage et du solo. **Fournissez** si vous pouvez ; sinon, jouez ce que vous voulez. Le plus fort atout, ou à défaut la plus forte carte de la couleur demandée, emporte la levée.
rules-auction-bid = { $book ->
    [couleur] On parle à tour de rôle depuis la gauche du donneur. **Proposez** une couleur pour trouver un partenaire ; qui **emballe** dit combien de levées vous ferez à deux, de 8 à 13. Ou jouez **seul** ; chaque annonce doit dépasser la précédente. Le premier peut **attendre**, et ne fera plus qu’emballer. Si personne ne vous emballe, vous pouvez **maintenir** : vous ne parlez plus, mais on peut encore vous emballer.
    [wiezen] On parle à tour de rôle depuis la gauche du donneur. **Proposez** la couleur retournée pour trouver un partenaire ; le premier qui **emballe** joue avec vous, pour huit levées à deux. Ou jouez **seul** ; chaque annonce doit dépasser la précédente, ou s’y joindre.
   *[liege] On parle à tour de rôle depuis la gauche du donneur, jusqu’à ce que chacun ait passé ou joue ce qui est annoncé. **Proposez** une couleur pour trouver un partenaire ; qui **emballe** dit combien de levées vous ferez à deux, de 8 à 13. Ou jouez **seul** ; chaque annonce doit dépasser la précédente. Le premier peut **attendre** (il dit « premier »), et ne fera plus qu’emballer. Si personne ne vous emballe, vous pouvez **maintenir** : vous ne parlez plus, mais on peut encore vous emballer.
}
rules-solo = { $kind ->
    [own] Le **solo** vient plus tard : dans la couleur proposée, quand personne n’a emballé.
    [any] Le **solo** vient plus tard : dans n’importe quelle couleur, quand personne n’a emballé.
    [wiezen] Si personne n’emballe, vous pouvez encore jouer **solo** dans cette couleur.
    [wiezen-anything] Si personne n’emballe, vous pouvez encore jouer **solo** dans cette couleur, ou annoncer plus haut.
    [wiezen-any] Le **solo**, dans cette couleur, s’annonce à tout moment, et aussi quand personne n’a emballé.
    [wiezen-any-anything] Le **solo**, dans cette couleur, s’annonce à tout moment ; si personne ne vous emballe, annoncez-le, ou plus haut.
    [liege-kept] Le **solo** vient après une proposition, dans la couleur proposée ; d’entrée, seulement si personne ne pouvait emballer.
   *[liege] Le **solo** vient après une proposition, dans n’importe quelle couleur ; d’entrée, seulement si personne ne pouvait emballer.
}
rules-alone = { $kind ->
    [first] Tout autre jeu à un seul s’annonce d’entrée.
    [late] Tout autre jeu à un seul s’annonce d’entrée, ou plus tard, si l’on a surenchéri sur vous ou si personne n’a emballé.
    [wiezen] Qui est battu peut reparler ; qui a passé est sorti.
    [wiezen-never] Qui est battu ou a passé est sorti.
   *[liege] Misères et piccolos peuvent aussi suivre une proposition ; abondances et chelems s’annoncent d’entrée.
}
rules-first-may = { $what ->
    [wait] Le premier peut **attendre**, et emballer quand les autres ont parlé.
   *[accept_late] Le premier peut encore emballer à la fin, même s’il a passé.
}
rules-equal = { $kind ->
    [above] D’abondances d’autant de levées, celle dans la couleur retournée passe ; sinon, la première tient.
    [suits-above] D’abondances d’autant de levées, celle dans la couleur retournée passe toutes les autres, qui vont ♠ ♣ ♦ ♥, de la plus basse à la plus haute.
    [suits] D’abondances d’autant de levées, la couleur la plus haute passe : ♠ ♣ ♦ ♥, de la plus basse à la plus haute.
   *[same] D’abondances d’autant de levées, la première tient.
}
rules-troel = { $kind ->
    [couleur] **Trou** (sinon « passe-trou ») : qui a trois as joue avec qui a le quatrième, pour neuf levées ; ce partenaire choisit l’atout et entame. Avec les quatre as (**trou royal**), l’atout est cœur, et le partenaire a le plus fort cœur restant. Seule une grande misère passe par-dessus.
    [couleur-always] **Trou** (sinon « passe-trou ») : qui a trois as joue avec qui a le quatrième, pour neuf levées ; ce partenaire choisit l’atout et entame. Avec les quatre as (**trou royal**), l’atout est cœur, et le partenaire a le plus fort cœur restant. Un trou se joue toujours.
    [wiezen] **Trou** : qui a trois as joue avec qui a le quatrième, dont la couleur est l’atout. Il vient avant les annonces ; seules la misère sur table et les treize levées passent par-dessus.
    [wiezen-played] **Trou** : qui a trois as joue avec qui a le quatrième, dont la couleur est l’atout. Il se joue toujours.
    [liege-royal] **Trou** (sinon « passe-trou ») : qui a trois as joue avec qui a le quatrième, pour neuf levées ; avec les quatre as (**trou royal**), le partenaire a le plus fort cœur restant. Le partenaire choisit l’atout et entame. Grande misère, abondance à partir de 10, misère étalée et chelems passent par-dessus ; qui n’en veut pas « passe la grande ».
   *[liege] **Trou** (sinon « passe-trou ») : qui a exactement trois as joue avec qui a le quatrième, pour neuf levées ; ce partenaire choisit l’atout et entame. Grande misère, abondance 10 ou 11, misère étalée et chelems passent par-dessus ; qui n’en veut pas « passe la grande ».
}
rules-troel-eight = { $kind ->
    [ace] Huit levées suffisent si l’atout est la couleur du quatrième as.
    [hearts] Huit levées suffisent si l’atout est la couleur du quatrième as, et avec les quatre as si c’est cœur.
    [hearts-only] Avec les quatre as, huit levées suffisent si l’atout est cœur.
   *[royal] Huit levées suffisent si l’atout est la couleur du quatrième as, et avec les quatre as.
}
rules-troel-ace-led = Pour huit levées, le partenaire entame de la carte qui l’a fait partenaire.
rules-troel-goal = { $goal ->
    [8] Il demande huit levées.
    [9] Il demande neuf levées.
   *[ace_led] Il demande huit levées si le partenaire joue d’abord le quatrième as, sinon neuf.
}
rules-troel-royal = { $royal ->
    [troela] Avec les quatre as (**trou royal**), l’atout est cœur, le partenaire a le plus fort cœur restant, et il faut neuf levées.
   *[troel] Avec les quatre as (**trou royal**), l’atout est cœur, et le partenaire a le plus fort cœur restant.
}
rules-troel-lead = { $lead ->
    [partner] Le partenaire entame.
    [announcer] Qui a les trois as entame.
   *[first] La gauche du donneur entame.
}
rules-troel-first-card = Le partenaire joue d’abord la carte qui l’a fait partenaire.
rules-order = **Du plus bas au plus haut** : { $contracts }.
rules-small-misere = **Petite misère** : chacun écarte une carte, et vous ne faites aucune des douze levées.
rules-piccolo = { $kind ->
    [both] **Piccolo** : une levée, ni plus ni moins. **Piccolissimo** : deux.
   *[piccolo] **Piccolo** : une levée, ni plus ni moins.
}
rules-misere = **Grande misère** : aucune levée. **Grande misère sur table** (ou « étalée ») : de même, cartes sur table dès la deuxième levée.
rules-misere-wiezen = **Misère** : aucune levée. **Misère sur table** : de même, cartes sur table dès la deuxième levée.
rules-join = { $book ->
    [couleur] Ces jeux sont sans atout, et un second joueur peut s’y joindre, chacun pour soi – sauf à la misère sur table. Le solo-chelem est sans atout lui aussi.
    [wiezen-1] Ces jeux sont sans atout.
    [wiezen-2] Ces jeux sont sans atout, et un second joueur peut s’y joindre, chacun pour soi.
    [wiezen-3] Ces jeux sont sans atout, et deux autres peuvent s’y joindre, chacun pour soi.
    [wiezen-4] Ces jeux sont sans atout, et les autres peuvent s’y joindre, chacun pour soi.
   *[liege] Ces jeux sont sans atout, et les autres peuvent s’y joindre, chacun pour soi.
}
rules-leads = Qui joue une **abondance** ou un chelem entame.
rules-lead-abundance = { $who ->
    [declarer] Qui joue une **abondance** entame.
    [own_suit] Qui joue une **abondance** entame, sauf dans la couleur retournée.
   *[first] À l’**abondance**, la gauche du donneur entame.
}
rules-lead-slam = { $who ->
    [declarer] Qui joue pour les treize levées entame.
    [own_suit] Qui joue pour les treize levées entame, sauf dans la couleur retournée.
   *[first] Aux treize levées, la gauche du donneur entame.
}
rules-lead-misere = Qui joue seul une misère entame.
rules-general-misere = **Misère générale** : si personne n’annonce, tous jouent sans atout, et la levée { $tricks } coûte des points.
rules-all-pass = **Passe générale** : { $what ->
    [next] le suivant donne.
    [redeal] le même donneur redonne.
    [double] le même donneur redonne, et la prochaine donne jouée compte double.
    [following_double] le même donneur redonne, et, chaque fois, une donne à venir de plus compte double ; à la quatrième de suite, le suivant donne.
    [last_trick] tous jouent sans atout, et qui fait la dernière levée paie les autres.
    [most_tricks] tous jouent sans atout, et qui fait le plus de levées paie les autres.
   *[passpel] tous jouent sans atout, pour le moins de levées possible.
}
rules-refused-ask = { $what ->
    [as_all_pass] Une proposition en vain compte comme une passe générale.
   *[next] Après une proposition en vain, le suivant donne.
}
rules-good-to-know = **Bon à savoir** : { $what }
rules-convention = d’habitude, qui propose compte faire cinq levées, et qui emballe, trois.
rules-tips = comptez d’abord vos atouts, et gardez-en un ou deux pour la fin. Un partenaire qui entame d’un as montre souvent sa couleur forte. Qui coupe n’a plus de cette couleur. Avant de défausser, regardez encore si vous avez la couleur demandée, surtout en fin de donne. Ni clin d’œil ni soupir : les cartes parlent.
rules-auction-score = { $kind ->
    [couleur] Ce que les uns gagnent, les autres le perdent : une paire prend à chaque adversaire, un joueur seul aux trois. **/whist barème** dit combien.
    [liege] Qui réussit un contrat le marque et personne ne paie ; qui le perd paie, et chaque adversaire marque. **/whist barème** dit combien.
    [wiezen] Ce que les uns gagnent, les autres le perdent : une paire prend à chaque adversaire, un joueur seul aux trois. **/whist barème** dit combien.
    [liege-zero] Ce que les uns gagnent, les autres le perdent : une paire prend à chaque adversaire, un joueur seul aux trois. **/whist barème** dit combien.
   *[liege-free] Qui réussit un contrat le marque et personne ne paie ; s’il est perdu, chaque adversaire marque. **/whist barème** dit combien.
}

# Un jeu en cinq petites pages, pour qui n’y a jamais joué.
learn-title = { $book } · { $part ->
    [aim] le but
    [trick] les cartes et la levée
    [bids] les annonces
    [trumps] l’atout
    [pays] ce que ça rapporte
   *[tips] bon à savoir
}
learn-aim = { $book ->
    [long] Deux contre deux, treize levées par donne. Avec votre partenaire, en face, faites-en **plus de six** : chacune au-delà de six vaut un point, et dix points font une manche. Qui gagne le premier deux manches a le robre.
    [short] Deux contre deux, treize levées par donne. Avec votre partenaire, en face, faites-en **plus de six** : chacune au-delà de six vaut un point, et cinq points font une manche. Qui gagne le premier deux manches a le robre.
    [couleur] Chacun pour soi, et les partenaires changent à chaque donne. D’abord on annonce : combien des treize levées ferez-vous, à deux ou seul – ou aucune ? Faites **ce que vous avez dit**, et les autres vous paient.
    [liege] Chacun pour soi, et les partenaires changent à chaque donne. D’abord on annonce : combien des treize levées ferez-vous, à deux ou seul – ou aucune ? Faites **ce que vous avez dit** et vous marquez ; sinon, ce sont vos adversaires.
    [wiezen] Chacun pour soi, et les partenaires changent à chaque donne. La dernière carte du donneur est retournée. Puis on annonce : huit levées à deux dans cette couleur, seul davantage ou moins – ou aucune ? Faites **ce que vous avez dit**, et les autres vous paient.
   *[simple] Deux contre deux, treize levées par donne. Avec votre partenaire, en face, faites-en **plus de six** : chacune au-delà de six vaut un point, et cinq points font une manche. Rien à annoncer, rien à apprendre par cœur.
}
learn-trumps = Personne ne choisit l’**atout** : la dernière carte du donneur est retournée, et sa couleur bat toutes les autres pour cette donne. Même le deux d’atout prend l’as d’une autre couleur. Si vous ne pouvez pas fournir, vous pouvez couper – sans y être obligé.
learn-pays = Réussi / chuté, chaque fois vous et chacun des autres :
