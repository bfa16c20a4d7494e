//! Requests to a table.

use rules::{Action, Member, Verdict};

use super::page::Page;
use super::text::{Argument, words};
use table::{ConsentRequest, NextSides, Phrase, SettingName};

/// A menu of the lobby or of its options; the select's value says what is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    /// The game, or a game with a set of its options: `long kitchen-table`.
    Game,
    /// The set of options, in messages of older bots.
    Preset,
    /// Anything else: a line is the text of [`line_of`](super::line_of).
    Other,
    /// Such lines in a group of the options.
    Others(u8),
    /// The kind of pace: a line is a pace of that kind.
    PaceKind,
    /// A setting of the table.
    Setting(SettingName),
}

words! { Menu {
    "choose-game" => Game,
    "choose-preset" => Preset,
    "choose-other" => Other,
    "choose-other " [group] => Others(group),
    "choose-pace-kind" => PaceKind,
    "choose-" [name] => Setting(name),
} }

/// A request to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verb {
    /// To sit down on any chair.
    Sit,
    /// To sit down on that chair.
    SitAt(Member),
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
    /// To call players to the lobby.
    CallPlayers,
    /// To be called a week later, or not.
    NextWeek,
    /// To start.
    Start,
    /// To start with robots on all free chairs.
    FillAndStart,
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
    /// To have a coach, or none.
    Coach(bool),
    /// To take back the card of which the coach has spoken.
    TakeItBack,
    /// To let that card stand.
    LetStand,
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

words! { Verb {
    "sit" => Sit,
    "sit " [member] => SitAt(member),
    "leave" => Leave,
    "leave-now" => LeaveNow,
    "robot" => AddRobot,
    "no-robot " [member] => RemoveRobot(member),
    "options" => Options(0),
    "options " [from] => Options(from),
    "set " [name] => SetOption(name),
    "reset-options" => ResetOptions,
    "options-done" => OptionsDone,
    "" [menu] => Menu(menu),
    "call-players" => CallPlayers,
    "next-week" => NextWeek,
    "start" => Start,
    "fill-and-start" => FillAndStart,
    "hand" => Hand,
    "hint" => Hint,
    "" [page] => Show(page),
    "show-review " [deal page] => ShowReview { deal, page },
    "cut" => Cut,
    "cut-at" => CutAt,
    "deal" => Deal,
    "go-on" => GoOn,
    "" [action] => Act(action),
    "ask " [action] => Ask(action),
    "choose " [which] => Choose(which),
    "say " [phrase] => Say(phrase),
    "watch" => Watch,
    "unwatch" => StopWatching,
    "show-hands" => AnswerOpen(true),
    "keep-hands" => AnswerOpen(false),
    "go-there" => AnswerMove(true),
    "stay-here" => AnswerMove(false),
    "take-back" => AskFor(ConsentRequest::TakeBack),
    "" [request] => AskFor(request),
    "coach" => Coach(true),
    "no-coach" => Coach(false),
    "coach-back" => TakeItBack,
    "coach-heard" => LetStand,
    "lay-down" => LayDown,
    "let-" [request] => Answer(request, true),
    "no-" [request] => Answer(request, false),
    "resume" => Resume,
    "referee approve" => Judge(Verdict::Approve),
    "referee refuse" => Judge(Verdict::Refuse),
    "robot-for " [member] => LetRobotPlay(member),
    "end" => End,
    "end-now" => EndNow,
    "keep-playing" => KeepPlaying,
    "again" => Again(None),
    "again " [sides] => Again(Some(sides)),
} }
