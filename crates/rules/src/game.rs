//! A match: deals in turn until a side or a player has won.

use alloc::vec::Vec;

use crate::action::{Action, Step, Verdict};
use crate::belgian::{Match, Totals, Word};
use crate::card::Card;
use crate::cards::Cards;
use crate::couleur::Couleur;
use crate::deal::DealError;
use crate::deal_view::DealView;
use crate::legal::Legal;
use crate::liege::Liege;
use crate::member::Member;
use crate::pack::Pack;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::seat::{BySeat, Seat, Seats};
use crate::whist::{Terms, Whist};
use crate::wiezen::Wiezen;

/// A match of one of the books, from the first deal to the last.
///
/// The order of the pack is an argument; all else follows from the players' actions. A refused
/// action leaves the game unchanged.
///
/// A game keeps hidden cards secret. A hand comes out through the view of its own seat,
/// [`Game::seen_by`]; code that needs all hands names [`Omniscient`](crate::Omniscient). This does
/// not compile:
///
/// ```compile_fail,E0624
/// # use rules::{Book, Game, Rules, Seat};
/// let game = Game::new(Rules::new(Book::Short), Seat::West);
/// let hand = game.legal(Seat::East).plays();
/// ```
///
/// # Examples
///
/// ```
/// use rules::{Action, Book, Card, Game, Pack, Rules, Seat};
///
/// let pack = Pack::new(std::array::from_fn(|i| Card::from_index(i as u8).unwrap())).unwrap();
/// let mut game = Game::new(Rules::new(Book::Short), Seat::West);
/// game.next_deal(&pack)?;
///
/// // North, on the dealer's left, leads.
/// let view = game.seen_by(Seat::North);
/// let card = view.legal.plays().first().expect("there is always a card to play");
/// game.act(Seat::North, Action::Play(card))?;
/// assert!(game.act(Seat::North, Action::Play(card)).is_err(), "it is East's turn now");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    rules: Rules,
    state: State,
}

#[derive(Clone, PartialEq, Eq, Debug)]
// The tag is a byte of its own, since every card reads it four times.
#[repr(u8)]
pub(crate) enum State {
    Whist(Whist),
    Couleur(Match<Couleur>),
    Liege(Match<Liege>),
    Wiezen(Match<Wiezen>),
}

/// Dispatches to the match of either family.
macro_rules! of_any {
    ($state:expr, $match:ident => $of_it:expr) => {
        match $state {
            State::Whist($match) => $of_it,
            State::Couleur($match) => $of_it,
            State::Liege($match) => $of_it,
            State::Wiezen($match) => $of_it,
        }
    };
}

pub(crate) use of_any;

impl Game {
    /// A match before its first deal, with this seat as dealer.
    #[must_use]
    pub fn new(rules: Rules, first_dealer: Seat) -> Self {
        Self::begun_by(rules, first_dealer.into())
    }

    /// A match at a table of five or six, with a member as first dealer; the seats change each deal
    /// (spec.md 7.1).
    ///
    /// # Panics
    ///
    /// When the table has no such member.
    #[must_use]
    pub fn begun_by(rules: Rules, first_dealer: Member) -> Self {
        let whist = |terms: Terms| State::Whist(Whist::new(terms, Seat::ALL[first_dealer.index()]));
        let state = match &rules {
            Rules::Long(long) => whist(long.terms()),
            Rules::Short(short) => whist(short.terms()),
            Rules::Simple(simple) => whist(simple.terms()),
            Rules::Couleur(couleur) => State::Couleur(Match::new(couleur.clone(), first_dealer)),
            Rules::Liege(liege) => State::Liege(Match::new(liege.clone(), first_dealer)),
            Rules::Wiezen(wiezen) => State::Wiezen(Match::new(wiezen.clone(), first_dealer)),
        };
        Self { rules, state }
    }

    /// The book and its options.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Deals the pack out as the book prescribes, and so begins the next deal.
    ///
    /// # Errors
    ///
    /// [`DealError::NotNow`] when the last deal or the match is not at the
    /// point where a deal begins.
    pub fn next_deal(&mut self, pack: &Pack) -> Result<(), DealError> {
        of_any!(&mut self.state, playing => playing.next_deal(pack))
    }

    /// Begins the next deal with known hands, as a record has them.
    ///
    /// # Errors
    ///
    /// If it is not the time to deal, or the hands are no deal of the book.
    pub fn deal_hands(
        &mut self,
        hands: BySeat<Cards>,
        turn_up: Option<Card>,
    ) -> Result<(), DealError> {
        of_any!(&mut self.state, playing => playing.deal_hands(hands, turn_up))
    }

    /// Lets the next deal stand alone, as one of a series that several tables play: this member deals
    /// it, and no deal before has a consequence for it. Games begin anew; the totals of a book with
    /// an auction stay.
    ///
    /// # Panics
    ///
    /// For a member whom the table does not have.
    pub fn stand_alone(&mut self, dealer: Member) {
        match &mut self.state {
            State::Whist(whist) => whist.stand_alone(Seat::ALL[dealer.index()]),
            State::Couleur(couleur) => couleur.stand_alone(dealer),
            State::Liege(liege) => liege.stand_alone(dealer),
            State::Wiezen(wiezen) => wiezen.stand_alone(dealer),
        }
    }

    /// All legal actions of a seat: for its own eyes.
    #[inline]
    pub(crate) fn legal(&self, seat: Seat) -> Legal {
        of_any!(&self.state, playing => playing.legal(seat))
    }

    /// Every call of an auction as a seat finds it: for its own eyes.
    pub(crate) fn words(&self, seat: Seat) -> Vec<Word> {
        match &self.state {
            State::Whist(_) => Vec::new(),
            State::Couleur(couleur) => couleur.words(seat),
            State::Liege(liege) => liege.words(seat),
            State::Wiezen(wiezen) => wiezen.words(seat),
        }
    }

    /// Does an action of a seat.
    ///
    /// # Errors
    ///
    /// If the action is refused; the game is unchanged.
    #[inline]
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        of_any!(&mut self.state, playing => playing.act(seat, action))
    }

    /// Applies the referee's verdict to the bid that waits for it (spec.md 4.11).
    ///
    /// # Errors
    ///
    /// If no bid waits for it.
    pub fn judge(&mut self, verdict: Verdict) -> Result<(), Refusal> {
        match &mut self.state {
            State::Whist(_) => Err(Refusal::NothingToJudge),
            State::Couleur(couleur) => couleur.judge(verdict),
            State::Liege(liege) => liege.judge(verdict),
            State::Wiezen(wiezen) => wiezen.judge(verdict),
        }
    }

    /// Does a step of a record.
    ///
    /// # Errors
    ///
    /// If the action is refused; the game is unchanged.
    pub fn follow(&mut self, step: Step) -> Result<(), Refusal> {
        match step {
            Step::Seat(line) => self.act(line.seat, line.action),
            Step::Referee(verdict) => self.judge(verdict),
        }
    }

    /// Returns `true` from the deal to its first card.
    #[must_use]
    pub fn is_before_first_card(&self) -> bool {
        let is_untouched = |deal: &DealView| deal.trick.is_empty() && deal.complete.is_empty();
        self.is_playing()
            && of_any!(&self.state, playing => {
                playing.round().is_some_and(|round| is_untouched(&round.view()))
            })
    }

    /// Annuls the deal on the table before its first card: the same dealer deals again (spec.md
    /// 7.10).
    ///
    /// # Errors
    ///
    /// If no deal is being played, or a card of it has been.
    pub fn annul(&mut self) -> Result<(), Refusal> {
        if !self.is_playing() {
            return Err(Refusal::NoDeal);
        }
        if !self.is_before_first_card() {
            return Err(Refusal::NotNow);
        }
        of_any!(&mut self.state, playing => playing.annul());
        Ok(())
    }

    /// Returns `true` while a bid waits for the referee; no seat is on turn meanwhile.
    #[must_use]
    pub fn awaits_referee(&self) -> bool {
        match &self.state {
            State::Whist(_) => false,
            State::Couleur(couleur) => couleur.awaits_referee(),
            State::Liege(liege) => liege.awaits_referee(),
            State::Wiezen(wiezen) => wiezen.awaits_referee(),
        }
    }

    /// Returns `true` while all players are asked for a white hand (spec.md 7.4).
    #[must_use]
    pub fn awaits_white_hands(&self) -> bool {
        match &self.state {
            State::Whist(_) => false,
            State::Couleur(couleur) => couleur.awaits_white_hands(),
            State::Liege(liege) => liege.awaits_white_hands(),
            State::Wiezen(wiezen) => wiezen.awaits_white_hands(),
        }
    }

    /// The next dealer's seat while he is asked for a Brimborion (spec.md 7.3).
    #[must_use]
    pub fn asked_for_brimborion(&self) -> Option<Seat> {
        match &self.state {
            State::Whist(_) => None,
            State::Couleur(couleur) => couleur.asked_for_brimborion(),
            State::Liege(liege) => liege.asked_for_brimborion(),
            State::Wiezen(wiezen) => wiezen.asked_for_brimborion(),
        }
    }

    /// The member in each seat, in the deal on the table or else in the next (spec.md 7.1).
    #[must_use]
    pub fn players(&self) -> BySeat<Member> {
        match &self.state {
            State::Whist(_) => BySeat::from_fn(Member::from),
            State::Couleur(couleur) => couleur.players(),
            State::Liege(liege) => liege.players(),
            State::Wiezen(wiezen) => wiezen.players(),
        }
    }

    /// The members' scores, in the books with an auction.
    #[must_use]
    pub const fn totals(&self) -> Option<&Totals> {
        match &self.state {
            State::Whist(_) => None,
            State::Couleur(couleur) => Some(couleur.totals()),
            State::Liege(liege) => Some(liege.totals()),
            State::Wiezen(wiezen) => Some(wiezen.totals()),
        }
    }

    /// The seats that the game waits for; between deals the seats that may still claim.
    #[inline]
    #[must_use]
    pub fn to_act(&self) -> Seats {
        of_any!(&self.state, playing => playing.to_act())
    }

    /// The dealer of the deal in progress, or else of the next one. For a dealer who sits out
    /// (spec.md 7.1) the player on the eldest hand's right.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        of_any!(&self.state, playing => playing.dealer())
    }

    /// The seat that cuts the pack for the next deal (spec.md 0.4).
    #[must_use]
    pub fn cutter(&self) -> Seat {
        of_any!(&self.state, playing => playing.cutter())
    }

    /// The number of deals dealt.
    #[must_use]
    pub const fn deals(&self) -> u32 {
        of_any!(&self.state, playing => playing.deals())
    }

    /// Returns `true` while a deal is being played.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        of_any!(&self.state, playing => playing.is_playing())
    }

    /// Returns `true` once the match has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        of_any!(&self.state, playing => playing.is_over())
    }

    pub(crate) const fn state(&self) -> &State {
        &self.state
    }
}
