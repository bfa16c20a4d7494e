//! Tables, and who sits there.

use std::num::NonZeroU32;

use super::*;

#[tokio::test]
async fn h05_what_people_write_is_never_read_as_sql() {
    let store = fresh().await;
    let table = opened(&store, ChannelId(1)).await;
    let names = ["'); drop table seat; --", "' or '1'='1", "\"; delete from entry; --", "$1", "?"];
    for (place, name) in (0..).zip(names) {
        let sit = SeatChange::Sit { member: place, user: UserId(place.into()), name: name.into() };
        let body = format!("said {name}");
        let append = Append {
            seats: vec![sit],
            ..append(table, u32::from(place) + 1, vec![entry(None, &body)])
        };
        assert_eq!(store.append(append).await.unwrap(), Appended::Done);
    }
    let seats = store.seats(table).await.unwrap();
    assert_eq!(seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), names);
    let log = store.log(table).await.unwrap();
    assert!(log.iter().zip(names).all(|(entry, name)| entry.body == format!("said {name}")));
    store.set_language(GUILD, names[0]).await.unwrap();
    assert_eq!(store.language(GUILD).await.unwrap().as_deref(), Some(names[0]));
}

#[tokio::test]
async fn a_table_is_found_as_it_was_opened() {
    let store = fresh().await;
    let new = NewTable {
        entries: vec![entry(7, "opened"), entry(None, "Ann sat")],
        seats: vec![sit(0, ANN)],
        ..new_table(CHANNEL)
    };
    let Opened::New(table) = store.open_table(new).await.unwrap() else { panic!("taken") };

    let expected = GameTable {
        table,
        guild: GUILD,
        channel: CHANNEL,
        book: "long".into(),
        language: "fr".into(),
        opened_at: Timestamp(100),
        closed_at: None,
        message: None,
        is_private: false,
    };
    assert_eq!(store.table(table).await.unwrap(), Some(expected.clone()));
    assert_eq!(store.table_in(CHANNEL).await.unwrap(), Some(expected.clone()));
    assert_eq!(store.open_tables().await.unwrap(), [expected]);
    assert_eq!(seated(&store, table).await, [(0, ANN)]);
    assert_eq!(bodies(&store.log(table).await.unwrap()), ["opened", "Ann sat"]);
    assert_eq!(store.table_in(ChannelId(3)).await.unwrap(), None);
    assert_eq!(store.table(TableId(99)).await.unwrap(), None);
    assert_eq!(store.opened_by(table).await.unwrap(), Some(InteractionId(7)));
    assert_eq!(store.opened_by(TableId(99)).await.unwrap(), None);
    let unasked = opened(&store, ChannelId(3)).await;
    assert_eq!(store.opened_by(unasked).await.unwrap(), None);
}

#[tokio::test]
async fn h09_the_last_tenth_of_the_room_is_for_servers_without_tables() {
    let store = fresh().await;
    let mut channels = 1..;
    let mut opens = async |guild| {
        let channel = ChannelId(channels.next().unwrap());
        let most = NonZeroU32::new(20);
        let new = NewTable { guild: GuildId(guild), most, ..new_table(channel) };
        matches!(store.open_table(new).await.unwrap(), Opened::New(_))
    };
    for table in 1..=18 {
        assert!(opens(1).await, "table {table}");
    }
    assert!(!opens(1).await, "it has eighteen");
    assert!(opens(2).await && opens(3).await, "they have none");
    for guild in 1..=4 {
        assert!(!opens(guild).await, "no room is left for server {guild}");
    }
}

#[tokio::test]
async fn f03_two_tables_opened_at_once_in_one_channel_are_one() {
    let (_folder, url) = folder();
    let store = Store::open(&url).await.unwrap();
    let (one, two) =
        tokio::join!(store.open_table(new_table(CHANNEL)), store.open_table(new_table(CHANNEL)));
    let table = match (one.unwrap(), two.unwrap()) {
        (Opened::New(new), Opened::Taken(taken)) | (Opened::Taken(taken), Opened::New(new)) => {
            assert_eq!(new, taken);
            new
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(store.open_tables().await.unwrap().len(), 1);

    // Once its game is over, the channel is free, and the number is not used again.
    let closing = Append { close: true, ..append(table, 1, vec![entry(None, "over")]) };
    assert_eq!(store.append(closing).await.unwrap(), Appended::Done);
    assert_eq!(store.table_in(CHANNEL).await.unwrap(), None);
    assert_eq!(store.open_tables().await.unwrap(), []);
    let next = opened(&store, CHANNEL).await;
    assert!(next > table);
    assert_eq!(store.last_finished_for(CHANNEL, ANN).await.unwrap().unwrap().table, table);
    assert_eq!(store.last_finished_for(ChannelId(3), ANN).await.unwrap(), None);
    assert_eq!(bodies(&store.log(table).await.unwrap()), ["over"]);
}

#[tokio::test]
async fn private_tables_stand_beside_a_public_one_for_their_player() {
    let store = fresh().await;
    let opens = async |user, is_private| {
        let seats = vec![sit(0, user)];
        let new = NewTable { seats, is_private, ..new_table(CHANNEL) };
        let Opened::New(table) = store.open_table(new).await.unwrap() else { panic!("taken") };
        table
    };
    let (anns, bens) = (opens(ANN, true).await, opens(BEN, true).await);
    let found = async |user| Some(store.table_for(CHANNEL, user).await.unwrap()?.table);
    assert_eq!([found(ANN).await, found(BEN).await], [Some(anns), Some(bens)]);
    assert_eq!(
        [found(CAT).await, store.table_in(CHANNEL).await.unwrap().map(|it| it.table)],
        [None; 2]
    );
    assert_eq!(store.tables_counted(ANN, false).await.unwrap(), []);

    // At the table that all see sits Ben: his own comes after it.
    let public = opens(BEN, false).await;
    assert_eq!([found(ANN).await, found(BEN).await], [Some(anns), Some(public)]);
    assert_eq!(found(CAT).await, Some(public));
    let (moved, elsewhere) = (Some(CHANNEL), ChannelId(9));
    let away = Append { moved: Some(elsewhere), ..append(bens, 1, vec![entry(None, "away")]) };
    store.append(away).await.unwrap();
    let back = Append { moved, ..append(bens, 2, vec![entry(None, "back")]) };
    assert_eq!(store.append(back).await.unwrap(), Appended::Done);

    let over =
        |table, first| Append { close: true, ..append(table, first, vec![entry(None, "over")]) };
    store.append(over(anns, 1)).await.unwrap();
    let last = async |user| Some(store.last_finished_for(CHANNEL, user).await.unwrap()?.table);
    assert_eq!([last(ANN).await, last(BEN).await], [Some(anns), None]);
    assert_eq!(store.tables_to_show(Timestamp(0)).await.unwrap().len(), 2);
}

#[tokio::test]
async fn the_last_finished_table_is_the_one_that_ended_last() {
    let store = fresh().await;
    for end in [300, 500, 400] {
        let table = opened(&store, CHANNEL).await;
        let closing = Append { at: Timestamp(end), close: true, ..append(table, 1, vec![]) };
        store.append(closing).await.unwrap();
    }
    let last = store.last_finished_for(CHANNEL, ANN).await.unwrap().unwrap();
    assert_eq!(last.closed_at, Some(Timestamp(500)));
    assert_eq!(last.table, TableId(2));
}

#[tokio::test]
async fn a_closed_table_is_due_until_its_message_shows_it() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    let to_show = async |since| {
        let tables = store.tables_to_show(Timestamp(since)).await.unwrap();
        tables.into_iter().map(|place| place.table).collect::<Vec<_>>()
    };
    assert_eq!(to_show(i64::MAX).await, [table], "one that is open always is");
    let over = append(table, 1, vec![entry(None, "over")]);
    let closing = Append { at: Timestamp(300), close: true, ..over };
    store.append(closing).await.unwrap();
    assert_eq!(to_show(300).await, [table], "nobody knows what it shows");
    assert_eq!(to_show(301).await, []);

    let shown = |seq| Some(Shown { hash: 5, seq });
    let state = ScreenState { last_post: 1, shown: shown(0), ..ScreenState::default() };
    store.set_screen(table, state, Some(MessageId(9))).await.unwrap();
    assert_eq!(to_show(300).await, [table], "it shows what was before");
    let state = ScreenState { shown: shown(1), ..state };
    let retiring = Some(Retiring { message: MessageId(8), deal: None });
    store.set_screen(table, ScreenState { retiring, ..state }, None).await.unwrap();
    assert_eq!(to_show(300).await, [table], "the one before it can be pressed");
    store.set_screen(table, ScreenState { is_posting: true, ..state }, None).await.unwrap();
    assert_eq!(to_show(300).await, [table], "nobody knows whether it stands");
    store.set_screen(table, state, None).await.unwrap();
    assert_eq!(to_show(300).await, []);
}

#[tokio::test]
async fn a_table_remembers_its_message() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    // An id of the year 2090 uses all 64 bits.
    let message = MessageId(u64::MAX - 1);
    store.set_screen(table, ScreenState::default(), Some(message)).await.unwrap();
    assert_eq!(store.table(table).await.unwrap().unwrap().message, Some(message));
    let nowhere = store.set_screen(TableId(99), ScreenState::default(), Some(message)).await;
    assert_eq!(nowhere, Err(StoreError::NoTable(TableId(99))));
}

#[tokio::test]
async fn people_sit_down_change_places_and_leave() {
    use SeatChange::Leave;
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    let seats = vec![sit(0, ANN), sit(2, BEN)];
    store.append(Append { seats, ..append(table, 1, vec![]) }).await.unwrap();
    assert_eq!(seated(&store, table).await, [(0, ANN), (2, BEN)]);

    let seats = vec![Leave { member: 0 }, sit(3, ANN), sit(2, CAT)];
    store.append(Append { seats, ..append(table, 1, vec![]) }).await.unwrap();
    assert_eq!(seated(&store, table).await, [(2, CAT), (3, ANN)]);
}

#[tokio::test]
async fn e13_one_person_never_holds_two_places() {
    let store = fresh().await;
    let table = opened(&store, CHANNEL).await;
    let sit_ann = |member| sit(member, ANN);
    let twice =
        Append { seats: vec![sit_ann(0), sit_ann(1)], ..append(table, 1, vec![entry(5, "sat")]) };
    assert!(matches!(store.append(twice).await, Err(StoreError::Database { .. })));
    assert_eq!(seated(&store, table).await, []);
    assert_eq!(store.log(table).await.unwrap(), []);
}
