# What the things of the game are called.

suit-name = { $suit ->
    [hearts] hearts
    [diamonds] diamonds
    [clubs] clubs
   *[spades] spades
}

rank-letter = { $rank ->
    [K] K
    [Q] Q
    [J] J
   *[A] A
}

seat-name = { $seat ->
    [N] North
    [E] East
    [S] South
   *[W] West
}

book-name = { $book ->
    [long] Long whist
    [short] Short whist
    [simple] Beginner’s whist
    [couleur] Whist à la couleur
    [wiezen] Solo whist (wiezen)
   *[liege] Liège whist
}

level-name = { $level ->
    [easy] easy
    [strong] strong
   *[normal] normal
}

permission-name = { $permission ->
    [view-channel] View Channel
    [send-messages] Send Messages
    [send-messages-in-threads] Send Messages in Threads
    [embed-links] Embed Links
    [attach-files] Attach Files
    [create-public-threads] Create Public Threads
    [manage-threads] Manage Threads
   *[read-message-history] Read Message History
}

language-name = English

robot-name = Robot { $number }
player-name = Player { $number }

# A side is called by the names of the two who play together.
side-name = { $one } & { $other }
list-and = { $some } and { $last }

preset-name = { $preset ->
    [quick] Quick
    [club-liege] Club Liège
    [kitchen-table] Kitchen table
    [iwwa] IWWA
    [kleurenwiezen] Kleurenwiezen
    [rijkvanafdronk] Rijk van Afdronk
    [kaartclubs] Kaartclubs
    [solo-whist] Solo whist
    [whist-de-gand] Whist de Gand
   *[standard] Standard
}

pace-seconds = live, { $seconds } seconds a turn
pace-minutes = live, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} a turn
pace-hours = by post, { $hours } hours a turn
pace-days = by post, { $days ->
    [one] 1 day
   *[other] { $days } days
} a turn
pace-weekday-hours = by post on weekdays, { $hours } hours a turn
pace-weekdays = by post on weekdays, { $days ->
    [one] 1 day
   *[other] { $days } days
} a turn
pace-none = no time limit

option-line = { $option }: { $value }
span-ever = all time
span-recent = the last 30 days
