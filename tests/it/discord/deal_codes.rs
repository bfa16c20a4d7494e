//! Finished deals by their codes: played again alone, with friends, from a trick, and reviewed.

use actors::Opening;
use loopback::{Message, Permissions, Person};
use rules::Action;
use store::GameTable;
use table::dealer::DealCode;
use table::id::{ChannelId, GuildId, TableId, UserId};
use table::{Given, NewTableOptions, PlayEvent, Snapshot};

use super::daily::{day_key, open_day, plays};
use super::test_server::{TestServer, until};

const ALONE: &str = "Play alone";
const AGAIN: &str = "Once more";
const UNKNOWN: &str = "No finished deal here has this code";

/// Four people play a deal; its code, as the review tells it.
async fn a_deal(server: &TestServer) -> String {
    server.deal().await;
    server.play_out().await;
    server.until_to_be_cut().await;
    let review = server.person("Ann").types("/whist review").await.unwrap();
    code_in(&review.text())
}

fn code_in(text: &str) -> String {
    let (_, after) = text.split_once("Code of this deal: `").unwrap_or_else(|| panic!("{text}"));
    after.split('`').next().unwrap().to_owned()
}

async fn asks(person: &Person, code: &str) -> Message {
    let page = person.command("/whist deal", &[("code", code)]).await.unwrap();
    page.message().unwrap().clone()
}

async fn private_tables(server: &TestServer) -> Vec<GameTable> {
    let open = server.store.open_tables().await.unwrap();
    open.into_iter().filter(|it| it.is_private).collect()
}

/// The one private table that is open.
async fn private(server: &TestServer) -> Snapshot {
    let [table] = &private_tables(server).await[..] else { panic!("one private table is open") };
    server.snapshot(table.table).await
}

async fn counts(server: &TestServer, table: TableId) -> bool {
    let guild = GuildId(server.discord.guild().0);
    server.store.results_of(guild, table).await.unwrap().is_some()
}

#[tokio::test]
async fn a_deal_is_played_again_alone_by_its_code_and_counts_nowhere() {
    let server = TestServer::begin().await;
    let code = a_deal(&server).await;
    let ann = server.person("Ann");
    let page = asks(&ann, &code.to_lowercase()).await;
    assert!(page.text().contains(&code) && page.is_ephemeral(), "{}", page.text());
    let told = ann.press_on(page.id, ALONE).await.unwrap();
    assert!(told.text().contains(&format!("Deal {code} once more")), "{}", told.text());
    let table = private(&server).await;
    let over = plays(&server, &ann, 14, AGAIN).await;
    let copy = server.snapshot(table.id()).await;
    let first = server.look().await.table;
    assert_ne!(first.id(), copy.id());
    let (ours, theirs) = (copy.last_ended_deal().unwrap(), &first.ended_deals()[0]);
    assert_eq!(ours.hands(), theirs.hands());
    let own = copy.people().member_of(UserId(ann.id.0)).unwrap();
    assert_eq!(first.people().member_of(UserId(ann.id.0)), Some(own), "her own seat");
    let record = copy.record().unwrap();
    record.verify().unwrap();
    assert_eq!(record.deals[0].dealing, first.record().unwrap().deals[0].dealing);
    assert!(counts(&server, first.id()).await && !counts(&server, copy.id()).await);
    // Others may use the code of the first deal.
    assert_eq!(copy.told_code_of(ours).to_string(), code);
    // Once more is another table, which takes the place of the one before.
    ann.press_on(over.id, AGAIN).await.unwrap();
    let again = private(&server).await;
    assert!(again.id() != copy.id() && again.is_playing());
    server.end().await;
}

#[tokio::test]
async fn from_a_trick_a_deal_goes_on_as_often_as_one_likes() {
    let server = TestServer::begin().await;
    a_deal(&server).await;
    let ben = server.person("Ben").locale("nl");
    let mut page = ben.types("/whist review").await.unwrap().message().unwrap().clone();
    let here = "Vanaf hier opnieuw spelen";
    assert!(page.button(here).is_none(), "the first page is no trick");
    for _ in 0..5 {
        page = ben.press_on(page.id, "→").await.unwrap().message().unwrap().clone();
    }
    let told = ben.press_on(page.id, here).await.unwrap();
    assert!(told.text().contains("vanaf slag 5"), "{}", told.text());
    let first = private(&server).await;
    let played = server.look().await.table.ended_deals()[0].game().deal.unwrap().complete;
    let begun = |table: &Snapshot| table.game().unwrap().deal.as_ref().unwrap().complete.clone();
    assert_eq!(begun(&first)[..4], played[..4]);
    plays(&server, &ben, 2, "Nog eens").await;
    // Pressed again it begins anew, and the one before is closed.
    ben.press_on(page.id, here).await.unwrap();
    let second = private(&server).await;
    assert_ne!(first.id(), second.id());
    plays(&server, &ben, 1, "Nog eens").await;
    let server = server.restart().await;
    ben.types("/hand").await.unwrap();
    ben.press_on(page.id, here).await.unwrap();
    let third = private(&server).await.id();
    plays(&server, &ben, 3, "Nog eens").await;
    let server = server.restart().await;
    ben.types("/whist me tables").await.unwrap();
    let tables = ben.newest_private().unwrap();
    ben.press_on(tables.id, "Mijn hand").await.unwrap();
    plays(&server, &ben, 7, "Nog eens").await;
    let over = server.snapshot(third).await;
    assert!(over.is_match_over());
    assert_eq!(over.last_ended_deal().unwrap().game().deal.unwrap().complete[..4], played[..4]);
    over.record().unwrap().verify().unwrap();
    assert!(!counts(&server, third).await);
    server.end().await;
}

#[tokio::test]
async fn with_friends_the_table_says_who_knows_the_cards() {
    let server = TestServer::begin().await;
    let code = a_deal(&server).await;
    let elsewhere = server.discord.channel("elsewhere");
    let eve = server.person("Eve").in_channel(elsewhere);
    let ann = server.person("Ann").in_channel(elsewhere);
    let page = asks(&eve, &code).await;
    eve.press_on(page.id, "Play with friends").await.unwrap();
    let lobby = server.until_public("for fun").await;
    assert!(lobby.text().contains(&code) && !lobby.text().contains("these cards"));
    assert!(lobby.button("Options").is_none() && lobby.selects().len() == 1);
    ann.press_on(lobby.id, "Sit").await.unwrap();
    server.until_public("Ann knows these cards").await;
    eve.press_on(lobby.id, "Fill with robots and start").await.unwrap();
    let place = server.store.table_in(ChannelId(elsewhere.0)).await.unwrap().unwrap();
    until("the deal", async || server.snapshot(place.table).await.is_playing()).await;
    let copy = server.snapshot(place.table).await;
    let first = server.look().await.table;
    let own = copy.seen_by(UserId(eve.id.0)).unwrap();
    let view = own.seat().unwrap();
    assert_eq!(view.dealt, first.ended_deals()[0].hands()[view.seat]);
    // The deal that is played has no code yet, whatever the letters.
    let letters = code.rsplit('-').next().unwrap();
    let early = asks(&eve, &format!("{}-1-{letters}", place.table)).await;
    assert!(early.text().contains(UNKNOWN), "{}", early.text());
    server.end().await;
}

#[tokio::test]
async fn a_review_by_code_is_read_away_from_its_table() {
    let server = TestServer::begin().await;
    let code = a_deal(&server).await;
    let elsewhere = server.discord.channel("elsewhere");
    let eve = server.person("Eve").in_channel(elsewhere).locale("fr");
    let page = asks(&eve, &code).await;
    let mut shown = eve.press_on(page.id, "Analyse").await.unwrap().message().unwrap().clone();
    assert!(shown.text().contains(&format!("`{code}`")), "{}", shown.text());
    for trick in 1..=13 {
        shown = eve.press_on(shown.id, "→").await.unwrap().message().unwrap().clone();
        assert!(shown.text().contains(&format!("{trick}/13")), "{}", shown.text());
        assert!(shown.button("Partager").is_none());
    }
    eve.press_on(shown.id, "Rejouer à partir d’ici").await.unwrap();
    assert_eq!(private(&server).await.copied().unwrap().trick, 13);
    server.end().await;
}

#[tokio::test]
async fn a_wrong_code_and_one_of_a_running_deal_tell_the_same() {
    let server = TestServer::begin().await;
    let code = a_deal(&server).await;
    let ann = server.person("Ann");
    let parsed: DealCode = code.parse().unwrap();
    let wrong = if code.ends_with("0000") { "1111" } else { "0000" };
    for typed in [
        "clover".to_owned(),
        String::from("1-1"),
        format!("{}-1-{wrong}", parsed.table),
        format!("{}-2-{wrong}", parsed.table),
        format!("999-1-{wrong}"),
    ] {
        let told = asks(&ann, &typed).await;
        assert!(told.text().contains(UNKNOWN), "{typed}: {}", told.text());
        assert!(told.buttons().is_empty());
    }
    // The running deal has a code of its own, which is not told before its end.
    server.deal_the_pack().await;
    server.play_one().await;
    let secret = server
        .log()
        .await
        .iter()
        .rev()
        .find_map(|line| line.strip_prefix("commit ")?.split(' ').nth(1).map(str::to_owned));
    let secret = secret.unwrap();
    let running = DealCode::of(parsed.table, 2, &secret.parse().unwrap());
    let told = asks(&ann, &running.to_string()).await;
    assert!(told.text().contains(UNKNOWN), "{}", told.text());
    // No button makes it up either.
    let page = asks(&ann, &code).await;
    for press in
        [format!("from {running} 0"), format!("friends {running}"), format!("review {running} 0")]
    {
        let made_up = ann.press_id(page.id, &format!("w1:0:0:deal {press}")).await;
        assert!(made_up.map_or(true, |told| told.text().contains(UNKNOWN)), "{press}");
    }
    assert!(private_tables(&server).await.is_empty());
    server.end().await;
}

#[tokio::test]
async fn a_private_deal_is_its_players_alone() {
    let server = TestServer::begin().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben"));
    let help = ann.types("/whist help").await.unwrap().message().unwrap().id;
    ann.press_on(help, "Play a practice deal now").await.unwrap();
    server.play_practice(&ann).await;
    let table = private(&server).await;
    let code = table.code_of(table.last_ended_deal().unwrap()).to_string();
    let told = asks(&ben, &code).await;
    assert!(told.text().contains(UNKNOWN), "{}", told.text());
    let page = asks(&ann, &code).await;
    ann.press_on(page.id, ALONE).await.unwrap();
    assert_eq!(private(&server).await.copied().unwrap().code.to_string(), code);
    server.end().await;
}

#[tokio::test]
async fn a_deal_of_another_server_has_no_code_here() {
    let server = TestServer::begin().await;
    a_deal(&server).await;
    let (ann, tables) = (server.person("Ann"), server.running.tables());
    let user = UserId(ann.id.0);
    // The last trick of that deal, at a private table of hers in another server.
    let first = server.look().await.table;
    let copy = first.copy_of(&first.ended_deals()[0], 13).unwrap();
    let given = Some(Given::Copy(Box::new(copy)));
    let rules = first.settings().rules().clone();
    let options = NewTableOptions { robots: 3, given, ..rules.into() };
    let opening = Opening {
        guild: GuildId(server.discord.guild().0 + (1 << 22)),
        channel: ChannelId(1),
        language: "en".to_owned(),
        options,
        opener: table::Person { user, name: "Ann".to_owned() },
        interaction: None,
        is_private: true,
    };
    let table = tables.open(opening).await.unwrap();
    let seed = (tables.entropy())().unwrap();
    tables.tell(table, None, PlayEvent::Start(user, seed).into()).await.unwrap();
    let last = first.ended_deals()[0].game().deal.unwrap().complete[12];
    for (seat, card) in last.plays() {
        let now = server.snapshot(table).await;
        let (turn, play) = (now.turn(), Action::Play(card));
        let is_hers = now.people().on(now.member_of(seat)).is_some();
        let act = if is_hers {
            PlayEvent::Act(user, Some(turn), play)
        } else {
            PlayEvent::RobotAct(seat, turn, play)
        };
        // A robot of the bot may have been quicker.
        drop(tables.tell(table, None, act.into()).await);
    }
    assert!(server.snapshot(table).await.is_match_over());
    let now = server.snapshot(table).await;
    let told = asks(&ann, &now.code_of(now.last_ended_deal().unwrap()).to_string()).await;
    assert!(told.text().contains(UNKNOWN), "{}", told.text());
    server.end().await;
}

#[tokio::test]
async fn a_deal_of_the_day_has_a_code_once_its_day_is_over() {
    let (server, message) = open_day().await;
    let ann = server.person("Ann").may(Permissions::OF_A_MEMBER);
    ann.press_on(message, "Play today’s deal").await.unwrap();
    plays(&server, &ann, 14, "My result").await;
    let first = day_key(&server, 1);
    let table = server.store.own_day(first, UserId(ann.id.0)).await.unwrap().unwrap();
    let now = server.snapshot(table).await;
    let code = now.code_of(now.last_ended_deal().unwrap()).to_string();
    for person in [&ann, &server.person("Ben")] {
        let early = asks(person, &code).await;
        assert!(early.buttons().is_empty(), "{}", early.text());
    }
    let day = server.store.day(first).await.unwrap().unwrap();
    super::daily::pass_until(&server, day.closes_at);
    server.until_public("1 is over").await;
    until("the day", async || {
        let day = server.store.day(first).await.unwrap().unwrap();
        day.state == store::DayState::Over
    })
    .await;
    let page = asks(&ann, &code).await;
    ann.press_on(page.id, ALONE).await.unwrap();
    let copy = private_tables(&server).await;
    let copy = server.snapshot(copy.last().unwrap().table).await;
    assert_eq!(copy.copied().unwrap().code.to_string(), code);
    let late = asks(&server.person("Ben"), &code).await;
    assert!(late.text().contains(UNKNOWN), "{}", late.text());
    server.end().await;
}
