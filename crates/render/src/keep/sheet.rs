//! The message of a sheet: its deals, the selects of the next one, and corrections.

use kept::{Choices, Deal, Entry, KeptContract, Outcome, Stamp};
use rules::{Goal, Member};
use words::Language;

use super::Kept;
use super::deal::grid;
use super::half::{Part, half_of};
use super::half::{choices_at, contract_of, declarers, entry_of, fitted, results};
use super::picture::{on_a_page, sheet_picture};
use super::words::{Contracts, deal_facts, deal_line, named, points_line, result_line, safe};
use crate::lines::{lines, with_sign};
use crate::message::{Button, Frame, Message, Row, Select, SelectLine, Style, facts, joined};
use crate::press::{EnterWish, Half, KeepWish, Place, contract_value, members_value, result_value};
use crate::row::{beside, menu, numbered, turns};
use crate::{OVER, PLAYING};

/// Deals of a page in words.
const ON_A_PAGE: usize = 16;
/// Discord's limits of the label of a line and of the words below it.
const MOST_LABEL: usize = 100;

/// The sheet, a page from 1 (0 is the last), with the next deal as far as it is chosen.
#[must_use]
pub fn sheet(kept: &Kept<'_>, half: &Half, page: u8, note: &str) -> Message {
    let language = kept.language;
    let deals = kept.sheet.deals();
    let most = if kept.is_pictured { on_a_page(kept, &deals) } else { ON_A_PAGE };
    let pages = deals.len().div_ceil(most).max(1);
    let page = if page == 0 { pages } else { usize::from(page).min(pages) };
    let shown = deals.chunks(most).nth(page - 1).unwrap_or_default();
    let message = if kept.is_pictured && !shown.is_empty() {
        let picture =
            sheet_picture(kept, shown, title(kept, kept.sheet.evening().note().to_owned()));
        framed(kept).with_text(note.to_owned()).with_picture(picture)
    } else {
        heading(kept, note).with_text(grid(kept, shown))
    };
    let message = if kept.is_open {
        let choices = kept.sheet.choices();
        let is_over = kept.sheet.is_over();
        let turn = if is_over { language.keep_over() } else { turn_line(&choices, language) };
        let rows = if is_over { Vec::new() } else { selects(kept, half, &choices) };
        let passes = if is_over { Vec::new() } else { passes(kept, half.place, &choices) };
        message.with_text(turn).with_rows(rows).with_buttons(passes)
    } else {
        message.with_text(language.keep_over())
    };
    let message =
        if pages > 1 { message.with_small_print(&language.page_of(page, pages)) } else { message };
    let to = |page, label| kept.button(KeepWish::Sheet(numbered(page)), label, Style::Secondary);
    let pages = beside(page, pages, turns(language), to);
    message.with_buttons(pages.into_iter().chain(ways(kept, !deals.is_empty())))
}

fn framed(kept: &Kept<'_>) -> Message {
    let frame = Frame::Coloured(if kept.is_open { PLAYING } else { OVER });
    Message { frame, ..Message::default() }
}

fn title(kept: &Kept<'_>, note: String) -> String {
    let title = [kept.sheet.evening().date().to_string(), note].into_iter();
    kept.language.keep_sheet_title(facts(title))
}

fn heading(kept: &Kept<'_>, note: &str) -> Message {
    let title = format!("### {}", title(kept, safe(kept.sheet.evening().note())));
    framed(kept).with_text(title).with_text(note.to_owned())
}

/// `Deal 7 · Ann deals · Bob sits out · counts twice`.
fn turn_line(choices: &Choices<'_>, language: Language) -> String {
    let name = |member: Member| safe(choices.name(member));
    let out = choices.sitting_out().into_iter().map(name);
    let out = joined(out, ", ");
    let number = choices.number();
    let line = if out.is_empty() {
        language.keep_turn(number, name(choices.dealer()))
    } else {
        language.keep_turn_out(number, name(choices.dealer()), out)
    };
    match choices.factor() {
        0 | 1 => line,
        factor => format!("{line} · ×{factor}"),
    }
}

/// The three selects of an entry; a long list of contracts stands in two.
fn selects(kept: &Kept<'_>, half: &Half, choices: &Choices<'_>) -> Vec<Row> {
    let language = kept.language;
    let name = |member| choices.name(member);
    let brings = |half: Half, last: Part| {
        let points = entry_of(&fitted(half, choices, last), choices)
            .and_then(|entry| choices.points(&entry).ok());
        points.map(|points| points_line(points, name, MOST_LABEL)).unwrap_or_default()
    };
    let line = |label: String, value: String, chosen, description| {
        let label = label.chars().take(MOST_LABEL).collect();
        SelectLine { description, ..SelectLine::new(label, value, chosen) }
    };
    let contract = contract_of(half, choices);
    let words = Contracts::of(kept.sheet, language);
    let contracts = choices.contracts();
    let lists = contracts.len().div_ceil(Select::MOST_LINES).max(1);
    let lists = contracts.chunks(contracts.len().div_ceil(lists).max(1)).zip(0..);
    let mut rows: Vec<Row> = lists
        .map(|(part, number)| {
            let of = |&it: &KeptContract| {
                let value = contract_value(&it.to_string());
                let points = brings(half.clone().with_contract(&value), Part::Contract);
                line(words.label(it), value, contract == Some(it), points)
            };
            let id = kept.id(EnterWish::Contract(number, half.clone()));
            menu(id, part.iter().map(of).collect(), &language.keep_contract())
        })
        .collect();
    let who = declarers(choices, contract).into_iter().map(|who| {
        let value = members_value(who);
        let points = brings(half.clone().with_who(&value), Part::Who);
        line(named(who, name), value, half.who == Some(who), points)
    });
    rows.push(menu(kept.id(EnterWish::Who(half.clone())), who.collect(), &language.keep_who()));
    let results: Vec<_> = results(choices, contract, half.who)
        .into_iter()
        .map(|result| {
            let value = result_value(result);
            let points = brings(half.clone().with_result(&value), Part::Result);
            let label = result_label(result, contract, language, name);
            line(label, value, half.result == Some(result), points)
        })
        .collect();
    if !results.is_empty() {
        let id = kept.id(EnterWish::Result(half.clone()));
        rows.push(menu(id, results, &language.keep_result()));
    }
    rows
}

/// A result with a mark of what it is worth: `✔ 9 tricks (+1)`.
fn result_label<'n>(
    result: Outcome,
    contract: Option<KeptContract>,
    language: Language,
    name: impl Fn(Member) -> &'n str,
) -> String {
    let line = result_line(result, language, name);
    match (result, contract.map(KeptContract::goal)) {
        (Outcome::Tricks(tricks), Some(Goal::AtLeast(goal))) => {
            let over = i32::from(tricks) - i32::from(goal);
            match over {
                ..0 => format!("✘ {line} ({})", with_sign(over)),
                0 => format!("✔ {line} ({})", language.keep_made()),
                1.. => format!("✔ {line} ({})", with_sign(over)),
            }
        }
        _ => line,
    }
}

/// The deals without a contract, each in one press.
fn passes(kept: &Kept<'_>, place: Place, choices: &Choices<'_>) -> Vec<Button> {
    let language = kept.language;
    let button = |entry: &Entry| {
        let (wish, label) = if *entry == Entry::AskedInVain {
            (EnterWish::Asked(place), language.keep_asked())
        } else {
            (EnterWish::Passed(place), language.keep_passed())
        };
        kept.button(wish, label, Style::Secondary)
    };
    choices.passes().iter().map(button).collect()
}

/// The ways on from the sheet.
fn ways(kept: &Kept<'_>, has_deals: bool) -> Vec<Button> {
    let language = kept.language;
    let plain = |wish: KeepWish, label| kept.button(wish, label, Style::Secondary);
    let next = Place::Next(u32::try_from(kept.sheet.choices().number()).unwrap_or(u32::MAX));
    let open = [
        Some(plain(EnterWish::AskPoints(next).into(), language.keep_other_points())),
        has_deals.then(|| plain(EnterWish::Deals(1).into(), language.keep_correct())),
    ];
    let always = [
        (has_deals && kept.is_pictured).then(|| plain(KeepWish::Graph, language.keep_graph())),
        has_deals.then(|| plain(KeepWish::Export, language.keep_export())),
        Some(plain(KeepWish::Evenings(1), language.keep_evenings())),
    ];
    let close =
        kept.is_open.then(|| kept.button(KeepWish::Close, language.keep_close(), Style::Danger));
    let open = open.into_iter().filter(|_| kept.is_open);
    open.chain(always).chain([close]).flatten().collect()
}

/// The list of deals to correct, a page from 1, the newest first.
#[must_use]
pub fn corrections(kept: &Kept<'_>, page: u8, note: &str) -> Message {
    let language = kept.language;
    let deals = kept.sheet.deals();
    let contracts = Contracts::of(kept.sheet, language);
    let pages = deals.len().div_ceil(Select::MOST_LINES).max(1);
    let page = usize::from(page).clamp(1, pages);
    let line = |deal: &Deal<'_>| {
        let state = if deal.struck.is_some() {
            format!(" ({})", language.keep_struck())
        } else {
            String::new()
        };
        let what = deal_line(deal, deal.entry, &contracts);
        let label = format!("{}. {what}{state}", deal.number);
        let label = label.chars().take(MOST_LABEL).collect();
        let points = points_line(deal.points, |member| deal.name(member), MOST_LABEL);
        SelectLine { description: points, ..SelectLine::new(label, deal.number.to_string(), false) }
    };
    let shown = deals.iter().rev().skip((page - 1) * Select::MOST_LINES).take(Select::MOST_LINES);
    let list = menu(kept.id(EnterWish::Choose), shown.map(line).collect(), &language.keep_which());
    let to = |page, label| kept.button(EnterWish::Deals(numbered(page)), label, Style::Secondary);
    let back = kept.button(KeepWish::Sheet(0), language.keep_back(), Style::Secondary);
    let pages = beside(page, pages, turns(language), to);
    heading(kept, note)
        .with_text(language.keep_correct_how())
        .with_rows([list, exchanges(kept)])
        .with_buttons(pages.into_iter().chain([back]))
}

/// The members, of whom another player can take the place.
fn exchanges(kept: &Kept<'_>) -> Row {
    let choices = kept.sheet.choices();
    let line = |member: Member| {
        SelectLine::new(choices.name(member).to_owned(), member.number().to_string(), false)
    };
    let lines = kept.sheet.evening().members().map(line).collect();
    menu(kept.id(EnterWish::AskExchange), lines, &kept.language.keep_exchange())
}

/// A deal that is corrected, or an entry put before it, as far as it is chosen.
#[must_use]
pub fn correction(kept: &Kept<'_>, half: &Half, note: &str) -> Message {
    let language = kept.language;
    let Some(choices) = choices_at(kept.sheet, half.place) else {
        return corrections(kept, 1, note);
    };
    let deals = kept.sheet.deals();
    let deal = deals.get(choices.number() - 1);
    let contracts = Contracts::of(kept.sheet, language);
    let (title, is_before) = match half.place {
        Place::Before(_) => (language.keep_before_title(choices.number()), true),
        Place::Next(_) | Place::Correct(_) => {
            (language.keep_correct_title(choices.number()), false)
        }
    };
    let stands = deal.filter(|_| !is_before).map(|deal| stands(deal, &contracts));
    let save = kept.button(EnterWish::Save(half.clone()), language.keep_save(), Style::Success);
    let is_new = || {
        let before = deal.map(|deal| half_of(kept.sheet, number_of(deal)));
        is_before || before.as_ref() != Some(half) || deal.is_some_and(|deal| deal.struck.is_some())
    };
    let enabled = entry_of(half, &choices).is_some() && is_new();
    let plain = |wish: KeepWish, label| kept.button(wish, label, Style::Secondary);
    let strike = deal.filter(|deal| !is_before && deal.struck.is_none()).map(|deal| {
        kept.button(EnterWish::Strike(number_of(deal)), language.keep_strike(), Style::Danger)
    });
    let before = deal
        .filter(|_| !is_before)
        .map(|deal| plain(EnterWish::Before(number_of(deal)).into(), language.keep_before()));
    let earlier = deal
        .filter(|deal| !is_before && deal.number > 1)
        .map(|deal| plain(EnterWish::Earlier(number_of(deal)).into(), language.keep_earlier()));
    let points = plain(EnterWish::AskPoints(half.place).into(), language.keep_other_points());
    let back = plain(EnterWish::Deals(1).into(), language.keep_back());
    heading(kept, note)
        .with_text(lines([title, stands.unwrap_or_default(), turn_line(&choices, language)]))
        .with_rows(selects(kept, half, &choices))
        .with_buttons(
            [Button { enabled, ..save }].into_iter().chain(passes(kept, half.place, &choices)),
        )
        .with_buttons([Some(points), strike, before, earlier, Some(back)].into_iter().flatten())
}

fn number_of(deal: &Deal<'_>) -> u32 {
    u32::try_from(deal.number).unwrap_or(u32::MAX)
}

/// A deal as it stands, with its former versions struck through.
fn stands(deal: &Deal<'_>, contracts: &Contracts<'_>) -> String {
    let told = |entry: &Entry, around: &str| {
        let all = deal_facts(deal, entry, contracts).into_iter();
        facts(all.map(|fact| format!("{around}{}{around}", safe(&fact))))
    };
    let crossed = |entry: &Entry, stamp: &Stamp| {
        let by = stamp.by.map(|by| format!(" · {}", safe(deal.name(by)))).unwrap_or_default();
        // To the minute.
        let at: String = stamp.at.to_string().replace('T', " ").chars().take(16).collect();
        format!("{}{by} · {at} UTC", told(entry, "~~"))
    };
    let former = deal.former.iter().map(|former| crossed(&former.entry, &former.struck));
    let now = match deal.struck {
        Some(stamp) => crossed(deal.entry, stamp),
        None => told(deal.entry, "**"),
    };
    let sum = if let Entry::Points(other) = deal.entry { Some(other.sum()) } else { None };
    let sum = sum.map(|sum| format!(" · Σ {}", with_sign(sum))).unwrap_or_default();
    lines(former.chain([format!("{now}{sum}")]))
}

/// The question before an evening is closed.
#[must_use]
pub fn closing(kept: &Kept<'_>) -> Message {
    let language = kept.language;
    let close = kept.button(KeepWish::CloseNow, language.keep_close(), Style::Danger);
    let back = kept.button(KeepWish::Sheet(0), language.keep_back(), Style::Secondary);
    heading(kept, "").with_text(language.keep_close_question()).with_buttons([close, back])
}
