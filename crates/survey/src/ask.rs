//! The question that tells most.

use crate::Survey;
use crate::question::Question;
use crate::shares::Shares;

/// A question that tells less is asked after a line without an answer, in nats.
const LITTLE: f64 = 0.3;
/// With as many answered lines the others are left alone.
pub(crate) const MANY_LINES: usize = 12;

impl Survey {
    /// The question that tells most; `None` once every cell is sure or nothing more can be asked.
    #[must_use]
    pub fn next_question(&self) -> Option<Question> {
        let unsure = self.unsure();
        if unsure.is_empty() {
            return None;
        }
        let open = |line: usize| !self.is_unknown(line);
        let all = (0..self.lines.len()).filter(|line| open(*line));
        let all = all.flat_map(|line| (0..self.lines[line].ends.len()).map(move |end| (line, end)));
        let askable: Vec<_> = all.filter(|place| self.is_askable(*place)).collect();
        let best = self.most_telling(askable.iter().copied(), |place| self.doubt(place));
        if let Some((place, _)) = best.filter(|(_, tells)| *tells >= LITTLE) {
            return Some(self.question(place));
        }
        let silent = unsure.iter().filter(|(line, _)| !self.is_answered(*line));
        let silent = silent.filter(|(line, end)| self.lines[*line].ends[*end].is_won());
        let silent = silent.filter(|place| askable.contains(place)).copied();
        let differing = |place| self.doubt(place) + self.differing(place);
        let rest = unsure.iter().filter(|place| askable.contains(place)).copied();
        let best = self.most_telling(silent, differing);
        let best = best.or_else(|| self.most_telling(rest, |place| self.doubt(place)));
        best.map(|(place, _)| self.question(place))
    }

    /// The place of the greatest weight that players remember; the first of equals.
    fn most_telling(
        &self,
        places: impl Iterator<Item = (usize, usize)>,
        weight: impl Fn((usize, usize)) -> f64,
    ) -> Option<((usize, usize), f64)> {
        let mut best = None;
        for (line, end) in places {
            let played = &self.lines[line];
            // Among certain cells the best remembered one.
            let weight = weight((line, end)) + 1e-9;
            let tells = weight * played.ends[end].memory(*played.levels.start());
            if best.is_none_or(|(_, most)| tells > most) {
                best = Some(((line, end), tells));
            }
        }
        best
    }

    /// The entropy of a cell, in nats.
    fn doubt(&self, (line, end): (usize, usize)) -> f64 {
        self.mixture().cells[line][end].entropy()
    }

    /// The entropy of a cell among the known tables, all alike.
    fn differing(&self, (line, end): (usize, usize)) -> f64 {
        let cells = self.known.iter().filter_map(|known| known.cells[line].as_ref());
        let cells: Vec<_> = cells.map(|cells| cells[end]).collect();
        #[expect(clippy::cast_precision_loss, reason = "eleven tables")]
        let share = 1.0 / cells.len() as f64;
        let mut shares = Shares::default();
        for own in cells {
            shares.add(own, share);
        }
        shares.entropy()
    }

    /// No answer is there; a lost game comes after a made one of its line.
    fn is_askable(&self, (line, end): (usize, usize)) -> bool {
        let asked = self.lines[line].ends[end];
        let heard = &self.answered[line].heard;
        heard.iter().all(|(other, _)| *other != asked)
            && (asked.is_won() || heard.iter().any(|(other, _)| other.is_won()))
    }
}
