# La feuille d’une soirée avec de vraies cartes.

keep-title = Une soirée avec de vraies cartes
keep-seats = **Dans l’ordre des places**
    { $names }
keep-no-seats = Personne ne joue encore : appuyez sur **Je joue** dans l’ordre des places, ou ajoutez les autres.
keep-first-dealer = **{ $name }** donne en premier.
keep-by-all = Tous les joueurs notent les donnes.
keep-by-opener = Seul **{ $name }** note les donnes.
keep-play = Je joue
keep-add-name = Ajouter un nom
keep-name-label = Un joueur sans compte
keep-invite = Joueurs de ce serveur
keep-deals-first = { $name } donne en premier
keep-remove = Qui ne joue pas ?
keep-begin = Commencer
keep-note = Note
keep-note-label = Une ligne sur la soirée
keep-note-example = Chez Eva
keep-keepers = Qui note ?
keep-evenings = Soirées
keep-drop = Pas de soirée
keep-sheet-title = Feuille · { $about }
keep-turn = **Donne { $deal }** · { $dealer } donne
keep-turn-out = **Donne { $deal }** · { $dealer } donne · { $names } fait le mort
keep-contract = Qu’a-t-on joué ?
keep-who = Qui l’a joué ?
keep-result = Quel résultat ?
keep-tricks = { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
}
keep-made = réussi
keep-passed = Tous ont passé
keep-asked = Proposé en vain
keep-total = total
keep-struck = barrée
keep-misfit = à corriger
keep-corrected = corrigée
keep-other-points = Autres points
keep-points-label = Points, une ligne par joueur
keep-why-label = La raison
keep-why-example = Maldonne
keep-correct = Corriger
keep-which = Quelle donne ?
keep-correct-how = Choisissez une donne pour la corriger, la barrer, ou en insérer une avant elle.
keep-correct-title = ### Donne { $deal }
keep-before-title = ### Une donne avant la donne { $deal }
keep-save = Enregistrer
keep-strike = Barrer
keep-before = En insérer une avant
keep-earlier = Une donne plus tôt
keep-exchange = Quelqu’un prend une place …
keep-exchange-title = Dès maintenant, à la place de { $name }
keep-exchange-label = Le nom du nouveau joueur
keep-back = Retour
keep-graph = Graphique
keep-graph-every = { $deals ->
    [one] Les points après chaque donne
   *[other] Les points après chaque série de { $deals } donnes
}
keep-export = Exporter
keep-export-how = La feuille en texte, pour un tableur, ou entière.
keep-close = Clore
keep-close-question = La soirée est-elle finie ? On ne pourra plus rien y noter.
keep-name-taken = Ce nom est déjà à la table.
keep-over = La soirée est finie.
keep-shown = La feuille est le dernier message de ce salon.
keep-old = Cet appui concernait une feuille plus ancienne et n’a rien changé. Voici la feuille actuelle.
keep-no-keeper = Seuls les joueurs de cette soirée notent les donnes, ou seulement celui qui l’a ouverte, si c’est choisi.
keep-not-opener = Seul celui qui a ouvert cette soirée la prépare. **Je joue** est pour tous.
keep-full = Six joueurs y sont déjà.
keep-too-few = Il faut quatre à six joueurs.
keep-refused = Cela ne peut pas se trouver là : l’un d’eux fait le mort, ou la feuille est pleine.
keep-points-unread = Ces points sont illisibles : une ligne par joueur, comme Ann: -5, et pas tous 0.
keep-moved = Un autre donneur maintenant à la donne { $deals }.
keep-factors = Un autre facteur maintenant à la donne { $deals }.
keep-misfits = Un joueur du contrat fait maintenant le mort : corrigez aussi la donne { $deals }.
keep-evenings-title = Soirées de ce serveur
keep-no-evenings = Aucune soirée n’a commencé.
keep-evening = **{ $title }** · { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
    { $sums }
keep-person = { $name } : **{ $sum }** · { $evenings ->
    [one] { $evenings } soirée
   *[other] { $evenings } soirées
}
keep-unrated = Notées à la main : elles ne comptent dans aucun classement.
