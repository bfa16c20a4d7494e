//! One channel's game, pure: no await, no clock, no randomness, no Discord.
//!
//! A table is rebuilt by replaying its log. What happens to it comes in as a
//! [`Event`]; [`Table::decide`] turns it into entries or refuses, changing
//! nothing; once the entries are on disk [`Table::apply`] makes them so. What
//! the table waits for next follows from its state alone ([`Table::awaits`]),
//! so that a restart forgets nothing.

mod annulling;
mod apply;
mod arranging;
mod between;
mod choosing;
mod chosen;
mod claim_window;
mod club;
mod consent;
mod customs;
mod days;
pub mod dealer;
mod decide;
mod ended;
mod ending;
#[cfg(test)]
mod ending_tests;
mod entry;
mod event;
mod favour;
mod finish;
#[cfg(test)]
mod fuzz;
pub mod id;
mod language_code;
mod lasting;
mod laying_down;
mod log_line;
mod moving;
mod next_sides;
mod opened;
mod opening;
mod outcome;
mod pace;
mod pausing;
mod people;
mod phrases;
mod pictures;
mod place;
mod preset;
pub mod record;
mod refereeing;
pub mod review;
mod robot;
mod seating;
#[cfg(test)]
mod seating_tests;
mod shown_deals;
mod snapshot;
pub mod standings;
mod take_back;
mod taking_back;
#[cfg(test)]
mod tests;
mod times;
mod typed;
mod view;
mod waiting;
mod watch;
mod watching;
mod white_hand;

use std::sync::Arc;

use robots::Level;
use rules::{Book, Card, Game, Member, Pack, Rules, Seat, SeatView, Step};

use crate::dealer::{Commitment, DealFacts, DealText, Secret, Texts};
use crate::id::TableId;
use times::Times;

pub use choosing::{Choosing, LastChange};
pub use claim_window::ClaimWindow;
pub use club::Club;
pub use customs::{Custom, Customs};
pub use decide::Decision;
pub use ended::EndedDeal;
pub use entry::Entry;
pub use event::Event;
pub use event::{Refusal, Turn};
pub use favour::{Favour, Pause};
pub use finish::{Finish, LaidDown};
pub use language_code::LanguageCode;
pub use next_sides::NextSides;
pub use opened::OpenView;
pub use opening::NewTableOptions;
pub use outcome::{DealOutcome, MemberOutcome};
pub use pace::{
    Allowance, FormerHours, Hours, LONGEST_HOLIDAY, NoHoliday, NoHours, OwnTimes, Pace, Quiet,
    Reminder, Reminders, Span, days_left, holiday, minute_of_day,
};
pub use people::Person;
pub use people::{Occupant, People, Watcher};
pub use phrases::Phrase;
pub use pictures::Pictures;
pub use place::{PlaceEntry, Way};
pub use preset::Preset;
pub use robot::RobotName;
pub use snapshot::Judged;
pub use snapshot::{MemberView, Snapshot};
pub use take_back::TakeBack;
pub(crate) use take_back::TakenBack;
pub use typed::TableOption;
pub use view::TableView;
pub use waiting::Awaits;
pub use waiting::Limit;
pub use watch::Watch;

/// One channel's game and the people at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    id: TableId,
    rules: Rules,
    /// The options as every commitment covers them.
    options: String,
    people: People,
    occupants: Vec<Occupant>,
    /// How well its robots play.
    level: Level,
    /// Whether whoever asks is given a hint.
    hints: bool,
    pictures: Pictures,
    /// The language that was chosen in the lobby; before that it is the one that the
    /// table was opened in.
    language: Option<LanguageCode>,
    /// Whether each trick is explained.
    explains: bool,
    /// Whether a few words can be said across it.
    phrases: bool,
    /// What was said last across it in this deal, and by whom.
    said: Option<(Member, Phrase)>,
    customs: Customs,
    /// How many matches each has played in a row, in the order of the chairs.
    played_in_a_row: Vec<u8>,
    /// How long a turn may take; a table that an older bot opened has none of its own.
    pace: Option<Pace>,
    /// The time of everybody, where it is played over days.
    times: Times,
    /// Whether those who watch may see the hands, and in this deal.
    watch: Watch,
    open_hands: watch::OpenHands,
    /// Where it stands.
    place: place::Place,
    /// What was chosen last in the lobby.
    last_change: Option<LastChange>,
    stage: Stage,
    turn: Turn,
    /// The turn at which each trick of the deal began, the first trick first.
    trick_turns: Vec<Turn>,
    /// How often the time of this turn ran out: 1 the seat was pinged, 2 a
    /// robot may be asked to play for it.
    idled: u8,
    /// Until when the time lasts that runs, where an outage or a restart has moved that.
    longer: Option<lasting::Longer>,
    /// What somebody would have the others agree to in this turn, and who does.
    asked: Option<favour::Asked>,
    /// Who was refused in this turn.
    refused: Option<Member>,
    /// What was taken back just now, and by whom.
    took_back: Option<(Member, Step)>,
    /// Who would end the game.
    agreed_to_end: Vec<Member>,
    /// Who has gone on from the deal before, where it may still be claimed in.
    gone_on: Vec<Member>,
    /// Where the pack was cut while others could still claim.
    lifted: Option<u8>,
    /// Who keeps their white hand, in the deal on the table.
    kept_hands: Vec<Member>,
    /// How many deals have been dealt, in all its matches.
    dealt: usize,
    /// The last of them.
    last: Option<DealLog>,
    /// How many deals have been settled.
    settled: usize,
    /// The cards drawn for sides, four a round.
    drawn: Vec<Card>,
    /// Who took a robot's chair in the deal on the table, and the robot.
    came: Vec<(Member, Option<RobotName>)>,
    /// Who played the last card of the deal that ended last, and had not come into
    /// the middle of it.
    played_through: Vec<Member>,
    /// The match before, of whose end may still have to be told.
    before: Option<Box<Match>>,
}

/// Where a table stands.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// People sit down and choose options.
    Lobby,
    /// A match is being played, or has just ended.
    Match(Box<Match>),
    /// The table is no more; what was played last can still be written down.
    Closed(Option<Box<Match>>),
}

/// A match in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Match {
    game: Game,
    first_dealer: Member,
    /// The deals that are over; the last one is replaced when something is
    /// claimed after it.
    ended: Vec<Arc<EndedDeal>>,
    /// Those that were annulled before their first card.
    annulled: Vec<Arc<EndedDeal>>,
    /// The secret of the next deal, shown by its commitment, until it is dealt.
    committed: Option<(Commitment, Secret)>,
    /// What people put into that deal, where it is just being dealt.
    texts: Texts,
    /// The pack that its last deal was dealt from.
    dealt_from: Option<Pack>,
}

/// What the table keeps of a deal besides the game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct DealLog {
    /// What was shown before the deal.
    commitment: Commitment,
    /// What decided the order of the pack.
    secret: Secret,
    /// Where the pack was cut, 4 to 48.
    cut: Option<u8>,
    /// What people had put into it.
    texts: Texts,
    /// What was done and stands, in order.
    steps: Vec<Step>,
    /// What was done and does not stand.
    taken_back: Vec<TakenBack>,
    /// Whether the others let somebody take something back, or only robots were asked; or
    /// it was dealt in place of one that was annulled; or those who watch were shown the
    /// hands. Then it does not count on the leaderboard.
    is_friendly: bool,
    /// Whose hand was laid open before the last card.
    laid_down: Option<LaidDown>,
}

impl Match {
    /// The deals of which nothing is a secret any more: those that are over, and those
    /// that were annulled.
    fn shown(&self) -> impl Iterator<Item = &Arc<EndedDeal>> {
        self.ended.iter().chain(&self.annulled)
    }
}

impl Table {
    /// A table before its first entry.
    #[must_use]
    pub fn new(id: TableId, book: Book) -> Self {
        let rules = Rules::new(book);
        let members = chairs_of(&rules, Club::default());
        Self {
            id,
            options: record::options_text(&rules),
            rules,
            people: People::nobody(members),
            occupants: vec![Occupant::Nobody; members],
            level: Level::default(),
            hints: true,
            pictures: Pictures::default(),
            language: None,
            explains: false,
            phrases: true,
            said: None,
            customs: Customs::default(),
            played_in_a_row: vec![0; members],
            pace: None,
            times: Times::default(),
            longer: None,
            watch: Watch::default(),
            open_hands: watch::OpenHands::default(),
            place: place::Place::default(),
            last_change: None,
            stage: Stage::Lobby,
            turn: Turn(0),
            trick_turns: Vec::new(),
            idled: 0,
            asked: None,
            refused: None,
            took_back: None,
            agreed_to_end: Vec::new(),
            gone_on: Vec::new(),
            lifted: None,
            kept_hands: Vec::new(),
            dealt: 0,
            last: None,
            settled: 0,
            drawn: Vec::new(),
            came: Vec::new(),
            played_through: Vec::new(),
            before: None,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// The book and its options.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Who sits where.
    #[must_use]
    pub const fn people(&self) -> &People {
        &self.people
    }

    /// Sets who sits where: after a restart, and whenever a decision says so.
    pub fn seat(&mut self, people: People) {
        self.people = people;
    }

    /// Its members, in the order of their chairs.
    #[must_use]
    pub fn members(&self) -> impl DoubleEndedIterator<Item = Member> + Clone + use<> {
        Member::ALL.into_iter().take(self.occupants.len())
    }

    /// Who sits on the chair of a member, as the log knows it.
    #[must_use]
    pub fn occupant(&self, member: Member) -> Occupant {
        self.occupants.get(member.index()).copied().unwrap_or_default()
    }

    /// The number of the turn.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// How often the time of this turn has run out.
    #[must_use]
    pub const fn idled(&self) -> u8 {
        self.idled
    }

    /// Whether the table is no more.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.stage, Stage::Closed(_))
    }

    /// How well its robots play.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// What decides, in this turn, between things that are as good as each other:
    /// a seed for robots.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.id.0.rotate_left(32) ^ u64::from(self.turn.0)
    }

    /// How long a turn may take; `None` at a table that an older bot opened.
    #[must_use]
    pub const fn pace(&self) -> Option<Pace> {
        self.pace
    }

    /// The game from one seat, for the robot that plays it; `None` before the
    /// game begins.
    #[must_use]
    pub fn seen_from(&self, seat: Seat) -> Option<SeatView> {
        self.game().map(|game| game.seen_by(seat))
    }

    /// The member who plays a seat, in the deal on the table or else in the next.
    #[must_use]
    pub fn member_of(&self, seat: Seat) -> Member {
        self.game().map_or_else(|| seat.into(), |game| game.players()[seat])
    }

    /// The seat that a member plays, if they do not sit the deal out.
    fn seat_of(&self, member: Member) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.member_of(seat) == member)
    }

    const fn is_lobby(&self) -> bool {
        matches!(self.stage, Stage::Lobby)
    }

    fn is_match_over(&self) -> bool {
        self.game().is_some_and(Game::is_over) || self.is_practised()
    }

    /// Whether a practice deal has been played: it is a match of its own. A table that
    /// an older bot has already gone on with plays the next deal too.
    fn is_practised(&self) -> bool {
        let Stage::Match(playing) = &self.stage else { return false };
        let is_between = playing.committed.is_none() && !playing.game.is_playing();
        self.explains && is_between && !playing.ended.is_empty()
    }

    fn game(&self) -> Option<&Game> {
        match &self.stage {
            Stage::Match(playing) => Some(&playing.game),
            Stage::Lobby | Stage::Closed(_) => None,
        }
    }

    /// The match that is being played, or that was when the table was closed.
    const fn last_match(&self) -> Option<&Match> {
        match &self.stage {
            Stage::Match(playing) | Stage::Closed(Some(playing)) => Some(playing),
            Stage::Lobby | Stage::Closed(None) => None,
        }
    }

    /// The match before and the present one, as far as they were played.
    fn matches(&self) -> impl Iterator<Item = &Match> {
        self.before.as_deref().into_iter().chain(self.last_match())
    }

    /// The secret of the next deal, once it is drawn, with its commitment.
    fn committed(&self) -> Option<&(Commitment, Secret)> {
        match &self.stage {
            Stage::Match(playing) => playing.committed.as_ref(),
            Stage::Lobby | Stage::Closed(_) => None,
        }
    }

    /// What is remembered of the text of whoever has this chair, where it goes into the
    /// next deal.
    pub fn text_counts(&self, chair: Member, text: &DealText) -> Entry {
        Entry::TextCounts(chair, self.facts(self.dealt + 1).text_hash(chair, text))
    }

    /// The facts that the commitment of a deal binds.
    fn facts(&self, deal_no: usize) -> DealFacts<'_> {
        DealFacts {
            table: self.id.0,
            deal: u32::try_from(deal_no).expect("no table plays four thousand million deals"),
            book: self.rules.book().name(),
            options: &self.options,
        }
    }
}

/// How many chairs a table with these rules has: where sides are fixed as many as belong
/// to it.
fn chairs_of(rules: &Rules, club: Club) -> usize {
    let members = if rules.seating().is_some() { club.number() } else { rules.members() };
    members.into()
}
