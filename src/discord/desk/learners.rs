//! Those who have asked that their presses are counted, by the hour of the day.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Desk;
use crate::id::{Timestamp, UserId};
use crate::store::{KeptTimes, StoreError};

const HOUR: i64 = 3_600;

impl Desk {
    /// Keeps what a person has set about their own time.
    pub(in crate::discord) async fn keep_times(
        &self,
        user: UserId,
        times: &KeptTimes,
    ) -> Result<(), StoreError> {
        let learners = self.learners().await?;
        self.hall().set_times(user, times).await?;
        let mut learners = locked(learners);
        if times.learns {
            learners.insert(user)
        } else {
            learners.remove(&user)
        };
        Ok(())
    }

    /// Counts a press of somebody who has asked for that, which came at a moment.
    pub(super) async fn count_press(&self, user: UserId, at: Timestamp) {
        let hour = at.0.div_euclid(HOUR).rem_euclid(24);
        let counted = match self.learners().await {
            Ok(learners) if !locked(learners).contains(&user) => Ok(()),
            Ok(_) => self.hall().store().count_press(user, u8::try_from(hour).unwrap_or(0)).await,
            Err(error) => Err(error),
        };
        if let Err(error) = counted {
            tracing::warn!(%error, "A press could not be counted");
        }
    }

    /// Counts the presses of somebody no more, who is forgotten.
    pub(super) async fn forget_learner(&self, user: UserId) {
        if let Ok(learners) = self.learners().await {
            locked(learners).remove(&user);
        }
    }

    /// Those whose presses are counted, as the store has them and as they have said since.
    async fn learners(&self) -> Result<&Mutex<HashSet<UserId>>, StoreError> {
        let find = async { Ok(Mutex::new(self.hall().store().learners().await?)) };
        self.0.learners.get_or_try_init(|| find).await
    }
}

fn locked(learners: &Mutex<HashSet<UserId>>) -> MutexGuard<'_, HashSet<UserId>> {
    learners.lock().unwrap_or_else(PoisonError::into_inner)
}
