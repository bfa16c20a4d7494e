//! Lines that stand in more than one message.

use rules::{Card, DealView, PublicView, Seat, Seats, Sheet, Side, Stage, Trick, WhistSheet};
use words::{Language, sign};

use super::belgian;
use super::names::Names;
use crate::message::facts;

use table::id::Timestamp;

#[derive(Clone, Copy, Debug)]
pub(super) struct Listed {
    pub(super) seats: Seats,
    pub(super) told: Told,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Told {
    /// To the reader of the message, with the deadline of the turn.
    Beside { deadline: Option<Timestamp> },
    /// To a reader who cannot see the picture: all that it shows.
    Alone,
}

impl Told {
    pub(super) const fn deadline(self) -> Option<Timestamp> {
        match self {
            Self::Beside { deadline } => deadline,
            Self::Alone => None,
        }
    }

    pub(super) fn played_words(
        self,
        deal: &DealView,
        seat: Seat,
        language: Language,
    ) -> Vec<String> {
        match self {
            Self::Beside { .. } => played_words(deal, seat, language),
            Self::Alone => all_played_words(deal, seat, language),
        }
    }
}

pub(super) fn gone_on_line(names: &Names) -> String {
    let (table, language) = (&names.table, names.language);
    let present = table.chairs().present().count();
    if present == 1 {
        return String::new();
    }
    let who: Vec<_> = table.gone_on().map(|member| names.member(member)).collect();
    language.gone_on(who.len(), present, who.join(", "))
}

/// The next deal, and when it comes: `Next deal <t:…:R>`.
pub(super) fn next_deal(deadline: Option<Timestamp>, language: Language) -> String {
    let at = |deadline: Timestamp| language.next_deal(format!("<t:{}:R>", deadline.0));
    deadline.map_or_else(|| language.next_deal_once_all(), at)
}

/// Lines one below the other. An empty one keeps two blocks apart, but not at either end nor twice.
pub(super) fn lines(lines: impl IntoIterator<Item = String>) -> String {
    let mut text = String::new();
    let mut gap = "";
    for line in lines {
        if line.is_empty() {
            gap = if text.is_empty() { "" } else { "\n\n" };
        } else {
            text.push_str(gap);
            text.push_str(&line);
            gap = "\n";
        }
    }
    text
}

/// Points with their sign; a minus is as wide as a plus.
pub(super) fn with_sign(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        ..0 => format!("−{}", points.unsigned_abs()),
    }
}

/// A deadline as Discord counts down to it, in the reader's own time.
pub(super) fn deadline_text(deadline: Option<Timestamp>) -> String {
    deadline.map_or_else(String::new, |deadline| format!(" · ⏳ <t:{}:R>", deadline.0))
}

/// None while a white hand may be shown: a seat on turn would tell who holds one.
pub(super) fn on_turn(view: &PublicView) -> Seats {
    match &view.sheet {
        Sheet::Belgian(sheet) if sheet.stage == Stage::WhiteHands => Seats::NONE,
        Sheet::Belgian(_) | Sheet::Whist(_) => view.to_act,
    }
}

/// The trumps, with the turn-up where it made them so.
pub(super) fn trump_line(view: &PublicView, deal: &DealView, language: Language) -> String {
    let turn_up = deal.turn_up.filter(|_| matches!(view.sheet, Sheet::Whist(_)));
    let line = match (deal.trump, turn_up) {
        (Some(trump), Some(card)) => {
            language.trump_turned_up(language.suit(trump), language.card(card))
        }
        (Some(trump), None) => language.trump_line(language.suit(trump)),
        (None, _) => return language.no_trump(),
    };
    format!("{}{line}", sign::TRUMP)
}

/// The card turned up, while nothing says yet that its suit is trumps.
pub(super) fn turn_up_line(card: Card, language: Language) -> String {
    language.turn_up_line(language.card(card))
}

pub(super) fn last_trick_line(deal: &DealView, names: &Names) -> String {
    let language = names.language;
    let won = deal.last_trick().and_then(|trick| {
        let winner = trick.winner(deal.trump)?;
        Some((trick, winner, trick.card(winner)?))
    });
    let Some((trick, winner, card)) = won else { return String::new() };
    let others = trick.plays().filter(|(seat, _)| *seat != winner);
    let others = others.map(|(seat, card)| format!("{} {}", names.seat(seat), language.card(card)));
    language.last_trick_line(
        names.seat(winner),
        deal.complete.len(),
        format!("{}{}", sign::TRICK_WON, language.card(card)),
        facts(others),
    )
}

/// The last complete trick, until the next is led to.
pub(super) fn resting_trick(deal: &DealView) -> Option<&Trick> {
    deal.last_trick().filter(|_| deal.trick.is_empty() && !deal.over)
}

pub(super) fn trick_before_line(deal: &DealView, names: &Names) -> String {
    match resting_trick(deal) {
        Some(_) => String::new(),
        None => last_trick_line(deal, names),
    }
}

/// Counted from 1: the trick that rests, else the one that is played.
pub(super) fn number_of_shown_trick(deal: &DealView) -> usize {
    trick_number(deal) - usize::from(resting_trick(deal).is_some())
}

pub(super) fn trick_number(deal: &DealView) -> usize {
    deal.complete.len() + 1
}

/// The number of a trick, with its cost where it has one.
pub(super) fn trick_title(
    view: &PublicView,
    deal: &DealView,
    number: usize,
    language: Language,
) -> String {
    costly_trick(view, deal, number, language)
        .unwrap_or_else(|| language.trick_number(number, all_tricks(deal)))
}

pub(super) fn costly_trick(
    view: &PublicView,
    deal: &DealView,
    number: usize,
    language: Language,
) -> Option<String> {
    let points = belgian::cost_of_trick(view, number)?;
    Some(language.trick_that_costs(number, all_tricks(deal), points))
}

/// A discard leaves one trick fewer.
pub(super) fn all_tricks(deal: &DealView) -> usize {
    let left = |seat| usize::from(deal.held[seat]) + usize::from(deal.trick.card(seat).is_some());
    deal.complete.len() + Seat::ALL.map(left).into_iter().max().unwrap_or(0)
}

pub(super) fn score_lines(sheet: &Sheet, names: &Names) -> String {
    match sheet {
        Sheet::Whist(sheet) if sheet.score.is_over() => {
            facts(Side::ALL.map(|side| names.marked_side(side)))
        }
        Sheet::Whist(sheet) => {
            let score = &sheet.score;
            let side = |side| format!("{} **{}**", names.marked_side(side), score.game()[side]);
            let line = names.language.score_line(facts(Side::ALL.map(side)), score.target());
            lines([line, games_line(sheet, names.language)])
        }
        Sheet::Belgian(sheet) => belgian::totals_line(sheet, names),
    }
}

fn games_line(sheet: &WhistSheet, language: Language) -> String {
    let won = |side: Side| {
        sheet.score.games_of_rubber().iter().filter(|game| game.winner == side).count()
    };
    let rubber = sheet.score.rubbers().len() + 1;
    let rubber = (rubber > 1).then(|| language.rubber_number(rubber));
    let games = match Side::ALL.map(won) {
        [0, 0] => None,
        [1, 1] => Some(language.games_belle()),
        [one, other] => Some(language.games_line(one, other)),
    };
    facts(rubber.into_iter().chain(games))
}

pub(super) fn tricks_made(deal: &DealView, side: Side) -> u8 {
    side.seats().map(|seat| deal.made[seat]).iter().sum()
}

pub(super) fn seat_line(
    who: &str,
    mut words: Vec<String>,
    turn: Option<String>,
    is_away: bool,
    language: Language,
) -> String {
    let marker = if turn.is_some() { "▶ " } else { "" };
    words.extend(turn);
    words.extend(is_away.then(|| language.seat_away()));
    facts(std::iter::once(format!("{marker}{who}")).chain(words))
}

pub(super) fn dealer_word(language: Language) -> String {
    format!("{}{}", sign::DEALER, language.seat_dealer())
}

fn played_words(deal: &DealView, seat: Seat, language: Language) -> Vec<String> {
    let resting = resting_trick(deal);
    let trick = resting.unwrap_or(&deal.trick);
    let Some(card) = trick.card(seat) else { return Vec::new() };
    let remark = match resting {
        Some(taken) => {
            let took = || format!("{}{}", sign::TRICK_WON, language.took_the_trick());
            (taken.winner(deal.trump) == Some(seat)).then(took)
        }
        None => (trick.leader() == seat).then(|| language.seat_led()),
    };
    std::iter::once(format!("**{}**", language.card(card))).chain(remark).collect()
}

/// For a reader who cannot see the picture.
fn all_played_words(deal: &DealView, seat: Seat, language: Language) -> Vec<String> {
    let resting = resting_trick(deal);
    let trick = resting.unwrap_or(&deal.trick);
    let card = trick.card(seat).map(|card| language.card(card));
    let led = (card.is_some() && trick.leader() == seat).then(|| language.seat_led());
    let wins = (trick.winner(deal.trump) == Some(seat)).then(|| match resting {
        Some(_) => language.took_the_trick(),
        None => language.picture_takes(),
    });
    let made = language.picture_tricks(deal.made[seat]);
    [card, led, wins, Some(made)].into_iter().flatten().collect()
}
