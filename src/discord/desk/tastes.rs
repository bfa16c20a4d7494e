//! Display preferences, cached.

use super::Desk;
use crate::hall::TellError;
use render::taste::Taste;
use store::StoreError;
use table::id::UserId;

impl Desk {
    /// The default where none can be read. Words of a later version choose nothing.
    pub(in crate::discord) async fn taste(&self, user: UserId) -> Taste {
        let find = async {
            let kept = self.hall().store().taste(user).await?;
            Ok::<_, StoreError>(kept.and_then(|words| words.parse().ok()).unwrap_or_default())
        };
        let found = self.0.tastes.get_or_insert_async(&user, find).await;
        found.unwrap_or_else(|error| {
            tracing::warn!(%error, "How somebody likes their messages could not be read");
            Taste::default()
        })
    }

    pub(in crate::discord) async fn keep_taste(
        &self,
        user: UserId,
        taste: Taste,
    ) -> Result<(), StoreError> {
        self.hall().store().keep_taste(user, &taste.to_string()).await?;
        self.0.tastes.insert(user, taste);
        self.publisher().redraw_for(user, taste);
        Ok(())
    }

    pub(in crate::discord) async fn forget(&self, user: UserId) -> Result<(), TellError> {
        self.hall().forget(user).await?;
        self.0.tastes.insert(user, Taste::default());
        self.publisher().redraw_for(user, Taste::default());
        Ok(())
    }
}
