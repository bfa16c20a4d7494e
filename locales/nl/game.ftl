# Hoe de dingen van het spel heten.

suit-name = { $suit ->
    [hearts] harten
    [diamonds] ruiten
    [clubs] klaveren
   *[spades] schoppen
}

# Heer, vrouw, boer, aas.
rank-letter = { $rank ->
    [K] H
    [Q] V
    [J] B
   *[A] A
}

seat-name = { $seat ->
    [N] Noord
    [E] Oost
    [S] Zuid
   *[W] West
}

book-name = { $book ->
    [long] Lange whist
    [short] Korte whist
    [simple] Beginnerswhist
    [couleur] Kleurwiezen
    [wiezen] Wiezen
   *[liege] Luikse whist
}

level-name = { $level ->
    [easy] gemakkelijk
    [strong] sterk
   *[normal] gewoon
}

permission-name = { $permission ->
    [view-channel] Kanalen bekijken
    [send-messages] Berichten verzenden
    [send-messages-in-threads] Berichten verzenden in threads
    [embed-links] Links insluiten
    [attach-files] Bestanden bijvoegen
    [create-public-threads] Openbare threads maken
    [manage-threads] Threads beheren
   *[read-message-history] Berichtgeschiedenis lezen
}

language-name = Nederlands

robot-name = Robot { $number }
player-name = Speler { $number }

# Een koppel heet naar de twee die samen spelen.
side-name = { $one } en { $other }
list-and = { $some } en { $last }
