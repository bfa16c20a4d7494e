//! Evenings with real cards: their set-up, their people, and the log of their sheets.

use super::db::{Connection, FromRow, Row, query};
use super::transaction::Keeps;
use super::{Result, Store};
use table::id::{ChannelId, EveningId, GuildId, MessageId, Timestamp, UserId};

/// An evening, with its people and the log of its sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningRow {
    /// Its number.
    pub evening: EveningId,
    /// The server.
    pub guild: GuildId,
    /// The channel, or the thread.
    pub channel: ChannelId,
    /// The message of the sheet; `None` until Discord has named one.
    pub message: Option<MessageId>,
    /// The language of the sheet.
    pub language: String,
    /// The time of the first deal; `None` while it is set up.
    pub begun_at: Option<Timestamp>,
    /// The time at which it was closed; `None` while it goes on.
    pub closed_at: Option<Timestamp>,
    /// The number of changes of the set-up.
    pub changes: u32,
    /// The set-up, opaque here.
    pub setup: String,
    /// The people by their places.
    pub people: Vec<EveningPerson>,
    /// The changes of the sheet in order, opaque here.
    pub log: Vec<String>,
}

/// A person of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningPerson {
    /// The place, from 1 in the order of the seats; 0 for the opener.
    pub place: u8,
    /// `None` for a name without an account, and for a person who was forgotten.
    pub user: Option<UserId>,
    /// The name; empty for a person who was forgotten.
    pub name: String,
}

/// An evening to open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEvening {
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The language of its sheet.
    pub language: String,
    /// The opener and their name.
    pub opener: (UserId, String),
    /// The set-up.
    pub setup: String,
    /// The time.
    pub at: Timestamp,
}

impl EveningRow {
    /// The opener; `None` once they were forgotten.
    #[must_use]
    pub fn opener(&self) -> Option<&EveningPerson> {
        self.people.iter().find(|person| person.place == 0)
    }

    /// The members in the order of the seats.
    pub fn members(&self) -> impl Iterator<Item = &EveningPerson> {
        self.people.iter().filter(|person| person.place > 0)
    }
}

impl Store {
    /// Opens an evening in a channel; where one is open already, it is that one.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn open_evening(&self, new: NewEvening) -> Result<EveningId> {
        self.transact_for(new.guild, Keeps::Places, move |db| {
            Box::pin(async move {
                let open = query(
                    "select evening_id from evening where channel_id = $1 and closed_at is null",
                );
                if let Some(open) = open.bind(new.channel).fetch_optional(&mut *db).await? {
                    return Ok(open);
                }
                let number = query("select coalesce(max(evening_id), 0) + 1 from evening");
                let evening: EveningId = number.fetch_one(&mut *db).await?;
                let row = query(
                    "insert into evening
                         (evening_id, guild_id, channel_id, language, opened_at, changes, setup)
                     values ($1, $2, $3, $4, $5, 0, $6)",
                );
                let row = row.bind(evening).bind(new.guild).bind(new.channel).bind(new.language);
                row.bind(new.at).bind(new.setup).run(&mut *db).await?;
                let (user, name) = new.opener;
                add_person(db, evening, EveningPerson { place: 0, user: Some(user), name }).await?;
                Ok(evening)
            })
        })
        .await
    }

    /// Changes the set-up and the members of an evening that has not begun; begins it where `begun`
    /// is a time. False where the set-up has changed since, and nothing was done.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn set_up_evening(
        &self,
        evening: EveningId,
        changes: u32,
        setup: &str,
        members: Vec<EveningPerson>,
        begun: Option<Timestamp>,
    ) -> Result<bool> {
        let setup = setup.to_owned();
        self.transact(Keeps::Rows, move |db| {
            Box::pin(async move {
                let row = query(
                    "update evening set setup = $3, begun_at = $4, changes = changes + 1
                     where evening_id = $1 and changes = $2
                       and begun_at is null and closed_at is null",
                );
                let row = row.bind(evening).bind(changes).bind(setup).bind(begun);
                if row.execute(&mut *db).await? == 0 {
                    return Ok(false);
                }
                let members_before =
                    query("delete from evening_person where evening_id = $1 and place > 0");
                members_before.bind(evening).run(&mut *db).await?;
                for member in members {
                    add_person(db, evening, member).await?;
                }
                Ok(true)
            })
        })
        .await
    }

    /// Adds a change to the log of a sheet. False where the log has a change of that version, or
    /// the evening does not go on, and nothing was done.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn enter_in_evening(
        &self,
        evening: EveningId,
        version: u32,
        at: Timestamp,
        body: &str,
    ) -> Result<bool> {
        let entry = query(
            "insert into evening_entry (evening_id, version, at, body)
             select evening_id, $2, $3, $4 from evening
             where evening_id = $1 and begun_at is not null and closed_at is null
             on conflict (evening_id, version) do nothing",
        );
        let entry = entry.bind(evening).bind(version).bind(at).bind(body);
        Ok(entry.execute(&self.write).await? == 1)
    }

    /// Notes the message of a sheet.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn show_evening(&self, evening: EveningId, message: MessageId) -> Result<()> {
        let shown = query("update evening set message_id = $2 where evening_id = $1");
        shown.bind(evening).bind(message).run(&self.write).await
    }

    /// Closes an evening.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn close_evening(&self, evening: EveningId, at: Timestamp) -> Result<()> {
        let closed =
            query("update evening set closed_at = $2 where evening_id = $1 and closed_at is null");
        closed.bind(evening).bind(at).run(&self.write).await
    }

    /// An evening by its number, open or closed.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn evening(&self, evening: EveningId) -> Result<Option<EveningRow>> {
        let row = query("select * from evening where evening_id = $1").bind(evening);
        match row.fetch_optional(&self.read).await? {
            Some(row) => Ok(Some(self.whole(row).await?)),
            None => Ok(None),
        }
    }

    /// The open evening of a channel.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn evening_in(&self, channel: ChannelId) -> Result<Option<EveningRow>> {
        let row = query("select * from evening where channel_id = $1 and closed_at is null");
        match row.bind(channel).fetch_optional(&self.read).await? {
            Some(row) => Ok(Some(self.whole(row).await?)),
            None => Ok(None),
        }
    }

    /// The evenings of a server that have begun, the newest first.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn evenings_of(&self, guild: GuildId) -> Result<Vec<EveningRow>> {
        let rows = query(
            "select * from evening where guild_id = $1 and begun_at is not null
             order by begun_at desc, evening_id desc",
        );
        let mut whole = Vec::new();
        for row in rows.bind(guild).fetch_all(&self.read).await? {
            whole.push(self.whole(row).await?);
        }
        Ok(whole)
    }

    async fn whole(&self, row: EveningRow) -> Result<EveningRow> {
        let people = query("select * from evening_person where evening_id = $1 order by place");
        let people = people.bind(row.evening).fetch_all(&self.read).await?;
        let log = query("select body from evening_entry where evening_id = $1 order by version");
        let log = log.bind(row.evening).fetch_all(&self.read).await?;
        Ok(EveningRow { people, log, ..row })
    }
}

async fn add_person(db: &mut Connection, evening: EveningId, person: EveningPerson) -> Result<()> {
    let row = query(
        "insert into evening_person (evening_id, place, user_id, name) values ($1, $2, $3, $4)",
    );
    let user = person.user.unwrap_or(NO_USER);
    row.bind(evening).bind(person.place).bind(user).bind(person.name).run(db).await
}

const NO_USER: UserId = UserId(0);

impl FromRow for EveningPerson {
    fn from_row(row: &Row) -> Result<Self> {
        let user = Some(row.get("user_id")?).filter(|&user| user != NO_USER);
        Ok(Self { place: row.get("place")?, user, name: row.get("name")? })
    }
}

impl FromRow for EveningRow {
    /// Without its people and its log.
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            evening: row.get("evening_id")?,
            guild: row.get("guild_id")?,
            channel: row.get("channel_id")?,
            message: row.get("message_id")?,
            language: row.get("language")?,
            begun_at: row.get("begun_at")?,
            closed_at: row.get("closed_at")?,
            changes: row.get("changes")?,
            setup: row.get("setup")?,
            people: Vec::new(),
            log: Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{fresh, new_evening};

    const ANN: UserId = UserId(u64::MAX);
    const HERE: ChannelId = ChannelId(7);

    fn member(place: u8, user: Option<UserId>) -> EveningPerson {
        EveningPerson { place, user, name: format!("Member {place}") }
    }

    #[tokio::test]
    async fn a_channel_has_one_open_evening() {
        let store = fresh().await;
        let first = store.open_evening(new_evening(HERE, ANN)).await.unwrap();
        assert_eq!(store.open_evening(new_evening(HERE, UserId(2))).await, Ok(first));
        let other = store.open_evening(new_evening(ChannelId(8), ANN)).await.unwrap();
        assert_ne!(other, first);
        store.close_evening(first, Timestamp(200)).await.unwrap();
        assert_eq!(store.evening_in(HERE).await, Ok(None));
        let next = store.open_evening(new_evening(HERE, ANN)).await.unwrap();
        assert!(next != first && next != other);
        let row = store.evening_in(HERE).await.unwrap().unwrap();
        assert_eq!((row.evening, row.changes, row.begun_at), (next, 0, None));
        assert_eq!(row.people.iter().map(|it| it.user).collect::<Vec<_>>(), [Some(ANN)]);
    }

    #[tokio::test]
    async fn a_set_up_made_on_an_older_one_is_refused() {
        let store = fresh().await;
        let evening = store.open_evening(new_evening(HERE, ANN)).await.unwrap();
        let set = |changes, setup, people, begun| {
            store.set_up_evening(evening, changes, setup, people, begun)
        };
        assert_eq!(set(0, "one", vec![member(1, Some(ANN))], None).await, Ok(true));
        assert_eq!(set(0, "two", Vec::new(), None).await, Ok(false));
        let both = vec![member(1, Some(ANN)), member(2, None)];
        assert_eq!(set(1, "two", both.clone(), Some(Timestamp(9))).await, Ok(true));
        assert_eq!(set(2, "three", Vec::new(), None).await, Ok(false), "it has begun");
        let row = store.evening(evening).await.unwrap().unwrap();
        assert_eq!((row.setup.as_str(), row.begun_at), ("two", Some(Timestamp(9))));
        assert_eq!(row.people[1..], both);
    }

    #[tokio::test]
    async fn of_two_changes_of_one_version_one_is_kept() {
        let store = fresh().await;
        let evening = store.open_evening(new_evening(HERE, ANN)).await.unwrap();
        let enter = |version, body| store.enter_in_evening(evening, version, Timestamp(1), body);
        assert_eq!(enter(1, "early").await, Ok(false));
        let begun = Some(Timestamp(1));
        assert_eq!(store.set_up_evening(evening, 0, "", Vec::new(), begun).await, Ok(true));
        let (one, other) = tokio::join!(enter(1, "a"), enter(1, "b"));
        assert!(one.unwrap() != other.unwrap());
        assert_eq!(enter(2, "c").await, Ok(true));
        let log = store.evening(evening).await.unwrap().unwrap().log;
        assert!(log == ["a", "c"] || log == ["b", "c"], "{log:?}");
        store.close_evening(evening, Timestamp(3)).await.unwrap();
        assert_eq!(enter(3, "late").await, Ok(false));
        let [row] = &store.evenings_of(crate::tests::GUILD).await.unwrap()[..] else {
            panic!("it has begun")
        };
        assert_eq!((row.closed_at, row.log.len()), (Some(Timestamp(3)), 2));
    }
}
