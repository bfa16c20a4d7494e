//! The pages on which the options and settings of a table are chosen.

use rules::{Choice, Rules, Value};
use words::{Language, sentence_case};

use super::choices::{setting_menu, values};
use super::message::{Message, Row, Select, SelectLine, Style};
use super::press::{Menu, Verb};
use super::row::{beside, button, id_of, numbered, turns};
use super::setting_words::{options_line, title, value};
use table::{Setting, SettingName, Settings, TableView};

/// All selects of a page are seen at once on a phone.
const ON_A_PAGE: usize = 4;

/// A page of the options from place `from` on; the last pages hold settings of the table.
#[must_use]
pub fn options(table: &TableView, language: Language, from: u8) -> Message {
    let rules = table.settings().rules();
    let choices = offered(rules);
    let of_game = choices.len().div_ceil(ON_A_PAGE);
    let settings = SettingName::on_pages();
    let last = of_game + settings.len().div_ceil(ON_A_PAGE);
    let page = (usize::from(from) / ON_A_PAGE + 1).min(last);
    let message = Message::framed(language.options_title(language.book(rules.book())));
    let message = if let Some(before) = page.checked_sub(of_game + 1) {
        let names = settings.into_iter().skip(before * ON_A_PAGE).take(ON_A_PAGE);
        let names = names.filter(|name| name.is_for(rules));
        names.fold(message, |message, name| with_setting(message, table, name, language))
    } else {
        let shown = choices.iter().skip((page - 1) * ON_A_PAGE).take(ON_A_PAGE);
        shown.fold(message, |message, choice| with_option(message, table, choice, language))
    };
    let mut turns = beside(page, last, turns(language), |page, label| {
        button(table, Verb::Options(place_of_page(page)), label, Style::Secondary)
    });
    turns.push(button(table, Verb::ResetOptions, language.button_reset(), Style::Secondary));
    turns.push(button(table, Verb::OptionsDone, language.button_done(), Style::Success));
    message.with_small_print(&language.page_of(page, last)).with_buttons(turns)
}

fn place_of_page(page: usize) -> u8 {
    numbered((page - 1) * ON_A_PAGE)
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

fn with_option(
    message: Message,
    table: &TableView,
    choice: &Choice,
    language: Language,
) -> Message {
    let rules = table.settings().rules();
    let now = rules.value(choice.name);
    let usual = Rules::new(rules.book()).value(choice.name);
    let line = |value: &Value| {
        let label = sentence_case(&language.option_value(choice.name, value));
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
    let Some(why) = language.setting_explained(&name.key()) else {
        return message.with_rows([setting_menu(table, name, language)]);
    };
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
    let text = format!("**{title}** – {why}");
    let select = Select { id: id_of(table, verb), placeholder: title, lines, picks: 1..=1 };
    message.with_text(text).with_rows([Row::Select(select)])
}

/// The place of an option in the list that [`options`] shows.
#[must_use]
pub fn place_of(rules: &Rules, name: &str) -> u8 {
    numbered(offered(rules).iter().position(|choice| choice.name == name).unwrap_or(0))
}

/// The place of a menu in that list; `None` for one of the lobby.
#[must_use]
pub fn place_of_menu(rules: &Rules, menu: Menu) -> Option<u8> {
    let Menu::Setting(name) = menu else { return None };
    let place = SettingName::on_pages().into_iter().position(|it| it == name)?;
    Some(place_of_page(offered(rules).len().div_ceil(ON_A_PAGE) + place / ON_A_PAGE + 1))
}
