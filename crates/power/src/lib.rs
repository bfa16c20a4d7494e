//! A disk under the real SQLite of which is known what a power cut may leave.
//!
//! A [`Recorder`] writes down what SQLite does to the files of a folder, where
//! the database is opened with `?vfs=power` ([`VFS`]). A [`Cut`] of its
//! [`Journal`] makes an [`Image`]: the files as they may be found after the
//! power has failed at that moment.
//!
//! What a disk may do, as SQLite's own documents have it
//! (<https://sqlite.org/atomiccommit.html>): what was synced stays; of what was
//! not each sector may be there or not, in any order, or half of it with
//! anything after it; a file that was made or deleted may be so or not until
//! its folder is synced. Bytes beside those that were written stay
//! (`SQLITE_IOCAP_POWERSAFE_OVERWRITE`, as SQLite assumes by itself).

mod image;
mod journal;
mod recorder;
mod shim;
mod watched;

pub use image::{Cut, Image, Lies};
pub use journal::Journal;
pub use recorder::Recorder;

/// The name by which SQLite knows it.
pub const VFS: &str = "power";
