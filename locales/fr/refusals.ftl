# Pourquoi une chose n’a pas été faite, et ce qui serait possible.

refusal-not-seated = Vous n’êtes pas à cette table. Vous pouvez regarder, ou en ouvrir une dans un autre salon avec `/whist nouvelle`.
refusal-already-seated = Vous êtes déjà à cette table.
refusal-chair-taken = { $name } n’aurait plus de chaise : quelqu’un doit d’abord partir.
refusal-full = Toutes les chaises sont prises. Vous pouvez regarder, ou ouvrir une table dans un autre salon avec `/whist nouvelle`.
refusal-already-started = La partie a commencé : cela ne se fait qu’avant **Commencer**.
refusal-not-started = La partie n’a pas commencé. Appuyez sur **Commencer** quand toutes les chaises sont prises.
refusal-chairs-free = { $free ->
    [one] Une chaise est encore libre : attendez un joueur, ou appuyez sur **Ajouter un robot**.
   *[other] { $free } chaises sont encore libres : attendez des joueurs, ou appuyez sur **Ajouter un robot**.
}
refusal-already-away = Un robot joue déjà pour vous. Appuyez sur **Ma main** pour reprendre vos cartes.
refusal-closed = Cette table est fermée. Ouvrez-en une autre avec `/whist nouvelle`.
refusal-too-late = Ce bouton date de la levée { $then } ; on en est à la levée { $now }. Appuyez sur **Ma main** pour voir où en sont vos cartes.
refusal-earlier-turn = Ce bouton date d’un tour passé. Appuyez sur **Ma main** pour voir où en sont vos cartes.
refusal-already-played = Vous avez déjà joué { $card }. Voici votre main à présent.
refusal-not-yet = Ce bouton est d’un tour qui n’est pas encore venu. Appuyez sur **Ma main** pour voir où en sont vos cartes.
refusal-not-the-cutter = C’est à { $name } de couper.
refusal-no-cut = On ne peut pas couper maintenant : on coupe juste avant la donne.
refusal-cut-too-thin = La coupe laisse au moins quatre cartes dans chaque paquet : prenez-en de 4 à 48.
refusal-not-idle = Laissez encore un peu de temps : un robot pourra jouer après un rappel et un second tour d’attente.
refusal-match-not-over = La partie n’est pas finie. Pour l’arrêter, appuyez sur **Plus** puis sur **Finir la partie**.
refusal-already-agreed = Vous avez déjà demandé à finir la partie. Elle finit quand toute la table est d’accord.
refusal-not-your-turn = C’est à { $name } de jouer.
refusal-not-held = Vous n’avez pas { $card }. Appuyez sur **Ma main** pour voir ce que vous pouvez jouer.
refusal-must-follow = { $suit ->
    [hearts] Cœur ♥ est demandé et vous en avez : fournissez.
    [diamonds] Carreau ♦ est demandé et vous en avez : fournissez.
    [clubs] Trèfle ♣ est demandé et vous en avez : fournissez.
   *[spades] Pique ♠ est demandé et vous en avez : fournissez.
}
refusal-no-honours = Vous n’avez pas d’honneurs à chanter, à montrer ou à annoncer maintenant.
refusal-no-deal = Aucune donne n’est en cours. Attendez la prochaine.
refusal-not-now = La table n’attend pas cela maintenant. Appuyez sur **Ma main** pour voir ce que vous pouvez faire.

option-unknown = { $book } n’a pas d’option « { $option } ». Il y a : { $known }.
option-value-unknown = L’option `{ $option }` ne peut pas être « { $value } ». Elle peut être : { $values }.
option-contradiction = « { $option } » n’a pas de sens tant que « { $other } » reste ainsi : changez d’abord cela.

untold-no-such-table = Cette table n’existe plus. Ouvrez-en une avec `/whist nouvelle`.
untold-busy = Il se passe trop de choses à cette table : rien n’a été fait, réessayez.
untold-not-saved = Impossible d’enregistrer, donc rien n’a changé. Réessayez.
untold-set-aside = Cette table est en cours de vérification ; rien n’a été joué.
fault = Quelque chose s’est cassé chez nous ({ $code }). La partie est enregistrée : réessayez.
unopened-taken = Il y a déjà une table dans ce salon. Asseyez-vous là, ou ouvrez-en une dans un autre salon ou dans un fil.

notice-no-hints = Qui a ouvert cette table l’a voulue sans conseils.
notice-no-table = Il n’y a pas de table dans ce salon. Ouvrez-en une avec `/whist nouvelle`.
notice-outside-server = Le whist se joue dans les salons d’un serveur : essayez là.
notice-unknown-button = Ce bouton n’est pas de cette table, ou il vient d’une version plus ancienne. `/whist table` fait redescendre la table ici.
notice-no-card = « { $text } » n’est pas une carte. Écrivez le rang et la couleur en anglais, comme `AS`, `TH` ou `QC`, ou choisissez dans la liste.
notice-no-call = « { $text } » n’est pas une annonce. Choisissez dans la liste.
notice-no-cut = « { $text } » n’est pas un nombre de cartes. Prenez-en de 4 à 48.
notice-no-options = « { $text } » ne sont pas des options. Écrivez `honours=false`, l’une après l’autre, ou choisissez dans la liste.
notice-missing-permissions = Je ne peux pas jouer dans ce salon. Il me manque : { $permissions }. Une personne qui gère ce serveur peut l’accorder.
notice-opened = La table est ouverte : les autres peuvent s’asseoir.
notice-sat-down = Vous êtes à la table.
notice-got-up = Vous avez quitté la table.
notice-robot-plays-for-you = Un robot joue pour vous. Appuyez sur n’importe quel bouton de la table pour reprendre vos cartes.
notice-agreed-to-end = { $others ->
    [one] Vous voulez finir la partie. Il manque encore un accord.
   *[other] Vous voulez finir la partie. Il manque encore { $others } accords.
}
notice-closed = La table est fermée.
notice-brought-down = Voici la table.
notice-review-shown = Tout le monde peut la voir maintenant.
notice-nothing-to-review = Aucune donne à analyser n’est encore finie.
notice-record = Voici le relevé de la partie.
notice-nothing-to-record = Aucune donne n’est encore finie : il n’y a rien à relever.
notice-may-not-end = Seuls ceux qui jouent ici peuvent finir la partie, ou une personne qui peut gérer le serveur.
notice-messages-removed = Quelqu’un retire mes messages ici. `/whist table` montre de nouveau la table.
notice-command-changed = Cette commande a changé : tapez-la de nouveau.
