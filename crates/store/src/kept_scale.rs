//! Tables of points that players of a server made.

use super::db::{FromRow, Row, query};
use super::{Result, Store};
use rules::OwnScale;
use table::id::{GuildId, Timestamp};

/// The most tables that a server keeps, and the most that are only looked at.
const MOST_SCALES: i64 = 25;

/// A table of points that a server keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScaleRow {
    /// 64 hexadecimal digits.
    pub hash: String,
    /// The book by name.
    pub book: String,
    /// The name that its makers gave it.
    pub name: String,
}

impl Store {
    /// Holds a table that is shown, so that it can be kept later. The oldest that are not kept go.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn hold_scale(&self, guild: GuildId, own: &OwnScale, at: Timestamp) -> Result<()> {
        query(
            "insert into own_scale (guild_id, hash, book, title, text, shown_at)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (guild_id, hash) do update set shown_at = excluded.shown_at",
        )
        .bind(guild)
        .bind(own.hash())
        .bind(own.book.name())
        .bind(&*own.name)
        .bind(&*own.text)
        .bind(at)
        .run(&self.write)
        .await?;
        query(
            "delete from own_scale where guild_id = $1 and is_kept = 0 and hash not in
             (select hash from own_scale where guild_id = $1 and is_kept = 0
              order by shown_at desc, hash limit $2)",
        )
        .bind(guild)
        .bind(MOST_SCALES)
        .run(&self.write)
        .await
    }

    /// Keeps a table that was shown; false where it is gone, or the server keeps
    /// twenty-five others.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn keep_scale(&self, guild: GuildId, hash: &str) -> Result<bool> {
        let kept = query(
            "update own_scale set is_kept = 1 where guild_id = $1 and hash = $2 and
             (select count(*) from own_scale
              where guild_id = $1 and is_kept = 1 and hash <> $2) < $3",
        );
        Ok(kept.bind(guild).bind(hash).bind(MOST_SCALES).execute(&self.write).await? == 1)
    }

    /// Lets go of a table. Where it is played by, it is played by to the end.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn drop_scale(&self, guild: GuildId, hash: &str) -> Result<()> {
        let gone = query("delete from own_scale where guild_id = $1 and hash = $2");
        gone.bind(guild).bind(hash).run(&self.write).await
    }

    /// The tables that a server keeps, by name.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn kept_scales(&self, guild: GuildId) -> Result<Vec<ScaleRow>> {
        let kept = query(
            "select hash, book, title from own_scale where guild_id = $1 and is_kept = 1
             order by title, hash",
        );
        kept.bind(guild).fetch_all(&self.read).await
    }

    /// The text of a table, by its hash or the hash's first digits; `None` where no table has it,
    /// or several.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn scale_text(&self, guild: GuildId, start: &str) -> Result<Option<String>> {
        let found = query(
            "select text from own_scale where guild_id = $1 and substr(hash, 1, length($2)) = $2
             limit 2",
        );
        let mut found: Vec<String> = found.bind(guild).bind(start).fetch_all(&self.read).await?;
        Ok(found.pop().filter(|_| found.is_empty()))
    }
}

impl FromRow for ScaleRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self { hash: row.get("hash")?, book: row.get("book")?, name: row.get("title")? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{fresh, own_scale as own};

    const HERE: GuildId = GuildId(7);
    const ELSEWHERE: GuildId = GuildId(8);

    async fn held(store: &Store, own: &OwnScale, at: i64) {
        store.hold_scale(HERE, own, Timestamp(at)).await.unwrap();
    }

    #[tokio::test]
    async fn a_shown_table_is_kept_and_let_go_in_its_server() {
        let store = fresh().await;
        let (ours, twin) = (own(1, "Bij Eva"), own(2, "Bij Eva"));
        for own in [&ours, &twin] {
            held(&store, own, 1).await;
            assert!(store.keep_scale(HERE, own.hash()).await.unwrap());
        }
        let kept = store.kept_scales(HERE).await.unwrap();
        let hashes: Vec<_> = kept.iter().map(|row| row.hash.as_str()).collect();
        assert_eq!(hashes, [ours.hash(), twin.hash()]);
        assert_eq!((kept[0].name.as_str(), kept[0].book.as_str()), ("Bij Eva", "wiezen"));
        assert_eq!(store.kept_scales(ELSEWHERE).await, Ok(Vec::new()));
        for (start, found) in [("01", true), (ours.hash(), true), ("0", false), ("03", false)] {
            let text = store.scale_text(HERE, start).await.unwrap();
            assert_eq!(text.as_deref(), found.then_some(&*ours.text), "{start}");
        }
        assert_eq!(store.scale_text(ELSEWHERE, "01").await, Ok(None));
        store.drop_scale(HERE, ours.hash()).await.unwrap();
        assert_eq!(store.kept_scales(HERE).await.unwrap().len(), 1);
        assert!(!store.keep_scale(HERE, ours.hash()).await.unwrap());
    }

    #[tokio::test]
    async fn the_oldest_tables_that_are_not_kept_go() {
        let store = fresh().await;
        held(&store, &own(200, "Kept"), 0).await;
        assert!(store.keep_scale(HERE, own(200, "").hash()).await.unwrap());
        for number in 0..30 {
            held(&store, &own(number, "Shown"), i64::from(number)).await;
        }
        for number in 0..30 {
            let text = store.scale_text(HERE, own(number, "").hash()).await.unwrap();
            assert_eq!(text.is_some(), number >= 5, "{number}");
        }
        assert_eq!(store.kept_scales(HERE).await.unwrap().len(), 1);
    }

    #[tokio::test]
    async fn a_server_keeps_twenty_five_tables() {
        let store = fresh().await;
        for number in 0..26 {
            let own = own(number, "Kept");
            held(&store, &own, 0).await;
            assert_eq!(store.keep_scale(HERE, own.hash()).await, Ok(number < 25), "{number}");
        }
    }
}
