//! The reasons for an action, in the order in which a good player would name them.

use rules::{Card, Seat, Seats};

use crate::player_view::PlayerView;

/// The reason for an action. Each is true of its action, as far as the seat can know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The only legal action.
    NoChoice,
    /// All playable cards are equal.
    AllEqual,

    /// A lead of trumps while the others may hold some.
    DrawsTrumps,
    /// No other player holds a higher card of its suit.
    Highest,
    /// A lead of a suit that the partner has led.
    PartnersSuit,
    /// A lead from the longest suit besides trumps, of four cards or more.
    LongestSuit,

    /// The partner's card wins so far.
    PartnerWins,
    /// No playable card wins the trick.
    CannotWin,
    /// The card wins the trick, and no opponent who comes later can beat it.
    WinsForCertain,
    /// A trump on a suit in which the hand is void.
    Ruffs,
    /// The card wins so far: later players have to play higher.
    MustBeBeaten,
    /// A losing card although another could win: some are still to play.
    SavesHighCards,

    /// A player who wants few tricks stays below the winning card.
    StaysBelow,
    /// A player who wants few tricks leads a card that others have to beat.
    LowLead,
    /// The card most likely to win an unwanted trick.
    RidOfDanger,
    /// A trick is wanted, and the card may take it.
    TakesWanted,
    /// The trick stays with a player who does not want it.
    LeavesIt,
    /// A low card, so that a player who wants no trick may have to take it.
    LowAgainst,

    /// The best result over all samples of the hidden cards.
    DidBest,

    /// A contract that is made this often in samples of the hidden cards.
    Made {
        /// In percent of the samples, 0 to 100.
        in_hundred: u8,
    },
    /// A contract that was made this often in deals that robots played among themselves.
    MadeBefore {
        /// The number of hands like this one.
        hands: u32,
        /// In percent of them, 0 to 100.
        in_hundred: u8,
    },
    /// No contract pays on the average.
    NothingPays,
    /// The suit that makes the most tricks as trumps.
    BestTrumps,
    /// The call binds to no contract, and another player may still join.
    LeavesOpen,
    /// The call can win and costs no points.
    CostsNothing,
    /// The cards that help the dealer least.
    HelpsLeast,
}

/// The cards of a suit of which small ones may win.
const LONG: u8 = 4;

pub(crate) fn for_card(player: &PlayerView<'_>, card: Card) -> Reason {
    let plays = player.playable();
    if plays.len() < 2 {
        return Reason::NoChoice;
    }
    if player.distinct().len() < 2 {
        return Reason::AllEqual;
    }
    let roles = &player.course.roles;
    if let Some(tricks) = roles.quota(player.seat) {
        return for_dodging(player, card, tricks);
    }
    let shunners = roles.shunners_against(player.seat);
    if !shunners.is_empty() {
        return for_forcing(player, card, shunners);
    }
    match player.course.best {
        None => for_lead(player, card),
        Some((winner, best)) => for_following(player, card, winner, best),
    }
}

fn for_lead(player: &PlayerView<'_>, card: Card) -> Reason {
    let held = |suit| player.hand.of(suit).len();
    let longest = player.hand.iter().filter(|&card| !player.is_trump(card));
    let longest = longest.map(|card| held(card.suit)).max();
    let led_it = |friend: Seat| player.course.leads[friend].latest().any(|suit| suit == card.suit);
    if player.is_master(card) && !player.may_be_ruffed(card.suit) {
        Reason::Highest
    } else if player.is_trump(card) && !player.opponents_trumps().is_empty() {
        Reason::DrawsTrumps
    } else if player.friends().iter().any(led_it) {
        Reason::PartnersSuit
    } else if !player.is_trump(card) && longest == Some(held(card.suit)) && held(card.suit) >= LONG
    {
        Reason::LongestSuit
    } else {
        Reason::DidBest
    }
}

fn for_following(player: &PlayerView<'_>, card: Card, winner: Seat, best: Card) -> Reason {
    let wins = |card: Card| player.course.beats(card, best);
    if wins(card) {
        let has_played = |seat: Seat| player.course.trick.card(seat).is_some();
        let is_last = player.opponents().iter().all(has_played);
        return if is_last || (player.is_trump(card) && player.is_master(card)) {
            Reason::WinsForCertain
        } else if Some(card.suit) != player.course.trick.led() {
            Reason::Ruffs
        } else if player.is_master(card) {
            Reason::Highest
        } else {
            Reason::MustBeBeaten
        };
    }
    if player.friends().contains(winner) {
        Reason::PartnerWins
    } else if !player.playable().iter().any(wins) {
        Reason::CannotWin
    } else if player.course.trick.len() < 3 {
        Reason::SavesHighCards
    } else {
        Reason::DidBest
    }
}

fn for_dodging(player: &PlayerView<'_>, card: Card, tricks: u8) -> Reason {
    let wants_more = player.course.made[player.seat] < tricks;
    match player.course.best {
        None if wants_more && player.is_master(card) => Reason::TakesWanted,
        None if !wants_more && can_be_beaten(player, card) => Reason::LowLead,
        Some((_, best)) if player.course.beats(card, best) => {
            if wants_more {
                Reason::TakesWanted
            } else {
                Reason::DidBest
            }
        }
        Some(_) if !wants_more && player.course.trick.led() == Some(card.suit) => {
            Reason::StaysBelow
        }
        Some(_) if !wants_more => Reason::RidOfDanger,
        _ => Reason::DidBest,
    }
}

fn for_forcing(player: &PlayerView<'_>, card: Card, shunners: Seats) -> Reason {
    match player.course.best {
        None if can_be_beaten(player, card) => Reason::LowAgainst,
        Some((winner, best)) if !player.course.beats(card, best) => {
            let is_to_come = |seat: Seat| player.course.trick.card(seat).is_none();
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

fn can_be_beaten(player: &PlayerView<'_>, card: Card) -> bool {
    !player.is_master(card)
}
