//! A message of the bot, found again by one of its buttons.

use crate::dispatcher::Dispatcher;
use courier::DeliveryError;
use table::id::{ChannelId, MessageId};

pub(crate) enum Found {
    Here(MessageId),
    Nowhere,
    /// Discord has not told.
    Unknown,
}

/// Looks for a message of the bot with a button, but for these.
pub(crate) async fn find_message(
    dispatcher: &Dispatcher,
    channel: ChannelId,
    id: &str,
    others: &[MessageId],
) -> Found {
    let last = dispatcher.courier().last_messages(channel, &dispatcher.priority()).await;
    let messages = match last {
        Ok(messages) => messages,
        Err(DeliveryError::Unreachable) => return Found::Unknown,
        Err(_) => return Found::Nowhere,
    };
    let mut own =
        messages.iter().filter(|it| it.custom_ids.iter().any(|it| it == id)).map(|it| it.message);
    own.find(|it| !others.contains(it)).map_or(Found::Nowhere, Found::Here)
}
