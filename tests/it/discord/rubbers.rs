//! Whole matches, from the lobby to the leaderboard.

use loopback::{Message, World};
use rules::Book;
use table::id::UserId;
use table::record::Scores;

use super::test_server::{FOUR, TestServer, acts, again, deal_button, row_of};

/// Presses until the match is over: the players' cards, and **Deal** for the cutter.
pub(super) async fn play_the_match(server: &TestServer) {
    loop {
        let people: Vec<_> = FOUR.iter().map(|name| server.person(name)).collect();
        // A card to play, the pack to be dealt, or the end.
        let next = |world: &World| {
            let public = || world.messages().rev().filter(|message| !message.is_ephemeral());
            if public().any(|message| again(message).is_some()) {
                return Some(None);
            }
            let card = people.iter().find_map(|person| {
                let mut seen = world.seen_by(person.id, person.channel());
                let hand = seen.rfind(|message| message.is_ephemeral())?;
                let card = hand.buttons().into_iter().find(acts)?;
                card.custom_id.contains(":play ").then(|| (hand.id, person.clone(), card.custom_id))
            });
            let deal = || {
                people.iter().find_map(|person| {
                    let mut seen = world.seen_by(person.id, person.channel());
                    let own = seen.rfind(|message| message.is_ephemeral())?;
                    Some((own.id, person.clone(), deal_button(own)?))
                })
            };
            card.or_else(deal).map(Some)
        };
        let next = server.discord.wait_until("a card, the pack or the end", next).await.unwrap();
        let Some((message, person, id)) = next else { return };
        person.press_id(message, &id).await.unwrap();
        // The answer comes before the public message changes.
        let is_gone = |world: &World| {
            let shown = world.messages().find(|shown| shown.id == message);
            let has_it = |shown: &Message| shown.buttons().iter().any(|b| b.custom_id == id);
            (!shown.is_some_and(has_it)).then_some(())
        };
        server.discord.wait_until("the button to be gone", is_gone).await.unwrap();
    }
}

/// Four people press their way through a match of a book; the record proves its deals, and the
/// leaderboard agrees with it.
async fn four_people_play(book: Book) {
    let server = TestServer::begin().await;
    server.deal_with(&[("book", book.name())]).await;
    play_the_match(&server).await;

    let record = server.record().await;
    record.verify().unwrap();
    let answer = record.replay(false).unwrap();
    assert!(answer.over);
    let Scores::Whist(scores) = answer.scores else { panic!("these are rubbers") };
    let winner = scores.rubbers.last().map(|rubber| rubber.winner.clone()).unwrap();
    let points = |side: &str| -> u32 {
        let of = |sides: table::record::Sides| match side {
            "NS" => sides.north_south,
            _ => sides.east_west,
        };
        scores.deals.iter().map(|deal| u32::from(of(deal.points) + of(deal.honours))).sum()
    };

    // Every person is on the leaderboard with the points of their side.
    let board = server.person("Ann").types("/whist leaderboard").await.unwrap().text();
    let told = server.look().await;
    for name in FOUR {
        let person = server.person(name);
        let chair = told.table.people().member_of(table::id::UserId(person.id.0)).unwrap();
        let side = told.table.seat_of(chair).unwrap().side().to_string();
        let row: Vec<_> = row_of(&board, name).split_whitespace().collect();
        // After the place and the name: rubbers, games, points, deals.
        let [_, _, rubbers, _, told, deals, ..] = row[..] else { panic!("{board}") };
        assert_eq!(rubbers, u8::from(side == winner).to_string(), "{board}");
        assert_eq!(told, points(&side).to_string(), "{board}");
        assert_eq!(deals, scores.deals.len().to_string(), "{board}");
    }
    server.end().await;
}

#[tokio::test]
async fn four_people_play_a_rubber_of_long_whist() {
    four_people_play(Book::Long).await;
}

#[tokio::test]
async fn four_people_play_a_rubber_of_short_whist() {
    four_people_play(Book::Short).await;
}

#[tokio::test]
async fn four_people_play_a_match_of_beginners_whist() {
    four_people_play(Book::Simple).await;
}

#[tokio::test]
async fn a_leaver_is_played_for_until_they_press_anything() {
    let server = TestServer::begin().await;
    server.deal().await;
    for _ in 0..6 {
        server.play_one().await;
    }
    let (person, hand, cards) = server.on_turn().await;
    server.leaves(&person).await;
    server.until_public("a robot plays").await;
    // The robot has played for them meanwhile: they are back, and the answer says so.
    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert!(answer.message().is_some());
    let table = server.table().await;
    let look = table::Event::Look(table::id::UserId(person.id.0));
    let told = server.running.tables().tell(table, None, look).await.unwrap();
    let chair = told.table.people().member_of(table::id::UserId(person.id.0)).unwrap();
    assert!(told.table.chairs().occupant(chair).is_present());
    server.end().await;
}

/// A beginner's match of one game, finished.
async fn a_match_is_over() -> TestServer {
    let server = TestServer::begin().await;
    server.deal_with(&[("book", "simple"), ("options", "format=single_manche")]).await;
    play_the_match(&server).await;
    server
}

/// Ann's partner.
async fn partner_of_ann(server: &TestServer) -> UserId {
    let table = server.look().await.table;
    let ann = table.people().member_of(UserId(server.person("Ann").id.0)).unwrap();
    let partner = table.member_of(table.seat_of(ann).unwrap().partner());
    table.people().on(partner).unwrap().user
}

#[tokio::test]
async fn after_a_match_one_changes_partners_or_keeps_them() {
    let server = a_match_is_over().await;
    let first = partner_of_ann(&server).await;
    let over = server.until_button("Change partners").await;
    assert!(over.button("Same sides").is_some() && over.button("Draw anew").is_some());
    server.person("Ben").press_on(over.id, "Change partners").await.unwrap();
    server.until_to_be_cut().await;
    let second = partner_of_ann(&server).await;
    assert_ne!(second, first);
    server.deal_the_pack().await;
    play_the_match(&server).await;
    let cleo = server.person("Cleo").locale("nl");
    let over = server.until_button("Same sides").await;
    cleo.press_on(over.id, "Same sides").await.unwrap();
    server.until_to_be_cut().await;
    assert_eq!(partner_of_ann(&server).await, second);
    assert!(server.log().await.contains(&"change-partners".to_owned()));
    let server = server.restart().await;
    assert_eq!(partner_of_ann(&server).await, second, "the log makes the same table");
    server.end().await;
}

#[tokio::test]
async fn three_changes_of_partners_have_paired_all_players() {
    let server = a_match_is_over().await;
    let mut partners = vec![partner_of_ann(&server).await];
    for locale in ["fr", "nl", "en"] {
        let over = server.until_button("Change partners").await;
        let person = server.person("Dan").locale(locale);
        person.press_on(over.id, "Change partners").await.unwrap();
        server.until_to_be_cut().await;
        partners.push(partner_of_ann(&server).await);
        server.deal_the_pack().await;
        play_the_match(&server).await;
    }
    let [first, second, third, fourth] = partners[..] else { panic!("four matches") };
    assert!(first != second && second != third && third != first, "{partners:?}");
    assert_eq!(fourth, first, "and then it begins anew");
    server.end().await;
}

#[tokio::test]
async fn of_six_two_wait_and_come_in_together_after_the_match() {
    let server = TestServer::begin().await;
    server.lobby_with(&[("book", "simple"), ("options", "format=single_manche")]).await;
    let ann = server.person("Ann");
    server.opens_options_with(&ann, "Players at the table").await;
    ann.select("Players at the table", &["6"]).await.unwrap();
    server.until_public("2 seats left").await;
    for name in ["Eve", "Fay"] {
        server.person(name).press("Sit").await.unwrap();
    }
    server.until_public("Everybody is here").await;
    ann.press("Start").await.unwrap();
    server.until_public("Sitting out: Eve, Fay").await;
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.open_hands().await;
    play_the_match(&server).await;
    let over = server.until_button("Same sides").await;
    let fay = server.person("Fay").locale("nl");
    fay.press_on(over.id, "Same sides").await.unwrap();
    server.until_public("Sitting out: Ann, Ben").await;
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    for person in [server.person("Eve").locale("nl"), fay] {
        let answer = person.types("/hand").await.unwrap();
        let cards = answer.message().unwrap().buttons();
        assert_eq!(cards.iter().filter(|it| it.custom_id.contains(":play ")).count(), 13);
    }
    let waits = server.person("Ann").locale("nl").types("/hand").await.unwrap().text();
    assert!(!waits.contains('♠') && !waits.contains('♥'), "{waits}");
    server.end().await;
}

#[tokio::test]
async fn five_take_turns_and_who_waits_comes_in_after_the_match() {
    let server = TestServer::begin().await;
    server.lobby_with(&[("book", "simple"), ("options", "format=single_manche")]).await;
    let ann = server.person("Ann");
    server.opens_options_with(&ann, "Players at the table").await;
    ann.select("Players at the table", &["5"]).await.unwrap();
    server.until_public("1 seat left").await;
    let eve = server.person("Eve");
    eve.press("Sit").await.unwrap();
    server.until_public("Everybody is here").await;
    ann.press("Start").await.unwrap();
    server.until_public("Sitting out: Eve").await;
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.open_hands().await;
    let told = eve.types("/hand").await.unwrap().text();
    assert!(!told.contains('♠') && !told.contains('♥'), "{told}");
    play_the_match(&server).await;
    let over = server.until_button("Same sides").await;
    eve.press_on(over.id, "Same sides").await.unwrap();
    server.until_public("Sitting out: Ann").await;
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    let answer = eve.locale("de").types("/hand").await.unwrap();
    let hand = answer.message().unwrap();
    assert!(hand.button("Mehr").is_some());
    assert!(
        hand.buttons().iter().filter(|button| button.custom_id.contains(":play ")).count() > 12
    );
    server.end().await;
}
