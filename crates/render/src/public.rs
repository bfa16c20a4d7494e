//! The public table while it is played.

use rules::{Member, PublicView, Seat, Seats, Sheet};
use words::{Language, sign};

use super::consent;
use super::cut_short;
use super::exits;
use super::help::after_practice;
use super::lines::{Listed, Told, deadline_text, gone_on_line, lines, next_deal, score_lines};
use super::lobby::{lobby, newcomers, no_files_line, take_button};
use super::message::{Button, Frame, Message, Style, facts, joined};
use super::moving;
use super::names::Names;
use super::playing::{below_picture, number_of_deal, number_of_deals, playing_lines};
use super::press::{Page, Verb};
use super::row::{button, cut_buttons, go_on, opens};
use super::scene::{Depiction, playing_picture};
use super::series;
use super::setting_words::pace_in_words;
use super::watching;
use super::{OVER, PLAYING};
use table::id::Timestamp;
use table::{Awaits, NextSides, Phrase, Span, TableView, Times};

/// The public message of a table. The deadline is that of the turn, or of the cut.
#[must_use]
pub fn public(
    table: &TableView,
    language: Language,
    deadline: Option<Timestamp>,
    depiction: Depiction,
) -> Message {
    if let (Some(series), Some(_)) = (table.series(), table.last_game()) {
        let names = &Names::new(table, language);
        let (notes, footer) = (notes(names, depiction), footer(table, language));
        let buttons = table.game().map_or_else(Vec::new, |view| buttons(view, names));
        return series::veiled(names, series, deadline, notes, (&footer, buttons));
    }
    match table.game() {
        Some(view) => match_message(table, view, language, deadline, depiction),
        None if table.is_closed() => exits::closed(table, language),
        None => lobby(table, language, depiction),
    }
}

fn match_message(
    table: &TableView,
    view: &PublicView,
    language: Language,
    deadline: Option<Timestamp>,
    depiction: Depiction,
) -> Message {
    let names = &Names::new(table, language);
    let book = language.book(view.rules.book());
    let frame = Frame::Coloured(if table.is_match_over() { OVER } else { PLAYING });
    let message = Message::titled(frame, &title(table, view, book, language));
    let played = view.deal.as_ref().filter(|deal| !deal.over);
    let (message, footer) = match (played, depiction) {
        (Some(deal), Depiction::Picture) => {
            let picture = playing_picture(view, deal, names, None);
            let below = lines([drawn_line(names), below_picture(view, deal, names, deadline)]);
            (message.with_picture(picture).with_text(below), String::new())
        }
        (Some(deal), Depiction::Words | Depiction::NoFiles) => {
            let listed = Listed { seats: Seats::ALL, told: Told::Beside { deadline } };
            let texts = playing_lines(view, deal, names, listed).into_iter();
            let message = message.with_text(score(view, names)).with_separator();
            (texts.fold(message, Message::with_text), footer(table, language))
        }
        // The picture of the deal above has points and totals.
        (None, Depiction::Picture) if table.shows_result() => {
            (message.with_text(waiting_lines(view, names, deadline)), String::new())
        }
        (None, _) => (between_deals(message, view, names, deadline), footer(table, language)),
    };
    message
        .with_text(notes(names, depiction))
        .with_small_print(&footer)
        .with_buttons(buttons(view, names))
}

/// The news of the table itself, below its cards.
fn notes(names: &Names, depiction: Depiction) -> String {
    let (table, language) = (&names.table, names.language);
    lines([
        newcomers(names),
        cut_short::annulled_line(table, language),
        consent::line(names),
        consent::pause_line(table, language),
        said_line(names),
        holidays_line(names),
        watching::line(table, language),
        moving::line(names),
        no_files_line(depiction, language),
        exits::agreement(names),
    ])
}

fn score(view: &PublicView, names: &Names) -> String {
    // The one deal of a day counts in no score.
    let is_told = names.table.day().is_none();
    let score = if is_told { score_lines(&view.sheet, names) } else { String::new() };
    lines([score, drawn_line(names), waiting_line(names)])
}

/// The last summary tells the end of a match, and the totals.
fn between_deals(
    message: Message,
    view: &PublicView,
    names: &Names,
    deadline: Option<Timestamp>,
) -> Message {
    let is_told = names.table.is_match_over() && !names.table.is_practice_over();
    match &view.sheet {
        Sheet::Whist(_) if is_told => message.with_text(score(view, names)),
        Sheet::Belgian(_) if is_told => message,
        Sheet::Whist(_) | Sheet::Belgian(_) => message
            .with_text(score(view, names))
            .with_separator()
            .with_text(waiting_lines(view, names, deadline)),
    }
}

fn title(table: &TableView, view: &PublicView, book: String, language: Language) -> String {
    let number = number_of_deal(table, view);
    // What stands below is of the deal before.
    if table.shows_result() {
        // A deal that was not played keeps its number for the next.
        let is_again = table.ended_deal_on_table().is_some_and(|deal| deal.all_passed());
        return if is_again {
            language.table_title_again(book, number)
        } else {
            language.table_title_before(book, number)
        };
    }
    match number_of_deals(table, view) {
        Some(deals) => language.deal_of(book, number, deals),
        None => language.table_title(book, number),
    }
}

fn drawn_line(names: &Names) -> String {
    let table = &names.table;
    let is_first = table.ended_deals().first().is_none_or(|deal| deal.number() == table.deal_no());
    let drawn = table.drawn().last_chunk::<4>().filter(|_| is_first);
    let seated = drawn.and_then(|cards| Some((cards, rules::draw_for_sides(*cards)?)));
    let Some((cards, seated)) = seated else { return String::new() };
    let card = |seat: Seat| {
        let place = seated.seats.iter().position(|&drawn| drawn == seat)?;
        Some(format!("{} {}", names.seat(seat), names.language.card(cards[place])))
    };
    names.language.drawn_line(facts(Seat::ALL.into_iter().filter_map(card)))
}

fn waiting_line(names: &Names) -> String {
    let waiting = joined(names.table.waiting().map(|member| names.member(member)), ", ");
    if waiting.is_empty() { waiting } else { names.language.sitting_out_line(waiting) }
}

fn asked_for_brimborion(view: &PublicView) -> Option<Seat> {
    match &view.sheet {
        Sheet::Whist(_) => None,
        Sheet::Belgian(sheet) => sheet.asked,
    }
}

fn waiting_lines(view: &PublicView, names: &Names, deadline: Option<Timestamp>) -> String {
    let table = &names.table;
    let language = names.language;
    let claims = if may_claim(view) { language.claims_open() } else { String::new() };
    let dealer = language.dealer_line(match &view.sheet {
        Sheet::Whist(_) => names.seat(view.next_dealer),
        Sheet::Belgian(sheet) => names.member(sheet.next.dealer),
    });
    let waits = match table.awaits() {
        Awaits::Cut(_) if table.shows_result() => {
            let over = table.ended_deal_on_table().filter(|_| table.is_between_claims());
            let claims = over.map(|deal| language.waits_for_claims(deal.counted()));
            let next = format!("▶ {}", next_deal(deadline, language));
            lines(claims.into_iter().chain([next, gone_on_line(names)]))
        }
        Awaits::Cut(cutter) => {
            let line = language.waits_for_cut(names.member(cutter));
            lines([dealer, format!("▶ {line}{}", deadline_text(deadline))])
        }
        Awaits::People => language.practice_over(),
        Awaits::Return => format!("{}{}", language.waits_for_return(), deadline_text(deadline)),
        Awaits::Actions(_) if let Some(asked) = asked_for_brimborion(view) => {
            let line = language.waits_for_brimborion(names.seat(asked));
            lines([dealer, format!("▶ {line}{}", deadline_text(deadline))])
        }
        Awaits::Secret | Awaits::Actions(_) | Awaits::WhiteHands | Awaits::Referee => dealer,
        Awaits::Nothing => language.table_closed(),
    };
    // Elsewhere the summary tells it.
    let laid_down = table.ended_deal_on_table().filter(|_| table.series().is_some());
    let laid_down =
        laid_down.map_or_else(String::new, |deal| cut_short::laid_down_line(deal, names));
    lines([laid_down, crate::belgian::passed::passed_line(names), waits, claims])
}

fn may_claim(view: &PublicView) -> bool {
    matches!(&view.sheet, Sheet::Whist(sheet) if sheet.claims_open)
}

fn said_line(names: &Names) -> String {
    let said = names.table.said().filter(|_| names.table.settings().phrases());
    let line = |(member, phrase): (Member, Phrase)| {
        names.language.said_across(names.member(member), names.language.phrase(phrase.name()))
    };
    said.map_or_else(String::new, line)
}

fn holidays_line(names: &Names) -> String {
    let line = |(member, span): (Member, Span)| {
        names.language.on_holiday(names.member(member), format!("<t:{}:f>", span.to.0))
    };
    lines(names.table.times().into_iter().flat_map(Times::holidays).map(line))
}

pub(super) fn footer(table: &TableView, language: Language) -> String {
    let number = language.table_number(table.id().to_string());
    let seal = table.commitment().map(|commitment| {
        let commitment: String = commitment.to_string().chars().take(12).collect();
        language.sealed_short(commitment)
    });
    let pace = table.settings().pace().map(|pace| pace_in_words(pace, language));
    facts([Some(number), seal, pace].into_iter().flatten())
}

fn again_buttons(table: &TableView, language: Language) -> Vec<Button> {
    let Some(usual) = table.settings().rules().seating().map(NextSides::by) else {
        return vec![button(table, Verb::Again(None), language.button_again(), Style::Success)];
    };
    let with = |sides: NextSides| {
        let style = if sides == usual { Style::Success } else { Style::Secondary };
        button(table, Verb::Again(Some(sides)), language.button_again_with(sides.name()), style)
    };
    NextSides::ALL.map(with).into()
}

fn buttons(view: &PublicView, names: &Names) -> Vec<Button> {
    let table = &names.table;
    let language = names.language;
    let plain = |verb, label| button(table, verb, label, Style::Secondary);
    let mut buttons = Vec::new();
    if table.is_practice_over() {
        buttons.extend(after_practice(table, language));
    } else if table.copied().is_some() && table.is_match_over() {
        let first = Page::Review { deal: 0, page: 0 };
        buttons.push(opens(table, first, language.button_review()));
    } else if table.is_match_over() {
        if table.series().is_none() {
            buttons.extend(again_buttons(table, language));
        }
    } else {
        let label = format!("{}{}", sign::CARD_BACK, language.button_hand());
        buttons.push(button(table, Verb::Hand, label, Style::Primary));
    }
    buttons.push(opens(table, Page::More, language.button_more()));
    // A person who cuts has these on their own message, as all have after a deal.
    if table.is_cut_by_anybody() && !table.shows_result() {
        buttons.extend(cut_buttons(table, language));
    }
    buttons.extend(go_on(table, language));
    if may_claim(view) {
        let claim = Verb::Act(rules::Action::ClaimHonours);
        buttons.push(plain(claim, language.button_claim_honours()));
    }
    if table.is_idle() {
        buttons.extend(table.awaited_members().map(|member| {
            let name = names.label(member).to_owned();
            plain(Verb::LetRobotPlay(member), language.button_let_robot_play(name))
        }));
    }
    let is_played = view.deal.as_ref().is_some_and(|deal| !deal.over);
    // A series is played once.
    let is_gone = table.series().is_some() && table.is_match_over();
    buttons.extend(take_button(names, Style::Secondary).filter(|_| !is_played && !is_gone));
    buttons.extend(watching::answers(table, language));
    buttons.extend(moving::answers(table, language));
    buttons.extend(cut_short::fair_button(table, language));
    buttons.extend(consent::answers(table, language));
    buttons.extend(consent::resume_button(table, language));
    buttons.extend(exits::agreement_buttons(table, language));
    buttons
}
