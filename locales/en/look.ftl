# How somebody’s own messages look, and how they are said in words.

look-title = How your own messages look
look-about = For what only you see: your hand, hints, the score. It goes with you to every server; the table stays as it is for everybody.
look-choice = { $choice ->
    [four] Suits in four colours
    [two] Suits in two colours
    [signs] Cards as signs
    [words] Everything in words
    [small] Small buttons
    [large] Large buttons
    [pictures] The table from your chair, and what you look up
   *[no-pictures] No pictures
}
look-why = { $choice ->
    [four] No two suits look alike.
    [two] Black and red, as on paper.
    [signs] Short, for the eye.
    [words] For a screen reader: “ace of spades”, one fact a line, whose turn it is first.
    [small] All of a hand is seen at once on a phone.
    [large] Easier to hit; on a phone you may have to scroll.
    [pictures] Whose turn, the trick, the contract, above your cards.
   *[no-pictures] Everything is said in words as well.
}
look-example = **An example:**
look-not-kept = Nothing changes until you press **Keep it**.
look-kept = This is how your messages look.
button-keep-look = Keep it
button-default-look = Back to the default

# In words, for who listens: “ace of spades”.
rank-name = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
   *[2] two
}
card-in-words = { $rank } of { $suit }
suit-held = { $suit }: { $ranks }
none-held = none
sign-in-words = { $sign ->
    [plus] plus
    [minus] minus
    [plus-minus] plus or minus
    [times] times
    [equals] makes
    [made] made
    [lost] lost
    [slip] slip
    [blue] blue
   *[orange] orange
}
