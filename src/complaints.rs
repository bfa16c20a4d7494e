//! Complaints about robots, put to today's.

use std::fmt::{self, Display};

use robots::Level;
use rules::Line;
use table::complaint::{Complaint, Verdict};

/// The seed of the robots, which any other may stand for.
const SEED: u64 = 1;

/// A complaint and what becomes of it today, in three lines.
pub(crate) struct Report<'a> {
    name: &'a dyn Display,
    complaint: &'a Complaint,
    verdict: Option<Verdict>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(name: &'a dyn Display, complaint: &'a Complaint) -> Self {
        Self { name, complaint, verdict: complaint.verdict() }
    }

    /// Returns `true` if the complaint is right, and a strong robot still does it.
    pub(crate) fn is_repeated(&self) -> bool {
        let is_right = self.verdict.is_some_and(|verdict| verdict.is_right());
        is_right && self.complaint.robot_action(Level::Strong, SEED) == Some(self.complaint.done())
    }
}

impl Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, complaint, verdict } = self;
        let (done, better) = (complaint.done(), complaint.better());
        let line = Line { seat: complaint.seat(), action: done };
        writeln!(f, "{name}: {}", complaint.why())?;
        match verdict {
            Some(verdict) => {
                let (cost, error) = (verdict.cost.mean, verdict.cost.variance.sqrt());
                let unit = if verdict.in_tricks { "tricks" } else { "points" };
                let judged = match (verdict.is_right(), verdict.is_wrong()) {
                    (true, _) => "right",
                    (_, true) => "wrong",
                    _ => "not certain",
                };
                writeln!(
                    f,
                    "  {line} costs {cost:.2} ± {error:.2} {unit} beside {better}: {judged}"
                )?;
            }
            None => writeln!(f, "  {line} or {better}: not a decision that can be measured")?,
        }
        write!(f, "  today:")?;
        for level in Level::ALL {
            let action = complaint.robot_action(level, SEED);
            let action = action.map(|action| action.to_string()).unwrap_or_default();
            let end = if level == Level::Strong { "" } else { "," };
            write!(f, " {level} {action}{end}")?;
        }
        Ok(())
    }
}
