//! Robots' chairs: taking one, and who has.

use super::message::{Button, Style};
use super::name::Names;
use super::press::Verb;
use super::row::button;
use table::Occupant;

/// A free chair, or else a robot's.
pub(super) fn sit_button(names: &Names) -> Button {
    let table = &names.table;
    let is_free = |member| table.chairs().occupant(member) == Occupant::Nobody;
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
