//! Liveness of the processes, by their heartbeats and sessions.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use store::{ProcessId, ProcessRow};

/// A process without a heartbeat for this long is gone.
const STILL: Duration = Duration::from_secs(8);

/// The time in which a process whose connection broke begins another session.
const REBEGUN: Duration = Duration::from_millis(500);

/// The last heartbeat of each process, and the moment it was first seen.
#[derive(Debug, Default)]
pub struct Liveness {
    beats: BTreeMap<ProcessId, (i64, Instant)>,
    ended: BTreeMap<ProcessId, Instant>,
}

impl Liveness {
    /// Takes the heartbeats as they are now.
    pub fn note(&mut self, processes: &[ProcessRow], now: Instant) {
        let before = std::mem::take(&mut self.beats);
        for row in processes {
            let known = before.get(&row.process).filter(|(beat, _)| *beat == row.beat);
            self.beats.insert(row.process, known.copied().unwrap_or((row.beat, now)));
        }
    }

    /// Takes the processes whose sessions at a server have ended, as they are now.
    pub fn note_ended(&mut self, ended: &BTreeSet<ProcessId>, now: Instant) {
        let before = std::mem::take(&mut self.ended);
        let since = |process| before.get(process).copied().unwrap_or(now);
        self.ended = ended.iter().map(|process| (*process, since(process))).collect();
    }

    /// Its heartbeat has changed of late, and its session has not ended.
    #[must_use]
    pub fn is_alive(&self, process: ProcessId, now: Instant) -> bool {
        let has_ended = self.ended.get(&process).is_some_and(|since| now >= *since + REBEGUN);
        !has_ended && self.beats.get(&process).is_some_and(|(_, since)| now < *since + STILL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_without_its_session_is_gone_after_half_a_second() {
        let (start, process) = (Instant::now(), ProcessId(7));
        let at = |millis| start + Duration::from_millis(millis);
        let mut liveness = Liveness::default();
        liveness.note(&[ProcessRow { process, beat: 1, assigned: None, is_leaving: false }], at(0));
        let ended = BTreeSet::from([process]);
        liveness.note_ended(&ended, at(100));
        assert!(liveness.is_alive(process, at(599)));
        // It has begun another one.
        liveness.note_ended(&BTreeSet::new(), at(300));
        liveness.note_ended(&ended, at(400));
        liveness.note_ended(&ended, at(800));
        assert!(liveness.is_alive(process, at(899)));
        assert!(!liveness.is_alive(process, at(900)));
    }

    #[test]
    fn a_process_silent_for_eight_seconds_is_gone_until_heard() {
        let (start, process) = (Instant::now(), ProcessId(7));
        let row = |beat| [ProcessRow { process, beat, assigned: None, is_leaving: false }];
        let at = |secs| start + Duration::from_secs(secs);
        let mut liveness = Liveness::default();
        assert!(!liveness.is_alive(process, at(0)));
        for (secs, beat) in [(0, 1), (2, 2), (7, 2), (9, 2)] {
            liveness.note(&row(beat), at(secs));
            assert!(liveness.is_alive(process, at(secs)), "{secs}");
        }
        liveness.note(&row(2), at(10));
        assert!(!liveness.is_alive(process, at(10)));
        liveness.note(&row(3), at(11));
        assert!(liveness.is_alive(process, at(18)));
        liveness.note(&[], at(12));
        assert!(!liveness.is_alive(process, at(12)));
    }
}
