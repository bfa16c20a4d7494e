//! A table of points from examples (wiezen.md X): a person's survey in a server, read and kept at
//! each press, so that it can be broken off and gone on with.

use rules::Book;
use rules_json::own_scale;
use scales::{Cell, Play};
use survey::{Answer, FormLine, Question, Survey};

use super::context::Ctx;
use super::outcome::{Outcome, Response, Served, broken};
use super::scale;
use render::message::Message;
use render::press::SurveyPress;
use render::survey::{self as pages, Surveyed};
use words::Language;

/// The lines that a table may leave out, in the first line of a survey's text.
const PLAYS: &str = "plays";

/// The most declarers of a game of each for himself that players are asked about.
const MOST_DECLARERS: u8 = 3;

/// A survey as it is kept.
struct Draft {
    book: Book,
    /// The lines that are played of those that a table may leave out.
    plays: Vec<&'static str>,
    survey: Survey,
}

impl Draft {
    /// `None` for a book without a table of points.
    fn new(book: Book, plays: impl Fn(&str) -> bool) -> Option<Self> {
        let of = own_scale::of_book(book)?;
        let optional = pages::optional(of);
        let plays: Vec<_> = optional.into_iter().filter(|line| plays(line)).collect();
        let is_played = |line: &&scales::Line| {
            let own = if line.is_needed { None } else { line.like.or(Some(line.name)) };
            own.is_none_or(|own| !pages::optional(of).contains(&own) || plays.contains(&own))
        };
        let lines = of.lines().iter().filter(is_played).map(|line| match line.play {
            Play::Alone => (line.name, 1..=MOST_DECLARERS),
            Play::Partners | Play::Single => (line.name, line.lowest..=line.highest),
        });
        let survey = Survey::new(of, &lines.collect::<Vec<_>>()).ok()?;
        Some(Self { book, plays, survey })
    }

    fn read(book: &str, text: &str) -> Option<Self> {
        let (plays, answers) = text.split_once('\n')?;
        let plays: Vec<_> = plays.strip_prefix(PLAYS)?.split_whitespace().collect();
        let mut draft = Self::new(book.parse().ok()?, |line| plays.contains(&line))?;
        draft.survey.read(answers).ok()?;
        Some(draft)
    }

    fn text(&self) -> String {
        let plays = [PLAYS].into_iter().chain(self.plays.iter().copied());
        format!("{}\n{}", plays.collect::<Vec<_>>().join(" "), self.survey.text())
    }

    /// A survey with these answers and a line played or not.
    fn with_line(&self, line: &str) -> Option<Self> {
        let plays = |own: &str| self.plays.contains(&own) != (own == line);
        let mut draft = Self::new(self.book, plays)?;
        for given in self.survey.given() {
            // Answers of a line that is played no more go with it.
            draft.survey.answer(given.question, given.answer).ok();
        }
        Some(draft)
    }

    /// The cell of a press, `pair 8 9`; `None` where the survey has none.
    fn question(&self, text: &str) -> Option<Question> {
        let cells = self.survey.cells();
        cells.into_iter().map(|cell| cell.question).find(|it| pages::key(*it) == text)
    }

    /// The line of a select's value, `pair 8`.
    fn line(&self, text: &str) -> Option<FormLine> {
        let (line, level) = text.split_once(' ')?;
        let level: u8 = level.parse().ok()?;
        let mut all = self.survey.form_lines().into_iter();
        all.find(|own| own.line == line && own.level == level)
    }

    fn shown(&self) -> Surveyed<'_> {
        Surveyed { book: self.book, survey: &self.survey, plays: &self.plays }
    }
}

/// The person's survey in this server; `None` before one.
///
/// # Errors
///
/// The [`Outcome`] that is told instead.
async fn draft(ctx: &Ctx) -> Result<Option<Draft>, Outcome> {
    let row = ctx.store().survey(ctx.guild, ctx.user()).await.map_err(broken(ctx))?;
    Ok(row.and_then(|row| Draft::read(&row.book, &row.answers)))
}

async fn keep(ctx: &Ctx, draft: &Draft) -> Result<(), Outcome> {
    let kept =
        ctx.store().keep_survey(ctx.guild, ctx.user(), draft.book.name(), &draft.text()).await;
    kept.map_err(broken(ctx))
}

/// A press on these pages; `fields` are the texts of a form.
pub(crate) async fn pressed(
    ctx: &Ctx,
    press: SurveyPress,
    line: Option<&str>,
    fields: &[String],
) -> Served {
    let redrawn = |message: Message| -> Outcome { Response::Redraw(message).into() };
    if let SurveyPress::Begin(book) = &press {
        let begun = book.parse().ok().and_then(|book| Draft::new(book, |_| true));
        let Some(begun) = begun else { return Ok(redrawn(pages::games(ctx.language))) };
        keep(ctx, &begun).await?;
        return Ok(redrawn(pages::page(&begun.shown(), true, ctx.language)));
    }
    let Some(mut draft) = draft(ctx).await? else {
        return Ok(redrawn(pages::games(ctx.language)));
    };
    if press == SurveyPress::Named {
        return named(ctx, &draft, fields).await;
    }
    if let Some(opened) = opened(&draft, &press, line, ctx.language) {
        return Ok(opened.into());
    }
    let offers = !matches!(press, SurveyPress::GoOn | SurveyPress::Ask(_));
    change(&mut draft, press, fields).map_err(|wrong| wrong.told(ctx))?;
    keep(ctx, &draft).await?;
    Ok(redrawn(pages::page(&draft.shown(), offers, ctx.language)))
}

/// The page or the form that a press opens; `None` for one that changes the survey, or that asks for
/// a cell the survey has no more.
fn opened(
    draft: &Draft,
    press: &SurveyPress,
    line: Option<&str>,
    language: Language,
) -> Option<Response> {
    match press {
        SurveyPress::Anew => Some(Response::Redraw(pages::games(language))),
        SurveyPress::Table(page) => {
            Some(Response::Redraw(pages::table(&draft.shown(), *page, language)))
        }
        SurveyPress::Ask(place) => {
            let question = draft.question(place)?;
            Some(Response::Modal(pages::form(draft.book, question, language)))
        }
        SurveyPress::Line => {
            let line = draft.line(line.unwrap_or_default());
            let form = line.and_then(|line| pages::line_form(&draft.shown(), line, language));
            let page = || Response::Redraw(pages::page(&draft.shown(), true, language));
            Some(form.map_or_else(page, Response::Modal))
        }
        SurveyPress::AskName => Some(Response::Modal(pages::name_form(language))),
        SurveyPress::Begin(_)
        | SurveyPress::Next
        | SurveyPress::GoOn
        | SurveyPress::Named
        | SurveyPress::Answered(_)
        | SurveyPress::Filled(_)
        | SurveyPress::Unknown(_)
        | SurveyPress::Confirm(_)
        | SurveyPress::Withdraw(_)
        | SurveyPress::Play(_) => None,
    }
}

/// Enters what a press says. Where it is wrong the survey is unchanged.
fn change(draft: &mut Draft, press: SurveyPress, fields: &[String]) -> Result<(), Wrong> {
    match press {
        SurveyPress::Answered(place) => answer(draft, &place, fields)?,
        SurveyPress::Filled(places) => fill(draft, &places, fields)?,
        SurveyPress::Unknown(place) => {
            if let Some(question) = draft.question(&place) {
                draft.survey.answer(question, Answer::NotKnown).ok();
            }
        }
        SurveyPress::Confirm(place) => {
            if let Some(question) = draft.question(&place) {
                draft.survey.confirm(question);
            }
        }
        SurveyPress::Withdraw(given) => withdraw(draft, &given),
        SurveyPress::Play(line) => {
            if let Some(changed) = draft.with_line(&line) {
                *draft = changed;
            }
        }
        SurveyPress::Begin(_)
        | SurveyPress::Next
        | SurveyPress::GoOn
        | SurveyPress::Table(_)
        | SurveyPress::Ask(_)
        | SurveyPress::Line
        | SurveyPress::AskName
        | SurveyPress::Named
        | SurveyPress::Anew => (),
    }
    Ok(())
}

/// The answer of a form that cannot be entered.
#[derive(Debug, PartialEq, Eq)]
enum Wrong {
    /// No result.
    Unread,
    /// The points of the others do not follow from those of each declarer.
    OthersUnsaid(i32),
}

impl Wrong {
    fn told(self, ctx: &Ctx) -> Outcome {
        said(match self {
            Self::Unread => ctx.language.survey_unread(),
            Self::OthersUnsaid(declarer) => ctx.language.survey_others_unsaid(declarer),
        })
    }
}

/// Enters the points of a form.
fn answer(draft: &mut Draft, place: &str, fields: &[String]) -> Result<(), Wrong> {
    let question = draft.question(place).ok_or(Wrong::Unread)?;
    let points = points(draft.book, question, &fields.join(" "))?;
    draft.survey.answer(question, Answer::Points(points)).map_err(|_| Wrong::Unread)
}

/// Enters a line's form, `pair 8 8,8 9`; an empty field says nothing. Where one is wrong none is
/// entered.
fn fill(draft: &mut Draft, places: &str, fields: &[String]) -> Result<(), Wrong> {
    let (line, places) = places.split_once(' ').ok_or(Wrong::Unread)?;
    let filled = places.split(',').zip(fields).filter(|(_, text)| !text.trim().is_empty());
    let read = filled.map(|(place, text)| {
        let question = draft.question(&format!("{line} {place}")).ok_or(Wrong::Unread)?;
        Ok((question, points(draft.book, question, text)?))
    });
    for (question, points) in read.collect::<Result<Vec<_>, _>>()? {
        draft.survey.set(question, points).map_err(|_| Wrong::Unread)?;
        // The line is as its players say, unless a sum is to be asked about.
        if pages::others_of(draft.book, question, points.declarer) == Some(points.other) {
            draft.survey.confirm(question);
        }
    }
    Ok(())
}

/// The points of each declarer and of each other player, `3 -3`; without those of the others the
/// four sum to zero.
fn points(book: Book, question: Question, text: &str) -> Result<Cell, Wrong> {
    let text = text.replace('\u{2212}', "-");
    let numbers: Result<Vec<i32>, _> = text.split_whitespace().map(str::parse).collect();
    match numbers.map_err(|_| Wrong::Unread)?[..] {
        [declarer] => {
            let other = pages::others_of(book, question, declarer);
            Ok(Cell { declarer, other: other.ok_or(Wrong::OthersUnsaid(declarer))? })
        }
        [declarer, other] => Ok(Cell { declarer, other }),
        _ => Err(Wrong::Unread),
    }
}

/// An answer is taken back: `pair 8 9 3 -3`.
fn withdraw(draft: &mut Draft, given: &str) {
    let all = draft.survey.given().to_vec();
    let found = all.into_iter().find(|it| match it.answer {
        Answer::Points(points) => pages::answer_key(it.question, points) == given,
        Answer::NotKnown => false,
    });
    if let Some(found) = found {
        draft.survey.withdraw(found.question, found.answer);
    }
}

/// The table under its name, shown as each table of the server is.
async fn named(ctx: &Ctx, draft: &Draft, fields: &[String]) -> Served {
    let name = fields.first().map(|name| name.trim()).unwrap_or_default();
    match draft.survey.toml(name) {
        Ok(text) => scale::shown(ctx, &text).await,
        Err(survey::Unfinished::Refused(complaints)) => {
            Err(Outcome::read(render::scale::complaints(&complaints, ctx.language)))
        }
        Err(survey::Unfinished::Open(_) | survey::Unfinished::Unsaid(_)) => {
            Err(said(ctx.language.survey_unfinished()))
        }
    }
}

fn said(words: String) -> Outcome {
    Outcome::read(Message::text(words))
}

#[cfg(test)]
mod tests {
    use super::*;
    use survey::End;

    #[test]
    fn a_survey_is_read_as_it_was_written() {
        let mut draft = Draft::new(Book::Wiezen, |_| true).unwrap();
        assert_eq!(draft.plays, ["piccolo", "troel"]);
        answer(&mut draft, "pair 8 9", &["3".into(), String::new()]).unwrap();
        let wrong = answer(&mut draft, "misere 1 0", &["\u{2212}1".into(), "x".into()]);
        assert_eq!(wrong, Err(Wrong::Unread));
        let wrong = fill(&mut draft, "misere 1 0,1 1", &["20".into(), "-21".into()]);
        assert_eq!(wrong, Err(Wrong::OthersUnsaid(20)));
        assert_eq!(draft.survey.given().len(), 1);
        let question = draft.question("misere 2 1").unwrap();
        assert_eq!(question.end, End::Alone { declarers: 2, failing: 1 });
        let again = Draft::read("wiezen", &draft.text()).unwrap();
        assert_eq!(again.text(), draft.text());
        assert!(draft.text().contains("pair 8 9 = 3 -3"));

        let without = draft.with_line("troel").unwrap();
        assert_eq!(without.plays, ["piccolo"]);
        assert!(without.question("troela 8 8").is_none() && without.question("pair 8 9").is_some());
        assert!(Draft::new(Book::Long, |_| true).is_none());
    }
}
