# Les annonces et les contrats (spec.md 3, 4).

call-pass = Passer
call-pass-over-troel = Passer la grande
call-wait = Attendre
call-wait-liege = Premier (j’attends)
call-propose = Proposer { $suit }
call-accept = Emballer { $name } : { $tricks } à { $suit }
call-accept-wiezen = Emballer { $name }
call-raise = Monter : { $tricks } à { $suit }
call-join = Comme { $name } : { $bid }
call-hold = Maintenir ma proposition
# Sur un bouton, après l’image de la couleur.
button-accept = Emballer { $name } : { $tricks }
button-partner = avec { $name }
partner-price = À deux : { $tricks } levées, { $price }
button-propose = Proposer
button-raise = Monter : { $tricks }
button-discard = { $rank } – à écarter
# Dans une phrase.
said-pass = passe
said-pass-over-troel = passe la grande
said-wait = attend
said-wait-liege = dit « premier »
said-propose = propose { $suit }
said-accept = emballe { $name } ({ $tricks })
said-accept-wiezen = emballe { $name }
said-raise = monte à { $tricks } en { $suit } avec { $partner }
said-hold = maintient sa proposition
said-bid = dit { $bid }
bid-pays = gain { $made }, perte { $lost }
bid-pays-more = gain { $made } ou plus, perte { $lost }
ask-bid = Jouer **{ $bid }** ?
ask-join = { $names } aussi : chacun pour soi.
ask-discard = Écarter **{ $card }** ?
you-need = { $tricks ->
    [13] Il vous faut les 13 levées.
   *[other] Il vous faut au moins { $tricks } levées.
}
you-take = { $tricks ->
    [0] Vous ne pouvez faire aucune levée.
    [one] Il vous faut une levée, ni plus ni moins.
   *[other] Il vous faut { $tricks } levées, ni plus ni moins.
}
your-hand-opens = Vos cartes sont sur table dès la deuxième levée.
button-yes = Oui, { $what }
# Ce qu’on ne peut pas dire maintenant, et pourquoi, en une ligne.
unsaid-propose = Proposer : { $why }
unsaid-accept = Emballer { $name } : { $why }
unsaid-alone = Jouer seul : { $why }
unsaid-solo = Solo : { $why }
unsaid-solo-wiezen = Solo : { $why }
unsaid-why = { $why ->
    [waited] vous avez attendu
    [proposed] vous avez proposé
    [accepted] vous avez emballé
    [bid] vous avez annoncé
    [nobody] plus personne ne peut emballer
    [misere] pas après une misère ou un piccolo
    [first] proposez d’abord une couleur
    [troel] sur un trou, seulement la misère
    [taken] la couleur est déjà proposée
    [ask] proposez d’abord
   *[closed] pas maintenant
}
unsaid-too-low = { $standing } passe
unsaid-up = seulement plus haut que { $suit }
unsaid-no-card = vous n’avez pas de { $suit }
bid-solo = Solo { $tricks }
bid-small-misere = Petite misère
bid-piccolissimo = Piccolissimo
bid-piccolo = Piccolo
bid-abundance = Abondance { $tricks }
bid-misere = Grande misère
bid-open-misere = Grande misère étalée
bid-misere-on-table = Grande misère sur table
bid-slam = { $tricks ->
    [12] Petit chelem
   *[other] Grand chelem
}
bid-solo-slam = Solo-chelem
bid-misere-wiezen = Misère
bid-open-misere-wiezen = Misère sur table
# Dans la couleur retournée, qu’on ne nomme pas en plus.
bid-abundance-in-trump = Abondance { $tricks } dans la retourne
# Les treize levées, dans une autre couleur et dans celle de la retourne.
bid-slam-wiezen = Grande abondance
bid-slim = Solo-chelem
bid-in-suit = { $bid } à { $suit }
bid-without-trumps = { $bid } sans atout
name-trump = { $suit ->
    [hearts] Atout cœur
    [diamonds] Atout carreau
    [clubs] Atout trèfle
   *[spades] Atout pique
}
throw-in-white = Demander une nouvelle donne
keep-hand = Garder mon jeu
discard-card = Écarter { $card }
give-cards = Donner { $cards }
claim-revoke = Renonce à la levée { $trick }
claim-penalty = { $penalty ->
    [tricks] trois levées
    [minus] trois points de moins pour eux
   *[plus] trois points pour nous
}

contract-pair = Emballage { $tricks }
contract-solo-over-misere = Solo 8 sur petite misère
contract-troel = { $royal ->
    [true] Trou royal
   *[false] Trou
}
contract-over-troel = { $contract } sur trou
contract-general-misere = Misère générale
# Huit levées à deux, dans la couleur retournée.
contract-pair-wiezen = Emballage
contract-troel-wiezen = { $royal ->
    [true] Trou royal
   *[false] Trou
}
# Ce qu’on joue quand tous ont passé.
contract-passpel = Misère générale

goal-at-least = { $tricks ->
    [13] les 13 levées
   *[other] { $tricks } levées au moins
}
goal-exactly = { $tricks ->
    [0] ne faire aucune levée
    [one] une levée, ni plus ni moins
   *[other] { $tricks } levées, ni plus ni moins
}
# D’une misère sur table, en une ligne.
goal-open = { $goal }, cartes sur table dès la 2e
goal-avoid = ne pas faire les levées { $tricks }
goal-passpel = { $game ->
    [last_trick] ne pas faire la dernière levée
    [most_tricks] ne pas faire le plus de levées
   *[passpel] faire le moins de levées possible
}
# Avant la première carte du partenaire.
goal-troel-ace-led = 8 levées si le 4ᵉ as vient d’abord, sinon 9
goal-lost = ✗ **perdu**
goal-lost-by = ✗ { $names } : perdu

totals-line = Totaux : { $totals }
deal-of = { $book } · donne { $deal } sur { $deals }
sitting-out-line = Mort : { $names }
doubled-line = { $times ->
    [2] Cette donne compte double.
    [3] Cette donne compte triple.
   *[other] Cette donne compte { $times } fois.
}
button-brimborion = Brimborion
button-usual-deal = Donner comme d’habitude
hand-to-choose-brimborion = **Un Brimborion ?** Les autres reçoivent dix-sept cartes et vous en donnent quatre.
waits-for-brimborion = **{ $name }** peut choisir un Brimborion.
brimborion-line = Brimborion : { $givers } ont chacun dix-sept cartes et en donnent quatre à { $dealer }.
brimborion-gave = Brimborion : { $givers } ont donné chacun quatre cartes à { $dealer }.
troel-line = { $royal ->
    [true] { $name } a les quatre as : **trou royal**.
   *[false] { $name } a trois as : **trou**.
}
troel-line-wiezen = { $royal ->
    [true] { $name } a les quatre as : **trou royal**. Atout : { $suit }.
   *[false] { $name } a trois as : **trou**. Atout : { $suit }.
}
bidding-line = Annonces · { $standing }
nobody-has-bid = personne n’a encore parlé
nobody-has-accepted = personne n’a encore emballé
standing-contract = **{ $contract }** · { $names }
contract-line = **{ $contract }** · { $names } · { $goal }
referee-line = ▶ **{ $referee }**, { $name } peut jouer **{ $bid }** ?
referee-judges = { $who ->
    [you] { $referee } décide si vous pouvez jouer **{ $bid }**.
   *[other] { $referee } décide si { $name } peut jouer **{ $bid }**.
}
referee-refused = { $name } ne peut pas jouer **{ $bid }** : c’est un passe.
referee-asked = À vous de juger : { $name } peut jouer **{ $bid }** ?
referee-sees = La main à juger ({ $name }), rien que pour vous :
    { $cards }
referee-is-blind = Vous jouez aussi : vous ne voyez donc pas sa main.
tricks-of-declarers = { $who ->
    [you] Vous **{ $made }** sur { $needed }
    [your-side] Vous et { $names } **{ $made }** sur { $needed }
    [they] { $names } **{ $made }** sur { $needed }
    [one] { $names } **{ $made }** sur { $needed }
   *[side] { $names } **{ $made }** sur { $needed }
} · { $others }
tricks-of-each = Levées : { $each }
tricks-alone = Levées : { $each } · { $others }
trump-to-name = Le porteur du 4ᵉ as choisit l’atout.
bidding-opens = Les annonces commencent
open-hand-line = { $name } étale son jeu · { $cards }
revoke-line = { $name } n’a pas fourni à la levée { $trick }.
revoke-paid = { $penalty ->
    [tricks] L’autre camp a pris trois levées.
    [minus] Son camp a perdu trois points.
   *[plus] L’autre camp a marqué trois points.
}

turn-to-bid = doit parler
turn-to-give = doit donner quatre cartes
turn-to-name-trump = doit choisir l’atout
turn-to-discard = doit écarter une carte

hand-to-bid = **À vous de parler** : annoncez ou passez.
hand-to-answer = **Ni as, ni roi, ni dame, ni valet : un jeu blanc.** Vous pouvez le montrer et demander une nouvelle donne ; sinon, vous le jouez.
hand-before-bidding = { $pace ->
    [days] Les annonces commencent quand tous ont pressé **Continuer**, ou après une demi-journée.
   *[live] Les annonces commencent dans un instant, ou dès que tous pressent **Continuer**.
}
hand-to-name-trump = **À vous** : vous avez le quatrième as. Choisissez l’atout ; c’est vous qui entamez.
hand-to-discard = **Écartez une carte, face cachée.** On joue les douze autres.
hand-to-give = **Donnez quatre cartes au donneur.** Personne d’autre ne les voit.
hand-waits = On attend { $names }.
hand-sits-out = Vous êtes le mort pour cette donne.
hand-cards = Votre main :
    { $cards }
hand-aside = Écartée : { $card }
hand-gave = Vous avez donné : { $cards }
hand-received = Reçu de { $gifts }
hand-choose-suit = **{ $bid }** – dans quelle couleur ?
hand-choose-tricks = Emballer **{ $name }** – pour combien de levées ?
accept-more = Emballer { $name } : { $tricks } ou plus …
tricks-at-a-price = { $tricks } ({ $price })
hand-choose-penalty = **Renonce à la levée { $trick }** – que prend votre camp ?
hand-claim-revoke = Quelqu’un n’a pas fourni ? Dites-le avant la prochaine donne.
choose-together = Emballer plus haut ou monter …
choose-few = { $most ->
    [0] Ne faire aucune levée …
    [1] Aucune levée, ou une seule …
   *[other] Aucune levée, une ou deux …
}
choose-many = { $least ->
    [13] Seul : les 13 levées …
   *[other] Seul : { $least } levées ou plus …
}
choose-alone = Jouer seul …
choose-gift = Choisir quatre cartes …
choose-revoke = Réclamer une renonce …
button-approve = Accorder l’annonce
button-refuse = La compter comme un passe
button-back = Retour

contract-made = { $contract } · { $names } · **réussi** avec { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
}
contract-lost = { $contract } · { $names } · **chuté** avec { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
}
general-misere-result = Misère générale · les levées qui coûtent : { $tricks }
passpel-result = Misère générale · { $game ->
    [last_trick] dernière levée : { $names }
    [most_tricks] le plus de levées : { $names }
   *[passpel] levées : { $names }
}
deal-void = Les deux camps ont renoncé : la donne ne compte pas, le même donneur redonne.
all-passed = { $then ->
    [next] Tout le monde a passé : le suivant donne.
    [double] Tout le monde a passé : on redonne, même donneur, et ça compte double.
   *[same] Tout le monde a passé : on redonne, même donneur.
}
asked-in-vain = { $then ->
    [next] Personne n’a emballé { $name } : le suivant donne.
    [double] Personne n’a emballé { $name } : on redonne, même donneur, et ça compte double.
   *[same] Personne n’a emballé { $name } : on redonne, même donneur.
}
white-hand-thrown-in = { $name } avait un jeu blanc, sans as ni figure : on redonne.
points-of = { $name } **{ $points }**
match-won-by = La partie est finie. **{ $names }** avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Bien joué !

lobby-by-bidding = On trouve son partenaire aux annonces.

refusal-sits-out = Vous êtes le mort pour cette donne. Vous rejouez à la suivante ou à celle d’après.
refusal-not-the-referee = C’est { $name } qui décide si l’annonce tient.
refusal-too-low = Déjà annoncé : { $standing }. Annoncez « { $call } » ou plus, ou passez.
refusal-join = Déjà annoncé : { $standing }. Jouez la même chose, annoncez plus, ou passez.
refusal-nothing-higher = Déjà annoncé : { $standing }. Vous ne pouvez pas aller plus haut : passez.
refusal-must-go-up = Vous avez proposé { $suit } : maintenant, il faut monter, ou maintenir votre proposition.
refusal-no-proposal = { $name } ne cherche pas de partenaire.
refusal-no-card-of = Pour emballer { $suit }, il faut une carte de la couleur, et vous n’en avez pas.
refusal-suit-taken = On a déjà proposé { $suit }. Proposez une autre couleur, ou emballez.
refusal-nobody-left = Plus personne ne peut emballer. Jouez seul, ou passez.
refusal-misere-said = Après une misère ou un piccolo, on ne cherche plus de partenaire.
refusal-propose-first = Proposez d’abord une couleur. Si personne n’emballe, vous pourrez y jouer seul.
refusal-over-troel = Au-dessus d’un trou, il n’y a que la grande misère, sur table ou non. Sinon, passez.
refusal-not-played = Ça ne se joue pas à cette table.
refusal-call-closed = Trop tard pour cette annonce. Appuyez sur **{ $hand }** pour voir ce que vous pouvez dire.
refusal-not-white = Vous avez un as ou une figure : vous jouez ce jeu.
refusal-not-four = Donnez exactement quatre de vos cartes.
refusal-answered = Vous avez déjà répondu. Aux autres, maintenant.
refusal-dealer-gives-none = Vous êtes le donneur : les autres vous donnent chacun quatre cartes, et vous n’en donnez pas.
refusal-no-revoke = L’autre camp a fourni à cette levée.
refusal-awaits-referee = Il faut d’abord que l’arbitre se prononce sur la dernière annonce.
refusal-nothing-to-judge = Il n’y a pas d’annonce à juger.
