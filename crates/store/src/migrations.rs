//! The migrations of both databases, as `build.rs` found them.

use std::sync::LazyLock;

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

pub(super) static OF_SQLITE: LazyLock<Migrator> = LazyLock::new(|| migrator(SQLITE));

#[cfg(feature = "postgres")]
pub(super) static OF_POSTGRES: LazyLock<Migrator> = LazyLock::new(|| migrator(POSTGRES));

/// The migrations of the database of several processes; none without that feature.
pub(super) fn of_server() -> &'static Migrator {
    #[cfg(feature = "postgres")]
    return &OF_POSTGRES;
    #[cfg(not(feature = "postgres"))]
    &OF_SQLITE
}

fn migrator(files: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migrations = files.iter().map(|&(version, description, text)| {
        let text = SqlStr::from_static(text);
        Migration::new(version, description.into(), MigrationType::Simple, text, false)
    });
    Migrator::with_migrations(migrations.collect())
}

#[cfg(test)]
#[path = "line_ends.rs"]
mod line_ends;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_with_crlf_has_the_same_checksums() {
        let cloned = SQLITE.iter().map(|&(version, description, text)| {
            let text = line_ends::plain(&text.replace('\n', "\r\n"));
            (version, description, &*text.leak())
        });
        let cloned = migrator(&cloned.collect::<Vec<_>>());
        for (one, other) in cloned.iter().zip(OF_SQLITE.iter()) {
            assert_eq!(one.checksum, other.checksum, "{}", one.version);
        }
    }
}
