//! The lobby: which book, which options, who sits.

use rules::{Member, Rules, Seating};
use words::Language;

use super::LOBBY;
use super::choices::{last_change, menus};
use super::house_rules::{options_line, pace_in_words};
use super::lines::lines;
use super::message::{Button, Frame, Message, Style};
use super::moving;
use super::name::{Names, mark};
use super::press::Verb;
use super::row::{button, rows};
use super::seats::{remove_buttons, sit_button};
use super::setting_words;
use table::{Occupant, Pictures, SettingName, TableView, Watch};

/// Settings at the end of the small print, where they are not as usual.
const TOLD_LAST: [SettingName; 4] =
    [SettingName::TakeBack, SettingName::Finish, SettingName::ClaimWindow, SettingName::Club];

fn footer(table: &TableView, language: Language) -> String {
    let number = language.table_number(table.id().to_string());
    let pace = table.settings().pace().map(|pace| pace_in_words(pace, language));
    let pictures = table.settings().pictures();
    let pictures =
        (pictures != Pictures::default()).then(|| language.lobby_pictures(pictures.name()));
    let watch = Some(table.settings().watch()).filter(|it| *it != Watch::default());
    let watch =
        watch.map(|it| language.option_line(language.watch_title(), language.watch(it.name())));
    let parts = std::iter::once(number).chain(pace).chain(pictures).chain(watch);
    let unusual = table.settings().unusual();
    let unusual = unusual.filter(|setting| TOLD_LAST.contains(&setting.name()));
    let parts = parts.chain(unusual.map(|setting| setting_words::in_words(setting, language)));
    parts.collect::<Vec<_>>().join(" · ")
}

/// The public message of a table at which people are still sitting down.
#[must_use]
pub fn lobby(table: &TableView, language: Language) -> Message {
    let free = table.chairs().vacant().count();
    let names = &Names::new(table, language);
    let members = table.chairs().members().map(|member| chair_line(member, names));
    let members: Vec<_> = members.collect();
    let waits = if free == 0 { language.lobby_full() } else { language.lobby_free(free) };
    let book = language.book(table.settings().rules().book());
    let title = language.lobby_title(book, language.lobby_seats(table.chairs().members().count()));
    let seating = seating_line(table.settings().rules(), language);
    Message::titled(Frame::Coloured(LOBBY), &title)
        .with_section(
            options_line(table.settings().rules(), language),
            button(table, Verb::Options(0), language.button_options(), Style::Secondary),
        )
        .with_text(lines([seating, last_change(names)]))
        .with_separator()
        .with_text(members.join("\n"))
        .with_text(lines([waits, moving::line(names)]))
        .with_small_print(&footer(table, language))
        .with_rows(rows(&remove_buttons(names)))
        .with_rows(menus(table, language))
        .with_rows(rows(&buttons(free, names)))
        .with_rows(rows(&moving::answers(table, language)))
}

fn buttons(free: usize, names: &Names) -> [Button; 4] {
    let table = &names.table;
    let language = names.language;
    let mut start = button(table, Verb::Start, language.button_start(), Style::Success);
    start.enabled = free == 0;
    let sit = sit_button(names);
    let mut robot = button(table, Verb::AddRobot, language.button_add_robot(), Style::Secondary);
    robot.enabled = free > 0;
    let leave = button(table, Verb::Leave, language.button_leave(), Style::Secondary);
    [sit, leave, robot, start]
}

/// By its seat where players stay as they sit down.
fn chair_line(member: Member, names: &Names) -> String {
    let table = &names.table;
    let is_seat = table.settings().rules().seating() == Some(Seating::AsSeated);
    let place = match table.seat_of(member).filter(|_| is_seat) {
        Some(seat) => format!("{} {}", mark(seat.side()), names.language.seat(seat)),
        None => member.number().to_string(),
    };
    match table.chairs().occupant(member) {
        Occupant::Nobody => format!("{place} · *{}*", names.language.lobby_chair_free()),
        Occupant::Person { .. } => format!("{place} · **{}**", names.member(member)),
        Occupant::Robot(_) => format!("{place} · 🤖 **{}**", names.member(member)),
    }
}

fn seating_line(rules: &Rules, language: Language) -> String {
    if rules.book().is_belgian() {
        language.lobby_by_bidding()
    } else if is_drawn_for(rules) {
        language.lobby_drawn()
    } else {
        language.lobby_as_seated()
    }
}

fn is_drawn_for(rules: &Rules) -> bool {
    rules.seating() == Some(Seating::Draw)
}
