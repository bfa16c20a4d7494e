//! The boards of all tables, each behind a lock of its own.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::board::Board;
use super::drawing::{Drawing, Drawn, View};
use table::id::TableId;

/// The boards of all tables. The table actors, the tasks that serve presses and those of the
/// publisher share them.
///
/// Lock order: first the board of one table, then at most one of the map, the reminders and
/// the notes. The lock of the map only finds, adds or removes an `Arc`; nothing is drawn or
/// awaited under any of these locks. Where a thread panicked under one, what it was about is
/// put right by the next change of the table.
#[derive(Debug, Default)]
pub(super) struct Boards(Mutex<HashMap<TableId, Arc<Slot>>>);

/// One table's board; `None` once it is forgotten, and no longer in the map.
#[derive(Debug)]
pub(super) struct Slot {
    pub(super) id: TableId,
    board: Mutex<Option<Board>>,
}

impl Boards {
    pub(super) fn find(&self, id: TableId) -> Option<Arc<Slot>> {
        lock(&self.0).get(&id).cloned()
    }

    pub(super) fn all(&self) -> Vec<Arc<Slot>> {
        lock(&self.0).values().cloned().collect()
    }

    pub(super) fn with<T>(
        &self,
        id: TableId,
        new: impl Fn() -> Board,
        act: impl FnOnce(&Arc<Slot>, &mut Board) -> T,
    ) -> T {
        loop {
            let add = || Arc::new(Slot { id, board: Mutex::new(Some(new())) });
            let slot = Arc::clone(lock(&self.0).entry(id).or_insert_with(add));
            let mut board = lock(&slot.board);
            if let Some(board) = &mut *board {
                return act(&slot, board);
            }
        }
    }

    pub(super) fn forget(&self, slot: &Slot, is_due: impl FnOnce(&Board) -> bool) {
        let mut board = lock(&slot.board);
        if board.as_ref().is_some_and(is_due) {
            *board = None;
            lock(&self.0).remove(&slot.id);
        }
    }
}

impl Slot {
    pub(super) fn with<T>(&self, act: impl FnOnce(&mut Board) -> T) -> Option<T> {
        lock(&self.board).as_mut().map(act)
    }

    /// Draws a view once for each state, and not under the lock.
    pub(super) fn drawn(&self, view: impl Fn(&Board) -> Option<View>) -> Option<Drawn> {
        loop {
            let found = self.with(|board| {
                let source = board.source(view(board)?)?;
                Some(board.drawings.find(&source).cloned().ok_or(source))
            });
            match found.flatten()? {
                Ok(drawing) => return Some(drawing).filter(|it| it.message.is_some()),
                Err(source) => {
                    let drawing = Drawing::new(source);
                    self.with(|board| board.drawings.keep(drawing));
                }
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
