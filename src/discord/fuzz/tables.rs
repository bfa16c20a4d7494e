//! Tables at which anything is pressed.

use std::sync::{Arc, LazyLock};

use rules::{Member, Seat};

use crate::discord::commands;
use hostile::Choices;
use interactions::meaning;
use interactions::pages::{self, Chosen, Language};
use render::message::Message;
use render::press::{Menu, Page, Press, Verb, verb_of_line};
use render::review::Reader;
use render::scene::Depiction;
use table::dealer::Secret;
use table::id::{TableId, Timestamp, UserId};
use table::review::Review;
use table::{
    ChairsEvent, Choice, CompanyEvent, ConsentEvent, Entry, Event, People, Person, PlaceEvent,
    PlayEvent, Preset, Snapshot, Table, TimeEvent,
};

/// The ids of buttons, which may be pressed at any table.
pub(super) const BUTTONS: [&str; 93] = [
    "w1:5:17:sit",
    "w1:5:17:sit 2",
    "w1:5:17:fill-and-start",
    "w1:5:17:leave",
    "w1:5:17:leave-now",
    "w1:5:17:robot",
    "w1:5:17:no-robot 3",
    "w1:5:17:options",
    "w1:5:17:options 24",
    "w1:5:17:set robre_points",
    "w1:5:17:reset-options",
    "w1:5:17:options-done",
    "w1:5:17:choose-game",
    "w1:5:17:choose-preset",
    "w1:5:17:choose-other",
    "w1:5:17:choose-other 8",
    "w1:5:17:choose-pace-kind",
    "w1:5:17:choose-level",
    "w1:5:17:choose-hints",
    "w1:5:17:coach",
    "w1:5:17:coach-back",
    "w1:5:17:choose-pace",
    "w1:5:17:choose-pictures",
    "w1:5:17:choose-take-back",
    "w1:5:17:choose-phrases",
    "w1:5:17:choose-watch",
    "w1:5:17:choose-finish",
    "w1:5:17:choose-claim-window",
    "w1:5:17:choose-club",
    "w1:5:17:choose-language",
    "w1:5:17:take-back",
    "w1:5:17:let-back",
    "w1:5:17:no-back",
    "w1:5:17:say well-played",
    "w1:5:17:watch",
    "w1:5:17:unwatch",
    "w1:5:17:show-hands",
    "w1:5:17:keep-hands",
    "w1:5:17:go-there",
    "w1:5:17:stay-here",
    "w1:5:17:annul",
    "w1:5:17:lay-down",
    "w1:5:17:pause",
    "w1:5:17:pause-3-days",
    "w1:5:17:let-pause-week",
    "w1:5:17:no-pause",
    "w1:5:17:resume",
    "w1:5:17:start",
    "w1:5:17:hand",
    "w1:5:17:hint",
    "w1:5:17:more",
    "w1:5:17:more-say",
    "w1:5:17:more-deals",
    "w1:5:17:score",
    "w1:5:17:score 2",
    "w1:5:17:points 0",
    "w1:5:17:last-trick",
    "w1:5:17:rules",
    "w1:5:17:record",
    "w1:5:17:verify",
    "w1:5:17:fair 3",
    "w1:5:17:past 2",
    "w1:5:17:review 3 1",
    "w1:5:17:slip 3 2",
    "w1:5:17:show-review 3 5",
    "w1:5:17:cut",
    "w1:5:17:cut-at",
    "w1:5:17:deal",
    "w1:5:17:go-on",
    "w1:5:17:play AS",
    "w1:5:17:propose H",
    "w1:5:17:small-misere",
    "w1:5:17:ask discard 4S",
    "w1:5:17:claim-revoke 3",
    "w1:5:17:choose together",
    "w1:5:17:referee refuse",
    "w1:5:17:robot-for 2",
    "w1:5:17:end-now",
    "w1:5:17:keep-playing",
    "w1:5:17:again changed",
    "w1:0:0:leaderboard 2 recent ",
    "w1:0:0:leaderboard 0 ever long",
    "w1:0:0:learn 3 liege",
    "w1:0:0:look choose-2 two words large pictures",
    "w1:0:0:times reminders",
    "w1:0:0:times days-off",
    "w1:0:0:page own",
    "w1:0:0:bad ask 5-1-K7Q2 0",
    "w1:0:0:bad of 5-1-K7Q2",
    "w1:0:0:bad keep 5-1-K7Q2 3 play 3C",
    "w1:0:0:bad withdraw-all",
    "w1:0:0:count anew 7 1795300000",
    "w1:0:0:forget-me",
];

/// Tables of every game and at every stage, as an older bot has kept them.
static TABLES: LazyLock<[Table; 12]> = LazyLock::new(|| {
    [
        include_str!("../../../tests/fixtures/4b7c468/lobby.txt"),
        include_str!("../../../tests/fixtures/4b7c468/auction.txt"),
        include_str!("../../../tests/fixtures/4b7c468/discards.txt"),
        include_str!("../../../tests/fixtures/4b7c468/contract.txt"),
        include_str!("../../../tests/fixtures/4b7c468/trick.txt"),
        include_str!("../../../tests/fixtures/4b7c468/long-over.txt"),
        include_str!("../../../tests/fixtures/4b7c468/short-over.txt"),
        include_str!("../../../tests/fixtures/4b7c468/simple-over.txt"),
        include_str!("../../../tests/fixtures/4b7c468/couleur-over.txt"),
        include_str!("../../../tests/fixtures/4b7c468/liege-over.txt"),
        include_str!("../../../tests/fixtures/4b7c468/stopped.txt"),
        include_str!("../../../tests/fixtures/4b7c468/closed.txt"),
    ]
    .map(kept)
});

/// The people who may press: four who may sit there, and one who does not.
const PEOPLE: [UserId; 5] = [
    UserId(661_720_242_585_600_003),
    UserId(661_720_242_585_600_004),
    UserId(661_720_242_585_600_005),
    UserId(661_720_242_585_600_006),
    UserId(661_720_242_585_600_009),
];

/// A table by its number and its book, its people by their chairs, and its log.
fn kept(text: &str) -> Table {
    let mut lines = text.lines();
    let mut heading = lines.next().unwrap().split(' ');
    let id = TableId(heading.next().unwrap().parse().unwrap());
    let mut table = Table::new(id, heading.next().unwrap().parse().unwrap());
    let mut people = People::nobody(4);
    for line in lines.take_while(|line| !line.is_empty()) {
        match line.split_once(' ') {
            Some((chair, person)) if chair.parse::<usize>().is_ok() => {
                let (user, name) = person.split_once(' ').unwrap();
                let person = Person { user: UserId(user.parse().unwrap()), name: name.to_owned() };
                people.put(Member::ALL[chair.parse::<usize>().unwrap()], Some(person));
            }
            _ => drop(table.apply(&line.parse::<Entry>().unwrap()).unwrap()),
        }
    }
    table.seat(people);
    table
}

/// Whatever is pressed at a table, it is refused and nothing has changed, or it can be
/// applied; and what is read there can be shown.
pub(super) fn pressed(
    press: &Press,
    text: Option<&str>,
    language: Language,
    choices: &mut Choices<'_>,
) {
    let table = &TABLES[choices.below(TABLES.len())];
    let user = choices.pick(&PEOPLE);
    let turn = if choices.byte() < 128 { table.turn() } else { press.turn };
    let press = Press { turn, ..press.clone() };
    let seen = Snapshot::from(Arc::new(table.clone()));
    if let Some(event) = event(&press, user, text) {
        happens(table, &seen, &event, language);
    }
    if let (Verb::Choose(_), Some(text)) = (&press.verb, text) {
        match pages::chosen(&seen, user, text, language) {
            Some(Chosen::Acts(action)) => {
                happens(
                    table,
                    &seen,
                    &Event::Play(PlayEvent::Act(user, Some(turn), action)),
                    language,
                );
            }
            Some(Chosen::Asks(_)) | None => {}
        }
    }
    if let Verb::Show(page) = press.verb {
        shows(page, &seen, language);
    }
    if let Verb::Options(from) = press.verb {
        drop(pages::options(&seen, &[], language, from));
    }
    if let Some(place) = pages::place_of(seen.settings(), &press.verb) {
        drop(pages::options(&seen, &[], language, place));
    }
    if let Some(text) = text {
        commands::fuzz::read(text, seen.settings().rules().book(), language);
    }
}

fn happens(table: &Table, seen: &Snapshot, event: &Event, language: Language) {
    match table.decide(event) {
        Ok(decision) => {
            let mut after = table.clone();
            for entry in &decision.entries {
                assert!(after.apply(entry).is_ok(), "{event:?}: {entry:?}");
            }
        }
        Err(refusal) => {
            let user = event.user().unwrap_or(PEOPLE[0]);
            drop(pages::refusal(&refusal, seen, user, language, language));
        }
    }
}

/// Checks that a page asked for at a table has content.
fn shows(page: Page, seen: &Snapshot, language: Language) {
    let message = match page {
        Page::Sheet(page) => render::score::score(seen, page, language),
        Page::Points(page) => render::points::points(seen, page, language),
        Page::PastDeals => render::more::past_deals(seen, language),
        Page::Say => render::more::say(seen, language),
        Page::LastTrick => render::last_trick::last_trick(seen, language),
        Page::Fair(deal) => pages::fair(seen, deal, language),
        Page::Past(deal) => pages::past(seen, deal, language),
        Page::Review { page, .. } => reviewed(page, seen, language),
        Page::Slip { place, .. } => {
            let reader = Reader::One(Some(Seat::North));
            reviewed(pages::page_of_slip(&Review::default(), reader, place), seen, language)
        }
        // No number says which of these is meant, so that other tests show them all.
        Page::More
        | Page::Ask
        | Page::WaysOut
        | Page::Score
        | Page::Rules
        | Page::WholeRules
        | Page::Record
        | Page::Verify => {
            return;
        }
    };
    assert!(!message.parts.is_empty(), "{page:?}");
}

fn reviewed(page: u8, seen: &Snapshot, language: Language) -> Message {
    let Some(deal) = seen.last_ended_deal() else {
        return Message::text(language.hand_elsewhere());
    };
    pages::review(seen, deal, &Review::default(), page, Reader::All, (language, Depiction::Words))
}

/// The event that `Pressed` makes of a press.
fn event(press: &Press, user: UserId, text: Option<&str>) -> Option<Event> {
    let (turn, now) = (press.turn, Timestamp(1_795_300_000));
    let person = || Person { user, name: "Ann".to_owned() };
    let drawn = || {
        let drawn = Secret::draw_from(|bytes| {
            bytes.fill(7);
            Ok(())
        });
        drawn.unwrap()
    };
    Some(match &press.verb {
        Verb::Sit => Event::Chairs(ChairsEvent::SitDown(person())),
        Verb::SitAt(member) => Event::Chairs(ChairsEvent::SitAt(person(), *member)),
        Verb::Leave | Verb::LeaveNow => Event::Chairs(ChairsEvent::Leave(user)),
        Verb::AddRobot => Event::Chairs(ChairsEvent::AddRobot(user)),
        Verb::RemoveRobot(member) => Event::Chairs(ChairsEvent::RemoveRobot(user, *member)),
        Verb::Start => Event::Play(PlayEvent::Start(user, drawn())),
        Verb::FillAndStart => Event::Play(PlayEvent::FillAndStart(user, drawn())),
        Verb::Deal => Event::Play(PlayEvent::Cut(user, turn, None)),
        Verb::CutAt => Event::Play(PlayEvent::Cut(user, turn, Some(text?.trim().parse().ok()?))),
        Verb::GoOn => Event::Play(PlayEvent::GoOn(user, turn)),
        Verb::Act(action) => Event::Play(PlayEvent::Act(user, Some(turn), *action)),
        Verb::Judge(verdict) => Event::Play(PlayEvent::Judge(user, Some(turn), *verdict)),
        Verb::LetRobotPlay(member) => Event::Chairs(ChairsEvent::LetRobotPlay(user, turn, *member)),
        Verb::Say(phrase) => Event::Company(CompanyEvent::Say(user, *phrase)),
        Verb::Coach(wanted) => Event::Chairs(ChairsEvent::Coach(user, *wanted)),
        Verb::TakeItBack => Event::Play(PlayEvent::TakeBackCoached(user, turn)),
        Verb::LetStand => Event::Play(PlayEvent::LetStand(user, turn)),
        Verb::LayDown => Event::Play(PlayEvent::LayDown(user, turn)),
        Verb::AskFor(request) => Event::Consent(ConsentEvent::Ask(user, turn, *request)),
        Verb::Answer(request, agrees) => {
            Event::Consent(ConsentEvent::Answer { user, turn, request: *request, agrees: *agrees })
        }
        Verb::Resume => Event::Time(TimeEvent::Resume(user)),
        Verb::Watch => Event::Company(CompanyEvent::Watch(person())),
        Verb::StopWatching => Event::Company(CompanyEvent::StopWatching(user)),
        Verb::AnswerOpen(agrees) => {
            Event::Company(CompanyEvent::AnswerOpen { user, turn, agrees: *agrees })
        }
        Verb::AnswerMove(agrees) => {
            Event::Place(PlaceEvent::AnswerMove { user, agrees: *agrees, now })
        }
        Verb::End | Verb::EndNow => Event::Play(PlayEvent::End { user, moderator: false }),
        Verb::KeepPlaying => Event::Play(PlayEvent::KeepPlaying(user)),
        Verb::Again(sides) => Event::Play(PlayEvent::PlayAgain(user, drawn(), *sides)),
        Verb::SetOption(name) => {
            Event::Settings(user, Choice::Options(vec![(name.clone(), text?.parse().ok()?)]))
        }
        Verb::ResetOptions => Event::Settings(user, Choice::Preset(Preset::Standard)),
        Verb::Menu(Menu::Other | Menu::Others(_)) => {
            let (verb, value) = verb_of_line(text?)?;
            let is_other = !matches!(verb, Verb::Menu(Menu::Other | Menu::Others(_)));
            return is_other
                .then(|| event(&Press { verb, ..press.clone() }, user, value.as_deref()))?;
        }
        Verb::Menu(menu) => Event::Settings(user, meaning(*menu, text?)?),
        Verb::Hand => Event::Look(user),
        Verb::CallPlayers
        | Verb::NextWeek
        | Verb::Options(_)
        | Verb::OptionsDone
        | Verb::Hint
        | Verb::Show(_)
        | Verb::ShowReview { .. }
        | Verb::Cut
        | Verb::Ask(_)
        | Verb::Choose(_) => return None,
    })
}
