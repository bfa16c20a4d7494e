//! The messages that call to a lobby, and who was mentioned for it.

use super::db::{FromRow, Row, query};
use super::transaction::Keeps;
use super::{Result, Store};
use table::id::{ChannelId, GuildId, MessageId, TableId, Timestamp, UserId};

/// Seconds for which it is known who was called to a table that is closed.
const KEPT: i64 = 2 * 86_400;

/// A message that calls to a lobby, or tells a person that they sit there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LobbyCall {
    /// The server.
    pub guild: GuildId,
    /// The table.
    pub table: TableId,
    /// The number of the message, from 1.
    pub number: u32,
    /// The channel.
    pub channel: ChannelId,
    /// The message; `None` until Discord has named one.
    pub message: Option<MessageId>,
    /// True where it tells a person that they sit there.
    pub is_notice: bool,
}

/// A message that is about to call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewCall {
    /// The server.
    pub guild: GuildId,
    /// The table.
    pub table: TableId,
    /// The channel.
    pub channel: ChannelId,
    /// True where it tells a person that they sit there.
    pub is_notice: bool,
    /// The time.
    pub at: Timestamp,
}

impl Store {
    /// Notes a call before it is sent. Answers with those of these people who were not called to
    /// that lobby before; where there are none, nothing was done.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn begin_call(
        &self,
        new: NewCall,
        people: Vec<UserId>,
    ) -> Result<Option<(LobbyCall, Vec<UserId>)>> {
        // One after another, so that each has its number.
        self.transact_for(new.guild, Keeps::Places, move |db| {
            Box::pin(async move {
                let NewCall { guild, table, channel, is_notice, at } = new;
                let old = query(
                    "delete from called where guild_id = $1 and called_at < $2 and table_id in
                         (select table_id from game_table where closed_at is not null)",
                );
                old.bind(guild).bind(at.0 - KEPT).run(&mut *db).await?;
                let number =
                    query("select coalesce(max(number), 0) + 1 from called where table_id = $1");
                let number: u32 = number.bind(table).fetch_one(&mut *db).await?;
                let mut called = Vec::new();
                for user in people {
                    let once = query(
                        "insert into called (guild_id, table_id, user_id, number, called_at)
                         values ($1, $2, $3, $4, $5) on conflict do nothing",
                    );
                    let once = once.bind(guild).bind(table).bind(user).bind(number).bind(at);
                    if once.execute(&mut *db).await? == 0 {
                        continue;
                    }
                    let last = query(
                        "update call_wish set called_at = $3 where guild_id = $1 and user_id = $2",
                    );
                    last.bind(guild).bind(user).bind(at).run(&mut *db).await?;
                    called.push(user);
                }
                if called.is_empty() {
                    return Ok(None);
                }
                let call = query(
                    "insert into lobby_call (guild_id, table_id, number, channel_id, is_notice)
                     values ($1, $2, $3, $4, $5)",
                );
                let call = call.bind(guild).bind(table).bind(number).bind(channel);
                call.bind(is_notice).run(&mut *db).await?;
                let call = LobbyCall { guild, table, number, channel, message: None, is_notice };
                Ok(Some((call, called)))
            })
        })
        .await
    }

    /// Notes that these people were called to a lobby by another message than one of its own.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn note_called(
        &self,
        guild: GuildId,
        table: TableId,
        people: &[UserId],
        at: Timestamp,
    ) -> Result<()> {
        for &user in people {
            let once = query(
                "insert into called (guild_id, table_id, user_id, number, called_at)
                 values ($1, $2, $3, 0, $4) on conflict do nothing",
            );
            once.bind(guild).bind(table).bind(user).bind(at).run(&self.write).await?;
        }
        Ok(())
    }

    /// Notes the message of a call. False where it has ended meanwhile.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn show_call(&self, call: &LobbyCall, message: MessageId) -> Result<bool> {
        let shown =
            query("update lobby_call set message_id = $3 where table_id = $1 and number = $2");
        let shown = shown.bind(call.table).bind(call.number).bind(message);
        Ok(shown.execute(&self.write).await? == 1)
    }

    /// Forgets a call once its message is gone. It stays known who was called.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn end_call(&self, call: &LobbyCall) -> Result<()> {
        let ended = query("delete from lobby_call where table_id = $1 and number = $2");
        ended.bind(call.table).bind(call.number).run(&self.write).await
    }

    /// Forgets a call that Discord refuses: its people were not mentioned.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn undo_call(&self, call: &LobbyCall) -> Result<()> {
        let called = query("delete from called where table_id = $1 and number = $2");
        called.bind(call.table).bind(call.number).run(&self.write).await?;
        self.end_call(call).await
    }

    /// The calls whose messages stand, or are to be sent.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn calls(&self) -> Result<Vec<LobbyCall>> {
        query("select * from lobby_call order by table_id, number").fetch_all(&self.read).await
    }

    /// The calls of a table whose messages stand, or are to be sent.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn calls_to(&self, table: TableId) -> Result<Vec<LobbyCall>> {
        let calls = query("select * from lobby_call where table_id = $1 order by number");
        calls.bind(table).fetch_all(&self.read).await
    }

    /// The people whom a call mentions.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn called_by(&self, call: &LobbyCall) -> Result<Vec<UserId>> {
        let called = query(
            "select user_id from called where table_id = $1 and number = $2 order by user_id",
        );
        called.bind(call.table).bind(call.number).fetch_all(&self.read).await
    }
}

impl FromRow for LobbyCall {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            guild: row.get("guild_id")?,
            table: row.get("table_id")?,
            number: row.get("number")?,
            channel: row.get("channel_id")?,
            message: row.get("message_id")?,
            is_notice: row.get("is_notice")?,
        })
    }
}
