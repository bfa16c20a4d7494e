# The auction and the contracts (spec.md 3, 4).

call-pass = Pass
call-pass-over-troel = Pass
call-wait = Wait
call-wait-liege = Wait
call-propose = Propose { $suit }
call-accept = Accept { $name }: { $tricks } in { $suit }
call-accept-wiezen = Accept { $name }
call-raise = Raise to { $tricks } in { $suit }
call-join = Join { $name }’s { $bid }
call-hold = Leave my proposal open
# On a button, whose suit stands before it as a picture.
button-accept = Accept { $name }: { $tricks }
button-partner = with { $name }
partner-price = With a partner: { $tricks } tricks, { $price }
button-propose = Propose
button-raise = Raise to { $tricks }
button-discard = { $rank } – discard it
# In a sentence.
said-pass = passed
said-pass-over-troel = passed
said-wait = waited
said-wait-liege = waited
said-propose = proposed { $suit }
said-accept = accepted { $name } ({ $tricks })
said-accept-wiezen = accepted { $name }
said-raise = raised to { $tricks } in { $suit } with { $partner }
said-hold = left the proposal open
said-bid = bid { $bid }
bid-pays = made { $made }, lost { $lost }
bid-pays-more = made { $made } or more, lost { $lost }
ask-bid = Play **{ $bid }**?
ask-join = { $names } play it too: each for themselves.
ask-discard = Discard **{ $card }**?
you-need = { $tricks ->
    [13] You need all 13 tricks.
   *[other] You need at least { $tricks } tricks.
}
you-take = { $tricks ->
    [0] You must not take a single trick.
    [one] You must take exactly one trick.
   *[other] You must take exactly { $tricks } tricks.
}
your-hand-opens = Your cards lie open from the second trick on.
button-yes = Yes, { $what }
# What cannot be said now, and why, in one line.
unsaid-propose = Propose: { $why }
unsaid-accept = Accept { $name }: { $why }
unsaid-alone = Play alone: { $why }
unsaid-solo = Solo: { $why }
unsaid-solo-wiezen = Solo: { $why }
unsaid-why = { $why ->
    [waited] you waited
    [proposed] you have proposed
    [accepted] you have accepted
    [bid] you have bid
    [nobody] nobody is left to accept
    [misere] not after a misère or a piccolo
    [first] propose a suit first
    [troel] over a troel only a misère
    [taken] somebody has proposed it
    [ask] propose first
   *[closed] not now
}
unsaid-too-low = { $standing } is higher
unsaid-up = only above { $suit }
unsaid-no-card = you hold no { $suit }
bid-solo = Solo { $tricks }
bid-small-misere = Small misère
bid-piccolissimo = Piccolissimo
bid-piccolo = Piccolo
bid-abundance = Abundance { $tricks }
bid-misere = Misère
bid-open-misere = Open misère
bid-misere-on-table = Open misère
bid-slam = { $tricks ->
    [12] Small slam
   *[other] Grand slam
}
bid-solo-slam = Grand slam
bid-misere-wiezen = Misère
bid-open-misere-wiezen = Open misère
# In the suit turned up, which needs no name beside it.
bid-abundance-in-trump = Royal abundance { $tricks }
# All thirteen tricks, in another suit and in that turned up.
bid-slam-wiezen = Declared abundance
bid-slim = Slam in trumps
bid-in-suit = { $bid } in { $suit }
bid-without-trumps = { $bid } without trumps
name-trump = { $suit ->
    [hearts] Hearts are trumps
    [diamonds] Diamonds are trumps
    [clubs] Clubs are trumps
   *[spades] Spades are trumps
}
throw-in-white = Ask for a new deal
keep-hand = Keep my hand
discard-card = Discard { $card }
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
# Eight tricks of two, in the suit turned up.
contract-pair-wiezen = Prop and cop
contract-troel-wiezen = { $royal ->
    [true] Royal troel
   *[false] Troel
}
# What is played after all have passed.
contract-passpel = General misère

goal-at-least = { $tricks ->
    [13] all 13 tricks
   *[other] at least { $tricks } tricks
}
goal-exactly = { $tricks ->
    [0] no trick at all
    [one] exactly one trick
   *[other] exactly { $tricks } tricks
}
# Of an open misère, in one line.
goal-open = { $goal }, open from trick 2
goal-avoid = don’t take tricks { $tricks }
goal-passpel = { $game ->
    [last_trick] don’t take the last trick
    [most_tricks] don’t take the most tricks
   *[passpel] take as few tricks as you can
}
# Before the partner’s first card.
goal-troel-ace-led = 8 tricks if the fourth ace comes first, else 9
goal-lost = ✗ **lost**
goal-lost-by = ✗ { $names } lost

totals-line = Totals: { $totals }
deal-of = { $book } · deal { $deal } of { $deals }
sitting-out-line = Sitting out: { $names }
doubled-line = { $times ->
    [2] This deal counts double.
    [3] This deal counts three times.
   *[other] This deal counts { $times } times.
}
button-brimborion = Brimborion
button-usual-deal = Deal as usual
hand-to-choose-brimborion = **Deal a Brimborion?** The others get seventeen cards each and give you four.
waits-for-brimborion = **{ $name }** is asked for a Brimborion.
brimborion-line = Brimborion: { $givers } hold seventeen cards each and give { $dealer } four.
brimborion-gave = Brimborion: { $givers } gave { $dealer } four cards each.
troel-line = { $royal ->
    [true] { $name } holds all four aces: **royal troel**.
   *[false] { $name } holds three aces: **troel**.
}
troel-line-wiezen = { $royal ->
    [true] { $name } holds all four aces: **royal troel**. Trumps: { $suit }.
   *[false] { $name } holds three aces: **troel**. Trumps: { $suit }.
}
bidding-line = Bidding · { $standing }
nobody-has-bid = no bid yet
nobody-has-accepted = nobody has accepted yet
standing-contract = **{ $contract }** · { $names }
contract-line = **{ $contract }** · { $names } · { $goal }
referee-line = ▶ **{ $referee }**, may { $name } play **{ $bid }**?
referee-judges = { $who ->
    [you] { $referee } decides whether you may play **{ $bid }**.
   *[other] { $referee } decides whether { $name } may play **{ $bid }**.
}
referee-refused = { $name } may not play **{ $bid }**: it counts as a pass.
referee-asked = You judge: may { $name } play **{ $bid }**?
referee-sees = { $name }’s hand, for your eyes only:
    { $cards }
referee-is-blind = You play too, so you don’t see their hand.
tricks-of-declarers = { $who ->
    [you] You need **{ $needed }**, have **{ $made }**
    [your-side] You & { $names } **{ $made }** of { $needed }
    [they] They ({ $names }) need **{ $needed }**, have **{ $made }**
    [one] { $names } needs **{ $needed }**, has **{ $made }**
   *[side] { $names } need **{ $needed }**, have **{ $made }**
} · { $others }
tricks-of-each = Tricks: { $each }
tricks-alone = Tricks: { $each } · { $others }
trump-to-name = Whoever holds the fourth ace names trumps.
bidding-opens = The bidding opens
open-hand-line = { $name }’s open hand · { $cards }
revoke-line = { $name } did not follow suit in trick { $trick }.
revoke-paid = { $penalty ->
    [tricks] The other side took three tricks for it.
    [minus] It cost their side three points.
   *[plus] The other side got three points for it.
}

turn-to-bid = to bid
turn-to-give = to give four cards
turn-to-name-trump = to name trumps
turn-to-discard = to discard

hand-to-bid = **Your turn**: bid or pass.
hand-to-answer = **No ace, king, queen or jack: a white hand.** You may show it and ask for a new deal; otherwise you play it.
hand-before-bidding = { $pace ->
    [days] The bidding opens once all have pressed **Go on**, or after half a day.
   *[live] The bidding opens in a moment, or once all press **Go on**.
}
hand-to-name-trump = **Your turn**: you hold the fourth ace. Name trumps; you lead.
hand-to-discard = **Discard one card, face down.** The other twelve are played.
hand-to-give = **Give the dealer four cards.** Nobody else sees them.
hand-waits = Waiting for { $names }.
hand-sits-out = You sit this one out.
hand-cards = Your hand:
    { $cards }
hand-aside = Discarded: { $card }
hand-gave = You gave: { $cards }
hand-received = Given to you by { $gifts }
hand-choose-suit = **{ $bid }** – in which suit?
hand-choose-tricks = Accept **{ $name }** – for how many tricks?
accept-more = Accept { $name }: { $tricks } or more …
tricks-at-a-price = { $tricks } ({ $price })
hand-choose-penalty = **Revoke in trick { $trick }** – what does your side take?
hand-claim-revoke = Somebody didn’t follow suit? Claim it before the next deal.
choose-together = Accept or raise to more …
choose-few = { $most ->
    [0] Take no trick …
    [1] Take none, or just one …
   *[other] Take none, one or two …
}
choose-many = { $least ->
    [13] Alone: all 13 tricks …
   *[other] Alone: { $least } tricks or more …
}
choose-alone = A game of your own …
choose-gift = Choose four cards …
choose-revoke = Claim a revoke …
button-approve = Allow the bid
button-refuse = Treat it as a pass
button-back = Back

contract-made = { $contract } · { $names } · **made** with { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
contract-lost = { $contract } · { $names } · **lost** with { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
general-misere-result = General misère · the tricks that cost: { $tricks }
passpel-result = General misère · { $game ->
    [last_trick] last trick: { $names }
    [most_tricks] most tricks: { $names }
   *[passpel] tricks: { $names }
}
deal-void = Both sides failed to follow suit: the deal doesn’t count, and the same dealer deals again.
all-passed = { $then ->
    [next] Everybody passed – the next player deals.
    [double] Everybody passed – new deal, same dealer, and it counts double.
   *[same] Everybody passed – new deal, same dealer.
}
asked-in-vain = { $then ->
    [next] Nobody accepted { $name } – the next player deals.
    [double] Nobody accepted { $name } – new deal, same dealer, and it counts double.
   *[same] Nobody accepted { $name } – new deal, same dealer.
}
white-hand-thrown-in = { $name } held no ace, king, queen or jack and asked for a new deal.
points-of = { $name } **{ $points }**
match-won-by = The match is over. **{ $names }** with { $points ->
    [one] 1 point
   *[other] { $points } points
}. Well played!

lobby-by-bidding = Partners are found in the bidding.

refusal-sits-out = You sit this one out. You play again in one of the next two deals.
refusal-not-the-referee = { $name } decides whether the bid stands.
refusal-too-low = { $standing } is bid already. Bid “{ $call }” or more, or pass.
refusal-join = { $standing } is bid already. Join in, bid more, or pass.
refusal-nothing-higher = { $standing } is bid already and you can’t go higher, so pass.
refusal-must-go-up = You proposed { $suit }: now you can only go up, or leave your proposal open.
refusal-no-proposal = { $name } isn’t looking for a partner.
refusal-no-card-of = To accept { $suit } you need a card of it, and you have none.
refusal-suit-taken = Somebody has proposed { $suit } already. Propose another suit, or accept.
refusal-nobody-left = Nobody is left to accept. Play alone, or pass.
refusal-misere-said = After a misère or a piccolo nobody looks for a partner any more.
refusal-propose-first = Propose a suit first. If nobody accepts, you may go alone in it.
refusal-over-troel = Over a troel you can only bid a misère, open or not – or pass.
refusal-not-played = That isn’t played at this table.
refusal-call-closed = You can’t say that any more. Press **{ $hand }** to see what you can bid.
refusal-not-white = You hold an ace, king, queen or jack, so you play this hand.
refusal-not-four = Give exactly four of your cards.
refusal-answered = You have answered already. Now for the others.
refusal-dealer-gives-none = You are the dealer: the others give you four cards each, and you give none.
refusal-no-revoke = The other side followed suit in that trick.
refusal-awaits-referee = First the referee decides on the last bid.
refusal-nothing-to-judge = There is no bid to decide on now.
