//! Whole matches, from the lobby to the leaderboard.

use loopback::{Message, World};
use rules::Book;
use table::id::UserId;
use table::record::Scores;

use super::evening::{Evening, FOUR, acts, again, deal_button};

/// Presses until the match is over: the players' cards, and **Deal** for the cutter.
async fn play_the_match(evening: &Evening) {
    loop {
        let people: Vec<_> = FOUR.iter().map(|name| evening.person(name)).collect();
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
        let next = evening.discord.wait_until("a card, the pack or the end", next).await.unwrap();
        let Some((message, person, id)) = next else { return };
        person.press_id(message, &id).await.unwrap();
        // The answer comes before the public message changes.
        let is_gone = |world: &World| {
            let shown = world.messages().find(|shown| shown.id == message);
            let has_it = |shown: &Message| shown.buttons().iter().any(|b| b.custom_id == id);
            (!shown.is_some_and(has_it)).then_some(())
        };
        evening.discord.wait_until("the button to be gone", is_gone).await.unwrap();
    }
}

/// Four people press their way through a match of a book; the record proves its deals, and the
/// leaderboard agrees with it.
async fn four_people_play(book: Book) {
    let evening = Evening::begin().await;
    evening.lobby_with(&[("book", book.name())]).await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.open_hands().await;
    play_the_match(&evening).await;

    let record = evening.record().await;
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
    let board = evening.person("Ann").types("/whist leaderboard").await.unwrap().text();
    let told = evening.look().await;
    for name in FOUR {
        let person = evening.person(name);
        let chair = told.table.people().member_of(table::id::UserId(person.id.0)).unwrap();
        let side = told.table.seat_of(chair).unwrap().side().to_string();
        let line = board.lines().find(|line| line.contains(&format!("<@{}>", person.id))).unwrap();
        let won = u8::from(side == winner);
        assert!(line.contains(&format!("**{won}**")), "{line}");
        // One point, two points: the plural is the language's business.
        assert!(line.contains(&format!("· {} point", points(&side))), "{line}");
        assert!(line.contains(&format!("· {} deal", scores.deals.len())), "{line}");
    }
    evening.end().await;
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
    let evening = Evening::begin().await;
    evening.deal().await;
    for _ in 0..6 {
        evening.play_one().await;
    }
    let (person, hand, cards) = evening.on_turn().await;
    evening.leaves(&person).await;
    evening.until_public("a robot plays").await;
    // The robot has played for them meanwhile: they are back, and the answer says so.
    let answer = person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    assert!(answer.message().is_some());
    let table = evening.table().await;
    let look = table::Event::Look(table::id::UserId(person.id.0));
    let told = evening.running.hall().tell(table, None, look).await.unwrap();
    let chair = told.table.people().member_of(table::id::UserId(person.id.0)).unwrap();
    assert!(told.table.chairs().occupant(chair).is_present());
    evening.end().await;
}

/// A beginner's match of one game, finished.
async fn a_match_is_over() -> Evening {
    let evening = Evening::begin().await;
    evening.lobby_with(&[("book", "simple"), ("options", "format=single_manche")]).await;
    evening.person("Ann").press("Start").await.unwrap();
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.open_hands().await;
    play_the_match(&evening).await;
    evening
}

/// Ann's partner.
async fn partner_of_ann(evening: &Evening) -> UserId {
    let table = evening.look().await.table;
    let ann = table.people().member_of(UserId(evening.person("Ann").id.0)).unwrap();
    let partner = table.member_of(table.seat_of(ann).unwrap().partner());
    table.people().on(partner).unwrap().user
}

#[tokio::test]
async fn after_a_match_one_changes_partners_or_keeps_them() {
    let evening = a_match_is_over().await;
    let first = partner_of_ann(&evening).await;
    let over = evening.until_button("Change partners").await;
    assert!(over.button("Same sides").is_some() && over.button("Draw anew").is_some());
    evening.person("Ben").press_on(over.id, "Change partners").await.unwrap();
    evening.until_to_be_cut().await;
    let second = partner_of_ann(&evening).await;
    assert_ne!(second, first);
    evening.deal_the_pack().await;
    play_the_match(&evening).await;
    let cleo = evening.person("Cleo").locale("nl");
    let over = evening.until_button("Same sides").await;
    cleo.press_on(over.id, "Same sides").await.unwrap();
    evening.until_to_be_cut().await;
    assert_eq!(partner_of_ann(&evening).await, second);
    assert!(evening.log().await.contains(&"change-partners".to_owned()));
    let evening = evening.restart().await;
    assert_eq!(partner_of_ann(&evening).await, second, "the log makes the same table");
    evening.end().await;
}

#[tokio::test]
async fn three_changes_of_partners_have_paired_all_players() {
    let evening = a_match_is_over().await;
    let mut partners = vec![partner_of_ann(&evening).await];
    for locale in ["fr", "nl", "en"] {
        let over = evening.until_button("Change partners").await;
        let person = evening.person("Dan").locale(locale);
        person.press_on(over.id, "Change partners").await.unwrap();
        evening.until_to_be_cut().await;
        partners.push(partner_of_ann(&evening).await);
        evening.deal_the_pack().await;
        play_the_match(&evening).await;
    }
    let [first, second, third, fourth] = partners[..] else { panic!("four matches") };
    assert!(first != second && second != third && third != first, "{partners:?}");
    assert_eq!(fourth, first, "and then it begins anew");
    evening.end().await;
}

#[tokio::test]
async fn of_six_two_wait_and_come_in_together_after_the_match() {
    let evening = Evening::begin().await;
    evening.lobby_with(&[("book", "simple"), ("options", "format=single_manche")]).await;
    let ann = evening.person("Ann");
    evening.opens_options_with(&ann, "Players at the table").await;
    ann.select("Players at the table", &["6"]).await.unwrap();
    evening.until_public("2 seats left").await;
    for name in ["Eve", "Fay"] {
        evening.person(name).press("Sit down").await.unwrap();
    }
    evening.until_public("Everybody is here").await;
    ann.press("Start").await.unwrap();
    evening.until_public("Sitting out: Eve, Fay").await;
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.open_hands().await;
    play_the_match(&evening).await;
    let over = evening.until_button("Same sides").await;
    let fay = evening.person("Fay").locale("nl");
    fay.press_on(over.id, "Same sides").await.unwrap();
    evening.until_public("Sitting out: Ann, Ben").await;
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    for person in [evening.person("Eve").locale("nl"), fay] {
        let answer = person.types("/hand").await.unwrap();
        let cards = answer.message().unwrap().buttons();
        assert_eq!(cards.iter().filter(|it| it.custom_id.contains(":play ")).count(), 13);
    }
    let waits = evening.person("Ann").locale("nl").types("/hand").await.unwrap().text();
    assert!(!waits.contains('♠') && !waits.contains('♥'), "{waits}");
    evening.end().await;
}

#[tokio::test]
async fn five_take_turns_and_who_waits_comes_in_after_the_match() {
    let evening = Evening::begin().await;
    evening.lobby_with(&[("book", "simple"), ("options", "format=single_manche")]).await;
    let ann = evening.person("Ann");
    evening.opens_options_with(&ann, "Players at the table").await;
    ann.select("Players at the table", &["5"]).await.unwrap();
    evening.until_public("1 seat left").await;
    let eve = evening.person("Eve");
    eve.press("Sit down").await.unwrap();
    evening.until_public("Everybody is here").await;
    ann.press("Start").await.unwrap();
    evening.until_public("Sitting out: Eve").await;
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    evening.open_hands().await;
    let told = eve.types("/hand").await.unwrap().text();
    assert!(!told.contains('♠') && !told.contains('♥'), "{told}");
    play_the_match(&evening).await;
    let over = evening.until_button("Same sides").await;
    eve.press_on(over.id, "Same sides").await.unwrap();
    evening.until_public("Sitting out: Ann").await;
    evening.until_to_be_cut().await;
    evening.deal_the_pack().await;
    let answer = eve.locale("de").types("/hand").await.unwrap();
    let hand = answer.message().unwrap();
    assert!(hand.button("Mehr").is_some());
    assert!(
        hand.buttons().iter().filter(|button| button.custom_id.contains(":play ")).count() > 12
    );
    evening.end().await;
}
