//! Discord's ids: a time and a counter.

use std::{fmt, num::ParseIntError, str::FromStr};

use serde::{Deserialize, Serialize, de, ser};

/// The earliest time of a snowflake, in milliseconds since 1970: the start of 2015.
const EPOCH_MS: u64 = 1_420_070_400_000;

/// The id of an object of Discord. Later objects have greater ids. In JSON it is a string.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Snowflake(pub u64);

impl Snowflake {
    /// The smallest snowflake of a millisecond.
    pub(crate) fn first_of(unix_ms: u64) -> Self {
        Self(unix_ms.saturating_sub(EPOCH_MS) << 22)
    }

    /// The time of creation, in milliseconds since 1970.
    #[must_use]
    pub fn created_ms(self) -> u64 {
        (self.0 >> 22) + EPOCH_MS
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: de::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// Generates snowflakes, each greater than the one before even where the clock goes back.
#[derive(Debug, Default)]
pub(crate) struct SnowflakeGenerator {
    last: u64,
}

impl SnowflakeGenerator {
    pub(crate) fn next_id(&mut self, now_ms: u64) -> Snowflake {
        self.last = Snowflake::first_of(now_ms).0.max(self.last + 1);
        Snowflake(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_snowflakes_are_greater_even_when_the_clock_goes_back() {
        let mut snowflakes = SnowflakeGenerator::default();
        let ids = [5, 5, 3, 9].map(|ms| snowflakes.next_id(EPOCH_MS + ms));
        assert!(ids.is_sorted_by(|a, b| a < b));
        assert_eq!(ids[3].created_ms(), EPOCH_MS + 9);
    }
}
