# What a table can choose (spec.md 9).

options-title = **Options of { $book }**
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
    [order] Order of games
    [leads] Leads
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
        [true] played
        [false] not played
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
    .why = which seat keeps the score, counted from 0 for the first in the lobby.
    .value = { $value ->
        [0] the first seat
        [1] the second seat
        [2] the third seat
       *[3] the fourth seat
    }
option-scale = Table of points
    .why = whose table of points counts.
    .value = { $value ->
        [couleur] Whist à la couleur
        [liege] Liège
        [whisthub] WhistHub
        [iwwa] IWWA
        [rijkvanafdronk] Rijk van Afdronk
        [kaartclubs] Kaartclubs
        [wiezescoren] WiezeScoren
        [tracker] Wiezen score tracker
        [cents] Cents
        [solo-whist] Solo whist
       *[hoyle] Hoyle
    }
option-alone = Going alone
    .why = when somebody may bid to play alone in the suit turned up.
    .value = { $value ->
        [after_ask] once nobody has accepted
       *[any_turn] at any turn
    }
option-alone_tricks = Tricks of a solo
    .why = how many tricks a solo needs in the suit turned up.
    .value = { $value }
option-after_refusal = After a proposal in vain
    .why = what a proposer may bid whom nobody has accepted.
    .value = { $value ->
        [alone] a solo
       *[anything] anything
    }
option-first_may = First to speak
    .why = whether the first to speak may accept once the others have spoken.
    .value = { $value ->
        [nothing] nothing special
        [wait] may wait, then accept
       *[accept_late] may accept late, after a pass too
    }
option-rebid = Bidding again
    .why = whether a player who was outbid may bid again.
    .value = { $value ->
        [overbid] whoever was outbid
       *[never] never
    }
option-abundance_most = Highest abundance
    .why = up to how many tricks an abundance can be bid.
    .value = { $value }
option-abundance_in_trump = Abundance in the suit turned up
    .why = whether an abundance in the suit turned up beats one of as many tricks.
    .value = { $value ->
        [above] above the others
       *[same] like the others
    }
option-suit_order = Order of suits
    .why = whether a higher suit beats an equal abundance or declared abundance.
    .value = { $value ->
        [none] none: the first stands
       *[hearts_first] ♠ ♣ ♦ ♥
    }
option-misere_rank = Rank of the misère
    .why = where the misère stands among the abundances.
    .value = { $value ->
        [after_10] above abundance 10
        [after_9] above abundance 9
       *[before_9] below every abundance
    }
option-misere_most = Players at a misère
    .why = how many may play the same misère, each for themselves.
    .value = { $value }
option-slams = All thirteen tricks
    .why = whether thirteen tricks in the suit turned up are a game of their own.
    .value = { $value ->
        [two] two games, that in trumps higher
       *[one] one game
    }
option-troel = Troel
    .why = what becomes of three aces in one hand.
    .value = { $value ->
        [overbid] can be outbid
        [played] always played
       *[off] not announced
    }
option-troel_goal = Goal of a troel
    .why = how many tricks a troel needs.
    .value = { $value ->
        [8] eight tricks
        [9] nine tricks
       *[ace_led] eight if the fourth ace comes first, else nine
    }
option-royal = Four aces
    .why = what becomes of four aces in one hand.
    .value = { $value ->
        [troela] royal troel, nine tricks
        [troel] like a troel
       *[off] not announced
    }
option-troel_lead = Lead in a troel
    .why = who leads in a troel.
    .value = { $value ->
        [partner] the partner
        [announcer] whoever holds three aces
       *[first] the dealer’s left
    }
option-troel_first_card = First card of a troel
    .why = what the partner in a troel plays first.
    .value = { $value ->
        [ace] the card that made them partner
       *[any] any card
    }
option-lead_abundance = Lead in an abundance
    .why = who leads in an abundance.
    .value = { $value ->
        [declarer] whoever plays it
        [own_suit] whoever plays it, except in the suit turned up
       *[first] the dealer’s left
    }
option-lead_slam = Lead at thirteen tricks
    .why = who leads when a player goes for all thirteen.
    .value = { $value ->
        [declarer] whoever plays it
        [own_suit] whoever plays it, except in the suit turned up
       *[first] the dealer’s left
    }
option-lead_misere = Lead in a misère
    .why = who leads in a misère or piccolo.
    .value = { $value ->
        [first] the dealer’s left
       *[declarer] whoever plays it
    }
option-all_pass = All pass
    .why = what follows when everybody has passed.
    .value = { $value ->
        [next] the next player deals
        [redeal] the same dealer deals
        [double] the same dealer deals, it counts double
        [following_double] the same dealer deals, later deals count more
        [last_trick] played: the last trick costs
        [most_tricks] played: the most tricks cost
       *[passpel] played: every trick costs
    }
option-refused_ask = A proposal in vain
    .why = what follows when nobody accepts and the proposer passes.
    .value = { $value ->
        [as_all_pass] as when all pass
       *[next] the next player deals
    }
option-pass_counts = Passed deals
    .why = whether a deal that nobody plays is one of those of the match.
    .value = { $value ->
        [true] count
       *[false] do not count
    }
option-packets = Packets
    .why = in which packets the cards are dealt.
    .value = { $value ->
        [p4-4-5] 4, 4 and 5
        [p4-5-4] 4, 5 and 4
        [p3-3-3-4] 3, 3, 3 and 4
        [p3-3-3-3-1] 3, 3, 3, 3 and 1
       *[singles] one by one
    }
option-ladder = Contracts
    .why = which contracts there are, and in what order.
    .value = { $value ->
        [freewhist] as at Liège
       *[whisthub] as at WhistHub: solo 5, abundance 12
    }
option-suit_kept = Suit of a later bid
    .why = whether a later solo or abundance is in the suit proposed or bid before.
    .value = { $value ->
        [true] stays
       *[false] any suit
    }
option-trou_ace_led = First card of a troel of eight
    .why = whether the partner leads the card that made them partner.
    .value = { $value ->
        [true] that card
       *[false] any card
    }
option-royal_troel = Four aces
    .why = whether four aces in one hand are announced.
    .value = { $value ->
        [true] announced
       *[false] not announced
    }
