//! A deal in which all players act at once.

use super::*;

#[tokio::test]
async fn e15_of_two_actions_with_one_interaction_the_first_holds() {
    let fixture = Fixture::new().await;
    let id = fixture.open(1, 0).await.unwrap();
    let cleo = person(UserId(3));
    let sits = |who| {
        fixture.tables.tell(id, Some(InteractionId(5)), Event::Chairs(ChairsEvent::SitDown(who)))
    };
    assert!(!sits(person(BEN)).await.unwrap().duplicate);
    let log = fixture.tables.store().log(id).await.unwrap();
    let reply = sits(cleo.clone()).await.unwrap();
    assert!(reply.duplicate && reply.table.people().member_of(cleo.user).is_none());
    // At another table it is the same.
    let other = fixture.open(2, 0).await.unwrap();
    let sits = fixture.tables.tell(
        other,
        Some(InteractionId(5)),
        Event::Chairs(ChairsEvent::SitDown(cleo.clone())),
    );
    let reply = sits.await.unwrap();
    assert!(reply.duplicate && reply.table.people().member_of(cleo.user).is_none());
    assert_eq!(fixture.tables.store().log(id).await.unwrap(), log);
}

#[tokio::test]
async fn a_person_and_three_robots_play_a_deal() {
    let mut fixture = Fixture::new().await;
    let id = fixture.open(1, 3).await.unwrap();
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    loop {
        let ann_acts = |table: &Snapshot| {
            let cuts = matches!(table.awaits(), Awaits::Cut(member)
                if table.chairs().occupant(member) == Occupant::Person { away: false });
            cuts || first_play(table).is_some() || table.deals_dealt() > 1
        };
        let table = fixture.until(ann_acts).await;
        if table.deals_dealt() > 1 {
            break;
        }
        let next = first_play(&table);
        let next = next.unwrap_or(Event::Play(PlayEvent::Cut(ANN, table.turn(), Some(20))));
        match fixture.tell(id, next).await {
            Ok(_) => {}
            // A player who was overtaken by a robot looks again.
            outcome => assert!(matches!(refusal(outcome), Refusal::TooLate { .. })),
        }
    }
    let log = fixture.tables.store().log(id).await.unwrap();
    let first = log.iter().skip_while(|entry| !entry.body.starts_with("deal"));
    let first = first.take_while(|entry| !entry.body.starts_with("commit"));
    let plays = first.filter(|entry| entry.body.contains(" play ")).count();
    assert_eq!(plays, 52, "the deal was played to its last card");
    let question = Question {
        guild: GuildId(1),
        book: None,
        since: None,
        until: None,
        metric: Metric::Points,
        ranking: Ranking::NONE,
    };
    let standing = fixture.tables.store().standing(&question, ANN).await.unwrap().unwrap();
    assert_eq!(standing.deals, 1, "it counts for Ann, once");
    assert_eq!(
        fixture.tables.store().leaderboard_len(&question).await.unwrap(),
        1,
        "robots have none"
    );
}

#[tokio::test]
async fn b01_an_interaction_that_comes_twice_is_one_action() {
    let fixture = Fixture::new().await;
    let id = fixture.open(1, 0).await.unwrap();
    let sit = || {
        fixture.tables.tell(
            id,
            Some(InteractionId(5)),
            Event::Chairs(ChairsEvent::SitDown(person(BEN))),
        )
    };
    assert!(!sit().await.unwrap().duplicate);
    assert!(sit().await.unwrap().duplicate);
    assert_eq!(fixture.tables.store().log(id).await.unwrap().len(), 6);
}

#[tokio::test]
async fn f03_two_who_open_a_table_in_one_channel_get_one() {
    let fixture = Fixture::new().await;
    let (one, two) = tokio::join!(fixture.open(1, 0), fixture.open(1, 0));
    assert!(matches!((one, two), (Ok(_), Err(OpenError::Taken)) | (Err(OpenError::Taken), Ok(_))));
}

#[tokio::test]
async fn f04_the_last_chair_goes_to_one_of_two() {
    let fixture = Fixture::new().await;
    let id = fixture.open(1, 0).await.unwrap();
    let sit = |user| fixture.tell(id, Event::Chairs(ChairsEvent::SitDown(person(UserId(user)))));
    for user in [6, 7] {
        sit(user).await.unwrap();
    }
    let outcomes = tokio::join!(sit(8), sit(9));
    let (reply, other) = match outcomes {
        (Ok(reply), other) | (other, Ok(reply)) => (reply, other),
        both => panic!("one of them has a chair: {both:?}"),
    };
    assert_eq!(refusal(other), Refusal::Full);
    assert_eq!(reply.table.people().iter().count(), 4);
}

#[tokio::test]
async fn f05_parallel_starts_leaves_and_ends_have_one_history() {
    let fixture = Fixture::new().await;
    let id = fixture.open(1, 2).await.unwrap();
    fixture.tell(id, Event::Chairs(ChairsEvent::SitDown(person(BEN)))).await.unwrap();
    let tasks: Vec<_> = (0..60)
        .map(|n| {
            let tables = fixture.tables.clone();
            let user = if n % 2 == 0 { ANN } else { BEN };
            tokio::spawn(async move {
                let event = match n % 5 {
                    0 => Event::Play(PlayEvent::Start(user, secret(n + 1))),
                    1 => Event::Chairs(ChairsEvent::Leave(user)),
                    2 => Event::Chairs(ChairsEvent::SitDown(person(user))),
                    3 => Event::Chairs(ChairsEvent::AddRobot(user)),
                    _ => Event::Look(user),
                };
                tables.tell(id, Some(InteractionId(u64::from(n) + 1)), event).await.is_ok()
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let look = async || {
        let now = fixture.tell(id, Event::Look(UserId(99))).await;
        let Err(TellError::Refused { reply, .. }) = now else { panic!("a stranger sees no hand") };
        reply
    };
    // A robot may still be at it: the log is compared with a table that stood
    // as it was while it was read.
    let (reply, log) = loop {
        let (before, log) = (look().await, fixture.tables.store().log(id).await.unwrap());
        if look().await.table == before.table {
            break (before, log);
        }
    };
    let mut model = Table::new(id, Book::Short);
    for entry in log {
        drop(model.apply(&entry.body.parse::<Entry>().unwrap()).unwrap());
    }
    model.seat(reply.table.people().clone());
    assert_eq!(model.turn(), reply.table.turn());
    assert_eq!(model.awaits(), reply.table.awaits());
}
