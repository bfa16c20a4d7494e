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

preset-name = { $preset ->
    [quick] Schnell
    [club-liege] Club Lüttich
    [kitchen-table] Küchentisch
    [iwwa] IWWA
    [kleurenwiezen] Kleurenwiezen
    [rijkvanafdronk] Rijk van Afdronk
    [kaartclubs] Kaartclubs
    [solo-whist] Solo whist
    [whist-de-gand] Whist de Gand
   *[standard] Standard
}

pace-seconds = live, { $seconds } Sekunden pro Zug
pace-minutes = live, { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} pro Zug
pace-hours = Fernpartie, { $hours } Stunden pro Zug
pace-days = Fernpartie, { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} pro Zug
pace-weekday-hours = unter der Woche, { $hours } Stunden pro Zug
pace-weekdays = unter der Woche, { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} pro Zug
pace-none = ohne Zeitlimit

option-line = { $option }: { $value }
span-ever = insgesamt
span-recent = letzte 30 Tage
