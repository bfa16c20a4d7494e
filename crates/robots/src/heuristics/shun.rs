//! Plays in contracts for no trick, or one or two.

use rules::{Card, Cards, Seat, Seats};

use crate::player_view::PlayerView;

/// The card of a player with a contract for exactly `tricks`: he takes them first, and ducks the
/// others.
pub(super) fn dodge(player: &PlayerView<'_>, plays: Cards, tricks: u8) -> Option<Card> {
    if player.course.made[player.seat] < tricks {
        return catch(player, plays);
    }
    duck(player, plays)
}

/// Forces a trick on a declarer who avoids tricks: stays below his card, leads low for him to win.
pub(super) fn force(player: &PlayerView<'_>, plays: Cards, shunners: Seats) -> Option<Card> {
    let course = player.course;
    // The declarers whose contract is not lost yet.
    let hopes =
        |&seat: &Seat| course.roles.quota(seat).is_some_and(|most| course.made[seat] <= most);
    let targets: Seats = shunners.iter().filter(hopes).collect();
    let Some(led) = course.trick.led() else { return lead_low(player, plays, targets) };
    if plays.is_void(led) {
        return most_dangerous(player, plays);
    }
    let Some((winner, best)) = course.best else { return lowest(plays) };
    let to_come = targets.iter().any(|seat| course.trick.card(seat).is_none());
    let below = Cards::from_bits_truncate(plays.bits() & ((1 << best.index()) - 1));
    let below = if best.suit == led { below } else { plays };
    if targets.contains(winner) {
        // The trick is his: a high card that still loses can go.
        return below.last().or(lowest(plays));
    }
    if to_come { lowest(plays) } else { plays.last() }
}

/// Loses the trick with the highest card that can, or discards the most dangerous; leads low.
fn duck(player: &PlayerView<'_>, plays: Cards) -> Option<Card> {
    let Some(led) = player.course.trick.led() else {
        return lead_low(player, plays, player.opponents());
    };
    if plays.is_void(led) {
        return most_dangerous(player, plays);
    }
    let best = player.course.best.map(|(_, best)| best).filter(|best| best.suit == led);
    let loses = |card: &Card| best.is_none_or(|best| card.rank < best.rank);
    let below: Cards = plays.iter().filter(loses).collect();
    // Forced to win, he wins with the highest where all others have played.
    let forced = if player.course.trick.len() == 3 { plays.last() } else { lowest(plays) };
    below.last().or(forced)
}

/// Takes a trick that is sure, and else waits.
fn catch(player: &PlayerView<'_>, plays: Cards) -> Option<Card> {
    let mut masters = plays.iter().filter(|&card| player.is_master(card));
    let Some((_, best)) = player.course.best else {
        return masters.next_back().or_else(|| most_dangerous(player, plays));
    };
    let mut wins = plays.iter().filter(|&card| player.course.beats(card, best));
    if player.course.trick.len() == 3 {
        return wins.next_back().or_else(|| duck(player, plays));
    }
    wins.rfind(|&card| player.is_master(card)).or_else(|| duck(player, plays))
}

/// The lowest card of the suit in which the fewest lower ones are out, and in which these seats may
/// still have to follow.
fn lead_low(player: &PlayerView<'_>, plays: Cards, seats: Seats) -> Option<Card> {
    let key = |card: &Card| {
        let out = player.out.of(card.suit);
        let lower = out.bits() & ((1 << card.index()) - 1);
        let follows = seats.iter().any(|seat| !player.may_hold(seat, card.suit).is_empty());
        (!follows, lower.count_ones(), card.rank)
    };
    plays.iter().min_by_key(key)
}

/// The card most likely to take a trick later: with the most lower ones out, counting its owner's
/// cards that guard it.
fn most_dangerous(player: &PlayerView<'_>, plays: Cards) -> Option<Card> {
    let danger = |card: &Card| {
        let below = (1u64 << card.index()) - 1;
        let lower_out = (player.out.of(card.suit).bits() & below).count_ones();
        let guards = (player.hand.of(card.suit).bits() & below).count_ones();
        (lower_out.saturating_sub(2 * guards), card.rank)
    };
    plays.iter().max_by_key(danger)
}

fn lowest(cards: Cards) -> Option<Card> {
    cards.iter().min_by_key(|card| card.rank)
}
