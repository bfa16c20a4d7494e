//! A hand, for its holder.

mod headline;

use rules::{Action, Card, DealView, Member, Seat, SeatView, Sheet, Stage, Suit, WhistSheet};
use words::Language;

use self::headline::headline;
use crate::belgian;
use crate::cards::suits_from;
use crate::coached;
use crate::consent;
use crate::copied;
use crate::cut_short;
use crate::daily;
use crate::explained::{coach, worth};
use crate::help::after_practice;
use crate::hint;
use crate::lines::{
    all_tricks, costly_trick, last_trick_line, lines, trick_number, tricks_made, trump_line,
};
use crate::message::{Button, Headline, MOST_IN_A_ROW, Message, Row, Style, facts, rows};
use crate::names::Names;
use crate::press::{Page, Verb};
use crate::revoke;
use crate::row::{self, button, cut_buttons, opens};
use crate::scene::own_verdict;
use crate::watched;
use table::id::Timestamp;
use table::{MemberView, TableView};

/// The private message with a member's hand and its buttons; `None` for a member without one.
#[must_use]
pub fn hand(view: &MemberView, language: Language, deadline: Option<Timestamp>) -> Option<Message> {
    if let Some(judged) = view.judged() {
        return Some(belgian::asking::of_referee(view, judged, language, deadline));
    }
    let Some(seat) = view.seat() else {
        let between = between_deals(view, language);
        let sits_out = Headline::of_turn(language.hand_to_cut());
        return view.may_cut().then(|| Message::headed(sits_out).with_buttons(between));
    };
    let message = seat_hand(view, seat, language, deadline);
    Some(consent::on_hand(message, view, &Names::new(view.table(), language)))
}

fn between_deals(view: &MemberView, language: Language) -> impl Iterator<Item = Button> {
    let table = view.table();
    let is_for_all = table.shows_result() && table.is_cut_by_anybody();
    let cut = (view.may_cut() || is_for_all).then(|| cut_buttons(table, language));
    go_on(view, language).into_iter().chain(cut.into_iter().flatten())
}

fn go_on(view: &MemberView, language: Language) -> Option<Button> {
    let table = view.table();
    let stays = !table.gone_on().any(|member| member == view.member());
    row::go_on(table, language).map(|button| Button { enabled: stays, ..button })
}

fn seat_hand(
    own: &MemberView,
    view: &SeatView,
    language: Language,
    deadline: Option<Timestamp>,
) -> Message {
    let table = own.table();
    if let Sheet::Belgian(sheet) = &view.public.sheet
        && view.public.deal.is_some()
        && !matches!(sheet.stage, Stage::Play | Stage::Over)
    {
        let hand = belgian::hand::hand(own, view, sheet, language);
        return hand.with_buttons(between_deals(own, language));
    }
    let names = &Names::new(table, language);
    let is_over = view.public.deal.as_ref().is_some_and(|deal| deal.over);
    let first = Page::Review { deal: 0, page: 0 };
    let was_played = table.ended_deal_on_table().is_none_or(|deal| !deal.all_passed());
    let is_told = table.series().is_none();
    let review =
        (is_over && was_played && is_told).then(|| opens(table, first, language.button_review()));
    let after = table.is_practice_over().then(|| after_practice(table, language));
    let ways = if consent::is_asked_to_stop(own) {
        consent::stop_answers(own, language)
    } else {
        hint::buttons(own, view, language)
    };
    let headline = headline(own, view, names, deadline);
    let over = (is_over && headline.turn.is_empty()).then(|| language.hand_over());
    let verdict = own_verdict(own, language).filter(|_| table.shows_result());
    let is_led = view.public.deal.as_ref().is_some_and(|deal| deal.trick.led().is_some());
    let coach = coach(table, view, is_led || has_long_suit(view), language);
    let word = coached::line(own, view, language);
    let is_coached = !word.is_empty();
    let plan = |card| Headline::of_turn(language.coach_plan(language.card(card)));
    let headline = coach.card.map_or(headline, plan);
    Message::headed(headline)
        .with_pictured(over.unwrap_or_default())
        .with_pictured(verdict.unwrap_or_default())
        .with_text(told_at_end(own, language))
        .with_text(daily::not_own_line(own, language))
        .with_text(coach.said)
        .with_text(word)
        .with_text(worth(table, view, language))
        .with_text(beside_cards(view, names))
        .with_pictured(deal_text(view, is_coached, names))
        .with_rows(card_rows(table, view, coach.card, language))
        .with_rows(revoke::claim_row(table, view, language))
        .with_buttons(
            after
                .into_iter()
                .flatten()
                .chain(daily::after(table, language))
                .chain(copied::after(own, language)),
        )
        .with_buttons(
            calls(view, names)
                .into_iter()
                .chain(between_deals(own, language))
                .chain(review)
                .chain(ways),
        )
}

/// The private message of a reader who holds no cards now. Who sits a deal out follows it.
#[must_use]
pub fn no_hand(table: &TableView, member: Option<Member>, language: Language) -> Message {
    let sits_out = member.is_some() && table.game().is_some_and(|game| game.deal.is_some());
    if sits_out {
        let next = row::go_on(table, language).filter(|_| table.shows_result());
        let note = Message::text(language.hand_sits_out());
        return watched::followed(table, language).below(&note).with_buttons(next);
    }
    Message::text(if table.is_closed() {
        language.notice_closed()
    } else {
        language.hand_before_deal()
    })
}

/// The revokes claimed in a deal that is over, and why it ended early.
fn told_at_end(own: &MemberView, language: Language) -> String {
    let Some(deal) = own.table().ended_deal_on_table() else { return String::new() };
    let names = &Names::of_deal(own.table(), deal.players(), language);
    let sheet = deal.game().sheet;
    let revokes = match &sheet {
        Sheet::Whist(sheet) => &sheet.revokes,
        Sheet::Belgian(sheet) => &sheet.revokes,
    };
    let laid_down = cut_short::laid_down_before(own, deal, names);
    lines(revoke::told(revokes, names).chain([laid_down]))
}

/// Claims after a deal, cards that have left the hand, and a trick that costs.
fn beside_cards(view: &SeatView, names: &Names) -> String {
    let language = names.language;
    match (&view.public.deal, &view.public.sheet) {
        (Some(deal), _) if deal.over => {
            let can_claim = view.legal.contains(Action::ClaimHonours);
            let claim = can_claim.then(|| language.hand_claim());
            let revoke = revoke::may_claim(view).then(|| language.hand_claim_revoke());
            lines(claim.into_iter().chain(revoke))
        }
        (Some(deal), Sheet::Belgian(sheet)) => {
            // Of what was given there is no room to tell beside a trick of before, and of what was
            // put aside none beside the first trick, with twelve cards in hand, or the question to
            // stop.
            let is_first = deal.complete.is_empty();
            let is_crowded = sheet.settled || is_first && !deal.trick.is_empty();
            let aside = if !view.aside.is_empty() && is_crowded {
                String::new()
            } else if is_first {
                belgian::hand::own_lines(view, names)
            } else {
                belgian::hand::aside_lines(view, language)
            };
            let costly = costly_trick(&view.public, deal, trick_number(deal), language);
            lines([aside].into_iter().chain(costly))
        }
        (Some(_), Sheet::Whist(_)) | (None, _) => String::new(),
    }
}

fn deal_text(view: &SeatView, is_coached: bool, names: &Names) -> String {
    let language = names.language;
    let Some(deal) = view.public.deal.as_ref().filter(|deal| !deal.over) else {
        return String::new();
    };
    let is_told =
        matches!(&view.public.sheet, Sheet::Belgian(sheet) if belgian::tells_trumps(sheet));
    let trumps = if is_told { String::new() } else { trump_line(&view.public, deal, language) };
    // One who is asked whether to stop needs the room for that.
    let is_asked = matches!(&view.public.sheet, Sheet::Belgian(sheet) if sheet.settled);
    let trick = if is_asked && deal.trick.is_empty() {
        String::new()
    } else {
        trick_line(view, deal, names)
    };
    let sheet = sheet_lines(view, deal, names);
    // The coach needs the room.
    if is_coached && view.public.to_act.contains(view.seat) && !trumps.is_empty() {
        return trumps;
    }
    if is_coached {
        return if has_long_suit(view) { String::new() } else { trick };
    }
    if names.table.settings().explains() {
        return match (deal.trick.is_empty(), has_long_suit(view)) {
            (true, _) => facts([trumps, trick]),
            (false, true) => trick,
            (false, false) => lines([trumps, sheet, trick]),
        };
    }
    // Below the rows of a long suit a phone has no room for it.
    let last = if has_long_suit(view) { String::new() } else { last_trick_line(deal, names) };
    let last = if last.is_empty() { last } else { format!("-# {last}") };
    lines([trumps, sheet, trick, last])
}

fn sheet_lines(view: &SeatView, deal: &DealView, names: &Names) -> String {
    match &view.public.sheet {
        Sheet::Whist(sheet) => side_line(sheet, view.seat, deal, names),
        Sheet::Belgian(sheet) => lines([
            belgian::contract_to_play(sheet, deal, names),
            belgian::table::tricks_line(deal, sheet, Some(view.seat), names),
        ]),
    }
}

fn side_line(sheet: &WhistSheet, seat: Seat, deal: &DealView, names: &Names) -> String {
    let (own, other) = (seat.side(), seat.next().side());
    let (language, game) = (names.language, sheet.score.game());
    let (ours, theirs) = (tricks_made(deal, own), tricks_made(deal, other));
    let tricks = language.hand_tricks(names.seat(seat.partner()), ours, theirs);
    // A practice deal, or that of a day, is a match of its own.
    if names.table.settings().explains() || names.table.day().is_some() {
        return tricks;
    }
    let score = format!("{}–{}", game[own], game[other]);
    format!("{tricks} · {}", language.hand_score(score, sheet.score.target()))
}

fn trick_line(view: &SeatView, deal: &DealView, names: &Names) -> String {
    let language = names.language;
    let (number, all) = (trick_number(deal), all_tricks(deal));
    let winner = deal.trick.winner(deal.trump).filter(|_| deal.trick.plays().count() > 1);
    let play = |(seat, card)| {
        let (name, card) = (names.seat(seat), language.card(card));
        if winner == Some(seat) {
            language.hand_trick_wins(name, card)
        } else {
            format!("{name} **{card}**")
        }
    };
    let plays: Vec<_> = deal.trick.plays().map(play).collect();
    let plays = facts(plays);
    if costly_trick(&view.public, deal, number, language).is_some() {
        plays
    } else if plays.is_empty() {
        language.trick_number(number, all)
    } else {
        language.hand_trick(number, all, plays)
    }
}

fn has_long_suit(view: &SeatView) -> bool {
    Suit::ALL.into_iter().any(|suit| usize::from(view.hand.of(suit).len()) > MOST_IN_A_ROW)
}

/// No row mixes suits; of more than five cards a suit has rows of its own, as even as can be. Of a
/// deal of seventeen a phone has no room for that.
fn card_rows(
    table: &TableView,
    view: &SeatView,
    planned: Option<Card>,
    language: Language,
) -> Vec<Row> {
    let button = |card: &Card| {
        let button = card_button(table, view, *card, language);
        if planned == Some(*card) { Button { style: Style::Success, ..button } } else { button }
    };
    // Below a result no card is left to play.
    if table.shows_result() {
        return Vec::new();
    }
    let trump = view.public.deal.as_ref().and_then(|deal| deal.trump);
    let suits = suits_from(trump).map(|suit| view.hand.of(suit).iter().rev().collect::<Vec<_>>());
    let is_brimborion = matches!(&view.public.sheet, Sheet::Belgian(sheet) if sheet.brimborion);
    if is_brimborion && has_long_suit(view) {
        return rows(&suits.concat().iter().map(button).collect::<Vec<_>>());
    }
    let in_rows = suits.iter().flat_map(|suit| {
        let rows = suit.len().div_ceil(MOST_IN_A_ROW).max(1);
        suit.chunks(suit.len().div_ceil(rows).max(1))
    });
    in_rows.map(|row| Row::Buttons(row.iter().map(button).collect())).collect()
}

fn card_button(table: &TableView, view: &SeatView, card: Card, language: Language) -> Button {
    let is_legal = view.legal.contains(Action::Play(card));
    let verb = Verb::Act(Action::Play(card));
    // On blue a diamond would drown, and green is for a card that is advised.
    let card_button = button(table, verb, language.rank(card.rank), Style::Secondary);
    Button { enabled: is_legal, ..card_button.with_suit(Some(card.suit)) }
}

fn calls(view: &SeatView, names: &Names) -> Vec<Button> {
    let call = |&action| {
        let label = if action == Action::Decline {
            names.language.button_usual_deal()
        } else {
            names.language.action(names.book(), action, |seat| names.label_of(seat))
        };
        button(&names.table, Verb::Act(action), label, Style::Success)
    };
    // A claim that is offered would tell who has revoked.
    let others = view.legal.others().iter();
    others.filter(|action| !matches!(action, Action::ClaimRevoke { .. })).map(call).collect()
}
