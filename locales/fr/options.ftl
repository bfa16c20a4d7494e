# Ce qu’une table peut choisir (spec.md 9).

options-title = **Options : { $book }**
option-line = { $option } : { $value }
option-default = Standard
option-time = Temps par tour
option-group = { $group ->
    [length] Durée
    [players] Joueurs
    [all-pass] Si tous passent
    [honours] Honneurs
    [errors] Fautes
    [bidding] Annonces
    [troel] Trou
    [score] Marque
    [dealing] Distribution
   *[table] À la table
}
pace-kind = { $kind ->
    [live] En direct
    [days] Sur plusieurs jours
    [weekdays] En semaine
   *[none] Sans limite de temps
}

option-seating = Camps
    .why = comment on décide qui joue avec qui.
    .value = { $value ->
        [draw] tirés aux cartes
       *[as_seated] comme on s’assied
    }
option-honours = Honneurs
    .why = si as, roi, dame et valet d’atout rapportent au camp qui en a reçu trois ou quatre.
    .value = { $value ->
        [true] comptent
       *[false] ne comptent pas
    }
option-honours_claim = Compte des honneurs
    .why = si les honneurs comptent d’eux-mêmes, ou seulement quand leur camp les annonce après la dernière levée.
    .value = { $value ->
        [auto] d’office
       *[manual] s’ils sont annoncés
    }
option-revoke = Renonce
    .why = ce qui arrive quand un joueur ne fournit pas alors qu’il le pourrait.
    .value = { $value ->
        [prevented] impossible
        [return_tricks] les levées sont rendues
        [lose_deal] la donne est perdue
       *[laws] selon les lois de 1864
    }
option-calling = Chanter
    .why = si un camp à huit points peut chanter ses honneurs avant sa première carte et gagner la manche.
    .value = { $value ->
        [true] permis à huit
       *[false] pas permis
    }
option-honours_at_nine = Honneurs à neuf
    .why = si un camp qui commence la donne à neuf points compte ses honneurs.
    .value = { $value ->
        [count] comptent
       *[no_count] ne comptent pas
    }
option-manche_scale = Valeur d’une manche
    .why = ce qu’une manche peut valoir, selon les points des perdants.
    .value = { $value ->
        [double] simple ou double
       *[triple] simple, double ou triple
    }
option-robre_points = Points du robre
    .why = ce que le robre gagné ajoute.
    .value = { $value }
option-robres = Robres
    .why = combien de robres on joue.
    .value = { $value }
option-format = Longueur
    .why = combien de temps dure la partie.
    .value = { $value ->
        [best_of_3] deux manches gagnantes
       *[single_manche] une manche
    }
option-cutter = Qui coupe
    .why = qui peut couper le jeu avant la donne.
    .value = { $value ->
        [right] à droite du donneur
       *[opposite] en face du donneur
    }
option-shuffle = Mélange
    .why = si l’on mélange à chaque donne, ou si l’on ramasse les levées pour couper seulement.
    .value = { $value ->
        [full] à chaque donne
       *[cut_only] ramassé et coupé
    }
option-deals = Donnes
    .why = combien de donnes on joue.
    .value = { $value ->
        [null] jusqu’à ce que vous arrêtiez
        [one] une donne
       *[other] { $value } donnes
    }
option-target = Total gagnant
    .why = si la partie s’arrête quand un joueur atteint un nombre de points.
    .value = { $value ->
        [null] aucun
       *[other] { $value } points
    }
option-early_stop = Arrêt anticipé
    .why = si la donne s’arrête dès qu’aucune carte ne peut plus en changer le compte.
    .value = { $value ->
        [true] dès que tout est décidé
       *[false] on joue toutes les cartes
    }
option-trou_eight_with_ace_suit = Levées du trou
    .why = si un trou demande neuf levées, ou huit quand l’atout est la couleur du quatrième as.
    .value = { $value ->
        [true] huit dans la couleur de l’as, sinon neuf
       *[false] toujours neuf
    }
option-redeal_doubles = Quand tous ont passé
    .why = si la donne suivante compte double quand personne n’a rien annoncé.
    .value = { $value ->
        [true] la suivante compte double
       *[false] rien ne change
    }
option-members = Joueurs
    .why = combien de joueurs sont de la table ; quatre jouent, les autres font le mort à tour de rôle.
    .value = { $value }
option-sit_out = Le mort
    .why = qui fait le mort quand la table compte plus de quatre joueurs.
    .value = { $value ->
        [dealer] le donneur, donne par donne
        [by_line] à tour de rôle sur un compte partagé, quatre donnes chacun
       *[after_round] le même pendant quatre donnes
    }
option-shared_with = Comptes partagés
    .why = sur le compte de qui marquent le cinquième et le sixième joueur, par un numéro de 1 à 4.
    .value = { $value ->
        [none] aucun : à chacun le sien
       *[other] { $value }
    }
option-trou_priority = Misère sur trou
    .why = si une misère peut être annoncée par-dessus un trou, ou si le trou se joue toujours.
    .value = { $value ->
        [misere_overrides] permise
       *[always_played] le trou se joue
    }
option-trou_eight_royal = Levées du trou royal
    .why = si un trou royal demande neuf levées ou huit.
    .value = { $value ->
        [true] huit
       *[false] neuf
    }
option-emballeur_needs_card = Emballer
    .why = si l’emballeur doit avoir une carte de la couleur.
    .value = { $value ->
        [true] avec une carte de la couleur
       *[false] avec n’importe quel jeu
    }
option-solo_suit = Couleur du solo
    .why = si, quand personne n’emballe, on peut jouer seul dans une autre couleur.
    .value = { $value ->
        [own] la couleur proposée
       *[any] n’importe laquelle
    }
option-solo_cap = Plus haut solo
    .why = jusqu’à combien de levées un solo compte.
    .value = { $value ->
        [8] huit levées
       *[13] treize levées
    }
option-score_reference = Compte des levées
    .why = si les levées d’un contrat réussi se comptent depuis le minimum ou depuis l’annonce.
    .value = { $value ->
        [minimum] depuis le minimum
       *[announced] depuis l’annonce
    }
option-piccolo = Piccolos
    .why = si l’on joue les jeux d’une levée exactement et de deux levées exactement.
    .value = { $value ->
        [both] piccolo et piccolissimo
        [piccolo_only] piccolo seulement
       *[none] aucun
    }
option-piccolissimo_rank = Rang du piccolissimo
    .why = par-dessus quels jeux un piccolissimo peut être annoncé.
    .value = { $value ->
        [after_s8pm] sur solo huit sur petite misère
       *[between_s6_s7] entre solo six et solo sept
    }
option-abondance10_over_gm = Abondance et misère
    .why = si une abondance de dix ou plus passe par-dessus une misère.
    .value = { $value ->
        [true] dès dix elle passe la misère
       *[false] la misère passe l’abondance
    }
option-late_announcements = Annonces tardives
    .why = si, une fois battu, on peut encore annoncer un autre jeu.
    .value = { $value ->
        [true] permises
       *[false] pas permises
    }
option-misere_generale = Misère générale
    .why = ce qu’on joue quand personne n’a rien annoncé : une donne où certaines levées coûtent.
    .value = { $value ->
        [off] ne se joue pas
        [six_twelve] les levées 6 et 12 coûtent
        [one_seven_thirteen] les levées 1, 7 et 13 coûtent
       *[other] les levées { $value } coûtent
    }
option-misere_generale_points = Prix d’une levée marquée
    .why = ce que coûte une levée marquée de la misère générale.
    .value = { $value } points
option-white_hand = Jeu blanc
    .why = si un jeu sans as, roi, dame ni valet peut être rendu, et qui redonne.
    .value = { $value ->
        [off] non
        [same_dealer] oui, le même donneur redonne
       *[next_dealer] oui, le donneur suivant redonne
    }
option-white_hand_double = Après un jeu blanc
    .why = si la donne qui suit un jeu blanc compte double.
    .value = { $value ->
        [true] la suivante compte double
       *[false] rien ne change
    }
option-brimborion = Brimborion
    .why = si un trou est suivi de donnes où trois joueurs ont dix-sept cartes et en passent chacun quatre au donneur.
    .value = { $value ->
        [off] jamais
        [one_deal] une donne
        [asked] une donne, si le donneur le veut
       *[full_round] quatre donnes
    }
option-loser_penalty = Contrat perdu
    .why = si perdre un contrat coûte aussi des points à qui l’a joué.
    .value = { $value ->
        [true] le perdant paie
       *[false] seuls les autres marquent
    }
option-codeclarers_collect = À plusieurs dans un jeu
    .why = si, à plusieurs dans la même misère ou le même piccolo, on marque pour chaque autre qui chute.
    .value = { $value ->
        [true] marquent quand un autre chute
       *[false] ne marquent rien pour les autres
    }
option-referee = Arbitre
    .why = si une annonce au-dessus du trou doit être accordée par l’arbitre.
    .value = { $value ->
        [true] une annonce au-dessus du trou doit être accordée
       *[false] pas d’arbitre
    }
option-marker = Marqueur
    .why = quelle place tient la marque, à partir de 0 pour Nord.
    .value = { $value ->
        [0] Nord
        [1] Est
        [2] Sud
       *[3] Ouest
    }
