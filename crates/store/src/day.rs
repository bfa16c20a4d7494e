//! The deal of the day: the setting of a server, and its days.

use super::db::{FromRow, Row, query};
use super::transaction::Keeps;
use super::{Result, Store};
use table::dealer::Secret;
use table::id::{ChannelId, GuildId, MessageId, Timestamp};

/// A server, and the number of a day there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DayKey {
    /// The server.
    pub guild: GuildId,
    /// The number, from 1.
    pub number: u32,
}

/// The setting of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyRow {
    /// The server.
    pub guild: GuildId,
    /// The channel of its messages.
    pub channel: ChannelId,
    /// The language of them.
    pub language: String,
    /// The hour at which a day begins, 0 to 23.
    pub hour: u8,
    /// The zone of that hour.
    pub zone: String,
    /// The book that is played.
    pub book: String,
    /// True while there is a deal a day.
    pub is_on: bool,
}

/// A day of a server, without the secret of its deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayRow {
    /// The server.
    pub guild: GuildId,
    /// Its number there, from 1.
    pub number: u32,
    /// The channel.
    pub channel: ChannelId,
    /// Its message; `None` until Discord has named one.
    pub message: Option<MessageId>,
    /// The language of the message.
    pub language: String,
    /// The book.
    pub book: String,
    /// The options as the promise covers them.
    pub options: String,
    /// The commitment.
    pub promise: String,
    /// The edition of the robots' play; 0 until it is open.
    pub robots: u32,
    /// The moment from which on it is played.
    pub opens_at: Timestamp,
    /// The moment at which it is over.
    pub closes_at: Timestamp,
    /// Its state.
    pub state: DayState,
}

/// The state of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DayState {
    /// It is promised.
    Promised = 0,
    /// It is played.
    Open = 1,
    /// It is over.
    Over = 2,
}

impl DayRow {
    /// The server and the number.
    #[must_use]
    pub const fn key(&self) -> DayKey {
        DayKey { guild: self.guild, number: self.number }
    }
}

impl Store {
    /// The deal of the day of a server, if it was ever set.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn daily(&self, guild: GuildId) -> Result<Option<DailyRow>> {
        let row = query("select * from daily where guild_id = $1").bind(guild);
        row.fetch_optional(&self.read).await
    }

    /// The servers in which it is on.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn dailies(&self) -> Result<Vec<DailyRow>> {
        let rows = query("select * from daily where is_on = 1 order by guild_id");
        rows.fetch_all(&self.read).await
    }

    /// Sets the deal of the day of a server.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn set_daily(&self, row: &DailyRow) -> Result<()> {
        let set = query(
            "insert into daily (guild_id, channel_id, language, hour, zone, book, is_on)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (guild_id) do update set channel_id = excluded.channel_id,
                 language = excluded.language, hour = excluded.hour, zone = excluded.zone,
                 book = excluded.book, is_on = excluded.is_on",
        );
        let set = set.bind(row.guild).bind(row.channel).bind(row.language.as_str());
        let set = set.bind(row.hour).bind(row.zone.as_str()).bind(row.book.as_str());
        set.bind(row.is_on).run(&self.write).await
    }

    /// The number of the next day of a server.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn next_day(&self, guild: GuildId) -> Result<u32> {
        let next = query("select coalesce(max(number), 0) + 1 from day where guild_id = $1");
        next.bind(guild).fetch_one(&self.read).await
    }

    /// Keeps a promised day and its secret. False where a day of that number is there already.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn promise_day(&self, day: DayRow, secret: &Secret) -> Result<bool> {
        let secret = self.seal.close_for(&place(day.key()), secret.reveal())?;
        self.transact_for(day.guild, Keeps::Rows, move |db| {
            Box::pin(async move {
                let row = query(
                    "insert into day (guild_id, number, channel_id, language, book, options,
                                      promise, secret, robots, opens_at, closes_at, state)
                     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10, 0)
                     on conflict do nothing",
                );
                let row = row.bind(day.guild).bind(day.number).bind(day.channel);
                let row = row.bind(day.language).bind(day.book).bind(day.options);
                let row = row.bind(day.promise).bind(secret);
                let row = row.bind(day.opens_at).bind(day.closes_at);
                Ok(row.execute(&mut *db).await? == 1)
            })
        })
        .await
    }

    /// The secret of a day's deal; `None` where there is no such day, or no key to read it with.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn day_secret(&self, day: DayKey) -> Result<Option<Secret>> {
        let secret = query("select secret from day where guild_id = $1 and number = $2");
        let secret = secret.bind(day.guild).bind(day.number);
        let secret: Option<String> = secret.fetch_optional(&self.read).await?;
        let open = |line| self.seal.open_for(&place(day), line);
        Ok(secret.and_then(open).and_then(|hex| hex.parse().ok()))
    }

    /// A day by its number.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn day(&self, day: DayKey) -> Result<Option<DayRow>> {
        let row = query("select * from day where guild_id = $1 and number = $2");
        row.bind(day.guild).bind(day.number).fetch_optional(&self.read).await
    }

    /// The days of all servers that are not over, the oldest of a server first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn days(&self) -> Result<Vec<DayRow>> {
        query("select * from day where state < 2 order by guild_id, number")
            .fetch_all(&self.read)
            .await
    }

    /// Opens a promised day, which is played with robots of that edition to its end. False where
    /// it was opened before.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn open_day(&self, day: DayKey, robots: u32) -> Result<bool> {
        let opened = query(
            "update day set state = 1, robots = $3
             where guild_id = $1 and number = $2 and state = 0",
        );
        let opened = opened.bind(day.guild).bind(day.number).bind(robots);
        self.transact_for(day.guild, Keeps::Rows, move |db| {
            Box::pin(async move { Ok(opened.execute(&mut *db).await? == 1) })
        })
        .await
    }

    /// Ends a day: the marks of those who have played it go. False where it was over before.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn end_day(&self, day: DayKey) -> Result<bool> {
        let ended =
            query("update day set state = 2 where guild_id = $1 and number = $2 and state < 2");
        let marks = query("delete from day_mark where guild_id = $1 and number = $2");
        let [ended, marks] = [ended, marks].map(|sql| sql.bind(day.guild).bind(day.number));
        self.transact_for(day.guild, Keeps::Rows, move |db| {
            Box::pin(async move {
                marks.run(&mut *db).await?;
                Ok(ended.execute(&mut *db).await? == 1)
            })
        })
        .await
    }

    /// Notes the message of a day.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn show_day(&self, day: DayKey, message: MessageId) -> Result<()> {
        let shown = query("update day set message_id = $3 where guild_id = $1 and number = $2");
        shown.bind(day.guild).bind(day.number).bind(message).run(&self.write).await
    }
}

/// The associated data of a sealed secret: it opens for its day alone.
fn place(DayKey { guild, number }: DayKey) -> Vec<u8> {
    [b"whist day".as_slice(), &guild.0.to_le_bytes(), &number.to_le_bytes()].concat()
}

impl FromRow for DailyRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            guild: row.get("guild_id")?,
            channel: row.get("channel_id")?,
            language: row.get("language")?,
            hour: row.get("hour")?,
            zone: row.get("zone")?,
            book: row.get("book")?,
            is_on: row.get("is_on")?,
        })
    }
}

impl FromRow for DayRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            guild: row.get("guild_id")?,
            number: row.get("number")?,
            channel: row.get("channel_id")?,
            message: row.get("message_id")?,
            language: row.get("language")?,
            book: row.get("book")?,
            options: row.get("options")?,
            promise: row.get("promise")?,
            robots: row.get("robots")?,
            opens_at: row.get("opens_at")?,
            closes_at: row.get("closes_at")?,
            state: match row.get::<u8>("state")? {
                0 => DayState::Promised,
                1 => DayState::Open,
                _ => DayState::Over,
            },
        })
    }
}
