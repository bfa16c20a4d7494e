//! The user behind an interaction, the means to answer them, and the component that they used.

use poise::serenity_prelude as serenity;

use super::pages::{self, Language};
use courier::InteractionToken;
use table::Person;
use table::id::{ChannelId, GuildId, InteractionId, MessageId, UserId};

#[derive(Clone, Debug)]
pub(super) struct Caller {
    pub(super) token: InteractionToken,
    pub(super) language: Language,
    pub(super) guild: GuildId,
    pub(super) channel: ChannelId,
    pub(super) person: Person,
    /// May manage the server, at this moment.
    pub(super) is_moderator: bool,
    pub(super) guild_locale: Option<String>,
    pub(super) app_permissions: serenity::Permissions,
    pub(super) in_thread: bool,
    /// The message that was pressed, or from which a window was opened.
    pub(super) pressed: Option<MessageId>,
}

/// A user outside any server, or a bot: they cannot play.
#[derive(Clone, Debug)]
pub(super) struct Stranger {
    pub(super) token: InteractionToken,
    pub(super) language: Language,
}

impl Caller {
    pub(super) const fn user(&self) -> UserId {
        self.person.user
    }

    fn on(self, message: Option<&serenity::Message>) -> Self {
        Self { pressed: message.map(|message| MessageId(message.id.get())), ..self }
    }

    pub(super) const fn interaction(&self) -> InteractionId {
        self.token.interaction
    }
}

/// serenity has no trait for the fields that the three kinds of interaction share.
macro_rules! callers {
    ($($interaction:ty)*) => {$(
        impl TryFrom<&$interaction> for Caller {
            type Error = Stranger;

            fn try_from(interaction: &$interaction) -> Result<Self, Stranger> {
                let token = InteractionToken {
                    interaction: InteractionId(interaction.id.get()),
                    application: interaction.application_id.get(),
                    token: interaction.token.clone(),
                };
                let language = pages::language_of(&interaction.locale);
                let user = &interaction.user;
                let is_person = !user.bot && !user.system;
                let (Some(guild), Some(member), true) =
                    (interaction.guild_id, &interaction.member, is_person)
                else {
                    return Err(Stranger { token, language });
                };
                let may = member.permissions.unwrap_or_default();
                Ok(Self {
                    token,
                    language,
                    guild: GuildId(guild.get()),
                    channel: ChannelId(interaction.channel_id.get()),
                    person: Person {
                        user: UserId(user.id.get()),
                        name: member.display_name().to_owned(),
                    },
                    is_moderator: may.manage_guild() || may.administrator(),
                    guild_locale: interaction.guild_locale.clone(),
                    app_permissions: interaction.app_permissions.unwrap_or_default(),
                    in_thread: interaction.channel.as_ref().is_some_and(is_thread),
                    pressed: None,
                })
            }
        }
    )*};
}

callers! {
    serenity::CommandInteraction
    serenity::ComponentInteraction
    serenity::ModalInteraction
}

fn is_thread(channel: &serenity::PartialChannel) -> bool {
    use serenity::ChannelType::{NewsThread, PrivateThread, PublicThread};
    matches!(channel.kind, NewsThread | PublicThread | PrivateThread)
}

#[derive(Debug)]
pub(super) struct Used<'a> {
    pub(super) caller: Result<Caller, Stranger>,
    pub(super) custom_id: &'a str,
    /// The line chosen or the text filled in; `None` also where the component cannot be read.
    pub(super) text: Option<String>,
    pub(super) is_private: bool,
}

impl<'a> From<&'a serenity::ComponentInteraction> for Used<'a> {
    fn from(pressed: &'a serenity::ComponentInteraction) -> Self {
        let kind = &pressed.data.kind;
        let text = if let serenity::ComponentInteractionDataKind::StringSelect { values } = kind {
            Some(values.join(" "))
        } else {
            None
        };
        Self {
            caller: Caller::try_from(pressed).map(|caller| caller.on(Some(&pressed.message))),
            custom_id: &pressed.data.custom_id,
            text,
            is_private: is_ephemeral(&pressed.message),
        }
    }
}

impl<'a> From<&'a serenity::ModalInteraction> for Used<'a> {
    fn from(filled: &'a serenity::ModalInteraction) -> Self {
        let fields = filled.data.components.iter().flat_map(|row| &row.components);
        let text = fields.into_iter().find_map(|field| {
            let serenity::ActionRowComponent::InputText(input) = field else { return None };
            input.value.clone()
        });
        let message = filled.message.as_deref();
        Self {
            caller: Caller::try_from(filled).map(|caller| caller.on(message)),
            custom_id: &filled.data.custom_id,
            text,
            is_private: message.is_some_and(is_ephemeral),
        }
    }
}

fn is_ephemeral(message: &serenity::Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(serenity::MessageFlags::EPHEMERAL))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// A press as Discord tells of it, with something else in it.
    fn pressed(place: &str, value: Value) -> Result<Caller, Stranger> {
        let told = include_str!("../../tests/fixtures/interactions/button.json");
        let mut told: Value = serde_json::from_str(told).unwrap();
        let (parent, name) = place.rsplit_once('/').unwrap();
        told.pointer_mut(parent).unwrap()[name] = value;
        Caller::try_from(&serde_json::from_value::<serenity::ComponentInteraction>(told).unwrap())
    }

    #[test]
    fn whoever_may_manage_the_server_is_a_moderator_and_nobody_else() {
        let (administrator, manage_server) = (1_u64 << 3, 1_u64 << 5);
        let everything_else = !(administrator | manage_server);
        for (permissions, is_moderator) in [
            (0, false),
            (administrator, true),
            (manage_server, true),
            (administrator | manage_server, true),
            (everything_else, false),
        ] {
            let caller = pressed("/member/permissions", json!(permissions.to_string())).unwrap();
            assert_eq!(caller.is_moderator, is_moderator, "{permissions:b}");
        }
        assert!(!pressed("/member/permissions", Value::Null).unwrap().is_moderator);
    }

    #[test]
    fn programs_and_those_outside_a_server_are_strangers() {
        assert!(pressed("/locale", json!("de")).is_ok_and(|caller| caller.user().0 > 0));
        for (place, value) in [
            ("/guild_id", Value::Null),
            ("/member/user/bot", json!(true)),
            ("/member/user/system", json!(true)),
        ] {
            assert!(pressed(place, value).is_err(), "{place}");
        }
    }

    #[test]
    fn in_a_thread_is_who_presses_something_there() {
        for (kind, is_thread) in [(0, false), (5, false), (10, true), (11, true), (12, true)] {
            assert_eq!(pressed("/channel/type", json!(kind)).unwrap().in_thread, is_thread);
        }
    }
}
