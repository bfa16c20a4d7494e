//! Crash-point tests: the bot is killed at every step and at random times, and started again. Each
//! table has one message on which it can be played, and one summary of its deals.
//!
//! `WHIST_KILLS=2000 cargo test --test it a04` does it more often.

use std::ops::ControlFlow;
use std::time::Duration;

use chacha20::ChaCha8Rng;
use loopback::{Request, World};
use rand::{RngExt, SeedableRng};
use rules::{Action, Sheet};
use serde_json::json;
use sqlx::{Connection, SqliteConnection};

use table::id::UserId;
use table::{Awaits, ChairsEvent, Event, Person, PlayEvent, Snapshot};
use whist::draw_secret;

use super::crash_server::{CrashServer, public};
use super::test_server::leave_to_robots;
use super::test_server::{FOUR, until};

/// The bot's requests in channels.
const PUBLIC: &str = "* /channels/**";

const POST: &str = "POST /channels/*/messages";

/// Default number of kills.
const KILLS: u32 = 40;

/// Kills at one server: a match without an end takes long to replay.
const AT_ONE_SERVER: u32 = 40;

/// Options of a match without an end.
const ENDLESS: [(&str, &str); 4] =
    [("book", "couleur"), ("robots", "3"), ("level", "easy"), ("options", "deals=null")];

/// Deals of a match that ends.
const MATCH: usize = 4;

/// The time of a kill, relative to a request.
#[derive(Clone, Copy, Debug)]
enum Death {
    /// Before Discord has carried it out.
    Before,
    /// After that, and before the answer arrives.
    After,
    /// At a random time after it.
    Meanwhile,
}

/// Waits until the time of the kill, after a number of requests that fit.
async fn dies(server: &CrashServer, death: Death, pattern: &str, requests: u32) {
    let trouble = server.discord.trouble();
    match death {
        Death::Before => trouble.stall(pattern, 1),
        Death::After => trouble.stall_after(pattern, 1),
        Death::Meanwhile => {
            let method = pattern.split(' ').next().unwrap();
            let more = usize::try_from(requests).unwrap() + 1;
            let made = made(server, method) + more;
            return server.discord.wait_for_requests(pattern, made).await.unwrap();
        }
    }
    trouble.spare(pattern, requests);
    trouble.until_stalled().await.unwrap();
}

fn made(server: &CrashServer, method: &str) -> usize {
    let requests = server.discord.requests();
    let fits = |request: &&Request| {
        (method == "*" || request.method == method) && request.path.starts_with("/channels/")
    };
    requests.iter().filter(fits).count()
}

#[tokio::test]
async fn a04_a_bot_killed_at_any_time_leaves_one_table_per_channel() {
    let kills = std::env::var("WHIST_KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills: u32 = kills.unwrap_or(KILLS);
    let mut random = ChaCha8Rng::seed_from_u64(4);
    for first in (0..kills).step_by(usize::try_from(AT_ONE_SERVER).unwrap()) {
        killed_often(AT_ONE_SERVER.min(kills - first), &mut random).await;
    }
}

async fn killed_often(kills: u32, random: &mut ChaCha8Rng) {
    let mut server = CrashServer::new().await;
    server.start().await;
    for room in ["one", "two"] {
        let ann = server.open_table(room, &ENDLESS).await;
        server.meanwhile(ann.until_sees("Everybody is here")).await.unwrap();
        server.meanwhile(leave_to_robots(&ann)).await;
        server.meanwhile(ann.until_sees("Everybody is here")).await.unwrap();
        ann.press("Start").await.unwrap();
    }
    for _ in 0..kills {
        let death = [Death::Before, Death::After, Death::Meanwhile][random.random_range(0..3)];
        // One time in two the bot is still repairing after the kill before.
        let (pattern, requests) = match random.random_range(0..4) {
            0 | 1 => (PUBLIC, random.random_range(0..6)),
            way => {
                server.settles().await;
                // The end of a deal comes with a post.
                if way == 2 { (POST, 0) } else { (PUBLIC, random.random_range(0..30)) }
            }
        };
        server.play(dies(&server, death, pattern, requests)).await;
        server.kill().await;
        if random.random_range(0..4) == 0 {
            server.stays_dead();
        }
        server.start().await;
    }
    server.settles().await;
    let ended = server.table("one").await.ended_deals().len();
    assert!(ended > 0, "deals have ended");
    server.no_summary_was_anything_else_again();
    server.stop().await;
    server.discord.finish().await;
}

/// A deal's end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ending {
    AllPassed,
    Played,
    /// The match ends with it.
    Match,
    /// The table is closed.
    Closed,
}

/// A step of the bot that a kill can hit.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// A request in a channel, and the kill's time relative to it.
    Request(Death),
    /// A write to the database.
    Write,
}

/// The number of steps that there are at least. Writes that wait for one another are one; after a
/// passed-out deal the table goes on in its message.
const fn least(step: Step, ending: Ending) -> u32 {
    match (step, ending) {
        (Step::Write, _) | (_, Ending::AllPassed | Ending::Closed) => 1,
        (Step::Request(_), Ending::Played | Ending::Match) => 3,
    }
}

#[tokio::test]
async fn a04_a_kill_at_each_step_of_a_deals_end_leaves_one_table() {
    let mut four = Four::sit_down().await;
    for ending in [Ending::AllPassed, Ending::Played] {
        for step in [Step::Request(Death::Before), Step::Request(Death::After), Step::Write] {
            let mut done = 0;
            while four.killed_after(done, step, ending).await.is_continue() {
                done += 1;
            }
            let least = least(step, ending);
            assert!(done >= least, "{done} times {step:?} where {ending:?}");
        }
    }
    four.server.no_summary_was_anything_else_again();
    four.server.stop().await;
    four.server.discord.finish().await;
}

#[tokio::test]
async fn a04_a_kill_at_each_step_of_a_matchs_end_leaves_one_table() {
    let mut four = Four::sit_down_to("deals=4").await;
    for step in [Step::Request(Death::Before), Step::Request(Death::After), Step::Write] {
        let mut done = 0;
        while four.killed_after(done, step, Ending::Match).await.is_continue() {
            four.sit_elsewhere().await;
            done += 1;
        }
        four.sit_elsewhere().await;
        let least = least(step, Ending::Match);
        assert!(done >= least, "{done} times {step:?}");
    }
    four.server.no_summary_was_anything_else_again();
    four.server.stop().await;
    four.server.discord.finish().await;
}

#[tokio::test]
async fn a04_a_kill_while_a_table_closes_leaves_nothing_to_press() {
    let mut four = Four::sit_down().await;
    for step in [Step::Request(Death::Before), Step::Request(Death::After), Step::Write] {
        for done in 0.. {
            let killed = four.killed_after(done, step, Ending::Closed).await;
            if four.server.ended(&four.room).await.is_none() {
                four.sit_elsewhere().await;
            }
            if killed.is_break() {
                assert!(done >= least(step, Ending::Closed), "{done} times {step:?}");
                break;
            }
        }
    }
    four.server.stop().await;
    four.server.discord.finish().await;
}

#[tokio::test]
async fn a04_a_deal_over_before_its_table_was_posted_is_told_of_once() {
    let mut four = Four::sit_down().await;
    four.server.settles().await;
    let posts = made(&four.server, "POST");
    four.server.discord.trouble().fail(POST, 503, u32::MAX);
    for _ in 0..2 {
        let last = four.until_last_action(Ending::Played).await;
        four.server.tell(&four.room, last).await.unwrap();
        let tried = four.server.discord.wait_for_requests(POST, posts + 1);
        four.server.meanwhile(tried).await.unwrap();
    }
    four.server.discord.trouble().mend();
    four.server.meanwhile(dies(&four.server, Death::After, POST, 0)).await;
    four.server.kill().await;
    four.server.stays_dead();
    four.server.start().await;
    four.server.settles().await;
    four.server.no_summary_was_anything_else_again();
    four.server.stop().await;
    four.server.discord.finish().await;
}

#[tokio::test]
async fn a04_a_post_found_to_be_an_older_one_is_brought_up_to_date() {
    let mut four = Four::sit_down().await;
    let last = four.until_last_action(Ending::Played).await;
    four.server.settles().await;
    let dies = dies(&four.server, Death::After, POST, 0);
    let (told, ()) = tokio::join!(four.server.tell(&four.room, last), four.server.meanwhile(dies));
    told.unwrap();
    four.server.kill().await;
    let posted = |four: &Four| public(&four.server.discord, &four.room).pop().unwrap();
    let older = posted(&four);

    // The deadline of the cut is another one by now, and the nonce is still known.
    four.server.clock.advance(Duration::from_secs(5));
    // A bot that may not read the channel's history posts again.
    let body = json!({ "message": "Missing Access", "code": 50_001 });
    four.server.discord.trouble().refuse("GET /channels/*/messages", 403, &body, u32::MAX);
    four.server.start().await;
    let is_newer = |world: &World| {
        let now = world.messages().find(|message| message.id == older.id)?;
        (now.text() != older.text()).then_some(())
    };
    let is_edited = four.server.discord.wait_until("another countdown", is_newer);
    four.server.meanwhile(is_edited).await.unwrap();
    four.server.settles().await;
    assert_eq!(posted(&four).id, older.id);
    four.server.stop().await;
    four.server.discord.finish().await;
}

#[tokio::test]
async fn f07_a_restart_sends_nothing_while_somebodys_time_runs() {
    let mut four = Four::sit_down().await;
    // A player has three minutes for a decision.
    drop(four.until_last_action(Ending::AllPassed).await);
    four.server.settles().await;
    let sent = made(&four.server, "*");
    for _ in 0..3 {
        four.server.stop().await;
        four.server.clock.advance(Duration::from_secs(40));
        four.server.start().await;
        four.server.settles().await;
        assert_eq!(made(&four.server, "*"), sent);
    }
    // Less time is left than the bot might have been down.
    four.server.stop().await;
    four.server.clock.advance(Duration::from_secs(50));
    four.server.start().await;
    let edited = four.server.discord.wait_for_requests(PUBLIC, sent + 1);
    four.server.meanwhile(edited).await.unwrap();
    assert_eq!(four.server.table(&four.room).await.idled(), 0);
    four.server.stop().await;
    four.server.discord.finish().await;
}

/// Four people at a table, and a bot that is killed there.
pub(super) struct Four {
    pub(super) server: CrashServer,
    /// The channel of their table.
    pub(super) room: String,
    /// The options of their table.
    options: &'static str,
    /// A connection to the database, with a fuse in it.
    shell: SqliteConnection,
}

impl Four {
    /// They begin a match without an end.
    pub(super) async fn sit_down() -> Self {
        Self::sit_down_to("deals=null").await
    }

    async fn sit_down_to(options: &'static str) -> Self {
        let mut server = CrashServer::new().await;
        server.start().await;
        let mut shell = SqliteConnection::connect(&server.address()).await.unwrap();
        sqlx::raw_sql(FUSE).execute(&mut shell).await.unwrap();
        let mut four = Self { server, room: String::new(), options, shell };
        four.sit_elsewhere().await;
        four
    }

    /// They open a table in another channel.
    async fn sit_elsewhere(&mut self) {
        self.room = format!("room {}", self.server.rooms.len());
        let Self { server, room, options, .. } = self;
        server.open_table(room, &[("book", "couleur"), ("options", options)]).await;
        let people = FOUR.map(|name| {
            let user = UserId(server.discord.person(name).id.0);
            Person { user, name: name.to_owned() }
        });
        for person in &people[1..] {
            server.tell(room, Event::Chairs(ChairsEvent::SitDown(person.clone()))).await.unwrap();
        }
        let start = Event::Play(PlayEvent::Start(people[0].user, draw_secret().unwrap()));
        server.tell(room, start).await.unwrap();
    }

    /// Ends a deal and kills the bot after `steps` steps; breaks where it takes fewer.
    async fn killed_after(&mut self, steps: u32, step: Step, ending: Ending) -> ControlFlow<()> {
        let last = self.until_last_action(ending).await;
        self.server.settles().await;
        let deals = self.server.ended(&self.room).await.unwrap();
        if matches!(step, Step::Write) {
            self.may_write(steps).await;
        }
        let ends = async {
            // An action that cannot be saved is repeated later.
            drop(self.server.tell(&self.room, last).await);
            while self.server.ended(&self.room).await == Some(deals) {}
            self.server.settles().await;
        };
        let dies = async {
            match step {
                Step::Request(death) => dies(&self.server, death, PUBLIC, steps).await,
                Step::Write => is_burnt(&mut self.shell).await,
            }
        };
        let killed = tokio::select! {
            biased;
            () = self.server.meanwhile(dies) => true,
            () = self.server.meanwhile(ends) => false,
        };
        self.server.kill().await;
        self.may_write(u32::MAX).await;
        if steps % 2 == 1 {
            self.server.stays_dead();
        }
        self.server.start().await;
        self.server.settles().await;
        if killed { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Limits the bot to `times` more writes.
    async fn may_write(&mut self, times: u32) {
        let fuse = sqlx::query("update fuse set left = $1").bind(times);
        fuse.execute(&mut self.shell).await.unwrap();
    }

    /// Plays up to the last action of a deal, and returns that action.
    pub(super) async fn until_last_action(&self, ending: Ending) -> Event {
        if matches!(ending, Ending::Closed) {
            let user = UserId(self.server.discord.person(FOUR[0]).id.0);
            return Event::Play(PlayEvent::End { user, moderator: true });
        }
        loop {
            let table = self.server.table(&self.room).await;
            let turn = table.turn();
            let event = match table.awaits() {
                Awaits::Cut(member) => {
                    Event::Play(PlayEvent::Cut(table.people().on(member).unwrap().user, turn, None))
                }
                Awaits::Actions(seats) => {
                    let member = table.member_of(seats.iter().next().unwrap());
                    let user = table.people().on(member).unwrap().user;
                    let (action, is_last) = next_action(&table, user, ending);
                    let event = Event::Play(PlayEvent::Act(user, Some(turn), action));
                    let is_before =
                        matches!(ending, Ending::Match) && table.ended_deals().len() + 1 < MATCH;
                    if is_last && !is_before {
                        return event;
                    }
                    event
                }
                Awaits::Secret => continue,
                Awaits::People
                | Awaits::WhiteHands
                | Awaits::Referee
                | Awaits::Return
                | Awaits::Nothing => panic!("it goes on"),
            };
            let told = self.server.tell(&self.room, event).await;
            // A pack that was cut may have been dealt meanwhile.
            let is_cut = matches!(table.awaits(), Awaits::Cut(_));
            assert!(is_cut || told.is_ok(), "{told:?}");
        }
    }
}

/// The next action of the player on turn for the deal to end so, and true if it ends it.
fn next_action(table: &Snapshot, user: UserId, ending: Ending) -> (Action, bool) {
    let own = table.seen_by(user).unwrap();
    let seat = own.seat().unwrap();
    let bid = match ending {
        Ending::AllPassed | Ending::Closed => "pass",
        Ending::Played | Ending::Match => "abundance 9 H",
    };
    let says = |wanted: &str| seat.legal.iter().find(|action| action.to_string() == wanted);
    let action = says(bid).or_else(|| says("pass")).or_else(|| seat.legal.iter().next()).unwrap();
    let Sheet::Belgian(sheet) = &seat.public.sheet else { panic!("it has an auction") };
    let deal = seat.public.deal.as_ref().unwrap();
    let passes = sheet.contract.is_none() && sheet.said.len() == 3 && Some(action) == says("pass");
    (action, passes || deal.complete.len() == 12 && deal.trick.len() == 3)
}

/// Counts transactions down: those of table logs, and those of message states.
const FUSE: &str = "
    create table fuse (left integer not null) strict;
    insert into fuse values (4294967295);
    create trigger burns_with_an_entry before update of head_seq on game_table begin
        select raise(abort, 'the bot is as good as dead') where (select left from fuse) = 0;
        update fuse set left = left - 1;
    end;
    create trigger burns_with_a_message before insert on screen begin
        select raise(abort, 'the bot is as good as dead') where (select left from fuse) = 0;
        update fuse set left = left - 1;
    end;";

/// Waits until the bot's writes fail, and a while longer.
async fn is_burnt(shell: &mut SqliteConnection) {
    let left = "select left from fuse";
    let is_burnt =
        async || sqlx::query_scalar::<_, i64>(left).fetch_one(&mut *shell).await.unwrap() == 0;
    until("the end of the fuse", is_burnt).await;
    for _ in 0..200 {
        tokio::task::yield_now().await;
    }
}
