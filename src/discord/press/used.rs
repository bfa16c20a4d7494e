//! The component that was used.

use poise::serenity_prelude as serenity;

use crate::discord::caller::{Caller, Stranger};

#[derive(Debug)]
pub(in crate::discord) struct Used<'a> {
    pub(in crate::discord) caller: Result<Caller, Stranger>,
    pub(in crate::discord) custom_id: &'a str,
    /// The line chosen or the text filled in; `None` also where the component cannot be read.
    pub(in crate::discord) text: Option<String>,
    pub(in crate::discord) is_private: bool,
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
            caller: Caller::try_from(pressed).map(|caller| caller.on(&pressed.message)),
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
            caller: Caller::try_from(filled).map(|caller| match message {
                Some(message) => caller.on(message),
                None => caller,
            }),
            custom_id: &filled.data.custom_id,
            text,
            is_private: message.is_some_and(is_ephemeral),
        }
    }
}

fn is_ephemeral(message: &serenity::Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(serenity::MessageFlags::EPHEMERAL))
}
