//! Liveness of the processes, by their heartbeats.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use store::{ProcessId, ProcessRow};

/// A process without a heartbeat for this long is gone.
const STILL: Duration = Duration::from_secs(8);

/// The last heartbeat of each process, and the moment it was first seen.
#[derive(Debug, Default)]
pub(crate) struct Living {
    beats: BTreeMap<ProcessId, (i64, Instant)>,
}

impl Living {
    pub(crate) fn look(&mut self, processes: &[ProcessRow], now: Instant) {
        let before = std::mem::take(&mut self.beats);
        for row in processes {
            let known = before.get(&row.process).filter(|(beat, _)| *beat == row.beat);
            self.beats.insert(row.process, known.copied().unwrap_or((row.beat, now)));
        }
    }

    pub(crate) fn is_there(&self, process: ProcessId, now: Instant) -> bool {
        self.beats.get(&process).is_some_and(|(_, since)| now < *since + STILL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_silent_for_eight_seconds_is_gone_until_heard() {
        let (start, process) = (Instant::now(), ProcessId(7));
        let row = |beat| [ProcessRow { process, beat, told: None, is_leaving: false }];
        let at = |secs| start + Duration::from_secs(secs);
        let mut living = Living::default();
        assert!(!living.is_there(process, at(0)));
        for (secs, beat) in [(0, 1), (2, 2), (7, 2), (9, 2)] {
            living.look(&row(beat), at(secs));
            assert!(living.is_there(process, at(secs)), "{secs}");
        }
        living.look(&row(2), at(10));
        assert!(!living.is_there(process, at(10)));
        living.look(&row(3), at(11));
        assert!(living.is_there(process, at(18)));
        living.look(&[], at(12));
        assert!(!living.is_there(process, at(12)));
    }
}
