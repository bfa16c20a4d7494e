//! Requests to a table.

use std::fmt;
use std::str::FromStr;

use rules::{Action, Member, Step, Verdict};

use super::{Menu, Page, ParseCustomIdError};
use table::{ConsentRequest, NextSides, Phrase};

/// A request to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verb {
    /// To sit down.
    Sit,
    /// To leave; in the middle of a match it is asked about.
    Leave,
    /// To leave without being asked again.
    LeaveNow,
    /// A robot on a free chair.
    AddRobot,
    /// To send a robot away.
    RemoveRobot(Member),
    /// To see the options, those from this place of the list on.
    Options(u8),
    /// To set an option; the select's value says to what.
    SetOption(String),
    /// To have every option as the game has it.
    ResetOptions,
    /// To have done with the options.
    OptionsDone,
    /// To choose something in the lobby.
    Menu(Menu),
    /// To start.
    Start,
    /// To see one's hand.
    Hand,
    /// To be told what a robot would do.
    Hint,
    /// To read something.
    Show(Page),
    /// To show a page of a review to the table.
    ShowReview {
        /// The number of the deal, from 1.
        deal: u32,
        /// The page, as in [`Page::Review`].
        page: u8,
    },
    /// To be asked where to cut.
    Cut,
    /// The answer to that; the modal's text says where.
    CutAt,
    /// To have the pack dealt as it is.
    Deal,
    /// To go on from a deal in which nothing is to be claimed.
    GoOn,
    /// To act in the deal.
    Act(Action),
    /// To be asked whether this is meant.
    Ask(Action),
    /// To act as the select's value says, which may only be a part of it.
    Choose(String),
    /// To say something across the table.
    Say(Phrase),
    /// To watch the table, or to see it as it is now.
    Watch,
    /// To watch it no more.
    StopWatching,
    /// To show the hands of this deal to watchers, or not.
    AnswerOpen(bool),
    /// To let the table move, or not.
    AnswerMove(bool),
    /// To take back what one has done last, that the deal is annulled, or the game paused.
    AskFor(ConsentRequest),
    /// To lay one's hand open.
    LayDown,
    /// To agree to a request, or not.
    Answer(ConsentRequest, bool),
    /// To resume a paused game.
    Resume,
    /// The referee's answer.
    Judge(Verdict),
    /// To let a robot play for an absent player.
    LetRobotPlay(Member),
    /// To end the game, which is asked about.
    End,
    /// To end the game without being asked again, or to agree to that.
    EndNow,
    /// To keep the game going.
    KeepPlaying,
    /// To play again, with such sides or as it is usual at the table.
    Again(Option<NextSides>),
}

impl fmt::Display for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self {
            Self::Sit => "sit",
            Self::Leave => "leave",
            Self::LeaveNow => "leave-now",
            Self::AddRobot => "robot",
            Self::RemoveRobot(member) => return write!(f, "no-robot {}", member.number()),
            Self::Options(0) => "options",
            Self::Options(from) => return write!(f, "options {from}"),
            Self::SetOption(name) => return write!(f, "set {name}"),
            Self::ResetOptions => "reset-options",
            Self::OptionsDone => "options-done",
            Self::Menu(menu) => return f.write_str(&menu.word()),
            Self::Start => "start",
            Self::Hand => "hand",
            Self::Hint => "hint",
            Self::Show(page) => return page.fmt(f),
            Self::ShowReview { deal, page } => return write!(f, "show-review {deal} {page}"),
            Self::Cut => "cut",
            Self::CutAt => "cut-at",
            Self::Deal => "deal",
            Self::GoOn => "go-on",
            Self::Act(action) => return action.fmt(f),
            Self::Ask(action) => return write!(f, "ask {action}"),
            Self::Choose(which) => return write!(f, "choose {which}"),
            Self::Say(phrase) => return write!(f, "say {}", phrase.name()),
            Self::Watch => "watch",
            Self::StopWatching => "unwatch",
            Self::AnswerOpen(true) => "show-hands",
            Self::AnswerOpen(false) => "keep-hands",
            Self::AnswerMove(true) => "go-there",
            Self::AnswerMove(false) => "stay-here",
            Self::AskFor(ConsentRequest::TakeBack) => "take-back",
            Self::AskFor(request) => request.name(),
            Self::LayDown => "lay-down",
            Self::Answer(request, true) => return write!(f, "let-{}", request.name()),
            Self::Answer(request, false) => return write!(f, "no-{}", request.name()),
            Self::Resume => "resume",
            Self::Judge(verdict) => return Step::Referee(*verdict).fmt(f),
            Self::LetRobotPlay(member) => return write!(f, "robot-for {}", member.number()),
            Self::End => "end",
            Self::EndNow => "end-now",
            Self::KeepPlaying => "keep-playing",
            Self::Again(None) => "again",
            Self::Again(Some(sides)) => return write!(f, "again {}", sides.name()),
        };
        f.write_str(word)
    }
}

impl FromStr for Verb {
    type Err = ParseCustomIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (verb, rest) = match text.split_once(' ') {
            Some((verb, rest)) => (verb, Some(rest)),
            None => (text, None),
        };
        let read = || match (verb, rest) {
            ("sit", None) => Some(Self::Sit),
            ("leave", None) => Some(Self::Leave),
            ("leave-now", None) => Some(Self::LeaveNow),
            ("robot", None) => Some(Self::AddRobot),
            ("no-robot", Some(number)) => {
                Some(Self::RemoveRobot(number.parse().ok().and_then(Member::new)?))
            }
            ("options", None) => Some(Self::Options(0)),
            ("options", Some(from)) => Some(Self::Options(from.parse().ok()?)),
            ("set", Some(name)) => Some(Self::SetOption(name.to_owned())),
            ("reset-options", None) => Some(Self::ResetOptions),
            ("options-done", None) => Some(Self::OptionsDone),
            ("start", None) => Some(Self::Start),
            ("hand", None) => Some(Self::Hand),
            ("hint", None) => Some(Self::Hint),
            ("show-review", Some(which)) => {
                // A button of an older message names no page: it shows the first.
                let (deal, page) = which.split_once(' ').unwrap_or((which, "0"));
                Some(Self::ShowReview { deal: deal.parse().ok()?, page: page.parse().ok()? })
            }
            ("cut", None) => Some(Self::Cut),
            ("cut-at", None) => Some(Self::CutAt),
            ("deal", None) => Some(Self::Deal),
            ("go-on", None) => Some(Self::GoOn),
            ("ask", Some(action)) => Some(Self::Ask(action.parse().ok()?)),
            ("choose", Some(which)) => Some(Self::Choose(which.to_owned())),
            ("say", Some(phrase)) => Some(Self::Say(Phrase::of_name(phrase)?)),
            ("watch", None) => Some(Self::Watch),
            ("unwatch", None) => Some(Self::StopWatching),
            ("show-hands", None) => Some(Self::AnswerOpen(true)),
            ("keep-hands", None) => Some(Self::AnswerOpen(false)),
            ("go-there", None) => Some(Self::AnswerMove(true)),
            ("stay-here", None) => Some(Self::AnswerMove(false)),
            ("take-back", None) => Some(Self::AskFor(ConsentRequest::TakeBack)),
            ("resume", None) => Some(Self::Resume),
            ("lay-down", None) => Some(Self::LayDown),
            ("referee", _) => match text.parse().ok()? {
                Step::Referee(verdict) => Some(Self::Judge(verdict)),
                Step::Seat(_) => None,
            },
            ("robot-for", Some(number)) => {
                Some(Self::LetRobotPlay(number.parse().ok().and_then(Member::new)?))
            }
            ("end", None) => Some(Self::End),
            ("end-now", None) => Some(Self::EndNow),
            ("keep-playing", None) => Some(Self::KeepPlaying),
            ("again", None) => Some(Self::Again(None)),
            ("again", Some(sides)) => Some(Self::Again(Some(NextSides::of_name(sides)?))),
            _ => {
                let of_menu = || Menu::of_word(text).map(Self::Menu);
                let of_page = || Page::read(verb, rest).map(Self::Show);
                let known = of_menu().or_else(of_page).or_else(|| of_request(text));
                Some(match known {
                    Some(verb) => verb,
                    None => Self::Act(text.parse().ok()?),
                })
            }
        };
        read().ok_or(ParseCustomIdError)
    }
}

fn of_request(text: &str) -> Option<Verb> {
    if let Some(request) =
        ConsentRequest::of_name(text).filter(|&request| request != ConsentRequest::TakeBack)
    {
        return Some(Verb::AskFor(request));
    }
    let (answer, name) = text.split_once('-')?;
    let agrees = match answer {
        "let" => true,
        "no" => false,
        _ => return None,
    };
    Some(Verb::Answer(ConsentRequest::of_name(name)?, agrees))
}
