//! What may be seen of a game, by everybody or from one seat (spec.md 0.5).
//!
//! These are the ways out for cards. The one other,
//! [`Omniscient`](crate::Omniscient), says by its name that it shows them all.

use alloc::vec::Vec;

use crate::belgian::BelgianSheet;
use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::game::{Game, State};
use crate::legal::Legal;
use crate::options::Rules;
use crate::revoke::Revoked;
use crate::seat::{BySeat, Seat, Seats};
use crate::trick::Trick;
use crate::whist::{DealResult, GameWon, RubberWon, Score, Whist};

/// What everybody may see of a game (spec.md 0.5).
///
/// It has no public constructor: it comes from [`Game::seen_by_all`] alone. A
/// hand is no part of it:
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
    /// How many deals have been dealt; the one on the table is the last.
    pub deal_no: u32,
    /// Who deals next.
    pub next_dealer: Seat,
    /// The seats that the game waits for.
    pub to_act: Seats,
    /// Whether the match has ended.
    pub over: bool,
    /// The deal on the table, or the last one until the next is dealt.
    pub deal: Option<DealView>,
    /// What the book keeps besides.
    pub sheet: Sheet,
}

/// What everybody may see of the deal on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DealView {
    /// Who dealt it.
    pub dealer: Seat,
    /// Whether it is over.
    pub over: bool,
    /// The trumps; `None` without trumps.
    pub trump: Option<Suit>,
    /// The dealer's last card, where the book turns it up.
    pub turn_up: Option<Card>,
    /// Whether the turn-up still lies on the table, that is until the dealer
    /// has played his first card.
    pub turn_up_on_table: bool,
    /// The trick on the table; an empty one between two tricks.
    pub trick: Trick,
    /// The complete tricks in the order of play. At the table only the last
    /// may be looked at before the deal is over.
    pub complete: Vec<Trick>,
    /// How many tricks each seat has made.
    pub made: BySeat<u8>,
    /// How many cards each seat holds.
    pub held: BySeat<u8>,
    /// The hands as they were dealt, once the deal is over. In the books with
    /// an auction only the cards that everybody has seen: what was put aside or
    /// not played stays its owner's secret.
    pub dealt: Option<BySeat<Cards>>,
}

/// What a family of books keeps: scores, calls, contracts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The books with fixed sides.
    Whist(WhistSheet),
    /// The books with an auction.
    Belgian(BelgianSheet),
}

/// What the books with fixed sides keep.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WhistSheet {
    /// Games and rubbers.
    pub score: Score,
    /// Who called or showed honours in this deal, and whether three were there.
    pub calls: BySeat<Option<bool>>,
    /// What the deal brought, once it is over.
    pub result: Option<DealResult>,
    /// The game that the deal won for a side.
    pub game_won: Option<GameWon>,
    /// The rubber that the deal won for a side.
    pub rubber_won: Option<RubberWon>,
    /// Whether honours have to be claimed and still can be. That they were
    /// dealt is not told: the claim is for the side to make.
    pub claims_open: bool,
    /// The revokes that were claimed, in that order.
    pub revokes: Vec<Revoked>,
}

/// What one seat may see: all that everybody sees, and its own cards.
///
/// It has no public constructor: it comes from [`Game::seen_by`] alone. The
/// hand in it is that of its seat, and no other can be asked for:
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
    /// Whose view it is.
    pub seat: Seat,
    /// What everybody sees.
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
    /// All that he may do now.
    pub legal: Legal,
}

impl PublicView {
    pub(crate) fn new(game: &Game) -> Self {
        let (deal, sheet) = match game.state() {
            State::Whist(whist) => (DealView::of_whist(whist), Sheet::of_whist(whist)),
            State::Belgian(belgian) => {
                let sheet = Sheet::Belgian(BelgianSheet::new(belgian));
                (belgian.hand().map(DealView::of_hand), sheet)
            }
        };
        Self {
            rules: game.rules().clone(),
            deal_no: game.deals(),
            next_dealer: game.dealer(),
            to_act: game.to_act(),
            over: game.is_over(),
            deal,
            sheet,
        }
    }
}

impl Sheet {
    fn of_whist(whist: &Whist) -> Self {
        Self::Whist(WhistSheet {
            score: whist.score().clone(),
            calls: whist.calls(),
            result: whist.result(),
            game_won: whist.game_won(),
            rubber_won: whist.rubber_won(),
            claims_open: whist.claims_open(),
            revokes: whist.revoked(),
        })
    }
}

impl DealView {
    fn of_whist(whist: &Whist) -> Option<Self> {
        let (deal, tricks) = (whist.deal()?, whist.tricks()?);
        let dealer = deal.dealer();
        let over = !whist.is_playing();
        Some(Self {
            dealer,
            over,
            trump: tricks.trump(),
            turn_up: deal.turn_up(),
            turn_up_on_table: tricks.hands()[dealer].len() == deal.hands()[dealer].len(),
            trick: *tricks.trick(),
            complete: tricks.complete().copied().collect(),
            made: *tricks.made(),
            held: tricks.hands().map(Cards::len),
            dealt: over.then(|| *deal.hands()),
        })
    }

    /// The last complete trick, which everybody may look at.
    #[must_use]
    pub fn last_trick(&self) -> Option<&Trick> {
        self.complete.last()
    }
}

impl SeatView {
    pub(crate) fn new(game: &Game, seat: Seat) -> Self {
        let view = Self {
            seat,
            public: PublicView::new(game),
            hand: Cards::EMPTY,
            dealt: Cards::EMPTY,
            aside: Cards::EMPTY,
            gave: Cards::EMPTY,
            received: BySeat::default(),
            legal: game.legal(seat),
        };
        match game.state() {
            State::Whist(whist) => Self {
                hand: whist.tricks().map_or(Cards::EMPTY, |tricks| tricks.hands()[seat]),
                dealt: whist.deal().map_or(Cards::EMPTY, |deal| deal.hands()[seat]),
                ..view
            },
            State::Belgian(belgian) => match belgian.hand() {
                None => view,
                Some(hand) => Self {
                    hand: hand.held(seat),
                    dealt: hand.deal.hands()[seat],
                    aside: hand.aside()[seat],
                    gave: hand.gifts()[seat],
                    received: hand.received(seat),
                    ..view
                },
            },
        }
    }
}
