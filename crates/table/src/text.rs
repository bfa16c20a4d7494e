//! Values that JSON keeps as their text.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

pub(crate) fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(value)
}

pub(crate) fn deserialize<'de, T, D: Deserializer<'de>>(from: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
{
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

/// A number in the one way to write it: commitments cover its digits.
pub(crate) fn number<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let text = String::deserialize(from)?;
    let number = text.parse().ok().filter(|number: &u64| number.to_string() == text);
    number.ok_or_else(|| D::Error::custom("expected a number in quotes"))
}
