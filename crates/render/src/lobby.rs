//! The lobby, and the chairs of robots that a person may take.

use rules::{Member, Rules, Seating};
use words::Language;

use super::LOBBY;
use super::choices::{last_change, menus};
use super::lines::lines;
use super::message::{Button, Frame, Message, Style, joined};
use super::moving;
use super::names::{Names, mark};
use super::press::Verb;
use super::row::button;
use super::setting_words::{in_words, options_line, pace_in_words};
use table::{Occupant, SettingName, TableView};

fn footer(table: &TableView, language: Language) -> String {
    let number = language.table_number(table.id().to_string());
    let pace = table.settings().pace().map(|pace| pace_in_words(pace, language));
    let unusual: Vec<_> = table.settings().unusual().collect();
    let told = SettingName::on_pages().into_iter().filter(|&name| name != SettingName::Pace);
    let unusual = told.filter_map(|name| unusual.iter().find(|it| it.name() == name));
    let unusual = unusual.map(|setting| in_words(*setting, language));
    joined(std::iter::once(number).chain(pace).chain(unusual), " · ")
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
        .with_text(lines(
            [seating].into_iter().chain(stake_line(names)).chain([last_change(names)]),
        ))
        .with_separator()
        .with_text(members.join("\n"))
        .with_text(lines([waits, moving::line(names)]))
        .with_small_print(&footer(table, language))
        .with_buttons(remove_buttons(names))
        .with_rows(menus(table, language))
        .with_buttons(buttons(free, names))
        .with_buttons(moving::answers(table, language))
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
        Occupant::Empty => format!("{place} · *{}*", names.language.lobby_chair_free()),
        Occupant::Person { .. } => format!("{place} · **{}**", names.member(member)),
        Occupant::Robot(_) => format!("{place} · 🤖 **{}**", names.member(member)),
    }
}

fn seating_line(rules: &Rules, language: Language) -> String {
    if rules.book().is_belgian() {
        language.lobby_by_bidding()
    } else if rules.seating() == Some(Seating::Draw) {
        language.lobby_drawn()
    } else {
        language.lobby_as_seated()
    }
}

fn stake_line(names: &Names) -> Option<String> {
    names.stake().map(|stake| names.language.lobby_stake(stake))
}

/// A free chair, or else a robot's.
pub(super) fn sit_button(names: &Names) -> Button {
    let table = &names.table;
    let is_free = |member| table.chairs().occupant(member) == Occupant::Empty;
    let has_free = table.chairs().members().any(is_free);
    let take = take_button(names, Style::Secondary).filter(|_| !has_free);
    take.unwrap_or_else(|| {
        let sit = button(table, Verb::Sit, names.language.button_sit(), Style::Primary);
        Button { enabled: has_free, ..sit }
    })
}

pub(super) fn take_button(names: &Names, style: Style) -> Option<Button> {
    let robot = names.label(names.table.chairs().robot_chair()?).to_owned();
    Some(button(&names.table, Verb::Sit, names.language.button_take_seat(robot), style))
}

pub(super) fn remove_buttons(names: &Names) -> Vec<Button> {
    let table = &names.table;
    let is_robot = |member: &_| matches!(table.chairs().occupant(*member), Occupant::Robot(_));
    let remove = |member| {
        let label = names.language.button_remove_robot(names.label(member).to_owned());
        button(table, Verb::RemoveRobot(member), label, Style::Secondary)
    };
    table.chairs().members().filter(is_robot).map(remove).collect()
}

pub(super) fn newcomers(names: &Names) -> String {
    let line = |(member, robot): (_, Option<_>)| {
        let numbered = || names.robot(member);
        let robot = robot.map_or_else(numbered, |robot: table::RobotName| robot.to_string());
        names.language.took_seat(names.member(member), robot)
    };
    names.table.newcomers().map(line).collect::<Vec<_>>().join("\n")
}
