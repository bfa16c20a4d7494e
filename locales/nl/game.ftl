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

preset-name = { $preset ->
    [quick] Snel
    [club-liege] Club Luik
    [kitchen-table] Keukentafel
    [iwwa] IWWA
    [kleurenwiezen] Kleurenwiezen
    [rijkvanafdronk] Rijk van Afdronk
    [kaartclubs] Kaartclubs
    [solo-whist] Solo whist
    [whist-de-gand] Whist de Gand
   *[standard] Standaard
}

pace-seconds = live, { $seconds } seconden per beurt
pace-minutes = live, { $minutes ->
    [one] 1 minuut
   *[other] { $minutes } minuten
} per beurt
pace-hours = rustig, { $hours } uur per beurt
pace-days = rustig, { $days ->
    [one] 1 dag
   *[other] { $days } dagen
} per beurt
pace-weekday-hours = doordeweeks, { $hours } uur per beurt
pace-weekdays = doordeweeks, { $days ->
    [one] 1 dag
   *[other] { $days } dagen
} per beurt
pace-none = zonder tijdslimiet

option-line = { $option }: { $value }
span-ever = sinds het begin
span-recent = de laatste 30 dagen
