//! The result of a day that is over, in the place of its invitation.

use rules::{ALL_TRICKS, Seat};

use super::facts::{facts, language, occasion, shown};
use crate::dispatcher::Dispatcher;
use crate::pages::Depiction;
use courier::DeliveryError;
use render::daily::{self, Lost, Over, Ranked, Tally};
use render::scene::MOST_PICTURED;
use store::{DayKey, DayPlace, DayRow, StoreError};
use table::TableView;
use table::dealer::{Dealing, Origin, Texts};
use table::id::UserId;
use table::record::Record;
use table::review::Worth;

/// Edits the message of a day into its result. False while Discord is out of reach.
pub(super) async fn edit(dispatcher: &Dispatcher, day: &DayRow) -> Result<bool, StoreError> {
    let Some(message) = day.message else { return Ok(true) };
    let next = DayKey { number: day.number + 1, ..day.key() };
    let next = dispatcher.tables().store().day(next).await?;
    let (over, shown) = (over(dispatcher, day).await?, shown(day, next.as_ref()));
    let (courier, priority) = (dispatcher.courier(), dispatcher.priority());
    // Where no picture may be attached words will do.
    for is_pictured in [true, false] {
        if is_pictured && dispatcher.publisher().depiction() == Depiction::Words {
            continue;
        }
        let result = daily::over(&shown, &over, is_pictured, language(day));
        let edited = courier.edit(day.channel, message, &priority, || result.clone()).await;
        match edited {
            Ok(_) => return Ok(true),
            Err(DeliveryError::Unreachable) => return Ok(false),
            Err(why) => tracing::warn!(guild = %day.guild, %why, "A day's result is not shown"),
        }
    }
    Ok(true)
}

async fn over(dispatcher: &Dispatcher, day: &DayRow) -> Result<Over, StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    let ranking = store.day_ranking(day.key()).await?;
    let hands = dealt(dispatcher, day).await?.and_then(|(record, seat)| {
        let hands = &record.deals.first()?.hands;
        Some([0, 1, 2, 3].map(|places| hands[seat.clockwise(places)]))
    });
    let possible = match ranking.first() {
        Some(first) => match tables.peek(first.table).await {
            Ok(reply) => perfect(dispatcher, &reply.table, first.user).await,
            Err(_) => None,
        },
        None => None,
    };
    let secret = store.day_secret(day.key()).await?;
    let mut tallies = Vec::new();
    for place in ranking.iter().take(MOST_PICTURED) {
        let seen = tables.peek(place.table).await.ok();
        let tally = seen.and_then(|seen| tally(&seen.table, place.user));
        tallies.push(tally.unwrap_or_default().taken);
    }
    Ok(Over {
        lost: most_lost(&ranking),
        ranking: ranked(ranking, tallies),
        hands,
        possible,
        secret: secret.map_or_else(String::new, |secret| secret.reveal()),
    })
}

/// The lines of a ranking, the first ones with their tricks.
pub(super) fn ranked(ranking: Vec<DayPlace>, tallies: Vec<Vec<bool>>) -> Vec<Ranked> {
    let tallies = tallies.into_iter().chain(std::iter::repeat_with(Vec::new));
    let ranked =
        |(DayPlace { place, name, points, .. }, taken)| Ranked { place, name, points, taken };
    ranking.into_iter().zip(tallies).map(ranked).collect()
}

/// The place in the deal where most was lost, on the average over those who were looked at.
fn most_lost(ranking: &[DayPlace]) -> Option<Lost> {
    let looked_at: Vec<_> = ranking.iter().filter(|it| !it.lost.is_empty()).collect();
    let people = i32::try_from(looked_at.len()).ok()?;
    let sum = |trick| looked_at.iter().filter_map(|it| it.lost.get(trick)).sum::<i32>();
    let tricks = looked_at.iter().map(|it| it.lost.len()).max()?;
    // Of equals the first.
    let (trick, lost) = (0..tricks).map(|trick| (trick, sum(trick))).rev().max_by_key(|it| it.1)?;
    Some(Lost { trick, hundredths: lost / people / 10 })
}

pub(super) fn tally(table: &TableView, user: UserId) -> Option<Tally> {
    Some(Tally::of(table.last_ended_deal()?, table.people().member_of(user)?))
}

/// The tricks that the side of a player could take with all cards open, if that is found in time.
pub(super) async fn perfect(
    dispatcher: &Dispatcher,
    table: &TableView,
    user: UserId,
) -> Option<u8> {
    let ended = table.last_ended_deal()?;
    let member = table.people().member_of(user)?;
    let players = ended.players();
    let own = Seat::ALL.into_iter().find(|&seat| players[seat] == member)?;
    let review = dispatcher.tables().reviews().of(table.id(), ended).await?;
    let [stake] = &review.stakes[..] else { return None };
    match stake.best? {
        Worth::Tricks(tricks) if stake.side.contains(own) => Some(tricks),
        Worth::Tricks(tricks) => ALL_TRICKS.checked_sub(tricks),
        Worth::Game(_) => None,
    }
}

/// The deal of a day with its proof and nothing that was played, and the seat of its player; `None`
/// before the first player has played it to its end.
pub(super) async fn dealt(
    dispatcher: &Dispatcher,
    day: &DayRow,
) -> Result<Option<(Record, Seat)>, StoreError> {
    let (tables, store) = (dispatcher.tables(), dispatcher.tables().store());
    let Some(secret) = store.day_secret(day.key()).await? else { return Ok(None) };
    for DayPlace { table, user, .. } in store.day_ranking(day.key()).await? {
        let Ok(reply) = tables.peek(table).await else { continue };
        let member = reply.table.people().member_of(user);
        let seat = member.and_then(|member| reply.table.seat_of(member)).unwrap_or(Seat::North);
        let Some(mut record) = reply.table.record() else { continue };
        record.deals.truncate(1);
        let Some(deal) = record.deals.first_mut() else { continue };
        deal.actions.clear();
        deal.laid_down = None;
        let commitment = facts(day).commitment(&secret);
        let origin = Origin::Occasion(occasion(day));
        deal.dealing = Some(Dealing::new(origin, 1, commitment, secret, None, Texts::default()));
        return Ok(Some((record, seat)));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::id::TableId;

    fn place(lost: &[i32]) -> DayPlace {
        let (user, table) = (UserId(1), TableId(1));
        let lost = lost.to_vec();
        DayPlace { place: 1, user, name: String::new(), points: 0, table, lost }
    }

    #[test]
    fn most_is_lost_where_the_mean_over_all_players_is_highest() {
        let mut lost = [[0; 14]; 3];
        lost[0][2] = 900;
        lost[1][0] = 500;
        lost[2][0] = 460;
        lost[2][13] = -300;
        let places: Vec<_> = lost.iter().map(|it| place(it)).collect();
        assert_eq!(most_lost(&places), Some(Lost { trick: 0, hundredths: 32 }));
        assert_eq!(most_lost(&places[..2]), Some(Lost { trick: 2, hundredths: 45 }));
        // Who was not looked at counts for nothing.
        let some = [places[0].clone(), place(&[])];
        assert_eq!(most_lost(&some), Some(Lost { trick: 2, hundredths: 90 }));
        assert_eq!(most_lost(&[place(&[])]), None);
    }
}
