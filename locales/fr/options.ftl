# Ce qu’une table peut choisir (spec.md 9).

options-title = **Options : { $book }**
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
    [order] Ordre des jeux
    [leads] Entames
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
        [true] se joue
        [false] ne se joue pas
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
    .why = quelle place tient la marque, à partir de 0 pour la première de la liste.
    .value = { $value ->
        [0] première place
        [1] deuxième place
        [2] troisième place
       *[3] quatrième place
    }
option-scale = Barème
    .why = quel barème compte.
    .value = { $value ->
        [couleur] Whist à la couleur
        [liege] Liège
        [whisthub] WhistHub
        [iwwa] IWWA
        [rijkvanafdronk] Rijk van Afdronk
        [kaartclubs] Kaartclubs
        [wiezescoren] WiezeScoren
        [tracker] Wiezen score tracker
        [cents] Cents
        [solo-whist] Solo whist
       *[hoyle] Hoyle
    }
option-alone = Jouer seul
    .why = quand on peut annoncer un solo dans la couleur retournée.
    .value = { $value ->
        [after_ask] si personne n’a emballé
       *[any_turn] à tout moment
    }
option-alone_tricks = Levées du solo
    .why = combien de levées demande le solo dans la couleur retournée.
    .value = { $value }
option-after_refusal = Si personne n’emballe
    .why = ce que peut annoncer celui que personne n’a emballé.
    .value = { $value ->
        [alone] un solo
       *[anything] ce qu’il veut
    }
option-first_may = Le premier à parler
    .why = si le premier à parler peut emballer après tous les autres.
    .value = { $value ->
        [nothing] rien de spécial
        [wait] peut attendre, puis emballer
       *[accept_late] peut emballer tard, même après un passe
    }
option-rebid = Reparler
    .why = si celui dont l’annonce est battue peut en faire une autre.
    .value = { $value ->
        [overbid] qui est battu
       *[never] jamais
    }
option-abundance_most = Plus haute abondance
    .why = jusqu’à combien de levées on annonce une abondance.
    .value = { $value }
option-abundance_in_trump = Abondance dans la retourne
    .why = si l’abondance dans la couleur retournée passe celle d’autant de levées.
    .value = { $value ->
        [above] au-dessus des autres
       *[same] comme les autres
    }
option-suit_order = Ordre des couleurs
    .why = si une couleur plus haute passe une abondance ou grande abondance égale.
    .value = { $value ->
        [none] aucun : la première tient
       *[hearts_first] ♠ ♣ ♦ ♥
    }
option-misere_rank = Rang de la misère
    .why = où se place la misère parmi les abondances.
    .value = { $value ->
        [after_10] au-dessus d’abondance 10
        [after_9] au-dessus d’abondance 9
       *[before_9] sous toute abondance
    }
option-misere_most = À la même misère
    .why = à combien on peut jouer la même misère, chacun pour soi.
    .value = { $value }
option-slams = Les treize levées
    .why = si les treize levées dans la couleur retournée sont un jeu à part.
    .value = { $value ->
        [two] deux jeux, le solo-chelem au-dessus
       *[one] un seul jeu
    }
option-troel = Trou
    .why = ce que deviennent trois as dans une main.
    .value = { $value ->
        [overbid] on peut passer par-dessus
        [played] se joue toujours
       *[off] pas annoncé
    }
option-troel_goal = But du trou
    .why = combien de levées demande un trou.
    .value = { $value ->
        [8] huit levées
        [9] neuf levées
       *[ace_led] huit si le quatrième as vient d’abord, sinon neuf
    }
option-royal = Quatre as
    .why = ce que deviennent quatre as dans une main.
    .value = { $value ->
        [troela] trou royal, neuf levées
        [troel] comme un trou
       *[off] pas annoncés
    }
option-troel_lead = Entame du trou
    .why = qui entame un trou.
    .value = { $value ->
        [partner] le partenaire
        [announcer] qui a trois as
       *[first] à gauche du donneur
    }
option-troel_first_card = Première carte du trou
    .why = ce que le partenaire d’un trou joue d’abord.
    .value = { $value ->
        [ace] la carte qui l’a fait partenaire
       *[any] n’importe laquelle
    }
option-lead_abundance = Entame de l’abondance
    .why = qui entame une abondance.
    .value = { $value ->
        [declarer] qui la joue
        [own_suit] qui la joue, sauf dans la retourne
       *[first] à gauche du donneur
    }
option-lead_slam = Entame aux treize levées
    .why = qui entame une grande abondance ou un solo-chelem.
    .value = { $value ->
        [declarer] qui les joue
        [own_suit] qui les joue, sauf dans la retourne
       *[first] à gauche du donneur
    }
option-lead_misere = Entame de la misère
    .why = qui entame une misère ou un piccolo.
    .value = { $value ->
        [first] à gauche du donneur
       *[declarer] qui la joue
    }
option-all_pass = Passe générale
    .why = ce qui suit quand tous ont passé.
    .value = { $value ->
        [next] le suivant donne
        [redeal] le même redonne
        [double] le même redonne, ça compte double
        [following_double] le même redonne, les donnes à venir comptent plus
        [last_trick] jouée : la dernière levée coûte
        [most_tricks] jouée : le plus de levées coûte
       *[passpel] jouée : chaque levée coûte
    }
option-refused_ask = Proposition en vain
    .why = ce qui suit si personne n’emballe et que le proposeur passe.
    .value = { $value ->
        [as_all_pass] comme une passe générale
       *[next] le suivant donne
    }
option-pass_counts = Donnes passées
    .why = si une donne que personne ne joue compte dans la partie.
    .value = { $value ->
        [true] comptent
       *[false] ne comptent pas
    }
option-packets = Paquets
    .why = par quels paquets on donne les cartes.
    .value = { $value ->
        [p4-4-5] 4, 4 et 5
        [p4-5-4] 4, 5 et 4
        [p3-3-3-4] 3, 3, 3 et 4
        [p3-3-3-3-1] 3, 3, 3, 3 et 1
       *[singles] une à une
    }
option-ladder = Contrats
    .why = quels contrats existent, et dans quel ordre.
    .value = { $value ->
        [freewhist] comme à Liège
       *[whisthub] comme chez WhistHub : solo 5, abondance 12
    }
option-suit_kept = Couleur d’une annonce plus tardive
    .why = si un solo ou une abondance plus tardif reste dans la couleur proposée ou annoncée.
    .value = { $value ->
        [true] la même
       *[false] n’importe laquelle
    }
option-trou_ace_led = Première carte d’un trou de huit
    .why = si le partenaire entame de la carte qui l’a fait partenaire.
    .value = { $value ->
        [true] cette carte
       *[false] n’importe laquelle
    }
option-royal_troel = Quatre as
    .why = si quatre as dans une main sont annoncés.
    .value = { $value ->
        [true] annoncés
       *[false] pas annoncés
    }
