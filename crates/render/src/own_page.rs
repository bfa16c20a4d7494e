//! The page of one person: what they have played in a server, as a picture and in words.

use std::num::NonZeroU32;

use pictures::{Fact, PageScene, Scene};
use rules::Book;
use words::Language;

use super::NIGHT;
use super::kinds::{Kind, Tally};
use super::leaderboard::Mean;
use super::lines::{lines, with_sign};
use super::message::{Button, Frame, Message, Picture, Row, SelectLine, Style, facts};
use super::name::{escaped, plain};
use super::press::{CustomId, PagePress};
use super::row::menu;
use super::scene::alt;
use super::standings::NO_NAME;
use table::id::UserId;

/// The deals of the line of the form.
const FORM: usize = 30;

/// A person's page, as the store answered.
#[derive(Clone, Copy, Debug)]
pub struct OwnPage<'a> {
    /// The person.
    pub user: UserId,
    /// Their name, as far as it is known.
    pub name: Option<&'a str>,
    /// The game whose deals count, and all that they have played.
    pub book: Book,
    /// The games that they have played.
    pub books: &'a [Book],
    /// Their place among the people of the server, and the number of these.
    pub place: Option<(u32, u32)>,
    /// Their deals, the oldest first.
    pub deals: &'a [PageDeal],
    /// The partner with whom their points a deal are best.
    pub best_with: Option<&'a Met>,
    /// The opponent against whom they are worst.
    pub worst_against: Option<&'a Met>,
    /// Points lost a deal by their decisions; `None` before enough deals were looked at.
    pub mistakes: Option<Mean>,
    /// True for a page that others may open; `None` for the page of another.
    pub is_open: Option<bool>,
    /// True for a reader who sees a picture too.
    pub is_pictured: bool,
}

/// A finished deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PageDeal {
    /// The number of the table.
    pub table: u64,
    /// The number of the deal there.
    pub number: u32,
    /// The points.
    pub points: i32,
    /// The deal was won.
    pub won: bool,
    /// The kind of the contract of a declarer.
    pub kind: Option<Kind>,
}

/// A person whom another has met in enough deals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Met {
    /// Their name, as far as it is known.
    pub name: Option<String>,
    /// The number of deals.
    pub deals: NonZeroU32,
    /// The points of the page's person in them.
    pub points: i64,
}

/// The page in words, or as a picture with the same in its alternative text.
#[must_use]
pub fn own_page(page: &OwnPage<'_>, language: Language) -> Message {
    let drawn = Drawn::of(page, language);
    let told = drawn.told(language);
    let message = Message { frame: Frame::Coloured(NIGHT), ..Message::default() };
    let is_pictured = page.is_pictured && !page.deals.is_empty();
    let picture = is_pictured.then(|| drawn.picture(&told));
    let message = picture.into_iter().fold(message, Message::with_picture);
    let [name, rest @ ..] = &told[..] else { return message };
    message
        .with_pictured(format!("### {name}"))
        .with_pictured(lines(rest.iter().cloned()))
        .with_buttons(page.is_open.map(|is_open| open_button(is_open, language)))
        .with_rows(books_menu(page, language))
}

fn open_button(is_open: bool, language: Language) -> Button {
    let (press, label) = if is_open {
        (PagePress::Close, language.button_page_close())
    } else {
        (PagePress::Open, language.button_page_open())
    };
    Button::new(CustomId::Page(press).to_string(), label, Style::Secondary)
}

/// The games played, where there are two or more.
fn books_menu(page: &OwnPage<'_>, language: Language) -> Option<Row> {
    let line = |&book: &Book| SelectLine::new(language.book(book), book.name(), book == page.book);
    let id = CustomId::Page(PagePress::Show(page.user)).to_string();
    (page.books.len() > 1)
        .then(|| menu(id, page.books.iter().map(line).collect(), &language.book(page.book)))
}

/// The texts of a page, each of which is drawn and told.
struct Drawn {
    name: String,
    standing: String,
    place: Option<u32>,
    figures: Vec<Fact>,
    form: Vec<i32>,
    sum: Fact,
    title: String,
    kinds: Vec<pictures::Kind>,
    facts: Vec<Fact>,
}

impl Drawn {
    fn of(page: &OwnPage<'_>, language: Language) -> Self {
        let name = page.name.and_then(plain).unwrap_or_else(|| NO_NAME.to_owned());
        let book = language.book(page.book);
        let standing = match page.place {
            Some((place, people)) => {
                format!("{book} · {}", language.page_place(place.to_string(), people.to_string()))
            }
            None => book,
        };
        let last = &page.deals[page.deals.len().saturating_sub(FORM)..];
        let mut sum = 0_i32;
        let after = last.iter().map(|deal| {
            sum = sum.saturating_add(deal.points);
            sum
        });
        let form: Vec<_> = std::iter::once(0).chain(after).collect();
        let tallies =
            Kind::tallies(page.deals.iter().filter_map(|deal| Some((deal.kind?, deal.won))));
        let kinds: Vec<_> = tallies.iter().map(|tally| drawn_kind(tally, language)).collect();
        Self {
            name,
            standing,
            place: page.place.map(|(place, _)| place),
            figures: figures(page, &tallies, language),
            form,
            sum: Fact { value: with_sign(sum), label: language.page_last(last.len()) },
            title: if kinds.is_empty() { String::new() } else { language.page_contracts() },
            kinds,
            facts: facts_of(page, language),
        }
    }

    /// All that the picture shows, a line each; the name comes first.
    fn told(&self, language: Language) -> Vec<String> {
        let fact = |fact: &Fact| language.page_fact(fact.label.clone(), fact.value.clone());
        let figures = self.figures.iter().map(fact);
        let mut told = vec![escaped(&self.name), self.standing.clone(), facts(figures)];
        if self.form.len() > 1 {
            let form: Vec<_> = self.form.iter().map(|&points| with_sign(points)).collect();
            told.extend([fact(&self.sum), language.page_form(form.join(" "))]);
        }
        let kinds: Vec<_> =
            self.kinds.iter().map(|it| format!("{} {}", it.name, it.written)).collect();
        let kinds = (!kinds.is_empty()).then(|| facts(kinds));
        told.extend(kinds.map(|kinds| language.page_fact(self.title.clone(), kinds)));
        told.extend(self.facts.iter().map(fact));
        told
    }

    fn picture(self, told: &[String]) -> Picture {
        let Self { name, standing, place, figures, form, sum, title, kinds, facts } = self;
        let name = if pictures::can_write(&name) { name } else { NO_NAME.to_owned() };
        let facts = facts.into_iter().map(|fact| Fact {
            value: if pictures::can_write(&fact.value) { fact.value } else { NO_NAME.to_owned() },
            ..fact
        });
        let facts = facts.collect();
        let scene = PageScene { name, standing, place, figures, form, sum, title, kinds, facts };
        Picture { scene: Scene::Page(Box::new(scene)), alt: alt(told) }
    }
}

fn drawn_kind(tally: &Tally, language: Language) -> pictures::Kind {
    pictures::Kind {
        name: language.page_kind(tally.kind.name()),
        made: tally.made,
        bid: tally.bid,
        written: language.page_made(tally.made.to_string(), tally.bid.to_string()),
    }
}

/// Deals, points a deal, and the part of contracts made or, without contracts, of deals won.
fn figures(page: &OwnPage<'_>, tallies: &[Tally], language: Language) -> Vec<Fact> {
    let count = page.deals.len();
    let points: i64 = page.deals.iter().map(|deal| i64::from(deal.points)).sum();
    let bid: u32 = tallies.iter().map(|tally| tally.bid).sum();
    let made: u32 = tallies.iter().map(|tally| tally.made).sum();
    let won = page.deals.iter().filter(|deal| deal.won).count();
    let (part, label) = if bid > 0 {
        (percent(made.into(), bid.into()), language.page_bids_made())
    } else {
        (percent(won as u64, count as u64), language.page_deals_won())
    };
    let figure = |value: String, label: String| Fact { value, label };
    vec![
        figure(count.to_string(), language.page_deals(count)),
        figure(a_deal(points, count as u64, language), language.page_a_deal()),
        figure(part, label),
    ]
}

fn facts_of(page: &OwnPage<'_>, language: Language) -> Vec<Fact> {
    let met = |met: &Met| {
        let name = met.name.as_deref().and_then(plain).unwrap_or_else(|| NO_NAME.to_owned());
        format!("{name} {}", a_deal(met.points, met.deals.get().into(), language))
    };
    let best = page.deals.iter().max_by_key(|deal| deal.points).filter(|deal| deal.points > 0);
    let (longest, present) = streaks(page.deals);
    let fact = |label: String, value: Option<String>| value.map(|value| Fact { value, label });
    let all = [
        fact(language.page_best_with(), page.best_with.map(met)),
        fact(language.page_worst_against(), page.worst_against.map(met)),
        fact(
            language.page_best_deal(),
            best.map(|deal| {
                let place = language.page_deal(deal.table.to_string(), deal.number.to_string());
                format!("{} · {place}", with_sign(deal.points))
            }),
        ),
        fact(
            language.page_streak(),
            (longest > 1).then(|| language.page_streaks(longest.to_string(), present.to_string())),
        ),
        fact(
            language.page_mistakes(),
            page.mistakes.map(|mean| {
                let told = [mean.points, mean.error].map(|value| language.decimal(value, 2));
                told.join(" ± ")
            }),
        ),
    ];
    all.into_iter().flatten().collect()
}

/// The longest run of deals won, and the present one.
fn streaks(deals: &[PageDeal]) -> (u32, u32) {
    deals.iter().fold((0, 0), |(longest, present), deal| {
        let present = if deal.won { present + 1 } else { 0 };
        (present.max(longest), present)
    })
}

fn percent(part: u64, whole: u64) -> String {
    format!("{} %", (200 * part + whole) / (2 * whole.max(1)))
}

/// Points a deal, with a sign and one place.
fn a_deal(points: i64, deals: u64, language: Language) -> String {
    let deals = i64::try_from(deals).unwrap_or(i64::MAX).max(1);
    let tenths = (20 * points + deals).div_euclid(2 * deals);
    let plus = if tenths > 0 { "+" } else { "" };
    format!("{plus}{}", language.decimal(tenths, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_a_deal_are_rounded_to_a_tenth() {
        for (points, deals, written) in
            [(0, 0, "0.0"), (10, 4, "+2.5"), (-1, 3, "−0.3"), (2, 3, "+0.7"), (-29, 10, "−2.9")]
        {
            assert_eq!(a_deal(points, deals, Language::English), written, "{points} in {deals}");
        }
        assert_eq!(a_deal(-29, 10, Language::German), "−2,9");
        assert_eq!([percent(2, 3), percent(0, 0)], ["67 %", "0 %"]);
    }

    #[test]
    fn a_streak_ends_with_a_deal_lost() {
        let deal = |won| PageDeal { table: 1, number: 1, points: 0, won, kind: None };
        for (won, told) in [
            (&[][..], (0, 0)),
            (&[true, true, false, true], (2, 1)),
            (&[false, true, true, true], (3, 3)),
        ] {
            let deals: Vec<_> = won.iter().map(|&won| deal(won)).collect();
            assert_eq!(streaks(&deals), told, "{won:?}");
        }
    }
}
