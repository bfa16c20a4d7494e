//! A table of the schema as the database itself describes it, and how its rows are read and
//! written.

use sqlx::AssertSqlSafe;

use crate::db::{Connection, On, Pool, Row, Value, query};
use crate::person::FOLLOWED;
use crate::{Result, StoreError};
use table::id::TableId;

/// The tables that are not copied: they concern the processes at one database.
const LEFT_OUT: [&str; 2] = ["process", "lease"];

/// The rows that a query writes: on a server each query is a round trip.
const AT_ONCE: usize = 64;

/// The column of everything that hangs from a game.
const GAME: &str = "table_id";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Integer,
    Text,
    Bytes,
}

/// A table of the schema.
#[derive(Debug)]
pub(crate) struct Relation {
    pub(crate) name: String,
    pub(crate) columns: Vec<String>,
    kinds: Vec<Kind>,
}

impl Relation {
    /// All but sqlx's own, the table of the games first: others refer to it, and to no other.
    pub(crate) async fn all(pool: &Pool) -> Result<Vec<Self>> {
        let sql = if pool.is_remote() {
            "select cast(table_name as text), cast(column_name as text), cast(data_type as text)
             from information_schema.columns
             where table_schema = current_schema() and table_name <> '_sqlx_migrations'
             order by table_name <> 'game_table', table_name, ordinal_position"
        } else {
            "select m.name, c.name, c.type from sqlite_master m, pragma_table_info(m.name) c
             where m.type = 'table' and m.name not like 'sqlite_%' and m.name <> '_sqlx_migrations'
             order by m.name <> 'game_table', m.name, c.cid"
        };
        let mut relations = Vec::<Self>::new();
        let columns: Vec<(String, String, String)> = query(sql).fetch_all(pool).await?;
        for (name, column, kind) in columns {
            if relations.last().is_none_or(|last| last.name != name) {
                relations.push(Self { name, columns: Vec::new(), kinds: Vec::new() });
            }
            if let Some(relation) = relations.last_mut() {
                relation.columns.push(column);
                relation.kinds.push(Kind::of(&kind)?);
            }
        }
        Ok(relations)
    }

    pub(crate) fn is_copied(&self) -> bool {
        !LEFT_OUT.contains(&self.name.as_str())
    }

    pub(super) fn is_of_games(&self) -> bool {
        self.columns.iter().any(|column| column == GAME)
    }

    /// The condition of the rows that are copied. How much of the list beside a file a database
    /// has followed, it says of itself alone.
    fn filter(&self) -> String {
        if self.name == "meta" { format!(" where key <> '{FOLLOWED}'") } else { String::new() }
    }

    pub(super) async fn is_empty(&self, pool: &Pool) -> Result<bool> {
        let rows = format!("select count(*) from {}{}", self.name, self.filter());
        Ok(query(AssertSqlSafe(rows)).fetch_one::<i64>(pool).await? == 0)
    }

    /// The rows of a game, or all, in the same order from either database.
    pub(super) async fn read<'a>(
        &self,
        on: impl Into<On<'a>>,
        game: Option<TableId>,
    ) -> Result<Vec<Vec<Value>>> {
        let filter = game.map_or_else(|| self.filter(), |_| format!(" where {GAME} = $1"));
        let sql = format!("select {} from {}{filter}", self.columns.join(", "), self.name);
        let mut asked = query(AssertSqlSafe(sql));
        if let Some(game) = game {
            asked = asked.bind(game);
        }
        let rows = asked.rows(on).await?;
        let rows = rows.iter().map(|row| self.values(row));
        let mut rows = rows.collect::<Result<Vec<_>, _>>()?;
        rows.sort_unstable();
        Ok(rows)
    }

    fn values(&self, row: &Row) -> Result<Vec<Value>> {
        let value = |(name, kind): (&String, &Kind)| {
            Ok(match kind {
                Kind::Integer => Value::Integer(row.get(name)?),
                Kind::Text => Value::Text(row.get(name)?),
                Kind::Bytes => Value::Bytes(row.get(name)?),
            })
        };
        self.columns.iter().zip(&self.kinds).map(value).collect()
    }

    pub(super) async fn write(&self, to: &mut Connection, rows: &[Vec<Value>]) -> Result<()> {
        for rows in rows.chunks(AT_ONCE) {
            let (name, columns) = (&self.name, self.columns.join(", "));
            let places = places(rows.len(), self.columns.len());
            let sql = format!("insert into {name} ({columns}) values {places}");
            let values = rows.iter().flatten().cloned();
            query(AssertSqlSafe(sql)).bind_all(values).run(&mut *to).await?;
        }
        Ok(())
    }
}

impl Kind {
    fn of(name: &str) -> Result<Self> {
        Ok(match name {
            "INTEGER" | "bigint" => Self::Integer,
            "TEXT" | "text" => Self::Text,
            "BLOB" | "bytea" => Self::Bytes,
            _ => {
                return Err(StoreError::Database { code: "a column of another kind".to_owned() });
            }
        })
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
