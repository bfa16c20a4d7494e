//! A game as it is written down.

use rules::{BySeat, Card, Cards, Deal, DealError, Game, Member, Rules, Seat, Step};

use crate::dealer::Dealing;
use crate::review::Review;

/// A game as it is written down: everything that decides what its score is.
///
/// # Examples
///
/// ```
/// use rules::{Book, Rules, Seat};
/// use table::record::Record;
///
/// let record = Record::new(Rules::new(Book::Liege), Seat::West.into());
/// assert_eq!(Record::parse(&record.to_json())?, record);
/// # Ok::<(), table::record::ParseRecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The book and its options.
    pub rules: Rules,
    /// Who dealt first: one who belongs to the table. At a table of four the
    /// members are the seats.
    pub first_dealer: Member,
    /// The deals in order; only the last may be unfinished.
    pub deals: Vec<DealRecord>,
}

/// One deal of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealRecord {
    /// The hands as they were dealt.
    pub hands: BySeat<Cards>,
    /// The dealer's last card, where the book turns it up.
    pub turn_up: Option<Card>,
    /// What was done, in order, such as `N play AS`. A line that is no action
    /// of the notation makes an illegal game, and still a record.
    pub actions: Vec<String>,
    /// What was done and taken back again. Nothing follows from it.
    pub taken_back: Vec<TakenBackRecord>,
    /// Whether it was annulled by consent, before its first card (spec.md 7.10): then the
    /// next is dealt as though it had not been.
    pub annulled: bool,
    /// Whose hand was laid open before the last card; nobody played what follows it.
    pub laid_down: Option<LaidDownRecord>,
    /// What is needed to check that the deal was dealt fairly.
    pub dealing: Option<Dealing>,
    /// What it was worth with all cards open. Nothing follows from it.
    pub review: Option<Review>,
}

/// What was done in a deal and does not stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakenBackRecord {
    /// How many of the actions that stand had been done before it.
    pub after: u32,
    /// What was done, in order: what somebody has taken back, and what others had done
    /// since.
    pub actions: Vec<String>,
}

/// A hand that was laid open since the rest was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidDownRecord {
    /// Whose.
    pub seat: Seat,
    /// How many of the actions had been done before it; those after it were played out in
    /// one order that is always the same.
    pub after: u32,
}

impl Record {
    /// A game before its first deal.
    #[must_use]
    pub const fn new(rules: Rules, first_dealer: Member) -> Self {
        Self { rules, first_dealer, deals: Vec::new() }
    }
}

impl DealRecord {
    /// The deal on the table, before anything was done in it; `None` before
    /// the first deal.
    ///
    /// The hands come from the views of all four seats: a record of a deal that
    /// is not over is not for players to see.
    #[must_use]
    pub fn on_table(game: &Game) -> Option<Self> {
        let deal = game.seen_by_all().deal?;
        Some(Self {
            hands: BySeat::from_fn(|seat| game.seen_by(seat).dealt),
            turn_up: deal.turn_up,
            actions: Vec::new(),
            taken_back: Vec::new(),
            annulled: false,
            laid_down: None,
            dealing: None,
            review: None,
        })
    }

    /// Writes down what was done next.
    pub fn push(&mut self, step: Step) {
        self.actions.push(step.to_string());
    }

    /// Whether the hands are the pack dealt out, in thirteens or for a
    /// Brimborion; who dealt it, and whether it was one, is not known before
    /// the deals ahead of it have been replayed.
    pub(super) fn check(&self) -> Result<(), DealError> {
        let brimborion = |dealer| Deal::from_brimborion_hands(dealer, self.hands).is_ok();
        if Seat::ALL.into_iter().any(brimborion) {
            return Ok(());
        }
        Deal::from_hands(Seat::North, self.hands, None).map(drop)
    }
}
