//! A finished deal with all cards open, for one person or for all.

use loopback::Message;

use super::test_server::{FOUR, TestServer, opens_page};

/// A deal by people who play the first legal card.
async fn a_deal(server: &TestServer) {
    server.deal().await;
    server.play_out().await;
    server.until_to_be_cut().await;
}

/// The number of lines on a trick's page about a costly card.
fn slips(page: &Message) -> usize {
    page.text().lines().filter(|line| line.starts_with('✗')).count()
}

#[tokio::test]
async fn a_review_goes_trick_by_trick_with_all_cards() {
    let server = TestServer::begin().await;
    a_deal(&server).await;
    let ann = server.person("Ann");
    let answer = ann.types("/whist review").await.unwrap();
    let first = answer.message().unwrap();
    assert!(first.is_ephemeral());
    assert!(first.text().contains("deal 1 with all cards open"), "{}", first.text());
    let mut shown = first.clone();
    let mut told = 0;
    for trick in 1..=13 {
        let next = ann.press_on(shown.id, "→").await.unwrap();
        shown = next.message().unwrap().clone();
        assert_eq!(shown.id, first.id, "in place");
        assert!(shown.text().contains(&format!("Trick {trick} of 13 · ")), "{}", shown.text());
        // Four hands of as many cards as were left.
        for name in FOUR {
            let hand = format!("{name}: ♠ ");
            let text = shown.text();
            let line = text.lines().find(|line| line.starts_with(&hand));
            let ranks = line.unwrap()[name.len() + 1..].split_whitespace();
            let is_rank = |word: &&str| !["♠", "♥", "♣", "♦", "·", "–"].contains(word);
            assert_eq!(ranks.filter(is_rank).count(), 14 - trick, "{text}");
        }
        told += slips(&shown);
    }
    assert!(shown.button("→").is_none(), "there is no fourteenth trick");
    let back = ann.press_on(shown.id, "←").await.unwrap();
    assert!(back.text().contains("Trick 12 of 13 · "), "{}", back.text());
    let record = server.record().await;
    let review = record.deals[0].review.clone().unwrap();
    let count: usize = review.stakes.iter().map(|stake| stake.slips.len()).sum();
    assert_eq!(told, count, "whoever plays the first card gives tricks away");
    assert!(count > 0);
    record.verify().unwrap();
    server.end().await;
}

#[tokio::test]
async fn own_slips_come_first_and_say_what_would_have_been_better() {
    let server = TestServer::begin().await;
    a_deal(&server).await;
    let record = server.record().await;
    let review = record.deals[0].review.clone().unwrap();
    let slips: Vec<_> = review.stakes.iter().flat_map(|stake| &stake.slips).collect();
    let table = server.look().await.table;
    // A player with a slip sees it, with the share of their right cards.
    let slip = slips.first().expect("whoever plays the first card gives tricks away");
    let user = table.people().on(table.member_of(slip.seat)).unwrap().user;
    let name = *FOUR.iter().find(|name| server.person(name).id.0 == user.0).unwrap();
    let own: Vec<_> = slips.iter().filter(|other| other.seat == slip.seat).collect();
    let person = server.person(name);
    let first = person.types("/whist review").await.unwrap().message().unwrap().clone();
    let cost: u8 = own.iter().map(|slip| slip.cost()).sum();
    let sum = format!("**You** · slips {} · tricks given away {cost} · accuracy ", own.len());
    assert!(first.text().contains(&sum), "{}", first.text());
    let one_of_all = format!("Slip 1 of {}", own.len());
    let shown = person.press_on(first.id, &one_of_all).await.unwrap();
    let text = shown.text();
    assert!(text.contains(&format!("Trick {} of 13 · ", slip.trick)), "{text}");
    assert!(text.contains(&format!("✗ {name} · **")), "{text}");
    assert!(text.contains("Better: "), "{text}");
    assert!(text.contains(" before this card, "), "{text}");
    // A watcher has no slips, and steps through all of them.
    let eve = server.person("Eve").types("/whist review").await.unwrap();
    let all = format!("Slip 1 of {}", slips.len());
    assert!(eve.message().unwrap().button(&all).is_some(), "{}", eve.text());
    assert!(!eve.text().contains("**You**"), "{}", eve.text());
    server.end().await;
}

#[tokio::test]
async fn a_review_can_be_shown_to_everybody_by_those_who_play() {
    let server = TestServer::begin().await;
    a_deal(&server).await;
    let shown = |who: &'static str| {
        let ben = server.person(who);
        let mut seen = ben.sees().into_iter().filter(|message| !message.is_ephemeral());
        seen.any(|message| message.text().contains("with all cards open"))
    };
    let eve = server.person("Eve");
    let refused = eve.command("/whist review", &[("everybody", "true")]).await.unwrap();
    assert!(refused.text().contains("do not sit"), "{}", refused.text());
    // She need not play to read it.
    let read = eve.types("/whist review").await.unwrap();
    assert!(read.text().contains("with all cards open"));
    assert!(!shown("Ben"));
    let ann = server.person("Ann");
    let answer = ann.types("/whist review").await.unwrap();
    let told = ann.press_on(answer.message().unwrap().id, "Share").await.unwrap();
    assert!(told.text().contains("Everybody can see it"), "{}", told.text());
    assert!(shown("Ben") && shown("Eve"));
    // Showing another page posts that one, and its reader turns pages in private.
    let trick = ann.press("→").await.unwrap();
    ann.press_on(trick.message().unwrap().id, "Share").await.unwrap();
    let public = server.until_public("Trick 1 of 13 · ").await;
    let turned = eve.press_on(public.id, "→").await.unwrap();
    assert!(turned.is_ephemeral() && turned.text().contains("Trick 2 of 13 · "));
    // Showing it again posts nothing.
    let messages = server.person("Ben").sees().len();
    let again = server.person("Cleo").command("/whist review", &[("everybody", "true")]).await;
    assert!(again.unwrap().text().contains("Everybody can see it"));
    assert_eq!(server.person("Ben").sees().len(), messages);
    server.end().await;
}

#[tokio::test]
async fn public_reviews_are_in_the_language_chosen_in_the_lobby() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann");
    ann.command("/whist new", &[("language", "fr")]).await.unwrap();
    for name in &FOUR[1..] {
        server.until_button("Ici").await;
        server.person(name).press("Ici").await.unwrap();
    }
    server.until_button("Commencer").await;
    ann.select("Robots\u{a0}: niveau normal, et plus…", &["Language: English"]).await.unwrap();
    server.until_button("Start").await;
    ann.press("Start").await.unwrap();
    server.until_to_be_cut().await;
    server.deal_the_pack().await;
    server.open_hands().await;
    server.play_out().await;
    server.until_to_be_cut().await;
    ann.command("/whist review", &[("everybody", "true")]).await.unwrap();
    server.until_public("with all cards open").await;
    server.end().await;
}

#[tokio::test]
async fn a_deal_cannot_be_reviewed_while_it_is_played() {
    let server = TestServer::begin().await;
    server.deal().await;
    server.play_one().await;
    let ann = server.person("Ann");
    let answer = ann.types("/whist review").await.unwrap();
    assert!(answer.text().contains("Nothing to review yet"), "{}", answer.text());
    // Nor by a forged button.
    let hand = ann.newest_private().unwrap();
    for page in ["review 1 0", "review 0 0", "show-review 1", "review 7 200", "slip 1 0"] {
        let id = format!("w1:{}:3:{page}", server.table().await);
        let answer = ann.press_id(hand.id, &id).await.unwrap();
        assert!(answer.text().contains("Nothing to review yet"), "{page}: {}", answer.text());
    }
    server.end().await;
}

#[tokio::test]
async fn the_menu_and_the_hand_lead_to_the_review() {
    let server = TestServer::begin().await;
    a_deal(&server).await;
    let cleo = server.person(FOUR[2]).locale("fr");
    let menu = cleo.press("More").await.unwrap().message().unwrap().id;
    opens_page(&cleo, ":more-deals").await;
    let answer = cleo.press_on(menu, "Analyse").await.unwrap();
    let page = answer.message().unwrap();
    assert_eq!(page.id, menu, "in place of the menu");
    assert!(page.text().contains("à cartes ouvertes"), "{}", page.text());
    // So does the hand of a finished deal.
    let hand = cleo.press("My hand").await.unwrap().message().unwrap().id;
    let answer = cleo.press_on(hand, "Analyse").await.unwrap();
    assert!(answer.text().contains("à cartes ouvertes"), "{}", answer.text());
    server.end().await;
}
