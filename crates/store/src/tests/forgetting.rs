//! The data of a person, and its deletion.

use std::collections::BTreeSet;

use super::*;
use crate::{DecisionKey, MistakesRow};
use table::Span;
use table::dealer::DealText;

/// Ann and Ben sit at two tables, one of them closed, and have played a deal.
async fn played(store: &Store) -> [TableId; 2] {
    let mut tables = Vec::new();
    for channel in [1, 2] {
        let table = opened(store, ChannelId(channel)).await;
        let deal = Append {
            seats: vec![sit(0, ANN), sit(1, BEN)],
            results: vec![
                ResultRow { contract: Some("solo 6 S".to_owned()), ..result(ANN, 1) },
                result(BEN, 1),
            ],
            close: channel == 2,
            ..append(table, 1, vec![entry(None, "deal over")])
        };
        assert_eq!(store.append(deal).await.unwrap(), Appended::Done);
        for user in [ANN, BEN] {
            store.keep_mistakes(user, &mistakes(table)).await.unwrap();
            complains(store, table, user).await;
        }
        tables.push(table);
    }
    for user in [ANN, BEN] {
        store.keep_preferences(user, "two words small pictures").await.unwrap();
        let text = DealText::new("four-leaf clover").unwrap();
        store.keep_deal_text(user, Some(&text)).await.unwrap();
        store.keep_survey(GUILD, user, "wiezen", "pair 8 8 = 2 -2\n").await.unwrap();
        store.open_page(GUILD, user, true).await.unwrap();
        let zone = Some("Europe/Brussels".to_owned());
        let quiet = Some((1_320, 480));
        let days_off = "wed".parse().unwrap();
        let times = KeptTimes { zone, quiet, days_off, ..KeptTimes::default() };
        store.set_times(user, &times, Timestamp(0)).await.unwrap();
        let holiday = Span { from: Timestamp(0), to: Timestamp(86_400) };
        let reminder = ReminderRow {
            message: MessageId(user.0),
            channel: ChannelId(1),
            guild: GUILD,
            user,
            table: tables[0],
            turn: 1,
        };
        store.add_reminder(&reminder).await.unwrap();
        store.keep_holiday(user, holiday, Timestamp(0)).await.unwrap();
    }
    for user in [ANN, BEN] {
        assert!(store.play_day(day(1), user, tables[1], &day_secret()).await.unwrap());
    }
    for (user, other) in [(ANN, BEN), (BEN, CAT)] {
        wishes_calls(store, GUILD, tables[0], user).await;
        assert!(store.turn_never(GUILD, user, other, 9).await.unwrap());
    }
    let evening = store.open_evening(new_evening(ChannelId(1), ANN)).await.unwrap();
    let people = [(1, ANN, "Ann"), (2, BEN, "Ben")].map(|(place, user, name)| EveningPerson {
        place,
        user: Some(user),
        name: name.to_owned(),
    });
    assert!(store.set_up_evening(evening, 0, "{}", people.into(), None).await.unwrap());
    [tables[0], tables[1]]
}

/// A person asks for calls, is called to a table, and wants to play it again a week later.
pub(super) async fn wishes_calls(store: &Store, guild: GuildId, table: TableId, user: UserId) {
    let wish = CallWish {
        guild,
        user,
        games: "long couleur".to_owned(),
        live: true,
        over_days: false,
        most_a_day: 2,
        is_on: true,
        waits_until: Some(Timestamp(86_400)),
        name: "A name".to_owned(),
    };
    store.keep_call_wish(&wish).await.unwrap();
    let channel = ChannelId(1);
    let new = NewCall { guild, table, channel, is_notice: false, at: Timestamp(0) };
    let (call, called) = store.begin_call(new, vec![user]).await.unwrap().unwrap();
    assert_eq!(called, [user]);
    store.show_call(&call, MessageId(user.0)).await.unwrap();
    let due_at = Timestamp(604_800);
    let rematch =
        Rematch { guild, table, due_at, channel, called_at: None, message: None, lobby: None };
    assert!(store.turn_rematch(rematch, user).await.unwrap());
}

/// A person says something of a robot's decision.
pub(super) async fn complains(store: &Store, table: TableId, user: UserId) {
    let of = DecisionKey { table, deal: 1, place: 3 };
    assert!(store.keep_complaint(user, of, "{}", Timestamp(100)).await.unwrap());
}

/// The loss of a decision in the first deal of a table.
pub(super) fn mistakes(table: TableId) -> MistakesRow {
    MistakesRow {
        table: table.0,
        deal: 1,
        judge: 1,
        choices: 10,
        left_out: 1,
        points: 300,
        tricks: None,
        error: 50,
    }
}

fn is_nothing(data: &PersonData) -> bool {
    let PersonData { user: _, look, deal_text, times, reminders, .. } = data;
    let PersonData { seats, watched, results, mistakes, complaints, .. } = data;
    let PersonData { evenings, days, open_pages, surveys, decided, .. } = data;
    let PersonData { calls, never_with, called, rematch, .. } = data;
    let is_unplayed =
        reminders.is_empty() && seats.is_empty() && watched.is_empty() && results.is_empty();
    let is_unplayed = is_unplayed
        && mistakes.is_empty()
        && complaints.is_empty()
        && days.is_empty()
        && calls.is_empty()
        && never_with.is_empty()
        && called.is_empty()
        && rematch.is_empty()
        && evenings.is_empty()
        && surveys.is_empty()
        && open_pages.is_empty()
        && decided.is_empty();
    look.is_none() && deal_text.is_none() && times.is_none() && is_unplayed
}

/// The columns of the database in which a person could stand.
async fn columns_of_people(store: &Store) -> BTreeSet<String> {
    let columns = columns(store).await;
    let of_people = columns.into_iter().filter(|(_, it)| it.contains("user") || it == "name");
    of_people.map(|(table, column)| format!("{table}.{column}")).collect()
}

#[tokio::test]
async fn j04_a_person_is_handed_their_own_data_and_no_more() {
    let store = fresh().await;
    let [open, closed] = played(&store).await;
    let data = store.data_of(ANN).await.unwrap();
    assert_eq!(data.user, ANN.to_string());
    assert_eq!(data.look.as_deref(), Some("two words small pictures"));
    assert_eq!(data.deal_text.as_deref(), Some("four-leaf clover"));
    let times = data.times.unwrap();
    assert_eq!(times.zone.as_deref(), Some("Europe/Brussels"));
    assert_eq!(times.quiet_minutes, Some((1_320, 480)));
    assert_eq!((times.days_off.as_str(), times.before[0].days_off.as_str()), ("wed", "sat sun"));
    let holiday = ("1970-01-01T00:00:00Z".to_owned(), "1970-01-02T00:00:00Z".to_owned());
    assert_eq!(times.holidays, [holiday]);
    // Before they set any hours they kept none.
    assert_eq!((times.before.len(), &times.before[0].zone), (1, &None));
    assert_eq!(times.before[0].until, "1970-01-01T00:00:00Z");
    let reminded: Vec<_> = data.reminders.iter().map(|it| (it.table, &it.message)).collect();
    assert_eq!(reminded, [(open.0, &ANN.to_string())]);
    assert_eq!(data.seats.iter().map(|seat| seat.table).collect::<Vec<_>>(), [open.0, closed.0]);
    assert_eq!(data.seats[0].name, format!("Person {ANN}"));
    assert_eq!(data.seats[0].opened_at, "1970-01-01T00:01:40Z");
    assert_eq!((&data.seats[0].closed_at, data.seats[1].closed_at.is_some()), (&None, true));
    assert_eq!(data.results.len(), 2);
    assert_eq!(data.mistakes, [mistakes(open), mistakes(closed)]);
    let complaints: Vec<_> = data.complaints.iter().map(|it| (it.table, it.place)).collect();
    assert_eq!(complaints, [(open.0, 3), (closed.0, 3)]);
    assert_eq!(data.complaints[0].kept_at, "1970-01-01T00:01:40Z");
    let evenings: Vec<_> = data.evenings.iter().map(|it| (it.place, it.name.as_str())).collect();
    assert_eq!(evenings, [(0, "Ann"), (1, "Ann")]);
    assert_eq!((data.days.len(), data.days[0].number, data.days[0].table), (1, 1, closed.0));
    assert_eq!(data.open_pages, [GUILD.to_string()]);
    let wish = &data.calls[0];
    assert_eq!((data.calls.len(), wish.games.as_str(), wish.on), (1, "long couleur", true));
    assert_eq!(wish.waits_until.as_deref(), Some("1970-01-02T00:00:00Z"));
    let never: Vec<_> = data.never_with.iter().map(|it| it.other.clone()).collect();
    assert_eq!(never, [BEN.to_string()]);
    assert_eq!((data.called.len(), data.called[0].table), (1, open.0));
    assert_eq!((data.rematch.len(), data.rematch[0].due_at.as_str()), (1, "1970-01-08T00:00:00Z"));
    // It is no data of the other.
    let his = store.data_of(BEN).await.unwrap().never_with;
    assert_eq!(his.iter().map(|it| it.other.clone()).collect::<Vec<_>>(), [CAT.to_string()]);
    assert_eq!(data.surveys[0].answers, "pair 8 8 = 2 -2\n");
    assert_eq!(data.results[0].contract.as_deref(), Some("solo 6 S"));
    assert!(is_nothing(&store.data_of(CAT).await.unwrap()));
    assert_eq!(
        columns_of_people(&store).await.into_iter().collect::<Vec<_>>(),
        [
            "audit.user_id",
            "call_wish.name",
            "call_wish.user_id",
            "called.user_id",
            "complaint.user_id",
            "day_play.user_id",
            "deal_text.user_id",
            "emoji.name",
            // While others are told that they are to be forgotten, and no longer.
            "errand.user_id",
            "evening_person.name",
            "evening_person.user_id",
            "former_times.user_id",
            "holiday.user_id",
            "mistake.user_id",
            "never_with.other_user_id",
            "never_with.user_id",
            "open_page.user_id",
            "rematch_player.user_id",
            "reminder.user_id",
            "result.user_id",
            "seat.name",
            "seat.user_id",
            "survey.user_id",
            "taste.user_id",
            "times.user_id",
            "watcher.name",
            "watcher.user_id"
        ],
        "whatever names a person is handed over and forgotten"
    );
}

#[tokio::test]
async fn j01_a_person_is_forgotten_and_the_others_stay() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let tables = played(&store).await;
    let (before, log) = (store.data_of(BEN).await.unwrap(), store.log(tables[0]).await.unwrap());
    store.forget(ANN, Timestamp(900)).await.unwrap();
    assert!(is_nothing(&store.data_of(ANN).await.unwrap()));
    assert_eq!(store.standing(&ever(Metric::Points), ANN).await.unwrap(), None);
    assert_eq!(seated(&store, tables[1]).await, [(1, BEN)]);
    assert_eq!(store.data_of(BEN).await.unwrap(), before);
    // Of the evening their place is left.
    let evening = store.evening_in(ChannelId(1)).await.unwrap().unwrap();
    let people: Vec<_> = evening.people.iter().map(|it| (it.place, it.user)).collect();
    assert_eq!(people, [(1, None), (2, Some(BEN))]);
    assert_eq!(evening.people[0].name, "");
    assert_eq!(store.log(tables[0]).await.unwrap(), log, "the chain of the log holds");
    // A person who comes back begins anew.
    store.keep_preferences(ANN, "large").await.unwrap();
    store.close().await;
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.preferences(ANN).await.unwrap().as_deref(), Some("large"));
}

#[tokio::test]
async fn j02_an_older_copy_brings_nobody_back_who_was_forgotten() {
    let (folder, url) = folder();
    let file = folder.path().join("whist.db");
    let store = Store::open(&url).await.unwrap();
    played(&store).await;
    store.forget(BEN, Timestamp(900)).await.unwrap();
    store.keep_preferences(BEN, "large").await.unwrap();
    let copy = folder.path().join("copy.db");
    backup(&url, &copy).await.unwrap();
    store.forget(ANN, Timestamp(900)).await.unwrap();
    store.close().await;

    fs::rename(&copy, &file).unwrap();
    let store = Store::open(&url).await.unwrap();
    assert!(is_nothing(&store.data_of(ANN).await.unwrap()));
    assert!(!is_nothing(&store.data_of(BEN).await.unwrap()), "he had begun anew in the copy");
    // It is followed once.
    store.keep_preferences(ANN, "large").await.unwrap();
    store.close().await;
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.preferences(ANN).await.unwrap().as_deref(), Some("large"));
}

#[tokio::test]
async fn j02_a_listed_person_is_forgotten_after_a_crash() {
    let (folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    played(&store).await;
    store.close().await;
    let list = crate::forgotten::Forgotten::beside(&folder.path().join("whist.db"));
    list.add(ANN).unwrap();
    let store = Store::open(&url).await.unwrap();
    assert!(is_nothing(&store.data_of(ANN).await.unwrap()));
    assert!(!is_nothing(&store.data_of(BEN).await.unwrap()));
}
