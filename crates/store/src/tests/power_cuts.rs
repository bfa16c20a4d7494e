//! The state of the files after the power has failed, at any step of the disk.
//!
//! `WHIST_POWER_IMAGES=100000 cargo test --release --lib power_cuts` looks more often.

use std::env;
use std::io::Write;
use std::path::PathBuf;

use chacha20::ChaCha8Rng;
use futures_util::future::join_all;
use power::{Cut, Image, Journal, Lies, Recorder};
use rand::{RngExt, SeedableRng};

use super::*;

/// The number of images that are looked at by default.
const IMAGES: u32 = 400;

/// The number of images that are made of one recording.
const OF_ONE_RECORDING: u32 = 25;

/// A log as it was written, whether it was acknowledged or not.
#[derive(Clone, Debug)]
struct Written {
    table: TableId,
    entries: Vec<Entry>,
    /// After how many steps of the disk how many of them were acknowledged: first none, when
    /// the table was opened.
    acknowledged: Vec<(usize, usize)>,
}

/// The logs of a recording, and the steps of the disk that wrote them.
struct Recording {
    journal: Journal,
    logs: Vec<Written>,
    /// The list of heads by the number of steps of the disk before it; the disk has no part in it.
    heads: Vec<(usize, Vec<u8>)>,
}

/// The findings in the images.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tally {
    images: u32,
    acknowledged: usize,
    /// Acknowledged, not there, and not indexed, so that no table told it.
    lost: usize,
    /// Files that were not opened.
    refused: u32,
    /// Files whose write-ahead log lay beside a main file of no bytes.
    empty: u32,
    /// Tables that were set aside by their number.
    set_aside: u32,
}

impl Recording {
    /// All that was indexed after so many steps of the disk.
    fn heads_at(&self, steps: usize) -> Option<&[u8]> {
        let before = self.heads.iter().rev().find(|(after, _)| *after <= steps);
        before.map(|(_, heads)| heads.as_slice())
    }
}

fn heads_in(folder: &TempDir) -> PathBuf {
    folder.path().join("whist.db.heads")
}

fn address(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("whist.db").display())
}

impl Written {
    fn is_open(&self, steps: usize) -> bool {
        self.acknowledged.iter().any(|(after, _)| *after <= steps)
    }

    /// The number of entries that were acknowledged after so many steps of the disk.
    fn acknowledged_at(&self, steps: usize) -> usize {
        let before = self.acknowledged.iter().filter(|(after, _)| *after <= steps);
        before.map(|(_, entries)| *entries).max().unwrap_or(0)
    }

    /// Some entries more; those of a long recording fill the write-ahead log.
    fn next(&mut self, is_long: bool, random: &mut ChaCha8Rng) -> Append {
        let first_seq = u32::try_from(self.entries.len() + 1).unwrap();
        let longest = if is_long { 60_000 } else { 300 };
        let more = (0..random.random_range(1..4)).map(|n| {
            let body = "N play AS ".repeat(random.random_range(0..longest) / 10);
            let interaction = u64::from(first_seq) * 100 + self.table.0 * 10_000_000;
            let interaction = (n == 0).then_some(InteractionId(interaction));
            Entry { seq: first_seq + n, interaction, at: Timestamp(200), body }
        });
        let more: Vec<_> = more.collect();
        let new = |entry: &Entry| NewEntry {
            interaction: entry.interaction,
            is_secret: false,
            body: entry.body.clone(),
        };
        let entries = more.iter().map(new).collect();
        self.entries.extend(more);
        let seats = vec![sit(random.random_range(0..4), UserId(random.random_range(1..9)))];
        Append { seats, ..append(self.table, first_seq, entries) }
    }
}

/// A recording in a folder that may hold an earlier one, over a disk that is watched. Now and
/// then a sync fails, where that is asked for.
async fn recording(
    folder: &TempDir,
    fails: bool,
    is_long: bool,
    random: &mut ChaCha8Rng,
) -> Recording {
    let recorder = Recorder::of(folder.path()).unwrap();
    if fails {
        recorder.fail_after(random.random_range(0..150));
    }
    let (mut logs, mut heads) = (Vec::new(), Vec::new());
    let address = format!("{}?vfs={}", address(folder), power::VFS);
    if let Ok(store) = Store::open(&address).await {
        for place in store.open_tables().await.unwrap() {
            let entries = store.log(place.table).await.unwrap();
            let acknowledged = vec![(0, entries.len())];
            logs.push(Written { table: place.table, entries, acknowledged });
        }
        let all = random.random_range(10..60);
        for _ in 0..all {
            let acted = act(&store, &recorder, &mut logs, is_long, random).await;
            heads.push((recorder.len(), fs::read(heads_in(folder)).unwrap()));
            if acted.is_err() {
                break;
            }
        }
        if random.random_range(0..2) == 0 {
            store.close().await;
        }
        let journal = recorder.journal();
        store.close().await;
        return Recording { journal, logs, heads };
    }
    assert!(fails, "a good disk opens");
    Recording { journal: recorder.journal(), logs, heads }
}

/// Does one thing at the tables; fails with a sync.
async fn act(
    store: &Store,
    recorder: &Recorder,
    logs: &mut Vec<Written>,
    is_long: bool,
    random: &mut ChaCha8Rng,
) -> Result<(), StoreError> {
    match random.random_range(0..12) {
        0..2 if logs.len() < 5 => {
            let channel = ChannelId(random.random());
            if let Opened::New(table) = store.open_table(new_table(channel)).await? {
                let acknowledged = vec![(recorder.len(), 0)];
                logs.push(Written { table, entries: Vec::new(), acknowledged });
            }
        }
        2 => {
            let ways = [
                "pragma wal_checkpoint(passive)",
                "pragma wal_checkpoint(restart)",
                "pragma wal_checkpoint(truncate)",
            ];
            let way = ways[random.random_range(0..ways.len())];
            sqlx::query(way).execute(store.write.sqlite()).await?;
        }
        3 => store.set_language(GUILD, "nl").await?,
        _ => {
            let mut appends = Vec::new();
            for log in logs.iter_mut() {
                if random.random_range(0..2) == 0 {
                    appends.push(store.append(log.next(is_long, random)));
                }
            }
            for outcome in join_all(appends).await {
                assert_eq!(outcome?, Appended::Done);
            }
            let now = recorder.len();
            for log in logs.iter_mut() {
                log.acknowledged.push((now, log.entries.len()));
            }
        }
    }
    Ok(())
}

fn is_empty_beside_a_log(image: &Image) -> bool {
    let len = |name| image.files.get(name).map_or(0, Vec::len);
    len("whist.db") == 0 && len("whist.db-wal") > 0
}

/// Lays an image into a folder; where that is asked for, with all that was indexed then.
fn lay(folder: &TempDir, image: &Image, heads: Option<&[u8]>) {
    image.lay_into(folder.path()).unwrap();
    if let Some(heads) = heads {
        fs::write(heads_in(folder), heads).unwrap();
    }
}

/// Opens an image as at any start, and compares it with what was written.
async fn look(address: &str, cut: &Cut, logs: &[Written], is_indexed: bool, tally: &mut Tally) {
    let is_good = cut.lies == Lies::Never;
    tally.images += 1;
    let store = match Store::open(address).await {
        Ok(store) => store,
        Err(error) => {
            assert!(!is_good, "{cut:?}: {error}");
            tally.refused += 1;
            return;
        }
    };
    for written in logs {
        let acknowledged = written.acknowledged_at(cut.at);
        tally.acknowledged += acknowledged;
        let log = match store.log(written.table).await {
            Ok(log) => log,
            Err(StoreError::NoTable(_)) => {
                assert!(!is_good || !written.is_open(cut.at), "{cut:?}: {}", written.table);
                Vec::new()
            }
            Err(error) => {
                assert!(!is_good, "{cut:?}: {error}");
                tally.set_aside += 1;
                continue;
            }
        };
        let is_prefix = written.entries.starts_with(&log);
        assert!(is_prefix, "{cut:?}: table {} is not what was written", written.table);
        let lost = acknowledged.saturating_sub(log.len());
        assert!(lost == 0 || !is_indexed, "{cut:?}: table {} is indexed", written.table);
        tally.lost += lost;
    }
    if is_good {
        goes_on(&store).await;
    }
    store.close().await;
}

/// The file is sound, and another table can be opened in it and played at.
async fn goes_on(store: &Store) {
    let sound: String =
        sqlx::query_scalar("pragma integrity_check").fetch_one(store.write.sqlite()).await.unwrap();
    assert_eq!(sound, "ok");
    let table = opened(store, ChannelId(1)).await;
    let done = store.append(append(table, 1, vec![entry(None, "after")])).await;
    assert_eq!(done, Ok(Appended::Done));
}

/// Looks at what is found after recordings of which each may go on with what a cut has left of
/// the one before.
///
/// Of all images that are looked at it takes so many quarters.
async fn recordings(quarters: u32, fails: bool, lies: &[Lies], seed: u64) -> Tally {
    let asked = env::var("WHIST_POWER_IMAGES").ok().and_then(|images| images.parse::<u32>().ok());
    let images = asked.unwrap_or(IMAGES) / 4 * quarters;
    let mut tally = Tally::default();
    let mut left = quick_folder();
    for first in (0..images).step_by(usize::try_from(OF_ONE_RECORDING).unwrap()) {
        let random = &mut ChaCha8Rng::seed_from_u64(seed + u64::from(first));
        let is_long = random.random_range(0..6) == 0;
        let recording = recording(&left, fails, is_long, random).await;
        left = quick_folder();
        for _ in 0..OF_ONE_RECORDING.min(images - first) {
            let cut = Cut {
                at: random.random_range(0..=recording.journal.len()),
                sector: [512, 4_096][random.random_range(0..2)],
                lies: lies[random.random_range(0..lies.len())],
            };
            let image = recording.journal.image(&cut, |below| random.random_range(0..below));
            let folder = quick_folder();
            let is_indexed = random.random_range(0..2) == 0;
            let heads = recording.heads_at(cut.at).filter(|_| is_indexed);
            lay(&folder, &image, heads);
            tally.empty += u32::from(is_empty_beside_a_log(&image));
            look(&address(&folder), &cut, &recording.logs, heads.is_some(), &mut tally).await;
            if cut.lies == Lies::Never && random.random_range(0..50) == 0 {
                left = quick_folder();
                lay(&left, &image, heads);
            }
        }
    }
    if asked.is_some() {
        writeln!(std::io::stdout(), "fails: {fails}, {lies:?}: {tally:?}").unwrap();
    }
    tally
}

#[tokio::test]
async fn a05_a07_acknowledged_writes_survive_every_power_cut() {
    let tally = recordings(2, false, &[Lies::Never], 7).await;
    assert!(tally.acknowledged > 0, "{tally:?}");
    assert_eq!((tally.lost, tally.refused, tally.set_aside), (0, 0, 0), "{tally:?}");
}

#[tokio::test]
async fn a11_what_was_acknowledged_before_a_sync_failed_is_there() {
    let tally = recordings(1, true, &[Lies::Never], 1 << 32).await;
    assert!(tally.acknowledged > 0, "{tally:?}");
    assert_eq!((tally.lost, tally.refused, tally.set_aside), (0, 0, 0), "{tally:?}");
}

#[tokio::test]
async fn a07_a_disk_that_lies_leaves_a_prefix_or_is_refused() {
    let tally = recordings(2, false, &[Lies::AtTimes, Lies::Always], 2 << 32).await;
    // Were nothing lost here, nothing would be proved where the disk does not lie.
    assert!(tally.lost > 0 && tally.set_aside > 0, "{tally:?}");
}
