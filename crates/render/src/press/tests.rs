use robots::Level;
use rules::{Book, Member, Verdict};

use super::*;
use table::id::{EveningId, Timestamp, UserId};
use table::standings::Order;
use table::{ConsentRequest, NextSides, Pause, Phrase, SettingName};

/// The ids of buttons that are on screen already must never change.
#[test]
fn a_page_that_teaches_is_asked_for_by_game_and_number() {
    let page = LearnPage { book: Book::Liege, page: 3 };
    let id = CustomId::Learn(page);
    assert_eq!(id.to_string(), "w1:0:0:learn 3 liege");
    assert_eq!("w1:0:0:learn 3 liege".parse(), Ok(id));
    assert_eq!("w1:0:0:open".parse(), Ok(CustomId::OpenTable));
    assert!("w1:0:0:learn 3 chess".parse::<CustomId>().is_err());
    let code = "331-5-K7Q2".parse().unwrap();
    for (text, id) in [
        ("w1:0:0:my-tables", CustomId::OwnTables),
        ("w1:0:0:bring 12", CustomId::Bring(TableId(12))),
        ("w1:0:0:leave-table 12", CustomId::LeaveTable(TableId(12))),
        ("w1:0:0:times reminders", CustomId::Times(TimesPress::Reminders)),
        ("w1:0:0:times days-off", CustomId::Times(TimesPress::DaysOff)),
        ("w1:0:0:deal from 331-5-K7Q2 13", CustomId::Deal(DealPress::From(code, 13))),
        ("w1:0:0:deal friends 331-5-K7Q2", CustomId::Deal(DealPress::Friends(code))),
        ("w1:0:0:deal review 331-5-K7Q2 0", CustomId::Deal(DealPress::Review(code, 0))),
        ("w1:0:0:calls games", CustomId::Calls(CallsPress::Games)),
        ("w1:0:0:calls paces", CustomId::Calls(CallsPress::Paces)),
        ("w1:0:0:calls most", CustomId::Calls(CallsPress::Most)),
        ("w1:0:0:calls turn", CustomId::Calls(CallsPress::Turn)),
        ("w1:0:0:calls either", CustomId::Calls(CallsPress::Either)),
        ("w1:0:0:calls hours", CustomId::Calls(CallsPress::Hours)),
        ("w1:0:0:calls never", CustomId::Calls(CallsPress::Never)),
        ("w1:0:0:calls never-with", CustomId::Calls(CallsPress::NeverWith)),
        ("w1:0:0:calls back", CustomId::Calls(CallsPress::Back)),
        (
            "w1:0:0:calls gather 42 1795867200",
            CustomId::Calls(CallsPress::Gather(TableId(42), Timestamp(1_795_867_200))),
        ),
        ("w1:0:0:day play 331", CustomId::Day(DayPress::Play(331))),
        ("w1:0:0:day result 331", CustomId::Day(DayPress::Result(331))),
        ("w1:0:0:day share 331", CustomId::Day(DayPress::Share(331))),
        ("w1:0:0:day record 4294967295", CustomId::Day(DayPress::Record(u32::MAX))),
        ("w1:0:0:series show 3 0", CustomId::Series(SeriesPress::Show(3, 0))),
        ("w1:0:0:series close 3", CustomId::Series(SeriesPress::Close(3))),
        ("w1:0:0:series record 3", CustomId::Series(SeriesPress::Record(3))),
        ("w1:0:0:day board 331", CustomId::Day(DayPress::Board(331))),
        ("w1:0:0:day off-board 331", CustomId::Day(DayPress::OffBoard(331))),
    ] {
        assert_eq!(id.to_string(), text);
        assert_eq!(text.parse(), Ok(id));
    }
    // Quiet hours are suggested no more.
    assert!("w1:0:0:times keep 1380 420".parse::<CustomId>().is_err());
}

#[track_caller]
fn check(verbs: &[(&str, Verb)]) {
    for (word, verb) in verbs {
        let press = Press { table: TableId(42), turn: Turn(17), verb: verb.clone() };
        let text = format!("w1:42:17:{word}");
        assert_eq!(press.to_string(), text);
        assert_eq!(text.parse(), Ok(CustomId::Table(press)));
    }
}

#[test]
fn a_button_of_any_lobby_goes_on_working() {
    check(&[
        ("sit", Verb::Sit),
        ("sit 2", Verb::SitAt(Member::ALL[1])),
        ("call-players", Verb::CallPlayers),
        ("next-week", Verb::NextWeek),
        ("leave", Verb::Leave),
        ("leave-now", Verb::LeaveNow),
        ("robot", Verb::AddRobot),
        ("no-robot 3", Verb::RemoveRobot(Member::ALL[2])),
        ("options", Verb::Options(0)),
        ("options 24", Verb::Options(24)),
        ("set robre_points", Verb::SetOption("robre_points".to_owned())),
        ("reset-options", Verb::ResetOptions),
        ("options-done", Verb::OptionsDone),
        ("choose-game", Verb::Menu(Menu::Game)),
        ("choose-preset", Verb::Menu(Menu::Preset)),
        ("choose-other", Verb::Menu(Menu::Other)),
        ("choose-other 8", Verb::Menu(Menu::Others(8))),
        ("choose-pace-kind", Verb::Menu(Menu::PaceKind)),
        ("choose-level", Verb::Menu(Menu::Setting(SettingName::Level))),
        ("choose-temper", Verb::Menu(Menu::Setting(SettingName::Temper))),
        ("choose-hints", Verb::Menu(Menu::Setting(SettingName::Hints))),
        ("choose-pace", Verb::Menu(Menu::Setting(SettingName::Pace))),
        ("choose-pictures", Verb::Menu(Menu::Setting(SettingName::Pictures))),
        ("choose-take-back", Verb::Menu(Menu::Setting(SettingName::TakeBack))),
        ("choose-phrases", Verb::Menu(Menu::Setting(SettingName::Phrases))),
        ("choose-watch", Verb::Menu(Menu::Setting(SettingName::Watch))),
        ("choose-coach", Verb::Menu(Menu::Setting(SettingName::Coach))),
        ("coach", Verb::Coach(true)),
        ("no-coach", Verb::Coach(false)),
        ("coach-back", Verb::TakeItBack),
        ("coach-heard", Verb::LetStand),
        ("choose-misdeals", Verb::Menu(Menu::Setting(SettingName::Misdeals))),
        ("choose-finish", Verb::Menu(Menu::Setting(SettingName::Finish))),
        ("choose-claim-window", Verb::Menu(Menu::Setting(SettingName::ClaimWindow))),
        ("choose-club", Verb::Menu(Menu::Setting(SettingName::Club))),
        ("choose-language", Verb::Menu(Menu::Setting(SettingName::Language))),
        ("start", Verb::Start),
        ("fill-and-start", Verb::FillAndStart),
    ]);
}

#[test]
fn a_button_that_was_ever_shown_goes_on_working() {
    check(&[
        ("take-back", Verb::AskFor(ConsentRequest::TakeBack)),
        ("say well-played", Verb::Say(Phrase::WellPlayed)),
        ("watch", Verb::Watch),
        ("unwatch", Verb::StopWatching),
        ("show-hands", Verb::AnswerOpen(true)),
        ("keep-hands", Verb::AnswerOpen(false)),
        ("go-there", Verb::AnswerMove(true)),
        ("stay-here", Verb::AnswerMove(false)),
        ("let-back", Verb::Answer(ConsentRequest::TakeBack, true)),
        ("no-back", Verb::Answer(ConsentRequest::TakeBack, false)),
        ("annul", Verb::AskFor(ConsentRequest::Annul)),
        ("misdeal", Verb::AskFor(ConsentRequest::Misdeal)),
        ("no-misdeal", Verb::Answer(ConsentRequest::Misdeal, false)),
        ("lay-down", Verb::LayDown),
        ("pause", Verb::AskFor(ConsentRequest::Pause(Pause::Open))),
        ("pause-3-days", Verb::AskFor(ConsentRequest::Pause(Pause::ThreeDays))),
        ("let-pause-week", Verb::Answer(ConsentRequest::Pause(Pause::Week), true)),
        ("no-pause", Verb::Answer(ConsentRequest::Pause(Pause::Open), false)),
        ("resume", Verb::Resume),
        ("let-annul", Verb::Answer(ConsentRequest::Annul, true)),
        ("no-annul", Verb::Answer(ConsentRequest::Annul, false)),
        ("hand", Verb::Hand),
        ("hint", Verb::Hint),
        ("more", Verb::Show(Page::More)),
        ("more-deals", Verb::Show(Page::PastDeals)),
        ("more-say", Verb::Show(Page::Say)),
        ("more-ask", Verb::Show(Page::Ask)),
        ("more-leave", Verb::Show(Page::WaysOut)),
        ("score", Verb::Show(Page::Score)),
        ("score 2", Verb::Show(Page::Sheet(2))),
        ("points 0", Verb::Show(Page::Points(0))),
        ("last-trick", Verb::Show(Page::LastTrick)),
        ("rules", Verb::Show(Page::Rules)),
        ("whole-rules", Verb::Show(Page::WholeRules)),
        ("record", Verb::Show(Page::Record)),
        ("verify", Verb::Show(Page::Verify)),
        ("fair 3", Verb::Show(Page::Fair(3))),
        ("past 2", Verb::Show(Page::Past(2))),
        ("review 0 0", Verb::Show(Page::Review { deal: 0, page: 0 })),
        ("review 3 1", Verb::Show(Page::Review { deal: 3, page: 1 })),
        ("slip 3 2", Verb::Show(Page::Slip { deal: 3, place: 2 })),
        ("show-review 3 5", Verb::ShowReview { deal: 3, page: 5 }),
        ("cut", Verb::Cut),
        ("cut-at", Verb::CutAt),
        ("deal", Verb::Deal),
        ("play AS", Verb::Act("play AS".parse().unwrap())),
        ("propose H", Verb::Act("propose H".parse().unwrap())),
        ("ask discard 4S", Verb::Ask("discard 4S".parse().unwrap())),
        ("choose together", Verb::Choose("together".to_owned())),
        ("referee refuse", Verb::Judge(Verdict::Refuse)),
        ("robot-for 2", Verb::LetRobotPlay(Member::ALL[1])),
        ("end", Verb::End),
        ("end-now", Verb::EndNow),
        ("keep-playing", Verb::KeepPlaying),
        ("again", Verb::Again(None)),
        ("again changed", Verb::Again(Some(NextSides::Changed))),
    ]);
    let all = BoardPage { page: 2, span: BoardSpan::Recent, book: None, order: None };
    let long = BoardPage { page: 0, span: BoardSpan::Ever, book: Some(Book::Long), order: None };
    let by_mistakes = BoardPage { order: Some(Order::Mistakes), ..all };
    let season = BoardSpan::Season(Timestamp(1_795_300_000));
    let season = BoardPage { page: 0, span: season, book: None, order: Some(Order::Day) };
    for (text, page) in [
        ("w1:0:0:leaderboard 2 recent ", all),
        ("w1:0:0:leaderboard 0 ever long", long),
        ("w1:0:0:leaderboard 2 recent  mistakes", by_mistakes),
        ("w1:0:0:leaderboard 0 at-1795300000  day", season),
    ] {
        assert_eq!(CustomId::Board(page).to_string(), text);
        assert_eq!(text.parse(), Ok(CustomId::Board(page)));
    }
    for (text, press) in [
        ("w1:0:0:page show 7", PagePress::Show(UserId(7))),
        ("w1:0:0:page own", PagePress::Own),
        ("w1:0:0:page open", PagePress::Open),
        ("w1:0:0:page close", PagePress::Close),
    ] {
        assert_eq!(CustomId::Page(press).to_string(), text);
        assert_eq!(text.parse(), Ok(CustomId::Page(press)));
    }
    // Shown before a page could be named: it goes on showing the first.
    let verb = Verb::ShowReview { deal: 3, page: 0 };
    let older = Press { table: TableId(42), turn: Turn(17), verb };
    assert_eq!("w1:42:17:show-review 3".parse(), Ok(CustomId::Table(older)));
    assert_eq!(CustomId::Practice.to_string(), "w1:0:0:practice");
    assert_eq!("w1:0:0:practice".parse(), Ok(CustomId::Practice));
    for (text, book, level) in [
        ("w1:0:0:practice normal", Book::Simple, Level::Normal),
        ("w1:0:0:practice easy wiezen", Book::Wiezen, Level::Easy),
    ] {
        let press = CustomId::PracticeAt(PracticePress { book, level });
        assert_eq!(press.to_string(), text);
        assert_eq!(text.parse(), Ok(press));
    }
    assert_eq!(CustomId::ForgetMe.to_string(), "w1:0:0:forget-me");
    assert_eq!("w1:0:0:forget-me".parse(), Ok(CustomId::ForgetMe));
}

#[test]
fn a_button_of_a_complaint_goes_on_working() {
    let (code, low) = ("331-5-K7Q2".parse().unwrap(), "play 3C".parse().unwrap());
    let bid = "abundance 9 H".parse().unwrap();
    for (text, press) in [
        ("w1:0:0:bad ask 331-5-K7Q2 5", ComplaintPress::Ask(code, 5)),
        ("w1:0:0:bad of 331-5-K7Q2", ComplaintPress::Of(code)),
        ("w1:0:0:bad better 331-5-K7Q2 17 1", ComplaintPress::Better(code, 17, 1)),
        ("w1:0:0:bad keep 331-5-K7Q2 17 play 3C", ComplaintPress::Keep(code, 17, low)),
        ("w1:0:0:bad why 331-5-K7Q2 2 abundance 9 H", ComplaintPress::Why(code, 2, bid)),
        ("w1:0:0:bad said 331-5-K7Q2 17 play 3C", ComplaintPress::Said(code, 17, low)),
        ("w1:0:0:bad withdraw 331-5-K7Q2 17", ComplaintPress::Withdraw(code, 17)),
        ("w1:0:0:bad withdraw-all", ComplaintPress::WithdrawAll),
        ("w1:0:0:bad cancel", ComplaintPress::Cancel),
    ] {
        assert_eq!(CustomId::Complaint(press).to_string(), text);
        assert_eq!(text.parse(), Ok(CustomId::Complaint(press)));
    }
}

#[test]
fn a_line_of_a_menu_is_a_verb_and_its_value() {
    for (verb, value) in [
        (Verb::RemoveRobot(Member::ALL[2]), None),
        (Verb::SetOption("seating".to_owned()), Some("as_seated")),
        (Verb::Menu(Menu::Setting(SettingName::Pace)), Some("live-180")),
    ] {
        let value = value.map(str::to_owned);
        assert_eq!(verb_of_line(&line_of(&verb, value.clone())), Some((verb, value)));
    }
    assert_eq!(verb_of_line("choose-colour red"), None);
}

#[test]
fn a_look_is_chosen_and_kept_by_its_words() {
    let preferences = "two words large pictures".parse().unwrap();
    for (word, wish) in [
        ("keep", Wish::Keep),
        ("default", Wish::Default),
        ("choose-2", Wish::Choose(2)),
        ("KH", Wish::Example("KH".parse().unwrap())),
    ] {
        let (id, text) =
            (CustomId::Look(LookPress { wish, preferences }), format!("w1:0:0:look {word}"));
        assert_eq!(id.to_string(), format!("{text} two words large pictures"));
        assert_eq!(id.to_string().parse(), Ok(id));
        assert!(text.parse::<CustomId>().is_err());
    }
}

#[test]
fn an_entry_of_a_sheet_is_carried_by_its_buttons() {
    use kept::Outcome;

    let members = |numbers: &[usize]| numbers.iter().map(|&it| Member::ALL[it - 1]).collect();
    let pair = Half {
        contract: Some("abundance 9 trump".to_owned()),
        who: Some(members(&[2, 4])),
        result: Some(Outcome::Tricks(9)),
        ..Half::at(Place::Next(8))
    };
    let failed =
        Half { result: Some(Outcome::Failed(members(&[]))), ..Half::at(Place::Correct(3)) };
    let taken =
        Half { result: Some(Outcome::Taken([0, 11, 0, 2, 0, 0])), ..Half::at(Place::Before(500)) };
    for (text, wish) in [
        ("play", SetUpWish::Play.into()),
        ("who n8 abundance_9_trump 24 t9", EnterWish::Who(pair).into()),
        ("contract 1 c3 - - f", EnterWish::Contract(1, failed).into()),
        ("save b500 - - x0b0200", EnterWish::Save(taken).into()),
        ("passed n8", EnterWish::Passed(Place::Next(8)).into()),
        ("sheet 2", KeepWish::Sheet(2)),
        ("strike 3", EnterWish::Strike(3).into()),
        ("file csv", KeepWish::File(Kind::Csv)),
        ("close-now", KeepWish::CloseNow),
    ] {
        let press = KeepPress { evening: EveningId(12), version: 7, wish };
        let text = format!("w1:0:0:keep 12 7 {text}");
        assert_eq!(CustomId::Keep(press.clone()).to_string(), text);
        assert_eq!(text.parse(), Ok(CustomId::Keep(press)));
    }
    assert!("w1:0:0:keep 12 7 passed x8".parse::<CustomId>().is_err());
}

#[test]
fn what_no_button_of_ours_says_is_refused() {
    for text in [
        "w2:1:1:hand",
        "w1:1:1:hand over",
        "w1:1:1:review 1",
        "w1:1:1:leaderboard",
        "w1:0:0:leaderboard two ever long",
        "w1:1:1:referee",
    ] {
        assert_eq!(text.parse::<CustomId>(), Err(ParseCustomIdError), "{text}");
    }
}

#[test]
fn what_counts_on_a_leaderboard_is_asked_for_by_word() {
    let (user, asked) = (UserId(7), Timestamp(1_795_300_000));
    let anew = CountingPress::Anew { user, asked };
    let without = CountingPress::Without { table: TableId(12), user, asked };
    for (text, press) in [
        ("w1:0:0:count ask", CountingPress::Ask),
        ("w1:0:0:count anew 7 1795300000", anew),
        ("w1:0:0:count all", CountingPress::All),
        ("w1:0:0:count without 12 7 1795300000", without),
        ("w1:0:0:count with 12", CountingPress::With(TableId(12))),
        ("w1:0:0:count seasons", CountingPress::Seasons),
        ("w1:0:0:count weekly", CountingPress::Weekly),
        ("w1:0:0:count no-weekly", CountingPress::NoWeekly),
    ] {
        assert_eq!(CustomId::Counting(press).to_string(), text);
        assert_eq!(text.parse(), Ok(CustomId::Counting(press)));
    }
}
