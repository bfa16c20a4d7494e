# Wie die Dinge des Spiels heißen.

suit-name = { $suit ->
    [hearts] Herz
    [diamonds] Karo
    [clubs] Kreuz
   *[spades] Pik
}

# König, Dame, Bube, Ass.
rank-letter = { $rank ->
    [K] K
    [Q] D
    [J] B
   *[A] A
}

seat-name = { $seat ->
    [N] Nord
    [E] Ost
    [S] Süd
   *[W] West
}

book-name = { $book ->
    [long] Langer Whist
    [short] Kurzer Whist
    [simple] Whist für Anfänger
    [couleur] Whist à la couleur
    [wiezen] Wiezen (Solo Whist)
   *[liege] Lütticher Whist
}

level-name = { $level ->
    [easy] leicht
    [strong] stark
   *[normal] normal
}

permission-name = { $permission ->
    [view-channel] Kanal ansehen
    [send-messages] Nachrichten senden
    [send-messages-in-threads] Nachrichten in Threads senden
    [embed-links] Links einbetten
    [attach-files] Dateien anhängen
    [create-public-threads] Öffentliche Threads erstellen
    [manage-threads] Threads verwalten
   *[read-message-history] Nachrichtenverlauf anzeigen
}

language-name = Deutsch

robot-name = Roboter { $number }
player-name = Spieler { $number }

# Eine Seite heißt nach den beiden, die zusammen spielen.
side-name = { $one } & { $other }
list-and = { $some } und { $last }
