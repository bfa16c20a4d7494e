# Pourquoi une chose n’a pas été faite, et ce qui serait possible.

refusal-not-seated = Vous n’êtes pas à cette table. Regardez, ou ouvrez-en une dans un autre salon avec `/whist nouvelle`.
refusal-already-seated = Vous êtes déjà à cette table.
refusal-chair-taken = Il n’y aurait plus de place pour { $name } : quelqu’un doit d’abord partir.
refusal-come-in-after-a-rubber = On est cinq ou six ici : qui attend entre après chaque robre, une partie compte donc un seul robre.
refusal-full = Toutes les places sont prises. Regardez, ou ouvrez une table dans un autre salon avec `/whist nouvelle`.
refusal-seat-taken = Cette place est déjà prise.
refusal-already-started = La partie a déjà commencé : c’est trop tard pour cela.
refusal-not-started = La partie n’a pas commencé. Appuyez sur **{ $start }** quand toutes les places sont prises.
refusal-chairs-free = { $free ->
    [one] Une place est encore libre : attendez quelqu’un, ou appuyez sur **{ $fill }**.
   *[other] { $free } places sont encore libres : attendez quelqu’un, ou appuyez sur **{ $fill }**.
}
refusal-already-away = Un robot joue déjà pour vous. Appuyez sur **{ $hand }** pour reprendre la main.
refusal-closed = Cette table est fermée. Ouvrez-en une autre avec `/whist nouvelle`.
refusal-too-late = Ce bouton date de la levée { $then } ; on en est à la levée { $now }. Appuyez sur **{ $hand }** pour voir vos cartes.
refusal-earlier-turn = Ce bouton date d’un tour passé.
refusal-already-played = Vous avez déjà joué { $card }. Voici votre main.
refusal-not-yet = C’est trop tôt pour ce bouton. Appuyez sur **{ $hand }** pour voir vos cartes.
refusal-not-the-cutter = C’est à { $name } de couper.
refusal-no-cut = On ne coupe que juste avant la donne.
refusal-cut-too-thin = Laissez au moins quatre cartes dans chaque paquet : prenez-en de 4 à 48.
refusal-not-idle = Laissez encore un peu de temps. Si le rappel non plus ne suffit pas, chacun peut faire jouer un robot.
refusal-match-not-over = La partie n’est pas finie. Pour l’arrêter, appuyez sur **Plus** puis sur **Quitter ou finir**.
refusal-already-agreed = Vous avez déjà demandé d’arrêter. La partie finit quand tout le monde est d’accord.
refusal-not-your-turn = C’est à { $name }.
refusal-not-held = Vous n’avez pas { $card }. Appuyez sur **{ $hand }** pour voir ce que vous pouvez jouer.
refusal-must-follow = { $suit ->
    [hearts] Cœur ♥ est demandé et vous en avez : jouez un cœur.
    [diamonds] Carreau ♦ est demandé et vous en avez : jouez un carreau.
    [clubs] Trèfle ♣ est demandé et vous en avez : jouez un trèfle.
   *[spades] Pique ♠ est demandé et vous en avez : jouez un pique.
}
refusal-troel-first-card = Vous êtes le partenaire de ce trou : jouez d’abord { $card }.
refusal-suit-not-turned = On ne propose que la couleur retournée : { $suit }.
refusal-other-suit = Vous avez déjà nommé { $suit } : un solo ou une abondance annoncé plus tard y reste.
refusal-asked-already = On a déjà proposé. Emballez, annoncez un jeu à vous, ou passez.
refusal-ask-first = Proposez d’abord. Si personne n’emballe, vous pourrez jouer seul.
refusal-above-troel = Au-dessus d’un trou, il n’y a que la misère sur table et les treize levées. Sinon, passez.
refusal-no-honours = Vous n’avez pas d’honneurs à chanter, à montrer ou à annoncer maintenant.
refusal-no-deal = Aucune donne en cours. Attendez la prochaine.
refusal-not-now = Ce n’est pas ce que la table attend. Appuyez sur **{ $hand }** pour voir ce que vous pouvez faire.

option-unknown = { $book } n’a pas d’option « { $option } ». Il y a : { $known }.
option-value-unknown = `{ $option }` ne peut pas être « { $value } ». Au choix : { $values }.
option-contradiction = « { $option } » ne va pas avec « { $other } » tel qu’il est réglé. Changez d’abord « { $other } ».

not-heard-no-such-table = Cette table n’existe plus. Ouvrez-en une avec `/whist nouvelle`.
not-heard-busy = Il se passe trop de choses à cette table : rien n’a été fait. Réessayez.
not-heard-not-saved = Impossible d’enregistrer : rien n’a changé. Réessayez.
not-heard-set-aside = Cette table est en cours de vérification ; rien n’a été joué.
something-broke = Désolé, ça n’a pas marché (erreur { $code }). Votre partie est à l’abri : réessayez.
not-opened-taken = Il y a déjà une table dans ce salon. Asseyez-vous là, ou ouvrez-en une dans un autre salon ou dans un fil.
not-opened-live = Vous êtes déjà assis à { $most ->
    [one] une table
   *[other] { $most } tables
} en direct, et personne n’en a plus à la fois. Finissez une partie, ou quittez-en une.
not-opened-over-days = Vous êtes déjà assis à { $most ->
    [one] une table
   *[other] { $most } tables
} sur plusieurs jours, et personne n’en a plus à la fois. Finissez une partie, ou quittez-en une.
not-opened-crowded = On joue au whist à tant de tables en ce moment qu’il n’y a plus de place pour une autre. Réessayez un peu plus tard, s’il vous plaît.
not-opened-in-server = Il y a déjà { $most ->
    [one] une table
   *[other] { $most } tables
} sur ce serveur, et il n’y a plus de place. Asseyez-vous à l’une d’elles, ou réessayez quand une partie sera finie.

notice-no-hints = Les conseils sont désactivés à cette table.
notice-no-table = Il n’y a pas de table dans ce salon. Ouvrez-en une avec `/whist nouvelle`.
notice-outside-server = Le whist se joue dans les salons d’un serveur : essayez là.
notice-unknown-button = Ce bouton n’est pas de cette table, ou il est d’une ancienne version. `/whist table` ramène la table ici.
notice-too-fast = C’était trop rapide pour moi : rien n’a été fait. Attendez une seconde, puis appuyez de nouveau.
notice-only-moderators = Seuls les gestionnaires du serveur peuvent faire cela.
notice-no-card = « { $text } » n’est pas une carte. Écrivez le rang (R, D, V) et la couleur, comme `AP`, `10CŒ` ou `RCA`, ou choisissez dans la liste.
notice-two-cards = « { $text } » peut être { $cards }. Écrivez le signe, comme `10♥`, ou plus de lettres : `CŒ` pour cœur, `CA` pour carreau.
notice-no-call = Vous ne pouvez pas dire « { $text } » maintenant. Choisissez dans la liste.
notice-no-cut = « { $text } » n’est pas un nombre de cartes. Prenez-en de 4 à 48.
notice-no-options = Je ne connais pas les options « { $text } ». Exemple : `shuffle=cut_only take_back=never`.
notice-missing-permissions = Je ne peux pas jouer dans ce salon. Il me manque : { $permissions }. Une personne qui gère ce serveur peut l’accorder.
notice-opened = Table ouverte. Invitez des amis, ou appuyez sur **{ $fill }**.
notice-opened-without-pictures = Table ouverte, sans images : dans ce salon il me manque { $permission }. Une personne qui gère ce serveur peut l’accorder.
notice-sat-down = Vous êtes de la partie.
notice-got-up = Vous avez quitté la table.
notice-brought-down = Voici la table.
notice-review-shown = Tout le monde peut la voir maintenant.
notice-nothing-to-review = Rien à analyser pour l’instant : finissez d’abord une donne.
notice-record = Voici le relevé de la partie.
notice-nothing-to-record = Rien à relever pour l’instant : finissez d’abord une donne.
notice-may-not-end = Seuls les joueurs, ou une personne qui gère le serveur, peuvent finir la partie.
notice-messages-removed = Quelqu’un retire mes messages ici. `/whist table` montre de nouveau la table.
notice-command-changed = Cette commande a changé : retapez-la.
notice-form-unread = Ce que vous avez saisi n’a pas pu être lu : rien n’a changé. Saisissez-le de nouveau.
refusal-no-taking-back = À cette table, on ne reprend rien.
refusal-nothing-to-take-back = Il n’y a plus rien à reprendre.
refusal-no-coach = Pas de coach ici : les donnes de cette table comptent. `/whist nouvelle coach:True` ouvre une table avec un coach.
refusal-card-stays = Votre carte reste : un autre a agi depuis, ou vous l’avez déjà reprise une fois.
refusal-nothing-to-annul = Une donne s’annule avant sa première carte, pas après.
refusal-no-misdeal = Une carte vue se dit avant la première annonce ou carte, une fois par partie, à une table avec maldonnes.
refusal-no-pause = Seule une donne jouée sur plusieurs jours peut être mise en pause, et une seule fois à la fois.
refusal-not-asked = Cette question ne se pose plus.
refusal-no-laying-down = À cette table, chaque donne se joue jusqu’à la dernière carte.
refusal-not-decided = Le reste n’est pas encore certain : continuez.
refusal-no-phrases = On ne dit rien à cette table : c’est ainsi depuis le début.

refusal-nobody-moves = Personne ne demande plus à déplacer la table.
notice-no-thread = Je ne peux pas ouvrir de fil ici. Il me manque : { $permissions }. Une personne qui gère ce serveur peut l’accorder ; sans `fil`, la table s’ouvre dans le salon même.
notice-opened-in-thread = La table a son propre fil : { $channel }
notice-on-its-way = Votre table arrive : Discord est lent en ce moment. Je vous le dis ici dès qu’elle est là.
notice-timed-out = Un modérateur m’a exclu temporairement jusqu’au { $until } : d’ici là, je ne peux rien écrire sur ce serveur. Réessayez après, ou demandez à un modérateur d’y mettre fin. Rien n’a été ouvert ni déplacé.
notice-not-in-thread = Je ne suis pas dans ce fil privé. Ajoutez-moi en me mentionnant ici, puis réessayez. Aucune table n’a été ouverte.
notice-not-taken = { $code ->
    [no] Discord n’accepte aucun message de moi ici.
   *[other] Discord n’accepte aucun message de moi ici (code { $code }).
} Aucune table n’a été ouverte. Essayez un autre salon, ou demandez à une personne qui gère ce serveur ce qui m’est interdit ici.
notice-opened-without-thread = Il n’y a pas de fils dans les salons vocaux et de conférence : la table est dans le salon même.
notice-moved-here = La table est ici maintenant. **{ $hand }** montre vos cartes.
notice-move-asked = On demande aux autres [à la table]({ $link }) : elle vient ici dès que tous sont d’accord.
notice-here-already = La table est déjà ici. Tapez ceci là où vous la voulez.
notice-no-table-to-move = Vous n’êtes à aucune table qui pourrait venir ici.
notice-which-table = Vous êtes à plusieurs tables : donnez le numéro de l’une, il est au bas de son message.
notice-stands-elsewhere = La table est partie dans { $channel } : [elle continue là-bas]({ $link }).
notice-thread-locked = Ce fil est verrouillé, et la table ne peut pas s’y montrer. Rien n’est perdu : une personne qui a « { $permission } » peut le déverrouiller, ou `/whist déplacer` amène la table ailleurs.
refusal-sits-here = Vous êtes assis à cette table : **{ $hand }** montre vos cartes.
refusal-nobody-watches = Personne ne demande plus à voir les mains.
refusal-has-seen-hands = Les mains de cette donne ont été montrées aux spectateurs. Vous pourrez vous asseoir quand elle sera finie.
