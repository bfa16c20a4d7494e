//! Discord's limits on every message of whole games, checked by a crate that
//! knows them independently (H04).

use std::num::NonZeroU32;

use rules::{Action, Book, Rules, Seat, Suit, Value};
use twilight_model::channel::message::component::{
    ActionRow, Button as DiscordButton, ButtonStyle, Container, MediaGallery, MediaGalleryItem,
    Section, SelectMenu, SelectMenuOption, SelectMenuType, Separator, TextDisplay,
    UnfurledMediaItem,
};
use twilight_model::channel::message::{Component, EmojiReactionType};
use words::{Language, symbol};

use super::fixture::{Fixture, user};
use super::last_summary_as;
use courier::as_sent;
use render::chosen::{self, Chosen};
use render::dressed::dressed;
use render::message::{Button, Frame, Message, Modal, Part, Row, Select, SelectLine, Style};
use render::preferences::Preferences;
use render::press::{BoardSpan, LearnPage};
use render::review::Reader;
use render::scene::Depiction;
use render::summary::{past, summary_to_find};
use render::way_back::Waits;
use render::{hand, leaderboard, review};
use render::{
    help, last_trick, learn, look, modal, more, options, points, public, rules_page, score, verify,
    way_back,
};
use table::id::Timestamp;
use table::review::{Review, Slip, Stake, Worth};
use table::season::{Every, Seasons};
use table::standings::{Order, Ranking, Standing};
use table::{Awaits, Event, MemberView, PlayEvent, SettingName, TableView, TimeEvent};

/// Names of the most code points that are left of a name, all of them signs
/// that have to be escaped or letters of two.
const LONGEST: [&str; 4] = [
    "********************************",
    "<@&1234567890123456789012345678>",
    "🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪🇧🇪",
    "||`~_*[](){}<>#:@\\/!?.,;'\"+=-^&%",
];

/// Every place and time in the worst case.
const FAR: Option<Timestamp> = Some(Timestamp(253_402_300_799));

/// Most characters of all texts of a message, which twilight-validate does not
/// count.
const TEXT_OF_ALL: usize = 4_000;

/// Checks the messages that one person sees, in every look.
fn check_own(message: &Message, language: Language) {
    check(message);
    for likes in ["words", "large", "two words large", "hand words large"] {
        check(&dressed(message.clone(), likes.parse().unwrap(), language));
    }
}

fn check(message: &Message) {
    let parts: Vec<_> = message.parts.iter().map(discord_part).collect();
    assert!(!parts.is_empty(), "an empty message");
    let components = match message.frame {
        Frame::Bare => parts,
        Frame::Plain => vec![container(None, parts)],
        Frame::Coloured(colour) => vec![container(Some(colour), parts)],
    };
    twilight_validate::message::components(&components, true).unwrap();
    for part in &message.parts {
        if let Part::Text(text) | Part::Pictured(text) | Part::Section(text, _) = part {
            assert!(!text.trim().is_empty(), "an empty text");
        }
    }
    for sent in as_sent(message) {
        let length = text_of_all(&sent);
        assert!(length <= TEXT_OF_ALL, "{length} characters: {message:?}");
    }
    let mut ids: Vec<_> = message.parts.iter().flat_map(ids).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "two things of a message have one id");
}

fn text_of_all(sent: &serde_json::Value) -> usize {
    let own = sent["content"].as_str().map_or(0, |text| text.chars().count());
    let parts = sent.as_array().or_else(|| sent["components"].as_array());
    own + parts.into_iter().flatten().map(text_of_all).sum::<usize>()
}

fn ids(part: &Part) -> Vec<&str> {
    match part {
        Part::Row(Row::Buttons(buttons)) => {
            buttons.iter().map(|button| button.id.as_str()).collect()
        }
        Part::Row(Row::Select(select)) => vec![&select.id],
        Part::Section(_, button) => vec![&button.id],
        Part::Text(_)
        | Part::Pictured(_)
        | Part::Headline(_)
        | Part::Separator
        | Part::Picture(_)
        | Part::Kept(_) => vec![],
    }
}

fn container(colour: Option<u32>, components: Vec<Component>) -> Component {
    Component::Container(Container {
        accent_color: colour.map(Some),
        components,
        id: None,
        spoiler: None,
    })
}

fn discord_part(part: &Part) -> Component {
    let text =
        |text: &str| Component::TextDisplay(TextDisplay { id: None, content: text.to_owned() });
    match part {
        Part::Text(content) | Part::Pictured(content) => text(content),
        Part::Headline(headline) => text(&headline.in_a_line()),
        Part::Separator => {
            Component::Separator(Separator { divider: None, id: None, spacing: None })
        }
        Part::Section(content, button) => Component::Section(Section {
            accessory: Box::new(discord_button(button)),
            components: vec![text(content)],
            id: None,
        }),
        Part::Picture(picture) => gallery(&picture.alt),
        Part::Kept(picture) => gallery(&picture.alt),
        Part::Row(row) => discord_row(row),
    }
}

fn gallery(alt: &str) -> Component {
    Component::MediaGallery(MediaGallery {
        id: None,
        items: vec![MediaGalleryItem {
            description: Some(alt.to_owned()),
            media: UnfurledMediaItem {
                content_type: None,
                height: None,
                proxy_url: None,
                url: "attachment://table.png".to_owned(),
                width: None,
            },
            spoiler: None,
        }],
    })
}

pub(super) fn check_modal(modal: &Modal) {
    assert!((1..=45).contains(&modal.title.chars().count()), "{}", modal.title);
    assert!((1..=100).contains(&modal.id.chars().count()), "{}", modal.id);
    assert!((1..=5).contains(&modal.fields.len()));
    for field in &modal.fields {
        assert!((1..=45).contains(&field.label.chars().count()), "{}", field.label);
        assert!(field.placeholder.chars().count() <= 100, "{}", field.placeholder);
        assert!(field.value.chars().count() <= usize::from(field.length.1), "{}", field.value);
    }
}

fn discord_row(row: &Row) -> Component {
    let components = match row {
        Row::Buttons(buttons) => buttons.iter().map(discord_button).collect(),
        Row::Select(select) => vec![discord_select(select)],
    };
    Component::ActionRow(ActionRow { components, id: None })
}

fn discord_button(button: &Button) -> Component {
    assert!(!button.label.is_empty() || button.suit.is_some());
    assert!(!button.id.is_empty());
    Component::Button(DiscordButton {
        custom_id: Some(button.id.clone()),
        disabled: !button.enabled,
        emoji: button.suit.map(emoji),
        id: None,
        label: (!button.label.is_empty()).then(|| button.label.clone()),
        sku_id: None,
        style: match button.style {
            Style::Primary => ButtonStyle::Primary,
            Style::Secondary => ButtonStyle::Secondary,
            Style::Success => ButtonStyle::Success,
            Style::Danger => ButtonStyle::Danger,
        },
        url: None,
    })
}

fn emoji(suit: Suit) -> EmojiReactionType {
    EmojiReactionType::Unicode { name: symbol(suit).to_string() }
}

fn discord_select(select: &Select) -> Component {
    let lines = select.lines.iter().map(|line| SelectMenuOption {
        default: line.chosen,
        description: (!line.description.is_empty()).then(|| line.description.clone()),
        emoji: line.suit.map(emoji),
        label: line.label.clone(),
        value: line.value.clone(),
    });
    assert!(select.lines.iter().filter(|line| line.chosen).count() <= 1, "{}", select.id);
    let (least, most) = (select.picks.start(), usize::from(*select.picks.end()));
    assert!(
        usize::from(*least) <= most && (1..=select.lines.len()).contains(&most),
        "{}",
        select.id
    );
    Component::SelectMenu(SelectMenu {
        channel_types: None,
        custom_id: select.id.clone(),
        default_values: None,
        disabled: false,
        id: None,
        kind: SelectMenuType::Text,
        max_values: None,
        min_values: None,
        options: Some(lines.collect()),
        placeholder: Some(select.placeholder.clone()),
        required: None,
    })
}

/// Everything that can be asked of a table as it is.
fn check_all(fixture: &Fixture) {
    let table = &fixture.seen();
    for language in Language::ALL {
        check(&public::public(table, language, FAR, Depiction::Words));
        check(&public::public(table, language, FAR, Depiction::Picture));
        check_more(table, language);
        check_own(&score::score(table, 0, language), language);
        for page in 1..=4 {
            check_own(&points::points(table, page, language), language);
        }
        check_own(&last_trick::last_trick(table, language), language);
        check_own(&rules_page::rules_page(table, language), language);
        let waits = Waits { table: table.id(), is_last: true };
        for waiting in [vec![waits], vec![waits; 9]] {
            check(&way_back::reminder(user(1), &waiting, language));
        }
        for seat in Seat::ALL {
            if let Some(hand) = hand::hand(&fixture.seen_by(seat), language, FAR) {
                check_own(&hand, language);
            }
        }
        for depiction in [Depiction::Words, Depiction::Picture] {
            if let Some(summary) = last_summary_as(depiction, table, language) {
                check(&summary);
                check(&summary_to_find(summary, table, language));
            }
        }
        if let Some(deal) = table.last_ended_deal() {
            check_own(&past(table, deal.number(), language), language);
            check_own(&verify::verified(table, deal, true, language), language);
            check_own(&verify::verified(table, deal, false, language), language);
        }
        check_modal(&modal::cut(table, language));
    }
}

/// Plays a match to its end and looks at everything on the way, in the lobby
/// and when people dawdle and would go.
fn check_match(rules: &Rules, seed: u64) {
    check_all(&Fixture::seated(rules, LONGEST));
    let mut fixture = Fixture::begun(rules, LONGEST, seed);
    loop {
        match fixture.table.awaits() {
            Awaits::Secret => fixture.seal(),
            // The honours that a player may claim.
            Awaits::Cut(_) if fixture.on_turn().is_some() => {
                check_all(&fixture);
                fixture.acts(fixture.on_turn().unwrap(), Action::ClaimHonours);
            }
            Awaits::Cut(_) => {
                check_all(&fixture);
                fixture.deal();
                dawdle(&mut fixture);
            }
            Awaits::Actions(_) => act(&mut fixture),
            Awaits::Referee | Awaits::WhiteHands => {
                check_all(&fixture);
                fixture.happens(&Event::Time(TimeEvent::TimeUp(fixture.table.turn())));
            }
            Awaits::People | Awaits::Return | Awaits::Nothing => return check_all(&fixture),
        }
    }
}

/// Calls honours where that is possible, else plays a card.
fn act(fixture: &mut Fixture) {
    let seat = fixture.on_turn().unwrap();
    let view = fixture.seat(seat);
    let language = Language::ALL[usize::from(view.hand.len() % 2)];
    // Card by card at first; later deals differ in their score alone.
    if fixture.seen().deals_dealt() <= 3 {
        check(&public::public(&fixture.seen(), language, FAR, Depiction::Words));
        check_own(&hand::hand(&fixture.seen_by(seat), language, FAR).unwrap(), language);
        if view.hand.len().is_multiple_of(6) {
            check_all(fixture);
        }
    }
    match view.legal.others().first() {
        Some(_) if view.public.rules.book().is_belgian() => {
            // Anything, so that every contract comes up sooner or later.
            let calls = view.legal.others();
            let chosen = fixture.table.turn().0.wrapping_mul(2_654_435_761) as usize % calls.len();
            check_kinds(&fixture.seen_by(seat), language);
            fixture.acts(seat, calls[chosen]);
        }
        Some(&call) => fixture.acts(seat, call),
        None => {
            let mut may = view.legal.iter();
            let action = may.nth(view.hand.len().into()).or_else(|| view.legal.iter().next());
            fixture.acts(seat, action.unwrap());
        }
    }
}

/// The second step of every bid that is chosen in two.
fn check_kinds(view: &MemberView, language: Language) {
    let hand = hand::hand(view, language, FAR).unwrap();
    let legal = &view.seat().unwrap().legal;
    let selects = hand.parts.iter().filter_map(|part| match part {
        Part::Row(Row::Select(select)) => Some(&select.lines),
        Part::Row(Row::Buttons(_))
        | Part::Text(_)
        | Part::Pictured(_)
        | Part::Headline(_)
        | Part::Section(..)
        | Part::Separator
        | Part::Picture(_)
        | Part::Kept(_) => None,
    });
    for line in selects.flatten() {
        match chosen::chosen(view, &line.value, language) {
            Some(Chosen::Asks(message)) => check_own(&message, language),
            Some(Chosen::Acts(action)) => assert!(legal.contains(action), "{action}"),
            None => panic!("{} means nothing", line.value),
        }
    }
}

/// Behind **More** stand at most eight things, nothing red, and no deal that is not over.
fn check_more(table: &TableView, language: Language) {
    use more::Standing::{Moderator, Player, Watcher};
    let player = Player { may_ask: true, may_say_misdeal: true, coach: None };
    let is_any_over = table.last_ended_deal().is_some();
    for standing in [player, Moderator, Watcher] {
        let menu = more::more(table, standing, language);
        let pages = [
            more::past_deals(table, language),
            more::say(table, language),
            more::ask(table, standing, language),
            more::ways_out(table, standing, language),
        ];
        for page in pages.iter().chain([&menu]) {
            check_own(page, language);
            assert!(buttons(page).all(|it| it.style != Style::Danger), "{page:?}");
            assert!(buttons(page).count() <= 8, "{page:?}");
        }
        let of_past =
            |it: &Button| ["review", "record", "verify"].iter().any(|of| it.id.contains(of));
        assert!(!buttons(&menu).any(of_past), "{menu:?}");
        assert_eq!(buttons(&menu).any(|it| it.id.ends_with(":more-deals")), is_any_over);
        assert!(buttons(&menu).all(|it| !it.id.ends_with(":end")), "{menu:?}");
    }
}

fn buttons(message: &Message) -> impl Iterator<Item = &Button> {
    let rows = message.parts.iter().filter_map(|part| {
        let Part::Row(Row::Buttons(buttons)) = part else { return None };
        Some(buttons)
    });
    rows.flatten()
}

/// In the first deal, everything that makes a message longer at once.
fn dawdle(fixture: &mut Fixture) {
    if fixture.seen().deals_dealt() > 1 {
        return;
    }
    for _ in 0..2 {
        fixture.happens(&Event::Time(TimeEvent::TimeUp(fixture.table.turn())));
    }
    for place in 0..3 {
        fixture.happens(&Event::Play(PlayEvent::End { user: user(place), moderator: false }));
        check_all(fixture);
    }
}

#[test]
fn h04_every_message_of_whole_games_is_within_the_limits() {
    for (seed, book) in (0..).zip(Book::ALL) {
        check_match(&Rules::new(book), seed);
    }
}

#[test]
fn h04_every_message_of_the_longest_match_is_within_the_limits() {
    let settings = [
        ("robres", Value::Number(9)),
        ("robre_points", Value::Number(6)),
        ("honours_claim", Value::Word("manual".into())),
        ("manche_scale", Value::Word("triple".into())),
        ("honours_at_nine", Value::Word("no_count".into())),
    ];
    check_match(&Rules::new(Book::Long).with(settings).unwrap(), 7);
}

#[test]
fn messages_of_a_deal_of_seventeen_cards_are_within_the_limits() {
    let full_round = [("brimborion", Value::Word("full_round".into()))];
    let rules = Rules::new(Book::Couleur).with(full_round).unwrap();
    let second_deal = |seed| {
        let mut fixture = Fixture::dealt(&rules, LONGEST, seed);
        fixture.play_somehow();
        fixture.seal();
        fixture.deal();
        fixture
    };
    let holds_17 =
        |fixture: &Fixture| Seat::ALL.into_iter().any(|seat| fixture.seat(seat).hand.len() == 17);
    let mut fixture = (1..200).map(second_deal).find(holds_17).expect("some deal has a troel");
    check_all(&fixture);
    while !fixture.deal_is_over() {
        match fixture.on_turn() {
            Some(_) => act(&mut fixture),
            None => fixture.happens(&Event::Time(TimeEvent::TimeUp(fixture.table.turn()))),
        }
    }
    check_all(&fixture);
}

#[test]
fn every_page_of_options_is_within_the_limits() {
    for book in Book::ALL {
        let fixture = Fixture::seated(&Rules::new(book), LONGEST);
        for language in Language::ALL {
            let page = |from| options::options(&fixture.seen(), &[], language, from);
            for from in [0, 4, 8, 12] {
                check_own(&page(from), language);
                assert!(menus(&page(from)).len() <= 4, "{book}");
            }
            assert_eq!(page(12).parts.last(), page(u8::MAX).parts.last(), "four pages of {book}");
        }
    }
}

fn menus(message: &Message) -> Vec<&Select> {
    let menus = message.parts.iter().filter_map(|part| {
        let Part::Row(Row::Select(select)) = part else { return None };
        Some(select)
    });
    menus.collect()
}

#[test]
fn every_option_of_every_book_stands_on_a_page() {
    for (book, members) in [(Book::Long, 4), (Book::Short, 4), (Book::Simple, 4)]
        .into_iter()
        .chain([(Book::Couleur, 6), (Book::Liege, 5)])
    {
        let members = ("members", Value::Number(members));
        let rules = Rules::new(book).with([members]).unwrap_or(Rules::new(book));
        let fixture = Fixture::seated(&rules, LONGEST);
        let pages = [0, 4, 8, 12]
            .map(|from| options::options(&fixture.seen(), &[], Language::English, from));
        let menus: Vec<_> = pages.iter().flat_map(menus).collect();
        let is_asked = |verb: &str| {
            let is_line = |line: &SelectLine| line.value.starts_with(&format!("{verb} "));
            let asks = |it: &&Select| it.id.ends_with(verb) || it.lines.iter().any(is_line);
            menus.iter().any(asks)
        };
        for choice in Rules::choices(book).iter().filter(|choice| choice.values.len() > 1) {
            // One that nothing goes with leaves no choice.
            let other = |value: &&Value| rules.value(choice.name).as_ref() != Some(*value);
            let goes = |value: &Value| rules.clone().with([(choice.name, value.clone())]).is_ok();
            let has_choice = choice.values.iter().filter(other).any(goes);
            assert_eq!(
                is_asked(&format!("set {}", choice.name)),
                has_choice,
                "{book} {}",
                choice.name
            );
        }
        let is_in_lobby = |name: SettingName| {
            use SettingName::{Hints, Language, Level, Temper};
            matches!(name, Level | Temper | Hints | Language)
        };
        for name in
            SettingName::ALL.into_iter().filter(|name| name.is_chosen() && name.is_for(&rules))
        {
            assert_eq!(
                is_asked(&format!("choose-{}", name.key())),
                !is_in_lobby(name),
                "{book} {name:?}"
            );
        }
    }
}

#[test]
fn the_longest_review_is_within_the_limits() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Couleur), LONGEST, 5);
    while !fixture.deal_is_over() {
        act(&mut fixture);
    }
    let seen = fixture.seen();
    let deal = seen.last_ended_deal().unwrap();
    let slip = |trick| Slip {
        trick,
        seat: Seat::East,
        card: "TH".parse().unwrap(),
        before: Worth::Game(false),
        after: Worth::Game(true),
        better: "AS KS QS JS TS AH KH QH AC KC AD TD".parse().unwrap(),
    };
    let stake = |seat: Seat| Stake {
        side: seat.into(),
        taken: 13,
        best: Some(Worth::Game(false)),
        slips: (1..=13).map(slip).collect(),
    };
    let all = Review { stakes: Seat::ALL.map(stake).to_vec() };
    for language in Language::ALL {
        for page in [0, 1, 6, u8::MAX] {
            let reader = Reader::One(Some(Seat::East));
            let drawn = (language, Depiction::Picture);
            check_own(&review::review(&seen, deal, &all, page, reader, drawn), language);
        }
    }
}

#[test]
fn help_and_the_longest_leaderboard_are_within_the_limits() {
    let standing = |place: u32| Standing {
        place: Some(u32::MAX),
        user: table::id::UserId(u64::MAX - u64::from(place)),
        others: 3,
        deals: u32::MAX,
        deals_won: u32::MAX,
        games_won: u32::MAX,
        games_lost: u32::MAX,
        rubbers_won: u32::MAX,
        rubbers_lost: u32::MAX,
        contracts_made: 0,
        contracts_lost: 0,
        points: i64::from(i32::MIN),
    };
    let line = |place| {
        let name = Some("W".repeat(20));
        leaderboard::Line::of(&standing(place), name, vec![i32::MIN; 8])
    };
    let lines: Vec<_> = (0..leaderboard::ON_A_PAGE).map(line).collect();
    let own = line(leaderboard::ON_A_PAGE);
    for language in Language::ALL {
        check_own(&help::help(language), language);
        check_own(&look::look(Preferences::default(), Preferences::default(), language), language);
        check(&help::greeting(language));
        for book in Book::ALL {
            for page in 0..=6 {
                let message = learn::learn(LearnPage { book, page }, language);
                check_own(&message, language);
                let text = message.parts.iter().map(|part| match part {
                    Part::Text(text) | Part::Pictured(text) | Part::Section(text, _) => {
                        text.chars().count()
                    }
                    Part::Headline(_)
                    | Part::Separator
                    | Part::Row(_)
                    | Part::Picture(_)
                    | Part::Kept(_) => 0,
                });
                // One screen of a phone.
                let length: usize = text.sum();
                assert!(length <= 900, "{length} on page {page} of {book} in {language:?}");
            }
        }
        let starts = [0, 1_795_300_000, 1_800_000_000].map(Timestamp).into();
        let seasons = Seasons { every: Every::Hand, starts };
        for order in Order::ALL {
            let page = leaderboard::Page {
                lines: &lines,
                own: Some(&own),
                number: 1,
                people: u32::MAX,
                span: BoardSpan::Season(Timestamp(1_795_300_000)),
                seasons: Some(&seasons),
                now: Timestamp(i64::MAX),
                has_earlier: true,
                book: Some(Book::Couleur),
                counting: Some(Timestamp(1_795_300_000)),
                audience: leaderboard::Audience::Manager { is_weekly: false },
                order,
                ranking: Ranking { others: NonZeroU32::new(4), ..Ranking::default() },
                is_pictured: true,
            };
            check_own(&leaderboard::leaderboard(&page, language), language);
        }
    }
}
