//! Those who have asked that their presses are counted, by the hour of the day.

use super::Desk;
use crate::store::{KeptTimes, StoreError};
use table::id::{Timestamp, UserId};

const HOUR: i64 = 3_600;

impl Desk {
    /// Keeps what a person has set about their own time.
    pub(in crate::discord) async fn keep_times(
        &self,
        user: UserId,
        times: &KeptTimes,
    ) -> Result<(), StoreError> {
        self.hall().set_times(user, times).await?;
        self.0.learners.insert(user, times.learns);
        Ok(())
    }

    /// Counts a press of somebody who has asked for that, which came at a moment.
    pub(super) async fn count_press(&self, user: UserId, at: Timestamp) {
        let hour = at.0.div_euclid(HOUR).rem_euclid(24);
        let counted = match self.learns(user).await {
            Ok(false) => Ok(()),
            Ok(true) => {
                self.hall().store().count_press(user, u8::try_from(hour).unwrap_or(0)).await
            }
            Err(error) => Err(error),
        };
        if let Err(error) = counted {
            tracing::warn!(%error, "A press could not be counted");
        }
    }

    /// Counts the presses of somebody no more, who is forgotten.
    pub(super) fn forget_learner(&self, user: UserId) {
        self.0.learners.insert(user, false);
    }

    /// Whether somebody's presses are counted.
    async fn learns(&self, user: UserId) -> Result<bool, StoreError> {
        let find = async { Ok(self.hall().store().times(user).await?.learns) };
        self.0.learners.get_or_insert_async(&user, find).await
    }
}
