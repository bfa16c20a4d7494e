//! The deal of the day: the setting of a server, its days, and who has played them.

use super::db::{FromRow, Query, Row, query};
use super::transaction::Keeps;
use super::{Result, Store};
use table::dealer::Secret;
use table::id::{ChannelId, GuildId, MessageId, TableId, Timestamp, UserId};

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

/// A place in the ranking of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayPlace {
    /// The place, from 1; equals share one.
    pub place: u32,
    /// The person.
    pub user: UserId,
    /// Their name at their table.
    pub name: String,
    /// Their points.
    pub points: i32,
    /// Their table.
    pub table: TableId,
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
        let secret = self.seal.close_for(&place(day.guild, day.number), secret.reveal())?;
        let lease = self.lease.clone();
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                lease.checks().guild(db, day.guild).await?;
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
    pub async fn day_secret(&self, guild: GuildId, number: u32) -> Result<Option<Secret>> {
        let secret = query("select secret from day where guild_id = $1 and number = $2");
        let secret = secret.bind(guild).bind(number);
        let secret: Option<String> = secret.fetch_optional(&self.read).await?;
        let open = |line| self.seal.open_for(&place(guild, number), line);
        Ok(secret.and_then(open).and_then(|hex| hex.parse().ok()))
    }

    /// A day by its number.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn day(&self, guild: GuildId, number: u32) -> Result<Option<DayRow>> {
        let row = query("select * from day where guild_id = $1 and number = $2");
        row.bind(guild).bind(number).fetch_optional(&self.read).await
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
    pub async fn open_day(&self, guild: GuildId, number: u32, robots: u32) -> Result<bool> {
        let opened = query(
            "update day set state = 1, robots = $3
             where guild_id = $1 and number = $2 and state = 0",
        );
        self.move_day(guild, opened.bind(guild).bind(number).bind(robots)).await
    }

    /// Ends a day. False where it was over before.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn end_day(&self, guild: GuildId, number: u32) -> Result<bool> {
        let ended =
            query("update day set state = 2 where guild_id = $1 and number = $2 and state < 2");
        self.move_day(guild, ended.bind(guild).bind(number)).await
    }

    async fn move_day(&self, guild: GuildId, moved: Query) -> Result<bool> {
        let lease = self.lease.clone();
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                lease.checks().guild(db, guild).await?;
                Ok(moved.execute(&mut *db).await? == 1)
            })
        })
        .await
    }

    /// Notes the message of a day.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn show_day(&self, guild: GuildId, number: u32, message: MessageId) -> Result<()> {
        let shown = query("update day set message_id = $3 where guild_id = $1 and number = $2");
        shown.bind(guild).bind(number).bind(message).run(&self.write).await
    }

    /// Notes that a person plays a day at a table, which counts on no leaderboard. False where they
    /// have played it already, and nothing was done.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn play_day(
        &self,
        (guild, number): (GuildId, u32),
        user: UserId,
        table: TableId,
    ) -> Result<bool> {
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                let play = query(
                    "insert into day_play (guild_id, number, user_id, table_id)
                     values ($1, $2, $3, $4) on conflict do nothing",
                );
                let play = play.bind(guild).bind(number).bind(user).bind(table);
                let is_first = play.execute(&mut *db).await? == 1;
                let uncounted =
                    query("insert into uncounted (table_id) values ($1) on conflict do nothing");
                uncounted.bind(table).run(&mut *db).await?;
                Ok(is_first)
            })
        })
        .await
    }

    /// The table at which a person plays a day.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn own_day(
        &self,
        (guild, number): (GuildId, u32),
        user: UserId,
    ) -> Result<Option<TableId>> {
        let own = query(
            "select table_id from day_play where guild_id = $1 and number = $2 and user_id = $3",
        );
        own.bind(guild).bind(number).bind(user).fetch_optional(&self.read).await
    }

    /// The open tables at which a day is played.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn day_tables(&self, guild: GuildId, number: u32) -> Result<Vec<TableId>> {
        let tables = query(
            "select day_play.table_id from day_play join game_table using (table_id)
             where day_play.guild_id = $1 and number = $2 and closed_at is null
             order by day_play.table_id",
        );
        tables.bind(guild).bind(number).fetch_all(&self.read).await
    }

    /// The ranking of a day: those who have played it to its end, by their points.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn day_ranking(&self, guild: GuildId, number: u32) -> Result<Vec<DayPlace>> {
        let ranking = query(
            "select rank() over (order by result.points desc) as place, day_play.user_id,
                    coalesce(seat.name, '') as name, result.points, day_play.table_id
             from day_play
             join day on day.guild_id = day_play.guild_id and day.number = day_play.number
             join result on result.table_id = day_play.table_id
                        and result.user_id = day_play.user_id
                        and result.finished_at <= day.closes_at
             left join seat on seat.table_id = day_play.table_id
                           and seat.user_id = day_play.user_id
             where day_play.guild_id = $1 and day_play.number = $2
             order by place, day_play.user_id",
        );
        ranking.bind(guild).bind(number).fetch_all(&self.read).await
    }

    /// The number of days in a row that a person has played to the end, up to that one.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn days_in_a_row(&self, guild: GuildId, number: u32, user: UserId) -> Result<u32> {
        let played = query(
            "select distinct day_play.number from day_play
             join result on result.table_id = day_play.table_id
                        and result.user_id = day_play.user_id
             where day_play.guild_id = $1 and day_play.number <= $2 and day_play.user_id = $3
             order by day_play.number desc",
        );
        let played = played.bind(guild).bind(number).bind(user);
        let played: Vec<u32> = played.fetch_all(&self.read).await?;
        let in_a_row = played.into_iter().zip((0..=number).rev());
        Ok(u32::try_from(in_a_row.take_while(|(day, next)| day == next).count())
            .unwrap_or(u32::MAX))
    }
}

/// The associated data of a sealed secret: it opens for its day alone.
fn place(guild: GuildId, number: u32) -> Vec<u8> {
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

impl FromRow for DayPlace {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            place: row.get("place")?,
            user: row.get("user_id")?,
            name: row.get("name")?,
            points: row.get("points")?,
            table: row.get("table_id")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{GUILD, append, fresh, opened, promised, result, sit};
    use crate::{Append, Appended, SealKey};

    const ANN: UserId = UserId(u64::MAX);
    const BEN: UserId = UserId(2);
    const CAT: UserId = UserId(3);

    fn secret() -> Secret {
        "5ec4e7".repeat(11)[..64].parse().unwrap()
    }

    /// Each plays a day at a table of their own, and gets that many points.
    async fn played(store: &Store, number: u32, all: &[(UserId, i32)]) {
        for &(user, points) in all {
            let table = opened(store, ChannelId(user.0 ^ u64::from(number) << 8)).await;
            assert_eq!(store.play_day((GUILD, number), user, table).await, Ok(true));
            let points = crate::ResultRow { points, ..result(user, 1) };
            let seats = vec![sit(0, user)];
            let deal = Append { seats, results: vec![points], ..append(table, 1, vec![]) };
            assert_eq!(store.append(deal).await, Ok(Appended::Done));
        }
    }

    #[tokio::test]
    async fn a_setting_is_kept_and_days_are_promised_once() {
        let store = fresh().await;
        assert_eq!(store.daily(GUILD).await, Ok(None));
        let daily = crate::tests::daily();
        store.set_daily(&daily).await.unwrap();
        let off = DailyRow { is_on: false, hour: 23, ..daily.clone() };
        assert_eq!(store.dailies().await, Ok(vec![daily]));
        store.set_daily(&off).await.unwrap();
        assert_eq!((store.dailies().await, store.daily(GUILD).await), (Ok(vec![]), Ok(Some(off))));
        assert_eq!(store.next_day(GUILD).await, Ok(1));
        assert_eq!(store.promise_day(promised(1), &secret()).await, Ok(true));
        let other = "11".repeat(32).parse().unwrap();
        assert_eq!(store.promise_day(promised(1), &other).await, Ok(false));
        assert_eq!(store.day_secret(GUILD, 1).await, Ok(Some(secret())));
        assert_eq!(store.day_secret(GUILD, 2).await, Ok(None));
        assert_eq!(store.next_day(GUILD).await, Ok(2));
    }

    #[tokio::test]
    async fn a_day_goes_from_state_to_state_and_never_back() {
        let store = fresh().await;
        store.promise_day(promised(1), &secret()).await.unwrap();
        assert_eq!(store.days().await, Ok(vec![promised(1)]));
        assert_eq!(store.open_day(GUILD, 1, 3).await, Ok(true));
        assert_eq!(store.open_day(GUILD, 1, 4).await, Ok(false));
        store.show_day(GUILD, 1, MessageId(9)).await.unwrap();
        let open =
            DayRow { state: DayState::Open, robots: 3, message: Some(MessageId(9)), ..promised(1) };
        assert_eq!(store.day(GUILD, 1).await, Ok(Some(open)));
        assert_eq!(store.end_day(GUILD, 1).await, Ok(true));
        assert_eq!(store.open_day(GUILD, 1, 3).await, Ok(false));
        assert_eq!(store.days().await, Ok(vec![]));
    }

    #[tokio::test]
    async fn a_ranking_is_what_is_left_whoever_is_forgotten() {
        let all = [(ANN, 5), (BEN, -3), (CAT, 5)];
        for gone in 0..8_u32 {
            let store = fresh().await;
            store.promise_day(promised(1), &secret()).await.unwrap();
            played(&store, 1, &all).await;
            let is_gone = |place: usize| gone & 1 << place != 0;
            for (place, (user, _)) in all.into_iter().enumerate().rev() {
                if is_gone(place) {
                    store.forget(user, Timestamp(0)).await.unwrap();
                }
            }
            let left = all.iter().enumerate().filter(|(place, _)| !is_gone(*place));
            let left: Vec<_> = left.map(|(_, one)| *one).collect();
            let better = |points| left.iter().filter(|(_, other)| *other > points).count();
            let mut told: Vec<_> =
                left.iter().map(|&(user, points)| (better(points) + 1, user, points)).collect();
            told.sort_unstable_by_key(|&(place, user, _)| (place, user.0.cast_signed()));
            let ranking = store.day_ranking(GUILD, 1).await.unwrap().into_iter();
            let ranking: Vec<_> =
                ranking.map(|it| (it.place as usize, it.user, it.points)).collect();
            assert_eq!(ranking, told);
        }
    }

    #[tokio::test]
    async fn a_day_is_played_once_and_days_in_a_row_are_counted() {
        let store = fresh().await;
        for number in 1..=5 {
            store.promise_day(promised(number), &secret()).await.unwrap();
        }
        for number in [1, 2, 4, 5] {
            played(&store, number, &[(ANN, 1)]).await;
        }
        let again = opened(&store, ChannelId(77)).await;
        assert_eq!(store.play_day((GUILD, 5), ANN, again).await, Ok(false));
        let row = store.days_in_a_row(GUILD, 5, ANN);
        assert_eq!(row.await, Ok(2));
        assert_eq!(store.days_in_a_row(GUILD, 2, ANN).await, Ok(2));
        assert_eq!(store.days_in_a_row(GUILD, 3, ANN).await, Ok(0));
        assert_eq!(store.days_in_a_row(GUILD, 5, BEN).await, Ok(0));
        let own = store.own_day((GUILD, 5), ANN).await.unwrap().unwrap();
        assert_eq!(store.day_tables(GUILD, 5).await, Ok(vec![own]));
    }

    #[tokio::test]
    async fn the_secret_of_a_day_is_sealed_where_there_is_a_key() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("whist.key");
        std::fs::write(&path, "0a".repeat(32)).unwrap();
        #[cfg(unix)]
        std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600))
            .unwrap();
        let sealed = crate::seal::Seal::new(Some(SealKey::read(&path).unwrap()));
        let store = Store { seal: sealed, ..fresh().await };
        store.promise_day(promised(1), &secret()).await.unwrap();
        assert_eq!(store.day_secret(GUILD, 1).await, Ok(Some(secret())));
        let kept = query("select secret from day").fetch_one::<String>(&store.read).await.unwrap();
        assert!(!kept.contains(&secret().reveal()), "{kept}");
        let without = Store { seal: crate::seal::Seal::default(), ..store };
        assert_eq!(without.day_secret(GUILD, 1).await, Ok(None));
    }
}
