//! The leases of servers, among several processes at one database.

use std::num::NonZeroU32;

use super::*;

/// Two stores at one database, and the number of each process.
async fn two_processes() -> (TempDir, [(Store, ProcessId); 2]) {
    let (folder, file) = folder();
    let address = match fresh_address().await {
        address if address.starts_with("sqlite:") => file,
        address => address,
    };
    let mut processes = Vec::new();
    for _ in 0..2 {
        let store = Store::open_beside(&address, None).await.unwrap();
        store.write_under_leases(NonZeroU32::MIN);
        let process = store.enter(None).await.unwrap();
        processes.push((store, process));
    }
    (folder, processes.try_into().unwrap())
}

/// The lease of the first shard.
async fn lease(store: &Store) -> LeaseRow {
    store.roster().await.unwrap().leases.swap_remove(0)
}

#[tokio::test]
async fn k02_what_is_written_under_an_older_epoch_is_refused() {
    let (_folder, [(slept, first), (next, second)]) = two_processes().await;
    let seen = lease(&slept).await;
    assert_eq!((seen.holder, seen.epoch), (None, 0));
    let elsewhere = slept.open_table(new_table(CHANNEL)).await;
    assert!(matches!(elsewhere, Err(StoreError::Elsewhere)), "nobody has taken it yet");
    assert!(slept.take(&seen, first).await.unwrap());
    assert!(!next.take(&seen, second).await.unwrap(), "somebody was faster");
    let table = opened(&slept, CHANNEL).await;
    let append_first = append(table, 1, vec![entry(7, "N play AS")]);
    assert_eq!(slept.append(append_first).await, Ok(Appended::Done));

    // It sleeps: its lock is gone with the machine that it was on.
    slept.lose_lock();
    assert!(next.take(&lease(&next).await, second).await.unwrap());
    assert!(slept.is_deposed(&slept.roster().await.unwrap().leases));
    let deposed = Err(StoreError::Deposed);
    let late = slept.append(append(table, 2, vec![entry(8, "E play 2S")])).await;
    assert_eq!(late, deposed.clone().map(|()| Appended::Done));
    assert!(matches!(slept.open_table(new_table(ChannelId(3))).await, Err(StoreError::Deposed)));
    assert_eq!(slept.set_screen(table, ScreenState::default(), None).await, deposed);
    assert_eq!(slept.try_to_write().await, deposed);
    slept.let_go_of_all().await.unwrap();
    assert_eq!(lease(&next).await.holder, Some(second), "it is not its own to let go");
    assert_eq!(bodies(&next.log(table).await.unwrap()), ["N play AS"]);
    let on = append(table, 2, vec![entry(8, "E play 2S")]);
    assert_eq!(next.append(on).await, Ok(Appended::Done));
    assert!(!next.is_deposed(&next.roster().await.unwrap().leases));
}

#[tokio::test]
async fn k01_a_lease_is_given_away_with_what_was_heard_under_it() {
    let (_folder, [(store, first), (next, second)]) = two_processes().await;
    assert!(store.take(&lease(&store).await, first).await.unwrap());
    assert!(next.line_up(&lease(&next).await, second).await.unwrap());
    assert!(!store.line_up(&LeaseRow { next: None, ..lease(&store).await }, first).await.unwrap());
    assert_eq!(lease(&store).await.next, Some(second));
    assert!(!lease(&store).await.is_next_ready);
    next.is_ready_for(0, second).await.unwrap();
    assert!(lease(&store).await.is_next_ready);
    next.step_back(0, first).await.unwrap();
    assert!(lease(&store).await.is_next_ready, "another has not lined up");
    next.step_back(0, second).await.unwrap();
    let seen = lease(&store).await;
    assert_eq!((seen.next, seen.is_next_ready), (None, false), "it has stepped back");
    assert!(next.line_up(&seen, second).await.unwrap());
    next.is_ready_for(0, second).await.unwrap();
    let heard = [7, u64::MAX, 1 << 60].map(InteractionId);
    store.let_go(0, &heard).await.unwrap();
    let seen = lease(&next).await;
    assert_eq!((seen.holder, seen.epoch), (None, 1));
    assert!(next.take(&seen, second).await.unwrap());
    assert_eq!(next.taken_in(0).await.unwrap(), heard);
    let taken = lease(&next).await;
    assert_eq!((taken.holder, taken.epoch, taken.next), (Some(second), 2, None));
    assert_eq!(next.epoch(), Some(2));
    let late = store.open_table(new_table(CHANNEL)).await;
    assert!(matches!(late, Err(StoreError::Elsewhere)), "it was given away");
    next.strike_out(&[first]).await.unwrap();
    let there: Vec<_> = next.roster().await.unwrap().processes;
    assert_eq!(there.iter().map(|row| row.process).collect::<Vec<_>>(), [second]);
}

#[tokio::test]
async fn k01_servers_are_divided_anew_while_nobody_holds_any() {
    let (_folder, [(store, first), (_next, second)]) = two_processes().await;
    let four = NonZeroU32::new(4).unwrap();
    assert!(store.take(&lease(&store).await, first).await.unwrap());
    assert!(!store.divide(four, &[second]).await.unwrap(), "somebody holds them");
    assert!(store.divide(four, &[first]).await.unwrap(), "who held them is gone");
    let leases = store.roster().await.unwrap().leases;
    let seen: Vec<_> = leases.iter().map(|it| (it.shard, it.epoch, it.holder)).collect();
    assert_eq!(seen, [(0, 2, None), (1, 2, None), (2, 2, None), (3, 2, None)]);
    assert!(store.divide(four, &[]).await.unwrap(), "they are divided so");
    store.write_under_leases(four);
    assert!(store.take(&leases[2], first).await.unwrap());
    // Discord tells of a server on the shard of this number.
    let of_shard = |shard: u64| GuildId((900 << 22) + (shard << 22));
    for shard in 0..4 {
        let new = NewTable { guild: of_shard(shard), ..new_table(ChannelId(shard + 1)) };
        let opened = store.open_table(new).await;
        assert_eq!(opened.is_ok(), shard == 2, "{opened:?}");
    }
}
