//! The promises of a store over either database: any order of calls, held against a model
//! that keeps everything in memory.

use std::collections::{BTreeMap, BTreeSet};

use bolero::check;
use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use tokio::runtime::Runtime;

use super::*;

/// Something that is asked of a store. Tables, people and channels are small numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Call {
    /// Opens a table in a channel.
    Open { channel: u64 },
    /// Appends to the n-th table from a place that is so far off, by a press, and with what
    /// a deal has brought to a player; may close it.
    Append { table: usize, off: i8, press: Option<u64>, won: Option<(u64, bool)>, close: bool },
    /// Sets the language of the server.
    Language(&'static str),
    /// Forgets a person.
    Forget(u64),
    /// Closes the store and opens it again.
    Reopen,
}

/// The content that the store must have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Model {
    tables: Vec<Known>,
    /// The table and the entry that each press became.
    pressed: BTreeMap<u64, (usize, u32)>,
    language: Option<&'static str>,
}

/// A table of the model.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Known {
    channel: u64,
    log: Vec<(Option<u64>, String)>,
    /// The players of each deal; true for those that won.
    results: BTreeMap<(u32, u64), bool>,
    is_closed: bool,
}

/// The answer that a call must have.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Answer {
    Opened,
    Taken(usize),
    Appended,
    Duplicate { table: usize, seq: u32 },
    Conflict { head: u32 },
    Closed,
    Nothing,
}

impl Model {
    /// Does what was asked, and says how that must be answered.
    fn answer(&mut self, call: &Call) -> Answer {
        match call {
            Call::Open { channel } => {
                let standing =
                    self.tables.iter().position(|it| it.channel == *channel && !it.is_closed);
                if let Some(table) = standing {
                    return Answer::Taken(table);
                }
                let (log, results) = (Vec::new(), BTreeMap::new());
                self.tables.push(Known { channel: *channel, log, results, is_closed: false });
                Answer::Opened
            }
            Call::Append { table, press, won, close, .. } => {
                let Some(first_seq) = self.first_seq(call) else { return Answer::Nothing };
                if let Some(&(table, seq)) = press.as_ref().and_then(|it| self.pressed.get(it)) {
                    return Answer::Duplicate { table, seq };
                }
                let known = &mut self.tables[*table];
                if known.is_closed {
                    return Answer::Closed;
                }
                let head = u32::try_from(known.log.len()).unwrap();
                if first_seq != head + 1 {
                    return Answer::Conflict { head };
                }
                known.log.push((*press, format!("entry {first_seq}")));
                if let Some((user, won)) = won {
                    known.results.insert((first_seq, *user), *won);
                }
                known.is_closed = *close;
                self.pressed.extend(press.map(|press| (press, (*table, first_seq))));
                Answer::Appended
            }
            Call::Language(language) => {
                self.language = Some(language);
                Answer::Nothing
            }
            Call::Forget(forgotten) => {
                for table in &mut self.tables {
                    table.results.retain(|(_, user), _| user != forgotten);
                }
                Answer::Nothing
            }
            Call::Reopen => Answer::Nothing,
        }
    }

    /// The first number of an append, if its table is there.
    fn first_seq(&self, call: &Call) -> Option<u32> {
        let Call::Append { table, off, .. } = call else { return None };
        let len = u32::try_from(self.tables.get(*table)?.log.len()).unwrap();
        Some((len + 1).saturating_add_signed((*off).into()))
    }

    /// The numbers of deals that each person has played, and won.
    fn standings(&self) -> BTreeMap<u64, (u32, u32)> {
        let mut standings = BTreeMap::new();
        for (&(_, user), &won) in self.tables.iter().flat_map(|table| &table.results) {
            let (deals, deals_won) = standings.entry(user).or_insert((0, 0));
            *deals += 1;
            *deals_won += u32::from(won);
        }
        standings
    }
}

fn call(random: &mut ChaCha8Rng) -> Call {
    match random.random_range(0..17) {
        0..2 => Call::Open { channel: random.random_range(0..3) },
        2..14 => Call::Append {
            table: random.random_range(0..4),
            off: if random.random_ratio(8, 9) { 0 } else { random.random_range(-2..=2) },
            press: random.random_bool(0.5).then(|| random.random_range(0..40)),
            won: random.random_bool(0.5).then(|| (random.random_range(1..5), random.random())),
            close: random.random_ratio(1, 10),
        },
        14 => Call::Language(if random.random() { "fr" } else { "nl" }),
        15 => Call::Forget(random.random_range(1..5)),
        _ => Call::Reopen,
    }
}

/// A real store, and what it was asked.
struct Asked {
    runtime: Runtime,
    /// Kept as long as its file is used.
    _folder: TempDir,
    address: String,
    store: Store,
    /// The numbers of the tables, in the order in which they were opened.
    tables: Vec<TableId>,
    model: Model,
}

impl Asked {
    fn new() -> Self {
        let runtime = Runtime::new().unwrap();
        let (folder, file) = folder();
        let address = match runtime.block_on(fresh_address()) {
            address if address.starts_with("sqlite:") => file,
            address => address,
        };
        let store = runtime.block_on(Store::open(&address)).unwrap();
        let model = Model::default();
        Self { runtime, _folder: folder, address, store, tables: Vec::new(), model }
    }

    /// Asks the store and the model, which must answer alike.
    fn ask(&mut self, call: Call) {
        let first_seq = self.model.first_seq(&call);
        let expected = self.model.answer(&call);
        let Self { runtime, address, store, tables, model, .. } = self;
        let answer = runtime.block_on(async {
            match call {
                Call::Open { channel } => open(store, tables, channel).await,
                Call::Append { table, press, won, close, .. } => match first_seq {
                    Some(first_seq) => {
                        let results = won.map(|(user, won)| ResultRow {
                            won,
                            ..result(UserId(user), first_seq)
                        });
                        let body = format!("entry {first_seq}");
                        let append = Append {
                            results: results.into_iter().collect(),
                            close,
                            ..append(tables[table], first_seq, vec![entry(press, &body)])
                        };
                        answered(store.append(append).await.unwrap(), tables)
                    }
                    None => Answer::Nothing,
                },
                Call::Language(language) => {
                    store.set_language(GUILD, language).await.unwrap();
                    Answer::Nothing
                }
                Call::Forget(user) => {
                    store.forget(UserId(user), Timestamp(0)).await.unwrap();
                    Answer::Nothing
                }
                Call::Reopen => {
                    store.close().await;
                    *store = Store::open(address).await.unwrap();
                    Answer::Nothing
                }
            }
        });
        assert_eq!(answer, expected);
        runtime.block_on(holds(store, tables, model));
    }
}

async fn open(store: &Store, tables: &mut Vec<TableId>, channel: u64) -> Answer {
    match store.open_table(new_table(ChannelId(channel))).await.unwrap() {
        Opened::New(table) => {
            assert!(tables.last().is_none_or(|last| *last < table), "numbers only grow");
            tables.push(table);
            Answer::Opened
        }
        Opened::Taken(table) => Answer::Taken(place(tables, table)),
        other @ (Opened::Full(_) | Opened::Crowded) => panic!("{other:?}"),
    }
}

fn answered(appended: Appended, tables: &[TableId]) -> Answer {
    match appended {
        Appended::Done => Answer::Appended,
        Appended::Duplicate { table, seq } => {
            Answer::Duplicate { table: place(tables, table), seq }
        }
        Appended::Conflict { head } => Answer::Conflict { head },
        Appended::Closed => Answer::Closed,
        Appended::Taken => panic!("nothing was moved"),
    }
}

fn place(tables: &[TableId], table: TableId) -> usize {
    tables.iter().position(|it| *it == table).unwrap()
}

/// Whatever can be asked is answered as the model has it.
async fn holds(store: &Store, tables: &[TableId], model: &Model) {
    assert_eq!(store.language(GUILD).await.unwrap().as_deref(), model.language);
    let open: BTreeSet<_> = store.open_tables().await.unwrap().iter().map(|it| it.table).collect();
    for (table, known) in tables.iter().zip(&model.tables) {
        let log = store.log(*table).await.unwrap();
        let found = log.iter().map(|it| (it.interaction.map(|id| id.0), it.body.clone()));
        assert_eq!(found.collect::<Vec<_>>(), known.log);
        assert_eq!(open.contains(table), !known.is_closed);
    }
    for press in 0..40 {
        let is_answered = store.is_answered(InteractionId(press)).await.unwrap();
        assert_eq!(is_answered, model.pressed.contains_key(&press), "press {press}");
    }
    let board = store.leaderboard(&ever(Metric::Points), 0, 10).await.unwrap();
    let standings = board.iter().map(|it| (it.user.0, (it.deals, it.deals_won)));
    assert_eq!(standings.collect::<BTreeMap<_, _>>(), model.standings());
}

#[test]
fn any_order_of_calls_is_answered_as_the_model_has_it() {
    check!().with_iterations(24).with_type::<u64>().cloned().for_each(|seed| {
        let random = &mut ChaCha8Rng::seed_from_u64(seed);
        let mut asked = Asked::new();
        for _ in 0..random.random_range(1..40) {
            asked.ask(call(random));
        }
        asked.runtime.block_on(asked.store.close());
    });
}

#[tokio::test]
async fn both_databases_have_the_same_tables_and_columns() {
    let file = Store::open("sqlite::memory:").await.unwrap();
    let other = fresh().await;
    let sorted = |columns: Vec<(String, String)>| columns.into_iter().collect::<BTreeSet<_>>();
    assert_eq!(sorted(columns(&file).await), sorted(columns(&other).await));
}

#[cfg(feature = "postgres")]
#[test]
fn both_databases_are_at_the_same_migration() {
    use crate::migrations::{OF_POSTGRES, OF_SQLITE};
    let last = [&OF_SQLITE, &OF_POSTGRES].map(|all| all.iter().last().unwrap().version);
    assert_eq!(last[0], last[1]);
}
