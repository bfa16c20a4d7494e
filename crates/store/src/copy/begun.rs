//! How far a copy has come, as the copy itself has it, and of which database it is one.

use rand::TryRng;
use rand::rngs::SysRng;

use super::rows::Part;
use super::schema::OF_NO_GAME;
use crate::db::query_scalar;
use crate::{Store, StoreError, copy_note, transaction};

/// What a database that was copied is told from others by, in its own `meta`.
const ORIGIN: &str = "origin";

/// How far a copy has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begun {
    /// Nothing stands there.
    Not,
    /// It was begun, and nobody has played there.
    Half,
    /// All was copied.
    Whole,
    /// What stands there is something else.
    Another,
}

/// By what the database that is copied is told from others; drawn by chance at the first
/// time.
pub(super) async fn origin(from: &Store) -> Result<String, StoreError> {
    let mut drawn = [0; 16];
    let failed = |_| StoreError::Database { code: "a number that cannot be drawn".to_owned() };
    SysRng.try_fill_bytes(&mut drawn).map_err(failed)?;
    let mut db = from.write.acquire().await?;
    from.lease.begin(&mut db).await?;
    // A write that changes nothing, so that the answer always has a row.
    let origin = query_scalar(
        "insert into meta (key, value) values ($1, $2)
         on conflict (key) do update set value = meta.value
         returning value",
    )
    .bind(ORIGIN)
    .bind(base16ct::lower::encode_string(&drawn))
    .fetch_one(&mut db)
    .await;
    transaction::finish(&mut db, origin.map_err(StoreError::from)).await
}

/// How far the copy of a database has come.
pub(super) async fn begun(to: &Store, origin: &str) -> Result<Begun, StoreError> {
    Ok(match copy_note::read(to).await?.as_deref().and_then(|noted| noted.split_once(' ')) {
        Some(("half", of)) if of == origin => Begun::Half,
        Some(("whole", of)) if of == origin => Begun::Whole,
        None if is_empty(to).await? => Begun::Not,
        Some(_) | None => Begun::Another,
    })
}

/// Notes how far the copy of a database has come.
pub(super) async fn note(to: &Store, begun: Begun, origin: &str) -> Result<(), StoreError> {
    let word = match begun {
        Begun::Whole => "whole",
        Begun::Not | Begun::Half | Begun::Another => "half",
    };
    copy_note::write(to, &format!("{word} {origin}")).await
}

/// Whether nothing was ever written into a database.
pub(super) async fn is_empty(store: &Store) -> Result<bool, StoreError> {
    for relation in OF_NO_GAME.iter() {
        if !(Part { relation, game: None }).is_empty(store).await? {
            return Ok(false);
        }
    }
    let games: i64 = query_scalar("select count(*) from game_table").fetch_one(&store.read).await?;
    Ok(games == 0)
}
