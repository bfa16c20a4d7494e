//! How the bot fares at this moment, for the figures.

use crate::discord::{Silence, Vitals};
use figures::Moment;

pub(super) async fn moment(vitals: &Vitals) -> Moment {
    let store = vitals.hall().store();
    let awake = whole(vitals.hall().awake_count());
    let open = store.open_count().await.ok();
    let silences = vitals.silences().into_iter();
    Moment {
        awake,
        asleep: open.map(|open| open.saturating_sub(awake)),
        courier_queue: whole(vitals.courier_queue()),
        undecodable: vitals.undecodable(),
        tampered: vitals.tampered(),
        silences: silences.map(|Silence { shard, lasts, .. }| (shard, lasts)).collect(),
        epoch: whole(store.epoch().unwrap_or_default()),
    }
}

/// Saturates.
fn whole(number: impl TryInto<u32>) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}
