//! The pages on which the options and settings of a table are chosen: at most four of four menus.

use std::iter;

use rules::{Choice, Rules, Value};
use words::{Language, sentence_case};

use super::choices::values;
use super::message::{Message, Row, Select, SelectLine, Style, facts};
use super::press::{Menu, Verb, line_of};
use super::row::{beside, button, id_of, numbered, turns};
use super::scale::{Listed, own_label};
use super::setting_words::{in_words, pace_explained, title, value};
use table::{Pace, Setting, SettingName, Settings, TableView};

const ON_A_PAGE: usize = 4;

/// The option of the table of points.
const SCALE: &str = "scale";

/// Characters of a description.
const MOST_DESCRIBED: usize = 100;

/// Things that are asked about in one menu.
struct Group {
    /// Its name in sentences.
    name: &'static str,
    options: &'static [&'static str],
    settings: &'static [SettingName],
}

macro_rules! groups {
    ($($name:literal: [$($option:literal)*] [$($setting:ident)*];)+) => {
        [$(Group {
            name: $name,
            options: &[$($option),*],
            settings: &[$(SettingName::$setting),*],
        }),+]
    };
}

/// The groups by demand. Buttons say the place of a group in this list.
const GROUPS: [Group; 15] = groups! {
    "length": ["deals" "target" "format" "robres"] [];
    "taking-back": [] [TakeBack];
    "watching": [] [Watch];
    "players": ["members" "sit_out" "shared_with"] [Club];
    "sides": ["seating"] [];
    "all-pass": ["redeal_doubles" "misere_generale" "misere_generale_points" "white_hand" "white_hand_double" "all_pass" "refused_ask" "pass_counts"] [];
    "honours": ["honours" "honours_claim" "calling" "honours_at_nine"] [];
    "errors": ["revoke"] [Misdeals ClaimWindow];
    "bidding": ["ladder" "suit_kept" "alone" "alone_tricks" "after_refusal" "first_may" "rebid" "solo_suit" "solo_cap" "emballeur_needs_card" "late_announcements" "abondance10_over_gm" "piccolo" "piccolissimo_rank" "referee"] [];
    "order": ["abundance_most" "abundance_in_trump" "suit_order" "misere_rank" "misere_most" "slams"] [];
    "troel": ["troel" "troel_goal" "royal" "troel_lead" "troel_first_card" "trou_priority" "trou_eight_with_ace_suit" "trou_eight_royal" "trou_ace_led" "royal_troel" "brimborion"] [];
    "leads": ["lead_abundance" "lead_slam" "lead_misere"] [];
    "score": ["scale" "manche_scale" "robre_points" "score_reference" "loser_penalty" "codeclarers_collect"] [];
    "dealing": ["packets" "shuffle" "cutter" "marker"] [];
    "table": ["early_stop"] [Coach Beat Stop Finish Phrases Pictures];
};

/// A menu of the pages.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    PaceKind,
    /// The time for a turn, once its kind is chosen.
    Pace,
    /// The group at that place of [`GROUPS`].
    Group(u8),
}

fn asked(settings: &Settings) -> Vec<Asked> {
    let has_length = settings.pace().is_none_or(|pace| pace != Pace::Unlimited);
    let mut asked = vec![Asked::PaceKind];
    asked.extend(has_length.then_some(Asked::Pace));
    // A book whose own tables can be chosen has other things in their group, too.
    let offered = offered(settings.rules(), &[]);
    let is_any = |group: &Group| !things(group, &offered.choices, settings.rules()).is_empty();
    let groups = (0..).zip(&GROUPS).filter(|(_, group)| is_any(group));
    asked.extend(groups.map(|(place, _)| Asked::Group(place)));
    asked
}

/// Something to choose.
enum Thing<'a> {
    Option(&'a Choice),
    Setting(SettingName),
}

fn things<'a>(group: &Group, offered: &'a [Choice], rules: &Rules) -> Vec<Thing<'a>> {
    let find = |name: &&str| offered.iter().find(|choice| choice.name == *name);
    let options = group.options.iter().filter_map(find).map(Thing::Option);
    let settings = group.settings.iter().copied().filter(|name| name.is_for(rules));
    options.chain(settings.map(Thing::Setting)).collect()
}

/// The page of the options with the menu at a place; `kept` are the server's tables of points.
#[must_use]
pub fn options(table: &TableView, kept: &[Listed], language: Language, from: u8) -> Message {
    let settings = table.settings();
    let (asked, offered) = (asked(settings), offered(settings.rules(), kept));
    let last = asked.len().div_ceil(ON_A_PAGE);
    let page = (usize::from(from) / ON_A_PAGE + 1).min(last);
    let message = Message::framed(language.options_title(language.book(settings.rules().book())));
    let shown = asked.chunks(ON_A_PAGE).nth(page - 1).unwrap_or_default().iter();
    let message = shown.fold(message, |message, asked| match asked {
        Asked::PaceKind => with_pace_kinds(message, table, language),
        Asked::Pace => with_paces(message, table, language),
        Asked::Group(place) => with_group(message, table, *place, &offered, language),
    });
    let mut turns = beside(page, last, turns(language), |page, label| {
        let from = numbered((page - 1) * ON_A_PAGE);
        button(table, Verb::Options(from), label, Style::Secondary)
    });
    turns.push(button(table, Verb::ResetOptions, language.button_reset(), Style::Secondary));
    turns.push(button(table, Verb::OptionsDone, language.button_done(), Style::Success));
    message.with_small_print(&language.page_of(page, last)).with_buttons(turns)
}

/// The place of the menu in which a button or a line is found; `None` for one of the lobby.
#[must_use]
pub fn place_of(settings: &Settings, verb: &Verb) -> Option<u8> {
    let group_of = |has: &dyn Fn(&Group) -> bool| {
        (0..).zip(&GROUPS).find(|(_, group)| has(group)).map(|(place, _)| Asked::Group(place))
    };
    let wanted = if let Verb::SetOption(name) = verb {
        group_of(&|group| group.options.contains(&name.as_str()))?
    } else {
        let Verb::Menu(menu) = verb else { return None };
        match menu {
            Menu::PaceKind | Menu::Setting(SettingName::Pace) => Asked::PaceKind,
            Menu::Setting(name) => group_of(&|group| group.settings.contains(name))?,
            Menu::Others(place) => Asked::Group(*place),
            Menu::Game | Menu::Preset | Menu::Other => return None,
        }
    };
    asked(settings).iter().position(|asked| *asked == wanted).map(numbered)
}

fn with_pace_kinds(message: Message, table: &TableView, language: Language) -> Message {
    let now = table.settings().pace();
    let line = |kind: Pace| {
        let label = language.pace_kind(kind.kind());
        let chosen = now.is_some_and(|now| now.is_like(kind));
        let line = SelectLine::new(label, kind.to_string(), chosen);
        SelectLine { description: pace_explained(kind, language), ..line }
    };
    let about = title(SettingName::Pace, language);
    let lines = Pace::KINDS.map(line).into();
    with_menu(message, table, Verb::Menu(Menu::PaceKind), (about, String::new()), lines)
}

fn with_paces(message: Message, table: &TableView, language: Language) -> Message {
    let kind = table.settings().pace().unwrap_or(Pace::KINDS[0]);
    let mut lines = values(table, SettingName::Pace, |_| String::new(), |it| value(it, language));
    let is_like = |line: &SelectLine| line.value.parse().is_ok_and(|pace: Pace| pace.is_like(kind));
    lines.retain(is_like);
    let verb = Verb::Menu(Menu::Setting(SettingName::Pace));
    with_menu(message, table, verb, (language.option_time(), String::new()), lines)
}

/// One thing with its values, or the values of several, each with its name.
fn with_group(
    message: Message,
    table: &TableView,
    place: u8,
    Offered { choices, own }: &Offered,
    language: Language,
) -> Message {
    let group = &GROUPS[usize::from(place)];
    let things = things(group, choices, table.settings().rules());
    match things[..] {
        [Thing::Option(choice)] => with_option(message, table, (choice, own), language),
        [Thing::Setting(name)] => with_setting(message, table, name, language),
        _ => {
            let lines = things.iter().flat_map(|thing| lines_of(table, thing, own, language));
            let lines = lines.collect();
            let names = things.iter().map(|thing| match thing {
                Thing::Option(choice) => language.option(choice.name),
                Thing::Setting(name) => title(*name, language),
            });
            let about = (language.option_group(group.name), facts(names));
            with_menu(message, table, Verb::Menu(Menu::Others(place)), about, lines)
        }
    }
}

/// A line for each value; that of the present one has a tick, and says what it is about.
fn lines_of(
    table: &TableView,
    thing: &Thing<'_>,
    own: &[OwnTable],
    language: Language,
) -> Vec<SelectLine> {
    let settings = table.settings();
    let (values, why): (Vec<(String, bool, String)>, _) = match thing {
        Thing::Option(choice) => {
            let now = now(settings.rules(), choice.name);
            let line = |value: &Value| {
                let verb = Verb::SetOption(choice.name.to_owned());
                let words = own_name(choice.name, value, own)
                    .unwrap_or_else(|| language.option_value(choice.name, value));
                let words = language.option_line(language.option(choice.name), words);
                (words, now.as_ref() == Some(value), line_of(&verb, Some(value.to_string())))
            };
            (choice.values.iter().map(line).collect(), language.option_explained(choice.name))
        }
        Thing::Setting(name) => {
            let line = |setting: Setting| {
                let verb = Verb::Menu(Menu::Setting(*name));
                let is_now = settings.get(*name) == Some(setting);
                (in_words(setting, language), is_now, line_of(&verb, Some(setting.value())))
            };
            let why = language.setting_explained(&name.key()).unwrap_or_default();
            (name.values().into_iter().map(line).collect(), why)
        }
    };
    let line = |(words, is_now, value): (String, bool, String)| {
        if !is_now {
            return SelectLine::new(words, value, false);
        }
        let why = Some(sentence_case(&why)).filter(|why| why.chars().count() <= MOST_DESCRIBED);
        let line = SelectLine::new(format!("✓ {words}"), value, false);
        SelectLine { description: why.unwrap_or_default(), ..line }
    };
    values.into_iter().map(line).collect()
}

/// A table of players' own points.
struct OwnTable {
    value: Value,
    label: String,
}

/// The options that leave a choice, and players' own tables of points among their values.
struct Offered {
    choices: Vec<Choice>,
    own: Vec<OwnTable>,
}

/// The values that go with what is set, and the tables that the server keeps for the book.
fn offered(rules: &Rules, kept: &[Listed]) -> Offered {
    let mut choices = Rules::choices(rules.book());
    for choice in &mut choices {
        let goes = |value: &Value| {
            let is_set = rules.value(choice.name).as_ref() == Some(value);
            is_set || rules.clone().with([(choice.name, value.clone())]).is_ok()
        };
        choice.values.retain(goes);
    }
    let own = own_tables(rules, kept, &choices);
    let values = own.iter().map(|own| own.value.clone());
    match choices.iter_mut().find(|choice| choice.name == SCALE) {
        Some(scale) => scale.values.extend(values),
        // The book has one table, and no option for others.
        None => choices.extend(now(&Rules::new(rules.book()), SCALE).map(|usual| Choice {
            name: SCALE,
            values: iter::once(usual).chain(values).collect(),
        })),
    }
    choices.retain(|choice| choice.values.len() > 1);
    Offered { choices, own }
}

/// The table in force first, and others as far as their menu has room.
fn own_tables(rules: &Rules, kept: &[Listed], choices: &[Choice]) -> Vec<OwnTable> {
    let own = |name: &str, hash: &str| OwnTable {
        value: Value::Word(format!("own:{hash}").into()),
        label: own_label(name, hash),
    };
    let in_force = rules.own_scale();
    let is_other = |listed: &&Listed| {
        listed.book == rules.book() && in_force.is_none_or(|own| own.hash() != listed.key)
    };
    let others = kept.iter().filter(is_other).map(|listed| own(&listed.name, &listed.key));
    let all = in_force.map(|it| own(&it.name, it.hash())).into_iter().chain(others);
    let group = GROUPS.iter().find(|group| group.options.contains(&SCALE));
    let is_beside = |choice: &&Choice| group.is_some_and(|it| it.options.contains(&choice.name));
    let beside: usize = choices.iter().filter(is_beside).map(|choice| choice.values.len()).sum();
    // The usual table of a book without the option takes a line.
    all.take(Select::MOST_LINES.saturating_sub(beside + 1)).collect()
}

/// The value of an option. A book with one table of points has no option for it.
fn now(rules: &Rules, name: &str) -> Option<Value> {
    let usual = || Value::Word(rules.book().name().into());
    rules.value(name).or_else(|| (name == SCALE).then(usual))
}

fn own_name(name: &str, value: &Value, own: &[OwnTable]) -> Option<String> {
    let own = own.iter().find(|own| name == SCALE && own.value == *value);
    own.map(|own| own.label.clone())
}

fn with_option(
    message: Message,
    table: &TableView,
    (choice, own): (&Choice, &[OwnTable]),
    language: Language,
) -> Message {
    let rules = table.settings().rules();
    let usual = now(&Rules::new(rules.book()), choice.name);
    let now = now(rules, choice.name);
    let line = |value: &Value| {
        let label = own_name(choice.name, value, own)
            .unwrap_or_else(|| sentence_case(&language.option_value(choice.name, value)));
        let line = SelectLine::new(label, value.to_string(), now.as_ref() == Some(value));
        SelectLine { description: mark(usual.as_ref() == Some(value), language), ..line }
    };
    let lines = choice.values.iter().map(line).collect();
    let about = (language.option(choice.name), language.option_explained(choice.name));
    with_menu(message, table, Verb::SetOption(choice.name.to_owned()), about, lines)
}

fn with_setting(
    message: Message,
    table: &TableView,
    name: SettingName,
    language: Language,
) -> Message {
    let why = language.setting_explained(&name.key()).unwrap_or_default();
    let usual = Settings::from(table.settings().rules().clone()).get(name);
    let mark = |setting: Setting| mark(usual == Some(setting), language);
    let lines = values(table, name, mark, |it| value(it, language));
    let about = (title(name, language), why);
    with_menu(message, table, Verb::Menu(Menu::Setting(name)), about, lines)
}

fn mark(is_usual: bool, language: Language) -> String {
    if is_usual { language.option_default() } else { String::new() }
}

fn with_menu(
    message: Message,
    table: &TableView,
    verb: Verb,
    (title, why): (String, String),
    lines: Vec<SelectLine>,
) -> Message {
    let text =
        if why.is_empty() { format!("**{title}**") } else { format!("**{title}** – {why}") };
    let select = Select { id: id_of(table, verb), placeholder: title, lines, picks: 1..=1 };
    message.with_text(text).with_rows([Row::Select(select)])
}
