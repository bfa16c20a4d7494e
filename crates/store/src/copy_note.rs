//! What a database that is a copy has noted about that, in its own `meta`.

use super::db::{query, query_scalar};
use super::{Store, StoreError, transaction};

/// Under which key.
const COPY: &str = "copy";

/// What stands there: how far the copy has come, and of which database it is one.
pub(super) async fn read(store: &Store) -> Result<Option<String>, StoreError> {
    let noted = query_scalar("select value from meta where key = $1").bind(COPY);
    Ok(noted.fetch_optional(&store.read).await?)
}

/// Writes it down.
pub(super) async fn write(to: &Store, note: &str) -> Result<(), StoreError> {
    let mut db = to.write.acquire().await?;
    to.lease.begin(&mut db).await?;
    let noted = query(
        "insert into meta (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value",
    )
    .bind(COPY)
    .bind(note)
    .execute(&mut db)
    .await;
    transaction::finish(&mut db, noted.map(drop).map_err(StoreError::from)).await
}

/// Whether a database is half of a copy, with which nobody may play.
pub(super) async fn is_half(store: &Store) -> Result<bool, StoreError> {
    Ok(read(store).await?.is_some_and(|noted| noted.starts_with("half ")))
}
