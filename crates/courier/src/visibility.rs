//! Members of a server who see a channel, as far as Discord tells.

use std::collections::HashMap;

use futures_util::future::join_all;
use serde_json::Value;

use super::bucket::Bucket;
use super::channels::id_in;
use super::request::{Persistence, Request};
use super::{Courier, DeliveryError, Priority};
use table::id::{ChannelId, GuildId, UserId};

const ADMINISTRATOR: u64 = 1 << 3;
const VIEW_CHANNEL: u64 = 1 << 10;

/// Discord's code for a person who is not on the server.
const UNKNOWN_MEMBER: u64 = 10_007;

/// Discord's channel types of threads.
const THREADS: [u64; 3] = [10, 11, 12];

impl Courier {
    /// The people among these who are members of a server and see a channel of it. A person of
    /// whom Discord tells nothing now is one of them.
    pub async fn who_see(
        &self,
        guild: GuildId,
        channel: ChannelId,
        people: Vec<UserId>,
        priority: &Priority,
    ) -> Vec<UserId> {
        let server = self.look_up(Bucket::Server(guild), format!("guilds/{guild}"), priority);
        let (server, channel) =
            tokio::join!(server, self.channel_of_permissions(channel, priority));
        let doors =
            server.ok().zip(channel.ok()).map(|(server, channel)| Doors::of(&server, &channel));
        let doors = &doors;
        let sees = join_all(people.iter().map(|user| async move {
            let path = format!("guilds/{guild}/members/{user}");
            match self.look_up(Bucket::Server(guild), path, priority).await {
                Ok(member) => doors.as_ref().is_none_or(|doors| doors.are_open_to(*user, &member)),
                Err(DeliveryError::Refused { code: UNKNOWN_MEMBER, .. }) => false,
                Err(_) => true,
            }
        }));
        let sees = sees.await;
        people.into_iter().zip(sees).filter_map(|(user, sees)| sees.then_some(user)).collect()
    }

    /// The channel itself, or that of a thread.
    async fn channel_of_permissions(
        &self,
        channel: ChannelId,
        priority: &Priority,
    ) -> Result<Value, DeliveryError> {
        let found = self.channel_json(channel, priority).await?;
        let is_thread = found["type"].as_u64().is_some_and(|kind| THREADS.contains(&kind));
        match found["parent_id"].as_str().and_then(|id| id.parse().ok()).filter(|_| is_thread) {
            Some(parent) => self.channel_json(ChannelId(parent), priority).await,
            None => Ok(found),
        }
    }

    async fn channel_json(
        &self,
        channel: ChannelId,
        priority: &Priority,
    ) -> Result<Value, DeliveryError> {
        self.look_up(Bucket::Channel(channel), format!("channels/{channel}"), priority).await
    }

    async fn look_up(
        &self,
        bucket: Bucket,
        path: String,
        priority: &Priority,
    ) -> Result<Value, DeliveryError> {
        let request = Request::to(bucket, path, priority);
        self.deliver(Request { persistence: Persistence::Start, ..request }).await
    }
}

/// The permissions of a channel: of roles on the server, and its overwrites.
#[derive(Default)]
struct Doors {
    everyone: u64,
    owner: u64,
    roles: HashMap<u64, u64>,
    /// The bits denied and allowed, by role or member.
    overwrites: HashMap<u64, (u64, u64)>,
}

impl Doors {
    fn of(server: &Value, channel: &Value) -> Self {
        let all = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let role = |role: &Value| Some((id_in(role)?, bits(&role["permissions"])));
        let overwrite = |it: &Value| Some((id_in(it)?, (bits(&it["deny"]), bits(&it["allow"]))));
        Self {
            everyone: id_in(server).unwrap_or_default(),
            owner: bits(&server["owner_id"]),
            roles: all(&server["roles"]).iter().filter_map(role).collect(),
            overwrites: all(&channel["permission_overwrites"])
                .iter()
                .filter_map(overwrite)
                .collect(),
        }
    }

    /// By Discord's order: the server's roles, then the overwrites of all, of roles, of the member.
    fn are_open_to(&self, user: UserId, member: &Value) -> bool {
        if user.0 == self.owner {
            return true;
        }
        let roles = member["roles"].as_array().map(Vec::as_slice).unwrap_or_default();
        let roles: Vec<u64> = roles.iter().map(bits).collect();
        let of_role = |role: &u64| self.roles.get(role).copied().unwrap_or_default();
        let base = roles.iter().map(of_role).fold(of_role(&self.everyone), |all, it| all | it);
        if base & ADMINISTRATOR != 0 {
            return true;
        }
        let overwrite = |id: &u64| self.overwrites.get(id).copied().unwrap_or_default();
        let of_roles = roles.iter().map(overwrite);
        let of_roles = of_roles.fold((0, 0), |all, it| (all.0 | it.0, all.1 | it.1));
        let steps = [overwrite(&self.everyone), of_roles, overwrite(&user.0)];
        let may = steps.into_iter().fold(base, |may, (deny, allow)| may & !deny | allow);
        may & VIEW_CHANNEL != 0
    }
}

fn bits(value: &Value) -> u64 {
    value.as_str().and_then(|text| text.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ANN: UserId = UserId(11);

    fn sees(overwrites: &Value, roles: &[&str]) -> bool {
        let server = json!({
            "id": "1", "owner_id": "99",
            "roles": [
                { "id": "1", "permissions": VIEW_CHANNEL.to_string() },
                { "id": "2", "permissions": "0" },
                { "id": "3", "permissions": ADMINISTRATOR.to_string() },
            ],
        });
        let channel = json!({ "id": "5", "permission_overwrites": overwrites });
        Doors::of(&server, &channel).are_open_to(ANN, &json!({ "roles": roles }))
    }

    #[test]
    fn overwrites_of_a_channel_decide_in_discords_order() {
        let hidden = VIEW_CHANNEL.to_string();
        let deny = |id: &str| json!({ "id": id, "deny": hidden, "allow": "0" });
        let allow = |id: &str| json!({ "id": id, "deny": "0", "allow": hidden });
        assert!(sees(&json!([]), &[]));
        assert!(!sees(&json!([deny("1")]), &[]));
        assert!(sees(&json!([deny("1"), allow("2")]), &["2"]));
        assert!(!sees(&json!([deny("1"), allow("2")]), &[]));
        assert!(!sees(&json!([allow("2"), deny("11")]), &["2"]));
        assert!(sees(&json!([deny("2"), allow("11")]), &["2"]));
        assert!(sees(&json!([deny("1")]), &["3"]), "an administrator sees all");
    }
}
