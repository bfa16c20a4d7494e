//! The public message while a deal with an auction is played.

use rules::{
    Announcement, BelgianSheet, Book, Contract, DealView, Goal, PublicView, Seat, Seats, Stage,
};
use words::Language;

use super::passed::{passed_line, refused_lines};
use super::{bidding_line, contract_line, together, together_with, tricks_of};
use crate::cards::in_a_line;
use crate::lines::{
    Listed, costly_trick, deadline_text, dealer_word, gone_on_line, lines, number_of_shown_trick,
    on_turn, seat_line, trick_before_line, trick_title, trump_line, turn_up_line,
};
use crate::message::{facts, joined};
use crate::names::Names;
use table::id::Timestamp;

pub(crate) fn playing_lines(
    view: &PublicView,
    deal: &DealView,
    sheet: &BelgianSheet,
    names: &Names,
    listed: Listed,
) -> Vec<String> {
    let language = names.language;
    let deadline = listed.told.deadline();
    let seat_line = |seat| {
        let on_turn = on_turn(view).contains(seat);
        let turn = on_turn.then(|| {
            format!("**{}**{}", turn_words(deal, sheet, language), deadline_text(deadline))
        });
        let played = listed.told.played_words(deal, seat, language);
        seat_of_a_bidder(sheet, seat, played, turn, names)
    };
    let is_played = sheet.stage == Stage::Play;
    let number = is_played.then(|| trick_title(view, deal, number_of_shown_trick(deal), language));
    vec![
        lines([
            passed(sheet, names),
            dealt_lines(sheet, names),
            contract_lines(view, deal, sheet, names),
            opening_line(sheet, deadline, language),
            gone_on(names),
            referee_line(sheet, deadline, names),
        ]),
        lines(number.into_iter().chain(listed.seats.iter().map(seat_line))),
        lines([
            open_hands(sheet, names),
            tricks_line(deal, sheet, None, names),
            trick_before_line(deal, names),
        ]),
    ]
}

/// The lines below a picture of the table, but for the turn.
pub(crate) fn below_picture(
    view: &PublicView,
    deal: &DealView,
    sheet: &BelgianSheet,
    names: &Names,
    deadline: Option<Timestamp>,
) -> String {
    let costly = costly_trick(view, deal, number_of_shown_trick(deal), names.language);
    lines([
        passed(sheet, names),
        dealt_lines(sheet, names),
        costly.filter(|_| sheet.stage == Stage::Play).unwrap_or_default(),
        opening_line(sheet, deadline, names.language),
        gone_on(names),
        referee_line(sheet, deadline, names),
    ])
}

fn passed(sheet: &BelgianSheet, names: &Names) -> String {
    let is_bid = sheet.stage <= Stage::Referee;
    if is_bid { passed_line(names) } else { String::new() }
}

fn gone_on(names: &Names) -> String {
    if names.table.may_go_on() { gone_on_line(names) } else { String::new() }
}

fn dealt_lines(sheet: &BelgianSheet, names: &Names) -> String {
    let language = names.language;
    let sits_out: Vec<_> = sheet.sitting_out.iter().map(|&member| names.member(member)).collect();
    let sits_out = (!sits_out.is_empty()).then(|| language.sitting_out_line(sits_out.join(", ")));
    let doubled = (sheet.times > 1).then(|| language.doubled_line(sheet.times));
    let brimborion = gifts_line(sheet, names);
    // Once it is bid over, it only tells of aces.
    let stands = sheet.contract.is_none_or(|it| matches!(it, Contract::Troel { .. }));
    let troel = sheet.troel.map(|Announcement { seat, royal, trump }| match trump {
        Some(trump) if stands && names.book() == Book::Wiezen => {
            let suit = language.suit(trump);
            language.troel_line_wiezen(royal.to_string(), names.seat(seat), suit)
        }
        Some(_) | None => language.troel_line(royal.to_string(), names.seat(seat)),
    });
    let is_bid = sheet.stage <= Stage::Referee;
    let refused = is_bid.then(|| refused_lines(sheet, names));
    lines([sits_out, doubled, brimborion, troel, refused].into_iter().flatten())
}

/// The players who give cards in a deal of seventeen, and the dealer, who gets them (spec.md 7.3).
fn gifts_line(sheet: &BelgianSheet, names: &Names) -> Option<String> {
    let is_dealer = |&seat: &Seat| sheet.dealer == Some(sheet.players[seat]);
    let dealer = Seat::ALL.into_iter().find(is_dealer).filter(|_| sheet.brimborion)?;
    let givers = Seats::from(dealer).others().iter().map(|seat| names.seat(seat));
    let (givers, dealer) = (joined(givers, ", "), names.seat(dealer));
    Some(if sheet.stage == Stage::Gifts {
        names.language.brimborion_line(givers, dealer)
    } else {
        names.language.brimborion_gave(givers, dealer)
    })
}

fn contract_lines(
    view: &PublicView,
    deal: &DealView,
    sheet: &BelgianSheet,
    names: &Names,
) -> String {
    match (sheet.stage, sheet.contract) {
        (Stage::Gifts | Stage::WhiteHands | Stage::Over, _) => String::new(),
        (Stage::Auction | Stage::Referee, _) => {
            let turned_up = deal.turn_up.map(|card| turn_up_line(card, names.language));
            lines(turned_up.into_iter().chain([bidding_line(sheet, names)]))
        }
        (Stage::Trump, _) => {
            lines([contract_line(sheet, None, names), names.language.trump_to_name()])
        }
        (Stage::Discards | Stage::Play, _) => {
            let contract = contract_line(sheet, Some(deal), names);
            lines([contract, trump_line(view, deal, names.language)])
        }
    }
}

fn opening_line(sheet: &BelgianSheet, deadline: Option<Timestamp>, language: Language) -> String {
    let opens = || format!("▶ {}{}", language.bidding_opens(), deadline_text(deadline));
    if sheet.stage == Stage::WhiteHands { opens() } else { String::new() }
}

fn referee_line(sheet: &BelgianSheet, deadline: Option<Timestamp>, names: &Names) -> String {
    let Some(pending) = sheet.pending else { return String::new() };
    let Some(referee) = names.table.referee() else { return String::new() };
    let (referee, bidder) = (names.member(referee), names.seat(pending.seat));
    let line = names.language.referee_line(referee, bidder, names.call(pending.call));
    line + &deadline_text(deadline)
}

fn seat_of_a_bidder(
    sheet: &BelgianSheet,
    seat: Seat,
    played: Vec<String>,
    turn: Option<String>,
    names: &Names,
) -> String {
    let mut words = Vec::new();
    if sheet.dealer == Some(sheet.players[seat]) {
        words.push(dealer_word(names.language));
    }
    if sheet.stage <= Stage::Referee {
        let said = sheet.said.iter().filter(|spoken| spoken.seat == seat);
        let said: Vec<_> = said.map(|spoken| super::said(*spoken, sheet, names)).collect();
        if !said.is_empty() {
            words.push(format!("*{}*", said.join(" → ")));
        }
    } else {
        words.extend(played);
    }
    let name = names.seat(seat);
    let who = match side_mark(sheet, seat) {
        Some(mark) => format!("{mark} **{name}**"),
        None => format!("**{name}**"),
    };
    seat_line(&who, words, turn, names.table.is_away(seat), names.language)
}

/// 🟠 for declarers, 🔵 for the others, once that is settled.
fn side_mark(sheet: &BelgianSheet, seat: Seat) -> Option<char> {
    let is_played = matches!(sheet.stage, Stage::Trump | Stage::Discards | Stage::Play);
    let has_declarers = is_played && !sheet.declarers.is_empty();
    has_declarers.then(|| if sheet.declarers.contains(seat) { '🟠' } else { '🔵' })
}

pub(crate) fn turn_words(deal: &DealView, sheet: &BelgianSheet, language: Language) -> String {
    match sheet.stage {
        Stage::Gifts => language.turn_to_give(),
        Stage::WhiteHands | Stage::Auction | Stage::Referee => language.turn_to_bid(),
        Stage::Trump => language.turn_to_name_trump(),
        Stage::Discards => language.turn_to_discard(),
        Stage::Play | Stage::Over if deal.trick.is_empty() => language.seat_to_lead(),
        Stage::Play | Stage::Over => language.seat_to_play(),
    }
}

fn open_hands(sheet: &BelgianSheet, names: &Names) -> String {
    let open = sheet.open.seats().filter_map(|(seat, cards)| {
        Some(names.language.open_hand_line(names.seat(seat), in_a_line((*cards)?, names.language)))
    });
    lines(open)
}

/// The tricks of each side, to a reader on this seat or to all.
pub(crate) fn tricks_line(
    deal: &DealView,
    sheet: &BelgianSheet,
    own: Option<Seat>,
    names: &Names,
) -> String {
    let language = names.language;
    if sheet.stage != Stage::Play {
        return String::new();
    }
    let declarers = sheet.declarers;
    let told = |seats: Seats| {
        let who = match own {
            Some(own) if seats.len() > 2 && seats.contains(own) => language.hand_you_three(),
            Some(_) | None if seats.len() > 2 => language.hand_the_others(),
            Some(_) | None => together_with(seats, own, names),
        };
        language.tricks_of_side(who, tricks_of(deal, seats))
    };
    let of_each = |seats: Seats| facts(seats.iter().map(|seat| told(seat.into())));
    let others = declarers.others();
    match sheet.goal {
        Some(Goal::Exactly(_)) if !others.is_empty() => {
            language.tricks_alone(of_each(declarers), told(others))
        }
        Some(Goal::AtLeast(needed)) if !others.is_empty() => {
            let who = match own.filter(|&own| declarers.contains(own)) {
                Some(own) if declarers == Seats::from(own) => "you",
                Some(_) => "your-side",
                None if declarers.len() == 1 => "one",
                None if own.is_some() => "they",
                None => "side",
            };
            let partners = declarers.iter().filter(|&seat| Some(seat) != own).collect();
            let made = tricks_of(deal, declarers);
            language.tricks_of_declarers(who, needed, made, together(partners, names), told(others))
        }
        Some(Goal::Exactly(_) | Goal::AtLeast(_) | Goal::Avoid) | None => {
            language.tricks_of_each(of_each(Seats::ALL))
        }
    }
}
