//! A match: deals in turn until somebody has won.

use crate::action::{Action, Refusal, Step, Verdict};
use crate::belgian::{Belgian, Member, Totals};
use crate::card::Card;
use crate::cards::Cards;
use crate::deal::{Deal, DealError, Pack};
use crate::legal::Legal;
use crate::options::{Cutter, Options, Rules};
use crate::seat::{BySeat, Seat, Seats};
use crate::view::{PublicView, SeatView};
use crate::whist::Whist;

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

/// The state of a family of books.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Whist(Whist),
    Belgian(Belgian),
}

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
        let state = match rules.options() {
            Options::Whist(options) => {
                let seat = Seat::ALL[first_dealer.place()];
                State::Whist(Whist::new(rules.book(), options, seat))
            }
            Options::Belgian(options) => {
                State::Belgian(Belgian::new(rules.book(), options, first_dealer))
            }
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
        match &mut self.state {
            State::Whist(whist) => whist.next_deal(Deal::one_by_one(pack, whist.dealer())),
            State::Belgian(belgian) => belgian.next_deal(pack),
        }
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
        match &mut self.state {
            State::Whist(whist) => {
                whist.next_deal(Deal::from_hands(whist.dealer(), hands, turn_up)?)
            }
            State::Belgian(belgian) => belgian.deal_hands(hands, turn_up),
        }
    }

    /// All that a seat may do now: for its own eyes.
    #[inline]
    pub(crate) fn legal(&self, seat: Seat) -> Legal {
        match &self.state {
            State::Whist(whist) => whist.legal(seat),
            State::Belgian(belgian) => belgian.legal(seat),
        }
    }

    /// Does what a seat asks for.
    ///
    /// # Errors
    ///
    /// Why it cannot be done; the game is as it was.
    #[inline]
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match &mut self.state {
            State::Whist(whist) => whist.act(seat, action),
            State::Belgian(belgian) => belgian.act(seat, action),
        }
    }

    /// What the referee says of the bid that waits for him (spec.md 4.11).
    ///
    /// # Errors
    ///
    /// When none does.
    pub fn judge(&mut self, verdict: Verdict) -> Result<(), Refusal> {
        match &mut self.state {
            State::Whist(_) => Err(Refusal::NothingToJudge),
            State::Belgian(belgian) => belgian.judge(verdict),
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

    /// Whether a bid waits for the referee; no seat is asked meanwhile.
    #[must_use]
    pub fn awaits_referee(&self) -> bool {
        match &self.state {
            State::Whist(_) => false,
            State::Belgian(belgian) => belgian.awaits_referee(),
        }
    }

    /// Who sits where in the deal on the table, or else in the next
    /// (spec.md 7.1).
    #[must_use]
    pub fn players(&self) -> BySeat<Member> {
        match &self.state {
            State::Whist(_) => BySeat::from_fn(Member::from),
            State::Belgian(belgian) => belgian.players(),
        }
    }

    /// What every member has scored, in the books with an auction.
    #[must_use]
    pub const fn totals(&self) -> Option<&Totals> {
        match &self.state {
            State::Whist(_) => None,
            State::Belgian(belgian) => Some(belgian.totals()),
        }
    }

    /// The seats that the game waits for; between deals those that may still
    /// claim something.
    #[inline]
    #[must_use]
    pub fn to_act(&self) -> Seats {
        match &self.state {
            State::Whist(whist) => whist.to_act(),
            State::Belgian(belgian) => belgian.to_act(),
        }
    }

    /// Who deals: the deal in progress, or else the next one. For a dealer who
    /// sits out (spec.md 7.1) it is the player on whose left the eldest hand
    /// sits.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        match &self.state {
            State::Whist(whist) => whist.dealer(),
            State::Belgian(belgian) => belgian.dealer(),
        }
    }

    /// Who may cut the pack for the next deal (spec.md 0.4).
    #[must_use]
    pub fn cutter(&self) -> Seat {
        match (&self.state, self.rules.options()) {
            (State::Belgian(belgian), _) => belgian.cutter(),
            (State::Whist(whist), Options::Whist(options))
                if options.cutter == Cutter::Opposite =>
            {
                whist.dealer().partner()
            }
            (State::Whist(whist), _) => whist.dealer().previous(),
        }
    }

    /// How many deals have been dealt.
    #[must_use]
    pub fn deals(&self) -> u32 {
        match &self.state {
            State::Whist(whist) => whist.deals(),
            State::Belgian(belgian) => belgian.deals(),
        }
    }

    /// Whether a deal is being played.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        match &self.state {
            State::Whist(whist) => whist.is_playing(),
            State::Belgian(belgian) => belgian.is_playing(),
        }
    }

    /// Whether the match has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match &self.state {
            State::Whist(whist) => whist.score().is_over(),
            State::Belgian(belgian) => belgian.is_over(),
        }
    }

    /// What everybody may see.
    #[must_use]
    pub fn seen_by_all(&self) -> PublicView {
        PublicView::new(self)
    }

    /// What one seat may see.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> SeatView {
        SeatView::new(self, seat)
    }

    pub(crate) const fn state(&self) -> &State {
        &self.state
    }
}
