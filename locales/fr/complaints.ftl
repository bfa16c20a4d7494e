# A bad card or call of a robot, said in the review of a finished deal.
button-bad-card = Mauvaise carte
button-bad-call = Mauvaise annonce
bad-which = { $kind ->
    [call] Quelle annonce ?
   *[card] Quelle carte ?
}
bad-better = Il aurait mieux valu…
bad-kept = **Garder** note pour ceux qui gèrent ce bot : les quatre mains, les annonces et les cartes jusqu’ici, celle-ci et la meilleure, et votre raison si vous en donnez une. Aucun nom, aucun serveur. Les prochains robots sont essayés dessus.
bad-yours = Eux seuls peuvent le lire. Cela reste lié à votre compte, pour que vous puissiez le retirer : ici ou par `/whist me data`. `/whist me forget` l’efface aussi.
button-keep-bad = Garder
button-why-bad = Garder et dire pourquoi
button-cancel = Annuler
bad-why = Pourquoi ? Une phrase, sans noms.
bad-done = C’est gardé, merci. Les prochains robots seront essayés dessus.
bad-again = Vous l’avez déjà gardé. Le garder encore remplace ce que vous aviez dit.
bad-enough = Pas gardé : c’était assez pour un jour. Demain il y a de nouveau de la place.
bad-withdrawn = C’est retiré. Il n’en reste rien.
button-withdraw-bad = Retirer mes avis sur les robots
