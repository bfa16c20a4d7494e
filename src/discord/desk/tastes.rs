//! How those like their messages who press or type something.

use super::Desk;
use crate::hall::TellError;
use crate::store::StoreError;
use crate::taste::Taste;
use table::id::UserId;

impl Desk {
    /// How somebody likes their messages; where that cannot be found out, as most do.
    pub(in crate::discord) async fn taste(&self, user: UserId) -> Taste {
        let find = async { self.hall().store().taste(user).await };
        let found = self.0.tastes.get_or_insert_async(&user, find).await;
        found.unwrap_or_else(|error| {
            tracing::warn!(%error, "How somebody likes their messages could not be read");
            Taste::default()
        })
    }

    /// Remembers how somebody likes their messages, and draws those anew that they see.
    pub(in crate::discord) async fn keep_taste(
        &self,
        user: UserId,
        taste: Taste,
    ) -> Result<(), StoreError> {
        self.hall().store().keep_taste(user, taste).await?;
        self.0.tastes.insert(user, taste);
        self.screen().redraw_for(user, taste);
        Ok(())
    }

    /// Forgets somebody, and how they like their messages.
    pub(in crate::discord) async fn forget(&self, user: UserId) -> Result<(), TellError> {
        self.hall().forget(user).await?;
        self.0.tastes.insert(user, Taste::default());
        self.forget_learner(user);
        self.screen().redraw_for(user, Taste::default());
        Ok(())
    }
}
