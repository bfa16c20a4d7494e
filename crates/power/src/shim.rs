//! A VFS that forwards to the default one and records.
//!
//! SQLite allocates a file of ours (`szOsFile` bytes), which begins with our methods; the default
//! VFS's file lies behind it. Every method calls its counterpart of the file behind.
#![expect(unsafe_code, reason = "a VFS is a table of functions of C")]

use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::Once;
use std::{mem, ptr, slice};

use libsqlite3_sys as ffi;

use crate::journal::FileNo;
use crate::watched::{Shared, lock, watching};

/// A file of ours; the default VFS's file lies behind it.
#[repr(C)]
struct File {
    base: ffi::sqlite3_file,
    /// `None` for temporary files.
    record: Option<Record>,
}

/// The journal of a file, and its number in it.
struct Record {
    journal: Shared,
    file: FileNo,
    /// True if its next sync syncs the folder too.
    syncs_folder: bool,
}

/// Registers the VFS with SQLite, once.
pub(crate) fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: the default VFS lives as long as the process, and ours is never freed. The copied
        // methods use none of the fields that are not copied.
        let registered = unsafe {
            let real = ffi::sqlite3_vfs_find(ptr::null());
            assert!(!real.is_null(), "there is an ordinary VFS");
            let ours = c_int::try_from(mem::size_of::<File>()).expect("a file is small");
            let vfs = Box::new(ffi::sqlite3_vfs {
                szOsFile: ours + (*real).szOsFile,
                pNext: ptr::null_mut(),
                zName: c"power".as_ptr(),
                pAppData: real.cast(),
                xOpen: Some(open),
                xDelete: Some(delete),
                ..*real
            });
            ffi::sqlite3_vfs_register(Box::leak(vfs), 0)
        };
        assert_eq!(registered, ffi::SQLITE_OK, "SQLite takes the VFS");
    });
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    // Without memory-mapped reading and writing, which the third version adds.
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(file_lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};

/// The default VFS's file behind one of ours.
///
/// # Safety
///
/// SQLite must have allocated it: `szOsFile` bytes.
unsafe fn behind(file: *mut ffi::sqlite3_file) -> *mut ffi::sqlite3_file {
    // SAFETY: the allocation is as large as both.
    unsafe { file.cast::<File>().add(1).cast() }
}

/// Calls a method of the default VFS's file behind one of ours.
macro_rules! call {
    ($file:ident, $method:ident $(, $argument:expr)*) => {{
        let file = behind($file);
        ((*(*file).pMethods).$method.expect("the ordinary VFS has it"))(file $(, $argument)*)
    }};
}

/// Methods that only forward to the default VFS.
macro_rules! forwarded {
    ($($name:ident: $method:ident($($argument:ident: $type:ty),*);)*) => {$(
        unsafe extern "C" fn $name(file: *mut ffi::sqlite3_file $(, $argument: $type)*) -> c_int {
            // SAFETY: SQLite calls methods only of files that `open` has opened, with arguments
            // that are valid for any VFS.
            unsafe { call!(file, $method $(, $argument)*) }
        }
    )*};
}

forwarded! {
    read: xRead(to: *mut c_void, len: c_int, at: ffi::sqlite3_int64);
    file_size: xFileSize(to: *mut ffi::sqlite3_int64);
    file_lock: xLock(level: c_int);
    unlock: xUnlock(level: c_int);
    check_reserved_lock: xCheckReservedLock(to: *mut c_int);
    file_control: xFileControl(what: c_int, with: *mut c_void);
    sector_size: xSectorSize();
    device_characteristics: xDeviceCharacteristics();
    shm_map: xShmMap(page: c_int, size: c_int, extend: c_int, to: *mut *mut c_void);
    shm_lock: xShmLock(first: c_int, count: c_int, flags: c_int);
    shm_unmap: xShmUnmap(delete: c_int);
}

unsafe extern "C" fn shm_barrier(file: *mut ffi::sqlite3_file) {
    // SAFETY: as for the methods above.
    unsafe { call!(file, xShmBarrier) }
}

/// The record of a file.
///
/// # Safety
///
/// `open` must have opened it, and it must not be closed.
unsafe fn record<'a>(file: *mut ffi::sqlite3_file) -> Option<&'a mut Record> {
    // SAFETY: `open` has put a `File` there, and SQLite uses it from one thread at a time.
    unsafe { (*file.cast::<File>()).record.as_mut() }
}

unsafe extern "C" fn open(
    vfs: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    opened_with: *mut c_int,
) -> c_int {
    // SAFETY: SQLite has allocated `szOsFile` bytes; `register` has put the default VFS into
    // `pAppData`; a name, if given, is null-terminated.
    unsafe {
        (*file).pMethods = ptr::null();
        let real = (*vfs).pAppData.cast::<ffi::sqlite3_vfs>();
        let open = (*real).xOpen.expect("the ordinary VFS opens files");
        let opened = open(real, name, behind(file), flags, opened_with);
        if opened == ffi::SQLITE_OK {
            let base = ffi::sqlite3_file { pMethods: &raw const METHODS };
            let record = opened_file(path(name), flags);
            file.cast::<File>().write(File { base, record });
        }
        opened
    }
}

/// Records the opening of a file.
fn opened_file(path: Option<&Path>, flags: c_int) -> Option<Record> {
    const LOG_OR_JOURNAL: c_int = ffi::SQLITE_OPEN_MAIN_JOURNAL | ffi::SQLITE_OPEN_WAL;
    let (journal, name) = watching(path?)?;
    let file = lock(&journal).open(name);
    // As the default VFS of Unix does (`UNIXFILE_DIRSYNC`), for old files too.
    let syncs_folder = flags & LOG_OR_JOURNAL != 0 && flags & ffi::SQLITE_OPEN_CREATE != 0;
    Some(Record { journal, file, syncs_folder })
}

/// # Safety
///
/// A name that is not null must be null-terminated and outlive the path.
unsafe fn path<'a>(name: *const c_char) -> Option<&'a Path> {
    // SAFETY: by the caller's promise.
    let name = (!name.is_null()).then(|| unsafe { CStr::from_ptr(name) })?;
    Some(Path::new(OsStr::from_bytes(name.to_bytes())))
}

unsafe extern "C" fn delete(
    vfs: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    syncs_folder: c_int,
) -> c_int {
    // SAFETY: as in `open`.
    let (deleted, path) = unsafe {
        let real = (*vfs).pAppData.cast::<ffi::sqlite3_vfs>();
        let delete = (*real).xDelete.expect("the ordinary VFS deletes files");
        (delete(real, name, syncs_folder), path(name))
    };
    if deleted == ffi::SQLITE_OK
        && let Some((journal, name)) = path.and_then(watching)
    {
        lock(&journal).delete(name, syncs_folder != 0);
    }
    deleted
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: SQLite closes each file that `open` has opened once.
    unsafe {
        let closed = call!(file, xClose);
        file.cast::<File>().drop_in_place();
        closed
    }
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    from: *const c_void,
    len: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    // SAFETY: the file is open, and SQLite passes a buffer of this length.
    let (written, record, bytes) = unsafe {
        let bytes = slice::from_raw_parts(from.cast::<u8>(), place(len));
        (call!(file, xWrite, from, len, at), record(file), bytes)
    };
    if written == ffi::SQLITE_OK
        && let Some(Record { journal, file, .. }) = record
    {
        lock(journal).write(*file, place(at), bytes);
    }
    written
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, len: ffi::sqlite3_int64) -> c_int {
    // SAFETY: the file is open.
    let (cut, record) = unsafe { (call!(file, xTruncate, len), record(file)) };
    if cut == ffi::SQLITE_OK
        && let Some(Record { journal, file, .. }) = record
    {
        lock(journal).cut(*file, place(len));
    }
    cut
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, flags: c_int) -> c_int {
    // SAFETY: the file is open.
    let record = unsafe { record(file) };
    if record.as_ref().is_some_and(|it| lock(&it.journal).is_sync_failing(it.file)) {
        return ffi::SQLITE_IOERR_FSYNC;
    }
    // SAFETY: the file is open.
    let synced = unsafe { call!(file, xSync, flags) };
    if synced == ffi::SQLITE_OK
        && let Some(Record { journal, file, syncs_folder }) = record
    {
        lock(journal).sync(*file, mem::take(syncs_folder));
    }
    synced
}

/// SQLite never passes a negative offset or length.
fn place(number: impl TryInto<usize>) -> usize {
    number.try_into().unwrap_or_default()
}
