//! People: they type, press and select, and see what is theirs to see.

mod answer;
mod asking;

use std::{fmt, sync::Arc};

use serde_json::{Value, json};

pub use self::answer::{Answer, Choice, Failure, Field, Form};
use crate::{
    permissions::Permissions,
    shared::Shared,
    snowflake::Snowflake,
    timed_out::TimedOut,
    world::{Asked, Kind, Message, Select},
};

/// A person on the servers, looking at one channel of one of them. Copies are one person.
#[derive(Clone)]
pub struct Person {
    shared: Arc<Shared>,
    /// The person's id.
    pub id: Snowflake,
    channel: Snowflake,
}

impl Person {
    pub(crate) fn named(shared: &Arc<Shared>, name: &str) -> Self {
        let (id, channel) =
            shared.change(|state| (state.world.person_named(name), state.world.first_channel()));
        Self { shared: Arc::clone(shared), id, channel }
    }

    pub(crate) fn known(shared: &Arc<Shared>, id: Snowflake) -> Option<Self> {
        shared.look(|state| {
            state.world.member(id)?;
            Some(Self { shared: Arc::clone(shared), id, channel: state.world.first_channel() })
        })
    }

    /// Sets the language of this person's Discord (`fr`, `en-GB`).
    #[must_use]
    pub fn locale(self, locale: &str) -> Self {
        self.shared.change(|state| {
            if let Some(member) = state.world.member_mut(self.id) {
                locale.clone_into(&mut member.locale);
            }
        });
        self
    }

    /// Sets this person's permissions.
    #[must_use]
    pub fn may(self, permissions: Permissions) -> Self {
        self.shared.change(|state| {
            if let Some(member) = state.world.member_mut(self.id) {
                member.permissions = permissions;
            }
        });
        self
    }

    /// Looks at another channel or thread, on any server.
    #[must_use]
    pub fn in_channel(mut self, channel: Snowflake) -> Self {
        self.channel = channel;
        self
    }

    /// The channel the person is looking at.
    #[must_use]
    pub fn channel(&self) -> Snowflake {
        self.channel
    }

    /// All messages the person can see, oldest first.
    #[must_use]
    pub fn sees(&self) -> Vec<Message> {
        self.shared.look(|state| state.world.seen_by(self.id, self.channel).cloned().collect())
    }

    /// All text of these messages, oldest first, with an empty line between messages.
    #[must_use]
    pub fn sees_text(&self) -> String {
        self.sees().iter().map(Message::text).collect::<Vec<_>>().join("\n\n")
    }

    /// The last message the person can see.
    #[must_use]
    pub fn newest(&self) -> Option<Message> {
        self.shared.look(|state| state.world.seen_by(self.id, self.channel).next_back().cloned())
    }

    /// The last message that only this person can see.
    #[must_use]
    pub fn newest_private(&self) -> Option<Message> {
        self.shared.look(|state| {
            let mut seen = state.world.seen_by(self.id, self.channel);
            seen.rfind(|message| message.is_ephemeral()).cloned()
        })
    }

    /// The present state of a message, if the person can see it.
    #[must_use]
    pub fn message(&self, id: Snowflake) -> Option<Message> {
        self.shared.look(|state| {
            let message = state.world.message(id).ok()?;
            message.is_seen_by(self.id).then(|| message.clone())
        })
    }

    /// Waits until `find` returns a value for the messages in sight, oldest first.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn until<T>(
        &self,
        what: &str,
        mut find: impl FnMut(&[&Message]) -> Option<T>,
    ) -> Result<T, TimedOut> {
        let found = self
            .shared
            .wait(|state| find(&state.world.seen_by(self.id, self.channel).collect::<Vec<_>>()));
        let found = found.await;
        found.ok_or_else(|| TimedOut { what: what.to_owned(), seen: self.sees_text() })
    }

    /// Waits for a message with this text, and returns the newest one.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn until_sees(&self, text: &str) -> Result<Message, TimedOut> {
        self.until(&format!("{text:?}"), |seen| {
            seen.iter().rfind(|message| message.text().contains(text)).map(|m| (*m).clone())
        })
        .await
    }

    /// Waits for a message with this button, and returns the newest one.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn until_button(&self, label: &str) -> Result<Message, TimedOut> {
        self.until(&format!("a button {label:?}"), |seen| {
            seen.iter().rfind(|message| message.button(label).is_some()).map(|m| (*m).clone())
        })
        .await
    }

    /// Writes an ordinary message.
    pub fn says(&self, text: &str) {
        self.shared.change(|state| state.world.say(self.id, self.channel, text));
    }

    /// Hides an ephemeral message for good.
    ///
    /// # Errors
    ///
    /// If it is none of this person's own.
    pub fn dismiss(&self, message: Snowflake) -> Result<(), Failure> {
        let done = self.shared.change(|state| state.world.dismiss(self.id, message));
        if done { Ok(()) } else { Err(Failure::Absent("such private message".to_owned())) }
    }

    /// Uses a command, as typed: `/roll dice:2`. Names may be in the person's language.
    ///
    /// # Errors
    ///
    /// [`Failure::Refused`] if Discord would not send it, [`Failure::Failed`] without an answer.
    pub async fn types(&self, text: &str) -> Result<Answer, Failure> {
        self.uses(text, &[]).await
    }

    /// Uses a command with these options: `command("/table new", &[("size", "4")])`.
    ///
    /// # Errors
    ///
    /// As [`Person::types`].
    pub async fn command(&self, name: &str, options: &[(&str, &str)]) -> Result<Answer, Failure> {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), json!(value)));
        self.uses(name, &options.collect::<Vec<_>>()).await
    }

    pub(crate) async fn uses(
        &self,
        text: &str,
        options: &[(String, Value)],
    ) -> Result<Answer, Failure> {
        let asked = self.shared.change(|state| {
            let typed = state.world.find_command(self.id, self.channel, text, options)?;
            let data = state.world.command_data(&typed, self.channel)?;
            Ok((typed.name, data))
        });
        let (name, data) = asked.map_err(Failure::Refused)?;
        self.ask(Kind::Command, None, Some(name), data).await
    }

    /// Types in an option of a command, and returns its choices.
    ///
    /// # Errors
    ///
    /// [`Failure::Refused`] if the option has no autocompletion, [`Failure::Failed`] without an
    /// answer.
    pub async fn autocomplete(
        &self,
        command: &str,
        focused: &str,
        partial: &str,
    ) -> Result<Vec<Choice>, Failure> {
        self.completes(command, &[], focused, partial).await
    }

    /// Presses the newest enabled button with this label in sight.
    ///
    /// # Errors
    ///
    /// [`Failure::Absent`] or [`Failure::Disabled`] if there is none, [`Failure::Failed`] without
    /// an answer.
    pub async fn press(&self, label: &str) -> Result<Answer, Failure> {
        let found = self.newest_with(
            |message| {
                let said = message.buttons().into_iter().filter(|button| button.says(label));
                // Of two buttons with the same label, the enabled one.
                said.min_by_key(|button| button.disabled)
            },
            |button| button.disabled,
        );
        let (message, button) = found.map_err(|disabled| {
            if disabled {
                Failure::Disabled(format!("the button {label:?}"))
            } else {
                Failure::Absent(format!("button {label:?}"))
            }
        })?;
        self.press_id(message, &button.custom_id).await
    }

    /// The newest usable component in sight, with its message; the error tells a disabled one from
    /// none.
    fn newest_with<T>(
        &self,
        find: impl Fn(&Message) -> Option<T>,
        is_disabled: impl Fn(&T) -> bool,
    ) -> Result<(Snowflake, T), bool> {
        self.shared.look(|state| {
            let mut disabled = false;
            for message in state.world.seen_by(self.id, self.channel).rev() {
                match find(message) {
                    Some(part) if is_disabled(&part) => disabled = true,
                    Some(part) => return Ok((message.id, part)),
                    None => {}
                }
            }
            Err(disabled)
        })
    }

    /// Presses a button of one message.
    ///
    /// # Errors
    ///
    /// As [`Person::press`].
    pub async fn press_on(&self, message: Snowflake, label: &str) -> Result<Answer, Failure> {
        let absent = || Failure::Absent(format!("button {label:?}"));
        let button = self.message(message).ok_or_else(absent)?.button(label).ok_or_else(absent)?;
        if button.disabled {
            return Err(Failure::Disabled(format!("the button {label:?}")));
        }
        self.press_id(message, &button.custom_id).await
    }

    /// Presses a button with any id on any message, like a forged client: the id need not be on the
    /// message, and the message may be deleted or another person's.
    ///
    /// # Errors
    ///
    /// [`Failure::Absent`] if there never was such a message, [`Failure::Failed`] without an
    /// answer.
    pub async fn press_id(&self, message: Snowflake, custom_id: &str) -> Result<Answer, Failure> {
        let data = json!({ "custom_id": custom_id, "component_type": 2 });
        self.ask_on(message, data).await
    }

    /// Selects values in the newest menu in sight with this placeholder or id; values may be given
    /// by their labels. In a menu of people they are names.
    ///
    /// # Errors
    ///
    /// [`Failure::Absent`], [`Failure::Disabled`], [`Failure::Refused`] for too many or unknown
    /// values, [`Failure::Failed`] without an answer.
    pub async fn select(&self, menu: &str, values: &[&str]) -> Result<Answer, Failure> {
        let named = |select: &Select| select.placeholder == menu || select.custom_id == menu;
        let found = self.newest_with(
            |message| {
                message.selects().into_iter().filter(named).min_by_key(|select| select.disabled)
            },
            |select| select.disabled,
        );
        let (message, select) = found.map_err(|disabled| {
            if disabled {
                Failure::Disabled(format!("the menu {menu:?}"))
            } else {
                Failure::Absent(format!("menu {menu:?}"))
            }
        })?;
        self.select_on(message, &select, values).await
    }

    /// Sends a form with these fields filled in; the others keep their initial values.
    ///
    /// # Errors
    ///
    /// [`Failure::Refused`] if a field is missing, too short or too long, [`Failure::Failed`]
    /// without an answer.
    pub async fn submits(&self, form: &Form, fields: &[(&str, &str)]) -> Result<Answer, Failure> {
        let data = filled_in(form, fields)?;
        let message = self.shared.look(|state| {
            state.world.interactions.get(&form.interaction).and_then(|asked| asked.message)
        });
        self.ask(Kind::Form, message, None, data).await
    }

    async fn ask(
        &self,
        kind: Kind,
        message: Option<Snowflake>,
        command: Option<String>,
        data: Value,
    ) -> Result<Answer, Failure> {
        let kept_out = self.shared.look(|state| state.world.member(self.id)?.kept_out);
        if let Some(why) = kept_out {
            // A person who has left the server or is timed out has no buttons to press.
            return Err(Failure::Refused(format!("the person is kept out: {why:?}")));
        }
        let (person, channel) = (self.id, self.channel);
        let asked = Asked { kind, person, channel, message, command, data };
        let id = self.shared.change(|state| state.world.ask(asked));
        self.answer_to(id).await
    }
}

fn filled_in(form: &Form, given: &[(&str, &str)]) -> Result<Value, Failure> {
    if let Some((name, _)) =
        given.iter().find(|(n, _)| form.fields.iter().all(|f| f.custom_id != *n))
    {
        return Err(Failure::Absent(format!("field {name:?}")));
    }
    let mut rows = Vec::new();
    for field in &form.fields {
        let value = given.iter().find(|(name, _)| *name == field.custom_id);
        let value = value.map_or(field.value.as_str(), |(_, value)| value);
        let length = value.chars().count();
        let left_out = length == 0 && !field.required;
        if !left_out && !(field.least.max(1)..=field.most).contains(&length) {
            let label = &field.label;
            return Err(Failure::Refused(format!(
                "{label:?} is required, or has not the right length"
            )));
        }
        rows.push(json!({ "type": 1, "components": [
            {"type": 4, "custom_id": field.custom_id, "value": value}
        ]}));
    }
    Ok(json!({ "custom_id": form.custom_id, "components": rows }))
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Person")
            .field("id", &self.id)
            .field("channel", &self.channel)
            .finish_non_exhaustive()
    }
}
