//! A table of points from examples: what is asked, what does not fit, and the table so far.

mod form;
mod table;

pub use form::{form, line_form, name_form};
pub use table::table;

use rules::Book;
use rules_json::own_scale;
use scales::{Cell, Line, Play};
use survey::{Answer, End, FormLine, Question, Survey, Suspect};
use words::Language;

use crate::PLAYING;
use crate::lines::with_sign;
use crate::message::{Button, Frame, Message, Row, Select, SelectLine, Style};
use crate::press::{CustomId, ScalePress, SurveyPress};
use crate::scale::contract_name;

/// A survey that is shown.
#[derive(Clone, Copy, Debug)]
pub struct Surveyed<'a> {
    /// Its book.
    pub book: Book,
    /// The answers, and what follows from them.
    pub survey: &'a Survey,
    /// The lines that are played of those that a table may leave out.
    pub plays: &'a [&'static str],
}

/// The lines that a table of the book may leave out, and that no other line counts for.
#[must_use]
pub fn optional(book: scales::Book) -> Vec<&'static str> {
    let optional = |line: &&Line| !line.is_needed && line.like.is_none();
    book.lines().iter().filter(optional).map(|line| line.name).collect()
}

/// A cell as a custom id has it: `pair 8 9`, the line, what was bid and the tricks; or how many
/// declared and how many failed.
#[must_use]
pub fn key(question: Question) -> String {
    format!("{} {}", question.line, place(question.end))
}

fn place(end: End) -> String {
    let (one, other) = match end {
        End::Tricks { level, tricks } => (level, tricks),
        End::Alone { declarers, failing } => (declarers, failing),
    };
    format!("{one} {other}")
}

/// A cell with an answer, `pair 8 9 3 -3`.
#[must_use]
pub fn answer_key(question: Question, points: Cell) -> String {
    format!("{} {} {}", key(question), points.declarer, points.other)
}

/// From so many answers on the form of a line is offered (wiezen.md X.6).
const MANY_ANSWERS: usize = 12;

fn line_of(book: Book, name: &str) -> Option<&'static Line> {
    let book = own_scale::of_book(book)?;
    book.lines().iter().find(|line| line.name == name)
}

/// The points of each other player where the four sum to zero; `None` where these do not say it.
#[must_use]
pub fn others_of(book: Book, question: Question, declarer: i32) -> Option<i32> {
    let declarers = match question.end {
        End::Alone { declarers, failing } if failing > 0 && failing < declarers => return None,
        End::Alone { declarers: 4, .. } => return Some(0),
        End::Alone { declarers, .. } => i32::from(declarers),
        End::Tricks { .. } if line_of(book, question.line)?.play == Play::Partners => 2,
        End::Tricks { .. } => 1,
    };
    let (all, others) = (-declarers * declarer, 4 - declarers);
    (all % others == 0).then_some(all / others)
}

/// The games to begin a survey with.
#[must_use]
pub fn games(language: Language) -> Message {
    let begin = |book: Book| {
        button(SurveyPress::Begin(book.name().to_owned()), language.book(book), Style::Secondary)
    };
    Message::titled(Frame::Coloured(PLAYING), &language.survey_title())
        .with_text(language.survey_which())
        .with_buttons([Book::Wiezen, Book::Liege, Book::Couleur].map(begin))
}

/// The next step of a survey: an answer that does not fit, a known table that does, a question, or
/// a name for what was found. `offers` is false for a player who would rather be asked on.
#[must_use]
pub fn page(surveyed: &Surveyed<'_>, offers: bool, language: Language) -> Message {
    let Surveyed { book, survey, .. } = *surveyed;
    let message = Message::titled(Frame::Coloured(PLAYING), &language.survey_title());
    if let Some(suspect) = survey.suspects().first() {
        return suspected(message, surveyed, *suspect, language).with_buttons(ways(language));
    }
    if let Some(offer) = survey.known().filter(|_| offers) {
        let word = rules::Value::Word(offer.name.into());
        let name = language.option_value("scale", &word);
        let take = CustomId::Scale(ScalePress::Look(offer.name.to_owned())).to_string();
        let go_on = button(SurveyPress::GoOn, language.button_go_on_asking(), Style::Secondary);
        return message
            .with_text(language.survey_known(name))
            .with_buttons([Button::new(take, language.button_take_scale(), Style::Success), go_on])
            .with_buttons(ways(language));
    }
    let cells = survey.cells();
    let open = cells.iter().filter(|cell| cell.kind == survey::Kind::Open).count();
    let small = language.survey_so_far(survey.given().len(), cells.len() - open, cells.len());
    let message = match survey.next_question() {
        Some(question) => {
            let key = key(question);
            let ask =
                button(SurveyPress::Ask(key.clone()), language.button_answer(), Style::Primary);
            let unknown = SurveyPress::Unknown(key);
            let is_long = survey.given().len() >= MANY_ANSWERS;
            let by_lines = if is_long { language.survey_by_lines() } else { String::new() };
            message
                .with_text(asked(question, book, language))
                .with_text(by_lines)
                .with_buttons([ask, button(unknown, language.button_not_known(), Style::Secondary)])
        }
        None if open == 0 => {
            let name = button(SurveyPress::AskName, language.button_name_scale(), Style::Success);
            message.with_text(language.survey_done()).with_buttons([name])
        }
        None => message.with_text(language.survey_open(open)),
    };
    message
        .with_small_print(&small)
        .with_rows([lines(surveyed, language)])
        .with_buttons(plays(surveyed, language).into_iter().chain(ways(language)))
}

fn button(press: SurveyPress, label: String, style: Style) -> Button {
    Button::new(CustomId::Survey(press).to_string(), label, style)
}

fn ways(language: Language) -> [Button; 2] {
    [
        button(SurveyPress::Table(1), language.button_whole_scale(), Style::Secondary),
        button(SurveyPress::Anew, language.button_anew(), Style::Secondary),
    ]
}

/// The lines that a table may leave out, each to be played or not.
fn plays(surveyed: &Surveyed<'_>, language: Language) -> Vec<Button> {
    let Some(book) = own_scale::of_book(surveyed.book) else { return Vec::new() };
    let play = |name: &'static str| {
        let contract = contract_name(name, 0, surveyed.book, language);
        let label = if surveyed.plays.contains(&name) {
            language.survey_without(contract)
        } else {
            language.survey_with(contract)
        };
        button(SurveyPress::Play(name.to_owned()), label, Style::Secondary)
    };
    optional(book).into_iter().map(play).collect()
}

/// The lines that can be filled in, each a form.
fn lines(surveyed: &Surveyed<'_>, language: Language) -> Row {
    let line = |own: FormLine| {
        let label = line_name(own, surveyed.book, language);
        SelectLine::new(label, format!("{} {}", own.line, own.level), false)
    };
    Row::Select(Select {
        id: CustomId::Survey(SurveyPress::Line).to_string(),
        placeholder: language.survey_line(),
        lines: surveyed.survey.form_lines().into_iter().map(line).collect(),
        picks: 1..=1,
    })
}

/// A line in words, with its levels: `Abundance 9 … Abundance 12`.
fn line_name(own: FormLine, book: Book, language: Language) -> String {
    let name = |level| contract_name(own.line, level, book, language);
    match line_of(book, own.line) {
        Some(line) if own.level == 0 && line.lowest < line.highest => {
            format!("{} … {}", name(line.lowest), name(line.highest))
        }
        Some(line) if own.level == 0 => name(line.lowest),
        Some(_) | None => name(own.level),
    }
}

/// A cell in words: `Misère, two bid it, one lost it`.
fn told(question: Question, book: Book, language: Language) -> String {
    let level = match question.end {
        End::Tricks { level, .. } => level,
        End::Alone { .. } => 0,
    };
    let contract = contract_name(question.line, level, book, language);
    language.survey_cell(contract, result(question.end, language))
}

fn result(end: End, language: Language) -> String {
    match end {
        End::Tricks { tricks, .. } => language.survey_tricks(tricks),
        End::Alone { declarers, failing } => language.survey_alone(declarers, failing),
    }
}

fn asked(question: Question, book: Book, language: Language) -> String {
    let told = told(question, book, language);
    match question.end {
        End::Alone { declarers, failing } if failing > 0 && failing < declarers => {
            language.survey_ask_maker(told)
        }
        End::Alone { .. } | End::Tricks { .. } => language.survey_ask(told),
    }
}

fn suspected(
    message: Message,
    surveyed: &Surveyed<'_>,
    suspect: Suspect,
    language: Language,
) -> Message {
    let Surveyed { book, survey, .. } = *surveyed;
    let pair =
        |points: Cell| language.survey_points(with_sign(points.declarer), with_sign(points.other));
    let again = |question: Question, points: Cell, label: String| {
        button(SurveyPress::Withdraw(answer_key(question, points)), label, Style::Secondary)
    };
    let right = |question: Question| {
        button(SurveyPress::Confirm(key(question)), language.button_is_right(), Style::Success)
    };
    match suspect {
        Suspect::Sum { question, points, sum } => message
            .with_text(language.survey_sum(
                told(question, book, language),
                pair(points),
                with_sign(sum),
            ))
            .with_buttons([right(question), again(question, points, language.button_ask_again())]),
        Suspect::Unlikely { question, points } => message
            .with_text(language.survey_unlikely(told(question, book, language), pair(points)))
            .with_buttons([right(question), again(question, points, language.button_ask_again())]),
        Suspect::Twice { question, .. } => {
            let own = survey.given().iter().filter(|given| given.question == question);
            let all: Vec<Cell> = own
                .filter_map(|given| match given.answer {
                    Answer::Points(points) => Some(points),
                    Answer::NotKnown => None,
                })
                .collect();
            // Of two the other is taken back.
            let choices = all.iter().take(2).enumerate().filter_map(|(place, points)| {
                Some(again(question, *all.get(1 - place)?, pair(*points)))
            });
            message
                .with_text(language.survey_twice(told(question, book, language)))
                .with_buttons(choices)
        }
    }
}
