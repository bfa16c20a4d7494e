# What a table can choose (spec.md 9).

options-title = **Options of { $book }**
option-line = { $option }: { $value }
option-default = Standard
option-time = Time for a turn
option-group = { $group ->
    [length] Length
    [players] Players
    [all-pass] When all pass
    [honours] Honours
    [errors] Mistakes
    [bidding] Bidding
    [troel] Troel
    [score] Score
    [dealing] Dealing
   *[table] At the table
}
pace-kind = { $kind ->
    [live] Live
    [days] By post
    [weekdays] By post on weekdays
   *[none] No time limit
}

option-seating = Sides
    .why = how it is decided who plays with whom.
    .value = { $value ->
        [draw] drawn with cards
       *[as_seated] as you sit down
    }
option-honours = Honours
    .why = whether ace, king, queen and jack of trumps score for the side that was dealt three or four of them.
    .value = { $value ->
        [true] count
       *[false] do not count
    }
option-honours_claim = Counting honours
    .why = whether honours count by themselves, or only when their side claims them after the last trick.
    .value = { $value ->
        [auto] by itself
       *[manual] only when claimed
    }
option-revoke = Revoke
    .why = what happens when somebody does not follow suit although they could.
    .value = { $value ->
        [prevented] cannot happen
        [return_tricks] the tricks go back
        [lose_deal] the deal is lost
       *[laws] by the laws of 1864
    }
option-calling = Calling honours
    .why = whether a side at eight points may call honours before its first card and win the game.
    .value = { $value ->
        [true] allowed at eight
       *[false] not allowed
    }
option-honours_at_nine = Honours at nine
    .why = whether a side that begins the deal with nine points scores honours.
    .value = { $value ->
        [count] count
       *[no_count] do not count
    }
option-manche_scale = Worth of a game
    .why = what a game can be worth, by the score of the losers.
    .value = { $value ->
        [double] single or double
       *[triple] single, double or treble
    }
option-robre_points = Points for the rubber
    .why = what winning the rubber adds.
    .value = { $value }
option-robres = Rubbers
    .why = how many rubbers are played.
    .value = { $value }
option-format = Length
    .why = how long the match is.
    .value = { $value ->
        [best_of_3] best of three games
       *[single_manche] one game
    }
option-cutter = Who cuts
    .why = who may cut the pack before the deal.
    .value = { $value ->
        [right] the dealer’s right
       *[opposite] opposite the dealer
    }
option-shuffle = Shuffling
    .why = whether the pack is shuffled for every deal, or the tricks are gathered and the pack is only cut.
    .value = { $value ->
        [full] every deal
       *[cut_only] gathered and cut
    }
option-deals = Deals
    .why = how many deals are played.
    .value = { $value ->
        [null] until you stop
        [one] one deal
       *[other] { $value } deals
    }
option-target = Winning score
    .why = whether the match ends when somebody’s total reaches a number of points.
    .value = { $value ->
        [null] none
       *[other] { $value } points
    }
option-early_stop = Stopping early
    .why = whether a deal ends as soon as no card can change its score.
    .value = { $value ->
        [true] once nothing can change
       *[false] every card is played
    }
option-trou_eight_with_ace_suit = Tricks of a troel
    .why = whether a troel needs nine tricks, or eight when the fourth ace’s suit is trumps.
    .value = { $value ->
        [true] eight with the ace’s suit, else nine
       *[false] always nine
    }
option-redeal_doubles = After all have passed
    .why = whether the next deal counts double when nobody has bid.
    .value = { $value ->
        [true] the next deal counts double
       *[false] nothing changes
    }
option-members = Players
    .why = how many belong to the table; four play each deal, the others sit out in turn.
    .value = { $value }
option-sit_out = Sitting out
    .why = who sits out when more than four belong to the table.
    .value = { $value ->
        [dealer] the dealer, deal by deal
        [by_line] by turns within a shared line, four deals each
       *[after_round] the same for four deals
    }
option-shared_with = Shared scores
    .why = on whose line the fifth and the sixth player score, by the number of a player from 1 to 4.
    .value = { $value ->
        [none] none: each has their own
       *[other] { $value }
    }
option-trou_priority = Misère over troel
    .why = whether a misère may be bid over a troel, or a troel is always played.
    .value = { $value ->
        [misere_overrides] allowed
       *[always_played] the troel is played
    }
option-trou_eight_royal = Tricks of a royal troel
    .why = whether a royal troel needs nine tricks or eight.
    .value = { $value ->
        [true] eight
       *[false] nine
    }
option-emballeur_needs_card = Accepting
    .why = whether whoever accepts a suit must hold a card of it.
    .value = { $value ->
        [true] with a card of the suit
       *[false] with any hand
    }
option-solo_suit = Suit of a solo
    .why = whether a proposer whom nobody accepts may go alone in another suit.
    .value = { $value ->
        [own] the suit proposed
       *[any] any suit
    }
option-solo_cap = Highest solo
    .why = up to how many tricks a solo counts.
    .value = { $value ->
        [8] eight tricks
       *[13] thirteen tricks
    }
option-score_reference = Counting tricks
    .why = whether the tricks of a contract made count from its lowest form or from what was announced.
    .value = { $value ->
        [minimum] from the lowest
       *[announced] from what was announced
    }
option-piccolo = Piccolos
    .why = whether the games of exactly one and exactly two tricks are played.
    .value = { $value ->
        [both] piccolo and piccolissimo
        [piccolo_only] piccolo only
       *[none] none
    }
option-piccolissimo_rank = Rank of the piccolissimo
    .why = over which games a piccolissimo may be bid.
    .value = { $value ->
        [after_s8pm] over solo eight over a small misère
       *[between_s6_s7] between solo six and solo seven
    }
option-abondance10_over_gm = Abundance and misère
    .why = whether an abundance of ten or more may be bid over a misère.
    .value = { $value ->
        [true] from ten it goes over a misère
       *[false] misère goes over it
    }
option-late_announcements = Late announcements
    .why = whether whoever was overbid may announce a different game.
    .value = { $value ->
        [true] allowed
       *[false] not allowed
    }
option-misere_generale = General misère
    .why = what is played when nobody has bid: a deal in which certain tricks cost points.
    .value = { $value ->
        [off] not played
        [six_twelve] tricks 6 and 12 cost
        [one_seven_thirteen] tricks 1, 7 and 13 cost
       *[other] tricks { $value } cost
    }
option-misere_generale_points = Cost of a marked trick
    .why = what a marked trick of the general misère costs.
    .value = { $value } points
option-white_hand = White hand
    .why = whether a hand without ace, king, queen or jack may be thrown in, and who deals again.
    .value = { $value ->
        [off] no
        [same_dealer] yes, the same dealer deals
       *[next_dealer] yes, the next dealer deals
    }
option-white_hand_double = After a white hand
    .why = whether the deal after a white hand counts double.
    .value = { $value ->
        [true] the next deal counts double
       *[false] nothing changes
    }
option-brimborion = Brimborion
    .why = whether a troel is followed by deals in which three hold seventeen cards and each give the dealer four.
    .value = { $value ->
        [off] never
        [one_deal] one deal
        [asked] one deal, if the dealer wants it
       *[full_round] four deals
    }
option-loser_penalty = Paying for a lost contract
    .why = whether losing a contract costs points of your own too.
    .value = { $value ->
        [true] the loser pays
       *[false] only the others score
    }
option-codeclarers_collect = Joint declarers
    .why = whether, with several in the same misère or piccolo, each scores when another fails.
    .value = { $value ->
        [true] score when another fails
       *[false] score nothing for the others
    }
option-referee = Referee
    .why = whether a bid above the troel waits until the referee allows it.
    .value = { $value ->
        [true] a bid above the troel has to be allowed
       *[false] none
    }
option-marker = Scorekeeper
    .why = which seat keeps the score, counted from 0 for North.
    .value = { $value ->
        [0] North
        [1] East
        [2] South
       *[3] West
    }
