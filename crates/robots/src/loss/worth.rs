//! The points of a seat for the tricks at the end of a deal, by the point table alone.

use rules::{BySeat, Contract, Goal, Rules, Seat, SeatView, Seats, Sheet};

/// The tricks that whist counts from.
const BOOK: f64 = 6.5;

/// The points of a seat for a value of `Stakes::in_tricks`.
pub(super) enum Worth {
    /// Two fixed sides: the tricks count too.
    Odd,
    /// In points, for 0 to 13 tricks of the declarers.
    Paid([f64; 14]),
    /// Games of few tricks: the points between a game made and one lost.
    Games(f64),
}

impl Worth {
    /// `None` where each plays for himself, and before there is a contract.
    pub(super) fn new(view: &SeatView) -> Option<Self> {
        let Sheet::Belgian(sheet) = &view.public.sheet else { return Some(Self::Odd) };
        let (contract, goal) = (sheet.contract?, sheet.goal?);
        let times = f64::from(sheet.times);
        let all =
            |made| own(&view.public.rules, (contract, goal, sheet.declarers), made, view.seat);
        let declarer = sheet.declarers.iter().next()?;
        let of_first = |tricks| BySeat::from_fn(|seat| if seat == declarer { tricks } else { 0 });
        match goal {
            Goal::AtLeast(_) => {
                let mut paid = [0.0; 14];
                for (tricks, paid) in (0..).zip(&mut paid) {
                    *paid = times * all(of_first(tricks))?;
                }
                Some(Self::Paid(paid))
            }
            Goal::Exactly(tricks) => {
                let declarers = Seats::from(declarer);
                let own_game = sheet.declarers.contains(view.seat);
                let seat = if own_game { declarer } else { view.seat };
                let game = (contract, goal, declarers);
                let made = own(&view.public.rules, game, of_first(tricks), seat)?;
                let lost = own(&view.public.rules, game, of_first(tricks + 1), seat)?;
                Some(Self::Games(times * (made - lost).abs()))
            }
            Goal::Avoid => None,
        }
    }

    pub(super) fn points(&self, value: f64) -> f64 {
        match self {
            // Seven tricks are one point for the side, six are one for the other.
            Self::Odd => value - BOOK + if value > BOOK { 0.5 } else { -0.5 },
            Self::Paid(paid) => {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "it is a number of tricks"
                )]
                let tricks = value as usize;
                paid.get(tricks).copied().unwrap_or(0.0)
            }
            Self::Games(points) => points * value,
        }
    }

    /// A trick, in tricks with fixed sides, else in points: the least that one more trick changes,
    /// or half of the game where nothing but making it pays.
    pub(super) fn trick(&self) -> f64 {
        match self {
            Self::Odd => 1.0,
            Self::Paid(paid) => {
                let steps = paid.windows(2).map(|two| (two[1] - two[0]).abs());
                let steps: Vec<_> = steps.filter(|&step| step > 0.0).collect();
                match steps[..] {
                    [] => f64::INFINITY,
                    [game] => game / 2.0,
                    _ => steps.into_iter().fold(f64::INFINITY, f64::min),
                }
            }
            Self::Games(points) => points / 2.0,
        }
    }

    pub(super) const fn has_sides(&self) -> bool {
        matches!(self, Self::Odd)
    }
}

/// The points of a seat for a contract, without the doubling of a deal.
pub(super) fn own(
    rules: &Rules,
    (contract, goal, declarers): (Contract, Goal, Seats),
    made: BySeat<u8>,
    seat: Seat,
) -> Option<f64> {
    rules.points(contract, goal, declarers, made).map(|points| f64::from(points[seat]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is(worth: &Worth, trick: f64) -> bool {
        (worth.trick() - trick).abs() < 1e-9
    }

    #[test]
    fn a_trick_is_worth_the_least_that_one_more_changes() {
        let mut paid = [-8.0; 14];
        for (over, paid) in paid[8..].iter_mut().enumerate() {
            *paid = [8.0, 10.0, 12.0, 14.0, 16.0, 40.0][over];
        }
        assert!(is(&Worth::Paid(paid), 2.0));
        let mut alone = [-24.0; 14];
        alone[9..].fill(24.0);
        assert!(is(&Worth::Paid(alone), 24.0), "half of what lies between");
        assert!(is(&Worth::Games(30.0), 15.0));
        assert!(is(&Worth::Odd, 1.0));
    }
}
