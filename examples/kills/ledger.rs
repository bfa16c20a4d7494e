//! The acknowledged cards of a table, compared with its log.

use std::collections::BTreeMap;

use sqlx::{Row, SqliteConnection};

/// The cards that people have pressed at a table, and its log as far as it was read.
#[derive(Default)]
pub(crate) struct Ledger {
    /// The last entry read, and the hash of the log up to it.
    head: (i64, Vec<u8>),
    /// The number of acknowledgements and of log entries, by card.
    acknowledged: BTreeMap<String, u32>,
    logged: BTreeMap<String, u32>,
    /// The cards without an answer since the last check.
    pending: Vec<String>,
}

/// The number of cards without an answer, and of those in the log.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct CutOff {
    pub(crate) cards: u32,
    pub(crate) kept: u32,
}

impl Ledger {
    pub(crate) fn press(&mut self, card: &str) {
        self.pending.push(card.to_owned());
    }

    pub(crate) fn acknowledge(&mut self, card: &str) {
        let place = self.pending.iter().rposition(|pending| pending == card);
        self.pending.swap_remove(place.expect("it was pressed"));
        *self.acknowledged.entry(card.to_owned()).or_default() += 1;
    }

    /// Checks that an acknowledged card is in the log once, another one once or never, and that old
    /// entries are unchanged; the error names the difference.
    pub(crate) async fn check(
        &mut self,
        table: i64,
        reader: &mut SqliteConnection,
    ) -> Result<CutOff, String> {
        self.read_on(table, reader).await?;
        let mut cut_off = CutOff::default();
        for card in self.pending.drain(..) {
            cut_off.cards += 1;
            let known = self.acknowledged.entry(card.clone()).or_default();
            // A player who holds a card in two deals may be cut off twice, and it is there twice.
            if self.logged.get(&card).copied().unwrap_or(0) > *known {
                *known += 1;
                cut_off.kept += 1;
            }
        }
        self.acknowledged.retain(|_, times| *times > 0);
        let Self { acknowledged, logged, .. } = self;
        if acknowledged == logged {
            return Ok(cut_off);
        }
        Err(format!("table {table}: acknowledged {acknowledged:?}, in the log {logged:?}"))
    }

    /// Reads the new entries of the log.
    async fn read_on(&mut self, table: i64, reader: &mut SqliteConnection) -> Result<(), String> {
        let rows = sqlx::query(
            "select seq, hash, body, interaction_id from entry \
             where table_id = $1 and seq >= $2 order by seq",
        );
        let rows = rows.bind(table).bind(self.head.0).fetch_all(reader).await;
        for row in rows.expect("the log is read") {
            let (seq, hash): (i64, Vec<u8>) = (row.get("seq"), row.get("hash"));
            if seq == self.head.0 {
                if hash != self.head.1 {
                    return Err(format!("table {table}: the log up to {seq} is another"));
                }
                continue;
            }
            if seq != self.head.0 + 1 {
                return Err(format!("table {table}: entry {} is missing", self.head.0 + 1));
            }
            self.head = (seq, hash);
            let is_pressed = row.get::<Option<i64>, _>("interaction_id").is_some();
            let body: String = row.get("body");
            if let Some((_, card)) = body.split_once(" play ").filter(|_| is_pressed) {
                *self.logged.entry(card.to_owned()).or_default() += 1;
            }
        }
        Ok(())
    }
}
