//! An auction in a few lines: the standing contract, the calls, and the closed ones.

use rules::{BelgianSheet, Bid, Book, Call, Refusal, Rules, Seat, SeatView, Stance, Word};
use words::Language;

use super::price::Price;
use super::{bidding_line, said_shortly};
use crate::lines::lines;
use crate::message::{BETWEEN_FACTS, facts};
use crate::names::Names;

pub(super) fn auction_lines(rules: &Rules, sheet: &BelgianSheet, names: &Names) -> String {
    with_said(rules, sheet, names, said_line(sheet, names))
}

/// In small print where three have called, for want of room.
pub(super) fn auction_lines_on_hand(rules: &Rules, sheet: &BelgianSheet, names: &Names) -> String {
    let said = said_line(sheet, names);
    let print = if said.split(BETWEEN_FACTS).count() > 2 { "-# " } else { "" };
    with_said(rules, sheet, names, format!("{print}{said}"))
}

fn with_said(rules: &Rules, sheet: &BelgianSheet, names: &Names, said: String) -> String {
    let price = sheet.contract.zip(sheet.declarers.iter().next()).and_then(|(contract, seat)| {
        Price::of(rules, sheet, seat, contract).map(|price| price.in_short(names.language))
    });
    // That nothing stands yet is seen by what was said.
    if sheet.contract.is_none() && sheet.pending.is_none() && !said.is_empty() {
        return said;
    }
    let front = bidding_line(sheet, names);
    let front = facts(std::iter::once(front).chain(price));
    lines([front, said])
}

/// The last call of each player: `Ann waited · Ben proposed ♥`.
fn said_line(sheet: &BelgianSheet, names: &Names) -> String {
    let is_last = |place: usize| {
        let later = &sheet.said[place + 1..];
        later.iter().all(|spoken| spoken.seat != sheet.said[place].seat)
    };
    let said = sheet.said.iter().enumerate().filter(|&(place, _)| is_last(place));
    let said = said.map(|(_, spoken)| {
        format!("{} {}", names.seat(spoken.seat), said_shortly(*spoken, sheet, names))
    });
    facts(said)
}

pub(super) fn unsaid_line(view: &SeatView, sheet: &BelgianSheet, names: &Names) -> String {
    let language = names.language;
    if names.book() == Book::Wiezen {
        return unsaid_in_wiezen(view, language);
    }
    let why = |refusal| why(refusal, sheet.stances[view.seat], names.book(), language);
    let proposal = closed(view, |call| matches!(call, Call::Propose(_)))
        .map(|refusal| language.unsaid_propose(why(refusal)));
    let accepting = Seat::ALL.into_iter().filter_map(|seat| {
        let of_seat = |call| matches!(call, Call::Accept { proposer, .. } if proposer == seat);
        let is_open = matches!(sheet.stances[seat], Stance::Proposed(_) | Stance::Held(_));
        let refusal = closed(view, of_seat).filter(|_| is_open && seat != view.seat)?;
        Some(language.unsaid_accept(names.label_of(seat), why(refusal)))
    });
    let alone = closed(view, |call| matches!(call, Call::Bid(_)))
        .map(|refusal| language.unsaid_alone(why(refusal)));
    let solo = closed(view, |call| matches!(call, Call::Bid(Bid::Solo { .. })))
        .filter(|&refusal| refusal == Refusal::ProposeFirst)
        .map(|refusal| language.unsaid_solo(why(refusal)));
    let all: Vec<_> = proposal.into_iter().chain(accepting).chain(alone).chain(solo).collect();
    if all.is_empty() { String::new() } else { format!("✗ {}", facts(all)) }
}

/// The way to a solo, which alone is hidden: one suit can be proposed, and a proposal is seen.
fn unsaid_in_wiezen(view: &SeatView, language: Language) -> String {
    let calls = || view.words.iter();
    let proposes = |word: &Word| matches!(word.call, Call::Propose(_)) && word.refused.is_none();
    let is_later = |word: &Word| word.refused == Some(Refusal::ProposeFirst);
    if calls().any(proposes) && calls().any(is_later) {
        format!("✗ {}", language.unsaid_solo_wiezen(language.unsaid_why("ask")))
    } else {
        String::new()
    }
}

/// The reason of the highest call, of those that say more than others; `None` where a call is open.
fn closed(view: &SeatView, is_meant: impl Fn(Call) -> bool) -> Option<Refusal> {
    let mut reasons = Vec::new();
    for Word { call, refused, .. } in view.words.iter().copied() {
        if is_meant(call) {
            reasons.push(refused?);
        }
    }
    let tells =
        |refusal: &Refusal| !matches!(refusal, Refusal::NotPlayed | Refusal::SuitTaken { .. });
    reasons.iter().copied().rev().find(tells).or_else(|| {
        reasons.iter().copied().find(|refusal| matches!(refusal, Refusal::SuitTaken { .. }))
    })
}

fn why(refusal: Refusal, stance: Stance, book: Book, language: Language) -> String {
    let key = match refusal {
        Refusal::TooLow { standing } => {
            return language.unsaid_too_low(language.contract(book, standing));
        }
        Refusal::MustGoUp { from } => return language.unsaid_up(language.suit(from)),
        Refusal::NoCardOf { suit } => return language.unsaid_no_card(language.suit(suit)),
        Refusal::CallClosed => match stance {
            Stance::Waiting => "waited",
            Stance::Proposed(_) | Stance::Held(_) | Stance::Freed(_) => "proposed",
            Stance::Accepter { .. } | Stance::Accepted { .. } => "accepted",
            Stance::Bid(_) => "bid",
            Stance::Fresh | Stance::Passed => "closed",
        },
        Refusal::NobodyLeft => "nobody",
        Refusal::MisereSaid => "misere",
        Refusal::ProposeFirst => "first",
        Refusal::OverTroel => "troel",
        Refusal::SuitTaken { .. } => "taken",
        Refusal::NotYourTurn { .. }
        | Refusal::NotHeld { .. }
        | Refusal::MustFollow { .. }
        | Refusal::NoProposal { .. }
        | Refusal::NotPlayed
        | Refusal::OtherSuit { .. }
        | Refusal::NotTurned { .. }
        | Refusal::FirstCard { .. }
        | Refusal::NotWhite
        | Refusal::NotFour
        | Refusal::Answered
        | Refusal::NoRevoke
        | Refusal::AwaitsReferee
        | Refusal::NothingToJudge
        | Refusal::NoHonours
        | Refusal::NoDeal
        | Refusal::NotNow => "closed",
    };
    language.unsaid_why(key)
}
