//! Why something is to be done, in the order in which a good player would say it.

use rules::{Card, Seat, Seats};

use crate::player_view::PlayerView;

/// Why something is to be done. Each is true of what it is given for, as far as
/// the seat can tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Nothing else may be done.
    NoChoice,
    /// All the cards that may be played are as good as each other.
    AllEqual,

    /// A lead of trumps while the others may hold some.
    DrawsTrumps,
    /// Nobody else holds a higher card of its suit.
    Highest,
    /// A lead of a suit that the partner has led.
    PartnersSuit,
    /// A lead from the longest suit besides trumps.
    LongestSuit,

    /// The partner's card wins so far.
    PartnerWins,
    /// No card that may be played wins the trick.
    CannotWin,
    /// It wins the trick, and no opponent who comes later can beat it.
    WinsForCertain,
    /// A trump on a suit of which the hand has none.
    Ruffs,
    /// It wins so far: those who come later have to play higher.
    MustBeBeaten,
    /// It does not win although another could: some are still to play.
    SavesHighCards,

    /// Whoever wants few tricks stays below the card that wins.
    StaysBelow,
    /// Whoever wants few tricks leads a card that others have to beat.
    LowLead,
    /// The card likeliest to win a trick that is not wanted.
    RidOfDanger,
    /// A trick is wanted, and it may take it.
    TakesWanted,
    /// The trick stays with one who does not want it.
    LeavesIt,
    /// Low, so that one who wants no trick may have to take it.
    LowAgainst,

    /// Over all samples of the hidden cards it did best.
    DidBest,

    /// A contract that is made so often in samples of the hidden cards.
    Made {
        /// How often in a hundred, 0 to 100.
        in_hundred: u8,
    },
    /// No contract that could be bid pays on the average.
    NothingPays,
    /// The suit of which the hand makes most as trumps.
    BestTrumps,
    /// It binds to nothing, and somebody may still join.
    LeavesOpen,
    /// It can win something and costs nothing.
    CostsNothing,
    /// The cards that help the dealer least.
    HelpsLeast,
}

/// What speaks for a card that the seat may play.
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
    } else if !player.is_trump(card) && longest == Some(held(card.suit)) {
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

/// Of a card of one who wants so many tricks and no more.
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

/// Of a card against those who want few tricks.
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

/// Whether somebody else may hold a higher card of the suit.
fn can_be_beaten(player: &PlayerView<'_>, card: Card) -> bool {
    !player.is_master(card)
}
