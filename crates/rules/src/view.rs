//! The views of a game, public and of one seat (spec.md 0.5).
//!
//! These are the ways out for cards. The one other, [`Omniscient`](crate::Omniscient), shows all
//! hands, as its name says.

use alloc::vec::Vec;

use crate::action::Action;
use crate::belgian::{self, AuctionBook, BelgianSheet, Match, Word};
use crate::cards::Cards;
use crate::deal_view::DealView;
use crate::game::{Game, State, of_any};
use crate::legal::Legal;
use crate::rules::Rules;
use crate::seat::{BySeat, Seat, Seats};
use crate::whist::{self, Whist, WhistSheet};

/// The public view of a game (spec.md 0.5).
///
/// It has no public constructor: it comes from [`Game::seen_by_all`] alone. A hand is no part of
/// it:
///
/// ```compile_fail,E0609
/// # use rules::{Book, Game, Rules, Seat};
/// # let game = Game::new(Rules::new(Book::Short), Seat::West);
/// let hand = game.seen_by_all().hand;
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PublicView {
    /// The book and its options.
    pub rules: Rules,
    /// The number of deals dealt; the one on the table is the last.
    pub deal_no: u32,
    /// The next dealer.
    pub next_dealer: Seat,
    /// The seats that the game waits for.
    pub to_act: Seats,
    /// The match has ended.
    pub over: bool,
    /// The deal on the table, or the last one until the next is dealt.
    pub deal: Option<DealView>,
    /// The public state of the book's family.
    pub sheet: Sheet,
}

/// The public state of a family of books: scores, calls, contracts.
///
/// # Examples
///
/// ```
/// use rules::{Book, Game, Rules, Seat, Sheet, Stage};
/// let game = Game::new(Rules::new(Book::Liege), Seat::West);
/// match game.seen_by_all().sheet {
///     Sheet::Whist(sheet) => assert!(sheet.result.is_none()),
///     Sheet::Belgian(sheet) => assert_eq!(sheet.stage, Stage::Over),
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The books with fixed sides.
    Whist(WhistSheet),
    /// The books with an auction.
    Belgian(BelgianSheet),
}

/// The view of one seat: the public view, and its own cards.
///
/// It has no public constructor: it comes from [`Game::seen_by`] alone. The hand in it is that of
/// its seat; another cannot be asked for:
///
/// ```
/// use rules::{Book, Game, Pack, Rules, Seat};
/// # let pack = Pack::new(std::array::from_fn(|i| rules::Card::from_index(i as u8).unwrap())).unwrap();
/// let mut game = Game::new(Rules::new(Book::Short), Seat::West);
/// game.next_deal(&pack)?;
/// let view = game.seen_by(Seat::North);
/// assert_eq!((view.hand.len(), view.legal.plays()), (13, view.hand));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// ```compile_fail,E0608
/// # use rules::{Book, Game, Rules, Seat};
/// # let game = Game::new(Rules::new(Book::Short), Seat::West);
/// let hand = game.seen_by(Seat::North).hand[Seat::East];
/// ```
///
/// Nor can one be made up for another seat:
///
/// ```compile_fail,E0639
/// # use rules::{Book, Game, Rules, Seat, SeatView};
/// # let game = Game::new(Rules::new(Book::Short), Seat::West);
/// let view = SeatView { seat: Seat::East, ..game.seen_by(Seat::North) };
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SeatView {
    /// The seat of the view.
    pub seat: Seat,
    /// The public view.
    pub public: PublicView,
    /// The cards in his hand, the turn-up among them.
    pub hand: Cards,
    /// The cards he was dealt.
    pub dealt: Cards,
    /// The card he put aside before a small misère.
    pub aside: Cards,
    /// The cards he gave the dealer, where seventeen were dealt.
    pub gave: Cards,
    /// The cards that each of the others gave him, once all have.
    pub received: BySeat<Cards>,
    /// His legal actions.
    pub legal: Legal,
    /// Every call of the auction as he finds it; empty for a player who is not on turn.
    pub words: Vec<Word>,
    /// The best revoke to claim once the deal is over; `None` if no claim would improve the score
    /// of its side (spec.md 7.9).
    pub claim: Option<Action>,
}

impl Game {
    /// The public view.
    #[must_use]
    pub fn seen_by_all(&self) -> PublicView {
        let (deal, sheet) = match self.state() {
            State::Whist(whist) => of_whist(whist),
            State::Couleur(couleur) => of_auction(couleur),
            State::Liege(liege) => of_auction(liege),
            State::Wiezen(wiezen) => of_auction(wiezen),
        };
        PublicView {
            rules: self.rules().clone(),
            deal_no: self.deals(),
            next_dealer: self.dealer(),
            to_act: self.to_act(),
            over: self.is_over(),
            deal,
            sheet,
        }
    }

    /// The view of one seat.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> SeatView {
        let own = of_any!(self.state(), playing => playing.round().map(|round| round.own(seat)));
        let own = own.unwrap_or_default();
        SeatView {
            seat,
            public: self.seen_by_all(),
            hand: own.hand,
            dealt: own.dealt,
            aside: own.aside,
            gave: own.gave,
            received: own.received,
            legal: self.legal(seat),
            words: self.words(seat),
            claim: self.worth_claiming(seat),
        }
    }
}

fn of_whist(playing: &Whist) -> (Option<DealView>, Sheet) {
    (playing.round().map(whist::Round::view), Sheet::Whist(playing.sheet()))
}

fn of_auction<B: AuctionBook>(playing: &Match<B>) -> (Option<DealView>, Sheet) {
    (playing.round().map(belgian::Round::view), Sheet::Belgian(playing.sheet()))
}
