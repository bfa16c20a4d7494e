//! The options of a table in words, and the selects that set them.

use rules::{Choice, Rules, Value};
use words::{Language, sentence_case};

use super::house_rules::options_line;
use super::message::{Frame, Message, Row, Select, SelectLine, Style};
use super::press::{Menu, Press, Verb};
use super::row::{button, rows};
use super::settings;
use table::TableView;

/// All selects of a page are seen at once on a phone.
const ON_A_PAGE: usize = 4;

/// A page of the options from place `from` on; the last pages hold settings of the table.
#[must_use]
pub fn options(table: &TableView, language: Language, from: u8) -> Message {
    let choices = offered(table.settings().rules());
    let of_game = choices.len().div_ceil(ON_A_PAGE);
    let last = of_game + settings::PAGES - 1;
    let number = (usize::from(from) / ON_A_PAGE).min(last);
    let title = language.options_title(language.book(table.settings().rules().book()));
    let message = Message { frame: Frame::Plain, ..Message::text(title) };
    let message = if let Some(number) = number.checked_sub(of_game) {
        settings::page(message, table, number, language)
    } else {
        let page = choices.iter().skip(number * ON_A_PAGE).take(ON_A_PAGE);
        page.fold(message, |message, choice| {
            let (name, why) =
                (language.option(choice.name), language.option_explained(choice.name));
            let select = Row::Select(select(table, choice, language));
            message.with_text(format!("**{name}** – {why}")).with_rows([select])
        })
    };
    let turn_to = |page: usize, label| {
        let from = u8::try_from(page * ON_A_PAGE).unwrap_or(u8::MAX);
        button(table, Verb::Options(from), label, Style::Secondary)
    };
    let previous = (number > 0).then(|| turn_to(number - 1, language.button_previous()));
    let next = (number < last).then(|| turn_to(number + 1, language.button_next()));
    let mut turns: Vec<_> = previous.into_iter().chain(next).collect();
    turns.push(button(table, Verb::ResetOptions, language.button_reset(), Style::Secondary));
    turns.push(button(table, Verb::OptionsDone, language.button_done(), Style::Success));
    message.with_small_print(&language.page_of(number + 1, last + 1)).with_rows(rows(&turns))
}

/// The message that replaces the options when done.
#[must_use]
pub fn options_done(table: &TableView, language: Language) -> Message {
    Message::text(options_line(table.settings().rules(), language))
}

/// The options that leave a choice, with the values that go with what is set.
fn offered(rules: &Rules) -> Vec<Choice> {
    let mut choices = Rules::choices(rules.book());
    for choice in &mut choices {
        let goes = |value: &Value| {
            let is_set = rules.value(choice.name).as_ref() == Some(value);
            is_set || rules.clone().with([(choice.name, value.clone())]).is_ok()
        };
        choice.values.retain(goes);
    }
    choices.retain(|choice| choice.values.len() > 1);
    choices
}

fn select(table: &TableView, choice: &Choice, language: Language) -> Select {
    let verb = Verb::SetOption(choice.name.to_owned());
    let now = table.settings().rules().value(choice.name);
    let usual = Rules::new(table.settings().rules().book()).value(choice.name);
    let line = |value: &Value| SelectLine {
        suit: None,
        label: sentence_case(&language.option_value(choice.name, value)),
        value: value.to_string(),
        description: if usual.as_ref() == Some(value) {
            language.option_default()
        } else {
            String::new()
        },
        chosen: now.as_ref() == Some(value),
    };
    Select {
        id: Press { table: table.id(), turn: table.turn(), verb }.to_string(),
        lines: choice.values.iter().map(line).collect(),
        placeholder: language.option(choice.name),
        picks: 1..=1,
    }
}

/// The place of an option in the list that [`options`] shows.
#[must_use]
pub fn place_of(rules: &Rules, name: &str) -> u8 {
    let place = offered(rules).iter().position(|choice| choice.name == name);
    place.and_then(|place| u8::try_from(place).ok()).unwrap_or(0)
}

/// The place of a menu in that list; `None` for one of the lobby.
#[must_use]
pub fn place_of_menu(rules: &Rules, menu: Menu) -> Option<u8> {
    let page = offered(rules).len().div_ceil(ON_A_PAGE) + settings::page_of(menu)?;
    Some(u8::try_from(page * ON_A_PAGE).unwrap_or(u8::MAX))
}
