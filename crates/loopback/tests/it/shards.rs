//! Several shards: a session gets the events of its shard's servers.

use std::time::Duration;

use loopback::{Clock, Discord, Settings, ShardSessions, Snowflake};
use serde_json::{Value, json};

use crate::ear::{Ear, answer, get, register};

async fn divided(shards: u32) -> Discord {
    let settings = Settings { shards, ..Settings::for_tests() };
    Discord::start(settings).await.expect("any port will do")
}

/// The dispatch for this server at the start of a session.
fn created(server: Snowflake) -> (String, String) {
    ("GUILD_CREATE".to_owned(), server.to_string())
}

/// The dispatch for a message on this server.
fn spoken(server: Snowflake) -> (String, String) {
    ("MESSAGE_CREATE".to_owned(), server.to_string())
}

/// Ann writes on each of these servers in turn.
fn speak(discord: &Discord, servers: &[Snowflake]) {
    for server in servers {
        let channel = discord.channel_in(*server, "general");
        discord.person("Ann").in_channel(channel).says("good evening");
    }
}

#[tokio::test]
async fn a_server_is_founded_on_the_shard_that_a_test_wants() {
    let discord = divided(3).await;
    let mut founded = vec![discord.guild()];
    for shard in [0, 1, 2, 1] {
        let name = format!("number {} on {shard}", founded.len());
        let server = discord.server_on_shard(&name, shard);
        assert_eq!((server.0 >> 22) % 3, u64::from(shard), "as Discord divides them");
        assert_eq!(discord.shard_of(server), shard);
        assert_eq!(discord.server_on_shard(&name, shard), server);
        assert!(!founded.contains(&server));
        founded.push(server);
    }
    discord.finish().await;
}

#[tokio::test]
#[should_panic(expected = "is there already")]
async fn a_server_does_not_move_to_another_shard() {
    let discord = divided(2).await;
    let on = |shard| discord.server_on_shard("The Attic", shard);
    assert_ne!(on(1), on(0), "nobody comes to this");
}

#[tokio::test]
async fn gateway_bot_gives_the_shards_and_the_max_concurrency() {
    let usual = divided(1).await;
    let (_, told) = get(&usual, "/gateway/bot").await;
    assert_eq!(
        (&told["shards"], &told["session_start_limit"]["max_concurrency"]),
        (&json!(1), &json!(1))
    );
    usual.finish().await;
    let settings = Settings { shards: 6, max_concurrency: 2, ..Settings::for_tests() };
    let large = Discord::start(settings).await.unwrap();
    let (_, told) = get(&large, "/gateway/bot").await;
    assert_eq!(
        (&told["shards"], &told["session_start_limit"]["max_concurrency"]),
        (&json!(6), &json!(2))
    );
    large.finish().await;
    for (shards, max_concurrency) in [(0, 1), (1, 0)] {
        let none = Settings { shards, max_concurrency, ..Settings::for_tests() };
        assert!(Discord::start(none).await.is_err());
    }
}

#[tokio::test]
async fn a_session_gets_the_servers_of_its_shard_only() {
    let discord = divided(2).await;
    let servers =
        [discord.server_on_shard("The Attic", 0), discord.server_on_shard("The Cellar", 1)];
    let first = discord.guild();
    let mine: [Vec<Snowflake>; 2] = [0, 1].map(|shard| {
        let all = [first, servers[0], servers[1]];
        all.into_iter().filter(|server| discord.shard_of(*server) == shard).collect()
    });
    for (shard, mine) in mine.iter().enumerate() {
        let mut ear = Ear::identify(&discord, json!([shard, 2])).await;
        let heard = ear.heard().await;
        let listed: Vec<_> =
            mine.iter().map(|server| json!({ "id": server, "unavailable": true })).collect();
        assert_eq!(heard[0]["d"]["guilds"], json!(listed));
        assert_eq!(heard[0]["d"]["shard"], json!([shard, 2]));
        let greeted: Vec<_> = heard[1..].iter().map(|told| told["d"]["id"].clone()).collect();
        assert_eq!(json!(greeted), json!(mine));
        speak(&discord, &[first, servers[0], servers[1]]);
        let spoken: Vec<_> = mine.iter().copied().map(spoken).collect();
        assert_eq!(ear.heard_of().await, spoken);
    }
    discord.finish().await;
}

#[tokio::test]
async fn a_server_that_is_new_or_lost_is_told_to_its_shard_alone() {
    let discord = divided(2).await;
    let mut ears = [
        Ear::identify(&discord, json!([0, 2])).await,
        Ear::identify(&discord, json!([1, 2])).await,
    ];
    for ear in &mut ears {
        ear.heard().await;
    }
    let cellar = discord.server_on_shard("The Cellar", 1);
    discord.trouble().kick_bot_from(cellar, true);
    let lost = ("GUILD_DELETE".to_owned(), cellar.to_string());
    assert_eq!(ears[1].heard_of().await, [created(cellar), lost]);
    assert!(ears[0].heard_of().await.is_empty());
    discord.finish().await;
}

#[tokio::test]
async fn an_interaction_goes_to_every_session_of_its_shard() {
    let discord = divided(2).await;
    let cellar = discord.server_on_shard("The Cellar", 1);
    register(&discord, "ask", None).await;
    let mut other = Ear::begin(&discord, json!([0, 2])).await;
    let mut twice =
        [Ear::begin(&discord, json!([1, 2])).await, Ear::begin(&discord, json!([1, 2])).await];
    other.heard().await;
    let ann = discord.person("Ann").in_channel(discord.channel_in(cellar, "general"));
    let (answered, ()) = tokio::join!(ann.types("/ask"), async {
        let told = twice[0].until("INTERACTION_CREATE").await;
        assert_eq!(told["guild_id"], json!(cellar));
        assert_eq!(twice[1].until("INTERACTION_CREATE").await["id"], told["id"]);
        assert!(other.heard_of().await.is_empty());
        assert_eq!(answer(&discord, &told, "here").await, 204);
    });
    assert_eq!(answered.unwrap().text(), "here");
    discord.finish().await;
}

#[tokio::test]
async fn what_belongs_to_no_server_is_told_to_the_first_shard() {
    let discord = divided(2).await;
    let cellar = discord.server_on_shard("The Cellar", 1);
    let mut ears = [
        Ear::identify(&discord, json!([0, 2])).await,
        Ear::identify(&discord, json!([1, 2])).await,
    ];
    for ear in &mut ears {
        ear.heard().await;
    }
    discord.trouble().tell("USER_UPDATE", &json!({ "id": "5" }));
    discord.trouble().tell("SOMETHING_NEW", &json!({ "guild_id": cellar }));
    discord.trouble().tell("GUILD_DELETE", &json!({ "id": cellar }));
    assert_eq!(ears[0].heard_of().await, [("USER_UPDATE".to_owned(), String::new())]);
    let told = ["SOMETHING_NEW", "GUILD_DELETE"].map(|name| (name.to_owned(), cellar.to_string()));
    assert_eq!(ears[1].heard_of().await, told);
    discord.finish().await;
}

#[tokio::test]
async fn a_bot_that_names_no_shard_is_told_of_all_servers() {
    let discord = divided(2).await;
    let servers =
        [discord.server_on_shard("The Attic", 0), discord.server_on_shard("The Cellar", 1)];
    let mut ear = Ear::identify(&discord, Value::Null).await;
    ear.heard().await;
    speak(&discord, &servers);
    assert_eq!(ear.heard_of().await, servers.map(spoken));
    assert_eq!(discord.sessions_of(0).identified, 1);
    discord.finish().await;
}

#[tokio::test]
async fn a_shard_that_cannot_be_is_closed_with_its_code() {
    let discord = divided(2).await;
    let wrong = [
        json!([2, 2]),
        json!([3, 2]),
        json!([0, 0]),
        json!([0]),
        json!([0, 1, 2]),
        json!([-1, 2]),
        json!(["0", "2"]),
        json!(1),
    ];
    for shard in wrong {
        let mut ear = Ear::identify(&discord, shard.clone()).await;
        assert_eq!(ear.next().await, Err(4010), "{shard}");
    }
    assert_eq!(discord.sessions(), (0, 0));
    let mut ear = Ear::identify(&discord, json!([1, 2])).await;
    assert_eq!(ear.until("READY").await["shard"], json!([1, 2]));
    discord.finish().await;
}

#[tokio::test]
async fn members_of_another_shards_server_are_not_told() {
    let discord = divided(2).await;
    let servers =
        [discord.server_on_shard("The Attic", 0), discord.server_on_shard("The Cellar", 1)];
    let bot = discord.look(|world| world.bot().id);
    let mut ear = Ear::identify(&discord, json!([1, 2])).await;
    ear.heard().await;
    for server in servers {
        ear.say(8, json!({ "guild_id": server, "user_ids": [bot], "limit": 0 })).await;
    }
    let heard = ear.heard().await;
    assert_eq!(heard.len(), 1);
    assert_eq!(heard[0]["d"]["guild_id"], json!(servers[1]));
    discord.finish().await;
}

#[tokio::test]
async fn a_resumed_session_stays_on_its_shard() {
    let discord = divided(2).await;
    let servers =
        [discord.server_on_shard("The Attic", 0), discord.server_on_shard("The Cellar", 1)];
    let mut ear = Ear::identify(&discord, json!([1, 2])).await;
    let heard = ear.heard().await;
    let (session, last) = (&heard[0]["d"]["session_id"], &heard.last().unwrap()["s"]);
    drop(ear);
    discord.wait_until_connected(1, 0).await.unwrap();
    speak(&discord, &servers);
    let mut ear = Ear::resume(&discord, session, last).await;
    let resumed = ("RESUMED".to_owned(), String::new());
    assert_eq!(ear.heard_of().await, [spoken(servers[1]), resumed]);
    speak(&discord, &servers);
    assert_eq!(ear.heard_of().await, [spoken(servers[1])]);
    discord.finish().await;
}

#[tokio::test]
async fn sessions_are_counted_by_their_shard() {
    let discord = divided(2).await;
    let count = |identified, resumed, connected| ShardSessions { identified, resumed, connected };
    assert_eq!(discord.sessions_of(1), count(0, 0, 0));
    let mut ear = Ear::identify(&discord, json!([1, 2])).await;
    let heard = ear.heard().await;
    let (session, last) = (&heard[0]["d"]["session_id"], &heard.last().unwrap()["s"]);
    let mut again = Ear::identify(&discord, json!([1, 2])).await;
    again.heard().await;
    assert_eq!(discord.sessions_of(1), count(2, 0, 2));
    assert_eq!(discord.sessions_of(0), count(0, 0, 0));
    drop(ear);
    discord.wait_until_connected(1, 1).await.unwrap();
    let mut ear = Ear::resume(&discord, session, last).await;
    discord.wait_until_connected(1, 2).await.unwrap();
    ear.heard().await;
    let _first = Ear::identify(&discord, json!([0, 2])).await;
    discord.wait_until_connected(0, 1).await.unwrap();
    assert_eq!((discord.sessions_of(0), discord.sessions_of(1)), (count(1, 0, 1), count(2, 1, 2)));
    assert_eq!(discord.sessions(), (3, 1));
    discord.trouble().drop_connection();
    discord.wait_until_connected(1, 0).await.unwrap();
    discord.wait_until_connected(0, 0).await.unwrap();
    discord.finish().await;
}

/// The answer to an IDENTIFY: `READY`, or an invalid session.
async fn told_now(discord: &Discord, shard: u32, total: u32) -> Value {
    let mut ear = Ear::identify(discord, json!([shard, total])).await;
    let told = ear.next().await.expect("the connection stands");
    if told["op"] == 9 { json!({ "resumable": told["d"] }) } else { told["t"].clone() }
}

#[tokio::test]
async fn shards_that_share_a_bucket_wait_five_seconds_for_one_another() {
    let clock = Clock::stopped();
    let settings = Settings {
        shards: 4,
        max_concurrency: 2,
        paces_identifies: true,
        wire_clock: clock.clone(),
        ..Settings::for_tests()
    };
    let discord = Discord::start(settings).await.unwrap();
    let (ready, invalid) = (json!("READY"), json!({ "resumable": false }));
    for (shard, told) in [(0, &ready), (1, &ready), (2, &invalid), (3, &invalid), (0, &invalid)] {
        assert_eq!(told_now(&discord, shard, 4).await, *told, "{shard}");
    }
    assert_eq!((discord.hasty_identifies(), discord.sessions()), (3, (2, 0)));
    clock.forward(Duration::from_millis(4_999));
    assert_eq!(told_now(&discord, 2, 4).await, invalid);
    clock.forward(Duration::from_millis(1));
    // A refused IDENTIFY has not extended the wait.
    assert_eq!(told_now(&discord, 2, 4).await, ready);
    assert_eq!(told_now(&discord, 3, 4).await, ready);
    assert_eq!(told_now(&discord, 0, 4).await, invalid);
    assert_eq!((discord.hasty_identifies(), discord.identifies()), (5, 9));
    discord.finish().await;
}

#[tokio::test]
async fn a_hasty_shard_may_identify_again_on_the_same_connection() {
    let clock = Clock::stopped();
    let settings =
        Settings { paces_identifies: true, wire_clock: clock.clone(), ..Settings::for_tests() };
    let discord = Discord::start(settings).await.unwrap();
    let mut first = Ear::identify(&discord, Value::Null).await;
    first.until("READY").await;
    let mut second = Ear::identify(&discord, Value::Null).await;
    assert_eq!(second.next().await.unwrap()["op"], 9);
    clock.forward(Duration::from_secs(5));
    second.say_who(Value::Null).await;
    second.until("READY").await;
    assert_eq!((discord.hasty_identifies(), discord.sessions_of(0).connected), (1, 2));
    discord.finish().await;
}

#[tokio::test]
async fn nobody_waits_where_nothing_is_paced_nor_to_resume() {
    let clock = Clock::stopped();
    for paces_identifies in [false, true] {
        let settings =
            Settings { paces_identifies, wire_clock: clock.clone(), ..Settings::for_tests() };
        let discord = Discord::start(settings).await.unwrap();
        let mut ear = Ear::identify(&discord, Value::Null).await;
        let heard = ear.heard().await;
        let (session, last) = (&heard[0]["d"]["session_id"], &heard.last().unwrap()["s"]);
        let mut again = Ear::resume(&discord, session, last).await;
        again.until("RESUMED").await;
        let told = told_now(&discord, 0, 1).await;
        assert_eq!(told == "READY", !paces_identifies, "{told}");
        assert_eq!(discord.hasty_identifies(), u64::from(paces_identifies));
        discord.finish().await;
    }
}
