//! The card to play to a trick that another player leads.

use rules::{Card, Cards, Rank, Seat};

use crate::player_view::PlayerView;

/// The card to play: a low one where the trick is a friend's or lost, else the cheapest that wins.
pub(super) fn choose(player: &PlayerView<'_>, plays: Cards) -> Option<Card> {
    let (winner, best) = player.course.best?;
    let wins = |card: &Card| player.course.beats(*card, best);
    if player.friends().contains(winner) && is_enough(player, best) {
        return lowest(player, plays);
    }
    let cheapest = plays.iter().filter(wins).min_by_key(|card| (player.is_trump(*card), card.rank));
    let Some(cheapest) = cheapest else { return lowest(player, plays) };
    // Void of the suit led he can only ruff, with the lowest trump that wins.
    if Some(cheapest.suit) != player.course.trick.led() {
        return Some(cheapest);
    }
    match player.course.trick.len() {
        1 if !is_worth_second_hand(player, cheapest, best) => lowest(player, plays),
        2 => third_hand(player, plays, winner, best).or(Some(cheapest)),
        _ => Some(cheapest),
    }
}

/// The card of the third player, who follows suit and can win: the lowest card equal to his
/// highest, since the fourth has to beat it. He plays low if his friend's card is as good as his
/// own; `None` if the fourth player is a friend.
fn third_hand(player: &PlayerView<'_>, plays: Cards, winner: Seat, best: Card) -> Option<Card> {
    if player.friends().contains(player.seat.next()) {
        return None;
    }
    let highest = plays.last()?;
    let between = |card: Card| best < card && card < highest;
    if player.friends().contains(winner) && !player.out.of(best.suit).iter().any(between) {
        return lowest(player, plays);
    }
    Some(player.cheapest_equal(highest)).filter(|&card| player.course.beats(card, best))
}

/// Returns `true` if a friend's card can be left to win the trick: no opponent still to play can
/// beat it, as far as the player can know.
fn is_enough(player: &PlayerView<'_>, best: Card) -> bool {
    let to_come = player.seat.round().skip(1).take(usize::from(3 - player.course.trick.len()));
    let opponents = player.opponents();
    to_come.into_iter().all(|seat| !opponents.contains(seat) || !can_beat(player, seat, best))
}

/// Returns `true` if a seat may hold a card that beats this one, as far as the player can know. A
/// ruff counts only if the seat is known to be void of the suit.
fn can_beat(player: &PlayerView<'_>, seat: Seat, best: Card) -> bool {
    let Some(led) = player.course.trick.led() else { return true };
    let follows = player.may_hold(seat, led);
    let trumps = player.course.trump.map_or(Cards::EMPTY, |trump| player.may_hold(seat, trump));
    let may_play = if follows.is_empty() { trumps } else { follows };
    // If any card of a suit beats it, the highest does.
    may_play.last().is_some_and(|highest| player.course.beats(highest, best))
}

/// Returns `true` if the second player should win the trick rather than play low: over an honour,
/// with the highest card of a suit that has been led before, or with a cheap card equal to the
/// highest.
fn is_worth_second_hand(player: &PlayerView<'_>, cheapest: Card, best: Card) -> bool {
    let master = player.is_master(cheapest);
    let led_before = player.course.played.of(cheapest.suit).len() > 1;
    best.rank >= Rank::Jack || (master && (led_before || cheapest.rank < Rank::Ace))
}

/// The cheapest discard: no trump, no card that would win, a low one.
fn lowest(player: &PlayerView<'_>, plays: Cards) -> Option<Card> {
    plays.iter().min_by_key(|&card| (player.is_trump(card), player.is_master(card), card.rank))
}
