//! Whole messages beside what they should be, in `tests/render/`.
//!
//! `UPDATE_GOLDEN=1 cargo test -p render golden` writes the files anew; what has
//! changed in them is to be read before it is committed.

use std::path::Path;
use std::sync::Arc;

use robots::{Advice, Reason};
use rules::{Action, Book, Member, Rules, Seat, Sheet, Suit, Value, Verdict};
use rules_json::own_scale;
use words::{Language, Permission};

use super::brevity::{PRIVATE, below_picture, words};
use super::columns::{badly_held, badly_signed, too_wide};
use super::drawing::drawn;
use super::fixture::{FOUR, Fixture, user};
use super::speech::{check_spoken, spoken};
use super::{last_summary, last_summary_as};
use render::chosen::{self, Chosen};
use render::dressed::dressed;
use render::leaderboard::{
    Audience, Figures, Line, Mean, Page, counting_question, leaderboard, table_results,
};
use render::message::Message;
use render::notice::{Notice, notice};
use render::preferences::Preferences;
use render::press::BoardSpan;
use render::review::Reader;
use render::scene::{Depiction, chair_verdict};
use render::times::TimesPage;
use render::way_back::Waits;
use render::{
    deal_text, exits, hand, help, hint, last_trick, lobby, look, modal, more, options, points,
    public, review, rules_page, score, times, verify, way_back,
};
use table::dealer::DealText;
use table::id::{TableId, Timestamp};
use table::review::Patience;
use table::season::{Every, Seasons};
use table::standings::{Order, Ranking, Standing, TableResults};
use table::{
    Awaits, ChairsEvent, Choice, Event, Hours, Pace, PlayEvent, Reminders, Setting, TimeEvent,
};

const DEADLINE: Option<Timestamp> = Some(Timestamp(1_800_000_000));

/// The beginnings of the names of scenes that are no private message.
const NOT_PRIVATE: [&str; 8] =
    ["table", "lobby", "summary", "modal", "reminder", "missing", "keep", "day"];

/// The scenes that are compared in words too.
const SPOKEN: [&str; 17] = [
    "hand-accept",
    "hand-ask-discard",
    "hand-auction",
    "hand-contract",
    "hand-follow",
    "hand-lead",
    "hand-suits",
    "hand-waiting",
    "hint-call",
    "hint-card",
    "last-trick",
    "look",
    "look-hand",
    "points-couleur-1",
    "review-slip",
    "score",
    "score-totals",
];

/// Compares a scene in every language with its file, and what is heard of it in words.
#[track_caller]
pub(super) fn check(scene: &str, message: impl Fn(Language) -> Message) {
    for language in Language::ALL {
        check_file(scene, language, &message(language));
        let too_wide = too_wide(&message(language));
        assert!(too_wide.is_empty(), "{scene} in {language:?}: {too_wide:#?}");
        let badly = badly_held(&message(language));
        assert!(badly.is_empty(), "{scene} in {language:?}: {badly:#?}");
        let badly = badly_signed(&message(language));
        assert!(badly.is_empty(), "{scene} in {language:?}: {badly:#?}");
        if scene.starts_with("hand-") {
            let words = words(&below_picture(&message(language)));
            assert!(words <= PRIVATE, "{scene} in {language:?} has {words} words");
        }
        if NOT_PRIVATE.iter().any(|public| scene.starts_with(public)) {
            continue;
        }
        let spoken = spoken(message(language), language);
        check_spoken(&spoken);
        if SPOKEN.contains(&scene) {
            check_file(&format!("spoken-{scene}"), language, &spoken);
        }
    }
}

#[track_caller]
fn check_file(scene: &str, language: Language, message: &Message) {
    let file = format!("tests/render/{scene}.{}.txt", language.code());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&file);
    let drawn = drawn(message);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &drawn).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(drawn == golden, "{file} should be\n{golden}\nand is\n{drawn}");
}

pub(super) fn with(book: Book, settings: &[(&'static str, Value)]) -> Rules {
    Rules::new(book).with(settings.iter().cloned()).unwrap()
}

/// The first table, by seed, that is as it is wanted.
pub(super) fn first(
    fixture: impl Fn(u64) -> Fixture,
    wanted: impl Fn(&Fixture) -> bool,
) -> Fixture {
    (1..500).map(fixture).find(wanted).expect("five hundred tables show everything")
}

pub(super) fn hand_of(fixture: &Fixture, seat: Seat, language: Language) -> Message {
    hand::hand(&fixture.seen_by(seat), language, DEADLINE).unwrap()
}

#[test]
fn a_lobby_says_what_is_played_and_who_is_missing() {
    let mut fixture = Fixture::opened(&Rules::new(Book::Long), "Ann");
    fixture.happens(&Event::Chairs(ChairsEvent::AddRobot(user(0))));
    check("lobby-waiting", |language| lobby::lobby(&fixture.seen(), language, Depiction::Words));
}

#[test]
fn a_full_lobby_can_start() {
    let settings = [
        ("seating", Value::Word("as_seated".into())),
        ("robre_points", Value::Number(4)),
        ("calling", Value::Flag(false)),
    ];
    let fixture = Fixture::seated(&with(Book::Long, &settings), FOUR);
    check("lobby-full", |language| lobby::lobby(&fixture.seen(), language, Depiction::Words));
    check("lobby-picture", |language| lobby::lobby(&fixture.seen(), language, Depiction::Picture));
}

#[test]
fn a_pack_waits_to_be_cut() {
    let fixture = Fixture::begun(&Rules::new(Book::Long), FOUR, 3);
    check("table-cut", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
    let cutter = fixture.seen().people().iter().map(|(member, _)| member).find_map(|member| {
        let own = fixture.seen().seen_by(fixture.seen().people().on(member)?.user)?;
        own.may_cut().then_some(own)
    });
    let cutter = cutter.expect("a person may cut");
    check("hand-cut", |language| hand::hand(&cutter, language, DEADLINE).unwrap());
    check("modal-cut", |language| {
        let modal = modal::cut(&fixture.seen(), language);
        let field = modal.fields[0].clone();
        let text = [modal.id, modal.title, field.label, field.placeholder].join("\n");
        Message::text(format!("{text}\n{:?}", field.length))
    });
}

#[test]
fn a_table_shows_the_turn_up_until_the_dealer_has_played() {
    let fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, 1);
    check("table-first-lead", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
}

#[test]
fn a_table_in_the_middle_of_a_trick() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, 1);
    fixture.play(22);
    fixture.happens(&Event::Chairs(ChairsEvent::Leave(user(1))));
    check("table-trick", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
    check("last-trick", |language| last_trick::last_trick(&fixture.seen(), language));
    let player = more::Standing::Player { may_ask: true, may_say_misdeal: false, coach: None };
    check("more", |language| more::more(&fixture.seen(), player, language));
    check("more-say", |language| more::say(&fixture.seen(), language));
    let dealt = Fixture::dealt(&Rules::new(Book::Short), FOUR, 1);
    check("more-ask", |language| more::ask(&dealt.seen(), player, language));
    check("more-leave", |language| more::ways_out(&fixture.seen(), player, language));
    check("more-deals", |language| more::past_deals(&fixture.seen(), language));
}

#[test]
fn a_trick_rests_with_all_its_cards_until_the_next_is_led_to() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, 1);
    fixture.play(20);
    check("table-resting", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
}

#[test]
fn a_table_asks_for_a_robot_and_tells_who_would_end_it() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 1);
    fixture.happens(&Event::Time(TimeEvent::TimeUp(fixture.table.turn())));
    let at = |table, is_last| Waits { table: TableId(table), is_last };
    for (name, waiting) in [
        ("reminder", vec![at(7, false)]),
        ("reminder-last", vec![at(7, true)]),
        ("reminder-tables", vec![at(7, true), at(8, false)]),
    ] {
        check(name, |language| way_back::reminder(user(2), &waiting, language));
    }
    fixture.happens(&Event::Time(TimeEvent::TimeUp(fixture.table.turn())));
    fixture.happens(&Event::Play(PlayEvent::End { user: user(2), moderator: false }));
    check("table-idle", |language| {
        public::public(&fixture.seen(), language, None, Depiction::Words)
    });
}

#[test]
fn a_hand_on_turn_has_its_legal_cards_enabled() {
    let dealt = |seed| {
        let mut fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, seed);
        fixture.play(6);
        fixture
    };
    let follows = |fixture: &Fixture| {
        let view = fixture.seat(fixture.on_turn().unwrap());
        let fits = Suit::ALL.into_iter().all(|suit| view.hand.of(suit).len() <= 5);
        fits && view.legal.plays().len() > 1 && view.legal.plays() != view.hand
    };
    let fixture = first(dealt, follows);
    let seat = fixture.on_turn().unwrap();
    check("hand-follow", |language| hand_of(&fixture, seat, language));
    check("hand-waiting", |language| hand_of(&fixture, seat.next(), language));
}

#[test]
fn a_hand_on_lead_goes_from_the_trump_to_the_last_trick() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, 1);
    fixture.play(8);
    let seat = fixture.on_turn().unwrap();
    check("hand-lead", |language| hand_of(&fixture, seat, language));
}

#[test]
fn a_practice_deal_says_what_to_play_and_why() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 1);
    fixture.explains();
    fixture.play(8);
    let seat = fixture.on_turn().unwrap();
    check("hand-practice", |language| hand_of(&fixture, seat, language));
    fixture.play_out();
    check("hand-practice-over", |language| hand_of(&fixture, seat, language));
}

#[test]
fn a_word_of_the_coach_stands_until_its_players_next_turn() {
    for (name, book) in [("hand-coach", Book::Simple), ("hand-coach-points", Book::Couleur)] {
        let dealt = |seed| {
            let mut fixture = Fixture::dealt(&Rules::new(book), FOUR, seed);
            fixture.coaches();
            fixture.play_until_coached();
            fixture
        };
        let mut fixture = first(dealt, Fixture::is_coached);
        let seat = fixture.coach_speaks().unwrap();
        check(name, |language| hand_of(&fixture, seat, language));
        let player = more::Standing::Player {
            may_ask: true,
            may_say_misdeal: false,
            coach: Some(book == Book::Simple),
        };
        check(&format!("{name}-more"), |language| more::more(&fixture.seen(), player, language));
        while fixture.on_turn() != Some(seat) {
            fixture.play(1);
        }
        check(&format!("{name}-turn"), |language| hand_of(&fixture, seat, language));
    }
}

#[test]
fn a_long_suit_has_rows_of_its_own() {
    let dealt = |seed| Fixture::dealt(&Rules::new(Book::Short), FOUR, seed);
    let leads_from_length = |fixture: &Fixture| {
        let view = fixture.seat(fixture.on_turn().unwrap());
        Suit::ALL.into_iter().any(|suit| view.hand.of(suit).len() > 5)
    };
    let fixture = first(dealt, leads_from_length);
    let seat = fixture.on_turn().unwrap();
    check("hand-long-suit", |language| hand_of(&fixture, seat, language));
}

#[test]
fn honours_wait_to_be_claimed() {
    let settings = [("honours_claim", Value::Word("manual".into()))];
    let played = |seed| {
        let mut fixture = Fixture::dealt(&with(Book::Long, &settings), FOUR, seed);
        fixture.play_out();
        fixture.seal();
        fixture
    };
    let claims = |fixture: &Fixture| fixture.on_turn().is_some();
    let fixture = first(played, claims);
    check("table-claims", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
    let seat = fixture.on_turn().unwrap();
    check("hand-claim", |language| hand_of(&fixture, seat, language));
}

#[test]
fn a_result_stands_before_the_next_deal() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 1);
    fixture.play_out();
    fixture.seal();
    check("table-between", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
    let mut passed = an_auction(Book::Liege);
    say(&mut passed, &["pass"; 4]);
    passed.seal();
    check("table-between-passed", |language| {
        public::public(&passed.seen(), language, DEADLINE, Depiction::Words)
    });
}

#[test]
fn a_deal_is_summed_up_with_every_hand_and_its_secret() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, 1);
    fixture.play_out();
    check("summary-deal", |language| last_summary(&fixture.seen(), language).unwrap());
    check("summary-picture", |language| {
        last_summary_as(Depiction::Picture, &fixture.seen(), language).unwrap()
    });
    let deal = Arc::clone(fixture.seen().last_ended_deal().unwrap());
    let seen = fixture.seen();
    check("verified", |language| verify::verified(&seen, &deal, true, language));
    check("verify-fails", |language| verify::verified(&seen, &deal, false, language));
}

#[test]
fn h15_the_table_reads_the_hash_of_a_text_its_owner_the_text() {
    let mut fixture = Fixture::begun(&Rules::new(Book::Short), FOUR, 1);
    let own = DealText::new("four-leaf clover 7").unwrap();
    for chair in [2, 4] {
        let entry = fixture.table.text_counts(Member::new(chair).unwrap(), &own);
        drop(fixture.table.apply(&entry).unwrap());
    }
    fixture.deal();
    fixture.play_out();
    let (seen, deal) = (fixture.seen(), Arc::clone(fixture.seen().last_ended_deal().unwrap()));
    check("verified-texts", |language| {
        let proof = verify::verified(&seen, &deal, true, language);
        assert!(!format!("{proof:?}").contains("clover"));
        proof
    });
    check("deal-text", |language| deal_text::deal_text(Some(&own), language));
    check("deal-text-none", |language| deal_text::deal_text(None, language));
}

#[test]
fn a_rubber_is_summed_up_and_can_be_followed_by_another() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Short), FOUR, 1);
    fixture.play_out();
    while !fixture.seen().is_match_over() {
        fixture.seal();
        fixture.deal();
        fixture.play_out();
    }
    check("summary-rubber", |language| last_summary(&fixture.seen(), language).unwrap());
    check("table-over", |language| {
        public::public(&fixture.seen(), language, None, Depiction::Words)
    });
    check("score-over", |language| score::score(&fixture.seen(), 0, language));
}

#[test]
fn the_score_shows_games_and_counters() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Long), FOUR, 2);
    fixture.play_out();
    while fixture.seen().deals_dealt() < 7 && !fixture.seen().is_match_over() {
        fixture.seal();
        fixture.deal();
        fixture.play_out();
    }
    check("score", |language| score::score(&fixture.seen(), 0, language));
}

#[test]
fn a_table_tells_its_pace_in_the_lobby_and_in_play() {
    let mut fixture = Fixture::seated(&Rules::new(Book::Simple), FOUR);
    let days = Choice::Set(Setting::Pace(Pace::days(48)));
    fixture.happens(&Event::Settings(user(0), days));
    check("lobby-days", |language| lobby::lobby(&fixture.seen(), language, Depiction::Words));
    let secret = fixture.secret();
    fixture.happens(&Event::Play(PlayEvent::Start(user(0), secret)));
    fixture.seal();
    check("table-days", |language| {
        public::public(&fixture.seen(), language, None, Depiction::Words)
    });
}

#[test]
fn a_table_of_players_own_points_is_told_by_name_and_digits() {
    let (_, iwwa) = scales::KNOWN.iter().find(|(name, _)| *name == "iwwa").unwrap();
    let own = own_scale::from_toml(&iwwa.replace("\"IWWA\"", "\"*Bij Eva*\"")).unwrap().own;
    let mut fixture = Fixture::seated(&Rules::new(Book::Wiezen), FOUR);
    fixture.happens(&Event::Settings(user(0), Choice::Scale(own.into())));
    check("lobby-scale", |language| lobby::lobby(&fixture.seen(), language, Depiction::Words));
    check("rules-scale", |language| rules_page::rules_page(&fixture.seen(), language));
}

#[test]
fn nobody_dared_and_the_next_deal_is_all_there_is_to_press() {
    let dealt = |seed| Fixture::dealt(&Rules::new(Book::Couleur), FOUR, seed);
    let pass: Action = "pass".parse().unwrap();
    let may_pass = |fixture: &Fixture| {
        fixture.on_turn().is_some_and(|seat| fixture.seat(seat).legal.contains(pass))
    };
    let mut fixture = first(dealt, may_pass);
    while may_pass(&fixture) {
        fixture.acts(fixture.on_turn().unwrap(), pass);
    }
    fixture.seal();
    assert!(fixture.seen().last_ended_deal().is_some_and(|deal| deal.all_passed()));
    let cutter = Seat::ALL.into_iter().find(|&seat| fixture.seen_by(seat).may_cut()).unwrap();
    check("hand-passed", |language| hand_of(&fixture, cutter.next(), language));
    let ended = chair_verdict(&fixture.seen_by(cutter), Language::English).unwrap();
    assert!(!ended.alt.contains("total"), "{}", ended.alt);
}

#[test]
fn over_days_a_new_hand_tells_the_result_of_the_last() {
    let mut fixture = Fixture::seated(&Rules::new(Book::Couleur), FOUR);
    let days = Choice::Set(Setting::Pace(Pace::days(48)));
    fixture.happens(&Event::Settings(user(0), days));
    let secret = fixture.secret();
    fixture.happens(&Event::Play(PlayEvent::Start(user(0), secret)));
    fixture.seal();
    fixture.deal();
    while fixture.seen().ended_deals().iter().all(|deal| deal.all_passed()) {
        if matches!(fixture.table.awaits(), Awaits::Secret) {
            fixture.seal();
            fixture.deal();
        }
        fixture.play_somehow();
    }
    fixture.seal();
    assert!(!fixture.seen().shows_result(), "no time is waited for it");
    fixture.deal();
    let seat = fixture.on_turn().unwrap();
    check("hand-days", |language| hand_of(&fixture, seat, language));
}

#[test]
fn quiet_hours_are_told_to_their_owner() {
    let hours = Hours::new("Europe/Brussels", 22 * 60 + 30, 8 * 60).unwrap();
    let none = TimesPage {
        hours: Hours::default(),
        reminders: Reminders::default(),
        holiday: None,
        days_left: 14,
    };
    check("times-none", |language| times::times(&none, language));
    let reminders = "half-time last".parse().unwrap();
    let zone = Hours::of_zone("Europe/Brussels").unwrap();
    let zone = TimesPage { hours: zone, reminders, ..none };
    check("times-zone", |language| times::times(&zone, language));
    let holiday = Some(Timestamp(1_795_300_000));
    let hours = Hours { days_off: "wed".parse().unwrap(), ..hours };
    let all = TimesPage { hours, holiday, days_left: 4, ..zone };
    check("times", |language| times::times(&all, language));
}

#[test]
fn options_are_chosen_in_words() {
    let rules = with(Book::Long, &[("honours_claim", Value::Word("manual".into()))]);
    let fixture = Fixture::seated(&rules, FOUR);
    check("options-first", |language| options::options(&fixture.seen(), &[], language, 0));
    check("options-second", |language| options::options(&fixture.seen(), &[], language, 4));
    check("options-last", |language| options::options(&fixture.seen(), &[], language, u8::MAX));
    let fixture = Fixture::seated(&Rules::new(Book::Couleur), FOUR);
    for page in 1..=4 {
        check(&format!("options-couleur-{page}"), |language| {
            options::options(&fixture.seen(), &[], language, (page - 1) * 4)
        });
    }
}

#[test]
fn the_rules_are_those_of_the_table() {
    let long = Fixture::seated(&Rules::new(Book::Long), FOUR);
    check("rules-long", |language| rules_page::rules_page(&long.seen(), language));
    let short = [("honours_claim", Value::Word("manual".into()))];
    let short = Fixture::seated(&with(Book::Short, &short), FOUR);
    check("rules-short", |language| rules_page::rules_page(&short.seen(), language));
    let simple = Fixture::seated(&Rules::new(Book::Simple), FOUR);
    check("rules-simple", |language| rules_page::rules_page(&simple.seen(), language));
}

fn line(standing: &Standing, name: &str) -> Line {
    Line::of(standing, Some(name.to_owned()), Vec::new())
}

/// The first page of a leaderboard for a member.
fn board(lines: &[Line], order: Order) -> Page<'_> {
    Page {
        lines,
        own: None,
        number: 0,
        people: 2,
        span: BoardSpan::Ever,
        seasons: None,
        now: Timestamp(1_795_300_000),
        has_earlier: false,
        book: None,
        counting: None,
        audience: Audience::Member,
        order,
        ranking: Ranking::default(),
        is_pictured: false,
    }
}

#[test]
fn equals_share_a_place_and_the_reader_finds_their_own_line() {
    let standing = |place, user, rubbers_won| Standing {
        place: Some(place),
        user: super::fixture::user(user),
        others: 3,
        deals: 20,
        deals_won: 11,
        games_won: 5,
        games_lost: 1,
        rubbers_won,
        rubbers_lost: 1,
        contracts_made: 0,
        contracts_lost: 0,
        points: 54,
    };
    let standings = [standing(1, 0, 3), standing(2, 1, 2), standing(2, 2, 2), standing(4, 3, 1)];
    let lines: Vec<_> = standings.iter().zip(FOUR).map(|(of, name)| line(of, name)).collect();
    let own = line(&standing(23, 7, 0), "Eve");
    check("leaderboard", |language| {
        let page = Page {
            own: Some(&own),
            people: 23,
            book: Some(Book::Long),
            ..board(&lines, Order::Rubbers)
        };
        leaderboard(&page, language)
    });
    check("leaderboard-empty", |language| {
        let page = Page {
            people: 0,
            span: BoardSpan::Recent,
            counting: Some(Timestamp(1_795_300_000)),
            audience: Audience::Manager { is_weekly: false },
            ranking: Ranking::NONE,
            ..board(&[], Order::Points)
        };
        leaderboard(&page, language)
    });
    let seasons = |every| Seasons { every, starts: [0, 1_795_200_000].map(Timestamp).into() };
    for (name, every, at) in [
        ("leaderboard-month", Every::Month, 1_793_000_000),
        ("leaderboard-quarter", Every::Quarter, 1_795_300_000),
        ("leaderboard-by-hand", Every::Hand, 1_795_000_000),
    ] {
        let seasons = seasons(every);
        check(name, |language| {
            let page = Page {
                span: BoardSpan::Season(Timestamp(at)),
                seasons: Some(&seasons),
                has_earlier: every == Every::Month,
                audience: Audience::Manager { is_weekly: false },
                ranking: Ranking::NONE,
                ..board(if every == Every::Hand { &[] } else { &lines[..2] }, Order::Points)
            };
            leaderboard(&page, language)
        });
    }
    let asked = Timestamp(1_795_300_000);
    check("leaderboard-anew", |language| counting_question(user(1), asked, language));
}

#[test]
fn mistakes_and_days_stand_apart_from_results() {
    let line = |place, name: &str, figures| Line {
        place: Some(place),
        user: user(usize::try_from(place).unwrap()),
        name: Some(name.to_owned()),
        figures,
        recent: Vec::new(),
    };
    let mean = |points, error, count| Mean { points, error, count };
    let mistakes = [
        line(1, "Ann", Figures::Mistakes(mean(-3, 12, 20))),
        line(2, "Bob", Figures::Mistakes(mean(141, 30, 64))),
    ];
    let days = [line(1, "Ann", Figures::Days(mean(450, 0, 3)))];
    for (name, order, lines) in [
        ("leaderboard-mistakes", Order::Mistakes, &mistakes[..]),
        ("leaderboard-days", Order::Day, &days[..]),
    ] {
        check(name, |language| {
            let page = Page { book: Some(Book::Couleur), ..board(lines, order) };
            leaderboard(&page, language)
        });
    }
}

/// A player who has played with too few people stands below the others, and what it takes is
/// said once, to all in the same words.
#[test]
fn h14_an_unranked_player_reads_what_a_rank_takes() {
    let standing = |place, user, others, points| Standing {
        place,
        user: super::fixture::user(user),
        others,
        deals: 20,
        deals_won: 11,
        games_won: 0,
        games_lost: 0,
        rubbers_won: 0,
        rubbers_lost: 0,
        contracts_made: 0,
        contracts_lost: 0,
        points,
    };
    let unknown = Line::of(&standing(Some(1), 0, 3, 5), None, Vec::new());
    let lines = [unknown, line(&standing(None, 1, 1, 90), "Annabelle Vandenborke")];
    check("leaderboard-unranked", |language| {
        let page = Page { own: Some(&lines[1]), ..board(&lines, Order::Points) };
        leaderboard(&page, language)
    });
}

#[test]
fn h14_a_table_tells_if_it_counts_beside_the_other_choice() {
    let asked = Timestamp(1_795_300_000);
    let told =
        |results| move |language| table_results(TableId(12), results, user(1), asked, language);
    check("leaderboard-with-a-table", told(Some(TableResults { deals: 16, counts: true })));
    check("leaderboard-without-a-table", told(Some(TableResults { deals: 16, counts: false })));
    check("leaderboard-no-such-table", told(None));
}

#[test]
fn a_look_is_chosen_beside_an_example() {
    let default = Preferences::default();
    check("look", |language| look::look(default, default, language));
    let large = default.with("large").unwrap();
    check("look-large", |language| dressed(look::look(large, default, language), large, language));
}

#[test]
fn help_tells_how_to_begin() {
    check("help", help::help);
}

#[test]
fn a_missing_permission_is_named() {
    let missing =
        Notice::MissingPermissions(vec![Permission::SendMessages, Permission::EmbedLinks]);
    check("missing-permissions", |language| notice(&missing, language));
}

#[test]
fn a_table_that_is_closed_before_the_first_deal_has_no_buttons() {
    let mut fixture = Fixture::opened(&Rules::new(Book::Simple), "Ann");
    fixture.happens(&Event::Play(PlayEvent::End { user: user(0), moderator: true }));
    check("table-closed", |language| {
        public::public(&fixture.seen(), language, None, Depiction::Words)
    });
}

#[test]
fn a_match_is_left_and_stopped_once_it_is_asked_about() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 1);
    fixture.play(6);
    check("leave-question", |language| exits::leave_question(&fixture.seen(), language));
    check("stop-question", |language| exits::stop_question(&fixture.seen(), false, language));
    fixture.happens(&Event::Play(PlayEvent::End { user: user(2), moderator: false }));
    check("stop-agreed", |language| exits::stopped(&fixture.seen(), language));
    fixture.happens(&Event::Chairs(ChairsEvent::Leave(user(1))));
    check("left", |language| exits::left(&fixture.seen(), language));
    fixture.happens(&Event::Play(PlayEvent::End { user: user(0), moderator: true }));
    check("table-stopped", |language| {
        public::public(&fixture.seen(), language, None, Depiction::Words)
    });
}

/// A deal of a book with an auction in which no player holds three aces.
fn an_auction(book: Book) -> Fixture {
    first(|seed| Fixture::dealt(&Rules::new(book), FOUR, seed), has_no_troel)
}

fn has_no_troel(fixture: &Fixture) -> bool {
    match fixture.seen().game().cloned().unwrap().sheet {
        Sheet::Belgian(sheet) => sheet.troel.is_none(),
        Sheet::Whist(_) => false,
    }
}

#[test]
fn the_score_says_who_leads() {
    let played = |seed| {
        let mut fixture = Fixture::dealt(&Rules::new(Book::Couleur), FOUR, seed);
        if has_no_troel(&fixture) {
            say(&mut fixture, &["abundance 9 S", "pass", "pass", "pass"]);
            fixture.play_out();
        }
        fixture
    };
    // A lost abundance leaves three in front.
    let is_made = |fixture: &Fixture| match &fixture.seen().last_game().unwrap().sheet {
        Sheet::Belgian(sheet) => sheet.result.is_some_and(|result| !result.made.is_empty()),
        Sheet::Whist(_) => false,
    };
    let fixture = first(played, is_made);
    check("score-leads", |language| score::score(&fixture.seen(), 0, language));
}

/// Says each of these in turn, and passes until the auction is over.
fn say(fixture: &mut Fixture, calls: &[&str]) {
    for call in calls {
        fixture.acts(fixture.on_turn().unwrap(), call.parse().unwrap());
    }
}

#[test]
fn an_auction_shows_who_has_said_what_and_what_can_be_said() {
    let mut fixture = an_auction(Book::Couleur);
    let eldest = fixture.on_turn().unwrap();
    say(&mut fixture, &["propose S", &format!("accept {eldest} 9")]);
    let seat = fixture.on_turn().unwrap();
    check("table-auction", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
    check("table-auction-picture", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Picture)
    });
    check("hand-auction", |language| hand_of(&fixture, seat, language));
    check("hand-auction-waiting", |language| hand_of(&fixture, eldest, language));
    let view = fixture.seen_by(seat);
    check("hand-suits", |language| match chosen::chosen(&view, "abundance 9", language) {
        Some(Chosen::Asks(message)) => message,
        other => panic!("a suit is missing: {other:?}"),
    });
    check("hand-ask-misere", |language| match chosen::chosen(&view, "misere", language) {
        Some(Chosen::Asks(message)) => message,
        other => panic!("it is asked about once more: {other:?}"),
    });
}

#[test]
fn a_proposal_can_be_accepted_by_suit_tricks_and_price() {
    let mut fixture = an_auction(Book::Couleur);
    say(&mut fixture, &["wait", "propose H", "pass"]);
    check("hand-accept", |language| hand_of(&fixture, fixture.on_turn().unwrap(), language));
    say(&mut fixture, &["pass"]);
    check("hand-waited", |language| hand_of(&fixture, fixture.on_turn().unwrap(), language));
}

#[test]
fn any_of_three_proposals_is_accepted_for_more_in_two_steps() {
    let mut fixture = an_auction(Book::Couleur);
    let first = fixture.on_turn().unwrap();
    say(&mut fixture, &["propose S", "propose H", "propose D"]);
    let seat = fixture.on_turn().unwrap();
    check("hand-three-proposals", |language| hand_of(&fixture, seat, language));
    let (view, accepts) = (fixture.seen_by(seat), format!("accept {first}"));
    check("hand-accept-more", |language| match chosen::chosen(&view, &accepts, language) {
        Some(Chosen::Asks(message)) => message,
        other => panic!("the tricks are missing: {other:?}"),
    });
}

#[test]
fn a_misere_of_another_can_be_joined() {
    let mut fixture = an_auction(Book::Couleur);
    say(&mut fixture, &["small-misere"]);
    let seat = fixture.on_turn().unwrap();
    check("hand-join", |language| hand_of(&fixture, seat, language));
    let view = fixture.seen_by(seat);
    check("hand-ask-join", |language| match chosen::chosen(&view, "small-misere", language) {
        Some(Chosen::Asks(message)) => message,
        other => panic!("it is asked about once more: {other:?}"),
    });
    say(&mut fixture, &["pass", "pass", "pass"]);
    check("hand-discard", |language| hand_of(&fixture, seat, language));
    let view = fixture.seen_by(seat);
    let card = view.seat().unwrap().hand.sorted().nth(6).unwrap();
    let discard = format!("discard {card}");
    check("hand-ask-discard", |language| match chosen::chosen(&view, &discard, language) {
        Some(Chosen::Asks(message)) => message,
        other => panic!("it is asked about once more: {other:?}"),
    });
}

#[test]
fn an_open_misere_lies_open_from_the_second_trick_on() {
    let mut fixture = an_auction(Book::Couleur);
    say(&mut fixture, &["open-misere", "pass", "pass", "pass"]);
    fixture.play(5);
    for (scene, depiction) in
        [("table-open-misere", Depiction::Words), ("table-open-picture", Depiction::Picture)]
    {
        check(scene, |language| public::public(&fixture.seen(), language, DEADLINE, depiction));
    }
}

/// The suit of the card turned up, by its letter.
fn turned(fixture: &Fixture) -> Suit {
    fixture.seen().game().unwrap().deal.as_ref().unwrap().turn_up.unwrap().suit
}

#[test]
fn in_wiezen_a_card_is_turned_up_and_asked_in() {
    let mut fixture = an_auction(Book::Wiezen);
    let suit = turned(&fixture);
    let eldest = fixture.on_turn().unwrap();
    check("hand-wiezen", |language| hand_of(&fixture, eldest, language));
    say(&mut fixture, &[&format!("propose {suit}")]);
    let seat = fixture.on_turn().unwrap();
    check("hand-wiezen-asked", |language| hand_of(&fixture, seat, language));
    for (scene, depiction) in
        [("table-wiezen", Depiction::Words), ("table-wiezen-picture", Depiction::Picture)]
    {
        check(scene, |language| public::public(&fixture.seen(), language, DEADLINE, depiction));
    }
    say(&mut fixture, &[&format!("accept {eldest} 8"), "pass", "pass"]);
    fixture.play(6);
    check("hand-wiezen-pair", |language| hand_of(&fixture, eldest, language));
    fixture.play_out();
    check("summary-wiezen-pair", |language| last_summary(&fixture.seen(), language).unwrap());
}

#[test]
fn in_wiezen_a_question_may_find_no_partner() {
    let mut fixture = an_auction(Book::Wiezen);
    let suit = turned(&fixture);
    say(&mut fixture, &[&format!("propose {suit}"), "pass", "pass", "pass"]);
    let asker = fixture.on_turn().unwrap();
    check("hand-wiezen-alone", |language| hand_of(&fixture, asker, language));
    say(&mut fixture, &["pass"]);
    check("table-wiezen-in-vain", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
}

#[test]
fn in_wiezen_three_aces_are_a_troel_of_known_trumps() {
    let dealt = |seed| Fixture::dealt(&Rules::new(Book::Wiezen), FOUR, seed);
    let troel = |fixture: &Fixture| match fixture.seen().game().cloned().unwrap().sheet {
        Sheet::Belgian(sheet) => sheet.troel.is_some(),
        Sheet::Whist(_) => false,
    };
    let mut fixture = first(dealt, troel);
    check("hand-wiezen-troel", |language| hand_of(&fixture, fixture.on_turn().unwrap(), language));
    say(&mut fixture, &["pass"; 4]);
    check("hand-wiezen-first", |language| hand_of(&fixture, fixture.on_turn().unwrap(), language));
    check("table-wiezen-troel", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
}

#[test]
fn a_contract_ends_with_what_it_brought() {
    let mut fixture = an_auction(Book::Couleur);
    let eldest = fixture.on_turn().unwrap();
    say(&mut fixture, &["propose S", &format!("accept {eldest} 8"), "pass", "pass"]);
    fixture.play(6);
    check("table-contract", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
    check("hand-contract", |language| hand_of(&fixture, eldest, language));
    fixture.play_out();
    check("summary-contract", |language| last_summary(&fixture.seen(), language).unwrap());
    check("score-totals", |language| score::score(&fixture.seen(), 0, language));
    check("review-contract", |language| review_of(&fixture, Reader::All, None, language));
}

#[test]
fn a_lost_misere_asks_whether_to_stop() {
    let mut fixture = an_auction(Book::Couleur);
    let own = fixture.on_turn().unwrap();
    say(&mut fixture, &["misere", "pass", "pass", "pass"]);
    while fixture.seat(own).public.deal.unwrap().made[own] == 0 {
        fixture.play(1);
    }
    check("table-stop", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
    check("hand-stop", |language| hand_of(&fixture, own, language));
    check("hand-stop-defender", |language| hand_of(&fixture, own.next(), language));
    fixture.happens(&Event::Time(TimeEvent::TimeUp(fixture.seen().turn())));
    check("summary-stop", |language| last_summary(&fixture.seen(), language).unwrap());
}

/// The first page of the review of the last deal, or the one with a slip of its
/// reader.
fn review_of(fixture: &Fixture, reader: Reader, slip: Option<u8>, language: Language) -> Message {
    let seen = fixture.seen();
    let deal = seen.last_ended_deal().unwrap();
    let played = deal.played().unwrap().review(&mut Patience::of(u64::MAX));
    let page = slip.map_or(0, |place| review::page_of_slip(&played, reader, place));
    review::review(&seen, deal, &played, page, reader, (language, Depiction::Words))
}

#[test]
fn a_review_names_the_cards_that_gave_tricks_away() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Long), FOUR, 6);
    fixture.play_out();
    let ann = Reader::One(Some(Seat::North));
    check("review", |language| review_of(&fixture, ann, None, language));
    check("review-slip", |language| review_of(&fixture, ann, Some(1), language));
}

#[test]
fn a_hint_names_a_card_or_a_call_and_why() {
    let fixture = Fixture::dealt(&Rules::new(Book::Long), FOUR, 6);
    let advice = |action: &str, reason| Advice { action: action.parse().unwrap(), reason };
    let table = &fixture.seen();
    let card = advice("play QH", Reason::PartnerWins);
    check("hint-card", |language| hint::hint(table, Some(card), language));
    let call = advice("solo 6 H", Reason::Made { in_hundred: 83 });
    check("hint-call", |language| hint::hint(table, Some(call), language));
    let known = advice("solo 6 H", Reason::MadeBefore { hands: 1240, in_hundred: 71 });
    check("hint-known", |language| hint::hint(table, Some(known), language));
    check("hint-none", |language| hint::hint(table, None, language));
}

#[test]
fn the_rules_of_an_auction_fit_on_a_page() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let fixture = Fixture::opened(&Rules::new(book), "Ann");
        check(&format!("rules-{book}"), |language| {
            rules_page::rules_page(&fixture.seen(), language)
        });
    }
}

#[test]
fn what_contracts_pay_is_told_page_by_page() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let fixture = Fixture::opened(&Rules::new(book), "Ann");
        for page in 1..=4 {
            check(&format!("points-{book}-{page}"), |language| {
                points::points(&fixture.seen(), page, language)
            });
        }
    }
    let long = Fixture::opened(&Rules::new(Book::Long), "Ann");
    check("points-long", |language| points::points(&long.seen(), 0, language));
}

#[test]
fn a_referee_who_plays_judges_blind() {
    let rules = with(Book::Liege, &[("referee", Value::Flag(true))]);
    let no_troel = |fixture: &Fixture| match fixture.seen().game().cloned().unwrap().sheet {
        Sheet::Belgian(sheet) => sheet.troel.is_none(),
        Sheet::Whist(_) => false,
    };
    let mut fixture = first(|seed| Fixture::dealt(&rules, FOUR, seed), no_troel);
    let bidder = fixture.on_turn().unwrap();
    say(&mut fixture, &["misere"]);
    let referee = fixture.seen().referee().unwrap();
    let seat = fixture.seen().seat_of(referee).unwrap();
    check("hand-referee", |language| hand_of(&fixture, seat, language));
    check("hand-judged", |language| hand_of(&fixture, bidder, language));
    check("table-judged", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
    let judge = fixture.table.people().on(referee).unwrap().user;
    fixture.happens(&Event::Play(PlayEvent::Judge(judge, None, Verdict::Refuse)));
    check("table-refused", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
    say(&mut fixture, &["pass"; 3]);
    fixture.seal();
    check("table-refused-passed", |language| {
        public::public(&fixture.seen(), language, DEADLINE, Depiction::Words)
    });
    for (language, told) in [(Language::English, "Not allowed"), (Language::French, "refusée")] {
        let verdict = chair_verdict(&fixture.seen_by(bidder), language).unwrap();
        assert!(verdict.alt.contains(told), "{}", verdict.alt);
    }
}
