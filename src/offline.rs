//! The offline table: the bot, a Discord of this machine, and a page for its players.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use loopback::{Discord, Permissions, Settings, page};
use tokio::net::TcpListener;
use words::Language;

use crate::config::{Config, Limits, Needs};
use crate::discord::{self, Deps, Endpoint, Running};
use crate::exit::{Exit, Failure};
use crate::{log, serve};
use actors::Reply;
use actors::draw_secret;
use clock::Clock;
use courier::Token;
use store::Store;
use table::Timeouts;
use table::id::{ChannelId, GuildId, TableId};
use table::record::Scores;
use table::standings::Ranking;

pub(crate) const PORT: u16 = 8080;

/// The players, and the languages of their Discord.
const PEOPLE: [(&str, &str); 4] =
    [("Ann", "en-US"), ("Ben", "en-GB"), ("Cleo", "fr"), ("Dirk", "nl")];

/// Manages the server, so that its settings can be tried.
const MANAGER: &str = PEOPLE[0].0;

const CHANNEL: &str = "whist";

const CHECK_LIMIT: Duration = Duration::from_secs(50);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OfflineOptions {
    /// 0 for any that is free.
    pub port: u16,
    /// The file of the store; without one it is in memory.
    pub save: Option<PathBuf>,
}

/// Hosts players until a signal, and says the address of the page.
pub(crate) async fn host(
    options: OfflineOptions,
    say: impl Fn(&str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let signals = serve::Signals::listen()?;
    let table = open(options, serve::timeouts).await?;
    say(&table.address)?;
    let ended = serve::until_the_end(table.running, signals).await;
    table.page.abort();
    table.discord.stop().await;
    table.store.close().await;
    ended
}

/// Lets four robots play a deal through the gateway; returns a line with the score.
pub(crate) async fn check(options: OfflineOptions) -> Result<String, Failure> {
    let hasty =
        |_: &Config| Timeouts { cut_limit: Duration::ZERO, ..Timeouts::paced(Duration::ZERO) };
    let table = open(options, hasty).await?;
    let line = match tokio::time::timeout(CHECK_LIMIT, play_a_deal(&table)).await {
        Ok(played) => played.map_err(|why| Failure::new(Exit::False, why)),
        Err(_) => Err(Failure::new(Exit::False, "the deal did not end in time")),
    };
    table.running.stop().await;
    table.page.abort();
    table.discord.stop().await;
    table.store.close().await;
    line
}

struct Offline {
    discord: Discord,
    running: Running,
    store: Store,
    page: tokio::task::JoinHandle<()>,
    address: String,
}

async fn open(
    options: OfflineOptions,
    timeouts: impl Fn(&Config) -> Timeouts,
) -> Result<Offline, Failure> {
    let config = Config::load(Needs::NoToken)?;
    // A player needs warnings only.
    let quiet = if std::env::var_os("RUST_LOG").is_some() { config.log.as_str() } else { "warn" };
    log::start(quiet, config.log_lines)?;
    let port = options.port;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .await
        .map_err(|error| no_port(port, &error))?;
    let url = match &options.save {
        Some(file) => format!("sqlite:{}", file.display()),
        None => "sqlite::memory:".to_owned(),
    };
    let store = Store::open_sealed(&url, serve::key(&config)?).await?;
    let settings = Settings {
        bot: "Whist".to_owned(),
        guild: "The kitchen table".to_owned(),
        channel: CHANNEL.to_owned(),
        ..Settings::default()
    };
    let discord = Discord::start(settings).await.map_err(|error| no_port(0, &error))?;
    for (name, locale) in PEOPLE {
        drop(discord.person(name).locale(locale));
    }
    let manager = Permissions::OF_A_MEMBER.and(Permissions::MANAGE_GUILD);
    drop(discord.person(MANAGER).may(manager));
    let endpoint = Endpoint {
        token: Token::new(discord.token()),
        base: Some(discord.base_url().to_owned()),
        clock: Clock::real(),
        hearing: Clock::real(),
    };
    let deps = Deps {
        store: store.clone(),
        clock: Clock::real(),
        timeouts: timeouts(&config),
        // This Discord revokes no token, and a single person plays.
        limits: Limits { identifies_per_day: None, ranking: Ranking::NONE, ..config.limits },
        entropy: draw_secret,
        pictures: config.pictures,
        emoji: true,
        edition: robots::EDITION,
    };
    let running = discord::start(endpoint, deps).await?;
    // The first visitor finds a button to press.
    let (guild, channel) = (discord.guild(), discord.channel(CHANNEL));
    running.greet(GuildId(guild.0), ChannelId(channel.0), Language::English).await;
    let address = listener.local_addr().map_err(|error| no_port(port, &error))?;
    let page = serve_page(listener, &discord);
    Ok(Offline { discord, running, store, page, address: address_of(address) })
}

fn address_of(address: SocketAddr) -> String {
    format!("http://{address}/")
}

fn serve_page(listener: TcpListener, discord: &Discord) -> tokio::task::JoinHandle<()> {
    let router = page::router().merge(discord.page_api());
    tokio::spawn(async move {
        // Serving never fails: the listener tries again.
        drop(axum::serve(listener, router).await);
    })
}

fn no_port(port: u16, error: &io::Error) -> Failure {
    let why = if error.kind() == io::ErrorKind::AddrInUse {
        format!("port {port} is in use; choose another with --port")
    } else {
        format!("port {port} cannot be had: {error}")
    };
    Failure::new(Exit::Port, why)
}

async fn play_a_deal(offline: &Offline) -> Result<String, String> {
    let english = Language::English;
    let ann = offline.discord.person(MANAGER);
    offline.discord.ready().await.map_err(|error| error.to_string())?;
    ann.types("/whist new book:short robots:3").await.map_err(|error| error.to_string())?;
    ann.until_button(&english.button_start()).await.map_err(|error| error.to_string())?;
    ann.press(&english.button_leave()).await.map_err(|error| error.to_string())?;
    ann.until_button(&english.button_fill()).await.map_err(|error| error.to_string())?;
    ann.press(&english.button_fill()).await.map_err(|error| error.to_string())?;
    // The robots go on at once, so the summary may be of a later deal already.
    ann.until_button(&english.button_fair()).await.map_err(|error| error.to_string())?;

    let reply = offline.running.tables().peek(TableId(1)).await;
    let reply = reply.map_err(|_| "the table is gone")?;
    let points = points(&reply).ok_or("the record of the deal is missing")?;
    let summary = english.summary_title(english.book(rules::Book::Short), 1);
    Ok(format!("{} four robots played {summary}: {points}", offline.address))
}

fn points(reply: &Reply) -> Option<String> {
    let answer = reply.table.record()?.replay(false).ok()?;
    let Scores::Whist(scores) = answer.scores else { return None };
    let deal = scores.deals.first()?;
    let (tricks, honours) = (deal.points, deal.honours);
    let ns = tricks.north_south + honours.north_south;
    let ew = tricks.east_west + honours.east_west;
    Some(format!("NS {ns} EW {ew}"))
}
