//! The public view of a table.

use std::ops::Deref;
use std::sync::Arc;

use crate::{Open, Table};

/// The public view of a table at one moment. Cheap to clone.
///
/// It has no public constructor: it comes from a [`Snapshot`](crate::Snapshot). Its holder can
/// tell the cards on the table:
///
/// ```
/// use table::TableView;
///
/// fn draw(table: &TableView) -> Option<usize> {
///     Some(table.game()?.deal.as_ref()?.complete.len())
/// }
/// ```
///
/// but neither a seat's hand, nor the secret of the deal that is being played:
///
/// ```compile_fail,E0609
/// fn draw(table: &table::TableView) -> rules::Cards {
///     table.game().unwrap().hand
/// }
/// ```
///
/// ```compile_fail,E0599
/// fn draw(table: &table::TableView) -> rules::SeatView {
///     table.seen_from(rules::Seat::North).unwrap()
/// }
/// ```
///
/// ```compile_fail,E0599
/// fn draw(table: &table::TableView) -> &table::dealer::Secret {
///     table.secret()
/// }
/// ```
///
/// ```compile_fail,E0616
/// fn draw(table: &table::TableView) {
///     let everything = &table.0;
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView(pub(crate) Arc<Table>);

impl Deref for TableView {
    type Target = Open;

    fn deref(&self) -> &Open {
        &self.0.open
    }
}
