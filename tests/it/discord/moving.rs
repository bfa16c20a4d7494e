//! A table moves to another channel, by consent or by a moderator, and from a deleted one.

use std::time::Duration;

use loopback::{Message, Permissions, Scope, Snowflake, World};
use table::id::{ChannelId, TableId};

use super::evening::{Evening, FOUR};

async fn until_in(evening: &Evening, channel: Snowflake, text: &str) -> Message {
    let found = |world: &World| {
        let mut public = world.messages().filter(|it| it.channel == channel && !it.is_ephemeral());
        public.rfind(|message| message.text().contains(text)).cloned()
    };
    evening.discord.wait_until(&format!("{text:?} in the channel"), found).await.unwrap()
}

/// The player on turn plays a card in this channel.
async fn plays_on(evening: &Evening, channel: Snowflake) {
    let table = evening.store.table_in(ChannelId(channel.0)).await.unwrap().unwrap().table;
    for name in FOUR {
        let person = evening.person(name).in_channel(channel);
        let hand = person.press("My hand").await.unwrap().message().unwrap().clone();
        let is_card = |it: &&loopback::Button| it.custom_id.contains(":play ") && !it.disabled;
        if let Some(card) = hand.buttons().iter().find(is_card) {
            person.press_id(hand.id, &card.custom_id).await.unwrap();
            let log = evening.store.log(table).await.unwrap();
            assert!(log.last().unwrap().body.contains(" play "));
            return;
        }
    }
    panic!("nobody could play");
}

#[tokio::test]
async fn a_table_moves_once_all_agree_and_the_old_message_says_where() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let (from, attic) = (evening.person("Ann").channel(), evening.discord.channel("attic"));
    let old = evening.until_button("My hand").await;
    let ann = evening.person("Ann").in_channel(attic);
    let asked = ann.types("/whist move").await.unwrap();
    assert!(asked.is_ephemeral());
    assert!(asked.text().contains(&format!("/{from}/{}", old.id)), "{}", asked.text());
    let table = until_in(&evening, from, "1 of 4 agreed").await;
    assert!(table.text().contains(&format!("to <#{attic}>")), "{}", table.text());
    for name in ["Ben", "Cleo"] {
        evening.person(name).press_on(table.id, "Go there").await.unwrap();
    }
    until_in(&evening, from, "3 of 4 agreed").await;
    let eve = evening.person("Eve");
    let page = eve.press_on(table.id, "More").await.unwrap().message().unwrap().clone();
    let refused = eve.press_on(table.id, "Go there").await.unwrap();
    assert!(refused.text().contains("do not sit at this table"), "{}", refused.text());
    evening.person("Dan").press_on(table.id, "Go there").await.unwrap();

    let new = until_in(&evening, attic, "Trick 1 of 13").await;
    let left = until_in(&evening, from, "has moved").await;
    assert_eq!(left.id, old.id, "in place of the table");
    assert!(left.text().contains(&format!("/{attic}/{}", new.id)), "{}", left.text());
    assert!(left.buttons().is_empty());
    // A press on an older page is answered with the new place.
    let told = eve.press_on(page.id, "Rules").await.unwrap();
    assert!(told.text().contains(&format!("moved to <#{attic}>")), "{}", told.text());
    plays_on(&evening, attic).await;
    until_in(&evening, attic, "led").await;
    // After a restart no message is repeated.
    let public = |world: &World| world.messages().filter(|it| !it.is_ephemeral()).count();
    let before = evening.discord.look(public);
    let evening = evening.restart().await;
    plays_on(&evening, attic).await;
    assert_eq!(evening.discord.look(public), before);
    evening.end().await;
}

#[tokio::test]
async fn one_who_stays_is_enough_and_it_is_said_in_french() {
    let evening = Evening::begin().await;
    let ann = evening.person("Ann").locale("fr");
    ann.command("/whist new", &[("language", "fr")]).await.unwrap();
    evening.until_button("S’asseoir").await;
    for name in &FOUR[1..] {
        evening.person(name).press("S’asseoir").await.unwrap();
    }
    evening.until_public("Dan").await;
    let attic = evening.discord.channel("grenier");
    let told = ann.clone().in_channel(attic).types("/whist move").await.unwrap();
    assert!(told.text().contains("On demande aux autres"), "{}", told.text());
    let table = evening.until_public("veut déménager").await;
    evening.person("Cleo").press_on(table.id, "On reste ici").await.unwrap();
    let stays = |world: &World| {
        let shown = world.messages().find(|message| message.id == table.id)?;
        (!shown.text().contains("déménager")).then_some(())
    };
    evening.discord.wait_until("the question to be gone", stays).await.unwrap();
    // A moderator moves it at once, seated or not.
    let mod_rights = Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD);
    let eve = evening.person("Eve").locale("fr").may(mod_rights).in_channel(attic);
    let number = evening.table().await.to_string();
    let told = eve.command("/whist move", &[("table", &number)]).await.unwrap();
    assert!(told.text().contains("La table est ici maintenant"), "{}", told.text());
    until_in(&evening, attic, "S’asseoir").await;
    let left = until_in(&evening, ann.channel(), "La table est partie").await;
    assert!(left.buttons().is_empty());
    evening.end().await;
}

#[tokio::test]
async fn a_table_goes_only_where_it_may_stand() {
    let evening = Evening::begin().await;
    evening.lobby().await;
    let (ann, eve) = (evening.person("Ann"), evening.person("Eve"));
    let here = ann.types("/whist move").await.unwrap();
    assert!(here.text().contains("stands here already"), "{}", here.text());
    let attic = evening.discord.channel("attic");
    let none = eve.clone().in_channel(attic).types("/whist move").await.unwrap();
    assert!(none.text().contains("no table that could come here"), "{}", none.text());
    let less = Permissions::OF_THE_BOT.without(Permissions::EMBED_LINKS);
    evening.discord.trouble().permit_bot(attic, less);
    let lacks = ann.clone().in_channel(attic).types("/whist move").await.unwrap();
    assert!(lacks.text().contains("Embed Links"), "{}", lacks.text());
    evening.discord.trouble().permit_bot(attic, Permissions::OF_THE_BOT);
    eve.clone().in_channel(attic).command("/whist new", &[("robots", "2")]).await.unwrap();
    until_in(&evening, attic, "Sit down").await;
    let taken = ann.clone().in_channel(attic).types("/whist move").await.unwrap();
    assert!(taken.text().contains("a table in this channel already"), "{}", taken.text());
    // A player with two tables has to name one.
    let cellar = evening.discord.channel("cellar");
    evening.person("Ben").in_channel(attic).press("Sit down").await.unwrap();
    let which = evening.person("Ben").in_channel(cellar).types("/whist move").await.unwrap();
    assert!(which.text().contains("several tables"), "{}", which.text());
    evening.end().await;
}

/// Four people in a deal whose channel is deleted; no deadline runs.
async fn lost() -> (Evening, TableId) {
    let evening = Evening::begin().await;
    evening.deal().await;
    evening.play_one().await;
    let (table, channel) = (evening.table().await, evening.person("Ann").channel());
    assert!(evening.discord.channel("attic").0 > 0);
    evening.discord.trouble().delete_channel(channel).unwrap();
    until_lost(&evening, table).await;
    (evening, table)
}

async fn until_lost(evening: &Evening, table: TableId) {
    while !words_of(evening, table).await.iter().any(|line| line.starts_with("lost ")) {
        tokio::task::yield_now().await;
    }
}

async fn words_of(evening: &Evening, table: TableId) -> Vec<String> {
    let log = evening.store.log(table).await.unwrap();
    log.into_iter().map(|entry| entry.body).collect()
}

#[tokio::test]
async fn d02_any_player_moves_a_table_whose_channel_is_deleted() {
    let (evening, table) = lost().await;
    let before = words_of(&evening, table).await;
    // By the bot's clock alone: its requests are not thirty hours late for Discord.
    evening.pass_here(Duration::from_hours(30));
    assert_eq!(words_of(&evening, table).await, before, "nobody's time runs");
    let evening = evening.restart().await;
    let attic = evening.discord.channel("attic");
    let ben = evening.person("Ben").locale("nl").in_channel(attic);
    let told = ben.types("/whist move").await.unwrap();
    assert!(told.text().contains("De tafel staat nu hier"), "{}", told.text());
    let shown = until_in(&evening, attic, "Trick 1 of 13").await;
    assert!(shown.button("My hand").is_some());
    plays_on(&evening, attic).await;
    assert!(words_of(&evening, table).await.iter().any(|line| line.starts_with("move ")));
    evening.end().await;
}

#[tokio::test]
async fn d02_a_late_edit_in_the_lost_channel_does_not_stop_the_table() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let (table, old) = (evening.table().await, evening.person("Ann").channel());
    let attic = evening.discord.channel("attic");
    let edits = format!("PATCH /channels/{old}/**");
    let edited =
        |it: &&loopback::Request| it.method == "PATCH" && it.path.contains(&old.to_string());
    let so_far = evening.discord.requests().iter().filter(edited).count();
    evening.discord.trouble().limit(&edits, Scope::User, Duration::from_millis(500), 1);
    evening.play_one().await;
    evening.discord.wait_for_requests(&edits, so_far + 1).await.unwrap();
    evening.discord.trouble().delete_channel(old).unwrap();
    until_lost(&evening, table).await;
    evening.person("Ben").in_channel(attic).types("/whist move").await.unwrap();
    until_in(&evening, attic, "Trick 1 of 13").await;
    plays_on(&evening, attic).await;
    evening.end().await;
}

#[tokio::test]
async fn d02_a_table_not_moved_elsewhere_is_closed_after_thirty_days() {
    let (evening, table) = lost().await;
    let place = || evening.store.table(table);
    // By the bot's clock alone: its requests are not thirty days late for Discord.
    evening.pass_here(Duration::from_hours(29 * 24));
    assert!(place().await.unwrap().unwrap().closed_at.is_none());
    evening.pass_here(Duration::from_hours(24));
    while place().await.unwrap().unwrap().closed_at.is_none() {
        tokio::task::yield_now().await;
    }
    evening.end().await;
}
