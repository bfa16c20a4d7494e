//! Every press has an answer, and only the right ones have an effect.

use loopback::{Answer, Permissions};

use super::own_messages::cards_in;
use super::test_server::{FOUR, TestServer};

#[tokio::test]
async fn e01_e03_a_stale_button_is_refused_and_the_hand_redrawn() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, hand, card) = server.play_one().await;
    let again = person.press_id(hand.id, &card.custom_id).await.unwrap();
    assert!(matches!(again, Answer::Redrawn(_)), "{again:?}");
    assert_eq!(cards_in(again.message().unwrap()), 12);
    assert!(again.text().contains("already"), "{}", again.text());
    assert_eq!(server.played().await, 1);
    server.end().await;
}

#[tokio::test]
async fn b01_e03_a_press_that_arrives_twice_is_one_action() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.discord.expect(40_060);
    server.discord.trouble().double("INTERACTION_CREATE", 1);
    server.play_one().await;
    server.on_turn().await;
    assert_eq!(server.played().await, 1);
    server.end().await;
}

#[tokio::test]
async fn e04_a_stranger_is_told_the_same_whatever_the_cards_are() {
    let server = TestServer::begin().await;
    server.deal().await;
    let eve = server.person("Eve");
    let before = eve.press("My hand").await.unwrap();
    let (_, hand, cards) = server.on_turn().await;
    let forged = eve.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    server.play_one().await;
    let after = eve.press("My hand").await.unwrap();
    assert_eq!(before.text(), after.text());
    assert_eq!(before.text(), forged.text());
    assert_eq!(server.played().await, 1);
    assert!(eve.autocomplete("/play", "card", "").await.unwrap().is_empty());
    server.end().await;
}

#[tokio::test]
async fn e05_a_player_not_on_turn_is_told_whose_turn_it_is() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, _, cards) = server.on_turn().await;
    let other = FOUR.iter().map(|name| server.person(name)).find(|p| p.id != person.id).unwrap();
    let own = other.newest_private().unwrap();
    let foreign = other.press_id(own.id, &cards[0].custom_id).await.unwrap();
    let own_card = other.press_id(own.id, &own.buttons()[0].custom_id).await.unwrap();
    assert_eq!(server.played().await, 0);
    let name = FOUR.into_iter().find(|name| server.person(name).id == person.id).unwrap();
    assert!(own_card.text().contains(&format!("{name}’s turn")), "{}", own_card.text());
    assert_eq!(own_card.text(), foreign.text(), "whether they hold the card or not");
    server.end().await;
}

#[tokio::test]
async fn e02_e06_d14_a_forged_button_reveals_nothing_of_other_tables() {
    let server = TestServer::begin().await;
    server.lobby().await;
    let message = server.until_button("Start").await;
    let eve = server.person("Eve");
    let elsewhere = eve.clone().in_channel(server.discord.channel("elsewhere"));
    elsewhere.types("/whist new").await.unwrap();
    let tables = server.store.open_tables().await.unwrap();
    let other = tables.iter().map(|place| place.table).find(|table| table.0 != 1).unwrap();
    let existing = eve.press_id(message.id, &format!("w1:{other}:1:hand")).await.unwrap();
    let missing = eve.press_id(message.id, "w1:4711:1:hand").await.unwrap();
    assert_eq!(existing.text(), missing.text());
    let ids =
        ["", "w0:1:1:hand", "w1:1", "w1:1:1:fly", "w1:-1:1:hand", "hand", "w1:1:99999999999:hand"];
    let mut answers = Vec::new();
    for id in ids {
        answers.push(eve.press_id(message.id, id).await.unwrap().text());
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert_eq!(server.running.tampered(), 9);
    server.end().await;
}

#[tokio::test]
async fn e02_a_button_of_a_table_that_is_over_says_so() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (person, hand, cards) = server.on_turn().await;
    let table = server.table().await;
    let public = server.until_button("My hand").await;
    let button = public.button("My hand").unwrap();
    for name in FOUR {
        server.stops(&server.person(name)).await;
    }
    let log = server.store.log(table).await.unwrap().len();
    for (message, id) in [(hand.id, &cards[0].custom_id), (public.id, &button.custom_id)] {
        let answer = person.press_id(message, id).await.unwrap();
        assert!(answer.text().contains("closed"), "{}", answer.text());
        assert!(answer.text().contains("/whist new"), "{}", answer.text());
    }
    assert_eq!(server.store.log(table).await.unwrap().len(), log);
    server.end().await;
}

#[tokio::test]
async fn e12_only_a_present_moderator_ends_the_game_of_others() {
    let server = TestServer::begin().await;
    server.deal().await;
    let eve = server.person("Eve");
    let refused = eve.types("/whist end").await.unwrap();
    assert!(refused.message().unwrap().is_ephemeral());
    let table = server.table().await;
    assert_eq!(server.store.table(table).await.unwrap().unwrap().closed_at, None);
    let manages = Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD);
    let eve = eve.may(manages);
    let message = server.until_button("My hand").await;
    server.stops(&eve).await;
    let place = server.store.table(table).await.unwrap().unwrap();
    assert!(place.closed_at.is_some());
    // At the table of a finished game no card can be played.
    server
        .discord
        .wait_until("the end", |world| {
            let message = world.messages().find(|m| m.id == message.id)?;
            message.button("My hand").is_none().then_some(())
        })
        .await
        .unwrap();
    server.end().await;
}

#[tokio::test]
async fn without_a_permission_no_table_opens_and_the_answer_names_it() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    let few = Permissions(Permissions::OF_THE_BOT.0 & !Permissions::EMBED_LINKS.0);
    server.discord.trouble().permit_bot(ann.channel(), few);
    let answer = ann.types("/whist new").await.unwrap();
    assert!(answer.text().contains("Embed Links"), "{}", answer.text());
    assert!(server.store.open_tables().await.unwrap().is_empty());
    server.end().await;
}

#[tokio::test]
async fn f03_a_second_table_in_a_channel_is_refused() {
    let server = TestServer::begin().await;
    server.lobby().await;
    let answer = server.person("Eve").types("/whist new").await.unwrap();
    assert!(answer.message().unwrap().is_ephemeral());
    assert_eq!(server.store.open_tables().await.unwrap().len(), 1);
    server.end().await;
}

#[tokio::test]
async fn answers_speak_the_readers_language_and_tables_their_own() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann").locale("fr");
    ann.command("/whist new", &[("language", "fr")]).await.unwrap();
    server.until_button("Options").await;
    let ben = server.person("Ben");
    let english = ben.types("/whist help").await.unwrap().text();
    let french = ann.types("/whist help").await.unwrap().text();
    assert_ne!(english, french);
    server.end().await;
}

#[tokio::test]
async fn every_page_can_be_read_at_any_time() {
    let server = TestServer::begin().await;
    let commands = ["score", "rules", "leaderboard", "record", "verify", "help", "table"];
    let ann = server.person("Ann");
    for command in commands {
        let answer = ann.types(&format!("/whist {command}")).await.unwrap();
        assert!(answer.message().unwrap().is_ephemeral(), "{command}");
    }
    server.deal().await;
    for command in commands {
        let answer = ann.types(&format!("/whist {command}")).await.unwrap();
        assert!(answer.message().unwrap().is_ephemeral(), "{command}");
    }
    for button in ["Score", "Rules", "What it pays", "Say something", "Leave or end"] {
        let more = ann.press("More").await.unwrap();
        let more = more.message().unwrap().clone();
        let answer = ann.press_on(more.id, button).await.unwrap();
        assert!(answer.message().unwrap().is_ephemeral(), "{button}");
        let back = ann.newest_private().unwrap().buttons().into_iter();
        // Her hand says so when the table waits for her.
        let mut back = back.filter(|it| it.custom_id.ends_with(":0:hand"));
        if let Some(back) = back.next() {
            ann.press(&back.label).await.unwrap();
        }
    }
    server.end().await;
}

#[tokio::test]
async fn options_are_set_by_selects_in_place() {
    let server = TestServer::begin().await;
    server.person("Ann").types("/whist new").await.unwrap();
    server.until_button("Options").await;
    let ann = server.person("Ann");
    let page = ann.press("Options").await.unwrap();
    let page = page.message().unwrap().clone();
    let select = page.selects()[2].clone();
    let answer = ann.select(&select.custom_id, &[&select.values[1]]).await.unwrap();
    assert!(matches!(answer, Answer::Redrawn(_)), "{answer:?}");
    assert!(server.log().await.iter().any(|line| line.starts_with("set ")));
    server.end().await;
}

#[tokio::test]
async fn the_cutter_is_asked_where_to_cut() {
    let server = TestServer::begin().await;
    server.lobby().await;
    server.person("Ann").press("Start").await.unwrap();
    server.until_to_be_cut().await;
    let cutter = server.cutter().await;
    for person in FOUR.map(|name| server.person(name)).iter().filter(|it| it.id != cutter.id) {
        assert!(person.press("Cut").await.is_err(), "it is on the message of the cutter alone");
    }
    let Answer::Form(form) = cutter.press("Cut").await.unwrap() else { panic!("no form") };
    let field = form.fields[0].custom_id.clone();
    let refused = cutter.submits(&form, &[(field.as_str(), "2")]).await.unwrap();
    assert!(refused.text().contains("at least four cards"), "{}", refused.text());
    let Answer::Form(form) = cutter.press("Cut").await.unwrap() else { panic!("no form") };
    cutter.submits(&form, &[(field.as_str(), "17")]).await.unwrap();
    assert!(server.log().await.contains(&"deal 17".to_owned()));
    server.end().await;
}

#[tokio::test]
async fn the_whole_rules_of_a_game_are_a_file_in_the_readers_language() {
    let server = TestServer::begin().await;
    server.deal().await;
    let cleo = server.person("Cleo").locale("nl");
    let rules = cleo.types("/whist rules").await.unwrap();
    let answer = cleo.press_on(rules.message().unwrap().id, "Alle regels").await.unwrap();
    let message = answer.message().unwrap();
    assert!(message.is_ephemeral());
    let name = message.attachments()[0]["filename"].as_str().unwrap();
    assert!(name.ends_with(".nl.md"), "{name}");
    server.end().await;
}

#[tokio::test]
async fn the_menu_of_who_only_watches_has_no_way_out() {
    let server = TestServer::begin().await;
    server.deal().await;
    let table = server.until_button("My hand").await;
    for (name, may_leave) in [("Ann", true), ("Eve", false)] {
        let person = server.person(name);
        let menu = person.press_on(table.id, "More").await.unwrap();
        let menu = menu.message().unwrap();
        assert!(menu.button("Rules").is_some());
        assert_eq!(menu.button("Leave or end").is_some(), may_leave, "{name}");
        assert!(menu.button("End the game").is_none(), "it is a page away");
        if may_leave {
            person.press_on(menu.id, "Leave or end").await.unwrap();
            let page = person.newest_private().unwrap();
            assert!(page.button("Leave").is_some());
            let asked = person.press_on(page.id, "End the game").await.unwrap();
            assert!(asked.text().contains("Stop the game?"), "{}", asked.text());
        }
    }
    server.end().await;
}
