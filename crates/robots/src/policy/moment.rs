//! The moment of a choice, as all players see it.

use rules::{Card, Seat, Seats, Suit};

use crate::course::Course;

/// Two against two, alone against three, one of these three; a player who shuns tricks, and one who
/// forces tricks on him.
pub(super) const PARTS: usize = 5;

/// The moment of a choice, as all players see it. It is looked at once for all hands.
#[derive(Clone, Copy)]
pub(crate) struct Moment {
    /// Below [`PARTS`].
    pub(super) part: usize,
    pub(super) led: Option<Suit>,
    pub(super) trump: Option<Suit>,
    /// The cards on the table.
    pub(super) len: usize,
    pub(super) best: Option<Card>,
    /// The trick is a friend's so far.
    pub(super) is_friends: usize,
    /// The complete tricks, in four steps.
    pub(super) complete: usize,
    pub(super) suits: [SuitSeen; 4],
}

/// A suit, as all have seen it.
#[derive(Clone, Copy, Default)]
pub(super) struct SuitSeen {
    /// Led last by a friend, earlier by one, by the player himself, by an opponent only, by none.
    pub(super) led_by: usize,
    /// The cards that were played, in four steps.
    pub(super) played: usize,
    /// An opponent may ruff it, a friend may.
    pub(super) ruffed: usize,
    pub(super) helped: usize,
}

impl Moment {
    pub(crate) fn new(course: &Course, seat: Seat) -> Self {
        let roles = &course.roles;
        let all = roles.friends(seat);
        let part = if roles.quota(seat).is_some() {
            3
        } else if !roles.shunners_against(seat).is_empty() {
            4
        } else {
            match all.len() {
                1 => 1,
                2 => 0,
                _ => 2,
            }
        };
        let mut friends = all;
        friends.remove(seat);
        let seen = |suit| SuitSeen::new(course, seat, (friends, all.others()), suit);
        Self {
            part,
            led: course.trick.led(),
            trump: course.trump,
            len: course.trick.len().into(),
            best: course.best.map(|(_, best)| best),
            is_friends: course.best.is_some_and(|(winner, _)| friends.contains(winner)).into(),
            complete: step(course.complete),
            suits: std::array::from_fn(|suit| {
                Suit::ALL.into_iter().find(|it| *it as usize == suit).map(seen).unwrap_or_default()
            }),
        }
    }
}

impl SuitSeen {
    fn new(course: &Course, seat: Seat, (friends, opponents): (Seats, Seats), suit: Suit) -> Self {
        let has_led = |seat: Seat| course.leads[seat].latest().any(|led| led == suit);
        let friend = friends.iter().find(|&friend| has_led(friend));
        let led_by = match friend {
            Some(friend) => usize::from(course.leads[friend].latest().next() != Some(suit)),
            None if has_led(seat) => 2,
            None if opponents.iter().any(has_led) => 3,
            None => 4,
        };
        let is_void = |seat: Seat, of: Suit| !course.voids[seat].is_void(of);
        let plain = course.trump.filter(|&trump| trump != suit);
        let ruffs =
            |seat: Seat| plain.is_some_and(|trump| is_void(seat, suit) && !is_void(seat, trump));
        Self {
            led_by,
            played: step(course.played.of(suit).len()),
            ruffed: opponents.iter().any(ruffs).into(),
            helped: friends.iter().any(ruffs).into(),
        }
    }
}

const fn step(count: u8) -> usize {
    match count {
        0 => 0,
        1..=3 => 1,
        4..=7 => 2,
        _ => 3,
    }
}
