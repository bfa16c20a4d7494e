//! Calls to a lobby, the first table that will do, and people who never sit together.

use std::time::Duration;

use loopback::{KeptOut, Message, Person, Snowflake, World};
use store::NewCall;
use table::id::{ChannelId, GuildId, MessageId, UserId};

use super::test_server::{TestServer, until};

const GAMES: &str = "w1:0:0:calls games";
const MOST: &str = "w1:0:0:calls most";
const NEVER_WITH: &str = "w1:0:0:calls never-with";
const HOURS: &str = "w1:0:0:calls hours";

/// Asks for calls.
async fn asks(person: &Person, command: &str, button: &str) -> Message {
    let page = person.types(command).await.unwrap().message().unwrap().clone();
    assert!(page.is_ephemeral());
    person.press_on(page.id, button).await.unwrap();
    page
}

async fn asks_for_calls(person: &Person) -> Message {
    asks(person, "/whist me calls", "Call me").await
}

/// The people whom a message notifies.
fn notified(message: &Message) -> Vec<Snowflake> {
    let mentions = message.raw()["mentions"].as_array().cloned().unwrap_or_default();
    let mut ids: Vec<_> =
        mentions.iter().map(|it| it["id"].as_str().unwrap().parse().unwrap()).collect();
    ids.sort_unstable();
    ids
}

/// The newest message that mentions a person.
fn mention(world: &World, person: &Person) -> Option<Message> {
    let mut public = world.messages().filter(|message| !message.is_ephemeral());
    public.rfind(|message| notified(message).contains(&person.id)).cloned()
}

async fn until_mentioned(server: &TestServer, person: &Person) -> Message {
    server.discord.wait_until("a mention", |world| mention(world, person)).await.unwrap()
}

async fn until_gone(server: &TestServer, message: Snowflake) {
    let gone = |world: &World| (!world.messages().any(|it| it.id == message)).then_some(());
    server.discord.wait_until("the message to be gone", gone).await.unwrap();
}

fn guild(server: &TestServer) -> GuildId {
    GuildId(server.discord.guild().0)
}

async fn opens(server: &TestServer, person: &Person, game: &str) {
    person.command("/whist new", &[("book", game)]).await.unwrap();
    until("the lobby", async || server.table_for(person).await.is_some()).await;
    person.until_button("Call players").await.unwrap();
}

#[tokio::test]
async fn a_call_mentions_who_asked_and_goes_when_the_table_is_full() {
    let server = TestServer::begin().await;
    let [ann, ben, dan, eve] = ["Ann", "Ben", "Dan", "Eve"].map(|name| server.person(name));
    let cleo = server.person("Cleo").locale("fr");
    asks_for_calls(&ben).await;
    let page = asks(&cleo, "/whist moi appels", "M’appeler").await;
    let page = cleo.message(page.id).unwrap();
    assert!(page.text().contains("une mention vous appelle"), "{}", page.text());
    opens(&server, &ann, "couleur").await;
    let refused = eve.press("Call players").await.unwrap();
    assert!(refused.is_ephemeral(), "who does not sit there calls nobody");
    ann.press("Call players").await.unwrap();
    let call = until_mentioned(&server, &ben).await;
    let mut both = [ben.id, cleo.id];
    both.sort_unstable();
    assert_eq!(notified(&call), both);
    assert!(call.text().contains("3 seats left"), "{}", call.text());
    // Nobody is mentioned twice for one lobby.
    let again = ann.press("Call players").await.unwrap();
    assert!(again.text().contains("nobody to call"), "{}", again.text());
    let server = server.restart().await;
    let again = server.person("Ann").press("Call players").await.unwrap();
    assert!(again.text().contains("nobody to call"), "{}", again.text());
    ben.press_on(call.id, "Sit down").await.unwrap();
    server.until_public("Ben").await;
    cleo.press_on(call.id, "Sit down").await.unwrap();
    server.until_public("Cleo").await;
    assert!(server.discord.look(|world| world.messages().any(|it| it.id == call.id)));
    dan.press("Sit").await.unwrap();
    until_gone(&server, call.id).await;
    server.end().await;
}

#[tokio::test]
async fn a_call_keeps_to_what_each_has_asked_for() {
    let server = TestServer::begin().await;
    let [ann, ben, cleo, dan, eve] =
        ["Ann", "Ben", "Cleo", "Dan", "Eve"].map(|name| server.person(name));
    // Dan is called once a day, and was.
    asks_for_calls(&dan).await;
    dan.select(MOST, &["1"]).await.unwrap();
    let elsewhere = ann.clone().in_channel(server.discord.channel("elsewhere"));
    opens(&server, &elsewhere, "long").await;
    elsewhere.press("Call players").await.unwrap();
    until_mentioned(&server, &dan).await;
    // Ben is in his quiet hours, Cleo plays another game, Eve has left the server.
    asks_for_calls(&ben).await;
    let minute = server.clock.date().0.rem_euclid(86_400) / 60;
    let clock = |minute: i64| {
        let minute = minute.rem_euclid(1_440);
        format!("{}:{:02}", minute / 60, minute % 60)
    };
    let (from, to) = (clock(minute - 60), clock(minute + 60));
    let hours = format!("/whist me times zone:Atlantic/Reykjavik from:{from} to:{to}");
    ben.types(&hours).await.unwrap();
    asks_for_calls(&cleo).await;
    cleo.select(GAMES, &["long", "simple"]).await.unwrap();
    asks_for_calls(&eve).await;
    server.discord.trouble().keep_out(eve.id, Some(KeptOut::Gone)).unwrap();
    let here = server.person("Frank").locale("nl");
    here.command("/whist nieuw", &[("soort", "couleur")]).await.unwrap();
    here.until_button("Roepen").await.unwrap();
    let none = here.press("Roepen").await.unwrap();
    assert!(none.text().contains("niemand om te roepen"), "{}", none.text());
    // A day later Dan has a call left, and Ben's hours are the same.
    server.pass(Duration::from_hours(24) + Duration::from_secs(1));
    here.press("Roepen").await.unwrap();
    let newer =
        |world: &World| mention(world, &dan).filter(|it| it.text().contains("Nog 3 stoelen"));
    let call = server.discord.wait_until("the call in Dutch", newer).await.unwrap();
    assert_eq!(notified(&call), [dan.id], "{}", call.text());
    server.end().await;
}

#[tokio::test]
async fn what_was_called_before_a_crash_is_sent_or_deleted_after_it() {
    let server = TestServer::begin().await;
    let (ann, ben, cleo) = (server.person("Ann"), server.person("Ben"), server.person("Cleo"));
    asks_for_calls(&ben).await;
    opens(&server, &ann, "long").await;
    // It is on disk, and was not sent.
    let (table, channel) = (server.table().await, ChannelId(ann.channel().0));
    let at = server.clock.date();
    let new = NewCall { guild: guild(&server), table, channel, is_notice: false, at };
    server.store.begin_call(new, vec![UserId(ben.id.0)]).await.unwrap().unwrap();
    let server = server.restart().await;
    let call = until_mentioned(&server, &ben).await;
    assert!(call.button("Sit down").is_some());
    let known = async || server.store.calls().await.unwrap().iter().all(|it| it.message.is_some());
    until("the message to be noted", known).await;
    // It is not known that the message stands when its lobby ends.
    let [row] = server.store.calls().await.unwrap()[..] else { panic!("one call") };
    server.store.end_call(&row).await.unwrap();
    server.person("Ann").types("/whist end").await.unwrap();
    until("the end", async || server.table_for(&ann).await.is_none()).await;
    let left = server.store.begin_call(new, vec![UserId(cleo.id.0)]).await.unwrap().unwrap().0;
    server.store.show_call(&left, MessageId(call.id.0)).await.unwrap();
    let server = server.restart().await;
    until_gone(&server, call.id).await;
    until("no call", async || server.store.calls().await.unwrap().is_empty()).await;
    server.end().await;
}

#[tokio::test]
async fn either_will_do_sits_at_one_table_and_is_told_in_private() {
    let server = TestServer::begin().await;
    let (ann, cleo) = (server.person("Ann"), server.person("Cleo"));
    let ben = server.person("Ben").locale("nl");
    asks(&ben, "/whist ik oproepen", "Om het even").await;
    opens(&server, &ann, "couleur").await;
    server.until_public("Ben").await;
    let told = ben.until_sees("Je zit nu aan een tafel").await.unwrap();
    assert!(told.is_ephemeral() && notified(&told).is_empty());
    // He waits no more, and sits at no second table.
    let wish = server.store.call_wish(guild(&server), UserId(ben.id.0)).await.unwrap().unwrap();
    assert_eq!((wish.waits_until, wish.name.as_str()), (None, ""));
    asks(&ben, "/whist ik oproepen", "Om het even").await;
    let elsewhere = cleo.in_channel(server.discord.channel("elsewhere"));
    opens(&server, &elsewhere, "couleur").await;
    server.calm().await;
    let second = server.table_for(&elsewhere).await.unwrap();
    let seen = server.snapshot(second).await;
    assert_eq!(seen.people().member_of(UserId(ben.id.0)), None);
    server.end().await;
}

#[tokio::test]
async fn who_waits_is_mentioned_where_they_do_not_look() {
    let server = TestServer::begin().await;
    let [ann, ben, dan] = ["Ann", "Ben", "Dan"].map(|name| server.person(name));
    asks(&ben, "/whist me calls", "Either will do").await;
    asks(&dan, "/whist me calls", "Either will do").await;
    let page = dan.select(HOURS, &["1"]).await.unwrap();
    assert!(dan.message(page.message().unwrap().id).unwrap().text().contains("until <t:"));
    server.pass(Duration::from_mins(61));
    opens(&server, &ann, "long").await;
    let told = until_mentioned(&server, &ben).await;
    assert!(told.text().contains("sits here now") && told.button("Leave").is_some());
    assert!(server.discord.look(|world| mention(world, &dan)).is_none(), "his hour is over");
    ann.press("Fill with robots and start").await.unwrap();
    until_gone(&server, told.id).await;
    server.end().await;
}

/// Ben's messages of an evening with Ann, without ids; in one world she never wants to sit with him,
/// and in the other she has not asked for calls.
async fn evening_with(never: bool) -> (Vec<String>, Vec<String>) {
    let server = TestServer::begin().await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("de"));
    let room = server.discord.channel("room");
    let mut seen = Vec::new();
    if never {
        let page = asks_for_calls(&ann).await;
        ann.press_on(page.id, "Never with …").await.unwrap();
        ann.select(NEVER_WITH, &["Ben"]).await.unwrap();
        let list = ann.message(page.id).unwrap().text();
        assert!(list.contains(&format!("On the list: <@{}>", ben.id)), "{list}");
    } else {
        ann.types("/whist me calls").await.unwrap();
    }
    asks(&ben, "/whist ich rufe", "Ruft mich").await;
    // He calls, at a table of his own.
    let there = ben.clone().in_channel(room);
    there.command("/whist neu", &[("spielart", "long")]).await.unwrap();
    there.until_button("Rufen").await.unwrap();
    seen.push(there.press("Rufen").await.unwrap().text());
    there.press("Aufstehen").await.unwrap();
    // He sits down at hers: no chair is refused.
    opens(&server, &ann, "long").await;
    let lobby = ann.until_button("Sit").await.unwrap();
    let sat = ben.press_on(lobby.id, "Sit").await.unwrap();
    seen.push(format!("{:?}", sat.message().map(Message::text)));
    server.until_public("Ben").await;
    server.calm().await;
    let told = ann.sees().into_iter().filter(Message::is_ephemeral).map(|it| it.text());
    let told = told.filter(|text| text.contains("on your list")).collect();
    let data = ben.types("/whist ich daten").await.unwrap();
    let file = data.message().unwrap().attachments()[0]["id"].as_str().unwrap().parse().unwrap();
    let data = server.discord.look(|world| world.attached(file).unwrap().to_vec());
    let data = String::from_utf8(data).unwrap();
    assert!(!data.contains(&ann.id.to_string()), "{data}");
    for (person, channel) in [(&ben, ben.channel()), (&there, room)] {
        let all = server
            .discord
            .look(|world| world.seen_by(person.id, channel).map(Message::text).collect::<Vec<_>>());
        seen.extend(all);
    }
    server.end().await;
    let is_id = |letter: char| letter.is_ascii_digit();
    let seen = seen.into_iter().map(|text| text.replace(is_id, "#")).collect();
    (seen, told)
}

#[tokio::test]
async fn who_is_never_wanted_at_a_table_cannot_tell() {
    let (seen, told) = evening_with(true).await;
    let (without, untold) = evening_with(false).await;
    assert_eq!(seen, without);
    assert_eq!(untold, Vec::<String>::new());
    let [told] = &told[..] else { panic!("{told:?}") };
    assert!(told.contains("**Ben** has sat down at your table"), "{told}");
}

#[tokio::test]
async fn never_with_leaves_out_of_a_call_and_seats_elsewhere() {
    let server = TestServer::begin().await;
    let [ann, ben, cleo] = ["Ann", "Ben", "Cleo"].map(|name| server.person(name));
    let page = asks_for_calls(&ann).await;
    ann.press_on(page.id, "Never with …").await.unwrap();
    ann.select(NEVER_WITH, &["Ben"]).await.unwrap();
    ann.press_on(page.id, "Back").await.unwrap();
    ann.press_on(page.id, "Either will do").await.unwrap();
    asks_for_calls(&cleo).await;
    asks(&ben, "/whist me calls", "Either will do").await;
    let there = ben.clone().in_channel(server.discord.channel("there"));
    opens(&server, &there, "long").await;
    there.press("Call players").await.unwrap();
    let call = until_mentioned(&server, &cleo).await;
    assert_eq!(notified(&call), [cleo.id]);
    // Ann sits down at the next table that will do.
    opens(&server, &cleo, "long").await;
    server.until_public("Ann").await;
    server.calm().await;
    let tables = [server.table_for(&there).await.unwrap(), server.table_for(&cleo).await.unwrap()];
    for (table, sits) in tables.into_iter().zip([false, true]) {
        let seen = server.snapshot(table).await;
        assert_eq!(seen.people().member_of(UserId(ann.id.0)).is_some(), sits);
    }
    let data = ann.types("/whist me data").await.unwrap();
    let file = data.message().unwrap().attachments()[0]["id"].as_str().unwrap().parse().unwrap();
    let data = server.discord.look(|world| world.attached(file).unwrap().to_vec());
    assert!(String::from_utf8(data).unwrap().contains(&format!("\"other\": \"{}\"", ben.id)));
    server.end().await;
}
