//! A match: deals in turn until somebody has won.

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

/// A match of one of the books, from the first deal to the last.
///
/// The order of the pack comes from outside; everything else follows from what
/// the players do. A refused action leaves the game as it was.
///
/// A game tells nobody a hidden card. A hand comes out through the view of its
/// own seat, [`Game::seen_by`]; who has to see them all says so by the name of
/// [`Omniscient`](crate::Omniscient). This does not compile:
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

/// A match as its kind of book plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
// The kind has a byte of its own: every card asks for it four times.
#[repr(u8)]
pub(crate) enum State {
    Whist(Whist),
    Couleur(Match<Couleur>),
    Liege(Match<Liege>),
}

/// The same of whatever match is played.
macro_rules! of_any {
    ($state:expr, $match:ident => $of_it:expr) => {
        match $state {
            State::Whist($match) => $of_it,
            State::Couleur($match) => $of_it,
            State::Liege($match) => $of_it,
        }
    };
}

pub(crate) use of_any;

impl Game {
    /// A match before its first deal, which this seat deals.
    #[must_use]
    pub fn new(rules: Rules, first_dealer: Seat) -> Self {
        Self::begun_by(rules, first_dealer.into())
    }

    /// The same at a table of five or six, where a member deals first and the
    /// seats are given anew each deal (spec.md 7.1).
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
        };
        Self { rules, state }
    }

    /// The book and its options.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Deals the pack out as the book says, and so begins the next deal.
    ///
    /// # Errors
    ///
    /// [`DealError::NotNow`] when the last deal or the match is not at the
    /// point where a deal begins.
    pub fn next_deal(&mut self, pack: &Pack) -> Result<(), DealError> {
        of_any!(&mut self.state, playing => playing.next_deal(pack))
    }

    /// Begins the next deal with hands that are known, as a record has them.
    ///
    /// # Errors
    ///
    /// When this is not the time to deal, or the hands are no deal of the book.
    pub fn deal_hands(
        &mut self,
        hands: BySeat<Cards>,
        turn_up: Option<Card>,
    ) -> Result<(), DealError> {
        of_any!(&mut self.state, playing => playing.deal_hands(hands, turn_up))
    }

    /// All that a seat may do now: for its own eyes.
    #[inline]
    pub(crate) fn legal(&self, seat: Seat) -> Legal {
        of_any!(&self.state, playing => playing.legal(seat))
    }

    /// Every word of an auction as a seat finds it: for its own eyes.
    pub(crate) fn words(&self, seat: Seat) -> Vec<Word> {
        match &self.state {
            State::Whist(_) => Vec::new(),
            State::Couleur(couleur) => couleur.words(seat),
            State::Liege(liege) => liege.words(seat),
        }
    }

    /// Does what a seat asks for.
    ///
    /// # Errors
    ///
    /// Why it cannot be done; the game is as it was.
    #[inline]
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        of_any!(&mut self.state, playing => playing.act(seat, action))
    }

    /// What the referee says of the bid that waits for him (spec.md 4.11).
    ///
    /// # Errors
    ///
    /// When none does.
    pub fn judge(&mut self, verdict: Verdict) -> Result<(), Refusal> {
        match &mut self.state {
            State::Whist(_) => Err(Refusal::NothingToJudge),
            State::Couleur(couleur) => couleur.judge(verdict),
            State::Liege(liege) => liege.judge(verdict),
        }
    }

    /// Does what a line of a record says.
    ///
    /// # Errors
    ///
    /// Why it cannot be done; the game is as it was.
    pub fn follow(&mut self, step: Step) -> Result<(), Refusal> {
        match step {
            Step::Seat(line) => self.act(line.seat, line.action),
            Step::Referee(verdict) => self.judge(verdict),
        }
    }

    /// Whether the deal on the table has begun and no card of it lies on the table.
    #[must_use]
    pub fn is_before_first_card(&self) -> bool {
        let is_untouched = |deal: DealView| deal.trick.is_empty() && deal.complete.is_empty();
        self.is_playing() && self.seen_by_all().deal.is_some_and(is_untouched)
    }

    /// Annuls the deal on the table before its first card: the same dealer deals again,
    /// as though there had been none (spec.md 7.10).
    ///
    /// # Errors
    ///
    /// When none is being played, or a card of it has been.
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

    /// Whether a bid waits for the referee; no seat is asked meanwhile.
    #[must_use]
    pub fn awaits_referee(&self) -> bool {
        match &self.state {
            State::Whist(_) => false,
            State::Couleur(couleur) => couleur.awaits_referee(),
            State::Liege(liege) => liege.awaits_referee(),
        }
    }

    /// Whether everybody is asked for a white hand (spec.md 7.4).
    #[must_use]
    pub fn awaits_white_hands(&self) -> bool {
        match &self.state {
            State::Whist(_) => false,
            State::Couleur(couleur) => couleur.awaits_white_hands(),
            State::Liege(liege) => liege.awaits_white_hands(),
        }
    }

    /// Who sits where in the deal on the table, or else in the next
    /// (spec.md 7.1).
    #[must_use]
    pub fn players(&self) -> BySeat<Member> {
        match &self.state {
            State::Whist(_) => BySeat::from_fn(Member::from),
            State::Couleur(couleur) => couleur.players(),
            State::Liege(liege) => liege.players(),
        }
    }

    /// What every member has scored, in the books with an auction.
    #[must_use]
    pub const fn totals(&self) -> Option<&Totals> {
        match &self.state {
            State::Whist(_) => None,
            State::Couleur(couleur) => Some(couleur.totals()),
            State::Liege(liege) => Some(liege.totals()),
        }
    }

    /// The seats that the game waits for; between deals those that may still
    /// claim something.
    #[inline]
    #[must_use]
    pub fn to_act(&self) -> Seats {
        of_any!(&self.state, playing => playing.to_act())
    }

    /// Who deals: the deal in progress, or else the next one. For a dealer who
    /// sits out (spec.md 7.1) it is the player on whose left the eldest hand
    /// sits.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        of_any!(&self.state, playing => playing.dealer())
    }

    /// Who may cut the pack for the next deal (spec.md 0.4).
    #[must_use]
    pub fn cutter(&self) -> Seat {
        of_any!(&self.state, playing => playing.cutter())
    }

    /// How many deals have been dealt.
    #[must_use]
    pub const fn deals(&self) -> u32 {
        of_any!(&self.state, playing => playing.deals())
    }

    /// Whether a deal is being played.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        of_any!(&self.state, playing => playing.is_playing())
    }

    /// Whether the match has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        of_any!(&self.state, playing => playing.is_over())
    }

    pub(crate) const fn state(&self) -> &State {
        &self.state
    }
}
