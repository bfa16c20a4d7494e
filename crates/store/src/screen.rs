//! The messages that show the tables.

use super::db::{Connection, FromRow, Row, query};
use super::lease::Lease;
use super::transaction::Keeps;
use super::{Result, Store, StoreError};
use table::id::{ChannelId, MessageId, TableId};

/// The last known state of the message that shows a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ScreenState {
    /// The number of messages that were posted for the table, or were about to be.
    pub last_post: u32,
    /// The last post is not answered yet.
    pub is_posting: bool,
    /// The message before it, as long as it can still be pressed.
    pub retiring: Option<Retiring>,
    /// The number of deals of the table that were summarised.
    pub summaries: u32,
    /// The last summary.
    pub summary: Option<Summary>,
    /// The summary before it, which it has overtaken and which is to be taken away.
    pub overtaken: Option<MessageId>,
    /// The content of the message, as far as it is known.
    pub shown: Option<Shown>,
    /// The message left behind in another channel, until it says where the table went.
    pub left: Option<Left>,
}

impl ScreenState {
    /// This state once a fresh message is about to be posted.
    #[must_use]
    pub const fn next(self, retiring: Option<Retiring>) -> Self {
        let last_post = self.last_post + 1;
        Self { last_post, is_posting: true, retiring, shown: None, ..self }
    }
}

/// A message that a table has left behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// Its channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

/// A message that tells of the deals of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The message.
    pub message: MessageId,
    /// The number of the last deal that it tells of.
    pub deal: u32,
}

/// The message that shows a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Screen {
    /// The last one whose post was answered.
    pub message: Option<MessageId>,
    /// Its state; `None` if nothing was ever written down.
    pub state: Option<ScreenState>,
}

/// A message that must not be pressed any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retiring {
    /// The message.
    pub message: MessageId,
    /// The number of the deal whose summary it becomes; `None` if it is taken away.
    pub deal: Option<u32>,
}

/// The content of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// Its hash.
    pub hash: u64,
    /// The place of the last entry in the log that it shows.
    pub seq: u32,
}

impl Store {
    /// The message that shows a table, and its state.
    /// # Errors
    ///
    /// [`StoreError::NoTable`], or any other.
    pub async fn screen(&self, table: TableId) -> Result<Screen> {
        let screen = query(
            "select game_table.message_id, screen.* from game_table left join screen
             on screen.table_id = game_table.table_id where game_table.table_id = $1",
        );
        let screen = screen.bind(table).fetch_optional(&self.read).await?;
        screen.ok_or(StoreError::NoTable(table))
    }

    /// Writes down the state of the message of a table, and which one it is if that is new;
    /// returns when it is on disk.
    /// # Errors
    ///
    /// [`StoreError::NoTable`], or any other; nothing was written then.
    pub async fn set_screen(
        &self,
        table: TableId,
        state: ScreenState,
        message: Option<MessageId>,
    ) -> Result<()> {
        let lease = self.lease.clone();
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                lease.checks().table(db, table).await?;
                state.write(db, table, message).await
            })
        })
        .await
    }

    /// Forgets the message that a table has left behind.
    /// # Errors
    ///
    /// Any `StoreError`; nothing was written then.
    pub async fn forget_left(&self, table: TableId) -> Result<()> {
        query("update screen set left_channel = null, left_message = null where table_id = $1")
            .bind(table)
            .run(&self.write)
            .await
    }

    /// Writes down the contents of the messages of many tables in one transaction, and nothing
    /// else of their states.
    /// # Errors
    ///
    /// Any `StoreError`; nothing was written then.
    pub async fn set_shown(&self, shown: Vec<(TableId, ScreenState)>) -> Result<()> {
        let lease = self.lease.clone();
        self.transact(Keeps::Rows, move |db| Box::pin(write_shown(db, lease, shown))).await
    }
}

async fn write_shown(
    db: &mut Connection,
    lease: Lease,
    states: Vec<(TableId, ScreenState)>,
) -> Result<()> {
    let mut checks = lease.checks();
    for (table, state) in states {
        match checks.table(db, table).await {
            // The process that keeps it now knows better what it shows.
            Err(StoreError::Elsewhere) => continue,
            checked => checked?,
        }
        let written = query(
            "insert into screen
                 (table_id, last_post, is_posting, summaries, shown_hash, shown_seq)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (table_id) do update set
                 shown_hash = excluded.shown_hash, shown_seq = excluded.shown_seq",
        );
        let written = written.bind(table).bind(state.last_post).bind(state.is_posting);
        let written = written.bind(state.summaries).bind(state.hash()).bind(state.seq());
        written.run(&mut *db).await?;
    }
    Ok(())
}

impl FromRow for Screen {
    fn from_row(row: &Row) -> Result<Self> {
        let is_known = row.get::<Option<i64>>("last_post")?.is_some();
        let state = is_known.then(|| ScreenState::from_row(row)).transpose()?;
        Ok(Self { message: row.get("message_id")?, state })
    }
}

impl FromRow for ScreenState {
    fn from_row(row: &Row) -> Result<Self> {
        let retiring: Option<MessageId> = row.get("retiring_id")?;
        let retiring_deal = row.get("retiring_deal")?;
        let summary: Option<MessageId> = row.get("summary_id")?;
        let shown: Option<i64> = row.get("shown_hash")?;
        let left: Option<ChannelId> = row.get("left_channel")?;
        Ok(Self {
            last_post: row.get("last_post")?,
            is_posting: row.get("is_posting")?,
            retiring: retiring.map(|message| Retiring { message, deal: retiring_deal }),
            summaries: row.get("summaries")?,
            summary: summary
                .zip(row.get("summary_deal")?)
                .map(|(message, deal)| Summary { message, deal }),
            overtaken: row.get("overtaken_id")?,
            shown: shown
                .zip(row.get("shown_seq")?)
                .map(|(hash, seq)| Shown { hash: hash.cast_unsigned(), seq }),
            left: left
                .zip(row.get("left_message")?)
                .map(|(channel, message)| Left { channel, message }),
        })
    }
}

impl ScreenState {
    /// As a column.
    fn hash(&self) -> Option<i64> {
        self.shown.map(|shown| shown.hash.cast_signed())
    }

    fn seq(&self) -> Option<u32> {
        self.shown.map(|shown| shown.seq)
    }

    async fn write(
        &self,
        db: &mut Connection,
        table: TableId,
        message: Option<MessageId>,
    ) -> Result<()> {
        let known = query(
            "update game_table set message_id = coalesce($2, message_id) where table_id = $1",
        );
        if known.bind(table).bind(message).execute(&mut *db).await? == 0 {
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
        .bind(table)
        .bind(self.last_post)
        .bind(self.is_posting)
        .bind(self.retiring.map(|retiring| retiring.message))
        .bind(self.retiring.and_then(|retiring| retiring.deal))
        .bind(self.summaries)
        .bind(self.hash())
        .bind(self.seq())
        .bind(self.summary.map(|summary| summary.message))
        .bind(self.summary.map(|summary| summary.deal))
        .bind(self.overtaken)
        .run(db)
        .await
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
