//! Shards: which servers a session is told of.

use serde_json::Value;

use crate::snowflake::Snowflake;

/// One of the parts that a bot divides its servers into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    /// Its number, counted from 0: less than `total`.
    pub(crate) id: u32,
    /// Into how many the bot that began the session divides its servers.
    total: u32,
}

impl Shard {
    /// All servers together, for a bot that divides nothing.
    const WHOLE: Self = Self { id: 0, total: 1 };

    /// The `shard` of an IDENTIFY: `[id, total]`, or nothing. None where there can be no such shard.
    pub(crate) fn read(given: &Value) -> Option<Self> {
        if given.is_null() {
            return Some(Self::WHOLE);
        }
        let [id, total] = given.as_array()?.as_slice() else { return None };
        let number = |value: &Value| u32::try_from(value.as_u64()?).ok();
        let (id, total) = (number(id)?, number(total)?);
        (id < total).then_some(Self { id, total })
    }

    /// The number of the shard among `total`, at least one, that a server falls on.
    pub(crate) fn of(guild: Snowflake, total: u32) -> u32 {
        let number = (guild.0 >> 22) % u64::from(total);
        u32::try_from(number).expect("what remains is less than the total")
    }

    /// Whether its sessions are told of what belongs to this server, or to none.
    pub(crate) fn is_told_of(self, guild: Option<Snowflake>) -> bool {
        guild.map_or(0, |guild| Self::of(guild, self.total)) == self.id
    }
}
