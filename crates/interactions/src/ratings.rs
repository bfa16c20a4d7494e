//! Ratings by Weng and Lin from deals of two against two.
//!
//! The rating of a side is the sum of its two players', so that a rating is of fixed sides alone:
//! one against three would be taken for a third of a side. A deal counts where four people played
//! it, since of robots there is no row.

use std::collections::HashMap;
use std::sync::Arc;

use quick_cache::sync::Cache;
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_two_teams};

use store::{Question, SidedRow, Store, StoreError};
use table::id::{GuildId, Timestamp, UserId};

/// The largest deviation with which a rating is shown: after some 170 deals.
const MOST_DEVIATION: f64 = 2.0;

/// Questions whose ratings are kept.
const KEPT: usize = 64;

type Key = (GuildId, Option<String>, Option<Timestamp>, Option<Timestamp>);

/// The ratings reckoned last. Nothing is lost with them.
pub(crate) struct Ratings(Cache<Key, (Mark, Arc<Vec<Rated>>)>);

/// The rows of which ratings were reckoned.
type Mark = (i64, i64, i64);

/// A rating that is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rated {
    /// The place, from 1; equals share one.
    pub(crate) place: u32,
    pub(crate) user: UserId,
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) deals: u32,
}

impl Default for Ratings {
    fn default() -> Self {
        Self(Cache::new(KEPT))
    }
}

impl Ratings {
    /// The ratings of a server's people, the best first.
    pub(crate) async fn of(
        &self,
        store: &Store,
        question: &Question,
    ) -> Result<Arc<Vec<Rated>>, StoreError> {
        let Question { guild, book, since, until, .. } = question;
        let key = (*guild, book.clone(), *since, *until);
        let mark = store.sided_mark(question).await?;
        if let Some((of, rated)) = self.0.get(&key)
            && of == mark
        {
            return Ok(rated);
        }
        let rated = Arc::new(rated(&store.sided_deals(question).await?));
        self.0.insert(key, (mark, Arc::clone(&rated)));
        Ok(rated)
    }
}

/// The ratings after these deals, in their order.
fn rated(rows: &[SidedRow]) -> Vec<Rated> {
    let mut known: HashMap<UserId, (WengLinRating, u32)> = HashMap::new();
    let config = WengLinConfig::new();
    for deal in rows.chunk_by(|one, other| (one.table, one.deal_no) == (other.table, other.deal_no))
    {
        let side = |won| deal.iter().filter(move |row| row.won == won).map(|row| row.user);
        let sides = [true, false].map(|won| side(won).collect::<Vec<_>>());
        if sides.iter().any(|side| side.len() != 2) {
            continue;
        }
        let before = |side: &Vec<UserId>| -> Vec<_> {
            let rating = |user| known.get(user).map_or_else(WengLinRating::new, |(it, _)| *it);
            side.iter().map(rating).collect()
        };
        let [winners, losers] = [before(&sides[0]), before(&sides[1])];
        let (winners, losers) = weng_lin_two_teams(&winners, &losers, &Outcomes::WIN, &config);
        let after = sides.into_iter().flatten().zip(winners.into_iter().chain(losers));
        for (user, rating) in after {
            let deals = known.get(&user).map_or(0, |(_, deals)| *deals);
            known.insert(user, (rating, deals + 1));
        }
    }
    placed(known)
}

fn placed(known: HashMap<UserId, (WengLinRating, u32)>) -> Vec<Rated> {
    let mut rated: Vec<_> = known
        .into_iter()
        .filter(|(_, (rating, _))| rating.uncertainty <= MOST_DEVIATION)
        .map(|(user, (WengLinRating { rating, uncertainty }, deals))| Rated {
            place: 0,
            user,
            rating,
            deviation: uncertainty,
            deals,
        })
        .collect();
    rated.sort_by(|one, other| {
        other.rating.total_cmp(&one.rating).then(one.user.0.cmp(&other.user.0))
    });
    let mut before: Option<(f64, u32)> = None;
    for (rated, number) in rated.iter_mut().zip(1..) {
        let shared = before.filter(|(rating, _)| rating.total_cmp(&rated.rating).is_eq());
        rated.place = shared.map_or(number, |(_, place)| place);
        before = Some((rated.rating, rated.place));
    }
    rated
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::id::TableId;

    fn deal(number: u32, winners: [u64; 2], losers: &[u64]) -> Vec<SidedRow> {
        let row = |user: u64, won| SidedRow {
            table: TableId(1),
            deal_no: number,
            user: UserId(user),
            won,
        };
        let winners = winners.into_iter().map(|user| row(user, true));
        winners.chain(losers.iter().map(|&user| row(user, false))).collect()
    }

    /// Ann wins two of three with each partner.
    fn deals(count: u32) -> Vec<SidedRow> {
        let three = |number: u32| {
            let [own, beside, others @ ..] =
                [[1, 2, 3, 4], [1, 3, 2, 4], [1, 4, 2, 3]][number as usize / 3 % 3];
            if number.is_multiple_of(3) {
                deal(number, others, &[own, beside])
            } else {
                deal(number, [own, beside], &others)
            }
        };
        (0..count).flat_map(three).collect()
    }

    #[test]
    fn a_rating_is_shown_once_its_deviation_is_small() {
        assert_eq!(rated(&deals(60)), []);
        let rated = rated(&deals(600));
        assert_eq!(rated.len(), 4);
        assert_eq!((rated[0].user, rated[0].place, rated[0].deals), (UserId(1), 1, 600));
        assert!(rated.iter().all(|it| it.deviation <= MOST_DEVIATION), "{rated:?}");
        assert!(rated.windows(2).all(|two| two[0].rating >= two[1].rating), "{rated:?}");
    }

    #[test]
    fn only_two_against_two_people_are_rated() {
        let three = (0..600).flat_map(|number| deal(number, [1, 2], &[3]));
        assert_eq!(rated(&three.collect::<Vec<_>>()), []);
        let drawn = (0..600).flat_map(|number| deal(number, [1, 2], &[]));
        assert_eq!(rated(&drawn.collect::<Vec<_>>()), []);
    }

    #[test]
    fn partners_who_always_play_together_have_one_place() {
        let together = |number: u32| {
            let sides = if number.is_multiple_of(2) { [[1, 2], [3, 4]] } else { [[3, 4], [1, 2]] };
            deal(number, sides[0], &sides[1])
        };
        let rated = rated(&(0..600).flat_map(together).collect::<Vec<_>>());
        assert_eq!(rated.iter().map(|it| it.place).collect::<Vec<_>>(), [1, 1, 3, 3]);
    }
}
