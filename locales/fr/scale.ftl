# Barèmes : les voir, les garder, et ce qui ne va pas dans l’un d’eux.

scale-title = Barèmes
scale-none-kept = Ce serveur n’en garde encore aucun à lui.
scale-kept = Les nôtres …
scale-known = Les barèmes connus …
scale-how = Le vôtre : /whist tarif avec un fichier de 16 Kio au plus. La forme est dans `docs/records.md` du bot.
scale-of = { $name } · { $book }
scale-reads = Une ligne par contrat, ✔ réussi et ✘ chuté d’une, deux, trois levées : ce que reçoit chaque déclarant. La somme est nulle, sauf mention plus bas.
button-use-scale = Jouer avec
button-keep-scale = Le garder
button-drop-scale = Le supprimer
button-scales = Tous les barèmes
scale-is-kept = Gardé. { $here ->
    [yes] **Jouer avec** le prend ici ;
   *[no] Pour jouer avec, ouvrez une table avec /whist nouvelle et choisissez-le sous **Options** ;
} /whist tarif le montre encore.
scale-to-play = { $way ->
    [usual] Pour jouer avec, ouvrez une table avec /whist nouvelle : { $book } se compte ainsi.
    [keep] Pour jouer avec, gardez-le, ouvrez une table avec /whist nouvelle et choisissez-le sous **Options**.
   *[choose] Pour jouer avec, ouvrez une table avec /whist nouvelle et choisissez-le sous **Options**.
}
scale-is-used = La table joue maintenant avec **{ $name }**.
scale-is-gone = Ce barème n’est plus là. Montrez-le encore une fois : /whist tarif.
scale-too-many-kept = Ce serveur garde déjà 25 barèmes. Supprimez-en un d’abord.
scale-no-lobby = Aucune table n’attend de joueurs dans ce salon. Ouvrez-en une, /whist nouvelle, ou une feuille, /whist feuille.
scale-not-yours = Seul qui gère le serveur supprime un barème.
scale-no-file = Le fichier n’a pas pu être lu. Il faut un texte de 16 Kio au plus, envoyé avec la commande.
scale-wrong = Ce barème contient des erreurs
scale-complaint = `{ $place }` (ligne { $line }) : { $why }.
scale-unreadable = { $count ->
    [one] La ligne { $lines } est illisible.
   *[other] Les lignes { $lines } sont illisibles.
} Une ligne est un contrat entre crochets, `[pair]`, ou un mot et sa valeur, `made = 7` ; un nom se met entre guillemets droits, `name = "Le nôtre"`.
scale-too-long = trop long, { $most } octets au plus
scale-too-many = trop, { $most } au plus
scale-unknown = inconnu. On connaît : `{ $known }`
scale-no-level = ce niveau n’existe pas, { $from } à { $to }
scale-bad-name = un nom a de 1 à 40 caractères
scale-missing = manque. Ajoutez-le
scale-unfit = il faut ici une valeur d’une autre sorte
scale-number = il faut un nombre entier, de { $from } à { $to }
scale-sum = les points des quatre font { $sum }. Mettez 0, ou écrivez zero_sum = false
scale-unshared = trois ne peuvent partager { $points }. Prenez un multiple de 3, ou unit = "each"
scale-made-costs = réussi, et pourtant cela coûte. Mettez 0 ou plus
scale-lost-pays = chuté, et pourtant cela rapporte. Mettez 0 ou moins
scale-few = il y a { $levels } niveaux ; le dernier nombre vaut pour le reste
scale-not-zero-sum = la somme des points d’une donne n’a pas à être nulle
scale-more-brings-less = une levée de plus rapporte moins
scale-all-bring-less = les treize rapportent moins que douze
scale-higher-brings-less = le niveau d’en dessous rapporte plus
scale-worthless = réussi, et ne vaut rien
