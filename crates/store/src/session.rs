//! Session locks: a server releases the lock of a process the moment that its connection ends, long
//! before its heartbeat is missed. A hint alone, since a connection may break: epochs decide.

use std::collections::BTreeSet;

use super::db::{Connection, Pool, query};
use super::processes::ProcessId;
use super::{Result, Store};

/// The upper half of the key of each lock; the lower half is the process. "whist" in ASCII.
const CLASS: i64 = 0x7768_6973;

const HELD: &str = "select objid::bigint from pg_locks
    where locktype = 'advisory' and classid::bigint = $1 and granted
      and database = (select oid from pg_database where datname = current_database())";

/// The lock of a process, on a connection of its own, which ends with this.
#[derive(Debug)]
pub struct Session {
    process: ProcessId,
    db: Connection,
    /// The processes whose locks were seen. A server that was restarted ends this session too, and
    /// with it what was seen.
    seen: BTreeSet<ProcessId>,
}

impl Session {
    async fn begin(pool: &Pool, process: ProcessId) -> Result<Self> {
        let mut db = pool.acquire().await?;
        db.ends_when_dropped();
        Ok(Self { process, db, seen: BTreeSet::new() })
    }

    async fn lock(&mut self) -> Result<()> {
        let lock = query("select pg_try_advisory_lock(($1 << 32) | $2)");
        lock.bind(CLASS).bind(self.process).run(&mut self.db).await
    }
}

impl Store {
    /// The processes whose sessions at the server have ended since the session of this one began.
    /// The first question begins it; a file has no sessions.
    ///
    /// # Errors
    ///
    /// Any `StoreError`: the session of this process begins anew with the next question.
    pub async fn ended_sessions(
        &self,
        own: ProcessId,
        kept: &mut Option<Session>,
    ) -> Result<BTreeSet<ProcessId>> {
        if !self.is_shared() {
            return Ok(BTreeSet::new());
        }
        let mut session = match kept.take().filter(|session| session.process == own) {
            Some(session) => session,
            None => Session::begin(&self.read, own).await?,
        };
        let held = query(HELD).bind(CLASS).fetch_all(&mut session.db).await?;
        let held: BTreeSet<ProcessId> = held.into_iter().collect();
        // Where an earlier connection broke, the server may hold on to it, and its lock, for a while.
        if !held.contains(&own) {
            session.lock().await?;
        }
        session.seen.extend(&held);
        let ended = session.seen.difference(&held).copied().collect();
        *kept = Some(session);
        Ok(ended)
    }
}
