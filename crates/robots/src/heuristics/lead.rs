//! The choice of a lead.

use rules::{Card, Cards, Rank, Seat, Suit};

use crate::player_view::PlayerView;

/// Trumps enough to draw those of the opponents.
const MANY_TRUMPS: u8 = 5;

/// The card to lead: trumps while they are to be drawn, then sure winners, then the partner's suit,
/// then the longest.
pub(super) fn choose(player: &PlayerView<'_>) -> Option<Card> {
    draw_trumps(player)
        .or_else(|| sure_trick(player))
        .or_else(|| partners_suit(player))
        .or_else(|| from_length(player))
        .or_else(|| player.hand.first())
}

/// A trump from a hand with many, while the opponents may hold some: a master, or else a lead as
/// from any suit.
fn draw_trumps(player: &PlayerView<'_>) -> Option<Card> {
    let trumps = player.hand.of(player.course.trump?);
    let theirs = player.opponents_trumps();
    let master = trumps.last().filter(|&highest| player.is_master(highest));
    let worth_it = trumps.len() >= MANY_TRUMPS || (master.is_some() && trumps.len() > theirs.len());
    if theirs.is_empty() || !worth_it {
        return None;
    }
    master.map(|highest| player.cheapest_equal(highest)).or_else(|| from_the_top(player, trumps))
}

/// A plain card that is master of its suit, from the longest suit that has one.
fn sure_trick(player: &PlayerView<'_>) -> Option<Card> {
    plain_suits(player)
        .filter(|&suit| !player.may_be_ruffed(suit))
        .filter_map(|suit| player.hand.of(suit).last())
        .filter(|&card| player.is_master(card))
        .max_by_key(|card| player.hand.of(card.suit).len())
}

fn partners_suit(player: &PlayerView<'_>) -> Option<Card> {
    let returns = |suit: &Suit| {
        let plain = Some(*suit) != player.course.trump && !player.hand.is_void(*suit);
        plain && !player.may_be_ruffed(*suit)
    };
    let leads = |friend: Seat| player.course.leads[friend].latest();
    let suit = player.friends().iter().find_map(|friend| leads(friend).find(returns))?;
    player.hand.of(suit).last()
}

/// A card of the longest plain suit, one that is not ruffed if possible.
fn from_length(player: &PlayerView<'_>) -> Option<Card> {
    let longest = plain_suits(player).max_by_key(|&suit| {
        let cards = player.hand.of(suit);
        (!player.may_be_ruffed(suit), cards.len(), cards.last())
    })?;
    from_the_top(player, player.hand.of(longest))
}

/// The higher of two touching cards at the head of a suit, else the fourth from the top, else the
/// lowest.
fn from_the_top(player: &PlayerView<'_>, suit: Cards) -> Option<Card> {
    let highest = suit.last()?;
    let sequence = highest.rank >= Rank::Ten && player.cheapest_equal(highest) != highest;
    if sequence { Some(highest) } else { suit.iter().rev().nth(3).or(suit.first()) }
}

fn plain_suits(player: &PlayerView<'_>) -> impl Iterator<Item = Suit> {
    let plain = Suit::ALL.into_iter().filter(|&suit| Some(suit) != player.course.trump);
    plain.filter(|&suit| !player.hand.is_void(suit))
}
