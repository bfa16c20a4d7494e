//! The migrations of both databases, as `build.rs` found them.

use std::sync::LazyLock;

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

pub(super) static OF_SQLITE: LazyLock<Migrator> = LazyLock::new(|| migrator(SQLITE));

#[cfg(feature = "postgres")]
pub(super) static OF_POSTGRES: LazyLock<Migrator> = LazyLock::new(|| migrator(POSTGRES));

fn migrator(files: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migrations = files.iter().map(|&(version, description, text)| {
        let text = SqlStr::from_static(text);
        Migration::new(version, description.into(), MigrationType::Simple, text, false)
    });
    Migrator::with_migrations(migrations.collect())
}
