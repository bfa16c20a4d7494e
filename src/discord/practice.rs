//! A practice deal in one press.

use rules::Book;

use super::caller::Caller;
use super::desk::Desk;
use super::opening;
use super::outcome::{Outcome, Served};
use table::{NewTableOptions, Preset, Setting, Settings};

const ROBOTS: usize = 3;

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
