//! What is copied, column by column, and how it is read and written.
//!
//! The queries are put together once, of the names that stand here and of nothing else. A
//! test compares them with the schema of both databases: a migration that brings a column
//! brings it here too, or says why it is left out.

use std::sync::LazyLock;

use crate::StoreError;
use crate::db::{Row, Value};

/// What is not copied. Which processes play with a database, and what one asks another for, is known to those that run there
/// and to nobody else, and `sqlx` notes itself which migrations have made it. The counter of
/// SQLite, which is no table of ours, is set with the numbers of the games.
#[cfg(test)]
pub(crate) const LEFT_OUT: [&str; 4] = ["process", "lease", "errand", "_sqlx_migrations"];

/// How many rows are held in memory at once.
pub(super) const PAGE: usize = 256;

/// How many rows a query may write, the most first. On a server each query is a journey.
const AT_ONCE: [usize; 3] = [64, 8, 1];

/// What hangs from a game, the game itself first: the others refer to it.
pub(crate) static OF_A_GAME: LazyLock<Vec<Relation>> =
    LazyLock::new(|| GAMES.iter().map(|plan| Relation::new(plan, Some("table_id = $1"))).collect());

/// What belongs to people, to servers and to the bot.
pub(crate) static OF_NO_GAME: LazyLock<Vec<Relation>> =
    LazyLock::new(|| OTHERS.iter().map(|plan| Relation::new(plan, plan.only)).collect());

/// All of it, in the order in which it is copied.
#[cfg(test)]
pub(crate) fn relations() -> impl Iterator<Item = &'static Relation> {
    OF_A_GAME.iter().chain(OF_NO_GAME.iter())
}

/// The names of a table of the schema.
struct Plan {
    name: &'static str,
    /// What its rows are told apart by, within a game.
    key: &'static str,
    integers: &'static [&'static str],
    texts: &'static [&'static str],
    bytes: &'static [&'static str],
    /// Which of its rows are copied; all where nothing is said.
    only: Option<&'static str>,
}

/// What most of them have not.
const NONE: Plan = Plan { name: "", key: "", integers: &[], texts: &[], bytes: &[], only: None };

const GAMES: [Plan; 8] = [
    Plan {
        name: "game_table",
        key: "table_id",
        integers: &[
            "table_id",
            "guild_id",
            "channel_id",
            "opened_at",
            "closed_at",
            "message_id",
            "head_seq",
            "makes_room",
            "over_days",
        ],
        texts: &["book", "language"],
        bytes: &["head_hash"],
        ..NONE
    },
    Plan {
        name: "entry",
        key: "seq",
        integers: &["table_id", "seq", "interaction_id", "at"],
        texts: &["body"],
        bytes: &["hash"],
        ..NONE
    },
    Plan {
        name: "seat",
        key: "member",
        integers: &["table_id", "member", "user_id"],
        texts: &["name"],
        ..NONE
    },
    Plan {
        name: "result",
        key: "deal_no, user_id",
        integers: &[
            "table_id",
            "deal_no",
            "guild_id",
            "user_id",
            "member",
            "points",
            "won",
            "games_won",
            "games_lost",
            "rubbers_won",
            "rubbers_lost",
            "declared",
            "finished_at",
            "together",
        ],
        texts: &["book", "contract"],
        ..NONE
    },
    Plan { name: "uncounted", key: "table_id", integers: &["table_id"], ..NONE },
    Plan {
        name: "watcher",
        key: "user_id",
        integers: &["table_id", "user_id", "is_there", "saw_deal"],
        texts: &["name"],
        ..NONE
    },
    Plan {
        name: "screen",
        key: "table_id",
        integers: &[
            "table_id",
            "last_post",
            "is_posting",
            "retiring_id",
            "retiring_deal",
            "summaries",
            "shown_hash",
            "shown_seq",
            "summary_id",
            "summary_deal",
            "overtaken_id",
            "left_channel",
            "left_message",
        ],
        ..NONE
    },
    Plan {
        name: "reminder",
        key: "message_id",
        integers: &["message_id", "channel_id", "table_id", "turn", "user_id"],
        ..NONE
    },
];

const OTHERS: [Plan; 13] = [
    Plan {
        name: "setting",
        key: "guild_id",
        integers: &["guild_id"],
        texts: &["language"],
        ..NONE
    },
    Plan { name: "greeted", key: "guild_id", integers: &["guild_id"], ..NONE },
    Plan { name: "departed", key: "guild_id", integers: &["guild_id", "since"], ..NONE },
    Plan { name: "counting", key: "guild_id", integers: &["guild_id", "since"], ..NONE },
    Plan { name: "taste", key: "user_id", integers: &["user_id"], texts: &["likes"], ..NONE },
    Plan { name: "deal_text", key: "user_id", integers: &["user_id"], texts: &["text"], ..NONE },
    Plan {
        name: "times",
        key: "user_id",
        integers: &["user_id", "quiet_from", "quiet_to"],
        texts: &["zone", "reminders"],
        ..NONE
    },
    Plan {
        name: "former_times",
        key: "user_id, until_at",
        integers: &["user_id", "until_at", "quiet_from", "quiet_to"],
        texts: &["zone"],
        ..NONE
    },
    Plan {
        name: "holiday",
        key: "user_id, from_at",
        integers: &["user_id", "from_at", "to_at"],
        ..NONE
    },
    Plan {
        name: "emoji",
        key: "emoji_id",
        integers: &["emoji_id", "retired_at"],
        texts: &["name", "hash"],
        ..NONE
    },
    // Discord counts these for the bot, wherever its database is.
    Plan { name: "process_start", key: "started_at", integers: &["started_at"], ..NONE },
    Plan {
        name: "identify",
        key: "identified_at, shard",
        integers: &["identified_at", "shard", "process_id"],
        ..NONE
    },
    Plan {
        name: "meta",
        key: "key",
        texts: &["key", "value"],
        // What a database says of itself alone: of which it is a copy, and how much of the
        // list beside it has been followed.
        only: Some("key not in ('origin', 'copy', 'forgotten')"),
        ..NONE
    },
];

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Integer,
    Text,
    Bytes,
}

/// A table of the schema, and the queries about it.
#[derive(Debug)]
pub(crate) struct Relation {
    pub(crate) name: &'static str,
    columns: Vec<(&'static str, Kind)>,
    /// Asks for a page of rows: those of a game `$1` after so many `$2`, or after so many
    /// `$1`.
    read: String,
    /// Deletes what is copied.
    clear: String,
    /// Writes so many rows.
    write: [(usize, String); 3],
}

impl Relation {
    fn new(plan: &Plan, only: Option<&str>) -> Self {
        let Plan { name, key, integers, texts, bytes, .. } = *plan;
        let of_kind =
            |names: &'static [&'static str], kind| names.iter().map(move |it| (*it, kind));
        let columns: Vec<_> = of_kind(integers, Kind::Integer)
            .chain(of_kind(texts, Kind::Text))
            .chain(of_kind(bytes, Kind::Bytes))
            .collect();
        let named = columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        let filter = only.map(|only| format!(" where {only}")).unwrap_or_default();
        let after = if filter.contains("$1") { "$2" } else { "$1" };
        let write = AT_ONCE.map(|rows| {
            let places = places(rows, columns.len());
            (rows, format!("insert into {name} ({named}) values {places}"))
        });
        Self {
            name,
            read: format!(
                "select {named} from {name}{filter} order by {key} limit {PAGE} offset {after}"
            ),
            clear: format!("delete from {name}{filter}"),
            write,
            columns,
        }
    }

    pub(super) fn read(&'static self) -> &'static str {
        &self.read
    }

    pub(super) fn clear(&'static self) -> &'static str {
        &self.clear
    }

    /// The query that writes as many of so many rows as can be written at once, and how
    /// many that are.
    pub(super) fn write(&'static self, rows: usize) -> (usize, &'static str) {
        let [.., last] = &self.write;
        let (rows, query) = self.write.iter().find(|(most, _)| *most <= rows).unwrap_or(last);
        (*rows, query)
    }

    /// What stands in a row, column by column.
    pub(super) fn values(&self, row: &Row) -> Result<Vec<Value>, StoreError> {
        let value = |(name, kind): &(&str, Kind)| {
            Ok(match kind {
                Kind::Integer => Value::Integer(row.try_get(name)?),
                Kind::Text => Value::Text(row.try_get(name)?),
                Kind::Bytes => Value::Bytes(row.try_get(name)?),
            })
        };
        self.columns.iter().map(value).collect()
    }

    /// The columns that are copied.
    #[cfg(test)]
    pub(crate) fn columns(&self) -> impl Iterator<Item = &'static str> {
        self.columns.iter().map(|(name, _)| *name)
    }
}

/// `($1, $2), ($3, $4)`: the places of so many rows.
fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places = (1..=columns).map(|column| format!("${}", row * columns + column));
        format!("({})", places.collect::<Vec<_>>().join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_queries_are_put_together_of_names_and_places() {
        assert_eq!(places(2, 3), "($1, $2, $3), ($4, $5, $6)");
        let seat = OF_A_GAME.iter().find(|it| it.name == "seat").unwrap();
        assert_eq!(
            seat.read(),
            "select table_id, member, user_id, name from seat where table_id = $1 \
             order by member limit 256 offset $2"
        );
        let one = "insert into seat (table_id, member, user_id, name) values ($1, $2, $3, $4)";
        assert_eq!(seat.write(7), (1, one));
        assert_eq!([8, 63, 64, 1_000].map(|rows| seat.write(rows).0), [8, 8, 64, 64]);
        let meta = OF_NO_GAME.iter().find(|it| it.name == "meta").unwrap();
        let only = "where key not in ('origin', 'copy', 'forgotten')";
        assert_eq!(meta.clear(), format!("delete from meta {only}"));
        assert!(meta.read().ends_with(&format!("{only} order by key limit 256 offset $1")));
    }
}
