//! Private sentences about an action of the bot, or an input that it cannot read.

use rules::Cards;
use words::{Language, Permission};

use super::message::{Message, joined};
use super::moving::{Whereabouts, mention};
use super::refusal::typed;
use table::id::{ChannelId, Timestamp};

/// Something to tell one person that no table decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// No table stands in the channel.
    NoTable,
    /// Hints are off at this table.
    NoHints,
    /// No deal of the reader counts yet.
    NoPageYet,
    /// The page is not open to the reader, or there is none.
    NoSuchPage,
    /// The bot plays in servers only.
    OutsideServer,
    /// The button is not one of ours, or of an older version.
    UnknownButton,
    /// The command needs Manage Server.
    OnlyModerators,
    /// Presses came faster than the limit.
    TooFast,
    /// The text names no card.
    NoCard(String),
    /// The text could name any of these cards.
    TwoCards(String, Cards),
    /// The text names no call.
    NoCall(String),
    /// The text is no number to cut at.
    NoCut(String),
    /// The text is no list of options.
    NoOptions(String),
    /// The bot may not do what it needs to in this channel.
    MissingPermissions(Vec<Permission>),
    /// The bot may not open a thread there: what it lacks.
    NoThread(Vec<Permission>),
    /// A table was opened in a channel that has no threads.
    OpenedWithoutThread,
    /// A table was opened, and Discord is slow to show it.
    OnItsWay,
    /// A moderator's time-out of the bot lasts until then.
    TimedOut(Timestamp),
    /// The bot is not in this private thread.
    NotInThread,
    /// Discord takes no message of the bot there.
    NotTaken {
        /// Its code, if it gave a telling one.
        code: Option<u64>,
    },
    /// A table was opened in a thread of its own.
    OpenedInThread(ChannelId),
    /// The table has come here; its buttons are in this language.
    MovedHere(Language),
    /// The others are asked whether it comes here, at the table.
    MoveAsked(Whereabouts),
    /// The table stands here already.
    HereAlready,
    /// The person sits at no table that could come here.
    NoTableToMove,
    /// The person sits at several tables.
    WhichTable,
    /// The table has been taken elsewhere.
    StandsElsewhere(Whereabouts),
    /// The thread of the table is locked.
    ThreadLocked,
    /// A table was opened; its buttons are in this language.
    Opened(Language),
    /// The table is open; it has no pictures, since the bot may attach no files there.
    OpenedWithoutPictures,
    /// A table was opened with fewer robots than were asked for: so many.
    OpenedWith {
        /// Number of robots.
        robots: usize,
        /// The language of its buttons.
        public: Language,
    },
    /// The person sits down.
    SatDown,
    /// The person got up before the game.
    GotUp,
    /// The table message was brought down to the end of the channel.
    BroughtDown,
    /// Here is the record.
    Record,
    /// The review was shown at the table.
    ReviewShown,
    /// No deal is over that could be reviewed.
    NothingToReview,
    /// No deal is over that could be recorded.
    NothingToRecord,
    /// Ending a match of others needs Manage Server.
    MayNotEnd,
    /// A moderator takes the table messages away.
    MessagesRemoved,
    /// The command came in a shape of an older version.
    CommandChanged,
    /// The form came in an unknown shape.
    FormUnread,
}

/// A private sentence.
#[must_use]
pub fn notice(notice: &Notice, language: Language) -> Message {
    let named =
        |missing: &[Permission]| joined(missing.iter().map(|it| language.permission(*it)), ", ");
    Message::text(match notice {
        Notice::NoTable => language.notice_no_table(),
        Notice::NoHints => language.notice_no_hints(),
        Notice::NoPageYet => language.page_none_yet(),
        Notice::NoSuchPage => language.page_not_open(),
        Notice::OutsideServer => language.notice_outside_server(),
        Notice::UnknownButton => language.notice_unknown_button(),
        Notice::OnlyModerators => language.notice_only_moderators(),
        Notice::TooFast => language.notice_too_fast(),
        Notice::NoCard(text) => language.notice_no_card(typed(text)),
        Notice::TwoCards(text, cards) => {
            let cards = joined(cards.sorted().map(|card| language.card(card)), ", ");
            language.notice_two_cards(typed(text), cards)
        }
        Notice::NoCall(text) => language.notice_no_call(typed(text)),
        Notice::NoCut(text) => language.notice_no_cut(typed(text)),
        Notice::NoOptions(text) => language.notice_no_options(typed(text)),
        Notice::MissingPermissions(missing) => language.notice_missing_permissions(named(missing)),
        Notice::NoThread(missing) => language.notice_no_thread(named(missing)),
        Notice::OpenedWithoutThread => language.notice_opened_without_thread(),
        Notice::OnItsWay => language.notice_on_its_way(),
        Notice::TimedOut(until) => language.notice_timed_out(format!("<t:{}:f>", until.0)),
        Notice::NotInThread => language.notice_not_in_thread(),
        Notice::NotTaken { code } => {
            language.notice_not_taken(code.map_or_else(|| "no".to_owned(), |it| it.to_string()))
        }
        Notice::OpenedInThread(thread) => language.notice_opened_in_thread(mention(*thread)),
        Notice::MovedHere(public) => language.notice_moved_here(public.button_hand()),
        Notice::MoveAsked(place) => language.notice_move_asked(place.link()),
        Notice::HereAlready => language.notice_here_already(),
        Notice::NoTableToMove => language.notice_no_table_to_move(),
        Notice::WhichTable => language.notice_which_table(),
        Notice::StandsElsewhere(place) => {
            language.notice_stands_elsewhere(mention(place.channel), place.link())
        }
        Notice::ThreadLocked => {
            language.notice_thread_locked(language.permission(Permission::ManageThreads))
        }
        Notice::Opened(public) => language.notice_opened(public.button_fill()),
        Notice::OpenedWithoutPictures => {
            language.notice_opened_without_pictures(language.permission(Permission::AttachFiles))
        }
        Notice::OpenedWith { robots, public } => {
            language.notice_opened_with(*robots, public.button_start())
        }
        Notice::SatDown => language.notice_sat_down(),
        Notice::GotUp => language.notice_got_up(),
        Notice::BroughtDown => language.notice_brought_down(),
        Notice::Record => language.notice_record(),
        Notice::ReviewShown => language.notice_review_shown(),
        Notice::NothingToReview => language.notice_nothing_to_review(),
        Notice::NothingToRecord => language.notice_nothing_to_record(),
        Notice::MayNotEnd => language.notice_may_not_end(),
        Notice::MessagesRemoved => language.notice_messages_removed(),
        Notice::CommandChanged => language.notice_command_changed(),
        Notice::FormUnread => language.notice_form_unread(),
    })
}
