//! Answers for a table that has no actor in this process.

use std::sync::Arc;

use tokio::sync::mpsc;

use crate::loaded::Loaded;
use crate::{Command, Reply, Tables, TellError};
use table::Event;

/// Answers reads of a table that another process keeps.
pub(super) fn elsewhere(tables: &Tables, loaded: Loaded, queue: &mut mpsc::Receiver<Box<Command>>) {
    queue.close();
    let (place, table) = (Arc::new(loaded.place), Arc::new(loaded.table));
    let reply = Reply { place, table: Arc::clone(&table).into(), deadline: None, duplicate: false };
    while let Ok(command) = queue.try_recv() {
        let reply = reply.clone();
        let answer = match &command.event {
            Some(look @ Event::Look(_)) => match table.decide(look) {
                Ok(_) => Ok(reply),
                Err(refusal) => Err(TellError::Refused { refusal, reply }),
            },
            None => Ok(reply),
            Some(_) => Err(TellError::Elsewhere),
        };
        command.answer(answer);
    }
    tables.forget_sleeper(table.id());
}

pub(super) fn turn_away(queue: &mut mpsc::Receiver<Box<Command>>, why: &TellError) {
    queue.close();
    while let Ok(command) = queue.try_recv() {
        command.answer(Err(why.clone()));
    }
}

impl Command {
    pub(super) fn answer(self, outcome: Result<Reply, TellError>) {
        if let Some(reply) = self.reply {
            // The asker may have gone.
            drop(reply.send(outcome));
        }
    }
}
