//! Shards: the servers of a session.

use serde_json::Value;

use crate::snowflake::Snowflake;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    /// Counted from 0: less than `total`.
    pub(crate) id: u32,
    /// The number of shards, as the session's IDENTIFY gives it.
    total: u32,
}

impl Shard {
    /// The shard of a bot without sharding: all servers.
    const WHOLE: Self = Self { id: 0, total: 1 };

    /// Reads the `shard` of an IDENTIFY: `[id, total]`, or nothing. `None` where it is invalid.
    pub(crate) fn read(given: &Value) -> Option<Self> {
        if given.is_null() {
            return Some(Self::WHOLE);
        }
        let [id, total] = given.as_array()?.as_slice() else { return None };
        let number = |value: &Value| u32::try_from(value.as_u64()?).ok();
        let (id, total) = (number(id)?, number(total)?);
        (id < total).then_some(Self { id, total })
    }

    /// The shard of a server, of `total` shards, at least one.
    pub(crate) fn of(guild: Snowflake, total: u32) -> u32 {
        let number = (guild.0 >> 22) % u64::from(total);
        u32::try_from(number).expect("what remains is less than the total")
    }

    /// True for events of this server, or of none.
    pub(crate) fn is_told_of(self, guild: Option<Snowflake>) -> bool {
        guild.map_or(0, |guild| Self::of(guild, self.total)) == self.id
    }
}
