//! What speaks for a card, in the words of the rules of thumb.

use rules::{Card, Seat, Seats};

use crate::advice::Reason;
use crate::chair::Chair;

/// What speaks for a card that the seat may play.
pub(crate) fn of(chair: &Chair<'_>, card: Card) -> Reason {
    let plays = chair.playable();
    if plays.len() < 2 {
        return Reason::NoChoice;
    }
    if chair.distinct().len() < 2 {
        return Reason::AllEqual;
    }
    let roles = &chair.course.roles;
    if let Some(tricks) = roles.quota(chair.seat) {
        return of_dodging(chair, card, tricks);
    }
    let shunners = roles.shunners_against(chair.seat);
    if !shunners.is_empty() {
        return of_forcing(chair, card, shunners);
    }
    match chair.course.best {
        None => of_lead(chair, card),
        Some((winner, best)) => of_following(chair, card, winner, best),
    }
}

fn of_lead(chair: &Chair<'_>, card: Card) -> Reason {
    let held = |suit| chair.hand.of(suit).len();
    let longest = chair.hand.iter().filter(|&card| !chair.is_trump(card));
    let longest = longest.map(|card| held(card.suit)).max();
    let led_it = |friend: Seat| chair.course.leads[friend].latest().any(|suit| suit == card.suit);
    if chair.is_master(card) && !chair.may_be_ruffed(card.suit) {
        Reason::Highest
    } else if chair.is_trump(card) && !chair.opponents_trumps().is_empty() {
        Reason::DrawsTrumps
    } else if chair.friends().iter().any(led_it) {
        Reason::PartnersSuit
    } else if !chair.is_trump(card) && longest == Some(held(card.suit)) {
        Reason::LongestSuit
    } else {
        Reason::DidBest
    }
}

fn of_following(chair: &Chair<'_>, card: Card, winner: Seat, best: Card) -> Reason {
    let wins = |card: Card| chair.course.beats(card, best);
    if wins(card) {
        let has_played = |seat: Seat| chair.course.trick.card(seat).is_some();
        let is_last = chair.opponents().iter().all(has_played);
        return if is_last || (chair.is_trump(card) && chair.is_master(card)) {
            Reason::WinsForCertain
        } else if Some(card.suit) != chair.course.trick.led() {
            Reason::Ruffs
        } else if chair.is_master(card) {
            Reason::Highest
        } else {
            Reason::MustBeBeaten
        };
    }
    if chair.friends().contains(winner) {
        Reason::PartnerWins
    } else if !chair.playable().iter().any(wins) {
        Reason::CannotWin
    } else if chair.course.trick.len() < 3 {
        Reason::SavesHighCards
    } else {
        Reason::DidBest
    }
}

/// Of a card of one who wants so many tricks and no more.
fn of_dodging(chair: &Chair<'_>, card: Card, tricks: u8) -> Reason {
    let wants_more = chair.course.made[chair.seat] < tricks;
    match chair.course.best {
        None if wants_more && chair.is_master(card) => Reason::TakesWanted,
        None if !wants_more && can_be_beaten(chair, card) => Reason::LowLead,
        Some((_, best)) if chair.course.beats(card, best) => {
            if wants_more {
                Reason::TakesWanted
            } else {
                Reason::DidBest
            }
        }
        Some(_) if !wants_more && chair.course.trick.led() == Some(card.suit) => Reason::StaysBelow,
        Some(_) if !wants_more => Reason::RidOfDanger,
        _ => Reason::DidBest,
    }
}

/// Of a card against those who want few tricks.
fn of_forcing(chair: &Chair<'_>, card: Card, shunners: Seats) -> Reason {
    match chair.course.best {
        None if can_be_beaten(chair, card) => Reason::LowAgainst,
        Some((winner, best)) if !chair.course.beats(card, best) => {
            let is_to_come = |seat: Seat| chair.course.trick.card(seat).is_none();
            if shunners.contains(winner) {
                Reason::LeavesIt
            } else if shunners.iter().any(is_to_come) {
                Reason::LowAgainst
            } else {
                Reason::DidBest
            }
        }
        _ => Reason::DidBest,
    }
}

/// Whether somebody else may hold a higher card of the suit.
fn can_be_beaten(chair: &Chair<'_>, card: Card) -> bool {
    !chair.is_master(card)
}
