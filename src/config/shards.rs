//! Which shards of Discord's gateway this process keeps.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Shards that one of several processes keeps, of so many in all. As a text `0-3/8`, or
/// `2/8` for one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shards {
    /// These, the last one included.
    pub range: RangeInclusive<u32>,
    /// Of so many.
    pub total: NonZeroU32,
}

/// A text is no such range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoShards;

/// More than any bot has.
const MOST: u32 = 10_000;

impl Shards {
    /// Whether these are all there are.
    #[must_use]
    pub fn are_all(&self) -> bool {
        self.range == (0..=self.total.get() - 1)
    }
}

impl FromStr for Shards {
    type Err = NoShards;

    fn from_str(text: &str) -> Result<Self, NoShards> {
        let (range, total) = text.split_once('/').ok_or(NoShards)?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| NoShards);
        let (range, total) = (number(first)?..=number(last)?, number(total)?);
        let total = NonZeroU32::new(total).filter(|total| total.get() <= MOST).ok_or(NoShards)?;
        if range.is_empty() || *range.end() >= total.get() {
            return Err(NoShards);
        }
        Ok(Self { range, total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_a_range_of_a_number() {
        let shards = |range, total| Ok(Shards { range, total: NonZeroU32::new(total).unwrap() });
        assert_eq!("0-3/8".parse(), shards(0..=3, 8));
        assert_eq!("2/8".parse(), shards(2..=2, 8));
        assert_eq!("0/1".parse(), shards(0..=0, 1));
        for text in ["", "8", "0-8/8", "3-0/8", "0-3/0", "-1/8", "0-3/8/2", "a-b/c", "0/10001"] {
            assert_eq!(text.parse::<Shards>(), Err(NoShards), "{text}");
        }
        assert!("0-7/8".parse::<Shards>().unwrap().are_all());
        assert!(!"1-7/8".parse::<Shards>().unwrap().are_all());
    }
}
