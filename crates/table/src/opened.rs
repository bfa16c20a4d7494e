//! What somebody sees who watches a deal with all hands open.

use rules::{BySeat, Cards};

use crate::id::UserId;
use crate::snapshot::Snapshot;
use crate::view::TableView;

/// What somebody sees who watches a deal with all hands open: all that everybody sees, and
/// every hand.
///
/// It has no public constructor: [`OpenView::of`] makes it only while every person who sits
/// at the table has agreed to it for this deal, and only for one who does not sit there and
/// of whom the table remembers that they have seen the hands. Whoever is given one can name
/// every card:
///
/// ```
/// use table::OpenView;
///
/// fn draw(open: &OpenView) -> rules::Cards {
///     open.hands()[rules::Seat::North]
/// }
/// ```
///
/// but nobody makes one by themselves:
///
/// ```compile_fail,E0451
/// use table::{OpenView, TableView};
///
/// fn draw(table: TableView, hands: rules::BySeat<rules::Cards>) -> OpenView {
///     OpenView { table, hands }
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenView {
    table: TableView,
    hands: BySeat<Cards>,
}

impl OpenView {
    /// What this person sees; `None` unless they watch, and everybody has agreed.
    #[must_use]
    pub fn of(table: &Snapshot, user: UserId) -> Option<Self> {
        let views = table.opened_to(user)?;
        Some(Self { table: TableView::clone(table), hands: views.map(|view| view.hand) })
    }

    /// What everybody may see.
    #[must_use]
    pub const fn table(&self) -> &TableView {
        &self.table
    }

    /// The hands as they are now.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }
}
