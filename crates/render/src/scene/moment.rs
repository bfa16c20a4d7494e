//! The moments of a deal for which a message gets a picture.

use rules::{BySide, DealView, PublicView, SeatView, Sheet};
use table::{MemberView, TableView, Turn};

use super::table::is_played;

/// The moment that a picture in a message shows. Another one is due for a player when a trick
/// ends, and when a person's turn begins or ends; for the channel when a trick ends; for both in
/// each turn of an auction or of a deal that lasts for days; for a watcher in each turn. After the
/// deal each claim brings one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moment {
    deal: u32,
    is_over: bool,
    claimed: Claimed,
    /// `None` in an auction.
    tricks: Option<u8>,
    /// `None` where a turn alone brings no picture.
    turn: Option<Turn>,
    are_hands_open: bool,
}

/// The claims that changed the result of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Claimed {
    revokes: usize,
    honours: BySide<u8>,
}

impl Moment {
    /// The moment for a member: a watcher's where they sit the deal out; `None` without a deal.
    #[must_use]
    pub fn of(own: &MemberView) -> Option<Self> {
        let table = own.table();
        let Some(SeatView { public, .. }) = own.seat() else { return Self::of_watcher(table) };
        // Robots are fast; a person may think for minutes, and all see who does.
        let is_waited_for = table.awaited_members().next().is_some();
        let is_due = own.is_asked() || is_waited_for || is_slow(table, public);
        Some(Self::new(table, public, public.deal.as_ref()?, is_due.then(|| table.turn())))
    }

    /// The moment for a watcher; `None` while there is no deal.
    #[must_use]
    pub fn of_watcher(table: &TableView) -> Option<Self> {
        let public = table.game()?;
        let moment = Self::new(table, public, public.deal.as_ref()?, Some(table.turn()));
        Some(Self { are_hands_open: table.are_hands_open(), ..moment })
    }

    /// The moment in the channel; `None` while no deal is played.
    #[must_use]
    pub fn of_all(table: &TableView) -> Option<Self> {
        let public = table.game()?;
        let deal = public.deal.as_ref().filter(|deal| !deal.over)?;
        Some(Self::new(table, public, deal, is_slow(table, public).then(|| table.turn())))
    }

    fn new(table: &TableView, public: &PublicView, deal: &DealView, turn: Option<Turn>) -> Self {
        let tricks = || u8::try_from(deal.complete.len()).unwrap_or(u8::MAX);
        Self {
            deal: u32::try_from(table.deal_no()).unwrap_or(u32::MAX),
            is_over: deal.over,
            claimed: Claimed::of(&public.sheet),
            tricks: is_played(public).then(tricks),
            turn,
            are_hands_open: false,
        }
    }
}

impl Claimed {
    fn of(sheet: &Sheet) -> Self {
        let (revokes, honours) = match sheet {
            Sheet::Whist(sheet) => (&sheet.revokes, sheet.result.map(|result| result.honours)),
            Sheet::Belgian(sheet) => (&sheet.revokes, None),
        };
        Self { revokes: revokes.len(), honours: honours.unwrap_or_default() }
    }
}

/// Each turn brings a picture: no sentence tells what an auction has said so far.
fn is_slow(table: &TableView, public: &PublicView) -> bool {
    !is_played(public) || table.is_over_days()
}
