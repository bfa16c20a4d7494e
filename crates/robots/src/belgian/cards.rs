//! Which card to play, as declarer, partner or opponent.

use rules::{BelgianSheet, Card, Cards, Rank, Seat, SeatView, Suit, Trick};

use super::is_misere;

/// The card to play; `None` when it is not the robot's turn.
pub(super) fn choose(view: &SeatView, sheet: &BelgianSheet) -> Option<Card> {
    let plays = crate::honest_plays(view);
    if plays.len() < 2 {
        return plays.first();
    }
    let deal = view.public.deal.as_ref()?;
    let trick = &deal.trick;
    let declares = sheet.declarers.contains(view.seat) || sheet.declarers.is_empty();
    match (is_misere(sheet), declares) {
        (true, true) => duck(plays, trick),
        (true, false) => stay_below(plays, trick),
        (false, _) if trick.is_empty() => lead(view, deal.trump),
        (false, _) => {
            let friend = |seat: Seat| sheet.declarers.contains(seat) == declares;
            follow(plays, trick, deal.trump, friend)
        }
    }
}

/// Loses the trick with the highest card that can, or throws the highest away;
/// leads low.
fn duck(plays: Cards, trick: &Trick) -> Option<Card> {
    let Some(led) = trick.led() else { return lowest(plays) };
    if plays.is_void(led) {
        return highest(plays);
    }
    let best = best_of(trick, led)?;
    let below: Cards = plays.iter().filter(|card| card.rank < best).collect();
    // Forced to win, win with the highest where all have played.
    highest(below).or_else(|| if trick.len() == 3 { highest(plays) } else { lowest(plays) })
}

/// Lets somebody else take it: low in the suit, high cards thrown away only
/// when nothing else is left.
fn stay_below(plays: Cards, trick: &Trick) -> Option<Card> {
    match trick.led() {
        Some(led) if plays.is_void(led) => highest(plays),
        _ => lowest(plays),
    }
}

fn lead(view: &SeatView, trump: Option<Suit>) -> Option<Card> {
    let plays = crate::honest_plays(view);
    let plain: Cards = plays.iter().filter(|card| Some(card.suit) != trump).collect();
    // Sure winners first, then from length.
    let ace = plain.iter().find(|card| card.rank == Rank::Ace);
    let longest = Suit::ALL.into_iter().max_by_key(|&suit| plain.of(suit).len())?;
    ace.or_else(|| lowest(plain.of(longest))).or_else(|| highest(plays))
}

/// Leaves the trick to a friend who has it, else wins it as cheaply as
/// possible, else throws the lowest card away.
fn follow(
    plays: Cards,
    trick: &Trick,
    trump: Option<Suit>,
    friend: impl Fn(Seat) -> bool,
) -> Option<Card> {
    let winner = trick.winner(trump)?;
    let is_last = trick.len() == 3;
    if friend(winner) && (is_last || trick.card(winner).is_some_and(|card| card.rank >= Rank::King))
    {
        return throw_away(plays, trump);
    }
    let wins = |card: &Card| {
        let mut with = *trick;
        with.push(*card);
        with.winner(trump) != Some(winner)
    };
    let winning: Cards = plays.iter().filter(wins).collect();
    // Second hand low, unless it must be ruffed or won outright.
    let cheapest = cheapest(winning, trump);
    match (trick.len(), cheapest) {
        (1, Some(card)) if card.rank < Rank::King && Some(card.suit) != trump => {
            throw_away(plays, trump)
        }
        (_, Some(card)) => Some(card),
        (_, None) => throw_away(plays, trump),
    }
}

/// The lowest card that is no trump, where there is one.
fn throw_away(plays: Cards, trump: Option<Suit>) -> Option<Card> {
    let plain: Cards = plays.iter().filter(|card| Some(card.suit) != trump).collect();
    lowest(plain).or_else(|| lowest(plays))
}

/// The lowest winner, a plain one before a trump.
fn cheapest(winning: Cards, trump: Option<Suit>) -> Option<Card> {
    winning.iter().min_by_key(|card| (Some(card.suit) == trump, card.rank))
}

fn best_of(trick: &Trick, led: Suit) -> Option<Rank> {
    trick.plays().map(|(_, card)| card).filter(|card| card.suit == led).map(|card| card.rank).max()
}

fn lowest(cards: Cards) -> Option<Card> {
    cards.iter().min_by_key(|card| card.rank)
}

fn highest(cards: Cards) -> Option<Card> {
    cards.iter().max_by_key(|card| card.rank)
}
