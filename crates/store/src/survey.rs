//! Surveys of tables of points, as far as people have come.

use serde::Serialize;

use super::db::{FromRow, Row, query};
use super::{Result, Store};
use table::id::{GuildId, UserId};

/// A survey of a person in a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SurveyRow {
    /// The server.
    pub server: String,
    /// The book by name.
    pub book: String,
    /// The answers, a line each.
    pub answers: String,
}

impl Store {
    /// The survey of a person in a server, if there is one.
    /// # Errors
    ///
    /// Any `StoreError`.
    pub async fn survey(&self, guild: GuildId, user: UserId) -> Result<Option<SurveyRow>> {
        query("select * from survey where guild_id = $1 and user_id = $2")
            .bind(guild)
            .bind(user)
            .fetch_optional(&self.read)
            .await
    }

    /// Keeps a survey in place of the one before.
    /// # Errors
    ///
    /// Any `StoreError`; the one before is kept then.
    pub async fn keep_survey(
        &self,
        guild: GuildId,
        user: UserId,
        book: &str,
        answers: &str,
    ) -> Result<()> {
        query(
            "insert into survey (guild_id, user_id, book, answers) values ($1, $2, $3, $4)
             on conflict (guild_id, user_id) do update set
                 book = excluded.book, answers = excluded.answers",
        )
        .bind(guild)
        .bind(user)
        .bind(book)
        .bind(answers)
        .run(&self.write)
        .await
    }

    pub(super) async fn surveys_of(&self, user: UserId) -> Result<Vec<SurveyRow>> {
        let own = query("select * from survey where user_id = $1 order by guild_id");
        own.bind(user).fetch_all(&self.read).await
    }
}

impl FromRow for SurveyRow {
    fn from_row(row: &Row) -> Result<Self> {
        Ok(Self {
            server: row.get::<GuildId>("guild_id")?.to_string(),
            book: row.get("book")?,
            answers: row.get("answers")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::fresh;

    #[tokio::test]
    async fn a_survey_is_the_one_kept_last_in_its_server() {
        let store = fresh().await;
        let (here, elsewhere) = (GuildId(7), GuildId(8));
        let (ann, ben) = (UserId(1), UserId(2));
        assert_eq!(store.survey(here, ann).await, Ok(None));
        for (book, answers) in [("wiezen", "pair 8 8 = 2 -2\n"), ("liege", "")] {
            store.keep_survey(here, ann, book, answers).await.unwrap();
            let kept = store.survey(here, ann).await.unwrap().unwrap();
            assert_eq!((kept.book.as_str(), kept.answers.as_str()), (book, answers));
        }
        assert_eq!(store.survey(elsewhere, ann).await, Ok(None));
        assert_eq!(store.survey(here, ben).await, Ok(None));
    }
}
