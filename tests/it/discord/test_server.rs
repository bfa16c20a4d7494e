//! The test harness: a server with the bot in it, and people who play.

use std::cell::RefCell;
use std::path::PathBuf;
use std::time::Duration;
use std::{fs, thread};

use chacha20::ChaCha8Rng;
use loopback::{Button, Discord, Message, Person, Settings, Snowflake};
use rand::{Rng, SeedableRng};
use table::dealer::{NoEntropy, Secret};
use table::id::{ChannelId, GuildId, TableId, UserId};
use table::record::Record;
use table::{Awaits, Event, Snapshot};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use whist::{
    Clock, Deps, Endpoint, Limits, Reply, Running, StartError, Store, Timeouts, Token, start,
};

/// The players.
pub(crate) const FOUR: [&str; 4] = ["Ann", "Ben", "Cleo", "Dan"];

/// A player's row of a leaderboard; empty where there is none.
pub(crate) fn row_of<'b>(board: &'b str, name: &str) -> &'b str {
    let has_name = |row: &&str| row.split_whitespace().any(|word| word == name);
    board.lines().find(has_name).unwrap_or_default()
}

/// A server with the bot in it.
pub(crate) struct TestServer {
    pub(crate) discord: Discord,
    pub(super) running: Running,
    pub(super) store: Store,
    pub(super) clock: Clock,
    /// The clock of Discord's rate limits, where a test moves it.
    wire_clock: Option<Clock>,
    folder: TempDir,
}

/// Real time after which a wait has failed.
const PATIENCE: Duration = Duration::from_mins(5);

/// Step of the shared clock while an await may need time to pass.
const STEP: Duration = Duration::from_micros(100);

/// The longest step of the shared clock on its way to a timer.
const LONG_STEP: Duration = Duration::from_millis(20);

/// Idle polls in a row that mean calm: a woken task has run by then.
const CALM: u32 = 3;

/// Checks in a row without a change that mean a request is held up.
const HELD_UP: u32 = 200;

/// Timeouts of tests: robots act at once, and a lobby stays for ever.
pub(super) fn timeouts() -> Timeouts {
    Timeouts { lobby_limit: Duration::ZERO, ..Timeouts::paced(Duration::ZERO) }
}

pub(crate) async fn bot(
    discord: &Discord,
    store: &Store,
    clock: &Clock,
) -> Result<Running, StartError> {
    start(endpoint(discord, &Clock::real()), deps(store, clock, timeouts())).await
}

pub(super) fn endpoint(discord: &Discord, clock: &Clock) -> Endpoint {
    Endpoint {
        token: Token::new(discord.token()),
        base: Some(discord.base_url().to_owned()),
        clock: clock.clone(),
        hearing: Clock::real(),
    }
}

/// Dependencies of a table: texts without pictures, and no limits of use.
pub(super) fn deps(store: &Store, clock: &Clock, timeouts: Timeouts) -> Deps {
    Deps {
        store: store.clone(),
        clock: clock.clone(),
        timeouts,
        limits: Limits::NONE,
        entropy: draw,
        pictures: false,
        emoji: false,
        edition: robots::EDITION,
    }
}

thread_local! {
    /// Secrets of a test's deals: the same in every run.
    static CHANCE: RefCell<ChaCha8Rng> = RefCell::new(ChaCha8Rng::from_seed(own_seed()));
}

/// Seeded by the end of the test's name, which is its thread's name.
fn own_seed() -> [u8; 32] {
    let mut seed = [b'.'; 32];
    let thread = thread::current();
    let name = thread.name().expect("a test has a thread with a name").bytes().rev();
    seed.iter_mut().zip(name).for_each(|(place, letter)| *place = letter);
    seed
}

fn draw() -> Result<Secret, NoEntropy> {
    CHANCE.with_borrow_mut(|chance| {
        Secret::draw_from(|bytes| {
            chance.fill_bytes(bytes);
            Ok(())
        })
    })
}

impl TestServer {
    /// A server that is new to the bot: it will post its greeting.
    pub(super) async fn first() -> Self {
        let discord = Discord::start(Settings::for_tests()).await.unwrap();
        let folder = folder_with_tables().await;
        let store = Store::open(&address(&folder)).await.unwrap();
        let clock = Clock::manual();
        let running = bot(&discord, &store, &clock).await.unwrap();
        discord.ready().await.unwrap();
        Self { discord, running, store, clock, wire_clock: None, folder }
    }

    /// A server whose clocks stand still, the bot's and Discord's: on a slow machine no player is
    /// late until the test lets time pass.
    pub(crate) async fn begin() -> Self {
        Self::by(Clock::manual()).await
    }

    /// A server where the bot goes by a clock, and Discord's stands still.
    pub(super) async fn by(clock: Clock) -> Self {
        let discord = Discord::start(Settings::for_tests()).await.unwrap();
        let folder = folder_with_tables().await;
        let store = known(&discord, &address(&folder)).await;
        let running = bot(&discord, &store, &clock).await.unwrap();
        discord.ready().await.unwrap();
        Self { discord, running, store, clock, wire_clock: None, folder }
    }

    /// A server where a deal is shown as a picture.
    pub(super) async fn illustrated() -> Self {
        Self::with(|deps| deps.pictures = true).await
    }

    /// A server with changed dependencies of the bot.
    pub(super) async fn with(change: impl FnOnce(&mut Deps)) -> Self {
        let discord = Discord::start(Settings::for_tests()).await.unwrap();
        let folder = folder_with_tables().await;
        let store = known(&discord, &address(&folder)).await;
        let clock = Clock::manual();
        let mut deps = deps(&store, &clock, timeouts());
        change(&mut deps);
        let running = start(endpoint(&discord, &Clock::real()), deps).await.unwrap();
        discord.ready().await.unwrap();
        Self { discord, running, store, clock, wire_clock: None, folder }
    }

    /// A server where one clock drives everything, Discord's rate limits too; `may_refuse` requests
    /// may hit them.
    pub(super) async fn limited(may_refuse: usize) -> Self {
        Self::limited_at_pace(may_refuse, timeouts()).await
    }

    /// As `limited`, with these timeouts.
    pub(super) async fn limited_at_pace(may_refuse: usize, timeouts: Timeouts) -> Self {
        Self::limited_with(may_refuse, timeouts, |_| ()).await
    }

    /// As `limited`, with changed dependencies.
    pub(super) async fn limited_with(
        may_refuse: usize,
        timeouts: Timeouts,
        change: impl FnOnce(&mut Deps),
    ) -> Self {
        let clock = Clock::manual();
        let (since, now) = (loopback::Clock::real().now_ms(), clock.clone());
        let begun = clock.now();
        let same = loopback::Clock::reading(move || {
            since + u64::try_from(now.now().duration_since(begun).as_millis()).unwrap()
        });
        let settings = Settings { clock: same.clone(), wire_clock: same, ..Settings::for_tests() };
        let discord = Discord::start(settings).await.unwrap();
        discord.trouble().limit_like_discord(may_refuse);
        let folder = folder_with_tables().await;
        let store = known(&discord, &address(&folder)).await;
        let mut deps = deps(&store, &clock, timeouts);
        change(&mut deps);
        let running = start(endpoint(&discord, &clock), deps);
        let running = meanwhile(Some(&clock), running).await.unwrap();
        discord.ready().await.unwrap();
        Self { discord, running, store, clock: clock.clone(), wire_clock: Some(clock), folder }
    }

    /// Advances the shared clock from timer to timer. Requests and writes take no time.
    pub(super) async fn flow(&self, time: Duration) {
        let end = self.clock.now() + time;
        self.calm().await;
        while self.clock.now() < end {
            let next = self.clock.next_alarm().map_or(end, |alarm| alarm.min(end));
            self.clock.advance(next - self.clock.now());
            self.calm().await;
        }
    }

    /// Advances the shared clock from timer to timer until the work is done. Time passes while
    /// nothing is sent or written; a request that is held up does not stop it.
    pub(super) async fn serves<T>(&self, work: impl Future<Output = T>) -> T {
        let flow = async {
            let (mut before, mut same) = ((0, 0), 0);
            loop {
                self.turn_over().await;
                let now = (self.running.in_flight(), self.discord.request_count());
                same = if now == before && self.store.is_idle() { same + 1 } else { 0 };
                before = now;
                if same >= if now.0 == 0 { CALM } else { HELD_UP } {
                    let now = self.clock.now();
                    let next = self.clock.next_alarm().map_or(STEP, |alarm| alarm - now);
                    self.clock.advance(next.clamp(STEP, LONG_STEP));
                    same = 0;
                }
            }
        };
        tokio::select! {
            biased;
            done = work => done,
            () = flow => unreachable!("time never ends"),
        }
    }

    /// Advances the shared clock at once: timers due in between fire late.
    pub(super) async fn leap(&self, time: Duration) {
        self.clock.advance(time);
        self.calm().await;
    }

    /// Returns when every task waits for the clock.
    pub(super) async fn calm(&self) {
        let mut calm = 0;
        while calm < CALM {
            self.turn_over().await;
            let is_calm = self.running.in_flight() == 0 && self.store.is_idle();
            calm = if is_calm { calm + 1 } else { 0 };
        }
    }

    /// Polls I/O, and lets woken tasks run.
    async fn turn_over(&self) {
        tokio::task::yield_now().await;
        tokio::spawn(std::future::ready(())).await.unwrap();
    }

    /// The database's URL.
    pub(super) fn address(&self) -> String {
        address(&self.folder)
    }

    /// Advances the bot's clock and Discord's.
    pub(super) fn pass(&self, time: Duration) {
        self.clock.advance(time);
        self.discord.clock().forward(time);
    }

    /// Advances the bot's clock alone, ahead of Discord's.
    pub(super) fn pass_here(&self, time: Duration) {
        self.clock.advance(time);
    }

    /// Stops the bot and starts it again at the same store.
    pub(super) async fn restart(self) -> Self {
        self.restart_after(Duration::ZERO).await
    }

    /// Restarts after a downtime.
    pub(super) async fn restart_after(self, time: Duration) -> Self {
        self.restart_with(time, |_| ()).await
    }

    /// Restarts after a downtime, with changed dependencies.
    pub(super) async fn restart_with(self, time: Duration, change: impl FnOnce(&mut Deps)) -> Self {
        let Self { discord, running, store, clock, wire_clock, folder } = self;
        meanwhile(wire_clock.as_ref(), running.stop()).await;
        clock.advance(time);
        discord.clock().forward(time);
        let (identified, resumed) = discord.sessions();
        let limits_by = wire_clock.clone().unwrap_or_else(Clock::real);
        let mut deps = deps(&store, &clock, timeouts());
        change(&mut deps);
        let running = start(endpoint(&discord, &limits_by), deps);
        let running = meanwhile(wire_clock.as_ref(), running).await.unwrap();
        discord.wait_for_sessions(identified + 1, resumed).await.unwrap();
        Self { discord, running, store, clock, wire_clock, folder }
    }

    /// Restarts at an empty database, as after a restore without this table.
    pub(super) async fn restart_anew_after(mut self, time: Duration) -> Self {
        let _former = std::mem::replace(&mut self.folder, folder_with_tables().await);
        self.store = known(&self.discord, &address(&self.folder)).await;
        self.restart_after(time).await
    }

    /// Stops, and checks that no event was unreadable and no request a violation.
    pub(crate) async fn end(self) {
        assert_eq!(self.running.undecodable(), 0);
        meanwhile(self.wire_clock.as_ref(), self.running.stop()).await;
        self.discord.finish().await;
    }

    /// Ends with requests that cannot be sent: the bot gives them up, and has stopped after five
    /// seconds of its clock.
    pub(super) async fn end_in_time(self) {
        let clock = self.clock.clone();
        let five_seconds = async { clock.advance(Duration::from_secs(5)) };
        let ended = async { tokio::join!(self.end(), five_seconds) };
        // Only a bot that waits for longer is still running then, on any machine.
        tokio::time::timeout(PATIENCE, ended).await.expect("it stops in time");
    }

    pub(super) fn person(&self, name: &str) -> Person {
        self.discord.person(name)
    }

    /// Ann opens a table and the others sit down.
    pub(super) async fn lobby(&self) {
        self.lobby_with(&[]).await;
    }

    /// Ann opens a table with these options and the others sit down.
    pub(super) async fn lobby_with(&self, options: &[(&str, &str)]) {
        let ann = self.person("Ann");
        ann.command("/whist new", options).await.unwrap();
        self.until_button("Sit").await;
        for name in &FOUR[1..] {
            self.person(name).press("Sit").await.unwrap();
        }
        self.until_public("Dan").await;
    }

    /// A person opens a table with these options and leaves it to robots.
    pub(super) async fn robots_alone(&self, ann: &Person, options: &[(&str, &str)]) {
        ann.command("/whist new", &[options, &[("robots", "3")]].concat()).await.unwrap();
        self.until_button("Leave").await;
        leave_to_robots(ann).await;
        self.until_public("Everybody is here").await;
    }

    /// The four sit down, the game begins, the cards are dealt, and each looks at their hand.
    pub(super) async fn deal(&self) {
        self.deal_with(&[]).await;
    }

    /// The same at a table with these options.
    pub(super) async fn deal_with(&self, options: &[(&str, &str)]) {
        self.lobby_with(options).await;
        self.person("Ann").press("Start").await.unwrap();
        self.until_to_be_cut().await;
        self.deal_the_pack().await;
        self.open_hands().await;
    }

    /// Waits until the table says who may cut the pack; returns its message.
    pub(super) async fn until_to_be_cut(&self) -> Message {
        let table = |world: &loopback::World| to_be_cut(world).cloned();
        self.discord.wait_until("the pack to be cut", table).await.unwrap()
    }

    /// The cutter, once their own message offers the cut.
    pub(super) async fn cutter(&self) -> Person {
        self.cut().await.0
    }

    /// The cutter, and the message and id of their button that has the pack dealt.
    async fn cut(&self) -> (Person, Snowflake, String) {
        let table = self.look().await.table;
        let Awaits::Cut(cutter) = table.awaits() else { panic!("the pack is not there") };
        let user = Snowflake(table.people().on(cutter).expect("no robot cuts").user.0);
        let name = self.discord.look(|world| world.member(user).unwrap().name.clone());
        let person = self.person(&name);
        let offered = |world: &loopback::World| {
            let mut seen = world.seen_by(user, person.channel());
            seen.find_map(|message| Some((message.id, deal_button(message)?)))
        };
        let offered = self.discord.wait_until("the cut to be offered", offered).await;
        let (message, button) = offered.unwrap();
        (person, message, button)
    }

    /// The cutter has the pack dealt; waits until the table shows it.
    pub(super) async fn deal_the_pack(&self) {
        let (cutter, message, button) = self.cut().await;
        cutter.press_id(message, &button).await.unwrap();
        let is_dealt = |world: &loopback::World| to_be_cut(world).is_none().then_some(());
        self.discord.wait_until("the pack to be dealt", is_dealt).await.unwrap();
    }

    /// Waits until a player among robots sees the first trick; has the pack dealt if they are to
    /// cut.
    pub(super) async fn until_dealt_to(&self, ann: &Person) {
        let dealt = |world: &loopback::World| {
            let mut seen = world.seen_by(ann.id, ann.channel());
            if seen.any(|message| message.button("Deal").is_some()) {
                return Some(true);
            }
            let mut public = world.messages().filter(|message| !message.is_ephemeral());
            let shown = public.rfind(|message| message.button("My hand").is_some())?;
            shown.text().contains("Trick 1 of 13").then_some(false)
        };
        let is_to_be_cut = self.discord.wait_until("a deal", dealt).await.unwrap();
        if is_to_be_cut {
            ann.press("Deal").await.ok();
        }
        self.until_public("Trick 1 of 13").await;
    }

    /// The record as a file from the bot.
    pub(super) async fn record(&self) -> Record {
        let answer = self.person("Ann").types("/whist record").await.unwrap();
        let message = answer.message().unwrap();
        assert!(message.is_ephemeral());
        let id = message.attachments()[0]["id"].as_str().unwrap().parse().unwrap();
        let bytes = self.discord.look(|world| world.attached(id).unwrap().to_vec());
        Record::parse(&String::from_utf8(bytes).unwrap()).unwrap()
    }

    pub(super) async fn look(&self) -> Reply {
        let look = Event::Look(UserId(self.person("Ann").id.0));
        self.running.tables().tell(self.table().await, None, look).await.unwrap()
    }

    /// All four look at their hands.
    pub(super) async fn open_hands(&self) {
        self.until_button("My hand").await;
        for name in FOUR {
            self.person(name).press("My hand").await.unwrap();
        }
    }

    /// Turns to the page of the options with a menu of that title.
    pub(super) async fn opens_options_with(&self, person: &Person, title: &str) {
        person.press("Options").await.unwrap();
        let page = || person.newest_private().unwrap();
        let of = format!("{title}: ");
        let has = |label: &String| label.trim_start_matches("✓ ").starts_with(&of);
        let is_there = || {
            let menus = page().selects();
            menus.iter().any(|it| it.placeholder.starts_with(title) || it.labels.iter().any(has))
        };
        while !is_there() {
            person.press_on(page().id, "Next").await.unwrap();
        }
    }

    /// Ends the game, or agrees to it, and confirms.
    pub(super) async fn stops(&self, person: &Person) {
        let asked = person.types("/whist end").await.unwrap();
        person.press_on(asked.message().unwrap().id, "Stop").await.unwrap();
    }

    /// Leaves in the middle of a match, and confirms.
    pub(super) async fn leaves(&self, person: &Person) {
        let asked = person.types("/whist leave").await.unwrap();
        person.press_on(asked.message().unwrap().id, "Leave").await.unwrap();
    }

    /// The newest public message with such a button.
    pub(super) async fn until_button(&self, label: &str) -> Message {
        self.discord
            .wait_until(&format!("a button {label:?}"), |world| {
                let mut public = world.messages().filter(|message| !message.is_ephemeral());
                public.rfind(|message| message.button(label).is_some()).cloned()
            })
            .await
            .unwrap()
    }

    /// Waits for the next deal, or for the end of the match; true for the end.
    pub(super) async fn until_dealt_or_over(&self) -> bool {
        let next = |world: &loopback::World| {
            let mut public = world.messages().filter(|message| !message.is_ephemeral());
            let over = public.any(|message| again(message).is_some());
            (over || to_be_cut(world).is_some()).then_some(over)
        };
        self.discord.wait_until("the next deal", next).await.unwrap()
    }

    /// Waits until the person's newest private message has a button of that label.
    pub(super) async fn until_hand_with(&self, person: &Person, label: &str) -> Message {
        let shown = |world: &loopback::World| {
            let mut seen = world.seen_by(person.id, person.channel());
            seen.rfind(|it| it.is_ephemeral() && it.button(label).is_some()).cloned()
        };
        self.discord.wait_until(&format!("a hand with {label:?}"), shown).await.unwrap()
    }

    /// The newest public message with such a text.
    /// Waits for a public message with this text, or with a button that has it: a chair of the
    /// lobby.
    pub(super) async fn until_public(&self, text: &str) -> Message {
        self.discord
            .wait_until(&format!("a public {text:?}"), |world| {
                let mut public = world.messages().filter(|message| !message.is_ephemeral());
                let has = |message: &&Message| {
                    let mut buttons = message.buttons().into_iter();
                    message.text().contains(text) || buttons.any(|it| it.label.contains(text))
                };
                public.rfind(has).cloned()
            })
            .await
            .unwrap()
    }

    /// Waits until the table has set the deadline of its turn.
    pub(super) async fn settled(&self) {
        self.look().await;
    }

    /// Waits until the table of a person's channel shows whose turn it is and the deadline, and the
    /// bot knows that it is shown.
    pub(super) async fn until_turn_shown(&self, person: &Person) {
        let channel = person.channel();
        let table = self.store.table_in(ChannelId(channel.0)).await.unwrap().unwrap().table;
        let log = self.store.log(table).await.unwrap();
        let mut dues = log.iter().filter(|entry| entry.body.starts_with("due "));
        let date = dues.next_back().and_then(|due| due.body.rsplit(' ').next());
        let told = format!("⏳ <t:{}", date.unwrap_or_default());
        let shown = |world: &loopback::World| {
            let mut seen = world.messages().filter(|message| message.channel == channel);
            seen.any(|it| !it.is_ephemeral() && it.text().contains(&told)).then_some(())
        };
        self.discord.wait_until("the turn to be shown", shown).await.unwrap();
        self.calm().await;
    }

    /// The open table of the channel, for Ann.
    pub(super) async fn table(&self) -> TableId {
        self.table_for(&self.person("Ann")).await.unwrap()
    }

    /// The open table of a person's channel: theirs, else the one that all see.
    pub(super) async fn table_for(&self, person: &Person) -> Option<TableId> {
        let (channel, user) = (ChannelId(person.channel().0), UserId(person.id.0));
        Some(self.store.table_for(channel, user).await.unwrap()?.table)
    }

    /// The open table of a person's channel, as all see it.
    pub(super) async fn look_at(&self, person: &Person) -> Option<Snapshot> {
        let table = self.table_for(person).await?;
        Some(self.snapshot(table).await)
    }

    pub(super) async fn snapshot(&self, table: TableId) -> Snapshot {
        self.running.tables().peek(table).await.unwrap().table
    }

    pub(super) async fn log(&self) -> Vec<String> {
        self.log_of(self.table().await).await
    }

    pub(super) async fn log_of(&self, table: TableId) -> Vec<String> {
        let log = self.store.log(table).await.unwrap();
        log.into_iter().map(|entry| entry.body).collect()
    }

    pub(super) async fn played(&self) -> usize {
        self.log().await.iter().filter(|line| line.contains(" play ")).count()
    }
}

/// The id of the button that has the pack dealt, in any language; after a deal its cutter goes on.
pub(super) fn deal_button(message: &Message) -> Option<String> {
    let enabled = message.buttons().into_iter().filter(|button| !button.disabled);
    let ids: Vec<_> = enabled.map(|button| button.custom_id).collect();
    let find = |way: &str| ids.iter().find(|id| id.ends_with(way)).cloned();
    find(":deal").or_else(|| find(":cut").and_then(|_| find(":go-on")))
}

/// The message of a table that waits for the cut.
pub(super) fn to_be_cut(world: &loopback::World) -> Option<&Message> {
    let mut public = world.messages().filter(|message| !message.is_ephemeral());
    let table = public.rfind(|message| message.button("My hand").is_some())?;
    ["may cut", "Next deal"].iter().any(|says| table.text().contains(says)).then_some(table)
}

/// Ann leaves her chair to a robot.
pub(super) async fn leave_to_robots(ann: &Person) {
    ann.press("Leave").await.unwrap();
    ann.until_sees("1 seat left").await.unwrap();
    let lobby = ann.sees().into_iter().rfind(|it| it.button("Options").is_some()).unwrap();
    ann.press_id(lobby.id, &add_robot(&lobby)).await.unwrap();
}

/// Opens a page that stands behind **More**, in any language.
pub(super) async fn opens_page(person: &Person, page: &str) {
    let menu = person.newest_private().unwrap();
    let opens = menu.buttons().into_iter().find(|it| it.custom_id.ends_with(page));
    let opens = opens.unwrap_or_else(|| panic!("{page}: {:?}", menu.buttons()));
    person.press_id(menu.id, &opens.custom_id).await.unwrap();
}

/// The id of the button of older lobbies that seats one robot.
pub(super) fn add_robot(lobby: &Message) -> String {
    lobby.button("Options").unwrap().custom_id.replace(":options", ":robot")
}

/// The menu of a lobby that changes anything but the game.
pub(super) const OTHER: &str = "Robots: normal, and more …";

/// The first button of a message that begins another match.
pub(super) fn again(message: &Message) -> Option<Button> {
    message.buttons().into_iter().find(|button| button.custom_id.contains(":again"))
}

/// Beginnings of labels of navigation buttons, which do not act in the deal.
const WAYS: [&str; 13] = [
    "go-on",
    "hint",
    "hand",
    "more",
    "past",
    "review",
    "show-review",
    "take-back",
    "let-",
    "no-",
    "annul",
    "lay-down",
    "coach",
];

/// True if a press on the button acts in the deal.
pub(super) fn acts(button: &Button) -> bool {
    let verb = button.custom_id.splitn(4, ':').nth(3).unwrap_or_default();
    !button.disabled && !WAYS.iter().any(|way| verb.starts_with(way)) && !cuts(button)
}

/// True if it is about the pack of the next deal.
fn cuts(button: &Button) -> bool {
    [":cut", ":deal"].iter().any(|verb| button.custom_id.ends_with(verb))
}

/// Advances a test clock in small steps until the work is done.
pub(super) async fn meanwhile<T>(clock: Option<&Clock>, work: impl Future<Output = T>) -> T {
    let Some(clock) = clock else { return work.await };
    let mut work = std::pin::pin!(work);
    loop {
        tokio::select! {
            biased;
            done = &mut work => return done,
            () = tokio::task::yield_now() => clock.advance(STEP),
        }
    }
}

/// Waits until it holds, or ends with what did not come.
pub(super) async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let waits = async {
        while !holds().await {
            tokio::task::yield_now().await;
        }
    };
    let came = tokio::time::timeout(PATIENCE, waits).await;
    assert!(came.is_ok(), "{what} did not come");
}

/// A store that knows the server already: no greeting is posted.
pub(super) async fn known(discord: &Discord, address: &str) -> Store {
    let store = Store::open(address).await.unwrap();
    store.greet(GuildId(discord.guild().0)).await.unwrap();
    store
}

/// A folder in memory where the system has one: a bot that is not cut off from power waits for no
/// disk.
pub(crate) fn folder_in_memory() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| TempDir::new()).unwrap()
}

/// A folder in memory with a database without rows. The migrations are run once in a process: they
/// are a sixth of a short test.
pub(super) async fn folder_with_tables() -> TempDir {
    static TABLES: OnceCell<Vec<u8>> = OnceCell::const_new();
    let tables = TABLES.get_or_init(|| async {
        let folder = folder_in_memory();
        Store::open(&address(&folder)).await.unwrap().close().await;
        fs::read(database(&folder)).unwrap()
    });
    let tables = tables.await;
    let folder = folder_in_memory();
    fs::write(database(&folder), tables).unwrap();
    folder
}

fn database(folder: &TempDir) -> PathBuf {
    folder.path().join("whist.db")
}

fn address(folder: &TempDir) -> String {
    format!("sqlite:{}", database(folder).display())
}
