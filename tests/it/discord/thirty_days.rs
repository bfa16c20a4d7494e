//! A season of a server: each day a deal at the table and the deal of the day, on a test clock, and
//! a bot that is restarted every night.
//!
//! `WHIST_SEASON_DAYS=30 cargo test --release --test it -- season_of_days` plays a whole month.

use std::collections::BTreeMap;
use std::time::Duration;

use loopback::{Answer, Person, World};
use rules::Seat;
use store::DayKey;
use table::id::{GuildId, UserId};

use super::counting::board;
use super::daily::{PLAY, RESULT, manager, pass_until, plays};
use super::test_server::{FOUR, TestServer, again, row_of};

const NIGHT: Duration = Duration::from_hours(3);

fn days() -> u32 {
    std::env::var("WHIST_SEASON_DAYS").ok().and_then(|days| days.parse().ok()).unwrap_or(2)
}

/// The tricks above six of each player's side in the last deal, one trick after the other.
async fn odd_tricks(server: &TestServer) -> BTreeMap<String, u32> {
    let table = server.look().await.table;
    let ended = table.last_ended_deal().unwrap();
    let (view, players) = (ended.game(), ended.players());
    let deal = view.deal.unwrap();
    let winners: Vec<_> = deal.complete.iter().filter_map(|it| it.winner(deal.trump)).collect();
    assert_eq!(winners.len(), 13);
    let of = |seat: Seat| {
        let own = winners.iter().filter(|winner| winner.side() == seat.side()).count();
        let user = table.people().on(players[seat]).unwrap().user;
        let name = FOUR.into_iter().find(|name| server.person(name).id.0 == user.0).unwrap();
        (name.to_owned(), u32::try_from(own.saturating_sub(6)).unwrap())
    };
    Seat::ALL.map(of).into()
}

/// The points and the deals in a row of the leaderboard, behind rubbers and games.
async fn counted(ann: &Person, name: &str) -> (u32, u32) {
    let shown = board(ann).await.text();
    let row = row_of(&shown, name);
    let mut numbers = row.split_whitespace().filter_map(|word| word.parse().ok()).skip(2);
    let mut next = || numbers.next().unwrap_or_else(|| panic!("{name}:\n{shown}"));
    (next(), next())
}

/// Begins another match with the same sides.
async fn plays_again(server: &TestServer, ann: &Person) {
    let ended = |world: &World| {
        let mut public = world.messages().filter(|message| !message.is_ephemeral());
        public.find_map(|message| Some((message.id, again(message)?.custom_id)))
    };
    let (message, button) = server.discord.look(ended).unwrap();
    ann.press_id(message, &button).await.unwrap();
    server.until_to_be_cut().await;
}

#[tokio::test]
async fn a_season_of_days_is_the_sum_of_its_deals() {
    let mut server = TestServer::begin().await;
    let (ann, ben) = (manager(&server, "Ann"), server.person("Ben").locale("nl"));
    let guild = GuildId(server.discord.guild().0);
    ann.types("/whist settings daily hour:18 zone:Brussels").await.unwrap();
    server.until_public("Deal of the day 1").await;
    let menus = board(&ann).await.selects();
    let menu = menus.into_iter().find(|menu| menu.custom_id.ends_with("seasons")).unwrap();
    let Answer::Redrawn(begun) = ann.select(&menu.custom_id, &["begin"]).await.unwrap() else {
        panic!("the season begins");
    };
    assert!(begun.text().contains("season 1"), "{}", begun.text());
    server.deal_with(&[("book", "simple"), ("pace", "none")]).await;
    let mut sums: BTreeMap<String, u32> = BTreeMap::new();
    for number in 1..=days() {
        let day = server.store.day(DayKey { guild, number }).await.unwrap().unwrap();
        server.calm().await;
        pass_until(&server, day.opens_at);
        let title = format!("Deal of the day {number}");
        let open = |world: &World| {
            let message = world.messages().rfind(|it| it.button(PLAY).is_some())?;
            message.text().contains(&title).then_some(message.id)
        };
        let invitation = server.discord.wait_until(&title, open).await.unwrap();
        for (person, result) in [(&ann, RESULT), (&ben, "Mijn resultaat")] {
            let hand = person.press_on(invitation, PLAY).await.unwrap().message().unwrap().id;
            let cards = |world: &World| {
                let message = world.messages().find(|it| it.id == hand)?;
                message.buttons().iter().any(|it| it.custom_id.contains(":play ")).then_some(())
            };
            server.discord.wait_until("the cards", cards).await.unwrap();
            plays(&server, person, 14, result).await;
        }
        // What Discord gave to keep a hand up to date is hours old.
        server.open_hands().await;
        server.play_out().await;
        let is_over = server.until_dealt_or_over().await;
        for (name, odd) in odd_tricks(&server).await {
            *sums.entry(name).or_default() += odd;
        }
        if is_over {
            plays_again(&server, &ann).await;
        }
        for name in FOUR {
            assert_eq!(counted(&ann, name).await, (sums[name], number), "{name}, day {number}");
        }
        server.calm().await;
        server = server.restart_after(NIGHT).await;
        server.deal_the_pack().await;
    }
    let last = DayKey { guild, number: days() };
    let ranking = server.store.day_ranking(last).await.unwrap();
    let mut played: Vec<_> = ranking.iter().map(|it| it.user).collect();
    played.sort_unstable();
    let mut both = [&ann, &ben].map(|person| UserId(person.id.0));
    both.sort_unstable();
    assert_eq!(played, both);
    let in_a_row = server.store.days_in_a_row(last, UserId(ben.id.0)).await;
    assert_eq!(in_a_row, Ok(days()));
    // The next season has none of these deals.
    server.pass(Duration::from_secs(1));
    ann.select(&menu.custom_id, &["begin"]).await.unwrap();
    assert_eq!(row_of(&board(&ann).await.text(), "Ann"), "");
    server.end().await;
}
