# Finished deals, played again.
deal-title = Donne { $code }
deal-page = { $game }, exactement ces cartes. À rejouer autant que vous voulez ; elle ne compte jamais.
deal-code = Code de cette donne : `{ $code }`
deal-unknown = Aucune donne terminée d’ici n’a ce code. La donne d’une table privée n’est que pour son joueur.
deal-depends = Cette donne ne peut pas être distribuée seule : elle dépend de celles d’avant.
deal-lobby = La donne { $code } encore une fois, pour le plaisir : elle ne compte pas.
deal-known = { $names } { $count ->
    [one] connaît
   *[other] connaissent
} ces cartes.
deal-again-note = La donne { $code } encore une fois, contre des robots. Elle ne compte pas.
deal-from-note = La donne { $code } à partir de la levée { $trick }, contre des robots. Elle ne compte pas.
button-deal-alone = Jouer seul
button-deal-friends = Jouer entre amis
button-deal-from = Rejouer à partir d’ici
button-deal-again = Encore une fois
refusal-cards-lie-ready = Les cartes de cette table sont déjà fixées : le jeu et ses options restent comme ils étaient.
refusal-plays-it-elsewhere = Vous jouez cette série à une autre table : vous en connaissez les cartes.
refusal-unwatched = Cette série se joue aussi à d’autres tables : personne ne la regarde.
