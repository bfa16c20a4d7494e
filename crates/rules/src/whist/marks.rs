//! A score shown with counters (spec.md 1.7).

/// The counters for a score from 0 to 9, laid out in three rows.
///
/// Four counters are enough: one in the middle row counts one, in the far row three, in the near
/// row five.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks {
    /// Counters of three, in the row away from the player.
    pub far: u8,
    /// Counters of one, in the middle row.
    pub middle: u8,
    /// Counters of five, in the row towards the player.
    pub near: u8,
}

/// The counters for a score; `None` for ten and more, which is a game and needs none.
///
/// # Examples
///
/// ```
/// use rules::{Marks, marks};
/// assert_eq!(marks(7), Some(Marks { far: 0, middle: 2, near: 1 }));
/// assert_eq!(marks(10), None);
/// ```
#[must_use]
pub const fn marks(score: u8) -> Option<Marks> {
    let (far, middle, near) = match score {
        0..=4 => (0, score, 0),
        5 | 6 => (1, score - 3, 0),
        7 | 8 => (0, score - 5, 1),
        9 => (1, 1, 1),
        _ => return None,
    };
    Some(Marks { far, middle, near })
}
