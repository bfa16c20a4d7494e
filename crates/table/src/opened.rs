//! The view of a watcher of a deal with all hands open.

use rules::{BySeat, Cards};

use crate::id::UserId;
use crate::snapshot::Snapshot;
use crate::view::TableView;

/// The view of a watcher of a deal with all hands open: the public view, and every hand.
///
/// It has no public constructor: [`OpenView::of`] makes it while all who sit at the table have
/// agreed to it for this deal, for a watcher whom the table remembers to have seen the hands.
/// Its holder can name every card:
///
/// ```
/// use table::OpenView;
///
/// fn draw(open: &OpenView) -> rules::Cards {
///     open.hands()[rules::Seat::North]
/// }
/// ```
///
/// but not make one:
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
    /// The view of a person; `None` unless they watch, and all have agreed.
    #[must_use]
    pub fn of(table: &Snapshot, user: UserId) -> Option<Self> {
        let views = table.opened_to(user)?;
        Some(Self { table: TableView::clone(table), hands: views.map(|view| view.hand) })
    }

    /// The public view.
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
