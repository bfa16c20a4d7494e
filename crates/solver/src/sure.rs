//! Tricks that need no search.

use crate::board::{Board, End, Lanes, NO_TRUMP, SeatMask, highest, lane, length, lowest, up_to};
use crate::search::{Goal, Verdict, every};

/// The verdict, where tricks that nobody can prevent already settle it.
pub(crate) fn tricks(board: &Board, leader: usize, goal: Goal, left: u8) -> Option<Verdict> {
    let missing = !goal & every(left);
    if missing & (missing + 1) == 0 {
        let (reached, mattered) = taken_from_the_top(board, leader, goal, left)?;
        return Some(Verdict { reached, mattered: told_from_the_end(board, mattered) });
    }
    let lone = if board.side.is_power_of_two() { board.side } else { !board.side & 15 };
    if board.end == End::Top || !lone.is_power_of_two() {
        return None;
    }
    let seat = lone.trailing_zeros() as usize;
    let reached = lone == board.side;
    // The lone seat must not take a single trick more.
    let must = if reached { goal == 1 } else { missing == 1 << left };
    if seat == leader || !must {
        return None;
    }
    let mattered = must_take_this(board, leader, seat)?;
    Some(Verdict { reached: !reached, mattered })
}

/// The tricks taken with the highest cards, where tricks are wanted: whether
/// the declaring side reaches its goal, and the cards that matter.
fn taken_from_the_top(board: &Board, leader: usize, goal: Goal, left: u8) -> Option<(bool, Lanes)> {
    // The side needs at least so many: the others to take the rest.
    let need = goal.trailing_zeros();
    let deny = u32::from(left) + 1 - need;
    let declaring = board.is_declaring(leader);
    let (ours, theirs) = if declaring { (need, deny) } else { (deny, need) };
    let us = if declaring { board.side } else { !board.side & 15 };
    if let Some(mattered) = with_the_lead(board, leader, us, ours, left) {
        return Some((declaring, mattered));
    }
    let mattered = without_the_lead(board, leader, !us & 15, theirs)?;
    Some((!declaring, mattered))
}

/// Cards that mattered down from the top, told from the end in use.
fn told_from_the_end(board: &Board, mattered: Lanes) -> Lanes {
    match board.end {
        End::Top => mattered,
        End::Bottom => (0..4)
            .filter(|&suit| mattered & lane(suit) != 0)
            .fold(0, |all, suit| all | highest(board.all & lane(suit))),
    }
}

/// The cards that matter, if the leader has a suit in which the others can all
/// stay under the lowest card of a seat.
fn must_take_this(board: &Board, leader: usize, seat: usize) -> Option<Lanes> {
    (0..4).find_map(|suit| {
        let low = lowest(board.hands[seat] & lane(suit));
        let under = lane(suit) & low.wrapping_sub(1);
        if low == 0 || board.hands[leader] & under == 0 {
            return None;
        }
        let mut mattered = 0;
        for other in (0..4).filter(|&other| other != seat) {
            let hand = board.hands[other];
            if hand & lane(suit) != 0 {
                mattered |= lowest(hand & lane(suit));
            } else if board.trump != NO_TRUMP && hand & !lane(board.trump) == 0 {
                return None;
            }
        }
        (mattered & !under == 0).then_some(highest(mattered))
    })
}

/// The seats of a side.
fn seats(side: SeatMask) -> impl Iterator<Item = usize> {
    (0..4).filter(move |seat| side >> seat & 1 == 1)
}

/// A number of tricks, and the cards they rest on.
#[derive(Clone, Copy)]
struct Sure {
    tricks: u32,
    mattered: Lanes,
}

const NONE: Sure = Sure { tricks: 0, mattered: 0 };

/// The tricks that a seat takes in a suit by leading it from the top, nobody
/// ruffing.
fn run(board: &Board, seat: usize, suit: usize) -> Sure {
    let own = board.hands[seat] & lane(suit);
    let others = board.all & lane(suit) & !own;
    let mut top = own & !up_to(highest(others));
    if top == 0 {
        return NONE;
    }
    let longest = (0..4)
        .filter(|&other| other != seat)
        .map(|other| length(board.shape, other, suit))
        .max()
        .unwrap_or(0);
    let mut rounds = 0;
    let mut mattered = 0;
    while rounds < longest && top != 0 {
        mattered = highest(top);
        top ^= mattered;
        rounds += 1;
    }
    // Once the others are out of the suit, any card of it wins.
    let tricks = if rounds == longest { length(board.shape, seat, suit) } else { rounds };
    Sure { tricks, mattered }
}

/// The trump tricks that a side takes whoever leads what; no more than wanted
/// are counted.
fn high_trumps(board: &Board, side: SeatMask, wanted: u32) -> Sure {
    let alone = seats(side)
        .map(|seat| unmatched_trumps(board, seat, side, wanted))
        .max_by_key(|sure| sure.tricks)
        .unwrap_or(NONE);
    if side.count_ones() != 2 || alone.tricks >= wanted {
        return alone;
    }
    let trumps = board.all & lane(board.trump);
    let own = seats(side).fold(0, |cards, seat| cards | board.hands[seat]) & trumps;
    let mut top = own & !up_to(highest(trumps & !own));
    // Two high trumps fall together only where neither hand has a low one left.
    let most = seats(side).map(|seat| length(board.shape, seat, board.trump)).max().unwrap_or(0);
    let mut together = NONE;
    while together.tricks < most.min(wanted) && top != 0 {
        together.mattered = highest(top);
        top ^= together.mattered;
        together.tricks += 1;
    }
    if together.tricks > alone.tricks { together } else { alone }
}

/// The trump tricks that a side takes with the trumps of one seat: each of them
/// wins, or a partner does, or it falls to a higher one of the opponents, and
/// that one takes no second.
fn unmatched_trumps(board: &Board, seat: usize, side: SeatMask, wanted: u32) -> Sure {
    let trumps = board.all & lane(board.trump);
    let own = board.hands[seat] & trumps;
    let opponents = seats(!side & 15).fold(0, |cards, seat| cards | board.hands[seat]) & trumps;
    let mut rest = own | opponents;
    let (mut higher, mut sure) = (0, NONE);
    while rest != 0 && sure.tricks < wanted {
        let card = highest(rest);
        rest ^= card;
        if card & own == 0 {
            higher += 1;
        } else if higher > 0 {
            higher -= 1;
        } else {
            sure.tricks += 1;
            sure.mattered = card;
        }
    }
    if own == trumps {
        sure.mattered = 0;
    }
    sure
}

/// The cards that matter, if the side on lead is sure of so many tricks.
fn with_the_lead(
    board: &Board,
    leader: usize,
    us: SeatMask,
    wanted: u32,
    left: u8,
) -> Option<Lanes> {
    let lead = Lead::new(board, leader, us, left, wanted);
    if lead.trumps.tricks >= wanted {
        return Some(lead.trumps.mattered);
    }
    lead.alone(wanted).or_else(|| {
        seats(us & !(1 << leader)).find_map(|partner| lead.with_a_partner(partner, wanted))
    })
}

/// A side on lead that means to take its tricks from the top.
struct Lead<'a> {
    board: &'a Board,
    leader: usize,
    /// Its sure trumps: the leader's own where no opponent keeps one.
    trumps: Sure,
    /// Whether the leader's trumps leave no opponent one.
    drawn: bool,
    /// How often each plain suit can be led before an opponent may ruff.
    safe: [u32; 4],
    /// How often plain suits can be led before one of the side must ruff.
    ruffless: u32,
}

impl<'a> Lead<'a> {
    fn new(board: &'a Board, leader: usize, us: SeatMask, left: u8, wanted: u32) -> Self {
        let trump = board.trump;
        let mut lead =
            Self { board, leader, trumps: NONE, drawn: true, safe: [13; 4], ruffless: 13 };
        if trump == NO_TRUMP {
            return lead;
        }
        let in_trumps = |&seat: &usize| length(board.shape, seat, trump) > 0;
        let opponents = || seats(!us & 15).filter(in_trumps);
        let longest = opponents().map(|seat| length(board.shape, seat, trump)).max().unwrap_or(0);
        lead.trumps = run(board, leader, trump);
        if lead.trumps.tricks < longest {
            lead.drawn = false;
            lead.trumps = high_trumps(board, us, wanted);
            for (suit, safe) in lead.safe.iter_mut().enumerate() {
                let followed = opponents().map(|seat| length(board.shape, seat, suit));
                *safe = followed.min().unwrap_or(0);
            }
            let plain = |seat| u32::from(left) - length(board.shape, seat, trump);
            lead.ruffless = seats(us).map(plain).min().unwrap_or(13);
        }
        lead
    }

    /// With trumps and what the leader can cash.
    fn alone(&self, wanted: u32) -> Option<Lanes> {
        let mut plain = NONE;
        for suit in (0..4).filter(|&suit| suit != self.board.trump) {
            let own = run(self.board, self.leader, suit);
            if own.tricks > 0 && self.safe[suit] > 0 {
                plain.tricks += own.tricks.min(self.safe[suit]);
                plain.mattered |= own.mattered;
                if self.trumps.tricks + plain.tricks.min(self.ruffless) >= wanted {
                    return Some(self.trumps.mattered | plain.mattered);
                }
            }
        }
        None
    }

    /// If the leader, having taken his own tricks, can cross to a partner who
    /// then takes his.
    fn with_a_partner(&self, partner: usize, wanted: u32) -> Option<Lanes> {
        let (mut trumps, mut plain) = (self.trumps, NONE);
        let mut crossed = false;
        for suit in 0..4 {
            let out = self.board.all & lane(suit);
            let is_trump = suit == self.board.trump;
            if is_trump && !self.drawn {
                // High trumps are counted already; the lead can cross in them.
                let high = highest(out) & self.board.hands[partner];
                if high != 0 && self.board.hands[self.leader] & out != 0 {
                    crossed = true;
                    plain.mattered |= high;
                }
                continue;
            }
            let own = run(self.board, self.leader, suit);
            let (theirs, can_cross) = self.after_the_leader(partner, suit, own);
            if is_trump {
                // The leader's own are counted already.
                trumps.tricks += theirs.tricks;
                trumps.mattered |= theirs.mattered;
                crossed |= can_cross;
            } else {
                plain.tricks += (own.tricks + theirs.tricks).min(self.safe[suit]);
                plain.mattered |= own.mattered | theirs.mattered;
                crossed |= can_cross && own.tricks < self.safe[suit];
            }
        }
        trumps.tricks += plain.tricks.min(self.ruffless);
        (crossed && trumps.tricks >= wanted).then_some(trumps.mattered | plain.mattered)
    }

    /// What a partner takes in a suit after the leader has taken his own tricks
    /// in it, and whether the leader has a card left to cross with.
    fn after_the_leader(&self, partner: usize, suit: usize, own: Sure) -> (Sure, bool) {
        let board = self.board;
        let out = board.all & lane(suit);
        let (led, follows) = (board.hands[self.leader] & out, board.hands[partner] & out);
        let others = out & !led & !follows;
        // The leader's high cards are gone by then.
        let kept = led & up_to(highest(others | follows));
        let mut high = follows & !up_to(highest(others | kept));
        if high == 0 || (own.tricks > 0 && own.mattered == 0) {
            return (NONE, false);
        }
        let led_length = length(board.shape, self.leader, suit);
        let length_of = |seat: usize| length(board.shape, seat, suit);
        let longest = (0..4).filter(|&seat| seat != partner && seat != self.leader);
        let longest = longest.map(length_of).max().unwrap_or(0);
        // High cards without low ones to go with them fall under the leader's.
        let low = length_of(partner) - high.count_ones();
        for _ in low..own.tricks {
            high &= high.wrapping_sub(1);
        }
        let mut theirs = NONE;
        while high != 0 && own.tricks + theirs.tricks < longest.max(led_length) {
            let card = highest(high);
            theirs.mattered |= card;
            high ^= card;
            theirs.tricks += 1;
        }
        if own.tricks + theirs.tricks >= longest.max(led_length) {
            // Nobody else has a card of it left.
            theirs.tricks = length_of(partner).saturating_sub(own.tricks);
        }
        (theirs, theirs.tricks > 0 && led_length > own.tricks)
    }
}

/// The cards that matter, if the side not on lead is sure of so many tricks.
fn without_the_lead(board: &Board, leader: usize, side: SeatMask, wanted: u32) -> Option<Lanes> {
    if board.trump != NO_TRUMP {
        let sure = high_trumps(board, side, wanted);
        if sure.tricks >= wanted {
            return Some(sure.mattered);
        }
        if lane(board.trump) & board.all != 0 {
            return None;
        }
    }
    // Whatever is led, one of them wins it and has the lead.
    let mut mattered = 0;
    for suit in 0..4 {
        if board.hands[leader] & lane(suit) == 0 {
            continue;
        }
        let top = highest(board.all & lane(suit));
        let winner = seats(side).find(|&seat| board.hands[seat] & top != 0)?;
        mattered |= top;
        let mut tricks = 0;
        for suit in 0..4 {
            let own = run(board, winner, suit);
            tricks += own.tricks;
            mattered |= own.mattered;
        }
        if tricks < wanted {
            return None;
        }
    }
    Some(mattered)
}
