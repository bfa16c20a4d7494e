# L’affichage des messages de chacun, et comment ils se disent en mots.

look-title = L’affichage de vos messages
look-about = Pour ce que vous seul voyez : votre main, les conseils, la marque. Ce choix vous suit sur tous les serveurs ; la table ne change pour personne.
look-choice = { $choice ->
    [four] Couleurs en quatre teintes
    [two] Couleurs en deux teintes
    [signs] Cartes en signes
    [words] Tout en mots
    [small] Petits boutons
    [large] Grands boutons
    [pictures] La table vue de votre chaise, et ce que vous consultez
   *[no-pictures] Pas d’images
}
look-why = { $choice ->
    [four] Aucune couleur ne ressemble à une autre.
    [two] Noir et rouge, comme sur le papier.
    [signs] Bref, pour l’œil.
    [words] Pour un lecteur d’écran : « as de pique », une chose par ligne, d’abord à qui de jouer.
    [small] Toute la main se voit d’un coup sur un téléphone.
    [large] Plus faciles à toucher ; sur un téléphone, il faut parfois faire défiler.
    [pictures] Le tour, la levée, le contrat, au-dessus de vos cartes.
   *[no-pictures] Tout est dit en mots aussi.
}
look-example = **Un exemple :**
look-not-kept = Rien ne change avant que vous n’appuyiez sur **Garder**.
look-kept = Voilà l’affichage de vos messages.
button-keep-look = Garder
button-default-look = Comme au début

# En mots, pour qui écoute : « as de pique ».
rank-name = { $rank ->
    [A] as
    [K] roi
    [Q] dame
    [J] valet
    [T] dix
    [9] neuf
    [8] huit
    [7] sept
    [6] six
    [5] cinq
    [4] quatre
    [3] trois
   *[2] deux
}
card-in-words = { $rank } de { $suit }
suit-held = { $suit } : { $ranks }
none-held = rien
sign-in-words = { $sign ->
    [plus] plus
    [minus] moins
    [plus-minus] plus ou moins
    [times] fois
    [equals] font
    [made] réussi
    [lost] chuté
    [slip] faute
    [blue] bleu
   *[orange] orange
}
