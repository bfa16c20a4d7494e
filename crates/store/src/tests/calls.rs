//! Calls to a lobby, who is left out of them, and tables that are played again a week later.

use super::*;

const NOON: Timestamp = Timestamp(1_795_867_200);
const DAY: i64 = 86_400;

fn wish(user: UserId) -> CallWish {
    CallWish {
        guild: GUILD,
        user,
        games: "long couleur".to_owned(),
        live: true,
        over_days: false,
        most_a_day: 1,
        is_on: true,
        waits_until: None,
        name: String::new(),
    }
}

fn lobby(table: TableId) -> LobbyOf {
    LobbyOf { guild: GUILD, table, book: "couleur".to_owned(), over_days: false }
}

fn call(table: TableId, at: Timestamp) -> NewCall {
    NewCall { guild: GUILD, table, channel: ChannelId(1), is_notice: false, at }
}

#[tokio::test]
async fn only_who_asked_for_such_a_lobby_is_called() {
    let store = fresh().await;
    let table = opened(&store, ChannelId(1)).await;
    let people: Vec<_> = (1..=6).map(UserId).collect();
    let [right, off, other_game, by_post, elsewhere, part] = people[..] else { panic!() };
    for wish in [
        wish(right),
        CallWish { is_on: false, ..wish(off) },
        CallWish { games: "long".to_owned(), ..wish(other_game) },
        CallWish { live: false, over_days: true, ..wish(by_post) },
        CallWish { guild: GuildId(7), ..wish(elsewhere) },
        // The name of a book is not a part of another.
        CallWish { games: "couleurs".to_owned(), ..wish(part) },
    ] {
        store.keep_call_wish(&wish).await.unwrap();
    }
    assert_eq!(store.callable(&lobby(table), NOON).await, Ok(vec![right]));
    let post = LobbyOf { over_days: true, ..lobby(table) };
    assert_eq!(store.callable(&post, NOON).await, Ok(vec![by_post]));
}

#[tokio::test]
async fn a_person_is_called_once_a_lobby_and_so_often_a_day() {
    let store = fresh().await;
    let [one, other] = [opened(&store, ChannelId(1)).await, opened(&store, ChannelId(2)).await];
    for (user, most_a_day) in [(ANN, 1), (BEN, 2)] {
        store.keep_call_wish(&CallWish { most_a_day, ..wish(user) }).await.unwrap();
    }
    let first = store.begin_call(call(one, NOON), vec![ANN, BEN]).await.unwrap().unwrap();
    assert_eq!((first.0.number, first.1.len()), (1, 2));
    assert_eq!(store.callable(&lobby(one), NOON).await, Ok(vec![]), "both were called to it");
    assert_eq!(store.begin_call(call(one, NOON), vec![ANN, BEN]).await, Ok(None));
    assert_eq!(store.callable(&lobby(other), NOON).await, Ok(vec![BEN]), "he has one left");
    let tomorrow = Timestamp(NOON.0 + DAY + 1);
    assert_eq!(store.callable(&lobby(other), tomorrow).await.unwrap().len(), 2);
    // Not called for the longest time comes first.
    store.begin_call(call(other, Timestamp(NOON.0 + 1)), vec![ANN]).await.unwrap().unwrap();
    let third = opened(&store, ChannelId(3)).await;
    let later = Timestamp(tomorrow.0 + 1);
    assert_eq!(store.callable(&lobby(third), later).await, Ok(vec![BEN, ANN]));
}

#[tokio::test]
async fn a_call_is_kept_until_its_message_is_gone() {
    let store = fresh().await;
    let table = opened(&store, ChannelId(1)).await;
    let new = call(table, NOON);
    let (call, _) = store.begin_call(new, vec![ANN]).await.unwrap().unwrap();
    assert_eq!(store.calls().await, Ok(vec![call]));
    assert_eq!(store.show_call(&call, MessageId(9)).await, Ok(true));
    let shown = LobbyCall { message: Some(MessageId(9)), ..call };
    assert_eq!(store.calls_to(table).await, Ok(vec![shown]));
    assert_eq!(store.called_by(&call).await, Ok(vec![ANN]));
    store.end_call(&call).await.unwrap();
    assert_eq!(store.calls().await, Ok(vec![]));
    assert_eq!(store.show_call(&call, MessageId(9)).await, Ok(false), "it stands too late");
    let again = NewCall { at: Timestamp(NOON.0 + 9), ..new };
    assert_eq!(store.begin_call(again, vec![ANN]).await, Ok(None), "she was called to it");
    store.undo_call(&call).await.unwrap();
    assert!(store.begin_call(again, vec![ANN]).await.unwrap().is_some(), "Discord refused it");
}

#[tokio::test]
async fn a_person_waits_until_their_time_or_until_they_stop() {
    let store = fresh().await;
    let table = opened(&store, ChannelId(1)).await;
    let until = Some(Timestamp(NOON.0 + 60));
    let waits = CallWish { waits_until: until, name: "Ann".to_owned(), ..wish(ANN) };
    store.keep_call_wish(&waits).await.unwrap();
    assert_eq!(store.waiting_for(&lobby(table), NOON).await, Ok(vec![waits.clone()]));
    assert_eq!(store.waiting_for(&lobby(table), Timestamp(NOON.0 + 60)).await, Ok(vec![]));
    assert_eq!(store.servers_waiting(NOON).await, Ok(vec![GUILD]));
    assert_eq!(store.stop_waiting(GUILD, ANN).await, Ok(true));
    assert_eq!(store.stop_waiting(GUILD, ANN).await, Ok(false), "two tables want her at once");
    store.keep_call_wish(&waits).await.unwrap();
    assert_eq!(store.servers_waiting(Timestamp(NOON.0 + 60)).await, Ok(vec![]));
    assert_eq!(store.call_wish(GUILD, ANN).await.unwrap().unwrap().name, "");
}

#[tokio::test]
async fn never_with_is_a_list_of_a_server_that_has_an_end() {
    let store = fresh().await;
    for other in [BEN, CAT] {
        assert_eq!(store.turn_never(GUILD, ANN, other, 2).await, Ok(true));
    }
    assert_eq!(store.turn_never(GUILD, ANN, UserId(99), 2).await, Ok(false));
    assert_eq!(store.turn_never(GUILD, ANN, CAT, 2).await, Ok(true), "she is taken out again");
    assert_eq!(store.never_with(GUILD, ANN).await, Ok(vec![BEN]));
    assert_eq!(store.never_with(GUILD, BEN).await, Ok(vec![]));
    assert_eq!(store.never_pairs(GUILD).await, Ok(vec![(ANN, BEN)]));
    assert_eq!(store.never_pairs(GuildId(7)).await, Ok(vec![]));
}

#[tokio::test]
async fn a_rematch_moment_is_claimed_once() {
    let store = fresh().await;
    let table = opened(&store, ChannelId(1)).await;
    let rematch = Rematch {
        guild: GUILD,
        table,
        due_at: NOON,
        channel: ChannelId(1),
        called_at: None,
        message: None,
        lobby: None,
    };
    for (user, is_in) in [(ANN, true), (BEN, true), (ANN, false)] {
        assert_eq!(store.turn_rematch(rematch, user).await, Ok(is_in));
    }
    assert_eq!(store.rematches(Timestamp(NOON.0 - 1)).await, Ok(vec![]));
    assert_eq!(store.rematches(NOON).await, Ok(vec![rematch]));
    assert_eq!(store.rematch_players(&rematch).await, Ok(vec![BEN]));
    assert_eq!(store.claim_rematch(rematch, NOON).await, Ok(true));
    assert_eq!(store.claim_rematch(rematch, NOON).await, Ok(false));
    store.show_rematch(&rematch, MessageId(9)).await.unwrap();
    store.gather_rematch(&rematch, TableId(5)).await.unwrap();
    assert_eq!(store.rematches_of(TableId(5)).await.unwrap().len(), 1);
    let shown = store.rematch(table, NOON).await.unwrap().unwrap();
    assert_eq!((shown.message, shown.lobby), (Some(MessageId(9)), Some(TableId(5))));
    store.end_rematch(&rematch).await.unwrap();
    assert_eq!(store.rematches(NOON).await, Ok(vec![]));
    assert_eq!(store.data_of(BEN).await.unwrap().rematch, []);
}
