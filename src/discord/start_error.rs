//! The reasons that the bot does not start.

use std::fmt;

use courier::DeliveryError;
use store::StoreError;

/// The reason that the bot did not start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartError {
    /// Discord does not know the token.
    Token,
    /// The database belongs to another application.
    AnotherBot {
        /// Its id.
        owner: u64,
    },
    /// Discord could not be reached, or refused.
    Unreachable,
    /// The database failed.
    Store(StoreError),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Token => f.write_str("Discord does not know this token"),
            Self::AnotherBot { owner } => write!(
                f,
                "the database belongs to another bot (application {owner}): \
                 is the token the right one?"
            ),
            Self::Unreachable => f.write_str("Discord cannot be reached"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StartError {}

impl From<DeliveryError> for StartError {
    fn from(why: DeliveryError) -> Self {
        match why {
            DeliveryError::Unauthorised => Self::Token,
            DeliveryError::Stale
            | DeliveryError::TokenGone
            | DeliveryError::MessageGone
            | DeliveryError::ChannelGone
            | DeliveryError::Forbidden
            | DeliveryError::Archived
            | DeliveryError::Locked
            | DeliveryError::TooOld
            | DeliveryError::Refused { .. }
            | DeliveryError::Unreachable => Self::Unreachable,
        }
    }
}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
