//! The lobby, and the chairs of robots that a person may take.

use rules::{Member, Rules, Seating};
use words::{Language, Permission};

use super::LOBBY;
use super::calls::call_button;
use super::choices::{last_change, menus};
use super::copied;
use super::lines::lines;
use super::message::{Button, Frame, MOST_IN_A_ROW, Message, Row, Style, facts};
use super::moving;
use super::names::{Names, mark};
use super::press::Verb;
use super::row::button;
use super::scene::{Depiction, lobby_picture};
use super::series;
use super::setting_words::{house_rules, in_words, pace_in_words};
use table::{Occupant, SettingName, TableView};

/// The public message of a table at which people are still sitting down: one screen of a phone.
#[must_use]
pub fn lobby(table: &TableView, language: Language, depiction: Depiction) -> Message {
    let free = table.chairs().vacant().count();
    let names = &Names::new(table, language);
    let is_given = table.deals_are_given();
    let waits = if free == 0 { language.lobby_full() } else { language.lobby_free(free) };
    let book = language.book(table.settings().rules().book());
    let rules = house_rules(table.settings(), language);
    let given = [copied::lobby_lines(names), series::lobby_lines(names)];
    let changes =
        given.into_iter().chain([stake_line(names), last_change(names)]).collect::<Vec<_>>();
    let (frame, is_told) = (Frame::Coloured(LOBBY), |line: &String| !line.is_empty());
    // Of five or six chairs there is no room on a phone.
    let is_pictured = depiction == Depiction::Picture && table.chairs().members().count() == 4;
    let message = if is_pictured {
        let rules = [rules].into_iter().filter(|rules| *rules != language.lobby_defaults());
        let told = rules.chain(changes).chain([moving::line_in_lobby(names)]);
        let message = Message { frame, ..Message::default() };
        message.with_picture(lobby_picture(names, book)).with_text(lines(told.filter(is_told)))
    } else {
        let seating = seating_line(table.settings().rules(), language);
        let told = [rules, seating].into_iter().chain(changes).chain([
            waits,
            moving::line_in_lobby(names),
            no_files_line(depiction, language),
        ]);
        let message = Message::titled(frame, &book);
        let message = message.with_text(lines(told.filter(is_told)));
        message.with_small_print(&footer(table, language))
    };
    message
        .with_rows(chairs(names, is_pictured))
        .with_rows(menus(names).into_iter().skip(usize::from(is_given)))
        .with_buttons(buttons(free, names))
        .with_buttons(moving::answers(table, language))
}

fn footer(table: &TableView, language: Language) -> String {
    let number = language.table_number(table.id().to_string());
    let pace = table.settings().pace().map(|pace| pace_in_words(pace, language));
    let mut unusual = table.settings().unusual();
    let pictures = unusual.find(|setting| setting.name() == SettingName::Pictures);
    let pictures = pictures.map(|setting| in_words(setting, language));
    facts([Some(number), pace, pictures].into_iter().flatten())
}

fn buttons(free: usize, names: &Names) -> Vec<Button> {
    let (table, language) = (&names.table, names.language);
    let start = match free {
        0 => button(table, Verb::Start, language.button_start(), Style::Success),
        _ => button(table, Verb::FillAndStart, language.button_fill(), Style::Success),
    };
    let leave = button(table, Verb::Leave, language.button_leave(), Style::Secondary);
    let options = button(table, Verb::Options(0), language.button_options(), Style::Secondary);
    // The game of given deals stays, and is not one to be called to.
    let is_drawn = !table.deals_are_given();
    let options = is_drawn.then_some(options);
    let call = (free > 0 && is_drawn).then(|| call_button(table, language));
    [start, leave].into_iter().chain(options).chain(call).collect()
}

/// The chairs in their order; six in two rows of three.
fn chairs(names: &Names, is_pictured: bool) -> Vec<Row> {
    let chair = |member| chair(member, names, is_pictured);
    let chairs: Vec<_> = names.table.chairs().members().map(chair).collect();
    let in_a_row = if chairs.len() > MOST_IN_A_ROW { 3 } else { MOST_IN_A_ROW };
    chairs.chunks(in_a_row).map(|row| Row::Buttons(row.to_vec())).collect()
}

/// In words with its number, and the mark of its side where players stay as they sit down.
fn chair(member: Member, names: &Names, is_pictured: bool) -> Button {
    let table = &names.table;
    let is_seat = table.settings().rules().seating() == Some(Seating::AsSeated);
    let side = table.seat_of(member).filter(|_| is_seat).map(|seat| mark(seat.side()));
    let side = side.map_or_else(String::new, String::from);
    let sits = |what: &str| {
        let place = format!("{side}{} ", member.number());
        format!("{}{what}", if is_pictured { "" } else { &place })
    };
    let label = names.label(member);
    let sit = |label, style| button(table, Verb::SitAt(member), label, style);
    match table.chairs().occupant(member) {
        Occupant::Empty => sit(sits(&format!("+ {}", names.language.button_sit())), Style::Primary),
        Occupant::Robot(_) => sit(sits(&format!("🤖 {label}")), Style::Secondary),
        Occupant::Person { .. } => Button { enabled: false, ..sit(sits(label), Style::Secondary) },
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

fn stake_line(names: &Names) -> String {
    names.stake().map_or_else(String::new, |stake| names.language.lobby_stake(stake))
}

pub(super) fn take_button(names: &Names, style: Style) -> Option<Button> {
    let robot = names.label(names.table.robot_chair()?).to_owned();
    Some(button(&names.table, Verb::Sit, names.language.button_take_seat(robot), style))
}

pub(super) fn newcomers(names: &Names) -> String {
    let line = |(member, robot): (_, Option<_>)| {
        let numbered = || names.robot(member);
        let robot = robot.map_or_else(numbered, |robot: table::RobotName| robot.to_string());
        names.language.took_seat(names.member(member), robot)
    };
    names.table.newcomers().map(line).collect::<Vec<_>>().join("\n")
}

pub(super) fn no_files_line(depiction: Depiction, language: Language) -> String {
    match depiction {
        Depiction::NoFiles => language.no_files_line(language.permission(Permission::AttachFiles)),
        Depiction::Words | Depiction::Picture => String::new(),
    }
}
