//! A disk for the real SQLite that records its writes, to compute the files that a power cut may
//! leave.
//!
//! A [`Recorder`] records SQLite's operations on the files of a folder, where the database is
//! opened with `?vfs=power` ([`VFS`]). A [`Cut`] of its [`Journal`] makes an [`Image`]: the files
//! as they may be found after a power cut at that operation.
//!
//! The disk model follows SQLite's documents (<https://sqlite.org/atomiccommit.html>): synced bytes
//! stay; of the unsynced ones each sector may be there or not, in any order, or half of it with any
//! bytes after it; a file's creation or deletion may be lost until its folder is synced. Bytes
//! beside the written ones stay (`SQLITE_IOCAP_POWERSAFE_OVERWRITE`, SQLite's own assumption).

mod image;
mod journal;
mod recorder;
mod shim;
mod watched;

pub use image::{Cut, Image, Lies};
pub use journal::Journal;
pub use recorder::Recorder;

/// The VFS's name in SQLite.
pub const VFS: &str = "power";
