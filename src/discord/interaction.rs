//! serenity's interactions, read into the bot's own.

use poise::serenity_prelude as serenity;

use courier::InteractionToken;
use interactions::pages::language_of;
use interactions::{ChannelKind, Interaction, NonGuildUser, Permissions, Received, UsedComponent};
use table::Person;
use table::id::{ChannelId, GuildId, InteractionId, MessageId, UserId};

/// serenity has no trait for the fields that the three kinds of interaction share.
pub(super) trait Read {
    fn read(&self) -> Received;
}

macro_rules! read {
    ($($interaction:ty)*) => {$(
        impl Read for $interaction {
            fn read(&self) -> Received {
                let token = InteractionToken {
                    interaction: InteractionId(self.id.get()),
                    application: self.application_id.get(),
                    token: self.token.clone(),
                };
                let language = language_of(&self.locale);
                let user = &self.user;
                let is_person = !user.bot && !user.system;
                let (Some(guild), Some(member), true) =
                    (self.guild_id, &self.member, is_person)
                else {
                    return Err(NonGuildUser { token, language });
                };
                let may = member.permissions.unwrap_or_default();
                Ok(Interaction {
                    token,
                    language,
                    guild: GuildId(guild.get()),
                    channel: ChannelId(self.channel_id.get()),
                    person: Person {
                        user: UserId(user.id.get()),
                        name: member.display_name().to_owned(),
                    },
                    is_moderator: may.manage_guild() || may.administrator(),
                    guild_locale: self.guild_locale.clone(),
                    app_permissions: Permissions(self.app_permissions.unwrap_or_default().bits()),
                    kind: self.channel.as_ref().map_or(ChannelKind::Text, kind),
                    pressed: None,
                })
            }
        }
    )*};
}

read! {
    serenity::CommandInteraction
    serenity::ComponentInteraction
    serenity::ModalInteraction
}

fn kind(channel: &serenity::PartialChannel) -> ChannelKind {
    use serenity::ChannelType::{News, NewsThread, PrivateThread, PublicThread, Stage, Voice};
    let of = |kinds: &[serenity::ChannelType]| kinds.contains(&channel.kind);
    if of(&[PrivateThread]) {
        ChannelKind::PrivateThread
    } else if of(&[NewsThread, PublicThread]) {
        ChannelKind::Thread
    } else if of(&[Voice, Stage]) {
        ChannelKind::Voice
    } else if of(&[News]) {
        ChannelKind::Announcements
    } else {
        ChannelKind::Text
    }
}

pub(super) fn pressed(pressed: &serenity::ComponentInteraction) -> UsedComponent<'_> {
    let kind = &pressed.data.kind;
    let text = if let serenity::ComponentInteractionDataKind::StringSelect { values } = kind {
        Some(values.join(" "))
    } else if let serenity::ComponentInteractionDataKind::UserSelect { values } = kind {
        Some(people(values, &pressed.data.resolved))
    } else {
        None
    };
    used(pressed.read(), Some(&pressed.message), &pressed.data.custom_id, text)
}

/// The people of a select, a line each: the id and the name. Bots do not play.
fn people(chosen: &[serenity::UserId], known: &serenity::CommandDataResolved) -> String {
    let line = |id: &serenity::UserId| {
        let user = known.users.get(id).filter(|user| !user.bot)?;
        let nick = known.members.get(id).and_then(|member| member.nick.as_deref());
        Some(format!("{id} {}", nick.unwrap_or_else(|| user.display_name())))
    };
    chosen.iter().filter_map(line).collect::<Vec<_>>().join("\n")
}

pub(super) fn filled_in(form: &serenity::ModalInteraction) -> UsedComponent<'_> {
    let fields = form.data.components.iter().flat_map(|row| &row.components);
    let fields = fields.filter_map(|field| {
        let serenity::ActionRowComponent::InputText(input) = field else { return None };
        Some(input.value.clone())
    });
    let fields: Vec<_> = fields.collect();
    let first = fields.first().cloned().flatten();
    let used = used(form.read(), form.message.as_deref(), &form.data.custom_id, first);
    let fields = fields.into_iter().map(Option::unwrap_or_default).collect();
    UsedComponent { fields, ..used }
}

fn used<'a>(
    received: Received,
    message: Option<&serenity::Message>,
    custom_id: &'a str,
    text: Option<String>,
) -> UsedComponent<'a> {
    let pressed = message.map(|message| MessageId(message.id.get()));
    let is_private = message.and_then(|message| message.flags);
    UsedComponent {
        interaction: received.map(|interaction| Interaction { pressed, ..interaction }),
        custom_id,
        text,
        fields: Vec::new(),
        is_private: is_private.is_some_and(|it| it.contains(serenity::MessageFlags::EPHEMERAL)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// A press as Discord tells of it, with something else in it.
    fn pressed(place: &str, value: Value) -> Received {
        let told = include_str!("../../tests/fixtures/interactions/button.json");
        let mut told: Value = serde_json::from_str(told).unwrap();
        let (parent, name) = place.rsplit_once('/').unwrap();
        told.pointer_mut(parent).unwrap()[name] = value;
        serde_json::from_value::<serenity::ComponentInteraction>(told).unwrap().read()
    }

    #[test]
    fn texts_of_a_form_are_read_in_its_order() {
        let told = include_str!("../../tests/fixtures/interactions/modal.json");
        let mut told: Value = serde_json::from_str(told).unwrap();
        let row = |id: &str, value: &str| json!({ "type": 1, "components": [{ "type": 4, "custom_id": id, "value": value }] });
        told["data"]["components"] =
            json!([row("answer0", "3"), row("answer1", ""), row("z", "x")]);
        let form: serenity::ModalInteraction = serde_json::from_value(told).unwrap();
        let used = filled_in(&form);
        assert_eq!(used.fields, ["3", "", "x"]);
        assert_eq!(used.text.as_deref(), Some("3"));
    }

    #[test]
    fn permissions_have_the_bits_of_discord() {
        use poise::serenity_prelude::Permissions as Discord;
        use words::Permission;
        for (permission, bit) in [
            (Permission::ViewChannel, Discord::VIEW_CHANNEL),
            (Permission::SendMessages, Discord::SEND_MESSAGES),
            (Permission::SendMessagesInThreads, Discord::SEND_MESSAGES_IN_THREADS),
            (Permission::EmbedLinks, Discord::EMBED_LINKS),
            (Permission::AttachFiles, Discord::ATTACH_FILES),
            (Permission::ReadMessageHistory, Discord::READ_MESSAGE_HISTORY),
            (Permission::CreatePublicThreads, Discord::CREATE_PUBLIC_THREADS),
            (Permission::ManageThreads, Discord::MANAGE_THREADS),
        ] {
            let others = Permissions((Discord::all() - bit - Discord::ADMINISTRATOR).bits());
            assert!(Permissions(bit.bits()).has(permission) && !others.has(permission));
            assert!(Permissions(Discord::ADMINISTRATOR.bits()).has(permission));
        }
    }

    #[test]
    fn only_a_manager_of_the_server_is_a_moderator() {
        let (administrator, manage_server) = (1_u64 << 3, 1_u64 << 5);
        let everything_else = !(administrator | manage_server);
        for (permissions, is_moderator) in [
            (0, false),
            (administrator, true),
            (manage_server, true),
            (administrator | manage_server, true),
            (everything_else, false),
        ] {
            let interaction =
                pressed("/member/permissions", json!(permissions.to_string())).unwrap();
            assert_eq!(interaction.is_moderator, is_moderator, "{permissions:b}");
        }
        assert!(!pressed("/member/permissions", Value::Null).unwrap().is_moderator);
    }

    #[test]
    fn programs_and_those_outside_a_server_are_strangers() {
        assert!(pressed("/locale", json!("de")).is_ok_and(|interaction| interaction.user().0 > 0));
        for (place, value) in [
            ("/guild_id", Value::Null),
            ("/member/user/bot", json!(true)),
            ("/member/user/system", json!(true)),
        ] {
            assert!(pressed(place, value).is_err(), "{place}");
        }
    }

    #[test]
    fn the_kind_of_a_channel_is_read_from_its_number() {
        for (number, kind) in [
            (0, ChannelKind::Text),
            (2, ChannelKind::Voice),
            (5, ChannelKind::Announcements),
            (10, ChannelKind::Thread),
            (11, ChannelKind::Thread),
            (12, ChannelKind::PrivateThread),
            (13, ChannelKind::Voice),
            (99, ChannelKind::Text),
        ] {
            assert_eq!(pressed("/channel/type", json!(number)).unwrap().kind, kind);
        }
    }
}
