//! A table moves to another channel, by consent or by a moderator, and from a deleted one.

use std::time::Duration;

use loopback::{Message, Permissions, Scope, Snowflake, World};
use table::id::{ChannelId, TableId};

use super::test_server::{FOUR, TestServer, until};

async fn until_in(server: &TestServer, channel: Snowflake, text: &str) -> Message {
    let found = |world: &World| {
        let mut public = world.messages().filter(|it| it.channel == channel && !it.is_ephemeral());
        public.rfind(|message| message.text().contains(text)).cloned()
    };
    server.discord.wait_until(&format!("{text:?} in the channel"), found).await.unwrap()
}

/// The player on turn plays a card in this channel.
async fn plays_on(server: &TestServer, channel: Snowflake) {
    let table = server.store.table_in(ChannelId(channel.0)).await.unwrap().unwrap().table;
    for name in FOUR {
        let person = server.person(name).in_channel(channel);
        let hand = person.press("My hand").await.unwrap().message().unwrap().clone();
        let is_card = |it: &&loopback::Button| it.custom_id.contains(":play ") && !it.disabled;
        if let Some(card) = hand.buttons().iter().find(is_card) {
            person.press_id(hand.id, &card.custom_id).await.unwrap();
            let log = server.store.log(table).await.unwrap();
            assert!(log.last().unwrap().body.contains(" play "));
            return;
        }
    }
    panic!("nobody could play");
}

#[tokio::test]
async fn a_table_moves_once_all_agree_and_the_old_message_says_where() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (from, attic) = (server.person("Ann").channel(), server.discord.channel("attic"));
    let old = server.until_button("My hand").await;
    let ann = server.person("Ann").in_channel(attic);
    let asked = ann.types("/whist move").await.unwrap();
    assert!(asked.is_ephemeral());
    assert!(asked.text().contains(&format!("/{from}/{}", old.id)), "{}", asked.text());
    let table = until_in(&server, from, "1 of 4 agreed").await;
    assert!(table.text().contains(&format!("to <#{attic}>")), "{}", table.text());
    for name in ["Ben", "Cleo"] {
        server.person(name).press_on(table.id, "Go there").await.unwrap();
    }
    until_in(&server, from, "3 of 4 agreed").await;
    let eve = server.person("Eve");
    let page = eve.press_on(table.id, "More").await.unwrap().message().unwrap().clone();
    let refused = eve.press_on(table.id, "Go there").await.unwrap();
    assert!(refused.text().contains("do not sit at this table"), "{}", refused.text());
    server.person("Dan").press_on(table.id, "Go there").await.unwrap();

    let new = until_in(&server, attic, "Trick 1 of 13").await;
    let left = until_in(&server, from, "has moved").await;
    assert_eq!(left.id, old.id, "in place of the table");
    assert!(left.text().contains(&format!("/{attic}/{}", new.id)), "{}", left.text());
    assert!(left.buttons().is_empty());
    // A press on an older page is answered with the new place.
    let told = eve.press_on(page.id, "Rules").await.unwrap();
    assert!(told.text().contains(&format!("moved to <#{attic}>")), "{}", told.text());
    // So is a command in the old channel, to those who play at the table.
    for line in ["/hand", "/play card:AS", "/whist score", "/whist leave"] {
        let told = server.person("Ben").types(line).await.unwrap();
        assert!(told.text().contains(&format!("moved to <#{attic}>")), "{line}: {}", told.text());
    }
    let stranger = eve.types("/hand").await.unwrap();
    assert!(stranger.text().contains("There is no table in this channel"), "{}", stranger.text());
    plays_on(&server, attic).await;
    until_in(&server, attic, "led").await;
    // After a restart no message is repeated.
    let public = |world: &World| world.messages().filter(|it| !it.is_ephemeral()).count();
    let before = server.discord.look(public);
    let server = server.restart().await;
    plays_on(&server, attic).await;
    assert_eq!(server.discord.look(public), before);
    server.end().await;
}

#[tokio::test]
async fn one_who_stays_is_enough_and_it_is_said_in_french() {
    let server = TestServer::begin().await;
    let ann = server.person("Ann").locale("fr");
    ann.command("/whist new", &[("language", "fr")]).await.unwrap();
    server.until_button("Ici").await;
    for name in &FOUR[1..] {
        server.person(name).press("Ici").await.unwrap();
    }
    server.until_public("Dan").await;
    let attic = server.discord.channel("grenier");
    let told = ann.clone().in_channel(attic).types("/whist move").await.unwrap();
    assert!(told.text().contains("On demande aux autres"), "{}", told.text());
    let table = server.until_public("veut déménager").await;
    server.person("Cleo").press_on(table.id, "On reste ici").await.unwrap();
    let stays = |world: &World| {
        let shown = world.messages().find(|message| message.id == table.id)?;
        (!shown.text().contains("déménager")).then_some(())
    };
    server.discord.wait_until("the question to be gone", stays).await.unwrap();
    // Who asked reads it in the lobby, where there is no hand yet.
    let kept = server.until_public("La table reste ici").await.text();
    assert!(
        kept.contains("**Ann**") && kept.contains("tout le monde n’est pas d’accord"),
        "{kept}"
    );
    // A moderator moves it at once, seated or not.
    let mod_rights = Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD);
    let eve = server.person("Eve").locale("fr").may(mod_rights).in_channel(attic);
    let number = server.table().await.to_string();
    let told = eve.command("/whist move", &[("table", &number)]).await.unwrap();
    assert!(told.text().contains("La table est ici maintenant"), "{}", told.text());
    until_in(&server, attic, "Tout le monde est là").await;
    let left = until_in(&server, ann.channel(), "La table est partie").await;
    assert!(left.buttons().is_empty());
    server.end().await;
}

#[tokio::test]
async fn a_table_goes_only_where_it_may_stand() {
    let server = TestServer::begin().await;
    server.lobby().await;
    let (ann, eve) = (server.person("Ann"), server.person("Eve"));
    let here = ann.types("/whist move").await.unwrap();
    assert!(here.text().contains("stands here already"), "{}", here.text());
    let attic = server.discord.channel("attic");
    let none = eve.clone().in_channel(attic).types("/whist move").await.unwrap();
    assert!(none.text().contains("no table that could come here"), "{}", none.text());
    let less = Permissions::OF_THE_BOT.without(Permissions::EMBED_LINKS);
    server.discord.trouble().permit_bot(attic, less);
    let lacks = ann.clone().in_channel(attic).types("/whist move").await.unwrap();
    assert!(lacks.text().contains("Embed Links"), "{}", lacks.text());
    server.discord.trouble().permit_bot(attic, Permissions::OF_THE_BOT);
    eve.clone().in_channel(attic).command("/whist new", &[("robots", "2")]).await.unwrap();
    until_in(&server, attic, "seat left").await;
    let taken = ann.clone().in_channel(attic).types("/whist move").await.unwrap();
    assert!(taken.text().contains("a table in this channel already"), "{}", taken.text());
    // A player with two tables has to name one.
    let cellar = server.discord.channel("cellar");
    server.person("Ben").in_channel(attic).press("Sit").await.unwrap();
    let which = server.person("Ben").in_channel(cellar).types("/whist move").await.unwrap();
    assert!(which.text().contains("several tables"), "{}", which.text());
    server.end().await;
}

/// Four people in a deal whose channel is deleted; no deadline runs.
async fn lost() -> (TestServer, TableId) {
    let server = TestServer::begin().await;
    server.deal().await;
    server.play_one().await;
    let (table, channel) = (server.table().await, server.person("Ann").channel());
    assert!(server.discord.channel("attic").0 > 0);
    server.discord.trouble().delete_channel(channel).unwrap();
    until_lost(&server, table).await;
    (server, table)
}

async fn until_lost(server: &TestServer, table: TableId) {
    let is_lost = async || server.log_of(table).await.iter().any(|line| line.starts_with("lost "));
    until("the loss", is_lost).await;
}

#[tokio::test]
async fn d02_any_player_moves_a_table_whose_channel_is_deleted() {
    let (server, table) = lost().await;
    let before = server.log_of(table).await;
    // By the bot's clock alone: its requests are not thirty hours late for Discord.
    server.pass_here(Duration::from_hours(30));
    assert_eq!(server.log_of(table).await, before, "nobody's time runs");
    let server = server.restart().await;
    let attic = server.discord.channel("attic");
    let ben = server.person("Ben").locale("nl").in_channel(attic);
    let told = ben.types("/whist move").await.unwrap();
    assert!(told.text().contains("De tafel staat nu hier"), "{}", told.text());
    let shown = until_in(&server, attic, "Trick 1 of 13").await;
    assert!(shown.button("My hand").is_some());
    plays_on(&server, attic).await;
    assert!(server.log_of(table).await.iter().any(|line| line.starts_with("move ")));
    server.end().await;
}

#[tokio::test]
async fn d02_a_late_edit_in_the_lost_channel_does_not_stop_the_table() {
    let server = TestServer::begin().await;
    server.deal().await;
    let (table, old) = (server.table().await, server.person("Ann").channel());
    let attic = server.discord.channel("attic");
    let edits = format!("PATCH /channels/{old}/**");
    let edited =
        |it: &&loopback::Request| it.method == "PATCH" && it.path.contains(&old.to_string());
    let so_far = server.discord.requests().iter().filter(edited).count();
    server.discord.trouble().limit(&edits, Scope::User, Duration::from_millis(500), 1);
    server.play_one().await;
    server.discord.wait_for_requests(&edits, so_far + 1).await.unwrap();
    server.discord.trouble().delete_channel(old).unwrap();
    until_lost(&server, table).await;
    server.person("Ben").in_channel(attic).types("/whist move").await.unwrap();
    until_in(&server, attic, "Trick 1 of 13").await;
    plays_on(&server, attic).await;
    server.end().await;
}

#[tokio::test]
async fn d02_a_table_not_moved_elsewhere_is_closed_after_thirty_days() {
    let (server, table) = lost().await;
    let place = || server.store.table(table);
    // By the bot's clock alone: its requests are not thirty days late for Discord.
    server.pass_here(Duration::from_hours(29 * 24));
    assert!(place().await.unwrap().unwrap().closed_at.is_none());
    server.pass_here(Duration::from_hours(24));
    let is_closed = async || place().await.unwrap().unwrap().closed_at.is_some();
    until("the end of the table", is_closed).await;
    server.end().await;
}
