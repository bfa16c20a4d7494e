//! The real process: killed, stopped, and failing to start.

use std::fs::{self, File, Permissions};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use loopback::{Discord, Settings, World};
use sqlx::{Connection, SqliteConnection};
use table::id::TableId;
use tempfile::TempDir;
use whist::{SealKey, Store, StoreError};

/// The program itself.
pub(crate) fn whist(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whist"));
    // Only the search paths of the machine reach it.
    command.env_clear().current_dir(folder).stdin(Stdio::null());
    if let Some(path) = std::env::var_os("PATH") {
        command.env("PATH", path);
    }
    command
}

/// Runs a command that ends, and returns its output.
pub(crate) fn run(folder: &Path, arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    whist(folder).args(arguments).envs(settings.iter().copied()).output().unwrap()
}

/// The bot as a process of its own; killed when the test is over.
pub(crate) struct Bot(Child);

impl Bot {
    fn serve(discord: &Discord, folder: &Path) -> Self {
        Self::start(discord, folder, "", Stdio::null())
    }

    fn serve_with(discord: &Discord, folder: &Path, log: &Path) -> Self {
        Self::serve_at(discord, folder, "", log)
    }

    /// The bot with a database elsewhere.
    pub(crate) fn serve_at(discord: &Discord, folder: &Path, database: &str, log: &Path) -> Self {
        Self::start(discord, folder, database, File::create(log).unwrap().into())
    }

    fn start(discord: &Discord, folder: &Path, database: &str, log: Stdio) -> Self {
        Self::start_with(discord, folder, &[("DATABASE_URL", database)], log)
    }

    fn start_with(discord: &Discord, folder: &Path, settings: &[(&str, &str)], log: Stdio) -> Self {
        let child = whist(folder)
            .arg("serve")
            .env("DISCORD_TOKEN", discord.token())
            .env("DISCORD_PROXY", discord.base_url())
            .env("WHIST_ROBOT_PAUSE_MS", "0")
            .envs(settings.iter().copied())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn();
        Self(child.unwrap())
    }

    /// kill -9
    fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }

    /// Stops it with a signal; returns its status and the time taken. Discord goes on answering
    /// meanwhile, so that the bot has nothing to wait for.
    async fn stop(mut self, signal: &'static str) -> (Option<i32>, Duration) {
        let stopped = tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            self.send(signal);
            let status = self.0.wait().unwrap();
            (status.code(), began.elapsed())
        });
        stopped.await.unwrap()
    }
}

impl Bot {
    fn send(&self, signal: &str) {
        let pid = self.0.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may be over already.
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// Poll interval for a log.
const LOOK: Duration = Duration::from_millis(20);

async fn until_it_says(log: &Path, words: &str) {
    let said = async {
        let mut looks = tokio::time::interval(LOOK);
        while !fs::read_to_string(log).unwrap().contains(words) {
            looks.tick().await;
        }
    };
    let in_time = tokio::time::timeout(Duration::from_mins(5), said).await.is_ok();
    assert!(in_time, "it never says {words:?}");
}

/// Ann and three robots, in the middle of the first deal: her hand, and the playable cards.
async fn ann_to_play(discord: &Discord) -> (loopback::Message, Vec<loopback::Button>) {
    let ann = discord.person("Ann");
    ann.command("/whist new", &[("book", "simple"), ("robots", "3")]).await.unwrap();
    ann.until_button("Start").await.unwrap();
    ann.press("Start").await.unwrap();
    // The pack is hers to cut, or a robot has it dealt.
    let pack = |world: &World| {
        let seen = || world.seen_by(ann.id, ann.channel());
        let table = seen().rfind(|message| message.button("My hand").is_some())?;
        let dealt = table.text().contains("to lead") || table.text().contains("to play");
        let hers = seen().any(|message| message.button("Deal").is_some());
        (dealt || hers).then_some((table.id, dealt))
    };
    let (table, dealt) = discord.wait_until("the pack", pack).await.unwrap();
    if !dealt {
        ann.press("Deal").await.unwrap();
    }
    discord.wait_until("the deal", |world| pack(world).filter(|(_, dealt)| *dealt)).await.unwrap();
    ann.press_on(table, "My hand").await.unwrap();
    until_she_may_play(discord).await
}

async fn until_she_may_play(discord: &Discord) -> (loopback::Message, Vec<loopback::Button>) {
    let ann = discord.person("Ann");
    let turn = |world: &World| {
        let hand = world
            .seen_by(ann.id, ann.channel())
            .rfind(|message| message.is_ephemeral() && !message.buttons().is_empty())?;
        let cards: Vec<_> = hand
            .buttons()
            .into_iter()
            .filter(|button| !button.disabled && button.custom_id.contains(":play "))
            .collect();
        (!cards.is_empty()).then(|| (hand.clone(), cards))
    };
    discord.wait_until("Ann to be on turn", turn).await.unwrap()
}

/// The number of times a line stands in the first table's log.
async fn times_in_log(folder: &TempDir, line: &str) -> usize {
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    let store = Store::open(&url).await.unwrap();
    let log = store.log(table::id::TableId(1)).await.unwrap();
    store.close().await;
    log.iter().filter(|entry| entry.body.contains(line)).count()
}

#[tokio::test]
async fn a01_a02_a03_a_killed_bot_forgets_nothing_and_doubles_nothing() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let bot = Bot::serve(&discord, folder.path());
    discord.ready().await.unwrap();
    let (hand, cards) = ann_to_play(&discord).await;
    let ann = discord.person("Ann");
    let card = &cards[0];
    ann.press_id(hand.id, &card.custom_id).await.unwrap();
    // The action was answered, so it is on disk; the public message may be out of date.
    bot.kill();
    let played = card.custom_id.split_once(":play ").unwrap().1;
    let played = format!("play {played}");
    assert_eq!(times_in_log(&folder, &played).await, 1);

    let (identified, resumed) = discord.sessions();
    let bot = Bot::serve(&discord, folder.path());
    discord.wait_for_sessions(identified + 1, resumed).await.unwrap();
    // The same button again: it is refused, and the hand is as it is now.
    ann.press_id(hand.id, &card.custom_id).await.unwrap();
    let without_it = |world: &World| {
        let hand = world.messages().find(|message| message.id == hand.id)?;
        (!hand.buttons().iter().any(|button| button.label == card.label)).then_some(())
    };
    // On a slow machine the answer is deferred, and follows.
    discord.wait_until("the hand without the card", without_it).await.unwrap();
    let (hand, cards) = until_she_may_play(&discord).await;
    ann.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    bot.kill();
    assert_eq!(times_in_log(&folder, &played).await, 1);
}

#[tokio::test]
async fn a06_a_signal_ends_it_cleanly_in_time() {
    for signal in ["-TERM", "-INT"] {
        let discord = Discord::start(Settings::for_tests()).await.unwrap();
        let folder = TempDir::new().unwrap();
        let bot = Bot::serve(&discord, folder.path());
        discord.ready().await.unwrap();
        let (hand, cards) = ann_to_play(&discord).await;
        let ann = discord.person("Ann");
        ann.press_id(hand.id, &cards[0].custom_id).await.unwrap();
        let (status, took) = bot.stop(signal).await;
        assert_eq!(status, Some(0), "{signal}");
        assert!(took < Duration::from_secs(5), "{signal}: {took:?}");
        let played = cards[0].custom_id.split_once(":play ").unwrap().1;
        assert_eq!(times_in_log(&folder, &format!("play {played}")).await, 1);
    }
}

#[tokio::test]
async fn a13_a_database_that_is_held_at_the_start_is_waited_for() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    Store::open(&url).await.unwrap().close().await;
    let mut shell = SqliteConnection::connect(&url).await.unwrap();
    let held = shell.begin_with("begin immediate").await.unwrap();
    let log = folder.path().join("whist.log");
    let _bot = Bot::serve_with(&discord, folder.path(), &log);
    until_it_says(&log, "it is waited for").await;
    held.rollback().await.unwrap();
    discord.ready().await.unwrap();
}

#[tokio::test]
async fn k01_a_second_process_stands_by_and_takes_over_from_the_first() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let first = Bot::serve(&discord, folder.path());
    discord.ready().await.unwrap();
    let (hand, cards) = ann_to_play(&discord).await;
    let ann = discord.person("Ann");
    let log = folder.path().join("second.log");
    let second = Bot::serve_with(&discord, folder.path(), &log);
    until_it_says(&log, "this one stands by").await;
    let (identified, resumed) = discord.sessions();

    // The serving process is killed, then the next is asked to end.
    first.kill();
    discord.wait_for_sessions(identified + 1, resumed).await.unwrap();
    ann.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    let third_log = folder.path().join("third.log");
    let _third = Bot::serve_with(&discord, folder.path(), &third_log);
    until_it_says(&third_log, "this one stands by").await;
    let (hand, cards) = until_she_may_play(&discord).await;
    let (status, _) = second.stop("-TERM").await;
    assert_eq!(status, Some(0));
    discord.wait_for_sessions(identified + 2, resumed).await.unwrap();
    ann.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    until_she_may_play(&discord).await;
}

#[tokio::test]
async fn k01_a_process_after_two_killed_ones_waits_for_neither() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    for number in 1..=3 {
        let log = folder.path().join(format!("{number}.log"));
        let bot = Bot::serve_with(&discord, folder.path(), &log);
        discord.wait_for_sessions(number, 0).await.unwrap();
        until_it_says(&log, "The tables are open").await;
        bot.kill();
        let said = fs::read_to_string(&log).unwrap();
        assert!(!said.contains("stands by"), "{said}");
    }
}

/// A database of its own on a PostgreSQL server, if there is one.
pub(crate) async fn database_on_server(name: &str) -> Option<String> {
    let server = std::env::var("WHIST_TEST_POSTGRES").ok()?;
    let name = format!("whist_{}_{name}", std::process::id());
    let mut shell = sqlx::PgConnection::connect(&server).await.unwrap();
    let create = sqlx::AssertSqlSafe(format!("create database {name}"));
    sqlx::raw_sql(create).execute(&mut shell).await.unwrap();
    Some(format!("{}/{name}", server.rsplit_once('/').unwrap().0))
}

#[tokio::test]
async fn k01_k02_on_a_server_a_killed_or_suspended_bot_is_replaced() {
    let Some(address) = database_on_server("followed").await else { return };
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let log = |name: &str| folder.path().join(name);
    let serve = |name: &str| Bot::serve_at(&discord, folder.path(), &address, &log(name));
    let first = serve("first");
    discord.ready().await.unwrap();
    let (hand, cards) = ann_to_play(&discord).await;
    let ann = discord.person("Ann");
    let second = serve("second");
    until_it_says(&log("second"), "this one stands by").await;
    let (identified, resumed) = discord.sessions();
    first.kill();
    discord.wait_for_sessions(identified + 1, resumed).await.unwrap();
    ann.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    let (hand, cards) = until_she_may_play(&discord).await;

    let _third = serve("third");
    until_it_says(&log("third"), "this one stands by").await;
    second.send("-STOP");
    discord.wait_for_sessions(identified + 2, resumed).await.unwrap();
    ann.press_id(hand.id, &cards[0].custom_id).await.unwrap();
    until_she_may_play(&discord).await;
    let (status, _) = second.stop("-CONT").await;
    assert_eq!(status, Some(73), "it has been followed");
    let store = Store::open(&address).await.unwrap();
    let played = format!("play {}", cards[0].custom_id.split_once(":play ").unwrap().1);
    let log = store.log(TableId(1)).await.unwrap();
    assert_eq!(log.iter().filter(|entry| entry.body.contains(&played)).count(), 1);
}

#[tokio::test]
async fn k01_a_process_in_line_steps_back_from_anothers_table() {
    let Some(address) = database_on_server("stepped_back").await else { return };
    let settings = Settings { shards: 2, max_concurrency: 2, ..Settings::for_tests() };
    let discord = Discord::start(settings).await.unwrap();
    let folder = TempDir::new().unwrap();
    let log = |name: &str| folder.path().join(name);
    let serve = |name: &str| Bot::serve_at(&discord, folder.path(), &address, &log(name));
    let _first = serve("first");
    until_it_says(&log("first"), "The tables are open").await;
    let second = serve("second");
    until_it_says(&log("second"), "The tables are open").await;
    // The first still stands where it was to follow the second, before there was a third.
    let mut shell = sqlx::PgConnection::connect(&address).await.unwrap();
    let stands_there = "update lease set next = (select min(process_id) from process)
                    where holder = (select max(process_id) from process)";
    let lined_up = sqlx::query(stands_there).execute(&mut shell).await.unwrap();
    assert_eq!(lined_up.rows_affected(), 1, "each has a shard");
    // The third, which is to have that shard, would wait for it.
    second.kill();
    let _third = serve("third");
    until_it_says(&log("third"), "The tables are open").await;
}

#[tokio::test]
async fn k01_one_that_stands_by_ends_when_it_is_asked_to() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let _first = Bot::serve(&discord, folder.path());
    discord.ready().await.unwrap();
    let log = folder.path().join("second.log");
    let second = Bot::serve_with(&discord, folder.path(), &log);
    until_it_says(&log, "this one stands by").await;
    let (status, _) = second.stop("-TERM").await;
    assert_eq!(status, Some(0));
    assert_eq!(discord.sessions().0, 1, "it never spoke to Discord");
}

#[tokio::test]
async fn it_is_backed_up_while_it_serves() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let _bot = Bot::serve(&discord, folder.path());
    discord.ready().await.unwrap();
    ann_to_play(&discord).await;
    let output = run(folder.path(), &["backup", "copy.db"], &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let url = format!("sqlite:{}", folder.path().join("copy.db").display());
    let copy = Store::open(&url).await.unwrap();
    assert!(!copy.log(table::id::TableId(1)).await.unwrap().is_empty());
    copy.close().await;
    let again = run(folder.path(), &["backup", "copy.db"], &[]);
    assert_eq!(again.status.code(), Some(73), "a copy is never overwritten");
}

#[tokio::test]
async fn sighup_reads_limits_again_and_names_what_needs_a_restart() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("whist.log");
    let settings = |text: &str| fs::write(folder.path().join(".env"), text).unwrap();
    let bot = Bot::serve_with(&discord, folder.path(), &log);
    discord.ready().await.unwrap();
    settings("WHIST_LIVE_TABLES=many\n");
    bot.send("-HUP");
    until_it_says(&log, "WHIST_LIVE_TABLES must be").await;
    settings("WHIST_LIVE_TABLES=1\nWHIST_PICTURES=0\nRUST_LOG=info,store=debug\n");
    bot.send("-HUP");
    until_it_says(&log, "SIGHUP: the settings were read").await;
    let said = fs::read_to_string(&log).unwrap();
    for setting in ["WHIST_LIVE_TABLES", "RUST_LOG"] {
        let again = format!("SIGHUP: a setting was read again setting=\"{setting}\"");
        assert!(said.contains(&again), "{said}");
    }
    assert!(said.contains("this setting needs a restart setting=\"WHIST_PICTURES\""), "{said}");
    let (status, _) = bot.stop("-TERM").await;
    assert_eq!(status, Some(0));
}

#[tokio::test]
async fn a_start_with_other_zone_data_than_before_says_so() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.note_zones("1999z").await.unwrap(), None);
    store.close().await;
    for has_changed in [true, false] {
        let log = folder.path().join("whist.log");
        let bot = Bot::serve_with(&discord, folder.path(), &log);
        until_it_says(&log, "The tables are open").await;
        let said = fs::read_to_string(&log).unwrap();
        let warning = said.lines().find(|line| line.contains("had other zone data"));
        assert_eq!(warning.is_some(), has_changed, "{said}");
        assert!(warning.is_none_or(|line| line.contains("1999z")), "{said}");
        assert_eq!(bot.stop("-TERM").await.0, Some(0));
    }
}

#[tokio::test]
async fn a_start_names_a_token_file_that_others_may_read() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("token");
    fs::write(&file, discord.token()).unwrap();
    for (mode, is_open) in [(0o644, true), (0o640, true), (0o600, false)] {
        fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        let log = folder.path().join("whist.log");
        let settings = [("DISCORD_TOKEN", ""), ("DISCORD_TOKEN_FILE", "token")];
        let written = File::create(&log).unwrap().into();
        let bot = Bot::start_with(&discord, folder.path(), &settings, written);
        until_it_says(&log, "The tables are open").await;
        let said = fs::read_to_string(&log).unwrap();
        let warning = "others may read the file that DISCORD_TOKEN_FILE names";
        assert_eq!(said.contains(warning), is_open, "{mode:o}: {said}");
        assert!(!said.contains(discord.token()), "{said}");
        assert_eq!(bot.stop("-TERM").await.0, Some(0));
    }
}

/// Checks for one line of complaint, an empty standard output, and this status.
pub(crate) fn complains(output: &Output, status: i32, about: &str) {
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(status), "{said}");
    assert_eq!(output.stdout, b"", "{said}");
    let lines: Vec<_> = said.lines().filter(|line| line.starts_with("whist: ")).collect();
    assert_eq!(lines.len(), 1, "{said}");
    assert!(lines[0].contains(about), "{said}");
}

#[tokio::test]
async fn j08_what_is_wrong_at_the_start_is_one_line_and_a_status() {
    let folder = TempDir::new().unwrap();
    let serve = |settings: &[(&str, &str)]| run(folder.path(), &["serve"], settings);
    complains(&serve(&[]), 78, "DISCORD_TOKEN");
    let broken = serve(&[("DISCORD_TOKEN", "x"), ("WHIST_TURN_SECS", "soon")]);
    complains(&broken, 78, "WHIST_TURN_SECS");
    let unknown = serve(&[("DISCORD_TOKEN", "x"), ("WHIST_TRUN_SECS", "1")]);
    complains(&unknown, 78, "WHIST_TRUN_SECS");

    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let base = discord.base_url().to_owned();
    let path = folder.path().to_owned();
    let wrong = tokio::task::spawn_blocking({
        let (base, path) = (base.clone(), path.clone());
        move || {
            let settings = [("DISCORD_TOKEN", "not-the-token"), ("DISCORD_PROXY", base.as_str())];
            run(&path, &["serve"], &settings)
        }
    });
    complains(&wrong.await.unwrap(), 78, "token");
    let nowhere = [
        ("DISCORD_TOKEN", "x"),
        ("DISCORD_PROXY", base.as_str()),
        ("DATABASE_URL", "sqlite:/no/such/folder/whist.db"),
    ];
    complains(&serve(&nowhere), 73, "database");
    discord.expect(0);
}

#[tokio::test]
async fn alive_asks_a_bot_that_plays_or_stands_by() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    let folder = TempDir::new().unwrap();
    let [first, second] = [0, 1].map(port_of_this_process);
    let bot = |port: u16, log: &str| {
        let log = File::create(folder.path().join(log)).unwrap();
        Bot::start_with(&discord, folder.path(), &[("WHIST_HTTP", &local(port))], log.into())
    };
    let alive = |http: String| run(folder.path(), &["alive"], &[("WHIST_HTTP", &http)]);
    let _first = bot(first, "first.log");
    discord.ready().await.unwrap();
    let answer = alive(format!("0.0.0.0:{first}"));
    assert_eq!((answer.status.code(), answer.stdout.len()), (Some(0), 0), "{answer:?}");
    let second_bot = bot(second, "second.log");
    until_it_says(&folder.path().join("second.log"), "this one stands by").await;
    let answer = alive(local(second));
    assert_eq!(answer.status.code(), Some(0), "{answer:?}");
    second_bot.kill();
    complains(&alive(local(second)), 1, "no bot lives");
}

fn local(port: u16) -> String {
    format!("127.0.0.1:{port}")
}

/// A port below those that the system gives out.
fn port_of_this_process(number: u16) -> u16 {
    let own = std::process::id() % 10_000;
    10_000 + 2 * u16::try_from(own).unwrap() + number
}

#[test]
fn alive_tells_no_bot_from_wrong_settings() {
    let folder = TempDir::new().unwrap();
    let alive = |settings: &[(&str, &str)]| run(folder.path(), &["alive"], settings);
    complains(&alive(&[]), 78, "WHIST_HTTP");
    complains(&alive(&[("WHIST_HTTP", "here")]), 78, "WHIST_HTTP");
    assert_eq!(run(folder.path(), &["alive", "still"], &[]).status.code(), Some(64));

    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = other.local_addr().unwrap().to_string();
    let answering = std::thread::spawn(move || {
        let (mut stream, _) = other.accept().unwrap();
        let lines = BufReader::new(&stream).lines().map(Result::unwrap);
        assert!(lines.take_while(|line| !line.is_empty()).count() > 1);
        stream.write_all(b"HTTP/1.1 404 Not Found\r\n\r\nit lives\n").unwrap();
    });
    complains(&alive(&[("WHIST_HTTP", &address)]), 1, "another program");
    answering.join().unwrap();
}

#[test]
fn a_port_in_use_and_a_wrong_command_line_have_own_statuses() {
    let folder = TempDir::new().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = run(folder.path(), &["offline", "--port", &port], &[]);
    complains(&output, 75, &port);
    assert_eq!(run(folder.path(), &["deal", "me", "in"], &[]).status.code(), Some(64));
}

#[test]
fn the_offline_table_checks_itself() {
    let folder = TempDir::new().unwrap();
    let began = Instant::now();
    let output = run(folder.path(), &["offline", "--check"], &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(began.elapsed() < Duration::from_mins(1));
    let said = String::from_utf8(output.stdout).unwrap();
    let [line] = said.lines().collect::<Vec<_>>()[..] else { panic!("one line: {said}") };
    let words: Vec<_> = line.split(' ').collect();
    let [.., "NS", ns, "EW", ew] = words[..] else { panic!("the score comes last: {line}") };
    assert!(ns.parse::<u8>().is_ok() && ew.parse::<u8>().is_ok(), "{line}");
}

#[tokio::test]
async fn the_first_line_of_the_offline_table_is_its_address() {
    let folder = TempDir::new().unwrap();
    let mut child = whist(folder.path())
        .args(["offline", "--port", "0", "--save", "evening.db"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut out = child.stdout.take().unwrap();
    let bot = Bot(child);
    let line = tokio::task::spawn_blocking(move || {
        let mut line = Vec::new();
        let mut byte = [0];
        while out.read(&mut byte).unwrap() == 1 && byte[0] != b'\n' {
            line.push(byte[0]);
        }
        String::from_utf8(line).unwrap()
    });
    let line = line.await.unwrap();
    let port = line.strip_prefix("http://127.0.0.1:").and_then(|rest| rest.strip_suffix('/'));
    assert!(port.is_some_and(|port| port.parse::<u16>().is_ok()), "{line}");
    assert!(folder.path().join("evening.db").exists());
    // Its first person can try the settings of a server's managers.
    let mut said = Vec::new();
    for place in [0, 1] {
        said.push(types(&line, place, "/whist settings daily hour:6 zone:Brussels").await);
    }
    assert!(said[0].contains("A deal a day is on"), "{}", said[0]);
    assert!(said[1].contains("Only server managers"), "{}", said[1]);
    let (status, took) = bot.stop("-TERM").await;
    assert_eq!(status, Some(0));
    assert!(took < Duration::from_secs(5), "{took:?}");
}

/// Types a line as that person on the offline page; returns the answer.
async fn types(page: &str, person: usize, text: &str) -> String {
    let people = reqwest::get(format!("{page}api/people")).await.unwrap().text().await.unwrap();
    let there: serde_json::Value = serde_json::from_str(&people).unwrap();
    let line = serde_json::json!({
        "as": there["people"][person]["id"],
        "channel": there["channels"][0]["id"],
        "text": text,
    });
    let post = reqwest::Client::new().post(format!("{page}api/command"));
    let post = post.header("content-type", "application/json").body(line.to_string());
    post.send().await.unwrap().text().await.unwrap()
}

#[cfg(unix)]
#[tokio::test]
async fn g14_the_program_refuses_a_key_file_that_others_may_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("whist.key");
    let play = |mode: u32| {
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
        let settings = [("WHIST_KEY_FILE", "whist.key")];
        run(folder.path(), &["offline", "--check", "--save", "evening.db"], &settings)
    };
    std::fs::write(&path, "5e".repeat(32) + "\n").unwrap();
    let refused = play(0o644);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(78), "{said}");
    assert!(said.contains("others may read whist.key") && !said.contains("5e5e"), "{said}");
    assert!(!folder.path().join("evening.db").exists(), "nothing was begun");
    let played = play(0o600);
    assert!(played.status.success(), "{played:?}");

    let url = format!("sqlite:{}", folder.path().join("evening.db").display());
    let lines = async |key: Option<SealKey>| {
        let store = Store::open_sealed(&url, key).await.unwrap();
        let log = store.log(TableId(1)).await;
        store.close().await;
        log
    };
    assert!(matches!(lines(None).await, Err(StoreError::Sealed { .. })));
    let log = lines(Some(SealKey::read(&path).unwrap())).await.unwrap();
    assert!(log.iter().any(|entry| entry.body.starts_with("commit ")), "{}", log.len());
}

#[test]
fn a_check_tries_all_that_a_start_needs_and_makes_nothing() {
    let folder = TempDir::new().unwrap();
    let token = "MTIzNDU2Nzg5MDEy.Gx3k9Z.s3cr3t-p4rt_of-a-t0k3n";
    let good = [("DISCORD_TOKEN", token), ("DATABASE_URL", "sqlite:whist.db")];
    let check = |name: &'static str, value: &str| {
        let mut settings = std::collections::BTreeMap::from(good);
        settings.insert(name, value);
        let settings: Vec<_> = settings.into_iter().collect();
        let output = run(folder.path(), &["check"], &settings);
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!said.contains("s3cr3t"), "{said}");
        (output.status.code(), said)
    };
    let (status, said) = check("WHIST_PICTURES", "1");
    assert_eq!(status, Some(0), "{said}");
    for line in ["settings: ", "token: ", "database: whist.db: ", "disk: ", "clock: ", "zones: "] {
        assert!(said.contains(&format!("ok     {line}")), "{said}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was made");

    std::fs::write(folder.path().join("letter"), "Dear Ann, ".repeat(1_000)).unwrap();
    std::fs::write(folder.path().join("token"), token).unwrap();
    for (name, value, status, line) in [
        ("DISCORD_TOKEN", "123456789012345678", 78, "token: this is the id of the application"),
        ("DISCORD_TOKEN", "\"s3cr3t\"", 78, "settings: DISCORD_TOKEN, in the environment, has"),
        ("DISCORD_TOKEN", "", 78, "settings: DISCORD_TOKEN or DISCORD_TOKEN_FILE must be set"),
        ("WHIST_TURN_SECS", "60 # s3cr3t", 78, "settings: WHIST_TURN_SECS, in the environment, h"),
        ("WHIST_TURN", "60", 78, "settings: WHIST_TURN, in the environment, is not a setting"),
        ("WHIST_KEY_FILE", "no.key", 78, "key: "),
        ("DATABASE_URL", "sqlite:no/whist.db", 73, "database: the database no/whist.db cannot"),
        ("DATABASE_URL", "sqlite:letter", 73, "database: the database letter cannot be used"),
        ("DATABASE_URL", "sqlite::memory:", 73, "database: it is in memory"),
        ("DATABASE_URL", "postgres://ann:s3cr3t@127.0.0.1:1/x", 73, "database: the database x at"),
        ("DATABASE_URL", "postgres://ann:s3#cr3t@127.0.0.1/x", 78, "settings: DATABASE_URL: in a"),
    ] {
        let (code, said) = check(name, value);
        assert_eq!(code, Some(status), "{said}");
        assert!(said.contains(&format!("WRONG  {line}")), "{line}: {said}");
        assert!(said.lines().last().unwrap().ends_with(" wrong"), "{said}");
    }
    let settings = [("DISCORD_TOKEN_FILE", "token")];
    let said = String::from_utf8(run(folder.path(), &["check"], &settings).stdout).unwrap();
    assert!(said.contains("note   token: others may read the file"), "{said}");
}

#[tokio::test]
async fn a_check_of_a_database_in_play_runs_no_migration() {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("whist.db").display());
    let store = Store::open(&url).await.unwrap();
    let token = "MTIzNDU2Nzg5MDEy.Gx3k9Z.s3cr3t-p4rt_of-a-t0k3n";
    let check = async || {
        let settings = [("DISCORD_TOKEN", token), ("DATABASE_URL", url.as_str())];
        String::from_utf8(run(folder.path(), &["check"], &settings).stdout).unwrap()
    };
    let said = check().await;
    assert!(said.contains("it can be written\n"), "{said}");
    let tomorrow = std::time::SystemTime::now() + Duration::from_hours(24);
    store.pulse(tomorrow.into()).await.unwrap();
    store.close().await;
    crate::copying::alter(folder.path(), "delete from _sqlx_migrations where version > 20").await;
    let said = check().await;
    let files =
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations")).unwrap();
    let later =
        files.filter_map(|file| file.unwrap().file_name().to_str()?[..4].parse::<u32>().ok());
    let later = later.filter(|number| *number > 20).count();
    assert!(later > 4 && said.contains(&format!("; {later} migrations run at the next")), "{said}");
    assert!(said.contains("WRONG  clock: it is 86"), "{said}");
    crate::copying::alter(
        folder.path(),
        "update _sqlx_migrations set version = 99 where version = 20",
    )
    .await;
    let said = check().await;
    assert!(said.contains("was written by a newer bot (migration 99)"), "{said}");
}
