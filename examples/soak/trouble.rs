//! Random faults.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use chacha20::ChaCha8Rng;
use loopback::{Discord, Permissions, Scope, Snowflake};
use rand::RngExt;
use rand::seq::IndexedRandom;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tokio::time::{Instant, sleep};

use super::bot::Bot;

/// The bot's permissions in the channels of the tables: without pictures, which would take time to
/// draw.
pub(crate) const MAY: Permissions = Permissions::OF_THE_BOT.without(Permissions::ATTACH_FILES);

/// Requests that faults hit.
const REQUESTS: [&str; 6] = [
    "* /**",
    "* /channels/**",
    "PATCH /channels/*/messages/*",
    "POST /channels/*/messages",
    "POST /interactions/**",
    "* /webhooks/**",
];

/// Error statuses of a failing Discord.
const ERRORS: [u16; 4] = [500, 502, 503, 504];

/// Longest shutdown of a process.
const ENDS: Duration = Duration::from_secs(10);

/// The exit status of a bot that cannot reach Discord at its start: it is started once more, as a
/// service manager would.
const UNREACHABLE: i32 = 69;

/// The number of each fault.
pub(crate) type Struck = RefCell<BTreeMap<&'static str, u32>>;

/// A fault between the bot and Discord.
#[derive(Clone, Copy)]
enum OnTheWire {
    RouteLimit,
    GlobalLimit,
    SharedLimit,
    ServerError,
    Lost,
    Slow,
    Outage,
    ShutOut,
    Cut,
    Closed,
    Reconnect,
    Invalid,
    Unanswered,
    Deaf,
    Dispatches,
}

impl OnTheWire {
    /// Rare faults are listed once, the others twice.
    const ALL: [(Self, &str); 25] = [
        (Self::RouteLimit, "limit of a route"),
        (Self::RouteLimit, "limit of a route"),
        (Self::GlobalLimit, "global limit"),
        (Self::GlobalLimit, "global limit"),
        (Self::SharedLimit, "shared limit"),
        (Self::SharedLimit, "shared limit"),
        (Self::ServerError, "server error"),
        (Self::ServerError, "server error"),
        (Self::Lost, "lost request or answer"),
        (Self::Lost, "lost request or answer"),
        (Self::Slow, "request never answered"),
        (Self::Slow, "request never answered"),
        (Self::Outage, "outage"),
        (Self::ShutOut, "address shut out"),
        (Self::Cut, "gateway cut"),
        (Self::Cut, "gateway cut"),
        (Self::Closed, "gateway closed"),
        (Self::Closed, "gateway closed"),
        (Self::Reconnect, "op 7"),
        (Self::Reconnect, "op 7"),
        (Self::Invalid, "op 9"),
        (Self::Unanswered, "heartbeats unanswered"),
        (Self::Deaf, "gateway deaf"),
        (Self::Dispatches, "events lost, twice or late"),
        (Self::Dispatches, "events lost, twice or late"),
    ];
}

/// A random time between two bounds, in milliseconds.
fn while_of(random: &mut ChaCha8Rng, from: u64, to: u64) -> Duration {
    Duration::from_millis(random.random_range(from..to))
}

fn note(struck: &Struck, name: &'static str) {
    *struck.borrow_mut().entry(name).or_default() += 1;
}

/// Injects a fault on the wire every few seconds, until `until`.
pub(crate) async fn wire(
    discord: &Discord,
    random: &mut ChaCha8Rng,
    struck: &Struck,
    until: Instant,
) {
    while Instant::now() < until {
        sleep(while_of(random, 300, 3_000)).await;
        let (trouble, name) = *OnTheWire::ALL.choose(random).expect("there are some");
        note(struck, name);
        strike(discord, random, trouble).await;
    }
    discord.trouble().mend();
}

async fn strike(discord: &Discord, random: &mut ChaCha8Rng, trouble: OnTheWire) {
    let wire = discord.trouble();
    let requests = *REQUESTS.choose(random).expect("there are some");
    let (times, wait) = (random.random_range(1..6), while_of(random, 100, 3_000));
    match trouble {
        OnTheWire::RouteLimit => wire.limit(requests, Scope::User, wait, times),
        OnTheWire::GlobalLimit => wire.limit("* /channels/**", Scope::Global, wait, 1),
        OnTheWire::SharedLimit => wire.limit(requests, Scope::Shared, wait, times),
        OnTheWire::ServerError => {
            wire.fail(requests, *ERRORS.choose(random).expect("there are some"), times);
        }
        OnTheWire::Lost if random.random() => wire.cut_before(requests, times),
        OnTheWire::Lost => wire.cut_after(requests, times),
        OnTheWire::Slow if random.random() => wire.stall(requests, times),
        OnTheWire::Slow => wire.stall_after(requests, times),
        OnTheWire::Outage => {
            wire.fail("* /**", 503, u32::MAX);
            sleep(4 * wait).await;
            wire.mend();
        }
        OnTheWire::ShutOut => wire.shut_out("* /channels/**", Duration::from_secs(3), 1),
        OnTheWire::Cut => wire.drop_connection(),
        OnTheWire::Closed => {
            wire.close_connection(*[1_001, 4_000, 4_009].choose(random).expect("there are some"));
        }
        OnTheWire::Reconnect => wire.ask_to_reconnect(),
        OnTheWire::Invalid => wire.invalidate_session(random.random()),
        OnTheWire::Unanswered => {
            wire.ignore_heartbeats(true);
            sleep(2 * wait).await;
            wire.ignore_heartbeats(false);
        }
        OnTheWire::Deaf => wire.deafen(),
        OnTheWire::Dispatches => match random.random_range(0..3) {
            0 => wire.lose("INTERACTION_CREATE", times),
            1 => wire.double("INTERACTION_CREATE", times),
            _ => {
                wire.hold("INTERACTION_CREATE");
                sleep(wait).await;
                wire.release_reversed();
            }
        },
    }
}

/// Changes the server or locks the database every few seconds, until `until`.
pub(crate) async fn server(
    (discord, rooms): (&Discord, &[Snowflake]),
    folder: &Path,
    random: &mut ChaCha8Rng,
    struck: &Struck,
    until: Instant,
) {
    while Instant::now() < until {
        sleep(while_of(random, 500, 6_000)).await;
        let room = *rooms.choose(random).expect("there are some");
        let for_a_while = while_of(random, 1_000, 6_000);
        match random.random_range(0..5) {
            0 => {
                note(struck, "message deleted");
                deletes(discord, room);
            }
            1 => {
                note(struck, "permissions lost");
                let less = [Permissions::SEND_MESSAGES, Permissions::VIEW_CHANNEL];
                let less = MAY.without(*less.choose(random).expect("there are some"));
                discord.trouble().permit_bot(room, less);
                sleep(for_a_while).await;
                discord.trouble().permit_bot(room, MAY);
            }
            2 => {
                note(struck, "server not available");
                discord.trouble().take_server_down(true);
                sleep(for_a_while).await;
                discord.trouble().take_server_down(false);
            }
            _ => {
                note(struck, "database held");
                holds(folder).await;
            }
        }
    }
}

/// A moderator deletes the messages with buttons of a channel.
fn deletes(discord: &Discord, room: Snowflake) {
    let newest = discord.look(|world| {
        let mut public = world.messages().filter(|it| it.channel == room && !it.is_ephemeral());
        public.rfind(|it| !it.buttons().is_empty()).map(|it| it.id)
    });
    if let Some(newest) = newest {
        discord.trouble().delete_message(newest).expect("it was there a moment ago");
    }
}

/// Holds the lock of the database for a second.
async fn holds(folder: &Path) {
    let file = SqliteConnectOptions::new().filename(folder.join("whist.db"));
    let mut shell = file.connect().await.expect("the database opens");
    // While the bot writes, the lock is not available.
    if sqlx::query("begin immediate").execute(&mut shell).await.is_ok() {
        sleep(Duration::from_secs(1)).await;
        sqlx::query("rollback").execute(&mut shell).await.expect("nothing was written");
    }
}

/// Kills, ends or suspends the process every few seconds, until `until`; returns the errors found.
pub(crate) async fn process(
    bot: &mut Bot,
    start: impl Fn() -> Bot,
    random: &mut ChaCha8Rng,
    struck: &Struck,
    until: Instant,
) -> Vec<String> {
    let mut wrong = Vec::new();
    while Instant::now() < until {
        sleep(while_of(random, 1_000, 15_000)).await;
        if let Some(status) = bot.0.try_wait().expect("it is ours") {
            if status.code() == Some(UNREACHABLE) {
                note(struck, "start without Discord");
            } else {
                wrong.push(format!("the bot has ended by itself: {status}"));
            }
            *bot = start();
            continue;
        }
        match random.random_range(0..3) {
            0 => {
                note(struck, "SIGKILL");
                bot.0.kill().expect("it can be killed");
                bot.0.wait().expect("it ends");
                sleep(while_of(random, 0, 2_000)).await;
                *bot = start();
            }
            1 => {
                note(struck, "SIGTERM");
                wrong.extend(ends(bot).await);
                *bot = start();
            }
            _ => {
                note(struck, "SIGSTOP");
                send(bot, "-STOP");
                sleep(while_of(random, 500, 6_000)).await;
                send(bot, "-CONT");
            }
        }
    }
    wrong
}

/// Asks the process to end; returns the error of its shutdown, if any.
pub(crate) async fn ends(bot: &mut Bot) -> Option<String> {
    send(bot, "-TERM");
    let by = Instant::now() + ENDS;
    while Instant::now() < by {
        if let Some(status) = bot.0.try_wait().expect("it is ours") {
            let is_well = status.success();
            return (!is_well)
                .then(|| format!("the bot was asked to end, and did so with {status}"));
        }
        sleep(Duration::from_millis(20)).await;
    }
    Some("the bot was asked to end, and did not".to_owned())
}

fn send(bot: &Bot, signal: &str) {
    let process = bot.0.id().to_string();
    let sent = Command::new("kill").args([signal, &process]).status();
    assert!(sent.expect("there is a `kill`").success());
}
