//! The assigned shards of a process.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

/// Assigned shards, as a text `0-3/8`, or `2/8` for one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shards {
    /// The numbers of the shards.
    pub range: RangeInclusive<u32>,
    /// The number of all shards.
    pub total: NonZeroU32,
}

/// More than any bot has.
const MOST: u32 = 10_000;

impl Shards {
    /// No shard is left for other processes.
    #[must_use]
    pub fn are_all(&self) -> bool {
        self.range == (0..=self.total.get() - 1)
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let (range, total) = text.split_once('/')?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let number = |text: &str| text.trim().parse::<u32>().ok();
        let (range, total) = (number(first)?..=number(last)?, number(total)?);
        let total = NonZeroU32::new(total).filter(|total| total.get() <= MOST)?;
        (!range.is_empty() && *range.end() < total.get()).then_some(Self { range, total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_a_range_of_a_number() {
        let shards = |range, total| Some(Shards { range, total: NonZeroU32::new(total).unwrap() });
        assert_eq!(Shards::read("0-3/8"), shards(0..=3, 8));
        assert_eq!(Shards::read("2/8"), shards(2..=2, 8));
        assert_eq!(Shards::read("0/1"), shards(0..=0, 1));
        for text in ["", "8", "0-8/8", "3-0/8", "0-3/0", "-1/8", "0-3/8/2", "a-b/c", "0/10001"] {
            assert_eq!(Shards::read(text), None, "{text}");
        }
        assert!(Shards::read("0-7/8").unwrap().are_all());
        assert!(!Shards::read("1-7/8").unwrap().are_all());
    }
}
