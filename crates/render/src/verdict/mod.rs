//! The headline of a deal's end: the first rule that fits.

mod rule;
#[cfg(test)]
mod tests;

use pictures::Mood;
use rules::{
    ALL_TRICKS, BelgianSheet, Contract, DealView, Ending, PublicView, Seat, Sheet, Side, WhistSheet,
};

use self::rule::{Facts, Last, Reader, Rule};
use super::belgian::tricks_of;
use super::lines::tricks_made;
use super::names::Names;

/// A headline with its mood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    pub(super) headline: String,
    pub(super) mood: Mood,
}

/// The headline of a deal's end, to all or to the player of a seat.
pub(super) fn verdict(
    view: &PublicView,
    deal: &DealView,
    names: &Names,
    own: Option<Seat>,
) -> Verdict {
    match &view.sheet {
        Sheet::Whist(sheet) => of_sides(sheet, deal, names, own),
        Sheet::Belgian(sheet) => of_bidding(sheet, deal, names, own),
    }
}

fn of_sides(sheet: &WhistSheet, deal: &DealView, names: &Names, own: Option<Seat>) -> Verdict {
    let made = |side| tricks_made(deal, side);
    let [one, other] = Side::ALL;
    let most = if made(one) >= made(other) { one } else { other };
    let winner = sheet.game_won.map_or(most, |game| game.winner);
    let reader = match own {
        None => Reader::All,
        Some(seat) if seat.side() == winner => Reader::Declarer,
        Some(_) => Reader::Defender,
    };
    let odd = sheet.result.map_or(0, |result| result.odd_tricks[most]);
    let is_moved = odd != made(most).saturating_sub(rules::BOOK);
    let rule = if sheet.result.is_none_or(|result| result.void) {
        Rule::Void
    } else if made(winner) == ALL_TRICKS {
        Rule::Thirteen
    } else if sheet.rubber_won.is_some() && reader != Reader::Defender {
        Rule::Rubber
    } else if sheet.score.is_over() && reader != Reader::Defender {
        Rule::Match
    } else if !sheet.revokes.is_empty() && is_moved {
        Rule::Revoke
    } else if made(most) == rules::BOOK + 1 {
        Rule::OddTrick
    } else {
        Rule::Sides
    };
    let [first, second] = most.seats().map(|seat| names.label_of(seat));
    let headline = if rule == Rule::Sides {
        names.language.headline_sides(first, second, made(most), made(most.other()))
    } else {
        rule.told(names.language)
    };
    Verdict { headline, mood: rule.mood(reader, true) }
}

fn of_bidding(sheet: &BelgianSheet, deal: &DealView, names: &Names, own: Option<Seat>) -> Verdict {
    let reader = match own {
        None => Reader::All,
        Some(seat) if sheet.declarers.contains(seat) => Reader::Declarer,
        Some(_) => Reader::Defender,
    };
    let played = sheet.result.filter(|result| result.ending == Ending::Played);
    let (rule, is_made) = match (played, sheet.contract) {
        (Some(_), Some(Contract::GeneralMisere)) => (Rule::Pays, true),
        (Some(result), Some(contract)) => {
            // A declarer who plays for himself reads of his own tricks.
            let alone =
                own.filter(|seat| contract.is_each_alone() && sheet.declarers.contains(*seat));
            let seats = alone.map_or(sheet.declarers, Into::into);
            let is_made = seats.iter().all(|seat| result.made.contains(seat));
            let winner = deal.complete.last().and_then(|trick| trick.winner(deal.trump));
            let number = u8::try_from(deal.complete.len()).unwrap_or(ALL_TRICKS);
            let is_won = winner.is_some_and(|winner| seats.contains(winner));
            let facts = Facts {
                contract,
                book: names.book(),
                goal: sheet.goal,
                made: tricks_of(deal, seats),
                is_made,
                last: Last { number, is_won },
                reader,
            };
            // Of several misères told in one, each counts for itself.
            let each = |seat: Seat| Facts { made: deal.made[seat], ..facts };
            let worst = seats.iter().map(each).max_by_key(|facts| facts.made);
            let is_sum = !contract.is_each_alone();
            (if is_sum { facts } else { worst.unwrap_or(facts) }.rule(), is_made)
        }
        _ if sheet.result.is_some_and(|result| result.ending == Ending::AllPassed) => {
            let asker = crate::belgian::passed::asked_in_vain(sheet, names);
            let rule = match asker {
                Some(_) => Rule::AskedInVain,
                None if sheet.refused.is_empty() => Rule::Passed,
                None => Rule::Refused,
            };
            (rule, false)
        }
        _ => (Rule::Void, false),
    };
    let headline = match (rule, played) {
        (Rule::Pays, Some(result)) => {
            let most = result.points.seats().map(|(_, &points)| points).min();
            let pays = |seat: &Seat| Some(result.points[*seat]) == most;
            let payers: Vec<_> = Seat::ALL.into_iter().filter(pays).collect();
            let labels = payers.iter().map(|&seat| names.label_of(seat).clone());
            let all = labels.reduce(|one, other| names.language.side_name(one, other));
            names.language.headline_pays(payers.len(), all.unwrap_or_default())
        }
        _ => rule.told(names.language),
    };
    Verdict { headline, mood: rule.mood(reader, is_made) }
}
