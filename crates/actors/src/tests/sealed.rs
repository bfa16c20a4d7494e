//! Tables whose secrets are sealed in the file, with a key that stands elsewhere.

use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use tempfile::TempDir;

use super::*;
use store::{SealKey, Sealed, StoreError};

/// A folder with a database and its key.
struct Vault {
    folder: TempDir,
}

impl Vault {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn url(&self) -> String {
        format!("sqlite:{}", self.file("whist.db").display())
    }

    /// A key, the same for the same digit.
    fn key(&self, digit: &str) -> SealKey {
        let path = self.file(&format!("{digit}.key"));
        std::fs::write(&path, digit.repeat(64)).unwrap();
        restrict(&path);
        SealKey::read(&path).unwrap()
    }

    async fn fixture(&self, key: Option<&str>) -> Fixture {
        let key = key.map(|digit| self.key(digit));
        let store = Store::open_sealed(&self.url(), key).await.unwrap();
        // A robot that cuts takes its time, so that Ann is there first.
        let waits = Timeouts { robot_pause: Duration::from_secs(40), ..Timeouts::default() };
        Fixture::timed(store, || Ok(secret(0xa7)), waits).await
    }

    /// All that stands in the database, its write-ahead log and what lies beside it.
    fn bytes(&self) -> Vec<u8> {
        let files = std::fs::read_dir(self.folder.path()).unwrap().map(|file| file.unwrap());
        let of_database = files.filter(|it| it.file_name().to_string_lossy().contains(".db"));
        of_database.flat_map(|it| std::fs::read(it.path()).unwrap()).collect()
    }
}

#[cfg(unix)]
fn restrict(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600)).unwrap();
}

#[cfg(not(unix))]
fn restrict(_: &Path) {}

async fn stop(fixture: Fixture) {
    fixture.tables.close().await;
    fixture.tables.store().close().await;
}

/// Ann begins a deal with three robots.
async fn begin(fixture: &mut Fixture, channel: u64) -> TableId {
    let id = fixture.open(channel, 3).await.unwrap();
    fixture.tell(id, Event::Play(PlayEvent::Start(ANN, secret(1)))).await.unwrap();
    fixture.until(|table| table.id() == id && matches!(table.awaits(), Awaits::Cut(_))).await;
    id
}

async fn deal(fixture: &Fixture, id: TableId) {
    let turn = fixture.look(id).await.turn();
    drop(fixture.tell(id, Event::Play(PlayEvent::Cut(ANN, turn, None))).await.unwrap());
}

fn hand(table: &Snapshot) -> rules::Cards {
    table.seen_by(ANN).unwrap().seat().unwrap().hand
}

/// True where a secret can be found in these bytes in any way to write it.
fn is_in(bytes: &[u8], secret: &[u8; 32]) -> bool {
    let hex = base16ct::lower::encode_string(secret);
    let ways = [
        secret.to_vec(),
        hex.as_bytes()[..24].to_vec(),
        hex.to_uppercase().into_bytes()[..24].to_vec(),
        STANDARD.encode(secret).into_bytes()[..24].to_vec(),
        STANDARD.encode(&hex).into_bytes()[..24].to_vec(),
    ];
    ways.iter().any(|way| bytes.windows(way.len()).any(|part| part == way))
}

#[tokio::test]
async fn g14_with_a_key_no_file_holds_the_secret_of_a_running_deal() {
    let [sealed, open] = [Vault::new(), Vault::new()];
    for (vault, key, is_found) in [(&sealed, Some("5"), false), (&open, None, true)] {
        let mut fixture = vault.fixture(key).await;
        let id = begin(&mut fixture, 1).await;
        assert_eq!(is_in(&vault.bytes(), &[0xa7; 32]), is_found, "before the deal");
        deal(&fixture, id).await;
        assert_eq!(is_in(&vault.bytes(), &[0xa7; 32]), is_found, "during it");
        stop(fixture).await;
        assert_eq!(is_in(&vault.bytes(), &[0xa7; 32]), is_found, "and at rest");
        let copy = vault.file("copy.db");
        backup(&vault.url(), &copy).await.unwrap();
        assert_eq!(is_in(&std::fs::read(copy).unwrap(), &[0xa7; 32]), is_found, "in a copy");
    }
}

#[tokio::test]
async fn g14_a_bot_with_a_key_starts_again_and_plays_on() {
    let vault = Vault::new();
    let mut fixture = vault.fixture(Some("5")).await;
    let id = begin(&mut fixture, 1).await;
    stop(fixture).await;
    let fixture = vault.fixture(Some("5")).await;
    deal(&fixture, id).await;
    let before = fixture.look(id).await;
    stop(fixture).await;

    let fixture = vault.fixture(Some("5")).await;
    let after = fixture.look(id).await;
    assert_eq!((hand(&after), after.turn()), (hand(&before), before.turn()));
    assert!(!hand(&after).is_empty());
    let log = fixture.tables.store().log(id).await.unwrap();
    let committed = log.iter().find(|entry| entry.body.starts_with("commit ")).unwrap();
    assert!(committed.body.ends_with(&secret(0xa7).reveal()), "whoever has the key reads it");
}

#[tokio::test]
async fn g14_a_table_without_its_key_is_set_aside_alone() {
    let vault = Vault::new();
    let mut fixture = vault.fixture(None).await;
    // From before there was a key, and a lobby, which has no secret.
    let older = begin(&mut fixture, 1).await;
    stop(fixture).await;
    let mut fixture = vault.fixture(Some("5")).await;
    let lobby = fixture.open(2, 0).await.unwrap();
    let id = begin(&mut fixture, 3).await;
    deal(&fixture, id).await;
    let before = fixture.look(id).await;
    stop(fixture).await;

    for (key, why) in [(None, Sealed::NoKey), (Some("6"), Sealed::OtherKey)] {
        let fixture = vault.fixture(key).await;
        let reply = fixture.tell(id, Event::Look(ANN)).await;
        assert!(matches!(reply, Err(TellError::SetAside)), "{key:?}: {reply:?}");
        let error = fixture.tables.store().log(id).await.unwrap_err();
        assert_eq!(error, StoreError::Sealed { table: id, why });
        assert!(error.to_string().contains("WHIST_KEY_FILE"), "{error}");
        for other in [older, lobby] {
            assert!(fixture.tell(other, Event::Look(ANN)).await.is_ok(), "the others go on");
        }
        stop(fixture).await;
    }
    let fixture = vault.fixture(Some("5")).await;
    assert_eq!(hand(&fixture.look(id).await), hand(&before), "nothing was lost");
}
