//! What is known of the messages that show the tables.

use super::db::{Connection, Row, query};
use super::lease::Lease;
use super::transaction::{self, Keeps};
use super::{Store, StoreError};
use crate::id_column::IdColumn;
use table::id::{ChannelId, MessageId, TableId};

/// What is known of the message that shows a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ScreenState {
    /// How many messages were posted for the table, or were about to be.
    pub last_post: u32,
    /// Whether nobody knows yet what became of the last of them.
    pub is_posting: bool,
    /// The message before it, as long as it can still be pressed.
    pub retiring: Option<Retiring>,
    /// How many deals of the table were summarised.
    pub summaries: u32,
    /// The last summary.
    pub summary: Option<Summary>,
    /// The summary before it, which it has overtaken and which is to be taken away.
    pub overtaken: Option<MessageId>,
    /// What the message of the table was last known to show.
    pub shown: Option<Shown>,
    /// The message that it has left behind in another channel, as long as that does not say
    /// where it went.
    pub left: Option<Left>,
}

impl ScreenState {
    /// This, and a fresh message that is about to be posted.
    #[must_use]
    pub const fn next(self, retiring: Option<Retiring>) -> Self {
        let last_post = self.last_post + 1;
        Self { last_post, is_posting: true, retiring, shown: None, ..self }
    }
}

/// A message that a table has left behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// Where.
    pub channel: ChannelId,
    /// Which one.
    pub message: MessageId,
}

/// A message that tells of the deals of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Which one.
    pub message: MessageId,
    /// The number of the last deal that it tells of.
    pub deal: u32,
}

/// The message that shows a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Screen {
    /// The last one whose post was answered.
    pub message: Option<MessageId>,
    /// What is known of it; `None` if nothing was ever written down.
    pub state: Option<ScreenState>,
}

/// A message that must not be pressed any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retiring {
    /// Which one.
    pub message: MessageId,
    /// The number of the deal whose summary it becomes; `None` if it is taken
    /// away.
    pub deal: Option<u32>,
}

/// What a message shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The hash of its content.
    pub hash: u64,
    /// The place of the last entry in the log that it shows.
    pub seq: u32,
}

impl Store {
    /// Which message shows a table, and what is known of it.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoTable`], or any other.
    pub async fn screen(&self, table: TableId) -> Result<Screen, StoreError> {
        let row = query(
            "select game_table.message_id, screen.* from game_table left join screen
             on screen.table_id = game_table.table_id where game_table.table_id = $1",
        )
        .bind(table.to_column())
        .fetch_optional(&self.read)
        .await?;
        let row = row.ok_or(StoreError::NoTable(table))?;
        let message: Option<i64> = row.try_get("message_id")?;
        Ok(Screen { message: message.map(MessageId::from_column), state: ScreenState::read(&row)? })
    }

    /// Writes down what is known of the message of a table, and which one it is
    /// if that is new; returns when it is on disk.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoTable`], or any other; nothing was written then.
    pub async fn set_screen(
        &self,
        table: TableId,
        state: ScreenState,
        message: Option<MessageId>,
    ) -> Result<(), StoreError> {
        let (write, lease) = (self.write.clone(), self.lease.clone());
        // In a task of its own, so that a transaction once begun is finished
        // whether or not somebody still waits for it.
        let writing = tokio::spawn(async move {
            let mut db = write.acquire().await?;
            transaction::begin(&mut db, Keeps::Rows).await?;
            let written = match lease.checks().table(&mut db, table).await {
                Ok(()) => state.write(&mut db, table, message).await,
                Err(refused) => Err(refused),
            };
            transaction::finish(&mut db, written).await
        });
        writing.await.map_err(|_| StoreError::Stopped)?
    }

    /// The message that a table has left behind says where it went, or never will.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; nothing was written then.
    pub async fn forget_left(&self, table: TableId) -> Result<(), StoreError> {
        query("update screen set left_channel = null, left_message = null where table_id = $1")
            .bind(table.to_column())
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Writes down what the messages of many tables show, all in one transaction;
    /// nothing else that is known of them changes.
    ///
    /// # Errors
    ///
    /// Any [`StoreError`]; nothing was written then.
    pub async fn set_shown(&self, shown: Vec<(TableId, ScreenState)>) -> Result<(), StoreError> {
        let (write, lease) = (self.write.clone(), self.lease.clone());
        let writing = tokio::spawn(async move {
            let mut db = write.acquire().await?;
            transaction::begin(&mut db, Keeps::Rows).await?;
            let written = write_shown(&mut db, &lease, &shown).await;
            transaction::finish(&mut db, written).await
        });
        writing.await.map_err(|_| StoreError::Stopped)?
    }
}

async fn write_shown(
    db: &mut Connection,
    lease: &Lease,
    states: &[(TableId, ScreenState)],
) -> Result<(), StoreError> {
    let mut checks = lease.checks();
    for (table, state) in states {
        match checks.table(db, *table).await {
            // Whoever keeps it now knows better what it shows.
            Err(StoreError::Elsewhere) => continue,
            checked => checked?,
        }
        query(
            "insert into screen
                 (table_id, last_post, is_posting, summaries, shown_hash, shown_seq)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (table_id) do update set
                 shown_hash = excluded.shown_hash, shown_seq = excluded.shown_seq",
        )
        .bind(table.to_column())
        .bind(state.last_post)
        .bind(state.is_posting)
        .bind(state.summaries)
        .bind(state.shown.map(|shown| shown.hash.cast_signed()))
        .bind(state.shown.map(|shown| shown.seq))
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

impl ScreenState {
    fn read(row: &Row) -> Result<Option<Self>, sqlx::Error> {
        let Some(last_post) = row.try_get("last_post")? else { return Ok(None) };
        let retiring: Option<i64> = row.try_get("retiring_id")?;
        let deal = row.try_get("retiring_deal")?;
        let hash: Option<i64> = row.try_get("shown_hash")?;
        let seq: Option<u32> = row.try_get("shown_seq")?;
        let summary: Option<i64> = row.try_get("summary_id")?;
        let told: Option<u32> = row.try_get("summary_deal")?;
        let summary = summary.zip(told);
        let overtaken: Option<i64> = row.try_get("overtaken_id")?;
        let shown = hash.zip(seq);
        let channel: Option<i64> = row.try_get("left_channel")?;
        let message: Option<i64> = row.try_get("left_message")?;
        let left = channel.zip(message).map(|(channel, message)| Left {
            channel: ChannelId::from_column(channel),
            message: MessageId::from_column(message),
        });
        Ok(Some(Self {
            last_post,
            is_posting: row.try_get("is_posting")?,
            retiring: retiring.map(|id| Retiring { message: MessageId::from_column(id), deal }),
            summaries: row.try_get("summaries")?,
            summary: summary
                .map(|(id, deal)| Summary { message: MessageId::from_column(id), deal }),
            overtaken: overtaken.map(MessageId::from_column),
            shown: shown.map(|(hash, seq)| Shown { hash: hash.cast_unsigned(), seq }),
            left,
        }))
    }

    async fn write(
        &self,
        db: &mut Connection,
        table: TableId,
        message: Option<MessageId>,
    ) -> Result<(), StoreError> {
        let done = query(
            "update game_table set message_id = coalesce($2, message_id) where table_id = $1",
        )
        .bind(table.to_column())
        .bind(message.map(MessageId::to_column))
        .execute(&mut *db)
        .await?;
        if done == 0 {
            return Err(StoreError::NoTable(table));
        }
        query(
            "insert into screen
                 (table_id, last_post, is_posting, retiring_id, retiring_deal, summaries,
                  shown_hash, shown_seq, summary_id, summary_deal, overtaken_id)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             on conflict (table_id) do update set
                 last_post = excluded.last_post, is_posting = excluded.is_posting,
                 retiring_id = excluded.retiring_id, retiring_deal = excluded.retiring_deal,
                 summaries = excluded.summaries, summary_id = excluded.summary_id,
                 summary_deal = excluded.summary_deal, overtaken_id = excluded.overtaken_id,
                 shown_hash = excluded.shown_hash, shown_seq = excluded.shown_seq",
        )
        .bind(table.to_column())
        .bind(self.last_post)
        .bind(self.is_posting)
        .bind(self.retiring.map(|retiring| retiring.message.to_column()))
        .bind(self.retiring.and_then(|retiring| retiring.deal))
        .bind(self.summaries)
        .bind(self.shown.map(|shown| shown.hash.cast_signed()))
        .bind(self.shown.map(|shown| shown.seq))
        .bind(self.summary.map(|summary| summary.message.to_column()))
        .bind(self.summary.map(|summary| summary.deal))
        .bind(self.overtaken.map(MessageId::to_column))
        .execute(db)
        .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{fresh, opened};
    use crate::{Append, Appended, Counted, NewEntry};
    use table::id::Timestamp;

    async fn table(store: &Store) -> TableId {
        opened(store, ChannelId(2)).await
    }

    const STATE: ScreenState = ScreenState {
        last_post: 2,
        is_posting: true,
        retiring: Some(Retiring { message: MessageId(u64::MAX), deal: Some(7) }),
        summaries: 7,
        summary: Some(Summary { message: MessageId(u64::MAX - 2), deal: 6 }),
        overtaken: Some(MessageId(u64::MAX - 3)),
        shown: Some(Shown { hash: u64::MAX - 1, seq: 9 }),
        left: None,
    };

    #[tokio::test]
    async fn what_is_known_of_a_message_is_found_again() {
        let store = fresh().await;
        let table = table(&store).await;
        assert_eq!(store.screen(table).await.unwrap(), Screen::default());
        store.set_screen(table, STATE, None).await.unwrap();
        assert_eq!(
            store.screen(table).await.unwrap(),
            Screen { message: None, state: Some(STATE) }
        );

        let (message, state) = (Some(MessageId(4)), ScreenState { retiring: None, ..STATE });
        store.set_screen(table, state, message).await.unwrap();
        assert_eq!(store.screen(table).await.unwrap(), Screen { message, state: Some(state) });
        // Without a new message the last one stays.
        store.set_screen(table, STATE, None).await.unwrap();
        assert_eq!(store.screen(table).await.unwrap(), Screen { message, state: Some(STATE) });
        assert_eq!(store.table(table).await.unwrap().unwrap().message, message);
    }

    #[tokio::test]
    async fn noting_what_is_shown_changes_nothing_else() {
        let store = fresh().await;
        let table = table(&store).await;
        let shown = Some(Shown { hash: 1, seq: 2 });
        let first = ScreenState { summaries: 3, shown, ..ScreenState::default() };
        store.set_shown(vec![(table, first)]).await.unwrap();
        assert_eq!(store.screen(table).await.unwrap().state, Some(first));
        store.set_screen(table, STATE, None).await.unwrap();
        store.set_shown(vec![(table, first)]).await.unwrap();
        let state = store.screen(table).await.unwrap().state;
        assert_eq!(state, Some(ScreenState { shown, ..STATE }));
    }

    #[tokio::test]
    async fn a_table_that_goes_elsewhere_leaves_its_message_behind() {
        let store = fresh().await;
        let table = table(&store).await;
        store.set_screen(table, STATE, Some(MessageId(4))).await.unwrap();
        let append = |first_seq, channel| Append {
            table,
            first_seq,
            at: Timestamp(5),
            entries: vec![NewEntry {
                interaction: None,
                is_secret: false,
                body: "move".to_owned(),
            }],
            seats: Vec::new(),
            watchers: Vec::new(),
            results: Vec::new(),
            counted: Counted::default(),
            close: false,
            moved: Some(channel),
        };
        assert_eq!(store.append(append(1, ChannelId(3))).await, Ok(Appended::Done));
        let left = Left { channel: ChannelId(2), message: MessageId(4) };
        // The summary of the seventh deal had not been written yet.
        let state = ScreenState { last_post: 2, summaries: 6, ..ScreenState::default() };
        let state = ScreenState { left: Some(left), ..state };
        let screen = store.screen(table).await.unwrap();
        assert_eq!(screen, Screen { message: None, state: Some(state) });
        assert_eq!(store.table(table).await.unwrap().unwrap().channel, ChannelId(3));
        // What is written down later does not forget it.
        store.set_screen(table, ScreenState { left: None, ..state }, None).await.unwrap();
        assert_eq!(store.screen(table).await.unwrap().state, Some(state));
        store.forget_left(table).await.unwrap();
        assert_eq!(store.screen(table).await.unwrap().state.unwrap().left, None);
    }

    #[tokio::test]
    async fn no_table_goes_where_another_stands() {
        let store = fresh().await;
        let standing = table(&store).await;
        let table = opened(&store, ChannelId(3)).await;
        let append = Append {
            table,
            first_seq: 1,
            at: Timestamp(5),
            entries: vec![NewEntry {
                interaction: None,
                is_secret: false,
                body: "move".to_owned(),
            }],
            seats: Vec::new(),
            watchers: Vec::new(),
            results: Vec::new(),
            counted: Counted::default(),
            close: false,
            moved: Some(ChannelId(2)),
        };
        assert_eq!(store.append(append).await, Ok(Appended::Taken));
        assert_eq!(store.table(table).await.unwrap().unwrap().channel, ChannelId(3));
        assert_eq!(store.table_in(ChannelId(2)).await.unwrap().unwrap().table, standing);
        assert!(store.log(table).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_table_that_there_is_not_has_no_message() {
        let store = fresh().await;
        let nowhere = Err(StoreError::NoTable(TableId(9)));
        assert_eq!(store.set_screen(TableId(9), STATE, None).await, nowhere);
        assert_eq!(store.screen(TableId(9)).await.map(drop), nowhere);
    }
}
