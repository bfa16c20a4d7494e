//! Long Whist, Short Whist and beginner's whist: two fixed sides, a turned-up trump, games and
//! rubbers (spec.md 1 and 2).

mod draw;
mod marks;
mod options;

mod score;
mod terms;

mod long;
mod short;
mod simple;

mod revoke;
mod round;
mod sheet;

use crate::action::{Action, Penalty};
use crate::card::Card;
use crate::cards::Cards;
use crate::deal::{Deal, DealError};
use crate::legal::Legal;
use crate::pack::{Cutter, Pack};
use crate::refusal::Refusal;
use crate::revoke::{Revoke, Revokes};
use crate::seat::{BySeat, BySide, Seat, Seats, Side};

pub use draw::{Drawn, draw_for_sides};
pub use long::Long;
pub use marks::{Marks, marks};
pub(crate) use options::Sides;
pub use options::{Format, GameScale, Seating};
pub use round::DealResult;
pub(crate) use round::Round;
pub use score::{BOOK, GameWon, RubberWon, Score};
pub use sheet::WhistSheet;
pub use short::Short;
pub use simple::Simple;
pub(crate) use terms::Terms;

/// The score of a side that calls three honours (spec.md 1.3.2).
const CALLED_POINTS: u8 = 2;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Whist {
    terms: Terms,
    score: Score,
    /// Of the deal in progress, or else of the next one.
    dealer: Seat,
    deals: u32,
    round: Option<Round>,
}

impl Whist {
    pub(crate) const fn new(terms: Terms, first_dealer: Seat) -> Self {
        let score = Score::new(terms.scale);
        Self { terms, score, dealer: first_dealer, deals: 0, round: None }
    }

    pub(crate) fn next_deal(&mut self, pack: &Pack) -> Result<(), DealError> {
        self.begin(Deal::one_by_one(pack, self.dealer))
    }

    pub(crate) fn deal_hands(
        &mut self,
        hands: BySeat<Cards>,
        turn_up: Option<Card>,
    ) -> Result<(), DealError> {
        self.begin(Deal::from_hands(self.dealer, hands, turn_up)?)
    }

    fn begin(&mut self, deal: Deal) -> Result<(), DealError> {
        if self.is_over() || self.is_playing() {
            return Err(DealError::NotNow);
        }
        self.round = Some(Round::new(deal, &self.score)?);
        self.deals += 1;
        Ok(())
    }

    /// Takes back the deal on the table, of which no card has been played.
    pub(crate) fn annul(&mut self) {
        self.round = None;
        self.deals -= 1;
    }

    #[inline]
    pub(crate) fn legal(&self, seat: Seat) -> Legal {
        let Some(round) = &self.round else { return Legal::default() };
        if round.result.is_some() {
            return round.claims_of(self.terms.revoke, seat.side());
        }
        if round.tricks.turn() != Some(seat) {
            return Legal::default();
        }
        let legal = Legal::new(match self.terms.revoke {
            Revoke::Prevented => round.tricks.playable(),
            Revoke::ReturnTricks | Revoke::LoseDeal | Revoke::Laws => round.tricks.hands()[seat],
        });
        match self.call_open_to(round, seat) {
            Some(call) => legal.and(call),
            None => legal,
        }
    }

    #[inline]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Play(card) = action else { return self.speak(seat, action) };
        let prevented = self.terms.revoke == Revoke::Prevented;
        let Round { tricks, .. } = self.playing(seat)?;
        let played = if prevented { tricks.play(card) } else { tricks.play_any(card) };
        if !played {
            return Err(tricks.refuse(seat, card));
        }
        if tricks.is_over() {
            self.finish();
        }
        Ok(())
    }

    /// Does the actions other than plays: a play is by far the most frequent action, and faster
    /// without them.
    #[cold]
    fn speak(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::CallHonours | Action::ShowHonours => self.call(seat, action),
            Action::ClaimHonours => self.claim(seat),
            Action::ClaimRevoke { trick, penalty } => self.claim_revoke(seat, trick, penalty),
            // The actions of the books with an auction.
            Action::Play(_)
            | Action::Call(_)
            | Action::NameTrump(_)
            | Action::Discard(_)
            | Action::Give(_)
            | Action::White
            | Action::Decline
            | Action::Brimborion => {
                self.playing(seat)?;
                Err(Refusal::NotNow)
            }
        }
    }

    /// The seats that owe an action; after the last trick, the seats that may still claim.
    #[inline]
    pub(crate) fn to_act(&self) -> Seats {
        let Some(round) = &self.round else { return Seats::NONE };
        if round.result.is_none() {
            return round.tricks.turn().into_iter().collect();
        }
        round.claimants(self.terms.revoke)
    }

    pub(crate) const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The cutter for the next deal (spec.md 0.4).
    pub(crate) const fn cutter(&self) -> Seat {
        match self.terms.cutter {
            Cutter::Opposite => self.dealer.partner(),
            Cutter::Right => self.dealer.previous(),
        }
    }

    pub(crate) const fn deals(&self) -> u32 {
        self.deals
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.round.as_ref().is_some_and(|round| round.result.is_none())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.score.is_over()
    }

    /// The deal on the table, or the last one until the next is dealt.
    pub(crate) const fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    /// The standing of a side: games before points, and a game by its worth.
    pub(crate) fn worth_to(&self, side: Side) -> i32 {
        let margin = |score: &BySide<u8>| i32::from(score[side]) - i32::from(score[side.other()]);
        let won = |game: &GameWon| {
            let worth = 1_000 + 100 * i32::from(game.points);
            margin(&game.score) + if game.winner == side { worth } else { -worth }
        };
        margin(self.score.game()) + self.score.games().iter().map(won).sum::<i32>()
    }

    pub(crate) fn sheet(&self) -> WhistSheet {
        let round = self.round.as_ref();
        let games_before = round.map(|round| round.before.games().len());
        let rubbers_before = round.map(|round| round.before.rubbers().len());
        WhistSheet {
            score: self.score.clone(),
            calls: round.map_or_else(BySeat::default, |round| round.calls),
            result: round.and_then(|round| round.result),
            game_won: games_before.and_then(|before| self.score.games().get(before).copied()),
            rubber_won: rubbers_before.and_then(|before| self.score.rubbers().get(before).copied()),
            claims_open: self.claims_open(),
            revokes: round.map_or_else(Default::default, |round| round.revokes.claimed().to_vec()),
        }
    }

    /// Returns `true` while honours may wait for a claim, as far as the table can see: the last
    /// deal was played out and its tricks won no game.
    fn claims_open(&self) -> bool {
        let manual = self.terms.honours.count && self.terms.honours.are_claimed;
        let Some(Round { result: Some(result), tricks, began, .. }) = &self.round else {
            return false;
        };
        let target = self.score.target();
        let won = |side: Side| began[side] + result.odd_tricks[side] >= target;
        let claimed = Side::ALL.into_iter().any(|side| result.honours[side] > 0);
        manual && tricks.is_over() && !claimed && !result.void && !Side::ALL.into_iter().any(won)
    }

    #[inline]
    fn playing(&mut self, seat: Seat) -> Result<&mut Round, Refusal> {
        let round = self.round.as_mut().filter(|round| round.result.is_none());
        let round = round.ok_or(Refusal::NoDeal)?;
        round.on_turn(seat)?;
        Ok(round)
    }

    fn call_open_to(&self, round: &Round, seat: Seat) -> Option<Action> {
        if self.terms.honours.are_called { round.call_open_to(seat) } else { None }
    }

    fn call(&mut self, seat: Seat, call: Action) -> Result<(), Refusal> {
        let are_called = self.terms.honours.are_called;
        let round = self.playing(seat)?;
        if !are_called || round.call_open_to(seat) != Some(call) {
            return Err(Refusal::NoHonours);
        }
        // The partner cannot lie: honours dealt are what counts (spec.md 1.3.3).
        let partner_has_one = round.honours_dealt(seat.partner()) >= 1;
        let shown = call == Action::ShowHonours || partner_has_one;
        round.calls[seat] = Some(shown);
        if shown {
            let mut result = DealResult { called_by: Some(seat), ..DealResult::default() };
            result.honours[seat.side()] = CALLED_POINTS;
            round.result = Some(result);
            self.score.add(seat.side(), CALLED_POINTS, false);
            self.pass_the_deal();
        }
        Ok(())
    }

    fn claim(&mut self, seat: Seat) -> Result<(), Refusal> {
        let round = self.round.as_mut().ok_or(Refusal::NoDeal)?;
        let (side, _) = round.claim.ok_or(Refusal::NoHonours)?;
        if seat.side() != side {
            return Err(Refusal::NoHonours);
        }
        round.honours_claimed = true;
        self.count();
        Ok(())
    }

    fn claim_revoke(
        &mut self,
        seat: Seat,
        trick: u8,
        penalty: Option<Penalty>,
    ) -> Result<(), Refusal> {
        let revoke = self.terms.revoke;
        let round = self.round.as_mut().ok_or(Refusal::NoDeal)?;
        if round.result.is_none() {
            round.on_turn(seat)?;
            return Err(Refusal::NotNow);
        }
        round.claim_revoke(revoke, seat.side().other(), trick, penalty)?;
        self.count();
        Ok(())
    }

    fn finish(&mut self) {
        if let Some(round) = &mut self.round
            && self.terms.revoke != Revoke::Prevented
        {
            round.revokes = Revokes::of(&round.tricks);
        }
        self.count();
    }

    /// Counts claimed revokes, then tricks, then honours (spec.md 1.5), all of it again after every
    /// claim.
    fn count(&mut self) {
        let Some(round) = &mut self.round else { return };
        self.score = round.before.clone();
        self.dealer = round.deal.dealer();
        let mut result = DealResult::default();
        round.claim = None;
        let Some(made) = round.tricks_that_count(self.terms.revoke) else {
            round.result = Some(DealResult { void: true, ..result });
            return;
        };
        let offends = |side| {
            self.terms.revoke == Revoke::Laws && round.revokes.first_of(Seats::from(side)).is_some()
        };
        let mut game_won = round.count_penalties(&mut self.score, offends);
        for side in Side::ALL.into_iter().filter(|_| !game_won) {
            result.odd_tricks[side] = made[side].saturating_sub(BOOK);
            self.score.add(side, result.odd_tricks[side], offends(side));
        }
        game_won |= self.score.games().len() > round.before.games().len();
        // A game that is won leaves no honours to count (spec.md 1.5.2).
        let honours = round.honours_to_count(self.terms.honours).filter(|_| !game_won);
        let counts = !self.terms.honours.are_claimed || round.honours_claimed;
        match honours {
            Some((side, points)) if counts => {
                result.honours[side] = points;
                self.score.add(side, points, offends(side));
            }
            claim => round.claim = claim,
        }
        round.result = Some(result);
        self.pass_the_deal();
    }

    /// The deal goes to the left after every deal (spec.md 1.1.4).
    pub(crate) fn stand_alone(&mut self, dealer: Seat) {
        let Self { terms, deals, .. } = *self;
        *self = Self { deals, ..Self::new(terms, dealer) };
    }

    const fn pass_the_deal(&mut self) {
        self.dealer = self.dealer.next();
    }
}
