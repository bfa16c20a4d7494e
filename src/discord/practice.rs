//! A practice deal: one press, and the cards are there.

use rules::Book;

use super::caller::Caller;
use super::commands;
use super::desk::Desk;
use super::outcome::{Outcome, Served};
use crate::table::{Event, NewTableOptions, Preset};

/// Robots on all other chairs.
const ROBOTS: usize = 3;

/// Opens a table for the caller and three robots, with hints, and starts it:
/// beginner's whist, each trick explained.
pub(super) async fn begin(desk: &Desk, caller: &Caller) -> Served {
    let rules = Preset::Quick.rules(Book::Simple).unwrap_or(rules::Rules::new(Book::Simple));
    let options = NewTableOptions { robots: ROBOTS, explains: true, ..rules.into() };
    let table = commands::open_table(desk, caller, options, None).await?;
    let seed = (desk.hall().entropy())().map_err(|error| Outcome::broken(caller, &error))?;
    // The interaction has opened the table: once more it would be a double.
    let start = desk.hall().tell(table, None, Event::Start(caller.user(), seed)).await;
    let told = start.map_err(|untold| Outcome::untold(caller, &untold))?;
    Ok(Outcome::hand_redrawn(caller, told, None))
}
