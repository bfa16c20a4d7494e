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
