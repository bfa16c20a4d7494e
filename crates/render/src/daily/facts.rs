//! The facts of a day that its messages and pictures tell.

use rules::{ALL_TRICKS, Goal, Member, Seat, Sheet};

use crate::lines::with_sign;
use table::EndedDeal;

/// Tricks that win a deal of fixed sides.
const ODD_TRICK: u8 = 7;

/// One's own result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// The place, from 1.
    pub place: u32,
    /// The points.
    pub points: i32,
    /// The number of those who have played it to its end.
    pub played: usize,
    /// The number of those on a later place.
    pub worse: usize,
    /// Days in a row.
    pub in_a_row: u32,
    /// The tricks.
    pub tally: Tally,
    /// Firsts of this day.
    pub firsts: Vec<First>,
    /// Known once the day is over.
    pub measures: Option<Measures>,
}

/// The tricks of a player's side in a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// True for each trick of the side, in order.
    pub taken: Vec<bool>,
    /// The number of tricks that the side needed; `None` where it needed no certain number.
    pub needed: Option<u8>,
}

/// Something that a player has done for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// A slam.
    Slam,
    /// A misère held.
    Misere,
    /// Ten deals of the day without a mistake.
    Faultless,
}

/// The measures of an own result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measures {
    /// The median of all players' points.
    pub median: i32,
    /// The tricks of the player's side with all cards open, if they are known.
    pub perfect: Option<u8>,
    /// True where another player has as many points and another place.
    pub is_tied: bool,
}

/// A line of a ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// The place, from 1.
    pub place: u32,
    /// The name; empty where it is not known any more.
    pub name: String,
    /// The points.
    pub points: i32,
    /// True for each trick of their side; empty where a picture does not show it.
    pub taken: Vec<bool>,
}

/// The place in a deal where most was lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lost {
    /// The number of the trick; 0 for the calls.
    pub trick: usize,
    /// Hundredths of a point, on the average over all players.
    pub hundredths: i32,
}

impl Own {
    /// Better than so many in a hundred of the others; `None` where there are none.
    pub(super) fn better_than(&self) -> Option<usize> {
        let others = self.played.saturating_sub(1);
        (100 * self.worse).checked_div(others)
    }

    /// The tricks of those that were needed, or else the points: `9/8`.
    pub(super) fn score(&self) -> String {
        match self.tally.needed {
            Some(needed) if !self.tally.taken.is_empty() => {
                format!("{}/{needed}", self.tally.made())
            }
            Some(_) | None => with_sign(self.points),
        }
    }
}

impl Tally {
    /// The tricks of a member's side.
    #[must_use]
    pub fn of(ended: &EndedDeal, member: Member) -> Self {
        let view = ended.game();
        let players = ended.players();
        let own = Seat::ALL.into_iter().find(|&seat| players[seat] == member);
        let (Some(deal), Some(own)) = (&view.deal, own) else { return Self::default() };
        let is_own = |winner: Seat| match &view.sheet {
            Sheet::Whist(_) => winner.side() == own.side(),
            Sheet::Belgian(sheet) => {
                sheet.declarers.contains(winner) == sheet.declarers.contains(own)
            }
        };
        let winners = deal.complete.iter().filter_map(|trick| trick.winner(deal.trump));
        let taken = winners.map(is_own).collect();
        let needed = match &view.sheet {
            Sheet::Whist(_) => Some(ODD_TRICK),
            Sheet::Belgian(sheet) => match (sheet.goal, sheet.declarers.contains(own)) {
                (Some(Goal::AtLeast(needed)), true) => Some(needed),
                (Some(Goal::AtLeast(needed)), false) => {
                    Some((ALL_TRICKS + 1).saturating_sub(needed))
                }
                (Some(Goal::Exactly(needed)), true) if sheet.declarers.len() == 1 => Some(needed),
                (Some(Goal::Exactly(_) | Goal::Avoid) | None, _) => None,
            },
        };
        Self { taken, needed }
    }

    /// A square for each trick: no card, no suit, no seat.
    #[must_use]
    pub fn squares(&self) -> String {
        self.taken.iter().map(|&is_own| if is_own { '🟦' } else { '⬜' }).collect()
    }

    /// The number of tricks.
    #[must_use]
    pub fn made(&self) -> usize {
        self.taken.iter().filter(|&&is_own| is_own).count()
    }
}
