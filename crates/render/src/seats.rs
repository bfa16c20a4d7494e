//! Robots' chairs: taking one, and who has.

use words::Language;

use super::message::{Button, Style};
use super::name::Names;
use super::press::Verb;
use super::row::button;
use table::{Occupant, TableView};

/// A free chair, or else a robot's.
pub(super) fn sit_button(table: &TableView, names: &Names, language: Language) -> Button {
    let is_free = |member| table.chairs().occupant(member) == Occupant::Nobody;
    let has_free = table.chairs().members().any(is_free);
    let take = take_button(table, names, Style::Secondary, language).filter(|_| !has_free);
    take.unwrap_or_else(|| {
        let sit = button(table, Verb::Sit, language.button_sit(), Style::Primary);
        Button { enabled: has_free, ..sit }
    })
}

pub(super) fn take_button(
    table: &TableView,
    names: &Names,
    style: Style,
    language: Language,
) -> Option<Button> {
    let robot = names.label(table.chairs().robot_chair()?).to_owned();
    Some(button(table, Verb::Sit, language.button_take_seat(robot), style))
}

pub(super) fn remove_buttons(table: &TableView, names: &Names, language: Language) -> Vec<Button> {
    let is_robot = |member: &_| matches!(table.chairs().occupant(*member), Occupant::Robot(_));
    let remove = |member| {
        let label = language.button_remove_robot(names.label(member).to_owned());
        button(table, Verb::RemoveRobot(member), label, Style::Secondary)
    };
    table.chairs().members().filter(is_robot).map(remove).collect()
}

pub(super) fn newcomers(table: &TableView, names: &Names, language: Language) -> String {
    let line = |(member, robot): (_, Option<_>)| {
        let numbered = || names.robot(member);
        let robot = robot.map_or_else(numbered, |robot: table::RobotName| robot.to_string());
        language.took_seat(names.member(member), robot)
    };
    table.newcomers().map(line).collect::<Vec<_>>().join("\n")
}
