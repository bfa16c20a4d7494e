//! A practice deal: one press, and the cards are there.

use rules::Book;

use super::caller::Caller;
use super::desk::Desk;
use super::opening;
use super::outcome::{Outcome, Served};
use table::{NewTableOptions, Preset, Setting, Settings};

/// Robots on all other chairs.
const ROBOTS: usize = 3;

/// Opens a table for the caller and three robots, with hints, and starts it:
/// beginner's whist, each trick explained.
///
/// The button may stand on a message that everybody reads, which never becomes a hand.
pub(super) async fn begin(desk: &Desk, caller: &Caller, is_private: bool) -> Served {
    let rules = Preset::Quick.rules(Book::Simple).unwrap_or(rules::Rules::new(Book::Simple));
    let settings = Settings::from(rules).with(Setting::Explains(true));
    let options = NewTableOptions { robots: ROBOTS, ..settings.into() };
    let table = opening::open_table(desk, caller, options, None).await?;
    let reply = desk.start_opened(caller, table).await?;
    Ok(if is_private {
        Outcome::hand_redrawn(caller, reply, None)
    } else {
        Outcome::hand(caller, reply)
    })
}
