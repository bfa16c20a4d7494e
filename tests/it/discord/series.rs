//! A series of deals that several tables play, and a match in two rooms.

use std::time::Duration;

use loopback::{Answer, Message, Person, Snowflake, World};
use rules::Action;
use store::{SeriesKey, SeriesState};
use table::id::{GuildId, TableId, UserId};
use table::record::Record;
use table::{Awaits, Event, PlayEvent, Snapshot};

use super::day_secrecy::{COMMANDS, answered, plain};
use super::scales::{digits, text};
use super::test_server::{TestServer, until};

/// The signs of the suits: no message with one of them is without a card.
const SUITS: [char; 4] = ['♠', '♥', '♦', '♣'];

fn guild(server: &TestServer) -> GuildId {
    GuildId(server.discord.guild().0)
}

fn key(server: &TestServer, number: u32) -> SeriesKey {
    SeriesKey { guild: guild(server), number }
}

/// A person opens a table of a series with three robots, and begins to play.
async fn begins(server: &TestServer, person: &Person, series: &str) -> TableId {
    starts(server, person, &[("book", "simple"), ("robots", "3"), ("series", series)]).await
}

/// A person opens a table with these options and begins to play.
pub(super) async fn starts(
    server: &TestServer,
    person: &Person,
    options: &[(&str, &str)],
) -> TableId {
    person.command("/whist new", options).await.unwrap();
    let table = server.table_for(person).await.unwrap();
    // In any language.
    let start = |world: &World| {
        let mut seen = world.seen_by(person.id, person.channel());
        seen.find_map(|message| {
            let buttons = message.buttons().into_iter();
            let mut start = buttons.filter(|button| button.custom_id.ends_with(":start"));
            Some((message.id, start.next()?.custom_id))
        })
    };
    let (lobby, start) = server.discord.wait_until("the lobby", start).await.unwrap();
    person.press_id(lobby, &start).await.unwrap();
    table
}

/// The one person of a table plays with robots until so many deals are over; each card is the one
/// that is picked.
async fn plays(
    server: &TestServer,
    of: (TableId, &Person),
    deals: u32,
    pick: fn(&[Action]) -> Option<&Action>,
) {
    plays_until(server, of, |now| now.series_done() >= deals, pick).await;
}

/// Tries again until the table is so far.
pub(super) async fn plays_until(
    server: &TestServer,
    (table, person): (TableId, &Person),
    is_far: impl Fn(&Snapshot) -> bool,
    pick: fn(&[Action]) -> Option<&Action>,
) {
    let (tables, user) = (server.running.tables(), UserId(person.id.0));
    until("the end of these deals", async || {
        let now = server.snapshot(table).await;
        if is_far(&now) || now.is_closed() {
            return true;
        }
        let turn = now.turn();
        let own = now.seen_by(user).expect("they sit there");
        let event = match now.awaits() {
            Awaits::Cut(_) => PlayEvent::GoOn(user, turn),
            Awaits::Actions(_) => {
                let legal = own.seat().map(|view| view.legal.iter().collect::<Vec<_>>());
                let Some(&action) = legal.as_deref().and_then(pick) else { return false };
                PlayEvent::Act(user, Some(turn), action)
            }
            Awaits::People
            | Awaits::Secret
            | Awaits::WhiteHands
            | Awaits::Referee
            | Awaits::Return
            | Awaits::Nothing => return false,
        };
        drop(tables.tell(table, None, Event::Play(event)).await);
        false
    })
    .await;
}

/// Every version of every message that all could see in a channel.
fn public(server: &TestServer, person: &Person) -> Vec<String> {
    let channel = person.channel();
    server.discord.look(|world| {
        let all = world.transcript().iter();
        let public = all.filter(|it| it.audience == loopback::Audience::Everyone);
        let here = public.filter(|it| it.raw["channel_id"] == channel.to_string().as_str());
        here.map(|it| it.raw.to_string()).collect()
    })
}

async fn results(person: &Person) -> String {
    let results = |message: &Message| {
        let mut buttons = message.buttons().into_iter();
        let results = buttons.find(|button| button.custom_id.contains(":series show"))?;
        (!message.is_ephemeral()).then_some((message.id, results.custom_id))
    };
    let shown = person.sees().iter().rev().find_map(results);
    let (table, results) = shown.expect("the table shows it");
    person.press_id(table, &results).await.unwrap().text()
}

fn file(server: &TestServer, answer: &Answer) -> Vec<u8> {
    let id = answer.message().unwrap().attachments()[0]["id"].as_str().unwrap().parse().unwrap();
    server.discord.look(|world| world.attached(id).unwrap().to_vec())
}

/// The last message that all see in a channel with this text.
async fn until_in(server: &TestServer, channel: Snowflake, text: &str) -> Message {
    let shown = |world: &World| {
        let mut all = world.messages().filter(|it| !it.is_ephemeral());
        all.rfind(|it| it.channel == channel && it.text().contains(text)).cloned()
    };
    server.discord.wait_until(text, shown).await.unwrap()
}

#[tokio::test]
async fn two_tables_play_a_series_and_see_each_other_at_its_end() {
    let server = TestServer::begin().await;
    let there = server.discord.channel("there");
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("nl").in_channel(there));
    let first = begins(&server, &ann, "4").await;
    let offered = ben.autocomplete("/whist new", "series", "").await.unwrap();
    assert!(format!("{offered:?}").contains("Reeks 1"), "{offered:?}");
    let second = begins(&server, &ben, "no 1").await;
    plays(&server, (first, &ann), 4, <[_]>::first).await;
    let told = results(&ann).await;
    assert!(told.contains("0 of 4 deals are told") && told.contains("4 of 4"), "{told}");
    plays(&server, (second, &ben), 4, <[_]>::last).await;
    server.calm().await;
    let told = results(&ben).await;
    assert!(told.contains("Reeks 1") && told.contains("0 van 4 giften"), "{told}");
    for person in [&ann, &ben] {
        let all = public(&server, person);
        assert!(all.iter().any(|it| it.contains(" 4 ")), "the table was shown");
        let cards = all.iter().find(|it| SUITS.iter().any(|suit| it.contains(*suit)));
        assert_eq!(cards, None, "no card was shown to all");
    }
    let over = ann.press_on(ann.newest_private().unwrap().id, "No further table").await.unwrap();
    assert!(over.text().contains("The series is over"), "{}", over.text());
    for channel in [ann.channel(), there] {
        let posted = until_in(&server, channel, "The series is over").await;
        assert!(posted.text().contains("Deal 4 of 4"), "{}", posted.text());
    }
    let (ours, theirs) = (server.snapshot(first).await, server.snapshot(second).await);
    for (one, other) in ours.ended_deals().iter().zip(theirs.ended_deals()) {
        assert_eq!(one.hands(), other.hands());
        assert_eq!(one.commitment(), other.commitment());
        let told = results(&ann).await;
        assert!(told.contains(&ours.code_of(one).to_string()), "{told}");
    }
    let proof = ann.press_on(ann.newest_private().unwrap().id, "Proof").await.unwrap();
    let record = Record::parse(&String::from_utf8(file(&server, &proof)).unwrap()).unwrap();
    record.verify().unwrap();
    assert_eq!(record.deals.len(), 4);
    let board = ann.types("/whist leaderboard").await.unwrap().text();
    assert!(!board.contains("Ann"), "it counts on no leaderboard: {board}");
    server.end().await;
}

#[tokio::test]
async fn of_a_series_no_page_shows_a_card_before_all_have_played() {
    let server = TestServer::begin().await;
    let there = server.discord.channel("there");
    let (ann, ben) = (server.person("Ann"), server.person("Ben").in_channel(there));
    let first = begins(&server, &ann, "4").await;
    begins(&server, &ben, "no 1").await;
    plays(&server, (first, &ann), 2, <[_]>::first).await;
    let table = server.snapshot(first).await;
    let code = table.code_of(&table.ended_deals()[0]).to_string();
    let eve = server.person("Eve");
    for person in [&ann, &eve, &server.person("Ben")] {
        let mut told = Vec::new();
        for command in [
            "/whist score",
            "/whist review",
            "/whist review everybody:true",
            "/whist record",
            "/whist verify",
            "/whist watch",
            "/whist points",
            "/whist me tables",
        ] {
            told.push((command, person.types(command).await.unwrap()));
        }
        let deal = person.command("/whist deal", &[("code", &code)]).await.unwrap();
        told.push(("/whist deal", deal));
        for (command, told) in told {
            let text = told.text();
            assert!(!SUITS.iter().any(|suit| text.contains(*suit)), "{command}: {text}");
            let files = told.message().map_or(0, |message| message.attachments().len());
            assert_eq!(files, 0, "{command}: {text}");
        }
    }
    server.end().await;
}

#[tokio::test]
async fn a_player_of_a_series_sits_at_one_table_alone() {
    let server = TestServer::begin().await;
    let there = server.discord.channel("there");
    let (ann, ben) = (server.person("Ann"), server.person("Ben").in_channel(there));
    let options = [("book", "simple"), ("series", "4")];
    ann.command("/whist new", &options).await.unwrap();
    let lobby = ann.until_button("Sit").await.unwrap();
    // No deal was dealt: who has got up may sit down elsewhere.
    let cleo = server.person("Cleo");
    cleo.press_on(lobby.id, "Sit").await.unwrap();
    cleo.press_on(lobby.id, "Leave").await.unwrap();
    ben.command("/whist new", &[("series", "no 1")]).await.unwrap();
    let other = ben.until_button("Sit").await.unwrap();
    let cleo_there = cleo.clone().in_channel(there);
    cleo_there.press_on(other.id, "Sit").await.unwrap();
    assert!(server.table_for(&cleo_there).await.is_some());
    ann.press_on(lobby.id, "Fill with robots and start").await.unwrap();
    let first = server.table_for(&ann).await.unwrap();
    plays(&server, (first, &ann), 1, <[_]>::first).await;
    let ann_there = ann.clone().in_channel(there);
    let refused = ann_there.press_on(other.id, "Sit").await.unwrap();
    assert!(refused.text().contains("at another table"), "{}", refused.text());
    let refused = ann_there.types("/whist join").await.unwrap();
    assert!(refused.text().contains("at another table"), "{}", refused.text());
    let third = ann.clone().in_channel(server.discord.channel("third"));
    let in_thread = [("series", "no 1"), ("thread", "true")];
    let refused = third.command("/whist new", &in_thread).await.unwrap();
    assert!(refused.text().contains("at another table"), "{}", refused.text());
    let refused = third.command("/whist new", &[("series", "no 1")]).await.unwrap();
    assert!(refused.text().contains("at another table"), "{}", refused.text());
    // A robot's chair in the middle of a deal is a chair too, and so is one for looking on.
    ben.press_on(other.id, "Fill with robots and start").await.unwrap();
    until("the deal", async || {
        server.snapshot(server.table_for(&ben).await.unwrap()).await.is_playing()
    })
    .await;
    let refused = ann_there.types("/whist join").await.unwrap();
    assert!(refused.text().contains("at another table"), "{}", refused.text());
    let refused = ann_there.types("/whist watch").await.unwrap();
    assert!(refused.text().contains("has no watchers"), "{}", refused.text());
    server.end().await;
}

#[tokio::test]
async fn a_match_in_two_rooms_tells_each_deal_that_both_have_played() {
    let server = TestServer::begin().await;
    let there = server.discord.channel("there");
    let (ann, ben) = (server.person("Ann"), server.person("Ben").in_channel(there));
    let first = begins(&server, &ann, "4 rooms").await;
    plays(&server, (first, &ann), 2, <[_]>::first).await;
    assert!(results(&ann).await.contains("0 of 4 deals are told"));
    let second = begins(&server, &ben, "no 1").await;
    let full = server.person("Eve").in_channel(server.discord.channel("third"));
    let refused = full.command("/whist new", &[("series", "no 1")]).await.unwrap();
    assert!(refused.text().contains("takes a further table"), "{}", refused.text());
    plays(&server, (second, &ben), 1, <[_]>::last).await;
    let told = results(&ben).await;
    assert!(told.contains("1 of 4 deals are told"), "{told}");
    assert!(told.contains("Deal 1 of 4") && !told.contains("Deal 2 of 4"), "{told}");
    plays(&server, (first, &ann), 4, <[_]>::first).await;
    plays(&server, (second, &ben), 4, <[_]>::last).await;
    let told = results(&ann).await;
    assert!(told.contains("The series is over"), "{told}");
    let lead: i32 =
        lead(&server.snapshot(first).await) - self::lead(&server.snapshot(second).await);
    let says = match lead {
        0 => "Both sides are level".to_owned(),
        _ => format!("lead by {}", lead.abs()),
    };
    assert!(told.contains(&says), "{says}: {told}");
    // The look of a minute posts it in both channels.
    server.leap(Duration::from_mins(2)).await;
    for channel in [ann.channel(), there] {
        until_in(&server, channel, "The series is over").await;
    }
    server.end().await;
}

/// The points of North and South less those of East and West.
fn lead(table: &Snapshot) -> i32 {
    let of = |deal: &table::EndedDeal| {
        let rules::Sheet::Whist(sheet) = deal.game().sheet else { panic!("fixed sides") };
        let result = sheet.result.unwrap();
        let points = |side: rules::Side| i32::from(result.odd_tricks[side] + result.honours[side]);
        points(rules::Side::NorthSouth) - points(rules::Side::EastWest)
    };
    table.ended_deals().iter().map(|deal| of(deal)).sum()
}

#[tokio::test]
async fn a_series_ends_with_its_time_and_survives_a_restart() {
    let server = TestServer::begin().await;
    let there = server.discord.channel("there");
    let (ann, ben) = (server.person("Ann"), server.person("Ben").in_channel(there));
    let first = begins(&server, &ann, "12").await;
    plays(&server, (first, &ann), 1, <[_]>::first).await;
    let server = server.restart().await;
    let second = begins(&server, &ben, "no 1").await;
    plays(&server, (second, &ben), 2, <[_]>::first).await;
    let row = server.store.series(key(&server, 1)).await.unwrap().unwrap();
    server.calm().await;
    let left = u64::try_from(row.closes_at.0 - server.clock.date().0).unwrap();
    server.pass(Duration::from_secs(left + 120));
    for channel in [ann.channel(), there] {
        let posted = until_in(&server, channel, "The series is over").await;
        assert!(posted.text().contains("Deal 2 of 12"), "{}", posted.text());
    }
    until("both tables to be closed", async || {
        server.snapshot(first).await.is_closed() && server.snapshot(second).await.is_closed()
    })
    .await;
    let late = server.person("Eve").command("/whist new", &[("series", "no 1")]).await.unwrap();
    assert!(late.text().contains("takes a further table"), "{}", late.text());
    let wrong = server.person("Eve").command("/whist new", &[("series", "x")]).await.unwrap();
    assert!(wrong.text().contains("Choose a number of deals"), "{}", wrong.text());
    // In a thread of its own a table takes up a series too.
    let options = [("series", "4"), ("thread", "true")];
    let told = server.person("Eve").command("/whist new", &options).await.unwrap();
    let tables = server.store.series_tables(key(&server, 2)).await.unwrap();
    assert_eq!(tables.len(), 1, "{}", told.text());
    server.end().await;
}

#[tokio::test]
async fn results_are_posted_once_whatever_an_outage_lasts() {
    let server = TestServer::limited(usize::MAX).await;
    let there = server.discord.channel("there");
    let (ann, ben) = (server.person("Ann"), server.person("Ben").in_channel(there));
    server
        .serves(async {
            let first = begins(&server, &ann, "4").await;
            let second = begins(&server, &ben, "no 1").await;
            plays(&server, (first, &ann), 4, <[_]>::first).await;
            plays(&server, (second, &ben), 4, <[_]>::first).await;
        })
        .await;
    // The results go to the channels by their ids: the later one takes none.
    let (early, last) = (ann.channel().min(there), ann.channel().max(there));
    server.discord.trouble().fail(&format!("POST /channels/{last}/messages"), 503, u32::MAX);
    let key = key(&server, 1);
    assert!(server.store.set_series(key, SeriesState::Full).await.unwrap());
    let posted = |channel| {
        let is_result = |it: &&Message| {
            it.channel == channel
                && it.text().contains("The series is over")
                && it.buttons().iter().any(|button| button.custom_id.contains(":series show"))
        };
        server.discord.look(|world| world.messages().filter(is_result).count())
    };
    server.flow(Duration::from_mins(20)).await;
    assert_eq!((posted(early), posted(last)), (1, 0), "one channel is out of reach");
    server.discord.trouble().mend();
    server.flow(Duration::from_mins(20)).await;
    assert_eq!((posted(early), posted(last)), (1, 1));
    let row = server.store.series(key).await.unwrap().unwrap();
    assert_eq!(row.state, SeriesState::Over);
    server.end().await;
}

#[tokio::test]
async fn a_series_is_played_by_points_of_the_servers_own() {
    let server = TestServer::begin().await;
    let there = server.discord.channel("there");
    let (ann, ben) = (server.person("Ann"), server.person("Ben").in_channel(there));
    let page = ann.command("/whist scale", &[("file", &text("Bij Eva"))]).await.unwrap();
    ann.press_on(page.message().unwrap().id, "Keep it").await.unwrap();
    let scale = format!("scale=own:{}", digits(&page.text()));
    let options = [("book", "wiezen"), ("series", "4"), ("options", &scale)];
    ann.command("/whist new", &options).await.unwrap();
    ben.command("/whist new", &[("series", "no 1")]).await.unwrap();
    let mut played = Vec::new();
    for person in [&ann, &ben] {
        let table = server.snapshot(server.table_for(person).await.unwrap()).await;
        let rules = table.settings().rules().clone();
        assert_eq!(rules.own_scale().unwrap().name, "Bij Eva".into());
        played.push(rules);
    }
    assert_eq!(played[0], played[1]);
    server.end().await;
}

/// All that Ann can ask for in the middle of a series of which Ben has played two deals. The first
/// is told already, and the cards of the second are those that are picked.
async fn told_beside(pick: fn(&[Action]) -> Option<&Action>) -> Vec<String> {
    let server = TestServer::begin().await;
    let there = server.discord.channel("there");
    let (ann, ben) = (server.person("Ann"), server.person("Ben").in_channel(there));
    let first = begins(&server, &ann, "4 rooms").await;
    plays(&server, (first, &ann), 1, <[_]>::first).await;
    let second = begins(&server, &ben, "no 1").await;
    plays(&server, (second, &ben), 1, <[_]>::first).await;
    plays(&server, (second, &ben), 2, pick).await;
    server.calm().await;
    let mut told = vec![plain(&results(&ann).await)];
    for command in COMMANDS {
        let answer = ann.types(command).await.unwrap();
        told.push(answered(&server, command, &answer));
    }
    for deal in ["2-1-0000", "2-2-0000"] {
        let answer = ann.command("/whist deal", &[("code", deal)]).await.unwrap();
        told.push(answered(&server, deal, &answer));
    }
    let there = ann.clone().in_channel(there);
    for command in ["/whist watch", "/whist join", "/whist score", "/whist table", "/hand"] {
        let answer = there.types(command).await.unwrap();
        told.push(answered(&server, command, &answer));
    }
    // The versions of a message come as Discord takes them; none has more than names.
    for person in [&ann, &there] {
        let all = public(&server, person);
        assert!(all.iter().all(|it| !SUITS.iter().any(|suit| it.contains(*suit))));
    }
    server.end().await;
    told
}

#[test]
fn g01_a_series_tells_nothing_of_how_another_table_played_it() {
    let world = |pick: fn(&[Action]) -> Option<&Action>| {
        let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build();
        let run = move || runtime().unwrap().block_on(told_beside(pick));
        let thread = std::thread::Builder::new().name("a world".to_owned());
        thread.spawn(run).unwrap().join().unwrap()
    };
    let (low, high) = (world(<[_]>::first), world(<[_]>::last));
    assert!(low.len() > COMMANDS.len());
    for (one, other) in low.iter().zip(&high) {
        assert_eq!(one, other);
    }
}
