//! The forms of a survey.

use rules::Book;
use scales::Cell;
use survey::{End, Estimate, FormLine, Question};
use words::Language;

use super::{Surveyed, key, line_name, others_of, place, result, told};
use crate::message::{Field, Modal, form_title};
use crate::press::{CustomId, SurveyPress};

/// Characters of a number with its sign.
const NUMBER: (u16, u16) = (1, 6);

/// Characters of a table's name.
const NAME: (u16, u16) = (1, 40);

/// Asks for the points of a cell. Those of the others may be left out where the four sum to zero.
#[must_use]
pub fn form(book: Book, question: Question, language: Language) -> Modal {
    Modal {
        id: CustomId::Survey(SurveyPress::Answered(key(question))).to_string(),
        title: title(&told(question, book, language)),
        fields: points(language).into(),
    }
}

/// Asks for the points of a line's cells, filled in with those that are likeliest; `None` for a
/// line that the survey has not got. Each answer is one number, or two.
#[must_use]
pub fn line_form(surveyed: &Surveyed<'_>, line: FormLine, language: Language) -> Option<Modal> {
    let cells = surveyed.survey.form(line);
    let (first, book) = (cells.first()?.question, surveyed.book);
    let places: Vec<_> = cells.iter().map(|cell| place(cell.question.end)).collect();
    let places = format!("{} {}", first.line, places.join(","));
    let has_levels = matches!(first.end, End::Tricks { .. }) && line.level == 0;
    let field = |cell: &Estimate| {
        let Question { end, .. } = cell.question;
        let label =
            if has_levels { told(cell.question, book, language) } else { result(end, language) };
        let value = cell.points.map(|points| value(book, cell.question, points));
        Field {
            label: title(&label),
            placeholder: language.survey_one_or_two(),
            value: value.unwrap_or_default(),
            length: (0, 2 * NUMBER.1 + 1),
            ..Field::default()
        }
    };
    Some(Modal {
        id: CustomId::Survey(SurveyPress::Filled(places)).to_string(),
        title: title(&line_name(line, book, language)),
        fields: cells.iter().map(field).collect(),
    })
}

/// The points of each declarer; those of the others after them where the four do not sum to zero.
fn value(book: Book, question: Question, points: Cell) -> String {
    let Cell { declarer, other } = points;
    if others_of(book, question, declarer) == Some(other) {
        declarer.to_string()
    } else {
        format!("{declarer} {other}")
    }
}

/// Asks for the name of the table.
#[must_use]
pub fn name_form(language: Language) -> Modal {
    Modal {
        id: CustomId::Survey(SurveyPress::Named).to_string(),
        title: title(&language.button_name_scale()),
        fields: vec![Field { label: language.survey_name(), length: NAME, ..Field::default() }],
    }
}

fn points(language: Language) -> [Field; 2] {
    let declarer = Field { label: language.survey_declarer(), length: NUMBER, ..Field::default() };
    let others = Field {
        label: language.survey_others(),
        placeholder: language.survey_zero_sum(),
        length: (0, NUMBER.1),
        ..Field::default()
    };
    [declarer, others]
}

fn title(text: &str) -> String {
    form_title(&text.replace("**", ""))
}
