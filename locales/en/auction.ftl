# The auction and the contracts (spec.md 3, 4).

call-pass = Pass
call-wait = Wait
call-propose = Propose { $suit }
call-accept = Accept { $name } · { $tricks }
call-raise = Raise to { $tricks }
call-hold = Hold
bid-solo = Solo { $tricks }
bid-small-misere = Small misère
bid-piccolissimo = Piccolissimo
bid-piccolo = Piccolo
bid-abundance = Abundance { $tricks }
bid-misere = Misère
bid-open-misere = Open misère
bid-slam = { $tricks ->
    [12] Small slam
   *[other] Grand slam
}
bid-in-suit = { $bid } in { $suit }
bid-without-trumps = { $bid } without trumps
name-trump = { $suit } are trumps
throw-in-white = Throw in the white hand
keep-hand = Keep the hand
discard-card = Put aside { $card }
give-cards = Give { $cards }
claim-revoke = Revoke in trick { $trick }
claim-penalty = { $penalty ->
    [tricks] three tricks
    [minus] three points off their score
   *[plus] three points for us
}

contract-pair = { $tricks } together
contract-solo-over-misere = Solo 8 over a small misère
contract-troel = { $royal ->
    [true] Royal troel
   *[false] Troel
}
contract-over-troel = { $contract } over the troel
contract-general-misere = General misère

goal-at-least = { $tricks } tricks needed
goal-exactly = { $tricks ->
    [0] no trick
    [one] exactly one trick
   *[other] exactly { $tricks } tricks
}
goal-avoid = the marked tricks are to be avoided

totals-line = Totals: { $totals }
deal-of = { $book } · deal { $deal } of { $deals }
sitting-out-line = Sitting out: { $names }
doubled-line = This deal counts double.
brimborion-line = Brimborion: three hold seventeen cards.
troel-line = { $royal ->
    [true] { $name } holds all four aces: **royal troel**.
   *[false] { $name } holds three aces: **troel**.
}
bidding-line = Bidding · { $standing }
nobody-has-bid = nobody has bid yet
standing-contract = **{ $contract }** · { $names }
contract-line = Contract: **{ $contract }** · { $names } · { $goal }
referee-line = ▶ **{ $referee }** says whether { $name } may play **{ $bid }**
tricks-of-declarers = Tricks: { $declarers } **{ $made }** · the others **{ $others }**
tricks-of-each = Tricks: { $each }
trump-to-name = The fourth ace’s holder names trumps.
open-hand-line = { $name }, open: { $cards }
revoke-line = { $name } did not follow suit in trick { $trick }.

turn-to-bid = to bid
turn-to-give = to give four cards
turn-to-answer = to answer
turn-to-name-trump = to name trumps
turn-to-discard = to put a card aside

hand-to-bid = **Your turn**: bid, or pass.
hand-to-answer = **A white hand** may be thrown in: say whether yours is one.
hand-to-name-trump = **Your turn**: you hold the fourth ace. Name trumps; you lead.
hand-to-discard = **Put a card aside**: nobody sees it, and twelve tricks are played.
hand-to-give = **Give the dealer four cards**; nobody else sees them.
hand-waits = Waiting for { $names }.
hand-sits-out = You sit this deal out.
hand-cards = Your hand:
    { $cards }
hand-aside = Put aside: { $card }
hand-gave = You gave: { $cards }
hand-received = { $name } gave you: { $cards }
hand-choose-suit = **{ $bid }** – in which suit?
hand-choose-penalty = **Revoke in trick { $trick }** – what does your side take?
hand-claim-revoke = Did somebody not follow suit? Claim it before the next deal.
choose-together = Accept or raise higher …
choose-alone = Play alone …
choose-gift = Choose four cards …
choose-revoke = Claim a revoke …
button-approve = It stands
button-refuse = It counts as a pass
button-back = Back

contract-made = { $contract } · { $names } · **made** with { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
contract-lost = { $contract } · { $names } · **lost** with { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
general-misere-result = General misère · tricks taken: { $tricks }
deal-void = Both sides failed to follow suit: the deal does not count, and the same dealer deals again.
all-passed = Everybody has passed. The same dealer deals again.
white-hand-thrown-in = { $name } has thrown in a white hand.
points-of = { $name } **{ $points }**
match-won-by = The match is over. **{ $names }** with { $points ->
    [one] 1 point
   *[other] { $points } points
}. Well played!

standing-contracts = { $made ->
    [one] 1 contract made
   *[other] { $made } contracts made
}, { $lost } lost

lobby-seats = a table for { $chairs ->
    [4] four
    [5] five
   *[6] six
}
lobby-by-bidding = Partners are found by bidding.

refusal-sits-out = You sit this deal out. You play again in the next one or the one after.
refusal-not-the-referee = { $name } opened the table and says whether a bid stands.
refusal-too-low = { $standing } is already bid: “{ $call }” or more, or pass.
refusal-join = { $standing } is already bid: join it, bid more, or pass.
refusal-nothing-higher = { $standing } is already bid, and you can bid nothing higher: pass.
refusal-must-go-up = You proposed { $suit }: from there you can only go up, or hold.
refusal-no-proposal = { $name } does not look for a partner.
refusal-no-card-of = Whoever accepts { $suit } must hold a card of it, and you have none.
refusal-suit-taken = { $suit } is taken already: propose another suit, or accept.
refusal-nobody-left = Nobody is left who could accept: play alone, or pass.
refusal-misere-said = A misère or a piccolo has been bid: nobody looks for a partner any more.
refusal-propose-first = Propose a suit first: you may go alone in it when nobody accepts.
refusal-over-troel = A troel is announced: over it there is only a misère, open or not, or pass.
refusal-not-played = This table does not play that.
refusal-call-closed = You cannot make that call any more. Press **My hand** to see what you may bid.
refusal-not-white = Your hand holds an ace or a court card: it is not white.
refusal-not-four = Give exactly four of your cards.
refusal-answered = You have answered already: wait for the others.
refusal-no-revoke = Nobody failed to follow suit in that trick.
refusal-awaits-referee = Whoever opened the table has to say first whether the last bid stands.
refusal-nothing-to-judge = No bid waits for an answer now.
