//! Orders of the leaderboard: points, mistakes, the deal of the day, and the games.

use loopback::{Answer, Message, Person};
use store::{Append, Counted, MistakesRow, NewTable, Opened, ResultRow, SeatChange};
use table::id::{ChannelId, GuildId, TableId, UserId};

use super::counting::board;
use super::test_server::{TestServer, row_of};

/// A deal that people have finished: points, contracts and declarers, in the order of the people.
#[derive(Clone, Copy)]
pub(super) struct Past<'a> {
    pub(super) book: &'a str,
    pub(super) contract: Option<&'a str>,
    /// A person, their points, and true for a declarer.
    pub(super) people: &'a [(&'a str, i32, bool)],
}

/// Writes finished deals of a table that is closed, without playing them.
pub(super) async fn past(server: &TestServer, channel: u64, deals: &[Past<'_>]) -> TableId {
    let book = deals.first().map_or("simple", |deal| deal.book).to_owned();
    let (guild, at) = (GuildId(server.discord.guild().0), server.clock.date());
    let opened = server.store.open_table(NewTable {
        guild,
        channel: ChannelId(channel),
        book: book.clone(),
        language: "en".to_owned(),
        at,
        entries: vec![],
        seats: vec![],
        over_days: false,
        // No message of it stands in a channel.
        is_private: true,
        most_in_guild: None,
        most: None,
    });
    let Opened::New(table) = opened.await.unwrap() else { panic!("no table stands there") };
    let user = |name: &str| UserId(server.person(name).id.0);
    let results = deals.iter().zip(1..).flat_map(|(deal, deal_no)| {
        deal.people.iter().zip(0..).map(move |(&(name, points, declared), member)| ResultRow {
            deal_no,
            guild,
            user: user(name),
            book: deal.book.to_owned(),
            member,
            points,
            won: points > 0,
            games_won: 0,
            games_lost: 0,
            rubbers_won: 0,
            rubbers_lost: 0,
            contract: deal.contract.map(str::to_owned),
            declared: deal.contract.map(|_| declared),
            finished_at: at,
        })
    });
    let seated = deals.first().map_or(&[][..], |deal| deal.people).iter().zip(0..);
    let seated = seated.map(|(&(name, _, _), member)| SeatChange::Sit {
        member,
        user: user(name),
        name: name.to_owned(),
    });
    let deals = Append {
        table,
        first_seq: 1,
        at,
        entries: vec![],
        seats: seated.collect(),
        watchers: vec![],
        results: results.collect(),
        counted: Counted::default(),
        close: true,
        moved: None,
    };
    server.store.append(deals).await.unwrap();
    table
}

/// Chooses in the menu of orders and games.
async fn orders(person: &Person, board: &Message, choice: &str) -> Message {
    let menu = board.selects().into_iter().find(|it| it.custom_id.contains(":board "));
    let answer = person.select(&menu.unwrap().custom_id, &[choice]).await.unwrap();
    let Answer::Redrawn(message) = answer else { panic!("{answer:?}") };
    message
}

fn shown(board: &Message) -> String {
    board.selects().remove(0).placeholder
}

#[tokio::test]
async fn a_reader_orders_the_leaderboard_and_chooses_a_game() {
    let server = TestServer::begin().await;
    let few =
        Past { book: "simple", contract: None, people: &[("Ann", 5, false), ("Ben", -5, false)] };
    past(&server, 1, &[few; 4]).await;
    let solo = [("Ben", 9, true), ("Cleo", -3, false)];
    let solo = Past { book: "couleur", contract: Some("solo 6 S"), people: &solo };
    past(&server, 2, &[solo; 16]).await;
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("fr"));

    let first = board(&ann).await;
    assert_eq!(shown(&first), "Rubbers won, every game");
    let points = orders(&ann, &first, "points").await;
    assert!(row_of(&points.text(), "Ben").contains("124"), "{}", points.text());
    let couleur = orders(&ann, &points, "couleur").await;
    assert_eq!(shown(&couleur), "Points, Whist à la couleur");
    assert!(row_of(&couleur.text(), "Ann").is_empty(), "{}", couleur.text());
    let every = orders(&ann, &couleur, "every").await;
    assert!(!row_of(&every.text(), "Ann").is_empty(), "{}", every.text());

    let french = orders(&ben, &board(&ben).await, "per-deal").await;
    assert_eq!(shown(&french), "Points par donne, tous les jeux");
    // A place takes sixteen deals, and those of two games are as many as they are.
    assert!(row_of(&french.text(), "Ben").contains("6,20"), "{}", french.text());
    assert!(row_of(&french.text(), "Ann").is_empty(), "{}", french.text());
    let ever = ben.press_on(french.id, "30 derniers jours").await.unwrap();
    assert_eq!(shown(ever.message().unwrap()), "Points par donne, tous les jeux");
    server.end().await;
}

#[tokio::test]
async fn mistakes_stand_apart_with_their_error_from_20_deals_on() {
    let server = TestServer::begin().await;
    let deal =
        Past { book: "simple", contract: None, people: &[("Ann", 5, false), ("Ben", -5, false)] };
    let table = past(&server, 1, &[deal; 20]).await;
    let lost = |deal: u32, points: i32| MistakesRow {
        table: table.0,
        deal,
        judge: robots::JUDGE,
        choices: 10,
        left_out: 0,
        points,
        tricks: None,
        error: 50,
    };
    let (ann, ben) = (server.person("Ann"), server.person("Ben").locale("nl"));
    for deal in 1..20 {
        for (person, points) in [(&ann, 300), (&ben, if deal % 2 == 0 { 0 } else { 200 })] {
            let row = lost(deal, points);
            server.store.keep_mistakes(UserId(person.id.0), &row).await.unwrap();
        }
    }
    let nobody = orders(&ann, &board(&ann).await, "mistakes").await;
    assert!(nobody.text().contains("Nobody has a place in this order yet"), "{}", nobody.text());
    assert!(nobody.text().contains("From 20 deals on"), "{}", nobody.text());
    // The twentieth of Ann's is not looked at yet, which is not 0.
    server.store.keep_mistakes(UserId(ben.id.0), &lost(20, 0)).await.unwrap();
    let told = orders(&ben, &board(&ben).await, "mistakes").await;
    assert_eq!(shown(&told), "Fouten per gift, alle soorten");
    assert!(told.text().contains("Vanaf 20 bekeken giften"), "{}", told.text());
    let row: Vec<_> = row_of(&told.text(), "Ben").split_whitespace().map(str::to_owned).collect();
    assert_eq!(row[1..], ["Ben", "0,10", "0,02", "20"]);
    assert!(row_of(&told.text(), "Ann").is_empty(), "{}", told.text());
    server.end().await;
}

#[tokio::test]
async fn a_rating_of_fixed_sides_is_shown_once_it_is_sure() {
    let server = TestServer::begin().await;
    let deal = |[one, two, three, four]: [&'static str; 4]| {
        [(one, 1, false), (two, 1, false), (three, -1, false), (four, -1, false)]
    };
    // Ann wins two of three, with each partner.
    let all = [
        ["Ann", "Ben", "Cleo", "Dan"],
        ["Ann", "Cleo", "Ben", "Dan"],
        ["Ann", "Dan", "Ben", "Cleo"],
    ];
    let lost = |[one, two, three, four]: [&'static str; 4]| [three, four, one, two];
    let all = all.map(|names| [names, names, lost(names)].map(deal)).concat();
    let deals: Vec<_> =
        all.iter().map(|people| Past { book: "long", contract: None, people }).collect();
    past(&server, 1, &deals.repeat(7)).await;
    let (ann, dan) = (server.person("Ann"), server.person("Dan").locale("nl"));
    let none = orders(&ann, &board(&ann).await, "rating").await;
    assert!(none.text().contains("Nobody has a place in this order yet"), "{}", none.text());
    past(&server, 2, &deals.repeat(60)).await;
    let rated = orders(&ann, &board(&ann).await, "rating").await;
    let row = row_of(&rated.text(), "Ann").to_owned();
    assert!(row.starts_with('🥇') && row.ends_with(" 603"), "{row}");
    let nl = orders(&dan, &board(&dan).await, "rating").await;
    assert!(nl.text().contains("Weng-Lin per paar"), "{}", nl.text());
    assert!(row_of(&nl.text(), "Dan").ends_with(" 603"), "{}", nl.text());
    // It adds the ratings of a side, which is wrong of one against three.
    let couleur = orders(&ann, &rated, "couleur").await;
    assert_eq!(shown(&couleur), "Points a deal, Whist à la couleur");
    assert!(!couleur.selects()[0].values.contains(&"rating".to_owned()));
    server.end().await;
}
