//! A message of the bot, found again by one of its buttons.

use crate::dispatcher::Dispatcher;
use courier::DeliveryError;
use table::id::{ChannelId, MessageId};

/// The result of a search for a message in a channel.
pub(crate) enum MessageSearch {
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
) -> MessageSearch {
    let last = dispatcher.courier().last_messages(channel, &dispatcher.priority()).await;
    let messages = match last {
        Ok(messages) => messages,
        Err(DeliveryError::Unreachable) => return MessageSearch::Unknown,
        Err(_) => return MessageSearch::Nowhere,
    };
    let mut own =
        messages.iter().filter(|it| it.custom_ids.iter().any(|it| it == id)).map(|it| it.message);
    own.find(|it| !others.contains(it)).map_or(MessageSearch::Nowhere, MessageSearch::Here)
}
