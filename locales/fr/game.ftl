# Le nom des choses du jeu.

suit-name = { $suit ->
    [hearts] cœur
    [diamonds] carreau
    [clubs] trèfle
   *[spades] pique
}

# Roi, dame, valet, as.
rank-letter = { $rank ->
    [K] R
    [Q] D
    [J] V
   *[A] A
}

seat-name = { $seat ->
    [N] Nord
    [E] Est
    [S] Sud
   *[W] Ouest
}

book-name = { $book ->
    [long] Whist long
    [short] Whist court
    [simple] Whist des débutants
    [couleur] Whist à la couleur
    [wiezen] Whist de Gand
   *[liege] Whist liégeois
}

level-name = { $level ->
    [easy] facile
    [strong] fort
   *[normal] normal
}

permission-name = { $permission ->
    [view-channel] Voir le salon
    [send-messages] Envoyer des messages
    [send-messages-in-threads] Envoyer des messages dans les fils
    [embed-links] Intégrer des liens
    [attach-files] Joindre des fichiers
    [create-public-threads] Créer des fils publics
    [manage-threads] Gérer les fils
   *[read-message-history] Voir les anciens messages
}

language-name = Français

robot-name = Robot { $number }
player-name = Joueur { $number }

# Un camp porte le nom des deux partenaires.
side-name = { $one } et { $other }
list-and = { $some } et { $last }

preset-name = { $preset ->
    [quick] Rapide
    [club-liege] Club de Liège
    [kitchen-table] À la maison
    [iwwa] IWWA
    [kleurenwiezen] Kleurenwiezen
    [rijkvanafdronk] Rijk van Afdronk
    [kaartclubs] Kaartclubs
    [solo-whist] Solo whist
    [whist-de-gand] Whist de Gand
   *[standard] Standard
}

pace-seconds = en direct, { $seconds } secondes par tour
pace-minutes = en direct, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} par tour
pace-hours = sur plusieurs jours, { $hours } heures par tour
pace-days = sur plusieurs jours, { $days ->
    [one] 1 jour
   *[other] { $days } jours
} par tour
pace-weekday-hours = en semaine, { $hours } heures par tour
pace-weekdays = en semaine, { $days ->
    [one] 1 jour
   *[other] { $days } jours
} par tour
pace-none = sans limite de temps

option-line = { $option } : { $value }
span-ever = depuis toujours
span-recent = 30 derniers jours
