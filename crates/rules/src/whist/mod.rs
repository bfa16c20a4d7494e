//! Long Whist, Short Whist and beginner's whist: two fixed sides, a turned-up
//! trump, games and rubbers (spec.md 1 and 2).

mod draw;
mod marks;
mod options;
mod revoke;
mod score;

use alloc::vec::Vec;

use crate::action::{Action, Penalty, Refusal};
use crate::book::Book;
use crate::card::Suit;
use crate::cards::Cards;
use crate::deal::{Deal, DealError};
use crate::legal::Legal;
use crate::options::Revoke;
use crate::revoke::{Revoked, Revokes};
use crate::seat::{BySeat, BySide, Seat, Seats, Side};
use crate::tricks::Tricks;

pub use draw::{Drawn, draw_for_sides};
pub use marks::{Marks, marks};
pub(crate) use options::Options;
pub use options::{Format, GameScale, HonoursAtNine, HonoursClaim, Seating};
pub use score::{BOOK, GameWon, RubberWon, Score};

/// The score at which honours may be called (spec.md 1.3.1).
const CALLING_SCORE: u8 = 8;
/// What a side scores that calls three honours (spec.md 1.3.2).
const CALLED_POINTS: u8 = 2;

/// A match of one of the books with fixed sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Whist {
    book: Book,
    options: Options,
    score: Score,
    /// Of the deal in progress, or else of the next one.
    dealer: Seat,
    deals: u32,
    hand: Option<Hand>,
}

/// A deal as it is played, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Hand {
    deal: Deal,
    trump: Suit,
    tricks: Tricks,
    /// The score at its beginning, on which calls and honours depend.
    began: BySide<u8>,
    /// The whole score at its beginning: what a claim changes is counted again
    /// from there.
    before: Score,
    /// What the partner of each seat that called honours answered.
    calls: BySeat<Option<bool>>,
    /// What can be claimed once the last card has been played.
    revokes: Revokes,
    /// Under the laws of 1864, what was taken from whom for each revoke.
    penalties: Vec<(Side, Penalty)>,
    result: Option<DealResult>,
    /// The side that may still claim honours, and how many points they are.
    claim: Option<(Side, u8)>,
    /// Whether honours were claimed.
    honours_claimed: bool,
}

/// What a deal brought each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DealResult {
    /// Points for odd tricks.
    pub odd_tricks: BySide<u8>,
    /// Points for honours that counted.
    pub honours: BySide<u8>,
    /// Who ended the deal by showing or calling honours.
    pub called_by: Option<Seat>,
    /// Whether both sides revoked and the deal counts for nothing; the same
    /// dealer deals again (spec.md 7.9).
    pub void: bool,
}

impl Whist {
    pub(crate) fn new(book: Book, options: &Options, first_dealer: Seat) -> Self {
        Self {
            book,
            options: options.clone(),
            score: Score::new(book, options),
            dealer: first_dealer,
            deals: 0,
            hand: None,
        }
    }

    pub(crate) fn next_deal(&mut self, deal: Deal) -> Result<(), DealError> {
        if self.score.is_over() || self.is_playing() {
            return Err(DealError::NotNow);
        }
        if deal.dealer() != self.dealer {
            return Err(DealError::WrongDealer { dealer: self.dealer });
        }
        let trump = deal.turn_up().ok_or(DealError::TurnUpMissing)?.suit;
        self.hand = Some(Hand {
            deal,
            trump,
            tricks: Tricks::new(*deal.hands(), Some(trump), self.dealer.next()),
            began: *self.score.game(),
            before: self.score.clone(),
            calls: BySeat::default(),
            revokes: Revokes::default(),
            penalties: Vec::new(),
            result: None,
            claim: None,
            honours_claimed: false,
        });
        self.deals += 1;
        Ok(())
    }

    #[inline]
    pub(crate) fn legal(&self, seat: Seat) -> Legal {
        let Some(hand) = &self.hand else { return Legal::default() };
        if hand.result.is_some() {
            return self.claims_of(hand, seat.side());
        }
        if hand.tricks.turn() != Some(seat) {
            return Legal::default();
        }
        let legal = Legal::new(match self.options.revoke {
            Revoke::Prevented => hand.tricks.playable(),
            _ => hand.tricks.hands()[seat],
        });
        match self.call_open_to(hand, seat) {
            Some(call) => legal.and(call),
            None => legal,
        }
    }

    #[inline]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Play(card) = action else { return self.speak(seat, action) };
        let prevented = self.options.revoke == Revoke::Prevented;
        let Hand { tricks, .. } = self.playing(seat)?;
        let played = if prevented { tricks.play(card) } else { tricks.play_any(card) };
        if !played {
            return Err(tricks.refuse(seat, card));
        }
        if tricks.is_over() {
            self.finish();
        }
        Ok(())
    }

    /// Does what is no card played: cards come by far the most often, and are
    /// quicker without it.
    #[cold]
    fn speak(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::CallHonours | Action::ShowHonours => self.call(seat, action),
            Action::ClaimHonours => self.claim(seat),
            Action::ClaimRevoke { trick, penalty } => self.claim_revoke(seat, trick, penalty),
            // The words of the books with an auction.
            Action::Play(_)
            | Action::Call(_)
            | Action::NameTrump(_)
            | Action::Discard(_)
            | Action::Give(_)
            | Action::White
            | Action::Decline => {
                self.playing(seat)?;
                Err(Refusal::NotNow)
            }
        }
    }

    /// Who owes an action; after the last trick, who may still claim.
    #[inline]
    pub(crate) fn to_act(&self) -> Seats {
        let Some(hand) = &self.hand else { return Seats::NONE };
        if hand.result.is_none() {
            return hand.tricks.turn().into_iter().collect();
        }
        self.claimants(hand)
    }

    pub(crate) const fn dealer(&self) -> Seat {
        self.dealer
    }

    pub(crate) const fn deals(&self) -> u32 {
        self.deals
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.hand.as_ref().is_some_and(|hand| hand.result.is_none())
    }

    pub(crate) const fn score(&self) -> &Score {
        &self.score
    }

    /// The deal on the table, or the last one until the next is dealt.
    pub(crate) fn deal(&self) -> Option<&Deal> {
        self.hand.as_ref().map(|hand| &hand.deal)
    }

    pub(crate) fn tricks(&self) -> Option<&Tricks> {
        self.hand.as_ref().map(|hand| &hand.tricks)
    }

    pub(crate) fn result(&self) -> Option<DealResult> {
        self.hand.as_ref().and_then(|hand| hand.result)
    }

    /// The game that the deal on the table has won for a side.
    pub(crate) fn game_won(&self) -> Option<GameWon> {
        let hand = self.hand.as_ref()?;
        self.score.games().get(hand.before.games().len()).copied()
    }

    /// The rubber that the deal on the table has won for a side.
    pub(crate) fn rubber_won(&self) -> Option<RubberWon> {
        let hand = self.hand.as_ref()?;
        self.score.rubbers().get(hand.before.rubbers().len()).copied()
    }

    pub(crate) fn calls(&self) -> BySeat<Option<bool>> {
        self.hand.as_ref().map_or_else(BySeat::default, |hand| hand.calls)
    }

    /// The revokes that were claimed in this deal.
    pub(crate) fn revoked(&self) -> Vec<Revoked> {
        self.hand.as_ref().map_or_else(Vec::new, |hand| hand.revokes.claimed().to_vec())
    }

    /// Whether honours wait to be claimed, for all that the table can tell:
    /// the last deal was played out and its tricks won no game.
    pub(crate) fn claims_open(&self) -> bool {
        let manual = self.options.honours && self.options.honours_claim == HonoursClaim::Manual;
        let Some(Hand { result: Some(result), tricks, began, .. }) = &self.hand else {
            return false;
        };
        let target = self.score.target();
        let won = |side: Side| began[side] + result.odd_tricks[side] >= target;
        let claimed = Side::ALL.into_iter().any(|side| result.honours[side] > 0);
        manual && tricks.is_over() && !claimed && !result.void && !Side::ALL.into_iter().any(won)
    }

    /// The deal being played, if the seat is on turn in it.
    fn playing(&mut self, seat: Seat) -> Result<&mut Hand, Refusal> {
        let hand = self.hand.as_mut().filter(|hand| hand.result.is_none());
        let hand = hand.ok_or(Refusal::NoDeal)?;
        match hand.tricks.turn() {
            Some(turn) if turn != seat => Err(Refusal::NotYourTurn { turn }),
            _ => Ok(hand),
        }
    }

    /// The call that a seat may make before its first card: at a score of eight
    /// exactly, with two honours to ask or three to show (spec.md 1.3.1).
    fn call_open_to(&self, hand: &Hand, seat: Seat) -> Option<Action> {
        let first_card = hand.tricks.count() == 0 && hand.calls[seat].is_none();
        if !self.options.calling || !first_card || hand.began[seat.side()] != CALLING_SCORE {
            return None;
        }
        match hand.honours_dealt(seat) {
            3.. => Some(Action::ShowHonours),
            2 => Some(Action::CallHonours),
            _ => None,
        }
    }

    fn call(&mut self, seat: Seat, call: Action) -> Result<(), Refusal> {
        self.playing(seat)?;
        let hand = self.hand.as_ref().ok_or(Refusal::NoDeal)?;
        if self.call_open_to(hand, seat) != Some(call) {
            return Err(Refusal::NoHonours);
        }
        // The partner cannot lie: honours dealt are what counts (spec.md 1.3.3).
        let partner_has_one = hand.honours_dealt(seat.partner()) >= 1;
        let shown = call == Action::ShowHonours || partner_has_one;
        let hand = self.playing(seat)?;
        hand.calls[seat] = Some(shown);
        if shown {
            let mut result = DealResult { called_by: Some(seat), ..DealResult::default() };
            result.honours[seat.side()] = CALLED_POINTS;
            hand.result = Some(result);
            self.score.add(seat.side(), CALLED_POINTS, false);
            self.pass_the_deal();
        }
        Ok(())
    }

    fn claim(&mut self, seat: Seat) -> Result<(), Refusal> {
        let hand = self.hand.as_mut().ok_or(Refusal::NoDeal)?;
        let (side, _) = hand.claim.ok_or(Refusal::NoHonours)?;
        if seat.side() != side {
            return Err(Refusal::NoHonours);
        }
        hand.honours_claimed = true;
        self.count();
        Ok(())
    }

    /// Counts the deal once the last card has been played.
    fn finish(&mut self) {
        if let Some(hand) = &mut self.hand
            && self.options.revoke != Revoke::Prevented
        {
            hand.revokes = Revokes::of(&hand.tricks);
        }
        self.count();
    }

    /// Counts what was claimed for revokes, then tricks, then honours
    /// (spec.md 1.5), all of it again after every claim.
    fn count(&mut self) {
        let Some(hand) = &mut self.hand else { return };
        self.score = hand.before.clone();
        self.dealer = hand.deal.dealer();
        let mut result = DealResult::default();
        hand.claim = None;
        let Some(made) = revoke::tricks(hand, self.options.revoke) else {
            hand.result = Some(DealResult { void: true, ..result });
            return;
        };
        let offends = |side| {
            self.options.revoke == Revoke::Laws
                && hand.revokes.first_of(Seats::from(side)).is_some()
        };
        let mut game_won = revoke::points(hand, &mut self.score, offends);
        for side in Side::ALL.into_iter().filter(|_| !game_won) {
            result.odd_tricks[side] = made[side].saturating_sub(BOOK);
            self.score.add(side, result.odd_tricks[side], offends(side));
        }
        game_won |= self.score.games().len() > hand.before.games().len();
        // A game that is won leaves no honours to count (spec.md 1.5.2).
        let honours = hand.honours_to_count(self.book, &self.options).filter(|_| !game_won);
        let counts = self.options.honours_claim == HonoursClaim::Auto || hand.honours_claimed;
        match honours {
            Some((side, points)) if counts => {
                result.honours[side] = points;
                self.score.add(side, points, offends(side));
            }
            claim => hand.claim = claim,
        }
        hand.result = Some(result);
        self.pass_the_deal();
    }

    /// The deal goes to the left after every deal (spec.md 1.1.4).
    const fn pass_the_deal(&mut self) {
        self.dealer = self.dealer.next();
    }
}

impl Hand {
    /// How many honours a seat was dealt, the turn-up among them.
    fn honours_dealt(&self, seat: Seat) -> u8 {
        (self.deal.hands()[seat] & Cards::honours(self.trump)).len()
    }

    /// The side that was dealt three honours or four, and what they count
    /// (spec.md 1.5.3, 2.1.3, 2.2.6).
    fn honours_to_count(&self, book: Book, options: &Options) -> Option<(Side, u8)> {
        let held = |side: Side| side.seats().map(|seat| self.honours_dealt(seat)).iter().sum();
        let (side, points) = Side::ALL.into_iter().find_map(|side| match held(side) {
            3 => Some((side, 2)),
            4u8 => Some((side, 4)),
            _ => None,
        })?;
        let barred = match book {
            Book::Short => self.began[side] == 4,
            Book::Long => {
                options.honours_at_nine == HonoursAtNine::NoCount && self.began[side] == 9
            }
            _ => false,
        };
        (options.honours && !barred).then_some((side, points))
    }
}
