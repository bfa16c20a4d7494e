//! A private hand that can still be brought up to date.

use std::time::{Duration, Instant};

use crate::discord::courier::{ContentHash, InteractionToken};
use crate::discord::pages::Language;
use crate::id::UserId;

/// How long the token of an interaction is used: Discord takes it for fifteen
/// minutes, less a margin for the way.
pub(super) const LIFE: Duration = Duration::from_secs(14 * 60 + 30);

/// A private hand on somebody's screen. It lives in memory alone, since its
/// token opens it to anybody.
#[derive(Clone, Debug)]
pub(super) struct LiveHand {
    pub(super) user: UserId,
    pub(super) ticket: InteractionToken,
    pub(super) language: Language,
    /// Until when the token may be used.
    pub(super) until: Instant,
    /// What it shows.
    pub(super) shown: ContentHash,
    /// Whether a task brings it up to date at this moment.
    pub(super) is_drawing: bool,
}
