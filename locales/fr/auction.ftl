# Les annonces et les contrats (spec.md 3, 4).

call-pass = Passer
call-wait = Attendre
call-propose = Proposer { $suit }
call-accept = Emballer { $name } · { $tricks }
call-raise = Monter à { $tricks }
call-hold = Maintenir
bid-solo = Solo { $tricks }
bid-small-misere = Petite misère
bid-piccolissimo = Piccolissimo
bid-piccolo = Piccolo
bid-abundance = Abondance { $tricks }
bid-misere = Grande misère
bid-open-misere = Grande misère étalée
bid-slam = { $tricks ->
    [12] Petit chelem
   *[other] Grand chelem
}
bid-in-suit = { $bid } à { $suit }
bid-without-trumps = { $bid } sans atout
name-trump = Atout { $suit }
throw-in-white = Rendre le jeu blanc
keep-hand = Garder le jeu
discard-card = Écarter { $card }
give-cards = Donner { $cards }
claim-revoke = Renonce à la levée { $trick }
claim-penalty = { $penalty ->
    [tricks] trois levées
    [minus] trois points de moins pour eux
   *[plus] trois points pour nous
}

contract-pair = Emballage à { $tricks }
contract-solo-over-misere = Solo 8 sur petite misère
contract-troel = { $royal ->
    [true] Trou royal
   *[false] Trou
}
contract-over-troel = { $contract } sur trou
contract-general-misere = Misère générale

goal-at-least = { $tricks } levées à faire
goal-exactly = { $tricks ->
    [0] aucune levée
    [one] une levée exactement
   *[other] { $tricks } levées exactement
}
goal-avoid = les levées marquées sont à éviter

totals-line = Totaux : { $totals }
deal-of = { $book } · donne { $deal } sur { $deals }
sitting-out-line = Mort : { $names }
doubled-line = Cette donne compte double.
brimborion-line = Brimborion : trois joueurs ont dix-sept cartes.
troel-line = { $royal ->
    [true] { $name } a les quatre as : **trou royal**.
   *[false] { $name } a trois as : **trou**.
}
bidding-line = Annonces · { $standing }
nobody-has-bid = personne n’a rien annoncé
standing-contract = **{ $contract }** · { $names }
contract-line = Contrat : **{ $contract }** · { $names } · { $goal }
referee-line = ▶ **{ $referee }** dit si { $name } peut jouer **{ $bid }**
tricks-of-declarers = Levées : { $declarers } **{ $made }** · les autres **{ $others }**
tricks-of-each = Levées : { $each }
trump-to-name = Le boucheur nomme l’atout.
open-hand-line = { $name }, sur table : { $cards }
revoke-line = { $name } n’a pas fourni à la levée { $trick }.

turn-to-bid = doit parler
turn-to-give = doit donner quatre cartes
turn-to-answer = doit répondre
turn-to-name-trump = nomme l’atout
turn-to-discard = doit écarter une carte

hand-to-bid = **À vous de parler** : annoncez, ou passez.
hand-to-answer = **Un jeu blanc** peut être rendu : dites si le vôtre en est un.
hand-to-name-trump = **À vous** : vous avez le quatrième as. Nommez l’atout ; vous entamez.
hand-to-discard = **Écartez une carte** : personne ne la voit, et l’on joue douze levées.
hand-to-give = **Donnez quatre cartes au donneur** ; personne d’autre ne les voit.
hand-waits = On attend { $names }.
hand-sits-out = Vous faites le mort dans cette donne.
hand-cards = Votre main :
    { $cards }
hand-aside = Écartée : { $card }
hand-gave = Vous avez donné : { $cards }
hand-received = { $name } vous a donné : { $cards }
hand-choose-suit = **{ $bid }** – dans quelle couleur ?
hand-choose-penalty = **Renonce à la levée { $trick }** – que prend votre camp ?
hand-claim-revoke = Quelqu’un n’a pas fourni ? Dites-le avant la prochaine donne.
choose-together = Emballer ou monter plus haut …
choose-alone = Jouer seul …
choose-gift = Choisir quatre cartes …
choose-revoke = Réclamer une renonce …
button-approve = Accordé
button-refuse = Compte comme un passe
button-back = Retour

contract-made = { $contract } · { $names } · **réussi** avec { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
}
contract-lost = { $contract } · { $names } · **chuté** avec { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
}
general-misere-result = Misère générale · levées prises : { $tricks }
deal-void = Les deux camps n’ont pas fourni : la donne ne compte pas, et le même donneur redonne.
all-passed = Tout le monde a passé. Le même donneur redonne.
white-hand-thrown-in = { $name } a rendu un jeu blanc.
points-of = { $name } **{ $points }**
match-won-by = La partie est finie. **{ $names }** avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Bien joué !

standing-contracts = { $made ->
    [one] { $made } contrat réussi
   *[other] { $made } contrats réussis
}, { $lost } chuté(s)

lobby-seats = une table de { $chairs ->
    [4] quatre
    [5] cinq
   *[6] six
}
lobby-by-bidding = Les partenaires se trouvent aux annonces.

refusal-sits-out = Vous faites le mort dans cette donne. Vous rejouez à la suivante ou à celle d’après.
refusal-not-the-referee = { $name } a ouvert la table, et dit si une annonce vaut.
refusal-too-low = { $standing } est déjà annoncé : « { $call } » ou plus, ou passez.
refusal-join = { $standing } est déjà annoncé : joignez-vous-y, annoncez plus, ou passez.
refusal-nothing-higher = { $standing } est déjà annoncé et vous ne pouvez rien annoncer de plus haut : passez.
refusal-must-go-up = Vous avez proposé { $suit } : de là on ne peut que monter, ou maintenir.
refusal-no-proposal = { $name } ne cherche pas de partenaire.
refusal-no-card-of = Pour emballer à { $suit } il faut une carte de la couleur, et vous n’en avez pas.
refusal-suit-taken = { $suit } est déjà pris : proposez une autre couleur, ou emballez.
refusal-nobody-left = Il ne reste personne qui puisse emballer : jouez seul, ou passez.
refusal-misere-said = Une misère ou un piccolo est annoncé : on ne cherche plus de partenaire.
refusal-propose-first = Proposez d’abord une couleur : vous pourrez y jouer seul si personne n’emballe.
refusal-over-troel = Un trou est annoncé : par-dessus il n’y a que la misère, étalée ou non, ou passer.
refusal-not-played = Cela ne se joue pas à cette table.
refusal-call-closed = Vous ne pouvez plus faire cette annonce. Appuyez sur **Ma main** pour voir ce que vous pouvez dire.
refusal-not-white = Votre jeu contient un as ou une figure : il n’est pas blanc.
refusal-not-four = Donnez exactement quatre de vos cartes.
refusal-answered = Vous avez déjà répondu : attendez les autres.
refusal-no-revoke = Personne n’a manqué de fournir à cette levée.
refusal-awaits-referee = Qui a ouvert la table doit d’abord dire si la dernière annonce vaut.
refusal-nothing-to-judge = Aucune annonce n’attend de réponse.
