//! Lots: who deals first, and the draw for sides.

use rules::{Card, Member, Seat};

/// Four cards a round until no two of a round have one rank (spec.md 1.1.2).
pub(super) fn draw_until_untied(pack: &[Card; 52]) -> Vec<Card> {
    let mut drawn = Vec::new();
    for round in pack.chunks_exact(4) {
        drawn.extend_from_slice(round);
        if let Ok(cards) = <[Card; 4]>::try_from(round)
            && rules::draw_for_sides(cards).is_some()
        {
            return drawn;
        }
    }
    // Thirteen ties in a row, once in many millions of years: the first four by
    // suit as well.
    drawn
}

/// Pairs of the new chair and the old one; the last round of cards decides.
pub(super) fn moved(drawn: &[Card]) -> Vec<(Member, Member)> {
    let last = drawn.last_chunk::<4>();
    let seats = last.and_then(|cards| rules::draw_for_sides(*cards)).map(|drawn| drawn.seats);
    let seats = seats.unwrap_or(Seat::ALL);
    Member::ALL.into_iter().take(4).zip(seats).map(|(member, seat)| (seat.into(), member)).collect()
}
