//! The messages that call: sent once each, found again after a crash, and deleted.

use crate::dispatcher::Dispatcher;
use crate::message_search::{MessageSearch, find_message};
use actors::Reply;
use courier::DeliveryError;
use render::calls::{leave_id, sit_id};
use store::{LobbyCall, StoreError};
use table::id::UserId;

/// Sends the message of a call that is on disk.
pub(super) async fn send(
    dispatcher: &Dispatcher,
    call: &LobbyCall,
    people: &[UserId],
    reply: &Reply,
) {
    let language = reply.language();
    let message = if call.is_notice {
        render::calls::seated(&reply.table, people, language)
    } else {
        render::calls::call(&reply.table, people, language)
    };
    let nonce = format!("c{}.{}", call.table, call.number);
    let (courier, priority) = (dispatcher.courier(), dispatcher.priority());
    let sent = courier.post(call.channel, None, &nonce, &priority, || message.clone()).await;
    let store = dispatcher.tables().store();
    let noted = match sent {
        Ok((message, _)) => match store.show_call(call, message).await {
            Ok(true) => Ok(()),
            // The table was full before it stood.
            Ok(false) => {
                if let Err(why) = courier.delete(call.channel, message, &priority).await {
                    tracing::debug!(table = %call.table, %why, "A call stays where it is");
                }
                Ok(())
            }
            Err(error) => Err(error),
        },
        // The next look of the keeper finds it, or sends it.
        Err(DeliveryError::Unreachable) => Ok(()),
        Err(why) => {
            tracing::warn!(table = %call.table, %why, "Players could not be called");
            store.undo_call(call).await
        }
    };
    if let Err(error) = noted {
        tracing::error!(table = %call.table, %error, "A call could not be noted");
    }
}

/// Sends a call whose message is not known, unless it stands.
pub(super) async fn send_again(
    dispatcher: &Dispatcher,
    call: &LobbyCall,
    reply: &Reply,
) -> Result<(), StoreError> {
    let store = dispatcher.tables().store();
    match find(dispatcher, call).await? {
        MessageSearch::Here(message) => store.show_call(call, message).await.map(drop),
        MessageSearch::Nowhere => {
            let people = store.called_by(call).await?;
            send(dispatcher, call, &people, reply).await;
            Ok(())
        }
        MessageSearch::Unknown => Ok(()),
    }
}

/// Deletes the message of a call, and then its row. Where Discord is out of reach, a later look
/// does.
pub(super) async fn take_away(dispatcher: &Dispatcher, call: &LobbyCall) -> Result<(), StoreError> {
    let message = match call.message {
        Some(message) => Some(message),
        None => match find(dispatcher, call).await? {
            MessageSearch::Here(message) => Some(message),
            MessageSearch::Nowhere => None,
            MessageSearch::Unknown => return Ok(()),
        },
    };
    if let Some(message) = message {
        let (courier, priority) = (dispatcher.courier(), dispatcher.priority());
        let gone = courier.delete(call.channel, message, &priority).await;
        if gone == Err(DeliveryError::Unreachable) {
            return Ok(());
        }
    }
    dispatcher.tables().store().end_call(call).await
}

/// Looks for the message of a call by its button; those of the other calls are known.
async fn find(dispatcher: &Dispatcher, call: &LobbyCall) -> Result<MessageSearch, StoreError> {
    let others = dispatcher.tables().store().calls_to(call.table).await?;
    let id = if call.is_notice { leave_id(call.table) } else { sit_id(call.table) };
    let others: Vec<_> = others.iter().filter_map(|other| other.message).collect();
    Ok(find_message(dispatcher, call.channel, &id, &others).await)
}
