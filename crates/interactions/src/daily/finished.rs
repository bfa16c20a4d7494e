//! A day that the user has played to its end: their own result, and what they share of it.

use super::result::{perfect, tally};
use super::{is_over, said};
use crate::context::Ctx;
use crate::outcome::{Outcome, Served, broken};
use crate::{opening, pages};
use courier::Priority;
use render::daily::{self, First, Measures, Notice, Own, Tally};
use store::{DayFeat, DayPlace, DayRow};
use table::{Snapshot, TableView};

/// Deals without a mistake that are told once.
const FAULTLESS: usize = 10;

/// Points of a slam with fixed sides, or more.
const SLAM: i32 = 7;

/// A day that the user has played to its end. Nothing of it is told to others before.
pub(super) struct Finished {
    place: DayPlace,
    ranking: Vec<DayPlace>,
}

impl Finished {
    pub(super) async fn of(ctx: &Ctx, day: &DayRow) -> Result<Self, Outcome> {
        let (store, key) = (ctx.store(), day.key());
        let ranking = store.day_ranking(key).await.map_err(broken(ctx))?;
        if let Some(place) = ranking.iter().find(|it| it.user == ctx.user()) {
            return Ok(Self { place: place.clone(), ranking });
        }
        if store.is_off_board(key, ctx.user()).await.map_err(broken(ctx))? {
            return Err(said(ctx, &Notice::OffBoard));
        }
        let own = own_table(ctx, day).await?;
        let cut = store.is_cut_short(key, ctx.user()).await.map_err(broken(ctx))?;
        let notice = if own.as_ref().is_some_and(|own| has_come_back(ctx, own)) {
            Notice::NotOwn
        } else if cut {
            Notice::Cut
        } else if own.is_some_and(|own| own.is_closed() || own.is_match_over()) {
            Notice::Gone
        } else if is_over(ctx, day) {
            Notice::Missed
        } else {
            Notice::NotPlayed
        };
        Err(said(ctx, &notice))
    }

    /// The own result as it is told. The measures speak of all players and of the cards: they wait
    /// for the end of the day.
    pub(super) async fn own(&self, ctx: &Ctx, day: &DayRow) -> Result<Own, Outcome> {
        let (store, Self { place, ranking }) = (ctx.store(), self);
        let in_a_row = store.days_in_a_row(day.key(), ctx.user()).await;
        let feats = store.day_feats(day.key(), ctx.user()).await.map_err(broken(ctx))?;
        let seen = ctx.peek(place.table).await?.table;
        let tally = tally(&seen, ctx.user()).unwrap_or_default();
        let measures = if is_over(ctx, day) {
            let perfect = perfect(&ctx.dispatcher, &seen, ctx.user()).await;
            Some(Measures { median: median(ranking), perfect, is_tied: is_tied(ranking, place) })
        } else {
            None
        };
        Ok(Own {
            place: place.place,
            points: place.points,
            played: ranking.len(),
            worse: ranking.iter().filter(|it| it.place > place.place).count(),
            in_a_row: in_a_row.map_err(broken(ctx))?,
            firsts: firsts(&feats, &tally),
            tally,
            measures,
        })
    }
}

/// The table of the user's deal of a day.
async fn own_table(ctx: &Ctx, day: &DayRow) -> Result<Option<Snapshot>, Outcome> {
    let own = ctx.store().own_day(day.key(), ctx.user()).await;
    let Some(table) = own.map_err(broken(ctx))? else { return Ok(None) };
    Ok(Some(ctx.peek(table).await?.table))
}

/// True for a user who has played their deal of a day to its end, after a robot had played for them.
fn has_come_back(ctx: &Ctx, own: &TableView) -> bool {
    let user = ctx.user();
    own.people().member_of(user).is_some_and(|member| daily::is_not_own(own, member))
}

/// Posts that one has played, and once the day is over how.
pub(super) async fn share(ctx: &Ctx, day: &DayRow) -> Served {
    if let Some(why_not) = opening::missing_here(ctx).await {
        return Err(why_not);
    }
    let own = Finished::of(ctx, day).await?.own(ctx, day).await?;
    let language = pages::language_of(&day.language);
    let name = &ctx.person.name;
    let line = daily::shared(name, day.number, &own, is_over(ctx, day), language);
    let nonce = format!("s{}", ctx.id());
    let (courier, priority) = (ctx.courier(), Priority::asked());
    courier
        .post(ctx.channel, None, &nonce, &priority, || line.clone())
        .await
        .map_err(broken(ctx))?;
    Ok(said(ctx, &Notice::Shared))
}

/// True where another player has as many points and another place.
fn is_tied(ranking: &[DayPlace], own: &DayPlace) -> bool {
    ranking.iter().any(|it| it.points == own.points && it.place != own.place)
}

/// The points of the player in the middle; of two the worse one.
fn median(ranking: &[DayPlace]) -> i32 {
    ranking.get(ranking.len() / 2).map_or(0, |it| it.points)
}

/// The firsts of the last of these days: none of the days before has the same.
fn firsts(feats: &[DayFeat], tally: &Tally) -> Vec<First> {
    let Some((today, before)) = feats.split_last() else { return Vec::new() };
    let is_first = |is: fn(&DayFeat) -> bool| is(today) && !before.iter().any(is);
    let has_all = today.contract.is_some() || tally.taken.iter().all(|&is_own| is_own);
    let faultless = feats.iter().filter(|it| it.is_faultless).count();
    let is_tenth = today.is_faultless && faultless == FAULTLESS;
    let slam = (has_all && is_first(is_slam)).then_some(First::Slam);
    let misere = is_first(is_misere).then_some(First::Misere);
    [slam, misere, is_tenth.then_some(First::Faultless)].into_iter().flatten().collect()
}

fn is_slam(feat: &DayFeat) -> bool {
    feat.won
        && match &feat.contract {
            Some(contract) => feat.declared == Some(true) && contract.starts_with("slam "),
            None => feat.points >= SLAM,
        }
}

fn is_misere(feat: &DayFeat) -> bool {
    let contract = feat.contract.as_deref().unwrap_or_default();
    let is_one = contract.starts_with("misere")
        || contract.starts_with("open-misere")
        || contract == "small-misere";
    feat.won && feat.declared == Some(true) && is_one
}

#[cfg(test)]
mod tests {
    use super::*;

    fn feat(number: u32, contract: Option<&str>, won: bool, points: i32) -> DayFeat {
        let (contract, declared) = (contract.map(str::to_owned), contract.map(|_| true));
        DayFeat { number, contract, declared, won, points, is_faultless: false }
    }

    fn told(feats: &[DayFeat]) -> Vec<First> {
        firsts(feats, &Tally { taken: vec![true; 13], needed: None })
    }

    #[test]
    fn a_first_is_told_on_one_day_alone() {
        let all = [
            feat(1, Some("slam 13 S"), false, -60),
            feat(2, Some("solo-over-misere S"), true, 9),
            feat(3, Some("slam 13 H"), true, 60),
            feat(4, Some("open-misere"), true, 30),
            feat(5, Some("slam 13 NT"), true, 60),
            feat(6, Some("misere-over-troel"), true, 15),
        ];
        let days: Vec<_> = (1..=all.len()).map(|day| told(&all[..day])).collect();
        let none = Vec::new;
        assert_eq!(days, [none(), none(), vec![First::Slam], vec![First::Misere], none(), none()]);
    }

    #[test]
    fn a_slam_with_fixed_sides_is_all_thirteen() {
        let slam = [feat(1, None, true, 7)];
        assert_eq!(told(&slam), [First::Slam]);
        // Seven points with honours are no slam.
        let tally = Tally { taken: [vec![true; 11], vec![false; 2]].concat(), needed: Some(7) };
        assert_eq!(firsts(&slam, &tally), []);
        assert_eq!(told(&[feat(1, None, true, 6)]), []);
    }

    #[test]
    fn the_tenth_deal_without_a_mistake_is_told_once() {
        let day = |number| DayFeat { is_faultless: number != 3, ..feat(number, None, false, 0) };
        let all: Vec<_> = (1..=12).map(day).collect();
        let days: Vec<_> = (1..=12).filter(|&day| !told(&all[..day]).is_empty()).collect();
        assert_eq!(days, [11]);
        assert_eq!(told(&all[..11]), [First::Faultless]);
    }
}
